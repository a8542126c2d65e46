//! Every case that is judged also opens: each ordered pair of kinds, at rest and in motion, with or
//! without a demo's name, in the window, as a figure, as a map and in a list.

use crate::start::{self, *};
use serde_json::json;
use tangency::lab::case::{self, Case};
use tangency::{Motion, catalog};

fn shape(kind: Kind, x: f64, y: f64) -> Value {
    let shape = kind.about(DVec2::new(x, y), DVec2::new(2.0, 1.0), 0.0).unwrap();
    serde_json::to_value(shape).unwrap()
}

/// Every ordered pair, at two distances.
pub fn pairs() -> Vec<[String; 2]> {
    let all = Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| (a, b)));
    let at = |(a, b)| {
        [0.7, 5.0].map(|y| [shape(a, 0.3, y), shape(b, 0.0, 0.0)].map(|it| it.to_string()))
    };
    all.flat_map(at).collect()
}

fn lines(motion: Option<Value>) -> Vec<String> {
    let case = |a| {
        Kind::ALL.map(|b| {
            json!({"a": shape(a, 0.0, 5.0), "b": shape(b, 0.0, 0.0), "motion": motion}).to_string()
        })
    };
    Kind::ALL.into_iter().flat_map(case).collect()
}

/// Opens a case in a session, makes its figure, asks for its map, and returns the case.
fn opened(line: &str) -> Case {
    let case = case::parse(line, "case.json", None).unwrap_or_else(|it| panic!("{line}: {it:?}"));
    let mut session = begun();
    session.lay_out(canvas(200.0, 160.0));
    session.apply(&Action::load(case.lesson.slug, case.scene.clone()));
    assert_eq!(session.lesson().slug, case.lesson.slug, "{line}");
    assert_eq!(*session.scene(), case.scene, "{line}");
    assert!(session.run().step_count > 0, "{line}");
    assert!(export::figure(&session).svg().len() > 1000, "{line}");
    let choice = Choice { shown: true, topic: Topic::Verdict, ..Choice::default() };
    assert!(session.apply(&Action::Map { choice }).map_asked().is_some(), "{line}");
    case
}

fn listed(lines: &[String]) {
    let source = Source::Text("cases".to_owned(), lines.join("\n").into_bytes());
    let list = start::listed(source, Judges::default());
    assert_eq!([list.items.len(), list.judged.len()], [lines.len(); 2]);
    assert_eq!(list.bad, 0, "{:?}", list.fault);
}

fn printed(folder: &Folder, arguments: &[&str]) -> Vec<String> {
    folder.tangency(arguments).out.lines().map(str::to_owned).collect()
}

#[test]
fn every_ordered_pair_opens_at_rest_and_in_motion() {
    for motion in [None, Some(json!({"a": [0, -5]})), Some(json!({"a": [0, -5], "b": [1, 0]}))] {
        let lines = lines(motion.clone());
        for line in &lines {
            let Case { lesson, .. } = opened(line);
            assert_eq!(lesson.is_moving(), motion.is_some(), "{line}");
            if motion.is_some() {
                assert_eq!(lesson.title, "First touch", "{line}");
            }
        }
        listed(&lines);
    }
}

#[test]
fn each_shape_keeps_its_own_motion() {
    let (circle, segment) = (shape(Kind::Circle, 0.0, 5.0), shape(Kind::Segment, 0.0, 0.0));
    let demos = [None, Some("circle-segment/sweep"), Some("any-pair/minkowski")];
    for demo in demos {
        for [a, b] in [[&circle, &segment], [&segment, &circle]] {
            let motion = json!({"a": [0, -5], "b": [0.5, 0]});
            let case = json!({"a": a, "b": b, "motion": motion, "demo": demo});
            let [p, q]: [Shape; 2] = [a, b].map(|it| serde_json::from_value(it.clone()).unwrap());
            let motion = Motion::new(DVec2::new(0.0, -5.0), DVec2::new(0.5, 0.0)).unwrap();
            let right = reference::impact(&p, &q, &motion).time;
            let Case { scene, .. } = opened(&case.to_string());
            let [a, b] = scene.both();
            assert_eq!(reference::impact(&a, &b, &scene.motion.unwrap()).time, right, "{case}");
        }
    }
}

#[test]
fn a_named_method_is_played_by_a_demo_that_has_it() {
    for method in catalog::moving_for(Kind::Circle, Kind::Segment).filter(|it| !it.is_engine()) {
        let mut case =
            json!({"a": shape(Kind::Circle, 0.0, 5.0), "b": shape(Kind::Segment, 0.0, 0.0)});
        (case["motion"], case["method"]) = (json!({"a": [0, -5]}), method.slug.into());
        let Case { lesson, scene, .. } = opened(&case.to_string());
        assert_eq!(lesson.played(&scene, &lesson.run(&scene)), Some(method.id), "{}", lesson.slug);
    }
}

#[test]
fn output_of_check_and_hunt_opens() {
    let folder = Folder::new();
    folder.file("moving.jsonl", lines(Some(json!({"a": [0, -90]}))).join("\n"));
    let check = ["check", "moving.jsonl", "--failures", "--method", "once-a-frame"];
    let mut all = printed(&folder, &check);
    assert!(all.len() > 9, "{all:?}");
    let hunts = [
        ["once-a-frame", "reference"],
        ["once-a-frame", "speed-bound"],
        ["gjk-published", "reference"],
    ];
    for [one, other] in hunts {
        let found = printed(&folder, &["hunt", one, other, "--tries", "20000"]);
        assert!(!found.is_empty(), "{one} {other}");
        all.extend(found);
    }
    for line in &all {
        opened(line);
    }
    listed(&all);
}
