//! A table, in progress or over: finds the record and opens it.

mod screen;

use super::lost::{Blank, sealed};
use crate::ui::house::House;
use crate::ui::kept::{secrecy, shelf};
use fivefold::catalogue;
use fivefold::links::link::Route;
use fivefold::records::save::{BadSave, SavedTable};
use fivefold::text::{app, errors, saved};
use leptos::prelude::*;
use screen::screen;

/// The page of a table.
#[component]
pub fn TablePage(
    /// The number under which the device keeps it.
    id: u32,
) -> impl IntoView {
    let house = House::get();
    house.left.set(None);
    let is_removed = RwSignal::new(shelf::is_removed(id));
    let put_back = move |_| {
        shelf::put_back(id);
        is_removed.set(false);
    };
    let shown = move || match is_removed.get() {
        true => view! {
            <Blank title=app::IS_REMOVED text=app::IS_REMOVED_TEXT>
                <button class="button" type="button" on:click=put_back>{app::PUT_BACK}</button>
            </Blank>
        }
        .into_any(),
        false => open_or_say_why(house, id),
    };
    view! { {move || shown()} }
}

fn open_or_say_why(house: House, id: u32) -> AnyView {
    match shelf::read(id).and_then(|saved| saved.map(|saved| open(id, &saved)).transpose()) {
        Ok(Some(screen)) => {
            on_cleanup(move || house.left.set(Some(id)));
            screen
        }
        Ok(None) => view! { <Blank title=app::NO_TABLE text=app::NO_TABLE_TEXT/> }.into_any(),
        Err(bad) => {
            let watch = bad.can_be_watched().then(|| {
                view! { <a class="button" href=Route::Replay { id }.write()>{saved::WATCH_AS_FAR}</a> }
            });
            view! { <Blank title=app::DAMAGED text=app::damaged(&errors::save(&bad)) help=app::LOST_HELP>{watch}</Blank> }
                .into_any()
        }
    }
}

fn open(id: u32, saved: &SavedTable) -> Result<AnyView, BadSave> {
    let table = catalogue::open(saved)?;
    let is_over = table.is_over();
    let seal = is_over.then(|| secrecy::keeper(House::get()).seal_to_table(table.as_ref())).flatten();
    Ok(match seal {
        Some(seal) => sealed(seal),
        None => screen(id, table, saved.occasion()),
    })
}
