//! One segment, one circle, six meanings of "collide", and the map of where they differ.

use super::definitions_map::{self as map, Asked, Map, Swept};
use crate::algorithm::straight::Touching;
use crate::algorithm::straight::{conjugate_product, gates, triangle_height};
use crate::catalog::{CONJUGATE_PRODUCT, GATES, TRIANGLE_HEIGHT};
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "definitions",
    pairs: &[[Kind::Segment, Kind::Circle]],
    options: &[
        OptionSpec::choice(["circle", "The circle is"], &["solid", "its boundary"])
            .hint("Niemitalo’s circle is a disc, Baeldung’s its boundary."),
        OptionSpec::choice([TOUCHING, "Touching"], &["collides (≤)", "does not (<)"])
            .hint("Whether a distance that equals the radius counts."),
        OptionSpec::choice(["straight", "The segment is"], &["a segment", "a line"])
            .hint("Whether it ends at its ends, or goes on as a line."),
        OptionSpec::choice(["sweep", "The map moves"], &["the circle", "the segment"])
            .hint("Which of the two is moved over the map; the other one stays."),
    ],
    answer: Some(|given| {
        let (segment, circle) = given.pair()?;
        let chosen = definition(given);
        (chosen.method() == given.method).then(|| chosen.judge(segment, circle))
    }),
    run,
    ..Play::PLAIN
};

/// One meaning of "collide".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Whether the segment goes on beyond its ends.
    pub line: bool,
    /// Whether the circle is only its boundary, not a disc.
    pub boundary: bool,
    /// < for ≤: touching does not count.
    pub strict: bool,
}

/// All that differ; to a line, which never stays inside, disc and boundary are one.
const ALL: [Definition; 6] = [
    Definition::DISC,
    Definition { strict: true, ..Definition::DISC },
    Definition::RIM,
    Definition { strict: true, ..Definition::RIM },
    Definition::LINE,
    Definition { strict: true, ..Definition::LINE },
];

impl Definition {
    /// Niemitalo's.
    pub const DISC: Self = Self { line: false, boundary: false, strict: false };
    /// Baeldung's for segments.
    pub const RIM: Self = Self { boundary: true, ..Self::DISC };
    /// Baeldung's for lines.
    pub const LINE: Self = Self { line: true, ..Self::DISC };

    /// The same with the switch of a question turned; `Chosen` and `All` turn none.
    pub fn flipped(self, question: Question) -> Self {
        match question {
            Question::Circle => Self { boundary: !self.boundary, ..self },
            Question::Touching => Self { strict: !self.strict, ..self },
            Question::Straight => Self { line: !self.line, ..self },
            Question::Chosen | Question::All => self,
        }
    }

    /// Whether they mean the same: to a line disc and boundary are one.
    pub fn is(self, other: Self) -> bool {
        let is_same_circle = self.line || self.boundary == other.boundary;
        (self.line, self.strict) == (other.line, other.strict) && is_same_circle
    }

    pub fn method(self) -> MethodId {
        match (self.line, self.boundary) {
            (true, _) => TRIANGLE_HEIGHT.repaired(),
            (false, true) => GATES.repaired(),
            (false, false) => CONJUGATE_PRODUCT.repaired(),
        }
    }

    /// How far one of the shapes has to be moved, whichever way, for another answer: world units;
    /// NaN where coordinates end.
    pub fn free(self, segment: &Segment, circle: &Circle) -> f64 {
        let [start, end] = [segment.start(), segment.end()].map(|it| it - circle.center());
        let off = |distance: f64| (distance - circle.radius()).abs();
        let along = end - start;
        let nearest = || {
            let share = -start.dot(along) / along.length_squared();
            // Of a segment without length every share is its start.
            (start + along * if share > 0.0 { share.min(1.0) } else { 0.0 }).length()
        };
        match (self.line, self.boundary) {
            (true, _) if start == end => f64::INFINITY,
            (true, _) => off(start.perp_dot(end).abs() / along.length()),
            (false, false) => off(nearest()),
            (false, true) => off(nearest()).min(to_swallowing([start, end], circle.radius())),
        }
    }

