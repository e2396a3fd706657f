//! The app at home on a device: installed, started by the system, with a number on its icon.

use std::fs;

use fivefold::game::{Choices, Seat};
use fivefold::games::wichita::Wichita;
use fivefold::links::game::game_link;
use fivefold::links::link::Purpose;
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::system::install::Way;
use fivefold::table::Table;
use fivefold::text::{by_link, install};
use serde_json::{Value, json};

use super::replay::wait_for_words;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, heading};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::look::{expect_no_sideways_scroll, look};
use crate::player::prepared::{play_until, shelve, with_bots, with_people};
use crate::player::{Player, open_at_rest};

/// The app as a browser has installed it, with a page of it that is open. Chromium only.
struct Installed<'a> {
    page: &'a Page,
    home: String,
}

impl<'a> Installed<'a> {
    async fn new(stage: &'a Stage) -> Outcome<Installed<'a>> {
        let app = Installed { page: &stage.page, home: stage.site.url("") };
        app.ask("install", json!({ "installUrlOrBundleUrl": app.home })).await?;
        Ok(app)
    }

    async fn ask(&self, verb: &str, mut what: Value) -> Outcome<Value> {
        what["manifestId"] = json!(self.home);
        self.page.devtools(&format!("PWA.{verb}"), what).await
    }

    /// Starts it as the system does: by its icon, or by a shortcut to an address.
    async fn start(&self, address: &str) -> Outcome {
        self.ask("launch", json!({ "url": format!("{}{address}", self.home) })).await.map(|_| ())
    }

    /// Waits until its icon has a number; 0 is none.
    async fn expect_number(&self, number: u32) -> Outcome {
        wait_until(&format!("the icon says {number}"), async || {
            match &self.ask("getOsAppState", json!({})).await?["badgeCount"] {
                shown if *shown == json!(number) => Ok(()),
                shown => Err(Failure::new(format!("it says {shown}"))),
            }
        })
        .await
    }
}

/// Has the system take its time with the second of the files that it hands over.
const SECOND_TAKES_LONG: &str = "
    const get = FileSystemFileHandle.prototype.getFile;
    FileSystemFileHandle.prototype.getFile = async function () {
        if (this.name === 'notes.json') await new Promise((done) => setTimeout(done, 300));
        return get.call(this);
    };";

/// The system gives an app a window of its own, at the address of a shortcut. While it is open, its icon leaves the game where
/// it is, a shortcut leads on from there and back again, and files are taken in one after the other. Loading the page again
/// does none of that once more.
pub async fn an_installed_app_goes_where_it_is_started(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    let app = Installed::new(stage).await?;
    app.ask("changeAppUserSettings", json!({ "displayMode": "standalone" })).await?;
    page.leave().await?;
    app.start("#/day").await?;
    let window = wait_until("it has a window", async || {
        page.other_windows().await?.pop().ok_or_else(|| Failure::new("it has none"))
    })
    .await?;
    page.switch_to(window).await?;
    page.wait_until_ready().await?;
    page.expect("return matchMedia('(display-mode: standalone)').matches", "it is a tab").await?;
    page.element(&css(".day:focus")).await?;

    stage.open("#/wichita?seed=started&seats=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let hand = player.shown_hand().await?;
    page.script("window.went = []; addEventListener('hashchange', () => went.push(location.hash))", vec![]).await?;
    let went = async |expected: Value| {
        wait_until("the page is where it was started", async || {
            match page.script("return window.went", vec![]).await? {
                went if went == expected => Ok(()),
                went => Err(Failure::new(format!("it went {went}"))),
            }
        })
        .await
    };
    app.start("").await?;
    app.start("#/day").await?;
    went(json!(["#/day"])).await?;
    page.element(&css(".day:focus")).await?;
    page.script("history.back()", vec![]).await?;
    went(json!(["#/day", "#/table/1"])).await?;
    page.element(&css(".hand")).await?;
    assert_eq!(player.shown_hand().await?, hand, "the game is as it was left");

    let copy = SavedTable::of(&with_bots::<Wichita>(2, &Choices::NONE, "from a file")?, 5);
    let copy = copy.ok_or_else(|| Failure::new("it has no record"))?.write();
    let files = [("copy.json", &*copy), ("notes.json", "[]")].map(|(name, text)| (stage.site.dir().join(name), text));
    for (path, text) in &files {
        fs::write(path, text)?;
    }
    page.script(SECOND_TAKES_LONG, vec![]).await?;
    app.ask("launchFilesInApp", json!({ "files": files.each_ref().map(|(path, _)| path) })).await?;
    // What came of both is told together, however late the second comes.
    for words in ["This is not a file of saved games", "1 game added."] {
        wait_for_words(page, "main [role=status]", words).await?;
    }
    went(json!(["#/day", "#/table/1", "#/saved"])).await?;
    let in_view = "const { top, bottom } = document.querySelector('main [role=status]').getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight";
    wait_until("what came of them is seen", async || page.expect(in_view, "it is not").await).await?;
    page.expect_accessible().await?;
    page.screenshot("opened-by-the-system").await?;

    stage.open("#/settings").await?;
    page.element(&css("form")).await?;
    page.reload().await?;
    page.element(&css("form")).await?;
    page.expect("return location.hash === '#/settings'", "it went away").await?;
    assert!(!page.has(&heading(install::TITLE)).await?, "it is installed");
    assert_eq!(page.other_windows().await?.len(), 1, "there is no third window");
    Ok(())
}

/// The icon has the number of games in which the person at the device was sent the turn.
pub async fn the_icon_counts_the_games_that_wait(stage: &mut Stage) -> Outcome {
    let (page, ana, bo) = (&stage.page, Seat(0), Seat(1));
    let mut table = with_people::<Wichita>(&["Ana", "Bo"], &Choices::NONE, "on the icon")?;
    let until = |table: &mut Table<Wichita>, seat: Seat| {
        let moment = |table: &Table<Wichita>| table.awaited_person() == Some(seat) && !table.turns().is_empty();
        play_until(table, moment, |table, seat, _| table.view(seat).legal(20).pop())
    };
    until(&mut table, bo)?;
    until(&mut table, ana)?;
    open_at_rest(stage, "#/settings").await?;
    let app = Installed::new(stage).await?;
    app.expect_number(0).await?;
    let mine = Occasion { by_link: Some(ana), ..Occasion::default() };
    shelve(page, 1, &table, &mine).await?;
    shelve(page, 2, &with_bots::<Wichita>(2, &Choices::NONE, "no link")?, &Occasion::default()).await?;
    page.reload().await?;
    app.expect_number(1).await?;

    stage.open("#/table/1").await?;
    let player = Player::<Wichita>::at_table(page, 1).await?;
    page.click(&button(by_link::LIFT)).await?;
    player.play_turn(ana).await?;
    app.expect_number(0).await?;

    let mut table = player.table().await?;
    until(&mut table, ana)?;
    stage.open(&game_link(Purpose::Turn, &table, table.players().as_slice())?).await?;
    page.element(&button(by_link::LIFT)).await?;
    app.expect_number(1).await?;

    stage.open("#/saved").await?;
    page.click(&css(".saved .resume:first-child .button--quiet")).await?;
    app.expect_number(0).await?;
    page.click(&css(".notice .button--primary")).await?;
    app.expect_number(1).await
}

/// The shortcut to the deal of the day opens the first page with the deals in view, and the focus on them.
pub async fn the_deal_of_the_day_has_an_address(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(360, 640).await?;
    let in_view = async || {
        wait_until("the deals are in view", async || {
            let script = "const day = document.querySelector('.day');
                const { top } = day.getBoundingClientRect();
                return document.activeElement === day && top >= 0 && top < innerHeight / 2";
            page.expect(script, "they are not").await
        })
        .await
    };
    // Opened there, and come to from elsewhere.
    open_at_rest(stage, "#/day").await?;
    in_view().await?;
    page.screenshot("day-in-view").await?;
    stage.open("#/settings").await?;
    page.element(&css("form")).await?;
    stage.open("#/day").await?;
    in_view().await?;
    page.expect_accessible().await
}

/// Looks on, before the page has anything to say, at what the browser offers and what it answers once it is asked.
const LOOK_ON: &str = "window.answers = [];
    addEventListener('beforeinstallprompt', (event) => {
        window.offer = event;
        const ask = event.prompt.bind(event);
        event.prompt = () => { const answer = ask(); answers.push(answer); return answer; };
    });";

/// Where the browser offers to install the app, a button does it. It is gone once that is done.
pub async fn the_app_is_installed_by_a_button(stage: &mut Stage) -> Outcome {
    let (page, install) = (&stage.page, button(install::INSTALL));
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LOOK_ON })).await?;
    open_at_rest(stage, "#/settings").await?;
    page.element(&install).await?;
    look(stage, "install").await?;
    page.click(&install).await?;
    page.wait_until_gone(&heading(install::TITLE)).await?;
    // It refuses at once, or asks the player, who takes their time.
    let answered = "const open = new Promise((resolve) => setTimeout(resolve, 500, 'open'));
        const refused = ({ message }) => message;
        return await Promise.all(answers.map((answer) => Promise.race([answer.then(() => 'open', refused), open])))";
    assert_eq!(page.async_script(answered, vec![]).await?, json!(["open"]), "it was asked once");

    page.reload().await?;
    page.element(&install).await?;
    // The browser has told so: the dialog is its own, and cannot be answered here.
    page.script("dispatchEvent(new Event('appinstalled'))", vec![]).await?;
    page.wait_until_gone(&heading(install::TITLE)).await
}

/// Safari has no button to offer: the settings say where it is in its menus. Here Firefox calls itself by its name.
pub async fn safari_is_told_how(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
    let mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15";
    open_at_rest(stage, "#/settings").await?;
    page.element(&css("form")).await?;
    assert!(!page.has(&heading(install::TITLE)).await?, "nobody knows how");
    for (agent, way) in [(iphone, Way::HomeScreen), (mac, Way::Dock)] {
        page.call_itself(agent).await?;
        page.reload().await?;
        wait_for_words(page, "main", install::by_hand(way).unwrap_or_default()).await?;
        assert!(!page.has(&button(install::INSTALL)).await?);
        page.set_viewport(320, 568).await?;
        expect_no_sideways_scroll(page).await?;
        page.script("document.querySelector('form').lastElementChild.scrollIntoView()", vec![]).await?;
        page.screenshot(&format!("install-{way:?}")).await?;
        page.expect_accessible().await?;
    }
    page.call_itself("").await
}
