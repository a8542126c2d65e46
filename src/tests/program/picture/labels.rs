//! Labels of the demos: no stroke crosses one; none flickers, covers another or leaves the canvas.

use crate::lessons::stories::{WINDOWS, each_passage, reading_in};
use crate::start::*;
use tangency::canvas::clip;
use tangency::canvas::flatten::TOLERANCE;
use tangency::canvas::ink::{Item, Layer};
use tangency::panel::layout::Rects;

/// The numbers along the axes, which may come and go with what covers them.
const GRID: &str = "of the grid";

/// The middle and half the size of each label, by role and first word, since numbers change.
type Labels = BTreeMap<String, Vec<[DVec2; 2]>>;

/// The drawing of a session on a light canvas of which `free` is not covered.
fn drawn(session: &Session, free: Area) -> (Picture, DisplayList) {
    let (picture, mut list) = (session.picture(), DisplayList::default());
    let decor = Decor { free: Some(free), ..Decor::of(session.scene()) };
    display_list(&picture, &Palette::plain(Theme::Light), &decor, 1.0, &mut list);
    (picture, list)
}

fn labels(session: &Session, list: &mut DisplayList, now: f64) -> Labels {
    let decor = Decor { dragged: session.dragged(), now, ..Decor::of(session.scene()) };
    display_list(&session.picture(), &Palette::plain(Theme::Light), &decor, 1.0, list);
    let mut found = Labels::new();
    for item in &list.composer.drawing.items {
        let Item::Words(words, layer) = item else { continue };
        let key = match layer {
            Layer::Grid => GRID.to_owned(),
            Layer::Label(role) => {
                let name = words.text.split(' ').next().unwrap_or_default();
                format!("{role:?} {}", if name.contains('.') { "number" } else { name })
            }
            _ => continue,
        };
        found.entry(key).or_default().push(words.bounds());
    }
    found
}

/// The distance of a label's left end from the nearest one of the same name. A number that loses a
/// digit does not move.
fn moved([middle, half]: &[DVec2; 2], others: Option<&Vec<[DVec2; 2]>>) -> Option<f64> {
    let left = |middle: DVec2, half: DVec2| middle - DVec2::new(half.x, 0.0);
    let off = |it: &[DVec2; 2]| left(it[0], it[1]).distance(left(*middle, *half));
    others?.iter().map(off).min_by(f64::total_cmp)
}

fn assert_apart_and_inside(labels: &Labels, area: &Area, place: &str) {
    let all: Vec<_> =
        labels.iter().flat_map(|(name, at)| at.iter().map(move |it| (name, it))).collect();
    for (i, (name, [middle, half])) in all.iter().enumerate() {
        assert!(
            area.contains(*middle - *half) && area.contains(*middle + *half),
            "{place}: {name} leaves the canvas"
        );
        for (other, [center, extent]) in &all[..i] {
            let apart = ((*middle - *center).abs() - *half - *extent).max_element();
            assert!(apart > 0.0, "{place}: {name} covers {other}");
        }
    }
}

#[test]
fn labels_keep_still_apart_and_inside_in_a_slow_drag() {
    let area = canvas(900.0, 600.0);
    let mut flickers = Vec::new();
    let mut seen = 0;
    for lesson in LESSONS.iter() {
        let mut session = demo(lesson.slug, area);
        let mut list = DisplayList::default();
        let start = session.scene().b().center();
        session.apply(&Action::grab(Which::B, start));
        let mut frames: Vec<Labels> = Vec::new();
        for i in 0..240 {
            // Two pixels a frame, along a loop through the other shape and back.
            let turn = f64::from(i) / 240.0 * std::f64::consts::TAU;
            let way = DVec2::new(turn.sin() * 90.0, (2.0 * turn).sin() * 60.0);
            session.apply(&Action::drag(start + way * session.view.unit()));
            let now = labels(&session, &mut list, f64::from(i) / 60.0);
            assert_apart_and_inside(&now, &area, &format!("{} frame {i}", lesson.slug));
            seen += now.values().map(Vec::len).sum::<usize>();
            frames.push(now);
        }
        for (i, three) in frames.windows(3).enumerate() {
            let all = three[0].iter().flat_map(|(name, at)| at.iter().map(move |it| (name, it)));
            for (name, before) in all.filter(|(name, _)| *name != GRID) {
                let off = [1, 2].map(|later| moved(before, three[later].get(name)));
                if let [Some(here), Some(after)] = off
                    && here > 16.0
                    && after < 10.0
                {
                    flickers.push(format!("{} frame {i}: {name}", lesson.slug));
                }
            }
        }
    }
    assert!(seen > 1_000, "{seen} labels were looked at");
    assert!(flickers.is_empty(), "{flickers:#?}");
}

