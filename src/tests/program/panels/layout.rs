//! The places of the panels, and the room that they leave for the canvas. Nothing moves by itself.

use super::*;
use egui_macroquad::egui;
use tangency::page::font::wrapped;
use tangency::page::number;
use tangency::panel::layout::{Open, layout};
use tangency::session::settings::TEXT_SCALES;

fn widgets(screen: &Screen) -> Vec<(String, Rect)> {
    // The text inside a field may be longer than the field, which clips it.
    let mut all = screen.placed(|it| it != Role::TextRun);
    all.retain(|(_, rect)| rect.is_finite() && rect.area() > 0.0);
    all
}

/// The names of the rows of the run's table, which may be wider than their sheet.
fn rows_of_table(screen: &Screen) -> Vec<String> {
    let table = screen.state().session.run().table().map_or(Vec::new(), |it| it.rows);
    table.iter().map(|(_, cells)| cells.join(", ")).collect()
}

#[test]
fn the_text_of_a_step_has_room_in_a_small_window() {
    let dock = layout(DVec2::new(900.0, 600.0), 1.0, Open::default()).dock;
    // The dock tries three sizes of type, and at last puts short lines side by side.
    let fits = |lines: &[&str], area: &Area| {
        let one = |text: &str, size: f64| wrapped(text, size, area.size().x).len();
        let rows = |size: f64| lines.iter().map(|it| one(it, size)).sum::<usize>();
        let mut beside: Vec<String> = Vec::new();
        for line in lines {
            let both = beside.last().map(|it| format!("{it}       {line}"));
            match both.filter(|it| one(it, 11.0) == 1) {
                Some(both) => *beside.last_mut().unwrap() = both,
                None => beside.push((*line).to_owned()),
            }
        }
        let together = beside.iter().map(|it| one(it, 11.0)).sum::<usize>();
        rows(14.0) <= 2 || rows(12.0) <= 3 || rows(11.0) <= 3 || together <= 3
    };
    let (mut count, mut cut) = (0, Vec::new());
    for lesson in LESSONS.iter() {
        for preset in lesson.presets {
            let run = lesson.run(&lesson.scene(preset));
            for step in 0..run.step_count.min(64) {
                let note = run.page(step).note.clone();
                let formula: Vec<_> = note.formula.iter().map(String::as_str).collect();
                let caption = number::glance(&note.caption);
                count += 1;
                // Of four or more lines some are shown on hover only.
                let seen = formula.len() > 3 || fits(&formula, &dock.formula);
                if !(seen && fits(&[&caption], &dock.caption)) {
                    cut.push(format!("{} {} {step}: {note:?}", lesson.slug, preset.slug));
                }
            }
        }
    }
    // Lines with six long numbers may be cut.
    assert!(count > 1_000 && cut.len() <= 4, "{} of {count}:\n{}", cut.len(), cut.join("\n"));
}

#[test]
fn nothing_lies_outside_a_small_screen() {
    // 1280 × 720 is a screen of 2560 × 1440 at a density of 2.
    let sizes = [[900.0, 600.0], [1280.0, 720.0], [1920.0, 1080.0]];
    for (lesson, size) in LESSONS.iter().flat_map(|it| sizes.map(|size| (it, size))) {
        for text_scale in [1.0, 1.5, 2.0] {
            let settings = Settings { text_scale, ..Settings::default() };
            let mut screen = open(size, settings, &[Action::open(lesson.slug)]);
            screen.state_mut().session.notify(Some("A long notice. ".repeat(12)));
            let line = ("frame", "100.00 ms, at most 100.00".to_owned());
            screen.state_mut().readout = Some(vec![line]);
            screen.click("Settings");
            let (run, table) = (screen.state().session.run(), rows_of_table(&screen));
            // Every step with the least room, and else three.
            let is_narrow = size == sizes[0] && text_scale == 2.0;
            let stride = if is_narrow { 1 } else { run.step_count.div_ceil(3) };
            for step in (0..run.step_count).step_by(stride) {
                screen.act(&Action::Step { to: StepTo::At(step) });
                let [width, height] = size;
                let rects = screen.state().panels.rects;
                let sheets = [rects.story, rects.drawer, rects.rail, rects.legend].map(rect);
                let wrong = widgets(&screen).into_iter().find(|(name, rect)| {
                    // A scrolled part may go on below its sheet, and a wide table to its right.
                    let scrolls =
                        |it: &Rect| it.x_range().contains(rect.left()) && rect.bottom() > it.top();
                    let scrolled = sheets.iter().any(scrolls);
                    let across = rect.left() < -0.5 || rect.right() > width + 0.5;
                    let along = rect.top() < -0.5 || rect.bottom() > height + 0.5;
                    (across && !table.contains(name)) || (along && !scrolled)
                });
                let what = (lesson.slug, size, text_scale, step);
                assert_eq!(wrong, None, "{what:?}");
            }
        }
    }
}

