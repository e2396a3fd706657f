//! What WebDriver itself has no command for.

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};

use super::failure::Outcome;

/// A WebDriver command that only some drivers know.
#[derive(Debug)]
pub struct VendorCommand {
    path: &'static str,
    body: Value,
}

impl VendorCommand {
    /// A POST to `path` below the session.
    pub fn post(path: &'static str, body: Value) -> VendorCommand {
        VendorCommand { path, body }
    }
}

impl WebDriverCompatibleCommand for VendorCommand {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (axum::http::Method, Option<String>) {
        (axum::http::Method::POST, Some(self.body.to_string()))
    }
}

/// Gives a command to Chromium's own tools for developers, and returns the answer.
///
/// # Errors
/// If the browser does not answer, or refuses.
pub async fn devtools(client: &Client, command: &str, what: Value) -> Outcome<Value> {
    let command = json!({ "cmd": command, "params": what });
    Ok(client.issue_cmd(VendorCommand::post("goog/cdp/execute", command)).await?)
}
