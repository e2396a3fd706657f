//! What every game is: seats, options, a deal, a state with its hidden cards, actions, events, and views.
//!
//! A game is the type that holds everything lying face up ([`Wichita`](crate::games::wichita::Wichita), say). What lies
//! face down is the same in every game (hands, stock, chance to come) and is kept by [`State`], so that hiding it is
//! written once: [`State::view`] for positions and [`Event::seen_by`] for what happened.

mod deal;
mod event;
mod options;
mod rounds;
mod state;
mod view;

pub use crate::names::{BySeat, Day, Dice, Facts, First, GameId, Pictured, Seat, Seats};
pub use deal::{BadDeal, Deal};
pub use event::{Event, Place, Record};
pub use options::{BadOption, Choice, Choices, Domain, OptionSpec};
pub use rounds::Rounds;
pub use state::State;
pub use state::under_top;
pub use view::{Shown, Sight, View};

use crate::cards::{Card, Hand};
use crate::chance::{Chance, Stream};
use std::convert::Infallible;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

/// A game. The implementing type is what lies face up: phase, piles, scores. It knows no hidden card.
pub trait Game: Clone + Eq + Debug + Sized + 'static {
    /// The game's options, checked.
    type Options: Clone + Eq + Debug;
    /// What a seat can do. Actions are equal exactly if they do the same.
    type Action: Clone + Ord + Debug;
    /// What can happen in this game beside the moves, rolls and points that all games have.
    type Happening: Clone + Eq + Debug;
    /// Why this game's rules refuse an action.
    type Refusal: Clone + Eq + Debug + Display + Ruled;

    /// The game as links, records and the key of chance name it.
    const ID: GameId;
    /// How many can play.
    const SEATS: RangeInclusive<u8>;
    /// The options, in the order in which a set-up asks for them.
    const OPTIONS: &'static [OptionSpec] = &[];

    // Required: the deal.

    /// Checks choices and fills in defaults, which may depend on the number of seats.
    ///
    /// # Errors
    /// [`BadOption`] for a choice that does not go with the number of seats or with another choice.
    fn options(seats: Seats, choices: &Choices) -> Result<Self::Options, BadOption>;

    /// All cards that the game is played with.
    fn pack(seats: Seats, options: &Self::Options) -> Vec<Card>;

    /// Deals: from chance to the first state.
    fn begin(seats: Seats, options: Self::Options, chance: Chance, record: &mut Record<Self::Happening>)
    -> State<Self>;

    // Required: the rules.

    /// The seat that the game waits for; `None` between rounds, in a window for several seats, and when it is over.
    fn to_act(&self) -> Option<Seat>;

    /// The one place that decides whether an action is legal, from what the acting seat may know (`C-4`).
    ///
    /// # Errors
    /// [`Illegal`] names what is wrong and the ruling.
    fn check(sight: Sight<'_, Self>, action: &Self::Action) -> Result<(), Illegal<Self::Refusal>>;

    /// The legal actions of the seat, each once and in order, at most `limit` of them.
    fn legal(sight: Sight<'_, Self>, limit: usize) -> Vec<Self::Action>;

    /// Plays an action that [`Game::check`] accepted. Anything else leaves a state that means nothing.
    fn play(state: &mut State<Self>, action: &Self::Action, record: &mut Record<Self::Happening>);

    /// Points so far, and at the end the final scores.
    fn scores(&self) -> BySeat<i32>;

    /// Who won, all of them (`C-6`); `None` while the game goes on.
    fn winners(&self) -> Option<Vec<Seat>>;

    /// Every card that lies face up or has left the game.
    fn face_up(&self) -> Vec<Card>;

    // Required: the written form.

    /// An action in words and cards, as saved games hold it: `lay 6H 2C`.
    fn write_action(action: &Self::Action) -> String;

    /// Understands what [`Game::write_action`] wrote. It may understand other spellings as well: [`Game::read_action`],
    /// which everybody asks, refuses them.
    fn parse_action(text: &str) -> Option<Self::Action>;

    // Provided, and the same for all games.

    /// Reads what [`Game::write_action`] wrote; `None` for any other text. An action has one text: `lay 2C 6H`, its cards
    /// out of pack order, is none.
    fn read_action(text: &str) -> Option<Self::Action> {
        Self::parse_action(text).filter(|action| Self::write_action(action) == text)
    }

    // Provided.

    /// Every option with its value, where there are any: the opposite of [`Game::options`].
    fn choices(_options: &Self::Options) -> Choices {
        Choices::NONE
    }

    /// The finished rounds, each with its scores (`C-7`). A game without rounds is one itself.
    fn round_scores(&self) -> Vec<BySeat<i32>> {
        if self.winners().is_some() { vec![self.scores()] } else { Vec::new() }
    }

    /// The cards of a hand as a player of the game sorts them: as they lie in the pack, where it says nothing else.
    fn in_order(hand: &Hand) -> Vec<Card> {
        hand.iter().collect()
    }

    /// The seat that an action names as its own, where it can come from another than the seat to act.
    fn named_seat(_action: &Self::Action) -> Option<Seat> {
        None
    }

    /// Whether a hand lies open: at the end of every game, and where the game says so before (`C-11`).
    fn hand_is_open(&self, _seat: Seat) -> bool {
        self.winners().is_some()
    }

    /// Whether a seat may act although the game waits for another one, or for several: to catch somebody, say.
    fn may_interrupt(&self, _seat: Seat) -> bool {
        false
    }

    /// Whether something of this game's own told somebody what cannot be untold, or gave somebody else a say. An action
    /// that led to it is not taken back freely (`C-14`); moves, rolls and turns are judged by [`Event::is_final`].
    fn reveals(_happening: &Self::Happening) -> bool {
        false
    }

    /// Cards that everybody saw go to a hand and that have not left it since, such as one picked up from the discards:
    /// worlds that a bot imagines leave them there. They are part of the hand, also where it is hidden.
    fn seen_in_hand(&self, _seat: Seat) -> Hand {
        Hand::EMPTY
    }

    /// A legal action at random, where there is one. A game with very many overrides this to draw one without listing.
    fn sample(sight: Sight<'_, Self>, stream: &mut Stream) -> Option<Self::Action> {
        stream.choose(&Self::legal(sight, usize::MAX)).cloned()
    }
}

/// An error that knows which ruling it comes from.
pub trait Ruled {
    /// The number of the ruling (`"W-2"`); `None` where it is no ruling but common sense.
    fn rule(&self) -> Option<&'static str>;
}

/// A game that refuses no action of its own accord: what is held can be played.
impl Ruled for Infallible {
    fn rule(&self) -> Option<&'static str> {
        match *self {}
    }
}

