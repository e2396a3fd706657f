//! Game links: how long they are for whole games, that those of old versions open for ever, and that hostile ones are
//! refused.

use fivefold::backup;
use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, GameId, Seat, View};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::{self, FiveSuits};
use fivefold::games::next_to_last::{self, NextToLast};
use fivefold::games::sums::Sums;
use fivefold::games::wichita::{self, Wichita};
use fivefold::link::game::{BadSharedGame, SharedGame};
use fivefold::link::{Route, deal_link};
use fivefold::save::{BadSave, SavedTable};
use fivefold::table::{Player, Table};
use fivefold::text::replay;
use std::collections::BTreeSet;

/// How many games of each game are measured.
const GAMES: u32 = 31;

/// The length of a link that every messenger and browser passes on whole.
const COMFORTABLE: usize = 2_000;

/// Who plays the games that are measured.
trait Played: Game {
    fn choose(view: &View<Self>, stream: &mut Stream) -> Option<Self::Action>;
}

fn random<G: Game>(view: &View<G>, stream: &mut Stream) -> Option<G::Action> {
    let out_of_turn = view.open.to_act().is_some_and(|seat| seat != view.seat);
    if out_of_turn { None } else { G::sample(view.sight(), stream) }
}

impl Played for Sums {
    fn choose(view: &View<Sums>, stream: &mut Stream) -> Option<Self::Action> {
        random(view, stream)
    }
}

impl Played for Balance {
    fn choose(view: &View<Balance>, stream: &mut Stream) -> Option<Self::Action> {
        random(view, stream)
    }
}

impl Played for NextToLast {
    fn choose(view: &View<NextToLast>, stream: &mut Stream) -> Option<Self::Action> {
        next_to_last::choose(view, Level::Medium, stream)
    }
}

impl Played for FiveSuits {
    fn choose(view: &View<FiveSuits>, stream: &mut Stream) -> Option<Self::Action> {
        five_suits::choose(view, Level::Easy, stream)
    }
}

impl Played for Wichita {
    fn choose(view: &View<Wichita>, stream: &mut Stream) -> Option<Self::Action> {
        wichita::choose(view, Level::Easy, stream)
    }
}

fn player(seat: Seat) -> Player {
    Player::person(&format!("Seat {}", seat.0)).expect("the name is short")
}

fn whole_game<G: Played>(number: u32, seats: u8) -> Table<G> {
    let seed = format!("length {number}").parse().expect("the seed is short");
    let mut table = Table::new(Deal::<G>::new(seats, &Choices::NONE, seed).expect("a usual deal"), player);
    while !table.is_over() {
        let mut stream = table.bot_stream();
        let seats = table.deal().seats;
        let first = table.state().open().to_act().unwrap_or(Seat(0));
        let mut asked = seats.from(seats.left_of(first));
        let action = asked.find_map(|seat| G::choose(&table.view(seat), &mut stream));
        table.act(action.expect("somebody acts")).expect("players keep to the rules");
    }
    table
}

/// The lengths of the links of whole games for three, from the shortest.
fn lengths<G: Played>() -> Vec<usize> {
    let length = |number| {
        let table = whole_game::<G>(number, 3);
        let link = SharedGame::of(&table).and_then(|shared| shared.write().ok()).expect("a whole game has a link");
        let opened = SharedGame::read(&link).and_then(|shared| shared.open(player));
        assert_eq!(opened, Ok(table));
        link.len()
    };
    let mut lengths: Vec<usize> = (0..GAMES).map(length).collect();
    lengths.sort_unstable();
    lengths
}

/// Half of all whole games have links of at most so many characters.
fn expect_median<G: Played>(most: usize) {
    let lengths = lengths::<G>();
    let median = lengths[lengths.len() / 2];
    assert!(median <= most, "{}: {lengths:?}", G::ID.name());
}

#[test]
fn a_whole_game_of_sums_fits_into_a_comfortable_link() {
    expect_median::<Sums>(COMFORTABLE);
}

