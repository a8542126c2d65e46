//! The drawers *Lab* and *Cases*, the map, and exact moves.

use super::*;
use egui_macroquad::egui::OutputCommand;
use glam::UVec2;
use tangency::canvas::input::{Button, Input, What};
use tangency::canvas::pointer::Pointer;
use tangency::catalog::{CLOSED_FORM, ROTATE_BACK};
use tangency::lab::align::Alignment;
use tangency::lab::copy::{Language, text};
use tangency::lab::gallery::{self, Kept};
use tangency::lab::map::Jumps;

fn lab(lesson: &str, before: &[Action]) -> Screen {
    let all: Vec<_> = [Action::open(lesson)].iter().chain(before).cloned().collect();
    let mut screen = open(HIGH, Settings::default(), &all);
    screen.click("Lab");
    screen
}

/// High enough for all of the lab.
const HIGH: [f32; 2] = [1280.0, 2600.0];

const PAIR: &str = "ellipse-circle/polygon-bisection";

fn a_drag() -> Vec<Action> {
    let grab = Action::grab(Which::B, DVec2::ZERO);
    let way = (1..=20).map(|step| Action::drag(DVec2::splat(0.5) * f64::from(step)));
    [grab].into_iter().chain(way).chain([Action::Drop]).collect()
}

#[test]
fn moves_without_an_effect_are_disabled() {
    let mut screen = lab(PAIR, &[]);
    let wanted = Action::Align { which: Which::B, to: Alignment::Contact };
    assert_eq!(screen.drawer(Drawer::Numbers).click("Touch").asked(), [wanted]);
    let scene = screen.state().session.scene();
    assert!(reference::judge(scene.a(), scene.b()).gap.abs() < 1e-14);
    for label in ["Same angle", "Equal axes"] {
        assert_eq!(screen.click(label).asked(), [], "a circle has neither: {label}");
    }
    let select = Action::select(Which::A);
    assert!(screen.act(&select).says("Makes the ellipse exact"));
    let wanted = Action::Align { which: Which::A, to: Alignment::Round };
    assert_eq!(screen.click("Equal axes").asked(), [wanted]);
}

#[test]
fn the_page_of_drags_explains_itself_or_scrubs() {
    let screen = lab(PAIR, &[]);
    assert!(screen.says("Drag a shape; then"));
    let mut screen = lab(PAIR, &a_drag());
    assert!(screen.after(4).says("Moment 21 of 21"));
    let bar = bounds(&screen.get_by_label("Moment"));
    let scrubs = screen.drag(&[bar.right_center(), bar.center(), bar.left_center()]).asked();
    assert!(matches!(scrubs[0], Action::Scrub { back: 0, merge: false, .. }), "{scrubs:?}");
    assert!(matches!(scrubs.last(), Some(Action::Scrub { moment: 0, merge: true, .. })));
    assert!(screen.says("Moment 1 of 21"));
    screen.click("Smallest change of the answer");
    assert_eq!(screen.asked(), [Action::Flip { back: 0, moment: 0 }]);
    assert!(screen.says("elsewhere now"));
}

#[test]
fn the_unit_slider_changes_the_unit_as_one_gesture() {
    let mut screen = lab(PAIR, &[]);
    let bar = bounds(&screen.drawer(Drawer::Numbers).get_by_label("Unit"));
    let units = screen.drag(&[bar.center(), bar.left_center(), bar.right_center()]).asked();
    assert!(matches!(units[0], Action::Unit { merge: false, .. }), "{units:?}");
    assert_eq!(units.last(), Some(&Action::Unit { exponent: 6, merge: true }));
    assert_eq!(screen.state().session.unit(), 6);
}

