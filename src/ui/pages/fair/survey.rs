//! Many deals, counted batch by batch where bots think, so that the page goes on meanwhile.

use crate::ui::components::card::picture;
use crate::ui::components::list::CollectAny;
use crate::ui::device::browser;
use crate::ui::house::House;
use crate::ui::kept::new_table;
use crate::ui::thinking::{Inquiry, Question, Reply};
use fivefold::cards::Card;
use fivefold::chance::Seed;
use fivefold::check::deal_sheet::DealSheet;
use fivefold::check::fairness::{self, Batch, DEALS, Verdict};
use fivefold::pictures::Picture;
use fivefold::text::fair;
use fivefold::words::cards;
use leptos::prelude::*;
use std::fmt::Write;

/// A deal, or why there is none.
pub type Sheet = Result<DealSheet, String>;

/// A survey, as far as it has come.
#[derive(Clone)]
struct Progress {
    /// Which game, seats and options.
    what: String,
    has_dice: bool,
    seed: Seed,
    /// The first batch, which the others follow.
    first: Batch,
    counts: fairness::Survey,
}

impl Progress {
    fn new(sheet: &DealSheet) -> Progress {
        let (seed, pack) = (new_table::new_seed(), sheet.cards.clone());
        let counts = fairness::Survey::new(sheet.game, pack.clone());
        let count = Batch::size(pack.len());
        let first = Batch { game: sheet.game, seed: seed.clone(), first: 1, count, pack };
        Progress { what: fair::surveyed(sheet), has_dice: !sheet.dice.is_empty(), seed, first, counts }
    }
}

/// How a survey stands.
#[derive(Clone)]
enum Stage {
    Idle,
    Counting,
    Done(Progress),
    Failed,
}

/// How the counting stands, and who counts.
#[derive(Clone, Copy)]
struct Counter {
    stage: RwSignal<Stage>,
    /// How many deals have been counted.
    counted: RwSignal<u32>,
    inquiry: Inquiry,
}

impl Counter {
    /// Has the next batch counted, and so on until there is none.
    fn go_on(self, mut progress: Progress) {
        let batch = progress.first.after(progress.counts.deals());
        let Some(batch) = batch else { return self.stage.set(Stage::Done(progress)) };
        self.counted.set(progress.counts.deals());
        self.inquiry.ask(Question::Survey, &batch.write(), move |reply| {
            let counts = if let Reply::Found(counts) = reply { counts } else { None };
            match counts.and_then(|counts| progress.counts.add_counts(&counts)) {
                Some(()) => self.go_on(progress),
                None => self.stage.set(Stage::Failed),
            }
        });
    }

    fn stop(self) {
        self.inquiry.stop();
        self.stage.set(Stage::Idle);
        browser::keep_focus(&["#survey-start"]);
    }
}

/// Counts a hundred thousand deals of a game and says how even they are.
#[component]
pub fn Survey(
    /// A deal of the game, or why the fields make none.
    shown: RwSignal<Option<Sheet>>,
) -> impl IntoView {
    let counter = Counter {
        stage: RwSignal::new(Stage::Idle),
        counted: RwSignal::new(0),
        inquiry: Inquiry::new(House::get().thinker),
    };
    let start = move |_| {
        let progress = shown.with_untracked(|shown| match shown {
            Some(Ok(sheet)) => Some(Progress::new(sheet)),
            _ => None,
        });
        if let Some(progress) = progress {
            counter.stage.set(Stage::Counting);
            counter.go_on(progress);
            browser::keep_focus(&["#survey-stop"]);
        }
    };
    let controls = move || {
        if counter.stage.with(|stage| matches!(stage, Stage::Counting)) {
            view! {
                <div class="survey__progress">
                    <progress max=DEALS.to_string() aria-label=fair::PROGRESS prop:value=move || counter.counted.get().to_string()></progress>
                    <span class="number muted">{move || fair::progress(counter.counted.get())}</span>
                    <button class="button" type="button" id="survey-stop" on:click=move |_| counter.stop()>{fair::CANCEL}</button>
                </div>
            }
            .into_any()
        } else {
            view! {
                <div class="actions"><button class="button button--primary" type="button" id="survey-start" on:click=start>{fair::START}</button></div>
            }
            .into_any()
        }
    };
    let results = move || match counter.stage.get() {
        Stage::Done(progress) => findings(&progress),
        Stage::Failed => view! { <p class="field__error">{fair::FAILED}</p> }.into_any(),
        Stage::Idle | Stage::Counting => ().into_any(),
    };
    view! {
        <section class="panel">
            <h2 class="panel__title">{fair::MANY}</h2>
            <p>{fair::MANY_TEXT}</p>
            {move || controls()}
            <div class="survey" role="status">{move || results()}</div>
        </section>
    }
}

