//! Game links: how long they are for whole games, that those of old versions open for ever, and that hostile ones are
//! refused.

use base64ct::{Base64UrlUnpadded, Encoding};
use fivefold::backup::{self, Kept};
use fivefold::bots::{Level, Skilled};
use fivefold::catalogue::{self, OpenTable};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Domain, Game, OptionSpec, Seat, View};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::games::{self};
use fivefold::links::game::{BadSharedGame, SharedGame, game_link};
use fivefold::links::link::{Purpose, Route, Wish, deal_link};
use fivefold::records::save::{BadSave, Occasion, SavedTable};
use fivefold::scene::Eye;
use fivefold::table::{Kind, Player, Table};
use fivefold::text::replay;
use fivefold::words::{Voice, Wording};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// How many games of each game are measured.
const GAMES: u32 = 31;

/// Who plays the games that are measured.
trait Played: Game {
    fn act(view: &View<Self>, stream: &mut Stream) -> Option<Self::Action>;
}

fn random<G: Game>(view: &View<G>, stream: &mut Stream) -> Option<G::Action> {
    let out_of_turn = view.open.to_act().is_some_and(|seat| seat != view.seat);
    if out_of_turn { None } else { G::sample(view.sight(), stream) }
}

impl Played for Sums {
    fn act(view: &View<Sums>, stream: &mut Stream) -> Option<Self::Action> {
        random(view, stream)
    }
}

impl Played for Balance {
    fn act(view: &View<Balance>, stream: &mut Stream) -> Option<Self::Action> {
        random(view, stream)
    }
}

impl Played for NextToLast {
    fn act(view: &View<NextToLast>, stream: &mut Stream) -> Option<Self::Action> {
        NextToLast::choose(view, Level::Medium, stream)
    }
}

impl Played for FiveSuits {
    fn act(view: &View<FiveSuits>, stream: &mut Stream) -> Option<Self::Action> {
        FiveSuits::choose(view, Level::Easy, stream)
    }
}

impl Played for Wichita {
    fn act(view: &View<Wichita>, stream: &mut Stream) -> Option<Self::Action> {
        Wichita::choose(view, Level::Easy, stream)
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
        let action = asked.find_map(|seat| G::act(&table.view(seat), &mut stream));
        table.act(action.expect("somebody acts")).expect("players keep to the rules");
    }
    table
}

/// Half and nine tenths of the links of whole games for three have at most so many characters. The figures are in
/// `docs/links.md`.
#[expect(clippy::print_stdout, reason = "the figures are wanted")]
fn expect_lengths<G: Played>(half: usize, most: usize) {
    let length = |number| {
        let table = whole_game::<G>(number, 3);
        let link = game_link(Purpose::Watch, &table, &[]).expect("a whole game has a link");
        let opened = SharedGame::read(&link).and_then(|shared| shared.open(player));
        assert_eq!(opened, Ok(table));
        link.len()
    };
    let mut lengths: Vec<usize> = (0..GAMES).map(length).collect();
    lengths.sort_unstable();
    let (median, tenth) = (lengths[lengths.len() / 2], lengths[lengths.len() * 9 / 10]);
    println!("{}: median {median}, 90th percentile {tenth}, longest {}", G::ID.name(), lengths[lengths.len() - 1]);
    assert!(median <= half && tenth <= most, "{}: {lengths:?}", G::ID.name());
}

#[test]
fn a_whole_game_of_sums_fits_into_a_short_link() {
    expect_lengths::<Sums>(300, 350);
}

#[test]
fn a_whole_game_of_balance_fits_into_a_short_link() {
    expect_lengths::<Balance>(300, 350);
}

#[test]
fn a_whole_match_of_next_to_last_fits_into_a_short_link() {
    expect_lengths::<NextToLast>(450, 550);
}

#[test]
fn a_whole_game_of_five_suits_fits_into_a_short_link() {
    expect_lengths::<FiveSuits>(250, 300);
}

#[test]
fn a_whole_game_of_wichita_fits_into_a_short_link() {
    expect_lengths::<Wichita>(250, 300);
}

