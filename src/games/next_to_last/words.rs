//! What is said about Next to Last.

mod advice;
mod example;
pub mod notes;
pub mod puzzle;

use crate::bots::{Advised, Level};
use crate::cards::{Card, Hand};
use crate::game::{Event, Place, Seat};
use crate::games::next_to_last::plays::{Play, drawn_for};
use crate::games::next_to_last::{
    Action, Advice, Direction, Duty, Effect, Happening, NextToLast, Options, Penalty, PenaltyKind, Refusal,
    forgets_call, misses_catch, points_of,
};
use crate::words::examples::{BadExample, Example, Given};
use crate::words::{Told, Voice, cards, count, list, points};

/// What people call it.
pub const NAME: &str = "Next to Last";
/// What one does in it.
pub const TAGLINE: &str = "Shed your hand by suit or rank, and call your second-to-last card.";

/// Stock, discard pile and what is in force, for those who do not see them.
pub const PILES: &str = "Stock and discard pile";
/// What a card has to match.
pub const IN_FORCE: &str = "Suit";
/// Any suit fits.
pub const ANY_SUIT: &str = "any suit";
/// Which way the turn goes.
pub const DIRECTION: &str = "Direction";
/// The cards that somebody will have to draw.
pub const PENALTY: &str = "Penalty";
/// Plays the picked card.
pub const PLAY: &str = "Play";
/// Makes the call with the next play.
pub const CALL: &str = "Call!";
/// The same for those who do not see what it goes with.
pub const CALL_SPOKEN: &str = "Call the next to last card";
/// Draws.
pub const DRAW: &str = "Draw a card";
/// Hands the turn on.
pub const PASS: &str = "Pass";
/// Lets somebody go who could be caught.
pub const LET_GO: &str = "Let it pass";
/// Where the cards are cut.
pub const CUT_AT: &str = "Cards to cut off";
/// Cuts.
pub const CUT: &str = "Cut";
/// The deal is to be cut.
pub const CUT_PROMPT: &str = "You cut: how many cards go from the top to the bottom? With 0 nothing is cut.";

impl Told for NextToLast {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let (mut sentences, mut dealing, mut at) = (Vec::new(), false, 0);
        while let Some(event) = events.get(at) {
            dealing = event.deals(dealing) || matches!(event, Event::Own(Happening::Cut { .. }));
            // Why cards are drawn is told before the drawing, although it is the drawing that comes first.
            sentences.extend(drawn_for(events, at).map(|reason| tell_own(reason, voice)));
            at += 1;
            sentences.extend(match event {
                Event::Moved { cards, from: Place::Hand(seat), .. } => {
                    let mut acts =
                        vec![format!("{} {}", voice.verb(*seat, "play", "plays"), voice.cards_or_count(cards))];
                    if let Some(Event::Own(Happening::SuitNamed { suit, .. })) = events.get(at) {
                        at += 1;
                        acts.push(format!("{} {}", voice.verb(*seat, "name", "names"), voice.suit(*suit)));
                    }
                    if let Some(Event::Own(Happening::Called { .. })) = events.get(at) {
                        at += 1;
                        acts.push(format!("{} the next to last card", voice.verb(*seat, "call", "calls")));
                    }
                    Some(format!("{} {}.", voice.who(*seat), list(acts)))
                }
                Event::Moved { cards, to: Place::Discard, .. } => {
                    Some(format!("{} is turned up.", voice.cards_or_count(cards)))
                }
                Event::Scored { seat, points: left } => {
                    Some(format!("{} left with {}.", voice.does(*seat, "are", "is"), points(*left)))
                }
                Event::Own(Happening::Caught { drawn: 1.., .. } | Happening::PenaltyTaken { drawn: 1.., .. }) => None,
                Event::Own(happening) => Some(tell_own(happening, voice)),
                _ => voice.tell(event, dealing),
            });
        }
        sentences
    }

    fn refuse_by_rule(refusal: &Refusal) -> String {
        refused(refusal)
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        match name {
            "decks" => ("Decks", "Two are enough for six players. Each deck has two Jokers."),
            "limit" => ("Limit", "The game ends with the round in which a total reaches this many points."),
            "cut" => ("Cut", "Before each deal the player to the right of the dealer cuts the cards."),
            _ => ("", ""),
        }
    }

    fn goal(options: &Options) -> String {
        format!("ends at {}, lowest wins", options.limit)
    }

    fn example(given: &Given<'_>) -> Result<Example, BadExample> {
        example::example(given)
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        advice::advice(advice)
    }

    fn bot_text(level: Level) -> String {
        match level {
            Level::Hard => "A hard bot plays the round out in hundreds of worlds that go with what it has seen, and forgets nothing.".to_owned(),
            level => {
                let plays = match level {
                    Level::Easy => "An easy bot often plays any card that fits, and keeps Jokers and Jacks too long",
                    _ => "A medium bot plays soundly for the moment",
                };
                format!(
                    "{plays}; of a hundred calls it forgets {}, and of a hundred catches it misses {}.",
                    forgets_call(level),
                    misses_catch(level)
                )
            }
        }
    }

    fn name_action(action: &Action) -> String {
        advice::does(action)
    }
}

