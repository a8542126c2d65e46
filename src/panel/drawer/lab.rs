//! The drawer *Lab*: the map, the replay of a drag, hunts, and the pair as text.

use crate::catalog::{Method, MethodId, methods_for, moving_for};
use crate::demo::play::Variant;
use crate::lab::case::Case;
use crate::lab::copy::{self, Language};
use crate::lab::gallery::{self, Change, Kept};
use crate::lab::hunt::party::{self, REFERENCE};
use crate::lab::hunt::{Finding, Input, Orders, Worker};
use crate::lab::map::{Jumps, Plane, Viewer};
use crate::lab::trail::Trail;
use crate::panel::drawer::map;
use crate::panel::widget::*;
use crate::reference;
use crate::scene::Scene;
use egui_macroquad::egui::{ProgressBar, TextureHandle};
use std::collections::BTreeMap;

#[derive(Default)]
pub struct Lab {
    pub own: Vec<Case>,
    /// Changes of the user's own cases that can be taken back.
    pub changes: Vec<Change>,
    /// Updated by the window.
    pub map: Viewer,
    /// The pointer's place over the canvas; updated by the window.
    pub hovers: Option<DVec2>,
    pub(super) jumps: Jumps,
    inset: Option<TextureHandle>,
    map_shown: bool,
    /// A link asks to open the part that copies the pair, and to scroll to it.
    pub(crate) seeks_home: bool,
    replay: Replay,
    hunt: Hunt,
    /// The title of the language that was copied last, and when, seconds.
    copied: Option<(&'static str, f64)>,
}

impl Lab {
    /// Runs in every frame, even while the drawer is closed. Opening a demo ends the hunt.
    pub fn go_on(&mut self, opened: bool) {
        let Some(worker) = &mut self.hunt.worker else { return };
        if opened {
            worker.watch.cancel();
        }
        worker.look();
    }

    pub fn is_hunting(&self) -> bool {
        self.hunt.is_running()
    }

    pub fn map_appears(&mut self, session: &Session) -> bool {
        let shown = session.map.shown;
        std::mem::replace(&mut self.map_shown, shown) != shown && shown
    }

    pub(in crate::panel) fn show_inset(&mut self, ctx: &Context, desk: &mut Desk, canvas: Rect) {
        map::inset(ctx, desk, &mut self.map, &mut self.inset, canvas);
        let plane = self.map.survey().map(|it| it.subject().plane);
        if let (Some(at), Some(plane @ Plane::Position { .. })) = (self.hovers, plane) {
            let world = desk.session.world_at(at);
            map::read(ctx, desk, &mut self.map, (plane.place_at(world), at), canvas);
        }
    }

    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let look = desk.look;
        map::show(ui, desk, self);
        if part::fold(ui, look, "replay", "The drag again", true) {
            self.replay.show(ui, desk);
        }
        if part::fold(ui, look, "hunt", "Hunt for a difference", true) {
            self.hunt.show(ui, desk, &self.own);
        }
        let (seeks, top) = (std::mem::take(&mut self.seeks_home), ui.cursor().top());
        if seeks {
            part::unfold(ui.ctx(), "clipboard");
        }
        if part::fold(ui, look, "clipboard", "Copy as code, paste a case", true) {
            self.clipboard(ui, desk);
        }
        if seeks {
            let part = Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=ui.cursor().top());
            ui.scroll_to_rect(part, Some(Align::Max));
        }
        ui.add_space(look.space(2.0));
    }

    fn clipboard(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let (look, session) = (desk.look, desk.session);
        part::quiet(ui, look, "Copy the pair as:");
        let (lesson, scene) = (session.lesson(), session.scene());
        let texts = Language::ALL.map(|(it, _)| copy::text_of(it, lesson, scene, desk.run));
        let button = |place: usize| {
            let why = texts[place].as_ref().err();
            let hint = why.map_or("To the clipboard", String::as_str);
            (Language::ALL[place].1, hint, why.is_none())
        };
        let all: Vec<_> = (0..texts.len()).map(button).collect();
        let now = ui.input(|input| input.time);
        if let Some(pressed) = part::buttons(ui, look, &all)
            && let Some(Ok(text)) = texts.into_iter().nth(pressed)
        {
            ui.ctx().copy_text(text());
            self.copied = Some((Language::ALL[pressed].1, now));
        }
        if let Some((title, since)) = self.copied
            && now - since < SHOWN
        {
            part::quiet(ui, look, format!("Copied: {title}."));
        }
        ui.add_space(look.space(0.5));
        let paste = "A JSON case from the clipboard — Ctrl+V";
        let open = "A case or a recording from a file — Ctrl+O";
        let all = [("Paste a case", paste, true), ("Open a file…", open, true)];
        if let Some(pressed) = part::buttons(ui, look, &all) {
            desk.asked.push(if pressed == 0 { Command::Paste } else { Command::Open });
        }
        part::quiet(ui, look, "Or drop a case file on the window.");
    }
}

