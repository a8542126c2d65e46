//! Panels, one file each: read the session, push actions.
//!
//! The canvas goes from edge to edge; on it lie the sheets where [`layout()`] says: the way
//! to the demos, the story, the answer, a rail of icons with its drawers, the legend, and
//! the dock at the foot. No panel changes the session: [`show`] collects their actions and has
//! them carried out in the same frame.

mod answer;
mod answers;
mod arena;
mod book;
mod cases;
mod code;
mod commands;
mod contents;
mod dock;
mod drawer;
mod export;
mod field;
mod files;
pub mod finger;
mod help;
mod icon;
pub mod keyboard;
pub mod lab;
pub mod layout;
mod legend;
pub mod manual;
mod methods;
pub mod notices;
#[cfg(test)]
mod once;
mod options;
mod overlay;
mod parameter;
mod part;
mod plots;
mod preferences;
mod prose;
pub mod readout;
mod scroll;
mod shapes;
mod slider;
mod story;
mod surface;
mod table;
pub mod theme;
mod thumbnail;
mod tied;
mod told;
mod top;

use crate::canvas::seen::seen;
use crate::demo::play::Run;
use crate::demo::sheet::{self, Opens};
use crate::lab::list::Judges;
use crate::page::figure::Figure;
use crate::page::palette::Palette;
use crate::panel::answers::Answers;
use crate::panel::layout::{Open, Rects, layout};
use crate::panel::legend::Legend;
use crate::panel::readout::Readout;
use crate::panel::scroll::scrolling;
use crate::panel::theme::Look;
use crate::panel::tied::Names;
use crate::session::action::Action;
use crate::session::settings::Panels;
use crate::session::{Drawn, Session};
use egui_macroquad::egui::{Context, Frame, Id, Margin, Response, Ui};
use glam::DVec2;

pub use crate::demo::sheet::Drawer;
pub use export::{Counter, Link};
pub use files::{Answer, Errand, Files, Page};
pub use help::Help;
pub use legend::{Inquiry, Under};
pub use overlay::Autoplay;

/// What the panels remember from frame to frame: view state that is no part of the session.
#[derive(Default)]
pub struct PanelState {
    /// The manual. The keyboard may open it.
    pub help: Help,
    /// The user has dismissed the notice.
    dismissed: bool,
    /// Give the keyboard to the panels: to the open demo, or else to the first button.
    pub focus: bool,
    /// Exports: what the panels ask for, and what they show of the one under way.
    pub export: export::Counter,
    pub files: Files,
    /// Autoplay: whether it is asked for, and where it is.
    pub autoplay: Autoplay,
    pub inquiry: Inquiry,
    pub drawer: Option<Drawer>,
    pub commands: commands::Commands,
    pub contents: contents::ContentsMemory,
    /// Above which place of the canvas something invites to be dragged, if anything does.
    pub invites: Option<DVec2>,
    /// Whether the story is open; `None` leaves it to the size of the window.
    pub story: Option<bool>,
    /// Where everything was in the frame before.
    pub rects: Option<Rects>,
    pub cases: cases::Cases,
    thumbnails: thumbnail::Thumbnails,
    notice: overlay::Notice,
    fields: field::Fields,
    gesture: Gesture,
    pub lab: lab::Lab,
    answers: Answers,
    reader: story::Reader,
    book: book::Book,
    /// The demo that was open in the frame before.
    opened: &'static str,
    cheer: story::Cheer,
    census: arena::Census,
}

impl PanelState {
    /// What is open, for the layout.
    fn open(&self, session: &Session) -> Open {
        let shown = session.panels();
        let story = self.story.or((!shown.left).then_some(false));
        Open { story, drawer: self.drawer.is_some(), work: shown != Panels::NONE }
    }

    pub fn has_story(&self) -> bool {
        self.rects.is_some_and(|rects| rects.has_story())
    }

    /// Whether the story's words are on the screen, and not another page of its sheet.
    pub fn tells_story(&self) -> bool {
        self.has_story() && self.book.tells()
    }

    /// Opens or closes the story; the preference that this changes. Where a drawer leaves it no room
    /// the drawer makes way.
    pub fn turn_story(&mut self, session: &Session) -> Option<Action> {
        let left = !self.has_story();
        self.story = Some(left);
        let open = Open { story: self.story, drawer: true, work: true };
        let scale = session.settings().text_scale.into();
        let both = self.rects.is_none_or(|it| layout(it.size(), scale, open).has_story());
        if left && !both {
            self.drawer = None;
        }
        let panels = Panels { left, ..session.panels() };
        let differs = panels != session.panels() && panels != Panels::NONE;
        differs.then_some(Action::Show { panels })
    }

