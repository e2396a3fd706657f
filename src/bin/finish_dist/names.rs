//! Names that hold a hash of the content of their files.

use crate::{FinishError, MANIFEST, hex};
use sha2::{Digest, Sha256};
use std::ops::Range;

/// A file of the build: its path from the build's folder, with `/` between the parts, and its content.
pub struct BuiltFile {
    pub name: String,
    pub content: Vec<u8>,
}

impl BuiltFile {
    /// Whether the file is named by its content. Those that people and browsers know by an address that stays are not: pages and
    /// the manifest.
    pub fn is_named_by_content(&self) -> bool {
        self.name != MANIFEST && !self.name.ends_with(".html")
    }

    /// Whether it may say the names of others. (What looks like a name in a module is none.)
    fn refers(&self) -> bool {
        self.name == MANIFEST || self.name.ends_with(".html") || self.name.ends_with(".js")
    }

    fn mentions(&self, name: &str) -> bool {
        self.refers() && self.content.windows(name.len()).any(|part| part == name.as_bytes())
    }
}

/// A file that has another name now.
pub struct Renamed {
    /// Its place in the list.
    pub at: usize,
    pub old: String,
}

/// Names files by their content, each after those that it refers to.
pub fn name_by_content(files: &mut [BuiltFile]) -> Result<Vec<Renamed>, FinishError> {
    let mut left: Vec<usize> = (0..files.len()).filter(|at| files[*at].is_named_by_content()).collect();
    let mut renamed = Vec::new();
    while !left.is_empty() {
        let refers_to_none =
            |at: usize| left.iter().all(|other| *other == at || !files[at].mentions(&files[*other].name));
        let Some(next) = left.iter().position(|at| refers_to_none(*at)) else {
            return Err(FinishError::Circle(left.iter().map(|at| files[*at].name.clone()).collect()));
        };
        let at = left.remove(next);
        let new = content_name(&files[at].name, &files[at].content);
        let old = std::mem::replace(&mut files[at].name, new.clone());
        for file in files.iter_mut().filter(|file| file.mentions(&old)) {
            file.content = String::from_utf8_lossy(&file.content).replace(&old, &new).into_bytes();
        }
        renamed.push(Renamed { at, old });
    }
    Ok(renamed)
}

/// A name with 16 hexadecimal digits of the content's hash in it, in the place of Trunk's own where there are such.
fn content_name(name: &str, content: &[u8]) -> String {
    let digits = &hex(&Sha256::digest(content))[..16];
    match digits_of_trunk(name) {
        Some(place) => format!("{}{digits}{}", &name[..place.start], &name[place.end..]),
        None => {
            let end = name.rfind('.').unwrap_or(name.len());
            format!("{}-{digits}{}", &name[..end], &name[end..])
        }
    }
}

/// Where a name holds the digits that Trunk wrote: a hyphen and up to 64 bits in hexadecimal digits, leading zeros left out.
fn digits_of_trunk(name: &str) -> Option<Range<usize>> {
    name.match_indices('-').find_map(|(at, _)| {
        let start = at + 1;
        let count = name[start..].bytes().take_while(u8::is_ascii_hexdigit).count();
        let is_whole = name[start + count..].starts_with(['.', '_']);
        // A shorter one is far less likely than a word or a size.
        ((12..=16).contains(&count) && is_whole).then_some(start..start + count)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, content: &str) -> BuiltFile {
        BuiltFile { name: name.into(), content: content.into() }
    }

    /// A small build whose module, style and worker are given; sorted names.
    fn named(module: &str, style: &str, worker: &str) -> Vec<(String, String)> {
        let page = "<link href=\"./base-1111111111111111.css\"><meta content=\"worker.js\"><script src=\"./start.js\"><link href=\"manifest.webmanifest\">";
        let mut files = vec![
            file("start.js", "import './app-2222222222222222.js'; start('./app-2222222222222222_bg.wasm');"),
            file("app-2222222222222222.js", "new URL('app-2222222222222222_bg.wasm', import.meta.url)"),
            file("app-2222222222222222_bg.wasm", module),
            file("base-1111111111111111.css", style),
            file("worker.js", worker),
            file("icons/icon-192.png", "worker.js"),
            file("manifest.webmanifest", "icons/icon-192.png"),
            file("index.html", page),
        ];
        let renamed = name_by_content(&mut files).expect("no circle");
        assert_eq!(renamed.len(), 6, "all but page and manifest");
        files.into_iter().map(|file| (file.name, String::from_utf8(file.content).expect("text"))).collect()
    }

    #[test]
    fn a_file_is_named_by_what_it_holds_in_the_end() {
        let files = named("start.js", "style", "work");
        let names: Vec<&str> = files.iter().map(|(name, _)| &**name).collect();
        let [start, glue, module, style, worker, icon, manifest, page] = names[..] else { panic!("{names:?}") };
        assert_eq!((manifest, page), ("manifest.webmanifest", "index.html"));
        assert_eq!(files[0].1, format!("import './{glue}'; start('./{module}');"));
        assert_eq!(files[1].1, format!("new URL('{module}', import.meta.url)"));
        assert_eq!(files[2].1, "start.js", "what looks like a name in a module is none");
        assert_eq!(files[5].1, "worker.js");
        assert_eq!((&*files[5].1, &*files[6].1), ("worker.js", icon), "a picture refers to nothing");
        assert_eq!(
            files[7].1,
            format!(
                "<link href=\"./{style}\"><meta content=\"{worker}\"><script src=\"./{start}\"><link href=\"{manifest}\">"
            )
        );
        for (name, content) in &files[..6] {
            let digits = &hex(&Sha256::digest(content))[..16];
            assert!(name.contains(&format!("-{digits}")), "{name} is not named by its content");
        }
        assert!(module.starts_with("app-") && module.ends_with("_bg.wasm"), "{module}");
        assert!(worker.starts_with("worker-") && worker.ends_with(".js"), "{worker}");
        assert!(icon.starts_with("icons/icon-192-") && icon.ends_with(".png"), "{icon}");
    }

    #[test]
    fn whatever_changes_takes_what_refers_to_it_along() {
        let changed = |one: &[(String, String)], other: &[(String, String)]| -> Vec<usize> {
            (0..one.len()).filter(|at| one[*at].0 != other[*at].0).collect()
        };
        let first = named("module", "style", "work");
        assert_eq!(changed(&first, &named("module", "style", "work")), [0; 0]);
        // wasm-opt has worked on it since Trunk named it.
        assert_eq!(changed(&first, &named("smaller", "style", "work")), [0, 1, 2]);
        assert_eq!(changed(&first, &named("module", "other", "work")), [3]);
        assert_eq!(changed(&first, &named("module", "style", "other")), [4]);
    }

    #[test]
    fn a_circle_of_names_is_refused() {
        let circle = name_by_content(&mut [file("a.js", "import 'b.js'"), file("b.js", "import 'a.js'")]);
        assert_eq!(circle.err(), Some(FinishError::Circle(vec!["a.js".into(), "b.js".into()])));
    }
}
