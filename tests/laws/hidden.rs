//! What a seat cannot know reaches it in no way (`C-5`).

use crate::laws::{GLANCE, Lawful, Trial};
use fivefold::cards::{Card, Hand, Layout};
use fivefold::chance::{Setup, Stream};
use fivefold::game::{Deal, Event, Place, Record, Seat, Shown, State};
use fivefold::scene::{Eye, Picks, Scene};
use fivefold::table::Table;
use std::collections::BTreeMap;

/// A world imagined from a view has the same view, the same legal actions, all cards, and can be played to its end.
pub fn imagined_worlds_look_the_same<G: Lawful>(trial: &mut Trial<G>) {
    if !trial.one_in(3) {
        return;
    }
    let seat = trial.any_seat();
    let view = trial.table.view(seat);
    let deal = trial.table.deal();
    let mut seen: Hand = trial.state().open().face_up().into_iter().collect();
    for shown in view.hands.as_slice() {
        if let Shown::Open(hand) = shown {
            seen.add_all(hand);
        }
    }
    let pack: Hand = G::pack(deal.seats, &deal.options).into_iter().collect();
    let mut unseen = pack;
    assert!(unseen.remove_all(&seen) && view.unseen == unseen, "unseen is the pack without what is seen");
    assert_eq!(view.hands[seat], Shown::Open(view.hand));
    assert_eq!(&view.hand, &trial.state().hands()[seat]);
    for (owner, hand) in trial.state().hands().iter() {
        assert!(hand.contains_all(&trial.state().open().seen_in_hand(owner)), "what was seen to go there is there");
    }

    let key = trial.stream.key();
    let world = view.imagine(&mut Stream::new(key, 0));
    assert_eq!(view.imagine(&mut Stream::new(key, 0)), world, "the same stream imagines the same world");
    assert_ne!(view.imagine(&mut Stream::new(key, 1)), world, "another stream imagines another");
    assert_ne!(&world, trial.state(), "chance to come is never the real one");
    assert_eq!(world.view(seat), view, "the view of an imagined world is the view that it was imagined from");
    assert_eq!(G::legal(world.sight(seat), 40), G::legal(trial.state().sight(seat), 40));
    let mut cards: Hand = world.stock().iter().chain(world.open().face_up()).collect();
    world.hands().as_slice().iter().for_each(|hand| cards.add_all(hand));
    assert_eq!(cards, pack, "an imagined world has every card once");
    if trial.one_in(40) {
        play_out(world, trial);
    }
}

/// Plays a world to its end.
fn play_out<G: Lawful>(mut world: State<G>, trial: &mut Trial<G>) {
    for _ in 0..G::most_actions(trial.table.deal()) {
        if world.open().winners().is_some() {
            return;
        }
        let first = world.open().to_act().unwrap_or(Seat(0));
        let action = world.seats().from(first).find_map(|seat| G::sample(world.sight(seat), &mut trial.stream));
        let action = action.expect("somebody can act until the game is over");
        assert_eq!(world.apply(&action, &mut Record::unheard()), Ok(()));
    }
    panic!("an imagined world ends as a real one does");
}

/// An event says which card moved to those who see one of its two ends, and to nobody else.
pub fn events_tell_no_secrets<G: Lawful>(trial: &Trial<G>) {
    let mut opening = Record::kept();
    let events = match trial.table.turns().last() {
        Some(turn) => turn.events.clone(),
        None => {
            let _ = trial.table.deal().begin(&mut opening);
            opening.into_events()
        }
    };
    for seat in trial.seats().iter() {
        let sees = |place: &Place| match place {
            Place::Hand(owner) => *owner == seat,
            Place::Stock => false,
            Place::Discard | Place::Pile(..) | Place::OutOfPlay => true,
        };
        let told = |event: &Event<G::Happening>| match event {
            Event::Moved { cards, from, to } if !sees(from) && !sees(to) => {
                Event::Moved { cards: vec![None; cards.len()], from: *from, to: *to }
            }
            other => other.clone(),
        };
        let told: Vec<_> = events.iter().map(told).collect();
        let heard = trial.table.heard(seat, trial.table.turns().len().saturating_sub(1));
        assert!(heard.ends_with(&told), "{seat:?} heard {heard:?} of {events:?}");
        // Said on the curtain, which whoever holds the device can read.
        let is_secret = |place: &Place| matches!(place, Place::Stock | Place::Hand(_));
        let tells_secret = |event: &Event<G::Happening>| match event {
            Event::Moved { cards, from, to } => is_secret(from) && is_secret(to) && cards.iter().any(Option::is_some),
            _ => false,
        };
        let missed = trial.table.missed(seat);
        assert!(!missed.iter().any(tells_secret), "{missed:?} tells what only {seat:?} may know");
    }
}

