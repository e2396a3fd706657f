//! What hosts send with the files of the app.

use std::fs;

use fivefold::games::wichita::Wichita;
use serde_json::json;

use super::offline::open_with_worker;
use crate::harness::failure::{Outcome, wait_until};
use crate::harness::scenario::Stage;
use crate::harness::site::Site;
use crate::player::{Player, wait_for_hint};
use crate::server::has_content_hash;

/// Hosts that send what the project has ready for them: every file with its policy and its time to live, each once.
pub async fn files_come_with_their_headers(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    stage.open("").await?;
    let mut names = vec![String::new(), "sw.js".to_owned(), "install/day.png".to_owned()];
    let worker = fs::read_to_string(stage.site.dir().join("sw.js"))?;
    let files = worker.lines().find_map(|line| line.strip_prefix("const FILES = ")).unwrap_or_default();
    names.extend(serde_json::from_str::<Vec<String>>(files.trim_end_matches(';'))?);
    let ask = "const { headers, status } = await fetch(arguments[0], { cache: 'no-store' });
        return { status, ...Object.fromEntries(headers) }";
    for name in names {
        let headers = page.async_script(ask, vec![json!(format!("./{name}"))]).await?;
        let expect = |header: &str, value: &str| assert_eq!(headers[header], value, "{header} of {name}");
        assert_eq!(headers["status"], 200, "{name}");
        let lifetime = if has_content_hash(&name) { "public, max-age=31536000, immutable" } else { "no-cache" };
        expect("cache-control", lifetime);
        expect("x-content-type-options", "nosniff");
        expect("referrer-policy", "no-referrer");
        let policy = headers["content-security-policy"].as_str().unwrap_or_default();
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"), "{name}: {policy}");
        match name.rsplit('.').next() {
            Some("wasm") => expect("content-type", "application/wasm"),
            Some("webmanifest") => expect("content-type", "application/manifest+json"),
            _ => {}
        }
    }
    let hidden = page.async_script("return (await fetch('./_headers')).status", vec![]).await?;
    assert_eq!(hidden, 404, "hosts keep their list to themselves");
    page.take_console().await?;
    Ok(())
}

/// A page of another site that shows the app in a frame gets nothing to see; without the header it would.
pub async fn no_other_site_shows_it_in_a_frame(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut without = Site::start("/").await?;
    without.drop_headers().await?;
    for (site, is_shown) in [(&without, true), (&stage.site, false)] {
        let frame = format!("<iframe src=\"{}\" onload=\"document.title = 'Loaded'\"></iframe>", site.url(""));
        let other = Site::of_page("<title>Other</title>", &frame).await?;
        page.go(&other.url("")).await?;
        wait_until("the frame is loaded", async || {
            page.expect("return document.title === 'Loaded'", "it is not").await
        })
        .await?;
        let asked: Vec<String> = site.answers().into_iter().map(|(path, _)| path).collect();
        let begins = |path: &String| path.starts_with("/start-");
        assert!(asked.contains(&"/".to_owned()), "the page was asked for: {asked:?}");
        assert_eq!(asked.iter().any(begins), is_shown, "{asked:?}");
        page.leave().await?;
    }
    page.take_console().await?;
    Ok(())
}

/// A worker has no page from which it could have a policy: that of its script forbids it what the page's forbids the page.
pub async fn the_worker_has_a_policy_of_its_own(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    let mut without = Site::start("/").await?;
    without.drop_headers().await?;
    for (site, expected) in [(&without, "ran"), (&stage.site, "failed")] {
        // Without the app, whose service worker would not be there yet when the page is left.
        page.go(&site.blank()).await?;
        // It runs what it is given, as long as it may.
        let script = "const worker = new Worker(arguments[0]);
            const told = new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
            worker.postMessage(['data:text/javascript,export default () => postMessage(\"ran\")', null]);
            return await told";
        let name = site.file("worker-", ".js")?;
        assert_eq!(page.async_script(script, vec![json!(name)]).await?, expected);
    }
    // What it is there for it may do, also with its script from the cache.
    open_with_worker(stage, "#/wichita?seed=policy&seats=1").await?;
    Player::<Wichita>::deal(page, 1).await?.roll().await?;
    page.press('h').await?;
    wait_for_hint(page).await?;
    page.take_console().await?;
    Ok(())
}
