//! Wichita at the table: dice and stock in the middle, everybody's stacks, and what the hand can do.

use crate::cards::Card;
use crate::game::{Game, Place, Seat, View};
use crate::games::wichita::stack::Sum;
use crate::games::wichita::words as say;
use crate::games::wichita::{Action, Phase, Stack, Wichita, plays};
use crate::scene::{Choice, Does, Eye, Laid, LaidGroup, Line, Picks, Piece, Question, RowShape, Scenic};
use crate::table::Table;
use crate::words::{Voice, points};

impl Scenic for Wichita {
    fn best_plays(table: &Table<Wichita>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        let best = plays::best(table).into_iter();
        best.map(|(seat, stack)| (Wichita::in_order(&stack.cards), say::best_play(&voice.who(seat), &stack))).collect()
    }

    fn middle(table: &Table<Wichita>, eye: &Eye, _picks: &Picks) -> Vec<Piece> {
        let open = table.state().open();
        let stock = Piece::Stock { left: table.state().stock().len() };
        let rolled = match open.phase {
            Phase::Over { .. } => None,
            _ => Some(roll(open)),
        };
        let roll = Piece::Row {
            shape: RowShape::Roll,
            label: say::DICE_AND_STOCK,
            pieces: rolled.into_iter().flatten().chain([stock]).collect(),
        };
        let voice = eye.voice(table);
        let rows = table.state().seats().iter().map(|seat| stacks(open, seat, &voice, eye)).collect();
        vec![roll, Piece::Laid { label: say::STACKS, is_over: false, is_lasting: true, rows }]
    }

    fn ask(view: &View<Wichita>, picks: &Picks) -> Option<Question> {
        if !view.is_to_act() {
            return None;
        }
        let picked = &picks.cards;
        match &view.open.phase {
            Phase::Roll { .. } => Some(
                Question::new(Line::plain(say::YOUR_TURN))
                    .choice(Choice::primary(say::ROLL), Does::act::<Wichita>(&Action::Roll)),
            ),
            Phase::Draw { dice, .. } => {
                let more = dice.higher() - dice.lower();
                Some(
                    Question::new(Line::plain(say::may_draw(more)))
                        .choice(Choice::plain(say::KEEP).key("p"), Does::act::<Wichita>(&Action::Keep))
                        .choice(Choice::primary(say::draw_more(more)), Does::act::<Wichita>(&Action::DrawMore)),
                )
            }
            Phase::Lay { dice, .. } => {
                let sum = Sum::of(picked, *dice);
                let line = match sum.points() {
                    _ if picked.is_empty() => Line::plain(say::pick(dice.target())),
                    0 => Line { good: Some(false), ..Line::plain(say::formula(&sum)) },
                    earned => Line { text: say::formula(&sum), good: Some(true), note: points(earned.into()) },
                };
                let lay = Action::Lay(*picked);
                let can_lay = view.check(&lay).is_ok();
                let does = if picked.is_empty() { Does::Nothing } else { Does::act::<Wichita>(&lay) };
                Some(
                    Question::picking(line)
                        .choice(Choice::plain(say::END_TURN).key("e"), Does::act::<Wichita>(&Action::End))
                        .choice(Choice::primary(say::LAY).dimmed(!can_lay), does),
                )
            }
            Phase::Over { .. } => None,
        }
    }
}

/// The dice of the turn and what they add up to; their places before they are rolled.
fn roll(open: &Wichita) -> [Piece; 2] {
    let dice = open.dice();
    let faces = dice.map_or(Vec::new(), |dice| vec![dice.0, dice.1]);
    let target = dice.map(|dice| dice.target().to_string());
    [
        Piece::Dice { faces, count: 2, empty: say::NOT_ROLLED },
        Piece::Target { label: say::TARGET, sign: target, coming: None },
    ]
}

/// The stacks of a seat. What they have earned is said at the seat: at the end of the game cards that were left take from
/// it, and two sums for one player would contradict each other.
fn stacks(open: &Wichita, seat: Seat, voice: &Voice<'_>, eye: &Eye) -> Laid {
    let stack = |(number, stack): (usize, &Stack)| LaidGroup {
        place: Some(Place::Pile(seat, number as u16)),
        cards: Wichita::in_order(&stack.cards).into_iter().map(|card| (card, None)).collect(),
        is_left: false,
        points: Some(stack.points.into()).filter(|points| *points > 1),
    };
    Laid {
        name: voice.label(seat).into_owned(),
        note: String::new(),
        is_you: eye.viewer == Some(seat),
        acts: open.to_act() == Some(seat),
        groups: open.stacks[seat].iter().enumerate().map(stack).collect(),
        none: say::NO_STACKS,
    }
}
