//! A field of cells beneath the marks of a picture, for values or classes at every point of a part
//! of the world. A cell has a [`Role`] or a place on a scale, and the palette says how that looks.
//!
//! The scale goes from paper to blue (on slate: from slate to green) in even steps of lightness, so
//! that it orders values for every eye and in grey print. It ends well before the darkness (on
//! slate: lightness) of strokes, so that marks over it stay readable.

use crate::page::figure::{ROLES, Role};
use crate::page::palette::{Palette, Rgb, Theme};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// The canvas shows through.
    #[default]
    Empty,
    Class {
        role: Role,
        /// Opacity, 255 the strongest.
        strength: u8,
    },
    Scale {
        /// 255 is the top of the scale.
        value: u8,
        /// How much of the cell a contour line covers; 255 is all of it.
        line: u8,
    },
}

impl Cell {
    /// `value` is clamped to 0 to 1; NaN is empty.
    pub fn scale(value: f64) -> Self {
        Self::contour(value, 0.0)
    }

    /// Like [`Self::scale`], with `line` the share of the cell that a contour line covers, 0 to 1.
    pub fn contour(value: f64, line: f64) -> Self {
        let [shade, line] = [value, line].map(byte);
        if value.is_nan() { Self::Empty } else { Self::Scale { value: shade, line } }
    }

    pub fn class(role: Role, strength: f64) -> Self {
        Self::Class { role, strength: byte(strength) }
    }
}

fn byte(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    /// Columns and rows, at least one of each.
    pub size: [u16; 2],
    /// Whether colours blend from cell to cell.
    pub is_smooth: bool,
    /// Row by row from the lowest.
    pub cells: Vec<Cell>,
    /// The classes that occur, in the order of the legend, each with its strongest tint.
    pub classes: Vec<(Role, u8)>,
}

impl Raster {
    /// The cells `at(column, row)`; row 0 is the lowest of an upright rectangle.
    pub fn new([columns, rows]: [u16; 2], is_smooth: bool, at: impl Fn(u16, u16) -> Cell) -> Self {
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        Self::of([columns, rows], is_smooth, cells.map(|(column, row)| at(column, row)).collect())
    }

    /// Like [`Self::new`], of cells row by row: missing ones are empty, surplus ones are left out,
    /// and there is at least one column and one row.
    pub fn of(size: [u16; 2], is_smooth: bool, mut cells: Vec<Cell>) -> Self {
        let size = size.map(|it| it.max(1));
        cells.resize(size.map(usize::from).iter().product(), Cell::Empty);
        let mut found = [None; ROLES.len()];
        for run in cells.chunk_by(|one, next| one == next) {
            if let Cell::Class { role, strength } = run[0] {
                let most = &mut found[role as usize];
                *most = Some(strength).max(*most);
            }
        }
        let classes = ROLES.into_iter().filter_map(|role| Some((role, found[role as usize]?)));
        Self { size, is_smooth, cells, classes: classes.collect() }
    }

    /// The most strongly tinted cell of a class; `None` if the class does not occur.
    pub fn strongest(&self, role: Role) -> Option<Cell> {
        let (role, strength) = *self.classes.iter().find(|it| it.0 == role)?;
        Some(Cell::Class { role, strength })
    }
}

/// Colours along the scale, evenly apart in Oklch lightness, chroma and hue.
const LIGHT: [u32; 7] = [0xfaf6db, 0xddedce, 0xbce5cc, 0x9bdad3, 0x85cbde, 0x84b7e5, 0x93a0e0];
const DARK: [u32; 7] = [0x202139, 0x1f2f49, 0x193d56, 0x0c4d5f, 0x005c63, 0x076b62, 0x2b795c];

/// How far a contour line goes from the scale's colour towards ink: on paper, and less on slate,
/// where light lines outshine the marks. More looks harder, less vanishes at the scale's end.
const CONTOUR: [f64; 2] = [0.4, 0.25];

impl Theme {
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

impl Palette {
    /// Red, green, blue and opacity, not premultiplied.
    pub fn shade(&self, cell: Cell) -> [u8; 4] {
        match cell {
            Cell::Empty => {
                // Neighbours that blend with an empty cell keep the canvas's colour.
                let Rgb(r, g, b) = self.theme.surface().canvas;
                [r, g, b, 0]
            }
            Cell::Class { role, strength } => {
                let Rgb(r, g, b) = self.color(role);
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

    pub fn rgba(&self, cells: &Raster) -> Vec<u8> {
        let plain: Vec<_> =
            (0..=255).map(|value| self.shade(Cell::Scale { value, line: 0 })).collect();
        let color = |cell: &Cell| match *cell {
            Cell::Scale { value, line: 0 } => plain[usize::from(value)],
            cell => self.shade(cell),
        };
        // Fields have long runs of equal cells.
        let runs = cells.cells.chunk_by(|one, next| one == next);
        runs.flat_map(|run| std::iter::repeat_n(color(&run[0]), run.len())).flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_off_the_scale_are_clamped_and_nan_is_empty() {
        let value = |value| Cell::Scale { value, line: 0 };
        assert_eq!([-1.0, 0.5, 7.0].map(Cell::scale), [value(0), value(128), value(255)]);
        assert_eq!(Cell::scale(f64::NAN), Cell::Empty);
        assert_eq!(Cell::contour(f64::NAN, 1.0), Cell::Empty);
    }

    #[test]
    fn cells_go_row_by_row_and_classes_are_listed_once() {
        let raster = Raster::new([3, 2], false, |column, row| match (column, row) {
            (0, _) => Cell::class(Role::Truth, 0.5),
            (_, 1) => Cell::class(Role::A, 1.0),
            _ => Cell::Empty,
        });
        assert_eq!(raster.cells[1], Cell::Empty);
        assert_eq!(raster.cells[5], Cell::Class { role: Role::A, strength: 255 });
        assert_eq!(raster.classes, [(Role::A, 255), (Role::Truth, 128)]);
        assert_eq!(raster.strongest(Role::A), Some(raster.cells[5]));
        assert_eq!(raster.strongest(Role::B), None);
        assert_eq!(Raster::new([0, 0], true, |_, _| Cell::Empty).size, [1, 1]);
        assert_eq!(Raster::of([2, 2], true, vec![Cell::scale(0.5)]).cells[3], Cell::Empty);
    }

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
    fn strokes_stand_out_from_any_shade() {
        for theme in [Theme::Light, Theme::Dark] {
            for role in [Role::A, Role::B, Role::Deciding, Role::Witness, Role::Kept] {
                for value in [0, 85, 170, 255] {
                    let contrast = theme.role(role).contrast(theme.scale(value));
                    assert!(contrast >= 1.9, "{theme:?} {role:?} on {value}: {contrast:.2}");
                }
            }
        }
    }
}
