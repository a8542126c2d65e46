//! The functions that are printed for other languages say there what the library says here.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use tangency::algorithm::straight::conventions::{Convention, Numbers};
use tangency::algorithm::straight::rotate_back;
use tangency::demo::lesson::Lesson;
use tangency::demo::play::{Dialect, Program};
use tangency::lab::copy::{Language, text};
use tangency::{Circle, DVec2, Kind, Verdict, catalog};

/// Questions to each convention's function.
const EACH: usize = 12;

/// A function's arguments and the right answer.
type Question = ([f64; 8], bool);

/// Questions to the program of a convention: a box that it draws, and a circle near by that does
/// not just touch.
fn questions(convention: Convention, random: &mut fastrand::Rng) -> Vec<Question> {
    let mut between = |low: f64, high: f64| low + (high - low) * random.f64();
    let mut question = || {
        let angle = between(-4.0, 4.0) / convention.unit.radians(1.0);
        let numbers = Numbers { x: between(-300.0, 300.0), y: between(-300.0, 300.0), angle };
        let size = DVec2::new(between(20.0, 200.0), between(20.0, 200.0));
        let drawn = convention.drawn(&numbers, size).unwrap();
        let at = drawn.center() + DVec2::new(between(-150.0, 150.0), between(-150.0, 150.0));
        let circle = Circle::new(at, between(5.0, 60.0)).unwrap();
        let outcome = rotate_back::circle_rectangle(&circle, &drawn, &mut ());
        let counted = convention.vertical.in_world(at.x, at.y);
        let Numbers { x, y, angle } = numbers;
        let arguments = [counted.x, counted.y, circle.radius(), x, y, size.x, size.y, angle];
        let clear = outcome.contact.is_some_and(|it| it.gap.abs() > 1e-6);
        clear.then_some((arguments, outcome.verdict == Verdict::Colliding))
    };
    (0..EACH).filter_map(|_| question()).collect()
}

/// The program around the functions of a language and their questions.
struct Harness {
    dialect: Dialect,
    file: &'static str,
    begin: &'static str,
    /// Around one function with its questions; `{k}` is its number.
    scope: [&'static str; 2],
    /// A question: its answer is compared and both are counted.
    ask: fn(&str, bool, usize) -> String,
    /// Whether the questions are inside the scope.
    inside: bool,
    end: &'static str,
    /// Programs to run in the folder, in order.
    commands: &'static [&'static [&'static str]],
}

fn plain(arguments: &str, right: bool, _: usize) -> String {
    format!("all++; if (hits({arguments}) != {right}) wrong++;\n")
}

static HARNESSES: [Harness; 4] = [
    Harness {
        dialect: Dialect::Java,
        file: "Main.java",
        begin: "class Main { public static void main(String[] a) { int all = 0, wrong = 0;\n",
        scope: ["class C{k} {\n", "}\n"],
        ask: |arguments, right, k| {
            format!("all++; if (C{k}.hits({arguments}) != {right}) wrong++;\n")
        },
        inside: false,
        end: "System.out.println(all + \" \" + wrong); } }\n",
        commands: &[&["javac", "Main.java"], &["java", "-cp", ".", "Main"]],
    },
    Harness {
        dialect: Dialect::JavaScript,
        file: "main.js",
        begin: "\"use strict\"; let all = 0, wrong = 0;\n",
        scope: ["{\n", "}\n"],
        ask: plain,
        inside: true,
        end: "console.log(all + \" \" + wrong);\n",
        commands: &[&["node", "main.js"]],
    },
    Harness {
        dialect: Dialect::Cpp,
        file: "main.cpp",
        begin: "#include <algorithm>\n#include <cmath>\n#include <cstdio>\n",
        scope: ["namespace c{k} {\n", "}\n"],
        ask: |arguments, right, k| {
            format!("all++; if (c{k}::hits({arguments}) != {right}) wrong++;\n")
        },
        inside: false,
        end: "std::printf(\"%d %d\", all, wrong); }\n",
        commands: &[
            &["g++", "-std=c++11", "-Wall", "-Werror", "main.cpp", "-o", "main"],
            &["./main"],
        ],
    },
    Harness {
        dialect: Dialect::Python,
        file: "main.py",
        begin: "all_, wrong = 0, 0\n",
        scope: ["", ""],
        ask: |arguments, right, _| {
            let right = if right { "True" } else { "False" };
            format!("all_ += 1; wrong += hits({arguments}) != {right}\n")
        },
        inside: true,
        end: "print(all_, wrong)\n",
        commands: &[&["python3", "main.py"]],
    },
];

/// All 72 functions in one program that counts its questions and the wrong answers, and how many
/// questions there are.
fn source(harness: &Harness) -> (String, usize) {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut functions, mut asked, mut count) = (String::new(), String::new(), 0);
    for (k, convention) in Convention::all().enumerate() {
        let arguments = [0.0; 8];
        let program = Program { convention, arguments, dialect: harness.dialect };
        let [open, close] = harness.scope.map(|it| it.replace("{k}", &k.to_string()));
        let _ = write!(functions, "{open}{}", program.text(harness.dialect));
        for (arguments, right) in questions(convention, &mut random) {
            let numbers = arguments.map(|it| format!("{it:?}")).join(", ");
            let into = if harness.inside { &mut functions } else { &mut asked };
            into.push_str(&(harness.ask)(&numbers, right, k));
            count += 1;
        }
        functions.push_str(&close);
    }
    let Harness { begin, end, .. } = harness;
    let text = match harness.dialect {
        Dialect::Java => format!("{functions}{begin}{asked}{end}"),
        Dialect::Cpp => {
            format!("{begin}{functions}int main() {{ int all = 0, wrong = 0;\n{asked}{end}")
        }
        Dialect::JavaScript | Dialect::Python => format!("{begin}{functions}{end}"),
    };
    (text, count)
}

/// The output of the last of some programs; `None` if one of them is not on this machine.
fn printed(folder: &Path, commands: &[&[&str]]) -> Option<String> {
    let mut last = String::new();
    for command in commands {
        let (program, arguments) = command.split_first()?;
        let local = folder.join(program);
        let program = if local.exists() { local.as_os_str() } else { program.as_ref() };
        let output = Command::new(program).args(arguments).current_dir(folder).output().ok()?;
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command:?}: {said}");
        last = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    }
    Some(last)
}

