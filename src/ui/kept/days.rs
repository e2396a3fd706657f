//! The deals of the day that the device keeps, in a record of their own, and the date by its clock.

use crate::ui::device::{share, storage};
use crate::ui::house::House;
use crate::ui::kept::new_table;
use crate::ui::kept::shelf::{Added, Row};
use fivefold::catalogue;
use fivefold::game::{BadDeal, GameId};
use fivefold::links::link::Route;
use fivefold::records::BadRecord;
use fivefold::records::days::{self, Date, Days, Outcome};
use fivefold::records::save::{Glance, Occasion};
use fivefold::table::Player;
use fivefold::text::{app, days as say};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

const KEY: &str = "days";

/// How often a page that nobody leaves looks at the date.
const MINUTE: Duration = Duration::from_secs(60);

/// Today by the clock and the calendar of the device; `None` where the clock is centuries off.
pub fn today() -> Option<Date> {
    let now = js_sys::Date::new_0();
    Date::new(now.get_full_year() as u16, now.get_month() as u8 + 1, now.get_date() as u8)
}

/// Keeps [`House::today`] up to date: an app is left open overnight, and come back to.
pub fn watch(house: House) {
    let look = move || {
        let now = today();
        if house.today.get_untracked() != now {
            house.today.set(now);
        }
    };
    look();
    // Not on its way out: a page that goes is hidden before.
    let shown = Closure::<dyn Fn()>::new(move || {
        if !document().hidden() {
            look();
        }
    });
    // A document listens to everything.
    let _ = document().add_event_listener_with_callback("visibilitychange", shown.as_ref().unchecked_ref());
    shown.forget();
    // A window can always set a timer. Nobody stops it, as there is a page as long as there is an app.
    let _ = set_interval_with_handle(look, MINUTE);
}

/// What is kept. In place of a damaged record a new one is begun; one of a newer version stays as it is.
///
/// # Errors
/// [`BadRecord::Later`] where a newer version wrote it: then nothing can be noted.
pub fn load(house: House) -> Result<Days, BadRecord> {
    let Some(text) = storage::read(KEY) else { return Ok(Days::default()) };
    match Days::read(&text) {
        Err(BadRecord::NoRecord) => {
            house.notices.warn(say::DAMAGED.to_owned());
            Ok(Days::default())
        }
        read => read,
    }
}

/// Changes what is kept. It is read anew each time, so that another tab's results are not lost; a damaged record is set
/// aside.
fn change(house: House, change: impl FnOnce(&mut Days)) {
    match load(house) {
        Ok(mut days) => {
            change(&mut days);
            house.tell_of(storage::replace(KEY, &days.write(), |kept| Days::read(kept).is_ok()));
        }
        Err(_) => house.notices.warn(say::NEWER.to_owned()),
    }
}

/// Deals the deal of a game and date, notes it, and puts the table on the shelf. It is late where the date has passed.
///
/// # Errors
/// [`BadDeal`] where the game cannot be played as the deal of the day is.
pub fn begin(house: House, game: GameId, date: Date) -> Result<Added, BadDeal> {
    let players = days::players(game, Player::UNNAMED, &app::BOT_NAMES);
    let choices = days::choices(game, catalogue::game(game).options());
    let table = new_table::start(game, &players, &choices, days::seed(date), &Occasion::default())?;
    note(house, game, date);
    Ok(table)
}

/// Notes that the deal of a game and date is begun; late where the date has passed.
pub fn note(house: House, game: GameId, date: Date) {
    change(house, |days| days.begin(date, game, today().unwrap_or(date)));
}

/// A finished deal of the day: its date, and how the player came off.
pub type Finished = (Date, Outcome);

/// Notes how a deal of the day came out.
pub fn finish(house: House, game: GameId, (date, outcome): Finished) {
    change(house, |days| days.finish(date, game, outcome));
}

/// Takes in the deals of the day of a file.
pub fn merge(house: House, other: &Days) {
    change(house, |days| days.merge(other));
}

/// What a result page says of a finished deal of the day.
pub fn on_result(house: House, game: GameId, date: Date) -> String {
    let days = load(house).unwrap_or_default();
    say::on_result(date, days.is_late(date, game), streak(&days))
}

/// The result of a finished deal in a few lines for others; nothing where none was noted.
pub fn told(house: House, game: GameId, date: Date) -> Option<String> {
    let days = load(house).unwrap_or_default();
    let outcome = days.outcome(date, game)?;
    let address = share::address(&Route::Day.write());
    Some(say::told(game, date, outcome, days.is_late(date, game), streak(&days), &address))
}

fn streak(days: &Days) -> u32 {
    today().map_or(0, |today| days.streak(today))
}

/// The table of a game's deal of a date, where one is on the shelf: the last one that goes on, or where the deal has its result the
/// last one that was played to its end.
pub fn table(rows: &[Row], game: GameId, date: Date, has_result: bool) -> Option<u32> {
    let mut seen = rows.iter().filter(|row| !row.is_removed).filter_map(|row| Some((row.id, row.seen.as_ref().ok()?)));
    let is_it = |glance: &Glance| (glance.game, glance.day, glance.is_over) == (game, Some(date), has_result);
    seen.find(|(_, glance)| is_it(glance) && !glance.is_given_up).map(|(id, _)| id)
}

/// Whether a record may be that of a deal of a date.
pub fn may_be_of(record: &str, date: Date) -> bool {
    record.contains(&format!("\"seed\":\"{date}\""))
}
