//! What each command answers, game by game.

use crate::protocol::GAMES;
use crate::protocol::engine::Engine;
use fivefold::chance::Stream;
use serde_json::{Value, json};

#[test]
fn new_answers_with_state_and_events_and_names_its_seed() {
    for (game, seats) in GAMES {
        let mut engine = Engine::start();
        let request = json!({ "cmd": "new", "game": game, "seed": " k7q2m9xa4p ", "seats": seats });
        let answer = engine.ok(request.clone());
        assert_eq!(answer["state"]["seed"], "k7q2m9xa4p");
        assert_eq!((&answer["state"]["game"], &answer["state"]["seats"]), (&json!(game), &json!(seats)));
        assert!(answer["events"].as_array().unwrap().iter().any(|event| event["type"] == "shuffled"));
        assert_eq!(engine.ok(request), answer, "the same seed is the same deal");

        let seedless = json!({ "cmd": "new", "game": game, "seats": seats, "seed": null, "options": null });
        let random = engine.ok(seedless)["state"].clone();
        let seed = random["seed"].as_str().unwrap();
        assert_eq!(seed.len(), 10);
        let again = engine.ok(json!({ "cmd": "new", "game": game, "seats": seats, "seed": seed }));
        assert_eq!(again["state"], random, "the seed that it names deals the same");
        engine.finish();
    }
}

#[test]
fn every_game_has_the_fields_of_all_games() {
    let fields = [
        "discard",
        "game",
        "hands",
        "options",
        "over",
        "phase",
        "round",
        "round_scores",
        "scores",
        "seats",
        "stock",
        "to_act",
        "winners",
    ];
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        let state = engine.state();
        let view = engine.ok(json!({ "cmd": "view", "seat": 1 }))["view"].clone();
        for field in fields {
            assert!(state.get(field).is_some() && view.get(field).is_some(), "{game} has {field}");
        }
        for hidden in ["seed", "setup", "link"] {
            assert_eq!(view.get(hidden), None, "a view of {game} has no {hidden}");
        }
        engine.finish();
    }
}

#[test]
fn a_view_hides_hands_and_stock_and_their_cards_in_the_log() {
    for game in ["sums", "next-to-last", "balance", "five-suits"] {
        let mut engine = Engine::with_game(game);
        let state = engine.state();
        for seat in 0..2 {
            let view = engine.ok(json!({ "cmd": "view", "seat": seat }))["view"].clone();
            let other = 1 - seat;
            assert_eq!(view["hands"][seat], state["hands"][seat]);
            assert_eq!(view["hands"][other], state["hands"][other].as_array().unwrap().len());
            assert_eq!(view["stock"], state["stock"].as_array().unwrap().len());
            let dealt: Vec<&Value> = view["log"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|event| event["type"] == "moved" && event["to"] == json!({ "place": "hand", "seat": other }))
                .collect();
            assert!(!dealt.is_empty(), "{game} dealt cards to seat {other}");
            for event in dealt {
                assert!(event["cards"].as_array().unwrap().iter().all(Value::is_null), "{event}");
            }
        }
        engine.finish();
    }
}

#[test]
fn a_check_changes_nothing() {
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        let before = engine.state();
        for action in engine.legal() {
            assert_eq!(engine.ask(json!({ "cmd": "check", "action": action })), json!({ "ok": true }));
            assert_eq!(engine.state(), before);
        }
        engine.finish();
    }
}

#[test]
fn cards_of_an_action_are_a_multiset() {
    let mut engine = Engine::with_game("sums");
    loop {
        let legal = engine.legal();
        let several = legal.iter().find(|action| action["cards"].as_array().is_some_and(|cards| cards.len() > 1));
        if let Some(lay) = several {
            let mut turned = lay.clone();
            turned["cards"].as_array_mut().unwrap().reverse();
            let lay = engine.ask(json!({ "cmd": "check", "action": lay }));
            assert_eq!(
                (&lay["ok"], engine.ask(json!({ "cmd": "check", "action": turned }))),
                (&json!(true), lay.clone())
            );
            break;
        }
        let next = legal.iter().find(|action| ["pass", "roll"].contains(&action["type"].as_str().unwrap())).unwrap();
        engine.apply(next.clone());
    }
    engine.finish();
}

