//! Every demo's presets against the files in `golden/`: the last step as SVG, every step as text
//! with a hash of its figure. Further files have answers and hashes of all settings and of random
//! scenes, hashes of the window's panels and canvas, and the effects of drags, keys, maps and hunts.
//!
//! After a difference look at both pictures. If the new one is right, write it down with
//! `UPDATE_GOLDEN=1 cargo test --test program golden`.

use super::inputs;
use crate::lessons::random::random_scenes;
use crate::lessons::{starts, steps as looked_at};
use crate::panels::lab::{self, finish, lines, list, shown};
use crate::screen::{Screen, first, flat, open};
use crate::start::*;
use egui_macroquad::egui::{Key, Shape, vec2};
use tangency::canvas::ink::Highlight;
use tangency::catalog::MOVING;
use tangency::demo::lesson::Preset;
use tangency::file::export::{self, Sheet};
use tangency::lab::copy::{self, Language};
use tangency::lab::gallery;
use tangency::lab::hunt::{party, sample};
use tangency::lab::map::{Layer, Voice};
use tangency::lab::paste;
use tangency::page::figure::{Figure, Role};
use tangency::panel::{self, layout};
use tangency::scene::handle::Handle;

/// Presets with more shapes have no golden figure.
const CROWD: usize = 30;

const SIZE: DVec2 = DVec2::new(720.0, 540.0);

/// A session with a preset at its last step.
fn opened(lesson: &Lesson, preset: &Preset) -> Session {
    opened_on(SIZE, lesson, preset)
}

fn opened_on(size: DVec2, lesson: &Lesson, preset: &Preset) -> Session {
    let mut session = demo(lesson.slug, Area::new(DVec2::ZERO, size));
    let scene = lesson.scene(preset);
    session.apply(&Action::load(lesson.slug, scene));
    session
}

/// The figure of the shown step, in the world.
fn figure(session: &Session, name: &str) -> String {
    figure_of(session, &session.picture(), name)
}

/// The same for a hash, with runs of equal cells instead of PNGs, which take long to compress.
fn written(session: &Session, name: &str) -> String {
    let mut picture = session.picture();
    let mut fields = String::new();
    let is_field = |it: &mut Mark| matches!(it.form, Form::Raster { .. });
    for mark in picture.figure.marks.extract_if(.., is_field) {
        let Form::Raster { corner, u, v, cells } = mark.form else { continue };
        fields += &format!("{corner:.4?} {u:.4?} {v:.4?} {:?} {:?}", cells.size, cells.classes);
        for alike in cells.cells.chunk_by(PartialEq::eq) {
            fields += &format!(" {} {:?}", alike.len(), alike[0]);
        }
    }
    figure_of(session, &picture, name) + &fields
}

fn figure_of(session: &Session, picture: &Picture, name: &str) -> String {
    let run = session.run();
    let palette = Palette::plain(Theme::Light);
    let caption = run.page(session.step()).note.caption.clone();
    let title = format!("{}: {name}", session.lesson().title);
    Sheet::beside(&[(picture, "")], [&title, &caption], &palette, true, 1.0).svg()
}

