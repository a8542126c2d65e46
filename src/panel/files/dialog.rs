use crate::panel::files::{Errand, SHADE};
use crate::panel::widget::*;
use crate::platform::file;
use egui_file_dialog::{
    DialogState, Disks, FileDialog, FileDialogLabels, FileSystem, KeyBinding, Metadata,
    NativeFileSystem, UserDirectories,
};
use egui_macroquad::egui::{Event, Style};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

const CASES: &str = "Cases";

/// How large the dialog is where there is room, in steps of the rhythm.
const SIZE: [f32; 2] = [88.0, 54.0];

pub struct Open {
    pub errand: Errand,
    dialog: Box<FileDialog>,
    /// The frame in which it was asked for, whose keys are not meant for it.
    since: u64,
    /// A field or a button of it had the keyboard in the frame before.
    in_field: bool,
}

impl Open {
    /// A dialog that begins in the folder `from`; `exports` is where exports go.
    pub fn new(ctx: &Context, errand: Errand, from: &Path, exports: &Path) -> Self {
        // Takes the keyboard from the button that opened the dialog.
        ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
        let dialog = Box::new(dialog(errand, from, exports));
        Self { errand, dialog, since: ctx.cumulative_pass_nr(), in_field: false }
    }

    /// Shows the dialog; breaks with the chosen path once it is closed.
    pub fn show(&mut self, ctx: &Context, look: &Look) -> ControlFlow<Option<PathBuf>> {
        if self.since == ctx.cumulative_pass_nr() {
            ctx.request_repaint();
            return ControlFlow::Continue(());
        }
        // The dialog would first leave its text field on Escape; a save dialog has only that field.
        let escapes = ctx.input(|input| input.key_pressed(Key::Escape));
        if escapes && self.in_field && self.errand == Errand::Save {
            return ControlFlow::Break(None);
        }
        // A held Enter must not answer the question whether to replace a file.
        let is_held = |it: &Event| matches!(it, Event::Key { key: Key::Enter, repeat: true, .. });
        ctx.input_mut(|input| input.events.retain(|event| !is_held(event)));
        self.draw(ctx, look);
        match self.dialog.state() {
            DialogState::Open => ControlFlow::Continue(()),
            DialogState::Picked(path) => ControlFlow::Break(Some(path)),
            _ => ControlFlow::Break(None),
        }
    }

    fn draw(&mut self, ctx: &Context, look: &Look) {
        // Widgets below get neither clicks nor the Tab key.
        let layer = LayerId::new(Order::Middle, self.dialog.get_window_id());
        ctx.memory_mut(|memory| memory.set_modal_layer(layer));
        // The size excludes title and margins.
        let title = look.title.size + look.space(4.0);
        let frame = ctx.style().spacing.window_margin.sum() + vec2(0.0, title);
        let room = ctx.screen_rect().size() - frame - Vec2::splat(look.space(4.0));
        let config = self.dialog.config_mut();
        let size = Vec2::from(SIZE.map(|side| look.room(side))).min(room);
        (config.min_size, config.default_size, config.max_size) = (size, size, Some(size));
        config.modal_overlay_color = SHADE;
        let plain = ctx.style();
        ctx.style_mut(|style| dress(style, look, self.errand));
        self.dialog.update(ctx);
        ctx.set_style(plain);
        self.in_field = ctx.memory(|memory| memory.focused().is_some());
    }
}

/// A dialog that picks something writes its name in the colour of the selection, which elsewhere is
/// a tint. It frames its fields, so fields and buttons need no edge of their own.
fn dress(style: &mut Style, look: &Look, errand: Errand) {
    let visuals = &mut style.visuals;
    if errand == Errand::Save {
        visuals.selection.stroke = Stroke::new(1.5, look.ink);
    } else {
        visuals.selection.bg_fill = look.accent;
        visuals.selection.stroke = Stroke::new(1.5, look.canvas);
    }
    visuals.widgets.inactive.bg_stroke = Stroke::NONE;
    visuals.widgets.inactive.weak_bg_fill = look.raised;
    style.spacing.interact_size.y = look.space(3.0);
    style.spacing.button_padding.y = look.space(0.25);
}

