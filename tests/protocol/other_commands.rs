//! `simulate`, `deal`, `replay`, `review` and `puzzle`, as they are called from a shell.

use crate::protocol::GAMES;
use crate::protocol::engine::Engine;
use fivefold::cards::Hand;
use fivefold::catalogue::{self, Attempted};
use fivefold::check::deal_sheet::DealSheet;
use fivefold::game::{Choices, Deal, Game};
use fivefold::games::balance::Balance;
use fivefold::games::five_suits::FiveSuits;
use fivefold::games::next_to_last::NextToLast;
use fivefold::games::sums::Sums;
use fivefold::games::wichita::Wichita;
use fivefold::json::{Code, Fields, Spoken};
use fivefold::puzzles::{PuzzleLevel, PuzzleName};
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fivefold"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("the input is piped").write_all(input.as_bytes()).expect("the program reads");
    child.wait_with_output().expect("the program ends")
}

fn said(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

fn complaint(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(!output.status.success(), "{arguments:?} is refused");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("the output is UTF-8")
}

fn simulated(arguments: &[&str]) -> Value {
    let all: Vec<&str> = ["simulate"].iter().chain(arguments).chain(&["--json"]).copied().collect();
    serde_json::from_str(&said(&all, "")).expect("results are JSON")
}

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    for (game, seats) in GAMES {
        let seats = seats.to_string();
        let results = ["1", "3"].map(|threads| {
            let mut results = simulated(&[
                game,
                "--seats",
                &seats,
                "--seed",
                "sim",
                "--games",
                "20",
                "--mirrored",
                "--threads",
                threads,
            ]);
            let fields = results.as_object_mut().unwrap();
            let taken = ["seconds", "games_per_second", "actions_per_second"].map(|name| fields.remove(name));
            assert!(taken.iter().all(|number| number.as_ref().is_some_and(Value::is_number)));
            results
        });
        assert_eq!(results[0], results[1]);
        let results = &results[0];
        assert_eq!((&results["games"], &results["deals"], &results["stopped"]), (&json!(21), &json!(7), &json!(0)));
        for whose in ["players", "seats"] {
            let shares =
                results[whose].as_array().unwrap().iter().map(|one| one["win_share"]["mean"].as_f64().unwrap());
            assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9, "somebody wins every game of {game}");
        }
    }
}

/// Every action that is drawn is checked on its way, and every game comes to an end.
#[test]
fn ten_thousand_random_games_of_each_game_end() {
    for (game, seats) in GAMES {
        let results = simulated(&[game, "--seats", &seats.to_string(), "--games", "10000", "--seed", "end"]);
        assert_eq!((&results["games"], &results["stopped"]), (&json!(10_000), &json!(0)), "{game}");
    }
}

#[test]
fn a_bot_beats_random_play_from_either_seat() {
    let results =
        simulated(&["wichita", "--policy", "hard", "--policy", "random", "--games", "20", "--mirrored", "--seed", "b"]);
    let share = &results["players"][0]["win_share"];
    assert!(share["mean"].as_f64() > Some(0.8), "{results}");
    assert_eq!(results["players"][0]["policy"], "hard");
    assert_eq!(results["players"][1]["policy"], "random");
}

#[test]
fn a_simulation_says_what_it_stopped() {
    let results = simulated(&["sums", "--games", "5", "--cap", "10", "--seed", "stop"]);
    assert_eq!((&results["games"], &results["stopped"], &results["longest"]), (&json!(0), &json!(5), &json!(0)));
    let table = said(&["simulate", "sums", "--games", "5", "--cap", "10", "--seed", "stop"], "");
    assert!(table.contains("5 games were stopped after 10 actions"), "{table}");
}

#[test]
fn a_simulation_without_a_finished_deal_reports_no_estimate() {
    let arguments = ["sums", "--games", "4", "--cap", "1", "--seed", "stop", "--mirrored", "--adjusted"];
    let table = said(&[&["simulate"], &arguments[..]].concat(), "");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    for row in [&["0", "random", "–", "–"][..], &["1", "random", "–", "–"], &["0", "–"], &["1", "–"]] {
        assert!(rows.iter().any(|other| other == row), "{row:?}: {table}");
    }
    assert!(!table.contains("NaN"), "{table}");
    let results = simulated(&arguments);
    let none = json!({ "mean": null, "half_width_95": null });
    for player in results["players"].as_array().unwrap() {
        assert_eq!(player, &json!({ "policy": "random", "win_share": none, "score": none }));
    }
    assert_eq!(results["seats"], json!([{ "win_share": none }, { "win_share": none }]));
}

