//! The module comes in two parts: what one begins with needs the first alone, and the rest waits for the second.

use fivefold::game::{Choices, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::links::link::deal_link;
use fivefold::text::{app, puzzles};
use fivefold::words;
use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::player::prepared::with_bots;
use crate::player::{ByClicks, Player, set_at_rest, wait_for_hint};

const YOU: Seat = Seat(0);

/// Whether the second part is not there yet.
const MISSING: &str = "return !laterIsHere()";

/// The first page, setting up, a table of each game to the end of what its player does first, and the settings: nothing of
/// it is in the second part. A page that asked for it would stand still.
pub async fn tables_are_played_without_the_second(stage: &mut Stage) -> Outcome {
    set_at_rest(stage).await?;
    open_first_part(stage, "").await?;
    first_action::<Sums>(stage, 1).await?;
    first_action::<NextToLast>(stage, 2).await?;
    first_action::<Balance>(stage, 3).await?;
    first_action::<Wichita>(stage, 4).await?;
    first_action::<FiveSuits>(stage, 5).await?;
    open_first_part(stage, "#/settings").await?;
    stage.page.wait_for_text(&css("main h1"), app::SETTINGS).await?;
    let chosen = "return [...document.querySelectorAll('main [type=radio]')].filter((one) => one.checked).length";
    let before = stage.page.script(chosen, vec![]).await?;
    stage.page.script("document.querySelectorAll('main [type=radio]').forEach((one) => one.click())", vec![]).await?;
    assert_eq!(stage.page.script(chosen, vec![]).await?, before, "one of each group");
    stage.page.expect("return document.documentElement.dataset.theme === 'dark'", "it is not dark").await?;
    // Back on the first page, which has games to go on with now.
    open_first_part(stage, "").await?;
    wait_until("there are games to go on with", async || {
        stage.page.expect("return document.querySelector('.resume') !== null", "there are none").await
    })
    .await?;
    stage.page.expect(MISSING, "the second part has come").await?;
    stage.site.let_modules_through();
    Ok(())
}

/// Opens the app without its second part.
async fn open_first_part(stage: &Stage, fragment: &str) -> Outcome {
    stage.site.hold_second_part();
    stage.page.go(&stage.site.url(fragment)).await?;
    stage.page.wait_until_begun().await
}

/// From a link to a deal in which the person at the device begins.
async fn first_action<G: ByClicks>(stage: &Stage, id: u32) -> Outcome {
    let tables = (0..100).flat_map(|seed| with_bots::<G>(3, &Choices::NONE, &format!("begins {seed}")));
    let mut begun = tables.filter(|table| table.to_act() == Some(YOU));
    let table = begun.next().ok_or_else(|| Failure::new("nobody ever begins"))?;
    open_first_part(stage, &deal_link(table.deal())).await?;
    let player = Player::<G>::deal(&stage.page, id).await?;
    let table = player.wait_for(YOU).await?;
    G::act(&player, &table, YOU).await?;
    player.wait_for_more(table.turns().len()).await?;
    stage.page.expect(MISSING, "the second part has come").await
}

/// A page of the second part says that it is on its way, can be left, and is there as soon as it can be, with the focus in it.
pub async fn a_page_waits_for_the_second(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_first_part(stage, "#/puzzles").await?;
    page.wait_for_text(&css("main h1"), app::COMING).await?;
    page.screenshot("page-on-its-way").await?;
    page.expect_accessible().await?;
    page.click(&css(".bar__home")).await?;
    page.element(&css(".hero__title")).await?;
    page.script("history.back()", vec![]).await?;
    page.wait_for_text(&css("main h1"), app::COMING).await?;
    stage.site.let_modules_through();
    page.wait_for_text(&css("main h1"), puzzles::TITLE).await?;
    wait_until("the focus is in the page", async || {
        page.expect("return document.activeElement.id === 'main'", "it is elsewhere").await
    })
    .await
}

/// A hint is found by a worker, which waits for the second part; the page says so and goes on.
pub async fn a_hint_waits_for_the_second(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    set_at_rest(stage).await?;
    first_action::<Wichita>(stage, 1).await?;
    page.click(&button(app::HINT)).await?;
    page.wait_for_text(&css(".dock .formula--hint"), app::SEARCHES).await?;
    page.expect(MISSING, "the second part has come").await?;
    stage.site.let_modules_through();
    wait_for_hint(page).await?;
    let is_here = async || page.expect("return laterIsHere()", "it has not come").await;
    wait_until("the page has the second part as well", is_here).await
}

/// What is pressed and cannot wait has the second part fetched at once: it is there before the page does anything else.
pub async fn the_rules_at_a_table_fetch_the_second(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    set_at_rest(stage).await?;
    first_action::<Wichita>(stage, 1).await?;
    page.click(&button(app::MENU)).await?;
    let rules = page.element(&button(app::RULES)).await?;
    // Nothing else happens in the page while this goes on; the server gets to know when it begins, as nobody else asks for that file.
    let press = "
        const [rules, mark] = arguments;
        const request = new XMLHttpRequest();
        request.open('GET', mark, false);
        request.send();
        const before = laterIsHere();
        rules.click();
        for (let turn = 0; turn < 100 && !laterIsHere(); turn += 1) await null;
        return [before, laterIsHere()]";
    let mark = "404.html";
    let pressed = page.async_script(press, vec![serde_json::to_value(rules)?, json!(stage.site.url(mark))]);
    let let_through = async {
        wait_until("it is pressed", async || {
            let is_asked = stage.site.answers().iter().any(|(path, _)| path.ends_with(mark));
            if is_asked { Ok(()) } else { Err(Failure::new("not yet")) }
        })
        .await?;
        stage.site.let_modules_through();
        Ok(())
    };
    let (is_here, ()) = tokio::try_join!(pressed, let_through)?;
    assert_eq!(is_here, json!([false, true]), "it is missing before the press, and there after it");
    page.element(&css("dialog.dialog--rules[open] article h1")).await?;
    Ok(())
}

/// Bots, who are in the second part, have their turn as soon as it has come: also where the network was away meanwhile.
pub async fn bots_wait_for_the_second(stage: &mut Stage) -> Outcome {
    set_at_rest(stage).await?;
    let table = with_bots::<Wichita>(2, &Choices::NONE, "patience")?;
    open_first_part(stage, &deal_link(table.deal())).await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    if player.table().await?.to_act() == Some(YOU) {
        player.play_turn(YOU).await?;
    }
    let table = player.table().await?;
    assert_eq!(table.to_act(), Some(Seat(1)), "a bot is next");
    stage.site.stop().await;
    stage.page.wait_for_text(&css(".dock .formula"), &words::table::thinks(table.players()[Seat(1)].name())).await?;
    stage.site.let_modules_through();
    stage.site.start_again().await?;
    let now = player.wait_for(YOU).await?;
    assert!(now.turns().len() > table.turns().len(), "the bot has acted");
    stage.page.take_console().await?;
    Ok(())
}
