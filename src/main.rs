//! The app: on wasm it mounts the page; elsewhere it says where to find it.

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;

    let element = document().get_element_by_id("app");
    let Some(element) = element.and_then(|element| leptos::wasm_bindgen::JsCast::dyn_into(element).ok()) else {
        return;
    };
    let root: leptos::web_sys::HtmlElement = element;
    root.set_inner_html("");
    let presses = RwSignal::new(0);
    let view = move || {
        view! {
            <main>
                <h1>"Fivefold"</h1>
                <button on:click=move |_| presses.update(|count| *count += 1)>"Pressed " {presses}</button>
            </main>
        }
    };
    leptos::mount::mount_to(root.clone(), view).forget();
    // A page without the attribute is only a page whose tests fail.
    let _ = root.set_attribute("data-ready", "");
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    use std::io::Write;
    writeln!(std::io::stdout(), "Fivefold runs in the browser: `make play` builds it and says where to open it.")
}
