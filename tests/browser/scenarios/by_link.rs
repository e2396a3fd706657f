//! People on different devices who send each other the turn.

use fivefold::game::{Choices, Game, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::links::game::{SharedGame, game_link};
use fivefold::links::link::Purpose;
use fivefold::records::save::{Occasion, Relation, SavedTable};
use fivefold::table::by_link::Next;
use fivefold::table::{Player as Seated, Table};
use fivefold::text::{app, by_link as say, secrecy};
use fivefold::words;
use serde_json::json;

use super::challenge::{listen_for_shared, shared};
use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, look};
use crate::player::prepared::{play_until, shelve, with_bots, with_people};
use crate::player::{AT_REST, KEYS, NO_NOTES, Player, open_at_rest};

const ANA: Seat = Seat(0);
const BO: Seat = Seat(2);

/// A person at a device.
struct Device<'a> {
    page: &'a Page,
    stage: &'a Stage,
    me: Seat,
    other: &'static str,
}

impl Device<'_> {
    fn player(&self) -> Player<'_, Wichita> {
        Player::seated(self.page, 1)
    }

    /// The game, once the bots have done what they do and it waits for a person.
    async fn settled(&self) -> Outcome<Table<Wichita>> {
        wait_until("the game waits for a person", async || {
            let table = self.player().table().await?;
            if table.awaited_person().is_some() || table.is_over() { Ok(table) } else { Err(Failure::new("bots play")) }
        })
        .await
    }

    async fn record(&self, id: u32) -> Outcome<SavedTable> {
        let text = self.page.stored(&format!("{KEYS}table/{id}")).await?;
        Ok(SavedTable::read(&text.ok_or_else(|| Failure::new("no such table is saved"))?)?)
    }

    /// Plays a turn, if it is one's own, and sends the link.
    async fn play_and_send(&self) -> Outcome<String> {
        if self.settled().await?.awaited_person() == Some(self.me) {
            self.player().play_turn(self.me).await?;
        }
        let table = self.settled().await?;
        assert_ne!(table.awaited_person(), Some(self.me), "the turn was handed on");
        listen_for_shared(self.page).await?;
        self.page.click(&button(&words::table::send(self.other))).await?;
        let link = shared(self.page).await?;
        let sent = SharedGame::read(&link)?.open_with_players::<Wichita>()?;
        assert_eq!(sent, table, "the link holds the position");
        Ok(link)
    }

    async fn receive(&self, link: &str) -> Outcome {
        self.page.open(&self.stage.site.url(link)).await
    }

    /// Lifts the curtain that tells what happened meanwhile, and looks at the own hand and no other.
    async fn look(&self) -> Outcome {
        self.page.click(&button(say::LIFT)).await?;
        let table = self.settled().await?;
        wait_until("the own hand is shown", async || {
            let shown = self.player().shown_hand().await?;
            if shown == table.view(self.me).hand { Ok(()) } else { Err(Failure::new(format!("it shows {shown}"))) }
        })
        .await
    }
}

/// Sets up a game of two people and a bot between them, each of the people on a device of their own.
async fn set_up(stage: &Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=by%20link&seats=3&decks=1").await?;
    let people = "const rows = [...document.querySelectorAll('.seat-row')];
        const type = (row, name) => { const input = rows[row].querySelector('input'); input.value = name; input.dispatchEvent(new Event('input', { bubbles: true })) };
        const select = rows[2].querySelector('select'); select.value = 'person'; select.dispatchEvent(new Event('change', { bubbles: true }));
        type(0, 'Ana'); type(2, 'Bo');
        return true";
    page.element(&css(".seat-row:first-child .select")).await?;
    page.script(people, vec![]).await?;
    page.click(&css("label[for=by-link]")).await?;
    wait_for_words(page, "main", say::SET_UP_HINT).await?;
    for (width, height) in [(360, 640), (1200, 800)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("by-link-set-up-{width}")).await?;
    }
    page.expect_accessible().await?;
    Player::<Wichita>::deal(page, 1).await?;
    Ok(())
}

/// Two people take turns by links, in different browsers. Each sees their own hand only, bots are played by whoever's turn
/// leads to them, and both devices hold the same game.
pub async fn two_people_send_each_other_the_turn(stage: &mut Stage) -> Outcome {
    set_up(stage).await?;
    stage.elsewhere(async |page| exchange(stage, &page).await).await
}

