//! Fonts and style of the panels. A stand-in.

use crate::app::settings::Settings;
use egui_macroquad::egui;

/// Registers the fonts.
pub fn install_fonts(ctx: &egui::Context) {
    let _ = ctx;
}

/// Sets the style.
pub fn apply(ctx: &egui::Context, settings: &Settings) {
    let _ = (ctx, settings);
}
