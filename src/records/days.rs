//! The deal of the day: one for each game and date, the same for everybody, and what the device keeps of them.
//!
//! The seed is the date as people write it in files, `2026-11-21`, so that the deal can be typed by hand, looked at on
//! the page of fair deals once it was played, and found again in a hundred years. The date is that of the device's own
//! clock and calendar.

mod book;
mod date;

pub use book::{Days, Outcome, longest_streak, streak};
pub use date::{Date, NoDate};

use crate::bots::Level;
use crate::chance::Seed;
use crate::game::{Choices, Deal, Game, GameId, OptionSpec, Seat};
use crate::table::{Kind, Player, Table};

/// The level of everybody but the player.
pub const LEVEL: Level = Level::Medium;

/// The seed of a date's deals. The name of the game is part of every key, so that each game has a deal of its own.
pub fn seed(date: Date) -> Seed {
    // Ten digits and hyphens are a seed.
    date.to_string().parse().unwrap_or_else(|_| Seed::from_random([0; 10]))
}

/// The options: those of a short game, where a game has such.
pub fn choices(game: GameId, specs: &[OptionSpec]) -> Choices {
    Choices::of(specs, game.facts().day.option)
}

/// The players: the one at the device under a name, and bots.
pub fn players(game: GameId, you: &str, bots: &[&str]) -> Vec<Player> {
    let bots = bots.iter().skip(1).map(|name| Player::new(Kind::Bot(LEVEL), name));
    std::iter::once(Player::person(you)).chain(bots).flatten().take(game.facts().day.seats.into()).collect()
}

/// The date whose deal a table plays as it is meant to be played: with its options, by one person and bots of
/// [`LEVEL`]; `None` for any other table.
pub fn date_of<G: Game>(table: &Table<G>) -> Option<Date> {
    let deal = table.deal();
    let date = deal.seed().text().parse().ok().filter(|_| table.is_dealt())?;
    let meant = Deal::<G>::new(G::ID.facts().day.seats, &choices(G::ID, G::OPTIONS), seed(date)).ok()?;
    let is_seated = |(at, player): (Seat, &Player)| match at {
        Seat(0) => player.kind == Kind::Person,
        _ => player.kind == Kind::Bot(LEVEL),
    };
    (*deal == meant && table.players().iter().all(is_seated)).then_some(date)
}

/// How the player came off at a table; `None` while the game goes on.
pub fn outcome<G: Game>(table: &Table<G>) -> Option<Outcome> {
    let open = table.state().open();
    let winners = open.winners()?;
    let score = *open.scores().get(Seat(0))?;
    Some(Outcome { score, won: winners.contains(&Seat(0)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::balance::Balance;
    use crate::games::five_suits::FiveSuits;
    use crate::games::next_to_last::NextToLast;
    use crate::games::sums::Sums;
    use crate::games::wichita::Wichita;

    const NAMES: [&str; 3] = ["Odette", "Magnus", "Priya"];

    fn table<G: Game>(date: &str) -> Table<G> {
        let deal =
            Deal::new(G::ID.facts().day.seats, &choices(G::ID, G::OPTIONS), seed(date.parse().unwrap())).unwrap();
        let players = players(G::ID, "You", &NAMES);
        assert_eq!(players.len(), usize::from(G::ID.facts().day.seats));
        Table::new(deal, |seat| players[usize::from(seat.0)].clone())
    }

    #[test]
    fn each_game_has_a_deal_for_each_date() {
        fn check<G: Game>() {
            let today = table::<G>("2026-11-21");
            assert_eq!(today.deal().seed().text(), "2026-11-21");
            assert_eq!(date_of(&today), "2026-11-21".parse().ok());
            assert_eq!(outcome(&today), None);
            assert_ne!(today.deal().chance(), table::<G>("2026-11-22").deal().chance());
        }
        check::<Sums>();
        check::<NextToLast>();
        check::<Balance>();
        check::<Wichita>();
        check::<FiveSuits>();
        assert_eq!(table::<Sums>("2026-11-21").deal().options.winning_score, 10, "a short game");
    }

    #[test]
    fn other_tables_are_no_deals_of_the_day() {
        let deal = table::<Wichita>("2026-11-21").deal().clone();
        let person = |_| Player::person("Ana").unwrap();
        assert_eq!(date_of(&Table::new(deal.clone(), person)), None, "two people");
        let easy = |Seat(seat)| match seat {
            0 => Player::person("Ana").unwrap(),
            _ => Player::new(Kind::Bot(Level::Easy), "Odette").unwrap(),
        };
        assert_eq!(date_of(&Table::new(deal.clone(), easy)), None, "another level");
        let bots = players(Wichita::ID, "Ana", &NAMES);
        let seated = |Seat(seat): Seat| bots[usize::from(seat)].clone();
        let decks = Choices::NONE.read(Wichita::OPTIONS, "decks", "2").unwrap();
        let two_decks = Deal::<Wichita>::new(2, &decks, deal.seed().clone()).unwrap();
        assert_eq!(date_of(&Table::new(two_decks, seated)), None, "other options");
        let other = Deal::<Wichita>::new(2, &Choices::NONE, "2026-02-30".parse().unwrap()).unwrap();
        assert_eq!(date_of(&Table::new(other, seated)), None, "no date");
        assert!(date_of(&Table::new(deal, seated)).is_some());
    }
}
