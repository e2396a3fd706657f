//! How deals are made, the deal of any seed, and whether many deals are even.

use crate::cards::Card;
use crate::check::deal_sheet::DealSheet;
use crate::check::fairness::{DEALS, Evenness, Verdict, extremes};
use crate::game::{First, GameId, Place};
use crate::words;
use crate::words::{cards, count, list, signed};

/// The title of the page.
pub const TITLE: &str = "Fair deals";
/// Leads to the page.
pub const HOW: &str = "How cards are dealt";
/// Leads from a finished game to its deal.
pub const CHECK: &str = "Check this deal";
/// What the page is about.
pub const LEAD: &str = "No deal is made up as you play, and none depends on how you play. Everything that chance \
                        decides in a game follows from its seed, a short text that you can read, keep and pass on. \
                        Here you can look at any deal, and put the shuffle to the test.";

/// The part that explains.
pub const SHUFFLE: &str = "From the seed to the cards";
/// The steps, in plain words.
pub const STEPS: [&str; 5] = [
    "A new seed is ten characters from the random numbers of your device; only the first game of each kind is one of a few \
     that are good to learn from. You can type any other text instead. Case, \
     and space at its ends, do not matter.",
    "The seed and the name of the game go through SHA-256, which makes 32 bytes of any text. Two texts that differ by \
     one letter give bytes that have nothing in common.",
    "These bytes are the key of ChaCha20, a cipher that protects traffic on the internet. Its stream of numbers \
     cannot be told from true chance. Each round’s shuffle, the dice, and who begins have a stream each, so that \
     none depends on another.",
    "The cards are put in order. Then, from the last place to the second, each card changes places with one drawn \
     from those at or before it. Every order is as likely as every other.",
    "A number that would favour some cards by a hair is passed over and the next one is taken. A die is a number \
     from 1 to 6, drawn in the same way.",
];
/// Where the rest stands.
pub const TO_THE_BIT: &str = "The file docs/chance.md of Fivefold’s source says all of this to the bit, with an \
                              example worked out, so that anybody can write a program that deals the same cards. \
                              tests/chance.py is one.";

/// The part that shows a deal.
pub const DEAL: &str = "The deal of any seed";
/// Chooses the game.
pub const GAME: &str = "Game";
/// How many play.
pub const SEATS: &str = "Players";
/// What a seed can be.
pub const SEED_HINT: &str = "Any text of up to 64 characters.";
/// Makes up another seed.
pub const ANOTHER: &str = "Another seed";
/// What is hashed.
pub const KEY_TEXT: &str = "Text";
/// The hash.
pub const KEY: &str = "Its SHA-256, the key";
const FIRST: &str = "Begins";
const FIRST_DEALER: &str = "Deals first";
/// The first rolls.
pub const DICE: &str = "First rolls";
/// The cards of the first round.
pub const CARDS: &str = "Cards of the first round, in the order in which they leave the stock";
/// Plays the deal.
pub const PLAY: &str = "Play this deal";

/// The part that names commands.
pub const ELSEWHERE: &str = "The same deal outside the app";
/// What they are for.
pub const ELSEWHERE_TEXT: &str = "In a folder with Fivefold’s source the first command shows the deal that you see \
                                  above. The second one deals the cards with another program, in another language, \
                                  made from the description alone.";
/// Puts a command into the clipboard.
pub const COPY: &str = "Copy";
/// A command is in the clipboard.
pub const COPIED: &str = "The command is copied.";
/// The commands, for those who do not see them.
pub const COMMAND: &str = "Command";

/// The part that counts many deals.
pub const MANY: &str = "A hundred thousand deals";
/// What it does.
pub const MANY_TEXT: &str = "Your device deals the game above a hundred thousand times, each time from another seed, \
                             and counts where every card came to lie, and how the dice fell where there are dice.";
/// Begins to count.
pub const START: &str = "Deal and count";
/// Stops counting.
pub const CANCEL: &str = "Stop";
/// How far the counting is.
pub const PROGRESS: &str = "Deals counted";
/// It was not possible to count.
pub const FAILED: &str = "This could not be counted.";
/// Where the cards lie.
pub const PLACES: &str = "Where the cards lie";
/// The first card off the stock.
pub const TOP: &str = "The first card";
/// How the dice fell.
pub const DICE_FELL: &str = "The dice";
/// What p means.
pub const P_TEXT: &str = "χ² is how far the counts are from even ones, all in all. p is how often honest chance brings \
                          counts at least as uneven: any number from 0 to 1 is as likely as any other, so that one \
                          survey in a hundred has a p below 0.01 by luck alone. A p of 0.00, again and again, would \
                          mean that something is wrong.";
