//! A walk over every demo: its challenges, words, pictures, pseudo-code, legend and story.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on stops"
)]

use std::collections::BTreeSet;
use std::f64::consts::FRAC_PI_2;
use std::path::PathBuf;
use tangency::app::figure::{Figure, Mark, Role, Weight};
use tangency::app::lesson::{
    AnyCourse, CodeLine, LESSONS, Lesson, Lit, Note, OptionRange, Run, arena, line,
};
use tangency::app::recording::Recording;
use tangency::app::scene::Scene;
use tangency::catalog::METHODS;
use tangency::outcome::{Outcome, Reason, Verdict};
use tangency::shape::{Circle, Ellipse, Line, Point, Rectangle, Segment};
use tangency::{DVec2, Kind, Shape};

/// Random scenes for each pair of kinds that a demo takes. More would only take longer.
const SCENES: u64 = 60;

/// Of a longer run so many steps are looked at, evenly spread, and the last one.
const LOOKED_AT: usize = 24;

fn play(lesson: &Lesson, scene: &Scene) -> Box<dyn Run> {
    (lesson.play)(scene)
}

/// Some steps of a run, the first and the last among them.
fn steps(run: &dyn Run) -> impl Iterator<Item = usize> {
    let count = run.step_count();
    let stride = count.div_ceil(LOOKED_AT).max(1);
    let last = (!(count - 1).is_multiple_of(stride)).then_some(count - 1);
    (0..count).step_by(stride).chain(last)
}

fn picture(run: &dyn Run, step: usize) -> Figure {
    let mut figure = Figure::default();
    run.draw(step, &mut figure);
    figure
}

/// Each option on its own at each of its values, and all of them at their defaults.
fn settings(lesson: &Lesson) -> Vec<(String, f64)> {
    let mut all = vec![(String::new(), 0.0)];
    for option in lesson.options {
        let values = match option.range {
            OptionRange::Choice(names) => 0..=names.len().saturating_sub(1) as u32,
            OptionRange::Whole { least, greatest } => least..=greatest,
        };
        all.extend(values.map(|value| (option.slug.to_owned(), f64::from(value))));
    }
    all
}

/// Every preset of a demo with every setting of its options, and what it is.
fn starts(lesson: &Lesson) -> impl Iterator<Item = (String, Scene)> + '_ {
    lesson.presets.iter().flat_map(move |preset| {
        settings(lesson).into_iter().map(move |(option, value)| {
            let mut scene = lesson.scene(preset).unwrap();
            let name = format!("{} {} {option} {value}", lesson.slug, preset.slug);
            if !option.is_empty() {
                scene.options.insert(option, value);
            }
            (name, scene)
        })
    })
}

/// xorshift64: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    fn below(&mut self, count: u32) -> u32 {
        (self.unit() * f64::from(count)) as u32
    }

    /// Often near one another, seldom the same, and now and then far away.
    fn point(&mut self) -> DVec2 {
        let size = [1.0, 3.0, 3.0, 1e6][self.below(4) as usize];
        match self.below(12) {
            0 => DVec2::ZERO,
            _ => DVec2::new(self.between(-size, size), self.between(-size, size)),
        }
    }

    /// Mostly everyday lengths, and some from needles to seas.
    fn length(&mut self) -> f64 {
        match self.below(4) {
            0 => 10f64.powf(self.between(-6.0, 6.0)),
            _ => self.between(0.2, 4.0),
        }
    }

    fn angle(&mut self) -> f64 {
        match self.below(3) {
            0 => f64::from(self.below(5)) * FRAC_PI_2,
            _ => self.between(-4.0, 4.0),
        }
    }

    fn shape(&mut self, kind: Kind) -> Shape {
        let (at, size) = (self.point(), DVec2::new(self.length(), self.length()));
        match kind {
            Kind::Circle => Circle::new(at, size.x).unwrap().into(),
            Kind::Ellipse => Ellipse::new(at, size, self.angle()).unwrap().into(),
            Kind::Rectangle => Rectangle::new(at, size, self.angle()).unwrap().into(),
            Kind::Segment => Segment::new(at, self.point()).unwrap().into(),
            Kind::Line => Line::new(at, self.point()).unwrap().into(),
            Kind::Point => Point::new(at).unwrap().into(),
        }
    }
}

