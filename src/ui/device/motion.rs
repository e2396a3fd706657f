//! Cards that travel, dice that tumble, points that float: made from events.
//!
//! The page shows the new position at once; what moved is only *drawn* where it was and slides to where it is, so that
//! nobody waits for it. Places are told by `data-place` attributes, cards that lie face up by `data-card`, their code: what
//! they are called differs from game to game.

use fivefold::cards::Card;
use fivefold::game::{Event, Place, Seat};
use fivefold::table::Step;
use leptos::prelude::*;
use std::collections::HashMap;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{DomRect, Element, HtmlElement};

/// Where things were on the screen before an action.
pub struct Anchors(HashMap<String, DomRect>);

/// The name of a place in the page.
pub fn place_name(place: Place) -> String {
    match place {
        Place::Stock => "stock".to_owned(),
        Place::Discard => "discard".to_owned(),
        Place::OutOfPlay => "out".to_owned(),
        Place::Hand(seat) => format!("hand-{}", seat.0),
        Place::Pile(seat, number) => format!("pile-{}-{number}", seat.0),
    }
}

/// Takes down where everything is.
pub fn measure() -> Anchors {
    let mut anchors = HashMap::new();
    for (selector, attribute) in [("[data-place]", "data-place"), (".hand [data-card]", "data-card")] {
        for element in all(selector) {
            if let Some(name) = element.get_attribute(attribute) {
                anchors.insert(name, element.get_bounding_client_rect());
            }
        }
    }
    Anchors(anchors)
}

/// Sets in motion what happened, once the page shows it.
pub fn play(events: Vec<Event<()>>, viewer: Seat, anchors: Anchors) {
    request_animation_frame(move || {
        for event in &events {
            match event {
                Event::Moved { cards, from, to } => {
                    cards.iter().flatten().for_each(|card| travel(*card, *from, *to, viewer, &anchors));
                }
                Event::Rolled { .. } => all(".dice .die").iter().for_each(|die| show_once(die, "is-rolling")),
                Event::Scored { seat, points } => float_points(*seat, *points),
                _ => {}
            }
        }
    });
}

/// Has a card slide to where it lies from where it was. Cards that nobody sees arrive nowhere that shows them.
fn travel(card: Card, from: Place, to: Place, viewer: Seat, anchors: &Anchors) {
    let place = match to {
        Place::Hand(seat) if seat == viewer => ".hand".to_owned(),
        _ => format!("[data-place=\"{}\"]", place_name(to)),
    };
    // Of equal cards each travels once.
    let arrived = all(&format!("{place} [data-card=\"{card}\"]:not(.is-travelling)")).pop();
    let left = if from == Place::Hand(viewer) { anchors.0.get(&card.to_string()) } else { None };
    let left = left.or_else(|| anchors.0.get(&place_name(from)));
    let Some((element, was)) = arrived.zip(left) else { return };
    let Some(element) = element.dyn_ref::<HtmlElement>() else { return };
    let is = element.get_bounding_client_rect();
    let style = element.style();
    // Lengths are always accepted by a custom property.
    let _ = style.set_property("--from-x", &format!("{}px", (was.x() - is.x()) as i32));
    let _ = style.set_property("--from-y", &format!("{}px", (was.y() - is.y()) as i32));
    show_once(element, "is-travelling");
}

/// The class of what an action was about that one looks back at.
const TOLD: &str = "is-told";

/// Points at the cards and places that an action was about, as far as they are still there, and at nothing else.
pub fn point_at(step: &Step) {
    point_at_nothing();
    let codes: Vec<String> = step.cards.iter().map(Card::to_string).collect();
    for place in &step.places {
        for element in all(&format!("[data-place=\"{}\"]", place_name(*place))) {
            let Ok(lying) = element.query_selector_all("[data-card]") else { continue };
            let lying = (0..lying.length()).filter_map(|index| lying.get(index)?.dyn_into::<Element>().ok());
            let is_named = |card: &Element| card.get_attribute("data-card").is_some_and(|code| codes.contains(&code));
            let named: Vec<Element> = lying.filter(is_named).collect();
            // A class is a plain word.
            let mark = |element: &Element| drop(element.class_list().add_1(TOLD));
            if named.is_empty() { mark(&element) } else { named.iter().for_each(mark) }
        }
    }
}

/// Points at nothing any more.
pub fn point_at_nothing() {
    for element in all(&format!(".{TOLD}")) {
        // A class is a plain word.
        let _ = element.class_list().remove_1(TOLD);
    }
}

fn float_points(seat: Seat, points: i32) {
    let Some(plaque) = all(&format!("[data-place=\"hand-{}\"]", seat.0)).into_iter().next() else { return };
    let Ok(gain) = document().create_element("span") else { return };
    gain.set_class_name("seat__gain");
    // The sentence of the event says it aloud.
    let _ = gain.set_attribute("aria-hidden", "true");
    gain.set_text_content(Some(&if points > 0 { format!("+{points}") } else { format!("−{}", -points) }));
    if plaque.append_child(&gain).is_ok() {
        let gone = gain.clone();
        at_animation_end(&gain, move || gone.remove());
    }
}

/// Puts a class on an element until its animation ends.
fn show_once(element: &Element, class: &'static str) {
    // A class is a plain word.
    let _ = element.class_list().add_1(class);
    let shown = element.clone();
    at_animation_end(element, move || {
        let _ = shown.class_list().remove_1(class);
    });
}

fn at_animation_end(element: &Element, then: impl FnOnce() + 'static) {
    let then = Closure::once_into_js(then);
    let once = web_sys::AddEventListenerOptions::new();
    once.set_once(true);
    // An element takes listeners of every kind.
    let _ = element.add_event_listener_with_callback_and_add_event_listener_options(
        "animationend",
        then.unchecked_ref(),
        &once,
    );
}

fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.get(index)?.dyn_into().ok()).collect()
}
