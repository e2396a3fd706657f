//! The review of a game of any kind.

use crate::bots::Level;
use crate::game::{BySeat, Seat};
use crate::review::par::{self, End};
use crate::review::{Cost, Fortune, Ledger, Reviewer, account};
use crate::scene::Scenic;

/// How many actions are shown, the best first; the chosen one is always among them.
const MOST_OPTIONS: usize = 5;

/// A decision as it is explained to somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Explained {
    /// What it cost, in winning chance.
    pub loss: f64,
    /// The best and some others, the best first, and the chosen one among them.
    pub options: Vec<Explanation>,
    /// Why the best is the best, as people say it at a table: without a full stop, and empty where a hint would say something else.
    pub reason: String,
}

/// An action with what it was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What it is called: see [`Told::name_action`](crate::words::Told::name_action).
    pub name: String,
    /// By how many hundredths of a point it was worth less than the best.
    pub behind: u32,
    /// Whether it was chosen.
    pub is_chosen: bool,
}

/// Between the parts of what is written, which no sentence has in it.
const LINE: char = '\n';
const COLUMN: char = '\t';

impl Explained {
    /// As text, to be sent from where it was found.
    pub fn write(&self) -> String {
        let mut lines = vec![format!("{}{COLUMN}{}", Cost::Loss(self.loss).write(), self.reason)];
        lines.extend(
            self.options.iter().map(|option| {
                format!("{}{COLUMN}{}{COLUMN}{}", option.behind, u8::from(option.is_chosen), option.name)
            }),
        );
        lines.join(&LINE.to_string())
    }

    /// Reads what [`Explained::write`] wrote.
    pub fn read(text: &str) -> Option<Explained> {
        let mut lines = text.split(LINE);
        let (loss, reason) = lines.next()?.split_once(COLUMN)?;
        let option = |line: &str| {
            let (behind, rest) = line.split_once(COLUMN)?;
            let (chosen, name) = rest.split_once(COLUMN)?;
            Some(Explanation { name: name.to_owned(), behind: behind.parse().ok()?, is_chosen: chosen == "1" })
        };
        let options = lines.map(option).collect::<Option<_>>()?;
        Some(Explained { loss: Cost::read(loss)?.loss()?, options, reason: reason.to_owned() })
    }
}

/// A game that is reviewed, whose type is not known.
pub trait OpenReview {
    /// A ledger of the game in which nothing is judged yet.
    fn blank(&self) -> Ledger;

    /// The winning chances before each action and at the end.
    fn winning(&self) -> Vec<BySeat<f64>>;

    /// What each action is called: see [`Told::name_action`](crate::words::Told::name_action).
    fn names(&self) -> Vec<String>;

    /// What an action cost. Takes as long as a bot thinks. There must be such an action.
    fn cost(&self, action: usize) -> Cost;

    /// What chance did in the whole game.
    fn fortune(&self) -> Fortune;

    /// A decision in words; `None` for an action that was none. Takes as long as a bot thinks, twice. There must be such an action.
    fn explain(&self, action: usize) -> Option<Explained>;

    /// The same where its player had done something else, as that is [written](crate::game::Game::write_action); `None` also for
    /// what cannot be done there.
    fn explain_instead(&self, action: usize, chosen: &str) -> Option<Explained>;

    /// How well the bots play by whom par is found: see [`Judged::PAR`](crate::bots::judge::Judged::PAR).
    fn par_level(&self) -> Level;

    /// One of the games of par in a seat: see [`par::end`]. Takes as long as the bots think.
    fn par(&self, seat: Seat, number: u32) -> Option<End>;

    /// The score that nobody could have beaten with these cards, where that is known: see [`Reviewer::best`].
    fn best(&self) -> Option<i32>;

    /// How well somebody played whose decisions cost so much on average: see [`account::accuracy`].
    fn accuracy(&self, mean_loss: f64) -> f64;
}

impl<G: Scenic> OpenReview for Reviewer<'_, G> {
    fn blank(&self) -> Ledger {
        self.blank()
    }

    fn winning(&self) -> Vec<BySeat<f64>> {
        self.winning()
    }

    fn names(&self) -> Vec<String> {
        self.table().turns().iter().map(|turn| G::name_action(&turn.action)).collect()
    }

    fn cost(&self, action: usize) -> Cost {
        self.decision(action).map_or(Cost::Forced, |decision| Cost::Loss(decision.loss))
    }

    fn fortune(&self) -> Fortune {
        self.fortune()
    }

    fn explain(&self, action: usize) -> Option<Explained> {
        explained(self, action, &self.table().turns()[action].action)
    }

    fn explain_instead(&self, action: usize, chosen: &str) -> Option<Explained> {
        let (table, chosen) = (self.table().at(action), G::read_action(chosen)?);
        let seat = self.table().turns()[action].seat;
        table.view(seat).check(&chosen).is_ok().then(|| explained(self, action, &chosen))?
    }

    fn par_level(&self) -> Level {
        G::PAR
    }

    fn par(&self, seat: Seat, number: u32) -> Option<End> {
        par::end(self.table(), seat, G::PAR, number)
    }

    fn best(&self) -> Option<i32> {
        self.best().map(|best| best.score)
    }

    fn accuracy(&self, mean_loss: f64) -> f64 {
        account::accuracy::<G>(mean_loss, self.table().deal().seats)
    }
}

/// A decision in words, where so and so was chosen.
fn explained<G: Scenic>(reviewer: &Reviewer<'_, G>, action: usize, chosen: &G::Action) -> Option<Explained> {
    let decision = reviewer.decision_for(action, chosen)?;
    let table = reviewer.table().at(action);
    let seat = reviewer.table().turns()[action].seat;
    let best = decision.options.first()?;
    let is_shown = |number: usize, action: &G::Action| number < MOST_OPTIONS || action == chosen;
    let shown = decision.options.iter().enumerate().filter(|(number, worth)| is_shown(*number, &worth.action));
    let options = shown.map(|(_, worth)| Explanation {
        name: G::name_action(&worth.action),
        behind: (100.0 * (best.points - worth.points)).round() as u32,
        is_chosen: worth.action == *chosen,
    });
    let advised = G::advise(&table.view(seat), &mut table.bot_stream()).map(|advice| G::explain(&advice));
    let reason = advised.filter(|advised| advised.action == best.action).map(|advised| advised.reason);
    Some(Explained { loss: decision.loss, options: options.collect(), reason: reason.unwrap_or_default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_explained_is_read_as_it_was_written() {
        let option = |name: &str, behind, is_chosen| Explanation { name: name.to_owned(), behind, is_chosen };
        let options = vec![option("Lay Q♠ K♦", 0, false), option("Pass", 130, true)];
        let explained = Explained { loss: 0.061_25, options, reason: "no other cards make the target".to_owned() };
        assert_eq!(Explained::read(&explained.write()), Some(explained));
        for bad in ["", "1", "x\ty", "1\ty\nz", "1\ty\n-1\t0\tz"] {
            assert_eq!(Explained::read(bad), None, "{bad}");
        }
    }
}
