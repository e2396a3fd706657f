//! Browser tests: what a player sees and does, in Chromium, Firefox and WebKit.
//!
//! `make test-browser` builds the app and runs them all; `ENGINES="firefox"` and `TESTS=offline` narrow. Each scenario
//! is an `async fn` in `scenarios`, listed here, and runs once in each engine as a test of its own
//! (`firefox::works_with_the_server_stopped`), or in one where the others would add nothing: with an empty tab, a server
//! and so a store of its own, in a browser that goes on to the next scenario; once more in a new one where the browser
//! itself died. As many run at a time as there are engines. Whatever a scenario leaves unexplained in the console fails it.

mod harness;
mod look;
mod player;
mod scenarios;

// The server of `make play`, started and stopped inside the tests, and what it sends beside files.
#[path = "../../src/bin/serve/server.rs"]
mod server;

#[path = "../../src/bin/serve/headers.rs"]
mod headers;

// Reads QR codes, here and in the tests of the codes themselves.
#[path = "../qr/reader.rs"]
mod reader;

use std::process::ExitCode;

use harness::engine::{Browser, Engine, Owner};
use harness::scenario::{Scenario, keep_panics_for_the_report, runtime, scenario};
use libtest_mimic::{Arguments, Trial};
use scenarios::{
    balance, by_link, challenge, codes, curtain, days, device, drawn, ends, engines, fair, figures, first_page,
    first_visit, five_suits, flights, habits, hand, harness as checks_of_the_harness, home, hosts, keys, lessons,
    links, listen, look_back, mishaps, mistakes, narrow, next_to_last, offline, owners, pace, pages, parts, play,
    presses, puzzles, replay, reviews, rules, saves, sheets, shelf, shell, statistics, steady, store, sums, updates,
    worker,
};

/// Every scenario.
fn all() -> Vec<Scenario> {
    let mut all = of_the_browser();
    all.extend(of_the_engine().into_iter().map(Scenario::of_pages));
    all.extend(of_the_app().into_iter().map(Scenario::once));
    all
}

