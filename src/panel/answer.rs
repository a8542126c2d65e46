//! The answer of the open demo's method, and the reference's beside it.

use crate::catalog::Semantics;
use crate::demo::guest::Visitor;
use crate::demo::play::{Run, Variant, WayBack};
use crate::outcome::{Contact, Outcome};
use crate::page::number::{self, Digits};
use crate::panel::overlay;
use crate::panel::widget::*;
use crate::platform::instant::Instant;
use crate::shape::Shape;
use std::rc::Rc;
use std::time::Duration;

/// The contents of the card: a symbol, a title and two lines below it.
struct Card {
    /// `None` while the answer is not known.
    verdict: Option<Verdict>,
    /// Progress to the deciding step, 0 to 1, before that is reached.
    come: Option<f32>,
    title: String,
    /// The deciding test, or why the method is undecided.
    how: String,
    /// The reference's answer, with its symbol and colour.
    judged: Option<(Option<Icon>, String, Color32)>,
}

pub fn show(ctx: &Context, desk: &Desk, rects: &Rects) {
    let look = desk.look;
    let card = card(desk);
    surface::sheet(ctx, look, "verdict", rects.verdict, |ui| {
        let rect = ui.max_rect().shrink2(vec2(look.space(1.5), look.space(1.0)));
        let (line, small) = ui.fonts(|it| (it.row_height(&look.title), it.row_height(&look.small)));
        let left = rect.left() + look.space(5.0);
        let row = |top: f32, height: f32| {
            Rect::from_min_max(pos2(left, top), pos2(rect.right(), top + height))
        };
        let size = look.space(3.5);
        let place = icon::square(rect.left(), rect.top() + line / 2.0 + look.space(0.5), size);
        if let Some(verdict) = card.verdict {
            icon::verdict(ui.painter(), place, size, verdict, look);
        } else if let Some(share) = card.come {
            icon::share(ui.painter(), place, size, share, look.quiet);
        }
        let first = row(rect.top(), line);
        let ink = if card.verdict.is_some() { look.ink } else { look.quiet };
        let title = surface::words(ui, "answer", &card.title, &look.title, ink, first);
        if let Some(verdict) = card.verdict {
            title.hinted(means(desk, verdict));
        }
        let second = row(first.bottom() + look.space(0.25), small);
        let how = surface::words(ui, "how", &card.how, &look.small, look.quiet, second);
        if card.verdict.is_some() {
            how.hinted(
                "Which test of the method decided, and after how many rounds: a round is one \
                pass of its loop",
            );
        }
        let third = row(second.bottom() + look.space(0.25), small);
        if let Some((symbol, text, ink)) = card.judged {
            let place = icon::square(left, third.center().y, look.space(1.75));
            let mut words = third;
            if let Some(symbol) = symbol {
                icon::paint(ui.painter(), place, place.width(), symbol, ink);
                words.min.x = place.right() + look.space(0.5);
            }
            let hint = "By a slow and certain method of this program";
            surface::words(ui, "judged", &text, &look.small, ink, words).hinted(hint);
        }
    });
}

fn means(desk: &Desk, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Undecided => "The method stops without an answer. The next line says why.",
        _ if desk.session.lesson().is_moving() => {
            "Time runs from 0 to 1, while the shapes go along their arrows. The first touch is \
            the earliest time at which they share a point."
        }
        Verdict::Separate => {
            "The shapes share no point. The gap is the shortest distance between them."
        }
        Verdict::Colliding => {
            "The shapes share a point. The depth is how far one must be pushed until they only \
            touch."
        }
    }
}

