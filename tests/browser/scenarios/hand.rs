//! The cards in the hand: put where one likes by mouse and keys, and lying there until somebody sorts them.

use fantoccini::key::Key;
use fivefold::cards::{Card, Layout};
use fivefold::chance::Stream;
use fivefold::game::{Choice, Choices, Game, Seat};
use fivefold::games::next_to_last::words as say;
use fivefold::games::next_to_last::{Action, NextToLast};
use fivefold::games::sums::Sums;
use fivefold::table::Table;
use fivefold::words;

use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::next_to_last::good_action;
use crate::player::prepared::{play_until, with_bots};
use crate::player::{Player, tab_to};

const YOU: Seat = Seat(0);

/// The cards from the left, as they are shown.
async fn shown(page: &Page) -> Outcome<Vec<Card>> {
    let script = "return [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card)";
    let cards = page.script(script, vec![]).await?;
    let cards = cards.as_array().into_iter().flatten().filter_map(|card| card.as_str());
    Ok(cards.map(str::parse).collect::<Result<_, _>>()?)
}

async fn wait_for(page: &Page, expected: &[Card]) -> Outcome {
    let text = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ");
    wait_until(&format!("the hand is {}", text(expected)), async || match shown(page).await? {
        cards if cards == expected => Ok(()),
        cards => Err(Failure::new(format!("it is {}", text(&cards)))),
    })
    .await
}

fn nth(place: usize) -> Find {
    css(&format!(".hand__slot:nth-child({place}) .card"))
}

/// A card is dragged along the hand and moved by keys; the hand lies so after a reload, until it is sorted.
pub async fn a_hand_lies_as_it_was_put(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = with_bots::<Sums>(2, &Choices::NONE, "put by hand")?;
    let player = Player::sit_down(stage, &table).await?;
    page.element(&nth(7)).await?;
    let table = player.wait_for(YOU).await?;
    let usual = shown(page).await?;

    page.drag(&nth(1), &nth(4)).await?;
    let mut own = usual.clone();
    let card = own.remove(0);
    own.insert(3, card);
    wait_for(page, &own).await?;
    assert!(!page.has(&css(".hand [aria-pressed=\"true\"]")).await?, "a dragged card is not picked");

    tab_to(page, &css(".hand .card[tabindex=\"0\"]")).await?;
    page.press(Key::End).await?;
    page.press_shifted(Key::Left).await?;
    own.swap(5, 6);
    wait_for(page, &own).await?;
    wait_until("the card that moved has the focus", async || {
        page.expect("return document.activeElement === document.querySelector('.hand__slot:nth-child(6) .card')", "no")
            .await
    })
    .await?;

    page.reload().await?;
    wait_for(page, &own).await?;
    assert_eq!(player.table().await?, table, "how a hand lies is no part of the game");

    page.press('s').await?;
    wait_for(page, &usual).await?;
    let sorted = |way: Layout| way.lay_out(vec![usual.clone()], &|_| 0).concat();
    let by_suit = sorted(Layout::Suits);
    let next = if by_suit == usual { sorted(Layout::Ranks) } else { by_suit };
    page.press('s').await?;
    wait_for(page, &next).await?;
    page.wait_for_text(&css("[data-announcer] p"), words::table::layout(&Layout::Suits)).await
}

