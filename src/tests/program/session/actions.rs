//! Sessions as lists of actions: undo, drags, and recordings that replay bit for bit.

use crate::start::*;
use std::path::Path;
use tangency::file::recording::Recorder;
use tangency::lab::align::Alignment;
use tangency::scene::handle::Handle;
use tangency::session::SPEED;

fn session() -> Session {
    let mut session = begun();
    session.lay_out(canvas(1000.0, 700.0));
    session
}

#[test]
fn the_speed_stays_in_its_range_and_the_view_in_the_plane() {
    let mut session = session();
    let view = session.view;
    for (center, pixels_per_unit) in [(DVec2::NAN, 9.0), (DVec2::X, f64::INFINITY)] {
        assert_eq!(session.apply(&Action::Look { center, pixels_per_unit }).view, view);
    }
    let mut speed = |steps_per_second| {
        session.apply(&Action::Speed { steps_per_second });
        session.speed
    };
    assert_eq!([2.0, 1e9, f64::NAN, -1.0].map(&mut speed), [2.0, SPEED[1], SPEED[1], SPEED[0]]);
}

/// Random actions on the shapes of every demo, the same for the same seed.
fn ramble(seed: u64, count: usize) -> Vec<Action> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut next = move |below: u64| random.u64(..below);
    let mut actions = Vec::new();
    for _ in 0..count {
        let which = [Which::A, Which::B][next(2) as usize];
        let number = (next(20_001) as f64 - 10_000.0) / 1_237.0;
        let point = DVec2::new(number, (next(20_001) as f64 - 10_000.0) / 1_913.0);
        let handles = [
            Handle::Body,
            Handle::Radius,
            Handle::Axis(0),
            Handle::Axis(1),
            Handle::Rotation,
            Handle::End(0),
            Handle::End(1),
            Handle::Side(0),
            Handle::Side(3),
            Handle::Way,
        ];
        let selection = Selection { which, handle: handles[next(10) as usize] };
        let lesson = LESSONS[next(LESSONS.len() as u64) as usize];
        let preset = &lesson.presets[next(lesson.presets.len() as u64) as usize];
        let action = match next(44) {
            0 => Action::open(lesson.slug),
            1 => Action::load(lesson.slug, lesson.scene(preset)),
            2 => Action::preset(preset.slug),
            3..=5 => Action::Grab { selection, at: point },
            6..=11 => {
                if next(2) == 0 {
                    actions.push(Action::Grab { selection, at: point });
                }
                Action::Drag {
                    to: point * 0.5,
                    constrain: next(3) == 0,
                    snap: (next(3) == 0).then_some(0.1),
                    contact: next(3) == 0,
                    magnet: [None, Some(0.1), Some(1.5)][next(3) as usize],
                }
            }
            12 => Action::Drop,
            13 => Action::Cancel,
            14 => Action::Select { selection: Some(selection) },
            15 => Action::Nudge { by: point * 1e-3, merge: next(2) == 0 },
            16 => Action::NudgeUlp { by: [next(3) as i8 - 1, next(3) as i8 - 1] },
            17 => Action::Undo,
            18 => Action::Redo,
            19 => Action::Step { to: StepTo::At(next(9) as usize) },
            20 => Action::Frame { amount: number.abs().min(1.0) },
            21 => Action::Align { which, to: Alignment::ALL[next(5) as usize] },
            22 => Action::Unit { exponent: next(15) as i32 - 7, merge: next(2) == 0 },
            23 => Action::Flip { back: next(3) as usize, moment: next(9) as usize },
            24 | 25 => Action::Scrub {
                back: next(3) as usize,
                moment: next(4) as usize,
                merge: next(2) == 0,
            },
            26 => {
                let arena = Lesson::find("arena").unwrap();
                let empty = arena.presets.iter().find(|it| it.slug == "empty").unwrap();
                Action::load("arena", arena.scene(empty))
            }
            27 | 28 => Action::Add { shape: ellipse(point.into(), (1.0, 0.5), number).into() },
            29 => Action::Duplicate { which, by: point },
            30 => Action::Remove { which },
            31 => Action::Gather { shapes: vec![Which::A, Which::B] },
            32 => Action::Focus { pair: [which, Which::A] },
            33 => Action::Look { center: point, pixels_per_unit: number.exp2() },
            34 => Action::Fit,
            35 => Action::Twin { on: next(2) == 0 },
            36 => Action::Clock { time: number.abs().min(1.0) },
            37 | 38 => Action::Read { to: ReadTo::At(next(9) as usize) },
            39 => Action::Guess { choice: next(3) as usize },
            40 => Action::Play { on: next(2) == 0 },
            41 => Action::SetWay { which, way: point, merge: next(2) == 0 },
            42 => Action::SetMethod { method: lesson.plays[0].methods.first().map(|it| it.0) },
            _ => {
                let option = lesson.plays[0].options.first().map_or("none", |spec| spec.slug);
                Action::SetOption { option: option.to_owned(), value: number.round(), merge: false }
            }
        };
        actions.push(action);
    }
    actions
}

