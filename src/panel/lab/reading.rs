//! What a map says where the pointer rests: the pixel's answer, and that of each method there.

use crate::lab::map::{Plane, Reading, Viewer, Voice};
use crate::outcome::{Reason, Verdict};
use crate::page::number;
use crate::page::number::{apart, short};
use crate::panel::answers::{measure, of_motion, sentence, title};
use crate::panel::theme::color;
use crate::panel::{Desk, icon, overlay, part};
use egui_macroquad::egui::{Color32, Context, Id, Rect, Sense, StrokeKind, Ui, Vec2};
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
            let words = words.unwrap_or_else(|| "Not tested yet".to_owned());
            part::words(ui, words, &look.body, look.ink);
        });
        part::words(ui, place_of(&plane, reading.point), &look.small, look.quiet);
        match &reading.voices[..] {
            [voice] => alone(ui, desk, reading, voice),
            voices => sides(ui, desk, voices),
        }
        if let Some(truth) = reading.truth.filter(|_| many) {
            let truth = format!("Truly: {gap}", gap = measure(truth));
            part::words(ui, truth, &look.small, look.quiet);
        }
        if let Plane::Build { .. } = plane {
            part::words(
                ui,
                "A click gives the shape this rotation and size; so do the arrow keys",
                &look.small,
                look.quiet,
            );
        }
    });
}

fn place_of(plane: &Plane, point: DVec2) -> String {
    let (x, y) = (short(point.x), short(point.y));
    match plane {
        Plane::Position { .. } => format!("centre at ({x}, {y})"),
        Plane::Build { .. } => {
            let angle = short(point.x.to_degrees());
            format!("rotation {angle}°, size {y}")
        }
    }
}

/// Who says what, by verdict and right before wrong; of the most only how many they are.
fn sides(ui: &mut Ui, desk: &Desk, voices: &[Voice]) {
    let look = desk.look;
    let side = |voice: &Voice| voice.outcome.map(|it| (it.verdict, voice.wrong));
    let mut groups: Vec<(_, Vec<&str>)> = Vec::new();
    // Who does not treat such a pair says nothing about it.
    let treats =
        |it: &&Voice| it.outcome.is_none_or(|outcome| outcome.reason != Some(Reason::WrongPair));
    for voice in voices.iter().filter(treats) {
        let (side, name) = (side(voice), voice.method.title);
        match groups.iter_mut().find(|it| it.0 == side) {
            Some((_, names)) => names.push(name),
            None => groups.push((side, vec![name])),
        }
    }
    groups.sort_by_key(|(side, names)| (side.is_some_and(|it| !it.1), names.len()));
    let (last, count) = (groups.len().saturating_sub(1), groups.len());
    for (place, (side, names)) in groups.into_iter().enumerate() {
        let who = match names.len() {
            1..=FEW => names.join("; "),
            all if count == 1 => format!("All {all} methods"),
            others if place == last => format!("{others} others"),
            _ => names.join("; "),
        };
        let Some((verdict, wrong)) = side else {
            let text = format!("{who}: the colour has the answer");
            part::words(ui, text, &look.small, look.quiet);
            continue;
        };
        let ink = if wrong { look.refusal } else { look.ink };
        let said = title(verdict).to_lowercase();
        let text = match wrong {
            false => format!("{who}: {said}"),
            true => format!("{who}: {said}, which is wrong"),
        };
        labelled(ui, desk, verdict, &text, ink);
    }
}

/// So many are named though there are others.
const FEW: usize = 2;

fn labelled(ui: &mut Ui, desk: &Desk, verdict: Verdict, text: &str, ink: Color32) {
    let look = desk.look;
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(look.space(2.0)), Sense::hover());
        icon::verdict(ui.painter(), place, look.space(1.75), verdict, look);
        part::words(ui, text, &look.small, ink);
    });
}

/// All that the only one who is asked tells.
fn alone(ui: &mut Ui, desk: &Desk, reading: &Reading, voice: &Voice) {
    let look = desk.look;
    let name = voice.method.title;
    let Some(outcome) = &voice.outcome else {
        let text = format!("{name}: the colour has the answer");
        part::words(ui, text, &look.small, look.quiet);
        return;
    };
    let ink = if voice.wrong { look.refusal } else { look.ink };
    let wrong = if voice.wrong { ", wrong" } else { "" };
    labelled(ui, desk, outcome.verdict, &format!("{name}{wrong}"), ink);
    // The gap has a line of its own.
    let answer = match reading.truth {
        None => of_motion(outcome),
        Some(_) => sentence(outcome.verdict, None, outcome.reason),
    };
    if outcome.reason.is_some() || outcome.time.is_some() {
        part::words(ui, answer, &look.small, ink);
    }
    let by = format!("by the test “{test}”", test = number::spelled(outcome.decided_by));
    part::words(ui, by, &look.small, look.quiet);
    if outcome.iterations > 0 {
        let rounds = format!("rounds: {rounds}", rounds = outcome.iterations);
        part::words(ui, rounds, &look.small, look.quiet);
    }
    if let (Some(gap), Some(truth)) = (outcome.gap(), reading.truth) {
        let [gap_text, true_text] = apart(gap, truth);
        let error = (gap - truth).abs();
        let text = match error == 0.0 {
            true => format!("signed gap {gap_text}, as the true one"),
            false => format!(
                "signed gap {gap_text}, truly {true_text}: off by {error}",
                error = format!("{error:.1e}").replace('-', "−")
            ),
        };
        part::words(ui, text, &look.small, look.quiet);
    }
}
