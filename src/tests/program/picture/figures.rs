//! Any valid shape, at any zoom, draws: no panic, no NaN, no end of triangles.

use crate::start::{body, canvas};
use glam::{DAffine2, DMat2, DVec2};
use proptest::prelude::*;
use tangency::canvas::ink::{Item, MARGIN};
use tangency::canvas::{Decor, DisplayList, display_list};
use tangency::file::export::{Sheet, SheetOptions};
use tangency::page::figure::{Cell, Figure, Form, Mark, ROLES, Raster, Symbol};
use tangency::page::font;
use tangency::page::palette::{Palette, Theme};
use tangency::page::picture::Picture;
use tangency::page::view::{Area, View};
use tangency::scene::handle::Handle;
use tangency::scene::kind;
use tangency::scene::{Scene, Which};
use tangency::session::action::Selection;
use tangency::shape::{Kind, Shape};

/// Sizes of ordinary and of absurd shapes.
fn size() -> impl Strategy<Value = f64> {
    prop_oneof![
        6 => (-6.0..6.0f64).prop_map(|power| 10f64.powf(power)),
        1 => (-150.0..150.0f64).prop_map(|power| 10f64.powf(power)),
    ]
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        1 => Just(0.0),
        4 => -10.0..10.0f64,
        3 => (size(), any::<bool>()).prop_map(|(size, sign)| if sign { size } else { -size }),
    ]
}

fn point() -> impl Strategy<Value = DVec2> {
    (number(), number()).prop_map(|(x, y)| DVec2::new(x, y))
}

fn angle() -> impl Strategy<Value = f64> {
    prop_oneof![-10.0..10.0f64, Just(1e22)]
}

fn shape() -> impl Strategy<Value = Shape> {
    let kind = prop::sample::select(Kind::ALL.to_vec());
    (kind, point(), size(), size(), angle())
        .prop_filter_map("corners may fall together", |(kind, at, w, h, turn)| {
            kind.about(at, DVec2::new(w, h), turn).ok()
        })
}

fn form() -> impl Strategy<Value = Form> {
    let symbol = prop_oneof![
        Just(Symbol::Disc),
        Just(Symbol::Ring),
        Just(Symbol::Cross),
        Just(Symbol::Square)
    ];
    prop_oneof![
        (prop::collection::vec(point(), 0..20), any::<bool>())
            .prop_map(|(points, closed)| Form::Path { points, closed }),
        (point(), point(), point()).prop_map(|(center, u, v)| Form::Oval { center, u, v }),
        (point(), point(), any::<bool>()).prop_map(|(through, direction, begins)| Form::Line {
            through,
            direction,
            begins
        }),
        (point(), point()).prop_map(|(from, to)| Form::Arrow { from, to }),
        (point(), symbol).prop_map(|(at, symbol)| Form::Point { at, symbol }),
        (point(), angle(), angle()).prop_map(|(at, start, sweep)| Form::Angle { at, start, sweep }),
        (point(), point(), point()).prop_map(|(at, along, across)| Form::RightAngle {
            at,
            along,
            across
        }),
        point().prop_map(|at| Form::Text { at }),
        (point(), point(), point(), any::<bool>()).prop_map(|(corner, u, v, smooth)| {
            let cells = Raster::new([3, 2], smooth, |column, _| Cell::scale(f64::from(column)));
            Form::Raster { corner, u, v, cells: cells.into() }
        }),
    ]
}

fn mark() -> impl Strategy<Value = Mark> {
    let words = prop_oneof![Just(None), "[a-zθ0-9 =−.<&\u{0}]{0,24}".prop_map(Some)];
    let geometry = prop_oneof![
        form().prop_map(|form| Mark::new(ROLES[0], form)),
        shape().prop_map(|shape| Mark::shape(ROLES[0], &shape)),
    ];
    let flags = any::<[bool; 3]>();
    (geometry, 0..ROLES.len(), words, flags).prop_map(
        |(mark, role, label, [filled, dashed, fresh])| Mark {
            role: ROLES[role],
            label,
            filled: mark.filled || filled,
            dashed,
            fresh,
            ..mark
        },
    )
}