const SHOWN: f64 = 4.0;

/// Moments that are judged in one frame; more would make it longer, fewer make the ribbons slow.
const PACE: usize = 16;

/// Replays an earlier drag with the verdicts at each of its moments.
#[derive(Default)]
struct Replay {
    back: usize,
    number: u64,
    /// The verdicts of the demo's method and of the reference, moment by moment.
    verdicts: Vec<[Verdict; 2]>,
}

impl Replay {
    fn show(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let (look, session) = (desk.look, desk.session);
        let trails = &session.trails;
        self.back = self.back.min(trails.kept.len().saturating_sub(1));
        let Some(trail) = trails.back(self.back) else {
            part::quiet(ui, look, "Drag a shape; then go through the drag here once more.");
            return;
        };
        self.learn(trail);
        let count = trail.moments.len();
        let moment = trail.place(session.scene());
        self.choose(ui, look, trails.kept.len(), trail);
        let (rect, _) = part::strip(ui, look.row(), Sense::hover());
        let last = count.saturating_sub(1) as f64;
        let value = moment.map_or(last, |it| it as f64);
        // No ticks: the ribbons below are its scale.
        let range = [0.0, last];
        let slider = Slider { name: "Moment", range, step: Some(1.0), ticks: false, value };
        let (response, moved) = slider.show(ui, look, rect);
        let merge = part::merges(&response, moved.is_some());
        let to = moved.map(|to| to.round() as usize);
        if let Some(moment) = to.filter(|it| Some(*it) != trail.place(session.scene())) {
            desk.actions.push(Action::Scrub { back: self.back, moment, merge });
        }
        self.ribbons(ui, look, count);
        self.tell(ui, desk, moment, count);
    }

    fn choose(&mut self, ui: &mut Ui, look: &Look, drags: usize, trail: &Trail) {
        ui.horizontal(|ui| {
            let name = match self.back {
                0 => "The last drag".to_owned(),
                1 => "The drag before it".to_owned(),
                back => format!("{back} drags before"),
            };
            ui.scope(|ui| {
                ui.set_max_width(ui.available_width() - look.space(8.5));
                part::quiet(ui, look, format!("{name}, in “{}”", trail.lesson.title));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                let (after, before) = (self.back > 0, self.back + 1 < drags);
                let (to_later, to_earlier) = (self.back.saturating_sub(1), self.back + 1);
                for (icon, name, hint, live, to) in [
                    (Icon::FORWARD, "Later drag", "The drag after it", after, to_later),
                    (Icon::BACK, "Earlier drag", "The drag before it", before, to_earlier),
                ] {
                    if part::icon_button(ui, look, icon, name, hint, live).clicked() {
                        self.back = to;
                    }
                }
            });
        });
    }

    fn learn(&mut self, trail: &Trail) {
        if self.number != trail.number {
            (self.number, self.verdicts) = (trail.number, Vec::new());
        }
        let unknown = trail.moments.iter().skip(self.verdicts.len()).take(PACE);
        self.verdicts.extend(unknown.map(|scene| {
            let method = trail.lesson.run(scene).outcome.verdict;
            [method, reference::judge(scene.a(), scene.b()).verdict()]
        }));
    }

    fn ribbons(&self, ui: &mut Ui, look: &Look, count: usize) {
        for row in 0..2 {
            let (rect, response) = part::strip(ui, look.space(0.75), Sense::hover());
            let reach = rect.x_range().shrink(look.space(0.875));
            let step = (reach.max - reach.min) / (count.max(2) - 1) as f32;
            let at = |moment: usize| reach.min + (moment as f32 - 0.5) * step;
            let mut moment = 0;
            for run in self.verdicts.chunk_by(|one, other| one[row] == other[row]) {
                let from = at(moment).max(reach.min);
                moment += run.len();
                let to = at(moment).min(reach.max).max(from + 1.0);
                let part = Rect::from_min_max(pos2(from, rect.top()), pos2(to, rect.bottom()));
                ui.painter().rect_filled(part.shrink2(vec2(0.0, 1.0)), 1.0, ink(look, run[0][row]));
            }
            response.hinted(["What the demo’s method says", "What the reference says"][row]);
        }
    }

