//! Finishes a build; Trunk runs it as its post-build hook on the folder that is about to become `dist`.
//!
//! These things are left to do there:
//!
//! - The module is cut in two, so that the second part comes while the first is in use already ([`parts`]).
//! - The page gets the pictures of the app and the whole first page, to be seen before the module has come.
//! - The rules get a page each ([`rules`]), from the texts in `docs/rules`.
//! - Trunk starts the app from a script inside the page, which the page's own Content-Security-Policy forbids: the script
//!   moves into a file.
//! - Page, styles and scripts lose their comments and spaces.
//! - Trunk names files by what they held before wasm-opt had run, so that equal names may stand for different files: all but
//!   pages and manifest are named by what they hold now, and what refers to them is changed accordingly.
//! - The service worker has to know the files of exactly this build, and has to differ from the last build's worker exactly
//!   if one of them does: the list and a version made of their content are written into it. The page gets the version as
//!   well, to say which build it is of.
//!
//! A debug build, as `trunk serve` makes one at each change, is left as it is but for the first page, the rules and the policy, which
//! would forbid the script that has the page reloaded. It gets no version: the app takes no service worker for it, which would hold on to it.

mod first_page;
mod markup;
mod names;
mod parts;
mod rules;

use fivefold::pictures;
use fivefold::text::days;
use names::{BuiltFile, name_by_content};
use parts::BadModule;
use rules::BadText;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The page, which the service worker knows as `./`: a host may redirect `index.html`, and a redirected answer
/// cannot be used for a navigation.
const PAGE: &str = "index.html";
/// What an installed app is made by: it names icons.
const MANIFEST: &str = "manifest.webmanifest";
/// The service worker, which browsers keep track of themselves.
const WORKER: &str = "sw.js";
/// What the page never asks for, and the service worker therefore does not keep: the pictures that the system shows where the
/// app is installed, and what hosts read.
const LEFT_OUT: [&str; 3] = ["install/", "_headers", NOT_FOUND];
/// What hosts answer with where there is no such file. Some answer with the page where there is none, and have browsers keep
/// that for a file of an older build.
const NOT_FOUND: &str = "404.html";
/// The start script, until it is named by its content.
const START: &str = "start.js";
/// What has the second part of the module come, and the name of that part until it is named by its content.
const LATER: &str = "later.js";
const SECOND_PART: &str = "later.wasm";
/// How a page asks for it whose module is whole.
const LATER_ELEMENT: &str = "  <script type=\"module\" src=\"later.js\"></script>\n";
/// The only file of wasm that Trunk writes, and the script beside it, end so.
const MODULE_END: &str = "_bg.wasm";
const SCRIPT_END: &str = ".js";
/// What makes styles and scripts smaller, by npm.
const MINIFIER: &str = "esbuild";
/// What comes before the module.
const EARLY: &str = "early.js";
/// Where the page has the pictures, and then the first page.
const PLACE: &str = "<!-- The build writes the pictures and the first page here. -->";
/// In the line that says what the page may load.
const POLICY: &str = "http-equiv=\"Content-Security-Policy\"";
/// Where the page says which build it is of.
const BUILD: &str = r#"<meta name="build" content="">"#;

fn main() -> ExitCode {
    let Some(dir) = std::env::var_os("TRUNK_STAGING_DIR") else {
        return complain("TRUNK_STAGING_DIR is not set: this program is a hook of `trunk build`");
    };
    let is_debug = std::env::var_os("TRUNK_PROFILE").is_some_and(|profile| profile == "debug");
    let finish = if is_debug { finish_debug } else { finish };
    match finish(Path::new(&dir)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => complain(&problem.to_string()),
    }
}

fn complain(text: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "finish_dist: {text}");
    ExitCode::FAILURE
}

