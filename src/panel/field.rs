//! A number field that keeps what was typed until it is a number that the shape
//! can have, and a label that changes the number when it is dragged.
//!
//! `egui::DragValue` with our parser and formatter was tried in its place: 109 lines fewer, and 11 of
//! the 17 tests of fields fail. It drops a refused text and its reason, shows all digits or never,
//! and writes what it shows back when a field is left, so that Tab alone moves an angle.

use crate::error::{InvalidShape, Rule};
use crate::page::number::capital;
use crate::panel::finger::Hinted;
use crate::panel::parameter::{self, Changed, Numbers, Parameter};
use crate::panel::{Desk, part};
use crate::scene::Which;
use crate::session::action::Action;
use crate::session::settings::AngleUnit;
use crate::shape::Quantity;
use egui_macroquad::egui::text::{CCursor, CCursorRange};
use egui_macroquad::egui::text_edit::TextEditState;
use egui_macroquad::egui::{
    Align, Color32, CursorIcon, FontId, Id, Key, Margin, Rect, Response, Sense, TextEdit, Ui, Vec2,
    pos2,
};
use std::collections::HashMap;

/// Which parameter of which shape.
type Place = (Which, usize);

/// What is being typed or dragged.
#[derive(Default)]
pub struct Fields {
    edits: HashMap<Place, Edit>,
    pull: Option<Pull>,
}

/// A field whose text is not (yet) the shape's value. With the field's focus the text ends; why it
/// was refused stays beneath until the field is asked again or the value changes.
struct Edit {
    text: String,
    /// The text that stood there when the editing began.
    before: String,
    /// The value that stood there; when it changes from elsewhere, the edit is void.
    value: f64,
    refusal: Option<String>,
}

impl Edit {
    /// Was the text given up, so that only the reason is left?
    fn was_left(&self) -> bool {
        self.refusal.is_some() && self.text == self.before
    }
}

/// A drag along a label.
struct Pull {
    place: Place,
    start: f64,
    travel: f32,
    /// Whether this drag has already changed the shape: later changes merge.
    changed: bool,
}

/// A row: label, field, and the reason beneath when the text was refused.
pub fn show(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields, place: Place) {
    let look = desk.look;
    let size = Vec2::new(ui.available_width(), look.row() + 2.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let split = rect.left() + (size.x * 0.42).min(look.room(12.0));
    let label = Rect::from_min_max(rect.min, pos2(split, rect.bottom()));
    let field = Rect::from_min_max(pos2(split, rect.top() + 1.0), rect.max - Vec2::new(0.0, 1.0));
    pull(ui, desk, fields, place, label);
    text_field(ui, desk, fields, place, field);
    if let Some(refusal) = fields.edits.get(&place).and_then(|edit| edit.refusal.clone()) {
        ui.add_space(look.space(0.25));
        part::words(ui, refusal, &look.small, look.refusal);
        ui.add_space(look.space(0.75));
    }
}

/// The numbers of a shape as the settings want them.
pub fn numbers<'d>(desk: &Desk<'d>, which: Which) -> Numbers<'d> {
    let (scene, form) = (desk.session.scene(), desk.session.settings().ellipse_form);
    Numbers::of(scene.shape(which), form).moving(scene.way(which))
}

/// What puts a changed number on the canvas; `None` where nothing is other than it was.
fn put(desk: &Desk, which: Which, after: Changed, merge: bool) -> Option<Action> {
    let scene = desk.session.scene();
    match after {
        Changed::Shape(shape) => {
            (shape != *scene.shape(which)).then_some(Action::SetShape { which, shape, merge })
        }
        Changed::Way(way) => {
            (Some(way) != scene.way(which)).then_some(Action::SetWay { which, way, merge })
        }
    }
}

/// The parameter at a place, with its label as the settings want it.
fn named(desk: &Desk, (which, index): Place) -> (Parameter, String) {
    let parameter = numbers(desk, which).parameter(index);
    if let Some(corner) = parameter.corner {
        let label = format!("Corner {corner} {axis}", axis = parameter.label);
        return (parameter, label);
    }
    let label = match (parameter.quantity, desk.session.settings().angle_unit) {
        (Quantity::Angle, AngleUnit::Degrees) => format!("{}, °", parameter.label),
        (Quantity::Angle, AngleUnit::Radians) => {
            format!("{parameter}, rad", parameter = parameter.label)
        }
        _ => parameter.label.to_owned(),
    };
    (parameter, label)
}

