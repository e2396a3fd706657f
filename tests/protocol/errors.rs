//! Every error, by its code; and that none of them changes the game.

use crate::protocol::GAMES;
use crate::protocol::engine::Engine;
use serde_json::{Value, json};

/// A request is refused with a code and a ruling, and the game stays as it was.
fn refused(engine: &mut Engine, request: Value, code: &str, rule: Option<&str>) {
    let before = engine.ask(json!({ "cmd": "state" }));
    let (given, broken, message) = engine.error(request.clone());
    assert_eq!((given.as_str(), &broken), (code, &json!(rule)), "{request}: {message}");
    assert_eq!(engine.ask(json!({ "cmd": "state" })), before, "{request} was refused");
}

fn new(game: &str, seats: Value, options: Value) -> Value {
    json!({ "cmd": "new", "game": game, "seats": seats, "seed": "A", "options": options })
}

fn apply(action: Value) -> Value {
    json!({ "cmd": "apply", "action": action })
}

#[test]
fn bad_json() {
    let mut engine = Engine::with_game("wichita");
    let before = engine.state();
    let deep = "[".repeat(100_000);
    for line in [
        "{",
        "}",
        "state",
        "{\"cmd\":state}",
        "{\"cmd\":\"state\"} x",
        "'a'",
        "{\"a\":1e999",
        "{\"a\":1e}",
        &deep,
        "\u{feff}{}",
    ] {
        let answer = engine.line(line);
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!("bad_json")), "{answer}");
        assert_eq!(answer["error"]["rule"], Value::Null);
    }
    assert_eq!(engine.state(), before);
    engine.finish();
}

