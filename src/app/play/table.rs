//! A table beside the steps.

/// A small table beside the steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// A row for each round, with the step that it belongs to.
    pub rows: Vec<(usize, Vec<String>)>,
}
