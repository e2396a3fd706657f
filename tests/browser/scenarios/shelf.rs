//! The saved games: removed and put back, of other rules, and many of them.

use fivefold::backup;
use fivefold::game::{Choices, Game, Seat};
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::wichita::Wichita;
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::table::Player as Seated;
use fivefold::text::{app, by_link, replay, saved as say};
use serde_json::json;

use super::days::today;
use super::keys::wait_for_focus_on;
use super::replay::wait_for_words;
use super::saves::{bring_back, saved_file, wait_for_games};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::expect_no_sideways_scroll;
use crate::player::prepared::{play_until, shelve, with_bots};
use crate::player::{KEYS, Player, open_at_rest};

const YOU: Seat = Seat(0);

fn removed(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    app::removed(Wichita::ID, "", &names)
}

async fn wait_for_notices(page: &Page, expected: &[String]) -> Outcome {
    wait_until(&format!("the notices are {expected:?}"), async || {
        let script = "return [...document.querySelectorAll('.notice__text')].map((text) => text.textContent)";
        let said = page.script(script, vec![]).await?;
        if said == json!(expected) { Ok(()) } else { Err(Failure::new(said.to_string())) }
    })
    .await
}

/// Games that are removed one after another, of the same players, stay on the device and can all be put back: from the
/// notices, from the list of removed games after the page was closed, and from the address of the table. After a day they
/// go.
pub async fn removed_games_can_be_put_back(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let mut kept = Vec::new();
    for id in [1, 2] {
        let table = with_bots::<Wichita>(2, &Choices::NONE, &format!("removed {id}"))?;
        shelve(page, id, &table, &Occasion::default()).await?;
        kept.push(page.stored(&format!("{KEYS}table/{id}")).await?);
    }
    page.store(&format!("{KEYS}name/1"), "Rainy Sunday").await?;
    page.store(&format!("{KEYS}hand/1/0"), "worth").await?;
    let notices = [removed(&["You", "Odette"]), app::removed(Wichita::ID, "Rainy Sunday", &[])];
    stage.open("#/").await?;
    wait_for_games(page, 2).await?;
    for left in [1, 0] {
        page.click(&css(".saved .resume:first-child .button--quiet")).await?;
        wait_for_games(page, left).await?;
        // The row that is left has the focus, and no button of it; then the page.
        wait_for_focus_on(page, &css(if left == 1 { ".saved .resume" } else { "#main" })).await?;
    }
    wait_for_notices(page, &notices).await?;
    page.screenshot("removed").await?;
    for (id, kept) in (1..).zip(&kept) {
        assert_eq!(page.stored(&format!("{KEYS}table/{id}")).await?, *kept, "table {id}");
    }
    for left in [1, 2] {
        page.click(&css(".notice:first-child .button--primary")).await?;
        wait_for_games(page, left).await?;
    }

    // The notice goes with the page, and so does the browser: the games are still there.
    page.click(&css(".saved .resume:first-child .button--quiet")).await?;
    page.click(&css(".saved .resume:first-child .button--quiet")).await?;
    wait_for_games(page, 0).await?;
    stage.open("#/table/2").await?;
    wait_for_words(page, "main", app::IS_REMOVED).await?;
    wait_for_notices(page, &[]).await?;
    page.click(&button(app::PUT_BACK)).await?;
    page.element(&css(".table .hand")).await?;
    page.reload().await?;
    page.element(&css(".table .hand")).await?;
    page.leave().await?;
    stage.open("#/saved").await?;
    wait_for_games(page, 1).await?;
    wait_for_words(page, ".removed", "Rainy Sunday").await?;
    page.expect_accessible().await?;
    for (width, height) in [(320, 568), (1440, 900)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("saved-removed-{width}")).await?;
    }
    page.click(&css(".removed .button:first-child")).await?;
    wait_for_games(page, 2).await?;
    assert_eq!(page.stored(&format!("{KEYS}table/1")).await?, kept[0]);
    assert_eq!(page.stored(&format!("{KEYS}hand/1/0")).await?.as_deref(), Some("worth"), "with its hand");

    // Removed for good at once, and after a day.
    for _ in 0..2 {
        page.click(&css(".saved .resume:first-child .button--quiet")).await?;
    }
    page.click(&css(".removed__game:first-child .button--quiet")).await?;
    page.wait_for_count(&css(".removed__game"), 1).await?;
    assert_eq!(page.stored(&format!("{KEYS}table/2")).await?, None);
    page.store(&format!("{KEYS}removed/1"), "1000").await?;
    page.reload().await?;
    wait_for_games(page, 0).await?;
    for key in ["table/1", "removed/1", "hand/1/0"] {
        assert_eq!(page.stored(&format!("{KEYS}{key}")).await?, None, "{key}");
    }
    // The next game does not take its number, which has its name.
    stage.open("#/wichita?seed=meanwhile&seats=1").await?;
    Player::<Wichita>::deal(page, 2).await?;
    Ok(())
}

