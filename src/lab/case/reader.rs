//! One reader for all cases: one in any white space, a JSON array of them, or JSON lines.
//!
//! JSON lines are read line by line, so that one bad line spoils no other and memory does not grow
//! with the input. Anything else is read as a whole; the cases before an error in it count.

use crate::platform::file::BYTE_ORDER_MARK;
use crate::platform::json::Fault;
use crate::platform::threads::breathe;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Deserializer;
use serde_json::value::RawValue;
use std::io::{self, BufRead, BufReader, Chain, Cursor, ErrorKind, Read};

/// The longest line, bytes: a bad line takes no more memory. A thousand shapes take a tenth.
pub const LONGEST: usize = 1_000_000;

/// The largest array of cases, bytes. Larger would take more memory; JSON lines have no such limit.
const LARGEST: u64 = 64_000_000;

/// Bytes that are read at once, and bytes of cases that are judged at once: some milliseconds of
/// judging. More costs memory and delays answers, less costs overhead.
pub const AT_ONCE: usize = 1 << 16;

/// The message about another format, once instead of at every line.
const NO_CASE: &str = r#"there is no case in it; a file holds cases in JSON, one a line or an array of them, such as {"a": {"circle": {"center": [3, 0], "radius": 1}}, "b": {"segment": {"start": [0, 0], "end": [4, 1]}}}"#;

pub enum Form<R> {
    /// JSON lines, from their beginning.
    Lines(Chain<Cursor<Vec<u8>>, R>),
    /// Arrays of cases, or cases over several lines: the whole input.
    Values(Vec<u8>),
}

/// The text of a case, and where it begins, from 1.
pub struct Text {
    pub line: u64,
    pub column: usize,
    pub json: Vec<u8>,
}

impl Text {
    /// An error is at the first place that is not UTF-8.
    pub fn utf8(&self) -> Result<&str, Fault> {
        std::str::from_utf8(&self.json).map_err(|it| not_text(&self.json, it.valid_up_to()))
    }
}

pub struct Found {
    pub text: Result<Text, Fault>,
    /// How long it is, bytes; of JSON lines with the blank ones before it.
    pub bytes: u64,
    /// The next line is not there yet.
    pub pauses: bool,
}

