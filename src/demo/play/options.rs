//! The switches and sliders of a play.

use crate::catalog::MethodId;
use std::collections::BTreeMap;

/// A switch or slider of a play or a demo.
pub struct OptionSpec {
    /// Stable name, used by presets, case files and recordings.
    pub slug: &'static str,
    /// What the panel calls it.
    pub label: &'static str,
    /// What it changes, in one sentence.
    pub hint: &'static str,
    /// The value where none was set, by the method that is asked for.
    pub default: fn(Option<MethodId>) -> f64,
    /// What values it has.
    pub range: OptionRange,
}

/// What values an option has.
pub enum OptionRange {
    /// One of several named choices; the value is the index.
    Choice(&'static [&'static str]),
    /// A whole number between two limits, both included.
    Whole {
        /// The least value.
        least: u32,
        /// The greatest value.
        greatest: u32,
    },
    /// A number between two limits, both included.
    Number {
        /// The least value.
        least: f64,
        /// The greatest value.
        greatest: f64,
        /// The distance of the values that a slider stops at; others can be typed.
        step: f64,
    },
}

impl OptionSpec {
    /// Its least and greatest value.
    pub fn limits(&self) -> [f64; 2] {
        match self.range {
            OptionRange::Choice(names) => [0.0, names.len().saturating_sub(1) as f64],
            OptionRange::Whole { least, greatest } => [least.into(), greatest.into()],
            OptionRange::Number { least, greatest, .. } => [least, greatest],
        }
    }

    /// Whether its values are whole numbers.
    pub fn is_whole(&self) -> bool {
        !matches!(self.range, OptionRange::Number { .. })
    }

    /// The nearest value that the option can have; its least for NaN.
    pub fn clamped(&self, value: f64) -> f64 {
        let [least, greatest] = self.limits();
        let value = if self.is_whole() { value.round() } else { value };
        if value.is_nan() { least } else { value.clamp(least, greatest) }
    }

    /// Its value among those that were set.
    pub fn value(&self, set: &BTreeMap<String, f64>, method: Option<MethodId>) -> f64 {
        set.get(self.slug).map_or_else(|| (self.default)(method), |it| self.clamped(*it))
    }
}
