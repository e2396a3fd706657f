//! What lists say of a saved game, found by opening it once and kept beside the records.
//!
//! Nothing hangs on what is kept: it is held against the text of the record each time a list is shown, if only after what is
//! kept is shown already; it is of one build only, as another one may have other rules, and is found anew where it is missing.

use super::{BadSave, SavedTable};
use crate::game::{Game, GameId, Seat};
use crate::records::days::{self, Date};
use crate::short_sort::first_by_key;
use crate::table::by_link::Next;
use crate::table::only_person;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};

/// A saved game at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The game by whose rules it was opened.
    pub game: GameId,
    /// The date of which it is the deal, played as that is meant to be.
    pub day: Option<Date>,
    /// The names of the players, in seat order.
    pub names: Vec<String>,
    /// The seat of the one person at this device, where it is one.
    pub you: Option<Seat>,
    /// The scores, in seat order.
    pub scores: Vec<i32>,
    /// How many actions were taken.
    pub actions: usize,
    /// When it was last changed, in milliseconds since 1970; 0 where nobody knew.
    pub changed: u64,
    /// Whether the game has an end, and so a result.
    pub is_over: bool,
    /// Whether that is because it was given up.
    pub is_given_up: bool,
    /// Who goes on, in a game that is played by link.
    pub next: Option<Next>,
}

impl Glance {
    /// Opens a record and looks. Costs playing its actions.
    ///
    /// # Errors
    /// [`BadSave`] where it cannot be opened.
    pub fn of<G: Game>(saved: &SavedTable) -> Result<Glance, BadSave> {
        let table = saved.open::<G>()?;
        Ok(Glance {
            game: G::ID,
            day: days::date_of(&table),
            names: saved.names().map(str::to_owned).collect(),
            you: saved.occasion().by_link.or(only_person(table.players().as_slice())),
            scores: table.state().open().scores().as_slice().to_vec(),
            actions: saved.actions(),
            changed: saved.changed,
            is_over: table.is_over(),
            is_given_up: table.is_given_up(),
            next: saved.occasion().by_link.map(|me| Next::of(&table, me)),
        })
    }

    /// Whether the game waits for the person at this device, who was sent the turn by link.
    pub fn waits_for_you(&self) -> bool {
        self.next == Some(Next::You)
    }

    fn write(&self) -> Value {
        let next = match self.next {
            None => Value::Null,
            Some(Next::You) => "you".into(),
            Some(Next::Anybody) => "anybody".into(),
            Some(Next::Nobody) => "nobody".into(),
            Some(Next::Other(Seat(seat))) => seat.into(),
        };
        let Glance { game, day, names, you, scores, actions, changed, is_over, is_given_up, next: _ } = self;
        let (day, you) = (day.map(|date| date.to_string()), you.map(|Seat(seat)| seat));
        json!([game.name(), day, names, you, scores, actions, changed, is_over, is_given_up, next])
    }

    fn read(value: &Value) -> Option<Glance> {
        let [game, day, names, you, scores, actions, changed, is_over, is_given_up, next] =
            value.as_array()?.as_slice()
        else {
            return None;
        };
        let name = |name: &Value| name.as_str().map(str::to_owned);
        let score = |score: &Value| score.as_i64()?.try_into().ok();
        let seat = |seat: &Value| seat.as_u64()?.try_into().ok().map(Seat);
        let next = match next {
            Value::Null => None,
            Value::Number(_) => Some(Next::Other(seat(next)?)),
            other => Some(match other.as_str()? {
                "you" => Next::You,
                "anybody" => Next::Anybody,
                "nobody" => Next::Nobody,
                _ => return None,
            }),
        };
        Some(Glance {
            game: game.as_str()?.parse().ok()?,
            day: if day.is_null() { None } else { Some(day.as_str()?.parse().ok()?) },
            names: names.as_array()?.iter().map(name).collect::<Option<_>>()?,
            you: if you.is_null() { None } else { Some(seat(you)?) },
            scores: scores.as_array()?.iter().map(score).collect::<Option<_>>()?,
            actions: actions.as_u64()?.try_into().ok()?,
            changed: changed.as_u64()?,
            is_over: is_over.as_bool()?,
            is_given_up: is_given_up.as_bool()?,
            next,
        })
    }
}

