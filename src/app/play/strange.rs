//! Where a run first meets a number that is none.

use std::fmt::{self, Debug, Write};

/// The first of the steps that holds a NaN or an infinity.
pub fn first(steps: &[impl Debug]) -> Option<usize> {
    steps.iter().position(|step| write!(Sieve, "{step:?}").is_err())
}

/// Lets every text through but that of a number that is not finite.
struct Sieve;

impl Write for Sieve {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // A number's text comes in pieces of its own: the sign, then these.
        match text {
            "NaN" | "inf" => Err(fmt::Error),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec2;

    #[derive(Debug)]
    #[expect(dead_code, reason = "seen by its text only")]
    enum Step {
        Information { infinity: f64, at: DVec2 },
        Rest(Option<f32>),
    }

    #[test]
    fn the_first_number_that_is_none_is_found_and_names_are_not() {
        let fine = || Step::Information { infinity: -0.0, at: DVec2::splat(1e300) };
        assert_eq!(first(&[fine(), Step::Rest(None), fine()]), None);
        for strange in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let at = DVec2::new(1.0, strange);
            let steps = [fine(), Step::Information { infinity: 1.0, at }, fine()];
            assert_eq!(first(&steps), Some(1), "{strange}");
        }
        assert_eq!(first(&[Step::Rest(Some(f32::NAN))]), Some(0));
        assert_eq!(first(&[] as &[Step]), None);
    }
}
