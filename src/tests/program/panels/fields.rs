//! Numbers that are typed, and labels that are dragged.

use super::*;
use tangency::session::settings::EllipseForm;

fn ellipse(screen: &Screen) -> Vec<f64> {
    screen.state().session.scene().a().numbers()
}

/// The text of a field once it has the focus.
fn whole(screen: &mut Screen, field: &str) -> String {
    screen.focus(field).text(field)
}

pub fn vector() -> Settings {
    Settings { ellipse_form: EllipseForm::Vector, ..Settings::default() }
}

#[test]
fn a_long_number_has_six_digits_unless_its_field_has_the_focus() {
    let mut screen = ellipse_and_circle(Settings::default());
    assert_eq!(screen.text("Circle Radius"), "0.333333");
    assert_eq!(whole(&mut screen, "Circle Radius"), (1.0_f64 / 3.0).to_string());
    assert_eq!(screen.press(Key::Tab).text("Circle Radius"), "0.333333");
    assert!(screen.state().asked.is_empty(), "nothing has changed");
    screen.type_into("Circle Radius", "2.5").press(Key::Tab);
    assert_eq!(screen.state().session.scene().b().numbers()[2], 2.5, "to leave it commits");
}

#[test]
fn a_typed_number_becomes_exactly_its_value() {
    let [x, axis, turn, degrees] =
        ["Ellipse Centre x", "Ellipse Semi-axis a", "Ellipse Rotation, rad", "Ellipse Rotation, °"];
    for (settings, field, typed, place, value, shown) in [
        (radians(), x, "0.30000000000000004", 0, 0.1 + 0.2, "0.30000000000000004"),
        (radians(), axis, "5e-324", 2, 5e-324, "5e-324"),
        (radians(), turn, "-1e22", 4, -1e22, "-1e22"),
        (Settings::default(), degrees, "−45.5", 4, (-45.5_f64).to_radians(), "-45.5"),
    ] {
        let mut screen = ellipse_and_circle(settings);
        assert!(screen.type_into(field, typed).state().asked.is_empty(), "nothing before Enter");
        let actions = screen.press(Key::Enter).asked();
        let is_set =
            matches!(actions[..], [Action::SetShape { which: Which::A, merge: false, .. }]);
        assert!(is_set, "{field}: {actions:?}");
        assert_eq!(ellipse(&screen)[place].to_bits(), f64::to_bits(value), "{typed}");
        assert_eq!(whole(&mut screen, field), shown, "{typed}");
    }
    let screen = ellipse_and_circle(radians());
    assert_eq!(screen.text("Ellipse Rotation, rad"), "0.7");
    assert!(screen.all("Ellipse Rotation, °").is_empty());
}

#[test]
fn the_vector_form_of_an_ellipse_comes_back_by_undo() {
    let mut screen = ellipse_and_circle(Settings::default());
    let before = ellipse(screen.click("Vector, ratio"));
    for (field, number) in
        [("Ellipse Vector x", "3"), ("Ellipse Vector y", "4"), ("Ellipse Ratio", "1/4")]
    {
        screen.enter(field, number);
    }
    assert_eq!(ellipse(&screen)[2..], [5.0, 1.25, 4f64.atan2(3.0)]);
    assert_eq!(whole(&mut screen, "Ellipse Vector x"), "3");
    for _ in 0..3 {
        screen.state_mut().session.apply(&Action::Undo);
    }
    assert_eq!(ellipse(&screen), before);
    assert_eq!(screen.click("Axes, rotation").text("Ellipse Semi-axis a"), "2");
}

#[test]
fn a_refused_text_keeps_the_shape_and_goes_when_its_field_is_left() {
    let [radius, ratio, finite] = ["Circle Radius", "Ellipse Ratio", "it must be a finite number"];
    for (settings, field, bad, reason) in [
        (Settings::default(), radius, "abc", "is not a number"),
        (Settings::default(), radius, "", "is not a number"),
        (Settings::default(), radius, "1e", "is not a number"),
        (Settings::default(), radius, "-1", &format!("Radius is -1: {finite} greater than zero")),
        (Settings::default(), radius, "inf", "Radius is inf"),
        (Settings::default(), radius, "1e999", "Radius is inf"),
        (Settings::default(), radius, "NaN", "Radius is NaN"),
        (Settings::default(), "Circle Centre x", "1e400", &format!("Centre x is inf: {finite}")),
        (vector(), ratio, "0", &format!("Ratio is 0: {finite} greater than zero")),
        (vector(), ratio, "-2", "Ratio is -2"),
        (vector(), "Ellipse Vector y", "inf", "Vector y is inf"),
    ] {
        for confirms in [true, false] {
            let mut screen = ellipse_and_circle(settings.clone());
            let (scene, shown) = (screen.state().session.scene().clone(), screen.text(field));
            screen.type_into(field, bad);
            if confirms {
                assert!(screen.press(Key::Enter).says(reason), "{field} {bad}");
                assert_eq!(screen.text(field), bad);
            }
            assert_eq!(screen.focus("Circle Centre y").text(field), shown, "{bad}");
            let stays = reason == "is not a number";
            assert_eq!(screen.says("is not a number"), stays, "{bad}: the reason stays");
            assert!(!screen.focus(field).says(reason), "{bad}: until the field is asked again");
            assert!(screen.state().asked.is_empty());
            assert_eq!(screen.state().session.scene(), &scene);
        }
    }
}

