//! Numbers that are typed, and labels that are dragged.

use super::*;
use std::f64::consts::PI;
use tangency::session::settings::EllipseForm;

/// Types a text into a field, and Enter.
fn enter(screen: &mut Screen, field: &str, text: &str) {
    type_into(screen, field, text);
    press(screen, Key::Enter);
}

/// The first shape, an ellipse.
fn ellipse(screen: &Screen) -> tangency::Ellipse {
    let Shape::Ellipse(it) = *screen.state().session.scene().a() else { panic!("no ellipse") };
    it
}

/// The text of a field that has the focus.
fn whole(screen: &mut Screen, field: &str) -> String {
    screen.get_by_label(field).focus();
    screen.run_steps(3);
    text(screen, field)
}

#[test]
fn a_long_number_has_six_digits_unless_its_field_has_the_focus() {
    let mut screen = ellipse_and_circle(Settings::default());
    assert_eq!(text(&screen, "Circle Radius"), "0.333333");
    assert_eq!(whole(&mut screen, "Circle Radius"), (1.0_f64 / 3.0).to_string());
    press(&mut screen, Key::Tab);
    assert_eq!(text(&screen, "Circle Radius"), "0.333333");
    assert!(screen.state().asked.is_empty(), "nothing has changed");
}

#[test]
fn a_typed_number_becomes_exactly_that_number() {
    let mut screen = ellipse_and_circle(radians());
    let fields = ["Ellipse Centre x", "Ellipse Semi-axis a", "Ellipse Rotation, rad"];
    for (field, number) in fields.into_iter().zip(["0.30000000000000004", "5e-324", "-1e22"]) {
        type_into(&mut screen, field, number);
        assert!(screen.state().asked.is_empty(), "nothing before Enter");
        press(&mut screen, Key::Enter);
        let actions = asked(&mut screen);
        let is_set =
            matches!(actions[..], [Action::SetShape { which: Which::A, merge: false, .. }]);
        assert!(is_set, "{field}: {actions:?}");
        let shown: f64 = whole(&mut screen, field).parse().unwrap();
        assert_eq!(shown.to_bits(), number.parse::<f64>().unwrap().to_bits(), "{field}");
    }
    let it = ellipse(&screen);
    assert_eq!(it.center().x.to_bits(), (0.1_f64 + 0.2).to_bits());
    assert_eq!((it.semi_axes().x, it.rotation()), (5e-324, -1e22));
}

#[test]
fn a_formula_becomes_its_value_or_leaves_the_shape() {
    let mut screen = ellipse_and_circle(radians());
    for (field, typed) in [
        ("Ellipse Centre x", "1/3"),
        ("Ellipse Semi-axis a", "sqrt(2)"),
        ("Ellipse Rotation, rad", "pi/6"),
    ] {
        enter(&mut screen, field, typed);
    }
    let it = ellipse(&screen);
    assert_eq!(
        (it.center().x, it.semi_axes().x, it.rotation()),
        (1.0 / 3.0, 2f64.sqrt(), PI / 6.0)
    );
    let before = screen.state().session.scene().clone();
    enter(&mut screen, "Ellipse Centre x", "1/0");
    assert!(says(&screen, "“1/0” divides by zero"));
    assert_eq!(text(&screen, "Ellipse Centre x"), "1/0");
    assert_eq!(screen.state().session.scene(), &before);
}

#[test]
fn the_vector_form_of_an_ellipse_comes_back_by_undo() {
    let mut screen = ellipse_and_circle(Settings::default());
    click(&mut screen, "Vector, ratio");
    let before = *screen.state().session.scene().a();
    for (field, number) in
        [("Ellipse Vector x", "3"), ("Ellipse Vector y", "4"), ("Ellipse Ratio", "1/4")]
    {
        enter(&mut screen, field, number);
    }
    let it = ellipse(&screen);
    assert_eq!((it.semi_axes(), it.rotation()), (DVec2::new(5.0, 1.25), 4f64.atan2(3.0)));
    assert_eq!(whole(&mut screen, "Ellipse Vector x"), "3");
    for (field, number, reason) in [
        ("Ellipse Ratio", "0", "Ratio is 0: it must be a finite number greater than zero"),
        ("Ellipse Ratio", "-2", "Ratio is -2"),
        ("Ellipse Vector y", "inf", "Vector y is inf"),
    ] {
        enter(&mut screen, field, number);
        assert!(says(&screen, reason), "{field} {number}");
        press(&mut screen, Key::Escape);
    }
    assert_eq!(*screen.state().session.scene().a(), it.into());
    for _ in 0..3 {
        screen.state_mut().session.apply(&Action::Undo);
    }
    assert_eq!(*screen.state().session.scene().a(), before);
    click(&mut screen, "Axes, rotation");
    assert_eq!(text(&screen, "Ellipse Semi-axis a"), "2");
}

