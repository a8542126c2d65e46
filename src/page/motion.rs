//! Movements that the program makes by itself: from one step to the next, of marks that grow into
//! place, of shapes to where they were sent.
//!
//! Between two pictures, marks that are the same in both travel, new ones appear (out of the mark
//! that they were cut from) and old ones disappear. A mark is the same if nothing about it changed,
//! or if it is the only one of its role, form and name in both pictures. Of several marks that
//! differ it is not known which became which.

use crate::page::figure::{Figure, Form, Mark};
use glam::DVec2;
use std::f64::consts::{FRAC_PI_2, PI, TAU};
use std::mem::discriminant;
use std::rc::Rc;

/// How long a step takes to follow another, seconds. Longer makes stepping wait, shorter jumps.
const STEP: f64 = 0.25;

/// How long shapes travel to where they were sent, seconds.
const JOURNEY: f64 = 0.5;

/// With more pairs of marks a step is shown at once: to pair them would take too long.
const MOST_PAIRS: usize = 250_000;

/// The demo and the step.
type Place = (&'static str, usize);

#[derive(Default)]
pub struct Motion {
    place: Option<Place>,
    begun: f64,
    from: Rc<Figure>,
    pub figure: Rc<Figure>,
    departed: Option<f64>,
    /// How long the next journey takes, seconds; `None` for the usual time.
    pub takes: Option<f64>,
}

impl Motion {
    /// Shows `figure` at `now`, seconds; [`figure`](Self::figure) is then the picture in between.
    /// It is shown `at_once` if the step changed under a drag or while shapes travel. Returns how
    /// far fresh marks have grown, 0 to 1 and eased; 1 at rest.
    pub fn show(&mut self, figure: Rc<Figure>, place: Place, at_once: bool, now: f64) -> f32 {
        let before = self.place.replace(place);
        if before != Some(place) {
            self.begun = if at_once { f64::NEG_INFINITY } else { now };
            let last = std::mem::take(&mut self.figure);
            let follows = before.is_some_and(|it| it.0 == place.0);
            let few = last.marks.len() * figure.marks.len() <= MOST_PAIRS;
            self.from = if follows && few { last } else { figure.clone() };
        }
        let share = ((now - self.begun) / STEP).clamp(0.0, 1.0);
        if at_once || share >= 1.0 {
            self.figure = figure;
            return 1.0;
        }
        let eased = ease(share);
        self.figure = Rc::new(Figure::between(&self.from, &figure, eased));
        eased as f32
    }

    /// How far shapes have travelled at `now`, seconds: a share from 0 to 1, eased.
    pub fn journey(&mut self, travelling: bool, now: f64) -> f64 {
        if !travelling {
            (self.departed, self.takes) = (None, None);
            return 1.0;
        }
        let departed = *self.departed.get_or_insert(now);
        ease(((now - departed) / self.takes.unwrap_or(JOURNEY)).clamp(0.0, 1.0))
    }
}

pub fn ease(share: f64) -> f64 {
    share * share * (3.0 - 2.0 * share)
}

impl Figure {
    /// The picture at `share` of the way, 0 to 1 and already eased.
    pub fn between(from: &Self, to: &Self, share: f64) -> Self {
        let share = share.clamp(0.0, 1.0);
        if share >= 1.0 {
            return to.clone();
        }
        let pairs = pair_up(&from.marks, &to.marks);
        let goes = |(index, mark): (usize, &Mark)| {
            let stays = pairs.contains(&Some(index)) || matches!(mark.form, Form::Raster { .. });
            (!stays).then(|| Mark { label: None, fresh: false, ..faded(mark, 1.0 - share) })
        };
        let comes = |(mark, before): (&Mark, &Option<usize>)| {
            let before = before.map(|index| &from.marks[index].form);
            match before.or(mark.origin.as_deref()) {
                Some(form) => moved(form, mark, share),
                None if mark.fresh => mark.clone(),
                None => faded(mark, share),
            }
        };
        let gone = from.marks.iter().enumerate().filter_map(goes);
        let marks = gone.chain(to.marks.iter().zip(&pairs).map(comes)).collect();
        Self { marks, crowd: to.crowd.clone() }
    }
}

/// For each mark of `to` the index of the same one in `from`, if any.
fn pair_up(from: &[Mark], to: &[Mark]) -> Vec<Option<usize>> {
    let mut free = vec![true; from.len()];
    let mut pairs: Vec<Option<usize>> = vec![None; to.len()];
    for (pair, mark) in pairs.iter_mut().zip(to) {
        let same = |index: &usize| {
            let it = &from[*index];
            free[*index] && alike(it, mark) && it.form == mark.form
        };
        *pair = (0..from.len()).find(same);
        if let Some(index) = *pair {
            free[index] = false;
        }
    }
    let left: Vec<_> = (0..to.len()).filter(|index| pairs[*index].is_none()).collect();
    for index in &left {
        let alone = left.iter().filter(|other| alike(&to[**other], &to[*index])).count() == 1;
        let mut before =
            (0..from.len()).filter(|other| free[*other] && alike(&from[*other], &to[*index]));
        if let (true, Some(first), None) = (alone, before.next(), before.next()) {
            pairs[*index] = Some(first);
        }
    }
    pairs
}

fn alike(one: &Mark, other: &Mark) -> bool {
    one.role == other.role
        && one.name == other.name
        && one.given == other.given
        && one.hold == other.hold
        && one.meaning == other.meaning
        && match (&one.form, &other.form) {
            (
                Form::Path { points: here, closed },
                Form::Path { points: there, closed: as_closed },
            ) => here.len() == there.len() && closed == as_closed,
            (Form::Raster { .. }, Form::Raster { .. }) => false,
            (one, other) => discriminant(one) == discriminant(other),
        }
}

fn faded(mark: &Mark, presence: f64) -> Mark {
    Mark { presence: mark.presence * presence as f32, ..mark.clone() }
}

/// A mark on its way from another form. It does not grow, even if it is new.
fn moved(from: &Form, to: &Mark, share: f64) -> Mark {
    Mark { form: from.between(&to.form, share), fresh: false, ..to.clone() }
}

impl Form {
    /// The form at `share` of the way to another one; the other one if their kinds differ.
    fn between(&self, other: &Self, share: f64) -> Self {
        let mix = |from: DVec2, to: DVec2| from.lerp(to, share);
        match (self, other) {
            (Form::Path { points: from, .. }, Form::Path { points: to, closed }) => Form::Path {
                points: from.iter().zip(to).map(|(from, to)| mix(*from, *to)).collect(),
                closed: *closed,
            },
            (Form::Oval { center: from, u, v }, Form::Oval { center, u: to_u, v: to_v }) => {
                let [to_u, to_v] = nearest_radii([*u, *v], [*to_u, *to_v]);
                Form::Oval { center: mix(*from, *center), u: mix(*u, to_u), v: mix(*v, to_v) }
            }
            (
                Form::Line { through: from, direction: here, .. },
                Form::Line { through, direction: there, begins },
            ) => {
                // A line without ends may reverse, so that it turns by at most a quarter.
                let turn = here.angle_between(*there);
                let least = (turn + FRAC_PI_2).rem_euclid(PI) - FRAC_PI_2;
                let turn = if *begins { turn } else { least };
                let direction = DVec2::from_angle(turn * share).rotate(*here);
                Form::Line { through: mix(*from, *through), direction, begins: *begins }
            }
            (Form::Arrow { from, to }, Form::Arrow { from: tail, to: tip }) => {
                Form::Arrow { from: mix(*from, *tail), to: mix(*to, *tip) }
            }
            (Form::Point { at: from, .. }, Form::Point { at, symbol }) => {
                Form::Point { at: mix(*from, *at), symbol: *symbol }
            }
            (Form::Text { at: from }, Form::Text { at }) => Form::Text { at: mix(*from, *at) },
            (
                Form::Angle { at: from, start: first, sweep: wide },
                Form::Angle { at, start, sweep },
            ) => {
                let turn = (start - first + PI).rem_euclid(TAU) - PI;
                Form::Angle {
                    at: mix(*from, *at),
                    start: first + turn * share,
                    sweep: wide + (sweep - wide) * share,
                }
            }
            (
                Form::RightAngle { at: from, along: here, across: aside },
                Form::RightAngle { at, along, across },
            ) => Form::RightAngle {
                at: mix(*from, *at),
                along: mix(here.normalize_or_zero(), along.normalize_or_zero()),
                across: mix(aside.normalize_or_zero(), across.normalize_or_zero()),
            },
            _ => other.clone(),
        }
    }
}

fn nearest_radii([from_u, from_v]: [DVec2; 2], [u, v]: [DVec2; 2]) -> [DVec2; 2] {
    let quarters = [[u, v], [v, -u], [-u, -v], [-v, u]];
    let apart = |it: &[DVec2; 2]| from_u.distance_squared(it[0]) + from_v.distance_squared(it[1]);
    quarters.into_iter().min_by(|one, other| apart(one).total_cmp(&apart(other))).unwrap_or([u, v])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::Role;

    const HERE: Place = ("demo", 3);
    const NEXT: Place = ("demo", 4);

    fn dot(x: f64) -> Rc<Figure> {
        let marks = vec![Mark::dot(Role::Kept, DVec2::X * x)];
        Rc::new(Figure { marks, ..Figure::default() })
    }

    fn at_rest() -> Motion {
        let mut motion = Motion::default();
        motion.show(dot(0.0), HERE, false, 0.0);
        motion
    }

    fn place(motion: &Motion) -> f64 {
        let Form::Point { at, .. } = motion.figure.marks[0].form else { panic!() };
        at.x
    }

    #[test]
    fn a_step_travels_from_the_one_before_and_then_stays() {
        let mut motion = at_rest();
        motion.show(dot(0.0), HERE, false, 9.0);
        assert_eq!(motion.show(dot(1.0), NEXT, false, 10.0), 0.0);
        assert_eq!(place(&motion), 0.0);
        assert_eq!(motion.show(dot(1.0), NEXT, false, 10.0 + STEP / 2.0), 0.5);
        assert_eq!(place(&motion), 0.5);
        assert_eq!(motion.show(dot(1.0), NEXT, false, 10.0 + STEP), 1.0);
        assert_eq!(place(&motion), 1.0);
        assert_eq!(motion.show(dot(2.0), NEXT, false, 99.0), 1.0);
        assert_eq!(place(&motion), 2.0);
    }

    #[test]
    fn an_interrupted_step_continues_from_its_place() {
        let mut motion = at_rest();
        motion.show(dot(1.0), NEXT, false, 10.0);
        motion.show(dot(1.0), NEXT, false, 10.0 + STEP / 2.0);
        motion.show(dot(0.0), HERE, false, 10.0 + STEP / 2.0);
        assert_eq!(place(&motion), 0.5);
    }

    #[test]
    fn another_demo_and_a_step_that_is_there_at_once_do_not_travel() {
        for (shown, at_once, grown) in [(("other", 0), false, 0.0), (NEXT, true, 1.0)] {
            let mut motion = at_rest();
            assert_eq!(motion.show(dot(1.0), shown, at_once, 10.0), grown);
            assert_eq!(place(&motion), 1.0);
            assert_eq!(motion.show(dot(1.0), shown, at_once, 10.01) < 1.0, !at_once);
            assert!(
                motion.show(dot(1.0), shown, false, 10.02) < 1.0 || at_once,
                "nothing restarts"
            );
        }
    }

    #[test]
    fn shapes_arrive_after_half_a_second() {
        let mut motion = Motion::default();
        assert_eq!(motion.journey(true, 7.0), 0.0);
        assert_eq!(motion.journey(true, 7.0 + JOURNEY / 2.0), 0.5);
        assert_eq!(motion.journey(true, 7.0 + JOURNEY), 1.0);
        assert_eq!(motion.journey(false, 8.0), 1.0);
        assert_eq!(motion.journey(true, 9.0), 0.0);
        motion.journey(false, 9.5);
        motion.takes = Some(4.0 * JOURNEY);
        motion.journey(true, 10.0);
        assert_eq!(motion.journey(true, 10.0 + 2.0 * JOURNEY), 0.5);
    }

    fn figure(marks: impl IntoIterator<Item = Mark>) -> Figure {
        Figure { marks: marks.into_iter().collect(), crowd: Vec::new() }
    }

    fn at(x: f64) -> DVec2 {
        DVec2::new(x, 0.0)
    }

    #[test]
    fn between_two_figures_the_first_one_turns_into_the_second() {
        let one = figure([Mark::circle(Role::Kept, at(0.0), 1.0)]);
        let other = figure([Mark { fresh: true, ..Mark::circle(Role::Kept, at(4.0), 3.0) }]);
        assert_eq!(Figure::between(&one, &other, 0.0).marks[0].form, one.marks[0].form);
        assert_eq!(Figure::between(&one, &other, 1.0), other);
        let half = Figure::between(&one, &other, 0.5);
        assert_eq!(half.marks, [Mark::circle(Role::Kept, at(2.0), 2.0)]);
    }

    #[test]
    fn marks_that_come_and_go_fade() {
        let one = figure([Mark::dot(Role::Kept, at(0.0)).labelled("gone")]);
        let new = Mark::segment(Role::Deciding, at(0.0), at(1.0));
        let other = figure([new.clone(), Mark { fresh: true, ..new.clone() }]);
        let marks = Figure::between(&one, &other, 0.25).marks;
        let seen: Vec<_> = marks.iter().map(|it| (it.presence, it.label.is_some())).collect();
        assert_eq!(seen, [(0.75, false), (0.25, false), (1.0, false)]);
        assert!(marks[2].fresh);
    }

    #[test]
    fn of_several_that_differ_only_the_named_ones_travel() {
        let dot = |x| Mark::dot(Role::Kept, at(x));
        let (one, other) = (figure([dot(0.0), dot(1.0)]), figure([dot(4.0), dot(5.0)]));
        assert_eq!(Figure::between(&one, &other, 0.5).marks.len(), 4);
        let named = |x: f64, y: f64| {
            figure([("left", x), ("right", y)].map(|(name, x)| Mark { name, ..dot(x) }))
        };
        let half = Figure::between(&named(0.0, 1.0), &named(4.0, 9.0), 0.5);
        assert_eq!(half, named(2.0, 5.0));
    }

    #[test]
    fn parts_travel_out_of_the_form_they_were_cut_from() {
        let piece = |from: f64, to: f64| Mark::segment(Role::Kept, at(from), at(to));
        let whole = piece(0.0, 4.0);
        let halves = [piece(0.0, 2.0), piece(2.0, 4.0)];
        let origin = Some(Box::new(whole.form));
        let cut = halves.map(|it| Mark { fresh: true, origin: origin.clone(), ..it });
        let marks = Figure::between(&figure([]), &figure(cut), 0.5).marks;
        let forms: Vec<_> = marks.iter().map(|it| it.form.clone()).collect();
        assert_eq!(forms, [piece(0.0, 3.0).form, piece(1.0, 4.0).form]);
        assert!(marks.iter().all(|it| !it.fresh && it.presence == 1.0));
    }

    #[test]
    fn an_oval_given_by_other_radii_does_not_collapse() {
        let [u, v] = [DVec2::X * 2.0, DVec2::Y];
        let one = figure([Mark::oval(Role::A, at(0.0), u, v)]);
        let other = figure([Mark::oval(Role::A, at(0.0), -u, -v)]);
        assert_eq!(Figure::between(&one, &other, 0.5).marks[0].form, one.marks[0].form);
    }

    #[test]
    fn a_line_turns_the_short_way() {
        let one = figure([Mark::line(Role::A, at(0.0), DVec2::X)]);
        let other = figure([Mark::line(Role::A, at(0.0), DVec2::new(-1.0, -0.1))]);
        let half = Figure::between(&one, &other, 0.5);
        let Form::Line { direction, .. } = half.marks[0].form else { panic!() };
        assert!(direction.x > 0.9 && direction.y > 0.0 && direction.y < 0.1, "{direction}");
    }
}
