//! Benches of the program and its geometry: `cargo bench -p tangency-benches --bench NAME`.
