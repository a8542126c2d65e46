//! Lines with bytes changed: whatever comes in, the answers fit the contract.

use super::*;
use tangency::lab::case::reader;

/// A valid line with a few bytes changed, left out, doubled or put in.
fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let valid = prop::sample::select(vec![
        EXAMPLE,
        CIRCLES,
        r#"{"a": {"line": {"through": [[0, 0], [1e308, -1e308]]}}, "b": {"rectangle": {"center": [1, 2], "size": [3, 4], "rotation": 1e22}}}"#,
        r#"{"a": {"segment": {"start": [0, 5e-324], "end": [4, 1]}}, "b": {"ellipse": {"center": [1e200, 0], "semi_axes": [1e-200, 1e100]}}, "id": "é🜁"}"#,
    ]);
    let byte = prop_oneof![
        prop::sample::select(b"{}[]\",:0123456789.eE+-\\ \n\tnaInf\xff\xc3".to_vec()),
        any::<u8>()
    ];
    let change = (any::<prop::sample::Index>(), 0..4u8, byte);
    (valid, prop::collection::vec(change, 0..5)).prop_map(|(line, changes)| {
        let mut bytes = line.as_bytes().to_vec();
        for (at, what, byte) in changes {
            let at = at.index(bytes.len().max(1));
            match what {
                0 if at < bytes.len() => bytes[at] = byte,
                1 if at < bytes.len() => {
                    bytes.remove(at);
                }
                2 => bytes.truncate(at),
                _ => bytes.insert(at.min(bytes.len()), byte),
            }
        }
        bytes
    })
}

/// One answer for each line that is not blank, in order, or the refusal of a text without a case; NaN and infinity are not JSON and
/// would not have been read.
fn answers_fit(input: &[u8]) -> Result<(), TestCaseError> {
    let form = match reader::form(input) {
        Ok(form) => form,
        Err(error) => {
            prop_assert!(error.to_string().starts_with("there is no case in it"));
            return Ok(());
        }
    };
    if matches!(form, reader::Form::Values(_)) {
        let (answers, summary) = judge(input);
        prop_assert_eq!(summary.judged + summary.bad, answers.len() as u64);
        return Ok(());
    }
    let expected: Vec<u64> = (1u64..)
        .zip(input.split(|byte| *byte == b'\n'))
        .filter(|(_, line)| !line.trim_ascii().is_empty())
        .map(|(number, _)| number)
        .collect();
    let (answers, summary) = judge(input);
    let lines: Vec<_> = answers.iter().map(|it| it["line"].as_u64().unwrap()).collect();
    prop_assert_eq!(&lines, &expected);
    prop_assert_eq!(summary.judged + summary.bad, expected.len() as u64);
    let bad = answers.iter().filter(|it| it.get("error").is_some()).count();
    prop_assert_eq!(summary.bad, bad as u64);
    for answer in &answers {
        let said = answer["error"].as_str().unwrap_or_default();
        prop_assert!(!said.contains("the program failed"), "{}", answer);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_get_one_answer_a_line(input in prop::collection::vec(any::<u8>(), 0..400)) {
        answers_fit(&input)?;
    }

    #[test]
    fn spoiled_lines_get_one_answer_each(lines in prop::collection::vec(mutated(), 1..6)) {
        answers_fit(&lines.join(&b'\n'))?;
    }
}