#[test]
fn leaving_a_field_commits_its_text() {
    let mut screen = ellipse_and_circle(Settings::default());
    type_into(&mut screen, "Circle Radius", "2.5");
    press(&mut screen, Key::Tab);
    assert_eq!(screen.state().session.scene().b().numbers()[2], 2.5);
}

#[test]
fn going_through_all_fields_changes_nothing() {
    let vector = Settings { ellipse_form: EllipseForm::Vector, ..Settings::default() };
    for settings in [Settings::default(), radians(), vector] {
        for rotation in [0.7, 1.0 / 3.0, -2e-9, 1e22, 12.345_678_901_234_567] {
            let [a, b] = turned(rotation);
            let mut screen = with(a, b, settings.clone()).unwrap();
            for _ in 0..60 {
                press(&mut screen, Key::Tab);
            }
            assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
        }
    }
}

#[test]
fn a_text_without_a_number_is_refused() {
    let mut screen = ellipse_and_circle(Settings::default());
    let before = screen.state().session.scene().clone();
    for bad in ["abc", "1,5", "", "1e", "--2"] {
        enter(&mut screen, "Circle Radius", bad);
        assert!(says(&screen, "is not a number"), "{bad}");
        assert_eq!(text(&screen, "Circle Radius"), bad);
        assert_eq!(screen.state().session.scene(), &before);
    }
    press(&mut screen, Key::Tab);
    assert!(says(&screen, "is not a number"), "the reason stays when the field is left");
    screen.get_by_label("Circle Radius").focus();
    screen.run_steps(2);
    press(&mut screen, Key::Escape);
    assert!(!says(&screen, "is not a number"));
    assert_eq!(whole(&mut screen, "Circle Radius"), (1.0_f64 / 3.0).to_string());
    assert!(screen.state().asked.is_empty());
}

#[test]
fn an_impossible_number_is_refused_with_its_reason() {
    let mut screen = ellipse_and_circle(Settings::default());
    for (bad, reason) in [
        ("-1", "Radius is -1: it must be a finite number greater than zero"),
        ("inf", "Radius is inf"),
        ("1e999", "Radius is inf"),
        ("NaN", "Radius is NaN"),
    ] {
        enter(&mut screen, "Circle Radius", bad);
        assert!(says(&screen, reason), "{bad}");
        assert_eq!(text(&screen, "Circle Radius"), bad);
    }
    enter(&mut screen, "Circle Centre x", "1e400");
    assert!(says(&screen, "Centre x is inf: it must be a finite number"));
    assert!(screen.state().asked.is_empty());
}

#[test]
fn a_field_that_is_left_shows_the_shapes_number_again() {
    for bad in ["", "abc", "-1"] {
        for enter in [true, false] {
            let mut screen = ellipse_and_circle(Settings::default());
            type_into(&mut screen, "Circle Radius", bad);
            if enter {
                press(&mut screen, Key::Enter);
            }
            screen.get_by_label("Circle Centre x").focus();
            screen.run_steps(3);
            assert_eq!(text(&screen, "Circle Radius"), "0.333333", "{bad}");
            assert_eq!(says(&screen, "is not a number"), bad != "-1", "{bad}: the reason stays");
            screen.get_by_label("Circle Radius").focus();
            screen.run_steps(3);
            assert!(!says(&screen, "is not a number"), "{bad}: until the field is asked again");
            assert!(screen.state().asked.is_empty());
        }
    }
}

#[test]
fn a_refused_text_gives_way_when_the_number_changes_elsewhere() {
    let mut screen = ellipse_and_circle(Settings::default());
    type_into(&mut screen, "Circle Radius", "abc");
    press(&mut screen, Key::Tab);
    let which = Which::B;
    let shape = Circle::new(DVec2::ZERO, 7.0).unwrap().into();
    act(&mut screen, &Action::SetShape { which, shape, merge: false });
    assert_eq!(text(&screen, "Circle Radius"), "7");
    assert!(!says(&screen, "is not a number"));
}

