//! What several people at one device learn of each other's cards: nothing, not even by what is told or read aloud.

use fivefold::cards::Card;
use fivefold::game::{Choice, Choices, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::sums::Sums;
use fivefold::text::app;
use fivefold::words::cards;

use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::player::prepared::with_people;
use crate::player::{ByClicks, Player};

const NAMES: [&str; 2] = ["Ana", "Ben"];

/// While the curtain is down nothing in the page names a card that somebody holds: not what happened since the last turn
/// with the cards that were dealt and drawn, and not the last announcement.
pub async fn a_curtain_tells_of_no_hidden_card(stage: &mut Stage) -> Outcome {
    // A card is drawn at the beginning of each turn in the one, at its end in the other.
    hides_hands::<Balance>(stage, &Choices::NONE.with("jokers_per_deck", Choice::Number(0))).await?;
    hides_hands::<Sums>(stage, &Choices::NONE).await
}

async fn hides_hands<G: ByClicks>(stage: &Stage, choices: &Choices) -> Outcome {
    let player = Player::<G>::sit_down(stage, &with_people::<G>(&NAMES, choices, "curtain")?).await?;
    for _ in 0..4 {
        let table = player.table().await?;
        let seat = table.state().open().to_act().ok_or_else(|| Failure::new("nobody is to act"))?;
        let lift = button(&format!("I am {}", NAMES[usize::from(seat.0)]));
        stage.page.element(&lift).await?;
        let said = stage.page.script("return document.body.textContent", vec![]).await?;
        let said = said.as_str().unwrap_or_default();
        for seat in [Seat(0), Seat(1)] {
            // A Joker on the table is named as one in the hand.
            for card in table.view(seat).hand.iter().filter(|card| *card != Card::JOKER) {
                let is_told = said.contains(&cards::written(card)) || said.contains(&cards::spoken(card));
                assert!(!is_told, "{}: {card} of {seat:?} is told: {said}", G::ID.name());
            }
        }
        stage.page.click(&lift).await?;
        stage.page.element(&css(".hand")).await?;
        let turns = table.turns().len();
        while player.table().await?.state().open().to_act() == Some(seat) {
            let table = player.table().await?;
            G::act(&player, &table, seat).await?;
        }
        player.wait_for_more(turns).await?;
    }
    Ok(())
}

/// A table that comes back from another tab has its curtain, whoever sat before this one the last time.
pub async fn a_table_that_is_taken_over_has_its_curtain(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    Player::sit_down(stage, &with_people::<Sums>(&NAMES, &Choices::NONE, "curtain")?).await?;
    let lift = css(".curtain .button--primary");
    page.click(&lift).await?;
    page.element(&css(".hand")).await?;
    let first = page.window().await?;
    page.new_tab().await?;
    page.open(&stage.site.url("#/table/1")).await?;
    page.click(&button(app::TAKE_OVER)).await?;
    page.element(&lift).await?;
    page.switch_to(first).await?;
    page.click(&button(app::TAKE_OVER)).await?;
    page.element(&lift).await?;
    assert!(!page.has(&css(".hand, [data-card]")).await?, "there is a hand behind the curtain");
    Ok(())
}
