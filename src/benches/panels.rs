//! The cost of the panels in a frame: layout alone, and with tessellation as the window does it.

#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use egui_macroquad::egui::{Context, Pos2, RawInput, Rect, Vec2};
use std::hint::black_box;
use tangency::demo::lesson::LESSONS;
use tangency::page::palette::{Palette, Theme};
use tangency::panel::theme::{self, Look};
use tangency::panel::{self, PanelState};
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

fn panels(criterion: &mut Criterion) {
    for lesson in LESSONS.iter() {
        let mut session = Session::new(Settings::default());
        session.apply(&Action::open(lesson.slug));
        let (ctx, mut state) = (Context::default(), PanelState::default());
        theme::install_fonts(&ctx);
        let mut frame = || {
            let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0));
            let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
            ctx.run(input, |ctx| {
                let drawn = session.drawn();
                panel::show(ctx, &mut session, &drawn, &mut state, None, &mut |_, _| {});
            })
        };
        frame();
        let mut group = criterion.benchmark_group("panels");
        group.bench_function(format!("{}: layout", lesson.slug), |it| it.iter(&mut frame));
        group.bench_function(format!("{}: with tessellation", lesson.slug), |it| {
            it.iter(|| {
                let output = frame();
                black_box(ctx.tessellate(output.shapes, output.pixels_per_point))
            });
        });
        group.finish();
    }
}

/// The colours and fonts that every frame begins with.
fn look(criterion: &mut Criterion) {
    let palette = Palette::plain(Theme::default());
    criterion.bench_function("panels/the look alone", |it| {
        it.iter(|| Look::of(black_box(&palette), black_box(1.0)));
    });
}

criterion_group!(benches, panels, look);
criterion_main!(benches);