/// What hangs on the browser round the pages, what it keeps and what it fetches: played in each.
fn of_the_browser() -> Vec<Scenario> {
    vec![
        // The tests' own tools, which each driver answers in its own way.
        scenario("every_kind_of_trouble_is_seen", checks_of_the_harness::every_kind_of_trouble_is_seen),
        scenario("the_viewport_has_the_size_asked_for", checks_of_the_harness::the_viewport_has_the_size_asked_for),
        scenario("a_foreign_request_is_seen", checks_of_the_harness::a_foreign_request_is_seen),
        scenario("what_ends_with_its_page_is_no_trouble", checks_of_the_harness::what_ends_with_its_page_is_no_trouble)
            .only_in(&[Engine::Firefox]),
        scenario("helpers_act_as_a_person_does", checks_of_the_harness::helpers_act_as_a_person_does),
        scenario("owners_leave_nothing_to_each_other", checks_of_the_harness::owners_leave_nothing_to_each_other)
            .of_pages()
            .only_in(&[Engine::Chromium, Engine::Firefox]),
        // Of a browser that has never been there.
        scenario("loads_and_opens_a_game", shell::loads_and_opens_a_game).in_a_new(&Engine::ALL),
        scenario("first_page_is_there_on_a_phone", first_page::it_is_there_before_the_module_on_a_phone)
            .of(Owner::ComparesPictures),
        scenario("first_page_is_there_on_a_desk", first_page::it_is_there_before_the_module_on_a_desk)
            .of(Owner::ComparesPictures),
        // Service workers. A page of an earlier scenario that went while WebKit installed its worker can leave that browser unable
        // to install another.
        scenario("works_with_the_server_stopped", offline::works_with_the_server_stopped).in_a_new(&[Engine::WebKit]),
        // The one that may leave it open.
        scenario("works_though_a_claim_is_not_answered", offline::works_though_a_claim_is_not_answered)
            .only_in(&[Engine::Firefox]),
        // WebKit's driver keeps nothing in the cache of files that its service workers could take from.
        scenario("a_first_visit_fetches_each_file_once", offline::a_first_visit_fetches_each_file_once)
            .only_in(&[Engine::Chromium, Engine::Firefox]),
        scenario("other_pages_below_it_are_left_alone", offline::other_pages_below_it_are_left_alone)
            .in_a_new(&[Engine::WebKit]),
        scenario("a_new_build_waits_until_asked_for", offline::a_new_build_waits_until_asked_for)
            .in_a_new(&[Engine::WebKit]),
        scenario("update_each_tab_keeps_its_build", updates::each_tab_keeps_its_build_until_it_is_told)
            .in_a_new(&[Engine::WebKit]),
        scenario("update_the_first_visit_keeps_its_build", updates::the_first_visit_keeps_its_build)
            .in_a_new(&[Engine::WebKit]),
        scenario("update_on_its_way_is_not_missed", updates::a_build_on_its_way_is_not_missed)
            .in_a_new(&[Engine::WebKit]),
        scenario(
            "a_newer_page_under_an_older_worker_keeps_the_game",
            mishaps::a_newer_page_under_an_older_worker_keeps_the_game,
        )
        .in_a_new(&[Engine::WebKit]),
        scenario("rules_are_read_offline", rules::the_rules_are_read_offline).in_a_new(&[Engine::WebKit]),
        // Storage, several tabs, and files.
        scenario("a_full_store_leaves_the_game_playable", store::a_full_store_leaves_the_game_playable),
        scenario("a_forbidden_store_leaves_the_game_playable", store::a_forbidden_store_leaves_the_game_playable)
            .of(Owner::KeepsNothing),
        scenario("two_tabs_do_not_overwrite_each_other", store::two_tabs_do_not_overwrite_each_other),
        scenario("saved_games_go_into_a_file_and_come_back", saves::saved_games_go_into_a_file_and_come_back),
        // WebKitGTK cannot be asked.
        scenario("the_browser_is_asked_once_to_keep_games", saves::the_browser_is_asked_once_to_keep_games)
            .only_in(&[Engine::Chromium, Engine::Firefox]),
        // Installing, and the system's part in it.
        scenario("installed_app_goes_where_it_is_started", device::an_installed_app_goes_where_it_is_started)
            .of(Owner::Installs)
            .only_in(&[Engine::Chromium]),
        // The others have no number, or nobody who could be asked for it.
        scenario("installed_icon_counts_the_games_that_wait", device::the_icon_counts_the_games_that_wait)
            .of(Owner::Installs)
            .only_in(&[Engine::Chromium]),
        // Only there is it offered. The dialog of the browser stays open.
        scenario("installed_by_a_button", device::the_app_is_installed_by_a_button)
            .in_a_new(&[Engine::Chromium])
            .only_in(&[Engine::Chromium]),
        // The one that can be called by another name and offers nothing.
        scenario("installed_by_hand_in_safari", device::safari_is_told_how).only_in(&[Engine::Firefox]),
        scenario("day_has_an_address", device::the_deal_of_the_day_has_an_address),
        // What hosts send.
        scenario("headers_keep_the_app_out_of_frames", hosts::no_other_site_shows_it_in_a_frame),
        scenario("headers_have_a_policy_for_the_worker", hosts::the_worker_has_a_policy_of_its_own)
            .in_a_new(&[Engine::WebKit]),
        // Firefox runs a driver's scripts apart from the page's own module, which is what has to break; Chromium's shell
        // loses the page in place of an error.
        scenario(
            "worker_missing_and_a_page_that_broke_down",
            worker::a_question_that_breaks_the_page_is_not_asked_again,
        )
        .only_in(&[Engine::Chromium]),
        // Headless Firefox has no sound where the machine has none.
        scenario("sound_comes_back_after_an_interruption", engines::sound_comes_back_after_an_interruption)
            .only_in(&[Engine::Chromium, Engine::WebKit]),
    ]
}

