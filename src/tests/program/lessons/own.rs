//! The user's own lessons do everything that the program's demos do.

use super::*;
use crate::start::{self, *};
use std::path::Path;
use tangency::demo::lesson::yours;
use tangency::file::export::Film;
use tangency::session::Tour;

/// Written from the page of the manual alone.
const LESSON: &str = include_str!("own.md");

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("own.md", LESSON);
    folder.file("second.md", include_str!("../../../../assets/lessons/first.md"));
    folder
}

#[test]
fn own_passages_are_read_presented_filmed_and_played() {
    let folder = folder();
    let lesson = yours::open(&folder.path("own.md")).unwrap();
    yours::look_beside(lesson);
    let mut session = demo(lesson.slug, start::canvas(900.0, 700.0));
    assert!(Film::of_story(&session).is_some());
    for (at, passage) in lesson.passages().iter().enumerate() {
        session.apply(&Action::Read { to: ReadTo::At(at) });
        while session.playing {
            session.apply(&Action::Step { to: StepTo::Next });
        }
        let presented = session.told().unwrap();
        assert!(presented.starts_with(&plain(passage.words)), "{presented}");
    }
    assert!(!session.has_more());
    assert_eq!(lesson.beside(1).unwrap().title, "A segment and a circle");
    // Autoplay reads the lesson to its end, and then the next one in the folder.
    let mut tour = Tour::beginning_at(lesson);
    let mut read = Vec::new();
    for second in 0..400 {
        let actions = tour.next(40.0 * f64::from(second), &session);
        session.apply_all(actions).apply(&Action::Play { on: false });
        let place = (session.lesson().title, session.place()[0]);
        if read.last() != Some(&place) {
            read.push(place);
        }
        if session.lesson().slug.ends_with("second.md") {
            break;
        }
    }
    let own = (0..5).map(|it| (lesson.title, it)).chain([("A segment and a circle", 0)]);
    assert!(read.ends_with(&own.collect::<Vec<_>>()), "{read:?}");
}

#[test]
fn links_lead_on_and_a_met_challenge_stays_met() {
    let folder = folder();
    let lesson = yours::open(&folder.path("own.md")).unwrap();
    for (link, slug) in [
        ("#box", lesson.slug),
        ("any-pair/gjk", "any-pair/gjk"),
        ("any-pair/gjk#tiny", "any-pair/gjk"),
        ("second.md", &*folder.path("second.md").canonicalize().unwrap().display().to_string()),
    ] {
        assert_eq!(lesson.leads(link).map(|it| it.0.slug), Some(slug));
        let preset = lesson.leads(link).and_then(|it| it.1).map(|it| it.slug);
        assert_eq!(preset, link.split_once('#').map(|it| it.1));
    }
    for link in ["#no-such-preset", "no/such-demo", "#"] {
        assert!(lesson.leads(link).is_none(), "{link}");
    }
    let session = met(lesson, &lesson.challenges[0]);
    assert!(session.has_met(lesson, &lesson.challenges[0]));
    let (mut store, _) = Store::open_in(&folder.path("config"));
    store.save(&session).unwrap();
    store.has_opened(Path::new(lesson.slug)).unwrap();
    let kept = Store::open_in(&folder.path("config")).0;
    assert_eq!(kept.kept.lessons, [Path::new(lesson.slug)]);
    assert!(kept.kept.recent.is_empty());
    let again = start::begun().remembering(Panels::NONE, &kept.kept.met);
    // Read again, as after a save, the lesson is another object in memory.
    let lesson = yours::open(&folder.path("own.md")).unwrap();
    assert!(again.has_met(lesson, &lesson.challenges[0]));
}

#[test]
fn the_commands_take_an_own_lesson() {
    let folder = folder();
    let run = |command: &str, arguments: &[&str]| {
        let ran = folder.tangency(&[&[command][..], arguments].concat());
        (ran.status, ran.out + &ran.err)
    };
    let small = ["--width", "160", "--height", "120"];
    let render = |what: &[&str]| run("render", &[what, &small].concat());
    for what in [
        &["own.md", "-o", "first.svg"][..],
        &["own.md#box", "-o", "box.png"],
        &["own.md", "--preset", "shapes", "-o", "egg.gif"],
        &["own.md", "--story", "-o", "story.gif"],
    ] {
        assert_eq!(render(what), (Some(0), String::new()), "{what:?}");
    }
    let (status, said) = render(&["own.md#bax", "-o", "bax.svg"]);
    assert!(status == Some(2) && said.contains("its presets are triangle, box, shapes"), "{said}");
    // A case that the window saves names its demo.
    let lesson = yours::open(&folder.path("own.md")).unwrap();
    let scene = lesson.scene(&lesson.presets[2]);
    folder.file("egg.json", tangency::lab::case::text(lesson, &scene));
    let (status, said) = run("check", &["egg.json", "--method", "polygon-bisection"]);
    assert!(status == Some(0) && said.contains("\"agrees\":true"), "{said}");
    folder.file("own.md", LESSON.replace("semi_axes = [2, 1]", "semi_axes = [2]"));
    let (status, said) = render(&["own.md", "-o", "fault.svg"]);
    assert!(status == Some(2) && said.starts_with("own.md, line 24, column"), "{said}");
    let (status, said) = run("check", &["own.md"]);
    assert!(status == Some(2) && said.starts_with("own.md, line 24, column"), "{said}");
    let (status, said) = run("check", &["second.md"]);
    assert!(status == Some(0) && said.contains("has no fault"), "{said}");
}
