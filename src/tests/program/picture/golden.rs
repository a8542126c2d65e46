//! Every demo's presets against the files in `golden/`: the last step as SVG, every step as text
//! with a hash of its figure; and hashes of the window's panels and canvas and of a hunt's cases.
//!
//! After a difference look at both pictures. If the new one is right, write it down with
//! `UPDATE_GOLDEN=1 cargo test --test program golden`.

use crate::panels::lab::{lines, list};
use crate::screen::{Screen, first, flat, open};
use crate::start::*;
use egui_macroquad::egui::{Key, Shape};
use tangency::demo::lesson::Preset;
use tangency::file::export::Sheet;
use tangency::lab::hunt::{party, sample};
use tangency::lab::paste;
use tangency::scene::handle::Handle;

/// Presets with more shapes have no golden figure.
const CROWD: usize = 30;

const SIZE: DVec2 = DVec2::new(720.0, 540.0);

/// A session with a preset at its last step.
fn opened(lesson: &Lesson, preset: &Preset) -> Session {
    let mut session = demo(lesson.slug, Area::new(DVec2::ZERO, SIZE));
    let scene = lesson.scene(preset);
    session.apply(&Action::load(lesson.slug, scene));
    session
}

/// The figure of the shown step, in the world.
fn figure(session: &Session, preset: &Preset) -> String {
    let run = session.run();
    let palette = Palette::plain(Theme::Light);
    let caption = run.page(session.step()).note.caption.clone();
    let title = format!("{}: {}", session.lesson().title, preset.title);
    Sheet::beside(&[(&session.picture(), "")], [&title, &caption], &palette, true, 1.0).svg()
}

/// The FNV-1a hash: of figures of steps, which have no golden file, of plots, and of the window.
fn hash(text: &str) -> u32 {
    let next = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, next)
}

/// The figures of all presets, without those of crowds, whose differences would not be seen.
fn figures() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for lesson in LESSONS.iter() {
        let small = |it: &&Preset| lesson.scene(it).shapes().len() <= CROWD;
        for preset in lesson.presets.iter().filter(small) {
            let name = format!("{}.{}.svg", lesson.slug.replace('/', "."), preset.slug);
            all.insert(name, figure(&opened(lesson, preset), preset));
        }
    }
    all
}

/// The most steps that are written down, as a change shows at the beginning.
const STEPS: usize = 60;

/// The words and the hashed figure of each step of a preset, and a hash of its plots and table.
fn steps(lesson: &Lesson, preset: &Preset) -> String {
    let mut session = opened(lesson, preset);
    let run = session.run();
    let outcome = run.outcome;
    let small = session.scene().shapes().len() <= CROWD;
    let mut text = format!(
        "== {}: {} by {} after {}, {} steps, plots {:08x}\n",
        preset.slug,
        outcome.verdict.word(),
        outcome.decided_by,
        outcome.iterations,
        run.step_count,
        hash(&format!("{:.6?} {:?}", run.plots(), run.table()))
    );
    for step in 0..run.step_count.min(STEPS) {
        let note = run.page(step).note.clone();
        let lit = run.page(step).lit.map_or_else(String::new, |lit| {
            let branch = lit.taken.map_or("", |taken| if taken { ": yes" } else { ": no" });
            format!(" [{}{branch}]", lit.tag)
        });
        session.apply(&Action::Step { to: StepTo::At(step) });
        let shown =
            if small { format!(" {:08x}", hash(&figure(&session, preset))) } else { String::new() };
        text += &format!("{}.{shown}{lit} {}\n", step + 1, note.caption);
        for line in note.formula {
            text += &format!("      {line}\n");
        }
    }
    text
}

fn scripts() -> impl Iterator<Item = (String, String)> {
    LESSONS.iter().map(|lesson| {
        let text: Vec<_> = lesson.presets.iter().map(|preset| steps(lesson, preset)).collect();
        (format!("{}.steps.txt", lesson.slug.replace('/', ".")), text.join("\n"))
    })
}

