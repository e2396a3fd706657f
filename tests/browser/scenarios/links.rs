//! Links: the same deal everywhere, and a clear word about those that are wrong.

use fantoccini::key::Key;
use fivefold::game::{Choices, Deal, Game, Seat};
use fivefold::games::wichita::{Action, Phase, Wichita};
use fivefold::link::deal_link;
use fivefold::table::Table;

use crate::harness::failure::{Outcome, wait_until};
use crate::harness::find::css;
use crate::harness::scenario::Stage;
use crate::player::{KEYS, Player, open_at_rest};

/// What a link deals in the browser is what it deals natively: dice and cards of the first turns, for seeds of all kinds.
pub async fn a_link_deals_the_same_everywhere(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "").await?;
    let seeds = ["K7Q2M9XA4P", "grandma's 80th", "Straße & 100 %", "猫が好き", "a"];
    for (number, seed) in (1..).zip(seeds) {
        let decks = number as u16 % 3 + 1;
        let choices = Choices::NONE.read(Wichita::OPTIONS, "decks", &decks.to_string())?;
        let deal = Deal::<Wichita>::new(1, &choices, seed.parse()?)?;
        let mut expected = Table::new(deal.clone(), |_| fivefold::table::Player::person("You").expect("a proper name"));
        stage.open(&deal_link(&deal)).await?;
        let player = Player::deal(&stage.page, number).await?;
        assert_eq!(player.table().await?.deal(), &deal, "the link carries the whole deal");
        for action in [Action::Roll, Action::DrawMore] {
            if expected.state().check(&action).is_err() {
                break;
            }
            expected.act(action)?;
            player.press(&css(".dock .button--primary")).await?;
            wait_until("the page shows what was drawn", async || {
                let hand = expected.view(Seat(0)).hand;
                let shown = player.shown_hand().await?;
                if shown == hand {
                    Ok(())
                } else {
                    Err(crate::harness::failure::Failure::new(format!("{shown}, not {hand}")))
                }
            })
            .await?;
        }
        let (Phase::Draw { dice, .. } | Phase::Lay { dice, .. }) = expected.state().open().phase else {
            panic!("the dice have been rolled")
        };
        assert_eq!(player.shown_dice().await?, format!("Dice: {} and {}", dice.0, dice.1), "seed {seed}");
    }
    Ok(())
}

/// Each kind of broken link gets a page that names what is wrong, and no game is begun or lost.
pub async fn broken_links_say_what_is_wrong(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=keep&seats=1").await?;
    let player = Player::deal(&stage.page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    let kept = stage.page.stored(&format!("{KEYS}table/1")).await?;
    let long = format!("#/{}", "x".repeat(3_000));
    let links = [
        ("#/chess", "There is no game “chess” here"),
        ("#/a/b/c/d", "There is no page “a/b/c/d” here"),
        (&long, "characters long"),
        ("#/wichita?seed=A&seats=9", "asks for “9” seats. This game seats 1 to 8."),
        ("#/wichita?seed=A&seats=0", "asks for “0” seats"),
        ("#/wichita?seed=A&decks=99", "The option “decks” cannot be “99”. It can be 1 to 8."),
        ("#/wichita?seed=A&jokers=1", "This game has no option “jokers”."),
        ("#/wichita?seed=A&seed=B", "names “seed” twice"),
        ("#/wichita?seed=%FF%FE", "The part “seed” of the link is damaged"),
        (&format!("#/wichita?seed={}", "s".repeat(65)), "This seed has 65 characters. 64 is the most."),
        ("#/wichita?seed=%3Cimg%20src=x%20onerror=alert(1)%3E&decks=%3Cb%3E", "cannot be “<b>”"),
        ("#/table/99", "This game is not on this device"),
        ("#/table/first", "There is no page “table/first” here"),
    ];
    for (link, words) in links {
        stage.open(link).await?;
        wait_until(&format!("the page says “{words}”"), async || {
            let said = stage.page.text(&css("main")).await?;
            if said.contains(words) { Ok(()) } else { Err(crate::harness::failure::Failure::new(said)) }
        })
        .await?;
    }
    stage.page.expect_accessible().await?;
    stage.page.screenshot("broken-link").await?;
    assert_eq!(stage.page.stored(&format!("{KEYS}table/1")).await?, kept);
    assert_eq!(stage.page.stored(&format!("{KEYS}table/2")).await?, None, "a broken link begins nothing");
    Ok(())
}

/// What is wrong in the set-up is said beside it, and what was typed stays.
pub async fn a_wrong_set_up_is_explained(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seats=2").await?;
    page.click(&css("#seed")).await?;
    page.type_text(&"s".repeat(65)).await?;
    page.press(Key::Enter).await?;
    page.wait_for_text(&css("[role=alert]"), "This seed has 65 characters. 64 is the most.").await?;
    page.click(&css("#decks")).await?;
    page.type_text("7").await?;
    page.press(Key::Enter).await?;
    let said = page.text(&css("[role=alert]")).await?;
    assert!(said.starts_with("The option “decks” cannot be"), "{said}");
    let typed = page.script("return document.querySelector('#seed').value.length", vec![]).await?;
    assert_eq!(typed, 65, "what was typed stays");
    page.expect_accessible().await
}
