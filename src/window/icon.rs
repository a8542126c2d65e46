//! The window's icon: two circles that touch, drawn here so that no file is needed.

use crate::page::figure::Role;
use crate::page::palette::{Rgb, Theme};
use glam::DVec2;
use macroquad::miniquad::conf::Icon;

/// The icon in the three sizes that systems ask for.
pub fn icon() -> Icon {
    let mut icon =
        Icon { small: [0; 16 * 16 * 4], medium: [0; 32 * 32 * 4], big: [0; 64 * 64 * 4] };
    draw(&mut icon.small, 16);
    draw(&mut icon.medium, 32);
    draw(&mut icon.big, 64);
    icon
}

/// Fills a square of `size` pixels, RGBA.
fn draw(pixels: &mut [u8], size: usize) {
    // Centre and radius in a unit square: they touch on the diagonal.
    let circles = [
        (DVec2::new(0.36, 0.60), 0.31, Theme::Light.role(Role::A)),
        (DVec2::new(0.77, 0.28), 0.2107, Theme::Light.role(Role::B)),
    ];
    for (index, pixel) in pixels.chunks_exact_mut(4).enumerate() {
        let center = DVec2::new((index % size) as f64 + 0.5, (index / size) as f64 + 0.5);
        for (at, radius, Rgb(r, g, b)) in circles {
            // How much of the pixel the disc covers, to a soft edge of one pixel.
            let inside = (radius - (center / size as f64).distance(at)) * size as f64 + 0.5;
            let coverage = inside.clamp(0.0, 1.0);
            if coverage > 0.0 {
                pixel.copy_from_slice(&[r, g, b, (coverage * 255.0) as u8]);
            }
        }
    }
}
