//! What is said about Balance.

mod advice;
mod example;
pub mod notes;
pub mod puzzle;
mod table;

pub use table::*;

use crate::bots::{Advised, Level};
use crate::game::Event;
use crate::games::balance::{Action, Advice, Balance, Happening, Options, Play, Refusal, SOLO_GOAL, Sign};
use crate::words::examples::{BadExample, Example, Given};
use crate::words::{Told, Voice, points, signed};

/// What people call it.
pub const NAME: &str = "Balance";
/// What one does in it.
pub const TAGLINE: &str = "Add a card to the balance or take it away, and land on zero.";

impl Told for Balance {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let (mut sentences, mut dealing, mut rest) = (Vec::new(), false, events);
        while let Some((event, after)) = rest.split_first() {
            dealing = event.deals(dealing);
            if let Some((play, after)) = Play::first(rest) {
                sentences.push(tell_play(&play, voice));
                rest = after;
                continue;
            }
            rest = after;
            sentences.extend(match event {
                Event::Own(Happening::Deals { seat }) => Some(format!("{}.", voice.does(*seat, "deal", "deals"))),
                Event::Own(Happening::Out { seat }) => {
                    Some(format!("{} out of the game.", voice.does(*seat, "are", "is")))
                }
                _ => voice.tell(event, dealing),
            });
        }
        sentences
    }

    fn refuse_by_rule(refusal: &Refusal) -> String {
        match *refusal {}
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        table::option(name)
    }

    fn goal(options: &Options) -> String {
        if options.solo {
            format!("alone, to {SOLO_GOAL}")
        } else {
            format!("first to {}, by rounds", options.winning_score)
        }
    }

    fn example(given: &Given<'_>) -> Result<Example, BadExample> {
        example::example(given)
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        advice::advice(advice)
    }

    fn bot_text(level: Level) -> String {
        match level {
            Level::Easy => "An easy bot takes what looks best half of the time, and else any card that costs nothing, even past a point.",
            Level::Medium => "A medium bot plays what looks best at a glance.",
            Level::Hard => "A hard bot looks ahead, in many worlds that go with what it has seen.",
        }
        .to_owned()
    }

    fn name_action(action: &Action) -> String {
        advice::does(action)
    }
}

/// A card that moved the balance, and what it earned or cost.
fn tell_play(play: &Play, voice: &Voice<'_>) -> String {
    let card = voice.cards([play.card]);
    let earned = if play.points == 0 { String::new() } else { format!(", {}", points(play.points)) };
    let (does, balance) = match play.did {
        Happening::Begins { balance } => ("The table begins with".to_owned(), balance),
        Happening::Moves { seat, sign: Sign::Plus, balance } => (voice.does(seat, "add", "adds"), balance),
        Happening::Moves { seat, balance, .. } => (voice.does(seat, "take away", "takes away"), balance),
        Happening::TableMoves { sign: Sign::Plus, balance } => ("The table adds".to_owned(), balance),
        Happening::TableMoves { balance, .. } => ("The table takes away".to_owned(), balance),
        Happening::TableMatches | Happening::Deals { .. } | Happening::Out { .. } => {
            return format!("The table matches the balance with {card}: it is 0{earned}.");
        }
    };
    format!("{does} {card}: the balance is {}{earned}.", signed(balance.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::game::{BySeat, Place, Seat, Seats};
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
