//! The command line, then the frame loop; nothing else.
//!
//! STUB of the canvas branch, for looking at pictures: the shell's version wins.
use macroquad::prelude as mq;
use tangency::app::canvas::Decor;
use tangency::app::canvas::paint::Painter;
use tangency::app::canvas::view::Area;
use tangency::app::palette::{Palette, Theme};
use tangency::app::session::Session;
use tangency::app::settings::Settings;

fn conf() -> mq::Conf {
    let var =
        |name: &str, or: i32| std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(or);
    mq::Conf {
        window_title: "Tangency".into(),
        window_width: var("W", 1280),
        window_height: var("H", 800),
        high_dpi: true,
        ..Default::default()
    }
}

#[macroquad::main(conf)]
async fn main() {
    let Some(mut session) = Session::new(Settings::default()) else { return };
    let theme = if std::env::var("DARK").is_ok() { Theme::Dark } else { Theme::Light };
    let mut painter = Painter::new();
    loop {
        let surface = theme.surface();
        mq::clear_background(mq::Color::from_rgba(
            surface.canvas.0,
            surface.canvas.1,
            surface.canvas.2,
            255,
        ));
        let size = glam::DVec2::new(mq::screen_width().into(), mq::screen_height().into());
        session.lay_out(Area::new(glam::DVec2::ZERO, size));
        let run = session.play();
        let picture = session.picture(&*run);
        let palette = Palette { theme, document: None, verdict: run.outcome().verdict };
        let decor = Decor {
            shapes: session.scene(),
            hover: None,
            selection: None,
            dragged: None,
            grid: true,
            handles: true,
            text_scale: 1.0,
        };
        painter.paint(&picture, &palette, &decor, 1.0);
        mq::next_frame().await;
    }
}
