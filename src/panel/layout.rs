//! The layout of the window. Nothing else decides where a part is.
//!
//! A pure function of window size, text scale and what is open. Panels, pointer, view and tests
//! read the same rectangles, and no result of a run moves one. Sheets lie on the canvas above the
//! dock.

use crate::page::view::Area;
use glam::DVec2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// `None` leaves it to the size of the window.
    pub story: Option<bool>,
    pub drawer: bool,
    /// A presentation, without menu, story, rail, drawer and legend.
    pub presents: bool,
}

/// The places of all parts, logical pixels, y down. A part that is not shown has no size.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rects {
    pub canvas: Area,
    /// The part of the canvas that nothing covers, for the view to centre in.
    pub free: Area,
    pub menu: Area,
    pub title: Area,
    pub verdict: Area,
    pub story: Area,
    /// The button that opens the story while that is closed.
    pub opener: Area,
    pub rail: Area,
    pub drawer: Area,
    pub legend: Area,
    pub dock: Dock,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dock {
    pub whole: Area,
    pub transport: Area,
    pub speed: Area,
    pub scrubber: Area,
    pub frame: Area,
    pub caption: Area,
    pub formula: Area,
}

/// The story starts open from this width on, logical pixels at a text scale of 1. In a narrower
/// window it would take more room than the picture.
const ROOMY: f64 = 1100.0;

/// Widths of story and drawer, logical pixels at a text scale of 1: the story's lines
/// stay below 60 characters, a drawer holds a table of five columns.
const STORY: f64 = 300.0;
const DRAWER: f64 = 320.0;

/// The height of the button that opens the story, logical pixels at a text scale of 1.
const OPENER: f64 = 32.0;

/// Share of its width that the canvas keeps beside an open story or drawer.
const LEAST_CANVAS: f64 = 0.35;

impl Rects {
    /// Whether a point is on the canvas and under no sheet.
    pub fn bares_canvas(&self, at: DVec2) -> bool {
        let covers = |area: &Area| area.contains(at) && !is_nothing(area);
        self.canvas.contains(at) && !self.sheets().iter().any(covers)
    }

    /// All areas that take the pointer from the canvas.
    pub fn sheets(&self) -> [Area; 7] {
        let Self { menu, verdict, story, opener, rail, drawer, dock, .. } = *self;
        [menu, verdict, story, opener, rail, drawer, dock.whole]
    }

    pub fn size(&self) -> DVec2 {
        self.canvas.max.max(self.dock.whole.max)
    }

    pub fn has_story(&self) -> bool {
        !is_nothing(&self.story)
    }
}

pub fn is_nothing(area: &Area) -> bool {
    area.max.cmple(area.min).any()
}

/// Lays out a window of `size` logical pixels for text at `scale` (1 to 2). At any size no two
/// parts overlap, and all are inside.
pub fn layout(size: DVec2, scale: f64, open: Open) -> Rects {
    let size = if size.is_finite() { size.max(DVec2::ZERO) } else { DVec2::ZERO };
    let scale = if scale.is_finite() { scale.clamp(0.5, 3.0) } else { 1.0 };
    let sizes = Sizes { grow: (1.0 + scale) / 2.0, text: scale };
    let mut window = Rest(Area::new(DVec2::ZERO, size.round()));
    if open.presents { presenting(window.0, &sizes) } else { working(&mut window, &sizes, open) }
}

/// Factors on lengths for a text scale.
struct Sizes {
    /// For controls and gaps, which grow half as fast as the text.
    grow: f64,
    /// For lines of words, which grow as fast as the text.
    text: f64,
}

impl Sizes {
    fn of(&self, pixels: f64) -> f64 {
        (pixels * self.grow).round()
    }

    fn lines(&self, pixels: f64) -> f64 {
        (pixels * self.text).round()
    }
}

