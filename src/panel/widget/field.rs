//! A number field that keeps what was typed until it is a number that the shape
//! can have, and a label that changes the number when it is dragged.
//!
//! `egui::DragValue` with our parser and formatter was tried in its place: 109 lines fewer, and 11
//! of the 17 tests of fields fail. It drops a refused text and its reason, shows all digits or
//! never, and writes what it shows back when a field is left, so that Tab alone moves an angle.

use crate::error::{InvalidShape, Rule};
use crate::motion::Motion;
use crate::page::number;
use crate::page::number::capital;
use crate::panel::widget::*;
use crate::scene::handle::snapped;
use crate::scene::kind::{self, vector};
use crate::session::settings::{AngleUnit, EllipseForm};
use crate::shape::{Ellipse, Quantity, Shape};
use egui_macroquad::egui::CursorIcon;
use egui_macroquad::egui::text::{CCursor, CCursorRange};
use egui_macroquad::egui::text_edit::TextEditState;

type Place = (Which, usize);

pub type Fields = HashMap<Place, Edit>;

/// A field whose text is not (yet) the shape's value. The text is dropped with the focus; the
/// reason of its refusal stays until the field gets the focus again or the value changes.
pub struct Edit {
    text: String,
    before: String,
    /// The value before the editing; when it changes from elsewhere, the edit is void.
    value: f64,
    refusal: Option<String>,
}

impl Edit {
    /// Whether the text was given up, and only the reason is left.
    fn was_left(&self) -> bool {
        self.refusal.is_some() && self.text == self.before
    }
}

/// A row: label, field, and the reason below when the text was refused.
pub fn show(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields, place: Place) {
    let look = desk.look;
    let size = vec2(ui.available_width(), look.row() + 2.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let split = rect.left() + (size.x * 0.42).min(look.room(12.0));
    let label = Rect::from_min_max(rect.min, pos2(split, rect.bottom()));
    let field = Rect::from_min_max(pos2(split, rect.top() + 1.0), rect.max - vec2(0.0, 1.0));
    pull(ui, desk, fields, place, label);
    text_field(ui, desk, fields, place, field);
    if let Some(refusal) = fields.get(&place).and_then(|edit| edit.refusal.clone()) {
        ui.add_space(look.space(0.25));
        part::refusal(ui, look, refusal);
        ui.add_space(look.space(0.75));
    }
}

pub fn numbers<'d>(desk: &Desk<'d>, which: Which) -> Numbers<'d> {
    let (scene, form) = (desk.session.scene(), desk.session.settings.ellipse_form);
    Numbers::of(scene.shape(which), form, scene.way(which))
}

/// The action that puts a shape with a changed number on the canvas; `None` if nothing has changed.
fn put(desk: &Desk, which: Which, (shape, way): Changed, merge: bool) -> Option<Action> {
    let scene = desk.session.scene();
    if shape != *scene.shape(which) {
        return Some(Action::SetShape { which, shape, merge });
    }
    let way = way.filter(|it| Some(*it) != scene.way(which))?;
    Some(Action::SetWay { which, way, merge })
}

fn named(desk: &Desk, (which, index): Place) -> (Parameter, String) {
    let parameter = numbers(desk, which).parameter(index);
    if let Some(corner) = parameter.corner {
        let label = format!("Corner {corner} {axis}", axis = parameter.label);
        return (parameter, label);
    }
    let label = match (parameter.quantity, desk.session.settings.angle_unit) {
        (Quantity::Angle, AngleUnit::Degrees) => format!("{}, °", parameter.label),
        (Quantity::Angle, AngleUnit::Radians) => format!("{}, rad", parameter.label),
        _ => parameter.label.to_owned(),
    };
    (parameter, label)
}

fn pull(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields, place: Place, rect: Rect) {
    let look = desk.look;
    let (parameter, label) = named(desk, place);
    let response = ui.interact(rect, ui.id().with(("pull", place)), Sense::DRAG);
    let ink = if response.hovered() { look.ink } else { look.quiet };
    let galley = ui.painter().layout(label, look.body.clone(), ink, f32::INFINITY);
    let at = pos2(rect.left(), rect.center().y - galley.size().y / 2.0);
    ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())).galley(at, galley, ink);
    let (which, index) = place;
    if response.drag_started() {
        let start = numbers(desk, which).all()[index];
        ui.data_mut(|data| data.insert_temp(response.id, (start, 0_f32)));
        fields.remove(&place);
    }
    if let Some((start, before)) = ui.data(|data| data.get_temp::<(f64, f32)>(response.id)) {
        let finer = if ui.input(|input| input.modifiers.alt) { 0.1 } else { 1.0 };
        let travel = before + response.drag_delta().x * finer;
        ui.data_mut(|data| data.insert_temp(response.id, (start, travel)));
        let value = pulled(desk, &parameter, (start, travel), finer.into());
        let after = numbers(desk, which).with(index, value).ok();
        let changes = after.is_some_and(|it| put(desk, which, it, false).is_some());
        let merge = part::merges(&response, changes);
        desk.actions.extend(after.and_then(|it| put(desk, which, it, merge)));
        if response.drag_stopped() {
            ui.data_mut(|data| data.remove::<(f64, f32)>(response.id));
        }
    }
    response.on_hover_cursor(CursorIcon::ResizeHorizontal);
}