#[test]
fn a_refused_text_gives_way_to_escape_another_number_and_another_demo() {
    let shape = Circle::new(DVec2::ZERO, 7.0).unwrap();
    let changed = Action::set(Which::B, shape);
    for (action, shown) in [(None, "0.333333"), (Some(changed), "7")] {
        let mut screen = ellipse_and_circle(Settings::default());
        screen.enter("Circle Radius", "abc");
        match action {
            None => screen.press(Key::Escape),
            Some(action) => screen.act(&action),
        };
        assert!(!screen.says("is not a number"));
        assert_eq!(screen.press(Key::Tab).text("Circle Radius"), shown);
    }
    let mut screen = wide();
    assert!(screen.drawer(Drawer::Numbers).enter("Circle Radius", "abc").says("is not a number"));
    for lesson in [LESSONS[0].slug, first().slug] {
        assert!(!screen.act(&Action::open(lesson)).says("is not a number"));
    }
}

#[test]
fn going_through_all_fields_changes_nothing() {
    for settings in [Settings::default(), radians(), vector()] {
        for rotation in [0.7, 1.0 / 3.0, -2e-9, 1e22, 12.345_678_901_234_567] {
            let mut screen = with_turned(rotation, settings.clone());
            for _ in 0..60 {
                screen.press(Key::Tab);
            }
            assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
        }
    }
}

#[test]
fn a_double_click_selects_the_whole_number() {
    let mut screen = ellipse_and_circle(Settings::default());
    screen.enter("Circle Centre x", "-0.4");
    let pos = bounds(&screen.get_by_label("Circle Centre x")).left_center() + Vec2::new(12.0, 0.0);
    screen.point(pos);
    for _ in 0..2 {
        [true, false].iter().for_each(|pressed| screen.button(pos, *pressed));
        screen.step();
    }
    screen.input_mut().events.push(Event::Text("7".to_owned()));
    assert_eq!(screen.after(2).text("Circle Centre x"), "7");
}

#[test]
fn dragging_a_label_changes_the_shape_as_one_gesture() {
    let mut screen = ellipse_and_circle(Settings::default());
    let field = bounds(&screen.get_by_label("Circle Radius"));
    let label = pos2(field.left() - 60.0, field.center().y);
    let path = [0.0, 10.0, 20.0, 40.0].map(|x| label + Vec2::new(x, 0.0));
    screen.drag(&path);
    let merge = |action: &Action| match action {
        Action::SetShape { which: Which::B, merge, .. } => *merge,
        other => panic!("{other:?}"),
    };
    let merges: Vec<_> = screen.asked().iter().map(merge).collect();
    assert!(merges.len() >= 2 && !merges[0] && merges[1..].iter().all(|merge| *merge));
    screen.state_mut().session.apply(&Action::Undo);
    assert_eq!(*screen.state().session.scene().b(), turned(0.7)[1]);
}

#[test]
fn a_text_that_is_typed_back_changes_nothing() {
    // An angle that no decimal of degrees converts to: reading the field would move it.
    let lossy = |it: &f64| it.to_degrees().to_radians() != *it;
    let near = |it: &f64| {
        let degrees = it.to_degrees();
        [degrees.next_down(), degrees.next_up()].iter().all(|near| near.to_radians() != *it)
    };
    let angles = (1..100_000).map(|i| f64::from(i) * 1e-5);
    let angle = angles.filter(lossy).find(near).expect("an angle between two degrees");
    let mut screen = with_turned(angle, Settings::default());
    let shown = whole(&mut screen, "Ellipse Rotation, °");
    screen.type_into("Ellipse Rotation, °", "12").enter("Ellipse Rotation, °", &shown);
    assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
}

#[test]
fn how_far_a_shape_moves_is_typed_and_undone() {
    let mut screen = tall(Drawer::Numbers, &[Action::open("any-pair/sweep")]);
    let ways = |screen: &Screen| {
        let scene = screen.state().session.scene();
        [scene.way(Which::A).unwrap(), scene.way(Which::B).unwrap()]
    };
    let [first, second] = ways(&screen);
    assert_eq!(ways(screen.enter("Ball Moves by y", "1/4")), [first, DVec2::new(second.x, 0.25)]);
    screen.enter("Wall Moves by x", "1e999");
    assert!(screen.says("Moves by x"), "what is refused is named");
    assert_eq!(ways(&screen)[0], first);
    screen.state_mut().session.apply(&Action::Undo);
    assert_eq!(ways(&screen), [first, second]);
}
