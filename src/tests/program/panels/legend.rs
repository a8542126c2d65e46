//! The legend of the canvas, and plots: their text is legible and every named line visible.

use super::*;
use egui_macroquad::egui::epaint::{ClippedShape, ColorMode};
use egui_macroquad::egui::{self, Color32};
use tangency::canvas::pick::seen;
use tangency::panel::theme;

#[test]
fn the_legend_names_in_order_only_what_is_on_the_canvas() {
    let all = LESSONS.iter().flat_map(|it| [[1280.0, 800.0], [900.0, 600.0]].map(|at| (it, at)));
    for (lesson, size) in all {
        let mut screen = open(size, Settings::default(), &[Action::open(lesson.slug)]);
        let legend = rect(screen.state().panels.rects.legend);
        let mut lines = screen.placed(|it| it == Role::Label);
        lines.retain(|(name, at)| name != "The legend scrolls" && legend.contains(at.center()));
        let in_order = lines.is_sorted_by_key(|it| it.1.top());
        assert!(in_order && !lines.is_empty(), "{}: {lines:?}", lesson.slug);
        let count = screen.state().session.run().step_count;
        for step in 0..count {
            screen.act(&Action::Step { to: StepTo::At(step) });
            let session = &screen.state().session;
            let legend = rect(screen.state().panels.rects.legend);
            let page = session.run().page(step);
            let mut figure = session.figure_at(step);
            let crowd = std::mem::take(&mut figure.crowd);
            let mut pictures = session.drawn().pictures;
            pictures.iter_mut().for_each(|it| session.surround(&mut it.1));
            let seen_in = |(pane, picture)| seen(picture, session.seen_in(pane)).cloned();
            let marks: Vec<_> = pictures.iter().map(|(a, b)| (a, b)).flat_map(seen_in).collect();
            for (role, meaning) in lesson.meanings(session.scene(), &page) {
                let mut named = screen.query_all(by().label(meaning));
                let shown = named.any(|it| legend.contains(bounds(&it).left_top()));
                let mut marks = marks.iter().chain(crowd.iter().flat_map(|it| it.iter()));
                let there = marks.any(|it| it.meaning.is_empty() && it.shows(role));
                assert_eq!(shown, there, "{} {step} {meaning}", lesson.slug);
            }
        }
    }
}

