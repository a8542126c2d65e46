//! The cost of offering steps that are not observed: the published triangle height with `&mut ()`
//! against the same code with its trace lines deleted by hand, and against a
//! run that keeps every step. Random lines and circles, the same for all three.
//!
//! `cargo bench -p tangency-benches --bench trace`

#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tangency_geometry::algorithm::triangle_height::published::line_circle;
use tangency_geometry::{Circle, DVec2, Line, Outcome, Reason, Verdict};

/// `published::line_circle` with its trace lines deleted and nothing else changed.
fn deleted(line: &Line, circle: &Circle) -> Outcome {
    let [p, q] = line.through();
    let (center, radius) = (circle.center(), circle.radius());
    let vectors = [p - center, q - center];
    let cross = vectors[0].perp_dot(vectors[1]);
    let area = cross.abs() / 2.0;
    let base_length = (q - p).length();
    let height = 2.0 * area / base_length;
    if base_length == 0.0 {
        return Outcome::undecided(Reason::Degenerate, "no-direction");
    }
    if !(height.is_finite() && base_length.is_finite()) {
        return Outcome::undecided(Reason::Overflow, "range");
    }
    let hit = height <= radius;
    Outcome::decided(Verdict::from_hit(hit), "height-against-radius")
}

/// Pairs around contact, the same in every run.
fn pairs() -> Vec<(Line, Circle)> {
    let mut rng = fastrand::Rng::with_seed(7);
    let mut random = || rng.f64();
    (0..1024)
        .map(|_| {
            let [p, q, center] = [(); 3].map(|()| DVec2::new(random(), random()) * 6.0 - 3.0);
            (Line::new(p, q).unwrap(), Circle::new(center, random() + 0.1).unwrap())
        })
        .collect()
}

fn trace(criterion: &mut Criterion) {
    let pairs = pairs();
    for (line, circle) in &pairs {
        let shipped = line_circle(line, circle, &mut ());
        assert_eq!(shipped, deleted(line, circle), "the copy differs from the method");
    }
    let mut group = criterion.benchmark_group("triangle height, 1024 pairs");
    group.sample_size(60);
    group.bench_function("trace lines deleted by hand", |bencher| {
        bencher.iter(|| {
            for (line, circle) in black_box(&pairs) {
                black_box(deleted(line, circle));
            }
        });
    });
    group.bench_function("offered to &mut ()", |bencher| {
        bencher.iter(|| {
            for (line, circle) in black_box(&pairs) {
                black_box(line_circle(line, circle, &mut ()));
            }
        });
    });
    let mut steps = Vec::new();
    group.bench_function("every step kept", |bencher| {
        bencher.iter(|| {
            for (line, circle) in black_box(&pairs) {
                steps.clear();
                black_box(line_circle(line, circle, &mut steps));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, trace);
criterion_main!(benches);
