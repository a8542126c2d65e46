//! Going through an earlier drag again, with what was said at each of its moments.

use crate::lab::trail::Trail;
use crate::outcome::Verdict;
use crate::page::figure::Role;
use crate::panel::finger::Hinted;
use crate::panel::icon::Icon;
use crate::panel::slider::Slider;
use crate::panel::theme::Look;
use crate::panel::{Desk, Gesture, part};
use crate::reference;
use crate::session::action::Action;
use egui_macroquad::egui::{Align, Color32, Layout, Rect, Sense, Ui, Vec2, pos2};

/// How many moments are judged in one frame; more would be felt, fewer make the ribbons slow.
const PACE: usize = 16;

/// Which drag is looked at, and what is known of it.
#[derive(Default)]
pub struct Replay {
    /// How many drags ago.
    back: usize,
    /// The drag that the verdicts belong to.
    number: u64,
    /// What the demo's method and the reference say, moment by moment.
    verdicts: Vec<[Verdict; 2]>,
}

impl Replay {
    pub fn show(&mut self, ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
        let (look, session) = (desk.look, desk.session);
        let trails = session.trails();
        self.back = self.back.min(trails.all().len().saturating_sub(1));
        let Some(trail) = trails.back(self.back) else {
            part::empty(ui, look, "Drag a shape; then go through the drag here once more.");
            return;
        };
        self.learn(trail);
        let count = trail.moments().len();
        let moment = trail.place(session.scene());
        self.choose(ui, look, trails.all().len(), trail);
        let width = ui.available_width();
        let (rect, _) = ui.allocate_exact_size(Vec2::new(width, look.row()), Sense::hover());
        let last = count.saturating_sub(1) as f64;
        let value = moment.map_or(last, |it| it as f64);
        // The ribbons below it are its scale.
        let range = [0.0, last];
        let slider = Slider { name: "Moment", range, step: Some(1.0), ticks: false, value };
        let (response, moved) = slider.show(ui, look, rect);
        if let Some(to) = moved {
            let (moment, merge) = (to.round() as usize, gesture.goes_on(&response));
            if Some(moment) != trail.place(session.scene()) {
                desk.actions.push(Action::Scrub { back: self.back, moment, merge });
            }
        }
        gesture.watch(&response);
        self.ribbons(ui, look, count);
        self.tell(ui, desk, moment, count);
    }

    /// Which of the drags.
    fn choose(&mut self, ui: &mut Ui, look: &Look, drags: usize, trail: &Trail) {
        ui.horizontal(|ui| {
            let name = match self.back {
                0 => "The last drag".to_owned(),
                1 => "The drag before it".to_owned(),
                back => format!("{back} drags before"),
            };
            let text = format!("{name}, in “{lesson}”", lesson = trail.lesson.title);
            ui.scope(|ui| {
                ui.set_max_width(ui.available_width() - look.space(8.5));
                part::words(ui, text, &look.small, look.quiet);
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let next = self.back > 0;
                let hint = "The drag after it";
                if part::icon_button(ui, look, Icon::Next, "Later drag", hint, next).clicked() {
                    self.back -= 1;
                }
                let before = self.back + 1 < drags;
                let hint = "The drag before it";
                if part::icon_button(ui, look, Icon::Previous, "Earlier drag", hint, before)
                    .clicked()
                {
                    self.back += 1;
                }
            });
        });
    }

    /// Judges the next few moments.
    fn learn(&mut self, trail: &Trail) {
        if self.number != trail.number() {
            (self.number, self.verdicts) = (trail.number(), Vec::new());
        }
        let unknown = trail.moments().iter().skip(self.verdicts.len()).take(PACE);
        self.verdicts.extend(unknown.map(|scene| {
            let method = trail.lesson.run(scene).outcome.verdict;
            [method, reference::judge(scene.a(), scene.b()).verdict]
        }));
    }

    /// Two ribbons along the slider: what the method said, and what is true.
    fn ribbons(&self, ui: &mut Ui, look: &Look, count: usize) {
        let width = ui.available_width();
        for row in 0..2 {
            let (rect, response) =
                ui.allocate_exact_size(Vec2::new(width, look.space(0.75)), Sense::hover());
            let reach = rect.x_range().shrink(look.space(0.875));
            let step = (reach.max - reach.min) / (count.max(2) - 1) as f32;
            for (place, run) in runs(&self.verdicts, row) {
                let at = |moment: usize| reach.min + (moment as f32 - 0.5) * step;
                let from = at(place).max(reach.min);
                let to = at(place + run.1).min(reach.max).max(from + 1.0);
                let part = Rect::from_min_max(pos2(from, rect.top()), pos2(to, rect.bottom()));
                ui.painter().rect_filled(part.shrink2(Vec2::new(0.0, 1.0)), 1.0, ink(look, run.0));
            }
            response.hinted(["What the demo’s method says", "What the reference says"][row]);
        }
    }

    /// What was said at the moment, and the way to the flip.
    fn tell(&self, ui: &mut Ui, desk: &mut Desk, moment: Option<usize>, count: usize) {
        let look = desk.look;
        let said = moment.and_then(|it| Some((it, self.verdicts.get(it)?)));
        let text = match said {
            Some((moment, [method, truth])) => format!(
                "Moment {moment} of {count}: the method says {method}, the reference {truth}.",
                moment = moment + 1,
                method = method.word(),
                truth = truth.word()
            ),
            None => format!("{count} moments. The shapes are elsewhere now."),
        };
        part::words(ui, text, &look.small, look.quiet);
        let flips = self.verdicts.windows(2).filter(|pair| pair[0][0] != pair[1][0]).count();
        let label = "Smallest change of the answer";
        let hint = match flips {
            0 => "The method says the same all along this drag",
            _ => {
                "Halves the flip nearest to this moment until the two sides are \
                    neighbouring numbers; undo and redo go from one to the other"
            }
        };
        if let Some(0) = part::buttons(ui, look, &[(label, hint, flips > 0)]) {
            let moment = moment.unwrap_or(count);
            desk.actions.push(Action::Flip { back: self.back, moment });
        }
    }
}

/// Stretches of the same verdict: where each begins, what it is, how long it lasts.
fn runs(
    verdicts: &[[Verdict; 2]],
    row: usize,
) -> impl Iterator<Item = (usize, (Verdict, usize))> + '_ {
    let mut place = 0;
    verdicts.chunk_by(move |one, other| one[row] == other[row]).map(move |run| {
        let from = place;
        place += run.len();
        (from, (run[0][row], run.len()))
    })
}

/// Colliding is dark, separate light, undecided between: readable without colour.
fn ink(look: &Look, verdict: Verdict) -> Color32 {
    match verdict {
        Verdict::Colliding => look.role(Role::Deciding),
        Verdict::Separate => look.hairline,
        Verdict::Undecided => look.tint(look.quiet, 0.6),
    }
}