#[test]
fn one_game_and_one_deal_are_not_many() {
    let table = said(&["simulate", "sums", "--games", "1", "--seed", "one"], "");
    assert!(table.contains("\n1 game of 1 deal in "), "{table}");
    let table = said(&["simulate", "sums", "--games", "1", "--cap", "1", "--seed", "one"], "");
    let stopped = "1 game was stopped after 1 action; its deal is left out, with 0 games that had ended\n";
    assert!(table.contains(stopped), "{table}");
    let policies = ["simulate", "balance", "--seats", "1", "--policy", "easy", "--policy", "easy"];
    assert!(complaint(&policies, "").contains("2 policies for 1 seat\n"));
}

#[test]
fn a_table_of_results_names_players_and_seats() {
    let table = said(&["simulate", "five-suits", "--games", "6", "--seats", "3", "--mirrored", "--seed", "t"], "");
    let rows: Vec<&str> = table.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(rows, ["Five", "6", rows[2], "player", "0", "1", "2", "seat", "0", "1", "2", "±"]);
}

#[test]
fn a_deal_shows_where_each_card_goes() {
    for (game, seats) in GAMES {
        let mut engine = Engine::start();
        let state =
            engine.ok(json!({ "cmd": "new", "game": game, "seed": "K7Q2M9XA4P", "seats": seats }))["state"].clone();
        let shown = said(&["deal", game, "--seed", "k7q2m9xa4p", "--seats", &seats.to_string()], "");
        assert!(shown.contains(&format!("“fivefold/1/{game}/K7Q2M9XA4P”")));
        let mut hands = vec![Hand::EMPTY; usize::from(seats)];
        let (mut turned_up, mut stock) = (Vec::new(), Vec::new());
        for line in shown.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            match words[..] {
                [number, card, ref place @ ..] if number.parse::<u32>().is_ok() => match place {
                    ["to", "seat", seat] => hands[seat.parse::<usize>().unwrap()].add(card.parse().unwrap()),
                    ["turned", "up"] => turned_up.push(card),
                    [] => stock.push(card),
                    _ => panic!("{line}"),
                },
                _ => {}
            }
        }
        let hands: Vec<Vec<String>> =
            hands.iter().map(|hand| hand.iter().map(|card| card.to_string()).collect()).collect();
        assert_eq!(
            json!([hands, turned_up, stock]),
            json!([state["hands"], state["discard"], state["stock"]]),
            "{game}"
        );
    }
}

/// The commands that the app shows deal what the app deals, with whatever is in the seed.
#[test]
fn the_commands_of_the_page_of_fair_deals_deal_the_same_cards() {
    fn check<G: Game>(seats: u8, seed: &str) {
        let deal = Deal::<G>::new(seats, &Choices::NONE, seed.parse().unwrap()).unwrap();
        let sheet = DealSheet::of(&deal, 1);
        let expected: Vec<String> = sheet.cards.iter().map(|card| card.to_string()).collect();
        let program = format!("'{}'", env!("CARGO_BIN_EXE_fivefold"));
        let shown = in_shell(&sheet.command().replacen("cargo run --", &program, 1));
        let dealt: Vec<&str> = shown
            .lines()
            .filter_map(|line| line.trim_start().split_once("  "))
            .filter(|(number, _)| number.parse::<u32>().is_ok())
            .filter_map(|(_, rest)| rest.split_whitespace().next())
            .collect();
        assert_eq!(dealt, expected, "{}", sheet.command());
        assert_eq!(in_shell(&sheet.second_command()).trim(), expected.join(" "), "{}", sheet.second_command());
    }
    for seed in ["K7Q2M9XA4P", "--help", "it's <b>$(exit 3)</b> `false`; \"\\\\", "-1", "ß 🂡 grandma’s 80th"] {
        check::<Sums>(3, seed);
        check::<NextToLast>(5, seed);
        check::<Balance>(1, seed);
        check::<Wichita>(2, seed);
        check::<FiveSuits>(4, seed);
    }
}

