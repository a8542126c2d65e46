//! The pointer on the canvas: what it is over, what it holds, and where that goes.
//!
//! The canvas or panel under a press owns the pointer until that button comes up again. A drag is
//! always computed from its start, so that nothing jumps or is lost however fast the pointer is.

use crate::canvas::input::{Button, Event, Input, Key, Modifiers, What, ZOOM_NOTCH};
use crate::canvas::pick::{self, Cursor, Pick};
use crate::lab::magnet;
use crate::page::picture::{Pane, Projection};
use crate::page::view::{Area, View};
use crate::scene::handle::Handle;
use crate::scene::{Which, kind};
use crate::session::Session;
use crate::session::action::{Action, Selection};
use glam::{DMat2, DVec2};

/// How far the pointer may move in a click, logical pixels. A larger one makes short drags
/// impossible, a smaller one turns clicks into drags.
const SLACK: f64 = 2.0;

/// The share of a movement that the held shape follows with Alt.
const FINE: f64 = 0.1;

#[derive(Default)]
pub struct Pointer {
    held: Option<(Button, Gesture)>,
    hover: Option<Pick>,
    /// Its place on the canvas, if it holds nothing.
    pub hovers: Option<DVec2>,
    /// When the held shape last took the view along at the edge of the free canvas, seconds.
    pub pushed: Option<f64>,
    /// Shape, place and time (seconds) of the last click, unless it was the second of two.
    clicked: Option<(Which, DVec2, f64)>,
}

enum Gesture {
    Panel,
    /// The canvas owns the pointer, but nothing is held.
    Spent,
    Pan(Pan),
    Drag(Drag),
}

struct Pan {
    pressed: DVec2,
    begun: View,
    moved: bool,
    /// Whether a click deselects: not with the middle button or space.
    deselects: bool,
}

struct Drag {
    pick: Pick,
    pressed: DVec2,
    last: DVec2,
    /// The place of the pointer if it had been slower while Alt was down.
    effective: DVec2,
    /// A place on the screen and its world point.
    base: (DVec2, DVec2),
    /// From pixels to world units.
    grip: DMat2,
    moved: bool,
    sent: Option<Box<Action>>,
    /// The shapes to gather after a click with Shift.
    gathers: Option<Vec<Which>>,
}

impl Drag {
    fn follow(&mut self, event: &Event) {
        let pace = if event.modifiers.alt { FINE } else { 1.0 };
        self.effective += (event.at - self.last) * pace;
        self.last = event.at;
        self.moved |= event.at.distance(self.pressed) >= SLACK;
    }

    fn world(&self) -> DVec2 {
        self.base.1 + self.grip * (self.effective - self.base.0)
    }

    /// Keeps the shape in place when the view changed its scale by `factor`.
    fn rescale(&mut self, factor: f64) {
        self.base = (self.effective, self.world());
        self.grip *= 1.0 / factor;
    }
}

impl Pointer {
    /// Turns input into actions. `over_panel` says whether a panel is at a place on the screen.
    pub fn update(
        &mut self,
        input: &Input,
        session: &Session,
        over_panel: &dyn Fn(DVec2) -> bool,
        actions: &mut Vec<Action>,
    ) {
        let mut frame = Frame { session, input, over_panel, view: session.view, actions };
        for event in &input.events {
            self.happen(event, &mut frame);
        }
        self.push_edge(&mut frame);
        self.send_drag(input.modifiers, &mut frame);
        frame.look();
        let on_canvas = !over_panel(input.pointer) && session.canvas.contains(input.pointer);
        self.hovers = (self.held.is_none() && on_canvas).then_some(input.pointer);
        self.hover = match &self.held {
            Some((_, Gesture::Drag(drag))) => Some(drag.pick),
            Some(_) => None,
            None if !on_canvas => None,
            None => pick::at(input.pointer, session),
        };
    }

    pub fn hover(&self) -> Option<Selection> {
        self.hover.map(|pick| pick.selection)
    }

    /// Whether the canvas owns the pointer until a button comes up.
    pub fn holds_canvas(&self) -> bool {
        self.held.as_ref().is_some_and(|held| !matches!(held.1, Gesture::Panel))
    }

