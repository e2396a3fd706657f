//! What is said about Wichita.

mod example;
pub mod notes;
pub mod puzzle;

use crate::bots::{Advised, Figures, Level};
use crate::cards::Hand;
use crate::game::{Event, Game, Place};
use crate::games::wichita::stack::{Form, Kings, Sum};
use crate::games::wichita::{Action, Advice, Happening, Options, Plan, Purpose, Reason, Refusal, Stack, Wichita};
use crate::words::examples::{BadExample, Example, Given};
use crate::words::{Told, Voice, cards, count, points};

/// What people call it.
pub const NAME: &str = "Wichita";
/// What one does in it.
pub const TAGLINE: &str = "Roll two dice, then build stacks of cards that make the sum.";

/// The dice and the stock, for those who do not see them.
pub const DICE_AND_STOCK: &str = "Dice and stock";
/// The stacks that have been laid.
pub const STACKS: &str = "Stacks";
/// What stacks have to make.
pub const TARGET: &str = "Target";
/// There is no target yet.
pub const NOT_ROLLED: &str = "The dice are not rolled yet";
/// A seat has laid nothing.
pub const NO_STACKS: &str = "No stacks yet";
/// Rolls.
pub const ROLL: &str = "Roll the dice";
/// Draws no more.
pub const KEEP: &str = "No more cards";
/// Lays what is picked.
pub const LAY: &str = "Lay the stack";
/// Ends the turn.
pub const END_TURN: &str = "End turn";

impl Told for Wichita {
    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        let (mut sentences, mut rest) = (Vec::new(), events);
        while let Some((event, after)) = rest.split_first() {
            rest = after;
            sentences.extend(match (event, after) {
                (
                    Event::Moved { cards, from, to: Place::Pile(seat, _) },
                    [Event::Scored { points: earned, .. }, after @ ..],
                ) => {
                    rest = after;
                    let (laid, earned) = (voice.cards_or_count(cards), points(*earned));
                    Some(match from {
                        Place::Stock => format!("{laid} is turned up as a stack: {earned}."),
                        _ => format!("{} {laid}: {earned}.", voice.does(*seat, "lay", "lays")),
                    })
                }
                (Event::Rolled { seat, faces }, _) => {
                    let sum: u8 = faces.iter().sum();
                    let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
                    Some(format!("{} {}, {sum} in all.", voice.does(*seat, "roll", "rolls"), faces.join(" and ")))
                }
                (Event::Scored { seat, points: lost }, _) => {
                    let left = count((-lost).into(), "card", "cards");
                    Some(format!("{} {} for {left} left in hand.", voice.does(*seat, "lose", "loses"), points(-lost)))
                }
                (Event::Own(Happening::Begins { seat }), _) => {
                    Some(format!("{}.", voice.does(*seat, "begin", "begins")))
                }
                (Event::Own(Happening::Kept { seat }), _) => {
                    Some(format!("{} no more cards.", voice.does(*seat, "draw", "draws")))
                }
                (Event::Own(Happening::HandEmptied { seat }), _) => {
                    Some(format!("{} hand is empty: that earns a card from the stock.", voice.whose(*seat)))
                }
                _ => voice.tell(event, false),
            });
        }
        sentences
    }

    fn refuse_by_rule(refusal: &Refusal) -> String {
        match refusal {
            Refusal::NoNumber => "Kings have no number of their own. Add another card.".to_owned(),
            Refusal::NotMaking { target } => format!("These cards do not make {target}."),
        }
    }

    fn option_text(name: &str) -> (&'static str, &'static str) {
        match name {
            "decks" => ("Decks", "More decks make a longer game. One for every two players is usual."),
            _ => ("", ""),
        }
    }

    fn goal(_options: &Options) -> String {
        "most points when the stock is gone".to_owned()
    }

    fn example(given: &Given<'_>) -> Result<Example, BadExample> {
        example::example(given)
    }

    fn explain(advice: &Advice) -> Advised<Action> {
        let cards = if let Action::Lay(cards) = &advice.action { *cards } else { Hand::EMPTY };
        let (what, reason, figures) = advised(&advice.reason);
        let then = match &advice.reason {
            Reason::Lay(plan) => plan.stacks.iter().skip(1).copied().map(Action::Lay).collect(),
            _ => Vec::new(),
        };
        Advised { action: advice.action.clone(), then, what, reason, figures, cards }
    }

    fn bot_text(level: Level) -> String {
        match level {
            Level::Easy => "An easy bot sees single cards and pairs, larger stacks half of the time, and sometimes it draws too little or stops too early.",
            Level::Medium => "A medium bot draws all that it can and lays good stacks, but it plans no emptied hand and does not count the end out.",
            Level::Hard => "A hard bot finds the best stacks of its hand, and plays the end out in many worlds that go with what it has seen.",
        }
        .to_owned()
    }

    fn name_action(action: &Action) -> String {
        match action {
            Action::Roll => ROLL.to_owned(),
            Action::DrawMore => "Draw on".to_owned(),
            Action::Keep => KEEP.to_owned(),
            Action::Lay(cards) => {
                format!(
                    "Lay {}",
                    Wichita::in_order(cards).into_iter().map(cards::written).collect::<Vec<_>>().join(" ")
                )
            }
            Action::End => "End the turn".to_owned(),
        }
    }
}

