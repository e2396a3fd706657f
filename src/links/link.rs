//! Addresses: what stands after the `#`, read and written.
//!
//! An address from outside is hostile until it is read here: its length is limited, what it names is checked, and what
//! is wrong is named. Reading never changes anything.

use crate::chance::Seed;
use crate::check::deal_sheet::DealSheet;
use crate::game::{BadDeal, Choices, Deal, Game, GameId, Seats};
use crate::games::UnknownGame;
use crate::puzzles::PuzzleLevel;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;
use std::fmt;

/// What a game is passed on for. It is all the difference between the addresses: `#/game/…`, `#/challenge/…`, `#/turn/…`,
/// `#/reviewed/…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be watched.
    Watch,
    /// To be measured against. Such a link says who plays, and the game is over.
    Challenge,
    /// To be played on by whose turn it is. Such a link says who plays.
    Turn,
    /// To be reviewed: the game is over.
    Review,
}

impl Purpose {
    /// All purposes.
    pub const ALL: [Purpose; 4] = [Purpose::Watch, Purpose::Challenge, Purpose::Turn, Purpose::Review];

    pub(super) const fn path(self) -> &'static str {
        match self {
            Purpose::Watch => "/game/",
            Purpose::Challenge => "/challenge/",
            Purpose::Turn => "/turn/",
            Purpose::Review => "/reviewed/",
        }
    }

    /// The address of the same game for this purpose; `None` for what is no game link.
    pub fn link(self, other: &str) -> Option<String> {
        let (_, game) = Purpose::read(other)?;
        Some(format!("#{}{game}", self.path()))
    }

    /// What an address is meant for, with or without its `#`, and what follows; `None` where it is no game link.
    pub fn read(fragment: &str) -> Option<(Purpose, &str)> {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        Purpose::ALL.into_iter().find_map(|purpose| Some((purpose, path.strip_prefix(purpose.path())?)))
    }
}

/// What is done with puzzles, as it stands in their addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzlePlace {
    /// One puzzle: `#/puzzle/…`.
    One,
    /// As many as somebody can in a short time: `#/rush/…`.
    Rush,
    /// A sheet to print: `#/sheet/…`.
    Sheet,
}

impl PuzzlePlace {
    /// All places.
    const ALL: [PuzzlePlace; 3] = [PuzzlePlace::One, PuzzlePlace::Rush, PuzzlePlace::Sheet];

    const fn name(self) -> &'static str {
        match self {
            PuzzlePlace::One => "puzzle",
            PuzzlePlace::Rush => "rush",
            PuzzlePlace::Sheet => "sheet",
        }
    }
}

/// The most bytes that an address can have after its `#`.
pub const MAX_BYTES: usize = 2_000;

/// What stays as it is in a written seed: the characters that no browser and no messenger changes.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// A place in the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The games, and the tables where one left off: `#/`.
    Home,
    /// The same with the deals of the day in view: `#/day`.
    Day,
    /// The deals of earlier days: `#/days`.
    Days,
    /// Setting up a game: `#/wichita`, or with a deal filled in `#/wichita?seed=K7Q2M9XA4P&seats=3&decks=2`.
    SetUp {
        /// The game that is set up.
        game: GameId,
        /// What stands after the question mark, for [`Wish::read`].
        query: String,
    },
    /// A game in progress or its result: `#/table/<id>`.
    Table {
        /// The number under which the device keeps it.
        id: u32,
    },
    /// The rules of a game: `#/rules/wichita`.
    Rules {
        /// The game whose rules are read.
        game: GameId,
    },
    /// A game that somebody shared: `#/game/…` to be watched, `#/challenge/…` to be measured against, `#/turn/…` to be
    /// played on, `#/reviewed/…` to be reviewed.
    Shared {
        /// What whoever opens it is meant to do.
        purpose: Purpose,
        /// The whole address, for [`SharedGame::read`](super::game::SharedGame::read), but for the moment.
        link: String,
        /// After how many actions a review begins: `#/reviewed/…?at=17`. For any other purpose 0.
        at: usize,
    },
    /// A saved game, to be watched: `#/replay/<id>`.
    Replay {
        /// The number under which the device keeps it.
        id: u32,
    },
    /// A game that is over, to be reviewed: `#/review/<id>`, or from a moment on `#/review/<id>?at=17`.
    Review {
        /// The number under which the device keeps it.
        id: u32,
        /// After how many actions the review begins; where there were no more, at the end.
        at: usize,
    },
    /// A mistake in a game of this device, to be found out what was better: `#/mistake/<id>?at=17`.
    Mistake {
        /// The number under which the device keeps the game.
        id: u32,
        /// The number of the action, from 1.
        at: usize,
    },
    /// All saved games, and how to keep them: `#/saved`.
    Saved,
    /// How deals are made, and the deal of any seed: `#/fair`, or with a deal filled in
    /// `#/fair/wichita?seed=K7Q2M9XA4P&seats=3&decks=2`.
    Fair {
        /// The game whose deal is shown; the first one where none is named.
        game: Option<GameId>,
        /// What stands after the question mark, for [`Wish::read`].
        query: String,
    },
    /// What there is to puzzle over: `#/puzzles`.
    Puzzles,
    /// Puzzles of a game: `#/puzzle/wichita?seed=K7Q2M9XA4P&level=3`, `#/rush/wichita`, `#/sheet/wichita`.
    Puzzle {
        /// What is done with them.
        place: PuzzlePlace,
        /// The game.
        game: GameId,
        /// What stands after the question mark, for [`PuzzleWish::read`](super::puzzle::PuzzleWish::read).
        query: String,
    },
    /// How the games of this device came out: `#/statistics`.
    Statistics,
    /// How the app looks and sounds: `#/settings`.
    Settings,
}

