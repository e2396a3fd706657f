//! Why a request is refused.

use fivefold::game::{BadDeal, BadOption, Illegal, Ruled};
use fivefold::json::{BadField, Code, Object, object};
use fivefold::links::game::BadSharedGame;
use fivefold::links::link::BadLink;
use serde_json::{Value, json};
use std::fmt::Display;

/// A request that was refused. It has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    pub code: Code,
    /// The ruling that was broken, where there is one.
    pub rule: Option<&'static str>,
    /// A sentence.
    pub message: String,
}

impl Refused {
    /// A refusal that comes from no ruling.
    pub fn new(code: Code, message: impl Into<String>) -> Refused {
        Refused { code, rule: None, message: message.into() }
    }

    pub fn answer(&self) -> Object {
        let error = json!({ "code": self.code.name(), "rule": self.rule, "message": self.message });
        object([("ok", Value::Bool(false)), ("error", error)])
    }
}

impl<R: Ruled + Display> From<Illegal<R>> for Refused {
    fn from(illegal: Illegal<R>) -> Refused {
        let code = match illegal {
            Illegal::Over => Code::GameOver,
            Illegal::NoSuchSeat(_) => Code::BadSeat,
            _ => Code::IllegalAction,
        };
        Refused { code, rule: illegal.rule(), message: illegal.to_string() }
    }
}

impl From<BadDeal> for Refused {
    fn from(bad: BadDeal) -> Refused {
        let (code, rule) = match &bad {
            BadDeal::Seats { .. } => (Code::BadSeats, Some("C-8")),
            BadDeal::Option(BadOption::DoesNotFit { rule, .. }) => (Code::BadOption, Some(*rule)),
            BadDeal::Option(BadOption::OutOfRange { .. }) => (Code::BadOption, Some("C-8")),
            BadDeal::Option(BadOption::Unknown { .. }) => (Code::BadOption, None),
            BadDeal::Seed(_) => (Code::BadRequest, None),
            BadDeal::SetupStock { .. } | BadDeal::SetupDice { .. } | BadDeal::SetupFirst { .. } => {
                (Code::BadSetup, None)
            }
        };
        Refused { code, rule, message: bad.to_string() }
    }
}

impl From<BadOption> for Refused {
    fn from(bad: BadOption) -> Refused {
        BadDeal::Option(bad).into()
    }
}

impl From<BadLink> for Refused {
    fn from(bad: BadLink) -> Refused {
        let message = bad.to_string();
        let rule = if let BadLink::Deal(bad) = bad { Refused::from(bad).rule } else { None };
        Refused { code: Code::BadLink, rule, message }
    }
}

impl From<BadSharedGame> for Refused {
    fn from(bad: BadSharedGame) -> Refused {
        let message = bad.to_string();
        let rule = match bad {
            BadSharedGame::Illegal { rule, .. } => Some(rule),
            BadSharedGame::Link(bad) => Refused::from(bad).rule,
            _ => None,
        };
        Refused { code: Code::BadLink, rule, message }
    }
}

impl From<BadField> for Refused {
    fn from(bad: BadField) -> Refused {
        Refused::new(bad.code, bad.message)
    }
}
