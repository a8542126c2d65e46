//! The drawer of cases, driven without a window.

use crate::screen::*;
use crate::start::{Folder, wait_for};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::Key as Told;
use tangency::canvas::input::{Event, Key, Modifiers, What};
use tangency::catalog;
use tangency::lab::gallery::{self, Kept};
use tangency::lab::list::{Judges, Source, Step};
use tangency::panel::Drawer;
use tangency::panel::keyboard::{Command, Keyboard, Wish};
use tangency::panel::lab::Request;
use tangency::session::action::Action;
use tangency::session::settings::Settings;
use tangency::{DVec2, Kind};

/// So many ellipses and circles; in some the circle's centre is inside of the evolute.
pub fn lines(count: usize) -> String {
    let case = |at: usize| {
        let x = at as f64 * 4.0 / count as f64;
        format!(
            "{{\"id\":\"case {at}\",\"a\":{{\"ellipse\":{{\"center\":[0,0],\"semi_axes\":[2,1]}}}},\
             \"b\":{{\"circle\":{{\"center\":[{x},1.8],\"radius\":0.5}}}}}}\n"
        )
    };
    (0..count).map(case).collect()
}

/// Lets the panels have a list, and judges it to its end.
pub fn list(app: &mut App, text: &str) {
    let source = Source::Text("cases.jsonl".into(), text.into());
    app.panels.cases.begin("cases.jsonl", source, Judges::default());
    app.panels.drawer = Some(Drawer::Cases);
    wait_for(|| {
        app.panels.cases.look(Judges::default());
        (!app.panels.cases.is_busy()).then_some(())
    });
}

fn listed(size: [f32; 2], text: &str) -> Screen<'static> {
    let mut screen = open(size, Settings::default(), &[]);
    list(screen.state_mut(), text);
    screen.run_steps(3);
    screen
}

#[test]
fn the_switch_of_the_engines_has_the_list_judged_by_them_too() {
    let mut screen = listed([1280.0, 800.0], &lines(40));
    let method = catalog::engines_for(Kind::Ellipse, Kind::Circle).next().expect("an engine");
    let named = |screen: &mut Screen| {
        let wait = || {
            screen.step();
            (!screen.state().panels.cases.is_busy()).then_some(())
        };
        wait_for(wait);
        screen.run_steps(2);
        let mut asked = screen.state().panels.cases.asked();
        asked.any(|slug| slug == method.slug)
    };
    assert!(!named(&mut screen));
    let settings = Settings { engines: true, ..Settings::default() };
    screen.state_mut().session.apply(&Action::Prefer { settings });
    screen.run_steps(2);
    assert!(named(&mut screen));
}

fn x_of_circle(screen: &Screen) -> f64 {
    let scene = screen.state().session.scene();
    assert_eq!(scene.kinds(), [Kind::Ellipse, Kind::Circle]);
    scene.b().center().x
}

#[test]
fn of_a_list_of_thousands_only_rows_in_sight_are_laid_out_and_a_click_opens_one() {
    let mut screen = listed([1280.0, 800.0], &lines(3000));
    assert!(says(&screen, "3000 cases") && says(&screen, "cases.jsonl"));
    let rows = screen.query_all_by_label_contains("ellipse, circle").count();
    assert!((4..20).contains(&rows), "{rows}");
    let row = screen.query_all_by_label_contains("case 3,").next().unwrap();
    row.simulate_click();
    screen.run_steps(4);
    let asked = screen.state_mut().asked.drain(..).collect::<Vec<_>>();
    assert!(matches!(&asked[..], [Action::Load { .. }]), "{asked:?}");
    assert_eq!(x_of_circle(&screen), 3.0 * 4.0 / 3000.0);
}

