//! How a game that comes from elsewhere stands to one that the device holds.

use super::SavedTable;

/// How a game that arrived stands to one that is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are of different deals or players.
    Other,
    /// They are at the same point.
    Same,
    /// The one that arrived goes on from the one that is held.
    Newer,
    /// The one that is held goes on from the one that arrived.
    Older,
    /// They have so many actions in common, and then each has gone its own way.
    Forked {
        /// The number of common actions.
        common: usize,
    },
}

impl Relation {
    /// Of several games that are held, each with how one that arrived stands to it, the one that says most about that one;
    /// of equal ones the first. `None` where all are other games.
    pub fn nearest<T>(held: impl IntoIterator<Item = (T, Relation)>) -> Option<(T, Relation)> {
        let related = held.into_iter().filter(|(_, relation)| *relation != Relation::Other);
        related.min_by_key(|(_, relation)| relation.rank())
    }

    fn rank(self) -> u8 {
        match self {
            Relation::Same => 0,
            Relation::Newer => 1,
            Relation::Older => 2,
            Relation::Forked { .. } => 3,
            Relation::Other => 4,
        }
    }
}

impl SavedTable {
    /// How `arrived` stands to this record. Games are the same if deal and players are, name by name, and if they were not dealt
    /// at different tables: the deal of the day is everybody's, and so is one that was shared.
    pub fn relation(&self, arrived: &SavedTable) -> Relation {
        let is_same = self.is_of_deal(arrived)
            && self.origin == arrived.origin
            && self.players.iter().zip(&arrived.players).all(|(held, arrived)| held.is_same(arrived));
        if !is_same {
            return Relation::Other;
        }
        let common = self.steps().zip(arrived.steps()).take_while(|(held, arrived)| held == arrived).count();
        match (common == self.steps().count(), common == arrived.steps().count()) {
            (true, true) => Relation::Same,
            (true, false) => Relation::Newer,
            (false, true) => Relation::Older,
            (false, false) => Relation::Forked { common },
        }
    }

    /// What was done, one after another. Giving the game up is the last of it, which is no text of an action.
    fn steps(&self) -> impl Iterator<Item = &str> {
        self.actions.iter().map(String::as_str).chain(self.given_up.then_some(""))
    }

    /// Whether this record has been at the point where another one is: of the same deal, with the same actions up to there,
    /// whoever plays.
    pub fn goes_on_from(&self, other: &SavedTable) -> bool {
        self.is_of_deal(other) && self.actions.starts_with(&other.actions)
    }

    /// Whether another record is of the same deal, and not the same game: whoever plays, something else was done.
    pub fn is_other_game_of_deal(&self, other: &SavedTable) -> bool {
        self.is_of_deal(other) && self.actions != other.actions
    }

    fn is_of_deal(&self, other: &SavedTable) -> bool {
        self.game == other.game
            && self.seed == other.seed
            && self.options == other.options
            && self.players.len() == other.players.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal, Seat};
    use crate::games::wichita::Wichita;
    use crate::records::save::Occasion;
    use crate::table::{Player, Table};

    /// The record of a game of two; of the legal actions `choice` names the one that is taken.
    fn record(seed: &str, second: &str, actions: usize, choice: impl Fn(usize, usize) -> usize) -> SavedTable {
        let deal = Deal::<Wichita>::new(2, &Choices::NONE, seed.parse().unwrap()).unwrap();
        let mut table = Table::new(deal, |seat| Player::person(if seat == Seat(0) { "Ana" } else { second }).unwrap());
        for number in 0..actions {
            let mut legal = table.state().legal(50);
            let action = legal.swap_remove(choice(number, legal.len()));
            table.act(action).unwrap();
        }
        SavedTable::of(&table, 5).unwrap()
    }

    fn last(_: usize, of: usize) -> usize {
        of - 1
    }

