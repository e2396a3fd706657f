//! Small things that are asked of the browser.

use fivefold::text::LOCALE;
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, FocusOptions, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// On the root element while a pointer was used last, and no key.
const POINTED: &str = "data-pointed";

/// Moves the focus to the first element that fits a selector, where there is one.
pub fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Tells the script that has kept the page until now (`public/early.js`) that the app is about to take its place.
pub fn announce_takeover() {
    // A plain name is always allowed, and whoever listens throws nothing.
    if let Ok(event) = Event::new("takeover") {
        let _ = window().dispatch_event(&event);
    }
}

/// Keeps in mind, for as long as there is a page, whether a pointer or a key was used last.
pub fn watch_pointer() {
    for (event, points) in [("pointerdown", true), ("keydown", false)] {
        let keep = Closure::<dyn Fn()>::new(move || {
            if let Some(root) = document().document_element() {
                // The name is a plain word.
                let _ = root.toggle_attribute_with_force(POINTED, points);
            }
        });
        // On its way down: before anything moves the focus. A window listens to everything.
        let _ = window().add_event_listener_with_callback_and_bool(event, keep.as_ref().unchecked_ref(), true);
        keep.forget();
    }
}

/// Begins a new page at its top, with the focus on its main part; or with the focus on the part of it that an address is
/// about, and that in view.
pub fn begin_page(part: Option<&'static str>) {
    // At once, so that nobody aims at what then moves away.
    window().scroll_to_with_x_and_y(0.0, 0.0);
    request_animation_frame(move || {
        if let Some(part) = part.and_then(find) {
            part.scroll_into_view();
            // Without the focus it is in view all the same.
            let _ = part.focus();
            return;
        }
        let has_focus = document().active_element().is_some_and(|element| element.tag_name() != "BODY");
        if let Some(main) = find("#main").filter(|_| !has_focus) {
            // The main part begins below the bar; WebKit would scroll to it some time later.
            focus_in_place(&main);
        }
    });
}

/// Gives the focus to an element and leaves the page where it is scrolled to.
fn focus_in_place(element: &HtmlElement) {
    let stay = FocusOptions::new();
    stay.set_prevent_scroll(true);
    // An element that cannot take the focus leaves it where it is.
    let _ = element.focus_with_options(&stay);
}

/// Moves the page so far that the first element that fits a selector is seen, once the page is as it is to be. One that is
/// seen already stays where it is.
pub fn bring_into_view(selector: &'static str) {
    request_animation_frame(move || {
        let nearest = ScrollIntoViewOptions::new();
        nearest.set_block(ScrollLogicalPosition::Nearest);
        if let Some(element) = find(selector) {
            element.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
    });
}

/// The first element that fits a selector.
pub fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok()??.dyn_into().ok()
}

/// Whether a key was meant for the table: not for the browser, as with Ctrl, and not for what lies over the table, a dialog
/// or a menu, nor for a dialog beside it. While the curtain is down there is no table to take any.
pub fn is_for_table(event: &web_sys::KeyboardEvent) -> bool {
    let is_browsers = event.ctrl_key() || event.alt_key() || event.meta_key();
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_beside = target.is_some_and(|target| target.closest("dialog").is_ok_and(|dialog| dialog.is_some()));
    !is_browsers && !is_beside && find("dialog:modal, .menu__panel:not([hidden])").is_none()
}

/// Has a key that is held down act once, as long as the calling component lives: by then it would act on something else than what it
/// was pressed for. Keys that move something, as the arrows do, and the letters in `moving`, go on.
pub fn ignore_held_keys(moving: &'static str) {
    let ignore = Closure::<dyn Fn(_)>::new(move |event: web_sys::KeyboardEvent| {
        let key = event.key();
        let acts = key == "Enter" || (key.chars().count() == 1 && key != " " && !moving.contains(&key));
        let is_browsers = event.ctrl_key() || event.alt_key() || event.meta_key();
        if event.repeat() && acts && !is_browsers && !is_typing(&event) {
            event.prevent_default();
            event.stop_propagation();
        }
    });
    // On its way down: before any button hears of it. A window listens to everything.
    let listener: &Function = ignore.as_ref().unchecked_ref();
    let _ = window().add_event_listener_with_callback_and_bool("keydown", listener, true);
    let ignore = send_wrapper::SendWrapper::new(ignore);
    on_cleanup(move || {
        let listener: &Function = ignore.as_ref().unchecked_ref();
        let _ = window().remove_event_listener_with_callback_and_bool("keydown", listener, true);
    });
}

/// Whether the window is as a media query says.
pub fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|found| found.matches())
}

