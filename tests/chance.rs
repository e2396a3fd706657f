//! The chance of a seed, held against deals that were pinned once and against a second implementation in Python.
//!
//! `tests/vectors/deals.json` was made by `tests/chance.py`, which knows nothing but `docs/chance.md`.

use fivefold::cards::{Card, Hand, five_suits, standard};
use fivefold::chance::{Chance, Seed, Stream};
use fivefold::game::{Choices, Deal, Event, Game, GameId, Record, Seats};
use fivefold::games::wichita::Wichita;
use fivefold::games::{self, Task};
use fivefold::json::Spoken;
use fivefold::scene::Scenic;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Write;
use std::process::{Command, Stdio};

const PINNED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/deals.json");
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/chance.md");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/chance.py");

/// What a deal follows from, and what else is asked of chance.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct Question {
    game: String,
    seed: String,
    seats: u8,
    options: BTreeMap<String, String>,
    pack: Pack,
    /// Cards to be shuffled again in the second round, one list after the other.
    played: Vec<String>,
    bots: BotQuestion,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct Pack {
    kind: String,
    decks: u8,
    jokers: u8,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
struct BotQuestion {
    actions: u32,
    bounds: Vec<u32>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Answer {
    #[serde(flatten)]
    question: Question,
    deal: Dealt,
}

/// All that follows from a question.
#[derive(Clone, Debug, PartialEq, Deserialize)]
struct Dealt {
    /// In hexadecimal.
    key: String,
    /// The stocks of the first two rounds, from the top.
    rounds: Vec<String>,
    /// The stocks of `played`.
    reshuffled: Vec<String>,
    dice: Vec<u8>,
    first: u8,
    bot_numbers: Vec<u32>,
    bot_key: String,
    /// Wichita only: seat and faces of each roll before the first turn.
    roll_off: Option<Vec<Vec<u8>>>,
    /// Wichita only: who won the roll-off.
    begins: Option<u8>,
}

fn listed(cards: &str) -> Vec<Card> {
    cards.split_whitespace().map(|card| card.parse().expect("real cards")).collect()
}

fn pack_of(pack: &Pack) -> Vec<Card> {
    if pack.kind == "standard" { standard(pack.decks, pack.jokers) } else { five_suits(pack.decks) }
}

/// Asks this implementation, and compares.
fn compare(answer: &Answer) {
    let Answer { question, deal } = answer;
    let about = format!("{question:?}");
    let seed: Seed = question.seed.parse().expect("the seed is good");
    let game: GameId = question.game.parse().expect("the game is known");
    let mut chance = Chance::new(game, &seed);
    let pack = pack_of(&question.pack);

    assert_eq!(deal.rounds.len(), 2, "{about}");
    for round in &deal.rounds {
        assert_eq!(chance.shuffle(pack.clone()).iter().collect::<Vec<_>>(), listed(round), "{about}");
    }
    assert_eq!(deal.reshuffled.len(), question.played.len(), "{about}");
    for (played, stock) in question.played.iter().zip(&deal.reshuffled) {
        assert_eq!(chance.reshuffle(listed(played)).iter().collect::<Vec<_>>(), listed(stock), "{about}");
    }
    let dice: Vec<u8> = deal.dice.iter().map(|_| chance.roll()).collect();
    assert_eq!(dice, deal.dice, "{about}");
    let seats = Seats::new(question.seats).expect("the table is not too large");
    assert_eq!(chance.first(seats).0, deal.first, "{about}");
    let mut bots: Stream = chance.bots(question.bots.actions);
    let numbers: Vec<u32> = question.bots.bounds.iter().map(|bound| bots.below(*bound)).collect();
    assert_eq!(numbers, deal.bot_numbers, "{about}");
    let key: String = bots.key().iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(key, deal.bot_key, "{about}");

    games::with(game, CompareDeal(answer));
}

struct CompareDeal<'a>(&'a Answer);

impl Task for CompareDeal<'_> {
    type Outcome = ();

    fn with<G: Scenic + Spoken>(self) {
        compare_deal::<G>(self.0);
    }
}

