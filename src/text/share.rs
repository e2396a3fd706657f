//! Passing links on.

/// What a deal link is good for.
pub const DEAL_TEXT: &str = "Whoever opens the link gets the same cards and the same dice.";
/// What to do with a code.
pub const CODE_TEXT: &str = "Point the camera of a phone at the code to open the link there. No network is needed to \
                             pass it on.";
/// A link that is too long for a code.
pub const NO_CODE: &str = "This link is too long for a QR code that a phone could read off a screen. Pass it on as a \
                           link.";

/// A code, for those who do not see it.
pub fn code_label(what: &str) -> String {
    format!("QR code of the link: {what}")
}
