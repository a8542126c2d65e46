//! Shapes from texts that are not JSON: what [`copy`](super::copy) writes in Rust, C++ and Python,
//! plain numbers, and rows of numbers, such as those of a table or of a log.

use crate::demo::lesson::Lesson;
use crate::error::InvalidShape;
use crate::platform::refusal::Refusal;
use crate::scene::kind::{self, vector};
use crate::shape::{Circle, Ellipse, Kind, Quantity, Shape};
use glam::DVec2;
use serde::Deserialize;
use std::fmt::Write as _;

/// Reads two shapes, of the kinds that the text names or of those on the canvas.
///
/// | text | shapes |
/// | --- | --- |
/// | `Ellipse::new(…)`, `new Circle(…)` | those that are named, their numbers in our order |
/// | `test.collide(…)` | 7, 8 or 10 numbers, as the listing has them |
/// | `{"a": …, "b": …, "x": …, "y": …, "theta": …}` twice | two ellipses, as Hori has them |
/// | numbers alone | the kinds on the canvas, their numbers in the order of the fields |
///
/// `None` where the text is none of these.
pub fn read(text: &str, kinds: [Kind; 2]) -> Option<Result<[Shape; 2], InvalidShape>> {
    constructed(text)
        .or_else(|| listed(text))
        .or_else(|| dictionaries(text))
        .or_else(|| pair(&values(text)?, kinds))
}

fn both<E>(all: Vec<Result<Shape, E>>) -> Option<Result<[Shape; 2], E>> {
    let [a, b] = <[_; 2]>::try_from(all).ok()?;
    Some(a.and_then(|a| Ok([a, b?])))
}

fn constructed(text: &str) -> Option<Result<[Shape; 2], InvalidShape>> {
    let mut found = Vec::new();
    for kind in Kind::ALL {
        let name = format!("{kind:?}");
        for (at, _) in text.match_indices(&name) {
            let rest = &text[at + name.len()..];
            let rest = rest.strip_prefix("::new").unwrap_or(rest);
            let Some(inside) = arguments(rest) else { continue };
            let values = numbers(inside);
            if kind.takes(values.len()) {
                found.push((at, kind.shape(&values)));
            }
        }
    }
    found.sort_by_key(|(at, _)| *at);
    both(found.into_iter().map(|(_, shape)| shape).collect())
}

/// The text within the parentheses at the start of `text`.
fn arguments(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('(')?;
    let mut depth = 1_u32;
    for (at, sign) in inside.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(&inside[..at]);
        }
    }
    None
}

/// A call of Niemitalo's listing.
fn listed(text: &str) -> Option<Result<[Shape; 2], InvalidShape>> {
    const CALL: &str = "collide";
    let values = numbers(arguments(&text[text.find(CALL)? + CALL.len()..])?);
    let upright = |it: &[f64]| {
        Ellipse::new(DVec2::new(it[0], it[1]), DVec2::new(it[2], it[3]), 0.0).map(Shape::from)
    };
    let turned = |it: &[f64]| {
        let [center, along] = [0, 2].map(|at| DVec2::new(it[at], it[at + 1]));
        vector::ellipse(center, along, it[4]).map(Shape::from)
    };
    let circle = |it: &[f64]| Circle::new(DVec2::new(it[0], it[1]), it[2]).map(Shape::from);
    both(match values.len() {
        7 => vec![upright(&values[..4]), circle(&values[4..])],
        8 => vec![upright(&values[..4]), upright(&values[4..])],
        10 => vec![turned(&values[..5]), turned(&values[5..])],
        _ => return None,
    })
}

fn dictionaries(text: &str) -> Option<Result<[Shape; 2], InvalidShape>> {
    #[derive(Deserialize)]
    struct Dictionary {
        a: f64,
        b: f64,
        x: f64,
        y: f64,
        theta: f64,
    }
    let inside = |part: &str| part.split_once('}').map(|(inside, _)| inside.replace('\'', "\""));
    let all = text.split('{').skip(1).map(|part| {
        let Dictionary { a, b, x, y, theta } =
            serde_json::from_str(&format!("{{{}}}", inside(part)?)).ok()?;
        Some(Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), theta).map(Shape::from))
    });
    both(all.collect::<Option<_>>()?)
}

