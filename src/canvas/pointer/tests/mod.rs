//! The pointer driven by made input, on whatever demo comes first: where its shapes
//! can be grabbed is found by asking what is under the pointer.

mod corners;
mod fingers;
mod held;

use super::*;
use crate::demo::lesson::LESSONS;
use crate::page::view::Area;
use crate::scene::Which;
use crate::scene::kind;
use crate::session::action::{Action, StepTo};
use crate::session::settings::Settings;

const LEFT: f64 = 200.0;

/// A window with a panel on its left and a session in it.
struct Stand {
    session: Session,
    pointer: Pointer,
    input: Input,
    sent: Vec<Action>,
}

impl Stand {
    fn new() -> Self {
        let settings = Settings { magnets: false, ..Settings::default() };
        let mut session = Session::new(settings).unwrap();
        session.lay_out(Area::new(DVec2::new(LEFT, 0.0), DVec2::new(1200.0, 800.0)));
        Self { session, pointer: Pointer::default(), input: Input::default(), sent: Vec::new() }
    }

    /// One frame in which the hand does what `hand` says.
    fn frame(&mut self, hand: impl FnOnce(Input) -> Input) -> &mut Self {
        self.input = hand(self.input.next());
        let mut actions = Vec::new();
        let panel = |at: DVec2| at.x < LEFT;
        self.pointer.update(&self.input, &self.session, &panel, &mut actions);
        for action in &actions {
            self.session.apply(action);
        }
        self.sent.extend(actions);
        self
    }

    fn press(&mut self, at: DVec2) -> &mut Self {
        self.frame(|input| input.moved(at).then(What::Pressed(Button::Primary)))
    }

    fn moves(&mut self, to: DVec2) -> &mut Self {
        self.frame(|input| input.moved(to))
    }

    fn release(&mut self) -> &mut Self {
        self.frame(|input| input.then(What::Released(Button::Primary)))
    }

    fn holds(&mut self, modifiers: Modifiers) -> &mut Self {
        self.frame(|input| input.holding(modifiers))
    }

    /// Where the middle of a shape is on the screen.
    fn middle(&self, which: Which) -> DVec2 {
        self.session.projection(&self.session.pane_at(DVec2::ZERO)).to_screen(self.center(which))
    }

    fn center(&self, which: Which) -> DVec2 {
        self.session.scene().shape(which).center()
    }

    /// A place inside a shape where nothing else is.
    fn inside(&self, which: Which) -> DVec2 {
        let middle = self.middle(which);
        let body = Selection { which, handle: Handle::Body };
        (0..200)
            .map(|i| middle + DVec2::from_angle(f64::from(i)) * f64::from(i) * 0.5)
            .find(|at| pick::at(*at, &self.session).is_some_and(|it| it.selection == body))
            .expect("a shape can be grabbed")
    }

    /// A place of the canvas where nothing is.
    fn empty(&self) -> DVec2 {
        (0..4000)
            .map(|i| DVec2::new(LEFT + 5.0 + f64::from(i % 98) * 10.0, f64::from(i / 98) * 20.0))
            .find(|at| pick::at(*at, &self.session).is_none())
            .expect("the canvas has an empty place")
    }

    fn world(&self, pixels: DVec2) -> DVec2 {
        DVec2::new(pixels.x, -pixels.y) * self.session.view().unit()
    }
}

const SHIFT: Modifiers = Modifiers { shift: true, ctrl: false, alt: false };
const CTRL: Modifiers = Modifiers { shift: false, ctrl: true, alt: false };
const ALT: Modifiers = Modifiers { shift: false, ctrl: false, alt: true };
const BARE: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };

#[test]
fn a_shape_moves_by_what_the_hand_moves() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::A), stand.center(Which::A));
    let offset = DVec2::new(64.0, -32.0);
    stand.press(at).moves(at + offset).release();
    let moved = stand.center(Which::A) - before;
    assert!(moved.abs_diff_eq(stand.world(offset), 1e-12), "{moved}");
}

