//! The run's plots: where people would rather look than read.

use crate::demo::play::{Plot, PlotPoint, Series};
use crate::page::number::short;
use crate::panel::{Desk, part};
use crate::session::action::{Action, StepTo};
use egui_macroquad::egui::{Color32, Pos2, Rangef, Sense, Stroke, TextStyle, Ui, vec2};
use egui_plot::{AxisHints, GridInput, GridMark, Line, PlotPoints, PlotTransform, Points};
use glam::DVec2;

/// How high a plot is for its width.
const SHAPE: f32 = 0.8;

/// How near a click has to be to a point, pixels.
const NEAR: f32 = 14.0;

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    for (index, plot) in desk.run.plots().iter().enumerate() {
        ui.add_space(look.space(1.0));
        part::words(ui, plot.title.as_str(), &look.heading, look.ink);
        let axis = if plot.logarithmic {
            format!("log₁₀ {plot}", plot = plot.y)
        } else {
            plot.y.clone()
        };
        part::words(ui, format!("{axis}, by {plot}", plot = plot.x), &look.small, look.quiet);
        let widths = widths(plot);
        ui.scope(|ui| {
            // The widget draws its grid and numbers in the colour and font of text.
            ui.visuals_mut().override_text_color = Some(look.quiet);
            ui.style_mut().text_styles.insert(TextStyle::Body, look.small.clone());
            one(ui, desk, plot, &widths, index);
        });
        ui.scope(|ui| {
            ui.spacing_mut().interact_size.y = 0.0;
            ui.spacing_mut().item_spacing.y = look.space(0.5);
            key(ui, desk, plot, &widths);
        });
        if let Some(remark) = &plot.remark {
            ui.add_space(look.space(0.5));
            part::words(ui, remark.as_str(), &look.small, look.ink);
        }
    }
    ui.add_space(look.space(2.0));
}

/// Where a point is on the plot; `None` where the axis cannot show it.
fn place(plot: &Plot, point: &PlotPoint) -> Option<[f64; 2]> {
    let y = if plot.logarithmic { point.y.log10() } else { point.y };
    (point.x.is_finite() && y.is_finite()).then_some([point.x, y])
}

fn places(plot: &Plot, series: &Series) -> Vec<[f64; 2]> {
    series.points.iter().filter_map(|it| place(plot, it)).collect()
}

/// How wide each line is, pixels: where others cover half of it, it shows on both sides of them.
fn widths(plot: &Plot) -> Vec<f32> {
    let all: Vec<_> = plot.series.iter().map(|it| places(plot, it)).collect();
    let share = |axis: usize| {
        let values = all.iter().flatten().map(move |it| it[axis]);
        let [low, high] =
            values.fold([f64::MAX, f64::MIN], |[low, high], it| [it.min(low), it.max(high)]);
        move |it: &[f64; 2]| (it[axis] - low) / (high - low).max(f64::MIN_POSITIVE)
    };
    let (x, y) = (share(0), share(1));
    let all: Vec<Vec<_>> = all
        .iter()
        .map(|places| places.iter().map(|it| DVec2::new(x(it), y(it))).collect())
        .collect();
    let covers = |line: &[DVec2], width: f32, at: DVec2| {
        // As wide as its dots.
        let near = f64::from(1.75 + width / 2.0) / SIDE;
        let ends = line.iter().zip(line.iter().skip(1).chain(line.last()));
        ends.into_iter().any(|(from, to)| {
            let way = *to - *from;
            let along = (at - *from).dot(way) / way.length_squared().max(f64::MIN_POSITIVE);
            at.distance(*from + way * along.clamp(0.0, 1.0)) < near
        })
    };
    let mut widths = vec![1.5; all.len()];
    for index in (0..all.len()).rev() {
        let line = &all[index];
        let above = all.iter().zip(&widths).skip(index + 1);
        let looks = (0..=LOOKS).filter_map(|look| {
            let at = f64::from(look) / f64::from(LOOKS) * line.len().checked_sub(1)? as f64;
            let [from, to] = [at.floor(), at.ceil()].map(|it| line[it as usize]);
            let place = from.lerp(to, at.fract());
            let covering = above.clone().filter(|(it, width)| covers(it, **width, place));
            Some(covering.map(|(_, width)| width + 2.5).fold(1.5, f32::max))
        });
        let mut wanted: Vec<f32> = looks.collect();
        wanted.sort_by(f32::total_cmp);
        widths[index] = wanted.get(wanted.len() / 2).copied().unwrap_or(1.5);
    }
    widths
}

/// About how long a side of a plot is, pixels.
const SIDE: f64 = 230.0;

/// At so many places of a line it is looked whether others cover it.
const LOOKS: u32 = 48;

