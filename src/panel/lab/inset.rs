//! The map of rotation and size: a square in a corner of the canvas, with axes.

use crate::lab::map::{Plane, Viewer};
use crate::page::number::short;
use crate::panel::lab::reading;
use crate::panel::{Desk, icon};
use crate::session::INSET;
use egui_macroquad::egui::{
    Align2, Area, Color32, ColorImage, Context, EventFilter, Frame, Id, Key, Margin, Order, Pos2,
    Rect, Response, Sense, Stroke, TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, WidgetType,
    pos2,
};
use glam::DVec2;

/// The share of the map that an arrow key moves the shape.
const KEY_SHARE: f64 = 0.02;

/// The square's picture.
#[derive(Default)]
pub struct Inset {
    texture: Option<TextureHandle>,
}

/// Shows the square where the shown map is one of rotation and size; a click in it gives
/// the swept shape those.
pub fn show(ctx: &Context, desk: &mut Desk, viewer: &mut Viewer, kept: &mut Inset, canvas: Rect) {
    let look = desk.look;
    let plane = viewer.survey().map(|it| *it.subject().plane());
    let Some(plane @ Plane::Build { sizes }) = plane.filter(|_| desk.session.map().shown) else {
        kept.texture = None;
        return;
    };
    let fresh = [0, 1].map(|it| viewer.mosaic().take_fresh(it)).iter().any(Option::is_some);
    if fresh || kept.texture.is_none() {
        let surface = look.theme.surface();
        let size = [INSET as usize; 2];
        let pixels = viewer.mosaic().flat(glam::UVec2::splat(INSET), surface.canvas);
        let image = ColorImage::from_rgba_unmultiplied(size, &pixels);
        match &mut kept.texture {
            Some(texture) => texture.set(image, TextureOptions::NEAREST),
            None => kept.texture = Some(ctx.load_texture("map", image, TextureOptions::NEAREST)),
        }
    }
    let Some(texture) = &kept.texture else { return };
    let frame = Frame::new()
        .fill(look.canvas)
        .stroke(look.line())
        .corner_radius(8.0)
        .inner_margin(Margin::same(look.space(1.0) as i8));
    let shown = Area::new(Id::new("inset"))
        .order(Order::Middle)
        .sense(Sense::CLICK)
        .pivot(Align2::RIGHT_BOTTOM)
        .fixed_pos(canvas.right_bottom() - Vec2::splat(look.space(1.0)))
        .show(ctx, |ui| frame.show(ui, |ui| square(ui, desk, &plane, sizes, texture)).inner);
    if let Some(pointed) = shown.inner {
        reading::show(ctx, desk, viewer, pointed, canvas);
    }
}

/// The numbers at the ends and in the middle of both axes, and the picture between them. Returns where
/// the pointer is, on the map and on the screen.
fn square(
    ui: &mut Ui,
    desk: &mut Desk,
    plane: &Plane,
    sizes: [f64; 2],
    texture: &TextureHandle,
) -> Option<(DVec2, DVec2)> {
    let look = desk.look;
    // On a small canvas the square is smaller, and still a pixel a pixel at most.
    let side = (ui.ctx().available_rect().size().min_elem() * 0.42).clamp(96.0, INSET as f32);
    let (left, below) = (look.room(5.0), look.room(4.5));
    let (whole, _) = ui.allocate_exact_size(Vec2::new(left + side, side + below), Sense::hover());
    let rect = Rect::from_min_size(whole.min + Vec2::new(left, 0.0), Vec2::splat(side));
    let response = ui.interact(rect, ui.id().with("plane"), Sense::click());
    let label = "Map of rotation and size";
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label));
    // The map's rows go up.
    let upright = Rect::from_min_max(pos2(0.0, 1.0), pos2(1.0, 0.0));
    ui.painter().image(texture.id(), rect, upright, Color32::WHITE);
    let words = |at, align, text: &str, ink| {
        ui.painter().text(at, align, text, look.small.clone(), ink);
    };
    for (share, text) in [(0.0, "−90°"), (0.5, "0°"), (1.0, "90°")] {
        let at = pos2(rect.left() + side * share, rect.bottom() + look.space(0.25));
        let align =
            [Align2::LEFT_TOP, Align2::CENTER_TOP, Align2::RIGHT_TOP][(share * 2.0) as usize];
        words(at, align, text, look.quiet);
    }
    let name = pos2(rect.center().x, whole.bottom());
    words(name, Align2::CENTER_BOTTOM, "rotation", look.ink);
    for (share, align) in
        [(0.0, Align2::RIGHT_BOTTOM), (0.5, Align2::RIGHT_CENTER), (1.0, Align2::RIGHT_TOP)]
    {
        let size = sizes[0] * (sizes[1] / sizes[0]).powf(f64::from(share));
        let at = pos2(rect.left() - look.space(0.5), rect.bottom() - side * share);
        words(at, align, &short(size), look.quiet);
    }
    let name = pos2(rect.left() - look.space(0.5), rect.bottom() - side * 0.25);
    words(name, Align2::RIGHT_CENTER, "size", look.ink);
    mark(ui, desk, plane, rect);
    // Outside of the map, which has colours of its own.
    icon::focus_ring(ui.painter(), &response, rect.expand(4.0), look);
    let clicked = response.interact_pointer_pos().filter(|_| response.clicked());
    let on_map = |at: Pos2| {
        let place = (at - rect.left_bottom()) / side;
        DVec2::new(place.x.into(), f64::from(-place.y))
    };
    let now = plane.place_of(desk.session.scene().shape(desk.session.swept()));
    let keyed = || keyed(ui, &response).map(|by| (now + by).clamp(DVec2::ZERO, DVec2::ONE));
    if let Some(place) = clicked.map(on_map).or_else(keyed) {
        desk.actions.extend(desk.session.map_jump(place));
    }
    response.hover_pos().map(|at| (on_map(at), DVec2::new(at.x.into(), at.y.into())))
}

/// How far the arrow keys move the shape over the map while that has the keyboard.
fn keyed(ui: &Ui, response: &Response) -> Option<DVec2> {
    if !response.has_focus() {
        return None;
    }
    let arrows =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..Default::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, arrows));
    let keys = |key| ui.input(|input| input.num_presses(key)) as f64;
    let moved = DVec2::new(
        keys(Key::ArrowRight) - keys(Key::ArrowLeft),
        keys(Key::ArrowUp) - keys(Key::ArrowDown),
    );
    (moved != DVec2::ZERO).then_some(moved * KEY_SHARE)
}

/// A ring where the swept shape is.
fn mark(ui: &Ui, desk: &Desk, plane: &Plane, rect: Rect) {
    let (look, session) = (desk.look, desk.session);
    let swept = session.swept();
    let place = plane.place_of(session.scene().shape(swept));
    let at = pos2(
        rect.left() + rect.width() * place.x as f32,
        rect.bottom() - rect.height() * place.y.clamp(0.0, 1.0) as f32,
    );
    let role = session.scene().role(swept).unwrap_or(crate::page::figure::Role::B);
    ui.painter().circle(at, 5.0, look.canvas, Stroke::new(2.0, look.role(role)));
}
