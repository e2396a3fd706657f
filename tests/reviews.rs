//! Reviews: what decisions cost, how lucky a game was, and that both add up.

mod best;
mod exact;

use crate::cores::of_each;
use fivefold::bots::Level;
use fivefold::bots::judge::winning;
use fivefold::catalogue::OpenReview;
use fivefold::chance::Stream;
use fivefold::game::{Choices, Deal, Game, Record, Seat, Seats};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::review::account::accuracy;
use fivefold::review::luck::{self, Samples};
use fivefold::review::{GoesOn, Reviewer, Size};
use fivefold::scene::Scenic;
use fivefold::table::{Kind, Player, Table};

/// A game of bots of the usual short kind, to its end: a level in seat 0 among others of another one.
fn played<G: Scenic>(seats: u8, first: Level, others: Level, seed: &str) -> Table<G> {
    let choices = Choices::of(G::OPTIONS, G::ID.facts().quick);
    let deal = Deal::<G>::new(seats, &choices, seed.parse().expect("it is a seed")).expect("the options fit");
    let level = |seat: Seat| if seat == Seat(0) { first } else { others };
    let mut table = Table::new(deal, |seat| Player::new(Kind::Bot(level(seat)), "A bot").expect("it is a name"));
    while !table.is_over() {
        let choose = |(seat, level): (Seat, Level)| G::choose(&table.view(seat), level, &mut table.bot_stream());
        let action = table.bots_to_act().into_iter().find_map(choose);
        // Between rounds anybody deals.
        let action = action.or_else(|| table.state().legal(1).pop()).expect("somebody can act");
        table.act(action).expect("bots do what is legal");
    }
    table
}

/// A mean with half its 95 % interval, where games stand for themselves and decisions of one game do not.
fn interval(games: &[(f64, usize)]) -> (f64, f64) {
    let count: usize = games.iter().map(|(_, count)| count).sum();
    let mean = games.iter().map(|(sum, _)| sum).sum::<f64>() / count as f64;
    let squares: f64 = games.iter().map(|(sum, count)| (sum - mean * *count as f64).powi(2)).sum();
    (mean, 1.96 * squares.sqrt() / count as f64)
}

/// What decisions of a level cost on average, about `most` of each game being looked at.
fn mean_loss<G: Scenic>(seats: u8, level: Level, games: u32, most: usize) -> (f64, f64) {
    let of_game = |number: u32| {
        let table = played::<G>(seats, level, Level::Medium, &format!("cost {number}"));
        let reviewer = Reviewer::of(&table).expect("it is over");
        let own: Vec<usize> = (0..reviewer.actions()).filter(|at| table.turns()[*at].seat == Seat(0)).collect();
        let step = own.len().div_ceil(most).max(1);
        let looked_at = own.into_iter().skip(number as usize % step).step_by(step);
        let losses: Vec<f64> = looked_at.filter_map(|at| Some(reviewer.decision(at)?.loss)).collect();
        (losses.iter().sum::<f64>(), losses.len())
    };
    interval(&of_each(games, &of_game))
}

/// The better a bot plays, the less its decisions cost, by more than chance; and the best is hardly ever blamed.
fn costs_go_by_level<G: Scenic>(games: u32, most: usize) {
    for seats in [2, 4] {
        let (easy, medium) = best_costs_least::<G>(seats, games, most);
        let said = format!("{} at {seats}: {easy:?}, {medium:?}", G::ID.name());
        assert!(easy.0 - easy.1 > medium.0 + medium.1, "easy costs more than medium: {said}");
    }
}

/// A mean and half its 95 % interval.
type Interval = (f64, f64);

/// The best bot costs less than the others, by more than chance; what these two cost.
fn best_costs_least<G: Scenic>(seats: u8, games: u32, most: usize) -> (Interval, Interval) {
    // What the best costs differs so little from game to game that half of them tell it as well; they take the longest.
    let games_of = |level: Level| if level == Level::Hard { games / 2 } else { games };
    let [easy, medium, hard] = Level::ALL.map(|level| mean_loss::<G>(seats, level, games_of(level), most));
    let said = format!("{} at {seats}: {easy:?}, {medium:?}, {hard:?}", G::ID.name());
    assert!(easy.0 - easy.1 > hard.0 + hard.1, "easy costs more than hard: {said}");
    assert!(medium.0 - medium.1 > hard.0 + hard.1, "medium costs more than hard: {said}");
    let accuracy = accuracy::<G>(hard.0, Seats::new(seats).expect("so many can sit there"));
    assert!(accuracy >= 95.0, "hard plays with an accuracy of {accuracy:.1}: {said}");
    (easy, medium)
}

#[test]
fn decisions_of_sums_cost_by_level() {
    costs_go_by_level::<Sums>(160, 40);
}

#[test]
fn decisions_of_wichita_cost_by_level() {
    costs_go_by_level::<Wichita>(60, 40);
}