/// The way the turn goes, in a word.
pub fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Clockwise => "clockwise",
        Direction::Counterclockwise => "counter-clockwise",
    }
}

/// Takes a penalty.
pub fn take(cards: u16) -> String {
    format!("Take {}", count(cards.into(), "card", "cards"))
}

/// Catches somebody, named as a sentence goes on: [`Voice::whom`]. A long name is left out, as the button would need a second
/// row, and move the hand; it stands beside the button.
pub fn catch(whom: &str) -> String {
    const ROOM: usize = 10;
    if whom.chars().count() > ROOM { CATCH.to_owned() } else { format!("Catch {whom}!") }
}

/// Catches whoever is named beside it.
const CATCH: &str = "Catch!";

/// Somebody can be caught.
pub fn can_be_caught(voice: &Voice<'_>, owner: Seat) -> String {
    match voice.is_you(owner) {
        true => "You did not call, and can be caught.".to_owned(),
        false => format!("{} did not call the next to last card!", voice.who(owner)),
    }
}

/// A bot leaves the time to catch somebody, named as a sentence goes on: [`Voice::whom`].
pub fn catch_or_not(whom: &str) -> String {
    format!("Catch {whom}, or let it pass?")
}

/// What the one whose turn it is has to do. `plays` and `draws` say what is possible.
pub fn prompt(duty: Duty, plays: bool, draws: bool, calls: bool) -> String {
    let prompt = match (duty, plays, draws) {
        (Duty::None, true, _) if calls => "Your next to last card: call it as you play",
        (Duty::Penalty(penalty), ..) => {
            let (cards, answer) = (count(penalty.cards.into(), "card", "cards"), kind(penalty.kind));
            return match plays {
                true => format!("{cards} for you, or answer with {answer}"),
                false => format!("{cards} for you: {answer} would be the answer"),
            };
        }
        (Duty::Cover, true, _) => "Cover your 8",
        (Duty::None, true, _) => "Your turn: play a card that fits",
        (Duty::Cover, false, true) => "Nothing covers your 8: draw",
        (Duty::None, false, true) => "Nothing fits: draw",
        (_, false, false) => "Nothing fits, and there is no card to draw",
    };
    prompt.to_owned()
}

fn kind(kind: PenaltyKind) -> &'static str {
    match kind {
        PenaltyKind::Two => "a 2",
        PenaltyKind::Joker => "a Joker",
    }
}

/// What a card does that is about to be played.
pub fn effect(effect: Effect, card: Card) -> String {
    match effect {
        Effect::None => format!("{} fits", cards::written(card)),
        Effect::Penalty(penalty) => format!("The next player answers, or draws {}", penalty.cards),
        Effect::Skip => "The next player is skipped".to_owned(),
        Effect::Again => "You play again".to_owned(),
        Effect::NameSuit => "Name a suit".to_owned(),
        Effect::Turn(direction) => format!("Play turns {}", way(direction)),
    }
}

/// Who has the next turn.
pub fn is_next(voice: &Voice<'_>, seat: Seat) -> String {
    format!("then {}", voice.whom(seat))
}

/// What was done to somebody, on the plaque.
pub fn struck(happening: &Happening) -> Option<(Seat, String)> {
    match happening {
        Happening::Skipped { seat } => Some((*seat, "skipped".to_owned())),
        Happening::PenaltyTaken { seat, drawn: drawn @ 1.., .. } => Some((*seat, more_cards(*drawn))),
        // How many cards that brings is told beside it, and there is no room for both.
        Happening::Caught { seat, .. } => Some((*seat, "caught".to_owned())),
        _ => None,
    }
}

/// Cards that come to a hand, in signs: "+4 cards".
fn more_cards(cards: u16) -> String {
    format!("+{}", count(cards.into(), "card", "cards"))
}

/// A penalty that runs, and against whom: "+4 cards → Ana".
pub fn penalty(penalty: Penalty, whom: &str) -> String {
    format!("{} → {whom}", more_cards(penalty.cards))
}

