//! How the app looks, moves and sounds.

use crate::ui::components::card::Overlap;
use crate::ui::components::fields::{Segmented, Toggle};
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::lessons;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::records::settings::{Deck, Felt, Motion, Pace, Settings, Theme};
use fivefold::text::{app, install, lessons as say, saved};
use leptos::prelude::*;

/// The settings page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    view! { <Page title=app::SETTINGS><SettingsForm/></Page> }
}

/// All settings, on their page or over a table.
#[component]
pub fn SettingsForm() -> impl IntoView {
    let house = House::get();
    let themes = Theme::ALL.map(|theme| (theme, app::theme(theme)));
    let decks = Deck::ALL.map(|deck| (deck, app::deck(deck)));
    let speeds = Motion::ALL.map(|motion| (motion, app::motion(motion)));
    let paces = Pace::ALL.map(|pace| (pace, app::pace(pace)));
    // Another tab may have changed it.
    house.course.set(lessons::load());
    let offers = Signal::derive(move || house.course.with(|course| !course.is_off));
    let explain_again = move |_| {
        lessons::change(house, |course| games::all().into_iter().for_each(|game| course.begin(game)));
        house.notices.say(say::AGAIN_DONE.to_owned());
    };
    let samples = ["AS", "TH", "JD", "QC"].into_iter().filter_map(|card| card.parse().ok()).collect();
    view! {
            <form class="form" on:submit=|event| event.prevent_default()>
                <section class="panel">
                    <h2 class="panel__title">{app::LOOK}</h2>
                    <div class="field">{choice("theme", app::THEME, "", &themes, |settings| &mut settings.theme)}</div>
                    <div class="field">
                        <h3 class="field__label">{app::FELT}</h3>
                        <fieldset class="swatches">
                            <legend class="visually-hidden">{app::FELT}</legend>
                            {Felt::ALL.map(|felt| view! {
                                <label class=format!("swatch swatch--{}", felt.name())>
                                    <input type="radio" name="felt" prop:checked=move || house.settings.get().felt == felt
                                        on:change=move |_| house.change_settings(|settings| settings.felt = felt)/>
                                    <span>{app::felt(felt)}</span>
                                </label>
                            }).collect_any()}
                        </fieldset>
                    </div>
                    <div class="field">
                        {choice("deck", app::DECK, "", &decks, |settings| &mut settings.deck)}
                        <div class="figure__cards" aria-hidden="true"><Overlap cards=samples/></div>
                    </div>
                </section>
                <section class="panel">
                    <h2 class="panel__title">{app::FEEL}</h2>
                    <div class="field">{choice("motion", app::MOTION, app::MOTION_HINT, &speeds, |settings| &mut settings.motion)}</div>
                    <div class="field">{choice("pace", app::PACE, app::PACE_HINT, &paces, |settings| &mut settings.pace)}</div>
                    <label class="switch">
                        <Toggle is_on=Signal::derive(move || house.settings.get().sound)
                            on_change=Callback::new(move |is_on| house.change_settings(|settings| settings.sound = is_on))/>
                        {app::SOUND}
                    </label>
                    <label class="switch">
                        <Toggle is_on=Signal::derive(move || house.settings.get().wait)
                            on_change=Callback::new(move |is_on| house.change_settings(|settings| settings.wait = is_on))/>
                        {app::WAIT}
                    </label>
                    <label class="switch">
                        <Toggle is_on=Signal::derive(move || house.settings.get().take_back)
                            on_change=Callback::new(move |is_on| house.change_settings(|settings| settings.take_back = is_on))/>
                        {app::TAKE_BACK}
                    </label>
                    <p class="field__hint">{app::TAKE_BACK_HINT}</p>
                </section>
                <section class="panel">
                    <h2 class="panel__title">{say::SETTINGS}</h2>
                    <label class="switch">
                        <Toggle is_on=offers on_change=Callback::new(move |is_on: bool| {
                            lessons::change(house, |course| course.is_off = !is_on);
                        })/>
                        {say::SWITCH}
                    </label>
                    <div class="actions">
                        <button class="button" type="button" on:click=explain_again>{say::AGAIN}</button>
                    </div>
                </section>
                <Install/>
            </form>
    }
}

/// How to have the app at home on the device, as far as the browser lets anybody.
#[component]
fn Install() -> impl IntoView {
    let offer = House::get().install;
    let way = Memo::new(move |_| offer.way());
    let take_up = move |_| {
        offer.take_up();
        // The button is gone until the browser offers it once more.
        browser::keep_focus(&["#main"]);
    };
    let panel = move || {
        way.get().map(|way| {
            let how = match install::by_hand(way) {
                Some(words) => view! {
                    <p>{words}</p>
                    <p>{install::BEGINS_EMPTY} " " <a href=Route::Saved.write()>{saved::TITLE}</a></p>
                }
                .into_any(),
                None => view! {
                    <div class="actions">
                        <button class="button" type="button" on:click=take_up>{install::INSTALL}</button>
                    </div>
                }
                .into_any(),
            };
            view! {
                <section class="panel">
                    <h2 class="panel__title">{install::TITLE}</h2>
                    <p>{install::TEXT}</p>
                    {how}
                </section>
            }
            .into_any()
        })
    };
    view! { {move || panel()} }
}

/// What stands in the field of a setting that is one of a few things.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    title: &'static str,
    hint: &'static str,
    items: &[(T, &'static str)],
    setting: fn(&mut Settings) -> &mut T,
) -> AnyView {
    let house = House::get();
    let chosen = Signal::derive(move || *setting(&mut house.settings.get()));
    let on_choose = Callback::new(move |item| house.change_settings(|settings| *setting(settings) = item));
    view! {
        <h3 class="field__label">{title}</h3>
        {(!hint.is_empty()).then(|| view! { <p class="field__hint">{hint}</p> }.into_any())}
        <Segmented legend=title name items=items.to_vec() chosen on_choose/>
    }
    .into_any()
}
