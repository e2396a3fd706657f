//! The pages of the app and their buttons.

use crate::bots::Level;
use crate::cards::Card;
use crate::game::{BySeat, GameId, Seat};
use crate::records::settings::{Deck, Felt, Motion, Pace, Theme};
use crate::words::{Voice, YOU, cards, count, is_word_for_you, list, player, signed};

/// The name of the app.
pub const TITLE: &str = "Fivefold";

/// The title of the window on a page.
pub fn window_title(page: &str) -> String {
    format!("{page} · {TITLE}")
}

// Everywhere.

/// Jumps over the bar.
pub const SKIP: &str = "Skip to the main part";
/// Leads to the first page.
pub const HOME: &str = "All games";
/// Leads back to the table that was left for another page.
pub fn back_to(game: GameId) -> String {
    format!("Back to your game of {}", game.title())
}
/// The buttons of the bar, for those who do not see them.
pub const TOOLS: &str = "Tools";
/// Closes a message or dialog.
pub const CLOSE: &str = "Close";
/// Takes one off a number.
pub const FEWER: &str = "Fewer";
/// Adds one to a number.
pub const MORE: &str = "More";
/// A card that shows its back.
pub const FACE_DOWN: &str = "Card, face down";
/// The plaques at the table, and the part of a set-up that has the seats.
pub const PLAYERS: &str = "Players";
/// Before the number on a plaque, for those who do not see it.
pub const SCORE: &str = "Score";
/// Before the other number on a plaque, likewise.
pub const CARDS: &str = "Cards in hand";

// Messages.

/// A new version has been fetched.
pub const UPDATE_READY: &str = "A new version of Fivefold is ready.";
/// Accepts it.
pub const UPDATE_NOW: &str = "Update now";
/// Another tab has accepted it.
pub const UPDATED_ELSEWHERE: &str = "Fivefold has been updated in another tab. You can go on here as before; the new \
                                     version is there once you reload, and your game with it.";
/// Goes over to it.
pub const RELOAD: &str = "Reload";
/// A link is in the clipboard.
pub const COPIED: &str = "The link is copied.";
/// An action was taken back.
pub const UNDONE: &str = "Taken back.";
/// The first time that something was taken back for which a game does not count.
pub const UNDONE_UNCOUNTED: &str = "Taken back. This game no longer counts in your statistics.";
/// Opens what there is to know before a game is given up.
pub const GIVE_UP: &str = "Give up this game";
/// Asks whether it is meant.
pub const GIVE_UP_TITLE: &str = "Give up this game?";
/// What that means.
pub const GIVE_UP_TEXT: [&str; 2] = [
    "The game ends here, and that cannot be undone. It counts neither as won nor as lost.",
    "All cards are open then, and the review shows what each decision cost. A later game of this deal will not count either.",
];
/// It is not meant.
pub const KEEP_PLAYING: &str = "Play on";
/// Gives the game up.
pub const GIVE_UP_FOR_GOOD: &str = "Give up for good";
/// A table that another tab removed.
pub const GONE_ELSEWHERE: &str = "This game has been removed in another tab.";

/// The clipboard cannot be reached, and the text stands on the page.
pub const CANNOT_COPY: &str = "This browser does not let the page copy. Select the text instead.";

/// The clipboard cannot be reached.
pub fn copy_yourself(address: &str) -> String {
    format!("This browser does not let the page copy. Here is the link: {address}")
}

/// The device does not keep what is done.
pub fn storage_trouble(is_full: bool) -> &'static str {
    if is_full {
        "This device has no room left for saved games. The game goes on, but its latest moves are lost when you close \
         the page. Removing finished games for good makes room: see all saved games."
    } else {
        "This browser does not allow pages to save anything here. You can play, but games are lost when you close the \
         page."
    }
}

// Home.

/// The title of the window on the first page, which search engines show as well.
pub const FRONT_TITLE: &str = "Fivefold: five card-and-dice games";
/// In the place of the app where scripts are not allowed.
pub const NO_SCRIPT: &str = "Fivefold deals, rolls and keeps score with JavaScript and WebAssembly; please allow them for \
                             this page.";
/// The app cannot be fetched or run.
pub const CANNOT_START: &str = "Fivefold could not be loaded. Check the connection and reload the page; an old browser \
                                may need an update first.";
