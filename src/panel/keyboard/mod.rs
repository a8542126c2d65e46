//! The keyboard, which can do everything that the pointer can, and the commands of the palette.

mod table;

use crate::canvas::input::{Button, Event, Key, Modifiers, What};
use crate::canvas::pointer::hold;
use crate::demo::lesson::{LESSONS, yours};
use crate::demo::sheet::Drawer;
use crate::file::export::Order;
use crate::lab::gallery::Kept;
use crate::lab::list::Step;
use crate::lab::paste::Rows;
use crate::panel::files::{Answer, Errand};
use crate::panel::widget::part::best_first;
use crate::scene::handle::Handle;
use crate::scene::{Which, kind};
use crate::session::Session;
use crate::session::action::{Action, ReadTo, Selection, StepTo};
use crate::session::settings::{Panels, Settings};
use crate::shape::Kind;
use glam::DVec2;
use std::path::PathBuf;
use table::{COMMANDS, Entry};

/// Commands of keys and panels: an action, or work for the window itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    Act(Action),
    Readout,
    /// Gives the keyboard to the panels, or takes it back.
    Focus,
    Fullscreen,
    Capture,
    Help,
    About,
    Autoplay,
    Contents,
    Story,
    Tell,
    Copy,
    /// A link to the canvas: of the program itself, or of the web page in the settings.
    CopyLink {
        web: bool,
    },
    /// Puts a JSON case or a link from the clipboard on the canvas.
    Paste,
    Rows(Rows),
    /// Explains what is under the pointer, or stops doing so.
    Inquire,
    New,
    Open,
    Recent(usize),
    Save,
    SaveAs,
    /// The path from the file dialog, which asks before a file is replaced.
    Chosen(Errand, PathBuf),
    Unsaved(Answer),
    Case(Step),
    Keep(Box<Kept>),
    Forget(String),
    /// Renames one of the user's own cases: its slug, and the new name.
    Rename(String, String),
    TakeBack,
    Drawer(Drawer),
    Palette,
    Export(Order),
    CancelExport,
    SaveMap,
}

const ZOOM: f64 = 1.25;

/// Pixels of a nudge with Shift.
const FAR: f64 = 10.0;

#[derive(Default)]
pub struct Keyboard {
    /// The space bar went down and no drag used it since.
    space_reads: bool,
    pub over: Option<Selection>,
    /// The story is on the screen: the space bar and the arrow keys read on.
    pub tells: bool,
    /// The meaning of the space bar is new: a press was meant for the one before.
    pub settles: bool,
}

impl Keyboard {
    /// The command of one event, if any. While a panel has the keyboard (`in_panel`) only function
    /// keys and the keys of the palette and of files count.
    pub fn hear(&mut self, event: &Event, session: &Session, in_panel: bool) -> Option<Command> {
        match event.what {
            _ if in_panel => self.space_reads = false,
            // Space and a drag pan the canvas; then space does not read on.
            What::Pressed(Button::Left) => self.space_reads = false,
            What::Key { key: Key::Space, repeat } => self.space_reads |= !repeat,
            _ => {}
        }
        let mut called = COMMANDS.iter().filter(|it| it.fits(event, in_panel));
        if let Some(command) = called.find_map(|it| it.does.command(self, session)) {
            return Some(command);
        }
        let action = match event.what {
            _ if in_panel => None,
            What::Typed(sign) if !event.modifiers.ctrl => self.number(sign, session),
            // An arrow nudges the selected shape; without one it goes through the steps.
            What::Key { key, repeat } => match (arrow(key)?, session.selection) {
                (way, Some(it)) => Some(nudge(way, repeat, event.modifiers, it, session)),
                (DVec2::NEG_X, None) => self.back(session),
                (DVec2::X, None) => self.on(session),
                _ => None,
            },
            _ => None,
        };
        action.map(Command::Act)
    }

    /// A number answers the story's question that waits, or adds a shape to the arena.
    fn number(&self, sign: char, session: &Session) -> Option<Action> {
        let choice = (sign.to_digit(10)? as usize).checked_sub(1)?;
        let choices = session.passage().question.as_ref().map_or(0, |it| it.choices.len());
        if self.tells && session.asks() && choice < choices {
            return Some(Action::Guess { choice });
        }
        let kind = Kind::ALL.get(choice).filter(|_| session.lesson().is_crowd())?;
        session.adding(*kind)
    }

