//! Chance that is laid down beforehand.

use crate::protocol::engine::Engine;
use serde_json::{Value, json};

/// A new game, with the first game's state as its answer.
fn new(engine: &mut Engine, game: &str, seats: u8, options: Value, setup: Value) -> Value {
    let request =
        json!({ "cmd": "new", "game": game, "seed": "setup", "seats": seats, "options": options, "setup": setup });
    engine.ok(request)["state"].clone()
}

/// The pack of a game in an order of one's own: the deal of another seed.
fn stock(engine: &mut Engine, game: &str, seats: u8) -> Vec<Value> {
    let state = engine.ok(json!({ "cmd": "new", "game": game, "seed": "other", "seats": seats }))["state"].clone();
    let lists = state["hands"].as_array().expect("hands are a list").iter().chain([&state["stock"], &state["discard"]]);
    lists.flat_map(|list| list.as_array().expect("a list of cards")).cloned().collect()
}

#[test]
fn a_stock_is_dealt_from_its_top() {
    let mut engine = Engine::start();
    // Who is dealt first, to whom, and how many cards leave the stock for each hand.
    for (game, first, from, each) in
        [("sums", 2, 2, 7), ("next-to-last", 2, 0, 7), ("balance", 2, 0, 5), ("five-suits", 2, 0, 3)]
    {
        let stock = stock(&mut engine, game, 3);
        let state = new(&mut engine, game, 3, Value::Null, json!({ "stock": stock, "first": first }));
        for (place, card) in stock.iter().enumerate().take(3 * each) {
            let seat = (from + place) % 3;
            assert!(state["hands"][seat].as_array().unwrap().contains(card), "{game}: card {place}");
        }
        let left = state["stock"].as_array().unwrap();
        assert_eq!(left.as_slice(), &stock[stock.len() - left.len()..], "{game} keeps the order of the rest");
        let who = if game == "sums" { "owner" } else { "dealer" };
        assert_eq!(state[who], first, "{game}");
        assert_eq!(state["setup"], json!({ "stock": stock, "dice": [], "first": first }));
    }
    engine.finish();
}

#[test]
fn with_the_cut_on_the_stock_is_the_order_before_it() {
    let mut engine = Engine::start();
    let stock = stock(&mut engine, "next-to-last", 2);
    let setup = json!({ "stock": stock, "first": 0 });
    let state = new(&mut engine, "next-to-last", 2, json!({ "cut": true }), setup);
    assert_eq!((&state["phase"], &state["hands"], &state["suit"]), (&json!("cut"), &json!([[], []]), &Value::Null));
    assert_eq!(state["stock"], json!(stock));
    assert_eq!(state["to_act"], 1, "the player to the right of the dealer cuts");
    let state = engine.apply(json!({ "type": "cut", "at": 10 }))["state"].clone();
    assert_eq!(state["discard"][0], stock[24]);
    assert_eq!(state["stock"].as_array().unwrap().last(), Some(&stock[9]));
}

#[test]
fn dice_come_before_the_seeds_own_which_begin_at_their_first() {
    let mut engine = Engine::start();
    let rolled = |events: &Value| -> Vec<Value> {
        let rolls = events.as_array().unwrap().iter().filter(|event| event["type"] == "rolled");
        rolls.flat_map(|roll| roll["faces"].as_array().unwrap().clone()).collect()
    };
    new(&mut engine, "wichita", 1, Value::Null, json!({ "first": 0 }));
    let own = rolled(&engine.apply(json!({ "type": "roll" }))["events"]);
    let request =
        |setup: Value| json!({ "cmd": "new", "game": "wichita", "seed": "setup", "seats": 2, "setup": setup });

    // With `first` there is no roll-off.
    let answer = engine.ok(request(json!({ "first": 1, "dice": [6] })));
    assert_eq!((rolled(&answer["events"]), &answer["state"]["to_act"]), (vec![], &json!(1)));
    let dice = engine.apply(json!({ "type": "roll" }))["state"]["dice"].clone();
    assert_eq!(dice, json!([6, own[0]]));

    // Without it, the dice feed the roll-off too, and a tie is rolled again.
    let answer = engine.ok(request(json!({ "dice": [1, 2, 2, 1, 3, 3, 6, 6] })));
    assert_eq!(rolled(&answer["events"]), [1, 2, 2, 1, 3, 3, 6, 6].map(Value::from));
    assert_eq!(answer["state"]["to_act"], 1);
    assert_eq!(engine.apply(json!({ "type": "roll" }))["state"]["dice"], json!(own[..2]));

    let answer = new(&mut engine, "sums", 2, Value::Null, json!({ "dice": [3] }));
    assert_eq!(answer["die"], Value::Null);
    assert_eq!(engine.apply(json!({ "type": "roll" }))["state"]["die"], 3);
}

#[test]
fn only_the_first_round_is_set_up() {
    let mut engine = Engine::start();
    let stock = stock(&mut engine, "balance", 1);
    let second_round = |engine: &mut Engine, setup: Value| {
        new(engine, "balance", 2, json!({ "winning_score": 100 }), setup);
        while engine.state()["phase"] == "play" {
            let action = engine.legal()[0].clone();
            engine.apply(action);
        }
        engine.apply(json!({ "type": "deal" }))["state"]["stock"].clone()
    };
    let with = second_round(&mut engine, json!({ "stock": stock, "first": 0 }));
    assert_eq!(with, second_round(&mut engine, json!({ "first": 0 })));
    assert_ne!(with, Value::Null);
}

#[test]
fn an_empty_setup_still_has_no_link() {
    let mut engine = Engine::start();
    new(&mut engine, "sums", 2, Value::Null, json!({ "stock": null, "dice": null, "first": null }));
    assert_eq!(engine.error(json!({ "cmd": "link" })).0, "bad_setup");
    new(&mut engine, "sums", 2, Value::Null, Value::Null);
    engine.ok(json!({ "cmd": "link" }));
}
