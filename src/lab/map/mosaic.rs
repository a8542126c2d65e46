//! A map as pixels: the finest complete grid, over it the finished rows of the next grid, and the
//! part of the former map that stays when the view moves.
//!
//! Hues are by Okabe and Ito, laid on the paper or slate of the canvas: ordinary answers are pale,
//! faults strong. Amounts grow steadily darker on paper and lighter on slate.

use super::question::{Class, Question};
use super::subject::{Plane, Subject};
use super::survey::{Survey, Tally};
use crate::outcome::Verdict;
use crate::page::palette::{Rgb, Theme};
use crate::platform::instant::Instant;
use glam::{DVec2, UVec2};
use std::ops::Range;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// Squares of one size: a picture of `size` squares, rows going up, four bytes each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    /// The side of a square in pixels of the map.
    pub step: u32,
    pub size: UVec2,
    /// Red, green, blue, opacity; zeros where nothing is known.
    pub rgba: Vec<u8>,
    /// Changes with every new picture of another size or another map.
    pub edition: u64,
}

impl Layer {
    fn at(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        let (x, y) = (x.checked_div(self.step)?, y.checked_div(self.step)?);
        let place = (y as usize * self.size.x as usize + x as usize) * 4;
        self.rgba.get(place..place + 4)?.try_into().ok()
    }
}

#[derive(Default)]
pub struct Mosaic {
    pub layers: [Layer; 2],
    /// The rows of each layer that changed since they were taken.
    pub fresh: [Option<Range<u32>>; 2],
    /// How many units of the open grid, which is being painted, are to come.
    missing: usize,
    /// The places of these units in [`Survey::units`].
    open: Range<usize>,
    waiting: Vec<u32>,
    editions: u64,
}

/// How long a frame may paint. More would show fast maps sooner and delay the frame.
pub const PAINTING: Duration = Duration::from_micros(600);

/// Rows that are painted between two looks at the clock: some hundred thousand squares a
/// millisecond, at a thousand a row. More would overshoot, fewer look too often.
const ROWS: usize = 32;

impl Mosaic {
    /// Both layers as one picture of the map's size, rows going up; what is unknown is `blank`.
    pub fn flat(&self, size: UVec2, blank: Rgb) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(size.x as usize * size.y as usize * 4);
        let blank = [blank.0, blank.1, blank.2, 255];
        for y in 0..size.y {
            for x in 0..size.x {
                let known = self.layers.iter().rev().filter_map(|it| it.at(x, y));
                let found = known.into_iter().find(|it| it[3] > 0);
                pixels.extend_from_slice(&found.unwrap_or(blank));
            }
        }
        pixels
    }

    /// Whether something is known that is not painted yet.
    pub fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    pub fn restart(&mut self, survey: &Survey) {
        self.waiting.clear();
        for layer in 0..2 {
            self.layers[layer].step = 0;
            self.fresh[layer] = None;
        }
        self.open_grid(survey, 0);
    }

    /// Makes the grid that begins at a place of the schedule the open one.
    fn open_grid(&mut self, survey: &Survey, from: usize) {
        let units = survey.units();
        let Some(first) = units.get(from) else {
            (self.open, self.missing) = (from..from, 0);
            return;
        };
        let count = units[from..].iter().take_while(|unit| unit.step == first.step).count();
        (self.open, self.missing) = (from..from + count, count);
        self.editions += 1;
        let layer = &mut self.layers[1];
        layer.step = first.step;
        let span = survey.field().size;
        layer.size = UVec2::new(span.x.div_ceil(first.step), span.y.div_ceil(first.step));
        layer.edition = self.editions;
        layer.rgba.clear();
        layer.rgba.resize(layer.size.x as usize * layer.size.y as usize * 4, 0);
        self.fresh[1] = Some(0..layer.size.y);
    }

    /// Paints what was answered since the last time, for as long as `budget` at a time.
    pub fn follow(&mut self, survey: &Survey, tints: &Tints, budget: Duration) {
        let begun = Instant::now();
        survey.take_done(&mut self.waiting);
        // Threads overtake one another a little; the grids have to come in order.
        self.waiting.sort_unstable();
        while begun.elapsed() < budget {
            // Only if something is to be painted: clearing a large layer costs as much as that.
            if self.missing == 0 && !self.waiting.is_empty() {
                self.open_grid(survey, self.open.end);
            }
            let now = self.waiting.partition_point(|it| (*it as usize) < self.open.end);
            if now == 0 {
                return;
            }
            let due: Vec<u32> = self.waiting.drain(..now.min(ROWS)).collect();
            for unit in &due {
                let row = survey.units()[*unit as usize].y / self.layers[1].step;
                self.paint(1, survey, tints, row);
            }
            self.missing -= due.len();
            if self.missing == 0 {
                // The grid is complete: what it covers goes.
                self.layers.swap(0, 1);
                self.fresh.swap(0, 1);
                self.layers[1].step = 0;
            }
        }
    }

    pub fn repaint(&mut self, survey: &Survey, tints: &Tints) {
        for layer in 0..2 {
            let rows = if self.layers[layer].step > 0 { self.layers[layer].size.y } else { 0 };
            (0..rows).for_each(|row| self.paint(layer, survey, tints, row));
        }
    }

    /// Paints a row. Squares without an answer show what is beneath.
    fn paint(&mut self, layer: usize, survey: &Survey, tints: &Tints, row: u32) {
        let Layer { step, size, rgba, .. } = &mut self.layers[layer];
        let width = size.x as usize * 4;
        let squares = &mut rgba[row as usize * width..(row as usize + 1) * width];
        let cells = survey.field().row(row * *step).iter().step_by(*step as usize);
        for (pixel, cell) in squares.chunks_exact_mut(4).zip(cells) {
            let tint = tints.of_number(cell.load(Relaxed));
            pixel.copy_from_slice(&tint.map_or([0; 4], |Rgb(r, g, b)| [r, g, b, 255]));
        }
        let fresh = &mut self.fresh[layer];
        *fresh = Some(match fresh.take() {
            Some(rows) => rows.start.min(row)..rows.end.max(row + 1),
            None => row..row + 1,
        });
    }
}

