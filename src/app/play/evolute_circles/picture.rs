//! What each step draws.

use super::{Played, rounds};
use crate::algorithm::evolute_circles::{BEARINGS, Bearing, Round, Step};
use crate::algorithm::foot_point::Osculation;
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::truth;
use crate::reference;
use glam::DVec2;
use std::f64::consts::TAU;

/// Straight pieces of an evolute. A multiple of four, so that its cusps are corners.
const PIECES: u32 = 160;

/// The picture after the step.
pub(super) fn draw(played: &Played, step: usize, figure: &mut Figure) {
    let [first, second] = &played.course.shapes;
    figure.add(Mark::shape(Role::A, first));
    figure.add(Mark::shape(Role::B, second));
    let shown = played.course.shown(step);
    let (Some(current), Some(round)) = (shown.last(), rounds(shown).last()) else {
        if let Some(Step::InnerFailed { target, .. }) = shown.last() {
            figure.add(Mark::point(Role::Deciding, *target, Symbol::Cross).fresh());
        }
        return;
    };
    if !matches!(current, Step::Restarted { .. } | Step::Swept { .. }) {
        evolutes(played, figure);
    }
    match current {
        Step::Round(_) => {
            let before = rounds(shown).rev().nth(1);
            if let Some(before) = before.filter(|it| moved_visibly(played, it, round)) {
                ghosts(before, figure);
            }
            fitted(played, round, true, figure);
            overlap(round, false, figure);
        }
        Step::TwoCycle { .. } => {
            if let Some(before) = rounds(shown).rev().nth(1) {
                alternative(before, figure);
            }
            fitted(played, round, false, figure);
            overlap(round, false, figure);
            true_gap(played, figure);
        }
        Step::Settled { gap, .. } => {
            fitted(played, round, false, figure);
            overlap(round, true, figure);
            if played.published && !played.is_true(*gap) {
                true_gap(played, figure);
            }
        }
        Step::Restarted { bearing, best, .. } => {
            let [from, to] = way_out(second.center(), best);
            figure.add(Mark::arrow(Role::Discarded, from, to).labelled(short(-best.gap)));
            let [from, to] = way_out(second.center(), bearing);
            let label = short(-bearing.gap);
            figure.add(Mark::arrow(Role::Candidate, from, to).labelled(label).fresh());
            freed(played, to, figure);
        }
        Step::Swept { bearings, best, .. } => {
            star(second.center(), bearings, best, figure);
            freed(played, way_out(second.center(), best)[1], figure);
        }
        Step::Measured { witnesses, delta, .. } if played.published => {
            fitted(played, round, false, figure);
            overlap(round, true, figure);
            for witness in witnesses {
                figure.add(Mark::dot(Role::Deciding, *witness));
            }
            if !played.is_true(-*delta) {
                true_gap(played, figure);
            }
        }
        Step::Measured { witnesses, delta, .. } => {
            fitted(played, round, false, figure);
            answer(*witnesses, *delta, figure);
            if !played.is_true(-*delta) {
                true_gap(played, figure);
            }
        }
        Step::Unsettled { .. } | Step::InnerFailed { .. } => {
            fitted(played, round, false, figure);
            overlap(round, false, figure);
        }
    }
}

/// Both evolutes: where the centres of the fitted circles can be.
fn evolutes(played: &Played, figure: &mut Figure) {
    for ellipse in played.ellipses().into_iter().flatten() {
        if ellipse.semi_axes().x == ellipse.semi_axes().y {
            continue;
        }
        let centers: Vec<DVec2> = (0..=PIECES)
            .map(|i| Osculation::at(&ellipse, TAU * f64::from(i) / f64::from(PIECES)).center)
            .collect();
        figure.add(Mark::path(Role::Construction, centers));
    }
}

/// Whether a circle went farther between two rounds of one start than a pen is wide.
fn moved_visibly(played: &Played, before: &Round, now: &Round) -> bool {
    let moves = before.circles.iter().zip(&now.circles).map(|(before, now)| {
        before.center.distance(now.center).max((before.radius - now.radius).abs())
    });
    before.run == now.run && moves.fold(0.0, f64::max) > 0.02 * played.size()
}

fn ghosts(round: &Round, figure: &mut Figure) {
    for circle in &round.circles {
        figure.add(Mark::circle(Role::Ghost, circle.center, circle.radius));
    }
}

