//! All texts, as they are now.

use super::symbols::sheet_for;
use super::*;
use document::read;
use fivefold::links::rulings::{Piece, page_with, pieces};

/// The head of the first page, as Trunk leaves it.
const FIRST_PAGE: &str = concat!(
    "<meta charset=\"utf-8\">\n  <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">\n",
    "  <meta name=\"build\" content=\"\">\n  <script src=\"look.js\"></script>\n  <script src=\"early.js\"></script>\n",
    "  <link rel=\"icon\" href=\"icons/icon.svg\">\n  <link rel=\"stylesheet\" href=\"./base-1.css\"/>\n",
);

fn problem(text: &str) -> (usize, String) {
    let wichita = Subject::all().find(|subject| subject.page() == "wichita").expect("it is a game");
    read(wichita, text).err().expect("a problem")
}

#[test]
fn every_text_becomes_a_page_whose_examples_are_right_and_whose_links_lead_somewhere() {
    match pages(FIRST_PAGE) {
        Ok(pages) => assert_eq!(pages.len(), games::all().len() + 1),
        Err(bad) => panic!("{bad}"),
    }
}

#[test]
fn every_game_has_examples_of_both_kinds() {
    for (subject, document) in documents().expect("all are right") {
        let count = |what: &str| document.html.matches(what).count();
        let kinds = (count("formula is-good") > 0, count("formula is-bad") > 0);
        assert_eq!(kinds, if subject == Subject::All { (false, false) } else { (true, true) }, "{}", subject.file());
    }
}

#[test]
fn an_example_that_is_wrong_is_told_with_its_line() {
    let example = |lines: &str| format!("# Wichita\n\nText.\n\n```example\n{lines}\n```\n");
    let wrong = example("dice 3 5\ncards 4H KS\n✗ 4 + K = 8");
    assert_eq!(problem(&wrong), (5, "the text says “✗ 4 + K = 8”, and the game says “✓ 4 + K = 8 · 1 point”".into()));
    assert_eq!(problem(&example("dice 3 5\ncards 4H KX\n✓")), (5, "“KX” is not what it should be".into()));
    assert_eq!(problem(&example("die 3\n✓")), (5, "the game has no examples with these lines".into()));
    assert_eq!(problem("a <b>bold</b> one"), (1, "markup has no place in the rules".into()));
    let second = format!("{}\n{}", example("dice 3 5\ncards 8S\n✓ 8 · 1 point"), "```example\nmakes 8S\n→ 9\n```\n");
    assert_eq!(problem(&second).0, 11);
    let bad = BadText { file: "docs/rules/wichita.md".to_owned(), line: Some(5), problem: "x".to_owned() };
    assert_eq!(bad.to_string(), "docs/rules/wichita.md:5: x");
}

#[test]
fn a_link_that_leads_nowhere_is_refused() {
    let with = |text: &str| {
        let read = |subject: Subject| (subject, read(subject, if subject == Subject::All { text } else { "# x" }).ok());
        let documents: Vec<_> =
            Subject::all().map(read).map(|(subject, read)| (subject, read.expect("right"))).collect();
        lead_somewhere(&documents).map_err(|bad| bad.problem)
    };
    assert_eq!(with("- `C-1` One\n- `C-2` As `C-1` says, and [Sums](sums.md)"), Ok(()));
    assert_eq!(with("- `C-1` As `C-2` says"), Err("“#C-2” leads nowhere".to_owned()));
    assert_eq!(with("As `W-5` says"), Err("“wichita.html#W-5” leads nowhere".to_owned()));
    assert_eq!(with("[Here](#there)"), Err("“#there” leads nowhere".to_owned()));
    assert_eq!(with("[Chance](../chance.md) says it"), Ok(()), "only its words are on the page");
}

