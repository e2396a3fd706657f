//! The service worker: registered once, and the player is asked before a new version takes over. What the worker itself
//! does is told in `public/sw.js`.
//!
//! A version that is accepted in one tab serves all of them from then on. The other tabs stay with the version that they
//! were loaded from, whose files the worker keeps for them, and tell their players; nobody is taken out of a game.

use crate::ui::device::browser::{self, property, settle};
use crate::ui::notices::Notices;
use fivefold::text::app;
use fivefold::updates::is_time;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

thread_local! {
    /// Whether the player has accepted a new version here, so that the page reloads once it is in charge.
    static ACCEPTED: Cell<bool> = const { Cell::new(false) };
}

/// Installs the service worker and watches for newer ones. Without one the app works all the same, but not offline.
pub fn watch(notices: Notices) {
    let navigator = window().navigator();
    let has_none = property(&navigator, "serviceWorker").is_undefined();
    // A build without a name is being worked on: a worker would go on showing the page as it was.
    if has_none || browser::build().is_empty() {
        return;
    }
    let container = navigator.service_worker();
    follow_changes(&container, notices);
    spawn_local(async move {
        let Some(registration) = registration(&container).await else { return };
        hold_build(&registration);
        offer_waiting(&registration, notices);
        // A newer one may be on its way already, found before anybody listened.
        let follow = {
            let registration = registration.clone();
            move || follow_installing(&registration, notices)
        };
        follow();
        listen(&registration, "updatefound", follow);
        ask_again(registration);
    });
}

/// What the browser knows of this app's service worker. One that it knows already is not registered again: for that it
/// would first wait until a newer one is installed. It looks for a newer one whenever it loads the page.
async fn registration(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    let home = web_sys::Url::new_with_base("./", &document().base_uri().ok()??).ok()?.href();
    let known: Option<ServiceWorkerRegistration> =
        JsFuture::from(container.get_registration()).await.ok().and_then(|known| known.dyn_into().ok());
    // Another copy of the app may live above this one.
    if let Some(known) = known.filter(|known| known.scope() == home) {
        return Some(known);
    }
    let registered = JsFuture::from(container.register("sw.js")).await.ok()?;
    Some(registered.unchecked_into())
}

/// Offers the version that is being installed, if there is one, as soon as it is there. The first one of all has nothing to
/// replace and does not wait; that is told from the registration as it is now, as WebKit may say that a page is controlled
/// before it says that the worker is installed.
fn follow_installing(registration: &ServiceWorkerRegistration, notices: Notices) {
    let Some(installing) = registration.installing().filter(|_| registration.active().is_some()) else { return };
    let (registration, worker) = (registration.clone(), installing.clone());
    listen(&installing, "statechange", move || offer(&registration, &worker, notices));
}

/// Offers a version that waits already.
fn offer_waiting(registration: &ServiceWorkerRegistration, notices: Notices) {
    if let Some(waiting) = registration.waiting().filter(|_| registration.active().is_some()) {
        offer(registration, &waiting, notices);
    }
}

/// Offers a version that is installed. (The worker itself is asked, not the registration, which may come to know of it a
/// little later.)
fn offer(registration: &ServiceWorkerRegistration, worker: &ServiceWorker, notices: Notices) {
    if worker.state() == ServiceWorkerState::Installed {
        let registration = registration.clone();
        notices.offer(app::UPDATE_READY, app::UPDATE_NOW, move || match registration.waiting() {
            Some(waiting) => {
                ACCEPTED.set(true);
                tell(&waiting, "activate");
            }
            // It has come into use meanwhile.
            None => reload(),
        });
    }
}

/// What becomes of this page when another version takes over: it reloads where that was accepted here, and tells the player
/// where it was in another tab.
fn follow_changes(container: &ServiceWorkerContainer, notices: Notices) {
    let had_worker = Cell::new(container.controller().is_some());
    listen(container, "controllerchange", move || {
        let is_first = !had_worker.replace(true);
        if ACCEPTED.take() {
            return reload();
        }
        // The first one of all replaces nothing.
        if is_first {
            return;
        }
        notices.withdraw(app::UPDATE_READY);
        notices.offer(app::UPDATED_ELSEWHERE, app::RELOAD, reload);
    });
}

/// Holds a lock with the name of this build's cache for as long as the page is open, so that the service worker keeps the
/// build, and tells the worker. Where there are no locks, it keeps every build while the page is open.
fn hold_build(registration: &ServiceWorkerRegistration) {
    let name = format!("fivefold {} {}", registration.scope(), browser::build());
    let registration = registration.clone();
    let held = Closure::<dyn FnMut() -> js_sys::Promise>::new(move || {
        if let Some(worker) = registration.active() {
            tell(&worker, "opened");
        }
        // Never fulfilled: the lock is given back when the page goes.
        js_sys::Promise::new(&mut |_, _| {})
    });
    let options = js_sys::Object::new();
    // A fresh object takes any property. All tabs of a build may hold the lock at a time.
    let _ = js_sys::Reflect::set(&options, &"mode".into(), &"shared".into());
    // web-sys counts locks among what may still change.
    let navigator = window().navigator();
    let locks = property(&navigator, "locks");
    if let Ok(request) = property(&locks, "request").dyn_into::<js_sys::Function>() {
        // The promise of it is as endless as the lock.
        let _ = request.call3(&locks, &name.into(), &options, &held.into_js_value());
    }
}

/// Asks for a newer version when the player comes back to a page that has been open for long.
fn ask_again(registration: ServiceWorkerRegistration) {
    let now = || js_sys::Date::now() as u64;
    // The browser has asked when it loaded the page.
    let last = Rc::new(Cell::new(now()));
    listen(&document(), "visibilitychange", move || {
        if document().hidden() || !is_time(last.get(), now()) {
            return;
        }
        last.set(now());
        // Without a network there is another time.
        settle(registration.update().ok().map(JsValue::from));
    });
}

/// Posts a message of one word.
fn tell(worker: &ServiceWorker, word: &str) {
    let message = js_sys::Object::new();
    // A fresh object takes any property, and a worker any plain object.
    let _ = js_sys::Reflect::set(&message, &"type".into(), &word.into());
    let _ = worker.post_message(&message);
}

fn reload() {
    // A page can always ask to be loaded again.
    let _ = window().location().reload();
}

/// Listens for as long as the page lives.
fn listen(target: &JsValue, event: &str, hear: impl Fn() + 'static) {
    let hear = Closure::<dyn Fn()>::new(hear).into_js_value();
    // Everything that is passed here is an event target.
    let _ =
        target.unchecked_ref::<web_sys::EventTarget>().add_event_listener_with_callback(event, hear.unchecked_ref());
}
