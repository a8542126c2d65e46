//! How panels look: one type family in three sizes, an 8-pixel rhythm, hairlines
//! instead of boxes, and the same paper or slate as the canvas.

use crate::page::figure::Role;
use crate::page::font;
use crate::page::palette::{Palette, Rgb, Surface, Theme};
use egui_macroquad::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    Style, TextStyle,
    style::{ScrollStyle, Selection, Spacing, Visuals, WidgetVisuals},
};
use std::sync::Arc;

const SEMIBOLD: &str = "semibold";

pub const ICONS: &str = "icons";

/// Sizes of title, body and small text in logical pixels at a text scale of 1.
/// Small stays readable at arm's length; title is one step above body, not two.
const SIZES: [f32; 3] = [18.0, 14.0, 12.0];

/// Size of code relative to running text: its letters are wider.
const CODE: f32 = 0.88;

/// The rhythm of all distances, logical pixels: larger is airier, smaller denser.
const RHYTHM: f32 = 8.0;

/// Registers IBM Plex Sans for all but code, which has egui's monospaced font. egui's fonts are the
/// fallback for missing glyphs. Call it before the first frame: egui uses new fonts from the next
/// frame on, and the panels need theirs.
pub fn install_fonts(ctx: &egui::Context) {
    let mut fonts = FontDefinitions::default();
    let mut add = |name: &str, bytes: &'static [u8]| {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    };
    add(font::FAMILY, font::REGULAR);
    add(SEMIBOLD, font::SEMIBOLD);
    add(ICONS, include_bytes!("../../assets/fonts/icons.ttf"));
    let proportional = fonts.families.entry(FontFamily::Proportional).or_default();
    proportional.insert(0, font::FAMILY.to_owned());
    fonts.families.entry(FontFamily::Monospace).or_default().push(font::FAMILY.to_owned());
    let mut semibold = fonts.families[&FontFamily::Proportional].clone();
    semibold.insert(0, SEMIBOLD.to_owned());
    fonts.families.insert(FontFamily::Name(SEMIBOLD.into()), semibold);
    fonts.families.insert(FontFamily::Name(ICONS.into()), vec![ICONS.to_owned()]);
    ctx.set_fonts(fonts);
}

/// Sets egui's style if something that it depends on has changed.
pub fn apply(ctx: &egui::Context, look: &Look, reduced_motion: bool) {
    let key = (look.theme, look.scale.to_bits(), reduced_motion);
    let id = egui::Id::new("tangency-theme");
    if ctx.data(|data| data.get_temp(id)) == Some(key) {
        return;
    }
    ctx.data_mut(|data| data.insert_temp(id, key));
    let style = Arc::new(style(look, reduced_motion));
    let theme = match look.theme {
        Theme::Light => egui::Theme::Light,
        Theme::Dark => egui::Theme::Dark,
    };
    ctx.set_theme(theme);
    ctx.set_style_of(theme, style);
}

#[derive(Clone, PartialEq)]
pub struct Look {
    pub theme: Theme,
    pub scale: f32,
    /// The canvas, and the ground of fields.
    pub canvas: Color32,
    pub panel: Color32,
    /// A hovered or marked place in a panel.
    pub raised: Color32,
    pub hairline: Color32,
    pub ink: Color32,
    pub quiet: Color32,
    /// Keyboard focus, selection, links.
    pub accent: Color32,
    pub refusal: Color32,
    pub title: FontId,
    pub body: FontId,
    pub strong: FontId,
    pub small: FontId,
    /// Headings of sections: small and semibold.
    pub heading: FontId,
    pub code: FontId,
    palette: Palette,
}

impl Look {
    pub fn of(palette: &Palette, text_scale: f32) -> Self {
        let surface = palette.theme.surface();
        let Surface { canvas, panel, raised, hairline, ink, quiet, accent, refusal, .. } = surface;
        let scale = text_scale.clamp(0.5, 3.0);
        let [title, body, small] = SIZES.map(|size| (size * scale).round());
        let semibold = FontFamily::Name(SEMIBOLD.into());
        Self {
            theme: palette.theme,
            scale,
            canvas: color(canvas),
            panel: color(panel),
            raised: color(raised),
            hairline: color(hairline),
            ink: color(ink),
            quiet: color(quiet),
            accent: color(accent),
            refusal: color(refusal),
            title: FontId::new(title, semibold.clone()),
            body: FontId::new(body, FontFamily::Proportional),
            strong: FontId::new(body, semibold.clone()),
            small: FontId::new(small, FontFamily::Proportional),
            heading: FontId::new(small, semibold),
            code: FontId::new((body * CODE).round(), FontFamily::Monospace),
            palette: *palette,
        }
    }

