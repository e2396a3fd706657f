//! How a game ended for those who are at the device.

use crate::game::{Game, Seat};
use crate::table::{Kind, Table, only_person};

/// How a game ended for those who are at the device, several of whom may have played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// One of them won.
    Won,
    /// None of them did.
    Lost {
        /// By how many points the only one of them came short of the best score; nothing where there are several, or nobody
        /// else.
        behind: Option<u32>,
        /// How many points there were to be behind in: the larger of the two scores, or how far it was below zero.
        out_of: u32,
    },
    /// There was nothing to win or lose, only to see how far one gets.
    Played,
}

impl Mood {
    /// How a table ended whose winners these are; `me` is the seat of the person at the device where that does not follow
    /// from who plays.
    pub fn of<G: Game>(table: &Table<G>, me: Option<Seat>, winners: &[Seat]) -> Mood {
        let players = table.players();
        if players.as_slice().len() == 1 && !G::ID.facts().is_won_alone {
            return Mood::Played;
        }
        let you = me.or_else(|| only_person(players.as_slice()));
        let is_here = |seat: Seat| match you {
            Some(you) => you == seat,
            None => players.get(seat).is_some_and(|player| player.kind == Kind::Person),
        };
        if winners.iter().any(|seat| is_here(*seat)) {
            return Mood::Won;
        }
        let scores = table.state().open().scores();
        let best = winners.iter().find_map(|seat| scores.get(*seat));
        let both = you.and_then(|you| Some((*best?, *scores.get(you)?)));
        Mood::Lost {
            behind: both.map(|(best, own)| best.abs_diff(own)),
            out_of: both.map_or(0, |(best, own)| best.unsigned_abs().max(own.unsigned_abs())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::game::{Choices, Deal};
    use crate::games::balance::Balance;
    use crate::games::wichita::Wichita;
    use crate::table::Player;

    fn over<G: Game>(kinds: &[Kind]) -> Table<G> {
        let deal = Deal::new(kinds.len() as u8, &Choices::NONE, "mood".parse().unwrap()).unwrap();
        let mut table = Table::new(deal, |Seat(seat)| Player::new(kinds[usize::from(seat)], "Ana").unwrap());
        while let Some(action) = table.any_action() {
            table.act(action).unwrap();
        }
        assert!(table.is_over());
        table
    }

    #[test]
    fn a_game_is_won_by_whoever_is_at_the_device() {
        let (person, bot) = (Kind::Person, Kind::Bot(Level::Easy));
        let table = over::<Wichita>(&[person, bot, bot]);
        let scores = table.state().open().scores();
        assert_eq!(Mood::of(&table, None, &[Seat(0), Seat(2)]), Mood::Won);
        let behind = Some(scores[Seat(1)].abs_diff(scores[Seat(0)]));
        let out_of = scores[Seat(1)].unsigned_abs().max(scores[Seat(0)].unsigned_abs());
        assert_eq!(Mood::of(&table, None, &[Seat(1)]), Mood::Lost { behind, out_of });
        let shared = over::<Wichita>(&[person, person, bot]);
        assert_eq!(Mood::of(&shared, None, &[Seat(1)]), Mood::Won, "one of them");
        assert_eq!(Mood::of(&shared, None, &[Seat(2)]), Mood::Lost { behind: None, out_of: 0 });
        let theirs = Mood::of(&shared, Some(Seat(0)), &[Seat(1)]);
        assert!(matches!(theirs, Mood::Lost { behind: Some(_), .. }), "the other is at another device");
    }

    #[test]
    fn alone_there_may_be_nothing_to_lose() {
        assert_eq!(Mood::of(&over::<Wichita>(&[Kind::Person]), None, &[Seat(0)]), Mood::Played);
        let balance = over::<Balance>(&[Kind::Person]);
        assert_eq!(Mood::of(&balance, None, &[]), Mood::Lost { behind: None, out_of: 0 });
        assert_eq!(Mood::of(&balance, None, &[Seat(0)]), Mood::Won);
    }
}
