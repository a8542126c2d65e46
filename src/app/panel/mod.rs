//! Panels, one file each: read the session, push actions.
//!
//! Left the demos and the story, right the answer, the methods, the shapes and the
//! preferences, at the bottom the steps, and between them the canvas with its
//! legend. Nothing here changes anything: [`show`] gives back actions.

mod answer;
mod answers;
mod arena;
mod book;
mod code;
mod demos;
mod export;
mod field;
mod files;
mod icon;
pub mod lab;
mod left;
mod legend;
mod methods;
mod options;
mod overlay;
mod parameter;
mod part;
mod plots;
mod preferences;
mod prose;
mod right;
mod shapes;
mod slider;
mod steps;
mod story;
mod table;

use crate::app::action::Action;
use crate::app::figure::{Figure, Role};
use crate::app::palette::Palette;
use crate::app::panel::answers::Answers;
use crate::app::panel::legend::Legend;
use crate::app::play::Run;
use crate::app::readout::Readout;
use crate::app::session::Session;
use crate::app::theme::{self, Look};
use crate::app::truth;
use crate::app::view::Area;
use egui_macroquad::egui::{
    Context, Frame, Id, Margin, Rect, Response, ScrollArea, SidePanel, TopBottomPanel, Ui, Vec2,
};
use glam::DVec2;

pub use export::Counter;
pub use files::{Errand, Files};
pub use legend::{Inquiry, Under};
pub use overlay::Autoplay;

/// What the panels remember from frame to frame: view state that is no part of the session.
#[derive(Default)]
pub struct PanelState {
    /// Whether the sheet of keys and gestures is open. The keyboard may open it.
    pub help: bool,
    /// The user has dismissed the notice: whoever gave it should take it back.
    pub dismissed: bool,
    /// Give the keyboard to the panels: to the open demo, or else to the first button.
    pub focus: bool,
    /// Exports: what the panels ask for, and what they show of the one under way.
    pub export: export::Counter,
    /// The file dialog.
    pub files: Files,
    /// Autoplay: whether it is asked for, and where it is.
    pub autoplay: Autoplay,
    /// What is asked about the canvas.
    pub inquiry: Inquiry,
    shelf: Shelf,
    fields: field::Fields,
    gesture: Gesture,
    /// The edge-case lab.
    pub lab: lab::Lab,
    page: usize,
    steps: steps::StepsMemory,
    answers: Answers,
    prose: prose::Prose,
    book: book::Book,
    figure: Figure,
    /// The demo that was open in the frame before.
    opened: &'static str,
    /// How large the screen was in the frame before.
    screen: Vec2,
    cheer: story::Cheer,
    census: arena::Census,
}

/// What the strip of buttons opened above itself.
#[derive(Default)]
struct Shelf {
    open: Option<preferences::Page>,
    /// How high its content was in the frame before.
    height: f32,
}

/// What every panel reads, and where it puts what the user did.
struct Desk<'a> {
    look: &'a Look,
    session: &'a Session,
    run: &'a dyn Run,
    answers: &'a Answers,
    actions: &'a mut Vec<Action>,
    autoplay: &'a mut Autoplay,
    /// The widget that gets the keyboard when it goes to the panels.
    entrance: Option<Id>,
}

