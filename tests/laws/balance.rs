//! Balance under the laws.

use crate::laws::lawful::{Lawful, any_card};
use crate::laws::perft::perft_of;
use fivefold::cards::Card;
use fivefold::chance::Stream;
use fivefold::game::{Deal, Game, Seat, State};
use fivefold::games::balance::{Action, Balance, SOLO_GOAL, Sign};

impl Lawful for Balance {
    /// A round has an action for each card and one for the deal. No rule ends the game, but in random play scores
    /// only sink, as a card past nine is far likelier than zero.
    fn most_actions(deal: &Deal<Balance>) -> usize {
        let rounds = 4 * usize::from(deal.options.winning_score);
        rounds * (Balance::pack(deal.seats, &deal.options).len() + 1)
    }

    fn any_action(state: &State<Balance>, seat: Seat, stream: &mut Stream) -> Action {
        let held: Vec<Card> = state.hands()[seat].iter().collect();
        match (stream.below(8), stream.choose(&held)) {
            (0, _) => Action::Deal,
            (1..6, Some(card)) => Action::Play(*card, Sign::BOTH[stream.below(2) as usize]),
            _ => Action::Play(any_card(stream), Sign::BOTH[stream.below(2) as usize]),
        }
    }

    fn every_action(_state: &State<Balance>, _seat: Seat) -> Vec<Action> {
        let cards = (0..Card::KINDS).filter_map(Card::from_index).filter(|card| card.to_string().parse() == Ok(*card));
        cards.flat_map(|card| Sign::BOTH.map(|sign| Action::Play(card, sign))).chain([Action::Deal]).collect()
    }

    /// The highest of those who are not out; where all went out together, the highest of these. Solo, whoever has
    /// the goal.
    fn winners_by_score(open: &Balance) -> Vec<Seat> {
        let scores = open.scores();
        if open.options.solo {
            return scores.iter().filter(|(_, score)| **score >= SOLO_GOAL).map(|(seat, _)| seat).collect();
        }
        let in_last_round = |seat: &Seat| open.rounds.count() == 0 || !open.out[*seat];
        let mut playing: Vec<Seat> = scores.seats().iter().filter(in_last_round).collect();
        if playing.is_empty() {
            // All who began the last round have gone out with it.
            let before: Vec<i32> = match open.round_scores().split_last() {
                Some((last, _)) => scores.iter().map(|(seat, score)| score - last[seat]).collect(),
                None => Vec::new(),
            };
            let goal = -i32::from(open.options.winning_score);
            playing = scores.seats().iter().filter(|seat| before[usize::from(seat.0)] > goal).collect();
        }
        let highest = playing.iter().map(|seat| scores[*seat]).max();
        playing.into_iter().filter(|seat| Some(scores[*seat]) == highest).collect()
    }
}

#[test]
fn balance_keeps_every_law() {
    crate::laws::keep_every_law::<Balance>();
}

/// Paths of 1, 2, 3 … actions. With ten seats the stock runs out after two or three turns, and there is less to choose from.
#[test]
fn balance_has_these_paths() {
    let counts: [(&str, u8, &str, [u64; 5]); 4] = [
        ("K7Q2M9XA4P", 1, "2", [12, 144, 1728, 20736, 248832]),
        ("K7Q2M9XA4P", 2, "2", [12, 144, 1728, 20736, 248832]),
        ("K7Q2M9XA4P", 10, "1", [12, 144, 1728, 17280, 172800]),
        ("Ünïcode ⚄⚂", 10, "0", [12, 144, 1440, 14400, 144000]),
    ];
    for (seed, seats, jokers, paths) in counts {
        let options = [("decks", "1"), ("jokers_per_deck", jokers)];
        let counted: Vec<u64> = (1..=5).map(|depth| perft_of::<Balance>(seed, seats, &options, depth)).collect();
        assert_eq!(counted, paths, "seed {seed}, {seats} seats");
    }
}