/// The other state of a two-cycle.
fn alternative(round: &Round, figure: &mut Figure) {
    ghosts(round, figure);
    for circle in &round.circles {
        figure.add(Mark::dot(Role::Ghost, circle.center));
    }
    if let Some([from, to]) = overlap_ends(round) {
        let label = format!("δ = {}", short(round.delta));
        figure.add(Mark::segment(Role::Ghost, from, to).labelled(label));
    }
}

/// The two circles, their centres and the arrows that found them.
fn fitted(played: &Played, round: &Round, fresh: bool, figure: &mut Figure) {
    let names = [["C₀", "r₀", "foot 0"], ["C₁", "r₁", "foot 1"]];
    for (i, circle) in round.circles.iter().enumerate() {
        // The two circles are two and stay so from round to round.
        let mark = |mark: Mark| Mark { fresh, name: names[i][0], ..mark };
        figure.add(mark(Mark::circle(Role::Kept, circle.center, circle.radius)));
        if played.published {
            // The arrow of the document: from the point aimed at to the centre found.
            let arrow = Mark::arrow(Role::Witness, round.targets[i], circle.center);
            figure.add(mark(arrow));
            figure.add(mark(Mark::segment(Role::Kept, circle.center, circle.point).dashed()));
        } else {
            let radius = format!("{} = {}", names[i][1], short(circle.radius));
            let arrow = Mark::arrow(Role::Witness, circle.center, circle.point).labelled(radius);
            figure.add(mark(arrow));
        }
        figure.add(mark(Mark::dot(Role::Kept, circle.center).labelled(names[i][0])));
        let foot = mark(Mark::point(Role::Kept, circle.point, Symbol::Ring));
        figure.add(foot.named(names[i][2]));
    }
}

/// The overlap of the two circles on the line of their centres, or the space between.
fn overlap(round: &Round, fresh: bool, figure: &mut Figure) {
    let Some([from, to]) = overlap_ends(round) else { return };
    let [first, second] = round.circles.map(|it| it.center);
    let between = Mark::segment(Role::Construction, first, second).dashed().labelled("d");
    figure.add(Mark { fresh, ..between.meaning("from centre to centre, d") });
    let label = format!("δ = {}", short(round.delta));
    let mark = Mark::segment(Role::Deciding, from, to).given().labelled(label);
    figure.add(Mark { fresh, ..mark });
}

fn overlap_ends(round: &Round) -> Option<[DVec2; 2]> {
    let [first, second] = round.circles;
    let along = (second.center - first.center).try_normalize()?;
    Some([first.center + along * first.radius, second.center - along * second.radius])
}

fn answer([first, second]: [DVec2; 2], delta: f64, figure: &mut Figure) {
    let label = format!("δ = {}", short(delta));
    figure.add(Mark::segment(Role::Deciding, first, second).given().labelled(label).fresh());
    for witness in [first, second] {
        figure.add(Mark::dot(Role::Deciding, witness));
    }
}

/// How far the second ellipse has to move, in each direction asked, to be free.
fn star(center: DVec2, bearings: &[Bearing; BEARINGS], best: &Bearing, figure: &mut Figure) {
    for bearing in bearings.iter().skip(1) {
        let [from, to] = way_out(center, bearing);
        figure.add(Mark::segment(Role::Discarded, from, to).fresh());
        figure.add(Mark::point(Role::Discarded, to, Symbol::Ring).fresh());
    }
    let [from, to] = way_out(center, best);
    figure.add(Mark::arrow(Role::Deciding, from, to).labelled(short(-best.gap)).fresh());
}

/// The second ellipse moved out of the overlap.
fn freed(played: &Played, center: DVec2, figure: &mut Figure) {
    if let Some([_, second]) = played.ellipses() {
        let [u, v] = second.radius_vectors();
        let moved = Mark::oval(Role::Ghost, center, u, v);
        figure.add(moved.meaning("the second ellipse, moved out").fresh());
    }
}

fn way_out(center: DVec2, bearing: &Bearing) -> [DVec2; 2] {
    [center, center - bearing.normal * bearing.gap]
}

/// The reference's answer, as the setting draws it.
fn true_gap(played: &Played, figure: &mut Figure) {
    let [a, b] = played.course.shapes;
    truth::draw(&reference::judge(&a, &b).contact, figure);
}
