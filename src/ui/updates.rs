//! The service worker: registered once, and the player is asked before a new version takes over.

use super::components::notices::Notices;
use fivefold::text::app;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

thread_local! {
    /// Whether the player has accepted a new version, so that the page reloads once it is in charge.
    static ACCEPTED: Cell<bool> = const { Cell::new(false) };
}

/// Installs the service worker and watches for newer ones. Without one the app works all the same, but not offline.
pub fn watch(notices: Notices) {
    let navigator = window().navigator();
    if js_sys::Reflect::get(&navigator, &"serviceWorker".into()).map_or(true, |found| found.is_undefined()) {
        return;
    }
    let container = navigator.service_worker();
    reload_when_accepted(&container);
    spawn_local(async move {
        let Ok(registered) = JsFuture::from(container.register("sw.js")).await else { return };
        let registration: ServiceWorkerRegistration = registered.unchecked_into();
        offer_waiting(&container, &registration, notices);
        let found = registration.clone();
        listen(&registration, "updatefound", move || {
            let Some(installing) = found.installing() else { return };
            let (container, registration) = (container.clone(), found.clone());
            listen(&installing, "statechange", move || offer_waiting(&container, &registration, notices));
        });
    });
}

/// Offers a version that is installed and waits. The first one of all has nothing to replace and does not wait.
fn offer_waiting(container: &ServiceWorkerContainer, registration: &ServiceWorkerRegistration, notices: Notices) {
    let Some(waiting) = registration.waiting() else { return };
    if waiting.state() == ServiceWorkerState::Installed && container.controller().is_some() {
        notices.offer(app::UPDATE_READY, app::UPDATE_NOW, move || activate(&waiting));
    }
}

fn activate(waiting: &ServiceWorker) {
    ACCEPTED.set(true);
    let message = js_sys::Object::new();
    // A fresh object takes any property, and a worker any plain object.
    let _ = js_sys::Reflect::set(&message, &"type".into(), &"activate".into());
    let _ = waiting.post_message(&message);
}

fn reload_when_accepted(container: &ServiceWorkerContainer) {
    listen(container, "controllerchange", || {
        if ACCEPTED.take() {
            // A page can always ask to be loaded again.
            let _ = window().location().reload();
        }
    });
}

/// Listens for as long as the page lives.
fn listen(target: &JsValue, event: &str, hear: impl Fn() + 'static) {
    let hear = Closure::<dyn Fn()>::new(hear).into_js_value();
    // Everything that is passed here is an event target.
    let _ =
        target.unchecked_ref::<web_sys::EventTarget>().add_event_listener_with_callback(event, hear.unchecked_ref());
}
