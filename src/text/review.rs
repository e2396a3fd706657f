//! The page on which a game is reviewed.

use crate::bots::Level;
use crate::game::{BySeat, GameId, Seat};
use crate::review::account::Than;
use crate::review::par::Par;
use crate::review::{Account, Cost, Size};
use crate::words::{Voice, count, list, points};

/// Leads to the page.
pub const REVIEW: &str = "Review the game";
/// The same in few words.
pub const REVIEW_SHORT: &str = "Review";

/// The title of the page.
pub fn title(game: GameId) -> String {
    format!("{}, reviewed", game.title())
}

/// The game goes on.
pub const GOES_ON: &str = "This game goes on";
/// What becomes of it.
pub const GOES_ON_TEXT: &str = "A game is reviewed once it is over. Until then nobody sees through it.";

/// The bar of progress.
pub const PROGRESS: &str = "Decisions judged";
/// Stops judging.
pub const STOP: &str = "Stop";
/// Judges on.
pub const GO_ON: &str = "Go on";
/// Nobody can judge.
pub const FAILED: &str = "This game could not be judged to its end on this device.";

/// How far it has come.
pub fn progress(judged: usize, all: usize) -> String {
    format!("{judged} of {all} decisions judged")
}

/// The decisions that mattered most.
pub const KEY_MOMENTS: &str = "Key moments";
/// None has been found so far.
pub const NONE_YET: &str = "Looking for the decisions that cost most …";
/// There is none.
pub const NONE: &str = "No decision here cost much.";
/// All others, with those of the other players.
pub const ALL_MOMENTS: &str = "Slips and mistakes of everybody";
/// Nobody made any.
pub const NO_MOMENTS: &str = "There are none.";

/// Luck and play side by side.
pub const LUCK_AND_PLAY: &str = "Luck and play";
/// What they are counted in.
pub const IN_CHANCE: &str = "Counted in points of chance, against average cards and against the best decisions.";
/// What chance brought.
pub const LUCK: &str = "Luck";
/// What the own decisions cost.
pub const PLAY: &str = "Play";
/// How it adds up, player by player.
pub const ADDS_UP: &str = "How it adds up";
/// What each row of the sum says: before the deal, luck, own decisions, the others', what nobody can explain, the end.
pub const ROWS: [&str; 6] =
    ["Before the deal", "Luck", "Own decisions", "Decisions of others", "Not explained", "In the end"];
/// Over the first column.
pub const PART: &str = "Chance";

/// The numbers of a sum, as its [rows](ROWS) have them.
pub fn sums(account: &Account) -> [String; 6] {
    let Account { promised, luck, play, others, remainder, ended } = *account;
    [percent(promised), gain(luck), gain(play), gain(others), gain(remainder), percent(ended)]
}

/// How well somebody played.
pub fn accuracy(accuracy: f64) -> String {
    format!("Accuracy {} of 100", accuracy.round() as i32)
}

/// The chances of a game.
pub const CHANCES: &str = "Chances to win";
/// Those of somebody who plays alone: to end as well as can be expected.
pub const CHANCES_ALONE: &str = "Chances to do well";
/// The place in the game.
pub const MOMENT: &str = "Moment of the game";
/// Goes to the slip or mistake before.
pub const BACK: &str = "Slip or mistake before";
/// Goes to the next one.
pub const ON: &str = "Next slip or mistake";

/// A place in the game with everybody’s chances.
pub fn place(voice: &Voice<'_>, at: usize, last: usize, chances: &BySeat<f64>) -> String {
    let chance = |(seat, chance): (Seat, &f64)| format!("{} {}", voice.whom(seat), percent(*chance));
    format!("Action {at} of {last}: {}", list(chances.iter().map(chance)))
}

/// Which action it was, counted from 1.
pub fn action(number: usize) -> String {
    format!("action {number}")
}

/// Who did what.
pub fn did(voice: &Voice<'_>, seat: Seat, action: &str) -> String {
    format!("{}: {action}", voice.who(seat))
}

