//! Keys of the table while something lies over it.

use fantoccini::key::Key;
use fivefold::game::{Choices, Game, Seat};
use fivefold::games::balance::{self, Balance};
use fivefold::games::next_to_last::{self, NextToLast};
use fivefold::games::wichita::{Action, Phase, Wichita, solver};
use fivefold::table::Table;
use fivefold::text::app;
use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::balance::{good_action, sign_button};
use crate::player::prepared::{play_until, with_bots, with_people};
use crate::player::{Player, wait_until_closed};

const YOU: Seat = Seat(0);

/// A table at which the person has just laid a stack and can take it back.
fn laid(mut table: Table<Wichita>) -> Outcome<Table<Wichita>> {
    let has_laid = |table: &Table<Wichita>| {
        let may_go_on = table.undoable() == Some(YOU);
        may_go_on && table.turns().last().is_some_and(|turn| matches!(turn.action, Action::Lay(_)))
    };
    play_until(&mut table, has_laid, |table, seat, _| match table.state().open().phase.clone() {
        _ if table.state().open().to_act() != Some(seat) => None,
        Phase::Roll { .. } => Some(Action::Roll),
        Phase::Draw { .. } => Some(Action::DrawMore),
        Phase::Lay { dice, .. } => {
            let hand = table.view(seat).hand;
            let stack = solver::most_points(&hand, dice).stacks.into_iter().find(|stack| *stack != hand);
            Some(stack.map_or(Action::End, Action::Lay))
        }
        Phase::Over { .. } => None,
    })?;
    Ok(table)
}

/// Behind an open dialog, under the open menu and while the curtain is down no key of the table does anything; afterwards
/// they do again.
pub async fn keys_do_nothing_behind_what_lies_over_the_table(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = laid(with_bots::<Wichita>(2, &Choices::NONE, "covered")?)?;
    let player = Player::sit_down(stage, &table).await?;
    page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    let expect_nothing_done = async |when: &str| {
        assert_eq!(player.table().await?.turns().len(), table.turns().len(), "taken back {when}");
        for sign in [".look-back", ".formula--hint"] {
            assert!(!page.has(&css(sign)).await?, "{sign} {when}");
        }
        Outcome::Ok(())
    };

    page.press('?').await?;
    page.element(&css("dialog[open] dl")).await?;
    for key in ['u', 'U', 'b', 'n', 'h', 's'] {
        page.press(key).await?;
        expect_nothing_done(&format!("by {key} behind the dialog")).await?;
    }
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;

    page.click(&button("Menu")).await?;
    page.element(&css(".menu__panel:not([hidden])")).await?;
    for key in ['u', 'b', 'h', 's', '?'] {
        page.press(key).await?;
        expect_nothing_done(&format!("by {key} under the menu")).await?;
    }
    assert!(!page.has(&css("dialog[open]")).await?, "a dialog over the menu");
    // As in Safari, where a button that is pressed does not get the focus.
    page.script("document.activeElement.blur()", vec![]).await?;
    page.press(Key::Enter).await?;
    expect_nothing_done("by Enter under the menu").await?;
    page.element(&css(".menu__panel:not([hidden])")).await?;
    // The menu closes when the focus goes to the table.
    page.script("document.querySelector('.menu .button').focus()", vec![]).await?;
    page.script("document.querySelector('.hand .card[tabindex=\"0\"]').focus()", vec![]).await?;
    page.wait_until_gone(&css(".menu__panel:not([hidden])")).await?;

    page.press('u').await?;
    wait_until("the stack is taken back", async || {
        let now = player.table().await?.turns().len();
        if now + 1 == table.turns().len() { Ok(()) } else { Err(Failure::new(format!("{now} actions"))) }
    })
    .await?;

    let table = with_people::<Wichita>(&["Ana", "Ben"], &Choices::NONE, "covered")?;
    let player = Player::sit_down(stage, &table).await?;
    page.element(&css(".curtain")).await?;
    for key in ['u', 'b', 'h', 's', '?'] {
        page.press(key).await?;
        assert!(page.has(&css(".curtain")).await?, "{key} lifts the curtain");
        let shown = "return document.querySelectorAll('.hand, .look-back, dialog[open], [data-card]').length";
        assert_eq!(page.script(shown, vec![]).await?, json!(0), "{key} shows something of the table");
    }
    assert_eq!(player.table().await?, table);
    Ok(())
}

/// A digit picks the card in its place and puts it back, and a turn is ended by its key, wherever the focus is.
pub async fn keys_pick_and_end_wherever_the_focus_is(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Wichita>(2, &Choices::NONE, "anywhere")?;
    let lays = |table: &Table<Wichita>| {
        table.state().open().to_act() == Some(YOU) && matches!(table.state().open().phase, Phase::Lay { .. })
    };
    play_until(&mut table, lays, |table, seat, _| match table.state().open().phase {
        _ if table.state().open().to_act() != Some(seat) => None,
        Phase::Roll { .. } => Some(Action::Roll),
        Phase::Draw { .. } => Some(Action::Keep),
        Phase::Lay { .. } => Some(Action::End),
        Phase::Over { .. } => None,
    })?;
    let player = Player::sit_down(stage, &table).await?;
    page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    for focus in ["document.activeElement.blur()", "document.querySelector('.bar .button').focus()"] {
        page.script(focus, vec![]).await?;
        for count in [1, 0] {
            page.press('2').await?;
            let picked = "return [...document.querySelectorAll('.hand .card')].map((card) => card.ariaPressed === 'true').join() ===
                [...document.querySelectorAll('.hand .card')].map((_, place) => place === 1 && arguments[0] === 1).join()";
            wait_until("the second card is picked, or put back", async || {
                match page.script(picked, vec![json!(count)]).await? {
                    serde_json::Value::Bool(true) => Ok(()),
                    _ => Err(Failure::new(format!("{count} cards should be picked, after {focus}"))),
                }
            })
            .await?;
        }
    }
    page.press('E').await?;
    player.wait_for_more(table.turns().len()).await?;
    assert_eq!(player.table().await?.turns()[table.turns().len()].action, Action::End);
    Ok(())
}

