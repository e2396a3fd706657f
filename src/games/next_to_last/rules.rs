//! The course of the game: from a state and an action to the next state and what happened.

use super::legality::can_draw;
use super::{Action, CATCH, DEALT, Direction, Duty, Effect, Happening, Lack, NextToLast, Options, Phase, points_of};
use crate::cards::{Card, Hand, Rank, Stock, Suit};
use crate::chance::Chance;
use crate::game::{BySeat, Event, Game, Place, Record, Rounds, Seat, Seats, State, under_top};

/// The first round (`C-2`: the seed picks its dealer).
pub(super) fn begin(
    seats: Seats,
    options: Options,
    chance: Chance,
    record: &mut Record<Happening>,
) -> State<NextToLast> {
    let dealer = chance.first(seats);
    let open = NextToLast {
        options,
        rounds: Rounds::new(seats),
        dealer,
        phase: Phase::Play { seat: dealer },
        direction: Direction::Clockwise,
        discard: Vec::new(),
        suit: None,
        duty: Duty::None,
        window: None,
        lacks: BySeat::new(seats, |_| Lack::default()),
        passed_on: 0,
    };
    let mut state = State::undealt(open, seats, chance);
    begin_round(&mut state, record);
    state
}

/// Shuffles for the dealer and deals, or offers the cut first (`N-13`).
fn begin_round(state: &mut State<NextToLast>, record: &mut Record<Happening>) {
    let pack = state.open.options.pack();
    state.shuffle(pack, record);
    if state.open.options.cut {
        let seat = state.seats().right_of(state.open.dealer);
        state.open.phase = Phase::Cut { seat };
        record.tell(|| Event::Own(Happening::CutOffered { seat }));
    } else {
        deal(state, record);
    }
}

/// Seven cards each, and the top card of the stock turned up as if the dealer had played it (`N-1`).
fn deal(state: &mut State<NextToLast>, record: &mut Record<Happening>) {
    let (seats, dealer) = (state.seats(), state.open.dealer);
    state.deal(seats.from(seats.left_of(dealer)), DEALT, record);
    // The smallest pack leaves half its cards in the stock at the largest table.
    let Some(card) = state.stock.draw() else { return };
    record.moved([card], Place::Stock, Place::Discard);
    state.open.discard.push(card);
    state.open.suit = card.suit();
    if card.rank() == Some(Rank::Eight) {
        begin_turn(state, seats.left_of(dealer), record);
    } else {
        take_effect(state, dealer, card, record);
    }
}

pub(super) fn play(state: &mut State<NextToLast>, action: Action, record: &mut Record<Happening>) {
    state.open.passed_on = passed_on(state, &action);
    match action {
        Action::Catch { by } => catch(state, by, record),
        Action::LetGo { by } => let_go(state, by, record),
        Action::Deal => next_round(state, record),
        _ => {
            let Some(seat) = state.open.to_act() else { return };
            // N-9: the owner of a window gets away when another seat acts.
            if state.open.window.is_some_and(|owner| owner != seat) {
                close_window(state, record);
            }
            match action {
                Action::Cut { at } => cut(state, seat, at, record),
                Action::Play { card, suit, call } => play_card(state, seat, card, suit, call, record),
                Action::Draw => {
                    let fitting = state.open.fitting();
                    state.open.lacks[seat].learn(fitting);
                    draw(state, seat, 1, record);
                }
                Action::Take => take_penalty(state, seat, record),
                _ => {
                    record.tell(|| Event::Own(Happening::Passed { seat }));
                    end_turn(state, seat, record);
                }
            }
            if is_stuck(state) {
                end_stuck_round(state, record);
            }
        }
    }
}

/// How many times for each player one card is passed on before the round is stuck (`N-19`). Where nobody has a choice, who plays,
/// which way the turn goes and which of two cards lies on top is by then what it was before.
const TIMES_ROUND: usize = 4;

/// What [`NextToLast::passed_on`] is after an action that is about to be taken.
fn passed_on(state: &State<NextToLast>, action: &Action) -> u8 {
    let before = state.open.passed_on;
    let goes_on = match action {
        Action::Draw => before.is_multiple_of(2) && state.stock.len() + state.open.discard.len() == 2,
        Action::Play { .. } => !before.is_multiple_of(2),
        _ => false,
    };
    if goes_on { before + 1 } else { 0 }
}

