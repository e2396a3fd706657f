//! Lists whose rows come and go.

use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A row of a list.
pub struct Row {
    key: u64,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

impl Row {
    /// A row that stays in the page as long as there is one with its key, and is drawn when it comes.
    pub fn new(key: impl Hash, draw: impl FnOnce() -> AnyView + Send + 'static) -> Row {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        Row { key: hasher.finish(), draw: Box::new(draw) }
    }
}

/// The rows of a list, as they are now. A `For` is compiled anew for each kind of row, which is 8 KB of wasm each time: that of
/// [`boxed`] is the only one.
pub fn list(rows: impl Fn() -> Vec<Row> + Send + 'static) -> AnyView {
    boxed(Box::new(rows))
}

fn boxed(rows: Box<dyn Fn() -> Vec<Row> + Send>) -> AnyView {
    view! { <For each=rows key=|row| row.key children=|row| (row.draw)()/> }.into_any()
}

/// Views that stay as they are: `collect_view` of Leptos is compiled anew for each kind of element, this is not.
pub trait CollectAny {
    /// All of them, one after the other.
    fn collect_any(self) -> Vec<AnyView>;
}

impl<I: IntoIterator<Item: IntoAny>> CollectAny for I {
    fn collect_any(self) -> Vec<AnyView> {
        self.into_iter().map(IntoAny::into_any).collect()
    }
}