/// Deals a game with every value of each of its options, for every number of seats: the link of a deal that there can be
/// is made of words that can be typed, and leads to that deal. How many deals there were.
fn expect_deal_links<G: Game>() -> usize {
    let values = |domain: Domain| -> Vec<String> {
        match domain {
            Domain::Number { least, most } => (least..=most).map(|number| number.to_string()).collect(),
            Domain::OneOf(numbers) => numbers.iter().map(u16::to_string).collect(),
            Domain::Words(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Domain::Switch => vec!["true".to_owned(), "false".to_owned()],
        }
    };
    let one = |spec: &OptionSpec| -> Vec<Choices> {
        let read = |value: &String| Choices::NONE.read(G::OPTIONS, spec.name, value).expect("it is in range");
        values(spec.domain).iter().map(read).collect()
    };
    let mut deals = 0;
    for choices in G::OPTIONS.iter().flat_map(one).chain([Choices::NONE]) {
        for seats in G::SEATS {
            let seed = "K7Q2M9XA4P".parse().expect("it is short");
            let Ok(deal) = Deal::<G>::new(seats, &choices, seed) else { continue };
            let link = deal_link(&deal);
            assert!(link.chars().all(|letter| letter.is_ascii_alphanumeric() || "#/?&=-_".contains(letter)), "{link}");
            let Ok(Route::SetUp { game, query }) = Route::read(&link) else { panic!("{link} leads elsewhere") };
            let wish = Wish::read::<G>(&query).expect("it names a deal");
            let (Some(seats), Some(seed)) = (wish.seats, wish.seed) else { panic!("{link} leaves something open") };
            assert_eq!((game, Deal::<G>::new(seats.count(), &wish.choices, seed)), (G::ID, Ok(deal)), "{link}");
            deals += 1;
        }
    }
    deals
}

#[test]
fn deal_links_carry_every_option_of_every_game() {
    let deals = [
        expect_deal_links::<Sums>(),
        expect_deal_links::<NextToLast>(),
        expect_deal_links::<Balance>(),
        expect_deal_links::<Wichita>(),
        expect_deal_links::<FiveSuits>(),
    ];
    assert!(deals.iter().all(|deals| *deals >= 12), "{deals:?}");
}

/// Whole games, and one that is not over, as each version of the format wrote them.
const FIXTURES: [&str; 1] = [include_str!("fixtures/game-links-2.txt")];

/// The links of all versions, each with what it opens as.
fn fixtures() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = FIXTURES.into_iter().flat_map(str::lines).filter(|line| line.starts_with("#/"));
    lines.map(|line| line.split_once(' ').expect("a link, then what it holds"))
}

/// How far a game has come: how many actions, and the scores.
fn came_to(table: &dyn OpenTable) -> (usize, Vec<i32>) {
    let scores = table.plaques(&Eye::default()).into_iter().map(|plaque| plaque.score).collect();
    (table.actions(), scores)
}

/// Plays a link of any game to where it ends: how many actions, and the scores.
fn opened(link: &str) -> Result<(usize, Vec<i32>), BadSharedGame> {
    let shared = SharedGame::read(link)?;
    Ok(came_to(&*catalogue::game(shared.game()).open_shared_as(&shared, &player)?))
}

/// Links that were made once open for ever, at the same position.
#[test]
fn links_of_every_version_open_for_ever() {
    for version in FIXTURES {
        let games: BTreeSet<_> = version
            .lines()
            .filter_map(|line| SharedGame::read(line.split(' ').next()?).ok())
            .map(|shared| shared.game().name())
            .collect();
        assert_eq!(games.len(), games::all().len(), "each game has its link");
    }
    for (link, expected) in fixtures() {
        let (actions, scores) = opened(link).unwrap_or_else(|bad| panic!("{bad}: {link}"));
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        assert_eq!(format!("{actions} {}", scores.join(" ")), expected, "{link}");
    }
}

/// Saved games as each version of the record wrote them, each on a line with what it holds.
const RECORDS: [&str; 4] = [
    include_str!("fixtures/records-1.txt"),
    include_str!("fixtures/records-2.txt"),
    include_str!("fixtures/records-3.txt"),
    include_str!("fixtures/records-4.txt"),
];

/// The same since records have a check of the position: each game in the middle and at its end.
const CHECKED: &str = include_str!("fixtures/records-2-checked.txt");

fn opened_record(text: &str) -> Result<(usize, Vec<i32>), BadSave> {
    Ok(came_to(&*catalogue::open(&SavedTable::read(text)?)?))
}

/// Games that were saved once open for ever, at the same position; so does a file of them all.
#[test]
fn records_of_every_version_open_for_ever() {
    for version in RECORDS {
        assert_eq!(version.lines().count(), games::all().len(), "each game has its record");
        open_records(version);
    }
    for line in RECORDS[1].lines() {
        let (_, record) = line.split_once(" {").expect("what it holds, then the record");
        let occasion = SavedTable::read(&format!("{{{record}")).expect("it is a record").occasion();
        assert_eq!(occasion.by_link, Some(Seat(1)));
        let challenge = occasion.challenge.expect("it holds a challenge");
        let shared = SharedGame::read(&challenge).expect("the challenge is a link");
        assert!(shared.actions() > 0 && shared.players().len() == 3);
    }
}

