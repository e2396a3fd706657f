//! Examples as pictures.

use super::Subject;
use crate::markup::{picture, text};
use fivefold::cards::Card;
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::pictures::Picture;
use fivefold::scene::Scenic;
use fivefold::text::app;
use fivefold::words::cards;
use fivefold::words::examples::{BadExample, Example, Given};

/// The picture of an example, which the game has to agree with.
pub fn html(subject: Subject, lines: &str) -> Result<String, String> {
    let Subject::Game(game) = subject else { return Err("only the rules of a game have examples".to_owned()) };
    let lines: Vec<&str> = lines.lines().collect();
    let Some((said, given)) = lines.split_last() else { return Err("the example is empty".to_owned()) };
    let given: Vec<(&str, &str)> = given.iter().map(|line| line.split_once(' ').unwrap_or((line, ""))).collect();
    let example = games::with(game, Judge(&given)).map_err(|bad| bad.to_string())?;
    let verdict = example.verdict();
    if verdict != *said {
        return Err(format!("the text says “{said}”, and the game says “{verdict}”"));
    }
    Ok(figure(&example))
}

/// Asks a game what comes of an example.
struct Judge<'a>(&'a Given<'a>);

impl Task for Judge<'_> {
    type Outcome = Result<Example, BadExample>;

    fn with<G: Scenic + Spoken>(self) -> Self::Outcome {
        G::example(self.0)
    }
}

fn figure(example: &Example) -> String {
    let Example { label, faces, on, cards, caption, good } = example;
    let label =
        if label.is_empty() { String::new() } else { format!("<p class=\"figure__label\">{}</p>", text(label)) };
    let dice: String = faces.iter().map(|face| picture(&Picture::die(*face))).collect();
    let dice = match faces.is_empty() {
        true => String::new(),
        false => format!("<div class=\"dice\" role=\"img\" aria-label=\"{}\">{dice}</div>", text(&app::dice(faces))),
    };
    let before = on.map_or(dice, |card| lying(card, None));
    let sign = if before.is_empty() { "" } else { "<span class=\"figure__sign\" aria-hidden=\"true\">→</span>" };
    let cards: String = cards.iter().map(|(card, sign)| lying(*card, *sign)).collect();
    let (kind, mark) = match good {
        Some(true) => (" is-good", "<span class=\"formula__mark\">✓</span> "),
        Some(false) => (" is-bad", "<span class=\"formula__mark\">✗</span> "),
        None => ("", ""),
    };
    // Sums are not torn apart where there is room for them on the next line.
    let part = |part: &str| format!("<span class=\"figure__part\">{}</span>", text(part));
    let parts: Vec<String> = caption.split_inclusive([',', '·']).map(str::trim).map(part).collect();
    format!(
        "<figure class=\"figure\">{label}<div class=\"figure__cards\">{before}{sign}{cards}</div>\
         <figcaption class=\"formula{kind}\">{mark}{}</figcaption></figure>\n",
        parts.join(" ")
    )
}

/// A card, with the sign that it is played with.
fn lying(card: Card, sign: Option<&str>) -> String {
    let label = format!("{}{}", sign.unwrap_or_default(), cards::spoken(card));
    let sign = sign.map_or_else(String::new, |sign| format!(" data-sign=\"{sign}\""));
    let face = picture(&Picture::card(Some(card)));
    format!("<span class=\"card\"{sign} role=\"img\" aria-label=\"{}\">{face}</span>", text(&label))
}
