use super::*;
use crate::demo::lesson::{LESSONS, Lesson};
use crate::page::picture::Pane;
use crate::page::view::Area;
use crate::reference;
use crate::scene::{Scene, kind};
use crate::session::action::StepTo;
use crate::session::settings::Settings;
use crate::shape::{Circle, Polygon, Shape};

const LEFT: f64 = 200.0;

const SHIFT: Modifiers = Modifiers { shift: true, ctrl: false, alt: false };
const CTRL: Modifiers = Modifiers { shift: false, ctrl: true, alt: false };
const ALT: Modifiers = Modifiers { shift: false, ctrl: false, alt: true };
const BARE: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

struct Stand {
    session: Session,
    pointer: Pointer,
    input: Input,
    sent: Vec<Action>,
}

impl Stand {
    fn new() -> Self {
        // Magnets would take shapes away from the pointer.
        let settings = Settings { magnets: false, ..Settings::default() };
        let mut session = Session::new(settings);
        session.lay_out(Area::new(at(LEFT, 0.0), at(1200.0, 800.0)));
        Self { session, pointer: Pointer::default(), input: Input::default(), sent: Vec::new() }
    }

    fn open(lesson: &str) -> Self {
        let mut stand = Self::new();
        stand.session.apply(&Action::open(lesson));
        stand
    }

    fn twin(lesson: &Lesson) -> Self {
        let mut stand = Self::open(lesson.slug);
        stand.session.apply(&Action::Twin { on: true });
        stand
    }

    fn frame(&mut self, add_events: impl FnOnce(Input) -> Input) -> &mut Self {
        self.frame_of(1.0 / 60.0, add_events)
    }

    fn frame_of(&mut self, seconds: f64, add_events: impl FnOnce(Input) -> Input) -> &mut Self {
        let now = self.input.now + seconds;
        self.input = add_events(Input { now, ..self.input.next() });
        let mut actions = Vec::new();
        let panel = |at: DVec2| at.x < LEFT;
        self.pointer.update(&self.input, &self.session, &panel, &mut actions);
        self.session.apply_all(&actions);
        self.sent.extend(actions);
        self
    }

    fn press(&mut self, at: DVec2) -> &mut Self {
        self.frame(|input| input.moved(at).then(What::Pressed(Button::Left)))
    }

    fn moves(&mut self, to: DVec2) -> &mut Self {
        self.frame(|input| input.moved(to))
    }

    fn release(&mut self) -> &mut Self {
        self.frame(|input| input.then(What::Released(Button::Left)))
    }

    fn holds(&mut self, modifiers: Modifiers) -> &mut Self {
        self.frame(|input| input.holding(modifiers))
    }

    fn drag(&mut self, from: DVec2, to: DVec2) -> &mut Self {
        self.press(from).moves(to).release()
    }

    /// A drag with the right button.
    fn right(&mut self, from: DVec2, to: DVec2) -> &mut Self {
        self.frame(|input| input.moved(from).then(What::Pressed(Button::Right)));
        self.moves(to).frame(|input| input.then(What::Released(Button::Right)))
    }

    fn wheel(&mut self, at: DVec2, notches: f64) -> &mut Self {
        self.frame(|input| input.moved(at).then(What::Wheel(notches)))
    }

    fn key(&mut self, key: Key) -> &mut Self {
        self.frame(|input| input.then(What::Key { key, repeat: false }))
    }

    fn center(&self, which: Which) -> DVec2 {
        self.session.scene().shape(which).center()
    }

    fn place(&self, pane: &Pane, world: DVec2) -> DVec2 {
        self.session.projection(pane).to_screen(world)
    }

    fn middle(&self, which: Which) -> DVec2 {
        self.place(&self.session.pane_at(DVec2::ZERO), self.center(which))
    }