#[test]
fn a_press_a_leap_and_a_release_in_one_frame_are_a_whole_drag() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::B), stand.center(Which::B));
    let offset = DVec2::new(-400.0, 300.0);
    stand.frame(|input| {
        let pressed = input.moved(at).then(What::Pressed(Button::Primary));
        pressed.moved(at + offset).then(What::Released(Button::Primary))
    });
    assert!((stand.center(Which::B) - before).abs_diff_eq(stand.world(offset), 1e-12));
    assert_eq!(stand.session.dragged(), None);
    assert!(stand.session.can_undo());
}

#[test]
fn a_click_that_trembles_moves_nothing() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::A), stand.center(Which::A));
    stand.press(at).moves(at + DVec2::X).release();
    assert_eq!(stand.center(Which::A), before);
    assert!(!stand.session.can_undo());
    assert_eq!(stand.session.selection().map(|it| it.which), Some(Which::A));
}

#[test]
fn out_of_the_window_and_back_keeps_the_shape() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::A), stand.center(Which::A));
    let view = stand.session.view().center;
    stand.press(at).moves(DVec2::new(-300.0, 2000.0)).moves(DVec2::new(50.0, 100.0));
    assert!(stand.session.dragged().is_some());
    stand.moves(at + DVec2::new(10.0, 0.0)).release();
    // At the edge it has taken the view along.
    let along = stand.session.view().center - view;
    let moved = stand.center(Which::A) - before;
    assert!(moved.abs_diff_eq(stand.world(DVec2::new(10.0, 0.0)) + along, 1e-9));
}

#[test]
fn a_release_outside_ends_the_drag() {
    let mut stand = Stand::new();
    let at = stand.inside(Which::A);
    stand.press(at).moves(DVec2::new(5000.0, -50.0)).release();
    let after = stand.session.scene().clone();
    stand.moves(at);
    assert_eq!((stand.session.scene(), stand.session.dragged()), (&after, None));
}

#[test]
fn a_press_on_a_panel_never_moves_a_shape() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::A), stand.session.scene().clone());
    let view = *stand.session.view();
    stand.press(DVec2::new(50.0, 400.0)).moves(at).moves(at + DVec2::new(90.0, 0.0)).release();
    assert_eq!((stand.session.scene(), stand.session.view()), (&before, &view));
    assert!(stand.sent.is_empty(), "{:?}", stand.sent);
}

#[test]
fn a_drag_over_a_panel_goes_on() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::A), stand.center(Which::A));
    let (to, view) = (DVec2::new(60.0, at.y), stand.session.view().center);
    stand.press(at).moves(to);
    let along = stand.session.view().center - view;
    assert!((stand.center(Which::A) - before).abs_diff_eq(stand.world(to - at) + along, 1e-9));
}

#[test]
fn escape_puts_the_shape_back_and_the_rest_of_the_press_does_nothing() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::B), stand.session.scene().clone());
    stand.press(at).moves(at + DVec2::new(70.0, 70.0));
    assert_ne!(stand.session.scene(), &before);
    stand.frame(|input| input.then(What::Key { key: Key::Escape, repeat: false }));
    assert_eq!(stand.session.scene(), &before);
    stand.moves(at + DVec2::new(200.0, 0.0)).release();
    assert_eq!(stand.session.scene(), &before);
    assert_eq!(stand.sent.last(), Some(&Action::Cancel), "and is not even recorded");
    assert!(!stand.session.can_undo());
}

#[test]
fn the_empty_canvas_pans_and_a_click_on_it_selects_nothing() {
    let mut stand = Stand::new();
    let at = stand.inside(Which::A);
    stand.press(at).release();
    let (empty, scene) = (stand.empty(), stand.session.scene().clone());
    let before = stand.session.view().to_world(empty);
    stand.press(empty).moves(empty + DVec2::new(40.0, 25.0)).moves(empty + DVec2::new(80.0, 50.0));
    let after = stand.session.view().to_world(empty + DVec2::new(80.0, 50.0));
    assert!(after.abs_diff_eq(before, 1e-12));
    stand.release();
    assert!(stand.session.selection().is_some());
    let empty = stand.empty();
    stand.press(empty).release();
    assert_eq!((stand.session.selection(), stand.session.scene()), (None, &scene));
}

