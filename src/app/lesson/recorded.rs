//! The recorded sessions that meet challenges, played back.

use crate::app::lesson::Lesson;
use crate::app::recording::Recording;
use std::path::PathBuf;

/// Asserts that no challenge is met where the demo starts, and that each has a recording
/// in `src/tests/challenges/` which begins there and meets it.
pub(super) fn assert_each_challenge_is_met(lesson: &'static Lesson) {
    let start = lesson.scene(&lesson.presets[0]).unwrap();
    for challenge in lesson.challenges {
        let name = challenge.slug;
        assert!(!(lesson.play)(&start).meets(name), "{name} is met at the start");
        let folder: PathBuf =
            [env!("CARGO_MANIFEST_DIR"), "src", "tests", "challenges"].iter().collect();
        let path = folder.join(lesson.slug.replace('/', "__")).join(format!("{name}.jsonl"));
        let recording = Recording::open(&path).unwrap_or_else(|refusal| panic!("{refusal}"));
        assert_eq!(recording.scene, start, "{name} begins elsewhere");
        let mut session = recording.begin().unwrap();
        for action in recording {
            session.apply(&action.unwrap_or_else(|refusal| panic!("{refusal}")));
        }
        assert!(session.play().meets(name), "{name} is not met by its recording");
    }
}
