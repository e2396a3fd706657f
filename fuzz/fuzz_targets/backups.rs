//! Any text as a file of saved games: what is read writes back as a file that is read the same.
#![no_main]

use fivefold::backup;
use fivefold::text::saved;
use libfuzzer_sys::fuzz_target;

/// What is sound in a file.
fn sound_part(contents: backup::Contents) -> backup::Kept {
    backup::Kept {
        games: contents.games.filter_map(Result::ok).collect(),
        statistics: contents.statistics.and_then(Result::ok).unwrap_or_default(),
        days: contents.days.and_then(Result::ok).unwrap_or_default(),
        lessons: contents.lessons.and_then(Result::ok).unwrap_or_default(),
        settings: contents.settings.and_then(Result::ok).unwrap_or_default(),
    }
}

fuzz_target!(|text: &str| match backup::read(text) {
    Ok(contents) => {
        let kept = sound_part(contents);
        let again = backup::read(&backup::write(&kept)).expect("what was written can be read");
        assert_eq!(sound_part(again), kept);
        let games: Vec<_> = kept.games.iter().map(|entry| &entry.saved).collect();
        let here = backup::fates(&games.iter().map(|saved| (*saved).clone()).collect::<Vec<_>>(), &games);
        assert!(here.iter().all(|fate| matches!(fate, backup::Fate::Here { .. })), "nothing comes twice");
    }
    Err(bad) => assert!(!saved::bad_backup(&bad).is_empty()),
});
