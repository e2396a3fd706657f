//! Links as QR codes, so that a phone can take over what a laptop shows, with no network.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write;

/// The most bytes of a text that becomes a code. Those of longer texts have squares too small for a phone to read off a
/// screen.
pub const MAX_BYTES: usize = 1_000;

/// The empty margin that the standard asks for, in squares.
const MARGIN: i32 = 4;

/// A QR code, ready to be drawn in dark on light.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The side of the picture in squares, with the margin.
    pub side: i32,
    /// The dark squares as the path of an SVG picture, a rectangle for each run in a row.
    pub path: String,
}

impl Code {
    /// The code of a text; `None` for one of more than [`MAX_BYTES`]. Takes some milliseconds for the longest.
    ///
    /// The level of correction is the lowest that the standard has, raised as far as the size allows: a screen has no
    /// stains, and the fewer the squares the larger they are.
    pub fn of(text: &str) -> Option<Code> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let bytes = [QrSegment::make_bytes(text.as_bytes())];
        let code =
            QrCode::encode_segments_advanced(&bytes, QrCodeEcc::Low, Version::MIN, Version::MAX, None, true).ok()?;
        let size = code.size();
        let mut path = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                // Squares outside the code are light, so that every run ends.
                let run = (x..).take_while(|&at| code.get_module(at, y)).count() as i32;
                if run > 0 {
                    // Writing to a string cannot fail.
                    let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
                }
                x += run.max(1);
            }
        }
        Some(Code { side: size + 2 * MARGIN, path })
    }
}
