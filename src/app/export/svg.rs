//! A picture as SVG text.
//!
//! Made from the same drawing as the canvas's triangles, so it shows the same: grid,
//! dashes, arrows, labels where they are. Elements are grouped by what they are, with
//! classes by role (`mark deciding`), coordinates have two decimals at most and the same
//! picture always gives the same text, so that figures can be compared line by line.

mod sheet;

use crate::app::canvas::clip;
use crate::app::canvas::compose::{Composer, Paper};
use crate::app::canvas::flatten::Oval;
use crate::app::canvas::ink::{Drawing, Image, Item, Layer, MARGIN, Outline, Pen, Runs, Tint};
use crate::app::canvas::lettering::{HALO, Words};
use crate::app::canvas::tessellate::Cap;
use crate::app::canvas::view::Area;
use crate::app::export::caption::Caption;
use crate::app::export::png::field;
use crate::app::figure::Role;
use crate::app::font;
use crate::app::palette::Palette;
use crate::app::session::Picture;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use glam::DVec2;
use std::fmt::Write;

/// Ovals up to this many pixels are written as ovals; larger ones as the pieces that are seen.
const LARGEST_OVAL: f64 = 5_000.0;

/// What a figure says beside the picture.
#[derive(Clone, Copy, Debug)]
pub struct SvgOptions<'a> {
    /// The figure's name, read out by screen readers.
    pub title: &'a str,
    /// What it shows, in a sentence.
    pub description: &'a str,
    /// Grid, axes and their numbers.
    pub grid: bool,
    /// Scale of all text.
    pub text_scale: f32,
    /// Words below the picture, where there are any.
    pub caption: Option<&'a Caption>,
}

impl Default for SvgOptions<'_> {
    fn default() -> Self {
        Self { title: "", description: "", grid: true, text_scale: 1.0, caption: None }
    }
}

/// The SVG text of `picture`, as large as its view, without handles.
pub fn svg(picture: &Picture, palette: &Palette, options: SvgOptions) -> String {
    panes(&[(picture, "")], palette, options)
}

/// The SVG text of pictures that lie beside each other on the screen, each with its name.
pub fn panes(pictures: &[(&Picture, &str)], palette: &Palette, options: SvgOptions) -> String {
    let areas = pictures.iter().map(|(picture, _)| picture.view.area);
    let whole = areas.reduce(|one, two| Area::new(one.min.min(two.min), one.max.max(two.max)));
    let whole = whole.unwrap_or(Area::new(DVec2::ZERO, DVec2::ONE));
    let surface = palette.theme.surface();
    let paper = Paper { grid: options.grid, text_scale: options.text_scale };
    let mut writer = Writer::new(whole);
    writer.head(&options, &surface.canvas.css());
    for (index, (picture, name)) in pictures.iter().enumerate() {
        let mut composer = Composer::default();
        composer.compose(picture, palette, paper, None, 1.0);
        if pictures.len() == 1 {
            writer.items(&composer.drawing, palette);
        } else {
            writer.pane(&composer.drawing, &whole, index, name, palette, paper.text_scale);
        }
    }
    if let Some(caption) = options.caption {
        writer.caption(caption, &surface);
    }
    writer.out.push_str("</g>\n</svg>\n");
    writer.out
}

struct Writer {
    out: String,
    area: Area,
    layer: Option<Layer>,
    runs: Runs,
    corners: Vec<DVec2>,
    cut: Vec<DVec2>,
    spare: Vec<DVec2>,
}

/// A number of at most two decimals, without a needless zero or minus.
fn short(value: f64) -> String {
    let text = format!("{:.2}", value);
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML has no way to say other control characters.
            it if it.is_control() => out.push(' '),
            it => out.push(it),
        }
    }
    out
}

fn class(layer: Layer) -> String {
    let role = |role| match role {
        Role::A => "a",
        Role::B => "b",
        Role::Construction => "construction",
        Role::Candidate => "candidate",
        Role::Kept => "kept",
        Role::Discarded => "discarded",
        Role::Deciding => "deciding",
        Role::Witness => "witness",
        Role::Ghost => "ghost",
        Role::Truth => "truth",
        Role::Bystander => "bystander",
        Role::Struck => "struck",
    };
    match layer {
        Layer::Field => "field".to_owned(),
        Layer::Grid => "grid".to_owned(),
        Layer::Glow => "glow".to_owned(),
        Layer::Handle => "handle".to_owned(),
        Layer::Mark(it) => format!("mark {}", role(it)),
        Layer::Label(it) => format!("label {}", role(it)),
    }
}

