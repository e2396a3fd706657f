//! Next to Last on the command line.

use crate::cards::{Card, Suit};
use crate::game::Seat;
use crate::games::next_to_last::{Action, Direction, Duty, Happening, NextToLast, Penalty, PenaltyKind, Phase};
use crate::json::{BadField, Fields, Spoken};
use crate::json::{Object, object, seats};
use serde_json::{Value, json};

impl Spoken for NextToLast {
    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Cut { .. } => "cut",
            Phase::Play { .. } => "play",
            Phase::Window { .. } => "window",
            Phase::RoundOver { .. } => "round_over",
            Phase::Over { .. } => "over",
        }
    }

    fn round_number(&self) -> u16 {
        self.round()
    }

    fn discards(&self) -> &[Card] {
        &self.discard
    }

    fn write_fields(&self, fields: &mut Object) {
        let let_go = if let Phase::Window { let_go, .. } = &self.phase { let_go.as_slice() } else { &[] };
        fields.extend(object([
            ("dealer", self.dealer.0.into()),
            ("direction", sign(self.direction)),
            ("suit", self.suit.map(letter).into()),
            ("penalty", self.penalty().map(penalty).into()),
            ("cover", (self.duty == Duty::Cover).into()),
            ("window", self.window.map(|seat| seat.0).into()),
            ("let_go", seats(let_go)),
        ]));
    }

    fn action_object(action: &Action) -> Object {
        let of = |kind: &str| object([("type", kind.into())]);
        let by = |kind: &str, seat: &Seat| object([("type", kind.into()), ("by", seat.0.into())]);
        match action {
            Action::Cut { at } => object([("type", "cut".into()), ("at", (*at).into())]),
            Action::Play { card, suit, call } => {
                let mut play = object([("type", "play".into()), ("card", card.to_string().into())]);
                if let Some(suit) = suit {
                    play.insert("suit".to_owned(), letter(*suit).into());
                }
                if *call {
                    play.insert("call".to_owned(), true.into());
                }
                play
            }
            Action::Draw => of("draw"),
            Action::Take => of("take"),
            Action::Pass => of("pass"),
            Action::Catch { by: seat } => by("catch", seat),
            Action::LetGo { by: seat } => by("let_go", seat),
            Action::Deal => of("deal"),
        }
    }

    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Action>, BadField> {
        Ok(Some(match kind {
            // No pack reaches the largest place, so that the rules refuse every number out of range alike.
            "cut" => Action::Cut { at: u16::try_from(fields.needed_number("at")?).unwrap_or(u16::MAX) },
            "play" => {
                let suit = fields.get("suit").map(|suit| {
                    let suit =
                        suit.as_str().and_then(|suit| Suit::ALL.into_iter().find(|known| letter(*known) == suit));
                    suit.ok_or_else(|| fields.refuse("suit", "is S, H, D or C"))
                });
                Action::Play { card: fields.card("card")?, suit: suit.transpose()?, call: fields.flag("call")? }
            }
            "draw" => Action::Draw,
            "take" => Action::Take,
            "pass" => Action::Pass,
            "catch" => Action::Catch { by: fields.seat("by")? },
            "let_go" => Action::LetGo { by: fields.seat("by")? },
            "deal" => Action::Deal,
            _ => return Ok(None),
        }))
    }

    fn happening_object(happening: &Happening) -> Object {
        let of = |kind: &str, seat: &Seat| object([("type", kind.into()), ("seat", seat.0.into())]);
        match happening {
            Happening::CutOffered { seat } => of("cut_offered", seat),
            Happening::Cut { seat, at } => with(of("cut", seat), "at", (*at).into()),
            Happening::SuitNamed { seat, suit } => with(of("suit_named", seat), "suit", letter(*suit).into()),
            Happening::Called { seat } => of("called", seat),
            Happening::WindowOpened { seat } => of("window_opened", seat),
            Happening::WindowClosed { seat } => of("window_closed", seat),
            Happening::Caught { seat, by, drawn } => {
                with(with(of("caught", seat), "by", by.0.into()), "drawn", (*drawn).into())
            }
            Happening::LetGo { by } => object([("type", "let_go".into()), ("by", by.0.into())]),
            Happening::WinWaits { seat } => of("win_waits", seat),
            Happening::Penalized { seat, penalty: due } => with(of("penalized", seat), "penalty", penalty(*due)),
            Happening::PenaltyTaken { seat, penalty: due, drawn } => {
                with(with(of("penalty_taken", seat), "penalty", penalty(*due)), "drawn", (*drawn).into())
            }
            Happening::Skipped { seat } => of("skipped", seat),
            Happening::Reversed { direction } => object([("type", "reversed".into()), ("direction", sign(*direction))]),
            Happening::CoverOwed { seat } => of("cover_owed", seat),
            Happening::Passed { seat } => of("passed", seat),
            Happening::RoundStuck => object([("type", "round_stuck".into())]),
            Happening::RoundWon { seat } => of("round_won", seat),
        }
    }

    fn others_may_act(&self) -> bool {
        self.window.is_some()
    }
}

fn with(mut object: Object, name: &str, value: Value) -> Object {
    object.insert(name.to_owned(), value);
    object
}

fn letter(suit: Suit) -> String {
    suit.letter().to_string()
}

/// 1 for clockwise, −1 for counter-clockwise.
fn sign(direction: Direction) -> Value {
    match direction {
        Direction::Clockwise => 1.into(),
        Direction::Counterclockwise => (-1).into(),
    }
}

fn penalty(penalty: Penalty) -> Value {
    let kind = match penalty.kind {
        PenaltyKind::Two => "two",
        PenaltyKind::Joker => "joker",
    };
    json!({ "kind": kind, "cards": penalty.cards })
}
