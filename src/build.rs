//! Rebuilds the program when a case file is added to the gallery's folder.

fn main() {
    println!("cargo:rerun-if-changed=assets/cases");
}
