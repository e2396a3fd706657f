use super::*;
use crate::bots::Level;
use crate::cards::Layout;
use crate::game::Game;
use crate::game::Seat;
use crate::game::{Choices, Deal};
use crate::games::balance::Balance;
use crate::games::five_suits::FiveSuits;
use crate::games::next_to_last::NextToLast;
use crate::games::sums::Sums;
use crate::games::wichita::Wichita;
use crate::records::statistics::Finish;
use crate::scene::{Does, Eye, Picks, Scenic, Undo};
use crate::table::Table;
use crate::table::{Kind, Player};

const SEED: &str = "secrecy";
const TABLE: u32 = 7;

/// A game of two, the first `people` of them people, played at random for so many actions or to its end.
fn table<G: Scenic>(people: u8, seed: &str, actions: usize) -> Table<G> {
    let deal = Deal::<G>::new(2, &Choices::NONE, seed.parse().unwrap()).unwrap();
    let kind = |seat| if seat < people { Kind::Person } else { Kind::Bot(Level::Easy) };
    let mut table = Table::new(deal, |Seat(seat)| Player::new(kind(seat), &format!("P{seat}")).unwrap());
    while !table.is_over() && table.turns().len() < actions {
        table.act(table.any_action().unwrap()).unwrap();
    }
    table
}

fn finished<G: Scenic>(people: u8, seed: &str) -> Table<G> {
    let table = table::<G>(people, seed, 20_000);
    assert!(table.is_over(), "at random every game ends");
    table
}

/// A device that holds a game.
fn holding<G: Scenic>(table: &Table<G>, occasion: &Occasion) -> Keeper {
    let saved = SavedTable::of(table, 1).unwrap().with_occasion(occasion);
    Keeper { held: vec![(TABLE, saved)], ..Keeper::default() }
}

fn alone() -> Occasion {
    Occasion::default()
}

fn by_link(seat: u8) -> Occasion {
    Occasion { by_link: Some(Seat(seat)), ..Occasion::default() }
}

const PLAYING: Seal = Seal::Playing { table: TABLE };

/// Runs a test for each game.
macro_rules! for_each_game {
    ($check:ident) => {
        $check::<Sums>();
        $check::<NextToLast>();
        $check::<Balance>();
        $check::<Wichita>();
        $check::<FiveSuits>();
    };
}

#[test]
fn c5_a_game_that_goes_on_is_shown_as_who_looks_may_know_it() {
    fn check<G: Scenic>() {
        let nothing = Keeper::default();
        for actions in [0, 1, 9] {
            let (one, two) = (table::<G>(1, SEED, actions), table::<G>(2, SEED, actions));
            assert!(!one.is_over() && !two.is_over());
            for keeper in [&nothing, &holding(&one, &alone())] {
                assert_eq!(keeper.saved(&one, &alone()), Ok(Audience::Seat(Seat(0))));
                assert_eq!(keeper.saved(&two, &alone()), Ok(Audience::Everybody), "they share the device");
                assert_eq!(keeper.saved(&two, &by_link(1)), Ok(Audience::Seat(Seat(1))));
                assert_eq!(keeper.shared(&one), Ok(Audience::Everybody), "nobody knows who opened the link");
                assert_eq!(keeper.shared(&two), Ok(Audience::Everybody));
            }
        }
        let over = finished::<G>(2, SEED);
        assert_eq!(nothing.saved(&over, &by_link(1)), Ok(Audience::Afterwards));
        assert_eq!(nothing.shared(&over), Ok(Audience::Afterwards));
    }
    for_each_game!(check);
}

