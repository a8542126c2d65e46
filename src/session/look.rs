//! The picture and the view: one on the canvas, or two, the world and the method's frame.

use super::Session;
use crate::outcome::{Outcome, Verdict};
use crate::page::figure::{self, Figure, Form, Mark, Role, Symbol};
use crate::page::number::short;
use crate::page::palette::Palette;
use crate::page::picture::{Pane, Picture};
use crate::page::view::{Area, View, ZOOM};
use crate::session::lit;
use crate::session::settings::Settings;
use glam::{DAffine2, DVec2};
use std::rc::Rc;

/// The marks and pictures of a step, without the shapes around the pair in focus.
pub struct Drawn {
    pub figure: Rc<Figure>,
    pub answer: Option<Mark>,
    /// Each pane with the marks as they are seen in it, the answer's at the end.
    pub pictures: Vec<(Pane, Picture)>,
}

impl Session {
    /// Not an action: a recording gives the same shapes at any window size. A view that the user
    /// has not changed since it was fitted is fitted again, but never during a drag.
    pub fn lay_out(&mut self, area: Area) -> &mut Self {
        self.lay_out_within(area, area);
        self
    }

    /// Like [`Self::lay_out`], but scenes are fitted into `free`, the uncovered part of the canvas.
    pub fn lay_out_within(&mut self, canvas: Area, free: Area) {
        let [pane, _] = self.halves(canvas, free);
        let resized = pane.size() != self.state.view.area.size();
        let covered = std::mem::replace(&mut self.state.free, free) != free;
        (self.state.canvas, self.state.view.area) = (canvas, pane);
        let follows = self.state.follows_canvas && self.state.drag.is_none();
        if self.state.fit_due || (follows && resized) {
            // A journey would go on to a view that fitted another canvas.
            self.arrive();
            self.fit();
        } else if follows && covered {
            self.make_way();
        }
    }

    /// Sets whether the window shows the story; returns whether that has changed.
    pub fn show_story(&mut self, shown: bool) -> bool {
        std::mem::replace(&mut self.state.unread, !shown) == shown
    }

    /// The colours of the canvas; those that say the answer wait for the step that decides.
    pub fn palette(&self) -> Palette {
        let Settings { theme, document_colors, .. } = self.state.settings;
        let document = document_colors.then_some(&self.lesson.source.colors);
        let says = document.is_some() && self.knows_answer();
        let verdict = if says { self.run().outcome.verdict } else { Verdict::Undecided };
        Palette { theme, document, verdict }
    }

    /// Whether the answer is shown: at the deciding step, or when the user has changed the shapes
    /// at this step; not during a question of the story about these shapes.
    pub fn knows_answer(&self) -> bool {
        let run = self.run();
        let asks = !self.state.unread && self.asks() && self.follows_story();
        !asks && (self.state.overtaken || self.step() >= run.decides_at)
    }

    pub fn drawn(&self) -> Drawn {
        let figure = Rc::new(self.figure_of(self.step()));
        self.drawn_as(figure.clone(), &figure)
    }

    /// Like [`Self::drawn`], of `figure`, whose marks the panes show as in `seen`, on their way.
    pub fn drawn_as(&self, figure: Rc<Figure>, seen: &Figure) -> Drawn {
        let answers = self.step() + 1 == self.run().step_count && !figure.shows_truth();
        let answered = self.scene.focused().zip(self.truth()).filter(|_| answers);
        let answer = answered.and_then(|(pair, truth)| lit::answer(&pair, &truth));
        let frame = self.run().frame;
        let picture = |pane: Pane| {
            let mut picture = Picture::of(seen.clone(), &pane, frame);
            let carry = picture.carry;
            picture.figure.marks.extend(answer.iter().map(|it| it.clone().mapped(&carry)));
            (pane, picture)
        };
        Drawn { pictures: self.panes().map(picture).collect(), figure, answer }
    }

    /// The picture of the shown step in the first pane, with the shapes around the pair in focus.
    pub fn picture(&self) -> Picture {
        let pane = Pane { view: self.state.view, frame: self.frame() };
        Picture::of(self.figure_at(self.step()), &pane, self.run().frame)
    }

    pub fn figure_at(&self, step: usize) -> Figure {
        let mut figure = self.figure_of(step);
        if self.lesson.is_crowd() {
            self.state.backdrop.draw(&mut figure);
        }
        figure
    }

