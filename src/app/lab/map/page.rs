//! The page around a saved map: what is said above and below it, and where everything stands.

use super::question::Question;
use super::subject::{Plane, Subject};
use super::viewer::Entry;
use crate::app::figure::{Form, Mark, Role};
use crate::app::font;
use crate::app::font::wrapped;
use crate::app::number::short;
use crate::app::palette::{Rgb, Theme};
use crate::app::view::{Area, View};
use crate::shape::Shape;
use glam::{DVec2, UVec2};
use std::fmt::Write as _;

/// The blank around everything, pixels.
const MARGIN: u32 = 24;

/// The height of a line of words, pixels.
const LINE: u32 = 22;

/// The size of the type, pixels.
const TYPE: f64 = 14.0;

/// The least width of what is on the page. Less would break the lines of words too often.
const NARROWEST: u32 = 480;

/// From the left edge of the legend to its shares and to its words, pixels: a swatch, and the
/// longest share.
const COLUMNS: [u32; 2] = [28, 100];

/// Left of a map of rotation and size, for the sizes, pixels: as wide as "0.00390625".
const GUTTER: u32 = 80;

/// How much wider semibold letters are than regular ones, at most.
const BOLD: f64 = 1.08;

/// A map's page. All places are in pixels from its upper left corner.
pub(super) struct Page<'p> {
    subject: &'p Subject,
    legend: &'p [Entry],
    title: Vec<String>,
    demo: Vec<String>,
    range: Vec<String>,
    /// The legend's words, line by line.
    words: Vec<Vec<String>>,
}

impl<'p> Page<'p> {
    /// Lays out what is said about a map.
    pub(super) fn new(
        subject: &'p Subject,
        question: &Question,
        legend: &'p [Entry],
        progress: f64,
        demo: &str,
    ) -> Self {
        let wide = f64::from(width(subject));
        let broken = |text: &str| wrapped(text, TYPE, wide);
        let [a, b] = subject.pair().each_ref().map(|it| it.kind().word());
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

    /// The size of the page.
    pub(super) fn sheet(&self) -> UVec2 {
        UVec2::new(width(self.subject) + 2 * MARGIN, self.legend_line(self.words.len()) + MARGIN)
    }

    /// Where the map's upper left corner is.
    pub(super) fn corner(&self) -> UVec2 {
        let above = (self.title.len() + self.demo.len()) as u32;
        UVec2::new(MARGIN + gutter(self.subject), MARGIN + above * LINE)
    }

    /// The lower edge of the map and of what stands at its axis.
    fn below(&self) -> u32 {
        let axis = if gutter(self.subject) > 0 { 2 * LINE } else { 0 };
        self.corner().y + self.subject.size().y + axis
    }

    /// The upper edge of a line of the legend; of the one past the last, where it ends.
    fn legend_line(&self, index: usize) -> u32 {
        let lines: usize = self.words[..index].iter().map(|it| it.len().max(1)).sum();
        self.below() + (self.range.len() + lines) as u32 * LINE + LINE / 4
    }

    /// All but the map.
    pub(super) fn svg(&self, pair: &[Shape; 2], theme: Theme) -> String {
        let surface = theme.surface();
        let UVec2 { x: width, y: height } = self.sheet();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"{}\" font-size=\"{TYPE}\">",
            font::FAMILY
        );
        let (left, baseline) = (f64::from(MARGIN), |line: usize| line as f64 * f64::from(LINE));
        let top = f64::from(MARGIN) + 12.0;
        for (line, text) in self.title.iter().enumerate() {
            say(&mut svg, DVec2::new(left, top + baseline(line)), surface.ink, "start", 600, text);
        }
        for (line, text) in self.demo.iter().enumerate() {
            let y = top + baseline(self.title.len() + line);
            say(&mut svg, DVec2::new(left, y), surface.quiet, "start", 400, text);
        }
        for (line, text) in self.range.iter().enumerate() {
            let y = f64::from(self.below() + 17) + baseline(line);
            say(&mut svg, DVec2::new(left, y), surface.quiet, "start", 400, text);
        }
        self.axes(&mut svg, theme);
        self.colors(&mut svg, theme);
        svg += &self.shapes(pair, theme);
        svg + "</svg>"
    }