#[test]
fn c5_while_a_game_goes_on_its_deal_is_not_laid_open_and_no_other_game_of_it_watched() {
    fn check<G: Scenic>() {
        let whole = finished::<G>(1, SEED);
        let seed = |text: &str| text.parse::<Seed>().unwrap();
        for (people, occasion) in [(1, alone()), (2, alone()), (2, by_link(0))] {
            let keeper = holding(&table::<G>(people, SEED, 5), &occasion);
            assert_eq!(keeper.seal(G::ID, &seed(SEED)), Some(PLAYING));
            assert_eq!(keeper.seal(G::ID, &seed(" SecRecy ")), Some(PLAYING), "the cards are the same");
            assert_eq!(keeper.in_the_way(G::ID, &seed(SEED)), Some(PLAYING));
            assert_eq!(keeper.shared(&whole), Err(PLAYING), "it would show what is to come");
            assert_eq!(keeper.saved(&whole, &alone()), Err(PLAYING));
            assert_eq!(keeper.seal(G::ID, &seed("another")), None);
            assert_eq!(keeper.shared(&finished::<G>(1, "another")), Ok(Audience::Afterwards));
            let other = if G::ID == Sums::ID { Balance::ID } else { Sums::ID };
            assert_eq!(keeper.seal(other, &seed(SEED)), None, "a seed deals other cards in another game");
        }
        let keeper = holding(&whole, &alone());
        assert_eq!((keeper.seal(G::ID, &seed(SEED)), keeper.in_the_way(G::ID, &seed(SEED))), (None, None));
        assert_eq!(keeper.shared(&whole), Ok(Audience::Afterwards));
        assert_eq!(keeper.saved(&whole, &alone()), Ok(Audience::Afterwards));
    }
    for_each_game!(check);
}

/// The shuffle hangs on game and seed: with other seats or options the same cards lie in the same order, wherever the pack
/// is the same.
#[test]
fn c5_other_seats_do_not_lay_open_the_cards_of_a_game_that_goes_on() {
    let running = Deal::<Wichita>::new(2, &Choices::NONE, SEED.parse().unwrap()).unwrap();
    let other = Deal::<Wichita>::new(3, &running.choices(), SEED.parse().unwrap()).unwrap();
    let sheet = |deal| crate::check::deal_sheet::DealSheet::of(deal, 1);
    assert_eq!((sheet(&running).cards, sheet(&running).dice), (sheet(&other).cards, sheet(&other).dice));
    let keeper = holding(&table::<Wichita>(1, SEED, 3), &alone());
    assert_eq!(keeper.seal(Wichita::ID, other.seed()), Some(PLAYING));
}

#[test]
fn c5_a_link_shows_no_more_of_a_running_game_than_was_seen_here() {
    fn check<G: Scenic>() {
        let whole = finished::<G>(2, SEED);
        let last = whole.turns().len();
        let keeper = holding(&whole.at(last / 2), &alone());
        for seen in [0, 1, last / 2] {
            assert_eq!(keeper.shared(&whole.at(seen)), Ok(Audience::Everybody));
        }
        for to_come in [last / 2 + 1, last - 1] {
            assert_eq!(keeper.shared(&whole.at(to_come)), Err(PLAYING), "{to_come} of {last}");
        }
    }
    for_each_game!(check);
}

#[test]
fn c5_the_deal_of_the_day_is_sealed_until_it_was_played_to_its_end() {
    fn check<G: Scenic>() {
        let today: Date = "2026-11-21".parse().unwrap();
        let mut keeper = Keeper { today: Some(today), ..Keeper::default() };
        let over = finished::<G>(1, "2026-11-21");
        let seal = |keeper: &Keeper| keeper.seal(G::ID, &days::seed(today));
        assert_eq!((seal(&keeper), keeper.shared(&over)), (Some(Seal::Today), Err(Seal::Today)));
        assert_eq!(keeper.shared(&over.at(3)), Err(Seal::Today), "what was turned up and rolled is to come, too");
        assert_eq!(keeper.in_the_way(G::ID, &days::seed(today)), None, "it can be played");
        assert_eq!(keeper.seal(G::ID, &days::seed("2026-11-20".parse().unwrap())), None, "yesterday’s is past");

        keeper.days.begin(today, G::ID, today);
        assert_eq!(seal(&keeper), Some(Seal::Today));
        keeper.held = holding(&over.at(3), &alone()).held;
        assert_eq!(seal(&keeper), Some(PLAYING), "the way leads to the game");
        keeper.held = holding(&over, &alone()).held;
        keeper.days.finish(today, G::ID, days::Outcome { score: 1, won: true });
        assert_eq!((seal(&keeper), keeper.shared(&over)), (None, Ok(Audience::Afterwards)));
        let tomorrow = Keeper { today: today.next(), ..Keeper::default() };
        assert_eq!(seal(&tomorrow), None);
        assert_eq!(seal(&Keeper::default()), None, "a clock without a date has no deal of the day");
    }
    for_each_game!(check);
}

