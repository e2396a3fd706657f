//! Games of Sums, as people play them.

use fantoccini::key::Key;
use fivefold::bots::Level;
use fivefold::cards::{Card, Hand};
use fivefold::game::{Choice, Choices, Deal, Game, Seat};
use fivefold::games::sums::{Action, Phase, Sums};
use fivefold::records::save::SavedTable;
use fivefold::table::{self, Kind, Table};
use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, heading};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{
    KEYS, Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, sums, tab_to, wait_for_hint,
};

const YOU: Seat = Seat(0);

/// A whole game against bots, by clicks, to the result page; what it shows is what the library makes of the record.
pub async fn a_game_of_sums_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/sums?seed=whole%20game&seats=2&winning_score=5").await?;
    stage.page.click(&button("Add a player")).await?;
    let player = Player::<Sums>::deal(&stage.page, 1).await?;
    assert_eq!(player.table().await?.players().seats().count(), 3);
    let table = player.play_to_the_end(YOU).await?;
    stage.page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(&stage.page).await?, expected_standings(&table));
    stage.page.expect_accessible().await
}

/// From the first page to the result with nothing but the keyboard; the hint by its key.
pub async fn a_game_of_sums_by_keyboard(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--sums")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &css("#winning_score")).await?;
    for _ in 0..45 {
        page.press(Key::Down).await?;
    }
    tab_to(page, &css("#seed")).await?;
    page.type_text("sums by keyboard").await?;
    page.press(Key::Enter).await?;
    let player = Player::<Sums>::at_table(page, 1).await?;
    let mut hinted = false;
    loop {
        let table = player.wait_for(YOU).await?;
        let turns = table.turns().len();
        match table.state().open().phase {
            Phase::Over { .. } => break,
            Phase::Decide => {
                tab_to(page, &button("Roll the die")).await?;
                page.press(' ').await?;
            }
            Phase::Lay { .. } | Phase::Steal { .. } | Phase::Leeway { .. } => {
                if !hinted {
                    page.press('h').await?;
                    let hint = wait_for_hint(page).await?;
                    assert!(hint.len() > 10, "a hint says why: {hint}");
                    hinted = true;
                }
                match sums::lay(&table, YOU) {
                    Some(cards) => pick_by_keys(page, &cards).await?,
                    None => tab_to(page, &button("Pass")).await?,
                }
                page.press(Key::Enter).await?;
            }
        }
        player.wait_for_more(turns).await?;
    }
    assert!(hinted, "there was nothing to lay in a whole game");
    tab_to(page, &button("See the result")).await?;
    page.press(Key::Enter).await?;
    page.element(&css("[data-result]")).await?;
    Ok(())
}

/// S-5: seven Jokers are offered as Parliament Hill, and it is shown as the event that it is.
pub async fn parliament_hill_is_an_event(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let record = SavedTable::of(&before_parliament(), 0).ok_or_else(|| Failure::new("a deal has a record"))?;
    page.store(&format!("{KEYS}table/1"), &record.write()).await?;
    stage.open("#/table/1").await?;
    let player = Player::<Sums>::at_table(page, 1).await?;
    let before = player.table().await?;
    player.press(&button("Claim 3 points")).await?;
    page.element(&heading("Parliament Hill")).await?;
    let cards = page.script("return document.querySelectorAll('.lay.is-parliament .card').length", vec![]).await?;
    assert_eq!(cards, 7);
    let score = |table: &Table<Sums>| table.state().open().scores()[YOU];
    assert_eq!(score(&player.table().await?), score(&before) + 3);
    look(stage, "parliament").await?;
    page.click(&button("See the result")).await?;
    page.wait_for_text(&css(".play:first-child .play__text"), "You: Parliament Hill").await
}

/// A game in which one player keeps every Joker until there are seven.
fn before_parliament() -> Table<Sums> {
    let seed = "hoard".parse().expect("a seed");
    // The three points win, so that nothing comes after them.
    let choices = Choices::NONE.with("decks", Choice::Number(8)).with("winning_score", Choice::Number(64));
    let deal = Deal::new(2, &choices, seed).expect("a deal");
    let mut table = Table::new(deal, |seat| match seat {
        YOU => table::Player::person("You").expect("a name"),
        _ => table::Player::new(Kind::Bot(Level::Medium), "Magnus").expect("a name"),
    });
    for _ in 0..100_000 {
        let (seat, _) = table.waits_for().expect("nobody wins before");
        let view = table.view(seat);
        if seat == YOU && view.check(&Action::Parliament).is_ok() {
            return table;
        }
        let hoards = |cards: &Hand| !cards.contains(Card::JOKER);
        let actions = view.legal(usize::MAX);
        let lays = actions.iter().filter_map(|action| match action {
            Action::Lay(cards) | Action::Wretched(cards) => Some((cards.len(), action)).filter(|_| hoards(cards)),
            _ => None,
        });
        // The more cards are laid, the more are drawn. The other one only watches, so that the game goes on.
        let lay = lays.filter(|_| seat == YOU).max();
        let other = if view.open.phase == Phase::Decide { Action::Roll } else { Action::Pass };
        table.act(lay.map_or(other, |(_, action)| action.clone())).expect("a legal action");
    }
    unreachable!("Jokers come in time")
}

/// Eight players, some with long names, in the middle of a steal.
pub async fn a_full_table_of_sums_fits(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/sums?seed=crowd&seats=8").await?;
    for seat in [2, 5] {
        let script = "const input = document.querySelectorAll('.seat-row input')[arguments[0]];
            input.value = 'Maximiliane von Trotzdem'; input.dispatchEvent(new Event('input', { bubbles: true }))";
        stage.page.script(script, vec![json!(seat)]).await?;
    }
    let player = Player::<Sums>::deal(&stage.page, 1).await?;
    wait_until("something has been laid, and one may steal", async || {
        let table = player.wait_for(YOU).await?;
        let open = table.state().open();
        let is_steal = matches!(open.phase, Phase::Steal { .. }) && !open.discard.is_empty();
        if is_steal {
            return Ok(());
        }
        let one = if open.phase == Phase::Decide { "Roll the die" } else { "Pass" };
        player.press(&button(one)).await?;
        Err(Failure::new("not yet"))
    })
    .await?;
    let hand = player.table().await?.view(YOU).hand;
    player.pick(&hand.iter().take(3).collect()).await?;
    look(stage, "sums").await?;
    stage.page.press('h').await?;
    wait_for_hint(&stage.page).await?;
    look(stage, "sums-hint").await
}
