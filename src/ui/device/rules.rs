//! The pages of the rules, which stand beside the app: fetched to be shown in it, and the links that lead to them.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Document, DomParser, Element, FocusOptions, Response, SupportedType};

/// Where the pages are, seen from the app.
const FOLDER: &str = "rules/";

/// The class of the ruling that was looked for.
const SOUGHT: &str = "is-sought";

/// Fetches a page (`rules/wichita.html`) and takes what it says out of it, with links as they are right here. The service worker
/// has it, once there is one.
pub async fn fetch(page: &str) -> Option<Element> {
    let response = JsFuture::from(window().fetch_with_str(page)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    let text =
        if response.ok() { JsFuture::from(response.text().ok()?).await.ok()?.as_string()? } else { return None };
    let parsed = parse(&text).ok()?;
    let article = parsed.query_selector("article").ok()??;
    let links = article.query_selector_all("a[href]").ok()?;
    for link in (0..links.length()).filter_map(|at| links.item(at)?.dyn_into::<Element>().ok()) {
        let href = link.get_attribute("href")?;
        let from_here = if href.starts_with('#') { format!("{page}{href}") } else { format!("{FOLDER}{href}") };
        // The name of the attribute is a plain word.
        let _ = link.set_attribute("href", &from_here);
    }
    document().adopt_node(&article).ok()?.dyn_into().ok()
}

fn parse(text: &str) -> Result<Document, JsValue> {
    DomParser::new()?.parse_from_string(text, SupportedType::TextHtml)
}

/// Brings what an id names to the top of its place, and the focus to it; without an id, the beginning.
pub fn show(place: &Element, id: &str) {
    if let Ok(Some(before)) = place.query_selector(&format!(".{SOUGHT}")) {
        // A plain word is a class.
        let _ = before.class_list().remove_1(SOUGHT);
    }
    let sought = if id.is_empty() { place.query_selector("h1").ok().flatten() } else { with_id(place, id) };
    let Some(sought) = sought.and_then(|sought| sought.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    if !id.is_empty() {
        let _ = sought.class_list().add_1(SOUGHT);
    }
    sought.set_tab_index(-1);
    let stay = FocusOptions::new();
    stay.set_prevent_scroll(true);
    // It takes the focus now.
    let _ = sought.focus_with_options(&stay);
    sought.scroll_into_view();
}

/// What an id names in a place. The page round it may have one of the same name.
fn with_id(place: &Element, id: &str) -> Option<Element> {
    let named = place.query_selector_all("[id]").ok()?;
    (0..named.length()).filter_map(|at| named.item(at)?.dyn_into::<Element>().ok()).find(|element| element.id() == id)
}

/// Follows the links to the rules, wherever in the window they are, as long as the page that asks for it is there. A press with a key held is left to the
/// browser, which opens the page itself.
pub fn follow(to: impl Fn(String) + 'static) {
    let listener = window_event_listener(ev::click, move |event| {
        let is_plain = !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
        let link = event.target().and_then(|target| target.dyn_into::<Element>().ok()?.closest("a[href]").ok()?);
        let Some(href) = link.and_then(|link| link.get_attribute("href")).filter(|href| href.starts_with(FOLDER))
        else {
            return;
        };
        if is_plain {
            event.prevent_default();
            to(href);
        }
    });
    on_cleanup(move || listener.remove());
}