/// Draws on.
pub fn draw_more(cards: u8) -> String {
    format!("Draw {cards} more")
}

/// It is the turn of the one who looks; near the end with so many cards as are still in the stock.
pub fn your_turn(last_cards: Option<u16>) -> String {
    const YOUR_TURN: &str = "Your turn: roll the dice";
    match last_cards {
        None => YOUR_TURN.to_owned(),
        Some(1) => format!("{YOUR_TURN}. One card is left, and the game ends with it."),
        Some(cards) => format!("{YOUR_TURN}. {cards} cards are left, and the game ends with them."),
    }
}

/// The second draw is to be decided, of so many cards; whether those would be the last of the stock.
pub fn may_draw(cards: u8, are_last: bool) -> String {
    let cards = count(cards.into(), "more card", "more cards");
    format!("You can draw {cards}{}", if are_last { ", which makes this the last turn" } else { "" })
}

/// Nothing is picked; whether the game ends with this turn.
pub fn pick(target: u8, is_last_turn: bool) -> String {
    match is_last_turn {
        true => format!("Last turn: make {target}. Each card that you keep costs a point."),
        false => format!("Pick cards that make {target}"),
    }
}

/// A stack among the best of a game.
pub fn best_play(who: &str, stack: &Stack) -> String {
    format!("{who}: {}, {}", count(stack.cards.len() as i64, "card", "cards"), points(stack.points.into()))
}

/// What is advised, why, and what was found by playing the game out.
fn advised(reason: &Reason) -> (String, String, Vec<Figures>) {
    let tenths = |ahead: u32| format!("{}.{}", ahead / 10, ahead % 10);
    let plain = |what: &str, reason: &str| (what.to_owned(), reason.to_owned(), Vec::new());
    let ahead_of = |ahead: u32, other: &str| {
        let ahead = tenths(ahead);
        vec![Figures::said(format!("Played out both ways it brings {ahead} points more than {other}, on average."))]
    };
    match reason {
        Reason::Begin => plain("Roll the dice", "every turn begins with them"),
        Reason::Plenty { .. } => {
            plain("Draw on", "more cards make more stacks, and what does not fit now can be laid next time")
        }
        Reason::DrawAtTheEnd { ahead } => {
            let (what, reason, _) = plain("Draw on", "there is still more to gain from cards than to lose");
            (what, reason, ahead_of(*ahead, "to draw no more"))
        }
        Reason::KeepAtTheEnd { ahead } => {
            let (what, reason, _) =
                plain("No more cards", "the stock is nearly used up, and cards left over cost points");
            (what, reason, ahead_of(*ahead, "to draw on"))
        }
        Reason::Lay(plan) => (lay(plan), lay_reason(plan), lay_figures(plan)),
        Reason::NothingToLay => plain("End your turn", "no cards of your hand make the target"),
        Reason::Hold { points: now } => {
            let now = points(*now as i32);
            let figures = vec![Figures::said(format!("{now} could be made now."))];
            ("End your turn".to_owned(), "these cards will be worth more later".to_owned(), figures)
        }
    }
}

fn lay(plan: &Plan) -> String {
    let first = plan.stacks.first().map_or(String::new(), |stack| left_side(&Sum::of(stack, plan.dice)));
    match plan.stacks.len() {
        0 | 1 => format!("Lay {first}"),
        more => format!("Lay {first}, then {} more", more - 1),
    }
}

fn lay_figures(plan: &Plan) -> Vec<Figures> {
    let row = |stack: &Hand| {
        let sum = Sum::of(stack, plan.dice);
        (left_side(&sum), points(sum.points().into()))
    };
    match plan.stacks.len() {
        0 | 1 => Vec::new(),
        _ => {
            let meaning = "The stacks and what each earns, in an order in which they can be laid.".to_owned();
            vec![Figures { meaning, rows: plan.stacks.iter().map(row).collect() }]
        }
    }
}

fn lay_reason(plan: &Plan) -> String {
    match plan.purpose {
        Purpose::Clear { another_turn: true } => "an empty hand earns a card and another turn".to_owned(),
        Purpose::Clear { another_turn: false } => "an empty hand earns a card from the stock".to_owned(),
        Purpose::Build => {
            let many = count(plan.stacks.len() as i64, "stack", "stacks");
            format!("{many} for {}", points(plan.points as i32))
        }
        Purpose::Shed => "be rid of what you can, as cards left at the end cost points".to_owned(),
    }
}

/// What picked cards make, as a line of arithmetic: "8 + K = 16"; a single number is only itself.
pub fn formula(sum: &Sum) -> String {
    let value = sum.reading.and_then(|reading| reading.value).map_or("?".to_owned(), |value| value.to_string());
    if (sum.numbers.len(), sum.kings) == (1, 0) { value } else { format!("{} = {value}", left_side(sum)) }
}

