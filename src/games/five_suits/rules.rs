//! What may be done, and the course of the game.

use super::{Action, FiveSuits, Happening, Options, Phase, Source, arrangement, is_wild, points};
use crate::cards::{Card, Hand};
use crate::chance::{Chance, Stream};
use crate::game::{BySeat, Event, Game, Illegal, Place, Record, Rounds, Ruled, Seat, Seats, Sight, State, under_top};
use std::fmt;

/// Why the rules of Five Suits refuse an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no card in the stock, nor one to renew it from.
    NoStock,
    /// The rest of the hand does not fit into books and runs.
    DoesNotFit {
        /// The fewest points that would be left.
        left: i32,
    },
    /// Somebody else went out; on a last turn the rest is laid down with the discard.
    LastTurn,
}

impl Ruled for Refusal {
    fn rule(&self) -> Option<&'static str> {
        match self {
            Refusal::NoStock => Some("F-5"),
            Refusal::DoesNotFit { .. } => Some("F-2"),
            Refusal::LastTurn => Some("F-13"),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoStock => f.write_str("the stock is out for good: take the top of the discard pile"),
            Refusal::DoesNotFit { left } => {
                write!(f, "the rest of the hand does not fit into books and runs: at least {left} points are left over")
            }
            Refusal::LastTurn => {
                f.write_str("somebody has gone out already: discard, and what fits is laid down by itself")
            }
        }
    }
}

/// Whether the stock has a card, or gets one by a reshuffle (`F-5`).
fn can_draw(stock: usize, open: &FiveSuits) -> bool {
    stock > 0 || open.discard.len() > 1
}

pub(super) fn check(sight: Sight<'_, FiveSuits>, action: Action) -> Result<(), Illegal<Refusal>> {
    let open = sight.open;
    if action == Action::Deal && matches!(open.phase, Phase::RoundOver) {
        return Ok(());
    }
    if open.to_act().is_some_and(|seat| seat != sight.seat) {
        return Err(Illegal::NotYourTurn);
    }
    match (open.phase, action) {
        (Phase::Take { .. }, Action::Take(Source::Stock)) if !can_draw(usize::from(sight.stock), open) => {
            Err(Illegal::Refused(Refusal::NoStock))
        }
        (Phase::Take { .. }, Action::Take(_)) => Ok(()),
        (Phase::Discard { .. }, Action::Discard(card) | Action::GoOut(card)) if !sight.hand.contains(card) => {
            Err(Illegal::NotHeld(card))
        }
        (Phase::Discard { .. }, Action::Discard(_)) => Ok(()),
        (Phase::Discard { .. }, Action::GoOut(_)) if open.is_last_turn() => Err(Illegal::Refused(Refusal::LastTurn)),
        (Phase::Discard { .. }, Action::GoOut(card)) => {
            if arrangement::goes_out(sight.hand, card, open.wild()) {
                return Ok(());
            }
            let rest: Hand = without(sight.hand, card);
            Err(Illegal::Refused(Refusal::DoesNotFit { left: arrangement::fewest_left(&rest, open.wild()) }))
        }
        _ => Err(Illegal::NotNow),
    }
}

fn without(hand: &Hand, card: Card) -> Hand {
    let mut rest = *hand;
    let held = rest.remove(card);
    debug_assert!(held, "the check has seen the card in the hand");
    rest
}

pub(super) fn legal(sight: Sight<'_, FiveSuits>, limit: usize) -> Vec<Action> {
    let open = sight.open;
    let mut actions = match open.phase {
        Phase::RoundOver => vec![Action::Deal],
        _ if open.to_act() != Some(sight.seat) => Vec::new(),
        Phase::Take { .. } => {
            let stock = can_draw(usize::from(sight.stock), open).then_some(Action::Take(Source::Stock));
            stock.into_iter().chain([Action::Take(Source::Discard)]).collect()
        }
        Phase::Discard { .. } => {
            let mut actions: Vec<Action> = sight.hand.kinds().map(|(card, _)| Action::Discard(card)).collect();
            if !open.is_last_turn() && actions.len() < limit {
                actions.extend(goings_out(sight));
            }
            actions
        }
        Phase::Over => Vec::new(),
    };
    actions.truncate(limit);
    actions
}

