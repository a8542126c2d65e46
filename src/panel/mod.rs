//! Panels read the session and push actions; none changes the session itself.
//!
//! [`layout()`] places the sheets on the canvas: the demo menu, the story, the answer, the rail of
//! icons with its drawers, the legend, and the dock. [`show`] collects the actions of all panels
//! and has them carried out in the same frame. Commands ask for work that only the window can do.

mod answer;
mod contents;
mod dock;
mod drawer;
mod files;
mod help;
pub mod keyboard;
pub mod layout;
mod legend;
mod overlay;
pub mod readout;
mod story;
pub mod theme;
mod widget;

pub use crate::demo::sheet::Drawer;
pub use files::{Answer, Errand, Files};
pub use help::{Help, NOTICES, pages};
pub use legend::Inquiry;
pub use story::passage::settles;
pub use widget::part::follow_finger;
pub use widget::surface::{CANVAS, rect};

use crate::canvas::pick::seen;
use crate::demo::play::Run;
use crate::demo::sheet::{Opens, Page};
use crate::file::export::Order;
use crate::lab::list::Judges;
use crate::page::figure::Figure;
use crate::session::action::Action;
use crate::session::settings::Panels;
use crate::session::{Drawn, Session};
use answer::Answers;
use egui_macroquad::egui::{Context, Frame, Id, Margin, Ui};
use glam::DVec2;
use keyboard::Command;
use layout::{Open, Rects, layout};
use readout::Line;
use std::path::PathBuf;
use story::book::Book;
use theme::Look;
use tied::Names;
use widget::{Thumbnails, field, prose, surface, tied};

/// State of the panels between frames; not part of the session.
#[derive(Default)]
pub struct PanelState {
    /// Commands for the window, which takes them.
    pub asked: Vec<Command>,
    pub help: Help,
    dismissed: bool,
    /// Moves the keyboard to the panels in the next frame.
    pub focus: bool,
    pub export: Export,
    pub files: Files,
    /// Autoplay's current stop and the number of stops; the window updates it.
    pub tour: Option<[usize; 2]>,
    pub inquiry: Inquiry,
    pub drawer: Option<Drawer>,
    pub palette: overlay::Palette,
    pub contents: contents::ContentsMemory,
    /// Place on the canvas above which “Drag me” appears.
    pub invites: Option<DVec2>,
    /// Whether the story is open; `None` leaves it to the size of the window.
    pub story: Option<bool>,
    pub rects: Rects,
    pub cases: drawer::cases::Cases,
    thumbnails: Thumbnails,
    fields: field::Fields,
    pub lab: drawer::lab::Lab,
    answers: Answers,
    column: drawer::compare::Column,
    still: [surface::Still; 3],
    book: Book,
    opened: &'static str,
    census: drawer::numbers::Census,
}

#[derive(Default)]
pub struct Export {
    pub folder: PathBuf,
    /// The running export, with the pictures done and in all; 0 of 0 until these are known.
    pub under_way: Option<(Order, [u64; 2])>,
}

impl PanelState {
    fn open(&self, session: &Session) -> Open {
        let shown = session.panels;
        let story = self.story.or((!shown.left).then_some(false));
        Open { story, drawer: self.drawer.is_some(), presents: shown == Panels::NONE }
    }

    /// Whether the story itself is on the screen, not another page of its sheet.
    pub fn tells_story(&self) -> bool {
        self.rects.has_story() && self.book.page == Page::Story
    }

    /// Opens or closes the story; closes the drawer if both do not fit. Returns the action that
    /// saves the preference, if it changes.
    pub fn turn_story(&mut self, session: &Session) -> Option<Action> {
        let left = !self.rects.has_story();
        self.story = Some(left);
        let open = Open { story: self.story, drawer: true, presents: false };
        let scale = session.settings.text_scale.into();
        if left && !layout(self.rects.size(), scale, open).has_story() {
            self.drawer = None;
        }
        let panels = Panels { left, ..session.panels };
        let differs = panels != session.panels && panels != Panels::NONE;
        differs.then_some(Action::Show { panels })
    }