fn is_stuck(state: &State<NextToLast>) -> bool {
    let times = usize::from(state.open.passed_on) / 2;
    times >= TIMES_ROUND * usize::from(state.seats().count()) && matches!(state.open.phase, Phase::Play { .. })
}

/// Ends a round in which one card goes round for ever: who holds the fewest points has won it (`N-19`).
fn end_stuck_round(state: &mut State<NextToLast>, record: &mut Record<Happening>) {
    close_window(state, record);
    state.open.duty = Duty::None;
    record.tell(|| Event::Own(Happening::RoundStuck));
    let seats = state.seats();
    let first = seats.left_of(state.open.dealer);
    let worth = |seat: &Seat| points_of(&state.hands[*seat]);
    let winner = seats.from(first).min_by_key(worth).unwrap_or(first);
    finish_round(state, winner, record);
}

fn cut(state: &mut State<NextToLast>, seat: Seat, at: u16, record: &mut Record<Happening>) {
    record.tell(|| Event::Own(Happening::Cut { seat, at }));
    let mut cards: Vec<Card> = state.stock.iter().collect();
    cards.rotate_left(usize::from(at));
    state.stock = Stock::new(cards);
    deal(state, record);
}

fn play_card(
    state: &mut State<NextToLast>,
    seat: Seat,
    card: Card,
    named: Option<Suit>,
    call: bool,
    record: &mut Record<Happening>,
) {
    let held = state.hands[seat].remove(card);
    debug_assert!(held, "the check has seen the card in the hand");
    record.moved([card], Place::Hand(seat), Place::Discard);
    state.open.discard.push(card);
    state.open.lacks[seat].played(card, state.hands[seat].len());
    if let Some(suit) = named {
        record.tell(|| Event::Own(Happening::SuitNamed { seat, suit }));
        state.open.suit = named;
    } else if !card.is_joker() {
        // A Joker keeps the suit in force (N-4, N-15).
        state.open.suit = card.suit();
    }

    match state.hands[seat].len() {
        0 => {
            // N-6: an 8 does not win as long as there is a card to draw.
            let draws_on = card.rank() == Some(Rank::Eight) && can_draw(state.stock.len(), &state.open);
            if !draws_on {
                return empty_hand(state, seat, record);
            }
        }
        1 if call => record.tell(|| Event::Own(Happening::Called { seat })),
        1 if state.open.window.is_none() => {
            state.open.window = Some(seat);
            record.tell(|| Event::Own(Happening::WindowOpened { seat }));
        }
        _ => {}
    }
    take_effect(state, seat, card, record);
}

/// Does what a card does that `seat` has played (or, for the upturned card, that the dealer is taken to have played),
/// and hands the turn on.
fn take_effect(state: &mut State<NextToLast>, seat: Seat, card: Card, record: &mut Record<Happening>) {
    match Effect::of(card, &state.open) {
        Effect::Penalty(penalty) => {
            state.open.duty = Duty::Penalty(penalty);
            let next = next_seat(state, seat);
            record.tell(|| Event::Own(Happening::Penalized { seat: next, penalty }));
            begin_turn(state, next, record);
        }
        Effect::Again => {
            state.open.duty = Duty::Cover;
            state.open.phase = Phase::Play { seat };
            record.tell(|| Event::Own(Happening::CoverOwed { seat }));
        }
        Effect::Skip => {
            let skipped = next_seat(state, seat);
            record.tell(|| Event::Own(Happening::Skipped { seat: skipped }));
            end_turn(state, skipped, record);
        }
        Effect::Turn(direction) => {
            state.open.direction = direction;
            record.tell(|| Event::Own(Happening::Reversed { direction }));
            end_turn(state, seat, record);
        }
        Effect::NameSuit | Effect::None => end_turn(state, seat, record),
    }
}

fn next_seat(state: &State<NextToLast>, seat: Seat) -> Seat {
    state.open.direction.next(state.seats(), seat)
}

/// Hands the turn on from a seat, which leaves no duty behind.
fn end_turn(state: &mut State<NextToLast>, seat: Seat, record: &mut Record<Happening>) {
    state.open.duty = Duty::None;
    begin_turn(state, next_seat(state, seat), record);
}

