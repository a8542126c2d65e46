//! Tells cargo what else the program is made of: a case file that is dropped into the
//! gallery's folder is part of the next build.

fn main() {
    println!("cargo:rerun-if-changed=assets/cases");
}
