//! Wichita at the table: dice and stock in the middle, everybody's stacks, and what the hand can do.

use crate::cards::{Card, Hand};
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
        let is_over = matches!(open.phase, Phase::Over { .. });
        // Once it is over, the stacks have all the room.
        let roll = (!is_over).then(|| Piece::Row {
            shape: RowShape::Roll,
            label: say::DICE_AND_STOCK,
            pieces: roll(open).into_iter().chain([stock]).collect(),
        });
        let voice = eye.voice(table);
        let mut rows: Vec<_> = table.state().seats().iter().map(|seat| stacks(open, seat, &voice, eye)).collect();
        if let Some(viewer) = eye.viewer.filter(|_| is_over) {
            rows[usize::from(viewer.0)].groups.extend(left(&table.view(viewer).hand));
        }
        let stacks = Piece::Laid { label: say::STACKS, is_over, is_lasting: true, rows };
        roll.into_iter().chain([stacks]).collect()
    }

    fn ask_in_puzzle(view: &View<Wichita>, picks: &Picks) -> Option<Question> {
        let dice = view.open.dice().filter(|_| view.is_to_act())?;
        let is_picking = !picks.cards.is_empty();
        let text =
            if is_picking { say::puzzle::picked(picks.cards.len()) } else { say::pick(dice.target(), view.stock == 0) };
        let does = if is_picking { Does::act::<Wichita>(&Action::Lay(picks.cards)) } else { Does::Nothing };
        Some(
            Question::picking(Line::plain(text))
                .choice(Choice::plain(say::END_TURN).key("e"), Does::act::<Wichita>(&Action::End))
                .choice(Choice::primary(say::LAY).dimmed(!is_picking), does),
        )
    }

    fn ask(view: &View<Wichita>, picks: &Picks) -> Option<Question> {
        if !view.is_to_act() {
            return None;
        }
        let picked = &picks.cards;
        match &view.open.phase {
            Phase::Roll { .. } => Some(
                Question::new(Line::plain(say::your_turn(last_cards(view))))
                    .choice(Choice::primary(say::ROLL), Does::act::<Wichita>(&Action::Roll)),
            ),
            Phase::Draw { dice, .. } => {
                let asked = u16::from(dice.higher() - dice.lower());
                // No more than there are (`W-4`); what is at most 5 fits.
                let more = asked.min(view.stock) as u8;
                Some(
                    Question::new(Line::plain(say::may_draw(more, view.stock <= asked)))
                        .choice(Choice::plain(say::KEEP).key("p"), Does::act::<Wichita>(&Action::Keep))
                        .choice(Choice::primary(say::draw_more(more)), Does::act::<Wichita>(&Action::DrawMore)),
                )
            }
            Phase::Lay { dice, .. } => {
                let sum = Sum::of(picked, *dice);
                let line = match sum.points() {
                    _ if picked.is_empty() => Line::plain(say::pick(dice.target(), view.stock == 0)),
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

/// How many cards the stock has, where it can run out before whoever looks has another turn.
fn last_cards(view: &View<Wichita>) -> Option<u16> {
    // As many as the higher die shows.
    const MOST_IN_A_TURN: u16 = 6;
    let most = u16::from(view.open.scores().seats().count()) * MOST_IN_A_TURN;
    Some(view.stock).filter(|left| *left <= most)
}

/// The cards that are left of one's own hand, where there are any. Nobody sees those of the others.
fn left(hand: &Hand) -> Option<LaidGroup> {
    let cards: Vec<_> = Wichita::in_order(hand).into_iter().map(|card| (card, None)).collect();
    (!cards.is_empty()).then_some(LaidGroup { place: None, cards, is_left: true, points: None })
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
