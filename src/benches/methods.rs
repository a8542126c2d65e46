//! Every ellipse–ellipse and ellipse–circle method over the same pairs, against parry2d with an
//! ellipse support map, and a table of both: `cargo bench -p tangency-benches --bench methods`.
//!
//! Times are the least of criterion's samples: on a busy machine noise only adds. The clock starts
//! after all shapes are made, ours and parry's alike: an ellipse keeps its direction and shape
//! matrix, a pose of parry's its rotation. One row makes parry's poses from the angles each time.
//! The batch starts from prepared columns. An outcome is read in place, not copied. Of the random
//! pairs about half collide.

#![allow(missing_docs, clippy::unwrap_used)]

use criterion::Criterion;
use fastrand::Rng;
use glam::DVec2;
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::details::{
    contact_support_map_support_map, distance_support_map_support_map,
    intersection_test_support_map_support_map,
};
use parry2d_f64::shape::SupportMap;
use std::f64::consts::TAU;
use std::hint::black_box;
use std::time::{Duration, Instant};
use tangency_geometry::algorithm::ellipse::characteristic_cubic::batch::{Ellipses, verdicts};
use tangency_geometry::catalog::methods_for;
use tangency_geometry::reference::judge;
use tangency_geometry::{Circle, Contact, Ellipse, Kind, Outcome, Shape, Verdict};

/// Pairs in a set: enough for every branch, few enough for the cache.
const PAIRS: usize = 256;

/// Half the side of the square of offsets. About half of the pairs collide; larger is easier.
const RANDOM: f64 = 3.0;

/// The row with which all times are compared, on the last of the sets.
const YARDSTICK: &str = "parry2d GJK intersection";

fn between(random: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * random.f64()
}

fn direction(random: &mut Rng) -> DVec2 {
    DVec2::from_angle(between(random, 0.0, TAU))
}

/// An ellipse about the origin. Its aspect is at most `aspect`; 1 makes a circle.
fn ellipse(random: &mut Rng, aspect: f64) -> Ellipse {
    let longer = between(random, 0.5, 3.0);
    let axes = DVec2::new(longer, longer / between(random, 1.0, aspect));
    Ellipse::new(DVec2::ZERO, axes, between(random, 0.0, TAU)).unwrap()
}

/// The point of an ellipse about the origin that is farthest along `n`.
fn support(it: &Ellipse, n: DVec2) -> DVec2 {
    let [u, v] = it.radius_vectors();
    let (p, q) = (u.dot(n), v.dot(n));
    (u * p + v * q) / p.hypot(q)
}

