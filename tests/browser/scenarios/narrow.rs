//! What narrow screens have to show all the same.

use fantoccini::key::Key;
use fivefold::bots::{Level, Skilled};
use fivefold::chance::Stream;
use fivefold::game::{Choices, Event, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::{Happening, NextToLast};
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::records::course::Course;
use fivefold::table::Table;
use fivefold::text::app;
use serde_json::{Value, json};

use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::{css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_controls_in_reach, expect_hittable_hand, expect_no_sideways_scroll};
use crate::player::prepared::{find_moment, play_until, with_bots};
use crate::player::{KEYS, Player, open_at_rest};

/// Games in all kinds of company, with numbers that need room.
fn many_games() -> String {
    let mut lines = Vec::new();
    for (kind, company) in ["alone", "easy", "medium", "hard", "people", "link"].into_iter().enumerate() {
        for number in 0..112 {
            let won = if company == "alone" || company == "people" || number % 9 == 0 { "-" } else { "won" };
            let key = kind * 1000 + number;
            lines.push(format!("\"{key:016x} next-to-last {company} 4 {} {won} {key}\"", 187 + number));
        }
    }
    format!(r#"{{"version":1,"games":[{}],"known":[]}}"#, lines.join(","))
}

/// Runs the body of a function that says what is wrong, or nothing.
async fn expect_nothing(page: &Page, script: &str, at: &str) -> Outcome {
    match page.script_at_rest(script, vec![]).await?.as_str() {
        Some("") => Ok(()),
        wrong => Err(Failure::new(format!("{at}: {wrong:?}"))),
    }
}

/// Every number of the statistics is in view on the smallest phone, beside its name, and nothing scrolls sideways for it.
pub async fn statistics_are_whole_on_a_phone(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    page.store(&format!("{KEYS}statistics"), &many_games()).await?;
    page.reload().await?;
    stage.open("#/statistics").await?;
    page.element(&css(".scores--tally")).await?;
    let whole = "
        const cells = [...document.querySelectorAll('.scores--tally :is(tbody th, td)')];
        if (cells.length !== 36) return `${cells.length} cells`;
        for (const cell of cells) {
            const box = cell.getBoundingClientRect(), panel = cell.closest('.panel').getBoundingClientRect();
            if (box.left < panel.left || box.right > panel.right) return `${cell.textContent} is from ${box.left} to ${box.right}`;
            if (cell.scrollWidth > cell.clientWidth + 1) return `${cell.textContent} is cut off`;
        }
        const scrolls = [...document.querySelectorAll('main *')].find((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible' && part.clientWidth > 1);
        return scrolls ? `${scrolls.className} scrolls sideways` : '';";
    for (width, height) in [(320, 568), (360, 740), (568, 320), (820, 1180)] {
        page.set_viewport(width, height).await?;
        page.script("document.querySelector('.scores--tally').scrollIntoView({ block: 'center' })", vec![]).await?;
        page.screenshot(&format!("statistics-whole-{width}")).await?;
        expect_nothing(page, whole, &format!("{width} × {height}")).await?;
        expect_no_sideways_scroll(page).await?;
        page.expect_accessible().await?;
    }
    Ok(())
}

/// The ways on from a link that leads nowhere lie beside one another in the middle, or one below the other, as wide and as
/// high as each other.
pub async fn ways_on_from_a_bad_link_keep_their_places(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    for fragment in ["#/next-to-last?seed=A&seats=99", "#/fair/next-to-last?seats=99"] {
        stage.open(fragment).await?;
        page.element(&css(".blank .actions .button--primary")).await?;
        for width in [240, 280, 320, 360, 480, 820] {
            page.set_viewport(width, 568).await?;
            let name = format!("{}-{width}", if fragment.contains("fair") { "lost-fair" } else { "lost-deal" });
            page.screenshot(&name).await?;
            let in_order = "
                const [first, second, ...more] = [...document.querySelectorAll('.blank .actions > *')].map((way) => way.getBoundingClientRect());
                if (!second || more.length) return 'there are not two';
                const near = (one, other) => Math.abs(one - other) <= 1;
                const middle = document.querySelector('.blank__title').getBoundingClientRect();
                const [left, right] = [Math.min(first.left, second.left), Math.max(first.right, second.right)];
                if (!near(left + right, middle.left + middle.right)) return `from ${left} to ${right} is not in the middle`;
                if (!near(first.height, second.height)) return `${first.height} and ${second.height} high`;
                if (near(first.top, second.top)) return '';
                return near(first.left, second.left) && near(first.right, second.right) ? '' : 'one below the other, with ragged edges';";
            expect_nothing(page, in_order, &name).await?;
            expect_no_sideways_scroll(page).await?;
            expect_controls_in_reach(page).await?;
        }
    }
    Ok(())
}

/// With a finger, too, what each card of a full hand of Balance would do can be read, and each card be hit: no card lies
/// over what another one says.
pub async fn previews_of_balance_can_be_read(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = with_bots::<Balance>(2, &Choices::NONE, "finger")?;
    assert_eq!(table.view(Seat(0)).hand.len(), 6, "as many as there can be");
    Player::sit_down(stage, &table).await?;
    page.element(&css(".hand .card[tabindex=\"0\"] .card__tags")).await?;
    let readable = "
        const cards = [...document.querySelectorAll('.hand .card')];
        for (const card of cards) {
            const tags = [...card.querySelectorAll('.card__tags > *')];
            if (tags.length !== 2) return `${card.dataset.card} says ${tags.length} things`;
            for (const tag of tags) {
                const { left, right, top, bottom } = tag.getBoundingClientRect();
                const corners = [left + 1, (left + right) / 2, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y]));
                const over = corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button')).find((hit) => hit && hit !== card);
                if (over) return `${tag.dataset.words} of ${card.dataset.card} lies under ${over.dataset.card ?? over.textContent}`;
                // The index is what tells the card.
                const box = card.getBoundingClientRect();
                if (top < box.top + box.height * .37) return `${tag.dataset.words} of ${card.dataset.card} lies over its index`;
            }
        }
        return '';";
    for (width, height) in [(280, 653), (320, 568), (360, 640), (360, 740), (568, 320), (820, 1180)] {
        page.set_viewport(width, height).await?;
        page.screenshot(&format!("previews-{width}-{height}")).await?;
        expect_nothing(page, readable, &format!("{width} × {height}")).await?;
        if width >= 320 {
            expect_hittable_hand(page, 44).await?;
        }
        expect_no_sideways_scroll(page).await?;
    }
    Ok(())
}

/// A first game with a note, and a hint that was asked why: the figures lie over neither note, hint, hand nor buttons, and but
/// on the smallest phones not over the balance. Escape, their own button and the one that asked take them away.
pub async fn the_figures_of_a_hint_cover_nothing(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Balance>(3, &Choices::NONE, "why")?;
    let is_yours = |table: &Table<Balance>| table.turns().len() > 8 && table.awaited_person() == Some(Seat(0));
    play_until(&mut table, is_yours, easily)?;
    let player = Player::sit_down(stage, &table).await?;
    let mut course = Course::default();
    course.decide(Balance::ID, true);
    page.store(&format!("{KEYS}lessons"), &course.write()).await?;
    player.skip_to(stage, &table).await?;
    page.element(&css(".note .button:first-child")).await?;
    page.press('h').await?;
    page.click(&css(".why__ask")).await?;
    let covered = "
        const why = document.querySelector('.why').getBoundingClientRect();
        const parts = ['.note', '.dock__line .formula', '.hand .card', '.dock .actions', ...(innerWidth < 360 || innerHeight < 480 ? [] : ['.beam'])];
        const isUnder = (part) => { const { left, right, top, bottom } = part.getBoundingClientRect(); return left < why.right && right > why.left && top < why.bottom && bottom > why.top; };
        return parts.filter((part) => [...document.querySelectorAll(part)].some(isUnder)).join();";
    for (width, height) in [(320, 568), (360, 740), (568, 320), (740, 360), (820, 1180), (1440, 900), (2560, 1440)] {
        page.set_viewport(width, height).await?;
        expect_nothing(page, covered, &format!("{width} × {height}")).await?;
        page.screenshot(&format!("why-{width}")).await?;
    }
    page.expect_accessible().await?;
    let hidden = "return document.querySelector('.why').checkVisibility() ? 'it stays' : ''";
    page.press(Key::Escape).await?;
    expect_nothing(page, hidden, "Escape").await?;
    page.click(&css(".why__ask")).await?;
    page.click(&css(".why > .button")).await?;
    expect_nothing(page, hidden, "the button on it").await?;
    page.click(&css(".why__ask")).await?;
    page.click(&css(".why__ask")).await?;
    expect_nothing(page, hidden, "the button that asked").await
}

/// What was done to a player, and who is next, stands over no name, no score and no number of cards.
pub async fn a_word_at_a_seat_covers_nothing(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let covered = "
        const notes = [...document.querySelectorAll('.seat__note')];
        if (!notes.length) return 'there is none';
        const isOver = (note, { left, right, top, bottom }) => left < note.right - 1 && right > note.left + 1 && top < note.bottom - 1 && bottom > note.top + 1;
        const ink = (part) => { const range = document.createRange(); range.selectNodeContents([...part.childNodes].findLast((node) => node.nodeType === 3 && node.data.trim()) ?? part); const { left, right, top, bottom } = range.getBoundingClientRect(); const rim = (bottom - top) * .2; return { left, right, top: top + rim, bottom: bottom - rim }; };
        const parts = [...document.querySelectorAll(':is(.seat__name, .seat__score, .seat__cards)')].filter((part) => part.checkVisibility());
        const under = parts.find((part) => notes.some((note) => isOver(note.getBoundingClientRect(), ink(part))));
        return under ? `${under.textContent} lies under it` : '';";
    for seats in [3, 4, 6, 8] {
        let is_struck = |table: &Table<NextToLast>| {
            let took =
                |event: &Event<Happening>| matches!(event, Event::Own(Happening::PenaltyTaken { drawn: 1.., .. }));
            let is_late = table.turns().last().is_some_and(|turn| turn.events.iter().any(took));
            is_late && table.awaited_person() == Some(Seat(0))
        };
        let table = find_moment::<NextToLast>(seats, &Choices::NONE, is_struck, easily)?;
        let player = Player::sit_down(stage, &table).await?;
        player.skip_to(stage, &table).await?;
        for (width, height) in [(320, 568), (360, 740), (740, 360), (820, 1180), (1440, 900)] {
            page.set_viewport(width, height).await?;
            page.screenshot(&format!("struck-{seats}-{width}")).await?;
            expect_nothing(page, covered, &format!("{seats} seats at {width} × {height}")).await?;
        }
    }
    Ok(())
}

/// An easy bot in every seat.
fn easily<G: Skilled>(table: &Table<G>, seat: Seat, stream: &mut Stream) -> Option<G::Action> {
    let is_due = table.waits_for().is_none_or(|(awaited, _)| awaited == seat);
    if is_due { G::choose(&table.view(seat), Level::Easy, stream) } else { None }
}

/// A notice lies over the seats, on a phone on its side too: the furniture, the hand and every button stay in view.
pub async fn a_notice_leaves_the_table_in_view(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/settings").await?;
    stage.page.click(&role("switch", app::TAKE_BACK)).await?;
    noticed::<Sums>(stage).await?;
    noticed::<NextToLast>(stage).await?;
    noticed::<Balance>(stage).await?;
    noticed::<Wichita>(stage).await?;
    noticed::<FiveSuits>(stage).await
}

/// A decision is taken back, which is the longest notice at a table that goes on.
async fn noticed<G: Skilled>(stage: &Stage) -> Outcome {
    const YOU: Seat = Seat(0);
    let page = &stage.page;
    let mut table = with_bots::<G>(G::ID.facts().usual_seats, &Choices::NONE, "notice")?;
    let is_yours_again = |table: &Table<G>| {
        table.turns().len() > 20 && table.waits_for().is_some_and(|(seat, _)| seat == YOU) && table.undoable().is_none()
    };
    play_until(&mut table, is_yours_again, easily)?;
    let player = Player::<G>::seated(page, 1);
    let mut is_seated = false;
    for (width, height) in [(740, 360), (568, 320), (320, 568), (1440, 900)] {
        page.set_viewport(width, height).await?;
        // It stays for some seconds, mostly until all sizes have been looked at.
        let mut covered = if is_seated { page.script_at_rest(COVERED, vec![]).await? } else { Value::Null };
        if covered.is_null() {
            is_seated = true;
            player.skip_to(stage, &table).await?;
            page.press('u').await?;
            page.wait_for_text(&css(".notice"), app::UNDONE_UNCOUNTED).await?;
            covered = page.script_at_rest(COVERED, vec![]).await?;
        }
        assert_eq!(covered, json!(""), "{} at {width} × {height}", G::ID.name());
        page.screenshot(&format!("notice-{}-{width}", G::ID.name())).await?;
    }
    Ok(())
}

/// What lies under the notice that one plays by, or that there is no notice.
const COVERED: &str = "
    const notice = document.querySelector('.notice')?.getBoundingClientRect();
    if (!notice) return null;
    const parts = [...document.querySelectorAll('.middle *, .dock *, .bar :is(a, button)')].filter((part) => part.checkVisibility());
    const isUnder = ({ left, right, top, bottom }) => left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
    const under = parts.find((part) => isUnder(part.getBoundingClientRect()));
    return under ? `${under.className?.baseVal ?? under.className} lies under it` : '';";
