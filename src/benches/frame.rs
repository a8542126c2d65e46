//! The cost of a frame of each demo before the upload: run, picture and triangles.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on stops"
)]

use criterion::{Criterion, criterion_group, criterion_main};
use glam::DVec2;
use std::hint::black_box;
use tangency::canvas::{Decor, DisplayList, display_list};
use tangency::demo::lesson::{LESSONS, Lesson};
use tangency::page::palette::{Palette, Theme};
use tangency::page::view::Area;
use tangency::scene::Which;
use tangency::scene::handle::Handle;
use tangency::session::Session;
use tangency::session::action::{Action, Selection, StepTo};
use tangency::session::settings::Settings;

fn opened(lesson: &Lesson) -> Session {
    let mut session = Session::new(Settings::default());
    session.lay_out(Area::new(DVec2::ZERO, DVec2::new(1280.0, 800.0)));
    session.apply(&Action::open(lesson.slug));
    session
}

fn frames(criterion: &mut Criterion) {
    for lesson in LESSONS.iter() {
        let mut session = opened(lesson);
        let mut list = DisplayList::default();
        criterion.bench_function(&format!("play/{}", lesson.slug), |bencher| {
            bencher.iter(|| lesson.run(black_box(session.scene())).step_count);
        });
        criterion.bench_function(&format!("figure/{}", lesson.slug), |bencher| {
            bencher.iter(|| black_box(&session).picture().figure.marks.len());
        });
        let palette = Palette::plain(Theme::Light);
        criterion.bench_function(&format!("frame/{}", lesson.slug), |bencher| {
            let Some(moved) = session.scene().b().translated(DVec2::X * 1e-3).ok() else { return };
            let mut places = [moved, *session.scene().b()];
            let which = session.scene().focus()[1];
            bencher.iter(|| {
                places.reverse();
                session.apply(&Action::SetShape { which, shape: places[0], merge: true });
                let picture = session.picture();
                display_list(&picture, &palette, &Decor::of(session.scene()), 1.0, &mut list);
                list.triangles()
            });
        });
    }
}

/// One of a thousand shapes dragged to and fro, with only the caches of a frame.
fn crowd(criterion: &mut Criterion) {
    let mut session = opened(LESSONS.iter().find(|it| it.is_crowd()).unwrap());
    session.apply(&Action::preset("thousand")).apply(&Action::grab(Which(505), DVec2::ZERO));
    let (mut list, palette) = (DisplayList::default(), Palette::plain(Theme::Light));
    let mut turn = 0.0f64;
    criterion.bench_function("frame/arena, a thousand shapes, one dragged", |bencher| {
        bencher.iter(|| {
            turn += 0.01;
            let to = DVec2::new(turn.sin() * 12.0, (2.0 * turn).sin() * 12.0);
            let picture = session.apply(&Action::drag(to)).picture();
            display_list(&picture, &palette, &Decor::of(session.scene()), 1.0, &mut list);
            list.triangles()
        });
    });
}

/// Each frame computes the distance field of the dragged ellipse anew.
fn field(criterion: &mut Criterion) {
    let axis = Selection { which: Which::A, handle: Handle::Axis(1) };
    let session = held("point-ellipse/distance-field", axis);
    dragged(criterion, "play/point-ellipse/distance-field, an axis dragged", session);
}

/// Each frame makes the map of the dragged segment anew; the last step's map also has corners.
fn map(criterion: &mut Criterion) {
    for (name, step) in [("first", 0), ("last", 4)] {
        let end = Selection { which: Which::A, handle: Handle::End(1) };
        let mut session = held("segment-circle/definitions", end);
        session.apply(&Action::Step { to: StepTo::At(step) });
        let name = format!("picture/segment-circle/definitions, the {name} step, an end dragged");
        dragged(criterion, &name, session);
    }
}

fn held(slug: &str, selection: Selection) -> Session {
    let mut session = opened(LESSONS.iter().find(|it| it.slug == slug).unwrap());
    session.apply(&Action::Grab { selection, at: DVec2::new(0.0, 120.0) });
    session
}

fn dragged(criterion: &mut Criterion, name: &str, mut session: Session) {
    let at = DVec2::new(0.0, 120.0);
    let mut turn = 0.0f64;
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            turn += 0.01;
            let to = at + DVec2::new(0.0, 40.0 * turn.sin());
            session.apply(&Action::drag(to));
            session.picture().figure.marks.len()
        });
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(40);
    targets = frames, crowd, field, map
}
criterion_main!(benches);
