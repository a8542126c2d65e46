//! The upload: the only part of the painting that uses macroquad.

use crate::canvas::display::{DisplayList, display_list};
use crate::canvas::grip::Decor;
use crate::canvas::lettering::ATLAS;
use crate::canvas::tessellate::Sheet;
use crate::lab::map::{self, Layer, Plane, Viewer};
use crate::page::figure::Raster;
use crate::page::palette::Palette;
use crate::page::picture::Picture;
use crate::page::view::Area;
use glam::DVec2;
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::math::{Vec2, Vec4, vec2};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{FilterMode, Image, Texture2D};
use macroquad::window::{screen_dpi_scale, screen_height};
use std::ops::Range;
use std::sync::Arc;

pub struct Painter {
    pub list: DisplayList,
    texture: Texture2D,
    mesh: Mesh,
    fields: Vec<(Arc<Raster>, Palette, Texture2D)>,
    /// The layers of the edge-case map, by edition.
    maps: Vec<(u64, Texture2D)>,
}

/// How many fields stay on the graphics card: a picture has up to two, in two panes.
const MOST_FIELDS: usize = 4;

impl Default for Painter {
    /// macroquad must be running.
    fn default() -> Self {
        let mut list = DisplayList::default();
        let texture = Texture2D::from_rgba8(ATLAS, ATLAS, &white(&list.atlas.opacity));
        list.atlas.fresh = 0..0;
        texture.set_filter(FilterMode::Nearest);
        let mesh = Mesh { vertices: Vec::new(), indices: Vec::new(), texture: None };
        Self { list, texture, mesh, fields: Vec::new(), maps: Vec::new() }
    }
}

impl Painter {
    pub fn prepare(&mut self, picture: &Picture, palette: &Palette, decor: &Decor, reveal: f32) {
        self.list.set_density(f64::from(screen_dpi_scale()));
        display_list(picture, palette, decor, reveal, &mut self.list);
    }

    /// Paints the triangles in the area of the picture's view. The window is not cleared, so that
    /// two pictures can be beside each other.
    pub fn upload(&mut self, picture: &Picture, palette: &Palette) {
        self.update_texture();
        set_camera(&camera(&picture.view.area));
        self.lay_fields(&picture.view.area, palette);
        self.mesh.texture = Some(self.texture.clone());
        for (vertices, indices) in self.list.sheets().flat_map(Sheet::parts) {
            self.mesh.vertices.clear();
            let vertices = vertices.iter().map(|it| vertex(it.at, it.texel, it.color));
            self.mesh.vertices.extend(vertices);
            self.mesh.indices.clear();
            self.mesh.indices.extend(indices);
            draw_mesh(&self.mesh);
        }
        set_default_camera();
    }

    /// Makes a new texture only for other cells or colours.
    fn lay_fields(&mut self, area: &Area, palette: &Palette) {
        if self.list.images().next().is_none() {
            self.fields.clear();
        }
        for image in self.list.images() {
            let mut fields = self.fields.iter();
            let same = fields.position(|it| Arc::ptr_eq(&it.0, &image.cells) && it.1 == *palette);
            let index = same.unwrap_or_else(|| {
                let [columns, rows] = image.cells.size;
                let texture = Texture2D::from_rgba8(columns, rows, &palette.rgba(&image.cells));
                let smooth = image.cells.is_smooth;
                texture.set_filter(if smooth { FilterMode::Linear } else { FilterMode::Nearest });
                self.fields.truncate(MOST_FIELDS - 1);
                self.fields.insert(0, (image.cells.clone(), *palette, texture));
                0
            });
            lay(&self.fields[index].2, &image.seen(area));
        }
    }

    /// Paints the map of the edge-case lab at its place in the world, beneath everything else.
    pub fn lay_map(&mut self, viewer: &mut Viewer, picture: &Picture) {
        let subject = viewer.survey().map(|it| it.subject().clone());
        let Some(subject) = subject.filter(|it| matches!(it.plane, Plane::Position { .. })) else {
            self.maps.clear();
            return;
        };
        set_camera(&camera(&picture.view.area));
        for index in 0..2 {
            let fresh = viewer.mosaic.fresh[index].take();
            let layer = &viewer.mosaic.layers[index];
            if let Some(corners) = map::corners(&subject, layer).filter(|_| layer.step > 0) {
                self.lay_layer(layer, fresh, corners, picture);
            }
        }
        if let Some(stay) = &viewer.stay {
            self.lay_layer(&stay.layer, None, stay.corners, picture);
        }
        let stay = viewer.stay.as_ref().map(|it| it.layer.edition);
        let layers = &viewer.mosaic.layers;
        let shown = |edition| layers.iter().any(|it| it.step > 0 && it.edition == edition);
        self.maps.retain(|(edition, _)| shown(*edition) || stay == Some(*edition));
        set_default_camera();
    }

