//! How numbers are written.

use glam::DVec2;

/// Six significant digits without trailing zeros, for reading: `1.03573`, `-0.5`, `2.4e-7`.
/// The minus is the typographic one, as wide as the plus.
pub fn short(value: f64) -> String {
    significant(value, 6)
}

/// A number with so many significant digits, from 1 to 17, without trailing zeros.
fn significant(value: f64, digits: usize) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    if !value.is_finite() {
        return if value.is_nan() {
            "not a number"
        } else if value > 0.0 {
            "∞"
        } else {
            "−∞"
        }
        .to_owned();
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

/// A point by its coordinates, such as `(1.5, −2)`.
pub fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}

/// An angle, given in radians, in degrees, such as `90°`.
pub fn degrees(angle: f64) -> String {
    format!("{}°", short(angle.to_degrees()))
}

/// A number that can follow a sign: in brackets where it is negative.
pub fn bracketed(value: f64) -> String {
    let text = short(value);
    if text.starts_with('−') { format!("({text})") } else { text }
}

/// Two numbers that are compared, with as many digits as tell them apart: six, or more where
/// those are the same and the numbers are not.
pub fn apart(left: f64, right: f64) -> [String; 2] {
    apart_from_last([left, right])
}

/// Numbers that are compared with the last of them, all with as many digits as tell each apart
/// from that one.
pub fn apart_from_last<const N: usize>(values: [f64; N]) -> [String; N] {
    let written = |digits| values.map(|it| significant(it, digits));
    let told = |texts: &[String; N]| {
        (1..N).all(|i| texts[i - 1] != texts[N - 1] || values[i - 1] == values[N - 1])
    };
    (6..17).map(written).find(told).unwrap_or_else(|| written(17))
}

/// `left ≤ right` or `left > right`, with as many digits as it takes to tell two different
/// numbers apart; `left ≈ right` where the numbers say otherwise than `holds`, which was
/// then found with more digits than these.
pub fn compared(left: f64, right: f64, holds: bool) -> String {
    between(left, if holds { '≤' } else { '>' }, right, (left <= right) == holds)
}

/// The same for a comparison that equality does not meet: `left < right` or `left ≥ right`.
pub fn strictly(left: f64, right: f64, holds: bool) -> String {
    between(left, if holds { '<' } else { '≥' }, right, (left < right) == holds)
}

/// The sign between the two where it is true of these digits, else `≈`.
fn between(left: f64, sign: char, right: f64, is_true: bool) -> String {
    let sign = if is_true { sign } else { '≈' };
    let [low, high] = apart(left, right);
    format!("{low} {sign} {high}")
}

/// A number, as written, behind a sign of multiplication: in parentheses where it is negative.
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

fn trimmed(text: String) -> String {
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_numbers_have_six_digits_and_a_real_minus() {
        let written = [1.035_727_281_661, -0.5, 2.4e-7, 123_456.7, 1e6, 0.1 + 0.2, 0.0, -1e-12];
        assert_eq!(
            written.map(short),
            ["1.03573", "−0.5", "2.4e−7", "123457", "1e6", "0.3", "0", "−1e−12"]
        );
    }

    #[test]
    fn a_comparison_shows_the_digits_that_differ() {
        assert_eq!(compared(2.0, 1.5, false), "2 > 1.5");
        assert_eq!(compared(1.0, 1.0, true), "1 ≤ 1");
        assert_eq!(compared(1.0, 1f64.next_up(), true), "1 ≤ 1.0000000000000002");
        assert_eq!(compared(1.0, 1f64.next_up(), false), "1 ≈ 1.0000000000000002");
        assert_eq!([strictly(1.0, 1.5, true), strictly(1.0, 1.0, false)], ["1 < 1.5", "1 ≥ 1"]);
    }

    #[test]
    fn compared_numbers_have_the_digits_that_tell_them_apart_and_no_more() {
        for (left, right, told) in [
            (1.033_571, 1.033_574, ["1.033571", "1.033574"]),
            (14.992_41, 14.992_38, ["14.99241", "14.99238"]),
            (1630.0, 1629.0, ["1630", "1629"]),
            (0.5, 0.5, ["0.5", "0.5"]),
            (-1e-9, -1.000_000_2e-9, ["−1e−9", "−1.0000002e−9"]),
            (1.0, 1f64.next_up(), ["1", "1.0000000000000002"]),
        ] {
            assert_eq!(apart(left, right), told);
        }
    }

    #[test]
    fn exact_numbers_read_back_as_themselves() {
        for value in [0.1 + 0.2, 1e-300, 5e-324, f64::MAX, -2.5, 1e15 + 0.5, 1.0 / 3.0] {
            assert_eq!(exact(value).parse::<f64>().unwrap().to_bits(), value.to_bits());
        }
    }
}
