//! How a role looks: colour, dash and width, in both themes.
//!
//! Colours are by Okabe and Ito ("Color Universal Design", 2008), darkened on
//! paper and lightened on slate so that every stroke keeps a contrast of at
//! least 3 : 1 against the canvas. No verdict is told by colour alone.

use crate::app::figure::{Mark, Role, Weight};
use crate::outcome::Verdict;
use serde::{Deserialize, Serialize};

/// A colour, 8 bits a channel, as screens and SVG take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(
    /// Red.
    pub u8,
    /// Green.
    pub u8,
    /// Blue.
    pub u8,
);

impl Rgb {
    /// The colour from `0xRRGGBB`.
    pub const fn hex(code: u32) -> Self {
        Self((code >> 16) as u8, (code >> 8) as u8, code as u8)
    }

    /// `#rrggbb`.
    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// Warm paper or deep slate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark ink on warm off-white.
    #[default]
    Light,
    /// Light ink on deep slate.
    Dark,
}

/// The colours that do not belong to a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surface {
    /// The canvas.
    pub canvas: Rgb,
    /// Panels.
    pub panel: Rgb,
    /// A raised or hovered place in a panel.
    pub raised: Rgb,
    /// Hairlines between panels and under headings.
    pub hairline: Rgb,
    /// Body text.
    pub ink: Rgb,
    /// Secondary text.
    pub quiet: Rgb,
    /// Grid lines at full strength.
    pub grid: Rgb,
    /// The two axes.
    pub axis: Rgb,
    /// Keyboard focus, selection, links.
    pub accent: Rgb,
    /// A refused input.
    pub refusal: Rgb,
}

impl Theme {
    /// The colours of canvas, panels and text.
    pub const fn surface(self) -> Surface {
        match self {
            Self::Light => Surface {
                canvas: Rgb::hex(0xfbf8f1),
                panel: Rgb::hex(0xf4f0e6),
                raised: Rgb::hex(0xe9e3d5),
                hairline: Rgb::hex(0xd9d2c2),
                ink: Rgb::hex(0x23262b),
                quiet: Rgb::hex(0x656358),
                grid: Rgb::hex(0xdfd9cb),
                axis: Rgb::hex(0xb3ac9a),
                accent: Rgb::hex(0x005f96),
                refusal: Rgb::hex(0xa8321b),
            },
            Self::Dark => Surface {
                canvas: Rgb::hex(0x171c22),
                panel: Rgb::hex(0x1e242c),
                raised: Rgb::hex(0x2b333d),
                hairline: Rgb::hex(0x353e49),
                ink: Rgb::hex(0xe9e6dd),
                quiet: Rgb::hex(0xa3a69f),
                grid: Rgb::hex(0x2a323b),
                axis: Rgb::hex(0x58626e),
                accent: Rgb::hex(0x6fbdf2),
                refusal: Rgb::hex(0xff8d75),
            },
        }
    }

    /// The colour of a role.
    pub const fn role(self, role: Role) -> Rgb {
        match (self, role) {
            (Self::Light, Role::A) => Rgb::hex(0x0069a8),
            (Self::Light, Role::B) => Rgb::hex(0xc24e00),
            (Self::Light, Role::Construction) => Rgb::hex(0x6f6d63),
            (Self::Light, Role::Candidate) => Rgb::hex(0x9a6a00),
            (Self::Light, Role::Kept) => Rgb::hex(0x007a59),
            (Self::Light, Role::Discarded) => Rgb::hex(0x8f8b7e),
            (Self::Light, Role::Deciding) => Rgb::hex(0xa62a78),
            (Self::Light, Role::Witness) => Rgb::hex(0x23262b),
            (Self::Light, Role::Ghost) => Rgb::hex(0x3c8a72),
            (Self::Light, Role::Truth) => Rgb::hex(0x5b4bb5),
            (Self::Dark, Role::A) => Rgb::hex(0x62b6f0),
            (Self::Dark, Role::B) => Rgb::hex(0xff9552),
            (Self::Dark, Role::Construction) => Rgb::hex(0x9ba09a),
            (Self::Dark, Role::Candidate) => Rgb::hex(0xe8b84a),
            (Self::Dark, Role::Kept) => Rgb::hex(0x3cc79b),
            (Self::Dark, Role::Discarded) => Rgb::hex(0x737a80),
            (Self::Dark, Role::Deciding) => Rgb::hex(0xf08ac3),
            (Self::Dark, Role::Witness) => Rgb::hex(0xf1eee6),
            (Self::Dark, Role::Ghost) => Rgb::hex(0x7fc4ac),
            (Self::Dark, Role::Truth) => Rgb::hex(0xb0a4ff),
        }
    }
}

/// The colours that a document itself uses, where it names one for a role.
pub type DocumentColors = fn(Role, Verdict) -> Option<Rgb>;

/// Everything that the painters need to know about colour.
#[derive(Clone, Copy)]
pub struct Palette {
    /// Paper or slate.
    pub theme: Theme,
    /// The document's own colours, when the user asked for them.
    pub document: Option<DocumentColors>,
    /// The verdict of the run, which some documents show by colour.
    pub verdict: Verdict,
}

impl Palette {
    /// The colour of a role.
    pub fn color(&self, role: Role) -> Rgb {
        self.document
            .and_then(|colors| colors(role, self.verdict))
            .unwrap_or_else(|| self.theme.role(role))
    }
}

/// How a mark is stroked and filled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// The colour of stroke, fill and label.
    pub color: Rgb,
    /// Stroke width in logical pixels.
    pub width: f32,
    /// Dash and space in logical pixels, where the stroke is dashed.
    pub dash: Option<[f32; 2]>,
    /// Opacity of the fill, 0 to 1; zero paints none.
    pub fill: f32,
}

impl Palette {
    /// How `mark` is drawn.
    pub fn style(&self, mark: &Mark) -> Style {
        let width = match (mark.weight, mark.role) {
            (Weight::Given, _) => 2.5,
            (Weight::Construction, Role::Deciding | Role::Witness) => 2.0,
            (Weight::Construction, _) => 1.25,
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
            (true, Role::Discarded) => 0.06,
            (true, Role::Deciding) => 0.18,
            (true, Role::Ghost) => 0.08,
            (true, _) => 0.12,
        };
        Style { color: self.color(mark.role), width, dash, fill }
    }
}
