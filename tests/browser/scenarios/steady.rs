//! What must not move or go away while one plays.

use fantoccini::key::Key;
use fivefold::bots::Skilled;
use fivefold::cards::{Card, Hand, Rank};
use fivefold::game::{Choice, Choices, Game, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::balance::words as say;
use fivefold::games::five_suits::{self, Action as Turn, FiveSuits, Phase as TurnPhase};
use fivefold::games::next_to_last::{self, Action as Play, NextToLast};
use fivefold::games::sums::Sums;
use fivefold::games::wichita::words::LAY;
use fivefold::games::wichita::{Action, Advice, Phase, Reason, Wichita};
use fivefold::scene::Scenic;
use fivefold::table::Table;
use fivefold::text::app::{MENU, SEARCHES};
use fivefold::words::cards;
use fivefold::words::table::{DO_ALL, DO_FIRST, SEE_RESULT};
use serde_json::{Value, json};

use super::rules::sit_down_to_lay_no_stack;
use crate::harness::failure::{Failure, Outcome, PATIENCE, wait_for};
use crate::harness::find::{button, css};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::player::balance::nearest;
use crate::player::prepared::{find_moment, play_until, with_bots};
use crate::player::{Player, wait_for_hint, wait_until_closed};

const YOU: Seat = Seat(0);

/// Plays whole games by presses, any that can be made, and takes down in each frame where the hand is while it has cards.
/// What is pressed follows from the seed and the number of presses before, so that what is found can be found again.
const PLAY: &str = r#"
    const [seed, most, theEnd, searches] = arguments;
    let state = seed;
    const any = (list) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return list[Math.floor((state / 2 ** 32) * list.length)];
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const can = (button) => button.ariaDisabled !== "true" && !button.textContent.startsWith("Sorted");
    const game = (window.game = { places: {}, over: false, presses: 0, hints: 0 });
    const watch = () => {
        const hand = document.querySelector(".hand:has(.card)");
        // Between rounds all hands lie open on the table, and none below it.
        if (hand?.checkVisibility()) {
            const said = (game.places[Math.round(hand.getBoundingClientRect().bottom)] ??= []);
            if (said.length < 3) said.push(all(".dock__line, .dock .actions .button").map((part) => part.textContent).join(" | "));
        }
        requestAnimationFrame(watch);
    };
    watch();
    // A hint is looked at as soon as it is there. There may be none, so that the wait has an end.
    const lookAtHint = (end) => {
        const hint = document.querySelector(".dock .formula--hint");
        const isThere = hint !== null && !hint.textContent.includes(searches);
        if (isThere) game.hints += 1;
        isThere || performance.now() > end ? setTimeout(press, 20) : requestAnimationFrame(() => lookAtHint(end));
    };
    const press = () => {
        state = seed + Math.imul(game.presses, 0x9e3779b1);
        const buttons = all(".dock .actions .button").filter(can);
        const main = buttons.filter((button) => button.classList.contains("button--primary"));
        const cards = all(".hand .card").filter((card) => card.ariaDisabled !== "true" && card.ariaPressed !== "true");
        const over = main.some((button) => button.textContent === theEnd);
        const next = main.length && (!cards.length || any([true, false])) ? any(main)
            : cards.length && document.querySelector(".dock .button--primary") && any([true, true, false]) ? any(cards)
            : any(buttons) ?? any(cards);
        if (over || game.presses === most) return void (game.over = true);
        if (next) { next.click(); game.presses += 1; }
        // What a hint says, and that it is sought, moves the hand as little.
        const hint = document.querySelector('.bar [aria-label="Hint"]:not([aria-disabled="true"])');
        if (game.presses % 10 !== 5 || hint === null) return void setTimeout(press, 20);
        hint.click();
        lookAtHint(performance.now() + 400);
    };
    press();"#;

/// The most presses in one game; long ones would take more.
const MOST_PRESSES: u32 = 150;

/// Whatever the line and the buttons say, the hand stays where the finger is: through whole games of each kind on the
/// smallest phone.
pub async fn the_hand_stays_on_a_phone(stage: &mut Stage) -> Outcome {
    whole_games(stage, (320, 568), "steady phone").await
}

/// The same on a desk.
pub async fn the_hand_stays_on_a_desk(stage: &mut Stage) -> Outcome {
    whole_games(stage, (1440, 900), "steady desk").await
}

async fn whole_games(stage: &Stage, (width, height): (u32, u32), seed: &str) -> Outcome {
    let short = |specs, name, value| Choices::NONE.read(specs, name, value);
    stage.page.set_viewport(width, height).await?;
    let mut hints =
        whole_game(stage, &with_bots::<Sums>(3, &short(Sums::OPTIONS, "winning_score", "10")?, seed)?).await?;
    hints += whole_game(stage, &with_bots::<NextToLast>(3, &Choices::NONE, seed)?).await?;
    hints +=
        whole_game(stage, &with_bots::<Balance>(3, &short(Balance::OPTIONS, "winning_score", "5")?, seed)?).await?;
    hints += whole_game(stage, &with_bots::<Wichita>(3, &Choices::NONE, seed)?).await?;
    hints += whole_game(stage, &with_bots::<FiveSuits>(3, &Choices::NONE, seed)?).await?;
    assert!(hints > 0, "no hint was looked at in five games");
    Ok(())
}

/// Plays one; says how many hints were there to be looked at.
async fn whole_game<G: Scenic>(stage: &Stage, table: &Table<G>) -> Outcome<u64> {
    let page = &stage.page;
    Player::<G>::sit_down(stage, table).await?;
    page.element(&css(".hand")).await?;
    page.script(PLAY, vec![json!(G::ID.name().len()), json!(MOST_PRESSES), json!(SEE_RESULT), json!(SEARCHES)]).await?;
    wait_for(2 * PATIENCE, &format!("{} is played", G::ID.name()), async || {
        match page.script("return window.game.over", vec![]).await? {
            Value::Bool(true) => Ok(()),
            _ => Err(Failure::new("it goes on")),
        }
    })
    .await?;
    let game = page.script("return window.game", vec![]).await?;
    let places = game["places"].as_object().ok_or_else(|| Failure::new(format!("{game}")))?;
    let bottoms: Vec<i32> = places.keys().filter_map(|bottom| bottom.parse().ok()).collect();
    assert!(game["presses"].as_u64() > Some(20), "{} was hardly played: {game}", G::ID.name());
    // A pixel may be rounding.
    let is_steady = bottoms.iter().all(|bottom| bottom.abs_diff(bottoms[0]) <= 1);
    assert!(!bottoms.is_empty() && is_steady, "the hand jumps in {}: {places:#?}", G::ID.name());
    Ok(game["hints"].as_u64().unwrap_or_default())
}

/// Takes down what is drawn on its way: in each frame as it begins and, as frames begin things themselves, as it ends. What goes on
/// for ever is left out.
const WATCH_MOVEMENT: &str = "
    window.moved = new Set();
    const look = () => {
        for (const { animationName, transitionProperty, effect } of document.getAnimations())
            if (effect.getComputedTiming().endTime !== Infinity)
                moved.add(`${animationName ?? transitionProperty} of ${effect.target.className} ${effect.target.getBoundingClientRect().top}`);
    };
    const watch = () => {
        look();
        setTimeout(look);
        requestAnimationFrame(watch);
    };
    watch();";

/// Waits until something has come that would move where movement is on. By its style: Chromium does not always tell that a movement
/// has begun which takes no time.
async fn wait_for_mover(page: &Page, selector: &str, movement: &str) -> Outcome {
    page.element(&css(selector)).await?;
    let style = "return getComputedStyle(document.querySelector(arguments[0])).animationName";
    assert_eq!(page.script(style, vec![json!(selector)]).await?, movement, "{selector} has another movement");
    Ok(())
}

/// Where movement is off nothing is drawn on its way, not in a single frame: whoever presses what has just come over a table hits it.
pub async fn nothing_is_on_its_way_where_movement_is_off(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    sit_down_to_lay_no_stack(stage).await?;
    page.script(WATCH_MOVEMENT, vec![]).await?;
    page.click(&button(LAY)).await?;
    wait_for_mover(page, ".notice", "drop").await?;
    page.click(&css(".notice a.ruling")).await?;
    wait_for_mover(page, "dialog[open]", "rise").await?;
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;
    page.click(&button(MENU)).await?;
    wait_for_mover(page, ".menu__panel", "drop").await?;
    // Once the frame is over in which the menu came.
    assert_eq!(page.script_at_rest("return [...moved].join(', ')", vec![]).await?, "", "drawn on its way");
    Ok(())
}

/// On a phone on its side words stand beside the hand. They change with what is picked, and no card moves for that.
pub async fn picking_moves_no_card_on_its_side(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(780, 437).await?;
    let mut table = with_bots::<Wichita>(1, &Choices::NONE, "earlier")?;
    play_until(&mut table, Table::is_over, |table, seat, _| table.view(seat).legal(20).pop())?;
    let table = table.at(table.turns().len() - 1);
    let player = Player::sit_down(stage, &table).await?;
    page.element(&css(".dock__line")).await?;
    let places = "return [...document.querySelectorAll('.hand__slot')].map((slot) => {
        const { left, top } = slot.getBoundingClientRect();
        return `${Math.round(left)}, ${Math.round(top)}`;
    })";
    let before = page.script(places, vec![]).await?;
    for card in table.view(YOU).hand.iter() {
        player.pick(&[card].into_iter().collect::<Hand>()).await?;
        assert_eq!(page.script(places, vec![]).await?, before, "{card} is picked");
    }
    Ok(())
}

