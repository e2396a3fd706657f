//! Games of Wichita, as people play them.

use fantoccini::key::Key;
use fivefold::game::{Game, Seat};
use fivefold::games::wichita::{Phase, Wichita, solver};
use fivefold::records::save::SavedTable;
use fivefold::records::statistics::{Book, DealKey};
use fivefold::table::Table;
use fivefold::text::{app, result};

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::scenario::Stage;
use crate::player::prepared::{before_the_end, shelve, to_the_end};
use crate::player::wichita::good_action;
use crate::player::{
    KEYS, Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, tab_to, wait_for_hint,
    wait_until_closed,
};

const YOU: Seat = Seat(0);

/// A game against a bot by clicks: its first turns, then its last ones, to the result page; what it shows is what the library
/// makes of the record.
pub async fn a_game_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=whole%20game&seats=2&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    for _ in 0..2 {
        player.play_turn(YOU).await?;
    }
    player.skip_to(stage, &later(player.wait_for(YOU).await?)?).await?;
    let table = player.play_to_the_end(YOU).await?;
    stage.page.click(&button("See the result")).await?;
    assert_eq!(
        shown_standings(&stage.page).await?,
        expected_standings(&table),
        "replayed natively, the record has the scores of the page"
    );
    stage.page.screenshot("result").await?;
    stage.page.expect_accessible().await?;

    // The same deal again, and another one.
    stage.page.click(&button("Play the same deal")).await?;
    let again = Player::<Wichita>::at_table(&stage.page, 2).await?.table().await?;
    assert_eq!(again.deal(), table.deal());
    assert_eq!(again.players(), table.players());
    Ok(())
}

/// The same game a turn or two before its end.
fn later(table: Table<Wichita>) -> Outcome<Table<Wichita>> {
    to_the_end(table, good_action).map(|over| before_the_end(&over, 6))
}

/// A reload in the middle of a turn comes back to the same position, cards, dice and stacks.
pub async fn a_reload_in_mid_turn_loses_nothing(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=reload&seats=1&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    // On until something can be laid.
    loop {
        let table = player.wait_for(YOU).await?;
        let turns = table.turns().len();
        match table.state().open().phase.clone() {
            Phase::Roll { .. } => player.roll().await?,
            Phase::Draw { .. } => stage.page.press(Key::Enter).await?,
            Phase::Lay { dice, .. } => {
                let hand = table.view(YOU).hand;
                let stack = solver::most_points(&hand, dice).stacks.into_iter().find(|stack| *stack != hand);
                if let Some(stack) = stack {
                    player.lay(&stack).await?;
                    player.wait_for_more(turns).await?;
                    break;
                }
                player.press(&button("End turn")).await?;
            }
            Phase::Over { .. } => return Err(Failure::new("nothing could be laid in a whole game")),
        }
        player.wait_for_more(turns).await?;
    }
    let before = (player.shown_hand().await?, player.shown_dice().await?, stage.page.text(&css(".stacks")).await?);
    let saved = player.table().await?;
    assert_eq!(before.0, saved.view(YOU).hand, "the page shows the hand of the record");
    stage.page.reload().await?;
    stage.page.element(&css(".hand")).await?;
    let after = (player.shown_hand().await?, player.shown_dice().await?, stage.page.text(&css(".stacks")).await?);
    assert_eq!(after, before);
    assert_eq!(player.table().await?, saved);
    player.press(&button("End turn")).await?;
    player.wait_for_more(saved.turns().len()).await
}

