//! No sentence depends on what somebody is called: it is right for a name that is the word "You", for a short one and for a
//! long one, whoever listens and however cards are named.

use crate::laws::Trial;
use crate::laws::lawful::Lawful;
use fivefold::bots::Level;
use fivefold::game::{BySeat, Event, Seat, Seats};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::table::by_link::Next;
use fivefold::table::only_person;
use fivefold::table::{Kind, Player, Table};
use fivefold::text::{self, app, by_link, replay};
use fivefold::words;
use fivefold::words::{Voice, Wording, named};
use std::collections::HashSet;

/// How many games of each game are told.
const GAMES: u32 = 24;

/// What the players are called, with a name of twenty letters. Further ones are bots with names of the app.
const NAMES: [&str; 3] = ["You", "Ana", "Bartholomewinachthal"];

/// What stands on the table of a game beside names and numbers.
trait Told: Lawful {
    fn stands(_open: &Self, _voice: &Voice<'_>) -> Vec<String> {
        Vec::new()
    }
}

impl Told for Balance {}
impl Told for FiveSuits {}
impl Told for Wichita {}

impl Told for NextToLast {
    fn stands(open: &NextToLast, voice: &Voice<'_>) -> Vec<String> {
        use fivefold::games::next_to_last::words::{can_be_caught, catch, catch_or_not};
        let Some(owner) = open.window else { return Vec::new() };
        vec![can_be_caught(voice, owner), catch(&voice.whom(owner)), catch_or_not(&voice.whom(owner))]
    }
}

impl Told for Sums {
    fn stands(open: &Sums, voice: &Voice<'_>) -> Vec<String> {
        let chance = |(seat, past, second)| fivefold::games::sums::words::chance(voice, seat, past, second);
        let chances =
            open.scores.seats().iter().flat_map(|seat| [(true, false), (false, true)].map(|(p, s)| (seat, p, s)));
        chances.map(chance).chain([fivefold::games::sums::words::whose_chance(open, voice)]).collect()
    }
}

/// The players of a game: the names begin at another seat each time, and one of them is a person or all are.
fn seated(number: u32, seats: Seats) -> BySeat<Player> {
    let turn = number as usize;
    BySeat::new(seats, |Seat(seat)| {
        let place = usize::from(seat);
        let name = match (place + turn) % usize::from(seats.count()) {
            at if at < NAMES.len() => NAMES[at],
            _ => app::BOT_NAMES[place],
        };
        let is_person = match number % 4 {
            0 => name == NAMES[turn / 4 % NAMES.len()],
            1 => name == NAMES[1],
            _ => NAMES.contains(&name),
        };
        Player::new(if is_person { Kind::Person } else { Kind::Bot(Level::Easy) }, name).expect("the names are short")
    })
}

/// Every sentence that has a player in it, by one who tells of a finished game.
fn sentences<G: Told>(table: &Table<G>, voice: &Voice<'_>) -> Vec<String> {
    let mut said = G::tell(&table.heard(voice.you.unwrap_or(Seat(u8::MAX)), 0), voice);
    for turn in table.turns() {
        said.extend(G::tell(&turn.events, voice));
        let seen: Vec<_> = turn.events.iter().map(Event::seen_by_all).collect();
        said.extend(G::tell(&seen, voice));
    }
    said.extend(G::best_plays(table, voice).into_iter().map(|(_, text)| text));
    let seats: Vec<Seat> = table.state().seats().iter().collect();
    for seat in &seats {
        let name = named(*seat, table.players()[*seat].name());
        said.extend(G::tell(&table.missed(*seat), voice));
        said.extend([words::table::plays(voice, *seat), replay::view_of(voice, *seat)]);
        said.extend([
            app::i_am(&name),
            words::table::waits_for(&name),
            words::table::send(&name),
            words::table::thinks(&name),
        ]);
        said.push(by_link::whose_turn(Next::Other(*seat), &name));
        said.push(app::winners(voice, &[*seat], 7));
        said.push(voice.game_over(&[*seat]));
        use text::challenge;
        said.extend([challenge::title(&name), challenge::result(&name, 3, 2, 4), challenge::checked(&name)]);
        said.extend([challenge::watch(&name), challenge::theirs(&name)]);
        said.extend([-1, 0, 1].map(|than| challenge::verdict(&name, than.cmp(&0))));
    }
    said.extend([app::winners(voice, &seats, 7), voice.game_over(&seats), app::chart(voice, &table.totals())]);
    let names: Vec<String> = seats.iter().map(|seat| table.players()[*seat].name().to_owned()).collect();
    said.extend([format!("The game of {}", app::saved_game(&names)), app::removed(G::ID, "", &names)]);
    said
}

