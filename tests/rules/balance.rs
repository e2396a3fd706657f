//! Balance by ruling.

mod solo;

use crate::rules::table::{Laid, Table, choices, deal, hand, plays_lawfully};
use fivefold::cards::{Card, Hand, Rank, Suit};
use fivefold::chance::Stream;
use fivefold::game::{BadDeal, BadOption, Domain, Event, Game, Illegal, Place, Record, Seat, State};
use fivefold::games::balance::{Action, Balance, Happening, Phase, Sign, Swing, value};

type Happened = Event<Happening>;

/// The dealer's left gets the first card; alone, the only player does.
fn lay(laid: Laid<'_>) -> Table<Balance> {
    let first = (laid.first + 1) % laid.hands.len() as u8;
    Table::lay(&Laid { dealt: (5, first), ..laid })
}

/// Two players; the last seat deals, so that seat 0 begins, with a hand that holds what the test plays.
fn two(own: &str, other: &str, stock: &str) -> Table<Balance> {
    lay(Laid { first: 1, hands: &[own, other], stock, ..Laid::default() })
}

fn balance(table: &Table<Balance>) -> i16 {
    table.open().balance
}

fn round_points(table: &Table<Balance>) -> Vec<i32> {
    table.open().round_points.as_slice().to_vec()
}

fn to_act(table: &Table<Balance>) -> Option<u8> {
    table.open().to_act().map(|seat| seat.0)
}

/// Plays a round to its end, always the first action listed; says what happened.
fn play_out(table: &mut Table<Balance>) -> Vec<Happened> {
    let mut events = Vec::new();
    while matches!(table.open().phase, Phase::Play { .. }) {
        let action = table.state.legal(1).remove(0);
        events.extend(table.does(&Balance::write_action(&action)));
    }
    events
}

#[test]
fn values_are_numbers_and_ten_for_faces_and_jokers() {
    for (card, weight) in [("AS", 1), ("2H", 2), ("TC", 10), ("JD", 10), ("QS", 10), ("KH", 10), ("Joker", 10)] {
        assert_eq!(value(card.parse().unwrap()), weight);
    }
}

#[test]
fn five_cards_each_are_dealt_and_the_dealers_left_draws_and_begins() {
    let table = lay(Laid { first: 1, hands: &["", "", ""], ..Laid::default() });
    // The pack lies in pack order: the ace of spades goes to seat 2, and the sixteenth card is drawn.
    assert_eq!(table.hand(2), hand("AS 4S 7S TS KS 3H"));
    assert_eq!(table.hand(0), hand("2S 5S 8S JS AH"));
    assert_eq!(table.hand(1), hand("3S 6S 9S QS 2H"));
    assert_eq!((to_act(&table), balance(&table), table.open().round()), (Some(2), 0, 1));
    assert_eq!(table.state.stock().len(), 54 - 16);
    assert_eq!(
        table.dealt[..2],
        [Event::Own(Happening::Deals { seat: Seat(1) }), Event::Shuffled { round: 1, cards: 54, again: false }]
    );
    assert_eq!(
        table.dealt[table.dealt.len() - 2..],
        [
            Event::TurnBegan { seat: Seat(2) },
            Event::Moved { cards: vec![Some("3H".parse().unwrap())], from: Place::Stock, to: Place::Hand(Seat(2)) }
        ]
    );
}

#[test]
fn c2_the_seed_picks_the_first_dealer() {
    let dealers: Vec<_> = (0..40)
        .map(|seed| Table::begin(&deal::<Balance>(&format!("dealer {seed}"), 4, &[]).unwrap()).open().dealer)
        .collect();
    for seat in 0..4 {
        assert!(dealers.contains(&Some(Seat(seat))), "seat {seat} never deals");
    }
}