/// The widest buttons stand in one row on phones, as a second one would move the hand: in Five Suits a Joker to take, however
/// the hand is sorted; in Next to Last a catch beside what is drawn, taken, called and named.
pub async fn the_widest_buttons_stand_in_a_row(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    Player::sit_down(stage, &a_joker_to_take()?).await?;
    page.element(&button(&five_suits::words::take(Card::JOKER))).await?;
    for width in PHONES {
        page.set_viewport(width, 640).await?;
        for _ in 0..4 {
            stand_in_a_row(page, width).await?;
            page.press('s').await?;
        }
    }
    page.set_viewport(320, 568).await?;
    page.screenshot("five-suits-widest-buttons").await?;

    let calls = |action: &Play| matches!(action, Play::Play { call: true, .. });
    let names = |action: &Play| matches!(action, Play::Play { call: true, suit: Some(_), card } if card.rank() == Some(Rank::Jack));
    let tables = [
        ("draw", to_catch_and(|legal| legal.contains(&Play::Draw))?),
        ("take", to_catch_and(|legal| legal.contains(&Play::Take) && legal.iter().any(calls))?),
        ("jack", to_catch_and(|legal| legal.iter().any(names))?),
    ];
    for (name, table) in tables {
        let player = Player::sit_down(stage, &table).await?;
        let owner = table.state().open().window.unwrap_or(YOU);
        page.element(&button(&next_to_last::words::catch(table.players()[owner].name()))).await?;
        for width in PHONES {
            page.set_viewport(width, 640).await?;
            stand_in_a_row(page, width).await?;
        }
        page.set_viewport(320, 568).await?;
        player.pick(&dearest(&table)).await?;
        stand_in_a_row(page, 320).await?;
        page.screenshot(&format!("next-to-last-widest-buttons-{name}")).await?;
    }
    Ok(())
}

