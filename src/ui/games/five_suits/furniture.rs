//! The middle of the table: the wild rank, stock and discard pile, and what has been laid down.

use crate::ui::components::discards::DiscardPile;
use crate::ui::components::laid::{Laid, LaidGroup, LaidList};
use crate::ui::components::pile::Pile;
use crate::ui::controller::TableController;
use crate::ui::motion::place_name;
use fivefold::cards::{Hand, Rank};
use fivefold::game::{Place, Seat, Shown};
use fivefold::games::five_suits::{FiveSuits, Meld, Phase, is_wild, points as points_of};
use fivefold::text::{cards, five_suits as say, list, points};
use leptos::prelude::*;

/// The middle of the table.
#[component]
pub fn Furniture(
    /// The table.
    controller: TableController<FiveSuits>,
) -> impl IntoView {
    let open = controller.open_cards();
    let left = Memo::new(move |_| controller.table().with(|table| table.state().stock().len()));
    let wild = Memo::new(move |_| open.with(FiveSuits::wild));
    // F-4: there for the very next player only.
    let leaving = Memo::new(move |_| {
        open.with(|open| {
            let takes = matches!(open.phase, Phase::Take { .. });
            open.discard.last().copied().filter(|card| takes && is_wild(*card, open.wild()))
        })
    });
    let is_over = Memo::new(move |_| open.with(|open| matches!(open.phase, Phase::RoundOver | Phase::Over)));
    let round = move || open.with(|open| say::round(open.round(), open.options.length.rounds()));
    let out_of_play = move || {
        open.with(|open| {
            let gone = open.out_of_play.iter().map(|card| cards::written(*card));
            (!open.out_of_play.is_empty()).then(|| format!("{}: {}", say::OUT_OF_PLAY, list(gone)))
        })
    };
    view! {
        <section class="piles" aria-label=say::PILES>
            <p class="target">
                <span class="target__label">{say::WILD_RANK}</span>
                <strong class="target__number">{move || cards::rank_sign(wild.get())}</strong>
            </p>
            <Pile left/>
            <DiscardPile cards=Signal::derive(move || open.with(|open| open.discard.clone())) empty=say::NO_DISCARD is_marked=Signal::derive(move || leaving.get().is_some())/>
        </section>
        <ul class="facts" data-place=place_name(Place::OutOfPlay)>
            <li class="fact">{round}</li>
            {move || leaving.get().map(|card| view! { <li class="fact is-danger">{say::leaving(card)}</li> })}
            {move || out_of_play().map(|gone| view! { <li class="fact">{gone}</li> })}
        </ul>
        <LaidList label=say::LAID is_over rows=Signal::derive(move || laid(controller))/>
    }
}

/// What has been laid down, and what was left of it.
fn laid(controller: TableController<FiveSuits>) -> Vec<Laid> {
    let (names, viewer) = (controller.names(), controller.viewer());
    // Open to all, so that it is shown where nobody's seat is looked from as well.
    controller.table().with(|table| {
        let open = table.state().open();
        let row = |(seat, shown): (Seat, &Shown)| {
            let (melds, Shown::Open(left)) = (open.laid[seat].as_ref()?, shown) else { return None };
            let went_out = open.went_out == Some(seat);
            let wild = open.wild();
            let note = if went_out {
                say::WENT_OUT.to_owned()
            } else {
                points(left.iter().map(|card| points_of(card, wild)).sum())
            };
            Some(Laid {
                name: names[usize::from(seat.0)].clone(),
                note,
                is_you: viewer == Some(seat),
                groups: groups(seat, melds, left, wild),
                none: "",
            })
        };
        table.state().open_hands().iter().filter_map(row).collect()
    })
}

fn groups(seat: Seat, melds: &[Meld], left: &Hand, wild: Rank) -> Vec<LaidGroup> {
    let meld = |(number, meld): (usize, &Meld)| {
        let stands = say::stand_for(meld, wild)
            .into_iter()
            .map(|stands| stands.map(|(rank, suit)| (say::stands_written(rank, suit), say::stands_spoken(rank, suit))));
        let cards = meld.cards.iter().copied().zip(stands).collect();
        LaidGroup { place: place_name(Place::Pile(seat, number as u16)), cards, is_left: false }
    };
    let left = LaidGroup { place: String::new(), cards: left.iter().map(|card| (card, None)).collect(), is_left: true };
    melds.iter().enumerate().map(meld).chain([left]).filter(|group| !group.cards.is_empty()).collect()
}