#[test]
fn every_language_goes_to_the_clipboard_or_says_why_not() {
    let mut screen = lab(PAIR, &[]);
    let mut refused = 0;
    for (language, label) in Language::ALL {
        let session = &screen.state().session;
        let wanted = match text(language, session.lesson(), session.scene()) {
            Ok(wanted) => wanted,
            Err(why) => {
                assert!(screen.get_by_label(label).is_disabled(), "{label}");
                rest(&mut screen, label, 0..5);
                assert!(screen.says(&why), "{label}: {why}");
                lift(&mut screen, label);
                refused += 1;
                continue;
            }
        };
        screen.all(label)[0].simulate_click();
        let mut copied = String::new();
        for _ in 0..4 {
            screen.step();
            for command in &screen.output().platform_output.commands {
                if let OutputCommand::CopyText(text) = command {
                    copied.clone_from(text);
                }
            }
        }
        assert_eq!(copied, wanted, "{label}");
        assert!(screen.says(&format!("Copied: {label}")));
    }
    assert_eq!(refused, 5, "the functions and the formula");
}

#[test]
fn paste_is_a_command_and_a_refusal_is_a_notice() {
    let mut screen = lab(PAIR, &[]);
    assert_eq!(screen.click("Paste a case").commands(), [Command::Paste]);
    assert!(screen.change(|it| it.session.refuse("line 3 is no case")).says("line 3 is no case"));
}

#[test]
fn a_hunt_finds_the_published_fault_which_can_be_shown_and_kept() {
    let mut screen = lab("circle-rectangle/rotate-back", &[]);
    for option in ["angle-sign", "touching"] {
        let published = Action::SetOption { option: option.to_owned(), value: 1.0, merge: false };
        screen.state_mut().session.apply(&published);
    }
    assert!(!screen.after(2).state().panels.lab.is_hunting());
    screen.click("Hunt").wait_for("of difference in");
    let rows = screen.query_all_by_label_contains(" against the reference: ");
    let mut rows: Vec<_> = rows.map(|row| bounds(&row)).collect();
    rows.sort_by(|one, other| one.top().total_cmp(&other.top()));
    let apart = rows.windows(2).all(|it| it[1].top() >= it[0].bottom() - 0.1);
    assert!(rows.len() > 1 && apart, "below one another: {rows:?}");
    let requests = screen.click("Keep").commands();
    let [Command::Keep(kept)] = &requests[..] else { panic!("{requests:?}") };
    assert!(kept.title.contains(" against the reference") && kept.hard.starts_with("Found by"));
    let folder = Folder::new();
    let (keeps, kept) = (screen.all("Keep").len(), gallery::keep(folder.here(), kept).unwrap().0);
    screen.change(|it| it.panels.lab.own.push(kept));
    assert_eq!((screen.all("Keep").len(), screen.all("Kept").len()), (keeps - 1, 1));
    screen.asked();
    assert!(matches!(&screen.click("against the reference: ").asked()[..], [Action::Load { .. }]));
    let session = &screen.state().session;
    assert!(session.lesson().admits(session.scene()));
    let (run, truth) = (session.run(), reference::judge(session.scene().a(), session.scene().b()));
    assert_eq!(session.played(), Some(ROTATE_BACK.published()));
    assert_ne!(run.outcome.verdict, truth.verdict(), "what was found is to be seen");
}

#[test]
fn the_map_names_its_method() {
    let mut screen = lab("ellipse-circle/closed-form", &[]);
    let session = &screen.state().session;
    assert_eq!(session.played(), Some(CLOSED_FORM.published()));
    let choice = session.map.with_shown(true);
    let said = "Methods tested: Closed form, as published";
    assert!(screen.act(&Action::Map { choice }).says(said));
}

#[test]
fn a_hard_case_goes_on_the_canvas() {
    let mut screen = lab(PAIR, &[]);
    let hard = &gallery::cases()[0];
    assert!(!screen.change(|it| it.panels.drawer = Some(Drawer::Cases)).says(&hard.name));
    let loads = screen.click("Hard").click(&hard.name).asked();
    assert!(matches!(&loads[..], [Action::Load { .. }]), "{loads:?}");
    assert_eq!(screen.state().session.scene().shapes(), hard.scene.shapes());
    assert!(screen.says(&hard.hard), "the head says why it is hard");
}

