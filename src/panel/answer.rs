//! The answer of the open demo's method, and the reference's beside it.

use crate::catalog::Semantics;
use crate::demo::play::WayBack;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::page::number::{self, Digits, short};
use crate::panel::finger::Hinted;
use crate::panel::icon::{self, Icon};
use crate::panel::layout::Rects;
use crate::panel::{Desk, answers, part, surface};
use crate::session::action::Action;
use egui_macroquad::egui::{
    Align2, Area, Color32, Context, FontId, Id, Order, Rect, Sense, Vec2, WidgetInfo, WidgetType,
    pos2,
};

/// What the card says: a symbol, a title and two lines below it.
struct Card {
    /// `None` while nothing is known.
    verdict: Option<Verdict>,
    /// How far the run has come to the step that decides, 0 to 1, while that is still to come.
    come: Option<f32>,
    title: String,
    /// How it was decided.
    how: String,
    /// What the reference says, with its symbol and colour.
    judged: Option<(Option<Icon>, String, Color32)>,
}

/// Shows the answer in a card that keeps its size, whatever it is.
pub fn show(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let look = desk.look;
    let card = card(desk);
    surface::sheet(ctx, look, "verdict", rects.verdict, |ui| {
        let rect = ui.max_rect().shrink2(Vec2::new(look.space(1.5), look.space(1.0)));
        let (line, small) = ui.fonts(|it| (it.row_height(&look.title), it.row_height(&look.small)));
        let left = rect.left() + look.space(5.0);
        let row = |top: f32, height: f32| {
            Rect::from_min_max(pos2(left, top), pos2(rect.right(), top + height))
        };
        let size = look.space(3.5);
        let place = icon::square(rect.left(), rect.top() + line / 2.0 + look.space(0.5), size);
        if let Some(verdict) = card.verdict {
            icon::verdict(ui.painter(), place, size, verdict, look);
        } else if let Some(share) = card.come {
            icon::share(ui.painter(), place, size, share, look.quiet);
        }
        let first = row(rect.top(), line);
        let ink = if card.verdict.is_some() { look.ink } else { look.quiet };
        let title = surface::words(ui, "answer", &card.title, &look.title, ink, first);
        if let Some(verdict) = card.verdict {
            title.hinted(means(desk, verdict));
        }
        let second = row(first.bottom() + look.space(0.25), small);
        let how = surface::words(ui, "how", &card.how, &look.small, look.quiet, second);
        if card.verdict.is_some() {
            how.hinted(
                "Which test of the method decided, and after how many rounds: a round is one \
                pass of its loop",
            );
        }
        let third = row(second.bottom() + look.space(0.25), small);
        if let Some((symbol, text, ink)) = card.judged {
            let place = icon::square(left, third.center().y, look.space(1.75));
            let mut words = third;
            if let Some(symbol) = symbol {
                icon::paint(ui.painter(), place, place.width(), symbol, ink);
                words.min.x = place.right() + look.space(0.5);
            }
            let hint = "Told by a slow and certain method of this program";
            surface::words(ui, "judged", &text, &look.small, ink, words).hinted(hint);
        }
    });
    way_back(ctx, desk, rects);
}

/// What a verdict says of the shapes.
fn means(desk: &Desk, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Undecided => "The method stops without an answer. The next line says why.",
        _ if desk.session.lesson().is_moving() => {
            "Time runs from 0 to 1, while the shapes go along their arrows. The first touch is \
            the earliest time at which they share a point."
        }
        Verdict::Separate => {
            "The shapes share no point. The gap is the shortest distance between them."
        }
        Verdict::Colliding => {
            "The shapes share a point. The depth is how far one must be pushed until they only \
            touch."
        }
    }
}

