//! Whole random games through the program, held against the library at every step.

use crate::protocol::engine::Engine;
use crate::protocol::mirror::{self, Mirror};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::table::{Player, Table};
use serde_json::{Map, Value, json};

/// Plays one game in the library and in the program. Every state is compared, and now and then all the rest.
fn plays_alike<G: Mirror>(seed: &str, seats: u8, options: &[(&str, &str)]) {
    let mut choices = Choices::NONE;
    let mut sent = Map::new();
    for (name, value) in options {
        choices = choices.read(G::OPTIONS, name, value).expect("the option is good");
        sent.insert((*name).to_owned(), serde_json::from_str(value).unwrap_or((*value).into()));
    }
    let deal = Deal::<G>::new(seats, &choices, seed.parse().expect("the seed is good")).expect("the deal is good");
    let mut table = Table::new(deal, |seat| Player::person(&format!("Seat {}", seat.0)).expect("the name is good"));
    let mut engine = Engine::start();
    let opened =
        engine.ok(json!({ "cmd": "new", "game": G::ID.name(), "seed": seed, "seats": seats, "options": sent }));
    assert_eq!(opened["state"], mirror::state(&table));
    let mut stream = Stream::new([3; 32], u64::from(seats));
    while !table.is_over() {
        if stream.below(20) == 0 {
            looks_alike(&mut engine, &table);
        }
        let first = table.state().open().to_act().filter(|_| stream.below(4) > 0);
        let first = first.unwrap_or(Seat(stream.below(u32::from(seats)) as u8));
        let everybody = table.deal().seats.from(first);
        let action = everybody
            .into_iter()
            .find_map(|seat| G::sample(table.state().sight(seat), &mut stream))
            .expect("somebody can act");
        let sent = G::action(&action);
        if stream.below(10) == 0 {
            assert_eq!(engine.ask(json!({ "cmd": "check", "action": sent })), json!({ "ok": true }));
        }
        let events = table.act(action).expect("what is sampled is legal").events.len();
        let answer = engine.apply(sent);
        assert_eq!(answer["state"], mirror::state(&table));
        assert_eq!(answer["events"].as_array().map(Vec::len), Some(events));
    }
    looks_alike(&mut engine, &table);

    assert_eq!(engine.legal(), Vec::<Value>::new());
    let last = G::action(&table.turns().last().expect("there were turns").action);
    for command in ["apply", "check"] {
        let (code, rule, _) = engine.error(json!({ "cmd": command, "action": last }));
        assert_eq!((code.as_str(), rule), ("game_over", json!("C-7")));
    }
    assert_eq!(engine.ok(json!({ "cmd": "bot", "level": "hard", "seat": 0 }))["action"], Value::Null);
    assert_eq!(engine.ok(json!({ "cmd": "hint", "seat": 0 }))["why"], Value::Null);

    // The game link opens the same game in another engine.
    let links = engine.ok(json!({ "cmd": "link" }));
    let mut other = Engine::start();
    assert_eq!(other.ok(json!({ "cmd": "open", "link": links["game"] }))["state"], mirror::state(&table));
    other.ok(json!({ "cmd": "open", "link": links["deal"] }));
    assert_eq!(other.state(), opened["state"]);
    other.finish();
    engine.finish();
}

/// The whole state, every view and the list of legal actions.
fn looks_alike<G: Mirror>(engine: &mut Engine, table: &Table<G>) {
    assert_eq!(engine.state(), mirror::state(table));
    for seat in table.deal().seats.iter() {
        let mut view = engine.ok(json!({ "cmd": "view", "seat": seat.0 }))["view"].clone();
        let log = view.as_object_mut().and_then(|view| view.remove("log")).expect("a view has a log");
        assert_eq!(view, mirror::view(table, seat));
        assert_eq!(log.as_array().map(Vec::len), Some(table.heard(seat, 0).len()));

        let bot = engine.ok(json!({ "cmd": "bot", "level": "medium", "seat": seat.0 }))["action"].clone();
        let hint = engine.ok(json!({ "cmd": "hint", "seat": seat.0 }));
        assert_eq!(hint["action"].is_null(), hint["why"].is_null());
        for action in [&bot, &hint["action"]].into_iter().filter(|action| !action.is_null()) {
            engine.ok(json!({ "cmd": "check", "action": action }));
        }
        if table.state().open().to_act() == Some(seat) {
            assert!(bot.is_object() && hint["action"].is_object(), "{seat:?} is to act");
        }
    }
    let listed: Vec<Value> = table.state().legal(1_001).iter().map(G::action).collect();
    let answer = engine.ok(json!({ "cmd": "legal" }));
    assert_eq!(answer["truncated"], listed.len() > 1_000);
    assert_eq!(answer["actions"], json!(listed[..listed.len().min(1_000)]));
    let few = engine.ok(json!({ "cmd": "legal", "limit": 2 }));
    assert_eq!(few["truncated"], listed.len() > 2);
    assert_eq!(few["actions"], json!(listed[..listed.len().min(2)]));
}

#[test]
fn sums_is_the_same_on_the_wire() {
    plays_alike::<Sums>("wire", 3, &[("winning_score", "10"), ("own_success", "pips")]);
}

#[test]
fn next_to_last_is_the_same_on_the_wire() {
    plays_alike::<NextToLast>("wire", 4, &[("cut", "true"), ("decks", "2")]);
}

#[test]
fn balance_is_the_same_on_the_wire() {
    plays_alike::<Balance>("wire", 3, &[("winning_score", "10"), ("jokers_per_deck", "1")]);
}

#[test]
fn balance_alone_is_the_same_on_the_wire() {
    plays_alike::<Balance>("wire", 1, &[("solo", "true")]);
}

#[test]
fn wichita_is_the_same_on_the_wire() {
    plays_alike::<Wichita>("wire", 2, &[("decks", "1")]);
}

#[test]
fn five_suits_is_the_same_on_the_wire() {
    plays_alike::<FiveSuits>("wire", 2, &[("length", "short")]);
}