/// C-15: a game in which moves were taken back stays one that does not count, and its record stays what it was.
#[test]
fn c15_records_of_games_with_moves_taken_back_say_so_for_ever() {
    for line in RECORDS[2].lines() {
        let (_, record) = line.split_once(" {").expect("what it holds, then the record");
        let saved = SavedTable::read(&format!("{{{record}")).expect("it is a record");
        assert_eq!(saved.occasion(), Occasion { taken_back: true, ..Occasion::default() });
        assert_eq!(saved.write(), format!("{{{record}"));
        let table = catalogue::open(&saved).expect("the game opens");
        let again = table.saved(saved.changed).expect("it has a record").with_occasion(&saved.occasion());
        assert_eq!(again, saved, "it is written so for ever");
    }
}

/// C-16: a game that was given up stays over, and its record stays what it was.
#[test]
fn c16_records_of_games_that_were_given_up_say_so_for_ever() {
    for line in RECORDS[3].lines() {
        let (_, record) = line.split_once(" {").expect("what it holds, then the record");
        let saved = SavedTable::read(&format!("{{{record}")).expect("it is a record");
        assert_eq!(saved.write(), format!("{{{record}"));
        let table = catalogue::open(&saved).expect("the game opens");
        assert!(table.is_over() && table.is_given_up());
        let ending = table.ending(None, &Voice { players: table.players(), you: None, wording: Wording::Written });
        assert_eq!(ending.winners, [], "nobody has won");
        assert_eq!(table.saved(saved.changed), Some(saved), "it is written so for ever");
    }
}

/// What the check of a position is made of stays the same, or every saved game would pass for one that mended rules have
/// changed.
#[test]
fn checks_of_records_hold_for_ever() {
    for line in CHECKED.lines() {
        let (expected, record) = line.split_once(" {").expect("what it holds, then the record");
        let record = format!("{{{record}");
        let (actions, scores) = opened_record(&record).unwrap_or_else(|bad| panic!("{bad}: {record}"));
        let scores: Vec<String> = scores.iter().map(i32::to_string).collect();
        assert_eq!(format!("{actions} {}", scores.join(" ")), expected);
        let (_, check) = record.split_once("\"check\":\"").expect("it has a check");
        let other = if check.starts_with('0') { "1" } else { "0" };
        let differs = record.replace(check, &format!("{other}{}", &check[1..]));
        assert_eq!(opened_record(&differs), Err(BadSave::Differs), "{differs}");
    }
    assert_eq!(CHECKED.lines().count(), 2 * games::all().len());
}

fn open_records(version: &str) {
    let lines: Vec<&str> = version.lines().collect();
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
    let entries: Vec<_> = backup::read(&file).expect("it is a file of saved games").games.collect();
    assert!(entries.len() == games::all().len() && entries.iter().all(Result::is_ok), "{entries:?}");

    // With pieces cut out it is refused or read, and nothing panics.
    let mut stream = Stream::new([9; 32], 3);
    let letters: Vec<char> = file.chars().collect();
    for _ in 0..300 {
        let mut mangled = letters.clone();
        let at = stream.below(mangled.len() as u32) as usize;
        let to = (at + stream.below(40) as usize).min(mangled.len());
        mangled.drain(at..to);
        let mangled: String = mangled.into_iter().collect();
        let _ = backup::read(&mangled).map(|contents| contents.games.count());
    }
}

/// Files of saved games as builds wrote them over time, each on a line after the number of its games and the names of the
/// other records in it.
const FILES: &str = include_str!("fixtures/files-1.txt");

