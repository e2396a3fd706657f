//! What a browser's owner has chosen for all pages: larger text, a screen to touch.

use fivefold::game::Game;
use fivefold::games::balance::Balance;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::table::Table;

use super::{five_suits, next_to_last};
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::css;
use crate::harness::scenario::Stage;
use crate::look::{expect_controls_in_reach, expect_hittable_hand, expect_no_sideways_scroll, expect_table_in_view};
use crate::player::Player;
use crate::player::prepared::with_bots;
use fivefold::game::Choices;

/// With text of twice the usual size every page and the fullest tables can be used, on a phone and on a desktop.
pub async fn large_text_leaves_everything_usable(stage: &mut Stage) -> Outcome {
    for (name, fragment) in [("home", "#/"), ("set-up", "#/wichita?seats=8"), ("settings", "#/settings")] {
        stage.open(fragment).await?;
        stage
            .page
            .expect("return getComputedStyle(document.documentElement).fontSize === '32px'", "text is small")
            .await?;
        stage.page.element(&css("main h1, .bar h1")).await?;
        look_enlarged(stage, name).await?;
    }
    enlarged(stage, &with_bots::<Wichita>(8, &Choices::NONE, "large")?, "wichita").await?;
    enlarged(stage, &with_bots::<Sums>(8, &Choices::NONE, "large")?, "sums").await?;
    enlarged(stage, &with_bots::<Balance>(10, &Choices::NONE, "large")?, "balance").await?;
    enlarged(stage, &next_to_last::with_forty_cards()?, "next-to-last").await?;
    enlarged(stage, &five_suits::in_last_turns()?, "five-suits").await
}

async fn enlarged<G: Game>(stage: &Stage, table: &Table<G>, name: &str) -> Outcome {
    Player::sit_down(stage, table).await?;
    stage.page.element(&css(".dock")).await?;
    look_enlarged(stage, name).await
}

async fn look_enlarged(stage: &Stage, name: &str) -> Outcome {
    for (width, height) in [(360, 740), (1440, 900)] {
        stage.page.set_viewport(width, height).await?;
        let at = |failure: Failure| failure.and(&format!("{name} at {width} × {height}"));
        stage.page.screenshot(&format!("large-{name}-{width}")).await?;
        expect_no_sideways_scroll(&stage.page).await.map_err(at)?;
        expect_controls_in_reach(&stage.page).await.map_err(at)?;
        stage.page.expect(HAND_AND_BUTTONS, "the hand is out of sight beside the buttons").await.map_err(at)?;
    }
    Ok(())
}

/// Where the page scrolls as a whole, the hand and the buttons are seen together: a turn is taken without scrolling between
/// them.
const HAND_AND_BUTTONS: &str = "
    const actions = document.querySelector('.dock > .actions'), hand = document.querySelector('.hand__cards');
    if (actions === null || hand === null) return true;
    actions.scrollIntoView({ block: 'end', behavior: 'instant' });
    const [hands, buttons] = [hand, actions].map((part) => part.parentElement.closest('.hand') ?? part).map((part) => part.getBoundingClientRect());
    const shown = hands.top >= -1 && buttons.bottom <= innerHeight + 1;
    document.querySelector('.table').scrollTo({ top: 0, behavior: 'instant' });
    scrollTo({ top: 0, behavior: 'instant' });
    return shown;";

/// Where fingers point, 44 pixels of every card can be hit, in the longest hands and on the smallest phones; the hand
/// scrolls there, not the table.
pub async fn a_finger_hits_every_card(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    stage.page.expect("return matchMedia('(pointer: coarse)').matches", "there is a mouse").await?;
    touched(stage, &with_bots::<Sums>(8, &Choices::NONE, "finger")?, "sums").await?;
    touched(stage, &with_bots::<Balance>(2, &Choices::NONE, "finger")?, "balance").await?;
    touched(stage, &next_to_last::with_forty_cards()?, "next-to-last").await?;
    touched(stage, &five_suits::in_last_turns()?, "five-suits").await
}

async fn touched<G: Game>(stage: &Stage, table: &Table<G>, name: &str) -> Outcome {
    Player::sit_down(stage, table).await?;
    stage.page.element(&css(".hand .card[tabindex=\"0\"]")).await?;
    let phones = [(320, 568), (360, 640), (360, 740), (568, 320), (640, 360), (740, 360)];
    // The ends of the list in the others.
    let is_first = stage.page.engine().is_first();
    let sizes = phones.into_iter().chain([(820, 1180), (1180, 820)]);
    for (width, height) in sizes.filter(|size| is_first || [(320, 568), (568, 320), (1180, 820)].contains(size)) {
        stage.page.set_viewport(width, height).await?;
        stage.page.screenshot(&format!("touch-{name}-{width}-{height}")).await?;
        let at = |failure: Failure| failure.and(&format!("{name} at {width} × {height}"));
        expect_hittable_hand(&stage.page, 44).await.map_err(at)?;
        expect_table_in_view(&stage.page).await.map_err(at)?;
        expect_no_sideways_scroll(&stage.page).await.map_err(at)?;
    }
    Ok(())
}
