//! Games that bots look at or play, whatever the game.

use fivefold::bots::Level;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, State, View};
use fivefold::words::Told;

/// What a bot does as the seat of a view.
pub type Choose<G> = fn(&View<G>, Level, &mut Stream) -> Option<<G as Game>::Action>;

/// A deal with some options, each written `name=value`.
pub fn deal<G: Game>(seats: u8, options: &[&str], seed: &str) -> Deal<G> {
    let read = |choices: Choices, option: &&str| {
        let (name, value) = option.split_once('=').expect("the test writes options as name=value");
        choices.read(G::OPTIONS, name, value).expect("the test names real options")
    };
    let choices = options.iter().fold(Choices::NONE, read);
    Deal::new(seats, &choices, seed.parse().expect("the seed is short")).expect("the test deals real games")
}

/// The bots' stream for a number of actions.
pub fn stream(number: u32) -> Stream {
    Stream::new([11; 32], number.into())
}

/// Looks at positions of a game that is played at random: at every one with the quick levels, at one of `every` with
/// the hard one. Whatever a bot does must be legal and hang on nothing but what its seat may know.
pub fn look_at_random_game<G: Game>(deal: &Deal<G>, choose: Choose<G>, every: u32) {
    let mut state = deal.begin(&mut Record::unheard());
    let mut random = Stream::new([12; 32], u64::from(deal.seats.count()));
    let mut number = 0;
    while state.open().winners().is_none() {
        for seat in state.seats().iter() {
            for level in Level::ALL {
                if level != Level::Hard || random.below(every) == 0 {
                    look(&state, seat, level, choose, &mut random, number);
                }
            }
        }
        let first = state.open().to_act().filter(|_| random.below(6) > 0);
        let first = first.unwrap_or(Seat(random.below(state.seats().count().into()) as u8));
        let action = state.seats().from(first).find_map(|seat| G::sample(state.sight(seat), &mut random));
        state.apply(&action.expect("somebody can act"), &mut Record::unheard()).expect("what is sampled is legal");
        number += 1;
    }
}

fn look<G: Game>(state: &State<G>, seat: Seat, level: Level, choose: Choose<G>, random: &mut Stream, number: u32) {
    let view = state.view(seat);
    let action = choose(&view, level, &mut stream(number));
    match &action {
        Some(action) => assert_eq!(view.check(action), Ok(()), "{level}, seat {}: {action:?}", seat.0),
        None => assert!(!view.is_to_act(), "{level}: seat {} is to act and does nothing", seat.0),
    }
    // The true hidden cards, changed for others that look the same from here.
    let other = view.imagine(random);
    assert_ne!(&other, state);
    assert_eq!(
        choose(&other.view(seat), level, &mut stream(number)),
        action,
        "{level}: hidden cards made a difference"
    );
}

/// Plays a game with a bot at each seat, the levels in turn; those who may act out of turn are asked first. Returns how
/// many actions it took.
pub fn play_out<G: Game>(deal: &Deal<G>, levels: &[Level], choose: Choose<G>, most: u32) -> u32 {
    let mut state = deal.begin(&mut Record::unheard());
    for number in 0..most {
        if state.open().winners().is_some() {
            return number;
        }
        let first = state.open().to_act().map_or(Seat(0), |seat| state.seats().left_of(seat));
        let acts =
            |seat: Seat| choose(&state.view(seat), levels[usize::from(seat.0) % levels.len()], &mut stream(number));
        let action = state.seats().from(first).find_map(acts).expect("some bot acts");
        state.apply(&action, &mut Record::unheard()).expect("bots do what is legal");
    }
    panic!("the game is not over after {most} actions");
}

/// Plays a game with a hint for whoever is to act, and has each looked at with its view; ends where nobody in particular is to act.
pub fn play_by_hints<G: Told>(deal: &Deal<G>, mut look: impl FnMut(&View<G>, &G::Advice)) -> State<G> {
    let mut state = deal.begin(&mut Record::unheard());
    for number in 0.. {
        let Some(seat) = state.open().to_act() else { break };
        let view = state.view(seat);
        let hint = G::advise(&view, &mut stream(number)).expect("there is something to do");
        look(&view, &hint);
        state.apply(&G::explain(&hint).action, &mut Record::unheard()).expect("hints are legal");
    }
    state
}