/// `None` if the text has anything but numbers.
fn values(text: &str) -> Option<Vec<f64>> {
    let between = |sign: char| sign.is_whitespace() || ",;|()[]".contains(sign);
    let words = text.split(between).filter(|it| !it.is_empty());
    words.map(|it| it.replace('−', "-").parse().ok()).collect()
}

/// Splits the numbers into those of the first and of the second shape.
fn pair(values: &[f64], kinds: [Kind; 2]) -> Option<Result<[Shape; 2], InvalidShape>> {
    let mut splits = (1..values.len()).filter(|at| {
        // Two polygons have equally many corners.
        let halves = kinds != [Kind::Polygon; 2] || 2 * at == values.len();
        halves && kinds[0].takes(*at) && kinds[1].takes(values.len() - at)
    });
    let (a, b) = values.split_at_checked(splits.next()?)?;
    both(vec![kinds[0].shape(a), kinds[1].shape(b)])
}

/// The numbers in a text, without those that are part of a name, such as `DVec2`.
fn numbers(text: &str) -> Vec<f64> {
    let apart = |sign: char| !(sign.is_alphanumeric() || "+-._".contains(sign));
    text.split(apart).filter_map(|it| it.parse().ok()).collect()
}

/// Rows of numbers, read as pairs of two kinds of shapes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// The pairs, at least one, and the row of each, from 1.
    pub pairs: Vec<([Shape; 2], usize)>,
    pub bad: usize,
    /// The error of the first row that is not a pair.
    pub fault: Option<String>,
    /// The first row names the columns.
    pub heading: bool,
}

impl Rows {
    /// The first `count` pairs as cases, a line each, with `demo` if it shows such pairs.
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

/// Rows of numbers alone below at most one heading, each a pair of these kinds; `None` if the text
/// has other rows, or a single row. An error if none of the rows is a pair.
pub fn rows(text: &str, kinds: [Kind; 2]) -> Option<Result<Rows, Refusal>> {
    let lines = text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty());
    let mut lines: Vec<_> = lines.map(|(line, row)| (values(line), row)).collect();
    let heading = lines.first().is_some_and(|it| it.0.is_none());
    if heading {
        lines.remove(0);
    }
    let numbers = lines.iter().filter(|it| it.0.is_some()).count();
    if numbers < 2 || 2 * numbers < lines.len() {
        return None;
    }
    let mut found = Rows { heading, ..Rows::default() };
    for (values, row) in lines {
        match pair_of(values.as_deref(), kinds) {
            Ok(pair) => found.pairs.push((pair, row)),
            Err(why) => {
                found.bad += 1;
                let why = || format!("Row {row}: {why}");
                found.fault.get_or_insert_with(why);
            }
        }
    }
    let none = found.pairs.is_empty();
    let fault = found.fault.clone().filter(|_| none);
    Some(fault.map_or(Ok(found), |fault| Err(Refusal(fault))))
}

fn pair_of(values: Option<&[f64]>, kinds: [Kind; 2]) -> Result<[Shape; 2], String> {
    let Some(values) = values else { return Err("It is not numbers alone.".to_owned()) };
    let found = pair(values, kinds).ok_or_else(|| {
        let ([first, second], count) = (kinds.map(|it| it.word()), values.len());
        format!(
            "{count} numbers are not those of a {first} and a {second}, in the order of their \
             fields."
        )
    })?;
    found.map_err(|refusal| format!("{refusal}."))
}

