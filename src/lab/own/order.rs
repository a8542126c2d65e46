//! NAME=COMMAND, as a user writes it on the command line.

use crate::catalog::{METHODS, engines};
use crate::platform::refusal::Refusal;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Names that mean something else wherever methods are named.
const TAKEN: [&str; 2] = ["reference", "expected"];

/// A command that a user wants to be a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    name: String,
    words: Vec<String>,
}

impl Order {
    /// Reads an argument of the command line. There is no other way to make an order, so that
    /// no file can.
    ///
    /// # Errors
    /// When it is not NAME=COMMAND, the name is one of another method, or a quotation mark in the
    /// command has no end.
    pub fn of_argument(argument: &str) -> Result<Self, Refusal> {
        let refuse = |why: &str| Err(Refusal(format!("--method {argument}: {why}.")));
        let Some((name, command)) = argument.split_once('=') else {
            return refuse("it must be NAME=COMMAND");
        };
        let plain = |it: char| it.is_ascii_alphanumeric() || "-_.".contains(it);
        if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
            return refuse("the name must be 1 to 40 letters, digits, -, _ or .");
        }
        if TAKEN.contains(&name) || METHODS.iter().chain(engines()).any(|it| it.slug == name) {
            return refuse("another method has that name");
        }
        match shlex::split(command) {
            None => refuse("a quotation mark in the command has no end"),
            Some(words) if words.is_empty() => refuse("there is no command"),
            Some(words) => Ok(Self { name: name.to_owned(), words }),
        }
    }

    /// What its user calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The program and its arguments.
    pub(super) fn words(&self) -> (&str, &[String]) {
        self.words.split_first().map_or(("", &[]), |(program, rest)| (program, rest))
    }

    /// Refuses a program that is not there, so that it is told before anything is asked.
    ///
    /// # Errors
    /// When it is not there.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let (program, _) = self.words();
        // Where names have endings that nobody writes, the system knows better.
        if cfg!(windows) || found(program).is_some() {
            return Ok(());
        }
        let name = &self.name;
        Err(Refusal(format!("--method {name}: there is no program \"{program}\".")))
    }

    /// When the newest of the files that the command names was changed: the program, a script.
    pub fn changed(&self) -> Option<SystemTime> {
        let (program, rest) = self.words();
        let files = found(program).into_iter().chain(rest.iter().map(PathBuf::from));
        files.filter_map(|it| it.metadata().ok()?.modified().ok()).max()
    }
}

/// The file that a program's name stands for: one on the search path where it is a bare name.
fn found(program: &str) -> Option<PathBuf> {
    let path = Path::new(program);
    if path.components().count() > 1 {
        return path.is_file().then(|| path.to_owned());
    }
    let folders = std::env::var_os("PATH");
    let folders = std::env::split_paths(folders.as_deref().unwrap_or(OsStr::new("")));
    folders.map(|it| it.join(program)).find(|it| it.is_file())
}
