//! While a game goes on nobody is shown more of it than they may see, whichever way they come to it (`C-5`).

use crate::laws::hidden::with_other_hidden_cards;
use crate::laws::{Lawful, Trial};
use fivefold::cards::{Hand, Layout};
use fivefold::game::{Event, Game, Seat};
use fivefold::records::save::{Occasion, SavedTable};
use fivefold::scene::{Eye, Picks, Scene};
use fivefold::secrecy::{Keeper, Seal};
use fivefold::table::by_link::Next;
use fivefold::table::{Audience, Kind, Player, Table};

/// The number of the game that goes on.
const RUNNING: u32 = 3;

/// A way to look at a game that is not on the page where it is played.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// It is saved here, and one person plays it, in this seat.
    Alone(Seat),
    /// It is saved here, and several people share the device.
    Together,
    /// It is saved here, and its players send each other the turn; this one sits here.
    ByLink(Seat),
    /// Somebody has opened a link of it.
    Link,
}

impl Way {
    /// Any way, and the seat whose secrets it may show.
    fn any<G: Lawful>(trial: &mut Trial<G>) -> (Way, Option<Seat>) {
        let seat = trial.any_seat();
        match trial.stream.below(4) {
            0 => (Way::Alone(seat), Some(seat)),
            1 if trial.seats().count() > 1 => (Way::ByLink(seat), Some(seat)),
            2 if trial.seats().count() > 1 => (Way::Together, None),
            _ => (Way::Link, None),
        }
    }

    /// The players as they sit in such a game.
    fn player(self, seat: Seat, player: &Player) -> Player {
        let is_person = match self {
            Way::Alone(person) => seat == person,
            Way::Together | Way::ByLink(_) => true,
            Way::Link => player.kind == Kind::Person,
        };
        let level = player.kind.level().unwrap_or_default();
        Player::new(if is_person { Kind::Person } else { Kind::Bot(level) }, player.name()).expect("the name is one")
    }

    fn occasion(self) -> Occasion {
        let by_link = if let Way::ByLink(seat) = self { Some(seat) } else { None };
        Occasion { by_link, ..Occasion::default() }
    }

    fn audience<G: Lawful>(self, keeper: &Keeper, table: &Table<G>) -> Result<Audience, Seal> {
        match self {
            Way::Alone(_) | Way::Together | Way::ByLink(_) => keeper.saved(table, &self.occasion()),
            Way::Link => keeper.shared(table),
        }
    }
}

/// All that is shown of a position, whoever draws it.
type Shown<G> = (Scene, G, Vec<(Seat, Hand)>, Vec<Event<<G as Game>::Happening>>);

fn shown<G: Lawful>(whole: &Table<G>, at: usize, audience: Audience) -> Shown<G> {
    let then = whole.at(at);
    let told = at.checked_sub(1).map_or(Vec::new(), |last| audience.heard(&whole.turns()[last].events));
    let eye = Eye { viewer: audience.seat(), is_watched: true, ..Eye::default() };
    let scene = Scene::of(&then, &eye, &Picks::default(), &Layout::Usual);
    (scene, then.state().open().clone(), audience.hands(then.state()), told)
}

/// A game that goes on, and another one in which cards lie elsewhere that those who look have not seen: they are shown the same
/// of both, at every point. Says whether there was such a game.
pub fn a_running_game_shows_no_secrets<G: Lawful>(trial: &mut Trial<G>) -> bool {
    let (way, seat) = Way::any(trial);
    let Some((last, other)) = with_other_hidden_cards(trial, seat) else { return false };
    let real = trial.table.at(last).reseated(|seat, player| way.player(seat, player));
    let mut other = Table::new(other, |seat| real.players()[seat].clone());
    for turn in real.turns() {
        // Hidden cards can make an action of their owner illegal.
        if other.act(turn.action.clone()).is_err() {
            return false;
        }
    }
    let keeper = Keeper::default();
    let audience = way.audience(&keeper, &real).expect("nothing else is played here");
    assert_eq!(way.audience(&keeper, &other), Ok(audience), "who looks hangs on nothing hidden");
    let any = trial.stream.below(last as u32 + 1) as usize;
    for at in [0, any, last] {
        assert_eq!(shown(&real, at, audience), shown(&other, at, audience), "{way:?} at {at} of {last}");
    }
    assert_eq!(audience.seat(), seat, "{way:?}");
    assert!(!audience.is_free(), "nobody plays on from a game that goes on");
    if let Way::ByLink(seat) = way {
        assert_eq!(Next::of(&real, seat), Next::of(&other, seat));
    }
    real.state() != other.state()
}

/// While a game goes on its deal is not laid open, and neither is a finished game of it shown, nor what is still to come
/// of it in an unfinished one; once it is over, all of it is. `trial` is at its end.
pub fn a_deal_is_sealed_until_its_game_is_over<G: Lawful>(trial: &mut Trial<G>) {
    let (way, _) = Way::any(trial);
    let whole = trial.table.reseated(|seat, player| way.player(seat, player));
    let (seed, last) = (whole.deal().seed(), whole.turns().len());
    let at = trial.stream.below(last as u32) as usize;
    let holding = |table: &Table<G>| {
        let saved = SavedTable::of(table, 1).expect("a seeded deal can be saved").with_occasion(&way.occasion());
        Keeper { held: vec![(RUNNING, saved)], ..Keeper::default() }
    };
    let sealed = Seal::Playing { table: RUNNING };
    let keeper = holding(&whole.at(at));
    assert_eq!(keeper.seal(G::ID, seed), Some(sealed));
    assert_eq!(keeper.in_the_way(G::ID, seed), Some(sealed));
    assert_eq!(keeper.shared(&whole), Err(sealed));
    assert_eq!(keeper.saved(&whole, &way.occasion()), Err(sealed));
    assert_eq!(keeper.shared(&whole.at(at)), Ok(Audience::Everybody), "it shows what everybody has seen");
    if at + 1 < last {
        assert_eq!(keeper.shared(&whole.at(at + 1)), Err(sealed), "it would show what is next");
    }
    let keeper = holding(&whole);
    assert_eq!((keeper.seal(G::ID, seed), keeper.in_the_way(G::ID, seed)), (None, None));
    assert_eq!(keeper.shared(&whole), Ok(Audience::Afterwards));
    assert_eq!(keeper.saved(&whole, &way.occasion()), Ok(Audience::Afterwards));
}