/// A stack in a sentence: "10 − 2 + K", "12 ½K".
fn left_side(sum: &Sum) -> String {
    let is_difference = sum.reading.is_some_and(|reading| reading.form == Form::Difference);
    let joint = if is_difference { " − " } else { " + " };
    let king = if sum.reading.is_some_and(|reading| reading.kings == Kings::Halve) { " ½K" } else { " + K" };
    let mut side = sum.numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(joint);
    for _ in 0..sum.kings {
        side.push_str(if side.is_empty() { "K" } else { king });
    }
    side
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{BySeat, Seat, Seats};
    use crate::games::wichita::Dice;
    use crate::table::Player;
    use crate::words::Wording;

    fn read(cards: &str, dice: Dice) -> String {
        let sum = Sum::of(&cards.parse().unwrap(), dice);
        format!("{} {}", formula(&sum), if sum.points() > 0 { "✓" } else { "✗" })
    }

    #[test]
    fn a_formula_says_what_picked_cards_make() {
        let eight = Dice(2, 6);
        assert_eq!(read("8S KH", eight), "8 + K = 16 ✗");
        assert_eq!(read("8S", eight), "8 ✓");
        assert_eq!(read("2S 6H", eight), "6 + 2 = 8 ✓");
        assert_eq!(read("TS 2H", eight), "10 − 2 = 8 ✓");
        assert_eq!(read("QS 4S KS", Dice(2, 2)), "12 − 4 ½K = 4 ✓");
        assert_eq!(read("KS KD", eight), "K + K = ? ✗");
    }

    #[test]
    fn a_hint_says_the_sum_that_its_stacks_are() {
        let advice = |stacks: &[&str], left, purpose| {
            let stacks: Vec<Hand> = stacks.iter().map(|stack| stack.parse().unwrap()).collect();
            let plan = Plan { points: stacks.len() as u32, stacks, left, purpose, dice: Dice(4, 2) };
            let rows = lay_figures(&plan).into_iter().flat_map(|figures| figures.rows);
            let stacks: Vec<String> = rows.map(|(stack, points)| format!(" [{stack}: {points}]")).collect();
            format!("{}: {}{}", lay(&plan), lay_reason(&plan), stacks.concat())
        };
        assert_eq!(advice(&["4D TC"], 2, Purpose::Build), "Lay 10 − 4: 1 stack for 1 point");
        assert_eq!(
            advice(&["2S AS KS", "QH KC"], 1, Purpose::Build),
            "Lay 2 + 1 + K, then 1 more: 2 stacks for 2 points [2 + 1 + K: 1 point] [12 ½K: 1 point]"
        );
        assert_eq!(
            advice(&["6H"], 0, Purpose::Clear { another_turn: true }),
            "Lay 6: an empty hand earns a card and another turn"
        );
        let (what, reason, figures) = advised(&Reason::KeepAtTheEnd { ahead: 12 });
        assert_eq!(
            format!("{what}: {reason}"),
            "No more cards: the stock is nearly used up, and cards left over cost points"
        );
        assert_eq!(figures[0].meaning, "Played out both ways it brings 1.2 points more than to draw on, on average.");
    }

    #[test]
    fn events_are_told_to_those_who_hear_them() {
        let players = BySeat::new(Seats::new(2).unwrap(), |seat| {
            Player::person(if seat == Seat(0) { "Ana" } else { "Ben" }).unwrap()
        });
        let voice = |you| Voice { players: &players, you, wording: Wording::Spoken };
        let ben = Seat(1);
        let events = [
            Event::Rolled { seat: ben, faces: vec![2, 6] },
            Event::Moved {
                cards: vec![Some("2C".parse().unwrap()), Some("6H".parse().unwrap())],
                from: Place::Stock,
                to: Place::Hand(ben),
            },
            Event::Moved {
                cards: vec![Some("2C".parse().unwrap()), Some("6H".parse().unwrap())],
                from: Place::Hand(ben),
                to: Place::Pile(ben, 0),
            },
            Event::Scored { seat: ben, points: 2 },
            Event::Own(Happening::HandEmptied { seat: ben }),
            Event::TurnBegan { seat: ben },
        ];
        let as_seen_by_ana: Vec<_> = events.iter().map(|event| event.seen_by(Seat(0))).collect();
        assert_eq!(
            Wichita::tell(&as_seen_by_ana, &voice(Some(Seat(0)))),
            [
                "Ben rolls 2 and 6, 8 in all.",
                "Ben draws 2 cards.",
                "Ben lays two of clubs and six of hearts: 2 points.",
                "Ben’s hand is empty: that earns a card from the stock.",
                "Ben’s turn.",
            ]
        );
        assert_eq!(Wichita::tell(&events[1..2], &voice(Some(ben))), ["You draw two of clubs and six of hearts."]);
        let written = Voice { wording: Wording::Written, ..voice(None) };
        assert_eq!(Wichita::tell(&events[2..4], &written), ["Ben lays 2♣ 6♥: 2 points."]);
    }
}
