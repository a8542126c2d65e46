//! Reading JSON so that a fault says where it is and in which field.

use crate::app::refusal::Refusal;
use serde::de::{Deserialize, IgnoredAny};
use serde_json::value::RawValue;
use serde_path_to_error::Segment;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Why a text is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The field, such as `a.ellipse`; empty for the whole.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

impl Fault {
    /// The same fault of a text that begins at this line and column of another.
    pub fn within(mut self, line: u64, column: usize) -> Self {
        if self.line == 1 {
            self.column += column - 1;
        }
        self.line += line as usize - 1;
        self
    }

    /// The sentence about a fault in the file `name`.
    pub fn refusal(&self, name: &str) -> Refusal {
        let Self { line, column, field, message } = self;
        let field = if field.is_empty() { String::new() } else { format!("{field}: ") };
        Refusal(format!("{name}, line {line}, column {column}: {field}{message}."))
    }
}

/// One step from a value to one of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Key(String),
    Index(usize),
}

/// The value that `text` holds.
///
/// # Errors
/// When it is not JSON or not of the right shape.
pub fn parse<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, Fault> {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let value =
        serde_path_to_error::deserialize(&mut deserializer).map_err(|error| fault(text, error))?;
    match deserializer.end() {
        Ok(()) => Ok(value),
        Err(error) => Err(Fault {
            line: error.line().max(1),
            column: in_characters(text, error.line().max(1), error.column()),
            field: String::new(),
            message: "there is more text after the end of the JSON object".to_owned(),
        }),
    }
}

fn fault(text: &str, error: serde_path_to_error::Error<serde_json::Error>) -> Fault {
    let mut path: Vec<Step> = error.path().iter().filter_map(step).collect();
    let field = match error.path().to_string() {
        root if root == "." || root == "?" => String::new(),
        field => field.trim_end_matches(".?").to_owned(),
    };
    let inner = error.into_inner();
    let said = inner.to_string();
    let said = said.rsplit_once(" at line ").map_or(&*said, |(message, _)| message);
    let line = inner.line().max(1);
    let (mut line, mut column) = (line, in_characters(text, line, inner.column()));
    let within = value_at(text, &path);
    // A shape that was refused is only known to be bad after its end. Its sentence begins with
    // the name of the number within it, and that is where the fault is.
    path = steps_of(said.split(' ').next().unwrap_or_default());
    if let Some(number) = within.filter(|_| inner.is_data()).and_then(|it| value_at(it, &path)) {
        (line, column) = line_and_column(text, number.as_ptr() as usize - text.as_ptr() as usize);
    }
    let message = match within {
        _ if inner.is_data() => in_words(said),
        // The text is JSON; the value is of another kind than the reader of JSON looked for.
        Some(value)
            if said == "expected value" && serde_json::from_str::<IgnoredAny>(text).is_ok() =>
        {
            of_another_kind(value)
        }
        _ => syntax(text, line, column, said),
    };
    Fault { line, column, field, message }
}

/// The part of a JSON text at the end of `path`; `None` where it is not there.
fn value_at<'t>(text: &'t str, path: &[Step]) -> Option<&'t str> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let mut value = <&RawValue>::deserialize(&mut reader).ok()?.get();
    for step in path {
        value = match step {
            Step::Key(key) => {
                let fields: BTreeMap<Cow<'_, str>, &RawValue> = serde_json::from_str(value).ok()?;
                fields.get(&**key)?.get()
            }
            Step::Index(index) => {
                let elements: Vec<&RawValue> = serde_json::from_str(value).ok()?;
                elements.get(*index)?.get()
            }
        };
    }
    Some(value)
}

/// What is said of a value where one word, or an object with one field, is expected.
fn of_another_kind(value: &str) -> String {
    let fields = serde_json::from_str::<BTreeMap<Cow<'_, str>, IgnoredAny>>(value);
    let found = match fields {
        Ok(fields) if fields.is_empty() => "none".to_owned(),
        Ok(fields) => {
            let names: Vec<_> = fields.keys().map(|name| format!("`{name}`")).collect();
            names.join(" and ")
        }
        Err(_) => value.chars().take(20).collect(),
    };
    format!("expected an object with one field, found {found}")
}

fn step(segment: &Segment) -> Option<Step> {
    match segment {
        Segment::Seq { index } => Some(Step::Index(*index)),
        Segment::Map { key } => Some(Step::Key(key.clone())),
        Segment::Enum { variant } => Some(Step::Key(variant.clone())),
        Segment::Unknown => None,
    }
}