/// What the action was, before what came of it.
pub const CHOSEN: &str = "What was played";
/// What actions were worth.
pub const WORTH: &str = "What the actions were worth, in points";
/// The best of them.
pub const BEST: &str = "best";
/// The one that was chosen.
pub const CHOICE: &str = "played";
/// It is being thought about.
pub const THINKING: &str = "Thinking about it …";
/// There was nothing to choose.
pub const FORCED: &str = "There was no choice.";
/// The deal.
pub const DEALT: &str = "The cards are dealt.";
/// Shows all cards.
pub const ALL_HANDS: &str = "Show all hands";
/// All cards are shown.
pub const ALL_SEEN: &str = "All hands";
/// Whose eyes the table is seen with.
pub fn seen_by(voice: &Voice<'_>, seat: Seat) -> String {
    format!("What {} saw", voice.whom(seat))
}

/// After how a bot plays: it does not peek.
pub const BOT_SAW: &str = "It saw what is shown here, and no other card.";

/// How good a decision was: what it cost, in points of chance.
pub fn verdict(cost: Cost) -> Option<String> {
    let loss = cost.loss()?;
    let size = size(Size::of(loss));
    Some(match tenths(100.0 * loss).as_str() {
        _ if loss <= 0.0 => size.to_owned(),
        "0" => format!("{size}: it cost hardly anything"),
        points => format!("{size}: it cost {points} {} of chance", point(points)),
    })
}

/// A size in a word.
pub const fn size(size: Size) -> &'static str {
    match size {
        Size::Best => "Best",
        Size::Fine => "Fine",
        Size::Slip => "Slip",
        Size::Mistake => "Mistake",
    }
}

/// What would have been better, and why.
pub fn better(name: &str, reason: &str) -> String {
    let colon = if reason.is_empty() { "" } else { ": " };
    format!("Better: {name}{colon}{reason}.")
}

/// Something was worth a little more, but what was played cost nothing.
pub fn alike(name: &str) -> String {
    format!("{name} looked a little better, but that can be chance.")
}

/// Why the best was the best.
pub fn why(reason: &str) -> Option<String> {
    let mut letters = reason.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str()))
}

/// By how much an action was worth less than the best, in hundredths of a point.
pub fn behind(hundredths: u32) -> String {
    match hundredths {
        0 => BEST.to_owned(),
        less => format!("−{}.{:02}", less / 100, less % 100),
    }
}

/// How lucky an action was for its player.
pub fn luck(voice: &Voice<'_>, seat: Seat, luck: f64) -> Option<String> {
    /// Less is not worth a word.
    const WORTH_A_WORD: f64 = 0.01;
    let chance = match luck {
        luck if luck >= WORTH_A_WORD => "Lucky",
        luck if luck <= -WORTH_A_WORD => "Unlucky",
        _ => return None,
    };
    let sign = if luck < 0.0 { "" } else { "+" };
    let points = tenths(100.0 * luck);
    Some(format!("{chance} for {}: {sign}{points} {} of chance.", voice.whom(seat), point(&points)))
}

/// Who played better and who was luckier, in a sentence.
pub fn compared(voice: &Voice<'_>, one: Seat, other: Seat, play: Than, luck: Than) -> String {
    let played = match play {
        Than::More => "played better than",
        Than::Alike => "played about as well as",
        Than::Less => "did not play as well as",
    };
    let lucky = match luck {
        Than::More => "had more luck",
        Than::Alike => "had about the same luck",
        Than::Less => "had less luck",
    };
    let is_contrast = matches!((play, luck), (Than::More, Than::Less) | (Than::Less, Than::More));
    let joint = if is_contrast { ", but" } else { " and" };
    format!("{} {played} {}{joint} {lucky}.", voice.who(one), voice.whom(other))
}

/// The same of somebody alone.
pub fn alone(voice: &Voice<'_>, seat: Seat, account: &Account) -> String {
    format!("Luck brought {}, and {} decisions {}.", gain(account.luck), voice.of_whom(seat), gain(account.play))
}

/// What bots made of the same cards.
pub const PAR: &str = "Par";
/// It is being found out.
pub const PAR_COMES: &str = "Bots play the same deal again …";