/// The scene as text in which every bit of every number shows.
fn bits(scene: &Scene) -> String {
    serde_json::to_string(scene).unwrap()
}

#[test]
fn every_change_can_be_undone_and_redone() {
    for lesson in LESSONS.iter() {
        let start = lesson.scene(&lesson.presets[0]);
        let moved = start.a().translated(DVec2::new(0.25, -0.5)).unwrap();
        let mut edits = vec![
            vec![Action::set(Which::A, moved)],
            vec![
                Action::grab(Which::B, DVec2::ZERO),
                Action::drag(DVec2::new(1.0, 2.0)),
                Action::drag(DVec2::new(3.0, 1.0)),
                Action::Drop,
            ],
            vec![
                Action::select(Which::A),
                Action::Nudge { by: DVec2::new(0.0, 0.125), merge: false },
            ],
            vec![Action::select(Which::B), Action::NudgeUlp { by: [1, 0] }],
            vec![Action::Unit { exponent: -3, merge: false }],
        ];
        edits.extend(lesson.presets.get(1).map(|it| vec![Action::preset(it.slug)]));
        let methods = lesson.plays[0].methods.iter().map(|(it, _)| Some(*it));
        let opened = demo(lesson.slug, canvas(1000.0, 700.0));
        let chosen = lesson.chosen(opened.scene()).and_then(|it| it.method);
        let other = methods.into_iter().find(|it| *it != chosen && !lesson.is_crowd());
        edits.extend(other.map(|method| vec![Action::SetMethod { method }]));
        let options = if lesson.is_crowd() { lesson.options() } else { lesson.plays[0].options };
        edits.extend(options.iter().map(|spec| {
            let default = (spec.default)(lesson.method);
            let value = spec.clamped(default + 1.0);
            let value = if value == default { spec.clamped(default - 1.0) } else { value };
            vec![Action::SetOption { option: spec.slug.to_owned(), value, merge: false }]
        }));
        let other = LESSONS.iter().find(|it| it.slug != lesson.slug).unwrap();
        edits.push(vec![Action::open(other.slug)]);
        for edit in edits {
            let mut session = demo(lesson.slug, canvas(1000.0, 700.0));
            let state = |session: &Session| (session.lesson().slug, bits(session.scene()));
            let before = state(&session);
            let after = state(session.apply_all(&edit));
            assert_ne!(before, after, "{edit:?} changes something");
            assert_eq!(state(session.apply(&Action::Undo)), before, "{edit:?}");
            assert_eq!(state(session.apply(&Action::Redo)), after, "{edit:?}");
        }
    }
}

/// A session but for its settings and its history.
fn state(session: &Session) -> String {
    let shown = (session.step(), session.playing, session.pace(), session.stops_at());
    let seen = (session.view, session.clock(), session.twin, session.asks(), session.place());
    let held = (session.selection, session.guide, &session.gathered, &session.notice);
    let (slug, drags) = (session.lesson().slug, session.trails.kept.len());
    let scene = bits(session.scene());
    format!("{slug} {scene} {drags} {shown:.4?} {seen:.4?} {held:.4?}")
}

#[test]
fn any_list_of_actions_gives_a_picture_and_can_be_undone() {
    let mut text = String::new();
    for seed in 1..=40 {
        let mut session = session();
        let begun = bits(session.scene());
        for (some, at) in ramble(seed, 300).chunks(10).zip(1..) {
            let mut states = String::new();
            for action in some {
                session.apply(action);
                states += &state(&session);
                assert!(session.step() < session.run().step_count.max(1));
                assert!(session.picture().figure.marks.iter().all(|mark| mark.is_finite()));
            }
            let mut marks = session.picture().figure.marks;
            marks.retain(|it| !matches!(it.form, Form::Raster { .. }));
            let (slug, hash) = (session.lesson().slug, hash(&format!("{states} {marks:.4?}")));
            text += &format!("seed {seed}, {slug} after {at}0: {hash:08x}\n");
        }
        while session.can_undo() {
            session.apply(&Action::Undo);
        }
        assert_eq!(bits(session.scene()), begun, "seed {seed}");
    }
    assert_kept("src/tests/program/session/rambles.txt", &text);
}

