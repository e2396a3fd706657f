//! The library beside the protocol: the same game twice, with the JSON of the second written down here anew.

use fivefold::cards::{Card, Hand};
use fivefold::game::{Game, Seat, State, View};
use fivefold::games::balance::{self, Balance};
use fivefold::games::five_suits::{self, FiveSuits};
use fivefold::games::next_to_last::{self, NextToLast};
use fivefold::games::sums::{self, Sums};
use fivefold::games::wichita::{self, Wichita};
use fivefold::table::Table;
use serde_json::{Value, json};

/// What the protocol says of a game.
pub trait Mirror: Game {
    /// An action.
    fn action(action: &Self::Action) -> Value;

    /// Phase, round, discard pile, and what only this game has.
    fn own(open: &Self) -> Value;
}

fn cards(cards: &[Card]) -> Value {
    cards.iter().map(Card::to_string).collect()
}

fn hand(hand: &Hand) -> Value {
    hand.iter().map(|card| card.to_string()).collect()
}

/// The state as it should be.
pub fn state<G: Mirror>(table: &Table<G>) -> Value {
    let state: &State<G> = table.state();
    let hands: Vec<Value> = state.hands().as_slice().iter().map(hand).collect();
    let stock: Vec<Card> = state.stock().iter().collect();
    let mut expected = common(table, state.open());
    expected["seed"] = table.deal().seed().text().into();
    expected["hands"] = hands.into();
    expected["stock"] = cards(&stock);
    expected
}

/// The view of a seat as it should be, without the log.
pub fn view<G: Mirror>(table: &Table<G>, seat: Seat) -> Value {
    let view: View<G> = table.view(seat);
    let hands: Value = table
        .state()
        .hands()
        .iter()
        .map(
            |(owner, cards)| {
                if owner == seat || view.open.hand_is_open(owner) { hand(cards) } else { cards.len().into() }
            },
        )
        .collect();
    let mut expected = common(table, &view.open);
    expected["seat"] = seat.0.into();
    expected["hands"] = hands;
    expected["stock"] = table.state().stock().len().into();
    expected
}

