//! How far the marks that the shown step brought have grown into place.

/// How long they take, seconds. Longer makes stepping wait, shorter is a jump.
const DURATION: f64 = 0.15;

/// The clock of fresh marks.
#[derive(Default)]
pub struct Reveal {
    shown: Option<(&'static str, usize)>,
    begun: f64,
}

/// What decides whether the marks grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The open demo's slug and the shown step.
    pub place: (&'static str, usize),
    /// Another step is shown because the run changed under a drag: nothing restarts.
    pub dragging: bool,
    /// The user wants no movement but their own.
    pub reduced_motion: bool,
}

impl Reveal {
    /// 0 when a step begins to be shown, 1 when its marks are in place; `now` in seconds.
    pub fn at(&mut self, shown: Shown, now: f64) -> f32 {
        if self.shown != Some(shown.place) {
            self.shown = Some(shown.place);
            self.begun = if shown.dragging { f64::NEG_INFINITY } else { now };
        }
        if shown.reduced_motion {
            return 1.0;
        }
        let left = 1.0 - ((now - self.begun) / DURATION).clamp(0.0, 1.0);
        // Fast at first and slow at the end, as a hand puts something down.
        (1.0 - left * left * left) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: Shown = Shown { place: ("demo", 3), dragging: false, reduced_motion: false };

    #[test]
    fn marks_grow_for_150_ms_and_then_stay() {
        let mut reveal = Reveal::default();
        assert_eq!(reveal.at(STILL, 10.0), 0.0);
        let half = reveal.at(STILL, 10.075);
        assert!(half > 0.5 && half < 1.0);
        assert_eq!(reveal.at(STILL, 10.15), 1.0);
        assert_eq!(reveal.at(STILL, 99.0), 1.0);
    }

    #[test]
    fn another_step_and_another_demo_begin_anew() {
        let mut reveal = Reveal::default();
        reveal.at(STILL, 0.0);
        for place in [("demo", 4), ("other", 4)] {
            assert_eq!(reveal.at(Shown { place, ..STILL }, 5.0), 0.0);
        }
    }

    #[test]
    fn a_drag_that_changes_the_number_of_steps_restarts_nothing() {
        let mut reveal = Reveal::default();
        reveal.at(STILL, 0.0);
        assert_eq!(reveal.at(Shown { place: ("demo", 2), dragging: true, ..STILL }, 5.0), 1.0);
    }

    #[test]
    fn with_reduced_motion_marks_are_in_place_at_once() {
        assert_eq!(Reveal::default().at(Shown { reduced_motion: true, ..STILL }, 0.0), 1.0);
    }
}
