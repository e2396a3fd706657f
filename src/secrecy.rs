//! What is not to be seen yet (`C-5`): the one place that decides how much of a game is shown to whoever looks at it again,
//! and whether a deal may be laid open, by whatever way somebody comes to it.
//!
//! While a game goes on its players know their own cards and what lies open, and the app shows them no more: not when the game is
//! watched from its beginning, not by a link of it, not on the page that lays deals open. Two things are told apart:
//!
//! - **How much of a game is shown** ([`Audience`]). A game that is over, or was given up (`C-16`), is shown whole. One that
//!   goes on is shown as the one person at the device knows it; where several people share the device, or where a link was
//!   opened by nobody knows whom, as everybody at the table does.
//! - **Whether the cards of a deal are sealed** ([`Seal`]). They are as long as a game with them goes on on this device, and
//!   as long as they are today's deal of the day and that was not played to its end here. Then the deal is not laid open and no
//!   other game of it is watched, as both would show the cards and dice to come. Deals count as being of the same
//!   cards if game and seed are equal, whatever the seats and options are: the dice and the shuffle of a pack hang on nothing
//!   else (`C-3`).
//!
//! The [`Keeper`] knows what a device holds and answers both. The command line is not bound by it: it holds no games, and is
//! there for checking.

use crate::catalogue::{self, OpenTable};
use crate::chance::{Chance, Seed};
use crate::game::GameId;
use crate::records::days::{self, Date, Days};
use crate::records::save::{Occasion, SavedTable};
use crate::records::statistics::{Book, DealKey};
use crate::table::Audience;
use crate::table::only_person;

/// Why cards are not to be seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// A game with them goes on on this device.
    Playing {
        /// The number under which the device keeps it.
        table: u32,
    },
    /// They are today's deal of the day, which has not been played to its end on this device.
    Today,
}

/// What a device holds that has secrets to be kept.
#[derive(Clone, Debug, Default)]
pub struct Keeper {
    /// The games of the device with their numbers, the one that was changed last first.
    pub held: Vec<(u32, SavedTable)>,
    /// The date by its clock; nothing where that tells none.
    pub today: Option<Date>,
    /// How its deals of the day came out; an empty record where there is none that can be read.
    pub days: Days,
    /// Its statistics, which know the deals that were seen on it; empty ones where there are none that can be read.
    pub book: Book,
}

/// A game that is not over.
struct Playing<'a> {
    /// The number under which the device keeps it.
    id: u32,
    saved: &'a SavedTable,
    deal: DealKey,
    /// Whether one person plays, at this device.
    is_alone: bool,
}

impl Playing<'_> {
    fn seal(self) -> Seal {
        Seal::Playing { table: self.id }
    }
}

/// Whether moves may be taken back at a table that have told something (`C-15`), where its player has chosen so.
pub fn may_take_back(table: &dyn OpenTable, occasion: &Occasion, is_chosen: bool) -> bool {
    is_chosen && is_own_affair(table, occasion)
}

/// Whether the game at a table may be given up for good (`C-16`).
pub fn may_give_up(table: &dyn OpenTable, occasion: &Occasion) -> bool {
    is_own_affair(table, occasion)
}

/// Whether it is nobody else's affair that a game which goes on is played in another way than usual: one person alone plays, at
/// this device, and for nothing that others are measured by. The date of a deal of the day is kept free of it in every form, as
/// its cards are the same with other seats and options.
fn is_own_affair(table: &dyn OpenTable, occasion: &Occasion) -> bool {
    let is_private = occasion.challenge.is_none() && occasion.by_link.is_none();
    let is_of_day = table.seed().text().parse::<Date>().is_ok();
    let is_alone = only_person(table.players().as_slice()).is_some();
    is_private && is_alone && !is_of_day && !table.is_over()
}

impl Keeper {
    /// Why a deal is not laid open yet; nothing where it may be.
    ///
    /// Plays the games that are held of its cards through the rules, and no others.
    pub fn seal(&self, game: GameId, seed: &Seed) -> Option<Seal> {
        self.in_play(game, seed).next().map(Playing::seal).or_else(|| self.day(game, seed))
    }

    /// Why no other game of the same cards is watched yet; nothing where one may be.
    fn seal_to_others(&self, game: GameId, seed: &Seed) -> Option<Seal> {
        self.in_the_way(game, seed).or_else(|| self.day(game, seed))
    }

