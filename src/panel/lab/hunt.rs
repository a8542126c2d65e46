//! The hunt in the window: two parties, a seed, progress, and what was found.

use super::Request;
use crate::catalog::{Method, MethodId, methods_for, moving_for};
use crate::demo::lesson::Lesson;
use crate::demo::play::Variant;
use crate::lab::gallery::{self, Hard, Kept};
use crate::lab::hunt::party::{self, REFERENCE};
use crate::lab::hunt::{Finding, Input, Orders, Party, Worker};
use crate::panel::finger::Hinted;
use crate::panel::{Desk, part};
use crate::scene::Scene;
use crate::session::action::Action;
use crate::shape::Kind;
use egui_macroquad::egui::{
    Align2, Color32, ComboBox, DragValue, ProgressBar, Rect, Sense, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, pos2,
};
use std::collections::BTreeMap;

/// How many cases a hunt in the window tries: some half a minute. More would find rarer
/// faults; the command line takes any number.
const TRIES: u64 = 30_000_000;

/// What the part remembers.
pub struct Hunt {
    parties: [String; 2],
    /// The user has chosen the first one; until then it is what the demo plays.
    chosen: bool,
    seed: u64,
    /// The options that the demo had when the hunt began.
    options: BTreeMap<String, f64>,
    worker: Option<Worker>,
    /// Why the last hunt could not begin.
    refusal: Option<String>,
}

impl Default for Hunt {
    fn default() -> Self {
        Self {
            parties: [String::new(), REFERENCE.to_owned()],
            chosen: false,
            seed: Orders::default().seed,
            options: BTreeMap::new(),
            worker: None,
            refusal: None,
        }
    }
}

impl Hunt {
    /// Ends the hunt, if there is one; what it found stays.
    pub fn end(&mut self) {
        if let Some(worker) = &self.worker {
            worker.cancel();
        }
    }

    /// Takes in what was found.
    pub fn look(&mut self) {
        if let Some(worker) = &mut self.worker {
            worker.look();
        }
    }

    pub fn show(
        &mut self,
        ui: &mut Ui,
        desk: &mut Desk,
        own: &[Hard],
        requests: &mut Vec<Request>,
    ) {
        let look = desk.look;
        let kinds = desk.session.scene().kinds();
        let fitting = desk.session.methods();
        let slugs: Vec<&str> =
            fitting.iter().map(|it| it.slug).chain(std::iter::once(REFERENCE)).collect();
        let titles: Vec<_> = slugs.iter().map(|slug| title_of(slug, &fitting)).collect();
        let open = desk.session.played();
        self.chosen &= slugs.contains(&self.parties[0].as_str());
        if !self.chosen {
            // A demo may play what is no method of this pair.
            let own = open.map(MethodId::slug).filter(|it| slugs.contains(it));
            own.unwrap_or(slugs[0]).clone_into(&mut self.parties[0]);
        }
        if !slugs.contains(&self.parties[1].as_str()) {
            REFERENCE.clone_into(&mut self.parties[1]);
        }
        part::words(ui, "An input on which these two differ:", &look.small, look.quiet);
        let [first, second] = &mut self.parties;
        self.chosen |= choose(ui, 0, first, &slugs, &titles);
        choose(ui, 1, second, &slugs, &titles);
        self.controls(ui, desk, kinds, &fitting);
        if let Some(refusal) = &self.refusal {
            part::words(ui, refusal, &look.small, look.refusal);
        }
        self.result(ui, desk, own, requests);
    }

