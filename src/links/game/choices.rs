//! The actions of a game as numbers: which of the legal ones each of them was.
//!
//! Whoever reads them has to play along, as only the position tells what the numbers stand for. So a link holds no more
//! than what was decided: a card that had to be played, or a roll, takes no room at all.

use super::coder::{MOST, Reader, Writer};
use crate::game::{Game, Record, Seats, State};
use crate::table::Table;

/// So many actions of a seat are numbered. Where a seat may have more, an action that is not among the first is written
/// out. Part of the format.
const NUMBERED: usize = 1_000;

/// The most bytes of an action that is written out.
const MOST_BYTES: u32 = 2_000;

/// What could be done in a position: all that is legal for anybody, in seat order, and whether that is all there is.
/// An action that several seats can take is in it for each.
fn choices<G: Game>(state: &State<G>) -> (Vec<G::Action>, bool) {
    let (mut all, mut is_complete) = (Vec::new(), true);
    for seat in state.seats().iter() {
        let legal = G::legal(state.sight(seat), NUMBERED);
        is_complete &= legal.len() < NUMBERED;
        all.extend(legal);
    }
    (all, is_complete)
}

/// Writes the actions of a table. `None` for an action that is too long to be written out, which no game has.
///
/// Plays the game again from its deal and lists what is legal at every action: some tens of microseconds each.
pub fn write<G: Game>(table: &Table<G>) -> Option<Vec<u8>> {
    let mut writer = Writer::new();
    let mut state = table.deal().begin(&mut Record::unheard());
    for turn in table.turns() {
        let (legal, is_complete) = choices(&state);
        match legal.iter().position(|action| *action == turn.action) {
            Some(number) => writer.put(number as u32, among(legal.len(), is_complete)),
            None if is_complete => return None,
            None => {
                writer.put(legal.len() as u32, among(legal.len(), is_complete));
                write_out(&mut writer, &G::write_action(&turn.action))?;
            }
        }
        G::play(&mut state, &turn.action, &mut Record::unheard());
    }
    Some(writer.finish())
}

/// Reads the next action of a position; `None` where none is meant.
pub fn read<G: Game>(reader: &mut Reader<'_>, state: &State<G>) -> Option<G::Action> {
    let (mut legal, is_complete) = choices(state);
    let number = reader.get(among(legal.len(), is_complete))? as usize;
    if number < legal.len() { Some(legal.swap_remove(number)) } else { G::read_action(&read_out(reader)?) }
}

/// Of how many a number is one: what is listed, and one more for what is not.
fn among(listed: usize, is_complete: bool) -> u32 {
    listed as u32 + u32::from(!is_complete)
}

fn write_out(writer: &mut Writer, action: &str) -> Option<()> {
    let bytes = u32::try_from(action.len()).ok().filter(|bytes| *bytes < MOST_BYTES)?;
    writer.put(bytes, MOST_BYTES);
    action.bytes().for_each(|byte| writer.put(byte.into(), 256));
    Some(())
}

fn read_out(reader: &mut Reader<'_>) -> Option<String> {
    let bytes = reader.get(MOST_BYTES)?;
    let bytes: Option<Vec<u8>> = (0..bytes).map(|_| Some(reader.get(256)? as u8)).collect();
    String::from_utf8(bytes?).ok()
}

const _: () = assert!(NUMBERED * (Seats::MOST as usize) < MOST as usize, "every list can be numbered");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal, Seat};
    use crate::games::wichita::{Action, Wichita};
    use crate::links::game::{self, BadSharedGame, SharedGame, game_link};
    use crate::links::link::{Purpose, deal_link};
    use crate::table::Player;

    fn player(_: Seat) -> Player {
        Player::person("Ana").unwrap()
    }

    /// A hand that nothing was laid from until there was more to lay than is numbered.
    fn long_hand() -> Table<Wichita> {
        let deal = Deal::new(1, &Choices::NONE, "A long hand".parse().unwrap()).unwrap();
        let mut table = Table::new(deal, player);
        while choices(table.state()).1 {
            let legal = table.state().legal(NUMBERED);
            let action = legal.into_iter().rfind(|action| !matches!(action, Action::Lay(_))).unwrap();
            table.act(action).unwrap();
        }
        table
    }

    /// What comes of a link of the table with one more action, written out.
    fn opened(table: &Table<Wichita>, text: &str) -> Result<Table<Wichita>, BadSharedGame> {
        let mut writer = Writer::new();
        let mut state = table.deal().begin(&mut Record::unheard());
        for turn in table.turns() {
            let (legal, is_complete) = choices(&state);
            let number = legal.iter().position(|action| *action == turn.action).unwrap();
            writer.put(number as u32, among(legal.len(), is_complete));
            Wichita::play(&mut state, &turn.action, &mut Record::unheard());
        }
        writer.put(NUMBERED as u32, among(NUMBERED, false));
        write_out(&mut writer, text).unwrap();
        let head = deal_link(table.deal()).trim_start_matches("#/").to_owned();
        let link = game::write(Purpose::Watch, head, &[], table.turns().len() + 1, [0; 4], &writer.finish());
        SharedGame::read(&link.unwrap())?.open(player)
    }

    #[test]
    fn an_action_that_is_not_numbered_is_written_out() {
        let mut table = long_hand();
        let number = table.turns().len() + 1;
        let (numbered, _) = choices(table.state());
        let all = table.state().legal(5 * NUMBERED);
        let beyond = all.into_iter().rfind(|action| matches!(action, Action::Lay(cards) if cards.len() > 1)).unwrap();
        assert!(!numbered.contains(&beyond));
        let written = Wichita::write_action(&beyond);

        // The checksum of the game as text is not the right one; all else is.
        assert_eq!(opened(&table, &written), Err(BadSharedGame::Differs));
        let (lay, cards) = written.split_once(' ').unwrap();
        let backwards = cards.split(' ').rev().collect::<Vec<_>>().join(" ");
        let others = [format!("{lay} {backwards}"), written.to_lowercase(), format!("{written} "), "fly".to_owned()];
        for text in others.iter().map(String::as_str).chain([""]) {
            assert_eq!(opened(&table, text), Err(BadSharedGame::NoAction { number }), "{text}");
        }
        let illegal = Err(BadSharedGame::Illegal { number, rule: "C-4" });
        for text in ["roll", "lay Joker Joker Joker"] {
            assert_eq!(opened(&table, text), illegal, "{text}");
        }

        table.act(beyond).unwrap();
        let link = game_link(Purpose::Watch, &table, &[]).unwrap();
        assert_eq!(SharedGame::read(&link).unwrap().open(player), Ok(table));
    }
}
