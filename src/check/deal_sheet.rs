//! A deal laid open: every card of a seed in the order in which it leaves the stock, with all that is needed to check it
//! by hand (`docs/chance.md`) or with another program.

use crate::cards::{Card, Suit};
use crate::chance::{Chance, Seed};
use crate::game::{Choices, Deal, Dice, Event, First, Game, GameId, Place, Record, Seat, Seats};

/// How many faces of the dice are shown.
const FACES: usize = 24;

/// Everything that a seed decides about one round before anybody acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealSheet {
    /// The game, whose name is part of the key.
    pub game: GameId,
    /// How many play: the pack may hang on it, and so does how it is dealt.
    pub seats: Seats,
    /// Every option with its value.
    pub choices: Choices,
    /// The seed as it was typed; `key_text` has it in upper case.
    pub seed: Seed,
    /// What is hashed to the key: `fivefold/1/wichita/K7Q2M9XA4P`.
    pub key_text: String,
    /// The key of all chance of the game.
    pub key: [u8; 32],
    /// Who begins or deals first, where chance decides it (`C-2`).
    pub first: Option<Seat>,
    /// The first faces of the dice, 1 to 6; none in a game without dice.
    pub dice: Vec<u8>,
    /// The round whose shuffle is shown, from 1.
    pub round: u16,
    /// The cards from the top of the stock.
    pub cards: Vec<Card>,
    /// Where the first of the cards go before anybody acts; nothing for later rounds, in which that hangs on what is
    /// played before.
    pub places: Vec<Place>,
}

impl DealSheet {
    /// Lays a deal open. Takes some microseconds for each round up to the one asked for.
    pub fn of<G: Game>(deal: &Deal<G>, round: u16) -> DealSheet {
        let mut record = Record::kept();
        deal.begin(&mut record);
        let moves = record.into_events().into_iter().filter_map(|event| match event {
            Event::Moved { cards, from: Place::Stock, to } => Some((cards.len(), to)),
            _ => None,
        });
        let moves: Vec<(usize, Place)> = moves.collect();
        let sheet = DealSheet {
            game: G::ID,
            seats: deal.seats,
            choices: deal.choices(),
            seed: deal.seed().clone(),
            key_text: Chance::key_text(G::ID, deal.seed()),
            key: Chance::key(G::ID, deal.seed()),
            first: None,
            dice: Vec::new(),
            round,
            cards: Vec::new(),
            places: if round == 1 { places(&moves, deal.seats) } else { Vec::new() },
        };
        sheet.with_chance(deal.chance(), G::pack(deal.seats, &deal.options))
    }

    /// Fills in what chance decides. Apart from [`DealSheet::of`], lest it is compiled once for each game.
    fn with_chance(mut self, mut chance: Chance, pack: Vec<Card>) -> DealSheet {
        if self.seats.count() > 1 && self.game.facts().first != First::Rolled {
            self.first = Some(chance.first(self.seats));
        }
        if self.game.facts().dice != Dice::None {
            let mut dice = chance.clone();
            self.dice = (0..FACES).map(|_| dice.roll()).collect();
        }
        for _ in 0..self.round {
            self.cards = chance.shuffle(pack.clone()).iter().collect();
        }
        self
    }

    /// The nonce of the stream that the round is shuffled with.
    pub fn nonce(&self) -> u64 {
        1 + 65_536 * u64::from(self.round)
    }