fn dialog(errand: Errand, from: &Path, exports: &Path) -> FileDialog {
    let mut dialog = FileDialog::with_file_system(Arc::new(Folders))
        .initial_directory(from.to_owned())
        .default_file_name("case.json")
        .add_file_filter_extensions(CASES, vec!["json", "jsonl", "md"])
        .default_file_filter(CASES)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        // The edges of a resizable window are invisible stops of the Tab key.
        .resizable(false)
        .movable(false)
        .add_quick_access("Tangency", |places| {
            places.add_path("Exports", exports);
            if let Ok(begun) = std::env::current_dir()
                && begun != exports
            {
                places.add_path("Started in", begun);
            }
        })
        .show_pinned_folders(false)
        .show_menu_button(false)
        .show_devices(cfg!(windows))
        .show_removable_devices(cfg!(windows));
    let config = dialog.config_mut();
    config.id = Some(Id::new(("files", errand as u8)));
    config.labels = labels(errand);
    // The backend reports no key for the slash, only the typed character.
    config.keybindings.edit_path.push(KeyBinding::text("/".to_owned()));
    match errand {
        Errand::Open => dialog.pick_file(),
        Errand::Folder => dialog.pick_directory(),
        Errand::Save => dialog.save_file(),
    }
    dialog
}

fn labels(errand: Errand) -> FileDialogLabels {
    let text = str::to_owned;
    let accept = if errand == Errand::Folder { "Choose" } else { "Open" };
    FileDialogLabels {
        title_select_directory: text("Choose the folder for exports"),
        title_select_file: text("Open a file"),
        title_save_file: text("Save the case"),
        cancel: text("Cancel"),
        overwrite: text("Replace"),
        home_dir: text("Home"),
        desktop_dir: text("Desktop"),
        documents_dir: text("Documents"),
        downloads_dir: text("Downloads"),
        audio_dir: text("Music"),
        pictures_dir: text("Pictures"),
        videos_dir: text("Videos"),
        heading_devices: text("Drives"),
        heading_removable_devices: text("Removable"),
        selected_directory: text("Folder:"),
        selected_file: text("File:"),
        file_name: text("Name:"),
        file_filter_all_files: text("All files"),
        open_button: text(accept),
        save_button: text("Save"),
        cancel_button: text("Cancel"),
        overwrite_file_modal_text: text("exists already. Enter replaces it, Esc keeps it."),
        err_empty_folder_name: text("A folder needs a name."),
        err_empty_file_name: text("The file needs a name."),
        err_directory_exists: text("There is a folder of that name."),
        err_file_exists: text("There is a file of that name."),
        ..FileDialogLabels::default()
    }
}

/// The file system for the dialog, with errors in plain words. Outside of Windows it does not list
/// mounted disks: that can take seconds if a server is away.
struct Folders;

impl FileSystem for Folders {
    fn metadata(&self, path: &Path) -> std::io::Result<Metadata> {
        NativeFileSystem.metadata(path)
    }

    fn is_dir(&self, path: &Path) -> bool {
        path.is_dir()
    }

    fn is_file(&self, path: &Path) -> bool {
        path.is_file()
    }

    fn read_dir(&self, path: &Path) -> std::io::Result<Vec<PathBuf>> {
        NativeFileSystem.read_dir(path).map_err(plain)
    }

    fn get_disks(&self, canonicalize_paths: bool) -> Disks {
        match cfg!(windows) {
            true => NativeFileSystem.get_disks(canonicalize_paths),
            false => Disks::new_empty(),
        }
    }

    fn is_path_hidden(&self, path: &Path) -> bool {
        NativeFileSystem.is_path_hidden(path)
    }

    fn create_dir(&self, path: &Path) -> std::io::Result<()> {
        std::fs::create_dir(path).map_err(plain)
    }

    fn user_dirs(&self, canonicalize_paths: bool) -> Option<UserDirectories> {
        NativeFileSystem.user_dirs(canonicalize_paths)
    }

    fn current_dir(&self) -> std::io::Result<PathBuf> {
        std::env::current_dir()
    }
}

fn plain(error: std::io::Error) -> std::io::Error {
    let sentence = format!("This folder cannot be used: {error}.", error = file::reason(&error));
    std::io::Error::new(error.kind(), sentence)
}
