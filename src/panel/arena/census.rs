//! Every method that fits, asked about every pair of the list, a few pairs a frame.

use super::listed;
use crate::catalog;
use crate::reference;
use crate::scene::{Scene, Which};
use crate::session::Session;
use crate::shape::Shape;
use std::collections::HashMap;

/// Pairs that are asked about in one frame: some twentieth of a millisecond. More are done
/// sooner and make a drag less smooth.
const A_FRAME: usize = 1;

/// Answers that are kept at most; a list of all pairs of thirty shapes has 435.
const KEPT: usize = 20_000;

/// What the methods said.
#[derive(Default)]
pub struct Census {
    /// By pair: the shapes that were asked about, and which methods are wrong about them.
    answers: HashMap<[Which; 2], ([Shape; 2], Vec<&'static str>)>,
    /// Where in the list it goes on.
    next: usize,
    wrong: usize,
    complete: bool,
}

impl Census {
    /// Asks about a few more pairs whose shapes are not those that were asked about.
    pub fn go_on(&mut self, session: &Session) {
        let (scene, list) = (session.scene(), listed(session));
        if self.answers.len() > KEPT {
            self.answers.clear();
        }
        let (mut asked, mut stale) = (0, 0);
        for offset in 0..list.len() {
            let index = (self.next + offset) % list.len();
            let (pair, _) = list[index];
            let shapes = pair.map(|which| *scene.shape(which));
            if self.answers.get(&pair).is_some_and(|(of, _)| *of == shapes) {
                continue;
            }
            if asked < A_FRAME {
                self.answers.insert(pair, (shapes, wrong(&shapes)));
                (asked, self.next) = (asked + 1, index + 1);
            } else {
                stale += 1;
            }
        }
        self.complete = stale == 0;
        self.wrong = list.iter().filter(|(pair, _)| !self.wrong(scene, *pair).is_empty()).count();
    }

    /// How many pairs of the list some method is wrong about, and whether all were asked.
    pub fn result(&self) -> (usize, bool) {
        (self.wrong, self.complete)
    }

    /// The methods that are wrong about a pair, as far as it was asked about.
    pub fn wrong(&self, scene: &Scene, pair: [Which; 2]) -> &[&'static str] {
        let shapes = pair.map(|which| *scene.shape(which));
        self.answers.get(&pair).filter(|(of, _)| *of == shapes).map_or(&[], |(_, wrong)| wrong)
    }
}

/// The titles of the methods whose verdict is wrong by their own semantics.
fn wrong([a, b]: &[Shape; 2]) -> Vec<&'static str> {
    let truth = reference::judge(a, b);
    let is_wrong = |method: &&catalog::Method| {
        let Some(outcome) = method.judge(a, b) else { return false };
        method.semantics.right(&truth, [a, b]).is_some_and(|it| outcome.verdict.contradicts(it))
    };
    catalog::methods_for(a.kind(), b.kind()).filter(is_wrong).map(|method| method.title).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial;
    use crate::session::action::Action;
    use crate::shape::Ellipse;
    use glam::DVec2;

    #[test]
    fn the_listings_fault_is_found_among_pairs_that_are_right() {
        let mut session = trial::opened("arena");
        let mut census = Census::default();
        let ask = |session: &Session, census: &mut Census| {
            (0..200).for_each(|_| census.go_on(session));
            census.result()
        };
        assert_eq!(ask(&session, &mut census), (0, true));
        // The listing's counterexample, far from all others.
        let far = DVec2::new(40.0, 40.0);
        let circle = Ellipse::new(far, DVec2::splat(3.0), 0.0).unwrap();
        let along = DVec2::new(1.0, -2.0);
        let axes = DVec2::new(along.length(), along.length() * 0.1);
        let thin = Ellipse::new(far + DVec2::Y * 5.0, axes, along.to_angle()).unwrap();
        for ellipse in [circle, thin] {
            session.apply(&Action::Add { shape: ellipse.into() });
        }
        assert_eq!(ask(&session, &mut census), (1, true));
        let last = session.scene().shapes().len() - 1;
        let wrong = census.wrong(session.scene(), [last - 1, last].map(Which::nth));
        let listed =
            ["Polygon bisection, as printed", "Polygon bisection, as printed in double precision"];
        assert_eq!(wrong, listed);
    }
}
