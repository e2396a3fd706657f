//! Positions and events as JSON.

use fivefold::cards::Hand;
use fivefold::game::{BySeat, Choice, Choices, Deal, Event, Place, Shown, State, View};
use fivefold::json::Spoken;
use fivefold::json::{Object, cards, object, seats};
use fivefold::scene::Scenic;
use serde_json::{Value, json};

/// The whole position, with the seed and the setup that it comes from.
pub fn state<G: Scenic + Spoken>(deal: &Deal<G>, state: &State<G>) -> Value {
    let hands = state.hands().as_slice().iter().map(|hand: &Hand| cards(hand.iter())).collect();
    let mut object = position(deal, state.open(), hands, cards(state.stock().iter()));
    object.insert("seed".to_owned(), deal.seed().text().into());
    if let Some(setup) = deal.setup() {
        let setup = json!({
            "stock": setup.stock.as_ref().map(|stock| cards(stock.iter().copied())),
            "dice": setup.dice,
            "first": setup.first.map(|seat| seat.0),
        });
        object.insert("setup".to_owned(), setup);
    }
    Value::Object(object)
}

/// The position as a seat knows it, with what it has seen and heard: what is hidden is replaced by its length.
pub fn view<G: Scenic + Spoken>(deal: &Deal<G>, view: &View<G>, log: &[Event<G::Happening>]) -> Value {
    let shown = |shown: &Shown| match shown {
        Shown::Open(hand) => cards(hand.iter()),
        Shown::Hidden(count) => Value::from(*count),
    };
    let hands = view.hands.as_slice().iter().map(shown).collect();
    let mut object = position(deal, &view.open, hands, Value::from(view.stock));
    object.insert("seat".to_owned(), view.seat.0.into());
    object.insert("log".to_owned(), events::<G>(log));
    Value::Object(object)
}

fn position<G: Scenic + Spoken>(deal: &Deal<G>, open: &G, hands: Value, stock: Value) -> Object {
    let winners = open.winners();
    let round_scores = open.round_scores().iter().map(points).collect();
    let mut object = object([
        ("game", G::ID.name().into()),
        ("options", options(&deal.choices())),
        ("phase", open.phase_name().into()),
        ("to_act", open.to_act().map(|seat| seat.0).into()),
        ("seats", deal.seats.count().into()),
        ("hands", hands),
        ("stock", stock),
        ("discard", cards(open.discards().iter().copied())),
        ("scores", points(&open.scores())),
        ("round", open.round_number().into()),
        ("round_scores", round_scores),
        ("over", winners.is_some().into()),
        ("winners", seats(winners.iter().flatten())),
    ]);
    open.write_fields(&mut object);
    object
}

fn points(points: &BySeat<i32>) -> Value {
    points.as_slice().iter().copied().map(Value::from).collect()
}

fn options(choices: &Choices) -> Value {
    let value = |choice| match choice {
        Choice::Number(number) => Value::from(number),
        Choice::Word(word) => Value::from(word),
        Choice::Switch(on) => Value::from(on),
    };
    Value::Object(choices.iter().map(|(name, choice)| (name.to_owned(), value(choice))).collect())
}

pub fn events<G: Scenic + Spoken>(events: &[Event<G::Happening>]) -> Value {
    events.iter().map(|event| Value::Object(event_object::<G>(event))).collect()
}

fn event_object<G: Scenic + Spoken>(event: &Event<G::Happening>) -> Object {
    match event {
        Event::Shuffled { round, cards, again } => object([
            ("type", "shuffled".into()),
            ("round", (*round).into()),
            ("count", (*cards).into()),
            ("again", (*again).into()),
        ]),
        Event::Moved { cards, from, to } => {
            let cards: Vec<Option<String>> = cards.iter().map(|card| card.map(|card| card.to_string())).collect();
            object([("type", "moved".into()), ("cards", json!(cards)), ("from", place(*from)), ("to", place(*to))])
        }
        Event::Rolled { seat, faces } => {
            object([("type", "rolled".into()), ("seat", seat.0.into()), ("faces", json!(faces))])
        }
        Event::TurnBegan { seat } => object([("type", "turn".into()), ("seat", seat.0.into())]),
        Event::Asked { seat } => object([("type", "asked".into()), ("seat", seat.0.into())]),
        Event::Scored { seat, points } => {
            object([("type", "scored".into()), ("seat", seat.0.into()), ("points", (*points).into())])
        }
        Event::RoundOver { round, scores } => {
            object([("type", "round_over".into()), ("round", (*round).into()), ("scores", json!(scores))])
        }
        Event::GameOver { scores, winners } => {
            object([("type", "game_over".into()), ("scores", json!(scores)), ("winners", seats(winners))])
        }
        Event::Own(happening) => G::happening_object(happening),
    }
}

fn place(place: Place) -> Value {
    match place {
        Place::Stock => json!({ "place": "stock" }),
        Place::Hand(seat) => json!({ "place": "hand", "seat": seat.0 }),
        Place::Discard => json!({ "place": "discard" }),
        Place::Pile(seat, pile) => json!({ "place": "pile", "seat": seat.0, "pile": pile }),
        Place::OutOfPlay => json!({ "place": "out_of_play" }),
    }
}
