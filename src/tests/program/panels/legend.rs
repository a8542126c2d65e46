//! The legend, and what it says of what is under the pointer.

use super::*;
use tangency::canvas::pick::seen;
use tangency::session::action::Action;

#[test]
fn the_legend_names_only_what_is_on_the_canvas() {
    let all = LESSONS.iter().flat_map(|it| [[1280.0, 800.0], [900.0, 600.0]].map(|at| (it, at)));
    for (lesson, size) in all {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let mut screen = open(size, Settings::default(), &before);
        let count = screen.state().session.run().step_count;
        for step in 0..count {
            screen.state_mut().session.apply(&Action::Step { to: StepTo::At(step) });
            screen.run_steps(2);
            let session = &screen.state().session;
            let legend = screen.state().panels.rects.unwrap().legend;
            let page = session.run().page(step);
            let mut figure = session.figure_at(step);
            let crowd = std::mem::take(&mut figure.crowd);
            let mut pictures = session.pictures(&session.figure_of(step), &[]);
            pictures.iter_mut().for_each(|it| session.surround(&mut it.1));
            let seen_in = |(pane, picture)| seen(picture, session.seen_in(pane)).cloned();
            let marks: Vec<_> = pictures.iter().map(|(a, b)| (a, b)).flat_map(seen_in).collect();
            for (role, meaning) in lesson.meanings(session.scene(), &page) {
                let shown = screen.query_all(by().label(meaning)).any(|it| {
                    let it = bounds(&it).left_top();
                    legend.contains(DVec2::new(it.x.into(), it.y.into()))
                });
                let mut marks = marks.iter().chain(crowd.iter().flat_map(|it| &it.marks));
                let there = marks.any(|it| it.meaning.is_empty() && it.shows(role));
                assert_eq!(shown, there, "{} {step} {meaning}", lesson.slug);
            }
        }
    }
}

#[test]
fn the_legend_is_read_from_its_first_line_down() {
    for lesson in LESSONS.iter() {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let screen = open([1280.0, 800.0], Settings::default(), &before);
        let legend = screen.state().panels.rects.unwrap().legend;
        let within =
            |it: &Rect| legend.contains(DVec2::new(it.center().x.into(), it.center().y.into()));
        let name = |it: &Node| it.label().or(it.value());
        let is_entry = |it: &Node| name(it).as_deref() != Some("The legend scrolls");
        let labels = screen.query_all(by().predicate(|it| it.role() == Role::Label));
        let labels = labels.filter(is_entry);
        let tops: Vec<_> = labels.map(|it| bounds(&it)).filter(within).map(|it| it.top()).collect();
        assert!(tops.is_sorted() && !tops.is_empty(), "{}: {tops:?}", lesson.slug);
    }
}

#[test]
fn no_line_of_the_legend_means_two_things() {
    for lesson in LESSONS.iter() {
        for preset in lesson.presets {
            let scene = lesson.scene(preset);
            let run = lesson.run(&scene);
            let mut told: Vec<_> =
                lesson.meanings(&scene, &run.page(0)).iter().map(|(_, meaning)| *meaning).collect();
            for step in 0..run.step_count {
                told.extend(run.figure(step).marks.iter().map(|it| it.meaning));
            }
            let two = told.iter().find(|it| it.contains(';'));
            assert_eq!(two, None, "{} {}", lesson.slug, preset.slug);
        }
    }
}

#[test]
fn the_pointer_on_a_line_of_the_legend_makes_its_role_stand_out() {
    for size in [[900.0, 600.0], [1280.0, 800.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        let lesson = screen.state().session.lesson();
        let mut met = 0;
        for (role, meaning) in lesson.roles {
            let Some(line) = all(&screen, meaning).first().map(bounds) else { continue };
            // A third line is scrolled to.
            let place = screen.state().panels.rects.unwrap().legend;
            if f64::from(line.center().y) > place.max.y {
                continue;
            }
            screen.input_mut().events.push(Event::PointerMoved(line.center()));
            screen.run_steps(2);
            let inquiry = &screen.state().panels.inquiry;
            assert_eq!((inquiry.pointed, inquiry.highlight()), (Some(*role), Some(*role)));
            met += 1;
        }
        assert!(met >= 3, "{met} lines");
        screen.input_mut().events.push(Event::PointerMoved(pos2(450.0, 200.0)));
        screen.run_steps(2);
        assert_eq!(screen.state().panels.inquiry.highlight(), None);
    }
}

#[test]
fn what_is_under_the_pointer_is_explained_while_that_is_asked() {
    let mut screen = wide();
    let (role, meaning) = screen.state().session.lesson().roles[0];
    let mark = Mark::dot(role, DVec2::ZERO).labelled("a label of the mark");
    screen.state_mut().panels.inquiry.under = Some(Under { mark, at: DVec2::new(600.0, 300.0) });
    screen.run_steps(3);
    assert!(!says(&screen, "a label of the mark"));
    assert_eq!(screen.state().panels.inquiry.highlight(), None, "nothing fades unasked");
    let before = all(&screen, meaning).len();
    // Its hint takes a frame to find its place, and could take a press meanwhile.
    all(&screen, "What is this?")[0].hover();
    screen.run_steps(3);
    click(&mut screen, "What is this?");
    assert!(screen.state().panels.inquiry.on);
    assert!(says(&screen, "a label of the mark"));
    assert_eq!(all(&screen, meaning).len(), before + 1);
    assert_eq!(screen.state().panels.inquiry.highlight(), Some(role));
    click(&mut screen, "What is this?");
    assert!(!says(&screen, "a label of the mark"));
}

#[test]
fn the_legend_names_the_truth_where_it_is_drawn() {
    for lesson in LESSONS.iter().filter(|lesson| !lesson.is_crowd()) {
        let settings = Settings { truth: true, ..Settings::default() };
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let screen = open([1920.0, 1080.0], settings, &before);
        let own = lesson.roles.iter().find(|(role, _)| *role == figure::Role::Truth);
        let words = own.map_or("the true answer", |(_, words)| *words);
        assert!(says(&screen, words), "{}", lesson.slug);
    }
}

#[test]
fn a_class_of_a_map_is_in_the_legend_where_some_cell_has_it() {
    let demo = Action::Open { lesson: "segment-circle/definitions".into() };
    for (preset, meets) in [("swallowed", true), ("no-length", false)] {
        let load = Action::Preset { preset: preset.into() };
        let screen = open([1280.0, 800.0], Settings::default(), &[demo.clone(), load]);
        assert!(says(&screen, "swallowed: solid and boundary differ"));
        assert_eq!(says(&screen, "the disc meets the segment"), meets, "{preset}");
    }
}