/// Random scenes of every pair of kinds that a demo takes, with random options.
fn random_scenes(lesson: &'static Lesson, count: u64) -> impl Iterator<Item = (String, Scene)> {
    let kinds = std::iter::once(lesson.kinds).chain(lesson.also.iter().copied());
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    kinds.flat_map(move |kinds| (0..count).map(move |number| (kinds, number))).map(
        move |(kinds, number)| {
            let [a, b] = kinds.map(|kind| random.shape(kind));
            let mut scene = Scene::pair(a, b);
            for option in lesson.options {
                let value = match option.range {
                    OptionRange::Choice(names) => random.below(names.len() as u32),
                    OptionRange::Whole { least, greatest } => {
                        least + random.below(greatest.min(least + 12) - least + 1)
                    }
                };
                scene.options.insert(option.slug.to_owned(), f64::from(value));
            }
            (format!("{} {kinds:?} {number}: {scene:?}", lesson.slug), scene)
        },
    )
}

fn recordings() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "src", "tests", "challenges"].iter().collect()
}

#[test]
fn no_challenge_is_met_where_a_demo_begins() {
    for lesson in LESSONS {
        let run = play(lesson, &lesson.scene(&lesson.presets[0]).unwrap());
        for challenge in lesson.challenges {
            let (demo, name) = (lesson.slug, challenge.slug);
            assert!(!run.meets(name), "{demo}: {name} is met at the start");
        }
    }
}

#[test]
fn every_challenge_is_met_by_a_recorded_session_that_begins_where_the_demo_does() {
    let mut known = BTreeSet::new();
    for lesson in LESSONS {
        let start = lesson.scene(&lesson.presets[0]).unwrap();
        for challenge in lesson.challenges {
            let folder = recordings().join(lesson.slug.replace('/', "__"));
            let path = folder.join(format!("{}.jsonl", challenge.slug));
            let name = format!("{} {}", lesson.slug, challenge.slug);
            let recording = Recording::open(&path).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(recording.lesson.slug, lesson.slug, "{name}");
            assert_eq!(recording.scene, start, "{name} begins elsewhere");
            let mut session = recording.begin().unwrap();
            for action in recording {
                session.apply(&action.unwrap_or_else(|why| panic!("{name}: {why}")));
            }
            assert_eq!(session.lesson().slug, lesson.slug, "{name} ends in another demo");
            assert!(session.play().meets(challenge.slug), "{name} is not met");
            assert!(session.has_met(challenge), "{name} was not noticed");
            known.insert(path);
        }
    }
    for folder in std::fs::read_dir(recordings()).unwrap().flatten() {
        for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
            assert!(known.contains(&file.path()), "{:?} belongs to no challenge", file.path());
        }
    }
}

#[test]
fn a_demo_has_two_to_four_challenges_and_each_says_what_was_learned() {
    let mut slugs = BTreeSet::new();
    for lesson in LESSONS {
        assert!((2..=4).contains(&lesson.challenges.len()), "{}", lesson.slug);
        for challenge in lesson.challenges {
            assert!(
                slugs.insert((lesson.slug, challenge.slug)),
                "{} is there twice",
                challenge.slug
            );
            let texts = [challenge.text, challenge.insight];
            assert!(texts.iter().all(|it| it.len() > 20 && it.ends_with('.')), "{texts:?}");
        }
    }
}

/// Whether the numbers of a run end in none, which its words then have to say.
fn is_without_answer(run: &dyn Run) -> bool {
    matches!(run.outcome().reason, Some(Reason::NotReal | Reason::Overflow))
}

/// What is wrong with a step's words.
fn fault_in_words(lesson: &Lesson, scene: &Scene, run: &dyn Run, step: usize) -> Option<String> {
    let note = run.note(step);
    let all = format!("{} {}", note.caption, note.formula.join(" "));
    let has = |nonsense: &[&str], text: &str| nonsense.iter().any(|it| text.contains(it));
    let found = has(&["NaN", "inf ", "{", "}"], &all)
        || has(&["not a number"], if is_without_answer(run) { &note.caption } else { &all });
    // The listing's float temporaries overflow, and that is what its words have to say; a line
    // is endless, and so is what overlaps it along itself.
    let endless = scene.kinds().contains(&Kind::Line);
    let overflows = lesson.plays(scene) == "polygon-bisection-published";
    let infinite = all.contains('∞') && !endless && !overflows;
    (found || infinite || note.caption.trim().is_empty() || !note.caption.ends_with(['.', '?']))
        .then_some(all)
}

/// What is wrong with where a step is in the pseudo-code.
fn fault_in_code(lesson: &Lesson, run: &dyn Run, step: usize) -> Option<String> {
    let (code, lit) = (run.code(), run.lit(step));
    if lesson.slug == arena::SLUG && code.is_empty() {
        return None;
    }
    let known = |tag: &str| code.iter().filter(|line| line.tag == tag).count() == 1;
    match lit {
        Some(lit) if !lit.tag.is_empty() && known(lit.tag) => None,
        other => Some(format!("{other:?} of {} lines", code.len())),
    }
}

