//! Challenges: a result goes from one device to another, and both are seen side by side.

use fivefold::game::{Choices, Game, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::links::challenge::Outcome as Ending;
use fivefold::links::game::{SharedGame, game_link};
use fivefold::links::link::Purpose;
use fivefold::records::save::SavedTable;
use fivefold::table::{Player as Seated, Table};
use fivefold::text::{app, challenge as say, secrecy as hidden};
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, look};
use crate::player::prepared::{play_until, with_bots};
use crate::player::{AT_REST, KEYS, NO_NOTES, Player, open_at_rest};

const YOU: Seat = Seat(0);

/// Plays a game to its end, the person taking every `step`-th legal action, bots their first.
fn played(mut table: Table<Wichita>, step: usize) -> Outcome<Table<Wichita>> {
    play_until(&mut table, Table::is_over, |table, seat, _| {
        let mut legal = table.view(seat).legal(20);
        let number = if seat == YOU { step % legal.len().max(1) } else { 0 };
        (!legal.is_empty()).then(|| legal.swap_remove(number))
    })?;
    Ok(table)
}

fn ending(table: &Table<Wichita>) -> Ending {
    let open = table.state().open();
    Ending { won: open.winners().is_some_and(|winners| winners.contains(&YOU)), points: open.scores()[YOU] }
}

/// Has the page hand over what it would share.
pub async fn listen_for_shared(page: &Page) -> Outcome {
    let listen = "Object.defineProperty(navigator, 'share', { configurable: true, value: async (data) => { window.shared = data.url } })";
    page.script(listen, vec![]).await?;
    Ok(())
}

/// The fragment of the address that was shared.
pub async fn shared(page: &Page) -> Outcome<String> {
    let address = page.async_script("for (let i = 0; i < 600 && !window.shared; i++) await new Promise(requestAnimationFrame); const url = window.shared; delete window.shared; return url", vec![]).await?;
    let address = address.as_str().ok_or_else(|| Failure::new("nothing was shared"))?;
    Ok(address[address.find('#').ok_or_else(|| Failure::new("the link has no fragment"))?..].to_owned())
}

async fn shown(page: &Page, column: usize) -> Outcome<String> {
    let script = "return [...document.querySelectorAll('.versus__games > div')[arguments[0]].querySelectorAll('.standing')].map((one) =>
        one.querySelector('.standing__name').textContent + ' ' + one.querySelector('.standing__score').textContent).join()";
    Ok(page.script(script, vec![json!(column)]).await?.as_str().unwrap_or_default().to_owned())
}

fn expected(table: &Table<Wichita>) -> String {
    let scores = table.state().open().scores();
    let mut players: Vec<_> =
        table.players().iter().map(|(seat, player)| (-scores[seat], seat, player.name())).collect();
    players.sort();
    let told = |(points, _, name): &(i32, Seat, &str)| format!("{name} {}", (-points).to_string().replace('-', "−"));
    players.iter().map(told).collect::<Vec<_>>().join(",")
}

