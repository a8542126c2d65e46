//! The world beside the method's frame: two panes that look at the same place, and a
//! shape is dragged in either.

use crate::start::{body, demo, open};
use tangency::DVec2;
use tangency::canvas::input::{Button, Input, What};
use tangency::canvas::pick;
use tangency::canvas::pointer::Pointer;
use tangency::demo::lesson::{LESSONS, Lesson};
use tangency::page::picture::Pane;
use tangency::page::view::Area;
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

const CANVAS: Area = Area::new(DVec2::new(250.0, 10.0), DVec2::new(1451.0, 711.0));

/// The demos whose method has a frame of its own.
fn framed() -> impl Iterator<Item = &'static Lesson> {
    let has_frame = |lesson: &&Lesson| Stand::new(lesson).session.run().frame.is_some();
    LESSONS.iter().copied().filter(has_frame)
}

struct Stand {
    session: Session,
    pointer: Pointer,
    input: Input,
}

impl Stand {
    fn new(lesson: &Lesson) -> Self {
        let mut session = demo(lesson.slug, CANVAS);
        // What is asked here is where the hand goes, not what holds it.
        let settings = Settings { magnets: false, ..Settings::default() };
        session.apply(&Action::Prefer { settings });
        Self { session, pointer: Pointer::default(), input: Input::default() }
    }

    fn twin(lesson: &Lesson) -> Self {
        let mut stand = Self::new(lesson);
        // A magnet would take the shape out of the hand.
        let settings = Settings { magnets: false, ..stand.session.settings().clone() };
        stand.session.apply(&Action::Prefer { settings });
        stand.session.apply(&Action::Twin { on: true });
        stand
    }

    fn frame(&mut self, hand: impl FnOnce(Input) -> Input) {
        self.input = hand(self.input.next());
        let mut actions = Vec::new();
        let panel = |at: DVec2| !CANVAS.contains(at);
        self.pointer.update(&self.input, &self.session, &panel, &mut actions);
        actions.iter().for_each(|action| self.session.apply(action));
    }

    fn drag(&mut self, from: DVec2, to: DVec2) {
        self.frame(|input| input.moved(from).then(What::Pressed(Button::Primary)));
        self.frame(|input| input.moved(to));
        self.frame(|input| input.then(What::Released(Button::Primary)));
    }

    fn panes(&self) -> [Pane; 2] {
        let panes: Vec<_> = self.session.panes().collect();
        panes.try_into().expect("two panes")
    }

    fn place(&self, pane: &Pane, world: DVec2) -> DVec2 {
        self.session.projection(pane).to_screen(world)
    }

    fn center(&self, which: Which) -> DVec2 {
        self.session.scene().shape(which).center()
    }

    /// A place of a pane where the whole of a shape can be grabbed.
    fn body(&self, pane: &Pane, which: Which) -> DVec2 {
        let middle = self.place(pane, self.center(which));
        (0..2000)
            .map(|i| middle + DVec2::from_angle(f64::from(i)) * f64::from(i) * 0.1)
            .filter(|at| pane.view.area.contains(*at))
            .find(|at| pick::at(*at, &self.session).is_some_and(|it| it.selection == body(which)))
            .expect("a shape can be grabbed")
    }
}

#[test]
fn the_canvas_is_shared_by_two_panes_of_the_same_size_that_see_the_same() {
    for (width, height) in [(1200.0, 700.0), (724.0, 652.0), (453.0, 442.0), (300.0, 801.0)] {
        let mut stand = Stand::twin(framed().next().unwrap());
        stand.session.lay_out(Area::new(CANVAS.min, CANVAS.min + DVec2::new(width, height)));
        let [first, second] = stand.panes();
        assert_eq!((first.frame, second.frame), (0.0, 1.0));
        assert_eq!(first.view.area.size(), second.view.area.size());
        let (low, high) = (first.view.area.max, second.view.area.min);
        assert!(low.x < high.x || low.y < high.y, "they do not overlap");
        assert_eq!(first.view.pixels_per_unit, second.view.pixels_per_unit);
        for shape in stand.session.scene().shapes() {
            let at = stand.place(&first, shape.center());
            assert!(first.view.area.contains(at), "all shapes are in sight");
        }
        stand.session.apply(&Action::Twin { on: false });
        assert_eq!(stand.session.panes().count(), 1);
        assert_eq!(stand.session.view().area, stand.session.canvas());
    }
}

