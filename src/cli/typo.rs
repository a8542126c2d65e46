//! Commands that were misspelled.

use crate::platform::refusal::Refusal;
use clap::CommandFactory;
use std::path::Path;

/// How unlike a command a word may be to be taken for it, letters. More would find commands
/// in names of files.
const UNLIKE: usize = 2;

/// Refuses a word that stands where a case file may, is none, and reads like a command.
///
/// # Errors
/// When it does.
pub(super) fn refuse(word: &Path) -> Result<(), Refusal> {
    let text = word.to_string_lossy();
    let a_name = text.contains(['.', '/', '\\']);
    if a_name || word.symlink_metadata().is_ok() {
        return Ok(());
    }
    let command = super::Cli::command();
    let known: Vec<_> = command.get_subcommands().map(|it| it.get_name()).collect();
    let near = known.iter().min_by_key(|it| strsim::damerau_levenshtein(it, &text));
    let near = near.filter(|it| strsim::damerau_levenshtein(it, &text) <= UNLIKE);
    let wanted = match near {
        Some(near) => format!("Did you mean `tangency {near}`?"),
        None => format!("The commands are {}.", known.join(", ")),
    };
    Err(Refusal(format!("There is no command and no file \"{text}\". {wanted}")))
}
