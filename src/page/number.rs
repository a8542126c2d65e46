//! How numbers and names are written, and how typed numbers are read.
//!
//! Sentences, cards and the picture show four digits, or as many as distinguish a number from those
//! beside it ([`Digits`]). Formulas keep all digits of [`short`], since they are computed with.

use glam::DVec2;
use nanoexpr::{Error, ErrorKind, Span, evaluate};
use std::borrow::Cow;
use std::ops::Range;

/// Six significant digits without trailing zeros, for reading: `1.03573`, `−0.5`, `2.4e−7`.
/// The minus is the typographic one, as wide as the plus.
pub fn short(value: f64) -> String {
    significant(value, 6)
}

/// `digits` is from 1 to 17; trailing zeros are left out.
fn significant(value: f64, digits: usize) -> String {
    match value {
        0.0 => return "0".to_owned(),
        f64::INFINITY => return "∞".to_owned(),
        f64::NEG_INFINITY => return "−∞".to_owned(),
        _ if value.is_nan() => return "not a number".to_owned(),
        _ => {}
    }
    let exponent = value.abs().log10().floor();
    let text = if (-4.0..6.0).contains(&exponent) {
        let decimals = (digits as f64 - 1.0 - exponent).max(0.0) as usize;
        trimmed(format!("{value:.decimals$}"))
    } else {
        let text = format!("{value:.*e}", digits - 1);
        let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
        format!("{}e{power}", trimmed(mantissa.to_owned()))
    };
    text.replace('-', "−")
}

pub fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}

pub fn complex(point: DVec2) -> String {
    let sign = if point.y < 0.0 { '−' } else { '+' };
    format!("{} {sign} {}i", short(point.x), short(point.y.abs()))
}

/// An angle in radians, written in degrees, such as `90°`.
pub fn degrees(angle: f64) -> String {
    format!("{}°", short(angle.to_degrees()))
}

/// A number that can follow an operator: in parentheses if it is negative.
pub fn bracketed(value: f64) -> String {
    factor(short(value))
}

/// Two numbers that are compared: six digits, or more if different numbers would look the same.
pub fn apart(left: f64, right: f64) -> [String; 2] {
    apart_from_last([left, right])
}

/// Like [`apart`], for several numbers that are compared with the last of them.
pub fn apart_from_last<const N: usize>(values: [f64; N]) -> [String; N] {
    let written = |digits| values.map(|it| significant(it, digits));
    let told = |texts: &[String; N]| {
        (1..N).all(|i| texts[i - 1] != texts[N - 1] || values[i - 1] == values[N - 1])
    };
    (6..17).map(written).find(told).unwrap_or_else(|| written(17))
}

/// `left ≤ right` or `left > right`, with enough digits to tell two different numbers apart;
/// `left ≈ right` if the numbers contradict `holds`, which was then found with more digits.
pub fn compared(left: f64, right: f64, holds: bool) -> String {
    between(left, if holds { '≤' } else { '>' }, right, (left <= right) == holds)
}

/// Like [`compared`], for `left < right` or `left ≥ right`.
pub fn strictly(left: f64, right: f64, holds: bool) -> String {
    between(left, if holds { '<' } else { '≥' }, right, (left < right) == holds)
}

fn between(left: f64, sign: char, right: f64, is_true: bool) -> String {
    let sign = if is_true { sign } else { '≈' };
    let [low, high] = apart(left, right);
    format!("{low} {sign} {high}")
}

/// A written factor of a product: in parentheses if it is negative.
pub fn factor(text: String) -> String {
    if text.starts_with('−') { format!("({text})") } else { text }
}

/// The shortest decimal that reads back as exactly the same number, for fields and files.
pub fn exact(value: f64) -> String {
    let magnitude = value.abs();
    if magnitude != 0.0 && !(1e-5..1e16).contains(&magnitude) {
        format!("{value:e}")
    } else {
        format!("{value}")
    }
}

