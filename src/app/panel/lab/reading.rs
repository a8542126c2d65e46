//! What a map says where the pointer rests: the pixel's answer, and that of each method there.

use crate::app::lab::map::{Plane, Reading, Viewer, Voice};
use crate::app::number::{apart, short};
use crate::app::panel::answers::{measure, of_motion, sentence, title};
use crate::app::panel::{Desk, icon, overlay, part};
use crate::app::slug;
use crate::app::theme::color;
use crate::app::words;
use egui_macroquad::egui::{Context, Id, Rect, Sense, StrokeKind, Ui, Vec2};
use glam::DVec2;

/// How long the pointer rests before the map is read, seconds. Less would get in the way of a hand
/// that is looking for a place.
const REST: f32 = 0.35;

/// Shows what the map says at a place from (0, 0) to (1, 1), beside the pointer, once it rests.
pub fn show(
    ctx: &Context,
    desk: &Desk,
    viewer: &mut Viewer,
    (place, pointer): (DVec2, DVec2),
    canvas: Rect,
) {
    let rested = ctx.input(|input| match input.pointer.any_down() {
        true => 0.0,
        false => input.pointer.time_since_last_movement(),
    });
    if rested < REST {
        return ctx.request_repaint_after_secs(REST - rested);
    }
    let Some(survey) = viewer.survey() else { return };
    let (plane, question) = (*survey.subject().plane(), survey.question().clone());
    let colored: Vec<_> = viewer.legend().iter().map(|it| (it.class, it.color)).collect();
    let Some(reading) = viewer.read(place) else { return };
    let (look, many) = (desk.look, question.topic().asks_many());
    overlay::beside(ctx, look, Id::new("pixel"), pointer, canvas, |ui| {
        let ground = colored.iter().find(|it| it.0.is_some() && it.0 == reading.class);
        ui.horizontal(|ui| {
            let (swatch, _) = ui.allocate_exact_size(Vec2::splat(look.space(2.0)), Sense::hover());
            if let Some(ground) = ground.and_then(|it| it.1) {
                let stroke = look.line();
                ui.painter().rect(swatch, 3.0, color(ground), stroke, StrokeKind::Inside);
            }
            let words = reading.class.map(|it| question.words(it));
            let words = words.unwrap_or_else(|| words!(panel.lab.reading.not_asked_yet).to_owned());
            part::words(ui, words, &look.body, look.ink);
        });
        part::words(ui, place_of(&plane, reading.point), &look.small, look.quiet);
        for said in &reading.voices {
            line(ui, desk, reading, said, many);
        }
        if let Some(truth) = reading.truth.filter(|_| many) {
            let truth = format!(words!(panel.lab.reading.true_gap), gap = measure(truth));
            part::words(ui, truth, &look.small, look.quiet);
        }
        if let Plane::Build { .. } = plane {
            part::words(
                ui,
                words!(panel.lab.reading.click_gives_shape_this),
                &look.small,
                look.quiet,
            );
        }
    });
}

fn place_of(plane: &Plane, point: DVec2) -> String {
    let (x, y) = (short(point.x), short(point.y));
    match plane {
        Plane::Position { .. } => format!(words!(panel.lab.reading.centre_at), x = x, y = y),
        Plane::Build { .. } => {
            let angle = short(point.x.to_degrees());
            format!(words!(panel.lab.reading.rotation_size), angle = angle, size = y)
        }
    }
}

/// What one method says: of many its verdict, of one all that it tells.
fn line(ui: &mut Ui, desk: &Desk, reading: &Reading, said: &Voice, many: bool) {
    let look = desk.look;
    let name = words::of(said.method.title);
    let Some(outcome) = &said.outcome else {
        let words = format!(words!(panel.lab.reading.program_not_asked), method = name);
        part::words(ui, words, &look.small, look.quiet);
        return;
    };
    let ink = if said.wrong { look.refusal } else { look.ink };
    ui.horizontal(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(look.space(2.0)), Sense::hover());
        icon::verdict(ui.painter(), place, look.space(1.75), outcome.verdict, look);
        let text = match (many, said.wrong) {
            (false, _) => name.to_owned(),
            (true, false) => format!("{name}: {}", title(outcome.verdict).to_lowercase()),
            (true, true) => format!(
                words!(panel.lab.reading.method_wrong),
                method = name,
                verdict = title(outcome.verdict).to_lowercase()
            ),
        };
        part::words(ui, text, &look.small, ink);
    });
    if many {
        return;
    }
    let answer = match outcome.time.is_some() || reading.truth.is_none() {
        true => of_motion(outcome),
        false => sentence(outcome.verdict, outcome.contact, outcome.reason),
    };
    part::words(ui, answer, &look.small, ink);
    let by = format!(words!(panel.lab.reading.by_test), test = slug::words(outcome.decided_by));
    part::words(ui, by, &look.small, look.quiet);
    if outcome.iterations > 0 {
        let rounds = format!(words!(panel.lab.reading.rounds), rounds = outcome.iterations);
        part::words(ui, rounds, &look.small, look.quiet);
    }
    if let (Some(gap), Some(truth)) = (outcome.gap(), reading.truth) {
        let [gap_text, true_text] = apart(gap, truth);
        let error = (gap - truth).abs();
        let text = match error == 0.0 {
            true => format!(words!(panel.lab.reading.gap_exact), gap = gap_text),
            false => format!(
                words!(panel.lab.reading.gap_off),
                gap = gap_text,
                truth = true_text,
                error = format!("{error:.1e}").replace('-', "−")
            ),
        };
        part::words(ui, text, &look.small, look.quiet);
    }
}
