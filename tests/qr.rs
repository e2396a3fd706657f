//! QR codes, drawn as the app draws them and read back by another program.

mod reader;

use fivefold::links::qr::{Code, MAX_BYTES};

fn read(code: &Code) -> Option<String> {
    reader::read(&code.path, usize::try_from(code.side).ok()?)
}

#[test]
fn codes_of_links_read_back() {
    let links = [
        "https://cards.example/#/wichita?seed=K7Q2M9XA4P&seats=3&decks=2",
        "https://cards.example/some/where/#/sums?seed=grandma%27s%2080th%20%F0%9F%82%A1&seats=8&decks=4&winning_score=50",
        "http://127.0.0.1:8080/#/game/AQVn-_",
    ];
    for link in links {
        assert_eq!(read(&Code::of(link).unwrap()).as_deref(), Some(link));
    }
}

#[test]
fn codes_of_every_length_read_back() {
    let alphabet: Vec<char> = ('a'..='z').chain('A'..='Z').chain('0'..='9').chain("-_#/?&=%".chars()).collect();
    for length in (1..MAX_BYTES).step_by(83).chain([MAX_BYTES]) {
        let text: String = (0..length).map(|at| alphabet[(at * 7 + at / 13) % alphabet.len()]).collect();
        assert_eq!(read(&Code::of(&text).unwrap()), Some(text), "{length} characters");
    }
}

#[test]
fn a_text_that_is_too_long_has_no_code() {
    assert_eq!(Code::of(&"x".repeat(MAX_BYTES + 1)), None);
    assert_eq!(Code::of(&"é".repeat(MAX_BYTES / 2 + 1)), None);
}

#[test]
fn the_margin_is_light() {
    let code = Code::of("https://cards.example/").unwrap();
    let squares = reader::paint(&code.path, code.side as usize).unwrap();
    let side = squares.len();
    for (y, row) in squares.iter().enumerate() {
        for (x, dark) in row.iter().enumerate() {
            let is_margin = [x, y].into_iter().any(|at| at < 4 || at >= side - 4);
            assert!(!(is_margin && *dark), "({x}, {y}) of {side}");
        }
    }
}
