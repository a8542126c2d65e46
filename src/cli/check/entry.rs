//! Reads the cases of a chunk.

use crate::demo::lesson::Lesson;
use crate::demo::play::Variant;
use crate::lab::case;
use crate::lab::case::reader::Text;
use crate::lab::proof::Claim;
use crate::motion::Motion;
use crate::platform::json::Fault;
use crate::shape::{Kind, Polygon, Shape};
use glam::DVec2;
use serde::de::{Deserializer as _, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::panic::catch_unwind;

/// Unknown fields belong to the case's author.
#[derive(Deserialize)]
#[serde(expecting = "an object with the shapes a and b")]
pub(super) struct Given<'l> {
    #[serde(borrow)]
    pub(super) id: Option<&'l RawValue>,
    #[serde(borrow)]
    pub(super) demo: Option<Cow<'l, str>>,
    pub(super) a: Shape,
    pub(super) b: Shape,
    pub(super) motion: Option<Motion>,
    #[serde(default)]
    pub(super) options: BTreeMap<String, f64>,
    #[serde(borrow)]
    method: Option<&'l RawValue>,
    /// The methods with the case's options; empty without options.
    #[serde(skip)]
    pub(super) set: Vec<Variant>,
    pub(super) expected: Option<Expected>,
    /// A sentence for each corner that was left out of a polygon.
    #[serde(skip)]
    pub(super) taken: Vec<String>,
}

fn taken(bytes: &[u8]) -> Vec<String> {
    #[derive(Deserialize)]
    struct Both {
        a: Value,
        b: Value,
    }
    let Ok(Both { a, b }) = serde_json::from_slice(bytes) else { return Vec::new() };
    let mut said = Vec::new();
    for (name, shape) in [("a", a), ("b", b)] {
        let vertices = Vec::deserialize(&shape["polygon"]["vertices"]);
        let Ok(vertices): Result<Vec<DVec2>, _> = vertices else { continue };
        let left_out = Polygon::given(&vertices).map_or(Vec::new(), |it| it.1);
        said.extend(left_out.iter().map(|it| format!("{name}: {it}")));
    }
    said
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "expected is \"separate\", \"colliding\" or {\"gap\": g, \"within\": e}, with normal, on_a, on_b or time"
)]
pub(super) enum Expected {
    Verdict(ExpectedVerdict),
    Numbers(ExpectedNumbers),
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum ExpectedVerdict {
    Separate,
    Colliding,
}

#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpectedNumbers {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) verdict: Option<ExpectedVerdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) gap: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) within: Option<f64>,
    #[serde(flatten)]
    pub(super) claim: Claim,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) time: Option<f64>,
}

impl ExpectedNumbers {
    /// Whether nothing is expected, or a gap without its tolerance.
    fn is_lacking(&self) -> bool {
        let Self { verdict, gap, within, claim, time } = self;
        let nothing = verdict.is_none() && gap.is_none() && time.is_none();
        (nothing && *claim == Claim::default()) || (gap.is_some() && within.is_none())
    }
}

#[derive(Clone, Copy, Serialize)]
pub(super) struct Place<'c> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<&'c str>,
    pub(super) line: u64,
}

pub(super) struct Entry<'l> {
    pub(super) place: Place<'l>,
    pub(super) bytes: &'l [u8],
    pub(super) given: Result<Given<'l>, String>,
}

/// The message if the program panics.
pub(super) const OWN_FAULT: &str =
    "the program failed on this line: a fault of the program, not of the line";

pub(super) fn entry<'l>(found: &'l Result<Text, Fault>, file: Option<&'l str>) -> Entry<'l> {
    match found {
        Ok(text) => {
            let given = catch_unwind(|| read(text));
            let given = given.unwrap_or_else(|_| Err(OWN_FAULT.to_owned()));
            Entry { place: Place { file, line: text.line }, bytes: &text.json, given }
        }
        Err(fault) => Entry {
            place: Place { file, line: fault.line as u64 },
            bytes: &[],
            given: Err(fault.to_string()),
        },
    }
}

/// The case, or its fault with the place.
fn read(text: &Text) -> Result<Given<'_>, String> {
    let bytes = &*text.json;
    let quick = match bytes.trim_ascii_start().first() {
        Some(b'{') => serde_json::from_slice::<Given<'_>>(bytes).ok(),
        _ => None,
    };
    let mut given = match quick {
        Some(given) => given,
        // Slower, but with the place of the fault.
        None => {
            let located = |fault: Fault| match fault.line {
                1 => fault.within(1, text.column).to_string(),
                _ => {
                    let line = text.line + fault.line as u64 - 1;
                    format!("line {line}, {fault}")
                }
            };
            text.utf8().and_then(case::object).map_err(located)?
        }
    };
    if let Some(Expected::Numbers(numbers)) = &given.expected
        && numbers.is_lacking()
    {
        return Err("expected: a gap needs \"within\", and something must be expected".to_owned());
    }
    if [&given.a, &given.b].iter().any(|it| it.kind() == Kind::Polygon) {
        given.taken = taken(bytes);
    }
    if given.demo.is_some() || !given.options.is_empty() {
        // An unknown method is a field of the case's author.
        let method = given.method.and_then(|it| serde_json::from_str(it.get()).ok());
        let pair = [&given.a, &given.b];
        let of_motion = || given.motion.map(|_| Lesson::moving(method, pair.map(Shape::kind)).slug);
        let demo = given.demo.as_deref().or_else(of_motion);
        let scene = case::check_words(demo, pair, method, &given.options)?;
        given.set = scene.map_or(Vec::new(), |(lesson, scene)| lesson.methods_on(&scene));
    }
    Ok(given)
}

/// The id for the answer: on one line, and a string in the program's own escapes.
pub(super) fn id(raw: &RawValue) -> Option<Box<RawValue>> {
    match serde_json::from_str::<Cow<'_, str>>(raw.get()) {
        Ok(text) => serde_json::value::to_raw_value(&text).ok(),
        Err(_) => RawValue::from_string(on_one_line(raw.get())).ok(),
    }
}

/// The id of a bad case, if it can be read.
pub(super) fn id_of_bad(bytes: &[u8]) -> Option<Box<RawValue>> {
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
    id.and_then(|id| self::id(&id))
}

/// JSON can have line breaks only between its values.
pub(super) fn on_one_line(json: &str) -> String {
    json.replace(['\r', '\n'], " ")
}
