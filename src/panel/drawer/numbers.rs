//! The drawer *Numbers*: the shapes in numbers, exact moves, and the shapes and pairs of the arena.

use crate::catalog;
use crate::lab::align::{self, Alignment};
use crate::lab::case::article;
use crate::page::figure::Mark;
use crate::page::number::capital;
use crate::panel::widget::*;
use crate::panel::{answer, legend};
use crate::reference;
use crate::scene::{self, Scene};
use crate::session::action::Selection;
use crate::session::settings::EllipseForm;
use crate::shape::Shape;

pub fn shapes(ui: &mut Ui, desk: &mut Desk, fields: &mut field::Fields) {
    part::section(ui, desk.look, "Shapes");
    let mut asked = false;
    for which in desk.session.scene().focus() {
        if !desk.session.scene().has(which) {
            continue;
        }
        header(ui, desk, which);
        let is_ellipse = desk.session.scene().shape(which).kind() == Kind::Ellipse;
        if is_ellipse && !std::mem::replace(&mut asked, true) {
            form(ui, desk);
        }
        let count = field::numbers(desk, which).all().len();
        part::rows(ui, |ui| {
            for index in 0..count {
                field::show(ui, desk, fields, (which, index));
            }
        });
        ui.add_space(desk.look.space(1.0));
    }
}

fn form(ui: &mut Ui, desk: &mut Desk) {
    let mut settings = desk.session.settings.clone();
    let forms = [(EllipseForm::Axes, "Axes, rotation"), (EllipseForm::Vector, "Vector, ratio")];
    if part::segmented(ui, desk.look, "ellipse-form", &forms, &mut settings.ellipse_form) {
        desk.actions.push(Action::Prefer { settings });
    }
}

fn header(ui: &mut Ui, desk: &mut Desk, which: Which) {
    let (look, session) = (desk.look, desk.session);
    let name = session.lesson().name(session.scene(), which);
    let marked = session.selection.is_some_and(|selection| selection.which == which);
    let role = session.scene().role(which).unwrap_or(Role::Construction);
    let response = part::row(ui, look, &name, look.row(), marked, true, |ui, rect| {
        let at = pos2(rect.left() + look.space(1.25), rect.center().y);
        let swatch = Rect::from_center_size(at, vec2(look.space(2.5), look.space(1.5)));
        let mark = Mark::shape(role, session.scene().shape(which));
        legend::swatch(ui.painter(), desk, swatch, &mark, role);
        let words = rect.with_min_x(rect.left() + look.space(3.5));
        surface::line(ui, &capital(&name), &look.strong, look.ink, words);
    });
    if response.hinted("Select it on the canvas").clicked() {
        let selection = (!marked).then_some(Selection::body(which));
        desk.actions.push(Action::Select { selection });
    }
}

fn alignment_words(to: Alignment) -> [&'static str; 2] {
    match to {
        Alignment::Contact => {
            ["Touch", "Slide it the shortest way to exact contact — C, or hold C while dragging"]
        }
        Alignment::Concentric => ["Concentric", "Its centre exactly on the other’s — Shift+C"],
        Alignment::EqualSizes => ["Same size", "The sizes of the other one"],
        Alignment::EqualAngle => ["Same angle", "The angle of the other one"],
        Alignment::Round => ["Equal axes", "Its own two sizes equal, to the last bit"],
    }
}

pub fn exact(ui: &mut Ui, desk: &mut Desk) {
    let (look, session) = (desk.look, desk.session);
    let scene = session.scene();
    let meant = session.meant().filter(|it| scene.partner(*it).is_some());
    let which = meant.unwrap_or(scene.focus()[1]);
    let Some(other) = scene.partner(which) else {
        part::quiet(ui, look, "Two shapes are needed to make one exact by the other.");
        return;
    };
    let name = session.lesson().name(scene, which);
    // "Line 2" is a name; "the line" needs its article.
    let the = if session.lesson().is_crowd() { "" } else { "the " };
    part::quiet(ui, look, format!("Makes {the}{name} exact:"));
    let all = Alignment::ALL.map(|to| {
        let [label, hint] = alignment_words(to);
        // Contact needs a search, so its button is always enabled.
        let can = to == Alignment::Contact
            || align::aligned(scene.shape(which), scene.shape(other), to).is_some();
        (label, hint, can)
    });
    if let Some(pressed) = part::buttons(ui, look, &all) {
        desk.actions.push(Action::Align { which, to: Alignment::ALL[pressed] });
    }
    ui.add_space(look.space(0.5));
    unit(ui, desk);
}

