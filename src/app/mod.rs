//! The program: what it is doing ([`session`]), what it shows ([`lesson`],
//! [`figure`]), and the window around it ([`canvas`], [`panel`]).
//!
//! One frame goes one way: input and panels make [`action::Action`]s,
//! [`session::Session::apply`] is the only thing that changes anything, the open
//! lesson plays its algorithm on the scene, and the run's current step becomes a
//! [`figure::Figure`], which the canvas, the SVG and the PNG writer all paint.

pub mod action;
pub mod bookmark;
#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod canvas;
pub mod capture;
pub mod case;
pub mod crowd;
pub mod digits;
pub mod document;
pub mod drawer;
pub mod embedded;
pub mod export;
pub mod figure;
pub mod file;
pub mod font;
pub mod formula;
pub mod frame;
pub mod gallery;
pub mod guest;
pub mod handle;
pub mod history;
pub mod input;
pub mod instant;
pub mod json;
pub mod keyboard;
pub mod kind;
pub mod lab;
pub mod layout;
pub mod lesson;
pub mod list;
pub mod lit;
pub mod manual;
pub mod motion;
pub mod notices;
pub mod nudge;
pub mod number;
pub mod opened;
#[cfg(not(target_arch = "wasm32"))]
pub mod own;
pub mod page;
pub mod palette;
pub mod panel;
pub mod persist;
pub mod picture;
pub mod play;
pub mod proof;
pub mod readout;
pub mod recording;
pub mod refusal;

pub mod scene;
pub mod session;
pub mod settings;
pub mod slug;
#[cfg(test)]
pub(crate) mod tally;
pub mod theme;
pub mod threads;
pub mod tour;
pub mod truth;
pub mod view;
pub mod window;