/// A card that is dragged onto the table is played, and so is one that is pressed a second time.
pub async fn a_card_is_played_by_dragging_it(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<NextToLast>(2, &Choices::NONE, "dragged")?;
    // A card that fits and asks for no suit.
    play_until(
        &mut table,
        |table| good_play(table).is_some(),
        |table, seat, _| {
            let to_act = table.state().open().to_act();
            to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
        },
    )?;
    let card = good_play(&table).ok_or_else(|| Failure::new("nothing fits"))?;
    let player = Player::sit_down(stage, &table).await?;
    let turns = table.turns().len();
    let held = css(&format!(".hand .card[data-card=\"{card}\"]"));
    page.hold_over(&held, &css(".middle .pile--discard")).await?;
    // Meanwhile it comes to lie in another place of the hand.
    let before = shown(page).await?;
    let place = |cards: &[Card]| cards.iter().position(|other| *other == card);
    for _ in 0..3 {
        if place(&shown(page).await?) == place(&before) {
            page.press('s').await?;
        }
    }
    assert_ne!(place(&shown(page).await?), place(&before), "it lies where it did");
    page.move_on().await?;
    page.expect("return document.querySelector('.is-dragged:popover-open') !== null", "it is not seen any more")
        .await?;
    page.let_go().await?;
    player.wait_for_more(turns).await?;
    assert!(matches!(player.table().await?.turns()[turns].action, Action::Play { card: played, .. } if played == card));

    let (card, turns) = loop {
        let table = player.wait_for(YOU).await?;
        if let Some(card) = good_play(&table) {
            break (card, table.turns().len());
        }
        player.play_turn(YOU).await?;
    };
    let card = css(&format!(".hand .card[data-card=\"{card}\"]"));
    page.click_edge(&page.element(&card).await?).await?;
    page.element(&css(".hand .card[aria-pressed=\"true\"]")).await?;
    // Something else in between, with the same mouse, so that it is no double click.
    page.click_edge(&page.element(&css(".seats")).await?).await?;
    page.come_to_rest().await?;
    page.element(&css(".hand .card[aria-pressed=\"true\"]")).await?;
    page.click_edge(&page.element(&card).await?).await?;
    player.wait_for_more(turns).await
}

/// A card of seat 0 that can be played now, if it is to act.
fn good_play(table: &Table<NextToLast>) -> Option<Card> {
    let view = table.view(YOU);
    view.legal(usize::MAX).into_iter().find_map(|action| match action {
        Action::Play { card, suit: None, .. } if view.hand.len() > 2 => Some(card),
        _ => None,
    })
}

/// A table at which seat 0 holds so many cards that the hand scrolls on a low screen, and has to draw.
fn has_to_draw() -> Outcome<Table<NextToLast>> {
    let draws = |table: &Table<NextToLast>| {
        let view = table.view(YOU);
        view.hand.len() >= 24 && view.legal(usize::MAX) == [Action::Draw]
    };
    // Seat 0 hoards: it takes and draws what it can, and plays only where it has to.
    let act = |table: &Table<NextToLast>, seat: Seat, _: &mut Stream| {
        let to_act = table.state().open().to_act();
        let hoards = |action: &&Action| matches!(action, Action::Take | Action::Draw);
        let legal = table.view(seat).legal(usize::MAX);
        let action = legal.iter().find(|action| seat == YOU && hoards(action)).or_else(|| legal.first()).copied();
        action.filter(|_| to_act.is_none_or(|to_act| to_act == seat))
    };
    let choices = Choices::NONE.with("decks", Choice::Number(4)).with("limit", Choice::Number(1000));
    let tables = (0..200).map(|seed| {
        let mut table = with_bots::<NextToLast>(8, &choices, &format!("hoard {seed}"))?;
        play_until(&mut table, draws, act).map(|()| table)
    });
    tables.flatten().next().ok_or_else(|| Failure::new("nobody has to draw"))
}

