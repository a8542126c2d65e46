//! One case in, one JSON object out; of a case with a motion also the true first touch.

use super::entry::{
    Entry, Expected, ExpectedNumbers, ExpectedVerdict, Given, OWN_FAULT, Place, entries, id,
    on_one_line,
};
use super::pipeline::Chunk;
use super::{Asked, Judgement, Print, Report};
use crate::catalog::{Method, Semantics, engines_for, methods_for, moving_for};
use crate::demo::play::Variant;
use crate::lab::own::Reply;
use crate::lab::proof::{self, Claim, Faults};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Verdict};
use crate::reference::{self, Truth};
use crate::shape::Shape;
use glam::DVec2;
use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Serialize)]
struct Judged<'c> {
    #[serde(flatten)]
    place: Place<'c>,
    id: Option<Id<'c>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    taken: &'c [String],
    truth: TruthOut,
    methods: Methods<'c>,
    #[serde(flatten)]
    case: Option<Shown<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<&'c RawValue>,
}

#[derive(Serialize)]
struct Bad<'c> {
    #[serde(flatten)]
    place: Place<'c>,
    id: Option<Id<'c>>,
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

/// The id as it came in.
#[derive(Clone, Copy)]
struct Id<'c>(&'c RawValue);

impl Serialize for Id<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        // A text may be written in several ways, of which one goes out.
        match serde_json::from_str::<Cow<'_, str>>(self.0.get()) {
            Ok(text) => out.serialize_str(&text),
            Err(_) => self.0.serialize(out),
        }
    }
}

/// The truth. JSON has no infinity: such a number is null, and the note says why.
#[derive(Serialize)]
struct TruthOut {
    verdict: &'static str,
    gap: Option<f64>,
    on_a: DVec2,
    on_b: DVec2,
    normal: DVec2,
    /// Of shapes that move: their first touch, or null where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    impact: Option<Option<Impact>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
}

impl TruthOut {
    fn new(truth: &Truth, moving: Option<&Moving<'_>>) -> Self {
        let Contact { gap, on_a, on_b, normal } = plain(truth.contact);
        let note = "the gap is −∞: no translation separates two crossing lines";
        Self {
            verdict: truth.verdict.word(),
            gap: Some(gap).filter(|gap| gap.is_finite()),
            on_a,
            on_b,
            normal,
            impact: moving.map(Moving::impact),
            note: (!gap.is_finite()).then_some(note).or(moving.and_then(Moving::note)),
        }
    }
}

/// A contact without negative zeros, which JSON writes as −0.0.
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
    reason: Option<Reason>,
    /// Left out where the method takes the shapes as closed solids, as most do.
    #[serde(skip_serializing_if = "is_closed", serialize_with = "word")]
    semantics: Semantics,
    /// The time of the first touch, of a method for shapes in motion; null without a touch.
    #[serde(skip_serializing_if = "Option::is_none")]
    time: Option<Option<f64>>,
    #[serde(flatten)]
    claim: Claim,
    /// The parts of normal, witnesses and time that are wrong.
    #[serde(skip_serializing_if = "Faults::is_empty", serialize_with = "names")]
    wrong: Faults,
    #[serde(rename = "off", skip_serializing_if = "Faults::is_empty")]
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
            // Not −0.0.
            gap: outcome.gap().filter(|gap| gap.is_finite()).map(|gap| gap + 0.0),
            iterations: outcome.iterations,
            reason: outcome.reason.map(Reason),
            semantics,
            time: None,
            claim: contact.map(Claim::from).unwrap_or_default(),
            wrong: faults.clone(),
            off: faults,
        }
    }

    /// Whether verdict and all that was judged are right; `None` without a verdict.
    fn is_right(&self) -> Option<bool> {
        if self.wrong.is_empty() { self.agrees } else { Some(false) }
    }
}

fn names<S: Serializer>(faults: &Faults, out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(faults.keys())
}

fn is_closed(semantics: &Semantics) -> bool {
    *semantics == Semantics::Closed
}

fn word<S: Serializer>(semantics: &Semantics, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(semantics.word())
}

struct Reason(crate::outcome::Reason);

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&self.0)
    }
}

/// Every method that fits the pair, judged while it is written.
struct Methods<'c> {
    truth: &'c Truth,
    a: &'c Shape,
    b: &'c Shape,
    moving: Option<&'c Moving<'c>>,
    expected: Option<Expected>,
    /// Those that the case's options change.
    set: &'c [Variant],
    /// The answers of the programs, in their order.
    own: &'c [&'c Reply],
    asked: &'c Asked,
    report: RefCell<&'c mut Report>,
}