impl Writer {
    fn new(area: Area) -> Self {
        Self {
            out: String::with_capacity(16_384),
            area,
            layer: None,
            runs: Runs::default(),
            corners: Vec::new(),
            cut: Vec::new(),
            spare: Vec::new(),
        }
    }

    // Writing to a String cannot fail; the results are dropped in this one place.
    fn put(&mut self, text: std::fmt::Arguments) {
        let _ = self.out.write_fmt(text);
    }

    fn head(&mut self, options: &SvgOptions, canvas: &str) {
        let size = self.area.max - self.area.min;
        let below = options.caption.map_or(0.0, Caption::height);
        let (wide, high) = (short(size.x), short(size.y + below));
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
             viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        ));
        let (title, description) = (escaped(options.title), escaped(options.description));
        self.put(format_args!("<title id=\"title\">{title}</title>\n"));
        self.put(format_args!("<desc id=\"desc\">{description}</desc>\n"));
        self.put(format_args!("<rect width=\"{wide}\" height=\"{high}\" fill=\"{canvas}\"/>\n"));
        self.put(format_args!(
            "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
             font-family=\"'{}', 'Helvetica Neue', Arial, sans-serif\" font-kerning=\"none\">\n",
            font::FAMILY
        ));
    }

    fn items(&mut self, drawing: &Drawing, palette: &Palette) {
        for item in &drawing.items {
            let layer = match item {
                Item::Image(_) => Layer::Field,
                Item::Ink { layer, .. } | Item::Words(_, layer) => *layer,
            };
            if self.layer != Some(layer) {
                if self.layer.is_some() {
                    self.out.push_str("</g>\n");
                }
                self.layer = Some(layer);
                self.put(format_args!("<g class=\"{}\">\n", class(layer)));
            }
            match item {
                Item::Ink { outline, fill, pen, .. } => {
                    if let Some(tint) = fill {
                        self.fill(outline, tint);
                    }
                    if let Some(pen) = pen {
                        self.stroke(outline, pen);
                    }
                }
                Item::Words(words, _) => self.words(words),
                Item::Image(image) => self.image(image, palette),
            }
        }
        if self.layer.is_some() {
            self.out.push_str("</g>\n");
        }
    }

    /// Cells as a picture of one pixel each, laid on its parallelogram.
    fn image(&mut self, image: &Image, palette: &Palette) {
        let [columns, rows] = image.cells.size();
        // A picture in a file that cannot be made is left out, as in the window.
        let Ok(picture) = field(&image.cells, palette) else { return };
        let at = image.corner - self.area.min;
        let (u, v) = (image.u / f64::from(columns), image.v / f64::from(rows));
        // Of a thousand cells' steps six decimals keep a hundredth of a pixel.
        let [a, b, c, d] = [u.x, u.y, v.x, v.y].map(|it| {
            let text = format!("{:.6}", it + 0.0);
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        });
        let [e, f] = [at.x, at.y].map(short);
        let look = if image.cells.is_smooth() { "smooth" } else { "pixelated" };
        self.put(format_args!(
            "<image width=\"{columns}\" height=\"{rows}\" \
             transform=\"matrix({a} {b} {c} {d} {e} {f})\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:{look}\" href=\"data:image/png;base64,{}\"/>\n",
            BASE64_STANDARD.encode(picture)
        ));
    }

    fn fill(&mut self, outline: &Outline, tint: &Tint) {
        let opacity = faded("fill-opacity", tint.opacity);
        let look = format!(" fill=\"{}\"{opacity}", tint.color.css());
        let room = self.area.grown(MARGIN);
        match outline {
            Outline::Disc(center, radius) => self.circle(*center, *radius, &look),
            Outline::Oval(oval) if oval.axes.x <= LARGEST_OVAL => self.oval(oval, &look),
            Outline::Oval(oval) => {
                oval.corners(&room, &mut self.corners);
                clip::polygon(&self.corners, &room, &mut self.cut, &mut self.spare);
                let points = std::mem::take(&mut self.cut);
                self.path(&points, true, &look);
                self.cut = points;
            }
            Outline::Path { points, .. } if points.iter().all(|it| room.contains(*it)) => {
                self.path(points, true, &look);
            }
            Outline::Path { points, .. } => {
                clip::polygon(points, &room, &mut self.cut, &mut self.spare);
                let points = std::mem::take(&mut self.cut);
                self.path(&points, true, &look);
                self.cut = points;
            }
        }
    }

    fn stroke(&mut self, outline: &Outline, pen: &Pen) {
        let mut look = format!(" stroke=\"{}\"", pen.color.css());
        if pen.width != 1.0 {
            look.push_str(&format!(" stroke-width=\"{}\"", short(pen.width.into())));
        }
        look.push_str(&faded("stroke-opacity", pen.opacity));
        if pen.cap == Cap::Butt || pen.dash.is_some() {
            look.push_str(" stroke-linecap=\"butt\"");
        }
        if let Some([dash, space]) = pen.dash {
            let (dash, space) = (short(dash.into()), short(space.into()));
            look.push_str(&format!(" stroke-dasharray=\"{dash} {space}\""));
        }
        match outline {
            Outline::Disc(center, radius) => self.circle(*center, *radius, &look),
            Outline::Oval(oval) if oval.axes.x <= LARGEST_OVAL && !oval.is_thin() => {
                self.oval(oval, &look);
            }
            Outline::Oval(oval) => {
                let mut corners = std::mem::take(&mut self.corners);
                oval.corners(&self.area.grown(MARGIN), &mut corners);
                self.cut_path(&corners, corners.len() > 2, pen, &look);
                self.corners = corners;
            }
            Outline::Path { points, closed } => self.cut_path(points, *closed, pen, &look),
        }
    }

    /// The parts of a path that are seen, each with its own place on the dashes.
    fn cut_path(&mut self, points: &[DVec2], closed: bool, pen: &Pen, look: &str) {
        let mut runs = std::mem::take(&mut self.runs);
        runs.cut(points, closed, &self.area.grown(MARGIN));
        for (part, closed, along) in runs.iter() {
            match pen.dash {
                Some([dash, space]) => {
                    let begin = (along + f64::from(pen.phase)).rem_euclid(f64::from(dash + space));
                    let offset = short(begin);
                    let look = match offset.as_str() {
                        "0" => look.to_owned(),
                        _ => format!("{look} stroke-dashoffset=\"{offset}\""),
                    };
                    self.path(part, closed, &look);
                }
                None => self.path(part, closed, look),
            }
        }
        self.runs = runs;
    }

    fn path(&mut self, points: &[DVec2], closed: bool, look: &str) {
        let [first, rest @ ..] = points else { return };
        let first = *first - self.area.min;
        if let ([to], false) = (rest, closed) {
            let to = *to - self.area.min;
            let [x1, y1, x2, y2] = [first.x, first.y, to.x, to.y].map(short);
            self.put(format_args!("<path d=\"M{x1} {y1}L{x2} {y2}\"{look}/>\n"));
            return;
        }
        self.put(format_args!("<path d=\"M{} {}", short(first.x), short(first.y)));
        let mut before = first;
        for point in rest {
            let point = *point - self.area.min;
            // What two decimals cannot tell apart is one point.
            if point.distance_squared(before) > 2.5e-5 {
                self.put(format_args!("L{} {}", short(point.x), short(point.y)));
                before = point;
            }
        }
        let end = if closed { "Z" } else { "" };
        self.put(format_args!("{end}\"{look}/>\n"));
    }

    fn circle(&mut self, center: DVec2, radius: f64, look: &str) {
        let at = center - self.area.min;
        let [x, y, r] = [at.x, at.y, radius].map(short);
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{look}/>\n"));
    }

    fn oval(&mut self, oval: &Oval, look: &str) {
        if oval.axes.x - oval.axes.y < 1e-6 * oval.axes.x {
            self.circle(oval.center, oval.axes.x, look);
            return;
        }
        let at = oval.center - self.area.min;
        let [x, y, a, b] = [at.x, at.y, oval.axes.x, oval.axes.y].map(short);
        // Three decimals of a degree are a tenth of a pixel at five thousand.
        let turn = format!("{:.3}", oval.along.to_angle().to_degrees());
        let turn = turn.trim_end_matches('0').trim_end_matches('.');
        let turn = match turn {
            "0" | "-0" => String::new(),
            _ => format!(" transform=\"rotate({turn} {x} {y})\""),
        };
        self.put(format_args!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{a}\" ry=\"{b}\"{turn}{look}/>\n"
        ));
    }

    fn words(&mut self, words: &Words) {
        let at = words.at - self.area.min;
        let [x, y, size] = [at.x, at.y, words.size].map(short);
        let halo = words.halo.map_or(String::new(), |halo| {
            format!(
                " stroke=\"{}\" stroke-width=\"{}\" paint-order=\"stroke\"",
                halo.css(),
                short(2.0 * HALO)
            )
        });
        let opacity = faded("opacity", words.opacity);
        let (color, text) = (words.color.css(), escaped(&words.text));
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{color}\"{halo}{opacity}>{text}</text>\n"
        ));
    }
}

