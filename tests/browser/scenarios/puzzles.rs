//! Puzzles: by clicks, by keys and by ear, what is kept of them, against the clock, on paper, and without a network.

use fantoccini::key::Key;
use fantoccini::wd::PrintSize;
use fivefold::cards::{Card, Hand, Layout};
use fivefold::catalogue::rush::{MISTAKES, Rush};
use fivefold::catalogue::{self, AnyPuzzle, AnyTable, Attempted};
use fivefold::game::{Game, GameId};
use fivefold::games;
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::links::link::{PuzzlePlace, Route};
use fivefold::links::puzzle::PuzzleWish;
use fivefold::puzzles::{PuzzleLevel, PuzzleName, SOLVER};
use fivefold::records::puzzles::{PuzzleBook, of_date};
use fivefold::scene::{Does, Eye, Picks};
use fivefold::text::{app, errors, puzzles as say};
use serde_json::json;

use super::days::{set_clock, today};
use super::keys::{is_heard_while_held, wait_for_focus_on};
use super::offline::open_with_worker;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, heading, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_table_in_view, look};
use crate::player::{KEYS, open_at_rest, pick_by_keys, tab_to, wait_for_focus, wait_until_closed};

fn wish(name: &PuzzleName) -> PuzzleWish {
    PuzzleWish { seed: Some(name.seed.clone()), level: Some(name.level), beat: None }
}

fn link(game: GameId, name: &PuzzleName) -> String {
    wish(name).link(PuzzlePlace::One, game)
}

fn name(seed: &str, level: u8) -> Outcome<PuzzleName> {
    let level = PuzzleLevel::new(level).ok_or_else(|| Failure::new("there is no such level"))?;
    Ok(PuzzleName { seed: seed.parse()?, level, number: 0 })
}

/// What the device has kept.
async fn book(page: &Page) -> Outcome<PuzzleBook> {
    let text = page.stored(&format!("{KEYS}puzzles")).await?;
    Ok(text.as_deref().map_or(Ok(PuzzleBook::default()), PuzzleBook::read)?)
}

/// An attempt as it has to go on in the page, action by action.
struct Attempt {
    puzzle: AnyPuzzle,
    table: AnyTable,
}

impl Attempt {
    fn new(puzzle: AnyPuzzle) -> Attempt {
        Attempt { table: puzzle.table(), puzzle }
    }

    /// The cards of an action, and the words of the button that takes it once they are picked.
    fn asked(&self, action: &str) -> Outcome<(Hand, String)> {
        let cards: Hand = action.split(' ').filter_map(|word| word.parse::<Card>().ok()).collect();
        let eye = Eye { viewer: Some(SOLVER), is_puzzled: true, ..Eye::default() };
        let question = self.table.question(&eye, &Picks::of(cards), &Layout::Usual);
        let choice = question.choices.into_iter().find(|choice| choice.does == Does::Act(action.to_owned()));
        let choice = choice.ok_or_else(|| Failure::new(format!("nothing leads to “{action}”")))?;
        Ok((cards, choice.spoken.map_or(choice.label, str::to_owned)))
    }

    /// Does the same as was done in the page.
    fn act(&mut self, action: &str) -> Outcome {
        self.table.act(action).map_err(|refused| Failure::new(format!("“{action}” is refused: {refused:?}")))?;
        while let Attempted::Open(Some(reply)) = self.puzzle.attempt(&self.table.written_actions()) {
            self.table.act(&reply).map_err(|_| Failure::new("a reply is refused"))?;
        }
        Ok(())
    }
}

/// The next puzzle of a rush.
fn next_of(rush: &mut Rush, game: GameId) -> AnyPuzzle {
    loop {
        let name = rush.name();
        if let Some(puzzle) = rush.take(catalogue::game(game).puzzle(&name)) {
            return puzzle;
        }
    }
}

