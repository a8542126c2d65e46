//! The sheet of keys and gestures, and of what this program is.

use crate::app::notices::NOTICES;
use crate::app::panel::icon::Icon;
use crate::app::panel::overlay::sheet;
use crate::app::panel::{Desk, part, scroll, surface};
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, Align2, Area, Context, Id, Key, Label, LayerId, Layout, Order, RichText, ScrollArea,
    Sense, Ui, Vec2,
};

/// A heading, and keys with what they do.
type Group = (&'static str, &'static [(&'static str, &'static str)]);

/// The keys and gestures, in groups.
const HELP: [Group; 4] = [
    (
        words!(panel.help.steps),
        &[
            (words!(panel.help.space), words!(panel.help.read_on_in_story)),
            (words!(panel.help.one_4), words!(panel.help.answer_story_s_question)),
            ("← →", words!(panel.help.one_step_back_or)),
            (words!(panel.help.or_pgup_pgdn), words!(panel.help.one_step_back_or_on)),
            (words!(panel.help.home_end), words!(panel.help.first_or_last_step)),
        ],
    ),
    (
        words!(panel.help.shapes),
        &[
            (words!(panel.help.drag), words!(panel.help.move_shape_or_its)),
            (words!(panel.help.right_button), words!(panel.help.in_kano_s_demos)),
            (words!(panel.help.shift_ctrl_alt), words!(panel.help.along_axis_or_15)),
            ("N", words!(panel.help.magnets_near_point_size)),
            (words!(panel.help.click_tab_shift_tab), words!(panel.help.select_shape_next_or)),
            ("G", words!(panel.help.go_through_its_handles)),
            ("1, 2, 3 …", words!(panel.help.in_arena_add_shape)),
            (words!(panel.help.ctrl_d_delete), words!(panel.help.in_arena_duplicate_or)),
            (words!(panel.help.shift_click_ctrl), words!(panel.help.in_arena_gather_shapes)),
            (words!(panel.help.arrows), words!(panel.help.nudge_what_selected_by)),
            ("C", words!(panel.help.slide_into_exact_contact)),
            (words!(panel.help.shift_c), words!(panel.help.centre_exactly_on_other)),
            (words!(panel.help.ctrl_c_ctrl_v), words!(panel.help.copy_pair_as_json)),
            (words!(panel.help.ctrl_shift_c), words!(panel.help.copy_link_this_picture)),
            (words!(panel.help.esc), words!(panel.help.give_drag_up_or)),
            (words!(panel.help.ctrl_z_ctrl_shift), words!(panel.help.undo_redo)),
        ],
    ),
    (
        words!(panel.help.view),
        &[
            (words!(panel.help.wheel), words!(panel.help.zoom_about_pointer_or)),
            (words!(panel.help.drag_canvas), words!(panel.help.pan)),
            (words!(panel.help.f_or_0), words!(panel.help.look_at_all_shapes)),
            ("L", words!(panel.help.all_demos)),
            ("S", words!(panel.help.open_or_close_story)),
            ("H", words!(panel.help.for_projecting_only_picture)),
            (words!(panel.help.esc), words!(panel.help.close_what_was_opened)),
            ("P", words!(panel.help.autoplay_all_stories_until)),
            (words!(panel.help.ctrl_k), words!(panel.help.every_command_found_by)),
            (words!(panel.help.f6), words!(panel.help.keyboard_goes_panels)),
            ("T", words!(panel.help.true_answer)),
            ("V", words!(panel.help.world_beside_method_s)),
            ("M", words!(panel.help.map_click_on_it)),
            ("J K", words!(panel.help.next_case_of_list)),
            ("W", words!(panel.help.what_this_point_at)),
            ("D", words!(panel.help.paper_or_slate)),
            (words!(panel.help.ctrl_and_ctrl_0), words!(panel.help.larger_smaller_ordinary_text)),
            (words!(panel.help.f3_f11_f12), words!(panel.help.frame_times_full_screen)),
            (words!(panel.help.or_f1), words!(panel.help.this_sheet)),
        ],
    ),
    (
        words!(panel.help.files),
        &[
            (words!(panel.help.ctrl_n_ctrl_o), words!(panel.help.new_canvas_open_case)),
            (words!(panel.help.ctrl_s_ctrl_shift), words!(panel.help.save_case_under_another)),
            (words!(panel.help.ctrl_e_ctrl_shift), words!(panel.help.figure_as_svg_as)),
            (words!(panel.help.ctrl_g_ctrl_shift), words!(panel.help.film_steps_last_drag)),
        ],
    ),
];

/// What the sheet shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Keys and gestures.
    Keys,
    /// What this program is, and whose work is in it.
    About,
}

impl Help {
    const ALL: [Self; 2] = [Self::Keys, Self::About];

    /// Opens the sheet at this page; closes it where this is the open one.
    pub fn turn(self, open: &mut Option<Self>) {
        *open = (*open != Some(self)).then_some(self);
    }

    fn name(self) -> &'static str {
        match self {
            Self::Keys => words!(panel.help.keys_and_gestures),
            Self::About => words!(panel.help.about),
        }
    }
}

