//! The one type family of canvas, panels and pictures: IBM Plex Sans.
//!
//! Its figures are tabular, so that live numbers do not dance. Licence: SIL Open
//! Font License 1.1, `assets/fonts/LICENSE.txt`.

/// Regular weight, TrueType.
pub const REGULAR: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/IBMPlexSans-Regular.ttf"));

/// Semibold weight, TrueType: headings and the verdict.
pub const SEMIBOLD: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/IBMPlexSans-SemiBold.ttf"));

/// The family's name, as SVG and egui call it.
pub const FAMILY: &str = "IBM Plex Sans";
