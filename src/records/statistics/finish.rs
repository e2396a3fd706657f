//! How one game came out.

use crate::bots::Level;
use crate::chance::{Chance, Seed};
use crate::check::deal_sheet::DealSheet;
use crate::game::{BySeat, Choices, Deal, Game, GameId, Seat, Seats};
use crate::records::save::Occasion;
use crate::table::{Kind, Player, Table};
use sha2::{Digest, Sha256};

/// What tells one deal from another: the first 8 bytes of the SHA-256 of game, seed, seats and options. Among a million
/// deals two have the same one with a chance of one in forty million.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DealKey(u64);

impl DealKey {
    /// The key of a deal. Of two seeds that differ only in case it is the same.
    pub fn of<G: Game>(deal: &Deal<G>) -> DealKey {
        DealKey::of_parts(G::ID, deal.seed(), deal.seats, &deal.choices())
    }

    /// The key of a deal that was laid open.
    pub fn of_sheet(sheet: &DealSheet) -> DealKey {
        DealKey::of_parts(sheet.game, &sheet.seed, sheet.seats, &sheet.choices)
    }

    fn of_parts(game: GameId, seed: &Seed, seats: Seats, choices: &Choices) -> DealKey {
        let mut text = format!("{}/{}", Chance::key_text(game, seed), seats.count());
        for (name, choice) in choices.iter() {
            text.push_str(&format!("/{name}={choice}"));
        }
        DealKey::of_text(&text)
    }

    fn of_text(text: &str) -> DealKey {
        let digest = Sha256::digest(text);
        DealKey(digest.iter().take(8).fold(0, |key, byte| key << 8 | u64::from(*byte)))
    }

    /// 16 hexadecimal digits.
    pub(in crate::records) fn write(self) -> String {
        format!("{:016x}", self.0)
    }

    pub(in crate::records) fn read(text: &str) -> Option<DealKey> {
        // The standard library would take a sign too.
        let is_key = text.len() == 16 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_key.then(|| u64::from_str_radix(text, 16).ok().map(DealKey)).flatten()
    }
}

/// With whom a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// With nobody. Only in Balance there is something to win then.
    Alone,
    /// With bots, the weakest of this level.
    Bots(Level),
    /// With other people at the same device.
    People,
    /// With people at devices of their own, by links.
    ByLink,
}

impl Company {
    /// Every company, in the order in which it is shown.
    pub const ALL: [Company; 6] = [
        Company::Alone,
        Company::Bots(Level::Easy),
        Company::Bots(Level::Medium),
        Company::Bots(Level::Hard),
        Company::People,
        Company::ByLink,
    ];

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Company::Alone => "alone",
            Company::Bots(level) => level.name(),
            Company::People => "people",
            Company::ByLink => "link",
        }
    }

    fn from_name(name: &str) -> Option<Company> {
        Company::ALL.into_iter().find(|company| company.name() == name)
    }

    /// Who sits at a table; `None` for bots among themselves.
    fn of(players: &[Player]) -> Option<Company> {
        let people = players.iter().filter(|player| player.kind == Kind::Person).count();
        let weakest = Level::ALL.into_iter().find(|level| players.iter().any(|p| p.kind.level() == Some(*level)));
        match (people, weakest) {
            (0, _) => None,
            (1, Some(level)) => Some(Company::Bots(level)),
            (1, None) => Some(Company::Alone),
            _ => Some(Company::People),
        }
    }

    /// Whether there is something to win for the person at the device.
    pub fn has_wins(self, game: GameId) -> bool {
        match self {
            Company::Alone => game.facts().is_won_alone,
            Company::Bots(_) | Company::ByLink => true,
            Company::People => false,
        }
    }
}

/// How one game came out for whoever played it at this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// What tells its deal from others, each of which counts once.
    pub deal: DealKey,
    /// The game, which says whether high or low scores are good.
    pub game: GameId,
    /// With whom it was played.
    pub company: Company,
    /// How many seats there were.
    pub seats: Seats,
    /// The person's score; of several people's the best.
    pub score: i32,
    /// Whether the person won; never where there was [nothing to win](Company::has_wins).
    pub won: bool,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
}

