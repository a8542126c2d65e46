//! The two parties of a hunt, methods or the reference, and when their answers differ beyond doubt.

use super::Input;
use crate::catalog::{METHODS, MOVING, Method, Semantics, engines};
use crate::demo::play::Variant;
use crate::lab::size;
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::page::number::short;
use crate::platform::refusal::Refusal;
use crate::reference;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use serde::Serialize;
use std::cell::OnceCell;
use std::fmt;

pub const REFERENCE: &str = "reference";

/// Two parties and the pair of kinds that they are asked about.
#[derive(Clone, PartialEq)]
pub struct Contest {
    /// The kinds, in the order in which cases have them.
    pub pair: (Kind, Kind),
    /// `None` is the reference, by the semantics of the other party.
    pub parties: [Option<Variant>; 2],
}

impl fmt::Debug for Contest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} on {}", self.slugs().join(" against "), name(self.pair))
    }
}

impl Contest {
    pub fn slugs(&self) -> [&'static str; 2] {
        self.parties.each_ref().map(|it| it.as_ref().map_or(REFERENCE, |it| it.slug))
    }

    /// `None` where the parties agree, or so close to tangency that either answer may be right.
    pub fn differ(&self, input: &Input) -> Option<Difference> {
        self.differ_each(std::slice::from_ref(input)).pop().flatten()
    }

    pub fn differ_each(&self, inputs: &[Input]) -> Vec<Option<Difference>> {
        if self.moves() {
            return inputs.iter().map(|it| self.differ_moving(it)).collect();
        }
        let pairs: Vec<_> = inputs.iter().map(|it| [it.a, it.b]).collect();
        let each = |it: &Variant| it.judge_each(&pairs, None);
        let said = self.parties.each_ref().map(|it| it.as_ref().map(each));
        let differ = |(place, [a, b]): (usize, &[Shape; 2])| {
            // The reference is slow: of two methods it judges only cases on which they differ.
            let truth = OnceCell::new();
            let truth = || *truth.get_or_init(|| reference::judge(a, b));
            let answer = |said: &Option<Vec<Option<Outcome>>>| match said {
                None => self.truth(&truth(), a, b),
                Some(said) => (*said.get(place)?).and_then(spoken),
            };
            between_at_rest([answer(&said[0])?, answer(&said[1])?], a, b, truth, self.semantics())
        };
        pairs.iter().enumerate().map(differ).collect()
    }

    pub fn moves(&self) -> bool {
        self.parties.iter().flatten().any(|it| it.solve_moving.is_some())
    }

    fn differ_moving(&self, Input { a, b, motion }: &Input) -> Option<Difference> {
        let motion = motion.as_ref()?;
        let truth = OnceCell::new();
        let truth = || *truth.get_or_init(|| reference::impact(a, b, motion));
        let answer = |party: &Option<Variant>| match party {
            None => Some(truth()),
            Some(method) => spoken(method.judge_moving(a, b, motion)?),
        };
        let [first, second] = &self.parties;
        between_in_motion([answer(first)?, answer(second)?], [a, b], motion, truth)
    }

    pub fn asks_a_program(&self) -> bool {
        self.parties.iter().flatten().any(|it| it.solve_each.is_some())
    }

    fn truth(&self, truth: &Contact, a: &Shape, b: &Shape) -> Option<Outcome> {
        let semantics = self.semantics().into_iter().flatten().next()?;
        let verdict = semantics.right(truth, [a, b])?;
        // The true gap is that of the solids.
        let gap_alone = (semantics != Semantics::Boundary).then_some(truth.gap);
        Some(Outcome { gap_alone, ..Outcome::decided(verdict, REFERENCE) })
    }

    fn semantics(&self) -> [Option<Semantics>; 2] {
        self.parties.each_ref().map(|it| Some(it.as_ref()?.semantics))
    }
}

/// `None` if the method does not treat the pair, or a program declined the case or did not run.
fn spoken(outcome: Outcome) -> Option<Outcome> {
    use Reason::{NoAnswer, NotAsked, WrongPair};
    let silent = matches!(outcome.reason, Some(NoAnswer | NotAsked | WrongPair));
    (!silent).then_some(outcome)
}