    fn escape(&mut self, session: &Session) -> Option<Action> {
        let nothing = session.selection.is_none();
        match session.panels {
            // A held shape is put back by the pointer.
            _ if session.dragged().is_some() => None,
            Panels::NONE if nothing => Some(session.presenting()),
            _ if nothing && session.gathered.is_empty() => None,
            _ => Some(Action::Cancel),
        }
    }

    /// Deletes the polygon's corner that is under the pointer or selected, or a shape of the arena.
    fn delete(&mut self, session: &Session) -> Option<Action> {
        let corner = || {
            let Selection { which, handle } = self.over.or(session.selection)?;
            let shape = kind::without_corner(session.scene().shape(which), handle)?;
            Some(Action::set(which, shape))
        };
        let selected = session.selection.map(|it| it.which);
        let which = || selected.or(session.gathered.first().copied());
        let remove = || session.lesson().is_crowd().then(which)?;
        corner().or_else(|| Some(Action::Remove { which: remove()? }))
    }
}

fn text_size(session: &Session, text_scale: f32) -> Option<Action> {
    let differs = text_scale != session.settings.text_scale;
    differs.then(|| prefer(session, |it| it.text_scale = text_scale))
}

fn zoom(session: &Session, factor: f64) -> Action {
    let view = session.view.zoomed(session.view.area.center(), factor);
    Action::Look { center: view.center, pixels_per_unit: view.pixels_per_unit }
}

fn step(to: StepTo) -> Action {
    Action::Step { to }
}

fn prefer(session: &Session, change: impl FnOnce(&mut Settings)) -> Action {
    let mut settings = session.settings.clone();
    change(&mut settings);
    Action::Prefer { settings }
}

/// Selects the next or the previous shape as a whole, cyclically; the first if none is selected.
fn next_shape(back: bool, session: &Session) -> Action {
    let scene = session.scene();
    let count = scene.shapes().len().max(1);
    let step = if back { count - 1 } else { 1 };
    let next = session.selection.map_or(0, |it| (it.which.0 + step) % count);
    let which = Which(next);
    let selection = scene.has(which).then_some(Selection::body(which));
    Action::Select { selection }
}

/// Selects the next or the previous handle of the selected shape, cyclically.
fn next_handle(back: bool, session: &Session) -> Action {
    let Some(Selection { which, handle }) = session.selection else {
        return next_shape(false, session);
    };
    let handles = session.scene().handles(which, 0.0);
    let parts: Vec<_> =
        std::iter::once(Handle::Body).chain(handles.iter().map(|it| it.0)).collect();
    let now = parts.iter().position(|it| *it == handle).unwrap_or(0);
    let step = if back { parts.len() - 1 } else { 1 };
    let handle = parts[(now + step) % parts.len()];
    Action::Select { selection: Some(Selection { which, handle }) }
}

fn arrow(key: Key) -> Option<DVec2> {
    match key {
        Key::Left => Some(DVec2::NEG_X),
        Key::Right => Some(DVec2::X),
        Key::Up => Some(DVec2::Y),
        Key::Down => Some(DVec2::NEG_Y),
        _ => None,
    }
}

/// A nudge along the arrow: in pixels on the screen, or in grid steps or units in the last place
/// along the world's axes.
fn nudge(
    arrow: DVec2,
    merge: bool,
    modifiers: Modifiers,
    selection: Selection,
    session: &Session,
) -> Action {
    if modifiers.alt {
        return Action::NudgeUlp { by: [arrow.x as i8, arrow.y as i8] };
    }
    let by = if modifiers.ctrl {
        arrow * session.view.grid_step()
    } else {
        let pixels = if modifiers.shift { FAR } else { 1.0 };
        let center = session.scene().shape(selection.which).center();
        let pane = session.pane_at(session.view.area.center());
        let grip = hold(session, &pane, selection, center);
        let by = grip * DVec2::new(arrow.x, -arrow.y) * pixels;
        // A degenerate frame cannot be inverted; then the nudge follows the world's axes.
        if by.is_finite() { by } else { arrow * session.view.unit() * pixels }
    };
    Action::Nudge { by, merge }
}