/// The finest picture of the map before, in its part of the world.
pub struct Stay {
    pub layer: Layer,
    /// The lower left and the upper right corner, in the world.
    pub corners: [DVec2; 2],
    /// The side of its squares, world units.
    grain: f64,
}

impl Stay {
    /// The picture that stays when the subject changes: of this map or of the one before it, the
    /// finer. `None` unless the new map is the same one over another part of the world.
    pub(super) fn next(
        before: Option<Self>,
        mosaic: &mut Mosaic,
        survey: &Survey,
        (subject, question): (&Subject, &Question),
    ) -> Option<Self> {
        if survey.question() != question || !survey.subject().is_elsewhere(subject) {
            return None;
        }
        let corners = corners(survey.subject(), &mosaic.layers[0])?;
        let grain = grain(survey.subject(), mosaic.layers[0].step);
        if before.as_ref().is_some_and(|it| grain.is_none_or(|grain| it.grain <= grain)) {
            return before;
        }
        Some(Self { grain: grain?, layer: std::mem::take(&mut mosaic.layers[0]), corners })
    }

    /// Whether it is finer than the map that began again.
    pub(super) fn shows_more(&self, survey: &Survey, mosaic: &Mosaic) -> bool {
        let step = mosaic.layers[0].step;
        step != 1 && grain(survey.subject(), step).is_none_or(|grain| self.grain < grain)
    }
}

/// The part of the world that a layer of a map covers.
pub fn corners(subject: &Subject, layer: &Layer) -> Option<[DVec2; 2]> {
    let Plane::Position { low, high } = subject.plane else { return None };
    let span = (layer.size * layer.step).as_dvec2() / subject.size.as_dvec2();
    Some([low, low + (high - low) * span])
}

fn grain(subject: &Subject, step: u32) -> Option<f64> {
    let Plane::Position { low, high } = subject.plane else { return None };
    (step > 0).then(|| (high - low).x / f64::from(subject.size.x) * f64::from(step))
}

/// Classes that a legend names; the rest are counted together.
pub const LARGEST_LEGEND: usize = 9;

/// Okabe and Ito's with violet for black, the most different first.
const HUES: [Rgb; 8] = [
    Rgb::hex(0xd55e00),
    Rgb::hex(0x0072b2),
    Rgb::hex(0x009e73),
    Rgb::hex(0xcc79a7),
    Rgb::hex(0xe69f00),
    Rgb::hex(0x56b4e9),
    Rgb::hex(0xf0e442),
    Rgb::hex(0x8a6fbf),
];

#[derive(Clone, Debug, Default)]
pub struct Tints {
    pub(super) theme: Theme,
    /// By the numbers of the classes.
    pub(super) tints: Vec<Rgb>,
}

impl Tints {
    /// Faults take the hues in the order in which they came; rounds share the ramp.
    pub fn of(tally: &Tally, theme: Theme) -> Self {
        let mut rounds: Vec<u32> = tally
            .iter()
            .filter_map(|(it, _)| if let Class::Count(from, _) = it { Some(from) } else { None })
            .collect();
        rounds.sort_unstable();
        // Wrong methods have the first hues, undecided ones paler ones of the rest.
        let (mut hued, mut silent) = (0, 2);
        let paint = |(class, _)| match class {
            Class::Wrong { wrong: 0, .. } => {
                silent += 1;
                tint(class, silent, theme)
            }
            Class::Wrong { .. } | Class::Split { .. } | Class::Named(_) => {
                hued += 1;
                tint(class, hued - 1, theme)
            }
            Class::Undecided(reason) if reason.is_of_a_program() => {
                silent += 1;
                tint(class, silent, theme)
            }
            Class::Count(from, _) => {
                let rank = rounds.partition_point(|it| *it < from);
                ramp(rank as f64 / rounds.len().max(4) as f64, theme)
            }
            other => tint(other, 0, theme),
        };
        Self { theme, tints: tally.iter().map(paint).collect() }
    }