impl Route {
    /// Reads an address, with or without its `#`.
    ///
    /// # Errors
    /// [`BadLink`] where it leads nowhere.
    pub fn read(fragment: &str) -> Result<Route, BadLink> {
        let path = fragment.strip_prefix('#').unwrap_or(fragment);
        if let Some((purpose, _)) = Purpose::read(path) {
            // Longer than other addresses, and read where it is shown, with limits of its own.
            let (link, query) = path.split_once('?').filter(|_| purpose == Purpose::Review).unwrap_or((path, ""));
            let at = moment(query).ok_or_else(|| BadLink::Nowhere { path: shortened(path) })?;
            return Ok(Route::Shared { purpose, link: format!("#{link}"), at });
        }
        if path.len() > MAX_BYTES {
            return Err(BadLink::TooLong { bytes: path.len() });
        }
        let path = path.strip_prefix('/').unwrap_or(path);
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let nowhere = || BadLink::Nowhere { path: shortened(path) };
        let parts: Vec<&str> = path.split('/').collect();
        match parts.as_slice() {
            [""] => Ok(Route::Home),
            ["day"] => Ok(Route::Day),
            ["days"] => Ok(Route::Days),
            ["settings"] => Ok(Route::Settings),
            ["saved"] => Ok(Route::Saved),
            ["fair"] => Ok(Route::Fair { game: None, query: String::new() }),
            ["fair", game] => Ok(Route::Fair { game: Some(game.parse()?), query: query.to_owned() }),
            ["statistics"] => Ok(Route::Statistics),
            ["puzzles"] => Ok(Route::Puzzles),
            ["replay", id] => Ok(Route::Replay { id: id.parse().map_err(|_| nowhere())? }),
            [page @ ("review" | "mistake"), id] => {
                let at =
                    moment(query).ok_or_else(|| BadLink::Nowhere { path: shortened(&format!("{path}?{query}")) })?;
                let id = id.parse().map_err(|_| nowhere())?;
                Ok(if *page == "review" { Route::Review { id, at } } else { Route::Mistake { id, at } })
            }
            ["table", id] => Ok(Route::Table { id: id.parse().map_err(|_| nowhere())? }),
            ["rules", game] => Ok(Route::Rules { game: game.parse()? }),
            [game] => Ok(Route::SetUp { game: game.parse()?, query: query.to_owned() }),
            [place, game] if let Some(place) = PuzzlePlace::ALL.into_iter().find(|known| known.name() == *place) => {
                Ok(Route::Puzzle { place, game: game.parse()?, query: query.to_owned() })
            }
            _ => Err(nowhere()),
        }
    }

    /// From the set-up of a deal to the page that lays it open; every other place stays.
    pub fn laid_open(self) -> Route {
        match self {
            Route::SetUp { game, query } => Route::Fair { game: Some(game), query },
            other => other,
        }
    }

    /// Whether it sets up a deal and leaves the seed to the device.
    pub fn lacks_seed(&self) -> bool {
        let names_seed = |query| pairs(query).is_ok_and(|pairs| pairs.iter().any(|(name, _)| *name == "seed"));
        matches!(self, Route::SetUp { query, .. } if !names_seed(query))
    }

