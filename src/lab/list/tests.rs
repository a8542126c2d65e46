use super::*;
use crate::catalog::{CLOSING_SPEED, MOVING_CIRCLE, ONCE_A_FRAME, engines};
use crate::lab::gallery;
use std::fmt::Write as _;

/// A list of a text, read and judged to its end.
fn read(text: &str) -> List {
    let mut list =
        List::begin("cases", Source::Text("cases".into(), text.into()), Judges::default());
    finish(&mut list);
    list
}

fn finish(list: &mut List) {
    while list.is_busy() {
        list.look();
        std::thread::yield_now();
    }
}

/// An ellipse and a circle at `x`, as JSON.
fn pair(x: f64) -> String {
    format!(
        r#""a": {{"ellipse": {{"center": [0, 0], "semi_axes": [2, 1]}}}},
        "b": {{"circle": {{"center": [{x}, 1.8], "radius": 0.5}}}}"#
    )
    .replace('\n', " ")
}

/// So many cases of which some have no gap in common with their neighbours.
fn many(count: usize) -> String {
    (0..count).fold(String::new(), |mut text, at| {
        let _ = writeln!(text, "{{{}}}", pair((at * 7919 % count) as f64 * 5.0 / count as f64));
        text
    })
}

fn order(list: &List) -> Vec<usize> {
    (0..list.rows()).filter_map(|row| list.at(row)).collect()
}

#[test]
fn cases_are_listed_however_they_follow_one_another() {
    let [one, two] = [pair(1.0), pair(4.0)];
    let lines =
        format!("{{\"id\": 7, {one}}}\n{{\"a\": 1}}\n\n{{\"title\": \"far\", {two}}}\n{{\n");
    let list = read(&lines);
    let named: Vec<_> = list.items.iter().map(|it| (it.name.as_str(), it.line)).collect();
    assert_eq!(named, [("7", 1), ("far", 4)]);
    let (bad, fault) = list.faults();
    assert_eq!(bad, 2);
    assert!(fault.unwrap().0.starts_with("cases, line 2, "), "{fault:?}");
    for text in [format!("[{{{one}}}, {{{two}}}]"), format!("{{\n{one}\n}}\n{{\n{two}\n}}")] {
        let list = read(&text);
        assert_eq!((list.counts(), list.faults().0), ([2, 2], 0), "{text}");
    }
}

#[test]
fn what_the_gallery_says_to_fail_fails_in_a_list() {
    let items = gallery::cases().iter().map(|hard| Arc::new(Item::from(hard)));
    let judges = Judges { engines: true, ..Judges::default() };
    let mut list = List::begin("hard", Source::Items(items.collect()), judges);
    finish(&mut list);
    let mut failing = 0;
    for (index, item) in list.items.iter().enumerate() {
        for slug in &item.about.fails {
            let judged = list.judged(index).unwrap();
            // Its gap alone may be wrong.
            let error = judged.worst(Some(slug)).map_or(0.0, |it| it.error);
            assert!(judged.fails(Some(slug)) || error > 0.0, "{} {slug}", item.about.title);
            failing += 1;
        }
    }
    assert!(failing > 10, "{failing}");
}

#[test]
fn a_case_opens_with_a_method_that_fails_on_it() {
    let mut led = 0;
    for hard in gallery::cases() {
        let (lesson, scene) = Item::from(hard).opened(None);
        assert_eq!(scene.shapes().len(), hard.case.scene.shapes().len(), "{}", hard.slug);
        let shown = lesson.played(&scene, &lesson.run(&scene)).map(MethodId::slug);
        let fails = &hard.case.about.fails;
        // Engines have no steps: their cases open as they are.
        let is_engine = |slug: &&str| engines().iter().any(|it| it.slug == *slug);
        let led_there = fails.iter().any(|it| Some(&**it) == shown);
        assert!(fails.iter().all(is_engine) || led_there, "{}", hard.slug);
        led += usize::from(!fails.is_empty());
    }
    assert!(led >= 10, "{led}");
}

#[test]
fn engines_judge_where_they_are_wanted() {
    let mut list = read(&many(20));
    let asked = |list: &List| {
        let engine = |slug: &str| engines().iter().any(|it| it.slug == slug);
        list.asked().filter(|it| engine(it.0)).count()
    };
    assert_eq!(asked(&list), 0);
    let [with, without] = [true, false].map(|engines| Judges { engines, ..Judges::default() });
    assert!(!with.are(&without) && with.are(&with.clone()));
    list.judge_again(with);
    finish(&mut list);
    assert!(asked(&list) > 0 || engines().is_empty());
    assert_eq!(list.counts(), [20, 20]);
    list.judge_again(without);
    finish(&mut list);
    assert_eq!(asked(&list), 0);
}

