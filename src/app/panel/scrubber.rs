//! The scrubber: one tick a step, click or drag to go there.

use crate::app::panel::icon;
use crate::app::theme::Look;
use egui_macroquad::egui::{
    EventFilter, Key, Rect, Sense, Stroke, Ui, Vec2, WidgetInfo, lerp, pos2, remap,
};

/// The least distance of two ticks, logical pixels; nearer ones are thinned out.
const TICK_SPACING: f32 = 4.0;

/// Shows the scrubber in `rect`; the step to go to, when another one was chosen.
pub fn show(ui: &mut Ui, look: &Look, rect: Rect, step: usize, count: usize) -> Option<usize> {
    let response = ui.interact(rect, ui.id().with("scrubber"), Sense::click_and_drag());
    let label = format!("Step {} of {count}", step + 1);
    response.widget_info(|| WidgetInfo::slider(count > 1, step as f64 + 1.0, &label));
    let last = count.saturating_sub(1);
    let reach = rect.x_range().shrink(look.space(1.0));
    let y = rect.center().y.round();
    let at = |index: usize| lerp(reach.min..=reach.max, index as f32 / last.max(1) as f32);

    let painter = ui.painter();
    painter.hline(reach, y, Stroke::new(2.0, look.hairline));
    painter.hline(reach.min..=at(step), y, Stroke::new(2.0, look.accent));
    let every = (TICK_SPACING / ((reach.max - reach.min) / last.max(1) as f32)).ceil().max(1.0);
    for index in (0..count).step_by(every as usize) {
        let ink = if index <= step { look.accent } else { look.tint(look.quiet, 0.7) };
        let half = look.space(0.5);
        painter.vline(at(index).round(), y - half..=y + half, Stroke::new(1.5, ink));
    }
    let lively = response.hovered() || response.dragged() || response.has_focus();
    let radius = look.space(if lively { 0.95 } else { 0.8 });
    let knob = pos2(at(step), y);
    painter.circle(knob, radius, look.accent, Stroke::new(2.0, look.panel));
    if response.has_focus() {
        icon::focus_ring(painter, Rect::from_center_size(knob, Vec2::splat(look.space(3.0))), look);
    }

    let pointed = response.interact_pointer_pos().map(|pointer| {
        remap(pointer.x, reach, 0.0..=last as f32).round().clamp(0.0, last as f32) as usize
    });
    let chosen = pointed.or_else(|| keyed(ui, &response, step, last));
    chosen.filter(|chosen| *chosen != step)
}

/// Where the arrow keys lead while the scrubber has the keyboard.
fn keyed(
    ui: &Ui,
    response: &egui_macroquad::egui::Response,
    step: usize,
    last: usize,
) -> Option<usize> {
    if !response.has_focus() {
        return None;
    }
    let arrows = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    ui.input(|input| {
        if input.key_pressed(Key::ArrowLeft) {
            Some(step.saturating_sub(1))
        } else if input.key_pressed(Key::ArrowRight) {
            Some((step + 1).min(last))
        } else {
            None
        }
    })
}
