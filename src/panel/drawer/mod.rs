//! The rail of icons, its drawers, and the contents of *Export* and *Settings*.

pub mod cases;
pub mod compare;
pub mod lab;
mod map;
pub mod numbers;

use crate::demo::sheet::Drawer;
use crate::file::export::Order;
use crate::page::number::counted;
use crate::page::palette::Theme;
use crate::panel::files::Errand;
use crate::panel::widget::*;
use crate::panel::{Export, PanelState, overlay};
use crate::session::settings::{AngleUnit, Settings};
use egui_macroquad::egui::{self, ProgressBar};

/// The icons of [`Drawer::ALL`].
const ICONS: [Icon; 6] =
    [Icon::COMPARE, Icon::NUMBERS, Icon::LAB, Icon::CASES, Icon::EXPORT, Icon::SETTINGS];

pub fn rail(ctx: &Context, desk: &mut Desk, rects: &Rects, state: &mut PanelState) {
    let look = desk.look;
    surface::sheet(ctx, look, "rail", rects.rail, |ui| {
        surface::scroll(ui, look, ("The rail scrolls", false), scrolling("rail"), |ui| {
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            ui.add_space(look.space(0.5));
            for (drawer, icon) in Drawer::ALL.into_iter().zip(ICONS) {
                let open = state.drawer == Some(drawer);
                if named(ui, look, (drawer, icon), open).clicked() {
                    state.drawer = (!open).then_some(drawer);
                }
            }
            ui.add_space(look.space(0.75));
            part::hairline(ui, look);
            ui.add_space(look.space(0.75));
            ui.vertical_centered(|ui| tools(ui, desk, state));
        });
    });
}

fn named(ui: &mut Ui, look: &Look, (drawer, icon): (Drawer, Icon), open: bool) -> Response {
    let (rect, response) = part::strip(ui, look.space(3.5) + look.room(2.0), Sense::click());
    let name = drawer.name();
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, name));
    let lit = open || response.hovered();
    if lit {
        let ground = look.tint(look.raised, if open { 1.0 } else { 0.6 });
        ui.painter().rect_filled(rect.shrink2(vec2(3.0, 1.0)), 6.0, ground);
    }
    let ink = if open { look.accent } else { look.ink };
    let above = pos2(rect.center().x, rect.top() + look.space(1.75));
    let place = Rect::from_center_size(above, Vec2::splat(look.space(2.25)));
    icon::paint(ui.painter(), place, place.width(), icon, ink);
    let below = pos2(rect.center().x, rect.bottom() - look.space(0.5));
    let ink = if lit { look.ink } else { look.quiet };
    ui.painter().text(below, Align2::CENTER_BOTTOM, name, look.small.clone(), ink);
    part::focus(ui, look, &response, rect.shrink(2.0));
    response.hinted(drawer.hint())
}

fn tools(ui: &mut Ui, desk: &mut Desk, state: &mut PanelState) {
    let (look, session) = (desk.look, desk.session);
    let (undo, redo) = (session.can_undo(), session.can_redo());
    for (icon, name, hint, live, action) in [
        (Icon::UNDO, "Undo", "Undo — Ctrl+Z", undo, Action::Undo),
        (Icon::REDO, "Redo", "Redo — Ctrl+Shift+Z", redo, Action::Redo),
        (Icon::FIT, "Reset view", "Look at all shapes — F", true, Action::Fit),
    ] {
        if part::icon_button(ui, look, icon, name, hint, live).clicked() {
            desk.actions.push(action);
        }
    }
    let (name, hint) = ("What is this?", "What is this? Point at anything on the canvas — W");
    let button = part::icon_button(ui, look, Icon::POINT, name, hint, true);
    let inquires = &mut desk.inquiry.on;
    if *inquires {
        let stroke = Stroke::new(1.5, look.accent);
        ui.painter().rect_stroke(button.rect.shrink(3.0), 5.0, stroke, StrokeKind::Inside);
    }
    if button.clicked() {
        *inquires = !*inquires;
    }
    if part::icon_button(ui, look, Icon::HELP, "Help", "Manual — ?", true).clicked() {
        state.help.open = !state.help.open;
    }
}