#[test]
fn a_double_click_selects_the_whole_number() {
    let mut screen = ellipse_and_circle(Settings::default());
    enter(&mut screen, "Circle Centre x", "-0.4");
    let pos = bounds(&screen.get_by_label("Circle Centre x")).left_center() + Vec2::new(12.0, 0.0);
    screen.input_mut().events.push(Event::PointerMoved(pos));
    screen.step();
    for _ in 0..2 {
        [true, false].iter().for_each(|pressed| button(&mut screen, pos, *pressed));
        screen.step();
    }
    screen.input_mut().events.push(Event::Text("7".to_owned()));
    screen.run_steps(2);
    assert_eq!(text(&screen, "Circle Centre x"), "7");
}

#[test]
fn degrees_are_shown_and_typed_without_losing_a_bit() {
    let [a, b] = turned(30_f64.to_radians());
    let mut screen = with(a, b, Settings::default()).unwrap();
    assert_eq!(text(&screen, "Ellipse Rotation, °"), "30");
    enter(&mut screen, "Ellipse Rotation, °", "−45.5");
    let it = ellipse(&screen);
    assert_eq!(it.rotation(), (-45.5_f64).to_radians());
    assert_eq!(text(&screen, "Ellipse Rotation, °"), "-45.5");
    let screen = ellipse_and_circle(radians());
    assert_eq!(text(&screen, "Ellipse Rotation, rad"), "0.7");
    assert!(all(&screen, "Ellipse Rotation, °").is_empty());
}

#[test]
fn dragging_a_label_changes_the_shape_as_one_gesture() {
    let mut screen = ellipse_and_circle(Settings::default());
    let field = bounds(&screen.get_by_label("Circle Radius"));
    let label = pos2(field.left() - 60.0, field.center().y);
    let path = [0.0, 10.0, 20.0, 40.0].map(|x| label + Vec2::new(x, 0.0));
    drag(&mut screen, &path);
    let merge = |action: &Action| match action {
        Action::SetShape { which: Which::B, merge, .. } => *merge,
        other => panic!("{other:?}"),
    };
    let merges: Vec<_> = asked(&mut screen).iter().map(merge).collect();
    assert!(merges.len() >= 2 && !merges[0] && merges[1..].iter().all(|merge| *merge));
    screen.state_mut().session.apply(&Action::Undo);
    assert_eq!(*screen.state().session.scene().b(), turned(0.7)[1]);
}

#[test]
fn another_demo_forgets_unfinished_text() {
    let mut screen = wide();
    drawer(&mut screen, Drawer::Numbers);
    enter(&mut screen, "Circle Radius", "abc");
    assert!(says(&screen, "is not a number"));
    for lesson in [LESSONS[0].slug, first().slug] {
        act(&mut screen, &demo(lesson));
        assert!(!says(&screen, "is not a number"));
    }
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
    let [a, b] = turned(angle);
    let mut screen = with(a, b, Settings::default()).unwrap();
    let shown = whole(&mut screen, "Ellipse Rotation, °");
    type_into(&mut screen, "Ellipse Rotation, °", "12");
    enter(&mut screen, "Ellipse Rotation, °", &shown);
    assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
}

#[test]
fn how_far_a_shape_moves_is_typed_and_undone() {
    let mut screen = tall(Drawer::Numbers, &[demo("any-pair/sweep")]);
    let ways = |screen: &Screen| {
        let scene = screen.state().session.scene();
        [scene.way(Which::A).unwrap(), scene.way(Which::B).unwrap()]
    };
    let [first, second] = ways(&screen);
    enter(&mut screen, "Ball Moves by y", "1/4");
    assert_eq!(ways(&screen), [first, DVec2::new(second.x, 0.25)]);
    enter(&mut screen, "Wall Moves by x", "1e999");
    assert!(says(&screen, "Moves by x"), "what is refused is named");
    assert_eq!(ways(&screen)[0], first);
    screen.state_mut().session.apply(&Action::Undo);
    assert_eq!(ways(&screen), [first, second]);
}