/// What bots made of a seat's cards, and how its end compares.
pub fn par(voice: &Voice<'_>, seat: Seat, par: &Par, score: i32) -> [String; 2] {
    let Par { games, ahead, level_with, .. } = *par;
    let is_alone = voice.players.as_slice().len() == 1;
    let won = format!("won {} of {games} games", par.won.round() as u32);
    let mean = tenths(par.mean);
    let on_average = || format!("{mean} {} on average, give or take {}", point(&mean), tenths(par.doubt()));
    let made = match (par.spread > 0.0, is_alone) {
        (true, true) => on_average(),
        (true, false) => format!("{}, and {won}", on_average()),
        (false, true) => format!("{} every time", points(par.mean.round() as i32)),
        (false, false) => format!("{} every time and {won}", points(par.mean.round() as i32)),
    };
    let behind = games - ahead - level_with;
    let compared = match is_alone {
        true => {
            let than_they = match (behind, level_with, ahead) {
                (1.., 0, 0) => "more than they did".to_owned(),
                (0, 1.., 0) => "as many as they did".to_owned(),
                (0, 0, 1..) => "fewer than they did".to_owned(),
                _ => format!(
                    "more than they did in {behind} of these games, as many in {level_with} and fewer in {ahead}"
                ),
            };
            format!("{} made {}, {than_they}.", voice.who(seat), points(score))
        }
        false => format!(
            "With {}, {} ended further ahead of the others than these bots in {}, as far in {level_with}, and less far in {ahead}.",
            points(score),
            voice.whom(seat),
            count(behind.into(), "game", "games")
        ),
    };
    [format!("{} in {} seat made {made} with these cards.", bots(par.level), voice.of_whom(seat)), compared]
}

/// What nobody could have beaten, knowing all cards.
pub fn best(score: i32) -> String {
    format!("Even knowing every card to come, nobody could have got more than {} from these cards.", points(score))
}

/// Par in a few words, beside a result, and the score that nobody could have beaten, where it is known.
pub fn par_in_short(par: &Par, best: Option<i32>) -> String {
    let best = best.map_or(String::new(), |score| format!(", {} at best", tenths(score.into())));
    format!("Par {} ({}){best}", tenths(par.mean), bots(par.level).to_ascii_lowercase())
}

const fn bots(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy bots",
        Level::Medium => "Medium bots",
        Level::Hard => "Hard bots",
    }
}

/// "point" after a single one, in either direction, and "points" after any other number.
fn point(number: &str) -> &'static str {
    if matches!(number, "1" | "−1") { "point" } else { "points" }
}

/// A number in tenths, without any where it is whole.
fn tenths(number: f64) -> String {
    // Whole numbers: printing fractions would cost 10 KB of wasm.
    let tenths = (10.0 * number).round() as i32;
    let sign = if tenths < 0 { "−" } else { "" };
    let part = if tenths % 10 == 0 { String::new() } else { format!(".{}", tenths.abs() % 10) };
    format!("{sign}{}{part}", tenths.abs() / 10)
}

/// A number without what comes after the point, rounded.
pub(super) fn whole(number: f64) -> i32 {
    number.round() as i32
}

/// A chance in whole percent.
pub fn percent(chance: f64) -> String {
    format!("{} %", whole(100.0 * chance))
}