#[test]
fn a_hunt_begins_with_a_method_of_the_pair_against_the_reference() {
    for lesson in LESSONS.iter() {
        let screen = lab(lesson.slug, &[]);
        let methods = screen.state().session.methods();
        let [first, second] = ["The first method", "The second method"]
            .map(|name| screen.all(name).first().and_then(|it| it.value()).unwrap());
        assert_eq!(second, "the reference", "{}", lesson.slug);
        let is_method = methods.iter().any(|it| it.title == first);
        assert!(is_method || methods.is_empty(), "{}: {first}", lesson.slug);
    }
}

const DEMO: &str = "ellipse-ellipse/polygon-bisection";

pub fn session(choice: Choice) -> Session {
    sized(640.0, 480.0, choice)
}

pub fn sized(width: f64, height: f64, choice: Choice) -> Session {
    let mut session = start::demo(DEMO, canvas(width, height));
    session.apply(&Action::Map { choice });
    session
}

pub fn shown() -> Choice {
    Choice { shown: true, ..Choice::default() }
}

pub fn follow(viewer: &mut Viewer, session: &Session) {
    viewer.follow(session.map_asked(), session.settings.theme);
}

/// Runs frames of the map until it is finished.
pub fn finish(viewer: &mut Viewer, session: &Session) {
    wait_for(|| {
        follow(viewer, session);
        (!viewer.is_refining()).then_some(())
    });
}

fn whole(session: &Session) -> Viewer {
    let mut viewer = Viewer::default();
    finish(&mut viewer, session);
    viewer
}

fn click_canvas(session: &mut Session, button: Button, at: DVec2) {
    let mut pointer = Pointer::default();
    let mut actions = Vec::new();
    for what in [What::Pressed(button), What::Released(button)] {
        let input = Input { pointer: at, ..Input::default() }.then(what);
        pointer.update(&input, session, &|_| false, &mut actions);
    }
    session.apply_all(actions);
}

#[test]
fn a_click_on_the_map_puts_the_shape_at_its_pixel() {
    for button in [Button::Left, Button::Right] {
        let mut session = session(shown());
        let at = DVec2::new(20.3, 470.8);
        click_canvas(&mut session, button, at);
        let subject = session.map_subject().unwrap();
        // Rows of the map go up, the screen's go down.
        let asked = subject.shape(20, 479 - 470).unwrap();
        assert_eq!(*session.scene().b(), asked, "{button:?}");
        assert!(session.view.to_screen(asked.center()).distance(at) < 1.0);
        assert!(session.can_undo());
    }
}

#[test]
fn a_click_in_the_methods_own_frame_puts_the_shape_there() {
    let mut session = session(shown());
    session.apply(&Action::Frame { amount: 1.0 });
    let at = DVec2::new(600.0, 30.0);
    // The frame depends on the shapes and changes with the moved one.
    let before = session.map_subject().unwrap();
    let seen = session.projection(&session.panes().next().unwrap());
    click_canvas(&mut session, Button::Right, at);
    let place = before.plane.place_of(session.scene().b());
    assert!(before.pixel(place).is_some());
    let shown = seen.to_screen(session.scene().b().center());
    assert!(shown.distance(at) < 3.0, "{shown}");
}

#[test]
fn without_a_map_a_click_moves_nothing() {
    let both = [Button::Left, Button::Right];
    // Without a map the right button resizes the ellipse of this demo.
    for (choice, buttons) in
        [(Choice::default(), &both[..1]), (Choice { build: true, ..shown() }, &both[..])]
    {
        let mut session = session(choice);
        let before = session.scene().clone();
        for button in buttons {
            click_canvas(&mut session, *button, DVec2::new(20.0, 470.0));
        }
        assert_eq!(*session.scene(), before);
    }
}

#[test]
fn the_selected_shape_is_swept() {
    let mut session = session(shown());
    assert_eq!(session.swept(), Which::B);
    session.apply(&Action::select(Which::A));
    assert_eq!((session.swept(), session.map_subject().unwrap().swept), (Which::A, 0));
}

