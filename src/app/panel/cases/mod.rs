//! The drawer of cases: those of a file, one after the other, with what is said of each.

mod row;

use super::lab::Request;
use super::thumbnail::Thumbnails;
use super::{Desk, part, scroll, surface};
use crate::app::action::{Action, Contents, Shown};
use crate::app::guest::Visitor;
use crate::app::list::{List, MOST, Order, Source, Step};
use crate::app::panel::icon::Icon;
use crate::app::panel::scroll::scrolling;
use crate::catalog::Method;
use egui_macroquad::egui::{
    Align, ComboBox, Layout, Rect, Sense, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, pos2,
};

/// What the drawer remembers.
#[derive(Default)]
pub struct Cases {
    /// The open list.
    list: Option<List>,
    /// Tells the cases of one list from those of others.
    number: u32,
    /// The open case is to be brought into sight.
    follows: bool,
    /// The programs that judge it.
    programs: Vec<&'static [Method]>,
    /// How high what stands above the rows was in the frame before.
    head: f32,
}

/// The least rows that are seen below what stands above them; where there is less room all of it
/// scrolls.
const LEAST: f32 = 3.0;

impl Cases {
    /// Opens a list, which is called `name` and judged by the catalogue and by these programs.
    pub fn begin(&mut self, name: &str, source: Source, programs: Vec<&'static [Method]>) {
        self.list = Some(List::begin(name, source, programs.clone()));
        self.programs = programs;
        self.number += 1;
    }

    /// Takes a case of the list as the one on the canvas.
    pub fn has_opened(&mut self, index: usize) {
        if let Some(list) = &mut self.list {
            list.set_open(index);
        }
    }

    /// Takes in what has come, and has the list judged again where a program was built again. Never
    /// waits.
    pub fn look(&mut self, visitors: &[Visitor]) {
        let Some(list) = &mut self.list else { return };
        list.look();
        let now = || visitors.iter().map(|it| it.methods.as_ptr());
        if !list.is_busy() && !now().eq(self.programs.iter().map(|it| it.as_ptr())) {
            self.programs = visitors.iter().map(|it| it.methods).collect();
            list.judge_again(self.programs.clone());
        }
    }

    /// Whether there will be something new without any input.
    pub fn is_busy(&self) -> bool {
        self.list.as_ref().is_some_and(List::is_busy)
    }

    /// Whether a list is open.
    pub fn has_list(&self) -> bool {
        self.list.is_some()
    }

    /// Goes to another case of the list, where there is one; what puts it on the canvas.
    pub fn go(&mut self, step: Step) -> Vec<Action> {
        let Some(index) = self.list.as_ref().and_then(|it| it.step(step)) else {
            return Vec::new();
        };
        self.follows = true;
        self.load(index)
    }

    /// What puts a case on the canvas, played by the method that it is looked at for.
    fn load(&mut self, index: usize) -> Vec<Action> {
        let Some(list) = &mut self.list else { return Vec::new() };
        list.set_open(index);
        let Some(item) = list.item(index) else { return Vec::new() };
        let about = list.about(index);
        let (lesson, scene) = item.opened(about.map(|it| it.slug));
        let mut actions = vec![Contents::Load { lesson: lesson.slug.to_owned(), scene }.into()];
        if let Some(program) = about.filter(|it| it.is_own()) {
            actions.push(Shown::Own { name: Some(program.slug.to_owned()) }.into());
        }
        actions
    }

