//! One line of a program's output.
//!
//! `true` or `false` (colliding), a number (the signed gap), `null` (no answer), or an object with
//! verdict, gap, witnesses, normal, time and steps, of which it needs verdict, gap or time. With a
//! time, or null for no touch, it is about the motion of its case; else about the shapes at rest.

use super::DECIDED_BY;
use crate::demo::guest::Step;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use glam::DVec2;
use serde::{Deserialize, Deserializer};

#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub outcome: Outcome,
    /// It is about the motion: it has a time of the first touch, or null for none.
    pub in_motion: bool,
    pub steps: Vec<Step>,
}

impl Reply {
    pub(super) fn undecided(reason: Reason) -> Self {
        let outcome = Outcome::undecided(reason, DECIDED_BY);
        Self { outcome, in_motion: false, steps: Vec::new() }
    }
}

#[derive(Deserialize)]
struct Whole {
    verdict: Option<String>,
    gap: Option<f64>,
    on_a: Option<DVec2>,
    on_b: Option<DVec2>,
    normal: Option<DVec2>,
    /// `None` where the field is missing, `Some(None)` where it is null.
    #[serde(default, deserialize_with = "present")]
    time: Option<Option<f64>>,
    #[serde(default)]
    steps: Vec<Step>,
}

fn present<'d, D: Deserializer<'d>>(input: D) -> Result<Option<Option<f64>>, D::Error> {
    Option::deserialize(input).map(Some)
}

pub(super) fn read(line: &[u8]) -> Result<Reply, Reason> {
    let text = std::str::from_utf8(line).map_err(|_| Reason::NotText)?;
    parse(text)
        .or_else(|| {
            let (text, replaced) = without_not_finite(text);
            // Such a line is an answer all the same: the next line belongs to the next question.
            (replaced && parse(&text).is_some()).then(|| Reply::undecided(Reason::NotFinite))
        })
        .ok_or(Reason::NotAnAnswer)
}

fn parse(text: &str) -> Option<Reply> {
    let outcome = match text {
        "true" => Outcome::decided(Verdict::Colliding, DECIDED_BY),
        "false" => Outcome::decided(Verdict::Separate, DECIDED_BY),
        "null" => return Some(Reply::undecided(Reason::NoAnswer)),
        _ if text.starts_with('{') => {
            let whole: Whole = serde_json::from_str(text).ok()?;
            let outcome = whole.outcome()?.after(whole.steps.len() as u32);
            return Some(Reply { outcome, in_motion: whole.time.is_some(), steps: whole.steps });
        }
        _ => match text.parse::<f64>().ok()? {
            gap if gap.is_finite() => of_gap(gap),
            _ => return Some(Reply::undecided(Reason::NotFinite)),
        },
    };
    Some(Reply { outcome, in_motion: false, steps: Vec::new() })
}

fn of_gap(gap: f64) -> Outcome {
    let verdict = Verdict::from_hit(gap <= 0.0);
    Outcome { gap_alone: Some(gap), ..Outcome::decided(verdict, DECIDED_BY) }
}

impl Whole {
    fn outcome(&self) -> Option<Outcome> {
        let by_time =
            || Outcome::decided(Verdict::from_hit(self.time?.is_some()), DECIDED_BY).into();
        let decided =
            |verdict| Outcome { gap_alone: self.gap, ..Outcome::decided(verdict, DECIDED_BY) };
        let mut outcome = match self.verdict.as_deref() {
            None => self.gap.map(of_gap).or_else(by_time)?,
            Some("undecided") => Outcome::undecided(Reason::NoAnswer, DECIDED_BY),
            Some("separate") => decided(Verdict::Separate),
            Some("colliding") => decided(Verdict::Colliding),
            Some(_) => return None,
        };
        outcome.time = self.time.flatten();
        Some(match (self.gap, self.on_a, self.on_b, self.normal) {
            (Some(gap), Some(on_a), Some(on_b), Some(normal)) => {
                outcome.with_contact(Contact { gap, on_a, on_b, normal })
            }
            _ => outcome,
        })
    }
}

