//! The command line, then the frame loop; nothing else.
//!
//! STUB of the canvas branch, for looking at pictures: the shell's version wins.
use macroquad::prelude as mq;
use tangency::app::action::{Action, Selection, StepTo};
use tangency::app::canvas::Decor;
use tangency::app::canvas::handle::Handle;
use tangency::app::canvas::paint::Painter;
use tangency::app::canvas::view::Area;
use tangency::app::lesson::LESSONS;
use tangency::app::palette::{Palette, Theme};
use tangency::app::scene::Which;
use tangency::app::session::Session;
use tangency::app::settings::Settings;

fn var(name: &str, or: f64) -> f64 {
    std::env::var(name).ok().and_then(|it| it.parse().ok()).unwrap_or(or)
}

fn conf() -> mq::Conf {
    mq::Conf {
        window_title: "Tangency".into(),
        window_width: var("W", 1280.0) as i32,
        window_height: var("H", 800.0) as i32,
        high_dpi: true,
        ..Default::default()
    }
}

#[macroquad::main(conf)]
async fn main() {
    let dir = std::env::var("OUT").unwrap_or_default();
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut painter = Painter::new();
    for lesson in LESSONS {
        for preset in lesson.presets {
            let steps = if std::env::var("STEPS").is_ok() { 0..40 } else { 39..40 };
            for step in steps {
                let name = format!("{}.{}", lesson.slug.replace('/', "."), preset.slug);
                if !name.contains(&only) {
                    continue;
                }
                let theme = if std::env::var("DARK").is_ok() { Theme::Dark } else { Theme::Light };
                let mut session = Session::new(Settings {
                    truth: std::env::var("TRUTH").is_ok(),
                    ..Settings::default()
                })
                .unwrap();
                let size = glam::DVec2::new(mq::screen_width().into(), mq::screen_height().into());
                session.lay_out(Area::new(glam::DVec2::ZERO, size));
                session.apply(&Action::Open { lesson: lesson.slug.into() });
                session.apply(&Action::Preset { preset: preset.slug.into() });
                session.apply(&Action::Frame { amount: var("FRAME", 0.0) });
                let run = session.play();
                if step < 39 && step >= run.step_count() {
                    continue;
                }
                session.apply(&Action::Step { to: StepTo::At(step) });
                let zoom = var("ZOOM", 1.0);
                session.apply(&Action::Look {
                    center: session.view().center,
                    pixels_per_unit: session.view().pixels_per_unit * zoom,
                });
                let picture = session.picture(&*run);
                let document = std::env::var("DOC").is_ok().then_some(lesson.document_colors);
                let palette = Palette { theme, document, verdict: run.outcome().verdict };
                let pick = std::env::var("HOVER").is_ok();
                let decor = Decor {
                    shapes: session.scene(),
                    hover: pick.then_some(Selection { which: Which::A, handle: Handle::Rotation }),
                    selection: pick.then_some(Selection { which: Which::B, handle: Handle::Body }),
                    dragged: None,
                    grid: true,
                    handles: true,
                    text_scale: var("TEXT", 1.0) as f32,
                };
                for _ in 0..2 {
                    painter.paint(&picture, &palette, &decor, var("REVEAL", 1.0) as f32);
                    mq::next_frame().await;
                }
                painter.paint(&picture, &palette, &decor, var("REVEAL", 1.0) as f32);
                println!("{name} step {step}: {} triangles", painter.triangles());
                let suffix = if step < 39 { format!(".{step}") } else { String::new() };
                mq::get_screen_data().export_png(&format!("{dir}/{name}{suffix}.png"));
                mq::next_frame().await;
            }
        }
    }
}