    pub fn judge(self, segment: &Segment, circle: &Circle) -> Outcome {
        let touching = if self.strict { Touching::Misses } else { Touching::Collides };
        match (self.line, self.boundary) {
            (true, _) => match Line::new(segment.start(), segment.end()) {
                Ok(line) => triangle_height::line_circle_with(&line, circle, touching, &mut ()),
                Err(_) => Outcome::undecided(Reason::Degenerate, "no-direction"),
            },
            (false, true) => gates::segment_circle_with(segment, circle, touching, &mut ()),
            (false, false) => {
                conjugate_product::segment_circle_with(segment, circle, touching, &mut ())
            }
        }
    }
}

/// How far a segment has to be moved until its farther end is on the circle of that radius about
/// the origin. The places of its middle at which that is so are the rim of a lens between two arcs,
/// each as far as the radius from one end's mirror image.
fn to_swallowing([start, end]: [DVec2; 2], radius: f64) -> f64 {
    let (half, middle) = (start.distance(end) / 2.0, start.midpoint(end));
    if half >= radius {
        return f64::INFINITY;
    }
    let axis = (end - start).try_normalize().unwrap_or(DVec2::X);
    // In one quarter of the lens, which is symmetric.
    let (x, y) = (middle.dot(axis).abs(), middle.perp_dot(axis).abs());
    let tip = (radius * radius - half * half).sqrt();
    if (y - tip) * half > x * tip { x.hypot(y - tip) } else { ((x + half).hypot(y) - radius).abs() }
}

/// The subject of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Chosen,
    /// Disc against boundary.
    Circle,
    /// ≤ against <.
    Touching,
    /// Segment against line.
    Straight,
    All,
}

const QUESTIONS: [Question; 5] =
    [Question::Chosen, Question::Circle, Question::Touching, Question::Straight, Question::All];

struct Measured {
    asked: Asked,
    chosen: Definition,
    /// The segment's nearest point and its distance.
    least: Option<(DVec2, f64)>,
    /// The farther end and its distance, where the method measured it.
    greatest: Option<(DVec2, f64)>,
    /// The foot of the height on the line, and the height.
    height: Option<(DVec2, f64)>,
}

type Asking = Shown<Question, Option<Measured>>;

fn definition(given: &Given) -> Definition {
    let [line, boundary, strict] = ["straight", "circle", "touching"].map(|it| given.is_on(it));
    Definition { line, boundary, strict }
}

fn run(given: &Given) -> Run {
    let chosen = definition(given);
    let measured = given.pair().map(|(segment, circle)| measured(given, segment, circle));
    let asked = measured.as_ref().map(|it| it.asked);
    let shown = Shown::with(measured, given, show, |steps| {
        let Asked { segment, circle, .. } = asked?;
        steps.extend(QUESTIONS);
        Some(chosen.judge(&segment, &circle))
    });
    Run {
        // The first step judges by the chosen definition, the others show changes.
        decides_at: 0,
        meaning: Some(meaning(chosen)),
        // That for a line is not among the methods of this pair.
        method: (!chosen.line).then(|| chosen.method()),
        ..Shown { meets, table: Some(table), ..shown }.into()
    }
}

/// The measures of the two articles' methods, for the picture and the words.
fn measured(given: &Given, segment: &Segment, circle: &Circle) -> Measured {
    let swept = if given.is_on("sweep") { Swept::Segment } else { Swept::Circle };
    let asked = Asked { segment: *segment, circle: *circle, swept };
    let (mut near, mut tall) = (Vec::new(), Vec::new());
    gates::segment_circle(segment, circle, &mut near);
    if let Ok(line) = Line::new(segment.start(), segment.end()) {
        triangle_height::line_circle(&line, circle, &mut tall);
    }
    Measured {
        asked,
        chosen: definition(given),
        least: near.iter().find_map(pick!(
            gates::Step::Least { point, distance, .. } => (*point, *distance)
        )),
        greatest: near.iter().find_map(pick!(
            gates::Step::Greatest { point, distance, .. } => (*point, *distance)
        )),
        height: tall.iter().find_map(pick!(
            triangle_height::Step::Height { foot, height, .. } => (*foot, *height)
        )),
    }
}

impl Measured {
    fn map(&self, question: Question) -> Arc<Map> {
        map::of(&self.asked, self.chosen, question)
    }

    fn verdict(&self, definition: Definition) -> Verdict {
        definition.judge(&self.asked.segment, &self.asked.circle).verdict
    }

