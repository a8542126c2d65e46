//! Whose work is in the program: the notices are those of what is linked, and every licence is one that
//! `deny.toml` allows. `UPDATE_NOTICES=1 cargo test --test program notices` writes them anew.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A crate that is linked, on whatever system.
struct Part {
    name: String,
    version: String,
    /// Licences of which each holds, each with those that it may be instead.
    licences: Vec<Vec<String>>,
    authors: String,
    folder: PathBuf,
}

fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--offline", "--locked", "--all-features", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The ids of all that the program is linked with.
fn linked(metadata: &Value) -> BTreeSet<&str> {
    let resolved = &metadata["resolve"];
    let nodes: BTreeMap<_, _> = resolved["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| (node["id"].as_str().unwrap(), node))
        .collect();
    let mut found = BTreeSet::new();
    let mut due = vec![resolved["root"].as_str().unwrap()];
    while let Some(id) = due.pop() {
        if !found.insert(id) {
            continue;
        }
        for needed in nodes[id]["deps"].as_array().unwrap() {
            let ordinary = |it: &Value| it["kind"].is_null();
            if needed["dep_kinds"].as_array().unwrap().iter().any(ordinary) {
                due.push(needed["pkg"].as_str().unwrap());
            }
        }
    }
    found
}

fn parts() -> Vec<Part> {
    let metadata = metadata();
    let linked = linked(&metadata);
    let root = metadata["resolve"]["root"].as_str().unwrap();
    let word = |package: &Value, field: &str| package[field].as_str().unwrap_or("").to_owned();
    let others = metadata["packages"].as_array().unwrap().iter().filter(|package| {
        let id = package["id"].as_str().unwrap();
        id != root && linked.contains(id)
    });
    let mut parts: Vec<_> = others
        .map(|package| {
            assert!(word(package, "source").starts_with("registry+"), "{}", package["name"]);
            let authors = package["authors"].as_array().unwrap().iter();
            let authors: Vec<_> = authors.filter_map(Value::as_str).collect();
            Part {
                name: word(package, "name"),
                version: word(package, "version"),
                licences: licences(&word(package, "license")),
                authors: authors.join(", "),
                folder: Path::new(&word(package, "manifest_path")).parent().unwrap().to_owned(),
            }
        })
        .collect();
    parts.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    parts
}

/// `(MIT OR Apache-2.0) AND Unicode-3.0`, and the older way to write it.
fn licences(words: &str) -> Vec<Vec<String>> {
    let any =
        |it: &str| it.split(" OR ").map(|it| it.trim_matches(['(', ')', ' ']).to_owned()).collect();
    words.replace('/', " OR ").split(" AND ").map(any).collect()
}

/// The licences that `deny.toml` allows, in its order.
fn allowed() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("deny.toml");
    let text = fs::read_to_string(path).unwrap();
    let list = text.split_once("allow = [").unwrap().1.split_once(']').unwrap().0;
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The licence under which it is used here, of each that holds.
fn chosen<'p>(part: &'p Part, allowed: &[String]) -> Vec<&'p str> {
    let least = |any: &'p Vec<String>| {
        allowed.iter().find_map(|it| any.iter().find(|one| *one == it)).map(String::as_str)
    };
    part.licences.iter().filter_map(least).collect()
}

/// The texts of the licences in a crate's folder, by name.
fn texts(part: &Part) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in [part.folder.clone(), part.folder.join("fonts")] {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().to_uppercase();
            let licence = ["LICEN", "COPYING", "UNLICENSE", "OFL", "UFL"];
            if path.is_file() && licence.iter().any(|it| name.starts_with(it)) {
                let text = String::from_utf8_lossy(&fs::read(path).unwrap()).replace('\r', "");
                found.push((name, text.trim().to_owned()));
            }
        }
    }
    found.sort();
    found
}

