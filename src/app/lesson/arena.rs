//! The arena: any number of shapes, with the pair in focus explained by the other demos.

mod own;

use crate::app::crowd::collide;
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::lesson::{Challenge, Lesson};
use crate::app::play::support_gap;
use crate::app::play::{AnyCourse, CodeLine, Lit, Note, OptionRange, OptionSpec, Plot, Run, Table};
use crate::app::scene::Scene;
use crate::catalog::{self, Document, Method, Semantics};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::preset::arena::ARENA;
use crate::reference;
use crate::shape::{Kind, Shape};
use own::Own;

/// Its slug, by which the program knows the one demo that takes any number of shapes.
pub const SLUG: &str = "arena";

/// Its option that draws the boxes by which pairs are left out.
pub const BOXES: &str = "boxes";

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: SLUG,
    method: "support-gap",
    title: "Arena",
    document: Document::Literature,
    section: "All five documents",
    question: "Which of many shapes collide? Boxes first, and then only what is left.",
    story: include_str!("arena.md"),
    names: ["first ellipse", "second ellipse"],
    kinds: [Kind::Ellipse, Kind::Ellipse],
    also: EVERY_PAIR,
    presets: ARENA,
    options: &[
        OptionSpec {
            slug: "method",
            label: "Explained by",
            hint: "The method that is played on the pair in focus.",
            default: 0.0,
            range: OptionRange::Choice(EXPLAINERS),
        },
        OptionSpec {
            slug: "variant",
            label: "Variant",
            hint: "The method repaired, or as its document published it.",
            default: 0.0,
            range: OptionRange::Choice(&[
                "repaired",
                "as published",
                "as published, other precision",
            ]),
        },
        OptionSpec {
            slug: BOXES,
            label: "Upright boxes",
            hint: "The boxes by which pairs are left out: where they are apart, so are the shapes.",
            default: 0.0,
            range: OptionRange::Choice(&["hidden", "shown"]),
        },
    ],
    challenges: &[
        Challenge {
            slug: "peace",
            text: "Make peace: at least six shapes, a line among them, and no two touch.",
            insight: "Any line or convex shape can be kept clear of the others; the boxes may \
                      overlap all the same.",
        },
        Challenge {
            slug: "hub",
            text: "Make one shape touch all the others, at least six of them.",
            insight: "A hub has the most pairs: its boxes save nothing, and every one is tested.",
        },
        Challenge {
            slug: "dissent",
            text: "Put a pair in focus on which some method gives the wrong verdict.",
            insight: "The faults that the documents have are rare for chance and easy for a hand.",
        },
    ],
    legend: &[
        (Role::Bystander, "other shapes, apart"),
        (Role::Struck, "other shapes that collide"),
    ],
    document_colors: |_, _| None,
    published: &[],
    play,
};

/// Every ordered pair of kinds.
static EVERY_PAIR: &[[Kind; 2]] = {
    const PAIRS: [[Kind; 2]; 36] = {
        let mut pairs = [[Kind::Circle; 2]; 36];
        let mut i = 0;
        while i < 36 {
            pairs[i] = [Kind::ALL[i / 6], Kind::ALL[i % 6]];
            i += 1;
        }
        pairs
    };
    &PAIRS
};

/// The values of the option `method`: by the first demo that takes the pair, or by a
/// method's slug. Recordings hold the place in this list, so that it only grows at its end.
const EXPLAINERS: &[&str] = &[
    "what fits",
    "support-gap",
    "triangle-height",
    "gates",
    "conjugate-product",
    "rotate-back",
    "polygon-sandwich",
    "polygon-bisection",
    "closed-form",
    "circle-subdivision",
    "intersection-points",
    "evolute-circles",
    "foot-point",
    "characteristic-cubic",
];

/// What the option `method` must be for a catalogue method to explain the pair, and the
/// option `variant`. `None` where no demo plays it.
pub fn explainer(method: &Method, pair: &[Shape; 2]) -> Option<[f64; 2]> {
    let place = |slug: &str| EXPLAINERS.iter().position(|it| *it == slug);
    if let Some((own, _)) = Own::of(method.slug, pair) {
        let variant = own.methods.iter().position(|slug| *slug == method.slug)?;
        return Some([place(own.methods[0])? as f64, variant as f64]);
    }
    let plain = method.slug.split("-published").next().unwrap_or_default();
    let (lesson, _) =
        demos(plain, pair).find(|(lesson, _)| lesson.options_for(method).is_some())?;
    let published = lesson.published.iter().position(|(slug, _)| *slug == method.slug);
    let variant = published.map_or(0, |published| published + 1);
    Some([place(lesson.method)? as f64, variant as f64])
}

