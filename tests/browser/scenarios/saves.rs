//! The page of saved games: names, removing, and copies in a file.

use fivefold::game::{Deal, Game, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::records::save::SavedTable;
use fivefold::records::settings::Settings;
use fivefold::table::Table;
use fivefold::text::saved as say;
use serde_json::{Value, json};

use super::replay::wait_for_words;
use super::store::FILL;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
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
    page.element(&css("#import")).await?;
    page.script(choose, vec![json!(text)]).await?;
    Ok(())
}

/// Waits until so many games are listed. They come a moment after the page, and move what stands below them.
pub async fn wait_for_games(page: &Page, count: usize) -> Outcome {
    page.wait_for_count(&css(".saved .resume"), count).await
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
    wait_for_words(&stage.page, "main [role=status]", "2 games are here already.").await?;
    wait_for_games(&stage.page, 2).await?;

    // Another device.
    stage.page.script("localStorage.clear()", vec![]).await?;
    stage.page.reload().await?;
    wait_for_games(&stage.page, 0).await?;
    let mut damaged: Value = serde_json::from_str(&text)?;
    let tables = damaged["tables"].as_array_mut().ok_or_else(|| Failure::new("the file has tables"))?;
    tables.insert(1, json!({ "name": "", "record": { "version": 1, "game": "wichita" } }));
    bring_back(&stage.page, &damaged.to_string()).await?;
    wait_for_words(&stage.page, "main [role=status]", "2 games added.").await?;
    for words in ["1 game of the file is damaged.", "Game 2 of the file: It is damaged"] {
        wait_for_words(&stage.page, "main [role=status]", words).await?;
    }
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

/// A copy of a game that went on here since brings nothing; one that went on elsewhere goes on here, with nothing lost;
/// and one that went another way comes beside it.
pub async fn a_copy_meets_the_game_it_was_made_of(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let (status, key) = ("main [role=status]", format!("{KEYS}table/1"));
    open_at_rest(stage, "#/wichita?seed=copied&seats=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let early = player.table().await?;
    let legal = early.view(YOU).legal(9);
    assert!(legal.len() > 1, "there is another way to go");
    stage.open("#/saved").await?;
    wait_for_games(page, 1).await?;
    let older = saved_file(page, say::EXPORT).await?;

    stage.open("#/table/1").await?;
    player.play_turn(YOU).await?;
    let further = page.stored(&key).await?;
    stage.open("#/saved").await?;
    bring_back(page, &older).await?;
    wait_for_words(page, status, "1 game is here already, and further on.").await?;
    wait_for_games(page, 1).await?;
    assert_eq!(page.stored(&key).await?, further, "it stays as it is");
    page.screenshot("saved-behind").await?;
    let newer = saved_file(page, say::EXPORT).await?;

    // Another device, which has the game at the earlier point and under a name of its own.
    page.script("localStorage.clear()", vec![]).await?;
    page.reload().await?;
    bring_back(page, &older).await?;
    wait_for_words(page, status, "1 game added.").await?;
    assert_eq!(player.table().await?, early);
    page.store(&format!("{KEYS}name/1"), "Mine").await?;
    bring_back(page, &newer).await?;
    wait_for_words(page, status, "1 game is further on in the file than here: it goes on from there.").await?;
    wait_for_games(page, 1).await?;
    assert_eq!(page.stored(&key).await?, further, "it went on");
    expect_row(page, 1, &player.table().await?).await?;
    assert_eq!(page.stored(&format!("{KEYS}name/1")).await?.as_deref(), Some("Mine"));

    // A third one, where somebody went another way from the same point.
    let taken = player.table().await?.turns()[early.turns().len()].action.clone();
    let mut other = early.clone();
    let another =
        legal.into_iter().find(|action| *action != taken).ok_or_else(|| Failure::new("there is only one way"))?;
    other.act(another).map_err(|illegal| Failure::new(format!("{illegal:?}")))?;
    // Of the same origin: it is the game that was dealt here.
    let occasion = SavedTable::read(further.as_deref().unwrap_or_default())?.occasion();
    let forked = SavedTable::of(&other, 5).map(|record| record.with_occasion(&occasion).write()).unwrap_or_default();
    bring_back(page, &forked).await?;
    wait_for_words(page, status, "1 game went another way than the one here: it was added beside it.").await?;
    wait_for_games(page, 2).await?;
    assert_eq!(page.stored(&key).await?, further, "nothing is replaced");
    assert_eq!(Player::<Wichita>::at_table(page, 2).await?.table().await?, other);
    bring_back(page, &forked).await?;
    wait_for_words(page, status, "1 game is here already.").await?;
    wait_for_games(page, 2).await
}

/// Whatever else the device keeps is in the file too: how a hand lies, what was explained, and settings, which are taken
/// over only if the player says so.
pub async fn a_file_holds_settings_which_are_asked_about(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let settings =
        r#"{"version":1,"theme":"dark","felt":"blue","deck":"four","motion":"off","sound":false,"wait":true}"#;
    let lessons = r#"{"version":1,"off":true,"wanted":["sums"],"declined":[],"seen":["sums target"]}"#;
    open_at_rest(stage, "#/wichita?seed=everything&seats=1").await?;
    Player::<Wichita>::deal(page, 1).await?;
    for (key, text) in [("settings", settings), ("lessons", lessons), ("hand/1/0", "ranks")] {
        page.store(&format!("{KEYS}{key}"), text).await?;
    }
    page.reload().await?;
    stage.open("#/saved").await?;
    wait_for_games(page, 1).await?;
    let text = saved_file(page, say::EXPORT).await?;
    bring_back(page, &text).await?;
    wait_for_words(page, "main [role=status]", "1 game is here already.").await?;
    assert!(!page.has(&button(say::TAKE_SETTINGS)).await?, "they are the settings that there are");

    page.script("localStorage.clear()", vec![]).await?;
    page.reload().await?;
    wait_for_games(page, 0).await?;
    let felt = "return document.documentElement.dataset.felt";
    bring_back(page, &text).await?;
    wait_for_games(page, 1).await?;
    wait_for_words(page, "main", say::SETTINGS_DIFFER).await?;
    page.expect_accessible().await?;
    page.screenshot("saved-settings-offered").await?;
    assert_eq!(page.script(felt, vec![]).await?, json!("green"), "nobody has agreed yet");
    assert_eq!(page.stored(&format!("{KEYS}hand/1/0")).await?.as_deref(), Some("ranks"));
    let course = async || page.stored(&format!("{KEYS}lessons")).await.map(Option::unwrap_or_default);
    assert_eq!(course().await?, lessons.replace("\"off\":true", "\"off\":false"));

    page.click(&button(say::TAKE_SETTINGS)).await?;
    wait_for_words(page, "[data-announcer]", say::SETTINGS_TAKEN).await?;
    assert_eq!(page.script(felt, vec![]).await?, json!("blue"));
    let kept = page.stored(&format!("{KEYS}settings")).await?.unwrap_or_default();
    assert_eq!(Settings::read(&kept)?, Settings::read(settings)?);
    assert_eq!(course().await?, lessons);
    page.expect_accessible().await?;

    page.click(&button(say::GIVE_SETTINGS_BACK)).await?;
    page.element(&button(say::TAKE_SETTINGS)).await?;
    assert_eq!(page.script(felt, vec![]).await?, json!("green"));
    let kept = page.stored(&format!("{KEYS}settings")).await?.unwrap_or_default();
    assert_eq!(Settings::read(&kept)?, Settings::default());
    Ok(())
}

/// Games that find no room are told, and those that are here stay.
pub async fn a_file_that_finds_no_room_says_so(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=no%20room&seats=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    stage.open("#/saved").await?;
    let early = page.stored(&format!("{KEYS}table/1")).await?;
    let held = player.table().await?;
    let longer = |seed: &str| -> Outcome<String> {
        let deal = Deal::<Wichita>::new(1, &held.deal().choices(), seed.parse()?)?;
        let mut table = Table::new(deal, |seat| held.players()[seat].clone());
        while table.turns().len() < 12 {
            let action = table.state().legal(9).pop().ok_or_else(|| Failure::new("the game is over"))?;
            table.act(action).map_err(|illegal| Failure::new(illegal.to_string()))?;
        }
        SavedTable::of(&table, 5).map(|record| record.write()).ok_or_else(|| Failure::new("it has no record"))
    };
    wait_for_games(page, 1).await?;
    page.script("localStorage.removeItem(arguments[0])", vec![json!(format!("{KEYS}glances"))]).await?;
    page.script(FILL, vec![]).await?;
    bring_back(page, &longer("no room")?).await?;
    wait_for_words(page, "main [role=status]", "1 game did not come: there is no room for it.").await?;
    assert_eq!(page.stored(&format!("{KEYS}table/1")).await?, early);
    bring_back(page, &longer("another")?).await?;
    wait_for_words(page, "main [role=status]", "1 game did not come: there is no room for it.").await?;
    wait_for_games(page, 1).await?;

    // What can be found anew makes room.
    page.script("localStorage.removeItem('filler/0')", vec![]).await?;
    page.store(&format!("{KEYS}glances"), &"x".repeat(5_000)).await?;
    page.script(FILL, vec![]).await?;
    bring_back(page, &longer("another")?).await?;
    wait_for_words(page, "main [role=status]", "1 game added.").await?;
    wait_for_games(page, 2).await
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
    for words in names.chain([Wichita::ID.title(), day.as_str().unwrap_or_default(), &place]) {
        assert!(row.as_str().is_some_and(|row| row.contains(words)), "{row} does not say “{words}”");
    }
    Ok(())
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
