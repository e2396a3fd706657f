//! A link as a QR code.

use fivefold::links::qr::Code;
use fivefold::text::share;
use leptos::prelude::*;

/// The code of a whole address, with what it is for; a word about it where the address is too long for one.
#[component]
pub fn LinkCode(
    /// The address.
    address: String,
    /// What one gets there, for those who do not see the code.
    label: String,
) -> impl IntoView {
    let Some(code) = Code::of(&address) else {
        return view! { <p class="field__hint code__none">{share::NO_CODE}</p> }.into_any();
    };
    let (side, frame) = (code.side, format!("0 0 {0} {0}", code.side));
    view! {
        <figure class="code">
            <svg class="code__picture" viewBox=frame role="img" aria-label=share::code_label(&label)>
                <path class="code__light" d=format!("M0 0H{side}V{side}H0z")></path>
                <path class="code__dark" d=code.path></path>
            </svg>
            <figcaption class="field__hint">{share::CODE_TEXT}</figcaption>
        </figure>
    }
    .into_any()
}
