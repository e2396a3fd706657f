//! What becomes of the games of a file on a device that holds games already.

use crate::records::save::{Relation, SavedTable};
use std::collections::BTreeMap;

/// What becomes of a game of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It is not here: it is added.
    New,
    /// It is here, at the same point.
    Here {
        /// Its place among the games that are here.
        held: usize,
    },
    /// It goes on from one that is here, all of which is its beginning: that one goes on as it does.
    Further {
        /// The place of the one that goes on.
        held: usize,
    },
    /// It is here, and further on than in the file: there is nothing to take from it.
    Behind {
        /// The place of the one that is further on.
        held: usize,
    },
    /// It is the same deal with the same players as a game that is here, and went another way: it is added beside that one.
    Forked,
}

/// What becomes of the games of a file, each in its place.
///
/// A game that is here is compared with those of the file by [`SavedTable::relation`], if both are played on the same
/// occasion. At most one game of the file takes its place, and none where the file has the game itself: so the games that
/// a device held twice, at different points, come back as they were. Afterwards all that was here, and all that is in the
/// file, is here or the beginning of a game that is; and the same file once more brings nothing.
///
/// Costs three comparisons at most for each pair of a game that is here and one of the file that have the same seed.
pub fn fates(held: &[SavedTable], arrived: &[&SavedTable]) -> Vec<Fate> {
    let mut by_seed: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (place, game) in held.iter().enumerate() {
        by_seed.entry(game.seed()).or_default().push(place);
    }
    let alike = |game: &SavedTable| by_seed.get(game.seed()).map_or(&[][..], Vec::as_slice).iter().copied();
    let relation = |place: usize, game: &SavedTable| match held[place].relation(game) {
        Relation::Other => Relation::Other,
        _ if !is_same_occasion(&held[place], game) => Relation::Other,
        // It says of the game what the one that is here does not.
        Relation::Same if game.occasion().taken_back && !held[place].occasion().taken_back => Relation::Newer,
        relation => relation,
    };
    // Games that are here and stay as they are, or have found what they go on as.
    let mut is_taken = vec![false; held.len()];
    let mut here = |game: &&SavedTable| {
        let same = || alike(game).filter(|place| relation(*place, game) == Relation::Same);
        let place = same().find(|place| !is_taken[*place]).or_else(|| same().next())?;
        is_taken[place] = true;
        Some(place)
    };
    let here: Vec<Option<usize>> = arrived.iter().map(&mut here).collect();
    let mut fate = |(game, here): (&&SavedTable, Option<usize>)| {
        if let Some(held) = here {
            return Fate::Here { held };
        }
        let related = alike(game).map(|place| match relation(place, game) {
            // It has to be added beside, whatever it is to this one.
            Relation::Newer if is_taken[place] => (place, Relation::Forked { common: held[place].actions() }),
            other => (place, other),
        });
        match Relation::nearest(related) {
            None => Fate::New,
            Some((held, Relation::Newer)) => {
                is_taken[held] = true;
                Fate::Further { held }
            }
            Some((held, Relation::Older)) => Fate::Behind { held },
            Some(_) => Fate::Forked,
        }
    };
    arrived.iter().zip(here).map(&mut fate).collect()
}

/// Whether two records of a game are of the same challenge and the same device, if it is played by link.
fn is_same_occasion(one: &SavedTable, other: &SavedTable) -> bool {
    let (one, other) = (one.occasion(), other.occasion());
    one.challenge == other.challenge && one.by_link == other.by_link
}

/// How many games of a file have come to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FateCounts {
    /// Games that were not here and were added.
    pub new: usize,
    /// Games that were here already, at the same point.
    pub here: usize,
    /// Games that were here and went on as in the file.
    pub further: usize,
    /// Games that are here and further on than in the file.
    pub behind: usize,
    /// Games that were added beside one that went another way.
    pub forked: usize,
    /// Games that found no room on the device, whatever their fate was to be.
    pub no_room: usize,
}

