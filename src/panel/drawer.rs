//! The drawers, one open at a time, and the rail of icons that opens them.

use super::scroll::{self, scrolling};
use super::{
    Answers, Desk, Files, Gesture, Help, arena, cases, export, field, lab, methods, options,
    padded, part, preferences, shapes, surface,
};
use crate::demo::sheet::Drawer;
use crate::panel::finger::Hinted;
use crate::panel::icon::{self, Icon};
use crate::panel::layout::Rects;
use crate::panel::theme::Look;
use crate::panel::thumbnail::Thumbnails;
use crate::session::action::Action;
use egui_macroquad::egui::{
    Align2, Context, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2,
};

/// The drawer's picture on the rail.
fn icon_of(drawer: Drawer) -> Icon {
    match drawer {
        Drawer::Compare => Icon::Compare,
        Drawer::Numbers => Icon::Numbers,
        Drawer::Lab => Icon::Lab,
        Drawer::Cases => Icon::Cases,
        Drawer::Export => Icon::Export,
        Drawer::Settings => Icon::Settings,
    }
}

/// What the rail was asked for beside actions.
pub struct Asked<'a> {
    pub drawer: &'a mut Option<Drawer>,
    /// The open page of the sheet of keys.
    pub help: &'a mut Help,
    /// Whether what is under the pointer is explained.
    pub inquiry: &'a mut bool,
}

/// Shows the rail of icons.
pub fn rail(ctx: &Context, desk: &mut Desk, rects: &Rects, asked: Asked) {
    let look = desk.look;
    surface::sheet(ctx, look, "rail", rects.rail, |ui| {
        scroll::show(ui, look, "The rail scrolls", scrolling("rail"), |ui| {
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            ui.add_space(look.space(0.5));
            for drawer in Drawer::ALL {
                let open = *asked.drawer == Some(drawer);
                if named(ui, look, drawer, open).clicked() {
                    *asked.drawer = (!open).then_some(drawer);
                }
            }
            ui.add_space(look.space(0.75));
            part::hairline(ui, look);
            ui.add_space(look.space(0.75));
            ui.vertical_centered(|ui| tools(ui, desk, asked.help, asked.inquiry));
        });
    });
}

/// A drawer's icon with its name below.
fn named(ui: &mut Ui, look: &Look, drawer: Drawer, open: bool) -> Response {
    let size = Vec2::new(ui.available_width(), look.space(3.5) + look.room(2.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let name = drawer.name();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, name));
    part::follow(&response);
    let lit = open || response.hovered();
    if lit {
        let ground = look.tint(look.raised, if open { 1.0 } else { 0.6 });
        ui.painter().rect_filled(rect.shrink2(Vec2::new(3.0, 1.0)), 6.0, ground);
    }
    let ink = if open { look.accent } else { look.ink };
    let above = pos2(rect.center().x, rect.top() + look.space(1.75));
    let place = Rect::from_center_size(above, Vec2::splat(look.space(2.25)));
    icon::paint(ui.painter(), place, place.width(), icon_of(drawer), ink);
    let below = pos2(rect.center().x, rect.bottom() - look.space(0.5));
    let ink = if lit { look.ink } else { look.quiet };
    ui.painter().text(below, Align2::CENTER_BOTTOM, name, look.small.clone(), ink);
    icon::focus_ring(ui.painter(), &response, rect.shrink(2.0), look);
    response.hinted(drawer.hint())
}

/// What is done to the view and to what was done.
fn tools(ui: &mut Ui, desk: &mut Desk, help: &mut Help, inquiry: &mut bool) {
    let (look, session) = (desk.look, desk.session);
    let (undo, redo) = (session.can_undo(), session.can_redo());
    for (icon, name, hint, live, action) in [
        (Icon::Undo, "Undo", "Undo — Ctrl+Z", undo, Action::Undo),
        (Icon::Redo, "Redo", "Redo — Ctrl+Shift+Z", redo, Action::Redo),
        (Icon::Fit, "Reset view", "Look at all shapes — F", true, Action::Fit),
    ] {
        if part::icon_button(ui, look, icon, name, hint, live).clicked() {
            desk.actions.push(action);
        }
    }
    let (name, hint) = ("What is this?", "What is this? Point at anything on the canvas — W");
    let button = part::icon_button(ui, look, Icon::Point, name, hint, true);
    if *inquiry {
        let stroke = Stroke::new(1.5, look.accent);
        ui.painter().rect_stroke(button.rect.shrink(3.0), 5.0, stroke, StrokeKind::Inside);
    }
    if button.clicked() {
        *inquiry = !*inquiry;
    }
    if part::icon_button(ui, look, Icon::Help, "Help", "Manual — ?", true).clicked() {
        help.turn();
    }
}

/// What the drawers remember.
pub(super) struct Inside<'a> {
    pub(super) answers: &'a mut Answers,
    pub(super) fields: &'a mut field::Fields,
    pub(super) gesture: &'a mut Gesture,
    pub(super) census: &'a arena::Census,
    pub(super) exports: &'a mut export::Counter,
    pub(super) files: &'a mut Files,
    pub(super) lab: &'a mut lab::Lab,
    pub(super) cases: &'a mut cases::Cases,
    pub(super) thumbnails: &'a mut Thumbnails,
}

pub(super) fn show(ctx: &Context, desk: &mut Desk, rects: &Rects, drawer: Drawer, inside: Inside) {
    let look = desk.look;
    let slug = desk.session.lesson().slug;
    surface::sheet(ctx, look, "drawer", rects.drawer, |ui| {
        if drawer == Drawer::Cases {
            let Inside { lab, cases, thumbnails, .. } = inside;
            let change = lab.changes.last().map(|it| it.title.as_str());
            let (own, requests) = (&lab.own[..], &mut lab.requests);
            let inside = cases::Inside { thumbnails, own, change, requests };
            return cases.show(ui, desk, inside);
        }
        let area = scrolling(Id::new(("drawer", drawer as u8, slug)));
        let shown = area.show(ui, |ui| {
            padded(ui, look, |ui| match drawer {
                Drawer::Compare => {
                    methods::show(ui, desk, inside.answers);
                    options::show(ui, desk, inside.gesture);
                    ui.add_space(look.space(1.0));
                }
                Drawer::Numbers => {
                    if desk.session.lesson().is_crowd() {
                        arena::show(ui, desk, inside.census);
                    }
                    shapes::show(ui, desk, inside.fields);
                    inside.lab.show_exact(ui, desk, inside.gesture);
                }
                Drawer::Lab | Drawer::Cases => inside.lab.show(ui, desk, inside.gesture),
                Drawer::Export => export::show(ui, desk, inside.exports, inside.files),
                Drawer::Settings => preferences::show(ui, desk),
            });
        });
        scroll::more(ui, look, &shown);
        scroll::by_keys(ui, look, "The drawer scrolls", &shown);
    });
}
