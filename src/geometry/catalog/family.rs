//! What a method is called: its family, whether its document's faults are kept, and in which
//! numbers it computes.

use super::{Document, FAMILIES, METHODS, MOVING, engines};
use crate::shape::Kind;
use std::fmt;

/// A method by whatever document and for whatever pairs: what its variants have in common.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Family {
    /// Where it comes from.
    pub document: Document,
    /// The stable names of its variants.
    pub(super) slugs: Names,
    /// Their titles, for menus.
    pub(super) titles: Names,
    /// Their titles on a pair on which something comes before the method itself.
    pub(super) on: Option<((Kind, Kind), Names)>,
    /// What marks its published variants, such as "as printed".
    pub(super) manners: Names,
}

/// A text for each of a family's variants.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct Names {
    pub repaired: &'static str,
    pub published: &'static str,
    pub single: &'static str,
    pub double: &'static str,
    pub complex: &'static str,
}

impl Names {
    const fn of(&self, variant: Variant, precision: Precision) -> &'static str {
        match (variant, precision) {
            (Variant::Repaired, _) => self.repaired,
            (Variant::Published, Precision::Own) => self.published,
            (Variant::Published, Precision::Single) => self.single,
            (Variant::Published, Precision::Double) => self.double,
            (Variant::Published, Precision::Complex) => self.complex,
        }
    }
}

/// Whether the faults of a method's document are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// They are mended; or there are none.
    Repaired,
    /// They are kept because they teach.
    Published,
}

/// In which numbers a method computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Precision {
    /// In those of its document; repaired, in `f64`.
    Own,
    /// In `f32`, where the document has `f64`.
    Single,
    /// In `f64`, where the document has `f32`.
    Double,
    /// In complex numbers, where the document has real ones.
    Complex,
}

/// Which method: one for each row of a table of methods. As text it is its slug.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "&'static str"))]
pub struct MethodId {
    /// What it is a variant of.
    pub family: &'static Family,
    /// Whether the document's faults are kept.
    pub variant: Variant,
    /// In which numbers it computes.
    pub precision: Precision,
}

impl Family {
    /// A family of one method, which goes by its name.
    pub fn named(document: Document, name: &'static str) -> Self {
        let names = |it| Names { repaired: it, published: it, single: it, double: it, complex: it };
        Self { document, slugs: names(name), titles: names(name), on: None, manners: names("") }
    }

    /// A family of one method in two precisions: `repaired` and `single` of the names.
    #[cfg(feature = "engines")]
    pub(super) const fn in_two_precisions(document: Document, slugs: Names, titles: Names) -> Self {
        let manner = "in single precision";
        let manners =
            Names { repaired: "", published: "", single: manner, double: "", complex: "" };
        Self { document, slugs, titles, on: None, manners }
    }

    /// The repaired variant.
    pub const fn repaired(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Repaired, precision: Precision::Own }
    }

    /// The variant as its document published it.
    pub const fn published(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Published, precision: Precision::Own }
    }

    /// As published, in `f32` instead.
    pub const fn in_single(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Published, precision: Precision::Single }
    }

    /// As published, in complex numbers instead.
    pub const fn in_complex(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Published, precision: Precision::Complex }
    }

    /// As published, in `f64` instead.
    pub const fn in_double(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Published, precision: Precision::Double }
    }
}

impl MethodId {
    /// The method of that slug.
    pub fn find(slug: &str) -> Option<Self> {
        let all = METHODS.iter().chain(engines()).map(|it| it.id);
        let all = all.chain(MOVING.iter().map(|it| it.id));
        all.chain(FAMILIES.iter().map(|it| it.repaired())).find(|it| it.slug() == slug)
    }

    /// Its stable name, such as `polygon-bisection-published-f64`.
    pub const fn slug(self) -> &'static str {
        self.family.slugs.of(self.variant, self.precision)
    }

    /// What menus call it on a pair, such as "Polygon bisection, as listed in f64".
    pub const fn title(self, pair: (Kind, Kind)) -> &'static str {
        let titles = match &self.family.on {
            Some(((a, b), titles)) if *a as u8 == pair.0 as u8 && *b as u8 == pair.1 as u8 => {
                titles
            }
            _ => &self.family.titles,
        };
        titles.of(self.variant, self.precision)
    }

    /// What marks it where its document's faults are kept, such as "as listed in f64".
    pub fn manner(self) -> Option<&'static str> {
        self.is_published().then(|| self.family.manners.of(self.variant, self.precision))
    }

    /// Whether it is other people's engine.
    pub fn is_engine(self) -> bool {
        self.family.document == Document::Parry
    }

    /// Whether its document's faults are kept.
    pub const fn is_published(self) -> bool {
        matches!(self.variant, Variant::Published)
    }
}

impl fmt::Debug for MethodId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl fmt::Display for MethodId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl From<MethodId> for &'static str {
    fn from(id: MethodId) -> Self {
        id.slug()
    }
}

impl TryFrom<String> for MethodId {
    type Error = String;

    fn try_from(slug: String) -> Result<Self, Self::Error> {
        Self::find(&slug).ok_or_else(|| format!("there is no method \"{slug}\""))
    }
}
