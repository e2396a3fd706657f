//! A game in progress: who sits where, every action so far with what it brought about, undo, and the result.
//!
//! A table is a deal and a list of actions; everything else follows from them, but for the word of a player who gives the game
//! up. It is the only thing that changes a state, and it knows the rules only through [`Game`].

mod audience;
pub mod by_link;
mod mood;
mod player;
mod step;

pub use audience::Audience;
pub use mood::Mood;
pub use player::{BadName, Kind, Player, only_person};
pub use step::Step;

use crate::bots::Level;
use crate::chance::Stream;
use crate::game::{BySeat, Deal, Event, Game, Illegal, Place, Record, Seat, State, View};
use crate::short_sort::sort_by_key;

/// An action that was taken, with what it brought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn<G: Game> {
    /// The seat that acted; seat 0 where a round was dealt, which anybody may do (`C-13`).
    pub seat: Seat,
    /// What it did: legal at that point.
    pub action: G::Action,
    /// What happened, in order.
    pub events: Vec<Event<G::Happening>>,
}

/// A game in progress or at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<G: Game> {
    deal: Deal<G>,
    /// The position that it begins with, where that is not dealt.
    set_out: Option<State<G>>,
    players: BySeat<Player>,
    state: State<G>,
    opening: Vec<Event<G::Happening>>,
    turns: Vec<Turn<G>>,
    is_given_up: bool,
}

impl<G: Game> Table<G> {
    /// Deals, and seats the players that `player` names.
    pub fn new(deal: Deal<G>, player: impl FnMut(Seat) -> Player) -> Table<G> {
        let players = BySeat::new(deal.seats, player);
        Table::seated(deal, players)
    }

    /// Compiled once a game, whoever seats the players.
    fn seated(deal: Deal<G>, players: BySeat<Player>) -> Table<G> {
        let mut record = Record::kept();
        let state = deal.begin(&mut record);
        Table {
            deal,
            set_out: None,
            players,
            state,
            opening: record.into_events(),
            turns: Vec::new(),
            is_given_up: false,
        }
    }

    /// A table that begins with a position which was not dealt, as puzzles have them. It cannot be saved or passed on as a
    /// game: those follow from their deal.
    pub fn set_out(deal: Deal<G>, state: State<G>, player: impl FnMut(Seat) -> Player) -> Table<G> {
        let players = BySeat::new(deal.seats, player);
        Table {
            deal,
            set_out: Some(state.clone()),
            players,
            state,
            opening: Vec::new(),
            turns: Vec::new(),
            is_given_up: false,
        }
    }

    /// The position before the first action.
    fn start(&self) -> State<G> {
        self.set_out.clone().unwrap_or_else(|| self.deal.begin(&mut Record::unheard()))
    }

    /// Whether all of it follows from its deal and its actions, so that it can be written down.
    pub fn is_dealt(&self) -> bool {
        self.set_out.is_none() && self.deal.setup().is_none()
    }

    /// Takes an action for the seat whose it is.
    ///
    /// # Errors
    /// [`Illegal`] where the rules refuse it; then nothing has changed.
    pub fn act(&mut self, action: G::Action) -> Result<&Turn<G>, Illegal<G::Refusal>> {
        if self.is_given_up {
            return Err(Illegal::Over);
        }
        let seat = self.state.actor(&action);
        let mut record = Record::kept();
        self.state.apply(&action, &mut record)?;
        let turns = self.turns.len();
        self.turns.push(Turn { seat, action, events: record.into_events() });
        Ok(&self.turns[turns])
    }

    /// Ends the game where it stands, for good (`C-16`). One that is over stays as it is.
    pub fn give_up(&mut self) {
        self.is_given_up |= !self.is_over();
    }

    /// Whether the game was given up: it is over, and nobody has won.
    pub fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Whose last action can be taken back: it told nobody anything new and the turn is still theirs (`C-14`).
    pub fn undoable(&self) -> Option<Seat> {
        let last = self.turns.last().filter(|_| !self.is_given_up)?;
        let is_final = |event: &Event<G::Happening>| match event {
            Event::Own(own) => G::reveals(own),
            event => event.is_final(),
        };
        (!last.events.iter().any(is_final)).then_some(last.seat)
    }

