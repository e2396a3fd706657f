//! Next to Last at the table: stock and discard pile, what is in force, the call and the catch.

use crate::cards::{Card, Rank, Suit};
use crate::game::{Game, Seat, Shown, View};
use crate::games::next_to_last::plays::{self, Play};
use crate::games::next_to_last::words as say;
use crate::games::next_to_last::{Action, Direction, Effect, Happening, NextToLast, Phase, points as worth};
use crate::scene::{
    Aside, Choice, Does, Eye, Fact, FactSign, Interruption, Laid, LaidGroup, Line, Picks, Piece, Question, Remark,
    RowShape, Scenic,
};
use crate::table::Table;
use crate::words::table::HANDS;
use crate::words::{Told, Voice, cards};

impl Scenic for NextToLast {
    const PICKS_ONE: bool = true;

    fn best_plays(table: &Table<NextToLast>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        let told = |play: Play| {
            let text = say::best_play(&voice.who(play.seat), &play);
            (play.cards, text)
        };
        plays::best(table).into_iter().map(told).collect()
    }

    fn worth(_view: &View<NextToLast>, card: Card) -> i32 {
        worth(card)
    }

    fn middle(table: &Table<NextToLast>, eye: &Eye, _picks: &Picks) -> Vec<Piece> {
        let open = table.state().open();
        let left = table.state().stock().len();
        let piles = Piece::Row {
            shape: RowShape::Piles,
            label: say::PILES,
            pieces: vec![
                Piece::Stock { left },
                Piece::Discards { cards: open.discard.clone(), empty: say::NO_DISCARD, is_marked: false },
            ],
        };
        let is_your_cut = eye.is_your_turn(table) && matches!(open.phase, Phase::Cut { .. });
        let cut = Piece::Slider { label: say::CUT_AT, button: say::CUT, places: left, action: "cut" };
        let facts = Piece::Facts { facts: in_force(open, &eye.voice(table)), place: None };
        let is_over = matches!(open.phase, Phase::RoundOver { .. } | Phase::Over { .. });
        let hands = Piece::Laid { label: HANDS, is_over, is_lasting: false, rows: hands(table, eye) };
        [piles, facts].into_iter().chain(is_your_cut.then_some(cut)).chain([hands]).collect()
    }

    fn ask(view: &View<NextToLast>, picks: &Picks) -> Option<Question> {
        match view.open.phase {
            Phase::Cut { .. } if view.is_to_act() => Some(Question::new(Line::plain(say::CUT_PROMPT))),
            Phase::Play { .. } if view.is_to_act() => Some(match picks.card() {
                Some(card) => ask_with(view, card, picks.says_word),
                None => ask_without(view),
            }),
            Phase::Window { .. } => {
                let is_yours = view.open.window == Some(view.seat);
                Some(Question::new(Line::plain(if is_yours { say::WIN_WAITS } else { say::OTHERS_DECIDE })))
            }
            _ => None,
        }
    }

    /// The call goes without saying: nobody catches.
    fn ask_in_puzzle(view: &View<NextToLast>, picks: &Picks) -> Option<Question> {
        match picks.card() {
            Some(card) if view.is_to_act() => Some(ask_with(view, card, true)),
            _ if view.is_to_act() => Some(Question::picking(Line::plain(say::puzzle::PICK))),
            _ => None,
        }
    }

    const WORD: Option<(&'static str, &'static str)> = Some((say::CALL, say::CALL_SPOKEN));

    fn takes_word(view: &View<NextToLast>) -> bool {
        let plays = view.hand.kinds_mask() & view.open.fitting() != 0;
        matches!(view.open.phase, Phase::Play { seat } if seat == view.seat) && view.hand.len() == 2 && plays
    }

    fn remark(view: &View<NextToLast>, card: Card) -> Remark {
        let plays = view.is_to_act() && matches!(view.open.phase, Phase::Play { .. });
        let fits = view.open.fitting() >> card.index() & 1 == 1;
        Remark { is_dimmed: plays && !fits, ..Remark::default() }
    }

    fn interruption(open: &NextToLast, by: Seat, voice: &Voice<'_>) -> Option<Interruption> {
        let owner = open.window?;
        let mut choices = Vec::new();
        if matches!(open.phase, Phase::Window { .. }) {
            choices.push((say::LET_GO.to_owned(), Does::act::<NextToLast>(&Action::LetGo { by })));
        }
        choices.push((say::catch(&voice.whom(owner)), Does::act::<NextToLast>(&Action::Catch { by })));
        Some(Interruption { line: say::catch_or_not(&voice.whom(owner)), wave_on: say::LET_GO, choices })
    }

    fn next_round() -> Option<Action> {
        Some(Action::Deal)
    }

    fn struck(happening: &Happening) -> Option<(Seat, String)> {
        say::struck(happening)
    }

    fn follows(&self, seat: Seat) -> Option<Seat> {
        Some(self.direction.next(self.scores().seats(), seat))
    }

    fn aside(&self, seat: Seat) -> Aside {
        Aside { note: if self.window == Some(seat) { say::NO_CALL } else { "" }, ..Aside::default() }
    }
}