    /// The seed, and the button that starts and stops.
    fn controls(&mut self, ui: &mut Ui, desk: &Desk, kinds: [Kind; 2], fitting: &[Variant]) {
        let look = desk.look;
        let running = self.is_running();
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = look.space(1.0);
            let (rect, _) =
                ui.allocate_exact_size(Vec2::new(look.room(4.5), look.row()), Sense::hover());
            let font = look.small.clone();
            ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, "Seed", font, look.quiet);
            let size = Vec2::new(look.room(7.0), look.row());
            ui.add_sized(size, DragValue::new(&mut self.seed).speed(0.1))
                .hinted("The same seed finds the same cases");
            let size = Vec2::new(ui.available_width(), look.row());
            let (label, hint) = if running {
                ("Stop", "What was found stays")
            } else {
                ("Hunt", "Random and structured cases, shrunk to the fewest digits")
            };
            if part::button(ui, look, size, label, hint, true).clicked() {
                if running {
                    self.end();
                } else {
                    self.options = desk.session.scene().options.clone();
                    self.start(kinds, fitting);
                    // What it looks for stays in sight, whatever its findings bring to the canvas.
                    self.chosen = true;
                }
            }
        });
    }

    pub fn is_running(&self) -> bool {
        self.worker.as_ref().is_some_and(Worker::is_running)
    }

    fn start(&mut self, kinds: [Kind; 2], fitting: &[Variant]) {
        let [first, second] = &self.parties;
        let pair = party::name((kinds[0], kinds[1]));
        (self.worker, self.refusal) = (None, None);
        if first == second {
            self.refusal = Some("The two are the same; choose another one.".to_owned());
            return;
        }
        match party::contests(fitting, first, second, Some(&pair)) {
            Ok(contests) => {
                let orders = Orders { seed: self.seed, tries: TRIES, ..Orders::default() };
                self.worker = Worker::start(contests, orders);
                if self.worker.is_none() {
                    self.refusal = Some("The system gave no thread to hunt on.".to_owned());
                }
            }
            Err(refusal) => self.refusal = Some(refusal.0),
        }
    }

    fn result(&self, ui: &mut Ui, desk: &mut Desk, own: &[Hard], requests: &mut Vec<Request>) {
        let Some(worker) = &self.worker else { return };
        let look = desk.look;
        let [tried, all] = worker.progress();
        if worker.is_running() {
            let share = tried as f32 / all.max(1) as f32;
            let bar = ProgressBar::new(share).desired_height(look.space(0.75)).fill(look.accent);
            ui.add(bar);
        }
        let tried = millions(tried);
        let text = match (worker.is_running(), worker.findings().len()) {
            (true, _) => format!("{tried} of {all} cases tried.", all = millions(all)),
            (false, 0) if worker.was_cancelled() => {
                format!("Stopped after {tried} cases; no difference until then.")
            }
            (false, 0) => format!("No difference in {tried} cases."),
            (false, 1) => format!("One kind of difference in {tried} cases."),
            (false, count) => format!("{count} kinds of difference in {tried} cases."),
        };
        part::words(ui, text, &look.small, look.quiet);
        part::rows(ui, |ui| {
            for finding in worker.findings() {
                row(ui, desk, (finding, &self.options), own, requests);
            }
        });
    }
}

fn millions(count: u64) -> String {
    if count < 1_000_000 {
        count.to_string()
    } else {
        format!("{count:.1} M", count = count as f64 / 1e6)
    }
}

fn title_of(slug: &str, fitting: &[Variant]) -> &'static str {
    fitting.iter().find(|it| it.slug == slug).map_or(THE_REFERENCE, |it| it.title)
}

const THE_REFERENCE: &str = "the reference";

/// A chooser of one party; whether another one was chosen.
fn choose(
    ui: &mut Ui,
    place: usize,
    party: &mut String,
    slugs: &[&str],
    titles: &[&'static str],
) -> bool {
    let width = ui.available_width();
    let mut chosen = false;
    let chooser = ComboBox::from_id_salt(("hunt", place)).width(width);
    let at = slugs.iter().position(|it| it == party);
    let title = at.map_or(THE_REFERENCE, |it| titles[it]);
    let shown = chooser.selected_text(title).show_ui(ui, |ui| {
        for (slug, title) in slugs.iter().zip(titles) {
            chosen |= ui.selectable_value(party, (*slug).to_owned(), *title).changed();
        }
    });
    let name = if place == 0 { "The first method" } else { "The second method" };
    shown.response.widget_info(|| WidgetInfo {
        current_text_value: Some(title.to_owned()),
        ..WidgetInfo::labeled(WidgetType::ComboBox, true, name)
    });
    chosen
}

/// A finding: a click puts it on the canvas, the button at its right keeps it.
fn row(
    ui: &mut Ui,
    desk: &mut Desk,
    (finding, options): (&Finding, &BTreeMap<String, f64>),
    own: &[Hard],
    requests: &mut Vec<Request>,
) {
    let look = desk.look;
    let [first, second] = finding.contest.parties.each_ref().map(|party| match party {
        Party::Reference => THE_REFERENCE,
        Party::Method(method) => method.title,
    });
    let text = format!("{first} against {second}: {difference}", difference = finding.difference);
    let keep = look.room(6.5);
    let width = ui.available_width() - keep - look.space(1.0);
    let galley = ui.painter().layout(text.clone(), look.small.clone(), Color32::PLACEHOLDER, width);
    let height = galley.size().y.max(look.row()) + look.space(1.0);
    let pair = [finding.input.a, finding.input.b];
    let marked = is_shown(desk.session.scene(), finding);
    let row = part::Row { height, marked, live: true, label: &text };
    let response = row.show(ui, look, |ui, rect| {
        let y = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(rect.left(), y), galley, look.ink);
    });
    let rect = response.rect;
    let place = Rect::from_center_size(
        pos2(rect.right() - keep / 2.0, rect.center().y),
        Vec2::new(keep, look.row()),
    );
    // A child of its own: `put` would leave the next row to begin below the button.
    let mut corner = ui.new_child(UiBuilder::new().max_rect(place).id_salt("keep"));
    let title = format!("{first} against {second}");
    let hard = format!("Found by a hunt: {difference}.", difference = finding.difference);
    let (label, hint) = match gallery::already(own, [&pair[0], &pair[1]], Some(&title)) {
        Some(_) => ("Kept", "It is among your own hard cases already"),
        None => ("Keep", "Among your own hard cases, as a file"),
    };
    let button = part::button(&mut corner, look, place.size(), label, hint, true);
    if button.clicked()
        && let Some((lesson, scene)) = shown_by(desk, finding, options)
    {
        let kept = Kept { title, hard, demo: lesson.slug, scene };
        requests.push(Request::Keep(Box::new(kept)));
    }
    if response.clicked() && !marked {
        load(desk, finding, options);
    }
}