/// Another game in which cards that a seat has not seen lie elsewhere from the start: with the same actions, what the
/// seat sees, may do and has heard is the same all along. Says whether there was such a game: hidden cards can make an action
/// of their owner illegal.
pub fn hidden_cards_make_no_difference<G: Lawful>(trial: &mut Trial<G>) -> bool {
    let seat = trial.any_seat();
    let Some((last, other)) = with_other_hidden_cards(trial, Some(seat)) else { return false };
    let deal = trial.table.deal().clone();
    let real = &trial.table;
    let mut other = Table::new(other, |seat| real.players()[seat].clone());
    let mut real = Table::new(deal, |seat| real.players()[seat].clone());
    for turn in &trial.table.turns()[..last] {
        assert_eq!(real.view(seat), other.view(seat), "{seat:?} sees the same whatever is hidden");
        assert_eq!(real.view(seat).legal(40), other.view(seat).legal(40));
        if trial.stream.below(GLANCE) == 0 {
            scenes_are_equal(&real, &other, seat, &mut trial.stream);
        }
        real.act(turn.action.clone()).expect("it was legal before");
        if other.act(turn.action.clone()).is_err() {
            assert_ne!(turn.seat, seat, "what {seat:?} may do hangs on nothing hidden");
            return false;
        }
    }
    assert_eq!(real.view(seat), other.view(seat), "{seat:?} sees the same whatever is hidden");
    assert_eq!(real.heard(seat, 0), other.heard(seat, 0), "{seat:?} has heard the same whatever is hidden");
    scenes_are_equal(&real, &other, seat, &mut trial.stream);
    // Cards that were dealt to one hand in another order can have come to lie in it all the same.
    real.state() != other.state()
}

/// The seat is shown the same and asked the same in two games, whatever it picks and however its hand is laid out.
fn scenes_are_equal<G: Lawful>(real: &Table<G>, other: &Table<G>, seat: Seat, stream: &mut Stream) {
    let held: Vec<Card> = real.view(seat).hand.iter().collect();
    let picked: Vec<Card> = held.into_iter().filter(|_| stream.below(4) == 0).collect();
    let most = if G::PICKS_ONE { 1 } else { picked.len() };
    let picks = Picks { cards: picked.into_iter().take(most).collect(), says_word: stream.below(2) == 0 };
    let layouts = [Layout::Usual, Layout::Suits, Layout::Ranks, Layout::Worth];
    let layout = &layouts[stream.below(4) as usize];
    let eye = Eye { viewer: Some(seat), is_watched: stream.below(2) == 0, ..Eye::default() };
    assert_eq!(
        Scene::of(real, &eye, &picks, layout),
        Scene::of(other, &eye, &picks, layout),
        "{seat:?} is shown the same whatever is hidden"
    );
}