/// Widths of phones, the smallest first.
const PHONES: [u32; 3] = [320, 360, 390];

/// All buttons below the hand are beside each other, none of them cut off.
async fn stand_in_a_row(page: &Page, width: u32) -> Outcome {
    let row = "const buttons = [...document.querySelectorAll('.dock .actions .button')];
        const places = buttons.map((button) => button.getBoundingClientRect());
        const fit = ({ top, left, right }, at) => Math.round(top) === Math.round(places[0].top) && left >= 0 && right <= innerWidth
            && (at === 0 || left >= places[at - 1].right) && buttons[at].scrollWidth <= buttons[at].clientWidth;
        return buttons.length > 1 && places.every(fit) || document.querySelector('.dock .actions').textContent";
    page.expect(row, &format!("the buttons have no room in a row at {width}")).await.map(|_| ())
}

fn a_joker_to_take() -> Outcome<Table<FiveSuits>> {
    let takes_a_joker = |table: &Table<FiveSuits>| {
        let open = table.state().open();
        matches!(open.phase, TurnPhase::Take { seat: YOU }) && open.discard.last().is_some_and(|card| card.is_joker())
    };
    let mut table = with_bots::<FiveSuits>(3, &Choices::NONE, "a joker to take")?;
    play_until(&mut table, takes_a_joker, |table, seat, _| {
        let actions = table.view(seat).legal(usize::MAX);
        let throws = |action: &&Turn| matches!(action, Turn::Discard(card) if card.is_joker());
        actions.iter().find(throws).or(actions.first()).copied()
    })?;
    Ok(table)
}

