//! Cards that are dragged with the mouse or a finger: along the hand to another place, or onto the table.
//!
//! While it is dragged a card is only drawn where the pointer is, above everything else: a hand that scrolls would cut it
//! off at its edge. What comes of it happens when it is let go.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

/// How far a pointer goes before it drags and does not only press, in pixels.
const SLACK: f64 = 8.0;

/// Where a dragged card was let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dropped {
    /// On the place of the hand with this number, from 0.
    Hand(usize),
    /// On the middle of the table.
    Table,
}

/// A card under a pointer that is down.
struct Drag {
    /// Which pointer: another finger may come down meanwhile.
    pointer: i32,
    card: HtmlElement,
    start: (f64, f64),
    /// Where the card lay in the window before it followed the pointer.
    home: (f64, f64),
    has_moved: bool,
}

/// The dragging in one hand. A cheap handle, like a signal.
#[derive(Clone, Copy)]
pub struct Dragging {
    drag: StoredValue<Option<Drag>, LocalStorage>,
    was_dragged: StoredValue<bool>,
}

impl Dragging {
    /// Watches the pointer as long as the owner lives; tells which card, by its place, was let go where.
    pub fn new(on_drop: Callback<(usize, Dropped)>) -> Dragging {
        let dragging = Dragging { drag: StoredValue::new_local(None), was_dragged: StoredValue::new(false) };
        let moves = window_event_listener(ev::pointermove, move |event| dragging.go_on(&event));
        let up = window_event_listener(ev::pointerup, move |event| {
            if let Some((from, dropped)) = dragging.end(|drag| drag.pointer == event.pointer_id(), Some(&event)) {
                on_drop.run((from, dropped));
            }
        });
        let cancel = window_event_listener(ev::pointercancel, move |event| {
            dragging.end(|drag| drag.pointer == event.pointer_id(), None);
        });
        on_cleanup(move || {
            moves.remove();
            up.remove();
            cancel.remove();
        });
        dragging
    }

    /// A pointer went down on a card of the hand.
    pub fn begin(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        // One whose end was not heard of, as it came outside the window.
        self.end(|_| true, None);
        self.was_dragged.set_value(false);
        let card = event.current_target().and_then(|target| target.dyn_into().ok());
        let start = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.drag.set_value(card.filter(|_| event.button() == 0).map(|card| Drag {
            pointer: event.pointer_id(),
            card,
            start,
            home: (0.0, 0.0),
            has_moved: false,
        }));
    }

    /// Whether the click that comes after a drag should be taken for nothing. Asked once.
    pub fn takes_click(self, event: &web_sys::MouseEvent) -> bool {
        let was_dragged = self.was_dragged.get_value();
        self.was_dragged.set_value(false);
        // A key or a screen reader clicks without a pointer.
        was_dragged && event.detail() > 0
    }

    fn go_on(self, event: &PointerEvent) {
        self.drag.update_value(|drag| {
            let Some(drag) = drag.as_mut().filter(|drag| drag.pointer == event.pointer_id()) else { return };
            let (x, y) = (f64::from(event.client_x()) - drag.start.0, f64::from(event.client_y()) - drag.start.1);
            if !drag.has_moved && x.hypot(y) < SLACK {
                return;
            }
            if !drag.has_moved {
                drag.has_moved = true;
                let home = drag.card.get_bounding_client_rect();
                drag.home = (home.x(), home.y());
                // A class is a plain word.
                let _ = drag.card.class_list().add_1("is-dragged");
                let _ = drag.card.set_popover(Some("manual"));
            }
            // At first, and where it has come to lie in another place of the hand. A browser without a top layer leaves it there.
            if drag.card.matches(":popover-open") == Ok(false) {
                let _ = drag.card.show_popover();
            }
            // A custom property takes every length.
            let _ = drag.card.style().set_property("--drag-x", &format!("{}px", (drag.home.0 + x) as i32));
            let _ = drag.card.style().set_property("--drag-y", &format!("{}px", (drag.home.1 + y) as i32));
            mark(event, place_of(&drag.card));
        });
    }

    /// Ends a drag, if it is the one that is meant, with the event by which its card was let go.
    fn end(self, is_meant: impl Fn(&Drag) -> bool, event: Option<&PointerEvent>) -> Option<(usize, Dropped)> {
        let ended = self.drag.try_update_value(|drag| drag.take_if(|drag| is_meant(drag))).flatten();
        let drag = ended.filter(|drag| drag.has_moved)?;
        let dropped = event.and_then(below);
        let _ = drag.card.class_list().remove_1("is-dragged");
        let _ = drag.card.set_popover(None);
        unmark();
        self.was_dragged.set_value(true);
        // Others may have come into the hand or gone from it meanwhile, and the card itself as well.
        let from = place_of(&drag.card)?;
        dropped.filter(|dropped| *dropped != Dropped::Hand(from)).map(|dropped| (from, dropped))
    }
}

/// What lies below a pointer.
fn below(event: &PointerEvent) -> Option<Dropped> {
    let element = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    match slot(&element) {
        Some(slot) => Some(Dropped::Hand(place(&slot))),
        None => element.closest(".middle").ok()?.map(|_| Dropped::Table),
    }
}

fn slot(element: &Element) -> Option<Element> {
    element.closest(".hand__slot").ok()?
}

/// The place of a card in the hand; `None` where it is in the page no more.
fn place_of(card: &Element) -> Option<usize> {
    slot(card).filter(|slot| slot.is_connected()).map(|slot| place(&slot))
}

/// The place of a slot in the hand.
fn place(slot: &Element) -> usize {
    std::iter::successors(slot.previous_element_sibling(), Element::previous_element_sibling).count()
}

/// Marks the edge of the hand's card between which and its neighbour the dragged card would come to lie.
fn mark(event: &PointerEvent, from: Option<usize>) {
    unmark();
    let element = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let Some((slot, from)) = element.and_then(|element| slot(&element)).zip(from) else { return };
    let to = place(&slot);
    if to != from {
        let _ = slot.class_list().add_1(if to < from { "is-before" } else { "is-behind" });
    }
}

fn unmark() {
    for class in ["is-before", "is-behind"] {
        if let Ok(Some(marked)) = document().query_selector(&format!(".hand__slot.{class}")) {
            let _ = marked.class_list().remove_1(class);
        }
    }
}
