//! Writes `rotate_back` without its trace lines, for the bench `trace`.

use std::path::Path;
use std::{env, fs};

const SOURCE: &str = "../geometry/algorithm/straight/rotate_back/mod.rs";

fn main() {
    println!("cargo::rerun-if-changed={SOURCE}");
    let whole = fs::read_to_string(SOURCE).unwrap();
    let (code, _) = whole.split_once("\npub mod published").unwrap();
    let mut text = String::new();
    for line in code.lines().filter(|it| !it.starts_with("//!")) {
        text += &(line.to_owned() + "\n");
    }
    while let Some(at) = text.find("trace.record(") {
        let end = at + text[at..].find(");\n").unwrap();
        text.replace_range(at..end + 3, "");
    }
    for (from, to) in [
        ("trace: &mut impl Trace<Step>", ""),
        (", )", ")"),
        (", trace)", ")"),
        ("    ,\n", ""),
        ("crate::algorithm::prelude", "tangency_geometry"),
        ("crate::", "tangency_geometry::"),
        ("super::", "tangency_geometry::algorithm::straight::rotate_back::"),
    ] {
        text = text.replace(from, to);
    }
    assert!(!text.contains("trace"), "a trace line is left:\n{text}");
    let target = env::var_os("OUT_DIR").unwrap();
    fs::write(Path::new(&target).join("without_trace.rs"), text).unwrap();
}
