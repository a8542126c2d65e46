use std::fmt;

/// The reason why a request of the user was not carried out, as one sentence. A sentence may quote
/// a file, so its display is [`printable`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&printable(&self.0))
    }
}

impl std::error::Error for Refusal {}

/// Writes a line to the standard error. Write errors are ignored.
pub fn tell(what: impl fmt::Display) {
    let _ = std::io::Write::write_fmt(&mut std::io::stderr(), format_args!("{what}\n"));
}

/// Escapes control characters, and those that turn the direction of writing, as `\u{1b}`: a file
/// must not command the terminal.
pub fn printable(text: &str) -> String {
    let commands = |it: char| {
        it.is_control()
            || matches!(it, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut escaped = String::with_capacity(text.len());
    for it in text.chars() {
        if commands(it) {
            escaped.extend(it.escape_unicode());
        } else {
            escaped.push(it);
        }
    }
    escaped
}
