//! Balance at the table: the beam in the middle, and what each card of the hand would do to it.

use crate::cards::Card;
use crate::game::{Game, Seat, View};
use crate::games::balance::words as say;
use crate::games::balance::{Action, Balance, Phase, Play, Sign, Swing, plays};
use crate::puzzles::SOLVER;
use crate::scene::{
    Aside, Choice, Course, Does, Edge, Eye, Line, Picks, Piece, Played, Question, Remark, RowShape, Scenic, Tag,
};
use crate::table::Table;
use crate::words::Voice;

impl Scenic for Balance {
    const PICKS_ONE: bool = true;

    fn best_plays(table: &Table<Balance>, voice: &Voice<'_>) -> Vec<(Vec<Card>, String)> {
        let best = plays::best(table).into_iter();
        best.map(|(seat, cards)| {
            let text = say::best_play(&voice.who(seat), cards.len());
            (cards, text)
        })
        .collect()
    }

    fn course(table: &Table<Balance>) -> Option<Course> {
        let is_solo = table.state().open().options.solo;
        is_solo.then(|| Course { title: say::COURSE, steps: plays::balances(table) })
    }

    fn middle(table: &Table<Balance>, eye: &Eye, picks: &Picks) -> Vec<Piece> {
        let open = table.state().open();
        if !matches!(open.phase, Phase::Play { .. }) && !eye.is_puzzled {
            let rounds = open.round_scores().iter().map(|points| points.as_slice().to_vec()).collect();
            return vec![Piece::Scores { names: eye.voice(table).labels(), rounds }];
        }
        let ahead = picks.card().into_iter().flat_map(|card| Sign::BOTH.map(|sign| open.swing(card, sign).balance));
        vec![Piece::Row {
            shape: RowShape::Scale,
            label: say::SCALE,
            pieces: vec![
                Piece::Stock { left: table.state().stock().len() },
                Piece::Beam { balance: open.balance, ahead: ahead.collect(), spoken: say::beam(open.balance) },
                Piece::Played { plays: last_plays(table, eye), is_empty: open.pile.is_empty() },
                Piece::Caption(match eye.is_puzzled {
                    true => say::puzzle::so_far(open.round_points[SOLVER]),
                    false => say::standing(open),
                }),
            ],
        }]
    }

    fn ask(view: &View<Balance>, picks: &Picks) -> Option<Question> {
        if !view.is_to_act() {
            return None;
        }
        let card = picks.card();
        let choice = |sign: Sign, key| {
            let swing = card.map(|card| view.open.swing(card, sign));
            let good = swing.filter(|swing| swing.points != 0).map(|swing| swing.points > 0);
            let does = card.map_or(Does::Nothing, |card| Does::act::<Balance>(&Action::Play(card, sign)));
            (Choice::primary(say::choice(sign, swing)).dimmed(card.is_none()).judged(good).key(key), does)
        };
        let (minus, plus) = (choice(Sign::Minus, "-"), choice(Sign::Plus, "+"));
        let line = card.map_or(say::YOUR_TURN.to_owned(), say::weighs);
        Some(Question::picking(Line::plain(line)).choice(minus.0, minus.1).choice(plus.0, plus.1).undecided())
    }

    fn remark(view: &View<Balance>, card: Card) -> Remark {
        if !view.is_to_act() {
            return Remark::default();
        }
        let [adding, taking] = Sign::BOTH.map(|sign| view.open.swing(card, sign));
        let tag = |swing: Swing, edge| Tag {
            words: say::tag(swing),
            edge,
            good: (swing.points != 0).then_some(swing.points > 0),
        };
        Remark {
            spoken: say::spoken_swings(adding, taking),
            tags: vec![tag(adding, Edge::Added), tag(taking, Edge::Taken)],
            ..Remark::default()
        }
    }

    fn next_round() -> Option<Action> {
        Some(Action::Deal)
    }

    fn aside(&self, seat: Seat) -> Aside {
        let is_played = matches!(self.phase, Phase::Play { .. });
        Aside { round: is_played.then(|| self.round_points[seat]), is_out: self.out[seat], ..Aside::default() }
    }

    fn result(table: &Table<Balance>) -> Option<String> {
        let open = table.state().open();
        open.options.solo.then(|| say::solo_result(open.scores()[Seat(0)]))
    }
}

/// The cards that moved the balance last.
fn last_plays(table: &Table<Balance>, eye: &Eye) -> Vec<Played> {
    let voice = eye.voice(table);
    let played = |play: Play| {
        let (who, earned) = say::play(&play, &voice);
        Played { card: play.card, sign: play.sign().map(say::sign), who, earned }
    };
    plays::last(table).into_iter().map(played).collect()
}
