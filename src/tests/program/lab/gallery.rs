//! Each hard case says what is hard; the table `failing.txt` has the methods that fail on it.

use crate::start::*;
use std::collections::HashSet;
use tangency::catalog;
use tangency::lab::gallery;
use tangency::lab::hunt::{Contest, Input};
use tangency::{Ellipse, Reason};

#[test]
fn the_table_has_the_methods_that_fail() {
    let mut table = String::new();
    let published = catalog::METHODS.iter().filter(|it| it.id.is_published());
    let mut published: HashSet<_> = published.map(|it| it.slug).collect();
    for hard in gallery::read() {
        let hard = hard.unwrap();
        let [a, b] = hard.scene.focused().unwrap();
        let engines = catalog::engines_for(a.kind(), b.kind()).filter(|_| hard.engines);
        let fails = |method: &&'static Method| {
            let parties = [Some((*method).into()), None];
            let contest = Contest { pair: (a.kind(), b.kind()), parties };
            contest.differ(&Input { a, b, motion: None }).is_some() && !declines(method, &a, &b)
        };
        let methods = catalog::methods_for(a.kind(), b.kind()).chain(engines).filter(fails);
        let slugs: Vec<_> = methods.map(|it| it.slug).collect();
        published.retain(|slug| !slugs.contains(slug));
        table += format!("{}: {}", hard.slug, slugs.join(" ")).trim_end();
        table.push('\n');
    }
    assert!(published.is_empty(), "{published:?} fail on no case");
    assert_kept("assets/cases/failing.txt", &table);
}

/// Whether a repaired method refuses the shapes as out of its range.
fn declines(method: &Method, a: &Shape, b: &Shape) -> bool {
    let outcome = method.judge(a, b).unwrap();
    !method.id.is_published() && outcome.reason == Some(Reason::OutOfRange)
}

#[test]
fn repaired_methods_are_right_or_decline_by_name() {
    let (mut right, mut declined) = (0, 0);
    for hard in gallery::cases() {
        let [a, b] = hard.scene.focused().unwrap();
        let methods =
            || catalog::methods_for(a.kind(), b.kind()).filter(|it| !it.id.is_published());
        for (a, b, method) in methods().flat_map(|it| [(a, b, it), (b, a, it)]) {
            let pair = (a.kind(), b.kind());
            let contest = Contest { pair, parties: [Some(method.into()), None] };
            if declines(method, &a, &b) {
                declined += 1;
                continue;
            }
            let difference = contest.differ(&Input { a, b, motion: None });
            assert!(difference.is_none(), "{} {}: {difference:?}", hard.slug, method.slug);
            right += 1;
        }
    }
    assert!(right > 300 && declined <= 8, "{right} {declined}");
}

fn of(slug: &str) -> [Shape; 2] {
    let hard = gallery::cases().iter().find(|it| it.slug == slug);
    hard.unwrap_or_else(|| panic!("{slug}")).scene.focused().unwrap()
}

#[test]
fn the_sentences_about_gaps_and_tips_are_true() {
    for (slug, gap) in [("a-whisker-apart", 1e-8), ("long-segment", 1e-7)] {
        let [a, b] = of(slug);
        let Shape::Circle(circle) = b else { panic!("{slug}") };
        let found = reference::judge(&a, &b).gap / circle.radius();
        assert!((found / gap - 1.0).abs() < 1e-6, "{slug}: {found:e}");
    }
    // The crossing of the long axes, as shares of the way from each centre to a tip.
    let [first, second] = of("needle").map(|it| *<&Ellipse>::try_from(&it).unwrap());
    let [u, v] = [first, second].map(|it| it.radius_vectors()[0]);
    let apart = second.center() - first.center();
    let shares = [apart.perp_dot(v) / u.perp_dot(v), apart.perp_dot(u) / u.perp_dot(v)];
    let [tip, middle] = shares.map(f64::abs);
    assert!((0.9..1.0).contains(&tip) && middle < 0.1, "{shares:?}");
}

#[test]
fn the_gallery_has_the_ends_of_the_range() {
    for slug in ["one-to-1e20", "one-to-1e20-circle"] {
        let [Shape::Ellipse(needle), _] = of(slug) else { panic!("{slug}") };
        let axes = needle.semi_axes();
        assert!(axes.max_element() / axes.min_element() > 0.99e20, "{slug}");
    }
    assert!(of("at-1e300").iter().all(|it| it.reach() >= 1e300));
    assert!(of("at-1e-300").iter().all(|it| it.reach() < 1e-299));
    for slug in ["below-the-normal-numbers", "below-the-normal-numbers-circle"] {
        assert!(of(slug).iter().all(|it| it.reach().is_subnormal()), "{slug}");
    }
}

#[test]
fn every_case_has_a_title_and_a_reason() {
    let mut titles = HashSet::new();
    for hard in gallery::cases() {
        assert!(titles.insert(&hard.title), "{} twice", hard.title);
        assert!((3..=40).contains(&hard.title.chars().count()), "{}", hard.title);
        assert!(hard.hard.ends_with('.') && hard.hard.chars().count() > 30, "{}", hard.slug);
    }
    assert!(titles.len() >= 20);
}