fn over_the_free_part(screen: &Screen) -> Option<(String, Rect)> {
    let free = rect(screen.state().panels.rects.free).shrink(7.0);
    let table = rows_of_table(screen);
    let mut widgets = widgets(screen).into_iter();
    widgets.find(|(name, rect)| !table.contains(name) && free.intersects(*rect))
}

#[test]
fn a_sheet_that_opens_covers_and_moves_nothing_else() {
    let mut moved = [0, 0];
    for (lesson, size) in
        LESSONS.iter().flat_map(|it| [[900.0, 600.0], [1280.0, 800.0]].map(|size| (it, size)))
    {
        let mut screen = open(size, Settings::default(), &[Action::open(lesson.slug)]);
        screen.change(|it| it.panels.story = Some(false)).state_mut().session.apply(&Action::Fit);
        let view = screen.state().session.view;
        let ends = |screen: &Screen| {
            let (session, view) = (&screen.state().session, screen.state().session.view);
            session.shown().unwrap().map(|at| view.to_screen(at).x)
        };
        let [left, right] = ends(&screen);
        for drawer in Drawer::ALL.map(Some).into_iter().chain([None]) {
            let panels = &mut screen.state_mut().panels;
            (panels.drawer, panels.story) = (drawer, Some(drawer.is_none()));
            screen.run_steps(3);
            let (now, free) = (screen.state().session.view, screen.state().session.free());
            let (seen, what) = (ends(&screen), (lesson.slug, size, drawer));
            if right - left + 48.0 <= free.size().x {
                let still = View { center: DVec2::new(view.center.x, now.center.y), ..now };
                assert_eq!(still, view, "{what:?}: it goes aside, no other way");
            }
            // A picture that would shrink to less than half stays partly covered.
            if 2.0 * free.size().x > 2.0 * 48.0 + right - left {
                let inside = seen[1] <= free.max.x && seen[0] >= free.min.x;
                assert!(inside, "{what:?} {seen:?} in {free:?}");
            }
            assert_eq!(over_the_free_part(&screen), None, "{what:?}");
            screen.change(|it| it.panels.story = None);
            assert_eq!(over_the_free_part(&screen), None, "{what:?}, with the usual story");
            moved[usize::from(drawer.is_none())] += usize::from(now != view);
            let panels = &mut screen.state_mut().panels;
            (panels.drawer, panels.story) = (None, Some(false));
            assert_eq!(screen.after(3).state().session.view, view, "{what:?}: and back");
        }
    }
    assert!(moved.iter().all(|it| *it > 0), "it makes way somewhere: {moved:?}");
}

#[test]
fn the_story_is_closed_and_opened_by_pointer_at_any_size() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        for text_scale in [1.0, 2.0] {
            let settings = Settings { text_scale, ..Settings::default() };
            for drawer in [None, Some(Drawer::Compare)] {
                let mut screen = open(size, settings.clone(), &[]);
                screen.change(|it| it.panels.drawer = drawer);
                for told in [true, false, true] {
                    if screen.state().panels.rects.has_story() != told {
                        screen.click(if told { "Open the story" } else { "Close the story" });
                    }
                    let what = (size, text_scale, drawer, told);
                    assert_eq!(screen.state().panels.rects.has_story(), told, "{what:?}");
                    assert!(screen.all("Open the story").is_empty() == told, "{what:?}");
                }
            }
        }
    }
}

