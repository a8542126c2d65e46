use super::*;
use crate::shape::{Capsule, Ellipse, Kind, Line, Point, Polygon, Ray, Rectangle, Segment};
use crate::testing::{Random, way};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

fn circle(x: f64, y: f64, r: f64) -> Shape {
    Circle::new(DVec2::new(x, y), r).unwrap().into()
}
fn ellipse(x: f64, y: f64, a: f64, b: f64, rotation: f64) -> Shape {
    Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), rotation).unwrap().into()
}
fn rectangle(x: f64, y: f64, w: f64, h: f64, rotation: f64) -> Shape {
    Rectangle::new(DVec2::new(x, y), DVec2::new(w, h), rotation).unwrap().into()
}
fn segment(x0: f64, y0: f64, x1: f64, y1: f64) -> Shape {
    Segment::new(DVec2::new(x0, y0), DVec2::new(x1, y1)).unwrap().into()
}
fn line(x0: f64, y0: f64, x1: f64, y1: f64) -> Shape {
    Line::new(DVec2::new(x0, y0), DVec2::new(x1, y1)).unwrap().into()
}

#[test]
fn known_pairs_have_their_gap() {
    let thin = |x: f64, y: f64| ellipse(x, y, 5f64.sqrt(), 0.1 * 5f64.sqrt(), (-2f64).atan2(1.0));
    let needle = |a: f64, b: f64, turn: f64| ellipse(0.0, 0.0, a, b, turn);
    let (level, square) = (segment(-1.0, 0.0, 1.0, 0.0), rectangle(0.0, 0.0, 2.0, 2.0, 0.0));
    let (unit, flat) = (circle(0.0, 0.0, 1.0), ellipse(0.0, 0.0, 2.0, 1.0, 0.0));
    let wide = rectangle(0.0, 0.0, 8.0, 2.0, 0.0);
    for (a, b, gap) in [
        // Printed in the documents.
        (ellipse(0.5, 0.5, 2.0, 1.5, 0.2), ellipse(2.0, 2.5, 1.5, 1.0, 2.0), -0.429862530580),
        (ellipse(0.2, 0.2, 2.0, 1.5, 0.2), ellipse(2.3, 2.8, 1.5, 1.0, 2.0), 0.411445910069),
        // The listing of the polygon bisection is wrong about these.
        (circle(0.0, 0.0, 3.0), thin(0.0, 5.0), 0.154478067939262),
        (circle(0.0, 0.0, 5.0), thin(1.0, 7.0), 0.375860835125144),
        // Concentric and contained.
        (ellipse(0.0, 0.0, 3.0, 0.5, 0.0), ellipse(0.0, 0.0, 0.5, 3.0, 0.0), -3.5),
        (flat, ellipse(0.0, 0.0, 1.0, 0.5, 0.0), -1.5),
        (wide, circle(0.5, 0.0, 0.25), -1.25),
        (wide, ellipse(0.0, 0.5, 0.1, 0.25, 0.0), -0.75),
        (wide, segment(0.0, 0.5, 1.0, 0.5), -0.5),
        (wide, segment(0.0, 0.75, 0.0, 0.75), -0.25),
        (wide, rectangle(0.0, 0.0, 0.5, 0.5, 0.0), -1.25),
        // Tangent.
        (flat, ellipse(5.0, 0.0, 3.0, 0.5, 0.0), 0.0),
        (flat, circle(0.0, -1.5, 0.5), 0.0),
        (flat, segment(-4.0, 1.0, 4.0, 1.0), 0.0),
        (flat, rectangle(3.0, 0.0, 2.0, 9.0, 0.0), 0.0),
        (circle(0.0, 0.0, 5.0), rectangle(5.0, 6.0, 4.0, 4.0, 0.0), 0.0),
        // At the cusp of the evolute.
        (flat, segment(1.5, 0.0, 1.5, 0.0), -0.5),
        // A line or segment through one point is that point.
        (flat, line(0.0, 3.0, 0.0, 3.0), 2.0),
        (flat, segment(0.0, 3.0, 0.0, 3.0), 2.0),
        (segment(1.0, 1.0, 1.0, 1.0), segment(1.0, 1.0, 1.0, 1.0), 0.0),
        // The width of a line counts only across it.
        (line(-1.0, 0.0, 1.0, 0.0), ellipse(1e6, 0.5, 3.0, 1.0, 0.0), -0.5),
        (line(-1.0, 0.0, 1.0, 0.0), line(5.0, 2.0, 3.0, 2.0), 2.0),
        // Crossed needles, and one ellipse written in three ways.
        (ellipse(0.0, 0.0, 1.0, 1e-8, 0.0), ellipse(0.0, 0.0, 1e-8, 1.0, 0.0), -1.0 - 1e-8),
        (ellipse(3.0, 4.0, 1.0, 1e-3, 7.0), ellipse(3.0, 4.0, 1.0, 1e-3, 7.0 + PI), -2e-3),
        (ellipse(3.0, 4.0, 1.0, 1e-8, 0.3), ellipse(3.0, 4.0, 1e-8, 1.0, 0.3 + FRAC_PI_2), -2e-8),
        // Needles beside small circles, where S turns over within a few digits of the normal.
        (
            needle(206.1442873414489, 6.533195412229744e-6, 1.3291513173113252),
            circle(-9.303295196096345, -8.266562685607937, 0.11824880107221238),
            6.93654875215924,
        ),
        (
            needle(18.764293836519613, 3.209314989980916e-19, 0.0),
            circle(-0.005574846794887088, 0.001995254654760388, 0.0006769542887968678),
            0.0013183003659635202,
        ),
        (
            needle(481.1752003186361, 2.050529590067135e-16, 0.0),
            circle(-0.0071, -0.0139, 0.013864338319187047),
            3.5661680812953e-5,
        ),
        (unit, circle(3.0, 4.0, 2.0), 2.0),
        (unit, circle(0.0, 0.0, 2.0), -3.0),
        (circle(0.0, 2.0, 1.0), line(-1.0, 0.0, 5.0, 0.0), 1.0),
        (circle(0.0, 0.5, 1.0), line(-1.0, 0.0, 5.0, 0.0), -0.5),
        (level, segment(0.0, -1.0, 0.0, 1.0), -1.0),
        (level, circle(4.0, 4.0, 1.0), 4.0),
        (square, rectangle(5.0, 6.0, 2.0, 2.0, 0.0), 5.0),
        (square, circle(0.25, 0.0, 0.5), -1.25),
        (square, ellipse(0.25, 0.0, 0.5, 0.25, 0.0), -1.25),
    ] {
        for truth in [judge(&a, &b), judge(&b, &a)] {
            let found = truth.gap;
            assert!((found - gap).abs() < 1e-12, "{found} instead of {gap} for {a:?} {b:?}");
            assert_eq!(truth.verdict(), Verdict::from_hit(gap <= 0.0), "{a:?} {b:?}");
        }
    }
}