#[test]
fn a_case_in_motion_is_judged_by_its_motion() {
    // Of eight frames none ends while the ball is on the wall.
    let list = read(
        r#"{"a": {"circle": {"center": [-3.5, 0], "radius": 0.3}},
        "b": {"segment": {"start": [0, -2], "end": [0, 2]}}, "motion": {"a": [8, 0]}}"#,
    );
    let judged = list.judged(0).unwrap();
    for (method, fault) in [
        (&ONCE_A_FRAME, Fault::Wrong),
        (&CLOSING_SPEED, Fault::None),
        (&MOVING_CIRCLE, Fault::None),
    ] {
        let slug = method.repaired().slug();
        let said = judged.by(Some(slug)).next().map(|it| it.fault);
        assert_eq!(said, Some(fault), "{slug}");
    }
    let item = list.item(0).unwrap();
    let slug = ONCE_A_FRAME.repaired().slug();
    let (lesson, scene) = item.opened(Some(slug));
    assert_eq!(lesson.played(&scene, &lesson.run(&scene)).map(MethodId::slug), Some(slug));
    assert_eq!(scene.motion, item.scene.motion);
}

#[test]
fn rows_are_sorted_by_gap_and_by_error_however_the_answers_come() {
    let mut list =
        List::begin("", Source::Text(String::new(), many(1500).into()), Judges::default());
    list.choose(Choice { order: Order::Gap, ..Choice::default() });
    finish(&mut list);
    let gaps: Vec<_> = order(&list).iter().map(|it| list.judged[*it].gap.abs()).collect();
    assert!(gaps.is_sorted() && gaps.len() == 1500 && gaps[0] < gaps[1499]);
    list.choose(Choice { order: Order::Error, ..Choice::default() });
    let error = |it: &usize| list.judged[*it].worst(None).unwrap().error;
    let errors: Vec<_> = order(&list).iter().map(error).collect();
    assert!(errors.is_sorted_by(|one, two| one >= two) && errors[0] > errors[1499]);
    list.choose(Choice::default());
    assert_eq!(order(&list), (0..1500).collect::<Vec<_>>());
}

#[test]
fn only_failures_are_shown_where_that_is_asked_and_only_of_the_method_that_is_chosen() {
    let mut list = read(&many(300));
    let slug = "closed-form-published";
    assert!(list.asked().any(|it| it.0 == slug));
    list.choose(Choice { failures: true, method: Some(slug), ..Choice::default() });
    let shown = order(&list);
    let wanted: Vec<_> = (0..300).filter(|it| list.judged[*it].fails(Some(slug))).collect();
    assert!(!shown.is_empty() && shown.len() < 300, "{}", shown.len());
    assert_eq!(shown, wanted);
    assert_eq!(list.about(shown[0]).map(|it| it.slug), Some(slug));
    let (lesson, scene) = list.item(shown[0]).unwrap().opened(Some(slug));
    assert_eq!(lesson.played(&scene, &lesson.run(&scene)).map(MethodId::slug), Some(slug));
}

#[test]
fn the_next_and_the_previous_are_those_of_the_rows() {
    let mut list = read(&many(40));
    assert_eq!(list.step(Step::Next), Some(0), "from nowhere to the first");
    list.choose(Choice { order: Order::Gap, ..Choice::default() });
    let rows = order(&list);
    list.set_open(rows[7]);
    assert_eq!(list.row_of(rows[7]), Some(7));
    assert_eq!(
        [Step::Next, Step::Previous].map(|it| list.step(it)),
        [Some(rows[8]), Some(rows[6])]
    );
    list.set_open(rows[0]);
    assert_eq!(list.step(Step::Previous), None);
    list.set_open(rows[39]);
    assert_eq!(list.step(Step::Next), None);
}

#[test]
fn what_is_not_judged_yet_stands_below_in_the_order_of_the_file() {
    let mut list = read(&many(20));
    list.choose(Choice { order: Order::Gap, ..Choice::default() });
    list.judged.truncate(5);
    list.shown.retain(|it| *it < 5);
    assert_eq!(list.rows(), 20);
    assert_eq!(order(&list)[5..], (5..20).collect::<Vec<_>>());
    assert_eq!(list.row_of(12), Some(12));
    list.choose(Choice { failures: true, ..list.choice() });
    assert!(order(&list).iter().all(|it| *it < 5) && list.row_of(12).is_none());
}

#[test]
fn a_list_ends_at_its_limit_and_says_so() {
    let line = "{\"a\":{\"point\":{\"at\":[0,0]}},\"b\":{\"point\":{\"at\":[1,0]}}}\n";
    let text = line.repeat(MOST + 5);
    let mut list = List::begin("", Source::Text(String::new(), text.into()), Judges::default());
    while !list.is_full() {
        list.look();
        std::thread::yield_now();
    }
    assert_eq!(list.counts()[0], MOST);
}

#[test]
fn a_file_that_cannot_be_read_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let source = Source::Files(vec![folder.path().join("gone.jsonl")]);
    let mut list = List::begin("gone.jsonl", source, Judges::default());
    finish(&mut list);
    let (bad, fault) = list.faults();
    assert_eq!((list.counts(), bad), ([0, 0], 1));
    assert!(fault.unwrap().0.contains("gone.jsonl"), "{fault:?}");
}
