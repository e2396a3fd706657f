//! The rules beside a table, which goes on meanwhile.

use super::card::Icon;
use super::rules_text::RulesText;
use crate::ui::device::{browser, history, rules};
use fivefold::game::GameId;
use fivefold::links::rulings::page_of;
use fivefold::text::app;
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use web_sys::HtmlDialogElement;

/// Where there is room for a table and the rules side by side.
const WIDE: &str = "(min-width: 88rem) and (min-height: 40rem)";

/// What the back button takes away.
const STEP: &str = "rules";

/// Has the table make room beside it, or take it back; whether there is a table. The table has a class for that, as a style that asks
/// what the table holds (`:has`) is asked again at whatever changes in it.
fn make_room(dialog: &HtmlDialogElement, makes: bool) -> bool {
    let Ok(Some(table)) = dialog.closest(".table") else { return false };
    table.class_list().toggle_with_force("has-rules", makes).is_ok()
}

/// The rules over a table or, where there is room, beside it. Escape, the back button and its own button close it; links to
/// rulings, wherever they are, lead to it.
#[component]
pub fn RulesPanel(
    /// The game.
    game: GameId,
    /// The address of what is read; nothing while it is closed.
    at: RwSignal<Option<String>>,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let is_open = Memo::new(move |_| at.with(Option::is_some));
    // Reloaded, or come back to, with the rules open.
    if history::is_at(STEP) {
        at.set(Some(page_of(game)));
    }
    rules::follow(move |address| at.set(Some(address)));
    history::on_step(move || match history::is_at(STEP) {
        true if at.with_untracked(Option::is_none) => at.set(Some(page_of(game))),
        true => {}
        false => at.set(None),
    });
    // A curtain, or the result, takes the table out of the page: whoever comes next has not asked for rules.
    on_cleanup(|| history::leave(STEP));
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match is_open.get() {
            true if !dialog.open() => {
                // A table makes room for it, a page would lie beneath it. Beneath another dialog it could not be used.
                let is_beside = browser::matches(WIDE) && browser::find("dialog:modal").is_none();
                if is_beside && make_room(&dialog, true) {
                    dialog.show();
                } else {
                    // A dialog in the page that is closed can be opened.
                    let _ = dialog.show_modal();
                }
                if !history::is_at(STEP) {
                    history::step(STEP);
                }
            }
            false if dialog.open() => {
                dialog.close();
                make_room(&dialog, false);
            }
            _ => {}
        }
    });
    let on_close = move |_| {
        // It is told late: by now it can be open again.
        if dialog.get_untracked().is_some_and(|dialog| dialog.open()) {
            return;
        }
        at.set(None);
        history::leave(STEP);
        // It was opened from the menu, which is closed.
        browser::keep_focus(&[".menu > .button", "#main"]);
    };
    // One that lies over the page is closed by the browser.
    let escape = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" && browser::find("dialog:modal").is_none() {
            at.set(None);
        }
    });
    on_cleanup(move || escape.remove());
    let address = Signal::derive(move || at.get().unwrap_or_default());
    view! {
        <dialog class="dialog dialog--rules" node_ref=dialog aria-label=app::RULES on:close=on_close>
            <div class="dialog__head">
                <h2 class="dialog__title">{app::RULES}</h2>
                <button class="button button--icon button--quiet" type="button" aria-label=app::CLOSE on:click=move |_| at.set(None)>
                    <Icon name="close"/>
                </button>
            </div>
            {move || is_open.get().then(|| view! { <div class="dialog__text"><RulesText game at=address/></div> }.into_any())}
        </dialog>
    }
}
