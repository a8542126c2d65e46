//! The contents: every demo with its picture, name and question, grouped by idea.

use crate::app::action::{Action, Contents};
use crate::app::lesson::{IDEAS, Lesson};
use crate::app::panel::scroll::{self, scrolling};
use crate::app::panel::thumbnail::{Of, Thumbnails};
use crate::app::panel::{Desk, icon, overlay, part, story, surface};
use egui_macroquad::egui::{
    Area, Color32, Context, FontId, Id, Key, Order, Rect, Sense, TextEdit, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};

/// What the contents remember.
#[derive(Default)]
pub struct ContentsMemory {
    /// Whether they are open.
    pub open: bool,
    /// What is searched for.
    search: String,
    was_open: bool,
}

/// The least width of a card, in steps of the rhythm.
const CARD: f32 = 23.0;

/// How high a picture is for its width.
const SHAPE: f32 = 0.56;

/// Shows the contents where they are open.
pub fn show(
    ctx: &Context,
    desk: &mut Desk,
    kept: &mut ContentsMemory,
    thumbnails: &mut Thumbnails,
) {
    let opens = kept.open && !std::mem::replace(&mut kept.was_open, kept.open);
    kept.was_open = kept.open;
    if !kept.open {
        kept.search.clear();
        return;
    }
    let look = desk.look;
    let screen = surface::screen(ctx);
    let margin = vec2(
        look.space(7.0).min(screen.width() * 0.05),
        look.space(4.5).min(screen.height() * 0.05),
    );
    Area::new(Id::new("contents"))
        .order(Order::Foreground)
        .fixed_pos(screen.min)
        .constrain(false)
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            ui.ctx().memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            ui.set_clip_rect(screen);
            // A place to click on, which takes no keyboard.
            let (_, outside) = ui.allocate_exact_size(screen.size(), Sense::CLICK);
            ui.painter().rect_filled(screen, 0.0, look.canvas.gamma_multiply(0.8));
            let rect = screen.shrink2(margin);
            ui.painter().add(overlay::ground(look, rect));
            let inner =
                rect.shrink2(vec2(look.space(4.0), look.space(3.0)).min(rect.size() * 0.05));
            let mut ui = ui.new_child(UiBuilder::new().max_rect(inner));
            let pointer = outside.interact_pointer_pos();
            if outside.clicked() && pointer.is_some_and(|at| !rect.contains(at)) {
                kept.open = false;
            }
            inside(&mut ui, desk, kept, thumbnails, opens);
        });
    if ctx.input(|input| input.key_pressed(Key::Escape)) {
        kept.open = false;
    }
}

fn inside(
    ui: &mut Ui,
    desk: &mut Desk,
    kept: &mut ContentsMemory,
    thumbnails: &mut Thumbnails,
    opens: bool,
) {
    let look = desk.look;
    head(ui, desk, kept, opens);
    ui.add_space(look.space(1.0));
    let wanted = kept.search.to_lowercase();
    let fits = |it: &&Lesson| {
        let text =
            format!("{} {} {}", it.title, it.question, it.source.document.author()).to_lowercase();
        wanted.split_whitespace().all(|word| text.contains(word))
    };
    let found: Vec<_> = Lesson::ordered().into_iter().filter(|it| fits(it)).collect();
    // Enter opens what was found first.
    let entered = ui.input(|input| input.key_pressed(Key::Enter)) && !wanted.is_empty();
    let mut chosen = found.first().copied().filter(|_| entered);
    scroll::show(ui, look, "The demos scroll", scrolling("contents"), |ui| {
        if found.is_empty() {
            part::empty(ui, look, "No demo has all these words.");
        }
        let gap = look.space(2.0);
        let width = ui.available_width();
        let columns = ((width + gap) / (look.space(CARD) + gap)).floor().max(1.0);
        let card = ((width - gap * (columns - 1.0)) / columns).floor();
        for (index, name) in IDEAS.iter().enumerate() {
            let of: Vec<_> = found.iter().filter(|it| it.idea() == index).collect();
            if of.is_empty() {
                continue;
            }
            ui.add_space(look.space(1.0));
            part::words(ui, *name, &look.strong, look.quiet);
            ui.add_space(look.space(0.5));
            for row in of.chunks(columns as usize) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = gap;
                    for lesson in row {
                        // Who comes into sight keeps its name, and so the keyboard.
                        ui.push_id(lesson.slug, |ui| {
                            if entry(ui, desk, lesson, card, thumbnails, opens) {
                                chosen = Some(lesson);
                            }
                        });
                    }
                });
                ui.add_space(look.space(1.0));
            }
        }
    });
    if let Some(lesson) = chosen {
        kept.open = false;
        if lesson.slug != desk.session.lesson().slug {
            desk.actions.push(Action::from(Contents::Open { lesson: lesson.slug.to_owned() }));
        }
    }
}

