//! How the steps look: the map beneath, and what each switch asks about on top.

use super::map::Swept;
use super::{Played, Question};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use glam::DVec2;

/// The map, with its edge.
pub fn ground(played: &Played, question: Question, figure: &mut Figure) {
    let Some(map) = played.map(question) else { return };
    figure.add(Mark::raster(Role::Kept, map.area, map.cells.clone()).fresh());
    let [low, high] = map.area;
    let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
    figure.add(Mark::polygon(Role::Construction, corners).dashed());
}

/// The distances that the definitions compare with r; the shapes are there already.
pub fn draw(played: &Played, question: Question, figure: &mut Figure) {
    let Some(given) = played.given else { return };
    let center = given.circle.center();
    let measured = &played.measured;
    let asks = |it| question == it || question == Question::All;
    if asks(Question::Straight)
        && let Some((foot, height)) = measured.height
    {
        let along = given.segment.end() - given.segment.start();
        let whole = Mark::line(Role::Construction, given.segment.start(), along).dashed();
        figure.add(whole.meaning("the whole line"));
        if question == Question::Straight {
            let tall = Mark::segment(Role::Witness, center, foot);
            figure.add(tall.labelled(format!("h {}", short(height))).fresh());
            figure.add(Mark::dot(Role::Witness, foot).fresh());
        }
    }
    if asks(Question::Circle)
        && let Some((point, distance)) = measured.greatest
    {
        let way = Mark::segment(Role::Witness, center, point).fresh();
        figure.add(way.labelled(format!("greatest {distance}", distance = short(distance))));
        figure.add(Mark::point(Role::Witness, point, Symbol::Ring).fresh());
    }
    if question != Question::Straight
        && let Some((point, distance)) = measured.least
    {
        let way = Mark::segment(Role::Witness, center, point);
        let label = Some(format!("least {distance}", distance = short(distance)));
        figure.add(Mark { label, fresh: question == Question::Chosen, ..way });
        figure.add(Mark::dot(Role::Witness, point));
    }
    // The point of the moved shape at which the map is read.
    const READ: &str = "where the map is read";
    match given.swept {
        Swept::Circle => {
            figure.add(Mark::dot(Role::B, center).given().labelled("O").meaning(READ));
        }
        Swept::Segment => {
            figure.add(Mark::dot(Role::B, center).labelled("O"));
            figure.add(Mark::dot(Role::A, given.place()).given().meaning(READ));
        }
    }
}
