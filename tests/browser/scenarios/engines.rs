//! What some browsers do otherwise than others: they refuse to share, stop the sound, give
//! buttons no focus, and have a camera in the screen.

use fantoccini::key::Key;
use fivefold::game::Choices;
use fivefold::games::wichita::Wichita;
use serde_json::{Value, json};

use crate::harness::engine::Engine;
use crate::harness::failure::{Failure, Outcome, wait_until};
use crate::harness::find::{button, css};
use crate::harness::scenario::Stage;
use crate::player::prepared::with_bots;
use crate::player::{KEYS, Player, open_at_rest};

/// Where the browser does not let the page share, a link is copied; where the player closes the browser's dialog, it
/// is not.
pub async fn a_link_that_cannot_be_shared_is_copied(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    Player::sit_down(stage, &with_bots::<Wichita>(2, &Choices::NONE, "refused")?).await?;
    page.click(&button("Menu")).await?;
    page.click(&button("Share this deal")).await?;
    let share = button("Share the link");
    for (problem, copies) in [("AbortError", false), ("NotAllowedError", true)] {
        let script = "
            window.copied = null;
            window.asked = 0;
            const share = async () => { window.asked += 1; throw new DOMException('no', arguments[0]); };
            Object.defineProperty(navigator, 'share', { configurable: true, value: share });
            const writeText = async (text) => { window.copied = text };
            Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });";
        page.script(script, vec![json!(problem)]).await?;
        page.click(&share).await?;
        wait_until("the browser is asked to share", async || page.expect("return asked === 1", "it is not").await)
            .await?;
        if copies {
            wait_until("the link is copied", async || {
                page.expect("return /#.wichita/.test(copied)", "it is not").await
            })
            .await?;
        } else {
            page.async_script("await new Promise((resolve) => setTimeout(resolve))", vec![]).await?;
            page.expect("return copied === null", "it is copied").await?;
        }
    }
    Ok(())
}

/// Sound that the system has stopped, as for a call, is heard again after the next press.
pub async fn sound_comes_back_after_an_interruption(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "").await?;
    page.store(&format!("{KEYS}settings"), r#"{"motion":"off","pace":"at once","sound":true}"#).await?;
    page.reload().await?;
    stage.open("#/wichita?seed=sound&seats=1").await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    let listen = "
        const make = BaseAudioContext.prototype.createOscillator;
        BaseAudioContext.prototype.createOscillator = function () { window.heard = this; return make.call(this) }";
    page.script(listen, vec![]).await?;
    player.roll().await?;
    let running = async || page.expect("return window.heard?.state === 'running'", "there is no sound").await;
    wait_until("there is sound", running).await?;
    page.async_script("await heard.suspend()", vec![]).await?;
    page.expect("return heard.state === 'suspended'", "it goes on").await?;
    page.click(&css(".dock .actions .button--primary")).await?;
    wait_until("there is sound again", running).await
}

/// A dialog is as high as what it says, and no higher.
pub async fn a_dialog_is_as_high_as_what_it_says(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    Player::sit_down(stage, &with_bots::<Wichita>(2, &Choices::NONE, "dialog")?).await?;
    page.set_viewport(390, 844).await?;
    page.click(&button("Menu")).await?;
    page.click(&button("History")).await?;
    page.element(&css("dialog[open] .dialog__title")).await?;
    page.come_to_rest().await?;
    page.screenshot("dialog").await?;
    let spare = "
        const dialog = document.querySelector('dialog[open]');
        const style = getComputedStyle(dialog);
        const shown = [...dialog.children].filter((part) => part.offsetHeight > 0 && getComputedStyle(part).position !== 'fixed');
        const said = shown.reduce((sum, part) => sum + part.offsetHeight + 16, parseFloat(style.paddingTop) + parseFloat(style.paddingBottom));
        return shown.length >= 2 && dialog.offsetHeight <= said + 1";
    page.expect(spare, "the dialog is higher").await
}

/// Where a press gives no button the focus, as in Safari, nothing shows the focus until a key is pressed.
pub async fn a_press_shows_no_focus(stage: &mut Stage) -> Outcome {
    let page = &stage.page;
    open_at_rest(stage, "#/wichita?seed=pressed&seats=1").await?;
    let as_in_safari = "
        addEventListener('mousedown', (event) => {
            if (!event.target.closest('button, a')) return;
            event.preventDefault();
            document.activeElement?.blur();
        }, true)";
    page.script(as_in_safari, vec![]).await?;
    let player = Player::<Wichita>::deal(page, 1).await?;
    player.roll().await?;
    player.wait_for_more(0).await?;
    page.click(&css(".dock .actions .button--primary")).await?;
    player.wait_for_more(1).await?;
    let shown = "
        const { outlineStyle } = getComputedStyle(document.activeElement);
        return document.activeElement.matches('button') && outlineStyle === arguments[0];";
    let outline = async |style: &str| match page.script(shown, vec![json!(style)]).await? {
        Value::Bool(true) => Ok(()),
        _ => Err(Failure::new(format!("the outline is not {style}"))),
    };
    wait_until("nothing shows that it has the focus", async || outline("none").await).await?;
    assert!(!page.has(&css(".hand.is-keyed")).await?);
    // WebKit shows no focus at all in a window behind others, as every one is without a window manager.
    if page.engine() != Engine::WebKit {
        page.press(Key::Tab).await?;
        wait_until("a key shows it", async || outline("solid").await).await?;
    }
    Ok(())
}

/// With a camera in the screen of a phone on its side, nothing to press or read lies under it.
pub async fn a_notch_covers_nothing(stage: &mut Stage) -> Outcome {
    const NOTCH: u32 = 59;
    let page = &stage.page;
    Player::sit_down(stage, &with_bots::<Wichita>(3, &Choices::NONE, "notch")?).await?;
    page.set_viewport(740, 360).await?;
    page.cover_sides(NOTCH).await?;
    for fragment in ["#/table/1", "#/", "#/settings", "#/wichita", "#/rules/sums"] {
        stage.open(fragment).await?;
        page.element(&css("main h1, .bar h1")).await?;
        page.screenshot(&format!("notch-{}", fragment.replace(['#', '/'], ""))).await?;
        let covered = "
            const covered = (element) => {
                const { left, right, width } = element.getBoundingClientRect();
                return width > 1 && (left < arguments[0] || right > innerWidth - arguments[0]);
            };
            return [...document.querySelectorAll('a, button, input, h1, h2, p, .seat, .card')].filter(covered)
                .slice(0, 5).map((element) => element.outerHTML.slice(0, 120)).join()";
        match page.script(covered, vec![json!(NOTCH)]).await? {
            answer if answer == json!("") => {}
            answer => return Err(Failure::new(format!("{fragment}: the camera covers {answer}"))),
        }
    }
    Ok(())
}
