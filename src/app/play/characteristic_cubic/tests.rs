use super::*;
use crate::app::figure::Mark;
use crate::outcome::Verdict;
use crate::shape::{Circle, Ellipse, Segment};
use glam::dvec2;

fn ellipse(at: (f64, f64), axes: (f64, f64), turn: f64) -> Shape {
    Ellipse::new(at.into(), axes.into(), turn).unwrap().into()
}

/// Apart, crossing, one centre inside, touching exactly.
fn pairs() -> Vec<[Shape; 2]> {
    let first = ellipse((0.0, 0.0), (2.0, 1.0), 0.3);
    let level = ellipse((0.0, 0.0), (2.0, 1.0), 0.0);
    vec![
        [first, ellipse((3.5, 1.0), (1.5, 0.8), -0.4)],
        [first, ellipse((2.2, 1.0), (1.5, 0.8), -0.4)],
        [first, ellipse((0.7, 0.3), (1.5, 0.8), -0.4)],
        [level, ellipse((5.0, 0.0), (3.0, 0.5), 0.0)],
        [first, Circle::new(dvec2(2.0, 2.0), 0.7).unwrap().into()],
        [first, Circle::new(dvec2(2.0, 1.4), 0.7).unwrap().into()],
        [first, Segment::new(dvec2(-1.0, 2.0), dvec2(3.0, 1.5)).unwrap().into()],
        [first, Segment::new(dvec2(-1.0, 2.0), dvec2(3.0, -0.5)).unwrap().into()],
        [first, Segment::new(dvec2(2.5, 1.0), dvec2(2.5, 4.0)).unwrap().into()],
    ]
}

fn figure(run: &Run, step: usize) -> Figure {
    let mut figure = Figure::default();
    run.draw(step, &mut figure);
    figure
}

#[test]
fn every_step_has_a_picture_words_and_a_line() {
    for pair in pairs() {
        let run = play(&pair);
        for step in 0..run.step_count {
            let (figure, note) = (figure(&run, step), run.page(step).note);
            assert!(figure.marks.iter().all(Mark::is_finite), "{pair:?} {step}");
            assert!(figure.marks.iter().any(|mark| mark.fresh), "{pair:?} {step}");
            assert!(note.caption.ends_with('.'), "{}", note.caption);
            assert!(!note.formula.is_empty());
            let lit = run.page(step).lit.unwrap().tag;
            assert_eq!(CODE.iter().filter(|line| line.tag == lit).count(), 1, "{lit}");
            for role in figure.roles() {
                assert!(PLAY.legend.iter().any(|(named, _)| *named == role), "{role:?}");
            }
        }
    }
}

#[test]
fn the_last_step_says_the_verdict_and_names_its_branch() {
    for pair in pairs() {
        let run = play(&pair);
        let caption = run.page(run.step_count - 1).note.caption;
        let word = match run.outcome.verdict {
            Verdict::Colliding => "Colliding",
            Verdict::Separate => "Separate",
            Verdict::Undecided => "Undecided",
        };
        assert!(caption.starts_with(word), "{pair:?}: {caption}");
    }
}

#[test]
fn the_plot_has_roots_exactly_where_the_two_are_separate() {
    let mut plots = 0;
    for pair in pairs() {
        let run = play(&pair);
        for plot in run.plots() {
            plots += 1;
            let roots = plot.series.iter().find(|it| it.name.contains("roots"));
            assert_eq!(roots.is_some(), run.outcome.verdict == Verdict::Separate, "{pair:?}");
            let curve = &plot.series[0].points;
            assert!(curve.len() > 64 && curve.iter().all(|it| it.y.is_finite()));
            if let Some(roots) = roots {
                let [from, to] = [roots.points[0].x, roots.points[1].x];
                let below = curve.iter().filter(|it| it.y < 0.0);
                assert!(below.clone().count() > 2);
                assert!(below.map(|it| it.x).all(|x| (from..=to).contains(&x)));
            }
        }
    }
    assert!(plots >= 6, "{plots}");
}

#[test]
fn the_pencil_is_empty_somewhere_only_between_separate_shapes() {
    for pair in pairs() {
        let run = play(&pair);
        let crosses = (0..run.step_count)
            .any(|step| figure(&run, step).marks.iter().any(|mark| mark.role == Role::Discarded));
        let separate = run.outcome.verdict == Verdict::Separate;
        assert!(separate || !crosses, "{pair:?}");
    }
    let first = play(&pairs()[0]);
    assert!((0..first.step_count).any(|it| figure(&*first, it).roles().contains(&Role::Discarded)));
}

#[test]
fn an_exact_tangency_is_asked_three_times_and_says_so() {
    let run = play(&pairs()[3]);
    let captions: Vec<_> = (0..run.step_count).map(|step| run.page(step).note.caption).collect();
    let count = |text: &str| captions.iter().filter(|it| it.contains(text)).count();
    assert_eq!(count("Too close to call"), 2, "{captions:#?}");
    assert_eq!((count("Once more"), count("exact numbers")), (1, 1), "{captions:#?}");
}