fn begin_turn(state: &mut State<NextToLast>, seat: Seat, record: &mut Record<Happening>) {
    state.open.phase = Phase::Play { seat };
    record.tell(|| Event::TurnBegan { seat });
}

/// Draws up to `count` cards, with the discard pile under its top card as the next stock (`N-11`). How many there were.
fn draw(state: &mut State<NextToLast>, seat: Seat, count: usize, record: &mut Record<Happening>) -> u16 {
    let before = state.hands[seat].len();
    state.draw_renewing(seat, count, |open| under_top(&mut open.discard), record);
    let drawn = (state.hands[seat].len() - before) as u16;
    state.open.lacks[seat].drew(drawn);
    drawn
}

fn take_penalty(state: &mut State<NextToLast>, seat: Seat, record: &mut Record<Happening>) {
    if let Duty::Penalty(penalty) = state.open.duty {
        let drawn = draw(state, seat, usize::from(penalty.cards), record);
        record.tell(|| Event::Own(Happening::PenaltyTaken { seat, penalty, drawn }));
    }
    end_turn(state, seat, record);
}

fn close_window(state: &mut State<NextToLast>, record: &mut Record<Happening>) {
    if let Some(seat) = state.open.window.take() {
        record.tell(|| Event::Own(Happening::WindowClosed { seat }));
    }
}

/// A catch uses the window up. In a waiting round it undoes the win if it found a card to draw (`N-9`).
fn catch(state: &mut State<NextToLast>, by: Seat, record: &mut Record<Happening>) {
    let Some(seat) = state.open.window.take() else { return };
    let drawn = draw(state, seat, CATCH, record);
    record.tell(|| Event::Own(Happening::Caught { seat, by, drawn }));
    if !matches!(state.open.phase, Phase::Window { .. }) {
        return;
    }
    match state.open.top() {
        Some(last) if drawn > 0 => take_effect(state, seat, last, record),
        _ => finish_round(state, seat, record),
    }
}

fn let_go(state: &mut State<NextToLast>, by: Seat, record: &mut Record<Happening>) {
    let others = usize::from(state.seats().count()) - 1;
    let Phase::Window { winner, let_go } = &mut state.open.phase else { return };
    let winner = *winner;
    let_go.push(by);
    let all = let_go.len() == others;
    record.tell(|| Event::Own(Happening::LetGo { by }));
    if all {
        close_window(state, record);
        finish_round(state, winner, record);
    }
}

/// The last card wins, at once or when nobody catches its player any more (`N-7`, `N-9`).
fn empty_hand(state: &mut State<NextToLast>, seat: Seat, record: &mut Record<Happening>) {
    if state.open.window.is_some() {
        state.open.phase = Phase::Window { winner: seat, let_go: Vec::new() };
        record.tell(|| Event::Own(Happening::WinWaits { seat }));
    } else {
        finish_round(state, seat, record);
    }
}

fn finish_round(state: &mut State<NextToLast>, winner: Seat, record: &mut Record<Happening>) {
    record.tell(|| Event::Own(Happening::RoundWon { seat: winner }));
    let left: BySeat<i32> = state.hands.map(|_, hand| points_of(hand));
    for (seat, &points) in left.iter().filter(|(_, points)| **points != 0) {
        record.tell(|| Event::Scored { seat, points });
    }
    state.open.rounds.finish(&left, record);
    let limit = i32::from(state.open.options.limit);
    if state.open.rounds.totals().as_slice().iter().all(|total| *total < limit) {
        state.open.phase = Phase::RoundOver { winner };
        return;
    }
    state.open.phase = Phase::Over { winner };
    record.tell(|| Event::GameOver {
        scores: state.open.rounds.totals().as_slice().to_vec(),
        winners: state.open.winners().unwrap_or_default(),
    });
}

/// The deal moves left, and the direction is clockwise again (`N-8`, `N-13`).
fn next_round(state: &mut State<NextToLast>, record: &mut Record<Happening>) {
    let seats = state.seats();
    state.hands = BySeat::new(seats, |_| Hand::EMPTY);
    state.open.dealer = seats.left_of(state.open.dealer);
    state.open.direction = Direction::Clockwise;
    state.open.discard.clear();
    state.open.suit = None;
    state.open.duty = Duty::None;
    state.open.window = None;
    state.open.lacks = BySeat::new(seats, |_| Lack::default());
    begin_round(state, record);
}

