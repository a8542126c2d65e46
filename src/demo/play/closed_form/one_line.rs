//! The article's equation in one line, as it prints it before it names the parts.
//!
//! The line says the same few expressions over and over. So it is kept in those, each under a
//! capital, and written out when somebody wants it.

use crate::algorithm::closed_form::Frame;

/// What each capital stands for, in b, c, d and other capitals. An own bracket goes around it.
const PARTS: [(char, &str); 6] = [
    ('M', "b^2 - 1"),
    ('F', "b^4 - 2*b^2 + 1"),
    ('G', "c^2*b^4 - b^4 + d^2*b^2 + 2*b^2 - 1"),
    ('I', "b^4*c - b^2*c"),
    ('J', "- 108*c^2*I^2*b^4 + 72*F*c^2*G*b^4 + 2*G^3 + 108*F*I^2 + 36*I^2*G"),
    ('K', "- 12*F*c^2*b^4 + 12*I^2 + G^2"),
];

/// x of the point on the ellipse, as the article has it, with `^` for powers.
pub(super) fn x() -> String {
    // The resolvent's radicand without brackets of its own, and what comes of its cube root with
    // either sign; then what is below the first root of the quartic.
    let radicand = format!("{} + sqrt(J^2 - 4*K^3)", PARTS[4].1);
    let root = |sign| {
        format!(
            " {sign} ({radicand})^(1/3)/(3*2^(1/3)*M^2) {sign} 2^(1/3)*G^2/(3*M^2*({radicand})^(1/3))"
        )
    };
    let (plus, minus) = (root('+'), root('-'));
    let first = format!("c^2*b^4/M^2 + G/(3*F) - G/M^2{plus}");
    let second = format!("2*c^2*b^4/M^2 - G/(3*F) - G/M^2{minus}");
    let bend = "8*c^3*b^6/M^3 - 16*c*b^2/M - 8*c*G*b^2/M^3";
    written_out(&format!(
        "c*b^2/(2*M) - 1/2*sqrt({first}) + 1/2*sqrt({second} - ({bend})/(4*sqrt({first})))"
    ))
}

/// The text with what each capital stands for in its place.
fn written_out(text: &str) -> String {
    let mut line = String::new();
    for letter in text.chars() {
        match PARTS.iter().find(|(name, _)| *name == letter) {
            Some((_, part)) => line += &format!("({})", written_out(part)),
            None => line.push(letter),
        }
    }
    line
}

/// The line as a Python program that computes the point for a frame's numbers.
pub(super) fn python(frame: &Frame) -> String {
    let [b, c, d] = [frame.b, frame.center.x, frame.center.y];
    let x = x().replace('^', "**");
    format!(
        "# Niemitalo’s equation in one line: the point (x, y) of an ellipse with the radii 1 and\n\
         # 1/b on whose normal (c, d) lies. He warns of instability; b near 1 loses digits.\n\
         # Inside the evolute s is below zero: there take cmath for math, and c of at least 0.\n\
         from math import sqrt\n\
         b, c, d = {b:?}, {c:?}, {d:?}\n\
         x = {x}\n\
         y = sqrt(1 - x**2)/b\n\
         print(x, y)\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::closed_form::Subexpressions;
    use crate::page::number;
    use crate::testing::Random;

    #[test]
    fn the_line_gives_the_x_of_the_named_numbers() {
        let (mut random, mut answered) = (Random::new(9), 0);
        for _ in 0..2000 {
            let [b, c, d] =
                [(1.3, 6.0), (0.05, 4.0), (0.05, 4.0)].map(|(low, high)| random.between(low, high));
            let numbers = [('b', b), ('c', c), ('d', d)];
            let text = numbers
                .into_iter()
                .fold(x(), |text, (name, value)| text.replace(name, &value.to_string()));
            // Without a real root the line has no value.
            let line = number::typed(&text).unwrap_or(f64::NAN);
            let named = Subexpressions::evaluate::<f64>(b, c, d);
            // On the evolute rounding may take one of them out of the real numbers.
            if line.is_finite() && named.x.is_finite() {
                answered += 1;
                assert!((line - named.x).abs() < 1e-6, "{b} {c} {d}: {line} {}", named.x);
            } else {
                assert!(named.resolvent.s < 1e-9 * named.resolvent.j.powi(2), "{b} {c} {d}");
            }
        }
        assert!(answered > 500, "{answered}");
    }

    #[test]
    fn the_program_has_the_numbers_of_the_frame_and_the_line() {
        let text = super::super::tests::published(0.5, [1.0, 1.0, 0.5]).one_line.unwrap();
        assert!(text.contains("b, c, d = 2.0, 1.0, 1.0\n"), "{text}");
        assert!(text.contains("x = c*b**2/(2*(b**2 - 1)) - 1/2*sqrt(") && !text.contains('^'));
    }
}
