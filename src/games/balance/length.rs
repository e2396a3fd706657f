//! How long a game of Balance takes.

use crate::game::Seats;
use crate::games::balance::{Action, Balance, Options};
use crate::length::{BETWEEN_ROUNDS, Extent, Timed};

impl Timed for Balance {
    const THOUGHT: f64 = 8.0;

    fn extent(seats: Seats, options: &Options) -> Extent {
        let cards = f64::from(options.decks) * (52.0 + f64::from(options.jokers_per_deck));
        if options.solo {
            // The first card is the table's, and so is every second one until the stock is used up.
            return Extent::of_one_round(cards / 2.0 + 2.0);
        }
        let (seats, score) = (f64::from(seats.count()), f64::from(options.winning_score));
        // How many cards of one's own a point takes. Two undo what the other gains.
        let cards_a_point = match seats {
            ..3.0 => 8.0 + 0.3 * score,
            ..5.0 => 5.5,
            _ => 4.7,
        };
        // All cards are played in a round, and a game ends with one.
        let rounds = (seats * cards_a_point * score / cards).max(1.0);
        Extent { actions: rounds * cards, rounds }
    }

    fn seconds(action: &Action) -> f64 {
        match action {
            Action::Play(..) => 8.0,
            Action::Deal => BETWEEN_ROUNDS,
        }
    }
}
