//! A game in progress behind the protocol, whichever game it is.

use super::error::Refused;
use super::write;
use crate::cli::wanted::{describe, new_seed};
use fivefold::bots::Level;
use fivefold::chance::{BadSeed, Seed, Setup};
use fivefold::game::{
    BadDeal, BadOption, Choices, Deal, Domain, Event, Game, GameId, OptionSpec, Record, Seat, Seats, View,
};
use fivefold::games::{self, Task};
use fivefold::json::{Code, Fields, Object, Spoken, object};
use fivefold::links::game::{BadSharedGame, SharedGame, game_link};
use fivefold::links::link::{BadLink, Purpose, Route, Wish, deal_link};
use fivefold::scene::Scenic;
use fivefold::table::{Kind, Player, Table};
use fivefold::words;
use fivefold::words::{Voice, Wording};
use serde_json::Value;

/// A game in progress.
pub trait Session {
    /// The whole position.
    fn state(&self) -> Value;

    /// Everything that has happened, the deal too.
    fn events(&self) -> Value;

    /// What a seat may know.
    ///
    /// # Errors
    /// Where the seat is not at the table.
    fn view(&self, seat: Seat) -> Result<Value, Refused>;

    /// The first `limit` legal actions, and whether there are more.
    fn legal(&self, limit: usize) -> (Value, bool);

    /// Whether an action could be applied.
    ///
    /// # Errors
    /// As [`Session::apply`].
    fn check(&self, action: &Value) -> Result<(), Refused>;

    /// Applies an action: what happened.
    ///
    /// # Errors
    /// Where it is no action of the game or the rules refuse it; then nothing has changed.
    fn apply(&mut self, action: &Value) -> Result<Value, Refused>;

    /// What a bot would do.
    ///
    /// # Errors
    /// Where the seat is not at the table.
    fn bot(&self, seat: Seat, level: Level) -> Result<Value, Refused>;

    /// What a seat had best do, and why.
    ///
    /// # Errors
    /// Where the seat is not at the table.
    fn hint(&self, seat: Seat) -> Result<Object, Refused>;

    /// The two links.
    ///
    /// # Errors
    /// Where the deal has a setup.
    fn link(&self) -> Result<Object, Refused>;

    /// The game in sentences: all that happened, or what one seat saw and heard of it.
    ///
    /// # Errors
    /// Where the seat is not at the table.
    fn story(&self, you: Option<Seat>, wording: Wording) -> Result<Story, Refused>;
}

/// A game in sentences.
pub struct Story {
    /// The deal in a line.
    pub heading: String,
    /// What the deal brought about, then each action.
    pub actions: Vec<Vec<String>>,
    /// How the game stands, or who won.
    pub ending: String,
}

/// A table with nobody but the outer program at it.
struct Sitting<G: Scenic + Spoken> {
    table: Table<G>,
}

impl<G: Scenic + Spoken> Sitting<G> {
    fn check_seat(&self, seat: Seat) -> Result<(), Refused> {
        if self.table.deal().seats.has(seat) {
            Ok(())
        } else {
            Err(Refused::new(Code::BadSeat, format!("there is no seat {}", seat.0)))
        }
    }

    /// What the deal brought about.
    fn opening(&self) -> Vec<Event<G::Happening>> {
        let mut record = Record::kept();
        self.table.deal().begin(&mut record);
        record.into_events()
    }

    fn view_of(&self, seat: Seat) -> Result<View<G>, Refused> {
        self.check_seat(seat)?;
        Ok(self.table.view(seat))
    }
}

impl<G: Scenic + Spoken> Session for Sitting<G> {
    fn state(&self) -> Value {
        write::state(self.table.deal(), self.table.state())
    }

    fn events(&self) -> Value {
        let mut events = self.opening();
        events.extend(self.table.turns().iter().flat_map(|turn| &turn.events).cloned());
        write::events::<G>(&events)
    }

    fn view(&self, seat: Seat) -> Result<Value, Refused> {
        let view = self.view_of(seat)?;
        let log: Vec<Event<G::Happening>> = self.table.heard(seat, 0);
        Ok(write::view(self.table.deal(), &view, &log))
    }

    fn legal(&self, limit: usize) -> (Value, bool) {
        let mut actions = self.table.state().legal(limit + 1);
        let truncated = actions.len() > limit;
        actions.truncate(limit);
        (actions.iter().map(|action| Value::Object(G::action_object(action))).collect(), truncated)
    }

    fn check(&self, action: &Value) -> Result<(), Refused> {
        let action = read_action::<G>(action)?;
        Ok(self.table.state().check(&action)?)
    }

