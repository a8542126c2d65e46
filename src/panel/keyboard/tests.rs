use super::table::{CTRL, PLAIN, SHIFT};
use super::*;
use crate::canvas::input::Input;
use crate::demo::lesson::trial;
use crate::page::palette::Theme;
use crate::page::view::Area;
use crate::scene::kind;
use crate::session::Answer;
use crate::session::action::{Action, ReadTo};

struct Stand {
    session: Session,
    keyboard: Keyboard,
    sent: Vec<Wish>,
}

impl Stand {
    fn new() -> Self {
        let mut session = Session::new(Settings::default()).unwrap();
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
        Self { session, keyboard: Keyboard::default(), sent: Vec::new() }
    }

    fn hear(&mut self, input: Input, in_panel: bool) -> &mut Self {
        for event in &input.events {
            let wish = self.keyboard.hear(event, &self.session, in_panel);
            if let Some(Wish::Act(action)) = &wish {
                self.session.apply(action);
            }
            self.sent.extend(wish);
        }
        self
    }

    fn press(&mut self, key: Key) -> &mut Self {
        self.press_with(Modifiers::default(), key)
    }

    fn press_with(&mut self, modifiers: Modifiers, key: Key) -> &mut Self {
        let held = Input { modifiers, ..Input::default() };
        let down = held.then(What::Key { key, repeat: false });
        self.hear(down.then(What::KeyReleased(key)), false)
    }

    fn typed(&mut self, sign: char) -> &mut Self {
        self.hear(Input::default().then(What::Typed(sign)), false)
    }

    fn center(&self) -> DVec2 {
        self.session.scene().a().center()
    }
}

const ALT: Modifiers = Modifiers { alt: true, ..PLAIN };

#[test]
fn tab_goes_through_the_shapes_and_g_through_their_handles() {
    let mut stand = Stand::new();
    stand.press(Key::Tab);
    assert_eq!(stand.session.selection().map(|it| it.which), Some(Which::A));
    stand.press(Key::Tab);
    assert_eq!(stand.session.selection().map(|it| it.which), Some(Which::B));
    stand.press_with(SHIFT, Key::Tab);
    let handles = kind::of(stand.session.scene().shape(Which::A)).handles(0.0);
    for (handle, _) in handles {
        stand.press(Key::Letter('G'));
        assert_eq!(stand.session.selection(), Some(Selection { which: Which::A, handle }));
    }
    stand.press(Key::Letter('G'));
    assert_eq!(stand.session.selection().map(|it| it.handle), Some(Handle::Body));
    stand.press_with(SHIFT, Key::Letter('G')).press_with(SHIFT, Key::Letter('G'));
    stand.press(Key::Letter('G')).press(Key::Letter('G'));
    assert_eq!(stand.session.selection().map(|it| it.handle), Some(Handle::Body));
}

#[test]
fn arrows_nudge_by_a_pixel_ten_pixels_or_a_grid_step() {
    let mut stand = Stand::new();
    stand.press(Key::Tab);
    let view = *stand.session.view();
    for (modifiers, distance) in [
        (Modifiers::default(), view.unit()),
        (SHIFT, 10.0 * view.unit()),
        (CTRL, view.grid_step(SNAP_PIXELS)),
    ] {
        for (key, way) in [(Key::Up, DVec2::Y), (Key::Left, DVec2::NEG_X)] {
            let before = stand.center();
            stand.press_with(modifiers, key);
            let moved = stand.center() - before;
            assert!(moved.abs_diff_eq(way * distance, 1e-12), "{modifiers:?} {moved}");
        }
    }
}

#[test]
fn arrows_with_alt_nudge_by_one_unit_in_the_last_place() {
    let mut stand = Stand::new();
    stand.press(Key::Tab).press_with(ALT, Key::Right);
    assert_eq!(stand.sent.last(), Some(&Wish::Act(Action::NudgeUlp { by: [1, 0] })));
}

