//! Starts of the app by the system, as the browser tells a page of them: by its icon, by a shortcut, or with files.

use super::browser::{call, property};
use fivefold::system::launch::{Moment, takes_files};
use js_sys::{Array, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// Hears of starts for as long as there is a page, where the browser tells of them: `go` gets the address and the number of
/// files at once, `take` each file once the system has handed over all.
pub fn watch(go: impl Fn(Moment, &str, usize) + 'static, take: impl Fn(File) + Copy + 'static) {
    let queue = property(&window(), "launchQueue");
    if queue.is_undefined() {
        return;
    }
    let moment = Rc::new(Cell::new(if was_reloaded() { Moment::Reloaded } else { Moment::AtFirst }));
    let now = moment.clone();
    let consumer = Closure::<dyn Fn(JsValue)>::new(move |start: JsValue| {
        let address = property(&start, "targetURL").as_string().unwrap_or_default();
        let files: Array = property(&start, "files").dyn_into().unwrap_or_default();
        if now.get() == Moment::Later && files.length() == 0 && is_another_page(&address) {
            // The browser goes there, or stays where it is.
            let _ = window().location().set_href(&address);
            return;
        }
        go(now.get(), &address, files.length() as usize);
        if takes_files(now.get()) {
            spawn_local(async move {
                // All at once and in their order: of those that came together it is told together.
                let mut got = Vec::new();
                for handle in files.iter() {
                    got.extend(file_of(&handle).await);
                }
                got.into_iter().for_each(take);
            });
        }
    });
    // What has been waiting is told at once, before this returns.
    let _ = call(&queue, "setConsumer", &consumer.into_js_value());
    moment.set(Moment::Later);
}

/// Whether an address is that of a page beside the app, as those of the rules are.
fn is_another_page(address: &str) -> bool {
    let page = |address: &str| address.split('#').next().map(|page| page.trim_end_matches("index.html").to_owned());
    let own = window().location().href().ok().and_then(|own| page(&own));
    !address.is_empty() && page(address) != own
}

/// What the system has handed over; nothing where it is a folder, or may not be read.
async fn file_of(handle: &JsValue) -> Option<File> {
    let got: Promise = call(handle, "getFile", &JsValue::UNDEFINED)?.dyn_into().ok()?;
    JsFuture::from(got).await.ok()?.dyn_into().ok()
}

/// Whether the page was there already and has been loaded again.
fn was_reloaded() -> bool {
    let loaded = window().performance().map(|performance| performance.get_entries_by_type("navigation").get(0));
    loaded.is_some_and(|loaded| property(&loaded, "type") == "reload")
}
