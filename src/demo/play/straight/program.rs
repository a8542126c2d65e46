//! A method as source code, in the conventions of the user's own program.

use crate::algorithm::straight::conventions::{Convention, Place, Sense, Unit, Vertical};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// The article's.
    #[default]
    Java,
    JavaScript,
    /// C++11 and later.
    Cpp,
    /// Python 3.
    Python,
}

impl Dialect {
    /// In the order of menus.
    pub const ALL: [Self; 4] = [Self::Java, Self::JavaScript, Self::Cpp, Self::Python];

    pub const TITLES: [&str; 4] = ["Java", "JavaScript", "C++", "Python"];

    pub const fn title(self) -> &'static str {
        Self::TITLES[self as usize]
    }
}

/// Braces mark what depends on the conventions, brackets what only degrees need.
const JAVA: &str = "\
// {words}.
static boolean hits(double circleX, double circleY, double radius, double x, double y, double width, double height, double angle) {
    double turn = {sign}angle[ * Math.PI / 180];
    double left = x{left};
    double low = y{low};
    double pivotX = left{pivotX};
    double pivotY = low{pivotY};
    double backX = Math.cos(turn) * (circleX - pivotX) - Math.sin(turn) * (circleY - pivotY) + pivotX;
    double backY = Math.sin(turn) * (circleX - pivotX) + Math.cos(turn) * (circleY - pivotY) + pivotY;
    double nearX = Math.max(left, Math.min(backX, left + width));
    double nearY = Math.max(low, Math.min(backY, low + height));
    return Math.hypot(backX - nearX, backY - nearY) <= radius;
}
// hits({arguments})
";

// Replacements that turn Java into other languages, in this order.

const JAVA_SCRIPT: &[[&str; 2]] =
    &[["static boolean", "function"], ["    double ", "    const "], ["double ", ""]];

const CPP: &[[&str; 2]] = &[
    ["// {words}", "#include <algorithm>\n#include <cmath>\n// {words}"],
    ["static boolean", "bool"],
    ["Math.PI", "std::acos(-1.0)"],
    ["Math.", "std::"],
];

const PYTHON: &[[&str; 2]] = &[
    ["// {words}", "import math\n# {words}"],
    ["static boolean", "def"],
    ["double ", ""],
    [") {", "):"],
    [";\n", "\n"],
    ["}\n// ", "# "],
    ["Math.PI", "math.pi"],
    ["Math.max", "max"],
    ["Math.min", "min"],
    ["Math.", "math."],
];

/// A circle against a turned box, for a program of given conventions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Program {
    pub convention: Convention,
    /// The pair on the canvas: circle x, y, radius; box x, y, width, height, angle.
    pub arguments: [f64; 8],
    pub dialect: Dialect,
}

impl Program {
    /// Its text in a language: conventions, function, and a call with the pair on the canvas.
    pub fn text(&self, dialect: Dialect) -> String {
        let Convention { vertical, unit, position, pivot, .. } = self.convention;
        let differences = match dialect {
            Dialect::Java => &[],
            Dialect::JavaScript => JAVA_SCRIPT,
            Dialect::Cpp => CPP,
            Dialect::Python => PYTHON,
        };
        let replaced = |text: String, [java, other]: &[&str; 2]| text.replace(java, other);
        let text = differences.iter().fold(JAVA.to_owned(), replaced);
        let text = match (unit, text.split_once('['), text.split_once(']')) {
            (Unit::Radians, Some((before, _)), Some((_, after))) => before.to_owned() + after,
            _ => text.replace(['[', ']'], ""),
        };
        // Which of the two left corners has the lesser y.
        let least = match vertical {
            Vertical::Down => Place::TopLeft,
            Vertical::Up => Place::BottomLeft,
        };
        let off = |place, sign: &str| match place {
            Place::Center => ["width", "height"].map(|it| format!(" {sign} {it} / 2")),
            corner if corner == least => [String::new(), String::new()],
            _ => [String::new(), format!(" {sign} height")],
        };
        let ([left, low], [pivot_x, pivot_y]) = (off(position, "-"), off(pivot, "+"));
        let sign = if self.convention.turns_x_towards_y() { "-" } else { "" };
        let arguments = self.arguments.map(|it| format!("{it:?}")).join(", ");
        let filled = [
            ("{words}", &*words(&self.convention)),
            ("{sign}", sign),
            ("{left}", &left),
            ("{low}", &low),
            ("{pivotX}", &pivot_x),
            ("{pivotY}", &pivot_y),
            ("{arguments}", &arguments),
        ];
        filled.into_iter().fold(text, |text, (name, value)| text.replace(name, value))
    }

    /// The lines that depend on the conventions: the turn back, the least corner, the pivot.
    pub fn decisive(&self) -> Vec<String> {
        let text = self.text(self.dialect);
        let body = text.lines().filter_map(|it| it.strip_prefix("    "));
        body.take(5).map(str::to_owned).collect()
    }
}

/// A convention in words, without a full stop.
pub fn words(convention: &Convention) -> String {
    let Convention { vertical, sense, unit, position, pivot } = *convention;
    let point = |place| match place {
        Place::Center => point(place).to_owned(),
        _ => format!("{} corner", point(place)),
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

pub fn point(place: Place) -> &'static str {
    ["centre", "top left", "bottom left"][place as usize]
}

pub fn down_or_up(vertical: Vertical) -> &'static str {
    ["down", "up"][vertical as usize]
}

pub fn turning(sense: Sense) -> &'static str {
    ["clockwise", "counter-clockwise"][sense as usize]
}

pub fn counted(unit: Unit) -> &'static str {
    ["radians", "degrees"][unit as usize]
}