/// The first of the two parties that is no reference.
fn hunted(finding: &Finding) -> Option<&'static Method> {
    finding.contest.parties.iter().find_map(|party| match party {
        Party::Method(method) => Some(method.method),
        Party::Reference => None,
    })
}

/// A finding as it is played by that party, with the options that it was found with.
fn shown_by(
    desk: &Desk,
    finding: &Finding,
    options: &BTreeMap<String, f64>,
) -> Option<(&'static Lesson, Scene)> {
    let pair = [finding.input.a, finding.input.b];
    let open = desk.session.lesson();
    let showing = |method: &Method| Lesson::showing(method.id, pair, Some(open));
    // A program's steps are shown wherever the pair is.
    let kinds = pair.map(|it| it.kind());
    let any = || match finding.input.motion {
        None => methods_for(kinds[0], kinds[1]).find_map(showing),
        Some(_) => moving_for(kinds[0], kinds[1]).find_map(showing),
    };
    let (lesson, mut scene) = hunted(finding).and_then(showing).or_else(any)?;
    let swapped = scene.focused() != Some(pair);
    scene.motion = finding.input.motion.map(|it| if swapped { it.swapped() } else { it });
    Some((lesson, lesson.with_those(scene, options)))
}

/// Whether the scene is the finding's, in either order.
fn is_shown(scene: &Scene, finding: &Finding) -> bool {
    let Input { a, b, motion } = &finding.input;
    let is = |pair, motion| scene.focused() == Some(pair) && scene.motion == motion;
    is([*a, *b], *motion) || is([*b, *a], motion.map(|it| it.swapped()))
}

/// Puts a finding on the canvas.
fn load(desk: &mut Desk, finding: &Finding, options: &BTreeMap<String, f64>) {
    if let Some((lesson, scene)) = shown_by(desk, finding, options) {
        desk.actions.push(Action::Load { lesson: lesson.slug.to_owned(), scene });
    }
    if let Some(own) = hunted(finding).filter(|it| it.is_own()) {
        desk.actions.push(Action::Own { name: Some(own.slug.to_owned()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_that_are_the_same_do_not_hunt_and_the_next_start_forgets_it() {
        let kinds = [Kind::Ellipse, Kind::Circle];
        let mut hunt =
            Hunt { parties: ["closed-form", "closed-form"].map(str::to_owned), ..Hunt::default() };
        hunt.start(kinds, &[]);
        assert!(
            hunt.worker.is_none()
                && hunt.refusal.as_ref().is_some_and(|it| it.contains("the same"))
        );
        hunt.parties[1] = "gates".to_owned();
        hunt.start(kinds, &[]);
        let refusal = hunt.refusal.as_ref();
        assert!(refusal.is_some_and(|it| it.contains("No pair")), "{refusal:?}");
        hunt.parties[1] = REFERENCE.to_owned();
        hunt.start(kinds, &[]);
        assert!(hunt.worker.is_some() && hunt.refusal.is_none());
    }
}
