//! Two shapes from a text that is no JSON: what [`copy`](super::copy) writes in Rust, C++ and
//! Python, and plain numbers.

use crate::error::InvalidShape;
use crate::scene::kind::vector;
use crate::shape::{Circle, Ellipse, Kind, Shape};
use glam::DVec2;
use serde::Deserialize;

/// What two shapes of the kinds on the canvas, or others that the text names, are read from.
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
        .or_else(|| plain(text, kinds))
}

fn both<E>(all: Vec<Result<Shape, E>>) -> Option<Result<[Shape; 2], E>> {
    let [a, b] = <[_; 2]>::try_from(all).ok()?;
    Some(a.and_then(|a| Ok([a, b?])))
}

/// Shapes that are constructed by name.
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

/// What stands within the parentheses that a text begins with.
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

/// Hori's dictionaries.
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

/// Nothing but numbers, as many as shapes of these kinds have.
fn plain(text: &str, kinds: [Kind; 2]) -> Option<Result<[Shape; 2], InvalidShape>> {
    let values = values(text)?;
    let (a, b) = split(&values, kinds)?;
    both(vec![kinds[0].shape(a), kinds[1].shape(b)])
}

/// The numbers of a text that has nothing else.
pub(super) fn values(text: &str) -> Option<Vec<f64>> {
    let between = |sign: char| sign.is_whitespace() || ",;|()[]".contains(sign);
    let words = text.split(between).filter(|it| !it.is_empty());
    words.map(|it| it.replace('−', "-").parse().ok()).collect()
}

/// The numbers of the first shape and those of the second.
pub(super) fn split(values: &[f64], kinds: [Kind; 2]) -> Option<(&[f64], &[f64])> {
    let mut splits = (1..values.len()).filter(|at| {
        // Two polygons have as many corners.
        let halves = kinds != [Kind::Polygon; 2] || 2 * at == values.len();
        halves && kinds[0].takes(*at) && kinds[1].takes(values.len() - at)
    });
    values.split_at_checked(splits.next()?)
}

/// The numbers in a text, without those that are part of a name, such as `DVec2`.
fn numbers(text: &str) -> Vec<f64> {
    let apart = |sign: char| !(sign.is_alphanumeric() || "+-._".contains(sign));
    text.split(apart).filter_map(|it| it.parse().ok()).collect()
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
    fn other_hands_write_a_little_differently() {
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
        assert!(read("1 2 3", kinds).is_none(), "too few");
        assert!(read("1 2 3 0 0 4 −1 9", kinds).is_none(), "too many");
        assert!(read("1 2 -3 0 0 4 1", kinds).unwrap().is_err(), "no radius");
        assert!(read("hello", kinds).is_none() && read("", kinds).is_none());
    }
}
