//! Panels, one file each: read the session, push actions.
//!
//! Left the demos and the story, right the answer, the methods, the shapes and the
//! preferences, at the bottom the steps, and between them the canvas with its
//! legend. Nothing here changes anything: [`show`] gives back actions.

mod answer;
mod answers;
mod demos;
mod field;
mod icon;
mod legend;
mod methods;
mod options;
mod overlay;
mod parameter;
mod part;
mod preferences;
mod prose;
mod shapes;
mod slider;
mod steps;
mod story;
mod table;

use crate::app::action::Action;
use crate::app::canvas::view::Area;
use crate::app::figure::Figure;
use crate::app::lesson::Run;
use crate::app::palette::Palette;
use crate::app::panel::answers::Answers;
use crate::app::readout::Readout;
use crate::app::session::Session;
use crate::app::theme::{self, Look};
use egui_macroquad::egui::{
    Context, Frame, Id, Margin, Rect, Response, ScrollArea, SidePanel, TopBottomPanel, Ui,
};
use glam::DVec2;

/// What the panels remember from frame to frame: view state that is no part of the session.
#[derive(Default)]
pub struct PanelState {
    /// Whether the sheet of keys and gestures is open. The keyboard may open it.
    pub help: bool,
    /// The user has dismissed the notice: whoever gave it should take it back.
    pub dismissed: bool,
    /// Give the keyboard to the first widget of the panels.
    pub focus: bool,
    preferences: bool,
    fields: field::Fields,
    gesture: Gesture,
    steps: steps::Kept,
    answers: Answers,
    prose: prose::Prose,
    figure: Figure,
}

/// What every panel reads, and where it puts what the user did.
struct Desk<'a> {
    look: &'a Look,
    session: &'a Session,
    run: &'a dyn Run,
    answers: &'a Answers,
    actions: &'a mut Vec<Action>,
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
    width: f32,
    left: f32,
    right: f32,
}

impl Columns {
    fn of(width: f32, scale: f32) -> Self {
        let left = ((width * 0.2).clamp(200.0, 280.0) * scale).min(width * 0.27);
        let right = ((width * 0.235).clamp(248.0, 320.0) * scale).min(width * 0.31);
        Self { width, left: left.round(), right: right.round() }
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
    let panels = session.panels();
    let PanelState { answers, fields, gesture, steps, prose, figure, .. } = state;
    let mut desk = Desk { look: &look, session, run, answers, actions };
    if panels.bottom {
        steps::show(ctx, &mut desk, &columns, steps);
    }
    if panels.left {
        side(SidePanel::left("left"), columns.left, &look)
            .show(ctx, |ui| left(ui, &mut desk, prose));
    }
    if panels.right {
        let (preferences, help) = (&mut state.preferences, &mut state.help);
        side(SidePanel::right("right"), columns.right, &look).show(ctx, |ui| {
            right(ui, &mut desk, fields, gesture, preferences, help);
        });
    }
    if panels.bottom {
        strip(ctx, &desk, figure);
    }
    let canvas = ctx.available_rect();
    state.dismissed |= overlay::notice(ctx, &desk, canvas);
    if let Some(readout) = readout {
        overlay::readout(ctx, &desk, readout, canvas);
    }
    overlay::help(ctx, &desk, &mut state.help);
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

fn left(ui: &mut Ui, desk: &mut Desk, prose: &mut prose::Prose) {
    let look = desk.look;
    let upper = ui.available_height() * 0.45;
    ScrollArea::vertical().id_salt("demos").max_height(upper).show(ui, |ui| {
        padded(ui, look, |ui| demos::show(ui, desk));
    });
    part::hairline(ui, look);
    let slug = desk.session.lesson().slug;
    ScrollArea::vertical().id_salt(("story", slug)).auto_shrink(false).show(ui, |ui| {
        padded(ui, look, |ui| story::show(ui, desk, prose));
    });
}

fn right(
    ui: &mut Ui,
    desk: &mut Desk,
    fields: &mut field::Fields,
    gesture: &mut Gesture,
    preferences: &mut bool,
    help: &mut bool,
) {
    let look = desk.look;
    let room = ui.available_height() * 0.6;
    TopBottomPanel::bottom("strip").frame(Frame::new()).show_inside(ui, |ui| {
        padded(ui, look, |ui| {
            ui.add_space(look.space(0.5));
            preferences::strip(ui, desk, preferences, help);
            ui.add_space(look.space(0.5));
        });
    });
    if *preferences {
        TopBottomPanel::bottom("preferences").frame(Frame::new()).show_inside(ui, |ui| {
            ScrollArea::vertical().max_height(room).show(ui, |ui| {
                padded(ui, look, |ui| preferences::show(ui, desk));
            });
        });
    }
    padded(ui, look, |ui| answer::show(ui, desk));
    let slug = desk.session.lesson().slug;
    ScrollArea::vertical().id_salt(("right", slug)).auto_shrink(false).show(ui, |ui| {
        padded(ui, look, |ui| {
            methods::show(ui, desk);
            options::show(ui, desk, gesture);
            shapes::show(ui, desk, fields);
        });
    });
}

/// The legend, on the canvas's own ground.
fn strip(ctx: &Context, desk: &Desk, figure: &Figure) {
    let look = desk.look;
    let margin = look.space(2.0) as i8;
    let width = ctx.available_rect().width() - 2.0 * look.space(2.0);
    let height = legend::height(ctx, desk, width) + look.space(1.5);
    TopBottomPanel::bottom("legend")
        .exact_height(height)
        .show_separator_line(false)
        .frame(Frame::new().fill(look.canvas).inner_margin(Margin::symmetric(margin, 0)))
        .show(ctx, |ui| legend::show(ui, desk, figure));
}
