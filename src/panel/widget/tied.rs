//! Words and symbols that name what is on the picture: they have its colour, light it under the
//! pointer, and are underlined while the pointer is over it.
//!
//! The names come from the picture: its labels, its numbers, the names of the shapes, and the first
//! words of the legend. The sentences have no markup.

use crate::page::number;
use crate::panel::Inquiry;
use crate::panel::widget::*;
use crate::scene;
use egui_macroquad::egui::TextFormat;
use egui_macroquad::egui::text::LayoutJob;
use std::borrow::Cow;
use std::ops::Range;

/// The most labels: an arena of a thousand has no sentence about each.
const MOST: usize = 64;

/// The longest part of a label that is a name, characters.
const LONGEST: usize = 12;

#[derive(Default)]
pub struct Names<'d>(Vec<(Cow<'d, str>, Role)>);

impl<'d> Names<'d> {
    pub fn of(desk: &Desk<'d>) -> Self {
        let figure = &desk.drawn.figure;
        let labels = figure.marks.iter().filter_map(|it| Some((it.label.as_deref()?, it.role)));
        let labels: Vec<_> = labels.take(MOST).collect();
        let mut names: Vec<(Cow<'d, str>, Role)> = Vec::new();
        for (label, role) in &labels {
            // A formula has the whole number, a sentence as many digits as the picture.
            names.extend(parts(label).map(|name| (name.into(), *role)));
            if let Cow::Owned(read) = number::glance(label) {
                names.extend(parts(&read).map(|name| (name.to_owned().into(), *role)));
            }
        }
        let lesson = desk.session.lesson();
        if !lesson.is_crowd() {
            let [a, b] = lesson.names(desk.session.scene().kinds());
            // A name that both shapes share means neither.
            if a != b {
                names.extend([(a, Role::A), (b, Role::B)]);
            }
        }
        let page = desk.run.page(desk.session.step());
        let meanings = lesson.meanings(desk.session.scene(), &page);
        let seen = |role: &Role| figure.marks.iter().any(|mark| mark.shows(*role));
        let meanings = meanings.into_iter().filter(|(role, _)| seen(role));
        names.extend(meanings.filter_map(|(role, meaning)| {
            let (word, _) = meaning.split_once(':')?;
            (!word.contains(' ')).then(|| (word.into(), role))
        }));
        // In a crowd “Circle 2” is the name: the number alone counts other things too.
        if let Some(pair) = desk.session.scene().focused().filter(|_| lesson.is_crowd()) {
            let called = desk.session.scene().focus().into_iter().zip(pair);
            let called: Vec<_> = called.map(|(which, it)| scene::name(which, &it)).collect();
            let number = |name: &str| called.iter().any(|it| it.ends_with(&format!(" {name}")));
            names.retain(|(name, role)| !matches!(role, Role::A | Role::B) || !number(name));
        }
        // The longest first, so that “ca + db” is not found as “ca”.
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Self(names)
    }

    /// The ranges of names in a text, in order. In a `sentence` “a” is an article, not a symbol.
    fn found_in(&self, text: &str, sentence: bool) -> Vec<(Range<usize>, Role)> {
        let mut found: Vec<(Range<usize>, Role)> = Vec::new();
        for (name, role) in &self.0 {
            // The truth is not part of a method's own formula, even if it is the same number.
            if (sentence && name == "a") || (!sentence && *role == Role::Truth) {
                continue;
            }
            for at in places(text, name) {
                let range = at..at + name.len();
                let free =
                    found.iter().all(|(it, _)| it.end <= range.start || range.end <= it.start);
                if free {
                    found.push((range, *role));
                }
            }
        }
        found.sort_by_key(|(range, _)| range.start);
        found
    }
}

pub struct Tied {
    pub galley: Arc<Galley>,
    /// The most rows that are shown.
    pub rows: usize,
    found: Vec<(Range<usize>, Role)>,
    ink: Color32,
}

impl Tied {
    /// Lays a text out in `width` with its names in their colours.
    pub fn of(
        ui: &Ui,
        desk: &Desk,
        text: &str,
        (font, ink, sentence): (&FontId, Color32, bool),
        width: f32,
    ) -> Self {
        let found = desk.names.found_in(text, sentence);
        let mut job = LayoutJob::default();
        let plain = TextFormat::simple(font.clone(), ink);
        let mut at = 0;
        for (range, role) in &found {
            let lit = desk.look.words_of(*role);
            let mut format = TextFormat::simple(font.clone(), lit);
            if desk.inquiry.tells(*role) {
                format.underline = Stroke::new(1.5, lit);
            }
            job.append(&text[at..range.start], 0.0, plain.clone());
            job.append(&text[range.clone()], 0.0, format);
            at = range.end;
        }
        job.append(&text[at..], 0.0, plain);
        job.wrap.max_width = width.max(1.0);
        let galley = ui.painter().layout_job(job);
        Self { rows: galley.rows.len().max(1), galley, found, ink }
    }

