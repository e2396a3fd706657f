//! A page in a browser, and what a person does with it.
//!
//! Everything that looks for something waits for it first (see [`wait_until`]); nothing sleeps for luck.

mod pictures;
mod surroundings;

use std::cell::Cell;
use std::cmp::Ordering;
use std::time::Duration;

use fantoccini::Client;
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use serde_json::{Value, json};

use super::axe::{self, Rules};
use super::console::{self, Level, Message};
use super::engine::{Browser, Engine, open_window};
use super::failure::{Failure, Outcome, PATIENCE, wait_until};
use super::find::Find;
use super::heard;

/// The app stands.
const BEGUN: &str = "return document.querySelector('#app[data-ready]') !== null";

/// It stands with all its parts, and shows its page.
const READY: &str = "return document.querySelector('#app[data-ready]') !== null
    && (globalThis.laterIsHere?.() ?? true) && document.querySelector('.waiting.is-shown') === null";

/// The window of a browser.
pub struct Page {
    engine: Engine,
    client: Client,
    /// How much larger than the viewport the browser's window was the last time.
    bars: Cell<(i64, i64)>,
}

impl Page {
    /// The page of a browser.
    pub fn new(browser: &Browser) -> Page {
        Page { engine: browser.engine(), client: browser.client(), bars: Cell::default() }
    }

    /// Which engine shows it.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    // Getting there

    /// Goes to an address and waits until the app stands. Going from one fragment to another does not load anything.
    ///
    /// # Errors
    /// If the address does not load or the app does not mount.
    pub async fn open(&self, url: &str) -> Outcome {
        self.go(url).await?;
        self.wait_until_ready().await
    }

    /// Goes to an address, whatever is there.
    ///
    /// # Errors
    /// If nobody answers.
    pub async fn go(&self, url: &str) -> Outcome {
        self.client.goto(url).await.map_err(|problem| Failure::new(format!("{url}: {problem}")))
    }

