//! How a scenario names a thing on the page.

use std::fmt;

/// A description that exactly one element fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Find {
    /// A CSS selector.
    Css(String),
    /// A role and, unless empty, the full accessible name, as assistive technology computes both; hidden elements
    /// do not count.
    Role(String, String),
}

/// The element that a CSS selector fits.
pub fn css(selector: &str) -> Find {
    Find::Css(selector.to_owned())
}

/// The element with a role (`listitem`, `status`, …) and an accessible name; an empty name stands for any.
pub fn role(role: &str, name: &str) -> Find {
    Find::Role(role.to_owned(), name.to_owned())
}

/// The button with a name.
pub fn button(name: &str) -> Find {
    role("button", name)
}

/// The heading with a name.
pub fn heading(name: &str) -> Find {
    role("heading", name)
}

impl fmt::Display for Find {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Find::Css(selector) => write!(f, "`{selector}`"),
            Find::Role(role, name) if name.is_empty() => write!(f, "{role}"),
            Find::Role(role, name) => write!(f, "{role} “{name}”"),
        }
    }
}
