//! What a result page says beside who won.

use crate::table::Mood;
use crate::words::count;

/// A game whose lowest total wins, below the result.
pub const LOWEST_WINS: &str = "The lowest total wins.";
/// The same beside the chart.
pub const LOWEST_LINE: &str = "The lowest line wins";

/// Moves were taken back in the game.
pub const TAKEN_BACK: &str = "You took moves back in this game, so it is not counted in your statistics.";

/// The title where the game was given up.
pub const GIVEN_UP: &str = "You gave this game up";
/// What that means.
pub const GIVEN_UP_TEXT: &str = "It counts neither as won nor as lost, and a later game of its deal will not count either. All \
                                 cards are open now.";

/// The most points that one can be behind and still have come close.
const CLOSE: u32 = 3;

/// A word to those at the device about how the game ended for them.
pub fn word(mood: Mood) -> String {
    match mood {
        Mood::Won => "Well played!".to_owned(),
        Mood::Played => "See how far the next deal takes you.".to_owned(),
        Mood::Lost { behind: Some(0), .. } => "Not a point between you. It could not have been closer.".to_owned(),
        Mood::Lost { behind: Some(points @ 1..=CLOSE), .. } => {
            format!("So close: {} made the difference.", count(points.into(), "point", "points"))
        }
        Mood::Lost { behind: Some(points), out_of } if points <= out_of / 4 => {
            format!("{points} points behind, and that is not much. It was a good match.")
        }
        Mood::Lost { behind: Some(points), out_of } if points <= out_of / 2 => {
            format!("{points} points behind. The next game begins at zero for everybody.")
        }
        Mood::Lost { behind: Some(_), .. } => {
            "A clear result this time. The lamp at the table finds the best play, and says why.".to_owned()
        }
        Mood::Lost { behind: None, .. } => "Not this time. The next game begins at zero for everybody.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_lost_hears_how_close_it_was() {
        let lost = |points| word(Mood::Lost { behind: Some(points), out_of: 40 });
        assert_eq!(
            (lost(1), lost(3)),
            ("So close: 1 point made the difference.".to_owned(), "So close: 3 points made the difference.".to_owned(),)
        );
        assert!(lost(0).contains("closer") && lost(4).contains("not much") && lost(10).contains("not much"));
        assert!(lost(11).contains("11 points") && lost(20).contains("next game") && lost(21).contains("clear"));
        assert_ne!(word(Mood::Won), word(Mood::Played));
    }
}