#[test]
fn the_middle_button_and_space_pan_even_over_a_shape() {
    let mut stand = Stand::new();
    let (at, scene) = (stand.inside(Which::A), stand.session.scene().clone());
    let center = stand.session.view().center;
    stand
        .frame(|input| input.moved(at).then(What::Pressed(Button::Middle)))
        .moves(at + DVec2::new(30.0, 0.0))
        .frame(|input| input.then(What::Released(Button::Middle)));
    assert_ne!(stand.session.view().center, center);
    let center = stand.session.view().center;
    stand
        .frame(|input| input.then(What::Key { key: Key::Space, repeat: false }))
        .press(at)
        .moves(at + DVec2::new(30.0, 0.0))
        .release();
    assert_ne!(stand.session.view().center, center);
    assert_eq!(stand.session.scene(), &scene);
}

#[test]
fn the_wheel_zooms_about_the_pointer() {
    let mut stand = Stand::new();
    let at = DVec2::new(333.0, 444.0);
    let before = (stand.session.view().to_world(at), stand.session.view().pixels_per_unit);
    stand.frame(|input| input.moved(at).then(What::Wheel(1.0)).then(What::Wheel(0.5)));
    let view = stand.session.view();
    assert!(view.to_world(at).abs_diff_eq(before.0, 1e-12));
    assert!((view.pixels_per_unit / before.1 - ZOOM_NOTCH.powf(1.5)).abs() < 1e-12);
}

#[test]
fn the_wheel_over_a_panel_is_the_panels() {
    let mut stand = Stand::new();
    stand.frame(|input| input.moved(DVec2::new(20.0, 20.0)).then(What::Wheel(1.0)));
    assert!(stand.sent.is_empty());
}

#[test]
fn zooming_during_a_drag_moves_nothing_and_the_hand_stays_right() {
    let mut stand = Stand::new();
    let at = stand.inside(Which::A);
    let to = at + DVec2::new(30.0, 10.0);
    stand.press(at).moves(to);
    let held = stand.session.scene().clone();
    stand.frame(|input| input.then(What::Wheel(2.0)));
    assert_eq!(stand.session.scene(), &held);
    let before = stand.center(Which::A);
    stand.moves(to + DVec2::new(0.0, 44.0));
    let moved = stand.center(Which::A) - before;
    assert!(moved.abs_diff_eq(stand.world(DVec2::new(0.0, 44.0)), 1e-12));
}

#[test]
fn shift_keeps_to_one_axis_without_the_hand_moving() {
    let mut stand = Stand::new();
    let (at, before) = (stand.inside(Which::A), stand.center(Which::A));
    stand.press(at).moves(at + DVec2::new(50.0, 20.0)).holds(SHIFT);
    assert_eq!(stand.center(Which::A).y, before.y);
    stand.holds(BARE);
    let moved = stand.center(Which::A) - before;
    assert!(moved.abs_diff_eq(stand.world(DVec2::new(50.0, 20.0)), 1e-12));
}

#[test]
fn ctrl_snaps_to_the_painted_grid() {
    let mut stand = Stand::new();
    let at = stand.inside(Which::A);
    stand.press(at).holds(CTRL).moves(at + DVec2::new(53.0, 21.0));
    let step = stand.session.view().grid_step(SNAP_PIXELS);
    let cells = stand.center(Which::A) / step;
    assert!(cells.abs_diff_eq(cells.round(), 1e-9), "{cells}");
}

#[test]
fn alt_is_ten_times_finer_and_never_jumps() {
    let mut stand = Stand::new();
    let (at, start) = (stand.inside(Which::A), stand.center(Which::A));
    stand.press(at).moves(at + DVec2::new(40.0, 0.0));
    let before = stand.center(Which::A);
    stand.holds(ALT);
    assert_eq!(stand.center(Which::A), before);
    stand.moves(at + DVec2::new(60.0, 0.0));
    let fine = stand.center(Which::A) - before;
    assert!(fine.abs_diff_eq(stand.world(DVec2::new(2.0, 0.0)), 1e-12), "{fine}");
    let before = stand.center(Which::A);
    stand.holds(BARE);
    assert_eq!(stand.center(Which::A), before);
    stand.moves(at + DVec2::new(70.0, 0.0));
    let moved = stand.center(Which::A) - start;
    assert!(moved.abs_diff_eq(stand.world(DVec2::new(52.0, 0.0)), 1e-12));
}