/// `through[0][1]` as steps.
fn steps_of(number: &str) -> Vec<Step> {
    let mut parts = number.split('[');
    let key = parts.next().map(|key| Step::Key(key.to_owned()));
    let indices = parts.filter_map(|it| it.trim_end_matches(']').parse().ok().map(Step::Index));
    key.into_iter().chain(indices).collect()
}

/// A complaint about the shape of the data, in the words of a person.
fn in_words(said: &str) -> String {
    let said = said.replace("expected f64", "expected a number");
    let parted = |kind: &str| said.strip_prefix(kind)?.split_once(", expected ");
    if let Some((found, wanted)) = parted("invalid type: ") {
        format!("expected {wanted}, found {found}")
    } else if let Some((_, wanted)) = parted("invalid length ") {
        format!("expected {wanted}")
    } else {
        said
    }
}

/// A complaint about the text itself, in the words of a person.
fn syntax(text: &str, line: usize, column: usize, said: &str) -> String {
    let rest = text.lines().nth(line - 1).unwrap_or_default();
    let rest: String = rest.chars().skip(column - 1).collect();
    let word = rest.trim_start_matches('-');
    for name in ["NaN", "nan", "Infinity", "inf"] {
        if word.starts_with(name) {
            return format!("{name} is not a number that JSON has; it must be a finite number");
        }
    }
    match said {
        "number out of range" => "the number is beyond the range of 64-bit numbers".to_owned(),
        "trailing characters" => "there are more values than expected".to_owned(),
        _ if said.starts_with("EOF") => "the text ends too early".to_owned(),
        _ => format!("this is not JSON ({said})"),
    }
}

/// The column, from 1, of a line's byte `column`, which is counted from 1 as well.
fn in_characters(text: &str, line: usize, column: usize) -> usize {
    let line = text.split('\n').nth(line - 1).unwrap_or_default();
    let starts = line.char_indices().take_while(|(start, _)| *start < column);
    starts.count().max(1) + column.saturating_sub(line.len()).min(1)
}

fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;
    use std::collections::BTreeMap;

    fn fault_of(text: &str) -> Fault {
        parse::<BTreeMap<String, Shape>>(text).unwrap_err()
    }

    #[test]
    fn a_refused_number_is_found_where_it_stands() {
        let text = "{\n  \"b\": {\"circle\": {\"center\": [0, 0], \"radius\": 1}},\n  \"a\": {\"ellipse\": {\n    \"center\": [0, 0],\n    \"semi_axes\": [2, -1]\n  }}\n}";
        let fault = fault_of(text);
        assert_eq!((fault.line, fault.column, &*fault.field), (5, 22, "a.ellipse"));
        assert_eq!(
            fault.message,
            "semi_axes[1] is -1: it must be a finite number greater than zero"
        );
    }

    #[test]
    fn words_that_are_not_json_numbers_are_named() {
        let fault = fault_of("{\"a\": {\"circle\": {\"center\": [0, NaN], \"radius\": 1}}}");
        assert_eq!((fault.column, &*fault.field), (33, "a.circle.center[1]"));
        assert_eq!(fault.message, "NaN is not a number that JSON has; it must be a finite number");
    }

    #[test]
    fn a_wrong_type_says_what_was_expected() {
        let fault = fault_of("{\"a\": {\"circle\": {\"center\": [0, 0], \"radius\": \"1\"}}}");
        assert_eq!(fault.field, "a.circle.radius");
        assert_eq!(fault.message, "expected a number, found string \"1\"");
    }

    #[test]
    fn brackets_in_strings_do_not_lead_astray() {
        let text = "{\"id\": \"}]\\\"{\", \"a\": [1, {\"b\": 2}]}";
        let path = [Step::Key("a".into()), Step::Index(1), Step::Key("b".into())];
        assert_eq!(value_at(text, &path), Some("2"));
        assert_eq!(value_at(text, &path[..1]), Some("[1, {\"b\": 2}]"));
        assert_eq!(value_at(text, &path[1..]), None);
    }

    #[test]
    fn json_is_never_called_something_else() {
        let circle = "\"circle\": {\"center\": [0, 0], \"radius\": 1}";
        for (shape, found) in [
            (format!("{{{circle}, \"velocity\": [1, 0]}}"), "`circle` and `velocity`"),
            ("1".to_owned(), "1"),
            ("{}".to_owned(), "none"),
            ("[]".to_owned(), "[]"),
            ("null".to_owned(), "null"),
        ] {
            let fault = fault_of(&format!("{{\"a\": {shape}}}"));
            assert_eq!(fault.field, "a");
            let expected = format!("expected an object with one field, found {found}");
            assert_eq!(fault.message, expected, "{shape}");
        }
    }

    #[test]
    fn text_after_the_end_is_refused() {
        assert!(fault_of("{} {}").message.contains("more text"));
    }
}
