//! What the table of Sums says: labels, what picked cards make, and why something cannot be done.

use super::target;
use crate::cards::Card;
use crate::game::Seat;
use crate::games::sums::solver::value;
use crate::games::sums::{Attempt, Demand, Lay, PARLIAMENT, Phase, Refusal, Sum, Sums};
use crate::words::{Voice, count, plus, points, signed};

/// What an option is called in a set-up, and a line about it; both empty for a name that the game has no option of.
pub(super) fn option(name: &str) -> (&'static str, &'static str) {
    match name {
        "decks" => ("Decks", "Of 52 cards and 2 Jokers each. One is usual for up to four players, two for more."),
        "winning_score" => ("Points to win", "The first to have so many wins. 10 and 25 make short games."),
        "own_success" => (
            "Your own target",
            "What it is worth to make the target in your own turn. Steals and second chances are always worth 1 point.",
        ),
        _ => ("", ""),
    }
}

/// What cards have to total.
pub const TARGET: &str = "Target";
/// The target, the die and the stock, for those who do not see them.
pub const TARGET_AND_DIE: &str = "Target and die";
/// The order in which players may lay.
pub const CHANCES: &str = "Who may lay";
/// The die has not been rolled.
pub const NOT_ROLLED: &str = "The die is not rolled yet";
const YOUR_TURN: &str = "Roll, or pay to change your hand: pick cards that total 0";
/// It is, with seven Jokers.
pub const SEVEN_JOKERS: &str = "Seven Jokers: Parliament Hill is yours";
/// Rolls.
pub const ROLL: &str = "Roll the die";
/// Leaves the chance.
pub const PASS: &str = "Pass";
/// Lays what is picked.
pub const LAY: &str = "Lay";
/// Seven Jokers.
pub const PARLIAMENT_HILL: &str = "Parliament Hill";
/// Somebody else took the points of a turn.
pub const STOLEN: &str = "stolen";
/// The targets of the turns to come.
pub fn next_targets(targets: impl Iterator<Item = i8>) -> String {
    format!("Next {}", targets.map(target).collect::<Vec<_>>().join(" "))
}

/// Claims it.
pub fn claim() -> String {
    format!("Claim {}", points(PARLIAMENT))
}

/// The sign of a card; a Joker has none.
pub fn sign(card: Card) -> Option<&'static str> {
    match value(card) {
        0 => None,
        plus if plus > 0 => Some("+"),
        _ => Some("−"),
    }
}

/// What a card counts, after its name: ", minus 7".
pub fn spoken_value(card: Card) -> String {
    let value = value(card);
    let sign = match value {
        0 => "",
        plus if plus > 0 => "plus ",
        _ => "minus ",
    };
    format!(", {sign}{}", value.unsigned_abs())
}

/// The button that lays a wretched hand, with the points that it earns, which are a price; nothing where the cards are none. It is
/// short, as a second row of buttons would move the hand.
pub fn wretched(earns: Option<i32>) -> String {
    match earns {
        None => "Change hand".to_owned(),
        Some(0) => "Change hand: free".to_owned(),
        Some(earned) => format!("Change hand: {}", signed(earned.into())),
    }
}

/// What is demanded, in words: "4 cards that total +5".
pub fn wanted(demand: Demand) -> String {
    let cards = |number: u8| count(number.into(), "card", "cards");
    match demand {
        Demand::Zero => "cards that total 0".to_owned(),
        Demand::Exact { count, target: total } => {
            format!("{} that {} {}", cards(count), if count == 1 { "is" } else { "total" }, target(total))
        }
        Demand::Leeway { count: 1, target: total } => {
            format!("1 or 2 cards that total {}, or 1 that is {}", target(total), target(-total))
        }
        Demand::Leeway { count, target: total } => format!(
            "{} to {} cards that total {}, or {count} that total {}",
            count - 1,
            count + 1,
            target(total),
            target(-total)
        ),
    }
}

/// What the one to act is asked, before anything is picked.
pub fn asked(open: &Sums) -> String {
    let wanted = open.demand().map(wanted).unwrap_or_default();
    match open.phase {
        Phase::Lay { .. } => format!("Pick {wanted}"),
        Phase::Steal { .. } => format!("Steal it: {wanted}"),
        Phase::Leeway { .. } => format!("Second chance: {wanted}"),
        Phase::Decide | Phase::Over { .. } => YOUR_TURN.to_owned(),
    }
}

