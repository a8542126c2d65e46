//! A map as a picture for a handout or a report: with the shapes, and the legend below.

use super::question::Question;
use super::subject::{Plane, Subject};
use super::viewer::{Entry, Viewer};
use crate::app::canvas::view::{Area, View};
use crate::app::figure::Role;
use crate::app::file::Refusal;
use crate::app::font;
use crate::app::number::short;
use crate::app::palette::{Rgb, Theme};
use crate::shape::Shape;
use glam::{DVec2, UVec2};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt::Write as _;

/// The blank around everything, pixels.
const MARGIN: u32 = 24;

/// The height of a line of words, pixels.
const LINE: u32 = 22;

/// The least width of the page: the legend's lines have to fit.
const NARROWEST: u32 = 480;

/// The finished picture as a PNG file, with the pair as it stands drawn into it; the map is as
/// fine as it is by now.
///
/// # Errors
/// When there is no map, or the picture cannot be made.
pub fn png(viewer: &mut Viewer, pair: &[Shape; 2], theme: Theme) -> Result<Vec<u8>, Refusal> {
    let none = || Refusal("There is no map to save.".to_owned());
    let survey = viewer.survey().ok_or_else(none)?;
    let (subject, question) = (survey.subject().clone(), survey.question().clone());
    let progress = survey.field().progress();
    let legend = viewer.legend().to_vec();
    let size = subject.size();
    let surface = theme.surface();
    let map = viewer.mosaic().flat(size, surface.canvas);
    let lines = legend.len() as u32 + 3;
    let page = UVec2::new(size.x.max(NARROWEST), size.y + lines * LINE) + UVec2::splat(2 * MARGIN);
    let failed =
        |what: &dyn std::fmt::Display| Refusal(format!("The map cannot be drawn: {what}."));
    let mut ground = Pixmap::new(page.x, page.y).ok_or_else(|| failed(&"it is too large"))?;
    let Rgb(red, green, blue) = surface.canvas;
    ground.fill(resvg::tiny_skia::Color::from_rgba8(red, green, blue, 255));
    lay(&mut ground, &map, size);
    let svg =
        Page { subject: &subject, question: &question, legend: &legend, progress, theme, page }
            .svg(pair);
    let mut options = Options { font_family: font::FAMILY.to_owned(), ..Options::default() };
    for data in [font::REGULAR, font::SEMIBOLD] {
        options.fontdb_mut().load_font_data(data.to_vec());
    }
    let tree = Tree::from_str(&svg, &options).map_err(|error| failed(&error))?;
    resvg::render(&tree, Transform::identity(), &mut ground.as_mut());
    ground.encode_png().map_err(|error| failed(&error))
}

/// The map's rows go up, the page's go down: the view knows.
fn view(subject: &Subject) -> View {
    let min = DVec2::new(f64::from(MARGIN), f64::from(MARGIN + LINE));
    let area = Area::new(min, min + subject.size().as_dvec2());
    match *subject.plane() {
        Plane::Position { low, high } => View {
            center: low.midpoint(high),
            pixels_per_unit: subject.size().as_dvec2().x / (high - low).x,
            area,
        },
        Plane::Build { .. } => {
            View { center: subject.size().as_dvec2() / 2.0, pixels_per_unit: 1.0, area }
        }
    }
}

/// Lays the map's pixels on the page.
fn lay(page: &mut Pixmap, map: &[u8], size: UVec2) {
    let width = page.width() as usize;
    for (y, row) in map.chunks_exact(size.x as usize * 4).enumerate() {
        let line = (MARGIN + LINE) as usize + size.y as usize - 1 - y;
        let start = line * width + MARGIN as usize;
        let pixels = &mut page.pixels_mut()[start..start + size.x as usize];
        for (pixel, it) in pixels.iter_mut().zip(row.chunks_exact(4)) {
            if let Some(color) = PremultipliedColorU8::from_rgba(it[0], it[1], it[2], 255) {
                *pixel = color;
            }
        }
    }
}

struct Page<'p> {
    subject: &'p Subject,
    question: &'p Question,
    legend: &'p [Entry],
    progress: f64,
    theme: Theme,
    page: UVec2,
}

