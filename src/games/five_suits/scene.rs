//! Five Suits at the table: the wild rank, the piles, and a hand that lies in books and runs.

use crate::cards::{Card, Hand, Rank, Suit};
use crate::game::{Game, Place, Seat, Shown, View};
use crate::games::five_suits::arrangement::{
    Arrangement, arrange, arrange_to_discard, fewest_left, going_out, last_turn,
};
use crate::games::five_suits::plays::{self, WentOut};
use crate::games::five_suits::words as say;
use crate::games::five_suits::{Action, FiveSuits, Happening, Meld, Phase, Source, is_wild, points as points_of};
use crate::scene::{
    Aside, Choice, Does, Edge, Eye, Fact, HandCard, Laid, LaidGroup, Line, Picks, Piece, Question, Remark, RowShape,
    Scenic, Tag,
};
use crate::table::Table;
use crate::words::{Voice, cards, points};

impl Scenic for FiveSuits {
    const PICKS_ONE: bool = true;
    const OFFERS_SORTS: bool = true;

    fn best_plays(table: &Table<FiveSuits>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        let told = |out: WentOut| {
            let text = say::best_play(&voice.who(out.seat), out.round, out.others);
            (out.cards, text)
        };
        plays::best(table).into_iter().map(told).collect()
    }

    fn worth(view: &View<FiveSuits>, card: Card) -> i32 {
        points_of(card, view.open.wild())
    }

    /// Books and runs with what is left.
    fn groups(view: &View<FiveSuits>) -> Vec<Vec<Card>> {
        arranged(view).groups(view.open.wild())
    }

    fn middle(table: &Table<FiveSuits>, eye: &Eye, _picks: &Picks) -> Vec<Piece> {
        let open = table.state().open();
        // F-4: there for the very next player only.
        let takes = matches!(open.phase, Phase::Take { .. });
        let leaving = open.discard.last().copied().filter(|card| takes && is_wild(*card, open.wild()));
        let piles = Piece::Row {
            shape: RowShape::Piles,
            label: say::PILES,
            pieces: vec![
                Piece::Target {
                    label: say::WILD_RANK,
                    sign: Some(cards::rank_sign(open.wild()).to_owned()),
                    coming: None,
                },
                Piece::Stock { left: table.state().stock().len() },
                Piece::Discards { cards: open.discard.clone(), empty: say::NO_DISCARD, is_marked: leaving.is_some() },
            ],
        };
        let round = Fact { text: say::round(open.round(), open.options.length.rounds()), ..Fact::default() };
        let leaving = leaving.map(|card| Fact { text: say::leaving(card), is_warning: true, ..Fact::default() });
        let gone = &open.out_of_play;
        let gone = (!gone.is_empty()).then(|| Fact { text: say::out_of_play(gone), ..Fact::default() });
        let facts = [round].into_iter().chain(leaving).chain(gone).collect();
        let is_over = matches!(open.phase, Phase::RoundOver | Phase::Over);
        vec![
            piles,
            Piece::Facts { facts, place: Some(Place::OutOfPlay) },
            Piece::Laid { label: say::LAID, is_over, is_lasting: false, rows: laid(table, eye) },
        ]
    }

    fn ask(view: &View<FiveSuits>, picks: &Picks) -> Option<Question> {
        if !view.is_to_act() {
            return None;
        }
        match view.open.phase {
            Phase::Take { .. } => Some(ask_take(view)),
            Phase::Discard { .. } => Some(match picks.card() {
                Some(card) => ask_with(view, card),
                None => ask_without(view),
            }),
            Phase::RoundOver | Phase::Over => None,
        }
    }

    fn ask_in_puzzle(view: &View<FiveSuits>, picks: &Picks) -> Option<Question> {
        if !view.is_to_act() {
            return None;
        }
        Some(match picks.card() {
            Some(card) => Question::picking(Line::plain(say::puzzle::PICKED))
                .choice(Choice::primary(say::discard(card)), Does::act::<FiveSuits>(&Action::Discard(card))),
            None => Question::picking(Line::plain(say::PICK))
                .choice(Choice::primary(say::DISCARD).dimmed(true), Does::Nothing),
        })
    }

    /// A wild card does not say what it stands for.
    fn remarks_in_puzzle(view: &View<FiveSuits>, cards: &[HandCard]) -> Vec<Remark> {
        let wild = view.open.wild();
        let remark = |(card, _): &HandCard| if is_wild(*card, wild) { stands(None) } else { Remark::default() };
        cards.iter().map(remark).collect()
    }

    /// A wild card says what it stands for.
    fn remarks(view: &View<FiveSuits>, cards: &[HandCard]) -> Vec<Remark> {
        let wild = view.open.wild();
        let arrangement = arranged(view);
        let laid = arrangement.melds.iter().flat_map(|meld| meld.cards.iter().zip(meld.stand_for(wild)));
        let laid: Vec<_> = laid.collect();
        let remark = |&(card, copy): &HandCard| {
            if !is_wild(card, wild) {
                return Remark::default();
            }
            stands(laid.iter().filter(|(other, _)| **other == card).nth(copy.into()).and_then(|(_, stands)| *stands))
        };
        cards.iter().map(remark).collect()
    }

    fn next_round() -> Option<Action> {
        Some(Action::Deal)
    }

    fn struck(happening: &Happening) -> Option<(Seat, String)> {
        match happening {
            Happening::LastTurn { seat } => Some((*seat, say::LAST.to_owned())),
            _ => None,
        }
    }

