//! A method as a function to take home, in the coordinates of the reader's own program.

use crate::algorithm::conventions::{Convention, Place, Sense, Unit, Vertical};

/// A language that the function is printed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// As in the article.
    #[default]
    Java,
    /// For browsers and Node.
    JavaScript,
    /// C++11 and later.
    Cpp,
    /// Python 3.
    Python,
}

/// How a language writes what the function needs.
struct Grammar {
    title: &'static str,
    comment: &'static str,
    /// Lines before everything.
    head: &'static [&'static str],
    /// What opens the function; its parameters follow.
    function: &'static str,
    /// Before each parameter.
    parameter: &'static str,
    /// Between the parameters and the body.
    opens: &'static str,
    /// Before each name that is given a value.
    local: &'static str,
    /// After each statement.
    ends: &'static str,
    closes: &'static [&'static str],
    /// Before sin, cos and hypot.
    library: &'static str,
    /// Before min and max.
    limits: &'static str,
    pi: &'static str,
}

const JAVA: Grammar = Grammar {
    title: "Java",
    comment: "//",
    head: &[],
    function: "static boolean hits(",
    parameter: "double ",
    opens: ") {",
    local: "double ",
    ends: ";",
    closes: &["}"],
    library: "Math.",
    limits: "Math.",
    pi: "Math.PI",
};

impl Dialect {
    /// All of them, in the order of menus.
    pub const ALL: [Self; 4] = [Self::Java, Self::JavaScript, Self::Cpp, Self::Python];

    /// For menus.
    pub const fn title(self) -> &'static str {
        self.grammar().title
    }

    const fn grammar(self) -> Grammar {
        match self {
            Self::Java => JAVA,
            Self::JavaScript => Grammar {
                title: "JavaScript",
                function: "function hits(",
                parameter: "",
                local: "const ",
                ..JAVA
            },
            Self::Cpp => Grammar {
                title: "C++",
                head: &["#include <algorithm>", "#include <cmath>"],
                function: "bool hits(",
                library: "std::",
                limits: "std::",
                pi: "std::acos(-1.0)",
                ..JAVA
            },
            Self::Python => Grammar {
                title: "Python",
                comment: "#",
                head: &["import math"],
                function: "def hits(",
                parameter: "",
                opens: "):",
                local: "",
                ends: "",
                closes: &[],
                library: "math.",
                limits: "",
                pi: "math.pi",
            },
        }
    }
}

/// A circle against a turned box, for a program of given conventions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Program {
    /// What the program's numbers mean.
    pub convention: Convention,
    /// The pair on the canvas in those numbers: circle x, y, radius; box x, y, width, height, angle.
    pub arguments: [f64; 8],
    /// The language that it is shown in.
    pub dialect: Dialect,
}

/// The parameters of the function, in the order of its arguments.
const PARAMETERS: [&str; 8] =
    ["circleX", "circleY", "radius", "x", "y", "width", "height", "angle"];

impl Program {
    /// Its lines in a language, each with its indentation in levels: conventions, function, and a
    /// call with the pair on the canvas.
    pub fn lines(&self, dialect: Dialect) -> Vec<(u8, String)> {
        let grammar = dialect.grammar();
        let arguments = self.arguments.map(|it| format!("{it:?}")).join(", ");
        let mut lines: Vec<_> = grammar.head.iter().map(|it| (0, (*it).to_owned())).collect();
        lines.push((0, format!("{} {}.", grammar.comment, words(&self.convention))));
        lines.extend(function(&grammar, &self.convention));
        lines.push((0, format!("{} hits({arguments})", grammar.comment)));
        lines
    }

    /// The same as one text.
    pub fn text(&self, dialect: Dialect) -> String {
        let indented = |(levels, line)| format!("{:1$}{line}\n", "", 4 * usize::from(levels));
        self.lines(dialect).into_iter().map(indented).collect()
    }

    /// The lines that depend on the conventions, in the language that it is shown in.
    pub fn decisive(&self) -> Vec<String> {
        decisive(&self.dialect.grammar(), &self.convention).into()
    }
}

