//! Every picture of the app as one sheet of SVG symbols: cards, suits, dice, portraits, the mark, the signs on buttons.
//!
//! The page holds the sheet once and shows a picture with `<use href="#card-7H"/>`. Nothing here has a colour: shapes
//! carry classes (`suit-h`, `ink-gold` …) whose colours the style sheets give through custom properties, which are
//! inherited through `<use>`. So one sheet serves every theme and deck, and a strict Content-Security-Policy, for there
//! is no `style` attribute in it.
//!
//! Ranks are drawn, not set in a font, so that a card looks the same on every device.

use crate::cards::{Card, Rank, Suit};
use crate::names::Pictured;

/// The cards on the first page, in a fan.
pub const FAN: [&str; 5] = ["7C", "QH", "AS", "KD", "Joker"];

/// A picture of the sheet, as it is shown: `<svg class viewBox><use href="#symbol"/></svg>`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The id of its symbol.
    pub symbol: String,
    /// The class of the element that shows it.
    pub class: &'static str,
    /// Its own coordinates, left, top, width and height.
    pub frame: &'static str,
}

impl Picture {
    /// A picture with the coordinates that most have.
    pub fn new(symbol: impl Into<String>, class: &'static str) -> Picture {
        Picture { symbol: symbol.into(), class, frame: "0 0 100 100" }
    }

    /// The mark of Fivefold, in the bar.
    pub fn mark() -> Picture {
        Picture::new("mark", "bar__mark")
    }

    /// The sign of that name, as large as the text beside it.
    pub fn icon(name: &str) -> Picture {
        Picture { frame: "0 0 24 24", ..Picture::new(format!("icon-{name}"), "icon") }
    }

    /// The bare face of a card; `None` shows the back.
    pub fn card(card: Option<Card>) -> Picture {
        let symbol = card.map_or("card-back".to_owned(), symbol);
        Picture { frame: "0 0 250 350", ..Picture::new(symbol, "card-face") }
    }

    /// A die with a face up, from 1 to 6.
    pub fn die(face: u8) -> Picture {
        Picture::new(format!("die-{face}"), "die")
    }

    /// A suit, as a fact of the table.
    pub fn suit(suit: Suit) -> Picture {
        Picture::new(format!("suit-{}", SUIT_LETTERS[suit as usize]), "fact__suit")
    }

    /// The face of a player's seat, which has its number from 0.
    pub fn portrait(seat: u8) -> Picture {
        Picture::new(format!("face-{}", usize::from(seat) % FACES.len() + 1), "face")
    }

    /// A thing in the picture of a game.
    pub fn thing(thing: Pictured) -> Picture {
        match thing {
            Pictured::Card(card) => Picture::card(card.parse().ok()),
            Pictured::Die(face) => Picture::die(face),
            Pictured::Beam => Picture { frame: "0 0 200 120", ..Picture::new("beam", "tile__beam") },
        }
    }
}

/// The beginning of the sheet. It is said here and in no style sheet that it is not shown: of a thousand shapes only those in use
/// are looked up and laid out, also before the styles are there.
pub const OPENING: &str = r#"<svg display="none" aria-hidden="true"><defs>"#;

