//! The content of a number field: a decimal, or a formula such as `1/3` or `sqrt(2)`.

use nanoexpr::{Error, ErrorKind, Span, evaluate};

/// The value of a decimal or a formula.
///
/// # Errors
/// A sentence that says why the text has no value.
pub fn read(text: &str) -> Result<f64, String> {
    let text = text.trim();
    let plain = text.replace('−', "-").replace('π', "pi");
    if plain.is_empty() {
        return Err("an empty field is not a number".to_owned());
    }
    value(&plain).map_err(|error| {
        if value(&plain.replacen(',', ".", 1)).is_ok() {
            return format!("“{text}” is not a number: write a point, not a comma");
        }
        refusal(text, &plain, error)
    })
}

/// A plain decimal is read by the standard library, to the last bit.
fn value(plain: &str) -> Result<f64, Error> {
    if let Ok(number) = plain.parse() {
        return Ok(number);
    }
    // Comparisons and logic are not arithmetic, and a doubled sign is a slip.
    if plain.contains("--") || plain.contains(['<', '>', '=', '&', '|', '?', '!']) {
        return Err(Error::new(ErrorKind::UnexpectedToken, Span::new(0, plain.len())));
    }
    evaluate(plain)
}

fn refusal(text: &str, plain: &str, error: Error) -> String {
    let name = plain.get(error.span.start..error.span.end).unwrap_or(plain);
    match error.kind {
        // A word alone was hardly meant as a formula.
        ErrorKind::UnknownVariable | ErrorKind::UnknownFunction if name != plain => {
            format!("“{text}” has “{name}”, which is not known here")
        }
        ErrorKind::DivisionByZero => format!("“{text}” divides by zero"),
        ErrorKind::Domain => format!("“{text}” has no real value"),
        ErrorKind::Overflow => format!("“{text}” is too large for a number"),
        ErrorKind::UnclosedParenthesis => format!("“{text}” lacks a closing parenthesis"),
        ErrorKind::UnexpectedEnd => format!("“{text}” ends where a number should stand"),
        _ => format!("“{text}” is not a number"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::{PI, SQRT_2};

    #[test]
    fn formulas_have_the_value_that_f64_has() {
        for (text, value) in [
            ("1/3", 1.0 / 3.0),
            (" pi/6 ", PI / 6.0),
            ("−π / 2", -PI / 2.0),
            ("sqrt(2)", SQRT_2),
            ("2*(3 - 0.5)^2", 12.5),
            ("-2^2", -4.0),
            ("max(1,5)", 5.0),
            ("0.1", 0.1),
            ("5e-324", 5e-324),
        ] {
            assert_eq!(read(text).map(f64::to_bits), Ok(value.to_bits()), "{text}");
        }
    }

    #[test]
    fn a_formula_without_a_value_says_why() {
        for (text, why) in [
            ("1/0", "“1/0” divides by zero"),
            ("sqrt(-1)", "“sqrt(-1)” has no real value"),
            ("10^400", "“10^400” is too large for a number"),
            ("2*(1+3", "“2*(1+3” lacks a closing parenthesis"),
            ("1/", "“1/” ends where a number should stand"),
            ("2*foo", "“2*foo” has “foo”, which is not known here"),
            ("1,5", "“1,5” is not a number: write a point, not a comma"),
            ("1,5/2", "“1,5/2” is not a number: write a point, not a comma"),
            ("abc", "“abc” is not a number"),
            ("1 2", "“1 2” is not a number"),
            ("--2", "“--2” is not a number"),
            ("1 < 2", "“1 < 2” is not a number"),
            (" ", "an empty field is not a number"),
        ] {
            assert_eq!(read(text), Err(why.to_owned()));
        }
        // However deep it is nested, it ends.
        assert!(read(&"(".repeat(100_000)).is_err());
    }
}
