//! What a first game explains: short notes, each at the moment it first matters.

use super::app::game_name;
use crate::game::GameId;
use crate::lessons::Note;

/// The place of the notes, for those who do not see it.
pub const LABEL: &str = "Note";
/// Puts a note away.
pub const GOT_IT: &str = "Got it";
/// No more notes in this game.
pub const STOP: &str = "No more notes";
/// Takes the offer up.
pub const EXPLAIN: &str = "Explain as I play";
/// Does not.
pub const NO_THANKS: &str = "No, thanks";

/// The part of the settings about notes.
pub const SETTINGS: &str = "First games";
/// Whether games are explained.
pub const SWITCH: &str = "Offer to explain a game that is new to me";
/// Shows all notes once more.
pub const AGAIN: &str = "Explain all games again";
/// That was done.
pub const AGAIN_DONE: &str = "The next game of each kind is explained from the beginning.";

/// The offer to explain a game.
pub fn offer(game: GameId) -> String {
    format!("New to {}? Short notes can explain it while you play.", game_name(game))
}

/// Begins a first game from the rules.
pub const FIRST_GAME: &str = "Play a first game with notes";

/// What a note says.
pub const fn note(note: Note) -> &'static str {
    match note {
        Note::SumsTarget => {
            "The number in the middle is the target, for you and everybody else. Roll the die: it says how many cards \
             have to make it."
        }
        Note::SumsPick => {
            "Pick as many cards as the die shows. Black ones add, red ones take away, and together they must make the \
             target. The line above your hand keeps count."
        }
        Note::SumsFits => "That makes it. Lay these cards for a point.",
        Note::SumsPass => {
            "Nothing in your hand makes it this time, so pass. The others may try in your place, and if nobody can you \
             have a second, easier chance."
        }
        Note::SumsSteal => {
            "The player of this turn has passed, so you may try instead. Make the target with as many cards as the die \
             shows, and the point is yours; otherwise pass."
        }
        Note::SumsLeeway => {
            "Your second chance comes with some leeway: a card more or a card less than the die says, or the target with \
             its sign turned round."
        }
        Note::SumsPoint => {
            "A point for you. The first to reach the winning score has won, and the target moves on with each turn."
        }
        Note::SumsWretched => {
            "Instead of rolling you can change your hand: lay cards that total 0 and draw new ones, for a point for each \
             card that you keep."
        }
        Note::SumsHint => "Stuck? The lamp at the top, or the H key, finds the best play and says why.",
        Note::NextToLastPlay => {
            "Play a card with the suit or the rank of the top card. What does not fit is dimmed; pick it all the same and \
             it says why."
        }
        Note::NextToLastDraw => "Nothing of yours fits. Draw until something does, and play that.",
        Note::NextToLastPenalty => {
            "A penalty runs against you. A card of its kind passes it on, and it grows for the next player. Or take the \
             cards, and the turn is gone."
        }
        Note::NextToLastCover => "After an 8 you play once more, at once, and draw if you have to.",
        Note::NextToLastJack => "A Jack goes on nearly everything. You name the suit that has to follow.",
        Note::NextToLastCall => {
            "This play leaves you one card, so call it: press the call first, then play. Whoever forgets can be caught \
             and draws five."
        }
        Note::NextToLastCatch => "Somebody is down to one card without a call. Catch them before the next player acts.",
        Note::NextToLastSkipped => "A 7 skips the next player, and that was you.",
        Note::NextToLastRound => {
            "The round is over, and everybody counts what they still hold: an Ace 50, a Joker 100. In the end the lowest \
             total wins."
        }
        Note::NextToLastHint => "Unsure which card? The lamp at the top, or the H key, names one and says why.",
        Note::BalancePlay => {
            "One number lies between all of you. Pick a card: it is added to it or taken away, as you like. Bringing it \
             to zero is a point."
        }
        Note::BalanceWays => {
            "The buttons say what either way makes of the balance, and what that earns or costs. Number cards weigh what \
             they show, pictures and Jokers 10."
        }
        Note::BalanceZero => "Zero, and a point for you. What you leave to the next player matters just as much.",
        Note::BalancePast => "More than 9 on either side costs a point. Only a Joker may tip it that far for nothing.",
        Note::BalanceSolo => {
            "Alone you play against the table. After your card it turns up one of its own: should that weigh exactly what \
             the balance shows, you lose a point."
        }
        Note::BalanceStock => "The stock is used up: from now on nobody draws, and all hands are played out.",
        Note::BalanceRound => {
            "The round is over and its points go to the totals. Somebody at the winning score wins; otherwise the next \
             round is dealt."
        }
        Note::BalanceHint => {
            "For advice press the lamp at the top, or the H key: it names a card, a side, and the reason."
        }
        Note::WichitaRoll => "Roll the two dice. What they add up to is your target in this turn.",
        Note::WichitaDraw => {
            "You have drawn for the lower die. You may draw on up to the higher one: more to build with, but a card left \
             over at the end costs a point."
        }
        Note::WichitaPick => {
            "Pick cards that make the target: one alone, several added up, or one less all the others. Kings double or \
             halve. The line above your hand works it out."
        }
        Note::WichitaMade => {
            "That makes the target: lay it, and the stack is yours for a point. Two cards that show the two dice are worth \
             two."
        }
        Note::WichitaMore => {
            "Look for another stack, as many as you can find, then end your turn. Until then undo takes the last one back."
        }
        Note::WichitaHint => "Can’t see one? The lamp at the top, or the H key, shows the best stacks and says why.",
        Note::WichitaEnd => "The stock has run out. Each card that is left in a hand costs its owner a point.",
        Note::FiveSuitsTake => {
            "Take the top card of the stock or of the discards. You collect books, three or more of one rank, and runs, \
             three or more of one suit in a row."
        }
        Note::FiveSuitsWild => {
            "One rank is wild in this round, shown in the middle, and Jokers always are. They stand for any card; in your \
             hand they say for which."
        }
        Note::FiveSuitsDiscard => {
            "Now discard one. Pick a card, and the line above your hand says how many points would be left over."
        }
        Note::FiveSuitsOut => {
            "All your cards but one fit into books and runs: you can go out. Everybody else has one more turn then."
        }
        Note::FiveSuitsLast => {
            "Somebody has gone out, so this is your last turn of the round. What fits is laid down for you, and the rest \
             counts against you."
        }
        Note::FiveSuitsRound => {
            "The fewest points are best. In the next round everybody has a card more, and the next rank is wild."
        }
        Note::FiveSuitsHint => {
            "The lamp at the top, or the H key, gives advice. The S key sorts your hand in another way."
        }
    }
}
