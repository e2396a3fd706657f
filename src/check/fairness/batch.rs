//! Many deals, a batch at a time.

use super::Survey;
use crate::cards::Card;
use crate::chance::Seed;
use crate::game::GameId;

/// How many deals a survey of the app has.
pub const DEALS: u32 = 100_000;

/// The most cards of a pack that are counted; no game has as many.
const MOST_CARDS: usize = 1_000;

/// About how many cards are shuffled in one batch: some milliseconds in a browser.
const CARDS_OF_A_BATCH: usize = 200_000;

/// Some of the deals of a survey: number *n* is dealt from the survey's seed with `-n` after it. What a batch brings
/// follows from what it says here, so that it can be counted anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The game, whose name is part of each key.
    pub game: GameId,
    /// What the numbers are put after, of 57 characters at most.
    pub seed: Seed,
    /// The number of its first deal, from 1.
    pub first: u32,
    /// How many deals it has, up to [`DEALS`].
    pub count: u32,
    /// The cards that are dealt, in any order.
    pub pack: Vec<Card>,
}

impl Batch {
    /// How many deals of so many cards make a batch: few enough that nobody waits long for one.
    pub fn size(cards: usize) -> u32 {
        // Both ends are small.
        (CARDS_OF_A_BATCH / cards.max(1)).clamp(250, 2_000) as u32
    }

    /// The batch that follows once so many deals of the survey are counted; `None` once all are.
    pub fn after(&self, counted: u32) -> Option<Batch> {
        let left = DEALS.checked_sub(counted).filter(|left| *left > 0)?;
        Some(Batch { first: counted + 1, count: self.count.min(left), ..self.clone() })
    }

    /// Deals and counts: what [`Survey::add_counts`] takes. `None` where the seed leaves no room for the numbers.
    pub fn run(&self) -> Option<String> {
        let mut survey = Survey::new(self.game, self.pack.clone());
        for number in (self.first..).take(self.count as usize) {
            survey.deal(&format!("{}-{number}", self.seed).parse().ok()?);
        }
        Some(survey.write_counts())
    }

    /// The batch as a text of five lines. Seeds have no line breaks.
    pub fn write(&self) -> String {
        let cards: Vec<String> = self.pack.iter().map(Card::to_string).collect();
        format!("{}\n{}\n{}\n{}\n{}", self.game.name(), self.first, self.count, cards.join(" "), self.seed)
    }

    /// Reads what [`Batch::write`] wrote; `None` where it is something else, or more than a survey holds.
    pub fn read(text: &str) -> Option<Batch> {
        let mut lines = text.splitn(5, '\n');
        let game = lines.next()?.parse().ok()?;
        let (first, count) = (lines.next()?.parse().ok()?, lines.next()?.parse().ok()?);
        let pack: Vec<Card> = lines.next()?.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        let seed = lines.next()?.parse().ok()?;
        let is_sound = pack.len() <= MOST_CARDS && first <= DEALS && count <= DEALS;
        is_sound.then_some(Batch { game, seed, first, count, pack })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::standard;
    use crate::game::Game;
    use crate::games::sums::Sums;

    fn batch(first: u32, count: u32) -> Batch {
        Batch { game: Sums::ID, seed: "<b>grandma's</b> & 80th".parse().unwrap(), first, count, pack: standard(1, 2) }
    }

    #[test]
    fn a_batch_reads_back_as_it_was_written() {
        assert_eq!(Batch::read(&batch(1, 2_000).write()), Some(batch(1, 2_000)));
        assert_eq!(Batch::read(&batch(1, DEALS + 1).write()), None);
        for text in
            ["", "sums", "sums\n1\n1\nAS", "chess\n1\n1\nAS\nseed", "sums\n-1\n1\nAS\nseed", "sums\n1\n1\n\nseed"]
        {
            assert_eq!(Batch::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn batches_add_up_to_the_whole() {
        let mut survey = Survey::new(Sums::ID, standard(1, 2));
        for (first, count) in [(1, 30), (31, 20)] {
            assert_eq!(survey.add_counts(&batch(first, count).run().unwrap()), Some(()));
        }
        let mut whole = Survey::new(Sums::ID, standard(1, 2));
        assert_eq!(whole.add_counts(&batch(1, 50).run().unwrap()), Some(()));
        assert_eq!(survey, whole);
        assert_eq!(whole.deals(), 50);
        assert_eq!(whole.tops().iter().map(|(_, count, _)| count).sum::<u32>(), 50);
        let before = whole.clone();
        for counts in ["", "1", "1 2 3", "a lot", &Survey::new(Sums::ID, standard(2, 2)).write_counts()] {
            assert_eq!(whole.add_counts(counts), None, "{counts:?}");
        }
        assert_eq!(whole, before, "what cannot be added changes nothing");
    }

    /// The largest pack of any game has 54 cards for each of eight decks.
    #[test]
    fn batches_are_small_and_not_too_many() {
        for cards in [52, 58, 108, 432] {
            let size = Batch::size(cards);
            assert!((40..=400).contains(&(DEALS / size)), "{cards} cards: {size}");
        }
    }

    #[test]
    fn batches_follow_one_another_up_to_the_last_deal() {
        // The last one is shorter, as large.
        for (size, last) in [(3_000, 1_000), (2_000, 2_000)] {
            let (start, mut all) = (batch(1, size), Vec::new());
            let mut counted = 0;
            while let Some(next) = start.after(counted) {
                assert_eq!(next, batch(counted + 1, next.count), "of the same seed and cards");
                counted += next.count;
                all.push(next.count);
            }
            assert_eq!((counted, all.pop()), (DEALS, Some(last)));
            assert!(all.iter().all(|count| *count == size), "{all:?}");
            assert_eq!((start.after(DEALS), start.after(u32::MAX)), (None, None));
        }
    }

    #[test]
    fn a_seed_without_room_for_numbers_is_refused() {
        let long = Batch { seed: "x".repeat(64).parse().unwrap(), ..batch(1, 1) };
        assert_eq!(long.run(), None);
    }
}
