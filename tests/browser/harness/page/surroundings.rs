//! What a page finds round it: how large its window is, what its owner's system asks for, how fast machine and network are.

use std::time::Duration;

use serde_json::{Value, json};

use super::Page;
use crate::harness::console;
use crate::harness::engine::Engine;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::vendor::{VendorCommand, devtools};

impl Page {
    /// Makes the viewport as large as asked.
    ///
    /// # Errors
    /// If the browser does not come to that size.
    pub async fn set_viewport(&self, width: u32, height: u32) -> Outcome {
        // With the browser's own bars as they were the last time; if they are others now, in the next rounds.
        let with = |side: u32, bar: i64| u32::try_from(i64::from(side) + bar).unwrap_or(side);
        let (wide, high) = self.bars.get();
        let (mut outer_width, mut outer_height) = (with(width, wide), with(height, high));
        wait_until(&format!("the viewport has {width} × {height}"), async || {
            // Firefox's window never gets narrower than that, and is waited for half a second in case it does.
            let narrowest = if self.engine == Engine::Firefox { 500 } else { 0 };
            self.client.set_window_size(outer_width.max(narrowest), outer_height).await?;
            if self.engine == Engine::Firefox {
                // The page inside it may.
                let script = "for (const [name, size] of [['width', arguments[0]], ['height', arguments[1]]])
                    for (const bound of ['min-', 'max-', ''])
                        gBrowser.selectedBrowser.style.setProperty(bound + name, size + 'px', 'important');";
                console::in_firefox_itself(&self.client, script, vec![json!(width), json!(height)]).await?;
            }
            let (inner_width, inner_height) = self.viewport_once((width, height)).await?;
            if (inner_width, inner_height) == (width, height) {
                let bar = |outer: u32, inner: u32| i64::from(outer) - i64::from(inner);
                self.bars.set((bar(outer_width, width), bar(outer_height, height)));
                return Ok(());
            }
            let (real_width, real_height) = self.client.get_window_size().await?;
            outer_width = (real_width as u32 + width).saturating_sub(inner_width);
            outer_height = (real_height as u32 + height).saturating_sub(inner_height);
            Err(Failure::new(format!("it has {inner_width} × {inner_height}")))
        })
        .await
    }

    /// The viewport once it is as wanted or has stopped changing: a busy browser is behind its window for a while, and
    /// whoever takes that for its bars makes the window too large.
    async fn viewport_once(&self, wanted: (u32, u32)) -> Outcome<(u32, u32)> {
        let mut seen = (0, 0);
        let mut times = 0;
        while seen != wanted && times < 8 {
            let size = self.script("return [innerWidth, innerHeight]", vec![]).await?;
            let now = [&size[0], &size[1]].map(|side| side.as_u64().unwrap_or(0) as u32).into();
            times = if now == seen { times + 1 } else { 0 };
            seen = now;
            if seen != wanted {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        Ok(seen)
    }

    /// Sets a media feature as the system's owner might have it; empty for what the machine has. Chromium only.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn emulate_media(&self, feature: &str, value: &str) -> Outcome {
        let features = json!([{ "name": feature, "value": value }]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await.map(|_| ())
    }

    /// Has so many pixels on the left and on the right of the screen covered, as by a camera. Chromium only.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn cover_sides(&self, pixels: u32) -> Outcome {
        let insets = json!({ "left": pixels, "leftMax": pixels, "right": pixels, "rightMax": pixels });
        self.devtools("Emulation.setSafeAreaInsetsOverride", json!({ "insets": insets })).await.map(|_| ())
    }

    /// Makes the processor that the page sees so many times slower. Chromium only.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn slow_down(&self, times: u32) -> Outcome {
        self.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await.map(|_| ())
    }

    /// Has the browser call itself by a name, from the next page on; empty for its own. Firefox only.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn call_itself(&self, agent: &str) -> Outcome {
        let script = "const [name, agent] = ['general.useragent.override', arguments[0]];
            if (agent) Services.prefs.setStringPref(name, agent); else Services.prefs.clearUserPref(name);";
        console::in_firefox_itself(&self.client, script, vec![json!(agent)]).await.map(|_| ())
    }

    /// Gives a command to the browser's own tools for developers, and returns the answer. Chromium only.
    ///
    /// # Errors
    /// If the browser does not answer, or refuses.
    pub async fn devtools(&self, command: &str, what: Value) -> Outcome<Value> {
        devtools(&self.client, command, what).await
    }

    /// Makes the network of the page so slow: milliseconds until an answer begins, and bytes a second. Chromium only.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn slow_network(&self, latency: u32, bytes: u32) -> Outcome {
        let conditions =
            json!({ "offline": false, "latency": latency, "download_throughput": bytes, "upload_throughput": bytes });
        let command = json!({ "network_conditions": conditions });
        self.client.issue_cmd(VendorCommand::post("chromium/network_conditions", command)).await?;
        Ok(())
    }
}
