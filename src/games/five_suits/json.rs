//! Five Suits on the command line.

use crate::cards::Card;
use crate::games::five_suits::{Action, FiveSuits, Happening, Meld, Phase, Source};
use crate::json::{BadField, Fields, Spoken};
use crate::json::{Object, cards, object};
use serde_json::Value;

impl Spoken for FiveSuits {
    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Take { .. } => "take",
            Phase::Discard { .. } => "discard",
            Phase::RoundOver => "round_over",
            Phase::Over => "over",
        }
    }

    fn round_number(&self) -> u16 {
        self.round()
    }

    fn discards(&self) -> &[Card] {
        &self.discard
    }

    fn write_fields(&self, fields: &mut Object) {
        let meld = |meld: &Meld| cards(meld.cards.iter().copied());
        let melds = |laid: &Option<Vec<Meld>>| laid.iter().flatten().map(meld).collect::<Value>();
        fields.extend(object([
            ("dealer", self.dealer.0.into()),
            ("wild", self.wild().number().into()),
            ("out_of_play", cards(self.out_of_play.iter().copied())),
            ("went_out", self.went_out.map(|seat| seat.0).into()),
            ("melds", self.laid.as_slice().iter().map(melds).collect()),
        ]));
    }

    fn action_object(action: &Action) -> Object {
        match action {
            Action::Take(Source::Stock) => object([("type", "take".into()), ("from", "stock".into())]),
            Action::Take(Source::Discard) => object([("type", "take".into()), ("from", "discard".into())]),
            Action::Discard(card) => object([("type", "discard".into()), ("card", card.to_string().into())]),
            Action::GoOut(card) => object([("type", "go_out".into()), ("card", card.to_string().into())]),
            Action::Deal => object([("type", "deal".into())]),
        }
    }

    fn read_object(kind: &str, fields: Fields<'_>) -> Result<Option<Action>, BadField> {
        Ok(Some(match kind {
            "take" => match fields.text("from")? {
                "stock" => Action::Take(Source::Stock),
                "discard" => Action::Take(Source::Discard),
                _ => return Err(fields.refuse("from", "is stock or discard")),
            },
            "discard" => Action::Discard(fields.card("card")?),
            "go_out" => Action::GoOut(fields.card("card")?),
            "deal" => Action::Deal,
            _ => return Ok(None),
        }))
    }

    fn happening_object(happening: &Happening) -> Object {
        match happening {
            Happening::WildRank { rank } => object([("type", "wild".into()), ("wild", rank.number().into())]),
            Happening::WentOut { seat } => object([("type", "went_out".into()), ("seat", seat.0.into())]),
            Happening::LastTurn { seat } => object([("type", "last_turn".into()), ("seat", seat.0.into())]),
            Happening::RanDry => object([("type", "ran_dry".into())]),
        }
    }
}
