//! What a review says on the whole: the moments that mattered most, and what was luck and what was play.

use super::judging::{Judging, Stage};
use super::voice;
use crate::ui::components::card::Portrait;
use crate::ui::components::list::CollectAny;
use crate::ui::device::browser;
use fivefold::catalogue::AnyTable;
use fivefold::game::Seat;
use fivefold::review::{Account, Size};
use fivefold::text::review as say;
use leptos::prelude::*;

/// How many moments come first.
const MOST: usize = 5;

/// How far the review has come, and the decisions that cost most.
#[component]
pub fn KeyMoments(
    /// The review.
    judging: Judging,
    /// The game.
    table: StoredValue<AnyTable>,
    /// The seat of who looks.
    me: Option<Seat>,
    /// Whose decisions these are.
    own: Vec<Seat>,
    /// Goes to the moment after so many actions.
    on_go: Callback<usize>,
) -> impl IntoView {
    let moment = move |number: usize| {
        let told = table.with_value(|table| did(judging, table, me, number));
        let (size, loss) = cost(judging, number);
        view! {
            <li><button class="moment" type="button" on:click=move |_| {
                on_go.run(number + 1);
                browser::bring_into_view(".review__moment");
            }>
                <span class=format!("moment__size is-{}", size.name())>{say::size(size)}</span>
                <span class="moment__told">{told}" "<span class="moment__place number">{say::action(number + 1)}</span></span>
                <span class="moment__cost number">{say::gain(-loss)}</span>
            </button></li>
        }
    };
    let dearest = Memo::new(move |_| judging.findings.with(|findings| findings.ledger.key_moments(&own, MOST)));
    let decisions = Memo::new(move |_| judging.findings.with(|findings| findings.ledger.decisions()));
    let goes_on = move || matches!(judging.stage.get(), Stage::Judging | Stage::Stopped);
    // The button stays the same one, so that the focus stays on it; once there is nothing to stop, the moments are next.
    let press = move |_| if judging.stage.get_untracked() == Stage::Judging { judging.stop() } else { judging.go_on() };
    Effect::new(move |_| {
        if !goes_on() {
            browser::keep_focus(&[".moments > :first-child > .moment", "#main"]);
        }
    });
    let nothing = move || match (dearest.with(Vec::is_empty), judging.stage.get()) {
        (true, Stage::Done) => Some(say::NONE),
        (true, Stage::Judging) => Some(say::NONE_YET),
        _ => None,
    };
    let others = move || {
        let all = judging.costly(Size::Slip);
        match all.is_empty() {
            true => view! { <p>{say::NO_MOMENTS}</p> }.into_any(),
            false => {
                view! { <ol class="moments">{all.into_iter().map(|(number, ..)| moment(number)).collect_any()}</ol> }
                    .into_any()
            }
        }
    };
    let is_open = RwSignal::new(false);
    view! {
        <section class="panel">
            <h2 class="panel__title">{say::KEY_MOMENTS}</h2>
            <div class="survey__progress" hidden=move || !goes_on()>
                <progress max=move || decisions.get().0.to_string() aria-label=say::PROGRESS prop:value=move || decisions.get().1.to_string()></progress>
                <span class="number muted">{move || { let (all, judged) = decisions.get(); say::progress(judged, all) }}</span>
                <button class="button" type="button" on:click=press>{move || if judging.stage.get() == Stage::Stopped { say::GO_ON } else { say::STOP }}</button>
            </div>
            <p class="field__error" hidden=move || judging.stage.get() != Stage::Failed>{say::FAILED}</p>
            <p class="muted" hidden=move || nothing().is_none()>{move || nothing()}</p>
            <ol class="moments">{move || dearest.get().into_iter().map(moment).collect_any()}</ol>
            <details on:toggle=move |event| is_open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())>
                <summary>{say::ALL_MOMENTS}</summary>
                {move || is_open.get().then(others)}
            </details>
        </section>
    }
}

/// Who took an action, and what it is called.
pub fn did(judging: Judging, table: &AnyTable, me: Option<Seat>, number: usize) -> Option<String> {
    let (seat, _) = judging.findings.with_untracked(|findings| findings.ledger.action(number))?;
    judging.names.with_value(|names| Some(say::did(&voice(table, me), seat, names.get(number)?)))
}