#[test]
fn the_plane_of_rotation_and_size_sets_both() {
    let mut session = session(Choice { build: true, ..shown() });
    let center = session.scene().b().center();
    let action = session.map_jump(DVec2::new(0.75, 0.5)).unwrap();
    let Shape::Ellipse(it) = *session.apply(&action).scene().b() else { panic!() };
    assert_eq!(it.center(), center);
    assert!((it.rotation().to_degrees() - 45.0).abs() < 1.0);
    let ratio = it.semi_axes().max_element() / session.scene().a().reach();
    assert!((ratio - 1.0).abs() < 0.02, "{ratio}");
    // The map does not move under the shape that it has just moved.
    let place = session.map_subject().unwrap().plane.place_of(session.scene().b());
    assert!(place.abs_diff_eq(DVec2::new(0.75, 0.5), 0.01), "{place}");
}

#[test]
fn the_choice_of_a_map_is_an_action_like_any_other() {
    let choice = Choice {
        topic: Topic::Disagreement,
        without: vec!["closed-form".to_owned()],
        reference: false,
        ..shown()
    };
    let text = serde_json::to_string(&Action::Map { choice: choice.clone() }).unwrap();
    let read: Action = serde_json::from_str(&text).unwrap();
    assert_eq!(read, Action::Map { choice });
    let short: Action = serde_json::from_str(r#"{"map":{"choice":{"shown":true}}}"#).unwrap();
    assert_eq!(short, Action::Map { choice: shown() });
}

#[test]
fn a_map_starts_again_only_if_the_other_shape_moves() {
    let mut session = session(shown());
    let mut viewer = Viewer::default();
    let refined = |viewer: &mut Viewer, session: &Session| {
        finish(viewer, session);
        let whole = session.view.area.size();
        assert_eq!(viewer.survey().unwrap().field().answered(), (whole.x * whole.y) as u32);
    };
    refined(&mut viewer, &session);
    let counted = viewer.legend.to_vec();
    click_canvas(&mut session, Button::Right, DVec2::new(300.0, 30.0));
    follow(&mut viewer, &session);
    assert!(!viewer.is_refining() && viewer.legend == counted);
    let moved = session.scene().a().translated(DVec2::new(0.5, 0.0)).unwrap();
    refined(&mut viewer, session.apply(&Action::set(Which::A, moved)));
    assert_ne!(viewer.legend, counted);
    follow(&mut viewer, session.apply(&Action::Map { choice: Choice::default() }));
    assert!(viewer.survey().is_none() && viewer.legend.is_empty());
}

#[test]
fn a_map_on_slate_has_other_colours_and_the_same_shares() {
    let session = session(shown());
    let mut viewer = whole(&session);
    let paper = viewer.legend.to_vec();
    viewer.follow(session.map_asked(), Theme::Dark);
    for (light, dark) in paper.iter().zip(&viewer.legend) {
        assert_eq!((&light.words, light.share), (&dark.words, dark.share));
        assert_ne!(light.color, dark.color);
    }
    let size = viewer.survey().unwrap().subject().size;
    let pixels = viewer.mosaic.flat(size, Theme::Dark.surface().canvas);
    let known: Vec<_> = viewer.legend.iter().filter_map(|it| it.color).collect();
    assert!(pixels.chunks_exact(4).all(|it| known.iter().any(|c| it[..3] == [c.0, c.1, c.2])));
}

#[test]
fn the_saved_picture_has_the_map_and_its_legend() {
    let session = session(shown());
    let pair = session.scene().focused().unwrap();
    let nothing =
        export::map::png(&mut Viewer::default(), &pair, "Polygon bisection", Theme::Light, "{}");
    assert!(nothing.is_err(), "there is no map yet");
    let mut viewer = whole(&session);
    let png =
        export::map::png(&mut viewer, &pair, "Polygon bisection", Theme::Light, "{}").unwrap();
    let ([width, height], pixels) = png_pixels(&png);
    assert!(width >= 640 && height > 480 + 2 * 22, "{width} × {height}");
    // A corner of the map without a shape: the upper left of the picture is the last row.
    let field = viewer.survey().unwrap().field();
    let color = |at: UVec2| viewer.survey().unwrap().tally().class(field.at(at.x, at.y).unwrap());
    let class = color(UVec2::new(2, 479 - 2));
    let entry = viewer.legend.iter().find(|it| it.class == class).unwrap();
    let place = ((24 + 2 * 22 + 2) * width + 24 + 2) * 4;
    let tint = entry.color.unwrap();
    assert_eq!(pixels[place..place + 3], [tint.0, tint.1, tint.2]);
}

#[test]
fn nothing_of_a_saved_picture_reaches_its_edge() {
    let choice = Choice { topic: Topic::Disagreement, build: true, ..shown() };
    let mut session = session(choice);
    session.apply(&Action::open("ellipse-circle/closed-form"));
    session.apply(&Action::preset("inside-the-evolute")).apply(&Action::select(Which::A));
    let mut viewer = whole(&session);
    assert!(viewer.legend.iter().any(|it| it.words.len() > 60), "a line that is too long");
    let pair = session.scene().focused().unwrap();
    let png = export::map::png(&mut viewer, &pair, "Closed form", Theme::Light, "{}").unwrap();
    let ([width, _], pixels) = png_pixels(&png);
    let corner = pixels[..4].to_vec();
    for (y, row) in pixels.chunks_exact(width * 4).enumerate() {
        let blank = row[(width - 20) * 4..].chunks_exact(4).all(|it| it == corner);
        assert!(blank, "something stands in the right margin at line {y}");
    }
}

/// The panels with a map of the demo, on which each frame works.
pub fn screen(size: [f32; 2], choice: Choice) -> Screen {
    let before = [Action::open(DEMO), Action::Map { choice }];
    let mut screen = open(size, Settings::default(), &before);
    screen.change(|it| it.follows_map = true);
    screen
}

#[test]
fn the_panel_sets_a_map_and_names_its_colours() {
    let mut screen = screen(HIGH, Choice::default());
    assert!(screen.act(&Action::Map { choice: shown() }).says("Separate: "));
    let map = |screen: &Screen| screen.state().session.map.clone();
    for (label, topic) in [("Rounds", Topic::Rounds), ("Disagreement", Topic::Disagreement)] {
        assert_eq!(map(screen.click(label)).topic, topic);
    }
    screen.click("Methods tested").click("Map of Support gap");
    assert_eq!(map(&screen).without, ["support-gap"]);
    let methods = screen.click("Only Support gap").state().session.methods();
    let asked: Vec<_> = map(&screen).methods(&methods).iter().map(|it| it.slug).collect();
    assert_eq!(asked, ["support-gap"]);
    assert_eq!(map(screen.click("None")).without.len(), methods.len());
    screen.click("All").click("Against the reference");
    assert!(map(&screen).without.is_empty() && !map(&screen).reference);
    assert!(map(screen.click("Rotation × size")).build);
    assert_eq!(screen.click("Save map as PNG").commands(), [Command::SaveMap]);
    assert!(!map(screen.click("Map")).shown);
}

#[test]
fn a_click_in_the_square_turns_and_sizes_the_shape() {
    let mut screen = screen(HIGH, Choice { build: true, ..shown() });
    let before = *screen.state().session.scene().b();
    let after = *screen.click("Map of rotation and size").state().session.scene().b();
    assert!(before != after && before.center() == after.center(), "{after:?}");
    let reach = |screen: &Screen| screen.state().session.scene().b().reach();
    let up = reach(screen.focus("Map of rotation and size").press(Key::ArrowUp));
    assert!(up > after.reach() && reach(screen.press(Key::ArrowDown)) < up);
}

#[test]
fn a_line_of_the_legend_leads_to_the_nearest_such_pixels() {
    let session = session(shown());
    let viewer = whole(&session);
    let survey = viewer.survey().unwrap();
    let (field, tally) = (survey.field(), survey.tally());
    let size = field.size.as_dvec2();
    let from = survey.subject().plane.place_of(session.scene().b());
    for (class, count) in tally.iter() {
        let mut jumps = Jumps::default();
        let mut places: Vec<UVec2> = Vec::new();
        while places.len() < 20 {
            let place = jumps.next(survey, class, from).unwrap();
            let pixel = survey.subject().pixel(place).unwrap();
            assert_eq!(field.at(pixel.x, pixel.y).and_then(|it| tally.class(it)), Some(class));
            if places.first() == Some(&pixel) {
                break;
            }
            let apart = |it: &UVec2| it.as_dvec2().distance(pixel.as_dvec2()) >= 24.0;
            assert!(places.iter().all(apart), "{class:?} {count}");
            places.push(pixel);
        }
        let first = places[0].as_dvec2() + 0.5 - from * size;
        let nearest = (0..field.size.y)
            .flat_map(|y| (0..field.size.x).map(move |x| UVec2::new(x, y)))
            .filter(|it| field.at(it.x, it.y).and_then(|it| tally.class(it)) == Some(class))
            .map(|it| (it.as_dvec2() + 0.5 - from * size).length())
            .fold(f64::INFINITY, f64::min);
        assert!((first.length() - nearest).abs() < 1e-9, "{class:?}");
    }
}

#[test]
fn a_click_on_the_legend_puts_the_shape_on_such_a_pixel() {
    // Two methods are enough.
    let without = session(shown()).methods().iter().skip(2).map(|it| it.slug.to_owned()).collect();
    let mut screen =
        screen([800.0, 1200.0], Choice { topic: Topic::Disagreement, without, ..shown() });
    wait_for(|| {
        // Frames slow down the threads of the map.
        std::thread::sleep(Duration::from_millis(50));
        screen.step();
        (!screen.state().panels.lab.map.is_refining()).then_some(())
    });
    screen.run_steps(2);
    let verdict = |screen: &Screen| {
        let scene = screen.state().session.scene();
        reference::judge(scene.a(), scene.b()).verdict()
    };
    let before = verdict(&screen);
    let other = match before {
        tangency::Verdict::Colliding => "separate",
        _ => "colliding",
    };
    let is_line = |it: &Node| it.label().is_some_and(|it| it.contains(" % · "));
    let line = screen.query_all_by_label_contains(other).find(is_line);
    line.expect("a line of the other verdict").simulate_click();
    assert_ne!(verdict(screen.after(4)), before);
}

/// Cases of an ellipse and a circle, in some of which the circle's centre is inside the evolute.
pub fn lines(count: usize) -> String {
    let case = |at: usize| {
        let x = at as f64 * 4.0 / count as f64;
        format!(
            "{{\"id\":\"case {at}\",\"a\":{{\"ellipse\":{{\"center\":[0,0],\"semi_axes\":[2,1]}}}},\
             \"b\":{{\"circle\":{{\"center\":[{x},1.8],\"radius\":0.5}}}}}}\n"
        )
    };
    (0..count).map(case).collect()
}

/// Opens a list of cases in the panels and judges it to its end.
pub fn list(app: &mut App, text: &str) {
    let source = Source::Text("cases.jsonl".into(), text.into());
    app.panels.cases.begin(source, Judges::default());
    app.panels.drawer = Some(Drawer::Cases);
    wait_for(|| {
        app.panels.cases.look(Judges::default());
        (!app.panels.cases.is_busy()).then_some(())
    });
}

fn listed(size: [f32; 2], text: &str) -> Screen {
    let mut screen = open(size, Settings::default(), &[]);
    list(screen.state_mut(), text);
    screen.run_steps(3);
    screen
}

#[test]
fn the_switch_of_the_engines_has_the_list_judged_by_them_too() {
    let mut screen = listed([1280.0, 800.0], &lines(40));
    let method = catalog::engines_for(Kind::Ellipse, Kind::Circle).next().expect("an engine");
    let named = |screen: &mut Screen| {
        let wait = || {
            screen.step();
            (!screen.state().panels.cases.is_busy()).then_some(())
        };
        wait_for(wait);
        let named = screen.click("Whose errors and failures").says(method.title);
        screen.press(Key::Escape);
        named
    };
    assert!(!named(&mut screen));
    for engines in [true, false] {
        let settings = Settings { engines, ..Settings::default() };
        assert_eq!(named(screen.act(&Action::Prefer { settings })), engines);
    }
}

fn x_of_circle(screen: &Screen) -> f64 {
    let scene = screen.state().session.scene();
    assert_eq!(scene.kinds(), [Kind::Ellipse, Kind::Circle]);
    scene.b().center().x
}

#[test]
fn only_rows_in_sight_are_laid_out_and_a_click_opens_one() {
    let mut screen = listed([1280.0, 800.0], &lines(3000));
    assert!(screen.says("3000 cases") && screen.says("cases.jsonl"));
    let rows = screen.query_all_by_label_contains("ellipse, circle").count();
    assert!((4..20).contains(&rows), "{rows}");
    let actions = screen.click("case 3,").asked();
    assert!(matches!(&actions[..], [Action::Load { .. }]), "{actions:?}");
    assert_eq!(x_of_circle(&screen), 3.0 * 4.0 / 3000.0);
}

#[test]
fn the_next_case_comes_into_sight() {
    let mut screen = listed([1280.0, 800.0], &lines(200));
    for at in 0..30 {
        assert_eq!(x_of_circle(screen.click("Next case")), at as f64 * 4.0 / 200.0);
    }
    let row = screen.query_all_by_label_contains("case 29,").next().expect("in sight");
    let place = bounds(&row);
    assert!(place.top() > 250.0 && place.bottom() < 720.0, "{place}");
    assert!(screen.query_all_by_label_contains("case 2,").next().is_none());
    for _ in 0..29 {
        screen.click("Previous case");
    }
    assert_eq!(x_of_circle(&screen), 0.0);
    assert!(screen.get_by_label("Previous case").is_disabled());
}

#[test]
fn failures_are_picked_out_and_open_with_the_method_that_fails() {
    let mut screen = listed([1280.0, 800.0], &lines(200));
    assert!(screen.click("Only failures").says(" of 200 cases"));
    assert!(screen.query_all_by_label_contains("all agree").next().is_none());
    let session = &screen.click("Next case").state().session;
    let truth = reference::judge(session.scene().a(), session.scene().b());
    assert_ne!(session.run().outcome.verdict, truth.verdict(), "the failure is on the canvas");
    assert!(screen.click("Gap").click("Error").says("error "));
}

#[test]
fn without_a_list_the_drawer_explains_how_to_get_one() {
    let mut screen = wide();
    assert!(screen.drawer(Drawer::Cases).says("A file of cases becomes a list here"));
    assert_eq!(screen.click("Open a file…").commands(), [Command::Open]);
}

#[test]
fn the_drawer_reports_a_bad_file_and_an_empty_list() {
    let screen = listed([1280.0, 800.0], &(lines(3) + "{\"a\": 1}\n{\"b\": 2}\n"));
    assert!(
        screen.says("3 cases") && screen.says("2 are not cases. The first: cases.jsonl, line 4")
    );
    let screen = listed([1280.0, 800.0], "");
    assert!(screen.says("There is no case in it."));
    let mut screen = listed([1280.0, 800.0], &lines(1).replace("[0,1.8]", "[9,0]"));
    assert!(screen.click("Only failures").says("None of them fails."));
}

#[test]
fn in_a_small_window_the_drawer_scrolls_to_every_row() {
    for (size, text_scale) in [([900.0, 600.0], 1.0), ([900.0, 600.0], 2.0), ([640.0, 480.0], 1.0)]
    {
        let settings = Settings { text_scale, ..Settings::default() };
        let mut screen = open(size, settings, &[]);
        list(screen.state_mut(), &lines(50));
        screen.after(3).focus("Only failures");
        let (window, mut seen) = (Rect::from_min_size(Pos2::ZERO, size.into()), BTreeSet::new());
        // There are up to three widgets before the first row.
        for _ in 0..3 + 50 {
            screen.press(Key::Tab);
            let mut rows = screen.query_all_by_label_contains("case ");
            let Some(row) = rows.find(|it| it.is_focused()) else { continue };
            seen.extend(row.label().filter(|_| window.contains_rect(bounds(&row))));
        }
        assert_eq!(seen.len(), 50, "{size:?} {text_scale}: {seen:?}");
        screen.focus("case 49,").press(Key::Space);
        assert!(matches!(screen.asked()[..], [Action::Load { .. }]), "{size:?} {text_scale}");
    }
}

/// A screen with own cases of these titles, and the folder in which they are kept.
fn with_own(titles: &[&str]) -> (Screen, Folder) {
    let (mut screen, folder) = (wide(), Folder::new());
    let (demo, scene) = {
        let session = &screen.state().session;
        (session.lesson().slug, session.scene().clone())
    };
    for title in titles {
        let (title, hard) = ((*title).to_owned(), String::new());
        let kept = Kept { title, hard, demo, scene: scene.clone() };
        let (hard, _) = gallery::keep(folder.here(), &kept).unwrap();
        screen.state_mut().panels.lab.own.push(hard);
    }
    screen.drawer(Drawer::Cases).click(&format!("Your own · {}", titles.len()));
    (screen, folder)
}

#[test]
fn own_cases_are_opened_renamed_deleted_and_restored() {
    let (mut screen, folder) = with_own(&["one", "two", "three"]);
    assert!(screen.get_by_label("Delete").is_disabled(), "none is open");
    assert!(screen.get_by_label("Take back").is_disabled());
    let rows = |screen: &Screen| -> Vec<String> {
        let rows = screen.query_all_by_label_contains("segment, circle");
        rows.filter_map(|it| it.label()).collect()
    };
    assert!(rows(&screen)[0].starts_with("three,"), "the newest first: {:?}", rows(&screen));
    screen.click("Next case").click("Next case").type_into("Name of the case", "a better name");
    assert_eq!(screen.commands(), [], "not while it is typed");
    screen.press(Key::Enter);
    assert_eq!(screen.commands(), [Command::Rename("case-2".into(), "a better name".into())]);
    screen.type_into("Name of the case", "");
    assert_eq!(screen.press(Key::Enter).commands(), [], "a case has a name");
    let own = &mut screen.state_mut().panels.lab.own;
    let (hard, change) = gallery::rename(folder.here(), &own[1], "a better name").unwrap();
    own[1] = hard;
    screen.change(|it| it.panels.lab.changes.push(change));
    assert!(rows(&screen)[1].starts_with("a better name,"), "{:?}", rows(&screen));
    assert_eq!(screen.text("Name of the case"), "a better name", "it is still the open one");
    screen.click("Delete").click("Take back");
    assert_eq!(screen.commands(), [Command::Forget("case-2".into()), Command::TakeBack]);
}

#[test]
fn a_case_on_the_canvas_is_kept_once_with_its_method() {
    let (mut screen, folder) = with_own(&[]);
    assert!(screen.says("Nothing is kept yet"));
    let asked = screen.click("Keep").commands();
    let [Command::Keep(kept)] = &asked[..] else { panic!("{asked:?}") };
    assert_eq!(kept.scene, *screen.state().session.scene());
    let (hard, _) = gallery::keep(folder.here(), kept).unwrap();
    assert_eq!(hard.lesson.slug, screen.state().session.lesson().slug);
    screen.change(|it| it.panels.lab.own.push(hard));
    assert!(screen.get_by_label("Keep").is_disabled(), "it is there");
}