fn goings_out(sight: Sight<'_, FiveSuits>) -> impl Iterator<Item = Action> + '_ {
    let discards = arrangement::going_out(sight.hand, sight.open.wild());
    let goes_out = move |card: &Card| discards >> card.index() & 1 == 1;
    sight.hand.kinds().map(|(card, _)| card).filter(goes_out).map(Action::GoOut)
}

/// Takes blindly; goes out when that is possible, else discards well three times in four.
pub(super) fn sample(sight: Sight<'_, FiveSuits>, stream: &mut Stream) -> Option<Action> {
    let discards = matches!(sight.open.phase, Phase::Discard { seat } if seat == sight.seat);
    if discards {
        let ways: Vec<Action> = if sight.open.is_last_turn() { Vec::new() } else { goings_out(sight).collect() };
        if let Some(way) = stream.choose(&ways) {
            return Some(*way);
        }
        if stream.below(4) > 0 {
            return arrangement::last_discard(sight.hand, sight.open.wild()).map(|(card, _)| Action::Discard(card));
        }
    }
    stream.choose(&legal(sight, usize::MAX)).copied()
}

/// The first round (`C-2`: the seed picks its dealer).
pub(super) fn begin(
    seats: Seats,
    options: Options,
    chance: Chance,
    record: &mut Record<Happening>,
) -> State<FiveSuits> {
    let dealer = chance.first(seats);
    let open = FiveSuits {
        options,
        rounds: Rounds::new(seats),
        dealer,
        phase: Phase::Take { seat: dealer },
        discard: Vec::new(),
        out_of_play: Vec::new(),
        went_out: None,
        laid: BySeat::new(seats, |_| None),
        dry_turns: 0,
        taken: BySeat::new(seats, |_| Hand::EMPTY),
    };
    let mut state = State::undealt(open, seats, chance);
    deal(&mut state, record);
    state
}

/// Shuffles the whole pack afresh (`F-8`), deals a card more than in the round before, and turns the top of the stock up.
fn deal(state: &mut State<FiveSuits>, record: &mut Record<Happening>) {
    let (seats, first) = (state.seats(), state.seats().left_of(state.open.dealer));
    state.open.phase = Phase::Take { seat: first };
    let rank = state.open.wild();
    record.tell(|| Event::Own(Happening::WildRank { rank }));
    let pack = state.open.options.pack();
    state.shuffle(pack, record);
    let count = usize::from(state.open.dealt());
    state.deal(seats.from(first), count, record);
    // Even seven hands of seven, or with two decks of thirteen, leave cards in the stock.
    if let Some(card) = state.stock.draw() {
        record.moved([card], Place::Stock, Place::Discard);
        state.open.discard.push(card);
    }
    record.tell(|| Event::TurnBegan { seat: first });
}

pub(super) fn play(state: &mut State<FiveSuits>, action: Action, record: &mut Record<Happening>) {
    match (state.open.phase, action) {
        (Phase::Take { seat }, Action::Take(source)) => take(state, seat, source, record),
        (Phase::Discard { seat }, Action::Discard(card)) => {
            if state.open.is_last_turn() {
                let held = state.hands[seat].remove(card);
                debug_assert!(held, "the check has seen the card in the hand");
                lay_down(state, seat, record);
                state.hands[seat].add(card);
            }
            discard(state, seat, card, record);
            tell_points(state, seat, record);
            end_turn(state, seat, record);
        }
        (Phase::Discard { seat }, Action::GoOut(card)) => {
            record.tell(|| Event::Own(Happening::WentOut { seat }));
            state.open.went_out = Some(seat);
            let held = state.hands[seat].remove(card);
            debug_assert!(held, "the check has seen the card in the hand");
            lay_down(state, seat, record);
            state.hands[seat].add(card);
            discard(state, seat, card, record);
            end_turn(state, seat, record);
        }
        (Phase::RoundOver, Action::Deal) => next_round(state, record),
        _ => {}
    }
}

fn take(state: &mut State<FiveSuits>, seat: Seat, source: Source, record: &mut Record<Happening>) {
    if !can_draw(state.stock.len(), &state.open) {
        state.open.dry_turns += 1;
    }
    match source {
        Source::Stock => {
            state.draw_renewing(seat, 1, |open| under_top(&mut open.discard), record);
            // F-4, F-11: a wild card that the next player did not want goes out of play, after the draw.
            let wild = state.open.wild();
            if let Some(card) = state.open.discard.pop_if(|card| is_wild(*card, wild)) {
                record.moved([card], Place::Discard, Place::OutOfPlay);
                state.open.out_of_play.push(card);
            }
        }
        Source::Discard => {
            if let Some(card) = state.open.discard.pop() {
                record.moved([card], Place::Discard, Place::Hand(seat));
                state.hands[seat].add(card);
                state.open.taken[seat].add(card);
            }
        }
    }
    state.open.phase = Phase::Discard { seat };
}

fn discard(state: &mut State<FiveSuits>, seat: Seat, card: Card, record: &mut Record<Happening>) {
    let held = state.hands[seat].remove(card);
    debug_assert!(held, "the check has seen the card in the hand");
    record.moved([card], Place::Hand(seat), Place::Discard);
    state.open.discard.push(card);
    // Of two equal cards, one seen and one not, the one that was seen may be the one that stays: then nothing is known.
    let _was_taken = state.open.taken[seat].remove(card);
}

/// Lays the whole hand down so that the fewest points are left in it (`F-3`).
fn lay_down(state: &mut State<FiveSuits>, seat: Seat, record: &mut Record<Happening>) {
    let arrangement = arrangement::arrange(&state.hands[seat], state.open.wild());
    for (pile, meld) in arrangement.melds.iter().enumerate() {
        record.moved(meld.cards.iter().copied(), Place::Hand(seat), Place::Pile(seat, pile as u16));
    }
    state.hands[seat] = arrangement.left;
    state.open.taken[seat] = Hand::EMPTY;
    state.open.laid[seat] = Some(arrangement.melds);
}

fn points_left(state: &State<FiveSuits>, seat: Seat) -> i32 {
    let wild = state.open.wild();
    state.hands[seat].iter().map(|card| points(card, wild)).sum()
}

/// Tells the points of a seat that has laid down.
fn tell_points(state: &State<FiveSuits>, seat: Seat, record: &mut Record<Happening>) {
    if state.open.laid[seat].is_some() {
        let points = points_left(state, seat);
        if points > 0 {
            record.tell(|| Event::Scored { seat, points });
        }
    }
}

/// Hands the turn on, unless it would come to the player who went out (`F-9`) or the cards have run dry (`F-12`).
fn end_turn(state: &mut State<FiveSuits>, seat: Seat, record: &mut Record<Happening>) {
    let seats = state.seats();
    let next = seats.left_of(seat);
    if state.open.went_out.is_none() && state.open.dry_turns >= seats.count() {
        record.tell(|| Event::Own(Happening::RanDry));
        for seat in seats.from(next) {
            lay_down(state, seat, record);
            tell_points(state, seat, record);
        }
        return finish_round(state, record);
    }
    if state.open.went_out == Some(next) {
        return finish_round(state, record);
    }
    state.open.phase = Phase::Take { seat: next };
    record.tell(|| Event::TurnBegan { seat: next });
    if state.open.is_last_turn() {
        record.tell(|| Event::Own(Happening::LastTurn { seat: next }));
    }
}

fn finish_round(state: &mut State<FiveSuits>, record: &mut Record<Happening>) {
    let left = BySeat::new(state.seats(), |seat| points_left(state, seat));
    let is_last = state.open.round() == state.open.options.length.rounds();
    state.open.rounds.finish(&left, record);
    if !is_last {
        state.open.phase = Phase::RoundOver;
        return;
    }
    state.open.phase = Phase::Over;
    record.tell(|| Event::GameOver {
        scores: state.open.rounds.totals().as_slice().to_vec(),
        winners: state.open.winners().unwrap_or_default(),
    });
}

/// The deal moves left.
fn next_round(state: &mut State<FiveSuits>, record: &mut Record<Happening>) {
    let seats = state.seats();
    state.hands = BySeat::new(seats, |_| Hand::EMPTY);
    let open = &mut state.open;
    open.dealer = seats.left_of(open.dealer);
    open.discard.clear();
    open.out_of_play.clear();
    open.went_out = None;
    open.laid = BySeat::new(seats, |_| None);
    open.dry_turns = 0;
    open.taken = BySeat::new(seats, |_| Hand::EMPTY);
    deal(state, record);
}

/// Positions in which the cards run out, which take long games to come about.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Stock;
    use crate::chance::Seed;
    use crate::game::{Choices, Deal};

    /// Seat 0 to take. The discard pile ends with its top card. Threes are wild.
    fn table(hands: &[&str], stock: &str, discard: &str) -> State<FiveSuits> {
        let seed: Seed = "scarce".parse().unwrap();
        let mut state =
            Deal::<FiveSuits>::new(hands.len() as u8, &Choices::NONE, seed).unwrap().begin(&mut Record::unheard());
        let listed = |cards: &str| cards.split_whitespace().map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        state.hands = BySeat::from_list(hands.iter().map(|cards| cards.parse().unwrap()).collect()).unwrap();
        state.stock = Stock::new(listed(stock));
        state.open.discard = listed(discard);
        state.open.phase = Phase::Take { seat: Seat(0) };
        state
    }

    fn does(state: &mut State<FiveSuits>, text: &str) -> Vec<Event<Happening>> {
        let action = FiveSuits::read_action(text).unwrap();
        assert!(state.legal(usize::MAX).contains(&action), "“{text}” is not listed");
        let mut record = Record::kept();
        state.apply(&action, &mut record).unwrap();
        record.into_events()
    }

    #[test]
    fn f5_where_the_stock_cannot_be_renewed_only_the_discard_can_be_taken() {
        let mut state = table(&["4S 6H 9C", "5C 7C 9D"], "", "KD");
        assert_eq!(state.legal(9), [Action::Take(Source::Discard)]);
        assert_eq!(state.check(&Action::Take(Source::Stock)), Err(Illegal::Refused(Refusal::NoStock)));
        does(&mut state, "take discard");
        assert!(state.open.discard.is_empty());
        does(&mut state, "discard 4S");
        assert_eq!(state.legal(9), [Action::Take(Source::Discard)]);
    }

    #[test]
    fn f11_the_stock_is_renewed_before_an_unwanted_wild_card_goes_out_of_play() {
        let mut state = table(&["4S 6H 9C", "5C 7C 9D"], "", "KD QD 3H");
        let events = does(&mut state, "take stock");
        assert_eq!(events[0], Event::Shuffled { round: 1, cards: 2, again: true });
        assert!(matches!(events[1], Event::Moved { from: Place::Stock, .. }));
        assert!(matches!(events[2], Event::Moved { from: Place::Discard, to: Place::OutOfPlay, .. }));
        assert!(state.open.discard.is_empty(), "empty until the next discard");
        assert_eq!(state.stock.len(), 1);
        does(&mut state, "discard 4S");
        assert_eq!(state.open.discard.len(), 1);
    }

    #[test]
    fn f11_a_wild_card_stays_for_the_taking_where_the_reshuffle_gives_no_card() {
        let mut state = table(&["4S 6H 9C", "5C 7C 9D"], "", "3H");
        assert_eq!(state.legal(9), [Action::Take(Source::Discard)]);
        does(&mut state, "take discard");
        assert!(state.hands[Seat(0)].contains("3H".parse().unwrap()) && state.open.out_of_play.is_empty());
    }

    #[test]
    fn f12_the_round_ends_when_everybody_had_a_turn_since_the_cards_ran_out() {
        // Seat 0 draws the last card while a wild card goes out of play: only its discard is left.
        let mut state = table(&["4S 6H 9C", "5C 6C 9D", "8S 9S TH"], "JC", "3H");
        does(&mut state, "take stock");
        does(&mut state, "discard JC");
        assert_eq!(state.open.dry_turns, 0, "that turn had a card to draw");
        for discard in ["discard JC", "discard JC"] {
            does(&mut state, "take discard");
            does(&mut state, discard);
            assert!(matches!(state.open.phase, Phase::Take { .. }));
        }
        does(&mut state, "take discard");
        let events = does(&mut state, "discard 9C");
        assert!(events.contains(&Event::Own(Happening::RanDry)));
        assert_eq!(state.open.phase, Phase::RoundOver);
        let left = [4 + 6 + 11, 5 + 6 + 9, 8 + 9 + 10];
        assert_eq!(state.open.scores().as_slice(), left, "all count their best-arranged hands");
        assert!(state.open.laid.as_slice().iter().all(Option::is_some));
    }

    #[test]
    fn f14_going_out_in_the_meantime_gives_the_others_their_last_turn() {
        let mut state = table(&["4S 6H 9C", "5C 6C 9D", "8S 9S TH"], "", "7C");
        does(&mut state, "take discard");
        does(&mut state, "discard 7C");
        does(&mut state, "take discard");
        does(&mut state, "go out 9D");
        for seat in [2, 0] {
            assert_eq!(state.open.phase, Phase::Take { seat: Seat(seat) });
            does(&mut state, "take discard");
            does(&mut state, "discard 9D");
        }
        assert_eq!(state.open.phase, Phase::RoundOver);
        assert_eq!(state.open.scores().as_slice(), [19, 0, 27]);
    }

    #[test]
    fn f12_wild_cards_and_melds_count_as_on_a_last_turn() {
        let mut state = table(&["4S 4H 4C", "3C 3D 9D"], "", "7C");
        state.open.dry_turns = 1;
        does(&mut state, "take discard");
        let events = does(&mut state, "discard 7C");
        assert!(events.contains(&Event::Own(Happening::RanDry)));
        assert_eq!(state.open.scores().as_slice(), [0, 0]);
        assert_eq!(state.open.laid[Seat(1)].as_ref().map(Vec::len), Some(1));
    }
}
