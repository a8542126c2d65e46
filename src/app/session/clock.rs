//! The clock of shapes that move: where they are at a time, whatever the method looks at.

use super::Session;
use crate::app::figure::{Figure, Mark, Role};
use crate::app::number::short;
use crate::reference;
use crate::shape::Shape;
use glam::DVec2;

impl Session {
    /// What the clock shows, 0 (the start) to 1 (the end).
    pub fn clock(&self) -> f64 {
        self.looking.clock
    }

    pub(super) fn set_clock(&mut self, time: f64) {
        if time.is_finite() {
            self.looking.clock = time.clamp(0.0, 1.0);
        }
    }

    /// The two shapes where they are at the clock's time; `None` at the start and where none moves.
    pub fn at_the_clock(&self) -> Option<[Shape; 2]> {
        let motion = self.scene.motion.filter(|it| self.looking.clock > 0.0 && !it.is_rest())?;
        let [a, b] = self.scene.focused()?;
        let at = |shape: Shape, way: DVec2| shape.translated(way * self.looking.clock).ok();
        Some([at(a, motion.a())?, at(b, motion.b())?])
    }

    /// Adds the outlines of the shapes at the clock's time, and how far apart they are then.
    pub(super) fn draw_clock(&self, figure: &mut Figure) {
        let (Some(shapes), Some(given)) = (self.at_the_clock(), self.scene.focused()) else {
            return;
        };
        let gap = reference::judge(&shapes[0], &shapes[1]).contact.gap;
        let label =
            format!("t = {time}: gap {gap}", time = short(self.looking.clock), gap = short(gap));
        let mut label = Some(label);
        let sides = [(Role::B, 1, "second-by-then"), (Role::A, 0, "first-by-then")];
        for (role, place, name) in sides {
            if shapes[place] != given[place] {
                let mark = Mark::outline(role, &shapes[place]).dashed().named(name);
                let mark = mark.meaning("at the time of the slider");
                figure.add(Mark { label: label.take(), ..mark });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::{Contents, Looking};
    use crate::app::settings::Settings;

    fn opened(lesson: &str) -> Session {
        let mut session = Session::new(Settings::default()).unwrap();
        session.apply(&Contents::Open { lesson: lesson.into() });
        session
    }

    #[test]
    fn the_clock_shows_where_the_shapes_are_by_then() {
        let mut session = opened("any-pair/sweep");
        let run = session.play();
        let marks = |session: &Session| session.figure_at(&*run, 0).marks;
        let before = marks(&session).len();
        assert!(session.at_the_clock().is_none(), "at the start they are where they are");
        session.apply(&Looking::Clock { time: 0.25 });
        let motion = session.scene().motion.unwrap();
        let [a, b] = session.scene().focused().unwrap();
        let moved = session.at_the_clock().unwrap();
        assert_eq!(moved, [a, b.translated(motion.b() * 0.25).unwrap()]);
        let with = marks(&session);
        assert_eq!(with.len(), before + 1, "the wall rests");
        let gap = short(reference::judge(&moved[0], &moved[1]).contact.gap);
        assert!(with.iter().any(|it| it.label == Some(format!("t = 0.25: gap {gap}"))));
        for time in [f64::NAN, f64::INFINITY] {
            session.apply(&Looking::Clock { time });
            assert_eq!(session.clock(), 0.25);
        }
        session.apply(&Looking::Clock { time: 7.0 });
        assert_eq!(session.clock(), 1.0);
    }

    #[test]
    fn another_demo_or_passage_begins_at_the_start() {
        use crate::app::action::{ReadTo, Reading};
        let mut session = opened("any-pair/sweep");
        session.apply(&Looking::Clock { time: 0.5 });
        session.apply(&Reading::Read { to: ReadTo::Next });
        assert_eq!(session.clock(), 0.0);
        session.apply(&Looking::Clock { time: 0.5 });
        session.apply(&Contents::Open { lesson: "any-pair/minkowski".into() });
        assert_eq!(session.clock(), 0.0);
        session.apply(&Contents::Open { lesson: "any-pair/gjk".into() });
        session.apply(&Looking::Clock { time: 0.5 });
        assert!(session.at_the_clock().is_none(), "nothing moves there");
    }
}
