//! Files that the player takes away and brings back.

use fivefold::backup::FILE_TYPE;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// Offers a text as a file: the browser saves it or asks where to.
pub fn save(name: &str, text: &str) {
    let kind = BlobPropertyBag::new();
    kind.set_type(FILE_TYPE);
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &kind) else { return };
    let Ok(address) = Url::create_object_url_with_blob(&blob) else { return };
    let anchor = document().create_element("a").ok().and_then(|anchor| anchor.dyn_into::<HtmlAnchorElement>().ok());
    if let Some(anchor) = anchor {
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
    }
    // The browser may fetch it a little later than the click.
    let later = std::time::Duration::from_secs(60);
    set_timeout(move || drop(Url::revoke_object_url(&address)), later);
}

/// Why a file cannot be read.
pub enum Unreadable {
    /// It is larger than asked for.
    TooLong {
        /// How many bytes it has.
        bytes: usize,
    },
    /// The browser does not give it, or it is not text.
    Refused,
}

/// The text of a file of at most so many bytes.
///
/// # Errors
/// [`Unreadable`] where it is larger or cannot be read.
pub async fn read(file: &File, most: usize) -> Result<String, Unreadable> {
    if file.size() > most as f64 {
        return Err(Unreadable::TooLong { bytes: file.size() as usize });
    }
    let text = JsFuture::from(file.text()).await.map_err(|_| Unreadable::Refused)?;
    text.as_string().ok_or(Unreadable::Refused)
}
