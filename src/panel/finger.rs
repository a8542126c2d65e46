//! A finger that rests on a control shows its hint, as a pointer does that hovers, and is no click.
//!
//! The backend makes a finger into a pointer with a button, which comes down without having moved
//! there. egui shows such a pointer a hint at once or, after a tap, none at all.

use crate::canvas::input::REST;
use egui_macroquad::egui::{Context, Id, Options, Response, WidgetText};

/// What the finger is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Finger {
    /// It may become a tap or a drag.
    Young,
    /// It shows, and where it was lifted it still does, until anything else is pointed at.
    Rests,
}

fn id() -> Id {
    Id::new("finger")
}

/// Tells the panels how long a finger has been down, seconds. Before they are laid out.
pub fn follow(ctx: &Context, down: Option<f64>) {
    let before = ctx.data(|data| data.get_temp::<Finger>(id()));
    let still = ctx.input(|input| input.pointer.is_still());
    let finger = match down {
        Some(since) if since < REST => Some(Finger::Young),
        Some(_) => Some(Finger::Rests),
        None => before.filter(|it| *it == Finger::Rests && still),
    };
    ctx.data_mut(|data| match finger {
        Some(finger) => data.insert_temp(id(), finger),
        None => data.remove::<Finger>(id()),
    });
    let click = down.map_or(Options::default().input_options.max_click_duration, |_| REST);
    ctx.options_mut(|options| options.input_options.max_click_duration = click);
    if let Some(left) = down.map(|since| REST - since).filter(|left| *left > 0.0) {
        ctx.request_repaint_after_secs(left as f32);
    }
}

/// Whether what is held has been moved.
fn drags(ctx: &Context) -> bool {
    let farthest = ctx.options(|options| options.input_options.max_click_dist);
    ctx.input(|input| {
        let from = input.pointer.press_origin();
        from.zip(input.pointer.latest_pos()).is_some_and(|(from, to)| from.distance(to) > farthest)
    })
}

/// What has a hint.
pub trait Hinted {
    /// Shows the hint to whoever points at it, or rests a finger on it.
    fn hinted(self, hint: impl Into<WidgetText>) -> Self;
}

impl Hinted for Response {
    fn hinted(self, hint: impl Into<WidgetText>) -> Self {
        match self.ctx.data(|data| data.get_temp::<Finger>(id())) {
            Some(Finger::Young) => self,
            Some(Finger::Rests) => {
                if self.enabled() && self.contains_pointer() && !drags(&self.ctx) {
                    self.show_tooltip_ui(|ui| {
                        ui.set_max_width(ui.spacing().tooltip_width);
                        ui.label(hint);
                    });
                }
                self
            }
            None => self.on_hover_text(hint),
        }
    }
}
