//! Magnets: what is dragged near to something exact goes there.
//!
//! Points come first: centres, ends and corners of other shapes, and the other end of a segment.
//! Then sizes, angles, and contact. A [`Guide`] shows the magnet that holds.

use super::align::{self, Alignment};
use crate::outcome::Verdict;
use crate::reference;
use crate::scene::handle::Handle;
use crate::scene::{Scene, Which, kind};
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::f64::consts::PI;

/// How near the pointer must come, logical pixels. A larger reach would catch what only passes by,
/// a smaller one would have to be searched for.
pub const REACH: f64 = 6.0;

/// How far a guide line goes to either side, in reaches.
const SPREAD: f64 = 14.0;

/// A line and a word that show what holds a dragged shape: a magnet, or a limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guide {
    pub line: [DVec2; 2],
    pub word: &'static str,
}

pub struct Held<'s> {
    /// All shapes as they were when the drag began.
    pub scene: &'s Scene,
    pub which: Which,
    pub handle: Handle,
    /// The shapes that move with it, sorted; it may be among them.
    pub together: &'s [Which],
    /// The dragged shape if the pointer moves by this offset; `None` if it is invalid.
    pub at: &'s dyn Fn(DVec2) -> Option<Shape>,
}

/// The shape where a magnet within `reach`, in world units, holds it, and its guide.
pub fn pulled(held: &Held, reach: f64) -> Option<(Shape, Guide)> {
    let shape = (held.at)(DVec2::ZERO)?;
    let found = match held.handle {
        Handle::Body | Handle::End(_) => held.onto_point(&shape, reach),
        Handle::Rotation => held.onto_angle(&shape, reach),
        Handle::Radius | Handle::Axis(_) | Handle::Side(_) => held.onto_size(&shape, reach),
        Handle::Corner | Handle::Way => return None,
    };
    found.or_else(|| held.onto_contact(&shape, reach))
}

/// The ends or corners of a shape; of a capsule the ends of its segment.
fn corners(shape: &Shape) -> Vec<DVec2> {
    if let Shape::Rectangle(it) = shape {
        return it.corners().to_vec();
    }
    let handles = kind::handles(shape, 0.0).into_iter();
    handles.filter(|it| matches!(it.0, Handle::End(_))).map(|it| it.1).collect()
}

