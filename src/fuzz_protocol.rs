//! The root of a fuzz target (`fuzz/Cargo.toml`): any bytes as requests of the protocol. No part of the program; it stands
//! here because a crate finds its modules beside its root.
#![no_main]
// Only the protocol is called.
#![allow(dead_code)]

mod cli;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut answers = Vec::new();
    cli::protocol::serve(bytes, &mut answers).expect("bytes can be read, and answers kept");
    let answers = String::from_utf8(answers).expect("answers are text");
    for answer in answers.lines() {
        let answer: serde_json::Value = serde_json::from_str(answer).expect("an answer is JSON");
        assert!(answer["ok"].is_boolean(), "{answer}");
    }
});
