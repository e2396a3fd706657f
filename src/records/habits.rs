//! What a player did the last time, to be offered the next time: the own name, and who sat at the last table of each game.

use crate::bots::Level;
use crate::game::{Choices, GameId, Seats};
use crate::records::record::{self, BadRecord};
use crate::table::{Kind, Player};
use crate::words::player;
use serde_json::{Value, json};

/// The version of the record that this build writes. Older ones are read for ever.
pub const VERSION: u32 = 1;

/// The most bytes of a record that are read: far more than the tables of all games need.
const MAX_BYTES: usize = 50_000;

/// The most options that a table is remembered with.
const MOST_OPTIONS: usize = 20;

/// What a person is called in the list of players, where a bot has its level.
const PERSON: &str = "person";

/// A table as it was set up, without its deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Who sat there, in seat order.
    pub players: Vec<Player>,
    /// The options that were chosen, by names and values. Unchecked: a later version may have others.
    pub options: Vec<(String, String)>,
    /// Whether everybody was on a device of their own.
    pub by_link: bool,
}

impl Seating {
    /// A table as it was set up.
    pub fn of(players: &[Player], choices: &Choices, by_link: bool) -> Seating {
        let options = choices.iter().map(|(name, choice)| (name.to_owned(), choice.to_string())).collect();
        Seating { players: players.to_vec(), options, by_link }
    }

    fn read(table: &Value) -> Option<Seating> {
        let pair = |pair: &Value| Some((pair[0].as_str()?.to_owned(), pair[1].as_str()?.to_owned()));
        let player = |player: &Value| {
            let kind = match player[0].as_str()? {
                PERSON => Kind::Person,
                level => Kind::Bot(Level::from_name(level)?),
            };
            Player::new(kind, player[1].as_str()?).ok()
        };
        let players = table["players"].as_array().filter(|players| players.len() <= usize::from(Seats::MOST))?;
        let options = table["options"].as_array().filter(|options| options.len() <= MOST_OPTIONS)?;
        let players: Vec<Player> = players.iter().map(player).collect::<Option<_>>()?;
        let has_person = players.iter().any(|player| player.kind == Kind::Person);
        let options = options.iter().map(pair).collect::<Option<_>>()?;
        has_person.then_some(Seating { players, options, by_link: table["by_link"].as_bool()? })
    }

    fn write(&self, game: GameId) -> Value {
        let player = |player: &Player| json!([player.kind.level().map_or(PERSON, Level::name), player.name()]);
        let players: Vec<Value> = self.players.iter().map(player).collect();
        json!({ "game": game.name(), "players": players, "options": self.options, "by_link": self.by_link })
    }
}

/// What a player did the last time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    name: String,
    tables: Vec<(GameId, Seating)>,
}

impl Habits {
    /// The name that others know the player by; an empty one where it was never given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Remembers a name. What is none, or only the app's own word for somebody in any seat, changes nothing.
    pub fn learn_name(&mut self, name: &str) {
        if let Ok(person) = Player::person(name)
            && person.name() != Player::UNNAMED
            && !(1..=Seats::MOST).any(|number| person.name() == player(number))
        {
            self.name = person.name().to_owned();
        }
    }

    /// The last table of a game that was set up.
    pub fn table(&self, game: GameId) -> Option<&Seating> {
        self.tables.iter().find(|(other, _)| *other == game).map(|(_, table)| table)
    }

    /// Remembers a table that somebody set up in the place of the last one of its game, and the name of the person who did.
    /// Where several share the device nobody knows who that is, so that a name that was given stays.
    ///
    /// A table that one press on “Play” deals is not remembered: it is the same for everybody, and a set-up would begin with
    /// it in the place of the players and options that somebody chose.
    pub fn sat_at(&mut self, game: GameId, table: Seating) {
        let mut people = table.players.iter().filter(|player| player.kind == Kind::Person);
        if let Some(first) = people.next()
            && (people.next().is_none() || table.by_link || self.name.is_empty())
        {
            self.learn_name(first.name());
        }
        self.put(game, table);
    }

    fn put(&mut self, game: GameId, table: Seating) {
        self.tables.retain(|(other, _)| *other != game);
        self.tables.push((game, table));
    }

    /// Takes in what another record remembers and this one does not.
    pub fn merge(&mut self, other: &Habits) {
        if self.name.is_empty() {
            self.learn_name(&other.name);
        }
        for (game, table) in &other.tables {
            if self.table(*game).is_none() {
                self.put(*game, table.clone());
            }
        }
    }

    /// Reads a record's text. Tables that cannot be any more, or are of games that this build does not know, are left out.
    ///
    /// # Errors
    /// [`BadRecord`] where it is no record, or one of a later version.
    pub fn read(text: &str) -> Result<Habits, BadRecord> {
        if text.len() > MAX_BYTES {
            return Err(BadRecord::NoRecord);
        }
        let record = record::read(text, VERSION)?;
        let mut habits = Habits::default();
        habits.learn_name(record["name"].as_str().ok_or(BadRecord::NoRecord)?);
        for table in record["tables"].as_array().ok_or(BadRecord::NoRecord)? {
            let game = table["game"].as_str().and_then(|game| game.parse().ok());
            if let Some((game, table)) = game.zip(Seating::read(table)) {
                habits.put(game, table);
            }
        }
        Ok(habits)
    }

