//! Widgets that several sheets use, and the names that most sheets import.

pub mod field;
pub mod icon;
pub mod part;
pub mod prose;
pub mod surface;
pub mod thumbnail;
pub mod tied;

pub use super::keyboard::Command;
pub use super::layout::Rects;
pub use super::theme::Look;
pub(in crate::panel) use super::{Desk, padded};
pub use crate::demo::lesson::Lesson;
pub use crate::outcome::Verdict;
pub use crate::page::figure::Role;
pub use crate::page::number::short;
pub use crate::scene::Which;
pub use crate::session::Session;
pub use crate::session::action::{Action, ReadTo, StepTo};
pub use crate::shape::Kind;
pub use egui_macroquad::egui::{
    Align, Align2, Area, Color32, ComboBox, Context, DragValue, EventFilter, FontId, Frame, Galley,
    Id, Key, Label, LayerId, Layout, Margin, Modal, Order, Painter, Pos2, Rect, Response, RichText,
    ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};
pub use glam::DVec2;
pub use icon::Icon;
pub use part::{Hinted, Slider};
pub use std::collections::HashMap;
pub use std::sync::Arc;
pub use surface::scrolling;
pub use thumbnail::{Of, Thumbnails};
