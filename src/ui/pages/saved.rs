//! All saved games: names, removing, and copies in a file.

mod copies;

use super::by_link;
use crate::ui::components::card::Icon;
use crate::ui::components::list;
use crate::ui::components::page::Page;
use crate::ui::components::ruled::Ruled;
use crate::ui::device::{browser, storage};
use crate::ui::house::House;
use crate::ui::kept::shelf::{self, Listing, Row};
use copies::Copies;
use fivefold::backup;
use fivefold::links::link::Route;
use fivefold::records::save::{BadSave, Glance};
use fivefold::text::{app, errors, review, saved as say};
use leptos::prelude::*;

/// The page.
#[component]
pub fn SavedPage() -> impl IntoView {
    storage::ask_to_keep(!shelf::is_empty());
    let games = Listing::new(|_| false);
    let rows = move |is_removed: bool| -> Vec<list::Row> {
        let rows: Vec<Row> =
            games.rows.with(|rows| rows.iter().filter(|row| row.is_removed == is_removed).cloned().collect());
        rows.into_iter().map(|row| list::Row::new((as_shown(&row), is_removed), move || item(row, games))).collect()
    };
    let are_removed = Memo::new(move |_| games.rows.with(|rows| rows.iter().any(|row| row.is_removed)));
    let is_empty = Memo::new(move |_| {
        games.rows.track();
        shelf::is_empty()
    });
    view! {
        <Page title=say::TITLE>
            <p hidden=move || !is_empty.get()>{say::NONE}</p>
            <ul class="saved saved--all">{list::list(move || rows(false))}</ul>
            {move || are_removed.get().then(|| view! {
                <section class="panel">
                    <h2 class="panel__title">{say::REMOVED}</h2>
                    <p>{say::REMOVED_TEXT}</p>
                    <ul class="removed">{list::list(move || rows(true))}</ul>
                </section>
            }.into_any())}
            <Copies on_come=Callback::new(move |()| games.refresh())/>
        </Page>
    }
}

/// A game that can be played on or looked at, or one that can be put back.
fn item(row: Row, games: Listing) -> AnyView {
    if row.is_removed { view! { <RemovedGame row games/> }.into_any() } else { view! { <Game row games/> }.into_any() }
}

/// What a row shows: one of a game that went on or got a name is a new one.
fn as_shown(row: &Row) -> (u32, u64, usize, String) {
    (row.id, row.changed, row.seen.as_ref().map_or(0, |glance| glance.actions), shelf::name(row.id))
}

/// A saved game.
#[component]
fn Game(
    /// The game.
    row: Row,
    /// The list that it is in.
    games: Listing,
) -> impl IntoView {
    let house = House::get();
    let id = row.id;
    let remove = Callback::new(move |()| games.remove(house, id));
    match row.seen {
        Ok(glance) => view! { <Sound id glance on_remove=remove/> }.into_any(),
        Err(bad) => view! { <Unopened id bad on_remove=remove/> }.into_any(),
    }
}

/// A game that can be played on, or has been played to its end.
#[component]
fn Sound(
    /// The number of the table on this device.
    id: u32,
    /// What it looks like.
    glance: Glance,
    /// Removes it.
    on_remove: Callback<()>,
) -> impl IntoView {
    let house = House::get();
    let (turn, send) = (by_link::whose_turn(&glance), by_link::send_again(id, &glance));
    let is_primary = !by_link::is_elsewhere(&glance);
    let standing = say::standing(&glance);
    let label = app::remove_game(glance.game, &app::saved_game(&say::labels(&glance)));
    let Glance { game, actions, changed, is_over, .. } = glance;
    let facts = format!("{} · {}", browser::date(changed), say::place(actions, is_over));
    let rename = move |event| {
        house.tell_of(shelf::rename(id, &event_target_value(&event)));
    };
    view! {
        <li class="resume">
            <div>
                <h2 class="resume__title">{game.title()}</h2>
                <p class="resume__text">{standing}</p>
                {turn}
                <p class="resume__text">{facts}</p>
                <input class="input" aria-label=format!("{}: {}", say::NAME, game.title()) placeholder=say::NAME maxlength=backup::MAX_NAME_CHARS.to_string()
                    prop:value=shelf::name(id) on:change=rename/>
            </div>
            <button class="button button--icon button--quiet" type="button" aria-label=label on:click=move |_| on_remove.run(())>
                <Icon name="close"/>
            </button>
            <div class="resume__ways">
                {send}
                {is_over.then(|| view! { <a class="button" href=Route::Review { id, at: 0 }.write()>{review::REVIEW_SHORT}</a> }.into_any())}
                <a class="button" href=Route::Replay { id }.write()>{say::WATCH}</a>
                <a class="button" class=("button--primary", is_primary) href=Route::Table { id }.write()>{say::OPEN}</a>
            </div>
        </li>
    }
}

/// A game that cannot be opened, and why. It stays as it is until its player removes it.
#[component]
fn Unopened(
    /// The number of the table on this device.
    id: u32,
    /// What is wrong with it.
    bad: BadSave,
    /// Removes it.
    on_remove: Callback<()>,
) -> impl IntoView {
    let watch = bad.can_be_watched().then(|| {
        view! { <div class="resume__ways"><a class="button" href=Route::Replay { id }.write()>{say::WATCH_AS_FAR}</a></div> }
    });
    view! {
        <li class="resume">
            <div>
                <h2 class="resume__title">{say::numbered(id)}</h2>
                <p class="resume__text"><Ruled text=app::damaged(&errors::save(&bad))/></p>
            </div>
            <button class="button button--icon button--quiet" type="button" aria-label=say::remove_numbered(id) on:click=move |_| on_remove.run(())>
                <Icon name="close"/>
            </button>
            {watch}
        </li>
    }
}

/// A game that can be put back.
#[component]
fn RemovedGame(
    /// The game.
    row: Row,
    /// The list that it was in.
    games: Listing,
) -> impl IntoView {
    let Row { id, seen, .. } = row;
    let (title, text) = match seen {
        Ok(glance) => (say::title(glance.game, &shelf::name(id)), say::standing(&glance)),
        Err(bad) => (say::numbered(id), errors::save(&bad)),
    };
    let label = |does: &str| format!("{does}: {title}, {text}");
    let (put_back, delete) = (label(app::PUT_BACK), label(say::DELETE));
    view! {
        <li class="removed__game">
            <div><h3>{title.clone()}</h3><p class="resume__text">{text.clone()}</p></div>
            <div class="actions">
                <button class="button" type="button" aria-label=put_back on:click=move |_| games.put_back(id)>{app::PUT_BACK}</button>
                <button class="button button--quiet" type="button" aria-label=delete on:click=move |_| games.delete(id)>{say::DELETE}</button>
            </div>
        </li>
    }
}
