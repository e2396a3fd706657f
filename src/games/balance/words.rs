//! What is said about Balance.

mod advice;
pub mod notes;
mod rules;
mod table;

pub use table::*;

use crate::bots::Advised;
use crate::game::{Event, Illegal, Place};
use crate::games::balance::{Action, Advice, Balance, Happening, Refusal, Sign};
use crate::words::rules::Block;
use crate::words::{Told, Voice, points, signed};

/// What people call it.
pub const NAME: &str = "Balance";
/// What one does in it.
pub const TAGLINE: &str = "Add a card to the balance or take it away, and land on zero.";

impl Told for Balance {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let mut sentences = Vec::new();
        let mut dealing = false;
        // The card that is about to move the balance.
        let mut played = String::new();
        let mut events = events.iter().peekable();
        while let Some(event) = events.next() {
            dealing = match event {
                Event::Shuffled { .. } => true,
                Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } => dealing,
                _ => false,
            };
            // Points are told with the card that they are for.
            let is_swing = matches!(event, Event::Own(Happening::Moves { .. } | Happening::TableMatches));
            let scored = events.next_if(|next| is_swing && matches!(next, Event::Scored { .. }));
            let earned = match scored {
                Some(Event::Scored { points: earned, .. }) => format!(", {}", points(*earned)),
                _ => String::new(),
            };
            let sentence = match event {
                Event::Moved { cards, from: Place::Stock, to: Place::Hand(seat) } => {
                    let does =
                        if dealing { voice.does(*seat, "get", "gets") } else { voice.does(*seat, "draw", "draws") };
                    Some(format!("{does} {}.", voice.cards_or_count(cards)))
                }
                Event::Moved { cards, .. } => {
                    played = voice.cards_or_count(cards);
                    None
                }
                Event::TurnBegan { seat } => Some(format!("{} turn.", voice.whose(*seat))),
                Event::Scored { seat, points: earned } => {
                    Some(format!("{} {}.", voice.does(*seat, "get", "gets"), points(*earned)))
                }
                Event::RoundOver { round, scores } => Some(voice.round_over(*round, scores)),
                Event::GameOver { winners, .. } => Some(voice.game_over(winners)),
                Event::Own(Happening::Deals { seat }) => Some(format!("{}.", voice.does(*seat, "deal", "deals"))),
                Event::Own(Happening::Begins { balance }) => {
                    Some(format!("The table begins with {played}: the balance is {}.", signed((*balance).into())))
                }
                Event::Own(Happening::Moves { seat, sign, balance }) => {
                    let does = match sign {
                        Sign::Plus => voice.does(*seat, "add", "adds"),
                        Sign::Minus => voice.does(*seat, "take away", "takes away"),
                    };
                    Some(format!("{does} {played}: the balance is {}{earned}.", signed((*balance).into())))
                }
                Event::Own(Happening::TableMoves { sign, balance }) => {
                    let does = if *sign == Sign::Plus { "adds" } else { "takes away" };
                    Some(format!("The table {does} {played}: the balance is {}.", signed((*balance).into())))
                }
                Event::Own(Happening::TableMatches) => {
                    Some(format!("The table matches the balance with {played}: it is 0{earned}."))
                }
                Event::Own(Happening::Out { seat }) => {
                    Some(format!("{} out of the game.", voice.does(*seat, "are", "is")))
                }
                Event::Shuffled { .. } | Event::Rolled { .. } | Event::Asked { .. } => None,
            };
            sentences.extend(sentence);
        }
        sentences
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        table::refusal(illegal)
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        table::option(name)
    }

    fn rules() -> Vec<Block> {
        rules::rules()
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        let (why, cards) = advice::advice(advice);
        Advised { action: advice.action.clone(), why, cards }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::game::{BySeat, Seat, Seats};
    use crate::table::Player;
    use crate::words::Wording;

    #[test]
    fn events_are_told_to_those_who_hear_them() {
        let players = BySeat::new(Seats::new(1).unwrap(), |_| Player::person("Ana").unwrap());
        let ana = Seat(0);
        let card = |card: &str| vec![Some(card.parse::<Card>().unwrap())];
        let laid = |text| Event::Moved { cards: card(text), from: Place::Hand(ana), to: Place::Discard };
        let turned = |text| Event::Moved { cards: card(text), from: Place::Stock, to: Place::Discard };
        let moves = |sign, balance| Event::Own(Happening::Moves { seat: ana, sign, balance });
        let events = [
            Event::Shuffled { round: 1, cards: 54, again: false },
            Event::Moved { cards: card("3D"), from: Place::Stock, to: Place::Hand(ana) },
            turned("7H"),
            Event::Own(Happening::Begins { balance: 7 }),
            Event::TurnBegan { seat: ana },
            Event::Moved { cards: card("7S"), from: Place::Stock, to: Place::Hand(ana) },
            laid("7S"),
            moves(Sign::Minus, 0),
            Event::Scored { seat: ana, points: 1 },
            turned("5C"),
            Event::Own(Happening::TableMoves { sign: Sign::Plus, balance: 5 }),
            laid("KD"),
            moves(Sign::Plus, 15),
            Event::Scored { seat: ana, points: -1 },
            turned("4C"),
            Event::Own(Happening::TableMatches),
            Event::Scored { seat: ana, points: -1 },
            Event::RoundOver { round: 1, scores: vec![-1] },
            Event::GameOver { scores: vec![-1], winners: Vec::new() },
        ];
        assert_eq!(
            Balance::tell(&events, &Voice { players: &players, you: Some(ana), wording: Wording::Written }),
            [
                "You get 3♦.",
                "The table begins with 7♥: the balance is 7.",
                "Your turn.",
                "You draw 7♠.",
                "You take away 7♠: the balance is 0, 1 point.",
                "The table adds 5♣: the balance is 5.",
                "You add K♦: the balance is 15, −1 point.",
                "The table matches the balance with 4♣: it is 0, −1 point.",
                "Round 1 is over: you −1 point.",
                "The game is over. Nobody wins.",
            ]
        );
        let out = [Event::Own(Happening::Out { seat: ana }), Event::Own(Happening::Deals { seat: ana })];
        let heard = Balance::tell(&out, &Voice { players: &players, you: None, wording: Wording::Spoken });
        assert_eq!(heard, ["Ana is out of the game.", "Ana deals."]);
    }
}