    /// The text of the record.
    pub fn write(&self) -> String {
        let tables: Vec<Value> = self.tables.iter().map(|(game, table)| table.write(*game)).collect();
        json!({ "version": VERSION, "name": self.name, "tables": tables }).to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::balance::Balance;
    use crate::games::wichita::Wichita;

    fn seating(names: &[&str]) -> Seating {
        let kind = |at: usize| if at == 0 { Kind::Person } else { Kind::Bot(Level::Hard) };
        let players = names.iter().enumerate().map(|(at, name)| Player::new(kind(at), name).unwrap()).collect();
        let options = vec![("decks".to_owned(), "2".to_owned())];
        Seating { players, options, by_link: false }
    }

    #[test]
    fn the_last_name_and_the_last_table_of_each_game_are_remembered() {
        let mut habits = Habits::default();
        for name in ["Ana", " Uta ", "", "You", "Player 1", "Player 8", "\n"] {
            habits.learn_name(name);
        }
        assert_eq!(habits.name(), "Uta");
        habits.sat_at(Wichita::ID, seating(&["Uta", "Ben"]));
        habits.sat_at(Balance::ID, seating(&["Uta"]));
        habits.sat_at(Wichita::ID, seating(&["Uta", "Ben", "Zoë"]));
        let shared = |by_link| Seating {
            players: ["Ben", "Uta"].map(|name| Player::person(name).unwrap()).into(),
            options: Vec::new(),
            by_link,
        };
        habits.sat_at(Balance::ID, shared(false));
        assert_eq!(habits.name(), "Uta", "either of them may have set it up");
        habits.sat_at(Balance::ID, shared(true));
        assert_eq!(habits.name(), "Ben");
        habits.sat_at(Balance::ID, seating(&["You"]));
        habits.learn_name("Uta");
        assert_eq!(habits.table(Wichita::ID).map(|table| table.players.len()), Some(3));
        assert_eq!(Habits::read(&habits.write()), Ok(habits.clone()));
        let mut other = Habits::default();
        other.learn_name("Ana");
        other.sat_at(Balance::ID, seating(&["Ana", "Ben"]));
        other.merge(&habits);
        assert_eq!((other.name(), other.table(Balance::ID).map(|table| table.players.len())), ("Ana", Some(2)));
        assert_eq!(other.table(Wichita::ID), habits.table(Wichita::ID));
    }

    #[test]
    fn version_1_looks_like_this_for_ever() {
        let text = r#"{"name":"Uta","tables":[{"by_link":false,"game":"wichita","options":[["decks","2"]],"players":[["person","Uta"],["hard","Ben"]]}],"version":1}"#;
        let mut habits = Habits::default();
        habits.learn_name("Uta");
        habits.sat_at(Wichita::ID, seating(&["Uta", "Ben"]));
        assert_eq!(habits.write(), text);
        assert_eq!(Habits::read(text), Ok(habits));
        for cut in 0..text.len() {
            assert_eq!(Habits::read(&text[..cut]), Err(BadRecord::NoRecord));
        }
        assert_eq!(Habits::read(&text.replacen(":1}", ":2}", 1)), Err(BadRecord::Later { version: 2 }));
    }

    #[test]
    fn what_cannot_be_offered_is_left_out() {
        let whole = r#"{"name":"Uta","tables":[{"by_link":false,"game":"wichita","options":[],"players":[["person","Uta"]]}],"version":1}"#;
        let kept = |text: &str| Habits::read(text).map(|habits| habits.table(Wichita::ID).is_some());
        assert_eq!(kept(whole), Ok(true));
        let long = "x".repeat(Player::MAX_NAME_CHARS + 1);
        for (from, to) in [
            ("wichita", "chess"),
            (r#"["person","Uta"]"#, r#"["easy","Uta"]"#),
            (r#"["person","Uta"]"#, r#"["queen","Uta"]"#),
            (r#"["person","Uta"]"#, r#"["person",""]"#),
            (r#"["person","Uta"]"#, &format!(r#"["person","{long}"]"#)),
            (r#""options":[]"#, r#""options":[["decks"]]"#),
        ] {
            assert_eq!(kept(&whole.replacen(from, to, 1)), Ok(false), "{to}");
        }
        let named = whole.replacen("\"Uta\"", &format!("\"{long}\""), 1);
        assert_eq!(Habits::read(&named).map(|habits| habits.name().to_owned()), Ok(String::new()));
        assert_eq!(Habits::read(&" ".repeat(MAX_BYTES + 1)), Err(BadRecord::NoRecord));
    }
}
