//! Games that are over, reviewed: what the page finds is what the library finds, wherever somebody comes from and however often
//! they leave.

use fantoccini::key::Key;
use fivefold::bots::Level;
use fivefold::game::{Choices, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::links::game::game_link;
use fivefold::links::link::{Purpose, Route};
use fivefold::records::findings::Findings;
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::review::{Cost, Reviewer, Size};
use fivefold::scene::Scenic;
use fivefold::table::Table;
use fivefold::text::{app, puzzles, replay, result, review as say, secrecy as hidden, statistics};
use fivefold::words::{Told, Voice, Wording, table as table_words};
use serde_json::json;

use super::replay::{jump_to, wait_for_place, wait_for_words};
use super::worker::{WATCH, hold, let_go, wait_for_watched, watched};
use crate::harness::failure::{Failure, Outcome, PATIENCE, wait_for, wait_until};
use crate::harness::find::{button, css, heading, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::prepared::{play_until, shelve, with_bots};
use crate::player::{KEYS, open_at_rest, tab_to, wait_until_closed};

const YOU: Seat = Seat(0);

/// A short game that is over: a beginner in the seat of the person, bots in the others.
pub fn over<G: Scenic>(seats: u8, seed: &str) -> Outcome<Table<G>> {
    let mut table = with_bots::<G>(seats, &Choices::of(G::OPTIONS, G::ID.facts().quick), seed)?;
    play_until(&mut table, Table::is_over, |table, seat, stream| {
        let level = if seat == YOU { Level::Easy } else { Level::Medium };
        let own_turn = table.state().open().to_act().is_none_or(|next| next == seat);
        let view = table.view(seat);
        let acts = own_turn || table.state().open().may_interrupt(seat);
        acts.then(|| G::choose(&view, level, stream)).flatten()
    })?;
    Ok(table)
}

/// What the library finds out of a game.
fn found<G: Scenic>(table: &Table<G>) -> Outcome<Findings> {
    let review = Reviewer::of(table)?.review();
    let mut whole = nothing(table)?;
    (whole.ledger, whole.fortune) = (review.ledger, Some(review.fortune));
    // As it is written: in whole millionths.
    let mut found = nothing(table)?;
    found.take_in(&whole.write());
    Ok(found)
}

/// What is known of a game before anybody looks.
fn nothing<G: Scenic>(table: &Table<G>) -> Outcome<Findings> {
    let saved = SavedTable::of(table, 0).ok_or_else(|| Failure::new("a table without a record"))?;
    Ok(Findings::none(&saved, Reviewer::of(table)?.blank()))
}

/// What the device has kept of a game.
async fn kept<G: Scenic>(page: &Page, id: u32, table: &Table<G>) -> Outcome<Findings> {
    let mut findings = nothing(table)?;
    findings.take_in(&page.stored(&format!("{KEYS}findings/{id}")).await?.unwrap_or_default());
    Ok(findings)
}

/// Waits until all of a game is judged, and says what the device has kept of it.
pub async fn wait_for_findings<G: Scenic>(page: &Page, id: u32, table: &Table<G>) -> Outcome<Findings> {
    wait_for(4 * PATIENCE, "the game is judged", async || {
        let findings = kept(page, id, table).await?;
        if findings.is_full() { Ok(findings) } else { Err(Failure::new(findings.write())) }
    })
    .await
}

/// The page finds what the library finds, number by number.
async fn expect_true_review<G: Scenic>(stage: &Stage, id: u32, table: &Table<G>) -> Outcome {
    shelve(&stage.page, id, table, &Occasion::default()).await?;
    stage.open(&Route::Review { id, at: 0 }.write()).await?;
    let findings = wait_for_findings(&stage.page, id, table).await?;
    let expected = found(table)?;
    assert_eq!(findings.ledger.write_costs(), expected.ledger.write_costs(), "{}", G::ID.name());
    assert_eq!(findings.fortune, expected.fortune, "{}", G::ID.name());
    Ok(())
}

/// What is found out in the worker of each engine is what the library finds natively: the same game has the same review.
pub async fn it_says_what_the_library_says(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/settings").await?;
    expect_true_review::<Wichita>(stage, 1, &over(2, "review")?).await?;
    expect_true_review::<Sums>(stage, 2, &over(3, "review")?).await?;
    // All games in one engine: they are the same module in the others.
    if stage.page.engine().is_first() {
        expect_true_review::<Balance>(stage, 3, &over(3, "review")?).await?;
        expect_true_review::<Balance>(stage, 4, &over(1, "review")?).await?;
        expect_true_review::<FiveSuits>(stage, 5, &over(2, "review")?).await?;
        // The longest games by far, so that its player gives this one up.
        let mut table = over::<NextToLast>(2, "review")?.at(60);
        table.give_up();
        expect_true_review(stage, 6, &table).await?;
    }
    Ok(())
}

/// From the result to the moments that mattered, each with what was better, and on from there as another game.
pub async fn the_moments_that_mattered_come_first(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<Wichita>(2, "review")?;
    let expected = found(&table)?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open("#/table/1").await?;
    page.click(&role("link", say::REVIEW)).await?;
    page.element(&heading(&say::title(Wichita::ID))).await?;
    wait_for_findings(page, 1, &table).await?;

    let dearest = expected.ledger.key_moments(&[YOU], 5);
    let [first, ..] = dearest.as_slice() else { return Err(Failure::new("a beginner made no mistake")) };
    let voice = Voice { players: table.players(), you: Some(YOU), wording: Wording::Written };
    let names: Vec<String> = table.turns().iter().map(|turn| Wichita::name_action(&turn.action)).collect();
    let told: Vec<String> = dearest.iter().map(|at| say::did(&voice, YOU, &names[*at])).collect();
    let shown = "return [...document.querySelectorAll('.moments:not(details *) .moment__told')].map((told) => told.firstChild.textContent)";
    wait_until("the dearest decisions are listed", async || {
        let shown = page.script(shown, vec![]).await?;
        if shown == json!(told) { Ok(()) } else { Err(Failure::new(format!("{shown} is not {told:?}"))) }
    })
    .await?;
    page.click(&css(".moments > :first-child > .moment")).await?;
    let decision = Reviewer::of(&table)?.decision(*first).ok_or_else(|| Failure::new("it is a decision"))?;
    let best = decision.options.first().ok_or_else(|| Failure::new("something is best"))?;
    let better = say::better(&Wichita::name_action(&best.action), "");
    wait_until("it says what was better", async || {
        let said = page.text(&css(".review__told[role=status]")).await?;
        if said.contains(better.trim_end_matches('.')) { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await?;
    assert_eq!(page.text(&css(".review__steps output")).await?, replay::place(first + 1, table.turns().len()));
    // Only the cards of the one who decided are shown, until somebody asks for all.
    assert_eq!(page.elements(&css(".replay__hand")).await?.len(), 1);
    look(stage, "review").await?;
    page.click(&button(say::ALL_HANDS)).await?;
    page.wait_for_count(&css(".replay__hand"), 2).await?;
    page.wait_for_text(&css(".review__sum:not([hidden]) + .review__sum:not([hidden]) h2"), say::PAR).await?;

    stage.open("#/statistics").await?;
    // It is noted how well it was played.
    wait_for_words(page, "main", "game that you had reviewed").await?;
    stage.open(&Route::Review { id: 1, at: 0 }.write()).await?;
    play_on_from_the_dearest(page).await?;
    page.element(&css(".dock")).await.map(|_| ())
}

/// What could have been made of the cards of a solo game stands under par, and is kept.
pub async fn it_says_what_nobody_could_have_beaten(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<Balance>(1, "review")?;
    let best = Reviewer::of(&table)?.best().ok_or_else(|| Failure::new("a solo game has a best"))?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open("#/review/1").await?;
    let line = css(".review__whole > :last-child:not([hidden]) > p:last-child");
    wait_for(4 * PATIENCE, "it says what nobody could have beaten", async || {
        let said = page.text(&line).await?;
        if said == say::best(best.score) { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await?;
    assert_eq!(page.elements(&css(".review__whole > :last-child > p")).await?.len(), 3, "par stands before it");
    assert_eq!(kept(page, 1, &table).await?.best, Some(Some(best.score)));
    look(stage, "review-alone").await
}

/// By keyboard alone to any moment, which is told.
pub async fn every_moment_is_reached_by_keys(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<Sums>(3, "review")?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open("#/review/1").await?;
    wait_for_findings(page, 1, &table).await?;
    let slider = css(".course__place");
    tab_to(page, &slider).await?;
    for _ in 0..3 {
        page.press(Key::Right).await?;
    }
    let chances = Reviewer::of(&table)?.winning();
    let voice = Voice { players: table.players(), you: Some(YOU), wording: Wording::Written };
    let last = table.turns().len();
    wait_until("the third moment is told", async || {
        let told = page.attribute(&slider, "aria-valuetext").await?.unwrap_or_default();
        if told == say::place(&voice, 3, last, &chances[3]) { Ok(()) } else { Err(Failure::new(told)) }
    })
    .await?;
    let findings = found(&table)?;
    let costly = (0..last).filter(|at| {
        let cost = findings.ledger.action(*at).and_then(|(_, cost)| cost.loss());
        *at + 1 > 3 && cost.is_some_and(|loss| Size::of(loss) >= Size::Slip)
    });
    let next = costly.min().ok_or_else(|| Failure::new("nobody made a mistake"))?;
    tab_to(page, &button(say::ON)).await?;
    page.press(Key::Enter).await?;
    page.wait_for_text(&css(".review__steps output"), &replay::place(next + 1, last)).await
}

/// Whoever leaves stops it, and finds it where it was; and it can be stopped.
pub async fn it_goes_on_where_it_was_left(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<FiveSuits>(2, "review")?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    page.script(WATCH, vec![]).await?;
    hold(page).await?;
    page.script("location.hash = '#/review/1'", vec![]).await?;
    // One question after the other, so that there is something left to judge, however long this takes.
    wait_until("something is judged", async || {
        page.script("watched.waiting.shift()?.()", vec![]).await?;
        let (_, judged) = kept(page, 1, &table).await?.ledger.decisions();
        if judged > 0 { Ok(()) } else { Err(Failure::new("nothing is kept")) }
    })
    .await?;
    page.element(&css(".survey__progress progress")).await?;
    let stopped = watched(page, "stopped").await?;
    page.script("location.hash = '#/settings'", vec![]).await?;
    page.element(&css("form")).await?;
    wait_for_watched(page, "stopped", stopped + 1).await?;
    let_go(page).await?;
    let (all, judged) = kept(page, 1, &table).await?.ledger.decisions();
    assert!(judged > 0 && judged < all, "{judged} of {all} are judged");
    hold(page).await?;
    page.script("location.hash = '#/review/1'", vec![]).await?;
    page.wait_for_text(&css(".survey__progress .number"), &say::progress(judged, all)).await?;
    let stopped = watched(page, "stopped").await?;
    page.click(&button(say::STOP)).await?;
    wait_for_watched(page, "stopped", stopped + 1).await?;
    page.expect("return document.activeElement.matches('.survey__progress button')", "the focus stays").await?;
    page.click(&button(say::GO_ON)).await?;
    let_go(page).await?;
    let findings = wait_for_findings(page, 1, &table).await?;
    assert_eq!(findings.ledger.write_costs(), found(&table)?.ledger.write_costs());
    page.expect("return !document.querySelector('.survey__progress').checkVisibility()", "nothing is left to stop")
        .await
}

/// The buttons of a moment stay where they are while its explanation comes in, wide and narrow.
pub async fn its_buttons_stay_while_it_is_explained(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<Wichita>(2, "review")?;
    let findings = found(&table)?;
    let dearest = findings.ledger.key_moments(&[YOU], 3);
    assert_eq!(dearest.len(), 3, "a beginner made mistakes");
    shelve(page, 1, &table, &Occasion::default()).await?;
    page.store(&format!("{KEYS}findings/1"), &findings.write()).await?;
    page.script(WATCH, vec![]).await?;
    let places = "return [...document.querySelectorAll('.review__steps button, .review__moment > .actions > *')].map((button) => {
        const { left, top } = button.getBoundingClientRect();
        return `${button.textContent} ${Math.round(left)}, ${Math.round(top)}`;
    })";
    for (width, height) in [(1200, 800), (1024, 768), (390, 844)] {
        page.set_viewport(width, height).await?;
        for number in &dearest {
            hold(page).await?;
            let review = Route::Review { id: 1, at: number + 1 }.write();
            page.script("location.hash = arguments[0]", vec![json!(review)]).await?;
            let place = replay::place(number + 1, table.turns().len());
            page.wait_for_text(&css(".review__steps output"), &place).await?;
            page.element(&role("link", puzzles::TRY_AGAIN)).await?;
            let before = page.script_at_rest(places, vec![]).await?;
            assert!(!page.has(&css(".worths")).await?, "it is not explained yet");
            let_go(page).await?;
            page.element(&css(".worths")).await?;
            assert_eq!(page.script_at_rest(places, vec![]).await?, before, "action {place} at {width}");
        }
    }
    Ok(())
}

/// Whoever moves on from a moment that is being explained and leaves then leaves nobody thinking, although others waited to be judged.
pub async fn leaving_it_ends_the_thinking(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<FiveSuits>(2, "review")?;
    let blank = nothing(&table)?.ledger;
    let is_choice = |at: &usize| matches!(blank.action(*at), Some((_, cost)) if cost == Cost::Unknown);
    let choice = (0..blank.actions()).find(is_choice).ok_or_else(|| Failure::new("nothing was decided"))?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    page.script(WATCH, vec![]).await?;
    hold(page).await?;
    let review = Route::Review { id: 1, at: choice + 1 }.write();
    page.script("location.hash = arguments[0]", vec![json!(review)]).await?;
    // One question after the other, until it is the one that is held. What is judged next waits behind it.
    wait_until("the moment is to be explained", async || {
        let is_last = "if (watched.last === 'explain') return true; watched.waiting.shift()?.(); return false";
        page.expect(is_last, "something else is asked").await
    })
    .await?;
    for _ in 0..=choice {
        page.click(&button(replay::BACK)).await?;
    }
    page.wait_for_text(&css(".review__steps output"), &replay::place(0, table.turns().len())).await?;
    let stopped = watched(page, "stopped").await?;
    page.script("location.hash = '#/settings'", vec![]).await?;
    page.element(&css("form")).await?;
    wait_for_watched(page, "stopped", stopped + 1).await
}

/// From any moment of a replay to that moment of the review, by an address that leads there again.
pub async fn a_replay_is_reviewed_where_it_stood(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let table = over::<Wichita>(2, "review")?;
    let last = table.turns().len();
    let place = css(".review__steps output");
    shelve(page, 1, &table, &Occasion::default()).await?;
    for (replay, at) in [("#/replay/1", 5), (&game_link(Purpose::Watch, &table, table.players().as_slice())?, 7)] {
        stage.open(replay).await?;
        jump_to(page, at).await?;
        wait_for_place(page, &format!("{at} of {last}")).await?;
        page.click(&role("link", say::REVIEW_SHORT)).await?;
        page.wait_for_text(&place, &replay::place(at, last)).await?;
        page.expect(&format!("return location.hash.endsWith('?at={at}')"), "the address says where").await?;
        page.reload().await?;
        page.wait_for_text(&place, &replay::place(at, last)).await?;
        page.script("location.hash = '#/settings'", vec![]).await?;
        page.element(&css("form")).await?;
        page.script("history.back()", vec![]).await?;
        page.wait_for_text(&place, &replay::place(at, last)).await?;
    }
    // Where a game ended before the moment, it is its end.
    stage.open("#/review/1?at=9999").await?;
    page.wait_for_text(&place, &replay::place(last, last)).await?;
    stage.open("#/review/1?at=x").await?;
    page.wait_until_gone(&place).await
}

/// A game is given up after all is said about it, stays so, counts for nothing, and is reviewed; and one plays on from it (C-16).
pub async fn a_game_that_was_given_up_is_reviewed(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let whole = over::<Wichita>(2, "review")?;
    let half = whole.turns().len() / 2;
    let own_turn = (half..).map(|at| whole.at(at)).find(|table| table.waits_for().is_some_and(|(seat, _)| seat == YOU));
    let mut table = own_turn.ok_or_else(|| Failure::new("it is nobody’s turn"))?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open("#/table/1").await?;
    let ask = async || {
        page.click(&button(app::MENU)).await?;
        for (width, height) in [(360, 740), (1200, 800)] {
            page.set_viewport(width, height).await?;
            page.screenshot(&format!("give-up-menu-{width}")).await?;
            page.expect("return [...document.querySelectorAll('.menu__item')].every((item) => item.getBoundingClientRect().bottom <= innerHeight)", "the menu fits").await?;
        }
        page.click(&button(app::GIVE_UP)).await?;
        page.element(&button(app::GIVE_UP_FOR_GOOD)).await
    };
    ask().await?;
    look(stage, "give-up").await?;
    page.click(&button(app::KEEP_PLAYING)).await?;
    wait_until_closed(page).await?;
    let kept = page.stored(&format!("{KEYS}table/1")).await?.unwrap_or_default();
    assert!(!kept.contains("given_up"), "nothing has happened");
    ask().await?;
    page.click(&button(app::GIVE_UP_FOR_GOOD)).await?;
    page.element(&heading(result::GIVEN_UP)).await?;
    page.reload().await?;
    page.element(&heading(result::GIVEN_UP)).await?;
    look(stage, "given-up").await?;
    page.click(&button(app::SEE_TABLE)).await?;
    page.element(&button(table_words::SEE_RESULT)).await?;
    look(stage, "given-up-table").await?;
    page.click(&button(app::MENU)).await?;
    assert!(!page.has(&button(app::GIVE_UP)).await?, "it is given up once");
    page.press(Key::Escape).await?;
    page.click(&button(table_words::SEE_RESULT)).await?;

    page.click(&role("link", say::REVIEW)).await?;
    table.give_up();
    let findings = wait_for_findings(page, 1, &table).await?;
    assert_eq!(findings.ledger.write_costs(), found(&table)?.ledger.write_costs());
    page.click(&css(".moments > :first-child > .moment")).await?;
    look(stage, "given-up-review").await?;
    stage.open("#/statistics").await?;
    wait_for_words(page, "main", statistics::NONE).await?;
    stage.open("#/saved").await?;
    wait_for_words(page, ".saved", "given up").await?;
    stage.open("#/review/1").await?;
    play_on_from_the_dearest(page).await?;
    page.element(&css(".dock")).await?;
    page.expect("return location.hash === '#/table/2'", "it is another game").await
}

/// Plays on from the decision that cost most, once all is said about it: what comes to stand there moves the buttons below.
async fn play_on_from_the_dearest(page: &Page) -> Outcome {
    page.click(&css(".moments > :first-child > .moment")).await?;
    page.element(&css(".worths")).await?;
    page.click(&button(replay::PLAY_ON)).await
}

/// Nobody sees through a game that goes on, whatever way they come (C-5); a game from a link is reviewed once it is over.
pub async fn a_game_that_goes_on_is_not_seen_through(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    let whole = over::<Wichita>(2, "review")?;
    let running = whole.at(whole.turns().len() / 2);
    stage.open(&game_link(Purpose::Review, &whole, whole.players().as_slice())?).await?;
    page.element(&css(".moments > :first-child > .moment")).await?;
    shelve(page, 1, &running, &Occasion::default()).await?;
    stage.open("#/review/1").await?;
    page.element(&heading(say::GOES_ON)).await?;
    assert!(!page.has(&css(".review")).await?);
    stage.open(&game_link(Purpose::Review, &running, running.players().as_slice())?).await?;
    page.element(&heading(say::GOES_ON)).await?;
    // The same cards are still to come in the game that goes on.
    stage.open(&game_link(Purpose::Review, &whole, whole.players().as_slice())?).await?;
    page.element(&heading(hidden::GAME_SEALED)).await?;
    assert!(!page.has(&css(".review")).await?);
    // Whoever has played the deal to its end on this device knows its cards.
    shelve(page, 2, &whole, &Occasion::default()).await?;
    stage.open("#/review/2").await?;
    page.element(&css(".review")).await?;
    stage.open("#/review/77").await?;
    page.element(&heading(app::NO_TABLE)).await.map(|_| ())
}
