//! The program: in a browser it is the app.

#[cfg(target_arch = "wasm32")]
mod ui;

#[cfg(target_arch = "wasm32")]
fn main() {
    ui::mount();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