/// What a convention says, in a sentence without its end.
pub fn words(convention: &Convention) -> String {
    let Convention { vertical, sense, unit, position, pivot } = *convention;
    let point = |place| match place {
        Place::Center => "centre",
        Place::TopLeft => "top left corner",
        Place::BottomLeft => "bottom left corner",
    };
    format!(
        "y {}, angles {} in {}, (x, y) the {}, turned about its {}",
        down_or_up(vertical),
        turning(sense),
        counted(unit),
        point(position),
        point(pivot)
    )
}

/// Where y points.
pub fn down_or_up(vertical: Vertical) -> &'static str {
    match vertical {
        Vertical::Down => "down",
        Vertical::Up => "up",
    }
}

/// Which way a positive angle turns.
pub fn turning(sense: Sense) -> &'static str {
    match sense {
        Sense::Clockwise => "clockwise",
        Sense::Counterclockwise => "counter-clockwise",
    }
}

/// What an angle is counted in.
pub fn counted(unit: Unit) -> &'static str {
    match unit {
        Unit::Radians => "radians",
        Unit::Degrees => "degrees",
    }
}

fn statement(grammar: &Grammar, name: &str, value: &str) -> String {
    format!("{}{name} = {value}{}", grammar.local, grammar.ends)
}

/// The turn that undoes that of the box, the least corner of the upright box, and the pivot.
fn decisive(grammar: &Grammar, convention: &Convention) -> [String; 5] {
    let sign = if convention.turns_x_towards_y() { "-" } else { "" };
    let turn = match convention.unit {
        Unit::Radians => format!("{sign}angle"),
        Unit::Degrees => format!("{sign}angle * {} / 180", grammar.pi),
    };
    // Which of the two left corners has the lesser y.
    let least = match convention.vertical {
        Vertical::Down => Place::TopLeft,
        Vertical::Up => Place::BottomLeft,
    };
    let at = |place| match place {
        Place::Center => ["width / 2", "height / 2"],
        corner if corner == least => ["", ""],
        _ => ["", "height"],
    };
    let joined = |from: &str, sign: &str, by: &str| match by {
        "" => from.to_owned(),
        by => format!("{from} {sign} {by}"),
    };
    let ([left, low], [pivot_x, pivot_y]) = (at(convention.position), at(convention.pivot));
    [
        statement(grammar, "turn", &turn),
        statement(grammar, "left", &joined("x", "-", left)),
        statement(grammar, "low", &joined("y", "-", low)),
        statement(grammar, "pivotX", &joined("left", "+", pivot_x)),
        statement(grammar, "pivotY", &joined("low", "+", pivot_y)),
    ]
}

/// The lines that are the same for all conventions: the centre turned back, the nearest point of
/// the upright box, and the comparison.
fn common(grammar: &Grammar) -> [String; 5] {
    let Grammar { library, limits, ends, .. } = grammar;
    let turned = |name, along: [&str; 2], sign, pivot| {
        let [first, second] = along;
        let [x, y] = ["(circleX - pivotX)", "(circleY - pivotY)"];
        let value =
            format!("{library}{first}(turn) * {x} {sign} {library}{second}(turn) * {y} + {pivot}");
        statement(grammar, name, &value)
    };
    let limited = |name, value, low, length| {
        let value = format!("{limits}max({low}, {limits}min({value}, {low} + {length}))");
        statement(grammar, name, &value)
    };
    [
        turned("backX", ["cos", "sin"], '-', "pivotX"),
        turned("backY", ["sin", "cos"], '+', "pivotY"),
        limited("nearX", "backX", "left", "width"),
        limited("nearY", "backY", "low", "height"),
        format!("return {library}hypot(backX - nearX, backY - nearY) <= radius{ends}"),
    ]
}

/// The lines of the function, each with its indentation.
fn function(grammar: &Grammar, convention: &Convention) -> Vec<(u8, String)> {
    let parameters = PARAMETERS.map(|it| format!("{}{it}", grammar.parameter)).join(", ");
    let mut lines = vec![(0, format!("{}{parameters}{}", grammar.function, grammar.opens))];
    let body = decisive(grammar, convention).into_iter().chain(common(grammar));
    lines.extend(body.map(|line| (1, line)));
    lines.extend(grammar.closes.iter().map(|it| (0, (*it).to_owned())));
    lines
}
