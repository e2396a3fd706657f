//! Removed games: how long one can come back.
//!
//! A game that its player removes stays on the device, marked with the time of that, and can be put back until its time is
//! over. Only then is it deleted.

/// How long a removed game can come back, in milliseconds: a day.
pub const COMES_BACK_FOR: u64 = 24 * 60 * 60 * 1000;

/// Reads a mark: when the game was removed, in milliseconds since 1970. A mark that cannot be read is one of now, so that
/// nothing is deleted for being damaged.
pub fn read_mark(mark: &str, now: u64) -> u64 {
    mark.parse().unwrap_or(now)
}

/// Whether a game that was removed at a time is to be deleted now. A clock that was set back only makes it stay longer.
pub fn is_over(removed: u64, now: u64) -> bool {
    now.saturating_sub(removed) >= COMES_BACK_FOR
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_removed_game_can_come_back_for_a_day() {
        let removed = 1_763_780_000_000;
        assert!(!is_over(removed, removed));
        assert!(!is_over(removed, removed + COMES_BACK_FOR - 1));
        assert!(is_over(removed, removed + COMES_BACK_FOR));
        assert!(!is_over(removed, removed - 1) && !is_over(removed, 0), "the clock was set back");
        assert_eq!((read_mark("5", 9), read_mark("", 9), read_mark("-5", 9)), (5, 9, 9));
    }
}