/// A hash of what the panels paint, to a tenth of a pixel.
fn painted(screen: &Screen) -> u32 {
    let shapes = flat(&screen.output().shapes);
    let text = shapes.iter().map(|(clip, shape)| match shape {
        Shape::Text(it) => {
            let colors: Vec<_> = it.galley.job.sections.iter().map(|it| it.format.color).collect();
            format!("{clip:.1?} {:.1?} {} {colors:?}", it.pos, it.galley.text())
        }
        Shape::Mesh(it) => {
            let corners: Vec<_> = it.indices.iter().map(|i| it.vertices[*i as usize]).collect();
            format!("{clip:.1?} {corners:.1?}")
        }
        _ => format!("{clip:.1?} {shape:.1?}"),
    });
    hash(&text.collect::<String>())
}

/// Hashes of every demo's panels; of some demos' drawers, pages, passages and explained marks; and
/// of a notice, a map, the manual, rows of numbers and a list of cases. Contents and commands list
/// lessons that other tests open.
fn panels() -> String {
    let mut text = String::new();
    let mut note =
        |name: &str, screen: &Screen| text += &format!("{name}: {:08x}\n", painted(screen));
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    for slug in ["any-pair/sweep", "arena", "ellipse-ellipse/parallel-axes", "segment-circle/gates"]
    {
        let opened = [Action::open(slug), Action::Step { to: StepTo::Last }];
        let mut screen = open([1280.0, 1600.0], settings.clone(), &opened);
        screen.state_mut().panels.export.folder = "/".into();
        for page in ["Code", "Plots", "Table", "Story"] {
            if !screen.all(page).is_empty() {
                screen.click(page);
                note(&format!("{slug}, {page}"), &screen);
            }
        }
        let (step, run) = (screen.state().session.step(), screen.state().session.run());
        screen.state_mut().panels.inquiry.on = true;
        for (mark, i) in run.page(step).figure.marks.iter().zip(1..) {
            let (mark, at) = (mark.clone(), DVec2::new(600.0, 300.0));
            screen.change(|it| it.panels.inquiry.under = Some((mark, at)));
            note(&format!("{slug}, mark {i}"), &screen);
        }
        screen.state_mut().panels.inquiry.on = false;
        for sheet in Drawer::ALL {
            screen.drawer(sheet);
            note(&format!("{slug}, {}", sheet.name()), &screen);
        }
        screen.state_mut().panels.drawer = None;
        for at in 0..screen.state().session.lesson().passages().len() {
            screen.act(&Action::Read { to: ReadTo::At(at) });
            note(&format!("{slug}, passage {}", at + 1), &screen);
        }
        screen.act(&Action::Show { panels: Panels::NONE });
        note(&format!("{slug}, presented"), &screen);
    }
    for lesson in LESSONS.iter() {
        let opened = [Action::open(lesson.slug), Action::Step { to: StepTo::Last }];
        let mut screen = open([1280.0, 800.0], settings.clone(), &opened);
        let pointed = screen.point(pos2(1238.0, 90.0)).after(3);
        note(&format!("{}, a drawer pointed at", lesson.slug), pointed);
    }
    let settings = Settings { theme: Theme::Dark, text_scale: 1.5, ..settings };
    let mut screen = open([1000.0, 700.0], settings, &[]);
    note("dark", &screen);
    screen.change(|it| it.session.notify(Some("A notice. ".repeat(9))));
    note("notice", &screen);
    screen.state_mut().session.notify(None);
    screen.act(&Action::Map { choice: Choice { shown: true, ..Choice::default() } });
    screen.change(|it| it.follows_map = true);
    while screen.state().panels.lab.map.is_refining() {
        screen.after(1);
    }
    // The map works after the panels are laid out: the next frame shows its last squares.
    screen.run_steps(4);
    note("map", &screen);
    let help = &mut screen.state_mut().panels.help;
    (help.open, help.at) = (true, 2);
    screen.run_steps(4);
    note("manual", &screen);
    screen.change(|it| it.panels.help.at = 10);
    note("manual, a list", &screen);
    screen.state_mut().panels.help.open = false;
    let rows = paste::rows(&"0 0 2 0 3 1 1\n".repeat(3), screen.state().session.scene().kinds());
    screen.change(|it| it.panels.files.offer(rows.unwrap().unwrap(), first()));
    note("rows of numbers", &screen);
    screen.press(Key::Escape).change(|it| list(it, &lines(8)));
    note("a list of cases", &screen);
    text
}

