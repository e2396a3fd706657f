//! Roles and accessible names inside the page, by dom-accessibility-api, on which Testing Library goes as well. axe could tell
//! both, but copies the whole page first, at every look.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use fantoccini::Client;
use serde_json::Value;

use super::failure::{Failure, Outcome};

/// What a name is computed by, each part after those that it needs.
const PARTS: [&str; 6] =
    ["getRole", "util", "array.from", "SetLike", "accessible-name-and-description", "accessible-name"];

/// Runs the body of a function that has `heard` to ask: `heard.role(element)`, `heard.name(element)`, and
/// `heard.isHidden(element)` for what no screen reader comes to.
///
/// # Errors
/// If the library is not installed, or the browser does not answer.
pub async fn ask(client: &Client, body: &str, arguments: Vec<Value>) -> Outcome<Value> {
    let body = format!("const {{ heard }} = window; if (heard === undefined) return undefined; {body}");
    let answer = client.execute(&body, arguments.clone()).await?;
    if !answer.is_null() {
        return Ok(answer);
    }
    client.execute(library()?, vec![]).await?;
    Ok(client.execute(&body, arguments).await?)
}

/// The script that puts `heard` into the page.
fn library() -> Outcome<&'static str> {
    static LIBRARY: OnceLock<Result<String, String>> = OnceLock::new();
    match LIBRARY.get_or_init(|| read().map_err(|problem| format!("dom-accessibility-api: {problem}"))) {
        Ok(library) => Ok(library),
        Err(problem) => Err(Failure::new(format!("{problem}; `make test-browser` gets it"))),
    }
}

/// Its files are modules of CommonJS, which a page has no way to load.
fn read() -> std::io::Result<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/dom-accessibility-api/dist");
    let mut script = String::from("const require = (path) => modules[path.split('/').at(-1)];\nconst modules = {};\n");
    for part in PARTS {
        // All are there before the first begins: two of them need each other.
        script += &format!("modules[{part:?}] = {{}};\n");
    }
    for part in PARTS {
        let file = folder.join(format!("{part}.js"));
        let file = if file.exists() { file } else { folder.join(format!("polyfills/{part}.js")) };
        let source = fs::read_to_string(file)?;
        script += &format!("((exports) => {{\n{source}\n}})(modules[{part:?}]);\n");
    }
    Ok(script + include_str!("heard.js"))
}
