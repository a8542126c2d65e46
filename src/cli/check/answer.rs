//! Judges a case, and writes the answer as a JSON object.

use super::entry::{
    self, Entry, Expected, ExpectedNumbers, ExpectedVerdict, Given, OWN_FAULT, Place, id,
    id_of_bad, on_one_line,
};
use super::{Asked, Report, Tally};
use crate::catalog::{Method, Semantics, engines_for, methods_for, moving_for};
use crate::lab::case::reader::Text;
use crate::lab::own::Reply;
use crate::lab::proof::{self, Claim, Faults, Proof};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Verdict};
use crate::platform::json::Fault;
use crate::shape::Shape;
use glam::DVec2;
use serde::Serialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Serialize)]
struct Judged<'c> {
    #[serde(flatten)]
    place: Place<'c>,
    id: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    taken: &'c [String],
    truth: TruthOut,
    methods: Vec<MethodOut>,
    #[serde(flatten)]
    case: Option<Shown<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<Box<RawValue>>,
}

#[derive(Serialize)]
struct Bad<'c> {
    #[serde(flatten)]
    place: Place<'c>,
    id: Option<Box<RawValue>>,
    error: &'c str,
}

/// The fields that make an answer a case again.
#[derive(Serialize)]
struct Shown<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    demo: Option<&'c str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    options: &'c BTreeMap<String, f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<Expected>,
    a: &'c Shape,
    b: &'c Shape,
    #[serde(skip_serializing_if = "Option::is_none")]
    motion: Option<&'c Motion>,
}

/// The truth. JSON has no infinity: such a number is null, and the note says why.
#[derive(Serialize)]
struct TruthOut {
    verdict: &'static str,
    gap: Option<f64>,
    on_a: DVec2,
    on_b: DVec2,
    normal: DVec2,
    /// Only with a motion: the first touch, or null.
    #[serde(skip_serializing_if = "Option::is_none")]
    impact: Option<Option<Impact>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
}

impl TruthOut {
    /// `impact` is the outcome of the motion, if there is one.
    fn new(truth: &Contact, impact: Option<&Outcome>) -> Self {
        let Contact { gap, on_a, on_b, normal } = plain(*truth);
        let endless = "the gap is −∞: no translation separates two crossing lines";
        let far = "the motion is so far that its time loses its digits";
        Self {
            verdict: truth.verdict().word(),
            gap: Some(gap).filter(|gap| gap.is_finite()),
            on_a,
            on_b,
            normal,
            impact: impact.map(Impact::of),
            note: match impact.and_then(|it| it.reason) {
                _ if !gap.is_finite() => Some(endless),
                reason => reason.map(|_| far),
            },
        }
    }
}

#[derive(Serialize)]
struct Impact {
    time: f64,
    on_a: DVec2,
    on_b: DVec2,
    normal: DVec2,
}

impl Impact {
    /// `None` without a touch, or if the reference does not know.
    fn of(outcome: &Outcome) -> Option<Self> {
        let (time, contact) = (outcome.time?, plain(outcome.contact?));
        let Contact { on_a, on_b, normal, .. } = contact;
        Some(Self { time, on_a, on_b, normal })
    }
}

/// Without negative zeros, which JSON writes as −0.0.
fn plain(contact: Contact) -> Contact {
    let Contact { gap, on_a, on_b, normal } = contact;
    let [on_a, on_b, normal] = [on_a, on_b, normal].map(|it| it + DVec2::ZERO);
    Contact { gap: gap + 0.0, on_a, on_b, normal }
}

#[derive(Serialize)]
struct MethodOut {
    method: &'static str,
    verdict: &'static str,
    /// Whether the verdict is true by the method's own semantics; `None` without a verdict.
    agrees: Option<bool>,
    gap: Option<f64>,
    iterations: u32,
    reason: Option<String>,
    /// Left out if the method takes the shapes as closed solids, as most do.
    #[serde(skip_serializing_if = "Option::is_none")]
    semantics: Option<&'static str>,
    /// Only of methods for shapes in motion: the time of the first touch, or null.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<Option<f64>>,
    #[serde(flatten)]
    claim: Claim,
    /// The parts of normal, witnesses and time that are wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    wrong: Vec<&'static str>,
    #[serde(skip_serializing_if = "Faults::is_empty")]
    off: Faults,
}

