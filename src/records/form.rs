//! How well somebody played, game by game: `{"version":1,"games":["e3b0c44298fc1c14 wichita 834 -215 1763729000000"]}`.
//!
//! A line for each game that was counted in the statistics and reviewed to its end: its deal, accuracy in tenths, luck in
//! ten-thousandths of a chance to win, and when it ended. A deal has one line; of two the one stays that came last.

use super::record::{self, BadRecord};
use super::statistics::{DealKey, Finish, MAX_BYTES, MAX_GAMES};
use crate::game::GameId;
use crate::short_sort::sort_many_by_key;

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// How well somebody played one game, and how lucky it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    deal: DealKey,
    game: GameId,
    /// In tenths, up to 1000.
    accuracy: u16,
    /// In ten-thousandths of a chance to win, from −10,000 to 10,000.
    luck: i16,
    at: u64,
}

impl Played {
    /// How well the game was played that came out like this: with an accuracy from 0 to 100 and the luck of its chances.
    pub fn of(finish: &Finish, accuracy: f64, luck: f64) -> Played {
        let (accuracy, luck) = ((10.0 * accuracy).round(), (10_000.0 * luck).round().clamp(-10_000.0, 10_000.0));
        Played { deal: finish.deal, game: finish.game, accuracy: accuracy as u16, luck: luck as i16, at: finish.at }
    }

    /// The accuracy, from 0 to 100.
    pub fn accuracy(&self) -> f64 {
        f64::from(self.accuracy) / 10.0
    }

    /// The luck, as a chance to win.
    pub fn luck(&self) -> f64 {
        f64::from(self.luck) / 10_000.0
    }

    fn write(&self) -> String {
        let Played { deal, game, accuracy, luck, at } = self;
        format!("{} {} {accuracy} {luck} {at}", deal.write(), game.name())
    }

    fn read(line: &str) -> Option<Played> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        let (deal, game) = (DealKey::read(word()?)?, word()?.parse().ok()?);
        let accuracy = word()?.parse().ok().filter(|accuracy| *accuracy <= 1000)?;
        let luck = word()?.parse().ok().filter(|luck: &i16| (-10_000..=10_000).contains(luck))?;
        let played = Played { deal, game, accuracy, luck, at: word()?.parse().ok()? };
        word().is_none().then_some(played)
    }
}

/// The games that were reviewed, the earliest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form(Vec<Played>);

impl Form {
    /// Takes down how a game was played, in the place of what was known of its deal.
    pub fn note(&mut self, played: Played) {
        self.0.retain(|other| other.deal != played.deal);
        self.0.push(played);
        self.put_in_order();
    }

    /// The games of a game, the earliest first.
    pub fn of_game(&self, game: GameId) -> Vec<&Played> {
        self.0.iter().filter(|played| played.game == game).collect()
    }

    /// Takes in what another record knows of deals that are not in this one.
    pub fn merge(&mut self, other: &Form) {
        let is_new = |played: &&Played| self.0.iter().all(|own| own.deal != played.deal);
        let new: Vec<Played> = other.0.iter().filter(is_new).cloned().collect();
        self.0.extend(new);
        self.put_in_order();
    }

    fn put_in_order(&mut self) {
        sort_many_by_key(&mut self.0, |played| (played.at, played.deal));
        self.0.drain(..self.0.len().saturating_sub(MAX_GAMES));
    }

    /// Reads a record's text. Every line is checked.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<Form, BadRecord> {
        if text.len() > MAX_BYTES {
            return Err(BadRecord::NoRecord);
        }
        let record = record::read(text, VERSION)?;
        let lines = record::words(&record, "games")?;
        let read = |line: &str| Played::read(line).ok_or(BadRecord::NoRecord);
        let mut form = Form(lines.into_iter().map(read).collect::<Result<_, _>>()?);
        form.put_in_order();
        Ok(form)
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let games = record::list(self.0.iter().map(Played::write).collect());
        format!(r#"{{"version":{VERSION},"games":{games}}}"#)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"version":1,"games":["e3b0c44298fc1c14 wichita 834 -215 1763729000000","e3b0c44298fc1c15 sums 1000 0 1763729000001"]}"#;

    #[test]
    fn a_record_reads_back_and_nothing_else_is_one() {
        let form = Form::read(TEXT).expect("a record");
        assert_eq!(form.write(), TEXT);
        assert_eq!(form.0[0].accuracy().to_string(), "83.4");
        assert_eq!(form.0[0].luck().to_string(), "-0.0215");
        for (good, bad) in [(" 834 ", " 1001 "), (" -215 ", " 10001 "), (" wichita ", " chess "), ("000\"", "000 x\"")]
        {
            let mangled = TEXT.replacen(good, bad, 1);
            assert_eq!(Form::read(&mangled), Err(BadRecord::NoRecord), "{mangled}");
        }
        let later = TEXT.replace("\"version\":1", "\"version\":2");
        assert_eq!(Form::read(&later), Err(BadRecord::Later { version: 2 }));
    }

    #[test]
    fn a_deal_has_one_line() {
        let mut form = Form::read(TEXT).expect("a record");
        let again = Played { accuracy: 900, ..form.0[0].clone() };
        form.note(again.clone());
        assert_eq!((form.0.len(), &form.0[0]), (2, &again));
        let mut other = Form::default();
        other.merge(&form);
        assert_eq!(other, form);
        other.merge(&Form::read(TEXT).expect("a record"));
        assert_eq!(other, form, "what is here stays");
    }
}
