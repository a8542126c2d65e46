//! The hunt finds the documents' faults, the same for the same seed, and shrinks them.

use crate::start::*;
use tangency::catalog::SEPARATING_AXES;
use tangency::lab::hunt::{self, Finding, Known, Orders, party, shrink};
use tangency::platform::threads::{Watch, now};
use tangency::shape::Segment;

fn hunted(first: &str, second: &str, pair: Option<&str>, orders: Orders) -> Vec<Finding> {
    let contests = party::contests(&[], first, second, pair).unwrap();
    let mut findings = Vec::new();
    now(hunt::run(&contests, &orders, &Watch::default(), |it| findings.push(it)));
    findings
}

fn verdicts(finding: &Finding) -> [Verdict; 2] {
    finding.difference.answers.map(|answer| answer.verdict)
}

/// Development builds are slow; the faults are found long before this.
fn orders() -> Orders {
    Orders { tries: 400_000, most: 12, ..Orders::default() }
}

/// For a hunt that finds nothing and uses up its tries.
fn without() -> Orders {
    Orders { tries: 50_000, ..orders() }
}

#[test]
fn every_published_method_shows_a_fault() {
    // The published axes are those of edges, which is right for two straight shapes.
    let is_straight = |it: Kind| matches!(it, Kind::Segment | Kind::Rectangle | Kind::Polygon);
    let is_right = |it: &Method| {
        it.id == SEPARATING_AXES.published() && is_straight(it.pair.0) && is_straight(it.pair.1)
    };
    let mut pairs = BTreeMap::<_, Vec<_>>::new();
    for method in METHODS.iter().filter(|it| it.id.is_published() && !is_right(it)) {
        pairs.entry(method.slug).or_default().push(party::name(method.pair));
    }
    // One pair of each method, among its first three, since some methods take all pairs.
    for (at, (slug, pairs)) in pairs.iter().enumerate() {
        let pair = &pairs[at % pairs.len().min(3)];
        let most = Orders { most: 1, ..orders() };
        let found = hunted(slug, party::REFERENCE, Some(pair), most);
        assert!(!found.is_empty(), "{slug} on {pair}");
    }
}

#[test]
fn the_wrong_sign_of_the_angle_is_wrong_in_both_verdicts() {
    let found = hunted("rotate-back-published", "rotate-back", None, orders());
    for expected in [Verdict::Colliding, Verdict::Separate] {
        assert!(found.iter().any(|it| verdicts(it)[0] == expected), "{expected:?}");
    }
}

#[test]
fn the_listing_is_caught_at_an_ordinary_size_and_far_from_tangency() {
    let found = hunted(
        "polygon-bisection-published",
        "reference",
        Some("ellipse-ellipse"),
        Orders { most: 200, ..orders() },
    );
    let ordinary = |it: &&Finding| {
        let Known::Gap(gap) = it.difference.known else { return false };
        let size = it.difference.size;
        (1e-3..1e3).contains(&size) && gap > 1e-2 * size
    };
    let caught = found.iter().find(ordinary).expect("the logic fault, not a rounding one");
    assert_eq!(verdicts(caught), [Verdict::Colliding, Verdict::Separate]);
}

#[test]
fn a_repaired_method_does_not_differ_from_the_reference() {
    for slug in ["characteristic-cubic", "polygon-bisection", "closed-form", "rotate-back"] {
        assert_eq!(hunted(slug, "reference", None, without()), [], "{slug}");
    }
}

/// A swallowed segment meets the disc and not its boundary: both are right.
#[test]
fn a_hunt_leaves_out_differences_by_definition() {
    let kinds = (Kind::Segment, Kind::Circle);
    let methods = ["gates", "conjugate-product"].map(|slug| method(slug, kinds));
    assert_ne!(methods[0].semantics, methods[1].semantics);
    let segment = Segment::new(DVec2::ZERO, DVec2::X).unwrap().into();
    let circle = Circle::new(DVec2::ZERO, 5.0).unwrap().into();
    let [rim, disc] = methods.map(|it| it.judge(&segment, &circle).unwrap().verdict);
    assert_eq!([rim, disc], [Verdict::Separate, Verdict::Colliding]);
    assert_eq!(hunted("gates", "conjugate-product", None, without()), []);
    assert_ne!(hunted("gates", "conjugate-product-published", None, orders()), []);
}

#[test]
fn the_same_seed_finds_the_same_on_any_number_of_cores() {
    let orders = || Orders { most: 4, ..orders() };
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let alone = one.install(|| hunted("foot-point-published", "reference", None, orders()));
    assert_eq!(alone, hunted("foot-point-published", "reference", None, orders()));
    assert!(!alone.is_empty());
    let other = Orders { seed: 2, ..orders() };
    let others = hunted("foot-point-published", "reference", None, other);
    assert_ne!(alone, others);
}