impl Page<'_> {
    fn svg(&self, pair: &[Shape; 2]) -> String {
        let surface = self.theme.surface();
        let UVec2 { x: width, y: height } = self.page;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"{}\" font-size=\"14\">",
            font::FAMILY
        );
        let mut words = |x: u32, y: u32, ink: Rgb, weight: u32, text: &str| {
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            let ink = ink.css();
            let _ = write!(
                svg,
                "<text x=\"{x}\" y=\"{y}\" fill=\"{ink}\" font-weight=\"{weight}\">{text}</text>"
            );
        };
        words(MARGIN, MARGIN + 12, surface.ink, 600, &self.title());
        let mut y = MARGIN + LINE + self.subject.size().y + LINE;
        words(MARGIN, y, surface.quiet, 400, &self.range());
        let mut swatches = String::new();
        for entry in self.legend {
            y += LINE;
            let share = format!("{:.2} %", entry.share * 100.0);
            words(MARGIN + 28, y, surface.quiet, 400, &share);
            words(MARGIN + 100, y, surface.ink, 400, &entry.words);
            if let Some(color) = entry.color {
                let _ = write!(
                    swatches,
                    "<rect x=\"{MARGIN}\" y=\"{}\" width=\"16\" height=\"16\" rx=\"3\" \
                     fill=\"{}\" stroke=\"{}\"/>",
                    y - 13,
                    color.css(),
                    surface.axis.css()
                );
            }
        }
        svg += &swatches;
        svg += &self.shapes(pair);
        svg + "</svg>"
    }

    fn title(&self) -> String {
        let one = || self.question.methods().first().map_or("", |it| it.title);
        match self.question {
            Question::Verdict(_) => format!("Verdict: {}", one()),
            Question::Test(_) => format!("Deciding test: {}", one()),
            Question::Rounds(_) => format!("Rounds: {}", one()),
            Question::Error(_) => format!("Error of the gap: {}", one()),
            Question::Disagreement { methods, reference } => {
                let names: Vec<_> = methods.iter().map(|it| it.title).collect();
                let asked = if names.len() > 4 {
                    format!("{} methods", names.len())
                } else {
                    names.join(", ")
                };
                if *reference {
                    format!("Who is wrong: {asked}")
                } else {
                    format!("Who says what: {asked}")
                }
            }
        }
    }

    /// What the sides of the map are.
    fn range(&self) -> String {
        let swept = ["first", "second"][self.subject.swept()];
        let kind = self.subject.pair()[self.subject.swept()].kind().word();
        let done = if self.progress < 1.0 {
            format!("; {:.0} % asked", self.progress * 100.0)
        } else {
            String::new()
        };
        match self.subject.plane() {
            Plane::Position { low, high } => format!(
                "Centre of the {swept} shape, the {kind}: x {} to {}, y {} to {}{done}",
                short(low.x),
                short(high.x),
                short(low.y),
                short(high.y)
            ),
            Plane::Build { sizes } => format!(
                "The {swept} shape, the {kind}: rotation −90° to 90°, size {} to {} (up){done}",
                short(sizes[0]),
                short(sizes[1])
            ),
        }
    }

    /// The pair as it stands, where the map shows the world it stands in; otherwise a ring
    /// where the swept one is.
    fn shapes(&self, pair: &[Shape; 2]) -> String {
        let view = view(self.subject);
        let clip = view.area;
        let size = clip.size();
        let mut svg = format!(
            "<clipPath id=\"map\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/></clipPath>\
             <g clip-path=\"url(#map)\" fill=\"none\" stroke-width=\"2.5\">",
            clip.min.x, clip.min.y, size.x, size.y
        );
        for (shape, role) in pair.iter().zip([Role::A, Role::B]) {
            let ink = self.theme.role(role).css();
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
            let ink = self.theme.role([Role::A, Role::B][swept]).css();
            let _ =
                write!(svg, "<circle cx=\"{}\" cy=\"{}\" r=\"5\" stroke=\"{ink}\"/>", at.x, at.y);
        }
        svg + "</g>"
    }
}

/// A shape's outline on the page.
fn outline(shape: &Shape, view: &View, ink: &str) -> String {
    let scale = view.pixels_per_unit;
    let path = |points: &[DVec2], close: &str| {
        let places: Vec<_> = points
            .iter()
            .map(|it| view.to_screen(*it).clamp(DVec2::splat(-1e5), DVec2::splat(1e5)))
            .map(|it| format!("{} {}", it.x, it.y))
            .collect();
        format!("<path d=\"M{}{close}\" stroke=\"{ink}\"/>", places.join("L"))
    };
    let oval = |center: DVec2, axes: DVec2, turn: f64| {
        let (at, axes) = (view.to_screen(center), axes * scale);
        let degrees = -turn.to_degrees() % 360.0;
        format!(
            "<ellipse rx=\"{}\" ry=\"{}\" transform=\"translate({} {}) rotate({degrees})\" \
             stroke=\"{ink}\"/>",
            axes.x, axes.y, at.x, at.y
        )
    };
    match shape {
        Shape::Circle(it) => oval(it.center(), DVec2::splat(it.radius()), 0.0),
        Shape::Ellipse(it) => oval(it.center(), it.semi_axes(), it.rotation()),
        Shape::Segment(it) => path(&[it.start(), it.end()], ""),
        Shape::Rectangle(it) => {
            let [a, b, c, d] = it.corners();
            path(&[a, b, c, d], "Z")
        }
        Shape::Line(it) => {
            let [p, q] = it.through();
            let along = (q - p).normalize_or_zero() * view.area.size().length() / scale;
            path(&[p - along, p + along], "")
        }
        Shape::Point(it) => {
            let at = view.to_screen(it.at());
            format!("<circle cx=\"{}\" cy=\"{}\" r=\"3\" fill=\"{ink}\"/>", at.x, at.y)
        }
    }
}
