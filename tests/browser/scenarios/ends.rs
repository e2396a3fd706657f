//! The end of a game, as it feels: a win, a loss, a game in which the lowest wins, one that was played alone.

use fivefold::game::{Choices, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::wichita::Wichita;
use fivefold::records::save::Occasion;
use fivefold::table::{Mood, Table};
use fivefold::text::result as say;
use serde_json::json;

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::look::look;
use crate::player::prepared::{play_until, shelve, with_bots};
use crate::player::{Player, open_at_rest};

const YOU: Seat = Seat(0);

/// A finished game of one of many deals that ended in a way. Everybody draws lots for what to do.
fn finished<G: Game>(seats: u8, ended: impl Fn(&Table<G>) -> bool) -> Outcome<Table<G>> {
    let tables = (0..200).map(|number| {
        let mut table = with_bots::<G>(seats, &Choices::NONE, &format!("end {number}"))?;
        play_until(&mut table, Table::is_over, |table, seat, chance| G::sample(table.view(seat).sight(), chance))?;
        Ok::<_, Failure>(table)
    });
    tables.flatten().find(ended).ok_or_else(|| Failure::new("no game ends like this"))
}

/// How the page begins, and on a phone all of it.
async fn pictures(stage: &Stage, name: &str) -> Outcome {
    for (width, height) in [(360, 1700), (1440, 900)] {
        stage.page.set_viewport(width, height).await?;
        stage.page.screenshot(&format!("{name}-begins-{width}")).await?;
    }
    Ok(())
}

fn mood<G: Game>(table: &Table<G>) -> Mood {
    Mood::of(table, None, &table.state().open().winners().unwrap_or_default())
}

/// Whether the last action was the person's, who could do nothing else.
fn ends_with_you(table: &Table<Wichita>) -> bool {
    let before = table.at(table.turns().len() - 1);
    before.waits_for().is_some_and(|(seat, _)| seat == YOU) && before.view(YOU).legal(2).len() == 1
}

/// Who wins is celebrated when the game ends, and not again whenever the result is looked at; who loses hears a kind word.
pub async fn a_win_is_celebrated_once(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/settings").await?;
    let won = finished::<Wichita>(3, |table| mood(table) == Mood::Won && ends_with_you(table))?;
    shelve(&stage.page, 1, &won.at(won.turns().len() - 1), &Occasion::default()).await?;
    shelve(&stage.page, 2, &won, &Occasion::default()).await?;
    let lost = finished::<Wichita>(3, |table| matches!(mood(table), Mood::Lost { behind: Some(1..=3), .. }))?;
    shelve(&stage.page, 3, &lost, &Occasion::default()).await?;

    stage.open("#/table/1").await?;
    let player = Player::<Wichita>::at_table(&stage.page, 1).await?;
    player.play_to_the_end(YOU).await?;
    stage.page.click(&button("See the result")).await?;
    stage.page.element(&css("[data-result]")).await?;
    stage.page.element(&css(".cheer.is-new .cheer__flourish")).await?;
    stage.page.click(&button("Look at the table")).await?;
    stage.page.click(&button("See the result")).await?;
    stage.page.element(&css("[data-result]")).await?;
    assert!(!stage.page.has(&css(".cheer__flourish")).await?, "once");

    stage.open("#/table/2").await?;
    wait_for_words(&stage.page, ".result__text", &say::word(Mood::Won)).await?;
    stage.page.element(&css(".cheer")).await?;
    assert!(!stage.page.has(&css(".cheer__flourish")).await?, "it was over before");
    pictures(stage, "won").await?;
    look(stage, "won").await?;

    stage.open("#/table/3").await?;
    wait_for_words(&stage.page, ".result__text", "So close").await?;
    assert!(!stage.page.has(&css(".cheer")).await?);
    pictures(stage, "lost").await?;
    look(stage, "lost").await
}

/// Where the lowest total wins the page says so; the chart has round numbers and the colours of the portraits, and where one
/// plays alone it shows what the game was about.
pub async fn charts_say_something(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/settings").await?;
    shelve(&stage.page, 1, &finished::<FiveSuits>(3, |_| true)?, &Occasion::default()).await?;
    shelve(&stage.page, 2, &finished::<Balance>(1, |_| true)?, &Occasion::default()).await?;
    stage.open("#/table/1").await?;
    wait_for_words(&stage.page, ".result__text", say::LOWEST_WINS).await?;
    wait_for_words(&stage.page, ".panel__head", say::LOWEST_LINE).await?;
    let ticks =
        "return [...document.querySelectorAll('.chart__tick')].every((tick) => Number(tick.textContent) % 10 === 0)";
    assert_eq!(stage.page.script(ticks, vec![]).await?, json!(true));
    let lines = stage.page.elements(&css(".chart__plot .chart__line")).await?.len();
    assert_eq!((lines, stage.page.elements(&css(".legend .face")).await?.len()), (3, 3));
    pictures(stage, "lowest-wins").await?;
    look(stage, "lowest-wins").await?;
    stage.open("#/table/2").await?;
    wait_for_words(&stage.page, ".panel__head", "The balance, card by card").await?;
    assert!(!stage.page.has(&css(".legend")).await?, "a single line needs none");
    pictures(stage, "alone").await?;
    look(stage, "alone").await
}
