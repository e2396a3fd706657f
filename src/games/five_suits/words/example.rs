//! What comes of the examples in the rules of Five Suits.

use super::stands_written;
use crate::cards::{Card, Hand, Rank};
use crate::games::five_suits::arrangement::arrange;
use crate::games::five_suits::{self, Meld, MeldKind};
use crate::words::cards::{rank_sign, suit_name, written};
use crate::words::examples::{BadExample, Example, Given, list, unsigned};
use crate::words::{self, points};

/// Cards of each suit; cards and the books and runs that they make, while a rank is wild; cards that are left over.
pub(super) fn example(given: &Given<'_>) -> Result<Example, BadExample> {
    match *given {
        [("suits", cards)] => {
            let cards: Vec<Card> = list(cards)?;
            let name = |card: &Card| card.suit().map_or_else(|| written(*card), |suit| suit_name(suit).to_owned());
            let names = words::list(cards.iter().map(name));
            Ok(Example::showing(cards, names))
        }
        [("wild", rank), ("cards", cards)] => {
            let (wild, cards) = (self::rank(rank)?, list(cards)?);
            let laid = arrange(&hand(&cards), wild);
            let good = laid.left.is_empty();
            let melds = laid.melds.iter().map(|meld| said(meld, wild));
            let left = (!good).then(|| format!("{} left over", points(laid.points)));
            let caption = words::list(melds.chain(left));
            Ok(Example { caption, good: Some(good), ..with_wild(wild, cards) })
        }
        [("wild", rank), ("left", cards)] => {
            let (wild, cards): (_, Vec<Card>) = (self::rank(rank)?, list(cards)?);
            let each: Vec<i32> = cards.iter().map(|card| five_suits::points(*card, wild)).collect();
            let sum = each.iter().map(i32::to_string).collect::<Vec<_>>().join(" + ");
            let total = points(each.iter().sum());
            let caption = if each.len() == 1 { total } else { format!("{sum} = {total}") };
            Ok(Example { caption, ..with_wild(wild, cards) })
        }
        _ => Err(BadExample::Lines),
    }
}

/// A meld: "a book of Queens", "a run from 6♦ to 9♦", with what its wild cards stand for.
fn said(meld: &Meld, wild: Rank) -> String {
    let what = match meld.kind {
        MeldKind::Book(rank) => format!("a book of {}", plural(rank)),
        MeldKind::Run(suit, lowest) => {
            let highest = lowest.number() + meld.cards.len() as u8 - 1;
            let end = |rank: Rank| written(Card::new(rank, suit));
            // A run ends at the King at the latest.
            format!("a run from {} to {}", end(lowest), Rank::from_number(highest).map_or_else(String::new, end))
        }
    };
    let stand = meld.cards.iter().zip(meld.stand_for(wild));
    let stand = stand.filter_map(|(card, stands)| stands.map(|(rank, suit)| (card, rank, suit)));
    let stand: Vec<String> = stand
        .map(|(card, rank, suit)| {
            let what = suit.map_or_else(|| format!("a {}", titled(rank)), |_| stands_written(rank, suit));
            format!("{} as {what}", written(*card))
        })
        .collect();
    if stand.is_empty() { what } else { format!("{what} with {}", words::list(stand)) }
}

/// A rank within a sentence: "Queen", "10".
fn titled(rank: Rank) -> String {
    match rank {
        Rank::Jack => "Jack".to_owned(),
        Rank::Queen => "Queen".to_owned(),
        Rank::King => "King".to_owned(),
        other => rank_sign(other),
    }
}

/// Several of a rank: "Queens", "10s".
fn plural(rank: Rank) -> String {
    format!("{}s", titled(rank))
}

fn with_wild(wild: Rank, cards: Vec<Card>) -> Example {
    Example { label: format!("{} are wild", plural(wild)), cards: unsigned(cards), ..Example::default() }
}

fn rank(letter: &str) -> Result<Rank, BadExample> {
    let mut letters = letter.chars();
    let rank = letters.next().filter(|_| letters.next().is_none()).and_then(Rank::from_letter);
    rank.ok_or_else(|| BadExample::Value(letter.to_owned()))
}

fn hand(cards: &[Card]) -> Hand {
    cards.iter().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_says_what_comes_of_its_cards() {
        let verdict = |given: &Given<'_>| example(given).map(|example| example.verdict());
        let laid = |cards| verdict(&[("wild", "5"), ("cards", cards)]).unwrap();
        assert_eq!(laid("QS QH 5S"), "✓ a book of Queens with 5♠ as a Queen");
        assert_eq!(laid("6D 5C 5H 9D"), "✓ a run from 6♦ to 9♦ with 5♥ as 7♦ and 5♣ as 8♦");
        assert_eq!(laid("4* 6* 7*"), "✗ 17 points left over");
        assert_eq!(verdict(&[("wild", "3"), ("left", "3S 9* JC Joker")]).unwrap(), "→ 20 + 9 + 11 + 50 = 90 points");
        assert_eq!(verdict(&[("suits", "7* 7H Joker")]).unwrap(), "→ stars, hearts and Joker");
        assert_eq!(verdict(&[("wild", "10"), ("left", "3S")]), Err(BadExample::Value("10".to_owned())));
        assert_eq!(verdict(&[("cards", "3S")]), Err(BadExample::Lines));
    }
}
