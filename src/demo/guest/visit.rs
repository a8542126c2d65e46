//! A guest's answer as a run: its steps are drawn and stepped through like any other's.

use super::{Heard, Step};
use crate::catalog::Method;
use crate::demo::play::{Facts, Page, Run, Shown};
use crate::outcome::Contact;
use crate::page::figure::Role;
use crate::shape::Shape;
use glam::DVec2;

/// The parts of a guest's answer that are not its steps.
struct Visit {
    method: &'static Method,
    trouble: Option<String>,
    /// The wrong normal of the answer, and the true contact.
    wrong_normal: Option<(DVec2, Contact)>,
}

/// The run of the last answer, with the shapes as they are now: in a drag they are a frame ahead.
pub fn run(method: &'static Method, shapes: [Shape; 2], heard: &Heard) -> Run {
    let Heard { outcome, mut steps, trouble, wrong_normal, .. } = heard.clone();
    if steps.is_empty() {
        steps.push(Step::default());
    }
    let facts = Facts::of(shapes, method.id, outcome);
    let visit = Visit { method, trouble, wrong_normal };
    Shown { played: Some(method.id), ..Shown::new(facts, steps, visit, show) }.into()
}

fn show(run: &Shown<Step, Visit>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let (step, past) = steps.split_last().expect("a guest's run has a step");
    page.past(|pen| past.iter().flat_map(|it| &it.marks).for_each(|it| _ = pen.add(it.clone())));
    step.marks.iter().for_each(|it| _ = page.add(it.clone()));
    let (visit, title) = (&run.extra, &run.extra.method.title);
    page.say(match (&visit.trouble, run.outcome.reason) {
        (Some(trouble), Some(reason)) => format!("{title}: {reason}; {trouble}").replace('\n', " "),
        _ if step.caption.is_empty() => format!("{title} says {}.", run.outcome.verdict.word()),
        _ => step.caption.clone(),
    });
    let Some((said, truth)) = visit.wrong_normal.filter(|_| steps.len() == run.steps.len()) else {
        return;
    };
    let reach = run.a().reach().min(run.b().reach()).min(1e150);
    let arrow = page.arrow(Role::Discarded, truth.on_a, truth.on_a + said * reach);
    arrow.label("answered normal").means("the normal that was answered, wrong");
    let arrow = page.arrow(Role::Truth, truth.on_a, truth.on_a + truth.normal * reach);
    arrow.label("true normal").means("the true normal, from the first to the second");
}
