//! The plots: their numbers can be read, and each line that the legend names is seen.

use super::*;
use egui_macroquad::egui::epaint::{ClippedShape, ColorMode};
use egui_macroquad::egui::{self, Color32, Pos2};
use std::collections::BTreeSet;
use std::f32::consts::PI;
use tangency::page::palette::{Rgb, Theme};

/// A demo with a plot, which is open.
fn plotted(lesson: &Lesson, theme: Theme) -> Option<Screen<'static>> {
    let settings = Settings { theme, ..Settings::default() };
    let before = [Action::Open { lesson: lesson.slug.into() }];
    let mut screen = open([1280.0, 1600.0], settings, &before);
    screen.state().session.run().plots.is_some().then(|| {
        click(&mut screen, "Plots");
        screen.run_steps(2);
        screen
    })
}

#[test]
fn words_and_numbers_of_plots_stand_out_and_none_lies_on_another() {
    let mut count = 0;
    for (lesson, theme) in
        LESSONS.iter().flat_map(|it| [Theme::Light, Theme::Dark].map(|t| (it, t)))
    {
        let Some(screen) = plotted(lesson, theme) else { continue };
        let story = screen.state().panels.rects.unwrap().story;
        // Of the page alone: its tabs and its foot have other states.
        let page = Area::new(story.min + DVec2::new(0.0, 50.0), story.max - DVec2::new(0.0, 40.0));
        let ground = theme.surface().panel;
        let mut places: Vec<Rect> = Vec::new();
        for shape in &screen.output().shapes {
            let egui::Shape::Text(text) = &shape.shape else { continue };
            let rect = text.visual_bounding_rect();
            let at = rect.center();
            if !page.contains(DVec2::new(at.x.into(), at.y.into())) || rect.area() == 0.0 {
                continue;
            }
            for section in &text.galley.job.sections {
                let own = section.format.color;
                let ink = match text.override_text_color {
                    Some(ink) => ink,
                    None if own == Color32::PLACEHOLDER => text.fallback_color,
                    None => own,
                };
                // Colours with an opacity are premultiplied.
                let rest = 1.0 - f64::from(ink.a()) / 255.0;
                let over =
                    |ink: u8, ground: u8| (f64::from(ink) + rest * f64::from(ground)).round() as u8;
                let seen =
                    Rgb(over(ink.r(), ground.0), over(ink.g(), ground.1), over(ink.b(), ground.2));
                let contrast = seen.contrast(ground);
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

/// What a plot paints: a line or a dot in a colour, and half its width.
struct Painted {
    points: Vec<Pos2>,
    ink: Color32,
    half: f32,
}

impl Painted {
    fn all(shapes: &[ClippedShape], clip: Rect) -> Vec<Self> {
        fn flat<'s>(shape: &'s egui::Shape, all: &mut Vec<&'s egui::Shape>) {
            match shape {
                egui::Shape::Vec(inner) => inner.iter().for_each(|it| flat(it, all)),
                _ => all.push(shape),
            }
        }
        let mut all = Vec::new();
        shapes.iter().filter(|it| it.clip_rect == clip).for_each(|it| flat(&it.shape, &mut all));
        let painted = all.into_iter().filter_map(|it| match it {
            egui::Shape::Path(path) => match path.stroke.color {
                ColorMode::Solid(ink) => {
                    let half = path.stroke.width / 2.0;
                    Some(Self { points: path.points.clone(), ink, half })
                }
                ColorMode::UV(_) => None,
            },
            egui::Shape::Circle(dot) => {
                Some(Self { points: vec![dot.center], ink: dot.fill, half: dot.radius })
            }
            _ => None,
        });
        painted.collect()
    }

    fn covers(&self, at: Pos2) -> bool {
        let ends = self.points.iter().zip(self.points.iter().skip(1).chain(self.points.last()));
        ends.into_iter().any(|(from, to)| {
            let way = *to - *from;
            let along = (at - *from).dot(way) / way.length_sq().max(1e-9);
            at.distance(*from + way * along.clamp(0.0, 1.0)) < self.half
        })
    }

    /// Places in it, about a pixel apart, from edge to edge.
    fn places(&self) -> impl Iterator<Item = Pos2> {
        let ends = self.points.iter().zip(self.points.iter().skip(1).chain(self.points.last()));
        ends.flat_map(|(from, to)| {
            let count = (to.distance(*from) as usize).max(1);
            let edge = (self.half - 0.5).max(0.0);
            (0..=count).flat_map(move |it| {
                let at = from.lerp(*to, it as f32 / count as f32);
                (0..8).map(move |turn| at + edge * Vec2::angled(turn as f32 * 0.25 * PI))
            })
        })
    }
}

#[test]
fn each_line_that_the_legend_of_a_plot_names_is_seen_in_it() {
    let (mut named, mut faults) = (0, BTreeSet::new());
    for lesson in LESSONS.iter() {
        let Some(mut screen) = plotted(lesson, Theme::Light) else { continue };
        for preset in lesson.presets {
            let load = Action::Preset { preset: preset.slug.into() };
            screen.state_mut().session.apply(&load);
            screen.run_steps(2);
            let plots = screen.state().session.run().plots();
            if !plots.is_empty() && screen.state().panels.tells_story() {
                click(&mut screen, "Plots");
                screen.run_steps(2);
            }
            for plot in &plots {
                let title = all(&screen, &plot.title).iter().map(bounds).next().unwrap();
                let shapes = &screen.output().shapes;
                // The widget cuts its lines off at its frame.
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
                let painted = Painted::all(shapes, clip);
                for series in &plot.series {
                    let names = all(&screen, &series.name);
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
                    let seen = painted.iter().enumerate().filter(|(_, it)| it.ink == ink);
                    let seen = seen.flat_map(|(index, it)| {
                        let later = &painted[index + 1..];
                        let bare = |at: &Pos2| {
                            clip.contains(*at)
                                && !later.iter().any(|it| it.ink != ink && it.covers(*at))
                        };
                        it.places().filter(bare)
                    });
                    if seen.take(8).count() < 8 {
                        let place = format!("{} {}", lesson.slug, preset.slug);
                        faults.insert(format!("{place}, {}: {}", plot.title, series.name));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty() && named > 100, "{named} {faults:#?}");
}

#[test]
fn another_demo_begins_with_its_story() {
    let lesson = LESSONS.iter().find(|it| plotted(it, Theme::Light).is_some()).unwrap();
    let mut screen = plotted(lesson, Theme::Light).unwrap();
    assert!(!screen.state().panels.tells_story());
    let next = lesson.beside(1).unwrap().slug.to_owned();
    screen.state_mut().session.apply(&Action::Open { lesson: next });
    screen.run_steps(3);
    assert!(screen.state().panels.tells_story());
}