/// The label: dragging it sideways changes the number.
fn pull(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields, place: Place, rect: Rect) {
    let look = desk.look;
    let (parameter, label) = named(desk, place);
    let response = ui.interact(rect, ui.id().with(("pull", place)), Sense::DRAG);
    let alive = response.hovered() || response.dragged();
    let ink = if alive { look.ink } else { look.quiet };
    let galley = ui.painter().layout(label, look.body.clone(), ink, f32::INFINITY);
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).galley(at, galley, ink);
    let (which, index) = place;
    if response.drag_started() {
        let start = numbers(desk, which).value(index);
        fields.pull = Some(Pull { place, start, travel: 0.0, changed: false });
        fields.edits.remove(&place);
    }
    if let Some(pull) = fields.pull.as_mut().filter(|pull| pull.place == place) {
        let finer = if ui.input(|input| input.modifiers.alt) { 0.1 } else { 1.0 };
        pull.travel += response.drag_delta().x * finer;
        let value = pulled(desk, &parameter, pull, finer.into());
        if let Ok(after) = numbers(desk, which).with(index, value)
            && let Some(action) = put(desk, which, after, pull.changed)
        {
            desk.actions.push(action);
            pull.changed = true;
        }
        if response.drag_stopped() {
            fields.pull = None;
        }
    }
    response.on_hover_cursor(CursorIcon::ResizeHorizontal);
}

/// The value that a drag has reached: a pixel on the label is about a pixel on the
/// canvas or half a degree, in round numbers.
fn pulled(desk: &Desk, parameter: &Parameter, pull: &Pull, finer: f64) -> f64 {
    if pull.travel == 0.0 {
        return pull.start;
    }
    let unit = match parameter.quantity {
        _ if parameter.is_ratio => RATIO_STEP,
        Quantity::Angle => 0.5_f64.to_radians(),
        _ => desk.session.view().unit(),
    };
    let moved = pull.start + f64::from(pull.travel) * unit;
    match parameter.quantity {
        Quantity::Angle => ((moved.to_degrees() * 10.0).round() / 10.0).to_radians(),
        _ => {
            // Three to thirty of the last digit a pixel: smooth, and short to read.
            let digit = 10f64.powf((unit * 0.3 * finer).log10().floor());
            // Dividing by a whole number keeps the decimal short: 0.3, not 0.30000000000000004.
            if digit < 1.0 {
                let parts = (1.0 / digit).round();
                (moved * parts).round() / parts
            } else {
                (moved / digit).round() * digit
            }
        }
    }
}

/// How much a pixel changes a ratio.
const RATIO_STEP: f64 = 0.005;

/// The field: shows the value, or what is being typed.
fn text_field(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields, place: Place, rect: Rect) {
    let session = desk.session;
    let (which, index) = place;
    let value = numbers(desk, which).value(index);
    let (parameter, label) = named(desk, place);
    let unit = session.settings().angle_unit;
    let id = ui.id().with(("field", place));
    let whole = parameter::shown(value, parameter.quantity, unit);
    // All digits are there for whoever goes to the field, or points at it.
    let brief = !ui.memory(|it| it.has_focus(id));
    let shown =
        if brief { parameter::brief(value, parameter.quantity, unit) } else { whole.clone() };
    let stale = |edit: &Edit| edit.value.to_bits() != value.to_bits();
    if fields.edits.get(&place).is_some_and(stale) {
        fields.edits.remove(&place);
    }
    let edit = fields.edits.get(&place);
    let typed_here = edit.filter(|it| !it.was_left());
    let mut text = typed_here.map_or_else(|| shown.clone(), |edit| edit.text.clone());
    let refused = edit.is_some_and(|edit| edit.refusal.is_some() && !edit.was_left());
    let name = format!("{} {}", capital(&session.lesson().name(session.scene(), which)), label);
    let response = typed(ui, desk, id, rect, &mut text, refused, &name);
    part::follow(&response);
    let response = if shown == whole { response } else { response.hinted(whole) };
    if response.has_focus() && fields.edits.get(&place).is_some_and(Edit::was_left) {
        fields.edits.remove(&place);
    }
    if response.changed() {
        let edit = fields.edits.entry(place).or_insert_with(|| Edit {
            text: String::new(),
            before: shown,
            value,
            refusal: None,
        });
        edit.text = text;
        edit.refusal = None;
    }
    // Not `lost_focus`: that misses a focus taken away between two frames.
    if !response.has_focus() {
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            fields.edits.remove(&place);
        } else {
            commit(ui, desk, fields, place, &response);
        }
    }
}