/// Positions with next to no card to draw, which take long games to come about.
#[cfg(test)]
mod tests {
    use super::super::Refusal;
    use super::*;
    use crate::chance::Seed;
    use crate::game::{Choices, Deal, Illegal};
    use crate::games::next_to_last::{Penalty, PenaltyKind};

    /// Seat 0 to play. The discard pile ends with its top card; the suit in force is that of the top card.
    fn table(hands: &[&str], stock: &str, discard: &str) -> State<NextToLast> {
        let seed: Seed = "scarce".parse().unwrap();
        let mut state =
            Deal::<NextToLast>::new(hands.len() as u8, &Choices::NONE, seed).unwrap().begin(&mut Record::unheard());
        let listed = |cards: &str| cards.split_whitespace().map(|card| card.parse().unwrap()).collect::<Vec<Card>>();
        state.hands = BySeat::from_list(hands.iter().map(|cards| cards.parse().unwrap()).collect()).unwrap();
        state.stock = Stock::new(listed(stock));
        state.open.discard = listed(discard);
        state.open.suit = state.open.top().and_then(Card::suit);
        state.open.phase = Phase::Play { seat: Seat(0) };
        state.open.direction = Direction::Clockwise;
        state.open.duty = Duty::None;
        state
    }

    fn does(state: &mut State<NextToLast>, text: &str) -> Vec<Happening> {
        let action = NextToLast::read_action(text).unwrap();
        assert!(state.legal(usize::MAX).contains(&action), "“{text}” is not listed");
        let mut record = Record::kept();
        state.apply(&action, &mut record).unwrap();
        let own = |event| if let Event::Own(own) = event { Some(own) } else { None };
        record.into_events().into_iter().filter_map(own).collect()
    }

    #[test]
    fn n6_an_eight_as_the_last_card_wins_where_there_is_nothing_to_draw() {
        // The 8 itself covers the only card of the pile, so that this one can be drawn again.
        let mut state = table(&["8H", "3C"], "", "9H");
        does(&mut state, "play 8H");
        assert_eq!((state.open.duty, state.open.to_act()), (Duty::Cover, Some(Seat(0))));
        does(&mut state, "draw");
        assert_eq!(state.hands[Seat(0)].to_string(), "9H");

        let mut state = table(&["8H", "3C"], "", "");
        state.open.discard.clear();
        play_card(&mut state, Seat(0), "8H".parse().unwrap(), None, false, &mut Record::unheard());
        assert_eq!(state.open.phase, Phase::RoundOver { winner: Seat(0) });
    }

    #[test]
    fn n9_a_catch_that_finds_no_card_changes_nothing_and_the_round_is_won() {
        let mut state = table(&["", "3C", "4C"], "", "KH");
        state.open.window = Some(Seat(0));
        state.open.phase = Phase::Window { winner: Seat(0), let_go: vec![Seat(1)] };
        let told = does(&mut state, "catch 2");
        let caught = Happening::Caught { seat: Seat(0), by: Seat(2), drawn: 0 };
        assert_eq!(told, [caught, Happening::RoundWon { seat: Seat(0) }]);
        assert_eq!(state.open.phase, Phase::RoundOver { winner: Seat(0) });
        assert_eq!(state.open.direction, Direction::Clockwise, "the King has no effect");

        // In a turn, it uses the window up.
        let mut state = table(&["3H", "3C", "4C"], "", "KH");
        state.open.window = Some(Seat(2));
        assert_eq!(does(&mut state, "catch 1"), [Happening::Caught { seat: Seat(2), by: Seat(1), drawn: 0 }]);
        assert_eq!((state.open.window, state.open.to_act()), (None, Some(Seat(0))));
    }

    #[test]
    fn n9_a_catch_that_finds_fewer_than_five_cards_still_counts() {
        let mut state = table(&["", "3C", "4C"], "5C", "QH KH");
        state.open.window = Some(Seat(0));
        state.open.phase = Phase::Window { winner: Seat(0), let_go: Vec::new() };
        does(&mut state, "catch 1");
        assert_eq!(state.hands[Seat(0)].to_string(), "QH 5C");
        assert_eq!((state.open.direction, state.open.to_act()), (Direction::Counterclockwise, Some(Seat(2))));
    }

