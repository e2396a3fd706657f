//! Options of a game: their names, ranges and values, as they come from a form, a link or the protocol (`C-8`).

use std::fmt;

/// An option that a game has, and what may be chosen for it (`C-8`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name in links and the protocol.
    pub name: &'static str,
    /// Which values it takes whatever the table; [`BadOption::DoesNotFit`] is for values that hang on that.
    pub domain: Domain,
    /// Numbers that a set-up offers beside the usual one, for short games.
    pub short: &'static [u16],
}

impl OptionSpec {
    /// An option without numbers for short games.
    pub const fn new(name: &'static str, domain: Domain) -> OptionSpec {
        OptionSpec { name, domain, short: &[] }
    }

    /// The same with numbers for short games.
    pub const fn offering(self, short: &'static [u16]) -> OptionSpec {
        OptionSpec { short, ..self }
    }
}

/// What an option can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// A whole number from `least` to `most`.
    Number {
        /// The smallest number allowed.
        least: u16,
        /// The largest number allowed.
        most: u16,
    },
    /// One of a few whole numbers.
    OneOf(&'static [u16]),
    /// One of a few words.
    Words(&'static [&'static str]),
    /// On or off, written `true` and `false`.
    Switch,
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Domain::Number { least, most } => write!(f, "{least} to {most}"),
            Domain::OneOf(numbers) => {
                let numbers: Vec<_> = numbers.iter().map(u16::to_string).collect();
                f.write_str(&numbers.join(" or "))
            }
            Domain::Words(words) => f.write_str(&words.join(" or ")),
            Domain::Switch => f.write_str("true or false"),
        }
    }
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A number of a [`Domain::Number`] or [`Domain::OneOf`].
    Number(u16),
    /// One of the option's words.
    Word(&'static str),
    /// Whether a [`Domain::Switch`] is on.
    Switch(bool),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Number(number) => write!(f, "{number}"),
            Choice::Word(word) => f.write_str(word),
            Choice::Switch(on) => write!(f, "{on}"),
        }
    }
}

/// Why a choice was refused (`C-8`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOption {
    /// The game has no option of this name.
    Unknown {
        /// The name that was given, cut to a length that can be shown.
        name: String,
    },
    /// The value is not one that the option can have.
    OutOfRange {
        /// Which option.
        name: &'static str,
        /// The text that was given, cut likewise.
        given: String,
        /// The values that it takes.
        domain: Domain,
    },
    /// The value is in range but does not go with the number of seats or another option.
    DoesNotFit {
        /// Which option.
        name: &'static str,
        /// The value that was chosen, in words.
        given: String,
        /// The ruling that says so.
        rule: &'static str,
        /// The values that go with the rest of the table.
        fits: Domain,
    },
}

impl fmt::Display for BadOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOption::Unknown { name } => write!(f, "there is no option “{name}”"),
            BadOption::OutOfRange { name, given, domain } => {
                write!(f, "option {name} cannot be “{given}”: it is {domain}")
            }
            BadOption::DoesNotFit { name, given, rule, fits } => {
                write!(f, "option {name} cannot be “{given}” at this table: it is {fits} ({rule})")
            }
        }
    }
}

impl std::error::Error for BadOption {}

/// Options with their values. What is not there takes its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices(Vec<(&'static str, Choice)>);

impl Choices {
    /// No choice: every option takes its default.
    pub const NONE: Choices = Choices(Vec::new());

    /// Chooses the value of an option.
    pub fn with(mut self, name: &'static str, choice: Choice) -> Choices {
        self.0.retain(|(chosen, _)| *chosen != name);
        self.0.push((name, choice));
        self
    }

    /// An option that is named by its game's own facts, and nothing else; no choice where none is.
    pub fn of(specs: &[OptionSpec], option: Option<(&str, &str)>) -> Choices {
        // The names and values are the games' own, which a test holds them to.
        option.map_or(Choices::NONE, |(name, value)| Choices::NONE.read(specs, name, value).unwrap_or_default())
    }

    /// Reads the value of an option from text and chooses it.
    ///
    /// # Errors
    /// [`BadOption`] where `specs` has no such option or the value is out of its range.
    pub fn read(self, specs: &[OptionSpec], name: &str, text: &str) -> Result<Choices, BadOption> {
        let shortened = |text: &str| text.chars().take(40).collect::<String>();
        let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
            return Err(BadOption::Unknown { name: shortened(name) });
        };
        let number = || text.parse::<u16>().ok();
        let choice = match spec.domain {
            Domain::Number { least, most } => {
                number().filter(|number| (least..=most).contains(number)).map(Choice::Number)
            }
            Domain::OneOf(numbers) => number().filter(|number| numbers.contains(number)).map(Choice::Number),
            Domain::Words(words) => words.iter().find(|word| **word == text).map(|word| Choice::Word(word)),
            Domain::Switch => text.parse().ok().map(Choice::Switch),
        };
        let bad = || BadOption::OutOfRange { name: spec.name, given: shortened(text), domain: spec.domain };
        Ok(self.with(spec.name, choice.ok_or_else(bad)?))
    }

    /// The number chosen for an option.
    pub fn number(&self, name: &str) -> Option<u16> {
        self.get(name).and_then(|choice| if let Choice::Number(number) = choice { Some(number) } else { None })
    }

    /// The word chosen for an option.
    pub fn word(&self, name: &str) -> Option<&'static str> {
        self.get(name).and_then(|choice| if let Choice::Word(word) = choice { Some(word) } else { None })
    }

    /// Whether an option is chosen to be on or off.
    pub fn switch(&self, name: &str) -> Option<bool> {
        self.get(name).and_then(|choice| if let Choice::Switch(on) = choice { Some(on) } else { None })
    }

    /// Each chosen option with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Choice)> + '_ {
        self.0.iter().copied()
    }

    fn get(&self, name: &str) -> Option<Choice> {
        self.iter().find(|(chosen, _)| *chosen == name).map(|(_, choice)| choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: [OptionSpec; 3] = [
        OptionSpec::new("decks", Domain::Number { least: 1, most: 8 }),
        OptionSpec::new("length", Domain::Words(&["short", "long"])),
        OptionSpec::new("cut", Domain::Switch),
    ];

    #[test]
    fn c8_choices_are_read_by_their_domain() {
        let choices = Choices::NONE
            .read(&SPECS, "decks", "8")
            .and_then(|choices| choices.read(&SPECS, "length", "long"))
            .and_then(|choices| choices.read(&SPECS, "cut", "true"))
            .and_then(|choices| choices.read(&SPECS, "decks", "2"))
            .unwrap();
        assert_eq!(choices.number("decks"), Some(2), "the later choice counts");
        assert_eq!((choices.word("length"), choices.switch("cut")), (Some("long"), Some(true)));
        assert_eq!(choices.number("length"), None);
    }

    #[test]
    fn c8_a_refused_option_is_named_with_value_and_range() {
        let refused = |name, text| Choices::NONE.read(&SPECS, name, text).unwrap_err().to_string();
        assert_eq!(refused("decks", "9"), "option decks cannot be “9”: it is 1 to 8");
        assert_eq!(refused("decks", "-1"), "option decks cannot be “-1”: it is 1 to 8");
        assert_eq!(refused("length", "Long"), "option length cannot be “Long”: it is short or long");
        assert_eq!(refused("cut", "yes"), "option cut cannot be “yes”: it is true or false");
        assert_eq!(refused("jokers", "1"), "there is no option “jokers”");
    }
}
