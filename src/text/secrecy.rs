//! What is said in the place of cards that are not to be seen yet.

use crate::secrecy::Seal;
use crate::table::Audience;

/// A game that cannot be watched yet.
pub const GAME_SEALED: &str = "Watch it later";
/// Leads to the game that has to be over first.
pub const GO_ON: &str = "Go on with that game";

/// Why a game cannot be watched yet, and when it can.
pub fn game_sealed(seal: Seal) -> &'static str {
    match seal {
        Seal::Playing { .. } => {
            "A game with the same cards is being played on this device, and this one would show what is still to come in \
             it. It can be watched as soon as that game is over."
        }
        Seal::Today => {
            "This is a game of today’s deal of the day, and you have not played that to its end on this device. Play it \
             first, then you can watch how others did; or come back tomorrow."
        }
    }
}

/// Why a deal is not laid open yet, and when it will be.
pub fn deal_sealed(seal: Seal) -> &'static str {
    match seal {
        Seal::Playing { .. } => {
            "These cards are being played with on this device, and nobody looks at them meanwhile. The deal is laid open \
             as soon as that game is over."
        }
        Seal::Today => {
            "This is today’s deal of the day, and you have not played it to its end on this device. It is laid open once \
             you have, or tomorrow."
        }
    }
}

/// Why the same cards are not dealt once more.
pub const DEALT_ALREADY: &str = "A game with these cards is being played on this device. They can be dealt once more as \
                                 soon as it is over, or removed for good.";

/// Why nothing is taken back that has told something.
pub const NOT_TAKEN_BACK: &str = "These cards are still to come in another game, so that nothing can be taken back here until \
                                  it is over, or removed for good.";

/// Why a game is not given up.
pub const NOT_GIVEN_UP: &str = "These cards are still to come in another game, so that this one cannot be given up until that \
                                is over, or removed for good.";

/// What is not shown of a game that goes on.
pub fn goes_on(audience: Audience) -> &'static str {
    match audience {
        Audience::Afterwards => "",
        Audience::Seat(_) => "This game goes on. The other hands are shown once it is over.",
        Audience::Everybody => "This game goes on. The hands are shown once it is over.",
    }
}