/// What hangs on how an engine runs, lays out and paints pages: played in each, and of Chromium in its shell.
fn of_the_engine() -> Vec<Scenario> {
    vec![
        // How a page begins, what it waits for, and what is left after it was loaded again.
        scenario("first_page_a_press_waits_for_the_module", first_page::a_press_waits_for_the_module),
        scenario("first_page_keeps_its_place_and_focus", first_page::it_keeps_its_place_and_focus),
        scenario("first_page_is_kept_back_for_another", first_page::it_is_kept_back_for_another),
        scenario("first_page_says_that_the_module_does_not_come", first_page::it_says_that_the_module_does_not_come),
        scenario("parts_a_page_waits_for_the_second", parts::a_page_waits_for_the_second),
        scenario("parts_a_hint_waits_for_the_second", parts::a_hint_waits_for_the_second),
        scenario("parts_the_rules_at_a_table_fetch_the_second", parts::the_rules_at_a_table_fetch_the_second),
        scenario("parts_bots_wait_for_the_second", parts::bots_wait_for_the_second),
        scenario("a_page_begins_at_its_top", shell::a_page_begins_at_its_top),
        scenario("asks_nobody_else", shell::asks_nobody_else),
        scenario("rules_a_page_is_read_by_itself", rules::a_page_is_read_by_itself),
        scenario("rules_are_read_at_a_table", rules::the_rules_are_read_at_a_table),
        scenario("a_reload_in_mid_turn_loses_nothing", play::a_reload_in_mid_turn_loses_nothing),
        scenario("sheets_the_way_back_outlasts_a_reload", sheets::the_way_back_outlasts_a_reload),
        // Workers, and wasm in them.
        scenario("worker_bots_act_as_they_do_natively", worker::bots_act_as_they_do_natively),
        scenario("reviews_say_what_the_library_says", reviews::it_says_what_the_library_says),
        scenario("worker_leaving_the_table_ends_the_thinking", worker::leaving_the_table_ends_the_thinking),
        scenario("worker_that_breaks_down_ends_nothing", worker::a_question_that_breaks_the_worker_ends_nothing),
        scenario("worker_thinks_offline", worker::a_worker_thinks_offline).in_a_new(&[Engine::WebKit]),
        // What presses, keys and fingers do, and where the focus goes.
        scenario("a_game_by_clicks", play::a_game_by_clicks),
        scenario("a_game_by_keyboard_alone", play::a_game_by_keyboard_alone),
        scenario(
            "keys_do_nothing_behind_what_lies_over_the_table",
            keys::keys_do_nothing_behind_what_lies_over_the_table,
        ),
        scenario("keys_pick_and_end_wherever_the_focus_is", keys::keys_pick_and_end_wherever_the_focus_is).once(),
        scenario("a_stroke_does_one_thing", keys::a_stroke_does_one_thing),
        scenario("the_focus_comes_back_from_a_dialog", keys::the_focus_comes_back_from_a_dialog),
        scenario("a_hand_lies_as_it_was_put", hand::a_hand_lies_as_it_was_put),
        scenario("a_card_is_played_by_dragging_it", hand::a_card_is_played_by_dragging_it),
        scenario("a_drawn_card_comes_into_view", hand::a_drawn_card_comes_into_view),
        scenario("a_dragged_card_is_not_cut_off", hand::a_dragged_card_is_not_cut_off),
        scenario("a_finger_hits_every_card", owners::a_finger_hits_every_card)
            .of(Owner::Touches)
            .only_in(&[Engine::Chromium, Engine::Firefox]),
        scenario("a_press_shows_no_focus", engines::a_press_shows_no_focus),
        // What is drawn, and whether it fits.
        scenario("the_hand_stays_on_a_phone", steady::the_hand_stays_on_a_phone).once(),
        scenario("the_widest_buttons_stand_in_a_row", steady::the_widest_buttons_stand_in_a_row),
        scenario("the_hand_stays_on_a_desk", steady::the_hand_stays_on_a_desk).once(),
        scenario("nothing_is_on_its_way_where_movement_is_off", steady::nothing_is_on_its_way_where_movement_is_off),
        scenario("picking_moves_no_card_on_its_side", steady::picking_moves_no_card_on_its_side).once(),
        scenario("a_hint_of_several_stacks_lays_them", steady::a_hint_of_several_stacks_lays_them).once(),
        scenario("signed_cards_travel_and_are_found_again", flights::signed_cards_travel_and_are_found_again),
        scenario("points_cover_no_name", flights::points_cover_no_name),
        scenario("next_to_last_the_longest_hand_fits", next_to_last::the_longest_hand_fits),
        scenario("five_suits_the_fullest_table_fits", five_suits::the_fullest_table_fits),
        scenario("five_suits_all_that_is_laid_fits", five_suits::all_that_is_laid_fits),
        scenario("a_full_table_of_sums_fits", sums::a_full_table_of_sums_fits),
        scenario("a_full_table_of_balance_fits", balance::a_full_table_of_balance_fits),
        scenario("notices_leave_the_table_in_view", narrow::a_notice_leaves_the_table_in_view),
        scenario("previews_of_balance_can_be_read", narrow::previews_of_balance_can_be_read)
            .of(Owner::Touches)
            .only_in(&[Engine::Chromium, Engine::Firefox]),
        scenario("large_text_leaves_everything_usable", owners::large_text_leaves_everything_usable)
            .of(Owner::ReadsLargeText)
            .only_in(&[Engine::Chromium, Engine::Firefox]),
        scenario("sheets_the_back_button_closes_every_dialog", sheets::the_back_button_closes_every_dialog),
        scenario("a_dialog_is_as_high_as_what_it_says", engines::a_dialog_is_as_high_as_what_it_says),
        // The others cannot be given one.
        scenario("a_notch_covers_nothing", engines::a_notch_covers_nothing).only_in(&[Engine::Chromium]),
        scenario("puzzles_of_the_day_by_clicks", puzzles::those_of_the_day_are_solved_by_clicks),
        scenario("puzzles_by_keys", puzzles::one_is_solved_by_keys),
        scenario("puzzles_by_ear", puzzles::one_is_solved_by_ear),
        scenario("puzzles_a_rush_is_passed_on", puzzles::a_rush_is_passed_on),
        scenario("puzzles_work_offline", puzzles::they_work_offline).in_a_new(&[Engine::WebKit]),
        scenario("every_page_fits_and_is_accessible", pages::every_page_fits_and_is_accessible),
        scenario("every_set_up_fits_and_is_accessible", pages::every_set_up_fits_and_is_accessible),
        scenario("all_rules_fit_and_are_accessible", pages::all_rules_fit_and_are_accessible),
        scenario("a_full_table_fits_and_is_accessible", pages::a_full_table_fits_and_is_accessible),
    ]
}

