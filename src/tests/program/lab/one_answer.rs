//! One method, one answer: headline, row of the table, pixel of the map and `check` agree.

use crate::lessons::starts;
use crate::start::*;
use glam::UVec2;
use std::io::Cursor;
use tangency::Outcome;
use tangency::cli::check;
use tangency::demo::play::Variant;
use tangency::lab::copy::{self, Language};
use tangency::lab::map::{Class, Plane, Question, Subject, Survey};

fn checked(lesson: &Lesson, scene: &Scene, slug: &str) -> Value {
    let case = copy::text(Language::Json, lesson, scene).unwrap();
    let mut output = Vec::new();
    check::judge(Cursor::new(case.into_bytes()), &mut output).1.unwrap();
    let answer: Value = serde_json::from_slice(&output).unwrap();
    let methods = answer["methods"].as_array().unwrap_or_else(|| panic!("{answer}"));
    methods.iter().find(|it| it["method"] == slug).unwrap().clone()
}

/// The verdict of a map at the place of the second shape, and that of the headline there.
fn pixel(lesson: &Lesson, scene: &Scene, method: Variant) -> Option<[Verdict; 2]> {
    let at = scene.b().center();
    let plane = Plane::Position { low: at - DVec2::ONE, high: at + DVec2::ONE };
    let subject = Subject::new(scene.both(), 1, plane, UVec2::ONE).moving(scene.motion);
    let mut there = scene.clone();
    there.set_shape(scene.focus()[1], subject.shape(0, 0)?);
    let survey = Survey::new(subject, Question::of(Topic::Verdict, method))?;
    survey.work_for(Duration::MAX);
    let said = match survey.tally().class(survey.field().at(0, 0)?)? {
        Class::Verdict(verdict) => verdict,
        _ => Verdict::Undecided,
    };
    Some([said, lesson.run(&there).outcome.verdict])
}

fn agree(name: &str, lesson: &Lesson, scene: &Scene) -> bool {
    let run = lesson.run(scene);
    let (played, headline) = (lesson.played(scene, &run), run.outcome);
    let Some(row) = lesson.methods_on(scene).into_iter().find(|it| Some(it.id) == played) else {
        return false;
    };
    let said = row.judge_in(scene.a(), scene.b(), scene.motion.as_ref()).unwrap();
    let told = |it: &Outcome| (it.verdict, it.reason, it.iterations, it.gap().map(f64::abs));
    assert_eq!(told(&said), told(&headline), "{name}: the row");
    let check = checked(lesson, scene, row.slug);
    assert_eq!(check["verdict"], headline.verdict.word(), "{name}: check");
    assert_eq!(check["iterations"], headline.iterations, "{name}: check");
    let [map, run] = pixel(lesson, scene, row.clone()).unwrap();
    assert_eq!(map, run, "{name}: the map");
    true
}

#[test]
fn headline_row_map_and_check_agree() {
    let mut asked = 0;
    let set = |it: &&&Lesson| !it.is_crowd() && it.plays[0].answer.is_some();
    for lesson in LESSONS.iter().filter(set) {
        for (name, scene) in starts(lesson) {
            asked += usize::from(agree(&name, lesson, &scene));
        }
    }
    assert!(asked > 500, "{asked}");
}

#[test]
fn a_copied_pair_of_a_crowd_keeps_its_limit() {
    let arena = Lesson::find("arena").unwrap();
    let pair = Lesson::find("ellipse-circle/polygon-bisection").unwrap();
    let near = pair.scene(&pair.presets[0]);
    let mut shapes = near.shapes().to_vec();
    shapes.extend_from_slice(near.shapes());
    let set = [("iterations".to_owned(), 0.0)].into_iter().collect();
    let method = tangency::catalog::POLYGON_BISECTION.repaired();
    let scene = Scene::of(shapes, [0, 1]).by(method).with_options(set);
    assert_eq!(scene.focus(), [Which::A, Which::B]);
    assert_eq!(arena.run(&scene).outcome.verdict, Verdict::Undecided);
    assert!(agree("arena", arena, &scene));
    let case = copy::text(Language::Json, arena, &scene).unwrap();
    assert!(case.contains("\"iterations\":0.0"), "{case}");
}

#[test]
fn an_unselected_row_shows_the_answer_of_a_click() {
    let lessons = LESSONS.iter().filter(|it| !it.is_crowd());
    for (lesson, (name, scene)) in lessons.flat_map(|it| starts(it).map(move |start| (it, start))) {
        for row in lesson.methods_on(&scene) {
            if lesson.offers(row.id, scene.kinds()) {
                let said = row.judge_in(scene.a(), scene.b(), scene.motion.as_ref()).unwrap();
                let clicked = lesson.asking(&scene, Some(row.id));
                let shown = lesson.run(&clicked).outcome;
                let both = [said, shown].map(|it| (it.verdict, it.iterations));
                assert_eq!(both[0], both[1], "{name}: {}", row.slug);
            }
        }
    }
}
