//! What stands round an article.

use super::document::Document;
use super::{Subject, symbols};
use crate::markup::{picture, text};
use fivefold::links::link::Route;
use fivefold::pictures::Picture;
use fivefold::text::{app, rules};

/// What begins the lines of the first page's head that the pages of the rules have as well: how a page is shown, what it may load, how
/// it looks.
const SHARED: [&str; 10] = [
    "<meta charset",
    "<meta http-equiv",
    "<meta name=\"viewport\"",
    "<meta name=\"color-scheme\"",
    "<meta name=\"theme-color\"",
    "<meta name=\"referrer\"",
    "<script src=\"look.js\"",
    "<link rel=\"icon\"",
    "<link rel=\"apple-touch-icon\"",
    "<link rel=\"stylesheet\"",
];

/// A whole page.
pub fn page(subject: Subject, document: &Document, first_page: &str) -> String {
    let (title, about, tools) = match subject {
        Subject::Game(game) => {
            let set_up = Route::SetUp { game, query: String::new() }.write();
            let play = format!("<a class=\"button\" href=\"../{set_up}\">{}</a>", text(&app::play(game)));
            let tools = format!("<nav class=\"bar__tools\" aria-label=\"{}\">{play}</nav>", app::TOOLS);
            (app::rules_of(game), rules::about(game), tools)
        }
        Subject::All => (rules::OF_ALL.to_owned(), rules::ABOUT_ALL.to_owned(), String::new()),
    };
    let bar = [
        format!("<header class=\"bar\"><a class=\"bar__home\" href=\"../\">{}", picture(&Picture::mark())),
        format!("{}</a>{tools}</header>", app::TITLE),
    ]
    .concat();
    let link = |other: Subject| {
        let words = match other {
            Subject::Game(game) => game.title(),
            Subject::All => rules::OF_ALL,
        };
        format!("<li><a href=\"{}.html\">{}</a></li>", other.page(), text(words))
    };
    let others: String = Subject::all().filter(|other| *other != subject).map(link).collect();
    let body = [
        format!("<a class=\"skip\" href=\"#main\">{}</a>\n<div class=\"app\">{bar}\n", app::SKIP),
        format!("<main class=\"page\" id=\"main\" tabindex=\"-1\">\n{}\n", document.html),
        format!("<nav class=\"foot\" aria-label=\"{}\"><ul>{others}</ul></nav>\n</main></div>", rules::OTHERS),
    ]
    .concat();
    [
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n".to_owned(),
        shared(first_page),
        format!("  <title>{}</title>\n", text(&app::window_title(&title))),
        format!("  <meta name=\"description\" content=\"{}\">\n</head>\n<body>\n", text(&about)),
        format!("{}\n{body}\n</body>\n</html>\n", symbols::sheet_for(&body)),
    ]
    .concat()
}

/// The lines that all pages share, as they are said one folder further down.
fn shared(first_page: &str) -> String {
    let lines = first_page.lines().filter(|line| SHARED.iter().any(|start| line.trim_start().starts_with(start)));
    let down = |line: &str| {
        let line = line.replace("href=\"./", "href=\"").replace("href=\"", "href=\"../");
        line.replace("src=\"", "src=\"../") + "\n"
    };
    lines.map(down).collect()
}