/// W-7: what was laid in this turn can be taken back, a roll cannot.
pub async fn undo_takes_back_what_revealed_nothing(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=undo%20me&seats=1&decks=2").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    let undo = css("button[aria-label=Undo]");
    player.roll().await?;
    player.wait_for_more(0).await?;
    assert_eq!(stage.page.attribute(&undo, "aria-disabled").await?.as_deref(), Some("true"));
    let hand = loop {
        let table = player.wait_for(YOU).await?;
        let turns = table.turns().len();
        match table.state().open().phase.clone() {
            Phase::Lay { dice, .. } => {
                let hand = table.view(YOU).hand;
                let stack = solver::most_points(&hand, dice).stacks.into_iter().find(|stack| *stack != hand);
                if let Some(stack) = stack {
                    player.lay(&stack).await?;
                    player.wait_for_more(turns).await?;
                    break hand;
                }
                player.press(&button("End turn")).await?;
            }
            Phase::Roll { .. } => player.roll().await?,
            _ => stage.page.press(Key::Enter).await?,
        }
        player.wait_for_more(turns).await?;
    };
    let laid = player.table().await?;
    stage.page.click(&undo).await?;
    wait_until("the stack is taken back", async || {
        let table = player.table().await?;
        if table.turns().len() + 1 == laid.turns().len() { Ok(()) } else { Err(Failure::new("it is still laid")) }
    })
    .await?;
    assert_eq!(player.shown_hand().await?, hand);
    Ok(())
}

/// From the first page until something is laid, and from the last turns to the result, with nothing but the keyboard.
pub async fn a_game_by_keyboard_alone(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--wichita")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &css("#seed")).await?;
    page.type_text("by keyboard").await?;
    page.press(Key::Enter).await?;
    let player = Player::<Wichita>::at_table(page, 1).await?;
    let (mut laid, mut is_late) = (0, false);
    loop {
        let table = player.wait_for(YOU).await?;
        if laid > 0 && !is_late {
            player.skip_to(stage, &later(table)?).await?;
            is_late = true;
            continue;
        }
        let turns = table.turns().len();
        match table.state().open().phase.clone() {
            Phase::Over { .. } => break,
            Phase::Roll { .. } => {
                tab_to(page, &button("Roll the dice")).await?;
                page.press(' ').await?;
            }
            Phase::Draw { .. } => {
                tab_to(page, &css(".dock .button--primary")).await?;
                page.press(Key::Enter).await?;
            }
            Phase::Lay { dice, .. } => {
                let hand = table.view(YOU).hand;
                match solver::most_points(&hand, dice).stacks.first() {
                    Some(stack) => {
                        pick_by_keys(page, stack).await?;
                        page.press(Key::Enter).await?;
                        laid += 1;
                    }
                    None => {
                        tab_to(page, &button("End turn")).await?;
                        page.press(Key::Enter).await?;
                    }
                }
            }
        }
        player.wait_for_more(turns).await?;
    }
    assert!(laid > 0, "nothing could be laid in a whole game");
    tab_to(page, &button("See the result")).await?;
    page.press(Key::Enter).await?;
    page.element(&css("[data-result]")).await?;
    Ok(())
}

/// The keys of the table: a hint in words, and the list of keys.
pub async fn keys_give_a_hint_and_the_list_of_keys(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=hint&seats=1&decks=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    page.press('h').await?;
    let hint = wait_for_hint(page).await?;
    assert!(hint.len() > 10, "a hint says why: {hint}");
    page.press('?').await?;
    page.element(&css("dialog[open] dl")).await?;
    page.expect_accessible().await?;
    page.press(Key::Escape).await?;
    wait_until_closed(page).await
}

