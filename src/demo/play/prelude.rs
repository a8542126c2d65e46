//! The names that most plays use: the page and what is drawn on it, numbers in words, shapes and
//! answers.

pub(super) use super::{
    Facts, Given, OptionRange, OptionSpec, Page, Pen, Play, Plot, PlotPoint, Run, Series, Shown,
    Table, pairs,
};
pub(super) use crate::catalog::MethodId;
pub(super) use crate::motion::Motion;
pub(super) use crate::outcome::{Contact, Outcome, Reason, Verdict};
pub(super) use crate::page::figure::Role::*;
pub(super) use crate::page::figure::{Figure, Hold, Mark, Raster, Role, Symbol};
pub(super) use crate::page::number::{apart, compared, pair, short};
pub(super) use crate::page::picture::MethodFrame;
pub(super) use crate::reference;
pub(super) use crate::shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};
pub(super) use glam::{DAffine2, DMat2, DVec2, dvec2};
pub(super) use std::f64::consts::{FRAC_PI_2, PI, TAU};
pub(super) use std::sync::Arc;
