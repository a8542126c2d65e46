//! The points where two boundaries meet, by the feet between them.

mod code;
mod note;
mod picture;

use crate::algorithm::intersection_points::{self, Operand, Relation, Side, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::play::{AnyCourse, Course, Given, Lit, Note, Play, Plot, PlotPoint, Run, Series};
use crate::catalog::INTERSECTION_POINTS;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::f64::consts::TAU;

/// The play.
pub static PLAY: Play = Play {
    slug: "intersection-points",
    methods: &[(INTERSECTION_POINTS.repaired(), "")],
    switch: None,
    pairs: &[
        [Kind::Ellipse, Kind::Ellipse],
        [Kind::Ellipse, Kind::Circle],
        [Kind::Ellipse, Kind::Segment],
    ],
    options: &[],
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Ghost, "both of them, stretched"),
        (Role::Construction, "the evolute of the rim"),
        (Role::Candidate, "feet: disc inside, ring outside, square symbol on the circle"),
        (Role::Witness, "from the circle’s centre to a foot"),
        (Role::Deciding, "common points"),
        (Role::Kept, "a centre inside the other shape"),
        (Role::Discarded, "a centre outside the other shape"),
    ],
    answer: None,
    run: play,
};

type Played = Course<Step>;

fn play(given: &Given) -> Run {
    let shapes = given.shapes;
    let code = if matches!(shapes[1], Shape::Segment(_)) { code::SEGMENT } else { code::CODE };
    Box::new(Course::of(shapes, code, code::lit, |shapes, steps| match shapes {
        [Shape::Ellipse(a), Shape::Ellipse(b)] => {
            Some(intersection_points::ellipse_ellipse(a, b, steps).0)
        }
        [Shape::Ellipse(a), Shape::Circle(b)] => {
            Some(intersection_points::ellipse_circle(a, b, steps).0)
        }
        [Shape::Ellipse(a), Shape::Segment(b)] => {
            Some(intersection_points::ellipse_segment(a, b, steps).0)
        }
        _ => None,
    }))
}

impl Played {
    /// The roles of the shape that becomes the circle and of the one whose rim is walked.
    fn roles(&self) -> [Role; 2] {
        match self.round() {
            Operand::Second => [Role::B, Role::A],
            Operand::First => [Role::A, Role::B],
        }
    }

    /// The shape that becomes the circle.
    fn round(&self) -> Operand {
        match self.steps.first() {
            Some(Step::Stretched { circle, .. }) => *circle,
            _ => Operand::First,
        }
    }

    /// What a shape is called.
    fn name(&self, operand: Operand) -> &'static str {
        match (&self.shapes, operand) {
            ([_, Shape::Circle(_)], Operand::Second) => "circle",
            ([_, Shape::Segment(_)], Operand::Second) => "segment",
            ([_, Shape::Ellipse(_)], Operand::Second) => "second ellipse",
            ([_, Shape::Ellipse(_)], Operand::First) => "first ellipse",
            _ => "ellipse",
        }
    }

    fn is_segment(&self) -> bool {
        matches!(self.shapes[1], Shape::Segment(_))
    }

    /// How many intersections come together in each of the points.
    fn multiplicities(&self) -> Vec<u32> {
        let of = |step: &Step| match step {
            Step::CrossingFound { .. } => Some(1),
            Step::TouchFound { multiplicity, .. } => Some(*multiplicity),
            _ => None,
        };
        self.steps.iter().filter_map(of).collect()
    }
}

/// Points of the distance between two feet. More is smoother.
const BETWEEN: u32 = 32;

impl Played {
    /// The distance from the circle's centre, in the frame, all the way from foot to foot: `walk`
    /// holds the feet, and the first again.
    fn along_the_rim(&self, walk: &[PlotPoint]) -> Vec<PlotPoint> {
        let Some(Step::Stretched { image: [center, u, v], .. }) = self.steps.first() else {
            return walk.to_vec();
        };
        let turn = |step: &Step| match step {
            Step::FootFound { image, .. } => {
                let off = *image - *center;
                let share = |radius: DVec2| off.dot(radius) / radius.length_squared();
                Some(DVec2::new(share(*u), share(*v)).to_angle())
            }
            _ => None,
        };
        let turns: Vec<f64> = self.steps.iter().filter_map(turn).collect();
        // Whichever way round the feet follow one another.
        let ways = |sign: f64| {
            let next = turns.iter().cycle().skip(1);
            turns.iter().zip(next).map(|(a, b)| (sign * (b - a)).rem_euclid(TAU)).sum::<f64>()
        };
        let sign = if ways(1.0) <= ways(-1.0) { 1.0 } else { -1.0 };
        let mut curve = Vec::new();
        for (number, from) in turns.iter().enumerate() {
            let way = sign * (sign * (turns[(number + 1) % turns.len()] - from)).rem_euclid(TAU);
            curve.extend(walk.get(number));
            curve.extend((1..BETWEEN).map(|at| {
                let share = f64::from(at) / f64::from(BETWEEN);
                let (sin, cos) = (from + way * share).sin_cos();
                let y = (*center + *u * cos + *v * sin).length();
                PlotPoint { x: number as f64 + share, y, step: None }
            }));
        }
        curve.extend(walk.last());
        curve.retain(|it| it.y.is_finite());
        curve
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        self.steps.get(step).map_or_else(Note::default, |step| note::note(self, step))
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        picture::draw(self, self.shown(step), figure);
    }