    /// Takes the last action back, where that is allowed; says what it was.
    ///
    /// The position is played again from the deal, so that it cannot differ from one that never saw the action.
    pub fn undo(&mut self) -> Option<Turn<G>> {
        self.undoable()?;
        let last = self.turns.pop()?;
        let mut state = self.start();
        for turn in &self.turns {
            G::play(&mut state, &turn.action, &mut Record::unheard());
        }
        self.state = state;
        Some(last)
    }

    /// The table before the last decision of a seat, with all that happened since taken back (`C-15`); `None` where the seat
    /// has decided nothing yet. An action without another one to choose was no decision.
    ///
    /// The position is played again from the deal, as [`Table::undo`] has it.
    pub fn taken_back(&self, seat: Seat) -> Option<Table<G>> {
        let own = self.turns.iter().enumerate().rev().filter(|(_, turn)| turn.seat == seat);
        own.map(|(actions, _)| self.at(actions)).find(|before| before.view(seat).legal(2).len() > 1)
    }

    /// The same table as it was after so many actions; as it is now where there were no more, but before it was given up.
    ///
    /// Plays the actions again from the deal: some microseconds each.
    pub fn at(&self, actions: usize) -> Table<G> {
        let turns = self.turns.iter().take(actions).cloned().collect::<Vec<_>>();
        let mut state = self.start();
        for turn in &turns {
            G::play(&mut state, &turn.action, &mut Record::unheard());
        }
        Table { state, turns, is_given_up: false, ..self.clone() }
    }

    /// The same table with other players, each from the one that sat there.
    pub fn reseated(&self, player: impl FnMut(Seat, &Player) -> Player) -> Table<G> {
        Table { players: self.players.map(player), ..self.clone() }
    }

    /// What the game began with, and all chance in it follows from.
    pub fn deal(&self) -> &Deal<G> {
        &self.deal
    }

    /// Who sits where, people and bots.
    pub fn players(&self) -> &BySeat<Player> {
        &self.players
    }

    /// The whole position, hidden cards too: for saving, replays and tests, never for a screen.
    pub fn state(&self) -> &State<G> {
        &self.state
    }

    /// What the deal brought about before anybody acted.
    pub fn opening(&self) -> &[Event<G::Happening>] {
        &self.opening
    }

    /// Every action so far.
    pub fn turns(&self) -> &[Turn<G>] {
        &self.turns
    }

    /// What a seat may know of the position.
    pub fn view(&self, seat: Seat) -> View<G> {
        self.state.view(seat)
    }

    /// What a seat has seen and heard: the deal, then each action, from action number `since` on (0 tells the deal too).
    pub fn heard(&self, seat: Seat, since: usize) -> Vec<Event<G::Happening>> {
        let opening = if since == 0 { self.opening.as_slice() } else { &[] };
        let turns = self.turns.iter().skip(since).flat_map(|turn| &turn.events);
        opening.iter().chain(turns).map(|event| event.seen_by(seat)).collect()
    }

    /// What everybody saw since a seat last acted, apart from dealing and from whose turn it was. It can be said before it
    /// is certain who looks: what the seat itself drew meanwhile is not told.
    pub fn missed(&self, seat: Seat) -> Vec<Event<G::Happening>> {
        let since = self.turns.iter().rposition(|turn| turn.seat == seat).map_or(0, |last| last + 1);
        let mut missed = Vec::new();
        let mut is_dealt = false;
        for event in self.turns.iter().skip(since).flat_map(|turn| &turn.events) {
            match event {
                Event::Shuffled { again: false, .. } => is_dealt = true,
                Event::TurnBegan { .. } => is_dealt = false,
                Event::Moved { from: Place::Stock, to: Place::Hand(_), .. } if is_dealt => {}
                other => missed.push(other.seen_by_all()),
            }
        }
        missed
    }

    /// The totals at the beginning and after each turn that changed them, added up from what was scored.
    pub fn totals(&self) -> Vec<BySeat<i32>> {
        let mut now = self.players.map(|_, _| 0);
        let mut totals = vec![now.clone()];
        for event in self.turns.iter().flat_map(|turn| &turn.events) {
            match event {
                Event::Scored { seat, points } => now[*seat] += points,
                Event::TurnBegan { .. } | Event::RoundOver { .. } | Event::GameOver { .. }
                    if totals.last() != Some(&now) =>
                {
                    totals.push(now.clone());
                }
                _ => {}
            }
        }
        totals
    }

