//! The rules: pages that stand by themselves, and the same beside a table.

use fantoccini::key::Key;
use fivefold::cards::Hand;
use fivefold::game::{Choices, Game, Seat};
use fivefold::games;
use fivefold::games::wichita::words::LAY;
use fivefold::games::wichita::{Action, Phase, Wichita, solver};
use fivefold::table::Table;
use fivefold::text::{app, rules};
use serde_json::json;
use std::fs;

use super::keys::wait_for_focus_on;
use super::offline::open_with_worker;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, look, set_theme};
use crate::player::prepared::{play_until, with_bots};
use crate::player::{Player, wait_until_closed};

const YOU: Seat = Seat(0);

/// The rules, open over a table or beside it.
const OPEN: &str = "dialog.dialog--rules[open]";

/// Every page of the rules, with the one for all games.
fn pages() -> impl Iterator<Item = &'static str> {
    games::all().into_iter().map(|game| game.name()).chain(["index"])
}

/// A ruling can be read: it is in the window, and not behind anything.
async fn wait_until_read(page: &Page, number: &str) -> Outcome {
    let script = format!(
        "const sought = [...document.querySelectorAll('[id=\"{number}\"]')].find((one) => one.checkVisibility());
         if (sought === undefined) return false;
         const {{ left, top, bottom }} = sought.getBoundingClientRect();
         const seen = document.elementFromPoint(left + 70, top + 12);
         return top >= 0 && bottom <= innerHeight && sought.contains(seen)"
    );
    wait_until(&format!("{number} can be read"), async || page.expect(&script, "it is elsewhere").await).await
}

/// A page of the rules is read without the app and without a script: at the ruling that its address names, with links that lead
/// to others.
pub async fn a_page_is_read_by_itself(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(360, 740).await?;
    fs::remove_file(stage.site.dir().join(stage.site.file("look-", ".js")?))?;
    page.go(&stage.site.url("rules/wichita.html#W-7")).await?;
    wait_until_read(page, "W-7").await?;
    page.screenshot("rules-page-without-scripts").await?;
    let pictures =
        "return [...document.querySelectorAll('.figure .card svg')].every((card) => card.getBBox().width > 100)";
    page.expect(pictures, "a card is not drawn").await?;
    page.click(&css("#W-7 a[href$=\"C-14\"]")).await?;
    wait_until_read(page, "C-14").await?;
    page.go(&stage.site.url("rules/wichita.html")).await?;
    page.click(&css(".contents a[href=\"#the-end\"]")).await?;
    wait_until("the address names it", async || {
        page.expect("return location.hash === '#the-end'", "it does not").await
    })
    .await?;
    // The one script is not to be had.
    page.take_console().await?;
    Ok(())
}

/// Every page of the rules fits at every size, light and dark, and can be used by everybody.
pub async fn all_pages_fit_and_are_accessible(stage: &mut Stage) -> Outcome {
    for name in pages() {
        stage.page.go(&stage.site.url(&format!("rules/{name}.html"))).await?;
        look(stage, &format!("rules-page-{name}")).await?;
    }
    Ok(())
}