/// Why a build cannot be finished.
#[derive(Debug, PartialEq)]
enum FinishError {
    /// The page does not hold exactly one inline script.
    InlineScripts(usize),
    /// The page does not have exactly one line with a policy.
    Policies(usize),
    /// The page does not hold exactly once what the build replaces.
    Place(&'static str, usize),
    /// These files refer to one another in a circle, so that none can be named by its content first.
    Circle(Vec<String>),
    /// A script has no line, or more than one, that begins so.
    ScriptLine(&'static str),
    /// A text of the rules cannot be made a page.
    Rules(BadText),
    /// There are so many modules where Trunk writes exactly one.
    Modules(usize),
    /// The module cannot be cut in two.
    Module(BadModule),
    /// Styles and scripts cannot be made smaller.
    Minifier(String),
    /// A file cannot be read or written.
    File(PathBuf, String),
}

impl fmt::Display for FinishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FinishError::InlineScripts(count) => {
                write!(f, "{PAGE} holds {count} inline scripts where Trunk writes exactly one")
            }
            FinishError::Policies(count) => write!(f, "{PAGE} has {count} lines with “{POLICY}” where one is right"),
            FinishError::Place(place, count) => write!(f, "{PAGE} holds “{place}” {count} times where once is right"),
            FinishError::Circle(names) => write!(f, "these files refer to one another: {}", names.join(", ")),
            FinishError::ScriptLine(start) => write!(f, "a script wants exactly one line that begins “{start}”"),
            FinishError::Rules(bad) => bad.fmt(f),
            FinishError::Modules(count) => write!(f, "there are {count} modules where Trunk writes exactly one"),
            FinishError::Module(bad) => bad.fmt(f),
            FinishError::Minifier(problem) => write!(f, "{MINIFIER} (of npm) did not do its work: {problem}"),
            FinishError::File(path, problem) => write!(f, "{}: {problem}", path.display()),
        }
    }
}

