//! What the arena plays itself: the methods that no other demo is about.

use crate::app::figure::Role;
use crate::app::play::{Run, characteristic_cubic, foot_point, support_gap};
use crate::shape::{Kind, Shape};

/// A method that the arena plays itself.
pub(super) struct Own {
    /// Its slug in the catalogue, and that of its published variant where it has one.
    pub methods: &'static [&'static str],
    /// Whether it takes two kinds in this order.
    takes: fn(Kind, Kind) -> bool,
    /// Plays it, or a published variant.
    pub play: fn(&[Shape; 2], bool) -> Box<dyn Run>,
    /// What the roles mean.
    pub legend: &'static [(Role, &'static str)],
}

/// All of them.
pub(super) static OWN: &[Own] = &[
    Own {
        methods: &["support-gap"],
        takes: |_, _| true,
        play: |pair, _| support_gap::play(pair),
        legend: support_gap::LEGEND,
    },
    Own {
        methods: &["characteristic-cubic"],
        takes: |a, b| {
            a == Kind::Ellipse && matches!(b, Kind::Ellipse | Kind::Circle | Kind::Segment)
        },
        play: |pair, _| characteristic_cubic::play(pair),
        legend: characteristic_cubic::LEGEND,
    },
    Own {
        methods: &["foot-point", "foot-point-published"],
        takes: |a, b| (a, b) == (Kind::Ellipse, Kind::Circle),
        play: foot_point::play,
        legend: foot_point::LEGEND,
    },
];

impl Own {
    /// The one that plays a method or its published variant on a pair, and the pair in its order.
    pub fn of(method: &str, [a, b]: &[Shape; 2]) -> Option<(&'static Self, [Shape; 2])> {
        let own = |it: &&Self| it.methods.contains(&method);
        OWN.iter().filter(own).find_map(|it| {
            let there = (it.takes)(a.kind(), b.kind()).then_some([*a, *b]);
            let back = || (it.takes)(b.kind(), a.kind()).then_some([*b, *a]);
            Some((it, there.or_else(back)?))
        })
    }
}
