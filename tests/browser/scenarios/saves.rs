//! The page of saved games: names, removing, and copies in a file.

use fivefold::game::{Game, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::save::SavedTable;
use fivefold::table::Table;
use fivefold::text::{app, saved as say};
use serde_json::{Value, json};

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::expect_no_sideways_scroll;
use crate::player::{KEYS, Player, open_at_rest};

const YOU: Seat = Seat(0);

/// Presses a button that saves a file, and takes the text of the file.
pub async fn saved_file(page: &Page, name: &str) -> Outcome<String> {
    let listen = "window.files = []; const make = URL.createObjectURL.bind(URL);
        URL.createObjectURL = (blob) => { window.files.push(blob); return make(blob); };
        HTMLAnchorElement.prototype.click = () => {};";
    page.script(listen, vec![]).await?;
    page.click(&button(name)).await?;
    // `async_script` hands the value of the body back.
    let text = page.async_script("return await window.files[0].text()", vec![]).await?;
    Ok(text.as_str().ok_or_else(|| Failure::new("no file was saved"))?.to_owned())
}

/// Chooses a file in the field that brings games back.
pub async fn bring_back(page: &Page, text: &str) -> Outcome {
    let choose = "const files = new DataTransfer();
        files.items.add(new File([arguments[0]], 'games.json', { type: 'application/json' }));
        const field = document.querySelector('#import');
        field.files = files.files;
        field.dispatchEvent(new Event('change', { bubbles: true }))";
    page.script(choose, vec![json!(text)]).await?;
    Ok(())
}

async fn wait_for_games(page: &Page, count: usize) -> Outcome {
    wait_until(&format!("{count} games are listed"), async || {
        let found = page.elements(&css(".saved .resume")).await?.len();
        if found == count { Ok(()) } else { Err(Failure::new(format!("{found} are"))) }
    })
    .await
}

/// Games go into a file and come back from it with names and positions; what is here stays, what is damaged is named.
pub async fn saved_games_go_into_a_file_and_come_back(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=first&seats=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let first = player.table().await?;
    stage.open("#/sums?seed=second&seats=2").await?;
    stage.page.click(&button("Deal the cards")).await?;
    wait_until("the second game is saved", async || {
        let second = stage.page.stored(&format!("{KEYS}table/2")).await?;
        second.map(|_| ()).ok_or_else(|| Failure::new("it is not"))
    })
    .await?;

    stage.open("#/saved").await?;
    wait_for_games(&stage.page, 2).await?;
    let rename = "const name = [...document.querySelectorAll('.resume')].find((row) => row.textContent.includes('Wichita')).querySelector('input');
        name.value = 'Rainy Sunday'; name.dispatchEvent(new Event('change', { bubbles: true }))";
    stage.page.script(rename, vec![]).await?;
    for (width, height) in [(320, 568), (1440, 900)] {
        stage.page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(&stage.page).await?;
        stage.page.screenshot(&format!("saved-{width}")).await?;
    }
    stage.page.expect_accessible().await?;
    expect_row(&stage.page, 1, &first).await?;
    for words in [say::KEEPING_TEXT, say::SAFARI_TEXT, say::IMPORT_HINT] {
        wait_for_words(&stage.page, "main", words).await?;
    }
    let text = saved_file(&stage.page, say::EXPORT).await?;

    // The same device: nothing comes twice.
    bring_back(&stage.page, &text).await?;
    wait_for_words(&stage.page, "main [role=status]", "0 games added and 2 games here already.").await?;
    wait_for_games(&stage.page, 2).await?;

    // A game that went on since then stays as it is, and the earlier position comes to it.
    stage.open("#/table/1").await?;
    player.play_turn(YOU).await?;
    let further = stage.page.stored(&format!("{KEYS}table/1")).await?;
    stage.open("#/saved").await?;
    wait_for_games(&stage.page, 2).await?;
    bring_back(&stage.page, &text).await?;
    wait_for_words(&stage.page, "main [role=status]", "1 game added and 1 game here already.").await?;
    wait_for_games(&stage.page, 3).await?;
    assert_eq!(stage.page.stored(&format!("{KEYS}table/1")).await?, further, "nothing is replaced");
    let come = Player::<Wichita>::at_table(&stage.page, 3).await?.table().await?;
    assert_eq!(come, first, "it is a game of its own");

    // Another device.
    stage.page.script("localStorage.clear()", vec![]).await?;
    stage.page.reload().await?;
    wait_for_games(&stage.page, 0).await?;
    let mut damaged: Value = serde_json::from_str(&text)?;
    let tables = damaged["tables"].as_array_mut().ok_or_else(|| Failure::new("the file has tables"))?;
    tables.insert(1, json!({ "name": "", "record": { "version": 1, "game": "wichita" } }));
    bring_back(&stage.page, &damaged.to_string()).await?;
    wait_for_words(&stage.page, "main [role=status]", "2 games added and 1 game damaged.").await?;
    wait_for_words(&stage.page, "main [role=status]", "Game 2 of the file: It is damaged").await?;
    wait_for_games(&stage.page, 2).await?;
    let names = "return [...document.querySelectorAll('.resume input')].map((name) => name.value).sort().join()";
    assert_eq!(stage.page.script(names, vec![]).await?, json!(",Rainy Sunday"));
    let mut back = Vec::new();
    for id in [1, 2] {
        let text = stage.page.stored(&format!("{KEYS}table/{id}")).await?.unwrap_or_default();
        back.extend(SavedTable::read(&text)?.open::<Wichita>().ok());
    }
    assert_eq!(back, [first], "the game came back at the same position");

    bring_back(&stage.page, "not a file").await?;
    wait_for_words(&stage.page, "main [role=status]", "This is not a file of saved games").await
}

/// A row of the list says which game it is, who plays, when it was changed and how far it is.
async fn expect_row(page: &Page, id: u32, table: &Table<Wichita>) -> Outcome {
    let row = "const row = document.querySelector(`.resume a[href='#/table/${arguments[0]}']`).closest('.resume');
        return row.textContent";
    let row = page.script(row, vec![json!(id)]).await?;
    let day = "return new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })";
    let day = page.script(day, vec![]).await?;
    let place = say::place(table.turns().len(), table.is_over());
    let names = table.players().iter().map(|(_, player)| player.name());
    for words in names.chain([app::game_name(Wichita::ID), day.as_str().unwrap_or_default(), &place]) {
        assert!(row.as_str().is_some_and(|row| row.contains(words)), "{row} does not say “{words}”");
    }
    Ok(())
}

/// A removed game can be put back with its name, on the page of saved games and on the first one.
pub async fn a_removed_game_can_be_put_back(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=removed&seats=1").await?;
    Player::<Wichita>::deal(&stage.page, 1).await?;
    let kept = stage.page.stored(&format!("{KEYS}table/1")).await?;
    stage.page.store(&format!("{KEYS}name/1"), "Rainy Sunday").await?;
    stage.open("#/").await?;
    stage.page.click(&role("link", "All saved games, and a copy of them")).await?;
    for list in ["#/saved", "#/"] {
        stage.open(list).await?;
        wait_for_games(&stage.page, 1).await?;
        stage.page.click(&css(".resume .button--quiet")).await?;
        wait_for_games(&stage.page, 0).await?;
        assert_eq!(stage.page.stored(&format!("{KEYS}table/1")).await?, None);
        stage.page.click(&button("Put it back")).await?;
        wait_for_games(&stage.page, 1).await?;
        assert_eq!(stage.page.stored(&format!("{KEYS}table/1")).await?, kept);
    }
    stage.page.wait_for_text(&css(".resume__title"), &say::title(Wichita::ID, "Rainy Sunday")).await
}

/// The browser is asked to keep what is saved as soon as there is something to keep, and once only.
pub async fn the_browser_is_asked_once_to_keep_games(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let count = "const ask = StorageManager.prototype.persist; window.asked = 0;
        StorageManager.prototype.persist = function () { window.asked += 1; return ask.call(this); }";
    page.script(count, vec![]).await?;
    let asked = async || page.script("return window.asked", vec![]).await;
    stage.open("#/").await?;
    page.element(&css(".tiles")).await?;
    assert_eq!(asked().await?, json!(0), "there is nothing to keep yet");
    stage.open("#/wichita?seed=keep&seats=1").await?;
    Player::<Wichita>::deal(page, 1).await?;
    for list in ["#/", "#/saved", "#/"] {
        stage.open(list).await?;
        wait_for_games(page, 1).await?;
        assert_eq!(asked().await?, json!(1), "at {list}");
    }
    Ok(())
}
