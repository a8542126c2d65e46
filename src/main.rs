//! A bare loop to look at the panels with; the window's owner has the real one.

use egui_macroquad::egui::Rgba;
use macroquad::prelude::*;
use tangency::app::panel::{self, PanelState};
use tangency::app::session::Session;
use tangency::app::settings::Settings;
use tangency::app::theme;

fn conf() -> Conf {
    let size = std::env::var("SIZE").unwrap_or_else(|_| "1280x800".into());
    let (width, height) = size.split_once('x').unwrap_or(("1280", "800"));
    Conf {
        window_title: "Tangency".into(),
        window_width: width.parse().unwrap_or(1280),
        window_height: height.parse().unwrap_or(800),
        sample_count: 4,
        ..Conf::default()
    }
}

#[macroquad::main(conf)]
async fn main() {
    let settings = std::env::var("SETTINGS").ok();
    let settings = settings.and_then(|json| serde_json::from_str(&json).ok());
    let Some(mut session) = Session::new(settings.unwrap_or_else(Settings::default)) else {
        return;
    };
    for line in std::env::var("ACTIONS").unwrap_or_default().lines() {
        match serde_json::from_str(line) {
            Ok(action) => session.apply(&action),
            Err(error) => eprintln!("{error}: {line}"),
        }
    }
    session.notify(std::env::var("NOTICE").ok());
    let mut state = PanelState::default();
    state.help = std::env::var("HELP").is_ok();
    let readout = std::env::var("READOUT").ok().map(|_| Default::default());
    egui_macroquad::cfg(theme::install_fonts);
    let mut actions = Vec::new();
    loop {
        let canvas = theme::color(session.settings().theme.surface().canvas);
        let [r, g, b, _] = Rgba::from(canvas).to_srgba_unmultiplied();
        clear_background(Color::from_rgba(r, g, b, 255));
        let run = session.play();
        let mut area = None;
        egui_macroquad::ui(|ctx| {
            let show =
                panel::show(ctx, &session, &*run, &mut state, readout.as_ref(), &mut actions);
            area = Some(show);
        });
        if std::mem::take(&mut state.dismissed) {
            session.notify(None);
        }
        if let Some(area) = area {
            session.lay_out(area);
            let size = area.size();
            draw_rectangle_lines(
                area.min.x as f32,
                area.min.y as f32,
                size.x as f32,
                size.y as f32,
                1.0,
                GRAY,
            );
        }
        for action in actions.drain(..) {
            println!("{action:?}");
            session.apply(&action);
        }
        egui_macroquad::draw();
        next_frame().await;
    }
}
