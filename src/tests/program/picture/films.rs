//! Films and figures as files: they decode, show what they should, and are whole or absent.

use crate::start::*;
use ::gif::{ColorOutput, DecodeOptions, Repeat};
use tangency::file::export::{Film, Job, Order, figure, gif};
use tangency::page::figure::Role;
use tangency::platform::threads::{Watch, now};

const SIZE: DVec2 = DVec2::new(240.0, 180.0);

fn session(slug: &str, size: DVec2) -> Session {
    demo(slug, Area::new(DVec2::new(300.0, 20.0), DVec2::new(300.0, 20.0) + size))
}

/// The opening demo on a canvas that takes a while to draw.
fn slow() -> Session {
    session("ellipse-circle/polygon-bisection", DVec2::new(1600.0, 1200.0))
}

/// The pictures that a viewer shows, each painted over those before.
struct Seen {
    size: [usize; 2],
    pictures: Vec<Vec<u8>>,
    pauses: Vec<u16>,
    repeat: Repeat,
}

fn seen(bytes: &[u8]) -> Seen {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let size = [decoder.width(), decoder.height()].map(usize::from);
    let mut screen = vec![0; 4 * size[0] * size[1]];
    let (mut pictures, mut pauses) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let [left, top, width] = [frame.left, frame.top, frame.width].map(usize::from);
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let at = 4 * ((top + index / width) * size[0] + left + index % width);
            if pixel[3] > 0 {
                screen[at..at + 4].copy_from_slice(pixel);
            }
        }
        pictures.push(screen.clone());
        pauses.push(frame.delay);
    }
    Seen { size, pictures, pauses, repeat: decoder.repeat() }
}

fn filmed(film: &Film) -> Seen {
    seen(&now(gif(film, &Watch::default())).unwrap().unwrap())
}

/// The mean difference of two pictures' channels, from 0 to 255.
fn apart(one: &[u8], two: &[u8]) -> f64 {
    assert_eq!(one.len(), two.len());
    let sum: u64 = one.iter().zip(two).map(|(one, two)| u64::from(one.abs_diff(*two))).sum();
    sum as f64 / one.len() as f64
}

#[test]
fn a_film_has_a_picture_for_each_step_of_every_demo() {
    for lesson in LESSONS.iter() {
        let session = session(lesson.slug, SIZE);
        let count = session.run().step_count;
        let film = Film::of_steps(&session);
        // Up to 60 steps, three pictures show the way from each step to the next.
        let each = if count <= 60 { 4 } else { 1 };
        assert_eq!(film.shots.len(), 1 + each * (count - 1), "{}", lesson.slug);
        let mut stage = now(film.stage());
        for index in [0, film.shots.len() - 1] {
            let picture = now(stage.picture(index).pixels(1.0)).unwrap();
            let [width, height] = [picture.width(), picture.height()].map(f64::from);
            assert!(width == SIZE.x && height > SIZE.y, "there are words below");
        }
        let (last, before) = film.shots.split_last().unwrap();
        let pauses: Vec<_> = before.iter().map(|it| it.pause).collect();
        if let Some(seconds) = session.run().lasts {
            let all: f64 = pauses.iter().copied().map(f64::from).sum();
            assert!((all / 100.0 - seconds).abs() < 0.1, "it lasts as long as the motion");
            continue;
        }
        let mut rests = pauses.iter().step_by(each);
        assert!(rests.all(|it| *it < last.pause && *it >= 30));
        assert_eq!(pauses.iter().filter(|it| **it == 5).count(), (each - 1) * (count - 1));
    }
}

#[test]
fn a_film_shows_what_its_pictures_show() {
    for theme in [Theme::Light, Theme::Dark] {
        let mut session = session("ellipse-circle/polygon-bisection", DVec2::new(480.0, 300.0));
        session.apply(&Action::Prefer { settings: Settings { theme, ..Settings::default() } });
        let film = Film::of_steps(&session);
        let seen = filmed(&film);
        assert_eq!(seen.repeat, Repeat::Infinite);
        assert!(seen.pauses.iter().eq(film.shots.iter().map(|it| &it.pause)));
        let mut stage = now(film.stage());
        for (index, picture) in seen.pictures.iter().enumerate() {
            let right = now(stage.picture(index).pixels(1.0)).unwrap();
            let off = apart(picture, right.data());
            assert!(off < 0.5, "{theme:?}, picture {index}: {off}");
            let paper = theme.surface().canvas;
            let exact =
                picture.chunks_exact(4).filter(|it| **it == [paper.0, paper.1, paper.2, 255]);
            assert!(exact.count() > picture.len() / 4 / 4, "paper keeps its colour");
        }
    }
}

