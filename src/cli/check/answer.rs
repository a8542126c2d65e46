//! One line in, one JSON object out.

use super::Summary;
use super::lines::{Chunk, Content, LONGEST_LINE};
use crate::app::case::Wire;
use crate::app::json::{self, Fault};
use crate::catalog::{Method, Semantics, methods_for};
use crate::outcome::{Contact, Verdict};
use crate::reference::{self, Truth};
use crate::shape::Shape;
use glam::DVec2;
use serde::Serialize;
use serde::de::{Deserializer as _, IgnoredAny, MapAccess, Visitor};
use serde::ser::{SerializeSeq, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Some editors begin a text file with it; it belongs to no line.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A line that was judged.
#[derive(Serialize)]
struct Judged<'c> {
    line: u64,
    id: Option<&'c str>,
    truth: TruthOut,
    methods: Methods<'c>,
}

/// A line that was not.
#[derive(Serialize)]
struct Bad<'c> {
    line: u64,
    id: Option<&'c str>,
    error: &'c str,
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

/// Every method that fits the pair, judged while it is written.
struct Methods<'c> {
    truth: &'c Truth,
    a: &'c Shape,
    b: &'c Shape,
}

impl Serialize for Methods<'_> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let mut list = out.serialize_seq(None)?;
        for method in methods_for(self.a.kind(), self.b.kind()) {
            if let Some(answer) = self.ask(method) {
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

/// Appends the answer to every line of the chunk.
pub(super) fn chunk(chunk: &Chunk, out: &mut Vec<u8>) -> Summary {
    let mut summary = Summary::default();
    let bytes = match &chunk.content {
        Content::Lines(bytes) => bytes,
        Content::TooLong => {
            let error =
                format!("the line is longer than {LONGEST_LINE} bytes, the most that is read");
            write(out, &Bad { line: chunk.first_line, id: None, error: &error });
            return Summary { judged: 0, bad: 1 };
        }
    };
    for (line, bytes) in (chunk.first_line..).zip(bytes.split(|byte| *byte == b'\n')) {
        let bytes = match bytes.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) if line == 1 => rest,
            _ => bytes,
        };
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        let start = out.len();
        let judged = catch_unwind(AssertUnwindSafe(|| self::line(line, bytes, out)));
        let judged = judged.unwrap_or_else(|_| {
            out.truncate(start);
            let error = "the program failed on this line, which is its fault and not the line's";
            write(out, &Bad { line, id: None, error });
            false
        });
        summary.judged += u64::from(judged);
        summary.bad += u64::from(!judged);
    }
    summary
}

/// Appends the answer to one line; false where it is bad.
fn line(line: u64, bytes: &[u8], out: &mut Vec<u8>) -> bool {
    let (wire, error) = match serde_json::from_slice::<Wire>(bytes) {
        Ok(wire) => (Some(wire), String::new()),
        // Read again, slower, for the place of the fault.
        Err(_) => match std::str::from_utf8(bytes) {
            Ok(text) => match json::parse::<Wire>(text) {
                Ok(wire) => (Some(wire), String::new()),
                Err(fault) => (None, sentence(&fault)),
            },
            Err(error) => (None, not_text(bytes, error.valid_up_to())),
        },
    };
    let Some(Wire { id, a, b, .. }) = wire else {
        let id = id(bytes);
        write(out, &Bad { line, id: id.as_deref(), error: &error });
        return false;
    };
    let truth = reference::judge(&a, &b);
    let methods = Methods { truth: &truth, a: &a, b: &b };
    write(out, &Judged { line, id: id.as_deref(), truth: (&truth).into(), methods });
    true
}

fn sentence(fault: &Fault) -> String {
    let Fault { column, field, message, .. } = fault;
    let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
    format!("column {column}: {field}{message}")
}

fn not_text(bytes: &[u8], valid: usize) -> String {
    let before = String::from_utf8_lossy(&bytes[..valid]);
    format!("column {}: this is not UTF-8", before.chars().count() + 1)
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

/// The id of a line that is bad, as far as the line can be read.
fn id(bytes: &[u8]) -> Option<String> {
    struct Fields<'s>(&'s mut Option<String>);

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
    // The line is known to be bad; what was found before the fault counts.
    let _ = reader.deserialize_map(Fields(&mut id));
    id
}
