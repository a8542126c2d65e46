//! A method of the catalogue as the options of a scene have it.
//!
//! The table, maps, hunts and `check` ask methods, not plays. Where an option of a play changes
//! what its method answers, they ask the method that is made here, which goes by the same name and
//! answers what the play's run answers.

use super::{Given, OptionSpec, Play};
use crate::catalog::{Method, Semantics, SolveMoving};
use crate::motion::Motion;
use crate::outcome::{Outcome, Reason};
use crate::shape::Shape;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// What tells one from another: the play by its address, the method, its pair, and the value of
/// each option, whole numbers in every play that has an `answer`.
type Key = (usize, &'static str, [u8; 2], Vec<i64>);

/// Those that were made. They stay, as those of the catalogue do; options have few values, so
/// there are some hundreds at most.
static MADE: Mutex<BTreeMap<Key, &'static Method>> = Mutex::new(BTreeMap::new());

/// The option, of plays that have it, by which touching does not collide.
pub const TOUCHING: &str = "touching";

/// The method as the options of a play have it; itself where they change nothing.
pub fn method(
    play: &'static Play,
    known: &'static Method,
    options: &BTreeMap<String, f64>,
) -> &'static Method {
    let Some(answer) = play.answer else { return known };
    let now = |it: &OptionSpec| it.value(options, Some(known.id));
    if play.options.iter().all(|it| now(it) == (it.default)(Some(known.id))) {
        return known;
    }
    let values = play.options.iter().map(|it| now(it) as i64).collect();
    let pair = [known.pair.0 as u8, known.pair.1 as u8];
    let key = (std::ptr::from_ref(play) as usize, known.slug, pair, values);
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let new = || made_of(play, answer, known, options.clone());
    made.entry(key).or_insert_with(new)
}

fn made_of(
    play: &'static Play,
    answer: fn(&Given) -> Option<Outcome>,
    known: &'static Method,
    options: BTreeMap<String, f64>,
) -> &'static Method {
    let semantics = match play.options.iter().find(|it| it.slug == TOUCHING) {
        Some(it) if it.value(&options, Some(known.id)) > 0.0 => Semantics::Open,
        Some(_) if known.semantics == Semantics::Open => Semantics::Closed,
        _ => known.semantics,
    };
    let options: &'static _ = Box::leak(Box::new(options));
    let solve = move |a: &Shape, b: &Shape| match play.swaps([a.kind(), b.kind()]) {
        Some(swapped) => {
            let shapes = if swapped { [*b, *a] } else { [*a, *b] };
            let said = answer(&Given::new(play, known.id, shapes, options));
            said.map_or_else(|| (known.solve)(a, b), |it| if swapped { it.swapped() } else { it })
        }
        None => Outcome::undecided(Reason::WrongPair, "pair"),
    };
    let solve: &'static _ = Box::leak(Box::new(solve));
    let traced = move |a: &Shape, b: &Shape| {
        let swapped = play.swaps([a.kind(), b.kind()]) == Some(true);
        let shapes = if swapped { [*b, *a] } else { [*a, *b] };
        let run = (play.run)(&Given::new(play, known.id, shapes, options));
        (solve(a, b), run.step_count())
    };
    let solve_traced = Box::leak(Box::new(traced));
    let solve_moving = known.solve_moving.map(|known_moving| -> SolveMoving {
        Box::leak(Box::new(move |a: &Shape, b: &Shape, motion: &Motion| {
            let given = Given::new(play, known.id, [*a, *b], options).moving(*motion);
            answer(&given).unwrap_or_else(|| known_moving(a, b, motion))
        }))
    });
    Box::leak(Box::new(Method {
        solve,
        decide: solve,
        decide_two: None,
        semantics,
        solve_traced,
        solve_moving,
        ..*known
    }))
}
