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
    methods: &[(SUPPORT_GAP.repaired(), "")],
    switch: None,
    pairs: EVERY_PAIR,
    options: &[],
    legend: &[
        (Role::A, words!(play.support_gap.first_shape)),
        (Role::B, words!(play.support_gap.second_shape)),
        (Role::Candidate, words!(play.support_gap.supporting_lines_tried_now)),
        (Role::Kept, words!(play.support_gap.widest_gap_far)),
        (Role::Discarded, words!(play.support_gap.no_normal_between_these)),
        (Role::Construction, words!(play.support_gap.from_centre_centre)),
        (Role::Deciding, words!(play.support_gap.widest_gap_all)),
        (Role::Witness, words!(play.support_gap.nearest_points)),
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
    line("centers", 0, words!(play.support_gap.d_from_centre_centre)),
    line("climb", 0, words!(play.support_gap.from_d_climb_s)),
    line("fits", 0, words!(play.support_gap.s_or_disc_radius)),
    line("try", 0, words!(play.support_gap.s_at_normals_between)),
    line("", 0, words!(play.support_gap.for_each_arc_between)),
    line("discard", 1, words!(play.support_gap.can_beat_largest_s)),
    line("", 1, words!(play.support_gap.one_summit_in_climb)),
    line("answer", 0, words!(play.support_gap.gap_largest_s_collide)),
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
        arrow.labelled("n").meaning(words!(play.support_gap.direction_n)).fresh()
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
            (Role::Kept, words!(play.support_gap.smallest_overlap_far)),
            (Role::Deciding, words!(play.support_gap.smallest_overlap_all)),
            (Role::Witness, words!(play.support_gap.depth_from_line_line)),
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
                let way = way.meaning(words!(play.support_gap.shortest_way_out));
                figure.add(
                    way.labelled(format!(
                        words!(play.support_gap.depth_depth),
                        depth = short(*depth)
                    ))
                    .fresh(),
                );
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
                let words = if it.gap > 0.0 {
                    words!(play.support_gap.gap)
                } else {
                    words!(play.support_gap.depth)
                };
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
    disc.meaning(words!(play.support_gap.within_second_centre_may))
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
        Origin::LineNormal => words!(play.support_gap.lines_own_normal),
        Origin::EdgeNormal => words!(play.support_gap.normal_edge),
        Origin::Corner => words!(play.support_gap.way_from_corner_corner),
        Origin::Any => words!(play.support_gap.any_normal),
        Origin::Split => words!(play.support_gap.normal_where_smoothness_may),
        Origin::Middle => words!(play.support_gap.middle_arc_could_still),
        Origin::Summit => words!(play.support_gap.summit_which_newtons_steps),
    }
}

/// S of a look, in words.
fn measured(look: &Look) -> String {
    if look.gap > 0.0 {
        format!(words!(play.support_gap.supporting_lines_gap_apart), gap = short(look.gap))
    } else {
        format!(words!(play.support_gap.supporting_lines_overlap_by), gap = short(-look.gap))
    }
}

fn note(step: &Step) -> Note {
    let best = |look: &Look, leads: bool| match (leads, look.gap > 0.0) {
        (false, _) => "",
        (true, true) => words!(play.support_gap.widest_gap_far_2),
        (true, false) => words!(play.support_gap.smallest_overlap_far_2),
    };
    let value = |look: &Look| {
        vec![words!(play.support_gap.width_n_d_reach).to_owned(), format!("= {}", short(look.gap))]
    };
    let (caption, formula) = match step {
        Step::Centers { a, b } => {
            let d = *b - *a;
            let caption = words!(play.support_gap.whatever_normal_n_tried);
            let formula = format!("d = ({}, {})", short(d.x), short(d.y));
            (caption.to_owned(), vec![formula])
        }
        Step::Tried { origin: from, look, leads } => {
            let caption = format!(
                words!(play.support_gap.along_from_look_look_2),
                from = origin(*from),
                look = measured(look),
                look_2 = best(look, *leads)
            );
            (caption, value(look))
        }
        Step::Discarded { from, to, bound } => {
            let angle = |n: &DVec2| short(n.to_angle().to_degrees());
            let caption = format!(
                words!(play.support_gap.no_normal_between_from),
                from = angle(from),
                to = angle(to),
                bound = short(*bound)
            );
            (caption, vec![format!(words!(play.support_gap.width_bound), bound = short(*bound))])
        }
        Step::Climbed { look, leads } => {
            let caption = format!(
                words!(play.support_gap.newtons_step_turns_n),
                look = measured(look),
                look_2 = best(look, *leads)
            );
            (caption, value(look))
        }
        Step::Fits { depth, disc, .. } => {
            let caption = format!(
                words!(play.support_gap.proved_disc_radius_disc),
                disc = short(*disc),
                depth = short(*depth)
            );
            (
                caption,
                vec![format!(
                    words!(play.support_gap.overlap_depth_radius_disc),
                    depth = short(*depth),
                    disc = short(*disc)
                )],
            )
        }
        Step::Answer { contact: Some(contact), origin: from } => {
            let (along, length) = (origin(*from), short(contact.gap.abs()));
            if contact.gap > 0.0 {
                let caption = format!(
                    words!(play.support_gap.separate_no_direction_has),
                    along = along,
                    length = length
                );
                (
                    caption,
                    vec![format!(
                        words!(play.support_gap.gap_largest_width_length),
                        length = length
                    )],
                )
            } else {
                let caption = format!(
                    words!(play.support_gap.colliding_in_no_direction),
                    along = along,
                    length = length
                );
                (
                    caption,
                    vec![format!(
                        words!(play.support_gap.depth_smallest_overlap_length),
                        length = length
                    )],
                )
            }
        }
        Step::Answer { contact: None, .. } => {
            let caption = words!(play.support_gap.colliding_lines_not_parallel);
            (caption.to_owned(), vec![words!(play.support_gap.gap_2).to_owned()])
        }
    };
    Note { caption, formula }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lesson::support_gap::LESSON;
    use crate::app::lesson::trial::{self, picture};

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