/// The number of samples that the search takes.
fn looks(a: &Shape, b: &Shape) -> u32 {
    match Placed::new(a, b) {
        Placed::Bodies(pair) => pair.search(Aim::Gap, |_| {}).1,
        _ => 0,
    }
}

#[test]
fn the_search_of_nearly_round_concentric_ellipses_is_bounded() {
    // S is nearly constant here: the worst case for the bounds.
    let steps = [1e-15, 1e-12, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.1];
    let mut most = 0;
    for first in steps {
        for second in steps {
            for offset in [0.0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3] {
                for turn in [0.0, 0.3, std::f64::consts::FRAC_PI_4, std::f64::consts::FRAC_PI_2] {
                    for size in [1.0, 0.5, 1e-3] {
                        let a = ellipse(0.0, 0.0, 1.0, 1.0 - first, 0.0);
                        let b = ellipse(offset, offset / 3.0, size, size * (1.0 - second), turn);
                        most = most.max(looks(&a, &b));
                    }
                }
            }
        }
    }
    assert!(most < 1000, "{most} samples");
}

#[test]
fn thin_ellipses_are_searched_in_bounded_effort() {
    let mut most = 0;
    for aspect in [1.0, 1e-2, 1e-5, 1e-8, 1e-12, 1e-16, 1e-200] {
        for other in [1.0, 0.1, 1e-4, 1e-8, 1e-15] {
            for size in [1e-6, 1e-2, 0.5, 1.0] {
                for turn in [0.0, 1e-12, 1e-6, 0.1, 0.8, 1.5] {
                    for (x, y) in [(0.0, 0.0), (0.9, 0.0), (0.5, 1e-3), (0.99, 1e-9), (1.2, 0.7)] {
                        let a = ellipse(0.0, 0.0, 1.0, aspect, 0.0);
                        for b in [
                            ellipse(x, y, size, size * other, turn),
                            rectangle(x, y, size, size * other, turn),
                            segment(x - size, y, x + size, y + turn * size),
                        ] {
                            most = most.max(looks(&a, &b));
                        }
                    }
                }
            }
        }
    }
    assert!(most < 500, "{most} samples");
}