impl Serialize for Methods<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(None)?;
        let mut report = self.report.borrow_mut();
        let kinds = (self.a.kind(), self.b.kind());
        let known = methods_for(kinds.0, kinds.1).chain(engines_for(kinds.0, kinds.1));
        let asked = known.filter(|it| self.asked.asks(it.id));
        let own = self.asked.own.iter().zip(self.own);
        let answers = asked
            .map(|known| {
                self.set.iter().find(|it| it.id == known.id).cloned().unwrap_or(known.into())
            })
            .filter_map(|method| self.ask(&method))
            .chain(own.map(|(own, reply)| self.own(own.name, reply)))
            .chain(self.moving.iter().flat_map(|it| it.answers(self.asked, self.set)))
            .chain(self.expected.map(|it| self.judge(it)));
        for answer in answers {
            report.add(&Judgement {
                method: answer.method,
                agrees: answer.is_right(),
                gap_error: match (answer.gap, self.truth.contact.gap) {
                    _ if answer.semantics == Semantics::Boundary => None,
                    (Some(gap), truth) if truth.is_finite() => Some((gap - truth).abs()),
                    _ => None,
                },
            });
            if !(self.asked.brief && answer.is_right() == Some(true)) {
                list.serialize_element(&answer)?;
            }
        }
        list.end()
    }
}

impl Methods<'_> {
    fn ask(&self, method: &Variant) -> Option<MethodOut> {
        let outcome = method.judge(self.a, self.b)?;
        Some(self.answer(method.slug, method.semantics, &outcome))
    }

    /// A program's answer about the motion of the case, or about its shapes at rest.
    fn own(&self, name: &'static str, Reply { outcome, in_motion, .. }: &Reply) -> MethodOut {
        match self.moving.filter(|_| *in_motion) {
            Some(moving) => moving.answer(name, Semantics::Closed, outcome),
            None => self.answer(name, Semantics::Closed, outcome),
        }
    }

    fn answer(&self, method: &'static str, semantics: Semantics, outcome: &Outcome) -> MethodOut {
        let judged = proof::at_rest([self.a, self.b], self.truth, semantics, outcome);
        MethodOut::new(method, semantics, outcome, judged)
    }

    /// The expectation in the case, judged as a method's answer is.
    fn judge(&self, expected: Expected) -> MethodOut {
        let truth = self.truth;
        let of = |verdict| ExpectedNumbers { verdict: Some(verdict), ..Default::default() };
        let expected = match expected {
            Expected::Verdict(verdict) => of(verdict),
            Expected::Numbers(numbers) => numbers,
        };
        let ExpectedNumbers { verdict, gap, within, normal, on_a, on_b, time } = expected;
        let within = within.unwrap_or(0.0);
        let verdict = match (verdict, gap, time) {
            (Some(ExpectedVerdict::Separate), ..) => Verdict::Separate,
            (Some(ExpectedVerdict::Colliding), ..) => Verdict::Colliding,
            (None, Some(gap), _) => Verdict::from_hit(gap <= 0.0),
            (None, None, Some(_)) if self.moving.is_some() => Verdict::Colliding,
            (None, None, _) => truth.verdict,
        };
        let right = match (self.moving, time) {
            (Some(moving), Some(_)) => moving.truth.verdict,
            _ => truth.verdict,
        };
        let near = gap.map(|gap| (truth.contact.gap - gap).abs() <= within);
        let claim = Claim { normal, on_a, on_b };
        let mut faults = proof::of_contact([self.a, self.b], &truth.contact, &claim, within);
        if let (Some(moving), Some(time)) = (self.moving, time) {
            let Moving { shapes, motion, truth } = moving;
            faults.extend(proof::of_time(*shapes, motion, truth, time, within));
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
        self.report.summary.bad += 1;
        match asked.print {
            Print::All => write(&mut self.text, bad),
            Print::Failures => write(&mut self.aside, bad),
        }
    }
}