/// The words by which the text of a licence is known.
fn sign(licence: &str) -> &'static str {
    match licence {
        "MIT" => "Permission is hereby granted, free of charge",
        "Apache-2.0" | "Apache-2.0 WITH LLVM-exception" => "Apache License",
        "Zlib" => "This software is provided 'as-is'",
        "BSD-2-Clause" | "BSD-3-Clause" => "Redistribution and use in source and binary forms",
        "BSL-1.0" => "Boost Software License",
        "ISC" => "Permission to use, copy, modify, and/or distribute",
        "MPL-2.0" => "Mozilla Public License",
        "Unicode-3.0" => "UNICODE LICENSE V3",
        "OFL-1.1" => "SIL OPEN FONT LICENSE",
        "Ubuntu-font-1.0" => "UBUNTU FONT LICENCE",
        _ => "",
    }
}

fn is_copyright(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    line.starts_with("copyright") && line.contains(|it: char| it.is_ascii_digit() || it == '©')
}

/// A text without the lines that say whose it is.
fn body(text: &str) -> String {
    let lines = text.lines().filter(|it| !is_copyright(it));
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn notices() -> String {
    let (parts, allowed) = (parts(), allowed());
    let mut list = String::new();
    let mut bodies: BTreeMap<&str, BTreeMap<String, String>> = BTreeMap::new();
    for part in &parts {
        let used = chosen(part, &allowed);
        assert_eq!(used.len(), part.licences.len(), "{} {:?}", part.name, part.licences);
        writeln!(list, "{} {}: {}", part.name, part.version, used.join(" and ")).unwrap();
        let texts = texts(part);
        let mut whose: BTreeSet<String> = BTreeSet::new();
        for licence in used {
            let fits = |it: &&(String, String)| it.1.contains(sign(licence));
            let Some((_, text)) = texts.iter().find(fits) else { continue };
            whose.extend(text.lines().filter(|it| is_copyright(it)).map(|it| it.trim().to_owned()));
            // Everybody's text of these two is the same but for line breaks.
            let same = ["MIT", "Apache-2.0"].contains(&licence);
            let key = if same { String::new() } else { squeezed(&body(text)) };
            bodies.entry(licence).or_default().entry(key).or_insert_with(|| body(text));
        }
        if whose.is_empty() && !part.authors.is_empty() {
            whose.insert(format!("Copyright {}", part.authors));
        }
        whose.iter().for_each(|it| writeln!(list, "    {it}").unwrap());
    }
    let mut all = format!(
        "Tangency contains the work of others, with thanks. These are the {} crates that it is linked\n\
         with on one system or another, the licence under which each is used, and whose it is. The\n\
         texts of the licences follow. The typeface is IBM Plex Sans, Copyright 2017 IBM Corp., under\n\
         the SIL Open Font License 1.1.\n\n{list}",
        parts.len()
    );
    for (licence, texts) in bodies {
        for text in texts.values() {
            let line = "=".repeat(72);
            let text: String = text.lines().map(|it| format!("{}\n", it.trim_end())).collect();
            write!(all, "\n{line}\n{licence}\n{line}\n\n{text}").unwrap();
        }
    }
    all
}

#[test]
fn the_notices_are_those_of_what_is_linked() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/notices.txt");
    let notices = notices();
    if std::env::var_os("UPDATE_NOTICES").is_some() {
        fs::write(&path, &notices).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    let differs = kept.lines().zip(notices.lines()).find(|(one, two)| one != two);
    assert!(kept == notices, "UPDATE_NOTICES=1 writes them anew: {differs:?}");
}

#[test]
fn an_expression_of_licences_is_read() {
    assert_eq!(licences("MIT/Apache-2.0"), [["MIT", "Apache-2.0"]]);
    let two = licences("(MIT OR Apache-2.0) AND Unicode-3.0");
    assert_eq!(two, [vec!["MIT", "Apache-2.0"], vec!["Unicode-3.0"]]);
}
