//! Every step has words, a line of the code and a picture: what is wrong with one, if anything.

use super::*;
use tangency::app::figure::Form;
use tangency::reference;

/// Whether the numbers of a run end in none, which its words then have to say.
pub(super) fn is_without_answer(run: &dyn Run) -> bool {
    matches!(run.outcome().reason, Some(Reason::NotReal | Reason::Overflow))
}

/// Words that a reader misreads, and the field's words for them: contain, perpendicular to, test,
/// no test. A word counts, and not a part of another.
const MISREAD: [&str; 12] = [
    "ask",
    "asks",
    "asked",
    "asking",
    "hold",
    "holds",
    "held",
    "holding",
    "square to",
    "nobody",
    "whoever",
    "reckon",
];

/// The first word of a text that a reader misreads.
pub(super) fn misread(text: &str) -> Option<&'static str> {
    let apart = |it: char| !it.is_alphanumeric();
    let words: Vec<_> = text.split(apart).filter(|it| !it.is_empty()).collect();
    let all = format!(" {} ", words.join(" ").to_lowercase());
    MISREAD.into_iter().find(|word| all.contains(&format!(" {word} ")))
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
    let overflows = lesson.played(scene, run) == Some(POLYGON_BISECTION.published());
    let infinite = all.contains('∞') && !endless && !overflows;
    (found
        || infinite
        || misread(&all).is_some()
        || note.caption.trim().is_empty()
        || !note.caption.ends_with(['.', '?']))
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
fn fault_in_picture(lesson: &Lesson, scene: &Scene, run: &dyn Run, step: usize) -> Option<String> {
    let figure = picture(run, step);
    let given = |role| {
        figure.marks.iter().any(|mark| mark.role == role && mark.weight == Weight::Given)
            || lesson.is_crowd()
    };
    let meanings = lesson.meanings(scene, run);
    let named = |role: &Role| meanings.iter().any(|(it, _)| it == role);
    let own = figure.marks.iter().map(|it| it.meaning);
    if let Some(said) = own.chain(meanings.iter().map(|it| it.1)).find(|it| misread(it).is_some()) {
        return Some(format!("the legend says “{said}”"));
    }
    if let Some(truth) = scene.has_pair().then(|| reference::judge(scene.a(), scene.b())) {
        let gap = truth.contact.gap;
        for mark in
            figure.marks.iter().filter(|it| !lesson.is_crowd() && it.weight != Weight::Given)
        {
            let of_role = meanings.iter().find(|it| it.0 == mark.role).map_or("", |it| it.1);
            let means = if mark.meaning.is_empty() { of_role } else { mark.meaning };
            if let Form::Path { points, closed: false } = &mark.form
                && let [from, to] = points[..]
                && means == "the nearest points"
                && (from.distance(to) - gap).abs() > 1e-6 * (gap.abs() + 1.0)
            {
                return Some(format!("{means} are {} apart, in truth {gap}", from.distance(to)));
            }
        }
    }
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

fn assert_told(lesson: &Lesson, name: &str, scene: &Scene, run: &dyn Run, step: usize) {
    let at = format!("{name}, step {step}");
    assert_eq!(fault_in_words(lesson, scene, run, step), None, "{at}");
    assert_eq!(fault_in_code(lesson, run, step), None, "{at}");
    assert_eq!(fault_in_picture(lesson, scene, run, step), None, "{at}");
}

#[test]
fn every_step_of_every_preset_has_words_a_line_and_a_picture() {
    for lesson in LESSONS {
        for preset in lesson.presets {
            let scene = lesson.scene(preset).unwrap();
            assert!(lesson.admits(&scene), "{} {}", lesson.slug, preset.slug);
            for (index, (setting, scene)) in settings(lesson, &scene).into_iter().enumerate() {
                let name = format!("{} {} {setting}", lesson.slug, preset.slug);
                let run = play(lesson, &scene);
                // The first is the preset as it is.
                let looked_at: Vec<_> = if index == 0 {
                    (0..run.step_count()).collect()
                } else {
                    steps(&*run).collect()
                };
                for step in looked_at {
                    assert_told(lesson, &name, &scene, &*run, step);
                }
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
                assert_eq!(fault_in_picture(lesson, &scene, &*run, step), None, "{at}");
                if !is_refused(&*run) {
                    assert_eq!(fault_in_code(lesson, &*run, step), None, "{at}");
                }
            }
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
            fault_in_picture(lesson, &scene, run, 0).is_some(),
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