    /// A place in a pane at which the body of a shape is picked.
    fn inside_in(&self, pane: &Pane, which: Which) -> DVec2 {
        let middle = self.place(pane, self.center(which));
        let body = Selection::body(which);
        (0..2000)
            .map(|i| middle + DVec2::from_angle(f64::from(i)) * f64::from(i) * 0.1)
            .filter(|at| pane.view.area.contains(*at))
            .find(|at| pick::at(*at, &self.session).is_some_and(|it| it.selection == body))
            .expect("a shape can be grabbed")
    }

    fn inside(&self, which: Which) -> DVec2 {
        self.inside_in(&self.session.pane_at(DVec2::ZERO), which)
    }

    fn empty(&self) -> DVec2 {
        (0..4000)
            .map(|i| at(LEFT + 5.0 + f64::from(i % 98) * 10.0, f64::from(i / 98) * 20.0))
            .find(|at| pick::at(*at, &self.session).is_none())
            .expect("the canvas has an empty place")
    }

    fn world(&self, pixels: DVec2) -> DVec2 {
        at(pixels.x, -pixels.y) * self.session.view.unit()
    }

    fn panes(&self) -> [Pane; 2] {
        let panes: Vec<_> = self.session.panes().collect();
        panes.try_into().expect("two panes")
    }
}

/// An event after a press; `To` is relative to that, `Out` is a place on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hand {
    To(f64, f64),
    Out(f64, f64),
    Holds(Modifiers),
    /// The program changes the step.
    Steps,
    Release,
    Escape,
}

#[test]
fn a_held_shape_stays_under_the_pointer() {
    use Hand::*;
    // Events after a press on the shape, and the pixels by which they move it on the screen.
    let cases: [(&[Hand], [f64; 2]); 13] = [
        (&[To(64.0, -32.0), Release], [64.0, -32.0]),
        // A click that trembles.
        (&[To(1.0, 0.0), Release], [0.0, 0.0]),
        // At the edge it takes the view along.
        (&[Out(-300.0, 2000.0), Out(50.0, 100.0), To(10.0, 0.0), Release], [10.0, 0.0]),
        (&[To(5000.0, -50.0), Release, To(0.0, 0.0)], [5000.0, -50.0]),
        (&[To(5.0, 5.0), Steps, To(9.0, 9.0)], [9.0, 9.0]),
        (&[To(50.0, 20.0), Holds(SHIFT)], [50.0, 0.0]),
        (&[To(50.0, 20.0), Holds(SHIFT), Holds(BARE)], [50.0, 20.0]),
        // Alt is ten times finer and never jumps.
        (&[To(40.0, 0.0), Holds(ALT)], [40.0, 0.0]),
        (&[To(40.0, 0.0), Holds(ALT), To(60.0, 0.0)], [42.0, 0.0]),
        (&[To(40.0, 0.0), Holds(ALT), To(60.0, 0.0), Holds(BARE)], [42.0, 0.0]),
        (&[To(40.0, 0.0), Holds(ALT), To(60.0, 0.0), Holds(BARE), To(70.0, 0.0)], [52.0, 0.0]),
        (&[To(70.0, 70.0), Escape], [0.0, 0.0]),
        (&[To(70.0, 70.0), Escape, To(200.0, 0.0), Release], [0.0, 0.0]),
    ];
    for (events, by) in cases {
        for which in [Which::A, Which::B] {
            let mut stand = Stand::new();
            let (from, before) = (stand.inside(which), stand.middle(which));
            stand.press(from);
            for event in events {
                match *event {
                    To(x, y) => stand.moves(from + at(x, y)),
                    Out(x, y) => stand.moves(at(x, y)),
                    Holds(modifiers) => stand.holds(modifiers),
                    Steps => {
                        stand.session.apply(&Action::Step { to: StepTo::First });
                        &mut stand
                    }
                    Release => stand.release(),
                    Escape => stand.key(Key::Escape),
                };
            }
            let moved = stand.middle(which) - before;
            assert!(moved.abs_diff_eq(by.into(), 1e-9), "{events:?} {which:?}: {moved}");
            let [released, escaped] = [Release, Escape].map(|it| events.contains(&it));
            assert_eq!(stand.session.dragged().is_some(), !released && !escaped, "{events:?}");
            let changed = released && by != [0.0, 0.0];
            assert_eq!(stand.session.can_undo(), changed, "{events:?}");
            assert_eq!(stand.sent.last() == Some(&Action::Cancel), escaped, "{events:?}");
        }
    }
}