/// What an action cost, as far as it is known.
fn cost(judging: Judging, number: usize) -> (Size, f64) {
    let cost = judging.findings.with_untracked(|findings| findings.ledger.action(number));
    let loss = cost.and_then(|(_, cost)| cost.loss()).unwrap_or(0.0);
    (Size::of(loss), loss)
}

/// Luck and play of each player, and how both add up.
#[component]
pub fn Summary(
    /// The review.
    judging: Judging,
    /// The game.
    table: StoredValue<AnyTable>,
    /// The seat of who looks.
    me: Option<Seat>,
    /// Whose decisions one asks about first.
    own: Vec<Seat>,
) -> impl IntoView {
    let first = own.first().copied().unwrap_or(Seat(0));
    let summary = move || {
        let findings = judging.findings.get();
        let fortune = findings.fortune.as_ref().filter(|_| findings.is_full())?;
        let ended = judging.winning().with_value(|winning| winning.last().cloned())?;
        let accounts: Vec<(Seat, Account)> =
            ended.iter().map(|(seat, ended)| (seat, findings.ledger.account(fortune, seat, *ended))).collect();
        let accuracies: Vec<Option<f64>> = accounts.iter().map(|(seat, _)| judging.accuracy(*seat)).collect();
        Some(table.with_value(|table| shown(table, me, first, &accounts, &accuracies)))
    };
    view! { {move || summary()} }
}

fn shown(
    table: &AnyTable,
    me: Option<Seat>,
    first: Seat,
    accounts: &[(Seat, Account)],
    accuracies: &[Option<f64>],
) -> AnyView {
    let voice = voice(table, me);
    let account = |seat: Seat| accounts.iter().find(|(other, _)| *other == seat).map(|(_, account)| account);
    // Against whoever came out best of the others.
    let others = accounts.iter().filter(|(seat, _)| *seat != first);
    let rival = others.max_by(|(_, one), (_, other)| one.ended.total_cmp(&other.ended));
    let sentence = account(first).map(|own| match rival {
        Some((seat, theirs)) => {
            let (play, luck) = own.than(theirs);
            say::compared(&voice, first, *seat, play, luck)
        }
        None => say::alone(&voice, first, own),
    });
    let most = accounts.iter().flat_map(|(_, account)| [account.luck.abs(), account.play.abs()]).fold(0.01, f64::max);
    let bar = |class: &'static str, name: &'static str, chance: f64| {
        let length = (chance.abs() / most * 100.0).round() as i32;
        let from = if chance < 0.0 { 100 - length } else { 100 };
        view! {
            <span class="measure__name">{name}</span>
            <svg class=format!("measure {class}") viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
                <path class="measure__zero" d="M100 0V12"></path>
                <rect x=from y="1" width=length height="10"></rect>
            </svg>
            <span class="measure__number number">{say::gain(chance)}</span>
        }
    };
    let rows = accounts.iter().zip(accuracies).map(|((seat, account), accuracy)| {
        view! {
            <li class="measures">
                <h3 class="measures__who"><Portrait seat=seat.0/>{voice.label(*seat).into_owned()}
                    {accuracy.map(|accuracy| view! { <span class="measures__accuracy muted">{say::accuracy(accuracy)}</span> }.into_any())}</h3>
                {bar("is-luck", say::LUCK, account.luck)}
                {bar("is-play", say::PLAY, account.play)}
            </li>
        }
    });
    let names = accounts.iter().map(|(seat, _)| view! { <th scope="col">{voice.label(*seat).into_owned()}</th> });
    let sums: Vec<[String; 6]> = accounts.iter().map(|(_, account)| say::sums(account)).collect();
    let lines = say::ROWS.into_iter().enumerate().map(|(number, name)| {
        view! { <tr><th scope="row">{name}</th>{sums.iter().map(|sums| view! { <td class="number">{sums[number].clone()}</td> }).collect_any()}</tr> }
    });
    view! {
        <section class="panel review__sum">
            <h2 class="panel__title">{say::LUCK_AND_PLAY}</h2>
            <p>{sentence}</p>
            <p class="muted">{say::IN_CHANCE}</p>
            <ul class="measured">{rows.collect_any()}</ul>
            <details>
                <summary>{say::ADDS_UP}</summary>
                <div class="scroll" tabindex="0" role="region" aria-label=say::ADDS_UP><table class="scores scores--sum">
                    <thead><tr><th scope="col">{say::PART}</th>{names.collect_any()}</tr></thead>
                    <tbody>{lines.collect_any()}</tbody>
                </table></div>
            </details>
        </section>
    }
    .into_any()
}