    /// Brings the story to the screen; the preference that this changes.
    pub fn tell(&mut self, session: &Session) -> Option<Action> {
        self.book.turn_to(sheet::Page::Story);
        if self.has_story() { None } else { self.turn_story(session) }
    }

    /// Closes what was opened last; whether there was such a thing.
    pub fn close_last(&mut self) -> bool {
        std::mem::take(&mut self.commands.open)
            || self.help.close()
            || std::mem::take(&mut self.contents.open)
            || std::mem::take(&mut self.inquiry.on)
            || self.drawer.take().is_some()
    }
}

/// What every panel reads, and where it puts what the user did.
struct Desk<'a> {
    look: &'a Look,
    session: &'a Session,
    run: &'a Run,
    drawn: &'a Drawn,
    actions: &'a mut Vec<Action>,
    autoplay: &'a mut Autoplay,
    /// What the file on the canvas is called.
    file: Option<&'a str>,
    /// What a link has asked to open.
    opens: Option<Opens>,
    /// The widget that gets the keyboard when it goes to the panels.
    entrance: Option<Id>,
}

impl Desk<'_> {
    fn palette(&self) -> Palette {
        self.session.palette()
    }
}

/// Which widget is being dragged, so that its changes are undone together.
#[derive(Default)]
struct Gesture(Option<Id>);

impl Gesture {
    /// Whether a change that this widget has just made goes on with its change before.
    fn goes_on(&mut self, response: &Response) -> bool {
        let same = self.0 == Some(response.id);
        self.0 = response.dragged().then_some(response.id);
        same
    }

    /// Notes that the widget was let go.
    fn watch(&mut self, response: &Response) {
        if self.0 == Some(response.id) && !response.dragged() {
            self.0 = None;
        }
    }
}

