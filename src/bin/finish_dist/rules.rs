//! The pages of the rules: one for each text in `docs/rules`, with its examples as pictures. They are read without a script.

mod document;
mod figure;
mod frame;
mod symbols;

#[cfg(test)]
mod tests;

use crate::markup::values;
use document::Document;
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::rulings::COMMON_PAGE;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

/// A page, by its name from the build's folder.
pub struct RulesPage {
    pub name: String,
    pub html: String,
}

/// Why a text cannot be made a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The file.
    file: String,
    /// Its line, from 1; none where it is about all of it.
    line: Option<usize>,
    problem: String,
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadText { file, line, problem } = self;
        match line {
            Some(line) => write!(f, "{file}:{line}: {problem}"),
            None => write!(f, "{file}: {problem}"),
        }
    }
}

/// Which text: that of a game, or the one for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Game(GameId),
    All,
}

impl Subject {
    fn all() -> impl Iterator<Item = Subject> {
        games::all().into_iter().map(Subject::Game).chain([Subject::All])
    }

    /// The name of its page, without folder and ending.
    fn page(self) -> &'static str {
        match self {
            Subject::Game(game) => game.name(),
            Subject::All => COMMON_PAGE,
        }
    }

    /// The text, from the project's folder.
    fn file(self) -> String {
        match self {
            Subject::Game(game) => format!("docs/rules/{}.md", game.name()),
            Subject::All => "docs/rules/README.md".to_owned(),
        }
    }
}

/// Makes all pages; `first_page` has the lines of the head that all pages share.
pub fn pages(first_page: &str) -> Result<Vec<RulesPage>, BadText> {
    let documents = documents()?;
    let page = |(subject, document): &(Subject, Document)| RulesPage {
        name: format!("rules/{}.html", subject.page()),
        html: frame::page(*subject, document, first_page),
    };
    Ok(documents.iter().map(page).collect())
}

/// Reads all texts.
fn documents() -> Result<Vec<(Subject, Document)>, BadText> {
    let mut documents = Vec::new();
    for subject in Subject::all() {
        let file = subject.file();
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file))
            .map_err(|problem| BadText { file: file.clone(), line: None, problem: problem.to_string() })?;
        let document =
            document::read(subject, &text).map_err(|(line, problem)| BadText { file, line: Some(line), problem })?;
        documents.push((subject, document));
    }
    lead_somewhere(&documents)?;
    Ok(documents)
}

/// Whether every link within the pages leads to something.
fn lead_somewhere(documents: &[(Subject, Document)]) -> Result<(), BadText> {
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        documents.iter().map(|(subject, document)| (subject.page(), values(&document.html, "id").collect())).collect();
    for (subject, document) in documents {
        for link in values(&document.html, "href") {
            // Pictures are in the sheet, to which their own test holds them.
            let (page, id) = link.split_once('#').map_or((link, None), |(page, id)| (page, Some(id)));
            let page = if page.is_empty() { subject.page() } else { page.trim_end_matches(".html") };
            let is_there = ids.get(page).is_some_and(|ids| id.is_none_or(|id| ids.contains(id) || is_picture(id)));
            if !is_there {
                return Err(BadText {
                    file: subject.file(), line: None, problem: format!("“{link}” leads nowhere")
                });
            }
        }
    }
    Ok(())
}

/// Whether it is the name of a picture that the examples show.
fn is_picture(id: &str) -> bool {
    id.starts_with("card-") || id.starts_with("die-")
}
