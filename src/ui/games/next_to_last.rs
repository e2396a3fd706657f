//! Next to Last at the table: stock and discard pile, what is in force, the call and the catch.

mod furniture;

use crate::ui::components::card::CardFace;
use crate::ui::components::hand::Remark;
use crate::ui::components::seats::Aside;
use crate::ui::controller::TableController;
use crate::ui::games::dock::{Ask, Choice, Does, Interruption, Line};
use crate::ui::playable::Playable;
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand, Rank, Suit};
use fivefold::chance::Stream;
use fivefold::game::{Event, Illegal, Seat, View};
use fivefold::games::next_to_last::{self, Action, Happening, NextToLast, Phase, Refusal};
use fivefold::lessons::{self, Moment, Note};
use fivefold::table::Table;
use fivefold::text::{Voice, cards, next_to_last as say};
use furniture::Furniture;
use leptos::prelude::*;

impl Playable for NextToLast {
    const PICKS_ONE: bool = true;

    fn choose(view: &View<NextToLast>, level: Level, stream: &mut Stream) -> Option<Action> {
        next_to_last::choose(view, level, stream)
    }

    fn tell(events: &[Event<Happening>], voice: &Voice<'_>) -> Vec<String> {
        say::tell(events, voice)
    }

    fn refuse(illegal: &Illegal<Refusal>) -> String {
        say::refusal(illegal)
    }

    fn lesson(moment: &Moment<'_, NextToLast>) -> Vec<Note> {
        lessons::next_to_last::due(moment)
    }

    fn furniture(controller: TableController<NextToLast>) -> AnyView {
        view! { <Furniture controller/> }.into_any()
    }

    fn in_order(hand: &Hand) -> Vec<Card> {
        say::in_order(hand)
    }

    fn worth(_view: &View<NextToLast>, card: Card) -> i32 {
        next_to_last::points(card)
    }

    fn ask(view: &View<NextToLast>, picked: &Hand) -> Option<Ask<Action>> {
        match view.open.phase {
            Phase::Cut { .. } if view.is_to_act() => Some(Ask::new(Line::plain(say::CUT_PROMPT))),
            Phase::Play { .. } if view.is_to_act() => Some(match picked.iter().next() {
                Some(card) => ask_with(view, card),
                None => ask_without(view),
            }),
            Phase::Window { .. } => {
                let is_yours = view.open.window == Some(view.seat);
                Some(Ask::new(Line::plain(if is_yours { say::WIN_WAITS } else { say::OTHERS_DECIDE })))
            }
            _ => None,
        }
    }

    const WORD: Option<&'static str> = Some(say::CALL);

    fn takes_word(view: &View<NextToLast>) -> bool {
        let plays = view.hand.kinds_mask() & view.open.fitting() != 0;
        matches!(view.open.phase, Phase::Play { seat } if seat == view.seat) && view.hand.len() == 2 && plays
    }

    fn with_word(action: Action) -> Action {
        match action {
            Action::Play { card, suit, .. } => Action::Play { card, suit, call: true },
            other => other,
        }
    }

    fn interruption(open: &NextToLast, by: Seat, voice: &Voice<'_>) -> Option<Interruption<Action>> {
        let owner = open.window?;
        let mut choices = Vec::new();
        if matches!(open.phase, Phase::Window { .. }) {
            choices.push((say::LET_GO.to_owned(), Action::LetGo { by }));
        }
        choices.push((say::catch(&voice.whom(owner)), Action::Catch { by }));
        Some(Interruption { line: say::catch_or_not(&voice.whom(owner)), wave_on: say::LET_GO, choices })
    }

    fn advise(view: &View<NextToLast>, stream: &mut Stream) -> Option<(String, Hand)> {
        next_to_last::advise(view, stream).as_ref().map(say::advice)
    }

    fn remark(view: &View<NextToLast>, card: Card) -> Remark {
        let plays = view.is_to_act() && matches!(view.open.phase, Phase::Play { .. });
        let fits = view.open.fitting() >> card.index() & 1 == 1;
        Remark { is_dimmed: plays && !fits, ..Remark::default() }
    }

    fn aside(&self, seat: Seat) -> Aside {
        Aside { note: if self.window == Some(seat) { say::NO_CALL } else { "" }, ..Aside::default() }
    }

    fn next_round() -> Option<Action> {
        Some(Action::Deal)
    }

    fn best_plays(table: &Table<NextToLast>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        say::best_plays(table, voice)
    }
}

/// What can be done while nothing is picked.
fn ask_without(view: &View<NextToLast>) -> Ask<Action> {
    let plays = view.hand.kinds_mask() & view.open.fitting() != 0;
    let can = |action: Action| view.check(&action).is_ok();
    let prompt = Line::plain(say::prompt(&view.open, plays, can(Action::Draw)));
    let ask = if plays { Ask::picking(prompt) } else { Ask::new(prompt) };
    if let Some(penalty) = view.open.penalty() {
        let take = say::take(penalty.cards);
        ask.choice(if plays { Choice::plain(take) } else { Choice::primary(take) }, Does::Act(Action::Take))
    } else if can(Action::Draw) {
        ask.choice(Choice::primary(say::DRAW), Does::Act(Action::Draw))
    } else if can(Action::Pass) {
        ask.choice(Choice::primary(say::PASS), Does::Act(Action::Pass))
    } else {
        ask.choice(Choice::primary(say::PLAY).dimmed(true), Does::Nothing)
    }
}

/// What can be done with a card that is picked.
fn ask_with(view: &View<NextToLast>, card: Card) -> Ask<Action> {
    let play = |suit: Option<Suit>| Action::Play { card, suit, call: false };
    let is_jack = card.rank() == Some(Rank::Jack);
    let checked = view.check(&play(is_jack.then_some(Suit::Spades)));
    let line = match &checked {
        Ok(()) => Line { good: Some(true), ..Line::plain(say::effect(&view.open, card)) },
        Err(illegal) => Line { good: Some(false), ..Line::plain(say::refusal(illegal)) },
    };
    let mut ask = Ask::picking(line);
    if let Some(penalty) = view.open.penalty() {
        ask = ask.choice(Choice::plain(say::take(penalty.cards)), Does::Act(Action::Take));
    } else if view.check(&Action::Draw).is_ok() {
        ask = ask.choice(Choice::plain(say::DRAW), Does::Act(Action::Draw));
    }
    if is_jack && checked.is_ok() {
        let suit = |ask: Ask<Action>, suit: Suit| {
            let sign = Choice::plain(cards::suit_sign(suit)).spoken(cards::suit_name(suit));
            ask.choice(sign, Does::Act(play(Some(suit))))
        };
        return say::SUITS.into_iter().fold(ask, suit).undecided();
    }
    ask.choice(Choice::primary(say::PLAY).dimmed(checked.is_err()), Does::Act(play(None)))
}

/// The picture of the game on the first page.
pub fn art() -> AnyView {
    let cards = ["8H", "8S", "JC"].into_iter().filter_map(|card| card.parse().ok());
    view! { {cards.map(|card| view! { <CardFace card=Some(card)/> }).collect_view()} }.into_any()
}
