//! One moment of a game that is reviewed: the table as its player saw it, what was played, and what was better and why.

use super::judging::Judging;
use super::summary::did;
use super::voice;
use crate::ui::components::bar::Tool;
use crate::ui::components::card::Overlap;
use crate::ui::components::furniture::Furniture;
use crate::ui::components::list::CollectAny;
use crate::ui::house::House;
use crate::ui::kept::new_table;
use crate::ui::table::controller::TableController;
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::catalogue::{self, AnyTable, Explained, Explanation};
use fivefold::game::Seat;
use fivefold::review::{Cost, Size};
use fivefold::table::Audience;
use fivefold::text::{puzzles, replay, review as say};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::time::Duration;

/// How long one looks at a moment before it is explained.
const REST: Duration = Duration::from_millis(150);

/// How much the longest bar stands for at least, in hundredths of a point.
const LEAST_WHOLE: u32 = 100;

/// The moment after so many actions: the last of them is looked at.
#[component]
pub fn MomentPanel(
    /// The review.
    judging: Judging,
    /// The game.
    table: StoredValue<AnyTable>,
    /// The seat of who looks.
    me: Option<Seat>,
    /// After how many actions.
    at: RwSignal<usize>,
    /// Goes to another moment.
    on_go: Callback<usize>,
) -> impl IntoView {
    let (game, last) = table.with_value(|table| (table.game(), table.actions()));
    let all_hands = RwSignal::new(false);
    // The last action that was to be explained, and its explanation, unless there is none.
    let explained = RwSignal::new(None::<(usize, Option<Explained>)>);
    let inquiry = Inquiry::new(House::get().thinker);
    // The action that is looked at, and what is known of it.
    let action = Memo::new(move |_| at.get().checked_sub(1));
    let known = Memo::new(move |_| judging.findings.with(|findings| findings.ledger.action(action.get()?)));
    let actor = Memo::new(move |_| known.get().map(|(seat, _)| seat));
    let controller = TableController::watch(table.with_value(|table| table.at(0)), me);
    Effect::new(move |_| {
        let before = action.get().unwrap_or(0);
        controller.show(table.with_value(|table| table.at(before)), actor.get().or(me));
    });
    let explain = move |number: usize| {
        let matter = judging.record().with_value(|record| format!("{number} {record}"));
        inquiry.ask(Question::Explain, &matter, move |reply| {
            let answer = if let Reply::Found(Some(answer)) = reply { Explained::read(&answer) } else { None };
            explained.set(Some((number, answer)));
        });
    };
    // Whoever moves through the game does not want every moment on the way explained.
    let rest = StoredValue::new(None::<TimeoutHandle>);
    let move_on = move || {
        inquiry.stop();
        if let Some(rest) = rest.try_update_value(Option::take).flatten() {
            rest.clear();
        }
    };
    on_cleanup(move_on);
    Effect::new(move |_| {
        move_on();
        let is_choice = known.get_untracked().is_some_and(|(_, cost)| cost != Cost::Forced);
        if let Some(number) = action.get().filter(|_| is_choice) {
            rest.set_value(set_timeout_with_handle(move || explain(number), REST).ok());
        }
    });
    let told = Memo::new(move |_| {
        table.with_value(|table| table.told(at.get(), Audience::Afterwards, &voice(table, me)).join(" "))
    });
    let here =
        Memo::new(move |_| explained.get().filter(|(number, _)| Some(*number) == action.get()).map(|(_, here)| here));
    let verdict = move || {
        let (_, known) = known.get()?;
        let cost = here.get().flatten().map_or(known, |here| Cost::Loss(here.loss));
        let size = Size::of(cost.loss()?);
        say::verdict(cost)
            .map(|told| view! { <p class=format!("review__verdict is-{}", size.name())>{told}</p> }.into_any())
    };
    let why = move || match (here.get(), known.get()?.1) {
        (_, Cost::Forced) => Some(say::FORCED.to_owned()),
        (None, _) => Some(say::THINKING.to_owned()),
        (Some(None), _) => Some(say::FAILED.to_owned()),
        (Some(Some(here)), _) => advice(&here),
    };
    let worths = move || here.get().flatten().map(|here| worths(&here));
    let luck = move || {
        let (number, seat) = action.get().zip(actor.get())?;
        let luck =
            judging.findings.with(|findings| Some(findings.fortune.as_ref()?.actions.get(number)?.as_ref()?[seat]))?;
        table.with_value(|table| say::luck(&voice(table, me), seat, luck))
    };
    let bot = move || {
        let level = table.with_value(|table| table.players().get(actor.get()?)?.kind.level())?;
        Some(catalogue::game(game).bot_text(level))
    };
    let pieces = Memo::new(move |_| controller.middle());
    let hands = Memo::new(move |_| {
        let audience = if all_hands.get() {
            Audience::Afterwards
        } else {
            actor.get().or(me).map_or(Audience::Afterwards, Audience::Seat)
        };
        controller.table().with(|table| {
            let voice = voice(table, me);
            let hand = |(seat, cards)| (voice.label(seat).into_owned(), cards);
            table.hands(audience).into_iter().map(hand).collect::<Vec<_>>()
        })
    });
    let seen = move || match all_hands.get() {
        true => Some(say::ALL_SEEN.to_owned()),
        false => actor.get().map(|seat| table.with_value(|table| say::seen_by(&voice(table, me), seat))),
    };
    // The moments that cost much, to go from one to the next.
    let marked =
        Memo::new(move |_| judging.costly(Size::Slip).into_iter().map(|(number, ..)| number + 1).collect::<Vec<_>>());
    let back = Memo::new(move |_| marked.with(|marked| marked.iter().rev().find(|one| **one < at.get()).copied()));
    let on = Memo::new(move |_| marked.with(|marked| marked.iter().find(|one| **one > at.get()).copied()));
    let go_if = move |to: Memo<Option<usize>>| {
        Callback::new(move |()| {
            if let Some(to) = to.get_untracked() {
                on_go.run(to);
            }
        })
    };
    let play_on = move |_| {
        let seat = actor.get_untracked().or(me).unwrap_or(Seat(0));
        new_table::play_on(House::get(), &controller.table().get_untracked(), seat);
    };
    view! {
        <section class="panel review__moment" aria-label=say::CHOSEN>
            <div class="review__steps">
                <Tool icon="first" label=say::BACK on_press=go_if(back) disabled=Signal::derive(move || back.get().is_none())/>
                <Tool icon="back" label=replay::BACK on_press=Callback::new(move |()| on_go.run(at.get_untracked().saturating_sub(1)))
                    disabled=Signal::derive(move || at.get() == 0)/>
                <output class="number">{move || replay::place(at.get(), last)}</output>
                <Tool icon="next" label=replay::NEXT on_press=Callback::new(move |()| on_go.run(at.get_untracked() + 1))
                    disabled=Signal::derive(move || at.get() == last)/>
                <Tool icon="last" label=say::ON on_press=go_if(on) disabled=Signal::derive(move || on.get().is_none())/>
            </div>
            // Above what comes a moment later, so that they stay under the finger.
            <div class="actions">
                <button class="button" type="button" aria-pressed=move || all_hands.get().to_string()
                    on:click=move |_| all_hands.update(|all| *all = !*all)>{say::ALL_HANDS}</button>
                <button class="button" type="button" on:click=play_on>{replay::PLAY_ON}</button>
                {move || judging.way_to_try(action.get()?).map(|way| view! { <a class="button" href=way.write()>{puzzles::TRY_AGAIN}</a> }.into_any())}
            </div>
            <div class="review__told" role="status">
                <p>{move || match action.get() {
                    Some(number) => table.with_value(|table| did(judging, table, me, number)),
                    None => Some(say::DEALT.to_owned()),
                }}</p>
                {move || verdict()}
                <p>{move || why()}</p>
            </div>
            <div class="review__told">
                {move || worths()}
                {move || luck().map(|luck| view! { <p class="review__after">{luck}</p> }.into_any())}
                <p class="review__after">{move || told.get()}</p>
                {move || bot().filter(|_| !all_hands.get()).map(|text| view! { <p class="review__after">{text}" "{say::BOT_SAW}</p> }.into_any())}
            </div>
            <figure class=format!("figure review__table table--{}", game.name())>
                <figcaption class="review__seen">{move || seen()}</figcaption>
                <div class=format!("middle {}", game.name())><Furniture pieces on_act=Callback::new(|_| {})/></div>
                <ul class="replay__hands">
                    {move || hands.get().into_iter().map(|(name, cards)| view! {
                        <li class="replay__hand"><span class="replay__name">{name}</span>
                            {if cards.is_empty() { view! { <span class="muted">{replay::NO_CARDS}</span> }.into_any() } else { view! { <Overlap cards/> }.into_any() }}
                        </li>
                    }).collect_any()}
                </ul>
            </figure>
        </section>
    }
}