    /// The marks of a step without the shapes around the pair in focus.
    pub fn figure_of(&self, step: usize) -> Figure {
        let mut figure = self.run().figure(step);
        // At a time that the user has set, the passage hides no outline.
        let held = self.state.clock.is_some();
        if !held {
            self.draw_clock(step, &mut figure);
        }
        self.leave_out(step, &mut figure);
        if held {
            self.draw_clock(step, &mut figure);
        }
        if self.lesson.is_crowd() {
            self.mark_gathered(&mut figure);
        }
        if self.state.settings.truth && !figure.shows_truth() {
            self.draw_truth(&mut figure);
        }
        figure
    }

    /// Adds the reference's answer: of shapes in motion their first touch, else the gap.
    fn draw_truth(&self, figure: &mut Figure) {
        if let Some(truth) = self.truth() {
            figure.add_truth(&truth);
        }
        if let Some(Outcome { time: Some(time), contact: Some(contact), .. }) = self.impact() {
            let label = format!("true touch t = {}", short(time));
            figure.add(Mark::point(Role::Truth, contact.on_a, Symbol::Ring).labelled(label));
        }
    }

    /// Adds the shapes around the pair in focus, where there are any, beneath a picture's marks.
    pub fn surround(&self, picture: &mut Picture) {
        if self.lesson.is_crowd() {
            let mut around = Figure::default();
            self.state.backdrop.draw(&mut around);
            if picture.carry != DAffine2::IDENTITY {
                around.carry(1.0, &picture.carry, &picture.carry);
            }
            picture.figure.crowd.extend(around.crowd);
            picture.figure.marks.splice(0..0, around.marks);
        }
    }

    /// Removes marks that the story has not named yet, at the steps that its passage shows.
    fn leave_out(&self, step: usize, figure: &mut Figure) {
        let (passage, last) = (self.passage(), self.run().step_count - 1);
        let [from, to] = [*passage.steps.start(), passage.rests_at()].map(|it| it.min(last));
        if self.leaves_out() && (from..=to).contains(&step) && self.follows_story() {
            figure.marks.retain(|mark| !passage.hides(mark));
        }
    }

    fn mark_gathered(&self, figure: &mut Figure) {
        let roles = self.scene.focus().into_iter().filter(|it| self.is_gathered(*it));
        let roles: Vec<_> = roles.filter_map(|it| self.scene.role(it)).collect();
        for mark in &mut figure.marks {
            mark.dashed |= mark.given && roles.contains(&mark.role);
        }
    }

    pub(super) fn look(&mut self, center: DVec2, pixels_per_unit: f64) {
        if center.is_finite() && pixels_per_unit.is_finite() {
            (self.state.follows_canvas, self.state.fit_due) = (false, false);
            self.state.directed = false;
            self.state.view.center = center;
            self.state.view.pixels_per_unit = pixels_per_unit.clamp(ZOOM[0], ZOOM[1]);
        }
    }

    /// Looks where the story directs the view, or else at all shapes and what is near them.
    pub(super) fn fit(&mut self) {
        self.state.view = self.fitted().unwrap_or(self.state.view);
        (self.state.fit_due, self.state.follows_canvas) = (false, true);
        self.state.aside = None;
    }

    /// The view that fits [`Self::shown`] into the uncovered part of the canvas.
    pub(super) fn fitted(&self) -> Option<View> {
        let bounds = self.shown()?;
        let free = self.free_in(self.state.view.area);
        Some(self.state.view.fitted_within(free, bounds))
    }

    pub fn shown(&self) -> Option<[DVec2; 2]> {
        self.directed_to().or_else(|| self.to_show())
    }

    /// The corners of all that is worth seeing: the shapes with their handles, fields, and those
    /// marks of the run that do not reach far beyond the shapes.
    fn to_show(&self) -> Option<[DVec2; 2]> {
        let mut given = Figure::default();
        for which in self.scene.all() {
            given.add(Mark::shape(Role::A, self.scene.shape(which)));
            for (_, place) in self.scene.handles(which, 0.0) {
                given.add(Mark::dot(Role::A, place));
            }
        }
        let shapes = given.bounds()?;
        let run = self.run();
        let steps = 0..run.step_count.min(MOST_STEPS);
        let drawn = steps.flat_map(|step| run.figure(step).marks);
        let counts = |mark: &Mark| match mark.form {
            // A field is as large as it was asked for.
            Form::Raster { .. } => true,
            // The corners of an area have a meaning.
            Form::Path { closed: true, .. } => is_near(mark, shapes, NEAR[1]),
            _ => is_near(mark, shapes, NEAR[0]),
        };
        drawn.filter(counts).for_each(|mark| given.add(mark));
        self.bounds_on_canvas(&given)
    }

