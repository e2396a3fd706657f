//! Records that are a version and some lists of words, as JSON: `{"version":1,"seen":["wichita roll"]}`.
//!
//! They are read and written by hand: what serde derives for a type weighs 4 KB of wasm each.

use serde_json::Value;

/// Why a record cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadLists {
    /// It is none, or only a part of one.
    NoRecord,
    /// It says another version: this one.
    Version(u32),
}

/// Reads a record's text; its lists are taken with [`words`].
///
/// # Errors
/// [`BadLists`] where it is no JSON, or has no version or another one.
pub(crate) fn read(text: &str, version: u32) -> Result<Value, BadLists> {
    let record: Value = serde_json::from_str(text).map_err(|_| BadLists::NoRecord)?;
    let found = record["version"].as_u64().and_then(|found| u32::try_from(found).ok()).ok_or(BadLists::NoRecord)?;
    if found == version { Ok(record) } else { Err(BadLists::Version(found)) }
}

/// The words of a list.
///
/// # Errors
/// [`BadLists::NoRecord`] where the record has no such list, or something else than words is in it.
pub(crate) fn words<'a>(record: &'a Value, list: &str) -> Result<Vec<&'a str>, BadLists> {
    let words = record[list].as_array().ok_or(BadLists::NoRecord)?;
    words.iter().map(|word| word.as_str().ok_or(BadLists::NoRecord)).collect()
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
            assert_eq!(read(text, 1), Err(BadLists::NoRecord), "{text}");
        }
        assert_eq!(read(r#"{"version":2,"all":[]}"#, 1), Err(BadLists::Version(2)));
        let record = read(r#"{"version":1,"all":["a","b \"c\""],"odd":["a",7],"none":null}"#, 1).unwrap();
        assert_eq!(words(&record, "all"), Ok(vec!["a", "b \"c\""]));
        for missing in ["odd", "none", "else", "version"] {
            assert_eq!(words(&record, missing), Err(BadLists::NoRecord), "{missing}");
        }
        assert_eq!(list(vec!["a".to_owned(), "b \"c\"".to_owned()]), r#"["a","b \"c\""]"#);
    }
}