/// The greeting of the first page.
pub const HERO_TITLE: &str = "A quiet table for cards and dice";
/// Below the greeting: what somebody can expect who has never been here.
pub const HERO_TEXT: &str = "Play against the house or pass the device round. No account, no adverts, no network.";
/// The greeting for who has played here before.
pub const HERO_AGAIN: &str = "Your table is laid";
/// Deals a game at once.
pub const PLAY_NOW: &str = "Play";
/// Leads to the set-up of a game.
pub const SET_UP: &str = "Set it up";

/// The tiles of the first page, for those who do not see them.
pub const GAMES: &str = "Games";
/// The list of games that are not over.
pub const IN_PROGRESS: &str = "Go on where you left off";
/// The list of games that are over.
pub const FINISHED: &str = "Finished games";
/// In the menu of a table: sets another game of the kind up.
pub const ANOTHER_GAME: &str = "New game";
/// Opens a saved game.
pub const CONTINUE: &str = "Continue";
/// Puts a removed game back.
pub const PUT_BACK: &str = "Put it back";
/// In the menu of a table.
pub const RULES: &str = "Rules";

/// Deals a game at once, for those who do not see which.
pub fn play_now(game: GameId, bots: usize) -> String {
    format!("{PLAY_NOW} {} now, with {}", game.title(), count(bots as i64, "bot", "bots"))
}

/// How many can play.
pub fn seats(least: u8, most: u8) -> String {
    format!("{least}–{most} players")
}

/// About how long a game takes, in one line.
pub fn takes(minutes: u32) -> String {
    format!("about\u{a0}{minutes}\u{a0}min")
}

/// How many can play, and how long the game takes that a press on Play deals.
pub fn tile_facts(least: u8, most: u8, minutes: Option<u32>) -> String {
    std::iter::once(seats(least, most)).chain(minutes.map(takes)).collect::<Vec<_>>().join(" · ")
}

/// How long the game that is being set up takes.
pub fn game_takes(minutes: u32) -> String {
    let halves = (minutes + 15) / 30;
    let half = if halves % 2 == 1 { "½" } else { "" };
    let time = match minutes {
        ..2 => "a minute".to_owned(),
        2..60 => format!("{minutes} minutes"),
        60.. if halves == 2 => "an hour".to_owned(),
        60.. => format!("{}{half} hours", halves / 2),
    };
    format!("A game like this takes about {time}.")
}

/// Who plays a saved game, as a sentence goes on: "you, Odette and Magnus".
pub fn saved_game(names: &[String]) -> String {
    list(names.iter().map(|name| if is_word_for_you(name) { "you".to_owned() } else { name.clone() }))
}

/// Removes a saved game, for those who do not see which; `names` as [`saved_game`] has them.
pub fn remove_game(game: GameId, names: &str) -> String {
    format!("Remove the game of {} with {names}", game.title())
}

/// A saved game was removed; `name` is what the player calls it.
pub fn removed(game: GameId, name: &str, names: &[String]) -> String {
    match name {
        "" => format!("Removed: {} with {}.", game.title(), saved_game(names)),
        name => format!("Removed: “{name}”."),
    }
}

/// A saved game that cannot be opened was removed.
pub fn removed_unseen(id: u32) -> String {
    format!("Removed: saved game {id}.")
}

/// Why a saved game cannot be opened, and what becomes of it.
pub fn damaged(why: &str) -> String {
    format!("{why} It stays on this device.")
}

// Set-up.

/// Sets a game up.
pub fn new_game(game: GameId) -> String {
    format!("New game of {}", game.title())
}
/// A game without options of its own.
pub const DEAL: &str = "Deal";
/// A person plays a seat.
pub const PERSON: &str = "Person";
/// A bot of a level plays it.
pub const fn bot(level: Level) -> &'static str {
    match level {
        Level::Easy => "Easy bot",
        Level::Medium => "Medium bot",
        Level::Hard => "Hard bot",
    }
}
/// A value of an option, as people say it.
pub fn option_value(value: &str) -> &str {
    match value {
        "one" => "1 point",
        "pips" => "The number rolled",
        "true" => "Yes",
        "false" => "No",
        other => other,
    }
}

