//! What records have in common: JSON with a version, `{"version":1,"seen":["wichita roll"]}`.
//!
//! They are read and written by hand: what serde derives for a type weighs 4 KB of wasm each.

use serde_json::Value;
use std::cmp::Ordering;
use std::fmt;

/// Why a record cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadRecord {
    /// The text is no such record: cut off, mangled, or something else altogether.
    NoRecord,
    /// It was written by a later build.
    Later {
        /// The version that it says.
        version: u32,
    },
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRecord::NoRecord => f.write_str("this is not such a record, or only a part of one"),
            BadRecord::Later { version } => {
                write!(f, "the record has format version {version}, which this version of Fivefold does not read")
            }
        }
    }
}

impl std::error::Error for BadRecord {}

/// Reads a record's text; its lists are taken with [`words`].
///
/// # Errors
/// [`BadRecord`] where it is no JSON, or has no version or another one.
pub(crate) fn read(text: &str, version: u32) -> Result<Value, BadRecord> {
    let record: Value = serde_json::from_str(text).map_err(|_| BadRecord::NoRecord)?;
    let found = record["version"].as_u64().and_then(|found| u32::try_from(found).ok()).ok_or(BadRecord::NoRecord)?;
    match found.cmp(&version) {
        Ordering::Equal => Ok(record),
        Ordering::Greater => Err(BadRecord::Later { version: found }),
        Ordering::Less => Err(BadRecord::NoRecord),
    }
}

/// The words of a list.
///
/// # Errors
/// [`BadRecord::NoRecord`] where the record has no such list, or something else than words is in it.
pub(crate) fn words<'a>(record: &'a Value, list: &str) -> Result<Vec<&'a str>, BadRecord> {
    let words = record[list].as_array().ok_or(BadRecord::NoRecord)?;
    words.iter().map(|word| word.as_str().ok_or(BadRecord::NoRecord)).collect()
}

/// A list as it stands in a record.
pub(crate) fn list(words: Vec<String>) -> String {
    Value::from(words).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_record_is_named() {
        for text in ["", "7", "[]", "{}", r#"{"version":"1"}"#, r#"{"version":-1}"#, r#"{"version":1"#] {
            assert_eq!(read(text, 1), Err(BadRecord::NoRecord), "{text}");
        }
        assert_eq!(read(r#"{"version":2,"all":[]}"#, 1), Err(BadRecord::Later { version: 2 }));
        let record = read(r#"{"version":1,"all":["a","b \"c\""],"odd":["a",7],"none":null}"#, 1).unwrap();
        assert_eq!(words(&record, "all"), Ok(vec!["a", "b \"c\""]));
        for missing in ["odd", "none", "else", "version"] {
            assert_eq!(words(&record, missing), Err(BadRecord::NoRecord), "{missing}");
        }
        assert_eq!(list(vec!["a".to_owned(), "b \"c\"".to_owned()]), r#"["a","b \"c\""]"#);
    }
}
