//! axe-core inside the page: accessibility checks.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use fantoccini::Client;
use serde_json::{Value, json};

use super::failure::{Failure, Outcome};

fn source() -> Outcome<&'static str> {
    static SOURCE: OnceLock<Result<String, String>> = OnceLock::new();
    let read = || {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("node_modules/axe-core/axe.min.js");
        fs::read_to_string(path).map_err(|problem| format!("axe-core: {problem}; `make test-browser` gets it"))
    };
    match SOURCE.get_or_init(read) {
        Ok(source) => Ok(source),
        Err(problem) => Err(Failure::new(problem)),
    }
}

/// Which of axe's rules a page is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rules {
    /// All.
    All,
    /// Those about colours.
    Colours,
}

/// What axe finds wrong with the page as it is now: one line a rule, and one for each element that breaks it.
///
/// # Errors
/// If axe does not run.
pub async fn violations(client: &Client, rules: Rules) -> Outcome<Vec<String>> {
    let only = match rules {
        Rules::All => Value::Null,
        Rules::Colours => json!(["color-contrast", "link-in-text-block"]),
    };
    // Most elements are the drawings of cards in a sheet that nobody sees or hears: what uses them is looked at.
    let script = r"
        const [only, done] = arguments;
        if (window.axe === undefined) return done(null);
        const seen = { exclude: ['body > svg[display=none][aria-hidden=true]'] };
        window.axe.run(seen, { resultTypes: ['violations'], ...(only && { runOnly: only }) }).then(
            ({ violations }) => done(violations.flatMap((rule) => [
                `${rule.impact}: ${rule.help} (${rule.id}, ${rule.helpUrl})`,
                ...rule.nodes.map((node) => `    ${node.target.join(' ')}: ${node.failureSummary.replace(/\s*\n\s*/g, ' ')}`),
            ])),
            (problem) => done(String(problem)));";
    let mut answer = client.execute_async(script, vec![only.clone()]).await?;
    if answer.is_null() {
        client.execute(&format!("{}\nwindow.axe = axe;", source()?), vec![]).await?;
        answer = client.execute_async(script, vec![only]).await?;
    }
    match answer {
        Value::Array(lines) => Ok(lines.iter().filter_map(|line| line.as_str().map(str::to_owned)).collect()),
        problem => Err(Failure::new(format!("axe did not run: {problem}"))),
    }
}
