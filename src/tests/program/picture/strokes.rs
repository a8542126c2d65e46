//! Strokes and fills, pixel by pixel, by a small rasteriser.

use crate::start::*;
use tangency::canvas::ink::Highlight;
use tangency::canvas::lettering::{ATLAS, Atlas};
use tangency::canvas::tessellate::{Cap, Profile, Sheet, Vertex};
use tangency::page::figure::{Figure, Role};
use tangency::page::view::View;
use tangency::platform::threads::now;

/// A picture: rows of red, green, blue, 0 to 1.
struct Raster {
    width: usize,
    height: usize,
    pixels: Vec<[f64; 3]>,
}

impl Raster {
    fn new(width: usize, height: usize, color: [u8; 3]) -> Self {
        let color = color.map(|it| f64::from(it) / 255.0);
        Self { width, height, pixels: vec![color; width * height] }
    }

    fn at(&self, x: usize, y: usize) -> [f64; 3] {
        self.pixels[y * self.width + x]
    }

    /// Blends triangles over the picture as graphics cards do: one sample in the middle
    /// of each pixel, and an edge shared by two triangles belongs to one of them.
    fn draw<'s>(&mut self, sheets: impl IntoIterator<Item = &'s Sheet>, atlas: &[u8]) {
        for (vertices, indices) in sheets.into_iter().flat_map(Sheet::parts) {
            for triangle in indices.collect::<Vec<_>>().chunks_exact(3) {
                let corners = [0, 1, 2].map(|i| vertices[usize::from(triangle[i])]);
                self.triangle(corners, atlas);
            }
        }
    }

    fn triangle(&mut self, mut corners: [Vertex; 3], atlas: &[u8]) {
        let twice = |[p, q, r]: [DVec2; 3]| (q - p).perp_dot(r - p);
        if twice(corners.map(|it| it.at.as_dvec2())) < 0.0 {
            corners.swap(1, 2);
        }
        let [p, q, r] = corners.map(|it| it.at.as_dvec2());
        let area = twice([p, q, r]);
        if area <= 0.0 {
            return;
        }
        // A sample on an edge counts for left and upper edges only.
        let inside = |weight: f64, way: DVec2| {
            weight > 0.0 || (weight == 0.0 && (way.y < 0.0 || (way.y == 0.0 && way.x > 0.0)))
        };
        let size = DVec2::new(self.width as f64, self.height as f64);
        let low = p.min(q).min(r).floor().max(DVec2::ZERO);
        let high = p.max(q).max(r).ceil().clamp(DVec2::ZERO, size);
        for y in low.y as usize..high.y as usize {
            for x in low.x as usize..high.x as usize {
                let at = DVec2::new(x as f64, y as f64) + 0.5;
                let weights = [[q, r, at], [r, p, at], [p, q, at]].map(twice);
                let ways = [r - q, p - r, q - p];
                if !weights.iter().zip(ways).all(|(weight, way)| inside(*weight, way)) {
                    continue;
                }
                let mixed = |value: &dyn Fn(&Vertex) -> f64| {
                    let parts = corners.iter().zip(weights).map(|(it, weight)| value(it) * weight);
                    parts.sum::<f64>() / area
                };
                let texel = [mixed(&|it| it.texel.x.into()), mixed(&|it| it.texel.y.into())]
                    .map(|it| (it * f64::from(ATLAS)).clamp(0.0, f64::from(ATLAS) - 1.0) as usize);
                let cover = f64::from(atlas[texel[1] * usize::from(ATLAS) + texel[0]]) / 255.0;
                let opacity = mixed(&|it| it.color[3].into()) / 255.0 * cover;
                for (index, channel) in self.pixels[y * self.width + x].iter_mut().enumerate() {
                    let color = mixed(&|it| it.color[index].into()) / 255.0;
                    *channel += (color - *channel) * opacity;
                }
            }
        }
    }

    fn from_rgba(width: usize, height: usize, bytes: &[u8]) -> Self {
        let pixel = |it: &[u8]| [it[0], it[1], it[2]].map(|byte| f64::from(byte) / 255.0);
        Self { width, height, pixels: bytes.chunks_exact(4).map(pixel).collect() }
    }
}

