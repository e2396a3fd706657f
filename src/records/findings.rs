//! What a review has found out of a game, kept beside it:
//! `{"version":1,"costs":"? 15250 -","luck":"500000,500000 …","par":"14,1000,1 …"}`.
//!
//! The costs, the luck and the games of par are written as a [`Ledger`], a [`Fortune`] and an [`End`] write them. A record of another [version](VERSION) judges
//! otherwise: the game is reviewed anew.

use super::record;
use crate::review::par::End;
use crate::review::{Fortune, Ledger};
use serde_json::json;

/// The version of the record and of the judgement: a change of either is a new one.
pub const VERSION: u32 = 1;

/// What is known of a game that is reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What its decisions cost.
    pub ledger: Ledger,
    /// What chance did; `None` as long as nobody has looked.
    pub fortune: Option<Fortune>,
    /// The games of par so far, in the seat of the one who looks.
    pub par: Vec<End>,
}

impl Findings {
    /// Nothing is known yet.
    pub fn none(blank: Ledger) -> Findings {
        Findings { ledger: blank, fortune: None, par: Vec::new() }
    }

    /// What a record says of a game, whose empty ledger is filled. Of one that cannot be read, or is of another game, nothing is
    /// taken: all of it can be found out again.
    pub fn read(text: &str, blank: Ledger) -> Findings {
        let mut findings = Findings::none(blank);
        let Ok(kept) = record::read(text, VERSION) else { return findings };
        let word = |name: &str| kept[name].as_str().unwrap_or_default();
        findings.ledger.read_costs(word("costs"));
        findings.read_fortune(word("luck"));
        findings.read_par(word("par"));
        findings
    }

    /// Takes in games of par, as [`End::write`] wrote them.
    pub fn read_par(&mut self, text: &str) {
        self.par.extend(text.split(' ').filter_map(End::read));
    }

    /// Takes in what chance did, as [`Fortune::write`] wrote it of this game.
    pub fn read_fortune(&mut self, text: &str) {
        let fortune = Fortune::read(text, self.ledger.seats());
        self.fortune = fortune.filter(|fortune| fortune.actions.len() == self.ledger.actions());
    }

    /// The record's text.
    pub fn write(&self) -> String {
        let luck = self.fortune.as_ref().map_or(String::new(), Fortune::write);
        let par = self.par.iter().map(End::write).collect::<Vec<_>>().join(" ");
        json!({ "version": VERSION, "costs": self.ledger.write_costs(), "luck": luck, "par": par }).to_string()
    }

    /// Whether the whole game is judged.
    pub fn is_full(&self) -> bool {
        self.ledger.is_full() && self.fortune.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Seat, Seats};
    use crate::review::Cost;

    fn blank() -> Ledger {
        let seats = Seats::new(2).expect("two can play");
        Ledger::new(seats, [(Seat(0), true), (Seat(1), true)].into_iter())
    }

    #[test]
    fn what_is_found_out_is_kept_and_nothing_else_believed() {
        let mut findings = Findings::none(blank());
        findings.ledger.note(0, Cost::Loss(0.02));
        assert_eq!(Findings::read(&findings.write(), blank()), findings);
        findings.read_fortune("500000,500000 1,-1 - 20,-20");
        assert!(findings.fortune.is_some() && !findings.is_full());
        findings.ledger.note(1, Cost::Loss(0.0));
        assert!(findings.is_full());
        findings.read_par("14,1000,1 x -3,500,0");
        assert_eq!(findings.par.len(), 2);
        assert_eq!(Findings::read(&findings.write(), blank()), findings);
        let nothing = Findings::none(blank());
        let later = findings.write().replace("\"version\":1", "\"version\":2");
        for text in ["", "{}", "7", "null", &later, r#"{"version":1,"costs":7,"luck":[],"par":"7"}"#] {
            assert_eq!(Findings::read(text, blank()), nothing, "{text}");
        }
        let longer = Findings::read(r#"{"version":1,"costs":"1 2 3","luck":"1,2 3,4 - - -"}"#, blank());
        assert_eq!(longer, nothing, "it is of another game");
    }
}
