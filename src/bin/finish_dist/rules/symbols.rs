//! The part of the sheet of pictures that a page needs.

use crate::markup::values;
use fivefold::pictures;
use std::collections::BTreeSet;

/// The sheet with the symbols that a page shows, and what those are made of.
pub fn sheet_for(page: &str) -> String {
    let sheet = pictures::sheet();
    let mut needed: BTreeSet<&str> = BTreeSet::new();
    let mut left: Vec<&str> = used(page).collect();
    while let Some(id) = left.pop() {
        if needed.insert(id) {
            left.extend(element(&sheet, id).into_iter().flat_map(used));
        }
    }
    let symbols: String = needed.into_iter().filter_map(|id| element(&sheet, id)).collect();
    format!("{}{symbols}</defs></svg>", pictures::OPENING)
}

/// The ids of the symbols that some markup shows.
fn used(markup: &str) -> impl Iterator<Item = &str> {
    let uses = markup.split("<use").skip(1).map(|rest| &rest[..rest.find('>').unwrap_or(rest.len())]);
    uses.filter_map(|tag| values(tag, "href").next()?.strip_prefix('#')).collect::<Vec<_>>().into_iter()
}

/// The element of the sheet with an id. Good enough for the sheet, which has no `>` inside attributes.
fn element<'a>(sheet: &'a str, id: &str) -> Option<&'a str> {
    let start = sheet[..sheet.find(&format!(" id=\"{id}\""))?].rfind('<')?;
    let element = &sheet[start..];
    let name = &element[1..element.find(' ')?];
    let (opening, closing) = (format!("<{name} "), format!("</{name}>"));
    let (mut depth, mut at) = (0, 0);
    loop {
        let tag = at + element[at..].find('<')?;
        let end = tag + element[tag..].find('>')? + 1;
        if element[tag..].starts_with(&closing) {
            depth -= 1;
        } else if element[tag..].starts_with(&opening) && !element[..end].ends_with("/>") {
            depth += 1;
        }
        at = end;
        if depth == 0 {
            return Some(&element[..end]);
        }
    }
}
