//! Other people's engines, asked the same questions: parry2d, the collision library of the Rapier
//! engine, in double and in single precision.
//!
//! They are called as their users call them: circles, rectangles, segments, capsules and polygons
//! as the engine's own shapes, with its choice of algorithm; ellipses, which it lacks, as a support
//! map. Lines, rays and points are left out. The engine's answer is passed on unchanged; a shape
//! that does not fit into its numbers is [`Reason::Overflow`], and a polygon that it takes for
//! flat [`Reason::Degenerate`].

mod parry;

use super::{Document, Family, Method, MethodId, Moving, Variant::Single};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::shape::{Kind, Shape};
use std::panic::{UnwindSafe, catch_unwind};
use std::sync::LazyLock;

macro_rules! families {
    ($($name:ident: $slug:literal, $title:literal;)*) => {
        $(
            #[doc = concat!("`", $slug, "`.")]
            pub static $name: Family = Family {
                document: Document::Parry,
                slugs: [$slug, "", concat!($slug, "-f32"), "", ""],
                titles: [$title, "", concat!($title, ", in single precision"), "", ""],
                on: None,
            };
        )*
    };
}

families! {
    PARRY_INTERSECTION: "parry-intersection", "parry2d intersection";
    PARRY_DISTANCE: "parry-distance", "parry2d distance";
    PARRY_CONTACT: "parry-contact", "parry2d contact";
    PARRY_CAST: "parry-shape-cast", "parry2d shape cast";
}

/// The kinds that the engine is asked about.
const KINDS: [Kind; 6] =
    [Kind::Segment, Kind::Ellipse, Kind::Circle, Kind::Rectangle, Kind::Capsule, Kind::Polygon];

type Ask = fn(&Shape, &Shape) -> Outcome;

const QUERIES: [(MethodId, Ask); 6] = [
    (PARRY_INTERSECTION.repaired(), |a, b| guarded(|| parry::double::intersection(a, b))),
    (PARRY_INTERSECTION.variant(Single), |a, b| guarded(|| parry::single::intersection(a, b))),
    (PARRY_DISTANCE.repaired(), |a, b| guarded(|| parry::double::distance(a, b))),
    (PARRY_DISTANCE.variant(Single), |a, b| guarded(|| parry::single::distance(a, b))),
    (PARRY_CONTACT.repaired(), |a, b| guarded(|| parry::double::contact(a, b))),
    (PARRY_CONTACT.variant(Single), |a, b| guarded(|| parry::single::contact(a, b))),
];

pub static ENGINES: LazyLock<Vec<Method>> = LazyLock::new(|| {
    let pairs = KINDS.iter().enumerate().flat_map(|(at, a)| KINDS[at..].iter().map(|b| (*a, *b)));
    let on =
        |(id, ask): &'static (MethodId, Ask)| pairs.clone().map(|pair| Method::new(*id, pair, ask));
    QUERIES.iter().flat_map(on).collect()
});

pub static MOVING: [Moving; 2] = [
    (PARRY_CAST.repaired(), takes, &|a, b, motion| guarded(|| parry::double::cast(a, b, motion))),
    (PARRY_CAST.variant(Single), takes, &|a, b, motion| {
        guarded(|| parry::single::cast(a, b, motion))
    }),
];

fn takes(a: Kind, b: Kind) -> bool {
    KINDS.contains(&a) && KINDS.contains(&b)
}

/// The reason for an undecided answer, and the test that found it.
type Declined = (Reason, &'static str);

type Answer = Result<Outcome, Declined>;

/// The engine's answer; a panic is undecided, too.
fn guarded(ask: impl FnOnce() -> Answer + UnwindSafe) -> Outcome {
    let answer = catch_unwind(ask).unwrap_or(Err((Reason::Crashed, "panic")));
    answer.unwrap_or_else(|(reason, test)| Outcome::undecided(reason, test))
}

/// The verdict and gap of a distance, which is zero if shapes overlap.
fn apart(distance: f64) -> Outcome {
    match distance {
        it if !it.is_finite() => Outcome::undecided(Reason::Overflow, "distance"),
        it if it > 0.0 => {
            Outcome { gap_alone: Some(distance), ..Outcome::decided(Verdict::Separate, "distance") }
        }
        _ => Outcome::decided(Verdict::Colliding, "distance"),
    }
}

#[cfg(test)]
mod tests;
