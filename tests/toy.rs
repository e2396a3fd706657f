//! A toy game, as small as a game can be, in one file where a real one has a folder: everybody lays a card, the highest takes a
//! point and leads, and the most points win. It shows what a game has to say of itself and no more (`docs/a-new-game.md`).

mod tests;

use fivefold::bots::judge::Judged;
use fivefold::bots::{Advised, Level, Skilled};
use fivefold::cards::{Card, standard};
use fivefold::chance::{Chance, Stream};
use fivefold::game::{
    BadOption, BySeat, Choices, Event, Facts, First, Game, GameId, Illegal, Place, Record, Seat, Seats, Sight, State,
    View,
};
use fivefold::length::{Extent, Timed};
use fivefold::scene::{Choice, Does, Eye, Line, Picks, Piece, Question, Scenic};
use fivefold::table::Table;
use fivefold::words::{Told, Voice};

/// How many cards each player is dealt.
const HAND: usize = 3;

/// What lies face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HighCard {
    /// Whose turn it is; nobody's at the end.
    next: Option<Seat>,
    /// Every card that was laid, one by each seat in a trick: whoever laid the first sits to the left of the last.
    laid: Vec<Card>,
    points: BySeat<i32>,
}

/// Lays a card, which is all that can be done.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lay(pub Card);

impl Game for HighCard {
    type Options = ();
    type Action = Lay;
    type Happening = ();
    type Refusal = std::convert::Infallible;

    const ID: GameId = GameId::of(&Facts {
        name: "high-card",
        title: "High Card",
        tagline: "Lay a card; the highest takes a point.",
        first: First::Begins,
        ..Facts::USUAL
    });
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

    fn options(_seats: Seats, _choices: &Choices) -> Result<(), BadOption> {
        Ok(())
    }

    fn pack(_seats: Seats, _options: &()) -> Vec<Card> {
        standard(1, 0)
    }

    fn begin(seats: Seats, _options: (), chance: Chance, record: &mut Record<()>) -> State<HighCard> {
        let first = chance.first(seats);
        let open = HighCard { next: Some(first), laid: Vec::new(), points: BySeat::new(seats, |_| 0) };
        let mut state = State::undealt(open, seats, chance);
        state.shuffle(standard(1, 0), record);
        state.deal(seats.from(first), HAND, record);
        record.tell(|| Event::TurnBegan { seat: first });
        state
    }

    fn to_act(&self) -> Option<Seat> {
        self.next
    }

    fn check(sight: Sight<'_, HighCard>, Lay(card): &Lay) -> Result<(), Illegal<Self::Refusal>> {
        match sight.open.next {
            Some(seat) if seat != sight.seat => Err(Illegal::NotYourTurn),
            Some(_) if !sight.hand.contains(*card) => Err(Illegal::NotHeld(*card)),
            Some(_) => Ok(()),
            None => Err(Illegal::Over),
        }
    }

    fn legal(sight: Sight<'_, HighCard>, limit: usize) -> Vec<Lay> {
        sight.hand.kinds().map(|kind| Lay(kind.0)).filter(|lay| Self::check(sight, lay).is_ok()).take(limit).collect()
    }

    fn play(state: &mut State<HighCard>, Lay(card): &Lay, record: &mut Record<()>) {
        let Some(seat) = state.open.next.filter(|seat| state.hands[*seat].remove(*card)) else { return };
        record.moved([*card], Place::Hand(seat), Place::Discard);
        state.open.laid.push(*card);
        let (mut next, count) = (state.seats().left_of(seat), usize::from(state.seats().count()));
        if state.open.laid.len().is_multiple_of(count) {
            let trick = state.open.laid.iter().rev().take(count).rev().zip(state.seats().from(next));
            next = trick.max_by_key(|(card, _)| (card.rank(), card.suit())).map_or(seat, |(_, winner)| winner);
            state.open.points[next] += 1;
            record.tell(|| Event::Scored { seat: next, points: 1 });
        }
        state.open.next = (!state.hands[next].is_empty()).then_some(next);
        record.tell(|| match state.open.winners() {
            Some(winners) => Event::GameOver { scores: state.open.points.as_slice().to_vec(), winners },
            None => Event::TurnBegan { seat: next },
        });
    }

