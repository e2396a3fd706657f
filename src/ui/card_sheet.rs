//! Every picture of the app as one sheet of SVG symbols: cards, suits, dice, portraits, the mark, the signs on buttons.
//!
//! The page holds the sheet once and shows a picture with `<use href="#card-7H"/>`. Nothing here has a colour: shapes
//! carry classes (`suit-h`, `ink-gold` …) whose colours the style sheets give through custom properties, which are
//! inherited through `<use>`. So one sheet serves every theme and deck, and a strict Content-Security-Policy, for there
//! is no `style` attribute in it.
//!
//! Ranks are drawn, not set in a font, so that a card looks the same on every device.

use fivefold::cards::{Card, Rank, Suit};
use std::fmt::Write;

/// The sheet: an `<svg>` that takes no room, to be put into the page once. About 40 KB of text, made in a millisecond.
pub fn sheet() -> String {
    let mut sheet = String::with_capacity(48 << 10);
    sheet.push_str(r#"<svg class="sheet" aria-hidden="true" focusable="false" width="0" height="0"><defs>"#);
    for (rank, path) in Rank::ALL.into_iter().zip(RANKS) {
        push(&mut sheet, format_args!(r#"<path id="r{}" d="{path}"/>"#, rank.letter()));
    }
    for (suit, path) in Suit::ALL.into_iter().zip(SUITS) {
        push(&mut sheet, format_args!(r#"<path id="s{}" d="{path}"/>"#, letter(suit)));
    }
    sheet.push_str(SHARED);
    for (letter, figure) in [('J', JACK), ('Q', QUEEN), ('K', KING)] {
        push(
            &mut sheet,
            format_args!(
                r#"<g id="c{letter}" transform="translate(125)"><path class="ink-tint" d="M-58 175V34Q-58 26-50 26H50Q58 26 58 34V175Z"/>{figure}</g>"#
            ),
        );
    }
    sheet.push_str("</defs>");
    for card in (0..Card::KINDS).filter_map(Card::from_index) {
        push(&mut sheet, format_args!(r#"<symbol id="{}" viewBox="0 0 250 350">{PAPER}"#, symbol(card)));
        face(&mut sheet, card);
        sheet.push_str("</symbol>");
    }
    back(&mut sheet);
    for suit in Suit::ALL {
        let letter = letter(suit);
        push(
            &mut sheet,
            format_args!(
                r##"<symbol id="suit-{letter}" viewBox="-50 -50 100 100"><use href="#s{letter}" class="suit-{}"/></symbol>"##,
                letter.to_ascii_lowercase()
            ),
        );
    }
    for number in 1..=6 {
        die(&mut sheet, number);
    }
    for (number, features) in (1..).zip(FACES) {
        push(
            &mut sheet,
            format_args!(
                r#"<symbol id="face-{number}" viewBox="0 0 100 100"><circle class="tone-{number}" cx="50" cy="50" r="50"/>{features}</symbol>"#
            ),
        );
    }
    mark(&mut sheet);
    for (name, path) in ICONS {
        push(
            &mut sheet,
            format_args!(
                r#"<symbol id="icon-{name}" viewBox="0 0 24 24"><path class="ink-stroke" d="{path}"/></symbol>"#
            ),
        );
    }
    sheet.push_str("</svg>");
    sheet
}

/// The id of a card's symbol: `card-7H`, `card-3X` for a Star, `card-joker`.
pub fn symbol(card: Card) -> String {
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => format!("card-{}{}", rank.letter(), letter(suit)),
        _ => "card-joker".to_owned(),
    }
}

/// Writing to a `String` cannot fail.
fn push(sheet: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = sheet.write_fmt(text);
}

/// The letter of a suit in an id, where `*` would be awkward.
fn letter(suit: Suit) -> char {
    if suit == Suit::Stars { 'X' } else { suit.letter() }
}

fn face(sheet: &mut String, card: Card) {
    let (Some(rank), Some(suit)) = (card.rank(), card.suit()) else {
        return joker(sheet);
    };
    let suit = letter(suit);
    push(sheet, format_args!(r#"<g class="suit-{}">"#, suit.to_ascii_lowercase()));
    twice(
        sheet,
        format_args!(
            r##"<use href="#r{}" class="ink-rank" x="16" y="20"/><use href="#s{suit}" transform="translate(36 113)scale(.42)"/>"##,
            rank.letter()
        ),
    );
    if rank >= Rank::Jack {
        twice(sheet, format_args!(r##"<use href="#c{}"/>"##, rank.letter()));
        push(
            sheet,
            format_args!(
                r##"<circle class="ink-paper" cx="125" cy="175" r="17"/><use href="#s{suit}" transform="translate(125 175)scale(.24)"/>"##
            ),
        );
    } else {
        pips(sheet, rank.number(), suit);
    }
    sheet.push_str("</g>");
}

/// What a card shows at one end, and the same the other way up at the other.
fn twice(sheet: &mut String, half: std::fmt::Arguments<'_>) {
    push(sheet, format_args!(r#"{half}<g transform="rotate(180 125 175)">{half}</g>"#));
}

/// The pips of an Ace to a Ten: two outer columns of equal rows, and what is left over in the middle one.
fn pips(sheet: &mut String, number: u8, suit: char) {
    let mut pip = |x: u32, y: u32| {
        let (scale, turn) = (if number == 1 { "1.1" } else { ".44" }, if y > 175 { "-" } else { "" });
        push(sheet, format_args!(r##"<use href="#s{suit}" transform="translate({x} {y})scale({turn}{scale})"/>"##));
    };
    let rows = match number {
        0..=3 => 0,
        4..=5 => 2,
        6..=8 => 3,
        _ => 4,
    };
    for row in 0..rows {
        let y = 62 + 226 * row / (rows - 1);
        pip(91, y);
        pip(159, y);
    }
    let middle: &[u32] = match number {
        1 | 5 | 9 => &[175],
        2 => &[62, 288],
        3 => &[62, 175, 288],
        7 => &[118],
        8 => &[118, 232],
        10 => &[99, 251],
        _ => &[],
    };
    for &y in middle {
        pip(125, y);
    }
}

/// A jester whose cap has a horn for each of the five suits.
fn joker(sheet: &mut String) {
    twice(
        sheet,
        format_args!(r#"<g class="ink-rank ink-joker" transform="translate(18 20)scale(.36)">{JOKER_INDEX}</g>"#),
    );
    for (step, suit) in (0..).zip(['s', 'h', 'x', 'c', 'd']) {
        push(
            sheet,
            format_args!(
                r#"<g class="suit-{suit}" transform="translate(125 208)rotate({})"><path d="M-21-22C-26-56-10-84 0-98C10-84 26-56 21-22Z"/><circle cy="-108" r="9"/></g>"#,
                34 * step - 68
            ),
        );
    }
    for step in 0..7 {
        let ink = ["suit-h", "ink-gold", "ink-dark"][step % 3];
        push(
            sheet,
            format_args!(
                r#"<path class="{ink}" transform="translate(125 208)rotate({})" d="M-14 34 0 92 14 34Z"/>"#,
                23 * step as i32 - 69
            ),
        );
    }
    sheet.push_str(JOKER);
}

fn back(sheet: &mut String) {
    sheet.push_str(r#"<symbol id="card-back" viewBox="0 0 250 350"><rect class="ink-paper" width="250" height="350" rx="18"/><rect class="ink-back" x="12" y="12" width="226" height="326" rx="10"/><path class="ink-lattice" d=""#);
    // Lines both ways across a field of 200 × 300, one every 25; each ends where it meets the edge.
    for step in (25i32..500).step_by(25) {
        let (x0, y0) = ((step - 300).max(0), step.min(300));
        let (x1, y1) = (step.min(200), (step - 200).max(0));
        push(
            sheet,
            format_args!(
                "M{} {}L{} {}M{} {}L{} {}",
                25 + x0,
                25 + y0,
                25 + x1,
                25 + y1,
                225 - x0,
                25 + y0,
                225 - x1,
                25 + y1
            ),
        );
    }
    sheet.push_str(r##""/><circle class="ink-back" cx="125" cy="175" r="62"/><circle class="ink-lattice" cx="125" cy="175" r="62"/><use href="#mark" class="ink-lattice-fill" x="80" y="130" width="90" height="90"/></symbol>"##);
}

/// A die that shows `number`: a grid of three by three, of which the right pips are there.
fn die(sheet: &mut String, number: u8) {
    push(
        sheet,
        format_args!(
            r#"<symbol id="die-{number}" viewBox="0 0 100 100"><rect class="ink-die" x="3" y="3" width="94" height="94" rx="22"/><g class="ink-pip">"#
        ),
    );
    let shown = [
        (50, 50, number % 2 == 1),
        (26, 26, number > 1),
        (74, 74, number > 1),
        (74, 26, number > 3),
        (26, 74, number > 3),
        (26, 50, number == 6),
        (74, 50, number == 6),
    ];
    for (x, y, _) in shown.into_iter().filter(|(.., is_shown)| *is_shown) {
        push(sheet, format_args!(r#"<circle cx="{x}" cy="{y}" r="{}"/>"#, if number == 1 { 13 } else { 10 }));
    }
    sheet.push_str("</g></symbol>");
}

/// The mark: five cards folded lengthwise, met in one point.
fn mark(sheet: &mut String) {
    sheet.push_str(r#"<symbol id="mark" viewBox="-52 -52 104 104">"#);
    for degrees in (0..360).step_by(72) {
        push(
            sheet,
            format_args!(
                r#"<g transform="rotate({degrees})"><path fill="currentColor" d="M0-6 15-26V-46Q15-50 11-50H-11Q-15-50-15-46V-26Z"/><path class="ink-fold" d="M0-6 15-26V-46Q15-50 11-50H0Z"/></g>"#
            ),
        );
    }
    sheet.push_str("</symbol>");
}

const PAPER: &str = r#"<rect class="ink-paper ink-edge" x="1" y="1" width="248" height="348" rx="18"/>"#;

/// Ranks as strokes in a box of 40 × 60, Ace to King.
const RANKS: [&str; 13] = [
    "M1 60 20 2 39 60M8 42H32",
    "M4 18A16.500 16.500 0 1 1 34 27L4 56H38",
    "M5 4H36L18 25A16.500 16.500 0 1 1 3 46",
    "M30 60V3L2 43H40",
    "M35 4H9L6 29A17 17 0 1 1 3 47",
    "M27 2 6 31M3 40A17 16.500 0 1 1 37 40A17 16.500 0 1 1 3 40",
    "M3 4H37L14 60",
    "M7 16A13 12.500 0 1 1 33 16A13 12.500 0 1 1 7 16M3 42A17 15 0 1 1 37 42A17 15 0 1 1 3 42",
    "M13 58 34 29M37 20A17 16.500 0 1 1 3 20A17 16.500 0 1 1 37 20",
    "M-3 13 5 5V60M16 17A11.500 13 0 0 1 39 17V43A11.500 13 0 0 1 16 43Z",
    "M31 0V42A14 14 0 0 1 3 44",
    "M3 21A17 17 0 0 1 37 21V39A17 17 0 0 1 3 39ZM22 40 39 60",
    "M5 0V60M37 1 6 36M16 25 39 60",
];

/// Suits about the origin, 100 high, in pack order.
const SUITS: [&str; 5] = [
    "M0-50C10-28 44-12 44 13C44 28 33 36 22 36C13 36 6 32 3 26C4 37 9 45 17 50H-17C-9 45-4 37-3 26C-6 32-13 36-22 36C-33 36-44 28-44 13C-44-12-10-28 0-50Z",
    "M0 48C-12 24-46 8-46-19C-46-36-34-45-22-45C-11-45-3-38 0-28C3-38 11-45 22-45C34-45 46-36 46-19C46 8 12 24 0 48Z",
    "M0-50Q14-20 38 0Q14 20 0 50Q-14 20-38 0Q-14-20 0-50Z",
    "M-3 22A23 23 0 1 1-20-12A23 23 0 1 1 20-12A23 23 0 1 1 3 22Q5 42 17 50H-17Q-5 42-3 22Z",
    "M0-50 13-17 48-15 21 8 30 42 0 23-30 42-21 8-48-15-13-17Z",
];

/// Parts that are used more than once.
const SHARED: &str = r#"<g id="f"><path class="ink-dark" d="M12 100Q14 78 42 74H58Q86 78 88 100Z"/><path class="ink-paper" d="M42 66H58V76L50 84 42 76ZM30 46A20 20 0 0 1 70 46V54A20 20 0 0 1 30 54Z"/><path class="ink-line ink-joker" d="M41 49V50M59 49V50M44 62Q50 66 56 62"/></g>"#;

const KING: &str = r#"<path d="M-57 175V156L-42 138-14 128H14L42 138 57 156V175Z"/><path class="ink-gold" d="M-42 138-14 128H14L42 138 0 176Z"/><path d="M-31 66H31V112Q24 134 0 152Q-24 134-31 112Z"/><path class="ink-paper" d="M-21 66H21V98Q10 92 0 100Q-10 92-21 98ZM-7 110H7L0 114Z"/><path class="ink-line" d="M-13 80H-6M6 80H13M0 78V90"/><path class="ink-gold" d="M-31 69-38 38-25 50-19 34-9 49 0 29 9 49 19 34 25 50 38 38 31 69Z"/>"#;

const QUEEN: &str = r#"<path d="M-57 175V160Q-50 142-30 137H30Q50 142 57 160V175Z"/><path d="M-36 140V84A36 34 0 0 1 36 84V140L24 146H-24Z"/><path class="ink-paper" d="M0 64Q-20 72-21 92Q-20 114-8 120V134L-24 141 0 160 24 141 8 134V120Q20 114 21 92Q20 72 0 64Z"/><path class="ink-gold" d="M-24 141-30 144 0 168 30 144 24 141 0 160Z"/><path class="ink-line" d="M-14 90Q-9 94-4 90M4 90Q9 94 14 90M0 90V99"/><path d="M-5 107Q0 103 5 107Q0 113-5 107Z"/><path class="ink-gold" d="M-33 64Q-28 48-40 38Q-22 40-17 50Q-14 36 0 26Q14 36 17 50Q22 40 40 38Q28 48 33 64Q0 46-33 64Z"/>"#;

const JACK: &str = r#"<path d="M-57 175V158Q-50 142-26 136H26Q50 142 57 158V175Z"/><path class="ink-gold" d="M30 137 50 146-36 186-52 172Z"/><path d="M-32 64H32V110Q34 120 40 122Q24 128 16 118H-16Q-24 128-40 122Q-34 120-32 110Z"/><path class="ink-paper" d="M-20 64H20V100Q19 118 8 123V136L0 144-8 136V123Q-19 118-20 100Z"/><path class="ink-line" d="M-13 86H-6M6 86H13M0 86V98M-5 108H5"/><path class="ink-gold" d="M-37 68Q-44 44-12 40Q30 34 38 60V68Q0 60-37 68Z"/><path d="M22 48Q20 28 46 24Q54 40 34 58Z"/>"#;

/// The word, letter under letter.
const JOKER_INDEX: &str = r##"<use href="#rJ"/><path d="M3 96A17 25 0 0 1 37 96A17 25 0 1 1 3 96"/><use href="#rK" y="142"/><path d="M36 218H6V270H36M6 243H30M6 341V289H20A14 14 0 0 1 20 318H6M20 318 37 341"/>"##;

const JOKER: &str = r#"<g transform="translate(125 208)"><path class="ink-paper" d="M0-43A43 43 0 0 0 0 43Z"/><path class="ink-dark" d="M0-43A43 43 0 0 1 0 43Z"/><path class="ink-line ink-joker" d="M0-43A43 43 0 0 0 0 43M-26-2Q-18-11-10-2M-22 16Q-14 28 0 28"/><path class="ink-line ink-light" d="M10-2Q18-11 26-2M0 28Q14 28 22 16"/><path class="suit-h" d="M-18 4-14 11-18 18-22 11Z"/><path class="ink-gold" d="M18 4 22 11 18 18 14 11ZM0-2 5 12-5 12ZM-45-8Q0-38 45-8L42-24Q0-54-42-24Z"/></g>"#;

/// The signs on buttons, as strokes in a box of 24.
const ICONS: [(&str, &str); 16] = [
    ("menu", "M4 7H20M4 12H20M4 17H20"),
    ("back", "M14 5 7 12 14 19"),
    ("close", "M6 6 18 18M18 6 6 18"),
    ("check", "M5 13 10 18 19 7"),
    ("undo", "M8 5 4 9 8 13M4 9H14A5 5 0 0 1 14 19H9"),
    (
        "hint",
        "M9 17H15M10 20.500H14M9 17C9 14 6.500 13 6.500 9.500A5.500 5.500 0 0 1 17.500 9.500C17.500 13 15 14 15 17",
    ),
    ("history", "M4 12A8 8 0 1 0 7 5.800M7 2.500V6H10.500M12 8V12L15 14"),
    ("rules", "M12 6C9 4 6 4 3.500 5V19C6 18 9 18 12 20C15 18 18 18 20.500 19V5C18 4 15 4 12 6ZM12 6V20"),
    (
        "settings",
        "M4 7H13M17 7H20M4 17H7M11 17H20M13 7A2 2 0 1 0 17 7A2 2 0 1 0 13 7M7 17A2 2 0 1 0 11 17A2 2 0 1 0 7 17",
    ),
    ("share", "M12 15V4M8 7.500 12 3.500 16 7.500M5 12V20H19V12"),
    ("sound", "M4 10V14H7L12 18V6L7 10ZM15.500 9A4 4 0 0 1 15.500 15M18 6.500A8 8 0 0 1 18 17.500"),
    ("mute", "M4 10V14H7L12 18V6L7 10ZM16 9.500 21 14.500M21 9.500 16 14.500"),
    ("clockwise", "M19 12A7 7 0 1 1 16 6.300M16.500 2.500V6.500H12.500"),
    ("counter", "M5 12A7 7 0 1 0 8 6.300M7.500 2.500V6.500H11.500"),
    (
        "people",
        "M5.500 8.500A3.500 3.500 0 1 1 12.500 8.500A3.500 3.500 0 1 1 5.500 8.500M2.500 19.500Q3 14.500 9 14.500Q15 14.500 15.500 19.500M15.500 5.300A3.500 3.500 0 0 1 15.500 11.700M18 15Q21 16 21.500 19.500",
    ),
    ("more", "M5 12H5.010M12 12H12.010M19 12H19.010"),
];

/// Portraits for seats: hair behind the face, the face, and what is in front of it.
const FACES: [&str; 9] = [
    r##"<use href="#f"/><path class="ink-dark" d="M29 46Q26 22 50 22Q74 22 71 46Q68 36 58 34Q42 36 29 46Z"/>"##,
    r##"<circle class="ink-dark" cx="50" cy="17" r="9"/><use href="#f"/><path class="ink-dark" d="M28 50Q26 24 50 24Q74 24 72 50Q66 38 50 34Q34 38 28 50Z"/>"##,
    r##"<use href="#f"/><path class="ink-dark" d="M30 46V60Q32 78 50 78Q68 78 70 60V46Q66 60 50 59Q34 60 30 46ZM29 42Q30 22 50 23Q70 22 71 42Q50 32 29 42Z"/>"##,
    r##"<use href="#f"/><path class="ink-dark" d="M29 44V20Q50 14 71 20V44L66 34H34Z"/><path class="ink-line ink-joker" d="M33 49A8 8 0 1 1 48 49A8 8 0 1 1 33 49M52 49A8 8 0 1 1 67 49A8 8 0 1 1 52 49M48 47H52"/>"##,
    r##"<path class="ink-gold" d="M24 84V48Q24 20 50 20Q76 20 76 48V84Z"/><use href="#f"/><path class="ink-gold" d="M28 50V34Q50 16 72 34V50L68 42H32Z"/>"##,
    r##"<use href="#f"/><path class="ink-gold" d="M22 42Q24 20 50 20Q76 20 76 40L84 46H36Q28 46 22 42Z"/>"##,
    r##"<path class="ink-gold" d="M22 92V48Q22 18 50 18Q78 18 78 48V92Z"/><use href="#f"/><path class="ink-gold" d="M28 54Q26 24 50 24Q74 24 72 54Q68 34 50 33Q32 34 28 54ZM30 66Q50 84 70 66L78 92H22Z"/>"##,
    r##"<use href="#f"/><path class="ink-dark" d="M50 57Q60 54 66 62Q56 66 50 61Q44 66 34 62Q40 54 50 57Z"/>"##,
    r##"<path class="ink-dark" d="M24 70V46Q24 20 50 20Q76 20 76 46V70Z"/><use href="#f"/><path class="ink-dark" d="M28 48V32Q50 18 72 32V48Q60 44 56 34Q46 46 28 48Z"/><path class="ink-gold" d="M26 66H32L29 74ZM68 66H74L71 74Z"/>"##,
];
