//! The deal of the day: begun on the first page, its result and the streak kept, whatever the clock says.

use fivefold::game::{Deal, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::wichita::Wichita;
use fivefold::links::link::deal_link;
use fivefold::records::days::{self, Date, Days};
use fivefold::records::save::Occasion;
use fivefold::records::statistics::Book;
use fivefold::secrecy::Seal;
use fivefold::table::Table;
use fivefold::text::{app, days as say, secrecy as hidden};
use fivefold::words;
use serde_json::{Value, json};

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, look};
use crate::player::{ByClicks, KEYS, Player, balance, open_at_rest, prepared, wichita};

/// Sets the clock of the page: it goes on from noon of a date.
const SET_CLOCK: &str = "
    const Real = window.RealDate ??= Date;
    const start = Real.now(), [year, month, day] = arguments[0];
    const noon = new Real(year, month - 1, day, 12).getTime();
    window.Date = class extends Real {
        constructor(...parts) { parts.length ? super(...parts) : super(noon + Real.now() - start); }
        static now() { return noon + Real.now() - start; }
    };";

pub async fn set_clock(page: &Page, date: Date) -> Outcome {
    page.script(SET_CLOCK, vec![json!([date.year(), date.month(), date.day()])]).await?;
    Ok(())
}

/// The date as the browser has it.
pub async fn today(page: &Page) -> Outcome<Date> {
    let parts = page
        .script("const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()]", vec![])
        .await?;
    let part = |at: usize| parts[at].as_u64().unwrap_or_default();
    let date = Date::new(part(0) as u16, part(1) as u8, part(2) as u8);
    date.ok_or_else(|| Failure::new(format!("no date: {parts}")))
}

/// Shows the first page anew.
async fn home(stage: &Stage) -> Outcome {
    stage.open("#/settings").await?;
    stage.page.element(&css("form")).await?;
    stage.open("#/").await?;
    stage.page.element(&css(".day")).await.map(|_| ())
}

async fn kept(page: &Page) -> Outcome<Days> {
    Ok(Days::read(&page.stored(&format!("{KEYS}days")).await?.unwrap_or_default())?)
}

/// A deal of the day that was begun and removed is not dealt once more: it goes on.
pub async fn a_removed_deal_goes_on(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/").await?;
    let today = today(page).await?;
    let player = begin::<Wichita>(stage, 1, today).await?;
    player.play_turn(Seat(0)).await?;
    home(stage).await?;
    page.element(&role("link", &say::of_game(app::CONTINUE, Wichita::ID))).await?;
    page.click(&css(".resume .button--icon")).await?;
    page.click(&button(&say::of_game(say::PLAY, Wichita::ID))).await?;
    page.element(&css(".hand")).await?;
    assert_eq!(page.script("return location.hash", vec![]).await?, json!("#/table/1"));
    assert_eq!(page.stored(&format!("{KEYS}removed/1")).await?, None, "the game is back");
    assert_eq!(page.stored(&format!("{KEYS}table/2")).await?, None);
    assert!(player.table().await?.turns().len() > 1, "it is as it was");
    Ok(())
}

/// Begins a game's deal on the first page and sits down at it.
async fn begin<'a, G: Game>(stage: &'a Stage, id: u32, date: Date) -> Outcome<Player<'a, G>> {
    let play = button(&say::of_game(say::PLAY, G::ID));
    stage.page.element(&play).await?;
    // Once more where the page was still moving under the mouse.
    wait_until("the deal has been begun", async || {
        if stage.page.has(&play).await? {
            stage.page.click(&play).await?;
        }
        let table = stage.page.stored(&format!("{KEYS}table/{id}")).await?;
        table.map(|_| ()).ok_or_else(|| Failure::new("no such table is saved"))
    })
    .await?;
    let player = Player::<G>::at_table(&stage.page, id).await?;
    let choices = days::choices(G::ID, G::OPTIONS);
    let meant = Deal::<G>::new(G::ID.facts().day.seats, &choices, days::seed(date))?;
    assert_eq!(player.table().await?.deal(), &meant);
    Ok(player)
}

/// Plays the last of a deal; what lies between is played natively.
async fn to_the_end<G: ByClicks>(
    stage: &Stage,
    player: &Player<'_, G>,
    good: impl Fn(&Table<G>, Seat) -> Option<G::Action>,
) -> Outcome<Table<G>> {
    let over = prepared::to_the_end(player.wait_for(Seat(0)).await?, good)?;
    player.skip_to(stage, &prepared::before_the_end(&over, 4)).await?;
    player.play_to_the_end(Seat(0)).await
}