#[test]
fn two_lines_cross_or_keep_their_distance() {
    let level = line(-1.0, 0.0, 1.0, 0.0);
    assert_eq!(judge(&level, &level).gap, 0.0);
    let crossing = judge(&level, &line(3.0, 1.0, 3.0, 2.0));
    assert_eq!(crossing.gap, f64::NEG_INFINITY);
    assert_eq!(crossing.on_a, DVec2::new(3.0, 0.0));
    let barely = judge(&level, &line(0.0, 1.0, 1.0, 1.0 + f64::EPSILON));
    assert_eq!(barely.verdict(), Verdict::Colliding);
}

#[test]
fn gaps_next_to_contact_have_all_their_digits() {
    let long = segment(-1e6, -600_000.2, 1e6, 599_999.5);
    let in_line = Capsule::new(DVec2::ZERO, DVec2::X, 0.5).unwrap().into();
    let cases = [
        (long, circle(0.3, 0.8, 0.831_768_231_6), -4.813e-11, 1e-14),
        (segment(0.6, 0.8, 0.6, 0.8), circle(0.0, 0.0, 1.0), 2.220_446_049_250_313e-17, 1e-30),
        (
            segment(0.4, 1.6, 0.4, 1.6),
            segment(2.0, 0.0, 0.0, 2.0),
            7.850_462_293_418_875e-17,
            1e-30,
        ),
        // On the line of the capsule's own segment.
        (in_line, segment(1.5f64.next_down(), 0.0, 9.0, 0.0), -2.220_446_049_250_313e-16, 1e-30),
        (in_line, segment(1.5f64.next_up(), 0.0, 9.0, 0.0), 2.220_446_049_250_313e-16, 1e-30),
        // A line far from its two points keeps its direction.
        (
            line(
                -1.5931568026337047e-5,
                1.7433162723506606e-5,
                1.5931568026337047e-5,
                -1.7433162723506606e-5,
            ),
            circle(-0.010023634032851713, 0.010801061845361098, 0.00011287926904972162),
            -6.278464453452666e-16,
            2e-17,
        ),
        // Sums and differences of the smallest numbers are exact; halves are not.
        (
            circle(0.0, 0.0, 1e-310),
            circle(3e-310, 0.0, 1e-310),
            3e-310 - 1e-310 - 1e-310,
            4.0 * SMALLEST,
        ),
    ];
    for (a, b, gap, within) in cases {
        let said = judge(&a, &b).gap;
        assert!((said - gap).abs() <= within, "{said:e} for {gap:e}");
    }
}

#[test]
fn solids_apart_by_less_than_rounding_have_a_gap_above_zero() {
    // The corner is 2.2e-16 beyond a circle that goes through (3, 4).
    let corner = rectangle(4.0f64.next_up(), 5.0, 2.0, 2.0, 0.0);
    let apart: Vec<_> = (0..2000)
        .map(|i| {
            let turn = f64::from(i) * 0.01;
            let (sin, cos) = turn.sin_cos();
            let (r, s) = (0.3 + turn, 1.7);
            (circle(0.0, 0.0, r), circle((r + s) * cos, (r + s) * sin, s))
        })
        .chain([(circle(0.0, 0.0, 5.0), corner)])
        .map(|(a, b)| judge(&a, &b))
        .filter(|truth| truth.verdict() == Verdict::Separate)
        .collect();
    assert!(apart.len() > 100, "{}", apart.len());
    assert!(apart.iter().all(|it| it.gap > 0.0 && it.gap < 1e-14));
    assert!(apart.iter().any(|it| it.gap < 1e-17));
}

