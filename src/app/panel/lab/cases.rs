//! The gallery of hard cases, those of the open demo's pair first.

use super::Request;
use crate::app::action::{Contents, Shown};
use crate::app::case::Case;
use crate::app::gallery::{self, Hard};
use crate::app::lesson::Lesson;
use crate::app::panel::{Desk, part};
use crate::app::scene::Scene;
use crate::app::settings::Settings;
use crate::catalog::{MethodId, engines, methods_for};
use egui_macroquad::egui::{Color32, Rect, Ui, UiBuilder, Vec2, pos2};

/// How long a second press of the button deletes a case, seconds. Longer would let a press
/// that was forgotten count.
const SURE: f64 = 4.0;

/// Lists the cases; those of the user's own can be deleted.
pub fn show(ui: &mut Ui, desk: &mut Desk, own: &[Hard], requests: &mut Vec<Request>) {
    let look = desk.look;
    let kinds = desk.session.scene().kinds();
    let here = |hard: &&Hard| hard.case.scene.kinds() == kinds;
    let own: Vec<_> = own.iter().rev().collect();
    let (mine, others): (Vec<_>, Vec<_>) = gallery::cases().iter().partition(here);
    for (title, cases, is_own) in [
        (words!(panel.lab.cases.your_own), own, true),
        (words!(panel.lab.cases.this_pair_shapes), mine, false),
        (words!(panel.lab.cases.other_pairs), others, false),
    ] {
        if cases.is_empty() {
            continue;
        }
        part::words(ui, title, &look.small, look.quiet);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for hard in cases {
                row(ui, desk, hard, is_own.then_some(&mut *requests));
            }
        });
        ui.add_space(look.space(0.5));
    }
    part::empty(ui, look, words!(panel.lab.cases.case_file_that_dropped));
}

fn row(ui: &mut Ui, desk: &mut Desk, hard: &Hard, requests: Option<&mut Vec<Request>>) {
    let look = desk.look;
    let about = &hard.case.about;
    let button = look.room(6.5);
    let taken = if requests.is_some() { button + look.space(1.0) } else { 0.0 };
    let width = ui.available_width() - taken;
    let lay = |text: &str, font: &_| {
        ui.painter().layout(text.to_owned(), Clone::clone(font), Color32::PLACEHOLDER, width)
    };
    let title =
        lay(if about.title.is_empty() { hard.slug.as_str() } else { &about.title }, &look.body);
    let note = lay(&about.hard, &look.small);
    let fails = (!about.fails.is_empty()).then(|| {
        lay(
            &format!(words!(panel.lab.cases.fails_fails), fails = about.fails.join(", ")),
            &look.small,
        )
    });
    let below = fails.as_ref().map_or(0.0, |it| it.size().y);
    let height = title.size().y + note.size().y + below + look.space(1.5);
    let marked = desk.session.scene().shapes() == hard.case.scene.shapes();
    let row = part::Row { height, marked, live: true, label: &about.title };
    let response = row.show(ui, look, |ui, rect| {
        let mut y = rect.top() + look.space(0.75);
        for (galley, ink) in
            [(Some(title), look.ink), (Some(note), look.quiet), (fails, look.refusal)]
        {
            let Some(galley) = galley else { continue };
            let next = y + galley.size().y;
            ui.painter().galley(pos2(rect.left(), y), galley, ink);
            y = next;
        }
    });
    if let Some(requests) = requests {
        let rect = response.rect;
        let place = Rect::from_center_size(
            pos2(rect.right() - button / 2.0, rect.center().y),
            Vec2::new(button, look.row()),
        );
        forget(ui, desk, &hard.slug, place, requests);
    }
    if response.clicked() && !marked {
        let (lesson, scene) = opened(&hard.case);
        desk.actions.push(Contents::Load { lesson: lesson.slug.to_owned(), scene }.into());
        if about.fails.iter().any(|slug| is_engine(slug)) {
            let settings = Settings { engines: true, ..desk.session.settings().clone() };
            desk.actions.push(Shown::Prefer { settings }.into());
        }
    }
}

fn is_engine(slug: &str) -> bool {
    engines().iter().any(|it| it.slug == slug)
}

/// How a case comes to the canvas: played by a method that fails on it, where it names one and
/// its own demo would play another.
fn opened(case: &Case) -> (&'static Lesson, Scene) {
    let (own, scene) = (case.lesson, &case.scene);
    let fails = &case.about.fails;
    let shown = own.played(scene, &*own.run(scene)).map(MethodId::slug);
    let pair = scene.focused().filter(|_| !fails.iter().any(|slug| Some(&**slug) == shown));
    let failing = pair.and_then(|pair| {
        let fits =
            |slug: &String| methods_for(pair[0].kind(), pair[1].kind()).find(|it| it.slug == slug);
        let method = fails.iter().find_map(fits)?;
        Lesson::showing(method.id, pair, Some(own))
    });
    failing.unwrap_or_else(|| (own, scene.clone()))
}

/// A button that deletes a case when it is pressed twice.
fn forget(ui: &mut Ui, desk: &Desk, slug: &str, place: Rect, requests: &mut Vec<Request>) {
    let asked = ui.id().with("case to be deleted");
    let now = ui.input(|input| input.time);
    let pressed: Option<(String, f64)> = ui.data(|it| it.get_temp(asked));
    let sure = pressed.is_some_and(|(which, since)| which == slug && now - since < SURE);
    let (label, hint) = if sure {
        (words!(panel.lab.cases.sure), words!(panel.lab.cases.press_again_delete_it))
    } else {
        (words!(panel.lab.cases.delete), words!(panel.lab.cases.delete_its_file))
    };
    let mut corner = ui.new_child(UiBuilder::new().max_rect(place).id_salt(("forget", slug)));
    if part::button(&mut corner, desk.look, place.size(), label, hint, true).clicked() {
        if sure {
            ui.data_mut(|it| it.remove::<(String, f64)>(asked));
            requests.push(Request::Forget(slug.to_owned()));
        } else {
            ui.data_mut(|it| it.insert_temp(asked, (slug.to_owned(), now)));
            ui.ctx().request_repaint_after_secs(SURE as f32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_opens_with_a_method_that_fails_on_it() {
        let mut led = 0;
        for hard in gallery::cases() {
            let (lesson, scene) = opened(&hard.case);
            assert_eq!(scene.shapes().len(), hard.case.scene.shapes().len(), "{}", hard.slug);
            let shown = lesson.played(&scene, &*lesson.run(&scene)).map(MethodId::slug);
            let fails = &hard.case.about.fails;
            // Engines have no steps: their cases open as they are.
            assert!(
                fails.iter().all(|it| is_engine(it)) || fails.iter().any(|it| Some(&**it) == shown),
                "{}",
                hard.slug
            );
            led += usize::from(!fails.is_empty());
        }
        assert!(led >= 10, "{led}");
    }
}
