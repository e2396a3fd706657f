//! What the app remembers of a player: the name, and the last table of each game.

use fantoccini::key::Key;
use fivefold::bots::Level;
use fivefold::game::Seat;
use fivefold::games::wichita::Wichita;
use fivefold::table::{Kind, Table};
use fivefold::text::app;
use serde_json::json;

use super::keys::wait_for_focus_on;
use crate::harness::failure::Outcome;
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{Player, open_at_rest, tab_to};

/// The names that stand in the set-up.
async fn names(page: &Page) -> Outcome<serde_json::Value> {
    page.element(&css(".seat-row:first-child")).await?;
    page.script("return [...document.querySelectorAll('.seat-row input')].map((name) => name.value)", vec![]).await
}

fn players(table: &Table<Wichita>) -> Vec<(String, Kind)> {
    table.players().iter().map(|(_, player)| (player.name().to_owned(), player.kind)).collect()
}

/// A set-up begins with the last table of its game and leads back to the usual one; another game knows the name at least.
pub async fn the_last_table_is_laid_again(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita").await?;
    assert_eq!(names(page).await?, json!(["", "Magnus"]));
    page.click(&button(app::ADD_PLAYER)).await?;
    let set_up = "const [first, , third] = document.querySelectorAll('.seat-row');
        const change = (element, value, kind) => { element.value = value; element.dispatchEvent(new Event(kind, { bubbles: true })) };
        change(first.querySelector('input'), 'Uta', 'input');
        change(third.querySelector('select'), 'hard', 'change');
        change(document.querySelector('#decks'), '3', 'input')";
    page.script(set_up, vec![]).await?;
    let first = Player::<Wichita>::deal(page, 1).await?.table().await?;
    assert_eq!(first.players()[Seat(2)].kind, Kind::Bot(Level::Hard));

    // From the table itself, whose game stays as it is.
    page.click(&button(app::MENU)).await?;
    page.click(&button(app::ANOTHER_GAME)).await?;
    assert_eq!(names(page).await?, json!(["Uta", "Magnus", "Priya"]));
    look(stage, "set-up-again").await?;
    let second = Player::<Wichita>::deal(page, 2).await?.table().await?;
    assert_eq!((players(&second), &second.deal().options), (players(&first), &first.deal().options));
    assert_ne!(second.deal().seed(), first.deal().seed());

    stage.open("#/sums").await?;
    assert_eq!(names(page).await?, json!(["Uta", "Magnus"]));
    stage.open("#/wichita").await?;
    page.click(&button(app::USUAL_TABLE)).await?;
    page.wait_until_gone(&button(app::USUAL_TABLE)).await?;
    assert_eq!(names(page).await?, json!(["Uta", "Magnus"]));
    // A bot that comes has a name that nobody has, and takes it along.
    stage.open("#/").await?;
    stage.open("#/wichita").await?;
    assert_eq!(names(page).await?, json!(["Uta", "Magnus", "Priya"]));
    page.click(&button(&app::remove_seat(2))).await?;
    Player::<Wichita>::deal(page, 3).await?;
    stage.open("#/wichita").await?;
    assert_eq!(names(page).await?, json!(["Uta", "Priya"]));
    page.click(&button(app::ADD_PLAYER)).await?;
    assert_eq!(names(page).await?, json!(["Uta", "Priya", "Tomas"]));
    let to_person = "const kind = document.querySelectorAll('.seat-row select')[1];
        kind.value = 'person'; kind.dispatchEvent(new Event('change', { bubbles: true }))";
    page.script(to_person, vec![]).await?;
    assert_eq!(names(page).await?, json!(["Uta", "", "Tomas"]));
    // What somebody else asks for comes before what was.
    stage.open("#/wichita?seats=4").await?;
    assert_eq!(names(page).await?.as_array().map(Vec::len), Some(4));
    // At a full table there is no button to add anybody with, and the focus goes to who was added.
    stage.open("#/wichita?seats=7").await?;
    tab_to(page, &button(app::ADD_PLAYER)).await?;
    page.press(Key::Enter).await?;
    page.wait_until_gone(&button(app::ADD_PLAYER)).await?;
    wait_for_focus_on(page, &css(".seat-row:nth-child(8) select")).await
}