    /// The share of the map on which definitions differ: "12.3 % of the map", in one piece.
    fn share(&self, question: Question) -> String {
        let differ = (self.map(question).differ * 1000.0).round() / 10.0;
        format!("{}\u{a0}% of the map", short(differ))
    }
}

fn show(run: &Asking, questions: &[Question], page: &mut Page) {
    let (Some(measured), Some(question)) = (&run.extra, questions.last()) else { return };
    let (chosen, asked) = (measured.chosen, &measured.asked);
    let map = measured.map(*question);
    page.raster(Kept, map.area, map.cells.clone());
    page.upright(Construction, map.area).dash().still();
    page.shapes(run);
    distances(measured, *question, page);

    page.formula(words(chosen).join(": "));
    match question {
        Question::Chosen => {
            page.at("chosen").say(format!(
                "{} against {}, touching {}: {}. So says the method “{}”, by its test “{}”.",
                number::capital(straight(chosen)),
                circular(chosen),
                counts(chosen),
                answer(run.outcome.verdict),
                chosen.method().slug().replace('-', " "),
                number::spelled(run.outcome.decided_by)
            ));
        }
        Question::All => {
            let moved = if asked.swept == Swept::Circle { "circle" } else { "segment" };
            let count = |said| ALL.iter().filter(|it| measured.verdict(**it) == said).count();
            let hits = count(Verdict::Colliding);
            let open = match count(Verdict::Undecided) {
                0 => String::new(),
                open => format!(", and {open}, of a line, have no answer"),
            };
            let share = measured.share(*question);
            page.at("map").say(format!(
                "{hits} of 6 definitions say collision here{open}. Elsewhere the {moved} may meet \
                other answers: on {share} and along its curves they do not all agree."
            ));
        }
        _ => flip(measured, *question, page),
    }
    let named = |name: &str, it: Option<(DVec2, f64)>| {
        it.map(|(_, value)| format!("{name} = {}", short(value)))
    };
    let radius = format!("r = {}", short(asked.circle.radius()));
    for pair in [
        [Some(radius), named("h", measured.height)],
        [named("least", measured.least), named("greatest", measured.greatest)],
    ] {
        page.formula(pair.into_iter().flatten().collect::<Vec<_>>().join(",  "));
    }
}

fn distances(measured: &Measured, question: Question, page: &mut Page) {
    let Asked { segment, circle, swept } = measured.asked;
    let center = circle.center();
    let asks = |it| question == it || question == Question::All;
    if let Some((foot, height)) = measured.height.filter(|_| asks(Question::Straight)) {
        let along = segment.end() - segment.start();
        let line = page.line(Construction, segment.start(), along).dash().still();
        line.means("the whole line");
        if question == Question::Straight {
            page.segment(Witness, center, foot).label(format!("h {}", short(height)));
            page.dot(Witness, foot);
        }
    }
    if let Some((point, distance)) = measured.greatest.filter(|_| asks(Question::Circle)) {
        page.segment(Witness, center, point).label(format!("greatest {}", short(distance)));
        page.point(Witness, point, Symbol::Ring);
    }
    if let Some((point, distance)) = measured.least.filter(|_| question != Question::Straight) {
        let way = page.segment(Witness, center, point).fresh_if(question == Question::Chosen);
        way.label(format!("least {}", short(distance)));
        page.dot(Witness, point).still();
    }
    const READ: &str = "where the map is read";
    let name = page.name(B, center, "O");
    match swept {
        Swept::Circle => {
            name.heavy().means(READ);
        }
        Swept::Segment => {
            page.dot(A, measured.asked.place()).heavy().means(READ).still();
        }
    }
}

/// The effect of one switch, here and on the map.
fn flip(measured: &Measured, question: Question, page: &mut Page) {
    let chosen = measured.chosen;
    let other = chosen.flipped(question);
    let [now, then] = [chosen, other].map(|it| measured.verdict(it));
    let (tag, name) = match question {
        Question::Circle => ("circle", format!("Against {}", circular(other))),
        Question::Straight => ("straight", format!("As {}", straight(other))),
        _ if other.strict => ("touching", "With <, so that touching does not count".into()),
        _ => ("touching", "With ≤, so that touching counts".into()),
    };
    page.ask(tag, now != then);
    page.formula(words(other).join(": "));
    let here = match now == then {
        true => format!("{} as well", answer(then)),
        false => format!("{}, where it was {}", answer(then), answer(now)),
    };
    let elsewhere = match question {
        Question::Touching => "the curve alone, which has no area.".to_owned(),
        Question::Circle if chosen.line => {
            page.say(format!(
                "{name}: {here}. A line never stays inside: to it disc and boundary are one, \
                0\u{a0}% differ."
            ));
            return;
        }
        Question::Circle => format!("{}: where it is swallowed.", measured.share(question)),
        _ => format!("{}.", measured.share(question)),
    };
    page.say(format!("{name}: {here}. They differ on {elsewhere}"));
}

