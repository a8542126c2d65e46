//! Small pictures of presets and cases, made from the same marks as the large one.

use crate::canvas::display::{DisplayList, display_list};
use crate::canvas::grip::Decor;
use crate::demo::lesson::Preset;
use crate::lab::case::Case;
use crate::page::figure::Form;
use crate::page::palette::{Palette, Theme};
use crate::page::view::Area;
use crate::panel::widget::*;
use crate::scene::Scene;
use crate::session::settings::Settings;
use egui_macroquad::egui::Shape;
use egui_macroquad::egui::epaint::{Mesh, Vertex, WHITE_UV};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

#[derive(Clone, Copy)]
pub enum Of<'a> {
    Preset(&'static Lesson, &'static Preset),
    /// A case, by a number that no other one has: that of its list, or one from [`number`] on.
    Case(u64, &'a Case),
}

/// The first of 2³² unused numbers of pictures. The numbers of lists are smaller.
pub fn number() -> u64 {
    static COUNT: AtomicU64 = AtomicU64::new(1 << 63);
    COUNT.fetch_add(1 << 32, Relaxed)
}

impl Of<'_> {
    fn name(&self) -> Name {
        match self {
            Self::Preset(lesson, preset) => (lesson.slug, preset.slug, 0),
            Self::Case(number, ..) => ("", "", *number),
        }
    }

    fn scene(&self) -> Option<(&'static Lesson, Scene)> {
        match self {
            Self::Preset(lesson, preset) => Some((lesson, lesson.scene(preset))),
            Self::Case(_, case) if case.scene.shapes().len() > CROWDED => None,
            Self::Case(_, case) => Some((case.lesson, case.scene.clone())),
        }
    }
}

/// The most shapes in a picture: more would take longer than a frame, and show nothing.
const CROWDED: usize = 64;

/// The slugs of a demo and its preset, or the number of a case.
type Name = (&'static str, &'static str, u64);

type Key = (Name, Theme, [u32; 2]);

/// The triangles of a picture, moved to the place where it was shown last, and that place.
type Placed = (Arc<Mesh>, Vec2);

#[derive(Default)]
pub struct Thumbnails {
    made: HashMap<Key, Placed>,
    /// The current frame, and the number of pictures made in it.
    fresh: (u64, usize),
}

/// Pictures made in one frame. More appear sooner, but make the frame longer.
const A_FRAME: usize = 2;

/// The most pictures kept, some 50 kB each. If a page shows more, they are made in every frame.
const KEPT: usize = 200;

impl Thumbnails {
    pub fn paint(
        &mut self,
        ui: &Ui,
        look: &Look,
        of: Of,
        rect: Rect,
        (marked, pointed_at): (bool, bool),
    ) {
        if !ui.is_rect_visible(rect) {
            return;
        }
        let painter = ui.painter();
        painter.rect_filled(rect, 6.0, look.canvas);
        match self.mesh(ui, look.theme, &of, rect.size()) {
            // A blank would look like a missing picture.
            Some((mesh, _)) if mesh.indices.is_empty() => {
                let (at, font) = (rect.center(), look.small.clone());
                painter.text(at, Align2::CENTER_CENTER, "empty", font, look.quiet);
            }
            Some((mesh, at)) => {
                let by = rect.min.to_vec2() - std::mem::replace(at, rect.min.to_vec2());
                if by != Vec2::ZERO {
                    Arc::make_mut(mesh).translate(by);
                }
                let inside = painter.with_clip_rect(rect.shrink(1.0).intersect(ui.clip_rect()));
                inside.add(Shape::mesh(mesh.clone()));
            }
            None => ui.ctx().request_repaint(),
        }
        let edge = match (marked, pointed_at) {
            (true, _) => Stroke::new(2.0, look.accent),
            (false, true) => Stroke::new(1.0, look.quiet),
            (false, false) => look.line(),
        };
        painter.rect_stroke(rect, 6.0, edge, StrokeKind::Inside);
    }

    fn mesh(&mut self, ui: &Ui, theme: Theme, of: &Of, size: Vec2) -> Option<&mut Placed> {
        let key = (of.name(), theme, [size.x as u32, size.y as u32]);
        if !self.made.contains_key(&key) {
            let frame = ui.ctx().cumulative_pass_nr();
            if self.fresh.0 != frame {
                self.fresh = (frame, 0);
            }
            if self.fresh.1 >= A_FRAME {
                return None;
            }
            self.fresh.1 += 1;
            let density = f64::from(ui.ctx().pixels_per_point());
            let mesh = picture(of, theme, size, density).unwrap_or_default();
            self.keep(key, mesh);
        }
        self.made.get_mut(&key)
    }

    fn keep(&mut self, key: Key, mesh: Mesh) {
        if self.made.len() == KEPT {
            self.made.clear();
        }
        self.made.insert(key, (Arc::new(mesh), Vec2::ZERO));
    }
}

/// The last step of the run, without words and grid.
fn picture(of: &Of, theme: Theme, size: Vec2, density: f64) -> Option<Mesh> {
    let (lesson, scene) = of.scene()?;
    let mut session = Session::new(Settings { theme, ..Settings::default() });
    session.start_at(lesson, scene);
    session.lay_out(Area::new(DVec2::ZERO, DVec2::new(size.x.into(), size.y.into())));
    // The view of the preset when it opens.
    if matches!(of, Of::Preset(..)) {
        session.carry_and_fit();
    }
    let run = session.run();
    let mut picture = session.picture();
    picture
        .figure
        .marks
        .retain(|mark| !matches!(mark.form, Form::Text { .. } | Form::Raster { .. }));
    // In a list, cases are recognised by their shapes.
    if matches!(of, Of::Case(..)) {
        picture.figure.marks.retain(|mark| mark.given);
    }
    picture.figure.marks.iter_mut().for_each(|mark| mark.label = None);
    let palette = Palette { theme, document: None, verdict: run.outcome.verdict };
    let decor = Decor { grid: false, ..Decor::of(session.scene()) };
    let mut list = DisplayList::default();
    list.set_density(density);
    display_list(&picture, &palette, &decor, 1.0, &mut list);
    let mut mesh = Mesh::default();
    for sheet in list.sheets() {
        let first = mesh.vertices.len() as u32;
        mesh.indices.extend(sheet.indices.iter().map(|index| first + index));
        mesh.vertices.extend(sheet.vertices.iter().map(|it| {
            let [r, g, b, a] = it.color;
            // As the canvas blends, not as egui would.
            let color = Color32::from_rgb(r, g, b).gamma_multiply(f32::from(a) / 255.0);
            Vertex { pos: pos2(it.at.x, it.at.y), uv: WHITE_UV, color }
        }));
    }
    Some(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_pictures_is_limited() {
        let mut thumbnails = Thumbnails::default();
        for side in 0..3 * KEPT as u32 {
            thumbnails.keep((("", "", 0), Theme::Light, [side; 2]), Mesh::default());
            assert!((1..=KEPT).contains(&thumbnails.made.len()));
        }
    }
}