const INK: [u8; 4] = [0, 0, 0, 255];

fn drawn(lay: impl FnOnce(&mut Sheet)) -> Raster {
    let mut sheet = Sheet::default();
    lay(&mut sheet);
    let mut raster = Raster::new(200, 200, [255; 3]);
    raster.draw([&sheet], &Atlas::default().opacity);
    raster
}

/// How dark the pixel under a place is, 0 to 1.
fn ink(raster: &Raster, at: DVec2) -> f64 {
    1.0 - raster.at(at.x as usize, at.y as usize)[0]
}

fn points(places: &[(f64, f64)]) -> Vec<DVec2> {
    places.iter().copied().map(DVec2::from).collect()
}

/// Places along a path, a third of a pixel apart.
fn along(path: &[DVec2]) -> Vec<DVec2> {
    let pieces = path.windows(2).flat_map(|it| {
        let count = (it[0].distance(it[1]) * 3.0).ceil() as u32;
        let (from, to) = (it[0], it[1]);
        (0..=count).map(move |i| from.lerp(to, f64::from(i) / f64::from(count)))
    });
    pieces.collect()
}

#[test]
fn a_thick_stroke_has_no_gap_at_any_corner() {
    let profile = Profile::new(INK, 10.0, 1.0);
    for path in [
        points(&[(20.0, 180.0), (60.0, 20.0), (70.0, 180.0), (120.0, 30.0), (180.0, 100.0)]),
        points(&[(100.0, 100.0), (180.0, 100.0), (100.0, 101.0), (30.0, 20.0)]),
        points(&[(20.0, 100.0), (100.0, 100.0), (104.0, 103.0), (100.0, 108.0), (20.0, 150.0)]),
    ] {
        for path in [path.clone(), path.iter().rev().copied().collect()] {
            let raster = drawn(|sheet| sheet.stroke(&path, false, Cap::Round, &profile));
            for at in along(&path) {
                for offset in [DVec2::ZERO, DVec2::X * 2.5, DVec2::Y * 2.5, DVec2::splat(-2.0)] {
                    assert!(ink(&raster, at + offset) > 0.99, "gap at {}", at + offset);
                }
            }
        }
    }
}

#[test]
fn a_sharp_corner_is_round_and_not_a_spike() {
    let path = points(&[(20.0, 100.0), (150.0, 100.0), (20.0, 104.0)]);
    let profile = Profile::new(INK, 10.0, 1.0);
    for closed in [false, true] {
        let raster = drawn(|sheet| sheet.stroke(&path, closed, Cap::Round, &profile));
        let places = along(&path);
        for y in 80..125 {
            for x in 140..200 {
                let at = DVec2::new(f64::from(x), f64::from(y));
                let middle = at + 0.5;
                let off = places.iter().map(|it| it.distance(middle)).fold(f64::MAX, f64::min);
                assert!(off < 6.2 || ink(&raster, at) == 0.0, "a spike at {at}");
            }
        }
    }
}

#[test]
fn a_closed_stroke_has_no_seam() {
    let square = points(&[(40.0, 40.0), (160.0, 50.0), (150.0, 160.0), (50.0, 150.0)]);
    let profile = Profile::new([0, 0, 0, 128], 8.0, 1.0);
    let raster = drawn(|sheet| sheet.stroke(&square, true, Cap::Round, &profile));
    let mut around = square.clone();
    around.push(square[0]);
    for at in along(&around) {
        let ink = ink(&raster, at);
        assert!((ink - 128.0 / 255.0).abs() < 0.01, "{ink} at {at}: painted twice or not at all");
    }
}

#[test]
fn a_stroke_is_as_wide_as_it_says() {
    for width in [0.4f32, 1.0, 1.25, 2.5, 8.0] {
        let profile = Profile::new(INK, width, 1.0);
        let path = points(&[(10.0, 60.3), (190.0, 77.9)]);
        let raster = drawn(|sheet| sheet.stroke(&path, false, Cap::Butt, &profile));
        // The ink of a column is the width divided by the cosine of the slant.
        let column: f64 = (0..200).map(|y| ink(&raster, DVec2::new(100.0, f64::from(y)))).sum();
        let slant = (path[1] - path[0]).normalize().x;
        assert!((column * slant / f64::from(width) - 1.0).abs() < 0.08, "{width}: {column}");
    }
}

