//! Finishes a build; Trunk runs it as its post-build hook on the folder that is about to become `dist`.
//!
//! Two things are left to do there. Trunk starts the app from a script inside the page, which the page's own
//! Content-Security-Policy forbids: the script moves into a file. And the service worker has to know the files of
//! exactly this build, and has to differ from the last build's worker exactly if one of them does: the list and
//! a version made of their content are written into it.

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sha2::{Digest, Sha256};

/// The page, which the service worker knows as `./`: a host may redirect `index.html`, and a redirected answer
/// cannot be used for a navigation.
const PAGE: &str = "index.html";
/// The service worker, which browsers keep track of themselves.
const WORKER: &str = "sw.js";

fn main() -> ExitCode {
    let Some(dir) = std::env::var_os("TRUNK_STAGING_DIR") else {
        return complain("TRUNK_STAGING_DIR is not set: this program is a hook of `trunk build`");
    };
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
    /// The service worker has no line, or more than one, that begins so.
    WorkerLine(&'static str),
    /// A file cannot be read or written.
    File(PathBuf, String),
}

impl fmt::Display for FinishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FinishError::InlineScripts(count) => {
                write!(f, "{PAGE} holds {count} inline scripts where Trunk writes exactly one")
            }
            FinishError::WorkerLine(start) => write!(f, "{WORKER} wants exactly one line that begins “{start}”"),
            FinishError::File(path, problem) => write!(f, "{}: {problem}", path.display()),
        }
    }
}

/// Moves the start script into a file and completes the service worker.
fn finish(dir: &Path) -> Result<(), FinishError> {
    let page = take_out_start_script(&read_text(&dir.join(PAGE))?)?;
    write(&dir.join(PAGE), &page.html)?;
    write(&dir.join(&page.script_name), &page.script)?;

    let worker = read_text(&dir.join(WORKER))?;
    let mut files = Vec::new();
    collect_files(dir, "", &mut files)?;
    files.retain(|file| file.name != WORKER);
    files.sort_by(|a, b| a.name.cmp(&b.name));
    let version = content_version(&worker, &files);
    let names: Vec<&str> = files.iter().map(|file| if file.name == PAGE { "./" } else { &file.name }).collect();
    write(&dir.join(WORKER), &complete_worker(&worker, &version, &names)?)
}

/// A page whose start script has a file of its own.
#[derive(Debug, PartialEq)]
struct StrictPage {
    html: String,
    script: String,
    /// With a hash of the script in it.
    script_name: String,
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
    let script = format!("{}\n", element[open..close].trim());
    let script_name = format!("start-{}.js", &hex(&Sha256::digest(&script))[..16]);
    let reference = format!(r#"<script type="module" src="./{script_name}"></script>"#);
    Ok(StrictPage { html: format!("{}{reference}{}", &html[..start], &html[end..]), script, script_name })
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

/// A file of the build: its path from the build's folder, with `/` between the parts, and its content.
struct BuiltFile {
    name: String,
    content: Vec<u8>,
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

/// 16 hexadecimal digits that change if the service worker or the name or content of any file does. (The hashes in
/// Trunk's file names will not do: they are taken before wasm-opt has run.)
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
        return Err(FinishError::WorkerLine(start));
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
    fs::write(path, text).map_err(|problem| FinishError::File(path.to_owned(), problem.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE_OF_TRUNK: &str =
        "<head><script type=\"module\">\nimport init from './a.js';\nawait init();\n</script></head><body></body>";

    #[test]
    fn the_start_script_moves_into_a_file() {
        let page = take_out_start_script(PAGE_OF_TRUNK).expect("one inline script");
        assert_eq!(page.script, "import init from './a.js';\nawait init();\n");
        let name = &page.script_name;
        assert_eq!(name.len(), "start-0123456789abcdef.js".len());
        let expected = format!("<head><script type=\"module\" src=\"./{name}\"></script></head><body></body>");
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
        assert_eq!(complete_worker("rest();", "12ab", &[]), Err(FinishError::WorkerLine("const VERSION = ")));
    }

    #[test]
    fn the_version_is_that_of_the_content() {
        let file = |name: &str, content: &str| BuiltFile { name: name.into(), content: content.into() };
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
