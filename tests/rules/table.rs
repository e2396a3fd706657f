//! A game in progress for tests: cards and dice laid down beforehand, actions in their written form.

use fivefold::cards::{Card, Hand};
use fivefold::chance::{Seed, Setup, Stream};
use fivefold::game::{BadDeal, Choices, Deal, Event, Game, Illegal, Record, Seat, State};

/// Cards from their written form.
pub fn hand(cards: &str) -> Hand {
    cards.parse().expect("the test names real cards")
}

/// Choices from names and texts.
pub fn choices<G: Game>(choices: &[(&str, &str)]) -> Choices {
    choices.iter().fold(Choices::NONE, |chosen, (name, text)| {
        chosen.read(G::OPTIONS, name, text).expect("the test chooses what can be chosen")
    })
}

/// A seeded deal.
pub fn deal<G: Game>(seed: &str, seats: u8, options: &[(&str, &str)]) -> Result<Deal<G>, BadDeal> {
    Deal::new(seats, &choices::<G>(options), seed.parse::<Seed>()?)
}

/// What a test lays down before the deal.
#[derive(Default)]
pub struct Laid<'a> {
    /// Options that are not to take their default.
    pub options: &'a [(&'a str, &'a str)],
    /// How many cards a seat is dealt, and to whom the first.
    pub dealt: (usize, u8),
    /// The first dealer, or the first player where there is no dealer.
    pub first: u8,
    /// A hand for each seat, or an empty text for cards that do not matter.
    pub hands: &'a [&'a str],
    /// The stock below the hands, from the top, as far as it matters.
    pub stock: &'a str,
    /// The first dice.
    pub dice: &'a [u8],
}

/// A game in progress.
pub struct Table<G: Game> {
    pub state: State<G>,
    /// What happened in the deal.
    pub dealt: Vec<Event<G::Happening>>,
}

impl<G: Game> Table<G> {
    /// Deals what was laid down, and other cards of the pack where nothing was.
    pub fn lay(laid: &Laid<'_>) -> Table<G> {
        let seats = laid.hands.len() as u8;
        let deal = deal::<G>("rules", seats, laid.options).expect("the test deals what can be dealt");
        let mut rest: Hand = G::pack(deal.seats, &deal.options).into_iter().collect();
        let hands: Vec<Vec<Card>> = laid.hands.iter().map(|cards| listed(cards)).collect();
        let stock = listed(laid.stock);
        for card in hands.iter().flatten().chain(&stock) {
            assert!(rest.remove(*card), "the pack has not so many {card}");
        }
        let mut rest: Vec<Card> = rest.iter().collect();
        let mut order = Vec::new();
        for place in 0..laid.dealt.0 {
            for seat in deal.seats.from(Seat(laid.dealt.1)) {
                let card = hands[usize::from(seat.0)].get(place).copied();
                order.push(card.unwrap_or_else(|| rest.remove(0)));
            }
        }
        order.extend(stock);
        order.extend(rest);
        let setup = Setup { stock: Some(order), dice: laid.dice.to_vec(), first: Some(Seat(laid.first)) };
        Table::begin(&deal.with_setup(setup).expect("the setup is a permutation of the pack"))
    }

    /// Deals.
    pub fn begin(deal: &Deal<G>) -> Table<G> {
        let mut record = Record::kept();
        let state = deal.begin(&mut record);
        Table { state, dealt: record.into_events() }
    }

    /// Does something that the rules allow, and says what happened.
    pub fn does(&mut self, text: &str) -> Vec<Event<G::Happening>> {
        let action = read::<G>(text);
        assert!(self.state.legal(usize::MAX).contains(&action), "“{text}” is not listed");
        let mut record = Record::kept();
        if let Err(illegal) = self.state.apply(&action, &mut record) {
            panic!("“{text}” was refused: {illegal}");
        }
        record.into_events()
    }

    /// Does several things one after the other, and says what happened.
    pub fn does_all(&mut self, texts: &[&str]) -> Vec<Event<G::Happening>> {
        texts.iter().flat_map(|text| self.does(text)).collect()
    }

