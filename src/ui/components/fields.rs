//! Fields of forms.

use super::list::CollectAny;
use fivefold::text::app;
use leptos::prelude::*;

/// A number that goes up and down by one.
#[component]
pub fn Stepper(
    /// The id of the input, for its label.
    id: &'static str,
    /// The number, as text, so that what was typed stays as it is until it makes sense.
    #[prop(into)]
    value: Signal<String>,
    /// Takes what was typed or stepped to.
    on_change: Callback<String>,
    /// The smallest number.
    least: u16,
    /// The largest number.
    most: u16,
) -> impl IntoView {
    let step = move |by: i32| {
        let now: i32 = value.get_untracked().trim().parse().unwrap_or(i32::from(least));
        on_change.run((now + by).clamp(least.into(), most.into()).to_string());
    };
    view! {
        <span class="stepper">
            <button class="button stepper__less" type="button" aria-label=app::FEWER on:click=move |_| step(-1)>"−"</button>
            <input class="input" type="number" id=id min=least max=most prop:value=move || value.get()
                on:input=move |event| on_change.run(event_target_value(&event))/>
            <button class="button stepper__more" type="button" aria-label=app::MORE on:click=move |_| step(1)>"+"</button>
        </span>
    }
}

/// One of a few things, all in view.
#[component]
pub fn Segmented<T: Copy + PartialEq + Send + Sync + 'static>(
    /// What is chosen, for those who do not see it.
    legend: &'static str,
    /// The name of the group of buttons.
    name: &'static str,
    /// What can be chosen, with its words.
    items: Vec<(T, &'static str)>,
    /// What is chosen now.
    #[prop(into)]
    chosen: Signal<T>,
    /// Chooses.
    on_choose: Callback<T>,
) -> impl IntoView {
    view! {
        <fieldset class="segmented">
            <legend class="visually-hidden">{legend}</legend>
            {items.into_iter().map(|(item, words)| view! {
                <label class="segmented__item">
                    <input type="radio" name=name prop:checked=move || chosen.get() == item on:change=move |_| on_choose.run(item)/>
                    <span>{words}</span>
                </label>
            }).collect_any()}
        </fieldset>
    }
}

/// What is either on or off: the inside of a `.switch`.
#[component]
pub fn Toggle(
    /// The id, where a label stands elsewhere.
    #[prop(optional)]
    id: Option<&'static str>,
    /// Whether it is on.
    #[prop(into)]
    is_on: Signal<bool>,
    /// Turns it on or off.
    on_change: Callback<bool>,
) -> impl IntoView {
    view! {
        <input type="checkbox" role="switch" id=id prop:checked=move || is_on.get()
            on:change=move |event| on_change.run(event_target_checked(&event))/>
        <span class="switch__track" aria-hidden="true"></span>
    }
}
