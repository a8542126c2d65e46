//! Of which methods a topic has anything to say.

use super::topic::Topic;
use crate::catalog::Method;
use crate::scene::kind;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// What a method tells besides its verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    pub gaps: bool,
    pub rounds: bool,
    /// The time of a first touch.
    pub times: bool,
}

/// How many pairs a method is asked about. Fewer would miss what a method does only near contact.
const SAMPLES: u32 = 64;

/// How far the last of them are apart, world units; each shape reaches about one.
const FAR: f64 = 2.5;

/// Whether a map of the topic can show anything with a method. The method is asked about a few pairs
/// once. A program of the user's own, which may take its time and change its mind, is given the credit.
pub fn is_apt(topic: Topic, method: &'static Method) -> bool {
    topic.is_apt(if method.solve_moving.is_some() {
        // The reference has the gap of shapes at rest.
        Told { gaps: false, rounds: true, times: true }
    } else if method.solve_each.is_some() {
        Told { gaps: true, rounds: true, times: false }
    } else {
        told(method)
    })
}

fn told(method: &'static Method) -> Told {
    static KNOWN: LazyLock<Mutex<HashMap<usize, Told>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = std::ptr::from_ref(method).addr();
    *known.entry(key).or_insert_with(|| {
        let mut told = Told::default();
        for [a, b] in samples(method.pair) {
            let outcome = (method.solve)(&a, &b);
            told.gaps |= outcome.gap().is_some();
            told.rounds |= outcome.iterations > 0;
        }
        told
    })
}

/// Pairs farther and farther apart on a spiral. Every other one is not turned: there some methods are
/// at home.
fn samples((a, b): (Kind, Kind)) -> impl Iterator<Item = [Shape; 2]> {
    let placed = |kind, at, half| kind::placed(kind, at, half, &|it| it).ok();
    (0..SAMPLES).filter_map(move |sample| {
        let (turn, away) = (f64::from(sample), f64::from(sample + 1) / f64::from(SAMPLES) * FAR);
        let first = placed(a, DVec2::ZERO, DVec2::new(1.0, 0.6))?;
        let second = placed(b, DVec2::from_angle(2.4 * turn) * away, DVec2::new(0.9, 0.5))?;
        let turned = kind::of(&second).resized(0.37 * turn, second.reach());
        Some([first, if sample.is_multiple_of(2) { second } else { turned.unwrap_or(second) }])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{METHODS, engines};

    fn method(slug: &str, pair: (Kind, Kind)) -> &'static Method {
        METHODS.iter().find(|it| it.slug == slug && it.pair == pair).unwrap()
    }

    #[test]
    fn a_topic_is_apt_where_the_method_tells_it() {
        let two = (Kind::Ellipse, Kind::Ellipse);
        let (cubic, bisection) =
            (method("characteristic-cubic", two), method("polygon-bisection", two));
        assert!(!is_apt(Topic::Error, cubic), "it measures nothing");
        assert!(is_apt(Topic::Error, method("support-gap", two)));
        assert!(is_apt(Topic::Rounds, bisection) && is_apt(Topic::Verdict, cubic));
    }

    /// Were there one that tells more than the samples show, its maps would be withheld.
    #[test]
    fn the_samples_miss_nobody_that_tells() {
        for method in METHODS.iter().chain(engines()) {
            let (mut random, mut seen) = (fastrand::Rng::with_seed(7), Told::default());
            for _ in 0..300 {
                let mut shape = |kind| {
                    let half = DVec2::new(0.1 + random.f64(), 0.1 + random.f64());
                    let at = DVec2::new(random.f64(), random.f64()) * 6.0 - 3.0;
                    let it = kind::placed(kind, at, half, &|it| it).unwrap();
                    kind::of(&it).resized(random.f64() * 3.0, it.reach()).unwrap_or(it)
                };
                let outcome = (method.solve)(&shape(method.pair.0), &shape(method.pair.1));
                seen.gaps |= outcome.gap().is_some();
                seen.rounds |= outcome.iterations > 0;
            }
            let (slug, told) = (method.slug, told(method));
            assert!(told.gaps >= seen.gaps, "{slug} {:?}", method.pair);
            assert!(told.rounds >= seen.rounds, "{slug} {:?}", method.pair);
        }
    }
}
