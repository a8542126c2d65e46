//! One slider for everything that slides: steps, speed, whole numbers, the frame.
//!
//! `egui::Slider` was tried in its place: 28 lines fewer with our rail and ticks below it. Its knob is
//! 0.8 of the height that can be hit, here 22 pixels instead of 12, has the colour of the rail, and
//! an arrow key moves it by one pixel where there are no steps.

use crate::panel::theme::Look;
use crate::panel::{icon, part};
use egui_macroquad::egui::{
    EventFilter, Key, Rect, Response, Sense, Stroke, Ui, Vec2, WidgetInfo, lerp, pos2, remap_clamp,
};

/// The least distance of two ticks, logical pixels; nearer ones are thinned out.
const TICK_SPACING: f32 = 4.0;

/// The share of an unstepped slider that an arrow key moves.
const KEY_SHARE: f64 = 0.05;

/// A slider over `range`.
pub struct Slider<'a> {
    pub name: &'a str,
    /// Its least and greatest value.
    pub range: [f64; 2],
    /// The distance of its values; `None` slides freely.
    pub step: Option<f64>,
    /// Whether each value has a tick.
    pub ticks: bool,
    pub value: f64,
}

impl Slider<'_> {
    /// Shows the slider in `rect`; its response, and the new value when it was moved.
    pub fn show(&self, ui: &Ui, look: &Look, rect: Rect) -> (Response, Option<f64>) {
        let id = ui.id().with(("slider", self.name));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let movable = self.range[1] > self.range[0];
        response.widget_info(|| WidgetInfo::slider(movable, self.value, self.name));
        part::follow(&response);
        self.paint(ui, look, rect, &response);
        let pointed = response.interact_pointer_pos().map(|pointer| {
            let share = remap_clamp(pointer.x, self.reach(look, rect), 0.0..=1.0);
            self.snapped(self.range[0] + (self.range[1] - self.range[0]) * f64::from(share))
        });
        let chosen = pointed.or_else(|| self.keyed(ui, &response)).filter(|it| *it != self.value);
        (response, chosen.filter(|_| movable))
    }

    /// Where the knob can be: half a knob away from both ends.
    fn reach(&self, look: &Look, rect: Rect) -> egui_macroquad::egui::Rangef {
        rect.x_range().shrink(look.space(0.875))
    }

    /// How far along a value is.
    fn share(&self, value: f64) -> f32 {
        let span = self.range[1] - self.range[0];
        if span > 0.0 { ((value - self.range[0]) / span).clamp(0.0, 1.0) as f32 } else { 0.0 }
    }

    fn snapped(&self, value: f64) -> f64 {
        let [least, greatest] = self.range;
        let value = match self.step {
            Some(step) => least + ((value - least) / step).round() * step,
            None => value,
        };
        value.clamp(least, greatest)
    }

    fn paint(&self, ui: &Ui, look: &Look, rect: Rect, response: &Response) {
        let painter = ui.painter();
        let reach = self.reach(look, rect);
        let y = rect.center().y.round();
        let at = |value: f64| lerp(reach.min..=reach.max, self.share(value));
        let knob = pos2(at(self.value), y);
        painter.hline(reach, y, Stroke::new(2.0, look.hairline));
        painter.hline(reach.min..=knob.x, y, Stroke::new(2.0, look.accent));
        if let Some(step) = self.step.filter(|_| self.ticks) {
            let count = ((self.range[1] - self.range[0]) / step).round().max(0.0) as usize;
            let spacing = (reach.max - reach.min) / count.max(1) as f32;
            let every = (TICK_SPACING / spacing).ceil().max(1.0) as usize;
            for index in (0..=count).step_by(every) {
                let value = self.range[0] + step * index as f64;
                let past = value <= self.value;
                let ink = if past { look.accent } else { look.tint(look.quiet, 0.6) };
                // Dense ticks are finer, so that they stay a scale and do not become a comb.
                let (half, width) =
                    if spacing < look.space(1.5) { (0.375, 1.0) } else { (0.5, 1.5) };
                let half = look.space(half);
                painter.vline(at(value).round(), y - half..=y + half, Stroke::new(width, ink));
            }
        }
        let lively = response.hovered() || response.dragged() || response.has_focus();
        let radius = look.space(if lively { 0.875 } else { 0.75 });
        painter.circle(knob, radius, look.accent, Stroke::new(2.0, look.panel));
        let ring = Rect::from_center_size(knob, Vec2::splat(look.space(3.0)));
        icon::focus_ring(painter, response, ring, look);
    }

    /// Where the arrow keys lead while the slider has the keyboard.
    fn keyed(&self, ui: &Ui, response: &Response) -> Option<f64> {
        if !response.has_focus() {
            return None;
        }
        let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
        let step = self.step.unwrap_or((self.range[1] - self.range[0]) * KEY_SHARE);
        ui.input(|input| {
            let keys = |key| input.num_presses(key) as f64;
            let moved = keys(Key::ArrowRight) - keys(Key::ArrowLeft);
            (moved != 0.0).then(|| self.snapped(self.value + moved * step))
        })
    }
}