fn refused(refusal: &Refusal) -> String {
    let one = match refusal {
        Refusal::NoMatch { top, suit } | Refusal::NotAfterPenalty { top, suit } => {
            let suit = suit.map_or(String::new(), |suit| format!("{} or ", cards::suit_name(suit)));
            let rank = top.rank().map_or("a Joker".to_owned(), |rank| format!("another {}", cards::rank_sign(rank)));
            return format!("It takes {suit}{rank}");
        }
        Refusal::NotNamedSuit { suit } => {
            return format!("It takes {}, as named", cards::suit_name(*suit));
        }
        Refusal::NotAnswering { kind: asked } => return format!("Only {} answers", kind(*asked)),
        Refusal::JackOnPenalty => "A Jack does not go on that",
        Refusal::JokerOnTwo => "A Joker does not go on a 2",
        Refusal::SuitMissing => "Name the suit that has to follow.",
        Refusal::SuitWithoutJack => "Only a Jack names a suit.",
        Refusal::SuitNotInPack(_) => "This game has no such suit.",
        Refusal::CallNotDue => "The call belongs to a play that leaves one card.",
        Refusal::CanPlay => "You have a card that fits: play it.",
        Refusal::CanDraw => "There are cards to draw.",
        Refusal::NothingToDraw => "There is no card to draw.",
        Refusal::PenaltyRuns => "A penalty is running: answer it, or take the cards.",
        Refusal::NoPenalty => "No penalty is running.",
        Refusal::NoWindow => "Nobody can be caught now.",
        Refusal::OwnWindow(_) => "Nobody catches oneself.",
        Refusal::HasLetGo => "You have let it pass already.",
        Refusal::CutOutOfRange { most } => return format!("Name a number from 0 to {most}."),
    };
    one.to_owned()
}

/// What is among the best of a game: so many cards played in one turn, or drawn as a penalty.
pub fn best_play(who: &str, play: &Play) -> String {
    match play.drawn {
        None => format!("{who}: {} in one turn", count(play.cards.len() as i64, "card", "cards")),
        Some(drawn) => format!("{who} had to draw {}", count(drawn.into(), "card", "cards")),
    }
}

/// Nothing lies on the discard pile yet.
pub const NO_DISCARD: &str = "Discard pile, empty";
/// The one who looks has no card left and can still be caught.
pub const WIN_WAITS: &str = "Your hand is empty, but the others may still catch you";
/// The one who looks has let it pass, and others have a say.
pub const OTHERS_DECIDE: &str = "The others may still catch …";
/// A seat that can be caught.
pub const NO_CALL: &str = "no call!";
/// A hand without cards at the end of a round.
pub const NO_CARD_LEFT: &str = "No card left";
/// Why a round ends that nobody has won with the last card.
const STUCK: &str = "One card goes round and round: the fewest points in hand win.";

/// What becomes of a hand at the end of a round: what it counts, or that it has won with the last card, or with the fewest points.
pub fn at_the_end(hand: &Hand, has_won: bool) -> String {
    match (has_won, hand.is_empty()) {
        (true, true) => "won the round".to_owned(),
        (true, false) => format!("won with {}", points(points_of(hand))),
        (false, _) => points(points_of(hand)),
    }
}

