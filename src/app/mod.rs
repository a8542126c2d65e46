//! Pictures of runs, and the window that shows them.
