//! What a first game of Sums explains, each at the moment it first matters.

/// The aim.
pub const AIM: &str = "Each target that you make with cards of your hand is a point, and the first with enough points wins. Where you \
     fail, the others may try.";
/// The target, and rolling for it.
pub const TARGET: &str = "The number in the middle is the target, for you and everybody else. Roll the die: it says how many cards \
     have to make it.";
/// Picking cards for die and target.
pub const PICK: &str = "Pick as many cards as the die shows. Black ones add, red ones take away, and together they must make the \
     target. The line above your hand keeps count.";
/// What is picked will do.
pub const FITS: &str = "That makes it. Lay these cards for a point.";
/// Nothing will do.
pub const PASS: &str = "Nothing in your hand makes it this time: there is nothing to pick, so pass. The others may try, and if nobody \
     can you have a second, easier chance.";
/// Taking another's chance.
pub const STEAL: &str = "The player of this turn has passed, so you may try instead. Make the target with as many cards as the die \
     shows, and the point is yours; otherwise pass.";
/// The second chance.
pub const LEEWAY: &str = "Your second chance comes with some leeway: a card more or a card less than the die says, or the target with \
     its sign turned round.";
/// The first point.
pub const POINT: &str = "You have scored. The target moves on with each turn, and other cards are wanted for the next.";
/// Changing the hand before the roll.
pub const WRETCHED: &str = "Instead of rolling you can change your hand: lay cards that total 0 and draw new ones, for a point for each \
     card that you keep.";
/// Hints.
pub const HINT: &str = "Stuck? The lamp at the top finds the best play and says why.";
