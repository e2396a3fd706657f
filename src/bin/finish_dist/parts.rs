//! Cuts the module in two. The first part has what the first page, setting up, the five tables and the settings need; the
//! second has the rest and comes after it, so that a table is there a third sooner.
//!
//! - What belongs to the second part is told by names ([`LATER`]), and all that only such functions call goes with them.
//!   Where the list forgets something, the first part is larger; where it names too much, the second is asked for sooner.
//!   Nothing else can go wrong by it.
//! - In the place of such a function, the first part calls it through the table. Whoever does so before the second part
//!   is there has it fetched at once and waits (`public/later.js`); whole pages ask first (`src/ui/device/later.rs`).
//! - Both parts use the same memory, tables and globals, and the second calls the functions of the first.
//!
//! It works on what wasm-opt leaves, by names of functions, which are dropped afterwards. Binaryen's `wasm-split` does
//! the like, but is no part of its npm package; `wasmparser` and `wasm-encoder` are what tools of wasm are made of.

mod first;
mod second;
#[cfg(test)]
mod tests;
mod whole;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use wasm_encoder::reencode::{self, Reencode};
use wasmparser::BinaryReaderError;
use whole::Whole;

/// The two parts of a module.
pub struct Parts {
    pub first: Vec<u8>,
    pub second: Vec<u8>,
    /// What the functions were called that it imports, and what they are called now.
    pub renamed: Vec<(String, String)>,
}

/// What the name of the imported function holds that has the second part come.
const REQUEST: &str = "fetchLater";

/// What the second part calls the first.
const FIRST: &str = "first";

/// The shortest function that is worth a place in the second part, in bytes: what stands in its place has a dozen.
const SHORTEST: usize = 64;

/// What crates make for one page is often the same as for another one, and then it is there once under either name. So it
/// is with what is short, and with memos, which differ in little.
const SHORTEST_OF_CRATES: usize = 200;
const SHORTEST_MEMO: usize = 600;
const MEMO: &str = "reactive_graph::computed::arc_memo::ArcMemo";
const OWN: &str = "fivefold::";

/// What the names of functions hold that belong to the second part: modules, functions of traits, components.
const LATER: &[&str] = &[
    // Pages.
    "ui::app::later_page",
    "ui::pages::challenge::",
    "ui::pages::day::__component_earlier",
    "ui::pages::day::earlier",
    "EarlierDays",
    "ui::pages::fair::",
    "ui::pages::mistake::",
    "ui::pages::opened::",
    "ui::pages::puzzle::",
    "ui::pages::puzzles::",
    "ui::pages::replay::",
    "ui::pages::result::",
    "ui::pages::review::",
    "ui::pages::rules::",
    "ui::pages::rush::",
    "ui::pages::saved::",
    "ui::pages::sheet::",
    "ui::pages::statistics::",
    "ui::pages::table::screen::result",
    "ui::pages::turn::",
    // What is opened at a table, and what only such pages have.
    "ui::components::chances",
    "ui::components::chart",
    "ui::components::cheer",
    "ui::components::curtain",
    "ui::components::link_code",
    "ui::components::look_back",
    "ui::components::rules_text",
    "ui::components::scores",
    "ui::components::send_challenge",
    "ui::components::share_game",
    "ui::components::share_link",
    "ui::components::standings",
    "ui::components::versus",
    "ui::device::files",
    "ui::device::share",
    "ui::kept::findings",
    "ui::kept::mistakes",
    // What thinks.
    "::bot::",
    "::puzzle::",
    "bots::Skilled>",
    "bots::judge",
    "fivefold::puzzles::",
    "fivefold::review::",
    "open_puzzle",
    "open_review",
    "seek_advice",
    "ui::thinking::answer_sheet",
    "ui::thinking::thinker::think_here",
    "wichita::solver",
    "Told>::explain",
    // What is asked of a table that is over, shared or looked back at.
    "Listed>::open_shared",
    "Listed>::sheet",
    "OpenTable>::advice",
    "OpenTable>::bots_action",
    "OpenTable>::ending",
    "OpenTable>::game_link",
    "OpenTable>::hands",
    "OpenTable>::missed",
    "OpenTable>::reseated",
    "OpenTable>::review",
    "OpenTable>::rounds",
    "OpenTable>::simple_action",
    "OpenTable>::steps",
    "fivefold::backup",
    "fivefold::check::",
    "links::challenge",
    "links::game::",
    "links::puzzle",
    "records::findings",
    "records::form",
    "text::errors",
    // What nobody asks for, and what words of panics need.
    "<char>::escape_debug",
    "fmt::Debug>::fmt",
    "fmt::builders::",
    "intounderlying",
    "str::slice_error_fail",
    "wasm_streams",
];