/// The text box itself, in small text where the number is long.
fn typed(
    ui: &mut Ui,
    desk: &Desk,
    id: Id,
    rect: Rect,
    text: &mut String,
    refused: bool,
    name: &str,
) -> Response {
    let look = desk.look;
    let room = rect.width() - 2.0 * look.space(1.0);
    let wide = |font: &FontId| {
        let galley = ui.painter().layout_no_wrap(text.clone(), font.clone(), Color32::PLACEHOLDER);
        galley.size().x > room
    };
    let font = if wide(&look.body) { look.small.clone() } else { look.body.clone() };
    let mut child = ui.new_child(egui_macroquad::egui::UiBuilder::new().max_rect(rect));
    if refused {
        let widgets = &mut child.visuals_mut().widgets;
        for widget in [&mut widgets.inactive, &mut widgets.hovered] {
            widget.bg_stroke.color = look.refusal;
        }
    }
    let margin = look.space(1.0) as i8;
    let response = child.add_sized(
        rect.size(),
        TextEdit::singleline(text)
            .id(id)
            .font(font)
            .margin(Margin::symmetric(margin, 0))
            .vertical_align(Align::Center)
            .text_color(if refused { look.refusal } else { look.ink }),
    );
    // egui selects a word, and to it the point of “-0.4” parts two.
    if response.double_clicked()
        && let Some(mut state) = TextEditState::load(ui.ctx(), id)
    {
        let whole = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
        state.cursor.set_char_range(Some(whole));
        state.store(ui.ctx(), id);
    }
    part::edits(&response, name, text);
    response
}

/// Enter or leaving the field: the text becomes the shape's number. What cannot is
/// refused: after Enter it stays to be corrected, and is forgotten where the field is left.
fn commit(ui: &Ui, desk: &mut Desk, fields: &mut Fields, place: Place, response: &Response) {
    let (which, index) = place;
    let Some(edit) = fields.edits.get_mut(&place) else { return };
    if edit.was_left() {
        return;
    }
    if edit.text.trim() == edit.before {
        fields.edits.remove(&place);
        return;
    }
    let numbers = numbers(desk, which);
    let Parameter { label, corner, quantity, .. } = numbers.parameter(index);
    let unit = desk.session.settings().angle_unit;
    let changed = parameter::read(&edit.text, quantity, unit).and_then(|value| {
        // The other numbers are the shape's own: it is this one that is refused.
        let named = |refusal| match corner {
            Some(_) => refused_corner(label, refusal),
            None => numbers
                .refused(index, &refusal)
                .unwrap_or_else(|| InvalidShape { field: label, ..refusal }.to_string()),
        };
        numbers.with(index, value).map_err(named)
    });
    match changed {
        Ok(after) => {
            desk.actions.extend(put(desk, which, after, false));
            fields.edits.remove(&place);
        }
        Err(refusal) if ui.input(|input| input.key_pressed(Key::Enter)) => {
            edit.refusal = Some(refusal);
            response.request_focus();
        }
        // Who goes elsewhere sees what the shape has, and why it has nothing else.
        Err(refusal) => {
            edit.text.clone_from(&edit.before);
            edit.refusal = Some(refusal);
        }
    }
}
/// Why a polygon cannot have a number.
fn refused_corner(label: &'static str, refusal: InvalidShape) -> String {
    // The corner that is wrong may be another one than that which moved.
    let at = refusal.value as usize + 1;
    match refusal.rule {
        Rule::Convex => {
            format!("Corner {at} would turn inwards: a polygon is convex.")
        }
        Rule::Distinct => format!("Corner {at} is there already."),
        Rule::Area => "All corners would be on one line.".to_owned(),
        _ => InvalidShape { field: label, ..refusal }.to_string(),
    }
}
