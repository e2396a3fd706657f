//! When the app asks for a newer version of itself. A browser asks by itself whenever the page is loaded, but an app that
//! is installed may stay open for days.

/// The milliseconds between one time of asking and the next: an hour. Asking costs the host an answer.
const BETWEEN: u64 = 60 * 60 * 1000;

/// Whether it is time to ask again for a newer version, by the clock of the device in milliseconds. A clock that has been
/// set back says nothing about how long ago the last time was; then asking is the safe side.
pub fn is_time(last: u64, now: u64) -> bool {
    now < last || now - last >= BETWEEN
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: u64 = 1_790_000_000_000;

    #[test]
    fn a_newer_version_is_asked_for_once_an_hour_at_most() {
        assert!(!is_time(NOON, NOON));
        assert!(!is_time(NOON, NOON + BETWEEN - 1));
        assert!(is_time(NOON, NOON + BETWEEN));
        assert!(is_time(NOON, NOON + 72 * BETWEEN));
    }

    #[test]
    fn a_clock_that_was_set_does_not_keep_it_from_asking() {
        assert!(is_time(NOON, NOON - 1));
        assert!(is_time(u64::MAX, 0));
        assert!(is_time(0, u64::MAX));
    }
}
