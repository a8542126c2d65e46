//! Rebuilds the program when a file is added to an embedded folder.

fn main() {
    for folder in ["cases", "demos", "manual"] {
        println!("cargo:rerun-if-changed=assets/{folder}");
    }
}
