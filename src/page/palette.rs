//! How a role looks: colour, dash and width, in both themes.
//!
//! Colours are by Okabe and Ito ("Color Universal Design", 2008), darkened on paper and lightened
//! on slate so that every stroke has a contrast of at least 3 : 1 against the canvas, and every
//! word 4.5 : 1. Roles that share a dash also differ in lightness, for eyes that see fewer hues. No
//! verdict is shown by colour alone.

use crate::outcome::Verdict;
use crate::page::figure::{Mark, Role};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// An sRGB colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Rgb(pub u8, pub u8, pub u8);

impl TryFrom<String> for Rgb {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let digits = text.strip_prefix('#').filter(|it| it.len() == 6);
        let code = digits.and_then(|it| u32::from_str_radix(it, 16).ok());
        code.map(Self::hex).ok_or_else(|| format!("“{text}” is not a colour such as #d41414"))
    }
}

impl Rgb {
    pub const fn hex(code: u32) -> Self {
        Self((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    /// Linear red, green and blue, 0 to 1.
    pub(super) fn light(self) -> [f64; 3] {
        // Contrasts are computed in every frame, and powers are slow.
        static LIGHT: LazyLock<[f64; 256]> = LazyLock::new(|| {
            std::array::from_fn(|channel| {
                let value = channel as f64 / 255.0;
                if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
            })
        });
        [self.0, self.1, self.2].map(|channel| LIGHT[usize::from(channel)])
    }

    /// From 1 to 21, by the Web Content Accessibility Guidelines.
    pub fn contrast(self, other: Self) -> f64 {
        let bright = |it: Self| {
            let [red, green, blue] = it.light();
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (one, two) = (bright(self), bright(other));
        one.max(two) / one.min(two)
    }

    pub(crate) fn toward(self, other: Self, share: f64) -> Self {
        let mix = |from: u8, to: u8| {
            (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u8
        };
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// The colours that do not belong to a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surface {
    pub canvas: Rgb,
    pub panel: Rgb,
    /// Raised or hovered parts of a panel.
    pub raised: Rgb,
    pub hairline: Rgb,
    pub ink: Rgb,
    pub quiet: Rgb,
    /// Grid lines at full strength.
    pub grid: Rgb,
    pub axis: Rgb,
    /// Keyboard focus, selection, links.
    pub accent: Rgb,
    pub refusal: Rgb,
}

impl Theme {
    pub const fn surface(self) -> Surface {
        Surface {
            canvas: self.either(0xfbf8f1, 0x171c22),
            panel: self.either(0xf4f0e6, 0x1e242c),
            raised: self.either(0xe9e3d5, 0x2b333d),
            hairline: self.either(0xd9d2c2, 0x353e49),
            ink: self.either(0x23262b, 0xe9e6dd),
            quiet: self.either(0x656358, 0xa3a69f),
            grid: self.either(0xdfd9cb, 0x2a323b),
            axis: self.either(0xb3ac9a, 0x58626e),
            accent: self.either(0x005f96, 0x6fbdf2),
            refusal: self.either(0xa8321b, 0xff8d75),
        }
    }

    pub const fn role(self, role: Role) -> Rgb {
        match role {
            Role::A => self.either(0x0072b2, 0x56b4e9),
            Role::B => self.either(0xb03400, 0xf5803e),
            Role::Construction => self.either(0x7a776c, 0x969c98),
            Role::Candidate => self.either(0xa66a00, 0xf0d050),
            Role::Kept => self.either(0x00694a, 0x1fc492),
            Role::Discarded => self.either(0x928e84, 0x70777d),
            Role::Deciding => self.either(0xa8206f, 0xf07cb8),
            Role::Witness => self.either(0x23262b, 0xf4f1ea),
            Role::Ghost => self.either(0x2a8f8a, 0x8fd6cf),
            Role::Truth => self.either(0x4b2a9b, 0x9384f5),
            Role::Bystander => self.either(0x6d8596, 0x6f8aa0),
            Role::Struck => self.either(0x63385a, 0x9f66b0),
        }
    }

    const fn either(self, light: u32, dark: u32) -> Rgb {
        match self {
            Self::Light => Rgb::hex(light),
            Self::Dark => Rgb::hex(dark),
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct DocumentColors(BTreeMap<Role, Shade>);

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a colour such as #d41414, or {{ colliding = …, else = … }}"
)]
enum Shade {
    Always(Rgb),
    ByVerdict { colliding: Option<Rgb>, r#else: Option<Rgb> },
}

impl DocumentColors {
    /// `None` if the document names no colour.
    pub fn of(&self, role: Role, verdict: Verdict) -> Option<Rgb> {
        match *self.0.get(&role)? {
            Shade::Always(color) => Some(color),
            Shade::ByVerdict { colliding, .. } if verdict == Verdict::Colliding => colliding,
            Shade::ByVerdict { r#else, .. } => r#else,
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub struct Palette {
    pub theme: Theme,
    /// The document's own colours, if the user asked for them.
    pub document: Option<&'static DocumentColors>,
    /// The verdict of the run, which some documents show by colour.
    pub verdict: Verdict,
}

impl Palette {
    pub fn plain(theme: Theme) -> Self {
        Self { theme, document: None, verdict: Verdict::Separate }
    }

    pub fn color(&self, role: Role) -> Rgb {
        self.document
            .and_then(|colors| colors.of(role, self.verdict))
            .unwrap_or_else(|| self.theme.role(role))
    }

    /// The colour of a role's words: its own, or nearer to ink if that is too pale to read.
    pub fn label(&self, role: Role) -> Rgb {
        const LEGIBLE: f64 = 4.6;
        let (color, surface) = (self.color(role), self.theme.surface());
        (0..=8)
            .map(|step| color.toward(surface.ink, f64::from(step) / 8.0))
            .find(|it| it.contrast(surface.canvas) >= LEGIBLE)
            .unwrap_or(surface.ink)
    }

    pub fn style(&self, mark: &Mark) -> Style {
        let width = match (mark.given, mark.role) {
            (true, Role::Bystander) => 1.25,
            (true, Role::Struck) => 1.75,
            (true, _) => 2.5,
            (false, Role::Deciding | Role::Witness) => 2.0,
            (false, _) => 1.25,
        };
        let dash = match mark.role {
            Role::Ghost => Some([7.0, 4.0]),
            Role::Discarded => Some([2.0, 3.5]),
            Role::Truth => Some([9.0, 3.0]),
            _ if mark.dashed => Some([5.0, 4.0]),
            _ => None,
        };
        let fill = match (mark.filled, mark.role) {
            (false, _) => 0.0,
            (true, Role::Discarded | Role::Bystander) => 0.06,
            (true, Role::Deciding) => 0.18,
            (true, Role::Ghost) => 0.08,
            (true, Role::Struck) => 0.1,
            (true, _) => 0.12,
        };
        Style { color: self.color(mark.role), width, dash, fill }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    pub color: Rgb,
    /// Stroke width, logical pixels.
    pub width: f32,
    /// Dash and space, logical pixels.
    pub dash: Option<[f32; 2]>,
    /// Opacity of the fill, 0 to 1.
    pub fill: f32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::{Form, ROLES};
    use glam::DVec2;

    const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

    #[test]
    fn strokes_and_words_stand_out_from_the_canvas() {
        for theme in THEMES {
            let surface = theme.surface();
            let palette = Palette::plain(theme);
            for role in ROLES {
                let stroke = palette.color(role).contrast(surface.canvas);
                assert!(stroke >= 3.0, "{theme:?} {role:?}: {stroke:.2}");
                let words = palette.label(role).contrast(surface.canvas);
                assert!(words >= 4.5, "{theme:?} {role:?}: {words:.2}");
            }
            for (text, ground) in [
                (surface.quiet, surface.canvas),
                (surface.ink, surface.canvas),
                (surface.ink, surface.panel),
                (surface.quiet, surface.panel),
                (surface.quiet, surface.raised),
                (surface.accent, surface.panel),
                (surface.refusal, surface.panel),
            ] {
                let contrast = text.contrast(ground);
                assert!(contrast >= 4.5, "{theme:?}: {} on {}", text.css(), ground.css());
            }
        }
    }

    #[test]
    fn words_in_pale_document_colours_are_readable() {
        let pale = DocumentColors(BTreeMap::from([(Role::A, Shade::Always(Rgb::hex(0xaaaaaa)))]));
        let document = Some(&*Box::leak(Box::new(pale)));
        let palette = Palette { theme: Theme::Light, document, verdict: Verdict::Separate };
        assert_eq!(palette.color(Role::A), Rgb::hex(0xaaaaaa));
        assert!(palette.label(Role::A).contrast(Theme::Light.surface().canvas) >= 4.5);
    }

    /// Protanopia, deuteranopia and tritanopia by Machado, Oliveira and Fernandes (2009).
    const FEWER_CONES: [[[f64; 3]; 3]; 3] = [
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ];

    /// CIE L*a*b* of linear light.
    fn lab(light: [f64; 3]) -> [f64; 3] {
        let [r, g, b] = light.map(|it| it.clamp(0.0, 1.0));
        let root = |it: f64| {
            if it > 0.008856 { it.cbrt() } else { 7.787 * it + 16.0 / 116.0 }
        };
        let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
        let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
        let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn roles_that_share_a_dash_differ_for_every_eye() {
        for theme in THEMES {
            let palette = Palette::plain(theme);
            let dash = |role| palette.style(&Mark::new(role, Form::Text { at: DVec2::ZERO })).dash;
            for eye in FEWER_CONES {
                let seen = |role| {
                    let light = palette.color(role).light();
                    let row = |row: [f64; 3]| row.iter().zip(light).map(|(a, b)| a * b).sum();
                    lab(eye.map(row))
                };
                for (i, one) in ROLES.into_iter().enumerate() {
                    for two in ROLES.into_iter().skip(i + 1).filter(|it| dash(*it) == dash(one)) {
                        let pairs = seen(one).into_iter().zip(seen(two));
                        let apart = pairs.map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                        assert!(apart > 8.0, "{theme:?} {one:?} {two:?}: {apart:.1}");
                    }
                }
            }
        }
    }
}