/// Six sets with their names. `aspect` is that of the second shape.
fn sets(aspect: f64) -> [(&'static str, Vec<(Ellipse, Ellipse)>); 6] {
    type Place = fn(&mut Rng, &Ellipse, &Ellipse) -> DVec2;
    let far: Place = |random, _, _| direction(random) * between(random, 8.0, 20.0);
    let near: Place = |random, a, b| {
        let n = direction(random);
        support(a, n) + support(b, n) + n * between(random, 0.0, 0.1)
    };
    let shallow: Place = |random, a, b| {
        let n = direction(random);
        support(a, n) + support(b, n) - n * between(random, 0.0, 0.1)
    };
    let deep: Place =
        |random, a, _| a.point_at(between(random, 0.0, TAU)) * between(random, 0.3, 0.7);
    let inner: Place =
        |random, a, _| a.point_at(between(random, 0.0, TAU)) * between(random, 0.0, 0.5);
    let anywhere: Place = |random, _, _| {
        DVec2::new(between(random, -RANDOM, RANDOM), between(random, -RANDOM, RANDOM))
    };
    let places = [
        ("far", far, 1.0),
        ("near", near, 1.0),
        ("shallow", shallow, 1.0),
        ("deep", deep, 1.0),
        ("contained", inner, 0.03),
        ("random", anywhere, 1.0),
    ];
    places.map(|(name, place, size)| {
        let mut random = Rng::with_seed(7);
        let pairs = (0..PAIRS).map(|_| {
            let (a, b) = (ellipse(&mut random, 5.0), ellipse(&mut random, aspect));
            let b = Ellipse::new(DVec2::ZERO, b.semi_axes() * size, b.rotation()).unwrap();
            let center = place(&mut random, &a, &b);
            let origin =
                DVec2::new(between(&mut random, -9.0, 9.0), between(&mut random, -9.0, 9.0));
            (a.with_center(origin).unwrap(), b.with_center(origin + center).unwrap())
        });
        (name, pairs.collect())
    })
}

struct Oval {
    axes: Vector,
}

impl SupportMap for Oval {
    fn local_support_point(&self, direction: Vector) -> Vector {
        let stretched = self.axes * direction;
        self.axes * stretched / stretched.length()
    }
}

struct Posed {
    shape: Oval,
    pose: Pose,
    angle: f64,
}

impl From<&Ellipse> for Posed {
    fn from(it: &Ellipse) -> Self {
        let (center, axes) = (it.center(), it.semi_axes());
        let angle = it.rotation();
        let pose = Pose::new(Vector::new(center.x, center.y), angle);
        Self { shape: Oval { axes: Vector::new(axes.x, axes.y) }, pose, angle }
    }
}

/// The verdict, and the signed gap if the query measures one.
type Answer = (Verdict, Option<f64>);

type Query = fn(&Posed, &Posed) -> Answer;

/// parry's three queries; the first also with poses made from angles each time.
fn parry() -> [(&'static str, Query); 4] {
    [
        (YARDSTICK, |a, b| {
            let between = a.pose.inv_mul(&b.pose);
            let hit = intersection_test_support_map_support_map(&between, &a.shape, &b.shape);
            (Verdict::from_hit(hit), None)
        }),
        ("parry2d GJK intersection, from angles", |a, b| {
            let [first, second] = [a, b].map(|it| Pose::new(it.pose.translation, it.angle));
            let between = first.inv_mul(&second);
            let hit = intersection_test_support_map_support_map(&between, &a.shape, &b.shape);
            (Verdict::from_hit(hit), None)
        }),
        ("parry2d GJK distance", |a, b| {
            let between = a.pose.inv_mul(&b.pose);
            let distance = distance_support_map_support_map(&between, &a.shape, &b.shape);
            (Verdict::from_hit(distance <= 0.0), (distance > 0.0).then_some(distance))
        }),
        ("parry2d contact", |a, b| {
            let between = a.pose.inv_mul(&b.pose);
            let most = f64::MAX;
            match contact_support_map_support_map(&between, &a.shape, &b.shape, most) {
                Some(contact) => (Verdict::from_hit(contact.dist <= 0.0), Some(contact.dist)),
                None => (Verdict::Undecided, None),
            }
        }),
    ]
}

struct Row {
    name: String,
    /// Nanoseconds for a pair, by set.
    times: Vec<f64>,
    wrong: usize,
    undecided: usize,
    /// Largest error of a gap, relative to the larger size.
    error: Option<f64>,
}

impl Row {
    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), times: Vec::new(), wrong: 0, undecided: 0, error: None }
    }

    fn judge(&mut self, (verdict, gap): Answer, truth: &Contact, size: f64) {
        self.undecided += usize::from(verdict == Verdict::Undecided);
        self.wrong += usize::from(verdict.contradicts(truth.verdict()));
        if let Some(gap) = gap {
            let error = (gap - truth.gap).abs() / size;
            self.error = Some(self.error.map_or(error, |worst| worst.max(error)));
        }
    }
}

/// Measures `work` on a whole set. Returns nanoseconds for a pair.
fn measure(criterion: &mut Criterion, group: &str, name: &str, mut work: impl FnMut()) -> f64 {
    let mut least = f64::INFINITY;
    criterion.benchmark_group(group).bench_function(name, |it| {
        it.iter_custom(|rounds| {
            let mut total = Duration::ZERO;
            for _ in 0..rounds {
                let start = Instant::now();
                work();
                let taken = start.elapsed();
                least = least.min(taken.as_secs_f64() * 1e9 / PAIRS as f64);
                total += taken;
            }
            total
        });
    });
    least
}

