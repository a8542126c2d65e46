//! The arena's shapes and pairs: add, duplicate, delete, which pairs collide, and on
//! which of them some method is wrong.

mod census;

pub use census::Census;

use crate::outcome::Verdict;
use crate::page::figure::{Form, Mark, Role};
use crate::page::number::capital;
use crate::panel::finger::Hinted;
use crate::panel::icon::Icon;
use crate::panel::scroll::{self, scrolling};
use crate::panel::{Desk, answers, icon, legend, part};
use crate::reference;
use crate::scene::handle::Handle;
use crate::scene::kind;
use crate::scene::{self, Scene, Which};
use crate::session::Session;
use crate::session::action::{Action, Selection};
use crate::shape::Kind;
use egui_macroquad::egui::{Align2, Color32, Rect, Ui, Vec2, pos2};
use glam::DVec2;

/// Up to so many shapes the pairs that are apart are listed too; more nobody reads.
const LISTED: usize = 30;

/// The most pairs that are listed. More would cost a frame's time in a dense crowd.
const MOST: usize = 1_000;

/// How many rows of the list are seen at once.
const ROWS: f32 = 7.0;

pub fn show(ui: &mut Ui, desk: &mut Desk, census: &Census) {
    part::section(ui, desk.look, "Shapes of the arena");
    buttons(ui, desk);
    ui.add_space(desk.look.space(0.5));
    tools(ui, desk);
    let gathered = desk.session.gathered().len();
    if gathered > 0 {
        let text = format!("{gathered} shapes are gathered (dashed): drag one, and all move.");
        part::words(ui, text, &desk.look.small, desk.look.quiet);
    }
    ui.add_space(desk.look.space(0.5));
    part::section(ui, desk.look, "Pairs");
    pairs(ui, desk, census);
}

/// One button for each kind.
fn buttons(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    part::words(ui, "Add one:", &look.small, look.quiet);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = look.space(0.5);
        let count = Kind::ALL.len() as f32;
        let width = (ui.available_width() - (count - 1.0) * look.space(0.5)) / count;
        for (place, kind) in Kind::ALL.into_iter().enumerate() {
            let size = Vec2::new(width, look.space(4.0));
            let label = format!("Add {word}", word = kind.word());
            let hint = format!("Add a {word} — {place}", word = kind.word(), place = place + 1);
            let response = part::plate(ui, look, size, &label, true, |ui, rect| {
                let one = kind::placed(kind, DVec2::ZERO, DVec2::new(2.0, 1.0), &|it| it);
                let Ok(mark) = one.map(|it| Mark::shape(Role::Witness, &it)) else { return };
                let place = Rect::from_center_size(rect.center(), look.space(1.0) * vec(2.25, 1.5));
                let style = desk.palette().style(&mark);
                legend::swatch(ui.painter(), place, &style, &mark);
                if matches!(mark.form, Form::Path { closed: false, .. }) {
                    for end in [place.left_center(), place.right_center()] {
                        ui.painter().circle_filled(
                            end,
                            2.5,
                            crate::panel::theme::color(style.color),
                        );
                    }
                }
            });
            if response.hinted(hint).clicked() {
                desk.actions.extend(desk.session.adding(kind));
            }
        }
    });
}

fn vec(x: f32, y: f32) -> Vec2 {
    Vec2::new(x, y)
}

/// Duplicate and delete the selected shape.
fn tools(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let gathered = desk.session.gathered();
    let selected = desk.session.selection().map(|it| it.which).or(gathered.first().copied());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = look.space(0.5);
        let width = (ui.available_width() - look.space(0.5)) / 2.0;
        for (label, hint) in [
            ("Duplicate", "Duplicate the selected shape — Ctrl+D"),
            ("Delete", "Delete the selected shape — Delete"),
        ] {
            let size = Vec2::new(width, look.row());
            let enabled = selected.is_some();
            let response = part::button(ui, look, size, label, hint, enabled);
            if let (true, Some(which)) = (response.clicked(), selected) {
                match label {
                    "Delete" => desk.actions.push(Action::Remove { which }),
                    _ => desk.actions.extend(desk.session.duplicating(which)),
                }
            }
        }
    });
}