#[test]
fn who_plays_on_alone_from_a_game_that_was_watched_may_watch_it_further() {
    fn check<G: Scenic>() {
        let whole = finished::<G>(1, SEED);
        let deal = whole.deal();
        let mut known = Book::default();
        known.know(DealKey::of(deal));
        let mut counted = Book::default();
        assert!(counted.count(Finish::of(&whole, &alone(), 1).unwrap()));
        for book in [known, counted] {
            let branch = Keeper { book: book.clone(), ..holding(&table::<G>(1, SEED, 5), &alone()) };
            assert_eq!(branch.shared(&whole), Ok(Audience::Afterwards));
            assert_eq!(branch.in_the_way(G::ID, deal.seed()), None);
            assert_eq!(branch.seal(G::ID, deal.seed()), Some(PLAYING), "the deal itself is laid open afterwards");
            for occasion in [alone(), by_link(0)] {
                let several = Keeper { book: book.clone(), ..holding(&table::<G>(2, SEED, 5), &occasion) };
                assert_eq!(several.shared(&whole), Err(PLAYING), "others have not seen the cards");
                assert_eq!(several.in_the_way(G::ID, deal.seed()), Some(PLAYING));
            }
        }
    }
    for_each_game!(check);
}

#[test]
fn what_cannot_be_read_seals_nothing_and_hides_nothing_else() {
    let good = table::<Wichita>(1, SEED, 5);
    let text = SavedTable::of(&good, 1).unwrap().write();
    let damaged = SavedTable::read(&text.replacen("\"roll\"", "\"fly\"", 1)).unwrap();
    let mut keeper = Keeper { held: vec![(1, damaged)], ..Keeper::default() };
    assert_eq!(keeper.seal(Wichita::ID, good.deal().seed()), None);
    keeper.held.extend(holding(&good, &alone()).held);
    assert_eq!(keeper.seal(Wichita::ID, good.deal().seed()), Some(PLAYING));
}

#[test]
fn c15_taking_back_needs_the_setting_and_a_game_that_nobody_else_is_measured_by() {
    fn check<G: Scenic>() {
        let may = |table: Table<G>, occasion: &Occasion, is_chosen| {
            may_take_back(&table as &dyn OpenTable, occasion, is_chosen)
        };
        let begun = |people| table::<G>(people, SEED, 5);
        assert!(may(begun(1), &alone(), true));
        assert!(!may(begun(1), &alone(), false), "it was not chosen");
        assert!(!may(begun(2), &alone(), true), "somebody else plays here");
        assert!(!may(begun(0), &alone(), true), "nobody plays here");
        assert!(!may(begun(2), &by_link(0), true), "somebody else plays elsewhere");
        let challenge = Occasion { challenge: Some("#/challenge/A".to_owned()), ..alone() };
        assert!(!may(begun(1), &challenge, true), "it is measured against another game");
        assert!(!may(table::<G>(1, "2026-11-21", 5), &alone(), true), "everybody plays the deals of a date");
        assert!(!may(finished::<G>(1, SEED), &alone(), true), "it is over");
        let again = Occasion { taken_back: true, ..alone() };
        assert!(may(begun(1), &again, true), "it counts for nothing any more");
    }
    for_each_game!(check);
}

#[test]
fn c16_a_game_is_given_up_that_nobody_else_is_measured_by() {
    fn check<G: Scenic>() {
        let may = |table: &Table<G>, occasion: &Occasion| may_give_up(table, occasion);
        let begun = table::<G>(1, SEED, 5);
        assert!(may(&begun, &alone()) && may(&table::<G>(1, SEED, 0), &alone()));
        assert!(may(&begun, &Occasion { taken_back: true, ..alone() }));
        assert!(!may(&table::<G>(2, SEED, 5), &alone()), "somebody else plays here");
        assert!(!may(&table::<G>(2, SEED, 5), &by_link(0)), "somebody else plays elsewhere");
        let challenge = Occasion { challenge: Some("#/challenge/A".to_owned()), ..alone() };
        assert!(!may(&begun, &challenge), "it is measured against another game");
        assert!(!may(&table::<G>(1, "2026-11-21", 5), &alone()), "everybody plays the deals of a date");
        assert!(!may(&finished::<G>(1, SEED), &alone()), "it is over");
        let mut given_up = begun;
        given_up.give_up();
        assert!(!may(&given_up, &alone()), "it was given up already");
    }
    for_each_game!(check);
}

