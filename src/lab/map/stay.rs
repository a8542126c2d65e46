//! What stays in its place while a map begins again because the view went on.

use super::mosaic::{Layer, Mosaic};
use super::question::Question;
use super::subject::{Plane, Subject};
use super::survey::Survey;
use glam::DVec2;

/// The finest picture of the map before, in its part of the world.
pub struct Stay {
    layer: Layer,
    corners: [DVec2; 2],
    /// The side of its squares, world units.
    grain: f64,
}

impl Stay {
    /// What stays of a map, and of what stayed before it, when another subject is asked about; the
    /// finer of the two. Nothing where that is not the same map of another part of the world.
    pub(super) fn next(
        before: Option<Self>,
        mosaic: &mut Mosaic,
        survey: &Survey,
        (subject, question): (&Subject, &Question),
    ) -> Option<Self> {
        if survey.question() != question || !survey.subject().is_elsewhere(subject) {
            return None;
        }
        let [low, high] = corners(survey.subject(), &mosaic.layers()[0])?;
        let grain = grain(survey.subject(), mosaic.layers()[0].step);
        if before.as_ref().is_some_and(|it| grain.is_none_or(|grain| it.grain <= grain)) {
            return before;
        }
        Some(Self { grain: grain?, layer: mosaic.take_complete()?, corners: [low, high] })
    }

    /// Its squares.
    pub fn layer(&self) -> &Layer {
        &self.layer
    }

    /// The lower left and the upper right corner, in the world.
    pub fn corners(&self) -> [DVec2; 2] {
        self.corners
    }

    /// Whether it shows more than the map that began again: until that is complete, or as fine.
    pub(super) fn shows_more(&self, survey: &Survey, mosaic: &Mosaic) -> bool {
        let step = mosaic.layers()[0].step;
        step != 1 && grain(survey.subject(), step).is_none_or(|grain| self.grain < grain)
    }
}

/// The part of the world that a layer of a map covers.
pub fn corners(subject: &Subject, layer: &Layer) -> Option<[DVec2; 2]> {
    let Plane::Position { low, high } = *subject.plane() else { return None };
    let span = (layer.size * layer.step).as_dvec2() / subject.size().as_dvec2();
    Some([low, low + (high - low) * span])
}

fn grain(subject: &Subject, step: u32) -> Option<f64> {
    let Plane::Position { low, high } = *subject.plane() else { return None };
    (step > 0).then(|| (high - low).x / f64::from(subject.size().x) * f64::from(step))
}