/// A written number without trailing zeros of its fraction and without a trailing point.
pub(crate) fn trimmed(text: String) -> String {
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

const GLANCE: usize = 4;

const MOST: usize = 17;

/// The short forms of the numbers in texts that are read together.
pub struct Digits(Vec<[String; 2]>);

impl Digits {
    /// Numbers that differ in `texts` stay different.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let numbers = |text: &'t str| numbers(text).map(|it| &text[it]);
        let mut written: Vec<&str> = texts.into_iter().flat_map(numbers).collect();
        written.sort_unstable();
        written.dedup();
        let is_long = |text: &&str| digits(text) > GLANCE;
        let long = written.iter().copied().filter(is_long);
        Self(long.map(|text| [text.to_owned(), told_apart(text, &written)]).collect())
    }

    pub fn read<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.0.is_empty() {
            return Cow::Borrowed(text);
        }
        let (mut read, mut at) = (String::with_capacity(text.len()), 0);
        for range in numbers(text) {
            let known = self.0.iter().find(|[written, _]| *written == text[range.clone()]);
            if let Some([_, short]) = known {
                read += &text[at..range.start];
                read += short;
                at = range.end;
            }
        }
        read += &text[at..];
        if read == text { Cow::Borrowed(text) } else { Cow::Owned(read) }
    }
}

pub fn glance(text: &str) -> Cow<'_, str> {
    Digits::of([text]).read(text)
}

fn told_apart(text: &str, all: &[&str]) -> String {
    let tells = |short: &String, digits| {
        let same = |other: &str| value(&rounded(other, digits)) == value(short);
        all.iter().all(|other| *other == text || !same(other))
    };
    let short = (GLANCE..digits(text)).map(|digits| (rounded(text, digits), digits));
    let found = short.into_iter().find(|(short, digits)| tells(short, *digits));
    found.map_or_else(|| text.to_owned(), |(short, _)| short)
}

fn value(text: &str) -> Option<f64> {
    text.replace('−', "-").parse().ok()
}

/// A written number with at most `most` digits; all before its point stay.
fn rounded(text: &str, most: usize) -> String {
    let Some(value) = value(text) else { return text.to_owned() };
    let whole = if text.contains('e') { 1 } else { text.find('.').unwrap_or(text.len()) };
    if digits(text) <= most {
        return text.to_owned();
    }
    // Trailing zeros stay: they say that it was rounded, and keep the number's width in a drag.
    let rounded = match text.split_once('e') {
        Some(_) => format!("{value:.*e}", most - 1),
        None => {
            let exponent = value.abs().log10().floor();
            let decimals = most.max(whole) as f64 - 1.0 - exponent;
            format!("{value:.*}", decimals.max(0.0) as usize)
        }
    };
    rounded.replace('-', "−")
}

/// How many digits a written number has, without leading zeros.
fn digits(text: &str) -> usize {
    let mantissa = text.split('e').next().unwrap_or_default();
    let signs = mantissa.chars().filter(char::is_ascii_digit).skip_while(|it| *it == '0');
    signs.count().min(MOST)
}

/// The places in a text of numbers with a decimal point, without their signs.
fn numbers(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let start = at + rest.find(|it: char| it.is_ascii_digit())?;
            let end = start + length(&text[start..]);
            at = end;
            let before = text[..start].chars().next_back();
            let stands_alone = !before.is_some_and(|it| it.is_alphanumeric() || "._".contains(it));
            if stands_alone && text[start..end].contains('.') {
                return Some(start..end);
            }
        }
    })
}

/// The length in bytes of the number at the beginning of a text.
fn length(text: &str) -> usize {
    let run = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut end = run(text);
    if text[end..].starts_with('.') {
        let after = run(&text[end + 1..]);
        end += if after > 0 { after + 1 } else { 0 };
    }
    if let Some(power) = text[end..].strip_prefix('e') {
        let unsigned = power.trim_start_matches(['−', '-']);
        let after = run(unsigned);
        end += if after > 0 { 1 + power.len() - unsigned.len() + after } else { 0 };
    }
    end
}

/// The words of a slug as the window spells them: `center-in-ellipse` is "centre in ellipse".
pub fn spelled(slug: &str) -> String {
    let spelled = |word| if word == "center" { "centre" } else { word };
    slug.split('-').map(spelled).collect::<Vec<_>>().join(" ")
}

/// "1 step" or "3 steps".
pub fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