/// Why a module cannot be cut.
#[derive(Debug, PartialEq)]
pub enum BadModule {
    /// It does not call whoever fetches the second part.
    NoRequest,
    /// Its functions have no names.
    NoNames,
    /// Nothing in it is called as what belongs to the second part.
    NothingLater,
    /// It has no function without parameters and results, whose type is needed.
    NoPlainType,
    /// It has something that the build did not have so far.
    Unknown(&'static str),
    /// It cannot be read.
    Broken(String),
}

impl std::error::Error for BadModule {}

impl fmt::Display for BadModule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadModule::NoRequest => write!(f, "the module imports no “{REQUEST}”, which fetches its second part"),
            BadModule::NoNames => write!(f, "the module has no names of functions: wasm-opt wants -g"),
            BadModule::NothingLater => write!(f, "no function of the module is named as what comes later"),
            BadModule::NoPlainType => write!(f, "the module has no function without parameters and results"),
            BadModule::Unknown(what) => write!(f, "the module has {what}, which cannot be cut in two yet"),
            BadModule::Broken(problem) => write!(f, "the module cannot be read: {problem}"),
        }
    }
}

impl From<BinaryReaderError> for BadModule {
    fn from(problem: BinaryReaderError) -> BadModule {
        BadModule::Broken(problem.to_string())
    }
}

impl<E: fmt::Debug> From<reencode::Error<E>> for BadModule {
    fn from(problem: reencode::Error<E>) -> BadModule {
        BadModule::Broken(format!("{problem:?}"))
    }
}

/// How a module is cut. Functions are known by their number in the whole module.
struct Plan {
    /// The functions of the first part, in the order in which they stand there.
    first: Vec<u32>,
    /// Those of the second.
    later: Vec<u32>,
    /// Those of the second that the first part knows, and calls through the table.
    doors: Vec<u32>,
    /// Those of the first that the second calls.
    needed: Vec<u32>,
    /// Where in the table the doors are.
    table: u32,
}

impl Plan {
    fn of(whole: &Whole<'_>) -> Result<Plan, BadModule> {
        let is_named = |function: &u32| is_later(whole, *function);
        let mut first = BTreeSet::new();
        let mut to_do: Vec<u32> =
            whole.exported.iter().chain(&whole.in_table).filter(|function| !is_named(function)).copied().collect();
        while let Some(function) = to_do.pop() {
            if first.insert(function) {
                to_do.extend(whole.callees(function).iter().filter(|callee| !is_named(callee)));
            }
        }
        let later: BTreeSet<u32> = whole.own().filter(|function| !first.contains(function)).collect();
        if later.is_empty() {
            return Err(BadModule::NothingLater);
        }
        let called: BTreeSet<&u32> = first.iter().flat_map(|function| whole.callees(*function)).collect();
        let is_door = |function: &u32| {
            called.contains(function) || whole.in_table.contains(function) || whole.exported.contains(function)
        };
        let doors = later.iter().copied().filter(is_door).collect();
        let needed: BTreeSet<u32> = later
            .iter()
            .flat_map(|function| whole.callees(*function))
            .copied()
            .filter(|callee| !later.contains(callee))
            .collect();
        let table = whole.tables.first().ok_or(BadModule::Unknown("no table"))?.initial;
        let table = u32::try_from(table).map_err(|_| BadModule::Unknown("a table beyond all bounds"))?;
        let first = first.into_iter().filter(|function| whole.body(*function).is_some());
        Ok(Plan {
            first: alike_together(whole, first),
            later: alike_together(whole, later.into_iter()),
            doors,
            needed: needed.into_iter().collect(),
            table,
        })
    }