fn faded(attribute: &str, opacity: f32) -> String {
    if opacity >= 0.999 {
        String::new()
    } else {
        format!(" {attribute}=\"{}\"", short(opacity.max(0.0).into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::canvas::view::View;
    use crate::app::figure::{Cell, Figure, Mark, Raster};
    use crate::app::palette::{Rgb, Theme};
    use crate::outcome::Verdict;
    use glam::DAffine2;

    fn drawn(marks: impl IntoIterator<Item = Mark>) -> String {
        let mut figure = Figure::default();
        marks.into_iter().for_each(|mark| figure.add(mark));
        let picture = Picture { figure, view: View::default(), carry: DAffine2::IDENTITY };
        let palette = Palette { theme: Theme::Light, document: None, verdict: Verdict::Separate };
        let options = SvgOptions { title: "A < B", grid: false, ..SvgOptions::default() };
        svg(&picture, &palette, options)
    }

    #[test]
    fn numbers_have_two_decimals_and_no_minus_zero() {
        let cases = [(0.0, "0"), (-0.001, "0"), (12.5, "12.5"), (-3.456, "-3.46"), (100.0, "100")];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
    }

    #[test]
    fn a_circle_is_a_circle_and_a_turned_ellipse_says_its_turn() {
        let turn = DVec2::from_angle(0.5);
        let text = drawn([
            Mark::circle(Role::A, DVec2::ZERO, 1.0),
            Mark::oval(Role::B, DVec2::ONE, turn * 2.0, turn.perp()),
        ]);
        assert!(text.contains("<circle cx=\"400\" cy=\"300\" r=\"80\""), "{text}");
        assert!(text.contains("rotate(-28.648 480 220)"), "{text}");
    }

    #[test]
    fn a_field_lies_beneath_the_grid_and_is_the_same_in_the_png() {
        let cells = Raster::new([2, 2], false, |column, row| match (column, row) {
            (0, 0) => Cell::class(Role::A, 1.0),
            _ => Cell::Empty,
        });
        let corners = [DVec2::splat(-1.0), DVec2::ONE];
        let mut figure = Figure::default();
        figure.add(Mark::raster(Role::A, corners, cells.into()));
        let picture = Picture { figure, view: View::default(), carry: DAffine2::IDENTITY };
        let palette = Palette { theme: Theme::Light, document: None, verdict: Verdict::Separate };
        let text = svg(&picture, &palette, SvgOptions::default());
        let [field, grid] = ["class=\"field\"", "class=\"grid\""].map(|it| text.find(it).unwrap());
        assert!(field < grid);
        assert!(text.contains("matrix(80 0 0 -80 320 380)"), "{text}");
        let bytes = crate::app::export::png(&text, 1.0).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let at = |x: usize, y: usize| {
            let start = (y * info.width as usize + x) * 4;
            Rgb(pixels[start], pixels[start + 1], pixels[start + 2])
        };
        // The lowest row of cells is the lower one in the picture.
        assert_eq!(at(347, 351), Theme::Light.role(Role::A));
        assert_eq!(at(347, 273), Theme::Light.surface().canvas);
    }

    #[test]
    fn text_is_escaped() {
        let text = drawn([Mark::dot(Role::A, DVec2::ZERO).labelled("d < r & \"s\"")]);
        assert!(text.contains("<title id=\"title\">A &lt; B</title>"));
        assert!(text.contains(">d &lt; r &amp; &quot;s&quot;</text>"), "{text}");
    }

    #[test]
    fn elements_are_classed_by_role() {
        let text = drawn([Mark::segment(Role::Deciding, DVec2::ZERO, DVec2::ONE).labelled("h")]);
        assert!(text.contains("<g class=\"mark deciding\">"), "{text}");
        assert!(text.contains("<g class=\"label deciding\">"), "{text}");
    }
}