/// Its name and its condition.
fn words(definition: Definition) -> [String; 2] {
    let words = match (definition.line, definition.boundary) {
        (true, _) => ["line, ≤", "h ≤ r"],
        (_, false) => ["solid, ≤", "least ≤ r"],
        (_, true) => ["boundary, ≤", "least ≤ r ≤ greatest"],
    };
    words.map(|it| it.replace('≤', if definition.strict { "<" } else { "≤" }))
}

fn table(run: &Asking) -> Table {
    let row = |measured: &Measured, definition: &Definition| {
        let turned =
            |it: &Question| *it != Question::All && definition.is(measured.chosen.flipped(*it));
        let step = QUESTIONS.iter().position(turned).unwrap_or(QUESTIONS.len() - 1);
        let outcome = definition.judge(&measured.asked.segment, &measured.asked.circle);
        let by = number::spelled(outcome.decided_by);
        let [name, _] = words(*definition);
        (step, [name, answer(outcome.verdict).to_owned(), by])
    };
    let rows = run.extra.iter().flat_map(|it| ALL.iter().map(move |of| row(it, of)));
    Table::new(["Definition", "Answer", "Decided by"], rows)
}

fn answer(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Colliding => "collision",
        Verdict::Separate => "no collision",
        Verdict::Undecided => "no answer",
    }
}

fn counts(definition: Definition) -> &'static str {
    if definition.strict { "does not count" } else { "counts" }
}

fn meaning(definition: Definition) -> String {
    let straight = if definition.line { "Line" } else { "Segment" };
    let circle = if definition.boundary { "rim" } else { "disc" };
    format!("{straight} and {circle}, touching {}", counts(definition))
}

fn straight(definition: Definition) -> &'static str {
    if definition.line { "a line" } else { "a segment" }
}

fn circular(definition: Definition) -> &'static str {
    if definition.boundary { "the circle’s boundary" } else { "a solid circle" }
}