    fn lay_layer(
        &mut self,
        layer: &Layer,
        fresh: Option<Range<u32>>,
        [low, high]: [DVec2; 2],
        picture: &Picture,
    ) {
        let texture = self.map_texture(layer, fresh);
        let corner = |x: f64, y: f64| {
            let world = low + (high - low) * DVec2::new(x, y);
            (picture.view.to_screen(picture.carry.transform_point2(world)), DVec2::new(x, y))
        };
        lay(&texture, &[corner(0.0, 0.0), corner(1.0, 0.0), corner(1.0, 1.0), corner(0.0, 1.0)]);
    }

    fn map_texture(&mut self, layer: &Layer, fresh: Option<Range<u32>>) -> Texture2D {
        let [width, height] = layer.size.to_array().map(|it| it as u16);
        if let Some((_, texture)) = self.maps.iter().find(|it| it.0 == layer.edition) {
            if let Some(rows) = fresh {
                let line = usize::from(width) * 4;
                let bytes =
                    layer.rgba[rows.start as usize * line..rows.end as usize * line].to_vec();
                let (top, count) = (rows.start as i32, rows.end - rows.start);
                let image = Image { bytes, width, height: count as u16 };
                texture.update_part(&image, 0, top, width.into(), count as i32);
            }
            return texture.clone();
        }
        let texture = Texture2D::from_rgba8(width, height, &layer.rgba);
        texture.set_filter(FilterMode::Nearest);
        self.maps.push((layer.edition, texture.clone()));
        texture
    }

    fn update_texture(&mut self) {
        let Range { start, end } = std::mem::take(&mut self.list.atlas.fresh);
        if start < end {
            let [from, to] = [start, end].map(|row| usize::from(row) * usize::from(ATLAS));
            let bytes = white(&self.list.atlas.opacity[from..to]);
            let rows = Image { bytes, width: ATLAS, height: end - start };
            let (top, wide, high) = (start.into(), ATLAS.into(), rows.height.into());
            self.texture.update_part(&rows, 0, top, wide, high);
        }
    }
}

/// Paints a convex part of a texture; corners are on the screen and, from 0 to 1, on the texture.
fn lay(texture: &Texture2D, corners: &[(DVec2, DVec2)]) {
    let vertex = |(at, share): &(DVec2, DVec2)| vertex(at.as_vec2(), share.as_vec2(), [255; 4]);
    let fan = 1..(corners.len().max(2) - 1) as u16;
    let (vertices, texture) = (corners.iter().map(vertex).collect(), Some(texture.clone()));
    draw_mesh(&Mesh { vertices, indices: fan.flat_map(|i| [0, i, i + 1]).collect(), texture });
}

fn vertex(at: Vec2, uv: Vec2, color: [u8; 4]) -> Vertex {
    Vertex { position: at.extend(0.0), uv, color, normal: Vec4::ZERO }
}

fn white(opacities: &[u8]) -> Vec<u8> {
    opacities.iter().flat_map(|opacity| [255, 255, 255, *opacity]).collect()
}

/// A camera for logical pixels that paints only inside `area`.
fn camera(area: &Area) -> Camera2D {
    let density = screen_dpi_scale();
    let physical = |value: f64| (value as f32 * density).round().clamp(-1e6, 1e6);
    let (left, top) = (physical(area.min.x), physical(area.min.y));
    let (right, bottom) = (physical(area.max.x), physical(area.max.y));
    let size = vec2((right - left).max(1.0), (bottom - top).max(1.0));
    // Viewports are measured from the lower edge of the window.
    let lower = screen_height() * density - bottom;
    Camera2D {
        target: (vec2(left, top) + size / 2.0) / density,
        zoom: 2.0 * density / size,
        viewport: Some((left as i32, lower.round() as i32, size.x as i32, size.y as i32)),
        ..Camera2D::default()
    }
}
