//! Notes that explain a game while it is played: what the device keeps of them, and where they stand at the table.
//!
//! They stand between the table and the hand and take their room from the table's middle, so that they cover nothing;
//! the focus never goes to them by itself. They are a live region of their own, since one may come together with the
//! sentence that tells an action.

use crate::ui::device::{browser, storage};
use crate::ui::house::House;
use crate::ui::kept::statistics;
use fivefold::game::GameId;
use fivefold::lessons::Note;
use fivefold::records::course::{Course, Next};
use fivefold::text::lessons as say;
use leptos::prelude::*;

const KEY: &str = "lessons";

/// Where the focus goes when the button that had it is gone.
const AFTERWARDS: [&str; 4] = [".note .button", ".hand .card[tabindex=\"0\"]", ".dock .button--primary", "#main"];

/// What was explained on this device; where the record cannot be read explaining begins anew.
pub fn load() -> Course {
    storage::read(KEY).and_then(|text| Course::read(&text).ok()).unwrap_or_default()
}

/// Changes what was explained, shows and keeps it. A record that cannot be read is set aside.
pub fn change(house: House, change: impl FnOnce(&mut Course)) {
    let mut course = load();
    change(&mut course);
    house.tell_of(storage::replace(KEY, &course.write(), |kept| Course::read(kept).is_ok()));
    house.course.set(course);
}

/// What is shown at a table before it is looked at what is due. Who has finished a game of the kind is not asked.
fn settled(course: &Course, game: GameId, has_played: impl FnOnce() -> bool) -> Next {
    match course.next(game, &[]) {
        Next::Offer if has_played() => Next::Nothing,
        settled => settled,
    }
}

/// Whether the player is asked at the table of a game whether it is to be explained.
pub fn is_offered(house: House, game: GameId) -> bool {
    settled(&load(), game, || statistics::has_counted(house, game)) == Next::Offer
}

/// The place of the notes at a table.
#[component]
pub fn Notes(
    /// The game.
    game: GameId,
    /// The notes that are due, the most urgent first.
    due: Callback<(), Vec<Note>>,
    /// Hears whether the player is being asked whether the game is to be explained.
    on_offer: Callback<bool>,
) -> impl IntoView {
    let house = House::get();
    // Another tab may have changed it.
    house.course.set(load());
    let has_played = Memo::new(move |_| statistics::has_counted(house, game));
    let next = Memo::new(move |_| {
        house.course.with(|course| match settled(course, game, || has_played.get()) {
            Next::Nothing if course.wants(game) == Some(true) => course.next(game, &due.run(())),
            settled => settled,
        })
    });
    let decide = move |is_wanted: bool| change(house, |course| course.decide(game, is_wanted));
    let see = move |note: Note| change(house, |course| course.see(note));
    Effect::new(move |before: Option<Next>| {
        let next = next.get();
        on_offer.run(next == Next::Offer);
        if before.is_some_and(|before| before != next) {
            browser::keep_focus(&AFTERWARDS);
        }
        match before {
            Some(Next::Show(note)) if before != Some(next) => see(note),
            _ => {}
        }
        next
    });
    let text = move || match next.get() {
        Next::Nothing => String::new(),
        Next::Offer => say::offer(game),
        Next::Show(note) => note.text.to_owned(),
    };
    // What goes on stays in one place, so that a second press there does not end it.
    let buttons = move || match next.get() {
        Next::Nothing => ().into_any(),
        Next::Offer => view! {
            <button class="button" type="button" on:click=move |_| decide(true)>{say::EXPLAIN}</button>
            <button class="button button--quiet" type="button" on:click=move |_| decide(false)>{say::NO_THANKS}</button>
        }
        .into_any(),
        Next::Show(note) => view! {
            <button class="button" type="button" on:click=move |_| see(note)>{say::GOT_IT}</button>
            <button class="button button--quiet" type="button" on:click=move |_| decide(false)>{say::STOP}</button>
        }
        .into_any(),
    };
    view! {
        <section class="note" class=("is-empty", move || next.get() == Next::Nothing) aria-label=say::LABEL>
            <p class="note__text" role="status">{move || text()}</p>
            <div class="note__actions">{move || buttons()}</div>
        </section>
    }
}
