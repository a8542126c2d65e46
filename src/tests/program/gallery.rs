//! Each hard case says what is hard, and exactly the methods that it names fail on it.

use std::collections::HashSet;
use tangency::app::gallery;
use tangency::app::lab::hunt::{Contest, Input, Party};
use tangency::catalog::{self, Method};
use tangency::{Reason, Shape};

#[test]
fn exactly_the_named_methods_fail() {
    let mut wrong = Vec::new();
    for hard in gallery::read() {
        let hard = hard.unwrap();
        let [a, b] = hard.case.scene.focused().unwrap();
        // Engines are named only where the case is about them.
        let about = |it: &&Method| hard.case.about.fails.iter().any(|slug| it.slug == slug);
        let engines = catalog::engines_for(a.kind(), b.kind()).filter(about);
        let methods = catalog::methods_for(a.kind(), b.kind()).chain(engines);
        let failing: Vec<_> = methods
            .filter(|method| {
                let parties = [Party::Method((*method).into()), Party::Reference];
                let contest = Contest { pair: (a.kind(), b.kind()), parties };
                contest.differ(&Input { a, b, motion: None }).is_some() && !declines(method, &a, &b)
            })
            .map(|method| method.slug.to_owned())
            .collect();
        if failing != hard.case.about.fails {
            wrong.push((hard.slug, failing));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether a repaired method says by name that the shapes are beyond what it promises.
fn declines(method: &Method, a: &Shape, b: &Shape) -> bool {
    let outcome = method.judge(a, b).unwrap();
    !method.id.is_published() && outcome.reason == Some(Reason::OutOfRange)
}

#[test]
fn on_every_case_and_in_both_orders_a_repaired_method_is_right_or_declines_by_name() {
    let (mut right, mut declined) = (0, 0);
    for hard in gallery::cases() {
        let [a, b] = hard.case.scene.focused().unwrap();
        let methods =
            || catalog::methods_for(a.kind(), b.kind()).filter(|it| !it.id.is_published());
        for (a, b, method) in methods().flat_map(|it| [(a, b, it), (b, a, it)]) {
            let pair = (a.kind(), b.kind());
            let contest =
                Contest { pair, parties: [Party::Method(method.into()), Party::Reference] };
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

#[test]
fn the_gallery_has_the_ends_of_the_range() {
    let of = |slug: &str| {
        let hard = gallery::cases().iter().find(|it| it.slug == slug);
        hard.unwrap_or_else(|| panic!("{slug}")).case.scene.focused().unwrap()
    };
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
fn a_repaired_method_fails_on_none() {
    for hard in gallery::cases() {
        for slug in &hard.case.about.fails {
            let mut methods = catalog::METHODS.iter().filter(|it| it.slug == slug);
            let is_engine = || catalog::engines().iter().any(|it| it.slug == slug);
            let may = methods.any(|it| it.id.is_published()) || is_engine();
            assert!(may, "{slug} on {}", hard.slug);
        }
    }
}

#[test]
fn every_case_has_a_title_and_says_what_is_hard() {
    let mut titles = HashSet::new();
    for hard in gallery::cases() {
        let about = &hard.case.about;
        assert!(titles.insert(&about.title), "{} twice", about.title);
        assert!((3..=40).contains(&about.title.chars().count()), "{}", about.title);
        assert!(about.hard.ends_with('.') && about.hard.chars().count() > 30, "{}", hard.slug);
    }
    assert!(titles.len() >= 20);
}

#[test]
fn every_published_method_fails_somewhere_in_the_gallery() {
    let failing: HashSet<_> = gallery::cases().iter().flat_map(|it| &it.case.about.fails).collect();
    for method in catalog::METHODS.iter().filter(|it| it.id.is_published()) {
        assert!(failing.contains(&method.slug.to_owned()), "{}", method.slug);
    }
}