fn one(ui: &mut Ui, desk: &mut Desk, plot: &Plot, widths: &[f32], index: usize) {
    let look = desk.look;
    let now = desk.session.step();
    let width = ui.available_width();
    let glyph = f64::from(ui.fonts(|it| it.glyph_width(&look.small, '0')));
    let number = |axis: AxisHints<'static>| {
        axis.label_spacing(Rangef::new(0.0, 1.0)).formatter(|mark, _| label(&mark))
    };
    let widget = egui_plot::Plot::new(("plot", desk.session.lesson().slug, index))
        .width(width)
        .height((width * SHAPE).round())
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        // A click goes to a step; the keyboard has the steps themselves.
        .sense(Sense::CLICK)
        .show_grid(true)
        .set_margin_fraction(vec2(0.06, 0.08))
        // Lines are faint, and every number in full colour: those that are too near have no line.
        .grid_spacing(Rangef::new(SPACING, 2000.0))
        .x_grid_spacer(move |input| marks(&input, |label| glyph * (label + 2.0)))
        .y_grid_spacer(move |input| marks(&input, |_| 4.0 * glyph))
        .custom_x_axes(vec![number(AxisHints::new_x())])
        .custom_y_axes(vec![number(AxisHints::new_y()).min_thickness(look.space(3.0))])
        // What the pointer is at is told below, where nothing cuts it off.
        .label_formatter(|_, _| String::new());
    let shown = widget.show(ui, |ui| {
        for (series, &width) in plot.series.iter().zip(widths) {
            let ink = look.role(series.role);
            let places = places(plot, series);
            if !series.apart {
                let line = Line::new(PlotPoints::from(places.clone()));
                ui.line(line.color(ink).width(width).name(&series.name));
            }
            if series.apart || places.len() <= 64 {
                let points = Points::new(places).color(ink).radius(1.75 + width / 2.0);
                ui.points(points.name(&series.name));
            }
            let here: Vec<_> = series
                .points
                .iter()
                .filter(|it| it.step == Some(now))
                .filter_map(|it| place(plot, it))
                .collect();
            ui.points(Points::new(here.clone()).color(ink).radius(6.0));
            ui.points(Points::new(here).color(look.panel).radius(3.0));
        }
    });
    let (pointed, response) = (Pointed { plot, transform: shown.transform }, shown.response);
    let clicked = response.clicked().then(|| response.interact_pointer_pos()).flatten();
    let nearest = clicked.and_then(|at| pointed.nearest(at));
    if let Some(step) = nearest.and_then(|(_, point)| point.step) {
        desk.actions.push(Action::Step { to: StepTo::At(step) });
    }
    // A space keeps the line's room.
    let told = response.hover_pos().map_or_else(|| " ".to_owned(), |at| pointed.told(at));
    part::words(ui, told, &look.small, look.quiet);
}

/// How near lines of the grid may be, pixels: the widget's scale of their strength.
const SPACING: f32 = 8.0;

/// The number beside a mark of an axis.
fn label(mark: &GridMark) -> String {
    short((mark.value / mark.step_size).round() * mark.step_size)
}

/// The marks of an axis: 1, 2 or 5 times a power of ten apart, and at least as far as a label of so
/// many letters needs, pixels.
fn marks(input: &GridInput, needs: impl Fn(f64) -> f64) -> Vec<GridMark> {
    let ((low, high), pixel) = (input.bounds, input.base_step_size / f64::from(SPACING));
    let decade = 10f64.powf(pixel.log10().floor());
    let steps = (0..4).flat_map(|more| [1.0, 2.0, 5.0].map(|it| it * decade * 10f64.powi(more)));
    let all = |step_size: f64| -> Vec<_> {
        let from = (low / step_size).ceil();
        let count = ((high / step_size).floor() - from).clamp(-1.0, 1e3) as i32 + 1;
        (0..count)
            .map(|it| GridMark { value: (from + f64::from(it)) * step_size, step_size })
            .collect()
    };
    let fits = |step_size: &f64| {
        let longest = all(*step_size).iter().map(|it| label(it).chars().count()).max();
        step_size / pixel >= needs(longest.unwrap_or(0) as f64)
    };
    steps.into_iter().find(fits).map_or_else(Vec::new, all)
}

/// A plot where the pointer may be.
struct Pointed<'a> {
    plot: &'a Plot,
    transform: PlotTransform,
}

impl Pointed<'_> {
    /// The point of a line that is near.
    fn nearest(&self, at: Pos2) -> Option<(&Series, &PlotPoint)> {
        let points =
            self.plot.series.iter().flat_map(|of| of.points.iter().map(move |it| (of, it)));
        let apart = |it: &PlotPoint| {
            let place = place(self.plot, it)?;
            Some(self.transform.position_from_point(&place.into()).distance(at))
        };
        let near = points.filter_map(|(of, it)| Some((of, it, apart(it)?)));
        let nearest = near.min_by(|one, other| one.2.total_cmp(&other.2));
        nearest.filter(|it| it.2 <= NEAR).map(|(of, it, _)| (of, it))
    }

    /// The numbers of that point, or else of the place.
    fn told(&self, at: Pos2) -> String {
        if let Some((Series { name, .. }, PlotPoint { x, y, .. })) = self.nearest(at) {
            return format!("{name}, {x}: {y}", x = short(*x), y = short(*y));
        }
        let place = self.transform.value_from_position(at);
        let y = if self.plot.logarithmic { 10f64.powf(place.y) } else { place.y };
        format!("{x}: {y}", x = short(place.x), y = short(y))
    }
}

/// The names of the lines, each with its colour.
fn key(ui: &mut Ui, desk: &Desk, plot: &Plot, widths: &[f32]) {
    let look = desk.look;
    let seen = |it: &Series| it.points.iter().any(|point| place(plot, point).is_some());
    for (series, width) in plot.series.iter().zip(widths).filter(|it| seen(it.0)) {
        ui.horizontal(|ui| {
            let size = vec2(look.space(2.0), look.space(2.0));
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let ink: Color32 = look.role(series.role);
            if series.apart {
                ui.painter().circle_filled(rect.center(), 3.0, ink);
            } else {
                ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(0.5 + width, ink));
            }
            part::words(ui, series.name.as_str(), &look.small, look.ink);
        });
    }
}
