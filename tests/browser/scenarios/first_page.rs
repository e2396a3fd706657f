//! The first page before the module has come, and when the app takes its place.

use fivefold::game::{Game, GameId};
use fivefold::games::balance::Balance;
use fivefold::games::wichita::Wichita;
use fivefold::records::days::Days;
use fivefold::records::puzzles::PuzzleBook;
use fivefold::records::settings::{Settings, Theme};
use fivefold::text::app;
use serde_json::{Value, json};

use crate::harness::engine::Engine;
use crate::harness::failure::{Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::KEYS;

/// What stands in the page, in the order in which it stands: elements with their attributes, and text.
const CONTENT: &str = "
    const told = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE) return '';
        const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort().join(' ');
        return `\n<${node.localName} ${attributes}>${[...node.childNodes].map(told).join('')}`;
    };
    return told(document.querySelector('#app > .skip')) + told(document.querySelector('#app > .app'));";

/// What the page looks like at rest. WebKit's scroll bars lie over it and fade: there it cannot be scrolled.
async fn picture_at_rest(page: &Page) -> Outcome<Vec<u8>> {
    if page.engine() == Engine::WebKit {
        page.script("document.documentElement.style.overflow = 'hidden'", vec![]).await?;
    }
    page.come_to_rest().await?;
    page.picture().await
}

/// Opens an address while modules are held back, and waits until the page before them is there.
async fn open_without_module(stage: &Stage, fragment: &str) -> Outcome {
    stage.site.hold_modules();
    stage.page.go(&stage.site.url(fragment)).await?;
    let is_there = "return document.querySelector('#app .day__date')?.textContent.length > 0
        && [...document.styleSheets].length >= 5 && document.querySelector('#app[data-ready]') === null";
    wait_until("the page is there", async || stage.page.expect(is_there, "it is not").await).await
}

/// Lets the module come.
async fn let_it_come(stage: &Stage) -> Outcome {
    stage.site.let_modules_through();
    stage.page.wait_until_ready().await
}

/// Names the first element that is not the same.
fn expect_same(now: &Value, before: &Value) {
    let elements = |content: &Value| content.as_str().map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
    let (now, before) = (elements(now).unwrap_or_default(), elements(before).unwrap_or_default());
    for (one, other) in now.iter().zip(&before) {
        assert_eq!(one, other, "the app has it otherwise");
    }
    assert_eq!(now.len(), before.len(), "elements");
}

/// The first page is whole before the module has come: the same elements, words and pictures. Nothing of it changes when
/// the app takes its place: not a dot, and nothing moves.
async fn expect_no_change(stage: &Stage, width: u32, height: u32) -> Outcome {
    let page = &stage.page;
    page.set_viewport(width, height).await?;
    open_without_module(stage, "").await?;
    let (content, picture) = (page.script(CONTENT, vec![]).await?, picture_at_rest(page).await?);
    page.screenshot(&format!("first-page-{width}")).await?;
    let unseen = "return !document.querySelector('defs').closest('svg').checkVisibility()";
    page.expect(unseen, "the sheet of pictures is laid out, which nobody sees").await?;
    page.expect_accessible().await?;
    let live = "return document.querySelectorAll('[aria-live], [role=status]').length";
    assert_eq!(page.script(live, vec![]).await?, 0, "nothing is told before the app tells it");
    let title = page.script("return document.title", vec![]).await?;
    let_it_come(stage).await?;
    expect_same(&page.script(CONTENT, vec![]).await?, &content);
    assert!(picture_at_rest(page).await? == picture, "the app looks otherwise");
    assert_eq!(page.script("return document.title", vec![]).await?, title);
    let spoken = "return document.querySelector('[data-announcer]').textContent";
    assert_eq!(page.script(spoken, vec![]).await?, "", "what stands there is not told again");
    // Only Chromium counts what moves.
    let shift = "if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return [];
        const shifts = await new Promise((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve([]), 500);
        });
        const place = ({ x, y, width, height }) => [x, y, width, height].join(' ');
        const moved = ({ node, previousRect, currentRect }) =>
            `${node?.className || node?.nodeName}: ${place(previousRect)} to ${place(currentRect)}`;
        return shifts.flatMap(({ value, sources }) => [value, ...sources.map(moved)])";
    assert_eq!(page.async_script(shift, vec![]).await?, json!([]), "something has moved");
    Ok(())
}

/// On a phone the app takes the place of the same page.
pub async fn it_is_there_before_the_module_on_a_phone(stage: &mut Stage) -> Outcome {
    expect_no_change(stage, 360, 740).await
}

