//! Any text as a file of saved games: what is read writes back as a file that is read the same.
#![no_main]

use fivefold::backup;
use fivefold::text::saved;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match backup::read(text) {
    Ok(contents) => {
        let sound: Vec<_> = contents.games.into_iter().filter_map(Result::ok).collect();
        let book = contents.statistics.and_then(Result::ok).unwrap_or_default();
        let days = contents.days.and_then(Result::ok).unwrap_or_default();
        let again = backup::read(&backup::write(&sound, &book, &days)).expect("what was written can be read");
        let games = sound.into_iter().map(Ok).collect();
        assert_eq!(again, backup::Contents { games, statistics: Some(Ok(book)), days: Some(Ok(days)) });
    }
    Err(bad) => assert!(!saved::bad_backup(&bad).is_empty()),
});
