//! The field: the method run anew for every cell of a plate about the ellipse.
//!
//! The plate is in the ellipse's own frame, so it depends on the semi-axes alone: moving
//! and turning the ellipse costs nothing. One quarter is run and mirrored to the others,
//! as the method itself folds its target into the first quarter.

use crate::algorithm::foot::foot_point::{self, Settings};
use crate::demo::play::prelude::*;
use crate::page::view::round_step;
use std::sync::OnceLock;

#[derive(Clone, Copy)]
pub enum Quantity {
    Distance,
    PublishedDistance,
    /// The error of the published steps.
    Error,
    Rounds,
}

#[derive(Clone, Copy, PartialEq)]
pub struct Question {
    /// About the origin, with its axes along x and y.
    pub ellipse: Ellipse,
    /// Half the plate's width and height.
    pub half: DVec2,
    /// Rows of cells; a third more columns. Twice as many cost four times as much.
    pub rows: u16,
    /// Which fixed steps are run as well, which costs nearly as much again.
    pub fixed: Option<Settings>,
}

#[derive(Clone, Copy)]
struct Sample {
    /// The signed distance; NaN without an answer.
    distance: f64,
    /// The same after the fixed steps; NaN if they were not run.
    fixed: f64,
    rounds: u32,
}

impl Sample {
    fn of(ellipse: &Ellipse, target: DVec2, fixed: Option<Settings>) -> Self {
        let gap = |it: Outcome| it.gap().unwrap_or(f64::NAN);
        let right = foot_point::ellipse_point(ellipse, target, &Settings::default(), &mut ());
        let fixed =
            fixed.map(|it| foot_point::published::ellipse_point(ellipse, target, &it, &mut ()));
        let fixed = fixed.map_or(f64::NAN, gap);
        Self { distance: gap(right), fixed, rounds: right.iterations }
    }

    fn error(&self) -> f64 {
        (self.fixed - self.distance).abs()
    }
}

/// Targets on the longer axis. Fewer could miss the narrow peak at a needle's tip.
const ON_AXIS: u32 = 512;

/// The largest error of fixed steps on the longer axis of an ellipse within a plate. Of a thin
/// ellipse it is at the tip, of a plump one inside.
fn worst_on_axis(ellipse: &Ellipse, half: DVec2, fixed: Settings) -> f64 {
    let axes = ellipse.semi_axes();
    let (along, tip, end) =
        if axes.x >= axes.y { (DVec2::X, axes.x, half.x) } else { (DVec2::Y, axes.y, half.y) };
    let error = |at: f64| Sample::of(ellipse, along * at, Some(fixed)).error();
    let width = end / f64::from(ON_AXIS);
    let places = (0..=ON_AXIS).map(|i| f64::from(i) * width).chain([tip.min(end)]);
    let (mut best, mut worst) = places
        .map(|at| (at, error(at)))
        .fold((0.0, 0.0), |best, it| if it.1 > best.1 { it } else { best });
    // Between its neighbours, ever closer: 40 halvings reach the last digit.
    let mut step = width;
    for _ in 0..40 {
        for at in [best - step, best + step].map(|at| at.clamp(0.0, end)) {
            let found = error(at);
            if found > worst {
                (best, worst) = (at, found);
            }
        }
        step /= 2.0;
    }
    worst
}

/// Rounds are counted up to this many; what takes longer counts as this many.
pub const MOST_ROUNDS: usize = 10;

/// The errors between which the scale of errors lies, as powers of ten of the longer
/// semi-axis. Below the first is rounding, above the second no ellipse has come.
const ERRORS: [f64; 2] = [-12.0, -2.0];

/// How many contour lines of the distance there are, about. More would merge.
const CONTOURS: f64 = 14.0;