/// On a desk too.
pub async fn it_is_there_before_the_module_on_a_desk(stage: &mut Stage) -> Outcome {
    expect_no_change(stage, 1280, 800).await
}

/// The name of the button that deals a game.
fn play(game: GameId) -> String {
    app::play_now(game, usize::from(game.facts().usual_seats) - 1)
}

/// What is pressed before the module has come is shown as pressed and done as soon as it has; the last press counts.
pub async fn a_press_waits_for_the_module(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_without_module(stage, "").await?;
    page.click(&button(&play(Balance::ID))).await?;
    page.click(&button(&play(Wichita::ID))).await?;
    page.click(&button(&play(Wichita::ID))).await?;
    assert_eq!(page.attribute(&css("[aria-busy=true]"), "aria-label").await?, Some(play(Wichita::ID)));
    page.screenshot("first-page-pressed").await?;
    let_it_come(stage).await?;
    page.element(&css(".table--wichita .dock")).await?;
    let kept = page.script("return Object.keys(localStorage).filter((key) => key.includes('/table/'))", vec![]).await?;
    assert_eq!(kept, json!([format!("{KEYS}table/1")]), "one game is dealt");
    Ok(())
}

/// A link that is pressed before the module has come leads to its page as soon as it has.
pub async fn a_link_waits_for_the_module(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_without_module(stage, "").await?;
    page.click(&css("a.tile--balance")).await?;
    assert_eq!(page.attribute(&css("[aria-busy=true]"), "href").await?.as_deref(), Some("#/balance"));
    let_it_come(stage).await?;
    assert_eq!(page.text(&css("main h1")).await?, app::new_game(Balance::ID));
    Ok(())
}

/// Whoever has scrolled, or moved the focus by keys, is where they were when the app takes over.
pub async fn it_keeps_its_place_and_focus(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(360, 740).await?;
    open_without_module(stage, "").await?;
    let focus = "document.querySelector('.tile--five-suits').focus({ preventScroll: true }); scrollTo(0, 300)";
    page.script(focus, vec![]).await?;
    let place = "return [document.activeElement.className, Math.round(scrollY)]";
    assert_eq!(page.script(place, vec![]).await?, json!(["tile tile--five-suits", 300]));
    let_it_come(stage).await?;
    assert_eq!(page.script(place, vec![]).await?, json!(["tile tile--five-suits", 300]));
    Ok(())
}

/// Nobody sees the first page of somebody new for a moment where another will be shown, and the look that its player chose
/// is there from the beginning.
async fn expect_kept_back(stage: &Stage, fragment: &str, key: &str, record: &str) -> Outcome {
    let page = &stage.page;
    page.go(&stage.site.blank()).await?;
    page.store(&format!("{KEYS}{key}"), record).await?;
    open_without_module(stage, fragment).await?;
    let is_hidden = "return getComputedStyle(document.getElementById('main')).display === 'none'";
    assert_eq!(page.script(is_hidden, vec![]).await?, true);
    let theme = "return document.documentElement.dataset.theme ?? 'system'";
    let early = page.script(theme, vec![]).await?;
    page.screenshot(&format!("first-page-waits-{key}")).await?;
    let_it_come(stage).await?;
    assert_eq!(page.script(theme, vec![]).await?, early);
    assert_eq!(page.script(is_hidden, vec![]).await?, false);
    Ok(())
}

/// Where the address is that of another page.
pub async fn it_is_kept_back_for_another(stage: &mut Stage) -> Outcome {
    let dark = Settings { theme: Theme::Dark, ..Settings::default() };
    expect_kept_back(stage, "#/settings", "settings", &dark.write()).await
}

/// Where games are kept, which come first.
pub async fn it_is_kept_back_where_games_are_kept(stage: &mut Stage) -> Outcome {
    expect_kept_back(stage, "", "days", &Days::default().write()).await
}

/// Where puzzles are kept, whose streak is shown.
pub async fn it_is_kept_back_where_puzzles_are_kept(stage: &mut Stage) -> Outcome {
    expect_kept_back(stage, "", "puzzles", &PuzzleBook::default().write()).await
}

/// A module that does not come is told of, and the page says what to do.
pub async fn it_says_that_the_module_does_not_come(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let module = stage.site.file("fivefold-", ".wasm")?;
    std::fs::remove_file(stage.site.dir().join(module))?;
    page.go(&stage.site.url("")).await?;
    page.wait_for_text(&css(".failed"), app::CANNOT_START).await?;
    page.screenshot("first-page-failed").await?;
    page.expect_accessible().await?;
    page.take_console().await?;
    Ok(())
}
