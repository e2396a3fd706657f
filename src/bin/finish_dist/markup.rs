//! What every page that the build writes is made of.

use fivefold::pictures::Picture;
use fivefold::text::app;

/// Draws a picture of the sheet, which says nothing by itself.
pub fn picture(Picture { symbol, class, frame }: &Picture) -> String {
    format!(r##"<svg class="{class}" viewBox="{frame}" aria-hidden="true"><use href="#{symbol}"></use></svg>"##)
}

/// Words as they stand in a page, also within quotation marks.
pub fn text(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// The whole page for an address at which there is no file. It needs none itself, wherever that address may be; what it leads
/// to is the root of the site, as hosts that know such a page have the app there.
pub fn not_found() -> String {
    let title = text(&app::window_title(app::LOST));
    [
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n".to_owned(),
        "<meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n".to_owned(),
        format!("<title>{title}</title>\n</head>\n<body>\n<h1>{}</h1>\n", text(app::LOST)),
        format!("<p><a href=\"/\">{}</a></p>\n</body>\n</html>\n", text(app::HOME)),
    ]
    .concat()
}

/// The values of an attribute in a page, in order.
pub fn values<'a>(html: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let opening = format!(" {attribute}=\"");
    html.match_indices(&opening)
        .map(|(at, opening)| &html[at + opening.len()..])
        .filter_map(|rest| rest.split('"').next())
        .collect::<Vec<_>>()
        .into_iter()
}

/// A page without what only people read of it: comments, what Trunk was told, and spaces round lines. As in browsers, a comment
/// that is not closed goes on to the end.
pub fn condensed(html: &str) -> String {
    let mut kept = String::new();
    let mut rest = html;
    while let Some((before, comment)) = rest.split_once("<!--") {
        kept.push_str(before);
        rest = comment.split_once("-->").map_or("", |(_, after)| after);
    }
    kept.push_str(rest);
    let kept = kept.replace(" data-integrity=\"none\"", "");
    kept.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words() {
        assert_eq!(text("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
    }

    #[test]
    fn what_only_people_read_is_left_out() {
        let html = "<head>\n  <!-- Of two\n lines. -->\n  <link href=\"./a.css\" data-integrity=\"none\"/>\n\n</head><p>a<!-- b -->c\n<!-- d";
        assert_eq!(condensed(html), "<head>\n<link href=\"./a.css\"/>\n</head><p>ac");
    }

    #[test]
    fn values_are_those_of_one_attribute() {
        let html = r#"<a href="x" id="a"><b data-id="c" id="">"#;
        assert_eq!(values(html, "id").collect::<Vec<_>>(), ["a", ""]);
    }
}