/// Files that were saved once open for ever, with everything in them.
#[test]
fn files_of_saved_games_open_for_ever() {
    assert_eq!(
        FILES.lines().count(),
        8,
        "games alone, then statistics, days, lessons, settings, a pace, habits, form with findings, and puzzles came to them"
    );
    let today = "2026-11-21".parse().expect("a date");
    for line in FILES.lines() {
        let (expected, file) = line.split_once(" {").expect("what it holds, then the file");
        let file = format!("{{{file}");
        let contents = backup::read(&file).expect("it is a file of saved games");
        let games: Vec<_> = contents.games.map(|game| game.expect("the game is sound")).collect();
        assert!(games.iter().any(|game| game.name == "Rainy Sunday"), "{expected}");
        let lies = games.iter().any(|game| !game.hands.is_empty());
        let statistics = contents.statistics.map(|book| book.expect("statistics"));
        let days = contents.days.map(|days| days.expect("days"));
        let lessons = contents.lessons.map(|course| course.expect("lessons"));
        let habits = contents.habits.map(|habits| habits.expect("habits"));
        let form = contents.form.map(|form| form.expect("form"));
        let puzzles = contents.puzzles.map(|puzzles| puzzles.expect("puzzles"));
        let finds = games.iter().any(|game| !game.findings.is_empty());
        let settings = contents.settings.map(|settings| settings.expect("settings"));
        let has_pace = file.contains(r#""pace":"#);
        let records = [
            ("statistics", statistics.as_ref().map(|book| book.len() == 1)),
            ("days", days.as_ref().map(|days| days.streak(today) == 1)),
            ("lessons", lessons.as_ref().map(|course| course.wants(Sums::ID) == Some(true))),
            ("settings", settings.map(|settings| settings.sound)),
            ("hands", lies.then_some(true)),
            ("pace", has_pace.then_some(true)),
            ("habits", habits.as_ref().map(|habits| habits.name() == "Uta" && habits.table(Wichita::ID).is_some())),
        ];
        let form_is_whole = form.as_ref().map(|form| form.of_game(Sums::ID).len() == 1);
        let puzzles_are_whole = puzzles.as_ref().map(|puzzles| puzzles.skill(Sums::ID).solved == 1);
        let later = [("form", form_is_whole), ("findings", finds.then_some(true)), ("puzzles", puzzles_are_whole)];
        let records = records.into_iter().chain(later);
        let mut found = games.len().to_string();
        for (name, is_as_it_was) in records {
            assert_ne!(is_as_it_was, Some(false), "{name}");
            found.extend(is_as_it_was.map(|_| format!(" {name}")));
        }
        assert_eq!(found, expected);
        if let (Some(statistics), Some(days), Some(lessons), Some(settings)) = (statistics, days, lessons, settings) {
            let has_puzzles = puzzles.is_some();
            let (habits, form, puzzles) =
                (habits.unwrap_or_default(), form.unwrap_or_default(), puzzles.unwrap_or_default());
            let written = backup::write(&Kept { games, statistics, days, lessons, habits, form, puzzles, settings });
            assert_eq!(written == file, has_puzzles, "the latest is written so: {written}");
        }
    }
}

/// Writes the fixtures of a new version of the format: run once, by hand, when there is one.
#[test]
#[ignore = "writes fixtures"]
fn write_fixtures() {
    fn of<G: Played>() -> [String; 2] {
        let whole = whole_game::<G>(3, 3);
        [whole.at(whole.turns().len() / 3), whole].map(|table| {
            let link = game_link(Purpose::Watch, &table, table.players().as_slice()).expect("it has a link");
            let scores: Vec<String> = table.state().open().scores().as_slice().iter().map(i32::to_string).collect();
            format!("{link} {} {}\n", table.turns().len(), scores.join(" "))
        })
    }
    fn record_of<G: Played>() -> String {
        let whole = whole_game::<G>(4, 3);
        let records = [whole.at(whole.turns().len() / 2), whole].map(|table| {
            let record = SavedTable::of(&table, 5).expect("it has a record").write();
            let scores: Vec<String> = table.state().open().scores().as_slice().iter().map(i32::to_string).collect();
            format!("{} {} {record}\n", table.turns().len(), scores.join(" "))
        });
        records.concat()
    }
    let records = [
        record_of::<Sums>(),
        record_of::<NextToLast>(),
        record_of::<Balance>(),
        record_of::<Wichita>(),
        record_of::<FiveSuits>(),
    ];
    std::fs::write("tests/fixtures/records-2-checked.txt", records.concat()).expect("the folder is there");
    fn taken_back<G: Played>() -> String {
        let mixed = |seat: Seat, player: &Player| match seat {
            Seat(0) => player.clone(),
            _ => Player::new(Kind::Bot(Level::Easy), player.name()).expect("the name is a player's"),
        };
        let whole = whole_game::<G>(5, 3).reseated(mixed);
        let table = whole.at(whole.turns().len() / 2).taken_back(Seat(0)).expect("something was decided");
        let occasion = Occasion { taken_back: true, ..Occasion::default() };
        let record = SavedTable::of(&table, 5).expect("it has a record").with_occasion(&occasion).write();
        let scores: Vec<String> = table.state().open().scores().as_slice().iter().map(i32::to_string).collect();
        format!("{} {} {record}\n", table.turns().len(), scores.join(" "))
    }
    let records = [
        taken_back::<Sums>(),
        taken_back::<NextToLast>(),
        taken_back::<Balance>(),
        taken_back::<Wichita>(),
        taken_back::<FiveSuits>(),
    ];
    std::fs::write("tests/fixtures/records-3.txt", records.concat()).expect("the folder is there");
    fn given_up<G: Played>() -> String {
        let bots = |seat: Seat, player: &Player| match seat {
            Seat(0) => player.clone(),
            _ => Player::new(Kind::Bot(Level::Easy), player.name()).expect("the name is a player's"),
        };
        let whole = whole_game::<G>(6, 3).reseated(bots);
        let mut table = whole.at(whole.turns().len() / 2);
        table.give_up();
        let record = SavedTable::of(&table, 5).expect("it has a record").write();
        let scores: Vec<String> = table.state().open().scores().as_slice().iter().map(i32::to_string).collect();
        format!("{} {} {record}\n", table.turns().len(), scores.join(" "))
    }
    let records = [
        given_up::<Sums>(),
        given_up::<NextToLast>(),
        given_up::<Balance>(),
        given_up::<Wichita>(),
        given_up::<FiveSuits>(),
    ];
    std::fs::write("tests/fixtures/records-4.txt", records.concat()).expect("the folder is there");
    let links = [of::<Sums>(), of::<NextToLast>(), of::<Balance>(), of::<Wichita>(), of::<FiveSuits>()].concat();
    let comment = "# Game links as format version 2 wrote them: the link, the number of actions, the scores. They open for ever.\n";
    std::fs::write("tests/fixtures/game-links-2.txt", format!("{comment}{}", links.concat()))
        .expect("the folder is there");
}

/// Links with characters cut out, changed or put in are refused, or hold a game that the rules allow; nothing panics.
#[test]
fn mangled_links_do_not_panic() {
    let mut stream = Stream::new([9; 32], 1);
    let alphabet: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').chain("-_=%#/ é🂡\0".chars()).collect();
    for (link, _) in fixtures() {
        let link: Vec<char> = link.chars().collect();
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

/// Packed games under a right checksum: what a forger could write, who takes the trouble. Each is refused, or is the game
/// that it says.
#[test]
fn forged_games_are_refused() {
    let mut stream = Stream::new([9; 32], 2);
    let mut refused = 0;
    for (link, _) in fixtures() {
        let bytes = Base64UrlUnpadded::decode_vec(&link["#/game/".len()..]).expect("it was made once");
        for _ in 0..40 {
            let mut forged = bytes[5..].to_vec();
            let at = stream.below(forged.len() as u32) as usize;
            forged[at] = forged[at].wrapping_add(1 + stream.below(255) as u8);
            match opened(&sealed(&forged)) {
                Ok(same) => assert_eq!(Ok(same), opened(link), "a name or nothing at all was changed"),
                Err(bad) => {
                    refused += 1;
                    assert!(!bad.to_string().is_empty() && !replay::bad_game(&bad).is_empty());
                }
            }
        }
    }
    assert!(refused > 0, "most of them are refused");
}

/// A link of version 2 with a right checksum.
fn sealed(bytes: &[u8]) -> String {
    let whole = [&[2], &Sha256::digest(bytes)[..4], bytes].concat();
    format!("#/game/{}", Base64UrlUnpadded::encode_string(&whole))
}

/// A link as long as any is read quickly enough to be told from one that hangs: games are limited.
#[test]
fn the_longest_link_ends() {
    // Any bytes are choices of some game: the largest tables, at random, for as long as the rules let them go on.
    let mut stream = Stream::new([9; 32], 4);
    let random: Vec<u8> = (0..70_000).map(|_| stream.below(256) as u8).collect();
    let deals = [
        "wichita?seed=A&seats=8&decks=8",
        "sums?seed=A&seats=8&decks=4",
        "balance?seed=A&seats=10&decks=4",
        "next-to-last?seed=A&seats=8&decks=4&limit=1000&cut=true",
        "five-suits?seed=A&seats=7",
    ];
    for deal in deals {
        // No checksum of the game; then 50,000 actions, in three groups of seven bits.
        let head = [&[0; 4], &[deal.len() as u8, 0xD0, 0x86, 0x03], deal.as_bytes()].concat();
        let bad = opened(&sealed(&[&head[..], &random].concat())).expect_err("so long is no game");
        assert!(matches!(bad, BadSharedGame::NoAction { .. } | BadSharedGame::Differs), "{deal}: {bad}");
    }
}