    /// Whether a class has another colour than `before`.
    pub fn differ_from(&self, before: &Self) -> bool {
        let both = self.tints.iter().zip(&before.tints);
        self.theme != before.theme || both.into_iter().any(|(now, then)| now != then)
    }

    /// `None` where no class of this number has come.
    #[inline]
    pub fn of_number(&self, number: u16) -> Option<Rgb> {
        self.tints.get(usize::from(number)).copied()
    }
}

fn tint(class: Class, hue: usize, theme: Theme) -> Rgb {
    let surface = theme.surface();
    let laid = |color: Rgb, share: f64| surface.canvas.toward(color, share);
    let dark = theme == Theme::Dark;
    match class {
        Class::Verdict(Verdict::Separate) => laid(HUES[5], if dark { 0.2 } else { 0.14 }),
        Class::Verdict(Verdict::Colliding) => laid(HUES[4], if dark { 0.35 } else { 0.45 }),
        Class::Undecided(reason) if reason.is_of_a_program() => strong(hue, 0.9, theme),
        Class::Verdict(Verdict::Undecided) | Class::Undecided(_) => {
            laid(HUES[7], if dark { 0.72 } else { 0.85 })
        }
        Class::Agree(Verdict::Colliding) => laid(surface.ink, 0.2),
        Class::Agree(_) => laid(surface.ink, 0.05),
        Class::Wrong { wrong: 0, .. } => strong(hue, 0.5, theme),
        Class::Wrong { .. } | Class::Split { .. } => strong(hue, 0.9, theme),
        Class::Named(_) => strong(hue, 0.6, theme),
        Class::Count(..) => ramp(0.5, theme),
        Class::Power(power) => ramp((f64::from(power) + 14.0) / 15.0, theme),
        Class::Unmeasured => laid(HUES[7], 0.3),
        Class::Impossible => laid(surface.ink, 0.6),
    }
}

/// A hue, paler each time around.
fn strong(hue: usize, share: f64, theme: Theme) -> Rgb {
    let round = (hue / HUES.len()) as f64;
    theme.surface().canvas.toward(HUES[hue % HUES.len()], share / (1.0 + 0.6 * round))
}

/// An amount from 0 to 1, from the canvas's own tone to the other end of the scale.
fn ramp(amount: f64, theme: Theme) -> Rgb {
    let stops = match theme {
        Theme::Light => [Rgb::hex(0xf3ecd9), Rgb::hex(0x62a3b8), Rgb::hex(0x12254a)],
        Theme::Dark => [Rgb::hex(0x1b2430), Rgb::hex(0x3f7d94), Rgb::hex(0xf6e9a8)],
    };
    let amount = amount.clamp(0.0, 1.0) * 2.0;
    if amount < 1.0 {
        stops[0].toward(stops[1], amount)
    } else {
        stops[1].toward(stops[2], amount - 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::Role;

    #[test]
    fn amounts_grow_steadily_away_from_the_canvas() {
        for theme in [Theme::Light, Theme::Dark] {
            let canvas = theme.surface().canvas;
            let steps: Vec<_> =
                (0..=20).map(|it| ramp(f64::from(it) / 20.0, theme).contrast(canvas)).collect();
            assert!(steps.is_sorted_by(|a, b| a < b), "{theme:?} {steps:.2?}");
        }
    }

    #[test]
    fn verdicts_differ_in_lightness_from_each_other_and_from_marks() {
        for theme in [Theme::Light, Theme::Dark] {
            let [separate, colliding, undecided] =
                [Verdict::Separate, Verdict::Colliding, Verdict::Undecided]
                    .map(|it| tint(Class::Verdict(it), 0, theme));
            assert!(separate.contrast(colliding) > 1.25, "{theme:?}");
            assert!(separate.contrast(undecided) > 1.5, "{theme:?}");
            assert!(colliding.contrast(undecided) > 1.2, "{theme:?}");
            use Role::{A, B, Candidate, Construction, Deciding, Kept, Witness};
            for role in [A, B, Construction, Candidate, Kept, Deciding, Witness] {
                for place in [separate, colliding] {
                    let contrast = theme.role(role).contrast(place);
                    assert!(contrast >= 3.0, "{theme:?} {role:?}: {contrast:.2}");
                }
            }
        }
    }
}