/// Whose chance it is, and for what.
pub fn whose_chance(open: &Sums, voice: &Voice<'_>) -> String {
    let owner = open.owner;
    match open.phase {
        Phase::Decide => format!("{} turn", voice.whose(owner)),
        Phase::Lay { .. } => format!("{} chance", voice.whose(owner)),
        Phase::Steal { seat, .. } => format!("{} may steal {} point", voice.who(seat), voice.of_whom(owner)),
        Phase::Leeway { .. } => format!("{} second chance", voice.whose(owner)),
        Phase::Over { winner, .. } => voice.game_over(&[winner]),
    }
}

/// A player in the row of chances, for those who do not see it: whether the chance is past, and whether it is the second
/// one, which the owner of the turn has at its end.
pub fn chance(voice: &Voice<'_>, seat: Seat, is_past: bool, is_second: bool) -> String {
    match (is_past, is_second) {
        (true, _) => voice.does(seat, "have passed", "has passed"),
        (false, true) => format!("{}, second chance", voice.who(seat)),
        (false, false) => voice.who(seat).into_owned(),
    }
}

/// A lay among the best of a game.
pub fn best_play(lay: &Lay, voice: &Voice<'_>) -> String {
    let who = voice.who(lay.seat);
    if lay.is_parliament() {
        return format!("{who}: {PARLIAMENT_HILL}");
    }
    format!("{who}: {} that make {}", count(lay.sum.cards.len() as i64, "card", "cards"), plus(lay.sum.total.into()))
}

/// Why the rules refuse something.
pub(super) fn refusal(refusal: &Refusal) -> String {
    let cards = |number: u8| count(number.into(), "card", "cards");
    match refusal {
        Refusal::NoCards => "Pick at least one card: a Joker, or cards that total 0 together.".to_owned(),
        Refusal::WrongCount { laid: 0, count } => {
            format!("No card is picked, and the die asks for {}. If you have none that fit, pass.", cards(*count))
        }
        Refusal::WrongCount { laid, count } => {
            format!("The die asks for {}, you have picked {laid}.", cards(*count))
        }
        Refusal::WrongTotal { total, target: wanted } => {
            format!("These cards total {}, the target is {}.", signed((*total).into()), target(*wanted))
        }
        Refusal::NoLeeway { laid: 0, count, target: total, .. } => {
            let demand = Demand::Leeway { count: *count, target: *total };
            format!("No card is picked, and it takes {}. If you have none that fit, pass.", wanted(demand))
        }
        Refusal::NoLeeway { count, target: total, .. } => {
            format!("These cards are outside the leeway: {}.", wanted(Demand::Leeway { count: *count, target: *total }))
        }
        Refusal::NotZero { total } => {
            format!("A wretched hand totals 0, these cards total {}.", signed((*total).into()))
        }
        Refusal::NoParliament => "Parliament Hill takes seven Jokers.".to_owned(),
    }
}

/// What picked cards make, as a line of arithmetic: "12 + 0 − 5 = +7"; a single card is only its value.
pub fn sum(sum: &Sum) -> String {
    let total = plus(sum.total.into());
    if sum.cards.len() == 1 {
        return total;
    }
    let mut line = String::new();
    for card in &sum.cards {
        let value = value(*card);
        let joint = match (line.is_empty(), value < 0) {
            (true, false) => "",
            (true, true) => "−",
            (false, false) => " + ",
            (false, true) => " − ",
        };
        line = format!("{line}{joint}{}", value.unsigned_abs());
    }
    format!("{line} = {total}")
}