/// The sheet's example of a turn: a 6 on +4, then a 2 on −2.
#[test]
fn sheet_example_a_six_on_plus_four_then_a_two() {
    let mut added = two("4S KS QS JS TS", "6H 7H 8H 9H TH", "2C 3C 4C");
    added.does("play 4S +");
    assert_eq!(balance(&added), 4);
    let mut taken = added.state.clone();
    let events = added.does("play 6H +");
    assert_eq!((balance(&added), round_points(&added)), (10, vec![0, -1]));
    assert!(events.contains(&Event::Scored { seat: Seat(1), points: -1 }));

    taken.apply(&Action::Play("6H".parse().unwrap(), Sign::Minus), &mut Record::unheard()).unwrap();
    let mut taken = Table { state: taken, dealt: Vec::new() };
    assert_eq!((balance(&taken), round_points(&taken)), (-2, vec![0, 0]));
    let minus = taken.open().swing("2C".parse().unwrap(), Sign::Minus);
    assert_eq!(minus, Swing { balance: -4, points: 0 });
    let events = taken.does("play 2C +");
    assert_eq!((balance(&taken), round_points(&taken)), (0, vec![1, 0]));
    assert_eq!(
        events[..3],
        [
            Event::Moved { cards: vec![Some("2C".parse().unwrap())], from: Place::Hand(Seat(0)), to: Place::Discard },
            Event::Own(Happening::Moves { seat: Seat(0), sign: Sign::Plus, balance: 0 }),
            Event::Scored { seat: Seat(0), points: 1 }
        ]
    );
    assert!(events.iter().any(Event::is_final), "the turn has gone on");
}

/// The sheet's complements: two cards that meet at zero when everybody else plays tens.
#[test]
fn sheet_examples_of_complements() {
    let mut of_two = two("4S 6S 2S 3S 5S", "KH QH 3H 4H 5H", "");
    of_two.does_all(&["play 4S +", "play KH -"]);
    assert_eq!(balance(&of_two), -6);
    of_two.does("play 6S +");
    assert_eq!(round_points(&of_two), [1, 0]);

    let hands = ["3S 3H 2S 4S 5S", "KH QH 2H 4H 5H", "JC QC 2C 4C 5C"];
    let mut of_three = lay(Laid { first: 2, hands: &hands, ..Laid::default() });
    of_three.does_all(&["play 3S +", "play KH -"]);
    assert_eq!(balance(&of_three), -7);
    of_three.does("play JC +");
    assert_eq!(balance(&of_three), 3);
    of_three.does("play 3H -");
    assert_eq!(round_points(&of_three), [1, 0, 0]);

    let mut from_one = two("3S 6S 2S 4S 5S", "AH QH 3H 4H 5H", "9S JH");
    from_one.does_all(&["play 2S +", "play AH -"]);
    assert_eq!(balance(&from_one), 1);
    from_one.does_all(&["play 3S +", "play QH -"]);
    assert_eq!(balance(&from_one), -6);
    from_one.does("play 6S +");
    assert_eq!(round_points(&from_one), [1, 0]);
}

/// The sheet's advice: on zero every ten costs, a Joker aside; and from +20 a Joker comes back to +10 for nothing.
#[test]
fn sheet_example_jokers_pass_nine_for_nothing() {
    let mut table = two("TS JS QS KS Joker", "KH QH JH TH Joker", "");
    for card in ["TS", "JS", "QS", "KS"] {
        for sign in Sign::BOTH {
            assert_eq!(table.open().swing(card.parse().unwrap(), sign).points, -1);
        }
    }
    assert_eq!(table.open().swing(Card::JOKER, Sign::Minus), Swing { balance: -10, points: 0 });
    table.does_all(&["play TS +", "play KH +"]);
    assert_eq!((balance(&table), round_points(&table)), (20, vec![-1, -1]));
    table.does("play Joker -");
    assert_eq!((balance(&table), round_points(&table)), (10, vec![-1, -1]));
    table.does("play Joker +");
    assert_eq!((balance(&table), round_points(&table)), (20, vec![-1, -1]));
}

#[test]
fn nine_is_even_and_ten_is_over() {
    let table = two("9S AS 2S 3S 4S", "9H AH 2H 3H 4H", "");
    for (card, sign, points) in [("9S", Sign::Plus, 0), ("9S", Sign::Minus, 0), ("KC", Sign::Minus, -1)] {
        assert_eq!(table.open().swing(card.parse().unwrap(), sign).points, points);
    }
}

