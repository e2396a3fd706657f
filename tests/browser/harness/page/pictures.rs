//! What is kept of a page outside the browser: pictures, paper, and what it has stored.

use std::fs;
use std::path::{Path, PathBuf};

use base64ct::{Base64, Encoding};
use fantoccini::wd::{PrintConfiguration, PrintSize};
use serde_json::json;

use super::Page;
use crate::harness::failure::{Failure, Outcome};

impl Page {
    /// Saves a picture of the viewport for somebody to look at, where there is somebody (`PICTURES=1`): nothing is read from
    /// it, and it takes as long as many a check.
    ///
    /// # Errors
    /// As [`Page::save_picture`].
    pub async fn screenshot(&self, name: &str) -> Outcome {
        if !Page::wants_pictures() {
            return Ok(());
        }
        self.come_to_rest().await?;
        self.save_picture(name).await.map(drop)
    }

    /// Whether somebody is going to look at the pictures.
    pub fn wants_pictures() -> bool {
        std::env::var_os("PICTURES").is_some_and(|wanted| !wanted.is_empty())
    }

    /// Saves a picture of the viewport as `screenshots/<engine>/<name>.png` in the target folder.
    ///
    /// # Errors
    /// If the browser makes none, or it cannot be written.
    pub async fn save_picture(&self, name: &str) -> Outcome<PathBuf> {
        let picture = self.client.screenshot().await?;
        self.save(&format!("{name}.png"), &picture)
    }

    /// Prints the page on paper of a size, as `screenshots/<engine>/<name>.pdf`, and says how many pages it has.
    ///
    /// # Errors
    /// If the browser makes none, or it cannot be written.
    pub async fn print(&self, name: &str, size: PrintSize) -> Outcome<usize> {
        let paper = PrintConfiguration::builder().size(size).build();
        let paper = paper.map_err(|problem| Failure::new(format!("{problem:?}")))?;
        let printed = self.client.print(paper).await?;
        self.save(&format!("{name}.pdf"), &printed)?;
        let text = String::from_utf8_lossy(&printed);
        let count = |mark: &str| text.matches(mark).count();
        Ok(count("/Type /Page") - count("/Type /Pages"))
    }

    /// A picture of the viewport, to be compared with another.
    ///
    /// # Errors
    /// If the browser makes none.
    pub async fn picture(&self) -> Outcome<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// Saves a small picture of a screen of this size as `screenshots/<engine>/<name>.webp`, with so many dots to a pixel.
    /// Chromium only.
    ///
    /// # Errors
    /// If the browser makes none, or it cannot be written.
    pub async fn small_picture(&self, name: &str, (width, height): (u32, u32), dots: u32) -> Outcome<PathBuf> {
        // As on a telephone, scroll bars take no room.
        let screen = json!({ "width": width, "height": height, "deviceScaleFactor": dots, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await?;
        self.come_to_rest().await?;
        let picture = self.devtools("Page.captureScreenshot", json!({ "format": "webp", "quality": 80 })).await?;
        self.devtools("Emulation.clearDeviceMetricsOverride", json!({})).await?;
        let picture = Base64::decode_vec(picture["data"].as_str().unwrap_or_default());
        self.save(&format!("{name}.webp"), &picture.map_err(|problem| Failure::new(problem.to_string()))?)
    }

    /// Saves all that the page has stored beside the pictures, as `<name>.json`.
    ///
    /// # Errors
    /// If the browser does not answer, or it cannot be written.
    pub async fn save_records(&self, name: &str) -> Outcome<PathBuf> {
        let records = self.script("return JSON.stringify({ ...localStorage }, null, 1)", vec![]).await?;
        self.save(&format!("{name}.json"), records.as_str().unwrap_or_default().as_bytes())
    }

    fn save(&self, name: &str, content: &[u8]) -> Outcome<PathBuf> {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots").join(self.engine.to_string());
        fs::create_dir_all(&target)?;
        let path = target.canonicalize()?.join(name);
        fs::write(&path, content)?;
        Ok(path)
    }
}