#[test]
fn a_whole_game_of_balance_fits_into_a_comfortable_link() {
    expect_median::<Balance>(COMFORTABLE);
}

/// A match goes over many rounds: half of those between medium bots take more than 2,283 characters. Where a link is longer than is comfortable the app offers a file too.
#[test]
fn a_whole_match_of_next_to_last_fits_into_a_link_or_nearly() {
    expect_median::<NextToLast>(2_400);
}

#[test]
fn a_whole_game_of_five_suits_fits_into_a_comfortable_link() {
    expect_median::<FiveSuits>(COMFORTABLE);
}

#[test]
fn a_whole_game_of_wichita_fits_into_a_comfortable_link() {
    expect_median::<Wichita>(COMFORTABLE);
}

/// Whole games, and one that is not over, as the first version of the format wrote them.
const FIXTURES: &str = include_str!("fixtures/game-links-1.txt");

/// Plays a link of any game to where it ends: how many actions, and the scores.
fn opened(link: &str) -> Result<(usize, Vec<i32>), BadSharedGame> {
    fn of<G: Game>(shared: &SharedGame) -> Result<(usize, Vec<i32>), BadSharedGame> {
        let table = shared.open::<G>(player)?;
        Ok((table.turns().len(), table.state().open().scores().as_slice().to_vec()))
    }
    let shared = SharedGame::read(link)?;
    match shared.game() {
        GameId::Sums => of::<Sums>(&shared),
        GameId::NextToLast => of::<NextToLast>(&shared),
        GameId::Balance => of::<Balance>(&shared),
        GameId::Wichita => of::<Wichita>(&shared),
        GameId::FiveSuits => of::<FiveSuits>(&shared),
    }
}

/// Links that were made once open for ever, at the same position.
#[test]
fn links_of_version_1_open_for_ever() {
    let mut games = BTreeSet::new();
    for line in FIXTURES.lines().filter(|line| !line.starts_with('#') || line.starts_with("#/")) {
        let (link, expected) = line.split_once(' ').expect("a link, then what it holds");
        let (actions, scores) = opened(link).unwrap_or_else(|bad| panic!("{bad}: {link}"));
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        assert_eq!(format!("{actions} {}", scores.join(" ")), expected, "{link}");
        games.extend(SharedGame::read(link).map(|shared| shared.game()));
    }
    assert_eq!(games.len(), GameId::ALL.len(), "each game has its link");
}

/// Saved games as the first version of the record wrote them, each on a line with what it holds.
const RECORDS: &str = include_str!("fixtures/records-1.txt");

fn opened_record(text: &str) -> Result<(usize, Vec<i32>), BadSave> {
    fn of<G: Game>(saved: &SavedTable) -> Result<(usize, Vec<i32>), BadSave> {
        let table = saved.open::<G>()?;
        Ok((table.turns().len(), table.state().open().scores().as_slice().to_vec()))
    }
    let saved = SavedTable::read(text)?;
    match saved.game().map_err(|_| BadSave::OtherGame)? {
        GameId::Sums => of::<Sums>(&saved),
        GameId::NextToLast => of::<NextToLast>(&saved),
        GameId::Balance => of::<Balance>(&saved),
        GameId::Wichita => of::<Wichita>(&saved),
        GameId::FiveSuits => of::<FiveSuits>(&saved),
    }
}

