//! Wichita on the command line.

use crate::cards::Card;
use crate::games::wichita::{Action, Happening, Phase, Stack, Wichita};
use crate::json::{BadField, Fields, Spoken};
use crate::json::{Object, cards, object};
use serde_json::{Value, json};

impl Spoken for Wichita {
    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Roll { .. } => "roll",
            Phase::Draw { .. } => "draw",
            Phase::Lay { .. } => "lay",
            Phase::Over { .. } => "over",
        }
    }

    fn round_number(&self) -> u16 {
        1
    }

    fn discards(&self) -> &[Card] {
        &[]
    }

    fn write_fields(&self, fields: &mut Object) {
        let stack = |stack: &Stack| json!({ "cards": cards(stack.cards.iter()), "points": stack.points });
        let stacks = |stacks: &Vec<Stack>| stacks.iter().map(stack).collect::<Value>();
        fields.extend(object([
            ("dice", self.dice().map(|dice| vec![dice.0, dice.1]).into()),
            ("stacks", self.stacks.as_slice().iter().map(stacks).collect()),
        ]));
    }

    fn action_object(action: &Action) -> Object {
        match action {
            Action::Roll => object([("type", "roll".into())]),
            Action::DrawMore => object([("type", "draw_more".into())]),
            Action::Keep => object([("type", "keep".into())]),
            Action::Lay(hand) => object([("type", "lay".into()), ("cards", cards(hand.iter()))]),
            Action::End => object([("type", "end".into())]),
        }
    }

    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Action>, BadField> {
        Ok(Some(match kind {
            "roll" => Action::Roll,
            "draw_more" => Action::DrawMore,
            "keep" => Action::Keep,
            "lay" => Action::Lay(fields.hand("cards")?),
            "end" => Action::End,
            _ => return Ok(None),
        }))
    }

    fn happening_object(happening: &Happening) -> Object {
        let (kind, seat) = match happening {
            Happening::Begins { seat } => ("begins", seat),
            Happening::Kept { seat } => ("kept", seat),
            Happening::HandEmptied { seat } => ("hand_emptied", seat),
        };
        object([("type", kind.into()), ("seat", seat.0.into())])
    }
}