/// A game that is removed while another tab has it open goes on there once its player says so, and is a saved game again.
pub async fn a_game_removed_under_another_tab_is_not_lost(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=removed%20elsewhere&seats=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let before = player.table().await?;
    let first = page.window().await?;
    page.new_tab().await?;
    page.open(&stage.site.url("#/saved")).await?;
    wait_for_games(page, 1).await?;
    page.click(&css(".saved .resume:first-child .button--quiet")).await?;
    wait_for_games(page, 0).await?;
    page.switch_to(first).await?;
    page.click(&button(app::TAKE_OVER)).await?;
    page.element(&css(".table .hand")).await?;
    player.play_turn(YOU).await?;
    assert_eq!(player.table().await?.at(before.turns().len()), before);
    assert_eq!(page.stored(&format!("{KEYS}removed/1")).await?, None, "it is a saved game again");
    Ok(())
}

/// A game that the rules of this build forbid in the middle is kept, said so, and watched as far as it goes.
pub async fn a_game_of_other_rules_is_kept_and_watched(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Wichita>(2, &Choices::NONE, "other rules")?;
    play_until(&mut table, |table| table.turns().len() == 12, |table, seat, _| table.view(seat).legal(20).pop())?;
    let whole = SavedTable::of(&table, 5).map(|saved| saved.write()).unwrap_or_default();
    let last = Wichita::write_action(&table.turns()[11].action);
    let forbidden = whole.replace(&format!("\"{last}\"]"), "\"lay 2C 2C\"]");
    assert_ne!(forbidden, whole);
    open_at_rest(stage, "#/settings").await?;
    page.store(&format!("{KEYS}table/1"), &forbidden).await?;
    let words = "Action 12 would break the rules";
    stage.open("#/").await?;
    page.click(&role("link", &say::not_opening(1))).await?;
    wait_for_words(page, ".saved", words).await?;
    stage.open("#/table/1").await?;
    wait_for_words(page, "main", words).await?;
    page.expect_accessible().await?;
    page.screenshot("other-rules").await?;
    page.click(&role("link", say::WATCH_AS_FAR)).await?;
    page.click(&button(replay::LAST)).await?;
    page.wait_for_text(&css(".replay__place output"), &replay::place(11, 11)).await?;
    wait_for_words(page, ".replay__told", words).await?;
    assert_eq!(page.stored(&format!("{KEYS}table/1")).await?, Some(forbidden));
    Ok(())
}

/// Counts the records that are read before the first page shows a game, while each look at the clock takes ten milliseconds.
const COUNT_READ: &str = "
    const get = Storage.prototype.getItem, now = performance.now, [keys] = arguments;
    let read = 0, later = 0;
    performance.now = () => now.call(performance) + (later += 10);
    Storage.prototype.getItem = function (key) {
        read += key.startsWith(`${keys}table/`);
        return get.call(this, key);
    };
    window.readBefore = null;
    new MutationObserver(() => {
        if (document.querySelector('.resume') !== null) window.readBefore ??= read;
    }).observe(document.body, { subtree: true, childList: true });";

/// Of many saved games the first page shows those that wait for the person at the device, then the latest; a list made
/// before is held against the records, and the deal of the day is found among them.
pub async fn many_saved_games_are_listed_as_they_stand(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let mut table = with_bots::<NextToLast>(2, &Choices::NONE, "many")?;
    play_until(&mut table, |table| table.turns().len() == 300, |table, seat, _| table.view(seat).legal(20).pop())?;
    let bo =
        |seat: Seat, seated: &Seated| if seat == YOU { seated.clone() } else { Seated::person("Bo").expect("short") };
    let mut waiting = with_bots::<Wichita>(2, &Choices::NONE, "waits")?.reseated(bo);
    play_until(
        &mut waiting,
        |table| table.awaited_person() == Some(YOU),
        |table, seat, _| table.view(seat).legal(9).pop(),
    )?;
    shelve(page, 1, &waiting, &Occasion { by_link: Some(YOU), ..Occasion::default() }).await?;
    let record = SavedTable::of(&table, 0).map(|saved| saved.write()).unwrap_or_default();
    let fill = "for (let id = 2; id <= 60; id += 1)
        localStorage.setItem(`${arguments[0]}table/${id}`, arguments[1].replace('\"changed\":0', `\"changed\":${id}`))";
    page.script(fill, vec![json!(KEYS), json!(record)]).await?;
    let begun = with_bots::<Wichita>(2, &Choices::NONE, &today(page).await?.to_string())?;
    let begun = SavedTable::of(&begun, 0).map(|saved| saved.write()).unwrap_or_default();
    page.store(&format!("{KEYS}table/61"), &begun).await?;

    let expect_list = async |latest: &[u32]| -> Outcome {
        let expected: String = latest.iter().map(|id| format!("#/table/{id} ")).collect();
        wait_until("the right games are shown", async || {
            let shown =
                "return [...document.querySelectorAll('.resume__ways a')].map((way) => way.hash + ' ').join('')";
            let shown = page.script(shown, vec![]).await?;
            if shown == json!(expected) { Ok(()) } else { Err(Failure::new(format!("{shown} and not {expected}"))) }
        })
        .await?;
        page.element(&css(".day a[href='#/table/61']")).await?;
        Ok(())
    };
    stage.open("#/").await?;
    expect_list(&[1, 60, 59, 58]).await?;
    page.wait_for_text(&css(".resume__turn"), &by_link::whose_turn(fivefold::table::by_link::Next::You, "")).await?;
    page.element(&role("link", &say::more(57))).await?;
    page.expect_accessible().await?;
    for (width, height) in [(320, 568), (1440, 900)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("many-games-{width}")).await?;
    }
    // What is known of them is there at once the next time, and is not believed where the record is another one.
    wait_until("what is known is kept", async || {
        let known = page.stored(&format!("{KEYS}glances")).await?.unwrap_or_default();
        if known.matches("\"next-to-last\"").count() == 59 { Ok(()) } else { Err(Failure::new(known)) }
    })
    .await?;
    // On a device as slow as can be they are shown before any but the first is read.
    stage.open("#/settings").await?;
    page.element(&css("form")).await?;
    page.script(COUNT_READ, vec![json!(KEYS)]).await?;
    stage.open("#/").await?;
    expect_list(&[1, 60, 59, 58]).await?;
    assert_eq!(page.script("return window.readBefore", vec![]).await?, json!(1), "records read before games are shown");

    let further = record.replace("\"changed\":0", "\"changed\":99");
    page.store(&format!("{KEYS}table/30"), &further).await?;
    page.reload().await?;
    expect_list(&[1, 30, 60, 59]).await?;
    stage.open("#/saved").await?;
    wait_for_games(page, 61).await
}

