//! Every number in the texts of the demos is shown by a run or computed in [`COMPUTED`].

use super::*;
use std::fmt::Write;
use std::ops::RangeInclusive;
use tangency::algorithm::ellipse::polygon_bisection;
use tangency::algorithm::ellipse::polygon_sandwich::{CONSTANT, Sandwich};
use tangency::algorithm::motion::time_of_impact::SLOP;
use tangency::algorithm::straight::rotate_back::{self, AngleSign, Settings as Turn};
use tangency::algorithm::straight::{conjugate_product, gates};
use tangency::catalog::engines;
use tangency::{Ellipse, Line, Rectangle, Segment};

/// The demo of a phrase with numbers, and what computes the phrase.
type Computed = (&'static str, fn() -> String);

/// Phrases whose numbers no step shows.
const COMPUTED: [Computed; 15] = [
    ("line-circle/triangle-height", || {
        let Shape::Line(line) = opened("line-circle/triangle-height", "short-and-far").both()[0]
        else {
            panic!()
        };
        let [p, q] = line.through();
        format!("{:.4} apart and {} away from O", p.distance(q), grouped(q.length()))
    }),
    ("segment-circle/gates", || {
        let differ = share(|random| {
            // A square of side 4.
            let segment = Segment::new(within(random, 2.0), within(random, 2.0)).unwrap();
            let circle = Circle::new(within(random, 2.0), 1.6 * random.f64()).ok()?;
            let boundary = gates::segment_circle(&segment, &circle, &mut ());
            let solid = conjugate_product::segment_circle(&segment, &circle, &mut ());
            let differ = boundary.verdict != solid.verdict;
            assert!(!differ || boundary.decided_by == "swallowed", "{segment:?} {circle:?}");
            Some(differ)
        });
        format!("with radii up to two fifths of its side: in {differ:.0} of 100 cases")
    }),
    ("circle-rectangle/rotate-back", || {
        let wrong = share(|random| {
            // A square of side 8.
            let size = DVec2::new(random.f64(), random.f64()) * 4.0;
            let rectangle = Rectangle::new(within(random, 4.0), size, 6.3 * random.f64()).ok()?;
            let circle = Circle::new(within(random, 4.0), 2.0 * random.f64()).ok()?;
            let printed = Turn { sign: AngleSign::AsPrinted, ..Turn::default() };
            let [right, printed] = [Turn::default(), printed].map(|it| {
                rotate_back::circle_rectangle_with(&circle, &rectangle, &it, &mut ()).verdict
            });
            Some(right != printed)
        });
        format!("up to half of its side: the verdict is wrong in {wrong:.0} of 100 cases")
    }),
    ("ellipse/polygon-sandwich", || format!("the constant {CONSTANT}")),
    ("ellipse/polygon-sandwich", || {
        let [first, all] = [Sandwich::bounds(0)[1], Sandwich::leading(0)].map(|it| -it.log2());
        format!(
            "at −{first:.4}, the four outer corners of a circle break the claim, and below −{all:.4}"
        )
    }),
    ("ellipse-circle/polygon-bisection", || {
        let rounds = |random: &mut Rng| {
            let [a, b, radius] = [(); 3].map(|()| 0.5 + 2.5 * random.f64());
            let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 6.3 * random.f64()).unwrap();
            let circle = Circle::new(within(random, 4.0), radius).unwrap();
            polygon_bisection::ellipse_circle(&ellipse, &circle, polygon_bisection::ROUNDS, &mut ())
                .iterations
        };
        let none = share(|random| Some(rounds(random) == 0));
        let few = share(|random| Some(rounds(random)).filter(|it| *it > 0).map(|it| it <= 2));
        let pairs = "semi-axes and radii from 0.5 to 3 and centres up to 4 apart each way";
        format!("{pairs}, {none:.0} of 100 need no round, and {few:.0} of 100 of the others")
    }),
    ("ellipse-circle/closed-form", || {
        let scene = opened("ellipse-circle/closed-form", "outside-the-evolute");
        let program = Lesson::find("ellipse-circle/closed-form").unwrap().run(&scene).one_line;
        let line = program.unwrap().lines().find(|it| it.starts_with("x = ")).unwrap().len();
        format!("In one line of Python it has {} characters", grouped(line as f64))
    }),
    ("ellipse-ellipse/evolute-circles", || {
        let [a, b] = opened("ellipse-ellipse/evolute-circles", "needles").both();
        let half = |it: &Shape| <&Ellipse>::try_from(it).unwrap().semi_axes().min_element();
        let depth = -reference::judge(&a, &b).gap;
        assert!(depth > half(&a).max(half(&b)) && depth < 2.0 * half(&b));
        "deeper than half of either’s thickness".to_owned()
    }),
    ("arena", || {
        let apart = |at: usize| match at {
            0 => Line::new(DVec2::Y, DVec2::ONE).unwrap().into(),
            _ => circle(at as f64, 0.1),
        };
        format!("at least {} shapes, a line", in_words(fewest("peace", apart)))
    }),
    ("arena", || {
        let reached = |at| if at == 0 { circle(0.0, 99.0) } else { circle(at as f64, 0.1) };
        format!("at least {} of them", in_words(fewest("hub", reached) - 1))
    }),
    ("any-pair/support-gap", || {
        let [a, b] = opened("any-pair/support-gap", "engine-depth").both();
        let fits = |it: &&Method| it.slug == "parry-contact-f32" && it.fits(a.kind(), b.kind());
        let engine = engines().iter().find(fits).unwrap();
        let depth = -engine.judge(&a, &b).unwrap().gap().unwrap();
        format!("it says {depth:.2} in single precision")
    }),
    ("any-pair/sweep", || {
        let [Shape::Rectangle(wall), Shape::Circle(ball)] =
            opened("any-pair/sweep", "ball-and-wall").both()
        else {
            panic!()
        };
        let [wall, ball] = [wall.size().x, 2.0 * ball.radius()];
        format!("The wall is {wall} wide and the ball {ball}. A step of {:.1} or more", wall + ball)
    }),
    ("any-pair/sweep", || {
        let scene = opened("any-pair/sweep", "near-miss");
        let [wall, ball] = scene.both();
        let way = scene.motion.unwrap().b();
        let moved = |at| ball.translated(way * f64::from(at) / 1000.0).unwrap();
        let gap = |at| reference::judge(&wall, &moved(at)).gap;
        let least = (0..=1000).map(gap).fold(f64::INFINITY, f64::min);
        format!("passes the wall by {least:.3}; within {SLOP} counts")
    }),
    ("circle-rectangle/breakout", || {
        let [scene, slow] = ["tunnel", "ball"].map(|it| opened("circle-rectangle/breakout", it));
        let [fast, slow] = [&scene, &slow].map(|it| it.motion.unwrap().a().length());
        let lesson = Lesson::find("circle-rectangle/breakout").unwrap();
        let step = fast / lesson.option(&scene, "rate");
        format!("{:.1} times as fast: in a frame it moves by {step:.1}", fast / slow)
    }),
    ("circle-rectangle/breakout", || {
        let lesson = Lesson::find("circle-rectangle/breakout").unwrap();
        let count = lesson.option(&opened(lesson.slug, "two-hundred"), "others");
        format!("bodies are {} pairs", grouped(count * (count - 1.0) / 2.0))
    }),
];

