use super::*;
use crate::catalog::METHODS;
use crate::demo::lesson::LESSONS;
use crate::demo::lesson::trial;
use crate::panel::theme;
use crate::panel::{self, Drawer, PanelState};
use crate::scene::Scene;
use crate::session::action::Action;
use crate::session::settings::Settings;
use crate::shape::{Kind, Shape};
use egui_macroquad::egui::{Pos2, RawInput, Vec2};
use glam::{DVec2, dvec2};

/// A shape of each kind about a place.
fn shape(kind: Kind, at: DVec2) -> Shape {
    kind.about(at, dvec2(2.0, 1.0), 0.4).unwrap()
}

/// A session in a demo with a pair on the canvas.
fn session(lesson: &Lesson, pair: [Shape; 2]) -> Session {
    let mut session = Session::new(Settings::default()).unwrap();
    let scene = Scene::pair(pair[0], pair[1]);
    session.apply(&Action::Load { lesson: lesson.slug.to_owned(), scene });
    session
}

/// What is wrong after a click on the row of a method.
fn fault(method: &Method, mut session: Session) -> Option<String> {
    let before = (session.lesson().slug, *session.scene().a(), *session.scene().b());
    if let Some(action) = way_to(method, &session) {
        session.apply(&action);
    }
    let came = session.came_from().map(|it| it.slug);
    if came != (session.lesson().slug != before.0).then_some(before.0) {
        return Some(format!("{} leads back to {came:?}, not to {}", method.slug, before.0));
    }
    let (run, scene) = (session.run(), session.scene());
    let played = session.lesson().played(scene, &run);
    let said = method.judge(scene.a(), scene.b()).map(|it| (it.verdict, it.decided_by));
    let seen = Some((run.outcome.verdict, run.outcome.decided_by));
    (played != Some(method.id) || said != seen).then(|| {
        let (slug, pair) = (method.slug, method.pair);
        format!("{slug} {pair:?} from {before:?}: {played:?} {seen:?}, not {said:?}")
    })
}

/// Every method on every pair that it takes, in either order, apart, near and across.
fn every_row() -> impl Iterator<Item = (&'static Method, [Shape; 2])> {
    METHODS.iter().flat_map(|method| {
        let ways = [dvec2(0.7, 0.3), dvec2(1.9, 1.45), dvec2(5.0, -4.0)].into_iter();
        ways.flat_map(move |by| {
            let [a, b] = [shape(method.pair.0, DVec2::ZERO), shape(method.pair.1, by)];
            [(method, [a, b]), (method, [b, a])]
        })
    })
}

#[test]
fn a_click_on_any_row_puts_that_methods_steps_on_the_canvas() {
    let (mut faults, mut clicks) = (Vec::new(), 0);
    for (method, [a, b]) in every_row() {
        for lesson in LESSONS.iter() {
            if lesson.takes([a.kind(), b.kind()]) {
                clicks += 1;
                faults.extend(fault(method, session(lesson, [a, b])));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {clicks} faults\n{}", faults.len(), faults.join("\n"));
    assert!(clicks > 500, "{clicks}");
}

#[test]
fn engines_are_rows_and_on_maps_where_they_are_wanted() {
    let lesson = Lesson::find("ellipse-circle/polygon-bisection").unwrap();
    let pair = [shape(Kind::Ellipse, DVec2::ZERO), shape(Kind::Circle, dvec2(5.0, 0.3))];
    let mut session = session(lesson, pair);
    let mut rows = answers::Answers::default();
    let mut engines = |session: &Session| {
        rows.refresh(session, false);
        let told = rows.methods.iter().filter(|it| it.method.is_engine()).count();
        let asked = session.methods().iter().filter(|it| it.is_engine()).count();
        assert_eq!(told, asked);
        told
    };
    assert_eq!(engines(&session), 0);
    let settings = Settings { engines: true, ..Settings::default() };
    session.apply(&Action::Prefer { settings });
    assert_eq!(engines(&session), engines_for(Kind::Ellipse, Kind::Circle).count());
    assert_eq!(engines(&session), 6);
}

#[test]
fn methods_run_only_while_compare_is_open_and_are_timed_only_in_the_time_column() {
    let ctx = Context::default();
    theme::install_fonts(&ctx);
    let mut session = Session::new(Settings::default()).unwrap();
    let all = session.known_methods().len();
    let mut state = PanelState::default();
    let mut show = |drawer, column| {
        state.drawer = drawer;
        ctx.data_mut(|data| data.insert_temp(Column::id(), column));
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0));
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let _ = ctx.run(input, |ctx| {
            let drawn = session.drawn();
            panel::show(ctx, &mut session, &drawn, &mut state, None, &mut |_, _| {});
        });
        let answers = &state.answers.methods;
        [answers.len(), answers.iter().filter(|it| it.time.is_some()).count()]
    };
    assert_eq!(show(None, Column::Time), [0, 0]);
    assert_eq!(show(Some(Drawer::Lab), Column::Time), [0, 0]);
    assert_eq!(show(Some(Drawer::Compare), Column::Gap), [all, 0]);
    assert_eq!(show(Some(Drawer::Compare), Column::Time), [all, all]);
    assert_eq!(show(Some(Drawer::Compare), Column::Gap), [all, 0]);
}

/// The words of Compare with their places, from the top.
fn words_of_compare(session: &mut Session) -> Vec<(String, Rect)> {
    let ctx = Context::default();
    theme::install_fonts(&ctx);
    let mut state = PanelState { drawer: Some(Drawer::Compare), ..PanelState::default() };
    let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0));
    let mut painted = Vec::new();
    for _ in 0..2 {
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        painted = ctx
            .run(input, |ctx| {
                let drawn = session.drawn();
                panel::show(ctx, session, &drawn, &mut state, None, &mut |_, _| {});
            })
            .shapes;
    }
    let drawer = crate::panel::surface::rect(state.rects.unwrap().drawer);
    let words = painted.into_iter().filter_map(|it| match it.shape {
        egui_macroquad::egui::Shape::Text(text) => {
            Some((text.galley.text().to_owned(), text.visual_bounding_rect()))
        }
        _ => None,
    });
    words.filter(|(_, place)| drawer.contains_rect(*place)).collect()
}