/// One key is enough to read a story: while it is on the screen, the keys that go through steps
/// also read on. At the end of the story the arrow goes to the next demo; the space bar, like the
/// button, never leaves the demo.
impl Keyboard {
    /// Opens the story, stops playing, or reads on; not while its meaning is new or after a drag.
    fn space(&mut self, session: &Session) -> Option<Command> {
        if !std::mem::take(&mut self.space_reads) {
            return None;
        }
        if !self.tells {
            return Some(Command::Tell);
        }
        let finishes = session.stops_at().is_some();
        if session.playing && !finishes {
            return Some(Command::Act(Action::Play { on: false }));
        }
        session.onward().filter(|_| finishes || !self.settles).map(Command::Act)
    }

    /// A step on, and from the last one to the next passage.
    fn on(&mut self, session: &Session) -> Option<Action> {
        let at_end = session.step() + 1 >= session.run().step_count;
        if at_end && self.tells && session.has_more() && session.follows_story() {
            return Some(Action::Read { to: ReadTo::Next });
        }
        let next = self.next_demo(session).filter(|_| at_end);
        next.or(Some(step(StepTo::Next)))
    }

    /// A step back, and from the first one to the passage before.
    fn back(&mut self, session: &Session) -> Option<Action> {
        let [at, _] = session.place();
        if session.step() == 0 && at > 0 && self.tells && session.follows_story() {
            return Some(Action::Read { to: ReadTo::Previous });
        }
        Some(step(StepTo::Previous))
    }

    /// The demo after this one, where its story has been read to the end.
    fn next_demo(&self, session: &Session) -> Option<Action> {
        let read = self.tells && !session.has_more() && session.rests_in_story();
        let next = session.lesson().beside(1).filter(|_| read)?;
        Some(Action::open(next.slug))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub name: String,
    /// Empty without a key.
    pub key: &'static str,
    pub command: Command,
}

/// All commands that are possible now. `tells` says that the story is on the screen.
pub fn named(session: &Session, tells: bool) -> Vec<Named> {
    let lesson = session.lesson();
    let window = |name: String, command| Named { name, key: "", command };
    let own = |name: String, action: Action| window(name, Command::Act(action));
    let mut all = Vec::new();
    all.extend(listed().filter_map(|Entry { name, key, does, .. }| {
        let mut keyboard = Keyboard { space_reads: true, tells, ..Keyboard::default() };
        Some(Named { name: (*name).into(), key, command: does.command(&mut keyboard, session)? })
    }));
    let drawer = |it: Drawer| format!("{}: {}", it.name(), it.hint());
    all.extend(Drawer::ALL.map(|it| window(drawer(it), Command::Drawer(it))));
    all.extend(
        lesson
            .presets
            .iter()
            .map(|it| own(format!("Preset: {}", it.title), Action::preset(it.slug))),
    );
    let demos = LESSONS.iter().copied().chain(yours::all()).filter(|it| it.slug != lesson.slug);
    all.extend(demos.map(|it| own(format!("Demo: {}", it.title), Action::open(it.slug))));
    let still = session.settings.reduced_motion;
    let motion = if still { "Allow motion" } else { "Reduce motion" };
    all.push(own(motion.into(), prefer(session, |it| it.reduced_motion = !still)));
    all
}

fn listed() -> impl Iterator<Item = &'static Entry> {
    COMMANDS.iter().filter(|it| !it.name.is_empty())
}

pub fn keyed() -> impl Iterator<Item = (&'static str, &'static str)> {
    listed().filter(|it| !it.key.is_empty()).map(|it| (it.name, it.key))
}

