//! The words beside the marks: which ask for a place, and in what order they get one.

use super::Composer;
use crate::app::canvas::ink::{Item, Layer};
use crate::app::canvas::label::Anchor;
use crate::app::canvas::lettering::Words;
use crate::app::canvas::scenery::Scenery;
use crate::app::figure::{Mark, Role};
use crate::app::palette::{Palette, Rgb};

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

impl Composer {
    pub(super) fn want_labels(&mut self, marks: &[Mark], scenery: &Scenery) {
        let tiny = scenery.given_size(marks).is_some_and(|size| size < TINY);
        for (index, mark) in marks.iter().enumerate() {
            let Some(text) = mark.label.as_ref().filter(|text| !text.is_empty()) else { continue };
            if tiny && mark.role != Role::Deciding {
                continue;
            }
            let Some(anchor) = scenery.anchor(mark) else { continue };
            // The same mark of the next frame: its role and which of that role it is. A
            // shape of the crowd is the same whether it collides or not.
            let kind = |mark: &Mark| match mark.role {
                Role::Struck => Role::Bystander,
                role => role,
            };
            let which = marks[..index].iter().filter(|it| kind(it) == kind(mark)).count();
            let key = (kind(mark) as u64) << 32 | which as u64;
            let color = scenery.palette.label(mark.role);
            let (text, opacity) = (text.clone(), scenery.shown(mark));
            self.wanted.push(Wanted { key, text, color, role: mark.role, opacity, anchor });
        }
        // Points have the fewest places and what decides matters most: they choose first.
        // The names of the crowd take what is left.
        self.wanted.sort_by_key(|wanted| {
            let important = matches!(wanted.role, Role::Deciding | Role::Witness);
            let around = matches!(wanted.role, Role::Bystander | Role::Struck);
            (around, !important, !matches!(wanted.anchor, Anchor::Point(..)))
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
    }
}
