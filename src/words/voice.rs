//! Who speaks to whom: how the players of a table are named in a sentence, and which of them is "you".
//!
//! The app calls the only person at a device "You" where no other name was given, records keep [`Player::UNNAMED`] as the
//! name then, and anybody may type it. A name that is this word is no name to tell others by: said of a third person it would mean the
//! one who reads. So it is never put into a sentence as it stands. Either its player is the one who is spoken to
//! ([`Voice::is_you`]), or it gives way to the number of the seat ([`named`]).

use crate::cards::{Card, Rank, Suit};
use crate::game::{BySeat, Event, Place, Seat};
use crate::table::Player;
use crate::table::only_person;
use crate::words::{RESHUFFLED, cards, count, list, points};
use std::borrow::Cow;

/// The only person at a table who gave no name.
pub const YOU: &str = "You";

/// A player without a name that others could say.
pub fn player(number: u8) -> String {
    format!("Player {number}")
}

/// How cards are named in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wording {
    /// For the ear: "seven of hearts".
    Spoken,
    /// For the eye: "7♥".
    Written,
}

/// Whether a name is the word with which the app speaks to whoever listens, in whichever case it was typed.
pub fn is_word_for_you(name: &str) -> bool {
    [YOU, Player::UNNAMED].iter().any(|word| name.eq_ignore_ascii_case(word))
}

/// The own name of a player, as those see it whom it means.
pub fn own(name: &str) -> &str {
    if name == Player::UNNAMED { YOU } else { name }
}

/// The name by which a player is told about to others: "Player 1" where the own name would mean whoever reads it.
pub fn named(seat: Seat, name: &str) -> Cow<'_, str> {
    if is_word_for_you(name) { Cow::Owned(player(seat.0.saturating_add(1))) } else { Cow::Borrowed(name) }
}

/// A player as [`named`], for a table that is shown to others.
pub fn renamed(seat: Seat, player: &Player) -> Player {
    // The app’s own names are names.
    Player::new(player.kind, &named(seat, player.name())).unwrap_or_else(|_| player.clone())
}

/// Who speaks to whom: names the seats, and says "you" to the listener.
#[derive(Clone, Copy, Debug)]
pub struct Voice<'a> {
    /// Who sits where.
    pub players: &'a BySeat<Player>,
    /// The seat that is spoken to as "you"; `None` where several people listen, or somebody who does not play.
    pub you: Option<Seat>,
    /// How cards are named.
    pub wording: Wording,
}

