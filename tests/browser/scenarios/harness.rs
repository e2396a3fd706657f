//! Whether the tests would notice: the same helpers on pages that are wrong on purpose.

use std::fs;
use std::net::TcpListener;
use std::time::Duration;

use fantoccini::key::Key;
use futures_util::future::join;
use serde_json::json;

use crate::harness::console::{Level, Message, in_firefox_itself};
use crate::harness::engine::{Browser, Engine, Owner};
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css, heading, role};
use crate::harness::page::Page;
use crate::harness::scenario::Stage;
use crate::harness::site::Site;

const POLICY: &str =
    "<title>Trouble</title><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\">";

/// Errors, warnings, exceptions, rejections, missing files and violations of the policy reach [`Page::take_console`]
/// in every engine.
///
/// [`Page::take_console`]: crate::harness::page::Page::take_console
pub async fn every_kind_of_trouble_is_seen(stage: &mut Stage) -> Outcome {
    let body = r#"<div id="app" data-ready></div><script>"inline"</script><script src="trouble.js"></script><img src="missing.png" alt="">"#;
    let site = Site::of_page(POLICY, body).await?;
    let trouble = r#"
        console.error("said as error", { a: 1 });
        console.warn("said as warning");
        Promise.reject(new Error("rejected by nobody"));
        setTimeout(() => { throw new TypeError("thrown later"); });"#;
    fs::write(site.dir().join("trouble.js"), trouble)?;
    stage.page.open(&site.url("")).await?;
    let expected = [
        (Level::Error, "said as error"),
        (Level::Warning, "said as warning"),
        (Level::Error, "rejected by nobody"),
        (Level::Error, "thrown later"),
        (Level::Error, "missing.png"),
        (Level::Error, "Content-Security-Policy: script-src"),
    ];
    let mut seen: Vec<Message> = Vec::new();
    wait_until("all troubles are seen", async || {
        seen.extend(stage.page.take_console().await?);
        for (level, text) in expected {
            if !seen.iter().any(|message| message.level == level && message.text.contains(text)) {
                return Err(Failure::new(format!("“{text}” is not in {seen:#?}")));
            }
        }
        Ok(())
    })
    .await
}

/// Firefox ends what a page still does when its process has to go, and says so, which is no trouble of the page.
pub async fn what_ends_with_its_page_is_no_trouble(stage: &mut Stage) -> Outcome {
    let body = r#"<div id="app" data-ready></div><script src="busy.js"></script>"#;
    let site = Site::of_page("<title>Busy on its way out</title>", body).await?;
    let busy = "document.addEventListener('visibilitychange', () => { while (true); });";
    fs::write(site.dir().join("busy.js"), busy)?;
    let browser = Browser::get(stage.page.engine(), Owner::Usual).await?;
    let page = Page::new(&browser);
    page.open(&site.url("")).await?;
    browser.end_pages().await?;
    wait_until("it has said so", async || {
        let said =
            "return Services.console.getMessageArray().some((said) => String(said).includes('terminated by timeout'))";
        let said = in_firefox_itself(&browser.client(), said, vec![]).await?;
        if said == json!(true) { Ok(()) } else { Err(Failure::new("nothing was ended")) }
    })
    .await?;
    page.expect_quiet_console().await?;
    browser.keep().await;
    Ok(())
}

/// What the policy stops is in the console; what it does not, in the list of requests.
pub async fn a_foreign_request_is_seen(stage: &mut Stage) -> Outcome {
    let body = r#"<div id="app" data-ready></div>"#;
    let elsewhere = Site::of_page("", body).await?;
    let fetch = "await fetch(arguments[0], { mode: 'no-cors' }).catch(() => {})";
    let address = json!(elsewhere.url(""));

    let open = Site::of_page("<title>Open</title>", body).await?;
    stage.page.open(&open.url("")).await?;
    stage.page.async_script(fetch, vec![address.clone()]).await?;
    let seen = stage.page.expect_no_foreign_requests().await;
    assert!(seen.is_err_and(|failure| failure.to_string().contains(&elsewhere.origin())));
    stage.page.take_console().await?;

    let strict = Site::of_page(POLICY, body).await?;
    stage.page.open(&strict.url("")).await?;
    stage.page.async_script(fetch, vec![address]).await?;
    let seen = stage.page.expect_quiet_console().await;
    assert!(seen.is_err_and(|failure| failure.to_string().contains("Content-Security-Policy: connect-src")));
    Ok(())
}