fn meets(run: &Asking, challenge: &str) -> bool {
    let Some(measured) = &run.extra else { return false };
    let hits = |it: Definition| measured.verdict(it) == Verdict::Colliding;
    let differ =
        |it: Definition| measured.verdict(it) != measured.verdict(it.flipped(Question::Touching));
    match challenge {
        "agreed" => ALL.into_iter().all(hits),
        "line-alone" => hits(Definition::LINE) && !hits(Definition::DISC),
        "touching" => ALL.into_iter().any(differ),
        "rim-from-inside" => {
            differ(Definition::RIM) && !differ(Definition::DISC) && hits(Definition::DISC)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Form, Scene, Which};

    const LESSON: Demo = Demo("segment-circle/definitions");

    const YES: &str = "collision";
    const NO: &str = "no collision";

    #[test]
    fn each_preset_has_the_six_answers_that_it_is_there_for() {
        for (slug, expected) in [
            ("swallowed", [YES, YES, NO, NO, YES, YES]),
            ("crossing", [YES; 6]),
            ("tangent", [YES, NO, YES, NO, YES, NO]),
            ("beyond-the-end", [NO, NO, NO, NO, YES, YES]),
            ("end-on-boundary", [YES, YES, YES, NO, YES, YES]),
            ("line-tangent", [NO, NO, NO, NO, YES, NO]),
            ("no-length", [YES, YES, NO, NO, "no answer", "no answer"]),
        ] {
            let rows = LESSON.run_at(slug).table().unwrap().rows;
            assert!(rows.iter().map(|it| &*it.1[1]).eq(expected), "{slug}: {rows:?}");
        }
    }

    fn every_asked() -> impl Iterator<Item = (&'static str, Asked)> {
        LESSON.presets.iter().flat_map(|preset| {
            let scene = LESSON.scene(preset);
            let (Shape::Segment(segment), Shape::Circle(circle)) = (*scene.a(), *scene.b()) else {
                panic!("{}", preset.slug)
            };
            [Swept::Circle, Swept::Segment]
                .map(|swept| (preset.slug, Asked { segment, circle, swept }))
        })
    }

    #[test]
    fn all_definitions_differ_at_least_where_two_do() {
        for (slug, given) in every_asked() {
            let share = |question| map::of(&given, Definition::DISC, question).differ;
            let all = share(Question::All);
            for question in [Question::Circle, Question::Touching, Question::Straight] {
                let two = share(question);
                assert!(two <= all, "{slug} {:?} {question:?}: {two} of {all}", given.swept);
            }
            if given.segment.start() != given.segment.end() {
                // No place is both: swallowed by the circle, and met by the line alone.
                let apart = share(Question::Circle) + share(Question::Straight);
                assert!((apart - all).abs() < 1e-12, "{slug}: {apart} {all}");
            }
        }
    }

    /// The answers of the three definitions with the swept shape there.
    fn said(given: &Asked, at: DVec2) -> [bool; 3] {
        let (segment, circle) = given.at(at).unwrap();
        [Definition::DISC, Definition::RIM, Definition::LINE]
            .map(|it| it.judge(&segment, &circle).verdict == Verdict::Colliding)
    }

    /// The role of a cell with these answers and no curve near.
    fn shown(question: Question, [disc, rim, line]: [bool; 3]) -> Option<Role> {
        let both = disc.then_some(Kept);
        let pair = |other: bool, role| if disc == other { both } else { Some(role) };
        match question {
            Question::Chosen | Question::Touching => both,
            Question::Circle => pair(rim, Candidate),
            Question::Straight => pair(line, Ghost),
            Question::All if disc => pair(rim, Candidate),
            Question::All => pair(line, Ghost),
        }
    }

    fn compare_with_the_methods(name: &str, given: &Asked, question: Question) {
        let map = map::of(given, Definition::DISC, question);
        let ([low, high], columns) = (map.area, usize::from(map.cells.size[0]));
        let part = (high - low) / DVec2::from(map.cells.size.map(f64::from));
        let asked = if question == Question::Touching { 1 } else { 3 };
        for (index, cell) in map.cells.cells.iter().enumerate().step_by(211) {
            let at = low + part * (dvec2((index % columns) as f64, (index / columns) as f64) + 0.5);
            let around = |reach: f64| {
                let way = part.max_element() * f64::from(map::FINER) * reach;
                (0..8)
                    .map(move |it| at + DVec2::from_angle(f64::from(it).to_radians() * 45.0) * way)
            };
            let middle = said(given, at);
            let role = match cell {
                Cell::Class { role, .. } => Some(*role),
                _ => None,
            };
            let differs = |at: DVec2| said(given, at)[..asked] != middle[..asked];
            if role == Some(Deciding) {
                assert!(around(0.6).any(differs), "{name} {question:?}: no curve at {at}");
                continue;
            }
            assert_eq!(role, shown(question, middle), "{name} {question:?} at {at}");
            if matches!(question, Question::Touching | Question::All) {
                assert!(!around(0.49).any(differs), "{name} {question:?}: a curve at {at}");
            }
        }
    }

    #[test]
    fn every_cell_of_a_map_agrees_with_the_methods() {
        for (slug, given) in every_asked() {
            for question in QUESTIONS {
                compare_with_the_methods(slug, &given, question);
            }
        }
    }

    #[test]
    fn a_drag_of_the_circle_over_the_map_leaves_the_map_as_it_is() {
        let mut scene = LESSON.at("crossing");
        let map = |scene: &Scene| {
            let mut marks = LESSON.run(scene).figure(4).marks.into_iter();
            let map = marks.find_map(pick!(
                Mark { form: Form::Raster { corner, u, v, cells }, .. } => ([corner, u, v], cells)
            ));
            map.unwrap()
        };
        let first = map(&scene);
        scene.set_shape(Which::B, Circle::new(dvec2(-0.5, 0.25), 1.0).unwrap().into());
        let second = map(&scene);
        assert!(first.0 == second.0 && Arc::ptr_eq(&first.1, &second.1));
    }
}