    /// The legend: colours, shares and what they mean.
    fn colors(&self, svg: &mut String, theme: Theme) {
        let surface = theme.surface();
        let [shares, column] = COLUMNS.map(|it| f64::from(MARGIN + it));
        for (index, (entry, lines)) in self.legend.iter().zip(&self.words).enumerate() {
            let y = f64::from(self.legend_line(index) + 16);
            say(svg, DVec2::new(shares, y), surface.quiet, "start", 400, &entry.percent());
            for (line, text) in lines.iter().enumerate() {
                let at = DVec2::new(column, y + line as f64 * f64::from(LINE));
                say(svg, at, surface.ink, "start", 400, text);
            }
            if let Some(color) = entry.color {
                let _ = write!(
                    svg,
                    "<rect x=\"{MARGIN}\" y=\"{}\" width=\"16\" height=\"16\" rx=\"3\" \
                     fill=\"{}\" stroke=\"{}\"/>",
                    y - 13.0,
                    color.css(),
                    surface.axis.css()
                );
            }
        }
    }

    /// The names, the ends and the middles of the axes of rotation and size.
    fn axes(&self, svg: &mut String, theme: Theme) {
        let plane @ Plane::Build { .. } = self.subject.plane() else { return };
        let surface = theme.surface();
        let (low, size) = (self.corner().as_dvec2(), self.subject.size().as_dvec2());
        let low = DVec2::new(low.x, low.y + size.y);
        let mut ticks = String::new();
        for (share, anchor, drop) in [(0.0, "start", 0.0), (0.5, "middle", 5.0), (1.0, "end", 10.0)]
        {
            let DVec2 { x: angle, y: extent } = plane.at(DVec2::splat(share));
            let angle = format!("{:.0}°", angle.to_degrees()).replace('-', "−");
            let at = DVec2::new(low.x + size.x * share, low.y + 19.0);
            say(svg, at, surface.quiet, anchor, 400, &angle);
            let at = DVec2::new(low.x - 8.0, low.y - size.y * share + drop);
            say(svg, at, surface.quiet, "end", 400, &short(extent));
            let (x, y) = (low.x + size.x * share, low.y - size.y * share);
            let _ = write!(ticks, "M{x} {}v5M{} {y}h5", low.y, low.x - 5.0);
        }
        let _ = write!(svg, "<path d=\"{ticks}\" stroke=\"{}\"/>", surface.axis.css());
        let at = DVec2::new(low.x + size.x / 2.0, low.y + 19.0 + f64::from(LINE));
        say(svg, at, surface.ink, "middle", 400, "rotation");
        let at = DVec2::new(low.x - 8.0, low.y - size.y / 4.0);
        say(svg, at, surface.ink, "end", 400, "size");
    }

    /// The map's rows go up, the page's go down: the view knows.
    fn view(&self) -> View {
        let (min, size) = (self.corner().as_dvec2(), self.subject.size().as_dvec2());
        let area = Area::new(min, min + size);
        match *self.subject.plane() {
            Plane::Position { low, high } => {
                View { center: low.midpoint(high), pixels_per_unit: size.x / (high - low).x, area }
            }
            Plane::Build { .. } => View { center: size / 2.0, pixels_per_unit: 1.0, area },
        }
    }

    /// The pair as it stands, where the map shows the world it stands in; otherwise a ring
    /// where the swept one is.
    fn shapes(&self, pair: &[Shape; 2], theme: Theme) -> String {
        let view = self.view();
        let clip = view.area;
        let size = clip.size();
        let mut svg = format!(
            "<clipPath id=\"map\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\
             <g clip-path=\"url(#map)\" fill=\"none\" stroke-width=\"2.5\">",
            clip.min.x, clip.min.y, size.x, size.y
        );
        for (shape, role) in pair.iter().zip([Role::A, Role::B]) {
            let ink = theme.role(role).css();
            svg += &match self.subject.plane() {
                Plane::Position { .. } => outline(shape, &view, &ink),
                Plane::Build { .. } => String::new(),
            };
        }
        if let Plane::Build { .. } = self.subject.plane() {
            let swept = self.subject.swept();
            let place =
                self.subject.plane().place_of(&pair[swept]) * self.subject.size().as_dvec2();
            let at = view.to_screen(place);
            let ink = theme.role([Role::A, Role::B][swept]).css();
            let _ =
                write!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\"5\" stroke=\"{ink}\"/>", at.x, at.y);
        }
        svg + "</g>"
    }
}

/// Left of the map.
fn gutter(subject: &Subject) -> u32 {
    if matches!(subject.plane(), Plane::Build { .. }) { GUTTER } else { 0 }
}

/// The width of all that is on the page.
fn width(subject: &Subject) -> u32 {
    (gutter(subject) + subject.size().x).max(NARROWEST)
}

/// Writes words on the page.
fn say(svg: &mut String, at: DVec2, ink: Rgb, anchor: &str, weight: u32, text: &str) {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = write!(
        svg,
        "<text x=\"{}\" y=\"{}\" fill=\"{}\" text-anchor=\"{anchor}\" \
         font-weight=\"{weight}\">{text}</text>",
        at.x,
        at.y,
        ink.css()
    );
}