    /// Whether the game is over: it has come to its end, or was given up.
    pub fn is_over(&self) -> bool {
        self.is_given_up || self.state.open().winners().is_some()
    }

    /// Whose turn it is, if it is a single one's.
    pub fn to_act(&self) -> Option<Seat> {
        self.state.open().to_act().filter(|_| !self.is_given_up)
    }

    /// Whether a seat may act out of turn.
    pub fn may_interrupt(&self, seat: Seat) -> bool {
        !self.is_given_up && self.state.open().may_interrupt(seat)
    }

    /// The player that the game waits for, if it is a single one.
    pub fn waits_for(&self) -> Option<(Seat, &Player)> {
        let seat = self.to_act()?;
        Some((seat, self.players.get(seat)?))
    }

    /// The person whom the game waits for, where it waits for one: the one whose turn it is or, in a window for several
    /// seats, the first of those who may act.
    pub fn awaited_person(&self) -> Option<Seat> {
        if self.is_over() {
            return None;
        }
        let is_awaited = |seat: Seat| match self.to_act() {
            Some(next) => next == seat,
            None => self.may_interrupt(seat),
        };
        let mut people = self.players.iter().filter(|(_, player)| player.kind == Kind::Person);
        people.find(|(seat, _)| is_awaited(*seat)).map(|(seat, _)| seat)
    }

    /// The bots that have something to do now: those that may act out of turn, then the one whose turn it is.
    pub fn bots_to_act(&self) -> Vec<(Seat, Level)> {
        let next = self.to_act();
        let bots = self.players.iter().filter_map(|(seat, player)| Some((seat, player.kind.level()?)));
        let mut bots: Vec<_> = bots.filter(|(seat, _)| next == Some(*seat) || self.may_interrupt(*seat)).collect();
        sort_by_key(&mut bots, |(seat, _)| next == Some(*seat));
        bots
    }

    /// The random numbers of a bot that is about to act: the same at the same point of the same game.
    pub fn bot_stream(&self) -> Stream {
        self.deal.chance().bots(self.turns.len() as u32)
    }

    /// What the next bot does where it cannot think: something legal, drawn with the random numbers of that point of the
    /// game, so that it is always the same there. `None` where the game does not wait for a bot; one that could only speak
    /// up out of turn keeps silent.
    pub fn simple_action(&self) -> Option<G::Action> {
        self.drawn_action(self.bots_to_act().into_iter().map(|(seat, _)| seat))
    }

    /// Something legal that whoever is next can do, drawn likewise; `None` once the game is over.
    #[cfg(test)]
    pub(crate) fn any_action(&self) -> Option<G::Action> {
        self.drawn_action(self.state.seats().iter())
    }

    fn drawn_action(&self, seats: impl Iterator<Item = Seat>) -> Option<G::Action> {
        let mut stream = self.bot_stream();
        let next = self.to_act();
        let mut awaited = seats.filter(|seat| next.is_none_or(|next| next == *seat));
        awaited.find_map(|seat| G::sample(self.view(seat).sight(), &mut stream))
    }