/// The card that asks for most: a Jack, or else any.
fn dearest(table: &Table<NextToLast>) -> Hand {
    let hand = table.view(YOU).hand;
    hand.iter().find(|card| card.rank() == Some(Rank::Jack)).or(hand.iter().next()).into_iter().collect()
}

/// A turn in which another seat can be caught, and more can be done that takes room: what that is, by its actions.
fn to_catch_and(wanted: impl Fn(&[Play]) -> bool) -> Outcome<Table<NextToLast>> {
    let moment = |table: &Table<NextToLast>| {
        let open = table.state().open();
        let is_yours = matches!(open.phase, next_to_last::Phase::Play { seat: YOU });
        is_yours && open.window.is_some_and(|owner| owner != YOU) && wanted(&table.view(YOU).legal(usize::MAX))
    };
    let long = Choices::NONE.with("limit", Choice::Number(1000));
    // All play what they can and say nothing, but seat 0 keeps two cards and those that do more, if it may.
    find_moment(2, &long, moment, |table, seat, stream| {
        let acts = table.state().open().to_act().is_none_or(|to_act| to_act == seat);
        let view = table.view(seat);
        let is_kept = |card: &Card| {
            seat == YOU && (view.hand.len() < 3 || matches!(card.rank(), None | Some(Rank::Two | Rank::Jack)))
        };
        let is_wanted = |action: &&Play| matches!(action, Play::Play { card, call: false, .. } if !is_kept(card));
        let legal = view.legal(usize::MAX);
        let plays: Vec<Play> = legal.iter().filter(is_wanted).copied().collect();
        let other = legal.iter().find(|action| !matches!(action, Play::Play { call: true, .. } | Play::Catch { .. }));
        stream.choose(&plays).or(other).copied().filter(|_| acts)
    })
}

/// A hint says what to do until a card is picked; then the line says what that card makes, and the hinted one stays marked.
pub async fn a_hint_leaves_room_for_the_sum(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let player = Player::<Balance>::sit_down(stage, &with_bots::<Balance>(2, &Choices::NONE, "hint")?).await?;
    let table = player.wait_for(YOU).await?;
    page.press('h').await?;
    wait_for_hint(page).await?;
    let (card, _) = nearest(&table, YOU)?;
    player.pick(&[card].into_iter().collect::<Hand>()).await?;
    page.wait_for_text(&css(".dock__line"), &say::weighs(card)).await?;
    page.wait_until_gone(&css(".dock .formula--hint")).await?;
    page.element(&css(".hand .card.is-hinted")).await?;
    Ok(())
}

/// A hint of several stacks marks the first, and lays it or all of them where that is wanted.
pub async fn a_hint_of_several_stacks_lays_them(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_bots::<Wichita>(2, &Choices::NONE, "several")?;
    let stacks = |table: &Table<Wichita>| match Wichita::advise(&table.view(YOU), &mut table.bot_stream()) {
        Some(Advice { reason: Reason::Lay(plan), .. }) => plan.stacks,
        _ => Vec::new(),
    };
    play_until(
        &mut table,
        |table| stacks(table).len() > 1,
        |table, seat, _| match table.state().open().phase {
            _ if table.state().open().to_act() != Some(seat) => None,
            Phase::Roll { .. } => Some(Action::Roll),
            Phase::Draw { .. } => Some(Action::DrawMore),
            Phase::Lay { .. } => Some(Action::End),
            Phase::Over { .. } => None,
        },
    )?;
    let (stacks, before) = (stacks(&table), table.turns().len());
    let player = Player::<Wichita>::sit_down(stage, &table).await?;
    page.press('h').await?;
    page.element(&button(DO_FIRST)).await?;
    let marked = page.elements(&css(".hand .card.is-hinted")).await?.len();
    assert_eq!(marked, stacks[0].len(), "the first stack is marked");
    page.screenshot("hint-several").await?;
    page.click(&button(DO_ALL)).await?;
    player.wait_for_more(before + stacks.len() - 1).await?;
    let laid: Vec<Action> = player.table().await?.turns()[before..].iter().map(|turn| turn.action.clone()).collect();
    assert_eq!(laid, stacks.iter().copied().map(Action::Lay).collect::<Vec<_>>());
    // All of it is read aloud, and not only what came last.
    let said = page.text(&css("[data-announcer]")).await?;
    for card in stacks.iter().flat_map(Hand::iter) {
        assert!(said.contains(&cards::spoken(card)), "{card} is not in “{said}”");
    }
    Ok(())
}