/// Waits until the page is about this puzzle.
async fn wait_for_task(page: &Page, puzzle: &AnyPuzzle) -> Outcome {
    page.wait_for_text(&css(".puzzle__task"), &puzzle.task()).await?;
    let held: Hand = puzzle.cards().into_iter().collect();
    let script =
        "return [...document.querySelectorAll('.hand .card[data-card]')].map((card) => card.dataset.card).join(' ')";
    wait_until("the hand is that of the puzzle", async || {
        let shown = page.script(script, vec![]).await?;
        let shown: Hand = shown.as_str().unwrap_or_default().parse()?;
        if shown == held { Ok(()) } else { Err(Failure::new(format!("{shown} and not {held}"))) }
    })
    .await
}

/// Picks cards by clicks.
pub async fn pick(page: &Page, cards: &Hand) -> Outcome {
    for card in cards.iter() {
        let unpicked = css(&format!(".hand .card[data-card=\"{card}\"][aria-pressed=\"false\"]"));
        let found = wait_until(&format!("{card} is in the hand"), async || {
            let found = page.elements(&unpicked).await?;
            found.into_iter().next().ok_or_else(|| Failure::new("it is not"))
        })
        .await?;
        page.click_edge(&found).await?;
    }
    Ok(())
}

/// Solves a puzzle that is open by clicks.
async fn solve_by_clicks(page: &Page, puzzle: AnyPuzzle) -> Outcome {
    wait_for_task(page, &puzzle).await?;
    let answer = puzzle.answer();
    let mut attempt = Attempt::new(puzzle);
    for action in answer {
        act_by_clicks(page, &mut attempt, &action).await?;
    }
    Ok(())
}

/// Does one thing by clicks.
async fn act_by_clicks(page: &Page, attempt: &mut Attempt, action: &str) -> Outcome {
    let (cards, words) = attempt.asked(action)?;
    pick(page, &cards).await?;
    page.click(&button(&words)).await?;
    attempt.act(action)
}

/// Waits until the page says that the puzzle is solved.
async fn wait_for_solved(page: &Page, puzzle: &AnyPuzzle, is_at_once: bool) -> Outcome {
    wait_until_told(page, &say::solved(is_at_once, &puzzle.because())).await
}

/// Waits until something is said of the puzzle.
async fn wait_until_told(page: &Page, told: &str) -> Outcome {
    wait_until(&format!("the page says “{told}”"), async || {
        let text = page.text(&css(".puzzle__told .note__text")).await?;
        if text.starts_with(told) { Ok(()) } else { Err(Failure::new(text)) }
    })
    .await
}

/// Waits until something is read aloud.
async fn wait_until_announced(page: &Page, said: &str) -> Outcome {
    wait_until(&format!("“{said}” is read aloud"), async || {
        let text = page.script("return document.querySelector('[data-announcer]').textContent", vec![]).await?;
        if text.as_str() == Some(said) { Ok(()) } else { Err(Failure::new(text.to_string())) }
    })
    .await
}

/// Holds a key down, of which nothing may hear.
async fn hold(page: &Page, key: &str) -> Outcome {
    for _ in 0..3 {
        assert!(!is_heard_while_held(page, key).await?, "{key} is held down");
    }
    Ok(())
}

/// The puzzle of the day of each game, from the first page on: solved by clicks, counted once, and kept.
pub async fn those_of_the_day_are_solved_by_clicks(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let today = today(page).await?;
    let of_today = of_date(today);
    // All games in one engine: they are the same module in the others.
    let solved = if page.engine().is_first() { games::all().len() } else { 2 };
    for (number, game) in games::all().into_iter().take(solved).enumerate() {
        stage.open("#/").await?;
        page.click(&role("link", say::WAY)).await?;
        page.click(&role("link", &say::of_day(say::SOLVE, game))).await.map_err(|failure| failure.and(game.name()))?;
        let puzzle = || catalogue::game(game).puzzle(&of_today);
        solve_by_clicks(page, puzzle()).await.map_err(|failure| failure.and(game.name()))?;
        wait_for_solved(page, &puzzle(), true).await.map_err(|failure| failure.and(game.name()))?;
        page.screenshot(&format!("puzzle-{}-solved", game.name())).await?;
        let book = book(page).await?;
        assert_eq!((book.of_day(game, today), book.skill(game).solved), (Some(true), 1), "{}", game.name());
        assert_eq!(book.streak(today), 1);
        // Leaving and coming back rates nothing twice.
        if number == 0 {
            page.reload().await?;
            wait_until_told(page, say::TRIED).await?;
            solve_by_clicks(page, puzzle()).await?;
            wait_for_solved(page, &puzzle(), false).await?;
            assert_eq!(self::book(page).await?.skill(game).attempted, 1);
        }
    }
    stage.open("#/puzzles").await?;
    page.wait_for_count(&css(".day__game.is-won"), solved).await?;
    page.wait_for_text(&css(".day__streak"), &say::streak(1)).await
}