/// JSON is JSON, however large its numbers are and however deep it is nested.
#[test]
fn what_is_more_than_can_be_read_is_a_bad_request() {
    let mut engine = Engine::with_game("wichita");
    let before = engine.state();
    let with = |seats: &str, decks: &str| {
        format!(r#"{{"cmd":"new","game":"wichita","seed":"A","seats":{seats},"options":{{"decks":{decks}}}}}"#)
    };
    let digits = "9".repeat(5_000);
    let nested = |deep: usize| format!(r#"{{"cmd":"view","seat":{}{}}}"#, "[".repeat(deep), "]".repeat(deep));
    let lines = [
        (with("1e400", "1"), "bad_request"),
        (with("-1e400", "1"), "bad_request"),
        (with(&digits, "1"), "bad_request"),
        (with("2", &digits), "bad_request"),
        (with("2", "1e400"), "bad_request"),
        (with("2", &digits[..300]), "bad_option"),
        (with(&digits[..300], "1"), "bad_seats"),
        (with("-1e22", "1"), "bad_seats"),
        (nested(1), "bad_request"),
        (nested(200), "bad_request"),
        (nested(400_000), "bad_request"),
        (r#"{"cmd":"\ud800"}"#.to_owned(), "bad_request"),
    ];
    for (line, code) in lines {
        let answer = engine.line(&line);
        let start = &line[..line.len().min(100)];
        assert_eq!((&answer["ok"], &answer["error"]["code"]), (&json!(false), &json!(code)), "{start}: {answer}");
        assert!(answer["error"]["message"].as_str().is_some_and(|message| message.len() < 200), "{start}: {answer}");
    }
    assert_eq!(engine.state(), before);
    engine.finish();
}

#[test]
fn bad_request() {
    for mut engine in [Engine::start(), Engine::with_game("wichita")] {
        for request in [
            json!([]),
            json!("state"),
            json!(1),
            json!(null),
            json!({}),
            json!({ "cmd": null }),
            json!({ "cmd": 1 }),
            json!({ "cmd": ["state"] }),
            json!({ "cmd": "new" }),
            json!({ "cmd": "new", "game": 1, "seats": 2 }),
            json!({ "cmd": "new", "game": "wichita" }),
            json!({ "cmd": "new", "game": "wichita", "seats": "2" }),
            json!({ "cmd": "new", "game": "wichita", "seats": 2.5 }),
            json!({ "cmd": "new", "game": "wichita", "seats": 2, "seed": 1 }),
            json!({ "cmd": "new", "game": "wichita", "seats": 2, "seed": "  " }),
            json!({ "cmd": "new", "game": "wichita", "seats": 2, "seed": "a\nb" }),
            json!({ "cmd": "new", "game": "wichita", "seats": 2, "seed": "a".repeat(65) }),
            json!({ "cmd": "new", "game": "wichita", "seats": 2, "options": [] }),
            json!({ "cmd": "open" }),
            json!({ "cmd": "open", "link": 1 }),
        ] {
            refused(&mut engine, request, "bad_request", None);
        }
        engine.finish();
    }
    let mut engine = Engine::with_game("wichita");
    for request in [
        json!({ "cmd": "view" }),
        json!({ "cmd": "view", "seat": "0" }),
        json!({ "cmd": "view", "seat": 0.5 }),
        json!({ "cmd": "legal", "limit": -1 }),
        json!({ "cmd": "legal", "limit": "all" }),
        json!({ "cmd": "check" }),
        json!({ "cmd": "apply" }),
        json!({ "cmd": "apply", "action": null }),
        json!({ "cmd": "bot", "seat": 0 }),
        json!({ "cmd": "bot", "level": "hard" }),
        json!({ "cmd": "bot", "level": "Hard", "seat": 0 }),
        json!({ "cmd": "bot", "level": 3, "seat": 0 }),
        json!({ "cmd": "hint" }),
    ] {
        refused(&mut engine, request, "bad_request", None);
    }
    engine.finish();
}

#[test]
fn unknown_command() {
    let mut engine = Engine::with_game("sums");
    for name in ["", "State", "quit", "new ", &"x".repeat(10_000)] {
        refused(&mut engine, json!({ "cmd": name }), "unknown_command", None);
    }
    engine.finish();
}

#[test]
fn unknown_game() {
    let mut engine = Engine::with_game("sums");
    for name in ["", "chess", "Wichita", "next_to_last"] {
        refused(&mut engine, new(name, json!(2), Value::Null), "unknown_game", None);
    }
    engine.finish();
}

#[test]
fn bad_option() {
    let mut engine = Engine::with_game("sums");
    for (game, name, value) in [
        ("sums", "decks", json!(0)),
        ("sums", "decks", json!(9)),
        ("sums", "decks", json!("1")),
        ("sums", "decks", json!(1.5)),
        ("sums", "decks", json!(-1)),
        ("sums", "decks", json!([1])),
        ("sums", "winning_score", json!(4)),
        ("sums", "winning_score", json!(101)),
        ("sums", "own_success", json!("two")),
        ("sums", "own_success", json!(1)),
        ("next-to-last", "decks", json!(1)),
        ("next-to-last", "decks", json!(5)),
        ("next-to-last", "limit", json!(600)),
        ("next-to-last", "cut", json!("true")),
        ("next-to-last", "cut", json!(1)),
        ("balance", "jokers_per_deck", json!(3)),
        ("balance", "winning_score", json!(101)),
        ("wichita", "decks", json!(u64::MAX)),
        ("five-suits", "length", json!("Long")),
        ("five-suits", "length", json!(11)),
    ] {
        refused(&mut engine, new(game, json!(2), json!({ name: value })), "bad_option", Some("C-8"));
    }
    refused(&mut engine, new("sums", json!(2), json!({ "jokers": 1 })), "bad_option", None);
    refused(&mut engine, new("sums", json!(8), json!({ "decks": 1 })), "bad_option", Some("S-7"));
    refused(&mut engine, new("balance", json!(2), json!({ "solo": true })), "bad_option", Some("B-10"));
    refused(&mut engine, new("balance", json!(1), json!({ "solo": false })), "bad_option", Some("B-10"));
    engine.finish();
}

#[test]
fn bad_seats() {
    let mut engine = Engine::with_game("sums");
    for (game, least, most) in
        [("sums", 2, 8), ("next-to-last", 2, 8), ("balance", 1, 10), ("wichita", 1, 8), ("five-suits", 2, 7)]
    {
        for seats in [json!(least - 1), json!(most + 1), json!(-1), json!(256), json!(257 + least), json!(u64::MAX)] {
            refused(&mut engine, new(game, seats, Value::Null), "bad_seats", Some("C-8"));
        }
        for seats in [least, most] {
            engine.ok(new(game, json!(seats), Value::Null));
        }
    }
    engine.finish();
}

#[test]
fn bad_seat() {
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        for seat in [json!(2), json!(-1), json!(255), json!(256), json!(i64::MIN)] {
            refused(&mut engine, json!({ "cmd": "view", "seat": seat }), "bad_seat", None);
            refused(&mut engine, json!({ "cmd": "hint", "seat": seat }), "bad_seat", None);
            refused(&mut engine, json!({ "cmd": "bot", "level": "easy", "seat": seat }), "bad_seat", None);
        }
        engine.finish();
    }
    let mut engine = Engine::with_game("next-to-last");
    for by in [json!(2), json!(-1), json!(300)] {
        refused(&mut engine, apply(json!({ "type": "catch", "by": by })), "bad_seat", None);
        refused(&mut engine, apply(json!({ "type": "let_go", "by": by })), "bad_seat", None);
    }
    engine.finish();
}

#[test]
fn bad_card() {
    let lay = |card: &str| json!({ "type": "lay", "cards": ["2S", card] });
    for card in ["", "1S", "10S", "SS", "2*", "🂡", "ks", "kS", "joker", "Jokers", &"2S".repeat(1_000)] {
        let mut engine = Engine::with_game("wichita");
        refused(&mut engine, apply(lay(card)), "bad_card", None);
        refused(&mut engine, json!({ "cmd": "check", "action": lay(card) }), "bad_card", None);
        let mut engine = Engine::with_game("sums");
        refused(&mut engine, apply(json!({ "type": "wretched", "cards": [card] })), "bad_card", None);
        let mut engine = Engine::with_game("balance");
        refused(&mut engine, apply(json!({ "type": "play", "card": card, "sign": "+" })), "bad_card", None);
        let mut engine = Engine::with_game("next-to-last");
        refused(&mut engine, apply(json!({ "type": "play", "card": card })), "bad_card", None);
        let mut engine = Engine::with_game("five-suits");
        refused(&mut engine, apply(json!({ "type": "go_out", "card": card })), "bad_card", None);
        let setup = json!({ "cmd": "new", "game": "wichita", "seats": 2, "setup": { "stock": [card] } });
        refused(&mut engine, setup, "bad_card", None);
    }
}

#[test]
fn bad_action() {
    let anywhere = [
        json!("roll"),
        json!([]),
        json!({}),
        json!({ "type": null }),
        json!({ "type": 1 }),
        json!({ "type": "fly" }),
        json!({ "type": "Roll" }),
    ];
    let of_one_game = [
        ("sums", json!({ "type": "deal" })),
        ("sums", json!({ "type": "lay" })),
        ("sums", json!({ "type": "lay", "cards": "2S" })),
        ("sums", json!({ "type": "wretched", "cards": [2] })),
        ("sums", json!({ "type": "lay", "cards": vec!["2S"; 65] })),
        ("sums", json!({ "type": "lay", "cards": vec!["2S"; 1_000] })),
        ("next-to-last", json!({ "type": "cut" })),
        ("next-to-last", json!({ "type": "cut", "at": "1" })),
        ("next-to-last", json!({ "type": "play" })),
        ("next-to-last", json!({ "type": "play", "card": 2 })),
        ("next-to-last", json!({ "type": "play", "card": "JS", "suit": "hearts" })),
        ("next-to-last", json!({ "type": "play", "card": "JS", "suit": 1 })),
        ("next-to-last", json!({ "type": "play", "card": "JS", "suit": "H", "call": "yes" })),
        ("next-to-last", json!({ "type": "catch" })),
        ("next-to-last", json!({ "type": "let_go", "by": "1" })),
        ("balance", json!({ "type": "play", "card": "2S" })),
        ("balance", json!({ "type": "play", "card": "2S", "sign": "*" })),
        ("balance", json!({ "type": "play", "card": "2S", "sign": 1 })),
        ("wichita", json!({ "type": "deal" })),
        ("wichita", json!({ "type": "lay", "cards": {} })),
        ("five-suits", json!({ "type": "take" })),
        ("five-suits", json!({ "type": "take", "from": "hand" })),
        ("five-suits", json!({ "type": "discard" })),
    ];
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        let others = of_one_game.iter().filter(|(of, _)| *of == game).map(|(_, action)| action);
        for action in anywhere.iter().chain(others) {
            refused(&mut engine, apply(action.clone()), "bad_action", None);
            refused(&mut engine, json!({ "cmd": "check", "action": action }), "bad_action", None);
        }
        engine.finish();
    }
}

#[test]
fn no_game() {
    let mut engine = Engine::start();
    for request in [
        json!({ "cmd": "state" }),
        json!({ "cmd": "view", "seat": 0 }),
        json!({ "cmd": "legal" }),
        json!({ "cmd": "check", "action": { "type": "roll" } }),
        json!({ "cmd": "apply", "action": { "type": "roll" } }),
        json!({ "cmd": "bot", "level": "easy", "seat": 0 }),
        json!({ "cmd": "hint", "seat": 0 }),
        json!({ "cmd": "link" }),
    ] {
        assert_eq!(engine.error(request).0, "no_game");
    }
    engine.error(new("chess", json!(2), Value::Null));
    assert_eq!(engine.error(json!({ "cmd": "state" })).0, "no_game", "a refused game does not begin");
    engine.finish();
}

#[test]
fn illegal_action() {
    let mut engine = Engine::with_game("wichita");
    refused(&mut engine, apply(json!({ "type": "end" })), "illegal_action", None);
    engine.apply(json!({ "type": "roll" }));
    if engine.state()["phase"] == "draw" {
        engine.apply(json!({ "type": "keep" }));
    }
    refused(&mut engine, apply(json!({ "type": "lay", "cards": [] })), "illegal_action", Some("W-2"));
    refused(&mut engine, apply(json!({ "type": "lay", "cards": vec!["KS"; 9] })), "illegal_action", None);

    let mut engine = Engine::with_game("sums");
    refused(&mut engine, apply(json!({ "type": "parliament" })), "illegal_action", Some("S-5"));
    refused(&mut engine, apply(json!({ "type": "wretched", "cards": [] })), "illegal_action", Some("S-5"));
    refused(&mut engine, apply(json!({ "type": "pass" })), "illegal_action", None);
    engine.apply(json!({ "type": "roll" }));
    refused(&mut engine, apply(json!({ "type": "lay", "cards": [] })), "illegal_action", Some("S-3"));

    let mut engine = Engine::with_game("balance");
    refused(&mut engine, apply(json!({ "type": "play", "card": "3*", "sign": "+" })), "illegal_action", None);
    refused(&mut engine, apply(json!({ "type": "deal" })), "illegal_action", None);

    let mut engine = Engine::with_game("five-suits");
    refused(&mut engine, apply(json!({ "type": "discard", "card": "3*" })), "illegal_action", None);
    engine.apply(json!({ "type": "take", "from": "discard" }));
    let to_act = engine.state()["to_act"].as_u64().unwrap() as usize;
    let first = engine.state()["hands"][to_act][0].clone();
    let goes_out = json!({ "type": "go_out", "card": first });
    if !engine.legal().contains(&goes_out) {
        refused(&mut engine, apply(goes_out), "illegal_action", Some("F-2"));
    }

    let mut engine = Engine::with_game("next-to-last");
    refused(&mut engine, apply(json!({ "type": "take" })), "illegal_action", Some("N-12"));
    refused(&mut engine, apply(json!({ "type": "catch", "by": 0 })), "illegal_action", Some("N-10"));
    refused(&mut engine, apply(json!({ "type": "let_go", "by": 0 })), "illegal_action", None);
    engine.ok(new("next-to-last", json!(2), json!({ "cut": true })));
    for at in [json!(108), json!(-1), json!(70_000), json!(u64::MAX)] {
        refused(&mut engine, apply(json!({ "type": "cut", "at": at })), "illegal_action", Some("N-13"));
    }
    engine.apply(json!({ "type": "cut", "at": 107 }));
}

#[test]
fn bad_link() {
    let mut engine = Engine::with_game("sums");
    let action = engine.legal()[0].clone();
    engine.apply(action);
    let good = engine.ok(json!({ "cmd": "link" }))["game"].as_str().unwrap().to_owned();
    let cut = &good[..good.len() - 1];
    let long = format!("#/game/{}", "A".repeat(200_000));
    for link in [
        "",
        "#",
        "#/",
        "#/settings",
        "#/table/1",
        "#/rules/sums",
        "#/chess?seed=A&seats=2",
        "#/sums",
        "#/sums?seed=A",
        "#/sums?seed=A&seats=2&seats=2",
        "#/sums?seed=A&seats=2&jokers=1",
        "#/sums?seed=%FF&seats=2",
        "#/sums?seed=&seats=2",
        "#/game/",
        "#/game/AAAA",
        "#/game/é",
        cut,
        &long,
    ] {
        refused(&mut engine, json!({ "cmd": "open", "link": link }), "bad_link", None);
    }
    for (link, rule) in [("#/sums?seed=A&seats=2&decks=9", "C-8"), ("#/sums?seed=A&seats=8&decks=1", "S-7")] {
        refused(&mut engine, json!({ "cmd": "open", "link": link }), "bad_link", Some(rule));
    }
    let opened = engine.ok(json!({ "cmd": "open", "link": "#/sums?seats=2" }));
    assert_eq!(opened["state"]["seed"].as_str().map(str::len), Some(10), "a link may leave the seed to chance");
    engine.finish();
}

#[test]
fn bad_setup() {
    let mut engine = Engine::with_game("sums");
    let with = |setup: Value| json!({ "cmd": "new", "game": "wichita", "seats": 2, "setup": setup });
    for setup in [
        json!([]),
        json!("dice"),
        json!({ "die": [1] }),
        json!({ "stock": "2S" }),
        json!({ "stock": [2] }),
        json!({ "stock": [] }),
        json!({ "stock": ["2S", "3S"] }),
        json!({ "stock": vec!["2S"; 52] }),
        json!({ "stock": vec!["2S"; 300] }),
        json!({ "dice": 3 }),
        json!({ "dice": [0] }),
        json!({ "dice": [1, 7] }),
        json!({ "dice": [256] }),
        json!({ "dice": ["1"] }),
        json!({ "dice": [1.5] }),
        json!({ "first": 2 }),
        json!({ "first": -1 }),
        json!({ "first": 256 }),
        json!({ "first": "0" }),
    ] {
        refused(&mut engine, with(setup), "bad_setup", None);
    }
    engine.ok(with(json!({ "dice": [6, 6] })));
    refused(&mut engine, json!({ "cmd": "link" }), "bad_setup", None);
    engine.finish();
}
