//! The command line, then the frame loop; nothing else. A browser has no command line.

#[cfg(target_arch = "wasm32")]
fn main() {
    tangency::window::browser::run();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    tangency::cli::run(std::time::Instant::now())
}
