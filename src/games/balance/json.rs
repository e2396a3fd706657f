//! Balance on the command line.

use crate::cards::Card;
use crate::games::balance::{Action, Balance, Happening, Phase, Sign};
use crate::json::{BadField, Fields, Spoken};
use crate::json::{Object, object};
use serde_json::{Value, json};

impl Spoken for Balance {
    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Play { .. } => "play",
            Phase::RoundOver => "round_over",
            Phase::Over { .. } => "over",
        }
    }

    fn round_number(&self) -> u16 {
        self.round()
    }

    fn discards(&self) -> &[Card] {
        &self.pile
    }

    fn write_fields(&self, fields: &mut Object) {
        let out = self.out.iter().filter(|(_, out)| **out).map(|(seat, _)| Value::from(seat.0)).collect();
        fields.extend(object([
            ("dealer", self.dealer.map(|seat| seat.0).into()),
            ("balance", self.balance.into()),
            ("round_points", json!(self.round_points.as_slice())),
            ("out", out),
        ]));
    }

    fn action_object(action: &Action) -> Object {
        match action {
            Action::Play(card, sign) => object([
                ("type", "play".into()),
                ("card", card.to_string().into()),
                ("sign", sign.symbol().to_string().into()),
            ]),
            Action::Deal => object([("type", "deal".into())]),
        }
    }

    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Action>, BadField> {
        Ok(Some(match kind {
            "play" => {
                let card = fields.card("card")?;
                let sign = Sign::from_symbol(fields.text("sign")?);
                Action::Play(card, sign.ok_or_else(|| fields.refuse("sign", "is + or -"))?)
            }
            "deal" => Action::Deal,
            _ => return Ok(None),
        }))
    }

    fn happening_object(happening: &Happening) -> Object {
        let sign_of = |sign: &Sign| Value::from(sign.symbol().to_string());
        match happening {
            Happening::Deals { seat } => object([("type", "deals".into()), ("seat", seat.0.into())]),
            Happening::Begins { balance } => object([("type", "begins".into()), ("balance", (*balance).into())]),
            Happening::Moves { seat, sign, balance } => object([
                ("type", "moves".into()),
                ("seat", seat.0.into()),
                ("sign", sign_of(sign)),
                ("balance", (*balance).into()),
            ]),
            Happening::TableMoves { sign, balance } => {
                object([("type", "table_moves".into()), ("sign", sign_of(sign)), ("balance", (*balance).into())])
            }
            Happening::TableMatches => object([("type", "table_matches".into()), ("balance", 0.into())]),
            Happening::Out { seat } => object([("type", "out".into()), ("seat", seat.0.into())]),
        }
    }
}