async fn exchange(stage: &Stage, page: &Page) -> Outcome {
    let ana = Device { page: &stage.page, stage, me: ANA, other: "Bo" };
    let bo = Device { page, stage, me: BO, other: "Ana" };
    assert_eq!(ana.record(1).await?.occasion().by_link, Some(ANA));

    let first = ana.play_and_send().await?;
    ana.page.screenshot("by-link-sent").await?;
    ana.page.expect_accessible().await?;
    page.open(&stage.site.url("")).await?;
    page.store(&format!("{KEYS}settings"), AT_REST).await?;
    page.store(&format!("{KEYS}lessons"), NO_NOTES).await?;
    page.open(&stage.site.url("")).await?;
    bo.receive(&first).await?;
    page.element(&button("I am Ana")).await?;
    wait_for_words(page, "main", say::HONEST).await?;
    for (width, height) in [(360, 640), (1200, 800)] {
        page.set_viewport(width, height).await?;
        expect_no_sideways_scroll(page).await?;
        page.screenshot(&format!("by-link-who-{width}")).await?;
    }
    page.expect_accessible().await?;
    page.click(&button("I am Bo")).await?;
    wait_until("the game is on the device", async || bo.record(1).await.map(|_| ())).await?;
    assert_eq!(bo.record(1).await?.occasion().by_link, Some(BO));
    page.element(&button(say::LIFT)).await?;
    page.screenshot("by-link-curtain").await?;
    page.expect_accessible().await?;
    bo.look().await?;

    let from_bo = bo.play_and_send().await?;
    ana.receive(&from_bo).await?;
    ana.look().await?;
    assert_eq!(ana.record(1).await?.relation(&bo.record(1).await?), Relation::Same);
    assert!(!ana.page.has(&button("I am Ana")).await?, "it is asked once only");
    let from_ana = ana.play_and_send().await?;
    bo.receive(&from_ana).await?;
    bo.look().await?;

    // A game that goes on shows no more of itself when it is watched.
    bo.receive("#/replay/1").await?;
    page.element(&css(".replay__place")).await?;
    assert_eq!(page.elements(&css(".replay__hand")).await?.len(), 1);
    assert!(!page.has(&css(".replay select:not([hidden])")).await?, "only the own hand can be chosen");
    assert!(!page.has(&button("Share this game")).await?);
    older_and_forked_links_change_nothing(&bo, &first, &from_ana).await?;
    page.expect_quiet_console().await
}

/// The lists of games say whose turn it is in those that are played by link, and send the link once more where somebody
/// needs it.
pub async fn lists_say_whose_turn_it_is(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let bo = |seat: Seat, seated: &Seated| match seat {
        BO => Seated::person("Bo").expect("a short name"),
        _ => seated.clone(),
    };
    let begun = with_bots::<Wichita>(3, &Choices::NONE, "lists by link")?.reseated(bo);
    let until = |moment: fn(&Table<Wichita>) -> bool| {
        let mut table = begun.clone();
        play_until(&mut table, moment, |table, seat, _| table.view(seat).legal(20).pop()).map(|()| table)
    };
    let [yours, theirs, bots, over] = [
        until(|table| table.awaited_person() == Some(ANA) && !table.turns().is_empty())?,
        until(|table| table.awaited_person() == Some(BO))?,
        until(|table| table.awaited_person().is_none() && !table.is_over())?,
        until(Table::is_over)?,
    ];
    open_at_rest(stage, "#/settings").await?;
    let me = Occasion { by_link: Some(ANA), ..Occasion::default() };
    for (id, table) in [(1, &yours), (2, &theirs), (3, &bots), (4, &over)] {
        shelve(page, id, table, &me).await?;
    }
    shelve(page, 5, &with_bots::<Wichita>(3, &Choices::NONE, "no link")?, &Occasion::default()).await?;
    let names: Vec<String> = begun.players().as_slice().iter().map(|player| player.name().to_owned()).collect();
    let names = app::saved_game(&names);
    for list in ["#/", "#/saved"] {
        stage.open(list).await?;
        listen_for_shared(page).await?;
        let said = "return [...document.querySelectorAll('.resume')].map((row) => row.querySelector('.resume__turn')?.textContent ?? '')
            .sort().join('|')";
        // Neither one that is over nor one that is not played by link says anything.
        let mut expected = [
            String::new(),
            say::whose_turn(Next::You, ""),
            say::whose_turn(Next::Other(BO), "Bo"),
            say::whose_turn(Next::Anybody, ""),
            String::new(),
        ];
        expected.sort();
        wait_until("each game says whose turn it is", async || {
            let said = page.script(said, vec![]).await?;
            if said == json!(expected.join("|")) { Ok(()) } else { Err(Failure::new(said.to_string())) }
        })
        .await?;
        for (words, table) in [(words::table::SEND, &theirs), (words::table::SEND_END, &over)] {
            page.click(&button(&say::of_game(words, Wichita::ID, &names))).await?;
            let sent = SharedGame::read(&shared(page).await?)?.open_with_players::<Wichita>()?;
            assert_eq!(&sent, table, "the link holds the position of that game");
        }
        assert_eq!(
            page.elements(&css(".resume button:not(.button--quiet)")).await?.len(),
            2,
            "nobody needs the others"
        );
        look(stage, if list == "#/" { "by-link-home" } else { "by-link-saved" }).await?;
    }
    Ok(())
}

