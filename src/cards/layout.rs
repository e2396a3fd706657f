//! How a player lays out the cards of a hand: sorted in some way, or as they were put by hand.

use super::Card;
use crate::short_sort::sort_by_key;

/// A way to lay out a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// As players of the game usually do.
    #[default]
    Usual,
    /// By suits, each from the lowest rank.
    Suits,
    /// By ranks, from the lowest.
    Ranks,
    /// By what they are worth in the game, from the least.
    Worth,
    /// As the player put them.
    Own(Vec<Card>),
}

impl Layout {
    /// The layout that comes of moving a card of a hand that lies like this to another place. Places count from 0; one
    /// beyond the end is the end.
    pub fn moved(lying: &[Card], from: usize, to: usize) -> Layout {
        let mut cards = lying.to_vec();
        if from < cards.len() {
            let card = cards.remove(from);
            cards.insert(to.min(cards.len()), card);
        }
        Layout::Own(cards)
    }

    /// The next way to sort.
    pub fn next(&self) -> Layout {
        match self {
            Layout::Usual => Layout::Suits,
            Layout::Suits => Layout::Ranks,
            Layout::Ranks => Layout::Worth,
            Layout::Worth | Layout::Own(_) => Layout::Usual,
        }
    }

    /// Lays out a hand, given in the groups in which it usually lies, and what a card is worth. Cards that came to a hand
    /// put by the player lie behind the others.
    pub fn lay_out(&self, usual: Vec<Vec<Card>>, worth: &dyn Fn(Card) -> i32) -> Vec<Vec<Card>> {
        let mut cards = usual.concat();
        match self {
            Layout::Usual => return usual,
            Layout::Suits => sort_by_key(&mut cards, |card| (card.suit().is_none(), card.suit(), card.rank())),
            Layout::Ranks => sort_by_key(&mut cards, |card| (card.suit().is_none(), card.rank(), card.suit())),
            Layout::Worth => sort_by_key(&mut cards, |card| (worth(*card), card.rank(), card.suit())),
            Layout::Own(own) => {
                let mut put = Vec::with_capacity(cards.len());
                for card in own {
                    if let Some(place) = cards.iter().position(|other| other == card) {
                        put.push(cards.remove(place));
                    }
                }
                put.append(&mut cards);
                cards = put;
            }
        }
        vec![cards]
    }

    /// As text, to be kept.
    pub fn write(&self) -> String {
        match self {
            Layout::Usual => String::new(),
            Layout::Suits => "suits".to_owned(),
            Layout::Ranks => "ranks".to_owned(),
            Layout::Worth => "worth".to_owned(),
            Layout::Own(cards) => cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" "),
        }
    }

    /// From such a text; anything else is the usual way, since a layout is never worth an error.
    pub fn read(text: &str) -> Layout {
        match text {
            "" => Layout::Usual,
            "suits" => Layout::Suits,
            "ranks" => Layout::Ranks,
            "worth" => Layout::Worth,
            cards => {
                let cards: Result<Vec<Card>, _> = cards.split(' ').map(str::parse).collect();
                cards.map_or(Layout::Usual, Layout::Own)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    fn number(card: Card) -> i32 {
        card.rank().map_or(0, |rank| rank.number().into())
    }

    #[test]
    fn a_hand_put_by_hand_stays_as_it_was_put() {
        let lying = cards("2C 5H 9S KD");
        let layout = Layout::moved(&lying, 3, 1);
        assert_eq!(layout.lay_out(vec![lying.clone()], &number), [cards("2C KD 5H 9S")]);
        // The nine has been played, a second two and a three have been drawn.
        assert_eq!(layout.lay_out(vec![cards("2C 2C 3S 5H KD")], &number), [cards("2C KD 5H 2C 3S")]);
        assert_eq!(Layout::moved(&lying, 0, 9), Layout::Own(cards("5H 9S KD 2C")));
        assert_eq!(Layout::moved(&lying, 9, 0), Layout::Own(lying));
    }

    #[test]
    fn sorts_by_suits_and_by_ranks_with_jokers_last() {
        let hand = vec![cards("Joker 9S"), cards("2H 9C")];
        assert_eq!(Layout::Usual.lay_out(hand.clone(), &number), hand);
        let sorted = |layout: Layout| layout.lay_out(hand.clone(), &number).concat();
        assert_eq!(sorted(Layout::Ranks).first(), cards("2H").first());
        for layout in [Layout::Suits, Layout::Ranks] {
            assert_eq!(sorted(layout).last(), Some(&Card::JOKER));
        }
    }

    #[test]
    fn sorts_by_worth_and_cards_of_equal_worth_by_rank() {
        let worth = |card: Card| if number(card) == 1 { 50 } else { number(card).min(10) };
        let laid = Layout::Worth.lay_out(vec![cards("AC KD 9S"), cards("TH 2H")], &worth);
        assert_eq!(laid, [cards("2H 9S TH KD AC")]);
    }

    #[test]
    fn every_layout_is_read_as_it_was_written() {
        let mut layout = Layout::Usual;
        for _ in 0..4 {
            assert_eq!(Layout::read(&layout.write()), layout);
            layout = layout.next();
        }
        let own = Layout::Own(cards("KD 2C Joker 2C"));
        assert_eq!(Layout::read(&own.write()), own);
        assert_eq!(own.next(), Layout::Usual);
        assert_eq!(Layout::read("two of clubs <b>"), Layout::Usual);
    }
}
