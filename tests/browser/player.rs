//! A person at a table: does by clicks or keys what the rules allow, and knows the position from what the device has
//! saved.

pub mod balance;
pub mod five_suits;
pub mod next_to_last;
pub mod prepared;
pub mod sums;
pub mod wichita;

use fantoccini::key::Key;
use fivefold::cards::Hand;
use fivefold::game::{Event, Game, Seat};
use fivefold::records::save::SavedTable;
use fivefold::table::Table;
use fivefold::text::app;
use serde_json::json;
use std::cell::RefCell;
use std::cmp::Ordering;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{Find, button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;

/// Begins every key of the app in the local storage.
pub const KEYS: &str = "fivefold/1/";

/// Bots that do not pause and cards that do not travel.
pub const AT_REST: &str = r#"{"motion":"off","pace":"at once"}"#;

/// Nothing is explained, and nothing offered.
pub const NO_NOTES: &str = r#"{"version":1,"off":true,"wanted":[],"declined":[],"seen":[]}"#;

/// A game that can be played by clicks.
pub trait ByClicks: Game {
    /// Does one thing that the rules allow: something good, if there is a choice.
    ///
    /// # Errors
    /// If it cannot be done.
    async fn act(player: &Player<'_, Self>, table: &Table<Self>, seat: Seat) -> Outcome;
}

/// Somebody who plays.
pub struct Player<'a, G: Game> {
    /// The page of the table.
    pub page: &'a Page,
    id: u32,
    /// The record that was read last, opened: most looks find the same one.
    seen: RefCell<Option<(String, Table<G>)>>,
}

/// Opens the app at rest: nothing moves, bots do not pause, and nothing is explained.
pub async fn open_at_rest(stage: &Stage, fragment: &str) -> Outcome {
    step_aside(stage).await?;
    go_on(stage, fragment).await
}

/// Whether the app is open here, at rest.
const IS_AT_REST: &str = "
    const [app, kept] = arguments;
    const isKept = ([key, value]) => localStorage.getItem(key) === value;
    return location.href.startsWith(app) && document.querySelector('#app[data-ready]') !== null && Object.entries(kept).every(isKept)";

/// A part of the page of the settings that no other page has.
fn of_settings() -> Find {
    css(".swatches")
}

/// Leaves what is open for a page that nobody plays on, from where the app goes on at rest. Where it is open and at rest already
/// that is its own page of settings: to start it anew takes up to ten times as long.
pub async fn step_aside(stage: &Stage) -> Outcome {
    let kept = json!({ format!("{KEYS}settings"): AT_REST, format!("{KEYS}lessons"): NO_NOTES });
    if stage.page.script(IS_AT_REST, vec![json!(stage.site.url("#")), kept]).await? != json!(true) {
        return set_at_rest(stage).await;
    }
    stage.open("#/settings").await?;
    stage.page.element(&of_settings()).await.map(drop)
}

/// Opens a page of the app from where [`step_aside`] has led.
pub async fn go_on(stage: &Stage, fragment: &str) -> Outcome {
    stage.open(fragment).await?;
    if fragment == "#/settings" { Ok(()) } else { stage.page.wait_until_gone(&of_settings()).await }
}

/// Has the device keep what leaves the app at rest when it is opened next, which it is not now.
pub async fn set_at_rest(stage: &Stage) -> Outcome {
    let page = &stage.page;
    page.go(&stage.site.blank()).await?;
    page.store(&format!("{KEYS}settings"), AT_REST).await?;
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await
}

impl<'a, G: Game> Player<'a, G> {
    /// Deals on the set-up page that is open, and sits down at the table with this number. Pressed once more where the page
    /// was still moving under the mouse.
    ///
    /// # Errors
    /// If there is no such page, or no table comes of it.
    pub async fn deal(page: &'a Page, id: u32) -> Outcome<Player<'a, G>> {
        let deal = button("Deal the cards");
        page.element(&deal).await?;
        let player = Player { page, id, seen: RefCell::default() };
        wait_until("the cards are dealt", async || {
            if page.has(&deal).await? {
                page.click(&deal).await?;
            }
            player.table().await.map(|_| ())
        })
        .await?;
        Ok(player)
    }

    /// A person at a table of whom nothing is asked yet.
    pub fn seated(page: &'a Page, id: u32) -> Player<'a, G> {
        Player { page, id, seen: RefCell::default() }
    }

    /// Sits down at a table that has been dealt in another way.
    ///
    /// # Errors
    /// If there is none.
    pub async fn at_table(page: &'a Page, id: u32) -> Outcome<Player<'a, G>> {
        let player = Player { page, id, seen: RefCell::default() };
        wait_until("the table is saved", async || player.table().await.map(|_| ())).await?;
        Ok(player)
    }

    /// The address of the table.
    pub fn fragment(&self) -> String {
        format!("#/table/{}", self.id)
    }

    /// The game as the device has saved it.
    ///
    /// # Errors
    /// If it has not, or what is saved cannot be opened.
    pub async fn table(&self) -> Outcome<Table<G>> {
        let text = self.page.stored(&format!("{KEYS}table/{}", self.id)).await?;
        let text = text.ok_or_else(|| Failure::new("no such table is saved"))?;
        if let Some((seen, table)) = &*self.seen.borrow()
            && *seen == text
        {
            return Ok(table.clone());
        }
        let table: Table<G> = SavedTable::read(&text)?.open()?;
        self.seen.replace(Some((text, table.clone())));
        Ok(table)
    }

    /// Waits until the game waits for a seat, or is over; then says how it stands.
    ///
    /// # Errors
    /// If it does not.
    pub async fn wait_for(&self, seat: Seat) -> Outcome<Table<G>> {
        wait_until(&format!("it is the turn of seat {}", seat.0), async || {
            let table = self.table().await?;
            match table.state().open().to_act() {
                Some(other) if other != seat => Err(Failure::new(format!("seat {} is to act", other.0))),
                _ => Ok(table),
            }
        })
        .await
    }

    /// Presses a button that acts, and once more where the table took the press for the second half of a double click,
    /// until the action is saved.
    ///
    /// # Errors
    /// If it never is.
    pub async fn press(&self, button: &Find) -> Outcome {
        let turns = self.table().await?.turns().len();
        wait_until(&format!("{button} acts"), async || {
            self.page.click(button).await?;
            let now = self.table().await?.turns().len();
            if now > turns { Ok(()) } else { Err(Failure::new(format!("still {now} actions"))) }
        })
        .await
    }

    /// Picks these cards in the hand, or puts them back.
    ///
    /// # Errors
    /// If one of them is not there.
    pub async fn pick(&self, cards: &Hand) -> Outcome {
        for card in cards.iter() {
            let unpicked = css(&format!(".hand .card[data-card=\"{card}\"][aria-pressed=\"false\"]"));
            let found = wait_until(&format!("{card} is in the hand"), async || {
                let found = self.page.elements(&unpicked).await?;
                found.into_iter().next().ok_or_else(|| Failure::new("it is not"))
            })
            .await?;
            self.page.click_edge(&found).await?;
        }
        Ok(())
    }

    /// Waits until more has been done than so many actions.
    ///
    /// # Errors
    /// If nothing is.
    pub async fn wait_for_more(&self, turns: usize) -> Outcome {
        wait_until("the action is saved", async || {
            let now = self.table().await?.turns().len();
            if now > turns { Ok(()) } else { Err(Failure::new(format!("still {now} actions"))) }
        })
        .await
    }

    /// The cards of the hand as the page shows them, in order of the page.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn shown_hand(&self) -> Outcome<Hand> {
        let script =
            "return [...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card).join(' ')";
        let cards = self.page.script(script, vec![]).await?;
        Ok(cards.as_str().unwrap_or_default().parse()?)
    }

    /// The faces of the dice as the page names them; empty while there are none.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn shown_dice(&self) -> Outcome<String> {
        let label =
            self.page.script("return document.querySelector('.dice')?.getAttribute('aria-label') ?? ''", vec![]);
        Ok(label.await?.as_str().unwrap_or_default().to_owned())
    }
}

impl<G: ByClicks> Player<'_, G> {
    /// Plays by clicks until the turn is handed on.
    ///
    /// # Errors
    /// If any of it does not lead to what the rules say.
    pub async fn play_turn(&self, seat: Seat) -> Outcome {
        loop {
            let table = self.wait_for(seat).await?;
            if table.is_over() {
                return Ok(());
            }
            let turns = table.turns().len();
            G::act(self, &table, seat).await?;
            self.wait_for_more(turns).await?;
            let table = self.table().await?;
            let handed_on = |event: &Event<_>| matches!(event, Event::TurnBegan { .. } | Event::GameOver { .. });
            if table.turns().get(turns).is_some_and(|turn| turn.events.iter().any(handed_on)) {
                return Ok(());
            }
        }
    }

    /// Plays turn after turn by clicks until the game is over, against bots.
    ///
    /// # Errors
    /// If it does not come to its end.
    pub async fn play_to_the_end(&self, seat: Seat) -> Outcome<Table<G>> {
        loop {
            let table = self.wait_for(seat).await?;
            if table.is_over() {
                return Ok(table);
            }
            self.play_turn(seat).await?;
        }
    }
}

/// Picks cards with nothing but the keyboard: along the hand with the arrows, Space picks.
///
/// # Errors
/// If the arrows do not come to one of them.
pub async fn pick_by_keys(page: &Page, cards: &Hand) -> Outcome {
    tab_to(page, &css(".hand .card[tabindex=\"0\"]")).await?;
    page.press(Key::Home).await?;
    let mut left = *cards;
    for _ in 0..80 {
        if left.is_empty() {
            return Ok(());
        }
        let at = page.script("return document.activeElement?.dataset.card ?? ''", vec![]).await?;
        if at.as_str().and_then(|card| card.parse().ok()).is_some_and(|card| left.remove(card)) {
            page.press(' ').await?;
            let picked = "document.activeElement?.getAttribute('aria-pressed') === 'true'";
            page.expect(&format!("return {picked}"), "Space does not pick the card that has the focus").await?;
        }
        page.press(Key::Right).await?;
    }
    Err(Failure::new(format!("the arrows do not come to {left}")))
}

/// What the result page shows: each player with the score, in order of the names.
///
/// # Errors
/// If the browser does not answer.
pub async fn shown_standings(page: &Page) -> Outcome<String> {
    let script = "return [...document.querySelectorAll('.standing')].map((one) =>
        one.querySelector('.standing__name').textContent + ' ' + one.querySelector('.standing__score').textContent).sort().join()";
    Ok(page.script(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// What the result page of a table has to show.
pub fn expected_standings<G: Game>(table: &Table<G>) -> String {
    let scores = table.state().open().scores();
    let mut expected: Vec<String> = table
        .players()
        .iter()
        .map(|(seat, player)| format!("{} {}", player.name(), scores[seat].to_string().replace('-', "−")))
        .collect();
    expected.sort();
    expected.join(",")
}

/// Waits for a hint; what it says. While it is being looked for, its line says so.
///
/// # Errors
/// If none comes.
pub async fn wait_for_hint(page: &Page) -> Outcome<String> {
    wait_until("there is a hint", async || {
        let words = page.text(&css(".dock .formula--hint")).await?;
        if words == app::SEARCHES { Err(Failure::new("it is being looked for")) } else { Ok(words) }
    })
    .await
}

/// Waits until no dialog is open, and the step of the one that was closed is taken back: that takes a while, and a dialog that is
/// opened, or a page that is gone to, before that is left as well.
///
/// # Errors
/// If one stays.
pub async fn wait_until_closed(page: &Page) -> Outcome {
    let is_closed = "return document.querySelector('dialog[open]') === null && history.state === null";
    wait_until("what lay over the page is closed", async || page.expect(is_closed, "it is not").await).await
}

/// Waits until something has the focus: where it was on a button that is gone it moves on a frame later.
///
/// # Errors
/// If the focus stays lost.
pub async fn wait_for_focus(page: &Page) -> Outcome {
    let is_somewhere = "return ![null, document.body].includes(document.activeElement)";
    wait_until("something has the focus", async || page.expect(is_somewhere, "the focus is lost").await).await
}

/// Presses Tab, or Shift and Tab where that is the way, until something has the focus. Never beyond the ends of the page:
/// Firefox without a window does not come back from there.
///
/// # Errors
/// If Tab never comes there.
pub async fn tab_to(page: &Page, find: &Find) -> Outcome {
    // The app looks after the focus in the next frame, before a person could press another key.
    let frame = "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";
    page.async_script(frame, vec![]).await?;
    for _ in 0..80 {
        match page.place_from_focus(find).await? {
            Ordering::Equal => return Ok(()),
            Ordering::Less => page.press_shifted(Key::Tab).await?,
            Ordering::Greater => page.press(Key::Tab).await?,
        }
    }
    let at = page.script("return document.activeElement?.outerHTML.slice(0, 200)", vec![]).await?;
    Err(Failure::new(format!("Tab does not come to {find}; it is at {at}")))
}
