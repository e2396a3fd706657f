use super::*;
use crate::chance::Setup;
use crate::game::Choices;
use crate::game::Game;
use crate::games::wichita::Wichita;
use crate::links::qr;

fn player(seat: Seat) -> Player {
    Player::person(&format!("Seat {}", seat.0)).unwrap()
}

fn table(actions: usize) -> Table<Wichita> {
    let deal = Deal::<Wichita>::new(2, &Choices::NONE, "Links & more".parse().unwrap()).unwrap();
    let mut table = Table::new(deal, player);
    let mut stream = table.bot_stream();
    for _ in 0..actions {
        let Some(seat) = table.state().open().to_act() else { break };
        let action = Wichita::sample(table.state().sight(seat), &mut stream).unwrap();
        table.act(action).unwrap();
    }
    table
}

/// A link of a version with nothing in it, under a right checksum.
fn empty(version: u8) -> String {
    let whole: Vec<u8> = [version].into_iter().chain(checksum(b"")).collect();
    format!("#/game/{}", Base64UrlUnpadded::encode_string(&whole))
}

/// A link of today, whatever it says.
fn forged(head: &str, count: usize, packed: &[u8]) -> String {
    write(Purpose::Watch, head.to_owned(), &[], count, [0; 4], packed).unwrap()
}

fn refusal(link: &str) -> BadSharedGame {
    match SharedGame::read(link) {
        Ok(shared) => shared.open::<Wichita>(player).unwrap_err(),
        Err(bad) => bad,
    }
}

#[test]
fn a_game_link_opens_the_same_game() {
    for actions in [0, 1, 20, 500] {
        let table = table(actions);
        let link = game_link(Purpose::Watch, &table, &[]).unwrap();
        assert_eq!(Purpose::read(&link).map(|(purpose, _)| purpose), Some(Purpose::Watch));
        let shared = SharedGame::read(&link).unwrap();
        assert_eq!((shared.game(), shared.actions()), (Wichita::ID, table.turns().len()));
        assert_eq!((shared.players(), shared.open(player)), (&[][..], Ok(table)));
        assert!(link.len() < 500, "{} characters", link.len());
    }
}

#[test]
fn a_game_link_can_say_who_plays() {
    let players = [Player::person("Zoë <b>&\u{2028}").unwrap(), Player::new(Kind::Bot(Level::Hard), "A b").unwrap()];
    let link = game_link(Purpose::Watch, &table(3), &players).unwrap();
    let shared = SharedGame::read(&link).unwrap();
    assert_eq!(shared.players(), players);
    let opened = shared.open_with_players::<Wichita>().unwrap();
    assert_eq!((opened.players().as_slice(), opened.turns().len()), (&players[..], 3));
    for (players, wrong) in [(&players[..0], 1), (&players[..1], 2), (&[&players[..], &players[..]].concat(), 3)] {
        let link = game_link(Purpose::Turn, &table(3), players).unwrap();
        let opened = SharedGame::read(&link).unwrap().open_with_players::<Wichita>();
        assert_eq!(opened, Err(BadSharedGame::NoPlayer { number: wrong }));
    }
}

/// Then the page says that there is no code, and the link is passed on as text.
#[test]
fn a_link_with_the_longest_names_has_no_code() {
    // Signs that take four bytes each.
    let name = "🂡".repeat(Player::MAX_NAME_CHARS);
    let deal = Deal::<Wichita>::new(8, &Choices::NONE, "long".parse().unwrap()).unwrap();
    let table = Table::new(deal, |_| Player::person(&name).unwrap());
    let link = game_link(Purpose::Turn, &table, table.players().as_slice()).unwrap();
    assert!(link.len() > qr::MAX_BYTES && qr::Code::of(&link).is_none(), "{} characters", link.len());
}

#[test]
fn a_link_says_what_it_is_for() {
    for (purpose, path) in [
        (Purpose::Watch, "#/game/"),
        (Purpose::Challenge, "#/challenge/"),
        (Purpose::Turn, "#/turn/"),
        (Purpose::Review, "#/reviewed/"),
    ] {
        let link = game_link(purpose, &table(5), &[]).unwrap();
        assert!(link.starts_with(path));
        assert_eq!(Purpose::read(&link).map(|(purpose, _)| purpose), Some(purpose));
        assert_eq!(SharedGame::read(&link).unwrap().open(player), Ok(table(5)));
    }
    assert_eq!(Purpose::read("#/wichita"), None);
}

