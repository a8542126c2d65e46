//! The panels of the arena.

use super::*;
use tangency::session::action::Action;

fn arena(preset: &str, size: [f32; 2]) -> Screen<'static> {
    let before =
        [Action::Open { lesson: "arena".into() }, Action::Preset { preset: preset.into() }];
    let mut screen = open(size, Settings::default(), &before);
    drawer(&mut screen, Drawer::Numbers);
    screen
}

#[test]
fn the_arena_adds_each_kind_and_copies_and_deletes_what_is_selected() {
    let mut screen = arena("handful", [1280.0, 1600.0]);
    for kind in Kind::ALL {
        let before = screen.state().session.scene().shapes().len();
        click(&mut screen, &format!("Add {}", kind.word()));
        let scene = screen.state().session.scene();
        assert_eq!((scene.shapes().len(), scene.shapes()[before].kind()), (before + 1, kind));
    }
    let count = |screen: &Screen| screen.state().session.scene().shapes().len();
    let before = count(&screen);
    click(&mut screen, "Duplicate");
    assert_eq!(count(&screen), before + 1);
    click(&mut screen, "Delete");
    assert_eq!(count(&screen), before);
    click(&mut screen, "Delete");
    assert_eq!(count(&screen), before, "nothing is selected any more");
}

#[test]
fn a_click_on_a_pair_puts_it_in_focus_and_a_click_on_a_method_explains_it() {
    let mut screen = arena("handful", [1280.0, 1600.0]);
    click(&mut screen, "Circle 3 – point 9, colliding");
    let focus = |screen: &Screen| screen.state().session.scene().focus().map(Which::index);
    assert_eq!(focus(&screen), [2, 8]);
    assert!(says(&screen, "Circle 3") && says(&screen, "Point 9"), "in the shapes’ numbers");
    click(&mut screen, "Ellipse 1 – ellipse 2, colliding");
    drawer(&mut screen, Drawer::Compare);
    let row = "Support gap, colliding";
    click(&mut screen, row);
    let session = &screen.state().session;
    let played = session.lesson().played(session.scene(), &session.run());
    assert_eq!((focus(&screen), played), ([0, 1], Some(catalog::SUPPORT_GAP.repaired())));
}

#[test]
fn an_empty_arena_says_what_to_do() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let screen = arena("empty", size);
        for words in ["Nothing here yet", "Press a key", "Nothing to test yet", "canvas is empty"] {
            assert!(says(&screen, words), "{size:?} {words}");
        }
    }
}

#[test]
fn a_thousand_shapes_list_only_the_pairs_that_collide() {
    let screen = arena("thousand", [1280.0, 800.0]);
    let collisions = screen.state().session.crowd().collisions();
    assert!(collisions > 10);
    assert!(says(&screen, &format!("1000 shapes, 499500 pairs; {collisions} collide")));
    assert!(says(&screen, &format!("All other {} pairs are apart", 499_500 - collisions)));
    let rows = screen.query_all_by_label_contains(" – ").count();
    assert!(rows < 20, "{rows} rows are laid out");
}