/// Those of some saved games, by their numbers, that are over, or that are not.
pub fn that_are<'a>(
    games: impl Iterator<Item = (u32, &'a Glance)>,
    over: bool,
) -> impl Iterator<Item = (u32, &'a Glance)> {
    games.filter(move |(_, glance)| glance.is_over == over)
}

/// The first of some saved games where not all are shown: those that wait for the person at this device, then the latest.
pub fn foremost<'a>(games: impl Iterator<Item = (u32, &'a Glance)>, most: usize) -> Vec<(u32, Glance)> {
    let first = first_by_key(games, most, |(id, glance)| Reverse((glance.waits_for_you(), glance.changed, *id)));
    first.into_iter().map(|(id, glance)| (id, glance.clone())).collect()
}

/// Whether a record may be of a game that is played by link, from its text and without reading it. A name with such words in
/// it is no harm.
pub fn may_be_by_link(text: &str) -> bool {
    text.contains("\"by_link\":")
}

/// When a record was last changed, from its text and without reading the rest; 0 where it does not say.
pub fn changed(text: &str) -> u64 {
    const NAME: &str = "\"changed\":";
    let digits = text.rfind(NAME).map_or("", |at| &text[at + NAME.len()..]);
    let end = digits.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().unwrap_or(0)
}

/// What is kept of the saved games of a device, by their numbers there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glances(BTreeMap<u32, (u64, Glance)>);

impl Glances {
    /// Reads what a build has written; nothing where it is of another one, or no such text.
    pub fn read(text: &str, build: &str) -> Glances {
        let kept: Value = serde_json::from_str(text).unwrap_or_default();
        let entry =
            |entry: &Value| Some((entry[0].as_u64()?.try_into().ok()?, (entry[1].as_u64()?, Glance::read(&entry[2])?)));
        let all = kept["glances"].as_array().filter(|_| kept["build"] == build);
        // Not collected: that would sort them first, with a sort of its own.
        let mut glances = BTreeMap::new();
        glances.extend(all.into_iter().flatten().filter_map(entry));
        Glances(glances)
    }

    /// What a build keeps for itself.
    pub fn write(&self, build: &str) -> String {
        let all: Vec<Value> = self.0.iter().map(|(id, (print, glance))| json!([id, print, glance.write()])).collect();
        json!({ "build": build, "glances": all }).to_string()
    }

    /// What was seen of the game with a number the last time.
    pub fn get(&self, id: u32) -> Option<&Glance> {
        self.0.get(&id).map(|(_, glance)| glance)
    }

    /// Whether what was seen of the game with a number is what is to be seen in this record.
    pub fn is_of(&self, id: u32, record: &str) -> bool {
        self.0.get(&id).is_some_and(|(print, _)| *print == fingerprint(record))
    }

    /// Takes down what is known of a game with this record.
    pub fn put(&mut self, id: u32, record: &str, glance: Glance) {
        self.0.insert(id, (fingerprint(record), glance));
    }

    /// Drops what was seen of a game, whose record has gone.
    pub fn forget(&mut self, id: u32) {
        self.0.remove(&id);
    }

    /// Forgets all games but these.
    pub fn retain(&mut self, is_here: impl Fn(u32) -> bool) {
        self.0.retain(|id, _| is_here(*id));
    }
}

