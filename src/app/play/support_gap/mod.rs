//! The support gap, for pairs that no document treats.

use crate::algorithm::support_gap::{self, Look, Origin, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::{AnyCourse, CodeLine, Course, Lit, Note, Play, Run, line};
use crate::catalog::SUPPORT_GAP;
use crate::shape::{Kind, Shape};
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    slug: "support-gap",
    methods: &[(SUPPORT_GAP.repaired(), "")],
    switch: None,
    pairs: EVERY_PAIR,
    options: &[],
    legend: &[
        (Role::A, "the first shape"),
        (Role::B, "the second shape"),
        (Role::Candidate, "supporting lines, tried now"),
        (Role::Kept, "the widest gap so far"),
        (Role::Discarded, "no normal between these can win"),
        (Role::Construction, "from centre to centre"),
        (Role::Deciding, "the widest gap of all"),
        (Role::Witness, "the nearest points"),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

/// Every ordered pair of kinds, after the one that its demo begins with.
static EVERY_PAIR: &[[Kind; 2]] = {
    const COUNT: usize = Kind::ALL.len();
    const PAIRS: [[Kind; 2]; 1 + COUNT * COUNT] = {
        let mut pairs = [[Kind::Ellipse, Kind::Rectangle]; 1 + COUNT * COUNT];
        let mut i = 0;
        while i < COUNT * COUNT {
            pairs[1 + i] = [Kind::ALL[i / COUNT], Kind::ALL[i % COUNT]];
            i += 1;
        }
        pairs
    };
    &PAIRS
};

static CODE: &[CodeLine] = &[
    line("centers", 0, "d ← from centre to centre"),
    line("climb", 0, "from d, climb S(n) = n·d − h₀(n) − h₁(−n)"),
    line("fits", 0, "S > 0, or a disc of radius −S fits?  → that is the gap"),
    line("try", 0, "S at the normals between which it is smooth"),
    line("", 0, "for each arc between two of them"),
    line("discard", 1, "can it beat the largest S so far?  if not, drop it"),
    line("", 1, "one summit in it?  climb; else halve it"),
    line("answer", 0, "gap ← the largest S; collide if gap ≤ 0"),
];

/// Plays it on two shapes.
fn play(pair: &[Shape; 2]) -> Box<dyn Run> {
    Box::new(Course::of(*pair, CODE, lit, |[a, b], steps| Some(support_gap::solids(a, b, steps))))
}

impl Course<Step> {
    /// Whether a box has an edge that is square to a normal.
    fn has_edge_across(&self, normal: DVec2) -> bool {
        self.shapes.iter().any(|shape| match shape {
            Shape::Rectangle(it) => {
                let along = it.direction();
                along.dot(normal).abs().min(along.perp_dot(normal).abs()) < 1e-9
            }
            _ => false,
        })
    }

    /// The direction n of a look, from the first supporting line on.
    fn direction(&self, look: &Look) -> Mark {
        let reach = self.shapes.iter().map(Shape::reach).fold(1e-9, f64::max);
        let tip = look.on_a + look.normal * reach * LONG;
        let arrow = Mark::arrow(Role::Construction, look.on_a, tip).named("normal");
        arrow.labelled("n").meaning("the direction n").fresh()
    }

    /// The look with the widest gap among the steps so far.
    fn widest(&self, step: usize) -> Option<&Look> {
        self.shown(step).iter().rev().find_map(|step| match step {
            Step::Tried { look, leads: true, .. } | Step::Climbed { look, leads: true } => {
                Some(look)
            }
            _ => None,
        })
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        self.steps.get(step).map_or_else(Note::default, note)
    }

    fn meets(&self, challenge: &str) -> bool {
        let dropped = |step: &&Step| matches!(step, Step::Discarded { .. });
        match challenge {
            "edge-wins" => self.outcome.contact.is_some_and(|it| self.has_edge_across(it.normal)),
            "arc-dropped" => {
                let overlap = self.outcome.gap().is_some_and(|gap| gap < 0.0);
                overlap && self.steps.iter().filter(dropped).count() >= 3
            }
            _ => false,
        }
    }

    fn legend(&self) -> Vec<(Role, &'static str)> {
        if self.outcome.gap().is_none_or(|gap| gap > 0.0) {
            return Vec::new();
        }
        vec![
            (Role::Kept, "the smallest overlap so far"),
            (Role::Deciding, "the smallest overlap of all"),
            (Role::Witness, "the depth, from line to line"),
        ]
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        let Some(current) = self.steps.get(step) else { return };
        if let Some(Step::Centers { a, b }) = self.steps.first() {
            let mark = Mark::arrow(Role::Construction, *a, *b);
            figure.add(if step == 0 { mark.labelled("d").fresh() } else { mark });
        }
        match current {
            Step::Centers { .. } => {}
            Step::Tried { look, leads, .. } | Step::Climbed { look, leads } => {
                if let Some(best) = self.widest(step).filter(|_| !leads) {
                    lines(figure, Role::Kept, best, false);
                }
                lines(figure, if *leads { Role::Kept } else { Role::Candidate }, look, true);
                figure.add(self.direction(look));
            }
            Step::Discarded { from, to, .. } => {
                if let Some(best) = self.widest(step) {
                    lines(figure, Role::Kept, best, false);
                }
                let (center, reach) = (self.shapes[0].center(), self.shapes[0].reach().max(1e-9));
                for normal in [from, to] {
                    let tip = center + *normal * reach * 1.2;
                    figure.add(Mark::arrow(Role::Discarded, center, tip).fresh());
                }
            }
            Step::Fits { normal, center, depth, .. } => {
                if let Some(best) = self.widest(step) {
                    lines(figure, Role::Kept, best, false);
                }
                figure.add(proof(*center, *depth).fresh());
                let way = Mark::arrow(Role::Deciding, *center, *center + *normal * *depth);
                let way = way.meaning("the shortest way out");
                figure.add(way.labelled(format!("depth {depth}", depth = short(*depth))).fresh());
            }
            Step::Answer { contact: Some(it), .. } => {
                let look = Look {
                    normal: it.normal,
                    gap: it.gap,
                    slope: 0.0,
                    on_a: it.on_a,
                    on_b: it.on_b,
                };
                lines(figure, Role::Deciding, &look, true);
                for step in &self.steps {
                    if let Step::Fits { center, depth, .. } = step {
                        figure.add(proof(*center, *depth));
                    }
                }
                let words = if it.gap > 0.0 { "gap" } else { "depth" };
                let label = format!("{words} {}", short(it.gap.abs()));
                figure.add(Mark::segment(Role::Witness, it.on_a, it.on_b).labelled(label).fresh());
                for at in [it.on_a, it.on_b] {
                    figure.add(Mark::point(Role::Witness, at, Symbol::Disc));
                }
            }
            Step::Answer { contact: None, .. } => {}
        }
    }
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Centers { .. } => Lit::at("centers"),
        Step::Tried { .. } => Lit::at("try"),
        Step::Discarded { .. } => Lit::branch("discard", false),
        Step::Climbed { .. } => Lit::at("climb"),
        Step::Fits { .. } => Lit::branch("fits", true),
        Step::Answer { .. } => Lit::at("answer"),
    }
}

/// How long the arrow of a direction is, in reaches of the larger shape.
const LONG: f64 = 0.5;

/// So many times as wide as it is long, the strip ends far outside of every picture.
const FAR: f64 = 1e3;

/// The disc that proves a depth.
fn proof(center: DVec2, depth: f64) -> Mark {
    let disc = Mark::circle(Role::Deciding, center, depth).named("disc");
    disc.meaning("within it the second centre may move, and they still overlap")
}

/// The strip between the two supporting lines of a look, these lines, and the points that they
/// touch.
fn lines(figure: &mut Figure, role: Role, look: &Look, fresh: bool) {
    let away = look.normal.perp() * (look.on_a.distance(look.on_b) + look.gap.abs()) * FAR;
    let corners = [look.on_a - away, look.on_a + away, look.on_b + away, look.on_b - away];
    figure.add(Mark::polygon(role, corners).filled().named("strip"));
    for (at, name) in [(look.on_a, "first"), (look.on_b, "second")] {
        let line = Mark::line(role, at, look.normal.perp()).named(name);
        let point = Mark::dot(role, at).named(name);
        figure.add(if fresh { line.fresh() } else { line });
        figure.add(if fresh { point.fresh() } else { point });
    }
}

fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::LineNormal => "the line’s own normal",
        Origin::EdgeNormal => "the normal of an edge",
        Origin::Corner => "the way from corner to corner",
        Origin::Any => "any normal",
        Origin::Split => "a normal where the smoothness may end",
        Origin::Middle => "the middle of an arc that could still win",
        Origin::Summit => "the direction at which Newton’s steps end",
    }
}

