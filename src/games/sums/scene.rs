//! Sums at the table: target and die in the middle, whose chance it is, and signed cards in the hand.

use crate::cards::Card;
use crate::game::{Game, Seat, View};
use crate::games::sums::words as say;
use crate::games::sums::{Action, Attempt, Happening, Lay, Phase, Sums, plays};
use crate::scene::{Chance, Choice, Does, Eye, Line, Picks, Piece, Question, Remark, RowShape, Scenic};
use crate::table::Table;
use crate::words::Voice;

/// How many of the targets to come are named.
const COMING: usize = 3;

impl Scenic for Sums {
    fn best_plays(table: &Table<Sums>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        let told = |lay: Lay| {
            let text = say::best_play(&lay, voice);
            (lay.sum.cards, text)
        };
        plays::best(table).into_iter().map(told).collect()
    }

    fn middle(table: &Table<Sums>, eye: &Eye, _picks: &Picks) -> Vec<Piece> {
        let open = table.state().open();
        let asked = Piece::Row {
            shape: RowShape::AroundTarget,
            label: say::TARGET_AND_DIE,
            pieces: vec![
                Piece::Stock { left: table.state().stock().len() },
                target(open, eye.is_puzzled),
                Piece::Dice { faces: open.die().into_iter().collect(), count: 1, empty: say::NOT_ROLLED },
            ],
        };
        let chances = (!eye.is_puzzled).then(|| chances(open, &eye.voice(table)));
        std::iter::once(asked).chain(chances).chain(last_lay(table, eye)).collect()
    }

    fn ask(view: &View<Sums>, picks: &Picks) -> Option<Question> {
        let picked = &picks.cards;
        let demand = view.open.demand().filter(|_| view.is_to_act())?;
        let attempt = Attempt::of(picked, demand, view.open.worth().unwrap_or(0));
        let points = attempt.as_ref().and_then(|attempt| attempt.points);
        let line = match &attempt {
            None => Line::plain(say::asked(&view.open)),
            Some(attempt) => {
                Line { text: say::sum(&attempt.sum), good: Some(points.is_some()), note: say::note(attempt) }
            }
        };
        let cannot = |action: &Action| view.check(action).is_err();
        if view.open.phase != Phase::Decide {
            let lay = Action::Lay(*picked);
            return Some(
                Question::picking(line)
                    .choice(Choice::plain(say::PASS).key("p"), Does::act::<Sums>(&Action::Pass))
                    .choice(Choice::primary(say::LAY).dimmed(cannot(&lay)), Does::act::<Sums>(&lay)),
            );
        }
        if !cannot(&Action::Parliament) {
            return Some(
                Question::new(Line::plain(say::SEVEN_JOKERS))
                    .choice(Choice::plain(say::ROLL), Does::act::<Sums>(&Action::Roll))
                    .choice(Choice::primary(say::claim()), Does::act::<Sums>(&Action::Parliament)),
            );
        }
        let wretched = Action::Wretched(*picked);
        let label = say::wretched(points);
        let change = if picked.is_empty() { Choice::plain(label) } else { Choice::primary(label) };
        let roll = if picked.is_empty() { Choice::primary(say::ROLL) } else { Choice::plain(say::ROLL) };
        Some(
            Question::new(line)
                .choice(change.dimmed(cannot(&wretched)), Does::act::<Sums>(&wretched))
                .choice(roll, Does::act::<Sums>(&Action::Roll)),
        )
    }

    fn ask_in_puzzle(view: &View<Sums>, picks: &Picks) -> Option<Question> {
        let demand = view.open.demand().filter(|_| view.is_to_act())?;
        let lay = Action::Lay(picks.cards);
        let is_complete = view.open.die().is_some_and(|die| usize::from(die) == picks.cards.len());
        let line = Line::plain(say::asked_in_puzzle(demand, picks.cards.len()));
        Some(Question::picking(line).choice(Choice::primary(say::LAY).dimmed(!is_complete), Does::act::<Sums>(&lay)))
    }

    fn struck(happening: &Happening) -> Option<(Seat, String)> {
        match happening {
            Happening::Stolen { owner, .. } => Some((*owner, say::STOLEN.to_owned())),
            _ => None,
        }
    }

    /// Who has a chance after whom stands in the middle of the table, and whose turn follows hangs on who takes it.
    fn follows(&self, _seat: Seat) -> Option<Seat> {
        None
    }

    fn remark(_view: &View<Sums>, card: Card) -> Remark {
        Remark { spoken: say::spoken_value(card), sign: say::sign(card), ..Remark::default() }
    }
}

/// What cards have to total now, and in the turns to come, if any.
fn target(open: &Sums, is_puzzled: bool) -> Piece {
    let coming = std::iter::successors(Some(open.target), |target| Some(Sums::target_after(*target)));
    let coming = say::next_targets(coming.skip(1).take(COMING));
    Piece::Target {
        label: say::TARGET,
        sign: Some(say::target(open.target)),
        coming: Some(if open.winners().is_some() || is_puzzled { String::new() } else { coming }),
    }
}

/// The players in the order of their chances, the owner of the turn first and once more at the end.
fn chances(open: &Sums, voice: &Voice<'_>) -> Piece {
    let seats = open.scores.seats();
    let last = usize::from(seats.count());
    let now = match open.phase {
        Phase::Decide | Phase::Lay { .. } => Some(0),
        Phase::Steal { seat, .. } => seats.from(open.owner).position(|other| other == seat),
        Phase::Leeway { .. } => Some(last),
        Phase::Over { .. } => None,
    };
    let chance = |now: usize, number: usize, seat: Seat| Chance {
        seat: seat.0,
        is_past: number < now,
        is_now: number == now,
        spoken: say::chance(voice, seat, number < now, number == last),
    };
    let order = now.map_or(Vec::new(), |now| {
        let seats = seats.from(open.owner).chain([open.owner]).enumerate();
        seats.map(|(number, seat)| chance(now, number, seat)).collect()
    });
    Piece::Chances { label: say::CHANCES, order, whose: say::whose_chance(open, voice) }
}

/// The cards that were laid last, by whom and for what.
fn last_lay(table: &Table<Sums>, eye: &Eye) -> Option<Piece> {
    let lay = plays::last(table)?;
    let is_parliament = lay.is_parliament();
    Some(Piece::Lay {
        title: is_parliament.then_some(say::PARLIAMENT_HILL),
        sum: (!is_parliament).then(|| say::sum(&lay.sum)),
        cards: lay.sum.cards.iter().map(|card| (*card, say::sign(*card))).collect(),
        text: say::tell_lay(&lay, &eye.voice(table)),
    })
}