impl MethodOut {
    fn new(
        method: &'static str,
        semantics: Semantics,
        outcome: &Outcome,
        (agrees, faults): (Option<bool>, Faults),
    ) -> Self {
        let contact = outcome.contact.filter(|it| it.gap.is_finite()).map(plain);
        Self {
            method,
            verdict: outcome.verdict.word(),
            agrees,
            gap: outcome.gap().filter(|gap| gap.is_finite()).map(|gap| gap + 0.0),
            iterations: outcome.iterations,
            reason: outcome.reason.map(|it| it.to_string()),
            semantics: (semantics != Semantics::Closed).then(|| semantics.word()),
            time: None,
            claim: contact.map(Claim::from).unwrap_or_default(),
            wrong: faults.keys().copied().collect(),
            off: faults,
        }
    }

    /// Whether the verdict and all judged parts are right; `None` without a verdict.
    fn is_right(&self) -> Option<bool> {
        if self.wrong.is_empty() { self.agrees } else { Some(false) }
    }
}

struct Case<'c> {
    given: &'c Given<'c>,
    proof: Proof,
}

impl Case<'_> {
    /// The answers of all methods that fit the pair; `own` are the replies of the user's programs.
    fn answers(&self, own: &[&Reply], asked: &Asked) -> Vec<MethodOut> {
        let Given { a, b, set, expected, .. } = self.given;
        let (one, other) = (a.kind(), b.kind());
        // Some of them depend on the case's options.
        let as_set = |known: &'static Method| {
            let set = set.iter().find(|it| it.id == known.id);
            set.cloned().unwrap_or(known.into())
        };
        let known = methods_for(one, other).chain(engines_for(one, other));
        let at_rest = known
            .filter(|it| asked.asks(it.id))
            .map(as_set)
            .filter_map(|it| Some(self.answer(it.slug, it.semantics, &it.judge(a, b)?, false)));
        let own = asked.own.iter().zip(own).map(|(own, Reply { outcome, in_motion, .. })| {
            self.answer(own.name, Semantics::Closed, outcome, *in_motion)
        });
        let moving = moving_for(one, other).filter(|it| asked.asks(it.id)).map(as_set);
        let moving = moving.filter_map(|it| {
            let outcome = it.judge_moving(a, b, &self.proof.moving?.0)?;
            Some(self.answer(it.slug, it.semantics, &outcome, true))
        });
        let expected = expected.map(|it| self.expected(it));
        at_rest.chain(own).chain(moving).chain(expected).collect()
    }

    /// `in_motion` says that the outcome is about the motion, not the shapes at rest.
    fn answer(
        &self,
        method: &'static str,
        semantics: Semantics,
        outcome: &Outcome,
        in_motion: bool,
    ) -> MethodOut {
        let judged = self.proof.judged(semantics, outcome, in_motion);
        let answer = MethodOut::new(method, semantics, outcome, judged);
        match in_motion && self.proof.moving.is_some() {
            true => MethodOut { gap: None, time: Some(outcome.time), ..answer },
            false => answer,
        }
    }

    /// Judges the expectation in the case like a method's answer.
    fn expected(&self, expected: Expected) -> MethodOut {
        let of = |verdict| ExpectedNumbers { verdict: Some(verdict), ..Default::default() };
        let expected = match expected {
            Expected::Verdict(verdict) => of(verdict),
            Expected::Numbers(numbers) => numbers,
        };
        let ExpectedNumbers { verdict, gap, within, claim, time } = expected;
        let Proof { shapes, truth, moving } = &self.proof;
        let (within, touch) = (within.unwrap_or(0.0), moving.as_ref().zip(time));
        let verdict = match (verdict, gap) {
            (Some(ExpectedVerdict::Separate), _) => Verdict::Separate,
            (Some(ExpectedVerdict::Colliding), _) => Verdict::Colliding,
            (None, Some(gap)) => Verdict::from_hit(gap <= 0.0),
            (None, None) if touch.is_some() => Verdict::Colliding,
            (None, None) => truth.verdict(),
        };
        let right = touch.map_or(truth.verdict(), |((_, impact), _)| impact.verdict);
        let near = gap.map(|gap| (truth.gap - gap).abs() <= within);
        let shapes = shapes.each_ref();
        let mut faults = proof::of_contact(shapes, truth, &claim, within);
        if let Some(((motion, impact), time)) = touch {
            faults.extend(proof::of_time(shapes, motion, impact, time, within));
        }
        let judged = (near.or(Some(verdict == right)), faults);
        let outcome = Outcome::decided(verdict, EXPECTED);
        let answer = MethodOut::new(EXPECTED, Semantics::Closed, &outcome, judged);
        MethodOut { gap, time: time.map(Some), claim, ..answer }
    }
}

