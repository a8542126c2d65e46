//! Markdown as running text: paragraphs, lists, bold, italic, code and links.
//!
//! Parsed once a text; laid out by egui, which keeps what has not changed. A bold
//! word is semibold type, not another colour; a word that lights marks has their colour; lists
//! hang.

use crate::app::figure::Role;
use crate::app::lesson::story::lights;
use crate::app::panel::{icon, part};
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, CursorIcon, FontId, Galley, OpenUrl, Sense, Stroke, TextFormat, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, text::LayoutJob, vec2,
};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// One paragraph or list item.
struct Block {
    job: LayoutJob,
    /// How deep in lists it is.
    depth: usize,
    /// What stands before it: a bullet (empty) or a number.
    marker: Option<String>,
    /// Byte ranges that lead somewhere.
    links: Vec<(Range<usize>, String)>,
}

/// A link under the pointer.
struct Link<'a> {
    to: &'a str,
    followed: bool,
}

/// Texts, parsed for one look.
#[derive(Default)]
pub struct Prose {
    look: Option<Look>,
    texts: HashMap<&'static str, Vec<Block>>,
}

/// What the pointer does with the links of a text.
#[derive(Default)]
pub struct Pointed<'a> {
    /// The link that was followed.
    pub followed: Option<&'a str>,
    /// The marks that are to be lit.
    pub lights: Option<Role>,
}

/// So many texts are kept parsed: those of a story and more.
const KEPT: usize = 64;

impl Prose {
    /// Shows a text, parsing it when it is shown for the first time.
    pub fn show(&mut self, ui: &mut Ui, look: &Look, source: &'static str) -> Pointed<'_> {
        let mut pointed = Pointed::default();
        for block in self.blocks(look, source) {
            let Some(link) = block.show(ui, look) else { continue };
            match (lights(link.to), link.followed) {
                (Some(role), _) => pointed.lights = Some(role),
                (None, true) => pointed.followed = Some(link.to),
                (None, false) => {}
            }
        }
        pointed
    }

    /// How high a text is in that width, logical pixels.
    pub fn height(&mut self, ui: &Ui, look: &Look, source: &'static str, width: f32) -> f32 {
        let air = look.space(AIR) + ui.spacing().item_spacing.y * 2.0;
        let blocks = self.blocks(look, source);
        blocks.iter().map(|it| it.galley(ui, look, width).size().y + air).sum()
    }

    fn blocks(&mut self, look: &Look, source: &'static str) -> &[Block] {
        if self.look.as_ref() != Some(look) || self.texts.len() > KEPT {
            self.look = Some(look.clone());
            self.texts.clear();
        }
        self.texts.entry(source).or_insert_with(|| parse(source, look))
    }
}

/// The air below a paragraph, steps of the rhythm.
const AIR: f32 = 0.5;

/// Whether a link leads out of the program.
pub fn is_web(link: &str) -> bool {
    link.contains("://")
}

impl Block {
    fn indent(&self, look: &Look) -> f32 {
        look.space(2.0) * self.depth as f32
    }

    fn galley(&self, ui: &Ui, look: &Look, width: f32) -> Arc<Galley> {
        let mut job = self.job.clone();
        job.wrap.max_width = width - self.indent(look);
        ui.fonts(|fonts| fonts.layout_job(job))
    }

    fn show(&self, ui: &mut Ui, look: &Look) -> Option<Link<'_>> {
        let indent = self.indent(look);
        let width = ui.available_width();
        let galley = self.galley(ui, look, width);
        let size = Vec2::new(width, galley.size().y);
        let sense = if self.links.is_empty() { Sense::hover() } else { Sense::click() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &self.job.text));
        ui.add_space(look.space(if self.depth > 0 { 0.0 } else { AIR }));
        part::follow(&response);
        if !ui.is_rect_visible(rect) {
            return None;
        }
        let at = pos2(rect.left() + indent, rect.top());
        if let Some(marker) = &self.marker {
            let row = galley.rows.first().map_or(0.0, |row| row.rect.height());
            let place = at + vec2(-look.space(1.25), row / 2.0);
            if marker.is_empty() {
                ui.painter().circle_filled(place, look.space(0.25), look.quiet);
            } else {
                let (font, ink) = (look.body.clone(), look.quiet);
                let galley = ui.painter().layout_no_wrap(marker.clone(), font, ink);
                let left = at.x - galley.size().x - look.space(0.5);
                ui.painter().galley(pos2(left, at.y), galley, ink);
            }
        }
        let under = response.hover_pos().and_then(|pointer| {
            let index = galley.cursor_from_pos(pointer - at).ccursor.index;
            let byte = self.job.text.char_indices().nth(index).map_or(0, |(byte, _)| byte);
            self.links.iter().find(|(range, _)| range.contains(&byte))
        });
        if under.is_some_and(|(_, to)| lights(to).is_none()) {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        icon::focus_ring(ui.painter(), &response, rect, look);
        ui.painter().galley(at, galley, look.ink);
        // The keyboard has no place in the text: it follows the first link that leads somewhere.
        let followed = response.clicked();
        let leads = |(_, to): &&(Range<usize>, String)| lights(to).is_none();
        let keyed =
            if followed && !response.hovered() { self.links.iter().find(leads) } else { None };
        let (_, to) = under.or(keyed)?;
        if followed && is_web(to) {
            ui.ctx().open_url(OpenUrl::new_tab(to));
        }
        Some(Link { to, followed })
    }
}

