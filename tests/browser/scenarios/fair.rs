//! The page of fair deals: what it shows is what the library deals, and what it counts is what the library counts.

use fivefold::check::deal_sheet::DealSheet;
use fivefold::check::fairness::{Batch, DEALS, Survey};
use fivefold::game::{Choices, Deal, Game};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::secrecy::Seal;
use fivefold::text::{fair, secrecy as hidden};
use fivefold::words::cards;
use serde_json::json;

use super::days;
use super::keys::wait_for_focus_on;
use super::worker::{WATCH, hold, let_go, wait_for_watched, watched};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{KEYS, Player, open_at_rest};

fn sheet<G: Game>(seats: u8, options: &[(&str, &str)], seed: &str) -> Outcome<DealSheet> {
    let mut choices = Choices::NONE;
    for (name, value) in options {
        choices = choices.read(G::OPTIONS, name, value)?;
    }
    Ok(DealSheet::of(&Deal::<G>::new(seats, &choices, seed.parse()?)?, 1))
}

/// Waits until the page shows a deal, card by card, with its key and its commands.
pub async fn wait_for_sheet(page: &Page, sheet: &DealSheet) -> Outcome {
    let shown = "return [[...document.querySelectorAll('.dealt__card')].map((card) =>
            card.querySelector('[role=img]').ariaLabel + ' ' + card.querySelector('.dealt__place').textContent),
        [...document.querySelectorAll('.dealt__facts dd')].map((fact) => fact.textContent).slice(0, 2),
        [...document.querySelectorAll('.command__text')].map((command) => command.textContent)]";
    let card = |(number, card): (usize, &fivefold::cards::Card)| {
        format!("{} {}", cards::spoken(*card), fair::card_place(number + 1, sheet.places.get(number).copied()))
    };
    let cards: Vec<String> = sheet.cards.iter().enumerate().map(card).collect();
    let expected =
        json!([cards, [sheet.key_text, sheet.key_digits()], [sheet.command(), sheet.second_command()]]).to_string();
    wait_until("the deal is shown", async || {
        let shown = page.script(shown, vec![]).await?.to_string();
        if shown == expected { Ok(()) } else { Err(Failure::new(shown)) }
    })
    .await
}

/// Puts a text into a field as if it had been typed or chosen.
async fn fill(page: &Page, selector: &str, text: &str) -> Outcome {
    page.element(&css(selector)).await?;
    let script = "const field = document.querySelector(arguments[0]);
        field.value = arguments[1];
        for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))";
    page.script(script, vec![json!(selector), json!(text)]).await?;
    Ok(())
}

/// The deal of any seed of any game with its options, as the library deals it; hostile text is text.
pub async fn shows_the_deal_of_any_seed(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/").await?;
    page.click(&role("link", fair::HOW)).await?;
    page.element(&css(".dealt")).await?;

    stage.open("#/fair/sums?seed=grandma%27s%2080th&seats=3&decks=2").await?;
    wait_for_sheet(page, &sheet::<Sums>(3, &[("decks", "2")], "grandma's 80th")?).await?;
    fill(page, "#fair-game", "five-suits").await?;
    wait_for_sheet(page, &sheet::<FiveSuits>(2, &[], "grandma's 80th")?).await?;
    fill(page, "#length", "long").await?;
    wait_for_sheet(page, &sheet::<FiveSuits>(2, &[("length", "long")], "grandma's 80th")?).await?;

    let hostile = "</code><img src=x onerror=\"document.title='bad'\"><b>&amp;'";
    fill(page, "#fair-seed", hostile).await?;
    wait_for_sheet(page, &sheet::<FiveSuits>(2, &[("length", "long")], hostile)?).await?;
    assert!(!page.has(&css("main img, main b")).await?, "a seed is never markup");
    page.expect_accessible().await?;

    fill(page, "#fair-seed", "play").await?;
    fill(page, "#fair-seats", "99").await?;
    page.wait_for_text(&css("[role=alert]"), "99 seats were asked for. This game seats 2 to 7.").await?;
    fill(page, "#fair-seats", "5").await?;
    page.click(&role("link", fair::PLAY)).await?;
    wait_until("the set-up has the seed", async || {
        let seed = page.script("return document.querySelector('#seed')?.value ?? ''", vec![]).await?;
        if seed == json!("play") { Ok(()) } else { Err(Failure::new(seed.to_string())) }
    })
    .await
}