#[test]
fn the_pointer_on_a_line_of_the_legend_emphasizes_its_role() {
    for size in [[900.0, 600.0], [1280.0, 800.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        let lesson = screen.state().session.lesson();
        let mut met = 0;
        for (role, meaning) in lesson.roles {
            let Some(line) = screen.all(meaning).first().map(bounds) else { continue };
            // A third line is out of sight until it is scrolled to.
            if line.center().y > rect(screen.state().panels.rects.legend).bottom() {
                continue;
            }
            let inquiry = &screen.point(line.center()).state().panels.inquiry;
            assert_eq!((inquiry.pointed, inquiry.highlight()), (Some(*role), Some(*role)));
            met += 1;
        }
        assert!(met >= 3, "{met} lines");
        assert_eq!(screen.point(pos2(450.0, 200.0)).state().panels.inquiry.highlight(), None);
    }
}

#[test]
fn the_mark_under_the_pointer_is_explained_while_that_is_on() {
    let mut screen = wide();
    let (role, meaning) = screen.state().session.lesson().roles[0];
    let mark = Mark::dot(role, DVec2::ZERO).labelled("a label of the mark");
    screen.change(|it| it.panels.inquiry.under = Some((mark, DVec2::new(600.0, 300.0))));
    assert!(!screen.says("a label of the mark"));
    assert_eq!(screen.state().panels.inquiry.highlight(), None, "nothing fades unasked");
    let before = screen.all(meaning).len();
    // Its hint takes a frame to find its place, and could take a press meanwhile.
    screen.all("What is this?")[0].hover();
    assert!(screen.after(3).click("What is this?").state().panels.inquiry.on);
    assert!(screen.says("a label of the mark"));
    assert_eq!(screen.all(meaning).len(), before + 1);
    assert_eq!(screen.state().panels.inquiry.highlight(), Some(role));
    assert!(!screen.click("What is this?").says("a label of the mark"));
}

#[test]
fn the_legend_names_the_truth_if_it_is_drawn() {
    for lesson in LESSONS.iter().filter(|lesson| !lesson.is_crowd()) {
        let settings = Settings { truth: true, ..Settings::default() };
        let screen = open([1920.0, 1080.0], settings, &[Action::open(lesson.slug)]);
        let own = lesson.roles.iter().find(|(role, _)| *role == figure::Role::Truth);
        let words = own.map_or("the true answer", |(_, words)| *words);
        assert!(screen.says(words), "{}", lesson.slug);
    }
}

#[test]
fn a_class_of_a_map_is_in_the_legend_if_a_cell_has_it() {
    for (preset, meets) in [("swallowed", true), ("no-length", false)] {
        let before = [Action::open("segment-circle/definitions"), Action::preset(preset)];
        let screen = open([1280.0, 800.0], Settings::default(), &before);
        assert!(screen.says("swallowed: solid and boundary differ"));
        assert_eq!(screen.says("the disc meets the segment"), meets, "{preset}");
    }
}

/// A demo with its plots open; `None` if it has none.
fn plotted(lesson: &Lesson, theme: Theme) -> Option<Screen> {
    let settings = Settings { theme, ..Settings::default() };
    let mut screen = open([1280.0, 1600.0], settings, &[Action::open(lesson.slug)]);
    screen.state().session.run().plots.is_some().then(|| {
        screen.click("Plots").after(2);
        screen
    })
}

#[test]
fn words_and_numbers_of_plots_are_legible_and_apart() {
    let mut count = 0;
    let themes = [Theme::Light, Theme::Dark];
    for (lesson, theme) in LESSONS.iter().flat_map(|it| themes.map(|theme| (it, theme))) {
        let Some(screen) = plotted(lesson, theme) else { continue };
        let story = rect(screen.state().panels.rects.story);
        // The page without its tabs and its foot, which have other states.
        let page = story.with_min_y(story.top() + 50.0).with_max_y(story.bottom() - 40.0);
        let ground = theme.surface().panel;
        let mut places: Vec<Rect> = Vec::new();
        for shape in &screen.output().shapes {
            let egui::Shape::Text(text) = &shape.shape else { continue };
            let rect = text.visual_bounding_rect();
            if !page.contains(rect.center()) || rect.area() == 0.0 {
                continue;
            }
            for section in &text.galley.job.sections {
                let own = section.format.color;
                let ink = match text.override_text_color {
                    Some(ink) => ink,
                    None if own == Color32::PLACEHOLDER => text.fallback_color,
                    None => own,
                };
                let contrast = rgb(theme::color(ground).blend(ink)).contrast(ground);
                let words = text.galley.text();
                assert!(contrast >= 4.5, "{} {theme:?} {words}: {contrast:.2}", lesson.slug);
            }
            let other = places.iter().find(|it| it.shrink(1.0).intersects(rect.shrink(1.0)));
            assert_eq!(other, None, "{} {}", lesson.slug, text.galley.text());
            places.push(rect);
            count += 1;
        }
    }
    assert!(count > 100, "{count}");
}

/// The topmost colour of each pixel that the lines and dots of a plot paint.
fn inks(shapes: &[ClippedShape], clip: Rect) -> BTreeMap<[i32; 2], Color32> {
    let mut inks = BTreeMap::new();
    let mut dot = |at: Pos2, radius: f32, ink| {
        let reach = radius.ceil() as i32;
        for (x, y) in (-reach..=reach).flat_map(|x| (-reach..=reach).map(move |y| (x, y))) {
            let pixel = at + Vec2::new(x as f32, y as f32);
            if at.distance(pixel) < radius.max(0.5) && clip.contains(pixel) {
                inks.insert([pixel.x, pixel.y].map(|it| it.round() as i32), ink);
            }
        }
    };
    for (_, shape) in flat(shapes).into_iter().filter(|it| it.0 == clip) {
        match shape {
            egui::Shape::Path(path) => {
                let ColorMode::Solid(ink) = path.stroke.color else { continue };
                for ends in path.points.windows(2) {
                    let count = ends[0].distance(ends[1]).ceil().max(1.0) as usize;
                    let share = |it: usize| it as f32 / count as f32;
                    (0..=count).for_each(|it| {
                        dot(ends[0].lerp(ends[1], share(it)), path.stroke.width / 2.0, ink);
                    });
                }
            }
            egui::Shape::Circle(it) => dot(it.center, it.radius, it.fill),
            _ => {}
        }
    }
    inks
}

#[test]
fn each_line_that_the_legend_of_a_plot_names_is_seen_in_it() {
    let (mut named, mut faults) = (0, BTreeSet::new());
    for lesson in LESSONS.iter() {
        let Some(mut screen) = plotted(lesson, Theme::Light) else { continue };
        for preset in lesson.presets {
            let plots = screen.act(&Action::preset(preset.slug)).state().session.run().plots();
            if !plots.is_empty() && screen.state().panels.tells_story() {
                screen.click("Plots").after(2);
            }
            for plot in &plots {
                let title = screen.all(&plot.title).iter().map(bounds).next().unwrap();
                let shapes = &screen.output().shapes;
                // The plot clips its lines at its frame.
                let below =
                    |it: &Rect| it.top() > title.bottom() && it.top() < title.bottom() + 60.0;
                let is_line = |it: &&ClippedShape| {
                    matches!(
                        it.shape,
                        egui::Shape::Path(_) | egui::Shape::Circle(_) | egui::Shape::Vec(_)
                    )
                };
                let clips = shapes.iter().filter(is_line).map(|it| it.clip_rect);
                let Some(clip) = clips.into_iter().find(below) else { continue };
                let painted = inks(shapes, clip);
                for series in &plot.series {
                    let names = screen.all(&series.name);
                    let name = names.iter().map(bounds).find(|it| it.top() > clip.bottom());
                    let Some(name) = name else { continue };
                    named += 1;
                    let swatch =
                        |at: Pos2| at.x < name.left() && (at.y - name.center().y).abs() < 4.0;
                    let ink = shapes.iter().find_map(|it| match &it.shape {
                        egui::Shape::LineSegment { points, stroke } if swatch(points[1]) => {
                            Some(stroke.color)
                        }
                        egui::Shape::Circle(dot) if swatch(dot.center) => Some(dot.fill),
                        _ => None,
                    });
                    let ink = ink.unwrap();
                    if painted.values().filter(|it| **it == ink).count() < 8 {
                        let place = format!("{} {}", lesson.slug, preset.slug);
                        faults.insert(format!("{place}, {}: {}", plot.title, series.name));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty() && named > 100, "{named} {faults:#?}");
}
