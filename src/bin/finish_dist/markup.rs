//! What every page that the build writes is made of.

use fivefold::pictures::Picture;

/// Draws a picture of the sheet, which says nothing by itself.
pub fn picture(Picture { symbol, class, frame }: &Picture) -> String {
    format!(r##"<svg class="{class}" viewBox="{frame}" aria-hidden="true"><use href="#{symbol}"></use></svg>"##)
}

/// Words as they stand in a page, also within quotation marks.
pub fn text(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_words() {
        assert_eq!(text("a < b & \"c\""), "a &lt; b &amp; &quot;c&quot;");
    }

    #[test]
    fn values_are_those_of_one_attribute() {
        let html = r#"<a href="x" id="a"><b data-id="c" id="">"#;
        assert_eq!(values(html, "id").collect::<Vec<_>>(), ["a", ""]);
    }
}