/// The demos that take a pair, each with the pair in its order; first what is about a method.
fn demos(method: &str, [a, b]: &[Shape; 2]) -> impl Iterator<Item = (&'static Lesson, [Shape; 2])> {
    Lesson::about(method).filter_map(move |lesson| Some((lesson, lesson.in_order(*a, *b)?)))
}

/// The demo that plays a method on a pair, and the pair in its order. An empty slug is any.
/// Rather one that has the variant as well, which is its published method of that number.
fn demo(slug: &str, variant: usize, pair: &[Shape; 2]) -> Option<(&'static Lesson, [Shape; 2])> {
    let plays = || demos(slug, pair).filter(|(it, _)| slug.is_empty() || it.method == slug);
    plays().find(|(it, _)| !slug.is_empty() && it.published.len() >= variant).or(plays().next())
}

/// A pair in a method's order, its run, its slug and what its roles mean.
type Explanation = ([Shape; 2], Box<dyn Run>, &'static str, &'static [(Role, &'static str)]);

/// The explanation of a pair by a method, or by what fits where that does not.
fn played(wanted: &str, variant: usize, pair: &[Shape; 2]) -> Explanation {
    let own = |slug: &str, published: bool| {
        let (own, order) = Own::of(slug, pair)?;
        let method = if published { own.methods.last() } else { own.methods.first() }?;
        Some((order, (own.play)(&order, published), *method, own.legend))
    };
    if let Some(explanation) = own(wanted, variant > 0) {
        return explanation;
    }
    let any = || demo("", variant, pair);
    let Some((lesson, order)) = demo(wanted, variant, pair).or_else(any) else {
        return (*pair, support_gap::play(pair), "support-gap", support_gap::LEGEND);
    };
    let options = lesson.options_of(variant).into_iter();
    let options = options.map(|(slug, value)| (slug.to_owned(), value)).collect();
    let given = Scene::pair(order[0], order[1]).with_options(options);
    (order, (lesson.play)(&given), lesson.plays(&given), lesson.legend)
}

fn play(scene: &Scene) -> Box<dyn Run> {
    let Some(pair) = scene.focused() else {
        let outcome = Outcome::undecided(Reason::Degenerate, "no-pair");
        return Box::new(Waiting { shapes: scene.shapes().len(), outcome });
    };
    let option = |slug| LESSON.option(scene, slug) as usize;
    let wanted = EXPLAINERS.get(option("method")).copied().filter(|_| option("method") > 0);
    let (order, inner, method, legend) =
        played(wanted.unwrap_or_default(), option("variant"), &pair);
    let swapped = order != pair;
    let outcome = if swapped { inner.outcome().swapped() } else { *inner.outcome() };
    let names = scene.focus().map(|which| LESSON.name(scene, which).into_owned());
    Box::new(Explained { inner, swapped, outcome, method, legend, names, scene: scene.clone() })
}

/// Another demo's run on the pair in focus.
struct Explained {
    inner: Box<dyn Run>,
    /// The demo has the two shapes in the other order.
    swapped: bool,
    outcome: Outcome,
    method: &'static str,
    legend: &'static [(Role, &'static str)],
    names: [String; 2],
    scene: Scene,
}

impl Explained {
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
        let truth = reference::judge(a, b).verdict;
        let solid = |it: &&Method| it.semantics == Semantics::Solid;
        catalog::methods_for(a.kind(), b.kind()).filter(solid).any(|method| {
            let said = method.judge(a, b).map(|outcome| outcome.verdict);
            said.is_some_and(|it| it != truth && it != Verdict::Undecided)
        })
    }
}

/// In larger crowds the challenges that look at every pair are not asked.
const MOST_FOR_CHALLENGES: usize = 40;

impl Run for Explained {
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

    fn method(&self) -> Option<&'static str> {
        Some(self.method)
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

    fn code(&self) -> &'static [CodeLine] {
        self.inner.code()
    }

    fn strange(&self) -> Option<usize> {
        self.inner.strange()
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        self.inner.lit(step)
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
struct Waiting {
    shapes: usize,
    outcome: Outcome,
}

impl AnyCourse for Waiting {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        1
    }

    fn strange(&self) -> Option<usize> {
        None
    }
}

impl Run for Waiting {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, _step: usize) -> Note {
        let caption = match self.shapes {
            0 => "The canvas is empty. Add shapes by the buttons at the right or the keys 1 to 6.",
            _ => "One shape alone has nothing to collide with. Add another: the keys 1 to 6.",
        };
        Note { caption: caption.to_owned(), formula: Vec::new() }
    }

    fn draw(&self, _step: usize, _figure: &mut Figure) {}
}

#[cfg(test)]
mod tests;
