//! One line in, one JSON object out.

use super::asked::{Asked, Print};
use super::lines::{Chunk, Content};
use super::report::{Judgement, Report};
use crate::app::case;
use crate::app::case::reader::{self, on_one_line};
use crate::app::json::Fault;
use crate::catalog::{Method, Semantics, methods_for};
use crate::outcome::{Contact, Verdict};
use crate::reference::{self, Truth};
use crate::shape::Shape;
use glam::DVec2;
use serde::de::{Deserializer as _, IgnoredAny, MapAccess, Visitor};
use serde::ser::{SerializeSeq, Serializer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A case as it comes in. Fields of other names belong to whoever made it.
#[derive(Deserialize)]
#[serde(expecting = "an object with the shapes a and b")]
struct Given<'l> {
    #[serde(default, borrow)]
    id: Option<&'l RawValue>,
    #[serde(default, borrow)]
    demo: Option<Cow<'l, str>>,
    a: Shape,
    b: Shape,
    #[serde(default)]
    options: BTreeMap<String, f64>,
    #[serde(default)]
    expected: Option<Expected>,
}

/// What the case's maker expects the truth to be.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "expected is \"separate\", \"colliding\" or {\"gap\": g, \"within\": e}"
)]
enum Expected {
    Verdict(ExpectedVerdict),
    Gap(ExpectedGap),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ExpectedVerdict {
    Separate,
    Colliding,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedGap {
    gap: f64,
    within: f64,
}

/// Where a case stands.
#[derive(Clone, Copy, Serialize)]
struct Place<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'c str>,
    line: u64,
}

/// A case that was judged.
#[derive(Serialize)]
struct Judged<'c> {
    #[serde(flatten)]
    place: Place<'c>,
    id: Option<Id<'c>>,
    truth: TruthOut,
    methods: Methods<'c>,
    #[serde(flatten)]
    case: Option<Shown<'c>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<&'c RawValue>,
}

/// A case that was not.
#[derive(Serialize)]
struct Bad<'c> {
    #[serde(flatten)]
    place: Place<'c>,
    id: Option<Id<'c>>,
    error: &'c str,
}

/// What makes an answer a case again.
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

/// What the reference says. JSON has no infinity: such a number is null, and the note says why.
#[derive(Serialize)]
struct TruthOut {
    verdict: &'static str,
    gap: Option<f64>,
    on_a: DVec2,
    on_b: DVec2,
    normal: DVec2,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
}

impl From<&Truth> for TruthOut {
    fn from(truth: &Truth) -> Self {
        let Contact { gap, on_a, on_b, normal } = truth.contact;
        let note = "the gap is −∞: no translation separates two crossing lines";
        Self {
            verdict: truth.verdict.word(),
            gap: Some(gap).filter(|gap| gap.is_finite()),
            on_a,
            on_b,
            normal,
            note: (!gap.is_finite()).then_some(note),
        }
    }
}

/// What one method says.
#[derive(Serialize)]
struct MethodOut {
    method: &'static str,
    verdict: &'static str,
    /// Is the verdict true by the method's own semantics? `None` where there is no verdict.
    agrees: Option<bool>,
    gap: Option<f64>,
    iterations: u32,
    reason: Option<Reason>,
    /// Left out where the method takes the shapes as solids.
    #[serde(skip_serializing_if = "Option::is_none")]
    semantics: Option<&'static str>,
}

struct Reason(crate::outcome::Reason);

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(&self.0)
    }
}

/// Every method that was asked and fits the pair, judged while it is written.
struct Methods<'c> {
    truth: &'c Truth,
    a: &'c Shape,
    b: &'c Shape,
    expected: Option<Expected>,
    asked: &'c Asked,
    report: RefCell<&'c mut Report>,
}