#[test]
fn the_heads_of_the_columns_stand_over_their_numbers_and_below_the_switch() {
    let mut session = session(
        Lesson::find("ellipse-circle/polygon-bisection").unwrap(),
        [shape(Kind::Ellipse, DVec2::ZERO), shape(Kind::Circle, dvec2(5.0, 0.3))],
    );
    let words = words_of_compare(&mut session);
    let at = |text: &str| words.iter().find(|it| it.0 == text).map(|it| it.1).unwrap();
    for head in [at("gap"), at("rounds")] {
        assert!(head.top() > at("Its error").bottom(), "{head:?}");
        let below = words.iter().map(|it| it.1).filter(|it| it.top() >= head.bottom());
        let first = below.min_by(|one, two| one.top().total_cmp(&two.top())).unwrap();
        assert!(first.top() - head.bottom() < 20.0, "{head:?} {first:?}");
    }
}

#[test]
fn a_right_verdict_with_a_wrong_number_is_off() {
    let (mut wrong, mut exact) = (0, 0);
    for lesson in LESSONS.iter().filter(|it| !it.is_crowd()) {
        let mut session = trial::opened(lesson.slug);
        for preset in lesson.presets {
            session.apply(&Action::Preset { preset: preset.slug.into() });
            let mut rows = answers::Answers::default();
            rows.refresh(&session, false);
            for answer in &rows.methods {
                let semantics = answer.method.semantics;
                let Some(error) = answer.error.filter(|_| semantics != Semantics::Boundary) else {
                    continue;
                };
                exact += usize::from(error == 0.0 && Column::Error.text(answer).unwrap() == "0");
                if error > 0.01 * session.truth().map_or(1.0, |it| it.contact.gap.abs()).max(1.0) {
                    let of = format!("{} {} {error}", preset.slug, answer.method.slug);
                    assert!(answers::is_off(&session, &answer.outcome, semantics), "{of}");
                    wrong += usize::from(
                        answers::agrees(&session, answer.outcome.verdict, semantics) == Some(true),
                    );
                }
            }
        }
    }
    assert!(wrong > 3 && exact > 3, "{wrong} {exact}");
}

#[test]
fn a_row_is_called_a_variant_only_below_the_method_that_it_is_of() {
    let rows: Vec<_> = METHODS.iter().filter(|it| it.fits(Kind::Polygon, Kind::Ellipse)).collect();
    let above = |at: usize| at.checked_sub(1).map(|it| rows[it]);
    let mut variants = 0;
    for (at, method) in rows.iter().enumerate() {
        let family = |it: &Method| it.id.family == method.id.family;
        let first = rows[..at].iter().all(|it| !family(it));
        assert_eq!(manner(above(at), method).is_none(), first, "{}", method.slug);
        variants += usize::from(!first);
    }
    // The best-fit ellipses are published only, and no variant of what is above them.
    assert!(rows.iter().any(|it| it.slug == "best-fit-ellipses-published") && variants > 1);
}
