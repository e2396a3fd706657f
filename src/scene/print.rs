//! A scene as text that people read and compare, line by line.

use super::{Choice, Does, Fact, FactSign, Held, Laid, Piece, Plaque, Question, Recent, Scene};
use crate::words::{cards, signed};
use std::fmt::{self, Formatter, Write};

/// How many of the last actions are printed.
const SHOWN: usize = 3;

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "SEATS")?;
        self.seats.iter().try_for_each(|plaque| print_plaque(f, plaque))?;
        writeln!(f, "MIDDLE")?;
        self.middle.iter().try_for_each(|piece| print_piece(f, piece, 1))?;
        writeln!(f, "HAND")?;
        self.hand.iter().try_for_each(|held| print_held(f, held))?;
        writeln!(f, "QUESTION")?;
        print_question(f, &self.question)?;
        writeln!(f, "LATELY")?;
        self.lately.iter().rev().take(SHOWN).rev().try_for_each(|recent| print_recent(f, recent))
    }
}

/// Words that are only there sometimes, after a comma.
fn also(f: &mut Formatter<'_>, is_so: bool, words: &str) -> fmt::Result {
    if is_so { write!(f, ", {words}") } else { Ok(()) }
}

fn print_recent(f: &mut Formatter<'_>, recent: &Recent) -> fmt::Result {
    if let Some(round) = recent.round {
        writeln!(f, "  round {round}")?;
    }
    match recent.turn {
        Some(turn) => write!(f, "  {turn:>3} ")?,
        None => f.write_str("      ")?,
    }
    match recent.seat {
        Some(seat) => writeln!(f, "{seat}: {}", recent.told),
        None => writeln!(f, "{}", recent.told),
    }
}

fn print_plaque(f: &mut Formatter<'_>, plaque: &Plaque) -> fmt::Result {
    write!(f, "  {} {}: {}", plaque.seat, plaque.name, signed(plaque.score.into()))?;
    if let Some(round) = plaque.aside.round {
        write!(f, " ({} this round)", signed(round.into()))?;
    }
    write!(f, ", {} cards", plaque.cards)?;
    also(f, plaque.is_you, "you")?;
    also(f, plaque.acts, "to act")?;
    also(f, plaque.is_next, "next")?;
    also(f, plaque.struck.is_some(), plaque.struck.as_deref().unwrap_or_default())?;
    also(f, plaque.aside.is_out, "out")?;
    also(f, !plaque.aside.note.is_empty(), &format!("“{}”", plaque.aside.note))?;
    f.write_char('\n')
}

fn print_piece(f: &mut Formatter<'_>, piece: &Piece, depth: usize) -> fmt::Result {
    write!(f, "{:1$}", "", 2 * depth)?;
    match piece {
        Piece::Row { shape, label, pieces } => {
            writeln!(f, "{label} ({shape:?})")?;
            pieces.iter().try_for_each(|piece| print_piece(f, piece, depth + 1))
        }
        Piece::Stock { left } => writeln!(f, "stock of {left}"),
        Piece::Discards { cards, empty, is_marked } => {
            write!(f, "discards: ")?;
            match cards.last() {
                Some(top) => write!(f, "{} on {} others", cards::written(*top), cards.len() - 1)?,
                None => f.write_str(empty)?,
            }
            also(f, *is_marked, "marked")?;
            f.write_char('\n')
        }
        Piece::Dice { faces, count, empty } if faces.is_empty() => writeln!(f, "{count} dice: {empty}"),
        Piece::Dice { faces, .. } => writeln!(f, "dice: {faces:?}"),
        Piece::Target { label, sign, coming } => {
            write!(f, "{label}: {}", sign.as_deref().unwrap_or("–"))?;
            also(f, coming.is_some(), coming.as_deref().unwrap_or_default())?;
            f.write_char('\n')
        }
        Piece::Chances { label, order, whose } => {
            write!(f, "{label}:")?;
            for chance in order {
                let mark = if chance.is_now {
                    "now"
                } else if chance.is_past {
                    "past"
                } else {
                    "to come"
                };
                write!(f, " [{} {mark}: {}]", chance.seat, chance.spoken)?;
            }
            writeln!(f, " {whose}")
        }
        Piece::Lay { title, cards, sum, text } => {
            write!(f, "laid: ")?;
            for (card, sign) in cards {
                write!(f, "{}{} ", sign.unwrap_or_default(), cards::written(*card))?;
            }
            writeln!(f, "| {} | {} | {text}", title.unwrap_or_default(), sum.as_deref().unwrap_or_default())
        }
        Piece::Beam { balance, ahead, spoken } => {
            writeln!(f, "beam at {balance}, can go to {ahead:?}: {spoken}")
        }
        Piece::Played { plays, is_empty } => {
            write!(f, "played")?;
            also(f, *is_empty, "nothing lies there")?;
            for play in plays {
                let card = cards::written(play.card);
                write!(f, " [{}{card} {}: {}]", play.sign.unwrap_or_default(), play.who, play.earned)?;
            }
            f.write_char('\n')
        }
        Piece::Caption(text) => writeln!(f, "“{text}”"),
        Piece::Facts { facts, place } => {
            write!(f, "facts")?;
            place.iter().try_for_each(|place| write!(f, " of {place:?}"))?;
            facts.iter().try_for_each(|fact| print_fact(f, fact))?;
            f.write_char('\n')
        }
        Piece::Slider { label, button, places, action } => {
            writeln!(f, "slider “{label}” of {places} places, [{button}] → {action} …")
        }
        Piece::Laid { label, is_over, is_lasting, rows } => {
            f.write_str(label)?;
            also(f, *is_over, "over")?;
            also(f, rows.is_empty() && !is_lasting, "not there")?;
            f.write_char('\n')?;
            rows.iter().try_for_each(|row| print_laid(f, row, depth + 1))
        }
        Piece::Scores { names, rounds } => writeln!(f, "scores of {names:?}: {rounds:?}"),
    }
}

