//! Gaps, normals and witnesses at the ends of what numbers can tell.

use super::*;
use crate::shape::{Capsule, Point, Polygon};
use std::f64::consts::FRAC_PI_4;

/// How far a point is from a shape's boundary, as a share of the shape's reach.
fn off(shape: &Shape, at: DVec2) -> f64 {
    let point = Point::new(at).unwrap().into();
    judge(shape, &point).contact.gap.abs() / shape.reach()
}

#[test]
fn a_gap_among_the_smallest_numbers_is_measured() {
    let (a, b) = (circle(0.0, 0.0, 1e-310), circle(3e-310, 0.0, 1e-310));
    let truth = judge(&a, &b);
    assert_eq!(truth.verdict, Verdict::Separate);
    // Sums and differences of such numbers are exact; halves are not.
    let gap = 3e-310 - 1e-310 - 1e-310;
    assert!((truth.contact.gap - gap).abs() <= 4.0 * SMALLEST, "{:e}", truth.contact.gap);
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
        .filter(|truth| truth.verdict == Verdict::Separate)
        .collect();
    assert!(apart.len() > 100, "{}", apart.len());
    assert!(apart.iter().all(|it| it.contact.gap > 0.0 && it.contact.gap < 1e-14));
    assert!(apart.iter().any(|it| it.contact.gap < 1e-17));
}

#[test]
fn the_witnesses_of_needles_lie_on_them_and_face_each_other() {
    let a = ellipse(
        -0.9541017199856263,
        -0.8606407116474042,
        3.8799976940862975e-07,
        0.3891930534253429,
        0.0,
    );
    let thin = |width: f64| {
        let turn = FRAC_PI_4;
        ellipse(0.5963535355280661, 0.30062149172696123, 2.1926748515923946, width, turn)
    };
    for width in [5.895446143286907e-14, 1e-13, 1e-10, 1e-20, 1e-67, 1e-200] {
        let b = thin(width);
        for (a, b) in [(&a, &b), (&b, &a)] {
            let Contact { gap, on_a, on_b, normal } = judge(a, b).contact;
            let slip = on_b - on_a - normal * gap;
            assert!(slip.length() < 1e-14, "{slip} at {width}");
            assert!(
                off(a, on_a) < 1e-15 && off(b, on_b) < 1e-15,
                "{} {}",
                off(a, on_a),
                off(b, on_b)
            );
        }
    }
}

#[test]
fn the_witnesses_at_a_needles_tip_and_a_small_capsule_face_one_another() {
    // Both bend so much that the gap is right while its normal is off by two millionths.
    let a = ellipse(
        2.7758220424104185,
        -0.5762766207084127,
        2.1383753948236466,
        0.0035042767045272787,
        6.412601441755928,
    );
    let end = |x, y| DVec2::new(x, y);
    let (start, end) = (
        end(0.20224450762095772, -2.6772204050499298),
        end(0.20210299710944915, -2.6729215452022936),
    );
    let b: Shape = Capsule::new(start, end, 0.011799404206240826).unwrap().into();
    let b = b.translated((a.center() - b.center()) * 0.006383282007957596).unwrap();
    for (a, b) in [(&a, &b), (&b, &a)] {
        let Contact { gap, on_a, on_b, normal } = judge(a, b).contact;
        let slip = on_b - on_a - normal * gap;
        assert!(slip.length() < 1e-13, "{slip}");
        assert!(off(a, on_a) < 1e-14 && off(b, on_b) < 1e-14);
    }
}

#[test]
fn beside_a_corner_the_normal_is_the_way_from_it() {
    let center = DVec2::new(0.5068353089663467, 0.0788571725269894);
    let (w, h) = (0.022855514423104396, 0.0014403702503422064);
    let a = rectangle(center.x, center.y, w, h, 1.5707907331523074);
    let b = Point::new(DVec2::new(0.5075554301687171, 0.06742926477041196)).unwrap().into();
    // In the frame of the rectangle the point is −1.4651674583339526e-7 beyond one side and, of the
    // side beneath it, −8.195792262817839e-13 beyond the end (60 digits).
    let along = DVec2::from_angle(1.5707907331523074);
    let away = along * -1.4651674583339526e-7 - along.perp() * 8.195792262817839e-13;
    for (a, b, away) in [(&a, &b, away), (&b, &a, -away)] {
        let contact = judge(a, b).contact;
        assert!((contact.gap - away.length()).abs() < 1e-16, "{}", contact.gap);
        assert!(contact.normal.perp_dot(away.normalize()).abs() < 1e-9, "{}", contact.normal);
        let across = contact.on_b - contact.on_a;
        assert!(across.distance(contact.normal * contact.gap) < 1e-15, "{contact:?}");
    }
}

#[test]
fn swapping_the_shapes_reverses_the_normal_where_many_are_as_good() {
    let round = circle(0.0, 0.0, 1.0);
    let square = rectangle(0.0, 0.0, 2.0, 2.0, 0.0);
    let oval = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    let pairs = [
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
    ];
    for (a, b) in pairs {
        let (there, back) = (judge(&a, &b), judge(&b, &a));
        assert_eq!(there, back.swapped(), "{a:?} {b:?}");
        assert_eq!(there.contact.normal, -back.contact.normal);
    }
}

#[test]
fn witnesses_on_faces_that_are_parallel_but_for_rounding_face_one_another() {
    let segment = |ends: [f64; 4]| -> Shape {
        let [x, y, u, v] = ends;
        Segment::new(DVec2::new(x, y), DVec2::new(u, v)).unwrap().into()
    };
    let a = segment([3398.125049989412, 730.873579452988, 3398.3809516558485, 730.596630322709]);
    let b = segment([3398.1250499894595, 730.8735794528056, 3398.3809516558963, 730.5966303225265]);
    for (a, b) in [(a, b), (b, a)] {
        let Contact { gap, on_a, on_b, normal } = judge(&a, &b).contact;
        let off = (on_b - on_a - normal * gap).length();
        assert!(off < 1e-11, "{off} beside a gap of {gap}");
    }
}

#[test]
fn the_witness_on_a_thin_polygon_slides_along_one_of_its_sides() {
    let thin = [
        DVec2::new(11400160500.612255, -36500166066.451416),
        DVec2::new(11400278036.237505, -36499507395.99761),
        DVec2::new(11400219268.424881, -36499836731.22452),
    ];
    let start = DVec2::new(11400219268.425873, -36499836731.21895);
    let segment = Segment::new(start, start + DVec2::new(8190096.0, 0.0)).unwrap();
    let contact = judge(&Polygon::new(&thin).unwrap().into(), &segment.into()).contact;
    // Numbers so large are multiples of 7.6e-6.
    let across = contact.on_b - contact.on_a - contact.normal * contact.gap;
    assert!(across.length() < 1e-5, "{contact:?}");
}
