//! How a page looks: at every size that people have, in light and dark, with large text and with forced colours.

use serde_json::{Value, json};

use crate::harness::engine::Engine;
use crate::harness::failure::{Failure, Outcome};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;

/// Widths and heights: phones from the smallest on, upright and on their side, tablets, desktops, a wall.
const SIZES: [(u32, u32); 8] =
    [(320, 568), (360, 740), (568, 320), (740, 360), (820, 1180), (1180, 820), (1440, 900), (2560, 1440)];

/// The sizes that every engine is asked about: the ends of the list, and a turn from lying to standing upright between them.
const IN_EVERY_ENGINE: [u32; 4] = [320, 740, UPRIGHT_AGAIN, 2560];

/// The first size that stands upright after one that lies on its side.
const UPRIGHT_AGAIN: u32 = 820;

/// The sizes of which there are pictures in the dark as well.
const DARK: [u32; 3] = [360, 820, 1440];

/// Looks at what is open: nothing sticks out or lies on something else, everything that can be pressed is large enough. In
/// the first engine of those that are tested at all sizes, also in the dark and with axe, which finds the same in all; in the
/// others where widths and heights are extreme; and where the engine can, with forced colours.
///
/// # Errors
/// If something is not so, with the size.
pub async fn look(stage: &Stage, name: &str) -> Outcome {
    let page = &stage.page;
    let is_first = page.engine().is_first();
    set_theme(page, "light").await?;
    for (width, height) in SIZES.into_iter().filter(|(width, _)| is_first || IN_EVERY_ENGINE.contains(width)) {
        page.set_viewport(width, height).await?;
        let at = |failure: Failure| failure.and(&format!("{name} at {width} × {height}"));
        page.screenshot(&format!("{name}-{width}-light")).await?;
        expect_none_of(page, &[TITLES_OUTSIDE_PANELS, SIDEWAYS_SCROLL, CONTROLS_OUT_OF_REACH]).await.map_err(at)?;
        if width == UPRIGHT_AGAIN {
            // Here only: where a page has many parts it takes its time.
            expect_rules_in_force(page).await.map_err(at)?;
        }
        if is_first && DARK.contains(&width) && Page::wants_pictures() {
            set_theme(page, "dark").await?;
            page.screenshot(&format!("{name}-{width}-dark")).await?;
            set_theme(page, "light").await?;
        }
    }
    if is_first {
        let at = |failure: Failure| failure.and(&format!("{name}, axe"));
        page.expect_accessible().await.map_err(at)?;
        set_theme(page, "dark").await?;
        page.expect_colours_apart().await.map_err(at)?;
    }
    if page.engine() == Engine::Chromium {
        look_with_forced_colours(page, name).await?;
    }
    // A window that fits on the screen again, for whoever goes on from here.
    page.set_viewport(1200, 800).await?;
    set_theme(page, "light").await
}

/// With the few colours that the system's owner has chosen.
async fn look_with_forced_colours(page: &Page, name: &str) -> Outcome {
    page.emulate_media("forced-colors", "active").await?;
    page.screenshot(&format!("{name}-1440-forced")).await?;
    expect_controls_in_reach(page).await.map_err(|failure| failure.and(&format!("{name}, forced colours")))?;
    page.emulate_media("forced-colors", "").await
}

/// Shows the page in a theme, once its colours have come to rest.
///
/// # Errors
/// If the browser does not answer.
pub async fn set_theme(page: &Page, theme: &str) -> Outcome {
    page.script("document.documentElement.dataset.theme = arguments[0]", vec![json!(theme)]).await?;
    // Painted before anybody looks: colours change over a moment.
    page.come_to_rest().await
}

/// Once the page has come to rest, runs the body of a function that says what is wrong, or nothing.
async fn expect_nothing_wrong(page: &Page, script: &str, arguments: Vec<Value>) -> Outcome {
    match page.script_at_rest(script, arguments).await? {
        Value::String(nothing) if nothing.is_empty() => Ok(()),
        Value::String(wrong) => Err(Failure::new(wrong)),
        other => Err(Failure::new(format!("no words but {other}"))),
    }
}

/// Says if something lies elsewhere once the browser has read all style sheets anew: then it had not seen that a rule
/// holds at this size, or no longer holds, as after a telephone was turned.
///
/// # Errors
/// If it does, with what it is.
pub async fn expect_rules_in_force(page: &Page) -> Outcome {
    let script = "
        const boxes = () => [...document.querySelectorAll('#app :not(svg *)')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height].map(Math.round).join();
        });
        const before = boxes();
        const nothing = new CSSStyleSheet();
        document.adoptedStyleSheets.push(nothing);
        const after = boxes();
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== nothing);
        const moved = [...document.querySelectorAll('#app :not(svg *)')].filter((_, place) => before[place] !== after[place]);
        return moved.slice(0, 5).map((element) => 'under old rules: ' + element.outerHTML.slice(0, 120)).join(', ');";
    expect_nothing_wrong(page, script, vec![]).await
}

