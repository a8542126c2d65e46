//! A method that is answered elsewhere, at the window: a row, a map, its own steps; nothing waits.

use crate::screen::{self, Screen, click, drawer, says};
use crate::start::{Folder, wait_for};
use std::time::Duration;
use tangency::DVec2;
use tangency::demo::guest::{Guest, Visitor};
use tangency::lab::map::{Choice, Topic};
use tangency::lab::own::{Limits, Order, Own, Seat};
use tangency::outcome::Reason;
use tangency::panel::Drawer;
use tangency::scene::Which;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

pub(super) fn own(script: &str, silence: Duration) -> &'static Own {
    let order = Order::of_argument(&format!("mine=sh -c '{script}'")).unwrap();
    Own::new(order, Limits { silence }).unwrap()
}

/// What a seat tells when its program has answered.
fn answered(seat: &mut Seat) -> Visitor {
    wait_for(|| seat.news().filter(|it| it.heard.is_some()))
}

/// A screen with an ellipse and a circle, at which a program has answered.
fn visited(script: &str) -> Screen<'static> {
    let mut screen = screen::ellipse_and_circle(Settings::default());
    drawer(&mut screen, Drawer::Compare);
    let mut seat = Seat::new(own(script, Duration::from_secs(60)));
    seat.ask((screen.state().session.scene().focused().unwrap(), None));
    let visitor = answered(&mut seat);
    screen.state_mut().session.welcome(visitor);
    screen.run_steps(3);
    screen
}

#[test]
fn it_is_a_row_among_the_methods_and_a_click_shows_its_steps() {
    let step = r#"{"caption": "Looked hard.", "marks": [{"point": [1, 2], "role": "deciding"}]}"#;
    let script = format!(
        "while read x; do echo \"{}\"; done",
        r#"{"verdict": "separate", "steps": [STEP]}"#.replace("STEP", step).replace('"', "\\\"")
    );
    let mut screen = visited(&script);
    let session = &screen.state().session;
    assert!(session.visitors()[0].heard.as_ref().unwrap().outcome.reason.is_none());
    click(&mut screen, "mine, separate");
    let run = screen.state().session.run();
    assert_eq!((run.step_count, &*run.page(0).note.caption), (1, "Looked hard."));
    assert!(says(&screen, "Looked hard."));
    // Another method's row leads back.
    click(&mut screen, "Polygon bisection, separate");
    assert_ne!(screen.state().session.run().page(0).note.caption, "Looked hard.");
}

#[test]
fn a_wrong_normal_is_drawn_beside_the_true_one() {
    for (normal, labels) in [("[0, 1]", &["answered normal", "true normal"][..]), ("NORMAL", &[])] {
        let mut screen = screen::ellipse_and_circle(Settings::default());
        let scene = screen.state().session.scene().clone();
        let truth = tangency::reference::judge(scene.a(), scene.b()).contact;
        let point = |it: DVec2| format!("[{}, {}]", it.x, it.y);
        let answer = format!(
            "{{\\\"gap\\\": {}, \\\"on_a\\\": {}, \\\"on_b\\\": {}, \\\"normal\\\": {}}}",
            truth.gap,
            point(truth.on_a),
            point(truth.on_b),
            normal.replace("NORMAL", &point(truth.normal)),
        );
        let own =
            own(&format!("while read x; do echo \"{answer}\"; done"), Duration::from_secs(60));
        let heard = Some(own.hear((scene.focused().unwrap(), None)));
        let session = &mut screen.state_mut().session;
        session.welcome(Visitor { name: own.name, methods: own.all_methods(), heard });
        session.apply(&Action::Own { name: Some("mine".into()) });
        // Until the program has answered again, the answer is about the shapes before a drag.
        let moved = scene.a().translated(DVec2::new(-1.0, 2.0)).unwrap();
        for shape in [*scene.a(), moved] {
            session.apply(&Action::SetShape { which: Which::A, shape, merge: false });
            let figure = session.run().figure(0);
            let drawn = figure.marks.iter().filter_map(|it| it.label.as_deref());
            let drawn: Vec<_> = drawn.filter(|it| it.ends_with("normal")).collect();
            assert_eq!(drawn, labels, "{normal}");
        }
    }
}

#[test]
fn what_it_does_wrong_is_said() {
    let mut screen = visited("echo no such luck >&2; exit 3");
    click(&mut screen, "mine, undecided");
    let caption = screen.state().session.run().page(0).note.caption.clone();
    assert!(caption.contains("crashed") && caption.contains("no such luck"), "{caption}");
}

#[test]
fn maps_ask_it_too() {
    let mut screen = visited("while read x; do echo true; done");
    let choice = Choice {
        shown: true,
        topic: Topic::Verdict,
        method: Some("mine".into()),
        ..Choice::default()
    };
    let session = &mut screen.state_mut().session;
    session.apply(&Action::Map { choice });
    let (_, question) = session.map_asked().unwrap();
    let asked: Vec<_> = question.methods().iter().map(|method| method.slug).collect();
    assert_eq!((question.topic(), &asked[..]), (Topic::Verdict, &["mine"][..]));
}

#[test]
fn a_seat_never_waits_for_a_program_that_hangs() {
    let mut seat = Seat::new(own("sleep 1000", Duration::from_millis(300)));
    let screen = screen::ellipse_and_circle(Settings::default());
    seat.ask((screen.state().session.scene().focused().unwrap(), None));
    // What comes first is that it is there; nothing was heard yet.
    assert!(seat.news().is_none_or(|it| it.heard.is_none()));
    let heard = answered(&mut seat).heard.unwrap();
    assert_eq!(heard.outcome.reason, Some(Reason::TimedOut));
}

#[test]
fn a_program_that_was_built_again_is_asked_again() {
    let folder = Folder::new();
    let path = folder.file("method.sh", "while read x; do echo false; done");
    let order = format!("mine=sh '{}'", path.display());
    let limits = Limits { silence: Duration::from_secs(60) };
    let mut seat = Seat::new(Own::new(Order::of_argument(&order).unwrap(), limits).unwrap());
    let screen = screen::ellipse_and_circle(Settings::default());
    seat.ask((screen.state().session.scene().focused().unwrap(), None));
    let before = answered(&mut seat);
    let built = std::fs::metadata(&path).unwrap().modified().unwrap();
    std::fs::write(&path, "while read x; do echo true; done").unwrap();
    let file = std::fs::File::options().append(true).open(&path).unwrap();
    file.set_modified(built + Duration::from_secs(5)).unwrap();
    let verdict = |it: &Visitor| it.heard.as_ref().unwrap().outcome.verdict.word();
    // The file may have been looked at while it was written.
    let after = wait_for(|| Some(answered(&mut seat)).filter(|it| verdict(it) == "colliding"));
    assert_eq!(verdict(&before), "separate");
    assert!(!std::ptr::eq(before.methods, after.methods), "a map of the old one is drawn anew");
}
