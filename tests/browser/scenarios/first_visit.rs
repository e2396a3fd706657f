//! How soon somebody can play who has never been here: figures for the documentation, as in `figures`.

#![expect(clippy::print_stdout, reason = "this is what this scenario is for")]

use crate::harness::failure::Outcome;
use crate::harness::scenario::Stage;
use crate::harness::site::Site;

/// A phone on a slow connection: milliseconds until an answer begins, bytes a second, and how many times slower it works.
const LATENCY: u32 = 150;
const BYTES: u32 = 1_600_000 / 8;
const SLOWER: u32 = 4;

/// How often each visit is made; the one in the middle counts.
const VISITS: usize = 5;

/// When the largest thing was painted that has been painted so far, and when something that fits a selector was there,
/// painted as well. Both in milliseconds since the visit began.
const WATCH: &str = "
    const frame = () => new Promise(requestAnimationFrame);
    while (document.querySelector(arguments[0]) === null) await frame();
    await frame();
    const there = performance.now();
    const painted = await new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
            .observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(0), 1000);
    });
    return [painted, there];";

/// How soon the first page is painted whole, how soon it answers, and how soon a table is dealt from a link.
pub async fn how_soon_a_first_visit_can_play(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    page.set_viewport(412, 823).await?;
    println!("| 1.6 Mbit/s, 150 ms, processor × 1/4 | largest paint | there |");
    println!("| --- | --- | --- |");
    for (name, fragment, selector) in [
        ("the first page, and until it answers", "", "#app[data-ready] .tile"),
        ("the set-up of a deal from a link", "#/wichita?seed=visit&seats=3", "#app[data-ready] form"),
        ("rules", "#/rules/wichita", "#app[data-ready] .prose"),
    ] {
        let (mut painted, mut there) = (Vec::new(), Vec::new());
        for _ in 0..VISITS {
            // A host of its own: nobody has ever been there.
            let mut site = Site::start("/").await?;
            site.compress().await?;
            page.leave().await?;
            page.slow_network(LATENCY, BYTES).await?;
            page.slow_down(SLOWER).await?;
            page.go(&site.url(fragment)).await?;
            let seen = page.async_script(WATCH, vec![selector.into()]).await?;
            page.slow_down(1).await?;
            page.slow_network(0, u32::MAX >> 1).await?;
            painted.push(seen[0].as_f64().unwrap_or_default());
            there.push(seen[1].as_f64().unwrap_or_default());
            page.leave().await?;
        }
        for times in [&mut painted, &mut there] {
            times.sort_by(f64::total_cmp);
        }
        println!("| {name} | {:.0} ms | {:.0} |", painted[VISITS / 2], there[VISITS / 2]);
    }
    Ok(())
}