#[test]
fn a_held_arrow_is_one_change() {
    let mut stand = Stand::new();
    stand.press(Key::Tab);
    let before = stand.center();
    let mut held = Input::default().then(What::Key { key: Key::Right, repeat: false });
    for _ in 0..20 {
        held = held.then(What::Key { key: Key::Right, repeat: true });
    }
    stand.hear(held, false);
    let moved = stand.center() - before;
    assert!((moved.x / stand.session.view().unit() - 21.0).abs() < 1e-6);
    stand.press_with(CTRL, Key::Letter('Z'));
    assert_eq!(stand.center(), before);
    stand.press_with(Modifiers { shift: true, ..CTRL }, Key::Letter('Z'));
    assert_ne!(stand.center(), before);
}

#[test]
fn arrows_step_when_nothing_is_selected() {
    let mut stand = Stand::new();
    let step = |stand: &Stand| stand.session.step();
    stand.press(Key::Home);
    assert_eq!(step(&stand), 0);
    stand.press(Key::Right).typed('.').press(Key::PageDown);
    let after = step(&stand);
    assert!(after >= 2);
    stand.press(Key::Left).typed(',');
    assert_eq!(step(&stand), after - 2);
    stand.press(Key::Tab).press(Key::Right);
    assert_eq!(step(&stand), after - 2);
    stand.press(Key::PageUp).press(Key::End);
    assert_eq!(step(&stand), stand.session.run().step_count - 1);
}

#[test]
fn arrows_step_after_a_drag_and_nudge_what_was_clicked() {
    let mut stand = Stand::new();
    stand.press(Key::Home);
    let step = |stand: &Stand| stand.session.step();
    let selection = Selection { which: Which::A, handle: Handle::Body };
    let hold = |stand: &mut Stand, to: DVec2| {
        stand.session.apply(&Action::Grab { selection, at: DVec2::ZERO });
        stand.session.apply(&trial::drag(to));
        stand.session.apply(&Action::Drop);
    };
    hold(&mut stand, DVec2::splat(0.125));
    let (before, dragged) = (stand.center(), step(&stand));
    stand.press(Key::Right);
    assert_eq!((stand.center(), step(&stand)), (before, dragged + 1), "a drag selects nothing");
    hold(&mut stand, DVec2::ZERO);
    stand.press(Key::Right);
    assert_eq!(step(&stand), dragged + 1);
    assert!(stand.center().x > before.x, "a click selects");
    hold(&mut stand, DVec2::splat(0.125));
    let before = stand.center();
    stand.press(Key::Left);
    assert!(stand.center().x < before.x, "what was selected stays so through a drag");
}

#[test]
fn enter_plays_and_pauses() {
    let mut stand = Stand::new();
    stand.press(Key::Home).press(Key::Enter);
    assert!(stand.session.playing());
    stand.press(Key::Enter);
    assert!(!stand.session.playing());
}

#[test]
fn space_has_one_meaning_unless_it_was_held_for_a_drag() {
    let mut stand = Stand::new();
    stand.press(Key::Home).press(Key::Space);
    assert_eq!(stand.sent.pop(), Some(Wish::Window(Command::Tell)), "the story is closed");
    stand.keyboard.tells = true;
    let before = stand.session.place()[0];
    let which = Which::B;
    let shape = stand.session.scene().shape(which).translated(DVec2::X).unwrap();
    stand.session.apply(&Action::SetShape { which, shape, merge: false });
    stand.press(Key::Enter).press(Key::Space);
    assert_eq!((stand.session.playing(), stand.session.place()[0]), (false, before));
    stand.press(Key::Space);
    assert_eq!(stand.session.place()[0], before + 1, "shapes of the user's own change nothing");
    assert!(stand.session.follows_story());
    let read = stand.sent.len();
    let down = Input::default().then(What::Key { key: Key::Space, repeat: false });
    let drag = down.then(What::Pressed(Button::Primary)).then(What::Moved);
    let up = drag.then(What::Released(Button::Primary)).then(What::KeyReleased(Key::Space));
    stand.hear(up, false);
    assert_eq!(stand.sent.len(), read);
}

