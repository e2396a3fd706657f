//! Games of Next to Last, as people play them.

use fantoccini::key::Key;
use fivefold::cards::{Hand, Rank};
use fivefold::chance::Stream;
use fivefold::game::{Choice, Choices, Event, Game, Seat};
use fivefold::games::next_to_last::words as say;
use fivefold::games::next_to_last::{Action, Happening, NextToLast, Phase};
use fivefold::table::{Kind, Table};

use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::{expect_hittable_hand_at_extremes, look};
use crate::player::next_to_last::{good_action, suit_button};
use crate::player::prepared::{before_the_end, find_moment, play_until, with_bots};
use crate::player::{Player, expected_standings, open_at_rest, pick_by_keys, shown_standings, tab_to};

const YOU: Seat = Seat(0);
const SEATS: u8 = 5;

/// What is asked of a person in the course of a game: a call, a suit, a card or several to take, the next round, and the end.
fn moments() -> Outcome<Vec<Table<NextToLast>>> {
    let good = |table: &Table<NextToLast>, seat: Seat, _: &mut Stream| {
        let to_act = table.state().open().to_act();
        to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
    };
    let yours = |wanted: fn(&Action) -> bool| {
        let moment = move |table: &Table<NextToLast>| {
            let may_act = table.state().open().to_act().is_none_or(|to_act| to_act == YOU);
            may_act && good_action(table, YOU).is_some_and(|action| wanted(&action))
        };
        find_moment(SEATS, &Choices::NONE, moment, good)
    };
    Ok(vec![
        yours(|action| matches!(action, Action::Play { call: true, .. }))?,
        yours(|action| matches!(action, Action::Play { suit: Some(_), .. }))?,
        yours(|action| matches!(action, Action::Draw))?,
        yours(|action| matches!(action, Action::Take))?,
        forgotten()?,
        yours(|action| matches!(action, Action::Deal))?,
        before_the_end(&find_moment(SEATS, &Choices::NONE, Table::is_over, good)?, 6),
    ])
}

/// A game against bots by clicks: its first turns, what is asked in its course, and its end on the result page.
pub async fn a_game_by_clicks(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, &format!("#/next-to-last?seed=by%20clicks&seats={SEATS}&limit=500")).await?;
    let player = Player::<NextToLast>::deal(&stage.page, 1).await?;
    player.play_through(YOU, |table| table.turns().len() > 12).await?;

    for table in moments()? {
        let player = Player::sit_down(stage, &table).await?;
        let turns = table.turns().len();
        player.play_through(YOU, |table| table.turns().len() > turns).await?;
    }
    let player = Player::<NextToLast>::at_table(&stage.page, 1).await?;
    let table = player.play_through(YOU, Table::is_over).await?;
    stage.page.click(&button("See the result")).await?;
    assert_eq!(shown_standings(&stage.page).await?, expected_standings(&table));
    let first = stage.page.text(&css(".standing:first-child .standing__score")).await?;
    let lowest = table.state().open().scores().as_slice().iter().min().copied().unwrap_or_default();
    assert_eq!(first, lowest.to_string(), "the lowest total is the first");
    stage.page.expect_accessible().await
}

