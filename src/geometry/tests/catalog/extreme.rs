//! Needles to 1 : 1e20, sizes of 1e±300, lengths below the normal numbers: there an answer is right
//! or is declined, and never wrong.

use super::{
    METHODS, Method, Semantics, case_count, far, is_right, is_sound, mapped, size, walk_over,
};
use crate::cases::{self, Limits};
use fastrand::Rng;
use tangency_geometry::{
    Circle, Contact, DVec2, Ellipse, Kind, Rectangle, Segment, Shape, Verdict, reference,
};

/// Centres up to a thousand sizes away.
const LIMITS: Limits = Limits { aspect: 20.0, ratio: 6.0, size: 3.0, far: 3.0 };

/// Verdicts and gaps may be wrong by up to this share of the larger size.
const TOUCHING: f64 = 1e-9;

const SMALLEST: f64 = 5e-324;

/// Pairs of a method's kinds, in turn at everyday, all, the largest and the smallest sizes.
fn pairs(method: &Method, count: usize) -> impl Iterator<Item = (Shape, Shape)> {
    let kinds = method.pair;
    let mut random = Rng::with_seed(method.slug.len() as u64);
    // These halve all lengths first, which rounds those below the normal numbers.
    let halves = matches!(method.slug, "support-gap" | "gjk" | "epa");
    let smallest = if halves { -280.0 } else { -323.0 };
    let decades = [(-3.0, 3.0), (-280.0, 300.0), (290.0, 300.0), (smallest, -280.0)];
    (0..count).map(move |number| {
        let (low, high) = decades[number % decades.len()];
        let size = cases::decade(&mut random, low, high);
        cases::pair_of_size(kinds, size, &LIMITS, &mut random)
    })
}

/// The reference's answer about a pair that was scaled to an everyday size.
struct Truth {
    /// A power of two: the scaled lengths are this many times the given ones.
    factor: f64,
    judged: Contact,
    /// Nearer to tangency than this, rounding may decide.
    doubt: f64,
}

impl Truth {
    fn of(a: &Shape, b: &Shape) -> Self {
        let largest = [a, b].map(|it| it.center().abs().max_element().max(it.reach()));
        let factor = match largest[0].max(largest[1]) {
            it if it < 1e-200 => 2f64.powi(1000),
            it if it > 1e200 => 2f64.powi(-1000),
            _ => 1.0,
        };
        let [a, b] = [a, b].map(|shape| mapped(shape, 0.0, factor, DVec2::ZERO).unwrap());
        let judged = reference::judge(&a, &b);
        let doubt = (TOUCHING + far(&a, &b)) * size(&a, &b) + 4.0 * (SMALLEST * factor);
        Self { factor, judged, doubt }
    }

    fn is_clear(&self) -> bool {
        self.judged.gap.abs() > self.doubt
    }
}

fn fault(method: &Method, a: &Shape, b: &Shape) -> Option<String> {
    let outcome = (method.solve)(a, b);
    if outcome.contact.is_some_and(|it| !is_sound(&it)) {
        return Some(format!("{:?}", outcome.contact));
    }
    if !is_right(method) || method.semantics != Semantics::Closed {
        return None;
    }
    let truth = Truth::of(a, b);
    let (factor, gap) = (truth.factor, truth.judged.gap);
    let found = outcome.contact.map(|contact| contact.gap);
    if let Some(found) = found.filter(|it| (it * factor - gap).abs() > truth.doubt) {
        return Some(format!("gap {found:e} instead of {gap:e} / {factor:e}"));
    }
    (truth.is_clear() && outcome.verdict.contradicts(truth.judged.verdict())).then(|| {
        let (verdict, test) = (outcome.verdict, outcome.decided_by);
        format!("{verdict:?} by {test} where the gap is {gap:e} / {factor:e}")
    })
}

#[test]
fn no_method_is_wrong_at_the_ends_of_the_range() {
    walk_over(|method| pairs(method, case_count()).collect(), fault);
}

#[test]
fn swapping_changes_no_verdict_at_the_ends_of_the_range() {
    let some = |method: &Method| pairs(method, case_count() / 10).collect();
    walk_over(some, |method, a, b| {
        let [there, back] = [method.judge(a, b)?, method.judge(b, a)?].map(|it| it.verdict);
        let declined = [there, back].contains(&Verdict::Undecided);
        let differ = there != back && !declined && !method.id.is_published();
        (differ && Truth::of(a, b).is_clear()).then(|| format!("{there:?} but swapped {back:?}"))
    });
}

#[test]
fn no_method_is_wrong_about_a_needle_of_1e17_beside_a_circle() {
    let axes = DVec2::new(9.123704128991363e-18, 0.9123704128991363);
    let center = DVec2::new(0.8778823801426017, -0.820828699351748);
    let needle = Ellipse::new(center, axes, 0.0).unwrap().into();
    let center = DVec2::new(-0.8363321207217345, -2.7859609072320093);
    let circle = Circle::new(center, 2.011637198425688).unwrap().into();
    for method in METHODS.iter().filter(|it| it.pair == (Kind::Ellipse, Kind::Circle)) {
        assert_eq!(fault(method, &needle, &circle), None, "{}", method.slug);
    }
}

#[test]
fn no_method_separates_an_ellipse_from_the_longest_segment_through_it() {
    let start = DVec2::new(-3.4192397615301813, 2.220446049250313e-16);
    let end = DVec2::new(8.988465674311579e307, 0.8477294034819209);
    let segment: Shape = Segment::new(start, end).unwrap().into();
    let axes = DVec2::new(0.4390301397569054, 3.259014950860962);
    let ellipse: Shape = Ellipse::new(DVec2::new(2.0, 0.0), axes, 1e-300).unwrap().into();
    // The segment passes the ellipse's centre.
    for method in METHODS.iter().filter(|it| it.fits(segment.kind(), ellipse.kind())) {
        for (a, b) in [(&segment, &ellipse), (&ellipse, &segment)] {
            let verdict = method.judge(a, b).map(|it| it.verdict);
            assert_ne!(verdict, Some(Verdict::Separate), "{}", method.slug);
        }
    }
}

/// About one centre all normals are perpendicular to the offset, and axes and edges share them.
#[test]
fn an_ellipse_and_a_rectangle_turned_together_keep_their_depth() {
    let center = DVec2::new(8.642629597553347, -22.128878019694238);
    let turn = std::f64::consts::FRAC_PI_2;
    let axes = DVec2::new(6.20990300433549, 6.637041554640623);
    let size = DVec2::new(1.8887281606649768, 1.8884996566708565);
    let ellipse = Shape::from(Ellipse::new(center, axes, -turn).unwrap());
    let rectangle = Shape::from(Rectangle::new(center, size, turn).unwrap());
    let depth = -axes.x - 0.5 * size.x;
    for step in 0..10_000 {
        let (turn, factor) = (f64::from(step) * 1e-3, 1e-6);
        let [a, b] = super::carried(&ellipse, &rectangle, (turn, factor)).unwrap();
        let gap = reference::judge(&a, &b).gap / factor;
        assert!((gap - depth).abs() < 1e-9, "{gap} instead of {depth} at {turn}: {a:?} {b:?}");
    }
}
