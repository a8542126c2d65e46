//! What moves without a hand: a step on its way from the one before, marks that grow into
//! place, shapes on their way to where they were sent.

use crate::page::figure::Figure;
use std::rc::Rc;

/// How long a step takes to follow the one before, seconds. Longer makes stepping wait,
/// shorter is a jump.
const STEP: f64 = 0.25;

/// How long shapes take to where they were sent, seconds.
const JOURNEY: f64 = 0.5;

/// Above so many pairs of marks a step is shown at once: finding which is which would cost
/// more than a frame has.
const MOST_PAIRS: usize = 250_000;

/// What decides whether anything moves by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The open demo's slug and the shown step.
    pub place: (&'static str, usize),
    /// Another step is shown because the run changed under a drag or on the way of the
    /// shapes: nothing restarts.
    pub live: bool,
    /// The user wants no movement but their own.
    pub reduced_motion: bool,
}

/// The clocks of what moves, and what was seen last.
#[derive(Default)]
pub struct Motion {
    place: Option<(&'static str, usize)>,
    begun: f64,
    from: Rc<Figure>,
    /// What was shown in the last frame.
    pub figure: Rc<Figure>,
    /// When the shapes set out.
    departed: Option<f64>,
    /// How long they take, where that is not as usual, seconds.
    takes: Option<f64>,
}

impl Motion {
    /// Takes what is to be shown `now`, seconds; [`figure`](Self::figure) then is what is seen of
    /// it. Returns how far its fresh marks have grown, 0 to 1 and eased; 1 when it is at rest.
    pub fn show(&mut self, figure: Rc<Figure>, shown: Shown, now: f64) -> f32 {
        let before = self.place.replace(shown.place);
        if before != Some(shown.place) {
            self.begun = if shown.live { f64::NEG_INFINITY } else { now };
            let last = std::mem::take(&mut self.figure);
            let follows = before.is_some_and(|it| it.0 == shown.place.0);
            let few = last.marks.len() * figure.marks.len() <= MOST_PAIRS;
            self.from = if follows && few { last } else { figure.clone() };
        }
        let share = ((now - self.begun) / STEP).clamp(0.0, 1.0);
        if shown.live || shown.reduced_motion || share >= 1.0 {
            self.figure = figure;
            return 1.0;
        }
        let eased = ease(share);
        self.figure = Rc::new(Figure::between(&self.from, &figure, eased));
        eased as f32
    }

    /// Lets the shapes that set out now take so many seconds.
    pub fn takes(&mut self, seconds: f64) {
        self.takes = Some(seconds);
    }

    /// How far shapes that are on their way have come `now`, 0 to 1 and eased.
    pub fn journey(&mut self, travelling: bool, now: f64) -> f64 {
        if !travelling {
            (self.departed, self.takes) = (None, None);
            return 1.0;
        }
        let departed = *self.departed.get_or_insert(now);
        ease(((now - departed) / self.takes.unwrap_or(JOURNEY)).clamp(0.0, 1.0))
    }
}

/// Slow at first and at the end.
pub fn ease(share: f64) -> f64 {
    share * share * (3.0 - 2.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::{Form, Mark, Role};
    use glam::DVec2;

    const STILL: Shown = Shown { place: ("demo", 3), live: false, reduced_motion: false };

    fn dot(x: f64) -> Rc<Figure> {
        let marks = vec![Mark::dot(Role::Kept, DVec2::X * x)];
        Rc::new(Figure { marks, ..Figure::default() })
    }

    fn place(motion: &Motion) -> f64 {
        let Form::Point { at, .. } = motion.figure.marks[0].form else { panic!() };
        at.x
    }

    #[test]
    fn a_step_travels_from_the_one_before_and_then_stays() {
        let mut motion = Motion::default();
        motion.show(dot(0.0), STILL, 0.0);
        motion.show(dot(0.0), STILL, 9.0);
        let next = Shown { place: ("demo", 4), ..STILL };
        assert_eq!(motion.show(dot(1.0), next, 10.0), 0.0);
        assert_eq!(place(&motion), 0.0);
        assert_eq!(motion.show(dot(1.0), next, 10.0 + STEP / 2.0), 0.5);
        assert_eq!(place(&motion), 0.5);
        assert_eq!(motion.show(dot(1.0), next, 10.0 + STEP), 1.0);
        assert_eq!(place(&motion), 1.0);
        assert_eq!(motion.show(dot(2.0), next, 99.0), 1.0);
        assert_eq!(place(&motion), 2.0);
    }

    #[test]
    fn a_step_that_is_left_on_its_way_goes_on_from_there() {
        let mut motion = Motion::default();
        motion.show(dot(0.0), STILL, 0.0);
        let next = Shown { place: ("demo", 4), ..STILL };
        motion.show(dot(1.0), next, 10.0);
        motion.show(dot(1.0), next, 10.0 + STEP / 2.0);
        motion.show(dot(0.0), STILL, 10.0 + STEP / 2.0);
        assert_eq!(place(&motion), 0.5);
    }

    #[test]
    fn another_demo_does_not_grow_out_of_the_one_before() {
        let mut motion = Motion::default();
        motion.show(dot(0.0), STILL, 0.0);
        let other = Shown { place: ("other", 0), ..STILL };
        assert_eq!(motion.show(dot(1.0), other, 10.0), 0.0);
        assert_eq!(place(&motion), 1.0);
    }

    #[test]
    fn a_drag_that_changes_the_number_of_steps_restarts_nothing() {
        let mut motion = Motion::default();
        motion.show(dot(0.0), STILL, 0.0);
        let live = Shown { place: ("demo", 2), live: true, ..STILL };
        assert_eq!(motion.show(dot(1.0), live, 5.0), 1.0);
        assert_eq!(place(&motion), 1.0);
        assert_eq!(motion.show(dot(1.0), Shown { live: false, ..live }, 5.01), 1.0);
    }

    #[test]
    fn with_reduced_motion_all_is_in_place_at_once() {
        let mut motion = Motion::default();
        motion.show(dot(0.0), STILL, 0.0);
        let next = Shown { place: ("demo", 4), reduced_motion: true, ..STILL };
        assert_eq!(motion.show(dot(1.0), next, 1.0), 1.0);
        assert_eq!(place(&motion), 1.0);
    }

    #[test]
    fn shapes_arrive_after_half_a_second() {
        let mut motion = Motion::default();
        assert_eq!(motion.journey(true, 7.0), 0.0);
        assert_eq!(motion.journey(true, 7.0 + JOURNEY / 2.0), 0.5);
        assert_eq!(motion.journey(true, 7.0 + JOURNEY), 1.0);
        assert_eq!(motion.journey(false, 8.0), 1.0);
        assert_eq!(motion.journey(true, 9.0), 0.0);
        motion.journey(false, 9.5);
        motion.takes(4.0 * JOURNEY);
        motion.journey(true, 10.0);
        assert_eq!(motion.journey(true, 10.0 + 2.0 * JOURNEY), 0.5);
    }
}