impl Held<'_> {
    fn others(&self) -> impl Iterator<Item = &Shape> {
        let stays = |it: &Which| *it != self.which && self.together.binary_search(it).is_err();
        self.scene.all().filter(stays).map(|it| self.scene.shape(it))
    }

    fn partner(&self) -> Option<&Shape> {
        let other = self.scene.partner(self.which)?;
        self.together.binary_search(&other).is_err().then(|| self.scene.shape(other))
    }

    /// Moves a centre, end or corner of the dragged shape onto one of another shape.
    fn onto_point(&self, shape: &Shape, reach: f64) -> Option<(Shape, Guide)> {
        let own = match self.handle {
            Handle::End(index) => {
                vec![*corners(shape).get(usize::from(index))?]
            }
            _ => std::iter::once(shape.center()).chain(corners(shape)).collect(),
        };
        let mut targets: Vec<_> =
            self.others().flat_map(|it| std::iter::once(it.center()).chain(corners(it))).collect();
        if let Handle::End(index) = self.handle
            && shape.kind() != Kind::Polygon
        {
            targets.extend(corners(shape).get(1 - usize::from(index).min(1)));
        }
        let pairs = own.iter().flat_map(|from| targets.iter().map(move |to| (*from, *to)));
        let near = pairs.filter(|(from, to)| from.distance(*to) < reach);
        let (from, to) = near.min_by(|a, b| a.0.distance(a.1).total_cmp(&b.0.distance(b.1)))?;
        let center = from == shape.center() && self.handle == Handle::Body;
        let after = match self.handle {
            Handle::Body if center => shape.centered_at(to).ok()?,
            Handle::Body => shape.translated(to - from).ok()?,
            // Sets the numbers themselves: an offset could round beside the target.
            handle => {
                let mut numbers = shape.numbers();
                for (place, value) in kind::moved_by(shape, handle).into_iter().zip(to.to_array()) {
                    numbers[place] = value;
                }
                shape.kind().shape(&numbers).ok()?
            }
        };
        let centers = center && self.others().any(|it| it.center() == to);
        let along = DVec2::X * reach * SPREAD;
        let word = if centers { "same centre" } else { "same point" };
        Some((after, Guide { line: [to - along, to + along], word }))
    }

    fn onto_angle(&self, shape: &Shape, reach: f64) -> Option<(Shape, Guide)> {
        let (angle, arm) = (kind::angle(shape)?, shape.reach());
        let near = self.others().filter_map(|other| {
            let there = kind::angle(other)?;
            let off = (there - angle + PI / 2.0).rem_euclid(PI) - PI / 2.0;
            (off.abs() * arm < reach).then_some((off.abs(), there))
        });
        let (_, there) = near.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let after = kind::resized(shape, there, arm).ok()?;
        let along = DVec2::from_angle(there) * (arm + reach * SPREAD);
        let line = [after.center() - along, after.center() + along];
        Some((after, Guide { line, word: "same angle" }))
    }

    /// Takes over a size of another shape, or the shape's own other one.
    fn onto_size(&self, shape: &Shape, reach: f64) -> Option<(Shape, Guide)> {
        let sizes = kind::sizes(shape)?;
        let second = matches!(self.handle, Handle::Axis(1) | Handle::Side(1 | 3));
        let now = sizes[usize::from(second)];
        let one = matches!(self.handle, Handle::Radius);
        let others = self.others().filter_map(kind::sizes).flatten();
        let own = (!one).then(|| sizes[usize::from(!second)]);
        let near = others.chain(own).filter(|it| (it - now).abs() < reach);
        let size = near.min_by(|a, b| (a - now).abs().total_cmp(&(b - now).abs()))?;
        let mut wanted = if one { [size; 2] } else { sizes };
        wanted[usize::from(second)] = size;
        let outward = self.outward(shape)?;
        let mut after = kind::with_sizes(shape, wanted)?;
        if matches!(self.handle, Handle::Side(_)) {
            // The opposite side stays.
            after = after.translated(outward * (size - now)).ok()?;
        }
        let line = [after.center(), after.center() + outward * size];
        Some((after, Guide { line, word: if one { "equal radii" } else { "equal axes" } }))
    }

    fn outward(&self, shape: &Shape) -> Option<DVec2> {
        let place = kind::handles(shape, 0.0).into_iter().find(|it| it.0 == self.handle)?.1;
        Some((place - shape.center()).normalize_or_zero())
    }

    fn onto_contact(&self, shape: &Shape, reach: f64) -> Option<(Shape, Guide)> {
        let other = self.partner()?;
        let now = reference::judge(shape, other);
        if now.gap.abs() >= reach {
            return None;
        }
        let after = match self.handle {
            Handle::Body => align::aligned(shape, other, Alignment::Contact)?,
            Handle::Rotation => return None,
            Handle::End(_) => self.last_touching(other, now.normal * reach)?,
            _ => self.last_touching(other, self.outward(shape)? * reach)?,
        };
        let contact = reference::judge(&after, other);
        let along = contact.normal.perp() * reach * SPREAD;
        let line = [contact.on_b - along, contact.on_b + along];
        Some((after, Guide { line, word: "touches" }))
    }

    /// The shape that just touches, as the pointer goes from `-way` to `way`.
    fn last_touching(&self, other: &Shape, way: DVec2) -> Option<Shape> {
        let at = |share: f64| (self.at)(way * share);
        let [first, last] =
            [at(-1.0)?, at(1.0)?].map(|it| reference::verdict(&it, other) == Verdict::Colliding);
        if first == last {
            return None;
        }
        let (inside, outside) = if last { (1.0, -1.0) } else { (-1.0, 1.0) };
        align::last_touching(at, other, inside, outside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::handle::{Bend, Drag};
    use crate::shape::{Circle, Ellipse, Line, Rectangle, Segment};

    fn dragged(scene: &Scene, handle: Handle, by: DVec2, reach: f64) -> Option<(Shape, Guide)> {
        let (which, shape) = (Which::A, *scene.a());
        let grab = kind::handles(&shape, 0.0).into_iter().find(|it| it.0 == handle);
        let grab = grab.map_or(shape.center(), |it| it.1);
        let at = |off: DVec2| {
            let (to, bend) = (grab + by + off, Bend::default());
            kind::dragged(&shape, &Drag { handle, grab, to, bend }).ok()
        };
        pulled(&Held { scene, which, handle, together: &[], at: &at }, reach)
    }

    fn circle(x: f64, y: f64, radius: f64) -> Shape {
        Circle::new(DVec2::new(x, y), radius).unwrap().into()
    }

    fn touches(shape: &Shape, other: &Shape) {
        let truth = reference::judge(shape, other);
        assert_eq!(truth.verdict(), Verdict::Colliding);
        assert!(truth.gap.abs() < 1e-12, "{}", truth.gap);
    }

    #[test]
    fn points_sizes_and_angles_are_taken_over_exactly() {
        let ellipse = |x, axes, rotation| Ellipse::new(DVec2::X * x, axes, rotation).unwrap();
        let line = Line::new(DVec2::new(0.1, 0.2), DVec2::new(3.3, 0.7)).unwrap();
        let segment = Segment::new(DVec2::splat(5.0), DVec2::splat(9.0)).unwrap();
        let rectangle = Rectangle::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
        let [start, end] = line.through();
        let by = start - end + DVec2::new(0.03, -0.02);
        let along = DVec2::from_angle(0.3);
        let turn = DVec2::from_angle(1.105) * 3.0 - along * 3.0;
        let ends = Scene::pair(line, circle(9.0, 9.0, 1.0));
        let centers = Scene::pair(circle(0.0, 0.0, 1.0), circle(0.7, 0.3, 4.0));
        let corners = Scene::pair(segment, rectangle);
        let radii = Scene::pair(circle(0.0, 0.0, 1.0), circle(9.0, 0.0, 2.5));
        let ellipses = Scene::pair(
            ellipse(0.0, DVec2::new(3.0, 1.0), 0.3),
            ellipse(20.0, DVec2::new(2.3, 0.9), 1.1),
        );
        let ends_at: fn(&Shape) -> Vec<f64> = Shape::numbers;
        let center: fn(&Shape) -> Vec<f64> = |it| it.center().to_array().to_vec();
        let start: fn(&Shape) -> Vec<f64> = |it| it.numbers()[..2].to_vec();
        let sizes: fn(&Shape) -> Vec<f64> = |it| kind::sizes(it).unwrap().to_vec();
        let angle: fn(&Shape) -> Vec<f64> = |it| vec![kind::angle(it).unwrap()];
        for (scene, handle, by, of, wanted, word) in [
            (&ends, Handle::End(1), by, ends_at, &[0.1, 0.2, 0.1, 0.2][..], "same point"),
            (&centers, Handle::Body, DVec2::new(0.68, 0.31), center, &[0.7, 0.3], "same centre"),
            (&corners, Handle::End(0), DVec2::new(-4.02, -4.49), start, &[1.0, 0.5], "same point"),
            (&ellipses, Handle::Axis(0), along * -0.69, sizes, &[2.3, 1.0], "equal axes"),
            // Its own other axis.
            (&ellipses, Handle::Axis(1), along.perp() * 1.98, sizes, &[3.0, 3.0], "equal axes"),
            (&ellipses, Handle::Rotation, turn, angle, &[1.1], "same angle"),
            (&radii, Handle::Radius, DVec2::X * 1.48, sizes, &[2.5, 2.5], "equal radii"),
        ] {
            let (after, guide) = dragged(scene, handle, by, 0.05).unwrap();
            assert_eq!((&*of(&after), guide.word), (wanted, word), "{handle:?}");
        }
        assert_eq!(dragged(&ends, Handle::End(1), by, 0.03), None, "it is too far");
    }

    #[test]
    fn what_comes_near_to_contact_touches() {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.4).unwrap();
        for (handle, by) in [(Handle::Body, DVec2::X * -1.48), (Handle::Radius, DVec2::X * 1.5)] {
            let scene = Scene::pair(circle(4.4, 0.3, 1.0), ellipse);
            let (after, guide) = dragged(&scene, handle, by, 0.2).unwrap();
            touches(&after, scene.b());
            assert_eq!(guide.word, "touches");
            // The guide is the common tangent.
            let contact = reference::judge(&after, scene.b());
            let along = (guide.line[1] - guide.line[0]).normalize();
            assert!(along.dot(contact.normal).abs() < 1e-9);
        }
        let segment = Segment::new(DVec2::new(4.0, -3.0), DVec2::new(4.0, 3.0)).unwrap();
        let scene = Scene::pair(segment, circle(0.0, 0.0, 1.0));
        let (after, _) = dragged(&scene, Handle::End(1), DVec2::new(-4.6, -0.9), 0.2).unwrap();
        touches(&after, scene.b());
    }

    #[test]
    fn what_is_gathered_with_it_holds_nothing() {
        let scene = Scene::pair(circle(0.0, 0.0, 1.0), circle(0.02, 0.0, 4.0));
        let at = |off: DVec2| scene.a().translated(off).ok();
        let held = Held {
            scene: &scene,
            which: Which::A,
            handle: Handle::Body,
            together: &[Which::A, Which::B],
            at: &at,
        };
        assert_eq!(pulled(&held, 0.1), None);
    }
}
