//! The recordings of the challenges are written as the program writes them today.

use std::path::{Path, PathBuf};
use tangency::app::action::{Action, Contents};
use tangency::app::recording::Recording;

/// Options that earlier recordings named a method by.
const EARLIER: [&str; 2] = ["method", "variant"];

/// A recording with methods named by their slugs, whatever it had before.
fn rewritten(path: &Path) -> String {
    let old = std::fs::read_to_string(path).unwrap();
    let recording = Recording::open(path).unwrap_or_else(|why| panic!("{why}"));
    let scene = serde_json::to_string(&recording.scene).unwrap();
    let header =
        format!("{{\"tangency\":1,\"lesson\":\"{}\",\"scene\":{scene}}}", recording.lesson.slug);
    let mut lines = vec![header];
    let mut session = recording.begin().unwrap();
    let actions = old.lines().skip(1).filter(|line| !line.trim().is_empty());
    for (line, action) in actions.zip(recording) {
        let action = action.unwrap_or_else(|why| panic!("{why}"));
        session.apply(&action);
        let scene = session.scene();
        let renamed = match &action {
            Action::Contents(Contents::SetOption { option, .. })
                if EARLIER.contains(&&**option) =>
            {
                Some(Action::from(Contents::SetMethod { method: scene.method }))
            }
            Action::Contents(Contents::Load { lesson, scene: given }) if given != scene => {
                Some(Contents::Load { lesson: lesson.clone(), scene: scene.clone() }.into())
            }
            _ => None,
        };
        let renamed = renamed.map(|it| serde_json::to_string(&it).unwrap());
        lines.push(renamed.unwrap_or_else(|| line.to_owned()));
    }
    lines.join("\n") + "\n"
}

fn all() -> Vec<PathBuf> {
    let folder: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "src", "tests", "program", "challenges"].iter().collect();
    let folders = std::fs::read_dir(folder).unwrap().flatten();
    let files = folders.flat_map(|it| std::fs::read_dir(it.path()).unwrap().flatten());
    files.map(|it| it.path()).collect()
}

#[test]
fn recordings_name_methods_by_their_slugs() {
    let mut old = Vec::new();
    for path in all() {
        let text = rewritten(&path);
        if std::env::var_os("UPDATE_RECORDINGS").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        if std::fs::read_to_string(&path).unwrap() != text {
            old.push(path);
        }
    }
    assert!(
        old.is_empty(),
        "rewrite them: UPDATE_RECORDINGS=1 cargo test --test program recordings\n{old:#?}"
    );
}