#[test]
fn b1_b2_rounds_are_judged_as_the_rulings_say() {
    let mut seen = [0; 6];
    let mut stream = Stream::new([1; 32], 0);
    for game in 0..600 {
        let seats = 2 + game % 5;
        let deal = deal::<Balance>(&format!("judged {game}"), seats as u8, &[("winning_score", "5")]).unwrap();
        // Some games go for points, some against them, some neither, some this way and that.
        let mood = game / 5 % 4;
        let mut table = Table::begin(&deal);
        let mut totals = vec![0; seats];
        let mut out = vec![false; seats];
        for round in 1..40 {
            let events = play_round(&mut table, mood, &mut stream);
            let mut points = vec![0; seats];
            for event in &events {
                if let Event::Scored { seat, points: scored } = event {
                    points[usize::from(seat.0)] += scored;
                }
            }
            assert!(events.contains(&Event::RoundOver { round, scores: points.clone() }));
            assert_eq!(table.open().round(), round);
            assert_eq!(round_points(&table), points, "they stand until the next deal");
            let began: Vec<usize> = (0..seats).filter(|seat| !out[*seat]).collect();
            for seat in 0..seats {
                totals[seat] += points[seat];
                assert!(points[seat] == 0 || !out[seat], "B-5: who is out scores nothing");
            }
            assert_eq!(table.scores(), totals);

            let best = |seats: &[usize]| {
                let most = seats.iter().map(|seat| totals[*seat]).max();
                seats.iter().copied().filter(|seat| Some(totals[*seat]) == most).collect::<Vec<_>>()
            };
            let winners = if totals.iter().any(|total| *total >= 5) {
                let winners = best(&began);
                seen[if winners.len() > 1 { 1 } else { 0 }] += 1;
                Some(winners)
            } else {
                began.iter().filter(|seat| totals[**seat] <= -5).for_each(|seat| out[*seat] = true);
                let left: Vec<usize> = began.iter().copied().filter(|seat| !out[*seat]).collect();
                seen[5] += usize::from(!left.is_empty() && began.iter().any(|seat| totals[*seat] == -5));
                seen[2] += usize::from(left.len() > 1 && left.len() < began.len());
                match left.len() {
                    0 => {
                        seen[3] += 1;
                        Some(best(&began))
                    }
                    1 => {
                        seen[4] += 1;
                        Some(left)
                    }
                    _ => None,
                }
            };
            let winners = winners.map(|winners| winners.iter().map(|seat| Seat(*seat as u8)).collect::<Vec<_>>());
            assert_eq!(table.open().winners(), winners, "{} after round {round}: {totals:?}", deal.seed());
            assert_eq!(table.open().round_scores().len(), usize::from(round));
            if let Some(winners) = winners {
                assert_eq!(events.last(), Some(&Event::GameOver { scores: totals, winners }));
                assert_eq!(table.refuses("deal"), Illegal::Over);
                break;
            }
            assert_eq!(table.open().out.as_slice(), out);
            deals_the_next_round(&mut table, &out);
        }
    }
    assert!(
        seen.iter().all(|times| *times > 0),
        "a win, a joint win, out, all out together, one left, just out: {seen:?}"
    );
}

/// Plays a round: for points (mood 0), against them (1), at random (2), or mostly for points (3).
fn play_round(table: &mut Table<Balance>, mood: usize, stream: &mut Stream) -> Vec<Happened> {
    let mut record = Record::kept();
    while matches!(table.open().phase, Phase::Play { .. }) {
        let mut actions = table.state.legal(usize::MAX);
        let worth = |action: &Action| match action {
            Action::Play(card, sign) => table.open().swing(*card, *sign).points,
            Action::Deal => 0,
        };
        let wanted = match mood {
            0 => actions.iter().map(worth).max(),
            1 => actions.iter().map(worth).min(),
            3 if stream.below(3) > 0 => actions.iter().map(worth).max(),
            _ => None,
        };
        actions.retain(|action| wanted.is_none_or(|wanted| worth(action) == wanted));
        let action = stream.choose(&actions).expect("somebody is to act").clone();
        let (before, points) = (table.scores(), worth(&action));
        let seat = table.open().to_act().expect("somebody is to act");
        let own = table.open().round_points[seat] + points;
        table.state.apply(&action, &mut record).expect("a listed action is accepted");
        // Alone, the table may have taken a point after that.
        let taken = own - table.open().round_points[seat];
        assert!(taken == 0 || taken == 1 && table.open().options.solo, "round points move at once");
        if matches!(table.open().phase, Phase::Play { .. }) {
            assert_eq!(table.scores(), before, "totals move at the end of the round");
        }
    }
    record.into_events()
}

