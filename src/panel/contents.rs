//! The contents: every demo with its picture, name and question, grouped by idea.

use crate::demo::lesson::{IDEAS, yours};
use crate::panel::overlay;
use crate::panel::widget::*;

#[derive(Default)]
pub struct ContentsMemory {
    pub open: bool,
    search: String,
}

const CARD: f32 = 23.0;

const ASKED: &str = "What would you like to see?";

const SHAPE: f32 = 0.56;

pub fn show(ctx: &Context, desk: &mut Desk, kept: &mut ContentsMemory) {
    if !kept.open {
        kept.search.clear();
        return;
    }
    let look = desk.look;
    let screen = surface::screen(ctx);
    let margin = vec2(look.space(7.0), look.space(4.5)).min(screen.size() * 0.05);
    let size = screen.size() - 2.0 * margin;
    let air = vec2(look.space(4.0), look.space(3.0)).min(size * 0.05);
    let air = Margin::symmetric(air.x as i8, air.y as i8);
    let frame = overlay::sheet(look).inner_margin(air);
    let inner = size - frame.total_margin().sum();
    let area = Modal::default_area(Id::new("contents")).default_size(size);
    let ground = (frame, look.canvas.gamma_multiply(0.8));
    let ((), leaves) = overlay::modal(ctx, area, ground, |ui, opens| {
        if opens {
            yours::look_beside(desk.session.lesson());
        }
        ui.set_width(inner.x);
        ui.set_height(inner.y);
        inside(ui, desk, kept, opens);
    });
    kept.open &= !leaves;
}

fn inside(ui: &mut Ui, desk: &mut Desk, kept: &mut ContentsMemory, opens: bool) {
    let look = desk.look;
    head(ui, desk, kept, opens);
    ui.add_space(look.space(1.0));
    let found = found(&kept.search);
    let searches = !kept.search.trim().is_empty();
    let entered = ui.input(|input| input.key_pressed(Key::Enter)) && searches;
    let mut chosen = found.first().copied().filter(|_| entered);
    let groups: Vec<(&str, Vec<_>)> = if searches {
        vec![("Best match first", found)]
    } else {
        let (yours, ours): (Vec<_>, Vec<_>) = found.iter().copied().partition(|it| it.is_yours());
        let of = |index| ours.iter().copied().filter(|it| it.idea() == index).collect();
        let groups = IDEAS.iter().enumerate().map(|(index, name)| (*name, of(index)));
        [("Yours", yours)].into_iter().chain(groups).collect()
    };
    surface::scroll(ui, look, ("The demos scroll", false), scrolling("contents"), |ui| {
        if groups.iter().all(|it| it.1.is_empty()) {
            part::quiet(ui, look, "No demo has all these words.");
        }
        let gap = look.space(2.0);
        // Leaves room for the scroll bar.
        let width = ui.available_width() - look.space(1.5);
        let columns = ((width + gap) / (look.space(CARD) + gap)).floor().max(1.0);
        let card = ((width - gap * (columns - 1.0)) / columns).floor();
        for (name, of) in groups.iter().filter(|it| !it.1.is_empty()) {
            ui.add_space(look.space(1.0));
            part::words(ui, *name, &look.strong, look.quiet);
            ui.add_space(look.space(0.5));
            // Spreads the demos evenly over the rows.
            let rows = of.len().div_ceil(columns as usize);
            for row in of.chunks(of.len().div_ceil(rows)) {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = gap;
                    for lesson in row {
                        // An id of its own keeps the keyboard on a demo when others appear.
                        let show = |ui: &mut Ui| entry(ui, desk, lesson, card, opens);
                        if ui.push_id(lesson.slug, show).inner {
                            chosen = Some(lesson);
                        }
                    }
                });
                ui.add_space(look.space(1.0));
            }
        }
    });
    if let Some(lesson) = chosen {
        kept.open = false;
        if lesson.slug != desk.session.lesson().slug {
            desk.actions.push(Action::open(lesson.slug));
        }
    }
}

/// The question, with search and autoplay to its right, or below it if they do not fit.
fn head(ui: &mut Ui, desk: &mut Desk, kept: &mut ContentsMemory, opens: bool) {
    let look = desk.look;
    let font = FontId::new(look.title.size * 1.3, look.title.family.clone());
    let label = match desk.tour {
        None => "Autoplay all demos".to_owned(),
        Some([at, all]) => format!("Autoplay: {at} of {all}"),
    };
    let width = ui.available_width();
    let play = vec2(part::wide(ui, &label, &look.body) + look.space(4.0), look.space(4.0));
    let search = vec2(look.room(24.0).min(width * 0.35).max(look.room(16.0)), play.y);
    let gap = look.space(2.0);
    let beside = part::wide(ui, ASKED, &font) + play.x + search.x + 2.0 * gap <= width;
    let asked = |ui: &mut Ui| drop(part::words(ui, ASKED, &font, look.ink));
    if !beside {
        asked(ui);
    }
    ui.horizontal(|ui| {
        if beside {
            asked(ui);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = gap;
            let edit = TextEdit::singleline(&mut kept.search).hint_text("Search");
            let edit = edit.desired_width(search.x).vertical_align(Align::Center);
            let response = ui.add_sized(search, edit);
            part::edits(&response, "Search the demos", &kept.search);
            desk.entrance = Some(response.id);
            if opens {
                response.request_focus();
            }
            let hint = "Every demo, every preset, step by step — P";
            if part::button(ui, look, play, &label, hint, true).clicked() {
                desk.asked.push(Command::Autoplay);
                kept.open = false;
            }
        });
    });
}

