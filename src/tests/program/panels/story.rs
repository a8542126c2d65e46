//! The story's sheet: a passage at a time, its question, and the way on and back.

use super::*;
use egui_macroquad::egui::MouseWheelUnit;
use tangency::demo::lesson::Passage;

/// Frames of a quarter of a second each: more than the button needs to take on its next meaning.
const SETTLES: usize = 40;

fn read(to: ReadTo) -> Action {
    Action::Read { to }
}

#[test]
fn the_button_reads_on_to_the_end_and_never_leaves_the_demo() {
    let mut screen = wide();
    for _ in 0..40 {
        let words = plain(screen.state().session.passage().words);
        assert!(screen.says(&words.chars().take(30).collect::<String>()));
        if screen.state().session.stops_at().is_some() {
            screen.after(SETTLES).click("Skip the motion");
            assert!(matches!(
                screen.asked().pop(),
                Some(Action::Step { .. } | Action::Play { .. } | Action::Speed { .. })
            ));
        }
        let session = &screen.state().session;
        assert!(session.stops_at().is_none(), "what plays has ended");
        if !session.has_more() {
            break;
        }
        let label = if session.asks() { "Show the answer" } else { "Read on" };
        assert_eq!(screen.after(SETTLES).click(label).asked().pop(), Some(read(ReadTo::Next)));
    }
    let [at, count] = screen.state().session.place();
    assert_eq!(at + 1, count);
    let button = bounds(&screen.get_by_label("End of the story"));
    for _ in 0..3 {
        screen.drag(&[button.center()]);
        assert!(screen.state().asked.is_empty(), "one press too many does nothing");
    }
    let below = format!("Next demo: {}", screen.state().session.lesson().beside(1).unwrap().title);
    let ways = ["Next demo", &below].map(|it| bounds(&screen.get_by_label(it)));
    assert!(ways.iter().all(|it| !it.intersects(button)));
    assert!(matches!(screen.drag(&[ways[1].center()]).state().asked[..], [Action::Open { .. }]));
}

#[test]
fn a_press_that_was_meant_to_skip_does_not_read_on() {
    let mut screen = wide();
    let at = first().passages().iter().position(Passage::plays).expect("one plays");
    screen.act(&read(ReadTo::At(at)));
    let place = bounds(&screen.after(SETTLES).get_by_label("Skip the motion")).center();
    // The motion ends just before the press, which is one frame of a quarter of a second.
    let end = screen.state().session.stops_at().expect("it plays");
    screen.state_mut().session.apply(&Action::Step { to: StepTo::At(end) });
    screen.step();
    tap(&mut screen, place);
    assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
    tap(screen.after(SETTLES), place);
    assert_eq!(screen.asked().pop(), Some(read(ReadTo::Next)));
}

/// Presses and releases within one frame.
fn tap(screen: &mut Screen, at: Pos2) {
    screen.input_mut().events.push(Event::PointerMoved(at));
    screen.button(at, true);
    screen.button(at, false);
    screen.step();
}

fn turn_wheel(screen: &mut Screen, by: f32) {
    let below = bounds(&screen.get_by_label("Start from"));
    screen.point(pos2(below.left() + 60.0, below.top() - 60.0));
    let (unit, delta) = (MouseWheelUnit::Point, Vec2::new(0.0, by));
    let turned = Event::MouseWheel { unit, delta, modifiers: <_>::default() };
    screen.input_mut().events.push(turned);
    screen.run_steps(SETTLES);
}

#[test]
fn a_word_of_the_story_opens_its_subject() {
    let lesson = Lesson::find("ellipse-ellipse/characteristic-cubic").unwrap();
    let at = lesson.passages().iter().position(|it| it.words.contains("open:plots")).unwrap();
    let before = [Action::open(lesson.slug), read(ReadTo::At(at))];
    let mut screen = open([1280.0, 800.0], Settings::default(), &before);
    assert!(screen.state().panels.tells_story());
    screen.focus("shows the valley").press(Key::Enter);
    assert!(!screen.state().panels.tells_story() && screen.says("Plots"));
    assert!(screen.click("To the story").state().panels.tells_story());
    assert!(!screen.click("Plots").state().panels.tells_story());
    screen.act(&Action::open(lesson.beside(1).unwrap().slug));
    assert!(screen.state().panels.tells_story(), "another demo begins with its story");
}

