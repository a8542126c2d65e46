//! Each hard case says what is hard, and exactly the methods that it names fail on it.

use std::collections::HashSet;
use tangency::app::gallery;
use tangency::app::lab::hunt::{Contest, Party};
use tangency::catalog;

#[test]
fn exactly_the_named_methods_fail() {
    let mut wrong = Vec::new();
    for hard in gallery::read() {
        let hard = hard.unwrap();
        let [a, b] = hard.case.scene.focused().unwrap();
        let methods = catalog::methods_for(a.kind(), b.kind());
        let failing: Vec<_> = methods
            .filter(|method| {
                let parties = [Party::Method(method), Party::Reference];
                let contest = Contest { pair: (a.kind(), b.kind()), parties };
                contest.differ(&a, &b).is_some()
            })
            .map(|method| method.slug.to_owned())
            .collect();
        if failing != hard.case.about.fails {
            wrong.push((hard.slug, failing));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_repaired_method_fails_on_none() {
    for hard in gallery::cases() {
        for slug in &hard.case.about.fails {
            let mut methods = catalog::METHODS.iter().filter(|it| it.slug == slug);
            assert!(methods.any(|it| it.id.is_published()), "{slug} on {}", hard.slug);
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