fn found(wanted: &str) -> Vec<&'static Lesson> {
    let all = Lesson::ordered().iter().copied().chain(yours::all());
    part::best_first(all, wanted, |it| {
        let (source, question) = (&it.source, it.question);
        let more = format!("{} {} {question}", source.document.cited(), source.section);
        [it.title.to_owned(), more]
    })
}

/// Shows a demo's picture, name, question, author and challenges; returns whether it was clicked.
fn entry(ui: &mut Ui, desk: &mut Desk, lesson: &'static Lesson, width: f32, opens: bool) -> bool {
    let (look, session) = (desk.look, desk.session);
    let open = lesson.slug == session.lesson().slug;
    let met = lesson.challenges.iter().filter(|it| session.has_met(lesson, it)).count();
    let tried = match (lesson.challenges.len(), met) {
        (0, _) => String::new(),
        (1, 0) => " · 1 challenge".to_owned(),
        (all, 0) => format!(" · {all} challenges"),
        (all, _) => format!(" · {met} of {all} challenges met"),
    };
    let id = ui.id().with("card");
    let pointed_at = ui.ctx().read_response(id).is_some_and(|it| it.hovered());
    let card = ui.vertical(|ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing.y = look.space(0.5);
        if let Some(preset) = lesson.presets.first() {
            let (place, _) = part::strip(ui, (width * SHAPE).round(), Sense::hover());
            let of = Of::Preset(lesson, preset);
            desk.thumbnails.paint(ui, look, of, place, (open, pointed_at));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        part::words(ui, lesson.title, &look.strong, look.ink);
        part::quiet(ui, look, lesson.question);
        part::quiet(ui, look, format!("{}{tried}", lesson.source.document.author()));
    });
    let card = ui.interact(card.response.rect, id, Sense::click());
    card.widget_info(|| {
        WidgetInfo::selected(WidgetType::SelectableLabel, true, open, lesson.title)
    });
    if open && opens {
        card.scroll_to_me(None);
    }
    part::focus(ui, look, &card, card.rect.expand(2.0));
    card.clicked()
}

/// Shows the menu at the top left, and the demo's title; returns whether the contents are to open.
pub fn menu(ctx: &Context, desk: &mut Desk, rects: &Rects) -> bool {
    let look = desk.look;
    let asked = surface::sheet(ctx, look, "menu", rects.menu, |ui| {
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        let mut asked = false;
        ui.add_space(look.space(0.375));
        ui.horizontal(|ui| {
            ui.add_space(look.space(0.375));
            let hint = "All demos — L";
            let menu = part::icon_button(ui, look, Icon::MENU, "Contents", hint, true);
            desk.entrance.get_or_insert(menu.id);
            asked = menu.clicked();
            let open = desk.session.lesson();
            for (icon, name, step) in
                [(Icon::BACK, "Previous demo", -1), (Icon::FORWARD, "Next demo", 1)]
            {
                let there = open.beside(step);
                let hint = there.map_or(name.to_owned(), |it| format!("{name}: {}", it.title));
                let button = part::icon_button(ui, look, icon, name, &hint, there.is_some());
                if let Some(lesson) = there.filter(|_| button.clicked()) {
                    desk.actions.push(Action::open(lesson.slug));
                }
            }
        });
        asked
    });
    title(ctx, desk, rects);
    asked.unwrap_or_default()
}

pub fn title(ctx: &Context, desk: &Desk, rects: &Rects) {
    let look = desk.look;
    let rect = surface::rect(rects.title);
    if rect.width() < look.room(6.0) {
        return;
    }
    let lesson = desk.session.lesson();
    surface::place(ctx, "title", rect.expand(4.0), |ui| {
        let response = ui.interact(rect, ui.id().with("words"), Sense::hover());
        let title = match &desk.file {
            Some(file) => format!("{} · {file}", lesson.title),
            None => lesson.title.to_owned(),
        };
        let text = format!("{title}. {}", lesson.question);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
        let line = ui.fonts(|fonts| fonts.row_height(&look.title));
        let (first, below) = rect.split_top_bottom_at_y(rect.top() + line);
        surface::caption(ui, look, &title, &look.title, look.ink, first);
        surface::caption(ui, look, lesson.question, &look.body, look.quiet, below);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_demos_name_finds_it_first_however_it_is_written() {
        for lesson in Lesson::ordered() {
            for wanted in [lesson.title.to_owned(), lesson.title.to_lowercase()] {
                assert_eq!(found(&wanted)[0].slug, lesson.slug, "{wanted}");
            }
            // Other names may begin alike.
            let begin = lesson.title.chars().take(6).collect::<String>();
            let first = found(&begin)[0].title;
            assert!(first.starts_with(&begin), "{begin}: {first}");
        }
        assert_eq!(found("epa")[0].slug, "any-pair/epa");
        assert!(found("no such demo").is_empty());
    }
}
