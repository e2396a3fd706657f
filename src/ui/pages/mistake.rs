//! A mistake in a game of one's own, as a puzzle: what was better? Judged by what a review makes of what is tried.

use super::lost::{Blank, sealed};
use super::puzzle::board::{Board, bar};
use super::review::moment::advice;
use crate::ui::components::furniture::Furniture;
use crate::ui::components::rules_panel::RulesPanel;
use crate::ui::device::browser;
use crate::ui::house::{House, go_to};
use crate::ui::kept::{findings, mistakes, secrecy, shelf};
use crate::ui::table::controller::TableController;
use crate::ui::table::dock::{Dock, OwnHand};
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::catalogue::{self, AnyTable, Explained};
use fivefold::game::Seat;
use fivefold::links::link::Route;
use fivefold::records::findings::Findings;
use fivefold::records::save::{BadSave, SavedTable};
use fivefold::review::{Cost, Size};
use fivefold::table::Audience;
use fivefold::text::{app, errors, puzzles as say, review};
use leptos::prelude::*;

/// A decision of a saved game.
#[component]
pub fn MistakePage(
    /// The number under which the device keeps the game.
    id: u32,
    /// The number of the action, from 1.
    at: usize,
) -> impl IntoView {
    match shelf::read(id).and_then(|saved| saved.map(|saved| of_saved(id, &saved, at)).transpose()) {
        Ok(Some(page)) => page,
        Ok(None) => view! { <Blank title=app::NO_TABLE text=app::NO_TABLE_TEXT/> }.into_any(),
        Err(bad) => view! { <Blank title=app::DAMAGED text=errors::save(&bad) help=app::LOST_HELP/> }.into_any(),
    }
}

/// What the review says of what was tried.
#[derive(Clone, PartialEq)]
enum Judged {
    /// Nothing is tried.
    Open,
    /// It is being judged.
    Thinking,
    /// Nobody can judge it.
    Failed,
    /// What it comes to.
    Tried(Explained),
    /// The answer was asked for.
    Shown(Explained),
}

impl Judged {
    /// Whether something was tried that cost nothing worth mentioning.
    fn is_found(&self) -> bool {
        matches!(self, Judged::Tried(explained) if Size::of(explained.loss) <= Size::Fine)
    }
}

/// The decision that is tried again.
#[derive(Clone, Copy)]
struct Moment {
    /// The number under which the device keeps the game.
    id: u32,
    /// The number of the action, from 0.
    number: usize,
    seat: Seat,
    table: StoredValue<AnyTable>,
    /// The record of the game.
    record: StoredValue<String>,
    judged: RwSignal<Judged>,
    /// Whether the answer was shown, after which there is nothing to find any more.
    was_shown: StoredValue<bool>,
    inquiry: Inquiry,
    house: House,
}

/// The page, or why there is none.
///
/// # Errors
/// [`BadSave`] where the record is not one of this game, or breaks its rules.
fn of_saved(id: u32, saved: &SavedTable, at: usize) -> Result<AnyView, BadSave> {
    let (table, occasion) = (catalogue::open(saved)?, saved.occasion());
    let audience = secrecy::keeper(House::get()).saved(table.as_ref(), &occasion);
    if let Err(seal) = audience {
        return Ok(sealed(seal));
    }
    let may_see = audience == Ok(Audience::Afterwards);
    let Some(blank) = table.review().ok().filter(|_| may_see).map(|review| review.blank()) else {
        return Ok(view! { <Blank title=review::GOES_ON text=review::GOES_ON_TEXT/> }.into_any());
    };
    let decision = at.checked_sub(1).and_then(|number| Some((number, blank.action(number)?)));
    Ok(match decision {
        Some((number, (seat, cost))) if cost != Cost::Forced => {
            let moment = Moment {
                id,
                number,
                seat,
                record: StoredValue::new(saved.write()),
                table: StoredValue::new(table),
                judged: RwSignal::new(Judged::Open),
                was_shown: StoredValue::new(false),
                inquiry: Inquiry::new(House::get().thinker),
                house: House::get(),
            };
            trying(moment)
        }
        _ => view! {
            <Blank title=say::NO_MISTAKE text=say::NO_MISTAKE_TEXT>
                <a class="button" href=Route::Review { id, at: 0 }.write()>{review::REVIEW}</a>
            </Blank>
        }
        .into_any(),
    })
}

impl Moment {
    /// Asks what something that was tried comes to, or what the answer is.
    fn ask(self, tried: Option<String>) {
        let matter = self.record.with_value(|record| match &tried {
            Some(action) => format!("{} {record}\n{action}", self.number),
            None => format!("{} {record}", self.number),
        });
        let question = if tried.is_some() { Question::Instead } else { Question::Explain };
        self.judged.set(Judged::Thinking);
        self.inquiry.ask(question, &matter, move |reply| {
            let answer = if let Reply::Found(Some(answer)) = reply { Explained::read(&answer) } else { None };
            let judged = answer.map_or(Judged::Failed, |explained| match tried {
                Some(_) => Judged::Tried(explained),
                None => Judged::Shown(explained),
            });
            match &judged {
                Judged::Shown(_) => self.was_shown.set_value(true),
                judged if judged.is_found() && !self.was_shown.get_value() => self.mend(),
                _ => {}
            }
            self.judged.set(judged);
            browser::keep_focus(&[".puzzle__told .button--primary", ".puzzle__told .button", "#main"]);
        });
    }