fn card(desk: &Desk) -> Card {
    let look = desk.look;
    if !desk.session.scene().has_pair() {
        let (title, how) = ("Nothing to test yet".to_owned(), "Two shapes are needed.".to_owned());
        return Card { verdict: None, come: None, title, how, judged: None };
    }
    let (step, count) = (desk.session.step(), desk.run.step_count);
    if !desk.session.knows_answer() {
        let (title, how) = ("Not decided yet".to_owned(), format!("step {} of {count}", step + 1));
        let decides_at = desk.run.decides_at + 1;
        let come = Some((step + 1) as f32 / decides_at as f32);
        let decides = match decides_at {
            it if it == count => "the last step decides".to_owned(),
            it => format!("step {it} decides"),
        };
        let judged = Some((None, decides, look.quiet));
        return Card { verdict: None, come, title, how, judged };
    }
    let outcome = &desk.run.outcome;
    // The reason takes the second line: both would be too long for the first.
    let (title, how) = match (outcome.verdict, outcome.reason) {
        (Verdict::Undecided, Some(reason)) => {
            // Beside the truth, “Undecided” alone would read as a contradiction.
            ("The method is undecided".to_owned(), format!("{}.", number::capital(reason.word())))
        }
        _ => {
            let title = match desk.session.lesson().is_moving() {
                true => of_motion(outcome),
                false => sentence(outcome, outcome.contact, rounding_here(desk)),
            };
            (title, desk.run.meaning.clone().unwrap_or_else(|| decided(outcome)))
        }
    };
    let judged = reference(desk, outcome);
    let said = judged.as_ref().map_or("", |it| &it.1);
    let digits = Digits::of([&title, &how, said]);
    let [title, how] = [title, how].map(|it| digits.read(&it).into_owned());
    let judged = judged.map(|(symbol, text, ink)| (symbol, digits.read(&text).into_owned(), ink));
    Card { verdict: Some(outcome.verdict), come: None, title, how, judged }
}

/// Shows a button that leads back to the demo from which this demo was opened with its shapes, and
/// a button that restores shapes of the demo's subject if the user has changed them to others.
pub fn way_back(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let look = desk.look;
    let came = desk.session.came_from().map(|lesson| {
        let label = format!("Back to “{}”", lesson.title);
        let hint = "Undo: back to the demo in which these shapes were before — Ctrl+Z";
        (label, hint, Action::Undo)
    });
    let way = desk
        .run
        .way_back
        .clone()
        .map(|WayBack { label, hint, shape }| (label, hint, Action::set(Which::B, shape)));
    if came.is_none() && way.is_none() {
        return;
    }
    let free = surface::rect(rects.free);
    let place = (Align2::RIGHT_TOP, free.right_top());
    overlay::over(ctx, "way back", (Order::Middle, true), place, |ui| {
        let width = look.room(34.0).min(free.width());
        ui.set_width(width);
        let size = vec2(width, look.row());
        for (label, hint, action) in came.into_iter().chain(way) {
            if part::button(ui, look, size, &label, hint, true).clicked() {
                desk.actions.push(action);
            }
        }
    });
}