/// A deal that is being played here, and today's deal of the day before it was played, are not laid open, whatever seats
/// are asked for; and the same cards are not dealt once more meanwhile.
pub async fn a_deal_in_play_is_not_laid_open(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=in%20play&seats=2&decks=1").await?;
    Player::<Wichita>::deal(page, 1).await?.roll().await?;
    let playing = hidden::deal_sealed(Seal::Playing { table: 1 });
    let expect_sealed = async |words: &str| {
        page.wait_for_text(&css(".form + [role=status]"), words).await?;
        let cards = "return document.querySelectorAll('.dealt, .dealt__facts, .command__text').length === 0";
        page.expect(cards, "neither cards nor commands are shown").await
    };
    stage.open("#/fair/wichita?seed=In%20Play&seats=5&decks=1").await?;
    expect_sealed(playing).await?;
    look(stage, "fair-sealed").await?;
    fill(page, "#fair-seed", "another").await?;
    wait_for_sheet(page, &sheet::<Wichita>(5, &[("decks", "1")], "another")?).await?;
    fill(page, "#fair-seed", "in play").await?;
    expect_sealed(playing).await?;

    stage.open("#/wichita?seed=in%20play&seats=4&decks=1").await?;
    page.click(&button("Deal the cards")).await?;
    page.wait_for_text(&css("[role=alert]"), hidden::DEALT_ALREADY).await?;
    assert_eq!(page.stored(&format!("{KEYS}table/2")).await?, None, "nothing was dealt");
    page.expect_accessible().await?;
    page.screenshot("set-up-sealed").await?;
    page.click(&role("link", hidden::GO_ON)).await?;
    page.element(&css(".table--wichita")).await?;

    let date = days::today(page).await?.to_string();
    stage.open(&format!("#/fair/sums?seed={date}&seats=2")).await?;
    expect_sealed(hidden::deal_sealed(Seal::Today)).await
}

/// What the page has to say of the survey that it has made: the same deals, counted here.
async fn expect_true_findings(page: &Page, sheet: &DealSheet) -> Outcome {
    page.element(&css(".survey .chart")).await?;
    let told = page.text(&css(".survey")).await?;
    let (_, after) = told.split_once("of the seeds ").ok_or_else(|| Failure::new(told.clone()))?;
    let seed = after.split('-').next().unwrap_or_default().parse()?;
    let batch = Batch { game: sheet.game, seed, first: 1, count: DEALS, pack: sheet.cards.clone() };
    let mut survey = Survey::new(sheet.game, sheet.cards.clone());
    let counts = batch.run().ok_or_else(|| Failure::new("the seed is long"))?;
    survey.add_counts(&counts).ok_or_else(|| Failure::new("the counts are of another pack"))?;
    let mut expected = vec![fair::verdict(&survey.places()), fair::verdict(&survey.top())];
    if !sheet.dice.is_empty() {
        expected.push(fair::verdict(&survey.dice()));
        expected.extend(survey.faces().map(fair::thousands));
    }
    for words in expected {
        assert!(told.contains(&words), "“{words}” is not in: {told}");
    }
    Ok(())
}

/// The counting can be stopped, which stops the worker, and begun again; who leaves the page stops it as well. What the
/// page says once all deals are counted is so.
pub async fn counting_can_be_stopped(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/fair/balance?seats=3").await?;
    page.script(WATCH, vec![]).await?;
    hold(page).await?;
    page.click(&button(fair::START)).await?;
    wait_for_watched(page, "asked", 1).await?;
    page.wait_for_text(&css(".survey__progress .number"), &fair::progress(0)).await?;
    page.expect_accessible().await?;
    page.click(&button(fair::CANCEL)).await?;
    wait_for_watched(page, "stopped", 1).await?;
    wait_for_focus_on(page, &button(fair::START)).await?;
    page.script("window.watched.waiting = []", vec![]).await?;

    page.click(&button(fair::START)).await?;
    wait_for_watched(page, "asked", 2).await?;
    let_go(page).await?;
    expect_true_findings(page, &sheet::<Balance>(3, &[], "A")?).await?;
    assert!(watched(page, "answered").await? >= 20, "the worker has counted, batch by batch");
    page.expect_accessible().await?;
    page.script("document.querySelector('.survey').scrollIntoView()", vec![]).await?;
    page.screenshot("fair-counted").await?;

    hold(page).await?;
    page.click(&button(fair::START)).await?;
    page.element(&button(fair::CANCEL)).await?;
    stage.open("#/").await?;
    wait_for_watched(page, "stopped", 2).await
}

/// Without workers the page counts by itself, a little at a time: it still hears that it is to stop.
pub async fn counts_without_workers(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/fair/sums?seed=A&seats=2&decks=4").await?;
    page.script("window.Worker = undefined", vec![]).await?;
    page.click(&button(fair::START)).await?;
    page.click(&button(fair::CANCEL)).await?;
    page.click(&button(fair::START)).await?;
    expect_true_findings(page, &sheet::<Sums>(2, &[("decks", "4")], "A")?).await
}
