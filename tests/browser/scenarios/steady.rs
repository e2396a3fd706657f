//! What must not move or go away while one plays.

use fivefold::cards::Hand;
use fivefold::game::{Choices, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::balance::words as say;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::css;
use crate::harness::scenario::Stage;
use crate::player::balance::{nearest, sign_button};
use crate::player::prepared::{shelve, with_bots};
use crate::player::{KEYS, NO_NOTES, Player};
use fivefold::records::save::Occasion;

const YOU: Seat = Seat(0);

/// Takes down, in each frame, where the bottom of the hand is, and whether there is a button to press.
const WATCH: &str = "
    window.places = [];
    const watch = () => {
        const hand = document.querySelector('.hand'), buttons = document.querySelectorAll('.dock .actions .button');
        if (hand) window.places.push([Math.round(hand.getBoundingClientRect().bottom), buttons.length > 0]);
        requestAnimationFrame(watch);
    };
    watch();";

/// While bots play, with pauses that one can see, the hand stays where it is when there is something to press.
pub async fn the_table_stays_in_its_place(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(360, 740).await?;
    stage.open("").await?;
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    let table = with_bots::<Balance>(3, &Choices::NONE, "steady")?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open("#/table/1").await?;
    let player = Player::<Balance>::at_table(page, 1).await?;
    page.element(&css(".hand")).await?;
    page.script(WATCH, vec![]).await?;
    for _ in 0..2 {
        let table = player.wait_for(YOU).await?;
        let turns = table.turns().len();
        let (card, sign) = nearest(&table, YOU)?;
        wait_until("a card is picked", async || {
            if page.has(&css(".hand .card[aria-pressed=\"true\"]")).await? {
                return Ok(());
            }
            page.come_to_rest().await?;
            player.pick(&[card].into_iter().collect::<Hand>()).await?;
            Err(Failure::new("the hand was still moving"))
        })
        .await?;
        player.press(&sign_button(sign)).await?;
        player.wait_for_more(turns + 1).await?;
    }
    let places = page.script("return [...new Set(window.places.map(String))].join(' ')", vec![]).await?;
    let places = places.as_str().unwrap_or_default();
    assert!(places.contains("true") && places.contains("false"), "both with and without buttons: {places}");
    let bottoms: Vec<i32> = places.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    // A pixel may be rounding.
    assert!(bottoms.iter().all(|bottom| bottom.abs_diff(bottoms[0]) <= 1), "the hand jumps: {places}");
    Ok(())
}

/// A hint says what to do until a card is picked; then the line says what that card makes, and the hinted one stays marked.
pub async fn a_hint_leaves_room_for_the_sum(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let player = Player::<Balance>::sit_down(stage, &with_bots::<Balance>(2, &Choices::NONE, "hint")?).await?;
    let table = player.wait_for(YOU).await?;
    page.press('h').await?;
    page.element(&css(".dock .formula--hint")).await?;
    let (card, _) = nearest(&table, YOU)?;
    player.pick(&[card].into_iter().collect::<Hand>()).await?;
    page.wait_for_text(&css(".dock__line"), &say::weighs(card)).await?;
    page.wait_until_gone(&css(".dock .formula--hint")).await?;
    page.element(&css(".hand .card.is-hinted")).await?;
    Ok(())
}