/// Finds the form of an input, and drops its byte order mark. Of JSON lines it reads no more than
/// shows the form. An error if the input cannot be read, has no case, or is too large an array.
pub fn form<R: Read>(mut input: R) -> io::Result<Form<R>> {
    let (mut head, mut buffer, mut ended) = (Vec::new(), vec![0; AT_ONCE], false);
    while !ended && !shows_its_form(&head) {
        match input.read(&mut buffer) {
            Ok(0) => ended = true,
            Ok(count) => head.extend_from_slice(&buffer[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    if head.starts_with(BYTE_ORDER_MARK.as_bytes()) {
        head.drain(..BYTE_ORDER_MARK.len());
    }
    let begun = head.trim_ascii_start();
    let first = begun.split(|it| *it == b'\n').next().unwrap_or_default();
    let goes_on = || first_value(first).is_err_and(|it| it.is_eof()) && first.len() < begun.len();
    if !begun.starts_with(b"[") && !goes_on() {
        if !begun.is_empty() && !has_an_object(begun) {
            return Err(io::Error::other(NO_CASE));
        }
        return Ok(Form::Lines(Cursor::new(head).chain(input)));
    }
    (&mut input).take(LARGEST + 1 - LARGEST.min(head.len() as u64)).read_to_end(&mut head)?;
    // A first line that was cut off is followed by another case, which does not continue it.
    let begun = head.trim_ascii_start();
    let cut_off = first_value(begun).is_err_and(|error| {
        let line = begun.split(|it| *it == b'\n').nth(error.line() - 1);
        error.column() == 1 && line.is_some_and(|it| it.starts_with(b"{"))
    });
    if cut_off {
        return Ok(Form::Lines(Cursor::new(head).chain(input)));
    }
    if head.len() as u64 > LARGEST {
        let limit = "an array of cases has at most 64 million bytes; write more as one case a line";
        return Err(io::Error::other(limit));
    }
    let has = |key: &[u8]| head.windows(key.len()).any(|it| it == key);
    match has(b"\"a\"") || has(b"\"shapes\"") {
        true => Ok(Form::Values(head)),
        false => Err(io::Error::other(NO_CASE)),
    }
}

/// Whether a head shows the form: an array, a line that may be a case, or too long a line.
fn shows_its_form(head: &[u8]) -> bool {
    let begun = head.strip_prefix(BYTE_ORDER_MARK.as_bytes()).unwrap_or(head).trim_ascii_start();
    let has_a_line = || begun.contains(&b'\n') && has_an_object(begun);
    head.len() > LONGEST || begun.starts_with(b"[") || has_a_line()
}

fn has_an_object(text: &[u8]) -> bool {
    text.split(|it| *it == b'\n').any(|it| it.trim_ascii_start().starts_with(b"{"))
}

/// Reads the first JSON value of a text, whatever follows it.
fn first_value(text: &[u8]) -> Result<IgnoredAny, serde_json::Error> {
    IgnoredAny::deserialize(&mut Deserializer::from_slice(text))
}

/// Gives every case to `take`, until that returns `false`.
pub async fn each(input: impl Read, mut take: impl FnMut(Found) -> bool) -> io::Result<()> {
    match form(input)? {
        Form::Lines(input) => lines(BufReader::with_capacity(AT_ONCE, input), take).await,
        Form::Values(bytes) => {
            if let Err(mut fault) = values(&bytes, &mut take).await {
                fault.message += "; nothing after it is read";
                take(Found { text: Err(fault), bytes: 0, pauses: false });
            }
            Ok(())
        }
    }
}

async fn lines(
    mut input: BufReader<impl Read>,
    mut take: impl FnMut(Found) -> bool,
) -> io::Result<()> {
    let mut bytes = 0;
    for line in 1.. {
        let mut json = Vec::new();
        (&mut input).take(LONGEST as u64 + 1).read_until(b'\n', &mut json)?;
        bytes += json.len() as u64;
        if json.is_empty() {
            break;
        }
        let too_long = json.len() > LONGEST && !json.ends_with(b"\n");
        json.truncate(json.trim_ascii_end().len());
        let text = if too_long {
            let rest = (&mut input).take(LARGEST).skip_until(b'\n')? as u64;
            if rest == LARGEST {
                return Err(io::Error::other("a line is longer than 64 million bytes"));
            }
            bytes += rest;
            let message = format!("the line is longer than {LONGEST} bytes, the most that is read");
            Err(Fault::at(line as usize, 1, message))
        } else if json.is_empty() {
            continue;
        } else {
            Ok(Text { line, column: 1, json })
        };
        let pauses = !input.buffer().trim_ascii_start().contains(&b'\n');
        if !take(Found { text, bytes: std::mem::take(&mut bytes), pauses }) {
            break;
        }
        breathe().await;
    }
    Ok(())
}

fn not_text(bytes: &[u8], valid: usize) -> Fault {
    let mut at = Place::START;
    at.pass(&String::from_utf8_lossy(&bytes[..valid]));
    at.fault("this is not UTF-8")
}

struct Place {
    offset: usize,
    line: u64,
    column: usize,
}

impl Place {
    const START: Self = Self { offset: 0, line: 1, column: 1 };

    fn fault(&self, message: &str) -> Fault {
        Fault::at(self.line as usize, self.column, message)
    }

    fn pass(&mut self, part: &str) {
        for it in part.chars() {
            (self.line, self.column) = match it {
                '\n' => (self.line + 1, 1),
                _ => (self.line, self.column + 1),
            };
        }
        self.offset += part.len();
    }

    /// Moves on to the next byte that is not white space and returns it; `None` at the end.
    fn skip_space(&mut self, text: &str) -> Option<u8> {
        let rest = &text[self.offset..];
        let space = rest.len() - rest.trim_ascii_start().len();
        self.pass(&rest[..space]);
        rest.as_bytes().get(space).copied()
    }
}

/// Like [`each`]. An error ends the reading, as the place of the next case is not known.
async fn values(bytes: &[u8], take: &mut impl FnMut(Found) -> bool) -> Result<(), Fault> {
    let text = std::str::from_utf8(bytes).map_err(|it| not_text(bytes, it.valid_up_to()))?;
    let (mut at, mut in_array) = (Place::START, false);
    while let Some(next) = at.skip_space(text) {
        if next == b'[' && !in_array {
            at.pass("[");
            in_array = at.skip_space(text) != Some(b']');
            at.pass(if in_array { "" } else { "]" });
            continue;
        }
        let (rest, line, column) = (&text[at.offset..], at.line, at.column);
        let mut value = Deserializer::from_str(rest).into_iter::<&RawValue>();
        match value.next() {
            Some(Err(error)) => {
                return Err(Fault::new(rest, "", &error).within(line, column));
            }
            Some(Ok(json)) => {
                let json = json.get().as_bytes().to_vec();
                let (bytes, text) = (json.len() as u64, Ok(Text { line, column, json }));
                if !take(Found { text, bytes, pauses: false }) {
                    return Ok(());
                }
            }
            None => return Ok(()),
        }
        breathe().await;
        at.pass(&rest[..value.byte_offset()]);
        match at.skip_space(text) {
            Some(b',') if in_array => at.pass(","),
            Some(b']') if in_array => {
                at.pass("]");
                in_array = false;
            }
            Some(_) if in_array => return Err(at.fault("expected `,` or `]`")),
            _ => {}
        }
    }
    if in_array { Err(at.fault("the text ends too early")) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::threads::now;
    use crate::testing::Drip;

    fn found(text: &str) -> Vec<Result<(u64, usize, String), Fault>> {
        let read = |drip: usize| {
            let mut found = Vec::new();
            now(each(Drip(text.as_bytes(), drip), |it| {
                let json = |it: Text| (it.line, it.column, String::from_utf8(it.json).unwrap());
                found.push(it.text.map(json));
                true
            }))
            .unwrap();
            found
        };
        let whole = read(usize::MAX);
        assert_eq!(whole, read(1), "{text}");
        whole
    }

    fn texts(text: &str) -> Vec<(u64, usize, String)> {
        found(text).into_iter().map(Result::unwrap).collect()
    }

    #[test]
    fn the_same_cases_come_of_every_form() {
        let cases = [r#"{"a": "}]\"", "é": [1]}"#, r#"{"b": 2}"#];
        let [one, two] = cases;
        for text in [
            format!("{one}\n{two}"),
            format!("\u{feff}\n{one}\r\n\n{two}\n"),
            format!("[{one},{two}]"),
            format!("\n [\n{one},\n {two}\n]\n"),
            format!("[{one}]\n[{two}]"),
            format!("{}\n{two}", one.replace(", ", ",\n")),
        ] {
            let found: Vec<_> = texts(&text).into_iter().map(|it| it.2).collect();
            let found: Vec<_> = found.iter().map(|it| it.replace(",\n", ", ")).collect();
            assert_eq!(found, cases, "{text}");
        }
    }

    #[test]
    fn a_case_is_where_it_begins() {
        assert_eq!(
            texts("[{},\n\n  {\"a\":0}]"),
            [(1, 2, "{}".into()), (3, 3, "{\"a\":0}".into())]
        );
        assert_eq!(texts("{\n\"a\": 1} {}"), [(1, 1, "{\n\"a\": 1}".into()), (2, 9, "{}".into())]);
        assert_eq!(texts("\n{}\n{\"a\":0}"), [(2, 1, "{}".into()), (3, 1, "{\"a\":0}".into())]);
    }

    #[test]
    fn one_bad_line_spoils_no_other() {
        for text in [
            "{\"a\": {\n{}\nnonsense\n{}",
            "\n{\"a\": 1\n\n{\"a\": \r\nno",
            "no\n\u{e9}\n[1]\n{\"a\"",
        ] {
            let lines = text.lines().filter(|it| !it.is_empty()).count();
            assert_eq!(found(text).len(), lines, "{text:?}");
        }
    }

    #[test]
    fn an_error_in_an_array_ends_the_reading() {
        for (text, before, line, said) in [
            (
                "[{},\n{\"a\": oops}, {}]",
                1,
                2,
                "column 7: expected value, found oops; nothing after",
            ),
            ("[{} {\"a\":0}]", 1, 1, "column 5: expected `,` or `]`; nothing after it is read"),
            ("[{\"a\":0},\n", 1, 2, "column 1: the text ends too early; nothing after it is read"),
            ("[\"a\"", 1, 1, "column 5: the text ends too early; nothing after it is read"),
            ("{\n  \"a\": 1,\n  b}", 0, 3, "column 3: key must be a string"),
            ("[{\"a\":0},\n \"\u{fffd}", 1, 2, "column 3: the text ends too early"),
        ] {
            let mut found = found(text);
            let Some(Err(bad)) = found.pop() else { panic!("{text}") };
            assert!(found.iter().all(Result::is_ok) && found.len() == before, "{text}");
            assert!(bad.line == line && bad.to_string().starts_with(said), "{text}: {bad:?}");
        }
        assert_eq!(found(""), []);
        assert_eq!(found("[]\n[{\"a\": 0}]").len(), 1);
        let mut said = None;
        now(each(&b"[\n{\"a\":0},\xff]"[..], |it| said.replace(it.text.err()).is_some())).unwrap();
        let message = "this is not UTF-8; nothing after it is read";
        assert_eq!(said, Some(Some(Fault::at(2, 9, message))));
    }

    #[test]
    fn an_input_without_end_is_refused() {
        for (start, then, said) in [
            ("{\"a\": \"", b'x', "a line is longer than 64 million bytes"),
            ("", b' ', "a line is longer than 64 million bytes"),
            ("[{\"id\": \"", b'x', "an array of cases has at most 64 million bytes"),
        ] {
            let read = now(each(start.as_bytes().chain(io::repeat(then)), |_| true));
            let error = read.unwrap_err().to_string();
            assert!(error.starts_with(said), "{start}: {error}");
        }
    }

    #[test]
    fn a_line_of_the_limit_is_read_and_a_longer_one_is_not() {
        for (length, end, drip) in
            [(0, "\n", 1), (0, "", 7001), (1, "\n", 7001), (1, "", 999), (9999, "\n", AT_ONCE)]
        {
            let long = "{".repeat(LONGEST + length);
            let text = format!("{{}}\n{long}{end}");
            let (mut bytes, mut read) = (0, Vec::new());
            now(each(Drip(text.as_bytes(), drip), |it| {
                bytes += it.bytes;
                read.push(it.text.is_ok());
                true
            }))
            .unwrap();
            assert_eq!((bytes as usize, read[1]), (text.len(), length == 0), "{length} {end:?}");
        }
    }

    #[test]
    fn nothing_is_read_after_enough() {
        for text in ["[{},{},{\"a\":0},{}]", "{}\n{}\n{\"a\":0}\n{}\n"] {
            let mut count = 0;
            now(each(text.as_bytes(), |_| {
                count += 1;
                count < 3
            }))
            .unwrap();
            assert_eq!(count, 3);
        }
    }
}
