//! A case as a row of the list: its picture, what it is called, its gap, and who fails.

use crate::lab::list::{Fault, Item, Judged, List, Order};
use crate::page::number::short;
use crate::panel::finger::Hinted;
use crate::panel::theme::Look;
use crate::panel::thumbnail::{Of, Thumbnails};
use crate::panel::{Desk, answers, part, surface};
use egui_macroquad::egui::{Rect, Sense, Ui, UiBuilder, Vec2, pos2};

/// The picture's width and height, in steps of the rhythm.
const PICTURE: [f32; 2] = [8.0, 5.75];

/// Most methods that a hint names.
const NAMED: usize = 8;

pub fn height(ui: &Ui, look: &Look) -> f32 {
    let (body, small) = ui.fonts(|it| (it.row_height(&look.body), it.row_height(&look.small)));
    (body + 2.0 * small).max(look.space(PICTURE[1])) + look.space(1.5)
}

/// A row of a list.
pub struct Shown<'l> {
    pub list: &'l List,
    pub index: usize,
    /// Tells its cases from those of other lists.
    pub number: u32,
}

impl Shown<'_> {
    /// Shows the row; whether it was chosen.
    pub fn show(self, ui: &mut Ui, desk: &Desk, thumbnails: &mut Thumbnails) -> bool {
        let Self { list, index, number } = self;
        let Some(item) = list.item(index) else { return false };
        let look = desk.look;
        let (judged, choice) = (list.judged(index), list.choice());
        let name = called(item);
        let measured = measured(item, judged);
        let (verdict, fails) = match judged {
            None => ("…".to_owned(), false),
            Some(judged) => said(judged, choice.method, choice.order),
        };
        let label = format!("{name}, {measured}, {verdict}");
        let picture = Vec2::new(look.space(PICTURE[0]), look.space(PICTURE[1]));
        let marked = list.open() == Some(index);
        let row = part::Row { height: height(ui, look), marked, live: true, label: &label };
        let response = row.show(ui, look, |ui, rect| {
            let text = rect.with_min_x(rect.left() + picture.x + look.space(1.0));
            let [body, small] =
                [&look.body, &look.small].map(|font| ui.fonts(|it| it.row_height(font)));
            let mut y = text.center().y - (body + 2.0 * small) / 2.0;
            let ink = if fails { look.refusal } else { look.quiet };
            for (line, font, ink) in [
                (&name, &look.body, look.ink),
                (&measured, &look.small, look.quiet),
                (&verdict, &look.small, ink),
            ] {
                let galley = surface::shortened(ui, line, font, ink, text.width(), 1);
                let high = galley.size().y;
                ui.painter().galley(pos2(text.left(), y), galley, ink);
                y += high;
            }
        });
        let rect = response.rect;
        let place =
            Rect::from_min_size(pos2(rect.left(), rect.center().y - picture.y / 2.0), picture);
        let mut corner = ui.new_child(UiBuilder::new().max_rect(place).id_salt("picture"));
        let of = Of::Case(u64::from(number) << 32 | index as u64, item.lesson, &item.scene);
        thumbnails.show(&mut corner, look, of, picture, (false, Sense::hover()));
        let clicked = response.clicked();
        response.hinted(told(item, &name, judged));
        clicked
    }
}

/// What the file calls it, or where in the file it is.
fn called(item: &Item) -> String {
    match item.name.is_empty() {
        true => format!("Line {line}", line = item.line),
        false => item.name.clone(),
    }
}

/// The kinds of its shapes, and the gap between them.
fn measured(item: &Item, judged: Option<&Judged>) -> String {
    let shapes = item.scene.shapes();
    let kinds = match item.scene.focused() {
        Some([a, b]) if shapes.len() == 2 => {
            format!("{first}, {second}", first = a.kind().word(), second = b.kind().word())
        }
        _ => format!("{count} shapes", count = shapes.len()),
    };
    match judged.map(|it| it.gap).filter(|it| !it.is_nan()) {
        Some(gap) => format!("{kinds} · {}", answers::measure(gap)),
        None => kinds,
    }
}

/// Who fails, or how large the error is; and whether that is a wrong answer.
fn said(judged: &Judged, method: Option<&'static str>, order: Order) -> (String, bool) {
    if order == Order::Error
        && let Some(worst) = judged.worst(method)
    {
        let (error, name) = (short(f64::from(worst.error)), worst.method.title);
        let wrong = worst.fault == Fault::Wrong;
        return (format!("error {error}: {name}"), wrong);
    }
    let failing = |fault| judged.by(method).filter(move |it| it.fault == fault);
    let list = |fault| {
        let names: Vec<_> = failing(fault).map(|it| it.method.title).collect();
        names.join(", ")
    };
    let (wrong, declining) = (failing(Fault::Wrong).count(), failing(Fault::Declines).count());
    match (wrong, declining, judged.by(method).count()) {
        (0, 0, 0) => ("no method treats them".to_owned(), false),
        (0, 0, _) => ("all agree".to_owned(), false),
        (0, ..) => {
            let names = list(Fault::Declines);
            (format!("no answer: {names}"), false)
        }
        (1, ..) => (format!("wrong: {names}", names = list(Fault::Wrong)), true),
        (count, ..) => {
            let names = list(Fault::Wrong);
            (format!("{count} wrong: {names}"), true)
        }
    }
}

/// All that there is to say about it.
fn told(item: &Item, name: &str, judged: Option<&Judged>) -> String {
    let mut text = name.to_owned();
    if !item.about.hard.is_empty() {
        text = format!("{text}\n{}", item.about.hard);
    }
    let Some(judged) = judged else { return text };
    for (fault, word) in [(Fault::Wrong, "Wrong"), (Fault::Declines, "No answer")] {
        let of: Vec<_> =
            judged.said.iter().filter(|it| it.fault == fault).map(|it| it.method.title).collect();
        if !of.is_empty() {
            text = format!("{text}\n{word}: {}", of[..of.len().min(NAMED)].join(", "));
        }
    }
    text
}