    /// Shows its rows at the top of `rect`. If it does not show the `whole` text, that
    /// is its hint. A name under the pointer lights its mark.
    pub fn show(
        &self,
        ui: &Ui,
        inquiry: &mut Inquiry,
        (name, whole): (&str, &str),
        rect: Rect,
    ) -> Response {
        let mut galley = self.galley.clone();
        if galley.rows.len() > self.rows {
            let mut job = LayoutJob::clone(&galley.job);
            job.wrap.max_rows = self.rows;
            galley = ui.painter().layout_job(job);
        }
        let response = ui.interact(rect, ui.id().with(name), Sense::hover());
        let text = &self.galley.job.text;
        let under = response.hover_pos().and_then(|pointer| {
            let index = galley.cursor_from_pos(pointer - rect.min).ccursor.index;
            let byte = text.char_indices().nth(index)?.0;
            self.found.iter().find(|(range, _)| range.contains(&byte))
        });
        if let Some((_, role)) = under {
            inquiry.pointed = Some(*role);
        }
        let elided = galley.elided;
        ui.painter().with_clip_rect(rect.expand(2.0)).galley(rect.min, galley, self.ink);
        if elided || whole != text { response.hinted(whole) } else { response }
    }
}

/// The names in a label: the sides of “:”, “=” or “>”, and the numbers.
fn parts(label: &str) -> impl Iterator<Item = &str> {
    let sides = label.split([':', '=', '>']).map(str::trim);
    let number = label.split(' ').filter(|it| it.starts_with(|sign: char| sign.is_ascii_digit()));
    sides.chain(number).filter(|it| {
        let length = it.chars().count();
        (1..=LONGEST).contains(&length) && it.chars().any(char::is_alphanumeric)
    })
}

/// The places of a name as a word of its own in a text, bytes.
fn places<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> + 't {
    let part =
        |sign: Option<char>| sign.is_some_and(|it| it.is_alphanumeric() || "′_₀₁₂².".contains(it));
    text.match_indices(name).map(|(at, _)| at).filter(move |at| {
        let (before, after) = (&text[..*at], &text[at + name.len()..]);
        // A full stop continues a number only before a digit.
        let goes_on = match after.strip_prefix('.') {
            Some(rest) => rest.starts_with(|sign: char| sign.is_ascii_digit()),
            None => part(after.chars().next()),
        };
        !part(before.chars().next_back()) && !goes_on
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(names: &[(&str, Role)], text: &str, sentence: bool) -> Vec<(String, Role)> {
        let mut names: Vec<(Cow<str>, Role)> =
            names.iter().map(|(it, role)| ((*it).into(), *role)).collect();
        names.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        let ranges = Names(names).found_in(text, sentence);
        ranges.into_iter().map(|(range, role)| (text[range].to_owned(), role)).collect()
    }

    #[test]
    fn names_are_found_as_words_the_longest_first() {
        let names = [("h", Role::Kept), ("PQ", Role::A), ("1.5", Role::Witness)];
        let text = "h = 2A / PQ: the height h is 1.5. And 1.55, 21.5, h₀, PQR are none.";
        let all = found(&names, text, true);
        let words: Vec<_> = all.iter().map(|it| it.0.as_str()).collect();
        assert_eq!(words, ["h", "PQ", "h", "1.5"]);
        let names = [("ca", Role::A), ("ca + db", Role::B)];
        assert_eq!(found(&names, "so ca + db > 0", false), [("ca + db".to_owned(), Role::B)]);
    }

    #[test]
    fn an_article_is_not_a_symbol_nor_truth_part_of_a_formula() {
        for (name, role, text, sentence, count) in [
            ("a", Role::A, "half a circle", true, 0),
            ("a", Role::A, "a² + b²", false, 0),
            ("a", Role::A, "a + b", false, 1),
            ("1.5", Role::Truth, "4 + 2 − 1.5 = 4.5", false, 0),
            ("1.5", Role::Truth, "The true depth is 1.5.", true, 1),
        ] {
            assert_eq!(found(&[(name, role)], text, sentence).len(), count, "{text}");
        }
    }

    #[test]
    fn a_label_has_the_names_of_both_its_sides_and_its_number() {
        for (label, names) in [
            ("h = 1.25", &["h", "1.25", "1.25"][..]),
            ("P = Q", &["P", "Q"]),
            ("least 0.5", &["least 0.5", "0.5"]),
            ("", &[]),
            ("—", &[]),
        ] {
            assert_eq!(parts(label).collect::<Vec<_>>(), names, "{label}");
        }
    }
}