/// Tells records apart by their length and their end, where the time of the last change and the check stand: of hundreds of
/// long ones not every byte is looked at. Another release of Rust may make another number of it, and then games are looked
/// at anew.
fn fingerprint(record: &str) -> u64 {
    const END: usize = 200;
    let bytes = record.as_bytes();
    let mut hasher = DefaultHasher::new();
    hasher.write_u64(bytes.len() as u64);
    hasher.write(&bytes[bytes.len().saturating_sub(END)..]);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal};
    use crate::games::next_to_last::NextToLast;
    use crate::games::sums::Sums;
    use crate::records::save::Occasion;
    use crate::table::{Player, Table};

    fn glance(next: Option<Next>) -> Glance {
        Glance {
            game: Sums::ID,
            day: next.and_then(|_| "2026-11-21".parse().ok()),
            names: vec!["You".to_owned(), "Zoë".to_owned()],
            you: next.map(|_| Seat(1)),
            scores: vec![12, -3],
            actions: 7,
            changed: 1_763_780_000_000,
            is_over: false,
            is_given_up: next.is_none(),
            next,
        }
    }

    #[test]
    fn what_is_kept_is_read_as_it_was_written_by_the_same_build() {
        let all = [None, Some(Next::You), Some(Next::Other(Seat(3))), Some(Next::Anybody), Some(Next::Nobody)];
        let mut kept = Glances::default();
        for ((id, next), changed) in (1..).zip(all).zip([0, 1, u64::MAX, u64::MAX - 1, 1_763_780_000_000]) {
            kept.put(id, &format!("record {id}"), Glance { changed, ..glance(next) });
        }
        let text = kept.write("build a");
        assert_eq!(Glances::read(&text, "build a"), kept);
        assert_eq!(Glances::read(&text, "build b"), Glances::default(), "another build may have other rules");
        for cut in 0..text.len() {
            let part = text.get(..cut).unwrap_or_default();
            assert_eq!(Glances::read(part, "build a"), Glances::default());
        }
        let damaged = text.replace("\"you\"", "\"me\"");
        assert_eq!(Glances::read(&damaged, "build a").0.len(), 4, "the others can be read");
    }

    #[test]
    fn it_is_held_against_the_record() {
        let mut kept = Glances::default();
        kept.put(4, "a record", glance(None));
        assert_eq!((kept.get(4), kept.get(5)), (Some(&glance(None)), None));
        assert!(kept.is_of(4, "a record"));
        assert!(!kept.is_of(4, "a changed record") && !kept.is_of(5, "a record"));
        kept.put(6, "another record", glance(None));
        kept.forget(6);
        assert!(kept.get(6).is_none() && kept.get(4).is_some());
        kept.retain(|id| id != 4);
        assert_eq!(kept, Glances::default());
    }

    #[test]
    fn those_that_wait_come_first_then_the_latest() {
        let changed_at = |changed: u64, next| Glance { changed, ..glance(next) };
        let mut games: Vec<(u32, Glance)> = (2..=60).map(|id| (id, changed_at(id.into(), None))).collect();
        games.insert(20, (1, changed_at(0, Some(Next::You))));
        games.insert(40, (61, Glance { is_over: true, ..changed_at(100, None) }));
        games[50].1.next = Some(Next::Other(Seat(3)));
        let shown = |games: &[(u32, Glance)], over| -> Vec<u32> {
            let games = games.iter().map(|(id, glance)| (*id, glance));
            foremost(that_are(games, over), 4).into_iter().map(|(id, _)| id).collect()
        };
        assert_eq!((shown(&games, false), shown(&games, true)), (vec![1, 60, 59, 58], vec![61]));
        for (id, glance) in &mut games {
            glance.changed = if *id == 30 { 99 } else { glance.changed };
        }
        assert_eq!(shown(&games, false), [1, 30, 60, 59]);
        games.iter_mut().for_each(|(_, glance)| glance.changed = 7);
        games.reverse();
        assert_eq!(shown(&games, false), [1, 60, 59, 58], "of one moment the one that was begun last");
    }

    #[test]
    fn a_game_is_seen_as_it_stands() {
        let deal = Deal::<NextToLast>::new(2, &Choices::NONE, "glance".parse().unwrap()).unwrap();
        let mut table = Table::new(deal, |Seat(seat)| Player::person(["Ana", "Bo"][usize::from(seat)]).unwrap());
        for actions in 0.. {
            let me = Seat(1);
            let record = SavedTable::of(&table, 5)
                .unwrap()
                .with_occasion(&Occasion { by_link: Some(me), ..Occasion::default() });
            let seen = Glance::of::<NextToLast>(&record).unwrap();
            assert_eq!((seen.actions, seen.changed, seen.is_over), (actions, 5, table.is_over()));
            assert_eq!((seen.next, seen.you), (Some(Next::of(&table, me)), Some(me)));
            assert_eq!(seen.waits_for_you(), table.awaited_person() == Some(me));
            assert_eq!(seen.scores, table.state().open().scores().as_slice());
            assert_eq!(changed(&record.write()), 5);
            let Some(action) = table.state().legal(20).into_iter().next_back().filter(|_| actions < 60) else { break };
            table.act(action).unwrap();
        }
        assert_eq!((changed(""), changed("\"changed\":"), changed("\"changed\":x")), (0, 0, 0));
    }
}
