//! The words of the window stand in one file: each key is used, in its own room, and no room has
//! words of its own. That a key which is used is there, the compiler sees.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tangency::Kind;
use tangency::catalog::{Document, METHODS, engines};
use tangency::outcome::{Reason, Verdict};

#[allow(dead_code, reason = "only cargo runs the rest")]
#[path = "../../build.rs"]
mod build;

use build::words::{Words, read, stories, translate};

/// The rooms that write code, SVG or names for programs. What people read in them is in the file
/// too.
const FOR_PROGRAMS: &[&str] = &[
    "action/wire.rs",
    "export/svg/",
    "lab/copy.rs",
    "lab/map/page.rs",
    "play/closed_form/one_line.rs",
    "play/program.rs",
];

/// The rooms whose formulas name quantities with two letters, such as PQ.
const FORMULAS: &[&str] = &["lesson/", "play/"];

/// The functions in those formulas.
const FUNCTIONS: &[&str] = &["sin", "cos", "tan", "log", "max", "min"];

/// What takes an id, which nobody reads.
const IDS: &[&str] = &[
    "Id::new",
    "Plot::new",
    "env!",
    "ComboBox::from_id_salt",
    "id_salt",
    "include_dir!",
    "include_str!",
    "load_texture",
    "scrolling",
    "with",
];

/// What takes an id, always in one small word, beside what is read.
const IDS_AND_WORDS: &[&str] = &[
    "part::segmented",
    "part::segmented_with",
    "surface::place",
    "surface::sheet",
    "surface::words",
    "words_over",
    "overlay::words_over",
];

/// What else is not read: names of files, ids, code, and what is looked for in a text.
const NOT_READ: &[(&str, &[&str])] = &[
    ("case/reader/mod.rs", &[" at line "]),
    ("file/disk/mod.rs", &["TANGENCY_CONFIG_DIR"]),
    ("file/mod.rs", &[" (os error"]),
    (
        "font.rs",
        &[
            "/assets/fonts/IBMPlexSans-Regular.ttf",
            "/assets/fonts/IBMPlexSans-SemiBold.ttf",
            "IBM Plex Sans",
        ],
    ),
    (
        "json.rs",
        &[
            " at line ",
            "expected value",
            "expected f64",
            "expected a number",
            ", expected ",
            "invalid type: ",
            "invalid length ",
            "NaN",
            "Infinity",
            "number out of range",
            "trailing characters",
            "EOF",
        ],
    ),
    ("kind/capsule.rs", &["Capsule::new({p}, {q}, {:?})"]),
    ("kind/circle.rs", &["Circle::new({}, {:?})"]),
    ("kind/ellipse.rs", &["Ellipse::new({center}, {axes}, {:?})"]),
    ("kind/line.rs", &["Line::new({p}, {q})"]),
    ("kind/mod.rs", &["DVec2::new({:?}, {:?})"]),
    ("kind/point.rs", &["Point::new({})"]),
    ("kind/polygon.rs", &["Polygon::new(&[{}])", ", "]),
    ("kind/ray.rs", &["Ray::new({origin}, {direction})"]),
    ("kind/rectangle.rs", &["Rectangle::new({center}, {size}, {:?})"]),
    ("kind/segment.rs", &["Segment::new({p}, {q})"]),
    // Found in a test only.
    ("lesson/story/read.rs", &["“{part}” is no direction"]),
    ("lesson/trial.rs", &["not a number", "NaN"]),
    ("own/answer.rs", &["nan(ind)", "1.#inf", "1.#qnan"]),
    ("own/launch.rs", &["tangency: own method"]),
    ("own/order.rs", &["PATH"]),
    ("panel/book.rs", &["book"]),
    ("panel/dock.rs", &["sentence"]),
    ("panel/files/dialog.rs", &["case.json", "json", "jsonl"]),
    ("panel/formula.rs", &["pi"]),
    ("panel/lab/map.rs", &["topic", "topic more"]),
    ("panel/overlay.rs", &["readout"]),
    ("panel/parameter.rs", &["deg", "rad"]),
    ("panel/told.rs", &["sentence"]),
    ("play/strange.rs", &["NaN"]),
    ("readout.rs", &["VmRSS:", "kB"]),
    ("persist/drags.rs", &["{{\\\"tangency\\\":{VERSION}}}\\n"]),
];

/// A literal of text, and what it is handed to.
struct Text {
    line: usize,
    text: String,
    callee: String,
}

