//! A run on two shapes among many: named, in the order of the scene, and with the challenges
//! that ask about all of them.

use crate::catalog::{self, Method, Semantics};
use crate::demo::play::{Page, Run};
use crate::outcome::{Outcome, Reason};
use crate::page::figure::{Role, Weight};
use crate::reference;
use crate::scene::Scene;
use crate::scene::crowd::collide;
use crate::shape::Kind;

/// A play's run as one on the pair in focus of a scene: with the `names` of the two shapes, with
/// `legend`, the play's, and in the order of the scene where the play has it `swapped`.
pub(super) fn in_crowd(
    run: Run,
    swapped: bool,
    legend: &'static [(Role, &'static str)],
    names: [String; 2],
    scene: &Scene,
) -> Run {
    let as_in_scene = move |role: Role| match role {
        Role::A if swapped => Role::B,
        Role::B if swapped => Role::A,
        role => role,
    };
    let scene = scene.clone();
    let outcome = if swapped { run.outcome.swapped() } else { run.outcome };
    let plots = run.plots.map(|plots| -> Box<dyn Fn() -> _> {
        Box::new(move || {
            let mut plots = plots();
            for series in plots.iter_mut().flat_map(|plot| &mut plot.series) {
                series.role = as_in_scene(series.role);
            }
            plots
        })
    });
    Run {
        plots,
        listing: run.listing,
        code: run.code,
        decides_at: run.decides_at,
        meaning: run.meaning,
        method: run.method,
        frame: run.frame,
        truth: run.truth,
        table: run.table,
        program: run.program,
        meets: Box::new(move |challenge| match challenge {
            "peace" => at_peace(&scene),
            "hub" => has_hub(&scene),
            "dissent" => has_dissent(&scene),
            _ => false,
        }),
        ..Run::new(outcome, run.step_count, move |step| {
            let mut page = (run.write)(step);
            (page.time, page.frame) = (None, None);
            let own = |role| page.roles.iter().any(|it| it.0 == role);
            let of_play: Vec<_> = legend.iter().copied().filter(|it| !own(it.0)).collect();
            page.roles.extend(of_play);
            page.roles.iter_mut().for_each(|it| it.0 = as_in_scene(it.0));
            let mut names = [(Role::A, &names[0]), (Role::B, &names[1])].map(Some);
            for mark in page.marks_mut() {
                mark.role = as_in_scene(mark.role);
                let given = mark.weight == Weight::Given && mark.label.is_none();
                let of_mark = |it: &&mut Option<(Role, _)>| it.is_some_and(|it| it.0 == mark.role);
                let name = names.iter_mut().find(of_mark);
                if given && let Some((_, name)) = name.and_then(Option::take) {
                    mark.label = Some(String::clone(name));
                }
            }
            page
        })
    }
}

/// Whether no two of some shapes, at least six and a line among them, collide.
fn at_peace(scene: &Scene) -> bool {
    let shapes = scene.shapes();
    (6..=MOST_FOR_CHALLENGES).contains(&shapes.len())
        && shapes.iter().any(|shape| shape.kind() == Kind::Line)
        && (1..shapes.len()).all(|i| (0..i).all(|j| !collide(&shapes[i], &shapes[j])))
}

/// Whether some shape collides with all others, at least six.
fn has_hub(scene: &Scene) -> bool {
    let shapes = scene.shapes();
    (7..=MOST_FOR_CHALLENGES).contains(&shapes.len())
        && (0..shapes.len())
            .any(|hub| (0..shapes.len()).all(|it| it == hub || collide(&shapes[it], &shapes[hub])))
}

/// Whether some method that takes the shapes as solids is wrong about the pair in focus.
fn has_dissent(scene: &Scene) -> bool {
    let (a, b) = (scene.a(), scene.b());
    let truth = reference::judge(a, b);
    let solid = |it: &&Method| it.semantics != Semantics::Boundary;
    catalog::methods_for(a.kind(), b.kind()).filter(solid).any(|method| {
        let right = method.semantics.right(&truth, [a, b]);
        let said = method.judge(a, b).map(|outcome| outcome.verdict);
        said.zip(right).is_some_and(|(said, right)| said.contradicts(right))
    })
}

/// In larger crowds the challenges that look at every pair are not asked.
const MOST_FOR_CHALLENGES: usize = 40;

/// The run of fewer than two shapes, which have nothing to ask.
pub(super) fn waiting(scene: &Scene) -> Run {
    let count = scene.shapes().len();
    Run::new(Outcome::undecided(Reason::Degenerate, "no-pair"), 1, move |_| {
        let (begin, how) = match count {
            0 => ("The canvas is empty.", "Add shapes by the buttons at the right or"),
            _ => ("One shape alone has nothing to collide with.", "Add another:"),
        };
        let mut page = Page::default();
        page.say(format!("{begin} {how} the keys 1 to {}.", Kind::ALL.len()));
        page
    })
}
