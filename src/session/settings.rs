//! The user's preferences: kept between starts, never part of undo.

use crate::page::palette::Theme;
use serde::{Deserialize, Deserializer, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AngleUnit {
    #[default]
    Degrees,
    Radians,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EllipseForm {
    #[default]
    Axes,
    /// The vector from the centre to the end of one semi-axis, and the ratio of the other to it.
    Vector,
}

pub const TEXT_SCALES: [f32; 4] = [1.0, 1.25, 1.5, 2.0];

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: Theme,
    /// The colours of the document that the open demo comes from.
    pub document_colors: bool,
    pub angle_unit: AngleUnit,
    pub ellipse_form: EllipseForm,
    /// A drag near to an exact place goes there.
    pub magnets: bool,
    /// No movement but the user's own.
    pub reduced_motion: bool,
    pub grid: bool,
    /// Shows the reference's witnesses and gap.
    pub truth: bool,
    /// Other people's engines beside the catalogue's methods.
    pub engines: bool,
    /// 1 to 2.
    #[serde(deserialize_with = "text_scale")]
    pub text_scale: f32,
    /// The address of a page with the program, to which links lead too; empty without one.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub web: String,
}

fn text_scale<'de, D: Deserializer<'de>>(from: D) -> Result<f32, D::Error> {
    f64::deserialize(from).map(|scale| scale.clamp(1.0, 2.0) as f32)
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            document_colors: false,
            angle_unit: AngleUnit::default(),
            ellipse_form: EllipseForm::default(),
            magnets: true,
            reduced_motion: false,
            grid: true,
            truth: false,
            engines: false,
            text_scale: 1.0,
            web: String::new(),
        }
    }
}

impl Settings {
    /// The next larger size of text, or the next smaller one; the same at the end.
    pub fn next_text_scale(&self, larger: bool) -> f32 {
        let found = match larger {
            true => TEXT_SCALES.into_iter().find(|it| *it > self.text_scale + 0.01),
            false => TEXT_SCALES.into_iter().rfind(|it| *it < self.text_scale - 0.01),
        };
        found.unwrap_or(self.text_scale)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panels {
    pub left: bool,
    pub right: bool,
    pub bottom: bool,
}

impl Default for Panels {
    fn default() -> Self {
        Self { left: true, right: true, bottom: true }
    }
}

impl Panels {
    pub const NONE: Self = Self { left: false, right: false, bottom: false };
}