#[test]
fn a_text_becomes_an_article() {
    let text = "# x\n\nIntro.\n\n| | |\n| --- | --- |\n| Players | 2 |\n\n## What it is\n\nSee `C-4` and `AS`.\n\n\
                | a | b |\n| --- | --- |\n| 1 | `W-1` |\n\n- `W-1` One\n  line\n- `W-2` (ours) Two\n\n---\n\nMore";
    let wichita = Subject::all().find(|subject| subject.page() == "wichita").expect("it is a game");
    let document = read(wichita, text).expect("all is right");
    assert_eq!(document.rulings, ["W-1", "W-2"]);
    assert_eq!(
        document.html,
        "<article class=\"prose rules\">\n<h1 class=\"page__title\">Rules of Wichita</h1>\n<p>Intro.</p>\n\
         <table class=\"facts-table\"><tbody><tr><th scope=\"row\">Players</th><td>2</td></tr></tbody></table>\n\
         <nav class=\"contents\" aria-label=\"Contents\"><ul><li><a href=\"#what-it-is\">What it is</a></li></ul></nav>\n\
         <h2 id=\"what-it-is\">What it is</h2>\n\
         <p>See <a class=\"ruling\" href=\"index.html#C-4\">C-4</a> and <code>AS</code>.</p>\n\
         <table><thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead>\
         <tbody><tr><td>1</td><td><a class=\"ruling\" href=\"#W-1\">W-1</a></td></tr></tbody></table>\n\
         <ul class=\"rulings\">\n<li id=\"W-1\"><a class=\"ruling\" href=\"#W-1\">W-1</a> One\nline</li>\n\
         <li id=\"W-2\"><a class=\"ruling\" href=\"#W-2\">W-2</a> (ours) Two</li>\n</ul>\n</article>"
    );
}

#[test]
fn rulings_are_numbered_without_a_gap_and_each_has_its_tests() {
    let mut tested = BTreeSet::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules"), &mut tested);
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut tested);
    let mut written = BTreeSet::new();
    for (subject, document) in documents().expect("all are right") {
        for (place, number) in document.rulings.iter().enumerate() {
            assert_eq!(number.split('-').nth(1), Some((place + 1).to_string().as_str()), "{}", subject.file());
        }
        written.extend(document.rulings);
    }
    let untested: Vec<_> = written.difference(&tested).collect();
    assert!(untested.is_empty(), "no test is named after {untested:?}");
    let unwritten: Vec<_> = tested.difference(&written).collect();
    assert!(unwritten.is_empty(), "no text has {unwritten:?}");
}

/// The rulings that tests below a folder hold: those that they are named after (`w5_…` is one of `W-5`), and those that stand
/// in what they say.
fn gather(folder: &Path, tested: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, tested);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = fs::read_to_string(&path).expect("it was just found");
            let tests = text.split("#[test]").skip(1);
            for name in tests.filter_map(|test| test.split("fn ").nth(1)?.split('(').next()) {
                let number = |part: &str| Some(format!("{}-{}", part.get(..1)?.to_uppercase(), part.get(1..)?));
                tested.extend(name.split('_').filter_map(number).filter(|number| page_with(number).is_some()));
            }
            if folder.starts_with(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")) {
                let said = text.split("#[test]").skip(1).flat_map(str::lines);
                let said = said.filter(|line| !line.trim_start().starts_with("//")).flat_map(pieces);
                tested.extend(said.filter_map(|piece| match piece {
                    Piece::Ruling(number) => Some(number.to_owned()),
                    Piece::Words(_) => None,
                }));
            }
        }
    }
}

#[test]
fn a_page_has_the_head_of_the_first_page_and_the_pictures_that_it_shows() {
    let pages = pages(FIRST_PAGE).unwrap_or_else(|bad| panic!("{bad}"));
    let page = pages.iter().find(|page| page.name == "rules/wichita.html").expect("it is a game");
    for line in [
        "content=\"default-src 'none'\"",
        "<script src=\"../look.js\">",
        "href=\"../icons/icon.svg\"",
        "href=\"../base-1.css\"",
        "<title>Rules of Wichita · Fivefold</title>",
        "<meta name=\"description\" content=\"How Wichita is played, with pictured examples. ",
    ] {
        assert_eq!(page.html.matches(line).count(), 1, "{line}");
    }
    assert!(!page.html.contains("early.js") && !page.html.contains("name=\"build\""));
    for page in &pages {
        let ids: Vec<&str> = values(&page.html, "id").collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{}: no id is given twice", page.name);
        let uses = page.html.split("<use ").skip(1).filter_map(|rest| rest.strip_prefix("href=\"#")?.split('"').next());
        let missing: Vec<&str> = uses.filter(|id| !unique.contains(id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", page.name);
    }
}

#[test]
fn a_sheet_has_what_is_shown_and_what_that_is_made_of() {
    let sheet = sheet_for("<svg><use href=\"#card-QH\"></use></svg>");
    let ids: BTreeSet<&str> = values(&sheet, "id").collect();
    assert!(["card-QH", "rQ", "sH", "cQ"].iter().all(|id| ids.contains(id)), "{ids:?}");
    assert!(!ids.contains("card-KH") && !ids.contains("mark"), "{ids:?}");
    assert_eq!(sheet.matches("<symbol").count(), sheet.matches("</symbol>").count());
    assert_eq!(sheet.matches("<g").count(), sheet.matches("</g>").count());
}