/// A puzzle with nothing but the keyboard, and the way to the next one.
pub async fn one_is_solved_by_keys(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let name = name("keys", 2)?;
    open_at_rest(stage, &link(Sums::ID, &name)).await?;
    let puzzle = catalogue::game(Sums::ID).puzzle(&name);
    wait_for_task(page, &puzzle).await?;
    let (cards, _) = Attempt::new(catalogue::game(Sums::ID).puzzle(&name)).asked(&puzzle.answer()[0])?;
    pick_by_keys(page, &cards).await?;
    page.press(Key::Enter).await?;
    wait_for_solved(page, &puzzle, true).await?;
    let next = button(say::NEXT);
    wait_for_focus_on(page, &next).await?;
    page.press(Key::Enter).await?;
    wait_until("there is another puzzle", async || {
        let task = page.text(&css(".puzzle__task")).await?;
        let is_open = !page.has(&next).await?;
        if is_open && !task.is_empty() { Ok(()) } else { Err(Failure::new(task)) }
    })
    .await?;
    let skill = book(page).await?.skill(Sums::ID);
    let address = page.script("return location.hash", vec![]).await?;
    let asked = address
        .as_str()
        .and_then(|address| address.split_once('?'))
        .map(|(_, query)| PuzzleWish::read(PuzzlePlace::One, query));
    assert_eq!(asked.and_then(Result::ok).and_then(|wish| wish.level), Some(skill.level()), "as hard as suits");
    // The hint goes on in steps; whoever wants the answer has not solved it.
    tab_to(page, &button(app::HINT)).await?;
    for _ in 0..3 {
        page.press('h').await?;
    }
    page.element(&button(say::NEXT)).await?;
    assert_eq!(book(page).await?.skill(Sums::ID).attempted, 2);
    assert_eq!(book(page).await?.skill(Sums::ID).solved, 1);
    Ok(())
}

/// A puzzle by nothing but what a screen reader gets: what is to be done, names of cards and buttons, and what is said.
pub async fn one_is_solved_by_ear(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let name = name("ears", 1)?;
    open_at_rest(stage, &link(Sums::ID, &name)).await?;
    let puzzle = catalogue::game(Sums::ID).puzzle(&name);
    wait_for_task(page, &puzzle).await?;
    let attempt = Attempt::new(catalogue::game(Sums::ID).puzzle(&name));
    let (cards, lay) = attempt.asked(&puzzle.answer()[0])?;
    let eye = Eye { viewer: Some(SOLVER), is_puzzled: true, ..Eye::default() };
    for held in attempt.table.hand(&eye, &Layout::Usual) {
        let (card, _) = held.card;
        if cards.contains(card) {
            let said = format!("{}{}", fivefold::words::cards::spoken(card), held.remark.spoken);
            activate(page, &said).await?;
        }
    }
    activate(page, &lay).await?;
    let told = say::solved(true, &puzzle.because());
    wait_until("it is said that it is solved", async || {
        let said =
            page.script("return document.querySelector('.puzzle__told [role=status]').textContent", vec![]).await?;
        if said.as_str().is_some_and(|said| said.starts_with(&told)) {
            Ok(())
        } else {
            Err(Failure::new(said.to_string()))
        }
    })
    .await?;
    page.expect_accessible().await
}