#[test]
fn a_film_that_is_cancelled_ends_and_leaves_no_file() {
    let folder = Folder::new();
    let mut job = Job::begin(Order::Steps, &slow(), folder.here()).unwrap();
    wait_for(|| (job.watch.progress()[0] > 0).then_some(()));
    job.watch.cancel();
    assert_eq!(wait_for(|| job.ended()), Ok(None));
    assert!(folder.names().is_empty());
    let watch = Watch::default();
    watch.cancel();
    assert_eq!(now(gif(&Film::of_steps(&slow()), &watch)), Ok(None));
}

#[test]
fn a_window_that_closes_leaves_no_half_of_a_file() {
    let folder = Folder::new();
    drop(Job::begin(Order::Steps, &slow(), folder.here()).unwrap());
    assert!(folder.names().is_empty());
}

#[test]
fn every_export_gets_a_file_of_its_own_and_says_where() {
    let folder = Folder::new();
    let session = session("ellipse-circle/polygon-bisection", SIZE);
    for order in [Order::Svg, Order::Png, Order::Steps, Order::Steps, Order::Svg] {
        let mut job = Job::begin(order, &session, folder.here()).unwrap();
        let Ok(Some(path)) = wait_for(|| job.ended()) else { panic!("{order:?}") };
        assert!(path.starts_with(folder.here()) && path.exists());
    }
    let stem = "ellipse-circle-polygon-bisection";
    let expected = ["1.gif", "1.png", "1.svg", "2.gif", "2.svg"];
    assert_eq!(folder.names(), expected.map(|it| format!("{stem}-{it}")));
    let png = std::fs::read(folder.path(&format!("{stem}-1.png"))).unwrap();
    let ([width, _], _) = png_pixels(&png);
    assert_eq!(width as f64, 2.0 * SIZE.x, "twice as sharp as the window");
}

#[test]
fn the_command_line_makes_a_film() {
    let (folder, demo) = (Folder::new(), "ellipse-ellipse/evolute-circles");
    let ran = folder.tangency(&["render", demo, "-o", "x.gif", "--width", "240"]);
    assert_eq!((ran.status, &*ran.err), (Some(0), ""));
    let bytes = std::fs::read(folder.path("x.gif")).unwrap();
    let count = session(demo, SIZE).run().step_count;
    assert_eq!(seen(&bytes).pictures.len(), 1 + 4 * (count - 1));
}

#[test]
fn the_world_beside_the_frame_is_one_figure_with_both_names() {
    let mut session = session("circle-rectangle/rotate-back", DVec2::new(480.0, 240.0));
    let sheet = figure(session.apply(&Action::Twin { on: true }));
    let text = sheet.svg();
    for name in ["World", "Turned back"] {
        assert!(text.contains(&format!(">{name}</text>")), "{name}");
    }
    let pixels = now(sheet.pixels(1.0)).unwrap();
    assert_eq!([pixels.width(), pixels.height()], [480, 240]);
    // The rectangle is upright in the right half alone.
    let stroke = Theme::Light.role(Role::B);
    let straight = |columns: std::ops::Range<u32>| {
        let is_stroke = |x, y| {
            pixels.pixel(x, y).is_some_and(|it| {
                [it.red(), it.green(), it.blue()] == [stroke.0, stroke.1, stroke.2]
            })
        };
        (0..240).map(|y| columns.clone().filter(|x| is_stroke(*x, y)).count()).max()
    };
    assert!(straight(241..480) > Some(60) && straight(0..240) < Some(40));
    assert_eq!(filmed(&Film::of_steps(&session)).size[0], 480);
}

#[test]
fn a_story_is_filmed_as_a_reader_sees_it() {
    let slug = LESSONS[0].slug;
    let film = Film::of_story(&session(slug, SIZE)).unwrap();
    let passages = LESSONS[0].passages();
    let seen = filmed(&film);
    assert_eq!(seen.pictures.len(), film.shots.len());
    // Each passage and each answer stays long enough to be read.
    let reads = seen.pauses.iter().filter(|it| **it >= 300).count();
    let answers = passages.iter().filter(|it| it.question.is_some()).count();
    assert_eq!(reads, passages.len() + answers);
    let scenes: Vec<_> = passages.iter().map(|it| LESSONS[0].told(it).unwrap()).collect();
    for scene in &scenes {
        assert!(film.shots.iter().any(|shot| shot.scene == *scene));
    }
    // Between two passages the shapes travel.
    let travels = film.shots.iter().filter(|shot| !scenes.contains(&shot.scene)).count();
    assert!(travels > 0, "nothing travels");
}
