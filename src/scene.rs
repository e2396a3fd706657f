//! What one seat sees of a table and is asked there, as plain data that any screen can draw and any test can read.
//!
//! A [`Scene`] is made of a table, of who looks ([`Eye`]), of what is picked but not played ([`Picks`]), and of how the
//! hand is laid out. It holds everything that is shown and every answer that can be given, an action among these as it is
//! written; it holds no markup, and nothing that the seat may not know (`C-5`), which a law holds over positions that
//! differ in nothing else.
//!
//! What is the same for all games is decided here, what is a game's own in its folder, which implements [`Scenic`].

mod axis;
mod eye;
mod hand;
mod lately;
mod piece;
mod plaque;
mod print;
mod question;

pub use axis::Axis;
pub use eye::{Eye, Undo};
pub use hand::{Edge, HandCard, Held, Remark, Tag, numbered};
pub use lately::{Recent, lately};
pub use piece::{Chance, Fact, FactSign, Laid, LaidGroup, Piece, Played, RowShape};
pub use plaque::{Aside, Plaque};
pub use question::{Choice, Does, Interruption, Line, Question};

use crate::bots::judge::Judged;
use crate::cards::{Card, Hand, Layout};
use crate::game::{Game, Seat, View};
use crate::length::Timed;
use crate::lessons::Taught;
use crate::table::Table;
use crate::words::{Told, Voice, table as say};

/// How many of the best plays of a game a result page remembers.
pub const BEST_PLAYS: usize = 3;

/// What the chart of a result page shows of a game that one plays alone, where the points alone say little.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// What it is, as a heading.
    pub title: &'static str,
    /// How it stood at the beginning and after each step.
    pub steps: Vec<i32>,
}

/// What is chosen at a table, but is no part of the game yet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Picks {
    /// The cards that are picked.
    pub cards: Hand,
    /// Whether the [word](Scenic::WORD) is said with the next action.
    pub says_word: bool,
}

impl Picks {
    /// Cards, without a word.
    pub fn of(cards: Hand) -> Picks {
        Picks { cards, says_word: false }
    }

    /// The card, where only one can be picked.
    pub fn card(&self) -> Option<Card> {
        self.cards.iter().next()
    }
}

/// A game with what a table needs beside its rules: players of its own, its words, what a first game explains, and what it
/// shows and asks.
pub trait Scenic:
    Game<Options: Send + Sync, Action: Send + Sync, Happening: Send + Sync, Refusal: Send + Sync>
    + Told
    + Taught
    + Timed
    + Judged
    + Send
    + Sync
{
    // Required

    /// The middle of the table.
    fn middle(table: &Table<Self>, eye: &Eye, picks: &Picks) -> Vec<Piece>;

    /// What the one who looks is asked; nothing where the game waits for somebody else.
    fn ask(view: &View<Self>, picks: &Picks) -> Option<Question>;

    // Provided

    /// The same in a puzzle, which says nothing of picked cards that one has to find out.
    fn ask_in_puzzle(view: &View<Self>, picks: &Picks) -> Option<Question> {
        Self::ask(view, picks)
    }

    /// The plays that a result page remembers: the cards, and who did what.
    fn best_plays(_table: &Table<Self>, _voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        Vec::new()
    }

    /// How a game went that somebody played alone, where that is not simply the points.
    fn course(_table: &Table<Self>) -> Option<Course> {
        None
    }

    /// Whether only one card can be picked at a time.
    const PICKS_ONE: bool = false;

    /// Whether hands are so long that the way to sort them has a button.
    const OFFERS_SORTS: bool = false;

    /// A word that a player can say with an action: as short as a button beside four others has room for, and for the ear.
    const WORD: Option<(&'static str, &'static str)> = None;

    /// Whether there is an action now that the word can go with.
    fn takes_word(_view: &View<Self>) -> bool {
        false
    }

    /// What there is to know of a card of the hand beside its face.
    fn remark(_view: &View<Self>, _card: Card) -> Remark {
        Remark::default()
    }

    /// The same for all cards of the hand, where one copy of a card can differ from another.
    fn remarks(view: &View<Self>, cards: &[HandCard]) -> Vec<Remark> {
        cards.iter().map(|(card, _)| Self::remark(view, *card)).collect()
    }

    /// The same in a puzzle, which says nothing that one has to find out.
    fn remarks_in_puzzle(view: &View<Self>, cards: &[HandCard]) -> Vec<Remark> {
        Self::remarks(view, cards)
    }

    /// The cards of the hand in groups that lie apart, as players of the game usually sort them.
    fn groups(view: &View<Self>) -> Vec<Vec<Card>> {
        vec![Self::in_order(&view.hand)]
    }

    /// What a card is worth, for a hand sorted by it; its number, and Jokers the most, where the game says nothing else.
    fn worth(_view: &View<Self>, card: Card) -> i32 {
        card.rank().map_or(i32::MAX, |rank| rank.number().into())
    }

    /// What somebody who may act out of turn can do.
    fn interruption(_open: &Self, _by: Seat, _voice: &Voice<'_>) -> Option<Interruption> {
        None
    }

    /// Deals the next round, in a game of several.
    fn next_round() -> Option<Self::Action> {
        None
    }

    /// What the plaque of a seat says beside name, score and cards.
    fn aside(&self, _seat: Seat) -> Aside {
        Aside::default()
    }

    /// What was done to a seat, in a word or two, where it is something that the player has to notice.
    fn struck(_happening: &Self::Happening) -> Option<(Seat, String)> {
        None
    }

    /// Who has the turn after a seat's, as far as that is certain before it is over.
    fn follows(&self, seat: Seat) -> Option<Seat> {
        self.scores().seats().from(seat).skip(1).find(|next| !self.aside(*next).is_out)
    }

    /// The result in a line, where it is not simply who won.
    fn result(_table: &Table<Self>) -> Option<String> {
        None
    }
}

