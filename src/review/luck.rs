//! How lucky an action was: what chance made of it, against the average of what it could have made of it.
//!
//! After an action that used chance the position is judged as it came, and in many others that could have come in its place: the
//! stock in another order, the dice with other faces, the next round dealt anew. All are as likely as the one that came, so that the
//! luck of a seat, the difference between the first and the mean of the others, is 0 on average, *whatever the judgement is worth*.
//! That is what makes it a fair measure, and what lets results be freed of it (Zare, in backgammon; Burch, Schmid, Moravčík,
//! Morrill and Bowling, *AIVAT*, 2018). A better judgement only leaves less to be explained otherwise.

use crate::bots::judge::{Judged, winning};
use crate::cards::{Card, Hand, Stock};
use crate::chance::{Chance, Setup, Stream};
use crate::game::{BySeat, Deal, Event, Game, Place, Record, State};

/// What decided an action beside its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// A round was dealt.
    Deal,
    /// Cards were drawn.
    Draw,
    /// Dice were rolled, and perhaps cards drawn by what they showed.
    Roll,
}

/// What chance did to each seat, in winning chance: the sum over the seats of a table with company is 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Luck {
    /// What decided.
    pub cause: Cause,
    /// How much better than average it was for each seat, from −1 to 1.
    pub seats: BySeat<f64>,
}

/// How many positions that could have come are judged where they are too many to go through: a multiple of 36, so that every throw
/// of two dice is among them alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Samples(u32);

impl Samples {
    /// For thousands of games.
    pub const FEW: Samples = Samples(36);
    /// For one game that somebody looks at.
    pub const MANY: Samples = Samples(144);
}

/// The luck of an action; `None` where chance had no part in it. `before` and `after` are the positions round it, `events` what it
/// brought about. Takes as long as judging a position for each that could have come.
pub fn of_action<G: Judged>(
    before: &State<G>,
    action: &G::Action,
    events: &[Event<G::Happening>],
    after: &State<G>,
    samples: Samples,
    stream: &mut Stream,
) -> Option<Luck> {
    let (mut dice, mut drawn, mut cause) = (0, 0, None);
    for event in events {
        match event {
            Event::Shuffled { again: false, .. } => cause = Some(Cause::Deal),
            Event::Shuffled { again: true, .. } => drawn = 2,
            Event::Rolled { faces, .. } => dice += faces.len(),
            Event::Moved { cards, from: Place::Stock, .. } => drawn += cards.len(),
            _ => {}
        }
    }
    let cause = cause.or((dice > 0).then_some(Cause::Roll)).or((drawn > 0).then_some(Cause::Draw))?;
    let mut worlds: Vec<(u32, State<G>)> = Vec::new();
    match (cause, dice, drawn) {
        (Cause::Roll, 1, 0) => worlds.extend((1..=6).map(|face| (1, rolled(before, &[face], stream)))),
        (Cause::Draw, 0, 1) => {
            let stock: Hand = before.stock.iter().collect();
            worlds.extend(stock.kinds().map(|(top, count)| (count as u32, topped(before, top))));
        }
        (_, 1 | 2, _) => worlds.extend((0..samples.0).map(|number| {
            let faces = [number % 6, number / 6 % 6].map(|face| face as u8 + 1);
            (1, shuffled(rolled(before, &faces[..dice], stream), stream))
        })),
        _ => worlds.extend((0..samples.0).map(|_| (1, shuffled(rolled(before, &[], stream), stream)))),
    }
    let mut mean = after.hands().map(|_, _| 0.0);
    let all: u32 = worlds.iter().map(|(count, _)| count).sum();
    for (count, mut world) in worlds {
        G::play(&mut world, action, &mut Record::unheard());
        add(&mut mean, &winning(&world), f64::from(count) / f64::from(all));
    }
    let came = winning(after);
    Some(Luck { cause, seats: came.map(|seat, chance| chance - mean[seat]) })
}

/// What the deal of a game promises, on average over deals: the winning chance of each seat, who begins not being known; and what
/// was lucky about this one.
pub fn of_deal<G: Judged>(deal: &Deal<G>, samples: Samples, stream: &mut Stream) -> (BySeat<f64>, Luck) {
    let came = winning(&deal.begin(&mut Record::unheard()));
    let alone = (deal.seats.count() == 1).then(|| {
        let worlds = (0..samples.0).map(|_| {
            let chance = Chance::from_key(stream.key());
            winning(&G::begin(deal.seats, deal.options.clone(), chance, &mut Record::unheard()))
        });
        worlds.flat_map(|chances| chances.as_slice().to_vec()).sum::<f64>() / f64::from(samples.0)
    });
    // All seats of a table are alike until chance has said who begins.
    let promised = came.map(|_, _| alone.unwrap_or(1.0 / f64::from(deal.seats.count())));
    let seats = came.map(|seat, chance| chance - promised[seat]);
    (promised, Luck { cause: Cause::Deal, seats })
}

fn add(sums: &mut BySeat<f64>, chances: &BySeat<f64>, weight: f64) {
    for (seat, chance) in chances.iter() {
        sums[seat] += weight * chance;
    }
}

/// The position with other dice to come: these faces, and then any.
fn rolled<G: Game>(before: &State<G>, faces: &[u8], stream: &mut Stream) -> State<G> {
    let setup = Setup { dice: faces.to_vec(), ..Setup::default() };
    State { chance: Chance::from_key(stream.key()).with_setup(setup), ..before.clone() }
}

/// The position with the stock in another order.
fn shuffled<G: Game>(before: State<G>, stream: &mut Stream) -> State<G> {
    let mut cards: Vec<Card> = before.stock.iter().collect();
    stream.shuffle(&mut cards);
    State { stock: Stock::new(cards), ..before }
}

/// The position with a card of the stock on its top.
fn topped<G: Game>(before: &State<G>, top: Card) -> State<G> {
    let mut cards: Vec<Card> = before.stock.iter().collect();
    if let Some(place) = cards.iter().position(|card| *card == top) {
        cards.swap(0, place);
    }
    State { stock: Stock::new(cards), ..before.clone() }
}
