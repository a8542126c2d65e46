//! What the frame loop measured of itself (a stub: the window's owner has the real one).

/// The figures that F3 shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Readout {
    /// Median processor time of the last 240 frames, milliseconds.
    pub median_ms: f64,
    /// The slowest of them, milliseconds.
    pub max_ms: f64,
    /// Carrying out actions and playing the algorithm, milliseconds.
    pub play_ms: f64,
    /// Making the figure, milliseconds.
    pub figure_ms: f64,
    /// Tessellating it, milliseconds.
    pub tessellate_ms: f64,
    /// Laying out the panels, milliseconds.
    pub panels_ms: f64,
    /// Frames a second.
    pub fps: f64,
    /// From the start of the program to its first frame, milliseconds.
    pub start_ms: f64,
    /// Resident memory, megabytes.
    pub resident_mb: f64,
    /// Steps of the run.
    pub steps: usize,
    /// Marks of the figure.
    pub marks: usize,
    /// Triangles of its tessellation.
    pub triangles: usize,
}