/// Those of `all` whose name has every word of `wanted`, the best match first.
pub fn matching<'a>(all: &'a [Named], wanted: &str) -> Vec<&'a Named> {
    best_first(all, wanted, |it| [it.name.clone(), String::new()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::input::Input;
    use crate::page::view::Area;
    use crate::scene::Scene;
    use crate::session::Answer;
    use crate::shape::{Circle, Polygon};
    use std::collections::BTreeSet;

    fn all_of_arena() -> Vec<Named> {
        let mut session = Session::new(Settings::default());
        let arena = LESSONS.iter().find(|it| it.is_crowd()).unwrap();
        let selection = session.apply(&Action::open(arena.slug)).scene().all().next();
        let selection = selection.map(Selection::body);
        session.apply(&Action::Select { selection });
        // Other tests of this process open lessons of their own.
        let yours = |it: &Named| matches!(&it.command, Command::Act(Action::Open { lesson }) if yours::is_document(lesson));
        named(&session, true).into_iter().filter(|it| !yours(it)).collect()
    }

    #[test]
    fn every_key_of_the_list_has_an_effect_and_every_name_is_unique() {
        let all = all_of_arena();
        for (name, _) in keyed() {
            let may_do_nothing = ["Larger text", "Smaller text", "Ordinary text"].contains(&name);
            assert!(may_do_nothing || all.iter().any(|it| it.name == name), "{name}");
        }
        assert_eq!(all.iter().map(|it| &it.name).collect::<BTreeSet<_>>().len(), all.len());
    }

    #[test]
    fn commands_are_found_by_words_and_the_beginning_counts_most() {
        let all = all_of_arena();
        for lesson in LESSONS.iter().filter(|it| !it.is_crowd()) {
            let found = matching(&all, &format!("demo {}", lesson.title));
            assert!(!found.is_empty(), "{}", lesson.slug);
        }
        assert_eq!(matching(&all, "undo")[0].name, "Undo");
        assert_eq!(matching(&all, "step next")[0].name, "Next step, or the next passage");
        assert!(matching(&all, "no such thing at all").is_empty());
    }

    const PLAIN: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };
    const CTRL: Modifiers = Modifiers { ctrl: true, ..PLAIN };
    const SHIFT: Modifiers = Modifiers { shift: true, ..PLAIN };
    const BOTH: Modifiers = Modifiers { ctrl: true, ..SHIFT };

    struct Stand {
        session: Session,
        keyboard: Keyboard,
        sent: Vec<Command>,
    }

    impl Stand {
        fn new(tells: bool) -> Self {
            let mut session = Session::new(Settings::default());
            session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
            let keyboard = Keyboard { tells, ..Keyboard::default() };
            Self { session, keyboard, sent: Vec::new() }
        }

        fn hear(&mut self, input: Input, in_panel: bool) -> &mut Self {
            for event in &input.events {
                let command = self.keyboard.hear(event, &self.session, in_panel);
                if let Some(Command::Act(action)) = &command {
                    self.session.apply(action);
                }
                self.sent.extend(command);
            }
            self
        }

        fn press(&mut self, key: Key) -> &mut Self {
            self.press_with(PLAIN, key)
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

        fn selected(&self) -> Option<(Which, Handle)> {
            self.session.selection.map(|it| (it.which, it.handle))
        }

        fn stray(&mut self) -> &mut Self {
            let which = Which::B;
            let shape = self.session.scene().shape(which).translated(DVec2::X).unwrap();
            self.session.apply(&Action::set(which, shape));
            self
        }
    }

    #[test]
    fn in_panels_keys_give_only_the_commands_of_files() {
        for (modifiers, key, command) in [
            (CTRL, Key::N, Some(Command::New)),
            (CTRL, Key::O, Some(Command::Open)),
            (CTRL, Key::S, Some(Command::Save)),
            (BOTH, Key::S, Some(Command::SaveAs)),
            (CTRL, Key::K, Some(Command::Palette)),
            (PLAIN, Key::F12, Some(Command::Capture)),
            (CTRL, Key::E, None),
            (BOTH, Key::E, None),
            (CTRL, Key::G, None),
            (PLAIN, Key::J, None),
            (PLAIN, Key::K, None),
        ] {
            let mut stand = Stand::new(false);
            let held = Input { modifiers, ..Input::default() };
            stand.hear(held.then(What::Key { key, repeat: false }), true);
            assert_eq!(stand.sent, Vec::from_iter(command), "{key:?}");
        }
        let mut stand = Stand::new(false);
        stand.session.apply(&Action::grab(Which::A, DVec2::ZERO));
        for (modifiers, key) in [(CTRL, Key::N), (CTRL, Key::O), (CTRL, Key::S), (BOTH, Key::S)] {
            assert_eq!(stand.press_with(modifiers, key).sent, [], "not during a drag");
        }
        let mut stand = Stand::new(false);
        let keys = [Key::H, Key::D, Key::F, Key::G].map(|key| What::Key { key, repeat: false });
        let typed = keys.into_iter().fold(Input::default(), Input::then);
        let all = typed.then(What::Typed('+')).then(What::Key { key: Key::Tab, repeat: false });
        assert_eq!(stand.hear(all, true).sent, [], "in a panel");
    }

    #[test]
    fn g_goes_through_the_handles_of_a_shape() {
        let mut stand = Stand::new(false);
        stand.press(Key::Tab);
        let handles = kind::handles(stand.session.scene().shape(Which::A), 0.0);
        let handles = || handles.iter().map(|it| it.0);
        for handle in handles().chain([Handle::Body]) {
            assert_eq!(stand.press(Key::G).selected(), Some((Which::A, handle)));
        }
        for handle in handles().rev().chain([Handle::Body]) {
            let back = stand.press_with(SHIFT, Key::G).selected();
            assert_eq!(back, Some((Which::A, handle)));
        }
    }

    #[test]
    fn a_held_arrow_is_one_change() {
        let mut stand = Stand::new(false);
        let before = stand.press(Key::Tab).center();
        let mut held = Input::default().then(What::Key { key: Key::Right, repeat: false });
        for _ in 0..20 {
            held = held.then(What::Key { key: Key::Right, repeat: true });
        }
        let moved = stand.hear(held, false).center() - before;
        assert!((moved.x / stand.session.view.unit() - 21.0).abs() < 1e-6);
        assert_eq!(stand.press_with(CTRL, Key::Z).center(), before);
        assert_ne!(stand.press_with(BOTH, Key::Z).center(), before);
    }

    #[test]
    fn arrows_step_and_enter_plays_and_pauses() {
        let mut stand = Stand::new(false);
        assert_eq!(stand.press(Key::Home).press(Key::Right).session.step(), 1);
        assert_eq!(stand.press(Key::Left).session.step(), 0);
        stand.press(Key::End);
        assert_eq!(stand.session.step(), stand.session.run().step_count - 1);
        for plays in [true, false] {
            assert_eq!(stand.press(Key::Enter).session.playing, plays);
        }
    }

    #[test]
    fn arrows_step_after_a_drag_and_nudge_what_was_clicked() {
        let mut stand = Stand::new(false);
        stand.press(Key::Home);
        let selection = Selection::body(Which::A);
        let hold = |stand: &mut Stand, to: DVec2| {
            stand.session.apply(&Action::Grab { selection, at: DVec2::ZERO });
            stand.session.apply(&Action::drag(to)).apply(&Action::Drop);
        };
        hold(&mut stand, DVec2::splat(0.125));
        let (before, dragged) = (stand.center(), stand.session.step());
        stand.press(Key::Right);
        let now = (stand.center(), stand.session.step());
        assert_eq!(now, (before, dragged + 1), "a drag selects nothing");
        hold(&mut stand, DVec2::ZERO);
        assert_eq!(stand.press(Key::Right).session.step(), dragged + 1);
        assert!(stand.center().x > before.x, "a click selects");
        hold(&mut stand, DVec2::splat(0.125));
        let before = stand.center();
        assert!(stand.press(Key::Left).center().x < before.x, "the selection stays through a drag");
    }

    #[test]
    fn space_has_one_meaning_unless_it_was_held_for_a_drag() {
        let mut stand = Stand::new(false);
        stand.press(Key::Home).press(Key::Space);
        assert_eq!(stand.sent.pop(), Some(Command::Tell), "the story is closed");
        stand.keyboard.tells = true;
        let before = stand.session.place()[0];
        assert!(stand.stray().press(Key::Enter).session.playing);
        stand.press(Key::Space);
        assert_eq!((stand.session.playing, stand.session.place()[0]), (false, before));
        stand.press(Key::Space);
        assert_eq!(stand.session.place()[0], before + 1, "changed shapes make no difference");
        assert!(stand.session.follows_story());
        let read = stand.sent.len();
        let down = Input::default().then(What::Key { key: Key::Space, repeat: false });
        let drag = down.then(What::Pressed(Button::Left)).then(What::Moved);
        let up = drag.then(What::Released(Button::Left)).then(What::KeyReleased(Key::Space));
        assert_eq!(stand.hear(up, false).sent.len(), read);
    }

    #[test]
    fn h_hides_all_panels_and_h_or_escape_brings_them_back() {
        let mut stand = Stand::new(false);
        for key in [Key::H, Key::Escape] {
            for right in [true, false] {
                let panels = Panels { left: false, right, bottom: true };
                stand.session.apply(&Action::Show { panels });
                assert_eq!(stand.press(Key::H).session.panels, Panels::NONE);
                assert_eq!(stand.press(key).session.panels, panels);
            }
        }
    }

    #[test]
    fn signs_with_control_scale_text() {
        let mut stand = Stand::new(false);
        for (sign, after) in
            [('+', 1.25), ('=', 1.5), ('+', 2.0), ('+', 2.0), ('-', 1.5), ('0', 1.0), ('-', 1.0)]
        {
            let held = Input { modifiers: CTRL, ..Input::default() };
            stand.hear(held.then(What::Typed(sign)), false);
            assert_eq!(stand.session.settings.text_scale, after, "{sign}");
        }
    }

    #[test]
    fn only_the_arrow_opens_the_next_story() {
        for (key, leaves) in [(Key::Space, false), (Key::Right, true)] {
            let mut stand = Stand::new(true);
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
        // Nor does it open the next one from shapes that are not the story's.
        let mut stand = Stand::new(true);
        let slug = stand.session.lesson().slug;
        let [_, count] = stand.session.place();
        stand.session.apply(&Action::Read { to: ReadTo::At(count - 1) });
        let moved = stand.session.scene().a().translated(DVec2::ONE).unwrap();
        stand.session.apply(&Action::set(Which::A, moved));
        for _ in 0..400 {
            stand.press(Key::Right);
        }
        assert_eq!(stand.session.lesson().slug, slug);
    }

    #[test]
    fn arrows_read_only_the_story_on_the_screen() {
        let mut stand = Stand::new(false);
        stand.press(Key::Right).press(Key::Space).press(Key::PageDown);
        assert_eq!(stand.session.place()[0], 0);
        let mut stand = Stand::new(true);
        assert_eq!(stand.stray().press(Key::Right).press(Key::Right).session.place()[0], 0);
        let mut stand = Stand::new(true);
        stand.session.apply(&Action::Read { to: ReadTo::At(2) });
        assert_eq!(stand.press(Key::Home).press(Key::Left).session.place()[0], 1);
    }

    #[test]
    fn a_number_answers_the_question_that_waits() {
        let mut stand = Stand::new(true);
        let passages = stand.session.lesson().passages();
        let at = passages.iter().position(|it| it.question.is_some()).unwrap();
        stand.session.apply(&Action::Read { to: ReadTo::At(at) });
        assert!(stand.typed('9').session.asks());
        assert_eq!(stand.typed('2').session.reading.answer, Some(Answer::Chosen(1)));
    }

    #[test]
    fn delete_removes_a_corner_and_never_one_of_three() {
        let mut stand = Stand::new(false);
        let corners = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(DVec2::from);
        let polygon = Polygon::new(&corners).unwrap();
        let scene = Scene::pair(polygon, Circle::new(DVec2::new(6.0, 0.0), 1.0).unwrap());
        stand.session.apply(&Action::load("any-pair/support-gap", scene));
        let count = |stand: &Stand| stand.session.scene().a().fields().len() / 2;
        assert_eq!(count(stand.press(Key::Delete)), 4);
        stand.keyboard.over = Some(Selection { which: Which::A, handle: Handle::End(1) });
        stand.press(Key::Delete);
        assert_eq!(stand.session.scene().a().numbers(), [0.0, 0.0, 2.0, 2.0, 0.0, 2.0]);
        assert_eq!(count(stand.press(Key::Delete)), 3);
    }
}