/// Counts how often a key of the store is asked for by its place, which takes the longer the more keys there are.
const COUNT_KEYS: &str = "
    const key = Storage.prototype.key;
    window.keysRead = 0;
    Storage.prototype.key = function (place) { window.keysRead += 1; return key.call(this, place); };";

/// A file of many games shows how far it is and can be stopped, with nothing taken from it; without that all come. Neither
/// that nor making a file looks through all keys once more for each game.
pub async fn a_file_of_many_games_can_be_stopped(stage: &mut Stage) -> Outcome {
    const GAMES: usize = 150;
    let page = &stage.page;
    let mut tables = Vec::new();
    for number in 0..GAMES {
        let mut table = with_bots::<NextToLast>(2, &Choices::NONE, &format!("copy {number}"))?;
        play_until(&mut table, |table| table.turns().len() == 200, |table, seat, _| table.view(seat).legal(20).pop())?;
        let record = SavedTable::of(&table, 5).map(|saved| saved.write()).unwrap_or_default();
        tables.push(format!(r#"{{"name":"","record":{record}}}"#));
    }
    let file = format!(r#"{{"fivefold":"saved games","version":1,"tables":[{}]}}"#, tables.join(","));
    open_at_rest(stage, "#/saved").await?;
    page.element(&css("#import")).await?;
    // Sooner than any driver: presses the button as soon as it is there, once.
    let watch = "const told = window.told = [];
        window.watch = new MutationObserver(() => {
            const progress = document.querySelector('.progress:not([hidden])');
            if (progress === null) return;
            told.push(progress.querySelector('p').textContent);
            if (told.length === arguments[0]) progress.querySelector('button').click();
        });
        window.watch.observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true, attributes: true })";
    // Once the first slice is over; a fast machine needs several.
    page.script(watch, vec![json!(2)]).await?;
    bring_back(page, &file).await?;
    wait_for_words(page, "main [role=status]", say::STOPPED).await?;
    let keys = format!("return Object.keys(localStorage).filter((key) => key.startsWith('{KEYS}table/')).length");
    assert_eq!(page.script(&keys, vec![]).await?, json!(0), "nothing was taken");

    page.script("window.watch.disconnect()", vec![]).await?;
    page.script(watch, vec![json!(-1)]).await?;
    page.script(COUNT_KEYS, vec![]).await?;
    bring_back(page, &file).await?;
    wait_for_words(page, "main [role=status]", &format!("{GAMES} games added.")).await?;
    assert_eq!(page.script(&keys, vec![]).await?, json!(GAMES));
    let told = page
        .script("return window.told.filter((told) => told.startsWith('0 ') || !told.includes(' of 0 '))", vec![])
        .await?;
    assert!(told.as_array().is_some_and(|told| told.len() > 1), "it said how far it was: {told}");
    page.wait_until_gone(&css(".progress:not([hidden])")).await?;
    wait_for_games(page, GAMES).await?;
    page.screenshot("saved-many").await?;
    let written = saved_file(page, say::EXPORT).await?;
    assert_eq!(backup::read(&written)?.games.len(), GAMES);
    let looks = page.script("return window.keysRead / localStorage.length", vec![]).await?;
    assert!(looks.as_f64().is_some_and(|looks| looks < 40.0), "looked through all keys {looks} times");
    Ok(())
}