/// The figures of all presets, without those of crowds, whose differences would not be seen.
fn figures() -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for lesson in LESSONS.iter() {
        let small = |it: &&Preset| lesson.scene(it).shapes().len() <= CROWD;
        for preset in lesson.presets.iter().filter(small) {
            let name = format!("{}.{}.svg", lesson.slug.replace('/', "."), preset.slug);
            all.insert(name, figure(&opened(lesson, preset), preset.title));
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
        let shown = if small {
            format!(" {:08x}", hash(&written(&session, preset.title)))
        } else {
            String::new()
        };
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

/// The most that a shape is off where a challenge is nearly met, in its size.
const OFF: [f64; 6] = [0.1, 1e-2, 1e-3, 1e-4, 1e-6, 1e-9];

/// A line for each challenge: how many of twelve scenes near the document's meet it, for each `OFF`.
fn near_challenges(lesson: &'static Lesson) -> String {
    let mut random = Rng::with_seed(1);
    let mut text = String::new();
    for challenge in lesson.challenges {
        let by = challenge.met_by.scene(&lesson.scene(&lesson.presets[0]));
        let met = OFF.map(|most| {
            // Half of the time a size, a turn or a way stays as it is.
            let mut off = || random.i32(0..=1) as f64 * (random.f64() - 0.5) * 2.0 * most;
            let mut near = || {
                let mut scene = by.clone();
                for which in by.all() {
                    let (shape, [turn, x, y]) = (by.shape(which), [(); 3].map(|()| off()));
                    let shape = shape.scaled(1.0 + off()).and_then(|it| it.turned(turn));
                    let by = DVec2::new(x, y) * by.shape(which).reach().max(0.1);
                    if let Ok(shape) = shape.and_then(|it| it.translated(by)) {
                        scene.set_shape(which, shape);
                    }
                }
                lesson.run(&scene).meets(challenge.slug)
            };
            (0..12).filter(|_| near()).count()
        });
        text += &format!("{}, near {}: met by {met:?}\n", lesson.slug, challenge.slug);
    }
    text
}

/// A line for each preset, with a hash of the pictures halfway from each step to the next, without
/// their fields.
fn halfway(lesson: &'static Lesson) -> String {
    let lines = lesson.presets.iter().map(|preset| {
        let run = lesson.run(&lesson.scene(preset));
        let pages = (1..run.step_count.min(STEPS)).map(|step| {
            let [from, to] = [step - 1, step].map(|it| run.page(it).figure.clone());
            let mut marks = Figure::between(&from, &to, 0.5).marks;
            marks.retain(|it| !matches!(it.form, Form::Raster { .. }));
            format!("{marks:.4?}")
        });
        let hash = hash(&pages.collect::<String>());
        format!("{} {}, halfway: {hash:08x}\n", lesson.slug, preset.slug)
    });
    lines.collect()
}

/// A line for each passage of a story: how it plays, and a hash of the view.
fn passages(lesson: &Lesson) -> String {
    let mut session = demo(lesson.slug, Area::new(DVec2::ZERO, SIZE));
    let lines = (0..session.place()[1]).map(|at| {
        session.apply(&Action::Read { to: ReadTo::At(at) });
        let (slug, pace, end) = (lesson.slug, session.pace(), session.stops_at());
        let view = hash(&format!("{:.4?} {:.4?}", session.view, session.clock()));
        format!("{slug}, passage {}: {pace:.4} a second to {end:?}, {view:08x}\n", at + 1)
    });
    lines.collect()
}

/// A line for each language that has a text about a demo's first preset, with a hash of it.
fn copies(lesson: &Lesson) -> String {
    let scene = lesson.scene(&lesson.presets[0]);
    let texts = Language::ALL.iter().filter_map(|(language, name)| {
        let text = copy::text(*language, lesson, &scene).ok()?;
        Some(format!("{}, {name}: {:08x}\n", lesson.slug, hash(&text)))
    });
    texts.collect()
}

/// A line for each setting of each preset and for random scenes: the outcome, and a hash of all
/// methods’ answers, of some steps’ words, of the last step’s figure, and of plots
/// and table; and the challenges that are met.
fn others(lesson: &'static Lesson) -> String {
    let mut text = String::new();
    let random = random_scenes(lesson, 2).map(|(name, scene)| {
        let (name, _) = name.split_once(": ").expect("the scene comes after the name");
        (name.to_owned(), scene)
    });
    // `scripts` has the presets as they are.
    let set = starts(lesson).filter(|it| !it.0.ends_with(' '));
    for (name, scene) in set.chain(random) {
        let mut session = demo(lesson.slug, Area::new(DVec2::ZERO, SIZE));
        session.apply_all([Action::load(lesson.slug, scene), Action::Step { to: StepTo::Last }]);
        let (run, scene) = (session.run(), session.scene());
        let mut said = format!("{:.6?} {:?}", run.plots(), run.table());
        // Without options they are the catalogue's, which tests of the geometry hold.
        if let Some([a, b]) = scene.focused().filter(|_| !scene.options.is_empty()) {
            for method in lesson.methods_on(scene) {
                let outcome = method.judge_in(&a, &b, scene.motion.as_ref());
                said += &format!("{} {:.6?}\n", method.slug, outcome);
            }
        }
        for step in looked_at(&run) {
            let page = run.page(step);
            said += &format!("{:?} {} {:?}\n", page.lit, page.note.caption, page.note.formula);
        }
        if session.scene().shapes().len() <= CROWD {
            said += &written(&session, "");
        }
        let (outcome, hash) = (run.outcome, hash(&said));
        let (verdict, by, rounds) =
            (outcome.verdict.word(), outcome.decided_by, outcome.iterations);
        let (steps, gap) = (run.step_count, outcome.gap());
        let gap = gap.map_or_else(String::new, |it| format!(" with gap {it:.6e}"));
        text +=
            &format!("{name}: {verdict} by {by}{gap} after {rounds}, {steps} steps, {hash:08x}");
        for challenge in lesson.challenges.iter().filter(|it| run.meets(it.slug)) {
            text += &format!(", {}", challenge.slug);
        }
        text += "\n";
    }
    text
}

/// A hash of triangles' corners, each with its place in the picture and in the texture, and its
/// colour: to a tenth of a pixel and a thousandth of the texture. Written as text they would take
/// most of the time.
fn triangles(corners: impl Iterator<Item = ([f32; 4], [u8; 4])>) -> u32 {
    let mut hash = 0x811c_9dc5;
    let mut mix = |number: u32| hash = (hash ^ number).wrapping_mul(0x0100_0193);
    for ([x, y, u, v], color) in corners {
        mix(u32::from_le_bytes(color));
        for place in [x * 10.0, y * 10.0, u * 1e3, v * 1e3] {
            mix((place + 0.5) as i32 as u32);
        }
    }
    hash
}

/// A hash of what the panels paint, to a tenth of a pixel.
pub fn painted(screen: &Screen) -> u32 {
    let shapes = flat(&screen.output().shapes);
    let text = shapes.iter().map(|(clip, shape)| match shape {
        Shape::Text(it) => {
            let colors: Vec<_> = it.galley.job.sections.iter().map(|it| it.format.color).collect();
            format!("{clip:.1?} {:.1?} {} {colors:?}", it.pos, it.galley.text())
        }
        Shape::Mesh(it) => {
            let corners = it.indices.iter().map(|i| it.vertices[*i as usize]);
            let all =
                corners.map(|it| ([it.pos.x, it.pos.y, it.uv.x, it.uv.y], it.color.to_array()));
            format!("{clip:.1?} {}", triangles(all))
        }
        _ => format!("{clip:.1?} {shape:.1?}"),
    });
    hash(&text.collect::<String>())
}

/// A line for each width and text scale of a window, with a hash of its layouts at many heights.
fn layouts() -> String {
    let scales = (6..40).flat_map(|it| [1.0, 1.25, 2.0].map(|scale| (f64::from(it) * 50.0, scale)));
    let opens = [None, Some(false), Some(true)].into_iter().flat_map(|story| {
        let (drawer, presents) = (false, false);
        let open = layout::Open { story, drawer, presents };
        [open, layout::Open { drawer: true, ..open }, layout::Open { presents: true, ..open }]
    });
    let line = |(width, scale)| {
        let heights = (4..26).map(|it| f64::from(it) * 50.0);
        let all = heights.flat_map(|height| opens.clone().map(move |open| (height, open)));
        let all = all.map(|(height, open)| layout::layout(DVec2::new(width, height), scale, open));
        let hash = hash(&format!("{:?}", all.collect::<Vec<_>>()));
        format!("layout, {width} at {scale}: {hash:08x}\n")
    };
    scales.map(line).collect()
}

/// Hashes of the pointer's form, and of what the panels paint and ask of the system, on a grid of
/// places: with two drawers, and on two pages of the manual with links.
fn pointers() -> String {
    let places: Vec<_> = (0..903).map(|i| vec2((i % 21) as f32 * 3.0, (i / 21) as f32)).collect();
    let mut text = String::new();
    let mut screen = open([900.0, 600.0], Settings::default(), &[Action::open("any-pair/sweep")]);
    let drawers = [Drawer::Numbers, Drawer::Settings].map(|it| (Some(it), None));
    for (drawer, page) in drawers.into_iter().chain([(None, Some(6)), (None, Some(10))]) {
        screen.change(|it| (it.panels.drawer, it.panels.help.open) = (drawer, page.is_some()));
        screen.change(|it| it.panels.help.at = page.unwrap_or(0));
        let found = places.iter().map(|at| {
            let output = &screen.point((*at * 14.0).to_pos2()).output().platform_output;
            let asked = format!("{:?} {:?}", output.cursor_icon, output.commands);
            // Half of the rows go through every widget of a drawer.
            let seen = (at.y as usize).is_multiple_of(2).then(|| painted(&screen));
            format!("{asked} {seen:?}")
        });
        let hash = hash(&found.collect::<String>());
        text += &format!("pointer, {drawer:?}, {page:?}: {hash:08x}\n");
    }
    text
}

/// Hashes of every demo's panels and drawers; of some demos' pages, passages and explained marks; and
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
        if !screen.all("Plots").is_empty() {
            screen.click("Plots");
            let story = screen.state().panels.rects.story;
            for share in [DVec2::new(0.3, 0.3), DVec2::new(0.6, 0.4), DVec2::new(0.8, 0.6)] {
                let at = story.min + (story.max - story.min) * share;
                let pointed = screen.point(pos2(at.x as f32, at.y as f32)).after(3);
                note(&format!("{}, plots at {share}", lesson.slug), pointed);
            }
        }
    }
    let dark = Settings { theme: Theme::Dark, ..settings.clone() };
    for lesson in LESSONS.iter() {
        let opened = [Action::open(lesson.slug), Action::Step { to: StepTo::Last }];
        let mut screen = open([900.0, 600.0], dark.clone(), &opened);
        screen.state_mut().panels.export.folder = "/".into();
        note(&format!("{}, small", lesson.slug), &screen);
        for sheet in Drawer::ALL {
            screen.drawer(sheet);
            note(&format!("{}, small, {}", lesson.slug, sheet.name()), &screen);
        }
        screen.state_mut().panels.drawer = None;
        let panes = screen.act(&Action::Twin { on: true });
        note(&format!("{}, small, two panes", lesson.slug), panes);
        screen.set_size(vec2(500.0, 900.0));
        note(&format!("{}, high, two panes", lesson.slug), screen.after(3));
        screen.act(&Action::Twin { on: false }).set_size(vec2(480.0, 400.0));
        note(&format!("{}, tiny", lesson.slug), screen.after(3));
        let panels = screen.state().session.panels;
        screen.act(&Action::Show { panels: Panels::NONE });
        note(&format!("{}, tiny, presented", lesson.slug), &screen);
        screen.act(&Action::Show { panels }).set_size(vec2(900.0, 600.0));
        screen.drawer(Drawer::Compare);
        for preset in lesson.presets {
            let loaded = screen.act(&Action::preset(preset.slug));
            note(&format!("{}, {}, Compare", lesson.slug, preset.slug), loaded);
        }
    }
    let mut screen = open([900.0, 800.0], dark.clone(), &[Action::open("arena")]);
    let gathered =
        Action::Gather { shapes: screen.state().session.scene().all().take(3).collect() };
    let selected = screen.drawer(Drawer::Numbers).act(&Action::select(Which::B));
    note("a shape of the arena", selected);
    note("gathered shapes", screen.act(&gathered));
    for case in gallery::cases() {
        let load = Action::load(case.lesson.slug, case.scene.clone());
        let mut screen = open([1000.0, 700.0], settings.clone(), &[load]);
        for sheet in [Drawer::Numbers, Drawer::Compare] {
            note(&format!("case {}, {}", case.slug, sheet.name()), screen.drawer(sheet));
        }
    }
    let settings = Settings { text_scale: 1.5, ..dark };
    let mut screen = open([1000.0, 700.0], settings, &[]);
    note("dark", &screen);
    screen.change(|it| it.session.notify(Some("A notice. ".repeat(9))));
    note("notice", &screen);
    screen.state_mut().session.notify(None);
    screen.act(&Action::Map { choice: shown() });
    screen.change(|it| it.follows_map = true);
    while screen.state().panels.lab.map.is_refining() {
        screen.after(1);
    }
    // The map works after the panels are laid out: the next frame shows its last squares.
    screen.run_steps(4);
    note("map", &screen);
    for (topic, name, build) in topics() {
        let choice = Choice { topic, build, ..shown() };
        let mut screen = lab::screen([760.0, 560.0], choice);
        screen.drawer(Drawer::Lab).click("Methods tested");
        while screen.state().panels.lab.map.is_refining() {
            screen.after(1);
        }
        note(&format!("map of {name}, {build}"), screen.after(4));
        note(&format!("map of {name}, {build}, read"), screen.point(pos2(360.0, 260.0)).after(25));
    }
    screen.state_mut().panels.help.open = true;
    for at in 0..panel::pages().len() {
        screen.change(|it| it.panels.help.at = at);
        note(&format!("manual, page {}", at + 1), &screen);
    }
    screen.state_mut().panels.help.open = false;
    let rows = paste::rows(&"0 0 2 0 3 1 1\n".repeat(3), screen.state().session.scene().kinds());
    screen.change(|it| it.panels.files.offer(rows.unwrap().unwrap(), first()));
    note("rows of numbers", &screen);
    let cases = lines(8) + "not a case\n" + &lines(2).replace("[2,1]", "[1e200,1e-200]");
    screen.press(Key::Escape).change(|it| list(it, &cases));
    note("a list of cases", &screen);
    for choice in ["Gap", "Error", "Only failures"] {
        note(&format!("a list of cases, {choice}"), screen.click(choice));
    }
    text
}

