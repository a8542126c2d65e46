//! Comments, docs and names of tests are in plain English.

use super::layers::all_files;

/// Words and phrases that hide the subject of a sentence.
const BANNED: &[&str] =
    &["told", "hands", "stands", "begun", "nobody", "whoever", "is no", "one that"];

/// A sentence begins with its subject, so with none of these.
const NO_SUBJECT: &[&str] = &["What", "Whoever", "Where"];

/// The text of each run of comment lines, without code in backticks.
fn paragraphs(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    for line in text.lines() {
        match line.trim_start().strip_prefix("//") {
            Some(comment) if !comment.trim_matches(['/', '!', ' ']).is_empty() => {
                let last = found.last_mut().unwrap();
                last.push_str(comment.trim_start_matches(['/', '!']));
            }
            _ => found.push(String::new()),
        }
    }
    found.retain(|it| !it.is_empty());
    found.iter().map(|it| it.split('`').step_by(2).collect::<Vec<_>>().join("code")).collect()
}

fn tests(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("#[test]").skip(1).filter_map(|it| it.split_once("fn "));
    after.filter_map(|it| it.1.split('(').next())
}

fn faults(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for paragraph in paragraphs(text) {
        let words: Vec<_> = paragraph.split_whitespace().collect();
        let plain = words.join(" ").to_lowercase();
        let plain = format!(" {} ", plain.replace(|it: char| !it.is_alphanumeric(), " "));
        let banned = BANNED.iter().filter(|it| plain.contains(&format!(" {it} ")));
        found.extend(banned.map(|it| format!("“{it}” in:{paragraph}")));
        let ends = |word: &&str| word.ends_with(['.', '!', '?', ':']);
        let begins = (0..words.len()).filter(|it| *it == 0 || ends(&words[it - 1]));
        let without = begins.filter(|it| NO_SUBJECT.contains(&words[*it]));
        found.extend(without.map(|it| format!("a sentence begins with {}:{paragraph}", words[it])));
    }
    for name in tests(text) {
        let plain = format!(" {} ", name.replace('_', " "));
        let banned = BANNED.iter().filter(|it| plain.contains(&format!(" {it} ")));
        found.extend(banned.map(|it| format!("“{it}” in the name {name}")));
    }
    found
}

#[test]
fn comments_and_names_of_tests_have_no_banned_words() {
    assert_eq!(faults("/// What it was told.").len(), 2);
    assert_eq!(faults("#[test]\nfn nobody_asks() {}").len(), 1);
    assert_eq!(faults("/// The search settings, `What` else.\nlet told = 1;"), [""; 0]);
    let mut found = Vec::new();
    // This file contains the words.
    for (name, text) in all_files().iter().filter(|it| it.0 != "tests/program/rules/plain.rs") {
        found.extend(faults(text).into_iter().map(|it| format!("{name}: {it}")));
    }
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}