    #[test]
    fn n11_a_penalty_is_cut_short_where_the_cards_run_out() {
        let mut state = table(&["3C", "4C"], "5C", "QH 2H");
        let penalty = Penalty { kind: PenaltyKind::Two, cards: 6 };
        state.open.duty = Duty::Penalty(penalty);
        let told = does(&mut state, "take");
        assert_eq!(told, [Happening::PenaltyTaken { seat: Seat(0), penalty, drawn: 2 }]);
        assert_eq!((state.hands[Seat(0)].len(), state.open.duty), (3, Duty::None));
        assert_eq!(state.open.to_act(), Some(Seat(1)), "the turn is lost all the same");
    }

    #[test]
    fn n11_who_must_draw_and_cannot_passes() {
        let mut state = table(&["3C", "4H"], "", "9H");
        let illegal = state.check(&Action::Draw).unwrap_err();
        assert_eq!(illegal, Illegal::Refused(Refusal::NothingToDraw));
        assert_eq!(does(&mut state, "pass"), [Happening::Passed { seat: Seat(0) }]);
        assert_eq!(state.open.to_act(), Some(Seat(1)));
        assert_eq!(state.check(&Action::Pass).unwrap_err(), Illegal::Refused(Refusal::CanPlay));
    }

    /// Two neighbours have nothing that fits but the Kings that they draw by turns, and each turns play back to the other.
    #[test]
    fn n19_a_card_that_goes_round_for_ever_ends_the_round() {
        let mut state = table(&["4S 9S 9D", "AS AD", "3S 4S"], "", "KH KC");
        let mut told = Vec::new();
        for turn in 0..4 * 3 {
            assert!(told.is_empty() && state.open.phase == Phase::Play { seat: Seat([0, 2][turn % 2]) }, "turn {turn}");
            does(&mut state, "draw");
            told = does(&mut state, if turn % 2 == 0 { "play KH" } else { "play KC" });
            told.retain(|happening| !matches!(happening, Happening::Reversed { .. }));
        }
        assert_eq!(told, [Happening::RoundStuck, Happening::RoundWon { seat: Seat(2) }]);
        assert_eq!(state.open.phase, Phase::RoundOver { winner: Seat(2) });
        assert_eq!(state.open.rounds.totals().as_slice(), [15, 100, 10], "the winner counts a hand as well");
        does(&mut state, "deal");
        assert_eq!((state.open.passed_on, state.open.to_act().is_some()), (0, true));
    }

    #[test]
    fn n19_whoever_has_something_else_to_do_ends_the_count() {
        let mut state = table(&["4S 9S", "AS AD", "3S 5C"], "", "KH KC");
        does(&mut state, "draw");
        does(&mut state, "play KH");
        assert_eq!((state.open.passed_on, state.open.to_act()), (2, Some(Seat(2))));
        // A further card can be drawn: it is not always the same one.
        state.hands[Seat(2)] = "3S".parse().unwrap();
        state.stock = Stock::new(vec!["5S".parse().unwrap()]);
        does(&mut state, "draw");
        assert_eq!(state.open.passed_on, 0);

        let mut state = table(&["4S 9S", "AH AD"], "", "6D 6C");
        does(&mut state, "draw");
        assert_eq!(state.open.passed_on, 1);
        does(&mut state, "play 6D");
        does(&mut state, "play AD");
        assert_eq!(state.open.passed_on, 0, "a card of the hand was played");

        let mut state = table(&["4S 9S", "AS"], "", "6D 6C");
        state.open.window = Some(Seat(1));
        does(&mut state, "draw");
        state.open.window = Some(Seat(1));
        does(&mut state, "catch 0");
        assert_eq!(state.open.passed_on, 0, "somebody was caught");
    }

    #[test]
    fn n11_an_uncovered_eight_is_passed_too() {
        let mut state = table(&["3C 4C", "4H"], "", "8H");
        state.open.duty = Duty::Cover;
        does(&mut state, "pass");
        assert_eq!((state.open.duty, state.open.to_act()), (Duty::None, Some(Seat(1))));
    }
}
