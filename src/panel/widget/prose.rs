//! Markdown as running text: headings, paragraphs, lists, tables, bold, italic, code and links.
//!
//! A text is parsed once; egui caches its layout. Bold is semibold type, not another colour; a word
//! that lights marks has their colour; list items hang.

use crate::demo::lesson::story::lights;
use crate::panel::widget::*;
use egui_macroquad::egui::text::LayoutJob;
use egui_macroquad::egui::{CursorIcon, OpenUrl, TextFormat};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::ops::Range;

enum Part {
    Block(Block),
    /// Rows of cells.
    Table(Vec<Vec<Block>>),
}

/// One paragraph, heading, list item, cell of a table or block of code.
#[derive(Default)]
struct Block {
    job: LayoutJob,
    kind: Kind,
    depth: usize,
    /// The number of a list item; empty for a bullet.
    marker: Option<String>,
    /// Byte ranges of the text, each with its target.
    links: Vec<(Range<usize>, String)>,
}

#[derive(Clone, Copy, Default, PartialEq)]
enum Kind {
    #[default]
    Text,
    /// More air above it.
    Heading,
    /// On a ground of its own; a click copies it.
    Code,
}

#[derive(Default)]
pub struct Prose {
    look: Option<Look>,
    texts: HashMap<&'static str, Vec<Part>>,
}

#[derive(Default)]
pub struct Pointed<'a> {
    pub followed: Option<&'a str>,
    pub lights: Option<Role>,
}

/// The most texts that are kept parsed: those of a story and more.
const KEPT: usize = 64;

impl Prose {
    /// Shows a text, parsing it when it is shown for the first time.
    pub fn show(&mut self, ui: &mut Ui, look: &Look, source: &'static str) -> Pointed<'_> {
        let shown = self.parts(look, source).iter().filter_map(|part| part.show(ui, look));
        shown.fold(Pointed::default(), |before, it| Pointed {
            followed: it.followed.or(before.followed),
            lights: it.lights.or(before.lights),
        })
    }

    fn parts(&mut self, look: &Look, source: &'static str) -> &[Part] {
        if self.look.as_ref() != Some(look) || self.texts.len() > KEPT {
            self.look = Some(look.clone());
            self.texts.clear();
        }
        self.texts.entry(source).or_insert_with(|| parse(source, look))
    }
}

const AIR: f32 = 0.5;

/// The air between two columns of a table, steps of the rhythm.
const GUTTER: f32 = 2.0;

impl Part {
    fn show(&self, ui: &mut Ui, look: &Look) -> Option<Pointed<'_>> {
        let rows = match self {
            Self::Block(block) => return block.show(ui, look),
            Self::Table(rows) => rows,
        };
        let widths = columns(ui, look, rows, ui.available_width());
        let mut link = None;
        let between = std::mem::take(&mut ui.spacing_mut().item_spacing.y);
        for row in rows {
            let shown = ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = look.space(GUTTER);
                for (cell, width) in row.iter().zip(&widths) {
                    ui.vertical(|ui| {
                        ui.set_width(*width);
                        link = cell.show(ui, look).or(link.take());
                    });
                }
            });
            let line = shown.response.rect;
            ui.painter().hline(line.x_range(), line.bottom().round() + 0.5, look.line());
            ui.add_space(look.space(AIR));
        }
        ui.spacing_mut().item_spacing.y = between;
        ui.add_space(look.space(AIR));
        link
    }
}

/// Widths of a table's columns, logical pixels: the text without a break if all fits; else the
/// wider columns share the room that the narrower ones leave.
fn columns(ui: &Ui, look: &Look, rows: &[Vec<Block>], width: f32) -> Vec<f32> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        let wide = cells.map(|it: &Block| it.galley(ui, look, f32::INFINITY).size().x.ceil() + 1.0);
        wide.fold(0.0, f32::max)
    };
    let mut widths: Vec<_> = (0..count).map(widest).collect();
    let mut order: Vec<_> = (0..count).collect();
    order.sort_by(|one, other| widths[*one].total_cmp(&widths[*other]));
    let mut left = width - look.space(GUTTER) * (count.max(1) - 1) as f32;
    for (place, column) in order.into_iter().enumerate() {
        widths[column] = widths[column].min(left / (count - place) as f32).max(1.0);
        left -= widths[column];
    }
    widths
}

/// How long a block says that it was copied, seconds.
const COPIED: f64 = 2.0;

impl Block {
    fn inset(&self, look: &Look) -> f32 {
        if self.kind == Kind::Code { look.space(1.0) } else { 0.0 }
    }

    fn indent(&self, look: &Look) -> f32 {
        look.space(2.0) * self.depth as f32
    }

    fn galley(&self, ui: &Ui, look: &Look, width: f32) -> Arc<Galley> {
        let mut job = self.job.clone();
        job.wrap.max_width = width - self.indent(look) - 2.0 * self.inset(look);
        ui.fonts(|fonts| fonts.layout_job(job))
    }