impl Voice<'_> {
    /// Whether a seat is spoken to as "you": the listener. Where nobody in particular listens it is the only person at the
    /// table, if that is all the name that this person has.
    pub fn is_you(&self, seat: Seat) -> bool {
        match self.you {
            Some(you) => you == seat,
            None => only_person(self.players.as_slice()) == Some(seat) && is_word_for_you(self.own_name(seat)),
        }
    }

    fn own_name(&self, seat: Seat) -> &str {
        self.players.get(seat).map_or("?", |player| own(player.name()))
    }

    /// The name of a player on a label, where no sentence is made of it: on a plaque, over a column of points. The listener
    /// has the own name there.
    pub fn label(&self, seat: Seat) -> Cow<'_, str> {
        let name = self.own_name(seat);
        if self.is_you(seat) { Cow::Borrowed(name) } else { named(seat, name) }
    }

    /// The labels of all players, in seat order.
    pub fn labels(&self) -> Vec<String> {
        self.players.iter().map(|(seat, _)| self.label(seat).into_owned()).collect()
    }

    /// The player as a sentence begins: "You", or the name.
    pub fn who(&self, seat: Seat) -> Cow<'_, str> {
        if self.is_you(seat) { Cow::Borrowed(YOU) } else { named(seat, self.own_name(seat)) }
    }

    /// The player further on in a sentence: "you", or the name.
    pub fn whom(&self, seat: Seat) -> Cow<'_, str> {
        if self.is_you(seat) { Cow::Borrowed("you") } else { named(seat, self.own_name(seat)) }
    }

    /// The verb of a subject: "roll" for the listener, "rolls" for anybody else.
    pub fn verb<'w>(&self, seat: Seat, you: &'w str, other: &'w str) -> &'w str {
        if self.is_you(seat) { you } else { other }
    }

    /// A subject with its verb, as a sentence begins: "You roll", "Ana rolls".
    pub fn does(&self, seat: Seat, you: &str, other: &str) -> String {
        format!("{} {}", self.who(seat), self.verb(seat, you, other))
    }

    /// The owner as a sentence begins: "Your", or the name with its ’s.
    pub fn whose(&self, seat: Seat) -> String {
        if self.is_you(seat) { "Your".to_owned() } else { format!("{}’s", self.who(seat)) }
    }

    /// The owner further on in a sentence: "your", or the name with its ’s.
    pub fn of_whom(&self, seat: Seat) -> String {
        if self.is_you(seat) { "your".to_owned() } else { self.whose(seat) }
    }

    /// A list of cards.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        match self.wording {
            Wording::Spoken => list(cards.into_iter().map(cards::spoken)),
            Wording::Written => cards.into_iter().map(cards::written).collect::<Vec<_>>().join(" "),
        }
    }

    /// Cards by name where the listener sees them all, else how many they are.
    pub fn cards_or_count(&self, cards: &[Option<Card>]) -> String {
        let seen: Vec<Card> = cards.iter().filter_map(|card| *card).collect();
        if seen.len() == cards.len() { self.cards(seen) } else { count(cards.len() as i64, "card", "cards") }
    }

    /// A suit: "hearts", "♥".
    pub fn suit(&self, suit: Suit) -> String {
        match self.wording {
            Wording::Spoken => cards::suit_name(suit).to_owned(),
            Wording::Written => cards::suit_sign(suit).to_string(),
        }
    }

    /// A rank: "seven", "7".
    pub fn rank(&self, rank: Rank) -> String {
        match self.wording {
            Wording::Spoken => cards::rank_name(rank).to_owned(),
            Wording::Written => cards::rank_sign(rank),
        }
    }

    /// A list of players, as a sentence begins: "You and Ana", "Ana and you".
    pub fn people(&self, seats: &[Seat]) -> String {
        let name = |(place, seat): (usize, &Seat)| if place == 0 { self.who(*seat) } else { self.whom(*seat) };
        list(seats.iter().enumerate().map(name).map(Cow::into_owned))
    }

    /// What is said of an event in the same words in any game, and nothing of one that each game tells in its own.
    /// `is_dealt` says whether cards that go to a hand are [dealt](Event::deals) or drawn.
    pub fn tell<H>(&self, event: &Event<H>, is_dealt: bool) -> Option<String> {
        Some(match event {
            Event::Shuffled { again: true, .. } => RESHUFFLED.to_owned(),
            Event::Moved { cards, from: Place::Stock, to: Place::Hand(seat) } => {
                let does = if is_dealt { self.does(*seat, "get", "gets") } else { self.does(*seat, "draw", "draws") };
                format!("{does} {}.", self.cards_or_count(cards))
            }
            Event::TurnBegan { seat } => format!("{} turn.", self.whose(*seat)),
            Event::RoundOver { round, scores } => self.round_over(*round, scores),
            Event::GameOver { winners, .. } => self.game_over(winners),
            _ => return None,
        })
    }

    /// The points of a round that is over.
    fn round_over(&self, round: u16, scores: &[i32]) -> String {
        let names = self.players.iter().zip(scores);
        let told = list(names.map(|((seat, _), score)| format!("{} {}", self.whom(seat), points(*score))));
        format!("Round {round} is over: {told}.")
    }

    /// Who has won.
    pub fn game_over(&self, winners: &[Seat]) -> String {
        match winners {
            [] => "The game is over. Nobody wins.".to_owned(),
            [one] => format!("The game is over. {}.", self.does(*one, "win", "wins")),
            several => format!("The game is over. {} win.", self.people(several)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::game::Seats;
    use crate::table::Kind;

    const BOT: Kind = Kind::Bot(Level::Easy);

    fn players(seated: &[(Kind, &str)]) -> BySeat<Player> {
        BySeat::new(Seats::new(seated.len() as u8).unwrap(), |Seat(seat)| {
            let (kind, name) = seated[usize::from(seat)];
            Player::new(kind, name).unwrap()
        })
    }

    /// What is said of each seat: as a sentence begins, further on, and on a label.
    fn said(players: &BySeat<Player>, you: Option<Seat>) -> Vec<String> {
        let voice = Voice { players, you, wording: Wording::Written };
        let of = |seat| {
            let begun = voice.does(seat, "roll", "rolls");
            format!("{begun}, {}, {}, {}", voice.whom(seat), voice.of_whom(seat), voice.label(seat))
        };
        players.iter().map(|(seat, _)| of(seat)).collect()
    }

    #[test]
    fn the_word_for_you_is_said_to_its_person_or_not_at_all() {
        let alone = players(&[(Kind::Person, "You"), (BOT, "Odette")]);
        let yours = ["You roll, you, your, You", "Odette rolls, Odette, Odette’s, Odette"];
        assert_eq!(said(&alone, Some(Seat(0))), yours);
        assert_eq!(said(&alone, None), yours, "nobody else is meant");
        let odettes = ["Player 1 rolls, Player 1, Player 1’s, Player 1", "You roll, you, your, Odette"];
        assert_eq!(said(&alone, Some(Seat(1))), odettes, "somebody else is");

        let together = players(&[(Kind::Person, "Ana"), (Kind::Person, "YOU"), (BOT, "you")]);
        let ana = "Ana rolls, Ana, Ana’s, Ana";
        let third = "Player 3 rolls, Player 3, Player 3’s, Player 3";
        let second = "Player 2 rolls, Player 2, Player 2’s, Player 2";
        assert_eq!(said(&together, None), [ana, second, third], "either of two could be meant");
        assert_eq!(said(&together, Some(Seat(1))), [ana, "You roll, you, your, YOU", third]);

        let bots = players(&[(BOT, "You"), (Kind::Person, "Ana")]);
        assert_eq!(said(&bots, None)[0], "Player 1 rolls, Player 1, Player 1’s, Player 1", "a bot is never meant");
    }

    #[test]
    fn who_wins_is_told_in_the_right_number() {
        let players = players(&[(Kind::Person, "Ana"), (Kind::Person, "Ben"), (BOT, "Cai")]);
        let over = |you, winners: &[u8]| {
            let winners: Vec<Seat> = winners.iter().copied().map(Seat).collect();
            Voice { players: &players, you, wording: Wording::Written }.game_over(&winners)
        };
        assert_eq!(over(None, &[1]), "The game is over. Ben wins.");
        assert_eq!(over(Some(Seat(1)), &[1]), "The game is over. You win.");
        assert_eq!(over(Some(Seat(1)), &[0, 1]), "The game is over. Ana and you win.");
        assert_eq!(over(Some(Seat(0)), &[0, 1, 2]), "The game is over. You, Ben and Cai win.");
        assert_eq!(over(Some(Seat(0)), &[]), "The game is over. Nobody wins.");
    }

    #[test]
    fn a_table_for_others_has_no_name_that_would_mean_them() {
        let renamed = |seat, name| renamed(Seat(seat), &Player::person(name).unwrap()).name().to_owned();
        assert_eq!((renamed(1, "you"), renamed(1, "Youri")), ("Player 2".to_owned(), "Youri".to_owned()));
    }
}