/// A gain or loss of chance, in tenths of a percent: "+3.2 %", "−0.4 %".
pub fn gain(chance: f64) -> String {
    // Whole numbers: printing fractions would cost 10 KB of wasm.
    let tenths = (1000.0 * chance).round() as i32;
    let sign = match tenths {
        0 => "",
        1.. => "+",
        _ => "−",
    };
    format!("{sign}{}.{} %", tenths.abs() / 10, tenths.abs() % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Player;
    use crate::words::Wording;

    #[test]
    fn chances_are_written_as_people_read_them() {
        assert_eq!((percent(0.347), percent(1.0)), ("35 %".to_owned(), "100 %".to_owned()));
        let gains = [0.032, -0.004, 0.0, -0.000_2, 0.25].map(gain);
        assert_eq!(gains, ["+3.2 %", "−0.4 %", "0.0 %", "0.0 %", "+25.0 %"]);
        assert_eq!((behind(0), behind(130), behind(7)), ("best".into(), "−1.30".into(), "−0.07".into()));
    }

    #[test]
    fn one_point_is_no_points() {
        assert_eq!(verdict(Cost::Loss(0.01)).as_deref(), Some("Fine: it cost 1 point of chance"));
        assert_eq!(verdict(Cost::Loss(0.011)).as_deref(), Some("Fine: it cost 1.1 points of chance"));
        let player = Player::person("Ana").expect("it is a name");
        let players = BySeat::from_list(vec![player.clone(), player]).expect("two can play");
        let voice = Voice { players: &players, you: Some(Seat(0)), wording: Wording::Written };
        let told = [0.01, -0.01, 0.02].map(|by| luck(&voice, Seat(0), by).unwrap_or_default());
        let points = ["Lucky for you: +1 point", "Unlucky for you: −1 point", "Lucky for you: +2 points"];
        assert_eq!(told, points.map(|points| format!("{points} of chance.")));
    }

    #[test]
    fn players_are_compared_as_people_do() {
        let player = |name| Player::person(name).expect("it is a name");
        let players = BySeat::from_list(vec![player("Ana"), player("Ben")]).expect("two can play");
        let voice = Voice { players: &players, you: Some(Seat(0)), wording: Wording::Written };
        let told = |play, luck| compared(&voice, Seat(0), Seat(1), play, luck);
        assert_eq!(told(Than::More, Than::Less), "You played better than Ben, but had less luck.");
        assert_eq!(told(Than::Alike, Than::More), "You played about as well as Ben and had more luck.");
        let other = compared(&voice, Seat(1), Seat(0), Than::Less, Than::Less);
        assert_eq!(other, "Ben did not play as well as you and had less luck.");
        let half = BySeat::from_list(vec![0.25, 0.75]).expect("two can play");
        assert_eq!(place(&voice, 3, 9, &half), "Action 3 of 9: you 25 % and Ben 75 %");
    }

    #[test]
    fn par_says_how_sure_it_is() {
        let player = |name| Player::person(name).expect("it is a name");
        let players = BySeat::from_list(vec![player("Ana"), player("Ben")]).expect("two can play");
        let voice = Voice { players: &players, you: Some(Seat(0)), wording: Wording::Written };
        let found = Par { level: Level::Hard, games: 20, mean: 11.44, spread: 1.6, won: 7.5, ahead: 12, level_with: 3 };
        let told = par(&voice, Seat(0), &found, 9);
        assert_eq!(
            told[0],
            "Hard bots in your seat made 11.4 points on average, give or take 0.7, and won 8 of 20 games with these cards."
        );
        assert_eq!(
            told[1],
            "With 9 points, you ended further ahead of the others than these bots in 5 games, as far in 3, and less far in 12."
        );
        let ana = BySeat::from_list(vec![player("Ana")]).expect("one can play");
        let alone = |found: &Par| par(&Voice { players: &ana, ..voice }, Seat(0), found, 9)[1].clone();
        assert_eq!(
            alone(&found),
            "You made 9 points, more than they did in 5 of these games, as many in 3 and fewer in 12."
        );
        assert_eq!(alone(&Par { ahead: 20, level_with: 0, ..found }), "You made 9 points, fewer than they did.");
        assert_eq!(alone(&Par { ahead: 0, level_with: 20, ..found }), "You made 9 points, as many as they did.");
        assert_eq!(alone(&Par { ahead: 0, level_with: 0, ..found }), "You made 9 points, more than they did.");
        let sure = Par { spread: 0.0, mean: -1.0, ..found };
        assert_eq!(
            par(&voice, Seat(1), &sure, 9)[0],
            "Hard bots in Ben’s seat made −1 point every time and won 8 of 20 games with these cards."
        );
        assert_eq!(par_in_short(&sure, None), "Par −1 (hard bots)");
        assert_eq!(par_in_short(&sure, Some(17)), "Par −1 (hard bots), 17 at best");
        assert_eq!(
            [1, -2].map(best),
            [
                "Even knowing every card to come, nobody could have got more than 1 point from these cards.",
                "Even knowing every card to come, nobody could have got more than −2 points from these cards."
            ]
        );
    }

    #[test]
    fn decisions_are_judged_in_a_word() {
        let told = [Cost::Loss(0.0), Cost::Loss(0.061), Cost::Forced].map(verdict);
        assert_eq!(told[0].as_deref(), Some("Best"));
        assert_eq!(told[1].as_deref(), Some("Mistake: it cost 6.1 points of chance"));
        assert_eq!(verdict(Cost::Loss(0.000_2)).as_deref(), Some("Fine: it cost hardly anything"));
        assert_eq!(told[2], None);
        assert_eq!(better("Lay Q♠ K♦", ""), "Better: Lay Q♠ K♦.");
        assert_eq!(why("no other card fits").as_deref(), Some("No other card fits."));
        assert_eq!(why(""), None);
    }
}