    fn tell(&self, ui: &mut Ui, desk: &mut Desk, moment: Option<usize>, count: usize) {
        let look = desk.look;
        let said = moment.and_then(|it| Some((it, self.verdicts.get(it)?)));
        let text = match said {
            Some((moment, verdicts)) => {
                let ([method, truth], moment) = (verdicts.map(Verdict::word), moment + 1);
                format!(
                    "Moment {moment} of {count}: the method says {method}, the reference {truth}."
                )
            }
            None => format!("{count} moments. The shapes are elsewhere now."),
        };
        part::quiet(ui, look, text);
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

/// Colliding is dark, separate light, undecided between: readable without colour.
fn ink(look: &Look, verdict: Verdict) -> Color32 {
    match verdict {
        Verdict::Colliding => look.role(Role::Deciding),
        Verdict::Separate => look.hairline,
        Verdict::Undecided => look.tint(look.quiet, 0.6),
    }
}

/// The cases that a hunt in the window tries, some half a minute. More would find rarer faults; the
/// command line takes any number.
const TRIES: u64 = 30_000_000;

/// A hunt for an input on which two parties differ.
#[derive(Default)]
struct Hunt {
    parties: [String; 2],
    /// The user has chosen the first party; until then it is the method that the demo plays.
    chosen: bool,
    orders: Orders,
    options: BTreeMap<String, f64>,
    worker: Option<Worker>,
    refusal: Option<String>,
}

impl Hunt {
    fn show(&mut self, ui: &mut Ui, desk: &mut Desk, own: &[Case]) {
        let look = desk.look;
        let kinds = desk.session.scene().kinds();
        let fitting = desk.session.methods();
        let slugs: Vec<&str> =
            fitting.iter().map(|it| it.slug).chain(std::iter::once(REFERENCE)).collect();
        let titled = |slug: &&str| {
            let method = fitting.iter().find(|it| it.slug == *slug);
            ((*slug).to_owned(), method.map_or(THE_REFERENCE, |it| it.title))
        };
        let titles: Vec<_> = slugs.iter().map(titled).collect();
        let open = desk.session.played();
        self.chosen &= slugs.contains(&self.parties[0].as_str());
        if !self.chosen {
            // A demo may play a construction that is not a method.
            let own = open.map(MethodId::slug).filter(|it| slugs.contains(it));
            own.unwrap_or(slugs[0]).clone_into(&mut self.parties[0]);
        }
        if !slugs.contains(&self.parties[1].as_str()) {
            REFERENCE.clone_into(&mut self.parties[1]);
        }
        part::quiet(ui, look, "An input on which these two differ:");
        let [first, second] = &mut self.parties;
        let width = ui.available_width();
        let list = |place| ComboBox::from_id_salt(("hunt", place)).width(width);
        self.chosen |= part::chooser(ui, list(0), "The first method", &titles, first);
        part::chooser(ui, list(1), "The second method", &titles, second);
        self.controls(ui, desk, kinds, &fitting);
        if let Some(refusal) = &self.refusal {
            part::refusal(ui, look, refusal);
        }
        self.result(ui, desk, own);
    }

    fn controls(&mut self, ui: &mut Ui, desk: &Desk, kinds: [Kind; 2], fitting: &[Variant]) {
        let look = desk.look;
        let running = self.is_running();
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = look.space(1.0);
            let (rect, _) =
                ui.allocate_exact_size(vec2(look.room(4.5), look.row()), Sense::hover());
            surface::line(ui, "Seed", &look.small, look.quiet, rect);
            let size = vec2(look.room(7.0), look.row());
            ui.add_sized(size, DragValue::new(&mut self.orders.seed).speed(0.1))
                .hinted("The same seed finds the same cases");
            let size = vec2(ui.available_width(), look.row());
            let (label, hint) = if running {
                ("Stop", "What was found stays")
            } else {
                ("Hunt", "Random and structured cases, shrunk to the fewest digits")
            };
            if part::button(ui, look, size, label, hint, true).clicked() {
                if let Some(worker) = self.worker.as_ref().filter(|_| running) {
                    worker.watch.cancel();
                } else {
                    self.options = desk.session.scene().options.clone();
                    self.start(kinds, fitting);
                    // The parties stay, whatever a finding brings to the canvas.
                    self.chosen = true;
                }
            }
        });
    }

