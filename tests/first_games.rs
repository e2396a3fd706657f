//! The deals of first games: the player begins, and what a game is about comes up in the first three turns.
//!
//! The player has seat 0 and plays like a medium bot; the others are bots of the level that is tried. What each game's
//! deals have to show is in `docs/first-games.md` and, as code, in its [`Kind::is_kind`].

use fivefold::bots::{Level, Skilled};
use fivefold::cards::Rank;
use fivefold::game::{Choices, Deal, Event, Seat};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::{self, FiveSuits};
use fivefold::games::next_to_last::{self, NextToLast};
use fivefold::games::sums::{self, Sums};
use fivefold::games::wichita::{self, Wichita};
use fivefold::lessons::Taught;
use fivefold::table::{Kind as Plays, Player, Table, Turn};

const YOU: Seat = Seat(0);

/// The levels of bots that a first game is played against: the usual one, and the one of a first game from the rules.
const LEVELS: [Level; 2] = [Level::Medium, Level::Easy];

/// How many deals a game has at least.
const LEAST: usize = 4;

/// How many turns of the player are looked at.
const TURNS: usize = 3;

/// The beginning of a game: what was done until the player had had three turns, turn by turn of the player.
struct Opening<'a, G: Skilled> {
    all: &'a [Turn<G>],
    /// The player's own turns.
    own: Vec<Vec<&'a Turn<G>>>,
}

impl<G: Skilled> Opening<'_, G> {
    fn events(&self) -> impl Iterator<Item = &Event<G::Happening>> {
        self.all.iter().flat_map(|turn| &turn.events)
    }

    /// How many points the player had in a turn of their own, gained or lost.
    fn scored(&self, number: usize, gained: bool) -> i32 {
        let own = |event: &&Event<G::Happening>| match event {
            Event::Scored { seat: YOU, points } => (*points > 0) == gained,
            _ => false,
        };
        let events = self.own.get(number).into_iter().flatten().flat_map(|turn| &turn.events);
        events.filter(own).map(|event| if let Event::Scored { points, .. } = event { *points } else { 0 }).sum()
    }
}