/// All methods and parry over all sets. `second` makes the second shape from an ellipse.
fn compare(
    criterion: &mut Criterion,
    kind: Kind,
    aspect: f64,
    second: fn(&Ellipse) -> Shape,
) -> Vec<Row> {
    let methods: Vec<_> = methods_for(Kind::Ellipse, kind).collect();
    let mut rows: Vec<Row> = methods.iter().map(|method| Row::new(method.slug)).collect();
    let mut parry_rows = parry().map(|(name, _)| Row::new(name));
    let mut batch = Row::new("characteristic-cubic, batch");
    let mut reference = Row::new("the reference");
    for (set, pairs) in sets(aspect) {
        let group = format!("ellipse-{}/{set}", kind.word());
        let shapes: Vec<(Shape, Shape)> =
            pairs.iter().map(|(a, b)| (Shape::from(*a), second(b))).collect();
        let truths: Vec<(Contact, f64)> =
            shapes.iter().map(|(a, b)| (judge(a, b), a.reach().max(b.reach()))).collect();
        for (method, row) in methods.iter().zip(&mut rows) {
            for ((a, b), (truth, size)) in shapes.iter().zip(&truths) {
                let Outcome { verdict, contact, .. } = (method.solve)(a, b);
                row.judge((verdict, contact.map(|it| it.gap)), truth, *size);
            }
            row.times.push(measure(criterion, &group, method.slug, || {
                for (a, b) in &shapes {
                    black_box(&(method.solve)(black_box(a), black_box(b)));
                }
            }));
        }
        reference.times.push(measure(criterion, &group, "reference", || {
            for (a, b) in &shapes {
                black_box(judge(black_box(a), black_box(b)));
            }
        }));
        let posed: Vec<[Posed; 2]> = pairs.iter().map(|(a, b)| [a, b].map(Posed::from)).collect();
        for ((name, query), row) in parry().into_iter().zip(&mut parry_rows) {
            for ([a, b], (truth, size)) in posed.iter().zip(&truths) {
                row.judge(query(a, b), truth, *size);
            }
            row.times.push(measure(criterion, &group, name, || {
                for [a, b] in &posed {
                    black_box(&query(black_box(a), black_box(b)));
                }
            }));
        }
        let [first, other]: [Ellipses; 2] =
            [pairs.iter().map(|(a, _)| a).collect(), pairs.iter().map(|(_, b)| b).collect()];
        let mut answers = [Verdict::Undecided; PAIRS];
        verdicts(&first, &other, &mut answers);
        batch.times.push(measure(criterion, &group, &batch.name, || {
            verdicts(black_box(&first), black_box(&other), black_box(&mut answers));
        }));
        for (answer, (truth, size)) in answers.into_iter().zip(&truths) {
            batch.judge((answer, None), truth, *size);
        }
    }
    rows.extend([batch, reference]);
    rows.extend(parry_rows);
    rows
}

/// One decimal; a dash for a set that was filtered out.
fn shown(number: f64) -> String {
    if number.is_finite() { format!("{number:.1}") } else { "–".to_owned() }
}

fn print_table(title: &str, rows: &[Row]) {
    let last = |row: &Row| row.times.last().copied().unwrap_or(f64::NAN);
    let yardstick = rows.iter().find(|row| row.name == YARDSTICK).map_or(f64::NAN, last);
    println!("\n{title}: ns a pair; ratio to parry's GJK on the random set\n");
    let names = sets(1.0).map(|(name, _)| name).join(" | ");
    println!("| method | {names} | ratio | wrong | undecided | worst gap error |");
    println!("| --- | {}---: | ---: | ---: | ---: |", "---: | ".repeat(6));
    for row in rows {
        let times: Vec<String> = row.times.iter().copied().map(shown).collect();
        let ratio = last(row) / yardstick;
        let ratio = if ratio < 1.0 { format!("1/{}", shown(1.0 / ratio)) } else { shown(ratio) };
        let error = row.error.map_or(String::new(), |error| format!("{error:.0e}"));
        let Row { name, wrong, undecided, .. } = row;
        println!("| {name} | {} | {ratio} | {wrong} | {undecided} | {error} |", times.join(" | "));
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(50))
        .measurement_time(Duration::from_millis(200))
        .configure_from_args();
    let ellipses = compare(&mut criterion, Kind::Ellipse, 5.0, |it| Shape::from(*it));
    let circles = compare(&mut criterion, Kind::Circle, 1.0, |it| {
        Circle::new(it.center(), it.semi_axes().x).unwrap().into()
    });
    criterion.final_summary();
    print_table("Ellipse–ellipse", &ellipses);
    print_table("Ellipse–circle", &circles);
}
