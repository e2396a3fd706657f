//! What a first game of Next to Last explains, each at the moment it first matters.

/// The aim.
pub const AIM: &str = "Be the first to have no cards left. What the others still hold then counts against them, and in the end the \
     lowest total wins.";
/// What fits.
pub const PLAY: &str = "Play a card of the suit in the middle or of the top card’s rank; a Jack goes on nearly everything. What does \
     not fit is dimmed; pick it all the same and it says why.";
/// Nothing fits.
pub const DRAW: &str = "Nothing of yours fits. Draw until something does, and play that.";
/// A penalty to answer or take.
pub const PENALTY: &str = "A penalty runs against you. A card of its kind passes it on, and it grows for the next player. Or take the \
     cards, and the turn is gone.";
/// Covering an 8.
pub const COVER: &str = "After an 8 you play once more, at once, and draw if you have to.";
/// A Jack names a suit.
pub const JACK: &str = "A Jack goes on nearly everything. You name the suit that has to follow.";
/// The call.
pub const CALL: &str = "This play leaves you one card, so call it: press the call first, then play. Whoever forgets can be caught \
     and draws five.";
/// Catching somebody.
pub const CATCH: &str = "Somebody is down to one card without a call. Catch them before the next player acts.";
/// Being skipped.
pub const SKIPPED: &str = "A 7 skips the next player, and that was you.";
/// The points of a round.
pub const ROUND: &str = "The round is over, and everybody counts what they still hold: a Joker 100, an Ace 50, from 10 to King ten each, the \
     others five. In the end the lowest total wins.";
/// Hints.
pub const HINT: &str = "Unsure which card? The lamp at the top names one and says why.";