/// What is wrong with a step's picture.
fn fault_in_picture(lesson: &Lesson, run: &dyn Run, step: usize) -> Option<String> {
    let figure = picture(run, step);
    let given = |role| {
        figure.marks.iter().any(|mark| mark.role == role && mark.weight == Weight::Given)
            || lesson.any_number()
    };
    let own = run.legend();
    let named = |role: &Role| lesson.legend.iter().chain(&own).any(|(it, _)| it == role);
    if !figure.marks.iter().all(|mark| mark.is_finite()) {
        return Some("not finite".into());
    }
    if !given(Role::A) || !given(Role::B) {
        return Some("the given shapes are not both there".into());
    }
    figure.roles().iter().find(|role| !named(role)).map(|role| format!("{role:?} has no legend"))
}

/// Whether a pair that is refused outright may lack steps: its run says so in one sentence.
fn is_refused(run: &dyn Run) -> bool {
    run.step_count() == 1 && run.lit(0).is_none()
}

#[test]
fn every_step_of_every_preset_has_words_a_line_and_a_picture() {
    for lesson in LESSONS {
        for (name, scene) in starts(lesson) {
            let run = play(lesson, &scene);
            for step in steps(&*run) {
                let at = format!("{name}, step {step}");
                assert_eq!(fault_in_words(lesson, &scene, &*run, step), None, "{at}");
                assert_eq!(fault_in_code(lesson, &*run, step), None, "{at}");
                assert_eq!(fault_in_picture(lesson, &*run, step), None, "{at}");
            }
        }
    }
}

#[test]
fn random_shapes_have_words_a_line_and_a_picture() {
    for lesson in LESSONS {
        for (name, scene) in random_scenes(lesson, SCENES) {
            let run = play(lesson, &scene);
            for step in steps(&*run) {
                let at = format!("{name}, step {step}");
                assert_eq!(fault_in_words(lesson, &scene, &*run, step), None, "{at}");
                assert_eq!(fault_in_picture(lesson, &*run, step), None, "{at}");
                if !is_refused(&*run) {
                    assert_eq!(fault_in_code(lesson, &*run, step), None, "{at}");
                }
            }
        }
    }
}

#[test]
fn every_run_names_a_method_of_the_catalogue_that_takes_its_pair() {
    for lesson in LESSONS {
        for (name, scene) in starts(lesson) {
            let slug = play(lesson, &scene).method().unwrap_or(lesson.plays(&scene));
            let known = METHODS.iter().any(|it| it.slug == slug && takes(it.pair, scene.kinds()));
            // The sandwich is a picture of one ellipse, which no method of the catalogue asks.
            assert!(known || slug == "polygon-sandwich", "{name}: {slug}");
        }
    }
}

fn takes((a, b): (Kind, Kind), kinds: [Kind; 2]) -> bool {
    kinds == [a, b] || kinds == [b, a]
}

#[test]
fn plots_and_tables_are_made_of_finite_numbers_and_lead_to_steps_that_are_there() {
    for lesson in LESSONS {
        for (name, scene) in starts(lesson).chain(random_scenes(lesson, SCENES)) {
            let run = play(lesson, &scene);
            assert_eq!(run.has_plots(), !run.plots().is_empty(), "{name}");
            for plot in run.plots() {
                for point in plot.series.iter().flat_map(|it| &it.points) {
                    assert!(point.x.is_finite() && point.y.is_finite(), "{name}: {}", plot.title);
                    assert!(point.step.is_none_or(|it| it < run.step_count()), "{name}");
                }
            }
            for (step, row) in run.table().map(|it| it.rows).unwrap_or_default() {
                assert!(step < run.step_count(), "{name}: {row:?}");
                // Where the published equation has no answer, its table says just that.
                let nonsense = row.iter().any(|cell| cell.contains("not a number"));
                assert!(is_without_answer(&*run) || !nonsense, "{name}: {row:?}");
            }
        }
    }
}

#[test]
fn every_line_of_pseudo_code_that_has_a_name_is_lit_by_some_preset() {
    for lesson in LESSONS.iter().filter(|it| it.slug != arena::SLUG) {
        let (mut named, mut lit) = (BTreeSet::new(), BTreeSet::new());
        for (_, scene) in starts(lesson).chain(random_scenes(lesson, 10 * SCENES)) {
            let run = play(lesson, &scene);
            let tags = run.code().iter().map(|line| line.tag).filter(|tag| !tag.is_empty());
            named.extend(tags);
            lit.extend((0..run.step_count()).filter_map(|step| run.lit(step)).map(|it| it.tag));
        }
        assert!(!named.is_empty(), "{} has no code", lesson.slug);
        let dark: Vec<_> = named.difference(&lit).collect();
        assert!(dark.is_empty(), "{}: {dark:?} are never lit", lesson.slug);
    }
}