/// Waits until an element has the focus.
pub async fn wait_for_focus_on(page: &Page, find: &Find) -> Outcome {
    wait_until(&format!("{find} has the focus"), async || {
        let has = "return document.activeElement?.outerHTML.slice(0, 90) ?? ''";
        match page.has_focus(find).await? {
            true => Ok(()),
            false => Err(Failure::new(page.script(has, vec![]).await?.to_string())),
        }
    })
    .await
}

/// Whether anything hears of a key that is held down, where the focus is: of what a browser sends again and again.
pub async fn is_heard_while_held(page: &Page, key: &str) -> Outcome<bool> {
    let script = "const held = { key: arguments[0], repeat: true, bubbles: true, cancelable: true };
        return (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', held))";
    Ok(page.script(script, vec![json!(key)]).await? == json!(true))
}

/// A stroke of Enter does one thing: what has the focus after it, a button or the next person's curtain, is not pressed by it as
/// well; and held down it does nothing more.
pub async fn a_stroke_does_one_thing(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Balance>(2, &Choices::NONE, "stroke")?;
    let plays = |table: &Table<Balance>| matches!(table.state().open().phase, balance::Phase::Play { seat: YOU });
    play_until(&mut table, plays, |table, seat, _| good_action(table, seat))?;
    let player = Player::sit_down(stage, &table).await?;
    page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    page.script("document.querySelector('#main').focus()", vec![]).await?;
    page.press('1').await?;
    let minus = sign_button(balance::Sign::Minus);
    page.element(&minus).await?;
    page.press(Key::Enter).await?;
    wait_for_focus_on(page, &minus).await?;
    assert_eq!(player.table().await?, table, "nobody has said which of the two it is to be");
    assert!(!is_heard_while_held(page, "Enter").await?);

    let mut table = with_people::<NextToLast>(&["Ana", "Ben"], &Choices::NONE, "stroke")?;
    // With a card that hands the turn to Ben.
    let hands_over = |table: &Table<NextToLast>| {
        table.view(YOU).legal(usize::MAX).into_iter().find_map(|action| {
            let next_to_last::Action::Play { card, suit: None, call: false } = action else { return None };
            let mut after = table.clone();
            after.act(action).ok()?;
            (after.awaited_person() == Some(Seat(1))).then_some(card)
        })
    };
    let draws_or_plays = |table: &Table<NextToLast>, seat: Seat, _: &mut fivefold::chance::Stream| {
        table.view(seat).legal(1).pop().filter(|_| table.state().open().to_act() == Some(seat))
    };
    play_until(&mut table, |table| hands_over(table).is_some(), draws_or_plays)?;
    let card = hands_over(&table).ok_or_else(|| Failure::new("no card does"))?;
    let player = Player::sit_down(stage, &table).await?;
    wait_for_focus_on(page, &button(&app::i_am("Ana"))).await?;
    page.press(Key::Enter).await?;
    wait_for_focus_on(page, &css("#main")).await?;
    let place =
        "return [...document.querySelectorAll('.hand .card')].findIndex((card) => card.dataset.card === arguments[0])";
    let place = page.script(place, vec![json!(card.to_string())]).await?.as_u64().unwrap_or(9);
    page.press(char::from_digit(place as u32 + 1, 10).ok_or_else(|| Failure::new("a card beyond the digits"))?).await?;
    page.element(&css(".hand .card[aria-pressed=\"true\"]")).await?;
    page.press(Key::Enter).await?;
    player.wait_for_more(table.turns().len()).await?;
    wait_for_focus_on(page, &button(&app::i_am("Ben"))).await?;
    assert!(!is_heard_while_held(page, "Enter").await?);
    assert!(!page.has(&css(".hand, [data-card]")).await?, "Ana sees the cards of Ben");
    Ok(())
}

/// The focus comes back from a dialog to what led to it: the menu, whose entry is gone, or the table.
pub async fn the_focus_comes_back_from_a_dialog(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    // Nobody else does anything meanwhile.
    Player::sit_down(stage, &laid(with_bots::<Wichita>(2, &Choices::NONE, "focus")?)?).await?;
    let press_by_key = async |find: &Find| -> Outcome {
        let element = page.element(find).await?;
        page.script("arguments[0].focus()", vec![json!(element)]).await?;
        page.press(Key::Enter).await
    };
    for entry in [app::HISTORY, app::SETTINGS] {
        press_by_key(&button(app::MENU)).await?;
        press_by_key(&button(entry)).await?;
        page.element(&css("dialog[open]")).await?;
        page.press(Key::Escape).await?;
        wait_until_closed(page).await?;
        wait_for_focus_on(page, &button(app::MENU)).await?;
    }
    page.script("document.activeElement.blur()", vec![]).await?;
    page.press('?').await?;
    page.element(&css("dialog[open]")).await?;
    page.press(Key::Escape).await?;
    wait_for_focus_on(page, &css("#main")).await?;
    for key in ["ArrowLeft", "b"] {
        assert!(is_heard_while_held(page, key).await?, "{key} goes on while it is held down");
    }
    Ok(())
}