/// The game that is dealt: its stock is that of chance, less the cards that were dealt from its top.
fn compare_deal<G: Game>(answer: &Answer) {
    let question = &answer.question;
    let about = format!("{question:?}");
    let choices = G::OPTIONS.iter().fold(Choices::NONE, |choices, spec| match question.options.get(spec.name) {
        Some(value) => choices.read(G::OPTIONS, spec.name, value).expect("the option is in range"),
        None => choices,
    });
    let deal = Deal::<G>::new(question.seats, &choices, question.seed.parse().expect("the seed is good"));
    let deal = deal.expect("the deal is good");
    assert_eq!(G::pack(deal.seats, &deal.options), pack_of(&question.pack), "{about}");
    let mut record = Record::kept();
    let state = deal.begin(&mut record);
    let (first_round, stock) = (listed(&answer.deal.rounds[0]), state.stock().iter().collect::<Vec<_>>());
    assert!(first_round.ends_with(&stock), "{about}");
    let mut dealt: Vec<Card> =
        state.hands().as_slice().iter().flat_map(Hand::iter).chain(state.open().face_up()).collect();
    let mut from_top = first_round[..first_round.len() - stock.len()].to_vec();
    dealt.sort();
    from_top.sort();
    assert_eq!(dealt, from_top, "{about}");

    if let (Some(rolls), Some(begins)) = (&answer.deal.roll_off, answer.deal.begins) {
        let rolled: Vec<Vec<u8>> = record
            .into_events()
            .into_iter()
            .filter_map(|event| match event {
                Event::Rolled { seat, faces } => Some(std::iter::once(seat.0).chain(faces).collect()),
                _ => None,
            })
            .collect();
        assert_eq!(&rolled, rolls, "{about}");
        assert_eq!(state.open().to_act().map(|seat| seat.0), Some(begins), "{about}");
    }
}

fn python(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new("python3")
        .arg(SCRIPT)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the second implementation needs python3, which was not found");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let writer = std::thread::spawn({
        let input = input.to_owned();
        move || stdin.write_all(input.as_bytes())
    });
    let output = child.wait_with_output().expect("python3 runs to its end");
    writer.join().expect("the writer does not panic").expect("python3 reads its input");
    assert!(output.status.success(), "python3 {SCRIPT} {arguments:?}: {}", output.status);
    String::from_utf8(output.stdout).expect("the script writes UTF-8")
}

fn pinned() -> (Vec<Answer>, String) {
    let text = std::fs::read_to_string(PINNED).expect("the pinned deals are there");
    (serde_json::from_str(&text).expect("the pinned deals are JSON"), text)
}

#[test]
fn c3_pinned_deals_are_dealt_for_ever() {
    let (pinned, _) = pinned();
    for answer in &pinned {
        compare(answer);
    }
    for game in games::all() {
        assert!(pinned.iter().any(|answer| answer.question.game == game.name()), "{} is pinned", game.name());
    }
}

#[test]
fn c3_case_and_outer_space_of_a_seed_do_not_matter_and_inner_text_does() {
    let (pinned, _) = pinned();
    let stock = |seed: &str| {
        let answer = pinned.iter().find(|answer| answer.question.seed == seed && answer.question.game == "wichita");
        let pack = standard(1, 0);
        let seed: Seed = answer.expect("the seed is pinned").question.seed.parse().expect("the seed is good");
        Chance::new(Wichita::ID, &seed).shuffle(pack)
    };
    assert_eq!(stock("K7Q2M9XA4P"), stock("k7q2m9xa4p"));
    assert_eq!(stock("grandma's 80th"), stock("  GRANDMA'S 80TH\u{3000}"));
    assert_ne!(stock("K7Q2M9XA4P"), stock("0"));
}

#[test]
fn c3_the_second_implementation_deals_the_pinned_deals() {
    let said = python(&["check", PINNED], "");
    let count = pinned().0.len();
    assert_eq!(said.trim(), format!("{count} of {count} deals are as pinned"));
}

