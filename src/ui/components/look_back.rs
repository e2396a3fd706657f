//! What just happened, action by action: told in words, shown in cards, pointed at on the table. The game stays as it is.

use super::bar::Tool;
use super::card::Overlap;
use crate::ui::device::{browser, motion};
use fivefold::table::Step;
use fivefold::text::{app, recount as say};
use leptos::prelude::*;

/// Where somebody who looks back is. A cheap handle.
#[derive(Clone, Copy)]
pub struct LookingBack {
    open: RwSignal<bool>,
    /// The place among the actions, from 0.
    at: RwSignal<usize>,
    steps: Memo<Vec<Step>>,
}

impl LookingBack {
    /// Nobody looks back yet; the actions are asked for as soon as somebody does.
    pub fn new(steps: impl Fn() -> Vec<Step> + Send + Sync + 'static) -> LookingBack {
        let open = RwSignal::new(false);
        let steps = Memo::new(move |_| if open.get() { steps() } else { Vec::new() });
        LookingBack { open, at: RwSignal::new(0), steps }
    }

    /// Whether somebody looks back.
    pub fn is_open(self) -> bool {
        self.open.get()
    }

    /// Looks at the latest action, or at the one before that which is looked at.
    pub fn back(self) {
        if self.open.get_untracked() {
            self.at.update(|at| *at = at.saturating_sub(1));
        } else {
            self.open.set(true);
            self.at.set(self.last());
        }
    }

    /// Looks at the next action; after the latest one the game is there again.
    pub fn on(self) {
        if self.at.get_untracked() < self.last() {
            self.at.update(|at| *at += 1);
        } else {
            self.close();
        }
    }

    /// Goes back to the game.
    pub fn close(self) {
        self.open.set(false);
    }

    fn last(self) -> usize {
        self.steps.with_untracked(Vec::len).saturating_sub(1)
    }
}

/// The strip in which one looks back, in the place of notes.
#[component]
pub fn LookBack(
    /// Where one is.
    looking: LookingBack,
) -> impl IntoView {
    let LookingBack { at, steps, .. } = looking;
    // Undo makes the list shorter.
    let place = Memo::new(move |_| at.get().min(steps.with(Vec::len).saturating_sub(1)));
    let step = Memo::new(move |_| steps.with(|steps| steps.get(place.get()).cloned()));
    Effect::new(move |_| match step.get() {
        Some(step) => motion::point_at(&step),
        None => motion::point_at_nothing(),
    });
    on_cleanup(|| {
        motion::point_at_nothing();
        browser::keep_focus(&[".hand .card[tabindex=\"0\"]", ".dock .button--primary", "#main"]);
    });
    let told = move || step.with(|step| step.as_ref().map_or(app::NOTHING_YET.to_owned(), |step| step.told.join(" ")));
    let ago = move || steps.with(|steps| (!steps.is_empty()).then(|| say::ago(steps.len() - 1 - place.get())));
    let cards = move || step.with(|step| step.as_ref().map_or(Vec::new(), |step| step.cards.clone()));
    view! {
        <section class="note look-back" aria-label=say::TITLE on:keydown=move |event| if event.key() == "Escape" { looking.close() }>
            <p class="note__text" role="status"><span class="look-back__ago">{move || ago()}</span> " "{move || told()}</p>
            <span class="look-back__cards" aria-hidden="true">{move || view! { <Overlap cards=cards()/> }.into_any()}</span>
            <div class="note__actions">
                <Tool icon="back" label=say::BACK on_press=Callback::new(move |()| looking.back())
                    disabled=Signal::derive(move || place.get() == 0)/>
                <Tool icon="next" label=say::ON on_press=Callback::new(move |()| looking.on())/>
                <Tool icon="close" label=say::CLOSE on_press=Callback::new(move |()| looking.close())/>
            </div>
        </section>
    }
}