    /// Shows the story. Returns the same action as [`Self::turn_story`].
    pub fn tell(&mut self, session: &Session) -> Option<Action> {
        self.book.page = Page::Story;
        if self.rects.has_story() { None } else { self.turn_story(session) }
    }

    pub fn close_last(&mut self) -> bool {
        std::mem::take(&mut self.palette.open)
            || std::mem::take(&mut self.help.open)
            || std::mem::take(&mut self.contents.open)
            || std::mem::take(&mut self.inquiry.on)
            || self.drawer.take().is_some()
    }
}

/// The data that every panel reads, and the actions that it pushes.
struct Desk<'a> {
    look: &'a Look,
    session: &'a Session,
    run: &'a Run,
    drawn: &'a Drawn,
    actions: Vec<Action>,
    asked: Vec<Command>,
    thumbnails: Thumbnails,
    inquiry: Inquiry,
    names: Names<'a>,
    tour: Option<[usize; 2]>,
    file: Option<String>,
    opens: Option<Opens>,
    /// The widget that gets the keyboard when it goes to the panels.
    entrance: Option<Id>,
}

/// Factor on the text size in a presentation.
const PRESENTED: f32 = 1.4;

/// Lays out all panels and passes the user's actions to `carry_out`. Returns the layout.
///
/// After actions egui lays out the frame again, with the changed session. While a button is held
/// the panels follow one frame later: laying out every frame of a drag twice would cost too much.
pub fn show(
    ctx: &Context,
    session: &mut Session,
    drawn: &Drawn,
    state: &mut PanelState,
    readout: Option<&[Line]>,
    carry_out: &mut dyn FnMut(&mut Session, &[Action]),
) -> Rects {
    let open = state.open(session);
    let larger = if open.presents { PRESENTED } else { 1.0 };
    let look = Look::of(&session.palette(), larger * session.settings.text_scale);
    theme::apply(ctx, &look, session.settings.reduced_motion);
    let slug = session.lesson().slug;
    let opens = std::mem::replace(&mut state.opened, slug) != slug;
    if opens {
        state.fields = field::Fields::default();
        state.book.page = Page::Story;
    }
    if session.lesson().is_crowd() {
        state.census.go_on(session);
        if !state.census.complete {
            ctx.request_repaint();
        }
    }
    state.lab.go_on(opens);
    state.cases.look(Judges::of(&session.visitors, session.settings.engines));
    // A map that appears opens the drawer with its legend.
    if state.lab.map_appears(session) {
        state.drawer = Some(Drawer::Lab);
    }
    let size = surface::screen(ctx).size();
    let size = DVec2::new(size.x.into(), size.y.into());
    let rects = layout(size, look.scale.into(), open);
    state.rects = rects;
    let mut desk = Desk {
        look: &look,
        session,
        run: &session.run(),
        drawn,
        actions: Vec::new(),
        asked: std::mem::take(&mut state.asked),
        thumbnails: std::mem::take(&mut state.thumbnails),
        inquiry: Inquiry { pointed: None, ..std::mem::take(&mut state.inquiry) },
        names: Names::default(),
        tour: state.tour,
        file: state.files.title(),
        opens: None,
        entrance: None,
    };
    overlay::panes(ctx, &desk, surface::rect(rects.free));
    if open.presents {
        contents::title(ctx, &desk, &rects);
        answer::show(ctx, &desk, &rects);
        dock::present(ctx, &mut desk, &rects);
    } else {
        state.work(ctx, &mut desk, &rects);
    }
    state.float(ctx, &mut desk, &rects, readout);
    match desk.opens {
        Some(Opens::Page(page)) => state.book.page = page,
        Some(Opens::Drawer(drawer)) => state.drawer = Some(drawer),
        Some(Opens::Home) => (state.drawer, state.lab.seeks_home) = (Some(Drawer::Lab), true),
        None => {}
    }
    // Sheets that would cover the file dialog close.
    if state.files.asked.is_some() {
        (state.help.open, state.contents.open, state.dismissed) = (false, false, true);
    }
    if let (true, Some(id)) = (std::mem::take(&mut state.focus), desk.entrance) {
        ctx.memory_mut(|memory| memory.request_focus(id));
    }
    state.files.show(ctx, &mut desk, &state.export.folder);
    let Desk { actions, asked, thumbnails, inquiry, .. } = desk;
    (state.asked, state.thumbnails, state.inquiry) = (asked, thumbnails, inquiry);
    if std::mem::take(&mut state.dismissed) {
        session.notify(None);
    }
    if !actions.is_empty() {
        carry_out(session, &actions);
        if !ctx.input(|it| it.pointer.any_down()) {
            ctx.request_discard("the session has changed");
        }
    }
    rects
}

