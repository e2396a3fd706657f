//! The review of a game that is over: of this device or from a link. How much of it may be seen is decided elsewhere
//! ([`fivefold::secrecy`]).

mod judging;
pub mod moment;
pub mod par;
mod summary;

use super::lost::{Blank, sealed};
use crate::ui::components::chances::{Chances, Mark, WHOLE};
use crate::ui::components::list::CollectAny;
use crate::ui::components::page::Page;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::{form, secrecy, shelf, statistics};
use fivefold::catalogue::{self, AnyTable};
use fivefold::game::Seat;
use fivefold::links::game::{BadSharedGame, SharedGame};
use fivefold::links::link::Route;
use fivefold::records::form::Played;
use fivefold::records::save::{BadSave, SavedTable};
use fivefold::records::statistics::Finish;
use fivefold::review::Size;
use fivefold::secrecy::Seal;
use fivefold::table::{Audience, Kind, only_person};
use fivefold::text::{app, errors, replay, review as say, secrecy as hidden};
use fivefold::words::{Voice, Wording};
use judging::{Judging, Stage};
use leptos::prelude::*;
use moment::MomentPanel;
use par::Sought;
use summary::{KeyMoments, Summary};

/// A game that somebody shared.
#[component]
pub fn SharedReview(
    /// The address, but for the moment.
    link: String,
    /// After how many actions it begins.
    at: usize,
) -> impl IntoView {
    let opened = SharedGame::read(&link).and_then(|shared| of_shared(&shared, at));
    opened.unwrap_or_else(|bad| {
        view! { <Blank title=replay::LOST_GAME text=replay::bad_game(&bad) help=app::LOST_HELP/> }.into_any()
    })
}

/// A game of this device.
#[component]
pub fn SavedReview(
    /// The number under which the device keeps it.
    id: u32,
    /// After how many actions it begins.
    at: usize,
) -> impl IntoView {
    match shelf::read(id).and_then(|saved| saved.map(|saved| of_saved(id, &saved, at)).transpose()) {
        Ok(Some(page)) => page,
        Ok(None) => view! { <Blank title=app::NO_TABLE text=app::NO_TABLE_TEXT/> }.into_any(),
        Err(bad) => view! { <Blank title=app::DAMAGED text=errors::save(&bad) help=app::LOST_HELP/> }.into_any(),
    }
}

/// The page of a game that was shared.
///
/// # Errors
/// [`BadSharedGame`] where it is not one of this game, or breaks its rules.
fn of_shared(shared: &SharedGame, at: usize) -> Result<AnyView, BadSharedGame> {
    let table = catalogue::game(shared.game()).open_shared_as(shared, &|seat| replay::player(shared, seat))?;
    let audience = secrecy::keeper(House::get()).shared(table.as_ref());
    Ok(look_through(table, None, (None, None), at, audience))
}

/// The page of a saved game.
///
/// # Errors
/// [`BadSave`] where it is not one of this game, or breaks its rules.
fn of_saved(id: u32, saved: &SavedTable, at: usize) -> Result<AnyView, BadSave> {
    let (table, occasion) = (catalogue::open(saved)?, saved.occasion());
    let finish = table.finish(&occasion, saved.changed);
    let audience = secrecy::keeper(House::get()).saved(table.as_ref(), &occasion);
    let me = occasion.by_link.or_else(|| only_person(table.players().as_slice()));
    Ok(look_through(table, Some(id), (me, finish), at, audience))
}

/// The review, or why there is none yet. Where that is clear, it says in which seat the one sits who looks, and how the game counted.
fn look_through(
    table: AnyTable,
    id: Option<u32>,
    (me, finish): (Option<Seat>, Option<Finish>),
    at: usize,
    audience: Result<Audience, Seal>,
) -> AnyView {
    match audience {
        Ok(Audience::Afterwards) => review(table, id, (me, finish.filter(|_| me.is_some())), at),
        Ok(_) => {
            let way_on = id.map(|id| view! { <a class="button" href=Route::Table { id }.write()>{hidden::GO_ON}</a> });
            view! { <Blank title=say::GOES_ON text=say::GOES_ON_TEXT>{way_on}</Blank> }.into_any()
        }
        Err(seal) => sealed(seal),
    }
}