    #[test]
    fn a_link_is_the_same_newer_older_forked_or_another_game() {
        let held =
            record("a", "Bo", 9, last).with_occasion(&Occasion { by_link: Some(Seat(0)), ..Occasion::default() });
        assert_eq!(held.relation(&record("a", "Bo", 9, last)), Relation::Same);
        assert_eq!(held.relation(&record("a", "Bo", 10, last)), Relation::Newer);
        assert_eq!(held.relation(&record("a", "Bo", 8, last)), Relation::Older);
        assert_eq!(held.relation(&record("a", "Bo", 0, last)), Relation::Older);
        assert_eq!(held.relation(&record("b", "Bo", 9, last)), Relation::Other);
        assert_eq!(held.relation(&record("a", "Cy", 9, last)), Relation::Other);

        // The first choice between several that is made in another way.
        let other_way = |forks_at: usize| move |number: usize, of: usize| if number == forks_at { 0 } else { of - 1 };
        let fork = (0..9).find(|at| record("a", "Bo", 9, other_way(*at)) != record("a", "Bo", 9, last)).unwrap();
        for actions in [fork + 1, fork + 3, 14] {
            let arrived = record("a", "Bo", actions, other_way(fork));
            assert_eq!(held.relation(&arrived), Relation::Forked { common: fork }, "{actions} actions");
            assert_eq!(arrived.relation(&held), Relation::Forked { common: fork }, "it is so seen from both sides");
        }
    }

    #[test]
    fn games_that_were_dealt_at_different_tables_are_different_games() {
        let at = |origin: &str, actions| {
            let occasion = Occasion { origin: Some(origin.to_owned()), ..Occasion::default() };
            record("2026-11-21", "Bo", actions, last).with_occasion(&occasion)
        };
        for actions in [2, 3, 4] {
            assert_eq!(at("mine", 3).relation(&at("yours", actions)), Relation::Other, "{actions} actions");
        }
        assert_eq!(at("mine", 3).relation(&at("mine", 4)), Relation::Newer);
        let before = |actions| record("2026-11-21", "Bo", actions, last);
        assert_eq!(before(3).relation(&before(4)), Relation::Newer, "games from before there were origins");
        assert_eq!(before(3).relation(&at("yours", 4)), Relation::Other);
    }

    #[test]
    fn c16_a_game_that_was_given_up_is_further_on_and_does_not_go_on() {
        let given_up = |actions| {
            let mut table = record("a", "Bo", actions, last).open::<Wichita>().unwrap();
            table.give_up();
            SavedTable::of(&table, 5).unwrap()
        };
        let (held, over) = (record("a", "Bo", 9, last), given_up(9));
        assert_eq!((held.relation(&over), over.relation(&held)), (Relation::Newer, Relation::Older));
        assert_eq!(over.relation(&given_up(9)), Relation::Same);
        for actions in [10, 14] {
            let other = record("a", "Bo", actions, last);
            assert_eq!(over.relation(&other), Relation::Forked { common: 9 });
            assert_eq!(other.relation(&over), Relation::Forked { common: 9 });
        }
        assert_eq!(held.relation(&given_up(8)), Relation::Forked { common: 8 });
    }

    #[test]
    fn the_nearest_relation_comes_first() {
        let mut relations =
            vec![Relation::Other, Relation::Forked { common: 3 }, Relation::Older, Relation::Newer, Relation::Same];
        for place in (1..relations.len()).rev() {
            let held = || relations.iter().copied().enumerate();
            assert_eq!(Relation::nearest(held().chain(held())), Some((place, relations[place])));
            relations.truncate(place);
        }
        assert_eq!(Relation::nearest([(0, Relation::Other)]), None);
    }

    #[test]
    fn records_from_before_there_were_levels_are_of_the_same_game() {
        let record = |level: &str, actions: &str| {
            let text = r#"{"version":1,"game":"wichita","seed":"A","options":[["decks","1"]],"players":[{"name":"Bot","bot":true},{"name":"Ana","bot":false}],"actions":[],"changed":0}"#;
            let text = text.replacen("\"bot\":true", &format!("\"bot\":true{level}"), 1);
            SavedTable::read(&text.replacen("[],", &format!("[{actions}],"), 1)).unwrap()
        };
        let held = record("", "\"roll\"");
        let medium = record(",\"level\":\"medium\"", "\"roll\",\"keep\"");
        assert_eq!(held.relation(&medium), Relation::Newer);
        assert_eq!(held.relation(&record(",\"level\":\"hard\"", "\"roll\"")), Relation::Other);
    }
}