#[test]
fn a_press_a_leap_and_a_release_in_one_frame_are_a_drag() {
    let mut stand = Stand::new();
    let (from, before) = (stand.inside(Which::B), stand.center(Which::B));
    let offset = at(-400.0, 300.0);
    stand.frame(|input| {
        let pressed = input.moved(from).then(What::Pressed(Button::Left));
        pressed.moved(from + offset).then(What::Released(Button::Left))
    });
    assert!((stand.center(Which::B) - before).abs_diff_eq(stand.world(offset), 1e-12));
    assert!(stand.session.dragged().is_none() && stand.session.can_undo());
}

#[test]
fn a_press_or_the_wheel_on_a_panel_does_nothing() {
    let mut stand = Stand::new();
    let (from, over) = (stand.inside(Which::A), at(50.0, 400.0));
    stand.press(over).moves(from).moves(from + at(90.0, 0.0)).release().wheel(over, 1.0);
    assert_eq!(stand.sent, []);
}

#[test]
fn the_empty_canvas_pans_and_a_click_on_it_deselects() {
    let mut stand = Stand::new();
    let on = stand.inside(Which::A);
    assert_eq!(stand.press(on).release().session.selection.map(|it| it.which), Some(Which::A));
    let (empty, scene) = (stand.empty(), stand.session.scene().clone());
    let before = stand.session.view.to_world(empty);
    stand.press(empty).moves(empty + at(40.0, 25.0)).moves(empty + at(80.0, 50.0));
    assert_eq!(stand.pointer.cursor(), Cursor::Move);
    let after = stand.session.view.to_world(empty + at(80.0, 50.0));
    assert!(after.abs_diff_eq(before, 1e-12));
    assert!(stand.release().session.selection.is_some());
    let empty = stand.empty();
    assert_eq!(stand.press(empty).pointer.cursor(), Cursor::Arrow);
    stand.release();
    assert_eq!((stand.session.selection, stand.session.scene()), (None, &scene));
}

#[test]
fn the_middle_button_and_space_pan_even_over_a_shape() {
    let mut stand = Stand::new();
    let (from, scene) = (stand.inside(Which::A), stand.session.scene().clone());
    let center = |stand: &Stand| stand.session.view.center;
    let before = center(&stand);
    stand
        .frame(|input| input.moved(from).then(What::Pressed(Button::Middle)))
        .moves(from + at(30.0, 0.0))
        .frame(|input| input.then(What::Released(Button::Middle)));
    let panned = center(&stand);
    assert_ne!(panned, before);
    assert_ne!(center(stand.key(Key::Space).drag(from, from + at(30.0, 0.0))), panned);
    assert_eq!(stand.session.scene(), &scene);
}

#[test]
fn zooming_during_a_drag_moves_nothing() {
    let mut stand = Stand::new();
    let from = stand.inside(Which::A);
    let to = from + at(30.0, 10.0);
    let held = stand.press(from).moves(to).session.scene().clone();
    assert_eq!(stand.wheel(to, 2.0).session.scene(), &held);
    let before = stand.center(Which::A);
    let moved = stand.moves(to + at(0.0, 44.0)).center(Which::A) - before;
    assert!(moved.abs_diff_eq(stand.world(at(0.0, 44.0)), 1e-12));
}

#[test]
fn a_shape_that_is_dragged_with_c_touches_the_other() {
    let mut stand = Stand::new();
    let gap = |stand: &Stand| {
        let scene = stand.session.scene();
        reference::judge(scene.a(), scene.b()).gap.abs()
    };
    let from = stand.inside(Which::A);
    let free = gap(stand.press(from).moves(from + at(9.0, 4.0)));
    assert!(gap(stand.key(Key::C)) < 1e-12 && free > 0.01, "{free}");
    let released = stand.frame(|input| input.then(What::KeyReleased(Key::C)));
    assert_eq!(gap(released), free);
    assert_eq!(gap(stand.holds(CTRL).key(Key::C).holds(BARE)), free, "Ctrl+C only copies");
}