#[test]
fn legal_can_be_cut_short() {
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        let all = engine.legal();
        let none = engine.ok(json!({ "cmd": "legal", "limit": 0 }));
        assert_eq!(none, json!({ "ok": true, "actions": [], "truncated": true }));
        let exact = engine.ok(json!({ "cmd": "legal", "limit": all.len() }));
        assert_eq!(exact, json!({ "ok": true, "actions": all, "truncated": false }));
        let huge = engine.ok(json!({ "cmd": "legal", "limit": u64::MAX }));
        assert_eq!(huge["actions"], json!(all));
        engine.finish();
    }
}

#[test]
fn a_bot_answers_for_the_seat_to_act_and_null_for_an_idle_one() {
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        let to_act = engine.state()["to_act"].as_u64().unwrap();
        for level in ["easy", "medium", "hard"] {
            let bot = engine.ok(json!({ "cmd": "bot", "level": level, "seat": to_act }))["action"].clone();
            engine.ok(json!({ "cmd": "check", "action": bot }));
            let idle = engine.ok(json!({ "cmd": "bot", "level": level, "seat": 1 - to_act }));
            assert_eq!(idle, json!({ "ok": true, "action": null }));
        }
        let hint = engine.ok(json!({ "cmd": "hint", "seat": to_act }));
        engine.ok(json!({ "cmd": "check", "action": hint["action"] }));
        assert!(hint["why"].as_str().is_some_and(|why| !why.is_empty()));
        engine.finish();
    }
}

#[test]
fn a_link_is_opened_with_or_without_the_address_before_it() {
    for (game, _) in GAMES {
        let mut engine = Engine::with_game(game);
        let action = engine.legal()[0].clone();
        engine.apply(action);
        let state = engine.state();
        let links = engine.ok(json!({ "cmd": "link" }));
        let link = links["game"].as_str().unwrap();
        assert!(link.starts_with("#/game/") && links["deal"].as_str().unwrap().starts_with(&format!("#/{game}?")));
        for link in [link.to_owned(), link[1..].to_owned(), format!("https://example.org/fivefold/{link}")] {
            let mut other = Engine::start();
            let opened = other.ok(json!({ "cmd": "open", "link": link }));
            assert_eq!(opened["state"], state);
            assert!(opened["events"].as_array().unwrap().len() > 1);
            other.finish();
        }
        engine.finish();
    }
}

#[test]
fn several_games_follow_one_another() {
    let mut engine = Engine::start();
    for (game, _) in GAMES {
        engine.ok(json!({ "cmd": "new", "game": game, "seats": 2 }));
        assert_eq!(engine.state()["game"], game);
    }
    engine.finish();
}

/// A shuffle in mid-round moves what `docs/protocol.md` says it moves, and tells its number only.
#[test]
fn a_shuffle_in_mid_round_moves_the_discard_pile() {
    for (game, seats, stays) in [("sums", 6, 0), ("next-to-last", 8, 1), ("five-suits", 7, 1)] {
        let mut engine = Engine::start();
        let mut stream = Stream::new([13; 32], seats);
        engine.ok(json!({ "cmd": "new", "game": game, "seats": seats, "seed": "again" }));
        let (before, events, after) = loop {
            let before = engine.state();
            assert_eq!(before["over"], false, "{game}: no stock ran out");
            let legal = engine.ok(json!({ "cmd": "legal", "limit": 200 }))["actions"].clone();
            let action = stream.choose(legal.as_array().expect("a list")).expect("somebody can act").clone();
            let answer = engine.apply(action);
            let events = answer["events"].as_array().expect("a list").clone();
            if events.iter().any(|event| event["again"] == true) {
                break (before, events, answer["state"].clone());
            }
        };
        let length = |list: &Value| list.as_array().expect("a list").len();
        let cards = |from: &str, to: &str, events: &[Value]| -> usize {
            let moved = events.iter().filter(|event| event["from"]["place"] == from && event["to"]["place"] == to);
            moved.map(|event| length(&event["cards"])).sum()
        };
        let at = events.iter().position(|event| event["again"] == true).expect("it is among them");
        let pile = length(&before["discard"]) + cards("hand", "discard", &events[..at]);
        assert_eq!(events[at]["count"], pile - stays, "{game}: {events:?}");
        assert_eq!(cards("discard", "stock", &events), 0, "{game}: no card of them is told");
        let drawn = cards("stock", "hand", &events[at..]);
        assert_eq!(length(&after["stock"]), pile - stays - drawn, "{game}: {events:?}");
        engine.finish();
    }
}
