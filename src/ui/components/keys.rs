//! The keys that work.

use super::dialog::Dialog;
use super::list::CollectAny;
use fivefold::text::app;
use leptos::prelude::*;

/// A dialog that lists keys and what they do.
#[component]
pub fn KeysDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// The keys, each with what it does.
    keys: Vec<(&'static str, &'static str)>,
) -> impl IntoView {
    let row = |(key, does): (&'static str, &'static str)| view! { <dt><kbd>{key}</kbd></dt> <dd>{does}</dd> };
    view! {
        <Dialog open step="keys" title=app::KEYS>
            <dl class="keys">{keys.iter().copied().map(row).collect_any()}</dl>
        </Dialog>
    }
}
