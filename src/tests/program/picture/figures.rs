//! Any valid shape draws at any zoom: no panic, no NaN, and a limited number of triangles.

use crate::start::*;
use glam::{DAffine2, DMat2};
use tangency::canvas::ink::{Item, MARGIN};
use tangency::file::export::Sheet;
use tangency::page::figure::{Cell, Figure, ROLES, Raster, Symbol};
use tangency::page::font;
use tangency::page::view::View;
use tangency::scene::handle::Handle;
use tangency::scene::kind;

fn between(random: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * random.f64()
}

/// Sizes from 1e-6 to 1e6 and, one in seven, from 1e-150 to 1e150.
fn size(random: &mut Rng) -> f64 {
    let power = if random.u8(0..7) == 0 { 150.0 } else { 6.0 };
    10f64.powf(between(random, -power, power))
}

fn number(random: &mut Rng) -> f64 {
    match random.u8(0..8) {
        0 => 0.0,
        1..5 => between(random, -10.0, 10.0),
        _ => size(random) * if random.bool() { 1.0 } else { -1.0 },
    }
}

fn point(random: &mut Rng) -> DVec2 {
    DVec2::new(number(random), number(random))
}

fn angle(random: &mut Rng) -> f64 {
    if random.bool() { between(random, -10.0, 10.0) } else { 1e22 }
}

fn shape(random: &mut Rng) -> Shape {
    loop {
        let kind = Kind::ALL[random.usize(..Kind::ALL.len())];
        let (at, size) = (point(random), DVec2::new(size(random), size(random)));
        // Corners may fall together.
        if let Ok(shape) = kind.about(at, size, angle(random)) {
            return shape;
        }
    }
}

fn form(random: &mut Rng) -> Form {
    let symbols = [Symbol::Disc, Symbol::Ring, Symbol::Cross, Symbol::Square];
    let [one, two, three] = [(); 3].map(|()| point(random));
    match random.u8(0..9) {
        0 => Form::Path {
            points: (0..random.u8(..20)).map(|_| point(random)).collect(),
            closed: random.bool(),
        },
        1 => Form::Oval { center: one, u: two, v: three },
        2 => Form::Line { through: one, direction: two, begins: random.bool() },
        3 => Form::Arrow { from: one, to: two },
        4 => Form::Point { at: one, symbol: symbols[random.usize(..4)] },
        5 => Form::Angle { at: one, start: angle(random), sweep: angle(random) },
        6 => Form::RightAngle { at: one, along: two, across: three },
        7 => Form::Text { at: one },
        _ => {
            let scale = |column, _| Cell::scale(f64::from(column));
            let cells = Raster::new([3, 2], random.bool(), scale).into();
            Form::Raster { corner: one, u: two, v: three, cells }
        }
    }
}

fn label(random: &mut Rng) -> Option<String> {
    let letters: Vec<_> = "abcxyzθ019 =−.<&\0".chars().collect();
    let letter = |random: &mut Rng| letters[random.usize(..letters.len())];
    random.bool().then(|| (0..random.u8(..=24)).map(|_| letter(random)).collect())
}

fn mark(random: &mut Rng) -> Mark {
    let mark = match random.bool() {
        true => Mark::new(ROLES[0], form(random)),
        false => Mark::shape(ROLES[0], &shape(random)),
    };
    Mark {
        role: ROLES[random.usize(..ROLES.len())],
        label: label(random),
        filled: mark.filled || random.bool(),
        dashed: random.bool(),
        fresh: random.bool(),
        ..mark
    }
}

fn view(random: &mut Rng) -> View {
    let size = DVec2::new(between(random, 1.0, 2000.0), between(random, 1.0, 1200.0));
    let corner = DVec2::new(240.0, 0.0);
    View {
        center: point(random),
        pixels_per_unit: scale(random),
        area: Area::new(corner, corner + size),
    }
}

fn scale(random: &mut Rng) -> f64 {
    10f64.powf(between(random, -9.0, 15.0))
}