/// All that one seat sees of a table and is asked there.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The players, in seat order.
    pub seats: Vec<Plaque>,
    /// The middle of the table.
    pub middle: Vec<Piece>,
    /// The hand of the one who looks, from the left; none while nobody looks.
    pub hand: Vec<Held>,
    /// What the one who looks is asked, or what the game waits for.
    pub question: Question,
    /// What happened last, the latest at the end.
    pub lately: Vec<Recent>,
}

/// How many of the last actions a scene tells of.
pub const RECENT: usize = 40;

impl Scene {
    /// The scene of a table. Its parts can be had one by one: they change at different times.
    pub fn of<G: Scenic>(table: &Table<G>, eye: &Eye, picks: &Picks, layout: &Layout) -> Scene {
        Scene {
            seats: seats(table, eye),
            middle: G::middle(table, eye, picks),
            hand: hand(table, eye, layout),
            question: question(table, eye, picks, layout),
            lately: lately(table, eye, RECENT),
        }
    }
}

/// The players round a table.
pub fn seats<G: Scenic>(table: &Table<G>, eye: &Eye) -> Vec<Plaque> {
    let open = table.state().open();
    let (scores, acts, voice) = (open.scores(), table.to_act(), eye.voice(table));
    // Of two the other is next, which need not be said.
    let next = acts.filter(|_| scores.seats().count() > 2).and_then(|acts| open.follows(acts));
    let struck = lately::struck(table);
    let plaque = |seat: Seat| Plaque {
        seat: seat.0,
        name: voice.label(seat).into_owned(),
        score: scores[seat],
        cards: table.state().hands()[seat].len(),
        acts: acts.map_or_else(|| table.may_interrupt(seat), |acts| acts == seat),
        is_next: next == Some(seat),
        is_you: eye.viewer == Some(seat),
        struck: struck[seat].clone(),
        aside: open.aside(seat),
    };
    table.state().seats().iter().map(plaque).collect()
}

/// The hand of the one who looks, laid out.
pub fn hand<G: Scenic>(table: &Table<G>, eye: &Eye, layout: &Layout) -> Vec<Held> {
    let Some(viewer) = eye.viewer else { return Vec::new() };
    let view = table.view(viewer);
    let groups = layout.lay_out(usual::<G>(&view, eye), &|card| G::worth(&view, card));
    let begins: Vec<bool> = groups
        .iter()
        .enumerate()
        .flat_map(|(group, cards)| (0..cards.len()).map(move |at| group > 0 && at == 0))
        .collect();
    let cards = numbered(groups.concat());
    let remarks = if eye.is_puzzled { G::remarks_in_puzzle(&view, &cards) } else { G::remarks(&view, &cards) };
    let held = |((card, begins_group), remark)| Held { card, begins_group, remark };
    cards.into_iter().zip(begins).zip(remarks).map(held).collect()
}

/// How the hand usually lies. In a puzzle the cards that go together are to be found: there it is only sorted.
fn usual<G: Scenic>(view: &View<G>, eye: &Eye) -> Vec<Vec<Card>> {
    if eye.is_puzzled { vec![G::in_order(&view.hand)] } else { G::groups(view) }
}