/// What is asked, the field to search in, and what lets all demos play by themselves.
fn head(ui: &mut Ui, desk: &mut Desk, kept: &mut ContentsMemory, opens: bool) {
    let look = desk.look;
    let width = ui.available_width();
    let font = FontId::new(look.title.size * 1.3, look.title.family.clone());
    let (row, _) = ui.allocate_exact_size(vec2(width, look.space(4.0)), Sense::hover());
    let search = look.room(24.0).min(width * 0.35);
    let play = look.room(19.0).min(width * 0.3);
    let gap = look.space(2.0);
    let field = Rect::from_min_max(pos2(row.right() - search, row.top()), row.max);
    let button = Rect::from_min_max(
        pos2(field.left() - gap - play, row.top()),
        pos2(field.left() - gap, row.bottom()),
    );
    let title = row.with_max_x(button.left() - gap);
    surface::words(ui, "asked", "What would you like to see?", &font, look.ink, title);
    let mut child = ui.new_child(UiBuilder::new().max_rect(button));
    let label = match &desk.autoplay.place {
        None => "Autoplay all demos".to_owned(),
        Some([at, all]) => format!("Autoplay: {at} of {all}"),
    };
    let hint = "Every demo, every preset, step by step — P";
    if part::button(&mut child, look, button.size(), &label, hint, true).clicked() {
        desk.autoplay.asked = true;
        kept.open = false;
    }
    let edit = TextEdit::singleline(&mut kept.search).hint_text("Search").desired_width(search);
    let response = ui.put(field, edit.vertical_align(egui_macroquad::egui::Align::Center));
    response.widget_info(|| WidgetInfo {
        label: Some("Search the demos".to_owned()),
        ..WidgetInfo::text_edit(true, kept.search.as_str(), kept.search.as_str())
    });
    desk.entrance = Some(response.id);
    if opens {
        response.request_focus();
    }
}

/// A demo's picture, name and question; whether it was chosen.
fn entry(
    ui: &mut Ui,
    desk: &mut Desk,
    lesson: &'static Lesson,
    width: f32,
    thumbnails: &mut Thumbnails,
    opens: bool,
) -> bool {
    let (look, session) = (desk.look, desk.session);
    let open = lesson.slug == session.lesson().slug;
    let picture = vec2(width, (width * SHAPE).round());
    let (name, small) = ui.fonts(|it| (it.row_height(&look.strong), it.row_height(&look.small)));
    let size = picture + vec2(0.0, name + 3.0 * small + look.space(1.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::SelectableLabel, true, open, lesson.title)
    });
    part::follow(&response);
    if open && opens {
        response.scroll_to_me(None);
    }
    if !ui.is_rect_visible(rect) {
        return response.clicked();
    }
    let mut child = ui.new_child(UiBuilder::new().max_rect(Rect::from_min_size(rect.min, picture)));
    let mut clicked = response.clicked();
    if let Some(preset) = lesson.presets.first() {
        let lit = open || response.hovered();
        let (of, sense) = (Of::Preset(lesson, preset), Sense::CLICK);
        clicked |= thumbnails.show(&mut child, look, of, picture, (lit, sense)).clicked();
    }
    let top = rect.top() + picture.y + look.space(0.5);
    let ticks = look.space(1.5) * lesson.challenges.len() as f32;
    let place = Rect::from_min_size(pos2(rect.left(), top), vec2(width - ticks, name));
    line(ui, lesson.title, &look.strong, look.ink, place, 1);
    for (index, challenge) in lesson.challenges.iter().enumerate() {
        let left = rect.right() - ticks + look.space(1.5) * index as f32;
        let place = icon::square(left, place.center().y, look.space(1.5));
        story::tick(ui, look, place, session.has_met(challenge));
    }
    let below = Rect::from_min_size(pos2(rect.left(), place.bottom()), vec2(width, 2.0 * small));
    line(ui, lesson.question, &look.small, look.quiet, below, 2);
    let source = below.translate(Vec2::new(0.0, 2.0 * small));
    let ink = look.tint(look.quiet, 0.75);
    line(ui, lesson.source.document.author(), &look.small, ink, source, 1);
    icon::focus_ring(ui.painter(), &response, rect.expand(2.0), look);
    clicked
}

/// Words that keep to so many lines; the whole card is what is hovered and named.
fn line(ui: &Ui, text: &str, font: &FontId, ink: Color32, rect: Rect, rows: usize) {
    let galley = surface::shortened(ui, text, font, ink, rect.width(), rows);
    ui.painter().galley(rect.min, galley, ink);
}
