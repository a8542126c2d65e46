//! What offering steps costs when nobody watches: `rotate_back::circle_rectangle` with
//! `&mut ()` against the same code with its trace lines deleted by hand, and against a
//! run that keeps every step. Random circles and rectangles, the same for all three.
//!
//! `cargo bench --bench trace`

#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tangency::algorithm::rotate_back::circle_rectangle;
use tangency::{Circle, DVec2, Rectangle};

/// [`circle_rectangle`] with its default settings, the `trace.record(…)` lines deleted
/// and nothing else changed.
mod deleted {
    use tangency::{Circle, Contact, DVec2, Outcome, Reason, Rectangle, Verdict};

    const RANGE: f64 = f64::from_bits((1023 + 1000) << 52);
    const CLOSEST_IS_CORNER: &str = "closest-is-corner";

    pub fn circle_rectangle(circle: &Circle, rectangle: &Rectangle) -> Outcome {
        let Some(turn) = Turn::new(circle, rectangle) else {
            return Outcome::undecided(Reason::Overflow, "range");
        };
        let (within_x, x) = limited(turn.unrotated.x, turn.half_size.x);
        let (within_y, y) = limited(turn.unrotated.y, turn.half_size.y);
        let closest = DVec2::new(x, y);
        let offset = closest - turn.unrotated;
        let distance = offset.x.hypot(offset.y);
        let at_corner = !within_x && !within_y;
        let hit = distance <= turn.circle.radius();
        if distance == 0.0 {
            turn.out_through_nearest_side(hit)
        } else {
            let decided_by = if at_corner { CLOSEST_IS_CORNER } else { "closest-on-side" };
            turn.decided(hit, decided_by, unit(offset), distance, closest)
        }
    }

    fn limited(value: f64, limit: f64) -> (bool, f64) {
        if value < -limit {
            (false, -limit)
        } else if value > limit {
            (false, limit)
        } else {
            (true, value)
        }
    }

    struct Turn<'s> {
        circle: &'s Circle,
        rectangle: &'s Rectangle,
        half_size: DVec2,
        turned_by: DVec2,
        unrotated: DVec2,
    }

    impl<'s> Turn<'s> {
        fn new(circle: &'s Circle, rectangle: &'s Rectangle) -> Option<Self> {
            let (center, about) = (circle.center(), rectangle.center());
            let largest = center.abs().max(about.abs()).max(rectangle.size()).max_element();
            if largest.max(circle.radius()) > RANGE {
                return None;
            }
            let angle = -rectangle.rotation();
            if !angle.is_finite() {
                return None;
            }
            let turned_by = DVec2::from_angle(angle);
            let unrotated = turned_by.rotate(center - about);
            Some(Self {
                circle,
                rectangle,
                half_size: rectangle.size() / 2.0,
                turned_by,
                unrotated,
            })
        }

        fn direction_in_world(&self, direction: DVec2) -> DVec2 {
            DVec2::new(self.turned_by.x, -self.turned_by.y).rotate(direction)
        }

        fn out_through_nearest_side(&self, hit: bool) -> Outcome {
            let (half, at) = (self.half_size, self.unrotated);
            let sides = [
                (DVec2::NEG_X, half.x + at.x),
                (DVec2::X, half.x - at.x),
                (DVec2::NEG_Y, half.y + at.y),
                (DVec2::Y, half.y - at.y),
            ];
            let (outward, distance) = sides
                .into_iter()
                .fold(sides[0], |kept, next| if next.1 < kept.1 { next } else { kept });
            let exit = if outward.y == 0.0 {
                DVec2::new(outward.x * half.x, at.y)
            } else {
                DVec2::new(at.x, outward.y * half.y)
            };
            self.decided(hit, "center-inside", -outward, -distance, exit)
        }

        fn decided(
            &self,
            hit: bool,
            decided_by: &'static str,
            normal: DVec2,
            distance: f64,
            closest: DVec2,
        ) -> Outcome {
            let normal = self.direction_in_world(normal);
            let contact = Contact {
                gap: distance - self.circle.radius(),
                on_a: self.circle.center() + normal * self.circle.radius(),
                on_b: self.rectangle.center() + self.direction_in_world(closest),
                normal,
            };
            Outcome::decided(Verdict::from_hit(hit), decided_by).with_contact(contact)
        }
    }

    fn unit(vector: DVec2) -> DVec2 {
        let vector = vector / vector.abs().max_element();
        vector / vector.length()
    }
}

/// Pairs around contact, by a small congruential generator with a fixed seed.
fn pairs() -> Vec<(Circle, Rectangle)> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 11) as f64 / (1u64 << 53) as f64
    };
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
    let pairs = pairs();
    for (circle, rectangle) in &pairs {
        let (shipped, by_hand) = (
            circle_rectangle(circle, rectangle, &mut ()),
            deleted::circle_rectangle(circle, rectangle),
        );
        assert_eq!(shipped, by_hand, "the hand-made copy has fallen behind");
    }
    let mut group = criterion.benchmark_group("rotate-back, 1024 pairs");
    group.sample_size(60);
    group.bench_function("trace lines deleted by hand", |bencher| {
        bencher.iter(|| {
            for (circle, rectangle) in black_box(&pairs) {
                black_box(deleted::circle_rectangle(circle, rectangle));
            }
        });
    });
    group.bench_function("offered to &mut ()", |bencher| {
        bencher.iter(|| {
            for (circle, rectangle) in black_box(&pairs) {
                black_box(circle_rectangle(circle, rectangle, &mut ()));
            }
        });
    });
    let mut steps = Vec::new();
    group.bench_function("every step kept", |bencher| {
        bencher.iter(|| {
            for (circle, rectangle) in black_box(&pairs) {
                steps.clear();
                black_box(circle_rectangle(circle, rectangle, &mut steps));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, trace);
criterion_main!(benches);