#[test]
fn handles_come_before_bodies_and_say_which_way_they_go() {
    let mut stand = Stand::new();
    let shape = *stand.session.scene().shape(Which::A);
    let unit = stand.session.view().unit();
    for (handle, place) in kind::handles(&shape, unit) {
        let at = stand.session.view().to_screen(place);
        stand.moves(at + DVec2::splat(2.0));
        assert_eq!(stand.pointer.hover(), Some(Selection { which: Which::A, handle }));
        assert_ne!(stand.pointer.cursor(), Cursor::Arrow);
    }
}

#[test]
fn a_shape_of_a_few_pixels_can_still_be_moved_by_its_middle() {
    let mut stand = Stand::new();
    let center = stand.center(Which::A);
    let pixels_per_unit = 4.0 / stand.session.scene().a().reach();
    stand.session.apply(&Action::Look { center, pixels_per_unit });
    let middle = stand.middle(Which::A);
    stand.moves(middle);
    assert_eq!(stand.pointer.hover(), Some(Selection { which: Which::A, handle: Handle::Body }));
}

#[test]
fn hover_ends_over_a_panel() {
    let mut stand = Stand::new();
    let at = stand.inside(Which::A);
    stand.moves(at);
    assert!(stand.pointer.hover().is_some());
    stand.moves(DVec2::new(100.0, 300.0));
    assert_eq!(stand.pointer.hover(), None);
}

#[test]
fn through_the_frame_slider_a_shape_follows_the_hand_exactly() {
    let mut tried = 0;
    for lesson in LESSONS.iter() {
        for (which, amount) in [(Which::A, 0.5), (Which::A, 1.0), (Which::B, 0.5), (Which::B, 1.0)]
        {
            let mut stand = Stand::new();
            stand.session.apply(&Action::Open { lesson: lesson.slug.to_owned() });
            if stand.session.run().frame.is_none() {
                continue;
            }
            stand.session.apply(&Action::Frame { amount });
            let (at, before) = (stand.inside(which), stand.middle(which));
            let offset = DVec2::new(23.0, -57.0);
            stand.press(at).moves(at + offset);
            let moved = stand.middle(which) - before;
            let case = format!("{} {which:?} at {amount}", lesson.slug);
            assert!(moved.abs_diff_eq(offset, 1e-6), "{case}: {moved} for {offset}");
            tried += 1;
        }
    }
    assert!(tried > 0, "no demo has a frame");
}

#[test]
fn playing_on_while_dragging_keeps_hold() {
    let mut stand = Stand::new();
    let at = stand.inside(Which::A);
    stand.press(at).moves(at + DVec2::new(5.0, 5.0));
    stand.session.apply(&Action::Step { to: StepTo::First });
    stand.moves(at + DVec2::new(9.0, 9.0));
    assert!(stand.session.dragged().is_some());
}

#[test]
fn a_click_with_shift_gathers_shapes_of_the_arena_and_a_drag_moves_them_all() {
    let mut stand = Stand::new();
    stand.session.apply(&Action::Open { lesson: "arena".into() });
    let places = [3, 5].map(|index| stand.inside(Which::nth(index)));
    for at in places {
        stand.holds(SHIFT).press(at).release().holds(BARE);
    }
    assert_eq!(stand.session.gathered(), [3, 5].map(Which::nth));
    let before = [3, 5].map(|index| stand.center(Which::nth(index)));
    let by = DVec2::new(30.0, -20.0);
    stand.press(places[1]).moves(places[1] + by).release();
    for (index, before) in [3, 5].into_iter().zip(before) {
        let moved = stand.center(Which::nth(index)) - before;
        assert!(moved.abs_diff_eq(stand.world(by), 1e-9), "{index} {moved}");
    }
}