    /// The numbers of functions in the first part: what it imports keeps its number, then come its own, the doors, and what
    /// asks for the second part.
    fn numbers_in_first(&self, whole: &Whole<'_>) -> Renumbered {
        let own = self.first.iter().chain(&self.doors).copied();
        Renumbered((0..count(whole.imports.len())).chain(own).zip(0..).collect())
    }

    /// The numbers of functions in the second part: first what it takes from the other.
    fn numbers_in_second(&self) -> Renumbered {
        Renumbered(self.needed.iter().chain(&self.later).copied().zip(0..).collect())
    }
}

/// Functions with those together that are about the same: that is 2 % less with brotli.
fn alike_together(whole: &Whole<'_>, functions: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut functions: Vec<u32> = functions.collect();
    functions.sort_by_cached_key(|function| {
        let body = whole.body(*function).map_or(&[][..], |body| body.as_bytes());
        (body.len(), body.to_vec())
    });
    functions
}

/// Functions have other numbers in a part than in the whole.
struct Renumbered(BTreeMap<u32, u32>);

impl Reencode for Renumbered {
    type Error = BadModule;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error<BadModule>> {
        let here = self.0.get(&function).copied();
        here.ok_or(reencode::Error::UserError(BadModule::Unknown("a call to nowhere")))
    }
}

/// Whether a function's name says that it belongs to the second part.
fn is_later(whole: &Whole<'_>, function: u32) -> bool {
    let length = whole.body(function).map_or(0, |body| body.as_bytes().len());
    if length < SHORTEST {
        return false;
    }
    let name = without_hashes(whole.name(function));
    let shortest = match name.trim_start_matches(['<', '&']) {
        path if path.starts_with(OWN) => SHORTEST,
        path if path.starts_with(MEMO) => SHORTEST_MEMO,
        _ => SHORTEST_OF_CRATES,
    };
    length >= shortest && LATER.iter().any(|part| name.contains(part))
}

/// A name without the hashes of its crates: `fivefold[0123456789abcdef]::review` is `fivefold::review`.
fn without_hashes(name: &str) -> String {
    let mut parts = name.split('[');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(']') {
            Some((hash, rest)) if is_hash(hash) => plain.push_str(rest),
            _ => {
                plain.push('[');
                plain.push_str(part);
            }
        }
    }
    plain
}

/// Whether a part of a name is a hash, of a crate or of wasm-bindgen. Those of crates come without zeros in front: one in a million
/// has fewer than twelve digits. Three are a type (`[f64]`).
fn is_hash(part: &str) -> bool {
    (12..=16).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// Cuts a module in two.
///
/// # Errors
/// [`BadModule`] where it is not as the build makes it.
pub fn cut(module: &[u8]) -> Result<Parts, BadModule> {
    let whole = Whole::read(module)?;
    let plan = Plan::of(&whole)?;
    let renamed = shortened(&whole.imports);
    let first = first::write(module, &whole, &plan, &renamed)?;
    Ok(Parts { first, second: second::write(&whole, &plan)?, renamed })
}

/// Names without the hash that wasm-bindgen puts at their end, with a number in its place where that would leave two equal
/// ones. Hashes do not compress: they are 3 KB of the module, and of the script beside it.
fn shortened(names: &[&str]) -> Vec<(String, String)> {
    let mut taken = BTreeSet::new();
    let mut shorten = |name: &str| {
        let plain = without_last_hash(name);
        let mut numbered = (1..).map(|number| format!("{plain}{number}"));
        let mut short = plain.to_owned();
        while !taken.insert(short.clone()) {
            short = numbered.next().unwrap_or_default();
        }
        short
    };
    names.iter().map(|name| ((*name).to_owned(), shorten(name))).collect()
}

fn without_last_hash(name: &str) -> &str {
    match name.rsplit_once('_') {
        Some((plain, hash)) if is_hash(hash) => plain,
        _ => name,
    }
}

/// As wasm counts; a module has far less of anything.
fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