/// Presses a button as a screen reader does: without a pointer.
async fn activate(page: &Page, name: &str) -> Outcome {
    let found = page.element(&button(name)).await?;
    page.script("arguments[0].focus(); arguments[0].click()", vec![json!(found)]).await?;
    Ok(())
}

/// What was wrong is said, costs the rating once, and the same puzzle can be tried again, until the answer is asked for.
pub async fn a_mistake_is_explained(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let name = name("wrong", 2)?;
    // What is refused.
    open_at_rest(stage, &link(Sums::ID, &name)).await?;
    let puzzle = catalogue::game(Sums::ID).puzzle(&name);
    lay_wrong_cards(page, &puzzle).await?;
    page.element(&css(".notice")).await?;
    wait_until_told(page, say::REFUSED).await?;
    assert_eq!(book(page).await?.skill(Sums::ID).attempted, 1);
    page.reload().await?;
    wait_until_told(page, say::TRIED).await?;
    solve_by_clicks(page, catalogue::game(Sums::ID).puzzle(&name)).await?;
    wait_for_solved(page, &puzzle, false).await?;
    let skill = book(page).await?.skill(Sums::ID);
    assert_eq!((skill.attempted, skill.solved), (1, 0), "solved, but not at the first attempt");

    // What falls short.
    stage.open(&link(FiveSuits::ID, &name)).await?;
    let puzzle = || catalogue::game(FiveSuits::ID).puzzle(&name);
    discard_wrongly(page, puzzle()).await?;
    wait_for_focus_on(page, &button(say::AGAIN)).await?;
    page.press(Key::Enter).await?;
    wait_for_task(page, &puzzle()).await?;
    wait_until_told(page, say::TRIED).await?;
    wait_for_focus(page).await?;
    discard_wrongly(page, puzzle()).await?;
    tab_to(page, &button(say::SHOW)).await?;
    page.press(Key::Enter).await?;
    wait_until_told(page, &say::answer(&puzzle().named_answer(), &puzzle().because())).await?;
    wait_for_focus(page).await?;
    page.click(&button(say::AGAIN)).await?;
    solve_by_clicks(page, puzzle()).await?;
    wait_for_solved(page, &puzzle(), false).await?;
    let skill = book(page).await?.skill(FiveSuits::ID);
    assert_eq!((skill.attempted, skill.solved), (1, 0), "however often it is tried");
    Ok(())
}

/// Lays cards of Sums that are no answer.
async fn lay_wrong_cards(page: &Page, puzzle: &AnyPuzzle) -> Outcome {
    wait_for_task(page, puzzle).await?;
    pick(page, &wrong_cards(puzzle)?).await?;
    page.click(&button("Lay")).await
}

/// Discards a card of Five Suits that does not leave the fewest points, and waits until the page says so.
async fn discard_wrongly(page: &Page, puzzle: AnyPuzzle) -> Outcome {
    wait_for_task(page, &puzzle).await?;
    let mut wrong = puzzle.cards().into_iter().filter_map(|card| {
        let action = format!("discard {card}");
        match puzzle.attempt(std::slice::from_ref(&action)) {
            Attempted::FellShort(why) => Some((action, why)),
            _ => None,
        }
    });
    let (action, why) = wrong.next().ok_or_else(|| Failure::new("every discard is an answer"))?;
    act_by_clicks(page, &mut Attempt::new(puzzle), &action).await?;
    wait_until_told(page, &why).await
}

