//! What the stories and questions say, and where their links lead.

use super::*;

/// The targets of a story's links.
fn links(story: &str) -> impl Iterator<Item = &str> {
    story.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link)
}

#[test]
fn every_link_of_a_story_leads_somewhere() {
    let mut count = 0;
    for lesson in LESSONS {
        for link in links(lesson.story) {
            count += 1;
            let leads = link.starts_with("https://") || lesson.leads(link).is_some();
            assert!(leads, "{}: {link}", lesson.slug);
        }
    }
    assert!(count > 0, "no story has a link: the search for them is broken");
}

#[test]
fn a_link_names_a_demo_a_preset_of_it_or_one_of_its_own() {
    let lesson = LESSONS[0];
    let preset = lesson.presets[1].slug;
    let slugs = |link: &str| {
        let (lesson, preset) = lesson.leads(link)?;
        Some((lesson.slug, preset.map(|it| it.slug)))
    };
    assert_eq!(slugs(LESSONS[1].slug), Some((LESSONS[1].slug, None)));
    assert_eq!(slugs(&format!("#{preset}")), Some((lesson.slug, Some(preset))));
    let other = format!("{}#{}", LESSONS[1].slug, LESSONS[1].presets[0].slug);
    assert_eq!(slugs(&other), Some((LESSONS[1].slug, Some(LESSONS[1].presets[0].slug))));
    assert_eq!([slugs("#no-such-preset"), slugs("no/such-demo"), slugs("#")], [None, None, None]);
}

#[test]
fn what_a_story_and_a_question_say_is_neither_missing_nor_endless() {
    for lesson in LESSONS {
        let words = lesson.story.split_whitespace().count();
        assert!((50..=260).contains(&words), "{}: {words} words", lesson.slug);
        assert!(lesson.question.contains('?'), "{}", lesson.question);
        for preset in lesson.presets {
            assert!(preset.note.ends_with(['.', '!', '?']), "{} {}", lesson.slug, preset.note);
        }
    }
}