/// Does all that is left to do for a build that is shipped.
fn finish(dir: &Path) -> Result<(), FinishError> {
    cut_module(dir)?;
    write_first_page(dir)?;
    write_rules(dir)?;
    write(&dir.join(NOT_FOUND), &markup::not_found())?;
    // The start script asks for it.
    let page = replace_once(&read_text(&dir.join(PAGE))?, LATER_ELEMENT, "")?;
    let page = take_out_start_script(&page)?;
    write(&dir.join(PAGE), &markup::condensed(&page.html))?;
    write(&dir.join(START), &page.script)?;
    minify(dir)?;

    let worker = read_text(&dir.join(WORKER))?;
    let mut files = Vec::new();
    collect_files(dir, "", &mut files)?;
    files.retain(|file| file.name != WORKER && !is_left_out(&file.name));
    for renamed in name_by_content(&mut files)? {
        let (old, file) = (dir.join(&renamed.old), &files[renamed.at]);
        fs::remove_file(&old).map_err(|problem| FinishError::File(old, problem.to_string()))?;
        write_bytes(&dir.join(&file.name), &file.content)?;
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let version = content_version(&worker, &files);
    for file in files.iter().filter(|file| !file.is_named_by_content()) {
        match file.name == PAGE {
            true => write(&dir.join(PAGE), &say_build(&String::from_utf8_lossy(&file.content), &version)?)?,
            false => write_bytes(&dir.join(&file.name), &file.content)?,
        }
    }
    let names: Vec<&str> = files.iter().map(|file| if file.name == PAGE { "./" } else { &file.name }).collect();
    write(&dir.join(WORKER), &complete_worker(&worker, &version, &names)?)
}

/// Cuts the module in two, and has the scripts know it.
fn cut_module(dir: &Path) -> Result<(), FinishError> {
    let mut files = Vec::new();
    collect_files(dir, "", &mut files)?;
    let modules: Vec<&BuiltFile> = files.iter().filter(|file| file.name.ends_with(MODULE_END)).collect();
    let [module] = modules[..] else { return Err(FinishError::Modules(modules.len())) };
    let parts = parts::cut(&module.content).map_err(FinishError::Module)?;
    write_bytes(&dir.join(&module.name), &parts.first)?;
    write_bytes(&dir.join(SECOND_PART), &parts.second)?;
    let script = dir.join(module.name.replace(MODULE_END, SCRIPT_END));
    let rename = |text: String, (old, new): &(String, String)| text.replace(old, new);
    write(&script, &parts.renamed.iter().fold(read_text(&script)?, rename))?;
    let later = replace_line(&read_text(&dir.join(LATER))?, "const FILE = ", &format!("{SECOND_PART:?}"))?;
    write(&dir.join(LATER), &later)
}

/// Leaves out what only people read of styles and scripts: a fifth of their bytes with brotli. The service worker's lines
/// are still to be filled in; a page does not wait for it.
fn minify(dir: &Path) -> Result<(), FinishError> {
    let mut files = Vec::new();
    collect_files(dir, "", &mut files)?;
    let names = files.into_iter().map(|file| file.name).filter(|name| name != WORKER && !is_left_out(name));
    let done = Command::new(MINIFIER)
        .current_dir(dir)
        .args(["--minify", "--charset=utf8", "--log-level=warning", "--allow-overwrite", "--outdir=."])
        .args(names.filter(|name| name.ends_with(".css") || name.ends_with(SCRIPT_END)))
        .status();
    match done {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(FinishError::Minifier(status.to_string())),
        Err(problem) => Err(FinishError::Minifier(problem.to_string())),
    }
}

/// Lets Trunk's scripts run where they stand.
fn finish_debug(dir: &Path) -> Result<(), FinishError> {
    write_first_page(dir)?;
    write_rules(dir)?;
    write(&dir.join(PAGE), &without_policy(&read_text(&dir.join(PAGE))?)?)
}

/// Writes pictures and first page into the page, and dates into the script that shows them.
fn write_first_page(dir: &Path) -> Result<(), FinishError> {
    let first = format!("{}\n  <div id=\"app\">{}</div>", pictures::sheet(), first_page::html());
    let page = replace_once(&read_text(&dir.join(PAGE))?, PLACE, &first)?;
    write(&dir.join(PAGE), &page)?;
    let dates = serde_json::Value::from(days::DATES.as_slice());
    let early = replace_line(&read_text(&dir.join(EARLY))?, "const DATES = ", &dates.to_string())?;
    write(&dir.join(EARLY), &early)
}

/// Writes the pages of the rules, which are in a folder of their own.
fn write_rules(dir: &Path) -> Result<(), FinishError> {
    for page in rules::pages(&read_text(&dir.join(PAGE))?).map_err(FinishError::Rules)? {
        let path = dir.join(&page.name);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|problem| FinishError::File(folder.to_owned(), problem.to_string()))?;
        }
        write(&path, &page.html)?;
    }
    Ok(())
}

/// Replaces what stands in the page exactly once.
fn replace_once(html: &str, place: &'static str, new: &str) -> Result<String, FinishError> {
    match html.matches(place).count() {
        1 => Ok(html.replace(place, new)),
        count => Err(FinishError::Place(place, count)),
    }
}

/// Whether the service worker does without a file.
fn is_left_out(name: &str) -> bool {
    LEFT_OUT.iter().any(|start| name.starts_with(start))
}

fn without_policy(html: &str) -> Result<String, FinishError> {
    let (policies, others): (Vec<&str>, Vec<&str>) = html.lines().partition(|line| line.contains(POLICY));
    match policies.len() {
        1 => Ok(others.join("\n")),
        count => Err(FinishError::Policies(count)),
    }
}

/// A page whose start script has a file of its own, [`START`].
#[derive(Debug, PartialEq)]
struct StrictPage {
    html: String,
    script: String,
}

