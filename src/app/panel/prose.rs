//! Markdown as running text: paragraphs, lists, bold, italic, code and links.
//!
//! Parsed once a story; laid out by egui, which keeps what has not changed. A bold
//! word is semibold type, not another colour, and lists hang.

use crate::app::panel::{icon, part};
use crate::app::theme::Look;
use egui_macroquad::egui::{
    CursorIcon, FontId, OpenUrl, Sense, Stroke, TextFormat, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    text::LayoutJob, vec2,
};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use std::ops::Range;

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

/// A story, parsed for one look.
#[derive(Default)]
pub struct Prose {
    source: &'static str,
    look: Option<Look>,
    blocks: Vec<Block>,
}

impl Prose {
    /// Shows a story, parsing it when it is another one than before. Gives the link that was
    /// followed.
    pub fn show(&mut self, ui: &mut Ui, look: &Look, source: &'static str) -> Option<&str> {
        if self.source != source || self.look.as_ref() != Some(look) {
            (self.source, self.look) = (source, Some(look.clone()));
            self.blocks = parse(source, look);
        }
        // Every block is shown, whichever is clicked.
        let followed: Vec<_> =
            self.blocks.iter().filter_map(|block| block.show(ui, look)).collect();
        followed.into_iter().next()
    }
}

/// Whether a link leads out of the program.
pub fn is_web(link: &str) -> bool {
    link.contains("://")
}

impl Block {
    fn show(&self, ui: &mut Ui, look: &Look) -> Option<&str> {
        let indent = look.space(2.0) * self.depth as f32;
        let width = ui.available_width();
        let mut job = self.job.clone();
        job.wrap.max_width = width - indent;
        let galley = ui.fonts(|fonts| fonts.layout_job(job));
        let size = Vec2::new(width, galley.size().y);
        let sense = if self.links.is_empty() { Sense::hover() } else { Sense::click() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &self.job.text));
        ui.add_space(look.space(if self.depth > 0 { 0.0 } else { 0.5 }));
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
        if under.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        icon::focus_ring(ui.painter(), &response, rect, look);
        ui.painter().galley(at, galley, look.ink);
        // The keyboard has no place in the text: it follows the first link.
        let link = under.or(if response.hovered() { None } else { self.links.first() });
        let (_, link) = link.filter(|_| response.clicked())?;
        if is_web(link) {
            ui.ctx().open_url(OpenUrl::new_tab(link));
        }
        Some(link)
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
        let ink = if self.link.is_some() { look.accent } else { look.ink };
        let mut format = TextFormat::simple(font.clone(), ink);
        format.line_height = Some((font.size * 1.45).round());
        if code {
            format.background = look.raised;
        }
        if self.link.is_some() {
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
    use crate::app::settings::Settings;

    fn blocks(source: &str) -> Vec<Block> {
        parse(source, &Look::of(&Settings::default()))
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
        let look = Look::of(&Settings::default());
        let fonts: Vec<_> =
            all[0].job.sections.iter().map(|it| it.format.font_id == look.strong).collect();
        assert_eq!(fonts, [false, true, false, false]);
        assert_eq!(all[0].links, [(4..5, "https://example.org".to_owned())]);
    }
}
