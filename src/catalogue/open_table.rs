//! A table of any game.

use super::open_review::OpenReview;
use crate::bots::Advised;
use crate::cards::{Card, Hand, Layout};
use crate::chance::Seed;
use crate::game::{BySeat, Choices, Event, GameId, Illegal, Seat};
use crate::lessons::{self, Moment, Note};
use crate::links::game::{BadSharedGame, game_link};
use crate::links::link::{Purpose, deal_link};
use crate::records::days::{self, Date};
use crate::records::save::{Occasion, SavedTable};
use crate::records::statistics::{DealKey, Finish};
use crate::review::{GoesOn, Reviewer};
use crate::scene::{self, Course, Eye, Held, Picks, Piece, Plaque, Question, Recent, Scenic, Undo};
use crate::table::by_link::{self, Next};
use crate::table::{Audience, Kind, Mood, Player, Step, Table, Turn};
use crate::words::Voice;
use std::fmt;

/// A table of any game, owned.
pub type AnyTable = Box<dyn OpenTable>;

/// What an action brought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Happened {
    /// The events, with nothing of what is a game's own.
    pub events: Vec<Event<()>>,
    /// Whether it let people act out of turn who could not before.
    pub reveals: bool,
}

/// Who is next, as bots have to know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Upcoming {
    /// Whom the game waits for.
    pub next: Option<Seat>,
    /// The bot that would act last of those that can act now.
    pub last_bot: Option<Seat>,
    /// Whether a person may act out of turn.
    pub person_may_speak: bool,
}

/// How a game ended, or stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Ending {
    /// The scores, in seat order.
    pub scores: Vec<i32>,
    /// Who won; nobody before the end.
    pub winners: Vec<Seat>,
    /// The scores after each step that a chart shows, in seat order.
    pub totals: Vec<BySeat<i32>>,
    /// What the chart shows in their place, in a game played alone that has more to it than points.
    pub course: Option<Course>,
    /// How it ended for those at the device; before the end as if they had not won.
    pub mood: Mood,
    /// The plays to remember: the cards, and who did what.
    pub best: Vec<(Vec<Card>, String)>,
    /// The result in a line, where it is not simply who won.
    pub result: Option<String>,
}

/// A table whose game is not known by its type. Actions go in and come out as they are [written](crate::game::Game::write_action).
pub trait OpenTable: Send + Sync {
    /// The same table once more.
    fn copy(&self) -> AnyTable;

    // What it is

    /// The game.
    fn game(&self) -> GameId;

    /// Who sits where.
    fn players(&self) -> &BySeat<Player>;

    /// The seed of its deal.
    fn seed(&self) -> &Seed;

    /// The options of its deal.
    fn choices(&self) -> Choices;

    /// What ends it and who has won then: see [`Told::goal`](crate::words::Told::goal).
    fn goal(&self) -> String;

    /// What tells its deal from others.
    fn deal_key(&self) -> DealKey;

    /// How many actions were taken.
    fn actions(&self) -> usize;

    /// What they were, as they are [written](crate::game::Game::write_action).
    fn written_actions(&self) -> Vec<String>;

    /// Whether the game is over: it has come to its end, or was given up.
    fn is_over(&self) -> bool;

    /// Whether the game was given up: see [`Table::give_up`].
    fn is_given_up(&self) -> bool;

    /// The person whom the game waits for, wherever that person is.
    fn awaited_person(&self) -> Option<Seat>;

    /// Who goes on, in a game that is played by link by the person of a seat.
    fn next(&self, me: Seat) -> Next;

    /// Who took each action, as [`by_link::actors`] has it.
    fn actors(&self) -> Vec<Option<Seat>>;

    // What is done

    /// Takes an action.
    ///
    /// # Errors
    /// Why it was refused, in words and with the number of the ruling; nothing has changed then. Nothing is said of a text that is no action.
    fn act(&mut self, action: &str) -> Result<Happened, Option<String>>;

    /// Ends the game where it stands, for good: see [`Table::give_up`].
    fn give_up(&mut self);

    /// Takes back what the one who looks may take back, and says how.
    fn undo(&mut self, eye: &Eye) -> Option<Undo>;

    // Who looks, and what is seen

    /// Who is spoken to: see [`Eye::listener`].
    fn listener(&self, eye: &Eye) -> Option<Seat>;

