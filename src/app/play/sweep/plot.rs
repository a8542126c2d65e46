//! The gap by the time, and a table of the looks.

use crate::algorithm::time_of_impact::{Next, Step};
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Course, Plot, PlotPoint, Series, Table};
use crate::motion::Motion;
use crate::reference;
use glam::DVec2;

/// So many pieces of the curve.
const PIECES: u32 = 64;

/// The true gap by the time, and each look with what it leads to.
pub fn gap_by_time(course: &Course<Step>, motion: &Motion) -> Plot {
    let [a, b] = &course.shapes;
    let way: DVec2 = motion.b() - motion.a();
    let point = |time: f64| {
        let gap = reference::judge(a, &b.translated(way * time).ok()?).contact.gap;
        gap.is_finite().then_some(PlotPoint { x: time, y: gap, step: None })
    };
    let truth = (0..=PIECES).filter_map(|i| point(f64::from(i) / f64::from(PIECES))).collect();
    let mut looks = Vec::new();
    for (step, look) in course.steps.iter().enumerate() {
        let Step::Looked { time, contact, closing, next, .. } = look else { continue };
        looks.push(PlotPoint { x: *time, y: contact.gap, step: Some(step) });
        if let Next::At(later) = next {
            let reached = contact.gap - closing * (later - time);
            looks.push(PlotPoint { x: *later, y: reached, step: Some(step) });
        }
    }
    Plot {
        title: "The gap by the time".into(),
        x: "time".into(),
        y: "gap".into(),
        logarithmic: false,
        series: vec![
            Series::new("the true gap", Role::Truth, truth),
            Series::new("the rounds, and where each leads", Role::Candidate, looks),
        ],
        remark: None,
    }
}

/// A row for each look.
pub fn table(steps: &[Step]) -> Table {
    let columns = ["time", "gap", "closing speed"];
    let rows = steps.iter().enumerate().filter_map(|(step, look)| match look {
        Step::Looked { time, contact, closing, .. } => {
            Some((step, [*time, contact.gap, *closing].map(short).to_vec()))
        }
        _ => None,
    });
    Table { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
}
