//! Games whose players take turns by sending each other a link: whose turn it is, as one of their devices sees it.
//!
//! A device knows what it holds and not what has been sent since, so that it can say who is next in the game as it has
//! it, and pass that game on again.

use crate::game::{Game, Record, Seat};
use crate::table::{Kind, Player, Table, Turn};

/// Who goes on with a game that is played by link, seen from the device of one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The person at this device.
    You,
    /// A person at another device, who needs the link.
    Other(Seat),
    /// Whoever opens it here: bots are next, which the device plays whose turn led to them, or a round has to be dealt.
    Anybody,
    /// Nobody: it is over.
    Nobody,
}

impl Next {
    /// Who goes on at a table, seen from the device of the person at seat `me`.
    pub fn of<G: Game>(table: &Table<G>, me: Seat) -> Next {
        match table.awaited_person() {
            Some(seat) if seat == me => Next::You,
            Some(seat) => Next::Other(seat),
            None if table.is_over() => Next::Nobody,
            None => Next::Anybody,
        }
    }

    /// Whether somebody elsewhere needs the link: the one who is next, or at the end whoever has not seen it.
    pub fn needs_link(self) -> bool {
        matches!(self, Next::Other(_) | Next::Nobody)
    }
}

/// The people at a table in the order in which one asks who is at a device that the link has just reached: whoever the game
/// waits for comes first, the others follow from there.
pub fn people(players: &[Player], awaited: Option<Seat>) -> Vec<(Seat, Player)> {
    let first = awaited.map_or(0, |Seat(seat)| usize::from(seat));
    let seats = (0..).zip(players).cycle().skip(first).take(players.len());
    let people = seats.filter(|(_, player)| player.kind == Kind::Person);
    people.map(|(seat, player)| (Seat(seat), player.clone())).collect()
}

/// Who took each action of a game; nobody where a round was dealt, which anybody may do (`C-13`).
pub fn actors<G: Game>(table: &Table<G>) -> Vec<Option<Seat>> {
    let mut state = table.deal().begin(&mut Record::unheard());
    let mut actor = |turn: &Turn<G>| {
        let actor = G::named_seat(&turn.action).or(state.open().to_act());
        G::play(&mut state, &turn.action, &mut Record::unheard());
        actor
    };
    table.turns().iter().map(&mut actor).collect()
}

