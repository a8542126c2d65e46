//! The command line, then the frame loop; nothing else.
fn main() {}