#[test]
fn the_next_case_comes_into_sight_and_the_first_has_none_before_it() {
    let mut screen = listed([1280.0, 800.0], &lines(200));
    for at in 0..30 {
        click(&mut screen, "Next case");
        assert_eq!(x_of_circle(&screen), at as f64 * 4.0 / 200.0);
    }
    let row = screen.query_all_by_label_contains("case 29,").next().expect("in sight");
    let place = bounds(&row);
    assert!(place.top() > 250.0 && place.bottom() < 720.0, "{place}");
    assert!(screen.query_all_by_label_contains("case 2,").next().is_none());
    for _ in 0..29 {
        click(&mut screen, "Previous case");
    }
    assert_eq!(x_of_circle(&screen), 0.0);
    assert!(screen.get_by_label("Previous case").is_disabled());
}

#[test]
fn keys_go_through_the_list_and_without_one_open_nothing_else() {
    let mut screen = listed([1280.0, 800.0], &lines(10));
    let (session, mut keyboard) = (&screen.state().session, Keyboard::default());
    for (letter, step) in [('J', Step::Next), ('K', Step::Previous)] {
        let what = What::Key { key: Key::Letter(letter), repeat: false };
        let event = Event { what, at: DVec2::ZERO, modifiers: Modifiers::default() };
        let wish = keyboard.hear(&event, session, false);
        assert_eq!(wish, Some(Wish::Window(Command::Case(step))));
        assert_eq!(keyboard.hear(&event, session, true), None, "a panel has the keyboard");
    }
    let cases = &mut screen.state_mut().panels.cases;
    assert!(cases.go(Step::Previous).len() == 1 && cases.go(Step::Previous).is_empty());
    assert_eq!(cases.go(Step::Next).len(), 1);
    assert!(
        open([1280.0, 800.0], Settings::default(), &[])
            .state_mut()
            .panels
            .cases
            .go(Step::Next)
            .is_empty()
    );
}

#[test]
fn failures_are_picked_out_and_open_with_the_method_that_fails() {
    let mut screen = listed([1280.0, 800.0], &lines(200));
    click(&mut screen, "Only failures");
    assert!(says(&screen, " of 200 cases"));
    assert!(screen.query_all_by_label_contains("all agree").next().is_none());
    click(&mut screen, "Next case");
    let session = &screen.state().session;
    let truth = tangency::reference::judge(session.scene().a(), session.scene().b());
    assert_ne!(session.run().outcome.verdict, truth.verdict, "the failure is on the canvas");
    click(&mut screen, "Gap");
    click(&mut screen, "Error");
    assert!(says(&screen, "error "));
}

#[test]
fn without_a_list_the_drawer_says_where_one_comes_from() {
    let mut screen = open([1280.0, 800.0], Settings::default(), &[]);
    drawer(&mut screen, Drawer::Cases);
    assert!(says(&screen, "A file of cases becomes a list here"));
    click(&mut screen, "Open a file…");
    assert_eq!(screen.state().panels.lab.requests, [Request::Open]);
}

#[test]
fn a_bad_place_of_the_file_is_told_and_an_empty_list_says_so() {
    let screen = listed([1280.0, 800.0], &(lines(3) + "{\"a\": 1}\n{\"b\": 2}\n"));
    assert!(
        says(&screen, "3 cases") && says(&screen, "2 are no cases. The first: cases.jsonl, line 4")
    );
    let screen = listed([1280.0, 800.0], "");
    assert!(says(&screen, "There is no case in it."));
    let mut screen = listed([1280.0, 800.0], &lines(1).replace("[0,1.8]", "[9,0]"));
    click(&mut screen, "Only failures");
    assert!(says(&screen, "None of them fails."));
}

#[test]
fn in_a_small_window_all_of_the_drawer_scrolls_and_rows_are_reached() {
    for (size, text_scale) in [([900.0, 600.0], 1.0), ([900.0, 600.0], 2.0), ([640.0, 480.0], 1.0)]
    {
        let settings = Settings { text_scale, ..Settings::default() };
        let mut screen = open(size, settings, &[]);
        list(screen.state_mut(), &lines(50));
        screen.run_steps(3);
        let toggle = screen.query_by_label("Only failures");
        toggle.unwrap_or_else(|| panic!("{size:?} {text_scale}")).focus();
        screen.run_steps(2);
        let row =
            |screen: &Screen| screen.query_all_by_label_contains("case ").any(|it| it.is_focused());
        for _ in 0..4 {
            press(&mut screen, Told::Tab);
            if row(&screen) {
                break;
            }
        }
        assert!(row(&screen), "{size:?} {text_scale}");
        press(&mut screen, Told::Space);
        assert!(!screen.state().asked.is_empty(), "{size:?} {text_scale}");
    }
}

