//! Movement and pace: two settings, each of which is kept, and neither of which takes the time of the other.

use fivefold::game::{Choices, Seat};
use fivefold::games::balance::Balance;
use fivefold::records::settings::{Motion, Pace, Settings};
use fivefold::text::app;

use crate::harness::engine::Engine;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::prepared::{shelve, with_bots};
use crate::player::{ByClicks, KEYS, NO_NOTES, Player};
use fivefold::records::save::Occasion;

const YOU: Seat = Seat(0);

/// Takes down when the table is saved, which it is after each action.
const WATCH: &str = "
    window.saved = [];
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
        if (key.endsWith('/table/1')) window.saved.push(performance.now());
        return write.call(this, key, value);
    };";

/// Where nothing moves, by the player's choice as an older build kept it or by the system's wish, bots leave as much time
/// between their moves as elsewhere.
pub async fn bots_can_be_followed_where_nothing_moves(stage: &mut Stage) -> Outcome {
    bots_can_be_followed(stage, r#"{"version":1,"motion":"off","wait":false}"#).await?;
    if stage.page.engine() == Engine::Chromium {
        stage.page.emulate_media("prefers-reduced-motion", "reduce").await?;
        bots_can_be_followed(stage, r#"{"version":1,"motion":"normal","wait":false}"#).await?;
    }
    Ok(())
}

async fn bots_can_be_followed(stage: &Stage, settings: &str) -> Outcome {
    let page = &stage.page;
    stage.open("").await?;
    page.store(&format!("{KEYS}settings"), settings).await?;
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    page.reload().await?;
    shelve(page, 1, &with_bots::<Balance>(4, &Choices::NONE, "followed")?, &Occasion::default()).await?;
    stage.open("#/table/1").await?;
    let player = Player::<Balance>::at_table(page, 1).await?;
    let table = player.wait_for(YOU).await?;
    page.script(WATCH, vec![]).await?;
    Balance::act(&player, &table, YOU).await?;
    player.wait_for_more(table.turns().len() + 2).await?;
    // From the person's move to the first bot's, and from each bot's to the next one's.
    let pauses = page.script("return saved.slice(1).map((time, place) => time - saved[place])", vec![]).await?;
    let pauses: Vec<f64> = pauses.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
    // The clock of a page is coarse on purpose.
    let least = Settings::read(settings)?.bot_pause().as_secs_f64() * 1000.0 - 5.0;
    assert!(least > 500.0, "there is a pause to follow");
    assert!(pauses.len() >= 2 && pauses.iter().all(|pause| *pause >= least), "{settings}: {pauses:?}");
    stage.open("").await
}

/// Movement and pace are chosen apart, and are what they were after a reload.
pub async fn movement_and_pace_are_kept(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("#/settings").await?;
    for (words, motion, pace) in [
        (app::motion(Motion::Off), Motion::Off, Pace::Normal),
        (app::pace(Pace::Calm), Motion::Off, Pace::Calm),
        (app::pace(Pace::AtOnce), Motion::Off, Pace::AtOnce),
    ] {
        page.click(&role("radio", words)).await?;
        wait_for_kept(page, motion, pace).await?;
        page.reload().await?;
        wait_for_kept(page, motion, pace).await?;
        for (choice, number) in [(motion_choice as fn(usize) -> Find, motion as usize), (pace_choice, pace as usize)] {
            page.element(&choice(number)).await?;
            let checked =
                page.script("return arguments[0].checked", vec![element(page, &choice(number)).await?]).await?;
            assert_eq!(checked, true, "{motion:?} and {pace:?}");
        }
    }
    page.click(&motion_choice(Motion::Fast as usize)).await?;
    wait_for_kept(page, Motion::Fast, Pace::AtOnce).await
}

fn motion_choice(number: usize) -> Find {
    css(&format!(".segmented__item:nth-of-type({}) input[name=motion]", number + 1))
}

fn pace_choice(number: usize) -> Find {
    css(&format!(".segmented__item:nth-of-type({}) input[name=pace]", number + 1))
}

async fn element(page: &Page, find: &Find) -> Outcome<serde_json::Value> {
    Ok(serde_json::to_value(page.element(find).await?)?)
}

async fn wait_for_kept(page: &Page, motion: Motion, pace: Pace) -> Outcome {
    wait_until(&format!("{motion:?} and {pace:?} are kept"), async || {
        let kept = page.stored(&format!("{KEYS}settings")).await?.unwrap_or_default();
        let read = Settings::read(&kept)?;
        if (read.motion, read.pace) == (motion, pace) { Ok(()) } else { Err(Failure::new(kept)) }
    })
    .await
}