pub fn show(ctx: &Context, desk: &mut Desk, rects: &Rects, drawer: Drawer, state: &mut PanelState) {
    let look = desk.look;
    let slug = desk.session.lesson().slug;
    surface::sheet(ctx, look, "drawer", rects.drawer, |ui| {
        if drawer == Drawer::Cases {
            return state.cases.show(ui, desk, &state.lab);
        }
        let area = scrolling(Id::new(("drawer", drawer as u8, slug)));
        surface::scroll(ui, look, ("The drawer scrolls", true), area, |ui| {
            padded(ui, look, |ui| match drawer {
                Drawer::Compare => {
                    compare::show(ui, desk, &mut state.answers, &mut state.column);
                    compare::options(ui, desk);
                    ui.add_space(look.space(1.0));
                }
                Drawer::Numbers => {
                    if desk.session.lesson().is_crowd() {
                        numbers::arena(ui, desk, &state.census);
                    }
                    numbers::shapes(ui, desk, &mut state.fields);
                    if part::fold(ui, look, "exactly", "Exactly", true) {
                        numbers::exact(ui, desk);
                    }
                }
                Drawer::Lab | Drawer::Cases => state.lab.show(ui, desk),
                Drawer::Export => export(ui, desk, state),
                Drawer::Settings => settings(ui, desk),
            });
        });
    });
}

fn export(ui: &mut Ui, desk: &mut Desk, state: &mut PanelState) {
    let look = desk.look;
    state.files.page(ui, desk);
    part::section(ui, look, "Export");
    let steps = counted(desk.run.step_count, "step");
    let story = counted(desk.session.lesson().passages().len(), "passage");
    let free = state.export.under_way.is_none();
    let page = !desk.session.settings.web.is_empty() && cfg!(not(target_arch = "wasm32"));
    let [link, web_link] = [false, true].map(|web| Command::CopyLink { web });
    let rows = [
        (Command::Export(Order::Svg), ["Figure, SVG", "as it is now", "Ctrl+E"], free),
        (Command::Export(Order::Png), ["Figure, PNG", "twice the pixels", "Ctrl+Shift+E"], free),
        (Command::Export(Order::Steps), ["Film of the steps, GIF", &steps, "Ctrl+G"], free),
        (Command::Export(Order::Story), ["Film of the story, GIF", &story, ""], free),
        (link, ["Copy link", "opens this picture anywhere", "Ctrl+Shift+C"], true),
        (web_link, ["Copy web link", "opens this picture in a browser", ""], true),
    ];
    for (command, texts, live) in rows.into_iter().take(5 + usize::from(page)) {
        if export_row(ui, look, texts, live) {
            desk.asked.push(command);
        }
    }
    ui.add_space(look.space(0.5));
    if cfg!(target_arch = "wasm32") {
        part::quiet(ui, look, "Files go where the browser’s downloads go.");
    } else {
        let folder = state.export.folder.display();
        part::quiet(ui, look, format!("Each file gets a new name, in {folder}"));
        let hint = "Where figures, films, maps and pictures of the window go";
        if part::buttons(ui, look, &[("Choose folder…", hint, true)]).is_some() {
            state.files.asked = Some(Errand::Folder);
        }
    }
    ui.add_space(look.space(1.0));
}

fn export_row(ui: &mut Ui, look: &Look, [label, more, key]: [&str; 3], live: bool) -> bool {
    let response = part::row(ui, look, label, look.space(5.0), false, live, |ui, rect| {
        let (ink, quiet) = match live {
            true => (look.ink, look.quiet),
            false => (look.tint(look.quiet, 0.7), look.tint(look.quiet, 0.7)),
        };
        let line = |share: f32| rect.top() + rect.height() * share;
        for (at, align, text, font, color) in [
            (pos2(rect.left(), line(0.32)), Align2::LEFT_CENTER, label, &look.body, ink),
            (pos2(rect.left(), line(0.72)), Align2::LEFT_CENTER, more, &look.small, quiet),
            (pos2(rect.right(), line(0.72)), Align2::RIGHT_CENTER, key, &look.small, quiet),
        ] {
            ui.painter().text(at, align, text, font.clone(), color);
        }
    });
    live && response.clicked()
}