    /// Who has to take the device: see [`Eye::curtain`].
    fn curtain(&self, eye: &Eye) -> Option<Seat>;

    /// Who may act out of turn: see [`Eye::bystander`].
    fn bystander(&self, eye: &Eye) -> Option<Seat>;

    /// Whether the one who looks may act: see [`Eye::may_act`].
    fn may_act(&self, eye: &Eye) -> bool;

    /// What the one who looks may take back: see [`Eye::undo`].
    fn undoable(&self, eye: &Eye) -> Option<Undo>;

    /// The players: see [`scene::seats`].
    fn plaques(&self, eye: &Eye) -> Vec<Plaque>;

    /// The middle of the table: see [`Scenic::middle`].
    fn middle(&self, eye: &Eye, picks: &Picks) -> Vec<Piece>;

    /// The hand of the one who looks: see [`scene::hand`].
    fn hand(&self, eye: &Eye, layout: &Layout) -> Vec<Held>;

    /// The next way to sort that hand which changes something: see [`scene::next_sort`].
    fn next_sort(&self, eye: &Eye, layout: &Layout) -> Layout;

    /// What the one who looks is asked: see [`scene::question`].
    fn question(&self, eye: &Eye, picks: &Picks, layout: &Layout) -> Question;

    /// The last actions: see [`scene::lately`].
    fn lately(&self, eye: &Eye, most: usize) -> Vec<Recent>;

    /// What there is to explain to a seat with these cards picked, the most urgent first.
    fn lesson(&self, seat: Seat, picked: &Hand) -> Vec<Note>;

    // What is told