fn in_shell(command: &str) -> String {
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("there is a POSIX shell");
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

#[test]
fn a_deal_shows_dice_and_later_rounds() {
    let dice =
        |game: &str| said(&["deal", game, "--seed", "A"], "").lines().filter(|line| line.starts_with("Dice")).count();
    assert_eq!(["sums", "wichita", "balance"].map(dice), [1, 1, 0]);
    let mut engine = Engine::start();
    engine.ok(json!({ "cmd": "new", "game": "five-suits", "seed": "A", "seats": 2 }));
    while engine.state()["phase"] != "round_over" {
        let actions = engine.legal();
        let act = actions.iter().find(|action| action["type"] == "go_out").unwrap_or(&actions[0]);
        engine.apply(act.clone());
    }
    let state = engine.apply(json!({ "type": "deal" }))["state"].clone();
    let shown = said(&["deal", "five-suits", "--seed", "A", "--round", "2"], "");
    let cards: Vec<&str> = shown
        .lines()
        .filter_map(|line| line.trim_start().split_once("  "))
        .filter(|(number, _)| number.parse::<u32>().is_ok())
        .map(|(_, card)| card.trim())
        .collect();
    assert_eq!(json!(cards[9..]), state["stock"], "two hands of four and the card that is turned up come before it");
}

/// The link of a game after twelve actions, each the first that is legal.
fn link_after_twelve(game: &str) -> String {
    let mut engine = Engine::with_game(game);
    for _ in 0..12 {
        let action = engine.legal()[0].clone();
        engine.apply(action);
    }
    engine.ok(json!({ "cmd": "link" }))["game"].as_str().expect("a game has a link").to_owned()
}

#[test]
fn a_link_is_told_in_sentences() {
    for (game, _) in GAMES {
        let link = link_after_twelve(game);
        let story = said(&["replay", &link], "");
        assert_eq!(story.lines().filter(|line| line.starts_with(' ')).count(), 13, "{story}");
        assert!(story.contains("after 12 actions") || story.contains("Final scores"), "{story}");

        // As one seat heard it, no more than that seat saw is told.
        let heard = said(&["replay", &link, "--seat", "0", "--spoken"], "");
        assert!(heard.contains("You ") && !heard.contains('♥'), "{heard}");
        assert!(complaint(&["replay", &link, "--seat", "2"], "").contains("there is no seat 2"));
    }
}

/// The address of a review can name a moment. The commands go through the whole game all the same.
#[test]
fn the_link_to_a_moment_of_a_review_leads_to_its_game() {
    let link = link_after_twelve("wichita");
    let moment = link.replace("#/game/", "https://example.org/#/reviewed/") + "?at=7";
    assert_eq!(said(&["replay", &moment], ""), said(&["replay", &link], ""));
    let review = |link: &str| said(&["review", link, "--given-up"], "");
    assert_eq!(review(&moment), review(&link));
    let [opened, whole] = [&moment, &link].map(|link| Engine::start().ok(json!({ "cmd": "open", "link": link })));
    assert_eq!(opened, whole);

    let nowhere = moment.replace("at=7", "at=seven");
    for command in ["replay", "review"] {
        assert!(complaint(&[command, &nowhere], "").contains("there is no page"), "{command}");
    }
    assert!(complaint(&["review", "#/wichita?seed=A&seats=2"], "").contains("holds no game"));
}

#[test]
fn a_link_is_reviewed() {
    for (game, _) in GAMES {
        let link = link_after_twelve(game);
        assert!(complaint(&["review", &link], "").contains("the game goes on"), "{game}");

        let table = said(&["review", &link, "--given-up"], "");
        assert!(table.contains("deal + luck + play + others + rest = ended"), "{table}");
        let review: Value = serde_json::from_str(&said(&["review", &link, "--given-up", "--json"], "")).unwrap();
        assert_eq!(review["actions"].as_array().map(Vec::len), Some(12), "{review}");
        for player in review["players"].as_array().unwrap() {
            let part = |name: &str| player[name].as_f64().unwrap();
            let sum = ["promised", "luck", "play", "others", "remainder"].map(part).iter().sum::<f64>();
            assert!((sum - part("ended")).abs() < 1e-9, "{player}");
        }
        assert!(complaint(&["review", &link, "--given-up", "--seat", "2"], "").contains("there is no seat 2"));
    }
    assert!(complaint(&["review", "#/game/nothing"], "").len() > 10);
    let par = ["review", "--par", "3", "--par-level", "best", "#/game/nothing"];
    assert!(complaint(&par, "").contains("easy, medium, hard"));
}

#[test]
fn a_solo_game_is_reviewed_with_what_nobody_could_have_beaten() {
    let alone = || {
        let mut engine = Engine::start();
        engine.ok(json!({ "cmd": "new", "game": "balance", "seats": 1, "seed": "nobody" }));
        engine
    };
    let mut engine = alone();
    let action = engine.legal()[0].clone();
    engine.apply(action);
    let link = engine.ok(json!({ "cmd": "link" }))["game"].as_str().expect("a game has a link").to_owned();
    let review: Value = serde_json::from_str(&said(&["review", &link, "--given-up", "--json"], "")).unwrap();
    let best = &review["best"];
    assert_eq!(best["actions"].as_array().map(Vec::len), Some(29), "{best}");
    let line = format!("nobody could have got more than {}: play ", best["score"]);
    assert!(said(&["review", &link, "--given-up"], "").contains(&line), "{line}");

    // What it says to play is played from the deal on.
    let mut engine = alone();
    for action in best["actions"].as_array().unwrap() {
        engine.apply(action.clone());
    }
    assert_eq!(engine.state()["scores"][0], best["score"]);
}

/// Luck taken out of results leaves who wins as it is, and makes it surer.
#[test]
fn luck_is_taken_out_of_a_simulation() {
    let arguments =
        ["simulate", "sums", "--policy", "medium", "--games", "300", "--adjusted", "--seed", "luck", "--json"];
    let results: Value = serde_json::from_str(&said(&arguments, "")).unwrap();
    for player in results["players"].as_array().unwrap() {
        let (raw, adjusted) = (&player["win_share"], &player["adjusted_win_share"]);
        let number = |estimate: &Value, part: &str| estimate[part].as_f64().unwrap();
        let apart = (number(raw, "mean") - number(adjusted, "mean")).abs();
        assert!(apart < number(raw, "half_width_95") + number(adjusted, "half_width_95"), "{player}");
        assert!(player["times_as_narrow"].as_f64() > Some(1.2), "{player}");
    }
    assert!(said(&["simulate", "sums", "--games", "20", "--adjusted"], "").contains("times as narrow"));
}

/// What `puzzle` prints for other programs, with answers or without.
fn puzzles(game: &str, seed: &str, level: u8, count: u32, more: &[&str]) -> Vec<Value> {
    let (level, count) = (level.to_string(), count.to_string());
    let all = ["puzzle", game, "--seed", seed, "--level", &level, "--count", &count, "--json"];
    let lines = said(&[&all, more].concat(), "");
    lines.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

/// The answers that are printed solve the puzzles of these names, as anybody gets them.
#[test]
fn a_printed_puzzle_is_solved_by_its_answer() {
    fn check<G: Spoken>() {
        for level in PuzzleLevel::ALL {
            let printed = puzzles(G::ID.name(), "grandma’s 80th", level.number(), 3, &["--solve"]);
            assert_eq!(printed.len(), 3);
            for (number, printed) in (0..).zip(printed) {
                let name = PuzzleName { seed: "grandma’s 80th".parse().unwrap(), level, number };
                let puzzle = catalogue::game(G::ID).puzzle(&name);
                let hand: Vec<String> = puzzle.cards().iter().map(ToString::to_string).collect();
                assert_eq!((&printed["task"], &printed["hand"]), (&json!(puzzle.task()), &json!(hand)), "{printed}");
                assert!(printed["state"]["phase"].is_string(), "{printed}");

                let mut actions = Vec::new();
                for action in printed["answer"].as_array().expect("the answer is a list") {
                    let fields = Fields::of(action, Code::BadAction).unwrap();
                    let action =
                        G::read_object(fields.text("type").unwrap(), fields).unwrap().expect("it is an action");
                    let mut standing = puzzle.attempt(&actions);
                    while let Attempted::Open(Some(reply)) = standing {
                        actions.push(reply);
                        standing = puzzle.attempt(&actions);
                    }
                    assert_eq!(standing, Attempted::Open(None), "{printed}");
                    actions.push(G::write_action(&action));
                }
                assert_eq!(puzzle.attempt(&actions), Attempted::Solved, "{printed}");
            }
        }
    }
    check::<Sums>();
    check::<NextToLast>();
    check::<Balance>();
    check::<Wichita>();
    check::<FiveSuits>();
}

#[test]
fn puzzles_of_a_seed_are_numbered_and_stay_the_same() {
    for (game, _) in GAMES {
        let printed = puzzles(game, "K7Q2M9XA4P", 2, 12, &[]);
        for (number, puzzle) in printed.iter().enumerate() {
            let name = ["game", "seed", "level", "number"].map(|part| &puzzle[part]);
            assert_eq!(name, [&json!(game), &json!("K7Q2M9XA4P"), &json!(2), &json!(number)]);
            assert!(puzzle["answer"].is_null() && puzzle["because"].is_null(), "no answer was asked for: {puzzle}");
            let position = |puzzle: &Value| [puzzle["hand"].clone(), puzzle["state"].clone()];
            let is_again = printed[..number].iter().any(|earlier| position(earlier) == position(puzzle));
            assert!(!is_again, "{puzzle} comes twice");
        }
        // The same again, with answers or without, however the seed is written and however many come after.
        let mut solved = puzzles(game, "k7q2m9xa4p", 2, 5, &["--solve"]);
        for puzzle in &mut solved {
            let fields = puzzle.as_object_mut().unwrap();
            let told = ["best", "answer", "because"].map(|part| fields.remove(part));
            assert!(told.iter().all(Option::is_some), "{puzzle}");
            fields.insert("seed".to_owned(), json!("K7Q2M9XA4P"));
        }
        assert_eq!(solved, printed[..5]);
        assert_ne!(puzzles(game, "another", 2, 1, &[])[0]["hand"], printed[0]["hand"]);

        let sheet = ["puzzle", game, "--seed", "K7Q2M9XA4P", "--level", "2", "--count", "12"];
        let text = said(&sheet, "");
        assert_eq!(said(&sheet, ""), text);
        let starts =
            |number: usize| text.lines().filter(|line| line.trim_start().starts_with(&format!("{number}. "))).count();
        assert_eq!((0..=13).map(starts).collect::<Vec<_>>(), [&[0][..], &[1; 12], &[0]].concat(), "{text}");
        assert!(said(&[&sheet[..], &["--solve"]].concat(), "").len() > text.len(), "answers are something more");
    }
}

#[test]
fn a_puzzle_without_a_seed_names_its_own() {
    let [one, other] = [(), ()].map(|()| said(&["puzzle", "balance", "--json"], ""));
    assert_ne!(one, other);
    let printed: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(puzzles("balance", printed["seed"].as_str().unwrap(), 3, 1, &[]), [printed]);
}

#[test]
fn a_log_is_told_with_or_without_its_answers() {
    let path = |game: &str| format!("{}/tests/protocol/transcripts/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
    for (game, _) in GAMES {
        let path = path(game);
        let log = std::fs::read_to_string(&path).unwrap();
        let requests: String =
            log.lines().filter(|line| line.contains("\"cmd\"")).map(|line| format!("{line}\n")).collect();
        let story = said(&["replay", &path], "");
        assert!(story.lines().count() > 20, "{story}");
        assert_eq!(said(&["replay", "-"], &requests), story);
    }
    let both = [path("sums"), path("wichita")].map(|path| std::fs::read_to_string(path).unwrap()).concat();
    let story = said(&["replay", "-"], &both);
    assert!(story.starts_with("Sums, 2 seats") && story.contains("\nWichita, 2 seats"));
}

/// The lines of a log.
fn log(lines: &[&Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn roll() -> Value {
    json!({ "cmd": "apply", "action": { "type": "roll" } })
}

/// Requests that begin a game and leave its seed to the program.
fn without_a_seed() -> [Value; 2] {
    [
        json!({ "cmd": "new", "game": "sums", "seats": 2 }),
        json!({ "cmd": "open", "link": "https://example.org/#/sums?seats=2&decks=3" }),
    ]
}

#[test]
fn a_game_without_a_seed_is_told_with_the_one_that_its_answer_names() {
    for new in without_a_seed() {
        let mut engine = Engine::start();
        let answer = engine.ok(new.clone());
        let rolled = engine.ok(roll());
        let story = said(&["replay", "-"], &log(&[&new, &answer, &roll(), &rolled]));
        assert_eq!(said(&["replay", "-"], &log(&[&new, &answer, &roll()])), story);
        let link = engine.ok(json!({ "cmd": "link" }))["game"].clone();
        assert_eq!(said(&["replay", link.as_str().unwrap()], ""), story, "{new}");
        assert!(story.contains("after 1 action."), "{story}");
    }
}

#[test]
fn a_game_without_a_seed_needs_the_answer_that_names_it() {
    let before = json!({ "cmd": "new", "game": "sums", "seats": 2, "seed": "A" });
    for new in without_a_seed() {
        // An answer without a seed, or with one that cannot be, is not the one that is needed.
        let no_seed = json!({ "ok": true, "state": { "seed": "" } });
        for next in [&roll(), &before, &json!({ "cmd": "state" }), &json!({ "ok": true }), &no_seed] {
            let said = complaint(&["replay", "-"], &log(&[&new, next]));
            assert!(said.starts_with("fivefold: line 2: ") && said.contains("needs its answer after it"), "{said}");
            // Nor are its actions those of the game before it.
            let said = complaint(&["replay", "-"], &log(&[&before, &roll(), &new, next]));
            assert!(said.starts_with("fivefold: line 4: ") && said.contains("needs its answer after it"), "{said}");
        }
        let said = complaint(&["replay", "-"], &log(&[&before, &new]));
        assert!(said.starts_with("fivefold: line 2: ") && said.contains("needs its answer after it"), "{said}");
    }
}

#[test]
fn a_game_that_was_refused_leaves_the_one_before_it_in_the_log() {
    let new = json!({ "cmd": "new", "game": "sums", "seats": 2, "seed": "A" });
    let story = said(&["replay", "-"], &log(&[&new, &roll()]));
    for refused in [
        json!({ "cmd": "new", "game": "sums", "seats": 99, "seed": "B" }),
        json!({ "cmd": "new", "game": "sums", "seats": 99 }),
        json!({ "cmd": "open", "link": "#/game/AAAA" }),
        json!({ "cmd": "open", "link": "#/sums?seats=99" }),
        json!({ "cmd": "open" }),
    ] {
        let mut engine = Engine::start();
        let begun = engine.ok(new.clone());
        let answer = engine.ask(refused.clone());
        assert_eq!(answer["ok"], false, "{refused}");
        let rolled = engine.ok(roll());
        let told = said(&["replay", "-"], &log(&[&new, &begun, &refused, &answer, &roll(), &rolled]));
        assert_eq!(told, story, "{refused}");
        assert_eq!(said(&["replay", "-"], &log(&[&new, &refused, &roll()])), story, "{refused} without its answer");
        assert_eq!(said(&["replay", "-"], &log(&[&refused, &roll(), &new, &roll()])), story, "{refused} at first");
    }
    // What could have been carried out and was not, as the machine had no seed for it.
    for unseeded in without_a_seed() {
        let answer = json!({ "ok": false, "error": { "code": "bad_request", "rule": null, "message": "no seed" } });
        assert_eq!(said(&["replay", "-"], &log(&[&new, &unseeded, &answer, &roll()])), story, "{unseeded}");
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    assert!(complaint(&["deal", "chess"], "").contains("there is no game “chess”"));
    assert!(complaint(&["deal", "sums", "--seats", "9"], "").contains("this game is for 2 to 8"));
    assert!(complaint(&["deal", "sums", "--option", "decks"], "").contains("name=value"));
    assert!(complaint(&["deal", "sums", "--option", "decks=9"], "").contains("it is 1 to 8"));
    assert!(complaint(&["deal", "sums", "--seed", ""], "").contains("at least one character"));
    let policies = ["simulate", "sums", "--policy", "easy", "--policy", "easy", "--policy", "easy"];
    assert!(complaint(&policies, "").contains("3 policies for 2 seats"));
    let long = "x".repeat(64);
    assert!(complaint(&["simulate", "sums", "--seed", &long], "").contains("at most 64 characters"));
    assert!(complaint(&["replay", "#/game/AAAA"], "").contains("damaged"));
    assert!(complaint(&["replay", "no such file"], "").starts_with("fivefold: no such file: "));
    assert!(complaint(&["replay", "-"], "").contains("no game in this log"));
    assert!(complaint(&["replay", "-"], "{\n").starts_with("fivefold: line 1: this is not JSON"));
    assert!(complaint(&["puzzle", "chess"], "").contains("there is no game “chess”"));
    assert!(complaint(&["puzzle", "sums", "--seed", ""], "").contains("at least one character"));
    for level in ["0", "6", "hard"] {
        assert!(complaint(&["puzzle", "sums", "--level", level], "").contains("the levels are 1 to 5"), "{level}");
    }
    for count in ["0", "100001", "99999999999999999999", "many"] {
        assert!(complaint(&["puzzle", "sums", "--count", count], "").contains("'--count <COUNT>'"), "{count}");
    }
    assert!(complaint(&["fly"], "").contains("unrecognized subcommand"));
}