fn unit(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let exponent = desk.session.unit();
    let (rect, _) = part::strip(ui, look.row(), Sense::hover());
    let painter = ui.painter();
    let text = |x, align, words: &str, ink| {
        painter.text(pos2(x, rect.center().y), align, words, look.small.clone(), ink);
    };
    text(rect.left(), Align2::LEFT_CENTER, "Unit", look.quiet);
    let shown = if exponent == 0 { "as given".to_owned() } else { format!("1e{exponent}") };
    text(rect.right(), Align2::RIGHT_CENTER, &shown, look.ink);
    let ends = rect.left() + look.room(4.0)..=rect.right() - look.room(6.0);
    let bar = Rect::from_x_y_ranges(ends, rect.y_range());
    let (limit, value) = (f64::from(crate::session::UNITS), f64::from(exponent));
    let range = [-limit, limit];
    let slider = Slider { name: "Unit", range, step: Some(1.0), ticks: true, value };
    let (response, moved) = slider.show(ui, look, bar);
    let merge = part::merges(&response, moved.is_some());
    let action = moved.map(|to| Action::Unit { exponent: to as i32, merge });
    desk.actions.extend(action);
    response.hinted(
        "All lengths and places times a power of ten: the picture stays, the arithmetic does not",
    );
}

/// Up to this many shapes the list also has the pairs that are apart; more would not be read.
const LISTED: usize = 30;

/// The most pairs that are listed. More would take a frame's time in a dense crowd.
const MOST: usize = 1_000;

const ROWS: f32 = 7.0;

pub fn arena(ui: &mut Ui, desk: &mut Desk, census: &Census) {
    part::section(ui, desk.look, "Shapes of the arena");
    add_buttons(ui, desk);
    ui.add_space(desk.look.space(0.5));
    tools(ui, desk);
    let gathered = desk.session.gathered.len();
    if gathered > 0 {
        let text = format!("{gathered} shapes are gathered (dashed): drag one, and all move.");
        part::quiet(ui, desk.look, text);
    }
    ui.add_space(desk.look.space(0.5));
    part::section(ui, desk.look, "Pairs");
    pairs(ui, desk, census);
}

fn add_buttons(ui: &mut Ui, desk: &mut Desk) {
    part::quiet(ui, desk.look, "Add one:");
    let texts = Kind::ALL.map(|kind| {
        let word = kind.word();
        (capital(word), format!("Add {} — {}", article(word), kind as usize + 1))
    });
    let all: Vec<_> =
        texts.iter().map(|(name, hint)| (name.as_str(), hint.as_str(), true)).collect();
    if let Some(pressed) = part::buttons(ui, desk.look, &all) {
        desk.actions.extend(desk.session.adding(Kind::ALL[pressed]));
    }
}

fn tools(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let gathered = &desk.session.gathered;
    let selected = desk.session.selection.map(|it| it.which).or(gathered.first().copied());
    let can = selected.is_some();
    let buttons = [
        ("Duplicate", "Duplicate the selected shape — Ctrl+D", can),
        ("Delete", "Delete the selected shape — Delete", can),
    ];
    match (part::buttons(ui, look, &buttons), selected) {
        (Some(0), Some(which)) => desk.actions.extend(desk.session.duplicating(which)),
        (Some(_), Some(which)) => desk.actions.push(Action::Remove { which }),
        _ => {}
    }
}