/// A link that holds actions of the person at this device which were not taken here says so and asks: what is here stays
/// unless somebody wants to go on from the link, or to keep both.
pub async fn a_turn_played_for_somebody_is_asked_about(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut table = with_people::<Wichita>(&["Ana", "Odette", "Bo"], &Choices::NONE, "in the place of Ana")?;
    let until = |table: &mut Table<Wichita>, seat: Seat| {
        play_until(
            table,
            |table| table.awaited_person() == Some(seat),
            |table, seat, _| table.view(seat).legal(20).pop(),
        )
    };
    until(&mut table, ANA)?;
    let held = table.clone();
    until(&mut table, BO)?;
    let unknown = table.turns()[held.turns().len()..].iter().filter(|turn| turn.seat == ANA).count();
    assert!(unknown > 0, "Ana has acted");
    let link = game_link(Purpose::Turn, &table, table.players().as_slice())?;
    let me = Occasion { by_link: Some(ANA), ..Occasion::default() };
    open_at_rest(stage, "#/settings").await?;
    shelve(page, 1, &held, &me).await?;
    let kept = async || -> Outcome<Table<Wichita>> { Player::seated(page, 1).table().await };
    let ask = async || {
        stage.open("#/settings").await?;
        stage.open(&link).await?;
        page.wait_for_text(&css("h1"), say::IN_YOUR_PLACE).await?;
        wait_for_words(page, "main", &say::in_your_place(unknown)).await
    };
    ask().await?;
    assert_eq!(kept().await?, held, "nothing changes before it is answered");
    look(stage, "by-link-in-your-place").await?;
    page.click(&role("link", say::KEEP)).await?;
    page.element(&css(".table, .curtain")).await?;
    assert_eq!(kept().await?, held);

    ask().await?;
    page.click(&button(say::TAKE)).await?;
    page.element(&css(".table, .curtain")).await?;
    assert_eq!(kept().await?, table, "the game goes on from the link");

    stage.open("#/settings").await?;
    shelve(page, 1, &held, &me).await?;
    ask().await?;
    page.click(&button(say::COPY)).await?;
    page.element(&css(".table, .curtain")).await?;
    assert_eq!(kept().await?, held);
    assert_eq!(Player::<Wichita>::at_table(page, 2).await?.table().await?, table, "the link is there as well");

    // What only others have done is taken over without a question.
    stage.open("#/settings").await?;
    page.script("localStorage.removeItem(arguments[0])", vec![json!(format!("{KEYS}table/2"))]).await?;
    shelve(page, 1, &table, &me).await?;
    let held = table.turns().len();
    let is_round = |table: &Table<Wichita>| table.awaited_person() == Some(ANA) || table.is_over();
    play_until(&mut table, is_round, |table, seat, _| table.view(seat).legal(20).pop())?;
    assert!(table.turns()[held..].iter().all(|turn| turn.seat != ANA));
    stage.open(&game_link(Purpose::Turn, &table, table.players().as_slice())?).await?;
    page.element(&css(".table, .curtain")).await?;
    assert_eq!(kept().await?, table);
    Ok(())
}

