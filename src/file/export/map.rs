//! A map as a picture for a handout or a report: with the shapes, and the legend below.

use crate::canvas::compose;
use crate::canvas::ink::{Drawing, Layer, Outline, Pen, Tint};
use crate::canvas::lettering::Words;
use crate::file::export::png::{Brush, encode};
use crate::file::export::sheet::Part;
use crate::lab::map::{Entry, Plane, Question, Subject, Viewer};
use crate::page::figure::{Mark, Role};
use crate::page::font::{self, wrapped};
use crate::page::number::short;
use crate::page::palette::{Palette, Rgb, Theme};
use crate::page::view::{Area, View};
use crate::platform::refusal::Refusal;
use crate::platform::threads::now;
use crate::shape::Shape;
use glam::{DVec2, UVec2};
use std::f64::consts::FRAC_PI_2;
use tiny_skia::Pixmap;

/// The map so far as a PNG, with the shapes, the demo's name, and the case in a text chunk.
pub fn png(
    viewer: &mut Viewer,
    pair: &[Shape; 2],
    demo: &str,
    theme: Theme,
    case: &str,
) -> Result<Vec<u8>, Refusal> {
    let none = || Refusal("There is no map to save.".to_owned());
    let survey = viewer.survey().ok_or_else(none)?;
    let (subject, progress) = (survey.subject(), survey.field().progress());
    let page = Page::new(subject, survey.question(), &viewer.legend, progress, demo);
    let (sheet, corner, size) = (page.sheet(), page.corner(), subject.size);
    let (parts, canvas) = (page.parts(pair, theme), theme.surface().canvas);
    let map = viewer.mosaic.flat(size, canvas);
    let failed =
        |what: &dyn std::fmt::Display| Refusal(format!("The map cannot be drawn: {what}."));
    let mut pixels = Pixmap::new(sheet.x, sheet.y).ok_or_else(|| failed(&"it is too large"))?;
    let palette = Palette::plain(theme);
    let mut brush = Brush::new(&mut pixels, &palette, 1.0, 0);
    brush.ground(canvas);
    brush.lay(&map, size.x, corner);
    parts.iter().for_each(|part| now(brush.part(part)));
    encode(&pixels, Some(case.trim_end())).map_err(|error| failed(&error))
}

/// The margin around everything, pixels.
const MARGIN: u32 = 24;

/// The height of a line of words, pixels.
const LINE: u32 = 22;

/// Pixels.
const TYPE: f64 = 14.0;

/// The least width of the content, pixels. Less would wrap the lines too often.
const NARROWEST: u32 = 480;

/// The legend's columns of shares and words, pixels: after a swatch, and after the longest share.
const COLUMNS: [u32; 2] = [28, 100];

/// The room for the sizes left of a map of rotation and size, pixels: as wide as "0.00390625".
const GUTTER: u32 = 80;

/// The most by which semibold letters are wider than regular ones, as a factor.
const BOLD: f64 = 1.08;

/// Anchors of words: the share of their width that is left of their place.
const START: f64 = 0.0;
const MIDDLE: f64 = 0.5;
const END: f64 = 1.0;

/// Pixels.
const STROKE: f32 = 2.5;

const FURNITURE: Layer = Layer::Mark(Role::Kept);

/// Positions are in pixels from the upper left corner of the page.
struct Page<'p> {
    subject: &'p Subject,
    legend: &'p [Entry],
    title: Vec<String>,
    demo: Vec<String>,
    range: Vec<String>,
    /// The wrapped words of each entry of the legend.
    words: Vec<Vec<String>>,
}

impl<'p> Page<'p> {
    fn new(
        subject: &'p Subject,
        question: &Question,
        legend: &'p [Entry],
        progress: f64,
        demo: &str,
    ) -> Self {
        let wide = f64::from(width(subject));
        let broken = |text: &str| wrapped(text, TYPE, wide);
        let [a, b] = subject.pair.each_ref().map(|it| it.kind().word());
        let column = wide - f64::from(COLUMNS[1]);
        Self {
            subject,
            legend,
            title: wrapped(&title(question), TYPE * BOLD, wide),
            demo: broken(&format!("{demo}: {a} and {b}")),
            range: broken(&range(subject, progress)),
            words: legend.iter().map(|it| wrapped(&it.words, TYPE, column)).collect(),
        }
    }

    fn sheet(&self) -> UVec2 {
        UVec2::new(width(self.subject) + 2 * MARGIN, self.legend_line(self.words.len()) + MARGIN)
    }

