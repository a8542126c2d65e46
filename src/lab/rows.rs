//! Many pairs from rows of plain numbers, such as those of a table or of a log.

use super::paste;
use crate::demo::lesson::Lesson;
use crate::platform::refusal::Refusal;
use crate::scene::kind;
use crate::shape::{Kind, Quantity, Shape};
use std::fmt::Write as _;

/// Rows of numbers, read as pairs of two kinds of shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    /// The kinds.
    pub kinds: [Kind; 2],
    /// The pairs, and of each the row that it stands in, from 1.
    pub pairs: Vec<([Shape; 2], usize)>,
    /// How many rows are none.
    pub bad: usize,
    /// What is wrong with the first of those.
    pub fault: Option<String>,
    /// The first row names the columns.
    pub heading: bool,
}

impl Rows {
    /// So many of the pairs as cases, a line each, of the demo where it shows them.
    pub fn cases(&self, count: usize, demo: &Lesson) -> String {
        let shows = self.pairs.first().is_some_and(|([a, b], _)| demo.in_order(*a, *b).is_some());
        self.pairs.iter().take(count).fold(String::new(), |mut lines, ([a, b], row)| {
            let id = format!("row {row}");
            let mut case = serde_json::json!({ "id": id, "a": a, "b": b });
            if shows {
                case["demo"] = demo.slug.into();
            }
            let _ = writeln!(lines, "{case}");
            lines
        })
    }
}

/// Rows of nothing but numbers below at most one that names them, each a pair of these kinds; `None`
/// where a text is none, or a single row.
///
/// # Errors
/// When there are such rows, and none of them is a pair.
pub fn read(text: &str, kinds: [Kind; 2]) -> Option<Result<Rows, Refusal>> {
    let lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty());
    let mut lines: Vec<_> = lines.map(|(line, row)| (paste::values(line), row)).collect();
    let heading = lines.first().is_some_and(|it| it.0.is_none());
    if heading {
        lines.remove(0);
    }
    let numbers = lines.iter().filter(|it| it.0.is_some()).count();
    if numbers < 2 || 2 * numbers < lines.len() {
        return None;
    }
    let mut rows = Rows { kinds, pairs: Vec::new(), bad: 0, fault: None, heading };
    for (values, row) in lines {
        match pair(values.as_deref(), kinds) {
            Ok(pair) => rows.pairs.push((pair, row)),
            Err(why) => {
                rows.bad += 1;
                let why = || format!("Row {row}: {why}");
                rows.fault.get_or_insert_with(why);
            }
        }
    }
    let none = rows.pairs.is_empty();
    let fault = rows.fault.clone().filter(|_| none);
    Some(fault.map_or(Ok(rows), |fault| Err(Refusal(fault))))
}

fn pair(values: Option<&[f64]>, kinds: [Kind; 2]) -> Result<[Shape; 2], String> {
    let Some(values) = values else { return Err("It is not numbers alone.".to_owned()) };
    match paste::split(values, kinds) {
        Some((a, b)) => {
            let shape = |kind: Kind, values: &[f64]| {
                kind.shape(values).map_err(|refusal| format!("{refusal}."))
            };
            Ok([shape(kinds[0], a)?, shape(kinds[1], b)?])
        }
        None => {
            let [first, second] = kinds.map(|it| it.word());
            let count = values.len();
            Err(format!(
                "{count} numbers are not those of a {first} and a {second}, in the order of \
                their fields."
            ))
        }
    }
}

/// What the columns of a pair are: of which of the two shapes, and what its field is called there. Angles
/// are in radians, as in files.
pub fn columns([a, b]: &[Shape; 2]) -> Vec<(usize, String)> {
    let of = |which: usize, shape: &Shape| {
        let kind = shape.kind();
        let fields = shape.fields().iter().enumerate();
        fields.map(move |(at, field)| match (kind::field(kind, at), field.quantity) {
            (name, Quantity::Angle) => (which, format!("{name}, rad")),
            (name, _) => (which, name.to_owned()),
        })
    };
    of(0, a).chain(of(1, b)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::LESSONS;

    const KINDS: [Kind; 2] = [Kind::Circle, Kind::Segment];

    #[test]
    fn rows_are_pairs_below_a_heading() {
        let text =
            "x;y;r;px;py;qx;qy\n1;2;3;0;0;4;−1\n\n5, 6, 7, 0, 0, 1, 1\n8 9 -1 0 0 1 1\n1 2\n";
        let rows = read(text, KINDS).unwrap().unwrap();
        assert!(rows.heading && rows.bad == 2);
        assert_eq!(rows.pairs.iter().map(|it| it.1).collect::<Vec<_>>(), [2, 4]);
        assert_eq!(rows.pairs[0].0[1].numbers(), [0.0, 0.0, 4.0, -1.0]);
        assert!(rows.fault.as_ref().unwrap().starts_with("Row 5: "), "{:?}", rows.fault);
        let list = rows.cases(9, LESSONS[0]);
        assert_eq!(list.lines().count(), 2);
        assert!(list.contains(r#""id":"row 4""#), "{list}");
        let names = columns(&rows.pairs[0].0);
        assert_eq!((names.len(), names[2].0, names[3].0), (7, 0, 1));
    }

    #[test]
    fn a_single_row_and_other_texts_are_no_rows() {
        for text in ["1 2 3 0 0 4 1", "hello\nworld", "", "{\"a\": 1}\n{\"b\": 2}\n1 2"] {
            assert!(read(text, KINDS).is_none(), "{text}");
        }
        let refusal = read("1 2\n3 4", KINDS).unwrap().err().unwrap();
        assert_eq!(
            refusal.0,
            "Row 1: 2 numbers are not those of a circle and a segment, in the order of their fields."
        );
    }
}