/// A finished game makes a challenge. In another browser it is the same deal against the same bots, remembered with the game, and at
/// the end both results stand side by side.
pub async fn a_challenge_is_taken_up_elsewhere(stage: &mut Stage) -> Outcome {
    let first = played(with_bots::<Wichita>(3, &Choices::NONE, "challenge")?, 3)?;
    Player::<Wichita>::sit_down(stage, &first).await?;
    stage.page.element(&css("[data-result]")).await?;
    listen_for_shared(&stage.page).await?;
    stage.page.click(&button(say::SEND)).await?;
    wait_for_words(&stage.page, "[role=alert]", "name").await?;
    stage.page.click(&css("#challenger")).await?;
    stage.page.type_text("Zoë <b>").await?;
    stage.page.expect_accessible().await?;
    stage.page.click(&button(say::SEND)).await?;
    let link = shared(&stage.page).await?;
    assert_eq!(SharedGame::read(&link)?.players()[0].name(), "Zoë <b>");

    let (answer, second) = stage.elsewhere(async |page| take_up(&page, stage, &link, &first).await).await?;

    // The answer reaches whoever challenged, whose own game of that deal stands beside it.
    stage.open(&answer).await?;
    stage.page.wait_for_text(&css("h1"), &say::answered("Uta")).await?;
    let verdict = say::verdict("Uta", ending(&first).compare(ending(&second), false));
    stage.page.wait_for_text(&css(".versus h2"), &verdict).await?;
    let named = second.reseated(|seat, player| match seat {
        YOU => Seated::person("Uta").expect("a short name"),
        _ => player.clone(),
    });
    assert_eq!((shown(&stage.page, 0).await?, shown(&stage.page, 1).await?), (expected(&first), expected(&named)));
    look(stage, "answer").await
}

/// Takes the challenge up and answers it; says how, and with which game.
async fn take_up(page: &Page, stage: &Stage, link: &str, first: &Table<Wichita>) -> Outcome<(String, Table<Wichita>)> {
    page.open(&stage.site.url("")).await?;
    page.store(&format!("{KEYS}settings"), AT_REST).await?;
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    page.open(&stage.site.url("")).await?;
    page.open(&stage.site.url(link)).await?;
    page.wait_for_text(&css("h1"), "Zoë <b> challenges you").await?;
    for (width, height) in [(360, 640), (1200, 800)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("challenge-{width}")).await?;
    }
    page.expect_accessible().await?;
    page.click(&button(say::TAKE_UP)).await?;
    let player = Player::<Wichita>::at_table(page, 1).await?;
    let begun = player.table().await?;
    assert_eq!(begun.deal(), first.deal());
    let bots = |table: &Table<Wichita>| table.players().as_slice()[1..].to_vec();
    assert_eq!(bots(&begun), bots(first), "the same bots sit there");
    player.wait_for(YOU).await?;

    // The challenger's game would show what is still to come.
    let watched = link.replacen("#/challenge/", "#/game/", 1);
    page.open(&stage.site.url(&watched)).await?;
    page.wait_for_text(&css("h1"), hidden::GAME_SEALED).await?;
    assert!(!page.has(&css(".replay")).await?);

    // A second look at the link goes on with the game that was begun.
    page.open(&stage.site.url(link)).await?;
    page.click(&role("link", say::GO_ON)).await?;
    let record = page.stored(&format!("{KEYS}table/1")).await?.unwrap_or_default();
    let saved = SavedTable::read(&record)?;
    assert_eq!(saved.occasion().challenge.as_deref(), Some(link));
    page.open(&stage.site.url("#/")).await?;
    let second = played(saved.open::<Wichita>()?, 2)?;
    assert_ne!(ending(&second), ending(first), "there is something to compare");
    let saved =
        SavedTable::of(&second, 2).ok_or_else(|| Failure::new("it has a record"))?.with_occasion(&saved.occasion());
    page.store(&format!("{KEYS}table/1"), &saved.write()).await?;

    page.open(&stage.site.url(link)).await?;
    page.click(&role("link", say::SEE_BOTH)).await?;
    page.element(&css(".versus")).await?;
    let theirs =
        first.reseated(
            |seat, player| if seat == YOU { Seated::person("Zoë <b>").expect("a short name") } else { player.clone() },
        );
    assert_eq!((shown(page, 0).await?, shown(page, 1).await?), (expected(&second), expected(&theirs)));
    let verdict = say::verdict("Zoë <b>", ending(&second).compare(ending(first), false));
    page.wait_for_text(&css(".versus h2"), &verdict).await?;
    for (width, height) in [(360, 640), (1200, 800)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("versus-{width}")).await?;
    }
    page.expect_accessible().await?;
    listen_for_shared(page).await?;
    page.wait_for_text(&css("form.panel h2"), &say::send_back("Zoë <b>")).await?;
    page.click(&css("#challenger")).await?;
    page.type_text("Uta").await?;
    page.click(&button(say::SEND_RESULT)).await?;
    let answer = shared(page).await?;
    page.reload().await?;
    page.expect("return document.querySelector('#challenger')?.value === 'Uta'", "the name is remembered").await?;
    page.click(&role("link", &say::watch("Zoë <b>"))).await?;
    page.wait_for_text(&css(".replay__place output"), &format!("0 of {}", first.turns().len())).await?;
    let names = "return [...document.querySelectorAll('.seat__name, .replay__name')].map((name) => name.textContent)";
    let named: Vec<&str> = theirs.players().iter().map(|(_, player)| player.name()).collect();
    assert_eq!(page.script(names, vec![]).await?, json!(named.repeat(2)), "the players are called as in the link");
    page.expect_quiet_console().await?;
    Ok((answer, second))
}