    /// The key as 64 hexadecimal digits.
    pub fn key_digits(&self) -> String {
        self.key.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The command that shows the same deal outside the app, for a POSIX shell in the project's folder.
    pub fn command(&self) -> String {
        let options: String = self.choices.iter().map(|(name, choice)| format!(" --option {name}={choice}")).collect();
        let (game, seats, seed) = (self.game.name(), self.seats.count(), quoted(self.seed.text()));
        format!("cargo run -- deal {game} --seats {seats}{options} --seed={seed}")
    }

    /// The command that shows the same stock with the second implementation, which shares no line with this one.
    pub fn second_command(&self) -> String {
        let count = |wanted: fn(&Card) -> bool| self.cards.iter().filter(|card| wanted(card)).count();
        // Every pack has the seven of spades, once in each deck.
        let decks = count(|card| card.to_string() == "7S").max(1);
        let jokers = count(|card| card.suit().is_none()) / decks;
        let has_stars = self.cards.iter().any(|card| card.suit() == Some(Suit::Stars));
        let pack = if has_stars { "five-suited" } else { "standard" };
        let (game, seed) = (self.game.name(), quoted(self.seed.text()));
        format!("python3 tests/chance.py stock {game} {seed} {pack} {decks} {jokers}")
    }
}

/// Where the cards go that leave the stock before the first action, in the order in which they leave it.
fn places(moves: &[(usize, Place)], seats: Seats) -> Vec<Place> {
    // Hands are told whole, but were dealt a card at a time round the table: as many in a row as the first is large.
    let each = moves.first().map_or(0, |(cards, _)| *cards);
    let hands = moves
        .iter()
        .take(usize::from(seats.count()))
        .take_while(|(cards, to)| matches!(to, Place::Hand(_)) && *cards == each)
        .count();
    let dealt = (0..each * hands).map(|card| moves[card % hands].1);
    let after = moves[hands..].iter().flat_map(|(cards, to)| std::iter::repeat_n(*to, *cards));
    dealt.chain(after).collect()
}

/// A text as one word of a POSIX shell, whatever is in it.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::five_suits::FiveSuits;
    use crate::games::wichita::Wichita;

    fn sheet<G: Game>(seats: u8, seed: &str) -> DealSheet {
        DealSheet::of(&Deal::<G>::new(seats, &Choices::NONE, seed.parse().unwrap()).unwrap(), 1)
    }

    /// The worked example of `docs/chance.md`.
    #[test]
    fn the_worked_example_is_laid_open() {
        let sheet = sheet::<Wichita>(2, " k7q2m9xa4p ");
        assert_eq!(sheet.key_text, "fivefold/1/wichita/K7Q2M9XA4P");
        assert_eq!(sheet.key_digits(), "b37fdf0703c62fd10a76676a6e530ef4f4a782cac3d6eb7103c3c574fd3d1cc0");
        let top: Vec<String> = sheet.cards.iter().take(5).map(Card::to_string).collect();
        assert_eq!(top.join(" "), "KH 2S 9S 6C 9C");
        assert_eq!((&sheet.dice[..4], sheet.first, sheet.nonce()), ([3, 2, 3, 3].as_slice(), None, 65_537));
    }

    #[test]
    fn cards_are_dealt_one_at_a_time_round_the_table() {
        let sheet = sheet::<FiveSuits>(3, "round the table");
        let first = sheet.first.map_or(0, |seat| seat.0);
        let expected: Vec<Place> = (1..=3).map(|step| Place::Hand(Seat((first + step) % 3))).collect();
        assert_eq!(&sheet.places[..3], expected);
        assert!(sheet.places.len() < sheet.cards.len());
    }

    #[test]
    fn commands_name_the_deal_and_keep_hostile_text_in_one_word() {
        let sheet = sheet::<Wichita>(2, "K7Q2M9XA4P");
        assert_eq!(sheet.command(), "cargo run -- deal wichita --seats 2 --option decks=1 --seed='K7Q2M9XA4P'");
        assert_eq!(sheet.second_command(), "python3 tests/chance.py stock wichita 'K7Q2M9XA4P' standard 1 0");
        let hostile = DealSheet { seed: "'; $(touch x) `y` <b>".parse().unwrap(), ..sheet };
        assert!(hostile.command().ends_with(r"--seed=''\''; $(touch x) `y` <b>'"), "{}", hostile.command());
    }
}