pub(super) fn chunk(chunk: &Chunk, asked: &Asked, file: Option<&str>) -> Answers {
    let entries = entries(chunk, file);
    let good = || entries.iter().filter_map(|it| it.given.as_ref().ok());
    // A program answers many questions sooner than one after the other.
    let cases: Vec<_> = match asked.own[..] {
        [] => Vec::new(),
        _ => good().map(|it| ([it.a, it.b], it.motion)).collect(),
    };
    let said: Vec<_> = asked.own.iter().map(|it| it.replies(&cases)).collect();
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
                let id = id(bytes);
                let id = id.as_deref().map(Id);
                answers.bad(&Bad { place: *place, id, error }, asked);
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

/// Appends the answer to one case; `own` are the answers of the programs.
fn judge(
    place: Place<'_>,
    given: &Given<'_>,
    bytes: &[u8],
    own: &[&Reply],
    asked: &Asked,
    answers: &mut Answers,
) {
    let Given { id, demo, a, b, motion, options, expected, set, taken, .. } = given;
    let id = id.map(|raw| match raw.get().contains('\n') {
        false => Cow::Borrowed(raw),
        true => {
            RawValue::from_string(on_one_line(raw.get())).map_or(Cow::Borrowed(raw), Cow::Owned)
        }
    });
    let input = asked.echo.then(|| on_one_line(&String::from_utf8_lossy(bytes.trim_ascii())));
    let input = input.and_then(|json| RawValue::from_string(json).ok());
    let truth = reference::judge(a, b);
    let moving = motion.map(|motion| Moving::new(a, b, motion));
    let moving = moving.as_ref();
    let before = answers.report.failures;
    let start = answers.text.len();
    let report = RefCell::new(&mut answers.report);
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
        id: id.as_deref().map(Id),
        taken,
        truth: TruthOut::new(&truth, moving),
        methods: Methods {
            truth: &truth,
            a,
            b,
            moving,
            expected: *expected,
            set,
            own,
            asked,
            report,
        },
        case: (asked.print == Print::Failures).then_some(shown),
        input: input.as_deref(),
    };
    write(&mut answers.text, &judged);
    let report = &mut answers.report;
    let failed = report.failures > before;
    report.failed_cases += u64::from(failed);
    report.summary.judged += 1;
    if asked.print == Print::Failures && !failed {
        answers.text.truncate(start);
    }
}

fn write(out: &mut Vec<u8>, object: &impl Serialize) {
    let start = out.len();
    if serde_json::to_writer(&mut *out, object).is_err() {
        // A vector takes everything and no map has odd keys; still no half object.
        out.truncate(start);
        out.extend_from_slice(b"{}");
    }
    out.push(b'\n');
}

struct Moving<'c> {
    shapes: [&'c Shape; 2],
    motion: Motion,
    truth: Outcome,
}

#[derive(Serialize)]
struct Impact {
    time: f64,
    on_a: DVec2,
    on_b: DVec2,
    normal: DVec2,
}

impl<'c> Moving<'c> {
    fn new(a: &'c Shape, b: &'c Shape, motion: Motion) -> Self {
        Self { shapes: [a, b], motion, truth: reference::impact(a, b, &motion) }
    }

    /// The true first touch; `None` where there is none, or the reference does not know.
    fn impact(&self) -> Option<Impact> {
        let (time, contact) = (self.truth.time?, plain(self.truth.contact?));
        let Contact { on_a, on_b, normal, .. } = contact;
        Some(Impact { time, on_a, on_b, normal })
    }

    /// Why the first touch is not known.
    fn note(&self) -> Option<&'static str> {
        self.truth.reason.map(|_| "the motion is so far that its time loses its digits")
    }

    /// The answers of the methods for shapes in motion; `set` are those that the case's options change.
    fn answers(&self, asked: &Asked, set: &[Variant]) -> Vec<MethodOut> {
        let [a, b] = self.shapes;
        let methods = moving_for(a.kind(), b.kind()).filter(|it| asked.asks(it.id));
        let answer = |method: &'static Method| {
            let set = set.iter().find(|it| it.id == method.id);
            let method = set.cloned().unwrap_or(method.into());
            let outcome = method.judge_moving(a, b, &self.motion)?;
            Some(self.answer(method.slug, method.semantics, &outcome))
        };
        methods.filter_map(answer).collect()
    }

    fn answer(&self, method: &'static str, semantics: Semantics, outcome: &Outcome) -> MethodOut {
        let judged = proof::of_motion(self.shapes, &self.motion, &self.truth, outcome);
        let answer = MethodOut::new(method, semantics, outcome, judged);
        MethodOut { gap: None, time: Some(outcome.time), ..answer }
    }
}
