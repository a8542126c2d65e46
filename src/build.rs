//! Tells cargo what else the program is made of: a case file that is dropped into the
//! gallery's folder is part of the next build, and so are the words of the window.

fn main() -> Result<(), String> {
    println!("cargo:rerun-if-changed=assets/cases");
    #[cfg(feature = "app")]
    words::build()?;
    Ok(())
}

/// The words of the window: `assets/words/en.toml`, or of the language that `TANGENCY_WORDS`
/// names. They become the macro `words!`, so that words in use cost what literals cost, and the
/// compiler finds a key that is not there.
#[cfg(feature = "app")]
pub mod words {
    use std::collections::BTreeMap;
    use std::ffi::OsStr;
    use std::fmt::Write as _;
    use std::path::Path;
    use std::{env, fs};
    use toml::{Table, Value};

    const CHOICE: &str = "TANGENCY_WORDS";
    const FOLDER: &str = "assets/words";
    const STORIES: &str = "src/app/lesson";
    const STORY: &str = "lesson.story.";

    /// Words by their keys, such as `panel.top.contents`.
    pub type Words = BTreeMap<String, String>;

    /// Writes the macro; fails with a sentence about a file that cannot be read or written.
    pub fn build() -> Result<(), String> {
        println!("cargo:rerun-if-changed={FOLDER}");
        println!("cargo:rerun-if-changed={STORIES}");
        println!("cargo:rerun-if-env-changed={CHOICE}");
        let mut words = read("en")?;
        words.append(&mut stories()?);
        if let Ok(language) = env::var(CHOICE) {
            for oddity in translate(&mut words, read(&language)?) {
                println!("cargo:warning={FOLDER}/{language}.toml {oddity}");
            }
        }
        let folder = env::var("OUT_DIR").map_err(|error| error.to_string())?;
        let file = Path::new(&folder).join("words.rs");
        fs::write(&file, code(&words)).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// The words of a language; fails with a sentence about its file.
    pub fn read(language: &str) -> Result<Words, String> {
        let file = format!("{FOLDER}/{language}.toml");
        let text = fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let table: Table = text.parse().map_err(|error| format!("{file}: {error}"))?;
        let mut words = Words::new();
        gather("", table, &mut words).map_err(|key| format!("{file}: {key} is no text"))?;
        Ok(words)
    }

    /// The English stories, which are files beside their lessons: `triangle_height.md` is
    /// `lesson.story.triangle_height`.
    pub fn stories() -> Result<Words, String> {
        let fault = |error| format!("{STORIES}: {error}");
        let mut stories = Words::new();
        for entry in fs::read_dir(STORIES).map_err(fault)? {
            let path = entry.map_err(fault)?.path();
            if let (Some(lesson), Some("md")) = (name(path.file_stem()), name(path.extension())) {
                let text = fs::read_to_string(&path).map_err(fault)?;
                stories.insert(format!("{STORY}{lesson}"), text);
            }
        }
        Ok(stories)
    }

    fn name(name: Option<&OsStr>) -> Option<&str> {
        name.and_then(OsStr::to_str)
    }

    /// Fails with the key of what is neither text nor a section.
    fn gather(section: &str, table: Table, words: &mut Words) -> Result<(), String> {
        for (key, value) in table {
            let key = format!("{section}{key}");
            match value {
                Value::String(text) => {
                    words.insert(key, text);
                }
                Value::Table(within) => gather(&format!("{key}."), within, words)?,
                _ => return Err(key),
            }
        }
        Ok(())
    }

    /// Puts translated words in the place of English ones, and says what does not fit: what is
    /// not translated stays English, and what English has not is left out.
    pub fn translate(words: &mut Words, translated: Words) -> Vec<String> {
        let lacks = words.keys().filter(|key| !translated.contains_key(*key));
        let mut oddities: Vec<_> =
            lacks.map(|key| format!("has no {key}: it stays English")).collect();
        for (key, text) in translated {
            match words.get_mut(&key) {
                Some(english) => *english = text,
                None => oddities.push(format!("has {key}, which en.toml has not")),
            }
        }
        oddities
    }

    const LIBRARY: &str = "library.";

    /// The function that says what the library's words are here, and the macro of all others: a
    /// macro for each section, and one that hands a key to that of its section: the compiler
    /// looks through their arms one by one.
    fn code(words: &Words) -> String {
        let mut sections: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
        let (library, own) = words.iter().partition::<Vec<_>, _>(|it| it.0.starts_with(LIBRARY));
        for (key, text) in own {
            let (section, key) = key.rsplit_once('.').unwrap_or(("", key));
            sections.entry(section).or_default().push((key, text));
        }
        let unknown = |key: &str| {
            format!(
                "    ($($key:tt)*) => {{\n        compile_error!(concat!(\"no words in \
                 {FOLDER}/en.toml: {key}\", stringify!($($key)*)))\n    }};\n}}\n"
            )
        };
        let (mut all, mut code) = (String::from("macro_rules! words {\n"), String::new());
        for (section, keys) in sections {
            let name = format!("words_{}", section.replace('.', "_"));
            let _ = writeln!(all, "    ({section}.$key:ident) => {{ {name}!($key) }};");
            let _ = writeln!(code, "#[allow(unused_macros)]\nmacro_rules! {name} {{");
            for (key, text) in keys {
                let _ = writeln!(code, "    ({key}) => {{ {text:?} }};");
            }
            code += &unknown(&format!("{section}."));
        }
        code += &(all + &unknown(""));
        code += "fn library(text: &'static str) -> &'static str {\n    match text {\n";
        for (key, text) in library {
            let _ = writeln!(code, "        {:?} => {text:?},", &key[LIBRARY.len()..]);
        }
        code + "        _ => text,\n    }\n}\n"
    }
}