#[test]
fn escape_leaves_a_presentation() {
    let mut stand = Stand::new();
    stand.press(Key::Letter('H')).press(Key::Escape);
    assert_eq!(stand.session.panels(), Panels::default());
}

#[test]
fn h_hides_all_panels_and_brings_back_those_there_were() {
    let mut stand = Stand::new();
    let some = Panels { left: false, right: true, bottom: true };
    stand.session.apply(&Action::Show { panels: some });
    stand.press(Key::Letter('H'));
    assert_eq!(stand.session.panels(), Panels::NONE);
    stand.press(Key::Letter('H'));
    assert_eq!(stand.session.panels(), some);
}

#[test]
fn signs_zoom_and_fit_and_letters_prefer() {
    let mut stand = Stand::new();
    let before = *stand.session.view();
    stand.typed('+').typed('+');
    let zoomed = stand.session.view().pixels_per_unit / before.pixels_per_unit;
    assert!((zoomed - ZOOM * ZOOM).abs() < 1e-12);
    stand.typed('-').typed('0');
    assert_eq!(*stand.session.view(), before);
    stand.press(Key::Letter('D')).press(Key::Letter('T'));
    let settings = stand.session.settings();
    assert_eq!((settings.theme, settings.truth), (Theme::Dark, true));
}

#[test]
fn letters_that_a_panel_hears_do_nothing_on_the_canvas() {
    let mut stand = Stand::new();
    let keys =
        ['H', 'D', 'F', 'G'].map(|letter| What::Key { key: Key::Letter(letter), repeat: false });
    let typed = keys.into_iter().fold(Input::default(), Input::then);
    let all = typed.then(What::Typed('+')).then(What::Key { key: Key::Tab, repeat: false });
    stand.hear(all.then(What::Key { key: Key::Function(12), repeat: false }), true);
    assert_eq!(stand.sent, [Wish::Window(Command::Capture)]);
}

#[test]
fn control_with_plus_minus_and_zero_changes_the_size_of_text() {
    let mut stand = Stand::new();
    let size = |stand: &Stand| stand.session.settings().text_scale;
    let view = *stand.session.view();
    let with_ctrl = |stand: &mut Stand, sign| {
        let held = Input { modifiers: CTRL, ..Input::default() };
        stand.hear(held.then(What::Typed(sign)), false);
    };
    for (sign, after) in
        [('+', 1.25), ('=', 1.5), ('+', 2.0), ('+', 2.0), ('-', 1.5), ('0', 1.0), ('-', 1.0)]
    {
        with_ctrl(&mut stand, sign);
        assert_eq!(size(&stand), after, "{sign}");
    }
    assert_eq!(*stand.session.view(), view, "the canvas is not zoomed");
}

#[test]
fn the_keys_of_files_count_in_panels_too_but_not_in_a_drag() {
    let both = Modifiers { shift: true, ..CTRL };
    let keys = [
        (CTRL, 'N', Command::New),
        (CTRL, 'O', Command::Open),
        (CTRL, 'S', Command::Save),
        (both, 'S', Command::SaveAs),
    ];
    let mut stand = Stand::new();
    for (modifiers, letter, command) in keys {
        for in_panel in [false, true] {
            let what = What::Key { key: Key::Letter(letter), repeat: false };
            let held = Input { modifiers, ..Input::default() };
            stand.hear(held.then(what), in_panel);
            assert_eq!(stand.sent.pop(), Some(Wish::Window(command)), "{letter} {in_panel}");
        }
    }
    let selection = Selection { which: Which::A, handle: Handle::Body };
    stand.session.apply(&Action::Grab { selection, at: DVec2::ZERO });
    for (modifiers, letter, _) in keys {
        stand.press_with(modifiers, Key::Letter(letter));
        assert_eq!(stand.sent, []);
    }
}

