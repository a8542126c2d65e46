//! The shapes around the pair in focus, as marks that stay from frame to frame.
//!
//! A few are marks of the figure like all others. Many are kept in chunks: as long as
//! nothing in a chunk changes it is the same chunk, and what was made of it can be kept.

use crate::demo::lesson::arena;
use crate::page::figure::{Chunk, Figure, Mark, Role};
use crate::scene::crowd::Crowd;
use crate::scene::{Scene, Which, name};
use crate::shape::Shape;
use glam::DVec2;
use std::sync::Arc;

/// Up to so many shapes each has its name beside it and is drawn as finely as the pair in
/// focus. More names would only hide the picture.
const FEW: usize = 30;

/// Shapes in a chunk. Smaller ones are made anew faster, larger ones are fewer.
const CHUNK: usize = 32;

/// What a shape looks like.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    shape: Shape,
    /// Its role where it is not in focus.
    role: Option<Role>,
    gathered: bool,
    boxed: bool,
}

/// The shapes around the pair in focus.
#[derive(Default)]
pub struct Backdrop {
    seen: Vec<Seen>,
    chunks: Vec<Arc<Chunk>>,
}

impl Backdrop {
    /// Follows the shapes: makes those chunks anew in which something changed.
    pub fn follow(&mut self, scene: &Scene, crowd: &Crowd, gathered: &[Which]) {
        let shapes = scene.shapes();
        let boxed = scene.options.get(arena::BOXES).is_some_and(|it| *it >= 1.0);
        let shrunk = self.seen.len() > shapes.len();
        self.seen.truncate(shapes.len());
        self.chunks.truncate(shapes.len().div_ceil(CHUNK));
        for (number, part) in shapes.chunks(CHUNK).enumerate() {
            let first = number * CHUNK;
            // Where shapes were deleted the last chunk is shorter, though no shape in it changed.
            let last = first + part.len() == shapes.len();
            let mut stale = number >= self.chunks.len() || (shrunk && last);
            for (index, shape) in (first..).zip(part) {
                let which = Which::nth(index);
                let now = Seen {
                    shape: *shape,
                    role: role(scene, crowd, which),
                    gathered: gathered.binary_search(&which).is_ok(),
                    boxed,
                };
                match self.seen.get_mut(index) {
                    Some(seen) if *seen == now => {}
                    Some(seen) => (*seen, stale) = (now, true),
                    None => {
                        self.seen.push(now);
                        stale = true;
                    }
                }
            }
            if stale {
                let seen = &self.seen[first..first + part.len()];
                let chunk = Arc::new(Chunk { marks: marks(seen).collect() });
                match self.chunks.get_mut(number) {
                    Some(old) => *old = chunk,
                    None => self.chunks.push(chunk),
                }
            }
        }
    }

    /// Adds the shapes beneath what the figure has.
    pub fn draw(&self, figure: &mut Figure) {
        if self.seen.len() > FEW {
            figure.crowd.extend(self.chunks.iter().cloned());
            return;
        }
        let named = self.seen.iter().enumerate().filter_map(|(index, seen)| {
            Some(seen.mark()?.labelled(name(Which::nth(index), &seen.shape)))
        });
        let marks = self.seen.iter().filter_map(Seen::upright_box).chain(named);
        figure.marks.splice(0..0, marks.filter(Mark::is_finite));
    }

    /// Adds one shape of each role and one box, for the legend.
    pub fn samples(&self, figure: &mut Figure) {
        if let Some(boxed) = self.seen.iter().find_map(Seen::upright_box) {
            figure.add(boxed);
        }
        for wanted in [Role::Bystander, Role::Struck] {
            if let Some(sample) = self.seen.iter().find(|it| it.role == Some(wanted)) {
                figure.add(Mark::shape(wanted, &sample.shape));
            }
        }
    }
}