/// Replaces the only inline script of `html` by a reference to a file beside it.
fn take_out_start_script(html: &str) -> Result<StrictPage, FinishError> {
    let found = inline_scripts(html);
    let [(start, end)] = found[..] else {
        return Err(FinishError::InlineScripts(found.len()));
    };
    let element = &html[start..end];
    let open = element.find('>').map_or(0, |at| at + 1);
    let close = element.rfind("</script").unwrap_or(element.len());
    let script = start_script(&element[open..close]);
    let reference = format!(r#"<script type="module" src="./{START}"></script>"#);
    Ok(StrictPage { html: format!("{}{reference}{}", &html[..start], &html[end..]), script })
}

/// Trunk's script, which begins the app, with the second part of the module fetched afterwards. What it does after its
/// imports stands in a `try`: WebKit keeps it to itself where a module's script fails.
fn start_script(script: &str) -> String {
    let lines = script.lines().filter(|line| !line.trim().is_empty());
    let (imports, rest): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.trim_start().starts_with("import "));
    [
        &imports.join("\n").replace("import init from", "import init, { initSync } from"),
        &format!("import {{ loadMeanwhile, prepare }} from './{LATER}';"),
        "try {",
        "prepare(initSync);",
        &rest.join("\n"),
        "loadMeanwhile();",
        "} catch (problem) {",
        "reportError(problem);",
        "}\n",
    ]
    .join("\n")
}

/// Where `<script …>…</script>` elements without a `src` begin and end. Good enough for the page that Trunk writes:
/// lower-case names, and no `>` inside attributes.
fn inline_scripts(html: &str) -> Vec<(usize, usize)> {
    const END: &str = "</script>";
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = html[at..].find("<script").map(|offset| at + offset) {
        let end = html[start..].find(END).map_or(html.len(), |offset| start + offset + END.len());
        let tag = html[start..end].split('>').next().unwrap_or_default();
        if !tag.contains(" src=") {
            found.push((start, end));
        }
        at = end;
    }
    found
}

/// Has the page say which build it is of.
fn say_build(html: &str, version: &str) -> Result<String, FinishError> {
    replace_once(html, BUILD, &BUILD.replace(r#"content="""#, &format!("content={version:?}")))
}

/// Adds every file below `dir` to `files`.
fn collect_files(dir: &Path, prefix: &str, files: &mut Vec<BuiltFile>) -> Result<(), FinishError> {
    let failed = |problem: io::Error| FinishError::File(dir.to_owned(), problem.to_string());
    for entry in fs::read_dir(dir).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            collect_files(&path, &format!("{name}/"), files)?;
        } else {
            let content = fs::read(&path).map_err(|problem| FinishError::File(path.clone(), problem.to_string()))?;
            files.push(BuiltFile { name, content });
        }
    }
    Ok(())
}

/// 16 hexadecimal digits that change if the service worker or the name or content of any file does.
fn content_version(worker: &str, files: &[BuiltFile]) -> String {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    part(worker.as_bytes());
    for file in files {
        part(file.name.as_bytes());
        part(&file.content);
    }
    hex(&hash.finalize())[..16].to_owned()
}

/// Writes version and files into the two lines of the service worker that wait for them.
fn complete_worker(worker: &str, version: &str, names: &[&str]) -> Result<String, FinishError> {
    let worker = replace_line(worker, "const VERSION = ", &format!("{version:?}"))?;
    // A JSON list of strings is a JavaScript list of strings.
    let names = serde_json::Value::from(names);
    replace_line(&worker, "const FILES = ", &names.to_string())
}

