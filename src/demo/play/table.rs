//! A table beside the steps.

/// A small table beside the steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// A row for each round, with the step that it belongs to.
    pub rows: Vec<(usize, Vec<String>)>,
}

impl Table {
    /// A table by the names of its columns and its rows, each with the step that it belongs to.
    pub fn new<const N: usize>(
        columns: [&str; N],
        rows: impl IntoIterator<Item = (usize, [String; N])>,
    ) -> Self {
        let rows = rows.into_iter().map(|(step, row)| (step, row.to_vec()));
        Self { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }
}
