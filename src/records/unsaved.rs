//! What a device could not keep, held in memory so that the game at hand goes on.
//!
//! It counts only as long as the device holds what it held then. What somebody else has written since, in another tab, goes
//! before it, and what was held is dropped for good.

use std::collections::BTreeMap;

/// The texts that could not be written, by key.
#[derive(Debug, Default)]
pub struct Unsaved(BTreeMap<String, Held>);

#[derive(Debug)]
struct Held {
    text: String,
    /// What the device held under the key instead.
    instead: Option<String>,
    /// Whether that has to be put out of the way first.
    is_blocked: bool,
}

impl Unsaved {
    /// Nothing is held yet.
    pub const fn new() -> Unsaved {
        Unsaved(BTreeMap::new())
    }

    /// Whether the device has kept everything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What counts under a key of which the device has `kept`.
    pub fn read(&mut self, key: &str, kept: Option<String>) -> Option<String> {
        match self.0.get(key) {
            Some(held) if held.instead == kept => Some(held.text.clone()),
            Some(_) => {
                self.0.remove(key);
                kept
            }
            None => kept,
        }
    }

    /// Holds a text where it was not written, and nothing where it was; `kept` finds what the device has instead.
    ///
    /// # Errors
    /// That of the writing, if any.
    pub fn remember<E>(
        &mut self,
        key: &str,
        text: &str,
        written: Result<(), E>,
        kept: impl FnOnce() -> Option<String>,
    ) -> Result<(), E> {
        match written {
            Ok(()) => self.0.remove(key),
            Err(_) => self.hold(key, text, kept(), false),
        };
        written
    }

    /// Holds a text that may not be written over what the device has `kept`.
    pub fn hold_beside(&mut self, key: &str, text: &str, kept: Option<String>) {
        self.hold(key, text, kept, true);
    }

    fn hold(&mut self, key: &str, text: &str, instead: Option<String>, is_blocked: bool) -> Option<Held> {
        self.0.insert(key.to_owned(), Held { text: text.to_owned(), instead, is_blocked })
    }

    /// Has everything written that still counts, now that there may be room: `kept` finds what the device has under a key, and
    /// `write` says whether it has taken a text.
    pub fn write_again(&mut self, kept: impl Fn(&str) -> Option<String>, write: impl Fn(&str, &str) -> bool) {
        self.0.retain(|key, held| held.instead == kept(key) && (held.is_blocked || !write(key, &held.text)));
    }

    /// Drops what is held under a key.
    pub fn forget(&mut self, key: &str) {
        self.0.remove(key);
    }

    /// The keys that begin with `start`, held here or `stored` by the device, each once and in no order.
    pub fn keys(&self, start: &str, stored: impl Iterator<Item = String>) -> Vec<String> {
        let stored = stored.filter(|key| !self.0.contains_key(key));
        self.0.keys().cloned().chain(stored).filter(|key| key.starts_with(start)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    const FULL: Result<(), &str> = Err("full");

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn what_is_held_counts_until_something_else_is_written() {
        let mut unsaved = Unsaved::new();
        assert_eq!(unsaved.remember("table/1", "after", FULL, || some("before")), FULL);
        assert_eq!(unsaved.read("table/1", some("before")), some("after"));
        assert_eq!(unsaved.read("table/1", some("before")), some("after"), "as often as it is read");
        assert_eq!(unsaved.read("table/2", some("another")), some("another"));
        // Another tab has gone on.
        assert_eq!(unsaved.read("table/1", some("since")), some("since"));
        assert_eq!(unsaved.read("table/1", some("before")), some("before"), "it is dropped for good");

        // The same where there was nothing, and where another tab has deleted what there was.
        assert_eq!(unsaved.remember("table/1", "first", FULL, || None), FULL);
        assert_eq!(unsaved.read("table/1", None), some("first"));
        assert_eq!(unsaved.remember("table/1", "second", FULL, || some("before")), FULL);
        assert_eq!(unsaved.read("table/1", None), None);
    }

    #[test]
    fn what_is_written_or_forgotten_is_held_no_more() {
        let mut unsaved = Unsaved::new();
        for key in ["written", "forgotten", "held"] {
            assert_eq!(unsaved.remember(key, "new", FULL, || some("old")), FULL);
        }
        let nobody_asks = || unreachable!("what is written is not looked for");
        assert_eq!(unsaved.remember("written", "newer", Ok::<(), &str>(()), nobody_asks), Ok(()));
        unsaved.forget("forgotten");
        for (key, read) in [("written", "old"), ("forgotten", "old"), ("held", "new")] {
            assert_eq!(unsaved.read(key, some("old")), some(read), "{key}");
        }
        assert!(!unsaved.is_empty());
        unsaved.forget("held");
        assert!(unsaved.is_empty());
    }

    #[test]
    fn what_still_counts_is_written_once_there_is_room() {
        let mut unsaved = Unsaved::new();
        for key in ["changed since", "fits", "large"] {
            assert_eq!(unsaved.remember(key, "new", FULL, || some("old")), FULL);
        }
        unsaved.hold_beside("unreadable", "new", some("old"));
        let kept = |key: &str| some(if key == "changed since" { "since" } else { "old" });
        let written = RefCell::new(Vec::new());
        let write = |key: &str, text: &str| {
            written.borrow_mut().push(format!("{key}: {text}"));
            key == "fits"
        };
        unsaved.write_again(kept, write);
        assert_eq!(written.take(), ["fits: new", "large: new"]);
        let mut held = unsaved.keys("", std::iter::empty());
        held.sort_unstable();
        assert_eq!(held, ["large", "unreadable"]);
    }

    #[test]
    fn each_key_is_there_once_whoever_has_it() {
        let mut unsaved = Unsaved::new();
        for key in ["table/1", "table/2", "name/1"] {
            assert_eq!(unsaved.remember(key, "text", FULL, || None), FULL);
        }
        let stored = ["table/2", "table/3", "days"].map(str::to_owned);
        let mut keys = unsaved.keys("table/", stored.into_iter());
        keys.sort_unstable();
        assert_eq!(keys, ["table/1", "table/2", "table/3"]);
    }
}