/// A deal of the day is begun, left, gone on with and finished; result and streak stand where one looks for them.
pub async fn result_and_streak_are_kept(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let date = today(page).await?;
    page.wait_for_text(&css(".day__date"), &say::date(date)).await?;
    assert!(!page.has(&css(".day__streak")).await?, "no streak yet");
    let player = begin::<Wichita>(stage, 1, date).await?;
    home(stage).await?;
    page.click(&role("link", &say::of_game("Continue", Wichita::ID))).await?;
    let table = to_the_end(stage, &player, wichita::good_action).await?;
    page.click(&button("See the result")).await?;
    page.wait_for_text(&css(".result__day p"), &say::on_result(date, false, 1)).await?;
    page.expect_accessible().await?;
    let outcome = days::outcome(&table).ok_or_else(|| Failure::new("the game is not over"))?;
    assert_eq!(kept(page).await?.outcome(date, Wichita::ID), Some(outcome));

    // The same deal once more changes nothing.
    page.click(&button("Play the same deal")).await?;
    let again = Player::<Wichita>::at_table(page, 2).await?;
    to_the_end(stage, &again, wichita::good_action).await?;
    assert_eq!(kept(page).await?.outcome(date, Wichita::ID), Some(outcome));

    home(stage).await?;
    wait_for_words(page, ".day__game.is-done", &say::outcome(outcome, 2)).await?;
    page.wait_for_text(&css(".day__streak"), &say::streak(1)).await?;
    page.expect_accessible().await?;
    for (width, height) in [(320, 568), (1440, 900)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("day-{width}")).await?;
    }
    Ok(())
}

/// Which day it is the clock says whenever the first page is shown: the next day has a deal of its own, and a clock that goes
/// back brings none twice. What that does to a streak is `D-3`, held by the tests of the record.
pub async fn a_wrong_clock_changes_no_streak(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let date = today(page).await?;
    let tomorrow = date.next().ok_or_else(|| Failure::new("the last of all dates"))?;
    for (id, clock, streak) in [(1, date, 1), (2, tomorrow, 2)] {
        set_clock(page, clock).await?;
        home(stage).await?;
        let player = begin::<Balance>(stage, id, clock).await?;
        to_the_end(stage, &player, balance::good_action).await?;
        home(stage).await?;
        page.wait_for_text(&css(".day__streak"), &say::streak(streak)).await?;
    }
    // Back by a day: what was played then stands, and there is nothing to begin anew.
    set_clock(page, date).await?;
    home(stage).await?;
    page.wait_for_text(&css(".day__streak"), &say::streak(1)).await?;
    page.element(&role("link", &say::of_game("See the result", Balance::ID))).await?;
    assert!(!page.has(&button(&say::of_game(say::PLAY, Balance::ID))).await?);
    Ok(())
}

/// A damaged record is said, and set aside whole when another takes its place; one of a newer version is left alone.
pub async fn damaged_days_are_set_aside(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let key = format!("{KEYS}days");
    let damaged = r#"{"version":1,"days":[{"date":"2026-02-30","game":"sums"}]}"#;
    page.store(&key, damaged).await?;
    home(stage).await?;
    wait_for_words(page, ".notices", say::DAMAGED).await?;
    assert_eq!(page.stored(&key).await?.as_deref(), Some(damaged), "looking changes nothing");
    page.click(&button(&say::of_game(say::PLAY, Wichita::ID))).await?;
    wait_until("a new record is begun", async || match page.stored(&key).await? {
        kept if kept.as_deref() == Some(damaged) => Err(Failure::new("it is the damaged one")),
        _ => Ok(()),
    })
    .await?;
    assert_eq!(page.stored(&format!("{KEYS}aside/days/1")).await?.as_deref(), Some(damaged));
    let newer = r#"{"version":2,"days":"of another shape"}"#;
    page.store(&key, newer).await?;
    stage.open("#/settings").await?;
    stage.open("#/").await?;
    page.element(&css(".tiles")).await?;
    wait_until("nothing is offered", async || match page.has(&css(".day")).await? {
        true => Err(Failure::new("it is")),
        false => Ok(()),
    })
    .await?;
    assert_eq!(page.stored(&key).await?.as_deref(), Some(newer));
    let aside = page.script("return Object.keys(localStorage).filter((key) => key.includes('aside')).length", vec![]);
    assert_eq!(aside.await?, Value::from(1));
    Ok(())
}