fn pairs(ui: &mut Ui, desk: &mut Desk, census: &Census) {
    let (look, scene) = (desk.look, desk.session.scene());
    let count = scene.shapes().len();
    if count < 2 {
        part::quiet(ui, look, "With two shapes there is a pair to test.");
        return;
    }
    let crowd = &desk.session.crowd;
    let all = count * (count - 1) / 2;
    let collisions = counted(all, crowd.collisions);
    let tested = crowd.tested;
    let text = format!("{count} shapes, {collisions}. The last change tested {tested}.");
    part::quiet(ui, look, text);
    let (text, ink) = match (census.complete, census.wrong) {
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
        let note = "The list measures every gap to show it. To find which shapes collide, \
            only pairs with overlapping boxes are tested.";
        part::quiet(ui, look, note);
    }
    ui.add_space(look.space(0.5));
    let listed = listed(desk.session);
    let height = ui.fonts(|fonts| fonts.row_height(&look.small)) + look.space(0.75);
    part::rows(ui, |ui| {
        let most = height * ROWS.min(listed.len() as f32);
        let list = scrolling("pairs").auto_shrink([false, true]).max_height(most);
        let shown = list.show_rows(ui, height, listed.len(), |ui, rows| {
            for (pair, hit) in &listed[rows] {
                pair_row(ui, desk, census, *pair, *hit, height);
            }
        });
        surface::scroll_by_keys(ui, look, "The pairs scroll", &shown);
    });
    if crowd.collisions > MOST {
        part::quiet(ui, look, format!("Only the first {MOST} of them are listed."));
    }
    if count > LISTED {
        part::quiet(ui, look, format!("All other {} pairs are apart.", all - crowd.collisions));
    }
}

fn counted(all: usize, collisions: usize) -> String {
    match (all, collisions) {
        (1, 0) => "1 pair; it is apart".to_owned(),
        (1, _) => "1 pair; it collides".to_owned(),
        (_, 0) => format!("{all} pairs; none collides"),
        (_, 1) => format!("{all} pairs; 1 collides"),
        _ => format!("{all} pairs; {collisions} collide"),
    }
}

/// The pairs of the list, and whether they collide; colliding ones come first.
fn listed(session: &Session) -> Vec<([Which; 2], bool)> {
    let (scene, crowd) = (session.scene(), &session.crowd);
    let mut pairs: Vec<_> = crowd.pairs().take(MOST).map(|pair| (pair, true)).collect();
    if scene.shapes().len() <= LISTED {
        let colliding: Vec<_> = pairs.iter().map(|(pair, _)| *pair).collect();
        for a in scene.all() {
            let later = scene.all().skip(a.0 + 1).map(|b| [a, b]);
            pairs.extend(later.filter(|it| !colliding.contains(it)).map(|it| (it, false)));
        }
    }
    pairs
}

fn pair_row(
    ui: &mut Ui,
    desk: &mut Desk,
    census: &Census,
    pair: [Which; 2],
    hit: bool,
    height: f32,
) {
    let (look, scene) = (desk.look, desk.session.scene());
    let focus = scene.focus();
    let marked = focus == pair || focus == [pair[1], pair[0]];
    let [first, second] = pair.map(|it| scene::name(it, scene.shape(it)));
    let text = format!("{} – {second}", capital(&first));
    let verdict = Verdict::from_hit(hit);
    let wrong = census.methods(scene, pair);
    let label = format!("{text}, {}", verdict.word());
    let response = part::row(ui, look, &label, height, marked, true, |ui, rect| {
        let (size, y) = (look.space(2.0), rect.center().y);
        let at = icon::square(rect.left(), y, size);
        icon::verdict(ui.painter(), at, size, verdict, look);
        let gap = reference::judge(scene.shape(pair[0]), scene.shape(pair[1])).gap;
        let words = |x: f32, align, text: &str, ink: Color32| {
            ui.painter().text(pos2(x, y), align, text, look.small.clone(), ink)
        };
        words(rect.left() + look.space(2.75), Align2::LEFT_CENTER, &text, look.ink);
        let gap = if gap.is_finite() { answer::measure(gap) } else { "cross".to_owned() };
        words(rect.right() - look.space(0.5), Align2::RIGHT_CENTER, &gap, look.quiet);
        if !wrong.is_empty() {
            let at = icon::square(rect.right() - look.room(11.0), y, look.space(1.75));
            icon::paint(ui.painter(), at, look.space(1.75), Icon::CROSS, look.refusal);
        }
    });
    let hint = match wrong {
        [] => "Test this pair".to_owned(),
        wrong => format!("Wrong here: {wrong}", wrong = wrong.join("; ")),
    };
    if response.hinted(hint).clicked() && !marked {
        desk.actions.push(Action::Focus { pair });
        let selection = Some(Selection::body(pair[1]));
        desk.actions.push(Action::Select { selection });
    }
}

