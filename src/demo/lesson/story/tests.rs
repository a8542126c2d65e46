use super::*;

const TEXT: &str = "\
<!-- play 1 to 3; light kept; hide ghost -->
One idea. [Kept](mark:kept) ones stay.

It has two paragraphs.

<!-- preset near; step 2; frame 0.5; view witness b; bare -->
How many?

- [ ] one
- [x] two

Two it is.

More of it.
<!-- -->
The end.";

#[test]
fn a_comment_begins_a_passage_and_says_what_is_on_the_canvas() {
    let passages = read::passages(TEXT, "first").unwrap();
    let [one, two, three] = &passages[..] else { panic!("{}", passages.len()) };
    assert_eq!((one.preset, one.steps.clone(), one.frame), ("first", 0..=2, 0.0));
    assert_eq!((one.light, one.plays(), one.rests_at()), (Some(Role::Kept), true, 2));
    assert_eq!(one.words.lines().count(), 3);
    let ghost = || Mark::dot(Role::Ghost, glam::DVec2::ZERO);
    assert!(one.hides(&ghost()) && !three.hides(&ghost()));
    assert!(!one.hides(&ghost().meaning("another thing")));
    let shape = Mark::circle(Role::A, glam::DVec2::ZERO, 1.0);
    assert!(!two.hides(&shape.clone().given()) && two.hides(&shape), "only given shapes");
    assert_eq!((two.preset, two.steps.clone(), two.frame), ("near", 1..=1, 0.5));
    assert_eq!((&one.view[..], &two.view[..]), (&[][..], &[Role::Witness, Role::B][..]));
    assert_eq!((three.preset, three.rests_at(), three.frame), ("near", usize::MAX, 0.0));
    assert!(one.stops_early(4) && !one.stops_early(3) && !three.stops_early(4));
    assert_eq!((two.words, three.words, three.plays()), ("How many?", "The end.", false));
}

#[test]
fn a_list_of_boxes_asks_and_what_follows_it_answers() {
    let passages = read::passages(TEXT, "first").unwrap();
    let question = passages[1].question.as_ref().unwrap();
    assert_eq!((question.choices.clone(), question.right), (vec!["one", "two"], 1));
    assert_eq!(question.answer, "Two it is.\n\nMore of it.");
    assert!(passages[0].question.is_none());
}

#[test]
fn a_direction_that_makes_no_sense_is_named_with_its_place() {
    let wrong = [
        "step 0",
        "step x",
        "play 3 to 2",
        "play 3",
        "frame 2",
        "light pink",
        "view",
        "view b pink",
        "hide all",
        "bare 1",
        "dance",
    ];
    for part in wrong {
        let text = format!("<!-- {part}; step 4 -->\nWords.").leak();
        let fault = read::passages(text, "first").unwrap_err();
        assert_eq!(fault.0, 5);
        assert!(fault.1.starts_with(&format!("“{part}” ")), "{}", fault.1);
    }
    assert!(read::passages("<!-- play; frame 1 -->\nAll.", "").is_ok());
    assert_eq!(read::passages("", "").unwrap().len(), 1);
}

#[test]
fn plain_words_have_no_signs() {
    assert_eq!(
        plain("The **rim** of [it](mark:a)\ngoes.\n\nOn *and* `on`."),
        "The rim of it goes. On and on."
    );
}

#[test]
fn a_link_to_a_mark_names_a_role() {
    assert_eq!(lights("mark:witness"), Some(Role::Witness));
    assert_eq!([lights("mark:pink"), lights("witness"), lights("#witness")], [None; 3]);
}