/// Pairs on which witnesses once missed one another, with how far they may, and how far off their
/// shapes they may be as a share of the shape's reach.
#[test]
fn witnesses_face_one_another() {
    let tall = ellipse(
        -0.9541017199856263,
        -0.8606407116474042,
        3.8799976940862975e-07,
        0.3891930534253429,
        0.0,
    );
    let needles = [5.895446143286907e-14, 1e-13, 1e-10, 1e-20, 1e-67, 1e-200].map(|width| {
        let (x, y) = (0.5963535355280661, 0.30062149172696123);
        let other = ellipse(x, y, 2.1926748515923946, width, FRAC_PI_4);
        ("two needles", tall, other, 1e-14, 1e-15)
    });
    let tip = ellipse(
        2.7758220424104185,
        -0.5762766207084127,
        2.1383753948236466,
        0.0035042767045272787,
        6.412601441755928,
    );
    let start = DVec2::new(0.20224450762095772, -2.6772204050499298);
    let end = DVec2::new(0.20210299710944915, -2.6729215452022936);
    let capsule = Shape::from(Capsule::new(start, end, 0.011799404206240826).unwrap());
    let capsule =
        capsule.translated((tip.center() - capsule.center()) * 0.006383282007957596).unwrap();
    let thin = [
        DVec2::new(11400160500.612255, -36500166066.451416),
        DVec2::new(11400278036.237505, -36499507395.99761),
        DVec2::new(11400219268.424881, -36499836731.22452),
    ];
    let from = DVec2::new(11400219268.425873, -36499836731.21895);
    let others = [
        (
            "a large ellipse",
            ellipse(0.0, 0.0, 7455.436771906266, 7455.43674816038, -4.745192218944796),
            segment(
                -3966.0128313991695,
                6321.8941367016705,
                -3916.6955247082674,
                6352.566364959603,
            ),
            1e-10,
            1.0,
        ),
        (
            "a small far rectangle",
            circle(0.0, 0.0, 1.2),
            rectangle(551.8090052076519, -834.9676588701989, 4e-6, 4e-6, -5.577255320613279),
            1e-11,
            1.0,
        ),
        // Both bend so much that the gap is right though its normal is off by two millionths.
        ("a needle's tip", tip, capsule, 1e-13, 1e-14),
        (
            "nearly parallel faces",
            segment(3398.125049989412, 730.873579452988, 3398.3809516558485, 730.596630322709),
            segment(3398.1250499894595, 730.8735794528056, 3398.3809516558963, 730.5966303225265),
            1e-11,
            1.0,
        ),
        // Numbers of this size are multiples of 7.6e-6.
        (
            "a thin polygon",
            Polygon::new(&thin).unwrap().into(),
            segment(from.x, from.y, from.x + 8190096.0, from.y),
            1e-5,
            1.0,
        ),
    ];
    for (name, a, b, slip, off) in needles.into_iter().chain(others) {
        for (a, b) in [(&a, &b), (&b, &a)] {
            let Contact { gap, on_a, on_b, normal } = judge(a, b);
            let missed = (on_b - on_a - normal * gap).length();
            assert!(missed < slip, "{name}: {missed}");
            for (shape, at) in [(a, on_a), (b, on_b)] {
                let point = Point::new(at).unwrap().into();
                let beside = judge(shape, &point).gap.abs() / shape.reach();
                assert!(beside < off, "{name}: {beside}");
            }
        }
    }
}

#[test]
fn beside_a_corner_the_normal_is_the_way_from_it() {
    let center = DVec2::new(0.5068353089663467, 0.0788571725269894);
    let (w, h) = (0.022855514423104396, 0.0014403702503422064);
    let a = rectangle(center.x, center.y, w, h, 1.5707907331523074);
    let b = Point::new(DVec2::new(0.5075554301687171, 0.06742926477041196)).unwrap().into();
    // In the frame of the rectangle the point is −1.4651674583339526e-7 beyond one side and, along
    // the side beneath it, −8.195792262817839e-13 beyond the end (60 digits).
    let along = DVec2::from_angle(1.5707907331523074);
    let away = along * -1.4651674583339526e-7 - along.perp() * 8.195792262817839e-13;
    for (a, b, away) in [(&a, &b, away), (&b, &a, -away)] {
        let contact = judge(a, b);
        assert!((contact.gap - away.length()).abs() < 1e-16, "{}", contact.gap);
        assert!(contact.normal.perp_dot(away.normalize()).abs() < 1e-9, "{}", contact.normal);
        let across = contact.on_b - contact.on_a;
        assert!(across.distance(contact.normal * contact.gap) < 1e-15, "{contact:?}");
    }
}

