//! A menu of what is used now and then.

use super::card::Icon;
use super::list::CollectAny;
use fivefold::text::app;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Node;

/// An entry of a menu.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Its sign.
    pub icon: &'static str,
    /// What it does.
    pub label: &'static str,
    /// The key that does the same.
    pub key: Option<&'static str>,
    /// Does it.
    pub on_press: Callback<()>,
}

/// A button that opens a list. A press anywhere, Escape, or the focus going elsewhere closes it.
#[component]
pub fn Menu(
    /// What is in it.
    entries: Vec<Entry>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let button = NodeRef::<leptos::html::Button>::new();
    let outside = window_event_listener(ev::click, move |_| open.set(false));
    on_cleanup(move || outside.remove());
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            open.set(false);
            if let Some(button) = button.get_untracked() {
                // A button takes the focus.
                let _ = button.focus();
            }
        }
    };
    let on_leave = move |event: ev::FocusEvent| {
        let menu = event.current_target().and_then(|menu| menu.dyn_into::<Node>().ok());
        // Safari gives the focus to no button that is pressed: then it goes nowhere, and the menu stays.
        let to = event.related_target().and_then(|to| to.dyn_into::<Node>().ok());
        if menu.zip(to).is_some_and(|(menu, to)| !menu.contains(Some(&to))) {
            open.set(false);
        }
    };
    let toggle = move |event: ev::MouseEvent| {
        event.stop_propagation();
        open.update(|open| *open = !*open);
    };
    view! {
        <div class="menu" on:keydown=on_key on:focusout=on_leave>
            <button class="button button--icon" type="button" node_ref=button aria-label=app::MENU aria-controls="table-menu"
                aria-expanded=move || if open.get() { "true" } else { "false" } on:click=toggle>
                <Icon name="menu"/>
            </button>
            <ul class="menu__panel" id="table-menu" hidden=move || !open.get()>
                {entries.into_iter().map(|entry| view! {
                    <li>
                        <button class="menu__item" type="button" on:click=move |_| entry.on_press.run(())>
                            <Icon name=entry.icon/>{entry.label}{entry.key.map(|key| view! { <kbd>{key}</kbd> }.into_any())}
                        </button>
                    </li>
                }).collect_any()}
            </ul>
        </div>
    }
}