/// The set-up begins with the last table of the game.
pub const LAST_TABLE: &str = "As at your last table.";
/// Sets it up as the game is usually played.
pub const USUAL_TABLE: &str = "The usual table";
/// Takes all seats away but one.
pub const PLAY_ALONE: &str = "Play alone";
/// Adds a seat to a set-up, up to the most that the game has.
pub const ADD_PLAYER: &str = "Add a player";
/// Deals the cards.
pub const START: &str = "Deal the cards";
/// The field of the seed, in a set-up and on the page of fair deals.
pub const SEED: &str = "Seed";
/// A hint at that field in a set-up.
pub const SEED_HINT: &str = "The same seed deals the same cards and rolls the same dice. Leave it empty for a new one, \
                             or type any words.";
/// In that field as long as it is empty.
pub const SEED_RANDOM: &str = "Random";
/// The set-up was filled in from a link.
pub const SHARED_DEAL: &str = "Somebody shared this deal with you. Choose who plays, then deal.";
/// Nobody would play.
pub const NOBODY: &str = "At least one seat has to be played by a person.";
/// Names of bots, in seat order.
pub const BOT_NAMES: [&str; 10] =
    ["Odette", "Magnus", "Priya", "Tomas", "Yuki", "Greta", "Idris", "Carla", "Bruno", "Maren"];

/// Where a name is left empty: how the player will be called.
pub fn unnamed(number: u8, is_only_person: bool) -> String {
    if is_only_person { YOU.to_owned() } else { player(number) }
}

/// The name of a seat, for those who do not see which.
pub fn name_of_seat(number: u8) -> String {
    format!("Name of player {number}")
}

/// The choice between person and bots for a seat, for those who do not see which.
pub fn kind_of_seat(number: u8) -> String {
    format!("Who plays for player {number}")
}

/// Takes a seat away.
pub fn remove_seat(number: u8) -> String {
    format!("Remove player {number}")
}

// Table.

/// A hand, for those who do not see it.
pub fn your_hand(cards: usize) -> String {
    format!("Your hand, {}", count(cards as i64, "card", "cards"))
}

/// Dice, for those who do not see them.
pub fn dice(faces: &[u8]) -> String {
    let name = if faces.len() == 1 { "Die" } else { "Dice" };
    format!("{name}: {}", list(faces.iter().map(u8::to_string)))
}

/// The stock, for those who do not see it.
pub fn stock(cards: usize) -> String {
    format!("Stock, {}", count(cards as i64, "card", "cards"))
}

/// Below the count of the stock.
pub const LEFT: &str = "left";
/// More to do at the table.
pub const MENU: &str = "Menu";
/// Takes the last action back.
pub const UNDO: &str = "Undo";
/// Asks for advice.
pub const HINT: &str = "Hint";
/// The dialog of all that happened, and what opens it.
pub const HISTORY: &str = "History";
/// The dialog of [`KEY_LIST`], and what opens it.
pub const KEYS: &str = "Keys";
/// The page of settings, and what leads there.
pub const SETTINGS: &str = "Settings";
/// The dialog of the link to a deal, and what opens it.
pub const SHARE_DEAL: &str = "Share this deal";
/// The history of a game in which nobody has acted.
pub const NOTHING_YET: &str = "Nothing has happened yet.";

/// The keys of the table and what they do.
pub const KEY_LIST: [(&str, &str); 16] = [
    ("Tab", "to the next part of the table"),
    ("← →", "along your hand"),
    ("Home End", "to the first or last card"),
    ("1 – 9", "pick a card of your hand by its place, wherever you are"),
    ("Space", "pick a card, or put it back"),
    ("Enter", "do the main thing: roll, lay"),
    ("P", "pass, or draw no more"),
    ("E", "end your turn"),
    ("+ −", "in Balance: add the picked card, take it away"),
    ("C", "in Next to Last: make the call with the next card"),
    ("S", "sort your hand in another way"),
    ("Shift ← →", "move a card along your hand"),
    ("H", "hint"),
    ("U", "undo"),
    ("B N", "back through what happened, and on again"),
    ("?", "these keys"),
];

/// Lays the hand out in another way.
pub const SORT_HAND: &str = "Sort the hand";

/// A card of the hand was put in another place, counted from 1.
pub fn put_at(card: Card, place: usize, of: usize) -> String {
    format!("{}: now card {place} of {of}", cards::spoken(card))
}

