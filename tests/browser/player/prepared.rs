//! Tables that were played natively up to a moment and put on the device's shelf, for moments that take long to come
//! about.

use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Seat};
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::table::{Kind, Player as Seated, Table};

use super::{KEYS, Player, go_on, step_aside};
use crate::harness::failure::{Failure, Outcome};
use crate::harness::find::css;
use crate::harness::page::Page;
use crate::harness::scenario::Stage;

/// The longest game that is played in search of a moment: seats that all play alike can go on for ever.
const MOST_ACTIONS: usize = 20_000;

/// A table with a person in seat 0 and bots in the others, one of them with a long name.
///
/// # Errors
/// If there can be no such deal.
pub fn with_bots<G: Game>(seats: u8, choices: &Choices, seed: &str) -> Outcome<Table<G>> {
    let deal = Deal::new(seats, choices, seed.parse()?)?;
    let names = ["You", "Odette", "Maximiliane von Trotzdem", "Priya", "Tomas", "Yuki", "Greta", "Idris"];
    let names: Vec<Seated> = (0..seats)
        .map(|seat| {
            let kind = if seat == 0 { Kind::Person } else { Kind::Bot(Level::Medium) };
            Seated::new(kind, names[usize::from(seat) % names.len()])
        })
        .collect::<Result<_, _>>()?;
    Ok(Table::new(deal, |Seat(seat)| names[usize::from(seat)].clone()))
}

/// Plays on, all seats alike, until a moment has come; `choose` says what a seat does.
///
/// # Errors
/// If it does not come in this game.
pub fn play_until<G: Game>(
    table: &mut Table<G>,
    moment: impl Fn(&Table<G>) -> bool,
    choose: impl Fn(&Table<G>, Seat, &mut Stream) -> Option<G::Action>,
) -> Outcome {
    while !moment(table) {
        if table.is_over() || table.turns().len() == MOST_ACTIONS {
            return Err(Failure::new("the game was over before, or never would be"));
        }
        let mut stream = table.bot_stream();
        let seats = table.state().seats();
        let action = seats.iter().find_map(|seat| choose(table, seat, &mut stream));
        let action = action.ok_or_else(|| Failure::new("nobody does anything"))?;
        table.act(action).map_err(|illegal| Failure::new(format!("{illegal}")))?;
    }
    Ok(())
}

/// The same game played to its end.
///
/// # Errors
/// If it comes to none.
pub fn to_the_end<G: Game>(
    mut table: Table<G>,
    choose: impl Fn(&Table<G>, Seat) -> Option<G::Action>,
) -> Outcome<Table<G>> {
    play_until(&mut table, Table::is_over, |table, seat, _| choose(table, seat))?;
    Ok(table)
}

/// A game that is over, so many actions before its end.
pub fn before_the_end<G: Game>(over: &Table<G>, actions: usize) -> Table<G> {
    over.at(over.turns().len().saturating_sub(actions))
}

/// A game of several rounds that is over, where its last round but one is about to end.
///
/// # Errors
/// If it has one round only.
pub fn before_the_last_round<G: Game>(over: &Table<G>) -> Outcome<Table<G>> {
    let is_over = |actions: &usize| over.at(*actions).waits_for().is_none();
    let last = (0..over.turns().len()).rev().find(is_over).ok_or_else(|| Failure::new("there is one round only"))?;
    Ok(over.at(last.saturating_sub(3)))
}

/// A table at which a moment comes in one of many games.
///
/// # Errors
/// If it comes in none.
pub fn find_moment<G: Game>(
    seats: u8,
    choices: &Choices,
    moment: impl Fn(&Table<G>) -> bool,
    choose: impl Fn(&Table<G>, Seat, &mut Stream) -> Option<G::Action>,
) -> Outcome<Table<G>> {
    let tables = (0..100).map(|seed| {
        let mut table = with_bots::<G>(seats, choices, &format!("moment {seed}"))?;
        play_until(&mut table, &moment, &choose).map(|()| table)
    });
    tables.flatten().next().ok_or_else(|| Failure::new("there is no such moment"))
}

/// A table with people in all seats.
///
/// # Errors
/// If there can be no such deal, or somebody cannot be called so.
pub fn with_people<G: Game>(names: &[&str], choices: &Choices, seed: &str) -> Outcome<Table<G>> {
    let people: Vec<Seated> = names.iter().map(|name| Seated::person(name)).collect::<Result<_, _>>()?;
    let deal = Deal::new(u8::try_from(people.len())?, choices, seed.parse()?)?;
    Ok(Table::new(deal, |Seat(seat)| people[usize::from(seat)].clone()))
}

/// Puts a table on the shelf under a number, as changed at that time.
///
/// # Errors
/// If the page does not answer.
pub async fn shelve<G: Game>(page: &Page, id: u32, table: &Table<G>, occasion: &Occasion) -> Outcome {
    let record = SavedTable::of(table, id.into()).ok_or_else(|| Failure::new("a table without a record"))?;
    page.store(&format!("{KEYS}table/{id}"), &record.with_occasion(occasion).write()).await
}

impl<'a, G: Game> Player<'a, G> {
    /// Puts a table on the shelf and sits down at it, at rest.
    ///
    /// # Errors
    /// If the app does not open it.
    pub async fn sit_down(stage: &'a Stage, table: &Table<G>) -> Outcome<Player<'a, G>> {
        Player::sit_down_for(stage, table, &Occasion::default()).await
    }

    /// Has the game go on natively: leaves the table, puts another point of the same game in its place, and sits down again.
    ///
    /// # Errors
    /// If the app does not open it.
    pub async fn skip_to(&self, stage: &Stage, table: &Table<G>) -> Outcome {
        stage.open("#/settings").await?;
        self.page.element(&css("form")).await?;
        shelve(self.page, self.id, table, &Occasion::default()).await?;
        stage.open(&self.fragment()).await?;
        self.page.element(&css(".dock")).await.map(|_| ())
    }

    /// The same at a table that is played for something.
    ///
    /// # Errors
    /// If the app does not open it.
    pub async fn sit_down_for(stage: &'a Stage, table: &Table<G>, occasion: &Occasion) -> Outcome<Player<'a, G>> {
        step_aside(stage).await?;
        shelve(&stage.page, 1, table, occasion).await?;
        go_on(stage, "#/table/1").await?;
        Player::at_table(&stage.page, 1).await
    }
}
