//! Whether a distance that equals the radius counts as contact.

/// What a distance that equals the radius means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Touching {
    /// distance ≤ radius
    #[default]
    Collides,
    /// distance < radius
    Misses,
}

impl Touching {
    /// Whether `inner` is within `outer` in this sense; what is not a number is not.
    #[inline]
    pub(super) fn within<T: PartialOrd>(self, inner: T, outer: T) -> bool {
        match self {
            Self::Collides => inner <= outer,
            Self::Misses => inner < outer,
        }
    }
}