/// How many pairs there are and collide, and the list of them.
fn pairs(ui: &mut Ui, desk: &mut Desk, census: &Census) {
    let (look, scene) = (desk.look, desk.session.scene());
    let count = scene.shapes().len();
    if count < 2 {
        part::empty(ui, look, "With two shapes there is a pair to test.");
        return;
    }
    let crowd = desk.session.crowd();
    let all = count * (count - 1) / 2;
    let text = format!(
        "{count} shapes, {collisions}. The last change tested {tested}.",
        collisions = counted(all, crowd.collisions()),
        tested = crowd.tested()
    );
    part::words(ui, text, &look.small, look.quiet);
    let (wrong, asked) = census.result();
    let (text, ink) = match (asked, wrong) {
        (false, _) => ("Testing every pair of the list by every method…".to_owned(), look.quiet),
        (true, 0) => ("Every method is right about every pair of the list.".to_owned(), look.quiet),
        (true, 1) => {
            ("On one pair some method is wrong: the cross marks it.".to_owned(), look.refusal)
        }
        (true, more) => {
            (format!("On {more} pairs some method is wrong: crosses mark them."), look.refusal)
        }
    };
    part::words(ui, text, &look.small, ink);
    if count <= LISTED {
        let note = "The gaps in the list are measured for the reader: to tell which shapes \
            collide, no pair was tested whose boxes are apart.";
        part::words(ui, note, &look.small, look.quiet);
    }
    ui.add_space(look.space(0.5));
    let listed = listed(desk.session);
    let height = ui.fonts(|fonts| fonts.row_height(&look.small)) + look.space(0.75);
    part::rows(ui, |ui| {
        let most = height * ROWS.min(listed.len() as f32);
        let list = scrolling("pairs").auto_shrink([false, true]).max_height(most);
        let shown = list.show_rows(ui, height, listed.len(), |ui, rows| {
            for (pair, hit) in &listed[rows] {
                row(ui, desk, census, *pair, *hit, height);
            }
        });
        scroll::by_keys(ui, look, "The pairs scroll", &shown);
    });
    if crowd.collisions() > MOST {
        part::empty(ui, look, &format!("Only the first {MOST} of them are listed."));
    }
    if count > LISTED {
        let apart = format!(
            "All other {collisions} pairs are apart.",
            collisions = all - crowd.collisions()
        );
        part::empty(ui, look, &apart);
    }
}

/// How many pairs there are, and how many of them collide.
fn counted(all: usize, collisions: usize) -> String {
    match (all, collisions) {
        (1, 0) => "1 pair; it is apart".to_owned(),
        (1, _) => "1 pair; it collides".to_owned(),
        (_, 0) => format!("{all} pairs; none collides"),
        (_, 1) => format!("{all} pairs; 1 collides"),
        _ => format!("{all} pairs; {collisions} collide"),
    }
}

/// The pairs of the list: those that collide, then as many as are listed of those apart.
fn listed(session: &Session) -> Vec<([Which; 2], bool)> {
    let (scene, crowd) = (session.scene(), session.crowd());
    let mut pairs: Vec<_> = crowd.pairs().take(MOST).map(|pair| (pair, true)).collect();
    if scene.shapes().len() <= LISTED {
        let colliding: Vec<_> = pairs.iter().map(|(pair, _)| *pair).collect();
        for a in scene.all() {
            let later = scene.all().skip(a.index() + 1).map(|b| [a, b]);
            pairs.extend(later.filter(|it| !colliding.contains(it)).map(|it| (it, false)));
        }
    }
    pairs
}

fn title(scene: &Scene, [a, b]: [Which; 2]) -> String {
    let name = |which: Which| scene::name(which, scene.shape(which));
    format!("{} – {}", capital(&name(a)), name(b))
}

fn row(ui: &mut Ui, desk: &mut Desk, census: &Census, pair: [Which; 2], hit: bool, height: f32) {
    let (look, scene) = (desk.look, desk.session.scene());
    let focus = scene.focus();
    let marked = focus == pair || focus == [pair[1], pair[0]];
    let text = title(scene, pair);
    let verdict = Verdict::from_hit(hit);
    let wrong = census.wrong(scene, pair);
    let label = format!("{text}, {}", verdict.word());
    let row = part::Row { height, marked, live: true, label: &label };
    let response = row.show(ui, look, |ui, rect| {
        let (size, y) = (look.space(2.0), rect.center().y);
        let at = icon::square(rect.left(), y, size);
        icon::verdict(ui.painter(), at, size, verdict, look);
        let gap = reference::judge(scene.shape(pair[0]), scene.shape(pair[1])).contact.gap;
        let words = |x: f32, align, text: &str, ink: Color32| {
            ui.painter().text(pos2(x, y), align, text, look.small.clone(), ink)
        };
        words(rect.left() + look.space(2.75), Align2::LEFT_CENTER, &text, look.ink);
        let gap = if gap.is_finite() { answers::measure(gap) } else { "cross".to_owned() };
        words(rect.right() - look.space(0.5), Align2::RIGHT_CENTER, &gap, look.quiet);
        if !wrong.is_empty() {
            let at = icon::square(rect.right() - look.room(11.0), y, look.space(1.75));
            icon::paint(ui.painter(), at, look.space(1.75), Icon::Cross, look.refusal);
        }
    });
    let hint = match wrong {
        [] => "Test this pair".to_owned(),
        wrong => format!("Wrong here: {wrong}", wrong = wrong.join("; ")),
    };
    if response.hinted(hint).clicked() && !marked {
        desk.actions.push(Action::Focus { pair });
        let selection = Some(Selection { which: pair[1], handle: Handle::Body });
        desk.actions.push(Action::Select { selection });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_pair_and_one_collision_are_said_as_one() {
        assert_eq!(counted(1, 1), "1 pair; it collides");
        assert_eq!(counted(1, 0), "1 pair; it is apart");
        assert_eq!(counted(3, 1), "3 pairs; 1 collides");
        assert_eq!(counted(3, 0), "3 pairs; none collides");
        assert_eq!(counted(6, 2), "6 pairs; 2 collide");
    }
}