/// A page of the rules looks as the player has chosen for the app.
pub async fn a_page_looks_as_chosen(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("").await?;
    page.store("fivefold/1/settings", r#"{"version":1,"theme":"dark","deck":"four"}"#).await?;
    page.go(&stage.site.url("rules/sums.html")).await?;
    let chosen = "const { theme, deck } = document.documentElement.dataset; return theme === 'dark' && deck === 'four'";
    page.expect(chosen, "it looks as usual").await?;
    page.click(&css(".bar__home")).await?;
    page.wait_until_ready().await
}

/// A table in the middle of a turn, with cards to lay.
fn in_mid_turn() -> Outcome<(Table<Wichita>, Hand)> {
    let mut table = with_bots::<Wichita>(2, &Choices::NONE, "rules")?;
    let stack = |table: &Table<Wichita>| match table.state().open().phase.clone() {
        Phase::Lay { dice, .. } if table.state().open().to_act() == Some(YOU) => {
            let hand = table.view(YOU).hand;
            solver::most_points(&hand, dice).stacks.into_iter().find(|stack| *stack != hand)
        }
        _ => None,
    };
    play_until(
        &mut table,
        |table| stack(table).is_some(),
        |table, seat, _| match table.state().open().phase {
            _ if table.state().open().to_act() != Some(seat) => None,
            Phase::Roll { .. } => Some(Action::Roll),
            Phase::Draw { .. } => Some(Action::DrawMore),
            Phase::Lay { .. } => Some(Action::End),
            Phase::Over { .. } => None,
        },
    )?;
    let stack = stack(&table).ok_or_else(|| Failure::new("nothing can be laid"))?;
    Ok((table, stack))
}

async fn open_rules(page: &Page) -> Outcome {
    page.click(&button(app::MENU)).await?;
    page.click(&button(app::RULES)).await?;
    page.element(&css(&format!("{OPEN} article h1"))).await?;
    Ok(())
}

/// A link to a ruling in what is open.
fn link_to(number: &str) -> Find {
    css(&format!("{OPEN} .rulings a[href$=\"#{number}\"]"))
}

/// In the middle of a turn the rules are read and closed again, by their button, Escape, or the way back: the game, what is
/// picked and the address are as they were.
pub async fn the_rules_are_read_at_a_table(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let (table, stack) = in_mid_turn()?;
    let player = Player::sit_down(stage, &table).await?;
    player.pick(&stack).await?;
    let address = page.script("return location.href", vec![]).await?;
    let expect_undisturbed = async |when: &str| {
        wait_until_closed(page).await?;
        assert_eq!(page.script("return location.href", vec![]).await?, address, "{when}");
        assert_eq!(player.table().await?, table, "{when}");
        let picked = page.elements(&css(".hand [aria-pressed=\"true\"]")).await?.len();
        assert_eq!(picked, stack.len(), "{when}");
        wait_for_focus_on(page, &button(app::MENU)).await
    };

    page.set_viewport(360, 740).await?;
    open_rules(page).await?;
    expect_no_sideways_scroll(page).await?;
    page.screenshot("rules-at-table-360").await?;
    page.expect_accessible().await?;
    page.click(&link_to("C-14")).await?;
    wait_until_read(page, "C-14").await?;
    page.click(&css(&format!("{OPEN} p > a.button"))).await?;
    page.element(&css(&format!("{OPEN} [id=\"W-2\"]"))).await?;
    page.click(&link_to("W-5")).await?;
    wait_until_read(page, "W-5").await?;
    page.screenshot("rules-at-table-360-ruling").await?;
    page.script("history.back()", vec![]).await?;
    expect_undisturbed("after the way back").await?;

    page.set_viewport(1180, 820).await?;
    open_rules(page).await?;
    page.screenshot("rules-at-table-1180").await?;
    page.press(Key::Escape).await?;
    expect_undisturbed("after Escape").await?;

    // Where there is room the game goes on beside them.
    page.set_viewport(1600, 900).await?;
    let right = "return document.querySelector(arguments[0]).getBoundingClientRect().right";
    let alone = page.script(right, vec![json!(".bar")]).await?;
    open_rules(page).await?;
    let is_beside = "return document.querySelector('.bar').getBoundingClientRect().right <= document.querySelector('.dialog--rules').getBoundingClientRect().left";
    page.expect(is_beside, "the rules lie over the table").await?;
    expect_no_sideways_scroll(page).await?;
    page.screenshot("rules-at-table-1600").await?;
    set_theme(page, "dark").await?;
    page.screenshot("rules-at-table-1600-dark").await?;
    page.expect_accessible().await?;
    set_theme(page, "light").await?;
    page.click(&button(app::CLOSE)).await?;
    expect_undisturbed("after its button").await?;
    assert_eq!(page.script(right, vec![json!(".bar")]).await?, alone, "the table takes its room back");
    open_rules(page).await?;
    player.press(&css(".dock .button--primary")).await?;
    player.wait_for_more(table.turns().len()).await?;
    assert!(page.has(&css(OPEN)).await?, "one reads on");
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;

    // Closed and opened again before the page of the rules has come.
    let twice = "const open = [...document.querySelectorAll('.menu__item')].find((entry) => entry.textContent === arguments[0]);
        const close = document.querySelector('.dialog--rules .dialog__head .button');
        for (const press of [open, close, open]) {
            press.click();
            for (let turn = 0; turn < 20; turn++) await null;
        }";
    page.async_script(twice, vec![json!(app::RULES)]).await?;
    page.element(&css(&format!("{OPEN} [id=\"W-2\"]"))).await?;
    page.expect_quiet_console().await
}

/// Sits down in the middle of a turn to lay what is no stack.
pub async fn sit_down_to_lay_no_stack(stage: &Stage) -> Outcome<Player<'_, Wichita>> {
    let (table, stack) = in_mid_turn()?;
    let player = Player::sit_down(stage, &table).await?;
    let hand = table.view(YOU).hand;
    let wrong = hand.kinds().map(|(card, _)| [card].into_iter().collect::<Hand>());
    let legal = table.view(YOU).legal(usize::MAX);
    let wrong = wrong.into_iter().find(|cards| *cards != stack && !legal.contains(&Action::Lay(*cards)));
    player.pick(&wrong.ok_or_else(|| Failure::new("any card can be laid"))?).await?;
    Ok(player)
}

