//! What the steps carry: the state of every triangle, and both frames.

use super::*;

#[test]
fn the_parallel_step_carries_both_frames() {
    let mut random = Random::new(22);
    for _ in 0..500 {
        let (first, second) = parallel(&mut random, 0.01);
        let mut steps = Vec::new();
        parallel_ellipses(&first, &second, &Settings::default(), &mut steps);
        let [
            Step::Parallel {
                axis,
                stretch,
                semi_axes,
                offset,
                stretched_semi_axes,
                stretched_offset,
                radius,
                ..
            },
            Step::Enclosed { frame, .. },
            ..,
        ] = steps[..]
        else {
            assert!(matches!(steps[..], [Step::FarApart { .. }]), "{steps:?}");
            continue;
        };
        assert_eq!(semi_axes[0] * stretch, stretched_semi_axes);
        assert_eq!(offset * stretch, stretched_offset);
        // The second becomes a circle, and the matrix of the frame does the same.
        assert!((semi_axes[1] * stretch - DVec2::splat(radius)).length() < 1e-12);
        let carried = frame.matrix * (second.center() - first.center());
        assert!((axis.rotate(stretched_offset) - carried).length() < 1e-9);
    }
}

/// What a lesson does: the state of every triangle, by folding over the steps alone.
fn states(steps: &[Step]) -> BTreeMap<(u32, u32), (Triangle, Option<Fate>)> {
    let mut states = BTreeMap::new();
    let mut insert = |it: &Triangle, fate| states.insert((it.level, it.index), (*it, fate));
    for step in steps {
        match step {
            Step::Enclosed { triangles, .. } => triangles.iter().for_each(|it| {
                insert(it, None);
            }),
            Step::Bisected { halves, .. } => halves.iter().for_each(|it| {
                insert(it, None);
            }),
            Step::TriangleTested { triangle, fate, .. } => {
                insert(triangle, Some(*fate));
            }
            _ => {}
        }
    }
    states
}

#[test]
fn the_steps_tell_the_state_of_every_triangle() {
    let (e, c) = (ellipse(-1.0, 5.0, 10.0, 20.0, 0.0), circle(25.0, 7.0, 15.0));
    let mut steps = Vec::new();
    let outcome = ellipse_circle(&e, &c, &Settings::default(), &mut steps);
    let states = states(&steps);
    let finest = states.values().map(|(it, _)| it.level).max().unwrap();
    assert_eq!(finest, outcome.iterations);
    assert!(states.values().all(|(_, fate)| fate.is_some()), "every triangle was judged");
    let kept = states.values().filter(|(_, fate)| *fate == Some(Fate::Kept)).count();
    let bisected = steps.iter().filter(|step| matches!(step, Step::Bisected { .. })).count();
    assert_eq!(kept, bisected);
    // The finest discarded triangle's distance is close to the true one, 16.0357….
    let nearest = steps.iter().filter_map(|step| match step {
        Step::TriangleTested { measure, fate: Fate::Discarded, .. } => Some(measure.distance),
        _ => None,
    });
    let nearest = nearest.fold(f64::INFINITY, f64::min);
    assert!((15.0..16.036).contains(&nearest), "{nearest}");
}

#[test]
fn corners_lie_on_the_ellipse_and_numbers_fit_the_points() {
    let mut random = Random::new(11);
    for _ in 0..500 {
        let (e, c) = (random.ellipse(8.0, 3.0), random.circle(3.0));
        let mut steps = Vec::new();
        ellipse_circle(&e, &c, &Settings::default(), &mut steps);
        for step in steps {
            let measure = match step {
                Step::TriangleTested { triangle, measure, fate } => {
                    for corner in [triangle.start, triangle.end] {
                        let local = e.to_local(corner) / e.semi_axes();
                        assert!((local.length() - 1.0).abs() < 1e-12);
                    }
                    assert_eq!(measure.measured <= measure.limit, fate != Fate::Discarded);
                    measure
                }
                Step::CornersTested { measure, inside }
                | Step::Bisected { measure, inside, .. } => {
                    assert_eq!(measure.measured <= measure.limit, inside);
                    measure
                }
                _ => continue,
            };
            let distance = measure.nearest.distance(c.center());
            assert!((distance - measure.distance).abs() < 1e-12, "{measure:?}");
            assert_eq!(measure.radius, c.radius());
        }
    }
}

#[test]
fn new_corners_are_the_same_sum_in_both_frames() {
    let mut random = Random::new(19);
    let mut seen = 0;
    for round in 0..4_000 {
        let (first, second) = (random.ellipse(8.0, 3.0), random.ellipse(8.0, 3.0));
        // Every other pair has parallel axes.
        let turn = if round % 2 == 0 { second.rotation() } else { first.rotation() };
        let second = Ellipse::new(second.center(), second.semi_axes(), turn).unwrap();
        let mut steps = Vec::new();
        ellipse_ellipse(&first, &second, &Settings::default(), &mut steps);
        let frame = steps.iter().find_map(|step| match step {
            Step::Enclosed { frame, .. } => Some(frame),
            _ => None,
        });
        let Some(frame) = frame else { continue };
        for step in &steps {
            let Step::Bisected { measure, combination: it, .. } = step else { continue };
            seen += 1;
            let [v, w, sum] = it.world;
            assert!(((v + w) * it.weight).distance(sum) < 1e-12);
            assert!((first.center() + sum).distance(measure.nearest) < 1e-12);
            for (offset, image) in it.world.iter().zip(it.images) {
                assert!((frame.matrix * *offset).distance(image) < 1e-12, "{it:?}");
            }
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn at_most_one_triangle_is_ever_kept() {
    let mut random = Random::new(12);
    for _ in 0..20_000 {
        let (first, second) = (random.ellipse(100.0, 3.0), random.ellipse(100.0, 3.0));
        let gap = random.magnitude(1e-12, 1e-1);
        let second = random.moved_to_gap(&first, &second, gap);
        let mut steps = Vec::new();
        ellipse_ellipse(&first, &second, &Settings::default(), &mut steps);
        for step in &steps {
            if let Step::RoundEnded { kept, .. } = step {
                assert!(*kept <= 1, "{first:?} {second:?}: {kept}");
            }
        }
    }
}

#[test]
fn the_search_divides_by_nothing_and_takes_no_root() {
    let source = include_str!("../search.rs");
    let code = source.lines().map(|line| line.split("//").next().unwrap_or_default());
    let (mut products, mut costly) = (0, Vec::new());
    for line in code {
        products += line.matches(" * ").count() + line.matches("dot(").count();
        let has = |it: &&&str| line.contains(**it);
        let roots = ["sqrt", "hypot", "length()", "normalize", "recip", "powf", "distance("];
        costly.extend([" / ", "/= "].iter().chain(&roots).find(has).map(|it| (*it, line)));
    }
    assert!(costly.is_empty(), "{costly:?}");
    assert!(products > 20, "{products}: the source is another one");
}
