//! Transcripts that stay as they are: another program can be held against them, and a change shows.

use crate::protocol::engine::Engine;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;

/// Plays a short game by a rule that needs no random numbers, and compares each line with the transcript of the game in
/// `transcripts`. Where `UPDATE_TRANSCRIPTS` is set they are written instead.
fn same_as_ever(game: &str, seats: u8, options: Value, turns: usize) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/protocol/transcripts/{game}.jsonl"));
    let mut engine = Engine::start();
    let mut lines = Vec::new();
    let mut said = |engine: &mut Engine, request: Value| {
        let answer = engine.ask(request.clone());
        lines.extend([request.to_string(), answer.to_string()]);
        answer
    };
    said(&mut engine, json!({ "cmd": "new", "game": game, "seed": "K7Q2M9XA4P", "seats": seats, "options": options }));
    for turn in 0..turns {
        let legal = said(&mut engine, json!({ "cmd": "legal", "limit": 20 }));
        let actions = legal["actions"].as_array().expect("actions are a list");
        // Somewhere in the list: neither always the first nor always the last.
        let Some(action) = actions.get((turn * 7 + 3) % actions.len().max(1)) else { break };
        said(&mut engine, json!({ "cmd": "apply", "action": action }));
        if turn % 5 == 4 {
            said(&mut engine, json!({ "cmd": "view", "seat": turn % usize::from(seats) }));
        }
    }
    said(&mut engine, json!({ "cmd": "apply", "action": { "type": "fly" } }));
    engine.finish();
    let transcript = lines.join("\n") + "\n";
    if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
        fs::write(&path, transcript).expect("the transcript can be written");
        return;
    }
    let kept = fs::read_to_string(&path).expect("the transcript is there");
    for (number, (now, kept)) in transcript.lines().zip(kept.lines()).enumerate() {
        assert_eq!(now, kept, "line {} of {game}", number + 1);
    }
    assert_eq!(transcript.lines().count(), kept.lines().count(), "{game}");
}

#[test]
fn sums_is_as_ever() {
    same_as_ever("sums", 2, json!({ "winning_score": 5 }), 24);
}

#[test]
fn next_to_last_is_as_ever() {
    same_as_ever("next-to-last", 3, json!({ "cut": true }), 40);
}

#[test]
fn balance_is_as_ever() {
    same_as_ever("balance", 2, json!({ "jokers_per_deck": 1, "winning_score": 5 }), 30);
}

#[test]
fn wichita_is_as_ever() {
    same_as_ever("wichita", 2, json!({}), 30);
}

#[test]
fn five_suits_is_as_ever() {
    same_as_ever("five-suits", 2, json!({}), 24);
}