    /// Takes down that something better was found.
    fn mend(self) {
        let known = self.table.with_value(|table| {
            let (review, saved) = (table.review().ok()?, table.saved(0)?);
            let mut known = Findings::none(&saved, review.blank());
            known.take_in(&findings::written(self.id));
            known.mend(self.number);
            Some(known)
        });
        if let Some(known) = known {
            self.house.tell_of(findings::keep(self.id, known));
        }
    }

    /// What is said of it.
    fn told(self) -> String {
        match self.judged.get() {
            Judged::Open => say::MISTAKE_HINT.to_owned(),
            Judged::Thinking => review::THINKING.to_owned(),
            Judged::Failed => review::FAILED.to_owned(),
            Judged::Shown(explained) => advice(&explained).unwrap_or_default(),
            Judged::Tried(explained) if Size::of(explained.loss) <= Size::Fine => {
                say::found(&advice(&explained).unwrap_or_default())
            }
            Judged::Tried(explained) => {
                say::not_better(&review::verdict(Cost::Loss(explained.loss)).unwrap_or_default())
            }
        }
    }

    /// What can be done next.
    fn ways(self, again: Callback<()>) -> Vec<AnyView> {
        let Moment { id, number, .. } = self;
        let to_review = move |_| go_to(&Route::Review { id, at: number + 1 });
        let next = move |_| {
            go_to(&mistakes::after((id, number + 1)).map_or(Route::Puzzles, |(id, at)| Route::Mistake { id, at }))
        };
        let review =
            || view! { <button class="button" type="button" on:click=to_review>{review::REVIEW}</button> }.into_any();
        let again = || {
            view! { <button class="button" type="button" on:click=move |_| again.run(())>{say::AGAIN}</button> }
                .into_any()
        };
        let show = || {
            view! { <button class="button" type="button" on:click=move |_| self.ask(None)>{say::SHOW}</button> }
                .into_any()
        };
        let on = || {
            view! { <button class="button button--primary" type="button" on:click=next>{say::NEXT_MISTAKE}</button> }
                .into_any()
        };
        match self.judged.get() {
            Judged::Thinking => Vec::new(),
            Judged::Open => vec![show()],
            judged if judged.is_found() => vec![review(), on()],
            Judged::Shown(_) => vec![again(), review(), on()],
            Judged::Failed => vec![again(), review()],
            Judged::Tried(_) => vec![show(), again()],
        }
    }
}

/// The table as it was, and what is said of what is tried.
fn trying(moment: Moment) -> AnyView {
    let Moment { number, seat, table, judged, inquiry, .. } = moment;
    let game = table.with_value(|table| table.game());
    let chosen = table.with_value(|table| table.review().ok()?.names().get(number).cloned()).unwrap_or_default();
    browser::set_title(&app::window_title(&say::mistake_title(game)));
    // Another attempt is another table.
    let attempts = RwSignal::new(0_u32);
    let again = Callback::new(move |()| {
        inquiry.stop();
        judged.set(Judged::Open);
        attempts.update(|attempts| *attempts += 1);
        Board::keep_focus();
    });
    browser::ignore_held_keys("");
    let lay_out = move || {
        attempts.track();
        let controller = TableController::again(table.with_value(|table| table.at(number)), seat);
        Effect::new(move |_| {
            let tried = controller.table().with(|table| table.written_actions().get(number).cloned());
            if let Some(tried) = tried {
                controller.close();
                moment.ask(Some(tried));
            }
        });
        let own = OwnHand::of(controller);
        let middle = Memo::new(move |_| controller.middle());
        let on_act = Callback::new(move |action: String| {
            // As at the dock.
            let _ = controller.act(&action);
        });
        let nothing = Callback::new(|()| ());
        view! {
            <main class=format!("middle {}", game.name()) id="main" tabindex="-1"><Furniture pieces=middle on_act/></main>
            <section class="note puzzle__told" aria-label=say::TOLD>
                <p class="note__text" role="status">{move || moment.told()}</p>
                <div class="note__actions">{move || moment.ways(again)}</div>
            </section>
            <Dock own to_result=nothing to_link=nothing/>
        }
        .into_any()
    };
    view! {
        <div class=format!("table table--{} is-puzzle", game.name())>
            {bar(game, Signal::stored(say::mistake_kind(number + 1)), ().into_any())}
            <section class="puzzle__task" aria-label=say::TASK>{say::mistake_task(&chosen)}</section>
            {move || lay_out()}
            <RulesPanel game at=RwSignal::new(None)/>
        </div>
    }
    .into_any()
}