/// A hint takes its time.
pub const SEARCHES: &str = "Looking for a good move …";
/// What went wrong while a hint was sought would go wrong again.
pub const NO_ADVICE: &str = "No hint can be found here, and the game goes on without one";
/// Shows the figures behind a hint.
pub const WHY: &str = "Why?";
/// What went wrong while a bot thought would go wrong again.
pub const ACTED_SIMPLY: &str = "A bot could not think this through and made a simple move instead. The game goes on; there \
                                is nothing that you have to do.";

/// The table is open in another tab.
pub const ELSEWHERE: &str = "This game is open in another tab";
/// What to do about it.
pub const ELSEWHERE_TEXT: &str = "So that the two do not get in each other’s way, only one tab can play. You can go on \
                                  there, or take the game over here.";
/// Takes the table over.
pub const TAKE_OVER: &str = "Play here";

// Curtain.

/// Says who gets the device.
pub const PASS_TO: &str = "Pass the device to";
/// What the next person missed.
pub const SINCE_YOUR_TURN: &str = "Since your last turn";

/// Lifts the curtain for a person, named as on the plaque.
pub fn i_am(name: &str) -> String {
    format!("I am {name}")
}

// Result.

/// Who won, in a line.
pub fn winners(voice: &Voice<'_>, winners: &[Seat], points: i32) -> String {
    let points = signed(points.into());
    match winners {
        [one] => format!("{} with {points}", voice.does(*one, "win", "wins")),
        several => format!("{} share the win with {points}", voice.people(several)),
    }
}

/// The score of a game that one plays alone.
pub fn alone(points: i32) -> String {
    format!("Your score: {}", signed(points.into()))
}

/// Above the chart of totals on a result page.
pub const CHART: &str = "How it went";

/// What the chart shows, for those who do not see it: where each player's line begins, turns and ends.
pub fn chart(voice: &Voice<'_>, totals: &[BySeat<i32>]) -> String {
    let line = |seat: Seat| {
        let points = || totals.iter().filter_map(|totals| totals.get(seat)).copied();
        let (low, high, last) = (points().min(), points().max(), points().next_back());
        let [low, high, last] = [low, high, last].map(|points| signed(points.unwrap_or(0).into()));
        format!("{} between {low} and {high}, {last} at the end", voice.whom(seat))
    };
    format!("Total points, turn by turn: {}.", list(voice.players.iter().map(|(seat, _)| line(seat))))
}

/// The same of a single line, which is about something else than points.
pub fn course(title: &str, steps: &[i32]) -> String {
    let (low, high, last) = (steps.iter().min(), steps.iter().max(), steps.last());
    let [low, high, last] = [low, high, last].map(|number| signed(number.copied().unwrap_or(0).into()));
    format!("{title}: between {low} and {high}, {last} at the end.")
}

/// On a result page, above what each game finds remarkable.
pub const BEST_PLAYS: &str = "Best plays";
/// The points of each round.
pub const SCORES_BY_ROUND: &str = "Scores by round";
/// The first column of the scores by round.
pub const ROUND: &str = "Round";
/// Their last row, the points of all rounds together.
pub const TOTAL: &str = "Total";
/// The points of the round so far, before them, for those who see them beside the score.
pub const OF_ROUND: &str = "round";
/// The same after them, for those who hear them.
pub const THIS_ROUND: &str = "this round";
/// The standings on a result page, for those who do not see them.
pub const SCORES: &str = "Final scores";
/// The same game once more.
pub const SAME_DEAL: &str = "Play the same deal";
/// The same table with other cards.
pub const NEW_DEAL: &str = "New deal";
/// The table as the game left it.
pub const SEE_TABLE: &str = "Look at the table";

/// Game and seed of a result.
pub fn result_kicker(game: GameId, seed: &str) -> String {
    format!("{} · seed {seed}", game.title())
}

// Settings.