#[test]
fn handles_come_before_bodies_and_have_a_cursor() {
    let mut stand = Stand::new();
    let shape = *stand.session.scene().shape(Which::A);
    let unit = stand.session.view.unit();
    for (handle, place) in kind::handles(&shape, unit) {
        let place = stand.session.view.to_screen(place);
        stand.moves(place + DVec2::splat(2.0));
        assert_eq!(stand.pointer.hover(), Some(Selection { which: Which::A, handle }));
        assert_ne!(stand.pointer.cursor(), Cursor::Arrow);
    }
    assert_eq!(stand.moves(at(100.0, 300.0)).pointer.hover(), None, "over a panel");
    // A shape of four pixels can still be moved by its middle.
    let center = stand.center(Which::A);
    let pixels_per_unit = 4.0 / stand.session.scene().a().reach();
    stand.session.apply(&Action::Look { center, pixels_per_unit });
    let middle = stand.middle(Which::A);
    assert_eq!(stand.moves(middle).pointer.hover(), Some(Selection::body(Which::A)));
}

#[test]
fn clicks_with_shift_gather_shapes() {
    let mut stand = Stand::open("arena");
    let places = [3, 5].map(|index| stand.inside(Which(index)));
    for place in places {
        stand.holds(SHIFT).press(place).release().holds(BARE);
    }
    assert_eq!(stand.session.gathered, [3, 5].map(Which));
}

#[test]
fn a_magnet_holds_until_alt_is_down_and_is_replayed() {
    let lesson = "line-circle/triangle-height";
    let mut stand = Stand::open(lesson);
    stand.session.apply(&Action::Prefer { settings: Settings::default() });
    let begun = stand.session.scene().clone();
    let ends = |session: &Session| session.scene().a().numbers();
    let [px, py, qx, qy] = <[f64; 4]>::try_from(ends(&stand.session)).unwrap();
    let [p, q] = [at(px, py), at(qx, qy)].map(|it| stand.session.view.to_screen(it));
    stand.press(q).moves(p.midpoint(q)).moves(p + at(3.0, -2.0));
    assert_eq!(ends(&stand.session), [px, py, px, py]);
    assert_eq!(stand.session.guide.map(|it| it.word), Some("same point"));
    stand.holds(ALT);
    assert!(stand.session.guide.is_none() && ends(&stand.session) != [px, py, px, py]);
    assert_eq!(ends(&stand.holds(BARE).release().session), [px, py, px, py]);
    let mut replayed = Stand::open(lesson).session;
    for action in &stand.sent {
        let text = serde_json::to_string(action).unwrap();
        replayed.apply(&serde_json::from_str::<Action>(&text).unwrap());
    }
    assert_eq!(replayed.scene(), stand.session.scene());
    assert_eq!(*stand.session.apply(&Action::Undo).scene(), begun, "one step takes all of it back");
}

#[test]
fn at_the_edge_the_view_goes_on_with_the_held_shape() {
    let mut stand = Stand::new();
    let (from, edge) = (stand.middle(Which::B), at(1190.0, 400.0));
    let begun = stand.session.view.center;
    stand.press(from).moves(edge);
    for _ in 0..5 {
        stand.frame(|input| input);
    }
    assert!(stand.pointer.pushed.is_some());
    let center = stand.session.view.center;
    assert!(center.x > begun.x && (center.y - begun.y).abs() < 1e-12);
    assert!(stand.middle(Which::B).distance(edge) < 1e-6);
    assert_eq!(stand.release().pointer.pushed, None);
}

