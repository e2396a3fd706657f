//! Statistics: what a finished game adds to them, and what adds nothing.

use fivefold::game::{Choices, Game, GameId, Seat};
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::puzzles::PuzzleName;
use fivefold::records::puzzles::{PuzzleBook, Went, of_date};
use fivefold::records::save::Occasion;
use fivefold::records::statistics::Book;
use fivefold::table::Table;
use fivefold::text::{puzzles as say_puzzles, saved, statistics as say};
use serde_json::json;

use super::days::today;
use super::replay::wait_for_words;
use super::saves::{bring_back, saved_file, wait_for_games};
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css, heading, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::prepared::{play_until, shelve, with_bots};
use crate::player::{KEYS, Player, open_at_rest};

async fn book(page: &Page) -> Outcome<Book> {
    let text = page.stored(&format!("{KEYS}statistics")).await?.unwrap_or_default();
    Ok(Book::read(&text)?)
}

/// Sits down at a game that is all but over, plays it to its end, and looks at the result.
async fn play(stage: &Stage, id: u32, seats: u8, seed: &str) -> Outcome {
    let mut table = with_bots::<Wichita>(seats, &Choices::NONE, seed)?;
    play_until(&mut table, Table::is_over, |table, seat, _| table.view(seat).legal(20).pop())?;
    stage.open("#/settings").await?;
    shelve(&stage.page, id, &table.at(table.turns().len() - 2), &Occasion::default()).await?;
    stage.open(&format!("#/table/{id}")).await?;
    Player::<Wichita>::at_table(&stage.page, id).await?.play_to_the_end(Seat(0)).await?;
    stage.page.click(&button("See the result")).await
}

/// A finished game counts once: not again by a reload, by the same deal, or by a file that has it too.
pub async fn a_finished_game_counts_once(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/statistics").await?;
    wait_for_words(&stage.page, "main", "Nothing is counted yet").await?;
    play(stage, 1, 1, "counted").await?;
    wait_for_words(&stage.page, ".result__counted", "1 game alone.").await?;
    let first = book(&stage.page).await?;
    assert_eq!(first.len(), 1);
    stage.page.reload().await?;
    wait_for_words(&stage.page, ".result__counted", "1 game alone.").await?;
    assert_eq!(book(&stage.page).await?, first, "a reload counts nothing");

    stage.page.click(&button("Play the same deal")).await?;
    let dealt = Player::<Wichita>::at_table(&stage.page, 2).await?.table().await?;
    assert_eq!((dealt.deal().seed().text(), dealt.turns().len()), ("counted", 0));
    play(stage, 2, 1, "counted").await?;
    assert_eq!(book(&stage.page).await?, first, "its cards were known");

    play(stage, 3, 2, "against").await?;
    stage.page.click(&role("link", "Your statistics")).await?;
    wait_for_words(&stage.page, ".scores", "Medium bots").await?;
    let rows = "return [...document.querySelectorAll('.scores tbody tr')].map((row) => row.cells[0].textContent + ' ' + row.cells[1].textContent).join()";
    assert_eq!(stage.page.script(rows, vec![]).await?, json!("Nobody 1,Medium bots 1"));
    expect_puzzles(stage).await?;
    look(stage, "statistics").await?;
    let both = book(&stage.page).await?;
    assert_eq!(both.len(), 2);

    stage.open("#/saved").await?;
    wait_for_games(&stage.page, 3).await?;
    let text = saved_file(&stage.page, saved::EXPORT).await?;
    bring_back(&stage.page, &text).await?;
    wait_for_words(&stage.page, "main [role=status]", "3 games are here already.").await?;
    assert_eq!(book(&stage.page).await?, both, "a file that has them too counts nothing");

    // Another device, where another game was played: the file brings its two.
    stage.page.script("localStorage.clear()", vec![]).await?;
    stage.page.store(&format!("{KEYS}statistics"), OTHER).await?;
    stage.page.reload().await?;
    bring_back(&stage.page, &text).await?;
    wait_for_words(&stage.page, "main [role=status]", "2 games more in your statistics.").await?;
    let mut all = Book::read(OTHER)?;
    all.merge(&both);
    assert_eq!(book(&stage.page).await?, all);
    Ok(())
}

