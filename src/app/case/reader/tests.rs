use super::*;
use crate::testing::Drip;

fn found(text: &str) -> Vec<Result<(u64, usize, String), Bad>> {
    let read = |drip: usize| {
        let mut found = Vec::new();
        each(Drip(text.as_bytes(), drip), |it| {
            found.push(it.map(|it| (it.line, it.column, it.json)));
            true
        })
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
    assert_eq!(texts("[{},\n\n  {}]"), [(1, 2, "{}".into()), (3, 3, "{}".into())]);
    assert_eq!(texts("{\n\"é\": 1} {}"), [(1, 1, "{\n\"é\": 1}".into()), (2, 9, "{}".into())]);
    assert_eq!(texts("\n{}\n{}"), [(2, 1, "{}".into()), (3, 1, "{}".into())]);
}

#[test]
fn one_bad_line_spoils_no_other_and_a_bad_value_ends_the_reading() {
    let lines = found("{\"a\": {\n{}\nnonsense\n{}");
    assert_eq!(lines.len(), 4, "{lines:?}");
    let values = found("[{},\n{\"a\": oops}, {}]");
    let [Ok(_), Err(Bad { line: 2, message })] = &values[..] else { panic!("{values:?}") };
    assert!(message.starts_with("column 7: this is not JSON"), "{message}");
    let [Err(early)] = &found("[")[..] else { panic!("the array does not end") };
    assert_eq!(early.message, "column 1: the text ends too early; nothing after it is read");
    assert_eq!(found(""), []);
    assert_eq!(found("[]"), []);
}

#[test]
fn a_case_that_is_too_long_is_not_kept_in_memory() {
    let endless = Cursor::new(b"[{\"id\": \"".to_vec()).chain(io::repeat(b'x'));
    let mut said = Vec::new();
    each(endless, |it| {
        said.push(it.unwrap_err().message);
        true
    })
    .unwrap();
    assert!(said[0].contains("longer than 1000000 bytes"), "{said:?}");
    let mut count = 0;
    each(io::repeat(b' '), |it| {
        count += 1;
        assert!(it.unwrap_err().message.contains("longer than 1000000 bytes"));
        true
    })
    .unwrap();
    assert_eq!(count, 1);
}

#[test]
fn nothing_is_read_after_enough() {
    let mut count = 0;
    let endless = Cursor::new(b"[{}".to_vec()).chain(Endless(0));
    each(endless, |_| {
        count += 1;
        count < 3
    })
    .unwrap();
    assert_eq!(count, 3);
}

/// `,{},{},{}` …
struct Endless(usize);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in &mut *buffer {
            *byte = b",{}"[self.0 % 3];
            self.0 += 1;
        }
        Ok(buffer.len())
    }
}

#[test]
fn a_text_fits_on_one_line() {
    let text = "{\n \"a\": \" \\\" \\\\\",\r\n \"b\" : [1, 2]}";
    assert_eq!(on_one_line(text), "{\"a\":\" \\\" \\\\\",\"b\":[1,2]}");
    assert_eq!(on_one_line("{ }"), "{ }");
}
