//! From a line of the legend to where it is on the map: the nearest such pixel, then one elsewhere.

use super::class::Class;
use super::subject::Plane;
use super::survey::Survey;
use glam::{DVec2, UVec2};

/// So far from all places that were visited the next one is, pixels: in another part of a region, or in
/// another region. Less would lead from a pixel to its neighbour, more would miss small regions.
const APART: f64 = 24.0;

/// Where somebody has been led of one class of a map.
#[derive(Default)]
pub struct Jumps {
    of: Option<(Class, Plane, UVec2)>,
    /// Where the shape was before the first one, pixels.
    home: DVec2,
    visited: Vec<DVec2>,
}

impl Jumps {
    /// The pixel of a class that is nearest to `from`, and with each call the nearest of those
    /// elsewhere; after the last, the first again. Places are from (0, 0) to (1, 1); `None` where no
    /// pixel of the class is known.
    pub fn next(&mut self, survey: &Survey, class: Class, from: DVec2) -> Option<DVec2> {
        let size = survey.field().size();
        let of = Some((class, *survey.subject().plane(), size));
        if self.of != of {
            *self = Self { of, home: from * size.as_dvec2(), visited: Vec::new() };
        }
        let pixel = self.nearest(survey, class).or_else(|| {
            self.visited.clear();
            self.nearest(survey, class)
        })?;
        self.visited.push(pixel);
        Some(pixel / size.as_dvec2())
    }

    fn nearest(&self, survey: &Survey, class: Class) -> Option<DVec2> {
        let (field, tally) = (survey.field(), survey.tally());
        let wanted = tally.iter().position(|it| it.0 == class)?;
        let size = field.size();
        let mut found: Option<(f64, DVec2)> = None;
        for (y, x) in (0..size.y).flat_map(|y| (0..size.x).map(move |x| (y, x))) {
            if field.at(x, y).map(usize::from) != Some(wanted) {
                continue;
            }
            let at = DVec2::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
            let away = at.distance_squared(self.home);
            let nearer = found.is_none_or(|it| away < it.0);
            if nearer && self.visited.iter().all(|it| it.distance(at) >= APART) {
                found = Some((away, at));
            }
        }
        found.map(|it| it.1)
    }
}
