//! Browser tests: what a player sees and does, in Chromium, Firefox and WebKit.
//!
//! `make test-browser` builds the app and runs them all; `ENGINES="firefox"` and `TESTS=offline` narrow. Each scenario
//! is an `async fn` in `scenarios`, listed in [`all`], and runs once in each engine as a test of its own
//! (`firefox::works_with_the_server_stopped`): with a fresh browser, a fresh profile and a server of its own. As many
//! run at a time as there are engines. Whatever a scenario leaves unexplained in the console fails it.

mod harness;
mod scenarios;

// The server of `make play`, started and stopped inside the tests.
#[path = "../../src/bin/serve/server.rs"]
mod server;

use std::process::ExitCode;

use harness::engine::Engine;
use harness::scenario::{Scenario, keep_panics_for_the_report, scenario};
use libtest_mimic::{Arguments, Trial};
use scenarios::{harness as checks_of_the_harness, offline, shell};

/// Every scenario, the quick ones first.
fn all() -> Vec<Scenario> {
    vec![
        scenario("every_kind_of_trouble_is_seen", checks_of_the_harness::every_kind_of_trouble_is_seen),
        scenario("the_viewport_has_the_size_asked_for", checks_of_the_harness::the_viewport_has_the_size_asked_for),
        scenario("a_foreign_request_is_seen", checks_of_the_harness::a_foreign_request_is_seen),
        scenario("axe_finds_what_is_wrong", checks_of_the_harness::axe_finds_what_is_wrong),
        scenario("helpers_act_as_a_person_does", checks_of_the_harness::helpers_act_as_a_person_does),
        scenario("loads_and_answers_a_press", shell::loads_and_answers_a_press),
        scenario("asks_nobody_else", shell::asks_nobody_else),
        scenario("works_below_another_path", shell::works_below_another_path),
        scenario("axe_finds_nothing", shell::axe_finds_nothing),
        scenario("works_with_the_server_stopped", offline::works_with_the_server_stopped),
        scenario("a_new_build_waits_until_asked_for", offline::a_new_build_waits_until_asked_for),
    ]
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    let engines = match Engine::chosen(std::env::var("ENGINES").ok().as_deref()) {
        Ok(engines) => engines,
        Err(problem) => {
            use std::io::Write;
            let _ = writeln!(std::io::stderr(), "{problem}");
            return ExitCode::FAILURE;
        }
    };
    keep_panics_for_the_report();
    arguments.test_threads.get_or_insert(engines.len());
    let mut trials = Vec::new();
    for scenario in all() {
        for &engine in &engines {
            let scenario = scenario.clone();
            let name = format!("{engine}::{}", scenario.name());
            trials.push(Trial::test(name, move || scenario.play(engine).map_err(Into::into)));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
