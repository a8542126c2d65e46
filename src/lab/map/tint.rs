//! The colours of a map.
//!
//! Hues are by Okabe and Ito, laid on the paper or slate of the canvas: what is ordinary is
//! pale, what is the matter is strong. Amounts go along one ramp that grows steadily darker
//! on paper and lighter on slate. The legend names every colour.

use super::class::{Class, Tally};
use crate::outcome::Verdict;
use crate::page::palette::{Rgb, Theme};

/// Classes that a legend names; the rest are counted together.
pub const LARGEST_LEGEND: usize = 9;

/// Okabe and Ito's, the most different first.
const HUES: [Rgb; 8] = [
    Rgb::hex(0xd55e00),
    Rgb::hex(0x0072b2),
    Rgb::hex(0x009e73),
    Rgb::hex(0xcc79a7),
    Rgb::hex(0xe69f00),
    Rgb::hex(0x56b4e9),
    Rgb::hex(0xf0e442),
    Rgb::hex(0x8a6fbf),
];

/// The colour of every class that has come, by its number.
#[derive(Clone, Debug, Default)]
pub struct Tints {
    theme: Theme,
    tints: Vec<Rgb>,
}

impl Tints {
    /// The colours of what has come so far. What is the matter takes the hues in the order in
    /// which it came; rounds share the ramp among those that came.
    pub fn of(tally: &Tally, theme: Theme) -> Self {
        let mut rounds: Vec<u32> = tally
            .iter()
            .filter_map(|(it, _)| if let Class::Count(from, _) = it { Some(from) } else { None })
            .collect();
        rounds.sort_unstable();
        // Who is wrong has the first hues, who is silent paler ones of the rest.
        let (mut hued, mut silent) = (0, 2);
        let paint = |(class, _)| match class {
            Class::Wrong { wrong: 0, .. } => {
                silent += 1;
                tint(class, silent, theme)
            }
            Class::Wrong { .. } | Class::Split { .. } | Class::Named(_) => {
                hued += 1;
                tint(class, hued - 1, theme)
            }
            Class::Undecided(reason) if reason.is_of_a_program() => {
                silent += 1;
                tint(class, silent, theme)
            }
            Class::Count(from, _) => {
                let rank = rounds.partition_point(|it| *it < from);
                ramp(rank as f64 / rounds.len().max(4) as f64, theme)
            }
            other => tint(other, 0, theme),
        };
        Self { theme, tints: tally.iter().map(paint).collect() }
    }

    /// Whether what was painted in the colours of `before` has other ones now.
    pub fn differ_from(&self, before: &Self) -> bool {
        let both = self.tints.iter().zip(&before.tints);
        self.theme != before.theme || both.into_iter().any(|(now, then)| now != then)
    }

    /// The colour of a class by its number; `None` where no such class has come.
    #[inline]
    pub fn of_number(&self, number: u16) -> Option<Rgb> {
        self.tints.get(usize::from(number)).copied()
    }

    /// All of them, by number.
    pub fn all(&self) -> &[Rgb] {
        &self.tints
    }

    /// For paper or slate.
    pub fn theme(&self) -> Theme {
        self.theme
    }
}

fn tint(class: Class, hue: usize, theme: Theme) -> Rgb {
    let surface = theme.surface();
    let laid = |color: Rgb, share: f64| surface.canvas.toward(color, share);
    let dark = theme == Theme::Dark;
    match class {
        Class::Verdict(Verdict::Separate) => laid(HUES[5], if dark { 0.2 } else { 0.14 }),
        Class::Verdict(Verdict::Colliding) => laid(HUES[4], if dark { 0.35 } else { 0.45 }),
        Class::Undecided(reason) if reason.is_of_a_program() => strong(hue, 0.9, theme),
        Class::Verdict(Verdict::Undecided) | Class::Undecided(_) => {
            laid(HUES[7], if dark { 0.72 } else { 0.85 })
        }
        Class::Agree(Verdict::Colliding) => laid(surface.ink, 0.2),
        Class::Agree(_) => laid(surface.ink, 0.05),
        Class::Wrong { wrong: 0, .. } => strong(hue, 0.5, theme),
        Class::Wrong { .. } | Class::Split { .. } => strong(hue, 0.9, theme),
        Class::Named(_) => strong(hue, 0.6, theme),
        Class::Count(..) => ramp(0.5, theme),
        Class::Power(power) => ramp((f64::from(power) + 14.0) / 15.0, theme),
        Class::Unmeasured => laid(HUES[7], 0.3),
        Class::Impossible => laid(surface.ink, 0.6),
    }
}

/// A hue; the second time around paler.
fn strong(hue: usize, share: f64, theme: Theme) -> Rgb {
    let round = (hue / HUES.len()) as f64;
    theme.surface().canvas.toward(HUES[hue % HUES.len()], share / (1.0 + 0.6 * round))
}

/// An amount from 0 to 1, from the canvas's own tone to the other end of the scale.
fn ramp(amount: f64, theme: Theme) -> Rgb {
    let stops = match theme {
        Theme::Light => [Rgb::hex(0xf3ecd9), Rgb::hex(0x62a3b8), Rgb::hex(0x12254a)],
        Theme::Dark => [Rgb::hex(0x1b2430), Rgb::hex(0x3f7d94), Rgb::hex(0xf6e9a8)],
    };
    let amount = amount.clamp(0.0, 1.0) * 2.0;
    if amount < 1.0 {
        stops[0].toward(stops[1], amount)
    } else {
        stops[1].toward(stops[2], amount - 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::Role;

    #[test]
    fn amounts_grow_steadily_away_from_the_canvas() {
        for theme in [Theme::Light, Theme::Dark] {
            let canvas = theme.surface().canvas;
            let steps: Vec<_> =
                (0..=20).map(|it| ramp(f64::from(it) / 20.0, theme).contrast(canvas)).collect();
            assert!(steps.is_sorted_by(|a, b| a < b), "{theme:?} {steps:.2?}");
        }
    }

    #[test]
    fn verdicts_differ_in_lightness_from_each_other_and_from_marks() {
        for theme in [Theme::Light, Theme::Dark] {
            let [separate, colliding, undecided] =
                [Verdict::Separate, Verdict::Colliding, Verdict::Undecided]
                    .map(|it| tint(Class::Verdict(it), 0, theme));
            assert!(separate.contrast(colliding) > 1.25, "{theme:?}");
            assert!(separate.contrast(undecided) > 1.5, "{theme:?}");
            assert!(colliding.contrast(undecided) > 1.2, "{theme:?}");
            use Role::{A, B, Candidate, Construction, Deciding, Kept, Witness};
            for role in [A, B, Construction, Candidate, Kept, Deciding, Witness] {
                for place in [separate, colliding] {
                    let contrast = theme.role(role).contrast(place);
                    assert!(contrast >= 3.0, "{theme:?} {role:?}: {contrast:.2}");
                }
            }
        }
    }
}
