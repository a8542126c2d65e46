use super::*;
use crate::platform::threads::now;
use crate::testing::Drip;

fn found(text: &str) -> Vec<Result<(u64, usize, String), Fault>> {
    let read = |drip: usize| {
        let mut found = Vec::new();
        now(each(Drip(text.as_bytes(), drip), |it| {
            found.push(it.map(|it| (it.line, it.column, it.json)));
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
    assert_eq!(texts("[{},\n\n  {\"a\":0}]"), [(1, 2, "{}".into()), (3, 3, "{\"a\":0}".into())]);
    assert_eq!(texts("{\n\"a\": 1} {}"), [(1, 1, "{\n\"a\": 1}".into()), (2, 9, "{}".into())]);
    assert_eq!(texts("\n{}\n{\"a\":0}"), [(2, 1, "{}".into()), (3, 1, "{\"a\":0}".into())]);
}

#[test]
fn one_bad_line_spoils_no_other() {
    for text in
        ["{\"a\": {\n{}\nnonsense\n{}", "\n{\"a\": 1\n\n{\"a\": \r\nno", "no\n\u{e9}\n[1]\n{\"a\""]
    {
        let lines = text.lines().filter(|it| !it.is_empty()).count();
        assert_eq!(found(text).len(), lines, "{text:?}");
    }
}

#[test]
fn an_error_in_an_array_ends_the_reading() {
    for (text, before, line, said) in [
        ("[{},\n{\"a\": oops}, {}]", 1, 2, "column 7: expected value, found oops; nothing after"),
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
    now(each(&b"[\n{\"a\":0},\xff]"[..], |it| said.replace(it).is_some())).unwrap();
    let message = "this is not UTF-8; nothing after it is read";
    assert_eq!(said, Some(Err(Fault::at(2, 9, message))));
}

#[test]
fn an_input_without_end_is_refused() {
    let mut said = Vec::new();
    let mut read = |start: &'static [u8], byte| {
        now(each(start.chain(io::repeat(byte)), |it| {
            said.push(it.unwrap_err().message);
            true
        }))
    };
    read(b"{\"a\": \"", b'x').unwrap();
    read(b"", b' ').unwrap();
    let error = read(b"[{\"id\": \"", b'x').unwrap_err().to_string();
    assert_eq!(said, [too_long(), too_long()]);
    assert!(error.starts_with("an array of cases has at most"), "{error}");
}

#[test]
fn nothing_is_read_after_enough() {
    for text in ["[{},{},{\"a\":0},oops", "{}\n{}\n{\"a\":0}\n"] {
        let mut count = 0;
        let input = text.as_bytes();
        now(each(input, |it| {
            count += usize::from(it.is_ok());
            count < 3
        }))
        .unwrap();
        assert_eq!(count, 3);
    }
}