    /// The corners of what the passage directs the view at, while its shapes are on the canvas.
    fn directed_to(&self) -> Option<[DVec2; 2]> {
        if !(self.state.directed && self.follows_story()) {
            return None;
        }
        let (run, passage) = (self.run(), self.passage());
        let mut figure = run.figure(passage.rests_at().min(run.step_count - 1));
        figure.marks.retain(|mark| passage.view.contains(&mark.role));
        self.bounds_on_canvas(&figure)
    }

    /// The corners of some marks as the canvas shows them, carried with the plane.
    fn bounds_on_canvas(&self, given: &Figure) -> Option<[DVec2; 2]> {
        let Some(frame) = self.run().frame else { return given.bounds() };
        let panes: &[f64] = if self.state.twin { &[0.0, 1.0] } else { &[self.frame()] };
        let mut carried = Figure::default();
        for amount in panes {
            // Their places in a pane, as places of the world.
            let carry = frame.pin_at(*amount).inverse() * frame.at(*amount);
            given.marks.iter().for_each(|it| carried.add(it.clone().mapped(&carry)));
        }
        carried.bounds()
    }
}

/// The most steps that are searched for a fit.
const MOST_STEPS: usize = 64;

/// Marks count for a fit within the shapes' box, grown by this share of its longer side; the second
/// is for areas with corners. The osculating circle of a thin ellipse may be huge.
const NEAR: [f64; 2] = [0.35, 0.8];

fn is_near(mark: &Mark, [low, high]: [DVec2; 2], share: f64) -> bool {
    let room = DVec2::splat((high - low).max_element() * share);
    let bounds = figure::around([mark]);
    bounds.is_some_and(|[from, to]| from.cmpge(low - room).all() && to.cmple(high + room).all())
}

/// Room between what is shown and a sheet, pixels.
const BESIDE: f64 = 24.0;

/// How many times smaller a picture may become to make way for a sheet before it is unreadable.
const AWAY: f64 = 2.0;

impl Session {
    pub fn free(&self) -> Area {
        self.free_in(self.state.canvas)
    }

    /// The frame slider, 0 the world and 1 the method's frame; of two panes that of the first.
    pub fn frame(&self) -> f64 {
        if self.state.twin { 0.0 } else { self.state.frame }
    }

    /// The frame at which a step is best seen; the present one if the user has set the slider.
    pub fn frame_at(&self, step: usize) -> f64 {
        let run = self.run();
        let free = !self.state.held && !self.state.twin;
        free.then(|| run.page(step).frame).flatten().unwrap_or(self.frame())
    }

    pub fn panes(&self) -> impl Iterator<Item = Pane> {
        let first = Pane { view: self.state.view, frame: self.frame() };
        let second = self.state.twin.then(|| {
            let [_, area] = self.halves(self.state.canvas, self.state.free);
            // Both show the same place in the middle of their free part.
            let [here, there] = [self.state.view.area, area].map(|it| self.free_in(it).center());
            let view = View { area, ..self.state.view };
            let center = view.center + self.state.view.to_world(here) - view.to_world(there);
            Pane { view: View { center, ..view }, frame: 1.0 }
        });
        std::iter::once(first).chain(second)
    }

    /// The part of a pane that no sheet at its sides covers.
    pub fn seen_in(&self, pane: &Pane) -> Area {
        let (area, free) = (pane.view.area, self.free_in(pane.view.area));
        Area::new(DVec2::new(free.min.x, area.min.y), DVec2::new(free.max.x, area.max.y))
    }

    /// The pane at a place on the screen; the first where there is none.
    pub fn pane_at(&self, screen: DVec2) -> Pane {
        let first = Pane { view: self.state.view, frame: self.frame() };
        self.panes().filter(|pane| pane.view.area.contains(screen)).last().unwrap_or(first)
    }

    /// Only a method that works in another frame has two.
    pub(super) fn set_twin(&mut self, on: bool) {
        self.state.twin = on && self.run().frame.is_some();
        self.lay_out_within(self.state.canvas, self.state.free);
    }

    /// The parts of the canvas for the world and the frame, divided in the middle of what is free:
    /// side by side, or one below the other if narrow. The second counts only with two panes.
    pub(super) fn halves(&self, canvas: Area, free: Area) -> [Area; 2] {
        if !self.state.twin {
            return [canvas, canvas];
        }
        let (size, middle) = (canvas.size(), free.center());
        // A pixel or two between them are left for a line.
        let before = (middle - canvas.min - 0.5).floor().max(DVec2::ONE);
        let after = (canvas.max - middle - 0.5).floor().max(DVec2::ONE);
        let room = |half: DVec2| match free.size().x >= free.size().y {
            true => DVec2::new(half.x, size.y),
            false => DVec2::new(size.x, half.y),
        };
        [
            Area::new(canvas.min, canvas.min + room(before)),
            Area::new(canvas.max - room(after), canvas.max),
        ]
    }