/// The sheet with its two pages; closes itself.
pub fn show(ctx: &Context, desk: &mut Desk, open: &mut Option<Help>) {
    let Some(page) = *open else { return };
    let look = desk.look;
    let screen = surface::screen(ctx);
    let room = screen.size() - Vec2::splat(look.space(6.0));
    let mut asked = Some(page);
    let area = Area::new(Id::new("help"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .default_size(room)
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            ui.ctx().memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            sheet(look).show(ui, |ui| asked = inside(ui, desk, page, room))
        });
    // The click that opened it may have been pressed in this very frame.
    let stood = ctx.memory(|memory| {
        memory.areas().visible_last_frame(&LayerId::new(Order::Foreground, Id::new("help")))
    });
    let outside = stood
        && ctx.input(|input| {
            input.pointer.any_pressed()
                && input.pointer.interact_pos().is_some_and(|at| !area.response.rect.contains(at))
        });
    let gone = outside || ctx.input(|input| input.key_pressed(Key::Escape));
    *open = asked.filter(|_| !gone);
}

/// The open page below the switch between both; which page is open then.
fn inside(ui: &mut Ui, desk: &mut Desk, page: Help, room: Vec2) -> Option<Help> {
    let look = desk.look;
    // Two columns where they fit: then nothing needs to be scrolled.
    let (column, gap) = (look.room(60.0), look.space(4.0));
    let columns = if room.x >= 2.0 * column + gap { 2 } else { 1 };
    let width = if columns == 1 { room.x.min(column) } else { 2.0 * column + gap };
    ui.set_width(width);
    let mut asked = Some(page);
    ui.horizontal(|ui| {
        ui.scope(|ui| {
            ui.set_width(look.room(40.0).min(width - look.space(6.0)));
            let on = Help::ALL.iter().position(|it| *it == page).unwrap_or(0);
            if let Some(at) = part::segmented(ui, look, "help", &Help::ALL.map(Help::name), on) {
                asked = Some(Help::ALL[at]);
            }
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let hint = words!(panel.help.close_esc);
            let close =
                part::icon_button(ui, look, Icon::Close, words!(panel.help.close_help), hint, true);
            desk.entrance = Some(close.id);
            if close.clicked() {
                asked = None;
            }
        });
    });
    ui.add_space(look.space(1.0));
    let height = room.y - look.space(10.0);
    match page {
        Help::Keys => keys(ui, look, height, (columns, column, gap)),
        Help::About => about(ui, look, height),
    }
    asked
}

/// The keys and gestures in one column or two.
fn keys(ui: &mut Ui, look: &Look, height: f32, (columns, column, gap): (usize, f32, f32)) {
    let shown = ScrollArea::vertical().max_height(height).show(ui, |ui| {
        if columns == 1 {
            return groups(ui, look, &HELP);
        }
        let (left, right) = HELP.split_at(2);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for half in [left, right] {
                ui.vertical(|ui| {
                    ui.set_width(column);
                    groups(ui, look, half);
                });
            }
        });
    });
    scroll::by_keys(ui, look, words!(panel.help.keys_scroll), &shown);
}

/// What the program is, and the notices of all that it contains.
fn about(ui: &mut Ui, look: &Look, height: f32) {
    let version = concat!(words!(panel.help.tangency), env!("CARGO_PKG_VERSION"));
    part::words(ui, version, &look.title, look.ink);
    part::words(ui, env!("CARGO_PKG_DESCRIPTION"), &look.body, look.ink);
    let licence = concat!(
        words!(panel.help.be_used_under_either),
        env!("CARGO_PKG_LICENSE"),
        words!(panel.help.below_notices_those_whose)
    );
    part::words(ui, licence, &look.body, look.quiet);
    ui.add_space(look.space(1.0));
    let lines: Vec<_> = NOTICES.lines().collect();
    let line = ui.fonts(|fonts| fonts.row_height(&look.small));
    let above = ui.fonts(|fonts| fonts.row_height(&look.title)) + 4.0 * line;
    let room = (height - above).max(look.space(8.0));
    let area = ScrollArea::both().id_salt("notices").max_height(room).auto_shrink([false, true]);
    ui.spacing_mut().item_spacing.y = 0.0;
    let shown = area.show_rows(ui, line, lines.len(), |ui, seen| {
        for text in &lines[seen] {
            let text = RichText::new(*text).font(look.small.clone()).color(look.ink);
            ui.add(Label::new(text).extend());
        }
    });
    scroll::by_keys(ui, look, words!(panel.help.notices_scroll), &shown);
}

fn groups(ui: &mut Ui, look: &Look, all: &[Group]) {
    ui.spacing_mut().item_spacing.x = look.space(1.0);
    for (title, rows) in all {
        part::heading(ui, look, title);
        let keys = look.room(19.0);
        for (key, does) in *rows {
            ui.horizontal_top(|ui| {
                ui.scope(|ui| {
                    ui.set_width(keys);
                    part::words(ui, *key, &look.body, look.ink);
                });
                part::words(ui, *does, &look.body, look.quiet);
            });
        }
    }
    ui.add_space(look.space(1.0));
}