impl Finish {
    /// How a table came out that was played on an occasion and ended at a time. `None` while the game goes on, where it was
    /// given up (`C-16`), where only bots played, for a deal with a setup, which is no chance, and where moves were taken back
    /// (`C-15`).
    pub fn of<G: Game>(table: &Table<G>, occasion: &Occasion, at: u64) -> Option<Finish> {
        if occasion.taken_back {
            return None;
        }
        let (open, deal) = (table.state().open(), table.deal());
        let winners = open.winners().filter(|_| table.is_dealt())?;
        let came_out =
            CameOut { players: table.players(), me: occasion.by_link, scores: &open.scores(), winners: &winners };
        came_out.finish(DealKey::of(deal), G::ID, at)
    }

    /// The line of a record.
    pub(super) fn write(&self) -> String {
        let Finish { deal, game, company, seats, score, won, at } = self;
        let won = if *won { "won" } else { "-" };
        format!("{} {} {} {} {score} {won} {at}", deal.write(), game.name(), company.name(), seats.count())
    }

    /// Reads what [`Finish::write`] wrote; `None` where it is anything else.
    pub(super) fn read(line: &str) -> Option<Finish> {
        let mut words = line.split(' ');
        let mut word = || words.next();
        let (deal, game) = (DealKey::read(word()?)?, word()?.parse().ok()?);
        let (company, seats) = (Company::from_name(word()?)?, Seats::new(word()?.parse().ok()?)?);
        let score = word()?.parse().ok()?;
        let won = match word()? {
            "won" => true,
            "-" => false,
            _ => return None,
        };
        let finish = Finish { deal, game, company, seats, score, won, at: word()?.parse().ok()? };
        word().is_none().then_some(finish)
    }
}

/// The end of a table, whatever the game.
struct CameOut<'a> {
    players: &'a BySeat<Player>,
    me: Option<Seat>,
    scores: &'a BySeat<i32>,
    winners: &'a [Seat],
}

impl CameOut<'_> {
    fn finish(&self, deal: DealKey, game: GameId, at: u64) -> Option<Finish> {
        let company = Company::of(self.players.as_slice())?;
        let company = if company == Company::People && self.me.is_some() { Company::ByLink } else { company };
        let people = self.players.iter().filter(|(_, player)| player.kind == Kind::Person);
        let people = people.filter(|(seat, _)| self.me.is_none_or(|me| me == *seat));
        let people: Vec<Seat> = people.map(|(seat, _)| seat).collect();
        let score = best(game, people.iter().map(|seat| self.scores[*seat]))?;
        let won = company.has_wins(game) && people.iter().any(|seat| self.winners.contains(seat));
        Some(Finish { deal, game, company, seats: self.players.seats(), score, won, at })
    }
}

/// The best of some scores of a game; `None` where there are none.
pub(super) fn best(game: GameId, scores: impl Iterator<Item = i32>) -> Option<i32> {
    if game.facts().lowest_wins { scores.min() } else { scores.max() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_the_beginning_of_a_sha_256() {
        // The digest of the empty text begins like this.
        assert_eq!(DealKey::of_text("").write(), "e3b0c44298fc1c14");
        assert_eq!(DealKey::read("e3b0c44298fc1c14"), Some(DealKey::of_text("")));
        for text in ["", "e3b0c44298fc1c1", "+3b0c44298fc1c14", "e3b0c44298fc1c14 ", "g3b0c44298fc1c14"] {
            assert_eq!(DealKey::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_line_reads_back_and_nothing_else_is_one() {
        let line = "e3b0c44298fc1c14 wichita hard 3 -7 won 1763729000000";
        assert_eq!(Finish::read(line).map(|finish| finish.write()).as_deref(), Some(line));
        for (number, word) in line.split(' ').enumerate() {
            let cut = line.split(' ').take(number).collect::<Vec<_>>().join(" ");
            assert_eq!(Finish::read(&cut), None, "{cut}");
            assert_eq!(Finish::read(&line.replacen(word, "x", 1)), None, "{word} replaced");
        }
        assert_eq!(Finish::read(&format!("{line} more")), None);
        assert_eq!(Finish::read(&line.replace(" 3 ", " 11 ")), None, "no table has 11 seats");
    }
}
