//! Having the app at home on the device.

use crate::system::install::Way;

/// The part of the settings that says how.
pub const TITLE: &str = "On this device";
/// What comes of it.
pub const TEXT: &str = "Installed, Fivefold has an icon and a window of its own, and the browser is less ready to clear its \
                        games away.";
/// Has the browser install it.
pub const INSTALL: &str = "Install Fivefold";

/// What is added so has a store of its own. The way to the file follows.
pub const BEGINS_EMPTY: &str = "It begins without the games that you have here. A file takes them along:";

/// How it is done by hand; nothing where a press on [`INSTALL`] does it.
pub const fn by_hand(way: Way) -> Option<&'static str> {
    match way {
        Way::Offered => None,
        Way::HomeScreen => Some("Press Share in your browser, then “Add to Home Screen”."),
        Way::Dock => {
            Some("From macOS 14 on: choose “Add to Dock” in the File menu of Safari, or behind its Share button.")
        }
    }
}