    /// The game because of which the same cards are not dealt once more here: at a table with other players everybody’s hands
    /// could be looked at, and the cards and dice to come. Nothing where they may be dealt.
    pub fn in_the_way(&self, game: GameId, seed: &Seed) -> Option<Seal> {
        let keeps_secret = |playing: &Playing| !(playing.is_alone && self.book.knows(playing.deal));
        self.in_play(game, seed).find(keeps_secret).map(Playing::seal)
    }

    /// Why nothing is taken back in the game with a number that has told something, and why it is not given up: the same cards
    /// are still to come in another one, or in today's deal. Nothing where they are not.
    pub fn seal_to_knowing(&self, id: u32, game: GameId, seed: &Seed) -> Option<Seal> {
        let elsewhere = self.in_play(game, seed).find(|playing| playing.id != id);
        elsewhere.map(Playing::seal).or_else(|| self.day(game, seed))
    }

    /// The seal on today's deal of the day.
    fn day(&self, game: GameId, seed: &Seed) -> Option<Seal> {
        let today = self.today?;
        let is_today = is_same(game, &days::seed(today), seed);
        (is_today && self.days.outcome(today, game).is_none()).then_some(Seal::Today)
    }

    /// How much is shown of a game that the device holds.
    ///
    /// # Errors
    /// [`Seal`] where it is over, but would give away what is to come in another one.
    pub fn saved(&self, table: &dyn OpenTable, occasion: &Occasion) -> Result<Audience, Seal> {
        if table.is_over() {
            return self.seal_to_others(table.game(), table.seed()).map_or(Ok(Audience::Afterwards), Err);
        }
        let seat = occasion.by_link.or_else(|| only_person(table.players().as_slice()));
        Ok(seat.map_or(Audience::Everybody, Audience::Seat))
    }

    /// Why the table of a game that was played somewhere else is not shown yet; nothing where it may be. Whoever has played it here
    /// to its end knows its cards.
    pub fn seal_to_table(&self, table: &dyn OpenTable) -> Option<Seal> {
        let is_known = !table.is_over() || self.book.knows(table.deal_key());
        if is_known { None } else { self.seal_to_others(table.game(), table.seed()) }
    }

    /// How much is shown of a game that a link holds.
    ///
    /// # Errors
    /// [`Seal`] where it would give away what is to come in a game of this device, or in today's deal of the day.
    pub fn shared(&self, table: &dyn OpenTable) -> Result<Audience, Seal> {
        let is_over = table.is_over();
        let audience = if is_over { Audience::Afterwards } else { Audience::Everybody };
        match self.seal_to_others(table.game(), table.seed()) {
            // A game of this device has come by there, and its players have seen what lay open.
            Some(_) if !is_over && self.has_come_by(table) => Ok(audience),
            Some(seal) => Err(seal),
            None => Ok(audience),
        }
    }

    /// Whether a game that goes on here has been at the point where a table is.
    fn has_come_by(&self, table: &dyn OpenTable) -> bool {
        let Some(shown) = table.saved(0) else { return false };
        self.in_play(table.game(), table.seed()).any(|playing| playing.saved.goes_on_from(&shown))
    }

    /// The games with these cards that go on.
    fn in_play(&self, game: GameId, seed: &Seed) -> impl Iterator<Item = Playing<'_>> {
        let has_cards = move |saved: &SavedTable| {
            saved.game() == Ok(game) && saved.seed().parse().is_ok_and(|held| is_same(game, &held, seed))
        };
        let held = self.held.iter().filter(move |(_, saved)| has_cards(saved));
        held.filter_map(move |(id, saved)| playing(game, *id, saved))
    }
}

/// Whether two seeds deal the same cards.
fn is_same(game: GameId, one: &Seed, other: &Seed) -> bool {
    Chance::key_text(game, one) == Chance::key_text(game, other)
}

/// The game of a record, if it is not over. One that cannot be opened cannot be played either.
fn playing(game: GameId, id: u32, saved: &SavedTable) -> Option<Playing<'_>> {
    let table = catalogue::game(game).open(saved).ok().filter(|table| !table.is_over())?;
    let is_alone = only_person(table.players().as_slice()).is_some() && saved.occasion().by_link.is_none();
    Some(Playing { id, saved, deal: table.deal_key(), is_alone })
}

#[cfg(test)]
mod tests;