/// A card that comes into a hand that scrolls is brought into view, and marked; a hand that nothing comes into stays.
pub async fn a_drawn_card_comes_into_view(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = has_to_draw()?;
    let mut drawn = table.clone();
    drawn.act(Action::Draw).map_err(|illegal| Failure::new(format!("{illegal}")))?;
    let (before, after) = (table.view(YOU).hand, drawn.view(YOU).hand);
    let mut card = after;
    assert!(card.remove_all(&before), "nothing else goes");
    let card = card.iter().next().ok_or_else(|| Failure::new("nothing was drawn"))?;

    let player = Player::sit_down(stage, &table).await?;
    page.set_viewport(360, 480).await?;
    page.element(&nth(24)).await?;
    page.come_to_rest().await?;
    // As far from where the card will lie as one can scroll.
    let place = after.iter().position(|other| other == card).unwrap_or(0);
    let far = if place * 2 < after.len() { "hand.scrollHeight" } else { "0" };
    let script = format!(
        "const hand = document.querySelector('.hand');
         hand.scrollTop = {far};
         return hand.scrollHeight - hand.clientHeight;"
    );
    let room = page.script(&script, vec![]).await?;
    assert!(room.as_i64().is_some_and(|room| room > 40), "the hand does not scroll: {room}");
    page.click(&button(say::DRAW)).await?;
    player.wait_for_more(table.turns().len()).await?;
    let is_seen = format!(
        "const box = (element) => element.getBoundingClientRect();
         const hand = box(document.querySelector('.hand'));
         const cards = [...document.querySelectorAll('.hand .is-new')];
         return cards.length === 1 && cards[0].dataset.card === '{card}'
             && box(cards[0]).top >= hand.top && box(cards[0]).bottom <= hand.bottom;"
    );
    wait_until("the card that was drawn is marked and in view", async || page.expect(&is_seen, "it is not").await).await
}

/// Whoever leaves the table before the card that was drawn lies in its place leaves nothing undone.
pub async fn a_card_drawn_on_the_way_out_harms_nothing(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = has_to_draw()?;
    let player = Player::sit_down(stage, &table).await?;
    page.element(&button(say::DRAW)).await?;
    // Both before the next frame.
    let script = "[...document.querySelectorAll('.dock .button')].find((button) => button.textContent.startsWith(arguments[0])).click();
        location.hash = '#/'";
    page.script(script, vec![json!(say::DRAW)]).await?;
    page.element(&css(".tile--sums")).await?;
    player.wait_for_more(table.turns().len()).await?;
    page.come_to_rest().await
}

/// A card that is dragged out of a hand that scrolls is drawn beyond its edge.
pub async fn a_dragged_card_is_not_cut_off(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = has_to_draw()?;
    let player = Player::sit_down(stage, &table).await?;
    page.set_viewport(360, 480).await?;
    page.element(&nth(24)).await?;
    page.hold_over(&nth(1), &css(".middle .pile--discard")).await?;
    let script = "const card = document.querySelector('.is-dragged');
        if (!card) return 'no card is dragged';
        const { y, bottom } = document.querySelector('.middle').getBoundingClientRect();
        const seen = await new Promise((resolve) => new IntersectionObserver((entries) => resolve(entries[0])).observe(card));
        const at = seen.boundingClientRect;
        if (at.y < y || at.y > bottom) return `it is at ${at.y}, the middle goes from ${y} to ${bottom}`;
        return seen.intersectionRatio > 0.99 ? '' : `${seen.intersectionRatio} of it is drawn`;";
    let answer = page.async_script(script, vec![]).await?;
    assert_eq!(answer.as_str(), Some(""), "a card under way");
    // Another finger takes no card, and lets none go.
    let finger = "const { left, top } = document.querySelector('.middle .pile--discard').getBoundingClientRect();
        const what = { pointerId: 77, pointerType: 'touch', isPrimary: false, bubbles: true, clientX: left + 9, clientY: top + 9 };
        const dragged = document.querySelector('.is-dragged');
        for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
            document.querySelector('.hand__slot:nth-child(3) .card').dispatchEvent(new PointerEvent(kind, what));
        }
        return dragged?.matches('.is-dragged:popover-open')";
    page.expect(finger, "the card is not dragged any more").await?;
    assert_eq!(player.table().await?, table);
    page.click_edge(&page.element(&css(".seats")).await?).await?;
    page.wait_until_gone(&css(".is-dragged")).await
}