fn tell_own(happening: &Happening, voice: &Voice<'_>) -> String {
    let but_none = |drawn: u16| if drawn == 0 { ", but there is no card to draw" } else { "" };
    match happening {
        Happening::CutOffered { seat } => format!("{} to cut the cards.", voice.does(*seat, "are", "is")),
        Happening::Cut { seat, at: 0 } => format!("{} not to cut.", voice.does(*seat, "choose", "chooses")),
        Happening::Cut { seat, at } => format!(
            "{}: {} from the top to the bottom.",
            voice.does(*seat, "cut", "cuts"),
            count((*at).into(), "card goes", "cards go"),
        ),
        Happening::SuitNamed { seat, suit } => {
            format!("{} {}.", voice.does(*seat, "name", "names"), voice.suit(*suit))
        }
        Happening::Called { seat } => format!("{} the next to last card.", voice.does(*seat, "call", "calls")),
        Happening::WindowOpened { seat } => {
            format!("{} did not call, and can be caught.", voice.who(*seat))
        }
        Happening::WindowClosed { seat } => format!("{} away with it.", voice.does(*seat, "get", "gets")),
        Happening::Caught { seat, by, drawn } => {
            let catches = format!("{} {}", voice.does(*by, "catch", "catches"), voice.whom(*seat));
            format!("{catches}{}.", but_none(*drawn))
        }
        Happening::LetGo { by } => format!("{} it pass.", voice.does(*by, "let", "lets")),
        Happening::WinWaits { seat } => {
            format!("{} no card left, but can still be caught.", voice.does(*seat, "have", "has"))
        }
        Happening::Penalized { seat, penalty } => {
            format!("A penalty of {} runs against {}.", count(penalty.cards.into(), "card", "cards"), voice.whom(*seat))
        }
        Happening::PenaltyTaken { seat, drawn, .. } => {
            format!("{} the penalty{}.", voice.does(*seat, "take", "takes"), but_none(*drawn))
        }
        Happening::Skipped { seat } => format!("{} skipped.", voice.does(*seat, "are", "is")),
        Happening::Reversed { direction } => match direction {
            Direction::Clockwise => "Play goes clockwise again.".to_owned(),
            Direction::Counterclockwise => "Play goes counter-clockwise now.".to_owned(),
        },
        Happening::CoverOwed { seat } => format!("{} to cover the 8.", voice.does(*seat, "have", "has")),
        Happening::Passed { seat } => format!("{} neither play nor draw.", voice.does(*seat, "can", "can")),
        Happening::RoundStuck => STUCK.to_owned(),
        Happening::RoundWon { seat } => format!("{} the round.", voice.does(*seat, "win", "wins")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Suit;
    use crate::game::{BySeat, Seats};
    use crate::table::Player;
    use crate::words::{RESHUFFLED, Wording};

    #[test]
    fn the_rules_say_how_often_bots_forget() {
        use crate::bots::Level;
        let rules = include_str!("../../../docs/rules/next-to-last.md");
        let told = rules.split("\n\n").find(|part| part.contains("An easy bot")).unwrap();
        let numbers: Vec<u32> = told.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
        let (easy, medium) = (Level::Easy, Level::Medium);
        let of = |level| (forgets_call(level), misses_catch(level));
        assert_eq!(numbers, [of(easy).0, 100, of(easy).1, 100, of(medium).0, of(medium).1]);
        assert_eq!(of(Level::Hard), (0, 0));
    }

    #[test]
    fn events_are_told_to_those_who_hear_them() {
        let names = ["Ana", "Ben", "Cai"];
        let players = BySeat::new(Seats::new(3).unwrap(), |seat| Player::person(names[usize::from(seat.0)]).unwrap());
        let (ana, ben, cai) = (Seat(0), Seat(1), Seat(2));
        let moved = |cards: &str, from, to| Event::Moved {
            cards: cards.split(' ').map(|card| Some(card.parse::<Card>().unwrap())).collect(),
            from,
            to,
        };
        let plays = |card, seat| moved(card, Place::Hand(seat), Place::Discard);
        let draws = |cards, seat| moved(cards, Place::Stock, Place::Hand(seat));
        let own = Event::Own;
        let penalty = Penalty { kind: PenaltyKind::Two, cards: 2 };
        let events = [
            Event::Shuffled { round: 1, cards: 108, again: false },
            own(Happening::Cut { seat: cai, at: 1 }),
            draws("2S 3S", ana),
            moved("7H", Place::Stock, Place::Discard),
            own(Happening::Skipped { seat: ana }),
            Event::TurnBegan { seat: ben },
            plays("JS", ben),
            own(Happening::SuitNamed { seat: ben, suit: Suit::Hearts }),
            own(Happening::Called { seat: ben }),
            plays("2H", cai),
            own(Happening::WindowOpened { seat: cai }),
            own(Happening::Penalized { seat: ana, penalty }),
            draws("9C", ana),
            Event::Shuffled { round: 1, cards: 30, again: true },
            draws("9D", ana),
            own(Happening::PenaltyTaken { seat: ana, penalty, drawn: 2 }),
            draws("5C 6C", cai),
            own(Happening::Caught { seat: cai, by: ana, drawn: 2 }),
            own(Happening::Caught { seat: ana, by: cai, drawn: 0 }),
            draws("4D", ben),
            own(Happening::RoundStuck),
            own(Happening::RoundWon { seat: ana }),
        ];
        let as_seen_by_ana: Vec<_> = events.iter().map(|event| event.seen_by(ana)).collect();
        assert_eq!(
            NextToLast::tell(&as_seen_by_ana, &Voice { players: &players, you: Some(ana), wording: Wording::Written }),
            [
                "Cai cuts: 1 card goes from the top to the bottom.",
                "You get 2♠ 3♠.",
                "7♥ is turned up.",
                "You are skipped.",
                "Ben’s turn.",
                "Ben plays J♠, names ♥ and calls the next to last card.",
                "Cai plays 2♥.",
                "Cai did not call, and can be caught.",
                "A penalty of 2 cards runs against you.",
                "You take the penalty.",
                "You draw 9♣.",
                RESHUFFLED,
                "You draw 9♦.",
                "You catch Cai.",
                "Cai draws 2 cards.",
                "Cai catches you, but there is no card to draw.",
                "Ben draws 1 card.",
                STUCK,
                "You win the round.",
            ]
        );
        let spoken = Voice { players: &players, you: None, wording: Wording::Spoken };
        let said = NextToLast::tell(&events[6..9], &spoken);
        assert_eq!(said, ["Ben plays jack of spades, names hearts and calls the next to last card."]);
    }
}