    fn is_running(&self) -> bool {
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
                let orders = Orders { tries: TRIES, ..self.orders };
                self.worker = Worker::start(contests, orders);
                if self.worker.is_none() {
                    self.refusal = Some("The system gave no thread to hunt on.".to_owned());
                }
            }
            Err(refusal) => self.refusal = Some(refusal.0),
        }
    }

    fn result(&self, ui: &mut Ui, desk: &mut Desk, own: &[Case]) {
        let Some(worker) = &self.worker else { return };
        let look = desk.look;
        let [tried, all] = worker.watch.progress();
        if worker.is_running() {
            let share = tried as f32 / all.max(1) as f32;
            let bar = ProgressBar::new(share).desired_height(look.space(0.75)).fill(look.accent);
            ui.add(bar);
        }
        let tried = millions(tried);
        let text = match (worker.is_running(), worker.findings.len()) {
            (true, _) => format!("{tried} of {} cases tried.", millions(all)),
            (false, 0) if worker.watch.is_cancelled() => {
                format!("Stopped after {tried} cases; no difference until then.")
            }
            (false, 0) => format!("No difference in {tried} cases."),
            (false, 1) => format!("One kind of difference in {tried} cases."),
            (false, count) => format!("{count} kinds of difference in {tried} cases."),
        };
        part::quiet(ui, look, text);
        part::rows(ui, |ui| {
            for finding in &worker.findings {
                finding_row(ui, desk, (finding, &self.options), own);
            }
        });
    }
}

fn millions(count: u64) -> String {
    if count < 1_000_000 { count.to_string() } else { format!("{:.1} M", count as f64 / 1e6) }
}

const THE_REFERENCE: &str = "the reference";

/// A finding: a click puts it on the canvas, the button at its right keeps it.
fn finding_row(
    ui: &mut Ui,
    desk: &mut Desk,
    (finding, options): (&Finding, &BTreeMap<String, f64>),
    own: &[Case],
) {
    let look = desk.look;
    let title = |party: &Option<Variant>| party.as_ref().map_or(THE_REFERENCE, |it| it.title);
    let [first, second] = finding.contest.parties.each_ref().map(title);
    let text = format!("{first} against {second}: {}", finding.difference);
    let keep = look.room(6.5);
    let width = ui.available_width() - keep - look.space(1.0);
    let galley = ui.painter().layout(text.clone(), look.small.clone(), Color32::PLACEHOLDER, width);
    let height = galley.size().y.max(look.row()) + look.space(1.0);
    let pair = [finding.input.a, finding.input.b];
    let marked = is_shown(desk.session.scene(), finding);
    let response = part::row(ui, look, &text, height, marked, true, |ui, rect| {
        let y = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(rect.left(), y), galley, look.ink);
    });
    let rect = response.rect;
    let at = pos2(rect.right() - keep / 2.0, rect.center().y);
    let place = Rect::from_center_size(at, vec2(keep, look.row()));
    // A child of its own: `put` would leave the next row to begin below the button.
    let mut corner = ui.new_child(UiBuilder::new().max_rect(place).id_salt("keep"));
    let title = format!("{first} against {second}");
    let hard = format!("Found by a hunt: {}.", finding.difference);
    let (label, hint) = match gallery::already(own, [&pair[0], &pair[1]], Some(&title)) {
        Some(_) => ("Kept", "It is among your own hard cases already"),
        None => ("Keep", "Among your own hard cases, as a file"),
    };
    let button = part::button(&mut corner, look, place.size(), label, hint, true);
    if button.clicked()
        && let Some((lesson, scene)) = shown_by(desk, finding, options)
    {
        let kept = Kept { title, hard, demo: lesson.slug, scene };
        desk.asked.push(Command::Keep(Box::new(kept)));
    }
    if response.clicked() && !marked {
        load(desk, finding, options);
    }
}

fn hunted(finding: &Finding) -> Option<&'static Method> {
    finding.contest.parties.iter().flatten().map(|it| it.method).next()
}

/// The demo and scene that show a finding, with the options of the hunt.
fn shown_by(
    desk: &Desk,
    finding: &Finding,
    options: &BTreeMap<String, f64>,
) -> Option<(&'static Lesson, Scene)> {
    let pair = [finding.input.a, finding.input.b];
    let open = desk.session.lesson();
    let showing = |method: &Method| Lesson::showing(method.id, pair, Some(open));
    // A user's program plays in any demo of the pair.
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

fn is_shown(scene: &Scene, finding: &Finding) -> bool {
    let Input { a, b, motion } = &finding.input;
    let is = |pair, motion| scene.focused() == Some(pair) && scene.motion == motion;
    is([*a, *b], *motion) || is([*b, *a], motion.map(|it| it.swapped()))
}

fn load(desk: &mut Desk, finding: &Finding, options: &BTreeMap<String, f64>) {
    if let Some((lesson, scene)) = shown_by(desk, finding, options) {
        desk.actions.push(Action::load(lesson.slug, scene));
    }
    if let Some(own) = hunted(finding).filter(|it| it.is_own()) {
        desk.actions.push(Action::Own { name: Some(own.slug.to_owned()) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_equal_parties_and_forgets_it_at_the_next_start() {
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
