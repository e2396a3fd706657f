//! Sums on the command line.

use crate::cards::Card;
use crate::games::sums::{Action, Happening, Phase, Sums};
use crate::json::{BadField, Fields, Spoken};
use crate::json::{Object, cards, object};

impl Spoken for Sums {
    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Decide => "decide",
            Phase::Lay { .. } => "lay",
            Phase::Steal { .. } => "steal",
            Phase::Leeway { .. } => "leeway",
            Phase::Over { .. } => "over",
        }
    }

    fn round_number(&self) -> u16 {
        1
    }

    fn discards(&self) -> &[Card] {
        &self.discard
    }

    fn write_fields(&self, fields: &mut Object) {
        fields.extend(object([
            ("target", self.target.into()),
            ("owner", self.owner.0.into()),
            ("die", self.die().into()),
        ]));
    }

    fn action_object(action: &Action) -> Object {
        match action {
            Action::Roll => object([("type", "roll".into())]),
            Action::Wretched(hand) => object([("type", "wretched".into()), ("cards", cards(hand.iter()))]),
            Action::Parliament => object([("type", "parliament".into())]),
            Action::Lay(hand) => object([("type", "lay".into()), ("cards", cards(hand.iter()))]),
            Action::Pass => object([("type", "pass".into())]),
        }
    }

    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Action>, BadField> {
        Ok(Some(match kind {
            "roll" => Action::Roll,
            "wretched" => Action::Wretched(fields.hand("cards")?),
            "parliament" => Action::Parliament,
            "lay" => Action::Lay(fields.hand("cards")?),
            "pass" => Action::Pass,
            _ => return Ok(None),
        }))
    }

    fn happening_object(happening: &Happening) -> Object {
        match happening {
            Happening::Target { target } => object([("type", "target".into()), ("target", (*target).into())]),
            Happening::Wretched { seat } => object([("type", "wretched".into()), ("seat", seat.0.into())]),
            Happening::Parliament { seat } => object([("type", "parliament".into()), ("seat", seat.0.into())]),
            Happening::Made { seat, second_chance } => {
                object([("type", "made".into()), ("seat", seat.0.into()), ("second_chance", (*second_chance).into())])
            }
            Happening::Stolen { seat, owner } => {
                object([("type", "stolen".into()), ("seat", seat.0.into()), ("owner", owner.0.into())])
            }
            Happening::Passed { seat } => object([("type", "passed".into()), ("seat", seat.0.into())]),
        }
    }
}
