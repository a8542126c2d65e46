//! What stands above the rows: which list, in which order, which of them, and what is done to the
//! user's own.

use super::{Cases, Inside, Shows};
use crate::lab::gallery::{self, Kept};
use crate::lab::list::{List, MOST, Order, Step};
use crate::panel::finger::Hinted;
use crate::panel::icon::Icon;
use crate::panel::lab::Request;
use crate::panel::{Desk, padded, part, surface};
use egui_macroquad::egui::{
    Align, ComboBox, Layout, Rect, Sense, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
};

/// The name of a case of the user's own while it is typed.
#[derive(Default)]
pub struct Typed {
    slug: String,
    text: String,
}

impl Cases {
    /// What stands above the rows.
    pub(super) fn head(&mut self, ui: &mut Ui, desk: &mut Desk, inside: &mut Inside) {
        let look = desk.look;
        let top = ui.cursor().top();
        padded(ui, look, |ui| {
            ui.add_space(look.space(1.0));
            let own = format!("Your own · {count}", count = inside.own.len());
            let names = ["From a file", own.as_str()];
            let on = usize::from(self.shows == Shows::Own);
            if let Some(chosen) = part::segmented(ui, look, "list", &names, on) {
                self.shows = if chosen == 0 { Shows::File } else { Shows::Own };
            }
            match self.shows {
                Shows::File => self.file_head(ui, desk, inside),
                Shows::Own => self.own_head(ui, desk, inside),
            }
            if let Some(list) = self.list().filter(|it| it.counts()[0] > 0 || it.is_busy()) {
                choose(ui, desk, list);
            }
            if let Some(list) = self.list() {
                told(ui, desk, list);
            }
            ui.add_space(look.space(0.5));
        });
        part::hairline(ui, look);
        self.head = ui.cursor().top() - top;
    }

    fn file_head(&mut self, ui: &mut Ui, desk: &mut Desk, inside: &mut Inside) {
        let look = desk.look;
        if let Some(held) = &self.file {
            let name = held.list.name.clone();
            return self.title(ui, desk, &name);
        }
        ui.add_space(look.space(0.5));
        part::words(
            ui,
            "A file of cases becomes a list here: an array, or a case a line, from your own \
            tests, from tangency hunt, or from tangency check --failures. J and K go to the \
            next case and the one before.",
            &look.small,
            look.quiet,
        );
        ui.add_space(look.space(0.5));
        let hint = "Cases from a file — Ctrl+O";
        if part::buttons(ui, look, &[("Open a file…", hint, true)]).is_some() {
            inside.requests.push(Request::Open);
        }
    }

    /// The open case's name, to be changed, and what else can be done.
    fn own_head(&mut self, ui: &mut Ui, desk: &mut Desk, inside: &mut Inside) {
        let look = desk.look;
        let open = self.own.as_ref().and_then(|it| it.list.item(it.list.open()?)).cloned();
        match &open {
            Some(item) => {
                let title = item.about.title.clone();
                self.title(ui, desk, "Its name");
                self.rename(ui, desk, (&item.slug, &title), inside.requests);
            }
            None if inside.own.is_empty() => {
                ui.add_space(look.space(0.5));
                let text = "Nothing is kept yet. “Keep” puts what is on the canvas here, with its \
                    method and options; so it does with what a hunt has found.";
                part::words(ui, text, &look.small, look.quiet);
            }
            None => self.title(ui, desk, "Your own"),
        }
        ui.add_space(look.space(0.5));
        let scene = desk.session.scene();
        let kept = gallery::already(inside.own, [scene.a(), scene.b()], None).is_some();
        let undo = match inside.change {
            Some(title) => format!("Take back what was done to “{title}”"),
            None => "Nothing was renamed, deleted or kept".to_owned(),
        };
        let buttons = [
            (
                "Keep",
                "Keep what is on the canvas, with its method and options",
                scene.has_pair() && !kept,
            ),
            ("Delete", "Delete the open case; “Take back” brings it back", open.is_some()),
            ("Take back", undo.as_str(), inside.change.is_some()),
        ];
        match (part::buttons(ui, look, &buttons), open) {
            (Some(0), _) => {
                let lesson = desk.session.lesson();
                let (title, hard) = (lesson.title.to_owned(), String::new());
                let kept = Kept { title, hard, demo: lesson.slug, scene: scene.clone() };
                inside.requests.push(Request::Keep(Box::new(kept)));
            }
            (Some(1), Some(item)) => inside.requests.push(Request::Forget(item.slug.clone())),
            (Some(2), _) => inside.requests.push(Request::TakeBack),
            _ => {}
        }
        ui.add_space(look.space(0.5));
    }

