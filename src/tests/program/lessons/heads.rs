//! The numbers in the heads of modules are names, or a test computes them.

use super::numbers::{in_words, numbers};
use fastrand::Rng;
use std::path::Path;
use tangency::algorithm::ellipse::polygon_bisection::published::{Settings, ellipse_ellipse};
use tangency::algorithm::ellipse::polygon_sandwich::{CONSTANT, Sandwich};
use tangency::algorithm::foot::foot_point;
use tangency::algorithm::straight::conjugate_product;
use tangency::algorithm::straight::conventions::Convention;
use tangency::demo::lesson::Lesson;
use tangency::file::export::gif;
use tangency::{Circle, DVec2, Ellipse, Segment, Verdict};

/// The heads of the modules in a folder, without code and examples.
fn heads(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        if path.is_dir() {
            heads(&path, found);
        } else if name.ends_with(".rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let lines = text.lines().map_while(|it| it.strip_prefix("//!"));
            let prose = lines.collect::<Vec<_>>().join("\n");
            // A library's figures are those of an experiment.
            let prose = prose.split("was tried in").next().unwrap();
            let prose: String = prose.split("```").step_by(2).collect();
            let prose: String = prose.split('`').step_by(2).collect();
            found.push((name, prose.split_whitespace().collect::<Vec<_>>().join(" ")));
        }
    }
}

/// Whether the listing's general overload calls all pairs of that size colliding that are far apart.
fn collides(power: i32) -> bool {
    let (size, mut random) = (10f64.powi(power), Rng::with_seed(5));
    (0..200).all(|_| {
        let mut ellipse = |at: f64| {
            let axes = DVec2::new(1.0, 0.3 + 0.7 * random.f64()) * size;
            let center = DVec2::from_angle(6.3 * random.f64()) * at * size;
            Ellipse::new(center, axes, 3.1 * random.f64()).unwrap()
        };
        let (first, second) = (ellipse(0.0), ellipse(5.0));
        let outcome = ellipse_ellipse::<f32>(&first, &second, &Settings::default(), &mut ());
        outcome.verdict == Verdict::Colliding
    })
}

/// Whether the printed tests of the conjugate product overflow at that size: then they do not find that
/// the circle is apart from the line.
fn overflows(power: i32) -> bool {
    let size = 10f64.powi(power);
    let segment = Segment::new(DVec2::ZERO, DVec2::new(0.8, 0.6) * size).unwrap();
    let circle = Circle::new(DVec2::new(0.0, 0.5) * size, 0.3 * size).unwrap();
    let outcome = conjugate_product::published::segment_circle(&segment, &circle, &mut ());
    outcome.verdict == Verdict::Colliding
}

#[test]
fn every_number_of_a_modules_head_is_a_name_or_computed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    heads(&folder, &mut found);
    // The recipes of the program number their steps.
    found.retain(|it| {
        !["/tests/", "/benches/", "src/lib.rs"].iter().any(|aside| it.0.contains(aside))
    });
    assert!(found.len() > 200, "{}", found.len());
    let boxes = Convention::all().count();
    let excess = Sandwich::leading(0);
    let breakout = Lesson::find("circle-rectangle/breakout").unwrap();
    let lasts = breakout.run(&breakout.scene(&breakout.presets[0])).lasts.unwrap();
    // Between the two, some pairs are judged right.
    let (small, [least, most]) = (-10, [8, 38]);
    assert!(
        (-40..=small).chain(least..=most).all(collides) && ![0, most + 1].into_iter().any(collides)
    );
    let computed = [
        format!("at most {}, the same in every picture", gif::MOST),
        format!("Breakout: {} seconds", in_words(lasts as usize)),
        format!("That makes {boxes} boxes"),
        format!("{boxes} boxes of four corners"),
        format!("below {:e}.", foot_point::Settings::default().tolerance).replace('-', "−"),
        format!("are 1e{small} and less the answer is \"colliding\""),
        format!("sizes of 1e{least} to 1e{most}"),
        format!("2^({CONSTANT} − 2n)"),
        format!("a circle tends to {excess:.4} · 4⁻ⁿ from above"),
        format!("the bound is {:.4} · 4⁻ⁿ", Sandwich::bounds(0)[0]),
        format!("less than {excess:.4}·4⁻ⁿ"),
        format!("it overflows beyond 1e{}", (0..).find(|it| overflows(*it)).unwrap() - 1),
    ];
    // The geometry's walk over the catalogue and its oracles read these from the heads.
    let accuracies = [
        "to 1e-12 of the larger of size",
        "to 1e-13 of the larger of size",
        "to 1e-14 of the larger of size",
        "within 1e-12 of",
        "by more than 1e-12 of sizes",
    ];
    let names = [
        // Tests beside them hold these.
        "has the degree 12 in b: with the 10 of w that is the 22 which",
        "contrast of at least 3 : 1",
        "every word 4.5 : 1",
        "1, 2 or 5 times a power of ten",
        "a 16 × 16 grid",
        "turns at most 90°",
        "loses four with each power of ten",
        "turn nearly 180°",
        "(by 1e-6 to 1e6)",
        "exceeds 1e-9 of the larger size plus 1e-13 of",
        "8 times less with each cut",
        "4 times between polygons",
        "4 times here too",
        "2 when the hunt could not",
        "six meanings",
        "five equations",
        "of five questions",
        "leave 2^±64",
        // Names and formulas.
        "License 1.1",
        "section 3",
        "section 4",
        "section 11.7",
        "Gems 7",
        "CAGD 18",
        "CAGD 23",
        "S(−n) = 2 n·d",
        "do 2^(2+n) corners",
        "n ≥ 2:",
        "2 cos(π/N)",
        "/ (4 det",
        "S⁻¹ (x − c) ≤ 2",
        "2 sin(Δ/2)",
        "(2 · behind)",
        "2 s₁₂t₁₂",
        "ε = 2⁻⁵³",
        "2⁻⁴⁶",
        "−3 Σ",
    ];
    let known = computed.iter().map(String::as_str).chain(accuracies);
    let known: Vec<_> = known.chain(names).collect();
    let is_year = |it: &String| it.parse().is_ok_and(|it| (1940..2030).contains(&it));
    let mut left = Vec::new();
    for phrase in &known {
        if !found.iter().any(|it| it.1.contains(phrase)) {
            left.push(format!("no head says “{phrase}”"));
        }
    }
    for (file, text) in found {
        let rest = known.iter().fold(text.clone(), |text, it| text.replace(it, ""));
        let numbers = numbers(&rest).into_iter().filter(|it| !is_year(it));
        left.extend(numbers.map(|it| format!("{file}: {it} in “{text}”")));
    }
    assert!(left.is_empty(), "{}", left.join("\n"));
}