/// The number of random cases from which a share is computed.
const DRAWN: usize = 100_000;

/// The per cent of random cases for which `is` gives true. `None` leaves a case out.
fn share(is: impl Fn(&mut Rng) -> Option<bool>) -> f64 {
    let mut random = Rng::with_seed(41);
    let drawn: Vec<bool> = (0..DRAWN).filter_map(|_| is(&mut random)).collect();
    100.0 * drawn.iter().filter(|it| **it).count() as f64 / drawn.len() as f64
}

/// A random point at most `most` from the origin along each axis.
fn within(random: &mut Rng, most: f64) -> DVec2 {
    DVec2::new(random.f64() - 0.5, random.f64() - 0.5) * 2.0 * most
}

fn opened(slug: &str, preset: &str) -> Scene {
    let (lesson, preset) = LESSONS[0].leads(&format!("{slug}#{preset}")).unwrap();
    lesson.scene(preset.unwrap())
}

fn circle(x: f64, radius: f64) -> Shape {
    Circle::new(DVec2::new(x, 0.0), radius).unwrap().into()
}

/// The least number of these shapes that meets a challenge of the arena.
fn fewest(challenge: &str, shape: fn(usize) -> Shape) -> usize {
    let lesson = Lesson::find(arena::SLUG).unwrap();
    let scene = |count: usize| Scene::of((0..count).map(shape).collect(), [0, 1]);
    (2..20).find(|it| lesson.run(&scene(*it)).meets(challenge)).unwrap()
}