    /// Tries something that the rules forbid, and says why.
    pub fn refuses(&mut self, text: &str) -> Illegal<G::Refusal> {
        let before = self.state.clone();
        let (action, mut record) = (read::<G>(text), Record::kept());
        assert!(!self.state.legal(usize::MAX).contains(&action), "“{text}” is listed");
        let illegal = self.state.apply(&action, &mut record).expect_err("the test tries what is forbidden");
        assert_eq!(self.state, before, "C-4: a refused action changes nothing");
        assert!(record.into_events().is_empty(), "C-4: nothing happened");
        illegal
    }

    /// Whether something is listed among the legal actions.
    pub fn lists(&self, text: &str) -> bool {
        self.state.legal(usize::MAX).contains(&read::<G>(text))
    }

    /// The cards of a seat.
    pub fn hand(&self, seat: u8) -> Hand {
        self.state.hands()[Seat(seat)]
    }

    /// What lies face up.
    pub fn open(&self) -> &G {
        self.state.open()
    }

    /// The points so far.
    pub fn scores(&self) -> Vec<i32> {
        self.open().scores().as_slice().to_vec()
    }
}

fn listed(cards: &str) -> Vec<Card> {
    cards.split_whitespace().map(|card| card.parse().expect("the test names real cards")).collect()
}

fn read<G: Game>(text: &str) -> G::Action {
    let action = G::read_action(text).unwrap_or_else(|| panic!("“{text}” is no action"));
    assert_eq!(G::read_action(&G::write_action(&action)), Some(action.clone()), "it reads back as it was written");
    action
}

/// Plays one game by `choose` and checks the laws of all games on the way; says whether it ended within `cap` actions.
///
/// `tried` gives actions of a seat, legal or not: exactly the legal ones have to be listed.
pub fn plays_lawfully<G: Game>(
    deal: &Deal<G>,
    cap: usize,
    stream: &mut Stream,
    choose: impl Fn(&State<G>, &mut Stream) -> G::Action,
    tried: impl Fn(&Hand) -> Vec<G::Action>,
) -> bool {
    let mut state = Table::begin(deal).state;
    let mut pack = G::pack(deal.seats, &deal.options);
    pack.sort_unstable();
    for step in 0..cap {
        let mut cards: Vec<Card> = state.stock().iter().chain(state.open().face_up()).collect();
        cards.extend(state.hands().as_slice().iter().flat_map(|hand| hand.iter().collect::<Vec<_>>()));
        cards.sort_unstable();
        assert_eq!(cards, pack, "{}: a card was lost or made at step {step}", deal.seed());
        if state.open().winners().is_some() {
            assert!(state.legal(usize::MAX).is_empty());
            return true;
        }
        for seat in deal.seats.iter() {
            let (view, legal) = (state.view(seat), G::legal(state.sight(seat), usize::MAX));
            assert_eq!(view.legal(usize::MAX), legal);
            assert!(legal.is_sorted_by(|one, next| one < next), "{}: {legal:?} at step {step}", deal.seed());
            if let Some(acting) = state.open().to_act() {
                assert_eq!(legal.is_empty(), acting != seat, "{}: {legal:?} at step {step}", deal.seed());
            }
            for limit in 0..legal.len().min(3) {
                assert_eq!(view.legal(limit), legal[..limit]);
            }
            let tried = tried(&state.hands()[seat]);
            for action in &legal {
                assert!(tried.contains(action), "{}: {action:?} at step {step}", deal.seed());
            }
            for action in tried {
                assert_eq!(view.check(&action).is_ok(), legal.contains(&action), "{action:?} at step {step}");
                assert_eq!(G::read_action(&G::write_action(&action)), Some(action));
            }
        }
        let action = choose(&state, stream);
        state.apply(&action, &mut Record::unheard()).expect("a listed action is accepted");
    }
    false
}

/// How many ways there are to play the first `depth` actions.
pub fn ways<G: Game>(state: &State<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next = |action| {
        let mut state = state.clone();
        state.apply(&action, &mut Record::unheard()).expect("a listed action is accepted");
        ways(&state, depth - 1)
    };
    state.legal(usize::MAX).into_iter().map(next).sum()
}