/// Puts zeros for NaN and infinities, as languages write them; returns whether there were any.
fn without_not_finite(text: &str) -> (String, bool) {
    const NAMES: [&str; 6] = ["infinity", "inf", "nan(ind)", "nan", "1.#inf", "1.#qnan"];
    let (mut found, mut quoted, mut escaped) = (false, false, false);
    let (mut kept, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(next) = rest.chars().next() {
        let name = NAMES.iter().find(|it| {
            rest.get(..it.len()).is_some_and(|head| head.eq_ignore_ascii_case(it)) && !quoted
        });
        if let Some(name) = name {
            found = true;
            kept.push('0');
            rest = &rest[name.len()..];
            continue;
        }
        quoted ^= next == '"' && !escaped;
        escaped = next == '\\' && !escaped;
        if quoted || next != '+' {
            kept.push(next);
        }
        rest = &rest[next.len_utf8()..];
    }
    (kept, found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reason(line: &[u8]) -> Option<Reason> {
        read(line).map_or_else(Some, |it| it.outcome.reason)
    }

    #[test]
    fn every_form_of_an_answer_is_read() {
        for (line, verdict, gap) in [
            ("true", Verdict::Colliding, None),
            ("false", Verdict::Separate, None),
            ("0.25", Verdict::Separate, Some(0.25)),
            ("0", Verdict::Colliding, Some(0.0)),
            ("-3e-7", Verdict::Colliding, Some(-3e-7)),
            (r#"{"verdict": "separate"}"#, Verdict::Separate, None),
            (r#"{"gap": -1, "note": "NaN"}"#, Verdict::Colliding, Some(-1.0)),
            (r#"{"verdict": "separate", "gap": -1}"#, Verdict::Separate, Some(-1.0)),
        ] {
            let outcome = read(line.as_bytes()).unwrap().outcome;
            assert_eq!((outcome.verdict, outcome.gap()), (verdict, gap), "{line}");
            assert_eq!((outcome.reason, outcome.contact), (None, None), "{line}");
        }
        let whole = r#"{"gap": 1, "on_a": [0, 0], "on_b": [1, 0], "normal": [1, 0]}"#;
        let contact = read(whole.as_bytes()).unwrap().outcome.contact.unwrap();
        assert_eq!((contact.gap, contact.on_b), (1.0, DVec2::X));
    }

    #[test]
    fn a_missing_or_invalid_answer_has_its_reason() {
        for line in ["null", r#"{"verdict": "undecided"}"#] {
            assert_eq!(reason(line.as_bytes()), Some(Reason::NoAnswer), "{line}");
        }
        for line in [
            "NaN",
            "-inf",
            "1e999",
            "Infinity",
            r#"{"gap": nan}"#,
            r#"{"gap":-Infinity}"#,
            r#"{"note": "a \" in a text", "gap": NaN}"#,
        ] {
            assert_eq!(reason(line.as_bytes()), Some(Reason::NotFinite), "{line}");
        }
        for line in
            ["maybe", "[1]", "{}", r#"{"verdict": "NaN"}"#, r#"{"gap": 1"#, "\"true\"", "1 2"]
        {
            assert_eq!(reason(line.as_bytes()), Some(Reason::NotAnAnswer), "{line}");
        }
        assert_eq!(reason(b"\xff"), Some(Reason::NotText));
    }

    #[test]
    fn steps_are_marks_and_captions() {
        let line = r#"{"verdict": "colliding", "steps": [{"caption": "one\u001b[2J", "marks": [
            {"segment": [[0, 0], [1, 1]], "role": "witness"},
            {"circle": {"center": [0, 0], "radius": 2}, "label": "r"}, {"point": [1, 2]}]}, {}]}"#;
        let reply = read(line.as_bytes()).unwrap();
        assert_eq!((reply.steps.len(), reply.outcome.iterations), (2, 2));
        assert_eq!(reply.steps[0].caption, "one[2J");
        assert_eq!(reply.steps[0].marks.len(), 3);
        for bad in [
            r#"{"gap": 1, "steps": [{"marks": [{"circle": {"center": [0, 0], "radius": -2}}]}]}"#,
            r#"{"gap": 1, "steps": [{"marks": [{"point": [0, 0], "role": "hero"}]}]}"#,
        ] {
            assert_eq!(reason(bad.as_bytes()), Some(Reason::NotAnAnswer), "{bad}");
        }
    }
}
