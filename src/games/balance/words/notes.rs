//! What a first game of Balance explains, each at the moment it first matters.

/// The aim.
pub const AIM: &str = "All of you move one number. Whoever brings it to zero has a point, whoever tips it too far loses one. With enough \
     points at the end of a round you win.";
/// One card, two ways.
pub const PLAY: &str = "One number lies between all of you. Pick a card: it is added to it or taken away, as you like. Bringing it \
     to zero is a point.";
/// What the two buttons say.
pub const WAYS: &str = "The buttons say what either way makes of the balance, and what that earns or costs. Number cards weigh what \
     they show, pictures and Jokers 10.";
/// The first point.
pub const ZERO: &str = "Zero, and a point for you. What you leave to the next player matters just as much.";
/// Past nine.
pub const PAST: &str = "More than 9 on either side costs a point. Only a Joker may tip it that far for nothing.";
/// Alone against the table.
pub const SOLO: &str = "Alone you play against the table. After your card it turns up one of its own: should that weigh exactly what \
     the balance shows, you lose a point.";
/// No more cards to draw.
pub const STOCK: &str = "The stock is used up: from now on nobody draws, and all hands are played out.";
/// The points of a round.
pub const ROUND: &str = "The round is over and its points go to the totals. Somebody at the winning score wins; otherwise the next \
     round is dealt.";
/// Hints.
pub const HINT: &str = "For advice press the lamp at the top: it names a card, a side, and the reason.";