#[test]
fn a_presentation_is_all_canvas_and_left_with_the_pointer() {
    // The story is closed before the presentation and after it.
    let working = Panels { left: false, ..Panels::default() };
    let before = [working, Panels::NONE].map(|panels| Action::Show { panels });
    let mut screen = open([900.0, 600.0], Settings::default(), &before);
    let canvas = screen.state().panels.rects.canvas;
    assert_eq!(canvas, Area::new(DVec2::ZERO, DVec2::new(900.0, 600.0)), "the whole screen");
    assert!(screen.all("Play").is_empty());
    // A pointer counts as moved after three places within a tenth of a second.
    for frame in 0..4_u8 {
        let (input, share) = (screen.input_mut(), f32::from(frame));
        input.time = Some(100.0 + 0.02 * f64::from(share));
        input.events.push(Event::PointerMoved(pos2(300.0 + share, 300.0)));
        screen.step();
    }
    assert_eq!(screen.click("Leave the presentation").state().session.panels, working);
}

#[test]
fn no_title_or_question_is_cut() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        for lesson in LESSONS.iter() {
            screen.act(&Action::open(lesson.slug));
            let mut whole = [lesson.title, lesson.question].map(|text| (text, false));
            for shape in &screen.output().shapes {
                let egui::Shape::Text(it) = &shape.shape else { continue };
                let found = whole.iter_mut().find(|(text, _)| it.galley.text() == *text);
                if let Some((_, whole)) = found {
                    *whole |= !it.galley.elided;
                }
            }
            assert!(whole.iter().all(|it| it.1), "{size:?}: {whole:?}");
        }
    }
}

#[test]
fn the_keyboard_comes_in_wherever_there_is_a_panel() {
    for left in [true, false] {
        let panels = Panels { left, right: true, bottom: true };
        let mut screen = open([1280.0, 800.0], Settings::default(), &[Action::Show { panels }]);
        screen.change(|it| it.panels.focus = true);
        assert!(screen.all("Contents").iter().any(|it| it.is_focused()));
        assert!(!screen.state().panels.focus, "once");
    }
}

#[test]
fn nothing_is_cut_in_the_contents_at_any_size() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1600.0, 900.0], [1920.0, 1080.0]] {
        for text_scale in TEXT_SCALES {
            let settings = Settings { text_scale, ..Settings::default() };
            let mut screen = open(size, settings, &[]);
            let small = f64::from((12.0 * text_scale).round());
            let search = bounds(&screen.contents(true).get_by_label("Search the demos"));
            let play = bounds(&screen.get_by_label("Autoplay all demos"));
            let asked = bounds(&screen.all("What would you like to see?")[0]);
            let sheet = search.union(play).union(asked);
            let [left, right] = [sheet.left(), size[0] - sheet.right()];
            assert!(left > 70.0 && (right - left).abs() < 6.0, "{left} {right} beside the sheet");
            let what = (size, text_scale);
            assert!(!search.intersects(play) && !asked.intersects(play), "{what:?}");
            let body = f64::from((14.0 * text_scale).round());
            let (play, asked) = (f64::from(play.width()), f64::from(asked.width()));
            assert_eq!(wrapped("Autoplay all demos", body, play).len(), 1, "{what:?}");
            let large = f64::from((18.0 * text_scale).round()) * 1.3;
            assert_eq!(wrapped("What would you like to see?", large, asked).len(), 1, "{what:?}");
            let mut cards = Vec::new();
            for lesson in LESSONS.iter() {
                let is_card = |it: &Node| bounds(it).height() > 100.0;
                let card = screen.query_all_by_label(lesson.title).find(is_card);
                let card = bounds(&card.unwrap());
                let what = (lesson.slug, size, text_scale);
                // The scroll bar lies over the last pixels.
                assert!(card.right() <= search.right() - 8.0, "{what:?}");
                let words = bounds(&screen.get_by_label(lesson.question));
                assert!(card.expand(0.5).contains_rect(words), "{what:?}");
                // egui fits a little more into a line.
                let rows = wrapped(lesson.question, small, 1.06 * f64::from(card.width())).len();
                assert!(words.height() as f64 >= rows as f64 * small, "{what:?}");
                cards.push(card);
            }
            for (index, card) in cards.iter().enumerate() {
                let other = cards[index + 1..].iter().find(|it| it.intersects(*card));
                assert_eq!(other, None, "{what:?}");
            }
            // No card is alone in a row below a fuller one.
            let rows = |card: &Rect| cards.iter().filter(|it| it.top() == card.top()).count();
            let mut firsts: Vec<_> =
                cards.iter().filter(|it| it.left() == cards[0].left()).collect();
            firsts.sort_by(|a, b| a.top().total_cmp(&b.top()));
            for pair in firsts.windows(2).filter(|it| it[1].top() - it[0].bottom() < 12.0) {
                assert!(rows(pair[1]) > 1 || rows(pair[0]) <= 2, "{what:?}");
            }
        }
    }
}