    /// How many people share the device.
    pub fn people(&self) -> usize {
        self.players.iter().filter(|(_, player)| player.kind == Kind::Person).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Choices;
    use crate::games::wichita::{Action, Wichita};

    fn table() -> Table<Wichita> {
        let deal = Deal::new(2, &Choices::NONE, "undo".parse().unwrap()).unwrap();
        Table::new(deal, |seat| Player::person(&format!("P{}", seat.0)).unwrap())
    }

    #[test]
    fn w7_what_was_laid_can_be_taken_back_until_the_turn_ends() {
        let mut table = table();
        table.act(Action::Roll).unwrap();
        assert_eq!(table.undoable(), None, "a roll has told everybody the dice");
        assert_eq!(table.undo(), None);
        while !table.is_over() {
            let before = table.clone();
            let seat = table.waits_for().unwrap().0;
            let lays: Vec<_> =
                table.view(seat).legal(50).into_iter().filter(|action| matches!(action, Action::Lay(_))).collect();
            let action = lays.into_iter().next().or(table.view(seat).legal(50).pop()).unwrap();
            let turned_up = matches!(action, Action::Lay(cards) if cards == table.view(seat).hand);
            table.act(action.clone()).unwrap();
            match action {
                Action::Lay(_) if !turned_up => {
                    assert_eq!(table.undoable(), Some(seat));
                    let mut undone = table.clone();
                    assert_eq!(undone.undo().map(|turn| turn.action), Some(action));
                    assert_eq!(undone, before);
                }
                Action::Keep => assert_eq!(table.undoable(), Some(seat)),
                _ => assert_eq!(table.undoable(), None),
            }
        }
    }

    #[test]
    fn c15_a_seat_comes_back_to_its_last_decision() {
        let mut table = table();
        assert_eq!(table.taken_back(Seat(0)), None, "nobody has decided anything");
        let mut before = [None, None];
        while !table.is_over() {
            let seat = table.waits_for().unwrap().0;
            let legal = table.view(seat).legal(50);
            if legal.len() > 1 {
                before[usize::from(seat.0)] = Some(table.clone());
            }
            table.act(legal.into_iter().next_back().unwrap()).unwrap();
            for (seat, before) in [Seat(0), Seat(1)].into_iter().zip(&before) {
                assert_eq!(&table.taken_back(seat), before);
            }
        }
        assert!(before.iter().all(Option::is_some));
    }

    #[test]
    fn c16_a_game_that_is_given_up_is_over_and_nothing_more_is_done_in_it() {
        let deal = Deal::new(2, &Choices::NONE, "given up".parse().unwrap()).unwrap();
        let kind = |seat| if seat == Seat(0) { Kind::Person } else { Kind::Bot(Level::Easy) };
        let mut table: Table<Wichita> = Table::new(deal, |seat| Player::new(kind(seat), "Ana").unwrap());
        let mut has_ended = false;
        while !has_ended {
            has_ended = table.is_over();
            let mut given_up = table.clone();
            given_up.give_up();
            assert_eq!((given_up.is_over(), given_up.is_given_up()), (true, !has_ended));
            assert_eq!((given_up.waits_for(), given_up.awaited_person(), given_up.undoable()), (None, None, None));
            assert_eq!((given_up.bots_to_act(), given_up.simple_action()), (Vec::new(), None));
            let legal = table.state().legal(50).pop();
            let next = legal.clone().unwrap_or(Action::Roll);
            assert_eq!(given_up.act(next).err(), Some(Illegal::Over));
            assert_eq!(given_up.state(), table.state());
            assert_eq!(given_up.at(usize::MAX), table, "before that it went on");
            if let Some(action) = legal {
                table.act(action).unwrap();
            }
        }
    }

    #[test]
    fn a_table_can_be_seen_as_it_was_at_any_point() {
        let mut table = table();
        let mut past = vec![table.clone()];
        while !table.is_over() {
            let seat = table.waits_for().unwrap().0;
            let action = table.view(seat).legal(50).pop().unwrap();
            table.act(action).unwrap();
            past.push(table.clone());
        }
        for (actions, then) in past.iter().enumerate() {
            assert_eq!(&table.at(actions), then, "after {actions} actions");
        }
        assert_eq!(table.at(usize::MAX), table);
    }

    #[test]
    fn the_bot_whose_turn_it_is_has_something_to_do_and_nobody_else() {
        let deal = Deal::new(3, &Choices::NONE, "bots".parse().unwrap()).unwrap();
        let kinds = [Kind::Bot(Level::Easy), Kind::Person, Kind::Bot(Level::Hard)];
        let mut table: Table<Wichita> =
            Table::new(deal, |seat| Player::new(kinds[usize::from(seat.0)], &format!("P{}", seat.0)).unwrap());
        while !table.is_over() {
            let seat = table.waits_for().unwrap().0;
            let expected: Vec<_> = kinds[usize::from(seat.0)].level().map(|level| (seat, level)).into_iter().collect();
            assert_eq!(table.bots_to_act(), expected);
            table.act(table.view(seat).legal(50).pop().unwrap()).unwrap();
        }
        assert_eq!(table.bots_to_act(), []);
    }

    #[test]
    fn c4_a_refused_action_leaves_the_table_as_it_was() {
        let mut table = table();
        let before = table.clone();
        assert_eq!(table.act(Action::End).err(), Some(Illegal::NotNow));
        assert_eq!(table, before);
    }
}