#[test]
fn decisions_of_balance_cost_by_level() {
    costs_go_by_level::<Balance>(24, 24);
}

#[test]
fn decisions_of_five_suits_cost_by_level() {
    costs_go_by_level::<FiveSuits>(32, 24);
}

/// Easy and medium bots of this game take thousands of decisions to be told apart (`docs/review.md`).
#[test]
fn the_best_bot_of_next_to_last_costs_least() {
    best_costs_least::<NextToLast>(2, 24, 24);
}

/// Whatever is judged, luck is 0 on average, and what one has the others lack.
fn luck_is_fair<G: Scenic>(games: u32) {
    for seats in [2, 4] {
        let of_game = |number: u32| {
            let table = played::<G>(seats, Level::Medium, Level::Medium, &format!("luck {number}"));
            let stream = &mut Stream::new([3; 32], number.into());
            let (_, deal) = luck::of_deal(table.deal(), Samples::FEW, stream);
            let mut sums = deal.seats;
            let mut state = table.deal().begin(&mut Record::unheard());
            for turn in table.turns() {
                let before = state.clone();
                G::play(&mut state, &turn.action, &mut Record::unheard());
                let luck = luck::of_action(&before, &turn.action, &turn.events, &state, Samples::FEW, stream);
                for (seat, chance) in luck.iter().flat_map(|luck| luck.seats.iter()) {
                    sums[seat] += chance;
                }
            }
            assert!(sums.as_slice().iter().sum::<f64>().abs() < 1e-9, "{number}: {sums:?}");
            assert!((winning(&state).as_slice().iter().sum::<f64>() - 1.0).abs() < 1e-9);
            (sums[Seat(0)], 1)
        };
        let (mean, half) = interval(&of_each(games, &of_game));
        // Two such intervals: of ten of them none is to fail by chance.
        assert!(half > 0.0 && mean.abs() < 2.0 * half, "{} at {seats}: {mean} ± {half}", G::ID.name());
    }
}

#[test]
fn luck_of_sums_is_fair() {
    luck_is_fair::<Sums>(120);
}

#[test]
fn luck_of_wichita_is_fair() {
    luck_is_fair::<Wichita>(100);
}

#[test]
fn luck_of_balance_is_fair() {
    luck_is_fair::<Balance>(40);
}

#[test]
fn luck_of_five_suits_is_fair() {
    luck_is_fair::<FiveSuits>(60);
}

#[test]
fn luck_of_next_to_last_is_fair() {
    luck_is_fair::<NextToLast>(20);
}

/// What a review says of a game in a few lines, and that it adds up.
fn golden<G: Scenic>(seats: u8) -> String {
    let table = played::<G>(seats, Level::Easy, Level::Hard, "golden review");
    let reviewer = Reviewer::of(&table).expect("it is over");
    // Later moments say nothing new of the form, and take long.
    let most = 60;
    let mut lines = Vec::new();
    for number in 0..reviewer.actions().min(most) {
        let moment = reviewer.moment(number);
        let chances: f64 = moment.winning.as_slice().iter().sum();
        assert!(seats == 1 || (chances - 1.0).abs() < 1e-9, "somebody wins: {chances}");
        let view = table.at(number).view(moment.seat);
        if let Some(decision) = &moment.decision {
            assert!(view.legal(2).len() > 1, "a forced action costs nothing");
            assert!(decision.cost >= 0.0 && decision.loss >= 0.0 && decision.loss <= 1.0);
            assert!(decision.options.iter().any(|worth| worth.action == moment.action));
            assert_eq!(decision.loss == 0.0, decision.size() == Size::Best);
        }
        assert_eq!(reviewer.moment(number), moment, "the same once more");
        let cost = moment.decision.as_ref().map(|decision| {
            let best = decision.options.first().map(|worth| G::write_action(&worth.action));
            let better = best.filter(|_| decision.loss > 0.0).map_or(String::new(), |best| format!(", better {best}"));
            format!(" {} {:.1}{better}", decision.size().name(), 100.0 * decision.loss)
        });
        let luck = moment.luck.as_ref().map(|luck| format!(" luck {:+.1}", 100.0 * luck.seats[moment.seat]));
        let chance = 100.0 * moment.winning[Seat(0)];
        let (seat, action) = (moment.seat.0, G::write_action(&moment.action));
        lines.push(format!("{seat} {action}:{}{} → {chance:.0}", cost.unwrap_or_default(), luck.unwrap_or_default()));
    }
    if reviewer.actions() <= most {
        let review = reviewer.review();
        for seat in table.deal().seats.iter() {
            let account = review.account(seat);
            let sum = account.promised + account.luck + account.play + account.others + account.remainder;
            assert!((sum - account.ended).abs() < 1e-9, "{account:?}");
            let accuracy = review.ledger.accuracy::<G>(seat).unwrap_or(100.0);
            lines.push(format!("{}: {account:.3?} {accuracy:.0} {:?}", seat.0, review.ledger.key_moments(&[seat], 5)));
        }
    }
    lines.join("\n")
}

