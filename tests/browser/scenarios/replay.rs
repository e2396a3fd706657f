//! Games that are shared and watched again.

use fivefold::cards::Hand;
use fivefold::game::{Choice, Choices, Game, GameId, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::{Action, NextToLast};
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::links::game::{SharedGame, game_link};
use fivefold::links::link;
use fivefold::links::link::Purpose;
use fivefold::records::save::Occasion;
use fivefold::secrecy::Seal;
use fivefold::table::{Audience, Player as Seated, Table};
use fivefold::text::{replay as say, secrecy as hidden};
use fivefold::words::{Told, Voice, Wording, cards};
use fivefold::{catalogue, games, words};
use serde_json::json;

use super::codes::open_from_menu;
use super::saves::{bring_back, saved_file};

use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_controls_in_reach, expect_no_sideways_scroll, look};
use crate::player::prepared::{play_until, shelve, with_bots, with_people};
use crate::player::{Player, open_at_rest};

const YOU: Seat = Seat(0);

/// Links as they were written once for all, in each version of the format, with what they open as.
const FIXTURES: [&str; 1] = [include_str!("../../fixtures/game-links-2.txt")];

/// Drags the slider to a place in the game.
pub async fn jump_to(page: &Page, place: usize) -> Outcome {
    let script = "const slider = document.querySelector('.replay input[type=range]');
        slider.value = arguments[0];
        slider.dispatchEvent(new Event('input', { bubbles: true }))";
    page.script(script, vec![json!(place)]).await?;
    Ok(())
}

/// Who has how many points and cards, as the page shows it.
async fn shown_scores(page: &Page) -> Outcome<String> {
    let script = "return [...document.querySelectorAll('.seat')].map((seat) =>
        seat.querySelector('.seat__score').textContent + '/' + seat.querySelector('.seat__cards').lastChild.textContent).join(' ')";
    Ok(page.script(script, vec![]).await?.as_str().unwrap_or_default().to_owned())
}

/// Waits until a part of the page says some words, among others.
pub async fn wait_for_words(page: &Page, selector: &str, words: &str) -> Outcome {
    wait_until(&format!("{selector} says “{words}”"), async || {
        let said = page.text(&css(selector)).await?;
        if said.contains(words) { Ok(()) } else { Err(Failure::new(said)) }
    })
    .await
}

/// Waits until the replay stands at a place.
pub async fn wait_for_place(page: &Page, place: &str) -> Outcome {
    page.wait_for_text(&css(".replay__place output"), place).await
}

