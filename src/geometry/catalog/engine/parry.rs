//! parry2d's intersection test, distance, contact and shape cast.

/// Makes the same module for each of parry2d's two crates, one for each precision.
macro_rules! parry {
    ($(#[$about:meta])* $name:ident, $parry:ident, $real:ty) => {
        $(#[$about])*
        pub mod $name {
            use crate::catalog::engine::{Answer, Declined, apart};
            use crate::motion::Motion;
            use crate::outcome::{Contact, Outcome, Reason, Verdict};
            use crate::shape::Shape;
            use $parry::math::{Pose, Vector};
            use $parry::query::{self, ShapeCastOptions, ShapeCastStatus, details};
            use $parry::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Segment, SupportMap};
            use glam::DVec2;

            const OVERFLOW: Declined = (Reason::Overflow, "out-of-range");

            const UNSUPPORTED: Declined = (Reason::WrongPair, "unsupported");

            /// An ellipse as parry's algorithms see it: the point farthest along a direction.
            struct Ellipse {
                axes: Vector,
            }

            impl SupportMap for Ellipse {
                fn local_support_point(&self, direction: Vector) -> Vector {
                    let stretched = self.axes * direction;
                    self.axes * stretched / stretched.length()
                }
            }

            enum Form {
                Ellipse(Ellipse),
                Ball(Ball),
                Cuboid(Cuboid),
                Segment(Segment),
                Capsule(Capsule),
                Polygon(ConvexPolygon),
            }

            struct Placed {
                form: Form,
                pose: Pose,
            }

            impl Placed {
                /// No answer if parry has no such shape, or a number does not fit.
                fn of(shape: &Shape) -> Result<Self, Declined> {
                    let sized = |it: DVec2| match vector(it)? {
                        it if it.x > 0.0 && it.y > 0.0 => Ok(it),
                        _ => Err(OVERFLOW),
                    };
                    let (form, pose) = match shape {
                        Shape::Ellipse(it) => (
                            Form::Ellipse(Ellipse { axes: sized(it.semi_axes())? }),
                            Pose::new(vector(it.center())?, it.rotation() as $real),
                        ),
                        Shape::Circle(it) => (
                            Form::Ball(Ball::new(sized(DVec2::splat(it.radius()))?.x)),
                            Pose::new(vector(it.center())?, 0.0),
                        ),
                        Shape::Rectangle(it) => (
                            Form::Cuboid(Cuboid::new(sized(it.size() * 0.5)?)),
                            Pose::new(vector(it.center())?, it.rotation() as $real),
                        ),
                        Shape::Segment(it) => (
                            Form::Segment(Segment::new(vector(it.start())?, vector(it.end())?)),
                            Pose::IDENTITY,
                        ),
                        Shape::Capsule(it) => {
                            let radius = sized(DVec2::splat(it.radius()))?.x;
                            let ends = [vector(it.start())?, vector(it.end())?];
                            (Form::Capsule(Capsule::new(ends[0], ends[1], radius)), Pose::IDENTITY)
                        }
                        Shape::Polygon(it) => {
                            let corners: Result<Vec<_>, _> = it.corners().map(vector).collect();
                            // Without the corners that barely turn; `None` if fewer than three are left.
                            let hull = ConvexPolygon::from_convex_hull(&corners?);
                            let hull = hull.ok_or((Reason::Degenerate, "flat-polygon"))?;
                            (Form::Polygon(hull), Pose::IDENTITY)
                        }
                        _ => return Err(UNSUPPORTED),
                    };
                    Ok(Self { form, pose })
                }

                fn support_map(&self) -> Option<&dyn SupportMap> {
                    match &self.form {
                        Form::Ellipse(it) => Some(it),
                        _ => self.shape()?.as_support_map(),
                    }
                }

                /// The engine's own shape; `None` for an ellipse.
                fn shape(&self) -> Option<&dyn $parry::shape::Shape> {
                    match &self.form {
                        Form::Ellipse(_) => None,
                        Form::Ball(it) => Some(it),
                        Form::Cuboid(it) => Some(it),
                        Form::Segment(it) => Some(it),
                        Form::Capsule(it) => Some(it),
                        Form::Polygon(it) => Some(it),
                    }
                }
            }

            /// No answer if a number is beyond the range of the precision.
            fn vector(at: DVec2) -> Result<Vector, Declined> {
                let at = Vector::new(at.x as $real, at.y as $real);
                at.is_finite().then_some(at).ok_or(OVERFLOW)
            }

            fn world(at: Vector) -> DVec2 {
                DVec2::new(f64::from(at.x), f64::from(at.y))
            }

            /// Asks `own` if both are the engine's own shapes, else `maps`.
            fn asked<T>(
                [a, b]: [&Shape; 2],
                own: impl FnOnce(&Placed, &Placed, [&dyn $parry::shape::Shape; 2]) -> Option<T>,
                maps: impl FnOnce(&Placed, &Placed, &Pose, [&dyn SupportMap; 2]) -> Option<T>,
            ) -> Result<T, Declined> {
                let (a, b) = (Placed::of(a)?, Placed::of(b)?);
                let said = match (a.shape(), b.shape()) {
                    (Some(first), Some(second)) => own(&a, &b, [first, second]),
                    _ => a.support_map().zip(b.support_map()).and_then(|(first, second)| {
                        maps(&a, &b, &a.pose.inv_mul(&b.pose), [first, second])
                    }),
                };
                said.ok_or(UNSUPPORTED)
            }

            pub fn intersection(a: &Shape, b: &Shape) -> Answer {
                let hit = asked(
                    [a, b],
                    |a, b, [first, second]| {
                        let found = query::intersection_test(&a.pose, first, &b.pose, second);
                        found.ok().map(|it| it.intersecting)
                    },
                    |_, _, between, [first, second]| {
                        Some(details::intersection_test_support_map_support_map(
                            between, first, second,
                        ))
                    },
                )?;
                Ok(Outcome::decided(Verdict::from_hit(hit), "intersection"))
            }

            /// How far they are apart; zero if they share a point.
            pub fn distance(a: &Shape, b: &Shape) -> Answer {
                let distance = asked(
                    [a, b],
                    |a, b, [first, second]| {
                        let found = query::distance(&a.pose, first, &b.pose, second);
                        found.ok().map(|it| it.distance)
                    },
                    |_, _, between, [first, second]| {
                        Some(details::distance_support_map_support_map(between, first, second))
                    },
                )?;
                Ok(apart(f64::from(distance)))
            }

            pub fn contact(a: &Shape, b: &Shape) -> Answer {
                let contact = asked(
                    [a, b],
                    |a, b, [first, second]| {
                        let found = query::contact(&a.pose, first, &b.pose, second, <$real>::MAX);
                        Some(found.ok().flatten())
                    },
                    |a, b, between, [first, second]| {
                        let mut found = details::contact_support_map_support_map(
                            between, first, second, <$real>::MAX,
                        );
                        found.iter_mut().for_each(|it| it.transform_by_mut(&a.pose, &b.pose));
                        Some(found)
                    },
                )?;
                let Some(it) = contact.filter(|it| it.dist.is_finite()) else {
                    return Err((Reason::NoAnswer, "contact"));
                };
                let gap = f64::from(it.dist);
                let [on_a, on_b, normal] = [it.point1, it.point2, it.normal1].map(world);
                let outcome = Outcome::decided(Verdict::from_hit(gap <= 0.0), "contact");
                Ok(outcome.with_contact(Contact { gap, on_a, on_b, normal }))
            }

            pub fn cast(a: &Shape, b: &Shape, motion: &Motion) -> Answer {
                let (way_a, way_b) = (vector(motion.a())?, vector(motion.b())?);
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                // A pair that the engine cannot cast has no answer, which is not a miss.
                let (hit, pose) = asked(
                    [a, b],
                    |a, b, [first, second]| {
                        let cast = query::cast_shapes(
                            &a.pose, way_a, first, &b.pose, way_b, second, options,
                        );
                        Some((cast.ok()?, a.pose))
                    },
                    |a, _, between, [first, second]| {
                        let way = a.pose.rotation.inverse() * (way_b - way_a);
                        let hit = details::cast_shapes_support_map_support_map(
                            between, way, first, second, options,
                        );
                        Some((hit, a.pose))
                    },
                )?;
                let Some(hit) = hit else {
                    return Ok(Outcome::decided(Verdict::Separate, "shape-cast"));
                };
                if matches!(hit.status, ShapeCastStatus::Failed) || !hit.time_of_impact.is_finite() {
                    return Err((Reason::NoAnswer, "shape-cast"));
                }
                let time = f64::from(hit.time_of_impact);
                let at = world(pose * hit.witness1) + motion.a() * time;
                let normal = world(pose.rotation * hit.normal1);
                let touch = Contact { gap: 0.0, on_a: at, on_b: at, normal };
                Ok(Outcome::touching(time, "shape-cast").with_contact(touch))
            }
        }
    };
}

parry!(
    /// In `f64`.
    double, parry2d_f64, f64
);
parry!(
    /// In `f32`.
    single, parry2d, f32
);
