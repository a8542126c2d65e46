//! A field of cells beneath the marks of a picture: what is so at every point of a part
//! of the world.
//!
//! Like every mark it knows no colour: a cell says of which [`Role`] it is, or how far up
//! a scale its value lies, and the palette says how that looks.

use crate::page::figure::{ROLES, Role};

/// What is so in one cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: the canvas shows.
    #[default]
    Empty,
    /// It belongs to a class, whose colour is a role's.
    Class {
        /// The class.
        role: Role,
        /// How strongly it is tinted, 255 the most.
        strength: u8,
    },
    /// A value on the continuous scale.
    Scale {
        /// How far up the scale, 255 the top.
        value: u8,
        /// How much of the cell a contour line covers, 255 all of it.
        line: u8,
    },
}

impl Cell {
    /// A value from 0 to 1 on the scale; what is beyond is its end, and NaN is empty.
    pub fn scale(value: f64) -> Self {
        if value.is_nan() { Self::Empty } else { Self::Scale { value: byte(value), line: 0 } }
    }

    /// A value from 0 to 1 of which a contour line covers `line`, 0 to 1.
    pub fn contour(value: f64, line: f64) -> Self {
        match Self::scale(value) {
            Self::Scale { value, .. } => Self::Scale { value, line: byte(line) },
            other => other,
        }
    }

    /// A class, tinted with `strength` from 0 to 1.
    pub fn class(role: Role, strength: f64) -> Self {
        Self::Class { role, strength: byte(strength) }
    }
}

fn byte(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// Columns × rows of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    columns: u16,
    rows: u16,
    smooth: bool,
    cells: Vec<Cell>,
    roles: Vec<Role>,
    /// Of each of the classes the strongest tint.
    strongest: Vec<u8>,
}

impl Raster {
    /// The cells `at(column, row)`; row 0 is the lowest where the rectangle stands upright,
    /// and there is at least one of each. A smooth raster blends from cell to cell, any
    /// other shows its cells as they are.
    pub fn new([columns, rows]: [u16; 2], smooth: bool, at: impl Fn(u16, u16) -> Cell) -> Self {
        let (columns, rows) = (columns.max(1), rows.max(1));
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        Self::of([columns, rows], smooth, cells.map(|(column, row)| at(column, row)).collect())
    }

    /// The same of cells that are there already, row by row from the lowest. What is missing is
    /// empty, what is too much is left out.
    pub fn of([columns, rows]: [u16; 2], smooth: bool, mut cells: Vec<Cell>) -> Self {
        let (columns, rows) = (columns.max(1), rows.max(1));
        cells.resize(usize::from(columns) * usize::from(rows), Cell::Empty);
        let mut found = [None; ROLES.len()];
        for run in cells.chunk_by(|one, next| one == next) {
            if let Cell::Class { role, strength } = run[0] {
                let most = &mut found[role as usize];
                *most = Some(strength).max(*most);
            }
        }
        let classes = ROLES.into_iter().filter_map(|role| Some((role, found[role as usize]?)));
        let (roles, strongest) = classes.unzip();
        Self { columns, rows, smooth, cells, roles, strongest }
    }

    /// How many columns and rows.
    pub fn size(&self) -> [u16; 2] {
        [self.columns, self.rows]
    }

    /// Whether it blends from cell to cell.
    pub fn is_smooth(&self) -> bool {
        self.smooth
    }

    /// The cells, row by row from the lowest.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The most strongly tinted cell of a class; `None` where the class does not occur.
    pub fn strongest(&self, role: Role) -> Option<Cell> {
        let place = self.roles.iter().position(|it| *it == role)?;
        Some(Cell::Class { role, strength: self.strongest[place] })
    }

    /// The classes that occur, in the order of the legend.
    pub fn roles(&self) -> &[Role] {
        &self.roles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_off_the_scale_are_its_ends_and_nan_is_nothing() {
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
        assert_eq!(raster.cells()[1], Cell::Empty);
        assert_eq!(raster.cells()[5], Cell::Class { role: Role::A, strength: 255 });
        assert_eq!(raster.roles(), [Role::A, Role::Truth]);
        assert_eq!(raster.strongest(Role::A), Some(raster.cells()[5]));
        assert_eq!(raster.strongest(Role::B), None);
        assert_eq!(Raster::new([0, 0], true, |_, _| Cell::Empty).size(), [1, 1]);
        assert_eq!(Raster::of([2, 2], true, vec![Cell::scale(0.5)]).cells()[3], Cell::Empty);
    }
}
