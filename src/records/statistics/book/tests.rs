use super::*;
use crate::bots::{Level, Skilled};
use crate::chance::Stream;
use crate::game::{Choices, Deal, Game, Seat, View};
use crate::games;
use crate::games::balance;
use crate::games::balance::Balance;
use crate::games::five_suits::FiveSuits;
use crate::games::next_to_last::NextToLast;
use crate::games::sums::Sums;
use crate::games::wichita::Wichita;
use crate::records::save::Occasion;
use crate::table::{Kind, Player, Table};

const PERSON: Kind = Kind::Person;
const EASY: Kind = Kind::Bot(Level::Easy);
const HARD: Kind = Kind::Bot(Level::Hard);

/// What a bot does as the seat of a view.
type Choose<G> = fn(&View<G>, Level, &mut Stream) -> Option<<G as Game>::Action>;

/// A game between players of these kinds to its end. Everybody plays as a bot does at one level or the other.
fn played<G: Game>(choose: Choose<G>, seed: &str, kinds: &[Kind], choices: &[(&str, &str)], level: Level) -> Table<G> {
    let choices = choices.iter().fold(Choices::NONE, |all, (name, text)| all.read(G::OPTIONS, name, text).unwrap());
    let deal = Deal::<G>::new(kinds.len() as u8, &choices, seed.parse().unwrap()).unwrap();
    let seats = deal.seats;
    let player = |Seat(seat)| Player::new(kinds[usize::from(seat)], &format!("P{seat}")).unwrap();
    let mut table = Table::new(deal, player);
    while !table.is_over() {
        assert_eq!(Finish::of(&table, &Occasion::default(), 1), None, "a game that goes on is not counted");
        assert!(table.turns().len() < 10_000, "bots come to an end");
        let first = table.state().open().to_act().unwrap_or(Seat(0));
        let mut stream = table.bot_stream();
        let action = seats.from(first).find_map(|seat| choose(&table.view(seat), level, &mut stream));
        // Between two rounds there is nothing but the next deal.
        let action = action.or_else(|| table.view(first).legal(1).pop());
        table.act(action.unwrap()).unwrap();
    }
    table
}

fn wichita(seed: &str, kinds: &[Kind], choices: &[(&str, &str)], level: Level) -> Finish {
    Finish::of(&played(Wichita::choose, seed, kinds, choices, level), &Occasion::default(), 1).unwrap()
}

#[test]
fn a_deal_counts_once_whatever_was_played() {
    let pair = [PERSON, EASY];
    let first = wichita("counted", &pair, &[], Level::Easy);
    let again = wichita(" COUNTED ", &pair, &[], Level::Medium);
    assert_ne!(first.score, again.score, "two different games of one deal");
    let mut book = Book::default();
    assert!(book.count(Finish { at: 10, ..first.clone() }));
    let before = book.clone();
    for (finish, at) in [(&first, 10), (&first, 11), (&again, 5), (&again, 12)] {
        assert!(!book.count(Finish { at, ..finish.clone() }));
    }
    assert!(!book.count(wichita("counted", &[PERSON, HARD], &[], Level::Easy)), "the same deal, against whomever");
    assert_eq!(book, before);
    assert!(book.count(wichita("twice", &pair, &[], Level::Easy)));
    assert!(book.count(wichita("counted", &[PERSON, EASY, EASY], &[], Level::Easy)), "other seats are another deal");
    assert!(book.count(wichita("counted", &pair, &[("decks", "2")], Level::Easy)), "so are other options");
    let sums = played(Sums::choose, "counted", &pair, &[("winning_score", "5")], Level::Medium);
    assert!(book.count(Finish::of(&sums, &Occasion::default(), 17).unwrap()), "and another game");
    assert_eq!(book.len(), 5);
}

#[test]
fn a_saved_game_that_is_opened_again_is_the_same_game() {
    let table = played(Wichita::choose, "saved", &[PERSON, EASY], &[], Level::Easy);
    let opened = crate::records::save::SavedTable::of(&table, 1).unwrap().open::<Wichita>().unwrap();
    assert_eq!(Finish::of(&opened, &Occasion::default(), 7), Finish::of(&table, &Occasion::default(), 7));
}

#[test]
fn another_game_of_a_deal_is_not_the_one_that_was_counted() {
    let finish = wichita("twice", &[PERSON, EASY], &[], Level::Easy);
    let at = |at| Finish { at, ..finish.clone() };
    let mut book = Book::default();
    assert!(book.count(at(5_000_000)));
    assert!(book.has_counted(&at(5_000_003)), "the record is written a moment before or after");
    assert!(!book.has_counted(&at(5_600_000)), "ten minutes later it came out the same");
}

