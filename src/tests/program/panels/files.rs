//! The file dialog, and the questions about files, used by keys alone.

use super::*;
use std::fs;
use std::path::PathBuf;
use tangency::lab::paste;
use tangency::panel::{Answer, Errand};

/// A folder with a folder and three files, and the dialog that shows it.
fn dialog(errand: Errand, size: [f32; 2], settings: Settings) -> (Folder, Screen) {
    let folder = Folder::new();
    fs::create_dir(folder.path("inner")).unwrap();
    for name in ["one.json", "two.json", "words.txt"] {
        folder.file(name, "mine");
    }
    let mut screen = open(size, settings, &[]);
    let panels = &mut screen.state_mut().panels;
    panels.export.folder = folder.here().canonicalize().unwrap();
    panels.files.asked = Some(errand);
    screen.wait_for("inner");
    (folder, screen)
}

fn usual(errand: Errand) -> (Folder, Screen) {
    dialog(errand, [900.0, 600.0], Settings::default())
}

fn is_open(screen: &Screen) -> bool {
    screen.state().panels.files.is_open()
}

fn chosen(screen: &mut Screen) -> Option<(Errand, PathBuf)> {
    screen.commands().into_iter().find_map(|it| match it {
        Command::Chosen(errand, path) => Some((errand, path)),
        _ => None,
    })
}

#[test]
fn escape_closes_the_dialog_and_changes_nothing_else() {
    for errand in [Errand::Open, Errand::Folder, Errand::Save] {
        let (_folder, mut screen) = usual(errand);
        let selection = Some(Selection::body(Which::A));
        screen.act(&Action::Select { selection }).press(Key::Escape);
        assert!(!is_open(&screen), "{errand:?}");
        assert_eq!(chosen(&mut screen), None);
        assert_eq!(screen.state().session.selection, selection);
        assert_eq!(screen.state().asked, []);
    }
}

#[test]
fn rows_of_numbers_are_shown_before_they_open() {
    let mut screen = open([900.0, 600.0], Settings::default(), &[]);
    let (lesson, before) = (first(), screen.state().session.scene().clone());
    let row = before.shapes().iter().flat_map(|it| it.numbers()).map(|it| it.to_string());
    let row = row.collect::<Vec<_>>().join(" ");
    let text = format!("{row}\n{row}\n1 2\n");
    for (key, opens) in [(Key::Escape, false), (Key::Enter, true)] {
        let rows = paste::rows(&text, before.kinds()).unwrap().unwrap();
        assert!(is_open(screen.change(|it| it.panels.files.offer(rows, lesson))));
        for words in ["2 rows, read as", "left out: 1. Row 3: 2 numbers", "1: A, "] {
            assert!(screen.says(words), "{words}");
        }
        assert!(!is_open(screen.press(key)));
        let rows = screen.commands().into_iter().map(|it| match it {
            Command::Rows(rows) => rows.pairs.len(),
            other => panic!("{other:?}"),
        });
        assert_eq!(rows.collect::<Vec<_>>(), Vec::from_iter(opens.then_some(2)));
        assert_eq!(*screen.state().session.scene(), before, "the window opens them");
        assert_eq!(screen.state().asked, []);
    }
}

#[test]
fn a_file_or_a_folder_is_chosen_by_keys_alone() {
    use Key::{ArrowDown as Down, Enter, Escape};
    for (errand, name, keys, chooses) in [
        (Errand::Open, "", &[Down, Down, Enter][..], Some("one.json")),
        // To enter a folder is not to choose it.
        (Errand::Folder, "", &[Down, Enter], None),
        (Errand::Folder, "", &[Down, Enter, Enter], Some("inner")),
        (Errand::Save, "three.json", &[Enter], Some("three.json")),
        // An existing file is replaced only after a question, to which Escape says no.
        (Errand::Save, "two.json", &[Enter], None),
        (Errand::Save, "two.json", &[Enter, Escape], None),
        (Errand::Save, "two.json", &[Enter, Escape, Enter], None),
        (Errand::Save, "two.json", &[Enter, Escape, Enter, Enter], Some("two.json")),
    ] {
        let (folder, mut screen) = usual(errand);
        let listed = ["one.json", "words.txt"].map(|it| screen.says(it));
        let wanted = [errand != Errand::Folder, errand == Errand::Save];
        assert_eq!(listed, wanted, "{errand:?}: what may be chosen, or have its name");
        if !name.is_empty() {
            screen.type_text(name);
        }
        for key in keys {
            screen.press(*key);
        }
        let asks = name == "two.json" && keys.len() % 2 == 1;
        assert_eq!(screen.says("exists already"), asks, "{keys:?}");
        let path = folder.here().canonicalize().unwrap();
        let wanted = chooses.map(|it| (errand, path.join(it)));
        assert_eq!(chosen(&mut screen), wanted, "{errand:?} {keys:?}");
        assert_eq!(is_open(&screen), chooses.is_none(), "{errand:?} {keys:?}");
        assert_eq!(screen.state().asked, []);
    }
}