#[test]
fn findings_still_differ_after_shrinking_and_have_short_numbers() {
    let found = hunted("closed-form-published", "reference", Some("ellipse-circle"), orders());
    let without_answer = found.iter().any(|it| verdicts(it)[0] == Verdict::Undecided);
    assert!(without_answer, "the published closed form has no answer somewhere: {found:?}");
    for finding in &found {
        let again = finding.contest.differ(&finding.input).unwrap();
        assert!(again.is_like(&finding.difference));
        assert_eq!(again, finding.difference);
    }
    let costs = |shape: &Shape| -> u32 { shape.numbers().into_iter().map(shrink::cost).sum() };
    let least = found.iter().map(|it| costs(&it.input.a) + costs(&it.input.b)).min().unwrap();
    // Five numbers of an ellipse and three of a circle with about one digit each.
    assert!(least < 60, "{least} {found:?}");
}

#[test]
fn frames_that_skip_a_touch_are_found_and_shrunk() {
    let found = hunted("once-a-frame", "reference", Some("circle-rectangle"), orders());
    let missed = |it: &&Finding| verdicts(it) == [Verdict::Separate, Verdict::Colliding];
    let finding = found.iter().find(missed).expect("a touch between two frames");
    let motion = finding.input.motion.expect("they move");
    let truth = reference::impact(&finding.input.a, &finding.input.b, &motion);
    assert_eq!(finding.difference.known, Known::Time(truth.time));
    assert!(truth.time.is_some_and(|it| it > 0.0), "{finding:?}");
    assert_eq!(finding.contest.differ(&finding.input).unwrap(), finding.difference);
    let numbers = [finding.input.a, finding.input.b].into_iter().flat_map(|it| it.numbers());
    let ways = motion.a().to_array().into_iter().chain(motion.b().to_array());
    let cost: u32 = numbers.chain(ways).map(shrink::cost).sum();
    assert!(cost < 70 && motion.a() == DVec2::ZERO, "{cost} {finding:?}");
    assert_eq!(hunted("closing-speed", "difference-ray", Some("circle-rectangle"), without()), []);
    // A question about motion and one about rest have no case in common.
    assert!(party::contests(&[], "once-a-frame", "support-gap", None).is_err());
}

#[test]
fn fewer_digits_cost_less() {
    let rising = [0.0, -0.0, 1.0, 2.0, 2.5, 0.125, 0.1234567, 1.234567e-9];
    let costs = rising.map(shrink::cost);
    assert!(costs.is_sorted_by(|a, b| a < b), "{costs:?}");
}

#[test]
fn a_cancelled_hunt_ends_before_its_tries() {
    let contests = party::contests(&[], "closed-form-published", "reference", None).unwrap();
    let watch = Watch::default();
    let orders = Orders { tries: u64::MAX / 2, most: usize::MAX, ..Orders::default() };
    let mut count = 0;
    now(hunt::run(&contests, &orders, &watch, |_| {
        count += 1;
        watch.cancel();
    }));
    assert_eq!(count, 1);
    assert!(watch.progress()[0] < 1_000_000);
}

#[test]
fn the_command_prints_cases_that_check_judges() {
    let folder = Folder::new();
    let hunt =
        |slug: &str, tries: &str| folder.tangency(&["hunt", slug, "reference", "--tries", tries]);
    let found = hunt("rotate-back-published", "5000");
    assert!(found.status == Some(0) && found.out.is_ascii(), "{found:?}");
    folder.file("found.jsonl", &found.out);
    let judged = folder.tangency(&["check", "found.jsonl"]);
    assert_eq!(judged.status, Some(0));
    let lines = |text: &str| -> Vec<Value> {
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (found, judged) = (lines(&found.out), lines(&judged.out));
    assert!(judged.len() >= 2, "{judged:?}");
    for (found, judged) in found.iter().zip(&judged) {
        assert!(found["seed"] == 1 && found["try"].is_u64() && found["gap"].is_f64(), "{found}");
        assert_eq!(found["methods"][1], "reference");
        let methods = judged["methods"].as_array().unwrap();
        let published = methods.iter().find(|it| it["method"] == "rotate-back-published").unwrap();
        assert_ne!(published["agrees"], true, "{judged}");
    }
    let none = hunt("rotate-back", "1000");
    assert_eq!((none.status, none.out.len()), (Some(1), 0));
    assert_eq!(none.err, "rotate-back and reference did not differ in 1000 tries.\n");
}
