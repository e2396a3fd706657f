//! Games that are shared and watched again.

use fivefold::game::{GameId, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::link::game::SharedGame;
use fivefold::table::Player as Seated;
use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::expect_no_sideways_scroll;
use crate::player::{Player, open_at_rest};

const YOU: Seat = Seat(0);

/// Links as they were written once for all, in each version of the format, with what they open as.
const FIXTURES: [&str; 2] =
    [include_str!("../../fixtures/game-links-1.txt"), include_str!("../../fixtures/game-links-2.txt")];

/// Drags the slider to a place in the game.
async fn jump_to(page: &Page, place: usize) -> Outcome {
    let script = "const slider = document.querySelector('.replay input[type=range]');
        slider.value = arguments[0];
        slider.dispatchEvent(new Event('input', { bubbles: true }))";
    page.script(script, vec![json!(place)]).await?;
    Ok(())
}

/// Who has how many points and cards, as the page shows it.
async fn shown_scores(page: &Page) -> Outcome<String> {
    let script = "return [...document.querySelectorAll('.seat')].map((seat) =>
        seat.querySelector('.seat__score').textContent + '/' + seat.querySelector('.seat__cards').lastChild.textContent).join(' ')";
    Ok(page.script(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// Waits until a part of the page says some words, among others.
pub async fn wait_for_words(page: &Page, selector: &str, words: &str) -> Outcome {
    wait_until(&format!("{selector} says “{words}”"), async || {
        let said = page.text(&css(selector)).await?;
        if said.contains(words) { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await
}

async fn wait_for_place(page: &Page, place: &str) -> Outcome {
    page.wait_for_text(&css(".replay__place output"), place).await
}

/// The link of a game holds its position: opened elsewhere it ends as the table stands, action by action, and a new game
/// goes on from any point.
pub async fn a_shared_game_is_watched_and_played_on(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=shared%20game&seats=2&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.play_turn(YOU).await?;
    let table = player.wait_for(YOU).await?;
    let scores = shown_scores(&stage.page).await?;
    stage.page.click(&button("Menu")).await?;
    stage.page.click(&button("Share this game")).await?;
    wait_for_words(&stage.page, ".share", "This game is not over").await?;
    stage.page.expect_accessible().await?;
    stage.page.screenshot("share-game").await?;
    let link = stage.page.script("return document.querySelector('#game-link').value", vec![]).await?;
    let link = link.as_str().unwrap_or_default().to_owned();
    let fragment = &link[link.find('#').ok_or_else(|| Failure::new("the link has no fragment"))?..];
    let opened = SharedGame::read(fragment)?.open::<Wichita>(|seat| table.players()[seat].clone())?;
    assert_eq!(opened, table, "read natively, the link holds the position");

    // Somebody else, with nothing on the device.
    stage.page.script("localStorage.clear()", vec![]).await?;
    stage.open(fragment).await?;
    let last = table.turns().len();
    wait_for_place(&stage.page, &format!("0 of {last}")).await?;
    stage.page.click(&button("To the end")).await?;
    wait_for_place(&stage.page, &format!("{last} of {last}")).await?;
    assert_eq!(shown_scores(&stage.page).await?, scores, "the replay ends as the table stands");
    stage.page.click(&button("One action back")).await?;
    wait_for_place(&stage.page, &format!("{} of {last}", last - 1)).await?;
    stage.page.click(&button("One action on")).await?;
    wait_for_place(&stage.page, &format!("{last} of {last}")).await?;

    let half = last / 2;
    jump_to(&stage.page, half).await?;
    wait_for_place(&stage.page, &format!("{half} of {last}")).await?;
    stage.page.click(&button("Play on from here")).await?;
    let branch = Player::<Wichita>::at_table(&stage.page, 1).await?.table().await?;
    assert_eq!(branch.deal(), table.deal());
    assert!(branch.turns().len() >= half, "it begins where the replay was");
    assert_eq!(branch.at(half).state(), table.at(half).state());
    Ok(())
}

/// A replay shows at every place what the rules say was there: hands, sentences; all hands or one.
pub async fn a_replay_is_the_original(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "").await?;
    let lines = FIXTURES.into_iter().flat_map(str::lines).filter(|line| line.starts_with("#/"));
    let links = lines.clone().filter_map(|line| line.split(' ').next());
    for line in lines {
        let (link, expected) = line.split_once(' ').ok_or_else(|| Failure::new("a link, then what it holds"))?;
        let (actions, scores) = expected.split_once(' ').ok_or_else(|| Failure::new("actions, then scores"))?;
        stage.open(link).await?;
        stage.page.element(&css(".replay__place")).await?;
        stage.page.click(&button("To the end")).await?;
        wait_for_place(&stage.page, &format!("{actions} of {actions}")).await?;
        let shown = shown_scores(&stage.page).await?;
        // Each reads "Score 39/4", or in the middle of a round "Score 39 −8 this round/4".
        let score = |seat: &str| seat.split([' ', '/']).next().unwrap_or_default().replace('−', "-");
        let shown: Vec<_> = shown.split("Score ").skip(1).map(score).collect();
        assert_eq!(shown.join(" "), scores, "{link}");
        expect_no_sideways_scroll(&stage.page).await?;
    }
    let of_wichita = |link: &&str| SharedGame::read(link).is_ok_and(|shared| shared.game() == GameId::Wichita);
    let link = links.clone().find(of_wichita).ok_or_else(|| Failure::new("there is a link of Wichita"))?;
    let name = |Seat(seat): Seat| Seated::person(&format!("Player {}", seat + 1)).expect("a short name");
    let table = SharedGame::read(link)?.open::<Wichita>(name)?;
    stage.open(link).await?;
    let all = "return [...document.querySelectorAll('.replay__hand')].map((hand) => hand.querySelectorAll('.card').length).join(' ')";
    for place in [0, 3, table.turns().len() / 2, table.turns().len()] {
        jump_to(&stage.page, place).await?;
        let then = table.at(place);
        let counts: Vec<String> = then.state().hands().iter().map(|(_, hand)| hand.len().to_string()).collect();
        wait_until(&format!("at {place} the hands are {counts:?}"), async || {
            let shown = stage.page.script(all, vec![]).await?;
            if shown == json!(counts.join(" ")) { Ok(()) } else { Err(Failure::new(shown.to_string())) }
        })
        .await?;
    }
    let select = "const select = document.querySelector('.replay select'); select.value = '1';
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    stage.page.script(select, vec![]).await?;
    wait_until("only one hand is shown", async || {
        let shown = stage.page.elements(&css(".replay__hand")).await?.len();
        if shown == 1 { Ok(()) } else { Err(Failure::new(format!("{shown} hands"))) }
    })
    .await?;
    for (width, height) in [(320, 568), (360, 740), (1440, 900)] {
        stage.page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(&stage.page).await?;
        stage.page.screenshot(&format!("replay-{width}")).await?;
    }
    stage.page.expect_accessible().await
}

/// A replay plays by itself to the end and stops there; broken links say what is wrong.
pub async fn a_replay_plays_by_itself(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=by%20itself&seats=1&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    stage.open("#/replay/1").await?;
    stage.page.click(&button("Play")).await?;
    wait_for_place(&stage.page, "1 of 1").await?;
    stage.page.element(&button("Play")).await?;
    let broken = [
        ("#/game/AeN9BSgrz0zO", "The link is damaged"),
        ("#/game/", "The link is damaged"),
        ("#/game/CQAA", "newer version"),
        ("#/replay/77", "This game is not on this device"),
    ];
    for (link, words) in broken {
        stage.open(link).await?;
        wait_for_words(&stage.page, "main", words).await?;
    }
    stage.page.element(&role("link", "All games")).await?;
    Ok(())
}
