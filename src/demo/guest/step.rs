//! A step that a program sends: a caption, and marks for the canvas.

use crate::page::figure::{Form, Mark, Role, Weight};
use crate::shape::{Circle, Ellipse, Rectangle, Shape};
use glam::DVec2;
use serde::Deserialize;

/// One step of a program's run.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(from = "Wire")]
pub struct Step {
    /// What it decided, in a sentence.
    pub caption: String,
    /// What it draws.
    pub marks: Vec<Mark>,
}

#[derive(Deserialize)]
struct Wire {
    #[serde(default)]
    caption: String,
    #[serde(default)]
    marks: Vec<WireMark>,
}

#[derive(Deserialize)]
struct WireMark {
    #[serde(flatten)]
    drawn: Drawn,
    #[serde(default)]
    role: WireRole,
    label: Option<String>,
}

/// What a mark is, by the name of its one field.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Drawn {
    Point(DVec2),
    Segment([DVec2; 2]),
    Arrow([DVec2; 2]),
    Path(Vec<DVec2>),
    Circle(Circle),
    Ellipse(Ellipse),
    Rectangle(Rectangle),
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WireRole {
    #[default]
    Construction,
    Candidate,
    Kept,
    Discarded,
    Deciding,
    Witness,
    Ghost,
}

/// How much is kept of a caption or a label, characters: a line of the canvas.
const LONGEST: usize = 300;

impl From<Wire> for Step {
    fn from(wire: Wire) -> Self {
        let marks = wire.marks.into_iter().map(Mark::from).filter(Mark::is_finite).collect();
        Self { caption: cut(&wire.caption), marks }
    }
}

impl From<WireMark> for Mark {
    fn from(WireMark { drawn, role, label }: WireMark) -> Self {
        let role = match role {
            WireRole::Construction => Role::Construction,
            WireRole::Candidate => Role::Candidate,
            WireRole::Kept => Role::Kept,
            WireRole::Discarded => Role::Discarded,
            WireRole::Deciding => Role::Deciding,
            WireRole::Witness => Role::Witness,
            WireRole::Ghost => Role::Ghost,
        };
        let shape = |shape: Shape| {
            let form: Form = Mark::shape(role, &shape).form;
            Mark { weight: Weight::Construction, ..Mark::new(role, form) }
        };
        let mark = match drawn {
            Drawn::Point(at) => Mark::dot(role, at),
            Drawn::Segment([from, to]) => Mark::segment(role, from, to),
            Drawn::Arrow([from, to]) => Mark::arrow(role, from, to),
            Drawn::Path(points) => Mark::path(role, points),
            Drawn::Circle(it) => shape(it.into()),
            Drawn::Ellipse(it) => shape(it.into()),
            Drawn::Rectangle(it) => shape(it.into()),
        };
        match label {
            Some(label) => mark.labelled(cut(&label)),
            None => mark,
        }
    }
}

/// What is shown of a text that somebody else's program wrote.
fn cut(text: &str) -> String {
    text.chars().filter(|it| !it.is_control()).take(LONGEST).collect()
}
