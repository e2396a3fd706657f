//! Whatever comes in, every line is answered and the program ends well when its input does.

use crate::protocol::GAMES;
use fivefold::chance::Stream;
use serde_json::{Map, Value, json};
use std::io::{Read, Write};
use std::process::{Command, Stdio};

/// Sends everything at once, and reads everything that comes back. As many answers are expected as `lines` are not blank.
fn all_answered(lines: &[Vec<u8>]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold"))
        .arg("protocol")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("the input is piped");
    let sent = lines.join(&b'\n');
    let writer = std::thread::spawn(move || input.write_all(&sent));
    let mut output = String::new();
    child.stdout.take().expect("the output is piped").read_to_string(&mut output).expect("answers are UTF-8");
    writer.join().expect("the writer does not panic").expect("the program reads to the end");
    assert!(child.wait().expect("the program ends").success());
    let answers: Vec<Value> =
        output.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect();
    for answer in &answers {
        assert!(answer["ok"] == true || answer["error"]["code"].is_string(), "{answer}");
    }
    assert_eq!(answers.len(), lines.iter().filter(|line| !line.trim_ascii().is_empty()).count());
    answers
}

#[test]
fn random_bytes_are_answered() {
    let mut stream = Stream::new([11; 32], 0);
    let lines: Vec<Vec<u8>> = (0..5_000)
        .map(|_| {
            let longest = if stream.below(100) == 0 { 20_000 } else { 60 };
            let length = stream.below(longest);
            (0..length).map(|_| stream.below(256) as u8).map(|byte| if byte == b'\n' { b' ' } else { byte }).collect()
        })
        .collect();
    all_answered(&lines);
}

const WORDS: [&str; 60] = [
    "cmd",
    "new",
    "state",
    "view",
    "legal",
    "check",
    "apply",
    "bot",
    "hint",
    "link",
    "open",
    "game",
    "seed",
    "seats",
    "options",
    "setup",
    "stock",
    "dice",
    "first",
    "seat",
    "limit",
    "action",
    "type",
    "cards",
    "card",
    "suit",
    "call",
    "by",
    "at",
    "sign",
    "from",
    "level",
    "roll",
    "wretched",
    "parliament",
    "lay",
    "pass",
    "cut",
    "play",
    "draw",
    "take",
    "catch",
    "let_go",
    "keep",
    "draw_more",
    "end",
    "discard",
    "go_out",
    "deal",
    "Joker",
    "2S",
    "KH",
    "JD",
    "H",
    "+",
    "stock",
    "easy",
    "decks",
    "#/game/Ag",
    "#/sums?seats=2",
];

fn any_value(stream: &mut Stream, depth: u32) -> Value {
    match stream.below(if depth == 0 { 7 } else { 10 }) {
        0 => Value::Null,
        1 => Value::Bool(stream.below(2) == 0),
        2 => Value::from(stream.below(12)),
        3 => stream.choose(&[-1, 255, 256, 65_536, i64::MAX, i64::MIN]).copied().into(),
        4..7 => stream.choose(&WORDS).copied().into(),
        7 => (0..stream.below(9)).map(|_| any_value(stream, depth - 1)).collect(),
        _ => any_object(stream, depth),
    }
}

fn any_object(stream: &mut Stream, depth: u32) -> Value {
    let mut object = Map::new();
    for _ in 0..stream.below(5) {
        let name = stream.choose(&WORDS).copied().unwrap_or("");
        object.insert(name.to_owned(), any_value(stream, depth.saturating_sub(1)));
    }
    Value::Object(object)
}

/// Requests that are nearly right: a good one of which one part is anything at all.
fn spoilt_request(stream: &mut Stream, game: &str) -> Value {
    let requests = [
        json!({ "cmd": "new", "game": game, "seed": "x", "seats": 2, "options": {}, "setup": { "dice": [1, 2] } }),
        json!({ "cmd": "view", "seat": 0 }),
        json!({ "cmd": "legal", "limit": 5 }),
        json!({ "cmd": "apply", "action": { "type": "roll" } }),
        json!({ "cmd": "apply", "action": { "type": "lay", "cards": ["2S", "6H"] } }),
        json!({ "cmd": "apply", "action": { "type": "play", "card": "JS", "suit": "H", "call": true, "sign": "+" } }),
        json!({ "cmd": "apply", "action": { "type": "take", "from": "stock" } }),
        json!({ "cmd": "apply", "action": { "type": "go_out", "card": "3*", "by": 1, "at": 3 } }),
        json!({ "cmd": "bot", "level": "easy", "seat": 1 }),
        json!({ "cmd": "open", "link": "#/game/AoCmUEgBNwDI" }),
    ];
    let mut request = stream.choose(&requests).cloned().unwrap_or_default();
    let spoilt = any_value(stream, 2);
    let fields = request.as_object_mut().expect("requests are objects");
    let at = stream.below(fields.len() as u32) as usize;
    if let Some(field) = fields.values_mut().nth(at) {
        match field {
            Value::Object(inner) if stream.below(3) > 0 && !inner.is_empty() => {
                let at = stream.below(inner.len() as u32) as usize;
                if let Some(field) = inner.values_mut().nth(at) {
                    *field = spoilt;
                }
            }
            _ => *field = spoilt,
        }
    }
    request
}

#[test]
fn random_json_is_answered_in_every_game() {
    for (number, (game, seats)) in GAMES.into_iter().enumerate() {
        let mut stream = Stream::new([12; 32], number as u64);
        let mut lines = vec![json!({ "cmd": "new", "game": game, "seats": seats, "seed": "hostile" })];
        for _ in 0..1_500 {
            lines.push(match stream.below(3) {
                0 => any_object(&mut stream, 3),
                1 => spoilt_request(&mut stream, game),
                _ => json!({ "cmd": stream.choose(&WORDS), "action": any_object(&mut stream, 2), "seat": stream.below(4) }),
            });
        }
        let lines: Vec<Vec<u8>> = lines.into_iter().map(|line| line.to_string().into_bytes()).collect();
        all_answered(&lines);
    }
}

/// Every byte of a good line is changed, dropped or doubled in turn.
#[test]
fn a_line_with_a_wrong_byte_is_answered() {
    let good =
        br#"{"cmd":"new","game":"next-to-last","seed":"K7Q2M9","seats":4,"options":{"cut":true},"setup":{"first":1}}"#;
    let mut lines = Vec::new();
    for at in 0..good.len() {
        for byte in [b'0', b'"', b'}', b'\\', 0, 0xff] {
            let mut line = good.to_vec();
            line[at] = byte;
            lines.push(line);
        }
        lines.push([&good[..at], &good[at + 1..]].concat());
        lines.push([&good[..=at], &good[at..]].concat());
        lines.push(good[..at].to_vec());
    }
    all_answered(&lines);
}

/// Long lines: one too long for any request, and one with more of a card than any pack has.
#[test]
fn lines_without_end_are_answered() {
    let long = vec![b'a'; 3_000_000];
    let cards = json!({ "cmd": "apply", "action": { "type": "lay", "cards": vec!["2S"; 100_000] } });
    let new = json!({ "cmd": "new", "game": "wichita", "seats": 2 });
    let lines = [new.to_string().into_bytes(), long, cards.to_string().into_bytes(), b"{\"cmd\":\"state\"}".to_vec()];
    let answers = all_answered(&lines);
    assert_eq!(answers[1]["error"]["code"], "bad_request");
    assert_eq!(answers[2]["error"]["code"], "bad_action");
    assert_eq!(answers[3]["ok"], true);
}