/// Says which title of a panel is not inside it: a legend, for one, may be drawn into the edge.
const TITLES_OUTSIDE_PANELS: &str = "
    const outside = (title) => title.getBoundingClientRect().top < title.closest('.panel').getBoundingClientRect().top + 8;
    return [...document.querySelectorAll('.panel .panel__title')].filter(outside).map((title) => `outside its panel: ${title.innerText}`).join();";

/// Says what sticks out if the page scrolls sideways.
const SIDEWAYS_SCROLL: &str = "
    const root = document.scrollingElement;
    if (root.scrollWidth <= root.clientWidth) return '';
    const out = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > root.clientWidth + 1);
    return 'the page scrolls sideways, ' + root.scrollWidth + ' wide: ' + out.slice(0, 5).map((e) => e.outerHTML.slice(0, 120)).join('\\n');";

/// Says what can be pressed and lies under something else, is cut off, or is smaller than a finger.
const CONTROLS_OUT_OF_REACH: &str = include_str!("look/controls_in_reach.js");

/// Runs several such functions at one rest.
async fn expect_none_of(page: &Page, scripts: &[&str]) -> Outcome {
    let calls: Vec<String> = scripts.iter().map(|script| format!("(() => {{ {script} }})()")).collect();
    expect_nothing_wrong(page, &format!("return [{}].filter(Boolean).join('\\n')", calls.join(", ")), vec![]).await
}

/// Says if the page scrolls sideways.
///
/// # Errors
/// If it does, with what sticks out.
pub async fn expect_no_sideways_scroll(page: &Page) -> Outcome {
    expect_nothing_wrong(page, SIDEWAYS_SCROLL, vec![]).await
}

/// Says if something that can be pressed lies under something else, is cut off, or is smaller than a finger: 44 pixels
/// both ways. Cards of the hand overlap on purpose and have a rule of their own, [`expect_hittable_hand`]; a link in a
/// line of text is as high as the line.
///
/// # Errors
/// If it is so, with what and why.
pub async fn expect_controls_in_reach(page: &Page) -> Outcome {
    expect_nothing_wrong(page, CONTROLS_OUT_OF_REACH, vec![]).await
}

/// Says if fewer pixels than these of a card of the hand can be hit, across and down.
///
/// # Errors
/// If it is so, with the card.
pub async fn expect_hittable_hand(page: &Page, least: u32) -> Outcome {
    let script = "
        const least = arguments[0];
        // Whether so many pixels in a row are hit on one of some lines, which are tried in steps.
        const isHit = (length, lines, step) => lines.some((hit) => {
            for (let at = 0, hits = 0; at < length; at += step) {
                hits = hit(at) ? hits + 1 : 0;
                if ((hits - 1) * step + 1 >= least) return true;
            }
        });
        // Every pixel is asked about only where every fourth one leaves a doubt.
        const isEnough = (length, lines) => isHit(length, lines, 4) || isHit(length, lines, 1);
        for (const card of document.querySelectorAll('.hand .card')) {
            card.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = card.getBoundingClientRect();
            const hit = (x, y) => document.elementFromPoint(x, y) === card;
            const high = isEnough(box.height, [.1, .3, .5].map((part) => (y) => hit(box.x + box.width * part, box.y + y)));
            const wide = isEnough(box.width, [.1, .2, .3].map((part) => (x) => hit(box.x + x, box.y + box.height * part)));
            if (!high || !wide) return `too little of ${card.dataset.card} can be hit ${wide ? 'down' : 'across'}`;
        }
        return '';";
    expect_nothing_wrong(page, script, vec![json!(least)]).await
}

/// The same with a mouse on the smallest phone, on a phone on its side and on a wall.
///
/// # Errors
/// If it is so, with the card and the size.
pub async fn expect_hittable_hand_at_extremes(page: &Page) -> Outcome {
    for (width, height) in [(320, 568), (740, 360), (2560, 1440)] {
        page.set_viewport(width, height).await?;
        expect_hittable_hand(page, 24).await.map_err(|failure| failure.and(&format!("at {width} × {height}")))?;
    }
    Ok(())
}

/// Says if something of the table is not in view that one plays by: who is to act, the top of the discard pile, what is
/// said, the buttons; whichever card of the hand is looked at.
///
/// # Errors
/// If it is so, with what it is.
pub async fn expect_table_in_view(page: &Page) -> Outcome {
    let reach = "[...document.querySelectorAll('.hand .card')].at(arguments[0])?.scrollIntoView({ block: 'nearest', behavior: 'instant' })";
    let script = "
        const table = document.querySelector('.table');
        if (table.scrollHeight > table.clientHeight) return `the table is ${table.scrollHeight - table.clientHeight} too high`;
        const wanted = document.querySelectorAll('.bar, .seat[aria-current], .pile--discard > *, .dock__line, .dock .actions > *');
        for (const element of wanted) {
            const { x, y, width, height, bottom } = element.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            if (y < 0 || bottom > innerHeight) return `${element.className} goes from ${y} to ${bottom}`;
            if (!element.contains(hit)) return `${element.className} lies under ${hit?.className}`;
        }
        return '';";
    for card in [-1, 0] {
        page.script(reach, vec![json!(card)]).await?;
        expect_nothing_wrong(page, script, vec![]).await?;
    }
    Ok(())
}