impl Serialize for Methods<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(None)?;
        let mut report = self.report.borrow_mut();
        let asked = methods_for(self.a.kind(), self.b.kind()).filter(|it| self.asked.asks(it));
        let answers = asked.filter_map(|method| self.ask(method));
        for answer in answers.chain(self.expected.map(|it| self.judge(it))) {
            report.add(&Judgement {
                method: answer.method,
                agrees: answer.agrees,
                gap_error: match (answer.gap, self.truth.contact.gap) {
                    _ if answer.semantics.is_some() => None,
                    (Some(gap), truth) if truth.is_finite() => Some((gap - truth).abs()),
                    _ => None,
                },
            });
            if !(self.asked.brief && answer.agrees == Some(true)) {
                list.serialize_element(&answer)?;
            }
        }
        list.end()
    }
}

impl Methods<'_> {
    fn ask(&self, method: &Method) -> Option<MethodOut> {
        let outcome = method.judge(self.a, self.b)?;
        let truth = self.truth_for(method);
        let agrees = match (outcome.verdict, truth) {
            (Verdict::Undecided, _) | (_, None) => None,
            (verdict, Some(truth)) => Some(verdict == truth),
        };
        Some(MethodOut {
            method: method.slug,
            verdict: outcome.verdict.word(),
            agrees,
            gap: outcome.contact.map(|contact| contact.gap).filter(|gap| gap.is_finite()),
            iterations: outcome.iterations,
            reason: outcome.reason.map(Reason),
            semantics: match method.semantics {
                Semantics::Solid => None,
                Semantics::Boundary => Some("boundary"),
            },
        })
    }

    /// What the case's maker expects, judged as a method's answer is.
    fn judge(&self, expected: Expected) -> MethodOut {
        let truth = self.truth;
        let (verdict, gap, agrees) = match expected {
            Expected::Verdict(ExpectedVerdict::Separate) => (Verdict::Separate, None, None),
            Expected::Verdict(ExpectedVerdict::Colliding) => (Verdict::Colliding, None, None),
            Expected::Gap(ExpectedGap { gap, within }) => {
                let verdict = if gap > 0.0 { Verdict::Separate } else { Verdict::Colliding };
                let near = (truth.contact.gap - gap).abs() <= within;
                (verdict, Some(gap), Some(near))
            }
        };
        MethodOut {
            method: EXPECTED,
            verdict: verdict.word(),
            agrees: agrees.or(Some(verdict == truth.verdict)),
            gap,
            iterations: 0,
            reason: None,
            semantics: None,
        }
    }

    /// The true verdict by the method's semantics.
    fn truth_for(&self, method: &Method) -> Option<Verdict> {
        let (first, second) = if method.pair == (self.a.kind(), self.b.kind()) {
            (self.a, self.b)
        } else {
            (self.b, self.a)
        };
        match method.semantics {
            Semantics::Solid => Some(self.truth.verdict),
            Semantics::Boundary => reference::meets_boundary_given(self.truth, first, second),
        }
    }
}

/// What the case's maker expects is called this among the methods.
const EXPECTED: &str = "expected";

/// What came of a chunk.
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

/// The answers to every case of the chunk.
pub(super) fn chunk(chunk: &Chunk, asked: &Asked, file: Option<&str>) -> Answers {
    let mut answers = Answers::default();
    let place = |line| Place { file, line };
    match &chunk.content {
        Content::TooLong => {
            let error = reader::too_long();
            answers.bad(&Bad { place: place(chunk.first_line), id: None, error: &error }, asked);
        }
        Content::Lines(bytes) => {
            for (line, bytes) in (chunk.first_line..).zip(bytes.split(|byte| *byte == b'\n')) {
                if !bytes.trim_ascii().is_empty() {
                    case(place(line), 1, bytes, asked, &mut answers);
                }
            }
        }
        Content::Values(values) => {
            for value in values {
                match value {
                    Ok(text) => {
                        let place = place(text.line);
                        case(place, text.column, text.json.as_bytes(), asked, &mut answers);
                    }
                    Err(reader::Bad { line, message }) => {
                        let (place, error) = (place(*line), &**message);
                        answers.bad(&Bad { place, id: None, error }, asked);
                    }
                }
            }
        }
    }
    answers
}