    fn scores(&self) -> BySeat<i32> {
        self.points.clone()
    }

    fn winners(&self) -> Option<Vec<Seat>> {
        self.next.is_none().then(|| self.points.highest())
    }

    fn face_up(&self) -> Vec<Card> {
        self.laid.clone()
    }

    fn write_action(Lay(card): &Lay) -> String {
        format!("lay {card}")
    }

    fn parse_action(text: &str) -> Option<Lay> {
        text.strip_prefix("lay ")?.parse().ok().map(Lay)
    }
}

impl Skilled for HighCard {
    type Advice = Lay;

    fn choose(view: &View<HighCard>, level: Level, stream: &mut Stream) -> Option<Lay> {
        if level == Level::Easy { Self::sample(view.sight(), stream) } else { Self::greedy(view, stream) }
    }

    fn greedy(view: &View<HighCard>, _stream: &mut Stream) -> Option<Lay> {
        view.legal(usize::MAX).into_iter().max_by_key(|Lay(card)| card.rank())
    }

    fn advise(view: &View<HighCard>, stream: &mut Stream) -> Option<Lay> {
        HighCard::greedy(view, stream)
    }
}

impl Judged for HighCard {
    fn doubt(state: &State<HighCard>) -> f64 {
        state.hands()[Seat(0)].len() as f64 + 0.5
    }

    fn weigh(_view: &View<HighCard>, actions: &[Lay], _stream: &mut Stream) -> Vec<f64> {
        actions.iter().map(|Lay(card)| card.rank().map_or(0.0, |rank| f64::from(rank.number()) / 13.0)).collect()
    }
}

impl Told for HighCard {
    fn tell(events: &[Event<()>], voice: &Voice<'_>) -> Vec<String> {
        Vec::from_iter(events.iter().filter_map(|event| match event {
            Event::Moved { cards, from: Place::Hand(seat), .. } => {
                Some(format!("{} {}.", voice.does(*seat, "lay", "lays"), voice.cards_or_count(cards)))
            }
            Event::Scored { seat, .. } => Some(format!("{} the trick.", voice.does(*seat, "take", "takes"))),
            Event::GameOver { winners, .. } => Some(voice.game_over(winners)),
            _ => None,
        }))
    }

    fn goal(_options: &()) -> String {
        "most tricks".to_owned()
    }

    fn explain(lay: &Lay) -> Advised<Lay> {
        let (what, reason, cards) = (Self::name_action(lay), "it takes the most".into(), [lay.0].into_iter().collect());
        Advised { action: lay.clone(), then: Vec::new(), what, reason, figures: Vec::new(), cards }
    }

    fn name_action(Lay(card): &Lay) -> String {
        format!("Lay {card}")
    }
}

impl Timed for HighCard {
    const THOUGHT: f64 = 5.0;

    fn extent(seats: Seats, _options: &()) -> Extent {
        Extent::of_one_round(f64::from(seats.count()) * HAND as f64)
    }
}

impl fivefold::lessons::Taught for HighCard {}

impl Scenic for HighCard {
    const PICKS_ONE: bool = true;

    fn middle(table: &Table<HighCard>, _eye: &Eye, _picks: &Picks) -> Vec<Piece> {
        vec![Piece::Discards { cards: table.state().open().laid.clone(), empty: "No card yet", is_marked: false }]
    }

    fn ask(view: &View<HighCard>, picks: &Picks) -> Option<Question> {
        let (lay, question) = (picks.card().map(Lay), Question::picking(Line::plain("Lay a card")));
        let does = lay.as_ref().map_or_else(Default::default, Does::act::<HighCard>);
        let can_lay = lay.is_some_and(|lay| view.check(&lay).is_ok());
        view.is_to_act().then(|| question.choice(Choice::primary("Lay it").dimmed(!can_lay), does))
    }
}
