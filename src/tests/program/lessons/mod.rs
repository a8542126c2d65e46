//! A walk over every demo: its challenges, words, pictures, pseudo-code, legend and story.

mod faults;
pub(crate) mod numbers;
mod own;
pub(crate) mod random;
pub(crate) mod stories;

use crate::start::*;
use random::random_scenes;
use std::f64::consts::FRAC_PI_2;
use std::rc::Rc;
use tangency::catalog::{Document, MOVING, POLYGON_BISECTION, POLYGON_SANDWICH};
use tangency::demo::lesson::story::lights;
use tangency::demo::lesson::{Challenge, Preset, arena};
use tangency::demo::play::{Page, Run};
use tangency::outcome::Reason;
use tangency::page::figure::{Figure, Hold, Role};

/// At most this many steps of a run, evenly spread, and its last one are tested.
const LOOKED_AT: usize = 24;

pub fn steps(run: &Run) -> impl Iterator<Item = usize> {
    let count = run.step_count;
    let stride = count.div_ceil(LOOKED_AT).max(1);
    let last = (!(count - 1).is_multiple_of(stride)).then_some(count - 1);
    (0..count).step_by(stride).chain(last)
}

/// Whole-number options with this range or more are tried at four values only.
const VALUES: f64 = 25.0;

/// The scene as it is, by each method of its play, and with each value of each option alone.
fn settings(lesson: &Lesson, scene: &Scene) -> Vec<(String, Scene)> {
    let mut all = vec![(String::new(), scene.clone())];
    let methods = lesson.chosen(scene).map_or(&[][..], |chosen| chosen.play.methods);
    all.extend(methods.iter().map(|(it, _)| (it.slug().to_owned(), scene.clone().by(*it))));
    for option in lesson.options_on(scene) {
        let [least, greatest] = option.limits;
        let values: Vec<f64> = match option.step {
            Some(_) => vec![least, (least + greatest) / 2.0, greatest],
            None if greatest - least >= VALUES => {
                vec![least, least + 1.0, ((least + greatest) / 2.0).round(), greatest]
            }
            None => (least as u32..=greatest as u32).map(f64::from).collect(),
        };
        all.extend(values.into_iter().map(|value| {
            let mut set = scene.clone();
            set.options.insert(option.slug.to_owned(), value);
            (format!("{} {value}", option.slug), set)
        }));
    }
    all
}

/// Every preset of a demo in each of its settings, with a name.
pub fn starts(lesson: &Lesson) -> impl Iterator<Item = (String, Scene)> + '_ {
    lesson.presets.iter().flat_map(move |preset| {
        let mut settings = settings(lesson, &lesson.scene(preset));
        // Two hundred balls take long, and its other presets have the same settings.
        if preset.slug == "two-hundred" {
            settings.truncate(1);
        }
        let named = move |name: String| format!("{} {} {name}", lesson.slug, preset.slug);
        settings.into_iter().map(move |(name, scene)| (named(name), scene))
    })
}

/// The session after a user has set in the open demo what meets a challenge.
fn met(lesson: &Lesson, challenge: &Challenge) -> Session {
    let mut session = Session::new(Settings::default());
    let first = session.apply(&Action::open(lesson.slug)).scene().clone();
    let by = challenge.met_by.scene(&first);
    let kinds = |scene: &Scene| scene.shapes().iter().map(Shape::kind).collect::<Vec<_>>();
    if kinds(&by) != kinds(&first) {
        let scene = by.clone().by(first.method).with_options(first.options.clone());
        session.apply(&Action::load(lesson.slug, scene));
    }
    if by.method != first.method {
        session.apply(&Action::SetMethod { method: by.method });
    }
    for (option, value) in &challenge.met_by.options {
        let (option, value) = (option.clone(), *value);
        session.apply(&Action::SetOption { option, value, merge: false });
    }
    for which in by.all() {
        session.apply(&Action::SetShape { which, shape: *by.shape(which), merge: true });
        if let Some(way) = by.way(which) {
            session.apply(&Action::SetWay { which, way, merge: true });
        }
    }
    session.apply(&Action::Play { on: true });
    for _ in session.step()..session.run().step_count {
        session.apply(&Action::Step { to: StepTo::Next });
    }
    session
}