/// S of a look, in words.
fn measured(look: &Look) -> String {
    if look.gap > 0.0 {
        format!("the supporting lines are {gap} apart", gap = short(look.gap))
    } else {
        format!("the supporting lines overlap by {gap}", gap = short(-look.gap))
    }
}

fn note(step: &Step) -> Note {
    let best = |look: &Look, leads: bool| match (leads, look.gap > 0.0) {
        (false, _) => "",
        (true, true) => ", the widest gap so far",
        (true, false) => ", the smallest overlap so far",
    };
    let value = |look: &Look| {
        vec![
            "width = n · d − reach of the first − reach of the second, along n".to_owned(),
            format!("= {}", short(look.gap)),
        ]
    };
    let (caption, formula) = match step {
        Step::Centers { a, b } => {
            let d = *b - *a;
            let caption = "Whatever normal n is tried, the gap along it is measured from the way d \
                between the centres.";
            let formula = format!("d = ({}, {})", short(d.x), short(d.y));
            (caption.to_owned(), vec![formula])
        }
        Step::Tried { origin: from, look, leads } => {
            let caption = format!(
                "Along {from}, {look}{look_2}.",
                from = origin(*from),
                look = measured(look),
                look_2 = best(look, *leads)
            );
            (caption, value(look))
        }
        Step::Discarded { from, to, bound } => {
            let angle = |n: &DVec2| short(n.to_angle().to_degrees());
            let caption = format!(
                "No normal between {from}° and {to}° can win: the gap there is at most {bound}.",
                from = angle(from),
                to = angle(to),
                bound = short(*bound)
            );
            (caption, vec![format!("width ≤ {bound}", bound = short(*bound))])
        }
        Step::Climbed { look, leads } => {
            let caption = format!(
                "Newton’s step turns n: perpendicular to it, {look}{look_2}.",
                look = measured(look),
                look_2 = best(look, *leads)
            );
            (caption, value(look))
        }
        Step::Fits { depth, disc, .. } => {
            let caption = format!(
                "Proved: a disc of radius {disc} fits into the sum of both here. Wherever \
                    the second’s centre is moved within {depth}, they still overlap: no way \
                    out is shorter.",
                disc = short(*disc),
                depth = short(*depth)
            );
            (
                caption,
                vec![format!(
                    "overlap {depth} < radius {disc}",
                    depth = short(*depth),
                    disc = short(*disc)
                )],
            )
        }
        Step::Answer { contact: Some(contact), origin: from } => {
            let (along, length) = (origin(*from), short(contact.gap.abs()));
            if contact.gap > 0.0 {
                let caption = match from {
                    Origin::Summit => format!(
                        "Separate: Newton’s steps end here, and no direction has a wider gap, \
                            {length}."
                    ),
                    _ => format!("Separate: no direction has a wider gap than {along}, {length}."),
                };
                (caption, vec![format!("gap = the largest width = {length}")])
            } else {
                let caption = match from {
                    Origin::Summit => format!(
                        "Colliding: Newton’s steps end here, and no direction has a smaller \
                            overlap, {length}."
                    ),
                    _ => format!(
                        "Colliding: in no direction is the overlap smaller than along {along}, \
                            {length}."
                    ),
                };
                (caption, vec![format!("depth = the smallest overlap = {length}")])
            }
        }
        Step::Answer { contact: None, .. } => {
            let caption =
                "Colliding: lines that are not parallel cross, and no translation parts them.";
            (caption.to_owned(), vec!["gap = −∞".to_owned()])
        }
    };
    Note { caption, formula }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lesson::trial::Demo;
    use crate::app::lesson::trial::{self, picture};

    const LESSON: Demo = Demo("any-pair/support-gap");

    #[test]
    fn the_direction_that_is_tried_is_on_the_picture() {
        let run = trial::run(&LESSON, "apart", &[]);
        let named = |step| {
            let marks = picture(&*run, step).marks;
            marks.iter().any(|it| it.label.as_deref() == Some("n"))
        };
        assert_eq!([0, 1, 2].map(named), [false, true, true]);
        assert!(run.note(1).caption.contains("turns n"), "{}", run.note(1).caption);
    }

    #[test]
    fn an_overlap_is_called_one() {
        for (slug, words) in
            [("apart", "the widest gap of all"), ("overlapping", "the smallest overlap of all")]
        {
            let scene = trial::scene(&LESSON, slug, &[]);
            let told = LESSON.meanings(&scene, &*LESSON.run(&scene));
            assert!(told.contains(&(Role::Deciding, words)), "{told:?}");
            assert_eq!(told[0].0, Role::A, "the shapes come first");
        }
        let run = trial::run(&LESSON, "overlapping", &[]);
        let said = |it: &String| it.contains("widest");
        assert!(!trial::captions(&*run).iter().any(said));
    }
}