impl FateCounts {
    /// One game more with a fate.
    pub fn count(&mut self, fate: Fate) {
        *match fate {
            Fate::New => &mut self.new,
            Fate::Here { .. } => &mut self.here,
            Fate::Further { .. } => &mut self.further,
            Fate::Behind { .. } => &mut self.behind,
            Fate::Forked => &mut self.forked,
        } += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Stream;
    use crate::game::Seat;
    use crate::records::save::Occasion;
    use std::slice;

    /// A record whose actions are the letters of a word: what becomes of it hangs on no rules.
    fn game(seed: &str, actions: &str) -> SavedTable {
        let actions: Vec<String> = actions.chars().map(String::from).collect();
        let actions = serde_json::to_string(&actions).unwrap();
        let text = format!(
            r#"{{"version":1,"game":"wichita","seed":"{seed}","options":[],"players":[{{"name":"Ana","bot":false}}],"actions":{actions},"changed":0}}"#
        );
        SavedTable::read(&text).unwrap()
    }

    fn games(games: &[&str]) -> Vec<SavedTable> {
        games.iter().map(|actions| game("A", actions)).collect()
    }

    fn fates_of(held: &[&str], arrived: &[&str]) -> Vec<Fate> {
        let arrived = games(arrived);
        fates(&games(held), &arrived.iter().collect::<Vec<_>>())
    }

    #[test]
    fn each_game_has_its_fate() {
        assert_eq!(fates_of(&[], &["abc"]), [Fate::New]);
        assert_eq!(fates(&games(&["abc"]), &[&game("B", "abc")]), [Fate::New]);
        assert_eq!(fates_of(&["x", "abc"], &["abc"]), [Fate::Here { held: 1 }]);
        assert_eq!(fates_of(&["x", "abc"], &["abcd"]), [Fate::Further { held: 1 }]);
        assert_eq!(fates_of(&["x", "abc"], &["ab"]), [Fate::Behind { held: 1 }]);
        assert_eq!(fates_of(&["x", "abc"], &["abd"]), [Fate::Forked]);
        assert_eq!(
            fates_of(&["ax", "abc"], &["abcd", "ax", "abd"]),
            [Fate::Further { held: 1 }, Fate::Here { held: 0 }, Fate::Forked]
        );
    }

    #[test]
    fn a_game_takes_the_place_of_one_only_and_one_takes_its_place() {
        assert_eq!(fates_of(&["a"], &["ab", "ac"]), [Fate::Further { held: 0 }, Fate::Forked]);
        assert_eq!(fates_of(&["a"], &["ab", "a"]), [Fate::Forked, Fate::Here { held: 0 }], "the file has both");
        assert_eq!(fates_of(&["a", "a"], &["ab", "a"]), [Fate::Further { held: 1 }, Fate::Here { held: 0 }]);
        assert_eq!(fates_of(&[], &["a", "a", "ab"]), [Fate::New; 3], "a device that had all of them has them again");
    }

    #[test]
    fn games_on_other_occasions_are_other_games() {
        let held = game("A", "abc").with_occasion(&Occasion { by_link: Some(Seat(0)), ..Occasion::default() });
        let elsewhere = game("A", "abcd").with_occasion(&Occasion { by_link: Some(Seat(1)), ..Occasion::default() });
        let further = game("A", "abcd").with_occasion(&held.occasion());
        let challenge = Occasion { challenge: Some("#/challenge/A".to_owned()), ..Occasion::default() };
        let challenge = game("A", "ab").with_occasion(&challenge);
        let arrived = [&elsewhere, &further, &challenge];
        assert_eq!(fates(&[held], &arrived), [Fate::New, Fate::Further { held: 0 }, Fate::New]);
    }

    #[test]
    fn c15_what_was_taken_back_in_a_game_counts_wherever_it_goes_on() {
        let marked = |actions: &str, taken_back| {
            game("A", actions).with_occasion(&Occasion { taken_back, ..Occasion::default() })
        };
        for (held, arrived, after) in [
            (marked("ab", false), marked("abc", true), marked("abc", true)),
            (marked("ab", true), marked("abc", false), marked("abc", true)),
            (marked("ab", false), marked("ab", true), marked("ab", true)),
            (marked("ab", true), marked("ab", false), marked("ab", true)),
        ] {
            assert_eq!(merged(slice::from_ref(&held), slice::from_ref(&arrived)), [after], "{held:?} and {arrived:?}");
        }
    }

    /// Does to a list of games what the fates say, as a device does to its shelf.
    fn merged(held: &[SavedTable], arrived: &[SavedTable]) -> Vec<SavedTable> {
        let mut after = held.to_vec();
        let fates = fates(held, &arrived.iter().collect::<Vec<_>>());
        assert_eq!(fates.len(), arrived.len());
        for (game, fate) in arrived.iter().zip(fates) {
            match fate {
                Fate::New | Fate::Forked => after.push(game.clone()),
                Fate::Further { held } => after[held] = game.clone().going_on_from(&after[held]),
                Fate::Here { .. } | Fate::Behind { .. } => {}
            }
        }
        after
    }

    /// Games of two deals that have many actions in common.
    fn some_games(stream: &mut Stream) -> Vec<SavedTable> {
        let some_game = |stream: &mut Stream| {
            let seed = if stream.below(4) == 0 { "B" } else { "A" };
            let actions: String = (0..stream.below(5)).map(|_| if stream.below(3) == 0 { 'b' } else { 'a' }).collect();
            let occasion = Occasion {
                origin: (stream.below(3) == 0).then(|| stream.below(2).to_string()),
                by_link: (stream.below(5) == 0).then_some(Seat(0)),
                taken_back: stream.below(5) == 0,
                challenge: None,
            };
            game(seed, &actions).with_occasion(&occasion)
        };
        (0..stream.below(7)).map(|_| some_game(stream)).collect()
    }

    #[test]
    fn a_file_loses_nothing_and_brings_nothing_twice() {
        let mut stream = Stream::new([6; 32], 1);
        let mut seen = FateCounts::default();
        for _ in 0..3_000 {
            let (held, arrived) = (some_games(&mut stream), some_games(&mut stream));
            fates(&held, &arrived.iter().collect::<Vec<_>>()).into_iter().for_each(|fate| seen.count(fate));
            let once = merged(&held, &arrived);
            for game in held.iter().chain(&arrived) {
                let is_in = |after: &SavedTable| {
                    let is_begun = match after.relation(game) {
                        Relation::Same => after.occasion().taken_back || !game.occasion().taken_back,
                        relation => relation == Relation::Older,
                    };
                    is_begun && is_same_occasion(after, game)
                };
                assert!(once.iter().any(is_in), "{game:?} is lost of {held:?} and {arrived:?}");
            }
            // A list of saved games is in the order in which they were changed, whatever came last.
            let mut again = once.clone();
            again.rotate_left(stream.below(once.len() as u32 + 1) as usize);
            assert_eq!(merged(&again, &arrived), again, "{held:?} and {arrived:?}");
            assert_eq!(merged(&[], &held), held, "an empty device has what was taken away");
            assert_eq!(merged(&held, &held), held);
        }
        let FateCounts { new, here, further, behind, forked, no_room: _ } = seen;
        assert!([new, here, further, behind, forked].iter().all(|count| *count > 300), "{seen:?}");
    }
}