/// The shape (0 or 1) and the field name of each column. Angles are in radians, as in files.
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
    use crate::lab::copy::{Language, text};

    #[test]
    fn what_was_copied_comes_back() {
        let mut came_back = 0;
        for lesson in LESSONS.iter() {
            for preset in lesson.presets {
                let scene = lesson.scene(preset);
                let Some(pair) = scene.focused() else { continue };
                for language in [Language::RustTest, Language::Cpp, Language::Python] {
                    let Ok(copied) = text(language, lesson, &scene) else { continue };
                    let back = read(&copied, [Kind::Point; 2]).expect(&copied).expect(&copied);
                    let near = |one: &Shape, other: &Shape| {
                        (one.center() - other.center()).length() <= 1e-12 * other.center().length()
                            && (one.reach() - other.reach()).abs() <= 1e-12 * other.reach()
                    };
                    let same = match language {
                        Language::RustTest => back == pair,
                        // The listing has the circle last, and turned axes as a vector and a ratio.
                        _ => {
                            (near(&back[0], &pair[0]) && near(&back[1], &pair[1]))
                                || (near(&back[0], &pair[1]) && near(&back[1], &pair[0]))
                        }
                    };
                    assert!(same, "{copied}\n{back:?}");
                    came_back += 1;
                }
            }
        }
        assert!(came_back > 100, "{came_back}");
    }

    #[test]
    fn constructors_and_dictionaries_may_be_spelled_differently() {
        let kinds = [Kind::Point; 2];
        let java = "var a = new Circle(1, -2.5e1, 3);\n  var b = new Segment(0, 0, 4, 1);";
        let [a, b] = read(java, kinds).unwrap().unwrap();
        assert_eq!((a.numbers(), b.kind()), (vec![1.0, -25.0, 3.0], Kind::Segment));
        let hori = "e0={'a':2,'b':1.5,'x':.5e0,'y':0.5,'theta':0.2}; e1={'a':1,'b':1,'x':0,'y':0,'theta':2}";
        assert!(read(&hori.replace(".5e0", "0.5"), kinds).unwrap().is_ok());
    }

    #[test]
    fn plain_numbers_are_the_shapes_on_the_canvas() {
        let kinds = [Kind::Circle, Kind::Segment];
        let [a, b] = read(" 1, 2\t3; 0 0\n(4 −1)", kinds).unwrap().unwrap();
        assert_eq!((a.numbers(), b.numbers()), (vec![1.0, 2.0, 3.0], vec![0.0, 0.0, 4.0, -1.0]));
        let squares = "0 0 1 0 1 1 0 1 3 0 4 0 4 1 3 1";
        let corners = read(squares, [Kind::Polygon; 2]).unwrap().unwrap().map(|it| it.numbers());
        assert_eq!(corners.map(|it| it.len()), [8; 2], "equally many corners");
        assert!(read("1 2 3", kinds).is_none(), "too few");
        assert!(read("1 2 3 0 0 4 −1 9", kinds).is_none(), "too many");
        assert!(read("1 2 -3 0 0 4 1", kinds).unwrap().is_err(), "no radius");
        assert!(read("hello", kinds).is_none() && read("", kinds).is_none());
    }

    const KINDS: [Kind; 2] = [Kind::Circle, Kind::Segment];

    #[test]
    fn rows_are_pairs_below_a_heading() {
        let text =
            "x;y;r;px;py;qx;qy\n1;2;3;0;0;4;−1\n\n5, 6, 7, 0, 0, 1, 1\n8 9 -1 0 0 1 1\n1 2\n";
        let found = rows(text, KINDS).unwrap().unwrap();
        assert!(found.heading && found.bad == 2);
        assert_eq!(found.pairs.iter().map(|it| it.1).collect::<Vec<_>>(), [2, 4]);
        assert_eq!(found.pairs[0].0[1].numbers(), [0.0, 0.0, 4.0, -1.0]);
        assert!(found.fault.as_ref().unwrap().starts_with("Row 5: "), "{:?}", found.fault);
        let list = found.cases(9, LESSONS[0]);
        assert_eq!(list.lines().count(), 2);
        assert!(list.contains(r#""id":"row 4""#), "{list}");
        let names = columns(&found.pairs[0].0);
        assert_eq!((names.len(), names[2].0, names[3].0), (7, 0, 1));
    }

    #[test]
    fn a_single_row_and_other_texts_are_no_rows() {
        for text in ["1 2 3 0 0 4 1", "hello\nworld", "", "{\"a\": 1}\n{\"b\": 2}\n1 2"] {
            assert!(rows(text, KINDS).is_none(), "{text}");
        }
        let refusal = rows("1 2\n3 4", KINDS).unwrap().err().unwrap();
        assert_eq!(
            refusal.0,
            "Row 1: 2 numbers are not those of a circle and a segment, in the order of their fields."
        );
    }
}
