//! Puts a picture on the screen. A stand-in with thin lines: the canvas's own version wins.

use crate::app::action::Selection;
use crate::app::canvas::handle;
use crate::app::figure::Form;
use crate::app::palette::{Palette, Rgb};
use crate::app::scene::{Scene, Which};
use crate::app::session::Picture;
use glam::DVec2;
use macroquad::color::Color;
use macroquad::shapes::{draw_circle, draw_line};
use macroquad::window::clear_background;

/// What is drawn around the figure.
pub struct Decor<'a> {
    /// The shapes, for their handles.
    pub shapes: &'a Scene,
    /// What the pointer is over.
    pub hover: Option<Selection>,
    /// What is selected.
    pub selection: Option<Selection>,
    /// What is dragged.
    pub dragged: Option<Selection>,
    /// Grid, axes and their numbers.
    pub grid: bool,
    /// What can be grabbed.
    pub handles: bool,
    /// Scale of all text.
    pub text_scale: f32,
}

/// Paints pictures.
#[derive(Default)]
pub struct Painter;

impl Painter {
    /// A painter. Needs the window.
    pub fn new() -> Self {
        Self
    }

    /// Paints `picture`.
    pub fn paint(&mut self, picture: &Picture, palette: &Palette, decor: &Decor, _reveal: f32) {
        let color = |Rgb(r, g, b): Rgb| Color::from_rgba(r, g, b, 255);
        clear_background(color(palette.theme.surface().canvas));
        for mark in &picture.figure.marks {
            let style = palette.style(mark);
            let path = |points: &[DVec2], closed: bool| {
                let mut screen: Vec<_> =
                    points.iter().map(|point| picture.view.to_screen(*point).as_vec2()).collect();
                if closed {
                    screen.extend(screen.first().copied());
                }
                for ends in screen.windows(2) {
                    let [from, to] = [ends[0], ends[1]];
                    draw_line(from.x, from.y, to.x, to.y, style.width, color(style.color));
                }
            };
            match &mark.form {
                Form::Path { points, closed } => path(points, *closed),
                Form::Oval { center, u, v } => {
                    let at =
                        |i: i32| DVec2::from_angle(f64::from(i) * std::f64::consts::TAU / 90.0);
                    let points: Vec<_> =
                        (0..90).map(at).map(|it| *center + *u * it.x + *v * it.y).collect();
                    path(&points, true);
                }
                Form::Arrow { from, to } => path(&[*from, *to], false),
                _ => {}
            }
        }
        for which in Which::BOTH {
            let unit = picture.view.unit();
            for (handle, place) in handle::handles(decor.shapes.shape(which), unit) {
                let at = picture.view.to_screen(picture.carry.transform_point2(place)).as_vec2();
                let hot = decor.hover == Some(Selection { which, handle });
                draw_circle(at.x, at.y, if hot { 6.0 } else { 4.0 }, color(Rgb::hex(0x444444)));
            }
        }
    }
}