/// One contest for each pair of kinds that both parties treat, or only for the pair called `pair`
/// (such as `ellipse-circle`). A slug of `these` comes before one of the catalogue. An error if a
/// slug is unknown, if both parties are the same, or if they have no common pair.
pub fn contests(
    these: &[Variant],
    first: &str,
    second: &str,
    pair: Option<&str>,
) -> Result<Vec<Contest>, Refusal> {
    let mut found = Vec::new();
    let [ours, theirs] = [known(first, these)?, known(second, these)?];
    let pairs = match (&ours[..], &theirs[..]) {
        ([], []) => {
            return Err(Refusal(
                "The reference does not differ from itself; name a method.".into(),
            ));
        }
        ([], some) | (some, _) => some.iter().map(|method| method.pair),
    };
    if first == second {
        return Err(Refusal(format!("{first} does not differ from itself; name two methods.")));
    }
    for kinds in pairs {
        let party = |methods: &[Variant]| match methods {
            [] => Some(None),
            some => some.iter().find(|it| it.fits(kinds.0, kinds.1)).map(|it| Some(it.clone())),
        };
        let (Some(a), Some(b)) = (party(&ours), party(&theirs)) else { continue };
        let moves = [&a, &b].map(|it| Some(it.as_ref()?.solve_moving.is_some()));
        if moves[0] == moves[1] || moves.contains(&None) {
            found.push(Contest { pair: kinds, parties: [a, b] });
        }
    }
    let common: Vec<_> = found.iter().map(|it| name(it.pair)).collect();
    if found.is_empty() {
        return Err(Refusal(format!("No pair of shapes is treated by both {first} and {second}.")));
    }
    if let Some(pair) = pair {
        found.retain(|it| name(it.pair) == pair || name((it.pair.1, it.pair.0)) == pair);
        if found.is_empty() {
            let common = common.join(", ");
            return Err(Refusal(format!("{first} and {second} both treat {common}, not {pair}.")));
        }
    }
    Ok(found)
}

/// `ellipse-circle` and so on.
pub fn name(pair: (Kind, Kind)) -> String {
    format!("{}-{}", pair.0.word(), pair.1.word())
}

fn catalog() -> impl Iterator<Item = &'static Method> {
    METHODS.iter().chain(engines()).chain(MOVING.iter())
}

/// The slugs of the catalogue's methods, sorted.
pub fn slugs() -> Vec<&'static str> {
    let mut slugs: Vec<_> = catalog().map(|method| method.slug).collect();
    slugs.sort_unstable();
    slugs.dedup();
    slugs
}

/// Empty for the reference.
fn known(slug: &str, these: &[Variant]) -> Result<Vec<Variant>, Refusal> {
    let other =
        |it: &&'static Method| these.iter().all(|one| one.id != it.id || one.pair != it.pair);
    let all = catalog().filter(other).map(Variant::from).chain(these.iter().cloned());
    let methods: Vec<_> = all.filter(|method| method.slug == slug).collect();
    if methods.is_empty() && slug != REFERENCE {
        let known = slugs().join(", ");
        return Err(Refusal(format!(
            "There is no method \"{slug}\"; the methods are {known}, and {REFERENCE}."
        )));
    }
    Ok(methods)
}

/// Closer to tangency than this, relative to the larger size, verdicts may differ honestly:
/// it is what repaired methods promise. Smaller would find rounding, larger would miss faults.
const TOUCHING: f64 = 1e-9;

