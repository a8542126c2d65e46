//! Both bounds on the time, look by look.

use crate::algorithm::difference_ray::Step;
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Plot, PlotPoint, Series, Table};

/// What a look left open.
pub struct Bounds {
    step: usize,
    /// No touch is before.
    least: f64,
    /// No first touch is after.
    most: f64,
}

/// What each look left open, from the first one with a portal until the search turns round.
pub fn bounds(steps: &[Step]) -> Vec<Bounds> {
    let forwards = steps.iter().take_while(|it| **it != Step::Turned);
    let mut least = f64::NEG_INFINITY;
    let bounds = forwards.enumerate().filter_map(|(step, look)| match look {
        Step::Looked { reached: Some(reached), within, .. } => {
            least = least.max(*reached);
            within.filter(|most| least <= *most).map(|most| Bounds { step, least, most })
        }
        _ => None,
    });
    bounds.collect()
}

/// How far apart the bounds are.
pub fn open_time(bounds: &[Bounds]) -> Plot {
    let points = bounds.iter().zip(1..).filter(|(it, _)| it.least < it.most);
    let points = points.map(|(it, look)| PlotPoint {
        x: f64::from(look),
        y: it.most - it.least,
        step: Some(it.step),
    });
    Plot {
        title: "How much time the two bounds leave open".into(),
        x: "round".into(),
        y: "left open".into(),
        logarithmic: true,
        series: vec![Series::new("left open", Role::Kept, points.collect())],
        remark: None,
    }
}

/// A row for each look.
pub fn table(bounds: &[Bounds]) -> Table {
    let columns = ["no touch before", "touch no later", "left open"];
    let row = |it: &Bounds| (it.step, [it.least, it.most, it.most - it.least].map(short).to_vec());
    Table { columns: columns.map(str::to_owned).to_vec(), rows: bounds.iter().map(row).collect() }
}