/// A link leads to no second hand of a game of the device: one that was removed is put back and goes on, and cards that are
/// being played with are not dealt to another seat.
pub async fn a_link_shows_no_second_hand(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let table = with_people::<Wichita>(&["Ana", "Odette", "Bo"], &Choices::NONE, "no second hand")?;
    let link = game_link(Purpose::Turn, &table, table.players().as_slice())?;
    open_at_rest(stage, "#/settings").await?;
    shelve(page, 1, &table, &Occasion { by_link: Some(ANA), ..Occasion::default() }).await?;
    page.script("localStorage.setItem(arguments[0], Date.now())", vec![json!(format!("{KEYS}removed/1"))]).await?;
    stage.open(&link).await?;
    page.element(&css(".table, .curtain")).await?;
    assert_eq!(page.script("return location.hash", vec![]).await?, json!("#/table/1"));
    assert_eq!(page.stored(&format!("{KEYS}removed/1")).await?, None, "the game is back");

    stage.open("#/settings").await?;
    shelve(page, 1, &table, &Occasion::default()).await?;
    stage.open(&link).await?;
    page.click(&button("I am Bo")).await?;
    page.wait_for_text(&css(".notice__text"), secrecy::DEALT_ALREADY).await?;
    assert_eq!(page.stored(&format!("{KEYS}table/2")).await?, None);
    Ok(())
}

/// A link of an earlier point, one that went another way, and one that is known.
async fn older_and_forked_links_change_nothing(bo: &Device<'_>, older: &str, known: &str) -> Outcome {
    let page = bo.page;
    let held = bo.record(1).await?;
    bo.receive(older).await?;
    page.wait_for_text(&css("h1"), say::OLDER).await?;
    page.screenshot("by-link-older").await?;
    page.expect_accessible().await?;
    page.click(&role("link", say::KEEP)).await?;
    page.element(&css(".table, .curtain")).await?;
    assert_eq!(bo.record(1).await?, held);

    let table = held.open::<Wichita>()?;
    let forked = forked(&table)?;
    let link = game_link(Purpose::Turn, &forked, forked.players().as_slice())?;
    bo.receive(&link).await?;
    page.wait_for_text(&css("h1"), say::FORKED).await?;
    page.screenshot("by-link-forked").await?;
    page.click(&button(say::COPY)).await?;
    wait_until("there is a copy", async || bo.record(2).await.map(|_| ())).await?;
    assert_eq!((bo.record(1).await?, bo.record(2).await?.occasion().by_link), (held.clone(), Some(BO)));
    let copied: Table<Wichita> = bo.record(2).await?.open()?;
    assert_eq!(copied.turns()[..forked.turns().len()], forked.turns()[..], "it goes on from the link");
    let name = page.stored(&format!("{KEYS}name/2")).await?;
    assert_eq!(name.as_deref(), Some(say::COPY_NAME));

    bo.receive(known).await?;
    page.element(&css(".table, .curtain")).await?;
    page.expect("return location.hash === '#/table/1'", "a known link leads to its game").await?;
    assert_eq!(bo.record(1).await?, held);
    bo.receive("#/turn/Ag").await?;
    page.wait_for_text(&css("h1"), say::LOST).await?;
    assert_eq!(
        page.script("return Object.keys(localStorage).filter((key) => key.includes('table/')).length", vec![]).await?,
        json!(2)
    );
    Ok(())
}

/// The same game up to the last point where something else could have been done, and that done.
fn forked(table: &Table<Wichita>) -> Outcome<Table<Wichita>> {
    for turns in (0..table.turns().len()).rev() {
        let mut other = table.at(turns);
        let taken = &table.turns()[turns].action;
        if let Some(action) = other.state().legal(50).into_iter().find(|action| action != taken) {
            other.act(action).map_err(|illegal| Failure::new(illegal.to_string()))?;
            return Ok(other);
        }
    }
    Err(Failure::new(format!("there never was a choice in {}", Wichita::ID.name())))
}