    /// Shows the drawer.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        desk: &mut Desk,
        thumbnails: &mut Thumbnails,
        requests: &mut Vec<Request>,
    ) {
        let look = desk.look;
        let roomy = ui.available_height() - self.head >= LEAST * row::height(ui, look);
        if roomy {
            self.head(ui, desk, requests);
        }
        let area = scrolling(("cases", self.number));
        let shown = area.show(ui, |ui| {
            if !roomy {
                self.head(ui, desk, requests);
            }
            super::padded(ui, look, |ui| self.rows(ui, desk, thumbnails));
        });
        scroll::fade(ui, look, &shown);
        scroll::by_keys(ui, look, words!(panel.cases.cases_scroll), &shown);
    }

    /// What stands above the rows.
    fn head(&mut self, ui: &mut Ui, desk: &mut Desk, requests: &mut Vec<Request>) {
        let look = desk.look;
        let top = ui.cursor().top();
        super::padded(ui, look, |ui| {
            self.title(ui, desk);
            if let Some(list) = &mut self.list {
                choose(ui, desk, list);
                told(ui, desk, list);
            } else {
                part::words(ui, words!(panel.cases.what_becomes_list), &look.small, look.quiet);
                let button =
                    (words!(panel.cases.open_file), words!(panel.cases.cases_from_file), true);
                ui.add_space(look.space(0.5));
                if part::buttons(ui, look, &[button]).is_some() {
                    requests.push(Request::Open);
                }
            }
            ui.add_space(look.space(0.5));
        });
        if self.list.is_some() {
            part::hairline(ui, look);
        }
        self.head = ui.cursor().top() - top;
    }

    /// What the list is called, and at its right the ways to the case before and the next one.
    fn title(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let look = desk.look;
        let Some(list) = &self.list else {
            part::heading(ui, look, words!(panel.cases.cases_of_file));
            return;
        };
        ui.add_space(look.space(0.5));
        let size = Vec2::new(ui.available_width(), look.space(4.0));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let split = rect.right() - 2.0 * look.space(4.0);
        let line = ui.fonts(|it| it.row_height(&look.strong));
        let left = rect.with_max_x(split - look.space(0.5));
        let left = Rect::from_center_size(left.center(), Vec2::new(left.width(), line));
        surface::words(ui, "list", &list.name, &look.strong, look.ink, left);
        let layout = Layout::left_to_right(Align::Center);
        let place = UiBuilder::new().max_rect(rect.with_min_x(split)).layout(layout);
        let mut ways = ui.new_child(place);
        ways.spacing_mut().item_spacing = Vec2::ZERO;
        for (step, icon, name, hint) in [
            (
                Step::Previous,
                Icon::Back,
                words!(panel.cases.previous_case),
                words!(panel.cases.previous_case_k),
            ),
            (
                Step::Next,
                Icon::Forward,
                words!(panel.cases.next_case),
                words!(panel.cases.next_case_j),
            ),
        ] {
            let live = self.list.as_ref().is_some_and(|it| it.step(step).is_some());
            if part::icon_button(&mut ways, look, icon, name, hint, live).clicked() {
                desk.actions.extend(self.go(step));
            }
        }
    }

    /// The rows, of which only those in sight are laid out.
    fn rows(&mut self, ui: &mut Ui, desk: &mut Desk, thumbnails: &mut Thumbnails) {
        let look = desk.look;
        let (follows, number) = (std::mem::take(&mut self.follows), self.number);
        let Some(list) = &self.list else { return };
        let (height, count) = (row::height(ui, look), list.rows());
        if count == 0 && !list.is_busy() {
            let text = match list.counts() {
                [0, _] => words!(panel.cases.no_case_in_it),
                _ => words!(panel.cases.no_failure_among_them),
            };
            ui.add_space(look.space(0.5));
            part::empty(ui, look, text);
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let (top, seen) = (ui.cursor().top(), ui.clip_rect());
        if let Some(row) = list.open().and_then(|it| list.row_of(it)).filter(|_| follows) {
            let at = pos2(ui.cursor().left(), top + row as f32 * height);
            ui.scroll_to_rect(Rect::from_min_size(at, Vec2::new(1.0, height)), None);
        }
        // One more at each end: the keyboard goes on to it, and it comes into sight.
        let first = (((seen.top() - top) / height).floor() - 1.0).max(0.0) as usize;
        let last = (((seen.bottom() - top) / height).ceil() + 1.0).max(0.0) as usize;
        let last = last.min(count);
        ui.add_space(height * first.min(last) as f32);
        // A row keeps its name while others come into sight, and so the keyboard.
        ui.skip_ahead_auto_ids(first);
        let mut chosen = None;
        for row in first..last {
            let Some(index) = list.at(row) else { break };
            let shown = row::Shown { list, index, number };
            if ui.push_id((number, index), |ui| shown.show(ui, desk, thumbnails)).inner {
                chosen = Some(index);
            }
        }
        ui.add_space(height * (count - last) as f32);
        if let Some(index) = chosen {
            desk.actions.extend(self.load(index));
        }
    }
}

/// As the buttons have them.
const ORDERS: [Order; 3] = [Order::File, Order::Gap, Order::Error];

/// In which order, which of them, and whose failures.
fn choose(ui: &mut Ui, desk: &Desk, list: &mut List) {
    let look = desk.look;
    let mut choice = list.choice();
    let names =
        [words!(panel.cases.as_in_file), words!(panel.cases.by_gap), words!(panel.cases.by_error)];
    let on = ORDERS.iter().position(|it| *it == choice.order).unwrap_or(0);
    if let Some(chosen) = part::segmented(ui, look, "order", &names, on) {
        choice.order = ORDERS[chosen];
    }
    ui.add_space(look.space(0.5));
    let (label, hint) =
        (words!(panel.cases.only_failures), words!(panel.cases.where_method_wrong_or_declines));
    if let Some(failures) = part::toggle(ui, look, label, hint, choice.failures) {
        choice.failures = failures;
    }
    let mut asked: Vec<_> = list.asked().collect();
    asked.sort_by_key(|(_, title)| *title);
    let title = |slug| asked.iter().find(|it| it.0 == slug).map_or(slug, |it| it.1);
    let shown = choice.method.map_or(words!(panel.cases.any_method), title);
    let chooser = ComboBox::from_id_salt("whose").width(ui.available_width());
    let shown = chooser.selected_text(shown).show_ui(ui, |ui| {
        ui.selectable_value(&mut choice.method, None, words!(panel.cases.any_method));
        for (slug, title) in &asked {
            ui.selectable_value(&mut choice.method, Some(*slug), *title);
        }
    });
    shown.response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::ComboBox, true, words!(panel.cases.whose_failures))
    });
    list.choose(choice);
}

/// How many there are, and what was no case.
fn told(ui: &mut Ui, desk: &Desk, list: &List) {
    let look = desk.look;
    let ([all, judged], rows) = (list.counts(), list.rows());
    let text = match list.is_busy() {
        true => format!(words!(panel.cases.judged_all), judged = judged, all = all),
        false if rows < all => format!(words!(panel.cases.rows_all_cases), rows = rows, all = all),
        false if all == 1 => words!(panel.cases.one_case).to_owned(),
        false => format!(words!(panel.cases.all_cases), all = all),
    };
    part::words(ui, text, &look.small, look.quiet);
    if list.is_full() {
        let text = format!(words!(panel.cases.more_than_most), most = MOST);
        part::words(ui, text, &look.small, look.refusal);
    }
    if let (bad @ 1.., Some(fault)) = list.faults() {
        let text = match bad {
            1 => fault.to_string(),
            _ => format!(words!(panel.cases.bad_first_fault), bad = bad, fault = fault),
        };
        part::words(ui, text, &look.small, look.refusal);
    }
}