/// What our own code decides, which is one wasm module everywhere: played in one engine, and of Chromium in its shell. Which
/// cards are where and what may be done with them, what is said, what is kept.
fn of_the_app() -> Vec<Scenario> {
    vec![
        // The longest first, lest one of them is still played when all others are over.
        scenario("by_ear_next_to_last", listen::a_game_of_next_to_last),
        scenario("by_ear_sums", listen::a_game_of_sums),
        scenario("by_ear_balance", listen::a_game_of_balance),
        scenario("by_ear_wichita", listen::a_game_of_wichita),
        scenario("by_ear_five_suits", listen::a_game_of_five_suits),
        scenario("a_site_waits_for_its_port", checks_of_the_harness::a_site_waits_for_its_port),
        scenario("rules_all_pages_fit_and_are_accessible", rules::all_pages_fit_and_are_accessible),
        scenario("rules_a_page_looks_as_chosen", rules::a_page_looks_as_chosen),
        scenario("rules_a_refusal_leads_to_its_ruling", rules::a_refusal_leads_to_its_ruling),
        scenario("rules_that_do_not_come_are_asked_for_again", rules::rules_that_do_not_come_are_asked_for_again),
        scenario("parts_tables_are_played_without_the_second", parts::tables_are_played_without_the_second),
        scenario("first_page_a_link_waits_for_the_module", first_page::a_link_waits_for_the_module),
        scenario("first_page_is_kept_back_where_games_are_kept", first_page::it_is_kept_back_where_games_are_kept),
        scenario("first_page_is_kept_back_where_puzzles_are_kept", first_page::it_is_kept_back_where_puzzles_are_kept),
        scenario("offline_deals_days_and_replays", offline::deals_days_and_replays_work_offline),
        scenario("offline_challenges_turns_and_copies", offline::challenges_turns_and_copies_work_offline),
        scenario("update_is_asked_for_on_coming_back", updates::coming_back_asks_for_a_newer_build),
        scenario("works_below_another_path", shell::works_below_another_path),
        scenario("headers_come_with_every_file", hosts::files_come_with_their_headers),
        scenario("axe_finds_what_is_wrong", checks_of_the_harness::axe_finds_what_is_wrong),
        scenario("axe_finds_nothing", shell::axe_finds_nothing),
        scenario("undo_takes_back_what_revealed_nothing", play::undo_takes_back_what_revealed_nothing),
        scenario(
            "undo_leads_back_past_bots_in_a_game_that_does_not_count",
            play::undo_leads_back_past_bots_in_a_game_that_does_not_count,
        )
        .once(),
        scenario("keys_give_a_hint_and_the_list_of_keys", play::keys_give_a_hint_and_the_list_of_keys),
        scenario("a_curtain_falls_between_people", play::a_curtain_falls_between_people),
        scenario("a_curtain_tells_of_no_hidden_card", curtain::a_curtain_tells_of_no_hidden_card),
        scenario("a_table_that_is_taken_over_has_its_curtain", curtain::a_table_that_is_taken_over_has_its_curtain),
        scenario("a_hint_leaves_room_for_the_sum", steady::a_hint_leaves_room_for_the_sum),
        scenario("bots_can_be_followed_where_nothing_moves", pace::bots_can_be_followed_where_nothing_moves),
        scenario("movement_and_pace_are_kept", pace::movement_and_pace_are_kept),
        scenario("a_game_is_found_again_on_the_first_page", play::a_game_is_found_again_on_the_first_page),
        scenario("home_one_press_deals_each_game", home::one_press_deals_each_game),
        scenario("lessons_a_first_game_explains_itself", lessons::a_first_game_explains_itself),
        scenario("lessons_bots_wait_for_the_answer_to_the_offer", lessons::bots_wait_for_the_answer_to_the_offer),
        scenario("lessons_a_new_game_is_offered_once", lessons::a_new_game_is_offered_once),
        scenario("look_back_what_just_happened_is_told_again", look_back::what_just_happened_is_told_again),
        scenario("drawn_as_the_scene_says", drawn::the_page_shows_what_its_scene_says),
        scenario("next_to_last_by_clicks", next_to_last::a_game_by_clicks),
        scenario("next_to_last_by_keyboard", next_to_last::a_game_by_keyboard),
        scenario("next_to_last_a_bot_waits_for_a_catch", next_to_last::a_bot_waits_for_a_catch),
        scenario("five_suits_by_clicks", five_suits::a_game_by_clicks),
        scenario("five_suits_by_keyboard", five_suits::a_game_by_keyboard),
        scenario("a_card_drawn_on_the_way_out_harms_nothing", hand::a_card_drawn_on_the_way_out_harms_nothing),
        scenario("a_link_deals_what_is_pinned", links::a_link_deals_what_is_pinned),
        scenario("broken_links_say_what_is_wrong", links::broken_links_say_what_is_wrong),
        scenario("a_wrong_set_up_is_explained", links::a_wrong_set_up_is_explained),
        scenario("a_set_up_says_how_long_a_game_takes", pages::a_set_up_says_how_long_a_game_takes),
        scenario("day_result_and_streak_are_kept", days::result_and_streak_are_kept),
        scenario("day_a_removed_deal_goes_on", days::a_removed_deal_goes_on),
        scenario("day_a_wrong_clock_changes_no_streak", days::a_wrong_clock_changes_no_streak),
        scenario("day_an_earlier_deal_is_played_late", days::an_earlier_deal_is_played_late),
        scenario("day_damaged_days_are_set_aside", days::damaged_days_are_set_aside),
        scenario("day_other_games_take_no_place", days::other_games_of_its_cards_take_no_place),
        scenario("day_a_deal_counts_by_its_link", days::a_deal_of_the_day_counts_by_its_link),
        scenario("day_a_page_left_open_shows_the_new_day", days::a_page_left_open_shows_the_new_day),
        scenario("end_a_win_is_celebrated_once", ends::a_win_is_celebrated_once),
        scenario("end_charts_say_something", ends::charts_say_something),
        scenario("habits_the_last_table_is_laid_again", habits::the_last_table_is_laid_again),
        scenario(
            "sheets_settings_and_statistics_lie_over_the_table",
            sheets::settings_and_statistics_lie_over_the_table,
        ),
        scenario("narrow_the_figures_of_a_hint_cover_nothing", narrow::the_figures_of_a_hint_cover_nothing),
        scenario("narrow_a_word_at_a_seat_covers_nothing", narrow::a_word_at_a_seat_covers_nothing),
        scenario("sheets_the_history_opens_at_its_end", sheets::the_history_opens_at_its_end),
        scenario("sheets_the_back_button_over_a_result", sheets::the_back_button_closes_what_lies_over_a_result),
        scenario("sheets_a_set_up_keeps_what_was_typed", sheets::a_set_up_keeps_what_was_typed_beside_a_ruling).once(),
        scenario("sheets_every_page_leads_back_to_the_table", sheets::every_page_leads_back_to_the_table),
        scenario("code_of_a_deal_can_be_read", codes::a_code_of_a_deal_can_be_read),
        scenario("code_of_a_game_can_be_read", codes::a_code_of_a_game_can_be_read),
        scenario("code_of_a_challenge_can_be_read", codes::a_code_of_a_challenge_can_be_read),
        scenario("code_of_a_turn_can_be_read", codes::a_code_of_a_turn_can_be_read),
        scenario("code_too_long_says_so", codes::a_link_too_long_for_a_code_says_so),
        scenario("a_link_that_cannot_be_shared_is_copied", engines::a_link_that_cannot_be_shared_is_copied),
        scenario("fair_shows_the_deal_of_any_seed", fair::shows_the_deal_of_any_seed),
        scenario("fair_a_deal_in_play_is_not_laid_open", fair::a_deal_in_play_is_not_laid_open),
        scenario("fair_counting_can_be_stopped", fair::counting_can_be_stopped),
        scenario("fair_counts_without_workers", fair::counts_without_workers),
        scenario("ways_on_from_a_bad_link_keep_their_places", narrow::ways_on_from_a_bad_link_keep_their_places),
        scenario("a_shared_game_is_watched_and_played_on", replay::a_shared_game_is_watched_and_played_on),
        scenario("a_replay_is_the_original", replay::a_replay_is_the_original),
        scenario("a_replay_plays_by_itself", replay::a_replay_plays_by_itself),
        scenario(
            "a_running_game_keeps_its_secrets_when_watched",
            replay::a_running_game_keeps_its_secrets_when_watched,
        ),
        scenario("reviews_the_moments_that_mattered_come_first", reviews::the_moments_that_mattered_come_first),
        scenario("reviews_every_moment_is_reached_by_keys", reviews::every_moment_is_reached_by_keys),
        scenario("reviews_say_what_nobody_could_have_beaten", reviews::it_says_what_nobody_could_have_beaten),
        scenario("reviews_go_on_where_they_were_left", reviews::it_goes_on_where_it_was_left),
        scenario("reviews_end_the_thinking_when_they_are_left", reviews::leaving_it_ends_the_thinking),
        scenario("reviews_keep_their_buttons_in_place", reviews::its_buttons_stay_while_it_is_explained),
        scenario("reviews_begin_where_a_replay_stood", reviews::a_replay_is_reviewed_where_it_stood),
        scenario("reviews_follow_when_a_game_is_given_up", reviews::a_game_that_was_given_up_is_reviewed),
        scenario("reviews_see_through_no_game_that_goes_on", reviews::a_game_that_goes_on_is_not_seen_through),
        scenario("mistakes_are_tried_again", mistakes::one_is_mended),
        scenario("puzzles_a_mistake_is_explained", puzzles::a_mistake_is_explained),
        scenario("puzzles_a_shown_answer_solves_nothing", puzzles::a_shown_answer_solves_nothing),
        scenario("puzzles_help_costs_the_rating_at_once", puzzles::help_costs_the_rating_at_once),
        scenario("puzzles_after_midnight", puzzles::one_of_the_day_is_solved_after_midnight),
        scenario("puzzles_a_rush_by_keys", puzzles::a_rush_is_gone_through_by_keys),
        scenario("puzzles_the_clock_of_a_rush_pauses", puzzles::the_clock_of_a_rush_pauses),
        scenario("puzzles_a_mangled_link_says_what_is_wrong", puzzles::a_mangled_link_says_what_is_wrong),
        scenario("puzzles_of_all_kinds_fit_and_are_accessible", puzzles::all_kinds_fit_and_are_accessible),
        // Pages of the PDF that Firefox prints cannot be counted.
        scenario("puzzles_a_sheet_is_printed", puzzles::a_sheet_is_printed).only_in(&[Engine::Chromium]),
        scenario("a_long_game_goes_into_a_file", replay::a_long_game_goes_into_a_file),
        scenario("a_challenge_is_taken_up_elsewhere", challenge::a_challenge_is_taken_up_elsewhere),
        scenario(
            "a_challenge_is_taken_up_whatever_was_given_up",
            challenge::a_challenge_is_taken_up_whatever_was_given_up,
        ),
        scenario("a_broken_challenge_harms_nothing", challenge::a_broken_challenge_harms_nothing),
        scenario("two_people_send_each_other_the_turn", by_link::two_people_send_each_other_the_turn),
        scenario(
            "by_link_a_turn_played_for_somebody_is_asked_about",
            by_link::a_turn_played_for_somebody_is_asked_about,
        ),
        scenario("by_link_shows_no_second_hand", by_link::a_link_shows_no_second_hand),
        scenario("by_link_lists_say_whose_turn_it_is", by_link::lists_say_whose_turn_it_is),
        scenario("damaged_records_stay_where_they_are", store::damaged_records_stay_where_they_are),
        scenario("saved_file_that_finds_no_room_says_so", saves::a_file_that_finds_no_room_says_so),
        scenario("saved_copy_meets_the_game_it_was_made_of", saves::a_copy_meets_the_game_it_was_made_of),
        scenario("saved_settings_are_asked_about", saves::a_file_holds_settings_which_are_asked_about),
        scenario("settings_of_two_tabs_come_together", store::settings_of_two_tabs_come_together),
        scenario("statistics_count_a_game_once", statistics::a_finished_game_counts_once),
        scenario("statistics_begin_with_what_is_saved", statistics::counting_begins_with_what_is_saved),
        scenario("removed_game_at_another_tab_is_not_lost", shelf::a_game_removed_under_another_tab_is_not_lost),
        scenario(
            "a_turn_that_arrives_in_another_tab_is_not_overwritten",
            mishaps::a_turn_that_arrives_in_another_tab_is_not_overwritten,
        ),
        scenario("removed_games_can_be_put_back", shelf::removed_games_can_be_put_back),
        scenario("a_game_of_other_rules_is_kept_and_watched", shelf::a_game_of_other_rules_is_kept_and_watched),
        scenario("many_saved_games_are_listed_as_they_stand", shelf::many_saved_games_are_listed_as_they_stand),
        scenario("a_file_of_many_games_can_be_stopped", shelf::a_file_of_many_games_can_be_stopped),
        scenario("statistics_are_whole_on_a_phone", narrow::statistics_are_whole_on_a_phone),
        scenario("a_clock_that_jumps_harms_nothing", mishaps::a_clock_that_jumps_harms_nothing),
        scenario("a_game_of_sums_by_clicks", sums::a_game_of_sums_by_clicks),
        scenario("a_game_of_sums_by_keyboard", sums::a_game_of_sums_by_keyboard),
        scenario("parliament_hill_is_an_event", sums::parliament_hill_is_an_event),
        scenario("a_game_of_balance_by_clicks", balance::a_game_of_balance_by_clicks),
        scenario("the_solo_game_of_balance_by_clicks", balance::the_solo_game_by_clicks),
        scenario("the_solo_game_of_balance_by_keyboard", balance::the_solo_game_by_keyboard),
        scenario("a_page_says_nothing_of_the_one_before", listen::a_page_says_nothing_of_the_one_before),
        scenario("worker_is_not_needed", worker::without_workers_bots_play_all_the_same),
        scenario("worker_thinks_below_another_path", worker::a_worker_thinks_below_another_path),
        scenario("worker_a_hint_is_sought_once", worker::a_hint_is_sought_once),
        // Only its driver makes small pictures.
        scenario("pictures_show_the_app", pages::pictures_show_the_app).only_in(&[Engine::Chromium]),
    ]
}