/// Rounds a number from 1,000 to 999,999 and writes it with a comma.
pub fn grouped(number: f64) -> String {
    let number = number.round() as u64;
    format!("{},{:03}", number / 1000, number % 1000)
}

/// Words for numbers. Those up to four count visible things, such as the corners of a box.
const WORDS: &str = "five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 dozen 12 \
    thirteen 13 fourteen 14 fifteen 15 sixteen 16 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 \
    hundred 100 thousand 1000 thousandth 1e-3 million 1e6 millionth 1e-6";

fn in_digits(word: &str) -> Option<&'static str> {
    let words: Vec<_> = WORDS.split_whitespace().collect();
    words.chunks(2).find(|it| it[0] == word).map(|it| it[1])
}

pub fn in_words(count: usize) -> &'static str {
    let words: Vec<_> = WORDS.split_whitespace().collect();
    words.chunks(2).find(|it| it[1] == count.to_string()).unwrap()[0]
}

/// The numbers of a text as Rust writes them, but for those that belong to a formula, such as
/// `2A`, `1/b` or `3²`, and for 0 and 1.
pub fn numbers(text: &str) -> Vec<String> {
    // “Comment 3” is the name of a comment in a document.
    let text = text.replace("omment ", "omment #");
    let text = text.replace('−', "-").replace("Two hundred", "200");
    let mut found = Vec::new();
    let mut before = ' ';
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let part = |it: char| it.is_alphanumeric() || ".,-".contains(it);
        let end = rest.find(|it| !part(it)).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end.max(first.len_utf8()));
        let formula = "^/#√".contains(before) || after.starts_with('^');
        let token = token.trim_end_matches(['.', ',', '-']).replace(',', "");
        let word = token.to_lowercase();
        let word = word.rsplit('-').next().unwrap_or_default().trim_end_matches('s');
        match in_digits(word) {
            Some(digits) => found.push(digits.to_owned()),
            None if formula || !token.contains(|it: char| it.is_ascii_digit()) => {}
            None if token.parse::<f64>().is_ok() => found.push(token),
            None => {}
        }
        before = rest[..rest.len() - after.len()].chars().next_back().unwrap_or(' ');
        rest = after;
    }
    found.retain(|it| !["0", "1"].contains(&it.as_str()));
    found
}

/// Whether `text` is `value` to as many digits as it has; it may leave out a minus sign.
fn is(text: &str, value: f64) -> bool {
    let value = if text.starts_with('-') { value } else { value.abs() };
    let digits = |it: &str| it.split_once('.').map_or(0, |it| it.1.len());
    match text.split_once('e') {
        Some((mantissa, _)) => format!("{value:.0$e}", digits(mantissa)) == text,
        None if text.contains('.') => format!("{value:.0$}", digits(text)) == text,
        None => text.parse() == Ok(value),
    }
}

fn in_text(text: &str) -> impl Iterator<Item = f64> {
    numbers(text).into_iter().filter_map(|it| it.parse().ok())
}

/// The numbers of a scene's file, also as degrees and ratios, and its counts of shapes and pairs.
fn of_scene(scene: &Scene) -> Vec<f64> {
    let text = serde_json::to_string(scene).unwrap();
    let parts = text.split(|it: char| !it.is_ascii_digit() && !".-e".contains(it));
    let all: Vec<f64> = parts.filter_map(|it| it.parse().ok()).collect();
    let ratios = all.windows(2).flat_map(|it| [it[0] / it[1], it[1] / it[0]]);
    let count = scene.shapes().len() as f64;
    let pairs = count * (count - 1.0) / 2.0;
    all.iter()
        .map(|it| it.to_degrees())
        .chain(ratios)
        .chain([count, pairs])
        .chain(all.clone())
        .collect()
}

