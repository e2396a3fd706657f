//! The check of a record: what tells whether its actions lead to where they led when it was written.
//!
//! Rules can be mended from one version of the app to the next. The actions of a record may all be legal then and make
//! another game all the same. So a record holds the first four bytes of the SHA-256 of the position that it was written
//! of, as eight hexadecimal digits. The position is put down as text, each line ended by a line break:
//!
//! 1. `to act` and the seat, counted from 0, or `-` where the game waits for no single one;
//! 2. `won` and the seats, `-` while the game goes on;
//! 3. `scores` in seat order;
//! 4. `stock` and how many cards it has;
//! 5. `open` and all cards that lie face up or have left the game, in the order of [`Hand`];
//! 6. for each seat `hand` and its cards, likewise.

use crate::cards::Hand;
use crate::game::{Game, Seat, State};
use sha2::{Digest, Sha256};

/// The check of a position. Costs one SHA-256 of some hundred bytes, two cards each four of them.
pub(super) fn of<G: Game>(state: &State<G>) -> String {
    digest(&text(state))
}

/// The first four bytes of the SHA-256 of a text, as eight hexadecimal digits.
pub(super) fn digest(text: &str) -> String {
    let digest = Sha256::digest(text);
    digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

fn text<G: Game>(state: &State<G>) -> String {
    let open = state.open();
    let words = |words: Vec<String>| if words.is_empty() { "-".to_owned() } else { words.join(" ") };
    let seats = |seats: Vec<Seat>| words(seats.iter().map(|Seat(seat)| seat.to_string()).collect());
    let mut text = format!(
        "to act {}\nwon {}\nscores {}\nstock {}\nopen {}\n",
        seats(open.to_act().into_iter().collect()),
        seats(open.winners().unwrap_or_default()),
        words(open.scores().iter().map(|(_, score)| score.to_string()).collect()),
        state.stock().len(),
        open.face_up().into_iter().collect::<Hand>(),
    );
    for (_, hand) in state.hands().iter() {
        text.push_str(&format!("hand {hand}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Choices, Deal, Record};
    use crate::games::wichita::{Action, Wichita};

    #[test]
    fn a_position_is_put_down_as_documented() {
        let deal = Deal::<Wichita>::new(2, &Choices::NONE, "Save & load".parse().unwrap()).unwrap();
        let mut state = deal.begin(&mut Record::unheard());
        state.apply(&Action::Roll, &mut Record::unheard()).unwrap();
        let hands: Vec<String> = state.hands().iter().map(|(_, hand)| format!("hand {hand}\n")).collect();
        let seat = state.open().to_act().unwrap().0;
        let expected =
            format!("to act {seat}\nwon -\nscores 0 0\nstock {}\nopen \n{}", state.stock().len(), hands.concat());
        assert_eq!(text(&state), expected);
        assert_eq!(of(&state).len(), 8);
    }
}