#[test]
fn printed_functions_answer_as_the_library_does() {
    for harness in &HARNESSES {
        let folder = tempfile::tempdir().unwrap();
        let (source, count) = source(harness);
        assert!(count > 70 * EACH, "{count}");
        std::fs::write(folder.path().join(harness.file), source).unwrap();
        let title = harness.dialect.title();
        match printed(folder.path(), harness.commands) {
            Some(told) => assert_eq!(told, format!("{count} 0"), "{title}"),
            None => {
                let said = "is not on this machine, its function was not run";
                let _ = writeln!(std::io::stderr(), "skipped: {title} {said}");
            }
        }
    }
}

#[test]
fn the_closed_form_in_one_line_of_python_finds_the_point() {
    let lesson = Lesson::find("ellipse-circle/closed-form").unwrap();
    for (preset, from) in [("outside-the-evolute", "math"), ("inside-the-evolute", "cmath")] {
        let preset = lesson.presets.iter().find(|it| it.slug == preset).unwrap();
        let scene = lesson.scene(preset);
        let program = text(Language::OneLine, lesson, &scene).unwrap();
        let program = program.replace("from math", &format!("from {from}"));
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("main.py"), program).unwrap();
        let Some(told) = printed(folder.path(), &[&["python3", "main.py"]]) else { continue };
        let x: String =
            told.chars().filter(|it| *it != '(').take_while(|it| !" +j".contains(*it)).collect();
        let method = catalog::methods_for(Kind::Ellipse, Kind::Circle)
            .find(|it| it.slug == "closed-form")
            .unwrap();
        let [a, b] = scene.both();
        // The ellipse is upright about the origin with the longer radius 1: the frame is the world.
        let right = method.judge(&a, &b).unwrap().contact.unwrap().on_a.x;
        assert!((x.parse::<f64>().unwrap() - right).abs() < 1e-9, "{told}: not {right}");
    }
}

#[test]
fn the_canvas_function_in_python_reads_so() {
    let lesson = Lesson::find("circle-rectangle/conventions").unwrap();
    let scene = lesson.scene(&lesson.presets[0]);
    let expected = "\
import math
# y down, angles clockwise in radians, (x, y) the top left corner, turned about its centre.
def hits(circleX, circleY, radius, x, y, width, height, angle):
    turn = -angle
    left = x
    low = y
    pivotX = left + width / 2
    pivotY = low + height / 2
    backX = math.cos(turn) * (circleX - pivotX) - math.sin(turn) * (circleY - pivotY) + pivotX
    backY = math.sin(turn) * (circleX - pivotX) + math.cos(turn) * (circleY - pivotY) + pivotY
    nearX = max(left, min(backX, left + width))
    nearY = max(low, min(backY, low + height))
    return math.hypot(backX - nearX, backY - nearY) <= radius
# hits(400.0, 160.0, 25.0, 200.0, 120.0, 160.0, 60.0, 0.5)
";
    assert_eq!(text(Language::Function(Dialect::Python), lesson, &scene).unwrap(), expected);
}

#[test]
fn missing_functions_are_explained() {
    let said = |slug: &str, preset: usize, language| {
        let lesson = Lesson::find(slug).unwrap();
        text(language, lesson, &lesson.scene(&lesson.presets[preset])).unwrap_or_else(|why| why)
    };
    let java = Language::Function(Dialect::Java);
    let last = Lesson::find("circle-rectangle/conventions").unwrap().presets.len() - 1;
    for (slug, preset, language, words) in [
        ("circle-rectangle/conventions", last, java, "No convention fits: drag the box to where"),
        ("segment-circle/gates", 0, java, "Only a circle against a rectangle comes as a function."),
        ("circle-rectangle/rotate-back", 0, java, "hits(1.7, -0.4, 0.6, "),
        ("segment-circle/gates", 0, Language::OneLine, "Only the closed form is one formula."),
        ("segment-circle/gates", 0, Language::PseudoCode, "A ← |PQ × NO| / 2"),
    ] {
        let said = said(slug, preset, language);
        assert!(said.contains(words), "{slug}: {said}");
    }
}