#[test]
fn swapping_the_shapes_changes_nothing_but_the_order() {
    let swap = |a, b| assert_eq!(judge(&a, &b), judge(&b, &a).swapped(), "{a:?} {b:?}");
    pairs(|a, b, _| swap(a, b));
    // For these pairs many normals are equally good.
    let round = circle(0.0, 0.0, 1.0);
    let square = rectangle(0.0, 0.0, 2.0, 2.0, 0.0);
    let oval = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    for (a, b) in [
        (round, circle(0.0, 0.0, 0.5)),
        (square, rectangle(0.0, 0.0, 1.0, 1.0, 0.0)),
        (square, rectangle(2.0, 2.0, 2.0, 2.0, 0.0)),
        (square, round),
        (oval, ellipse(0.0, 0.0, 2.0, 1.0, -0.3)),
        (oval, ellipse(0.0, 0.0, 1.0, 0.5, 0.3)),
        (oval, square),
        (segment(0.0, 0.0, 2.0, 0.0), segment(1.0, -1.0, 1.0, 1.0)),
        (segment(0.0, 0.0, 1.0, 1.0), segment(1.0, 1.0, 3.0, 2.0)),
        (line(0.0, 0.0, 1.0, 1.0), round),
        (line(0.0, 0.0, 1.0, 1.0), line(1.0, 0.0, 0.0, 1.0)),
    ] {
        swap(a, b);
    }
}

#[test]
fn lines_and_ends_meet_a_boundary_and_inner_segments_do_not() {
    use Verdict::{Colliding, Separate};
    let path = segment(0.0, 0.0, 3.0, 4.0);
    for (other, radius, expected) in [
        (path, 6.0, Some(Separate)),
        (path, 5f64.next_up(), Some(Separate)),
        (path, 5.0, Some(Colliding)),
        (path, 4.0, Some(Colliding)),
        (line(0.0, 0.0, 1.0, 0.0), 9.0, Some(Colliding)),
        (circle(0.0, 0.0, 2.0), 1.0, None),
    ] {
        let round = circle(0.0, 0.0, radius);
        let found = meets_boundary(&judge(&other, &round), &other, &round);
        assert_eq!(found, expected, "{other:?} {radius}");
    }
    assert_eq!(meets_boundary(&judge(&path, &path), &path, &path), None);
}

#[test]
fn a_ball_that_starts_beside_the_origin_of_a_ray_touches_it_far_away() {
    let ray = Ray::new(DVec2::ZERO, DVec2::X).unwrap().into();
    let ball = circle(0.0, 2.0, 1.0);
    let motion = way(1e6, -2.0);
    let time = impact(&ray, &ball, &motion).time.unwrap();
    assert!((time - 0.5).abs() < 1e-9, "{time}");
    assert_eq!(impact(&ball, &ray, &motion).time, None);
}

fn random_shape(random: &mut Random) -> Shape {
    let size = random.between(-2.0, 0.5);
    let axes = DVec2::new(10f64.powf(size), 10f64.powf(size + random.between(-3.0, 0.0)));
    let axes = if random.unit() < 0.5 { axes } else { DVec2::new(axes.y, axes.x) };
    let kind = Kind::ALL[(random.unit() * Kind::ALL.len() as f64) as usize];
    kind.about(random.point(3.0), axes, random.between(-7.0, 7.0)).unwrap()
}

fn pairs(mut each: impl FnMut(Shape, Shape, &mut Random)) {
    let mut random = Random::new(1);
    for _ in 0..2000 {
        let [a, b] = [(); 2].map(|()| random_shape(&mut random));
        each(a, b, &mut random);
    }
}

#[test]
fn the_verdict_alone_is_that_of_judge() {
    pairs(|a, b, random| {
        assert_eq!(verdict(&a, &b), judge(&a, &b).verdict(), "{a:?} {b:?}");
        let contact = judge(&a, &b);
        if contact.gap.is_finite() {
            let share = random.between(-1e-12, 1e-12);
            let touching = b.translated(contact.normal * (share - contact.gap)).unwrap();
            assert_eq!(
                verdict(&a, &touching),
                judge(&a, &touching).verdict(),
                "{a:?} {touching:?}"
            );
        }
    });
}

#[test]
fn scaling_by_a_power_of_two_scales_the_contact_exactly() {
    pairs(|a, b, random| {
        let factor = 2f64.powi(random.between(-900.0, 900.0) as i32);
        let before = judge(&a, &b);
        let after = judge(&a.scaled(factor).unwrap(), &b.scaled(factor).unwrap());
        assert_eq!(before.verdict(), after.verdict(), "{a:?} {b:?}");
        let expected = Contact {
            gap: before.gap * factor,
            on_a: before.on_a * factor,
            on_b: before.on_b * factor,
            normal: before.normal,
        };
        assert_eq!(after, expected, "{a:?} {b:?}");
    });
}