/// The answer alone, large, for who looks on from afar.
pub fn present(ctx: &Context, desk: &Desk, rects: &Rects) {
    let look = desk.look;
    let card = card(desk);
    let rect = surface::rect(rects.verdict);
    surface::place(ctx, "verdict", rect, |ui| {
        let font = FontId::new(look.title.size * 1.25, look.title.family.clone());
        let text = match card.verdict {
            Some(Verdict::Undecided) => format!("{} — {}", card.title, card.how),
            _ => card.title,
        };
        let galley = surface::shortened(ui, &text, &font, look.ink, rect.width(), 1);
        let response = ui.interact(rect, ui.id().with("answer"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
        let at = pos2(rect.right() - galley.size().x, rect.top());
        if let Some(verdict) = card.verdict {
            let size = look.space(3.5);
            let place =
                icon::square(at.x - size - look.space(1.0), at.y + galley.size().y / 2.0, size);
            icon::verdict(ui.painter(), place, size, verdict, look);
        }
        ui.painter().galley(at, galley, look.ink);
    });
}

fn card(desk: &Desk) -> Card {
    let look = desk.look;
    if !desk.session.scene().has_pair() {
        let (title, how) = ("Nothing to test yet".to_owned(), "Two shapes are needed.".to_owned());
        return Card { verdict: None, come: None, title, how, judged: None };
    }
    let (step, count) = (desk.session.step(), desk.run.step_count);
    if !desk.session.knows_answer() {
        let (title, how) =
            ("Not decided yet".to_owned(), format!("step {step} of {count}", step = step + 1));
        let decides_at = desk.run.decides_at + 1;
        let come = Some((step + 1) as f32 / decides_at as f32);
        let decides = match decides_at {
            it if it == count => "the last step decides".to_owned(),
            it => format!("step {it} decides"),
        };
        let judged = Some((None, decides, look.quiet));
        return Card { verdict: None, come, title, how, judged };
    }
    let outcome = &desk.run.outcome;
    // Why it is open takes the second line: both would be too long for the first.
    let (title, how) = match (outcome.verdict, outcome.reason) {
        (Verdict::Undecided, Some(reason)) => {
            // Beside the truth the verdict alone would read as a contradiction.
            ("The method is undecided".to_owned(), sentence_of(reason))
        }
        _ => {
            let settled = outcome.contact.map(|it| settled(it, rounding(desk)));
            let title = match desk.session.lesson().is_moving() {
                true => answers::of_motion(outcome),
                false => answers::sentence(outcome.verdict, settled, None),
            };
            (title, desk.run.meaning.clone().unwrap_or_else(|| decided(outcome)))
        }
    };
    let judged = reference(desk, outcome);
    let said = judged.as_ref().map_or("", |it| &it.1);
    let digits = Digits::of([&title, &how, said]);
    let [title, how] = [title, how].map(|it| digits.read(&it).into_owned());
    let judged = judged.map(|(symbol, text, ink)| (symbol, digits.read(&text).into_owned(), ink));
    Card { verdict: Some(outcome.verdict), come: None, title, how, judged }
}

/// Shows a button that leads back to the demo from which this one was opened with its shapes, and one
/// that restores shapes of the demo's subject where the user has changed them to others.
fn way_back(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let look = desk.look;
    let came = desk.session.came_from().map(|lesson| {
        let label = format!("Back to “{title}”", title = lesson.title);
        let hint = "Undo: back to the demo in which these shapes were before — Ctrl+Z";
        (label, hint, Action::Undo)
    });
    let way = desk.run.way_back.clone().map(|WayBack { label, hint, which, shape }| {
        (label, hint, Action::SetShape { which, shape, merge: false })
    });
    if came.is_none() && way.is_none() {
        return;
    }
    let free = surface::rect(rects.free);
    Area::new(Id::new("way back"))
        .order(Order::Middle)
        .pivot(Align2::RIGHT_TOP)
        .fixed_pos(free.right_top())
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            let width = look.room(34.0).min(free.width());
            ui.set_width(width);
            let size = Vec2::new(width, look.row());
            for (label, hint, action) in came.into_iter().chain(way) {
                if part::button(ui, look, size, &label, hint, true).clicked() {
                    desk.actions.push(action);
                }
            }
        });
}

/// What the certain reference says, and whether the open demo's method agrees.
fn reference(desk: &Desk, outcome: &Outcome) -> Option<(Option<Icon>, String, Color32)> {
    let (look, session) = (desk.look, desk.session);
    if let Some(impact) = session.impact() {
        return Some(of_motion(desk, outcome, &impact));
    }
    let truth = session.truth()?;
    let known = session.semantics();
    let semantics = known.unwrap_or(Semantics::Closed);
    let (gap, rounding) = (truth.contact.gap, rounding(desk));
    let length = answers::length(truth.verdict, gap, rounding);
    let says = match truth.verdict {
        Verdict::Colliding if gap.abs() <= rounding => length.clone(),
        verdict => format!("{}, {length}", verdict.word()),
    };
    if known.is_none() && desk.run.meaning.is_some() {
        // Of the line through a segment, say: no fault where the answers differ.
        return Some((None, format!("As solids: {says}"), look.ink));
    }
    let off = answers::is_off(session, outcome, semantics);
    Some(match answers::agrees(session, outcome.verdict, semantics) {
        Some(true) => {
            let text = match (semantics, off) {
                // A gap is that of the solids, which is not what was asked.
                (Semantics::Boundary, _) if truth.verdict != outcome.verdict => {
                    "True of the rim; the disc collides".to_owned()
                }
                (Semantics::Boundary, _) => "True of the rim".to_owned(),
                (_, true) => {
                    let text = format!("Wrong length: in truth {length}");
                    return Some((None, text, look.ink));
                }
                (Semantics::Open, _) if gap == 0.0 => {
                    "True: a touch does not count here".to_owned()
                }
                _ if gap == 0.0 => "True".to_owned(),
                _ => format!("True, {length}"),
            };
            (Some(Icon::Check), text, look.right())
        }
        Some(false) => (Some(Icon::Cross), format!("In truth {says}"), look.refusal),
        None => (None, format!("In truth {says}"), look.ink),
    })
}