/// Games that were saved once open for ever, at the same position; so does a file of them all.
#[test]
fn records_of_version_1_open_for_ever() {
    let lines: Vec<&str> = RECORDS.lines().collect();
    assert_eq!(lines.len(), GameId::ALL.len());
    let mut tables = Vec::new();
    for line in lines {
        let (expected, record) = line.split_once(" {").expect("what it holds, then the record");
        let record = format!("{{{record}");
        let (actions, scores) = opened_record(&record).unwrap_or_else(|bad| panic!("{bad}: {record}"));
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        assert_eq!(format!("{actions} {}", scores.join(" ")), expected);
        tables.push(format!("{{\"name\":\"kept\",\"record\":{record}}}"));
    }
    let file = format!("{{\"fivefold\":\"saved games\",\"version\":1,\"tables\":[{}]}}", tables.join(","));
    let entries = backup::read(&file).expect("it is a file of saved games").games;
    assert!(entries.len() == GameId::ALL.len() && entries.iter().all(Result::is_ok), "{entries:?}");

    // With pieces cut out it is refused or read, and nothing panics.
    let mut stream = Stream::new([9; 32], 3);
    let letters: Vec<char> = file.chars().collect();
    for _ in 0..300 {
        let mut mangled = letters.clone();
        let at = stream.below(mangled.len() as u32) as usize;
        let to = (at + stream.below(40) as usize).min(mangled.len());
        mangled.drain(at..to);
        let mangled: String = mangled.into_iter().collect();
        let _ = backup::read(&mangled);
    }
}

/// Links with characters cut out, changed or put in are refused, or hold a game that the rules allow; nothing panics.
#[test]
fn mangled_links_do_not_panic() {
    let mut stream = Stream::new([9; 32], 1);
    let alphabet: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain("-_=%#/ é🂡\0".chars()).collect();
    for line in FIXTURES.lines().filter(|line| line.starts_with("#/")) {
        let link: Vec<char> = line.split(' ').next().unwrap_or_default().chars().collect();
        for _ in 0..2_000 {
            let mut mangled = link.clone();
            for _ in 0..=stream.below(3) {
                let at = stream.below(mangled.len() as u32) as usize;
                let to = (at + stream.below(5) as usize).min(mangled.len());
                let put: Vec<char> = (0..stream.below(4)).filter_map(|_| stream.choose(&alphabet).copied()).collect();
                mangled.splice(at..to, put);
            }
            let mangled: String = mangled.into_iter().collect();
            let _ = Route::read(&mangled);
            if let Err(bad) = opened(&mangled) {
                assert!(!bad.to_string().is_empty() && !replay::bad_game(&bad).is_empty());
            }
        }
    }
}

/// Texts under a right checksum: what a forger could write, who takes the trouble.
#[test]
fn forged_games_are_refused_at_the_first_wrong_action() {
    let mut stream = Stream::new([9; 32], 2);
    for number in 0..20 {
        let table = whole_game::<Wichita>(number, 2);
        let mut actions: Vec<String> = table.turns().iter().map(|turn| Wichita::write_action(&turn.action)).collect();
        let at = stream.below(actions.len() as u32) as usize;
        match stream.below(3) {
            0 => actions.insert(at, "fly".to_owned()),
            1 => actions.insert(at, "lay Joker Joker Joker".to_owned()),
            _ => actions.push("roll".to_owned()),
        }
        let forged = SharedGame::new(GameId::Wichita, &deal_link(table.deal())[10..], actions);
        let link = forged.write().expect("it is short");
        assert!(matches!(opened(&link), Err(BadSharedGame::NoAction { .. } | BadSharedGame::Illegal { .. })), "{link}");
    }
}

/// A link as long as any is read quickly enough to be told from one that hangs: its text is limited, and so are games.
#[test]
fn the_longest_link_ends() {
    let actions = vec!["roll".to_owned(); 199_000];
    let forged = SharedGame::new(GameId::Wichita, "seed=A&seats=2&decks=1", actions);
    let link = forged.write().expect("it packs well");
    assert_eq!(opened(&link), Err(BadSharedGame::Illegal { number: 2, rule: "C-4" }));
    let letters = vec!["x".repeat(999_000)];
    let link = SharedGame::new(GameId::Wichita, "seed=A&seats=2&decks=1", letters).write().expect("it packs well");
    assert_eq!(opened(&link), Err(BadSharedGame::NoAction { number: 1 }));
}