/// A hash of the triangles on a canvas, to a tenth of a pixel.
fn laid(picture: &Picture, palette: &Palette, decor: &Decor, reveal: f32, density: f64) -> u32 {
    let mut list = DisplayList::default();
    list.set_density(density);
    display_list(picture, palette, decor, reveal, &mut list);
    let corners = list.sheets().flat_map(|it| it.indices.iter().map(|i| it.vertices[*i as usize]));
    triangles(corners.map(|it| ([it.at.x, it.at.y, it.texel.x, it.texel.y], it.color)))
}

/// Hashes of each demo's canvas: with each shape selected and each handle under the pointer, with
/// each role pointed at, while a step appears, and with settings that change pictures, which are
/// exported too; and of each preset on a small and on a wide canvas.
fn canvases() -> String {
    let mut text = String::new();
    for lesson in LESSONS.iter() {
        let mut note =
            |name: &str, hash: u32| text += &format!("{}, {name}: {hash:08x}\n", lesson.slug);
        let mut session = opened(lesson, &lesson.presets[0]);
        let palette = Palette::plain(Theme::Light);
        for (which, i) in session.scene().all().zip(1..) {
            let handles = [Handle::Body, Handle::Rotation, Handle::Side(1), Handle::End(0)];
            for handle in handles.into_iter().chain([Handle::Axis(0), Handle::Radius]) {
                let [hover, selection] =
                    [handle, Handle::Body].map(|handle| Some(Selection { which, handle }));
                let decor = Decor { hover, selection, ..Decor::of(session.scene()) };
                let hash = laid(&session.picture(), &palette, &decor, 1.0, 1.0);
                note(&format!("shape {i}, {handle:?}"), hash);
            }
        }
        let picture = session.picture();
        let roles: BTreeSet<_> = picture.figure.marks.iter().map(|it| it.role).collect();
        for (role, of) in roles.into_iter().flat_map(|it| {
            [Highlight::pointed_at as fn(Role) -> Highlight, Highlight::told].map(|of| (it, of))
        }) {
            let decor = Decor { highlight: Some(of(role)), ..Decor::of(session.scene()) };
            note(&format!("{role:?} pointed at"), laid(&picture, &palette, &decor, 1.0, 1.0));
        }
        let decor = Decor { text_scale: 1.5, ..Decor::of(session.scene()) };
        note("appearing", laid(&picture, &palette, &decor, 0.4, 2.0));
        let twin = [Action::Twin { on: true }];
        let settings = Settings { theme: Theme::Dark, truth: true, ..Settings::default() };
        let colored = Settings { document_colors: true, engines: true, ..Settings::default() };
        let colored = Settings { text_scale: 1.25, ..colored };
        for (name, settings, actions) in [
            ("truth in the dark", settings, &[][..]),
            ("the document's colours", colored.clone(), &[]),
            ("two panes", colored, &twin),
        ] {
            session.apply(&Action::Prefer { settings }).apply_all(actions);
            let exported = export::figure(&session).svg();
            let exported = exported.lines().filter(|it| !it.starts_with("<image"));
            note(&format!("{name}, exported"), hash(&exported.collect::<String>()));
            for (_, picture) in session.drawn().pictures {
                let decor = Decor::of(session.scene());
                note(name, laid(&picture, &session.palette(), &decor, 1.0, 1.0));
            }
        }
        let mut session = opened(lesson, &lesson.presets[0]);
        let shape =
            session.scene().shapes().first().copied().unwrap_or(circle(0.0, 0.0, 1.0).into());
        let center = shape.center() + DVec2::X * shape.reach().min(10.0);
        let unit = session.view.pixels_per_unit;
        let far = DVec2::splat(1e12);
        for (name, center, by) in [
            ("from afar", center, 0.2),
            ("near", center, 4.0),
            ("very near", center, 20.0),
            ("where numbers agree", far, 1e-5),
        ] {
            session.apply(&Action::Look { center, pixels_per_unit: unit * by });
            let decor = Decor::of(session.scene());
            note(name, laid(&session.picture(), &palette, &decor, 1.0, 1.0));
        }
        for preset in lesson.presets {
            for (width, height) in [(240.0, 180.0), (1500.0, 400.0)] {
                let session = opened_on(DVec2::new(width, height), lesson, preset);
                let decor = Decor::of(session.scene());
                let hash = laid(&session.picture(), &palette, &decor, 1.0, 2.0);
                note(&format!("{}, {width} wide", preset.slug), hash);
            }
        }
    }
    text
}