/// The numbers that the program shows at some steps of a run: counted ones and measured ones.
fn shown(lesson: &Lesson, told: &Told, run: &Run) -> [Vec<f64>; 2] {
    let (scene, outcome) = (&told.scene, run.outcome);
    let options = lesson.options_on(scene).map(|it| lesson.option(scene, it.slug));
    let mut counted: Vec<f64> = options.chain(of_scene(scene)).chain(run.lasts).collect();
    counted.push(outcome.iterations.into());
    counted.extend(in_text(lesson.source.section));
    let mut measured: Vec<f64> = outcome.gap().into_iter().chain(outcome.time).collect();
    let at_rest = scene.focused().filter(|_| scene.motion.is_none());
    measured.extend(at_rest.map(|[a, b]| reference::judge(&a, &b).gap));
    let last = run.step_count - 1;
    let [from, to] = [*told.steps.start(), *told.steps.end()].map(|it| it.min(last));
    for step in from..=to {
        let page = run.page(step);
        counted.extend(in_text(&page.note.caption));
        measured.extend(page.note.formula.iter().flat_map(|it| in_text(it)));
    }
    let rows = run.table().into_iter().flat_map(|it| it.rows);
    let cells = rows.filter(|it| (from..=to).contains(&it.0)).flat_map(|it| it.1);
    measured.extend(cells.flat_map(|it| in_text(&it).collect::<Vec<_>>()));
    [counted, measured]
}

/// A text with the scene and the steps that it is about.
struct Told {
    scene: Scene,
    steps: RangeInclusive<usize>,
    text: String,
}

impl Told {
    fn of_all(scene: Scene, text: [&str; 2]) -> Self {
        Self { scene, steps: 0..=usize::MAX, text: text.join("\n\n") }
    }
}

/// Every text of a demo. An answer to a question may speak of steps that are still to come.
fn texts(lesson: &Lesson) -> Vec<Told> {
    let mut texts = Vec::new();
    for passage in lesson.passages() {
        let scene = lesson.told(passage).unwrap();
        if let Some(it) = &passage.question {
            let answer = plain(it.answer);
            texts.push(Told::of_all(scene.clone(), [&plain(it.choices[it.right]), &answer]));
        }
        texts.push(Told { scene, steps: passage.steps.clone(), text: plain(passage.words) });
    }
    for it in lesson.presets {
        texts.push(Told::of_all(lesson.scene(it), [it.title, it.note]));
    }
    for it in lesson.challenges {
        let scene = met(lesson, it).scene().clone();
        texts.push(Told::of_all(scene, [it.text, it.insight]));
    }
    texts
}

#[test]
fn every_number_of_a_text_is_shown_by_the_program_or_computed() {
    let mut faults = String::new();
    for lesson in LESSONS.iter() {
        let mut texts = texts(lesson);
        for (slug, phrase) in COMPUTED.iter().filter(|it| it.0 == lesson.slug) {
            let (phrase, mut found) = (phrase(), false);
            for told in &mut texts {
                found |= told.text.contains(&phrase);
                told.text = told.text.replace(&phrase, "");
            }
            if !found {
                writeln!(faults, "{slug} does not say “{phrase}”").unwrap();
            }
        }
        for told in texts {
            let written = numbers(&told.text);
            if written.is_empty() {
                continue;
            }
            let [counted, measured] = shown(lesson, &told, &lesson.run(&told.scene));
            for number in written {
                let measured = measured.iter().filter(|_| number.contains(['.', 'e']));
                if !counted.iter().chain(measured).any(|it| is(&number, *it)) {
                    writeln!(faults, "{}: {number} in “{}”", lesson.slug, told.text).unwrap();
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn a_formula_is_not_read_as_numbers() {
    let read = numbers(
        "Of 4,950 pairs −1.4 at (0.1, 1): 2A/3² ≤ 1/512, twelve, ten-millionth, 2e−7, 28.6°.",
    );
    assert_eq!(read, ["4950", "-1.4", "0.1", "12", "1e-6", "2e-7", "28.6"]);
}
