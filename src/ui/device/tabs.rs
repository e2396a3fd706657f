//! One table, one tab: tabs of this app tell one another which table they have.
//!
//! A tab that opens a table asks whether another one has it. The one that has it answers, and the asking tab steps back
//! until its player takes the table over. That no tab overwrites another's work does not hang on this: see the
//! controller, which compares what is stored before it writes.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BroadcastChannel, MessageEvent};

const CHANNEL: &str = "fivefold/1/tables";

type Line = (BroadcastChannel, Closure<dyn Fn(MessageEvent)>);

/// This tab's hold on a table, as far as other tabs know.
#[derive(Clone, Copy)]
pub struct Hold {
    id: u32,
    mine: RwSignal<bool>,
    line: StoredValue<Option<Line>, LocalStorage>,
}

impl Hold {
    /// Takes hold of a table for as long as the calling component lives, and calls `lost` when another tab has it.
    /// In a browser without channels nobody answers.
    pub fn take(id: u32, lost: impl Fn() + 'static) -> Hold {
        let mine = RwSignal::new(true);
        let line = BroadcastChannel::new(CHANNEL).ok().map(|channel| {
            let answering = channel.clone();
            let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                let Some(text) = event.data().as_string() else { return };
                let Some((word, number)) = text.split_once(' ') else { return };
                match word {
                    _ if number != id.to_string() => {}
                    "ask" if mine.get_untracked() => post(&answering, "have", id),
                    "have" | "claim" => {
                        mine.set(false);
                        lost();
                    }
                    _ => {}
                }
            });
            channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
            post(&channel, "ask", id);
            (channel, hear)
        });
        let hold = Hold { id, mine, line: StoredValue::new_local(line) };
        on_cleanup(move || {
            if let Some((channel, _hear)) = hold.line.try_update_value(Option::take).flatten() {
                channel.close();
            }
        });
        hold
    }

    /// No hold on anything, for a table that is only watched.
    pub fn none() -> Hold {
        Hold { id: 0, mine: RwSignal::new(false), line: StoredValue::new_local(None) }
    }

    /// Tells the other tabs that this one has the table now.
    pub fn claim(self) {
        self.mine.set(true);
        self.line.with_value(|line| {
            if let Some((channel, _)) = line {
                post(channel, "claim", self.id);
            }
        });
    }
}

fn post(channel: &BroadcastChannel, word: &str, id: u32) {
    // Text can always be posted while the channel is open, and a closed one has nobody to tell.
    let _ = channel.post_message(&format!("{word} {id}").into());
}