/// Two people at one device: the curtain names who is next, and there is no hand in the page before it is lifted.
pub async fn a_curtain_falls_between_people(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=curtain&seats=2&decks=1").await?;
    page.script(
        "const select = document.querySelectorAll('.seat-row select')[1]; select.value = 'person';
         select.dispatchEvent(new Event('change', { bubbles: true }));",
        vec![],
    )
    .await?;
    for (seat, name) in ["Ana", "Ben"].into_iter().enumerate() {
        page.click(&css(&format!(".seat-row:nth-child({}) input", seat + 1))).await?;
        page.type_text(name).await?;
    }
    let player = Player::<Wichita>::deal(page, 1).await?;
    let first = player.table().await?.state().open().to_act().unwrap_or(YOU);
    let name = |seat: Seat| if seat == YOU { "Ana" } else { "Ben" };
    for turn in 0..3 {
        let seat = if turn % 2 == 0 { first } else { Seat(1 - first.0) };
        let lift = button(&format!("I am {}", name(seat)));
        page.element(&lift).await?;
        let cards = page.script("return document.querySelectorAll('[data-card], .hand').length", vec![]).await?;
        assert_eq!(cards, 0, "a hand behind the curtain");
        if turn == 2 {
            let said = page.text(&css(".curtain")).await?;
            assert!(said.contains(&format!("{} rolls", name(Seat(1 - seat.0)))), "{said}");
            page.expect_accessible().await?;
            page.screenshot("curtain").await?;
            // A reload does not lift it.
            page.reload().await?;
        }
        page.click(&lift).await?;
        page.element(&css(".hand")).await?;
        assert_eq!(player.shown_hand().await?, player.table().await?.view(seat).hand);
        player.play_turn(seat).await?;
    }
    Ok(())
}

/// The table is left and found again from the first page.
pub async fn a_game_is_found_again_on_the_first_page(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=found&seats=2&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.play_turn(YOU).await?;
    player.wait_for(YOU).await?;
    stage.page.click(&css(".bar a")).await?;
    stage.page.click(&role("link", "Continue")).await?;
    stage.page.element(&css(".hand")).await?;
    assert_eq!(player.shown_hand().await?, player.table().await?.view(YOU).hand);
    Ok(())
}

/// C-15: with the setting, U leads back to before one's own last decision, bots and all; it is said, kept and not counted.
pub async fn undo_leads_back_past_bots_in_a_game_that_does_not_count(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/settings").await?;
    page.click(&role("switch", app::TAKE_BACK)).await?;
    stage.open("#/wichita?seed=back%20again&seats=2&decks=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.wait_for(YOU).await?;
    for _ in 0..2 {
        player.play_turn(YOU).await?;
    }
    let after = player.wait_for(YOU).await?;
    let before = after.taken_back(YOU).ok_or_else(|| Failure::new("nothing was decided"))?;
    let bots = after.turns().iter().skip(before.turns().len()).filter(|turn| turn.seat != YOU).count();
    assert!(bots > 0, "the bot has answered");
    page.press('u').await?;
    wait_until("all since the last decision is taken back", async || {
        let turns = player.table().await?.turns().len();
        if turns == before.turns().len() { Ok(()) } else { Err(Failure::new(format!("there are {turns} turns"))) }
    })
    .await?;
    page.wait_for_text(&css(".notice"), app::UNDONE_UNCOUNTED).await?;
    assert_eq!(player.table().await?, before);
    page.screenshot("taken-back").await?;

    page.reload().await?;
    page.element(&css(".dock")).await?;
    let kept = page.stored(&format!("{KEYS}table/1")).await?.ok_or_else(|| Failure::new("it is not kept"))?;
    let saved = SavedTable::read(&kept)?;
    assert!(saved.occasion().taken_back);
    assert_eq!(saved.open::<Wichita>()?, before);

    // Its end is no line of the statistics, and nobody is challenged with it.
    stage.open("#/settings").await?;
    page.element(&css("form")).await?;
    shelve(page, 1, &to_the_end(before, good_action)?, &saved.occasion()).await?;
    stage.open("#/table/1").await?;
    page.wait_for_text(&css(".result__counted"), result::TAKEN_BACK).await?;
    let book = page.stored(&format!("{KEYS}statistics")).await?.ok_or_else(|| Failure::new("nothing is known"))?;
    let book = Book::read(&book).map_err(|bad| Failure::new(format!("{bad:?}")))?;
    assert!(book.is_empty() && book.knows(DealKey::of(after.deal())));
    page.screenshot("taken-back-result").await
}
