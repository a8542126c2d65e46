//! `rotate_back::circle_rectangle_with` with its trace lines deleted and nothing else changed.

use tangency_geometry::algorithm::straight::rotate_back::{
    Extent, Pivot, Position, Region, Settings, Side, Touching,
};
use tangency_geometry::{Circle, Contact, DVec2, Outcome, Reason, Rectangle, Verdict};

const RANGE: f64 = f64::from_bits((1023 + 1000) << 52);
const CLOSEST_IS_CORNER: &str = "closest-is-corner";

pub fn circle_rectangle_with(
    circle: &Circle,
    rectangle: &Rectangle,
    settings: &Settings,
) -> Outcome {
    let Some(turn) = Turn::new(circle, rectangle, settings) else {
        return Outcome::undecided(Reason::Overflow, "range");
    };

    let (region_x, x) = limited(turn.unrotated.x, turn.half_size.x);
    let (region_y, y) = limited(turn.unrotated.y, turn.half_size.y);
    let closest = DVec2::new(x, y);

    let offset = closest - turn.unrotated;
    let distance = length(offset);
    let at_corner = region_x != Region::Within && region_y != Region::Within;
    let hit = match settings.touching {
        Touching::Collides => distance <= turn.circle.radius(),
        Touching::Misses => distance < turn.circle.radius(),
    };
    if distance == 0.0 {
        turn.out_through_nearest_side(hit)
    } else {
        let decided_by = if at_corner { CLOSEST_IS_CORNER } else { "closest-on-side" };
        turn.decided(hit, decided_by, unit(offset), distance, closest)
    }
}

fn center_of(settings: &Settings, circle: &Circle) -> DVec2 {
    let radius = circle.radius();
    match settings.position {
        Position::Center => circle.center(),
        Position::TopLeft => circle.center() + DVec2::new(-radius, radius),
    }
}

fn half_size(settings: &Settings, rectangle: &Rectangle) -> DVec2 {
    let half = rectangle.size() / 2.0;
    match settings.extent {
        Extent::Own => half,
        Extent::Around => {
            let DVec2 { x: cos, y: sin } = rectangle.direction().abs();
            DVec2::new(half.x * cos + half.y * sin, half.x * sin + half.y * cos)
        }
    }
}

fn limited(value: f64, limit: f64) -> (Region, f64) {
    if value < -limit {
        (Region::Below, -limit)
    } else if value > limit {
        (Region::Above, limit)
    } else {
        (Region::Within, value)
    }
}

struct Turn<'s> {
    circle: &'s Circle,
    rectangle: &'s Rectangle,
    settings: &'s Settings,
    half_size: DVec2,
    center: DVec2,
    turned_by: DVec2,
    unrotated: DVec2,
}

impl<'s> Turn<'s> {
    fn new(circle: &'s Circle, rectangle: &'s Rectangle, settings: &'s Settings) -> Option<Self> {
        let (center, about) = (circle.center(), rectangle.center());
        let largest = center.abs().max(about.abs()).max(rectangle.size()).max_element();
        if largest.max(circle.radius()) > RANGE {
            return None;
        }
        let angle = settings.angle_for(rectangle.rotation());
        if !angle.is_finite() {
            return None;
        }
        let mut turn = Self {
            circle,
            rectangle,
            settings,
            half_size: half_size(settings, rectangle),
            center: center_of(settings, circle),
            turned_by: DVec2::from_angle(angle),
            unrotated: DVec2::ZERO,
        };
        let pivot = turn.pivot();
        turn.unrotated = turn.turned_by.rotate(turn.center - about - pivot) + pivot;
        Some(turn)
    }

    fn pivot(&self) -> DVec2 {
        match self.settings.pivot {
            Pivot::Center => DVec2::ZERO,
            Pivot::Corner => -self.half_size,
        }
    }

    fn direction_in_world(&self, direction: DVec2) -> DVec2 {
        DVec2::new(self.turned_by.x, -self.turned_by.y).rotate(direction)
    }

    fn in_world(&self, point: DVec2) -> DVec2 {
        let pivot = self.pivot();
        self.rectangle.center() + (self.direction_in_world(point - pivot) + pivot)
    }

    fn out_through_nearest_side(&self, hit: bool) -> Outcome {
        let (half, at) = (self.half_size, self.unrotated);
        let sides = [
            (Side::Left, DVec2::NEG_X, half.x + at.x),
            (Side::Right, DVec2::X, half.x - at.x),
            (Side::Bottom, DVec2::NEG_Y, half.y + at.y),
            (Side::Top, DVec2::Y, half.y - at.y),
        ];
        let nearest = |kept: (Side, DVec2, f64), next: (Side, DVec2, f64)| {
            if next.2 < kept.2 { next } else { kept }
        };
        let (side, outward, distance) = sides.into_iter().fold(sides[0], nearest);
        let exit = match side {
            Side::Left | Side::Right => DVec2::new(outward.x * half.x, at.y),
            Side::Bottom | Side::Top => DVec2::new(at.x, outward.y * half.y),
        };
        self.decided(hit, "center-inside", -outward, -distance, exit)
    }

    fn decided(
        &self,
        hit: bool,
        decided_by: &'static str,
        normal: DVec2,
        distance: f64,
        closest: DVec2,
    ) -> Outcome {
        let contact = self.settings.tests_both(self.rectangle.rotation()).then(|| {
            let normal = self.direction_in_world(normal);
            Contact {
                gap: distance - self.circle.radius(),
                on_a: self.circle.center() + normal * self.circle.radius(),
                on_b: self.in_world(closest),
                normal,
            }
        });
        Outcome { contact, ..Outcome::decided(Verdict::from_hit(hit), decided_by) }
    }
}

fn length(vector: DVec2) -> f64 {
    vector.x.hypot(vector.y)
}

fn unit(vector: DVec2) -> DVec2 {
    let vector = vector / vector.abs().max_element();
    vector / vector.length()
}