/// Hashes of each demo's canvas with each shape selected and each handle under the pointer.
fn canvases() -> String {
    let mut text = String::new();
    for lesson in LESSONS.iter() {
        let session = opened(lesson, &lesson.presets[0]);
        let palette = Palette::plain(Theme::Light);
        for (which, i) in session.scene().all().zip(1..) {
            let handles = [Handle::Body, Handle::Rotation, Handle::Side(1), Handle::End(0)];
            for handle in handles.into_iter().chain([Handle::Axis(0), Handle::Radius]) {
                let [hover, selection] =
                    [handle, Handle::Body].map(|handle| Some(Selection { which, handle }));
                let decor = Decor { hover, selection, ..Decor::of(session.scene()) };
                let mut list = DisplayList::default();
                display_list(&session.picture(), &palette, &decor, 1.0, &mut list);
                let mut triangles = Vec::new();
                for sheet in list.sheets() {
                    triangles.extend(sheet.indices.iter().map(|i| sheet.vertices[*i as usize]));
                }
                let hash = hash(&format!("{triangles:.1?}"));
                text += &format!("{}, shape {i}, {handle:?}: {hash:08x}\n", lesson.slug);
            }
        }
    }
    text
}

/// Hashes of the cases that a hunt draws, to six digits.
fn hunts() -> String {
    let mut text = String::new();
    for method in ["support-gap", "difference-ray"] {
        for contest in party::contests(&[], method, party::REFERENCE, None).unwrap() {
            let mut cases = String::new();
            for seed in 0..200 {
                let Some(it) = sample::input(&contest, &mut Rng::with_seed(seed)) else { continue };
                let ways = it.motion.iter().flat_map(|it| [it.a(), it.b()]);
                let ways = ways.flat_map(|it| it.to_array());
                let numbers = it.a.numbers().into_iter().chain(it.b.numbers()).chain(ways);
                numbers.for_each(|it| cases += &format!("{it:.5e} "));
            }
            text += &format!("{method}, {}: {:08x}\n", party::name(contest.pair), hash(&cases));
        }
    }
    text
}

#[test]
fn figures_match_the_golden_files() {
    let mut figures = figures();
    for (name, text) in &figures {
        // The letters of an encoded image mean nothing.
        let text: String = text.lines().filter(|it| !it.starts_with("<image")).collect();
        for nonsense in ["NaN", "inf", "class=\"handle\"", "class=\"glow\""] {
            assert!(!text.contains(nonsense), "{name} has {nonsense}");
        }
        assert!(text.len() < 200_000, "{name} takes {} bytes", text.len());
    }
    figures.extend(scripts());
    figures.insert("window.txt".to_owned(), panels() + &canvases());
    figures.insert("hunts.txt".to_owned(), hunts());
    let folder = at_home("src/tests/program/golden");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        for (name, text) in &figures {
            std::fs::write(folder.join(name), text).expect("the file can be written");
        }
    }
    let mut faults = Vec::new();
    for entry in std::fs::read_dir(&folder).expect("the folder is there").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !figures.contains_key(&name) {
            faults.push(format!("{name} belongs to no preset: delete it"));
        }
    }
    for (name, text) in &figures {
        match std::fs::read_to_string(folder.join(name)) {
            Ok(golden) if golden == *text => {}
            Ok(golden) => {
                let line = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
                let line = line.unwrap_or(golden.lines().count().min(text.lines().count()));
                let [old, new] =
                    [&golden, text].map(|it| it.lines().nth(line).unwrap_or("(nothing)"));
                faults.push(format!("{name}, line {}:\n  was {old}\n  is  {new}", line + 1));
            }
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    assert!(
        faults.is_empty(),
        "{} files differ; when they are right: UPDATE_GOLDEN=1 cargo test --test program golden\n{}",
        faults.len(),
        faults.join("\n")
    );
}
