//! From a text in Markdown to an article.

use super::{Subject, figure};
use crate::markup;
use fivefold::links::rulings::page_with;
use fivefold::text::{app, rules};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};
use std::ops::Range;

/// A text as an article.
pub struct Document {
    pub html: String,
    /// The numbers of the rulings that stand in it, in order.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests count them"))]
    pub rulings: Vec<String>,
}

/// Reads a text. What stands in the way has the number of its line.
pub fn read(subject: Subject, text: &str) -> Result<Document, (usize, String)> {
    let mut events: Vec<(Event<'_>, Range<usize>)> =
        Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter().collect();
    // What stands below a line is for whoever writes the texts.
    if let Some(end) = events.iter().position(|(event, _)| *event == Event::Rule) {
        events.truncate(end);
    }
    without_links_elsewhere(&mut events);
    let mut writer = Writer { subject, text, out: Vec::new(), headings: Vec::new(), rulings: Vec::new() };
    writer.blocks(&events)?;
    Ok(writer.finish())
}

struct Writer<'a> {
    subject: Subject,
    text: &'a str,
    out: Vec<Event<'a>>,
    /// The headings of the second level, by id and words.
    headings: Vec<(String, String)>,
    rulings: Vec<String>,
}

/// Where the contents go: before the first heading that they name.
const CONTENTS: &str = "<!-- contents -->";

impl<'a> Writer<'a> {
    fn blocks(&mut self, events: &[(Event<'a>, Range<usize>)]) -> Result<(), (usize, String)> {
        let mut at = 0;
        while let Some((event, range)) = events.get(at) {
            let (inner, after) = element(events, at);
            at = match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    self.heading(*level, inner);
                    after
                }
                Event::Start(Tag::Table(_)) => {
                    self.table(inner);
                    after
                }
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if **kind == *"example" => {
                    let mut next = at;
                    let mut figures = Vec::new();
                    while let Some((Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))), range)) =
                        events.get(next)
                        && **kind == *"example"
                    {
                        let (inner, after) = element(events, next);
                        let lines: String = inner.iter().map(|(event, _)| words(event)).collect();
                        let problem = |problem| (line_of(self.text, range.start), problem);
                        figures.push(figure::html(self.subject, &lines).map_err(problem)?);
                        next = after;
                    }
                    self.write(match &figures[..] {
                        [figure] => figure.clone(),
                        figures => format!("<div class=\"figures\">{}</div>\n", figures.concat()),
                    });
                    next
                }
                Event::Start(Tag::List(None)) if ruling_of(self.subject, inner).is_some() => {
                    self.write("<ul class=\"rulings\">\n".to_owned());
                    at + 1
                }
                Event::Start(Tag::Item) => match ruling_of(self.subject, &events[at..]) {
                    Some(number) => {
                        self.rulings.push(number.to_owned());
                        self.write(format!("<li id=\"{number}\">{}", link_to(self.subject, number)));
                        at + 2
                    }
                    None => {
                        self.out.push(event.clone());
                        at + 1
                    }
                },
                Event::Html(_) | Event::InlineHtml(_) => {
                    return Err((line_of(self.text, range.start), "markup has no place in the rules".to_owned()));
                }
                _ => {
                    self.out.push(inline(self.subject, event));
                    at + 1
                }
            };
        }
        Ok(())
    }

    fn heading(&mut self, level: HeadingLevel, inner: &[(Event<'a>, Range<usize>)]) {
        let words: String = inner.iter().map(|(event, _)| words(event)).collect();
        let id = slug(&words);
        let html = match level {
            HeadingLevel::H1 => {
                let title = match self.subject {
                    Subject::Game(game) => app::rules_of(game),
                    Subject::All => words,
                };
                format!("<h1 class=\"page__title\">{}</h1>\n", markup::text(&title))
            }
            HeadingLevel::H2 => {
                let contents = if self.headings.is_empty() { CONTENTS } else { "" };
                let heading = format!("{contents}<h2 id=\"{id}\">{}</h2>\n", markup::text(&words));
                self.headings.push((id, words));
                heading
            }
            level => format!("<{level} id=\"{id}\">{}</{level}>\n", markup::text(&words)),
        };
        self.write(html);
    }

    /// A table without a head says something about each of its rows.
    fn table(&mut self, inner: &[(Event<'a>, Range<usize>)]) {
        let mut rows: Vec<Vec<String>> = Vec::new();
        let mut at = 0;
        while let Some((event, _)) = inner.get(at) {
            let (cell, after) = element(inner, at);
            at += 1;
            match event {
                Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
                Event::Start(Tag::TableCell) => {
                    let mut html = String::new();
                    html::push_html(&mut html, cell.iter().map(|(event, _)| inline(self.subject, event)));
                    rows.last_mut().into_iter().for_each(|row| row.push(html.clone()));
                    at = after;
                }
                _ => {}
            }
        }
        let Some((head, rows)) = rows.split_first() else { return };
        let is_headless = head.iter().all(String::is_empty);
        let line = |cells: String| format!("<tr>{cells}</tr>");
        let cell = |(place, words): (usize, &String)| match is_headless && place == 0 {
            true => format!("<th scope=\"row\">{words}</th>"),
            false => format!("<td>{words}</td>"),
        };
        let body: String = rows.iter().map(|row| line(row.iter().enumerate().map(cell).collect())).collect();
        let head: String = head.iter().map(|words| format!("<th scope=\"col\">{words}</th>")).collect();
        self.write(match is_headless {
            true => format!("<table class=\"facts-table\"><tbody>{body}</tbody></table>\n"),
            false => format!("<table><thead>{}</thead><tbody>{body}</tbody></table>\n", line(head)),
        });
    }

    fn write(&mut self, html: String) {
        self.out.push(Event::Html(CowStr::from(html)));
    }

    fn finish(self) -> Document {
        let mut article = String::new();
        html::push_html(&mut article, self.out.into_iter());
        let entry = |(id, words): &(String, String)| format!("<li><a href=\"#{id}\">{}</a></li>", markup::text(words));
        let entries: String = self.headings.iter().map(entry).collect();
        let contents = format!("<nav class=\"contents\" aria-label=\"{}\"><ul>{entries}</ul></nav>\n", rules::CONTENTS);
        let html = format!("<article class=\"prose rules\">\n{}</article>", article.replace(CONTENTS, &contents));
        Document { html, rulings: self.rulings }
    }
}

/// What stands within the element that begins at a place, and the place after its end. Of anything else, nothing.
fn element<'e, 'a>(events: &'e [(Event<'a>, Range<usize>)], at: usize) -> (&'e [(Event<'a>, Range<usize>)], usize) {
    let mut depth = 0;
    for (offset, (event, _)) in events[at..].iter().enumerate() {
        match event {
            Event::Start(_) => depth += 1,
            Event::End(_) => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let end = at + offset;
            return (&events[(at + 1).min(end)..end], end + 1);
        }
    }
    (&[], events.len())
}

