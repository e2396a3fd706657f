//! Next to Last: shed the hand by suit or rank, and say so when one card is left.
//!
//! The top of the discard pile says what fits. Twos and Jokers are penalties that pile up until somebody cannot answer,
//! a 7 skips, a King turns the table round, an 8 has to be covered by its own player, a Jack names the suit. A player who
//! comes down to one card without the call can be caught by anybody who is quick enough.

mod bot;
mod effect;
mod json;
mod lack;
mod legality;
mod length;
mod lesson;
mod options;
mod penalty;
mod plays;
mod puzzle;
mod refusal;
mod rules;
mod scene;
pub mod words;

pub use bot::{Advice, CARELESS, Reason, VARIES, Weighed, forgets_call, misses_catch};
pub use effect::Effect;
pub use lack::Lack;
pub use options::Options;
pub use penalty::{Penalty, PenaltyKind};
pub use refusal::Refusal;

use crate::cards::{Card, Hand, Rank, Suit};
use crate::chance::{Chance, Stream};
use crate::game::{
    BadOption, BySeat, Choices, Day, Domain, Facts, Game, GameId, Illegal, OptionSpec, Pictured, Record, Rounds, Seat,
    Seats, Sight, State,
};
use std::ops::RangeInclusive;

/// How many cards each seat is dealt.
pub const DEALT: usize = 7;

/// How many cards a caught player draws (`N-9`).
pub const CATCH: usize = 5;

/// Which way round the table the turn goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the left, as after each deal.
    Clockwise,
    /// To the right.
    Counterclockwise,
}

impl Direction {
    /// The other one.
    pub const fn reversed(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }

    /// The seat after one, going this way.
    pub const fn next(self, seats: Seats, seat: Seat) -> Seat {
        match self {
            Direction::Clockwise => seats.left_of(seat),
            Direction::Counterclockwise => seats.right_of(seat),
        }
    }
}

/// What the seat to act owes beside a card that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Nothing.
    None,
    /// It has played an 8 and covers it in the same turn (`N-6`).
    Cover,
    /// It answers a penalty or takes it (`N-3`).
    Penalty(Penalty),
}

/// Where in a round the game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The cards are shuffled, and the seat to the right of the dealer cuts (`N-13`).
    Cut {
        /// Who cuts.
        seat: Seat,
    },
    /// A seat plays, draws, takes a penalty or passes.
    Play {
        /// Whose turn it is.
        seat: Seat,
    },
    /// A hand is empty, but its player can still be caught: every other seat catches or lets go (`N-9`).
    Window {
        /// Who wins the round if nobody catches.
        winner: Seat,
        /// Who has let go, in that order.
        let_go: Vec<Seat>,
    },
    /// The round is scored; anybody deals the next.
    RoundOver {
        /// Who won the round.
        winner: Seat,
    },
    /// A total has reached the limit.
    Over {
        /// Who won the last round.
        winner: Seat,
    },
}

/// A game of Next to Last, as far as it lies face up. Between rounds it shows the round just played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextToLast {
    /// The options of the game.
    pub options: Options,
    /// The finished rounds.
    pub rounds: Rounds,
    /// Who dealt the round.
    pub dealer: Seat,
    /// Where in the round the game is.
    pub phase: Phase,
    /// Which way the turn goes.
    pub direction: Direction,
    /// The face-up pile; the top card is the last.
    pub discard: Vec<Card>,
    /// The suit in force: that of the top card, the one that a Jack named, the one before a Joker. `None` where there
    /// was none before the Joker (`N-4`).
    pub suit: Option<Suit>,
    /// What the seat to act owes. After a card that won it stays as it was before (`N-7`).
    pub duty: Duty,
    /// The seat that can be caught (`N-9`).
    pub window: Option<Seat>,
    /// What everybody could tell of each seat's hand from its draws.
    pub lacks: BySeat<Lack>,
    /// How many actions in a row only passed one card on (`N-19`): the only one that could be drawn was drawn, and then played.
    /// It is odd while that card is in a hand.
    pub passed_on: u8,
}

