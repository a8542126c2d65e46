//! Rebuilds the program when a file is added to one of the folders that are in it.

fn main() {
    for folder in ["cases", "demos", "manual"] {
        println!("cargo:rerun-if-changed=assets/{folder}");
    }
}
