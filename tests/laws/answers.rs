//! What a scene offers can be done, and what it dims cannot.

use crate::laws::{Lawful, Trial};
use fivefold::cards::{Card, Hand, Layout};
use fivefold::scene::{self, Does, Eye, Picks, Piece};

/// Whatever is picked, each answer of a scene that is an action reads as one; it is legal exactly if it is not dimmed.
pub fn answers_can_be_given<G: Lawful>(trial: &mut Trial<G>) {
    let seat = trial.any_seat();
    let mut held: Vec<Card> = trial.table.view(seat).hand.iter().collect();
    trial.stream.shuffle(&mut held);
    let most = if G::PICKS_ONE { 1 } else { trial.stream.below(5) as usize };
    let picks = Picks { cards: held.into_iter().take(most).collect::<Hand>(), says_word: trial.stream.below(2) == 0 };
    let eye = Eye { viewer: Some(seat), ..Eye::default() };
    // The two parts of a scene that offer something: to tell what happened last takes longer than all other laws together.
    let question = scene::question(&trial.table, &eye, &picks, &Layout::Usual);
    let middle = G::middle(&trial.table, &eye, &picks);
    let is_legal = |text: &str| {
        let action = G::read_action(text).unwrap_or_else(|| panic!("“{text}” is no action"));
        trial.state().check(&action).is_ok()
    };
    for choice in &question.choices {
        if let Does::Act(action) = &choice.does {
            assert_eq!(is_legal(action), !choice.is_dimmed, "“{action}” of {seat:?} with {picks:?}");
        }
    }
    for piece in &middle {
        if let Piece::Slider { places, action, .. } = piece {
            assert!([0, places / 2, places - 1].iter().all(|at| is_legal(&format!("{action} {at}"))), "{action}");
        }
    }
}
