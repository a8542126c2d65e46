//! The names that most plays use.

pub(super) use super::{
    Facts, Given, OptionSpec, Page, Play, Plot, PlotPoint, Run, Series, Shown, TOUCHING, Table,
    WayBack, names,
};
pub(super) use crate::catalog::MethodId;
pub(super) use crate::motion::Motion;
pub(super) use crate::outcome::{Contact, Outcome, Reason, Verdict};
pub(super) use crate::page::figure::Role::*;
pub(super) use crate::page::figure::{Cell, Figure, Hold, Mark, Raster, Role, Symbol};
pub(super) use crate::page::number::{
    self, apart, apart_from_last, bracketed, compared, degrees, factor, pair, short, strictly,
};
pub(super) use crate::page::picture::{MethodFrame, only_scales};
pub(super) use crate::reference;
pub(super) use crate::scene::kind::ellipse;
pub(super) use crate::shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};
pub(super) use crate::trace::Trace;
pub(super) use glam::{DAffine2, DMat2, DVec2, dvec2};
pub(super) use std::cell::RefCell;
pub(super) use std::f64::consts::{FRAC_PI_2, PI, TAU};
pub(super) use std::sync::Arc;

/// A closure for `find_map`: `steps.iter().find_map(pick!(Step::Foot { at, .. } => at))`.
macro_rules! pick {
    ($step:pat $(if $guard:expr)? => $it:expr) => {
        |it| match it {
            $step $(if $guard)? => Some($it),
            _ => None,
        }
    };
}

pub(super) use pick;

/// The first find of `pick`, from the latest step back.
pub(super) fn latest<'s, S, T>(steps: &'s [S], pick: impl FnMut(&'s S) -> Option<T>) -> Option<T> {
    steps.iter().rev().find_map(pick)
}

/// A cache of the five latest values. With fewer, going to and fro between two views or over the
/// steps of a run would make them again.
pub(super) struct Recent<K, V>(RefCell<Vec<(K, Arc<V>)>>);

impl<K: PartialEq, V> Recent<K, V> {
    pub const fn new() -> Self {
        Self(RefCell::new(Vec::new()))
    }

    pub fn get(&self, key: K, make: impl FnOnce(&K) -> V) -> Arc<V> {
        let mut kept = self.0.borrow_mut();
        if let Some((_, value)) = kept.iter().find(|(known, _)| *known == key) {
            return value.clone();
        }
        let value = Arc::new(make(&key));
        kept.truncate(4);
        kept.insert(0, (key, value.clone()));
        value
    }
}

pub(super) fn gap_or_depth(gap: f64) -> &'static str {
    if gap > 0.0 { "gap" } else { "depth" }
}
