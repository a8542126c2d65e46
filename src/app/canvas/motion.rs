//! What a step brings grows into place.

/// How long a fresh mark grows, seconds. Longer shows more and holds up who steps quickly.
pub const SECONDS: f64 = 0.15;

/// Fast at first, gentle at the end; 0 and 1 stay where they are.
pub fn eased(share: f64) -> f64 {
    let left = 1.0 - share.clamp(0.0, 1.0);
    1.0 - left * left * left
}

/// Follows what is shown and says how far its fresh marks have grown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reveal {
    shown: Option<(&'static str, usize)>,
    passed: f64,
}

impl Reveal {
    /// How far the marks of `step` of `lesson` have grown, 0 to 1, `seconds` after the
    /// frame before. They begin when another step is shown; with `still` they are there at once.
    pub fn update(&mut self, lesson: &'static str, step: usize, seconds: f64, still: bool) -> f32 {
        if self.shown == Some((lesson, step)) {
            self.passed += seconds.max(0.0);
        } else {
            // What the program starts with is there; only steps grow.
            self.passed = if self.shown.is_none() { SECONDS } else { 0.0 };
            self.shown = Some((lesson, step));
        }
        if still { 1.0 } else { eased(self.passed / SECONDS) as f32 }
    }

    /// Whether something still grows, so that another frame is due.
    pub fn moves(&self) -> bool {
        self.passed < SECONDS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_step_grows_and_then_rests() {
        let mut reveal = Reveal::default();
        assert_eq!(reveal.update("a", 3, 0.016, false), 1.0);
        assert_eq!(reveal.update("a", 4, 0.016, false), 0.0);
        let half = reveal.update("a", 4, 0.075, false);
        assert!(half > 0.5 && half < 1.0 && reveal.moves());
        assert_eq!(reveal.update("a", 4, 0.1, false), 1.0);
        assert!(!reveal.moves());
    }

    #[test]
    fn reduced_motion_shows_everything_at_once() {
        let mut reveal = Reveal::default();
        reveal.update("a", 0, 0.0, true);
        assert_eq!(reveal.update("a", 1, 0.016, true), 1.0);
    }
}