/// Whoever was shown the answer of a puzzle of the day has not solved it by giving that answer, whatever way leads back to it.
pub async fn a_shown_answer_solves_nothing(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let today = today(page).await?;
    let of_today = of_date(today);
    let puzzle = || catalogue::game(FiveSuits::ID).puzzle(&of_today);
    stage.open(&link(FiveSuits::ID, &of_today)).await?;
    discard_wrongly(page, puzzle()).await?;
    page.click(&button(say::SHOW)).await?;
    wait_until_told(page, &say::answer(&puzzle().named_answer(), &puzzle().because())).await?;
    page.click(&button(say::ALL)).await?;
    page.click(&role("link", &say::of_day(say::AGAIN, FiveSuits::ID))).await?;
    solve_by_clicks(page, puzzle()).await?;
    wait_for_solved(page, &puzzle(), false).await?;
    let book = book(page).await?;
    assert_eq!((book.of_day(FiveSuits::ID, today), book.streak(today)), (Some(false), 0));
    stage.open("#/puzzles").await?;
    page.element(&role("link", &say::of_day(say::AGAIN, FiveSuits::ID))).await?;
    assert!(!page.has(&css(".day__streak")).await?);
    Ok(())
}

/// The first step of help costs the rating, and a key that is held down does not take the others as well.
pub async fn help_costs_the_rating_at_once(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let name = name("help", 2)?;
    open_at_rest(stage, &link(Sums::ID, &name)).await?;
    let puzzle = catalogue::game(Sums::ID).puzzle(&name);
    wait_for_task(page, &puzzle).await?;
    page.press('h').await?;
    wait_until_told(page, &puzzle.clue()).await?;
    hold(page, "h").await?;
    let skill = book(page).await?.skill(Sums::ID);
    assert_eq!((skill.attempted, skill.solved), (1, 0));
    page.press('h').await?;
    wait_until_told(page, &say::begins(&puzzle.named_answer()[0])).await?;
    page.reload().await?;
    solve_by_clicks(page, catalogue::game(Sums::ID).puzzle(&name)).await?;
    wait_for_solved(page, &puzzle, false).await?;
    let skill = book(page).await?.skill(Sums::ID);
    assert_eq!((skill.attempted, skill.solved), (1, 0), "a reload forgets no help");
    Ok(())
}

/// A puzzle of the day counts for the date on which it was opened, and for no other.
pub async fn one_of_the_day_is_solved_after_midnight(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let date = today(page).await?;
    let tomorrow = date.next().ok_or_else(|| Failure::new("the last of all dates"))?;
    for (game, opened, counts) in [(Sums::ID, date, Some(true)), (Wichita::ID, tomorrow, None)] {
        set_clock(page, opened).await?;
        stage.open(&link(game, &of_date(date))).await?;
        let puzzle = || catalogue::game(game).puzzle(&of_date(date));
        wait_for_task(page, &puzzle()).await?;
        set_clock(page, tomorrow).await?;
        solve_by_clicks(page, puzzle()).await?;
        wait_for_solved(page, &puzzle(), true).await?;
        assert_eq!(book(page).await?.of_day(game, date), counts, "{}", game.name());
    }
    Ok(())
}

/// As many cards as an answer of Sums has that are none.
fn wrong_cards(puzzle: &AnyPuzzle) -> Outcome<Hand> {
    let answer = puzzle.answer();
    let count = answer.first().map_or(0, |action| action.split(' ').skip(1).count());
    let cards = puzzle.cards();
    let sets = cards.windows(count).map(|cards| cards.iter().copied().collect::<Hand>());
    let mut wrong = sets.filter(|cards| matches!(puzzle.attempt(&[format!("lay {cards}")]), Attempted::Open(_)));
    wrong.next().ok_or_else(|| Failure::new("every set of cards is an answer"))
}