#[test]
fn long_strokes_go_on_from_one_part_to_the_next() {
    let path: Vec<_> = (0..3_000)
        .map(|i| {
            let t = f64::from(i) * 0.02;
            DVec2::new(100.0 + t.cos() * (20.0 + t), 100.0 + t.sin() * (20.0 + t))
        })
        .collect();
    let profile = Profile::new(INK, 4.0, 1.0);
    let raster = drawn(|sheet| {
        sheet.stroke(&path, false, Cap::Round, &profile);
        assert!(sheet.parts().count() > 3);
        for (vertices, indices) in sheet.parts() {
            let indices: Vec<_> = indices.map(usize::from).collect();
            assert!(vertices.len() < 10_000 && indices.len() < 5_000);
            assert!(indices.iter().all(|i| *i < vertices.len()));
        }
    });
    assert!(along(&path).into_iter().all(|at| ink(&raster, at) > 0.99));
}

#[test]
fn a_fill_covers_its_inside_and_nothing_else() {
    let polygon = points(&[(40.0, 40.0), (160.0, 60.0), (130.0, 160.0), (50.0, 140.0)]);
    for polygon in [polygon.clone(), polygon.iter().rev().copied().collect::<Vec<_>>()] {
        let raster = drawn(|sheet| sheet.fill(&polygon, 1.0, [0, 0, 0, 100]));
        let full = 100.0 / 255.0;
        let mut area = 0.0;
        for y in 0..200 {
            for x in 0..200 {
                let ink = ink(&raster, DVec2::new(f64::from(x), f64::from(y)));
                assert!(ink < full + 0.005, "painted twice at {x} {y}");
                area += ink / full;
            }
        }
        // The inside, and half of a soft rim of three quarters of a pixel.
        let sides = || polygon.iter().zip(polygon.iter().cycle().skip(1));
        let inside = sides().map(|(p, q)| p.perp_dot(*q)).sum::<f64>().abs() / 2.0;
        let expected = inside + 0.375 * sides().map(|(p, q)| p.distance(*q)).sum::<f64>();
        assert!((area - expected).abs() < 10.0, "{area}");
    }
}

/// A figure on a canvas of 400 by 300 pixels as the window shows it.
fn shown(
    figure: Figure,
    pixels_per_unit: f64,
    grid: bool,
    highlight: Option<Highlight>,
) -> (Raster, Picture, Palette) {
    let view = View { area: canvas(400.0, 300.0), pixels_per_unit, ..View::default() };
    let picture = Picture { figure, view, carry: glam::DAffine2::IDENTITY, arrived: false };
    let palette = Palette::plain(Theme::Light);
    let session = begun();
    let decor = Decor { grid, highlight, ..Decor::of(session.scene()) };
    let mut list = DisplayList::default();
    display_list(&picture, &palette, &decor, 1.0, &mut list);
    let canvas = palette.theme.surface().canvas;
    let mut raster = Raster::new(400, 300, [canvas.0, canvas.1, canvas.2]);
    raster.draw(list.sheets(), &list.atlas.opacity);
    (raster, picture, palette)
}

#[test]
fn a_huge_circle_is_filled_up_to_its_rim() {
    // Through the middle of the canvas, a circle of up to 1e14 pixels.
    for (radius, zoom) in [(10.0, 50.0), (1e3, 50.0), (1e6, 50.0), (1e6, 1e8)] {
        let mut figure = Figure::default();
        let center = DVec2::new(-radius, 0.0);
        figure.add(Mark::circle(Role::A, center, radius).filled().given());
        let (raster, ..) = shown(figure, zoom, false, None);
        let (inside, rim) = (raster.at(100, 150), raster.at(199, 150));
        let outside = raster.at(300, 150);
        assert!(outside[0] - inside[0] > 0.02, "{radius} at {zoom}: {inside:?} {outside:?}");
        assert!(inside[0] - rim[0] > 0.5, "{radius} at {zoom}: {rim:?}");
        if radius * zoom > 1e6 {
            // There the rim is straight: every row is like the others.
            for y in 1..299 {
                assert_eq!(raster.at(100, y), inside, "{radius} at {zoom}, row {y}");
                assert_eq!(raster.at(300, y), outside, "{radius} at {zoom}, row {y}");
                assert!((raster.at(199, y)[0] - rim[0]).abs() < 0.1, "row {y}");
            }
        }
    }
}