    pub fn role(&self, role: Role) -> Color32 {
        color(self.palette.color(role))
    }

    pub fn words_of(&self, role: Role) -> Color32 {
        color(self.palette.label(role))
    }

    pub fn right(&self) -> Color32 {
        color(self.theme.role(Role::Kept))
    }

    /// `steps` of the rhythm. Grows half as fast as the text: large text needs its room for itself.
    pub fn space(&self, steps: f32) -> f32 {
        (RHYTHM * steps * (1.0 + self.scale) / 2.0).round()
    }

    /// `steps` of the rhythm, grown as fast as the text: for what holds words.
    pub fn room(&self, steps: f32) -> f32 {
        (RHYTHM * steps * self.scale).round()
    }

    /// The height of anything that can be clicked.
    pub fn row(&self) -> f32 {
        self.space(3.5)
    }

    pub fn line(&self) -> Stroke {
        Stroke::new(1.0, self.hairline)
    }

    /// `over` laid on the panel at an opacity.
    pub fn tint(&self, over: Color32, opacity: f32) -> Color32 {
        self.panel.lerp_to_gamma(over, opacity)
    }
}

pub const fn color(rgb: Rgb) -> Color32 {
    Color32::from_rgb(rgb.0, rgb.1, rgb.2)
}

fn style(look: &Look, reduced_motion: bool) -> Style {
    let text_styles = [
        (TextStyle::Heading, look.title.clone()),
        (TextStyle::Body, look.body.clone()),
        (TextStyle::Button, look.body.clone()),
        (TextStyle::Monospace, look.code.clone()),
        (TextStyle::Small, look.small.clone()),
    ];
    let mut style = Style {
        text_styles: text_styles.into(),
        drag_value_text_style: TextStyle::Body,
        spacing: spacing(look),
        visuals: visuals(look),
        animation_time: if reduced_motion { 0.0 } else { 0.12 },
        ..Style::default()
    };
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.35;
    if reduced_motion {
        style.scroll_animation = egui::style::ScrollAnimation::none();
    }
    #[cfg(debug_assertions)]
    {
        style.debug.show_unaligned = false;
    }
    style
}

fn spacing(look: &Look) -> Spacing {
    let mut scroll = ScrollStyle::thin();
    scroll.floating_allocated_width = 0.0;
    Spacing {
        item_spacing: egui::vec2(look.space(1.0), look.space(0.5)),
        button_padding: egui::vec2(look.space(1.0), look.space(0.5)),
        interact_size: egui::vec2(look.space(3.0), look.row()),
        icon_width: look.space(2.0),
        icon_width_inner: look.space(1.0),
        tooltip_width: look.space(36.0),
        window_margin: Margin::same(16),
        menu_margin: Margin::same(8),
        scroll,
        ..Spacing::default()
    }
}

fn visuals(look: &Look) -> Visuals {
    let base = match look.theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    let widget = |fill: Color32, edge: Color32, ink: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(4),
        fg_stroke: Stroke::new(1.5, ink),
        expansion: 0.0,
    };
    let mut visuals = Visuals {
        selection: Selection {
            bg_fill: look.tint(look.accent, 0.3),
            stroke: Stroke::new(1.5, look.accent),
        },
        hyperlink_color: look.accent,
        faint_bg_color: look.raised,
        extreme_bg_color: look.canvas,
        code_bg_color: look.raised,
        warn_fg_color: look.refusal,
        error_fg_color: look.refusal,
        window_fill: look.panel,
        window_stroke: look.line(),
        menu_corner_radius: CornerRadius::same(6),
        panel_fill: look.panel,
        clip_rect_margin: 0.0,
        interact_cursor: Some(egui::CursorIcon::PointingHand),
        ..base
    };
    // A blinking cursor would need frames for ever.
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(1.5, look.accent);
    visuals.widgets.noninteractive = widget(look.panel, look.hairline, look.ink);
    visuals.widgets.inactive = widget(look.hairline, look.hairline, look.ink);
    visuals.widgets.inactive.weak_bg_fill = look.canvas;
    visuals.widgets.hovered = widget(look.raised, look.quiet, look.ink);
    visuals.widgets.active = widget(look.raised, look.accent, look.ink);
    // egui draws it as the focus ring of its own widgets.
    visuals.widgets.active.bg_stroke.width = 2.0;
    visuals.widgets.open = widget(look.raised, look.quiet, look.ink);
    visuals
}
