//! What a first game of Wichita explains, each at the moment it first matters.

/// The aim.
pub const AIM: &str = "The dice set a number in each turn: lay stacks of cards that make it. Each is a point, and the most win when the stock is used up.";
/// The dice make the target.
pub const ROLL: &str = "Roll the two dice. What they add up to is your target in this turn.";
/// Drawing on, or not.
pub const DRAW: &str = "You have drawn for the lower die. You may draw on up to the higher one: more to build with, but a card left \
     over at the end costs a point.";
/// What makes a stack.
pub const PICK: &str = "Pick cards that make the target: one alone, several added up, or one less all the others. Kings double or \
     halve. The line above your hand works it out.";
/// Nothing will do.
pub const NONE: &str =
    "No cards of your hand make the target this time, so end your turn. They stay with you for the next one.";
/// What is picked will do.
pub const MADE: &str = "That makes the target: lay it, and the stack is yours for a point. Two cards that show the two dice are worth \
     two.";
/// More stacks, and undo.
pub const MORE: &str = "Look for more stacks. Not each has to be laid: low cards and Kings may do more in a later turn. Until you end this one, \
     undo takes the last stack back.";
/// Hints.
pub const HINT: &str = "Can’t see one? The lamp at the top shows the best stacks and says why.";
/// The end, and what is left in hands.
pub const END: &str = "The stock has run out. Each card that is left in a hand costs its owner a point.";
