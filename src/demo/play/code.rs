//! A method's pseudo-code, and where in it a step is.

/// A line of a method's pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// Stable name, by which a step says that it is here; empty where no step ever is.
    pub tag: &'static str,
    /// How far it is indented, in levels.
    pub indent: u8,
    /// What it says, in our own words; mathematical signs, no programming language.
    pub text: &'static str,
}

/// A line of pseudo-code by its tag, its indentation and its text.
pub const fn line(tag: &'static str, indent: u8, text: &'static str) -> CodeLine {
    CodeLine { tag, indent, text }
}

/// Where in the pseudo-code a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lit {
    /// The tag of the line.
    pub tag: &'static str,
    /// Where the line is a question: whether it was answered with yes.
    pub taken: Option<bool>,
}

impl Lit {
    /// At a line that asks nothing.
    pub fn at(tag: &'static str) -> Self {
        Self { tag, taken: None }
    }

    /// At a question that was answered.
    pub fn branch(tag: &'static str, taken: bool) -> Self {
        Self { tag, taken: Some(taken) }
    }
}