/// A card by its number from the top of the stock, and on a line of its own where it goes before anybody acts, if
/// anywhere.
pub fn card_place(number: usize, place: Option<Place>) -> String {
    let place = match place {
        Some(Place::Hand(seat) | Place::Pile(seat, _)) => words::player(seat.0 + 1),
        Some(Place::Discard) => TURNED_UP.to_owned(),
        Some(Place::OutOfPlay) => OUT_OF_PLAY.to_owned(),
        Some(Place::Stock) | None => return number.to_string(),
    };
    format!("{number}\n{place}")
}

/// The card lies face up for all to play to.
const TURNED_UP: &str = "Turned up";
/// The card is out of the game.
const OUT_OF_PLAY: &str = "Out of play";

/// What who comes first does.
pub fn first(game: GameId) -> &'static str {
    if game.facts().first == First::Begins { FIRST } else { FIRST_DEALER }
}

/// Which deals are counted: "Sums, 2 players, decks=1".
pub fn surveyed(sheet: &DealSheet) -> String {
    let options: Vec<String> = sheet.choices.iter().map(|(name, choice)| format!("{name}={choice}")).collect();
    let seats = count(sheet.seats.count().into(), "player", "players");
    format!("{}, {seats}, {}", sheet.game.title(), options.join(", "))
}

/// How far the counting is.
pub fn progress(deals: u32) -> String {
    format!("{} of {}", thousands(deals), thousands(DEALS))
}

/// What was counted, for whoever wants to do it again.
pub fn seeds(base: &str) -> String {
    format!("{} deals, of the seeds {base}-1 to {base}-{DEALS}", thousands(DEALS))
}

/// What a test says: "χ² = 2,598 with 2,601 degrees of freedom, p = 0.51".
pub fn verdict(verdict: &Verdict) -> String {
    let freedom = thousands(verdict.freedom);
    let p = of_hundred(verdict.p);
    let sum = thousands(verdict.chi_square.round().clamp(0.0, f64::from(u32::MAX)) as u32);
    format!("χ² = {sum} with {freedom} degrees of freedom, p = {}.{:02}", p / 100, p % 100)
}

/// What a test means, in a sentence.
pub fn meaning(verdict: &Verdict) -> String {
    match verdict.evenness() {
        Evenness::Uneven => "Honest chance hardly ever brings counts as uneven as these.".to_owned(),
        Evenness::Doubtful => {
            "Honest chance brings counts as uneven as these less than once in a hundred surveys.".to_owned()
        }
        Evenness::Even => {
            let surveys = of_hundred(verdict.p);
            format!("Even. Honest chance brings counts at least as uneven in {surveys} of 100 surveys.")
        }
    }
}

/// The chart of first cards, for those who do not see it.
pub fn chart(tops: &[(Card, u32, f64)]) -> String {
    let said = |word: &str, (card, count): (Card, u32)| {
        format!("{} came {word} often, {} times", cards::spoken(card), thousands(count))
    };
    let ends = extremes(tops).map_or(Vec::new(), |[least, most]| vec![said("least", least), said("most", most)]);
    format!("How often each card came first: {}.", list(ends))
}

/// The mark of what was to be expected in a chart.
pub const EXPECTED: &str = "A bar for each card; the line is how often it was to be expected.";

/// How many of 100 surveys a probability stands for, rounded.
fn of_hundred(p: f64) -> u32 {
    (p.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// A number with a comma between thousands.
pub fn thousands(number: u32) -> String {
    match number {
        0..1_000 => signed(number.into()),
        _ => format!("{},{:03}", thousands(number / 1_000), number % 1_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_numbers_and_sentences() {
        let even = Verdict { chi_square: 2_598.4, freedom: 2_601, p: 0.512_4 };
        assert_eq!(verdict(&even), "χ² = 2,598 with 2,601 degrees of freedom, p = 0.51");
        assert_eq!(meaning(&even), "Even. Honest chance brings counts at least as uneven in 51 of 100 surveys.");
        let uneven = Verdict { p: 0.000_01, ..even };
        assert!(verdict(&uneven).ends_with("p = 0.00") && meaning(&uneven).contains("hardly ever"));
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert!(verdict(&Verdict { p: 1.0, ..even }).ends_with("p = 1.00"));
    }

    #[test]
    fn a_card_is_told_by_number_and_place() {
        assert_eq!(card_place(1, Some(Place::Hand(crate::game::Seat(2)))), "1\nPlayer 3");
        assert_eq!(card_place(22, Some(Place::Discard)), "22\nTurned up");
        assert_eq!(card_place(23, None), "23");
    }

    #[test]
    fn the_chart_is_told_by_its_ends() {
        let card = |text: &str| text.parse().unwrap();
        let tops = [(card("AS"), 1_900, 2_000.0), (card("2S"), 2_001, 2_000.0), (card("Joker"), 4_200, 4_000.0)];
        let told = "How often each card came first: ace of spades came least often, 1,900 times and Joker came most often, \
                    4,200 times.";
        assert_eq!(chart(&tops), told);
    }
}