fn deals_the_next_round(table: &mut Table<Balance>, out: &[bool]) {
    let seats = table.state.seats();
    let left_of =
        |seat| seats.from(seats.left_of(seat)).find(|seat| !out[usize::from(seat.0)]).expect("somebody is not out");
    let (dealer, round) = (left_of(table.open().dealer.expect("somebody deals")), table.open().round());
    assert_eq!(table.open().to_act(), None);
    for seat in seats.iter() {
        assert_eq!(table.state.view(seat).legal(9), [Action::Deal], "C-13: anybody may deal, who is out too");
        assert!(table.open().hand_is_open(seat), "C-11");
    }
    assert_eq!(table.refuses("play AS +"), Illegal::NotNow);
    let events = table.does("deal");
    assert_eq!(events[0], Event::Own(Happening::Deals { seat: dealer }));
    let open = table.open();
    assert_eq!((open.dealer, open.balance, open.round()), (Some(dealer), 0, round + 1));
    assert!(open.pile.is_empty() && open.round_points.iter().all(|(_, points)| *points == 0));
    let first = left_of(dealer);
    assert_eq!(open.to_act(), Some(first));
    for (seat, cards) in table.state.hands().iter() {
        let dealt = if out[usize::from(seat.0)] { 0 } else { 5 + usize::from(seat == first) };
        assert_eq!(cards.len(), dealt, "B-2: who is out is dealt no cards");
    }
}

#[test]
fn b2_each_round_is_shuffled_afresh_from_the_whole_pack() {
    let deal = deal::<Balance>("afresh", 2, &[("winning_score", "100")]).unwrap();
    let mut table = Table::begin(&deal);
    play_out(&mut table);
    table.does("deal");
    let mut chance = deal.chance();
    let pack = Balance::pack(deal.seats, &deal.options);
    let _ = chance.shuffle(pack.clone());
    let second: Vec<Card> = chance.shuffle(pack).iter().collect();
    let first = deal.seats.left_of(table.open().dealer.unwrap());
    let dealt: Hand = second[..10].iter().step_by(2).chain(&second[10..11]).copied().collect();
    assert_eq!(table.state.hands()[first], dealt);
    assert_eq!(table.state.stock().iter().collect::<Vec<_>>(), second[11..]);
}

#[test]
fn b3_a_joker_that_lands_on_zero_gains_the_point() {
    let mut table = two("6S AS 2S 3S 5S", "4H Joker 3H 2H 5H", "9D 9C Joker");
    table.does_all(&["play 6S +", "play 4H +"]);
    assert_eq!(round_points(&table), [0, -1], "+10 by a 4 costs");
    table.does("play Joker -");
    assert_eq!((balance(&table), round_points(&table)), (0, vec![1, -1]));
}

#[test]
fn b4_an_over_nine_balance_stays_and_each_card_that_leaves_it_over_costs() {
    let mut table = two("KS AS 2S 3S 5S", "QH AH 2H 3H 5H", "JS 9D JD");
    table.does("play KS +");
    assert_eq!((balance(&table), round_points(&table)), (10, vec![-1, 0]));
    table.does("play 2H +");
    assert_eq!((balance(&table), round_points(&table)), (12, vec![-1, -1]));
    table.does("play JS +");
    assert_eq!((balance(&table), round_points(&table)), (22, vec![-2, -1]));
    table.does("play QH -");
    assert_eq!((balance(&table), round_points(&table)), (12, vec![-2, -2]), "nearer, but still over");
    table.does("play 3S -");
    assert_eq!((balance(&table), round_points(&table)), (9, vec![-2, -2]));
}