#[test]
fn at_the_edge_the_view_moves_as_fast_at_every_frame_rate() {
    let way = |rate: u32| {
        let mut stand = Stand::new();
        let (begun, from) = (stand.session.view, stand.middle(Which::B));
        stand.press(from).moves(at(1200.0, 400.0));
        for _ in 0..rate / 2 {
            stand.frame_of(f64::from(rate).recip(), |input| input);
        }
        (stand.session.view.center - begun.center) / begun.unit()
    };
    for rate in [30, 60, 144] {
        assert!(way(rate).abs_diff_eq(at(SPEED / 2.0, 0.0), 1e-6), "{rate} {}", way(rate));
    }
}

#[test]
fn the_view_is_pushed_only_on_the_way_to_the_edge() {
    let free = Area::new(DVec2::ZERO, at(800.0, 600.0));
    let (middle, near) = (at(400.0, 300.0), at(790.0, 300.0));
    for (pressed, to, expected) in [
        (middle, at(700.0, 300.0), DVec2::ZERO),
        (middle, at(788.0, 300.0), at(SPEED / 2.0, 0.0)),
        (middle, at(-90.0, 900.0), at(-SPEED, SPEED)),
        (near, at(788.0, 300.0), DVec2::ZERO),
    ] {
        assert_eq!(push(free, pressed, to), expected);
    }
}

#[test]
fn in_kanos_demos_the_right_button_brings_the_circle() {
    for (demo, which) in [
        ("circle-rectangle/rotate-back", Which::A),
        ("circle-rectangle/conventions", Which::A),
        ("circle-segment/sweep", Which::B),
        ("circle-rectangle/breakout", Which::A),
    ] {
        let mut stand = Stand::open(demo);
        let (before, from) = (stand.session.scene().clone(), stand.session.free().center());
        let from = from + at(30.0, 50.0);
        let to = from + at(40.0, 24.0);
        let place = stand.session.world_at(to);
        stand.right(from, to);
        assert!(matches!(stand.session.scene().shape(which), Shape::Circle(_)), "{demo}");
        assert!(stand.center(which).distance(place) < 1e-9, "{demo}");
        assert_eq!(*stand.session.apply(&Action::Undo).scene(), before, "{demo}: one change");
    }
    // Over the rectangle, too: the article says "anywhere".
    let mut stand = Stand::open("circle-rectangle/rotate-back");
    let middle = stand.middle(Which::B);
    stand.right(middle, middle);
    assert!(stand.center(Which::A).distance(stand.center(Which::B)) < 1e-9);
}

#[test]
fn in_niemitalos_demos_the_right_button_resizes() {
    let mut stand = Stand::open("ellipse-circle/polygon-bisection");
    let ellipse = |stand: &Stand| match stand.session.scene().a() {
        Shape::Ellipse(it) => *it,
        other => panic!("{other:?}"),
    };
    let (before, from) = (ellipse(&stand), stand.empty());
    for to in [from, from + at(40.0, 24.0)] {
        let corner = before.to_local(stand.session.world_at(to)).abs();
        let after = ellipse(stand.right(from, to));
        assert!(after.semi_axes().distance(corner) < 1e-9, "{after:?}: {corner}");
        assert_eq!([after.center(), after.direction()], [before.center(), before.direction()]);
        stand.session.apply(&Action::Undo);
        assert_eq!(ellipse(&stand), before, "one change");
    }
    let mut stand = Stand::open("segment-circle/conjugate-product");
    let start = stand.session.scene().a().numbers()[..2].to_vec();
    let to = stand.empty();
    let place = stand.session.world_at(to);
    let after = stand.right(to, to).session.scene().a().numbers();
    assert_eq!(after[..2], start);
    assert!(DVec2::from_slice(&after[2..]).distance(place) < 1e-9, "{after:?}: {place}");
    let mut stand = Stand::open("line-circle/triangle-height");
    let (before, from) = (stand.session.scene().clone(), stand.empty());
    assert_eq!(*stand.right(from, from + at(40.0, 24.0)).session.scene(), before, "in no other");
}