fn common<G: Mirror>(table: &Table<G>, open: &G) -> Value {
    let options: serde_json::Map<String, Value> = table
        .deal()
        .choices()
        .iter()
        .map(|(name, choice)| {
            let text = choice.to_string();
            (name.to_owned(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
        })
        .collect();
    let mut common = json!({
        "game": G::ID.name(),
        "options": options,
        "seats": table.deal().seats.count(),
        "to_act": open.to_act().map(|seat| seat.0),
        "scores": open.scores().as_slice(),
        "round_scores": open.round_scores().iter().map(|scores| scores.as_slice().to_vec()).collect::<Vec<_>>(),
        "over": open.winners().is_some(),
        "winners": open.winners().unwrap_or_default().iter().map(|seat| seat.0).collect::<Vec<_>>(),
    });
    let Value::Object(own) = G::own(open) else { panic!("the fields of a game are an object") };
    for (name, value) in own {
        assert_eq!(common.get(&name), None, "{name} is written once");
        common[name] = value;
    }
    common
}

impl Mirror for Sums {
    fn action(action: &sums::Action) -> Value {
        use sums::Action::*;
        match action {
            Roll => json!({ "type": "roll" }),
            Wretched(cards) => json!({ "type": "wretched", "cards": hand(cards) }),
            Parliament => json!({ "type": "parliament" }),
            Lay(cards) => json!({ "type": "lay", "cards": hand(cards) }),
            Pass => json!({ "type": "pass" }),
        }
    }

    fn own(open: &Sums) -> Value {
        use sums::Phase::*;
        let (phase, die) = match open.phase {
            Decide => ("decide", None),
            Lay { die } => ("lay", Some(die)),
            Steal { die, .. } => ("steal", Some(die)),
            Leeway { die } => ("leeway", Some(die)),
            Over { die, .. } => ("over", die),
        };
        json!({
            "phase": phase, "die": die, "round": 1, "discard": cards(&open.discard),
            "target": open.target, "owner": open.owner.0,
        })
    }
}

impl Mirror for NextToLast {
    fn action(action: &next_to_last::Action) -> Value {
        use next_to_last::Action::*;
        match action {
            Cut { at } => json!({ "type": "cut", "at": at }),
            Play { card, suit, call } => {
                let mut play = json!({ "type": "play", "card": card.to_string() });
                if let Some(suit) = suit {
                    play["suit"] = suit.letter().to_string().into();
                }
                if *call {
                    play["call"] = true.into();
                }
                play
            }
            Draw => json!({ "type": "draw" }),
            Take => json!({ "type": "take" }),
            Pass => json!({ "type": "pass" }),
            Catch { by } => json!({ "type": "catch", "by": by.0 }),
            LetGo { by } => json!({ "type": "let_go", "by": by.0 }),
            Deal => json!({ "type": "deal" }),
        }
    }

    fn own(open: &NextToLast) -> Value {
        use next_to_last::{Direction, Duty, PenaltyKind, Phase};
        let (phase, let_go) = match &open.phase {
            Phase::Cut { .. } => ("cut", Vec::new()),
            Phase::Play { .. } => ("play", Vec::new()),
            Phase::Window { let_go, .. } => ("window", let_go.iter().map(|seat| seat.0).collect()),
            Phase::RoundOver { .. } => ("round_over", Vec::new()),
            Phase::Over { .. } => ("over", Vec::new()),
        };
        let kind = |kind| if kind == PenaltyKind::Two { "two" } else { "joker" };
        let penalty = open.penalty().map(|penalty| json!({ "kind": kind(penalty.kind), "cards": penalty.cards }));
        json!({
            "phase": phase, "let_go": let_go, "round": open.round(), "discard": cards(&open.discard),
            "dealer": open.dealer.0, "direction": if open.direction == Direction::Clockwise { 1 } else { -1 },
            "suit": open.suit.map(|suit| suit.letter()), "penalty": penalty, "cover": open.duty == Duty::Cover,
            "window": open.window.map(|seat| seat.0),
        })
    }
}

impl Mirror for Balance {
    fn action(action: &balance::Action) -> Value {
        match action {
            balance::Action::Play(card, balance::Sign::Plus) => {
                json!({ "type": "play", "card": card.to_string(), "sign": "+" })
            }
            balance::Action::Play(card, balance::Sign::Minus) => {
                json!({ "type": "play", "card": card.to_string(), "sign": "-" })
            }
            balance::Action::Deal => json!({ "type": "deal" }),
        }
    }

    fn own(open: &Balance) -> Value {
        let phase = match open.phase {
            balance::Phase::Play { .. } => "play",
            balance::Phase::RoundOver => "round_over",
            balance::Phase::Over { .. } => "over",
        };
        let out: Vec<u8> = open.out.iter().filter(|(_, out)| **out).map(|(seat, _)| seat.0).collect();
        json!({
            "phase": phase, "round": open.round(), "discard": cards(&open.pile),
            "dealer": open.dealer.map(|seat| seat.0), "balance": open.balance,
            "round_points": open.round_points.as_slice(), "out": out,
        })
    }
}

impl Mirror for Wichita {
    fn action(action: &wichita::Action) -> Value {
        use wichita::Action::*;
        match action {
            Roll => json!({ "type": "roll" }),
            DrawMore => json!({ "type": "draw_more" }),
            Keep => json!({ "type": "keep" }),
            Lay(cards) => json!({ "type": "lay", "cards": hand(cards) }),
            End => json!({ "type": "end" }),
        }
    }

    fn own(open: &Wichita) -> Value {
        use wichita::Phase::*;
        let phase = match open.phase {
            Roll { .. } => "roll",
            Draw { .. } => "draw",
            Lay { .. } => "lay",
            Over { .. } => "over",
        };
        let stacks: Vec<Vec<Value>> = open
            .stacks
            .as_slice()
            .iter()
            .map(|stacks| {
                stacks.iter().map(|stack| json!({ "cards": hand(&stack.cards), "points": stack.points })).collect()
            })
            .collect();
        json!({
            "phase": phase, "round": 1, "discard": [], "stacks": stacks,
            "dice": open.dice().map(|dice| [dice.0, dice.1]),
        })
    }
}

impl Mirror for FiveSuits {
    fn action(action: &five_suits::Action) -> Value {
        use five_suits::{Action::*, Source};
        match action {
            Take(Source::Stock) => json!({ "type": "take", "from": "stock" }),
            Take(Source::Discard) => json!({ "type": "take", "from": "discard" }),
            Discard(card) => json!({ "type": "discard", "card": card.to_string() }),
            GoOut(card) => json!({ "type": "go_out", "card": card.to_string() }),
            Deal => json!({ "type": "deal" }),
        }
    }

    fn own(open: &FiveSuits) -> Value {
        use five_suits::Phase::*;
        let phase = match open.phase {
            Take { .. } => "take",
            Discard { .. } => "discard",
            RoundOver => "round_over",
            Over => "over",
        };
        let melds: Vec<Vec<Value>> = open
            .laid
            .as_slice()
            .iter()
            .map(|laid| laid.iter().flatten().map(|meld| cards(&meld.cards)).collect())
            .collect();
        json!({
            "phase": phase, "round": open.round(), "discard": cards(&open.discard), "dealer": open.dealer.0,
            "wild": open.wild().number(), "out_of_play": cards(&open.out_of_play),
            "went_out": open.went_out.map(|seat| seat.0), "melds": melds,
        })
    }
}