/// The link of a game holds its position: opened elsewhere it ends as the table stands, action by action, and shows nobody's
/// hand as long as the game goes on. Once it is over, a new game goes on from any point.
pub async fn a_shared_game_is_watched_and_played_on(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=shared%20game&seats=2&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.play_turn(YOU).await?;
    let table = player.wait_for(YOU).await?;
    let scores = shown_scores(&stage.page).await?;
    stage.page.click(&button("Menu")).await?;
    stage.page.click(&button("Share this game")).await?;
    wait_for_words(&stage.page, ".share", "This game is not over").await?;
    stage.page.expect_accessible().await?;
    stage.page.screenshot("share-game").await?;
    let link = stage.page.script("return document.querySelector('#game-link').value", vec![]).await?;
    let link = link.as_str().unwrap_or_default().to_owned();
    let fragment = &link[link.find('#').ok_or_else(|| Failure::new("the link has no fragment"))?..];
    let opened = SharedGame::read(fragment)?.open::<Wichita>(|seat| table.players()[seat].clone())?;
    assert_eq!(opened, table, "read natively, the link holds the position");

    // Somebody else, with nothing on the device.
    stage.page.script("localStorage.clear()", vec![]).await?;
    stage.open(fragment).await?;
    let last = table.turns().len();
    wait_for_place(&stage.page, &format!("0 of {last}")).await?;
    stage.page.click(&button("To the end")).await?;
    wait_for_place(&stage.page, &format!("{last} of {last}")).await?;
    assert_eq!(shown_scores(&stage.page).await?, scores, "the replay ends as the table stands");
    stage.page.click(&button("One action back")).await?;
    wait_for_place(&stage.page, &format!("{} of {last}", last - 1)).await?;
    stage.page.click(&button("One action on")).await?;
    wait_for_place(&stage.page, &format!("{last} of {last}")).await?;
    // Such a link does not say who plays.
    let nameless = table.reseated(|Seat(seat), _| Seated::person(&words::player(seat + 1)).expect("a short name"));
    expect_secrets_kept(stage, &nameless, Audience::Everybody).await?;
    look_at_replay(&stage.page, "replay-link-goes-on").await?;

    let mut over = table.clone();
    play_until(&mut over, Table::is_over, |table, seat, _| table.view(seat).legal(20).pop())?;
    stage.open(&game_link(Purpose::Watch, &over, &[])?).await?;
    let last = over.turns().len();
    wait_for_place(&stage.page, &format!("0 of {last}")).await?;
    let half = last / 2;
    jump_to(&stage.page, half).await?;
    wait_for_place(&stage.page, &format!("{half} of {last}")).await?;
    stage.page.click(&button("Play on from here")).await?;
    let branch = Player::<Wichita>::at_table(&stage.page, 1).await?.table().await?;
    assert_eq!(branch.deal(), over.deal());
    assert!(branch.turns().len() >= half, "it begins where the replay was");
    assert_eq!(branch.at(half).state(), over.at(half).state());
    // Who plays on has seen the cards, and may go on watching.
    stage.open(&game_link(Purpose::Watch, &over, &[])?).await?;
    wait_for_place(&stage.page, &format!("0 of {last}")).await
}

/// At every place the page shows the hands and says the sentences that the audience may see and hear, and offers no more.
async fn expect_secrets_kept(stage: &Stage, whole: &Table<Wichita>, audience: Audience) -> Outcome {
    let page = &stage.page;
    page.wait_for_text(&css(".replay__hands > :last-child"), hidden::goes_on(audience)).await?;
    for offer in [say::ALL_HANDS, say::PLAY_ON] {
        page.expect(
            &format!("return !document.querySelector('#app').textContent.includes('{offer}')"),
            &format!("“{offer}” is not offered"),
        )
        .await?;
    }
    let shown = "return [[...document.querySelectorAll('.replay__hand .card')].map((card) => card.ariaLabel).sort(),
        [...document.querySelectorAll('.replay__told p')].map((line) => line.textContent)]";
    let voice = Voice { players: whole.players(), you: None, wording: Wording::Written };
    for place in 0..=whole.turns().len() {
        jump_to(page, place).await?;
        let then = whole.at(place);
        let mut cards: Vec<String> =
            audience.hands(then.state()).iter().flat_map(|(_, hand)| hand.iter()).map(cards::spoken).collect();
        cards.sort();
        let told = match then.turns().last() {
            Some(turn) => Wichita::tell(&audience.heard(&turn.events), &voice),
            None => vec![say::DEALT.to_owned()],
        };
        wait_until(&format!("at {place} it shows {cards:?} and says {told:?}"), async || {
            let shown = page.script(shown, vec![]).await?;
            if shown == json!([cards, told]) { Ok(()) } else { Err(Failure::new(shown.to_string())) }
        })
        .await?;
    }
    Ok(())
}

/// The page at the sizes that people have.
async fn look_at_replay(page: &Page, name: &str) -> Outcome {
    for (width, height) in [(320, 568), (360, 740), (1440, 900)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("{name}-{width}")).await?;
    }
    page.expect_accessible().await
}