impl PanelState {
    /// The sheets that [`layout()`] places.
    fn work(&mut self, ctx: &Context, desk: &mut Desk, rects: &Rects) {
        let look = desk.look;
        // The sheet's other pages show the run, which changes during a drag.
        let told = self.book.page == Page::Story && !self.focus;
        let drags = told && desk.session.dragged().is_some();
        self.held(ctx, 0, drags, |it| it.contents.open |= contents::menu(ctx, desk, rects));
        answer::show(ctx, desk, rects);
        answer::way_back(ctx, desk, rects);
        desk.names = Names::of(desk);
        self.held(ctx, 1, drags, |it| it.beside(ctx, desk, rects));
        if let Some(open) = self.drawer {
            drawer::show(ctx, desk, rects, open, self);
        }
        if !layout::is_nothing(&rects.legend) {
            // Adds one mark of each kind of shape around the focused pair.
            let mut crowd = Figure::default();
            if desk.session.lesson().is_crowd() {
                desk.session.backdrop.samples(&mut crowd);
            }
            let pictures = desk.drawn.pictures.iter();
            let marks = pictures.flat_map(|(pane, it)| seen(it, desk.session.seen_in(pane)));
            let marks: Vec<_> = marks.chain(&crowd.marks).collect();
            surface::place(ctx, "legend", surface::rect(rects.legend), |ui| {
                let area = surface::scrolling("legend");
                surface::scroll(ui, look, ("The legend scrolls", false), area, |ui| {
                    legend::show(ui, desk, &marks);
                });
            });
        }
        self.held(ctx, 2, drags, |_| dock::row(ctx, desk, rects));
        dock::words(ctx, desk, rects);
    }

    /// Lays out sheets that do not show the shapes' positions, in a drag only in some frames.
    fn held(&mut self, ctx: &Context, index: usize, drags: bool, add: impl FnOnce(&mut Self)) {
        let mut still = std::mem::take(&mut self.still[index]);
        still.show(ctx, drags, || add(self));
        self.still[index] = still;
    }

    /// The story, or its opener, and the rail.
    fn beside(&mut self, ctx: &Context, desk: &mut Desk, rects: &Rects) {
        let look = desk.look;
        let show = |ui: &mut Ui| self.book.show(ui, desk);
        let closed = surface::sheet(ctx, look, "story", rects.story, show);
        if closed == Some(true) || story::opener(ctx, desk, rects.opener) {
            let panels = self.turn_story(desk.session);
            desk.actions.extend(panels);
        }
        drawer::rail(ctx, desk, rects, self);
    }

    /// The temporary sheets over the canvas.
    fn float(&mut self, ctx: &Context, desk: &mut Desk, rects: &Rects, readout: Option<&[Line]>) {
        let (look, free) = (desk.look, surface::rect(rects.free));
        overlay::empty(ctx, desk, free);
        legend::explain(ctx, desk, free);
        let told = self.tells_story() || desk.session.panels == Panels::NONE;
        overlay::touring(ctx, desk, free, told);
        if let Some(at) = self.invites {
            overlay::invite(ctx, look, at);
        }
        self.lab.show_inset(ctx, desk, free);
        drawer::under_way(ctx, free, desk, &self.export);
        self.dismissed |= overlay::notice(ctx, desk, free);
        if let Some(readout) = readout {
            overlay::readout(ctx, look, readout, free);
        }
        contents::show(ctx, desk, &mut self.contents);
        self.help.show(ctx, desk);
        self.palette.show(ctx, desk, self.files.commands(), told);
    }
}