/// The reference's answer, and whether the open demo's method agrees.
fn reference(desk: &Desk, outcome: &Outcome) -> Option<(Option<Icon>, String, Color32)> {
    let (look, session) = (desk.look, desk.session);
    let (semantics, says, right, off) = if let Some(impact) = session.impact() {
        let says = match (impact.time, impact.reason) {
            (Some(time), _) => format!("first touch at {}", short(time)),
            (None, Some(reason)) => reason.word().to_owned(),
            (None, None) => "no touch".to_owned(),
        };
        let (right, off) = (format!("True: {says}"), format!("Wrong time: in truth {says}"));
        (Semantics::Closed, says, right, off)
    } else {
        let truth = session.truth()?;
        let known = session.semantics();
        let semantics = known.unwrap_or(Semantics::Closed);
        let (gap, rounding) = (truth.gap, rounding_here(desk));
        let length = length(truth.verdict(), gap, rounding);
        let says = match truth.verdict() {
            Verdict::Colliding if gap.abs() <= rounding => length.clone(),
            verdict => format!("{}, {length}", verdict.word()),
        };
        if known.is_none() && desk.run.meaning.is_some() {
            // Another answer is not a fault: the method tests, say, the line through a segment.
            return Some((None, format!("As solids: {says}"), look.ink));
        }
        let right = match semantics {
            // The gap is that of the solids, not of the rims.
            Semantics::Boundary if truth.verdict() != outcome.verdict => {
                "True of the rim; the disc collides".to_owned()
            }
            Semantics::Boundary => "True of the rim".to_owned(),
            Semantics::Open if gap == 0.0 => "True: a touch does not count here".to_owned(),
            _ if gap == 0.0 => "True".to_owned(),
            _ => format!("True, {length}"),
        };
        (semantics, says, right, format!("Wrong length: in truth {length}"))
    };
    Some(match agrees(session, outcome.verdict, semantics) {
        Some(true) if is_off(session, outcome, semantics) => (None, off, look.ink),
        Some(true) => (Some(Icon::CHECK), right, look.right()),
        Some(false) => (Some(Icon::CROSS), format!("In truth {says}"), look.refusal),
        None => (None, format!("In truth {says}"), look.ink),
    })
}

fn rounding_here(desk: &Desk) -> f64 {
    desk.session.scene().focused().map_or(0.0, |[a, b]| rounding(&a, &b))
}

/// "By “corner in circle”, 3 rounds": short enough for the card.
fn decided(outcome: &Outcome) -> String {
    let test = number::spelled(outcome.decided_by);
    let by = match outcome.verdict {
        Verdict::Undecided => format!("Left open by “{test}”"),
        _ => format!("By “{test}”"),
    };
    match outcome.iterations {
        0 => by,
        1 => format!("{by}, 1 round"),
        more => format!("{by}, {more} rounds"),
    }
}

/// All methods' answers for the table in *Compare*, renewed when the run or an option changes.
#[derive(Default)]
pub struct Answers {
    /// The run on the canvas, whether engines were used, and whether times were taken.
    asked: Option<(Rc<Run>, bool, bool)>,
    /// The answers of the fitting methods, then the last ones of visitors.
    pub methods: Vec<Answer>,
}

pub struct Answer {
    pub method: Variant,
    pub outcome: Outcome,
    /// Absolute error of the signed gap, or of the time of touch; `None` if neither was measured.
    pub error: Option<f64>,
    /// The shortest of its runs, if times are taken.
    pub time: Option<Duration>,
}

/// Runs of which the shortest time is shown. More would be steadier, but slow down a drag.
pub const RUNS: usize = 5;

impl Answers {
    /// Runs each method once, or [`RUNS`] times to time it, if the run or an option has changed.
    pub fn refresh(&mut self, session: &Session, timed: bool) {
        let (run, engines) = (session.run(), session.settings.engines);
        let same = |it: &(Rc<Run>, bool, bool)| {
            Rc::ptr_eq(&it.0, &run) && it.1 == engines && it.2 == timed
        };
        if !self.asked.as_ref().is_some_and(same) {
            self.asked = Some((run, engines, timed));
            let pair = session.scene().focused();
            let known = pair.map_or(Vec::new(), |_| session.known_methods()).into_iter();
            self.methods = known.filter_map(|it| answer(session, it, pair?, timed)).collect();
        }
        self.hear(session);
    }

    /// Takes the last answers of visitors. During a drag they are about the shapes of a moment ago.
    fn hear(&mut self, session: &Session) {
        self.methods.retain(|it| !it.method.is_own());
        let answer = |it: &Visitor| {
            let (method, heard) = (it.method(session.scene().kinds())?.into(), it.heard.as_ref()?);
            // An answer about the shapes at rest says nothing of their motion.
            if session.impact().is_some() && !heard.in_motion {
                return None;
            }
            let outcome = heard.outcome;
            let error = error(session, &outcome);
            Some(Answer { method, outcome, error, time: Some(heard.time) })
        };
        self.methods.extend(session.visitors.iter().filter_map(answer));
    }
}