/// The role of a shape that is not in focus.
fn role(scene: &Scene, crowd: &Crowd, which: Which) -> Option<Role> {
    let around = if crowd.is_struck(which) { Role::Struck } else { Role::Bystander };
    let in_focus = scene.has_pair() && scene.role(which).is_some();
    (!in_focus).then_some(around)
}

fn marks(seen: &[Seen]) -> impl Iterator<Item = Mark> {
    let boxes = seen.iter().filter_map(Seen::upright_box);
    boxes.chain(seen.iter().filter_map(Seen::mark)).filter(Mark::is_finite)
}

impl Seen {
    /// The shape where it is not in focus; dashed where it is gathered.
    fn mark(&self) -> Option<Mark> {
        let mark = Mark::shape(self.role?, &self.shape);
        Some(if self.gathered { mark.dashed() } else { mark })
    }

    /// Its upright box, in focus or not; none for a point.
    fn upright_box(&self) -> Option<Mark> {
        let [low, high] = self.shape.bounds().filter(|[low, high]| self.boxed && low != high)?;
        let turn = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
        Some(Mark::polygon(Role::Bystander, turn).dashed().meaning("upright boxes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Circle;
    use glam::DVec2;

    fn scene(count: usize) -> Scene {
        let circle = |i: usize| Circle::new(DVec2::new(i as f64 * 3.0, 0.0), 1.0).unwrap().into();
        Scene::of((0..count).map(circle).collect(), [0, 1])
    }

    struct Stage {
        scene: Scene,
        crowd: Crowd,
        backdrop: Backdrop,
    }

    impl Stage {
        fn new(count: usize) -> Self {
            let (crowd, backdrop) = (Crowd::default(), Backdrop::default());
            let mut stage = Self { scene: scene(count), crowd, backdrop };
            stage.follow();
            stage
        }

        fn follow(&mut self) {
            self.crowd.follow(self.scene.shapes());
            self.backdrop.follow(&self.scene, &self.crowd, &[]);
        }

        fn figure(&self) -> Figure {
            let mut figure = Figure::default();
            self.backdrop.draw(&mut figure);
            figure
        }
    }

    #[test]
    fn a_few_are_marks_with_names_and_many_are_chunks() {
        let few = Stage::new(5).figure();
        assert_eq!((few.marks.len(), few.crowd.len()), (3, 0));
        assert_eq!(few.marks[0].label.as_deref(), Some("circle 3"));
        let many = Stage::new(100).figure();
        assert!(many.marks.is_empty());
        assert_eq!(many.crowd.iter().map(|chunk| chunk.marks.len()).sum::<usize>(), 98);
    }

    #[test]
    fn only_the_chunks_in_which_something_changed_are_made_anew() {
        let mut stage = Stage::new(200);
        let before = stage.figure().crowd;
        stage.follow();
        let same = |a: &[Arc<Chunk>], b: &[Arc<Chunk>]| -> Vec<bool> {
            a.iter().zip(b).map(|(a, b)| Arc::ptr_eq(a, b)).collect()
        };
        assert!(same(&before, &stage.figure().crowd).iter().all(|it| *it));
        let moved = stage.scene.shapes()[100].translated(DVec2::X * 1.5).unwrap();
        stage.scene.set_shape(Which::nth(100), moved);
        stage.follow();
        let kept = same(&before, &stage.figure().crowd);
        assert_eq!(kept, [true, true, true, false, true, true, true]);
        let crowd = stage.figure().crowd;
        let struck = crowd[3].marks.iter().filter(|it| it.role == Role::Struck);
        assert_eq!(struck.count(), 2);
    }

    #[test]
    fn shapes_that_go_leave_nothing_behind() {
        let mut stage = Stage::new(200);
        stage.scene = scene(70);
        stage.follow();
        let shapes = stage.figure().crowd.iter().map(|chunk| chunk.marks.len()).sum::<usize>();
        assert_eq!((stage.figure().crowd.len(), shapes), (3, 68));
    }
}