#[test]
fn every_challenge_is_met_by_its_documents_shapes() {
    for lesson in LESSONS.iter() {
        for challenge in lesson.challenges {
            let (name, session) = (challenge.slug, met(lesson, challenge));
            assert!(session.run().meets(name), "{} {name} is not met", lesson.slug);
            assert!(session.has_met(lesson, challenge), "{} {name} was not noticed", lesson.slug);
        }
    }
}

#[test]
fn documents_that_colour_collisions_leave_shapes_apart_neutral() {
    use tangency::outcome::Verdict::{Colliding, Separate, Undecided};
    use tangency::page::palette::Rgb;
    let mut colored = 0;
    for lesson in LESSONS.iter() {
        for role in [Role::A, Role::B] {
            let color = |verdict| lesson.source.colors.of(role, verdict);
            if color(Colliding) != color(Separate) {
                let apart = [Separate, Undecided].map(color);
                assert_eq!(apart, [Some(Rgb::hex(0x80_80_80)); 2], "{} {role:?}", lesson.slug);
                colored += 1;
            }
        }
    }
    assert!(colored >= 16, "{colored}");
}

fn pages(lesson: &'static Lesson) -> impl Iterator<Item = (&'static Preset, Rc<Run>, Rc<Page>)> {
    lesson.presets.iter().flat_map(|preset| {
        let run = Rc::new(lesson.run(&lesson.scene(preset)));
        let all: Vec<_> = steps(&run).collect();
        all.into_iter().map(move |step| (preset, run.clone(), run.page(step)))
    })
}

#[test]
fn the_words_of_a_step_have_the_lengths_that_it_draws() {
    let mut found = 0;
    for (preset, _, page) in LESSONS.iter().copied().flat_map(pages) {
        let words = format!("{} {}", page.note.caption, page.note.formula.join(" "));
        let decides = |it: &&Mark| it.fresh && matches!(it.role, Role::Witness | Role::Deciding);
        let labels = page.figure.marks.iter().filter(decides).filter_map(|it| it.label.as_ref());
        // Coordinates, factors and values of λ need not be repeated in the words.
        for label in labels.filter(|it| !it.contains(['(', '×', 'λ'])) {
            let apart = |it: char| !(it.is_ascii_digit() || ".e−".contains(it));
            for number in
                label.split(apart).filter(|it| it.ends_with(|it: char| it.is_ascii_digit()))
            {
                assert!(words.contains(number), "{}: {number} of {label}: {words}", preset.slug);
                found += 1;
            }
        }
    }
    assert!(found > 500, "{found}");
}

fn corners(mark: &Mark) -> [DVec2; 2] {
    Figure { marks: vec![mark.clone()], ..Figure::default() }.bounds().unwrap()
}

#[test]
fn a_ghost_lies_where_its_shape_arrives() {
    let mut found = BTreeSet::new();
    for lesson in LESSONS.iter() {
        // With options, rotate back tests other shapes, which arrive elsewhere.
        for (preset, run, page) in pages(lesson).filter(|it| it.0.options.is_empty()) {
            let Some(frame) = run.frame.as_ref() else { continue };
            let mut figure = page.figure.clone();
            // The ghost disappears when its shape arrives.
            figure.carry(1.0 - 1e-13, &frame.at(1.0), &frame.pin_at(1.0));
            let given: Vec<_> = figure.marks.iter().filter(|it| it.given).map(corners).collect();
            let is_ghost = |it: &&Mark| {
                let shape = matches!(it.form, Form::Oval { .. } | Form::Path { .. });
                it.role == Role::Ghost && it.hold != Hold::Carried && shape
            };
            for [low, high] in figure.marks.iter().filter(is_ghost).map(corners) {
                let near = 1e-9 * (low.abs().max_element() + (high - low).max_element());
                let same =
                    |it: &[DVec2; 2]| it[0].abs_diff_eq(low, near) && it[1].abs_diff_eq(high, near);
                assert!(given.iter().any(same), "{}: {low} {high}, {given:?}", preset.slug);
                found.insert(lesson.slug);
            }
        }
    }
    assert!(found.len() >= 4, "{found:?}");
}
