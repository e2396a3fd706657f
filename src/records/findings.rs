//! What a review has found out of a game, kept beside it:
//! `{"version":2,"of":"e3b0c442","costs":"? 15250 -","luck":"500000,500000 …","par":"14,1000,1 - …","best":"-","mistakes":"17 44+"}`.
//!
//! The own mistakes stand in it by themselves, so that they are found without playing the game again: a sign says where something
//! better was found since.
//!
//! The costs, the luck and the games of par are written as a [`Ledger`], a [`Fortune`] and an [`End`] write them. A record of another
//! [version](VERSION) judges otherwise, and one of another game is of no use: the game is reviewed anew.

use super::record;
use super::save::SavedTable;
use crate::game::Seat;
use crate::review::par::End;
use crate::review::{Cost, Fortune, Ledger, Size};
use serde_json::json;
use std::collections::BTreeMap;

/// The version of the record and of the judgement: a change of either is a new one.
pub const VERSION: u32 = 3;

/// A game of par that came to no end, in writing.
const NO_END: &str = "-";

/// A best that nobody knows, in writing.
const NO_BEST: &str = "-";

/// Follows a mistake than which something better was found.
const MENDED: &str = "+";

/// What is known of a game that is reviewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Findings {
    /// What tells the game from others.
    of: String,
    /// What its decisions cost.
    pub ledger: Ledger,
    /// What chance did; `None` as long as nobody has looked.
    pub fortune: Option<Fortune>,
    /// The numbers of the decisions that were mistakes of whoever looks, and whether something better was found since.
    mistakes: BTreeMap<usize, bool>,
    /// The games of par so far, in the seat of the one who looks; `None` for one that came to no end.
    pub par: Vec<Option<End>>,
    /// The score that nobody could have beaten, which may be beyond finding out, as it is where several play; `None` as long as nobody
    /// has looked.
    pub best: Option<Option<i32>>,
}