const EXPECTED: &str = "expected";

#[derive(Default)]
pub(super) struct Answers {
    /// For standard output.
    pub(super) text: Vec<u8>,
    /// For standard error: bad cases where only failures are printed.
    pub(super) aside: Vec<u8>,
    pub(super) report: Report,
}

impl Answers {
    fn bad(&mut self, bad: &Bad<'_>, asked: &Asked) {
        self.report.bad += 1;
        write(if asked.failures { &mut self.aside } else { &mut self.text }, bad);
    }
}

pub(super) fn chunk(chunk: &[Result<Text, Fault>], asked: &Asked, file: Option<&str>) -> Answers {
    let entries: Vec<_> = chunk.iter().map(|it| entry::entry(it, file)).collect();
    let good = || entries.iter().filter_map(|it| it.given.as_ref().ok());
    // A program answers a batch sooner than single questions.
    let cases: Vec<_> = match asked.own[..] {
        [] => Vec::new(),
        _ => good().map(|it| ([it.a, it.b], it.motion)).collect(),
    };
    let said: Vec<_> = asked.own.iter().map(|it| it.pool.ask(&cases, false)).collect();
    let mut answers = Answers::default();
    let mut places = 0..;
    for Entry { place, bytes, given } in &entries {
        let start = answers.text.len();
        let judged = match given {
            Ok(given) => catch_unwind(AssertUnwindSafe(|| {
                let place_of_answer = places.next().unwrap_or(0);
                let own: Vec<_> = said.iter().filter_map(|it| it.get(place_of_answer)).collect();
                judge(*place, given, bytes, &own, asked, &mut answers);
            })),
            Err(error) => {
                answers.bad(&Bad { place: *place, id: id_of_bad(bytes), error }, asked);
                Ok(())
            }
        };
        if judged.is_err() {
            answers.text.truncate(start);
            answers.bad(&Bad { place: *place, id: None, error: OWN_FAULT }, asked);
        }
    }
    answers
}

/// Appends the answer to a case; `own` are the replies of the user's programs.
fn judge(
    place: Place<'_>,
    given: &Given<'_>,
    bytes: &[u8],
    own: &[&Reply],
    asked: &Asked,
    answers: &mut Answers,
) {
    let Given { demo, a, b, motion, options, expected, taken, .. } = given;
    let case = Case { given, proof: Proof::new([*a, *b], *motion) };
    let mut methods = case.answers(own, asked);
    let (report, truth) = (&mut answers.report, case.proof.truth.gap);
    let mut failed = false;
    for answer in &methods {
        let solid = truth.is_finite() && answer.semantics != Some(Semantics::Boundary.word());
        let worst = answer.gap.filter(|_| solid).map(|gap| (gap - truth).abs());
        let is = |wanted| u64::from(answer.is_right() == wanted);
        let (right, wrong, undecided) = (is(Some(true)), is(Some(false)), is(None));
        failed |= wrong > 0;
        report.add(Tally { method: answer.method, right, wrong, undecided, worst });
    }
    report.failed_cases += u64::from(failed);
    report.judged += 1;
    if asked.failures && !failed {
        return;
    }
    methods.retain(|it| !(asked.brief && it.is_right() == Some(true)));
    let input = asked.echo.then(|| on_one_line(&String::from_utf8_lossy(bytes.trim_ascii())));
    let shown = Shown {
        demo: demo.as_deref(),
        options,
        expected: *expected,
        a,
        b,
        motion: motion.as_ref(),
    };
    let judged = Judged {
        place,
        id: given.id.and_then(id),
        taken,
        truth: TruthOut::new(&case.proof.truth, case.proof.moving.as_ref().map(|it| &it.1)),
        methods,
        case: asked.failures.then_some(shown),
        input: input.and_then(|json| RawValue::from_string(json).ok()),
    };
    write(&mut answers.text, &judged);
}

fn write(out: &mut Vec<u8>, object: &impl Serialize) {
    // It cannot fail: a vector takes everything, and all keys are strings.
    let _ = serde_json::to_writer(&mut *out, object);
    out.push(b'\n');
}
