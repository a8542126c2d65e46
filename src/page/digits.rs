//! Numbers as they are read in sentences, on cards and on the picture: with four digits, or with as
//! many as tell them apart from the others that stand beside them. A formula is computed with, so
//! it keeps what `number` wrote.

use std::borrow::Cow;
use std::ops::Range;

/// So many digits are read at a glance.
const GLANCE: usize = 4;

/// As many digits as a number has at most.
const MOST: usize = 17;

/// How the numbers of some texts are read that stand beside each other.
pub struct Digits(Vec<[String; 2]>);

impl Digits {
    /// Of texts that are read together: numbers that are written differently stay different.
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut written: Vec<&str> = Vec::new();
        for text in texts {
            let found = numbers(text).map(|it| &text[it]);
            found.for_each(|it| {
                if !written.contains(&it) {
                    written.push(it)
                }
            });
        }
        let is_long = |text: &&str| digits(text) > GLANCE;
        let long = written.iter().copied().filter(is_long);
        Self(long.map(|text| [text.to_owned(), told_apart(text, &written)]).collect())
    }

    /// A text as it is read.
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

/// A text that is read alone.
pub fn read(text: &str) -> Cow<'_, str> {
    Digits::of([text]).read(text)
}

/// A number with the fewest digits, from four on, that no other one has too.
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

/// A written number with at most so many digits; none before its point is lost.
fn rounded(text: &str, most: usize) -> String {
    let Some(value) = value(text) else { return text.to_owned() };
    let whole = if text.contains('e') { 1 } else { text.find('.').unwrap_or(text.len()) };
    if digits(text) <= most {
        return text.to_owned();
    }
    // Zeros stay at the end: they say that it was rounded, and keep the number's width in a drag.
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

/// How many digits a written number has, without zeros before the first.
fn digits(text: &str) -> usize {
    let mantissa = text.split('e').next().unwrap_or_default();
    let signs = mantissa.chars().filter(char::is_ascii_digit).skip_while(|it| *it == '0');
    signs.count().min(MOST)
}

/// Where numbers with a point stand in a text, their signs left out.
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

/// How long the number is that a text begins with, bytes.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_digits_are_read_at_a_glance() {
        for (written, short) in [
            ("δ = 0.432935", "δ = 0.4329"),
            ("(−0.0107318, 1234.56), 1e6", "(−0.01073, 1235), 1e6"),
            ("h − r = 1.81187e−7.", "h − r = 1.812e−7."),
            ("1.89112e6 of 123456.7", "1.891e6 of 123457"),
            ("step 12345, 1.5, 0.00012345", "step 12345, 1.5, 0.0001234"),
            ("c1.23456 is a name", "c1.23456 is a name"),
            ("no number", "no number"),
        ] {
            assert_eq!(read(written), short);
        }
    }

    #[test]
    fn numbers_that_stand_together_are_told_apart() {
        assert_eq!(read("0.7071068 > 0.7071066"), "0.7071068 > 0.7071066");
        assert_eq!(read("1.2999 is within 1.3"), "1.2999 is within 1.3");
        assert_eq!(read("1.29994 is within 1.3"), "1.2999 is within 1.3");
        assert_eq!(read("1.29996, a rounded number"), "1.300, a rounded number");
        assert_eq!(read("2.12341 and 2.12341"), "2.123 and 2.123");
        let digits = Digits::of(["depth 2.12341", "in truth 2.12349"]);
        assert_eq!(digits.read("depth 2.12341"), "depth 2.1234");
        assert_eq!(digits.read("in truth 2.12349"), "in truth 2.1235");
    }
}