/// While a saved game goes on, watching it shows the hand of who plays alone, and nobody's where several people share the
/// device. A finished game of the same cards waits until it is over.
pub async fn a_running_game_keeps_its_secrets_when_watched(stage: &mut Stage) -> Outcome {
    let on = |table: &mut Table<Wichita>, actions: usize| {
        play_until(table, |table| table.turns().len() == actions, |table, seat, _| table.view(seat).legal(20).pop())
    };
    let mut alone = with_bots::<Wichita>(3, &Choices::NONE, "alone")?;
    let mut together = with_people::<Wichita>(&["Ana", "Bo"], &Choices::NONE, "together")?;
    on(&mut alone, 14)?;
    on(&mut together, 14)?;
    let mut over = together.clone();
    play_until(&mut over, Table::is_over, |table, seat, _| table.view(seat).legal(20).pop())?;
    open_at_rest(stage, "#/settings").await?;
    for (id, table) in [(1, &alone), (2, &together), (3, &over)] {
        shelve(&stage.page, id, table, &Occasion::default()).await?;
    }
    stage.open("#/replay/1").await?;
    wait_for_place(&stage.page, "0 of 14").await?;
    assert_eq!(stage.page.elements(&css(".replay__hand")).await?.len(), 1);
    expect_secrets_kept(stage, &alone, Audience::Seat(YOU)).await?;
    look_at_replay(&stage.page, "replay-goes-on-alone").await?;

    stage.open("#/replay/2").await?;
    wait_for_place(&stage.page, "0 of 14").await?;
    assert_eq!(stage.page.elements(&css(".replay__hand")).await?.len(), 0);
    expect_secrets_kept(stage, &together, Audience::Everybody).await?;
    look_at_replay(&stage.page, "replay-goes-on-together").await?;

    for way in ["#/replay/3".to_owned(), game_link(Purpose::Watch, &over, &[])?] {
        stage.open("#/").await?;
        stage.open(&way).await?;
        stage.page.wait_for_text(&css("h1"), hidden::GAME_SEALED).await?;
        wait_for_words(&stage.page, "main", hidden::game_sealed(Seal::Playing { table: 2 })).await?;
        assert!(!stage.page.has(&css(".replay")).await?);
    }
    look(stage, "game-sealed").await?;
    stage.page.click(&role("link", hidden::GO_ON)).await?;
    stage.page.element(&css(".curtain")).await?;
    stage.page.expect("return location.hash === '#/table/2'", "the way leads to the game that goes on").await?;

    stage.open("#/").await?;
    shelve(&stage.page, 2, &over, &Occasion::default()).await?;
    stage.open("#/replay/3").await?;
    wait_for_place(&stage.page, &format!("0 of {}", over.turns().len())).await?;
    stage.page.element(&css(".replay select")).await?;
    assert_eq!(stage.page.elements(&css(".replay__hand")).await?.len(), 2, "all hands are shown");
    Ok(())
}

/// Whether the ways to go from place to place are as large as one another, and no larger than they need be.
const TOOLS_ALIKE: &str = "
    const widths = [...document.querySelectorAll('.replay .dock .button--icon')].map((tool) => Math.round(tool.getBoundingClientRect().width));
    return widths.length === 4 && widths.every((width) => width === widths[0] && width < 60)";

/// Jumps about in a replay of a link: at each place every hand holds the cards that the rules say it held.
async fn hands_are_the_original<G: Game>(stage: &Stage, link: &str) -> Outcome {
    let name = |Seat(seat): Seat| Seated::person(&format!("Player {}", seat + 1)).expect("a short name");
    let table = SharedGame::read(link)?.open::<G>(name)?;
    stage.open(link).await?;
    stage.page.element(&css(&format!(".replay.table--{}", G::ID.name()))).await?;
    let select = "const select = document.querySelector('.replay select'); select.value = 'all';
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    stage.page.script(select, vec![]).await?;
    let all = "return [...document.querySelectorAll('.replay__hand')].map((hand) =>
        [...hand.querySelectorAll('.card')].map((card) => card.ariaLabel).sort())";
    let last = table.turns().len();
    for place in [3, last / 3, last / 2, last - 1, last, 0] {
        jump_to(&stage.page, place).await?;
        let then = table.at(place);
        let spoken = |hand: &Hand| {
            let mut spoken: Vec<String> = hand.iter().map(cards::spoken).collect();
            spoken.sort();
            spoken
        };
        let hands: Vec<Vec<String>> = then.state().hands().iter().map(|(_, hand)| spoken(hand)).collect();
        wait_until(&format!("at {place} of {} the hands are {hands:?}", G::ID.name()), async || {
            let shown = stage.page.script(all, vec![]).await?;
            if shown == json!(hands) { Ok(()) } else { Err(Failure::new(shown.to_string())) }
        })
        .await?;
    }
    Ok(())
}