#[test]
fn beside_tiny_shapes_only_deciding_marks_have_labels() {
    let mut session = demo("segment-circle/gates", canvas(900.0, 600.0));
    let roles = |session: &Session| -> BTreeSet<String> {
        let names = labels(session, &mut DisplayList::default(), 0.0).into_keys();
        names.filter_map(|it| Some(it.split_once(' ')?.0.to_owned())).collect()
    };
    assert!(roles(&session).contains("A"));
    let (center, zoom) = (session.view.center, session.view.pixels_per_unit);
    session.apply(&Action::Look { center, pixels_per_unit: zoom / 20.0 });
    assert_eq!(roles(&session), BTreeSet::from(["Deciding".to_owned(), "of".to_owned()]));
}

/// Whether one of 2000 points on an oval's rim lies in a box on the screen.
fn is_crossed(picture: &Picture, [middle, half]: [DVec2; 2]) -> bool {
    let rims = picture.figure.marks.iter().filter_map(|mark| match mark.form {
        Form::Oval { center, u, v } if mark.presence > 0.0 => Some([center, u, v]),
        _ => None,
    });
    rims.into_iter().any(|[center, u, v]| {
        (0..2000).any(|at| {
            let (sin, cos) = (f64::from(at) / 2000.0 * std::f64::consts::TAU).sin_cos();
            let off = picture.view.to_screen(center + u * cos + v * sin) - middle;
            off.abs().cmplt(half).all()
        })
    })
}

#[test]
fn no_rim_or_sheet_crosses_a_number_of_an_axis() {
    let area = canvas(1280.0, 700.0);
    let free = Area::new(DVec2::new(320.0, 90.0), DVec2::new(1200.0, 650.0));
    let mut seen = 0;
    for lesson in LESSONS.iter() {
        for preset in lesson.presets {
            let mut session = demo(lesson.slug, area);
            session.start_at(lesson, lesson.scene(preset));
            session.lay_out_within(area, free);
            let (picture, list) = drawn(&session, free);
            for item in &list.composer.drawing.items {
                let Item::Words(words, Layer::Grid) = item else { continue };
                let [middle, half] = words.bounds();
                let place = format!("{} {}: {}", lesson.slug, preset.slug, words.text);
                assert!(!is_crossed(&picture, [middle, half]), "{place} is crossed");
                assert!(free.contains(middle - half) && free.contains(middle + half), "{place}");
                seen += 1;
            }
        }
    }
    assert!(seen > 800, "{seen} numbers were looked at");
}

/// Up to this length of a stroke within a label, in pixels, only touches its edge.
const GRAZED: f64 = 2.0;

/// The length of the marks' strokes within a box on the screen, in pixels.
fn stroke_within(items: &[Item], [middle, half]: [DVec2; 2]) -> f64 {
    let letters = Area::new(middle - half, middle + half);
    let mut scratch = Vec::new();
    let mut within = 0.0;
    for item in items {
        let Item::Stroke(outline, pen, Layer::Mark(_)) = item else { continue };
        if pen.opacity < 0.3 {
            continue;
        }
        let (points, closed) = outline.corners(&letters, TOLERANCE, &mut scratch);
        let mut corners = points.to_vec();
        if closed && let Some(first) = points.first() {
            corners.push(*first);
        }
        let pieces = corners.windows(2).filter_map(|it| clip::segment(it[0], it[1], &letters));
        within += pieces.map(|[from, to]| from.distance(to)).sum::<f64>();
    }
    within
}

#[test]
fn no_stroke_strikes_a_label_at_a_passage_of_a_story() {
    let (mut seen, mut struck) = (0, Vec::new());
    each_passage(|session, passage| {
        for window in WINDOWS {
            let Rects { canvas, free, .. } = reading_in(window);
            session.lay_out_within(canvas, free);
            let (_, list) = drawn(session, free);
            let items = &list.composer.drawing.items;
            for item in items {
                let Item::Words(words, Layer::Label(role)) = item else { continue };
                seen += 1;
                let [middle, half] = words.bounds();
                let within = stroke_within(items, [middle, half - 0.5]);
                if within > GRAZED {
                    let text = &words.text;
                    struck.push(format!("{passage}, {window}: {role:?} {text} by {within:.1}"));
                }
            }
        }
    });
    assert!(seen > 1_500, "{seen} labels were looked at");
    assert!(struck.is_empty(), "{} of {seen}:\n{}", struck.len(), struck.join("\n"));
}