/// How many of the cards that are demanded are picked, and what they are worth or cost: "3 of 3 cards · 1 point".
pub fn note(attempt: &Attempt) -> String {
    let cards = |number: usize| count(number as i64, "card", "cards");
    let picked = attempt.sum.cards.len();
    let counted = match attempt.demand {
        Demand::Exact { count, .. } if picked > usize::from(count) => format!("{}, {count} wanted", cards(picked)),
        Demand::Exact { count, .. } => format!("{picked} of {}", cards(count.into())),
        Demand::Leeway { .. } | Demand::Zero => cards(picked),
    };
    counted + &attempt.points.map_or(String::new(), |earned| format!(" · {}", points(earned)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Illegal};
    use crate::words::Told;

    fn attempt(cards: &str, demand: Demand) -> Option<Attempt> {
        Attempt::of(&cards.parse().unwrap(), demand, 1)
    }

    fn formula(cards: &str, demand: Demand) -> (String, bool, String) {
        let attempt = attempt(cards, demand).unwrap();
        (sum(&attempt.sum), attempt.points.is_some(), note(&attempt))
    }

    #[test]
    fn a_formula_says_what_picked_cards_make() {
        let exact = Demand::Exact { count: 3, target: 7 };
        assert_eq!(formula("5H QS Joker", exact), ("12 + 0 − 5 = +7".into(), true, "3 of 3 cards · 1 point".into()));
        assert_eq!(formula("7S", exact), ("+7".into(), false, "1 of 3 cards".into()));
        assert_eq!(formula("7H 2D", exact), ("−2 − 7 = −9".into(), false, "2 of 3 cards".into()));
        let one = Demand::Exact { count: 1, target: 7 };
        assert_eq!(formula("5S 2C", one), ("5 + 2 = +7".into(), false, "2 cards, 1 wanted".into()));
        let leeway = Demand::Leeway { count: 1, target: 7 };
        assert_eq!(formula("7H", leeway), ("−7".into(), true, "1 card · 1 point".into()), "S-3");
        assert_eq!(formula("5S 2C", leeway), ("5 + 2 = +7".into(), true, "2 cards · 1 point".into()), "S-3");
        assert_eq!(formula("5S 5H", Demand::Zero), ("5 − 5 = 0".into(), true, "2 cards · −5 points".into()), "S-5");
        assert_eq!(attempt("", exact), None);
    }

    #[test]
    fn s5_a_wretched_hand_names_its_price() {
        let label = |cards| wretched(attempt(cards, Demand::Zero).and_then(|attempt| attempt.points));
        assert_eq!(label("5S 4H"), "Change hand");
        assert_eq!(label("5S 5H"), "Change hand: −5");
        assert_eq!(label("Joker"), "Change hand: −6");
        assert_eq!(label("AS AH 2S 2H 3S 3H Joker"), "Change hand: free");
    }

    #[test]
    fn s3_that_nothing_was_laid_is_said_in_words() {
        let said = |refusal: Refusal| (refusal.to_string(), Sums::refuse(&Illegal::Refused(refusal)));
        assert_eq!(
            said(Refusal::WrongCount { laid: 0, count: 1 }),
            (
                "no cards are laid, and the die shows 1: whoever lays none has to pass".into(),
                "No card is picked, and the die asks for 1 card. If you have none that fit, pass.".into()
            )
        );
        assert_eq!(
            said(Refusal::NoLeeway { laid: 0, count: 3, total: 0, target: 4 }),
            (
                "no cards are laid: whoever lays none has to pass".into(),
                "No card is picked, and it takes 2 to 4 cards that total +4, or 3 that total −4. If you have none that fit, pass."
                    .into()
            )
        );
        assert!(
            said(Refusal::WrongCount { laid: 2, count: 1 }).1.starts_with("The die asks for 1 card, you have picked 2")
        );
    }

    #[test]
    fn s3_the_leeway_is_said_in_full() {
        assert_eq!(wanted(Demand::Exact { count: 1, target: -4 }), "1 card that is −4");
        assert_eq!(wanted(Demand::Leeway { count: 1, target: -4 }), "1 or 2 cards that total −4, or 1 that is +4");
        assert_eq!(wanted(Demand::Leeway { count: 4, target: 5 }), "3 to 5 cards that total +5, or 4 that total −5");
    }

    #[test]
    fn cards_are_sorted_and_signed_by_what_they_count() {
        let cards = Sums::in_order(&"2H KD 3S Joker KC".parse().unwrap());
        assert_eq!(cards.iter().map(|card| card.to_string()).collect::<Vec<_>>(), ["KC", "3S", "Joker", "2H", "KD"]);
        assert_eq!(
            cards.iter().map(|card| sign(*card)).collect::<Vec<_>>(),
            [Some("+"), Some("+"), None, Some("−"), Some("−")]
        );
        assert_eq!((spoken_value(cards[0]), spoken_value(cards[2])), (", plus 13".into(), ", 0".into()));
    }
}
