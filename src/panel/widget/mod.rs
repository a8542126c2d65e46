//! Widgets that several sheets use, and the names that most sheets import.

pub mod field;
pub mod icon;
pub mod part;
pub mod prose;
pub mod surface;
pub mod thumbnail;
pub mod tied;

pub(in crate::panel) use super::Desk;
pub use super::theme::Look;
pub use crate::session::action::Action;
pub use egui_macroquad::egui::{
    Align, Align2, Area, Color32, ComboBox, Context, DragValue, EventFilter, FontId, Frame, Galley,
    Id, Key, Label, LayerId, Layout, Margin, Modal, Order, Painter, Pos2, Rect, Response, RichText,
    ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
    pos2, vec2,
};
pub use icon::Icon;
pub use part::{Hinted, Slider};
pub use surface::scrolling;
pub use thumbnail::{Of, Thumbnails};
