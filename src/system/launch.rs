//! Where the app goes when the system starts it: from its icon, by a shortcut, or with files.
//!
//! An app that is open is not loaded anew for that (`launch_handler` in the manifest): its window comes to the front, and the
//! page is told. So whoever presses the icon finds the game where it was, and a shortcut leads away from it as any link of
//! the app does, with the way back.

use crate::links::link::Route;

/// When a page is told that the app was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// As soon as it is there: it was opened for that, at the address in question.
    AtFirst,
    /// As soon as it is there, but it was loaded again. Some browsers tell it once more then, though nobody asked.
    Reloaded,
    /// While it is open.
    Later,
}

/// Whether the files of a start are to be taken in.
pub fn takes_files(moment: Moment) -> bool {
    moment != Moment::Reloaded
}

/// Where to go from where one is, when the app is started at an address with so many files; nothing where one stays.
pub fn way(moment: Moment, address: &str, files: usize) -> Option<Route> {
    if files > 0 && takes_files(moment) {
        return Some(Route::Saved);
    }
    // The address of the icon has nothing after its path.
    let (_, fragment) = address.split_once('#').filter(|_| moment == Moment::Later)?;
    Route::read(fragment).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_brings_the_app_to_the_front_as_it_is() {
        for moment in [Moment::AtFirst, Moment::Reloaded, Moment::Later] {
            assert_eq!(way(moment, "https://example.org/games/", 0), None);
            assert_eq!(way(moment, "", 0), None);
        }
    }

    #[test]
    fn a_shortcut_leads_on_from_a_page_that_is_open() {
        let shortcut = "https://example.org/#/day";
        assert_eq!(way(Moment::Later, shortcut, 0), Some(Route::Day));
        assert_eq!(way(Moment::AtFirst, shortcut, 0), None, "the page was opened there");
        assert_eq!(way(Moment::Reloaded, shortcut, 0), None, "the player went on from there long ago");
        assert_eq!(way(Moment::Later, "https://example.org/#/chess", 0), None);
    }

    #[test]
    fn files_lead_to_the_saved_games_wherever_the_browser_says_that_it_goes() {
        for address in ["https://example.org/#/saved", "https://example.org/", ""] {
            assert_eq!(way(Moment::AtFirst, address, 1), Some(Route::Saved));
            assert_eq!(way(Moment::Later, address, 2), Some(Route::Saved));
            assert_eq!(way(Moment::Reloaded, address, 1), None, "they were taken in before");
        }
    }
}