/// Why an action was refused. A refused action has changed nothing (`C-4`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal<R> {
    /// The game is over and accepts no more actions (`C-7`).
    Over,
    /// The action names a seat that is not at the table.
    NoSuchSeat(Seat),
    /// The game waits for another seat, or for none.
    NotYourTurn,
    /// The game waits for another kind of action.
    NotNow,
    /// The seat does not hold this card, or not as many of it.
    NotHeld(Card),
    /// The game's own rules forbid it.
    Refused(R),
}

impl<R: Ruled> Illegal<R> {
    /// The number of the ruling that was broken.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Illegal::Over => Some("C-7"),
            Illegal::Refused(refusal) => refusal.rule(),
            _ => None,
        }
    }
}

impl<R: Display> Display for Illegal<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Illegal::Over => f.write_str("the game is over"),
            Illegal::NoSuchSeat(seat) => write!(f, "there is no seat {}", seat.0),
            Illegal::NotYourTurn => f.write_str("it is not this seat's turn"),
            Illegal::NotNow => f.write_str("this cannot be done at this point of the turn"),
            Illegal::NotHeld(card) => write!(f, "{card} is not in the hand, or not that often"),
            Illegal::Refused(refusal) => Display::fmt(refusal, f),
        }
    }
}

impl<R: Debug + Display> std::error::Error for Illegal<R> {}
