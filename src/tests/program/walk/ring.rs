//! Whether the ring around what has the keyboard is seen: what is painted where, worked out from the
//! painted shapes.

use egui_macroquad::egui::epaint::{ClippedShape, RectShape};
use egui_macroquad::egui::{Color32, Pos2, Rect, Shape, StrokeKind, Vec2};
use tangency::page::palette::Rgb;

/// The least contrast of a ring to what is beside it (Web Content Accessibility Guidelines 2.2,
/// 1.4.11).
const LEAST: f64 = 3.0;

/// The least width of a ring, pixels.
const WIDTH: f32 = 1.5;

/// Says why no ring is seen, where none is: no stroke came with the keyboard that stands out all
/// around. `before` and `after` are what was painted without and with it.
pub fn fault(before: &[ClippedShape], after: &[ClippedShape]) -> Option<String> {
    let (before, after) = (flat(before), flat(after));
    let rings: Vec<_> = after
        .iter()
        .filter(|it| !before.contains(it))
        .filter_map(|(_, shape)| match shape {
            Shape::Rect(rect) if rect.stroke.width >= WIDTH => Some(rect),
            _ => None,
        })
        .collect();
    let faults: Vec<_> = rings.iter().map(|ring| unseen(ring, &after)).collect();
    match faults.iter().any(Option::is_none) {
        true => None,
        false if rings.is_empty() => Some("no ring".to_owned()),
        false => faults.into_iter().flatten().next(),
    }
}

/// All shapes by themselves, each with where it is seen.
fn flat(shapes: &[ClippedShape]) -> Vec<(Rect, Shape)> {
    fn into(clip: Rect, shape: &Shape, all: &mut Vec<(Rect, Shape)>) {
        match shape {
            Shape::Vec(inner) => inner.iter().for_each(|it| into(clip, it, all)),
            Shape::Noop => {}
            _ => all.push((clip, shape.clone())),
        }
    }
    let mut all = Vec::new();
    shapes.iter().for_each(|it| into(it.clip_rect, &it.shape, &mut all));
    all
}

/// What is wrong with a ring of which fewer than three sides are seen: on one a bar for scrolling may
/// lie, or it may be cut off.
fn unseen(ring: &RectShape, shapes: &[(Rect, Shape)]) -> Option<String> {
    let inset = match ring.stroke_kind {
        StrokeKind::Inside => ring.stroke.width / 2.0,
        StrokeKind::Middle => 0.0,
        StrokeKind::Outside => -ring.stroke.width / 2.0,
    };
    let along = ring.rect.shrink(inset);
    // A third along each side: in the middle of a row there may be a mark.
    let sides = [
        (Vec2::new(0.3, 0.0), Vec2::new(0.0, -1.0)),
        (Vec2::new(0.3, 1.0), Vec2::new(0.0, 1.0)),
        (Vec2::new(0.0, 0.3), Vec2::new(-1.0, 0.0)),
        (Vec2::new(1.0, 0.3), Vec2::new(1.0, 0.0)),
    ];
    let mut faults = sides.into_iter().filter_map(|(share, outward)| {
        let at = along.min + along.size() * share;
        let color = color_at(at, shapes);
        if color != ring.stroke.color {
            return Some(format!("the ring is covered or cut off at {at:?}"));
        }
        let beside = outward * (ring.stroke.width + 1.0);
        [at + beside, at - beside].into_iter().find_map(|at| {
            let contrast = rgb(color).contrast(rgb(color_at(at, shapes)));
            (contrast < LEAST).then(|| format!("contrast {contrast:.2} beside the ring at {at:?}"))
        })
    });
    faults.nth(1)
}

fn rgb(color: Color32) -> Rgb {
    Rgb(color.r(), color.g(), color.b())
}

/// The colour of a place, as far as rectangles and discs make it; words and icons are thin.
fn color_at(at: Pos2, shapes: &[(Rect, Shape)]) -> Color32 {
    shapes.iter().filter(|(clip, _)| clip.contains(at)).fold(Color32::BLACK, |below, (_, shape)| {
        match shape {
            Shape::Rect(rect) => {
                let outer = match rect.stroke_kind {
                    StrokeKind::Inside => rect.rect,
                    StrokeKind::Middle => rect.rect.expand(rect.stroke.width / 2.0),
                    StrokeKind::Outside => rect.rect.expand(rect.stroke.width),
                };
                if !outer.contains(at) {
                    below
                } else if outer.shrink(rect.stroke.width).contains(at) {
                    below.blend(rect.fill)
                } else {
                    below.blend(rect.stroke.color)
                }
            }
            Shape::Circle(disc) if disc.center.distance(at) <= disc.radius => {
                below.blend(disc.fill)
            }
            _ => below,
        }
    })
}
