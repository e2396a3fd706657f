//! The rules of `ARCHITECTURE.md` on who imports whom, read from the code of every file: from its `use` declarations and from
//! the paths that it writes out.

use proc_macro2::{Spacing, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What never imports what: the beginnings of the names of files.
const NEVER: [(&str, &[&str]); 6] = [
    // The library's own parts know nothing of what is above them.
    ("src/games/", &["src/links", "src/records", "src/catalogue", "src/text", "src/secrecy", "src/backup"]),
    ("src/scene", &["src/catalogue", "src/records", "src/links", "src/text", "src/secrecy"]),
    ("src/cards", &["src/chance", "src/game"]),
    // Components know no game and no table.
    ("src/ui/components/", &["src/games/", "src/catalogue", "src/ui/table", "src/ui/pages/"]),
    // The app and the command line do not know each other.
    ("src/ui", &["src/cli"]),
    ("src/cli", &["src/ui"]),
];

/// Crates that only the app may name, and the one that only a single file may.
const OF_THE_BROWSER: [&str; 6] =
    ["gloo_storage", "js_sys", "leptos", "wasm_bindgen", "wasm_bindgen_futures", "web_sys"];
const OF_STORAGE: &str = "gloo_storage";

/// The files of the project by their names, with what they import: names of files, or of crates.
type Imports = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_files_import_each_other_in_a_circle() {
    if let Some(circle) = circle(&imports()) {
        panic!("these import each other in a circle: {}", circle.join(" → "));
    }
}

#[test]
fn no_rooms_import_each_other_in_a_circle() {
    let mut rooms = Imports::new();
    for (file, imported) in imports() {
        let other_rooms = imported.iter().map(|name| room_of(name)).filter(|room| *room != room_of(&file));
        rooms.entry(room_of(&file)).or_default().extend(other_rooms.collect::<Vec<_>>());
    }
    if let Some(circle) = circle(&rooms) {
        panic!("these rooms import each other in a circle: {}", circle.join(" → "));
    }
}

#[test]
fn nothing_imports_what_it_must_not_know() {
    for (file, imported) in imports() {
        for (beginning, never) in NEVER {
            let wrong = imported.iter().find(|name| never.iter().any(|never| name.starts_with(never)));
            assert!(!file.starts_with(beginning) || wrong.is_none(), "{file} imports {wrong:?}");
        }
        let is_app = file.starts_with("src/ui") || file == "src/main.rs";
        let wrong = imported.iter().find(|name| OF_THE_BROWSER.contains(&name.as_str()));
        assert!(is_app || wrong.is_none(), "{file} imports {wrong:?}: it is not the app");
        assert!(!imported.contains(OF_STORAGE) || file == "src/ui/device/storage.rs", "{file} touches local storage");
    }
}

#[test]
fn no_game_imports_another() {
    let game_of = |file: &str| file.strip_prefix("src/games/")?.split(['/', '.']).next().map(str::to_owned);
    for (file, imported) in imports() {
        let Some(game) = game_of(&file) else { continue };
        let other = imported.iter().filter_map(|name| game_of(name)).find(|other| *other != game);
        assert_eq!(other, None, "{file} imports another game");
    }
}

#[test]
fn only_the_list_names_a_game() {
    for (file, imported) in imports().into_iter().filter(|(file, _)| !file.starts_with("src/games")) {
        let game = imported.iter().find(|name| name.starts_with("src/games/"));
        assert_eq!(game, None, "{file} imports a game: it is for all of them, and finds each by `games::find`");
    }
}

#[test]
fn imports_are_read_as_they_are_written() {
    assert_eq!(paths_in("use a::b; pub(crate) use super::c::*;"), ["a::b", "super::c::*"]);
    assert_eq!(paths_in("pub use a::{self, b::{C, d as e,}, f};"), ["a", "a::b::C", "a::b::d", "a::f"]);
    assert_eq!(paths_in("fn x<'a>() -> impl A + use<'a> { use y::z; }"), ["y::z"]);
    let files = ["src/a.rs", "src/a/b.rs", "src/c.rs", "src/ui/d.rs"].map(str::to_owned).into();
    let to = |file: &str, path: &str| resolve(file, path, &files);
    assert_eq!(to("src/a/b.rs", "super::Thing").as_deref(), Some("src/a.rs"));
    assert_eq!(to("src/a.rs", "b::Thing").as_deref(), Some("src/a/b.rs"));
    assert_eq!(to("src/c.rs", "crate::a::b::Thing").as_deref(), Some("src/a/b.rs"));
    assert_eq!(to("src/ui/d.rs", "fivefold::a::Thing").as_deref(), Some("src/a.rs"));
    assert_eq!(to("src/c.rs", "leptos::prelude::*").as_deref(), Some("leptos"));
}

#[test]
fn paths_are_read_wherever_they_are_written() {
    assert_eq!(paths_in("let two = crate::cards::Card::new(super::TWO);"), ["crate::cards::Card::new", "super::TWO"]);
    assert_eq!(paths_in("fn x(a: &fivefold::B<super::super::C>) {}"), ["fivefold::B", "super::super::C"]);
    assert_eq!(paths_in("view! { <p a=web_sys::window()>{b}</p> }"), ["web_sys::window"]);
    assert_eq!(paths_in("// crate::a\n/* crate::b */ \"crate::c\"; r#\"\" crate::d\"#; '\"'; crate::e"), ["crate::e"]);
    let tests =
        "#[cfg(test)]\nmod tests { use super::a; }\n#[cfg(test)] #[b] fn c() { d::e }\n#[cfg(test)] use f::{g, h};";
    assert_eq!(paths_in(&format!("use i::j; {tests} k::l")), ["i::j", "k::l"], "what is for tests is not read");
}

#[test]
fn a_circle_is_found() {
    let imports = |pairs: &[(&str, &str)]| {
        let mut imports = Imports::new();
        for (from, to) in pairs {
            imports.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        imports
    };
    assert_eq!(circle(&imports(&[("a", "b"), ("b", "c"), ("a", "c")])), None);
    let found = circle(&imports(&[("a", "b"), ("b", "c"), ("c", "b")]));
    assert_eq!(found, Some(["b", "c", "b"].map(str::to_owned).into()));
}

/// What every file of the project imports, but for what only its own tests do.
fn imports() -> Imports {
    let mut files = BTreeSet::new();
    gather(Path::new(env!("CARGO_MANIFEST_DIR")), "src", &mut files);
    assert!(files.len() > 150, "{} files were found", files.len());
    let read = |file: &String| {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect("it was just found");
        let paths = paths_in(&text);
        // A module and what lies in it are one: it hands on their names, and they share what is in it.
        let is_within = |inner: &str, outer: &str| inner == outer || inner.starts_with(&outer.replace(".rs", "/"));
        let is_other = |other: &String| !is_within(other, file) && !is_within(file, other);
        let imported = paths.iter().filter_map(|path| resolve(file, path, &files)).filter(is_other);
        (file.clone(), imported.collect())
    };
    files.iter().map(read).collect()
}

/// The part of the house that a file belongs to: a top-level module of the library, or one of the app.
fn room_of(file: &str) -> String {
    let depth = if file.starts_with("src/ui") { 3 } else { 2 };
    file.trim_end_matches(".rs").split('/').take(depth).collect::<Vec<_>>().join("/")
}

/// The names of the source files below a folder, but for tests.
fn gather(root: &Path, folder: &str, files: &mut BTreeSet<String>) {
    for entry in fs::read_dir(root.join(folder)).expect("the folder is there").flatten() {
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            gather(root, &name, files);
        } else if name.ends_with(".rs") && !name.ends_with("/tests.rs") {
            files.insert(name);
        }
    }
}

/// Each path that some code imports or writes out, but for what is for tests only.
fn paths_in(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    read(code.parse().expect("it is Rust, as it compiles"), &mut paths);
    paths
}

fn read(code: TokenStream, paths: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    let mut rest = &tokens[..];
    while let [token, after @ ..] = rest {
        rest = match (token, after) {
            (TokenTree::Punct(_), [attribute, item @ ..]) if attribute.to_string() == "[cfg (test)]" => behind(item),
            // What a type captures: `use<'a>`.
            (TokenTree::Ident(word), [next, ..]) if word == "use" && !is(next, '<') => {
                let declared = after.split(|token| is(token, ';')).next().unwrap_or_default();
                expand("", declared, paths);
                &after[declared.len()..]
            }
            (TokenTree::Ident(word), _) => {
                let (path, after) = written(word.to_string(), after);
                paths.extend(Some(path).filter(|path| path.contains("::")));
                after
            }
            (TokenTree::Group(group), _) => {
                read(group.stream(), paths);
                after
            }
            _ => after,
        };
    }
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// What follows an item, which ends with `;` or with its body.
fn behind(item: &[TokenTree]) -> &[TokenTree] {
    let is_end = |token: &TokenTree| is(token, ';') || token.to_string().starts_with('{');
    item.iter().position(is_end).map_or(&[], |end| &item[end + 1..])
}

/// A path that begins with a word, and what follows it.
fn written(mut path: String, mut after: &[TokenTree]) -> (String, &[TokenTree]) {
    while let [TokenTree::Punct(first), second, TokenTree::Ident(word), rest @ ..] = after
        && (first.as_char(), first.spacing()) == (':', Spacing::Joint)
        && is(second, ':')
    {
        path += &format!("::{word}");
        after = rest;
    }
    (path, after)
}

/// Each path of a tree of imports.
fn expand(before: &str, tree: &[TokenTree], paths: &mut Vec<String>) {
    for branch in tree.split(|token| is(token, ',')) {
        let is_end = |token: &&TokenTree| matches!(token, TokenTree::Group(_)) || token.to_string() == "as";
        let name: String = branch.iter().take_while(|token| !is_end(token)).map(TokenTree::to_string).collect();
        match (branch.last(), name.as_str()) {
            (Some(TokenTree::Group(inner)), _) => {
                expand(&format!("{before}{name}"), &inner.stream().into_iter().collect::<Vec<_>>(), paths);
            }
            (_, "") => {}
            (_, "self") => paths.push(before.trim_end_matches("::").to_owned()),
            _ => paths.push(format!("{before}{name}")),
        }
    }
}

/// The file that holds what a path names in a file, or the name of another crate; nothing for what lies in none.
fn resolve(file: &str, path: &str, files: &BTreeSet<String>) -> Option<String> {
    let own = file.strip_prefix("src/")?.strip_suffix(".rs")?;
    let mut module: Vec<&str> = own.split('/').filter(|part| !["lib", "main"].contains(part)).collect();
    let mut names: Vec<&str> = path.split("::").collect();
    match names[0] {
        "crate" | "fivefold" => module.clear(),
        "self" => {}
        "super" => {
            while names.first() == Some(&"super") {
                module.pop();
                names.remove(0);
            }
            names.insert(0, "super");
        }
        child if files.contains(&format!("src/{}/{child}.rs", module.join("/"))) => names.insert(0, "self"),
        other => return Some(other.to_owned()),
    }
    module.extend(&names[1..]);
    while !module.is_empty() {
        let name = format!("src/{}.rs", module.join("/"));
        if files.contains(&name) {
            return Some(name);
        }
        module.pop();
    }
    None
}

/// Files that import each other in a circle, the first once more at the end.
fn circle(imports: &Imports) -> Option<Vec<String>> {
    let mut done = BTreeSet::new();
    imports.keys().find_map(|file| circle_from(file, imports, &mut Vec::new(), &mut done))
}

fn circle_from(
    file: &str,
    imports: &Imports,
    way: &mut Vec<String>,
    done: &mut BTreeSet<String>,
) -> Option<Vec<String>> {
    if let Some(at) = way.iter().position(|other| other == file) {
        return Some(way[at..].iter().cloned().chain([file.to_owned()]).collect());
    }
    if !done.contains(file) {
        way.push(file.to_owned());
        let found = imports.get(file).into_iter().flatten().find_map(|next| circle_from(next, imports, way, done));
        if found.is_some() {
            return found;
        }
        way.pop();
        done.insert(file.to_owned());
    }
    None
}
