//! A dialog over the page.

use super::card::Icon;
use super::notices::NoticeList;
use crate::ui::device::{browser, history};
use crate::ui::house::House;
use fivefold::text::app;
use leptos::prelude::*;

/// A modal dialog, open while `open` says so. It is a step of the browser's history: Escape and the back button close it, and
/// take away no more than it. The focus returns to where it was, or to the menu.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its title.
    title: &'static str,
    /// What its step is called, unlike that of any other dialog of the page.
    step: &'static str,
    /// What it shows, made anew each time it opens.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    // Reloaded, or come back to, while it was open.
    if history::is_at(step) {
        open.set(true);
    }
    history::on_step(move || {
        if open.get_untracked() != history::is_at(step) {
            open.set(history::is_at(step));
        }
    });
    on_cleanup(move || history::leave(step));
    let is_of_menu = StoredValue::new(false);
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match open.get() {
            true if !dialog.open() => {
                is_of_menu.set_value(browser::has_focus_in(".menu"));
                // A dialog in the page that is closed can be opened.
                let _ = dialog.show_modal();
                if !history::is_at(step) {
                    history::step(step);
                }
            }
            false => dialog.close(),
            true => {}
        }
    });
    let on_close = move |_| {
        // It is told late: by now it can be open again.
        if dialog.get_untracked().is_some_and(|dialog| dialog.open()) {
            return;
        }
        open.set(false);
        history::leave(step);
        // The browser gives it back to what had it, which an entry of a menu that is closed cannot take.
        browser::keep_focus(if is_of_menu.get_value() { &[".menu > .button", "#main"] } else { &["#main"] });
    };
    let children = StoredValue::new(children);
    // Those of the page lie behind the dialog, where they are neither seen nor read aloud.
    let notices = House::get().notices;
    view! {
        <dialog class="dialog" node_ref=dialog aria-label=title on:close=on_close>
            <div class="dialog__head">
                <h2 class="dialog__title">{title}</h2>
                <button class="button button--icon button--quiet" type="button" aria-label=app::CLOSE on:click=move |_| open.set(false)>
                    <Icon name="close"/>
                </button>
            </div>
            {move || open.get().then(|| view! {
                {children.with_value(|children| children())}
                <NoticeList notices/>
            }.into_any())}
        </dialog>
    }
}