/// A game whose link is too long for messengers goes into a file as well, which opens at the same position.
pub async fn a_long_game_goes_into_a_file(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = with_a_long_link()?;
    Player::<NextToLast>::sit_down(stage, &table).await?;
    open_from_menu(page, say::SHARE_GAME).await?;
    wait_for_words(page, "dialog[open]", say::LONG_LINK).await?;
    let link = page.script("return document.querySelector('#game-link').value.replace(/^[^#]*/, '')", vec![]).await?;
    let link = link.as_str().unwrap_or_default();
    assert!(link.len() > link::MAX_BYTES, "{} characters", link.len());
    let opened = SharedGame::read(link)?.open::<NextToLast>(|seat| table.players()[seat].clone())?;
    assert!(opened == table, "the link holds the position");
    page.expect_accessible().await?;
    page.screenshot("share-long-game").await?;
    let file = saved_file(page, say::SAVE_FILE).await?;
    page.script("localStorage.clear()", vec![]).await?;
    stage.open("#/saved").await?;
    page.reload().await?;
    page.element(&css("#import")).await?;
    bring_back(page, &file).await?;
    wait_for_words(page, "main [role=status]", "1 game added.").await?;
    assert!(Player::<NextToLast>::at_table(page, 1).await?.table().await? == table, "the file holds the position");
    Ok(())
}

/// A game of eight that has gone on for so long as no game of people or bots does: nobody ever calls, everybody is caught.
fn with_a_long_link() -> Outcome<Table<NextToLast>> {
    let choices = Choices::NONE.with("decks", Choice::Number(4)).with("limit", Choice::Number(1000));
    let mut table = with_bots::<NextToLast>(8, &choices, "long")?;
    let long = |table: &Table<NextToLast>| {
        let open = table.state().open();
        table.turns().len() > 17_000 && open.window.is_none() && open.to_act() == Some(YOU)
    };
    play_until(&mut table, long, |table, seat, stream| {
        let legal = table.view(seat).legal(usize::MAX);
        let first = |wanted: fn(&Action) -> bool| legal.iter().copied().find(wanted);
        let uncalled: Vec<Action> =
            legal.iter().copied().filter(|action| matches!(action, Action::Play { call: false, .. })).collect();
        let in_turn = first(|action| matches!(action, Action::Take))
            .or_else(|| stream.choose(&uncalled).copied())
            .or(legal.first().copied())
            .filter(|_| table.state().open().to_act().is_none_or(|next| next == seat));
        first(|action| matches!(action, Action::Catch { .. })).or(in_turn)
    })?;
    Ok(table)
}

/// Whether the game of a link is over.
fn is_over(link: &str) -> Outcome<bool> {
    let name = |Seat(seat): Seat| Seated::person(&format!("Player {}", seat + 1)).expect("a short name");
    let shared = SharedGame::read(link)?;
    Ok(catalogue::game(shared.game()).open_shared_as(&shared, &name)?.is_over())
}

