//! A sheet as SVG, made from the canvas's own drawing.
//!
//! Elements are grouped by layer, with classes by role (`mark deciding`). Coordinates have at most
//! two decimals, and equal pictures give equal text, so that figures can be compared by line.

use crate::canvas::flatten::Oval;
use crate::canvas::ink::{Drawing, Image, Item, Layer, Outline, Pen, Tint};
use crate::canvas::lettering::{HALO, Words};
use crate::canvas::tessellate::Cap;
use crate::file::export::png::field;
use crate::file::export::sheet::{Part, Sheet, inside, rims};
use crate::page::font;
use crate::page::number::trimmed;
use crate::page::palette::Palette;
use crate::page::view::Area;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use glam::DVec2;
use std::fmt::Write;

impl Sheet {
    pub fn svg(&self) -> String {
        let out = String::with_capacity(16_384);
        let mut writer = Writer { out, palette: &self.palette, area: PAGE, layer: None };
        writer.head(self);
        for part in &self.parts {
            match part {
                Part::Picture { at, drawing, cut, name } => {
                    writer.picture(*at, drawing, *cut, name.as_ref());
                }
                Part::Bar(area, tint) => writer.bar(area, tint),
                Part::Words { words, bold } => writer.words(words, *bold),
            }
        }
        writer.out + "</g>\n</svg>\n"
    }
}

/// The area of the page itself: its coordinates begin at the corner.
const PAGE: Area = Area::new(DVec2::ZERO, DVec2::ZERO);

struct Writer<'p> {
    out: String,
    palette: &'p Palette,
    /// The area of the current drawing.
    area: Area,
    layer: Option<Layer>,
}

/// At most two decimals, without trailing zeros or a minus zero.
fn short(value: f64) -> String {
    let text = trimmed(format!("{value:.2}"));
    if text == "-0" { "0".to_owned() } else { text }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML cannot express other control characters.
            it if it.is_control() => out.push(' '),
            it => out.push(it),
        }
    }
    out
}

fn class(layer: Layer) -> String {
    match layer {
        Layer::Grid => "grid".to_owned(),
        Layer::Glow => "glow".to_owned(),
        Layer::Handle => "handle".to_owned(),
        Layer::Mark(it) => format!("mark {}", it.name()),
        Layer::Label(it) => format!("label {}", it.name()),
    }
}

