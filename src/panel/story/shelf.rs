//! Where a demo can start: its presets as small pictures with their names, a few at a time, so
//! that what stands below them stays in sight.

use crate::demo::lesson::{Lesson, Preset};
use crate::panel::finger::Hinted;
use crate::panel::icon::Icon;
use crate::panel::theme::Look;
use crate::panel::thumbnail::{Of, Thumbnails};
use crate::panel::{Desk, part, surface};
use crate::session::Session;
use crate::session::action::Action;
use egui_macroquad::egui::{
    Align, Color32, Galley, Layout, Rect, Sense, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};
use std::sync::Arc;

/// How many presets stand side by side, and how high each picture is for its width.
const ABREAST: usize = 3;
const SHAPE: f32 = 0.68;

/// The most lines of a name. Longer ones are whole on hover.
const LINES: usize = 3;

/// Which presets are seen.
#[derive(Default)]
pub struct Shelf {
    page: usize,
    names: surface::Height,
    /// The demo, and which of its presets was on the canvas when it was looked at last.
    seen: Option<(&'static str, Option<usize>)>,
}

impl Shelf {
    /// Shows the presets of the open demo.
    pub fn show(&mut self, ui: &mut Ui, desk: &mut Desk, thumbnails: &mut Thumbnails) {
        let (look, lesson) = (desk.look, desk.session.lesson());
        let presets = lesson.presets;
        let on_canvas = presets.iter().position(|it| is_on_canvas(desk.session, lesson, it));
        self.follow(lesson, on_canvas);
        self.heading(ui, look, presets.len());
        let gap = look.space(0.75);
        let wide = (ui.available_width() - gap * (ABREAST - 1) as f32) / ABREAST as f32;
        let size = vec2(wide.floor(), (wide * SHAPE).floor());
        // As high on each page, so that nothing below moves.
        let high = self.names.get(ui.ctx(), look, presets, size.x, || {
            presets.iter().map(|it| name(ui, look, it, size.x).size().y).fold(0.0, f32::max)
        });
        let first = self.page * ABREAST;
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        ui.horizontal_top(|ui| {
            for (at, preset) in presets.iter().enumerate().skip(first).take(ABREAST) {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = look.space(0.25);
                    let marked = on_canvas == Some(at);
                    let manner = (marked, Sense::click());
                    let response =
                        thumbnails.show(ui, look, Of::Preset(lesson, preset), size, manner);
                    response.widget_info(|| {
                        WidgetInfo::selected(
                            WidgetType::SelectableLabel,
                            true,
                            marked,
                            preset.title,
                        )
                    });
                    let (rect, below) = ui.allocate_exact_size(vec2(size.x, high), Sense::CLICK);
                    below
                        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, preset.title));
                    let ink = if marked { look.ink } else { look.quiet };
                    ui.painter().galley(rect.min, name(ui, look, preset, size.x), ink);
                    if response.clicked() || below.clicked() {
                        let preset = preset.slug.to_owned();
                        desk.actions.push(Action::Preset { preset });
                    }
                    let told = format!("{}\n{}", preset.title, preset.note);
                    response.hinted(told.trim_end());
                });
            }
        });
    }

    /// Turns to the preset that has come on the canvas.
    fn follow(&mut self, lesson: &Lesson, on_canvas: Option<usize>) {
        let now = (lesson.slug, on_canvas);
        if self.seen.replace(now) == Some(now) {
            return;
        }
        match on_canvas {
            Some(at) => self.page = at / ABREAST,
            None => self.page = self.page.min(lesson.presets.len().saturating_sub(1) / ABREAST),
        }
    }

    /// The heading, and at its right the way to more of them.
    fn heading(&mut self, ui: &mut Ui, look: &Look, count: usize) {
        part::section(ui, look, "Start from");
        let last = count.saturating_sub(1) / ABREAST;
        if last == 0 {
            ui.add_space(look.space(0.5));
            return;
        }
        // In the line of the heading, which has been drawn already.
        let (left, right) = (ui.max_rect().left(), ui.max_rect().right());
        let line = ui.fonts(|it| it.row_height(&look.heading));
        let middle = ui.cursor().top() - ui.spacing().item_spacing.y - line / 2.0;
        let high = look.space(4.0);
        let place =
            Rect::from_min_max(pos2(left, middle - high / 2.0), pos2(right, middle + high / 2.0));
        let layout = Layout::right_to_left(Align::Center);
        let mut row = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        row.spacing_mut().item_spacing = Vec2::ZERO;
        let (more, fewer) = (self.page < last, self.page > 0);
        let on = part::icon_button(
            &mut row,
            look,
            Icon::Forward,
            "More presets",
            "More places to start from",
            more,
        );
        let back = part::icon_button(
            &mut row,
            look,
            Icon::Back,
            "Earlier presets",
            "The places to start from before these",
            fewer,
        );
        let from = self.page * ABREAST + 1;
        let to = (from + ABREAST - 1).min(count);
        let text = if from == to {
            format!("{to} of {count}")
        } else {
            format!("{from}–{to} of {count}")
        };
        part::words(&mut row, text, &look.small, look.quiet);
        if more && on.clicked() {
            self.page += 1;
        }
        if fewer && back.clicked() {
            self.page -= 1;
        }
        ui.add_space(look.space(0.75));
    }
}

/// A preset's name, in as many lines as it takes.
fn name(ui: &Ui, look: &Look, preset: &Preset, width: f32) -> Arc<Galley> {
    let ink = Color32::PLACEHOLDER;
    surface::shortened(ui, preset.title, &look.small, ink, width, LINES)
}

/// Whether the canvas shows exactly this preset.
fn is_on_canvas(session: &Session, lesson: &Lesson, preset: &Preset) -> bool {
    if !preset.has(session.scene().shapes()) {
        return false;
    }
    let scene = lesson.scene(preset);
    let same = |slug| lesson.option(&scene, slug) == session.option(slug);
    let method = |scene| lesson.chosen(scene).and_then(|it| it.method);
    scene.shapes() == session.scene().shapes()
        && scene.motion.unwrap_or_default() == session.scene().motion.unwrap_or_default()
        && method(&scene) == method(session.scene())
        && lesson.options_on(&scene).all(|spec| same(spec.slug))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::LESSONS;
    use crate::demo::lesson::trial;

    #[test]
    fn the_framed_preset_is_the_one_on_the_canvas_by_every_method() {
        let mut framed = 0;
        for lesson in LESSONS.iter() {
            let mut session = trial::opened(lesson.slug);
            for preset in lesson.presets {
                session.apply(&Action::Preset { preset: preset.slug.into() });
                assert!(is_on_canvas(&session, lesson, preset), "{} {}", lesson.slug, preset.slug);
                let methods: Vec<_> =
                    lesson.plays.iter().flat_map(|it| it.methods).map(|it| it.0).collect();
                for method in methods {
                    session.apply(&Action::SetMethod { method: Some(method) });
                    let run = session.run();
                    for other in
                        lesson.presets.iter().filter(|it| is_on_canvas(&session, lesson, it))
                    {
                        framed += 1;
                        let scene = lesson.scene(other);
                        let its = lesson.run(&scene);
                        let said = |run: &crate::demo::play::Run| {
                            (run.outcome.verdict, run.outcome.time, run.step_count)
                        };
                        assert_eq!(said(&its), said(&run), "{} {}", lesson.slug, other.slug);
                    }
                }
            }
        }
        assert!(framed > 200, "{framed}");
    }
}
