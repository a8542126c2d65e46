//! A frame of a drag: one run, one answer of the reference, one projection a pane.

use super::{Drawer, PanelState, show};
use crate::canvas::display::{DisplayList, display_list};
use crate::canvas::grip::Decor;
use crate::demo::lesson::{LESSONS, trial};
use crate::panel::theme;
use crate::platform::tally;
use crate::scene::handle::Handle;
use crate::session::Session;
use crate::session::action::{Action, Selection};
use egui_macroquad::egui::{Context, Pos2, RawInput, Rect, Vec2};
use glam::DVec2;

#[test]
fn a_frame_of_a_drag_has_one_run_one_reference_and_one_projection_a_pane() {
    for lesson in LESSONS.iter() {
        for (drawer, map) in
            [(None, false), (Some(Drawer::Compare), false), (Some(Drawer::Lab), true)]
        {
            let mut session = trial::opened(lesson.slug);
            session.apply(&Action::Map { choice: session.map().with_shown(map) });
            let (ctx, mut panels) = (Context::default(), PanelState::default());
            theme::install_fonts(&ctx);
            panels.drawer = drawer;
            let mut list = DisplayList::default();
            let mut frame = |session: &mut Session| {
                let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0));
                let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
                let (mut drawn, mut rects) = (session.drawn(), None);
                let _ = ctx.run(input, |ctx| {
                    rects = Some(show(ctx, session, &drawn, &mut panels, None, &mut |_, _| {}));
                });
                let rects = rects.unwrap();
                session.lay_out_within(rects.canvas, rects.free);
                for (_, picture) in &mut drawn.pictures {
                    session.surround(picture);
                    let decor = Decor::of(session.scene());
                    display_list(picture, &session.palette(), &decor, 1.0, &mut list);
                }
                let _ = session.map_asked();
            };
            let selection = Selection { which: session.scene().focus()[1], handle: Handle::Body };
            session.apply(&Action::Grab { selection, at: DVec2::ZERO });
            (0..3).for_each(|_| frame(&mut session));
            tally::take();
            for x in 1..=4 {
                let to = DVec2::new(f64::from(x) / 64.0, 0.0);
                session.apply(&trial::drag(to));
                frame(&mut session);
                let done = tally::take();
                let at = |deed| done.get(deed).copied().unwrap_or(0);
                let of = format!("{}, {drawer:?}: {done:?}", lesson.slug);
                assert!(at("run") == 1 && at("reference") <= 1, "{of}");
                // A map of positions asks for the part of the world that is seen.
                assert!(at("projection") <= session.panes().count() + usize::from(map), "{of}");
            }
        }
    }
}