/// The part of the settings for the eye.
pub const LOOK: &str = "Look";
/// The choice between light and dark.
pub const THEME: &str = "Light or dark";
/// The choice of the cloth.
pub const FELT: &str = "Cloth";
/// The choice of the colours that suits are printed in.
pub const DECK: &str = "Colours of the suits";
/// The part of the settings for what moves, takes time and can be heard.
pub const FEEL: &str = "Movement, pace and sound";
/// The choice of how fast things move.
pub const MOTION: &str = "Movement";
/// A hint at that choice.
pub const MOTION_HINT: &str = "How cards travel and dice roll. If your system asks for less motion, nothing moves.";
/// The choice of how long bots take.
pub const PACE: &str = "Pace of bots";
/// A hint at that choice.
pub const PACE_HINT: &str = "How long bots leave you to follow what they do, and to catch somebody before they go on.";
/// A bot waits for the player's word where the player could act before it.
pub const WAIT: &str = "Bots wait for my word when I could catch somebody";
/// Moves may be taken back that have told something.
pub const TAKE_BACK: &str = "Take back moves against bots";
/// What that means.
pub const TAKE_BACK_HINT: &str = "Undo then leads back to before your last decision, whatever bots did since. Such a game is \
                                  not counted in your statistics. It cannot be done in deals of the day, in challenges, \
                                  or by link.";
/// The switch for all that can be heard.
pub const SOUND: &str = "Sound";

/// A theme, as the settings offer it.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "As the system",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// A cloth, likewise.
pub const fn felt(felt: Felt) -> &'static str {
    match felt {
        Felt::Green => "Green",
        Felt::Blue => "Blue",
        Felt::Burgundy => "Burgundy",
        Felt::Graphite => "Graphite",
    }
}

/// Colours of the suits, likewise.
pub const fn deck(deck: Deck) -> &'static str {
    match deck {
        Deck::Two => "Red and black",
        Deck::Four => "One for each suit",
    }
}

/// A speed of movement, likewise.
pub const fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::Normal => "Normal",
        Motion::Fast => "Fast",
        Motion::Off => "None",
    }
}

/// A pace of bots, likewise.
pub const fn pace(pace: Pace) -> &'static str {
    match pace {
        Pace::Calm => "Unhurried",
        Pace::Normal => "Normal",
        Pace::Fast => "Fast",
        Pace::AtOnce => "At once",
    }
}

/// While the part of the app that has a page is on its way.
pub const COMING: &str = "One moment, this page is on its way.";

// Pages that are not there.

/// A link that leads nowhere.
pub const LOST: &str = "This link leads nowhere";
/// A deal link that is wrong.
pub const LOST_DEAL: &str = "This deal link is not right";
/// Nothing was harmed.
pub const LOST_HELP: &str = "Nothing of yours is lost. You can set the game up yourself, or choose another one.";
/// A saved game that is not there.
pub const NO_TABLE: &str = "This game is not on this device";
/// What may have happened to it.
pub const NO_TABLE_TEXT: &str = "Games are saved on the device that they are played on. Perhaps this one was played on \
                                 another device or in another browser, or it was removed.";
/// A saved game that was removed.
pub const IS_REMOVED: &str = "This game is removed";
/// It can come back.
pub const IS_REMOVED_TEXT: &str = "For a day after that it can be put back.";
/// A saved game that is damaged.
pub const DAMAGED: &str = "This game cannot be opened";

/// The title of a rules page.
pub fn rules_of(game: GameId) -> String {
    format!("Rules of {}", game.title())
}

/// Starts a game from its rules.
pub fn play(game: GameId) -> String {
    format!("Play {}", game.title())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seats;
    use crate::table::Player;
    use crate::words::Wording;

    #[test]
    fn only_a_person_who_plays_without_others_is_you_for_want_of_a_name() {
        assert_eq!((unnamed(1, true), unnamed(1, false), unnamed(3, false)), (YOU.into(), player(1), player(3)));
        assert_eq!(saved_game(&["You", "Odette"].map(str::to_owned)), "you and Odette");
    }

    #[test]
    fn a_chart_of_totals_can_be_heard() {
        let seats = Seats::new(2).unwrap();
        let players = BySeat::new(seats, |Seat(seat)| Player::person(["Ana", "Ben"][usize::from(seat)]).unwrap());
        let totals =
            [[0, 0], [3, -1], [2, -1]].map(|points| BySeat::new(seats, |Seat(seat)| points[usize::from(seat)]));
        let chart = |you| chart(&Voice { players: &players, you, wording: Wording::Written }, &totals);
        assert_eq!(
            chart(None),
            "Total points, turn by turn: Ana between 0 and 3, 2 at the end and Ben between −1 and 0, −1 at the end."
        );
        assert!(chart(Some(Seat(0))).starts_with("Total points, turn by turn: you between 0 and 3"));
    }
}