/// Each topic of maps but times, which are never the same, on both planes.
fn topics() -> impl Iterator<Item = (Topic, &'static str, bool)> {
    let all = Topic::ALL.into_iter().filter(|it| it.0 != Topic::Time);
    all.flat_map(|(topic, name, _)| [false, true].map(|build| (topic, name, build)))
}

/// The legends of maps and what they answer at three places, for some demos; and the legends of
/// maps of each method.
fn maps() -> String {
    let mut text = String::new();
    for slug in ["ellipse-ellipse/polygon-bisection", "segment-circle/gates", "any-pair/sweep"] {
        let map = |size, choice| {
            let mut session = demo(slug, Area::new(DVec2::ZERO, size));
            session.apply(&Action::Map { choice });
            let mut viewer = Viewer::default();
            finish(&mut viewer, &session);
            let rows = viewer.legend.iter().map(|it| format!("{} {}", it.count, it.words));
            (rows.collect::<BTreeSet<_>>(), viewer, session.scene().both())
        };
        for (topic, name, build) in topics() {
            let choice = Choice { topic, build, ..shown() };
            let (rows, mut viewer, pair) = map(DVec2::new(160.0, 120.0), choice);
            let Layer { step, size, rgba, edition } = &viewer.mosaic.layers[0];
            let shown = hash(&rgba.iter().map(|it| char::from(*it)).collect::<String>());
            text += &format!("{slug}, {name}, {build}: {rows:?}\n");
            text += &format!("  {step} {size} {edition} {shown:08x}\n");
            if topic == Topic::Disagreement {
                let png = export::map::png(&mut viewer, &pair, "Saved", Theme::Light, "{}");
                let (_, pixels) = png_pixels(&png.unwrap());
                let pixels = hash(&pixels.into_iter().map(char::from).collect::<String>());
                text += &format!("  saved: {pixels:08x}\n");
            }
            for place in [DVec2::new(0.1, 0.2), DVec2::splat(0.5), DVec2::new(0.8, 0.9)] {
                let Some(it) = viewer.read(place) else { continue };
                let voice = |it: &Voice| {
                    let (slug, wrong) = (it.method.slug, if it.wrong { ", wrong" } else { "" });
                    format!("{slug} {:.6?}{wrong}", it.outcome)
                };
                let voices: Vec<_> = it.voices.iter().map(voice).collect();
                let voices = hash(&voices.join("; "));
                text +=
                    &format!("  {:.6}: truly {:.6?}, answers {voices:08x}\n", it.point, it.truth);
            }
        }
        for method in demo(slug, Area::new(DVec2::ZERO, SIZE)).methods().iter() {
            for topic in [Topic::Test, Topic::Rounds, Topic::Error] {
                let choice = Choice { topic, method: Some(method.slug.to_owned()), ..shown() };
                let (rows, ..) = map(DVec2::new(48.0, 36.0), choice);
                text += &format!("{slug}, {}, {topic:?}: {rows:?}\n", method.slug);
            }
        }
    }
    text
}