/// The value that a drag has reached, rounded: a pixel is about one on the canvas or half a degree.
fn pulled(desk: &Desk, parameter: &Parameter, (start, travel): (f64, f32), finer: f64) -> f64 {
    if travel == 0.0 {
        return start;
    }
    let unit = match parameter.quantity {
        _ if parameter.is_ratio => RATIO_STEP,
        Quantity::Angle => 0.5_f64.to_radians(),
        _ => desk.session.view.unit(),
    };
    let moved = start + f64::from(travel) * unit;
    match parameter.quantity {
        Quantity::Angle => ((moved.to_degrees() * 10.0).round() / 10.0).to_radians(),
        _ => {
            // A pixel is 3 to 30 of the last digit: smooth, and short to read.
            snapped(moved, Some(10f64.powf((unit * 0.3 * finer).log10().floor())))
        }
    }
}

const RATIO_STEP: f64 = 0.005;

fn text_field(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields, place: Place, rect: Rect) {
    let session = desk.session;
    let (which, index) = place;
    let value = numbers(desk, which).all()[index];
    let (parameter, label) = named(desk, place);
    let id = ui.id().with(("field", place));
    let in_degrees =
        (parameter.quantity, session.settings.angle_unit) == (Quantity::Angle, AngleUnit::Degrees);
    let whole = if in_degrees { degrees(value) } else { number::exact(value) };
    // All digits are shown in the field with the focus, and on hover.
    let shown = match ui.memory(|it| it.has_focus(id)) || whole.len() <= BRIEF {
        true => whole.clone(),
        false => number::short(if in_degrees { value.to_degrees() } else { value }),
    };
    let stale = |edit: &Edit| edit.value.to_bits() != value.to_bits();
    if fields.get(&place).is_some_and(stale) {
        fields.remove(&place);
    }
    let edit = fields.get(&place);
    let typed_here = edit.filter(|it| !it.was_left());
    let mut text = typed_here.map_or_else(|| shown.clone(), |edit| edit.text.clone());
    let refused = edit.is_some_and(|edit| edit.refusal.is_some() && !edit.was_left());
    let name = format!("{} {}", capital(&session.lesson().name(session.scene(), which)), label);
    let response = typed(ui, desk, id, rect, &mut text, refused, &name);
    let response = if shown == whole { response } else { response.hinted(whole) };
    if response.has_focus() && fields.get(&place).is_some_and(Edit::was_left) {
        fields.remove(&place);
    }
    if response.changed() {
        let before = fields.remove(&place).map_or(shown, |it| it.before);
        fields.insert(place, Edit { text, before, value, refusal: None });
    }
    // Not `lost_focus`: that misses a focus taken away between two frames.
    if !response.has_focus() {
        if ui.input(|input| input.key_pressed(Key::Escape)) {
            fields.remove(&place);
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
    let font = if part::wide(ui, text, &look.body) > room { &look.small } else { &look.body };
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
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
            .font(font.clone())
            .margin(Margin::symmetric(margin, 0))
            .vertical_align(Align::Center)
            .text_color(if refused { look.refusal } else { look.ink }),
    );
    // A double click selects everything: for egui “-0.4” is two words.
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

/// On Enter or when the field is left, the text becomes the shape's number or is refused. A refused
/// text stays to be corrected after Enter, and is dropped when the field is left.
fn commit(ui: &Ui, desk: &mut Desk, fields: &mut Fields, place: Place, response: &Response) {
    let (which, index) = place;
    let Some(edit) = fields.get_mut(&place) else { return };
    if edit.was_left() {
        return;
    }
    if edit.text.trim() == edit.before {
        fields.remove(&place);
        return;
    }
    let numbers = numbers(desk, which);
    let Parameter { label, corner, quantity, .. } = numbers.parameter(index);
    let unit = desk.session.settings.angle_unit;
    let changed = read(&edit.text, quantity, unit).and_then(|value| {
        // The other numbers are valid, so this one is to blame.
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
            fields.remove(&place);
        }
        Err(refusal) if ui.input(|input| input.key_pressed(Key::Enter)) => {
            edit.refusal = Some(refusal);
            response.request_focus();
        }
        // A field that is left shows the shape's number, and why the text was refused.
        Err(refusal) => {
            edit.text.clone_from(&edit.before);
            edit.refusal = Some(refusal);
        }
    }
}

fn refused_corner(label: &'static str, refusal: InvalidShape) -> String {
    // The refusal's value is the index of the wrong corner, which may not be the moved one.
    let at = refusal.value as usize + 1;
    match refusal.rule {
        Rule::Convex => format!("Corner {at} would turn inwards: a polygon is convex."),
        Rule::Distinct => format!("Corner {at} is there already."),
        Rule::Area => "All corners would be on one line.".to_owned(),
        _ => InvalidShape { field: label, ..refusal }.to_string(),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub label: &'static str,
    /// A polygon's corner, from 1.
    pub corner: Option<usize>,
    pub quantity: Quantity,
    pub is_ratio: bool,
}

/// The numbers of a shape's fields: its own or an ellipse's vector and ratio, and how far it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbers<'s> {
    shape: &'s Shape,
    way: Option<DVec2>,
    /// An ellipse that is shown by vector and ratio.
    vector: Option<Ellipse>,
}

/// A shape, and how far it moves, if it does.
type Changed = (Shape, Option<DVec2>);

/// The place of the vector and of the ratio among the numbers.
const VECTOR: usize = 2;
const RATIO: usize = 4;

impl<'s> Numbers<'s> {
    pub fn of(shape: &'s Shape, form: EllipseForm, way: Option<DVec2>) -> Self {
        let vector = match (shape, form) {
            (Shape::Ellipse(it), EllipseForm::Vector) => Some(*it),
            _ => None,
        };
        Self { shape, way, vector }
    }

    pub fn all(&self) -> Vec<f64> {
        let mut all = self.shape.numbers();
        if let Some(it) = &self.vector {
            let along = vector::along(it);
            all[VECTOR..].copy_from_slice(&[along.x, along.y, vector::ratio(it)]);
        }
        all.extend(self.way.iter().flat_map(DVec2::to_array));
        all
    }

    fn own(&self) -> usize {
        self.shape.fields().len()
    }

    pub fn parameter(&self, index: usize) -> Parameter {
        let kind = self.shape.kind();
        if let Some(place) = index.checked_sub(self.own()) {
            let label = if place == 0 { "Moves by x" } else { "Moves by y" };
            let quantity = Quantity::Coordinate;
            return Parameter { label, corner: None, quantity, is_ratio: false };
        }
        let corner = (kind == Kind::Polygon).then_some(index / 2 + 1);
        let (label, quantity) = (kind::field(kind, index), kind.numbers()[index].quantity);
        let own = Parameter { label, corner, quantity, is_ratio: false };
        match (self.vector, index.checked_sub(VECTOR)) {
            (Some(_), Some(place)) => {
                let (label, is_ratio) = (vector::FIELDS[place], index == RATIO);
                let quantity = if is_ratio { Quantity::Length } else { Quantity::Coordinate };
                Parameter { label, quantity, is_ratio, ..own }
            }
            _ => own,
        }
    }

    /// Changes one number; the others stay bit for bit. A vector sets length and rotation together,
    /// and keeps the ratio.
    pub fn with(&self, index: usize, value: f64) -> Result<Changed, InvalidShape> {
        let mut all = self.all();
        all[index] = value;
        let shape = match self.vector {
            _ if index >= self.own() => {
                let way = DVec2::from_slice(&all[self.own()..]);
                return Motion::new(DVec2::ZERO, way).map(|_| (*self.shape, Some(way)));
            }
            Some(it) if index == RATIO => vector::with_ratio(&it, value)?.into(),
            Some(it) if index >= VECTOR => {
                let along = DVec2::from_slice(&all[VECTOR..]);
                vector::ellipse(it.center(), along, all[RATIO])?.into()
            }
            _ => {
                let mut own = self.shape.numbers();
                own[index] = value;
                self.shape.kind().shape(&own)?
            }
        };
        Ok((shape, self.way))
    }

    /// The reason of a refusal, if the number's name alone does not say it.
    pub fn refused(&self, index: usize, refusal: &InvalidShape) -> Option<String> {
        let of_vector = self.vector.is_some() && (VECTOR..RATIO).contains(&index);
        (of_vector && refusal.value == 0.0).then(|| {
            "The radius vector would have no length: give it its other component first.".to_owned()
        })
    }
}

/// The most characters of a number that is not shortened.
const BRIEF: usize = 9;

/// The number of a field's text, in the shape's own unit: a decimal or a formula. An angle may name
/// its own unit, `30°` or `pi/6 rad`.
fn read(text: &str, quantity: Quantity, unit: AngleUnit) -> Result<f64, String> {
    let (mut plain, mut unit) = (text.trim(), unit);
    if quantity == Quantity::Angle {
        let named =
            [("°", AngleUnit::Degrees), ("deg", AngleUnit::Degrees), ("rad", AngleUnit::Radians)];
        let own = named.into_iter().find_map(|(it, own)| Some((plain.strip_suffix(it)?, own)));
        (plain, unit) = own.unwrap_or((plain, unit));
    }
    let value = number::typed(plain)?;
    Ok(match (quantity, unit) {
        (Quantity::Angle, AngleUnit::Degrees) => value.to_radians(),
        _ => value,
    })
}

/// The shortest decimal of degrees that converts back to exactly `radians`; where
/// no decimal does, the nearest number of degrees.
///
/// Degrees are about 57 times as large as radians, so of the numbers around the
/// quotient more than one may convert to the same radians, or none.
fn degrees(radians: f64) -> String {
    let near = radians.to_degrees();
    if !near.is_finite() || near == 0.0 {
        return number::exact(near);
    }
    let around = [near, near.next_down(), near.next_up()];
    for digits in 0..17 {
        for value in around {
            let rounded: f64 = format!("{value:.digits$e}").parse().unwrap_or(value);
            if rounded.to_radians().to_bits() == radians.to_bits() {
                return number::exact(rounded);
            }
        }
    }
    number::exact(near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_degrees_are_shown_whole() {
        for whole in -720..=720 {
            let value = f64::from(whole).to_radians();
            assert_eq!(degrees(value), number::exact(f64::from(whole)), "{whole}");
        }
    }

    #[test]
    fn degrees_convert_back_to_the_same_radians() {
        // If no f64 of degrees converts back, the text need not either: count those.
        let mut lost = 0;
        for i in 1..20_000 {
            let radians = f64::from(i) * 0.000_321_7;
            let back = degrees(radians).parse::<f64>().unwrap().to_radians();
            lost += i32::from(back.to_bits() != radians.to_bits());
            assert!((back - radians).abs() <= radians * 2e-16, "{radians}");
        }
        assert!(lost < 6_000, "{lost} of 20000");
    }

    #[test]
    fn a_new_ratio_keeps_the_vector_and_a_vector_has_a_length() {
        let shape = Ellipse::new(DVec2::new(0.1, 0.2), DVec2::new(2.0, 1.0), 0.7).unwrap().into();
        let (other, _) = Numbers::of(&shape, EllipseForm::Vector, None).with(4, 0.3).unwrap();
        let other = other.numbers();
        assert_eq!((other[2], other[4]), (2.0, 0.7), "bit for bit as they were");
        let level = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap().into();
        let numbers = Numbers::of(&level, EllipseForm::Vector, None);
        let said = |index| numbers.refused(index, &numbers.with(index, 0.0).unwrap_err());
        assert!(said(2).unwrap().contains("no length") && said(4).is_none());
    }

    #[test]
    fn a_shape_in_motion_has_its_way_among_its_numbers() {
        let shape = crate::shape::Circle::new(DVec2::ZERO, 1.0).unwrap().into();
        let moving = Numbers::of(&shape, EllipseForm::Axes, Some(DVec2::new(4.0, -0.5)));
        assert_eq!(moving.all(), [0.0, 0.0, 1.0, 4.0, -0.5]);
        assert_eq!(moving.with(4, 1.5), Ok((shape, Some(DVec2::new(4.0, 1.5)))));
        assert!(moving.with(3, f64::NAN).is_err() && moving.with(3, f64::INFINITY).is_err());
        assert!(matches!(moving.with(2, 2.0), Ok((Shape::Circle(_), Some(_)))));
    }

    #[test]
    fn an_angle_may_name_its_unit() {
        let degrees = |text| read(text, Quantity::Angle, AngleUnit::Degrees);
        let radians = |text| read(text, Quantity::Angle, AngleUnit::Radians);
        for text in ["30°", "30 deg", "3e1 °"] {
            assert_eq!(
                (degrees(text), radians(text)),
                (Ok(30f64.to_radians()), Ok(30f64.to_radians()))
            );
        }
        assert_eq!(degrees("0.5 rad"), Ok(0.5));
        assert_eq!(degrees("pi/6 rad"), Ok(std::f64::consts::PI / 6.0));
        assert_eq!(radians("90/4 deg"), Ok(22.5f64.to_radians()));
        assert!(degrees("rad").unwrap_err().contains("empty"));
        let length = |text| read(text, Quantity::Length, AngleUnit::Degrees);
        assert_eq!(length(" −2.5e-3 "), Ok(-0.0025));
    }
}