impl Findings {
    /// Nothing is known yet of a game, whose ledger is empty.
    pub fn none(saved: &SavedTable, blank: Ledger) -> Findings {
        let best = (blank.seats().count() > 1).then_some(None);
        Findings { of: saved.mark(), ledger: blank, fortune: None, mistakes: BTreeMap::new(), par: Vec::new(), best }
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
        for (number, is_mended) in read_mistakes(word("mistakes")) {
            if self.ledger.action(number).is_none_or(|(_, cost)| cost == Cost::Forced) {
                continue;
            }
            *self.mistakes.entry(number).or_default() |= is_mended;
        }
        let par = read_par(word("par"));
        if par.len() > self.par.len() {
            self.par = par;
        }
        if self.best.is_none() {
            self.read_best(word("best"));
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

    /// Takes in the score that nobody could have beaten, as [`write_best`] wrote it.
    pub fn read_best(&mut self, text: &str) {
        self.best = if text == NO_BEST { Some(None) } else { text.parse().ok().map(Some) };
    }

    /// Takes down which of the decisions judged so far were mistakes of a seat.
    pub fn note_mistakes(&mut self, own: Option<Seat>) {
        for number in 0..self.ledger.actions() {
            let action = self.ledger.action(number).filter(|(seat, _)| own == Some(*seat));
            if action.and_then(|(_, cost)| cost.loss()).is_some_and(|loss| Size::of(loss) == Size::Mistake) {
                self.mistakes.entry(number).or_default();
            }
        }
    }

    /// Takes down that somebody has found something better than a mistake.
    pub fn mend(&mut self, number: usize) {
        if let Some(is_mended) = self.mistakes.get_mut(&number) {
            *is_mended = true;
        }
    }

    /// The numbers of the own mistakes that stand in a record and are not mended yet, in the order of the game.
    pub fn open_mistakes(text: &str) -> Vec<usize> {
        let kept = record::read(text, VERSION).unwrap_or_default();
        let mistakes = read_mistakes(kept["mistakes"].as_str().unwrap_or_default());
        mistakes.filter(|(_, is_mended)| !is_mended).map(|(number, _)| number).collect()
    }

    /// Which of the open mistakes comes after one: in the order in which games are listed, and of their actions, and then from the
    /// first on. Mistakes and games are as they are listed; that one need not be open any more.
    pub fn next_mistake(open: &[(u32, usize)], games: &[u32], here: (u32, usize)) -> Option<(u32, usize)> {
        let place = |(game, at): (u32, usize)| (games.iter().position(|id| *id == game), at);
        let mut others = open.iter().copied().filter(|other| *other != here);
        let first = others.clone().next();
        others.find(|other| place(*other) > place(here)).or(first)
    }

    /// The record's text.
    pub fn write(&self) -> String {
        let luck = self.fortune.as_ref().map_or(String::new(), Fortune::write);
        let (costs, par) = (self.ledger.write_costs(), write_par(self.par.iter().copied()));
        let mistake =
            |(number, is_mended): (&usize, &bool)| format!("{number}{}", if *is_mended { MENDED } else { "" });
        let mistakes = self.mistakes.iter().map(mistake).collect::<Vec<_>>().join(" ");
        let best = self.best.map_or(String::new(), write_best);
        json!({ "version": VERSION, "of": self.of, "costs": costs, "luck": luck, "par": par, "best": best, "mistakes": mistakes })
            .to_string()
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

/// The score that nobody could have beaten in writing.
pub fn write_best(best: Option<i32>) -> String {
    best.map_or(NO_BEST.to_owned(), |score| score.to_string())
}

/// The numbers of mistakes, and whether something better was found.
fn read_mistakes(text: &str) -> impl Iterator<Item = (usize, bool)> {
    text.split(' ').filter_map(|word| {
        let number = word.strip_suffix(MENDED);
        Some((number.unwrap_or(word).parse().ok()?, number.is_some()))
    })
}

fn read_par(text: &str) -> Vec<Option<End>> {
    text.split(' ').filter_map(|word| if word == NO_END { Some(None) } else { End::read(word).map(Some) }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal, Seats};
    use crate::games::wichita::Wichita;
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
        let of_version = |version: u32| {
            findings.write().replace(&format!("\"version\":{VERSION}"), &format!("\"version\":{version}"))
        };
        let (earlier, later) = (of_version(VERSION - 1), of_version(VERSION + 1));
        let wrong = format!(r#"{{"version":{VERSION},"costs":7,"luck":[],"par":"7"}}"#);
        for text in ["", "{}", "7", "null", &earlier, &later, &wrong] {
            assert_eq!(read(text), nothing("a"), "{text}");
        }
        let mut other = nothing("b");
        other.take_in(&findings.write());
        assert_eq!(other, nothing("b"), "they are of another game");
    }

    #[test]
    fn the_best_is_kept_where_there_is_one() {
        let alone = |best| {
            let ledger = Ledger::new(Seats::new(1).expect("one can play"), [(Seat(0), true)].into_iter());
            Findings { best, ..Findings::none(&saved("a"), ledger) }
        };
        assert_eq!(nothing("a").best, Some(None), "where several play, nobody asks");
        for best in [None, Some(None), Some(Some(17)), Some(Some(-2))] {
            let mut findings = alone(None);
            findings.take_in(&alone(best).write());
            assert_eq!(findings, alone(best));
            findings.take_in(&alone(Some(Some(5))).write());
            assert_eq!(findings.best, best.or(Some(Some(5))), "what is known stays");
        }
        for damaged in ["x", "1.5", "--", " "] {
            let mut findings = alone(None);
            findings.take_in(&alone(Some(Some(17))).write().replace("\"17\"", &format!("{damaged:?}")));
            assert_eq!(findings, alone(None), "{damaged}");
        }
    }

    #[test]
    fn own_mistakes_are_found_in_the_record() {
        let mut findings = nothing("a");
        findings.ledger.note(0, Cost::Loss(Size::MISTAKE));
        findings.ledger.note(1, Cost::Loss(Size::MISTAKE));
        findings.note_mistakes(Some(Seat(1)));
        assert_eq!(Findings::open_mistakes(&findings.write()), [1], "the other one is somebody else's");
        let before = findings.write();
        findings.mend(0);
        findings.mend(1);
        assert_eq!(Findings::open_mistakes(&findings.write()), [0; 0]);
        findings.take_in(&before);
        findings.note_mistakes(Some(Seat(1)));
        assert_eq!(Findings::open_mistakes(&findings.write()), [0; 0], "once mended it stays so");
        assert_eq!(read(&findings.write()).mistakes, findings.mistakes);
        let forged = findings.write().replace("\"mistakes\":\"1+\"", "\"mistakes\":\"1+ 9999\"");
        assert_ne!(forged, findings.write());
        assert_eq!(read(&forged).mistakes, findings.mistakes, "there is no such action");
        let of_version = |version: u32, mistakes: &str| format!(r#"{{"version":{version},"mistakes":"{mistakes}"}}"#);
        assert_eq!(Findings::open_mistakes(&of_version(VERSION, "3")), [3]);
        for text in ["", "{}", &of_version(VERSION + 1, "3"), &of_version(VERSION, "x +")] {
            assert_eq!(Findings::open_mistakes(text), [0; 0], "{text}");
        }
    }

    #[test]
    fn one_mistake_after_the_other_leads_through_all_games() {
        let (games, open) = ([7, 3, 5], [(7, 4), (7, 9), (3, 2), (5, 1)]);
        let next = |here| Findings::next_mistake(&open, &games, here);
        assert_eq!([(7, 4), (7, 9), (3, 2), (5, 1)].map(next), [(7, 9), (3, 2), (5, 1), (7, 4)].map(Some));
        assert_eq!([(7, 6), (3, 8), (5, 2)].map(next), [(7, 9), (5, 1), (7, 4)].map(Some), "after one that was mended");
        assert_eq!(Findings::next_mistake(&open[..1], &games, (7, 4)), None);
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