/// A number of actions, and the deal of the trial with cards elsewhere that a seat has not seen after them; without a seat,
/// cards that not everybody has seen. `None` where there is no such moment, or all cards came to lie where they were.
pub fn with_other_hidden_cards<G: Lawful>(trial: &mut Trial<G>, seat: Option<Seat>) -> Option<(usize, Deal<G>)> {
    let (last, hidden) = hidden_places(trial, seat)?;
    let deal = trial.table.deal().clone();
    let stock = deal.chance().shuffle(G::pack(deal.seats, &deal.options)).iter().collect::<Vec<Card>>();
    let mut cards: Vec<Card> = hidden.iter().map(|place| stock[*place]).collect();
    trial.stream.shuffle(&mut cards);
    let mut swapped = stock.clone();
    for (place, card) in hidden.into_iter().zip(cards) {
        swapped[place] = card;
    }
    if swapped == stock {
        return None;
    }
    let other = deal.with_setup(Setup { stock: Some(swapped), ..Setup::default() });
    Some((last, other.expect("cards only changed places")))
}

/// A number of actions, and the places in the first stock, from the top, of cards that a seat, or without one everybody, has not seen after them.
/// `None` where there is no such moment in the first shuffle.
fn hidden_places<G: Lawful>(trial: &mut Trial<G>, seat: Option<Seat>) -> Option<(usize, Vec<usize>)> {
    let deal = trial.table.deal().clone();
    let stock: Vec<Card> = deal.chance().shuffle(G::pack(deal.seats, &deal.options)).iter().collect();
    let mut record = Record::kept();
    let mut state = deal.begin(&mut record);
    let opening = record.into_events();
    let turns = trial.table.turns();
    let first_shuffle =
        turns.iter().position(|turn| turn.events.iter().any(|event| matches!(event, Event::Shuffled { .. })));
    let most = first_shuffle.unwrap_or(turns.len().checked_sub(1)?);
    // Rather early, when most is hidden still.
    let last = trial.stream.below(most as u32 + 1).min(trial.stream.below(most as u32 + 1)) as usize;

    // For each place in the stock who holds its card out of sight; a card that may have been seen has no entry.
    let mut held: BTreeMap<usize, Seat> = BTreeMap::new();
    // The places in the order in which their cards leave the stock: a cut changes it.
    let mut order: Vec<usize> = (0..stock.len()).collect();
    let mut top = 0;
    for events in std::iter::once(&opening).chain(turns[..last].iter().map(|turn| &turn.events)) {
        let draws: Vec<(Card, Place)> = events.iter().flat_map(drawn).collect();
        let cut = events.iter().find_map(|event| if let Event::Own(own) = event { G::cut(own) } else { None });
        order.rotate_left(cut.unwrap_or(0));
        for place in order.iter().skip(top).take(draws.len()).copied() {
            let top_card = &stock[place];
            // Events do not say in which order the cards were drawn, so only a card whose like all went to one hand counts.
            let mut ends = draws.iter().filter(|(card, _)| card == top_card).map(|(_, to)| *to);
            let end = ends.next()?;
            if let (Place::Hand(owner), true) = (end, ends.all(|other| other == end)) {
                held.insert(place, owner);
            }
        }
        top += draws.len();
        for event in events {
            if let Event::Moved { cards, from: Place::Hand(owner), .. } = event {
                held.retain(|place, holder| holder != owner || !cards.contains(&Some(stock[*place])));
            }
        }
    }
    for turn in &turns[..last] {
        state.apply(&turn.action, &mut Record::unheard()).ok()?;
    }
    let is_hidden = |owner: Seat| Some(owner) != seat && !state.open().hand_is_open(owner);
    let in_hands = held.into_iter().filter(|(_, owner)| is_hidden(*owner)).map(|(place, _)| place);
    let hidden: Vec<usize> = in_hands.chain(order.into_iter().skip(top)).collect();
    (hidden.len() > 1 && state.open().winners().is_none()).then_some((last, hidden))
}

/// The cards that an event takes from the stock, each with the place that it goes to.
fn drawn<H>(event: &Event<H>) -> Vec<(Card, Place)> {
    match event {
        Event::Moved { cards, from: Place::Stock, to } => cards.iter().flatten().map(|card| (*card, *to)).collect(),
        _ => Vec::new(),
    }
}