impl Writer<'_> {
    // Writing to a `String` cannot fail.
    fn put(&mut self, text: std::fmt::Arguments) {
        let _ = self.out.write_fmt(text);
    }

    fn head(&mut self, sheet: &Sheet) {
        let [wide, high] = [sheet.size.x, sheet.size.y].map(short);
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{high}\" \
             viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-labelledby=\"title desc\">\n"
        ));
        let (title, description) = (escaped(&sheet.title), escaped(&sheet.description));
        let canvas = self.palette.theme.surface().canvas.css();
        self.put(format_args!("<title id=\"title\">{title}</title>\n"));
        self.put(format_args!("<desc id=\"desc\">{description}</desc>\n"));
        self.put(format_args!("<rect width=\"{wide}\" height=\"{high}\" fill=\"{canvas}\"/>\n"));
        self.put(format_args!(
            "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\" \
             font-family=\"'{}', 'Helvetica Neue', Arial, sans-serif\" font-kerning=\"none\">\n",
            font::FAMILY
        ));
    }

    /// Writes a drawing and its name; `cut` clips it to its area.
    fn picture(&mut self, at: DVec2, drawing: &Drawing, cut: bool, name: Option<&Words>) {
        self.area = drawing.area;
        if cut {
            let size = drawing.area.max - drawing.area.min;
            let [x, y, wide, high] = [at.x, at.y, size.x, size.y].map(short);
            self.put(format_args!(
                "<svg x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\">\n"
            ));
        }
        self.items(drawing);
        if let Some(name) = name {
            self.words(name, false);
        }
        if cut {
            self.out.push_str("</svg>\n");
        }
        self.area = PAGE;
    }

    fn bar(&mut self, area: &Area, tint: &Tint) {
        let size = area.max - area.min;
        let [x, y, wide, high] = [area.min.x, area.min.y, size.x, size.y].map(short);
        let (fill, opacity) = (tint.color.css(), faded("fill-opacity", tint.opacity));
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\"{opacity}/>\n"
        ));
    }

    fn items(&mut self, drawing: &Drawing) {
        if !drawing.images.is_empty() {
            self.out.push_str("<g class=\"field\">\n");
            drawing.images.iter().for_each(|image| self.image(image));
            self.out.push_str("</g>\n");
        }
        for item in &drawing.items {
            let (Item::Fill(.., layer) | Item::Stroke(.., layer) | Item::Words(_, layer)) = item;
            if self.layer != Some(*layer) {
                if self.layer.is_some() {
                    self.out.push_str("</g>\n");
                }
                self.layer = Some(*layer);
                self.put(format_args!("<g class=\"{}\">\n", class(*layer)));
            }
            match item {
                Item::Fill(outline, tint, _) => self.fill(outline, tint),
                Item::Stroke(outline, pen, _) => self.stroke(outline, pen),
                Item::Words(words, _) => self.words(words, false),
            }
        }
        if self.layer.take().is_some() {
            self.out.push_str("</g>\n");
        }
    }

    /// Writes cells as a picture of one pixel each, stretched to the parallelogram.
    fn image(&mut self, image: &Image) {
        let [columns, rows] = image.cells.size;
        // A picture that cannot be encoded is left out, as in the window.
        let Ok(picture) = field(&image.cells, self.palette) else { return };
        let at = image.corner - self.area.min;
        let (u, v) = (image.u / f64::from(columns), image.v / f64::from(rows));
        // Over a thousand cells, six decimals keep a hundredth of a pixel.
        let [a, b, c, d] = [u.x, u.y, v.x, v.y].map(|it| trimmed(format!("{:.6}", it + 0.0)));
        let [e, f] = [at.x, at.y].map(short);
        let look = if image.cells.is_smooth { "smooth" } else { "pixelated" };
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
        self.piece(&inside(outline, &self.area), &look);
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
        for (piece, along) in rims(outline, &self.area) {
            let mut look = look.clone();
            if let (Some([dash, space]), Outline::Path { .. }) = (pen.dash, &*piece) {
                // Each piece continues the dashes where it begins.
                let begin = (along + f64::from(pen.phase)).rem_euclid(f64::from(dash + space));
                let offset = short(begin);
                if offset != "0" {
                    look.push_str(&format!(" stroke-dashoffset=\"{offset}\""));
                }
            }
            self.piece(&piece, &look);
        }
    }

    fn piece(&mut self, piece: &Outline, look: &str) {
        match piece {
            Outline::Disc(center, radius) => self.circle(*center, *radius, look),
            Outline::Oval(oval) => self.oval(oval, look),
            Outline::Path { points, closed } => self.path(points, *closed, look),
        }
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
            // Skips points that are equal in two decimals.
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
        // Three decimals of a degree are a tenth of a pixel at a radius of five thousand.
        let turn = match &*trimmed(format!("{:.3}", oval.along.to_angle().to_degrees())) {
            "0" | "-0" => String::new(),
            turn => format!(" transform=\"rotate({turn} {x} {y})\""),
        };
        self.put(format_args!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{a}\" ry=\"{b}\"{turn}{look}/>\n"
        ));
    }

    fn words(&mut self, words: &Words, bold: bool) {
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
        let weight = if bold { " font-weight=\"600\"" } else { "" };
        let (color, text) = (words.color.css(), escaped(&words.text));
        self.put(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{weight} fill=\"{color}\"{halo}{opacity}>{text}</text>\n"
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
    use crate::page::figure::{Cell, Figure, Mark, Raster, Role};
    use crate::page::palette::{Rgb, Theme};
    use crate::page::picture::Picture;
    use crate::page::view::View;
    use crate::platform::threads::now;
    use glam::DAffine2;

    fn sheet(grid: bool, marks: impl IntoIterator<Item = Mark>) -> Sheet {
        let mut figure = Figure::default();
        marks.into_iter().for_each(|mark| figure.add(mark));
        let picture =
            Picture { figure, view: View::default(), carry: DAffine2::IDENTITY, arrived: false };
        let palette = Palette::plain(Theme::Light);
        Sheet::beside(&[(&picture, "")], ["A < B", ""], &palette, grid, 1.0)
    }

    #[test]
    fn numbers_have_two_decimals_and_no_minus_zero() {
        let cases = [(0.0, "0"), (-0.001, "0"), (12.5, "12.5"), (-3.456, "-3.46"), (100.0, "100")];
        for (value, text) in cases {
            assert_eq!(short(value), text);
        }
    }

    #[test]
    fn a_field_lies_beneath_the_grid_and_is_the_same_in_the_png() {
        let cells = Raster::new([2, 2], false, |column, row| match (column, row) {
            (0, 0) => Cell::class(Role::A, 1.0),
            _ => Cell::Empty,
        });
        let corners = [DVec2::splat(-1.0), DVec2::ONE];
        let sheet = sheet(true, [Mark::raster(Role::A, corners, cells.into())]);
        let text = sheet.svg();
        let [field, grid] = ["class=\"field\"", "class=\"grid\""].map(|it| text.find(it).unwrap());
        assert!(field < grid);
        assert!(text.contains("matrix(80 0 0 -80 320 380)"), "{text}");
        let bytes = now(sheet.png(1.0)).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let at = |x: usize, y: usize| {
            let start = (y * info.width as usize + x) * 4;
            Rgb(pixels[start], pixels[start + 1], pixels[start + 2])
        };
        // Cells count rows from below.
        assert_eq!(at(347, 351), Theme::Light.role(Role::A));
        assert_eq!(at(347, 273), Theme::Light.surface().canvas);
    }

    #[test]
    fn text_is_escaped() {
        let mark = Mark::dot(Role::A, DVec2::ZERO).labelled("d < r & \"s\"");
        let text = sheet(false, [mark]).svg();
        assert!(text.contains("<title id=\"title\">A &lt; B</title>"));
        assert!(text.contains(">d &lt; r &amp; &quot;s&quot;</text>"), "{text}");
    }
}