/// A screen with the user's own cases of these titles, and where they are kept.
fn with_own(titles: &[&str]) -> (Screen<'static>, Folder) {
    let (mut screen, folder) = (open([1280.0, 800.0], Settings::default(), &[]), Folder::new());
    let (demo, scene) = {
        let session = &screen.state().session;
        (session.lesson().slug, session.scene().clone())
    };
    for title in titles {
        let (title, hard) = ((*title).to_owned(), String::new());
        let kept = Kept { title, hard, demo, scene: scene.clone() };
        let (hard, _) = gallery::keep(folder.here(), &kept).unwrap();
        screen.state_mut().panels.lab.own.push(hard);
    }
    drawer(&mut screen, Drawer::Cases);
    click(&mut screen, &format!("Your own · {}", titles.len()));
    (screen, folder)
}

fn requests(screen: &mut Screen) -> Vec<Request> {
    std::mem::take(&mut screen.state_mut().panels.lab.requests)
}

#[test]
fn ones_own_cases_are_opened_renamed_and_deleted_and_that_is_taken_back() {
    let (mut screen, folder) = with_own(&["one", "two", "three"]);
    assert!(screen.get_by_label("Delete").is_disabled(), "none is open");
    assert!(screen.get_by_label("Take back").is_disabled());
    let rows = |screen: &Screen| -> Vec<String> {
        let rows = screen.query_all_by_label_contains("segment, circle");
        rows.filter_map(|it| it.label()).collect()
    };
    assert!(rows(&screen)[0].starts_with("three,"), "the newest first: {:?}", rows(&screen));
    click(&mut screen, "Next case");
    click(&mut screen, "Next case");
    type_into(&mut screen, "Name of the case", "a better name");
    assert_eq!(requests(&mut screen), [], "not while it is typed");
    press(&mut screen, Told::Enter);
    assert_eq!(requests(&mut screen), [Request::Rename("case-2".into(), "a better name".into())]);
    type_into(&mut screen, "Name of the case", "");
    press(&mut screen, Told::Enter);
    assert_eq!(requests(&mut screen), [], "a case has a name");
    let own = &mut screen.state_mut().panels.lab.own;
    let (hard, change) = gallery::rename(folder.here(), &own[1], "a better name").unwrap();
    own[1] = hard;
    screen.state_mut().panels.lab.changes.push(change);
    screen.run_steps(4);
    assert!(rows(&screen)[1].starts_with("a better name,"), "{:?}", rows(&screen));
    assert_eq!(text(&screen, "Name of the case"), "a better name", "it is still the open one");
    click(&mut screen, "Delete");
    click(&mut screen, "Take back");
    assert_eq!(requests(&mut screen), [Request::Forget("case-2".into()), Request::TakeBack]);
}

#[test]
fn what_is_on_the_canvas_is_kept_once_with_its_method() {
    let (mut screen, folder) = with_own(&[]);
    assert!(says(&screen, "Nothing is kept yet"));
    click(&mut screen, "Keep");
    let asked = requests(&mut screen);
    let [Request::Keep(kept)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(kept.scene, *screen.state().session.scene());
    let (hard, _) = gallery::keep(folder.here(), kept).unwrap();
    assert_eq!(hard.case.lesson.slug, screen.state().session.lesson().slug);
    screen.state_mut().panels.lab.own.push(hard);
    screen.run_steps(3);
    assert!(screen.get_by_label("Keep").is_disabled(), "it is there");
}
