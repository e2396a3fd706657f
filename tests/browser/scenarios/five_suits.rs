//! Games of Five Suits, as people play them.

use fantoccini::key::Key;
use fivefold::cards::Hand;
use fivefold::chance::Stream;
use fivefold::game::{Choice, Choices, Seat};
use fivefold::games::five_suits::words as say;
use fivefold::games::five_suits::{Action, FiveSuits, Phase, Source};
use fivefold::table::Table;
use fivefold::text::app;
use fivefold::words;

use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::{expect_hittable_hand_at_extremes, look};
use crate::player::five_suits::good_action;
use crate::player::prepared::{before_the_end, find_moment, play_until, with_bots};
use crate::player::{ByClicks, Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, tab_to};

const YOU: Seat = Seat(0);

/// What is asked of a person in the course of a game: to go out, to lay down on a last turn, the next round, and the end.
fn moments() -> Outcome<Vec<Table<FiveSuits>>> {
    let good = |table: &Table<FiveSuits>, seat: Seat, _: &mut Stream| {
        let to_act = fivefold::game::Game::to_act(table.state().open());
        to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
    };
    let short = Choices::NONE.with("length", Choice::Word("short"));
    let yours = |wanted: fn(&Table<FiveSuits>, &Action) -> bool| {
        let moment = move |table: &Table<FiveSuits>| {
            let may_act = fivefold::game::Game::to_act(table.state().open()).is_none_or(|to_act| to_act == YOU);
            may_act && good_action(table, YOU).is_some_and(|action| wanted(table, &action))
        };
        find_moment(3, &short, moment, good)
    };
    Ok(vec![
        yours(|_, action| matches!(action, Action::GoOut(_)))?,
        yours(|table, action| matches!(action, Action::Discard(_)) && table.state().open().is_last_turn())?,
        yours(|_, action| matches!(action, Action::Deal))?,
        before_the_end(&find_moment(3, &short, Table::is_over, good)?, 6),
    ])
}

/// A short game against bots by clicks: its first turns, what is asked in its course, and its end on the result page.
pub async fn a_game_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/five-suits?seed=by%20clicks&seats=3&length=short").await?;
    let player = Player::<FiveSuits>::deal(&stage.page, 1).await?;
    for _ in 0..2 {
        player.play_turn(YOU).await?;
    }
    for table in moments()? {
        let player = Player::<FiveSuits>::sit_down(stage, &table).await?;
        let table = player.wait_for(YOU).await?;
        FiveSuits::act(&player, &table, YOU).await?;
    }
    let player = Player::<FiveSuits>::at_table(&stage.page, 1).await?;
    let table = player.play_to_the_end(YOU).await?;
    stage.page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(&stage.page).await?, expected_standings(&table));
    let first = stage.page.text(&css(".standing:first-child .standing__score")).await?;
    let lowest = fivefold::game::Game::scores(table.state().open()).as_slice().iter().min().copied();
    assert_eq!(Some(first), lowest.map(|lowest| lowest.to_string()), "the lowest total is the first");
    stage.page.element(&css("table.scores")).await?;
    stage.page.expect_accessible().await
}

/// From the first page through the first turns, then what is asked in the course of a game, and its end: with nothing but the
/// keyboard.
pub async fn a_game_by_keyboard(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--five-suits")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &css("#seed")).await?;
    page.type_text("keys only").await?;
    page.press(Key::Enter).await?;
    let player = Player::<FiveSuits>::at_table(page, 1).await?;
    play_by_keys(&player, |table| table.turns().len() > 9).await?;
    for table in moments()? {
        let player = Player::sit_down(stage, &table).await?;
        let turns = table.turns().len();
        play_by_keys(&player, |table| table.turns().len() > turns).await?;
    }
    play_by_keys(&Player::at_table(page, 1).await?, Table::is_over).await?;
    tab_to(page, &button("See the result")).await?;
    page.press(Key::Enter).await?;
    page.element(&css("[data-result]")).await?;
    Ok(())
}

/// Plays with nothing but the keyboard until a moment has come.
async fn play_by_keys(player: &Player<'_, FiveSuits>, moment: impl Fn(&Table<FiveSuits>) -> bool) -> Outcome {
    let page = player.page;
    loop {
        let table = player.wait_for(YOU).await?;
        if moment(&table) {
            return Ok(());
        }
        let turns = table.turns().len();
        let open = table.state().open();
        match good_action(&table, YOU).ok_or_else(|| Failure::new("there is nothing to do"))? {
            Action::Take(Source::Stock) => tab_to(page, &button(say::DRAW)).await?,
            Action::Take(Source::Discard) => {
                let top = open.discard.last().ok_or_else(|| Failure::new("there is no discard"))?;
                tab_to(page, &button(&say::take(*top))).await?;
            }
            Action::Discard(card) | Action::GoOut(card) => {
                pick_by_keys(page, &[card].into_iter().collect::<Hand>()).await?;
            }
            Action::Deal => tab_to(page, &button(words::table::NEXT_ROUND)).await?,
        }
        page.press(Key::Enter).await?;
        player.wait_for_more(turns).await?;
    }
}

/// The last round of the long game with seven players, most of them with everything laid down.
pub async fn the_fullest_table_fits(stage: &mut Stage) -> Outcome {
    Player::sit_down(stage, &in_last_turns()?).await?;
    stage.page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    assert_eq!(stage.page.elements(&css(".hand .card")).await?.len(), 14);
    look(stage, "five-suits-full").await?;
    expect_hittable_hand_at_extremes(&stage.page).await
}

/// At the end of the last round of the long game all that seven players have laid down is in view on a large screen.
pub async fn all_that_is_laid_fits(stage: &mut Stage) -> Outcome {
    let mut table = in_last_turns()?;
    play_until(&mut table, Table::is_over, |table, seat, _| {
        (fivefold::game::Game::to_act(table.state().open()) == Some(seat)).then(|| good_action(table, seat)).flatten()
    })?;
    Player::sit_down(stage, &table).await?;
    stage.page.click(&button(app::SEE_TABLE)).await?;
    stage.page.element(&css(".stacks.is-over")).await?;
    for (width, height) in [(1280, 800), (2560, 1440)] {
        stage.page.set_viewport(width, height).await?;
        let script = "const middle = document.querySelector('.middle');
            return middle.scrollHeight <= middle.clientHeight || `${middle.scrollHeight} in ${middle.clientHeight}`;";
        stage
            .page
            .expect(script, "the middle scrolls")
            .await
            .map_err(|failure| failure.and(&format!("at {width} × {height}")))?;
    }
    Ok(())
}

/// A table of seven in the last turns of the long game, at which seat 0 holds fourteen cards.
///
/// # Errors
/// If no game comes there.
pub fn in_last_turns() -> Outcome<Table<FiveSuits>> {
    let choices = Choices::NONE.with("length", Choice::Word("long"));
    let full = |table: &Table<FiveSuits>| {
        let view = table.view(YOU);
        let laid = view.open.laid.iter().filter(|(_, laid)| laid.is_some()).count();
        view.open.round() == 11 && view.is_to_act() && laid > 3 && matches!(view.open.phase, Phase::Discard { .. })
    };
    let act = |table: &Table<FiveSuits>, seat: Seat, _: &mut _| {
        let to_act = fivefold::game::Game::to_act(table.state().open());
        to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
    };
    let tables = (0..20).map(|seed| {
        let mut table = with_bots::<FiveSuits>(7, &choices, &format!("full {seed}"))?;
        play_until(&mut table, full, act).map(|()| table)
    });
    tables.flatten().next().ok_or_else(|| Failure::new("no game comes there"))
}