/// What is wrong with a sentence, where the people of some names may be in it.
fn fault(sentence: &str, names: &[&str]) -> Option<&'static str> {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let bare = |word: &str| word.trim_end_matches([',', '.', ':', '!', '?', '…']).to_owned();
    let ends_sentence = |word: &str| word.ends_with(['.', '!', '?']);
    // "passes" and "has" are of a third person, "pass" and "cards" after "you" cannot be or are none.
    let is_third = |verb: &str| verb.ends_with('s') && !verb.ends_with("ss");
    for (at, word) in words.iter().enumerate() {
        let begins = at == 0 || ends_sentence(words[at - 1]);
        let plain = bare(word);
        if plain.to_lowercase().starts_with("you’") {
            return Some("a listener has no ’s");
        }
        match plain.as_str() {
            "You" | "Your" if !begins => return Some("a capital within a sentence"),
            "you" | "your" if begins => return Some("no capital at the beginning"),
            _ => {}
        }
        let verb = words.get(at + 1).filter(|_| plain == *word).map(|verb| bare(verb)).unwrap_or_default();
        if plain.eq_ignore_ascii_case("you") && is_third(&verb) {
            return Some("a listener with a verb of the third person");
        }
    }
    // What each sentence begins with is its subject.
    for part in sentence.split(". ") {
        let subject = names.iter().find_map(|name| part.strip_prefix(name)?.strip_prefix(' '));
        let verb = subject.and_then(|rest| rest.split_whitespace().next()).map(bare);
        if verb.is_some_and(|verb| !is_third(&verb) && !EVERY_PERSON.contains(&verb.as_str())) {
            return Some("a third person without its verb");
        }
        if part.contains(" and ") && !part.contains(':') && bare(part).ends_with(" wins") {
            return Some("several who win as one");
        }
    }
    None
}

/// What follows a name of any number and person.
const EVERY_PERSON: [&str; 9] = ["and", "came", "can", "did", "had", "made", "may", "went", "won"];

#[test]
fn the_faults_are_found() {
    let fault = |sentence| fault(sentence, &["Ana", "Player 1"]);
    for sentence in ["You pass.", "Ana rolls 4.", "Ana and you win.", "Player 1 discards 4♠ and plays on. Ana’s turn."]
    {
        assert_eq!(fault(sentence), None, "{sentence}");
    }
    for sentence in [
        "You passes.",
        "You’s turn.",
        "Only You’s",
        "You has passed",
        "You is playing …",
        "The game is over. You wins.",
    ] {
        assert!(fault(sentence).is_some(), "{sentence}");
    }
    for sentence in
        ["Ana roll 4.", "Player 1 have passed", "Round 1 is over: You 4 points.", "you roll.", "Ana and Ben wins."]
    {
        assert!(fault(sentence).is_some(), "{sentence}");
    }
}

/// Tells games with every listener and in both wordings.
fn is_told_to_everybody<G: Told>() {
    let mut by_name = 0;
    for number in 0..GAMES {
        let mut trial = Trial::<G>::new(number);
        let players = seated(number, trial.seats());
        let in_writing = |you| Voice { players: &players, you, wording: Wording::Written };
        let mut readers = Readers::of(&players);
        while !trial.table.is_over() {
            trial.act();
            let listeners = trial.seats().iter().map(Some).chain([None]);
            for sentence in listeners.flat_map(|you| G::stands(trial.state().open(), &in_writing(you))) {
                readers.check(&sentence);
            }
            let any = G::any_action(trial.table.state(), Seat(0), &mut trial.stream);
            if let Err(illegal) = trial.state().check(&any) {
                readers.check(&G::refuse(&illegal));
            }
        }
        let table = trial.table.reseated(|seat, _| players[seat].clone());
        for wording in [Wording::Spoken, Wording::Written] {
            for you in trial.seats().iter().map(Some).chain([None]) {
                let voice = Voice { players: table.players(), you, wording };
                let said = sentences(&table, &voice);
                said.iter().for_each(|sentence| readers.check(sentence));
                let meant = you.or_else(|| only_person(table.players().as_slice()));
                let is_word = meant.is_some_and(|seat| table.players()[seat].name() == NAMES[0]);
                by_name += u32::from(you.is_none() && is_word);
                // Somebody else is never spoken to, whatever the name.
                if you.is_none() && !is_word {
                    let spoken_to =
                        said.iter().find(|sentence| sentence.starts_with("You ") && !is_to_a_friend(sentence));
                    assert_eq!(spoken_to, None);
                }
            }
        }
    }
    assert!(by_name > 0, "somebody is spoken to for the name");
}

/// What is said of a challenge is said to whoever takes it up.
fn is_to_a_friend(sentence: &str) -> bool {
    sentence.starts_with("You did better") || sentence.starts_with("You and ")
}

/// Who reads what is said at a table, each sentence once.
struct Readers {
    /// What the players are called where "You" is nobody's name.
    names: Vec<String>,
    read: HashSet<String>,
}

impl Readers {
    fn of(players: &BySeat<Player>) -> Readers {
        let names = players.iter().map(|(Seat(seat), player)| match player.name() {
            name if name == NAMES[0] => words::player(seat + 1),
            name => name.to_owned(),
        });
        Readers { names: names.collect(), read: HashSet::new() }
    }

    fn check(&mut self, sentence: &str) {
        if self.read.contains(sentence) {
            return;
        }
        let names: Vec<&str> = self.names.iter().map(String::as_str).collect();
        assert_eq!(fault(sentence, &names), None, "“{sentence}”");
        self.read.insert(sentence.to_owned());
    }
}

#[test]
fn sums_is_told_to_everybody() {
    is_told_to_everybody::<Sums>();
}

#[test]
fn next_to_last_is_told_to_everybody() {
    is_told_to_everybody::<NextToLast>();
}

#[test]
fn balance_is_told_to_everybody() {
    is_told_to_everybody::<Balance>();
}

#[test]
fn wichita_is_told_to_everybody() {
    is_told_to_everybody::<Wichita>();
}

#[test]
fn five_suits_is_told_to_everybody() {
    is_told_to_everybody::<FiveSuits>();
}
