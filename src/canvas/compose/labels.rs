//! The words beside the marks: which ask for a place, and in what order they get one.

use super::Composer;
use crate::canvas::ink::{Item, Layer};
use crate::canvas::label::Anchor;
use crate::canvas::lettering::Words;
use crate::canvas::scenery::Scenery;
use crate::page::digits::Digits;
use crate::page::figure::{Mark, Role};
use crate::page::font::{self, CAP_HEIGHT};
use crate::page::palette::{Palette, Rgb};
use glam::DVec2;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Type size of labels, pixels.
const LABEL: f64 = 14.0;

/// Where both shapes together are smaller than this, pixels, words would only hide them.
const TINY: f64 = 72.0;

/// A label that asks for a place.
pub(super) struct Wanted {
    key: u64,
    text: String,
    color: Rgb,
    role: Role,
    opacity: f32,
    anchor: Anchor,
}

/// The first word of a label, empty for a number.
fn stem(text: &str) -> &str {
    let word = text.split(' ').next().unwrap_or_default();
    let is_number =
        word.trim_start_matches(['−', '-', '(']).starts_with(|it: char| it.is_ascii_digit());
    if is_number { "" } else { word }
}

/// A shape of the crowd is the same whether it collides or not.
fn kind(role: Role) -> Role {
    match role {
        Role::Struck => Role::Bystander,
        role => role,
    }
}

impl Composer {
    pub(super) fn want_labels(&mut self, marks: &[Mark], scenery: &Scenery) {
        let tiny = scenery.given_size(marks).is_some_and(|size| size < TINY);
        // The same label of the next frame: its role, its first word, and which of those it is,
        // since numbers change and other marks come and go.
        let digits = Digits::of(marks.iter().filter_map(|it| it.label.as_deref()));
        let mut alike: HashMap<(Role, &str), usize> = HashMap::new();
        for mark in marks {
            let Some(text) = &mark.label else { continue };
            let stem = stem(text);
            let count = alike.entry((kind(mark.role), stem)).or_default();
            let which = *count;
            *count += 1;
            if text.is_empty() || (tiny && mark.role != Role::Deciding) {
                continue;
            }
            let Some(anchor) = scenery.anchor(mark) else { continue };
            let mut hasher = DefaultHasher::new();
            (kind(mark.role), stem, which).hash(&mut hasher);
            let key = hasher.finish();
            let color = scenery.palette.label(mark.role);
            let (text, opacity) = (digits.read(text).into_owned(), scenery.shown(mark));
            self.wanted.push(Wanted { key, text, color, role: mark.role, opacity, anchor });
        }
        // Points have the fewest places and what decides matters most: they choose first.
        // The names of the crowd take what is left.
        self.wanted.sort_by_key(|wanted| {
            let important = matches!(wanted.role, Role::Deciding | Role::Witness);
            let given = matches!(wanted.role, Role::A | Role::B);
            let around = matches!(wanted.role, Role::Bystander | Role::Struck);
            let is_number = stem(&wanted.text).is_empty();
            (around, !important, !matches!(wanted.anchor, Anchor::Point(..)), !given, is_number)
        });
    }

    pub(super) fn words(&mut self, palette: &Palette, text_scale: f64) {
        let size = LABEL * text_scale;
        let halo = Some(palette.theme.surface().canvas);
        for wanted in self.wanted.drain(..) {
            if let Some(at) = self.placer.place(wanted.key, &wanted.text, size, &wanted.anchor) {
                let Wanted { text, color, role, opacity, .. } = wanted;
                let words = Words { text, at, size, color, opacity, halo };
                self.drawing.items.push(Item::Words(words, Layer::Label(role)));
            }
        }
        self.clear_numbers();
    }

    /// Takes away the numbers of the grid that labels would cover in part, or that a mark crosses.
    fn clear_numbers(&mut self) {
        let (mut index, mut gone) = (0, 0);
        self.drawing.items.retain(|item| {
            let beneath = index < self.ground;
            index += 1;
            let Item::Words(words, Layer::Grid) = item else { return true };
            let half =
                DVec2::new(font::width(&words.text, words.size), words.size * CAP_HEIGHT) / 2.0;
            let middle = words.at + half * DVec2::new(1.0, -1.0);
            let gives_way = self.placer.covers(middle, half) || self.placer.strikes(middle, half);
            gone += usize::from(beneath && gives_way);
            !(beneath && gives_way)
        });
        self.ground -= gone;
    }
}