/// What the rules refuse names its ruling, and the name leads to it.
pub async fn a_refusal_leads_to_its_ruling(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let player = sit_down_to_lay_no_stack(stage).await?;
    let table = player.table().await?;
    page.click(&button(LAY)).await?;
    page.click(&css(".notice a.ruling[href=\"rules/wichita.html#W-2\"]")).await?;
    wait_until_read(page, "W-2").await?;
    page.screenshot("rules-refused").await?;
    assert_eq!(player.table().await?, table);
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;

    // Elsewhere it is a plain link to the page.
    stage.open("#/sums?seats=8&decks=1").await?;
    page.click(&css("main a.ruling")).await?;
    wait_until_read(page, "S-7").await
}

/// With the network gone the rules are there: as pages, by whatever name a host has given them, and at a table.
pub async fn the_rules_are_read_offline(stage: &mut Stage) -> Outcome {
    open_with_worker(stage, "").await?;
    stage.site.stop().await;
    let page = &stage.page;
    for address in ["rules/wichita.html#W-5", "rules/wichita#W-5", "rules/wichita.html?from=home#W-5"] {
        page.leave().await?;
        page.go(&stage.site.url(address)).await?;
        wait_until_read(page, "W-5").await?;
    }
    page.go(&stage.site.url("rules/#C-4")).await?;
    wait_until_read(page, "C-4").await?;
    page.click(&css(".bar__home")).await?;
    page.wait_until_ready().await?;
    stage.open("#/wichita?seed=plane&seats=1").await?;
    Player::<Wichita>::deal(page, 1).await?;
    open_rules(page).await?;
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;
    page.take_console().await?;
    Ok(())
}

/// Where the rules cannot be had it says so, and another try gets them.
pub async fn rules_that_do_not_come_are_asked_for_again(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_with_worker(stage, "").await?;
    let (here, away) = (stage.site.dir().join("rules"), stage.site.dir().join("away"));
    fs::rename(&here, &away)?;
    page.async_script("for (const name of await caches.keys()) await caches.delete(name)", vec![]).await?;
    stage.open("#/rules/wichita").await?;
    page.wait_for_text(&css("[role=alert] .notice__text"), rules::UNREACHABLE).await?;
    fs::rename(&away, &here)?;
    page.click(&button(rules::TRY_AGAIN)).await?;
    page.element(&css("article h1")).await?;
    assert!(!page.has(&css("[role=alert]")).await?);
    page.take_console().await?;
    Ok(())
}