/// What was better, or why nothing was.
pub fn advice(here: &Explained) -> Option<String> {
    let Explained { loss, options, reason } = here;
    match options.first()? {
        best if best.is_chosen => say::why(reason),
        best if *loss > 0.0 => Some(say::better(&best.name, reason)),
        best => Some(say::alike(&best.name)),
    }
}

/// What each action was worth.
fn worths(here: &Explained) -> AnyView {
    let options = &here.options;
    let whole = options.iter().map(|option| option.behind).max().unwrap_or(0).max(LEAST_WHOLE);
    let bar = |option: &Explanation| {
        // The best fills it, and what is worth least nothing.
        let length = 100 - u64::from(option.behind) * 100 / u64::from(whole);
        view! {
            <li class="worth" class=("is-chosen", option.is_chosen)>
                <span class="worth__name">{option.name.clone()} {option.is_chosen.then(|| view! { " "<span class="worth__choice">{say::CHOICE}</span> }.into_any())}</span>
                <svg class="worth__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width=length.max(2).to_string() height="6" rx="1"></rect></svg>
                <span class="worth__number number">{say::behind(option.behind)}</span>
            </li>
        }
    };
    view! { <ol class="worths" aria-label=say::WORTH>{options.iter().map(bar).collect_any()}</ol> }.into_any()
}