#[test]
fn a_link_of_another_version_says_so() {
    let first = "#/game/AeN9BSgrz0zOyCxJtC9OTU2x9cnMyy5WNTJQNTIDkrn5RalqxamJJcW2RmopqcnZxbaGXEX5OTlcIBkA";
    for (link, version) in [(first, 1), (&empty(1), 1), (&empty(3), 3), (&empty(u8::MAX), u8::MAX)] {
        let bad = SharedGame::read(link).unwrap_err();
        assert_eq!(bad, BadSharedGame::Version { version });
        let expected = format!("the game link has format version {version}, this version of Fivefold reads 2");
        assert_eq!(bad.to_string(), expected);
    }
}

#[test]
fn a_deal_with_a_setup_has_no_link() {
    let deal: Deal<Wichita> = Deal::new(2, &Choices::NONE, "A".parse().unwrap()).unwrap();
    let deal = deal.with_setup(Setup { dice: vec![6], ..Setup::default() }).unwrap();
    assert_eq!(game_link(Purpose::Watch, &Table::new(deal, player), &[]), Err(BadSharedGame::NoSeed));
}

#[test]
fn what_is_wrong_in_a_game_link_is_named() {
    let link = game_link(Purpose::Watch, &table(20), &[]).unwrap();
    for cut in "/game/".len() + 1..link.len() {
        assert_eq!(SharedGame::read(&link[..cut]), Err(BadSharedGame::Damaged), "cut at {cut}");
    }
    assert_eq!(SharedGame::read("#/game/é"), Err(BadSharedGame::Damaged));
    assert_eq!(SharedGame::read(&empty(0)), Err(BadSharedGame::Damaged));
    assert_eq!(SharedGame::read(&empty(VERSION)), Err(BadSharedGame::Damaged));
    assert_eq!(SharedGame::read("#/home"), Err(BadLink::Nowhere { path: "/home".to_owned() }.into()));
    let long = format!("#/game/{}", "A".repeat(MAX_BYTES));
    assert_eq!(SharedGame::read(&long), Err(BadSharedGame::TooLong { bytes: MAX_BYTES + "/game/".len() }));
}

#[test]
fn what_is_wrong_in_a_packed_game_is_named() {
    let refused = |head: &str, count, packed: &[u8]| refusal(&forged(head, count, packed));
    let deal = "wichita?seed=A&seats=2&decks=1";
    assert_eq!(refused("", 0, b""), BadSharedGame::Damaged);
    assert!(matches!(refused("chess?seed=A&seats=2", 0, b""), BadSharedGame::Link(BadLink::Game(_))));
    assert_eq!(refused("sums?seed=A&seats=2", 0, b""), BadSharedGame::OtherGame);
    assert_eq!(refused("wichita?seats=2", 0, b""), BadSharedGame::NoDeal);
    assert_eq!(refused("wichita?seed=A", 0, b""), BadSharedGame::NoDeal);
    assert!(matches!(refused("wichita?seed=A&seats=9", 0, b""), BadSharedGame::Link(BadLink::Seats { .. })));
    assert_eq!(refused(deal, 9, b""), BadSharedGame::Differs, "these are not the actions that it was made of");
    assert_eq!(refused(deal, 9, &[255; 9]), BadSharedGame::NoAction { number: 2 }, "the first can only be a roll");
    assert!(matches!(refused(deal, MAX_ACTIONS, b""), BadSharedGame::NoAction { .. }), "the game is over");
    for player in ["robot Ana", "person", "person ", &format!("hard {}", "x".repeat(25)), "easy a\u{7}"] {
        let head = format!("{deal}\nperson Ana\n{player}");
        assert_eq!(refused(&head, 0, b""), BadSharedGame::NoPlayer { number: 2 }, "{player}");
    }
}

#[test]
fn numbers_read_back_as_they_were_written() {
    for number in [0, 1, 127, 128, 300, 16_383, 16_384, MAX_ACTIONS] {
        let mut bytes = Vec::new();
        write_number(&mut bytes, number);
        assert_eq!(read_number(&bytes), Some((number, &[][..])));
    }
    assert_eq!(read_number(&[255; 4]), None);
}
