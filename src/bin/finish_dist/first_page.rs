//! The first page as it is before the module has come, for somebody who has never been here: of the same words and pictures
//! as the app's own, which takes its place. A test in browsers compares the two.

use crate::markup::{picture, text};
use fivefold::catalogue;
use fivefold::game::GameId;
use fivefold::games;
use fivefold::links::link::Route;
use fivefold::pictures::{FAN, Picture};
use fivefold::text::{app, days, fair, puzzles, saved, statistics};

/// What the element of the app holds until the app comes.
pub fn html() -> String {
    let home = Route::Home.write();
    let settings = Route::Settings.write();
    let (mark, sign) = (picture(&Picture::mark()), picture(&Picture::icon("settings")));
    let (name, tools, settings_label) = (text(app::TITLE), text(app::TOOLS), text(app::SETTINGS));
    let fan: String = FAN.iter().map(|card| picture(&Picture::card(card.parse().ok()))).collect();
    let tiles: String = games::all().into_iter().map(tile).collect();
    let foot: String = [
        (Route::Statistics, statistics::YOURS),
        (Route::Saved, saved::ALL),
        (Route::Fair { game: None, query: String::new() }, fair::HOW),
    ]
    .map(|(route, words)| format!(r#"<a href="{}">{}</a>"#, route.write(), text(words)))
    .concat();
    [
        format!(r##"<a class="skip" href="#main">{}</a>"##, text(app::SKIP)),
        r#"<div class="app"><header class="bar">"#.to_owned(),
        format!(r#"<a class="bar__home" href="{home}">{mark}{name}</a>"#),
        format!(r#"<nav class="bar__tools" aria-label="{tools}">"#),
        format!(r#"<a class="button button--icon" href="{settings}" aria-label="{settings_label}">{sign}</a>"#),
        r#"</nav></header><main class="page page--wide" id="main" tabindex="-1">"#.to_owned(),
        r#"<section class="hero"><div class="hero__words">"#.to_owned(),
        format!(r#"<h1 class="hero__title">{}</h1>"#, text(app::HERO_TITLE)),
        format!(r#"<p class="hero__text">{}</p></div>"#, text(app::HERO_TEXT)),
        format!(r#"<div class="hero__cards" aria-hidden="true">{fan}</div></section>"#),
        no_games(app::IN_PROGRESS),
        format!(r#"<h2 class="visually-hidden">{}</h2><ul class="tiles">{tiles}</ul>"#, text(app::GAMES)),
        deal_of_the_day(),
        no_games(app::FINISHED),
        format!(r#"<p class="foot">{foot}</p></main></div>"#),
        format!(r#"<div class="waiting" aria-hidden="true">{}</div>"#, picture(&Picture::new("mark", "waiting__mark"))),
        format!(r#"<p class="failed" id="last" role="alert" hidden>{}</p>"#, text(app::CANNOT_START)),
        format!(r#"<noscript><p class="failed">{}</p></noscript>"#, text(app::NO_SCRIPT)),
    ]
    .concat()
}

/// A game that can be played.
fn tile(game: GameId) -> String {
    let facts = game.facts();
    let (least, most) = catalogue::game(game).seats().into_inner();
    let href = Route::SetUp { game, query: String::new() }.write();
    let art: String = facts.picture.iter().map(|thing| picture(&Picture::thing(*thing))).collect();
    let play = app::play_now(game, usize::from(facts.usual_seats) - 1);
    [
        format!(r#"<li class="place"><a class="tile tile--{}" href="{href}">"#, game.name()),
        format!(r#"<span class="tile__art" aria-hidden="true">{art}</span>"#),
        format!(r#"<span class="tile__name">{}</span>"#, text(game.title())),
        format!(r#"<span class="tile__text">{}</span>"#, text(facts.tagline)),
        format!(
            r#"<span class="tile__facts">{}</span>"#,
            text(&app::tile_facts(least, most, catalogue::quick_minutes(game)))
        ),
        format!(r#"<span class="tile__more">{}</span></a>"#, text(app::SET_UP)),
        button("button button--primary place__play", &play, app::PLAY_NOW),
        "</li>".to_owned(),
    ]
    .concat()
}

/// The deals of the day, none of them begun. The date is left to whoever reads the page.
fn deal_of_the_day() -> String {
    let row = |game: GameId| {
        [
            format!(r#"<li class="day__game"><span class="day__name">{}</span>"#, text(game.title())),
            format!(r#"<span class="day__words">{}</span>"#, text(&days::bots(game.facts().day.seats))),
            button("button", &days::of_game(days::PLAY, game), days::PLAY),
            "</li>".to_owned(),
        ]
        .concat()
    };
    [
        r#"<section class="day" aria-labelledby="day" tabindex="-1"><div class="day__head">"#.to_owned(),
        format!(r#"<h2 class="panel__title" id="day">{}</h2><p class="day__date"></p></div>"#, text(days::TITLE)),
        format!(r#"<p class="muted">{}</p>"#, text(days::TEXT)),
        format!(r#"<ul class="day__games">{}</ul>"#, games::all().into_iter().map(row).collect::<String>()),
        format!(
            r#"<p class="day__ways"><a class="day__earlier" href="{}">{}</a><a class="day__earlier" href="{}">{}</a></p></section>"#,
            Route::Days.write(),
            text(days::EARLIER),
            Route::Puzzles.write(),
            text(puzzles::WAY)
        ),
    ]
    .concat()
}

/// The place of saved games, of which there are none.
fn no_games(title: &str) -> String {
    let title = text(title);
    format!(
        r#"<section hidden><div class="panel__head"><h2 class="panel__title">{title}</h2></div><ul class="saved"></ul></section>"#
    )
}

fn button(class: &str, label: &str, words: &str) -> String {
    format!(r#"<button class="{class}" type="button" aria-label="{}">{}</button>"#, text(label), text(words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_played_set_up_and_has_its_deal() {
        let html = html();
        for game in games::all() {
            let play = app::play_now(game, usize::from(game.facts().usual_seats) - 1);
            for label in [play, days::of_game(days::PLAY, game)] {
                assert_eq!(html.matches(&format!("aria-label=\"{}\"", text(&label))).count(), 1, "{label}");
            }
            assert!(html.contains(&format!("href=\"#/{}\"", game.name())), "{}", game.name());
        }
    }

    #[test]
    fn the_page_waits_for_its_last_element() {
        let page = include_str!("../../../index.html");
        let awaited = page.split(r##"<link rel="expect" href="#"##).nth(1).and_then(|rest| rest.split('"').next());
        let id = format!(" id=\"{}\"", awaited.expect("the page names what it waits for"));
        let html = html();
        let (_, after) = html.split_once(&id).expect("it is in the page");
        // What comes after it can be missing without a difference: it is not shown.
        let (_, after) = after.split_once("</p>").expect("it is a paragraph");
        assert!(after.starts_with("<noscript>") && after.ends_with("</noscript>"), "{after}");
    }

    #[test]
    fn every_picture_is_in_the_sheet() {
        let (html, sheet) = (html(), fivefold::pictures::sheet());
        for symbol in html.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            let is_address = symbol.starts_with('/') || symbol == "main";
            assert!(is_address || sheet.contains(&format!("id=\"{symbol}\"")), "{symbol} is not in the sheet");
        }
    }
}