/// The sheet: an `<svg>` that is not shown itself, some 57 KB of text. The build writes it into the page.
pub fn sheet() -> String {
    let mut sheet = Sheet(String::with_capacity(60 << 10));
    sheet.add(OPENING, &[]);
    for (rank, path) in Rank::ALL.into_iter().zip(&RANKS) {
        sheet.add(r#"<path id="r$" d="$"/>"#, &[rank.letter().encode_utf8(&mut [0; 4]), path]);
    }
    for (letter, path) in SUIT_LETTERS.iter().zip(&SUITS) {
        sheet.add(r#"<path id="s$" d="$"/>"#, &[letter, path]);
    }
    for (letter, figure) in &COURTS {
        sheet.add(COURT, &[letter, figure]);
    }
    sheet.add(BUST, &[]);
    for card in (0..Card::KINDS).filter_map(Card::from_index) {
        sheet.card(card);
    }
    sheet.back();
    for (letter, class) in SUIT_LETTERS.iter().zip(&SUIT_CLASSES) {
        sheet.add(
            r##"<symbol id="suit-$" viewBox="-50 -50 100 100"><use href="#s$" class="suit-$"/></symbol>"##,
            &[letter, letter, class],
        );
    }
    for (number, spots) in NUMBERS.iter().zip(&SPOTS) {
        sheet.add(DIE, &[number]);
        for &place in spots.as_bytes() {
            let (x, y) = (third((place - b'a') % 3), third((place - b'a') / 3));
            sheet.add(r#"<circle cx="$" cy="$" r="$"/>"#, &[x, y, if *number == "1" { "13" } else { "10" }]);
        }
        sheet.add("</g></symbol>", &[]);
    }
    for (number, features) in NUMBERS.iter().zip(&FACES) {
        sheet.add(PORTRAIT, &[number, number, features]);
    }
    sheet.add(r#"<symbol id="mark" viewBox="-52 -52 104 104">"#, &[]);
    for turn in &["0", "72", "144", "216", "288"] {
        sheet.add(PETAL, &[turn]);
    }
    sheet.add("</symbol>", &[]);
    sheet.add(BEAM, &[]);
    for (name, path) in &ICONS {
        sheet
            .add(r#"<symbol id="icon-$" viewBox="0 0 24 24"><path class="ink-stroke" d="$"/></symbol>"#, &[name, path]);
    }
    sheet.add("</svg>", &[]);
    sheet.0
}

/// The id of a card's symbol: `card-7H`, `card-3X` for a Star, `card-joker`.
fn symbol(card: Card) -> String {
    let mut id = "card-".to_owned();
    match (card.rank(), card.suit()) {
        (Some(rank), Some(suit)) => {
            id.push(rank.letter());
            id.push_str(SUIT_LETTERS[suit as usize]);
        }
        _ => id.push_str("joker"),
    }
    id
}

/// The letters of the suits in ids, in pack order. A Star is an `X`, for `*` would be awkward.
static SUIT_LETTERS: [&str; 5] = ["S", "H", "D", "C", "X"];

/// The ends of the suits' classes, in pack order.
static SUIT_CLASSES: [&str; 5] = ["s", "h", "d", "c", "x"];

/// A sheet in the making.
struct Sheet(String);

impl Sheet {
    /// Adds a template, each `$` in it replaced by the next of `parts`.
    fn add(&mut self, template: &str, parts: &[&str]) {
        let mut parts = parts.iter();
        for (place, text) in template.split('$').enumerate() {
            if place > 0 {
                self.0.push_str(parts.next().unwrap_or(&""));
            }
            self.0.push_str(text);
        }
    }

    /// What a card shows at one end, and the same the other way up at the other.
    fn twice(&mut self, half: &str, parts: &[&str]) {
        self.add(half, parts);
        self.add(r#"<g transform="rotate(180 125 175)">"#, &[]);
        self.add(half, parts);
        self.add("</g>", &[]);
    }

    fn card(&mut self, card: Card) {
        self.add(CARD, &[&symbol(card)]);
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => self.face(rank, suit),
            _ => self.joker(),
        }
        self.add("</g></symbol>", &[]);
    }

    fn face(&mut self, rank: Rank, suit: Suit) {
        let mut letter = [0; 4];
        let letter: &str = rank.letter().encode_utf8(&mut letter);
        let (suit, class) = (SUIT_LETTERS[suit as usize], SUIT_CLASSES[suit as usize]);
        self.add(r#"<g class="suit-$">"#, &[class]);
        self.twice(CORNER, &[letter, suit]);
        let Some(pips) = PIPS.get(usize::from(rank.number() - 1)) else {
            self.twice(r##"<use href="#c$"/>"##, &[letter]);
            return self.add(COURT_PIP, &[suit]);
        };
        for &[column, row] in pips.as_bytes().as_chunks().0 {
            let scale = match row {
                _ if rank == Rank::Ace => "1.1",
                b'a'..=b'e' => ".44",
                _ => "-.44",
            };
            let pip = r##"<use href="#s$" transform="translate($ $)scale($)"/>"##;
            self.add(pip, &[suit, pip_column(column), pip_row(row), scale]);
        }
    }

    /// A jester whose cap has a horn for each of the five suits.
    fn joker(&mut self) {
        self.add(r#"<g class="ink-joker">"#, &[]);
        self.twice(JOKER_INDEX, &[]);
        self.add(r#"<g transform="translate(125 208)">"#, &[]);
        for (suit, turn) in &[("s", "-68"), ("h", "-34"), ("x", "0"), ("c", "34"), ("d", "68")] {
            self.add(HORN, &[suit, turn]);
        }
        let inks = ["suit-h", "ink-gold", "ink-dark"].iter().cycle();
        for (ink, turn) in inks.zip(&["-69", "-46", "-23", "0", "23", "46", "69"]) {
            self.add(r#"<path class="$" transform="rotate($)" d="M-14 34 0 92 14 34Z"/>"#, &[ink, turn]);
        }
        self.add(JOKER, &[]);
    }

    /// The back: a lattice, cut off by an `<svg>` of its own, and the mark.
    fn back(&mut self) {
        self.add(BACK_FIELD, &[]);
        // One line every 25 each way, from as far left as still comes to the lower right corner.
        for x in (-275..500).step_by(25) {
            let x = x.to_string();
            self.add("M$ 0l300 300M$ 0l-300 300", &[&x, &x]);
        }
        self.add(BACK_MEDALLION, &[]);
    }
}

static NUMBERS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// Where the pips of an Ace to a Ten are: a letter for the column and one for the row of each.
static PIPS: [&str; 10] = [
    "me",
    "mami",
    "mamemi",
    "lanalini",
    "lananimeli",
    "lanalenelini",
    "lanamclenelini",
    "lanamclenemglini",
    "lanaldndmelfnflini",
    "lanambldndlfnfmhlini",
];

/// Where a column of pips is, `l` to `n`.
fn pip_column(letter: u8) -> &'static str {
    match letter {
        b'l' => "91",
        b'm' => "125",
        _ => "159",
    }
}

/// Where a row of pips is, `a` to `i`; those below the middle are the other way up.
fn pip_row(letter: u8) -> &'static str {
    match letter {
        b'a' => "62",
        b'b' => "99",
        b'c' => "118",
        b'd' => "137",
        b'e' => "175",
        b'f' => "213",
        b'g' => "232",
        b'h' => "251",
        _ => "288",
    }
}

/// The spots of a 1 to a 6, in a grid of three by three from `a` to `i`.
static SPOTS: [&str; 6] = ["e", "ai", "aei", "acgi", "acegi", "acdfgi"];

/// Where a column or row of that grid is, from 0.
fn third(place: u8) -> &'static str {
    match place {
        0 => "26",
        1 => "50",
        _ => "74",
    }
}

const CARD: &str = r#"<symbol id="$" viewBox="0 0 250 350"><rect class="ink-paper ink-edge" x="1" y="1" width="248" height="348" rx="18"/>"#;

const CORNER: &str =
    r##"<use href="#r$" class="ink-rank" x="16" y="20"/><use href="#s$" transform="translate(36 113)scale(.42)"/>"##;

const COURT_PIP: &str = r##"<circle class="ink-paper" cx="125" cy="175" r="17"/><use href="#s$" transform="translate(125 175)scale(.24)"/>"##;

const DIE: &str = r#"<symbol id="die-$" viewBox="0 0 100 100"><rect class="ink-die" x="3" y="3" width="94" height="94" rx="22"/><g class="ink-pip">"#;

const PORTRAIT: &str =
    r#"<symbol id="face-$" viewBox="0 0 100 100"><circle class="tone-$" cx="50" cy="50" r="50"/>$</symbol>"#;

/// The mark is five cards folded lengthwise, met in one point; this is one of them.
const PETAL: &str = r#"<g transform="rotate($)"><path fill="currentColor" d="M0-6 15-26V-46Q15-50 11-50H-11Q-15-50-15-46V-26Z"/><path class="ink-fold" d="M0-6 15-26V-46Q15-50 11-50H0Z"/></g>"#;

/// A beam at rest, for the tile of Balance.
const BEAM: &str = r#"<symbol id="beam" viewBox="-100 0 200 120"><path class="beam__stand" d="M0 72L24 112H-24Z"/><rect class="beam__bar" x="-96" y="62" width="192" height="12" rx="6"/><circle class="beam__ball" cy="36" r="25"/><text class="beam__number" y="36">0</text></symbol>"#;

const BACK_FIELD: &str = r#"<symbol id="card-back" viewBox="0 0 250 350"><rect class="ink-paper" width="250" height="350" rx="18"/><rect class="ink-back" x="12" y="12" width="226" height="326" rx="10"/><svg x="25" y="25" width="200" height="300"><path class="ink-lattice" d=""#;

const BACK_MEDALLION: &str = r##""/></svg><circle class="ink-back" cx="125" cy="175" r="62"/><circle class="ink-lattice" cx="125" cy="175" r="62"/><use href="#mark" class="ink-light" x="80" y="130" width="90" height="90"/></symbol>"##;

/// Ranks as strokes in a box of 40 × 60, Ace to King.
static RANKS: [&str; 13] = [
    "M1 60 20 2 39 60M8 42H32",
    "M4 18A16.5 16.5 0 1 1 34 27L4 56H38",
    "M5 4H36L18 25A16.5 16.5 0 1 1 3 46",
    "M30 60V3L2 43H40",
    "M35 4H9L6 29A17 17 0 1 1 3 47",
    "M27 2 6 31M3 40A17 16.5 0 1 1 37 40A17 16.5 0 1 1 3 40",
    "M3 4H37L14 60",
    "M7 16A13 12.5 0 1 1 33 16A13 12.5 0 1 1 7 16M3 42A17 15 0 1 1 37 42A17 15 0 1 1 3 42",
    "M13 58 34 29M37 20A17 16.5 0 1 1 3 20A17 16.5 0 1 1 37 20",
    "M-3 13 5 5V60M16 17A11.5 13 0 0 1 39 17V43A11.5 13 0 0 1 16 43Z",
    "M31 0V42A14 14 0 0 1 3 44",
    "M3 21A17 17 0 0 1 37 21V39A17 17 0 0 1 3 39ZM22 40 39 60",
    "M5 0V60M37 1 6 36M16 25 39 60",
];

/// Suits about the origin, 100 high, in pack order.
static SUITS: [&str; 5] = [
    "M0-50C10-28 44-12 44 13C44 28 33 36 22 36C13 36 6 32 3 26C4 37 9 45 17 50H-17C-9 45-4 37-3 26C-6 32-13 36-22 36C-33 36-44 28-44 13C-44-12-10-28 0-50Z",
    "M0 48C-12 24-46 8-46-19C-46-36-34-45-22-45C-11-45-3-38 0-28C3-38 11-45 22-45C34-45 46-36 46-19C46 8 12 24 0 48Z",
    "M0-50Q14-20 38 0Q14 20 0 50Q-14 20-38 0Q-14-20 0-50Z",
    "M-3 22A23 23 0 1 1-20-12A23 23 0 1 1 20-12A23 23 0 1 1 3 22Q5 42 17 50H-17Q-5 42-3 22Z",
    "M0-50 13-17 48-15 21 8 30 42 0 23-30 42-21 8-48-15-13-17Z",
];

/// Shoulders and face, for every portrait.
const BUST: &str = r#"<g id="f"><path class="ink-dark" d="M12 100Q14 78 42 74H58Q86 78 88 100Z"/><path class="ink-paper" d="M42 66H58V76L50 84 42 76ZM30 46A20 20 0 0 1 70 46V54A20 20 0 0 1 30 54Z"/><path class="ink-line" d="M41 49V50M59 49V50M44 62Q50 66 56 62"/></g></defs>"#;

static COURTS: [(&str, &str); 3] = [("J", JACK), ("Q", QUEEN), ("K", KING)];

/// Behind every court figure, to the middle of the card.
const COURT: &str = r#"<g id="c$" transform="translate(125)"><path class="ink-tint" d="M-58 175V34Q-58 26-50 26H50Q58 26 58 34V175Z"/>$</g>"#;

const KING: &str = r#"<path d="M-57 175V156L-42 138-14 128H14L42 138 57 156V175Z"/><path class="ink-gold" d="M-42 138-14 128H14L42 138 0 176Z"/><path d="M-31 66H31V112Q24 134 0 152Q-24 134-31 112Z"/><path class="ink-paper" d="M-21 66H21V98Q10 92 0 100Q-10 92-21 98ZM-7 110H7L0 114Z"/><path class="ink-line" d="M-13 80H-6M6 80H13M0 78V90"/><path class="ink-gold" d="M-31 69-38 38-25 50-19 34-9 49 0 29 9 49 19 34 25 50 38 38 31 69Z"/>"#;

const QUEEN: &str = r#"<path d="M-57 175V160Q-50 142-30 137H30Q50 142 57 160V175Z"/><path d="M-36 140V84A36 34 0 0 1 36 84V140L24 146H-24Z"/><path class="ink-paper" d="M0 64Q-20 72-21 92Q-20 114-8 120V134L-24 141 0 160 24 141 8 134V120Q20 114 21 92Q20 72 0 64Z"/><path class="ink-gold" d="M-24 141-30 144 0 168 30 144 24 141 0 160Z"/><path class="ink-line" d="M-14 90Q-9 94-4 90M4 90Q9 94 14 90M0 90V99"/><path d="M-5 107Q0 103 5 107Q0 113-5 107Z"/><path class="ink-gold" d="M-33 64Q-28 48-40 38Q-22 40-17 50Q-14 36 0 26Q14 36 17 50Q22 40 40 38Q28 48 33 64Q0 46-33 64Z"/>"#;

const JACK: &str = r#"<path d="M-57 175V158Q-50 142-26 136H26Q50 142 57 158V175Z"/><path class="ink-gold" d="M30 137 50 146-36 186-52 172Z"/><path d="M-32 64H32V110Q34 120 40 122Q24 128 16 118H-16Q-24 128-40 122Q-34 120-32 110Z"/><path class="ink-paper" d="M-20 64H20V100Q19 118 8 123V136L0 144-8 136V123Q-19 118-20 100Z"/><path class="ink-line" d="M-13 86H-6M6 86H13M0 86V98M-5 108H5"/><path class="ink-gold" d="M-37 68Q-44 44-12 40Q30 34 38 60V68Q0 60-37 68Z"/><path d="M22 48Q20 28 46 24Q54 40 34 58Z"/>"#;

/// The word, letter under letter.
const JOKER_INDEX: &str = r##"<g class="ink-rank" transform="translate(18 20)scale(.36)"><use href="#rJ"/><path d="M3 96A17 25 0 0 1 37 96A17 25 0 1 1 3 96"/><use href="#rK" y="142"/><path d="M36 218H6V270H36M6 243H30M6 341V289H20A14 14 0 0 1 20 318H6M20 318 37 341"/></g>"##;

const HORN: &str = r#"<g class="suit-$" transform="rotate($)"><path d="M-21-22C-26-56-10-84 0-98C10-84 26-56 21-22Z"/><circle cy="-108" r="9"/></g>"#;

const JOKER: &str = r#"<path class="ink-paper" d="M0-43A43 43 0 0 0 0 43Z"/><path class="ink-dark" d="M0-43A43 43 0 0 1 0 43Z"/><path class="ink-line" d="M0-43A43 43 0 0 0 0 43M-26-2Q-18-11-10-2M-22 16Q-14 28 0 28"/><path class="ink-line ink-light" d="M10-2Q18-11 26-2M0 28Q14 28 22 16"/><path class="suit-h" d="M-18 4-14 11-18 18-22 11Z"/><path class="ink-gold" d="M18 4 22 11 18 18 14 11ZM0-2 5 12-5 12ZM-45-8Q0-38 45-8L42-24Q0-54-42-24Z"/></g>"#;

/// The signs on buttons, as strokes in a box of 24.
static ICONS: [(&str, &str); 19] = [
    ("menu", "M4 7H20M4 12H20M4 17H20"),
    ("back", "M14 5 7 12 14 19"),
    ("next", "M10 5 17 12 10 19"),
    ("first", "M17 5 10 12 17 19M6 5V19"),
    ("last", "M7 5 14 12 7 19M18 5V19"),
    ("add", "M12 5V19M5 12H19"),
    ("close", "M6 6 18 18M18 6 6 18"),
    ("check", "M5 13 10 18 19 7"),
    ("sort", "M4 7H14M4 12H11M4 17H8M17 5V19L20 16M17 19 14 16"),
    ("undo", "M8 5 4 9 8 13M4 9H14A5 5 0 0 1 14 19H9"),
    ("hint", "M9 17H15M10 20.5H14M9 17C9 14 6.5 13 6.5 9.5A5.5 5.5 0 0 1 17.5 9.5C17.5 13 15 14 15 17"),
    ("history", "M4 12A8 8 0 1 0 7 5.8M7 2.5V6H10.5M12 8V12L15 14"),
    ("rules", "M12 6C9 4 6 4 3.5 5V19C6 18 9 18 12 20C15 18 18 18 20.5 19V5C18 4 15 4 12 6ZM12 6V20"),
    (
        "settings",
        "M4 7H13M17 7H20M4 17H7M11 17H20M13 7A2 2 0 1 0 17 7A2 2 0 1 0 13 7M7 17A2 2 0 1 0 11 17A2 2 0 1 0 7 17",
    ),
    ("keys", "M3 7H21V17H3ZM7 10.5V11M12 10.5V11M17 10.5V11M8 14H16"),
    ("share", "M12 15V4M8 7.5 12 3.5 16 7.5M5 12V20H19V12"),
    ("sound", "M4 10V14H7L12 18V6L7 10ZM15.5 9A4 4 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5"),
    ("mute", "M4 10V14H7L12 18V6L7 10ZM16 9.5 21 14.5M21 9.5 16 14.5"),
    (
        "people",
        "M5.5 8.5A3.5 3.5 0 1 1 12.5 8.5A3.5 3.5 0 1 1 5.5 8.5M2.5 19.5Q3 14.5 9 14.5Q15 14.5 15.5 19.5M15.5 5.3A3.5 3.5 0 0 1 15.5 11.7M18 15Q21 16 21.5 19.5",
    ),
];

/// Portraits for seats: hair behind the face, the face, and what is in front of it. In the order of the bots' names
/// (`text::app::BOT_NAMES`), whom they suit.
static FACES: [&str; 9] = [
    r##"<use href="#f"/><path class="ink-dark" d="M29 46Q26 22 50 22Q74 22 71 46Q68 36 58 34Q42 36 29 46Z"/>"##,
    r##"<use href="#f"/><path class="ink-dark" d="M30 46V60Q32 78 50 78Q68 78 70 60V46Q66 60 50 59Q34 60 30 46ZM29 42Q30 22 50 23Q70 22 71 42Q50 32 29 42Z"/>"##,
    r##"<circle class="ink-dark" cx="50" cy="17" r="9"/><use href="#f"/><path class="ink-dark" d="M28 50Q26 24 50 24Q74 24 72 50Q66 38 50 34Q34 38 28 50Z"/>"##,
    r##"<use href="#f"/><path class="ink-dark" d="M29 44V20Q50 14 71 20V44L66 34H34Z"/><path class="ink-line" d="M33 49A8 8 0 1 1 48 49A8 8 0 1 1 33 49M52 49A8 8 0 1 1 67 49A8 8 0 1 1 52 49M48 47H52"/>"##,
    r##"<path class="ink-dark" d="M24 70V46Q24 20 50 20Q76 20 76 46V70Z"/><use href="#f"/><path class="ink-dark" d="M28 48V32Q50 18 72 32V48Q60 44 56 34Q46 46 28 48Z"/><path class="ink-gold" d="M26 66H32L29 74ZM68 66H74L71 74Z"/>"##,
    r##"<path class="ink-gold" d="M24 84V48Q24 20 50 20Q76 20 76 48V84Z"/><use href="#f"/><path class="ink-gold" d="M28 50V34Q50 16 72 34V50L68 42H32Z"/>"##,
    r##"<use href="#f"/><path class="ink-gold" d="M22 42Q24 20 50 20Q76 20 76 40L84 46H36Q28 46 22 42Z"/>"##,
    r##"<path class="ink-gold" d="M22 92V48Q22 18 50 18Q78 18 78 48V92Z"/><use href="#f"/><path class="ink-gold" d="M28 54Q26 24 50 24Q74 24 72 54Q68 34 50 33Q32 34 28 54ZM30 66Q50 84 70 66L78 92H22Z"/>"##,
    r##"<use href="#f"/><path class="ink-dark" d="M50 57Q60 54 66 62Q56 66 50 61Q44 66 34 62Q40 54 50 57Z"/>"##,
];
