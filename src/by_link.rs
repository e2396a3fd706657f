//! Games whose players take turns by sending each other a link: whose turn it is, as one of their devices sees it.
//!
//! A device knows what it holds and not what has been sent since, so that it can say who is next in the game as it has
//! it, and pass that game on again.

use crate::game::{Game, Seat};
use crate::table::Table;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Level;
    use crate::game::{Choices, Deal};
    use crate::games::five_suits::FiveSuits;
    use crate::games::next_to_last::NextToLast;
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
            let (mut stream, next) = (table.bot_stream(), table.state().open().to_act());
            let mut may_act = table.state().seats().iter().filter(|seat| next.is_none_or(|next| next == *seat));
            let action = may_act.find_map(|seat| G::sample(table.view(seat).sight(), &mut stream)).unwrap();
            table.act(action).unwrap();
        }
        each(&table);
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

    #[test]
    fn the_link_is_for_others_and_for_the_end() {
        let needed = [Next::You, Next::Other(BO), Next::Anybody, Next::Nobody].map(Next::needs_link);
        assert_eq!(needed, [false, true, false, true]);
    }
}
