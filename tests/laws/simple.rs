//! Bots that cannot think act all the same.

use crate::laws::{Lawful, Trial};
use fivefold::bots::Level;
use fivefold::records::save::SavedTable;
use fivefold::table::{Kind, Player};

/// What a bot does without thinking is legal, its own, and always the same for one record; where the game waits for a bot
/// there is something, and where it waits for a person there is nothing.
pub fn bots_can_act_without_thinking<G: Lawful>(trial: &mut Trial<G>) {
    let table = &trial.table;
    let simple = table.simple_action();
    if let Some(action) = &simple {
        assert_eq!(trial.state().check(action), Ok(()), "{}", G::write_action(action));
        let actor = trial.state().actor(action);
        assert!(table.bots_to_act().iter().any(|(seat, _)| *seat == actor), "it is an action of seat {}", actor.0);
    }
    assert_eq!(table.simple_action(), simple);
    if let Some((next, player)) = table.waits_for() {
        let actor = simple.as_ref().map(|action| trial.state().actor(action));
        assert_eq!(actor, (player.kind != Kind::Person).then_some(next));
    }
    // Less often in a long game, which takes long to play again.
    if trial.one_in(60 + trial.table.turns().len() as u32 / 2) {
        let saved = SavedTable::of(&trial.table, 12).expect("a seeded deal can be saved");
        let opened = saved.open::<G>().expect("it is a table");
        assert_eq!(opened.simple_action(), simple, "it follows from the record");
    }
}

/// A game of bots that never think comes to its end, but for what the game asks of people between rounds.
pub fn games_without_a_thought_end<G: Lawful>(number: u32) {
    let mut trial = Trial::<G>::new(number);
    let bot = Player::new(Kind::Bot(Level::Easy), "Bot").expect("the name is short");
    trial.table = trial.table.reseated(|_, _| bot.clone());
    while !trial.table.is_over() {
        match trial.table.simple_action() {
            Some(action) => {
                let most = G::most_actions(trial.table.deal());
                assert!(trial.table.turns().len() < most, "the game ends within {most} actions");
                trial.table.act(action).map(|_| ()).expect("what is simple is legal");
            }
            None => {
                assert_eq!(trial.table.waits_for().map(|(seat, _)| seat), None, "a bot is stuck");
                trial.act();
            }
        }
    }
}