#[test]
fn a_link_leads_back_to_the_passages_picture() {
    let mut screen = wide();
    let session = &mut screen.state_mut().session;
    let which = Which::B;
    let shape = session.scene().shape(which).translated(DVec2::X).unwrap();
    session.apply(&Action::set(which, shape));
    assert!(!screen.after(SETTLES).all("Read on").is_empty(), "the way on is the same");
    screen.click("Back to this passage’s picture");
    assert_eq!(screen.asked().pop(), Some(read(ReadTo::Again)));
    assert!(screen.state().session.follows_story());
    assert!(screen.all("Back to this passage’s picture").is_empty());
}

#[test]
fn an_answer_is_chosen_and_judged() {
    let mut screen = wide();
    let mut passages = first().passages().iter().enumerate();
    let asks = passages.find_map(|(at, it)| Some((at, it.question.as_ref()?)));
    let (at, question) = asks.expect("it asks something");
    screen.act(&read(ReadTo::At(at)));
    let wrong = (0..question.choices.len()).find(|it| *it != question.right).unwrap();
    screen.click(question.choices[wrong]);
    assert_eq!(screen.asked().pop(), Some(Action::Guess { choice: wrong }));
    let right = question.choices[question.right];
    assert!(screen.says(&format!("”. {right}.")));
    assert!(screen.says("Not “") && screen.says(&plain(question.answer)[..20]));
    screen.act(&read(ReadTo::Again));
    assert!(screen.click(question.choices[question.right]).says(&format!("Right: {right}.")));
    screen.state_mut().session.apply(&read(ReadTo::Again));
    screen.act(&read(ReadTo::Next));
    assert!(screen.says(&format!("{right}.")), "whoever is told sees which it is");
}

#[test]
fn a_dot_leads_to_its_passage() {
    let mut screen = wide();
    let [_, count] = screen.state().session.place();
    screen.click(&format!("Passage {} of {count}", count - 1));
    assert_eq!(screen.asked().pop(), Some(read(ReadTo::At(count - 2))));
}

#[test]
fn the_wheel_over_a_passage_reads_on_and_back() {
    let mut screen = wide();
    for (by, at) in [(-50.0, 1), (50.0, 0)] {
        turn_wheel(&mut screen, by);
        assert_eq!(screen.state().session.place()[0], at);
    }
    let at = first().passages().iter().position(Passage::plays).expect("one plays");
    screen.state_mut().session.apply(&read(ReadTo::At(at)));
    for place in [at, at + 1] {
        turn_wheel(&mut screen, -50.0);
        let session = &screen.state().session;
        assert_eq!(session.place()[0], place);
        assert!(place > at || session.rests_in_story(), "the deciding step is on the picture");
    }
}

#[test]
fn each_preset_has_its_name_and_a_thing_to_try() {
    for lesson in LESSONS.iter() {
        let mut screen = wide();
        let foot =
            bounds(&screen.act(&Action::open(lesson.slug)).get_by_label("Previous passage")).top();
        let room = bounds(&screen.get_by_label("Start from"));
        let mut found = Vec::new();
        for _ in 0..2 * lesson.presets.len() {
            let below = bounds(&screen.get_by_label("Try this"));
            assert!(below.bottom() + 24.0 < foot, "{}: {below}, {foot}", lesson.slug);
            for preset in lesson.presets {
                let both = screen.all(preset.title);
                let names = both.iter().filter(|it| it.role() == Role::Label).map(bounds);
                for name in names.filter(|it| it.left() < 300.0) {
                    assert!(name.bottom() < foot && name.top() > room.bottom(), "{name}");
                    if !found.contains(&preset.slug) {
                        found.push(preset.slug);
                    }
                }
            }
            let more = screen.all("More presets");
            if more.first().is_none_or(|it| it.is_disabled()) {
                break;
            }
            screen.click("More presets");
        }
        let all: Vec<_> = lesson.presets.iter().map(|it| it.slug).collect();
        assert_eq!(found, all, "{}", lesson.slug);
    }
}

