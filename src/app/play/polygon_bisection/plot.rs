//! The rounds law: how many cuts a gap needs at most, and how many it needed.

use crate::algorithm::polygon_bisection::{self, Settings};
use crate::algorithm::polygon_sandwich::levels_for;
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Plot, PlotPoint, Series};
use crate::outcome::Contact;
use crate::reference;
use crate::shape::{Circle, Ellipse};

/// As many rounds as tell anything apart in `f64`.
const UNLIMITED: Settings = Settings { max_iterations: 26 };

/// The gaps that are tried: from the size itself to a hundred millionth of it, four a decade.
const GAPS: u32 = 32;
const A_DECADE: f64 = 4.0;

/// The law, and the run on the same shapes slid to these gaps and depths along their normal.
pub(super) fn rounds(ellipse: &Ellipse, circle: &Circle, contact: &Contact, cuts: u32) -> Plot {
    let size = ellipse.semi_axes().max_element();
    let digits = |gap: f64| (size / gap.abs()).log10();
    let point = |x: f64, y: u32, step| PlotPoint { x, y: y.into(), step };
    let slid = |sign: f64| -> Vec<PlotPoint> {
        let of = |index: u32| {
            let gap = sign * size * 10f64.powf(-f64::from(index) / A_DECADE);
            let center = contact.on_a + contact.normal * (circle.radius() + gap);
            let circle = Circle::new(center, circle.radius()).ok()?;
            // Deep inside the place is another one's, and so is the gap.
            let gap = reference::judge(&(*ellipse).into(), &circle.into()).contact.gap;
            let run = polygon_bisection::ellipse_circle(ellipse, &circle, &UNLIMITED, &mut ());
            Some(point(digits(gap), run.iterations, None)).filter(|it| it.x.is_finite())
        };
        (0..=GAPS).filter_map(of).collect()
    };
    // A staircase: just before and at each step.
    let law = |index: u32| {
        let x = f64::from(index) / (4.0 * A_DECADE);
        point(x, levels_for(10f64.powf(-x)), None)
    };
    let mut series = vec![
        Series::new("at most", Role::Construction, (0..=4 * GAPS).map(law).collect()),
        Series::new("needed, apart", Role::A, slid(1.0)),
        Series::new("needed, overlapping", Role::B, slid(-1.0)),
    ];
    let here = digits(contact.gap);
    let mut remark = String::from(
        "No pair needs more rounds n than make (1/cos(π/N) − 1)·max(w, h) less than |gap|, \
        with N = 4·2^n: every digit of the gap costs 1.66 rounds.",
    );
    if here.is_finite() {
        let most = levels_for(contact.gap.abs() / size);
        series.push(Series::new("this pair", Role::Deciding, vec![point(here, cuts, None)]));
        remark +=
            &format!(" This pair: {cuts}, of {most}, at a gap of {gap}.", gap = short(contact.gap));
    }
    Plot {
        title: "Rounds against the gap".into(),
        x: "digits of the gap: log₁₀(max(w, h) / |gap|)".into(),
        y: "rounds".into(),
        logarithmic: false,
        series,
        remark: Some(remark),
    }
}