/// Takes down how well a game was played that counts, and how lucky it was, for the statistics.
fn note_form(judging: Judging, finish: &Finish, seat: Seat) {
    let played = judging.findings.with_untracked(|findings| {
        let luck = findings.fortune.as_ref()?.of(seat);
        Some(Played::of(finish, judging.accuracy(seat)?, luck))
    });
    let house = House::get();
    // Another game of the same deal was played with its cards known.
    let counts = statistics::load(house).is_ok_and(|book| book.has_counted(finish));
    if let Some(played) = played.filter(|_| counts) {
        form::change(house, |form| form.note(played));
    }
}

/// The review of a game, beginning after so many actions; `me` is the seat of who looks, where that is clear, and `finish` how it
/// counted.
fn review(table: AnyTable, id: Option<u32>, (me, finish): (Option<Seat>, Option<Finish>), from: usize) -> AnyView {
    let people = table.players().iter().filter(|(_, player)| player.kind == Kind::Person);
    let own: Vec<Seat> = me.map_or_else(|| people.map(|(seat, _)| seat).collect(), |me| vec![me]);
    // Without people it is whoever sits first whom one looks at.
    let own = if own.is_empty() { vec![Seat(0)] } else { own };
    let Some(judging) = Judging::begin(&table, id, &own, me) else {
        return view! { <Blank title=say::GOES_ON text=say::GOES_ON_TEXT/> }.into_any();
    };
    let seat = own.first().copied().unwrap_or(Seat(0));
    let (game, names) = (table.game(), voice(&table, me).labels());
    let title = if names.len() == 1 { say::CHANCES_ALONE } else { say::CHANCES };
    let winning = judging.winning();
    let last = table.actions();
    let at = RwSignal::new(from.min(last));
    if from > 0 {
        browser::bring_into_view(".review__moment");
    }
    let chances = winning.with_value(|winning| {
        let parts = |chance: &f64| (chance * f64::from(WHOLE)).round() as i32;
        winning.iter().map(|chances| chances.as_slice().iter().map(parts).collect()).collect()
    });
    if let Some(finish) = finish {
        Effect::new(move |_| {
            if judging.stage.get() == Stage::Done {
                note_form(judging, &finish, seat);
            }
        });
    }
    let marks = Memo::new(move |_| {
        let mark = |(number, seat, size)| Mark { at: number + 1, seat, size };
        judging.costly(Size::Slip).into_iter().map(mark).collect::<Vec<_>>()
    });
    let par = par::of_seat(&table, id, seat, judging.findings, move || judging.stage.get() == Stage::Done);
    let table = StoredValue::new(table);
    let par_told = move || match par.get() {
        Sought::Found(par, best) => table.with_value(|table| {
            let voice = voice(table, me);
            let score = table.ending(me, &voice).scores.get(usize::from(seat.0)).copied().unwrap_or(0);
            // A game that was given up has no end to be compared.
            let lines = if table.is_given_up() { 1 } else { 2 };
            say::par(&voice, seat, &par, score)
                .into_iter()
                .take(lines)
                .chain(best.map(say::best))
                .map(|line| view! { <p>{line}</p> })
                .collect_any()
        }),
        Sought::Not => [view! { <p class="muted">{say::PAR_COMES}</p> }].collect_any(),
        Sought::Failed => [view! { <p class="field__error">{say::FAILED}</p> }].collect_any(),
    };
    let place = Memo::new(move |_| {
        let at = at.get();
        table.with_value(|table| winning.with_value(|winning| say::place(&voice(table, me), at, last, &winning[at])))
    });
    let on_go = Callback::new(move |to: usize| at.set(to.min(last)));
    view! {
        <Page title=say::title(game)>
            <div class="review">
                <div class="review__whole">
                    <KeyMoments judging table me own=own.clone() on_go/>
                    <section class="panel">
                        <h2 class="panel__title">{title}</h2>
                        <Chances label=title place=say::MOMENT names chances marks at told=place on_go/>
                    </section>
                    <Summary judging table me own/>
                    <section class="panel review__sum" hidden=move || judging.stage.get() != Stage::Done>
                        <h2 class="panel__title">{say::PAR}</h2>
                        {move || par_told()}
                    </section>
                </div>
                <MomentPanel judging table me at on_go/>
            </div>
        </Page>
    }
    .into_any()
}

/// Tells of a game to whoever looks through it.
fn voice(table: &AnyTable, me: Option<Seat>) -> Voice<'_> {
    Voice { players: table.players(), you: me, wording: Wording::Written }
}