#[test]
fn a_drag_in_either_pane_keeps_the_shape_under_the_hand() {
    let mut tried = 0;
    for lesson in framed() {
        for which in [Which::A, Which::B] {
            for index in 0..2 {
                let mut stand = Stand::twin(lesson);
                let pane = stand.panes()[index];
                let from = stand.body(&pane, which);
                let (before, offset) = (stand.center(which), DVec2::new(9.0, -15.0));
                let there = stand.place(&pane, before);
                stand.drag(from, from + offset);
                let moved = stand.place(&pane, stand.center(which)) - there;
                let case = format!("{} {which:?} in pane {index}", lesson.slug);
                assert!(moved.abs_diff_eq(offset, 1e-6), "{case}: {moved}");
                assert_ne!(stand.center(which), before);
                tried += 1;
            }
        }
    }
    assert!(tried >= 8, "{tried}");
}

#[test]
fn a_drag_in_the_second_pane_is_the_mapped_drag_in_the_world() {
    for lesson in framed() {
        let [mut there, mut here] = [Stand::twin(lesson), Stand::twin(lesson)];
        let [first, second] = there.panes();
        let which = Which::B;
        let from = there.body(&second, which);
        there.drag(from, from + DVec2::new(12.0, 8.0));
        // The same movement in the world's pane, from where the shape lies there.
        let by = there.center(which) - here.center(which);
        let pixels = first.view.vector_to_screen(by);
        let from = here.body(&first, which);
        here.drag(from, from + pixels);
        let off = here.center(which).distance(there.center(which));
        assert!(off <= 1e-9 * by.length().max(1.0), "{}: {off}", lesson.slug);
    }
}

#[test]
fn both_panes_zoom_and_pan_together_and_what_is_under_the_pointer_stays() {
    for lesson in framed() {
        for index in 0..2 {
            let mut stand = Stand::twin(lesson);
            let pane = stand.panes()[index];
            let at = pane.view.area.center() + DVec2::new(70.0, -40.0);
            let before = stand.session.projection(&pane).to_world(at);
            stand.frame(|input| input.moved(at).then(What::Wheel(2.0)));
            let [first, second] = stand.panes();
            assert!(first.view.pixels_per_unit > pane.view.pixels_per_unit);
            assert_eq!(first.view.center, second.view.center);
            let after = stand.place(&stand.panes()[index], before);
            assert!(after.abs_diff_eq(at, 1e-6), "{} {index}: {after} {at}", lesson.slug);
            let middle = stand.panes()[index].view.area.min + 3.0;
            let held = stand.session.projection(&stand.panes()[index]);
            let world = held.to_world(middle);
            stand.frame(|input| input.moved(middle).then(What::Pressed(Button::Middle)));
            stand.frame(|input| input.moved(middle + 40.0));
            let panned = stand.place(&stand.panes()[index], world);
            assert!(panned.abs_diff_eq(middle + 40.0, 1e-6), "{} {index}", lesson.slug);
        }
    }
}

#[test]
fn only_a_demo_with_a_frame_has_two_panes_and_another_demo_begins_with_one() {
    let plain = LESSONS.iter().find(|it| Stand::new(it).session.run().frame.is_none());
    assert!(!Stand::twin(plain.unwrap()).session.twin());
    let mut stand = Stand::twin(framed().next().unwrap());
    assert!(stand.session.twin());
    let preset = stand.session.lesson().presets.last().unwrap().slug.to_owned();
    stand.session.apply(&Action::Preset { preset });
    assert!(stand.session.twin(), "another preset of the same demo keeps both");
    stand.session.apply(&open(plain.unwrap().slug));
    assert_eq!((stand.session.twin(), stand.session.view().area), (false, CANVAS));
}

#[test]
fn a_fitted_view_has_all_shapes_in_sight_in_both_panes() {
    for lesson in framed() {
        for preset in lesson.presets {
            let mut stand = Stand::twin(lesson);
            stand.session.apply(&Action::Preset { preset: preset.slug.to_owned() });
            stand.session.apply(&Action::Fit);
            if stand.session.run().frame.is_none() {
                continue;
            }
            for pane in stand.panes() {
                for shape in stand.session.scene().shapes() {
                    let at = stand.place(&pane, shape.center());
                    let case = format!("{} {} {}", lesson.slug, preset.slug, pane.frame);
                    assert!(pane.view.area.contains(at), "{case}: {at}");
                }
            }
        }
    }
}