#[test]
fn control_with_e_and_g_exports() {
    let mut stand = Stand::new();
    let both = Modifiers { shift: true, ..CTRL };
    for (modifiers, letter, order) in
        [(CTRL, 'E', Order::Svg), (both, 'E', Order::Png), (CTRL, 'G', Order::Steps)]
    {
        stand.press_with(modifiers, Key::Letter(letter));
        assert_eq!(stand.sent.pop(), Some(Wish::Window(Command::Export(order))));
    }
    assert!(stand.session.selection().is_none());
}

#[test]
fn one_key_reads_a_story_to_its_end_and_only_the_arrow_opens_the_next() {
    for (key, leaves) in [(Key::Space, false), (Key::Right, true)] {
        let mut stand = Stand::new();
        stand.keyboard.tells = true;
        let [_, count] = stand.session.place();
        let lesson = stand.session.lesson();
        let mut places = vec![0];
        for _ in 0..400 {
            stand.press(key);
            if stand.session.lesson().slug != lesson.slug {
                break;
            }
            places.push(stand.session.place()[0]);
        }
        places.dedup();
        assert_eq!(places, (0..count).collect::<Vec<_>>(), "{key:?}");
        let open = if leaves { lesson.beside(1).unwrap() } else { lesson };
        assert_eq!(stand.session.lesson().slug, open.slug, "{key:?}");
    }
}

#[test]
fn a_story_that_is_not_on_the_screen_is_not_read() {
    let mut stand = Stand::new();
    stand.press(Key::Right).press(Key::Space).press(Key::PageDown);
    assert_eq!(stand.session.place()[0], 0);
}

#[test]
fn whoever_has_strayed_from_the_story_goes_through_the_steps_only() {
    let mut stand = Stand::new();
    stand.keyboard.tells = true;
    let which = Which::B;
    let shape = stand.session.scene().shape(which).translated(DVec2::X).unwrap();
    stand.session.apply(&Action::SetShape { which, shape, merge: false });
    stand.press(Key::Right).press(Key::Right);
    assert_eq!(stand.session.place()[0], 0);
}

#[test]
fn a_step_back_from_the_first_one_leads_to_the_passage_before() {
    let mut stand = Stand::new();
    stand.keyboard.tells = true;
    stand.session.apply(&Action::Read { to: ReadTo::At(2) });
    stand.press(Key::Home).press(Key::Left);
    assert_eq!(stand.session.place()[0], 1);
}

#[test]
fn a_number_answers_the_question_that_waits() {
    let mut stand = Stand::new();
    stand.keyboard.tells = true;
    let passages = stand.session.lesson().passages();
    let at = passages.iter().position(|it| it.question.is_some()).unwrap();
    stand.session.apply(&Action::Read { to: ReadTo::At(at) });
    stand.typed('9');
    assert!(stand.session.asks());
    stand.typed('2');
    assert_eq!(stand.session.answer(), Some(Answer::Chosen(1)));
}

#[test]
fn delete_takes_the_corner_under_the_pointer_away_and_never_one_of_three() {
    let mut desk = Stand::new();
    let corners = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(DVec2::from);
    let polygon = crate::shape::Polygon::new(&corners).unwrap();
    let circle = crate::shape::Circle::new(DVec2::new(6.0, 0.0), 1.0).unwrap();
    let scene = Scene::pair(polygon, circle);
    desk.session.apply(&Action::Load { lesson: "any-pair/support-gap".into(), scene });
    let count = |desk: &Stand| desk.session.scene().a().fields().len() / 2;
    desk.press(Key::Delete);
    assert_eq!(count(&desk), 4);
    desk.keyboard.over = Some(Selection { which: Which::A, handle: Handle::End(1) });
    desk.press(Key::Delete);
    assert_eq!(count(&desk), 3);
    assert_eq!(desk.session.scene().a().numbers(), [0.0, 0.0, 2.0, 2.0, 0.0, 2.0]);
    desk.press(Key::Delete);
    assert_eq!(count(&desk), 3);
}
