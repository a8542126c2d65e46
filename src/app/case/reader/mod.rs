//! One reader for every place that takes cases: a case in any white space, a JSON array of
//! them, or JSON lines. Memory does not grow with the input.
//!
//! Which of the three it is shows in how the input begins. JSON lines are read line by line,
//! so that one bad line spoils no other; of everything else a fault ends the reading, as
//! nobody knows where the next case would begin.

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer as _, Error as _, IgnoredAny, SeqAccess, Visitor};
use serde_json::Deserializer;
use serde_json::value::RawValue;
use std::cell::Cell;
use std::fmt;
use std::io::{self, BufRead, BufReader, Chain, Cursor, ErrorKind, Read};

/// The longest case that is read, bytes. One takes a few hundred, one of a thousand shapes a
/// hundred thousand; larger would let one bad case take more memory.
pub const LONGEST: usize = 1_000_000;

/// How much is read at once.
const READ: usize = 1 << 16;

/// Some editors begin a text file with it; it belongs to nothing.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// How cases follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One a line.
    Lines,
    /// JSON values with any white space, or arrays of them.
    Values,
}

/// The text of a case, and where it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1.
    pub column: usize,
    /// The JSON, or what should be.
    pub json: String,
    /// Nothing more of the input has arrived by now.
    pub last_by_now: bool,
}

/// A place at which there is no case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bad {
    /// The line, from 1.
    pub line: u64,
    /// What is wrong there; it begins with the column where that is known.
    pub message: String,
}

/// An input from its beginning.
pub type Rewound<R> = Chain<Cursor<Vec<u8>>, R>;

/// The form of an input without its byte order mark, and the input from its beginning. As
/// little is read as shows the form.
///
/// # Errors
/// When the input cannot be read.
pub fn form<R: Read>(mut input: R) -> io::Result<(Form, Rewound<R>)> {
    let (mut head, mut buffer) = (Vec::new(), vec![0; READ]);
    let mut ended = false;
    loop {
        let unmarked = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&head);
        if let Some(form) = shown(unmarked, ended) {
            let unmarked = unmarked.to_vec();
            return Ok((form, Cursor::new(unmarked).chain(input)));
        }
        match input.read(&mut buffer) {
            Ok(0) => ended = true,
            Ok(count) => head.extend_from_slice(&buffer[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The form of an input that begins so, where that is enough to know it.
fn shown(head: &[u8], ended: bool) -> Option<Form> {
    let begun = head.trim_ascii_start();
    let lines = (ended || head.len() > LONGEST).then_some(Form::Lines);
    match begun.first() {
        None => lines,
        Some(b'[') => Some(Form::Values),
        Some(b'{') => {
            let end = begun.iter().position(|byte| *byte == b'\n');
            let Some(end) = end.or(ended.then_some(begun.len())) else { return lines };
            let unfinished = |text: &[u8]| {
                let mut reader = Deserializer::from_slice(text);
                IgnoredAny::deserialize(&mut reader).err().map(|error| error.is_eof())
            };
            if unfinished(&begun[..end]) != Some(true) {
                return Some(Form::Lines);
            }
            match unfinished(begun) {
                None => Some(Form::Values),
                Some(true) => lines,
                // What follows does not go on with the first line, which is bad by itself.
                Some(false) => Some(Form::Lines),
            }
        }
        // A mark that has not arrived whole, or no JSON at all.
        Some(_) => (ended || head.len() >= BYTE_ORDER_MARK.len()).then_some(Form::Lines),
    }
}

/// Gives every case of an input to `take`, until that has enough and says `false`.
///
/// # Errors
/// When the input cannot be read.
pub fn each(input: impl Read, mut take: impl FnMut(Result<Text, Bad>) -> bool) -> io::Result<()> {
    let (form, input) = form(input)?;
    match form {
        Form::Lines => lines(BufReader::new(input), &mut take),
        Form::Values => values(input, &mut take),
    }
}

fn lines(
    mut input: impl BufRead,
    take: &mut impl FnMut(Result<Text, Bad>) -> bool,
) -> io::Result<()> {
    for line in 1.. {
        let mut bytes = Vec::new();
        (&mut input).take(LONGEST as u64 + 2).read_until(b'\n', &mut bytes)?;
        let text = bytes.trim_ascii_end();
        let found = if bytes.is_empty() {
            return Ok(());
        } else if bytes.len() > LONGEST + 1 {
            Err(Bad { line, message: too_long() })
        } else if text.is_empty() {
            continue;
        } else {
            match std::str::from_utf8(text) {
                Ok(json) => Ok(Text { line, column: 1, json: json.to_owned(), last_by_now: false }),
                Err(error) => Err(Bad { line, message: not_text(text, error.valid_up_to()) }),
            }
        };
        // The rest of a line that is too long would be taken for another.
        if !take(found) || bytes.len() > LONGEST + 1 {
            return Ok(());
        }
    }
    Ok(())
}

/// What is said of a case that is too long.
pub fn too_long() -> String {
    format!("the line is longer than {LONGEST} bytes, the most that is read")
}

/// What is said of bytes that are UTF-8 only so far.
pub fn not_text(bytes: &[u8], valid: usize) -> String {
    let before = String::from_utf8_lossy(&bytes[..valid]);
    format!("column {before}: this is not UTF-8", before = before.chars().count() + 1)
}

/// Gives every case of JSON values, or of arrays of them, to `take`, until that has enough.
///
/// # Errors
/// When the input cannot be read.
pub fn values(input: impl Read, mut take: impl FnMut(Result<Text, Bad>) -> bool) -> io::Result<()> {
    let at = Place::default();
    let mut source = Source { input: BufReader::with_capacity(READ, input), at: &at };
    loop {
        at.room.set(LONGEST + 2);
        let next = match source.skip_space()? {
            None => return Ok(()),
            Some(byte) => byte,
        };
        let mut reader = Deserializer::from_reader(&mut source);
        let mut enough = false;
        let mut taken = |text| {
            enough = !take(text);
            !enough
        };
        let elements = Elements { at: &at, take: &mut taken };
        let read = if next == b'[' {
            reader.deserialize_seq(elements)
        } else {
            elements.one(&mut reader, at.line.get(), at.column.get() + 1)
        };
        match read {
            _ if enough => return Ok(()),
            Ok(()) => {}
            Err(error) if error.is_io() && at.room.get() > 0 => return Err(error.into()),
            Err(error) => {
                let message = match at.room.get() {
                    0 => format!("the case is longer than {LONGEST} bytes, the most that is read"),
                    _ if error.is_eof() => "the text ends too early".to_owned(),
                    _ => {
                        let said = error.to_string();
                        let said = said.split(" at line ").next().unwrap_or_default();
                        format!("this is not JSON ({said})")
                    }
                };
                let column = at.column.get().max(1);
                let message = format!("column {column}: {message}; nothing after it is read");
                take(Err(Bad { line: at.line.get(), message }));
                return Ok(());
            }
        }
    }
}

/// How far an input was read.
struct Place {
    /// The line of the last byte, from 1.
    line: Cell<u64>,
    /// The column of the last character, from 1; 0 before the first of a line.
    column: Cell<usize>,
    /// How many more bytes the case may have.
    room: Cell<usize>,
    /// Everything that has arrived was read.
    drained: Cell<bool>,
}

impl Default for Place {
    fn default() -> Self {
        let (line, column) = (Cell::new(1), Cell::new(0));
        Self { line, column, room: Cell::new(LONGEST), drained: Cell::new(true) }
    }
}

struct Source<'p, R> {
    input: BufReader<R>,
    at: &'p Place,
}

impl<R: Read> Source<'_, R> {
    /// The next byte that is not white space; it is still to be read.
    fn skip_space(&mut self) -> io::Result<Option<u8>> {
        loop {
            let next = match self.input.fill_buf() {
                Ok(bytes) => bytes.first().copied(),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            match next {
                Some(byte) if byte.is_ascii_whitespace() => {
                    self.pass(byte);
                    self.input.consume(1);
                }
                next => return Ok(next),
            }
        }
    }

    fn pass(&self, byte: u8) {
        let at = self.at;
        if byte == b'\n' {
            at.line.set(at.line.get() + 1);
            at.column.set(0);
        } else if byte & 0xc0 != 0x80 {
            at.column.set(at.column.get() + 1);
        }
    }
}

impl<R: Read> Read for Source<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let room = self.at.room.get();
        if room == 0 {
            return Err(io::Error::other("the case is too long"));
        }
        let wanted = buffer.len().min(room);
        let count = self.input.read(&mut buffer[..wanted])?;
        buffer[..count].iter().for_each(|byte| self.pass(*byte));
        self.at.room.set(room - count);
        self.at.drained.set(self.input.buffer().is_empty());
        Ok(count)
    }
}

/// The cases of an array, given away one by one.
struct Elements<'p, F> {
    at: &'p Place,
    take: &'p mut F,
}