fn padded<R>(ui: &mut Ui, look: &Look, add: impl FnOnce(&mut Ui) -> R) -> R {
    let margin = look.space(2.0) as i8;
    Frame::new().inner_margin(Margin::symmetric(margin, 0)).show(ui, add).inner
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::display::{DisplayList, display_list};
    use crate::canvas::grip::Decor;
    use crate::demo::lesson::{LESSONS, trial};
    use crate::page::view::Area;
    use crate::platform::tally;
    use egui_macroquad::egui::{FullOutput, RawInput, Rect, Shape, pos2};

    pub fn dressed() -> Context {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        ctx
    }

    /// A frame of the panels in a window of 1280 × 800; actions are not carried out.
    pub fn frame(
        ctx: &Context,
        session: &mut Session,
        drawn: &Drawn,
        state: &mut PanelState,
    ) -> FullOutput {
        let screen = Rect::from_min_max(pos2(0.0, 0.0), pos2(1280.0, 800.0));
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        ctx.run(input, |ctx| {
            show(ctx, session, drawn, state, None, &mut |_, _| {});
        })
    }

    /// The words painted in a part of the window, each with its place and whether it is cut.
    pub fn words_in(
        ctx: &Context,
        session: &mut Session,
        state: &mut PanelState,
        part: fn(&Rects) -> Area,
    ) -> Vec<(String, Rect, bool)> {
        let drawn = session.drawn();
        let shown = frame(ctx, session, &drawn, state);
        let part = surface::rect(part(&state.rects));
        let words = shown.shapes.into_iter().filter_map(|it| match it.shape {
            Shape::Text(it) if part.contains(it.pos) => {
                let place = it.visual_bounding_rect();
                Some((it.galley.text().to_owned(), place, it.galley.elided))
            }
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn a_frame_of_a_drag_runs_each_computation_once() {
        let all = [(None, false), (Some(Drawer::Compare), false), (Some(Drawer::Lab), true)];
        for (lesson, (drawer, map)) in LESSONS.iter().flat_map(|it| all.map(|of| (it, of))) {
            let mut session = trial::opened(lesson.slug);
            session.apply(&Action::Map { choice: session.map.with_shown(map) });
            let (ctx, mut panels) = (dressed(), PanelState { drawer, ..PanelState::default() });
            let mut list = DisplayList::default();
            let mut frame = |session: &mut Session| {
                let mut drawn = session.drawn();
                let _ = self::frame(&ctx, session, &drawn, &mut panels);
                let rects = panels.rects;
                session.lay_out_within(rects.canvas, rects.free);
                for (_, picture) in &mut drawn.pictures {
                    session.surround(picture);
                    let decor = Decor::of(session.scene());
                    display_list(picture, &session.palette(), &decor, 1.0, &mut list);
                }
                let _ = session.map_asked();
            };
            session.apply(&Action::grab(session.scene().focus()[1], DVec2::ZERO));
            (0..3).for_each(|_| frame(&mut session));
            tally::take();
            for x in 1..=4 {
                let to = DVec2::new(f64::from(x) / 64.0, 0.0);
                frame(session.apply(&Action::drag(to)));
                let done = tally::take();
                let at = |deed| done.get(deed).copied().unwrap_or(0);
                let of = format!("{}, {drawer:?}: {done:?}", lesson.slug);
                assert!(at("run") == 1 && at("reference") <= 1, "{of}");
                // A map also projects the visible part of the world.
                assert!(at("projection") <= session.panes().count() + usize::from(map), "{of}");
            }
        }
    }
}