#[test]
fn the_worked_example_of_the_docs_is_what_is_dealt() {
    let docs = std::fs::read_to_string(DOCS).expect("the docs are there");
    let text = docs.split_whitespace().collect::<Vec<_>>().join(" ");
    let (pinned, _) = pinned();
    let deal = &pinned.first().expect("the example is the first that is pinned").deal;
    assert!(text.contains(&format!("the key: {}", deal.key)));
    assert!(text.contains(&format!("from the top: {} The dice", deal.rounds[0])));
    assert_eq!((deal.dice[..6].to_vec(), deal.begins), (vec![3, 2, 3, 3, 3, 1], Some(1)));
}

/// Letters whose case is not simple, and a few of many scripts.
const LETTERS: [char; 48] = [
    'a', 'Z', '0', '9', ' ', '\'', '"', '\\', '/', '?', '&', '%', '#', '+', '<', '.', 'ä', 'Ö', 'ß', 'é', 'ŉ', 'ı',
    'İ', 'ǆ', 'ΐ', 'σ', 'ς', 'Σ', 'ж', 'Я', 'և', 'ა', 'ﬁ', 'ﬃ', 'ａ', '漢', 'か', '한', '🂡', '⚄', '𐐨', '\u{301}',
    '\u{345}', '\u{200d}', '\u{2009}', 'ȷ', 'ÿ', 'µ',
];

#[test]
fn c3_the_second_implementation_deals_the_same_for_many_seeds() {
    let mut stream = Stream::new([3; 32], 0);
    let mut questions = Vec::new();
    while questions.len() < 240 {
        let length = stream.below(12) + 1;
        let seed: String = (0..length).filter_map(|_| stream.choose(&LETTERS)).collect();
        let game = games::all()[stream.below(games::all().len() as u32) as usize];
        let decks = 1 + stream.below(if questions.len() % 10 == 0 { 8 } else { 2 }) as u8;
        let any_decks = |jokers: u8, decks: u8| Pack { kind: "standard".to_owned(), decks, jokers };
        let (seats, options, pack) = match game.name() {
            "sums" => (2 + stream.below(5) as u8, vec![("decks", decks.to_string())], any_decks(2, decks)),
            "next-to-last" => {
                let decks = decks.clamp(2, 4);
                (2 + stream.below(7) as u8, vec![("decks", decks.to_string())], any_decks(2, decks))
            }
            "balance" => {
                let jokers = stream.below(3) as u8;
                let options = vec![("decks", decks.to_string()), ("jokers_per_deck", jokers.to_string())];
                (1 + stream.below(10) as u8, options, any_decks(jokers, decks))
            }
            "wichita" => (1 + stream.below(8) as u8, vec![("decks", decks.to_string())], any_decks(0, decks)),
            "five-suits" => {
                let decks = decks.min(2);
                let length = if decks == 1 { "short" } else { "long" };
                let pack = Pack { kind: "five-suited".to_owned(), decks, jokers: 3 };
                (2 + stream.below(6) as u8, vec![("length", length.to_owned())], pack)
            }
            other => panic!("{other} has no pack here"),
        };
        let mut cards = pack_of(&pack);
        stream.shuffle(&mut cards);
        let played = [stream.below(cards.len() as u32), stream.below(9)];
        let played =
            played.map(|count| cards[..count as usize].iter().map(Card::to_string).collect::<Vec<_>>().join(" "));
        // Bounds just above half of all words pass over nearly every second one.
        let bounds = (0..20).map(|_| [6, 0x8000_0001, u32::MAX, 1 + stream.below(u32::MAX)][stream.below(4) as usize]);
        let bots = BotQuestion { bounds: bounds.collect(), actions: stream.below(u32::MAX) };
        if seed.parse::<Seed>().is_ok() {
            let options = options.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            let game = game.name().to_owned();
            questions.push(Question { game, seed, seats, options, pack, played: played.to_vec(), bots });
        }
    }
    let asked = serde_json::to_string(&questions).expect("questions are plain data");
    let answers: Vec<Answer> = serde_json::from_str(&python(&["answer"], &asked)).expect("the script answers in JSON");
    assert_eq!(answers.len(), questions.len());
    for (answer, question) in answers.iter().zip(&questions) {
        assert_eq!(&answer.question, question);
        compare(answer);
    }
}