    /// Paints the ground of code, and copies the code on a click.
    fn copied(&self, ui: &Ui, look: &Look, rect: Rect, response: &Response) {
        ui.painter().rect_filled(rect, 5.0, look.raised);
        let now = ui.input(|it| it.time);
        if response.clicked() {
            // Of a console only the command, without its output.
            let text = &self.job.text;
            let command = text.strip_prefix("$ ").and_then(|it| it.lines().next());
            ui.ctx().copy_text(command.unwrap_or(text).to_owned());
            ui.data_mut(|it| it.insert_temp(response.id, now));
        }
        let since = ui.data(|it| it.get_temp::<f64>(response.id));
        if since.is_some_and(|it| now - it < COPIED) {
            let at = rect.right_top() + vec2(-look.space(1.0), look.space(0.5));
            let font = look.small.clone();
            ui.painter().text(at, Align2::RIGHT_TOP, "Copied", font, look.accent);
            ui.ctx().request_repaint_after_secs(COPIED as f32);
        }
        response.clone().hinted("Click to copy");
    }

    fn show(&self, ui: &mut Ui, look: &Look) -> Option<Pointed<'_>> {
        if self.kind == Kind::Heading && ui.min_rect().height() > 0.0 {
            ui.add_space(look.space(1.5));
        }
        let (indent, inset) = (self.indent(look), self.inset(look));
        let width = ui.available_width();
        let galley = self.galley(ui, look, width);
        let size = vec2(width, galley.size().y + 2.0 * inset);
        let is_code = self.kind == Kind::Code;
        let live = is_code || !self.links.is_empty();
        let sense = if live { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &self.job.text));
        ui.add_space(look.space(if self.depth > 0 { 0.0 } else { AIR }));
        let is_seen = ui.is_rect_visible(rect);
        if is_code && is_seen {
            self.copied(ui, look, rect, &response);
        }
        part::focus(ui, look, &response, rect);
        if !is_seen {
            return None;
        }
        let at = pos2(rect.left() + indent + inset, rect.top() + inset);
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
        ui.painter().galley(at, galley, look.ink);
        // The keyboard has no position in the text: it follows the first link that leads somewhere.
        let followed = response.clicked();
        let leads = |(_, to): &&(Range<usize>, String)| lights(to).is_none();
        let keyed =
            if followed && !response.hovered() { self.links.iter().find(leads) } else { None };
        let (_, to) = under.or(keyed)?;
        if followed && to.contains("://") {
            ui.ctx().open_url(OpenUrl::new_tab(to));
        }
        let (lights, leads) = (lights(to), Some(to.as_str()));
        let followed = leads.filter(|_| followed && lights.is_none());
        Some(Pointed { followed, lights })
    }
}

/// The height of a line, logical pixels.
fn line(font: &FontId) -> f32 {
    (font.size * 1.45).round()
}

#[derive(Default)]
struct Parsing {
    parts: Vec<Part>,
    open: Option<Block>,
    /// The nesting depth of bold, emphasis and table heads.
    strong: usize,
    heading: Option<HeadingLevel>,
    code: bool,
    link: Option<String>,
    /// The enclosing lists: the next number, or `None` for bullets.
    lists: Vec<Option<u64>>,
    marker: Option<String>,
}

impl Parsing {
    fn format(&self, look: &Look, code: bool) -> TextFormat {
        let strong = self.strong > 0 || self.heading.is_some();
        // A slanted upright face looks broken; emphasis is semibold as well.
        let font: &FontId = if strong { &look.strong } else { &look.body };
        let lit = self.link.as_deref().and_then(lights);
        let ink = match lit {
            Some(role) => look.words_of(role),
            None if self.link.is_some() => look.accent,
            None => look.ink,
        };
        let font = match self.heading {
            Some(HeadingLevel::H1) => &look.title,
            _ if code => &look.code,
            _ if lit.is_some() => &look.strong,
            _ => font,
        };
        let mut format = TextFormat::simple(font.clone(), ink);
        format.line_height = Some(line(font));
        format.valign = Align::Center;
        if self.link.is_some() && lit.is_none() {
            format.underline = Stroke::new(1.0, ink);
        }
        format
    }
}

fn parse(source: &str, look: &Look) -> Vec<Part> {
    let mut parsing = Parsing::default();
    for event in Parser::new_ext(source, Options::ENABLE_TABLES) {
        match event {
            Event::Start(tag) => parsing.start(tag),
            Event::End(end) => parsing.finish(end),
            Event::Text(text) | Event::InlineHtml(text) => {
                parsing.append(look, &text, parsing.code);
            }
            Event::Code(text) => parsing.append(look, &text, true),
            Event::SoftBreak => parsing.append(look, " ", false),
            Event::HardBreak => parsing.append(look, "\n", false),
            _ => {}
        }
    }
    parsing.close();
    parsing.parts
}