fn working(window: &mut Rest, sizes: &Sizes, open: Open) -> Rects {
    let size = window.0.max;
    let dock = dock(window, sizes);
    let canvas = window.0;
    let gap = sizes.of(12.0);
    let mut room = Rest(canvas);
    room.pad(gap, gap);
    // Six drawers with their names, and five icons below a line.
    let height = sizes.lines(6.0 * 16.0) + sizes.of(6.0 * 28.0 + 5.0 * 32.0 + 28.0);
    let rail = Rest(room.right(sizes.lines(44.0) + sizes.of(16.0))).top(height);
    room.right(gap);

    // Title and answer share the top strip if both fit; else each has its own.
    let (menu_size, card) =
        (DVec2::new(3.0, 1.0) * sizes.of(32.0) + sizes.of(8.0), sizes.of(DRAWER));
    let card_height = sizes.lines(57.0) + sizes.of(22.0);
    let beside = room.0.max.x - room.0.min.x >= menu_size.x + card + sizes.lines(20.0) + 2.0 * gap;
    let mut head = Rest(room.top(if beside { card_height } else { sizes.of(48.0) }));
    // The story's opener is below the menu, or beside the answer that is below both.
    let (verdict, mut opener) = if beside {
        let verdict = head.right(card);
        head.right(gap);
        let mut left = Rest(head.0);
        left.top(menu_size.y + gap / 2.0);
        (verdict, left)
    } else {
        room.top(gap);
        let mut strip = Rest(room.top(card_height));
        let verdict = strip.right(card);
        let narrow = strip.0.max.x - strip.0.min.x < menu_size.x + gap;
        (verdict, if narrow { Rest(room.top(sizes.of(OPENER) + gap)) } else { strip })
    };
    let below_card = room.0.min.y;
    let opener = Rest(opener.top(sizes.of(OPENER))).left(menu_size.x);
    // In a narrow window the question may take two lines.
    let question = if size.x >= ROOMY * sizes.grow { 17.0 } else { 2.0 * 17.0 };
    let mut head = Rest(head.top(sizes.lines(24.0 + question) + sizes.of(7.0)));
    let mut menu = Rest(head.left(menu_size.x));
    let menu = menu.top(menu_size.y);
    head.left(gap);
    let title = head.0;

    let mut column = room;
    let wide = column.0.max.x - column.0.min.x;
    let beside_rail = (rail.max.x - rail.min.x + 3.0 * gap).min(size.x);
    let most = size.x * (1.0 - LEAST_CANVAS) - beside_rail;
    let drawer_width = if open.drawer { sizes.of(DRAWER).min(most) } else { 0.0 };
    let asked = open.story.unwrap_or(size.x >= ROOMY * sizes.grow);
    let beside_drawer = if open.drawer { drawer_width + gap } else { 0.0 };
    let story_width = sizes.of(STORY).min(most - beside_drawer);
    // If both do not fit, only the drawer shows.
    let fits = story_width >= sizes.of(STORY) * 0.8 || !open.drawer;
    // Left of the answer's card the story begins higher, right below the title.
    if beside && column.0.min.x + story_width <= verdict.min.x - gap {
        column.0.min.y = column.0.min.y.min(title.max.y.max(menu.max.y));
    }
    column.top(gap);
    let story =
        if asked && fits && wide > 0.0 { column.left(story_width) } else { Area::default() };
    let opener = if is_nothing(&story) { opener } else { Area::default() };
    if !is_nothing(&story) {
        column.left(gap);
    }
    column.0.min.y = column.0.min.y.max(below_card + gap).min(column.0.max.y);
    let drawer = if open.drawer { column.right(drawer_width) } else { Area::default() };
    if open.drawer {
        column.right(gap);
    }
    // Two lines of legend; one in a low window, where it scrolls.
    let lines = if size.y >= 560.0 * sizes.text { 2.0 } else { 1.0 };
    let legend = column.bottom(sizes.of(20.0) * lines + sizes.of(2.0));
    column.bottom(sizes.of(4.0));
    let free = column.0;
    Rects { canvas, free, menu, title, verdict, story, opener, rail, drawer, legend, dock }
}

fn dock(window: &mut Rest, sizes: &Sizes) -> Dock {
    let size = window.0.max;
    // Caption and formula are side by side, or stacked in a narrow, high window.
    let beside = size.x >= sizes.lines(512.0) || size.y < sizes.lines(480.0);
    // Two lines of body text, or three small ones.
    let lines = sizes.lines(51.0);
    let words = lines * if beside { 1.0 } else { 2.0 };
    let height = sizes.of(10.0 + 32.0 + 4.0 + 8.0) + words;
    let whole = window.bottom(height.min(size.y * 0.45).round());
    let mut room = Rest(whole);
    room.pad(sizes.of(16.0), 0.0);
    room.top(sizes.of(10.0));
    let mut row = Rest(room.top(sizes.of(32.0)));
    room.top(sizes.of(4.0));
    room.bottom(sizes.of(8.0));
    let roomy = size.x >= 760.0 * sizes.grow;
    let gap = sizes.of(20.0);
    let transport = row.left(sizes.of(160.0));
    let mut part = |wanted: bool, width: f64, from_left: bool| {
        if !wanted {
            return Area::default();
        }
        if from_left {
            row.left(sizes.of(8.0));
            row.left(width)
        } else {
            let part = row.right(width);
            row.right(gap);
            part
        }
    };
    let speed = part(roomy, sizes.of(72.0) + sizes.lines(56.0), true);
    let frame = part(size.x >= 480.0 * sizes.grow, sizes.of(290.0).min(size.x * 0.32), false);
    row.left(gap);
    let scrubber = row.0;
    let words = room.0;
    let (mut left, width) = (Rest(words), words.max.x - words.min.x);
    let (caption, formula) = if beside {
        let caption = left.left((width * 0.58).round());
        left.left(gap);
        (caption, left.0)
    } else {
        let caption = left.top(lines);
        (caption, left.0)
    };
    Dock { whole, transport, speed, scrubber, frame, caption, formula }
}

