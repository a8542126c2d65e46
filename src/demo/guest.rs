//! Methods outside of this program, such as the user's own, as the window sees them.
//!
//! The window asks without waiting and shows the latest answer with its steps. The trait [`Guest`]
//! hides processes and threads from it.

use crate::catalog::Method;
use crate::demo::play::{Facts, Given, Page, Play, Run, Shown};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome};
use crate::page::figure::{Mark, Role};
use crate::shape::{Circle, Ellipse, Kind, Rectangle, Shape};
use glam::DVec2;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::time::Duration;

/// Two shapes, and their motion if they move.
pub type Question = ([Shape; 2], Option<Motion>);

/// An external program that answers questions. Calls never block.
pub trait Guest {
    /// Asks a question in place of an earlier one, if that still waits.
    fn ask(&mut self, question: Question);

    /// The news since the last call.
    fn news(&mut self) -> Option<Visitor>;
}

/// A guest's method as it is known now.
#[derive(Clone)]
pub struct Visitor {
    /// Its name, as the user gave it.
    pub name: &'static str,
    /// One for each pair of kinds. They block until the answer: not for the drawing thread. A
    /// changed guest gets new ones, so that no old answer is taken for a new one.
    pub methods: &'static [Method],
    pub heard: Option<Heard>,
}

#[derive(Clone)]
pub struct Heard {
    pub outcome: Outcome,
    /// Whether it is about the motion: with the time of the first touch, or without a touch.
    pub in_motion: bool,
    /// The answered normal, if it is wrong, and the true contact.
    pub wrong_normal: Option<(DVec2, Contact)>,
    /// Empty if it sent none.
    pub steps: Vec<Step>,
    /// Includes the transfer both ways.
    pub time: Duration,
    pub trouble: Option<String>,
}

impl Visitor {
    /// The method for two kinds, in this order.
    pub fn method(&self, kinds: [Kind; 2]) -> Option<&'static Method> {
        self.methods.iter().find(|it| [it.pair.0, it.pair.1] == kinds)
    }
}

/// One step that a program sent.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Step {
    #[serde(deserialize_with = "caption")]
    pub caption: String,
    #[serde(deserialize_with = "marks")]
    pub marks: Vec<Mark>,
}

fn caption<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(cut(&String::deserialize(from)?))
}

fn marks<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Mark>, D::Error> {
    let wire = Vec::<WireMark>::deserialize(from)?;
    Ok(wire.into_iter().map(Mark::from).filter(Mark::is_finite).collect())
}

#[derive(Deserialize)]
struct WireMark {
    #[serde(flatten)]
    drawn: Drawn,
    #[serde(default = "construction", deserialize_with = "Roles::deserialize")]
    role: Role,
    label: Option<String>,
}

/// In JSON the name of the variant is the name of the field.
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

fn construction() -> Role {
    Role::Construction
}

#[derive(Deserialize)]
#[serde(remote = "Role", rename_all = "lowercase")]
enum Roles {
    Construction,
    Candidate,
    Kept,
    Discarded,
    Deciding,
    Witness,
    Ghost,
}

/// The longest caption or label, in characters: a line of the canvas. The rest is cut off.
const LONGEST: usize = 300;

impl From<WireMark> for Mark {
    fn from(WireMark { drawn, role, label }: WireMark) -> Self {
        let mark = match drawn {
            Drawn::Point(at) => Mark::dot(role, at),
            Drawn::Segment([from, to]) => Mark::segment(role, from, to),
            Drawn::Arrow([from, to]) => Mark::arrow(role, from, to),
            Drawn::Path(points) => Mark::path(role, points),
            Drawn::Circle(it) => Mark::outline(role, &it.into()),
            Drawn::Ellipse(it) => Mark::outline(role, &it.into()),
            Drawn::Rectangle(it) => Mark::outline(role, &it.into()),
        };
        match label {
            Some(label) => mark.labelled(cut(&label)),
            None => mark,
        }
    }
}

fn cut(text: &str) -> String {
    text.chars().filter(|it| !it.is_control()).take(LONGEST).collect()
}

/// The run of the latest answer with the present shapes: in a drag they are a frame ahead.
pub fn run(method: &'static Method, shapes: [Shape; 2], heard: &Heard) -> Run {
    let mut steps = heard.steps.clone();
    if steps.is_empty() {
        steps.push(Step::default());
    }
    let options = BTreeMap::new();
    let facts = Facts::of(&Given::new(&Play::PLAIN, method.id, shapes, &options), heard.outcome);
    let heard = (method, heard.clone());
    Run { method: Some(method.id), ..Shown::new(facts, steps, heard, show).into() }
}

fn show(run: &Shown<Step, (&'static Method, Heard)>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let (step, past) = steps.split_last().expect("a guest's run has a step");
    page.past(|pen| past.iter().flat_map(|it| &it.marks).for_each(|it| _ = pen.add(it.clone())));
    step.marks.iter().for_each(|it| _ = page.add(it.clone()));
    let (Method { title, .. }, heard) = &run.extra;
    page.say(match (&heard.trouble, run.outcome.reason) {
        (Some(trouble), Some(reason)) => format!("{title}: {reason}; {trouble}").replace('\n', " "),
        _ if step.caption.is_empty() => format!("{title} says {}.", run.outcome.verdict.word()),
        _ => step.caption.clone(),
    });
    let Some((said, truth)) = heard.wrong_normal.filter(|_| steps.len() == run.steps.len()) else {
        return;
    };
    let reach = run.a().reach().min(run.b().reach()).min(1e150);
    let arrow = page.arrow(Role::Discarded, truth.on_a, truth.on_a + said * reach);
    arrow.label("answered normal").means("the normal that was answered, wrong");
    let arrow = page.arrow(Role::Truth, truth.on_a, truth.on_a + truth.normal * reach);
    arrow.label("true normal").means("the true normal, from the first to the second");
}
