//! Text that is copied from the canvas can be read by its receiver, and copied functions in other
//! languages give the library's answers.

use crate::start::*;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use tangency::algorithm::straight::conventions::{Convention, Numbers};
use tangency::algorithm::straight::rotate_back;
use tangency::demo::play::{Dialect, Program};
use tangency::lab::copy::{Language, text};

/// The copied test compiles here, and runs.
mod copied {
    include!("copied/closed_form_without_answer.rs");
}

/// The published closed form has no answer inside the evolute and outside the ellipse.
fn hard() -> Scene {
    Scene::pair(ellipse((0.0, 0.0), (1.0, 4.5), 0.0), circle(2.01, -0.2, 1.0))
}

#[test]
fn the_copied_rust_test_is_compiled_here() {
    let made = text(Language::RustTest, LESSONS[0], &hard()).unwrap();
    assert_kept("src/tests/program/lab/copied/closed_form_without_answer.rs", &made);
    assert!(made.contains("\"closed-form-published\").unwrap().verdict, Undecided"), "{made}");
}

#[test]
fn cases_of_a_document_are_copied_as_its_own_calls() {
    let python = r#"e0 = {"a": 2.0, "b": 1.5, "x": 0.5, "y": 0.5, "theta": 0.2}
e1 = {"a": 1.5, "b": 1.0, "x": 2.0, "y": 2.5, "theta": 2.0}
"#;
    let upright = ellipse((-1.0, 5.0), (10.0, 20.0), 0.0);
    let hori = [ellipse((0.5, 0.5), (2.0, 1.5), 0.2), ellipse((2.0, 2.5), (1.5, 1.0), 2.0)];
    for (scene, language, wanted) in [
        (
            Scene::pair(upright, circle(25.0, 7.0, 15.0)),
            Language::Cpp,
            "test.collide(-1.0, 5.0, 10.0, 20.0, 25.0, 7.0, 15.0);",
        ),
        // The circle is copied last.
        (
            Scene::pair(circle(2.0, 3.0, 1.0), ellipse((0.0, 1.0), (4.0, 5.0), 0.0)),
            Language::Cpp,
            "test.collide(0.0, 1.0, 4.0, 5.0, 2.0, 3.0, 1.0);",
        ),
        (Scene::pair(hori[0], hori[1]), Language::Python, python),
    ] {
        let copied = text(language, LESSONS[0], &scene).unwrap();
        let is_call = language == Language::Cpp && copied.contains(wanted);
        assert!(is_call || copied == wanted, "{copied}");
    }
    let vector = DVec2::new(10.0, 20.0);
    let (length, angle) = (vector.length(), vector.to_angle());
    let first = ellipse((-10.0, 5.0), (length, 3.0 * length), angle);
    let scene = Scene::pair(first, ellipse((3.0, 4.0), (1.0, 0.75), 0.0));
    let call = text(Language::Cpp, LESSONS[0], &scene).unwrap();
    let numbers: Vec<f64> =
        call.split(['(', ')']).nth(3).unwrap().split(", ").map(|it| it.parse().unwrap()).collect();
    let expected = [-10.0, 5.0, 10.0, 20.0, 3.0, 3.0, 4.0, 1.0, 0.0, 0.75];
    assert_eq!(numbers.len(), 10);
    for (number, expected) in numbers.iter().zip(expected) {
        assert!((number - expected).abs() < 1e-14 * 20.0, "{call}");
    }
}

#[test]
fn copied_numbers_keep_every_digit() {
    let odd = [0.1 + 0.2, 1e-300, 4.35e22];
    let scene = Scene::pair(
        ellipse((odd[0], -odd[1]), (odd[2], 1.0), 1e22),
        circle(f64::MIN_POSITIVE, 5e-324, 1.0),
    );
    for language in [Language::RustTest, Language::Json, Language::Python] {
        let copied = text(language, LESSONS[0], &scene).unwrap();
        for number in ["0.30000000000000004", "-1e-300", "4.35e22", "5e-324"] {
            let plain = copied.replace("e+", "e");
            assert!(plain.contains(number), "{number} in {copied}");
        }
    }
}

const EACH: usize = 12;

/// A function's arguments and the right answer.
type Question = ([f64; 8], bool);

/// Random questions about a box that a convention draws and a circle near it, not at tangency.
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