    /// The map's upper left corner.
    fn corner(&self) -> UVec2 {
        let above = (self.title.len() + self.demo.len()) as u32;
        UVec2::new(MARGIN + gutter(self.subject), MARGIN + above * LINE)
    }

    fn below(&self) -> u32 {
        let axis = if gutter(self.subject) > 0 { 2 * LINE } else { 0 };
        self.corner().y + self.subject.size.y + axis
    }

    /// The upper edge of an entry of the legend; for the index after the last, the legend's end.
    fn legend_line(&self, index: usize) -> u32 {
        let lines: usize = self.words[..index].iter().map(|it| it.len().max(1)).sum();
        self.below() + (self.range.len() + lines) as u32 * LINE + LINE / 4
    }

    /// All but the map, from back to front.
    fn parts(&self, pair: &[Shape; 2], theme: Theme) -> Vec<Part> {
        let surface = theme.surface();
        let mut parts = Vec::new();
        let mut lines = |texts: &[String], top: u32, color: Rgb, bold: bool| {
            for (text, y) in texts.iter().zip((top..).step_by(LINE as usize)) {
                let at = DVec2::new(f64::from(MARGIN), f64::from(y));
                parts.push(say(at, color, text, START, bold));
            }
        };
        let top = MARGIN + 12;
        lines(&self.title, top, surface.ink, true);
        lines(&self.demo, top + self.title.len() as u32 * LINE, surface.quiet, false);
        lines(&self.range, self.below() + 17, surface.quiet, false);
        let mut furniture = Drawing::default();
        self.axes(&mut parts, &mut furniture, theme);
        self.colors(&mut parts, &mut furniture, theme);
        furniture.area = Area::new(DVec2::ZERO, self.sheet().as_dvec2());
        parts.push(picture(furniture));
        parts.push(picture(self.shapes(pair, theme)));
        parts
    }

    fn colors(&self, parts: &mut Vec<Part>, furniture: &mut Drawing, theme: Theme) {
        let surface = theme.surface();
        let [shares, column] = COLUMNS.map(|it| f64::from(MARGIN + it));
        for (index, (entry, lines)) in self.legend.iter().zip(&self.words).enumerate() {
            let y = f64::from(self.legend_line(index) + 16);
            let at = DVec2::new(shares, y);
            parts.push(say(at, surface.quiet, &entry.percent(), START, false));
            for (line, text) in lines.iter().enumerate() {
                let at = DVec2::new(column, y + line as f64 * f64::from(LINE));
                parts.push(say(at, surface.ink, text, START, false));
            }
            if let Some(color) = entry.color {
                let outline = swatch(DVec2::new(f64::from(MARGIN), y - 13.0));
                furniture.fill(FURNITURE, outline.clone(), Tint { color, opacity: 1.0 });
                furniture.stroke(FURNITURE, outline, Pen::new(surface.axis, 1.0));
            }
        }
    }

    fn axes(&self, parts: &mut Vec<Part>, furniture: &mut Drawing, theme: Theme) {
        let plane @ Plane::Build { .. } = self.subject.plane else { return };
        let surface = theme.surface();
        let (low, size) = (self.corner().as_dvec2(), self.subject.size.as_dvec2());
        let low = DVec2::new(low.x, low.y + size.y);
        let pen = Pen::new(surface.axis, 1.0).butt();
        for (share, anchor, drop) in [(0.0, START, 0.0), (0.5, MIDDLE, 5.0), (1.0, END, 10.0)] {
            let DVec2 { x: angle, y: extent } = plane.at(DVec2::splat(share));
            let angle = format!("{:.0}°", angle.to_degrees()).replace('-', "−");
            let at = DVec2::new(low.x + size.x * share, low.y + 19.0);
            parts.push(say(at, surface.quiet, &angle, anchor, false));
            let at = DVec2::new(low.x - 8.0, low.y - size.y * share + drop);
            parts.push(say(at, surface.quiet, &short(extent), END, false));
            let below = DVec2::new(low.x + size.x * share, low.y);
            furniture.piece(FURNITURE, below, below + DVec2::new(0.0, 5.0), pen);
            let left = DVec2::new(low.x, low.y - size.y * share);
            furniture.piece(FURNITURE, left - DVec2::new(5.0, 0.0), left, pen);
        }
        let at = DVec2::new(low.x + size.x / 2.0, low.y + 19.0 + f64::from(LINE));
        parts.push(say(at, surface.ink, "rotation", MIDDLE, false));
        let at = DVec2::new(low.x - 8.0, low.y - size.y / 4.0);
        parts.push(say(at, surface.ink, "size", END, false));
    }

