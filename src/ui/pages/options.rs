//! The options of a game, as fields.

use crate::ui::components::fields::{Stepper, Toggle};
use crate::ui::components::list::CollectAny;
use fivefold::catalogue::Listed;
use fivefold::game::{Choices, Domain, OptionSpec, Seats};
use fivefold::text::{app, errors};
use leptos::prelude::*;

/// An option with what was typed for it, as long as anything was.
pub type Typed = (&'static OptionSpec, RwSignal<Option<String>>);

/// The options of a game, with what is asked for as if it had been typed.
pub fn typed(game: &'static dyn Listed, choices: &Choices) -> Vec<Typed> {
    let chosen = |name: &str| choices.iter().find(|(other, _)| *other == name).map(|(_, choice)| choice.to_string());
    game.options().iter().map(|spec| (spec, RwSignal::new(chosen(spec.name)))).collect()
}

/// The options as typed.
///
/// # Errors
/// What is wrong with them, as a sentence.
pub fn choices(game: &'static dyn Listed, typed: &[Typed]) -> Result<Choices, String> {
    typed.iter().filter_map(|(spec, value)| Some((spec, value.get()?))).try_fold(
        Choices::NONE,
        |choices, (spec, value)| {
            choices.read(game.options(), spec.name, value.trim()).map_err(|bad| errors::deal(&bad.into()))
        },
    )
}

/// A field for each option. What counts as long as nothing was typed hangs on how many play.
pub fn option_fields(game: &'static dyn Listed, typed: Vec<Typed>, seats: Signal<Option<Seats>>) -> AnyView {
    let option = |(spec, value): Typed| {
        let usual = Signal::derive(move || {
            let usual = seats.get().and_then(|seats| game.usual(seats).iter().find(|(name, _)| *name == spec.name));
            usual.map_or(String::new(), |(_, choice)| choice.to_string())
        });
        view! { <OptionField spec text=game.option_text(spec.name) value usual/> }
    };
    // What follows from the number of players is not asked.
    let asked = typed.into_iter().filter(|(spec, _)| !game.option_text(spec.name).0.is_empty());
    asked.map(option).collect_any().into_any()
}

/// An option, as the field that fits what it can be.
#[component]
fn OptionField(
    /// The option.
    spec: &'static OptionSpec,
    /// Its name and what it does.
    text: (&'static str, &'static str),
    /// What was typed.
    value: RwSignal<Option<String>>,
    /// What counts as long as nothing was.
    #[prop(into)]
    usual: Signal<String>,
) -> impl IntoView {
    let shown = Signal::derive(move || value.get().unwrap_or_else(|| usual.get()));
    let change = Callback::new(move |text| value.set(Some(text)));
    let control = match spec.domain {
        Domain::Number { least, most } => {
            let short = spec.short;
            view! {
                <Stepper id=spec.name value=shown on_change=change least most/>
                {short.iter().map(|number| view! {
                    <button class="button" type="button" aria-pressed=move || (shown.get() == number.to_string()).to_string()
                        on:click=move |_| change.run(number.to_string())>{*number}</button>
                }).collect_any()}
            }
            .into_any()
        }
        Domain::OneOf(numbers) => one_of(spec.name, numbers.iter().map(u16::to_string).collect(), shown, change),
        Domain::Words(words) => one_of(spec.name, words.iter().map(|word| (*word).to_owned()).collect(), shown, change),
        Domain::Switch => {
            let is_on = Signal::derive(move || shown.get() == true.to_string());
            let on_change = Callback::new(move |is_on: bool| change.run(is_on.to_string()));
            view! { <span class="switch"><Toggle id=spec.name is_on on_change/></span> }.into_any()
        }
    };
    view! {
        <div class="field">
            <label class="field__label" for=spec.name>{text.0}</label>
            <p class="field__hint">{text.1}</p>
            <div class="field__control">{control}</div>
        </div>
    }
}

fn one_of(id: &'static str, values: Vec<String>, shown: Signal<String>, change: Callback<String>) -> AnyView {
    let option = move |value: String| {
        let is_shown = shown.get_untracked() == value;
        view! { <option value=value.clone() selected=is_shown>{app::option_value(&value).to_owned()}</option> }
    };
    view! {
        <select class="select" id=id prop:value=move || shown.get() on:change=move |event| change.run(event_target_value(&event))>
            {values.into_iter().map(option).collect_any()}
        </select>
    }
    .into_any()
}