/// How many actions a game that arrived by link holds in the name of the person at seat `me` that the device of that person
/// does not know of, as it holds the first `held` actions only: somebody played in that person's place, or they did so
/// themselves on another device.
pub fn unknown_to(me: Seat, actors: &[Option<Seat>], held: usize) -> usize {
    actors.iter().skip(held).filter(|actor| **actor == Some(me)).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::game::{Choices, Deal};
    use crate::games::balance::Balance;
    use crate::games::five_suits::FiveSuits;
    use crate::games::next_to_last::{Action, NextToLast};
    use crate::games::sums::Sums;
    use crate::games::wichita::Wichita;
    use crate::table::{Kind, Player};

    const ANA: Seat = Seat(0);
    const BO: Seat = Seat(2);

    /// Two people with a bot between them.
    fn table<G: Game>() -> Table<G> {
        let deal = Deal::new(3, &Choices::NONE, "by link".parse().unwrap()).unwrap();
        let kind = |seat: Seat| if seat == Seat(1) { Kind::Bot(Level::Easy) } else { Kind::Person };
        Table::new(deal, |seat| Player::new(kind(seat), &format!("P{}", seat.0)).unwrap())
    }

    /// Plays a game at random to its end and hands every position over before it goes on.
    fn through<G: Game>(mut each: impl FnMut(&Table<G>)) {
        let mut table = table::<G>();
        while !table.is_over() {
            each(&table);
            assert!(table.turns().len() < 20_000, "at random every game ends");
            table.act(table.any_action().unwrap()).unwrap();
        }
        each(&table);
    }

    #[test]
    fn whose_turn_it_is_comes_first() {
        let table = table::<Wichita>();
        let order =
            |awaited| people(table.players().as_slice(), awaited).into_iter().map(|(seat, _)| seat).collect::<Vec<_>>();
        assert_eq!((order(None), order(Some(ANA)), order(Some(BO))), (vec![ANA, BO], vec![ANA, BO], vec![BO, ANA]));
    }

    #[test]
    fn both_devices_name_the_same_person() {
        let (mut yours, mut bots) = (0, 0);
        through::<Wichita>(|table| {
            let seen = (Next::of(table, ANA), Next::of(table, BO));
            match table.waits_for().map(|(seat, _)| seat) {
                Some(ANA) => assert_eq!(seen, (Next::You, Next::Other(ANA))),
                Some(BO) => assert_eq!(seen, (Next::Other(BO), Next::You)),
                Some(_) => assert_eq!(seen, (Next::Anybody, Next::Anybody)),
                None => assert_eq!(seen, (Next::Nobody, Next::Nobody)),
            }
            yours += usize::from(seen.0 == Next::You);
            bots += usize::from(seen.0 == Next::Anybody);
        });
        assert!(yours > 2 && bots > 2, "{yours} turns of Ana, {bots} of bots");
    }

    #[test]
    fn between_rounds_whoever_opens_the_game_deals() {
        let mut between = 0;
        through::<FiveSuits>(|table| {
            if table.waits_for().is_none() && !table.is_over() {
                between += 1;
                assert_eq!((Next::of(table, ANA), Next::of(table, BO)), (Next::Anybody, Next::Anybody));
            }
        });
        assert!(between > 0, "there were several rounds");
    }

    #[test]
    fn who_may_speak_up_out_of_turn_is_not_next() {
        let mut seen = 0;
        through::<NextToLast>(|table| {
            let Some((BO, _)) = table.waits_for() else { return };
            seen += usize::from(table.state().open().may_interrupt(ANA));
            assert_eq!(Next::of(table, ANA), Next::Other(BO));
        });
        assert!(seen > 0, "Ana could speak up in a turn of Bo’s");
    }

    /// Each action with who took it, as seen at the table before it.
    fn every_actor_is_named<G: Game>() -> Table<G> {
        let mut last = None;
        let mut told: Vec<Option<Seat>> = Vec::new();
        through::<G>(|table| {
            if let Some(turn) = table.turns().last() {
                let before: &Table<G> = last.as_ref().expect("a table before its first action came before");
                let names_seat = G::named_seat(&turn.action);
                told.push(names_seat.or_else(|| before.state().open().to_act()));
            }
            last = Some(table.clone());
        });
        let table = last.expect("there is a table");
        let actors = actors(&table);
        assert_eq!(actors, told);
        for held in [0, 1, actors.len() / 2, actors.len()] {
            let unknown = [ANA, Seat(1), BO].map(|seat| unknown_to(seat, &actors, held));
            let dealt = actors[held..].iter().filter(|actor| actor.is_none()).count();
            assert_eq!(unknown.iter().sum::<usize>() + dealt, actors.len() - held);
            assert_eq!(unknown_to(ANA, &actors, held) > 0, actors[held..].contains(&Some(ANA)));
        }
        table
    }

    #[test]
    fn what_was_done_in_the_place_of_a_person_is_counted() {
        every_actor_is_named::<Sums>();
        every_actor_is_named::<Balance>();
        every_actor_is_named::<Wichita>();
        // Whoever deals the next round does so for all, though the table enters seat 0 for it.
        let table = every_actor_is_named::<FiveSuits>();
        let actors = actors(&table);
        let first_deal = actors.iter().position(Option::is_none).expect("there were several rounds");
        assert_eq!(table.turns()[first_deal].seat, ANA);
        assert_eq!(unknown_to(ANA, &actors[..=first_deal], first_deal), 0, "to deal is nobody’s turn");
    }

    #[test]
    fn who_was_made_to_speak_up_out_of_turn_is_told() {
        every_actor_is_named::<NextToLast>();
        // Ana catches somebody in a turn that is not hers.
        let (held, arrived) = caught();
        let actors = actors(&arrived);
        assert_eq!(unknown_to(ANA, &actors, held), 1);
        assert_eq!(unknown_to(BO, &actors, held), 0);
    }

    /// A game in which Ana acts in a turn that is not hers, and the number of actions before that.
    fn caught() -> (usize, Table<NextToLast>) {
        for number in 0..200 {
            let deal = Deal::new(3, &Choices::NONE, format!("caught {number}").parse().unwrap()).unwrap();
            let mut table = Table::<NextToLast>::new(deal, |seat| Player::person(&format!("P{}", seat.0)).unwrap());
            while !table.is_over() && table.turns().len() < 400 {
                let next = table.state().open().to_act();
                if next.is_some_and(|next| next != ANA) && table.state().open().may_interrupt(ANA) {
                    let held = table.turns().len();
                    table.act(Action::Catch { by: ANA }).unwrap();
                    return (held, table);
                }
                table.act(table.any_action().unwrap()).unwrap();
            }
        }
        panic!("nobody ever forgot to speak up");
    }

    #[test]
    fn the_link_is_for_others_and_for_the_end() {
        let needed = [Next::You, Next::Other(BO), Next::Anybody, Next::Nobody].map(Next::needs_link);
        assert_eq!(needed, [false, true, false, true]);
    }
}