    /// Leaves the page for an empty one.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn leave(&self) -> Outcome {
        self.go("about:blank").await
    }

    /// Reloads, as the page itself would: WebDriver's own reload goes around the service worker in Firefox.
    ///
    /// # Errors
    /// If the app does not stand again.
    pub async fn reload(&self) -> Outcome {
        self.script("window.beforeReload = true; location.reload()", vec![]).await?;
        self.wait_until_reloaded().await
    }

    /// Waits until a page that said `window.beforeReload = true` has come again.
    ///
    /// # Errors
    /// If the app does not stand again.
    pub async fn wait_until_reloaded(&self) -> Outcome {
        wait_until("the page has reloaded", async || {
            self.expect("return window.beforeReload === undefined", "the old page is still there").await
        })
        .await?;
        self.wait_until_ready().await
    }

    /// Waits until the app stands, with both parts of its module.
    ///
    /// # Errors
    /// If it does not.
    pub async fn wait_until_ready(&self) -> Outcome {
        wait_until("the app stands", async || self.expect(READY, "it does not, or not all of it").await).await
    }

    /// Waits until the app stands, with the first part of its module at least.
    ///
    /// # Errors
    /// If it does not.
    pub async fn wait_until_begun(&self) -> Outcome {
        wait_until("the app has begun", async || self.expect(BEGUN, "#app has no data-ready").await).await
    }

    /// Opens a tab, or a window (see [`open_window`]), and goes on in it.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn new_tab(&self) -> Outcome {
        self.switch_to(open_window(self.engine, &self.client).await?).await
    }

    /// The tab that is in front.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn window(&self) -> Outcome<WindowHandle> {
        Ok(self.client.window().await?)
    }

    /// The tabs and windows but the one that is in front.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn other_windows(&self) -> Outcome<Vec<WindowHandle>> {
        let here = self.window().await?;
        Ok(self.client.windows().await?.into_iter().filter(|window| *window != here).collect())
    }

    /// Goes on in another tab.
    ///
    /// # Errors
    /// If it is closed.
    pub async fn switch_to(&self, window: WindowHandle) -> Outcome {
        Ok(self.client.switch_to_window(window).await?)
    }

    // Looking

    /// The only element that fits, waited for.
    ///
    /// # Errors
    /// If none does, or several do.
    pub async fn element(&self, find: &Find) -> Outcome<Element> {
        self.of_element(find, async |element| Ok(element.clone())).await
    }

    /// All elements that fit, as of now, in the order of the page.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn elements(&self, find: &Find) -> Outcome<Vec<Element>> {
        let found = match find {
            Find::Css(selector) => {
                self.script("return [...document.querySelectorAll(arguments[0])]", vec![json!(selector)]).await?
            }
            Find::Role(role, name) => {
                heard::ask(&self.client, include_str!("find_role.js"), vec![json!(role), json!(name)]).await?
            }
        };
        let element = |reference: &Value| {
            // The object has one entry, whose name is a constant of the WebDriver standard.
            let id = reference.as_object()?.values().next()?.as_str()?.to_owned();
            Some(Element::from_element_id(self.client.clone(), ElementRef::from(id)))
        };
        Ok(found.as_array().into_iter().flatten().filter_map(element).collect())
    }

    /// Whether anything fits now.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn has(&self, find: &Find) -> Outcome<bool> {
        Ok(!self.elements(find).await?.is_empty())
    }

    /// Waits until so many elements fit.
    ///
    /// # Errors
    /// How many do instead.
    pub async fn wait_for_count(&self, find: &Find, count: usize) -> Outcome {
        wait_until(&format!("there are {count} of {find}"), async || {
            let found = self.elements(find).await?.len();
            if found == count { Ok(()) } else { Err(Failure::new(format!("there are {found}"))) }
        })
        .await
    }

    /// Waits until nothing fits any more.
    ///
    /// # Errors
    /// If something still does.
    pub async fn wait_until_gone(&self, find: &Find) -> Outcome {
        wait_until(&format!("{find} is gone"), async || match self.has(find).await? {
            true => Err(Failure::new("it is still there")),
            false => Ok(()),
        })
        .await
    }

    /// The text of an element as it is shown.
    ///
    /// # Errors
    /// If there is no such element.
    pub async fn text(&self, find: &Find) -> Outcome<String> {
        self.of_element(find, async |element| Ok(element.text().await?)).await
    }

    /// Waits until an element shows a text, and nothing else.
    ///
    /// # Errors
    /// If it does not.
    pub async fn wait_for_text(&self, find: &Find, text: &str) -> Outcome {
        wait_until(&format!("{find} says “{text}”"), async || {
            let found = self.text_now(find).await?;
            if found == text { Ok(()) } else { Err(Failure::new(format!("it says “{found}”"))) }
        })
        .await
    }

    /// An attribute of an element.
    ///
    /// # Errors
    /// If there is no such element.
    pub async fn attribute(&self, find: &Find, name: &str) -> Outcome<Option<String>> {
        // Not by WebDriver's own command: WebKit answers it with "" where there is no such attribute.
        let script = "return arguments[0].getAttribute(arguments[1])";
        self.of_element(find, async |element| {
            let value = self.script(script, vec![serde_json::to_value(element)?, json!(name)]).await?;
            Ok(value.as_str().map(str::to_owned))
        })
        .await
    }

    /// Whether an element has the focus.
    ///
    /// # Errors
    /// If there is no such element.
    pub async fn has_focus(&self, find: &Find) -> Outcome<bool> {
        Ok(self.place_from_focus(find).await? == Ordering::Equal)
    }

    /// Where an element stands in the page, seen from what has the focus: before it, after it, or it is the same.
    ///
    /// # Errors
    /// If there is no such element.
    pub async fn place_from_focus(&self, find: &Find) -> Outcome<Ordering> {
        let place = "
            const [element] = arguments, at = document.activeElement ?? document.body;
            if (at === element) return 0;
            return at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1";
        self.of_element(find, async |element| {
            let place = self.script(place, vec![serde_json::to_value(element)?]).await?;
            place.as_i64().map(|place| place.cmp(&0)).ok_or_else(|| Failure::new(format!("{place} is no place")))
        })
        .await
    }

    /// All text that is shown.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn visible_text(&self) -> Outcome<String> {
        let text = self.script("return document.body?.innerText ?? ''", vec![]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    // Acting

    /// Clicks an element, as soon as it can be clicked.
    ///
    /// # Errors
    /// If there is no such element, or something lies over it.
    pub async fn click(&self, find: &Find) -> Outcome {
        self.of_element(find, async |element| match self.engine {
            Engine::Chromium => self.press_in_the_middle(element).await,
            Engine::Firefox | Engine::WebKit => Ok(element.click().await?),
        })
        .await
    }

    /// What a driver does for a click, in two questions: Chromium's has so many of its own that it takes four times as long.
    async fn press_in_the_middle(&self, element: &Element) -> Outcome {
        let reach = "
            const [element] = arguments;
            const hit = () => {
                const [box] = element.getClientRects();
                return box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            };
            if (!element.contains(hit() ?? null)) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
            const over = hit() ?? null;
            return element.contains(over) || (over === null ? 'nowhere' : `under ${over.outerHTML.slice(0, 120)}`);";
        match self.script(reach, vec![serde_json::to_value(element)?]).await? {
            Value::Bool(true) => {}
            place => return Err(Failure::new(format!("it cannot be clicked, as it lies {place}"))),
        }
        self.press_at(PointerAction::MoveToElement { element: element.clone(), duration: None, x: 0.0, y: 0.0 }).await
    }

    /// Clicks an element near the middle of its left edge, which is what one can see of a card that others overlap.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn click_edge(&self, element: &Element) -> Outcome {
        self.press_at(at_edge(element).await?).await
    }

    /// Moves the mouse there, presses its button and lets it go.
    async fn press_at(&self, there: PointerAction) -> Outcome {
        let mouse = MouseActions::new("mouse".to_owned())
            .then(there)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        Ok(self.client.perform_actions(mouse).await?)
    }

    /// Drags one element onto another with the mouse, both near the middle of their left edges, once nothing moves.
    ///
    /// # Errors
    /// If there are no such elements.
    pub async fn drag(&self, from: &Find, to: &Find) -> Outcome {
        self.hold_over(from, to).await?;
        self.let_go().await
    }

    /// Moves what the mouse holds by a little.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn move_on(&self) -> Outcome {
        let by = PointerAction::MoveBy { duration: None, x: 2.0, y: 2.0 };
        Ok(self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(by)).await?)
    }

    /// Lets go what the mouse holds.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn let_go(&self) -> Outcome {
        let up = PointerAction::Up { button: MOUSE_BUTTON_LEFT };
        Ok(self.client.perform_actions(MouseActions::new("mouse".to_owned()).then(up)).await?)
    }

    /// The same without letting go.
    ///
    /// # Errors
    /// If there are no such elements.
    pub async fn hold_over(&self, from: &Find, to: &Find) -> Outcome {
        self.come_to_rest().await?;
        let (from, to) = (self.element(from).await?, self.element(to).await?);
        let duration = Some(Duration::from_millis(50));
        let mouse = MouseActions::new("mouse".to_owned())
            .then(at_edge(&from).await?)
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::MoveBy { duration, x: 5.0, y: 5.0 })
            .then(PointerAction::MoveBy { duration, x: 10.0, y: 5.0 })
            .then(at_edge(&to).await?);
        Ok(self.client.perform_actions(mouse).await?)
    }

    /// Presses and lets go a key (a `char`, or a [`Key`]) wherever the focus is.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn press(&self, key: impl Into<char>) -> Outcome {
        let value = key.into();
        let keys = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Presses and lets go a key while Shift is down; with Tab that takes the focus back by one.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn press_shifted(&self, key: Key) -> Outcome {
        let (shift, key) = (Key::Shift.into(), key.into());
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value: shift })
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key })
            .then(KeyAction::Up { value: shift });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Types a text wherever the focus is.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn type_text(&self, text: &str) -> Outcome {
        for character in text.chars() {
            self.press(character).await?;
        }
        Ok(())
    }

    // Underneath

    /// Runs a script in the page; `arguments` are its arguments, what it returns is the answer.
    ///
    /// # Errors
    /// If it throws, or the browser does not answer.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Outcome<Value> {
        Ok(self.client.execute(script, arguments).await?)
    }

    /// The same of a script that asks for roles and names as assistive technology has them (see [`heard::ask`]).
    ///
    /// # Errors
    /// If it throws, or the browser does not answer.
    pub async fn ask_what_is_heard(&self, script: &str) -> Outcome<Value> {
        heard::ask(&self.client, script, vec![]).await
    }

    /// Runs the body of an `async` function in the page and waits for its result.
    ///
    /// # Errors
    /// If it throws, or the browser does not answer.
    pub async fn async_script(&self, body: &str, arguments: Vec<Value>) -> Outcome<Value> {
        console::in_async_function(&self.client, body, arguments).await
    }

    /// What the page knows of its service worker, and the builds that are kept. WebKit may tell one page of a newer worker and
    /// another not.
    ///
    /// # Errors
    /// If the page has none to tell of, or the browser does not answer.
    pub async fn service_worker(&self) -> Outcome<String> {
        let body = "const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
            const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none');
            return `installing, waiting, active: ${states.join(', ')}; kept: ${(await caches.keys()).join(', ')}`";
        let told = self.async_script(body, vec![]).await?;
        Ok(told.as_str().unwrap_or_default().to_owned())
    }

    /// Whether nobody is there any more to answer the simplest question.
    pub async fn is_dead(&self) -> bool {
        let answer = tokio::time::timeout(PATIENCE, self.script("return 1", vec![])).await;
        !matches!(answer, Ok(Ok(_)))
    }

    /// Runs a script that should answer `true`.
    ///
    /// # Errors
    /// `otherwise` and the answer, if it is another.
    pub async fn expect(&self, script: &str, otherwise: &str) -> Outcome {
        match self.script(script, vec![]).await? {
            Value::Bool(true) => Ok(()),
            answer => Err(Failure::new(format!("{otherwise} ({answer})"))),
        }
    }

    /// An entry of the local storage.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn stored(&self, key: &str) -> Outcome<Option<String>> {
        let value = self.script("return localStorage.getItem(arguments[0])", vec![json!(key)]).await?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// Writes an entry of the local storage, as another tab would.
    ///
    /// # Errors
    /// If the browser does not answer or refuses.
    pub async fn store(&self, key: &str, value: &str) -> Outcome {
        self.script("localStorage.setItem(arguments[0], arguments[1])", vec![json!(key), json!(value)]).await?;
        Ok(())
    }

    /// The addresses of all files that this document has asked for, its own included.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn requests(&self) -> Outcome<Vec<String>> {
        let script = "return ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
            .map((entry) => entry.name)";
        let names = self.script(script, vec![]).await?;
        Ok(names.as_array().into_iter().flatten().filter_map(|name| name.as_str().map(str::to_owned)).collect())
    }

    /// Says if any file was asked of another origin. What the Content-Security-Policy has stopped is in the console.
    ///
    /// # Errors
    /// The foreign addresses.
    pub async fn expect_no_foreign_requests(&self) -> Outcome {
        let origin = self.script("return location.origin", vec![]).await?;
        let origin = format!("{}/", origin.as_str().unwrap_or_default());
        let mut foreign = self.requests().await?;
        foreign.retain(|address| !address.starts_with(&origin));
        if foreign.is_empty() { Ok(()) } else { Err(Failure::new(format!("foreign requests: {foreign:#?}"))) }
    }

    /// Says what axe finds wrong with the page once colours have come to rest.
    ///
    /// # Errors
    /// A readable list.
    pub async fn expect_accessible(&self) -> Outcome {
        self.expect_rules_kept(Rules::All).await
    }

    /// The same by the rules about colours, for a page that was found accessible in others.
    ///
    /// # Errors
    /// A readable list.
    pub async fn expect_colours_apart(&self) -> Outcome {
        self.expect_rules_kept(Rules::Colours).await
    }

    async fn expect_rules_kept(&self, rules: Rules) -> Outcome {
        self.come_to_rest().await?;
        let violations = axe::violations(&self.client, rules).await?;
        if violations.is_empty() { Ok(()) } else { Err(Failure::new(format!("axe: {}", violations.join("\n")))) }
    }

    /// Waits until what moves, or changes its colour, has come to its end.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn come_to_rest(&self) -> Outcome {
        self.script_at_rest("", vec![]).await?;
        Ok(())
    }

    /// Runs a script once what moves, or changes its colour, has come to its end.
    ///
    /// # Errors
    /// If it throws, or the browser does not answer.
    pub async fn script_at_rest(&self, script: &str, arguments: Vec<Value>) -> Outcome<Value> {
        // A tab behind another has no frames to wait for; WebKit's driver goes on in a tab without raising it.
        let body = format!(
            "if (!document.hidden) {{
                await new Promise(requestAnimationFrame);
                const ends = (animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
                await Promise.allSettled(document.getAnimations().filter(ends).map((animation) => animation.finished));
            }}
            return (function () {{
                {script}
            }}).apply(null, arguments);"
        );
        self.async_script(&body, arguments).await
    }

    /// Takes out of the console what is in it by now.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn take_console(&self) -> Outcome<Vec<Message>> {
        console::take(self.engine, &self.client).await
    }

    /// Empties the console and says if there was a warning or an error in it.
    ///
    /// # Errors
    /// The warnings and errors.
    pub async fn expect_quiet_console(&self) -> Outcome {
        let mut messages = self.take_console().await?;
        messages.retain(|message| message.level >= Level::Warning);
        if messages.is_empty() { Ok(()) } else { Err(Failure::new(format!("in the console: {messages:#?}"))) }
    }

    /// Does something with the only element that fits. A page that draws itself anew may take the element away in
    /// between, or lay something over it for a moment: then once more.
    async fn of_element<T>(&self, find: &Find, act: impl AsyncFn(&Element) -> Outcome<T>) -> Outcome<T> {
        let what = format!("{find} answers");
        let done = wait_until(&what, async || match &self.elements(find).await?[..] {
            [element] => act(element).await,
            [] => Err(Failure::new("there is none")),
            several => Err(Failure::new(format!("there are {}", several.len()))),
        });
        match done.await {
            Ok(done) => Ok(done),
            // Asked once and not at each look, as the whole page is laid out for it.
            Err(failure) => Err(match self.visible_text().await {
                Ok(text) => failure.and(&format!("the page says: {text}")),
                Err(_) => failure,
            }),
        }
    }

    /// The text of the only element that fits, as of now.
    async fn text_now(&self, find: &Find) -> Outcome<String> {
        match &self.elements(find).await?[..] {
            [element] => Ok(element.text().await?),
            several => Err(Failure::new(format!("there are {}", several.len()))),
        }
    }
}

/// A move of the mouse to the left edge of an element. Not to the very edge: a card of a fan is turned a little.
async fn at_edge(element: &Element) -> Outcome<PointerAction> {
    let (_, _, width, _) = element.rectangle().await?;
    let x = 18.0 - (width / 2.0).floor();
    Ok(PointerAction::MoveToElement { element: element.clone(), duration: None, x, y: 0.0 })
}