    /// The map's rows go up and the page's go down: the view converts them.
    fn view(&self) -> View {
        let (min, size) = (self.corner().as_dvec2(), self.subject.size.as_dvec2());
        let area = Area::new(min, min + size);
        match self.subject.plane {
            Plane::Position { low, high } => {
                View { center: low.midpoint(high), pixels_per_unit: size.x / (high - low).x, area }
            }
            Plane::Build { .. } => View { center: size / 2.0, pixels_per_unit: 1.0, area },
        }
    }

    /// The pair on a map of positions; otherwise a ring at the swept shape's rotation and size.
    fn shapes(&self, pair: &[Shape; 2], theme: Theme) -> Drawing {
        let view = self.view();
        let mut drawing = Drawing::default();
        drawing.begin(view.area);
        if let Plane::Position { .. } = self.subject.plane {
            for (shape, role) in pair.iter().zip([Role::A, Role::B]) {
                outline(&mut drawing, shape, &view, theme.role(role));
            }
        } else {
            let swept = self.subject.swept;
            let place = self.subject.plane.place_of(&pair[swept]) * self.subject.size.as_dvec2();
            let ring = Outline::Disc(view.to_screen(place), 5.0);
            let color = theme.role([Role::A, Role::B][swept]);
            drawing.stroke(FURNITURE, ring, Pen::new(color, STROKE));
        }
        drawing
    }
}

fn gutter(subject: &Subject) -> u32 {
    if matches!(subject.plane, Plane::Build { .. }) { GUTTER } else { 0 }
}

fn width(subject: &Subject) -> u32 {
    (gutter(subject) + subject.size.x).max(NARROWEST)
}

/// Words with the share `anchor` of their width left of `at`.
fn say(at: DVec2, color: Rgb, text: &str, anchor: f64, bold: bool) -> Part {
    let at = at - DVec2::new(anchor * font::width(text, TYPE), 0.0);
    let words = Words { text: text.to_owned(), at, size: TYPE, color, opacity: 1.0, halo: None };
    Part::Words { words, bold }
}

fn picture(drawing: Drawing) -> Part {
    Part::Picture { at: drawing.area.min, drawing, cut: true, name: None }
}

/// A square of 16 pixels with round corners; `at` is its upper left corner.
fn swatch(at: DVec2) -> Outline {
    const RADIUS: f64 = 3.0;
    let corners = [(13.0, 13.0), (3.0, 13.0), (3.0, 3.0), (13.0, 3.0)].map(DVec2::from);
    let arc = |(turn, corner): (usize, DVec2)| {
        (0..=6).map(move |part| {
            let angle = FRAC_PI_2 * (turn as f64 + f64::from(part) / 6.0);
            at + corner + DVec2::from_angle(angle) * RADIUS
        })
    };
    Outline::Path { points: corners.into_iter().enumerate().flat_map(arc).collect(), closed: true }
}

fn title(question: &Question) -> String {
    let names: Vec<_> = question.methods.iter().map(|it| it.title).collect();
    let asked = match names.len() {
        ..=4 => names.join(", "),
        count => format!("{count} methods"),
    };
    let judge = if question.reference { " against the reference" } else { "" };
    format!("{}: {asked}{judge}", question.topic.word())
}

fn range(subject: &Subject, progress: f64) -> String {
    let swept = ["first", "second"][subject.swept];
    let kind = subject.pair[subject.swept].kind().word();
    let done = match progress {
        ..1.0 => format!("; {:.0} % tested", progress * 100.0),
        _ => String::new(),
    };
    match subject.plane {
        Plane::Position { low, high } => {
            let [left, right, bottom, top] = [low.x, high.x, low.y, high.y].map(short);
            format!(
                "Centre of the {swept} shape, the {kind}: x {left} to {right}, y {bottom} to {top}{done}"
            )
        }
        Plane::Build { sizes } => {
            let [least, greatest] = sizes.map(short);
            format!(
                "The {swept} shape, the {kind}: rotation −90° to 90°, size {least} to {greatest} (up){done}"
            )
        }
    }
}

