//! The bots at an open table: when they have their turn, and how long they take.

use super::TableController;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::text::app;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// What is on its way from bots: what they are asked, and an action that waits for its time.
#[derive(Clone, Copy)]
pub(super) struct Bots {
    inquiry: Inquiry,
    due: StoredValue<Option<TimeoutHandle>>,
    /// Whether it was said that a bot could not think.
    has_told: StoredValue<bool>,
}

impl Bots {
    /// Bots that have not been asked anything.
    pub(super) fn new(house: House) -> Bots {
        Bots { inquiry: Inquiry::new(house.thinker), due: StoredValue::new(None), has_told: StoredValue::new(false) }
    }

    /// Drops what is on its way.
    pub(super) fn stop(self) {
        self.inquiry.stop();
        if let Some(due) = self.due.try_update_value(Option::take).flatten() {
            due.clear();
        }
    }
}

impl TableController {
    /// Whether a bot takes so long that one wants to know.
    pub(super) fn is_thinking(self) -> bool {
        self.bots.inquiry.takes_long()
    }

    /// Has bots go on that leave people the time to act before them.
    pub fn wave_on(self) {
        self.waved_on.set(true);
        self.let_bots_play();
    }

    /// Lets bots act that have something to do: those that may speak up out of turn, then the one whose turn it is. People
    /// who may speak up come first: a bot that is next leaves them time or waits for their word, and the others are
    /// silent as long as it is a person's turn.
    ///
    /// The bots think while they seem to, so that nobody waits for both.
    pub(super) fn let_bots_play(self) {
        self.bots.stop();
        let upcoming = self.table.with_untracked(|table| table.upcoming());
        let must_wait = self.elsewhere.get_untracked() || self.is_asked.get_value() || !self.is_kept();
        let Some(last) = upcoming.last_bot.filter(|_| !must_wait) else { return };
        let chosen = self.house.settings.get_untracked();
        let pause = match untrack(|| self.bystander()) {
            // Also a person at another device, so that all devices come to the same game.
            _ if upcoming.person_may_speak && upcoming.next != Some(last) => None,
            Some(_) if !self.waved_on.get_untracked() => chosen.catch_pause(),
            _ => Some(chosen.bot_pause()),
        };
        let Some(pause) = pause else { return };
        let due = browser::uptime() + pause.as_secs_f64() * 1000.0;
        self.bots.inquiry.ask(Question::Bots, &self.record(), move |reply| {
            let thought = match reply {
                Reply::Found(None) => return,
                Reply::Found(Some(action)) => Some(action),
                Reply::Failed => None,
            };
            let could_think = thought.is_some();
            let Some(action) = thought.or_else(|| self.table.with_untracked(|table| table.simple_action())) else {
                return;
            };
            let left = (due - browser::uptime()).max(0.0) as u64;
            let act = move || {
                if !could_think {
                    self.tell_of_simple_action();
                }
                if !self.act(&action) {
                    // The worker is of this build, so that what it says is an action; a bot that stands still would be worse.
                    self.tell_of_simple_action();
                    let simple = self.table.with_untracked(|table| table.simple_action());
                    let _ = simple.map(|simple| self.act(&simple));
                }
            };
            self.bots.due.set_value(set_timeout_with_handle(act, Duration::from_millis(left)).ok());
        });
    }

    /// Says, once a table, that a bot has acted without thinking.
    fn tell_of_simple_action(self) {
        if !self.bots.has_told.get_value() {
            self.bots.has_told.set_value(true);
            self.house.notices.say(app::ACTED_SIMPLY.to_owned());
        }
    }
}