/// A rush: some puzzles solved, three mistakes, and its link in another browser, which gets the same puzzles. A second time here
/// it does not count.
pub async fn a_rush_is_passed_on(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let wish = PuzzleWish { seed: Some("rush".parse()?), level: None, beat: None };
    open_at_rest(stage, &wish.link(PuzzlePlace::Rush, Sums::ID)).await?;
    play_a_rush(page, 2).await?;
    let today = today(page).await?;
    assert_eq!(book(page).await?.best_rush(Sums::ID, today), (Some(2), Some(2)));
    page.click(&button(say::SHARE_RUSH)).await?;
    let address = page.attribute(&css("#rush-link"), "value").await?.unwrap_or_default();
    assert!(address.ends_with("#/rush/sums?seed=rush&beat=2"), "{address}");
    stage.elsewhere(async |other| take_up(&other, &address).await).await?;

    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;
    // A reload leaves no result that could be shared.
    page.click(&button(say::SHARE_RUSH)).await?;
    page.element(&css("dialog[open]")).await?;
    page.reload().await?;
    page.element(&button(say::BEGIN)).await?;
    assert!(!page.has(&css("dialog[open]")).await?);
    assert!(page.visible_text().await?.contains(say::PLAYED));
    play_a_rush(page, 3).await?;
    assert_eq!(book(page).await?.best_rush(Sums::ID, today), (Some(2), Some(2)), "the puzzles were known");
    Ok(())
}

/// Plays the rush that is open to its end: solves so many puzzles, and then none. What became of each is said together with what the
/// next one asks, and the focus is always somewhere.
async fn play_a_rush(page: &Page, most: u32) -> Outcome {
    let mut rush = Rush::new("rush".parse()?);
    page.click(&button(say::BEGIN)).await?;
    let mut puzzle = next_of(&mut rush, Sums::ID);
    wait_until_announced(page, &puzzle.task()).await?;
    wait_for_focus(page).await?;
    for number in 0..most + MISTAKES {
        let (solved, missed) = (most.min(number + 1), (number + 1).saturating_sub(most));
        let told = if missed == 0 { say::RIGHT.to_owned() } else { say::missed("") };
        if missed == 0 {
            solve_by_clicks(page, puzzle).await?;
        } else {
            lay_wrong_cards(page, &puzzle).await?;
        }
        if missed == MISTAKES {
            wait_until_announced(page, &told).await?;
            break;
        }
        puzzle = next_of(&mut rush, Sums::ID);
        page.wait_for_text(&css(".bar__goal"), &say::standing(solved, missed, MISTAKES)).await?;
        wait_until_announced(page, &say::next_task(&told, &puzzle.task())).await?;
        wait_for_focus(page).await?;
    }
    page.element(&heading(&say::rushed(most, None))).await?;
    wait_for_focus_on(page, &css("#rush-result")).await
}

async fn take_up(page: &Page, address: &str) -> Outcome {
    page.open(address).await?;
    page.wait_until_ready().await?;
    let text = page.visible_text().await?;
    assert!(text.contains(&say::beat(2)) && !text.contains(say::PLAYED), "{text}");
    page.click(&button(say::BEGIN)).await?;
    wait_for_task(page, &next_of(&mut Rush::new("rush".parse()?), Sums::ID)).await
}