    fn apply(&mut self, action: &Value) -> Result<Value, Refused> {
        let action = read_action::<G>(action)?;
        let turn = self.table.act(action)?;
        Ok(write::events::<G>(&turn.events))
    }

    fn bot(&self, seat: Seat, level: Level) -> Result<Value, Refused> {
        let view = self.view_of(seat)?;
        let action = G::choose(&view, level, &mut self.table.bot_stream());
        Ok(action.map(|action| Value::Object(G::action_object(&action))).into())
    }

    fn hint(&self, seat: Seat) -> Result<Object, Refused> {
        let view = self.view_of(seat)?;
        let (action, why) = match G::advise(&view, &mut self.table.bot_stream()).map(|advice| G::explain(&advice)) {
            Some(advice) => (Value::Object(G::action_object(&advice.action)), Value::String(advice.says())),
            None => (Value::Null, Value::Null),
        };
        Ok(object([("action", action), ("why", why)]))
    }

    fn link(&self) -> Result<Object, Refused> {
        let game = match game_link(Purpose::Watch, &self.table, &[]) {
            Err(bad @ BadSharedGame::NoSeed) => return Err(Refused::new(Code::BadSetup, bad.to_string())),
            // The longest games have more actions than fit into an address.
            link => link.ok(),
        };
        Ok(object([("deal", deal_link(self.table.deal()).into()), ("game", game.into())]))
    }

    fn story(&self, you: Option<Seat>, wording: Wording) -> Result<Story, Refused> {
        you.map_or(Ok(()), |seat| self.check_seat(seat))?;
        let voice = Voice { players: self.table.players(), you, wording };
        let tell = |events: &[Event<G::Happening>]| {
            let heard: Vec<_> =
                events.iter().map(|event| you.map_or(event.clone(), |seat| event.seen_by(seat))).collect();
            G::tell(&heard, &voice)
        };
        let turns = self.table.turns().iter().map(|turn| tell(&turn.events));
        let actions = std::iter::once(tell(&self.opening())).chain(turns).collect();
        let scores = self.table.state().open().scores();
        let scores = words::list(
            scores.iter().map(|(seat, score)| format!("{}: {}", voice.whom(seat), words::signed((*score).into()))),
        );
        let ending = if self.table.is_over() {
            format!("Final scores: {scores}.")
        } else {
            format!(
                "Not over yet, after {}. Scores: {scores}.",
                words::count(self.table.turns().len() as i64, "action", "actions")
            )
        };
        Ok(Story { heading: describe(self.table.deal()), actions, ending })
    }
}

fn read_action<G: Scenic + Spoken>(action: &Value) -> Result<G::Action, Refused> {
    let fields = Fields::of(action, Code::BadAction)?;
    let kind = fields.text("type")?;
    G::read_object(kind, fields)?.ok_or_else(|| {
        let kind: String = kind.chars().take(40).collect();
        Refused::new(Code::BadAction, format!("this game has no action “{kind}”"))
    })
}

/// A bot at every seat: who really plays is the outer program's affair.
pub fn player(seat: Seat) -> Player {
    const NAMES: [&str; Seats::MOST as usize] =
        ["Seat 0", "Seat 1", "Seat 2", "Seat 3", "Seat 4", "Seat 5", "Seat 6", "Seat 7", "Seat 8", "Seat 9"];
    let name = NAMES.get(usize::from(seat.0)).unwrap_or(&"Seat");
    Player::new(Kind::Bot(Level::Hard), name).unwrap_or_else(|_| unreachable!("these names are short and plain"))
}

/// Deals the game that a `new` request asks for.
///
/// # Errors
/// For the first thing that is wrong.
pub fn open_new(request: Fields<'_>) -> Result<Box<dyn Session>, Refused> {
    let name = request.text("game")?;
    let game: GameId = name.parse().map_err(|unknown| Refused::new(Code::UnknownGame, format!("{unknown}")))?;
    games::with(game, NewDeal { request })
}

struct NewDeal<'a> {
    request: Fields<'a>,
}

impl Task for NewDeal<'_> {
    type Outcome = Result<Box<dyn Session>, Refused>;

    fn with<G: Scenic + Spoken>(self) -> Self::Outcome {
        let request = self.request;
        let seats = request.needed_number("seats")?;
        let (least, most) = (*G::SEATS.start(), *G::SEATS.end());
        let seats = u8::try_from(seats).map_err(|_| {
            let message = format!("seats cannot be {seats}: this game is for {least} to {most}");
            Refused { code: Code::BadSeats, rule: Some("C-8"), message }
        })?;
        let choices = request.get("options").map_or(Ok(Choices::NONE), read_options::<G>)?;
        let seed = match request.get("seed") {
            Some(_) => {
                let bad = |bad: BadSeed| Refused::from(BadDeal::Seed(bad));
                request.text("seed")?.parse().map_err(bad)?
            }
            None => random_seed()?,
        };
        let mut deal = Deal::<G>::new(seats, &choices, seed)?;
        if let Some(setup) = request.get("setup") {
            deal = deal.with_setup(read_setup(setup)?)?;
        }
        Ok(Box::new(Sitting { table: Table::new(deal, player) }))
    }
}

