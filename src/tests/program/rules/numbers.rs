//! Numbers in heads of modules, captions, README and manual are computed here, or are names.

use super::layers::all_files;
use crate::lessons::numbers::{grouped, in_words, numbers};
use crate::start::*;
use tangency::algorithm::ellipse::characteristic_cubic;
use tangency::algorithm::ellipse::polygon_bisection::published::{
    ROUNDS as BISECTIONS, ellipse_ellipse,
};
use tangency::algorithm::ellipse::polygon_sandwich::{CONSTANT, Sandwich};
use tangency::algorithm::foot::evolute_circles::published::ROUNDS as LISTED_ROUNDS;
use tangency::algorithm::foot::foot_point;
use tangency::algorithm::solid::{epa, gjk};
use tangency::algorithm::straight::conjugate_product;
use tangency::algorithm::straight::conventions::{self, Convention};
use tangency::catalog::Document;
use tangency::demo::play::Play;
use tangency::demo::sheet::Drawer;
use tangency::file::export::gif;
use tangency::session::UNITS;
use tangency::shape::{FEWEST_CORNERS, MOST_CORNERS};
use tangency::{Ellipse, Segment};

/// The place of a text, and the text.
type Placed = (String, String);

/// A section of `names.txt`: phrases whose numbers are names, or are computed elsewhere.
fn names(of: &str) -> Vec<&'static str> {
    let parts = include_str!("names.txt").split("== ");
    let part = parts.into_iter().find_map(|it| it.strip_prefix(of)?.strip_prefix('\n'));
    part.unwrap().lines().filter(|it| !it.is_empty() && !it.starts_with("# ")).collect()
}