impl Parsing {
    fn close(&mut self) {
        self.parts.extend(self.open.take().map(Part::Block));
    }

    fn start(&mut self, tag: Tag) {
        match tag {
            Tag::Strong | Tag::Emphasis => self.strong += 1,
            Tag::Link { dest_url, .. } => self.link = Some(dest_url.to_string()),
            Tag::List(first) => {
                self.close();
                self.lists.push(first);
            }
            Tag::Item => {
                let number = self.lists.last_mut().and_then(Option::as_mut);
                self.marker = Some(number.map_or(String::new(), |number| {
                    *number += 1;
                    format!("{}.", *number - 1)
                }));
            }
            Tag::Heading { level, .. } => self.heading = Some(level),
            Tag::CodeBlock(_) => self.code = true,
            Tag::Table(_) => self.parts.push(Part::Table(Vec::new())),
            Tag::TableHead => {
                self.strong += 1;
                self.row();
            }
            Tag::TableRow => self.row(),
            _ => {}
        }
    }

    fn row(&mut self) {
        if let Some(Part::Table(rows)) = self.parts.last_mut() {
            rows.push(Vec::new());
        }
    }

    fn finish(&mut self, end: TagEnd) {
        match end {
            TagEnd::Strong | TagEnd::Emphasis => self.strong = self.strong.saturating_sub(1),
            TagEnd::Link => self.link = None,
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::Heading(_) => {
                self.close();
                self.heading = None;
            }
            TagEnd::CodeBlock => {
                // Removes the last line break.
                if let Some(job) = self.open.as_mut().map(|it| &mut it.job)
                    && job.text.pop().is_some()
                    && let Some(last) = job.sections.last_mut()
                {
                    last.byte_range.end = job.text.len();
                }
                self.close();
                self.code = false;
            }
            TagEnd::TableCell => {
                if let Some(Part::Table(rows)) = self.parts.last_mut()
                    && let Some(row) = rows.last_mut()
                {
                    row.push(self.open.take().unwrap_or_default());
                }
            }
            TagEnd::TableHead => {
                self.strong = self.strong.saturating_sub(1);
                if let Some(Part::Table(rows)) = self.parts.last_mut() {
                    rows.retain(|row| row.iter().any(|it| !it.job.text.is_empty()));
                }
            }
            TagEnd::Paragraph | TagEnd::Item => self.close(),
            _ => {}
        }
    }

    fn append(&mut self, look: &Look, text: &str, code: bool) {
        let format = self.format(look, code);
        let block = self.open.get_or_insert_with(|| Block {
            kind: match self.heading {
                Some(_) => Kind::Heading,
                None if self.code => Kind::Code,
                None => Kind::Text,
            },
            depth: self.lists.len(),
            marker: self.marker.take(),
            ..Block::default()
        });
        if block.kind == Kind::Text {
            // Makes code alone as high as a line of text beside it.
            block.job.first_row_min_height = line(&look.body);
        }
        let from = block.job.text.len();
        block.job.append(text, 0.0, format);
        if let Some(url) = &self.link {
            block.links.push((from..block.job.text.len(), url.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::palette::{Palette, Theme};

    fn plain() -> Look {
        Look::of(&Palette::plain(Theme::default()), 1.0)
    }

    fn blocks(source: &str) -> Vec<Block> {
        let block = |part| match part {
            Part::Block(block) => vec![block],
            Part::Table(rows) => rows.into_iter().flatten().collect(),
        };
        parse(source, &plain()).into_iter().flat_map(block).collect()
    }

    #[test]
    fn each_paragraph_item_cell_heading_and_code_is_a_block() {
        let source = "# T\n\n| | |\n| --- | --- |\n| `a` | b |\n\n```sh\none\ntwo\n```\n\nOne\nline.\n\n\
            1. first\n2. second\n   - deep\n\nLast.";
        let all = blocks(source);
        let shown: Vec<_> =
            all.iter().map(|it| (it.job.text.as_str(), it.depth, it.marker.as_deref())).collect();
        assert_eq!(
            shown,
            [
                ("T", 0, None),
                ("a", 0, None),
                ("b", 0, None),
                ("one\ntwo", 0, None),
                ("One line.", 0, None),
                ("first", 1, Some("1.")),
                ("second", 1, Some("2.")),
                ("deep", 2, Some("")),
                ("Last.", 0, None),
            ]
        );
        assert!(all[0].kind == Kind::Heading && all[3].kind == Kind::Code);
    }

    #[test]
    fn a_bold_word_has_its_font_and_a_link_its_target() {
        let all = blocks("a **b** [c](https://example.org)");
        let look = plain();
        let fonts: Vec<_> =
            all[0].job.sections.iter().map(|it| it.format.font_id == look.strong).collect();
        assert_eq!(fonts, [false, true, false, false]);
        assert_eq!(all[0].links, [(4..5, "https://example.org".to_owned())]);
    }
}