/// The runs of one quarter, and their statistics.
pub struct Survey {
    pub question: Question,
    size: [u16; 2],
    quarter: Vec<Sample>,
    /// The share of the plate by the number of rounds.
    pub shares: [f64; MOST_ROUNDS + 1],
    /// The largest error of the fixed steps on the plate, a share of the longer semi-axis; NaN if
    /// they were not run. It includes the longer axis, which no cell's middle is on.
    pub worst: f64,
    /// The share of the plate where they are off by more than a millionth of it.
    pub off: f64,
    fields: [OnceLock<Field>; 4],
}

pub struct Field {
    /// The cells, from the plate's lower left.
    pub cells: Arc<Raster>,
    /// Its scale, from left to right.
    pub bar: Arc<Raster>,
    pub words: String,
}

impl Survey {
    fn of(&question: &Question) -> Self {
        let Question { ref ellipse, half, rows, fixed } = question;
        let rows = rows.max(2) / 2 * 2;
        let columns = (rows / 2 * 4 / 3).max(1) * 2;
        let longer = ellipse.semi_axes().max_element();
        let cell = 2.0 * half / DVec2::new(columns.into(), rows.into());
        let sample = |column: u16, row: u16| {
            let target = (DVec2::new(column.into(), row.into()) + 0.5) * cell;
            Sample::of(ellipse, target, fixed)
        };
        let quarter: Vec<_> = (0..rows / 2)
            .flat_map(|row| (0..columns / 2).map(move |column| sample(column, row)))
            .collect();
        let all = quarter.len() as f64;
        let mut shares = [0.0; MOST_ROUNDS + 1];
        for it in &quarter {
            shares[(it.rounds as usize).min(MOST_ROUNDS)] += 1.0 / all;
        }
        let errors = quarter.iter().map(|it| it.error() / longer);
        let on_axis = |fixed| worst_on_axis(ellipse, half, fixed) / longer;
        let worst = fixed.map_or(f64::NAN, |it| errors.clone().fold(on_axis(it), f64::max));
        let off = errors.filter(|it| *it > 1e-6).count() as f64 / all;
        let (size, fields) = ([columns, rows], Default::default());
        Self { question, size, quarter, shares, worst, off, fields }
    }

    /// The sample in the quarter for a cell of the plate.
    fn at(&self, column: u16, row: u16) -> &Sample {
        let fold = |index: u16, count: u16| {
            let half = count / 2;
            usize::from(if index < half { half - 1 - index } else { index - half })
        };
        let [columns, rows] = self.size;
        &self.quarter[fold(row, rows) * usize::from(columns / 2) + fold(column, columns)]
    }

    /// A field of these runs, made once, so that a painter can cache its picture.
    pub fn field(&self, quantity: Quantity) -> &Field {
        self.fields[quantity as usize].get_or_init(|| match quantity {
            Quantity::Distance => self.distances(|it| it.distance.abs()),
            Quantity::PublishedDistance => self.distances(|it| it.fixed.abs()),
            Quantity::Error => self.errors(),
            Quantity::Rounds => self.rounds(),
        })
    }

    fn raster(&self, smooth: bool, at: impl Fn(&Sample) -> Cell) -> Arc<Raster> {
        Arc::new(Raster::new(self.size, smooth, |column, row| at(self.at(column, row))))
    }

    fn distances(&self, value: fn(&Sample) -> f64) -> Field {
        let most = self.quarter.iter().map(value).fold(0.0, f64::max).max(f64::MIN_POSITIVE);
        let step = round_step(most / CONTOURS);
        // The width of a cell; distances have this scale too, as they change by one a unit.
        let width = 2.0 * self.question.half.y / f64::from(self.size[1]);
        let line = |value: f64, width: f64| {
            let off = (value / step - (value / step).round()).abs() * step / width;
            (0.8 - off).clamp(0.0, 1.0)
        };
        let cells = self.raster(true, |it| Cell::contour(value(it) / most, line(value(it), width)));
        let bar = bar(true, |along| Cell::contour(along, line(along * most, most / 200.0)));
        let words = format!("distance 0 to {}, a line every {}", short(most), short(step));
        Field { cells, bar, words }
    }

