//! Random scenes for each pair of kinds that a demo takes, every second one with simple numbers.

use super::*;

/// The number of random scenes for each pair of kinds. The maps of the definitions are made anew
/// for each of them, which takes most of the time.
pub(super) fn count(lesson: &Lesson) -> u64 {
    let usual = if lesson.slug == "segment-circle/definitions" { 2 } else { 8 };
    std::env::var("TANGENCY_WALK_CASES").ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// Demos whose shapes may be nearly as large or as small as numbers get.
const WIDE: [&str; 9] = [
    "ellipse-ellipse/evolute-circles",
    "segment-circle/gates",
    "segment-circle/conjugate-product",
    "segment-circle/definitions",
    "line-circle/triangle-height",
    "circle-rectangle/rotate-back",
    "circle-rectangle/conventions",
    "ellipse-ellipse/characteristic-cubic",
    "ellipse/intersection-points",
];

struct Random {
    rng: fastrand::Rng,
    /// Whether places are whole numbers, lengths halves and turns quarters, so that contacts, common
    /// centres and equal sizes are frequent.
    whole: bool,
}

impl Random {
    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.rng.f64()
    }

    /// Mostly within 3 of the origin, sometimes exactly there, and now and then up to 1e6 away.
    fn point(&mut self) -> DVec2 {
        if self.whole {
            return DVec2::from([(); 2].map(|()| f64::from(self.rng.i32(-3..=3))));
        }
        let size = [1.0, 3.0, 3.0, 1e6][self.rng.usize(..4)];
        match self.rng.u32(..12) {
            0 => DVec2::ZERO,
            _ => DVec2::new(self.between(-size, size), self.between(-size, size)),
        }
    }

    /// Mostly from 0.2 to 4, and a quarter from 1e-6 to 1e6.
    fn length(&mut self) -> f64 {
        match self.rng.u32(..4) {
            _ if self.whole => f64::from(self.rng.u32(1..=6)) / 2.0,
            0 => 10f64.powf(self.between(-6.0, 6.0)),
            _ => self.between(0.2, 4.0),
        }
    }

    fn angle(&mut self) -> f64 {
        match self.rng.u32(..3) {
            0 => f64::from(self.rng.u32(..5)) * FRAC_PI_2,
            _ if self.whole => 0.0,
            _ => self.between(-4.0, 4.0),
        }
    }

    fn shape(&mut self, kind: Kind, wide: bool) -> Shape {
        let (at, size) = (self.point(), DVec2::new(self.length(), self.length()));
        // A quarter of the shapes is nearly as large or as small as numbers get, if `wide`.
        let [far, large] = match self.rng.u32(..4) {
            0 if wide && !self.whole => [(); 2].map(|()| 10f64.powi(self.rng.i32(-300..290))),
            _ => [1.0; 2],
        };
        kind.about(at * far, size * large, self.angle()).unwrap()
    }
}

pub fn random_scenes(lesson: &'static Lesson, count: u64) -> impl Iterator<Item = (String, Scene)> {
    let all = Kind::ALL.into_iter().flat_map(|a| Kind::ALL.map(|b| [a, b]));
    let taken = all.filter(|it| lesson.takes(*it));
    let wide = WIDE.contains(&lesson.slug);
    let mut random = Random { rng: fastrand::Rng::with_seed(1), whole: false };
    taken.flat_map(move |kinds| (0..count).map(move |number| (kinds, number))).map(
        move |(kinds, number)| {
            random.whole = number % 2 == 1;
            let [a, b] = kinds.map(|kind| random.shape(kind, wide));
            let mut scene = Scene::pair(a, b);
            let methods = lesson.chosen(&scene).map_or(&[][..], |it| it.play.methods);
            if !methods.is_empty() {
                scene.method = Some(methods[random.rng.usize(..methods.len())].0);
            }
            for option in lesson.options_on(&scene) {
                let [least, greatest] = option.limits;
                let value = match option.step {
                    Some(_) => random.between(least, greatest),
                    None => {
                        let most = (greatest - least).min(12.0) as u32;
                        least + f64::from(random.rng.u32(..=most))
                    }
                };
                scene.options.insert(option.slug.to_owned(), value);
            }
            (format!("{} {kinds:?} {number}: {scene:?}", lesson.slug), scene)
        },
    )
}
