//! Games of Five Suits, as people play them.

use fantoccini::key::Key;
use fivefold::cards::{Hand, Layout};
use fivefold::game::{Choice, Choices, Seat};
use fivefold::games::five_suits::arrangement::arrange;
use fivefold::games::five_suits::words as say;
use fivefold::games::five_suits::{Action, FiveSuits, Phase, Source, points};
use fivefold::table::Table;
use fivefold::text::app;
use fivefold::words;

use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::{expect_hittable_hand_at_extremes, look};
use crate::player::five_suits::good_action;
use crate::player::prepared::{play_until, with_bots};
use crate::player::{Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, tab_to};

const YOU: Seat = Seat(0);

/// A whole short game against bots, by clicks, to the result page.
pub async fn a_whole_game_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/five-suits?seed=by%20clicks&seats=3&length=short").await?;
    let player = Player::<FiveSuits>::deal(&stage.page, 1).await?;
    let table = player.play_to_the_end(YOU).await?;
    stage.page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(&stage.page).await?, expected_standings(&table));
    let first = stage.page.text(&css(".standing:first-child .standing__score")).await?;
    let lowest = fivefold::game::Game::scores(table.state().open()).as_slice().iter().min().copied();
    assert_eq!(Some(first), lowest.map(|lowest| lowest.to_string()), "the lowest total is the first");
    stage.page.element(&css("table.scores")).await?;
    stage.page.expect_accessible().await
}

/// A whole short game with nothing but the keyboard.
pub async fn a_whole_game_by_keyboard(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--five-suits")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &css("#seed")).await?;
    page.type_text("keys only").await?;
    page.press(Key::Enter).await?;
    let player = Player::<FiveSuits>::at_table(page, 1).await?;
    loop {
        let table = player.wait_for(YOU).await?;
        if table.is_over() {
            break;
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
    tab_to(page, &button("See the result")).await?;
    page.press(Key::Enter).await?;
    page.element(&css("[data-result]")).await?;
    Ok(())
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

/// The ways to sort a hand, in their order.
const WAYS: [Layout; 4] = [Layout::Usual, Layout::Suits, Layout::Ranks, Layout::Worth];

/// The hand lies in books and runs, wild cards say what they stand for, and it can be sorted in other ways.
pub async fn the_hand_is_sorted(stage: &mut Stage) -> Outcome {
    let stands = |table: &Table<FiveSuits>| {
        let view = table.view(YOU);
        let arrangement = arrange(&view.hand, view.open.wild());
        let melds = arrangement.melds.clone();
        // Every way to sort it is another.
        let usual = arrangement.groups(view.open.wild());
        let [best, suits, ranks, worth] =
            WAYS.map(|layout| layout.lay_out(usual.clone(), &|card| points(card, view.open.wild())).concat());
        view.is_to_act()
            && matches!(view.open.phase, Phase::Take { .. })
            && best != suits
            && suits != ranks
            && ranks != worth
            && melds.iter().any(|meld| meld.stand_for(view.open.wild()).iter().any(Option::is_some))
    };
    let mut table = with_bots::<FiveSuits>(2, &Choices::NONE, "sorted")?;
    play_until(&mut table, stands, |table, seat, _| {
        let to_act = fivefold::game::Game::to_act(table.state().open());
        to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
    })?;
    let player = Player::sit_down(stage, &table).await?;
    stage.page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    assert!(stage.page.has(&css(".hand .card[aria-label*=\", wild, as \"]")).await?, "no wild card says what it is");
    for way in WAYS {
        stage.page.click(&button(words::table::layout(&way))).await?;
        assert_eq!(player.shown_hand().await?, table.view(YOU).hand);
    }
    stage.page.element(&button(words::table::layout(&Layout::Usual))).await?;
    assert_eq!(player.table().await?, table, "sorting is no action");
    Ok(())
}