/// What a whole survey brought.
fn findings(progress: &Progress) -> AnyView {
    let counts = &progress.counts;
    let tops = counts.tops();
    let dice = progress.has_dice.then(|| {
        let faces = (1_u8..).zip(counts.faces()).map(|(face, count)| {
            view! {
                <li>{picture(Picture::die(face))}<span class="visually-hidden">{face}": "</span>{fair::thousands(count)}</li>
            }
        });
        view! {
            {finding(fair::DICE_FELL, &counts.dice())}
            <ul class="survey__dice">{faces.collect_any()}</ul>
        }
    });
    view! {
        <p><strong>{progress.what.clone()}</strong><br/><span class="muted">{fair::seeds(progress.seed.text())}</span></p>
        {finding(fair::PLACES, &counts.places())}
        {finding(fair::TOP, &counts.top())}
        {chart(&tops)}
        {dice}
        <p class="field__hint">{fair::P_TEXT}</p>
    }
    .into_any()
}

/// What a test says.
fn finding(title: &'static str, verdict: &Verdict) -> AnyView {
    view! {
        <h3 class="field__label">{title}</h3>
        <p>{fair::meaning(verdict)} " " <span class="muted number survey__test">{fair::verdict(verdict)}</span></p>
    }
    .into_any()
}

const WIDTH: i32 = 600;
const HEIGHT: i32 = 150;
/// Where the bars stand.
const GROUND: i32 = 128;
/// How high a bar is that came as often as was to be expected.
const EXPECTED: i32 = 100;

/// How often each card came first, a bar each, in groups by suit.
fn chart(tops: &[(Card, u32, f64)]) -> AnyView {
    let left = |kind: usize| 8 + kind as i32 * (WIDTH - 16) / tops.len().max(1) as i32;
    let mut bars = String::new();
    let mut suits = Vec::new();
    let mut last = None;
    for (kind, (card, count, expected)) in tops.iter().enumerate() {
        // A bar never leaves the picture, whatever was counted.
        let height = (f64::from(*count) / expected.max(1.0) * f64::from(EXPECTED)).clamp(0.0, f64::from(GROUND)) as i32;
        // Writing to a string cannot fail.
        let _ = write!(bars, "M{} {GROUND}v-{height}", left(kind) + 4);
        if last != Some(card.suit()) {
            last = Some(card.suit());
            let sign = card.suit().map_or("J".to_owned(), |suit| cards::suit_sign(suit).to_string());
            suits.push(view! { <text class="chart__tick" x=left(kind) y=HEIGHT - 4>{sign}</text> });
        }
    }
    view! {
        <figure class="chart">
            <svg class="chart__plot" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=fair::chart(tops)>
                <path class="chart__bars series-1" d=bars></path>
                <path class="chart__grid chart__mark" d=format!("M0 {}H{WIDTH}", GROUND - EXPECTED)></path>
                {suits}
            </svg>
            <figcaption class="field__hint">{fair::EXPECTED}</figcaption>
        </figure>
    }
    .into_any()
}