    pub fn cursor(&self) -> Cursor {
        match &self.held {
            Some((_, Gesture::Pan(pan))) if pan.moved => Cursor::Move,
            _ => self.hover.map_or(Cursor::Arrow, |pick| pick.cursor),
        }
    }

    fn happen(&mut self, event: &Event, frame: &mut Frame) {
        match event.what {
            What::Pressed(button) if self.held.is_none() => {
                self.held = Some((button, frame.begin(button, event)));
            }
            What::Released(button) if self.held.as_ref().is_some_and(|it| it.0 == button) => {
                self.send_drag(event.modifiers, frame);
                if let Some((_, gesture)) = self.held.take() {
                    let clicked = match &gesture {
                        Gesture::Drag(drag) if !drag.moved => Some(drag.pick),
                        _ => None,
                    };
                    frame.end(gesture);
                    if let Some(pick) = clicked {
                        self.click(pick, event.at, frame);
                    }
                }
            }
            What::Moved => match self.held.as_mut().map(|held| &mut held.1) {
                Some(Gesture::Drag(drag)) => drag.follow(event),
                Some(Gesture::Pan(pan)) => frame.pan(pan, event.at),
                _ => {}
            },
            What::Wheel(notches) => self.zoom(event.at, ZOOM_NOTCH.powf(notches), frame),
            What::Key { key: Key::Escape, .. } => self.give_up(frame),
            _ => {}
        }
    }

    fn zoom(&mut self, at: DVec2, factor: f64, frame: &mut Frame) {
        let gesture = self.held.as_mut().map(|held| &mut held.1);
        if matches!(gesture, Some(Gesture::Panel)) || (gesture.is_none() && (frame.over_panel)(at))
        {
            return;
        }
        let before = frame.view.pixels_per_unit;
        // The second pane shows the same place as the first, beside it.
        let beside = frame.session.pane_at(at).view.area.min - frame.view.area.min;
        frame.view = frame.view.zoomed(at - beside, factor);
        match gesture {
            Some(Gesture::Drag(drag)) => drag.rescale(frame.view.pixels_per_unit / before),
            Some(Gesture::Pan(pan)) => (pan.pressed, pan.begun) = (at, frame.view),
            _ => {}
        }
    }

    fn push_edge(&mut self, frame: &mut Frame) {
        let pushed = self.pushed.take();
        let Some((_, Gesture::Drag(drag))) = &mut self.held else { return };
        if !drag.moved || frame.session.twin {
            return;
        }
        let speed = push(frame.session.free(), drag.pressed, drag.last);
        if speed != DVec2::ZERO {
            let now = frame.input.now;
            let push = speed * pushed.map_or(0.0, |then| (now - then).clamp(0.0, LONGEST));
            frame.view.center += DVec2::new(push.x, -push.y) * frame.view.unit();
            drag.base.1 += drag.grip * push;
            self.pushed = Some(now);
        }
    }

    /// A held shape goes back, and the rest of the press does nothing.
    fn give_up(&mut self, frame: &mut Frame) {
        if let Some((_, gesture @ Gesture::Drag(_))) = &mut self.held {
            *gesture = Gesture::Spent;
            frame.actions.push(Action::Cancel);
        }
    }

    /// Sends a drag that has changed, once per frame: places in between have no effect.
    fn send_drag(&mut self, modifiers: Modifiers, frame: &mut Frame) {
        let Some((_, Gesture::Drag(drag))) = &mut self.held else { return };
        let action = Action::Drag {
            to: drag.world(),
            constrain: modifiers.shift,
            snap: modifiers.ctrl.then(|| frame.view.grid_step()),
            contact: frame.input.contact,
            magnet: frame.magnet(modifiers),
        };
        if drag.moved && drag.world().is_finite() && drag.sent.as_deref() != Some(&action) {
            drag.sent = Some(Box::new(action.clone()));
            frame.actions.push(action);
        }
    }
}

struct Frame<'a> {
    session: &'a Session,
    input: &'a Input,
    over_panel: &'a dyn Fn(DVec2) -> bool,
    /// The view after the actions of this frame.
    view: View,
    actions: &'a mut Vec<Action>,
}

