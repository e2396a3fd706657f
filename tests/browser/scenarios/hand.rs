//! The cards in the hand: put where one likes by mouse and keys, and lying there until somebody sorts them.

use fantoccini::key::Key;
use fivefold::cards::{Card, Layout};
use fivefold::game::{Choices, Seat};
use fivefold::games::next_to_last::{Action, NextToLast};
use fivefold::games::sums::Sums;
use fivefold::text::app;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, css};
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
    page.wait_for_text(&css("[data-announcer] p"), app::layout(&Layout::Suits)).await
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
            let to_act = fivefold::game::Game::to_act(table.state().open());
            to_act.is_none_or(|to_act| to_act == seat).then(|| good_action(table, seat)).flatten()
        },
    )?;
    let card = good_play(&table).ok_or_else(|| Failure::new("nothing fits"))?;
    let player = Player::sit_down(stage, &table).await?;
    let turns = table.turns().len();
    page.drag(&css(&format!(".hand .card[data-card=\"{card}\"]")), &css(".middle .pile--discard")).await?;
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
fn good_play(table: &fivefold::table::Table<NextToLast>) -> Option<Card> {
    let view = table.view(YOU);
    view.legal(usize::MAX).into_iter().find_map(|action| match action {
        Action::Play { card, suit: None, .. } if view.hand.len() > 2 => Some(card),
        _ => None,
    })
}
