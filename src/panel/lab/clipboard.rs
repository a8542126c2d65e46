//! The pair as text for other programs; and text back as a pair.

use super::Request;
use crate::lab::copy::{self, Language};
use crate::panel::{Desk, part};
use egui_macroquad::egui::Ui;

/// What was copied last.
#[derive(Default)]
pub struct Clipboard {
    copied: Option<(Language, f64)>,
}

/// How long "copied" is shown, seconds.
const SHOWN: f64 = 4.0;

impl Clipboard {
    pub fn show(
        &mut self,
        ui: &mut Ui,
        desk: &Desk,
        requests: &mut Vec<Request>,
        refusal: Option<&str>,
    ) {
        let (look, session) = (desk.look, desk.session);
        part::words(ui, "Copy the pair as:", &look.small, look.quiet);
        let (lesson, scene) = (session.lesson(), session.scene());
        let texts = Language::ALL.map(|it| copy::text_of(it, lesson, scene, desk.run));
        let hints = texts.each_ref().map(|text| match text {
            Ok(_) => "To the clipboard",
            Err(sentence) => sentence.as_str(),
        });
        let all: Vec<_> = Language::ALL
            .iter()
            .zip(&texts)
            .zip(hints)
            .map(|((language, text), hint)| (language.title(), hint, text.is_ok()))
            .collect();
        let now = ui.input(|input| input.time);
        if let Some(pressed) = part::buttons(ui, look, &all)
            && let Ok(text) = &texts[pressed]
        {
            ui.ctx().copy_text(text.clone());
            self.copied = Some((Language::ALL[pressed], now));
        }
        if let Some((language, since)) = self.copied
            && now - since < SHOWN
        {
            let text = format!("Copied: {language}.", language = language.title());
            part::words(ui, text, &look.small, look.quiet);
        }
        ui.add_space(look.space(0.5));
        let hint = "A JSON case from the clipboard — Ctrl+V";
        let open = "A case or a recording from a file — Ctrl+O";
        let all = [("Paste a case", hint, true), ("Open a file…", open, true)];
        if let Some(pressed) = part::buttons(ui, look, &all) {
            requests.push(if pressed == 0 { Request::Paste } else { Request::Open });
        }
        if let Some(refusal) = refusal {
            part::words(ui, refusal, &look.small, look.refusal);
        } else {
            part::empty(ui, look, "Or drop a case file on the window.");
        }
    }
}