#[test]
fn reviews_are_what_they_were() {
    let games: [&(dyn Fn() -> String + Sync); 6] = [
        &|| golden::<NextToLast>(3),
        &|| golden::<FiveSuits>(3),
        &|| golden::<Balance>(2),
        &|| golden::<Balance>(1),
        &|| golden::<Sums>(2),
        &|| golden::<Wichita>(2),
    ];
    let all = of_each(games.len() as u32, &|game| games[game as usize]());
    let [next_to_last, five_suits, balance, solo, sums, wichita] = all.as_slice() else { panic!("one of each") };
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("reviews/golden");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| {
        insta::assert_snapshot!("sums", sums);
        insta::assert_snapshot!("next-to-last", next_to_last);
        insta::assert_snapshot!("balance", balance);
        insta::assert_snapshot!("balance-solo", solo);
        insta::assert_snapshot!("wichita", wichita);
        insta::assert_snapshot!("five-suits", five_suits);
    });
}

/// In a world that looks the same to a seat its actions are worth the same.
fn is_judged_by_what_is_seen<G: Scenic>() {
    let table = played::<G>(3, Level::Medium, Level::Easy, "seen");
    let mut stream = Stream::new([5; 32], 0);
    let mut others = 0;
    for number in (0..table.turns().len()).step_by(table.turns().len().div_ceil(40)) {
        let before = table.at(number);
        let view = before.view(table.turns()[number].seat);
        let other = view.imagine(&mut stream);
        let key = stream.key();
        let weigh = |view: &fivefold::game::View<G>| {
            let actions = G::candidates(view);
            let worth =
                if actions.is_empty() { Vec::new() } else { G::weigh(view, &actions, &mut Stream::new(key, 1)) };
            (actions, worth)
        };
        assert_eq!(weigh(&view), weigh(&other.view(view.seat)), "action {number} of {}", G::ID.name());
        others += usize::from(other.hands() != before.state().hands());
    }
    assert!(others > 5, "hidden cards differed {others} times only");
}

#[test]
fn c5_hidden_cards_change_no_judgement() {
    is_judged_by_what_is_seen::<Sums>();
    is_judged_by_what_is_seen::<NextToLast>();
    is_judged_by_what_is_seen::<Balance>();
    is_judged_by_what_is_seen::<Wichita>();
    is_judged_by_what_is_seen::<FiveSuits>();
}

#[test]
fn c5_a_game_that_goes_on_is_not_reviewed() {
    let mut table = played::<Wichita>(2, Level::Easy, Level::Easy, "goes on").at(10);
    assert_eq!(Reviewer::of(&table).err(), Some(GoesOn));
    table.give_up();
    let actions = Reviewer::of(&table).map(|reviewer| reviewer.review().moments.len());
    assert_eq!(actions, Ok(10), "unless it was given up for good");
}

#[test]
fn par_says_what_bots_make_of_the_same_cards() {
    let table = played::<Wichita>(2, Level::Easy, Level::Medium, "par");
    let par = fivefold::review::par::par(&table, Seat(0), Level::Hard, 20);
    assert_eq!(par.games, 20);
    assert!((0.0..=20.0).contains(&par.won) && par.ahead + par.level_with <= 20);
    assert!(par.mean > f64::from(table.state().open().scores()[Seat(0)]), "hard bots make more of it than an easy one");
    assert_eq!(fivefold::review::par::par(&table, Seat(0), Level::Hard, 20), par, "the same once more");
}

/// What somebody tries instead is judged as if it had been played: the best of what was thought about costs nothing, and what was
/// played as much as it did.
#[test]
fn what_is_tried_instead_is_judged_as_if_it_had_been_played() {
    fn check<G: Scenic>(name: &str) {
        let table = played::<G>(2, Level::Easy, Level::Medium, "instead");
        let reviewer = Reviewer::of(&table).expect("it is over");
        let open: &dyn OpenReview = &reviewer;
        let mut mistakes = 0;
        for (at, turn) in table.turns().iter().enumerate() {
            let Some(decision) = reviewer.decision(at).filter(|decision| decision.size() == Size::Mistake) else {
                continue;
            };
            mistakes += 1;
            let again = open.explain_instead(at, &G::write_action(&turn.action));
            assert_eq!(again, open.explain(at), "{name} {at}");
            let best = G::write_action(&decision.options[0].action);
            let better = open.explain_instead(at, &best).expect("it can be done there");
            assert!(better.loss < decision.loss, "{name} {at}: {better:?}");
            assert!(better.options.iter().any(|option| option.is_chosen), "{name} {at}");
            assert_eq!(open.explain_instead(at, "nonsense"), None);
        }
        assert!(mistakes > 0, "{name}: a beginner made no mistake");
    }
    check::<Wichita>("Wichita");
    check::<Balance>("Balance");
    check::<Sums>("Sums");
    check::<FiveSuits>("Five Suits");
    check::<NextToLast>("Next to Last");
}
