//! What the one who looks is asked, and the ways to answer.

use crate::bots::Advised;
use crate::game::Game;
use crate::words::table as say;

/// What is said above the hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// A sentence, or what picked cards make.
    pub text: String,
    /// Whether the picked cards will do; nothing where none are judged.
    pub good: Option<bool>,
    /// What else there is to know of them.
    pub note: String,
}

impl Line {
    /// A sentence that judges nothing.
    pub fn plain(text: impl Into<String>) -> Line {
        Line { text: text.into(), ..Line::default() }
    }
}

/// What an answer leads to.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Does {
    /// An action, [written](Game::write_action).
    Act(String),
    /// Several actions, one after another.
    ActAll(Vec<String>),
    /// The result page.
    Result,
    /// Nothing yet: something has to be picked first.
    #[default]
    Nothing,
    /// The word that goes with the next action is said, or not after all.
    Say,
    /// The hand is sorted in the next way.
    Sort,
    /// Bots go on that leave the one who looks the time to act before them.
    WaveOn,
    /// The game is passed on by link.
    Send,
    /// The link that passes it on is shown, with its code.
    ShowLink,
}

impl Does {
    /// An action, as it is written.
    pub fn act<G: Game>(action: &G::Action) -> Does {
        Does::Act(G::write_action(action))
    }
}

/// A way to answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What it does, in a word or two, or as a sign.
    pub label: String,
    /// Whether it is what most people want.
    pub is_primary: bool,
    /// Whether it cannot be done now; pressed all the same, it says why.
    pub is_dimmed: bool,
    /// Whether it is on, for one that is switched on and off.
    pub is_pressed: Option<bool>,
    /// Whether it earns or costs something.
    pub good: Option<bool>,
    /// What it does in words, where the label is only a sign.
    pub spoken: Option<&'static str>,
    /// The key that does the same.
    pub key: Option<&'static str>,
    /// What it leads to.
    pub does: Does,
}

impl Choice {
    /// One of several.
    pub fn plain(label: impl Into<String>) -> Choice {
        Choice {
            label: label.into(),
            is_primary: false,
            is_dimmed: false,
            is_pressed: None,
            good: None,
            spoken: None,
            key: None,
            does: Does::Nothing,
        }
    }

    /// What most people want.
    pub fn primary(label: impl Into<String>) -> Choice {
        Choice { is_primary: true, ..Choice::plain(label) }
    }

    /// Dims it, or not.
    pub fn dimmed(self, is_dimmed: bool) -> Choice {
        Choice { is_dimmed, ..self }
    }

    /// Makes it one that is switched on and off, and says which it is.
    pub fn pressed(self, is_pressed: bool) -> Choice {
        Choice { is_pressed: Some(is_pressed), ..self }
    }

    /// Marks it as one that earns or costs something.
    pub fn judged(self, good: Option<bool>) -> Choice {
        Choice { good, ..self }
    }

    /// Says in words what a sign does.
    pub fn spoken(self, spoken: &'static str) -> Choice {
        Choice { spoken: Some(spoken), ..self }
    }

    /// Gives it a key.
    pub fn key(self, key: &'static str) -> Choice {
        Choice { key: Some(key), ..self }
    }
}

/// What the one who looks is asked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Question {
    /// What is said above the hand.
    pub line: Line,
    /// The ways to answer, from the left.
    pub choices: Vec<Choice>,
    /// The number of the choice that Enter makes.
    pub on_enter: Option<usize>,
    /// Whether one goes on by picking cards, so that the focus belongs in the hand.
    pub picks: bool,
}

impl Question {
    /// One that is answered by a button.
    pub fn new(line: Line) -> Question {
        Question { line, ..Question::default() }
    }

    /// One that is answered by picking cards first.
    pub fn picking(line: Line) -> Question {
        Question { picks: true, ..Question::new(line) }
    }

    /// The same where what cannot be done does nothing.
    pub fn without_dimmed(mut self) -> Question {
        self.choices.iter_mut().filter(|choice| choice.is_dimmed).for_each(|choice| choice.does = Does::Nothing);
        self
    }

    /// Adds an answer. Enter gives the last one that is primary.
    pub fn choice(mut self, choice: Choice, does: Does) -> Question {
        if choice.is_primary {
            self.on_enter = Some(self.choices.len());
        }
        self.choices.push(Choice { does, ..choice });
        self
    }

    /// Adds an answer before all others, not for Enter.
    pub(super) fn choice_first(mut self, choice: Choice, does: Does) -> Question {
        self.on_enter = self.on_enter.map(|number| number + 1);
        self.choices.insert(0, Choice { does, ..choice });
        self
    }

    /// Offers to do what a hint advises, where that is to do several things: the first, or all of them. Those take the place
    /// of what cannot be done before something is picked.
    pub fn advised(self, advice: &Advised<String>) -> Question {
        // A hint that has been heard marks cards, and says nothing.
        if advice.then.is_empty() || advice.what.is_empty() {
            return self;
        }
        let all = std::iter::once(&advice.action).chain(&advice.then).cloned().collect();
        let choices: Vec<_> = self.choices.into_iter().filter(|choice| !choice.is_dimmed).collect();
        Question { choices, on_enter: None, ..self }
            .choice(Choice::plain(say::DO_ALL), Does::ActAll(all))
            .choice(Choice::primary(say::DO_FIRST), Does::Act(advice.action.clone()))
    }

    /// Leaves Enter without an answer: several are as likely, and it goes to the first of them instead.
    pub fn undecided(self) -> Question {
        Question { on_enter: None, ..self }
    }
}

/// What somebody may do out of turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Interruption {
    /// Why.
    pub line: String,
    /// Lets a bot go on that waits for it.
    pub wave_on: &'static str,
    /// What can be done, the usual thing last.
    pub choices: Vec<(String, Does)>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Hand;

    #[test]
    fn several_things_that_a_hint_advises_can_be_done_at_once() {
        let asked = || {
            let question = Question::picking(Line::plain("Pick"));
            let question = question.choice(Choice::plain("End"), Does::Act("end".to_owned()));
            question.choice(Choice::primary("Lay").dimmed(true), Does::Nothing)
        };
        let [one, two] = ["lay 2H", "lay 3S"].map(str::to_owned);
        let advice = Advised {
            action: one.clone(),
            then: vec![two.clone()],
            what: "Lay 2, then 1 more".to_owned(),
            reason: String::new(),
            figures: Vec::new(),
            cards: Hand::EMPTY,
        };
        let does: Vec<Does> = asked().advised(&advice).choices.into_iter().map(|choice| choice.does).collect();
        assert_eq!(does, [Does::Act("end".to_owned()), Does::ActAll(vec![one.clone(), two]), Does::Act(one)]);
        assert_eq!(asked().advised(&advice).on_enter, Some(2), "Enter does the first");
        for nothing in [Advised { then: Vec::new(), ..advice.clone() }, Advised { what: String::new(), ..advice }] {
            assert_eq!(asked().advised(&nothing), asked());
        }
    }
}