/// Gaps that differ by more than this, relative to the larger size, are different gaps.
const SAME_GAP: f64 = 1e-9;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DifferenceKind {
    /// One says separate and the other colliding.
    Verdict,
    /// One has an answer and the other has none.
    Answer,
    Gap,
    Time,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    Gap(f64),
    /// `None`: they do not touch.
    Time(Option<f64>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    pub kind: DifferenceKind,
    pub answers: [Outcome; 2],
    pub known: Known,
    pub size: f64,
    /// How far the case is from one in which either answer is right, relative to its lengths.
    pub clearness: f64,
}

/// The same difference, decided by the same tests, at the same scale, as far from tangency.
pub type Class = (DifferenceKind, [Verdict; 2], [&'static str; 2], [i8; 2]);

impl Difference {
    pub fn class(&self) -> Class {
        let [first, second] = self.answers;
        let tests = [first.decided_by, second.decided_by];
        (self.kind, [first.verdict, second.verdict], tests, [self.scale(), self.faintness()])
    }

    /// The power of ten of the size, in steps of four.
    fn scale(&self) -> i8 {
        (self.size.log10() / 4.0).round() as i8
    }

    /// 0 an obvious fault, 1 a weak approximation, 2 almost rounding.
    fn faintness(&self) -> i8 {
        let clearness = self.clearness.log10();
        i8::from(clearness < -2.0) + i8::from(clearness < -6.0)
    }

    /// Ranks findings: ordinary sizes far from tangency first.
    pub fn strangeness(&self) -> i8 {
        self.scale().abs() + self.faintness()
    }

    /// Whether `other` shows the same thing, perhaps decided by other tests.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.answers.map(|it| it.verdict) == other.answers.map(|it| it.verdict)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] =
            self.answers.map(|answer| match (self.kind, answer.gap(), answer.time) {
                (DifferenceKind::Gap, Some(gap), _) => format!("gap {}", short(gap)),
                (_, _, Some(time)) => format!("first touch at {}", short(time)),
                _ => answer.verdict.word().to_owned(),
            });
        write!(out, "{first} against {second}")?;
        match self.known {
            Known::Gap(gap) => write!(out, ", true gap {}", short(gap)),
            Known::Time(Some(time)) => write!(out, ", true first touch at {}", short(time)),
            Known::Time(None) => out.write_str(", in truth no touch"),
        }
    }
}

/// The difference of the verdicts, or else of the gap or time that both measured; `None` if there
/// is none.
fn kind(
    answers: &[Outcome; 2],
    measured: impl Fn(&Outcome) -> Option<f64>,
    same: impl Fn(f64, f64) -> bool,
    of_numbers: DifferenceKind,
) -> Option<DifferenceKind> {
    let [first, second] = answers;
    let undecided = [first, second].map(|it| it.verdict == Verdict::Undecided);
    match (undecided, measured(first), measured(second)) {
        ([true, true], ..) => None,
        ([false, false], ..) if first.verdict != second.verdict => Some(DifferenceKind::Verdict),
        ([false, false], Some(one), Some(other)) => (!same(one, other)).then_some(of_numbers),
        ([false, false], ..) => None,
        _ => Some(DifferenceKind::Answer),
    }
}

/// How two answers differ, if beyond doubt. The `truth` is asked for only if they seem to.
fn between_at_rest(
    answers: [Outcome; 2],
    a: &Shape,
    b: &Shape,
    truth: impl FnOnce() -> Contact,
    semantics: [Option<Semantics>; 2],
) -> Option<Difference> {
    let size = size(a, b);
    // Crossing lines have an infinite gap. In this form NaN counts as different.
    let same = |one: f64, other: f64| {
        one == other || (one - other).abs() <= SAME_GAP * size + rounding(a, b)
    };
    let kind = kind(&answers, Outcome::gap, same, DifferenceKind::Gap)?;
    let truth = truth();
    // Verdicts that are each right by their own semantics differ only by definition, and so do the
    // gaps of solids and of a boundary.
    let right = |(answer, semantics): (&Outcome, &Option<Semantics>)| {
        semantics.is_none_or(|it| it.right(&truth, [a, b]).is_none_or(|it| it == answer.verdict))
    };
    let of_boundary = semantics.map(|it| it == Some(Semantics::Boundary));
    let by_definition = match kind {
        DifferenceKind::Verdict => answers.iter().zip(&semantics).all(right),
        DifferenceKind::Gap => of_boundary[0] != of_boundary[1],
        _ => false,
    };
    if by_definition {
        return None;
    }
    let gap = truth.gap;
    let near = is_next_to_nothing(gap, size, a, b);
    if kind != DifferenceKind::Gap && near {
        return None;
    }
    // Against a boundary there is a second tangency, from inside.
    if of_boundary.contains(&true) && near_inner_tangency(a, b, size) {
        return None;
    }
    let clearness = gap.abs() / size;
    Some(Difference { kind, answers, known: Known::Gap(gap), size, clearness })
}

/// The rounding that the coordinates of far shapes may already have.
fn rounding(a: &Shape, b: &Shape) -> f64 {
    let far = [a, b].map(|it| it.center().abs().max_element());
    64.0 * f64::EPSILON * far[0].max(far[1])
}

/// Whether the farther end of a segment is next to the circle's boundary.
fn near_inner_tangency(a: &Shape, b: &Shape, size: f64) -> bool {
    let (segment, circle) = match (a, b) {
        (Shape::Segment(segment), Shape::Circle(circle))
        | (Shape::Circle(circle), Shape::Segment(segment)) => (segment, circle),
        _ => return false,
    };
    let reach = [segment.start(), segment.end()].map(|end| end.distance(circle.center()));
    is_next_to_nothing(reach[0].max(reach[1]) - circle.radius(), size, a, b)
}

/// Whether a gap is NaN or too small to tell its sign.
fn is_next_to_nothing(gap: f64, size: f64, a: &Shape, b: &Shape) -> bool {
    gap.is_nan() || gap.abs() <= TOUCHING * size + rounding(a, b)
}

/// Times of first touch differ if they leave the shapes this far apart, relative to sizes and way.
const SAME_PLACE: f64 = 1e-9;

/// Motions graze if they miss or overlap by less, relative to sizes and way: any answer is right.
const GRAZING: f64 = 1e-9;

/// Rounds of the search for the least gap; each leaves two thirds of the time.
const ROUNDS: usize = 80;

/// Like [`between_at_rest`], of answers about a motion.
fn between_in_motion(
    answers: [Outcome; 2],
    [a, b]: [&Shape; 2],
    motion: &Motion,
    truth: impl FnOnce() -> Outcome,
) -> Option<Difference> {
    let times = answers.map(|it| it.time);
    let kind = kind(&answers, |it| it.time, |one, other| one == other, DifferenceKind::Time)?;
    let truth = truth();
    // Without a certain answer no party is wrong.
    if truth.verdict == Verdict::Undecided {
        return None;
    }
    let size = size(a, b);
    let way = motion.b() - motion.a();
    let length = size + way.length();
    let (clearness, least) = match (kind, times) {
        (DifferenceKind::Time, [Some(one), Some(other)]) => {
            let closing = truth.contact.map_or(0.0, |it| it.normal.dot(way).abs());
            ((one - other).abs() * closing / length, SAME_PLACE)
        }
        _ => (least_gap([a, b], way)?.abs() / length, GRAZING),
    };
    let known = Known::Time(truth.time);
    let clear = clearness > least;
    clear.then_some(Difference { kind, answers, known, size, clearness })
}

/// The least signed gap during a motion. The difference of two convex shapes is convex, and so is
/// the signed distance to it along a straight way.
fn least_gap([a, b]: [&Shape; 2], way: DVec2) -> Option<f64> {
    let gap = |time: f64| Some(reference::judge(a, &b.translated(way * time).ok()?).gap);
    let [mut from, mut to] = [0.0, 1.0];
    for _ in 0..ROUNDS {
        let third = (to - from) / 3.0;
        let [early, late] = [from + third, to - third];
        if gap(early)? < gap(late)? { to = late } else { from = early }
    }
    Some(gap(0.0)?.min(gap(1.0)?).min(gap(0.5 * (from + to))?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Circle;

    #[test]
    fn circles_that_pass_are_nearest_in_between() {
        let circle = |x: f64, y: f64| Shape::from(Circle::new(DVec2::new(x, y), 1.0).unwrap());
        let pair = [&circle(0.0, 0.0), &circle(-4.0, 1.5)];
        let gap = least_gap(pair, DVec2::new(10.0, 0.0)).unwrap();
        assert!((gap + 0.5).abs() < 1e-9, "{gap}");
    }
}