    /// After somebody went out the round ends before that seat (`F-9`).
    fn follows(&self, seat: Seat) -> Option<Seat> {
        Some(self.scores().seats().left_of(seat)).filter(|next| self.went_out != Some(*next))
    }

    fn aside(&self, seat: Seat) -> Aside {
        Aside { note: if self.went_out == Some(seat) { say::WENT_OUT } else { "" }, ..Aside::default() }
    }
}

/// What a wild card stands for, or only that it is wild.
fn stands(stands: Option<(Rank, Option<Suit>)>) -> Remark {
    let (words, spoken) = match stands {
        Some((rank, suit)) => (say::stands_written(rank, suit), say::stands_spoken(rank, suit)),
        None => (say::WILD.to_owned(), say::WILD_SPOKEN.to_owned()),
    };
    Remark { spoken, tags: vec![Tag { words, edge: Edge::Lower, good: Some(true) }], ..Remark::default() }
}

/// How the hand lies: in the best books and runs, with the card that can best be spared apart where one has to go.
fn arranged(view: &View<FiveSuits>) -> Arrangement {
    let discards = view.is_to_act() && matches!(view.open.phase, Phase::Discard { .. });
    if discards { arrange_to_discard(&view.hand, view.open.wild()) } else { arrange(&view.hand, view.open.wild()) }
}

/// The hand is short of a card.
fn ask_take(view: &View<FiveSuits>) -> Question {
    let open = &view.open;
    let text = if open.is_last_turn() { say::LAST_TURN } else { say::TAKE_ONE };
    let note = say::left(fewest_left(&view.hand, open.wild()));
    let mut ask = Question::new(Line { note, ..Line::plain(text) });
    if let Some(top) = open.discard.last() {
        ask = ask.choice(Choice::plain(say::take(*top)), Does::act::<FiveSuits>(&Action::Take(Source::Discard)));
    }
    let draw = Action::Take(Source::Stock);
    if view.check(&draw).is_ok() {
        ask = ask.choice(Choice::primary(say::DRAW), Does::act::<FiveSuits>(&draw));
    }
    ask
}

/// A card is to be picked, or the proposed one taken.
fn ask_without(view: &View<FiveSuits>) -> Question {
    let open = &view.open;
    let wild = open.wild();
    if open.is_last_turn()
        && let Some(turn) = last_turn(&view.hand, wild)
    {
        let line = Line::plain(say::last_discard(turn.discard, turn.arrangement.points));
        let discard = Choice::primary(say::discard(turn.discard));
        return Question::picking(line).choice(discard, Does::act::<FiveSuits>(&Action::Discard(turn.discard)));
    }
    let goes_out = !open.is_last_turn() && going_out(&view.hand, wild) != 0;
    let line = Line::plain(if goes_out { say::CAN_GO_OUT } else { say::PICK });
    Question::picking(line).choice(Choice::primary(say::DISCARD).dimmed(true), Does::Nothing)
}

/// What discarding a card leaves, and whether it goes out.
fn ask_with(view: &View<FiveSuits>, card: Card) -> Question {
    let wild = view.open.wild();
    let mut rest = view.hand;
    // A picked card is in the hand.
    let _ = rest.remove(card);
    let left = fewest_left(&rest, wild);
    let discard = Does::act::<FiveSuits>(&Action::Discard(card));
    let line = Line::plain(say::leaves(card, left));
    if left > 0 || view.open.is_last_turn() {
        return Question::picking(line).choice(Choice::primary(say::discard(card)), discard);
    }
    Question::picking(Line { good: Some(true), ..line })
        // The line names the card; with its name here as well the buttons would need a second row on a phone.
        .choice(Choice::plain(say::DISCARD), discard)
        .choice(Choice::primary(say::GO_OUT), Does::act::<FiveSuits>(&Action::GoOut(card)))
}

/// What has been laid down, and what was left of it. It is open to all, so that it is shown where nobody's seat is looked
/// from as well.
fn laid(table: &Table<FiveSuits>, eye: &Eye) -> Vec<Laid> {
    let open = table.state().open();
    let (voice, wild) = (eye.voice(table), open.wild());
    let row = |(seat, shown): (Seat, &Shown)| {
        let (melds, Shown::Open(left)) = (open.laid[seat].as_ref()?, shown) else { return None };
        let note = match open.went_out == Some(seat) {
            true => say::WENT_OUT.to_owned(),
            false => points(left.iter().map(|card| points_of(card, wild)).sum()),
        };
        Some(Laid {
            name: voice.label(seat).into_owned(),
            note,
            is_you: eye.viewer == Some(seat),
            acts: false,
            groups: groups(seat, melds, left, wild),
            none: "",
        })
    };
    table.state().open_hands().iter().filter_map(row).collect()
}

fn groups(seat: Seat, melds: &[Meld], left: &Hand, wild: Rank) -> Vec<LaidGroup> {
    let meld = |(number, meld): (usize, &Meld)| {
        let stands = meld
            .stand_for(wild)
            .into_iter()
            .map(|stands| stands.map(|(rank, suit)| (say::stands_written(rank, suit), say::stands_spoken(rank, suit))));
        let cards = meld.cards.iter().copied().zip(stands).collect();
        LaidGroup { place: Some(Place::Pile(seat, number as u16)), cards, is_left: false, points: None }
    };
    let left =
        LaidGroup { place: None, cards: left.iter().map(|card| (card, None)).collect(), is_left: true, points: None };
    melds.iter().enumerate().map(meld).chain([left]).filter(|group| !group.cards.is_empty()).collect()
}