impl NextToLast {
    /// The top of the discard pile; `None` before the deal.
    pub fn top(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// The penalty that runs against the seat to act.
    pub fn penalty(&self) -> Option<Penalty> {
        if let Duty::Penalty(penalty) = self.duty { Some(penalty) } else { None }
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u16 {
        self.rounds.count() + u16::from(!self.is_between_rounds())
    }

    /// Every different card that fits the table as it lies, whoever holds it: bit `i` for the card with index `i`, as
    /// in [`Hand::kinds_mask`](crate::cards::Hand::kinds_mask). A few operations on words.
    pub fn fitting(&self) -> u128 {
        legality::fitting(self)
    }

    fn is_between_rounds(&self) -> bool {
        matches!(self.phase, Phase::RoundOver { .. } | Phase::Over { .. })
    }
}

/// What a card costs the player who is left with it at the end of a round.
pub fn points(card: Card) -> i32 {
    match card.rank() {
        None => 100,
        Some(Rank::Ace) => 50,
        Some(rank) if rank >= Rank::Ten => 10,
        Some(_) => 5,
    }
}

/// What all cards of a hand cost together.
pub fn points_of(hand: &Hand) -> i32 {
    hand.iter().map(points).sum()
}

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Cut: the cards above a place go to the bottom.
    Cut {
        /// How many cards are above it; 0 declines.
        at: u16,
    },
    /// Play a card.
    Play {
        /// Which card.
        card: Card,
        /// With a Jack, and only with a Jack, the suit that it names.
        suit: Option<Suit>,
        /// Whether the player makes the call.
        call: bool,
    },
    /// Draw one card, where nothing fits.
    Draw,
    /// Take the penalty.
    Take,
    /// Hand the turn on, where nothing fits and there is nothing to draw.
    Pass,
    /// Catch the seat whose window is open.
    Catch {
        /// Who catches.
        by: Seat,
    },
    /// Let the seat go that would win the round.
    LetGo {
        /// Who lets it go.
        by: Seat,
    },
    /// Deal the next round.
    Deal,
}

/// What happens in Next to Last beside moves and points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// The game waits for a cut.
    CutOffered {
        /// To whom.
        seat: Seat,
    },
    /// The cards were cut.
    Cut {
        /// By whom.
        seat: Seat,
        /// How many cards went from the top to the bottom.
        at: u16,
    },
    /// A Jack named a suit.
    SuitNamed {
        /// By whom.
        seat: Seat,
        /// Which.
        suit: Suit,
    },
    /// A play that left one card came with the call.
    Called {
        /// By whom.
        seat: Seat,
    },
    /// A play that left one card came without the call: the seat can be caught.
    WindowOpened {
        /// Who can be caught.
        seat: Seat,
    },
    /// The seat can be caught no more.
    WindowClosed {
        /// Who got away.
        seat: Seat,
    },
    /// A seat was caught.
    Caught {
        /// Who.
        seat: Seat,
        /// By whom.
        by: Seat,
        /// How many cards it drew; 0 where there was none to draw.
        drawn: u16,
    },
    /// A seat will not catch the one that would win the round.
    LetGo {
        /// Who lets it go.
        by: Seat,
    },
    /// A hand is empty while its player can still be caught: the round waits.
    WinWaits {
        /// Whose hand.
        seat: Seat,
    },
    /// A penalty started or grew.
    Penalized {
        /// The seat that it runs against.
        seat: Seat,
        /// The penalty.
        penalty: Penalty,
    },
    /// A penalty was taken and is spent.
    PenaltyTaken {
        /// By whom.
        seat: Seat,
        /// The penalty.
        penalty: Penalty,
        /// How many cards were drawn: fewer where there were no more (`N-11`).
        drawn: u16,
    },
    /// A 7 skipped a seat.
    Skipped {
        /// Which.
        seat: Seat,
    },
    /// A King turned the direction of play.
    Reversed {
        /// Which way it goes now.
        direction: Direction,
    },
    /// An 8 waits to be covered by its player.
    CoverOwed {
        /// By whom.
        seat: Seat,
    },
    /// A seat that could neither play nor draw handed the turn on.
    Passed {
        /// Which.
        seat: Seat,
    },
    /// One card went round for so long that the round ends (`N-19`).
    RoundStuck,
    /// A seat won the round.
    RoundWon {
        /// Which.
        seat: Seat,
    },
}

impl Game for NextToLast {
    type Options = Options;
    type Action = Action;
    type Happening = Happening;
    type Refusal = Refusal;

