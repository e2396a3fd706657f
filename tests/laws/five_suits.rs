//! Five Suits under the laws.

use crate::laws::lawful::{Lawful, any_card};
use crate::laws::perft::perft_of;
use fivefold::cards::Card;
use fivefold::chance::Stream;
use fivefold::game::{Deal, Game, Seat, State};
use fivefold::games::five_suits::{Action, FiveSuits, Source};

impl Lawful for FiveSuits {
    /// No rule bounds a round, but a random player that goes out when it can does so within some hundred turns.
    fn most_actions(deal: &Deal<FiveSuits>) -> usize {
        2_000 * usize::from(deal.options.length.rounds())
    }

    fn any_action(state: &State<FiveSuits>, seat: Seat, stream: &mut Stream) -> Action {
        let held: Vec<Card> = state.hands()[seat].iter().collect();
        let card = if stream.below(8) > 0 { stream.choose(&held).copied() } else { None };
        let card = card.unwrap_or_else(|| any_card(stream));
        match stream.below(12) {
            0 => Action::Deal,
            1 => Action::Take(Source::Stock),
            2 => Action::Take(Source::Discard),
            3..7 => Action::GoOut(card),
            _ => Action::Discard(card),
        }
    }

    fn every_action(_state: &State<FiveSuits>, _seat: Seat) -> Vec<Action> {
        let cards = (0..Card::KINDS).filter_map(Card::from_index).filter(|card| card.to_string().parse() == Ok(*card));
        let takes = [Action::Take(Source::Stock), Action::Take(Source::Discard), Action::Deal];
        cards.flat_map(|card| [Action::Discard(card), Action::GoOut(card)]).chain(takes).collect()
    }

    fn winners_by_score(open: &FiveSuits) -> Vec<Seat> {
        open.scores().lowest()
    }
}

#[test]
fn five_suits_keeps_every_law() {
    crate::laws::keep_every_law::<FiveSuits>();
}

/// Paths of 1, 2, 3 … actions.
#[test]
fn five_suits_has_these_paths() {
    let counts: [(&str, u8, &str, [u64; 8]); 3] = [
        ("K7Q2M9XA4P", 2, "short", [2, 8, 16, 64, 128, 584, 1168, 5154]),
        ("K7Q2M9XA4P", 4, "long", [2, 8, 16, 64, 128, 585, 1170, 6898]),
        ("Ünïcode ⚄⚂", 7, "short", [2, 8, 16, 64, 128, 512, 1024, 4160]),
    ];
    for (seed, seats, length, paths) in counts {
        let counted: Vec<u64> =
            (1..=8).map(|depth| perft_of::<FiveSuits>(seed, seats, &[("length", length)], depth)).collect();
        assert_eq!(counted, paths, "seed {seed}, {seats} seats, {length}");
    }
}