/// What is no challenge says so; a record whose challenge cannot be read opens all the same.
pub async fn a_broken_challenge_harms_nothing(stage: &mut Stage) -> Outcome {
    let table = played(with_bots::<Wichita>(2, &Choices::NONE, "broken challenge")?, 1)?;
    let players = table.players().as_slice();
    let broken = [
        ("#/challenge/Ag".to_owned(), "damaged"),
        (game_link(Purpose::Challenge, &table, &[])?, "player 1"),
        (game_link(Purpose::Challenge, &table.at(5), players)?, "not over"),
        (game_link(Purpose::Challenge, &table, &[players[0].clone(), players[0].clone()])?, "one person"),
    ];
    open_at_rest(stage, "").await?;
    for (link, words) in &broken {
        stage.open(link).await?;
        wait_for_words(&stage.page, "main", words).await?;
    }
    stage.open("#/").await?;
    let occasion = fivefold::records::save::Occasion { challenge: Some(broken[0].0.clone()), ..Default::default() };
    let saved = SavedTable::of(&table, 1).ok_or_else(|| Failure::new("it has a record"))?.with_occasion(&occasion);
    stage.page.store(&format!("{KEYS}table/1"), &saved.write()).await?;
    stage.open("#/table/1").await?;
    stage.page.element(&css("[data-result]")).await?;
    assert!(!stage.page.has(&css(".versus")).await?, "there is nothing to compare with");
    Ok(())
}

/// A game that was given up is no result to hold against a challenge, and one that was taken up and removed is gone on with.
pub async fn a_challenge_is_taken_up_whatever_was_given_up(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let first = played(with_bots::<Wichita>(3, &Choices::NONE, "given up")?, 3)?;
    let players: Vec<Seated> = first.players().iter().map(|(_, player)| player.clone()).collect();
    let link = game_link(Purpose::Challenge, &first, &players)?;
    let mut given_up = with_bots::<Wichita>(3, &Choices::NONE, "given up")?;
    play_until(&mut given_up, |table| table.turns().len() == 3, |table, seat, _| table.view(seat).legal(1).pop())?;
    given_up.give_up();
    Player::sit_down(stage, &given_up).await?;
    stage.open(&link).await?;
    page.click(&button(say::TAKE_UP)).await?;
    page.element(&css(".table .dock")).await?;
    stage.open("#/").await?;
    page.wait_for_count(&css(".resume"), 2).await?;
    page.click(&css(".resume:has(.button--primary) .button--quiet")).await?;
    page.wait_until_gone(&css(".resume .button--primary")).await?;
    stage.open(&link).await?;
    let way = role("link", say::GO_ON);
    assert_eq!(page.attribute(&way, "href").await?.as_deref(), Some("#/table/2"));
    page.click(&way).await?;
    page.click(&button(app::PUT_BACK)).await?;
    page.element(&css(".table .dock")).await?;
    Ok(())
}