/// What a file has of texts and of keys, its unit tests left out.
#[derive(Default)]
struct Found {
    texts: Vec<Text>,
    keys: Vec<String>,
}

impl Found {
    fn gather(&mut self, stream: TokenStream, callee: &str) {
        let tokens: Vec<_> = stream.into_iter().collect();
        let mut index = 0;
        while let Some(token) = tokens.get(index) {
            index += 1;
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    if !is_attribute(&tokens[..index - 1]) {
                        self.gather(group.stream(), callee);
                    } else if group.stream().to_string().starts_with("cfg (test") {
                        index += item(&tokens[index..]);
                    }
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis => {
                    let called = called(&tokens[..index - 1]);
                    if called == "words!" {
                        self.keys.push(group.stream().to_string().replace(' ', ""));
                    } else {
                        let callee = if called.is_empty() { callee } else { &called };
                        self.gather(group.stream(), callee);
                    }
                }
                TokenTree::Group(group) => self.gather(group.stream(), ""),
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    if text.starts_with(['"', 'r']) {
                        let line = literal.span().start().line;
                        let text = text.trim_start_matches(['r', '#']).trim_end_matches('#');
                        let text = text.trim_matches('"').to_owned();
                        self.texts.push(Text { line, text, callee: callee.to_owned() });
                    }
                }
                _ => {}
            }
        }
    }
}

fn is_attribute(before: &[TokenTree]) -> bool {
    let mark = before.iter().rev().find_map(|token| match token {
        TokenTree::Punct(mark) if mark.as_char() == '!' => None,
        TokenTree::Punct(mark) => Some(mark.as_char()),
        _ => Some(' '),
    });
    mark == Some('#')
}

/// How many tokens the item has that begins here.
fn item(tokens: &[TokenTree]) -> usize {
    let end = tokens.iter().position(|token| match token {
        TokenTree::Punct(mark) => mark.as_char() == ';',
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        _ => false,
    });
    end.map_or(tokens.len(), |end| end + 1)
}

/// What is called with the parentheses behind these tokens, its path's last two names; nothing
/// where they are a tuple.
fn called(before: &[TokenTree]) -> String {
    let mark =
        |token: &TokenTree, sign| matches!(token, TokenTree::Punct(it) if it.as_char() == sign);
    let mut back = before.iter().rev().peekable();
    let bang = back.next_if(|token| mark(token, '!')).is_some();
    let Some(TokenTree::Ident(name)) = back.next() else { return String::new() };
    let colons = (0..2).all(|_| back.next_if(|token| mark(token, ':')).is_some());
    let name = format!("{name}{}", if bang { "!" } else { "" });
    match back.next() {
        Some(TokenTree::Ident(room)) if colons => format!("{room}::{name}"),
        _ => name,
    }
}