/// Gives the only line of `text` that begins with `start` another value.
fn replace_line(text: &str, start: &'static str, value: &str) -> Result<String, FinishError> {
    if text.lines().filter(|line| line.starts_with(start)).count() != 1 {
        return Err(FinishError::ScriptLine(start));
    }
    let lines = text.lines().map(|line| match line.strip_prefix(start) {
        Some(_) => format!("{start}{value};\n"),
        None => format!("{line}\n"),
    });
    Ok(lines.collect())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read_text(path: &Path) -> Result<String, FinishError> {
    fs::read_to_string(path).map_err(|problem| FinishError::File(path.to_owned(), problem.to_string()))
}

fn write(path: &Path, text: &str) -> Result<(), FinishError> {
    write_bytes(path, text.as_bytes())
}

fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), FinishError> {
    fs::write(path, bytes).map_err(|problem| FinishError::File(path.to_owned(), problem.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE_OF_TRUNK: &str =
        "<head><script type=\"module\">\nimport init from './a.js';\nawait init();\n</script></head><body></body>";

    #[test]
    fn the_start_script_moves_into_a_file() {
        let page = take_out_start_script(PAGE_OF_TRUNK).expect("one inline script");
        let lines: Vec<&str> = page.script.lines().collect();
        assert_eq!(
            lines,
            [
                "import init, { initSync } from './a.js';",
                "import { loadMeanwhile, prepare } from './later.js';",
                "try {",
                "prepare(initSync);",
                "await init();",
                "loadMeanwhile();",
                "} catch (problem) {",
                "reportError(problem);",
                "}",
            ]
        );
        let expected = "<head><script type=\"module\" src=\"./start.js\"></script></head><body></body>";
        assert_eq!(page.html, expected);
    }

    #[test]
    fn a_page_without_exactly_one_inline_script_is_refused() {
        assert_eq!(take_out_start_script("<p>"), Err(FinishError::InlineScripts(0)));
        assert_eq!(take_out_start_script(r#"<script src="a.js"></script>"#), Err(FinishError::InlineScripts(0)));
        let two = PAGE_OF_TRUNK.repeat(2);
        assert_eq!(take_out_start_script(&two), Err(FinishError::InlineScripts(2)));
    }

    #[test]
    fn the_worker_gets_its_version_and_files() {
        let worker = "// List\nconst VERSION = \"\";\nconst FILES = [];\nrest();\n";
        let complete = complete_worker(worker, "12ab", &["./", "a \"b\".css"]).expect("both lines");
        assert_eq!(
            complete,
            "// List\nconst VERSION = \"12ab\";\nconst FILES = [\"./\",\"a \\\"b\\\".css\"];\nrest();\n"
        );
        assert_eq!(complete_worker("rest();", "12ab", &[]), Err(FinishError::ScriptLine("const VERSION = ")));
    }

    fn file(name: &str, content: &str) -> BuiltFile {
        BuiltFile { name: name.into(), content: content.into() }
    }

    #[test]
    fn what_only_installing_needs_is_left_out() {
        assert!(is_left_out("install/wide-games.webp") && is_left_out("_headers") && is_left_out("404.html"));
        assert!(!is_left_out("icons/install-1.png") && !is_left_out("fivefold-0123456789abcdef.js"));
    }

    #[test]
    fn the_page_says_which_build_it_is_of() {
        let page = say_build(&format!("<head>{BUILD}</head>"), "12ab");
        assert_eq!(page.as_deref(), Ok(r#"<head><meta name="build" content="12ab"></head>"#));
        assert_eq!(say_build("<head></head>", "12ab"), Err(FinishError::Place(BUILD, 0)));
    }

    #[test]
    fn a_debug_build_has_no_policy() {
        let page = include_str!("../../../index.html");
        let open = without_policy(page).expect("one line with a policy");
        assert!(page.contains("script-src") && !open.contains("script-src"));
        assert_eq!(open.lines().count() + 1, page.lines().count());
        assert_eq!(without_policy(&open), Err(FinishError::Policies(0)));
    }

    #[test]
    fn the_version_is_that_of_the_content() {
        let version = content_version("w", &[file("a", "1"), file("b", "2")]);
        assert_eq!(version, content_version("w", &[file("a", "1"), file("b", "2")]));
        for other in [
            content_version("x", &[file("a", "1"), file("b", "2")]),
            content_version("w", &[file("a", "1"), file("b", "3")]),
            content_version("w", &[file("a", "1"), file("c", "2")]),
            content_version("w", &[file("a", "1b"), file("", "2")]),
            content_version("w", &[file("a", "1")]),
        ] {
            assert_ne!(version, other);
        }
    }
}