/// The deal of an earlier day is played late: its result is kept and begins no streak, and can be copied for others.
pub async fn an_earlier_deal_is_played_late(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let date = today(page).await?.previous().ok_or_else(|| Failure::new("the first of all dates"))?;
    page.click(&role("link", say::EARLIER)).await?;
    let seats = Wichita::ID.facts().day.seats;
    let place = |outcome, is_begun| say::earlier(date, outcome, is_begun, seats);
    page.element(&css(".calendar[aria-label=Wichita]")).await?;
    look(stage, "days").await?;
    let places = page.elements(&css(".calendar__way")).await?.len();
    assert_eq!(places, 5 * 14);
    let press = "[...document.querySelectorAll('.calendar[aria-label=Wichita] button')].find((one) => one.getAttribute('aria-label') === arguments[0]).click()";
    page.script(press, vec![json!(place(None, false))]).await?;
    let player = Player::<Wichita>::at_table(page, 1).await?;
    assert_eq!(player.table().await?.deal().seed().text(), date.to_string());
    let table = to_the_end(stage, &player, wichita::good_action).await?;
    page.click(&button("See the result")).await?;
    page.wait_for_text(&css(".result__day p"), &say::on_result(date, true, 0)).await?;
    let room = "return document.querySelector('.result__day > .muted').getBoundingClientRect().height > 10";
    page.expect(room, "par moves what stands below it when it comes").await?;
    let outcome = days::outcome(&table).ok_or_else(|| Failure::new("the game is not over"))?;
    let noted = kept(page).await?;
    assert!(noted.is_late(date, Wichita::ID));
    assert_eq!((noted.outcome(date, Wichita::ID), noted.streak(today(page).await?)), (Some(outcome), 0));

    let listen = "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => { window.copied = text } } })";
    page.script(listen, vec![]).await?;
    page.click(&button(say::COPY)).await?;
    wait_for_words(page, ".notices", say::COPIED).await?;
    let copied = page.script("return window.copied", vec![]).await?;
    let address = stage.site.url("#/day");
    assert_eq!(copied, json!(say::told(Wichita::ID, date, outcome, true, 0, &address)));
    stage.open("#/days").await?;
    page.element(&role("link", &place(Some(outcome), true))).await?;
    Ok(())
}

/// A page that was left open overnight shows the new day as soon as somebody comes back to it.
pub async fn a_page_left_open_shows_the_new_day(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let mut date = today(page).await?;
    for place in ["#/", "#/puzzles"] {
        stage.open(place).await?;
        wait_for_words(page, ".day__date", &say::date(date)).await?;
        date = date.next().ok_or_else(|| Failure::new("the last of all dates"))?;
        set_clock(page, date).await?;
        // What a browser says when a window is seen again, which a driver cannot bring about everywhere.
        page.script("document.dispatchEvent(new Event('visibilitychange'))", vec![]).await?;
        wait_for_words(page, ".day__date", &say::date(date)).await?;
    }
    Ok(())
}

/// Other games of the cards of the day do not take the place of its deal, and show nothing of it before it was played: not those of
/// a larger table with the date for a seed, nor somebody else's whose file was brought here.
pub async fn other_games_of_its_cards_take_no_place(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let date = today(page).await?;
    let choices = days::choices(Wichita::ID, Wichita::OPTIONS);
    let family = prepared::with_bots::<Wichita>(3, &choices, &date.to_string())?;
    let theirs = prepared::with_bots::<Wichita>(2, &choices, &date.to_string())?;
    assert_eq!((days::date_of(&family), days::date_of(&theirs)), (None, Some(date)));
    for (id, table) in [(1, family), (2, theirs)] {
        let over = prepared::to_the_end(table, wichita::good_action)?;
        prepared::shelve(page, id, &over, &Occasion::default()).await?;
    }
    // Nothing was ever played here.
    page.store(&format!("{KEYS}statistics"), &Book::default().write()).await?;
    for id in [1, 2] {
        stage.open(&format!("#/table/{id}")).await?;
        wait_for_words(page, "main", hidden::game_sealed(Seal::Today)).await?;
        assert!(!page.has(&css(".result")).await?, "table {id} shows the cards");
    }
    stage.open("#/").await?;
    let player = begin::<Wichita>(stage, 3, date).await?;
    to_the_end(stage, &player, wichita::good_action).await?;
    assert_eq!(kept(page).await?.streak(date), 1);
    home(stage).await?;
    let way = role("link", &say::of_game(words::table::SEE_RESULT, Wichita::ID));
    assert_eq!(page.attribute(&way, "href").await?.as_deref(), Some("#/table/3"));
    stage.open("#/table/1").await?;
    page.element(&css(".dock, .result")).await.map(|_| ())
}

/// A deal of the day counts by whichever way somebody comes to it, and its result is what leads to the game that made it.
pub async fn a_deal_of_the_day_counts_by_its_link(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let date = today(page).await?;
    let choices = days::choices(Wichita::ID, Wichita::OPTIONS);
    let link = deal_link(&Deal::<Wichita>::new(Wichita::ID.facts().day.seats, &choices, days::seed(date))?);
    stage.open(&link).await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    let table = to_the_end(stage, &player, wichita::good_action).await?;
    let noted = kept(page).await?;
    assert_eq!((noted.outcome(date, Wichita::ID), noted.streak(date)), (days::outcome(&table), 1));
    // Another game of it goes on, and is no result.
    stage.open(&link).await?;
    Player::<Wichita>::deal(page, 2).await?.play_turn(Seat(0)).await?;
    home(stage).await?;
    let way = role("link", &say::of_game(words::table::SEE_RESULT, Wichita::ID));
    assert_eq!(page.attribute(&way, "href").await?.as_deref(), Some("#/table/1"));
    Ok(())
}
