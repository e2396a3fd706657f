//! Several people at one device: who looks changes, all are told the same, and nobody is "you".

use super::{YOU, deal, first, golden, seen_by};
use fivefold::game::{Game, Seat};
use fivefold::games::next_to_last::{NextToLast, Phase};
use fivefold::games::sums::{self, Sums};
use fivefold::scene::{Eye, Picks, Scenic};
use fivefold::table::{Player, Table};

/// The one whom the first person shares the device with; a bot sits behind them.
const OTHER: Seat = Seat(1);

/// Zoe and Ana at one device, and Ben, a bot.
fn shared<G: Scenic>() -> Table<G> {
    deal::<G>(3, &[]).reseated(|seat, player| match seat {
        YOU => Player::person("Zoe").expect("a short name"),
        OTHER => Player::person("Ana").expect("a short name"),
        _ => player.clone(),
    })
}

/// Whoever is to act looks.
fn from(seat: Seat) -> Eye {
    Eye { viewer: Some(seat), ..Eye::default() }
}

fn waits_for<G: Game>(table: &Table<G>, seat: Seat) -> bool {
    table.waits_for().is_some_and(|(other, _)| other == seat)
}

/// What people at one device see says "you" to nobody.
fn shown<G: Scenic>(table: &Table<G>, eye: Eye) -> String {
    let seen = seen_by(table, eye, Picks::default());
    let to_somebody = |line: &&str| line.contains("You ") || line.contains("You:") || line.ends_with("You");
    assert_eq!(seen.lines().find(to_somebody), None, "{seen}");
    seen
}

/// Until the one who is next has the device nobody looks, and there is no hand; then it is that person's hand.
#[test]
fn the_device_goes_round() {
    let second = |table: &Table<NextToLast>| table.turns().len() > 12 && waits_for(table, OTHER);
    let table = first(shared::<NextToLast>(), second);
    assert_eq!(Eye::default().curtain(&table), Some(OTHER), "the curtain is for whoever is next");
    assert_eq!(from(YOU).curtain(&table), Some(OTHER), "and falls before somebody else's hand is seen");
    golden!("people-curtain", shown(&table, Eye::default()));
    assert_eq!(from(OTHER).curtain(&table), None, "it is lifted");
    golden!("people-turn", shown(&table, from(OTHER)));
    let bot = |table: &Table<NextToLast>| table.turns().len() > 12 && waits_for(table, Seat(2));
    let table = first(shared::<NextToLast>(), bot);
    assert_eq!(from(OTHER).curtain(&table), None, "a bot's turn can be watched from where one is");
    golden!("people-bot-acts", shown(&table, from(OTHER)));
}

/// What is done out of turn needs no curtain: whoever is there may catch.
#[test]
fn anybody_at_the_device_may_catch() {
    let caught = |table: &Table<NextToLast>| {
        let open = table.state().open();
        open.window == Some(YOU) && waits_for(table, Seat(2)) && open.may_interrupt(OTHER)
    };
    let table = first(shared::<NextToLast>(), caught);
    assert_eq!(from(YOU).bystander(&table), Some(OTHER));
    golden!("people-catch", shown(&table, from(YOU)));
}

#[test]
fn whose_chance_it_is() {
    let steals = |table: &Table<Sums>| matches!(table.state().open().phase, sums::Phase::Steal { seat: OTHER, .. });
    golden!("people-steal", shown(&first(shared::<Sums>(), steals), from(OTHER)));
}

#[test]
fn the_end_of_a_round_and_of_the_game() {
    let round_over = |table: &Table<NextToLast>| matches!(table.state().open().phase, Phase::RoundOver { .. });
    golden!("people-round-over", shown(&first(shared::<NextToLast>(), round_over), from(YOU)));
    golden!("people-over", shown(&first(shared::<NextToLast>(), Table::is_over), from(YOU)));
}
