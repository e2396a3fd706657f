//! Links: the same deal everywhere, and a clear word about those that are wrong.

use fantoccini::key::Key;
use fivefold::cards::{Card, Hand};
use fivefold::game::{Choices, Deal, Game};
use fivefold::games::wichita::Wichita;
use fivefold::links::link::deal_link;
use serde_json::{Value, json};

use crate::harness::failure::{Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::player::{KEYS, Player, open_at_rest};

/// The deals that other implementations are held against, pinned once for all.
const PINNED: &str = include_str!("../../vectors/deals.json");

/// What a link deals in the browser is what is pinned: dice and cards of the first turn, for seeds of all kinds.
pub async fn a_link_deals_what_is_pinned(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "").await?;
    let pinned: Vec<Value> = serde_json::from_str(PINNED)?;
    let of_wichita = pinned.iter().filter(|deal| deal["game"] == "wichita");
    for pinned in of_wichita {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let choices = Choices::NONE.read(Wichita::OPTIONS, "decks", &text(&pinned["options"]["decks"]))?;
        // Alone: there is no roll-off, and the dice begin at their first.
        let deal = Deal::<Wichita>::new(1, &choices, text(&pinned["seed"]).parse()?)?;
        let dice: Vec<u64> =
            pinned["deal"]["dice"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        let stock: Vec<Card> =
            text(&pinned["deal"]["rounds"][0]).split(' ').map(str::parse).collect::<Result<_, _>>()?;

        stage.open(&deal_link(&deal)).await?;
        let player = Player::<Wichita>::deal(&stage.page, 1).await?;
        assert_eq!(player.table().await?.deal(), &deal, "the link carries the whole deal");
        let (lower, higher) = (dice[0].min(dice[1]) as usize, dice[0].max(dice[1]) as usize);
        player.roll().await?;
        assert_eq!(player.shown_dice().await?, format!("Dice: {} and {}", dice[0], dice[1]));
        assert_eq!(player.shown_hand().await?, stock[..lower].iter().copied().collect::<Hand>());
        if higher > lower {
            player.press(&button(&format!("Draw {} more", higher - lower))).await?;
            assert_eq!(player.shown_hand().await?, stock[..higher].iter().copied().collect::<Hand>());
        }
        // Some of the seeds deal the same cards, which is not done while a game with them goes on.
        stage.open("#/").await?;
        stage.page.script("localStorage.removeItem(arguments[0])", vec![json!(format!("{KEYS}table/1"))]).await?;
    }
    Ok(())
}

/// Each kind of broken link gets a page that names what is wrong, and no game is begun or lost.
pub async fn broken_links_say_what_is_wrong(stage: &mut Stage) -> Outcome {
    open_at_rest(stage, "#/wichita?seed=keep&seats=1").await?;
    let player = Player::<Wichita>::deal(&stage.page, 1).await?;
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
