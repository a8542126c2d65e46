use super::*;

const fn of(story: Option<bool>, drawer: bool, work: bool) -> Open {
    Open { story, drawer, work }
}

/// Closed first; without work at the end.
const ALL: [Open; 8] = [
    of(Some(false), false, true),
    of(None, false, true),
    of(Some(true), false, true),
    of(Some(true), true, true),
    of(Some(false), true, true),
    of(None, true, true),
    of(None, false, false),
    of(Some(true), true, false),
];

fn parts(it: &Rects) -> [Area; 14] {
    let Dock { transport, speed, scrubber, frame, caption, formula, .. } = it.dock;
    let Rects { menu, title, verdict, story, opener, rail, drawer, legend, .. } = *it;
    [
        menu, title, verdict, story, opener, rail, drawer, legend, transport, speed, scrubber,
        frame, caption, formula,
    ]
}

fn size_of(area: &Area) -> f64 {
    let size = (area.max - area.min).max(DVec2::ZERO);
    size.x * size.y
}

/// The share of the window that is canvas without a sheet on it.
fn share(size: DVec2, open: Open) -> f64 {
    let it = layout(size, 1.0, open);
    let sheets: f64 = it.sheets().iter().map(size_of).sum();
    1.0 - sheets / (size.x * size.y)
}

#[test]
fn most_of_the_window_is_picture() {
    let size = DVec2::new(1280.0, 800.0);
    let with = share(size, Open::default());
    let without = share(size, Open { story: Some(false), ..Open::default() });
    assert!(with >= 0.6, "{with} with the story");
    assert!(without >= 0.8, "{without} without");
    assert!(layout(size, 1.0, Open::default()).has_story());
}

#[test]
fn a_small_window_starts_without_the_story_and_opens_it_when_asked() {
    let size = DVec2::new(900.0, 600.0);
    assert!(!layout(size, 1.0, Open::default()).has_story());
    assert!(layout(size, 1.0, Open { story: Some(true), ..Open::default() }).has_story());
}

#[test]
fn nothing_overlaps_and_all_is_inside_at_any_size() {
    let widths = [1.0, 40.0, 200.0, 320.0, 480.0, 640.0, 900.0, 1280.0, 1920.0, 2560.0, 7680.0];
    let heights = [1.0, 30.0, 120.0, 240.0, 400.0, 600.0, 800.0, 1080.0, 1440.0, 4320.0];
    for (width, height) in widths.iter().flat_map(|x| heights.map(|y| (*x, y))) {
        for (scale, open) in [1.0, 1.25, 1.5, 2.0].iter().flat_map(|s| ALL.map(|o| (*s, o))) {
            let it = layout(DVec2::new(width, height), scale, open);
            let what = format!("{width} × {height} at {scale}, {open:?}");
            let parts = parts(&it);
            for (index, part) in parts.iter().enumerate() {
                assert!(part.min.cmple(part.max).all(), "{what}: {index} {part:?}");
                assert!(part.min.cmpge(DVec2::ZERO).all(), "{what}: {index} {part:?}");
                assert!(part.max.x <= width && part.max.y <= height, "{what}: {index} {part:?}");
                for (other, second) in parts.iter().enumerate().skip(index + 1) {
                    let shared =
                        Area { min: part.min.max(second.min), max: part.max.min(second.max) };
                    let overlap = (shared.max - shared.min).min_element();
                    assert!(overlap <= 0.0, "{what}: {index} on {other}: {shared:?}");
                }
            }
        }
    }
}

#[test]
fn what_matters_has_room_at_every_usual_size() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0], [2560.0, 1440.0]] {
        for (scale, open) in [1.0, 1.5, 2.0].iter().flat_map(|s| ALL.map(|o| (*s, o))) {
            let size = DVec2::from_array(size);
            let it = layout(size, scale, open);
            let free = it.free.max - it.free.min;
            let what = format!("{size} at {scale}, {open:?}");
            assert!(free.x >= size.x * 0.3 && free.y >= size.y * 0.2, "{what}: {free}");
            let caption = it.dock.caption.max - it.dock.caption.min;
            assert!(caption.y >= 36.0 * scale && caption.x >= 300.0, "{what}: {caption}");
        }
    }
}

#[test]
fn what_opens_moves_nothing_else() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let size = DVec2::from_array(size);
        let closed = layout(size, 1.0, ALL[0]);
        for open in &ALL[..6] {
            let it = layout(size, 1.0, *open);
            assert_eq!(it.dock, closed.dock);
            assert_eq!(it.canvas, closed.canvas);
            assert_eq!(
                [it.menu, it.title, it.verdict, it.rail],
                [closed.menu, closed.title, closed.verdict, closed.rail]
            );
        }
    }
}