impl Desk<'_> {
    /// The palette of the canvas.
    fn palette(&self) -> Palette {
        let settings = self.session.settings();
        let document = self.session.lesson().document_colors;
        Palette {
            theme: settings.theme,
            document: settings.document_colors.then_some(document),
            verdict: self.run.outcome().verdict,
        }
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

/// The widths of the three columns, which the steps below keep to.
struct Columns {
    scale: f32,
    width: f32,
    left: f32,
    right: f32,
}

impl Columns {
    /// Whether the legend fits under the canvas alone; otherwise it takes the whole width.
    fn roomy(&self) -> bool {
        self.width - self.left - self.right >= 560.0 * self.scale
    }

    fn of(width: f32, scale: f32) -> Self {
        let left = ((width * 0.2).clamp(200.0, 304.0) * scale).min(width * 0.27);
        let right = ((width * 0.235).clamp(248.0, 336.0) * scale).min(width * 0.31);
        Self { scale, width, left: left.round(), right: right.round() }
    }
}

/// Lays out all panels and pushes what the user did. Returns the area that is left
/// for the canvas (logical pixels, y down).
pub fn show(
    ctx: &Context,
    session: &Session,
    run: &dyn Run,
    state: &mut PanelState,
    readout: Option<&Readout>,
    actions: &mut Vec<Action>,
) -> Area {
    theme::apply(ctx, session.settings());
    let look = Look::of(session.settings());
    let screen = ctx.screen_rect();
    let columns = Columns::of(screen.width(), look.scale);
    state.answers.refresh(session.scene());
    state.figure.marks.clear();
    run.draw(session.step(run), &mut state.figure);
    if session.lesson().any_number() {
        session.backdrop().samples(&mut state.figure);
    }
    if session.settings().truth
        && let Some(truth) = &state.answers.truth
        && !state.figure.marks.iter().any(|mark| mark.role == Role::Truth)
    {
        truth::draw_contact(&truth.contact, &mut state.figure);
    }
    let slug = session.lesson().slug;
    let opens = std::mem::replace(&mut state.opened, slug) != slug;
    // The list shows the open demo where it opens and where the window has changed its size.
    let seeks = std::mem::replace(&mut state.screen, screen.size()) != screen.size() || opens;
    if opens {
        state.fields = field::Fields::default();
    }
    let panels = session.panels();
    if session.lesson().any_number() {
        state.census.go_on(session);
        if !state.census.result().1 {
            ctx.request_repaint();
        }
    }
    export::under_way(ctx, session, &look, &mut state.export);
    state.inquiry.pointed = None;
    state.lab.go_on(opens, session.refused());
    // Whoever asks for a map wants its legend.
    if state.lab.map_appears(session) {
        state.page = 1;
    }
    let PanelState {
        inquiry,
        autoplay,
        answers,
        fields,
        gesture,
        steps,
        prose,
        book,
        figure,
        cheer,
        census,
        lab,
        page,
        ..
    } = state;
    let mut desk = Desk { look: &look, session, run, answers, actions, autoplay, entrance: None };
    if panels.bottom {
        steps::show(ctx, &mut desk, &columns, steps);
        if !columns.roomy() {
            strip(ctx, &desk, figure, steps, inquiry, true);
        }
    }
    if panels.left {
        side(SidePanel::left("left"), columns.left, &look)
            .show(ctx, |ui| left::show(ui, &mut desk, prose, book, seeks, cheer));
    }
    if panels.right {
        let (shelf, help, exports) = (&mut state.shelf, &mut state.help, &mut state.export);
        let files = &mut state.files;
        side(SidePanel::right("right"), columns.right, &look).show(ctx, |ui| {
            let side =
                right::Side { fields, gesture, census, shelf, help, exports, files, lab, page };
            right::show(ui, &mut desk, side);
        });
    }
    if panels.bottom && columns.roomy() {
        strip(ctx, &desk, figure, steps, inquiry, false);
    }
    let canvas = ctx.available_rect();
    overlay::panes(ctx, &desk);
    overlay::empty(ctx, &desk, canvas);
    legend::explain(ctx, &desk, inquiry, canvas);
    overlay::touring(ctx, &desk, canvas);
    state.lab.show_inset(ctx, &mut desk, canvas);
    state.dismissed |= overlay::notice(ctx, &desk, canvas);
    if let Some(readout) = readout {
        overlay::readout(ctx, &desk, readout, canvas);
    }
    overlay::help(ctx, &desk, &mut state.help);
    // What would lie over the dialog makes way for it.
    if state.files.asked.is_some() {
        (state.help, state.dismissed) = (false, true);
    }
    if let (true, Some(id)) = (std::mem::take(&mut state.focus), desk.entrance) {
        ctx.memory_mut(|memory| memory.request_focus(id));
    }
    state.files.show(ctx, &look, &state.export.folder);
    area(canvas)
}

fn side(panel: SidePanel, width: f32, look: &Look) -> SidePanel {
    panel.exact_width(width).resizable(false).frame(Frame::new().fill(look.panel))
}

fn area(rect: Rect) -> Area {
    Area::new(
        DVec2::new(rect.left().into(), rect.top().into()),
        DVec2::new(rect.right().into(), rect.bottom().into()),
    )
}

/// A part of a panel with the common margin.
fn padded<R>(ui: &mut Ui, look: &Look, add: impl FnOnce(&mut Ui) -> R) -> R {
    let margin = look.space(2.0) as i8;
    Frame::new().inner_margin(Margin::symmetric(margin, 0)).show(ui, add).inner
}

/// The height of a side panel, in steps of the rhythm, below which all of it
/// scrolls: what is pinned would leave no room for the rest.
const LOW: f32 = 44.0;

/// A scroll area that takes all the room there is and no more.
fn scrolling(salt: impl std::hash::Hash) -> ScrollArea {
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).min_scrolled_height(0.0)
}

/// The legend, on the canvas's own ground.
fn strip(
    ctx: &Context,
    desk: &Desk,
    figure: &Figure,
    kept: &mut steps::StepsMemory,
    inquiry: &mut Inquiry,
    across: bool,
) {
    let look = desk.look;
    let margin = look.space(2.0) as i8;
    let width = ctx.available_rect().width() - 2.0 * look.space(2.0);
    let legend = Legend::of(ctx, desk, figure, width);
    let height = look.space(2.5) * kept.lines(legend.lines) as f32 + look.space(1.0);
    // Where text is large and the window small the legend scrolls.
    let height = height.min(ctx.screen_rect().height() * 0.16);
    TopBottomPanel::bottom("legend")
        .exact_height(height)
        .show_separator_line(across)
        .frame(Frame::new().fill(look.canvas).inner_margin(Margin::symmetric(margin, 0)))
        .show(ctx, |ui| {
            scrolling("legend").show(ui, |ui| legend.show(ui, desk, inquiry));
        });
}