impl<F: FnMut(Result<Text, Bad>) -> bool> Elements<'_, F> {
    fn one<'de, D: serde::Deserializer<'de>>(
        self,
        reader: D,
        line: u64,
        column: usize,
    ) -> Result<(), D::Error> {
        let json = Box::<RawValue>::deserialize(reader)?.get().to_owned();
        let last_by_now = self.at.drained.get();
        self.at.room.set(LONGEST + 2);
        match (self.take)(Ok(Text { line, column, json, last_by_now })) {
            true => Ok(()),
            false => Err(D::Error::custom("enough")),
        }
    }
}

impl<'de, F: FnMut(Result<Text, Bad>) -> bool> Visitor<'de> for Elements<'_, F> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("cases")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<(), S::Error> {
        while list.next_element_seed(Elements { at: self.at, take: &mut *self.take })?.is_some() {}
        Ok(())
    }
}

impl<'de, F: FnMut(Result<Text, Bad>) -> bool> DeserializeSeed<'de> for Elements<'_, F> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, reader: D) -> Result<(), D::Error> {
        // The reader has looked at the first byte of the case.
        let (line, column) = (self.at.line.get(), self.at.column.get());
        self.one(reader, line, column)
    }
}

/// JSON on one line: white space outside of strings is left out where there are ends of lines.
pub fn on_one_line(json: &str) -> String {
    if !json.contains(['\n', '\r']) {
        return json.to_owned();
    }
    let (mut quoted, mut escaped) = (false, false);
    let kept = |it: &char| {
        let keep = quoted || !it.is_ascii_whitespace();
        quoted ^= *it == '"' && !escaped;
        escaped = quoted && *it == '\\' && !escaped;
        keep
    };
    json.chars().filter(kept).collect()
}

#[cfg(test)]
mod tests;