#[test]
fn b5_every_choice_leaves_a_card_in_the_stock_and_hands_empty_together() {
    for seats in 1..=10_u8 {
        for decks in ["1", "2", "3", "8"] {
            for jokers in ["0", "1", "2"] {
                let options = [("decks", decks), ("jokers_per_deck", jokers)];
                let deal = deal::<Balance>("stock", seats, &options).unwrap();
                let pack = Balance::pack(deal.seats, &deal.options).len();
                let dealt = if seats == 1 { 6 } else { 5 * usize::from(seats) };
                assert!(pack > dealt);
                if decks == "8" && seats != 10 {
                    continue;
                }
                let mut table = Table::begin(&deal);
                let mut last_turns = Vec::new();
                let mut drawn_last = None;
                while let Some(seat) = table.open().to_act() {
                    if table.state.stock().is_empty() {
                        // The turn in which the last card was drawn is not among them.
                        if drawn_last.is_some() || table.hand(seat.0).len() == 5 {
                            last_turns.push(seat);
                        }
                        drawn_last = Some(seat);
                    }
                    let action = table.state.legal(1).remove(0);
                    table.state.apply(&action, &mut Record::unheard()).unwrap();
                }
                assert_eq!(last_turns.len(), 5 * usize::from(seats), "{seats} seats, {decks} decks, {jokers} Jokers");
                assert!(deal.seats.iter().all(|seat| last_turns.iter().filter(|turn| **turn == seat).count() == 5));
                assert!(table.state.hands().iter().all(|(_, hand)| hand.is_empty()));
            }
        }
    }
}

#[test]
fn b10_one_seat_plays_solo_and_more_never_do() {
    let refused = |seats, given: &str| {
        let Err(BadDeal::Option(bad)) = deal::<Balance>("solo", seats, &[("solo", given)]) else {
            panic!("{seats} seats, solo {given}")
        };
        bad
    };
    let does_not_fit = |given: &str, fits: &'static [&'static str]| BadOption::DoesNotFit {
        name: "solo",
        given: given.to_owned(),
        rule: "B-10",
        fits: Domain::Words(fits),
    };
    assert_eq!(refused(1, "false"), does_not_fit("false", &["true"]));
    assert_eq!(refused(2, "true"), does_not_fit("true", &["false"]));
    assert_eq!(refused(10, "true").to_string(), "option solo cannot be “true” at this table: it is false (B-10)");
    for (seats, given) in [(1, "true"), (2, "false"), (10, "false")] {
        assert_eq!(deal::<Balance>("solo", seats, &[("solo", given)]), deal::<Balance>("solo", seats, &[]));
    }
}

#[test]
fn c8_options_have_defaults_and_ranges() {
    for (seats, decks) in [(1, 1), (2, 1), (4, 1), (5, 2), (8, 2), (9, 3), (10, 3)] {
        let made = deal::<Balance>("options", seats, &[]).unwrap();
        assert_eq!(made.options.decks, decks);
        assert_eq!((made.options.jokers_per_deck, made.options.winning_score), (2, 20));
        assert_eq!(made.choices().switch("solo"), Some(seats == 1));
    }
    let made = deal::<Balance>("options", 3, &[("jokers_per_deck", "0"), ("winning_score", "100")]).unwrap();
    assert_eq!(Balance::pack(made.seats, &made.options).len(), 52);
    assert_eq!(made.choices().number("winning_score"), Some(100));
    for (name, text) in
        [("decks", "0"), ("decks", "9"), ("jokers_per_deck", "3"), ("winning_score", "4"), ("winning_score", "101")]
    {
        assert!(choices::<Balance>(&[]).read(Balance::OPTIONS, name, text).is_err(), "{name} {text}");
    }
    for seats in [0, 11] {
        assert!(matches!(deal::<Balance>("seats", seats, &[]), Err(BadDeal::Seats { least: 1, most: 10, .. })));
    }
}

