//! Pairs in motion. How far they move stands with the demo's presets.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Rectangle, Segment, Shape};
use glam::DVec2;
use std::f64::consts::PI;

fn at(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

/// For `any-pair/sweep`.
pub static SWEEP: &[NamedPair] = &[
    // Eight frames put the ball on either side of the wall and never in it.
    NamedPair {
        slug: "ball-and-wall",
        shapes: || {
            let wall = Rectangle::new(at(0.0, 0.0), at(0.3, 4.0), 0.0)?;
            Ok([wall.into(), Circle::new(at(-4.37, 0.6), 0.4)?.into()])
        },
    },
    NamedPair {
        slug: "both-move",
        shapes: || {
            let ellipse = Ellipse::new(at(-3.2, -1.0), at(1.4, 0.7), 0.6)?;
            Ok([ellipse.into(), Rectangle::new(at(3.0, 1.2), at(1.8, 1.1), 0.4)?.into()])
        },
    },
    // The ellipse reaches up to 0.940: the ball's lowest point is 0.0003 below that.
    NamedPair {
        slug: "grazing",
        shapes: || {
            let ellipse = Ellipse::new(at(0.0, 0.0), at(1.5, 0.8), 0.4)?;
            Ok([ellipse.into(), Circle::new(at(-4.0, 1.44), 0.5)?.into()])
        },
    },
    NamedPair {
        slug: "near-miss",
        shapes: || {
            let wall = Rectangle::new(at(0.0, 0.0), at(0.3, 4.0), 0.0)?;
            Ok([wall.into(), Circle::new(at(-4.0, 2.404), 0.4)?.into()])
        },
    },
    NamedPair {
        slug: "side-by-side",
        shapes: || {
            let ahead = Ellipse::new(at(-1.0, 0.9), at(1.2, 0.6), 0.2)?;
            Ok([ahead.into(), Ellipse::new(at(-3.0, -0.9), at(1.2, 0.6), 0.2)?.into()])
        },
    },
    // github.com/dimforge/ncollide/issues/214: half-extents (1, 1) and (1, 1.5), ten apart.
    NamedPair {
        slug: "ncollide-214",
        shapes: || {
            let first = Rectangle::new(at(0.0, 0.0), at(2.0, 2.0), 0.0)?;
            Ok([first.into(), Rectangle::new(at(10.0, 0.0), at(2.0, 3.0), 0.0)?.into()])
        },
    },
    // github.com/dimforge/parry/issues/107: the ball has sunk into the floor by 0.0032.
    NamedPair {
        slug: "parry-107",
        shapes: || {
            let floor = Rectangle::new(at(0.0, -1824.0), at(2560.0, 192.0), 0.0)?;
            Ok([floor.into(), Circle::new(at(216.02324, -1632.0032), 96.0)?.into()])
        },
    },
    // github.com/dimforge/parry/issues/429: the smallest of its three floors; the others are 100
    // and 1,000 long.
    NamedPair {
        slug: "parry-429",
        shapes: || {
            let floor = Rectangle::new(at(0.0, -0.5), at(10.0, 1.0), 0.0)?;
            Ok([floor.into(), Circle::new(at(1.4, 1.177), 0.5166)?.into()])
        },
    },
    // github.com/erincatto/box2d/issues/115: a false positive, reported five days before #120, which tells of
    // more of them and has no numbers. The second box turned too, from 513.36676 by 0.26.
    NamedPair {
        slug: "box2d-115",
        shapes: || {
            let turn = 513.36676 - 162.0 * PI;
            let first = Rectangle::new(at(24.0, -60.0), at(50.0, 10.0), 2.95)?;
            let second = Rectangle::new(at(53.474274, -50.252514), at(5.0, 5.0), turn)?;
            Ok([first.into(), second.into()])
        },
    },
];

/// For `circle-segment/sweep`.
pub static MOVING_CIRCLE: &[NamedPair] = &[
    NamedPair { slug: "wall", shapes: || ball_and_wall(at(-3.0, 0.4)) },
    NamedPair { slug: "end", shapes: || ball_and_wall(at(-3.0, 1.4)) },
    NamedPair { slug: "past", shapes: || ball_and_wall(at(-3.0, 1.9)) },
    NamedPair { slug: "inside", shapes: || ball_and_wall(at(-0.3, -0.4)) },
    NamedPair {
        slug: "box",
        shapes: || {
            let wall = Rectangle::new(at(0.6, 0.0), at(2.2, 1.4), 0.3)?;
            Ok([wall.into(), Circle::new(at(-2.6, -1.8), 0.5)?.into()])
        },
    },
    NamedPair {
        slug: "both-move",
        shapes: || {
            let bat = Segment::new(at(0.6, -2.0), at(1.4, 0.4))?;
            Ok([bat.into(), Circle::new(at(-3.2, -0.4), 0.5)?.into()])
        },
    },
    NamedPair {
        slug: "two-balls",
        shapes: || {
            let first = Circle::new(at(-2.4, -0.8), 0.9)?;
            Ok([first.into(), Circle::new(at(2.0, -0.6), 0.6)?.into()])
        },
    },
];

/// A wall that leans a little, and a ball of radius 0.5.
fn ball_and_wall(center: DVec2) -> Result<[Shape; 2], InvalidShape> {
    let wall = Segment::new(at(0.2, -1.4), at(-0.2, 1.4))?;
    Ok([wall.into(), Circle::new(center, 0.5)?.into()])
}

/// For `any-pair/minkowski`.
pub static MINKOWSKI: &[NamedPair] = &[
    NamedPair { slug: "ellipse-and-box", shapes: || ellipse_and_box(at(-3.4, -0.9)) },
    NamedPair {
        slug: "boxes",
        shapes: || {
            let still = Rectangle::new(at(1.0, 0.0), at(2.0, 1.4), 0.5)?;
            Ok([still.into(), Rectangle::new(at(-2.8, 0.6), at(1.6, 0.9), -0.3)?.into()])
        },
    },
    NamedPair {
        slug: "both-move",
        shapes: || {
            let first = Ellipse::new(at(2.0, -1.0), at(1.3, 0.7), 0.5)?;
            Ok([first.into(), Ellipse::new(at(-2.8, 0.2), at(1.1, 0.6), 2.4)?.into()])
        },
    },
    NamedPair { slug: "past", shapes: || ellipse_and_box(at(-3.0, -0.9)) },
    NamedPair { slug: "too-short", shapes: || ellipse_and_box(at(-3.4, -0.2)) },
    NamedPair { slug: "inside", shapes: || ellipse_and_box(at(-0.4, -0.3)) },
    // github.com/dimforge/parry/issues/180: a box of half-extents 2 above a segment.
    NamedPair {
        slug: "parry-180",
        shapes: || {
            let ground = Segment::new(at(1.0, 1.0), at(124.0, 1.0))?;
            let falling = Rectangle::new(at(15.689465, 54.00709), at(4.0, 4.0), 0.0)?;
            Ok([ground.into(), falling.into()])
        },
    },
    NamedPair { slug: "away", shapes: || ellipse_and_box(at(-1.5, 0.1)) },
];

/// An ellipse, and a box about a point.
fn ellipse_and_box(center: DVec2) -> Result<[Shape; 2], InvalidShape> {
    let still = Ellipse::new(at(1.0, 0.2), at(1.5, 0.8), 0.3)?;
    Ok([still.into(), Rectangle::new(center, at(1.5, 0.9), 0.7)?.into()])
}
