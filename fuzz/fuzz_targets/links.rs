//! Any text as an address: what is read writes back as something that is read the same; a game link holds a game that
//! the rules allow.
#![no_main]

use fivefold::chance::Seed;
use fivefold::game::{Deal, Game, Seat};
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::links::game::SharedGame;
use fivefold::links::link::{Route, Wish, deal_link};
use fivefold::scene::Scenic;
use fivefold::table::Player;
use fivefold::text::{errors, replay};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Route::read(text) {
        Ok(route) => {
            assert_eq!(Route::read(&route.write()), Ok(route.clone()));
            if let Route::SetUp { game, query } | Route::Fair { game: Some(game), query } = route {
                games::with(game, Wishes(&query));
            }
        }
        Err(bad) => assert!(!errors::link(&bad).is_empty()),
    }
    if let Ok(shared) = SharedGame::read(text) {
        games::with(shared.game(), Opens(&shared));
    }
});

struct Wishes<'a>(&'a str);

impl Task for Wishes<'_> {
    type Outcome = ();

    fn with<G: Scenic + Spoken>(self) -> () {
        wish::<G>(self.0);
    }
}

/// A wish that names its seats is a deal, whose link leads back to it.
fn wish<G: Game>(query: &str) {
    let wish = match Wish::read::<G>(query) {
        Ok(wish) => wish,
        Err(bad) => return assert!(!errors::link(&bad).is_empty()),
    };
    let Some(seats) = wish.seats else { return };
    let seed = wish.seed.unwrap_or_else(|| Seed::from_random([7; 10]));
    let deal = Deal::<G>::new(seats.count(), &wish.choices, seed).expect("a wish was checked");
    let Ok(Route::SetUp { query, .. }) = Route::read(&deal_link(&deal)) else { panic!("{}", deal_link(&deal)) };
    let again = Wish::read::<G>(&query).expect("the link of a deal can be read");
    assert_eq!((again.seats, again.seed, again.choices), (Some(deal.seats), Some(deal.seed().clone()), deal.choices()));
}

struct Opens<'a>(&'a SharedGame);

impl Task for Opens<'_> {
    type Outcome = ();

    fn with<G: Scenic + Spoken>(self) -> () {
        open::<G>(self.0);
    }
}

fn open<G: Game>(shared: &SharedGame) {
    let player = |Seat(seat)| Player::person(&format!("Seat {seat}")).expect("the name is short");
    match shared.open::<G>(player) {
        Ok(table) => assert_eq!(table.at(usize::MAX), table),
        Err(bad) => assert!(!replay::bad_game(&bad).is_empty()),
    }
}