    fn errors(&self) -> Field {
        let size = self.question.ellipse.semi_axes().max_element();
        let [low, high] = ERRORS;
        let band = |decade: f64| {
            let band = (decade - low).clamp(0.0, high - low - 0.5).floor();
            Cell::scale(band / (high - low - 1.0))
        };
        let cells = self.raster(false, |it| band((it.error() / size).log10()));
        let bar = bar(false, |along| band(low + along * (high - low)));
        Field { cells, bar, words: "error 1e−12 to 0.01 of the longer axis".to_owned() }
    }

    fn rounds(&self) -> Field {
        let share =
            |rounds: usize| (rounds.clamp(1, MOST_ROUNDS) - 1) as f64 / (MOST_ROUNDS - 1) as f64;
        let cells = self.raster(false, |it| Cell::scale(share(it.rounds as usize)));
        let bar = bar(false, |along| Cell::scale(share(1 + (along * MOST_ROUNDS as f64) as usize)));
        Field { cells, bar, words: format!("1 round to {MOST_ROUNDS} or more") }
    }
}

/// The scale from 0 to 1, by cells.
fn bar(smooth: bool, at: impl Fn(f64) -> Cell) -> Arc<Raster> {
    const CELLS: u16 = 240;
    let along = |column: u16| (f64::from(column) + 0.5) / f64::from(CELLS);
    Arc::new(Raster::new([CELLS, 1], smooth, |column, _| at(along(column))))
}

thread_local! {
    static SURVEYS: Recent<Question, Survey> = const { Recent::new() };
}

pub fn survey(question: Question) -> Arc<Survey> {
    SURVEYS.with(|kept| kept.get(question, Survey::of))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(a: f64, b: f64) -> Arc<Survey> {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 0.0).unwrap();
        let half = DVec2::new(320.0, 240.0);
        survey(Question { ellipse, half, rows: 24, fixed: Some(Settings::fixed(3)) })
    }

    #[test]
    fn each_cell_is_a_run_on_its_own_point() {
        let survey = of(240.0, 120.0);
        let ellipse = &survey.question.ellipse;
        for (column, row) in (0..32).flat_map(|column| (0..24).map(move |row| (column, row))) {
            let middle = (DVec2::new(column.into(), row.into()) + 0.5) * 20.0;
            let truth = Sample::of(ellipse, middle - DVec2::new(320.0, 240.0), None);
            let it = survey.at(column, row);
            assert!((truth.distance - it.distance).abs() < 1e-10);
            assert_eq!(truth.rounds, it.rounds);
        }
        assert!((survey.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn the_same_question_gets_the_very_same_cells() {
        let [one, other] = [(); 2].map(|()| of(240.0, 40.0));
        let cells = |it: &Survey, quantity| it.field(quantity).cells.clone();
        let distances = cells(&one, Quantity::Distance);
        assert!(Arc::ptr_eq(&distances, &cells(&other, Quantity::Distance)));
        assert!(*distances != *cells(&one, Quantity::Error));
        assert!(*distances != *cells(&of(240.0, 41.0), Quantity::Distance));
    }

    #[test]
    fn the_worst_of_three_steps_is_the_worst_on_the_whole_plate() {
        // A share of the longer semi-axis, found by a search over 300,000 targets with refinement.
        for ([a, b], worst) in [
            ([240.0, 120.0], 5.3527e-4),
            ([120.0, 240.0], 5.3527e-4),
            ([240.0, 200.0], 1.5324e-4),
            ([240.0, 40.0], 2.5476e-3),
            ([240.0, 20.0], 5.3324e-3),
            ([240.0, 1.0], 4.1886e-3),
        ] {
            let found = of(a, b).worst;
            assert!((found / worst - 1.0).abs() < 1e-4, "{a} {b}: {found}");
        }
    }
}
