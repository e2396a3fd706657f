//! How well games of this device were played that were reviewed, in a record of their own.

use crate::ui::device::storage;
use crate::ui::house::House;
use fivefold::records::BadRecord;
use fivefold::records::form::Form;

const KEY: &str = "form";

/// What is known. Where the record cannot be read, it begins anew; a record of a newer version stays as it is.
///
/// # Errors
/// [`BadRecord::Later`] where a newer version wrote the record.
pub fn load() -> Result<Form, BadRecord> {
    let text = storage::read(KEY);
    match text.as_deref().map_or(Ok(Form::default()), Form::read) {
        Err(BadRecord::NoRecord) => Ok(Form::default()),
        read => read,
    }
}

/// Changes what is kept. It is read anew each time, so that another tab's games are not lost; a record that cannot be read
/// is set aside.
pub fn change(house: House, change: impl FnOnce(&mut Form)) {
    let Ok(mut form) = load() else { return };
    change(&mut form);
    house.tell_of(storage::replace(KEY, &form.write(), |kept| Form::read(kept).is_ok()));
}