type Places = BTreeMap<String, Vec<[i32; 4]>>;

/// The places of the controls, which must stay even if their words change.
fn places(screen: &Screen) -> Places {
    let aimed = [Role::Button, Role::Slider, Role::CheckBox, Role::RadioButton, Role::TextInput];
    let mut found = Places::new();
    for (name, rect) in screen.placed(move |it| aimed.contains(&it)) {
        // Play and Pause are one button.
        let name = if name == "Pause" { "Play".to_owned() } else { name };
        if !name.starts_with("Turn the second") {
            let place = [rect.left(), rect.top(), rect.right(), rect.bottom()];
            found.entry(name).or_default().push(place.map(|it| it.round() as i32));
        }
    }
    found
}

/// Asserts that the controls that are there before and after are at the same places.
fn compare(before: &Places, after: &Places, what: &str) {
    for (name, place) in before {
        if let Some(now) = after.get(name) {
            assert_eq!(place, now, "{what}: {name} moved");
        }
    }
}

/// Walks through evenly spread steps and asserts that the layout stays.
fn walk(screen: &mut Screen, before: &Places, what: &str) {
    let count = screen.state().session.run().step_count;
    for step in (0..count).step_by((count / 12).max(1)).chain([count - 1]) {
        let rects = screen.act(&Action::Step { to: StepTo::At(step) }).state().panels.rects;
        compare(before, &places(screen), &format!("{what}, step {step}"));
        assert_eq!(rects, screen.state().panels.rects);
    }
}

#[test]
fn no_control_moves_with_steps_presets_and_drags() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        for lesson in LESSONS.iter() {
            let mut screen = open(size, Settings::default(), &[Action::open(lesson.slug)]);
            let (before, rects) = (places(&screen), screen.state().panels.rects);
            assert!(before.len() >= 18, "{} controls: {before:?}", before.len());
            walk(&mut screen, &before, lesson.slug);
            for preset in lesson.presets {
                screen.act(&Action::preset(preset.slug));
                compare(&before, &places(&screen), &format!("{} {}", lesson.slug, preset.slug));
            }
            let at = screen.state().session.scene().shape(Which::B).center();
            let grab = Action::grab(Which::B, at);
            screen.state_mut().session.apply(&grab);
            for turn in 0..12 {
                let to = at + DVec2::from_angle(f64::from(turn)) * (0.5 * f64::from(turn));
                screen.state_mut().session.apply(&Action::drag(to));
                let canvas = screen.state().session.canvas;
                compare(&before, &places(screen.after(1)), &format!("{} dragged", lesson.slug));
                assert_eq!(canvas, screen.state().session.canvas);
            }
            assert_eq!(rects, screen.state().panels.rects, "{}", lesson.slug);
        }
    }
}