/// The same of shapes in motion.
fn of_motion(desk: &Desk, outcome: &Outcome, impact: &Outcome) -> (Option<Icon>, String, Color32) {
    let look = desk.look;
    let says = match (impact.time, impact.reason) {
        (Some(time), _) => {
            format!("first touch at {time}", time = short(time))
        }
        (None, Some(reason)) => reason.word().to_owned(),
        (None, None) => "no touch".to_owned(),
    };
    match answers::agrees(desk.session, outcome.verdict, Semantics::Closed) {
        Some(true) if answers::is_off(desk.session, outcome, Semantics::Closed) => {
            (None, format!("Wrong time: in truth {says}"), look.ink)
        }
        Some(true) => (Some(Icon::Check), format!("True: {says}"), look.right()),
        Some(false) => (Some(Icon::Cross), format!("In truth {says}"), look.refusal),
        None => (None, format!("In truth {says}"), look.ink),
    }
}

/// Below which length a gap of the shapes on the canvas is but rounding.
fn rounding(desk: &Desk) -> f64 {
    desk.session.scene().focused().map_or(0.0, |[a, b]| answers::rounding(&a, &b))
}

/// A contact whose depth is but rounding is a touch.
fn settled(contact: Contact, rounding: f64) -> Contact {
    let is_touch = contact.gap <= 0.0 && contact.gap.abs() <= rounding;
    Contact { gap: if is_touch { 0.0 } else { contact.gap }, ..contact }
}

/// Why there is no verdict, as a sentence.
fn sentence_of(reason: Reason) -> String {
    let mut letters = reason.word().chars();
    let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// "By “corner in circle”, 3 rounds": short enough for the card.
fn decided(outcome: &Outcome) -> String {
    let test = number::spelled(outcome.decided_by);
    let by = match outcome.verdict {
        Verdict::Undecided => format!("Left open by “{test}”"),
        _ => format!("By “{test}”"),
    };
    match outcome.iterations {
        0 => by,
        1 => format!("{by}, 1 round"),
        more => format!("{by}, {more} rounds"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::LESSONS;
    use crate::demo::lesson::trial;
    use crate::panel::theme;
    use crate::panel::{self, PanelState};
    use crate::session::Session;
    use crate::session::action::Action;
    use egui_macroquad::egui::{Pos2, RawInput, Shape};
    use std::collections::BTreeSet;

    /// The words of the card, and whether they are cut.
    fn words_of_card(ctx: &Context, session: &mut Session) -> Vec<(String, bool)> {
        let screen = Rect::from_min_size(Pos2::ZERO, Vec2::new(1280.0, 800.0));
        let mut state = PanelState::default();
        let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
        let shown = ctx.run(input, |ctx| {
            let drawn = session.drawn();
            panel::show(ctx, session, &drawn, &mut state, None, &mut |_, _| {});
        });
        let card = surface::rect(state.rects.unwrap().verdict);
        let words = shown.shapes.into_iter().filter_map(|it| match it.shape {
            Shape::Text(text) if card.contains(text.pos) => {
                Some((text.galley.text().to_owned(), text.galley.elided))
            }
            _ => None,
        });
        words.collect()
    }

    #[test]
    fn another_meaning_of_a_collision_is_no_fault() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let mut session = trial::opened("segment-circle/definitions");
        let mut as_solids = 0;
        for preset in session.lesson().presets {
            session.apply(&Action::Preset { preset: preset.slug.into() });
            let words = words_of_card(&ctx, &mut session);
            let says = |text: &str| words.iter().any(|it| it.0.starts_with(text));
            assert!(!says("In truth"), "{}: {words:?}", preset.slug);
            as_solids += usize::from(says("As solids: separate"));
        }
        assert!(as_solids > 0);
    }

    #[test]
    fn beside_the_truth_the_card_says_who_is_undecided() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let mut beside = 0;
        for lesson in LESSONS.iter() {
            let mut session = trial::opened(lesson.slug);
            for preset in lesson.presets {
                session.apply(&Action::Preset { preset: preset.slug.into() });
                if session.run().outcome.verdict != Verdict::Undecided {
                    continue;
                }
                let words = words_of_card(&ctx, &mut session);
                let says = |text: &str| words.iter().any(|it| it.0.starts_with(text));
                assert!(!says("Undecided"), "{} {}: {words:?}", lesson.slug, preset.slug);
                beside += usize::from(says("The method is undecided") && says("In truth"));
            }
        }
        assert!(beside > 0);
    }

    #[test]
    fn no_words_of_the_card_are_cut() {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        let (mut cut, mut seen) = (BTreeSet::new(), 0);
        let mut look_at = |session: &mut Session| {
            for (text, is_cut) in words_of_card(&ctx, session) {
                seen += 1;
                if is_cut {
                    cut.insert(text);
                }
            }
        };
        for lesson in LESSONS.iter() {
            let mut session = trial::opened(lesson.slug);
            for preset in lesson.presets {
                session.apply(&Action::Preset { preset: preset.slug.into() });
                look_at(&mut session);
                let methods = lesson.plays.iter().flat_map(|it| it.methods).map(|it| it.0);
                for method in methods.collect::<Vec<_>>() {
                    session.apply(&Action::SetMethod { method: Some(method) });
                    look_at(&mut session);
                }
            }
        }
        assert!(seen > 500, "{seen}");
        assert!(cut.is_empty(), "{cut:#?}");
    }
}