    /// What the action before a number of actions brought about, as somebody heard it; what the deal did for 0.
    fn told(&self, actions: usize, audience: Audience, voice: &Voice<'_>) -> Vec<String>;

    /// What happened since a seat last acted, as everybody may hear it.
    fn missed(&self, seat: Seat, voice: &Voice<'_>) -> Vec<String>;

    /// The whole game so far as a seat heard it, without the actions that nobody needs to hear of.
    fn steps(&self, seat: Seat, voice: &Voice<'_>) -> Vec<Step>;

    /// The points of each finished round, in seat order.
    fn rounds(&self) -> Vec<Vec<i32>>;

    /// How it ended, or stands; `me` is the seat of the person at the device where that does not follow from who plays.
    fn ending(&self, me: Option<Seat>, voice: &Voice<'_>) -> Ending;

    // Bots and advice

    /// Who is next, as bots have to know it.
    fn upcoming(&self) -> Upcoming;

    /// What the bots do that have something to do. Takes as long as they think.
    fn bots_action(&self) -> Option<String>;

    /// What a bot does that cannot think: see [`Table::simple_action`].
    fn simple_action(&self) -> Option<String>;

    /// What a seat should do and why, the action [written](crate::game::Game::write_action). Takes as long as a bot thinks.
    fn advice(&self, seat: Seat) -> Option<Advised<String>>;

    /// The review of the game, once it is over.
    ///
    /// # Errors
    /// [`GoesOn`] before that (`C-5`).
    fn review(&self) -> Result<Box<dyn OpenReview + '_>, GoesOn>;

    // What it is written as

    /// The record, as changed at a time in milliseconds since 1970; `None` for a deal with a setup.
    fn saved(&self, changed: u64) -> Option<SavedTable>;

    /// The link to the deal.
    fn deal_link(&self) -> String;

    /// A link to the game that names some players, in seat order, or nobody.
    ///
    /// # Errors
    /// [`BadSharedGame`] where no link can hold it.
    fn game_link(&self, purpose: Purpose, players: &[Player]) -> Result<String, BadSharedGame>;

    // Where it is shown again

    /// The table after a number of actions.
    fn at(&self, actions: usize) -> AnyTable;

    /// The same game with other players.
    fn reseated(&self, player: &dyn Fn(Seat, &Player) -> Player) -> AnyTable;

    /// The hands that an audience sees, sorted as players of the game do.
    fn hands(&self, audience: Audience) -> Vec<(Seat, Vec<Card>)>;

    // What it counts for

    /// How it came out for whoever played it at this device on an occasion: see [`Finish::of`].
    fn finish(&self, occasion: &Occasion, changed: u64) -> Option<Finish>;

    /// The date of which it is the deal, played as that is meant to be.
    fn day(&self) -> Option<Date>;

    /// If it is a finished deal of the day: its date, and how the player came off.
    fn finished_day(&self) -> Option<(Date, days::Outcome)>;
}

impl Clone for AnyTable {
    fn clone(&self) -> AnyTable {
        self.as_ref().copy()
    }
}

/// In few words: with all that is in a table the module would be 5 KB larger.
impl fmt::Debug for dyn OpenTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a table of {} after {} actions", self.game().name(), self.actions())
    }
}

impl<G: Scenic> OpenTable for Table<G> {
    fn copy(&self) -> AnyTable {
        Box::new(self.clone())
    }

    fn game(&self) -> GameId {
        G::ID
    }

    fn players(&self) -> &BySeat<Player> {
        self.players()
    }

    fn seed(&self) -> &Seed {
        self.deal().seed()
    }

    fn choices(&self) -> Choices {
        self.deal().choices()
    }

    fn goal(&self) -> String {
        G::goal(&self.deal().options)
    }

    fn deal_key(&self) -> DealKey {
        DealKey::of(self.deal())
    }

    fn actions(&self) -> usize {
        Table::turns(self).len()
    }

    fn written_actions(&self) -> Vec<String> {
        Table::turns(self).iter().map(|turn| G::write_action(&turn.action)).collect()
    }

    fn is_over(&self) -> bool {
        self.is_over()
    }

    fn is_given_up(&self) -> bool {
        self.is_given_up()
    }

    fn awaited_person(&self) -> Option<Seat> {
        self.awaited_person()
    }

    fn next(&self, me: Seat) -> Next {
        Next::of(self, me)
    }

    fn actors(&self) -> Vec<Option<Seat>> {
        by_link::actors(self)
    }

    fn act(&mut self, action: &str) -> Result<Happened, Option<String>> {
        let action = G::read_action(action).ok_or(None)?;
        let turn = Table::act(self, action).map_err(|illegal| Some(refused::<G>(&illegal)))?;
        let reveals = turn.events.iter().any(|event| matches!(event, Event::Own(own) if G::reveals(own)));
        Ok(Happened { events: turn.events.iter().map(Event::without_own).collect(), reveals })
    }

    fn give_up(&mut self) {
        Table::give_up(self);
    }

    fn undo(&mut self, eye: &Eye) -> Option<Undo> {
        let way = eye.undo(self)?;
        match way {
            Undo::Last => drop(Table::undo(self)),
            Undo::Decision => *self = self.taken_back(eye.viewer?)?,
        }
        Some(way)
    }

    fn listener(&self, eye: &Eye) -> Option<Seat> {
        eye.listener(self)
    }

    fn curtain(&self, eye: &Eye) -> Option<Seat> {
        eye.curtain(self)
    }

    fn bystander(&self, eye: &Eye) -> Option<Seat> {
        eye.bystander(self)
    }

    fn may_act(&self, eye: &Eye) -> bool {
        eye.may_act(self)
    }

    fn undoable(&self, eye: &Eye) -> Option<Undo> {
        eye.undo(self)
    }

    fn plaques(&self, eye: &Eye) -> Vec<Plaque> {
        scene::seats(self, eye)
    }

    fn middle(&self, eye: &Eye, picks: &Picks) -> Vec<Piece> {
        G::middle(self, eye, picks)
    }

    fn hand(&self, eye: &Eye, layout: &Layout) -> Vec<Held> {
        scene::hand(self, eye, layout)
    }

    fn next_sort(&self, eye: &Eye, layout: &Layout) -> Layout {
        scene::next_sort(self, eye, layout)
    }

    fn question(&self, eye: &Eye, picks: &Picks, layout: &Layout) -> Question {
        scene::question(self, eye, picks, layout)
    }

    fn lately(&self, eye: &Eye, most: usize) -> Vec<Recent> {
        scene::lately(self, eye, most)
    }

    fn lesson(&self, seat: Seat, picked: &Hand) -> Vec<Note> {
        let turns = Table::turns(self);
        let own = |turn: &&Turn<G>| turn.seat == seat;
        let acted = turns.iter().filter(own).count();
        let since = turns.iter().rposition(|turn| own(&turn)).unwrap_or(0);
        let (view, heard) = (self.view(seat), self.heard(seat, since));
        lessons::due(&Moment { view: &view, picked, heard: &heard, acted })
    }

    fn told(&self, actions: usize, audience: Audience, voice: &Voice<'_>) -> Vec<String> {
        let turn = actions.checked_sub(1).and_then(|last| Table::turns(self).get(last));
        turn.map_or(Vec::new(), |turn| G::tell(&audience.heard(&turn.events), voice))
    }

    fn missed(&self, seat: Seat, voice: &Voice<'_>) -> Vec<String> {
        G::tell(&Table::missed(self, seat), voice)
    }

    fn steps(&self, seat: Seat, voice: &Voice<'_>) -> Vec<Step> {
        let step = |turn: &Turn<G>| {
            let heard: Vec<_> = turn.events.iter().map(|event| event.seen_by(seat)).collect();
            Step::of(&heard, G::tell(&heard, voice))
        };
        Table::turns(self).iter().map(step).filter(|step| !step.told.is_empty()).collect()
    }

    fn rounds(&self) -> Vec<Vec<i32>> {
        self.state().open().round_scores().iter().map(|points| points.as_slice().to_vec()).collect()
    }

    fn ending(&self, me: Option<Seat>, voice: &Voice<'_>) -> Ending {
        let open = self.state().open();
        let winners = open.winners().unwrap_or_default();
        Ending {
            scores: open.scores().as_slice().to_vec(),
            mood: Mood::of(self, me, &winners),
            winners,
            totals: self.totals(),
            course: G::course(self),
            best: G::best_plays(self, voice),
            result: G::result(self),
        }
    }

    fn upcoming(&self) -> Upcoming {
        let mut people = self.players().iter().filter(|(_, player)| player.kind == Kind::Person);
        Upcoming {
            next: self.to_act(),
            last_bot: self.bots_to_act().last().map(|(seat, _)| *seat),
            person_may_speak: people.any(|(seat, _)| self.may_interrupt(seat)),
        }
    }

    fn bots_action(&self) -> Option<String> {
        let (bots, mut stream) = (self.bots_to_act(), self.bot_stream());
        let action = bots.iter().find_map(|(seat, level)| G::choose(&self.view(*seat), *level, &mut stream));
        action.map(|action| G::write_action(&action))
    }

    fn simple_action(&self) -> Option<String> {
        Table::simple_action(self).map(|action| G::write_action(&action))
    }

    fn advice(&self, seat: Seat) -> Option<Advised<String>> {
        let advised = G::explain(&G::advise(&self.view(seat), &mut self.bot_stream())?);
        Some(advised.with_action(G::write_action))
    }

    fn review(&self) -> Result<Box<dyn OpenReview + '_>, GoesOn> {
        Ok(Box::new(Reviewer::of(self)?))
    }

    fn saved(&self, changed: u64) -> Option<SavedTable> {
        SavedTable::of(self, changed)
    }

    fn deal_link(&self) -> String {
        deal_link(self.deal())
    }

    fn game_link(&self, purpose: Purpose, players: &[Player]) -> Result<String, BadSharedGame> {
        game_link(purpose, self, players)
    }

    fn at(&self, actions: usize) -> AnyTable {
        Box::new(Table::at(self, actions))
    }

    fn reseated(&self, player: &dyn Fn(Seat, &Player) -> Player) -> AnyTable {
        Box::new(Table::reseated(self, player))
    }

    fn hands(&self, audience: Audience) -> Vec<(Seat, Vec<Card>)> {
        let hands = audience.hands(self.state()).into_iter();
        hands.map(|(seat, hand)| (seat, G::in_order(&hand))).collect()
    }

    fn finish(&self, occasion: &Occasion, changed: u64) -> Option<Finish> {
        Finish::of(self, occasion, changed)
    }

    fn day(&self) -> Option<Date> {
        days::date_of(self)
    }

    fn finished_day(&self) -> Option<(Date, days::Outcome)> {
        // Most tables are not over, which is quickly told.
        let outcome = days::outcome(self)?;
        Some((self.day()?, outcome))
    }
}

/// Why the rules refuse something, with the number of the ruling where there is one.
fn refused<G: Scenic>(illegal: &Illegal<G::Refusal>) -> String {
    let why = G::refuse(illegal);
    illegal.rule().map_or_else(|| why.clone(), |rule| format!("{why} ({rule})"))
}