    /// From the set-up of a deal [without a seed](Route::lacks_seed) to the one with this seed; every other place stays.
    pub fn with_seed(self, seed: &Seed) -> Route {
        let lacks_seed = self.lacks_seed();
        match self {
            Route::SetUp { game, query } if lacks_seed => {
                let named = query.split('&').filter(|pair| !pair.is_empty());
                let seed = format!("seed={}", written_seed(seed));
                Route::SetUp { game, query: named.chain([seed.as_str()]).collect::<Vec<_>>().join("&") }
            }
            other => other,
        }
    }

    /// From the review of a game to the moment after so many actions of it; every other place stays.
    pub fn at_moment(self, at: usize) -> Route {
        match self {
            Route::Shared { purpose: Purpose::Review, link, .. } => {
                Route::Shared { purpose: Purpose::Review, link, at }
            }
            Route::Review { id, .. } => Route::Review { id, at },
            other => other,
        }
    }

    /// Writes the address, `#` and all.
    pub fn write(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::Day => "#/day".to_owned(),
            Route::Days => "#/days".to_owned(),
            Route::SetUp { game, query } if query.is_empty() => format!("#/{}", game.name()),
            Route::SetUp { game, query } => format!("#/{}?{query}", game.name()),
            Route::Table { id } => format!("#/table/{id}"),
            Route::Rules { game } => format!("#/rules/{}", game.name()),
            Route::Shared { link, at, .. } => with_moment(link, *at),
            Route::Replay { id } => format!("#/replay/{id}"),
            Route::Review { id, at } => with_moment(&format!("#/review/{id}"), *at),
            Route::Mistake { id, at } => with_moment(&format!("#/mistake/{id}"), *at),
            Route::Saved => "#/saved".to_owned(),
            Route::Fair { game: None, .. } => "#/fair".to_owned(),
            Route::Fair { game: Some(game), query } if query.is_empty() => format!("#/fair/{}", game.name()),
            Route::Fair { game: Some(game), query } => format!("#/fair/{}?{query}", game.name()),
            Route::Puzzles => "#/puzzles".to_owned(),
            Route::Puzzle { place, game, query } if query.is_empty() => format!("#/{}/{}", place.name(), game.name()),
            Route::Puzzle { place, game, query } => format!("#/{}/{}?{query}", place.name(), game.name()),
            Route::Statistics => "#/statistics".to_owned(),
            Route::Settings => "#/settings".to_owned(),
        }
    }
}

/// The moment that stands after the question mark, after so many actions; the first where nothing stands there.
fn moment(query: &str) -> Option<usize> {
    if query.is_empty() { Some(0) } else { query.strip_prefix("at=")?.parse().ok() }
}

/// An address with the moment that it is about; the first is not written.
fn with_moment(address: &str, at: usize) -> String {
    if at == 0 { address.to_owned() } else { format!("{address}?at={at}") }
}

/// What a deal link asks for. What it leaves out is for the player to choose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// The seed; without one the device makes a new one up.
    pub seed: Option<Seed>,
    /// How many play; within [`Game::SEATS`].
    pub seats: Option<Seats>,
    /// The options that it names.
    pub choices: Choices,
}

impl Wish {
    /// Reads what stands after the question mark: `seed=K7Q2M9XA4P&seats=3&decks=2`.
    ///
    /// # Errors
    /// [`BadLink`] for the first thing that is wrong: a name that the game does not know or that stands twice, or a
    /// value that it cannot have.
    pub fn read<G: Game>(query: &str) -> Result<Wish, BadLink> {
        let mut wish = Wish::default();
        for (name, value) in pairs(query)? {
            match name {
                "seed" => wish.seed = Some(value.parse::<Seed>().map_err(BadDeal::from)?),
                "seats" => {
                    let bad =
                        || BadLink::Seats { given: shortened(&value), least: *G::SEATS.start(), most: *G::SEATS.end() };
                    let seats = value.parse().ok().filter(|seats| G::SEATS.contains(seats));
                    wish.seats = Some(seats.and_then(Seats::new).ok_or_else(bad)?);
                }
                _ => wish.choices = wish.choices.read(G::OPTIONS, name, &value).map_err(BadDeal::from)?,
            }
        }
        if let Some(seats) = wish.seats {
            G::options(seats, &wish.choices).map_err(BadDeal::from)?;
        }
        Ok(wish)
    }
}

/// The names and values of a query, each name once, in their order.
pub(super) fn pairs(query: &str) -> Result<Vec<(&str, Cow<'_, str>)>, BadLink> {
    let mut pairs: Vec<(&str, Cow<'_, str>)> = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        if pairs.iter().any(|(other, _)| *other == name) {
            return Err(BadLink::Twice { name: shortened(name) });
        }
        let value = percent_decode_str(value).decode_utf8().map_err(|_| BadLink::NotText { name: shortened(name) })?;
        pairs.push((name, value));
    }
    Ok(pairs)
}