/// Asserts that each number of the texts is in a phrase, and each phrase in a text.
fn are_known(texts: &[Placed], computed: &[String], names: &[&str]) {
    let known: Vec<_> = computed.iter().map(String::as_str).chain(names.iter().copied()).collect();
    let unused = known.iter().filter(|it| !texts.iter().any(|(_, text)| text.contains(**it)));
    let mut faults: Vec<_> = unused.map(|it| format!("no text says “{it}”")).collect();
    for (place, text) in texts {
        let rest = known.iter().fold(text.clone(), |rest, it| rest.replace(it, ""));
        let found = numbers(&rest).into_iter();
        faults.extend(found.map(|it| format!("{place}: {it} in “{text}”")));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The words of a text, without code, examples and targets of links.
fn prose(text: &str) -> String {
    let text: String = text.split("```").step_by(2).collect();
    let text: String = text.split('`').step_by(2).collect();
    let mut parts = text.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(first, |all, it| all + it.split_once(')').unwrap_or_default().1);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The seconds of Breakout's first preset, in words.
fn breakout() -> &'static str {
    let lesson = Lesson::find("circle-rectangle/breakout").unwrap();
    in_words(lesson.run(&lesson.scene(&lesson.presets[0])).lasts.unwrap() as usize)
}

/// Whether the listing's general overload calls all distant pairs of size 10^`power` colliding.
fn collides(power: i32) -> bool {
    let (size, mut random) = (10f64.powi(power), Rng::with_seed(5));
    (0..200).all(|_| {
        let mut ellipse = |at: f64| {
            let axes = DVec2::new(1.0, 0.3 + 0.7 * random.f64()) * size;
            let center = DVec2::from_angle(6.3 * random.f64()) * at * size;
            Ellipse::new(center, axes, 3.1 * random.f64()).unwrap()
        };
        let (first, second) = (ellipse(0.0), ellipse(5.0));
        let outcome = ellipse_ellipse::<f32>(&first, &second, BISECTIONS, &mut ());
        outcome.verdict == Verdict::Colliding
    })
}

/// Whether the printed tests of the conjugate product overflow at size 10^`power`: then they miss
/// that the circle is apart from the line.
fn overflows(power: i32) -> bool {
    let size = 10f64.powi(power);
    let segment = Segment::new(DVec2::ZERO, DVec2::new(0.8, 0.6) * size).unwrap();
    let circle = Circle::new(DVec2::new(0.0, 0.5) * size, 0.3 * size).unwrap();
    let outcome = conjugate_product::published::segment_circle(&segment, &circle, &mut ());
    outcome.verdict == Verdict::Colliding
}

/// The heads of the modules, without the recipes of the program, which number their steps.
fn heads() -> Vec<Placed> {
    let aside = |name: &str| name.contains("tests/") || name.starts_with("benches/");
    let recipes = |text: &str| text.contains("# Adding a method");
    let mut files = all_files();
    files.retain(|(name, text)| !aside(name) && !recipes(text));
    let heads = files.into_iter().map(|(name, text)| {
        let lines: Vec<_> = text.lines().map_while(|it| it.strip_prefix("//!")).collect();
        // A library's figures are those of an experiment.
        let head = lines.join("\n").split("was tried in").next().map(prose);
        (name, head.unwrap_or_default())
    });
    heads.collect()
}

#[test]
fn every_number_of_a_modules_head_is_a_name_or_computed() {
    let found = heads();
    assert!(found.len() > 200, "{}", found.len());
    let boxes = Convention::all().count();
    let excess = Sandwich::leading(0);
    // Between the two, some pairs are judged right.
    let (small, [least, most]) = (-10, [8, 38]);
    assert!(
        (-40..=small).chain(least..=most).all(collides) && ![0, most + 1].into_iter().any(collides)
    );
    let computed = [
        format!("at most {}, the same in every picture", gif::MOST),
        format!("Breakout: {} seconds", breakout()),
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
    let years: Vec<_> = (1940..2030).map(|it| it.to_string()).collect();
    let is_used = |it: &&str| found.iter().any(|(_, text)| text.contains(it));
    let years: Vec<_> = years.iter().map(String::as_str).filter(is_used).collect();
    are_known(&found, &computed, &[names("heads"), years].concat());
}

#[test]
fn every_number_of_readme_and_manual_is_a_name_or_computed() {
    let pages = tangency::panel::pages().iter().map(|it| it.text);
    let all: String = [include_str!("../../../../README.md")].into_iter().chain(pages).collect();
    // Vaerten's comment is in Kano's document.
    let others = [Document::Literature, Document::Vaerten, Document::Tangency];
    let documents: BTreeSet<_> = LESSONS.iter().map(|it| it.source.document.cited()).collect();
    let documents = documents.len() - others.len();
    let corners = grouped(MOST_CORNERS as f64);
    let computed = [
        format!("algorithms of {} documents", in_words(documents)),
        format!("literature: {} demos", LESSONS.len()),
        format!("{} drawers", in_words(Drawer::ALL.len())),
        format!("a unit from 1e-{UNITS} to 1e{UNITS}"),
        format!("has {FEWEST_CORNERS} to {corners} corners"),
        format!("at most {} million bytes", case::LARGEST / 1_000_000),
    ];
    are_known(&[("README and manual".to_owned(), prose(&all))], &computed, &names("manual"));
}

/// Every string in the plays' files, without its placeholders.
fn said_by_plays() -> Vec<Placed> {
    let aside = |name: &str| name.split(['/', '.']).any(|it| ["tests", "program"].contains(&it));
    let mut plays = all_files();
    plays.retain(|(name, _)| name.starts_with("demo/play/") && !aside(name));
    let mut said = Vec::new();
    for (name, text) in plays {
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = text.lines().map(|it| it.split("//").next().unwrap_or_default());
        let code = code.collect::<Vec<_>>().join("\n").replace("\\\"", "”");
        for quoted in code.split('"').skip(1).step_by(2) {
            let words = quoted.split(['{', '}']).step_by(2).collect::<Vec<_>>().join(" ");
            let words = words.split_whitespace().filter(|it| *it != "\\");
            said.push((name.clone(), words.collect::<Vec<_>>().join(" ")));
        }
    }
    said
}

/// Adds every line of the documents' pseudo-code and the meanings of their roles.
fn said_by_documents(said: &mut Vec<Placed>) {
    fn lines(name: &str, value: &toml::Value, said: &mut Vec<Placed>) {
        match value {
            toml::Value::String(text) => {
                said.extend(text.lines().map(|it| (name.to_owned(), it.trim().to_owned())));
            }
            toml::Value::Table(table) => table.values().for_each(|it| lines(name, it, said)),
            _ => {}
        }
    }
    for entry in at_home("assets/demos").read_dir().unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let front: toml::Table = text.split("+++\n").nth(1).unwrap().parse().unwrap();
        for field in ["code", "listings", "roles", "play"] {
            let value = front.get(field).into_iter();
            value.for_each(|it| lines(&path.display().to_string(), it, said));
        }
    }
}

#[test]
fn captions_take_their_numbers_from_the_run() {
    let mut said = said_by_plays();
    said_by_documents(&mut said);
    assert!(said.len() > 1000, "{}", said.len());
    let option = |play: &str, option: &str| {
        let options = Play::find(play).unwrap().options;
        options.iter().find(|it| it.slug == option).unwrap().limits[1]
    };
    let bits = characteristic_cubic::MOST_BITS;
    let walk = foot_point::Settings::default();
    let listed = in_words(LISTED_ROUNDS as usize);
    let computed = [
        format!("beyond {bits} bits"),
        format!("more than {bits} bits"),
        format!("The last of {} rounds", option("circle-subdivision", "cuts")),
        format!("every digit of the gap costs {:.2} rounds", 1.0 / 4f64.log10()),
        format!("listing’s example has {}", BISECTIONS),
        format!("{}{} rounds, as in the listing", listed[..1].to_uppercase(), &listed[1..]),
        format!("{listed} times (by the text"),
        format!("2n)·max(w, h) with k = {CONSTANT}"),
        format!("2^({CONSTANT} − 2n)"),
        format!("{} times at most", walk.max_iterations),
        format!("by less than {:e}", walk.tolerance).replace('-', "−"),
        format!("the same {} seconds", breakout()),
        format!("up to {} % of the diagonal", 100.0 * conventions::TOLERANCE),
        format!("within {} % of the drawn one", 100.0 * conventions::TOLERANCE),
        format!("here it is {:e}", gjk::published::EPSILON).replace('-', "−"),
        format!("w at most {:e} farther", epa::published::TOLERANCE).replace('-', "−"),
    ];
    // A formula has no words and may have any numbers.
    let is_word = |it: &str| it.len() > 3 && it.chars().all(char::is_alphabetic);
    said.retain(|(_, text)| text.split(' ').any(is_word));
    are_known(&said, &computed, &names("captions"));
}