/// What the next piece of text looks like.
#[derive(Default)]
struct Manner {
    strong: usize,
    emphasis: usize,
    link: Option<String>,
    /// The lists around it: the next number, or none for bullets.
    lists: Vec<Option<u64>>,
    marker: Option<String>,
}

impl Manner {
    fn format(&self, look: &Look, code: bool) -> TextFormat {
        // A slanted upright face looks broken; emphasis is semibold as well.
        let font: &FontId = if self.strong + self.emphasis > 0 { &look.strong } else { &look.body };
        let lit = self.link.as_deref().and_then(lights);
        let ink = match lit {
            Some(role) => look.words_of(role),
            None if self.link.is_some() => look.accent,
            None => look.ink,
        };
        let font = if lit.is_some() { &look.strong } else { font };
        let mut format = TextFormat::simple(if code { &look.code } else { font }.clone(), ink);
        format.line_height = Some((font.size * 1.45).round());
        format.valign = Align::Center;
        if self.link.is_some() && lit.is_none() {
            format.underline = Stroke::new(1.0, ink);
        }
        format
    }
}

fn parse(source: &str, look: &Look) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut manner = Manner::default();
    let mut open: Option<Block> = None;
    for event in Parser::new(source) {
        match event {
            Event::Start(tag) => start(tag, &mut manner, &mut open, &mut blocks),
            Event::End(end) => finish(end, &mut manner, &mut open, &mut blocks),
            Event::Text(text) | Event::InlineHtml(text) => {
                append(&text, false, look, &mut manner, &mut open);
            }
            Event::Code(text) => append(&text, true, look, &mut manner, &mut open),
            Event::SoftBreak => append(" ", false, look, &mut manner, &mut open),
            Event::HardBreak => append("\n", false, look, &mut manner, &mut open),
            _ => {}
        }
    }
    blocks.extend(open);
    blocks
}

fn start(tag: Tag, manner: &mut Manner, open: &mut Option<Block>, blocks: &mut Vec<Block>) {
    match tag {
        Tag::Strong => manner.strong += 1,
        Tag::Emphasis => manner.emphasis += 1,
        Tag::Link { dest_url, .. } => manner.link = Some(dest_url.to_string()),
        Tag::List(first) => {
            blocks.extend(open.take());
            manner.lists.push(first);
        }
        Tag::Item => {
            let number = manner.lists.last_mut().and_then(Option::as_mut);
            manner.marker = Some(number.map_or(String::new(), |number| {
                *number += 1;
                format!("{}.", *number - 1)
            }));
        }
        Tag::Heading { .. } => manner.strong += 1,
        _ => {}
    }
}

fn finish(end: TagEnd, manner: &mut Manner, open: &mut Option<Block>, blocks: &mut Vec<Block>) {
    match end {
        TagEnd::Strong => manner.strong = manner.strong.saturating_sub(1),
        TagEnd::Emphasis => manner.emphasis = manner.emphasis.saturating_sub(1),
        TagEnd::Link => manner.link = None,
        TagEnd::List(_) => {
            manner.lists.pop();
        }
        TagEnd::Heading(_) => {
            manner.strong = manner.strong.saturating_sub(1);
            blocks.extend(open.take());
        }
        TagEnd::Paragraph | TagEnd::Item | TagEnd::CodeBlock => blocks.extend(open.take()),
        _ => {}
    }
}

fn append(text: &str, code: bool, look: &Look, manner: &mut Manner, open: &mut Option<Block>) {
    let format = manner.format(look, code);
    let block = open.get_or_insert_with(|| Block {
        job: LayoutJob::default(),
        depth: manner.lists.len(),
        marker: manner.marker.take(),
        links: Vec::new(),
    });
    let from = block.job.text.len();
    block.job.append(text, 0.0, format);
    if let Some(url) = &manner.link {
        block.links.push((from..block.job.text.len(), url.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::palette::Palette;
    use crate::app::settings::Settings;

    fn plain() -> Look {
        let settings = Settings::default();
        Look::of(&settings, &Palette::plain(settings.theme))
    }

    fn blocks(source: &str) -> Vec<Block> {
        parse(source, &plain())
    }

    #[test]
    fn paragraphs_and_items_are_blocks_of_their_own() {
        let all = blocks("One\nline.\n\n1. first\n2. second\n   - deep\n\nLast.");
        let shown: Vec<_> =
            all.iter().map(|it| (it.job.text.as_str(), it.depth, it.marker.as_deref())).collect();
        assert_eq!(
            shown,
            [
                ("One line.", 0, None),
                ("first", 1, Some("1.")),
                ("second", 1, Some("2.")),
                ("deep", 2, Some("")),
                ("Last.", 0, None),
            ]
        );
    }

    #[test]
    fn a_bold_word_is_in_another_font_and_a_link_knows_where_it_leads() {
        let all = blocks("a **b** [c](https://example.org)");
        let look = plain();
        let fonts: Vec<_> =
            all[0].job.sections.iter().map(|it| it.format.font_id == look.strong).collect();
        assert_eq!(fonts, [false, true, false, false]);
        assert_eq!(all[0].links, [(4..5, "https://example.org".to_owned())]);
    }
}