/// Only the picture, its title and answer, the step's sentence, and the transport buttons.
fn presenting(window: Area, sizes: &Sizes) -> Rects {
    let mut room = Rest(window);
    room.pad(sizes.of(32.0), sizes.of(24.0));
    let mut head = Rest(room.top(sizes.lines(57.0) + sizes.of(22.0)));
    let verdict = head.right(sizes.of(DRAWER).min(window.max.x * 0.5));
    head.right(sizes.of(16.0));
    let mut foot = Rest(room.bottom(sizes.lines(68.0)));
    let scrubber = foot.right(sizes.lines(80.0));
    foot.right(sizes.of(16.0));
    let mut bar = Rest(room.bottom(sizes.of(48.0)));
    let spare = ((bar.0.max.x - bar.0.min.x - sizes.of(208.0)) / 2.0).max(0.0).round();
    bar.left(spare);
    let transport = bar.left(sizes.of(208.0));
    let dock = Dock { transport, scrubber, caption: foot.0, ..Dock::default() };
    let (free, title) = (room.0, head.0);
    Rects { canvas: window, free, title, verdict, dock, ..Rects::default() }
}

/// The rest of an area from which parts are cut; parts never overlap and stay inside.
struct Rest(Area);

impl Rest {
    fn cut(&mut self, axis: usize, is_low: bool, length: f64) -> Area {
        let (mut part, Area { min, max }) = (self.0, &mut self.0);
        if is_low {
            min[axis] = (min[axis] + length.max(0.0)).min(max[axis]);
            part.max[axis] = min[axis];
        } else {
            max[axis] = (max[axis] - length.max(0.0)).max(min[axis]);
            part.min[axis] = max[axis];
        }
        part
    }

    fn left(&mut self, width: f64) -> Area {
        self.cut(0, true, width)
    }

    fn right(&mut self, width: f64) -> Area {
        self.cut(0, false, width)
    }

    fn top(&mut self, height: f64) -> Area {
        self.cut(1, true, height)
    }

    fn bottom(&mut self, height: f64) -> Area {
        self.cut(1, false, height)
    }

    fn pad(&mut self, across: f64, along: f64) {
        self.left(across);
        self.right(across);
        self.top(along);
        self.bottom(along);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn of(story: Option<bool>, drawer: bool, presents: bool) -> Open {
        Open { story, drawer, presents }
    }

    /// The first has everything closed.
    const ALL: [Open; 8] = [
        of(Some(false), false, false),
        of(None, false, false),
        of(Some(true), false, false),
        of(Some(true), true, false),
        of(Some(false), true, false),
        of(None, true, false),
        of(None, false, true),
        of(Some(true), true, true),
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
    fn nothing_overlaps_and_all_is_inside_at_any_size() {
        let widths = [1.0, 40.0, 200.0, 320.0, 480.0, 640.0, 900.0, 1280.0, 1920.0, 2560.0, 7680.0];
        let heights = [1.0, 30.0, 120.0, 240.0, 400.0, 600.0, 800.0, 1080.0, 1440.0, 4320.0];
        for (width, height) in widths.iter().flat_map(|x| heights.map(|y| (*x, y))) {
            for (scale, open) in [1.0, 1.25, 1.5, 2.0].iter().flat_map(|s| ALL.map(|o| (*s, o))) {
                let size = DVec2::new(width, height);
                let it = layout(size, scale, open);
                let what = format!("{size} at {scale}, {open:?}");
                let parts = parts(&it);
                for (index, part) in parts.iter().enumerate() {
                    let ends = [DVec2::ZERO, part.min, part.max, size];
                    let is_inside = ends.windows(2).all(|it| it[0].cmple(it[1]).all());
                    assert!(is_inside, "{what}: {index} {part:?}");
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
    fn every_part_has_room_at_every_usual_size_and_moves_no_other() {
        for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0], [2560.0, 1440.0]] {
            for (scale, open) in [1.0, 1.5, 2.0].iter().flat_map(|s| ALL.map(|o| (*s, o))) {
                let size = DVec2::from_array(size);
                let it = layout(size, scale, open);
                let free = it.free.max - it.free.min;
                let what = format!("{size} at {scale}, {open:?}");
                assert!(free.x >= size.x * 0.3 && free.y >= size.y * 0.2, "{what}: {free}");
                let caption = it.dock.caption.max - it.dock.caption.min;
                assert!(caption.y >= 36.0 * scale && caption.x >= 300.0, "{what}: {caption}");
                let Rects { canvas, menu, title, verdict, rail, dock, .. } =
                    layout(size, scale, Open { presents: open.presents, ..ALL[0] });
                let now = [it.canvas, it.menu, it.title, it.verdict, it.rail];
                assert_eq!(now, [canvas, menu, title, verdict, rail], "{what}");
                assert_eq!(it.dock, dock, "{what}");
            }
        }
    }
}