#[test]
fn a_held_enter_does_not_replace_a_file() {
    let (_folder, mut screen) = usual(Errand::Save);
    screen.type_text("one.json");
    for _ in 0..5 {
        // The key is pressed again and again without a release.
        let (physical_key, repeat, modifiers) = (None, false, Modifiers::NONE);
        let down = Event::Key { key: Key::Enter, physical_key, pressed: true, repeat, modifiers };
        screen.input_mut().events.push(down);
        screen.run_steps(1);
    }
    assert!(screen.says("exists already"));
    assert_eq!(chosen(&mut screen), None);
}

#[test]
fn a_folder_that_cannot_be_read_is_refused_in_a_sentence() {
    let folder = Folder::new();
    let mut screen = wide();
    let panels = &mut screen.state_mut().panels;
    panels.export.folder = folder.path("gone");
    panels.files.asked = Some(Errand::Open);
    screen.wait_for("This folder cannot be used: there is no such file or folder.");
    assert!(!is_open(screen.press(Key::Escape)));
}

#[test]
fn the_export_page_names_the_folder_and_opens_the_dialog() {
    let mut screen = wide();
    screen.state_mut().panels.export.folder = PathBuf::from("/a/folder/of/figures");
    assert!(screen.click("Export").says("in /a/folder/of/figures"));
    assert!(screen.click("Choose folder…").says("Choose the folder for exports"));
    assert!(!is_open(screen.press(Key::Escape)));
}

#[test]
fn the_drawer_names_the_open_file_and_recent_ones() {
    let mut screen = wide();
    assert!(screen.click("Export").says("The canvas has no file yet."));
    let page = &mut screen.state_mut().panels.files;
    page.named = Some(("case.json".into(), true));
    page.recent = vec!["/one/first.json".into(), "/two/second.json".into()];
    assert!(screen.after(2).says("case.json (not saved)"), "in the drawer");
    assert!(screen.says(&format!("{} · case.json (not saved)", first().title)), "at the title");
    assert!(!screen.says("second.json"));
    assert_eq!(screen.click("Recent files").click("second.json").commands(), [Command::Recent(1)]);
    screen.change(|it| it.panels.palette.open = true);
    screen.input_mut().events.push(Event::Text("recent second".to_owned()));
    assert_eq!(screen.after(2).press(Key::Enter).commands(), [Command::Recent(1)]);
}

#[test]
fn the_question_about_changes_is_answered_by_keys_alone() {
    for (answer, tabs, key) in [
        (Answer::Save, 0, Key::Enter),
        (Answer::Discard, 1, Key::Enter),
        (Answer::Stay, 2, Key::Enter),
        (Answer::Stay, 0, Key::Escape),
    ] {
        let mut screen = wide();
        screen.change(|it| it.panels.files.question = Some("case.json".into()));
        assert!(screen.says("case.json has changes."));
        assert!(is_open(&screen), "everything else waits");
        for _ in 0..tabs {
            screen.press(Key::Tab);
        }
        assert_eq!(screen.press(key).commands(), [Command::Unsaved(answer)]);
        assert_eq!(screen.state().panels.files.question, None);
        assert_eq!(screen.state().asked, []);
    }
}

#[test]
fn the_enter_that_opens_the_dialog_does_not_answer_it() {
    let (_folder, mut screen) = usual(Errand::Save);
    screen.press(Key::Escape);
    assert!(is_open(screen.click("Export").focus("Choose folder…").press(Key::Enter)));
    // The list is shown, and no question about an existing file.
    assert_eq!(chosen(screen.wait_for("inner")), None);
}

#[test]
fn the_dialog_keeps_input_from_the_rest() {
    let (_folder, mut screen) = dialog(Errand::Open, [1280.0, 800.0], Settings::default());
    assert!(!screen.click("Help").says("Keys and gestures"));
    assert!(is_open(&screen), "a click beside it does not close it");
    for _ in 0..40 {
        screen.press(Key::Tab).press(Key::Space);
        if !is_open(&screen) {
            break;
        }
    }
    assert_eq!(screen.state().asked, []);
}

#[test]
fn the_dialog_stays_on_the_screen() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [640.0, 400.0]] {
        for text_scale in [1.0, 2.0] {
            for errand in [Errand::Open, Errand::Folder, Errand::Save] {
                let settings = Settings { text_scale, ..Settings::default() };
                let (_folder, screen) = dialog(errand, size, settings);
                let screen_rect = Rect::from_min_size(pos2(0.0, 0.0), Vec2::from(size));
                let accept = ["Open", "Choose", "Save"][errand as usize];
                for label in [accept, "Cancel", "Close window", "inner"] {
                    for node in screen.query_all_by_label_contains(label) {
                        let place = bounds(&node);
                        assert!(screen_rect.contains_rect(place), "{size:?} {text_scale} {label}");
                    }
                }
            }
        }
    }
}
