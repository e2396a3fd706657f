//! Mistakes that a review has found, tried again.

use fivefold::cards::{Card, Hand, Layout};
use fivefold::catalogue::{self, AnyTable};
use fivefold::game::{Game, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::links::link::Route;
use fivefold::records::findings::Findings;
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::review::{Cost, Size};
use fivefold::scene::{Does, Eye, Picks};
use fivefold::text::{puzzles as say, review};

use super::puzzles::pick;
use super::reviews::{over, wait_for_findings};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, heading, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::prepared::shelve;
use crate::player::{KEYS, open_at_rest};

const YOU: Seat = Seat(0);

/// The cards of an action at a table, and the words of the button that takes it once they are picked.
fn asked(table: &AnyTable, action: &str) -> Option<(Hand, String)> {
    let cards: Hand = action.split(' ').filter_map(|word| word.parse::<Card>().ok()).collect();
    let eye = Eye { viewer: Some(YOU), ..Eye::default() };
    let question = table.question(&eye, &Picks::of(cards), &Layout::Usual);
    let choice = question.choices.into_iter().find(|choice| choice.does == Does::Act(action.to_owned()))?;
    Some((cards, choice.spoken.map_or(choice.label, str::to_owned)))
}

/// Takes an action at the table that is shown.
async fn act(page: &Page, (cards, words): &(Hand, String)) -> Outcome {
    pick(page, cards).await?;
    page.click(&button(words)).await
}

/// Waits until the page says something of what was tried.
async fn wait_for_told(page: &Page, told: &str) -> Outcome {
    wait_until("it is judged", async || {
        let text = page.text(&css(".puzzle__told .note__text")).await?;
        if text.starts_with(told) { Ok(()) } else { Err(Failure::new(format!("“{text}” and not “{told}”"))) }
    })
    .await
}

/// What a review of the first table finds is listed among the puzzles: what was played is a mistake again, what the review would
/// have done is not, and then it is listed no more. No record of the game changes.
pub async fn one_is_mended(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/puzzles").await?;
    assert!(page.visible_text().await?.contains(say::NO_MISTAKES));
    let table = over::<Wichita>(2, "review")?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open(&Route::Review { id: 1, at: 0 }.write()).await?;
    wait_for_findings(page, 1, &table).await?;
    let open = async || {
        let kept = page.stored(&format!("{KEYS}findings/1")).await?.unwrap_or_default();
        Ok::<_, Failure>(Findings::open_mistakes(&kept))
    };
    let before = open().await?;
    let record = page.stored(&format!("{KEYS}table/1")).await?;
    let saved = SavedTable::read(record.as_deref().unwrap_or_default())?;
    let played = catalogue::open(&saved)?;
    let review = played.review()?;
    let actions = played.written_actions();
    let better = |number: usize| {
        let at = played.at(number);
        let explained = review.explain(number)?;
        let best = at.advice(YOU)?.action;
        let is_found = review.explain_instead(number, &best).is_some_and(|best| Size::of(best.loss) <= Size::Fine);
        let ways = [asked(&at, &actions[number])?, asked(&at, &best)?];
        is_found.then_some((number, explained, ways))
    };
    let found = before.iter().find_map(|number| better(*number));
    let (number, explained, [chosen, best]) =
        found.ok_or_else(|| Failure::new(format!("none of {before:?} will do")))?;
    assert_eq!(Size::of(explained.loss), Size::Mistake);

    // From the list of puzzles, where the latest five stand.
    stage.open(&Route::Puzzles.write()).await?;
    page.wait_for_count(&css("#mistakes-list a"), before.len().min(5)).await?;
    stage.open(&Route::Mistake { id: 1, at: number + 1 }.write()).await?;
    let name = review.names()[number].clone();
    page.wait_for_text(&css(".puzzle__task"), &say::mistake_task(&name)).await?;
    look(stage, "mistake").await?;
    act(page, &chosen).await?;
    let verdict = review::verdict(Cost::Loss(explained.loss)).unwrap_or_default();
    wait_for_told(page, &say::not_better(&verdict)).await?;
    assert_eq!(open().await?, before, "that was no better");
    page.click(&button(say::AGAIN)).await?;
    act(page, &best).await?;
    wait_for_told(page, &say::found("")).await?;
    look(stage, "mistake-mended").await?;
    assert_eq!(open().await?, before.iter().copied().filter(|other| *other != number).collect::<Vec<_>>());
    page.click(&button(review::REVIEW)).await?;
    page.element(&heading(&review::title(Wichita::ID))).await?;
    // A page that has just come may still move, and then a press can fall beside the link.
    page.element(&role("link", say::TRY_AGAIN)).await?;
    page.come_to_rest().await?;
    page.click(&role("link", say::TRY_AGAIN)).await?;
    page.click(&button(say::SHOW)).await?;
    let answer =
        explained.options.first().map(|best| review::better(&best.name, &explained.reason)).unwrap_or_default();
    wait_for_told(page, &answer).await?;
    assert_eq!(page.stored(&format!("{KEYS}table/1")).await?, record, "the game stays as it is");
    Ok(())
}