fn outline(drawing: &mut Drawing, shape: &Shape, view: &View, color: Rgb) {
    let room = view.area.grown(STROKE.into());
    match compose::line(&Mark::shape(Role::Kept, shape), view, &room) {
        Some((Outline::Disc(at, _), _)) => {
            drawing.disc(FURNITURE, at, 3.0, Tint { color, opacity: 1.0 });
        }
        Some((outline, _)) => drawing.stroke(FURNITURE, outline, Pen::new(color, STROKE)),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::methods_for;
    use crate::shape::{Circle, Ellipse};

    fn pair() -> [Shape; 2] {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 0.7), 0.4).unwrap();
        [ellipse.into(), Circle::new(DVec2::ONE, 0.5).unwrap().into()]
    }

    fn said(parts: &[Part]) -> Vec<String> {
        let words = parts.iter().filter_map(|part| match part {
            Part::Words { words, .. } => Some(words.text.clone()),
            _ => None,
        });
        words.collect()
    }

    fn everyone() -> Question {
        let [a, b] = pair().map(|it| it.kind());
        Question::disagreement(methods_for(a, b), true)
    }

    fn legend(question: &Question) -> Vec<Entry> {
        let words = question.methods.iter().map(|it| it.title).collect::<Vec<_>>().join("; ");
        let words = format!("Undecided: {words}");
        vec![Entry { color: Some(Rgb(1, 2, 3)), class: None, words, share: 1e-5, count: 9 }]
    }

    #[test]
    fn no_line_of_a_narrow_page_is_wider_than_its_room() {
        let (question, pair) = (everyone(), pair());
        let legend = legend(&question);
        let subject = Subject::new(pair, 0, Plane::build_beside(&pair[1]), UVec2::splat(256));
        let page = Page::new(&subject, &question, &legend, 0.5, "Closed form");
        let room = f64::from(page.sheet().x - MARGIN);
        assert!(page.words[0].len() > 1, "the longest line of a legend is broken");
        for line in &page.words[0] {
            let right = f64::from(MARGIN + COLUMNS[1]) + font::width(line, TYPE);
            assert!(right <= room, "{line}");
        }
        for line in page.title.iter().chain(&page.demo).chain(&page.range) {
            assert!(f64::from(MARGIN) + font::width(line, TYPE) <= room, "{line}");
        }
        assert!(page.sheet().y >= page.legend_line(0) + page.words[0].len() as u32 * LINE);
    }

    #[test]
    fn rotation_and_size_have_axes_with_names() {
        let (question, pair) = (everyone(), pair());
        let subject = Subject::new(pair, 0, Plane::build_beside(&pair[1]), UVec2::splat(256));
        let page = Page::new(&subject, &question, &[], 1.0, "Closed form");
        let parts = page.parts(&pair, Theme::Light);
        let said = said(&parts);
        for text in ["rotation", "size", "−90°", "0°", "90°", "0.0625", "0.5", "4"] {
            assert!(said.iter().any(|it| it == text), "{text}: {said:?}");
        }
        let at = |text| {
            parts.iter().find_map(|part| match part {
                Part::Words { words, .. } if words.text == text => Some(words.at),
                _ => None,
            })
        };
        let corner = page.corner().as_dvec2();
        let middle = at("0°").unwrap().x + font::width("0°", TYPE) / 2.0;
        assert!((middle - corner.x - 128.0).abs() < 1e-9, "below the map's middle: {middle}");
        let [low, high] = ["0.0625", "4"].map(|it| at(it).unwrap().y);
        assert_eq!([low, high], [corner.y + 256.0, corner.y + 10.0], "beside its ends");
    }

    #[test]
    fn the_heading_has_the_words_of_the_window_and_the_demo() {
        let (question, pair) = (everyone(), pair());
        let legend = legend(&question);
        let plane = Plane::Position { low: DVec2::NEG_ONE, high: DVec2::ONE };
        let subject = Subject::new(pair, 1, plane, UVec2::splat(600));
        let page = Page::new(&subject, &question, &legend, 0.25, "Closed form");
        assert!(page.range.concat().ends_with("; 25 % tested"), "{:?}", page.range);
        let said = said(&page.parts(&pair, Theme::Dark));
        assert!(page.title[0].starts_with("Disagreement: "), "{:?}", page.title);
        let says = |text: &str| said.iter().any(|it| it == text);
        assert!(says("Closed form: ellipse and circle"), "{said:?}");
        assert!(says("< 0.1 %") && !says("rotation"), "{said:?}");
    }
}
