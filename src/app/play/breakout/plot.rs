//! What became of all touches, as a list and by time.

use super::world::{Fate, Frame};
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Plot, PlotPoint, Series, Table};

/// What each fate is called, and its colour.
const FATES: [(&str, Role); 4] = [
    ("in time", Role::Deciding),
    ("late", Role::B),
    ("early", Role::A),
    ("missed", Role::Discarded),
];

/// More rows than these are not listed.
const MOST_ROWS: usize = 400;

/// How many touches met each fate, by time.
pub fn counts(frames: &[Frame], rate: f64) -> Plot {
    let line = |fate: Fate| {
        let (name, role) = FATES[fate as usize];
        let point = |(step, frame): (usize, &Frame)| PlotPoint {
            x: step as f64 / rate,
            y: f64::from(frame.counts[fate as usize]),
            step: Some(step),
        };
        Series::new(name, role, frames.iter().enumerate().map(point).collect())
    };
    Plot {
        title: "What became of the touches".into(),
        x: "time, s".into(),
        y: "touches so far".into(),
        logarithmic: false,
        series: Fate::ALL.map(line).into(),
        remark: None,
    }
}

/// A row for each touch.
pub fn table(frames: &[Frame], rate: f64) -> Table {
    let columns = ["time, s", "touch"];
    let begins = (0, vec![short(0.0), "all begin".to_owned()]);
    let rows = frames.iter().enumerate().flat_map(|(step, frame)| {
        frame.events.iter().map(move |event| {
            let name = FATES[event.fate as usize].0.to_owned();
            (step, vec![short(event.time / rate), name])
        })
    });
    Table {
        columns: columns.map(str::to_owned).to_vec(),
        rows: [begins].into_iter().chain(rows).take(MOST_ROWS).collect(),
    }
}
