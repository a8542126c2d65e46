//! How far each round's area is from the best one at most.

use crate::algorithm::proxy::Step;
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Plot, PlotPoint, Series, Table};

/// A round of either search: its step, which search it is of, and the bound on the area.
pub struct Round {
    step: usize,
    search: usize,
    excess: f64,
    /// How many corners have weight, or sides press.
    carriers: usize,
}

/// What the searches are called: around and within the first body, and the second.
const SEARCHES: [(&str, Role); 4] = [
    ("around the first", Role::A),
    ("around the second", Role::B),
    ("within the first", Role::Kept),
    ("within the second", Role::Candidate),
];

/// Weights below this count for nothing.
const NOTHING: f64 = 1e-3;

/// Every round, in order.
pub fn rounds(steps: &[Step]) -> impl Iterator<Item = Round> {
    let count = |all: &[f64]| all.iter().filter(|it| **it > NOTHING).count();
    steps.iter().enumerate().filter_map(move |(step, it)| match it {
        Step::Around(body, round) => {
            let carriers = count(&round.weights);
            Some(Round { step, search: *body, excess: round.excess, carriers })
        }
        Step::Inside(body, round) => {
            let carriers = count(&round.multipliers);
            Some(Round { step, search: 2 + *body, excess: round.excess, carriers })
        }
        _ => None,
    })
}

/// The bound on the area by round, a line for each search.
pub fn excess(steps: &[Step]) -> Plot {
    let line = |search: usize| {
        let (name, role) = SEARCHES[search];
        let points = rounds(steps).filter(|it| it.search == search).zip(1..);
        let point = |(it, round): (Round, i32)| PlotPoint {
            x: f64::from(round),
            y: 100.0 * it.excess,
            step: Some(it.step),
        };
        Series::new(name, role, points.map(point).collect())
    };
    let series = (0..SEARCHES.len()).map(line).filter(|it| !it.points.is_empty());
    Plot {
        title: "How much better the best ellipse may be, by round".into(),
        x: "round".into(),
        y: "area, %".into(),
        logarithmic: true,
        series: series.collect(),
        remark: None,
    }
}

/// A row for each round.
pub fn table(steps: &[Step]) -> Table {
    let columns = ["ellipse", "area, %", "carried by"];
    let row = |it: Round| {
        let name = SEARCHES[it.search].0.to_owned();
        (it.step, vec![name, short(100.0 * it.excess), it.carriers.to_string()])
    };
    Table { columns: columns.map(str::to_owned).to_vec(), rows: rounds(steps).map(row).collect() }
}