    fn legend(&self) -> Vec<(Role, &'static str)> {
        match (&self.shapes[1], self.round()) {
            (Shape::Circle(_), Operand::First) => vec![
                (Role::A, "the ellipse (a circle when stretched)"),
                (Role::B, "the circle (an ellipse when stretched)"),
            ],
            _ => Vec::new(),
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let Step::Stretched { matrix, origin, rim, .. } = self.steps.first()? else { return None };
        let anchor = origin.midpoint(rim[0]);
        let to = *matrix * (anchor - *origin);
        Some(MethodFrame { name: "one a unit circle", anchor, to, linear: *matrix })
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        // The last one is about points of the world.
        Some(if step == 0 || step + 1 == Run::step_count(self) { 0.0 } else { 1.0 })
    }

    fn meets(&self, challenge: &str) -> bool {
        let points = self.multiplicities();
        let (count, most) = (points.len(), points.into_iter().max().unwrap_or(0));
        match challenge {
            "three" => count == 3,
            "osculate" => most >= 3,
            "hidden" => matches!(
                self.steps.last(),
                Some(Step::Classified { relation: Relation::Contained(_), .. })
            ),
            "idle-feet" => {
                let four = |step: &Step| matches!(step, Step::EvoluteTested { inside: true, .. });
                count == 2 && most == 1 && self.steps.iter().any(four)
            }
            _ => false,
        }
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        match self.steps.get(step)? {
            Step::OutOfReach { .. } if self.is_segment() => Some(Lit::at("stretch")),
            step => Some(code::lit(step)),
        }
    }

    fn has_plots(&self) -> bool {
        let feet = self.steps.iter().filter(|it| matches!(it, Step::FootFound { .. }));
        !self.is_segment() && feet.take(2).count() == 2
    }

    /// The walk: feet in turn, and the crossings between them.
    fn plots(&self) -> Vec<Plot> {
        if !self.has_plots() {
            return Vec::new();
        }
        let mut feet: Vec<(DVec2, PlotPoint)> = Vec::new();
        let mut common = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let at = |x: f64, y: f64| PlotPoint { x, y, step: Some(index) };
            match step {
                Step::FootFound { point, distance, number, .. } => {
                    feet.push((*point, at(f64::from(*number), *distance)));
                }
                Step::CrossingFound { between, .. } => {
                    let from = feet.iter().find(|(point, _)| *point == between[0]);
                    common.extend(from.map(|(_, foot)| (at(foot.x, 1.0), true)));
                }
                Step::TouchFound { point, .. } => {
                    let on = feet.iter().find(|(foot, _)| foot == point);
                    common.extend(on.map(|(_, foot)| (at(foot.x, 1.0), false)));
                }
                _ => {}
            }
        }
        let count = feet.len() as f64;
        let mut walk: Vec<PlotPoint> = feet.iter().map(|(_, foot)| *foot).collect();
        // Around and back to the first.
        walk.push(PlotPoint { x: count, ..walk[0] });
        let curve = self.along_the_rim(&walk);
        // Between two feet the curve passes 1 once, and there is the crossing.
        let common = common.into_iter().filter_map(|(point, crosses): (PlotPoint, bool)| {
            let after = curve.windows(2).find(|it| {
                (point.x..point.x + 1.0).contains(&it[0].x) && (it[0].y < 1.0) != (it[1].y < 1.0)
            });
            let crossing = |pair: &[PlotPoint]| {
                let share = (1.0 - pair[0].y) / (pair[1].y - pair[0].y);
                PlotPoint { x: pair[0].x + share * (pair[1].x - pair[0].x), ..point }
            };
            if crosses { after.map(crossing) } else { Some(point) }
        });
        let common = common.collect();
        let circle = [0.0, count].map(|x| PlotPoint { x, y: 1.0, step: None });
        let series = vec![
            Series::new("along the rim, from foot to foot", Role::Candidate, curve),
            Series::new("the circle", self.roles()[0], circle.to_vec()),
            Series::new("common points", Role::Deciding, common).apart(),
        ];
        vec![Plot {
            title: "Once around the rim".into(),
            x: "foot".into(),
            y: "distance from the circle’s centre, stretched".into(),
            logarithmic: false,
            series,
            remark: Some(
                "Between two feet the distance only rises or only falls: it passes 1 once or \
                not at all."
                    .into(),
            ),
        }]
    }
}

/// What a foot's side is called.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::Inside => "inside",
        Side::On => "on",
        Side::Outside => "outside",
    }
}

#[cfg(test)]
mod tests;