/// The most triangles of a mark: an oval's rim and its dashes, or twenty pieces' dashes.
const MOST_TRIANGLES: usize = 60_000;

fn check(picture: &Picture, scene: &Scene, hover: Option<Selection>, reveal: f32) {
    let palette = Palette::plain(Theme::Light);
    let selection = Some(Selection::body(Which::B));
    let decor = Decor { hover, selection, text_scale: 1.3, ..Decor::of(scene) };
    let mut list = DisplayList::default();
    display_list(picture, &palette, &decor, reveal, &mut list);
    let area = picture.view.area;
    let (low, high) = (area.min - MARGIN - 60.0, area.max + MARGIN + 60.0);
    for sheet in list.sheets() {
        for (vertices, mut indices) in sheet.parts() {
            assert!(vertices.len() < 10_000 && indices.all(|i| usize::from(i) < vertices.len()));
        }
        for vertex in &sheet.vertices {
            let at = vertex.at.as_dvec2();
            assert!(at.cmpge(low).all() && at.cmple(high).all(), "{at} is off the canvas");
            assert!(vertex.texel.is_finite());
        }
    }
    let most = MOST_TRIANGLES * (picture.figure.marks.len() + 1);
    assert!(list.triangles() < most, "{} triangles", list.triangles());
    for image in list.images() {
        for (at, share) in image.seen(&area) {
            assert!(area.contains(at) && share.is_finite(), "{at} {share}");
        }
    }
    for item in &list.composer.drawing.items {
        if let Item::Words(words, _) = item {
            let wide = font::width(&words.text, words.size);
            let end = words.at + DVec2::new(wide, 0.0);
            let fits = wide + 8.0 < area.size().x && 1.5 * words.size < area.size().y;
            assert!(!fits || (area.contains(words.at) && area.contains(end)), "{words:?}");
        }
    }
    let text = Sheet::beside(&[(picture, "")], [""; 2], &palette, true, 1.0).svg();
    for line in text.lines().filter(|line| !line.starts_with("<text")) {
        assert!(!line.contains("NaN") && !line.contains("inf"), "{line}");
    }
    assert!(text.len() < 400_000, "{} bytes", text.len());
    roxmltree::Document::parse(&text).expect("an SVG");
}

#[test]
fn any_marks_draw_in_any_view() {
    with_seeds(400, |random| {
        let mut figure = Figure::default();
        (0..random.u8(1..8)).for_each(|_| figure.add(mark(random)));
        let view = view(random);
        let picture = Picture { figure, view, carry: DAffine2::IDENTITY, arrived: false };
        let scene = Scene::pair(shape(random), shape(random));
        check(&picture, &scene, None, random.f32());
    });
}

#[test]
fn a_shape_at_its_own_rim_draws_at_any_zoom() {
    with_seeds(400, |random| {
        let (a, b, t) = (shape(random), shape(random), angle(random));
        // A random view would seldom have anything to see.
        let rim = match &a {
            Shape::Circle(it) => it.center() + DVec2::from_angle(t) * it.radius(),
            Shape::Ellipse(it) => {
                let [u, v] = it.radius_vectors();
                it.center() + u * t.cos() + v * t.sin()
            }
            it => kind::handles(it, 0.0).first().map_or(it.center(), |(_, at)| *at),
        };
        let mut figure = Figure::default();
        figure.add(Mark::shape(ROLES[0], &a).labelled("a"));
        figure.add(Mark::shape(ROLES[8], &a).labelled("ghost"));
        figure.add(Mark::shape(ROLES[1], &b));
        let area = canvas(1280.0, 800.0);
        let view = View { center: rim, pixels_per_unit: scale(random), area };
        let carry = DAffine2::from_mat2_translation(DMat2::from_angle(t), DVec2::X);
        let picture = Picture { figure, view, carry, arrived: false };
        let hover = [Handle::Radius, Handle::Axis(1), Handle::Rotation, Handle::End(0)];
        let hover = Selection { which: Which::A, handle: hover[random.usize(..4)] };
        check(&picture, &Scene::pair(a, b), Some(hover), 1.0);
    });
}