/// Whether a key was meant for a field that text is typed into.
pub fn is_typing(event: &web_sys::KeyboardEvent) -> bool {
    tag_of_target(event).is_some_and(|tag| matches!(tag.as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// Whether a key was pressed while nothing had the focus that has a use for it.
pub fn is_nowhere(event: &web_sys::KeyboardEvent) -> bool {
    tag_of_target(event).is_none_or(|tag| matches!(tag.as_str(), "BODY" | "MAIN"))
}

fn tag_of_target(event: &web_sys::KeyboardEvent) -> Option<String> {
    Some(event.target()?.dyn_into::<Element>().ok()?.tag_name())
}

/// Whether the focus is in an element that fits a selector.
pub fn has_focus_in(selector: &str) -> bool {
    document().active_element().is_some_and(|element| element.closest(selector).is_ok_and(|found| found.is_some()))
}

/// Gives the focus to the first of some elements, if what had it is gone from the page, or from sight.
pub fn keep_focus(selectors: &'static [&'static str]) {
    request_animation_frame(move || {
        // What is not drawn any more has it until the frame is over.
        let is_lost =
            |element: Element| element.tag_name() == "BODY" || element.get_bounding_client_rect().width() == 0.0;
        let lost = document().active_element().is_none_or(is_lost);
        if let Some(element) = selectors.iter().filter(|_| lost).find_map(|selector| find(selector)) {
            match element.id() == "main" {
                true => focus_in_place(&element),
                // An element that cannot take the focus leaves it where it is.
                false => drop(element.focus()),
            }
        }
    });
}

/// Where the row of a list that has the focus is about to go, gives it to the row that takes its place: not to a button of that one,
/// which a key that is held down would press.
pub fn keep_focus_in_list() {
    let row = document().active_element().and_then(|element| element.closest("li").ok()?);
    let Some(row) = row else { return };
    let beside = row.next_element_sibling().or_else(|| row.previous_element_sibling());
    request_animation_frame(move || {
        let beside = beside.and_then(|beside| beside.dyn_into::<HtmlElement>().ok()).or_else(|| find("#main"));
        if let Some(beside) = beside.filter(|_| !row.is_connected()) {
            // A row has no place among what Tab leads to.
            beside.set_tab_index(-1);
            focus_in_place(&beside);
        }
    });
}

/// Sets the title of the window.
pub fn set_title(title: &str) {
    document().set_title(title);
}

/// The day of a time in milliseconds since 1970, as people write it.
pub fn date(time: u64) -> String {
    let options = js_sys::Object::new();
    for (name, value) in [("day", "numeric"), ("month", "long"), ("year", "numeric")] {
        // A plain new object takes every property.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    js_sys::Date::new(&(time as f64).into()).to_locale_date_string(LOCALE, &options).into()
}

/// Milliseconds since the page was loaded, by a clock that nobody sets.
pub fn uptime() -> f64 {
    // Every browser that runs wasm has one.
    window().performance().map_or(0.0, |performance| performance.now())
}

/// A property of an object; undefined where there is no such thing.
pub fn property(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or_default()
}

/// Calls a method that not every browser has, so that web-sys has none of it either; nothing where it is not there, or fails.
pub fn call(object: &JsValue, name: &str, argument: &JsValue) -> Option<JsValue> {
    property(object, name).dyn_into::<Function>().ok()?.call1(object, argument).ok()
}

/// Lets a promise come to its end, whichever that is.
pub fn settle(promise: Option<JsValue>) {
    if let Some(promise) = promise.and_then(|promise| promise.dyn_into::<Promise>().ok()) {
        spawn_local(async move {
            // Whoever wants to know waits for it.
            let _ = JsFuture::from(promise).await;
        });
    }
}

/// Which build this page is of: the version that the finished build has written into it.
pub fn build() -> String {
    find("meta[name=build]").and_then(|meta| meta.get_attribute("content")).unwrap_or_default()
}

/// Some milliseconds of long work on the page's thread. Whoever has used them up lets the page do what it has to do before
/// the next ones begin, so that nothing that is pressed waits.
pub struct Slice {
    /// By [`uptime`].
    ends: f64,
}

impl Slice {
    /// How long the page can do something else than answer without anybody noticing, in milliseconds.
    const LASTS: f64 = 8.0;

    /// The first one, from now on.
    pub fn begin() -> Slice {
        Slice { ends: uptime() + Slice::LASTS }
    }

    /// Whether it is used up.
    pub fn is_over(&self) -> bool {
        uptime() >= self.ends
    }

    /// Waits until the page has done what it has to do, and begins the next one.
    pub async fn next(&mut self) {
        let later = js_sys::Promise::new(&mut |resolve, _| {
            // A window can always set a timer.
            let _ = window().set_timeout_with_callback(&resolve);
        });
        // The promise is only ever resolved.
        let _ = JsFuture::from(later).await;
        *self = Slice::begin();
    }
}

/// Ten random bytes from the browser's own source, for a new seed. Every browser that can run this page has one.
pub fn random_bytes() -> [u8; 10] {
    let mut bytes = [0; 10];
    if getrandom::fill(&mut bytes).is_err() {
        // Without it any number will do: the deal is fair, only easier to guess.
        let mut now = js_sys::Date::now() as u64;
        for byte in &mut bytes {
            *byte = now as u8;
            now >>= 5;
        }
    }
    bytes
}