/// The keys of a rush: what was done is taken back with the reply to it, the hand is sorted, the keys are listed, and none that is
/// held down acts on the next puzzle.
pub async fn a_rush_is_gone_through_by_keys(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    // One that begins with a penalty, which the other takes, as one of several ways, and with a hand that can be sorted in more
    // than one.
    let eye = Eye { viewer: Some(SOLVER), is_puzzled: true, takes_back: true, ..Eye::default() };
    let is_meant = |puzzle: AnyPuzzle| {
        let table = puzzle.table();
        let order = |layout: &Layout| table.hand(&eye, layout).into_iter().map(|held| held.card).collect::<Vec<_>>();
        let sorts = order(&table.next_sort(&eye, &Layout::Usual)) != order(&Layout::Usual);
        let first = puzzle.answer().swap_remove(0);
        let is_answered = matches!(puzzle.attempt(std::slice::from_ref(&first)), Attempted::Open(Some(_)));
        let mut attempt = Attempt::new(puzzle);
        sorts && is_answered && attempt.act(&first).is_ok() && attempt.table.undoable(&eye).is_some()
    };
    let mut rushes = (0..1_000).map(|number| Rush::new(format!("keys {number}").parse().expect("a seed")));
    let number = rushes.position(|mut rush| is_meant(next_of(&mut rush, NextToLast::ID)));
    let seed = format!("keys {}", number.ok_or_else(|| Failure::new("there is no such puzzle"))?).parse()?;
    let wish = PuzzleWish { seed: Some(seed), level: None, beat: None };
    open_at_rest(stage, &wish.link(PuzzlePlace::Rush, NextToLast::ID)).await?;
    tab_to(page, &button(say::BEGIN)).await?;
    page.press(Key::Enter).await?;
    let mut rush = Rush::new(wish.seed.ok_or_else(|| Failure::new("there is a seed"))?);
    let puzzle = next_of(&mut rush, NextToLast::ID);
    wait_for_task(page, &puzzle).await?;
    wait_for_focus_on(page, &css(".hand .card[tabindex=\"0\"]")).await?;

    let first = puzzle.answer()[0].clone();
    let mut attempt = Attempt::new(puzzle);
    act_by_clicks(page, &mut attempt, &first).await?;
    page.wait_for_count(&css(".hand .card[data-card]"), attempt.puzzle.cards().len() - 1).await?;
    page.press('u').await?;
    wait_for_task(page, &attempt.puzzle).await?;

    let order = "return [...document.querySelectorAll('.hand .card')].map((card) => card.dataset.card).join(' ')";
    let usual = page.script(order, vec![]).await?;
    page.press('s').await?;
    wait_until("the hand is sorted in another way", async || {
        let now = page.script(order, vec![]).await?;
        if now == usual { Err(Failure::new(now.to_string())) } else { Ok(()) }
    })
    .await?;

    page.press('?').await?;
    page.element(&css("dialog[open] dl")).await?;
    page.press(Key::Escape).await?;
    wait_until_closed(page).await?;
    for key in ["Enter", "e", "1"] {
        hold(page, key).await?;
    }
    solve_by_clicks(page, attempt.puzzle).await?;
    page.wait_for_text(&css(".bar__goal"), &say::standing(1, 0, MISTAKES)).await?;
    wait_until_announced(page, &say::next_task(say::RIGHT, &next_of(&mut rush, NextToLast::ID).task())).await?;
    wait_for_focus(page).await
}

/// The clock of a rush stands still while nobody can see the page, and ends it otherwise.
pub async fn the_clock_of_a_rush_pauses(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let wish = PuzzleWish { seed: Some("clock".parse()?), level: None, beat: None };
    open_at_rest(stage, &wish.link(PuzzlePlace::Rush, Sums::ID)).await?;
    page.click(&button(say::BEGIN)).await?;
    let clock = css(".puzzle__clock");
    wait_until("the clock runs", async || {
        let shown = page.text(&clock).await?;
        if shown < say::clock(179) { Ok(()) } else { Err(Failure::new(shown)) }
    })
    .await?;
    // As it is while another tab lies over this one, which a driver cannot bring about everywhere.
    page.script("Object.defineProperty(document, 'hidden', { value: true, configurable: true })", vec![]).await?;
    let before = page.text(&clock).await?;
    page.async_script("await new Promise((done) => setTimeout(done, 2500))", vec![]).await?;
    let after = page.text(&clock).await?;
    assert!(after == before || seconds(&before) - seconds(&after) <= 1, "{before} and then {after}");
    page.script("delete document.hidden", vec![]).await?;
    wait_until("the clock goes on", async || {
        let shown = page.text(&clock).await?;
        if seconds(&shown) < seconds(&after) { Ok(()) } else { Err(Failure::new(shown)) }
    })
    .await
}

fn seconds(clock: &str) -> i32 {
    let (minutes, seconds) = clock.split_once(':').unwrap_or(("0", "0"));
    minutes.parse::<i32>().unwrap_or(0) * 60 + seconds.parse::<i32>().unwrap_or(0)
}

