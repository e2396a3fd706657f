//! A first game that teaches itself: notes come when they are due, go when they are put away, and are in nobody's way.

use fivefold::bots::Level;
use fivefold::game::{Choices, Deal, Game, Record, Seat};
use fivefold::games::sums::Sums;
use fivefold::games::sums::words::notes as aim;
use fivefold::games::wichita::Wichita;
use fivefold::games::wichita::words::notes;
use fivefold::lessons::{Note, Taught};
use fivefold::records::course::Course;
use fivefold::table::Kind;
use fivefold::text::{app, lessons as say};
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::{KEYS, Player, open_at_rest, tab_to, wait_for_focus, wait_for_hint};

async fn course(page: &Page) -> Outcome<Course> {
    let text = page.stored(&format!("{KEYS}lessons")).await?.unwrap_or_default();
    Ok(Course::read(&text)?)
}

/// A device on which nothing was explained and nothing declined.
async fn begin_anew(stage: &Stage, fragment: &str) -> Outcome {
    open_at_rest(stage, "").await?;
    stage.page.script(&format!("localStorage.removeItem('{KEYS}lessons')"), vec![]).await?;
    stage.page.reload().await?;
    stage.open(fragment).await
}

async fn wait_for_no_note(page: &Page) -> Outcome {
    wait_until("there is no note", async || {
        let said = page.text(&css(".note__text")).await?;
        if said.is_empty() { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await
}

/// A note stands beside everything else, and everything that can be pressed is on the screen.
async fn expect_in_nobodys_way(page: &Page, size: (u32, u32)) -> Outcome {
    page.set_viewport(size.0, size.1).await?;
    let script = "
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        const note = box('.note');
        const others = ['.bar', '.seats', '.middle', '.dock'].filter((other) => box(other).bottom > note.top + 1 && box(other).top < note.bottom - 1);
        const out = [...document.querySelectorAll('.table .button')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight + 1);
        const {left, right} = box('.note');
        const room = Math.min(left, document.documentElement.clientWidth - right);
        if (room < 8) others.push(`a note ${room} from the edge`);
        if (box('.middle').height < 40) others.push(`a middle ${box('.middle').height} high`);
        return [...others, ...out.map((one) => one.outerHTML.slice(0, 90))].join(' ');";
    wait_until(&format!("a note is in nobody’s way at {size:?}"), async || {
        let found = page.script(script, vec![]).await?;
        if found == json!("") { Ok(()) } else { Err(Failure::new(found.to_string())) }
    })
    .await
}

/// From the rules a first game is dealt that explains itself: each note once, also after a reload.
pub async fn a_first_game_explains_itself(stage: &mut Stage) -> Outcome {
    begin_anew(stage, "#/rules/wichita").await?;
    stage.page.click(&button(say::FIRST_GAME)).await?;
    let player = Player::<Wichita>::at_table(&stage.page, 1).await?;
    let table = player.wait_for(Seat(0)).await?;
    let bots = table.players().iter().filter(|(_, player)| player.kind == Kind::Bot(Level::Easy)).count();
    assert_eq!(bots, 1, "a first game is against an easy bot");
    let seed = table.deal().seed().to_string();
    assert!(Wichita::FIRST_DEALS.contains(&seed.as_str()), "a first game is dealt kindly, and not as {seed}");
    assert_eq!(table.state().open().to_act(), Some(Seat(0)));
    wait_for_words(&stage.page, ".note__text", notes::AIM).await?;
    let outside = "return document.activeElement?.closest('.note') === null";
    stage.page.expect(outside, "the focus has gone to a note by itself").await?;
    look(stage, "lesson").await?;
    for size in [(320, 568), (360, 640), (568, 320), (640, 360), (740, 360), (1200, 800), (1440, 900)] {
        expect_in_nobodys_way(&stage.page, size).await?;
    }
    stage.page.click(&button(say::GOT_IT)).await?;
    wait_for_words(&stage.page, ".note__text", notes::ROLL).await?;
    stage.page.press('h').await?;
    wait_for_hint(&stage.page).await?;
    for size in [(360, 640), (1200, 800)] {
        expect_in_nobodys_way(&stage.page, size).await?;
        let is_there = "return document.querySelector('.note__text').checkVisibility()";
        stage.page.expect(is_there, "a hint has thrown the note away").await?;
        assert_eq!(stage.page.text(&css(".note__text")).await?, notes::ROLL);
    }
    stage.page.screenshot("lesson-with-hint").await?;
    player.roll().await?;
    let after_roll = [notes::DRAW, notes::PICK];
    wait_until("the next note comes", async || {
        let said = stage.page.text(&css(".note__text")).await?;
        if after_roll.contains(&said.as_str()) { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await?;
    let mut seen = Course::default();
    seen.decide(Wichita::ID, true);
    seen.see(Note { game: Wichita::ID, word: "aim", text: notes::AIM });
    seen.see(Note { game: Wichita::ID, word: "roll", text: notes::ROLL });
    assert_eq!(course(&stage.page).await?, seen, "what gave way counts as seen");
    let said = stage.page.text(&css(".note__text")).await?;
    stage.page.reload().await?;
    wait_for_words(&stage.page, ".note__text", &said).await?;
    tab_to(&stage.page, &css(".note__actions .button:last-child")).await?;
    stage.page.press(fantoccini::key::Key::Enter).await?;
    wait_until("the note is put away", async || {
        let now = stage.page.text(&css(".note__text")).await?;
        if now == said { Err(Failure::new(now)) } else { Ok(()) }
    })
    .await?;
    wait_for_focus(&stage.page).await?;
    stage.page.reload().await?;
    stage.page.element(&css(".dock")).await?;
    let now = stage.page.text(&css(".note__text")).await?;
    assert_ne!(now, said, "a note that was put away does not come again");
    Ok(())
}

/// Bots wait until it is said whether a game is to be explained.
pub async fn bots_wait_for_the_answer_to_the_offer(stage: &mut Stage) -> Outcome {
    let begins = |seed: &String| {
        let deal = Deal::<Sums>::new(2, &Choices::NONE, seed.parse().ok()?).ok()?;
        deal.begin(&mut Record::unheard()).open().to_act()
    };
    let seed = (1..).map(|number| format!("wait-{number}")).find(|seed| begins(seed) == Some(Seat(1)));
    let seed = seed.ok_or_else(|| Failure::new("no bot ever begins"))?;
    begin_anew(stage, &format!("#/sums?seed={seed}&seats=2")).await?;
    let player = Player::<Sums>::deal(&stage.page, 1).await?;
    wait_for_words(&stage.page, ".note__text", "New to Sums?").await?;
    look(stage, "offer").await?;
    assert_eq!(player.table().await?.turns().len(), 0, "a bot has not waited, although it takes no pause");
    stage.page.click(&button(say::EXPLAIN)).await?;
    player.wait_for_more(0).await?;
    wait_for_words(&stage.page, ".note__text", aim::AIM).await
}

/// A game that is new to a player is offered once; the settings switch the offers off, and bring everything back.
pub async fn a_new_game_is_offered_once(stage: &mut Stage) -> Outcome {
    begin_anew(stage, "#/sums?seed=offer&seats=2").await?;
    Player::<Sums>::deal(&stage.page, 1).await?;
    wait_for_words(&stage.page, ".note__text", "New to Sums?").await?;
    // The settings lie over the table, and what is chosen there counts at once.
    stage.page.click(&button(app::MENU)).await?;
    stage.page.click(&button(app::SETTINGS)).await?;
    stage.page.click(&role("switch", say::SWITCH)).await?;
    wait_for_no_note(&stage.page).await?;
    stage.page.click(&role("switch", say::SWITCH)).await?;
    wait_for_words(&stage.page, ".note__text", "New to Sums?").await?;
    stage.page.click(&css("dialog[open] .dialog__head button")).await?;
    stage.page.click(&button(say::NO_THANKS)).await?;
    wait_for_no_note(&stage.page).await?;
    stage.open("#/sums?seed=again&seats=2").await?;
    Player::<Sums>::deal(&stage.page, 2).await?;
    stage.page.element(&css(".dock")).await?;
    wait_for_no_note(&stage.page).await?;

    stage.open("#/settings").await?;
    stage.page.click(&button(say::AGAIN)).await?;
    wait_for_words(&stage.page, ".notices", say::AGAIN_DONE).await?;
    stage.open("#/table/2").await?;
    wait_until("a note is there again", async || {
        let said = stage.page.text(&css(".note__text")).await?;
        if said.is_empty() { Err(Failure::new("none is")) } else { Ok(()) }
    })
    .await?;
    stage.page.click(&button(say::STOP)).await?;
    wait_for_no_note(&stage.page).await
}