/// A game whose first deals are chosen.
trait Kind: Skilled + Taught {
    fn is_kind(opening: &Opening<'_, Self>) -> bool;
}

impl Kind for Sums {
    /// The player makes the target at once in the first turn, steals a chance of somebody else, and few chances are passed.
    fn is_kind(opening: &Opening<'_, Sums>) -> bool {
        use sums::{Action, Happening};
        let made = |turn: &&Turn<Sums>| matches!(turn.action, Action::Lay(_));
        let passes = opening.all.iter().filter(|turn| turn.action == Action::Pass).count();
        let steals = opening.events().any(|event| matches!(event, Event::Own(Happening::Stolen { seat: YOU, .. })));
        opening.own[0].iter().any(made) && steals && passes <= 6
    }
}

impl Kind for NextToLast {
    /// Something of the player's fits in each turn, a card among them does something, and nothing runs against the player.
    fn is_kind(opening: &Opening<'_, NextToLast>) -> bool {
        use next_to_last::Action;
        let plays = |turn: &Turn<NextToLast>| matches!(turn.action, Action::Play { .. });
        let acts = |turn: &Turn<NextToLast>| match turn.action {
            Action::Play { card, .. } => {
                matches!(card.rank(), None | Some(Rank::Two | Rank::Seven | Rank::Eight | Rank::Jack | Rank::King))
            }
            _ => false,
        };
        let own = || opening.own.iter().flatten();
        opening.own.len() == TURNS && own().all(|turn| plays(turn)) && own().any(|turn| acts(turn))
    }
}

impl Kind for Balance {
    /// The player brings the balance to zero in one of the first two turns, and loses no point.
    fn is_kind(opening: &Opening<'_, Balance>) -> bool {
        let gained = |number| opening.scored(number, true) > 0;
        opening.own.len() == TURNS
            && (gained(0) || gained(1))
            && (0..TURNS).all(|number| opening.scored(number, false) == 0)
    }
}

impl Kind for Wichita {
    /// The player lays a stack in each turn, one of several cards in the first, and one worth two points or more in some.
    fn is_kind(opening: &Opening<'_, Wichita>) -> bool {
        use wichita::Action;
        let lays =
            |turn: &Turn<Wichita>, least: usize| matches!(&turn.action, Action::Lay(cards) if cards.len() >= least);
        let is_double = |event: &Event<_>| matches!(event, Event::Scored { seat: YOU, points: 2.. });
        opening.own.len() == TURNS
            && opening.own.iter().all(|turn| turn.iter().any(|turn| lays(turn, 1)))
            && opening.own[0].iter().any(|turn| lays(turn, 2))
            && opening.own.iter().flatten().any(|turn| turn.events.iter().any(is_double))
    }
}

impl Kind for FiveSuits {
    /// Nobody is out before the player, who goes out in the second or third turn.
    fn is_kind(opening: &Opening<'_, FiveSuits>) -> bool {
        use five_suits::{Action, Happening};
        let out = opening.events().find_map(|event| match event {
            Event::Own(Happening::WentOut { seat }) => Some(*seat),
            _ => None,
        });
        let goes = |turn: &Vec<&Turn<FiveSuits>>| turn.iter().any(|turn| matches!(turn.action, Action::GoOut(_)));
        out == Some(YOU) && !goes(&opening.own[0])
    }
}

/// Whether the deal of a seed is kind to a beginner.
fn is_kind<G: Kind>(seed: &str, level: Level) -> bool {
    let facts = G::ID.facts();
    let choices = Choices::of(G::OPTIONS, facts.quick);
    let deal = Deal::<G>::new(facts.usual_seats, &choices, seed.parse().expect("it is a seed"));
    let mut table = Table::new(deal.expect("the usual seats and the quick option fit"), |seat| {
        let kind = if seat == YOU { Plays::Person } else { Plays::Bot(level) };
        Player::new(kind, &format!("P{}", seat.0)).expect("it is a name")
    });
    if table.state().open().to_act() != Some(YOU) {
        return false;
    }
    // Each turn of the player, and whether it is one now. The first has begun with the deal.
    let (mut own, mut is_own) = (vec![Vec::new()], true);
    while own.len() <= TURNS && table.turns().len() < 200 {
        let mut stream = table.bot_stream();
        let mut bot = |(seat, level): &(Seat, Level)| G::choose(&table.view(*seat), *level, &mut stream);
        let action = match table.bots_to_act().iter().find_map(&mut bot) {
            Some(action) => action,
            None if table.state().open().to_act() == Some(YOU) => bot(&(YOU, Level::Medium)).expect("it is your turn"),
            // The round is over.
            None => break,
        };
        let number = table.turns().len();
        let turn = table.act(action).expect("what is chosen is legal");
        if is_own && turn.seat == YOU {
            own.last_mut().expect("there is one from the start").push(number);
        }
        for event in &turn.events {
            if let Event::TurnBegan { seat } = event {
                is_own = *seat == YOU;
                if is_own && !own.last().is_some_and(Vec::is_empty) {
                    own.push(Vec::new());
                }
            }
        }
    }
    own.truncate(TURNS);
    let all = table.turns();
    let own = own.iter().map(|turn| turn.iter().map(|number| &all[*number]).collect()).collect();
    G::is_kind(&Opening { all, own })
}

fn first_deals_are_kind<G: Kind>() {
    assert!(G::FIRST_DEALS.len() >= LEAST, "{} has too few", G::ID.name());
    for seed in G::FIRST_DEALS {
        for level in LEVELS {
            assert!(is_kind::<G>(seed, level), "{} {seed} against {level} bots", G::ID.name());
        }
    }
}

#[test]
fn first_games_of_sums_are_kind() {
    first_deals_are_kind::<Sums>();
}

#[test]
fn first_games_of_next_to_last_are_kind() {
    first_deals_are_kind::<NextToLast>();
}

#[test]
fn first_games_of_balance_are_kind() {
    first_deals_are_kind::<Balance>();
}

#[test]
fn first_games_of_wichita_are_kind() {
    first_deals_are_kind::<Wichita>();
}

#[test]
fn first_games_of_five_suits_are_kind() {
    first_deals_are_kind::<FiveSuits>();
}

/// Looks for deals that are kind, to be written into the lesson of each game.
#[test]
#[ignore = "a search"]
#[expect(clippy::print_stdout, reason = "this is what the search is for")]
fn find_first_deals() {
    fn find<G: Kind>() {
        let seeds = (1..20_000).map(|number| format!("first-{number}"));
        let kind: Vec<_> = seeds.filter(|seed| LEVELS.iter().all(|level| is_kind::<G>(seed, *level))).take(6).collect();
        println!("{}: {kind:?}", G::ID.name());
    }
    find::<Sums>();
    find::<NextToLast>();
    find::<Balance>();
    find::<Wichita>();
    find::<FiveSuits>();
}
