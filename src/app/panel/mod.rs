//! Panels, one file each: read the session, push actions. A stand-in without panels.

use crate::app::action::Action;
use crate::app::canvas::view::Area;
use crate::app::lesson::Run;
use crate::app::readout::Readout;
use crate::app::session::Session;
use egui_macroquad::egui;
use glam::DVec2;

/// What the panels remember that is no part of the session.
#[derive(Default)]
pub struct PanelState {
    text: String,
}

/// Lays out the panels; returns the area left for the canvas, logical pixels.
pub fn show(
    ctx: &egui::Context,
    session: &Session,
    run: &dyn Run,
    state: &mut PanelState,
    readout: Option<&Readout>,
    actions: &mut Vec<Action>,
) -> Area {
    let _ = run;
    if session.panels().left {
        egui::SidePanel::left("left").exact_width(200.0).resizable(false).show(ctx, |ui| {
            ui.label(session.notice().unwrap_or("no notice"));
            ui.text_edit_singleline(&mut state.text);
            if ui.button("Undo").clicked() {
                actions.push(Action::Undo);
            }
            if ui.button("Redo").clicked() {
                actions.push(Action::Redo);
            }
            ui.label(format!("{readout:#?}"));
        });
    }
    let rect = ctx.available_rect();
    let corner = |at: egui::Pos2| DVec2::new(f64::from(at.x), f64::from(at.y));
    Area::new(corner(rect.min), corner(rect.max))
}