/// Shows the export's progress at the foot of the canvas, in presentations too.
pub fn under_way(ctx: &Context, canvas: Rect, desk: &mut Desk, export: &Export) {
    let look = desk.look;
    let Some((order, [done, all])) = export.under_way.filter(|(_, [_, all])| *all > 0) else {
        return;
    };
    let place = (Align2::CENTER_BOTTOM, canvas.center_bottom() - vec2(0.0, look.space(2.0)));
    let width = (canvas.width() - look.space(6.0)).clamp(look.space(16.0), look.room(30.0));
    let layer = (egui::Order::Foreground, true);
    overlay::float(ctx, look, "export under way", layer, place, |ui| {
        ui.set_width(width);
        let text = format!("{}: picture {done} of {all}", order.name());
        part::words(ui, text, &look.body, look.ink);
        ui.horizontal(|ui| {
            let cancel = look.room(8.0);
            ui.spacing_mut().item_spacing.x = look.space(2.0);
            let room = width - cancel - look.space(2.0);
            let bar = ProgressBar::new(done as f32 / all as f32).fill(look.accent);
            let bar = ui.add(bar.desired_width(room).desired_height(look.space(0.75)));
            bar.widget_info(|| WidgetInfo::labeled(WidgetType::ProgressIndicator, true, "Export"));
            let size = vec2(cancel, look.row());
            if part::button(ui, look, size, "Cancel", "Esc", true).clicked() {
                desk.asked.push(Command::CancelExport);
            }
        });
    });
}

/// The longest address, characters; longer links are not passed on either.
const LONGEST: usize = 200;

fn settings(ui: &mut Ui, desk: &mut Desk) {
    let mut settings = desk.session.settings.clone();
    part::heading(ui, desk.look, "Settings");
    choices(ui, desk, &mut settings);
    switches(ui, desk, &mut settings);
    if cfg!(not(target_arch = "wasm32")) {
        web(ui, desk, &mut settings.web);
    }
    ui.add_space(desk.look.space(1.0));
    if settings != desk.session.settings {
        desk.actions.push(Action::Prefer { settings });
    }
}

fn choices(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let themes = [(Theme::Light, "Paper"), (Theme::Dark, "Slate")];
    choice(ui, desk, "Theme", &themes, &mut settings.theme);
    let units = [(AngleUnit::Degrees, "Degrees"), (AngleUnit::Radians, "Radians")];
    choice(ui, desk, "Angles", &units, &mut settings.angle_unit);
    let scales = [(1.0, "100"), (1.25, "125"), (1.5, "150"), (2.0, "200")];
    choice(ui, desk, "Text, %", &scales, &mut settings.text_scale);
}

fn web(ui: &mut Ui, desk: &Desk, address: &mut String) {
    let look = desk.look;
    part::words(ui, "Web page of Tangency", &look.body, look.ink);
    let size = vec2(ui.available_width(), look.row());
    let edit = TextEdit::singleline(address).hint_text("https://…").vertical_align(Align::Center);
    let field = ui.add_sized(size, edit.char_limit(LONGEST).desired_width(size.x));
    part::edits(&field, "Web page of Tangency", address);
    field.hinted("The address of a copy in a browser: links can lead there too");
}

fn choice<T: PartialEq + Clone>(
    ui: &mut Ui,
    desk: &Desk,
    name: &str,
    all: &[(T, &str)],
    on: &mut T,
) {
    let look = desk.look;
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(look.room(6.0), look.row()), Sense::hover());
        surface::line(ui, name, &look.body, look.ink, rect);
        part::segmented(ui, look, name, all, on)
    });
}

fn switches(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let all: [(&str, &str, &mut bool); 5] = [
        ("Grid and axes", "Grid, axes and their numbers", &mut settings.grid),
        (
            "The true answer — T",
            "Draw the true gap or depth, by a slow and certain method",
            &mut settings.truth,
        ),
        (
            "Colours of the document",
            "As the open demo’s document paints it",
            &mut settings.document_colors,
        ),
        (
            "Magnets — N",
            "What is dragged near to a point, a size, an angle or contact goes there; Alt \
                lets go",
            &mut settings.magnets,
        ),
        ("Reduced motion", "Nothing moves by itself", &mut settings.reduced_motion),
    ];
    for (label, hint, on) in all {
        part::toggle(ui, desk.look, label, hint, on);
    }
}