fn with_polygon() -> Stand {
    let corners = [(-4.0, -2.0), (0.0, -2.0), (0.0, 2.0), (-4.0, 2.0)];
    let polygon = Polygon::new(&corners.map(DVec2::from)).unwrap();
    let scene = Scene::pair(polygon, Circle::new(at(4.0, 0.0), 1.0).unwrap());
    let mut stand = Stand::new();
    stand.session.apply(&Action::load("any-pair/support-gap", scene));
    stand
}

fn corners(stand: &Stand) -> Vec<DVec2> {
    let Shape::Polygon(it) = stand.session.scene().a() else { panic!() };
    it.vertices()
}

fn click(stand: &mut Stand, world: (f64, f64), now: f64) {
    let place = stand.session.view.to_screen(world.into());
    stand.frame(|input| Input { now, ..input.moved(place) }.then(What::Pressed(Button::Left)));
    stand.release();
}

#[test]
fn double_clicks_add_and_remove_corners_of_a_polygon() {
    let mut stand = with_polygon();
    let before = corners(&stand);
    // Slow clicks and clicks inside change nothing.
    for (world, now) in
        [((-1.0, 2.0), 1.0), ((-1.0, 2.0), 2.0), ((-3.0, 0.7), 3.0), ((-3.0, 0.7), 3.1)]
    {
        click(&mut stand, world, now);
        assert_eq!(corners(&stand), before);
    }
    click(&mut stand, (-1.0, 2.0), 5.0);
    click(&mut stand, (-1.0, 2.0), 5.2);
    let after = corners(&stand);
    assert_eq!(after.len(), 5);
    assert!(after[3].abs_diff_eq(at(-1.0, 2.0), 1e-9), "{after:?}");
    click(&mut stand, (-1.0, 2.0), 5.3);
    assert_eq!(corners(&stand).len(), 5, "a third click is the first of two");
    click(&mut stand, (-1.0, 2.0), 5.4);
    assert_eq!(corners(&stand), before);
    stand.session.apply(&Action::Undo);
    assert_eq!(corners(&stand), after);
}

#[test]
fn a_corner_that_stops_says_why() {
    let mut stand = with_polygon();
    let [from, to] = [at(0.0, 2.0), at(-3.5, -1.5)].map(|it| stand.session.view.to_screen(it));
    let guide = stand.press(from).moves(to).session.guide.map(|it| it.word);
    assert_eq!(guide, Some("It stops here: a polygon stays convex."));
    assert!(corners(&stand)[2].abs_diff_eq(at(-2.0, 0.0), 1e-9));
    assert_eq!(stand.release().session.guide, None);
}

fn framed() -> impl Iterator<Item = &'static Lesson> {
    let has_frame = |it: &&Lesson| Stand::open(it.slug).session.run().frame.is_some();
    let framed: Vec<_> = LESSONS.iter().copied().filter(has_frame).collect();
    assert!(framed.len() > 1);
    framed.into_iter()
}

#[test]
fn two_panes_share_the_canvas_and_show_the_same_place() {
    let corner = at(250.0, 10.0);
    for (width, height) in [(1200.0, 700.0), (724.0, 652.0), (453.0, 442.0), (300.0, 801.0)] {
        let mut stand = Stand::twin(framed().next().unwrap());
        stand.session.lay_out(Area::new(corner, corner + at(width, height)));
        let [first, second] = stand.panes();
        assert_eq!((first.frame, second.frame), (0.0, 1.0));
        assert_eq!(first.view.area.size(), second.view.area.size());
        let (low, high) = (first.view.area.max, second.view.area.min);
        assert!(low.x < high.x || low.y < high.y, "they do not overlap");
        assert_eq!(first.view.pixels_per_unit, second.view.pixels_per_unit);
        for shape in stand.session.scene().shapes() {
            let place = stand.place(&first, shape.center());
            assert!(first.view.area.contains(place), "all shapes are in sight");
        }
        assert_eq!(stand.session.apply(&Action::Twin { on: false }).panes().count(), 1);
        assert_eq!(stand.session.view.area, stand.session.canvas);
    }
}