#[test]
fn c16_a_game_that_was_given_up_is_open_and_counts_for_nothing() {
    fn check<G: Scenic>() {
        let mut given_up = table::<G>(1, SEED, 9);
        let seed = &given_up.deal().seed().clone();
        assert!(OpenTable::review(&given_up).is_err());
        given_up.give_up();
        let keeper = holding(&given_up, &alone());
        assert_eq!(keeper.saved(&given_up, &alone()), Ok(Audience::Afterwards));
        assert_eq!((keeper.seal(G::ID, seed), keeper.in_the_way(G::ID, seed)), (None, None));
        assert_eq!(keeper.shared(&finished::<G>(1, SEED)), Ok(Audience::Afterwards), "its cards are known");
        assert!(OpenTable::review(&given_up).is_ok());
        assert_eq!(Finish::of(&given_up, &alone(), 1), None, "it is neither won nor lost");

        let you = Eye { viewer: Some(Seat(0)), takes_back: true, ..Eye::default() };
        let held: &dyn OpenTable = &given_up;
        let asked = held.question(&you, &Picks::default(), &Layout::Usual);
        assert_eq!(asked.choices.iter().map(|choice| &choice.does).collect::<Vec<_>>(), [&Does::Result]);
        assert!(!held.may_act(&you) && held.curtain(&you).is_none() && held.bystander(&you).is_none());
        assert!(held.plaques(&you).iter().all(|plaque| !plaque.acts && !plaque.is_next));
        assert_eq!((held.upcoming().last_bot, held.bots_action(), held.simple_action()), (None, None, None));

        let before = keeper.saved(&table::<G>(1, SEED, 9), &alone());
        assert_eq!(before, Ok(Audience::Seat(Seat(0))), "another game of the deal is not over by it");
    }
    for_each_game!(check);
}

#[test]
fn c15_nothing_is_taken_back_while_the_same_cards_are_to_come_elsewhere() {
    fn check<G: Scenic>() {
        let seed = SEED.parse().unwrap();
        let keeper = holding(&table::<G>(1, SEED, 5), &alone());
        assert_eq!(keeper.seal_to_knowing(TABLE, G::ID, &seed), None, "it is this game");
        assert_eq!(keeper.seal_to_knowing(TABLE + 1, G::ID, &seed), Some(PLAYING));
        let over = holding(&finished::<G>(1, SEED), &alone());
        assert_eq!(over.seal_to_knowing(TABLE + 1, G::ID, &seed), None);
    }
    for_each_game!(check);
}

#[test]
fn c15_the_last_decision_comes_back_with_all_that_bots_did_and_the_game_does_not_count() {
    fn check<G: Scenic>() {
        let you = Some(Seat(0));
        let (eye, willing) =
            (Eye { viewer: you, ..Eye::default() }, Eye { viewer: you, takes_back: true, ..Eye::default() });
        let mut table = table::<G>(1, SEED, 60);
        let free = OpenTable::undoable(&table, &eye);
        assert!(matches!(free, None | Some(Undo::Last)), "without the setting nothing costs anything");
        while OpenTable::undoable(&table, &willing) == Some(Undo::Last) {
            assert_eq!(OpenTable::undo(&mut table, &willing), Some(Undo::Last));
        }
        let (before, whole) = (table.taken_back(Seat(0)).unwrap(), table.clone());
        assert!(before.turns().len() < whole.turns().len());
        assert_eq!(OpenTable::undo(&mut table, &eye), None);
        assert_eq!(table, whole);
        assert_eq!(OpenTable::undo(&mut table, &willing), Some(Undo::Decision));
        assert_eq!(table, before);

        let over = finished::<G>(1, SEED);
        let taken_back = Occasion { taken_back: true, ..alone() };
        assert!(Finish::of(&over, &alone(), 1).is_some());
        assert_eq!(Finish::of(&over, &taken_back, 1), None);
    }
    for_each_game!(check);
}
