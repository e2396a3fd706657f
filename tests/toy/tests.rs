use super::{HAND, HighCard, Lay};
use crate::laws::{Lawful, any_card};
use crate::scenes::{YOU, deal, first, golden, is_yours, seen};
use fivefold::bots::Level;
use fivefold::cards::{Card, Layout, standard};
use fivefold::catalogue::AnyTable;
use fivefold::chance::{Setup, Stream};
use fivefold::game::{Choices, Deal, Seat, State};
use fivefold::review::Reviewer;
use fivefold::scene::{Eye, Picks, next_sort};
use fivefold::table::{Kind, Player, Table};

impl Lawful for HighCard {
    fn most_actions(deal: &Deal<HighCard>) -> usize {
        HAND * usize::from(deal.seats.count()) + 1
    }

    fn any_action(state: &State<HighCard>, seat: Seat, stream: &mut Stream) -> Lay {
        let held: Vec<_> = state.hands()[seat].iter().collect();
        Lay(stream.choose(&held).copied().filter(|_| seat.0 > 0).unwrap_or_else(|| any_card(stream)))
    }

    fn every_action(state: &State<HighCard>, seat: Seat) -> Vec<Lay> {
        state.hands()[seat].kinds().map(|(card, _)| Lay(card)).collect()
    }
}

#[test]
fn a_toy_keeps_every_law() {
    crate::laws::keep_every_law::<HighCard>();
}

#[test]
fn a_toy_is_played_at_a_table_that_does_not_know_it() {
    let deal = Deal::<HighCard>::new(3, &Choices::NONE, "toy".parse().expect("a short seed")).expect("a good deal");
    let bot = Player::new(Kind::Bot(Level::Hard), "Odette").expect("a short name");
    let mut table: AnyTable = Box::new(Table::new(deal, |_| bot.clone()));
    while !table.is_over() {
        let action = table.bots_action().expect("it is a bot's turn");
        table.act(&action).expect("a bot knows the rules");
    }
    assert_eq!(table.actions(), 9);
    let points: i32 = table.plaques(&Eye::default()).iter().map(|plaque| plaque.score).sum();
    assert_eq!(points, 3, "a point for each trick");
    assert!(table.act("lay 2C").is_err(), "the game is over");
}

#[test]
fn a_toy_is_reviewed() {
    let table = first(deal::<HighCard>(3, &[]), Table::is_over);
    let review = Reviewer::of(&table).expect("it is over").review();
    let decided = review.moments.iter().filter(|moment| moment.decision.is_some()).count();
    assert_eq!(decided, 6, "the last card of a hand is no choice");
    for seat in table.deal().seats.iter() {
        let account = review.account(seat);
        let sum = account.promised + account.luck + account.play + account.others + account.remainder;
        assert!((sum - account.ended).abs() < 1e-9, "{account:?}");
    }
}

#[test]
fn a_way_to_sort_that_changes_nothing_is_passed_over() {
    let eye = Eye { viewer: Some(YOU), ..Eye::default() };
    // The usual way is by suits here, and no card is worth anything but its rank.
    for (held, sorts) in [("4S 3H 2D", [Layout::Ranks, Layout::Usual]), ("2S 3H 4D", [Layout::Usual, Layout::Usual])] {
        let held: Vec<Card> = held.split(' ').map(|card| card.parse().expect("a card")).collect();
        let mut order = standard(1, 0);
        order.retain(|card| !held.contains(card));
        // Every other card is dealt to the other player.
        held.iter().zip([0, 2, 4]).for_each(|(card, place)| order.insert(place, *card));
        let setup = Setup { stock: Some(order), dice: Vec::new(), first: Some(YOU) };
        let deal = Deal::<HighCard>::new(2, &Choices::NONE, "sorts".parse().expect("a short seed"));
        let deal = deal.and_then(|deal| deal.with_setup(setup)).expect("the stock is the pack");
        let table = Table::new(deal, |_| Player::person("Ana").expect("a short name"));
        assert_eq!(table.view(YOU).hand.iter().collect::<Vec<_>>(), held);
        let mut layout = Layout::Usual;
        for sort in sorts {
            layout = next_sort(&table, &eye, &layout);
            assert_eq!(layout, sort, "{held:?}");
        }
        let reversed = Layout::Own(held.iter().rev().copied().collect());
        assert_eq!(next_sort(&table, &eye, &reversed), Layout::Usual);
        assert_eq!(next_sort(&table, &Eye::default(), &Layout::Suits), Layout::Usual, "nobody looks");
    }
}

#[test]
fn scenes_of_a_toy() {
    let table = first(deal::<HighCard>(3, &[]), is_yours);
    let card = table.view(YOU).hand.iter().next().expect("the hand is full");
    golden!("high-card-nothing-picked", seen(&table, Picks::default()));
    golden!("high-card-picked", seen(&table, Picks::of([card].into_iter().collect())));
    golden!("high-card-over", seen(&first(table, Table::is_over), Picks::default()));
}