#[test]
fn a_drag_in_any_frame_and_pane_keeps_the_shape_under_the_pointer() {
    let [half, whole] = [0.5, 1.0].map(|amount| (Action::Frame { amount }, 0));
    let [first, second] = [0, 1].map(|pane| (Action::Twin { on: true }, pane));
    for (lesson, (shown, pane)) in
        framed().flat_map(|it| [&half, &whole, &first, &second].map(|shown| (it, shown)))
    {
        for which in [Which::A, Which::B] {
            let mut stand = Stand::open(lesson.slug);
            let pane = stand.session.apply(shown).panes().nth(*pane).unwrap();
            let from = stand.inside_in(&pane, which);
            let (before, offset) = (stand.center(which), at(9.0, -15.0));
            let there = stand.place(&pane, before);
            stand.drag(from, from + offset);
            let moved = stand.place(&pane, stand.center(which)) - there;
            let case = format!("{} {which:?}: {shown:?}", lesson.slug);
            assert!(moved.abs_diff_eq(offset, 1e-6), "{case}: {moved}");
            assert_ne!(stand.center(which), before);
        }
    }
}

#[test]
fn both_panes_zoom_and_pan_together_about_the_pointer() {
    for lesson in framed() {
        for index in 0..2 {
            let mut stand = Stand::twin(lesson);
            let pane = stand.panes()[index];
            let place = pane.view.area.center() + at(70.0, -40.0);
            let before = stand.session.projection(&pane).to_world(place);
            stand.frame(|input| input.moved(place).then(What::Wheel(1.0)).then(What::Wheel(0.5)));
            let [first, second] = stand.panes();
            let factor = first.view.pixels_per_unit / pane.view.pixels_per_unit;
            assert!((factor - ZOOM_NOTCH.powf(1.5)).abs() < 1e-12, "{factor}");
            assert_eq!(first.view.center, second.view.center);
            let after = stand.place(&stand.panes()[index], before);
            assert!(after.abs_diff_eq(place, 1e-6), "{} {index}: {after} {place}", lesson.slug);
            let corner = stand.panes()[index].view.area.min + 3.0;
            let world = stand.session.projection(&stand.panes()[index]).to_world(corner);
            stand.frame(|input| input.moved(corner).then(What::Pressed(Button::Middle)));
            stand.moves(corner + 40.0);
            let panned = stand.place(&stand.panes()[index], world);
            assert!(panned.abs_diff_eq(corner + 40.0, 1e-6), "{} {index}", lesson.slug);
        }
    }
}

#[test]
fn only_demos_with_a_frame_have_two_panes() {
    let plain = LESSONS.iter().find(|it| Stand::open(it.slug).session.run().frame.is_none());
    assert!(!Stand::twin(plain.unwrap()).session.twin);
    let mut stand = Stand::twin(framed().next().unwrap());
    assert!(stand.session.twin);
    let last = stand.session.lesson().presets.last().unwrap().slug;
    stand.session.apply(&Action::preset(last));
    assert!(stand.session.twin, "another preset of the same demo keeps both");
    let canvas = stand.session.canvas;
    stand.session.apply(&Action::open(plain.unwrap().slug));
    assert_eq!((stand.session.twin, stand.session.view.area), (false, canvas));
}

#[test]
fn a_fitted_view_has_all_shapes_in_sight_in_both_panes() {
    for lesson in framed() {
        for preset in lesson.presets {
            let mut stand = Stand::twin(lesson);
            stand.session.apply(&Action::preset(preset.slug)).apply(&Action::Fit);
            if stand.session.run().frame.is_none() {
                continue;
            }
            for pane in stand.panes() {
                for shape in stand.session.scene().shapes() {
                    let place = stand.place(&pane, shape.center());
                    let case = format!("{} {} {}", lesson.slug, preset.slug, pane.frame);
                    assert!(pane.view.area.contains(place), "{case}: {place}");
                }
            }
        }
    }
}