/// The number of the subject's ruling that a list or an item begins with.
fn ruling_of<'e>(subject: Subject, events: &'e [(Event<'_>, Range<usize>)]) -> Option<&'e str> {
    match events {
        [(Event::Start(Tag::Item), _), (Event::Code(number), _), ..] => {
            Some(&**number).filter(|number| page_with(number) == Some(subject.page()))
        }
        _ => None,
    }
}

/// A piece of a sentence as it stands in a page: a ruling is a link, and so is another text.
fn inline<'a>(subject: Subject, event: &Event<'a>) -> Event<'a> {
    match event {
        Event::Code(number) if page_with(number).is_some() => Event::InlineHtml(link_to(subject, number).into()),
        Event::Start(Tag::Link { dest_url, title, id, .. }) => {
            let dest_url = page_of_text(dest_url).map_or_else(|| dest_url.clone(), CowStr::from);
            Event::Start(Tag::Link { link_type: LinkType::Inline, dest_url, title: title.clone(), id: id.clone() })
        }
        event => event.clone(),
    }
}

/// Takes away the links to what else the project has, which no page has beside it. Their words stay.
fn without_links_elsewhere(events: &mut Vec<(Event<'_>, Range<usize>)>) {
    let mut is_elsewhere = false;
    events.retain(|(event, _)| match event {
        Event::Start(Tag::Link { dest_url, .. }) => {
            is_elsewhere = !dest_url.starts_with('#') && page_of_text(dest_url).is_none();
            !is_elsewhere
        }
        Event::End(TagEnd::Link) => !is_elsewhere,
        _ => true,
    });
}

/// The page of a text that another one names, as `wichita.md`.
fn page_of_text(file: &str) -> Option<String> {
    let named = |subject: &Subject| subject.file().ends_with(&format!("/{file}"));
    Subject::all().find(named).map(|subject| format!("{}.html", subject.page()))
}

/// A ruling as a link to it.
fn link_to(subject: Subject, number: &str) -> String {
    let page = page_with(number).filter(|page| *page != subject.page());
    let page = page.map_or_else(String::new, |page| format!("{page}.html"));
    format!("<a class=\"ruling\" href=\"{page}#{number}\">{number}</a>")
}

/// The bare words of a piece.
fn words<'e>(event: &'e Event<'_>) -> &'e str {
    match event {
        Event::Text(words) | Event::Code(words) => words,
        Event::SoftBreak | Event::HardBreak => " ",
        _ => "",
    }
}

/// A heading as a part of an address: "What cards count" is `what-cards-count`.
fn slug(words: &str) -> String {
    let letters = words.chars().map(|letter| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { '-' });
    letters.collect::<String>().split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The number of the line, from 1, in which a place of a text is.
fn line_of(text: &str, place: usize) -> usize {
    text[..place].matches('\n').count() + 1
}