/// What is measured and not tested; run only when asked for, with `--ignored`.
fn measurements() -> Vec<Scenario> {
    vec![
        scenario("how_long_hard_bots_think", figures::how_long_hard_bots_think),
        scenario("how_long_reviews_take", figures::how_long_reviews_take),
        scenario("how_long_puzzles_take", figures::how_long_puzzles_take),
        scenario("how_smooth_the_page_stays", figures::how_smooth_the_page_stays),
        scenario("how_soon_a_first_visit_can_play", first_visit::how_soon_a_first_visit_can_play),
        scenario("how_soon_the_first_page_is_there", figures::how_soon_the_first_page_is_there)
            .only_in(&[Engine::Chromium]),
        scenario("how_soon_a_press_shows", presses::how_soon_a_press_shows).only_in(&[Engine::Chromium]),
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
    let tests = all().into_iter().map(|scenario| (scenario, false));
    for (scenario, ignored) in tests.chain(measurements().into_iter().map(|scenario| (scenario, true))) {
        for engine in scenario.played_in(&engines) {
            let scenario = scenario.clone();
            let name = format!("{engine}::{}", scenario.name());
            let trial = Trial::test(name, move || scenario.play(engine).map_err(Into::into));
            trials.push(trial.with_ignored_flag(ignored));
        }
    }
    let ending = libtest_mimic::run(&arguments, trials);
    if let Ok(runtime) = runtime() {
        runtime.block_on(Browser::close_all());
    }
    ending.exit_code()
}