#[test]
fn a_preset_on_the_canvas_is_in_sight() {
    let mut screen = wide();
    let last = first().presets.last().unwrap();
    let seen = |screen: &Screen| {
        let both = screen.all(last.title);
        both.iter().any(|it| bounds(it).left() < 300.0)
    };
    assert!(!seen(&screen));
    assert!(seen(screen.act(&Action::preset(last.slug))));
}

#[test]
fn every_story_has_its_source_below_its_passages() {
    let mut ways = Vec::new();
    let mut screen = wide();
    for lesson in LESSONS.iter() {
        screen.act(&Action::open(lesson.slug));
        for words in [lesson.source.document.cited(), lesson.source.section] {
            assert!(screen.says(words), "{}: {words}", lesson.slug);
        }
        let place = |screen: &Screen| bounds(&screen.get_by_label("Start from"));
        let before = place(&screen);
        for at in 0..lesson.passages().len() {
            assert_eq!(place(screen.act(&read(ReadTo::At(at)))), before, "{}, {at}", lesson.slug);
            ways.push(bounds(&screen.get_by_label("Previous passage")));
            let below = |it: &Node| it.role() == Role::Label && bounds(it).top() > 730.0;
            let mut labels = screen.query_all(by()).filter(below).filter_map(|it| it.value());
            let said = labels.any(|it| it.ends_with(['.', '?']));
            assert!(said, "{}, {at}: the strip is empty", lesson.slug);
        }
    }
    assert!(ways.windows(2).all(|it| it[0] == it[1]), "the way on is at one place in every demo");
}

#[test]
fn an_arrow_at_the_foot_of_a_sheet_leads_to_its_end() {
    let mut screen = wide();
    let feet = |screen: &Screen| screen.all("More below").iter().map(bounds).collect::<Vec<_>>();
    let lowest = |screen: &Screen| feet(screen).into_iter().find(|it| it.left() < 300.0);
    let mut turns = 0;
    while let Some(foot) = lowest(&screen) {
        turns += 1;
        assert!(turns < 10, "it comes to an end");
        screen.drag(&[foot.center()]).after(SETTLES);
    }
    assert!(turns > 0, "the sheet is longer than its room");
    let last = first().challenges.last().unwrap().text;
    let row = bounds(&screen.all(last)[0]);
    assert!(row.bottom() < 800.0, "{row:?}");
}

#[test]
fn no_heading_is_the_last_thing_above_the_foot_of_the_story() {
    let mut cut = 0;
    for height in [600.0, 700.0, 750.0, 800.0, 850.0] {
        let mut screen = open([1280.0, height], Settings::default(), &[]);
        for lesson in LESSONS.iter() {
            let feet = screen.act(&Action::open(lesson.slug)).all("More below");
            let foot = feet.iter().map(bounds).find(|it| it.left() < 300.0);
            let Some(foot) = foot else { continue };
            cut += 1;
            let heading = screen.all("Try this").iter().map(bounds).next();
            let first = lesson.challenges[0].text;
            let first = screen.all(first).iter().map(bounds).next();
            let (Some(heading), Some(first)) = (heading, first) else { continue };
            let seen = heading.top() + 1.0 < foot.top();
            let below = first.top() + 1.0 < foot.top();
            assert!(!seen || below, "{}, {height}: {heading:?} {foot:?}", lesson.slug);
        }
    }
    assert!(cut > 20, "{cut}");
}

/// The names of controls in a sentence: what it emphasises or quotes.
fn controls(sentence: &str) -> Vec<&str> {
    let emphasised = sentence.split('*').skip(1).step_by(2);
    let quoted = sentence.split('“').skip(1).filter_map(|it| it.split('”').next());
    emphasised.chain(quoted).filter(|it| !it.is_empty()).collect()
}