fn view() -> impl Strategy<Value = View> {
    (point(), -9.0..15.0f64, 1.0..2000.0f64, 1.0..1200.0f64).prop_map(
        |(center, power, wide, high)| View {
            center,
            pixels_per_unit: 10f64.powf(power),
            area: Area::new(DVec2::new(240.0, 0.0), DVec2::new(240.0 + wide, high)),
        },
    )
}

/// The most triangles of a mark: an oval's rim and its dashes, or twenty pieces' dashes.
const MOST_TRIANGLES: usize = 60_000;

fn check(picture: &Picture, scene: &Scene, hover: Option<Selection>, reveal: f32) {
    let palette = Palette::plain(Theme::Light);
    let selection = Some(body(Which::B));
    let decor = Decor { hover, selection, text_scale: 1.3, ..Decor::of(scene) };
    let mut list = DisplayList::default();
    display_list(picture, &palette, &decor, reveal, &mut list);
    let area = picture.view.area;
    let (low, high) = (area.min - MARGIN - 60.0, area.max + MARGIN + 60.0);
    for mesh in list.meshes() {
        assert!(mesh.vertices.len() < 10_000 && mesh.indices.len() < 5_000);
        assert!(mesh.indices.iter().all(|i| usize::from(*i) < mesh.vertices.len()));
        for vertex in &mesh.vertices {
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
    let text = Sheet::beside(&[(picture, "")], &palette, SheetOptions::default()).svg();
    for line in text.lines().filter(|line| !line.starts_with("<text")) {
        assert!(!line.contains("NaN") && !line.contains("inf"), "{line}");
    }
    assert!(text.len() < 400_000, "{} bytes", text.len());
    roxmltree::Document::parse(&text).expect("an SVG");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_marks_draw_in_any_view(
        marks in prop::collection::vec(mark(), 1..8),
        view in view(),
        reveal in 0.0f32..=1.0,
        shapes in (shape(), shape()),
    ) {
        let mut figure = Figure::default();
        marks.into_iter().for_each(|mark| figure.add(mark));
        let picture = Picture { figure, view, carry: DAffine2::IDENTITY, arrived: false };
        let scene = Scene::pair(shapes.0, shapes.1);
        check(&picture, &scene, None, reveal);
    }

    #[test]
    fn a_shape_at_its_own_rim_draws_at_any_zoom(
        a in shape(), b in shape(), t in angle(), power in -9.0..15.0f64, handle in 0u8..4,
    ) {
        // Looked at where there is something to see, unlike most views at random.
        let rim = match &a {
            Shape::Circle(it) => it.center() + DVec2::from_angle(t) * it.radius(),
            Shape::Ellipse(it) => {
                let [u, v] = it.radius_vectors();
                it.center() + u * t.cos() + v * t.sin()
            }
            it => kind::of(it).handles(0.0).first().map_or(it.center(), |(_, at)| *at),
        };
        let mut figure = Figure::default();
        figure.add(Mark::shape(ROLES[0], &a).labelled("a"));
        figure.add(Mark::shape(ROLES[8], &a).labelled("ghost"));
        figure.add(Mark::shape(ROLES[1], &b));
        let view =
            View { center: rim, pixels_per_unit: 10f64.powf(power), area: canvas(1280.0, 800.0) };
        let carry = DAffine2::from_mat2_translation(DMat2::from_angle(t), DVec2::X);
        let picture = Picture { figure, view, carry, arrived: false };
        let scene = Scene::pair(a, b);
        let hover = [Handle::Radius, Handle::Axis(1), Handle::Rotation, Handle::End(0)];
        let hover = Selection { which: Which::A, handle: hover[usize::from(handle)] };
        check(&picture, &scene, Some(hover), 1.0);
    }
}