fn random_seed() -> Result<Seed, Refused> {
    new_seed().map_err(|_| Refused::new(Code::BadRequest, "this machine gives no random numbers: name a seed"))
}

fn read_options<G: Game>(options: &Value) -> Result<Choices, Refused> {
    let mut choices = Choices::NONE;
    for (name, value) in Fields::of(options, Code::BadRequest)?.iter() {
        let spec: Option<&OptionSpec> = G::OPTIONS.iter().find(|spec| spec.name == name);
        let is_right_kind = match spec.map(|spec| spec.domain) {
            Some(Domain::Number { .. } | Domain::OneOf(_)) => value.is_number(),
            Some(Domain::Words(_)) => value.is_string(),
            Some(Domain::Switch) => value.is_boolean(),
            None => true,
        };
        if let (Some(spec), false) = (spec, is_right_kind) {
            let given = value.to_string().chars().take(40).collect();
            return Err(BadOption::OutOfRange { name: spec.name, given, domain: spec.domain }.into());
        }
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        choices = choices.read(G::OPTIONS, name, &text)?;
    }
    Ok(choices)
}

fn read_setup(setup: &Value) -> Result<Setup, Refused> {
    let fields = Fields::of(setup, Code::BadSetup)?;
    if let Some((name, _)) = fields.iter().find(|(name, _)| !["stock", "dice", "first"].contains(name)) {
        let name: String = name.chars().take(40).collect();
        return Err(Refused::new(Code::BadSetup, format!("a setup has no “{name}”")));
    }
    let face = |face: &Value| {
        let face = face.as_u64().and_then(|face| u8::try_from(face).ok());
        face.ok_or_else(|| fields.refuse("dice", "is a list of faces from 1 to 6"))
    };
    let dice = match fields.get("dice") {
        Some(Value::Array(faces)) => faces.iter().map(face).collect::<Result<_, _>>()?,
        Some(_) => return Err(fields.refuse("dice", "is a list of faces from 1 to 6").into()),
        None => Vec::new(),
    };
    let first = fields
        .whole_number("first")?
        .map(|seat| u8::try_from(seat).map(Seat).map_err(|_| fields.refuse("first", "is a seat at the table")));
    Ok(Setup { stock: fields.cards("stock")?, dice, first: first.transpose()? })
}

/// Reads where a link leads, with or without what stands before its `#`.
///
/// # Errors
/// Where it leads nowhere.
pub fn read_link(link: &str) -> Result<Route, BadLink> {
    Route::read(link.split_once('#').map_or(link, |(_, fragment)| fragment))
}

/// Opens a link of either kind, with or without what stands before its `#`.
///
/// # Errors
/// Where it leads to no game.
pub fn open(link: &str) -> Result<Box<dyn Session>, Refused> {
    match read_link(link)? {
        // The whole game, also where the link is about a moment of its review.
        Route::Shared { link, .. } => {
            let shared = SharedGame::read(&link)?;
            games::with(shared.game(), OpenShared { shared })
        }
        Route::SetUp { game, query } => games::with(game, OpenDeal { query }),
        route => Err(Refused::new(Code::BadLink, format!("{} leads to no game", route.write()))),
    }
}

struct OpenShared {
    shared: SharedGame,
}

impl Task for OpenShared {
    type Outcome = Result<Box<dyn Session>, Refused>;

    fn with<G: Scenic + Spoken>(self) -> Self::Outcome {
        Ok(Box::new(Sitting::<G> { table: self.shared.open(player)? }))
    }
}

struct OpenDeal {
    query: String,
}

impl Task for OpenDeal {
    type Outcome = Result<Box<dyn Session>, Refused>;

    fn with<G: Scenic + Spoken>(self) -> Self::Outcome {
        let wish = Wish::read::<G>(&self.query)?;
        let seats = wish.seats.ok_or_else(|| Refused::new(Code::BadLink, "the link does not say how many play"))?;
        let seed = wish.seed.map_or_else(random_seed, Ok)?;
        let deal = Deal::<G>::new(seats.count(), &wish.choices, seed).map_err(BadLink::Deal)?;
        Ok(Box::new(Sitting { table: Table::new(deal, player) }))
    }
}