    /// A field with the name of a case; Enter, or leaving it, renames the case.
    fn rename(
        &mut self,
        ui: &mut Ui,
        desk: &Desk,
        (slug, title): (&str, &str),
        requests: &mut Vec<Request>,
    ) {
        let look = desk.look;
        let size = Vec2::new(ui.available_width(), look.row());
        let mut text = match self.typed.slug == slug {
            true => self.typed.text.clone(),
            false => title.to_owned(),
        };
        let edit = TextEdit::singleline(&mut text).vertical_align(Align::Center);
        let field = ui.add_sized(size, edit.char_limit(LONGEST).desired_width(size.x));
        part::edits(&field, "Name of the case", &text);
        part::follow(&field);
        let left = field.lost_focus();
        if field.has_focus() || left {
            self.typed = Typed { slug: slug.to_owned(), text: text.clone() };
        }
        if left {
            self.typed = Typed::default();
            let wanted = text.trim();
            if !wanted.is_empty() && wanted != title {
                requests.push(Request::Rename(slug.to_owned(), wanted.to_owned()));
            }
        }
        field.hinted("Enter renames it");
    }

    /// A heading, and at its right the ways to the case before and the next one.
    fn title(&mut self, ui: &mut Ui, desk: &mut Desk, name: &str) {
        let look = desk.look;
        let size = Vec2::new(ui.available_width(), look.space(4.0));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let split = rect.right() - 2.0 * look.space(4.0);
        let line = ui.fonts(|it| it.row_height(&look.strong));
        let left = rect.with_max_x(split - look.space(0.5));
        let left = Rect::from_center_size(left.center(), Vec2::new(left.width(), line));
        surface::words(ui, "list", name, &look.strong, look.ink, left);
        let layout = Layout::left_to_right(Align::Center);
        let place = UiBuilder::new().max_rect(rect.with_min_x(split)).layout(layout);
        let mut ways = ui.new_child(place);
        ways.spacing_mut().item_spacing = Vec2::ZERO;
        for (step, icon, name, hint) in [
            (Step::Previous, Icon::Back, "Previous case", "The case before — K"),
            (Step::Next, Icon::Forward, "Next case", "The next case — J"),
        ] {
            let live = self.list().is_some_and(|it| it.step(step).is_some());
            if part::icon_button(&mut ways, look, icon, name, hint, live).clicked() {
                desk.actions.extend(self.go(step));
            }
        }
    }
}

/// The longest name, characters.
const LONGEST: usize = 120;

/// As the buttons have them.
const ORDERS: [Order; 3] = [Order::File, Order::Gap, Order::Error];

/// In which order, which of them, and whose failures.
fn choose(ui: &mut Ui, desk: &Desk, list: &mut List) {
    let look = desk.look;
    let mut choice = list.choice();
    let names = ["As filed", "Gap", "Error"];
    let on = ORDERS.iter().position(|it| *it == choice.order).unwrap_or(0);
    if let Some(chosen) = part::segmented(ui, look, "order", &names, on) {
        choice.order = ORDERS[chosen];
    }
    ui.add_space(look.space(0.5));
    let (label, hint) = ("Only failures", "Cases on which a method is wrong or has no answer");
    if let Some(failures) = part::toggle(ui, look, label, hint, choice.failures) {
        choice.failures = failures;
    }
    let mut asked: Vec<_> = list.asked().collect();
    asked.sort_by_key(|(_, title)| *title);
    let title = |slug| asked.iter().find(|it| it.0 == slug).map_or(slug, |it| it.1);
    let shown = choice.method.map_or("Any method", title);
    let chooser = ComboBox::from_id_salt("whose").width(ui.available_width());
    let shown = chooser.selected_text(shown).show_ui(ui, |ui| {
        ui.selectable_value(&mut choice.method, None, "Any method");
        for (slug, title) in &asked {
            ui.selectable_value(&mut choice.method, Some(*slug), *title);
        }
    });
    shown.response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::ComboBox, true, "Whose errors and failures")
    });
    list.choose(choice);
}

/// How many there are, and what was no case.
fn told(ui: &mut Ui, desk: &Desk, list: &List) {
    let look = desk.look;
    let ([all, judged], rows) = (list.counts(), list.rows());
    let text = match list.is_busy() {
        true => format!("{judged} of {all} cases judged…"),
        false if rows < all => {
            format!("{rows} of {all} cases")
        }
        false if all == 1 => "1 case".to_owned(),
        false => format!("{all} cases"),
    };
    part::words(ui, text, &look.small, look.quiet);
    if list.is_full() {
        let text = format!(
            "There are more: a list shows {MOST}. “tangency check --failures” picks those that \
                fail."
        );
        part::words(ui, text, &look.small, look.refusal);
    }
    if let (bad @ 1.., Some(fault)) = list.faults() {
        let text = match bad {
            1 => fault.to_string(),
            _ => format!("{bad} are no cases. The first: {fault}"),
        };
        part::words(ui, text, &look.small, look.refusal);
    }
}
