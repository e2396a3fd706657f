//! Under which keys a device keeps its tables, and the number that a new one gets.

/// What the keys of records begin with; the number of the table follows.
pub const TABLES: &str = "table/";

/// Those of the names that somebody gave to tables. A name outlives its table, so that no other one gets it.
pub const NAMES: &str = "name/";

/// Those of the marks of removed tables: when each was removed.
pub const REMOVED: &str = "removed/";

/// Those of what reviews have found out of the games of tables.
pub const FINDINGS: &str = "findings/";

/// Those of records that were moved out of the way; the number of the table follows, and then another one.
const ASIDE: &str = "aside/table/";

/// The numbers in the keys that begin so.
pub fn numbers<'a>(keys: impl IntoIterator<Item = &'a String>, start: &str) -> Vec<u32> {
    keys.into_iter().filter_map(|key| key.strip_prefix(start)?.parse().ok()).collect()
}

/// A number that no table has had, as far as all the keys of a device tell: the one after the last.
pub fn free_id<'a>(keys: impl IntoIterator<Item = &'a String>) -> u32 {
    let number = |key: &String| {
        let start = [TABLES, NAMES, REMOVED, FINDINGS, ASIDE].into_iter().find(|start| key.starts_with(start))?;
        key[start.len()..].split('/').next()?.parse().ok()
    };
    let taken: Vec<u32> = keys.into_iter().filter_map(number).collect();
    let after = taken.iter().max().map_or(Some(1), |last| last.checked_add(1));
    // Nobody has so many tables, but anybody may write such a key: then it is the first that is free.
    after.or_else(|| (1..u32::MAX).find(|id| !taken.contains(id))).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(keys: &[&str]) -> u32 {
        free_id(&keys.iter().map(|key| (*key).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_new_table_gets_no_number_that_was_ever_used() {
        assert_eq!(free(&[]), 1);
        assert_eq!(free(&["table/2", "table/10", "table/9"]), 11);
        for key in ["table/7", "name/7", "removed/7", "findings/7", "aside/table/7/1"] {
            assert_eq!(free(&["table/1", key, "table/2"]), 8, "{key}");
        }
        assert_eq!(free(&["hand/7/0", "aside/settings/7", "table/x", "table/-7", "table/", "settings"]), 1);
        assert_eq!(free(&["table/4294967295", "table/1"]), 2, "no number follows the greatest");
    }

    #[test]
    fn numbers_are_of_the_keys_asked_for() {
        let keys = ["table/3", "name/4", "table/x", "table/12"].map(str::to_owned);
        assert_eq!(
            (numbers(&keys, TABLES), numbers(&keys, NAMES), numbers(&keys, REMOVED)),
            (vec![3, 12], vec![4], vec![])
        );
    }
}