/// What is wrong in a link is said, with a way on.
pub async fn a_mangled_link_says_what_is_wrong(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    for (place, game, query) in [
        (PuzzlePlace::One, Wichita::ID, "seed=A&level=9"),
        (PuzzlePlace::Rush, Sums::ID, "beat=many"),
        (PuzzlePlace::Rush, Sums::ID, "level=2"),
        (PuzzlePlace::Sheet, Balance::ID, "level=0"),
        (PuzzlePlace::One, Sums::ID, "seed=%FF"),
        (PuzzlePlace::One, Sums::ID, "seats=2"),
    ] {
        let fragment = &Route::Puzzle { place, game, query: query.to_owned() }.write();
        stage.open(fragment).await?;
        page.element(&heading(say::LOST)).await?;
        let bad = PuzzleWish::read(place, query).err().ok_or_else(|| Failure::new(format!("{query} is right")))?;
        assert!(page.visible_text().await?.contains(&errors::link(&bad)), "{fragment}");
        page.click(&role("link", say::ANOTHER)).await?;
        page.element(&css(".puzzle__task")).await?;
    }
    stage.open("#/puzzle/chess").await?;
    page.element(&heading(app::LOST)).await.map(drop)
}

/// Puzzles need no network.
pub async fn they_work_offline(stage: &mut Stage) -> Outcome {
    open_with_worker(stage, "").await?;
    stage.site.stop().await;
    stage.page.leave().await?;
    let name = name("plane", 3)?;
    stage.open(&link(Sums::ID, &name)).await?;
    let puzzle = catalogue::game(Sums::ID).puzzle(&name);
    solve_by_clicks(&stage.page, catalogue::game(Sums::ID).puzzle(&name)).await?;
    wait_for_solved(&stage.page, &puzzle, true).await
}

/// Each kind at every size, open and solved, and the pages round them.
pub async fn all_kinds_fit_and_are_accessible(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    for game in games::all() {
        let name = name("look", 4)?;
        stage.open(&link(game, &name)).await?;
        let puzzle = catalogue::game(game).puzzle(&name);
        wait_for_task(page, &puzzle).await?;
        look(stage, &format!("puzzle-{}", game.name())).await?;
        page.set_viewport(740, 360).await?;
        expect_table_in_view(page).await.map_err(|failure| failure.and(game.name()))?;
        for _ in 0..3 {
            page.click(&button(app::HINT)).await?;
        }
        page.element(&button(say::NEXT)).await?;
        look(stage, &format!("puzzle-{}-answer", game.name())).await?;
    }
    for (name, fragment) in [
        ("puzzles", Route::Puzzles.write()),
        ("rush", "#/rush/wichita?seed=look&beat=7".to_owned()),
        ("sheet", "#/sheet/five-suits?seed=look&level=3".to_owned()),
    ] {
        stage.open(&fragment).await?;
        page.element(&css("main h1")).await?;
        look(stage, name).await?;
    }
    Ok(())
}

/// A sheet on paper has its puzzles, with all that is needed to solve them, and the answers on a page of their own.
pub async fn a_sheet_is_printed(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    for (game, level) in games::all().into_iter().zip([2, 5, 5, 5, 5]) {
        let address = format!("#/sheet/{}?seed=class&level={level}", game.name());
        open_at_rest(stage, &address).await?;
        page.wait_for_count(&css(".exercise"), 8).await?;
        let text = page.visible_text().await?;
        for number in 0..8 {
            let puzzle = catalogue::game(game).puzzle(&PuzzleName { number, ..name("class", level)? });
            let told = [puzzle.given().unwrap_or_default(), puzzle.task(), puzzle.because()];
            assert!(told.iter().all(|told| text.contains(told)), "{} {number}: {told:?}", game.name());
        }
        assert!(text.contains(&address));
        // One page of puzzles and one of answers, on both kinds of paper.
        for (paper, size) in [("a4", PrintSize::A4), ("letter", PrintSize::US_LETTER)] {
            let pages = page.print(&format!("sheet-{}-{paper}", game.name()), size).await?;
            assert_eq!(pages, 2, "pages of {} on {paper}", game.name());
        }
    }
    Ok(())
}