    const ID: GameId = GameId::of(&Facts {
        name: "next-to-last",
        title: words::NAME,
        letter: 'N',
        tagline: words::TAGLINE,
        picture: &[Pictured::Card("8H"), Pictured::Card("8S"), Pictured::Card("JC")],
        usual_seats: 4,
        lowest_wins: true,
        day: Day { seats: 3, option: None },
        quick: Some(("limit", "150")),
        ..Facts::USUAL
    });
    const SEATS: RangeInclusive<u8> = 2..=8;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("decks", Domain::Number { least: 2, most: 4 }),
        OptionSpec::new("limit", Domain::OneOf(&[150, 500, 1000])),
        OptionSpec::new("cut", Domain::Switch),
    ];

    fn options(seats: Seats, choices: &Choices) -> Result<Options, BadOption> {
        Ok(Options::new(seats, choices))
    }

    fn choices(options: &Options) -> Choices {
        options.choices()
    }

    fn pack(_seats: Seats, options: &Options) -> Vec<Card> {
        options.pack()
    }

    fn begin(seats: Seats, options: Options, chance: Chance, record: &mut Record<Happening>) -> State<NextToLast> {
        rules::begin(seats, options, chance, record)
    }

    fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Cut { seat } | Phase::Play { seat } => Some(seat),
            Phase::Window { .. } | Phase::RoundOver { .. } | Phase::Over { .. } => None,
        }
    }

    fn check(sight: Sight<'_, NextToLast>, action: &Action) -> Result<(), Illegal<Refusal>> {
        legality::check(sight, *action)
    }

    fn legal(sight: Sight<'_, NextToLast>, limit: usize) -> Vec<Action> {
        legality::Moves::of(sight).list(limit)
    }

    fn play(state: &mut State<NextToLast>, action: &Action, record: &mut Record<Happening>) {
        rules::play(state, *action, record);
    }

    fn scores(&self) -> BySeat<i32> {
        self.rounds.totals()
    }

    fn round_scores(&self) -> Vec<BySeat<i32>> {
        self.rounds.list()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        matches!(self.phase, Phase::Over { .. }).then(|| self.rounds.totals().lowest())
    }

    fn face_up(&self) -> Vec<Card> {
        self.discard.clone()
    }

    fn write_action(action: &Action) -> String {
        match action {
            Action::Cut { at } => format!("cut {at}"),
            Action::Play { card, suit, call } => {
                let suit = suit.map_or(String::new(), |suit| format!(" {}", suit.letter()));
                format!("play {card}{suit}{}", if *call { " call" } else { "" })
            }
            Action::Draw => "draw".to_owned(),
            Action::Take => "take".to_owned(),
            Action::Pass => "pass".to_owned(),
            Action::Catch { by } => format!("catch {}", by.0),
            Action::LetGo { by } => format!("let go {}", by.0),
            Action::Deal => "deal".to_owned(),
        }
    }

    fn parse_action(text: &str) -> Option<Action> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words[..] {
            ["cut", at] => Action::Cut { at: at.parse().ok()? },
            ["play", card, ref rest @ ..] => {
                let (rest, call) = rest.strip_suffix(&["call"]).map_or((rest, false), |rest| (rest, true));
                let suit = match rest {
                    [] => None,
                    [suit] => Some(Suit::from_letter(suit.chars().next()?)?),
                    _ => return None,
                };
                Action::Play { card: card.parse().ok()?, suit, call }
            }
            ["draw"] => Action::Draw,
            ["take"] => Action::Take,
            ["pass"] => Action::Pass,
            ["catch", by] => Action::Catch { by: Seat(by.parse().ok()?) },
            ["let", "go", by] => Action::LetGo { by: Seat(by.parse().ok()?) },
            ["deal"] => Action::Deal,
            _ => return None,
        })
    }

    fn named_seat(action: &Action) -> Option<Seat> {
        match action {
            Action::Catch { by } | Action::LetGo { by } => Some(*by),
            _ => None,
        }
    }

    /// While a window is open: everybody but its owner, and in a round that waits nobody who has let go (`N-9`).
    fn may_interrupt(&self, seat: Seat) -> bool {
        match &self.phase {
            Phase::Play { .. } => self.window.is_some_and(|owner| owner != seat),
            Phase::Window { winner, let_go } => *winner != seat && !let_go.contains(&seat),
            Phase::Cut { .. } | Phase::RoundOver { .. } | Phase::Over { .. } => false,
        }
    }

    /// A window gives the others a say, and what they make of it is heard by all (`N-9`).
    fn reveals(happening: &Happening) -> bool {
        matches!(
            happening,
            Happening::WindowOpened { .. }
                | Happening::WindowClosed { .. }
                | Happening::WinWaits { .. }
                | Happening::Caught { .. }
                | Happening::LetGo { .. }
        )
    }

    /// Hands are open when a round is over (`C-11`).
    fn hand_is_open(&self, _seat: Seat) -> bool {
        self.is_between_rounds()
    }

    /// The same choice as from the list, without making the list.
    fn sample(sight: Sight<'_, NextToLast>, stream: &mut Stream) -> Option<Action> {
        let moves = legality::Moves::of(sight);
        moves.nth(stream.below(moves.count()))
    }
}
