//! Which conventions a program has, by a box that it drew.

mod code;
mod note;
mod picture;

use crate::algorithm::conventions::{
    self, Candidate, Convention, Numbers, Place, Question, Step, Vertical,
};
use crate::app::figure::{Figure, Role};
use crate::app::play::program::{counted, down_or_up, turning};
use crate::app::play::{
    AnyCourse, Course, Dialect, Given, Note, OptionRange, OptionSpec, Play, Program, Run, Table,
    WayBack,
};
use crate::app::scene::Which;
use crate::catalog::ROTATE_BACK;
use crate::shape::{Kind, Shape};
use glam::DVec2;

/// The play.
pub static PLAY: Play = Play {
    slug: "conventions",
    methods: &[(ROTATE_BACK.repaired(), "")],
    switch: None,
    pairs: &[[Kind::Circle, Kind::Rectangle]],
    options: &[
        OptionSpec {
            slug: "given-x",
            label: "x, as your program has it",
            hint: "The first coordinate of the box in your own code.",
            default: |_| 200.0,
            range: OptionRange::Number { least: -REACH, greatest: REACH, step: 1.0 },
        },
        OptionSpec {
            slug: "given-y",
            label: "y, as your program has it",
            hint: "The second coordinate of the box in your own code.",
            default: |_| 120.0,
            range: OptionRange::Number { least: -REACH, greatest: REACH, step: 1.0 },
        },
        OptionSpec {
            slug: "given-angle",
            label: "Angle, as your program has it",
            hint: "The plain number, in radians or degrees. Width and height are the drawn box’s.",
            default: |_| 0.5,
            range: OptionRange::Number { least: -720.0, greatest: 720.0, step: 0.01 },
        },
        OptionSpec {
            slug: "language",
            label: "Print in",
            hint: "What the corrected lines are written in.",
            default: |_| 0.0,
            range: OptionRange::Choice(&TITLES),
        },
    ],
    legend: &[
        (Role::A, "the circle"),
        (Role::B, "the box as your program draws it"),
        (Role::Construction, "where (x, y) may be"),
        (Role::Discarded, "a convention that does not fit"),
        (Role::Kept, "a convention that fits"),
        (Role::Deciding, "the point that the box is turned about"),
        (Role::Candidate, "the box that the printed lines test on your numbers"),
    ],
    answer: None,
    run: play,
};

/// Coordinates that can be given: more than any screen has.
const REACH: f64 = 10_000.0;

const TITLES: [&str; 4] = [
    Dialect::ALL[0].title(),
    Dialect::ALL[1].title(),
    Dialect::ALL[2].title(),
    Dialect::ALL[3].title(),
];

struct Played {
    course: Course<Step>,
    numbers: Numbers,
    dialect: Dialect,
}

fn play(given: &Given) -> Box<dyn Run> {
    let [x, y, angle] = ["given-x", "given-y", "given-angle"].map(|it| given.option(it));
    let numbers = Numbers { x, y, angle };
    let course = Course::of(given.shapes, code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Circle(circle), Shape::Rectangle(drawn)] => {
            Some(conventions::circle_rectangle(circle, drawn, &numbers, steps))
        }
        _ => None,
    });
    let dialect = Dialect::ALL.get(given.option("language") as usize).copied();
    Box::new(Played { course, numbers, dialect: dialect.unwrap_or_default() })
}

impl Played {
    /// The conventions that fit, first the best, and the questions that they leave open.
    fn named(&self) -> (&[Candidate], &[Question]) {
        let named = self.course.steps.iter().find_map(|step| match step {
            Step::Named { fits, open, .. } => Some((&fits[..], &open[..])),
            _ => None,
        });
        named.unwrap_or_default()
    }

    fn best(&self) -> Option<&Candidate> {
        self.named().0.first()
    }

    /// Whether the article’s lines suit the convention that fits.
    fn suits_as_printed(&self) -> bool {
        let printed =
            |it: &Candidate| it.convention == Convention::as_printed(it.convention.vertical);
        self.best().is_some_and(printed)
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn answers_at(&self) -> Option<usize> {
        let names = |step: &Step| matches!(step, Step::Named { .. });
        self.course.steps.iter().position(names)
    }

    fn note(&self, step: usize) -> Note {
        let decisive = || self.program().map(|it| it.decisive()).unwrap_or_default();
        let told = |it| note::note(it, &decisive);
        self.course.steps.get(step).map_or_else(Note::out_of_range, told)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        picture::draw(self.course.shown(step), figure);
    }

    fn way_back(&self) -> Option<WayBack> {
        let Shape::Rectangle(drawn) = &self.course.shapes[1] else { return None };
        if self.best().is_some() {
            return None;
        }
        let shape = Convention::as_printed(Vertical::Down).drawn(&self.numbers, drawn.size());
        Some(WayBack {
            label: "Draw it so that the printed lines are right".to_owned(),
            hint: "The box that Kano’s printed lines test on a screen whose y points down",
            which: Which::B,
            shape: shape.ok()?.into(),
        })
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "open-question" => self.named().0.len() > 1,
            "as-printed" => self.suits_as_printed() && self.numbers.angle != 0.0,
            "wrong-as-printed" => self.course.steps.iter().any(
                |step| matches!(step, Step::Tested { hit, printed_hit, .. } if hit != printed_hit),
            ),
            _ => false,
        }
    }

    fn table(&self) -> Option<Table> {
        let row = |it: &Candidate| {
            let Convention { vertical, sense, unit, position, pivot } = it.convention;
            let cells = [
                down_or_up(vertical),
                turning(sense),
                counted(unit),
                point(position),
                point(pivot),
            ];
            cells.map(str::to_owned).to_vec()
        };
        let step = self.course.steps.iter().position(|it| matches!(it, Step::Named { .. }))?;
        Some(Table {
            columns: ["y", "angle", "unit", "(x, y)", "about"].map(str::to_owned).to_vec(),
            rows: self.named().0.iter().map(|it| (step, row(it))).collect(),
        })
    }

    fn has_table(&self) -> bool {
        self.best().is_some()
    }

    fn program(&self) -> Option<Program> {
        let [Shape::Circle(circle), Shape::Rectangle(drawn)] = &self.course.shapes else {
            return None;
        };
        let convention = self.best()?.convention;
        let DVec2 { x, y } = circle.center();
        // Mirrored twice it is where it was.
        let (center, size) = (convention.vertical.in_world(x, y), drawn.size());
        let Numbers { x, y, angle } = self.numbers;
        let arguments = [center.x, center.y, circle.radius(), x, y, size.x, size.y, angle];
        Some(Program { convention, arguments, dialect: self.dialect })
    }
}

/// A point of the upright box, for a cell.
fn point(place: Place) -> &'static str {
    match place {
        Place::Center => "centre",
        Place::TopLeft => "top left",
        Place::BottomLeft => "bottom left",
    }
}

#[cfg(test)]
mod tests;
