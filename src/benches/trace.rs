//! The cost of offering steps that no trace keeps: `rotate_back` with `&mut ()` against the same
//! code without its trace lines, and against a run that keeps every step. Random circles and
//! rectangles, the same for all three.
//!
//! `cargo bench -p tangency-benches --bench trace`

#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tangency_geometry::algorithm::straight::rotate_back::{Settings, circle_rectangle_with};
use tangency_geometry::{Circle, DVec2, Rectangle};

/// The same code, without the statements that offer steps; the build script makes it.
#[allow(dead_code, reason = "nothing but the steps asks for the frame")]
mod without_trace {
    include!(concat!(env!("OUT_DIR"), "/without_trace.rs"));
}

/// Pairs around contact.
fn pairs() -> Vec<(Circle, Rectangle)> {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut random = || rng.f64();
    (0..1024)
        .map(|_| {
            let at = DVec2::new(random(), random()) * 6.0 - 3.0;
            let size = DVec2::new(random(), random()) * 4.0 + 0.1;
            let circle = Circle::new(at, random() + 0.1).unwrap();
            (circle, Rectangle::new(DVec2::ZERO, size, random() * 6.0).unwrap())
        })
        .collect()
}

fn trace(criterion: &mut Criterion) {
    let (pairs, settings) = (pairs(), black_box(Settings::default()));
    let bare = black_box(without_trace::Settings::default());
    for (circle, rectangle) in &pairs {
        let (shipped, deleted) = (
            circle_rectangle_with(circle, rectangle, &settings, &mut ()),
            without_trace::circle_rectangle_with(circle, rectangle, &bare),
        );
        assert_eq!(shipped, deleted);
    }
    let mut group = criterion.benchmark_group("rotate-back, 1024 pairs");
    group.sample_size(60);
    group.bench_function("trace lines deleted", |bencher| {
        bencher.iter(|| {
            for (circle, rectangle) in black_box(&pairs) {
                black_box(without_trace::circle_rectangle_with(circle, rectangle, &bare));
            }
        });
    });
    group.bench_function("offered to &mut ()", |bencher| {
        bencher.iter(|| {
            for (circle, rectangle) in black_box(&pairs) {
                black_box(circle_rectangle_with(circle, rectangle, &settings, &mut ()));
            }
        });
    });
    let mut steps = Vec::new();
    group.bench_function("every step kept", |bencher| {
        bencher.iter(|| {
            for (circle, rectangle) in black_box(&pairs) {
                steps.clear();
                black_box(circle_rectangle_with(circle, rectangle, &settings, &mut steps));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, trace);
criterion_main!(benches);