#[test]
fn c4_only_the_seat_to_act_plays_and_only_what_it_holds() {
    let mut table = two("4S 6S 2S KS QS", "AH 2H 3H 4H 5H", "9C");
    assert_eq!(table.refuses("play AH +"), Illegal::NotHeld("AH".parse().unwrap()));
    assert_eq!(table.refuses("deal"), Illegal::NotNow);
    let ace = Action::Play("AH".parse().unwrap(), Sign::Plus);
    assert_eq!(Balance::check(table.state.sight(Seat(1)), &ace), Err(Illegal::NotYourTurn));
    assert_eq!(table.state.legal(100).len(), 12);
}

/// Every action that there is, cards of no pack of this game too.
fn every_action(_: &Hand) -> Vec<Action> {
    let cards = Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(rank, suit)));
    let cards = cards.filter(|card| card.suit() != Some(Suit::Stars) || card.rank() >= Some(Rank::Three));
    let plays = cards.chain([Card::JOKER]).flat_map(|card| Sign::BOTH.map(|sign| Action::Play(card, sign)));
    plays.chain([Action::Deal]).collect()
}

#[test]
fn games_are_lawful_with_every_number_of_seats() {
    let choose = |state: &State<Balance>, stream: &mut Stream| {
        let seat = state.open().to_act().unwrap_or(Seat(0));
        Balance::sample(state.sight(seat), stream).unwrap()
    };
    let mut stream = Stream::new([7; 32], 0);
    let mut ended = 0;
    for seats in 1..=10 {
        let deal = deal::<Balance>("lawful", seats, &[("winning_score", "5")]).unwrap();
        ended += u32::from(plays_lawfully(&deal, 600, &mut stream, choose, every_action));
    }
    assert!(ended >= 3, "only {ended} games ended");
}

#[test]
fn random_play_ends() {
    let mut stream = Stream::new([8; 32], 0);
    for seats in 1..=10 {
        let mut table = Table::begin(&deal::<Balance>("random", seats, &[]).unwrap());
        let mut actions = 0;
        while table.open().winners().is_none() {
            let seat = table.open().to_act().unwrap_or(Seat(0));
            let action = Balance::sample(table.state.sight(seat), &mut stream).unwrap();
            table.state.apply(&action, &mut Record::unheard()).unwrap();
            actions += 1;
            assert!(actions < 100_000, "{seats} seats");
        }
    }
}

#[test]
fn what_is_no_action_is_not_read() {
    for text in ["", "play", "play AS", "play AS *", "play AS+", "play  AS +", "play AS + ", "play XX +", "deal "] {
        assert_eq!(Balance::read_action(text), None, "{text}");
    }
    assert_eq!(Balance::write_action(&Balance::read_action("play Joker -").unwrap()), "play Joker -");
    for text in ["play joker -", "play qh +", "play Qh +", "play QH \u{2212}"] {
        assert_eq!(Balance::read_action(text), None, "{text}");
    }
}

/// Everybody always plays the first of their cards in pack order, and adds it where the balance is below zero. Another
/// implementation can be held against these rounds, and a change of rules or of chance cannot pass unseen.
#[test]
fn three_rounds_of_a_plain_way_to_play_are_pinned() {
    for (seats, expected) in [(1, vec![vec![-20]]), (3, vec![vec![1, 2, 1], vec![3, -1, 0], vec![0, 0, 2]])] {
        let mut table = Table::begin(&deal::<Balance>("pinned", seats, &[("winning_score", "100")]).unwrap());
        for _ in 0..3 {
            while let Some(seat) = table.open().to_act() {
                let sign = if balance(&table) < 0 { '+' } else { '-' };
                let card = table.hand(seat.0).iter().next().unwrap();
                table.does(&format!("play {card} {sign}"));
            }
            if table.open().winners().is_none() {
                table.does("deal");
            }
        }
        let rounds: Vec<_> = table.open().round_scores().iter().map(|round| round.as_slice().to_vec()).collect();
        assert_eq!(rounds, expected, "{seats} seats");
    }
}