#[test]
fn a_canvas_inside_a_filled_shape_is_filled() {
    for mark in [
        Mark::circle(Role::A, DVec2::new(3e5, -2e5), 1e6),
        Mark::polygon(Role::A, [(-1e6, -2e6), (3e6, -1e6), (1e5, 2e6)].map(DVec2::from)),
    ] {
        let mut figure = Figure::default();
        figure.add(mark.clone().filled());
        let (raster, ..) = shown(figure, 80.0, false, None);
        let first = raster.at(0, 0);
        assert_ne!(first, shown(Figure::default(), 80.0, false, None).0.at(0, 0), "{mark:?}");
        for (x, y) in [(399, 0), (0, 299), (399, 299), (200, 150)] {
            assert_eq!(raster.at(x, y), first, "{mark:?} at {x} {y}");
        }
    }
}

#[test]
fn the_canvas_and_the_png_show_the_same() {
    let mut figure = Figure::default();
    let turn = DVec2::from_angle(0.4);
    figure
        .add(Mark::oval(Role::A, DVec2::new(-1.0, 0.3), turn * 1.6, turn.perp()).filled().given());
    figure.add(Mark::circle(Role::B, DVec2::new(4.0, 0.0), 3.0).filled().given().labelled("r = 3"));
    figure.add(Mark::segment(Role::Witness, DVec2::new(-1.0, 0.3), DVec2::ONE).labelled("0.83"));
    figure.add(Mark::polygon(
        Role::Deciding,
        [DVec2::new(-3.0, -2.0), DVec2::new(-1.0, -2.5), DVec2::new(-2.0, 2.0)],
    ));
    figure.add(Mark::arrow(Role::Construction, DVec2::new(1.0, -2.0), DVec2::new(3.0, -1.0)));
    figure.add(Mark::circle(Role::Ghost, DVec2::ZERO, 2.2));
    figure.add(Mark::line(Role::Candidate, DVec2::new(0.0, 2.0), DVec2::new(3.0, 0.2)));
    figure.add(Mark::dot(Role::A, DVec2::new(-1.0, 0.3)).labelled("A"));
    let (shown, picture, palette) = shown(figure, 50.0, true, None);
    let sheet = export::Sheet::beside(&[(&picture, "")], [""; 2], &palette, true, 1.0);
    let ([width, height], pixels) = png_pixels(&now(sheet.png(1.0)).unwrap());
    let printed = Raster::from_rgba(width, height, &pixels);
    let (mut sum, mut far) = (0.0, 0);
    for y in 0..300 {
        for x in 0..400 {
            let (one, other) = (shown.at(x, y), printed.at(x, y));
            let apart = (0..3).map(|i| (one[i] - other[i]).abs()).fold(0.0, f64::max);
            sum += apart;
            far += usize::from(apart > 0.35);
        }
    }
    // Edges and letters are smoothed differently, but nothing may be elsewhere.
    assert!(sum / 120_000.0 < 0.008, "mean difference {}", sum / 120_000.0);
    assert!(far < 150, "{far} pixels differ much");
}

#[test]
fn a_highlight_fades_all_other_roles() {
    let figure = || {
        let mut figure = Figure::default();
        figure.add(Mark::segment(Role::Kept, DVec2::new(-3.0, 1.0), DVec2::new(3.0, 1.0)).given());
        figure.add(Mark::segment(Role::A, DVec2::new(-3.0, -1.0), DVec2::new(3.0, -1.0)).given());
        figure
    };
    let rows = |highlight| {
        let (raster, ..) = shown(figure(), 50.0, false, highlight);
        [100, 200].map(|row| (row - 2..row + 2).map(|y| raster.at(200, y)[0]).fold(1.0, f64::min))
    };
    let ([kept, a], [still, faded]) = (rows(None), rows(Some(Highlight::pointed_at(Role::Kept))));
    assert_eq!(kept, still);
    assert!(faded > a + 0.5 && faded < 0.97, "{a} {faded}");
}
