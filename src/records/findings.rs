//! What a review has found out of a game, kept beside it:
//! `{"version":1,"of":"e3b0c442","costs":"? 15250 -","luck":"500000,500000 …","par":"14,1000,1 - …"}`.
//!
//! The costs, the luck and the games of par are written as a [`Ledger`], a [`Fortune`] and an [`End`] write them. A record of another
//! [version](VERSION) judges otherwise, and one of another game is of no use: the game is reviewed anew.

use super::record;
use super::save::SavedTable;
use crate::review::par::End;
use crate::review::{Fortune, Ledger};
use serde_json::json;

/// The version of the record and of the judgement: a change of either is a new one.
pub const VERSION: u32 = 1;

/// A game of par that came to no end, in writing.
const NO_END: &str = "-";

/// What is known of a game that is reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What tells the game from others.
    of: String,
    /// What its decisions cost.
    pub ledger: Ledger,
    /// What chance did; `None` as long as nobody has looked.
    pub fortune: Option<Fortune>,
    /// The games of par so far, in the seat of the one who looks; `None` for one that came to no end.
    pub par: Vec<Option<End>>,
}

impl Findings {
    /// Nothing is known yet of a game, whose ledger is empty.
    pub fn none(saved: &SavedTable, blank: Ledger) -> Findings {
        Findings { of: saved.mark(), ledger: blank, fortune: None, par: Vec::new() }
    }

    /// Takes in what a record says of the game and is not known yet. Of one that cannot be read, or is of another game, nothing is taken:
    /// all of it can be found out again.
    pub fn take_in(&mut self, text: &str) {
        let Ok(kept) = record::read(text, VERSION) else { return };
        let word = |name: &str| kept[name].as_str().unwrap_or_default();
        if word("of") != self.of {
            return;
        }
        self.ledger.read_costs(word("costs"));
        if self.fortune.is_none() {
            self.read_fortune(word("luck"));
        }
        let par = read_par(word("par"));
        if par.len() > self.par.len() {
            self.par = par;
        }
    }

    /// Takes in what chance did, as [`Fortune::write`] wrote it of this game.
    pub fn read_fortune(&mut self, text: &str) {
        let fortune = Fortune::read(text, self.ledger.seats());
        self.fortune = fortune.filter(|fortune| fortune.actions.len() == self.ledger.actions());
    }

    /// Takes in further games of par, as [`write_par`] wrote them.
    pub fn add_par(&mut self, text: &str) {
        self.par.extend(read_par(text));
    }

    /// The record's text.
    pub fn write(&self) -> String {
        let luck = self.fortune.as_ref().map_or(String::new(), Fortune::write);
        let (costs, par) = (self.ledger.write_costs(), write_par(self.par.iter().copied()));
        json!({ "version": VERSION, "of": self.of, "costs": costs, "luck": luck, "par": par }).to_string()
    }

    /// Whether the whole game is judged.
    pub fn is_full(&self) -> bool {
        self.ledger.is_full() && self.fortune.is_some()
    }
}

/// Games of par in writing, a word for each.
pub fn write_par(games: impl Iterator<Item = Option<End>>) -> String {
    games.map(|end| end.map_or(NO_END.to_owned(), |end| end.write())).collect::<Vec<_>>().join(" ")
}

fn read_par(text: &str) -> Vec<Option<End>> {
    text.split(' ').filter_map(|word| if word == NO_END { Some(None) } else { End::read(word).map(Some) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal, Seat, Seats};
    use crate::games::wichita::Wichita;
    use crate::review::Cost;
    use crate::table::{Player, Table};

    fn saved(seed: &str) -> SavedTable {
        let deal = Deal::<Wichita>::new(2, &Choices::NONE, seed.parse().expect("a seed")).expect("a deal");
        let table = Table::new(deal, |_| Player::person("Ana").expect("it is a name"));
        SavedTable::of(&table, 7).expect("it has a seed")
    }

    fn nothing(seed: &str) -> Findings {
        let seats = Seats::new(2).expect("two can play");
        Findings::none(&saved(seed), Ledger::new(seats, [(Seat(0), true), (Seat(1), true)].into_iter()))
    }

    fn read(text: &str) -> Findings {
        let mut findings = nothing("a");
        findings.take_in(text);
        findings
    }

    #[test]
    fn what_is_found_out_is_kept_and_nothing_else_believed() {
        let mut findings = nothing("a");
        findings.ledger.note(0, Cost::Loss(0.02));
        assert_eq!(read(&findings.write()), findings);
        findings.read_fortune("500000,500000 1,-1 - 20,-20");
        assert!(findings.fortune.is_some() && !findings.is_full());
        findings.ledger.note(1, Cost::Loss(0.0));
        findings.add_par("14,1000,1 x - -3,500,0");
        assert_eq!(findings.par.iter().filter(|end| end.is_some()).count(), 2);
        assert!(findings.is_full() && findings.par.len() == 3);
        assert_eq!(read(&findings.write()), findings);
        let later = findings.write().replace("\"version\":1", "\"version\":2");
        for text in ["", "{}", "7", "null", &later, r#"{"version":1,"costs":7,"luck":[],"par":"7"}"#] {
            assert_eq!(read(text), nothing("a"), "{text}");
        }
        let mut other = nothing("b");
        other.take_in(&findings.write());
        assert_eq!(other, nothing("b"), "they are of another game");
    }

    #[test]
    fn what_two_tabs_find_out_comes_together() {
        let (mut one, mut other) = (nothing("a"), nothing("a"));
        one.ledger.note(0, Cost::Loss(0.02));
        one.add_par("14,1000,1");
        other.ledger.note(1, Cost::Loss(0.01));
        other.read_fortune("500000,500000 1,-1 - 20,-20");
        other.take_in(&one.write());
        one.take_in(&other.write());
        assert_eq!(one, other);
        assert!(one.is_full() && one.par.len() == 1);
    }
}