fn answer(session: &Session, method: Variant, [a, b]: [Shape; 2], timed: bool) -> Option<Answer> {
    let judge = || {
        let begun = timed.then(Instant::now);
        let outcome = method.judge_in(&a, &b, session.scene().motion.as_ref())?;
        let time = begun.map(|it| it.elapsed());
        #[cfg(test)]
        crate::platform::tally::count("method");
        Some((outcome, time))
    };
    let (outcome, first) = judge()?;
    let more = (1..RUNS).filter(|_| timed).filter_map(|_| judge()?.1);
    let time = first.into_iter().chain(more).min();
    let error = error(session, &outcome);
    Some(Answer { method, outcome, error, time })
}

fn error(session: &Session, outcome: &Outcome) -> Option<f64> {
    let of_gap = || Some((outcome.gap()?, session.truth()?.gap));
    let of_touch = || Some((outcome.time?, session.impact()?.time?));
    let error = of_gap().or_else(of_touch).map(|(said, right)| (said - right).abs());
    error.filter(|it| it.is_finite())
}

/// Whether a verdict is right by the method's semantics; `None` without a reference or a verdict.
pub fn agrees(session: &Session, verdict: Verdict, semantics: Semantics) -> Option<bool> {
    let expected = session.right(semantics)?;
    let decided = ![verdict, expected].contains(&Verdict::Undecided);
    decided.then_some(verdict == expected)
}

/// Whether the time of touch, or a measured gap, differs from the reference's.
pub fn is_off(session: &Session, outcome: &Outcome, semantics: Semantics) -> bool {
    let off = |(said, right): (f64, f64)| (said - right).abs() > DIFFERS * right.max(DIFFERS);
    let time = outcome.time.zip(session.impact().and_then(|it| it.time));
    // The reference's gap is that of the solids, not of the rims.
    time.is_some_and(off) || (semantics != Semantics::Boundary && has_other_gap(session, outcome))
}

fn has_other_gap(session: &Session, outcome: &Outcome) -> bool {
    let pair = session.scene().focused();
    let (Some(said), Some(truth), Some([a, b])) = (outcome.gap(), session.truth(), pair) else {
        return false;
    };
    let gap = truth.gap;
    (said - gap).abs() > (DIFFERS * gap.abs()).max(rounding(&a, &b))
}

/// Relative error from which a measured gap or time counts as wrong.
pub const DIFFERS: f64 = 1e-3;

/// "Colliding — depth 0.4299", "Separate — gap 1.036", "Undecided — out of rounds".
/// A depth of at most `rounding` is a touch.
pub fn sentence(outcome: &Outcome, contact: Option<Contact>, rounding: f64) -> String {
    let word = number::capital(outcome.verdict.word());
    match (outcome.verdict, contact, outcome.reason) {
        (Verdict::Undecided, _, Some(reason)) => format!("{word} — {}", reason.word()),
        (Verdict::Colliding, Some(it), _) if (-rounding..=0.0).contains(&it.gap) => {
            format!("{word} — touching")
        }
        (_, Some(contact), _) => format!("{word} — {}", measure(contact.gap)),
        _ => word,
    }
}

/// The same for shapes in motion: "First touch at time 0.382", "Never touch".
pub fn of_motion(outcome: &Outcome) -> String {
    match (outcome.verdict, outcome.time) {
        (_, Some(time)) => format!("First touch at time {}", short(time)),
        (Verdict::Separate, None) => "Never touch".to_owned(),
        _ => sentence(outcome, None, 0.0),
    }
}

/// The reference's accuracy for shapes of this size and distance: smaller gaps are only rounding.
pub fn rounding(a: &Shape, b: &Shape) -> f64 {
    let away = a.center().abs().max(b.center().abs()).max_element();
    ACCURACY * a.reach().max(b.reach()).max(away)
}