fn case(place: Place<'_>, column: usize, bytes: &[u8], asked: &Asked, answers: &mut Answers) {
    let start = answers.text.len();
    let judged = catch_unwind(AssertUnwindSafe(|| judge(place, column, bytes, asked, answers)));
    if judged.is_err() {
        answers.text.truncate(start);
        let error = "the program failed on this line, which is its fault and not the line's";
        answers.bad(&Bad { place, id: None, error }, asked);
    }
}

/// Appends the answer to one case, which begins at this column.
fn judge(place: Place<'_>, column: usize, bytes: &[u8], asked: &Asked, answers: &mut Answers) {
    let given = match read(place, column, bytes) {
        Ok(given) => given,
        Err(error) => {
            let id = id(bytes);
            let id = id.as_deref().map(Id);
            return answers.bad(&Bad { place, id, error: &error }, asked);
        }
    };
    let Given { id, demo, a, b, options, expected } = &given;
    let id = id.map(|raw| match raw.get().contains('\n') {
        false => Cow::Borrowed(raw),
        true => {
            RawValue::from_string(on_one_line(raw.get())).map_or(Cow::Borrowed(raw), Cow::Owned)
        }
    });
    let input = asked.echo.then(|| on_one_line(&String::from_utf8_lossy(bytes.trim_ascii())));
    let input = input.and_then(|json| RawValue::from_string(json).ok());
    let truth = reference::judge(a, b);
    let before = answers.report.failures;
    let start = answers.text.len();
    let report = RefCell::new(&mut answers.report);
    let shown = Shown { demo: demo.as_deref(), options, expected: *expected, a, b };
    let judged = Judged {
        place,
        id: id.as_deref().map(Id),
        truth: (&truth).into(),
        methods: Methods { truth: &truth, a, b, expected: *expected, asked, report },
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

/// What a case says, or what is wrong with it and where.
fn read<'l>(place: Place<'_>, column: usize, bytes: &'l [u8]) -> Result<Given<'l>, String> {
    let quick = match bytes.trim_ascii_start().first() {
        Some(b'{') => serde_json::from_slice::<Given<'_>>(bytes).ok(),
        _ => None,
    };
    let given = match quick {
        Some(given) => given,
        // Read again, slower, for the place of the fault.
        None => {
            let text = std::str::from_utf8(bytes)
                .map_err(|error| reader::not_text(bytes, error.valid_up_to()))?;
            let located = |fault: Fault| match fault.line {
                1 => sentence(&fault.within(1, column)),
                _ => {
                    let line = place.line + fault.line as u64 - 1;
                    format!("line {line}, {}", sentence(&fault))
                }
            };
            case::object(text).map_err(located)?
        }
    };
    if given.demo.is_some() || !given.options.is_empty() {
        case::check_words(given.demo.as_deref(), [&given.a, &given.b], &given.options)?;
    }
    Ok(given)
}

fn sentence(fault: &Fault) -> String {
    let Fault { column, field, message, .. } = fault;
    let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
    format!("column {column}: {field}{message}")
}

/// Appends one object and the end of its line.
fn write(out: &mut Vec<u8>, object: &impl Serialize) {
    let start = out.len();
    if serde_json::to_writer(&mut *out, object).is_err() {
        // A vector takes everything and no map has odd keys; still no half object.
        out.truncate(start);
        out.extend_from_slice(b"{}");
    }
    out.push(b'\n');
}

/// The id of a case that is bad, as far as the case can be read.
fn id(bytes: &[u8]) -> Option<Box<RawValue>> {
    struct Fields<'s>(&'s mut Option<Box<RawValue>>);

    impl<'de> Visitor<'de> for Fields<'_> {
        type Value = ();

        fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
            out.write_str("an object")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<(), M::Error> {
            while let Some(key) = map.next_key::<Cow<'de, str>>()? {
                if key == "id" {
                    *self.0 = Some(map.next_value()?);
                } else {
                    map.next_value::<IgnoredAny>()?;
                }
            }
            Ok(())
        }
    }

    let mut id = None;
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    // The case is known to be bad; what was found before the fault counts.
    let _ = reader.deserialize_map(Fields(&mut id));
    id.and_then(|id| RawValue::from_string(on_one_line(id.get())).ok())
}
