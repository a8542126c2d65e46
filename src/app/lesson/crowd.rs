//! A run on two shapes among many: named, in the order of the scene, and with the challenges
//! that ask about all of them.

use crate::app::crowd::collide;
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::play::{AnyCourse, CodeLine, Lit, Note, Plot, Program, Run, Table};
use crate::app::scene::Scene;
use crate::catalog::{self, Method, MethodId, Semantics};
use crate::outcome::{Outcome, Reason};
use crate::reference;
use crate::shape::Kind;

/// A run on the pair in focus of a crowd.
pub(super) struct InCrowd {
    inner: Box<dyn Run>,
    /// The demo has the two shapes in the other order.
    swapped: bool,
    outcome: Outcome,
    legend: &'static [(Role, &'static str)],
    names: [String; 2],
    scene: Scene,
}

impl InCrowd {
    /// A play's run, the names of the pair in focus, and the scene that it is of.
    pub fn new(
        inner: Box<dyn Run>,
        swapped: bool,
        legend: &'static [(Role, &'static str)],
        names: [String; 2],
        scene: Scene,
    ) -> Self {
        let outcome = if swapped { inner.outcome().swapped() } else { *inner.outcome() };
        Self { inner, swapped, outcome, legend, names, scene }
    }

    /// The roles of the pair as the arena has them.
    fn role(&self, role: Role) -> Role {
        match role {
            Role::A if self.swapped => Role::B,
            Role::B if self.swapped => Role::A,
            role => role,
        }
    }

    /// Whether no two of some shapes, at least six and a line among them, collide.
    fn at_peace(&self) -> bool {
        let shapes = self.scene.shapes();
        (6..=MOST_FOR_CHALLENGES).contains(&shapes.len())
            && shapes.iter().any(|shape| shape.kind() == Kind::Line)
            && (1..shapes.len()).all(|i| (0..i).all(|j| !collide(&shapes[i], &shapes[j])))
    }

    /// Whether some shape collides with all others, at least six.
    fn has_hub(&self) -> bool {
        let shapes = self.scene.shapes();
        (7..=MOST_FOR_CHALLENGES).contains(&shapes.len())
            && (0..shapes.len()).any(|hub| {
                (0..shapes.len()).all(|it| it == hub || collide(&shapes[it], &shapes[hub]))
            })
    }

    /// Whether some method that takes the shapes as solids is wrong about the pair in focus.
    fn has_dissent(&self) -> bool {
        let (a, b) = (self.scene.a(), self.scene.b());
        let truth = reference::judge(a, b);
        let solid = |it: &&Method| it.semantics != Semantics::Boundary;
        catalog::methods_for(a.kind(), b.kind()).filter(solid).any(|method| {
            let right = method.semantics.right(&truth, [a, b]);
            let said = method.judge(a, b).map(|outcome| outcome.verdict);
            said.zip(right).is_some_and(|(said, right)| said.contradicts(right))
        })
    }
}

/// In larger crowds the challenges that look at every pair are not asked.
const MOST_FOR_CHALLENGES: usize = 40;

impl Run for InCrowd {
    fn course(&self) -> &dyn AnyCourse {
        self.inner.course()
    }

    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        self.inner.step_count()
    }

    fn note(&self, step: usize) -> Note {
        self.inner.note(step)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        let begin = figure.marks.len();
        self.inner.draw(step, figure);
        let mut names = [(Role::A, &self.names[0]), (Role::B, &self.names[1])].map(Some);
        for mark in &mut figure.marks[begin..] {
            mark.role = self.role(mark.role);
            let given = mark.weight == crate::app::figure::Weight::Given && mark.label.is_none();
            let name = names.iter_mut().find(|it| it.is_some_and(|(role, _)| role == mark.role));
            if given && let Some((_, name)) = name.and_then(Option::take) {
                mark.label = Some(name.clone());
            }
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        self.inner.frame()
    }

    fn decides_at(&self) -> usize {
        self.inner.decides_at()
    }

    fn meaning(&self) -> Option<String> {
        self.inner.meaning()
    }

    fn method(&self) -> Option<MethodId> {
        self.inner.method()
    }

    fn legend(&self) -> Vec<(Role, &'static str)> {
        let of_run = self.inner.legend();
        let of_demo = self.legend.iter().filter(|it| !of_run.iter().any(|(role, _)| *role == it.0));
        of_run.iter().chain(of_demo).map(|(role, meaning)| (self.role(*role), *meaning)).collect()
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "peace" => self.at_peace(),
            "hub" => self.has_hub(),
            "dissent" => self.has_dissent(),
            _ => false,
        }
    }

    fn table(&self) -> Option<Table> {
        self.inner.table()
    }

    fn has_table(&self) -> bool {
        self.inner.has_table()
    }

    fn code(&self) -> &'static [CodeLine] {
        self.inner.code()
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        self.inner.lit(step)
    }

    fn program(&self) -> Option<Program> {
        self.inner.program()
    }

    fn has_plots(&self) -> bool {
        self.inner.has_plots()
    }

    fn plots(&self) -> Vec<Plot> {
        let mut plots = self.inner.plots();
        for series in plots.iter_mut().flat_map(|plot| &mut plot.series) {
            series.role = self.role(series.role);
        }
        plots
    }
}

/// Fewer than two shapes: nothing to ask.
pub(super) struct Waiting {
    shapes: usize,
    outcome: Outcome,
}

impl Waiting {
    /// What there is to say of a scene that has no pair.
    pub fn of(scene: &Scene) -> Self {
        let outcome = Outcome::undecided(Reason::Degenerate, "no-pair");
        Self { shapes: scene.shapes().len(), outcome }
    }
}

impl AnyCourse for Waiting {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        1
    }
}

impl Run for Waiting {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, _step: usize) -> Note {
        let (begin, how) = match self.shapes {
            0 => ("The canvas is empty.", "Add shapes by the buttons at the right or"),
            _ => ("One shape alone has nothing to collide with.", "Add another:"),
        };
        let caption = format!("{begin} {how} the keys 1 to {all}.", all = Kind::ALL.len());
        Note { caption, formula: Vec::new() }
    }

    fn draw(&self, _step: usize, _figure: &mut Figure) {}
}