/// The program that puts all questions to a language's functions.
struct Harness {
    dialect: Dialect,
    file: &'static str,
    /// Contains `{functions}`, and `{asked}` unless the questions are among the functions.
    program: &'static str,
    /// The text before and after each function; `{k}` is the function's number.
    scope: [&'static str; 2],
    /// Asks one question, counts it, and counts a wrong answer.
    ask: &'static str,
    /// Programs to run in the file's folder, in order.
    commands: &'static [&'static [&'static str]],
}

static HARNESSES: [Harness; 4] = [
    Harness {
        dialect: Dialect::Java,
        file: "Main.java",
        program: "{functions}class Main { public static void main(String[] a) {
            int all = 0, wrong = 0;\n{asked}System.out.println(all + \" \" + wrong); } }\n",
        scope: ["class C{k} {\n", "}\n"],
        ask: "all++; if (C{k}.hits({arguments}) != {right}) wrong++;\n",
        commands: &[&["javac", "Main.java"], &["java", "-cp", ".", "Main"]],
    },
    Harness {
        dialect: Dialect::JavaScript,
        file: "main.js",
        program: "\"use strict\"; let all = 0, wrong = 0;\n{functions}
            console.log(all + \" \" + wrong);\n",
        scope: ["{\n", "}\n"],
        ask: "all++; if (hits({arguments}) != {right}) wrong++;\n",
        commands: &[&["node", "main.js"]],
    },
    Harness {
        dialect: Dialect::Cpp,
        file: "main.cpp",
        program: "#include <algorithm>\n#include <cmath>\n#include <cstdio>\n{functions}
            int main() { int all = 0, wrong = 0;\n{asked}std::printf(\"%d %d\", all, wrong); }\n",
        scope: ["namespace c{k} {\n", "}\n"],
        ask: "all++; if (c{k}::hits({arguments}) != {right}) wrong++;\n",
        commands: &[
            &["g++", "-std=c++11", "-Wall", "-Werror", "main.cpp", "-o", "main"],
            &["./main"],
        ],
    },
    Harness {
        dialect: Dialect::Python,
        file: "main.py",
        program: "all_, wrong = 0, 0\n{functions}print(all_, wrong)\n",
        scope: ["", ""],
        ask: "all_ += 1; wrong += hits({arguments}) != ('{right}' == 'true')\n",
        commands: &[&["python3", "main.py"]],
    },
];

/// One program with all 72 functions that counts its questions and the wrong answers, and the
/// number of its questions.
fn source(harness: &Harness) -> (String, usize) {
    let mut random = fastrand::Rng::with_seed(11);
    let (mut functions, mut asked, mut count) = (String::new(), String::new(), 0);
    let inside = !harness.program.contains("{asked}");
    for (k, convention) in Convention::all().enumerate() {
        let program = Program { convention, arguments: [0.0; 8], dialect: harness.dialect };
        let numbered = |text: &str| text.replace("{k}", &k.to_string());
        functions += &numbered(harness.scope[0]);
        functions += &program.text(harness.dialect);
        for (arguments, right) in questions(convention, &mut random) {
            let numbers = arguments.map(|it| format!("{it:?}")).join(", ");
            let ask = numbered(harness.ask).replace("{right}", &right.to_string());
            let into = if inside { &mut functions } else { &mut asked };
            into.push_str(&ask.replace("{arguments}", &numbers));
            count += 1;
        }
        functions += harness.scope[1];
    }
    let program = harness.program.replace("{functions}", &functions);
    (program.replace("{asked}", &asked), count)
}

/// The output of the last program; `None` if one of them is not on this machine.
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
        let folder = Folder::new();
        let (source, count) = source(harness);
        assert!(count > 70 * EACH, "{count}");
        folder.file(harness.file, source);
        let title = harness.dialect.title();
        match printed(folder.here(), harness.commands) {
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
        let folder = Folder::new();
        folder.file("main.py", program);
        let Some(told) = printed(folder.here(), &[&["python3", "main.py"]]) else { continue };
        let x: String =
            told.chars().filter(|it| *it != '(').take_while(|it| !" +j".contains(*it)).collect();
        let method = method("closed-form", (Kind::Ellipse, Kind::Circle));
        let [a, b] = scene.both();
        // The ellipse is upright about the origin with the longer radius 1: the frame is the world.
        let right = method.judge(&a, &b).unwrap().contact.unwrap().on_a.x;
        assert!((x.parse::<f64>().unwrap() - right).abs() < 1e-9, "{told}: not {right}");
    }
}

#[test]
fn the_copied_python_function_is_as_in_the_file() {
    let lesson = Lesson::find("circle-rectangle/conventions").unwrap();
    let copied =
        text(Language::Function(Dialect::Python), lesson, &lesson.scene(&lesson.presets[0]));
    assert_eq!(copied.unwrap(), include_str!("copied/canvas.py"));
}

#[test]
fn a_language_says_what_it_cannot_copy() {
    let java = Language::Function(Dialect::Java);
    let [conventions, gates] = ["circle-rectangle/conventions", "segment-circle/gates"];
    for (slug, is_last, language, words) in [
        (conventions, true, java, "No convention fits: drag the box to where"),
        (gates, false, java, "Only a circle against a rectangle comes as a function."),
        ("circle-rectangle/rotate-back", false, java, "hits(1.7, -0.4, 0.6, "),
        (gates, false, Language::OneLine, "Only the closed form is one formula."),
        (gates, false, Language::PseudoCode, "A ← |PQ × NO| / 2"),
        (gates, false, Language::Cpp, "The listing knows ellipses and circles, but no segment."),
        (
            gates,
            false,
            Language::Python,
            "Hori’s script knows ellipses and circles, but no segment.",
        ),
    ] {
        let lesson = Lesson::find(slug).unwrap();
        let preset = if is_last { lesson.presets.last().unwrap() } else { &lesson.presets[0] };
        let said = text(language, lesson, &lesson.scene(preset)).unwrap_or_else(|why| why);
        assert!(said.contains(words), "{slug}: {said}");
    }
    let lonely = Scene::of(vec![circle(0.0, 0.0, 1.0).into()], [0, 1]);
    for (language, _) in Language::ALL {
        let said = text(language, LESSONS[0], &lonely).unwrap_err();
        assert_eq!(said, "There are not two shapes to copy.");
    }
}
