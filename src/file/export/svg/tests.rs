use super::writer::short;
use crate::file::export::{Sheet, SheetOptions};
use crate::outcome::Verdict;
use crate::page::figure::{Cell, Figure, Mark, Raster, Role};
use crate::page::palette::Palette;
use crate::page::palette::{Rgb, Theme};
use crate::page::picture::Picture;
use crate::page::view::View;
use crate::platform::threads::now;
use glam::{DAffine2, DVec2};

fn drawn(marks: impl IntoIterator<Item = Mark>) -> String {
    let mut figure = Figure::default();
    marks.into_iter().for_each(|mark| figure.add(mark));
    let picture =
        Picture { figure, view: View::default(), carry: DAffine2::IDENTITY, arrived: false };
    let palette = Palette { theme: Theme::Light, document: None, verdict: Verdict::Separate };
    let options = SheetOptions { title: "A < B", grid: false, ..SheetOptions::default() };
    Sheet::beside(&[(&picture, "")], &palette, options).svg()
}

#[test]
fn numbers_have_two_decimals_and_no_minus_zero() {
    let cases = [(0.0, "0"), (-0.001, "0"), (12.5, "12.5"), (-3.456, "-3.46"), (100.0, "100")];
    for (value, text) in cases {
        assert_eq!(short(value), text);
    }
}

#[test]
fn a_circle_is_a_circle_and_a_turned_ellipse_says_its_turn() {
    let turn = DVec2::from_angle(0.5);
    let text = drawn([
        Mark::circle(Role::A, DVec2::ZERO, 1.0),
        Mark::oval(Role::B, DVec2::ONE, turn * 2.0, turn.perp()),
    ]);
    assert!(text.contains("<circle cx=\"400\" cy=\"300\" r=\"80\""), "{text}");
    assert!(text.contains("rotate(-28.648 480 220)"), "{text}");
}

#[test]
fn a_field_lies_beneath_the_grid_and_is_the_same_in_the_png() {
    let cells = Raster::new([2, 2], false, |column, row| match (column, row) {
        (0, 0) => Cell::class(Role::A, 1.0),
        _ => Cell::Empty,
    });
    let corners = [DVec2::splat(-1.0), DVec2::ONE];
    let mut figure = Figure::default();
    figure.add(Mark::raster(Role::A, corners, cells.into()));
    let picture =
        Picture { figure, view: View::default(), carry: DAffine2::IDENTITY, arrived: false };
    let palette = Palette { theme: Theme::Light, document: None, verdict: Verdict::Separate };
    let sheet = Sheet::beside(&[(&picture, "")], &palette, SheetOptions::default());
    let text = sheet.svg();
    let [field, grid] = ["class=\"field\"", "class=\"grid\""].map(|it| text.find(it).unwrap());
    assert!(field < grid);
    assert!(text.contains("matrix(80 0 0 -80 320 380)"), "{text}");
    let bytes = now(sheet.png(1.0)).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let at = |x: usize, y: usize| {
        let start = (y * info.width as usize + x) * 4;
        Rgb(pixels[start], pixels[start + 1], pixels[start + 2])
    };
    // The lowest row of cells is the lower one in the picture.
    assert_eq!(at(347, 351), Theme::Light.role(Role::A));
    assert_eq!(at(347, 273), Theme::Light.surface().canvas);
}

#[test]
fn text_is_escaped() {
    let text = drawn([Mark::dot(Role::A, DVec2::ZERO).labelled("d < r & \"s\"")]);
    assert!(text.contains("<title id=\"title\">A &lt; B</title>"));
    assert!(text.contains(">d &lt; r &amp; &quot;s&quot;</text>"), "{text}");
}

#[test]
fn elements_are_classed_by_role() {
    let text = drawn([Mark::segment(Role::Deciding, DVec2::ZERO, DVec2::ONE).labelled("h")]);
    assert!(text.contains("<g class=\"mark deciding\">"), "{text}");
    assert!(text.contains("<g class=\"label deciding\">"), "{text}");
}