#[test]
fn a_sentence_that_names_a_drawer_names_that_of_its_controls() {
    let mut found = 0;
    for lesson in LESSONS.iter() {
        let passages = lesson.passages().iter().map(|it| (it.preset, it.words));
        let opening = lesson.presets[0].slug;
        let presets = lesson.presets.iter().map(|it| (it.slug, it.note));
        let tasks = lesson.challenges.iter().map(|it| (opening, it.text));
        for (preset, text) in passages.chain(presets).chain(tasks) {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            for sentence in text.split_inclusive(". ") {
                let names = |it: &Drawer| {
                    let link = format!("(open:{})", it.name().to_lowercase());
                    sentence.contains(it.name()) || sentence.contains(&link)
                };
                let named = Drawer::ALL.into_iter().find(names);
                let Some(place) = named else { continue };
                let mut screen = open([1280.0, 2400.0], Settings::default(), &[]);
                let session = &mut screen.state_mut().session;
                session.apply(&Action::open(lesson.slug)).apply(&Action::preset(preset));
                screen.drawer(place);
                for name in controls(sentence).into_iter().filter(|it| *it != place.name()) {
                    found += 1;
                    let mut both = screen.query_all_by_label_contains(name);
                    let there = both.any(|it| bounds(&it).left() > 800.0);
                    assert!(there, "{}: {name} is not in {}", lesson.slug, place.name());
                }
            }
        }
    }
    assert!(found > 2, "{found} sentences name a control and a drawer");
}

#[test]
fn a_frame_that_only_scales_is_not_called_the_world() {
    let before = [Action::open("ellipse-ellipse/parallel-axes")];
    let mut screen = open([1280.0, 800.0], Settings::default(), &before);
    let shape = start::ellipse((1.6, 1.2), (1.5, 1.5), 0.0);
    screen.state_mut().session.apply(&Action::set(Which::B, shape));
    screen.act(&Action::Step { to: StepTo::At(0) });
    let session = &screen.state().session;
    assert!(session.run().frame.is_some_and(|it| !it.differs()));
    assert!(screen.says("stretched: only the scale changes") && !screen.says("World ="));
    let label = |it: &Mark| it.label.as_deref() == Some("stretched to a circle");
    assert!(!session.figure_at(0).marks.iter().any(label));
    let demos = [
        "ellipse-ellipse/parallel-axes",
        "ellipse-ellipse/polygon-bisection",
        "ellipse-ellipse/stretch-and-closed-form",
    ];
    for demo in demos {
        let session = &mut screen.state_mut().session;
        session.apply(&Action::open(demo)).apply(&Action::set(Which::B, shape));
        let caption = session.run().page(0).note.caption.clone();
        assert!(caption.contains("a circle already"), "{demo}: {caption}");
    }
}

#[test]
fn a_passage_leaves_nothing_out_without_room_for_it() {
    let demo = Action::open("any-pair/minkowski");
    for (size, reads) in [([900.0, 600.0], false), ([1280.0, 800.0], true)] {
        let mut screen = open(size, Settings::default(), &[demo.clone(), read(ReadTo::At(0))]);
        for reads in [reads, true] {
            let App { session, panels, .. } = screen.state();
            assert_eq!((panels.rects.has_story(), session.is_bare()), (reads, reads), "{size:?}");
            let bare = session.figure_at(0).marks.iter().all(|it| it.given);
            assert_eq!(bare, reads, "{size:?}");
            assert_eq!(screen.says("Here the story shows the shapes alone"), reads, "{size:?}");
            screen.change(|it| it.panels.story = Some(true));
        }
    }
}

#[test]
fn a_link_of_a_story_is_followed_by_the_keyboard() {
    let before = [Action::open("ellipse-ellipse/polygon-bisection"), read(ReadTo::At(7))];
    let mut screen = open([1280.0, 2400.0], Settings::default(), &before);
    // Its first link lights marks and leads nowhere.
    screen.focus("the two change places");
    assert_eq!(screen.press(Key::Enter).asked(), [Action::preset("listing-swapped")]);
}