/// Puzzles have a table of their own once one was tried, and their streak is on the first page as well.
async fn expect_puzzles(stage: &Stage) -> Outcome {
    let page = &stage.page;
    assert!(!page.visible_text().await?.contains(say::PUZZLES_TEXT), "no puzzle was tried");
    let today = today(page).await?;
    let yesterday = today.previous().ok_or_else(|| Failure::new("it is the first of days"))?;
    let mut puzzles = PuzzleBook::default();
    for number in 0..12 {
        let name = PuzzleName { seed: "statistics".parse()?, number, ..of_date(today) };
        puzzles.attempt(Sums::ID, &name, None, if number % 3 > 0 { Went::AtOnce } else { Went::NotYet });
        puzzles.attempt(NextToLast::ID, &name, None, if number < 1 { Went::AtOnce } else { Went::NotYet });
    }
    puzzles.rushed(Wichita::ID, yesterday, 14);
    puzzles.rushed(Wichita::ID, today, 9);
    puzzles.attempt(Sums::ID, &of_date(yesterday), Some(yesterday), Went::InTheEnd);
    puzzles.attempt(NextToLast::ID, &of_date(today), Some(today), Went::AtOnce);
    page.store(&format!("{KEYS}puzzles"), &puzzles.write()).await?;

    stage.open("#/").await?;
    page.wait_for_text(&css(".day__ways > .day__streak"), &say_puzzles::streak(2)).await?;
    look(stage, "first-page-with-puzzles").await?;
    stage.open("#/statistics").await?;
    page.click(&role("link", say_puzzles::ALL)).await?;
    page.element(&heading(say_puzzles::TITLE)).await?;
    page.script("history.back()", vec![]).await?;
    wait_for_words(page, "main", &say::puzzle_streak(2, 2).unwrap_or_default()).await?;
    let cells = format!(
        "return [...document.querySelectorAll('[aria-label=\"{}\"] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))",
        say_puzzles::TITLE
    );
    let of_game = |game: GameId| {
        let skill = puzzles.skill(game);
        json!([game.title(), say::rating(&skill), say::at_once(&skill), say::NO_NUMBER])
    };
    let of_rush = json!([Wichita::ID.title(), say::NO_NUMBER, say::NO_NUMBER, "14"]);
    let expected = json!([of_game(Sums::ID), of_game(NextToLast::ID), of_rush]);
    assert_eq!(page.script(&cells, vec![]).await?, expected);
    for (width, height) in [(360, 740), (1440, 900)] {
        page.set_viewport(width, height).await?;
        page.script("[...document.querySelectorAll('.tally')].at(-1).scrollIntoView({ block: 'center' })", vec![])
            .await?;
        page.screenshot(&format!("statistics-puzzles-{width}")).await?;
    }
    Ok(())
}

const OTHER: &str = r#"{"version":1,"games":["00000000000000ff balance alone 1 7 - 5"],"known":[]}"#;

/// A device that has never counted begins with the finished games that are saved there, and so does one whose record is
/// damaged, which stays where it is until something is counted.
pub async fn counting_begins_with_what_is_saved(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/").await?;
    play(stage, 1, 1, "earlier").await?;
    stage.page.element(&css(".result__counted")).await?;
    stage.page.script(&format!("localStorage.removeItem('{KEYS}statistics')"), vec![]).await?;
    stage.open("#/statistics").await?;
    wait_for_words(&stage.page, ".scores", "Nobody").await?;
    stage.page.store(&format!("{KEYS}statistics"), "{\"version\":1,\"games\":[\"no game\"],\"known\":[]}").await?;
    stage.page.reload().await?;
    wait_for_words(&stage.page, ".notices", say::DAMAGED).await?;
    wait_for_words(&stage.page, ".scores", "Nobody").await?;
    let kept = stage.page.stored(&format!("{KEYS}statistics")).await?;
    assert!(kept.is_some_and(|text| text.contains("no game")), "looking changes nothing");
    play(stage, 2, 1, "later").await?;
    stage.page.element(&css(".result__counted")).await?;
    let aside = stage.page.stored(&format!("{KEYS}aside/statistics/1")).await?;
    assert!(aside.is_some_and(|text| text.contains("no game")), "the damaged record is kept");

    // A game that somebody else sends to a device on which nothing was counted is not its own.
    let theirs = stage.page.stored(&format!("{KEYS}table/2")).await?.unwrap_or_default();
    stage.page.script("localStorage.clear()", vec![]).await?;
    stage.open("#/saved").await?;
    stage.page.reload().await?;
    stage.page.element(&css("#import")).await?;
    bring_back(&stage.page, &theirs).await?;
    wait_for_games(&stage.page, 1).await?;
    assert!(book(&stage.page).await?.is_empty());
    stage.open("#/statistics").await?;
    wait_for_words(&stage.page, "main", "Nothing is counted yet").await
}