/// Hashes of the cases that a hunt draws, to six digits; and for each method how many of forty cases
/// part it from the reference and from the next method, with a hash of how.
fn hunts() -> String {
    let mut text = String::new();
    let drawn = |contest: &_, count| -> Vec<_> {
        (0..count).filter_map(|seed| sample::input(contest, &mut Rng::with_seed(seed))).collect()
    };
    for method in ["support-gap", "difference-ray"] {
        for contest in party::contests(&[], method, party::REFERENCE, None).unwrap() {
            let mut cases = String::new();
            for it in drawn(&contest, 200) {
                let ways = it.motion.iter().flat_map(|it| [it.a(), it.b()]);
                let ways = ways.flat_map(|it| it.to_array());
                let numbers = it.a.numbers().into_iter().chain(it.b.numbers()).chain(ways);
                numbers.for_each(|it| cases += &format!("{it:.5e} "));
            }
            text += &format!("{method}, {}: {:08x}\n", party::name(contest.pair), hash(&cases));
        }
    }
    let mut slugs: Vec<_> = METHODS.iter().chain(MOVING.iter()).map(|it| it.slug).collect();
    slugs.dedup();
    for (method, next) in slugs.iter().zip(slugs.iter().cycle().skip(1)) {
        let against = [party::REFERENCE, next];
        let contests = against.map(|it| party::contests(&[], method, it, None).unwrap_or_default());
        for contest in contests.iter().flatten() {
            let differences = contest.differ_each(&drawn(contest, 40));
            let differences: Vec<_> = differences.into_iter().flatten().collect();
            let words = differences.iter().map(|it| format!("{it} {:?}", it.class()));
            let (count, hash) = (differences.len(), hash(&words.collect::<String>()));
            text += &format!("{contest:?}: {count}, {hash:08x}\n");
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
    // The slow ones share the processors.
    std::thread::scope(|scope| {
        let window = scope.spawn(|| panels() + &pointers() + &layouts() + &canvases());
        let others = scope.spawn(|| {
            let all = |it: &&'static Lesson| {
                [others(it), near_challenges(it), copies(it), halfway(it), passages(it)].concat()
            };
            LESSONS.iter().map(all).collect()
        });
        let inputs = inputs::drags() + &inputs::keys() + &inputs::fields();
        figures.insert("inputs.txt".to_owned(), inputs);
        figures.insert("maps.txt".to_owned(), maps());
        figures.insert("hunts.txt".to_owned(), hunts());
        for (name, text) in [("window.txt", window), ("others.txt", others)] {
            figures.insert(name.to_owned(), text.join().unwrap());
        }
    });
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
