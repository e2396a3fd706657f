//! Every page, at the sizes that people have: nothing sticks out, axe finds nothing, light and dark.

use fivefold::catalogue;
use fivefold::game::{Choices, Game, Seats};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::text::app;
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{ByClicks, Player, open_at_rest, wait_for_hint};

const PAGES: [(&str, &str); 4] = [
    ("home", "#/"),
    ("settings", "#/settings"),
    ("fair", "#/fair/sums?seed=K7Q2M9XA4P&seats=3"),
    ("lost", "#/nowhere"),
];

const SET_UP: [(&str, &str); 5] = [
    ("set-up", "#/wichita?seed=K7Q2M9XA4P&seats=8&decks=4"),
    ("set-up-sums", "#/sums?seats=8"),
    ("set-up-balance", "#/balance?seats=1"),
    ("set-up-next-to-last", "#/next-to-last?seats=8&cut=true"),
    ("set-up-five-suits", "#/five-suits?seats=7&length=long"),
];

const RULES: [(&str, &str); 5] = [
    ("rules", "#/rules/wichita"),
    ("rules-sums", "#/rules/sums"),
    ("rules-balance", "#/rules/balance"),
    ("rules-next-to-last", "#/rules/next-to-last"),
    ("rules-five-suits", "#/rules/five-suits"),
];

/// All pages but the table, the rules and where a game is set up.
pub async fn every_page_fits_and_is_accessible(stage: &mut Stage) -> Outcome {
    fit_and_are_accessible(stage, &PAGES).await
}

/// The page on which each game is set up.
pub async fn every_set_up_fits_and_is_accessible(stage: &mut Stage) -> Outcome {
    fit_and_are_accessible(stage, &SET_UP).await
}

/// A set-up says how long the game takes as it is set up now.
pub async fn a_set_up_says_how_long_a_game_takes(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    // Firefox clicks in the middle of what is in view of a button. Of a round one at the window's edge that may lie outside the curve.
    page.set_viewport(1366, 1200).await?;
    open_at_rest(stage, "#/sums?seats=3").await?;
    let says = async |score: &str, seats: u8| {
        let choices = Choices::of(Sums::OPTIONS, Some(("winning_score", score)));
        let seats = Seats::new(seats).ok_or_else(|| Failure::new("there is such a table"))?;
        let minutes = catalogue::game(Sums::ID).minutes(seats, 1, &choices);
        wait_for_words(page, ".form", &app::game_takes(minutes.ok_or_else(|| Failure::new("no estimate"))?)).await
    };
    says("50", 3).await?;
    page.click(&button("10")).await?;
    says("10", 3).await?;
    page.click(&button(app::ADD_PLAYER)).await?;
    says("10", 4).await
}

/// The rules of each game.
pub async fn all_rules_fit_and_are_accessible(stage: &mut Stage) -> Outcome {
    fit_and_are_accessible(stage, &RULES).await
}

async fn fit_and_are_accessible(stage: &Stage, pages: &[(&str, &str)]) -> Outcome {
    open_at_rest(stage, "").await?;
    for (name, fragment) in pages {
        stage.open(fragment).await?;
        stage.page.element(&css("main h1, .bar h1")).await?;
        look(stage, name).await?;
    }
    Ok(())
}

/// The table with eight players, some of them with long names, well into the game; then its result.
pub async fn a_full_table_fits_and_is_accessible(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=crowd&seats=8&decks=1").await?;
    for seat in [2, 5] {
        let script = "const input = document.querySelectorAll('.seat-row input')[arguments[0]];
            input.value = 'Maximiliane von Trotzdem'; input.dispatchEvent(new Event('input', { bubbles: true }))";
        stage.page.script(script, vec![json!(seat)]).await?;
    }
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    let you = fivefold::game::Seat(0);
    player.wait_for(you).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    look(stage, "table").await?;
    stage.page.press('h').await?;
    wait_for_hint(&stage.page).await?;
    look(stage, "table-hint").await?;
    player.play_to_the_end(you).await?;
    stage.page.click(&button("See the result")).await?;
    look(stage, "result").await
}

/// The pictures that browsers show before they install the app, and those of the README: each game in its middle. `make pictures`
/// puts them into `public/install` and `docs`.
pub async fn pictures_show_the_app(stage: &mut Stage) -> Outcome {
    let sizes = [("wide", (1280, 800), 1), ("narrow", (412, 824), 2)];
    stage.page.set_viewport(1200, 800).await?;
    open_at_rest(stage, "").await?;
    stage.page.element(&css(".tiles")).await?;
    for (form, size, dots) in sizes {
        stage.page.small_picture(&format!("install-{form}-games"), size, dots).await?;
    }
    let player = picture::<Wichita>(stage, 1, "wichita?seed=README&seats=3&decks=2", 2).await?;
    // This deal has a second five of spades come into the hand after the first was picked and laid.
    assert!(!stage.page.has(&css(".hand [aria-pressed=\"true\"]")).await?, "picks belong to the cards that went");
    player.roll().await?;
    leave_the_buttons(stage).await?;
    for (form, size, dots) in sizes {
        stage.page.small_picture(&format!("install-{form}-wichita"), size, dots).await?;
    }
    picture::<Sums>(stage, 2, "sums?seed=README&seats=4", 3).await?;
    picture::<Balance>(stage, 3, "balance?seed=README&seats=3", 2).await?;
    picture::<NextToLast>(stage, 4, "next-to-last?seed=README&seats=4", 2).await?;
    picture::<FiveSuits>(stage, 5, "five-suits?seed=README&seats=3&length=long", 2).await?;
    Ok(())
}

/// The furniture has room, so that nobody has to scroll.
const ALL_IN_VIEW: &str =
    "const middle = document.querySelector('.middle'); return middle.scrollHeight <= middle.clientHeight;";

/// Plays some turns of a deal and takes a picture on a wide screen.
async fn picture<'a, G: ByClicks>(stage: &'a Stage, id: u32, link: &str, turns: u32) -> Outcome<Player<'a, G>> {
    open_at_rest(stage, &format!("#/{link}")).await?;
    let player = Player::<G>::deal(&stage.page, id).await?;
    let you = fivefold::game::Seat(0);
    for _ in 0..turns {
        player.play_turn(you).await?;
    }
    player.wait_for(you).await?;
    stage.page.element(&css(".hand")).await?;
    leave_the_buttons(stage).await?;
    stage.page.come_to_rest().await?;
    stage.page.expect(ALL_IN_VIEW, "there is more in the middle than is in view").await?;
    stage.page.save_picture(&format!("readme-{}", G::ID.name())).await?;
    Ok(player)
}

/// Takes the mouse off the buttons: one under it looks as if it were about to be pressed.
async fn leave_the_buttons(stage: &Stage) -> Outcome {
    stage.page.click(&css(".bar__title")).await
}
