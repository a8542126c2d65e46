//! A stand-in until the first lesson lands: two circles and their distance.

use crate::app::figure::{Figure, Mark, Role};
use crate::app::frame::MethodFrame;
use crate::app::lesson::{Challenge, Lesson, Note, OptionRange, OptionSpec, Run, Table};
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::{Outcome, Verdict};
use crate::preset::Preset;
use crate::shape::{Circle, Kind};
use glam::DVec2;

/// The stand-in.
pub static LESSON: Lesson = Lesson {
    slug: "circle-circle/draft",
    method: "draft",
    title: "Distance of centres",
    document: Document::Literature,
    section: "§1",
    question: "Are the centres nearer than the radii reach?",
    story: "Two circles touch when their centres are as far apart as the radii are long.\n\n- Drag one into the other.\n- Look at **d**.\n",
    names: ["left circle", "right circle"],
    kinds: [Kind::Circle, Kind::Circle],
    presets: &[
        Preset {
            slug: "apart",
            title: "Apart",
            note: "A clear gap between the two.",
            shapes: || {
                Ok([
                    Circle::new(DVec2::new(-2.0, 0.5), 1.5)?.into(),
                    Circle::new(DVec2::new(2.0, -0.5), 2.0)?.into(),
                ])
            },
            options: &[],
        },
        Preset {
            slug: "touching",
            title: "Touching",
            note: "One point in common.",
            shapes: || {
                Ok([
                    Circle::new(DVec2::new(-1.0, 0.0), 1.0)?.into(),
                    Circle::new(DVec2::new(1.0, 0.0), 1.0)?.into(),
                ])
            },
            options: &[("rounds", 3.0)],
        },
    ],
    options: &[
        OptionSpec {
            slug: "sign",
            label: "Sign of the angle",
            hint: "Which way the draft turns.",
            default: 0.0,
            range: OptionRange::Choice(&["−θ (right)", "+θ (as printed)"]),
        },
        OptionSpec {
            slug: "rounds",
            label: "Iteration limit",
            hint: "How often the draft may repeat itself.",
            default: 4.0,
            range: OptionRange::Whole { least: 0, greatest: 12 },
        },
    ],
    challenges: &[Challenge {
        slug: "draft-overlap",
        text: "Make the two overlap.",
        insight: "Their centres are nearer than the radii reach.",
    }],
    legend: &[
        (Role::A, "the left circle"),
        (Role::B, "the right circle"),
        (Role::Witness, "line between the centres"),
        (Role::Deciding, "what decides"),
    ],
    document_colors: |_, _| None,
    play,
};

struct Draft {
    scene: Scene,
    outcome: Outcome,
    centers: [DVec2; 2],
    distance: f64,
    reach: f64,
}

fn play(scene: &Scene) -> Box<dyn Run> {
    let centers = [scene.a.center(), scene.b.center()];
    let distance = centers[0].distance(centers[1]);
    let reach = scene.a.reach() + scene.b.reach();
    let outcome = Outcome::decided(Verdict::from_hit(distance <= reach), "distance");
    Box::new(Draft { scene: scene.clone(), outcome, centers, distance, reach })
}

impl Run for Draft {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        3
    }

    fn note(&self, step: usize) -> Note {
        Note {
            caption: format!(
                "Step {step}: the centres are {:.6} apart, the radii reach {}.",
                self.distance, self.reach
            ),
            formula: vec!["d ≤ r₁ + r₂".into(), format!("{:.6} ≤ {}", self.distance, self.reach)],
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        figure.add(Mark::shape(Role::A, &self.scene.a));
        figure.add(Mark::shape(Role::B, &self.scene.b));
        let [from, to] = self.centers;
        figure.add(Mark::dot(Role::A, from).labelled("A"));
        figure.add(Mark::dot(Role::B, to).labelled("B"));
        if step >= 1 {
            let line = Mark::segment(Role::Witness, from, to)
                .labelled(format!("d = {:.4}", self.distance));
            figure.add(if step == 1 { line.fresh() } else { line });
        }
        if step >= 2 {
            let role = if self.outcome.verdict == Verdict::Colliding {
                Role::Kept
            } else {
                Role::Discarded
            };
            figure.add(
                Mark::polygon(role, [from, to, from + (to - from).perp() * 0.3]).filled().fresh(),
            );
            figure.add(Mark::circle(Role::Ghost, from, self.reach).staying());
            figure.add(Mark::arrow(Role::Deciding, from, from.lerp(to, 0.5)).fresh());
            figure.add(Mark::right_angle(Role::Construction, to, from - to, (from - to).perp()));
            figure.add(
                Mark::angle(Role::Construction, from, 0.0, (to - from).to_angle()).labelled("θ"),
            );
            figure.add(Mark::line(Role::Construction, to, DVec2::Y));
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let [from, to] = self.centers;
        Some(MethodFrame::similarity("turned", from, DVec2::ZERO, -(to - from).to_angle(), 1.0))
    }

    fn meets(&self, _challenge: &str) -> bool {
        self.outcome.verdict == Verdict::Colliding
    }

    fn table(&self) -> Option<Table> {
        Some(Table {
            columns: vec!["round".into(), "d".into()],
            rows: vec![(1, vec!["1".into(), format!("{:.6}", self.distance)])],
        })
    }
}