/// A seed as it stands in an address.
pub(super) fn written_seed(seed: &Seed) -> String {
    utf8_percent_encode(seed.text(), PLAIN).to_string()
}

/// The address of a deal, with every option written out, so that a later default cannot change it.
pub fn deal_link<G: Game>(deal: &Deal<G>) -> String {
    format!("#/{}?{}", G::ID.name(), query(deal.seed(), deal.seats, &deal.choices()))
}

/// What stands after the question mark in the link to a deal that is laid open.
pub fn sheet_query(sheet: &DealSheet) -> String {
    query(&sheet.seed, sheet.seats, &sheet.choices)
}

fn query(seed: &Seed, seats: Seats, choices: &Choices) -> String {
    let seed = written_seed(seed);
    let mut query = format!("seed={seed}&seats={}", seats.count());
    for (name, choice) in choices.iter() {
        query.push_str(&format!("&{name}={choice}"));
    }
    query
}

/// Why an address leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadLink {
    /// It is longer than any that the app makes.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// No page is there.
    Nowhere {
        /// The path, cut to a length that can be shown.
        path: String,
    },
    /// It names a game that there is not.
    Game(UnknownGame),
    /// A name stands in it twice.
    Twice {
        /// The name, cut to a length that can be shown.
        name: String,
    },
    /// A value is not text once its percent signs are resolved.
    NotText {
        /// The name before the equals sign, cut likewise.
        name: String,
    },
    /// The number of seats is none that the game has.
    Seats {
        /// What stands there in place of a number, cut likewise.
        given: String,
        /// The fewest that can play.
        least: u8,
        /// The most that can play.
        most: u8,
    },
    /// Puzzles have no such level.
    Level {
        /// What stands there in place of a number, cut likewise.
        given: String,
    },
    /// Nobody can have solved so many puzzles in a rush.
    Beat {
        /// What stands there in place of a number, cut likewise.
        given: String,
    },
    /// There can be no such deal.
    Deal(BadDeal),
}

impl fmt::Display for BadLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadLink::TooLong { bytes } => write!(f, "the link has {bytes} characters, at most {MAX_BYTES} are read"),
            BadLink::Nowhere { path } => write!(f, "there is no page “{path}”"),
            BadLink::Game(unknown) => fmt::Display::fmt(unknown, f),
            BadLink::Twice { name } => write!(f, "“{name}” stands in the link twice"),
            BadLink::NotText { name } => write!(f, "the value of “{name}” is damaged"),
            BadLink::Seats { given, least, most } => {
                write!(f, "seats cannot be “{given}”: this game is for {least} to {most}")
            }
            BadLink::Level { given } => {
                write!(f, "the level cannot be “{given}”: it is 1 to {}", PuzzleLevel::ALL.len())
            }
            BadLink::Beat { given } => write!(f, "“{given}” is no number of puzzles that somebody solved"),
            BadLink::Deal(bad) => fmt::Display::fmt(bad, f),
        }
    }
}

impl std::error::Error for BadLink {}

impl From<UnknownGame> for BadLink {
    fn from(unknown: UnknownGame) -> BadLink {
        BadLink::Game(unknown)
    }
}

impl From<BadDeal> for BadLink {
    fn from(bad: BadDeal) -> BadLink {
        BadLink::Deal(bad)
    }
}

pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::wichita::Wichita;

    fn wish(query: &str) -> Result<Wish, BadLink> {
        Wish::read::<Wichita>(query)
    }

    #[test]
    fn routes_read_back_as_they_were_written() {
        for fragment in [
            "#/",
            "#/day",
            "#/wichita",
            "#/wichita?seed=A&seats=2",
            "#/table/7",
            "#/rules/wichita",
            "#/settings",
            "#/saved",
            "#/fair",
            "#/fair/sums",
            "#/fair/sums?seed=A&seats=2",
            "#/replay/7",
            "#/game/AeN9",
            "#/challenge/AeN9",
            "#/turn/AeN9",
            "#/reviewed/AeN9",
            "#/reviewed/AeN9?at=17",
            "#/review/7",
            "#/review/7?at=17",
            "#/puzzles",
            "#/puzzle/wichita",
            "#/puzzle/wichita?seed=A&level=3",
            "#/rush/sums?seed=A&beat=12",
            "#/sheet/balance",
        ] {
            assert_eq!(Route::read(fragment).map(|route| route.write()), Ok(fragment.to_owned()));
        }
        assert_eq!(Route::read(""), Ok(Route::Home));
    }

    #[test]
    fn a_route_to_nowhere_is_named() {
        assert_eq!(Route::read("#/chess"), Err(BadLink::Game(UnknownGame("chess".to_owned()))));
        assert_eq!(Route::read("#/table/x"), Err(BadLink::Nowhere { path: "table/x".to_owned() }));
        assert_eq!(Route::read("#/wichita/2/3"), Err(BadLink::Nowhere { path: "wichita/2/3".to_owned() }));
        assert_eq!(Route::read(&format!("#/{}", "a".repeat(2_000))), Err(BadLink::TooLong { bytes: 2_001 }));
    }

    #[test]
    fn a_review_begins_at_a_moment() {
        let at = |fragment| Route::read(fragment).map(|route| route.at_moment(3).write());
        assert_eq!(at("#/review/7?at=17"), Ok("#/review/7?at=3".to_owned()));
        assert_eq!(at("#/reviewed/AeN9"), Ok("#/reviewed/AeN9?at=3".to_owned()));
        assert_eq!(at("#/replay/7"), Ok("#/replay/7".to_owned()));
        assert_eq!(Route::read("#/review/7?at=0"), Ok(Route::Review { id: 7, at: 0 }));
        assert_eq!(Route::read("#/mistake/7?at=17").map(|route| route.write()), Ok("#/mistake/7?at=17".to_owned()));
        for bad in [
            "review/7?at=x",
            "mistake/7?at=x",
            "review/7?at=-1",
            "review/7?at=",
            "review/7?on=1",
            "/reviewed/AeN9?at=x",
        ] {
            assert_eq!(Route::read(bad), Err(BadLink::Nowhere { path: bad.to_owned() }));
        }
    }

    #[test]
    fn a_deal_link_opens_the_same_deal() {
        let seed: Seed = "grandma's 80th & more — 100 %".parse().unwrap();
        let choices = Choices::NONE.read(Wichita::OPTIONS, "decks", "3").unwrap();
        let deal = Deal::<Wichita>::new(4, &choices, seed).unwrap();
        let link = deal_link(&deal);
        assert_eq!(link, "#/wichita?seed=grandma%27s%2080th%20%26%20more%20%E2%80%94%20100%20%25&seats=4&decks=3");
        let Ok(Route::SetUp { query, .. }) = Route::read(&link) else { panic!("the link leads to a set-up") };
        let wish = wish(&query).unwrap();
        let seats = wish.seats.map_or(0, Seats::count);
        assert_eq!(Deal::new(seats, &wish.choices, wish.seed.unwrap()), Ok(deal));
    }

    #[test]
    fn a_deal_link_without_a_seed_is_given_one() {
        let seed: Seed = "a & b".parse().unwrap();
        let given = |fragment| {
            let route = Route::read(fragment).unwrap();
            (route.lacks_seed(), route.with_seed(&seed).write())
        };
        for (fragment, expected) in [
            ("#/wichita?seats=2", "#/wichita?seats=2&seed=a%20%26%20b"),
            ("#/wichita?seats=2&decks=3&", "#/wichita?seats=2&decks=3&seed=a%20%26%20b"),
            ("#/wichita", "#/wichita?seed=a%20%26%20b"),
        ] {
            assert_eq!(given(fragment), (true, expected.to_owned()));
            assert_eq!(given(expected), (false, expected.to_owned()));
        }
        for other in ["#/wichita?seed=A&seats=2", "#/fair/wichita?seats=2", "#/game/AeN9", "#/"] {
            assert_eq!(given(other), (false, other.to_owned()));
        }
    }

    #[test]
    fn what_is_wrong_in_a_link_is_named() {
        let said = |query| wish(query).unwrap_err().to_string();
        assert_eq!(said("seats=9"), "seats cannot be “9”: this game is for 1 to 8");
        assert_eq!(said("seats=two"), "seats cannot be “two”: this game is for 1 to 8");
        assert_eq!(said("decks=0"), "option decks cannot be “0”: it is 1 to 8");
        assert_eq!(said("jokers=2"), "there is no option “jokers”");
        assert_eq!(said("seed=A&seed=B"), "“seed” stands in the link twice");
        assert_eq!(said("seed=%FF"), "the value of “seed” is damaged");
        assert_eq!(said("seed="), "a seed needs at least one character");
        assert_eq!(said("seed=%0A1%0A2"), "a seed has no line breaks or control characters");
    }

    #[test]
    fn a_link_can_leave_things_open() {
        assert_eq!(wish(""), Ok(Wish::default()));
        let only_seed = wish("seed=k7q2m9xa4p").unwrap();
        assert_eq!((only_seed.seats, only_seed.choices), (None, Choices::NONE));
    }
}