/// A replay shows at every place what the rules say was there: hands, sentences; all hands or one.
pub async fn a_replay_is_the_original(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "").await?;
    let lines = FIXTURES.into_iter().flat_map(str::lines).filter(|line| line.starts_with("#/"));
    let links = lines.clone().filter_map(|line| line.split(' ').next());
    for line in lines {
        let (link, expected) = line.split_once(' ').ok_or_else(|| Failure::new("a link, then what it holds"))?;
        let (actions, scores) = expected.split_once(' ').ok_or_else(|| Failure::new("actions, then scores"))?;
        stage.open(link).await?;
        stage.page.element(&css(".replay__place")).await?;
        stage.page.click(&button("To the end")).await?;
        wait_for_place(&stage.page, &format!("{actions} of {actions}")).await?;
        let shown = shown_scores(&stage.page).await?;
        // Each reads "Score 39/4", or in the middle of a round "Score 39 −8 this round/4".
        let score = |seat: &str| seat.split([' ', '/']).next().unwrap_or_default().replace('−', "-");
        let shown: Vec<_> = shown.split("Score ").skip(1).map(score).collect();
        assert_eq!(shown.join(" "), scores, "{link}");
        expect_no_sideways_scroll(&stage.page).await?;
    }
    let mut of_each: Vec<(GameId, &str)> = Vec::new();
    for link in links {
        let game = SharedGame::read(link)?.game();
        // All hands of a game that is over are shown, and of no other.
        if is_over(link)? && of_each.iter().all(|(other, _)| *other != game) {
            of_each.push((game, link));
        }
    }
    assert_eq!(of_each.len(), games::all().len(), "each game has its link");
    // Wichita last: its page is looked at further.
    of_each.sort_by_key(|(game, _)| *game == Wichita::ID);
    for (game, link) in of_each {
        match game.name() {
            "sums" => hands_are_the_original::<Sums>(stage, link).await?,
            "next-to-last" => hands_are_the_original::<NextToLast>(stage, link).await?,
            "balance" => hands_are_the_original::<Balance>(stage, link).await?,
            "wichita" => hands_are_the_original::<Wichita>(stage, link).await?,
            _ => hands_are_the_original::<FiveSuits>(stage, link).await?,
        }
        // In the middle of the game, where nothing that it has at its own table is in the way.
        stage.page.click(&button(say::NEXT)).await?;
        for (width, height) in [(360, 740), (740, 360), (1440, 900)] {
            stage.page.set_viewport(width, height).await?;
            stage.page.screenshot(&format!("replay-{}-{width}", game.name())).await?;
            let at = |failure: Failure| failure.and(&format!("{} at {width} × {height}", game.name()));
            expect_controls_in_reach(&stage.page).await.map_err(at)?;
            stage.page.expect(TOOLS_ALIKE, "the tools are not alike").await.map_err(at)?;
        }
    }
    let select = "const select = document.querySelector('.replay select'); select.value = '1';
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    stage.page.script(select, vec![]).await?;
    stage.page.wait_for_count(&css(".replay__hand"), 1).await?;
    for (width, height) in [(320, 568), (360, 740), (1440, 900)] {
        stage.page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(&stage.page).await?;
        stage.page.screenshot(&format!("replay-{width}")).await?;
    }
    stage.page.expect_accessible().await
}

/// A replay plays by itself to the end and stops there; broken links say what is wrong.
pub async fn a_replay_plays_by_itself(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=by%20itself&seats=1&decks=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    stage.open("#/replay/1").await?;
    stage.page.click(&button("Play")).await?;
    wait_for_place(&stage.page, "1 of 1").await?;
    stage.page.element(&button("Play")).await?;
    let broken = [
        ("#/game/AuN9BSgrz0zO", "The link is damaged"),
        ("#/game/", "The link is damaged"),
        ("#/game/CQAA", "another version"),
        ("#/game/AeN9BSgrz0zO", "another version"),
        ("#/replay/77", "This game is not on this device"),
    ];
    for (link, words) in broken {
        stage.open(link).await?;
        wait_for_words(&stage.page, "main", words).await?;
    }
    stage.page.element(&role("link", "All games")).await?;
    Ok(())
}
