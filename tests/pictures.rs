//! The symbol sheet of the app, tested without a browser.

use fivefold::cards::{Rank, Suit, five_suits, standard};
use fivefold::game::Pictured;
use fivefold::pictures::{self, Picture};
use std::collections::BTreeSet;

/// The values of an attribute, in order.
fn values<'a>(sheet: &'a str, attribute: &str) -> Vec<&'a str> {
    let opening = format!(" {attribute}=\"");
    sheet.split(&opening).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_card_die_suit_and_sign_has_its_symbol_once() {
    let sheet = pictures::sheet();
    let ids = values(&sheet, "id");
    let unique: BTreeSet<_> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "no id is given twice");

    let cards = standard(1, 1).into_iter().chain(five_suits(1)).map(|card| Picture::card(Some(card)).symbol);
    let dice = (1..=6).map(|face| Picture::die(face).symbol);
    let portraits = (0..9).map(|seat| Picture::portrait(seat).symbol);
    let suits = Suit::STANDARD.into_iter().chain([Suit::Stars]).map(|suit| Picture::suit(suit).symbol);
    let signs = [
        "menu", "back", "close", "next", "first", "last", "check", "undo", "hint", "history", "rules", "settings",
        "share", "sound", "mute", "people",
    ]
    .map(|name| Picture::icon(name).symbol);
    let rest = [Picture::card(None), Picture::mark(), Picture::thing(Pictured::Beam)].map(|picture| picture.symbol);
    for id in cards.chain(dice).chain(portraits).chain(suits).chain(signs).chain(rest) {
        assert!(unique.contains(id.as_str()), "the sheet has no {id}");
    }
}

#[test]
fn what_a_symbol_uses_is_in_the_sheet() {
    let sheet = pictures::sheet();
    let ids: BTreeSet<_> = values(&sheet, "id").into_iter().collect();
    for used in values(&sheet, "href") {
        let id = used.strip_prefix('#').expect("a symbol refers to this sheet only");
        assert!(ids.contains(id), "{used} leads nowhere");
    }
}

#[test]
fn a_card_shows_as_many_pips_as_its_rank_says() {
    let sheet = pictures::sheet();
    for suit in Suit::STANDARD {
        for rank in Rank::ALL.into_iter().filter(|rank| *rank <= Rank::Ten) {
            let opening = format!(" id=\"card-{}{}\"", rank.letter(), suit.letter());
            let symbol =
                sheet.split(&opening).nth(1).and_then(|rest| rest.split("</symbol>").next()).expect("it is there");
            let drawn = symbol.matches(&format!("#s{}\"", suit.letter())).count();
            assert_eq!(drawn, usize::from(rank.number()) + 2, "pips of {rank:?} of {suit:?}, and one in each corner");
        }
    }
}

/// A `style` attribute would be dropped by the Content-Security-Policy, and a colour here would not follow the theme.
#[test]
fn the_sheet_has_neither_styles_nor_colours_of_its_own() {
    let sheet = pictures::sheet();
    assert!(!sheet.contains("style"));
    for paint in values(&sheet, "fill").into_iter().chain(values(&sheet, "stroke")) {
        assert!(["none", "currentColor"].contains(&paint), "{paint} is a colour");
    }
}

#[test]
fn the_sheet_is_well_formed_and_small() {
    let sheet = pictures::sheet();
    let mut open = Vec::new();
    for tag in sheet.split('<').skip(1) {
        let tag = tag.split('>').next().expect("split gives at least one part");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "tags close in order");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().expect("split gives at least one part"));
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
    assert!(sheet.len() < 64 << 10, "the sheet has grown to {} bytes", sheet.len());
}

#[test]
fn the_lattice_of_the_back_runs_both_ways_from_edge_to_edge() {
    let sheet = pictures::sheet();
    let back = sheet.split("id=\"card-back\"").nth(1).expect("there is a back");
    let path = values(back, "d")[0];
    for line in ["M-275 0l300 300", "M475 0l-300 300", "M100 0l300 300", "M100 0l-300 300"] {
        assert!(path.contains(line), "no {line}");
    }
}