#[test]
fn escape_undoes_a_drag_without_a_trace() {
    for lesson in LESSONS.iter() {
        let mut session = demo(lesson.slug, canvas(1000.0, 700.0));
        let (before, could_undo) = (bits(session.scene()), session.can_undo());
        for which in [Which::A, Which::B] {
            for (handle, place) in session.scene().handles(which, 0.1) {
                session.apply(&Action::Grab { selection: Selection { which, handle }, at: place });
                session.apply(&Action::drag(place * 1.5 + DVec2::new(0.3, 0.4)));
                session.apply(&Action::Cancel);
                assert_eq!(bits(session.scene()), before, "{} {handle:?}", lesson.slug);
            }
        }
        assert_eq!(session.can_undo(), could_undo);
        assert!(session.trails.kept.is_empty(), "a drag that was given up is not kept");
    }
}

#[test]
fn an_arrow_is_dragged_by_its_tip_nudged_and_undone() {
    let mut session = demo("any-pair/sweep", canvas(1000.0, 700.0));
    let way = |session: &Session| session.scene().way(Which::B).unwrap();
    let (shapes, before) = (session.scene().both(), way(&session));
    let tip = shapes[1].center() + before;
    let selection = Selection { which: Which::B, handle: Handle::Way };
    session.apply(&Action::Grab { selection, at: tip });
    session.apply(&Action::drag(tip + DVec2::new(-2.0, 1.0))).apply(&Action::Drop);
    assert!((way(&session) - before - DVec2::new(-2.0, 1.0)).length() < 1e-12);
    assert_eq!(
        (session.scene().both(), session.scene().way(Which::A)),
        (shapes, Some(DVec2::ZERO))
    );
    session.apply(&Action::Select { selection: Some(selection) });
    session.apply(&Action::Nudge { by: DVec2::new(0.5, 0.0), merge: false });
    assert!((way(&session) - before - DVec2::new(-1.5, 1.0)).length() < 1e-12);
    assert_eq!(way(session.apply(&Action::Undo).apply(&Action::Undo)), before);
    // Another demo has no arrows, and a scene without any gets them here.
    let scene = session.scene().clone();
    assert_eq!(session.apply(&Action::load("any-pair/gjk", scene.clone())).scene().motion, None);
    let scene = scene.moving(None);
    assert_eq!(way(session.apply(&Action::load("any-pair/sweep", scene))), DVec2::ZERO);
}

#[test]
fn a_drag_through_a_size_of_zero_keeps_the_shape() {
    let mut session = demo("circle-rectangle/rotate-back", canvas(1000.0, 700.0));
    let Shape::Circle(circle) = *session.scene().a() else { panic!("the first shape is a circle") };
    let rim = circle.center() + DVec2::X * circle.radius();
    let selection = Selection { which: Which::A, handle: Handle::Radius };
    session.apply(&Action::Grab { selection, at: rim }).apply(&Action::drag(circle.center()));
    assert_eq!(*session.scene().a(), circle.into());
    session.apply(&Action::drag(rim + DVec2::X));
    let Shape::Circle(grown) = *session.scene().a() else { panic!() };
    assert!((grown.radius() - circle.radius() - 1.0).abs() < 1e-12);
}

/// Records actions, each of which is in the file at once, and returns the session after them.
fn record(path: &Path, actions: &[Action]) -> Session {
    let mut session = session();
    session.apply(&Action::Show { panels: Panels::NONE });
    let mut recorder = Recorder::create(path, &session).unwrap();
    for (index, action) in actions.iter().enumerate() {
        session.apply(action);
        recorder.write(action).unwrap();
        if index < 10 {
            assert_eq!(Recording::open(path).unwrap().last(), Some(Ok(action.clone())));
        }
    }
    let read: Vec<_> = Recording::open(path).unwrap().map(Result::unwrap).collect();
    assert!(read.ends_with(actions));
    session
}

#[test]
fn a_replay_gives_the_same_shapes_at_any_window_size() {
    let folder = Folder::new();
    for seed in 1..=30 {
        let path = folder.path(&format!("{seed}.jsonl"));
        let played = record(&path, &ramble(seed, 200));
        for size in [canvas(300.0, 900.0), canvas(3000.0, 200.0)] {
            let recording = Recording::open(&path).unwrap();
            let mut session = recording.begin();
            session.lay_out(size).apply_all(recording.map(Result::unwrap));
            assert_eq!(session.lesson().slug, played.lesson().slug);
            assert_eq!(bits(session.scene()), bits(played.scene()), "seed {seed}");
            assert_eq!(session.can_undo(), played.can_undo());
            assert_eq!(session.panels, Panels::NONE);
        }
    }
}
