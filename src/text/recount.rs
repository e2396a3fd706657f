//! Looking back at what just happened.

use crate::words::count;

/// Opens it, and what it is called.
pub const TITLE: &str = "What just happened";
/// Looks at the action before.
pub const BACK: &str = "The action before";
/// Looks at the next action.
pub const ON: &str = "The next action";
/// Goes back to the game.
pub const CLOSE: &str = "Back to the game";

/// How long ago an action was, before what it was.
pub fn ago(actions: usize) -> String {
    match actions {
        0 => "Just now:".to_owned(),
        _ => format!("{} earlier:", count(actions as i64, "action", "actions")),
    }
}