impl Frame<'_> {
    /// The reach of magnets, world units; keys that modify a drag switch them off.
    fn magnet(&self, Modifiers { shift, ctrl, alt }: Modifiers) -> Option<f64> {
        let on = self.session.settings.magnets && !shift && !ctrl && !alt && !self.input.contact;
        on.then(|| magnet::REACH * self.view.unit())
    }

    fn begin(&mut self, button: Button, event: &Event) -> Gesture {
        if (self.over_panel)(event.at) {
            return Gesture::Panel;
        }
        let pan = |deselects| {
            Gesture::Pan(Pan { pressed: event.at, begun: self.view, moved: false, deselects })
        };
        match button {
            Button::Right => match self.session.lesson().brings(self.session.scene()) {
                // A handle, now at the world point `by`, comes to the pointer and follows it.
                Some((which, handle, by)) if !self.session.map.shown => {
                    let selection = Selection { which, handle };
                    self.take(Pick { selection, cursor: Cursor::Move }, event.at, Some(by), None)
                }
                // On a map, even over shapes.
                _ => {
                    self.jump(event.at);
                    Gesture::Spent
                }
            },
            Button::Middle | Button::Unknown => pan(false),
            Button::Left if self.input.space => pan(false),
            Button::Left => match pick::at(event.at, self.session) {
                None => pan(true),
                Some(pick) => {
                    let together = event.modifiers.shift && self.session.lesson().is_crowd();
                    let gathers = together.then(|| toggled(pick.selection.which, self.session));
                    self.take(pick, event.at, None, gathers)
                }
            },
        }
    }

    /// Grabs a part of a shape; `brought` is the world point of a part that comes to the pointer.
    fn take(
        &mut self,
        pick: Pick,
        at: DVec2,
        brought: Option<DVec2>,
        gathers: Option<Vec<Which>>,
    ) -> Gesture {
        let pane = self.session.pane_at(at);
        let world = self.session.projection(&pane).to_world(at);
        let grip = hold(self.session, &pane, pick.selection, world);
        if !world.is_finite() || !grip.is_finite() {
            return Gesture::Spent;
        }
        let by = brought.unwrap_or(world);
        self.actions.push(Action::Grab { selection: pick.selection, at: by });
        Gesture::Drag(Drag {
            pick,
            pressed: at,
            last: at,
            effective: at,
            base: (at, world),
            grip,
            moved: brought.is_some(),
            sent: None,
            gathers,
        })
    }

    fn end(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Drag(Drag { gathers: Some(shapes), moved: false, .. }) => {
                self.actions.extend([Action::Drop, Action::Gather { shapes }]);
            }
            Gesture::Drag(_) => self.actions.push(Action::Drop),
            Gesture::Pan(Pan { pressed, deselects: true, moved: false, .. })
                if self.session.map.shown && !self.session.map_builds() =>
            {
                self.jump(pressed);
            }
            Gesture::Pan(Pan { deselects: true, moved: false, .. })
                if self.session.selection.is_some() =>
            {
                self.actions.push(Action::Select { selection: None });
            }
            _ => {}
        }
    }

    fn jump(&mut self, at: DVec2) {
        let world = self.session.world_at(at);
        self.actions.extend(self.session.map_jump_to(world));
    }

    fn pan(&mut self, pan: &mut Pan, at: DVec2) {
        let offset = at - pan.pressed;
        pan.moved |= offset.length() >= SLACK;
        if pan.moved {
            let world = DVec2::new(-offset.x, offset.y) * pan.begun.unit();
            self.view.center = pan.begun.center + world;
        }
    }

    fn look(&mut self) {
        if self.view != self.session.view {
            let View { center, pixels_per_unit, .. } = self.view;
            self.actions.push(Action::Look { center, pixels_per_unit });
        }
    }
}