#[test]
fn a_deal_whose_cards_were_known_does_not_count() {
    let finish = wichita("seen", &[PERSON, EASY], &[], Level::Easy);
    let mut book = Book::default();
    book.know(finish.deal);
    assert!(!book.count(finish.clone()) && book.is_empty());
    let mut book = Book::default();
    assert!(book.count(finish.clone()));
    book.know(finish.deal);
    assert_eq!(book.len(), 1, "what was counted before stays");
    assert_eq!(Book::read(&book.write()), Ok(book));
}

#[test]
fn who_plays_decides_what_is_counted() {
    let of = |kinds: &[Kind]| wichita("kinds", kinds, &[], Level::Medium);
    let bots = played(Wichita::choose, "kinds", &[EASY, HARD], &[], Level::Easy);
    assert_eq!(Finish::of(&bots, &Occasion::default(), 1), None, "nobody was there");
    assert_eq!((of(&[PERSON]).company, of(&[PERSON]).won), (Company::Alone, false), "alone there is nothing to win");
    assert_eq!(of(&[PERSON, HARD, EASY]).company, Company::Bots(Level::Easy), "the weakest bot counts");
    assert_eq!(of(&[HARD, PERSON]).company, Company::Bots(Level::Hard));
    let people = of(&[PERSON, PERSON, EASY]);
    assert_eq!((people.company, people.won), (Company::People, false));
}

#[test]
fn by_link_each_device_counts_for_its_own_person() {
    let table = played(Wichita::choose, "link", &[PERSON, PERSON, EASY], &[], Level::Medium);
    let (scores, winners) = (table.state().open().scores(), table.state().open().winners().unwrap());
    for seat in [Seat(0), Seat(1)] {
        let finish = Finish::of(&table, &Occasion { by_link: Some(seat), ..Occasion::default() }, 1).unwrap();
        assert_eq!(finish.company, Company::ByLink);
        assert_eq!((finish.score, finish.won), (scores[seat], winners.contains(&seat)));
    }
}

/// The finish of a game is what the table says, whoever plays.
fn agrees_with_the_table<G: Game>(choose: Choose<G>, choices: &[(&str, &str)]) {
    for kinds in [[PERSON, EASY], [HARD, PERSON], [PERSON, PERSON]] {
        let table = played(choose, "agrees", &kinds, choices, Level::Medium);
        let finish = Finish::of(&table, &Occasion::default(), 5).unwrap();
        let open = table.state().open();
        let (scores, winners) = (open.scores(), open.winners().unwrap());
        let (score, won) = match kinds {
            [PERSON, EASY] => (scores[Seat(0)], winners.contains(&Seat(0))),
            [HARD, PERSON] => (scores[Seat(1)], winners.contains(&Seat(1))),
            _ if G::ID.facts().lowest_wins => (scores[Seat(0)].min(scores[Seat(1)]), false),
            _ => (scores[Seat(0)].max(scores[Seat(1)]), false),
        };
        assert_eq!((finish.game, finish.score, finish.won, finish.at), (G::ID, score, won, 5));
    }
}

#[test]
fn every_game_is_counted_by_its_own_winners() {
    agrees_with_the_table(Sums::choose, &[("winning_score", "5")]);
    agrees_with_the_table(NextToLast::choose, &[]);
    agrees_with_the_table(Balance::choose, &[("winning_score", "5")]);
    agrees_with_the_table(Wichita::choose, &[]);
    agrees_with_the_table(FiveSuits::choose, &[]);
}

#[test]
fn b9_the_solo_game_is_won_at_its_goal() {
    let mut seen = [false; 2];
    for number in 0..40 {
        let level = if number % 2 == 0 { Level::Easy } else { Level::Medium };
        let table = played(Balance::choose, &format!("solo {number}"), &[PERSON], &[], level);
        let finish = Finish::of(&table, &Occasion::default(), 1).unwrap();
        assert_eq!(finish.company, Company::Alone);
        assert_eq!(finish.won, finish.score >= balance::SOLO_GOAL);
        seen[usize::from(finish.won)] = true;
    }
    assert_eq!(seen, [true; 2], "some are won and some are not");
}

/// A made-up line: deals from a small set, so that books share some.
fn finish(stream: &mut Stream) -> Finish {
    let line = format!(
        "{:016x} {} {} 3 {} {} {}",
        stream.below(12),
        games::all()[stream.below(5) as usize].name(),
        Company::ALL[stream.below(6) as usize].name(),
        stream.below(30),
        if stream.below(2) == 0 { "won" } else { "-" },
        stream.below(6),
    );
    Finish::read(&line).unwrap()
}

