//! The first page: a game by one press, and going on with it.

use fivefold::bots::Level;
use fivefold::game::Game;
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::records::save::SavedTable;
use fivefold::table::{Kind, Table};

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{KEYS, open_at_rest};

/// Presses the button that deals a game at once, and checks what it dealt.
async fn press<G: Game>(stage: &Stage, id: u32) -> Outcome<Table<G>> {
    stage.open("#/").await?;
    // The games to go on with stand above the tiles, four at most, and may come a moment later.
    stage.page.wait_for_count(&css(".resume"), (id as usize - 1).min(4)).await?;
    stage.page.click(&css(&format!(".tile--{} ~ button", G::ID.name()))).await?;
    stage.page.element(&css(&format!(".table--{} .dock", G::ID.name()))).await?;
    let table = wait_until("the table is saved", async || {
        let text = stage.page.stored(&format!("{KEYS}table/{id}")).await?;
        Ok(SavedTable::read(&text.ok_or_else(|| Failure::new("it is not"))?)?.open::<G>()?)
    })
    .await?;
    let kinds: Vec<Kind> = table.players().iter().map(|(_, player)| player.kind).collect();
    assert_eq!(kinds.len(), usize::from(G::ID.facts().usual_seats));
    assert_eq!(kinds[0], Kind::Person);
    assert!(kinds[1..].iter().all(|kind| *kind == Kind::Bot(Level::Medium)), "{kinds:?}");
    Ok(table)
}

/// One press deals each game, with a new seed each time; the first page then shows the games to go on with.
pub async fn one_press_deals_each_game(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "").await?;
    press::<Sums>(stage, 1).await?;
    press::<NextToLast>(stage, 2).await?;
    press::<Balance>(stage, 3).await?;
    press::<FiveSuits>(stage, 4).await?;
    let first = press::<Wichita>(stage, 5).await?;
    let second = press::<Wichita>(stage, 6).await?;
    assert_ne!(first.deal().seed(), second.deal().seed(), "each game has a seed of its own");
    stage.open("#/").await?;
    let rows = wait_until("the games to go on with are listed", async || {
        let rows = stage.page.elements(&css(".resume")).await?.len();
        if rows > 0 { Ok(rows) } else { Err(Failure::new("none is")) }
    })
    .await?;
    assert!(rows < 6, "the first page shows the latest, the page of saved games all of them");
    look(stage, "home-again").await?;
    stage.page.click(&css(".saved li:first-child .button--primary")).await?;
    stage.page.element(&css(&format!(".table--{}", Wichita::ID.name()))).await?;
    stage.open("#/").await?;
    stage.page.element(&button("Play Sums now, with 2 bots")).await?;
    Ok(())
}