pub fn capital(words: &str) -> String {
    let mut rest = words.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

/// Reads a decimal or a formula such as `1/3` or `sqrt(2)`; the error says why it has no value.
pub fn typed(text: &str) -> Result<f64, String> {
    let text = text.trim();
    let plain = text.replace('−', "-").replace('π', "pi");
    if plain.is_empty() {
        return Err("an empty field is not a number".to_owned());
    }
    typed_value(&plain).map_err(|error| {
        if typed_value(&plain.replacen(',', ".", 1)).is_ok() {
            return format!("“{text}” is not a number: write a point, not a comma");
        }
        refusal(text, &plain, error)
    })
}

/// A plain decimal is read by the standard library, to the last bit.
fn typed_value(plain: &str) -> Result<f64, Error> {
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
    fn short_numbers_have_six_digits_and_a_real_minus() {
        let written = [1.035_727_281_661, -0.5, 2.4e-7, 123_456.7, 1e6, 0.1 + 0.2, 0.0, -1e-12];
        assert_eq!(
            written.map(short),
            ["1.03573", "−0.5", "2.4e−7", "123457", "1e6", "0.3", "0", "−1e−12"]
        );
    }

    #[test]
    fn comparisons_show_the_digits_that_differ() {
        assert_eq!(compared(2.0, 1.5, false), "2 > 1.5");
        assert_eq!(compared(1.0, 1.0, true), "1 ≤ 1");
        assert_eq!(compared(1.0, 1f64.next_up(), true), "1 ≤ 1.0000000000000002");
        assert_eq!(compared(1.0, 1f64.next_up(), false), "1 ≈ 1.0000000000000002");
        assert_eq!([strictly(1.0, 1.5, true), strictly(1.0, 1.0, false)], ["1 < 1.5", "1 ≥ 1"]);
    }

    #[test]
    fn compared_numbers_have_just_enough_digits() {
        for (left, right, written) in [
            (1.033_571, 1.033_574, ["1.033571", "1.033574"]),
            (14.992_41, 14.992_38, ["14.99241", "14.99238"]),
            (1630.0, 1629.0, ["1630", "1629"]),
            (0.5, 0.5, ["0.5", "0.5"]),
            (-1e-9, -1.000_000_2e-9, ["−1e−9", "−1.0000002e−9"]),
            (1.0, 1f64.next_up(), ["1", "1.0000000000000002"]),
        ] {
            assert_eq!(apart(left, right), written);
        }
    }

    #[test]
    fn exact_numbers_read_back_as_themselves() {
        for value in [0.1 + 0.2, 1e-300, 5e-324, f64::MAX, -2.5, 1e15 + 0.5, 1.0 / 3.0] {
            assert_eq!(exact(value).parse::<f64>().unwrap().to_bits(), value.to_bits());
        }
    }

    #[test]
    fn four_digits_are_shown() {
        for (written, short) in [
            ("δ = 0.432935", "δ = 0.4329"),
            ("(−0.0107318, 1234.56), 1e6", "(−0.01073, 1235), 1e6"),
            ("h − r = 1.81187e−7.", "h − r = 1.812e−7."),
            ("1.89112e6 of 123456.7", "1.891e6 of 123457"),
            ("step 12345, 1.5, 0.00012345", "step 12345, 1.5, 0.0001234"),
            ("c1.23456 is a name", "c1.23456 is a name"),
            ("no number", "no number"),
        ] {
            assert_eq!(glance(written), short);
        }
    }

    #[test]
    fn numbers_in_one_text_are_distinguished() {
        assert_eq!(glance("0.7071068 > 0.7071066"), "0.7071068 > 0.7071066");
        assert_eq!(glance("1.2999 is within 1.3"), "1.2999 is within 1.3");
        assert_eq!(glance("1.29994 is within 1.3"), "1.2999 is within 1.3");
        assert_eq!(glance("1.29996, a rounded number"), "1.300, a rounded number");
        assert_eq!(glance("2.12341 and 2.12341"), "2.123 and 2.123");
        let digits = Digits::of(["depth 2.12341", "in truth 2.12349"]);
        assert_eq!(digits.read("depth 2.12341"), "depth 2.1234");
        assert_eq!(digits.read("in truth 2.12349"), "in truth 2.1235");
    }

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
            assert_eq!(typed(text).map(f64::to_bits), Ok(value.to_bits()), "{text}");
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
            assert_eq!(typed(text), Err(why.to_owned()));
        }
        // Deep nesting does not overflow the stack.
        assert!(typed(&"(".repeat(100_000)).is_err());
    }
}
