//! How many saved games wait for the person at this device, shown on the icon of the app.

use crate::ui::device::badge;
use crate::ui::kept::shelf;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

/// How long changes are waited for that come together, as when a file brings many games.
const PAUSE: Duration = Duration::from_millis(200);

/// Counts them now and whenever one of the games changes that are played by link.
pub fn watch() {
    if !badge::is_there() {
        return;
    }
    let changes = shelf::changes();
    // How often was counted: only the last count is shown, as a longer one may end after it.
    let (is_due, counts) = (Rc::new(Cell::new(false)), Rc::new(Cell::new(0_u32)));
    Effect::new(move |_| {
        changes.track();
        if is_due.replace(true) {
            return;
        }
        let (is_due, counts) = (is_due.clone(), counts.clone());
        let count = move || {
            is_due.set(false);
            let this = counts.get() + 1;
            counts.set(this);
            spawn_local(async move {
                let waiting = shelf::count_waiting().await;
                if counts.get() == this {
                    badge::show(waiting);
                }
            });
        };
        set_timeout(count, PAUSE);
    });
}
