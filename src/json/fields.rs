//! The parts of a request, an action or a setup.

use super::{Code, Object};
use crate::cards::{BadCard, BadHand, Card, Hand};
use crate::game::Seat;
use serde_json::Value;

/// The first number that does not fit into 64 bits with a sign.
const TOO_LARGE: f64 = 9_223_372_036_854_775_808.0;

/// A part of a request that is missing, or not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadField {
    /// What kind of error it is.
    pub code: Code,
    /// A sentence that names it.
    pub message: String,
}

impl BadField {
    /// What is wrong, and of what kind it is.
    fn new(code: Code, message: impl Into<String>) -> BadField {
        BadField { code, message: message.into() }
    }
}

/// The fields of an object that came in. A field that is null counts as absent; unknown fields are passed over.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    object: &'a Object,
    /// The code for a field that is missing or of the wrong shape.
    code: Code,
}

impl<'a> Fields<'a> {
    /// The fields of a value, with the code for whatever is wrong with them.
    ///
    /// # Errors
    /// Where the value is no object.
    pub fn of(value: &'a Value, code: Code) -> Result<Fields<'a>, BadField> {
        let object = value.as_object().ok_or_else(|| BadField::new(code, "this is not a JSON object"))?;
        Ok(Fields { object, code })
    }

    /// A refusal that says what a field should be.
    pub fn refuse(self, name: &str, should: &str) -> BadField {
        BadField::new(self.code, format!("{name} {should}"))
    }

    /// A field, where it is there.
    pub fn get(self, name: &str) -> Option<&'a Value> {
        self.object.get(name).filter(|value| !value.is_null())
    }

    /// Each field that is there, with its name.
    pub fn iter(self) -> impl Iterator<Item = (&'a str, &'a Value)> {
        self.object.iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| (name.as_str(), value))
    }

    /// A field that has to be there.
    ///
    /// # Errors
    /// Where it is not.
    pub fn needed(self, name: &str) -> Result<&'a Value, BadField> {
        self.get(name).ok_or_else(|| self.refuse(name, "is missing"))
    }

    /// A text.
    ///
    /// # Errors
    /// Where there is none.
    pub fn text(self, name: &str) -> Result<&'a str, BadField> {
        self.needed(name)?.as_str().ok_or_else(|| self.refuse(name, "is a text"))
    }

    /// A yes or no, which is no where it is absent.
    ///
    /// # Errors
    /// Where there is something else.
    pub fn flag(self, name: &str) -> Result<bool, BadField> {
        let Some(value) = self.get(name) else { return Ok(false) };
        value.as_bool().ok_or_else(|| self.refuse(name, "is true or false"))
    }

    /// A whole number; one that does not fit into 64 bits is taken for the largest or smallest that does.
    ///
    /// # Errors
    /// Where there is something else.
    pub fn whole_number(self, name: &str) -> Result<Option<i64>, BadField> {
        let Some(value) = self.get(name) else { return Ok(None) };
        match value {
            Value::Number(number) => number
                .as_i64()
                .or_else(|| number.is_u64().then_some(i64::MAX))
                // Beyond 2⁶³ every number is whole; one that was written out comes in like this as well.
                .or_else(|| number.as_f64().filter(|number| number.abs() >= TOO_LARGE).map(|number| number as i64))
                .map(Some)
                .ok_or_else(|| self.refuse(name, "is a whole number")),
            _ => Err(self.refuse(name, "is a whole number")),
        }
    }

    /// A whole number that has to be there.
    ///
    /// # Errors
    /// Where it is not.
    pub fn needed_number(self, name: &str) -> Result<i64, BadField> {
        self.whole_number(name)?.ok_or_else(|| self.refuse(name, "is missing"))
    }

    /// A seat, which need not be at the table.
    ///
    /// # Errors
    /// Where there is no whole number, or one that no seat can have.
    pub fn seat(self, name: &str) -> Result<Seat, BadField> {
        let number = self.needed_number(name)?;
        u8::try_from(number).map(Seat).map_err(|_| BadField::new(Code::BadSeat, format!("there is no seat {number}")))
    }

    /// A card.
    ///
    /// # Errors
    /// Where there is none.
    pub fn card(self, name: &str) -> Result<Card, BadField> {
        self.text(name)?.parse().map_err(|bad: BadCard| BadField::new(Code::BadCard, bad.to_string()))
    }

    /// A list of cards in the order given; `None` where it is absent.
    ///
    /// # Errors
    /// Where there is something else, or a card that stands there more often than in any pack.
    pub fn cards(self, name: &str) -> Result<Option<Vec<Card>>, BadField> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let list = value.as_array().ok_or_else(|| self.refuse(name, "is a list of cards"))?;
        let mut cards = Vec::with_capacity(list.len());
        let mut hand = Hand::EMPTY;
        for item in list {
            let text = item.as_str().ok_or_else(|| self.refuse(name, "is a list of cards"))?;
            let card: Card = text.parse().map_err(|bad: BadCard| BadField::new(Code::BadCard, bad.to_string()))?;
            if hand.count(card) == Hand::MOST_OF_A_KIND {
                return Err(BadField::new(self.code, BadHand::TooMany(card).to_string()));
            }
            hand.add(card);
            cards.push(card);
        }
        Ok(Some(cards))
    }

    /// Cards whose order does not matter.
    ///
    /// # Errors
    /// Where there are none, or something else.
    pub fn hand(self, name: &str) -> Result<Hand, BadField> {
        let cards = self.cards(name)?.ok_or_else(|| self.refuse(name, "is missing"))?;
        Ok(cards.into_iter().collect())
    }
}