/// What is asked, and whom.
fn title(question: &Question) -> String {
    let names: Vec<_> = question.methods().iter().map(|it| it.title).collect();
    let asked = match names.len() {
        ..=4 => names.join(", "),
        count => format!("{count} methods"),
    };
    let judge = if question.by_reference() { " against the reference" } else { "" };
    format!("{}: {asked}{judge}", question.topic().word())
}

/// What the sides of the map are.
fn range(subject: &Subject, progress: f64) -> String {
    let swept = ["first", "second"][subject.swept()];
    let kind = subject.pair()[subject.swept()].kind().word();
    let done = if progress < 1.0 {
        format!("; {progress:.0} % asked", progress = progress * 100.0)
    } else {
        String::new()
    };
    match subject.plane() {
        Plane::Position { low, high } => format!(
            "Centre of the {swept} shape, the {kind}: x {low} to {high}, y {low_2} to \
                {high_2}{done}",
            low = short(low.x),
            high = short(high.x),
            low_2 = short(low.y),
            high_2 = short(high.y)
        ),
        Plane::Build { sizes } => format!(
            "The {swept} shape, the {kind}: rotation −90° to 90°, size {sizes} to \
                {sizes_2} (up){done}",
            sizes = short(sizes[0]),
            sizes_2 = short(sizes[1])
        ),
    }
}

/// A shape's outline on the page.
fn outline(shape: &Shape, view: &View, ink: &str) -> String {
    let scale = view.pixels_per_unit;
    let path = |points: &[DVec2], closed: bool| {
        let places: Vec<_> = points
            .iter()
            .map(|it| view.to_screen(*it).clamp(DVec2::splat(-1e5), DVec2::splat(1e5)))
            .map(|it| format!("{} {}", it.x, it.y))
            .collect();
        let close = if closed { "Z" } else { "" };
        format!("<path d=\"M{}{close}\" stroke=\"{ink}\"/>", places.join("L"))
    };
    match Mark::shape(Role::Kept, shape).form {
        Form::Oval { center, u, v } => {
            let (at, axes) = (view.to_screen(center), [u, v].map(|it| it.length() * scale));
            format!(
                "<ellipse rx=\"{}\" ry=\"{}\" transform=\"translate({} {}) rotate({})\" \
                 stroke=\"{ink}\"/>",
                axes[0],
                axes[1],
                at.x,
                at.y,
                -u.to_angle().to_degrees()
            )
        }
        Form::Path { points, closed } => path(&points, closed),
        Form::Line { through, direction, begins } => {
            let along = direction.normalize_or_zero() * view.area.size().length() / scale;
            path(&[if begins { through } else { through - along }, through + along], false)
        }
        Form::Point { at, .. } => {
            let at = view.to_screen(at);
            format!("<circle cx=\"{}\" cy=\"{}\" r=\"3\" fill=\"{ink}\"/>", at.x, at.y)
        }
        // No shape looks like any of the others.
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::font;
    use crate::catalog::methods_for;
    use crate::shape::{Circle, Ellipse};

    fn pair() -> [Shape; 2] {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 0.7), 0.4).unwrap();
        [ellipse.into(), Circle::new(DVec2::ONE, 0.5).unwrap().into()]
    }

    fn everyone() -> Question {
        let [a, b] = pair().map(|it| it.kind());
        Question::disagreement(methods_for(a, b).collect(), true)
    }

    fn legend(question: &Question) -> Vec<Entry> {
        let words = question.methods().iter().map(|it| it.title).collect::<Vec<_>>().join("; ");
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
        let svg = Page::new(&subject, &question, &[], 1.0, "Closed form").svg(&pair, Theme::Light);
        for text in ["rotation", "size", "−90°", "0°", "90°", "0.0625", "0.5", "4"] {
            assert!(svg.contains(&format!(">{text}</text>")), "{text}: {svg}");
        }
    }

    #[test]
    fn the_heading_has_the_words_of_the_window_and_the_demo() {
        let (question, pair) = (everyone(), pair());
        let legend = legend(&question);
        let plane = Plane::Position { low: DVec2::NEG_ONE, high: DVec2::ONE };
        let subject = Subject::new(pair, 1, plane, UVec2::splat(600));
        let page = Page::new(&subject, &question, &legend, 1.0, "Closed form");
        let svg = page.svg(&pair, Theme::Dark);
        assert!(page.title[0].starts_with("Disagreement: "), "{:?}", page.title);
        assert!(svg.contains(">Closed form: ellipse and circle</text>"), "{svg}");
        assert!(svg.contains("&lt; 0.1 %") && !svg.contains(">rotation<"), "{svg}");
    }
}
