//! The manifest, which browsers and systems read where the app is installed: what it names is there.

use fivefold::backup::{FILE_ENDING, FILE_TYPE};
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::text::{app, days, puzzles};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn manifest() -> Value {
    serde_json::from_str(include_str!("../public/manifest.webmanifest")).expect("the manifest is JSON")
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("{value} has no “{name}”"))
}

/// Where an address of the manifest leads in the app.
fn route(address: &str) -> Route {
    Route::read(address.strip_prefix("./").expect("it is relative, as the app may lie anywhere"))
        .expect("a page is there")
}

/// Width and height of a picture, from its own bytes.
fn size(bytes: &[u8]) -> (u32, u32) {
    match bytes {
        [0x89, b'P', b'N', b'G', ..] => {
            let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
            (number(16), number(20))
        }
        // WebP with more in it than the picture; the sides are one less than they are.
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', b'V', b'P', b'8', b'X', ..] => {
            let number = |at: usize| 1 + u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], 0]);
            (number(24), number(27))
        }
        _ => panic!("no picture that is known here"),
    }
}

/// Checks that a picture is what the manifest says of it, and returns its size and how many bytes it has.
fn picture(entry: &Value) -> ((u32, u32), usize) {
    let name = text(entry, "src");
    let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("public").join(name)).expect(name);
    let (width, height) = size(&bytes);
    assert_eq!(text(entry, "sizes"), format!("{width}x{height}"), "{name}");
    let ending = name.rsplit('.').next().unwrap_or_default();
    assert_eq!(text(entry, "type"), format!("image/{ending}"), "{name}");
    ((width, height), bytes.len())
}

#[test]
fn shortcuts_lead_to_the_deal_of_the_day_and_to_each_game() {
    let manifest = manifest();
    let [day, puzzle, games @ ..] = list(&manifest, "shortcuts") else { panic!("there are shortcuts") };
    assert_eq!((text(day, "name"), route(text(day, "url"))), (days::TITLE, Route::Day));
    assert_eq!((text(puzzle, "name"), route(text(puzzle, "url"))), (puzzles::OF_THE_DAY, Route::Puzzles));
    let named: Vec<(String, &str, Route)> = games
        .iter()
        .map(|game| (text(game, "name").to_owned(), text(game, "short_name"), route(text(game, "url"))))
        .collect();
    // The set-up is filled in for a short game.
    let query = |game: GameId| game.facts().quick.map_or(String::new(), |(name, value)| format!("{name}={value}"));
    let expected: Vec<(String, &str, Route)> = games::all()
        .into_iter()
        .map(|game| (app::new_game(game), game.title(), Route::SetUp { game, query: query(game) }))
        .collect();
    assert_eq!(named, expected);
    for shortcut in list(&manifest, "shortcuts") {
        // Longer ones are cut off below an icon.
        assert!(text(shortcut, "short_name").chars().count() <= 12, "{shortcut}");
        let icons = list(shortcut, "icons");
        assert!(!icons.is_empty(), "{shortcut}");
        for icon in icons {
            let ((width, height), _) = picture(icon);
            assert!(width == height && width >= 96, "{icon}");
        }
    }
}

#[test]
fn icons_have_the_sizes_that_browsers_ask_for() {
    let manifest = manifest();
    let (drawn, painted): (Vec<&Value>, Vec<&Value>) =
        list(&manifest, "icons").iter().partition(|icon| text(icon, "type") == "image/svg+xml");
    assert_eq!(drawn.iter().map(|icon| text(icon, "sizes")).collect::<Vec<_>>(), ["any"]);
    let sizes: Vec<u32> = painted.into_iter().map(|icon| picture(icon).0.0).collect();
    assert_eq!(sizes, [192, 512, 512]);
}

#[test]
fn the_dialog_has_pictures_for_wide_and_narrow_screens() {
    let manifest = manifest();
    for form in ["wide", "narrow"] {
        let pictures: Vec<&Value> =
            list(&manifest, "screenshots").iter().filter(|picture| text(picture, "form_factor") == form).collect();
        assert!(!pictures.is_empty());
        let first = picture(pictures[0]).0;
        for entry in pictures {
            let ((width, height), bytes) = picture(entry);
            // Others are not shown: all of one form are to be alike, and none very large or very long.
            assert_eq!((width, height), first, "{entry}");
            let (short, long) = (width.min(height), width.max(height));
            assert!(short >= 320 && long <= 3840 && f64::from(long) <= 2.3 * f64::from(short), "{entry}");
            assert_eq!(width > height, form == "wide", "{entry}");
            assert!(bytes < 100_000, "{entry} has {bytes} bytes");
            assert!(!text(entry, "label").is_empty());
        }
    }
}

#[test]
fn files_of_saved_games_are_opened_where_they_can_be_taken_in() {
    let manifest = manifest();
    let [handler] = list(&manifest, "file_handlers") else { panic!("one kind of file is opened") };
    assert_eq!(route(text(handler, "action")), Route::Saved);
    let expected = serde_json::json!({ FILE_TYPE: [FILE_ENDING] });
    assert_eq!(handler["accept"], expected);
}

#[test]
fn an_open_app_is_brought_to_the_front_and_not_loaded_anew() {
    // `system::launch` decides what a start does to a page that is open.
    assert_eq!(list(&manifest()["launch_handler"], "client_mode").first(), Some(&"focus-existing".into()));
}