/// The next way to sort the hand of the one who looks that changes how it lies; the usual way follows the last.
pub fn next_sort<G: Scenic>(table: &Table<G>, eye: &Eye, layout: &Layout) -> Layout {
    let Some(view) = eye.viewer.map(|viewer| table.view(viewer)) else { return Layout::Usual };
    let usual = usual::<G>(&view, eye);
    let lies = |layout: &Layout| layout.lay_out(usual.clone(), &|card| G::worth(&view, card));
    let mut next = layout.next();
    while next != Layout::Usual && lies(&next) == lies(layout) {
        next = next.next();
    }
    next
}

/// What the one who looks is asked, in turn and out of it.
pub fn question<G: Scenic>(table: &Table<G>, eye: &Eye, picks: &Picks, layout: &Layout) -> Question {
    if table.is_given_up() {
        return Question::new(Line::plain(say::GIVEN_UP)).choice(Choice::primary(say::SEE_RESULT), Does::Result);
    }
    let view = eye.viewer.map(|viewer| table.view(viewer));
    if eye.is_puzzled {
        // What the rules refuse is a mistake in a puzzle, so that what cannot be done does nothing at all.
        let asked = view.and_then(|view| G::ask_in_puzzle(&view, picks));
        return asked.map(Question::without_dimmed).unwrap_or_default();
    }
    let asked = view.as_ref().and_then(|view| G::ask(view, picks)).unwrap_or_else(|| wait(table, eye));
    let asked = interrupting(table, eye, asked);
    let takes_word = view.as_ref().is_some_and(G::takes_word);
    let asked = match G::WORD.filter(|_| takes_word) {
        Some((word, spoken)) => {
            let choice = Choice::plain(word).spoken(spoken).pressed(picks.says_word).key("c");
            asked.choice_first(choice, Does::Say)
        }
        None => asked,
    };
    let can_sort = G::OFFERS_SORTS && view.is_some_and(|view| view.hand.len() > 1);
    if can_sort && table.waits_for().is_some() {
        asked.choice_first(Choice::plain(say::layout(layout)), Does::Sort)
    } else {
        asked
    }
}

/// What is said while the game waits for somebody else, or for nobody.
fn wait<G: Scenic>(table: &Table<G>, eye: &Eye) -> Question {
    if let Some(name) = eye.waits_elsewhere(table) {
        return Question::new(Line::plain(say::waits_for(&name)))
            .choice(Choice::plain(say::SHOW_CODE), Does::ShowLink)
            .choice(Choice::primary(say::send(&name)), Does::Send);
    }
    let voice = eye.voice(table);
    match (table.waits_for(), G::next_round()) {
        (Some((seat, _)), _) if eye.is_thinking => Question::new(Line::plain(say::thinks(&voice.label(seat)))),
        (Some((seat, _)), _) => Question::new(Line::plain(say::plays(&voice, seat))),
        (None, Some(deal)) if !table.is_over() => {
            Question::new(Line::plain(say::ROUND_OVER)).choice(Choice::primary(say::NEXT_ROUND), Does::act::<G>(&deal))
        }
        (None, _) => {
            let winners = table.state().open().winners().unwrap_or_default();
            let is_alone = table.deal().seats.count() == 1;
            let said = if is_alone { say::GAME_OVER.to_owned() } else { voice.game_over(&winners) };
            let over = Question::new(Line::plain(said));
            let over = match eye.me {
                Some(_) => over
                    .choice(Choice::plain(say::SHOW_CODE), Does::ShowLink)
                    .choice(Choice::plain(say::SEND_END), Does::Send),
                None => over,
            };
            over.choice(Choice::primary(say::SEE_RESULT), Does::Result)
        }
    }
}

/// Adds what somebody may do out of turn.
fn interrupting<G: Scenic>(table: &Table<G>, eye: &Eye, asked: Question) -> Question {
    let Some(by) = eye.bystander(table) else { return asked };
    let interruption = G::interruption(table.state().open(), by, &eye.voice(table));
    let Some(Interruption { line, wave_on, choices }) = interruption else { return asked };
    let choices = choices.into_iter();
    if eye.is_your_turn(table) {
        return choices.fold(asked, |asked, (label, does)| asked.choice_first(Choice::plain(label), does));
    }
    let asked = Question::new(Line::plain(line));
    let asked = match eye.waits_elsewhere(table) {
        Some(name) => asked.choice(Choice::plain(say::send(&name)), Does::Send),
        None => asked,
    };
    let asked = if eye.is_held(table) { asked.choice(Choice::plain(wave_on).key("p"), Does::WaveOn) } else { asked };
    let last = choices.len().saturating_sub(1);
    choices.enumerate().fold(asked, |asked, (number, (label, does))| {
        asked.choice(if number == last { Choice::primary(label) } else { Choice::plain(label) }, does)
    })
}