/// What can be done while nothing is picked.
fn ask_without(view: &View<NextToLast>) -> Question {
    let plays = view.hand.kinds_mask() & view.open.fitting() != 0;
    let can = |action: Action| view.check(&action).is_ok();
    let prompt = Line::plain(say::prompt(view.open.duty, plays, can(Action::Draw), NextToLast::takes_word(view)));
    let ask = if plays { Question::picking(prompt) } else { Question::new(prompt) };
    if let Some(penalty) = view.open.penalty() {
        let take = say::take(penalty.cards);
        let take = if plays { Choice::plain(take) } else { Choice::primary(take) };
        ask.choice(take, Does::act::<NextToLast>(&Action::Take))
    } else if can(Action::Draw) {
        ask.choice(Choice::primary(say::DRAW), Does::act::<NextToLast>(&Action::Draw))
    } else if can(Action::Pass) {
        ask.choice(Choice::primary(say::PASS).key("p"), Does::act::<NextToLast>(&Action::Pass))
    } else {
        ask.choice(Choice::primary(say::PLAY).dimmed(true), Does::Nothing)
    }
}

/// What can be done with a card that is picked, the last but one called or not.
fn ask_with(view: &View<NextToLast>, card: Card, says_word: bool) -> Question {
    let call = says_word && NextToLast::takes_word(view);
    let play = |suit: Option<Suit>| Action::Play { card, suit, call };
    let is_jack = card.rank() == Some(Rank::Jack);
    let checked = view.check(&play(is_jack.then_some(Suit::Spades)));
    let line = match &checked {
        // What a Jack needs is still to be named: nothing is done yet that could be right.
        Ok(()) => {
            Line { good: (!is_jack).then_some(true), ..Line::plain(say::effect(Effect::of(card, &view.open), card)) }
        }
        Err(illegal) => Line { good: Some(false), ..Line::plain(NextToLast::refuse(illegal)) },
    };
    let mut ask = Question::picking(line);
    if let Some(penalty) = view.open.penalty() {
        ask = ask.choice(Choice::plain(say::take(penalty.cards)), Does::act::<NextToLast>(&Action::Take));
    } else if view.check(&Action::Draw).is_ok() {
        ask = ask.choice(Choice::plain(say::DRAW), Does::act::<NextToLast>(&Action::Draw));
    }
    if is_jack && checked.is_ok() {
        let suit = |ask: Question, suit: Suit| {
            let sign = Choice::plain(cards::suit_sign(suit)).spoken(cards::suit_name(suit));
            ask.choice(sign, Does::act::<NextToLast>(&play(Some(suit))))
        };
        return Suit::STANDARD.into_iter().fold(ask, suit).undecided();
    }
    ask.choice(Choice::primary(say::PLAY).dimmed(checked.is_err()), Does::act::<NextToLast>(&play(None)))
}

/// What counts now: the suit, the direction, a penalty, somebody who can be caught; nothing before cards are dealt.
fn in_force(open: &NextToLast, voice: &Voice<'_>) -> Vec<Fact> {
    if open.top().is_none() {
        return Vec::new();
    }
    let suit = Fact {
        name: say::IN_FORCE,
        sign: open.suit.map(FactSign::Suit),
        text: open.suit.map_or(say::ANY_SUIT, cards::suit_name).to_owned(),
        is_warning: false,
    };
    let sign = match open.direction {
        Direction::Clockwise => FactSign::Clockwise,
        Direction::Counterclockwise => FactSign::Counterclockwise,
    };
    let next = open.to_act().filter(|_| open.scores().seats().count() > 2).and_then(|seat| open.follows(seat));
    let direction = next.map(|seat| Fact {
        name: say::DIRECTION,
        sign: Some(sign),
        text: say::is_next(voice, seat),
        is_warning: false,
    });
    let penalty = open.penalty().map(|penalty| {
        let whom = open.to_act().map(|seat| voice.label(seat)).unwrap_or_default();
        Fact { name: say::PENALTY, sign: None, text: say::penalty(penalty, &whom), is_warning: true }
    });
    let window =
        open.window.map(|owner| Fact { text: say::can_be_caught(voice, owner), is_warning: true, ..Fact::default() });
    [suit].into_iter().chain(direction).chain(penalty).chain(window).collect()
}

/// All hands, once a round is over. They are open to all, so that they are shown where nobody's seat is looked from as well.
fn hands(table: &Table<NextToLast>, eye: &Eye) -> Vec<Laid> {
    let (Phase::RoundOver { winner } | Phase::Over { winner }) = table.state().open().phase else { return Vec::new() };
    let voice = eye.voice(table);
    let hand = |(seat, shown): (Seat, &Shown)| {
        let Shown::Open(hand) = shown else { return None };
        let cards: Vec<_> = hand.iter().map(|card| (card, None)).collect();
        let group = LaidGroup { place: None, cards, is_left: false, points: None };
        Some(Laid {
            name: voice.label(seat).into_owned(),
            note: say::at_the_end(hand, seat == winner),
            is_you: eye.viewer == Some(seat),
            acts: false,
            groups: if hand.is_empty() { Vec::new() } else { vec![group] },
            none: say::NO_CARD_LEFT,
        })
    };
    table.state().open_hands().iter().filter_map(hand).collect()
}
