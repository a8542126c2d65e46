//! A plot beside the steps.

use crate::page::figure::Role;

/// A plot that belongs to the run as a whole, such as δ by round.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plot {
    /// What is plotted, such as "δ by round".
    pub title: String,
    /// The name of the horizontal quantity.
    pub x: String,
    /// The name of the vertical quantity.
    pub y: String,
    /// The vertical axis is logarithmic (base ten); values that are not above zero are left out.
    pub logarithmic: bool,
    /// The lines of the plot.
    pub series: Vec<Series>,
    /// What to see in it, such as "a two-cycle: 4.680 and −1.734 alternate".
    pub remark: Option<String>,
}

impl Plot {
    /// A plot by its title, the names of its axes and its lines.
    pub fn new(title: &str, [x, y]: [&str; 2], series: impl Into<Vec<Series>>) -> Self {
        let [title, x, y] = [title, x, y].map(str::to_owned);
        Self { title, x, y, series: series.into(), ..Self::default() }
    }

    /// The same with a logarithmic vertical axis.
    pub fn logarithmic(self) -> Self {
        Self { logarithmic: true, ..self }
    }

    /// The same with what to see in it, where there is something.
    pub fn remark(self, remark: impl Into<Option<String>>) -> Self {
        Self { remark: remark.into(), ..self }
    }
}

/// One line of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Its name in the plot's legend.
    pub name: String,
    /// Its colour, as the canvas has it.
    pub role: Role,
    /// The points, each with the step that brought it, where one did.
    pub points: Vec<PlotPoint>,
    /// Nothing lies between the points: no line joins them.
    pub apart: bool,
}

impl Series {
    /// The same points without a line.
    pub fn apart(self) -> Self {
        Self { apart: true, ..self }
    }

    /// A line by its name, its colour and its points.
    pub fn new(name: impl Into<String>, role: Role, points: Vec<PlotPoint>) -> Self {
        Self { name: name.into(), role, points, apart: false }
    }

    /// A level line by its name, its colour, where it begins and ends, and how high it is.
    pub fn level(name: impl Into<String>, role: Role, ends: [f64; 2], y: f64) -> Self {
        Self::new(name, role, ends.map(|x| PlotPoint::at(x, y)).to_vec())
    }
}

/// One point of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotPoint {
    /// Along the horizontal axis.
    pub x: f64,
    /// Along the vertical axis.
    pub y: f64,
    /// The step that it belongs to: a click goes there.
    pub step: Option<usize>,
}

impl PlotPoint {
    /// A point that no step brought.
    pub fn at(x: f64, y: f64) -> Self {
        Self { x, y, step: None }
    }

    /// A point that a step brought.
    pub fn of(step: usize, x: f64, y: f64) -> Self {
        Self { x, y, step: Some(step) }
    }
}
