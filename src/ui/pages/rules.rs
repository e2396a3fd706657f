//! The rules of a game, with pictured examples.

use crate::ui::components::card::LyingCard;
use crate::ui::components::dice::Dice;
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::house::House;
use crate::ui::kept::{lessons, new_table};
use fivefold::bots::Level;
use fivefold::catalogue;
use fivefold::game::GameId;
use fivefold::links::link::Route;
use fivefold::text::{app, fair, lessons as lessons_text};
use fivefold::words::rules::{Block, Example};
use leptos::prelude::*;

/// The rules page of a game.
#[component]
pub fn RulesPage(
    /// The game.
    game: GameId,
) -> impl IntoView {
    let title = app::rules_of(game);
    let house = House::get();
    let first_game = move |_| {
        lessons::change(house, |course| course.begin(game));
        new_table::sit_down(house, new_table::quick_start(game, Level::Easy));
    };
    let mut pieces: Vec<AnyView> = Vec::new();
    let mut steps: Vec<&'static str> = Vec::new();
    for block in catalogue::game(game).rules() {
        if let Block::Step(step) = block {
            steps.push(step);
            continue;
        }
        pieces.extend(numbered_steps(&mut steps));
        pieces.push(match block {
            Block::Heading(text) => view! { <h2>{text}</h2> }.into_any(),
            Block::Text(text) | Block::Step(text) => view! { <p>{text}</p> }.into_any(),
            Block::Example(example) => view! { <Figure example/> }.into_any(),
        });
    }
    pieces.extend(numbered_steps(&mut steps));
    view! {
        <Page title>
            <article class="prose">{pieces}</article>
            <div class="actions">
                <button class="button" type="button" on:click=first_game>{lessons_text::FIRST_GAME}</button>
                <a class="button button--primary" href=Route::SetUp { game, query: String::new() }.write()>{app::play(game)}</a>
                <a class="button" href=Route::Fair { game: Some(game), query: String::new() }.write()>{fair::HOW}</a>
            </div>
        </Page>
    }
    .into_any()
}

fn numbered_steps(steps: &mut Vec<&'static str>) -> Option<AnyView> {
    let steps = std::mem::take(steps);
    (!steps.is_empty())
        .then(|| view! { <ol>{steps.into_iter().map(|step| view! { <li>{step}</li> }).collect_any()}</ol> }.into_any())
}

/// Dice, cards and what they make.
#[component]
fn Figure(
    /// What is shown.
    example: Example,
) -> impl IntoView {
    let Example { faces, cards, caption, good } = example;
    view! {
        <figure class="figure" class=("figure--line", good.is_none())>
            <div class="figure__cards">
                {(!faces.is_empty()).then(|| view! { <Dice faces/> <span class="figure__sign" aria-hidden="true">"→"</span> })}
                {cards.into_iter().map(|(card, sign)| view! { <LyingCard card=Some(card) sign/> }).collect_any()}
            </div>
            <figcaption class="formula" class=("is-good", good == Some(true)) class=("is-bad", good == Some(false)) hidden=caption.is_empty()>
                {caption.clone()}
            </figcaption>
        </figure>
    }
}
