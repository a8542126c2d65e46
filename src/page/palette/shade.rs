//! How the cells of a field look.
//!
//! The scale goes from paper to blue (on slate: from slate to green), with even steps
//! of lightness, so that it orders values for every eye and in grey print. It ends well
//! before the strokes' own darkness (on slate: lightness): marks over it stay readable.

use crate::page::figure::{Cell, ROLES, Raster};
use crate::page::palette::{Palette, Rgb, Theme};

/// Places along the scale, evenly apart in Oklch lightness, chroma and hue.
const LIGHT: [u32; 7] = [0xfaf6db, 0xddedce, 0xbce5cc, 0x9bdad3, 0x85cbde, 0x84b7e5, 0x93a0e0];
const DARK: [u32; 7] = [0x202139, 0x1f2f49, 0x193d56, 0x0c4d5f, 0x005c63, 0x076b62, 0x2b795c];

/// How far a contour line goes from the scale's colour towards ink, on paper and on slate,
/// where light lines outshine the marks. More is harder, less is lost at the scale's end.
const CONTOUR: [f64; 2] = [0.4, 0.25];

impl Theme {
    /// The colour `value` of 255 up the scale.
    pub fn scale(self, value: u8) -> Rgb {
        let stops = match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        };
        let along = f64::from(value) / 255.0 * (stops.len() - 1) as f64;
        let index = (along as usize).min(stops.len() - 2);
        Rgb::hex(stops[index]).toward(Rgb::hex(stops[index + 1]), along - index as f64)
    }
}

/// The colours of all cells that there can be.
#[derive(Clone, Debug, PartialEq)]
pub struct Shades {
    theme: Theme,
    roles: [Rgb; ROLES.len()],
}

impl Shades {
    /// Those of a palette.
    pub fn of(palette: &Palette) -> Self {
        Self { theme: palette.theme, roles: ROLES.map(|role| palette.color(role)) }
    }

    /// Red, green, blue and opacity of a cell, not multiplied.
    pub fn of_cell(&self, cell: Cell) -> [u8; 4] {
        match cell {
            Cell::Empty => {
                // Where neighbours blend with nothing they keep the canvas's colour.
                let Rgb(r, g, b) = self.theme.surface().canvas;
                [r, g, b, 0]
            }
            Cell::Class { role, strength } => {
                let place = ROLES.iter().position(|it| *it == role).unwrap_or(0);
                let Rgb(r, g, b) = self.roles[place];
                [r, g, b, strength]
            }
            Cell::Scale { value, line } => {
                let ink = self.theme.surface().ink;
                let contour = CONTOUR[usize::from(self.theme == Theme::Dark)];
                let share = contour * f64::from(line) / 255.0;
                let Rgb(r, g, b) = self.theme.scale(value).toward(ink, share);
                [r, g, b, 255]
            }
        }
    }

    /// All cells of a field, in their order.
    pub fn rgba(&self, cells: &Raster) -> Vec<u8> {
        let plain: Vec<_> =
            (0..=255).map(|value| self.of_cell(Cell::Scale { value, line: 0 })).collect();
        let color = |cell: &Cell| match *cell {
            Cell::Scale { value, line: 0 } => plain[usize::from(value)],
            cell => self.of_cell(cell),
        };
        // Fields have long runs of the same.
        let runs = cells.cells().chunk_by(|one, next| one == next);
        runs.flat_map(|run| std::iter::repeat_n(color(&run[0]), run.len())).flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Verdict;
    use crate::page::figure::Role;

    /// CIE lightness, 0 to 100.
    fn lightness(color: Rgb) -> f64 {
        let [r, g, b] = color.light();
        116.0 * (0.2126 * r + 0.7152 * g + 0.0722 * b).cbrt() - 16.0
    }

    #[test]
    fn the_scale_goes_one_way_in_even_steps_of_lightness() {
        for theme in [Theme::Light, Theme::Dark] {
            let at = |i: u8| lightness(theme.scale(i * 51));
            let steps: Vec<f64> = (0..5).map(|i| (at(i + 1) - at(i)).abs()).collect();
            let mean = (at(5) - at(0)).abs() / 5.0;
            assert!(mean > 5.0, "{theme:?}: {steps:.2?}");
            assert!(steps.iter().all(|it| (it / mean - 1.0).abs() < 0.2), "{theme:?}: {steps:.2?}");
            let way: Vec<f64> = (0..=255).map(|i| lightness(theme.scale(i))).collect();
            let falls = way[255] < way[0];
            let off = way
                .windows(2)
                .any(|it| if falls { it[1] > it[0] + 0.2 } else { it[1] < it[0] - 0.2 });
            assert!(!off, "{theme:?} turns back");
        }
    }

    #[test]
    fn what_decides_can_be_told_from_any_shade() {
        for theme in [Theme::Light, Theme::Dark] {
            for role in [Role::A, Role::B, Role::Deciding, Role::Witness, Role::Kept] {
                for value in [0, 85, 170, 255] {
                    let contrast = theme.role(role).contrast(theme.scale(value));
                    assert!(contrast >= 1.9, "{theme:?} {role:?} on {value}: {contrast:.2}");
                }
            }
        }
    }

    #[test]
    fn a_field_has_four_bytes_a_cell() {
        let palette = Palette { theme: Theme::Light, document: None, verdict: Verdict::Separate };
        let cells = Raster::new([2, 1], false, |column, _| match column {
            0 => Cell::class(Role::A, 0.5),
            _ => Cell::Empty,
        });
        let bytes = Shades::of(&palette).rgba(&cells);
        assert_eq!(bytes, [0x00, 0x72, 0xb2, 128, 0xfb, 0xf8, 0xf1, 0]);
    }
}
