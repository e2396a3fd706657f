//! How the app looks, moves and sounds.

use crate::ui::house::House;
use fivefold::games;

use crate::ui::components::bar::Bar;
use crate::ui::components::card::Overlap;
use crate::ui::components::fields::Segmented;
use crate::ui::device::browser;
use crate::ui::kept::lessons;
use fivefold::records::settings::{Deck, Felt, Motion, Pace, Theme};
use fivefold::text::{app, lessons as say};
use leptos::prelude::*;

/// The settings page.
#[component]
pub fn SettingsPage() -> impl IntoView {
    browser::set_title(&app::window_title(app::SETTINGS));
    let house = House::get();
    let settings = house.settings;
    let themes = Theme::ALL.map(|theme| (theme, app::theme(theme))).to_vec();
    let decks = Deck::ALL.map(|deck| (deck, app::deck(deck))).to_vec();
    let speeds = Motion::ALL.map(|motion| (motion, app::motion(motion))).to_vec();
    let paces = Pace::ALL.map(|pace| (pace, app::pace(pace))).to_vec();
    let explain_again = move |_| {
        lessons::change(house, |course| games::all().into_iter().for_each(|game| course.begin(game)));
        house.notices.say(say::AGAIN_DONE.to_owned());
    };
    let samples = ["AS", "TH", "JD", "QC"].into_iter().filter_map(|card| card.parse().ok()).collect();
    view! {
        <div class="app">
            <Bar/>
            <main class="page" id="main" tabindex="-1">
                <h1 class="page__title">{app::SETTINGS}</h1>
                <form class="form" on:submit=|event| event.prevent_default()>
                    <section class="panel">
                        <h2 class="panel__title">{app::LOOK}</h2>
                        <div class="field">
                            <h3 class="field__label">{app::THEME}</h3>
                            <Segmented legend=app::THEME name="theme" items=themes chosen=Signal::derive(move || settings.get().theme)
                                on_choose=Callback::new(move |theme| house.change_settings(|settings| settings.theme = theme))/>
                        </div>
                        <div class="field">
                            <h3 class="field__label">{app::FELT}</h3>
                            <fieldset class="swatches">
                                <legend class="visually-hidden">{app::FELT}</legend>
                                {Felt::ALL.map(|felt| view! {
                                    <label class=format!("swatch swatch--{}", felt.name())>
                                        <input type="radio" name="felt" prop:checked=move || settings.get().felt == felt
                                            on:change=move |_| house.change_settings(|settings| settings.felt = felt)/>
                                        <span>{app::felt(felt)}</span>
                                    </label>
                                }).collect_view()}
                            </fieldset>
                        </div>
                        <div class="field">
                            <h3 class="field__label">{app::DECK}</h3>
                            <Segmented legend=app::DECK name="deck" items=decks chosen=Signal::derive(move || settings.get().deck)
                                on_choose=Callback::new(move |deck| house.change_settings(|settings| settings.deck = deck))/>
                            <div class="figure__cards" aria-hidden="true"><Overlap cards=samples/></div>
                        </div>
                    </section>
                    <section class="panel">
                        <h2 class="panel__title">{app::FEEL}</h2>
                        <div class="field">
                            <h3 class="field__label">{app::MOTION}</h3>
                            <p class="field__hint">{app::MOTION_HINT}</p>
                            <Segmented legend=app::MOTION name="motion" items=speeds chosen=Signal::derive(move || settings.get().motion)
                                on_choose=Callback::new(move |motion| house.change_settings(|settings| settings.motion = motion))/>
                        </div>
                        <div class="field">
                            <h3 class="field__label">{app::PACE}</h3>
                            <p class="field__hint">{app::PACE_HINT}</p>
                            <Segmented legend=app::PACE name="pace" items=paces chosen=Signal::derive(move || settings.get().pace)
                                on_choose=Callback::new(move |pace| house.change_settings(|settings| settings.pace = pace))/>
                        </div>
                        <label class="switch">
                            <input type="checkbox" role="switch" prop:checked=move || settings.get().sound
                                on:change=move |event| house.change_settings(|settings| settings.sound = event_target_checked(&event))/>
                            <span class="switch__track" aria-hidden="true"></span>
                            {app::SOUND}
                        </label>
                        <label class="switch">
                            <input type="checkbox" role="switch" prop:checked=move || settings.get().wait
                                on:change=move |event| house.change_settings(|settings| settings.wait = event_target_checked(&event))/>
                            <span class="switch__track" aria-hidden="true"></span>
                            {app::WAIT}
                        </label>
                    </section>
                    <section class="panel">
                        <h2 class="panel__title">{say::SETTINGS}</h2>
                        <label class="switch">
                            <input type="checkbox" role="switch" prop:checked=!lessons::load().is_off
                                on:change=move |event| lessons::change(house, |course| course.is_off = !event_target_checked(&event))/>
                            <span class="switch__track" aria-hidden="true"></span>
                            {say::SWITCH}
                        </label>
                        <div class="actions">
                            <button class="button" type="button" on:click=explain_again>{say::AGAIN}</button>
                        </div>
                    </section>
                </form>
            </main>
        </div>
    }
}