    /// Moves the view aside, by the least that helps, if a sheet at a side covers the picture;
    /// makes the picture smaller if the room is too small; moves back when the sheet is closed.
    pub(super) fn make_way(&mut self) {
        if self.state.twin {
            return;
        }
        if let Some([from, to]) = self.state.aside.take()
            && self.state.view == to
        {
            self.state.view = from;
        }
        let (from, free) = (self.state.view, self.free());
        let Some(ends) = self.shown().map(|it| it.map(|at| from.to_screen(at).x)) else { return };
        // How far the picture reaches below each sheet; if negative, the room that is left there.
        let covered = [free.min.x - ends[0] + BESIDE, ends[1] - free.max.x + BESIDE];
        let aside = match covered.map(|it| it > 0.0) {
            [true, false] => -covered[0].min(-covered[1]),
            [false, true] => covered[1].min(-covered[0]),
            _ => 0.0,
        };
        let mut to = from;
        to.center.x += aside * from.unit();
        if covered[0] + covered[1] > 0.0
            && let Some(fitted) = self.fitted()
            && fitted.unit() <= AWAY * from.unit()
        {
            to = fitted;
        }
        if to != from && to.center.is_finite() {
            self.state.view = to;
            self.state.aside = Some([from, to]);
        }
    }

    /// The part of a pane that nothing covers; the whole pane where all of it is covered.
    pub fn free_in(&self, pane: Area) -> Area {
        let free = Area::new(pane.min.max(self.state.free.min), pane.max.min(self.state.free.max));
        if free.min.cmplt(free.max).all() { free } else { pane }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::{LESSONS, trial};
    use crate::session::action::{Action, ReadTo};

    const WINDOW: Area = Area::new(DVec2::ZERO, DVec2::new(900.0, 600.0));

    /// The passages that direct the view, each with a session that has read up to it.
    fn directed(travels: bool) -> impl Iterator<Item = (Session, usize)> {
        let passages = LESSONS.iter().flat_map(|lesson| {
            let passages = lesson.passages().iter().enumerate();
            passages.filter(|(_, it)| !it.view.is_empty()).map(|(at, _)| (lesson.slug, at))
        });
        passages.map(move |(slug, at)| {
            let mut session = trial::opened(slug);
            read(session.lay_out(WINDOW), at - 1);
            read(session.let_travel(travels), at);
            (session, at)
        })
    }

    fn read(session: &mut Session, at: usize) {
        session.apply(&Action::Read { to: ReadTo::At(at) });
    }

    fn whole(session: &Session) -> View {
        session.view.fitted_within(session.free(), session.to_show().unwrap())
    }

    #[test]
    fn a_passage_looks_closely_and_the_next_at_all() {
        let mut count = 0;
        for (mut session, at) in directed(false) {
            let (slug, near) = (session.lesson().slug, session.view);
            let [low, high] = session.directed_to().unwrap();
            let share = (high - low) * near.pixels_per_unit / session.free().size();
            assert!(share.max_element() > 0.7, "{slug}, {at}: {share}");
            assert!(near.pixels_per_unit > 2.0 * whole(&session).pixels_per_unit, "{slug}, {at}");
            read(&mut session, 0);
            assert_eq!(session.view, whole(&session), "{slug}, {at}");
            count += 1;
        }
        assert!(count > 1);
    }

    #[test]
    fn the_user_can_look_elsewhere_than_the_story() {
        let (mut session, at) = directed(false).next().unwrap();
        let all = whole(session.apply(&Action::Fit));
        assert_eq!(session.view, all);
        let wider = Area::new(DVec2::ZERO, DVec2::new(1000.0, 600.0));
        session.lay_out(wider);
        assert_eq!(session.view, whole(&session), "it stays with all");
        read(&mut session, at);
        let near = session.view.pixels_per_unit;
        assert!(near > 2.0 * all.pixels_per_unit);
        session.apply(&Action::Look { center: DVec2::ONE, pixels_per_unit: 50.0 }).lay_out(WINDOW);
        assert_eq!((session.view.center, session.view.pixels_per_unit), (DVec2::ONE, 50.0));
    }

    #[test]
    fn the_view_glides_there() {
        let (mut session, _) = directed(true).next().unwrap();
        assert!(session.travelling());
        let far = session.view.pixels_per_unit;
        let halfway = session.go_on(0.5).view.pixels_per_unit;
        session.go_on(1.0);
        assert!(far < halfway && halfway < session.view.pixels_per_unit);
    }
}