/// From the first page through the first turns, then what is asked in the course of a game, and its end: with nothing but the
/// keyboard.
pub async fn a_game_by_keyboard(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    tab_to(page, &css("a.tile--next-to-last")).await?;
    page.press(Key::Enter).await?;
    page.element(&button("Deal the cards")).await?;
    tab_to(page, &button("Add a player")).await?;
    page.press(Key::Enter).await?;
    tab_to(page, &css("#seed")).await?;
    page.type_text("keys only").await?;
    page.press(Key::Enter).await?;
    let player = Player::<NextToLast>::at_table(page, 1).await?;
    play_by_keys(&player, |table| table.turns().len() > 12).await?;

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
async fn play_by_keys(player: &Player<'_, NextToLast>, moment: impl Fn(&Table<NextToLast>) -> bool) -> Outcome {
    let page = player.page;
    loop {
        let table = player.wait_to_act(YOU).await?;
        if moment(&table) {
            return Ok(());
        }
        let turns = table.turns().len();
        match good_action(&table, YOU).ok_or_else(|| Failure::new("there is nothing to do"))? {
            Action::Play { card, suit, call } => {
                pick_by_keys(page, &[card].into_iter().collect::<Hand>()).await?;
                if call {
                    page.press('c').await?;
                }
                if let Some(suit) = suit {
                    tab_to(page, &suit_button(suit)).await?;
                }
                page.press(Key::Enter).await?;
            }
            Action::Catch { .. } => {
                let owner = table.state().open().window.unwrap_or(YOU);
                tab_to(page, &button(&say::catch(table.players()[owner].name()))).await?;
                page.press(Key::Enter).await?;
            }
            _ => {
                tab_to(page, &css(".dock .button--primary")).await?;
                page.press(Key::Enter).await?;
            }
        }
        player.wait_for_more(turns).await?;
    }
}

/// The table with eight players and a hand of forty cards: everything fits, and every card can be hit.
pub async fn the_longest_hand_fits(stage: &mut Stage) -> Outcome {
    Player::sit_down(stage, &with_forty_cards()?).await?;
    stage.page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    look(stage, "next-to-last-forty").await?;
    expect_hittable_hand_at_extremes(&stage.page).await
}

/// A table of eight at which seat 0 has forty cards and is to play.
///
/// # Errors
/// If no hand gets that long.
pub fn with_forty_cards() -> Outcome<Table<NextToLast>> {
    let choices = Choices::NONE.with("decks", Choice::Number(4)).with("limit", Choice::Number(1000));
    let long = |table: &Table<NextToLast>| {
        let view = table.view(YOU);
        view.hand.len() >= 40 && view.is_to_act() && matches!(view.open.phase, Phase::Play { .. })
    };
    // Nobody calls, everybody is caught, and seat 0 takes what there is to take.
    let act = |table: &Table<NextToLast>, seat: Seat, _: &mut Stream| {
        let legal = table.view(seat).legal(usize::MAX);
        let first = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
        let catch = first(|action| matches!(action, Action::Catch { .. }));
        let take = first(|action| matches!(action, Action::Take)).filter(|_| seat == YOU);
        let dear = first(
            |action| matches!(action, Action::Play { card, .. } if card.is_joker() || card.rank() == Some(Rank::Two)),
        );
        let open = table.state().open();
        let turn = open.to_act().is_none_or(|to_act| to_act == seat);
        catch.or_else(|| take.or(dear).or(legal.first().copied()).filter(|_| turn))
    };
    let tables = (0..100).map(|seed| {
        let mut table = with_bots::<NextToLast>(8, &choices, &format!("forty {seed}"))?;
        play_until(&mut table, long, act).map(|()| table)
    });
    tables.flatten().next().ok_or_else(|| Failure::new("no hand is that long"))
}

/// A table at which a bot has forgotten the call and another one is next.
fn forgotten() -> Outcome<Table<NextToLast>> {
    let is_bot = |table: &Table<NextToLast>, seat: Seat| table.players()[seat].kind != Kind::Person;
    let moment = |table: &Table<NextToLast>| {
        let open = table.state().open();
        matches!(open.phase, Phase::Play { seat } if is_bot(table, seat) && open.window.is_some_and(|owner| is_bot(table, owner) && owner != seat))
    };
    for seed in 0..50 {
        let mut table = with_bots::<NextToLast>(3, &Choices::NONE, &format!("forgotten {seed}"))?;
        let found = play_until(&mut table, moment, |table, seat, stream| {
            let acts = table.state().open().to_act().is_none_or(|to_act| to_act == seat);
            let legal = table.view(seat).legal(usize::MAX);
            let silent = |action: &Action| !matches!(action, Action::Play { call: true, .. } | Action::Catch { .. });
            let silent: Vec<Action> = legal.into_iter().filter(silent).collect();
            stream.choose(&silent).copied().filter(|_| acts)
        });
        if found.is_ok() {
            return Ok(table);
        }
    }
    Err(Failure::new("no bot forgets"))
}

/// Where nothing moves, a bot that is next waits until the player has caught or let it pass; no clock decides.
pub async fn a_bot_waits_for_a_catch(stage: &mut Stage) -> Outcome {
    let table = forgotten()?;
    let owner = table.state().open().window.unwrap_or(YOU);
    let player = Player::sit_down(stage, &table).await?;
    let let_pass = button(say::LET_GO);
    stage.page.element(&let_pass).await?;
    stage.page.expect_accessible().await?;
    player.press(&button(&say::catch(table.players()[owner].name()))).await?;
    let now = player.table().await?;
    let caught = Event::Own(Happening::Caught { seat: owner, by: YOU, drawn: 5 });
    assert!(now.turns()[table.turns().len()].events.contains(&caught), "the person was first");

    let player = Player::sit_down(stage, &table).await?;
    stage.page.element(&let_pass).await?;
    assert_eq!(player.table().await?.turns().len(), table.turns().len(), "the bot waits");
    // Once: the bot goes on as soon as it has thought, and the button is gone before.
    stage.page.click(&let_pass).await?;
    player.wait_for_more(table.turns().len()).await
}
