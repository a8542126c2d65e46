//! What stands around pictures on a sheet: names, lines between them, words below.

use super::writer::{Writer, escaped, short};
use crate::app::canvas::ink::Drawing;
use crate::app::canvas::lettering::Words;
use crate::app::export::caption::Caption;
use crate::app::font::width;
use crate::app::palette::{Palette, Surface};
use crate::app::view::Area;
use glam::DVec2;

impl Writer {
    /// One of several pictures, cut at its own edge, with its name in a corner.
    pub(super) fn pane(
        &mut self,
        drawing: &Drawing,
        whole: &Area,
        index: usize,
        name: &str,
        palette: &Palette,
        text_scale: f32,
    ) {
        let surface = palette.theme.surface();
        self.area = drawing.area;
        let (at, size) = (drawing.area.min - whole.min, drawing.area.max - drawing.area.min);
        if index > 0 {
            // A line where the pictures meet.
            let across = if at.x > 0.0 { DVec2::new(1.0, size.y) } else { DVec2::new(size.x, 1.0) };
            let from = at - DVec2::from((f64::from(at.x > 0.0), f64::from(at.x <= 0.0)));
            let [x, y, wide, high] = [from.x, from.y, across.x, across.y].map(short);
            let fill = surface.quiet.css();
            self.put(format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\" fill-opacity=\"0.6\"/>\n"
            ));
        }
        let [x, y, wide, high] = [at.x, at.y, size.x, size.y].map(short);
        self.put(format_args!("<svg x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\">\n"));
        self.items(drawing, palette);
        self.layer = None;
        let type_size = 14.0 * f64::from(text_scale);
        let inset = DVec2::new(12.0, 10.0 + 0.7 * type_size);
        // In the outer corners, as in the window.
        let right = index > 0 && at.x > 0.0;
        let from = if right { size.x - inset.x - width(name, type_size) } else { inset.x };
        self.words(&Words {
            text: name.to_owned(),
            at: drawing.area.min + DVec2::new(from, inset.y),
            size: type_size,
            color: surface.quiet,
            opacity: 1.0,
            halo: Some(surface.canvas),
        });
        self.out.push_str("</svg>\n");
        self.area = *whole;
    }

    /// Words on a ground of their own below the picture, with a line above them that is
    /// as long as the film has run.
    pub(super) fn caption(&mut self, caption: &Caption, surface: &Surface) {
        let size = self.area.max - self.area.min;
        let (top, wide, high) = (size.y, size.x, caption.height());
        let Surface { panel, hairline, accent, ink, quiet, .. } = *surface;
        let run = (wide * caption.along.clamp(0.0, 1.0)).round();
        for (wide, high, color) in [(wide, high, panel), (wide, 1.0, hairline), (run, 3.0, accent)]
        {
            let [top, wide, high] = [top, wide, high].map(short);
            let fill = color.css();
            self.put(format_args!(
                "<rect y=\"{top}\" width=\"{wide}\" height=\"{high}\" fill=\"{fill}\"/>\n"
            ));
        }
        let lines = std::iter::once(&caption.head).chain(&caption.lines);
        for (line, text) in lines.enumerate() {
            let y = top + caption.baseline(line);
            let [x, y, size] = [caption.pad(), y, caption.size].map(short);
            let fill = if line == 0 { quiet } else { ink }.css();
            let text = escaped(text);
            self.put(format_args!(
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{fill}\">{text}</text>\n"
            ));
        }
    }
}