/// The map from pixels to world units that keeps the held part of a shape under the pointer.
///
/// The method's frame may depend on the held shape: a rectangle takes the frame in which it is
/// un-rotated along. So for a body the map is found by moving the shape a little and looking where
/// it goes on the screen (the frame moves with the shape in a straight line, so a little is as good
/// as a lot). A handle may turn the frame; for it the frame stays as it is now.
pub fn hold(session: &Session, pane: &Pane, held: Selection, at: DVec2) -> DMat2 {
    let run = session.run();
    let now = session.projection(pane);
    let plain = now.to_world_vectors();
    if held.handle != Handle::Body || pane.frame == 0.0 || run.frame.is_none() {
        return plain;
    }
    // 16 pixels are enough that rounding does not matter.
    let little = 16.0 * pane.view.unit();
    let moved_on_screen = |offset: DVec2| -> Option<DVec2> {
        let mut scene = session.scene().clone();
        let shape = scene.shape(held.which).translated(offset).ok()?;
        scene.set_shape(held.which, shape);
        let frame = session.lesson().run(&scene).frame;
        let then = Projection::of(pane, frame);
        Some((then.to_screen(at + offset) - now.to_screen(at)) / little)
    };
    let columns = moved_on_screen(DVec2::X * little).zip(moved_on_screen(DVec2::Y * little));
    let Some((x, y)) = columns else { return plain };
    let to_screen = DMat2::from_cols(x, y);
    // A shape that stays in place on the screen however it moves has none.
    let least = 1e-6 * pane.view.pixels_per_unit.powi(2);
    if to_screen.determinant().abs() > least { to_screen.inverse() } else { plain }
}

/// The longest time between the clicks of a double click, seconds, as on desktops.
const SOON: f64 = 0.4;

/// The greatest distance between the clicks of a double click, logical pixels.
const NEAR: f64 = 5.0;

impl Pointer {
    /// A double click on a side of a polygon adds a corner, one on a corner removes it.
    fn click(&mut self, pick: Pick, at: DVec2, frame: &mut Frame) {
        let Selection { which, handle } = pick.selection;
        let before = self.clicked.replace((which, at, frame.input.now));
        let again = before.is_some_and(|(other, there, then)| {
            other == which && there.distance(at) <= NEAR && frame.input.now - then <= SOON
        });
        if !again {
            return;
        }
        // A third click is the first of two again.
        self.clicked = None;
        let shape = frame.session.scene().shape(which);
        let projection = frame.session.projection(&frame.session.pane_at(at));
        let world = projection.to_world(at);
        let changed = match handle {
            Handle::End(_) => kind::without_corner(shape, handle),
            _ => {
                kind::with_corner(shape, world).filter(|_| pick::is_on_side(shape, &projection, at))
            }
        };
        let changed = changed.map(|shape| Action::set(which, shape));
        frame.actions.extend(changed);
    }
}

/// The gathered shapes, or else the selected one, with `which` added or removed.
fn toggled(which: Which, session: &Session) -> Vec<Which> {
    let mut shapes = session.gathered.to_vec();
    if shapes.is_empty() {
        shapes.extend(session.selection.map(|it| it.which).filter(|it| *it != which));
    }
    match shapes.iter().position(|it| *it == which) {
        Some(place) => {
            shapes.remove(place);
        }
        None => shapes.push(which),
    }
    shapes
}

/// The distance from the edge at which the view begins to move, logical pixels.
const EDGE: f64 = 24.0;

/// The speed of the view at the edge itself, pixels a second: as fast as a user can follow.
const SPEED: f64 = 480.0;

/// The view does not move for more than this part of a slow frame, seconds: it would jump.
const LONGEST: f64 = 0.1;

/// The speed of the view, pixels a second, for a pointer at `at`; zero while it is not nearer to the
/// edge than where it was `pressed`.
pub fn push(free: Area, pressed: DVec2, at: DVec2) -> DVec2 {
    let beyond = |place: DVec2| {
        let (low, high) = (free.min + EDGE, free.max - EDGE);
        (place - high).max(DVec2::ZERO) - (low - place).max(DVec2::ZERO)
    };
    let (begun, now) = (beyond(pressed), beyond(at));
    let speed = |begun: f64, now: f64| {
        let farther = now * begun < 0.0 || now.abs() > begun.abs();
        if farther { (now / EDGE).clamp(-1.0, 1.0) * SPEED } else { 0.0 }
    };
    DVec2::new(speed(begun.x, now.x), speed(begun.y, now.y))
}

#[cfg(test)]
mod tests;