/// Whether it has a word outside of what the program puts in: of so many letters, as a shorter one
/// is a key's or a symbol's name, and no function's name.
fn is_read(text: &str, least: usize) -> bool {
    let (mut depth, mut escaped, mut words) = (0, false, vec![String::new()]);
    for it in text.chars() {
        match it {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        match words.last_mut() {
            Some(word) if depth == 0 && !escaped && it.is_alphabetic() => word.push(it),
            _ => words.push(String::new()),
        }
        escaped = it == '\\' && !escaped;
    }
    words.iter().any(|it| it.chars().count() >= least && !FUNCTIONS.contains(&&**it))
}

/// Whether it is one small word, as slugs, ids, the names of files and of fields in them are. Only
/// panels show such ones.
fn is_name(text: &str) -> bool {
    text.chars().all(|it| it.is_ascii_lowercase() || "-_./:{}0123456789".contains(it))
}

/// Every file of the program by its path in `src/app`, and what it has.
fn source() -> Vec<(String, Found)> {
    fn walk(root: &Path, folder: &Path, found: &mut Vec<(String, Found)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
            if path.is_dir() {
                walk(root, &path, found);
            } else if name.ends_with(".rs") && !name.contains("tests") {
                let stream = fs::read_to_string(&path).unwrap().parse().unwrap();
                let mut all = Found::default();
                all.gather(stream, "");
                found.push((name, all));
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let mut found = Vec::new();
    walk(&root, &root, &mut found);
    found
}

#[test]
fn every_key_is_used_in_its_own_room() {
    let stories = stories().unwrap().into_keys();
    let mut unused: BTreeSet<String> = read("en").unwrap().into_keys().chain(stories).collect();
    unused.retain(|key| !key.starts_with("library."));
    for (name, found) in source() {
        let room = name.trim_end_matches(".rs").trim_end_matches("/mod").replace('/', ".");
        for key in found.keys {
            let section = key.rsplit_once('.').unwrap().0;
            let is_story = section == "lesson.story" && name.starts_with("lesson/");
            assert!(is_story || section == room, "{name}: {key} stands in another file's section");
            unused.remove(&key);
        }
    }
    assert!(unused.is_empty(), "assets/words/en.toml has words that nobody shows: {unused:#?}");
}

#[test]
fn no_room_has_words_in_its_code() {
    let mut strays = Vec::new();
    let mut seen = BTreeSet::new();
    for (name, found) in source() {
        let is_in = |rooms: &[&str]| rooms.iter().any(|room| name.starts_with(room));
        if is_in(FOR_PROGRAMS) {
            continue;
        }
        let least = if is_in(FORMULAS) { 3 } else { 2 };
        let not_read = NOT_READ.iter().find(|it| it.0 == name).map_or(&[][..], |it| it.1);
        for Text { line, text, callee } in found.texts {
            let may_name = !name.starts_with("panel/") || IDS_AND_WORDS.contains(&&*callee);
            let is_id = IDS.contains(&&*callee) || (may_name && is_name(&text));
            let known = not_read.iter().find(|it| **it == text);
            seen.extend(known.map(|it| (name.clone(), *it)));
            if is_read(&text, least) && !is_id && known.is_none() {
                strays.push(format!("src/app/{name}:{line}: “{text}”, in {callee}"));
            }
        }
    }
    let strays = strays.join("\n");
    assert!(strays.is_empty(), "these belong into assets/words/en.toml:\n{strays}");
    let listed = NOT_READ.iter().flat_map(|(name, all)| all.iter().map(|it| (*name, *it)));
    let gone: Vec<_> = listed.filter(|(name, it)| !seen.contains(&((*name).into(), *it))).collect();
    assert!(gone.is_empty(), "these are not in the code any more: {gone:?}");
}

#[test]
fn a_translation_may_lack_words_and_may_have_too_many() {
    let words = |all: &[(&str, &str)]| -> Words {
        all.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    };
    let mut mixed = words(&[("top.contents", "Contents"), ("top.next", "Next demo")]);
    let translated = words(&[("top.contents", "Inhalt"), ("top.old", "Alt")]);
    let oddities = translate(&mut mixed, translated);
    assert_eq!(mixed, words(&[("top.contents", "Inhalt"), ("top.next", "Next demo")]));
    assert_eq!(
        oddities,
        ["has no top.next: it stays English", "has top.old, which en.toml has not"]
    );
}

/// What the library calls things, as the window shows it.
fn library() -> BTreeSet<&'static str> {
    use Reason::*;
    let verdicts = [Verdict::Separate, Verdict::Colliding, Verdict::Undecided].map(Verdict::word);
    let reasons = [
        OutOfIterations,
        NotConverged,
        NotReal,
        Degenerate,
        Overflow,
        OutOfRange,
        WrongPair,
        BetweenEllipses,
        NoAnswer,
        Crashed,
        TimedOut,
        NotAnAnswer,
        NotFinite,
        LineTooLong,
        NotText,
        TooManyAnswers,
        NotAsked,
    ];
    let documents = METHODS.iter().map(|it| it.id.family.document);
    let documents = documents.chain([Document::Parry, Document::Own]);
    let documents = documents.flat_map(|it| [it.author(), it.cited()]);
    let methods = METHODS.iter().chain(engines());
    let methods = methods.flat_map(|it| [Some(it.title), it.id.manner()]).flatten();
    let kinds = Kind::ALL.iter().map(|it| it.word());
    let outcomes = verdicts.into_iter().chain(reasons.map(Reason::word));
    outcomes.chain(kinds).chain(documents).chain(methods).collect()
}

#[test]
fn the_words_of_the_library_are_those_of_its_section() {
    let words = read("en").unwrap();
    let keys = words.iter().filter_map(|(key, text)| Some((key.strip_prefix("library.")?, text)));
    let keys: BTreeSet<_> =
        keys.inspect(|(key, text)| assert_eq!(key, text)).map(|it| it.0).collect();
    assert_eq!(keys, library());
}
