//! Next to Last under the laws.

use crate::laws::lawful::{Lawful, any_card};
use crate::laws::perft::perft_of;
use fivefold::cards::{Card, Rank, Suit};
use fivefold::chance::Stream;
use fivefold::game::{Deal, Game, Seat, State};
use fivefold::games::next_to_last::{Action, Happening, NextToLast};

impl Lawful for NextToLast {
    /// No rule bounds a round, but in random play somebody is rid of seven cards long before a thousand actions,
    /// and each round costs its losers dozens of points.
    fn most_actions(deal: &Deal<NextToLast>) -> usize {
        40 * usize::from(deal.options.limit)
    }

    fn any_action(state: &State<NextToLast>, seat: Seat, stream: &mut Stream) -> Action {
        let held: Vec<Card> = state.hands()[seat].iter().collect();
        let any_seat = Seat(stream.below(u32::from(state.seats().count()) + 2) as u8);
        match (stream.below(24), stream.choose(&held)) {
            (0, _) => Action::Cut { at: stream.below(300) as u16 },
            (1, _) => Action::Draw,
            (2, _) => Action::Take,
            (3, _) => Action::Pass,
            (4, _) => Action::Catch { by: any_seat },
            (5, _) => Action::LetGo { by: any_seat },
            (6, _) => Action::Deal,
            (7..22, Some(card)) => any_play(*card, stream),
            _ => any_play(any_card(stream), stream),
        }
    }

    fn every_action(state: &State<NextToLast>, seat: Seat) -> Vec<Action> {
        let mut actions = vec![Action::Draw, Action::Take, Action::Pass, Action::Deal, Action::Cut { at: 0 }];
        for by in state.seats().iter() {
            actions.extend([Action::Catch { by }, Action::LetGo { by }]);
        }
        for (card, _) in state.hands()[seat].kinds() {
            for suit in std::iter::once(None).chain(Suit::ALL.map(Some)) {
                actions.extend([true, false].map(|call| Action::Play { card, suit, call }));
            }
        }
        actions
    }

    fn asked(happening: &Happening) -> Option<Seat> {
        if let Happening::CutOffered { seat } = happening { Some(*seat) } else { None }
    }

    fn cut(happening: &Happening) -> Option<usize> {
        if let Happening::Cut { at, .. } = happening { Some(usize::from(*at)) } else { None }
    }

    fn winners_by_score(open: &NextToLast) -> Vec<Seat> {
        open.scores().lowest()
    }
}

/// A play of a card, mostly as it could be legal: with a suit if it is a Jack.
fn any_play(card: Card, stream: &mut Stream) -> Action {
    let is_jack = card.rank() == Some(Rank::Jack);
    let suit = if is_jack != (stream.below(8) == 0) { stream.choose(&Suit::ALL).copied() } else { None };
    Action::Play { card, suit, call: stream.below(3) == 0 }
}

#[test]
fn next_to_last_keeps_every_law() {
    crate::laws::keep_every_law::<NextToLast>();
}

/// Paths of 1, 2, 3 … actions.
#[test]
fn next_to_last_has_these_paths() {
    let counts: [(&str, u8, &str, &[u64]); 5] = [
        ("K7Q2M9XA4P", 2, "false", &[2, 2, 3, 5, 7, 11, 16, 22, 26, 33, 46, 84]),
        ("K7Q2M9XA4P", 3, "false", &[1, 1, 4, 6, 10, 12, 19, 30, 47, 63, 95, 130]),
        ("grandma's 80th", 4, "false", &[1, 3, 4, 10, 25, 58, 135, 308, 717, 1746]),
        ("Ünïcode ⚄⚂", 8, "false", &[13, 25, 47, 98, 264, 567, 1331, 3832, 9227, 18750]),
        ("K7Q2M9XA4P", 4, "true", &[108, 417, 1533, 5096]),
    ];
    for (seed, seats, cut, paths) in counts {
        let depths = 1..=paths.len() as u32;
        let counted: Vec<u64> =
            depths.map(|depth| perft_of::<NextToLast>(seed, seats, &[("cut", cut)], depth)).collect();
        assert_eq!(counted, paths, "seed {seed}, {seats} seats, cut {cut}");
    }
}