fn print_fact(f: &mut Formatter<'_>, fact: &Fact) -> fmt::Result {
    f.write_str(" [")?;
    match fact.sign {
        Some(FactSign::Suit(suit)) => write!(f, "{} ", cards::suit_sign(suit))?,
        Some(FactSign::Clockwise) => f.write_str("↻ ")?,
        Some(FactSign::Counterclockwise) => f.write_str("↺ ")?,
        None => {}
    }
    let (name, colon) = (fact.name, if fact.name.is_empty() { "" } else { ": " });
    write!(f, "{name}{colon}{}{}]", fact.text, if fact.is_warning { " !" } else { "" })
}

fn print_laid(f: &mut Formatter<'_>, laid: &Laid, depth: usize) -> fmt::Result {
    write!(f, "{:1$}{2}", "", 2 * depth, laid.name)?;
    also(f, laid.is_you, "you")?;
    also(f, laid.acts, "to act")?;
    also(f, !laid.note.is_empty(), &laid.note)?;
    f.write_str(":")?;
    if laid.groups.is_empty() {
        write!(f, " {}", laid.none)?;
    }
    for group in &laid.groups {
        f.write_str(if group.is_left { " [left:" } else { " [" })?;
        group.place.iter().try_for_each(|place| write!(f, "{place:?}: "))?;
        for (at, (card, stands)) in group.cards.iter().enumerate() {
            let gap = if at > 0 || group.is_left { " " } else { "" };
            write!(f, "{gap}{}", cards::written(*card))?;
            stands.iter().try_for_each(|(written, spoken)| write!(f, "={written}{spoken}"))?;
        }
        group.points.iter().try_for_each(|points| write!(f, " ×{points}"))?;
        f.write_str("]")?;
    }
    f.write_char('\n')
}

fn print_held(f: &mut Formatter<'_>, held: &Held) -> fmt::Result {
    if held.begins_group {
        writeln!(f, "  –")?;
    }
    let ((card, copy), remark) = (held.card, &held.remark);
    write!(f, "  {}{}", remark.sign.unwrap_or_default(), cards::written(card))?;
    if copy > 0 {
        write!(f, " ({})", copy + 1)?;
    }
    for tag in &remark.tags {
        let good = tag.good.map_or("", |good| if good { " good" } else { " bad" });
        write!(f, " [{:?} {}{good}]", tag.edge, tag.words)?;
    }
    also(f, remark.is_dimmed, "dimmed")?;
    // Spoken texts begin with their own comma.
    writeln!(f, "{}", remark.spoken)
}

fn print_question(f: &mut Formatter<'_>, question: &Question) -> fmt::Result {
    let mark = question.line.good.map_or("", |good| if good { " ✓" } else { " ✗" });
    write!(f, "  “{}”{mark}", question.line.text)?;
    also(f, !question.line.note.is_empty(), &question.line.note)?;
    also(f, question.picks, "by picking")?;
    f.write_char('\n')?;
    let choices = question.choices.iter().enumerate();
    choices.into_iter().try_for_each(|(number, choice)| print_choice(f, choice, question.on_enter == Some(number)))
}

fn print_choice(f: &mut Formatter<'_>, choice: &Choice, is_on_enter: bool) -> fmt::Result {
    write!(f, "  [{}]", choice.label.replace('\n', " / "))?;
    match &choice.does {
        Does::Act(action) => write!(f, " → {action}")?,
        Does::ActAll(actions) => write!(f, " → {}", actions.join(", "))?,
        other => write!(f, " → {other:?}")?,
    }
    also(f, choice.is_primary, "primary")?;
    also(f, choice.is_dimmed, "dimmed")?;
    choice.is_pressed.map_or(Ok(()), |on| also(f, true, if on { "on" } else { "off" }))?;
    choice.good.map_or(Ok(()), |good| also(f, true, if good { "good" } else { "bad" }))?;
    choice.spoken.map_or(Ok(()), |spoken| also(f, true, spoken))?;
    choice.key.map_or(Ok(()), |key| also(f, true, &format!("key {key}")))?;
    also(f, is_on_enter, "on Enter")?;
    f.write_char('\n')
}
