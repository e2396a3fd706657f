//! What WebDriver itself has no command for.

use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::Value;

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
