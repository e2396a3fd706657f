//! The short text from which a whole deal follows.

use std::fmt;
use std::str::FromStr;

/// The text of a seed: 1 to 64 characters, without white space at its ends. Case does not matter: two seeds are equal
/// when their upper-case texts are.
#[derive(Clone, Debug)]
pub struct Seed {
    text: String,
}

impl Seed {
    /// The most characters that a seed can have.
    pub const MAX_CHARS: usize = 64;

    /// A new seed of 10 characters in Crockford's base 32 (no I, L, O, U), from as many random bytes.
    /// Only the low 5 bits of each byte count, so that every seed is as likely as any other.
    pub fn from_random(bytes: [u8; 10]) -> Seed {
        const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
        Seed { text: bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect() }
    }

    /// The seed as it was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The form that is hashed: upper case, by Unicode's full mapping.
    pub fn canonical(&self) -> String {
        self.text.to_uppercase()
    }
}

impl PartialEq for Seed {
    fn eq(&self, other: &Seed) -> bool {
        self.canonical() == other.canonical()
    }
}

impl Eq for Seed {}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Why a text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSeed {
    /// Nothing but white space.
    Empty,
    /// More than [`Seed::MAX_CHARS`] characters: how many there are.
    TooLong(usize),
    /// A control character, such as a line break.
    Control,
}

impl fmt::Display for BadSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSeed::Empty => f.write_str("a seed needs at least one character"),
            BadSeed::TooLong(chars) => {
                write!(f, "a seed has at most {} characters, this one has {chars}", Seed::MAX_CHARS)
            }
            BadSeed::Control => f.write_str("a seed has no line breaks or control characters"),
        }
    }
}

impl std::error::Error for BadSeed {}

impl FromStr for Seed {
    type Err = BadSeed;

    /// Takes any text as a seed.
    ///
    /// # Errors
    /// [`BadSeed`] where it is empty, too long, or has control characters.
    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        let text = text.trim();
        match text.chars().count() {
            0 => Err(BadSeed::Empty),
            chars if chars > Seed::MAX_CHARS => Err(BadSeed::TooLong(chars)),
            _ if text.chars().any(char::is_control) => Err(BadSeed::Control),
            _ => Ok(Seed { text: text.to_owned() }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_outer_space_do_not_matter() {
        let seed: Seed = "  grandma's 80th ".parse().unwrap();
        assert_eq!(seed.text(), "grandma's 80th");
        assert_eq!(Ok(seed), "GRANDMA'S 80TH".parse());
        assert_ne!("a b".parse::<Seed>(), "ab".parse::<Seed>());
    }

    #[test]
    fn what_is_no_seed_is_named() {
        assert_eq!(" \t ".parse::<Seed>(), Err(BadSeed::Empty));
        assert_eq!("a\nb".parse::<Seed>(), Err(BadSeed::Control));
        assert!("é".repeat(64).parse::<Seed>().is_ok());
        assert_eq!("é".repeat(65).parse::<Seed>(), Err(BadSeed::TooLong(65)));
    }

    #[test]
    fn new_seeds_use_every_digit_alike() {
        let bytes = [0, 31, 32, 255, 8, 9, 10, 18, 19, 20];
        assert_eq!(Seed::from_random(bytes).text(), "0Z0Z89AJKM");
    }
}