/// The most answers that are kept; a list of all pairs of thirty shapes has 435.
const KEPT: usize = 20_000;

/// Tests every pair of the list by every fitting method, one pair a frame: that takes about a
/// twentieth of a millisecond, and more would make a drag less smooth.
#[derive(Default)]
pub struct Census {
    /// By pair: the shapes that were tested, and the methods that are wrong about them.
    answers: HashMap<[Which; 2], ([Shape; 2], Vec<&'static str>)>,
    next: usize,
    /// Number of pairs in the list on which some method is wrong.
    wrong: usize,
    pub complete: bool,
}

impl Census {
    /// Tests one more pair whose shapes have changed.
    pub fn go_on(&mut self, session: &Session) {
        let (scene, list) = (session.scene(), listed(session));
        if self.answers.len() > KEPT {
            self.answers.clear();
        }
        let shapes = |pair: [Which; 2]| pair.map(|which| *scene.shape(which));
        let places = (0..list.len()).map(|offset| (self.next + offset) % list.len());
        let is_new = |index: &usize| {
            let (pair, _) = list[*index];
            self.answers.get(&pair).is_none_or(|(of, _)| *of != shapes(pair))
        };
        let mut stale = places.filter(is_new);
        let first = stale.next();
        self.complete = stale.next().is_none();
        if let Some(index) = first {
            let (pair, shapes) = (list[index].0, shapes(list[index].0));
            self.answers.insert(pair, (shapes, wrong(&shapes)));
            self.next = index + 1;
        }
        self.wrong = list.iter().filter(|(pair, _)| !self.methods(scene, *pair).is_empty()).count();
    }

    /// The methods that are wrong about a pair; none before it is tested.
    fn methods(&self, scene: &Scene, pair: [Which; 2]) -> &[&'static str] {
        let shapes = pair.map(|which| *scene.shape(which));
        self.answers.get(&pair).filter(|(of, _)| *of == shapes).map_or(&[], |(_, wrong)| wrong)
    }
}

/// The titles of the methods whose verdict is wrong by their own semantics.
fn wrong([a, b]: &[Shape; 2]) -> Vec<&'static str> {
    let truth = reference::judge(a, b);
    let is_wrong = |method: &&catalog::Method| {
        let Some(outcome) = method.judge(a, b) else { return false };
        method.semantics.right(&truth, [a, b]).is_some_and(|it| outcome.verdict.contradicts(it))
    };
    catalog::methods_for(a.kind(), b.kind()).filter(is_wrong).map(|method| method.title).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial;
    use crate::shape::Ellipse;
    use glam::DVec2;

    #[test]
    fn counts_of_one_are_singular() {
        for (all, collisions, words) in [
            (1, 1, "1 pair; it collides"),
            (1, 0, "1 pair; it is apart"),
            (3, 1, "3 pairs; 1 collides"),
            (3, 0, "3 pairs; none collides"),
            (6, 2, "6 pairs; 2 collide"),
        ] {
            assert_eq!(counted(all, collisions), words);
        }
    }

    #[test]
    fn census_finds_the_only_pair_with_a_wrong_method() {
        let mut session = trial::opened("arena");
        let mut census = Census::default();
        let ask = |session: &Session, census: &mut Census| {
            (0..200).for_each(|_| census.go_on(session));
            (census.wrong, census.complete)
        };
        assert_eq!(ask(&session, &mut census), (0, true));
        // The listing's counterexample, far from all others.
        let far = DVec2::new(40.0, 40.0);
        let circle = Ellipse::new(far, DVec2::splat(3.0), 0.0).unwrap();
        let along = DVec2::new(1.0, -2.0);
        let axes = DVec2::new(along.length(), along.length() * 0.1);
        let thin = Ellipse::new(far + DVec2::Y * 5.0, axes, along.to_angle()).unwrap();
        for ellipse in [circle, thin] {
            session.apply(&Action::Add { shape: ellipse.into() });
        }
        assert_eq!(ask(&session, &mut census), (1, true));
        let last = session.scene().shapes().len() - 1;
        let wrong = census.methods(session.scene(), [last - 1, last].map(Which));
        let listed =
            ["Polygon bisection, as printed", "Polygon bisection, as printed in double precision"];
        assert_eq!(wrong, listed);
    }
}
