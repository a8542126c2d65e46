//! The switches and sliders of a demo.

/// A switch or slider of one demo.
pub struct OptionSpec {
    /// Stable name, used by presets, case files and recordings.
    pub slug: &'static str,
    /// What the panel calls it.
    pub label: &'static str,
    /// What it changes, in one sentence.
    pub hint: &'static str,
    /// The value where none was set.
    pub default: f64,
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
}

impl OptionSpec {
    /// The nearest value that the option can have; its default for NaN.
    pub fn clamped(&self, value: f64) -> f64 {
        if value.is_nan() {
            return self.default;
        }
        match self.range {
            OptionRange::Choice(names) => {
                value.round().clamp(0.0, names.len().saturating_sub(1) as f64)
            }
            OptionRange::Whole { least, greatest } => {
                value.round().clamp(f64::from(least), f64::from(greatest))
            }
        }
    }
}
