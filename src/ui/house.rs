//! What all pages share, and the ways from one to another.

pub mod settings;

use crate::ui::device::install::Offer;
use crate::ui::device::storage::Trouble;
use crate::ui::notices::Notices;
use crate::ui::thinking::Thinker;
use fivefold::links::link::Route;
use fivefold::records::course::Course;
use fivefold::records::days::Date;
use fivefold::records::settings::Settings;
use leptos::prelude::*;
use web_sys::File;

/// What every page can reach. All of it is cheap to copy.
#[derive(Clone, Copy)]
pub struct House {
    /// What the player has chosen.
    pub settings: RwSignal<Settings>,
    /// What was explained, as `kept::lessons` has last seen it.
    pub course: RwSignal<Course>,
    /// Messages at the edge of the page.
    pub notices: Notices,
    /// The last sentences for those who listen; the number makes a repeated sentence a new one.
    pub announced: RwSignal<(u32, String)>,
    /// The number of the last ones that are in the page.
    pub heard: StoredValue<u32>,
    /// Where bots and hints are thought about.
    pub thinker: Thinker,
    /// The browser's offer to install the app.
    pub install: Offer,
    /// The number of the table that was left last, for whoever looks at another page meanwhile; nothing where one has left
    /// for good.
    pub left: RwSignal<Option<u32>>,
    /// The date by the clock, as `kept::days` has last seen it: pages about a day are made anew on the next one.
    pub today: RwSignal<Option<Date>>,
    /// Files of saved games that wait to be taken in.
    pub arrived: RwSignal<Vec<File>, LocalStorage>,
}

impl House {
    /// Furnishes it, once, for all pages.
    pub fn open() -> House {
        let house = House {
            settings: RwSignal::new(settings::load()),
            course: RwSignal::default(),
            notices: Notices::new(),
            announced: RwSignal::new((0, String::new())),
            heard: StoredValue::new(0),
            thinker: Thinker::new(),
            install: Offer::watch(),
            left: RwSignal::new(None),
            today: RwSignal::new(None),
            arrived: RwSignal::new_local(Vec::new()),
        };
        provide_context(house);
        house
    }

    /// Tells the whole app to whoever asks.
    pub fn get() -> House {
        expect_context::<House>()
    }

    /// Has sentences read aloud by a screen reader, after those that are not in the page yet.
    pub fn announce(self, text: String) {
        if text.is_empty() {
            return;
        }
        self.announced.update(|(number, last)| {
            if *number == self.heard.get_value() || last.is_empty() {
                *last = text;
            } else {
                *last = format!("{last} {text}");
            }
            *number += 1;
        });
    }

    /// Drops what was read aloud, so that nobody finds the last sentence of one page on the next.
    pub fn hush(self) {
        self.announced.update(|(_, last)| last.clear());
    }

    /// Says so where the device has not kept something.
    pub fn tell_of(self, kept: Result<(), Trouble>) {
        if let Err(trouble) = kept {
            trouble.tell(self.notices);
        }
    }

    /// Changes the settings, shows and keeps them. They are read anew, so that what another tab has changed is not lost.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(|settings| {
            *settings = settings::load();
            change(settings);
        });
        let chosen = self.settings.get_untracked();
        settings::show(&chosen);
        self.tell_of(settings::save(&chosen));
    }
}

/// Goes to another place; the browser's back button comes back.
pub fn go_to(route: &Route) {
    // A fragment is always allowed as the new hash.
    let _ = window().location().set_hash(&route.write());
}

/// Goes to another place that takes the place of this one: the back button does not come back here.
pub fn go_on_to(route: &Route) {
    // A fragment of this page is always allowed.
    let _ = window().location().replace(&route.write());
}