/// The reference's accuracy relative to size and distance.
const ACCURACY: f64 = 1e-13;

/// The gap or depth in words, or that it is too small to be measured.
pub fn length(verdict: Verdict, gap: f64, rounding: f64) -> String {
    match verdict {
        Verdict::Colliding if gap == 0.0 => "touching".to_owned(),
        Verdict::Colliding if gap.abs() <= rounding => "touching, to within rounding".to_owned(),
        Verdict::Separate if gap.abs() <= rounding => "a gap below rounding".to_owned(),
        _ => measure(gap),
    }
}

/// "gap 1.036" or "depth 0.4299": a signed gap as it is read, never with a minus.
pub fn measure(gap: f64) -> String {
    if gap < 0.0 { format!("depth {}", short(-gap)) } else { format!("gap {}", short(gap)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::{LESSONS, trial};
    use crate::panel::PanelState;
    use crate::panel::tests::{dressed, words_in};
    use crate::shape::Circle;
    use glam::DVec2;
    use std::collections::BTreeSet;

    fn words_of_card(ctx: &Context, session: &mut Session) -> Vec<(String, Rect, bool)> {
        words_in(ctx, session, &mut PanelState::default(), |it| it.verdict)
    }

    #[test]
    fn another_meaning_of_a_collision_is_not_a_fault() {
        let ctx = dressed();
        let mut session = trial::opened("segment-circle/definitions");
        let mut as_solids = 0;
        for preset in session.lesson().presets {
            let words = words_of_card(&ctx, session.apply(&Action::preset(preset.slug)));
            let says = |text: &str| words.iter().any(|it| it.0.starts_with(text));
            assert!(!says("In truth"), "{}: {words:?}", preset.slug);
            as_solids += usize::from(says("As solids: separate"));
        }
        assert!(as_solids > 0);
    }

    #[test]
    fn no_words_of_the_card_are_cut_and_it_is_the_method_that_is_undecided() {
        let ctx = dressed();
        let (mut cut, mut seen, mut beside) = (BTreeSet::new(), 0, 0);
        let mut look_at = |session: &mut Session| {
            let words = words_of_card(&ctx, session);
            seen += words.len();
            cut.extend(words.iter().filter(|it| it.2).map(|it| it.0.clone()));
            if session.run().outcome.verdict == Verdict::Undecided {
                let says = |text: &str| words.iter().any(|it| it.0.starts_with(text));
                assert!(!says("Undecided"), "{}: {words:?}", session.lesson().slug);
                beside += usize::from(says("The method is undecided") && says("In truth"));
            }
        };
        for lesson in LESSONS.iter() {
            let mut session = trial::opened(lesson.slug);
            for preset in lesson.presets {
                look_at(session.apply(&Action::preset(preset.slug)));
                for (method, _) in lesson.plays.iter().flat_map(|it| it.methods) {
                    look_at(session.apply(&Action::SetMethod { method: Some(*method) }));
                }
            }
        }
        assert!(seen > 500 && beside > 0, "{seen} {beside}");
        assert!(cut.is_empty(), "{cut:#?}");
    }

    #[test]
    fn a_depth_of_rounding_size_is_touching() {
        let circle = |x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into();
        let rounding = rounding(&circle(-1.0), &circle(3.0));
        assert!((1e-13..1e-12).contains(&rounding), "{rounding}");
        for (verdict, gap, words) in [
            (Verdict::Colliding, 0.0, "touching"),
            (Verdict::Colliding, -2.22e-16, "touching, to within rounding"),
            (Verdict::Colliding, -1e-9, "depth 1e−9"),
            (Verdict::Separate, f64::from_bits(1), "a gap below rounding"),
            (Verdict::Separate, 1e-9, "gap 1e−9"),
        ] {
            assert_eq!(length(verdict, gap, rounding), words);
        }
    }
}
