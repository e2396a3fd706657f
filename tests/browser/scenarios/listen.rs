//! Whole games by nothing but what a screen reader gets: roles, names and states of what can be pressed, and the
//! sentences of the live region. Nothing here looks at the saved game or at how anything is drawn.

use fantoccini::elements::Element;
use fivefold::chance::Stream;
use fivefold::game::{Choice, Choices, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::table::Table;
use fivefold::text::app;
use serde_json::json;

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::prepared::{before_the_last_round, find_moment};
use crate::player::{Player, balance, five_suits, open_at_rest};

/// More presses than any of these games takes.
const PRESSES: usize = 600;

/// Ends every game.
const RESULT: &str = "See the result";

/// Every button that can be heard: in which region, its name, whether it is dimmed, whether it is pressed or not, if it can be.
const HEAR: &str = r#"
    const names = new Map([[null, ""]]);
    const said = (section) => {
        if (!names.has(section)) names.set(section, heard.name(section));
        return names.get(section);
    };
    return [...document.querySelectorAll("button")]
        .filter((button) => heard.role(button) === "button" && !heard.isHidden(button))
        .map((button) => [said(button.closest("section[aria-label], nav[aria-label], [role=region]")), heard.name(button),
            button.getAttribute("aria-disabled") === "true", button.getAttribute("aria-pressed")]);"#;

/// A button as it is heard.
struct Heard {
    region: String,
    name: String,
    is_dimmed: bool,
    /// Whether it is on, for one that goes on and off.
    is_pressed: Option<bool>,
}

async fn hear(page: &Page) -> Outcome<Vec<Heard>> {
    let heard = page.ask_what_is_heard(HEAR).await?;
    let one = |entry: &serde_json::Value| {
        Some(Heard {
            region: entry[0].as_str()?.to_owned(),
            name: entry[1].as_str()?.to_owned(),
            is_dimmed: entry[2].as_bool()?,
            is_pressed: entry[3].as_str().map(|pressed| pressed == "true"),
        })
    };
    Ok(heard.as_array().into_iter().flatten().filter_map(one).collect())
}

/// The sentence of the live region that has not been heard yet. A repeated sentence is a new element, and read again.
async fn news(page: &Page) -> Outcome<String> {
    let script = "
        const last = document.querySelector('[aria-live=polite]').lastElementChild;
        if (last === null || last === window.lastHeard) return '';
        window.lastHeard = last;
        return last.textContent";
    Ok(page.script(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// Presses a button as a screen reader does: without a pointer.
async fn activate(page: &Page, name: &str) -> Outcome {
    let found: Vec<Element> = page.elements(&button(name)).await?;
    let first = found.first().ok_or_else(|| Failure::new(format!("there is no button “{name}”")))?;
    page.script("arguments[0].focus(); arguments[0].click()", vec![json!(first)]).await?;
    Ok(())
}

/// Deals, and plays until the result is shown; with the middle of the game left out where it is given how it stands later.
async fn play_by_ear<G: Game>(stage: &Stage, link: &str, late: Option<Table<G>>) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, link).await?;
    page.click(&button("Deal the cards")).await?;
    page.element(&role("region", "You")).await?;
    if let Some(late) = late {
        press_by_ear(page, 4).await?;
        Player::sit_down(stage, &late).await?;
        page.element(&role("region", "You")).await?;
    }
    press_by_ear(page, usize::MAX).await?;
    page.expect_accessible().await
}

/// Plays until so many actions are told of, or the result is asked for: presses the last thing that can be done, and where nothing can be done yet
/// picks the next card that fits.
async fn press_by_ear(page: &Page, actions: usize) -> Outcome {
    let (mut next_card, mut told) = (0, 0);
    for _ in 0..PRESSES {
        let (name, acts) = wait_until("something can be done", async || {
            let heard = hear(page).await?;
            let is_hand = |one: &&Heard| one.region.starts_with("Your hand");
            let action = heard.iter().rfind(|one| {
                one.region == "You" && !one.is_dimmed && one.is_pressed.is_none() && !one.name.starts_with("Sorted")
            });
            if let Some(action) = action {
                return Ok((action.name.clone(), true));
            }
            let cards: Vec<&Heard> =
                heard.iter().filter(is_hand).filter(|one| !one.is_dimmed && one.is_pressed == Some(false)).collect();
            match cards.get(next_card % cards.len().max(1)) {
                Some(card) => Ok((card.name.clone(), false)),
                None => Err(Failure::new("neither a button nor a card")),
            }
        })
        .await?;
        news(page).await?;
        match activate(page, &name).await {
            Ok(()) => {}
            // The table went on meanwhile.
            Err(_) if !page.has(&button(&name)).await? => continue,
            Err(failure) => return Err(failure),
        }
        if name == RESULT {
            assert!(told > 3, "the live region told of {told} actions only");
            return Ok(());
        }
        next_card += 1;
        if acts {
            let what = format!("the live region tells of “{name}”");
            let told_now = wait_until(&what, async || match news(page).await? {
                silence if silence.is_empty() => Err(Failure::new("it is silent")),
                sentence => Ok(sentence),
            });
            assert!(told_now.await?.ends_with(['.', '!', '?']), "no sentence after “{name}”");
            told += 1;
            if told == actions {
                return Ok(());
            }
        }
    }
    Err(Failure::new(format!("the game is not over after {PRESSES} presses")))
}

/// What was read aloud of a game is not found on the pages that come after it.
pub async fn a_page_says_nothing_of_the_one_before(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=by%20ear&seats=1").await?;
    page.click(&button("Deal the cards")).await?;
    activate(page, "Roll the dice").await?;
    wait_until("the roll is told", async || match news(page).await? {
        silence if silence.is_empty() => Err(Failure::new("it is silent")),
        _ => Ok(()),
    })
    .await?;
    page.click(&role("link", app::HOME)).await?;
    page.element(&css(".tiles")).await?;
    let said = page.script("return document.querySelector('[data-announcer]').textContent", vec![]).await?;
    assert_eq!(said, json!(""));
    Ok(())
}

/// Sums, to five points.
pub async fn a_game_of_sums(stage: &mut Stage) -> Outcome {
    play_by_ear::<Sums>(stage, "#/sums?seed=by%20ear&seats=2&winning_score=5", None).await
}

/// Next to Last, all rounds of a short game. At a table of eight somebody comes to its limit soonest.
pub async fn a_game_of_next_to_last(stage: &mut Stage) -> Outcome {
    play_by_ear::<NextToLast>(stage, "#/next-to-last?seed=by%20ear&seats=8&limit=150", None).await
}

/// Balance: how it begins, and from the last round but one on.
pub async fn a_game_of_balance(stage: &mut Stage) -> Outcome {
    let late = late(2, &Choices::NONE.with("winning_score", Choice::Number(30)), balance::good_action)?;
    play_by_ear::<Balance>(stage, "#/balance?seed=by%20ear&seats=2&winning_score=5", Some(late)).await
}

/// Wichita with one deck.
pub async fn a_game_of_wichita(stage: &mut Stage) -> Outcome {
    play_by_ear::<Wichita>(stage, "#/wichita?seed=by%20ear&seats=2&decks=1", None).await
}

/// Five Suits: how it begins, and from the last round but one on.
pub async fn a_game_of_five_suits(stage: &mut Stage) -> Outcome {
    let late = late(2, &Choices::NONE.with("length", Choice::Word("short")), five_suits::good_action)?;
    play_by_ear::<FiveSuits>(stage, "#/five-suits?seed=by%20ear&seats=2&length=short", Some(late)).await
}

/// A game before its last round.
fn late<G: Game>(
    seats: u8,
    choices: &Choices,
    good: impl Fn(&Table<G>, Seat) -> Option<G::Action>,
) -> Outcome<Table<G>> {
    let in_turn = |table: &Table<G>, seat: Seat, _: &mut Stream| {
        table.state().open().to_act().is_none_or(|to_act| to_act == seat).then(|| good(table, seat)).flatten()
    };
    before_the_last_round(&find_moment(seats, choices, Table::is_over, in_turn)?)
}