/// The targets of a story's links.
fn links(story: &str) -> impl Iterator<Item = &str> {
    story.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link)
}

#[test]
fn every_link_of_a_story_leads_somewhere() {
    let mut count = 0;
    for lesson in LESSONS {
        for link in links(lesson.story) {
            count += 1;
            let leads = link.starts_with("https://") || lesson.leads(link).is_some();
            assert!(leads, "{}: {link}", lesson.slug);
        }
    }
    assert!(count > 0, "no story has a link: the search for them is broken");
}

#[test]
fn a_link_names_a_demo_a_preset_of_it_or_one_of_its_own() {
    let lesson = LESSONS[0];
    let preset = lesson.presets[1].slug;
    let slugs = |link: &str| {
        let (lesson, preset) = lesson.leads(link)?;
        Some((lesson.slug, preset.map(|it| it.slug)))
    };
    assert_eq!(slugs(LESSONS[1].slug), Some((LESSONS[1].slug, None)));
    assert_eq!(slugs(&format!("#{preset}")), Some((lesson.slug, Some(preset))));
    let other = format!("{}#{}", LESSONS[1].slug, LESSONS[1].presets[0].slug);
    assert_eq!(slugs(&other), Some((LESSONS[1].slug, Some(LESSONS[1].presets[0].slug))));
    assert_eq!([slugs("#no-such-preset"), slugs("no/such-demo"), slugs("#")], [None, None, None]);
}

#[test]
fn what_a_story_and_a_question_say_is_neither_missing_nor_endless() {
    for lesson in LESSONS {
        let words = lesson.story.split_whitespace().count();
        assert!((50..=260).contains(&words), "{}: {words} words", lesson.slug);
        assert!(lesson.question.contains('?'), "{}", lesson.question);
        for preset in lesson.presets {
            assert!(preset.note.ends_with(['.', '!', '?']), "{} {}", lesson.slug, preset.note);
        }
    }
}

/// A run with one fault, to see that the checks above find it.
struct Broken {
    outcome: Outcome,
    caption: &'static str,
    tag: &'static str,
    role: Role,
    given: bool,
}

impl AnyCourse for Broken {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        1
    }

    fn strange(&self) -> Option<usize> {
        None
    }

    fn code(&self) -> &'static [CodeLine] {
        const { &[line("here", 0, "here")] }
    }

    fn lit(&self, _: usize) -> Option<Lit> {
        Some(Lit::at(self.tag))
    }
}

impl Run for Broken {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, _: usize) -> Note {
        Note { caption: self.caption.into(), formula: Vec::new() }
    }

    fn draw(&self, _: usize, figure: &mut Figure) {
        for role in [Role::A, Role::B].into_iter().filter(|_| self.given) {
            figure.add(Mark::circle(role, DVec2::ZERO, 1.0).given());
        }
        figure.add(Mark::dot(self.role, DVec2::ZERO));
    }
}

fn sound() -> Broken {
    let outcome = Outcome::decided(Verdict::Separate, "test");
    Broken { outcome, caption: "They are 2 apart.", tag: "here", role: Role::Witness, given: true }
}

#[test]
fn each_fault_is_found() {
    // Not one of a line, whose numbers may be endless.
    let lesson = Lesson::find("ellipse-circle/polygon-bisection").unwrap();
    let scene = lesson.scene(&lesson.presets[0]).unwrap();
    let faults = |run: &Broken| {
        [
            fault_in_words(lesson, &scene, run, 0).is_some(),
            fault_in_code(lesson, run, 0).is_some(),
            fault_in_picture(lesson, run, 0).is_some(),
        ]
    };
    assert_eq!(faults(&sound()), [false; 3]);
    for caption in ["", "No full stop", "NaN apart.", "They are not a number apart.", "∞ apart."]
    {
        assert_eq!(faults(&Broken { caption, ..sound() }), [true, false, false], "{caption}");
    }
    for tag in ["there", ""] {
        assert_eq!(faults(&Broken { tag, ..sound() }), [false, true, false], "{tag}");
    }
    for broken in [Broken { role: Role::Struck, ..sound() }, Broken { given: false, ..sound() }] {
        assert_eq!(faults(&broken), [false, false, true]);
    }
}