fn book(stream: &mut Stream) -> Book {
    let mut book = Book::default();
    for _ in 0..stream.below(10) {
        book.count(finish(stream));
    }
    for _ in 0..stream.below(3) {
        let deal = finish(stream).deal;
        book.know(deal);
    }
    book
}

fn merged(one: &Book, other: &Book) -> Book {
    let mut book = one.clone();
    book.merge(other);
    book
}

#[test]
fn merging_counts_nothing_twice_in_whatever_order() {
    let mut stream = Stream::new([4; 32], 0);
    for _ in 0..2_000 {
        let [a, b, c] = [0; 3].map(|_| book(&mut stream));
        assert_eq!(merged(&a, &a), a);
        assert_eq!(merged(&a, &b), merged(&b, &a), "{a:?} {b:?}");
        assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
        let both = merged(&a, &b);
        assert_eq!(merged(&both, &a), both);
        let mut deals: Vec<_> = both.finishes.iter().map(|finish| finish.deal).collect();
        deals.sort();
        let all = deals.len();
        deals.dedup();
        assert_eq!(deals.len(), all, "each deal once");
        assert!(both.finishes.is_sorted_by_key(|finish| (finish.at, finish.deal)));
        assert_eq!(Book::read(&both.write()).as_ref(), Ok(&both));
    }
}

#[test]
fn a_tally_is_what_counting_by_hand_gives() {
    let mut book = Book::default();
    // Won, won, lost, won: by time, not in the order in which they were counted.
    let lines = [(4, 9, "won"), (1, 12, "won"), (3, 20, "-"), (2, 7, "won")];
    for (at, score, won) in lines {
        book.count(Finish::read(&format!("{at:016x} wichita hard 2 {score} {won} {at}")).unwrap());
    }
    book.count(Finish::read("00000000000000ff wichita easy 2 99 won 9").unwrap());
    let hard = book.tally(Wichita::ID, Company::Bots(Level::Hard));
    assert_eq!(hard, Tally { games: 4, wins: 3, best: Some(20), streak: 1, longest: 2 });
    assert_eq!(hard.percent_won(), 75);
    assert_eq!(book.tally(Wichita::ID, Company::People), Tally::default());
    assert_eq!(Tally::default().percent_won(), 0);
    assert_eq!(Tally { games: 3, wins: 2, ..Tally::default() }.percent_won(), 67);
    let low = Finish::read("0000000000000001 five-suits hard 2 40 - 1").unwrap();
    let lower = Finish { score: 12, ..low.clone() };
    assert_eq!(Tally::of([&low, &lower].into_iter()).best, Some(12), "the fewest points are best");
}

#[test]
fn version_1_looks_like_this_for_ever() {
    let text = r#"{"version":1,"games":["e3b0c44298fc1c14 next-to-last medium 4 -12 won 1763729000000","00000000000000ff balance alone 1 7 - 1763729000001"],"known":["0000000000000001"]}"#;
    let book = Book::read(text).unwrap();
    assert_eq!(book.write(), text);
    assert_eq!(book.len(), 2);
}

#[test]
fn what_is_no_record_is_named() {
    let text = r#"{"version":1,"games":["00000000000000ff balance alone 1 7 - 5"],"known":["0000000000000001"]}"#;
    assert!(Book::read(text).is_ok());
    for cut in 0..text.len() {
        assert_eq!(Book::read(&text[..cut]), Err(BadRecord::NoRecord));
    }
    for (from, to) in [("balance", "chess"), ("alone", "nobody"), ("-", "lost"), ("0001", "1"), ("ff", "xx")] {
        assert_eq!(Book::read(&text.replacen(from, to, 1)), Err(BadRecord::NoRecord), "{from}");
    }
    assert_eq!(Book::read(&text.replacen(":1,", ":2,", 1)), Err(BadRecord::Later { version: 2 }));
    assert_eq!(Book::read(&format!("{}{text}", " ".repeat(MAX_BYTES))), Err(BadRecord::NoRecord));
}

#[test]
fn a_full_book_forgets_the_earliest_and_can_be_read() {
    let line = |number: usize| format!("\"{number:016x} next-to-last medium 10 -1000000 won 1763729{number:06}\"");
    let lines: Vec<_> = (0..MAX_GAMES + 2).map(line).collect();
    let text = format!(r#"{{"version":1,"games":[{}],"known":[]}}"#, lines.join(","));
    let book = Book::read(&text).unwrap();
    assert_eq!(book.len(), MAX_GAMES);
    assert_eq!(book.of_game(NextToLast::ID).next().unwrap().at, 1_763_729_000_002);
    assert!(book.write().len() * 3 / 2 < MAX_BYTES);
}