/// Lays out all panels and has `carry_out` do what the user asked for. Returns where everything is.
///
/// After a click or a key egui lays out the frame again, with the changed session. While a button is
/// held the panels follow with the next frame: a second layout of every frame of a drag would cost
/// more than it shows.
pub fn show(
    ctx: &Context,
    session: &mut Session,
    drawn: &Drawn,
    state: &mut PanelState,
    readout: Option<&Readout>,
    carry_out: &mut dyn FnMut(&mut Session, &[Action]),
) -> Rects {
    let mut actions = Vec::new();
    let rects = lay_out(ctx, session, drawn, state, readout, &mut actions);
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

/// Lays out all panels and pushes what the user did. Returns where everything is.
fn lay_out(
    ctx: &Context,
    session: &Session,
    drawn: &Drawn,
    state: &mut PanelState,
    readout: Option<&Readout>,
    actions: &mut Vec<Action>,
) -> Rects {
    theme::apply(ctx, session.settings());
    let look = Look::of(session.settings(), &session.palette());
    let slug = session.lesson().slug;
    let opens = std::mem::replace(&mut state.opened, slug) != slug;
    if opens {
        state.fields = field::Fields::default();
        // A demo begins with its story, whichever page of the demo before was open.
        state.book.turn_to(sheet::Page::Story);
    }
    if session.lesson().is_crowd() {
        state.census.go_on(session);
        if !state.census.result().1 {
            ctx.request_repaint();
        }
    }
    state.inquiry.pointed = None;
    state.lab.go_on(opens, session.refused());
    state.cases.look(Judges::of(session.visitors(), session.settings().engines));
    // Whoever asks for a map wants its legend.
    if state.lab.map_appears(session) {
        state.drawer = Some(Drawer::Lab);
    }
    let size = surface::screen(ctx).size();
    let size = DVec2::new(size.x.into(), size.y.into());
    let open = state.open(session);
    let rects = layout(size, look.scale.into(), open);
    state.rects = Some(rects);
    let mut autoplay = std::mem::take(&mut state.autoplay);
    let file = state.files.page.title();
    let mut desk = Desk {
        look: &look,
        session,
        run: &session.run(),
        drawn,
        actions,
        autoplay: &mut autoplay,
        file: file.as_deref(),
        opens: None,
        entrance: None,
    };
    overlay::panes(ctx, &desk, surface::rect(rects.free));
    if open.work {
        state.work(ctx, &mut desk, &rects);
    } else {
        top::present(ctx, &desk, &rects);
        answer::present(ctx, &desk, &rects);
        dock::present(ctx, &mut desk, &rects);
    }
    state.float(ctx, &mut desk, &rects, readout);
    let (entrance, opens) = (desk.entrance, desk.opens);
    match opens {
        Some(Opens::Page(page)) => state.book.turn_to(page),
        Some(Opens::Drawer(drawer)) => state.drawer = Some(drawer),
        Some(Opens::Home) => (state.drawer, state.lab.seeks_home) = (Some(Drawer::Lab), true),
        None => {}
    }
    state.autoplay = autoplay;
    // What would lie over the dialog makes way for it.
    if state.files.asked.is_some() {
        state.help.close();
        (state.contents.open, state.dismissed) = (false, true);
    }
    if let (true, Some(id)) = (std::mem::take(&mut state.focus), entrance) {
        ctx.memory_mut(|memory| memory.request_focus(id));
    }
    state.files.show(ctx, &look, &state.export.folder, &mut state.thumbnails);
    rects
}

impl PanelState {
    /// What has a place of its own.
    fn work(&mut self, ctx: &Context, desk: &mut Desk, rects: &Rects) {
        let look = desk.look;
        self.contents.open |= top::show(ctx, desk, rects);
        answer::show(ctx, desk, rects);
        let names = Names::of(desk);
        let Self { reader, book, thumbnails, inquiry, .. } = self;
        let closed = surface::sheet(ctx, look, "story", rects.story, |ui| {
            book.show(ui, desk, story::Inside { reader, thumbnails, inquiry, names: &names })
        });
        if closed == Some(true) || story::opener(ctx, desk, rects.opener) {
            let panels = self.turn_story(desk.session);
            desk.actions.extend(panels);
        }
        let (drawer, help, inquiry) = (&mut self.drawer, &mut self.help, &mut self.inquiry.on);
        drawer::rail(ctx, desk, rects, drawer::Asked { drawer, help, inquiry });
        let Self {
            answers,
            fields,
            gesture,
            census,
            export: exports,
            files,
            lab,
            cases,
            thumbnails,
            ..
        } = self;
        if let Some(open) = self.drawer {
            let inside = drawer::Inside {
                answers,
                fields,
                gesture,
                census,
                exports,
                files,
                lab,
                cases,
                thumbnails,
            };
            drawer::show(ctx, desk, rects, open, inside);
        }
        if !layout::is_nothing(&rects.legend) {
            let rect = surface::rect(rects.legend);
            let figure = seen_of(desk);
            let legend = Legend::of(ctx, desk, &figure, rect.width());
            surface::place(ctx, "legend", rect, |ui| {
                scroll::show(ui, look, "The legend scrolls", scrolling("legend"), |ui| {
                    legend.show(ui, desk, &mut self.inquiry);
                });
            });
        }
        dock::show(ctx, desk, rects, &names, &mut self.inquiry);
    }

    /// What lies over the canvas for a while.
    fn float(&mut self, ctx: &Context, desk: &mut Desk, rects: &Rects, readout: Option<&Readout>) {
        let (look, free) = (desk.look, surface::rect(rects.free));
        overlay::empty(ctx, desk, free);
        legend::explain(ctx, desk, &self.inquiry, free);
        let told = self.tells_story() || desk.session.panels() == Panels::NONE;
        overlay::touring(ctx, desk, free, told);
        if let Some(at) = self.invites {
            overlay::invite(ctx, look, at);
        }
        story::just_met(ctx, desk, &mut self.cheer, free);
        self.lab.show_inset(ctx, desk, free);
        export::under_way(ctx, free, look, &mut self.export);
        self.dismissed |= self.notice.show(ctx, desk, free);
        if let Some(readout) = readout {
            overlay::readout(ctx, desk, readout, free);
        }
        contents::show(ctx, desk, &mut self.contents, &mut self.thumbnails);
        help::show(ctx, desk, &mut self.help);
        commands::show(ctx, desk, &mut self.commands, &self.files.page, told);
    }
}

/// The marks that can be seen on the canvas, and one of each kind of those around them.
fn seen_of(desk: &Desk) -> Figure {
    let mut figure = Figure::default();
    for (pane, picture) in &desk.drawn.pictures {
        figure.marks.extend(seen(picture, desk.session.seen_in(pane)).cloned());
    }
    if desk.session.lesson().is_crowd() {
        desk.session.backdrop().samples(&mut figure);
    }
    figure
}

/// A part of a panel with the common margin.
fn padded<R>(ui: &mut Ui, look: &Look, add: impl FnOnce(&mut Ui) -> R) -> R {
    let margin = look.space(2.0) as i8;
    Frame::new().inner_margin(Margin::symmetric(margin, 0)).show(ui, add).inner
}