/// A browser that goes on to another owner has what that one has chosen, and nothing of the one before.
pub async fn owners_leave_nothing_to_each_other(stage: &mut Stage) -> Outcome {
    let engine = stage.page.engine();
    let site = Site::of_page("<title>Owners</title>", r#"<div id="app" data-ready></div>"#).await?;
    let chosen = "
        const keeps = () => { try { return localStorage !== null; } catch { return false; } };
        return [matchMedia('(pointer: coarse)').matches, getComputedStyle(document.documentElement).fontSize, keeps()]";
    let browser = Browser::get(engine, Owner::Touches).await?;
    let page = Page::new(&browser);
    // Chromium is started anew for those who keep nothing.
    let keeps_nothing = (engine == Engine::Firefox).then_some(Owner::KeepsNothing);
    let owners =
        [Owner::Touches, Owner::ReadsLargeText].into_iter().chain(keeps_nothing).chain([Owner::ShowsPagesOnly]);
    for owner in owners {
        browser.end_pages().await?;
        browser.renew(owner).await?;
        page.open(&site.url("")).await?;
        let text = if owner == Owner::ReadsLargeText { "32px" } else { "16px" };
        let expected = json!([owner == Owner::Touches, text, owner != Owner::KeepsNothing]);
        assert_eq!(page.script(chosen, vec![]).await?, expected, "{owner:?}");
    }
    browser.keep().await;
    Ok(())
}

/// A button without a name and a text that is hard to read are reported by the names of the rules that they break.
pub async fn axe_finds_what_is_wrong(stage: &mut Stage) -> Outcome {
    let body = r#"<main id="app" data-ready><h1>Wrong</h1><button></button><p style="color: #ccc">Pale</p></main>"#;
    let site = Site::of_page("<title>Wrong</title>", body).await?;
    stage.page.open(&site.url("")).await?;
    let found = stage.page.expect_accessible().await.map_err(|failure| failure.to_string());
    assert!(found.is_err_and(|wrong| wrong.contains("(button-name,") && wrong.contains("(color-contrast,")));
    let found = stage.page.expect_colours_apart().await.map_err(|failure| failure.to_string());
    assert!(found.is_err_and(|wrong| !wrong.contains("(button-name,") && wrong.contains("(color-contrast,")));
    Ok(())
}

/// Whoever starts a server again gets its port even where somebody else still has it for a moment.
pub async fn a_site_waits_for_its_port(stage: &mut Stage) -> Outcome {
    const A_MOMENT: Duration = Duration::from_millis(200);
    let address = stage.site.origin().replace("http://", "");
    stage.site.stop().await;
    let held = wait_until("the port is free", async || Ok(TcpListener::bind(&address)?)).await?;
    let let_go = async {
        tokio::time::sleep(A_MOMENT).await;
        drop(held);
    };
    let (started, ()) = join(stage.site.start_again(), let_go).await;
    started?;
    stage.open("").await
}

/// From a small telephone to a large screen, the page has the size that the scenario says.
pub async fn the_viewport_has_the_size_asked_for(stage: &mut Stage) -> Outcome {
    stage.open("").await?;
    for (width, height) in [(320, 568), (390, 844), (844, 390), (2560, 1440), (1024, 768)] {
        stage.page.set_viewport(width, height).await?;
        let picture = fs::read(stage.page.save_picture("viewport").await?)?;
        // The header of a PNG file holds width and height from byte 16 on.
        let side = |at: usize| u32::from_be_bytes([picture[at], picture[at + 1], picture[at + 2], picture[at + 3]]);
        assert_eq!((side(16), side(20)), (width, height), "the picture's size");
    }
    Ok(())
}

/// The helpers do what a person would: look by role and name, click, type, drag, and read what comes of it.
pub async fn helpers_act_as_a_person_does(stage: &mut Stage) -> Outcome {
    let body = r#"<main id="app" data-ready>
        <h1>Helpers</h1>
        <button aria-label="Add one">+</button> <button hidden>Add one</button> <button>Go away</button>
        <label>Name <input></label>
        <p role="status"></p>
        <div id="card" style="width: 50px; height: 50px">card</div> <div id="pile" style="height: 50px">pile</div>
        </main><script src="helpers.js"></script>"#;
    let site = Site::of_page("<title>Helpers</title>", body).await?;
    let script = r#"
        const [add, , leave] = document.querySelectorAll("button");
        const say = (text) => { document.querySelector("[role=status]").textContent = text; };
        let count = 0;
        add.onclick = () => say(`added ${(count += 1)}`);
        leave.onclick = () => leave.remove();
        addEventListener("keydown", (event) => { if (event.key === "Enter") say(document.querySelector("input").value); });
        document.querySelector('#card').onmousedown = () => say("held");
        document.querySelector('#pile').onmouseup = () => say("laid");"#;
    fs::write(site.dir().join("helpers.js"), script)?;
    let page = &stage.page;
    page.open(&site.url("")).await?;
    let status = role("status", "");

    page.click(&button("Add one")).await?;
    page.wait_for_text(&status, "added 1").await?;
    page.click(&button("Go away")).await?;
    page.wait_until_gone(&button("Go away")).await?;
    assert!(!page.has(&button("+")).await?, "a label goes before the text");
    assert!(page.has(&heading("Helpers")).await?);
    assert_eq!(page.attribute(&heading("Helpers"), "class").await?, None);

    page.click(&role("textbox", "Name")).await?;
    assert!(page.has_focus(&css("input")).await?);
    page.type_text("Ana").await?;
    page.press(Key::Enter).await?;
    page.wait_for_text(&status, "Ana").await?;
    page.drag(&css("#card"), &css("#pile")).await?;
    page.wait_for_text(&status, "laid").await?;

    assert_eq!(page.stored("a key").await?, None);
    page.store("a key", "a value").await?;
    page.reload().await?;
    assert_eq!(page.stored("a key").await?.as_deref(), Some("a value"));
    Ok(())
}
