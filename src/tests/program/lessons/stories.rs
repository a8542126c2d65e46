//! The stories and questions: their words, steps, pictures and sources.

use super::*;
use tangency::canvas::pick::seen;
use tangency::page::figure::Symbol;
use tangency::page::picture::Pane;
use tangency::panel::layout::{Open, Rects, layout};

fn links(story: &str) -> impl Iterator<Item = &str> {
    story.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link)
}

#[test]
fn all_texts_use_the_fields_words() {
    for lesson in LESSONS.iter() {
        let presets = lesson.presets.iter().flat_map(|it| [it.title, it.note]);
        let challenges = lesson.challenges.iter().flat_map(|it| [it.text, it.insight]);
        let runs = lesson.presets.iter().map(|it| lesson.run(&lesson.scene(it)));
        let code: Vec<_> = runs.flat_map(|it| it.code).map(|it| it.text).collect();
        let texts = [lesson.title, lesson.question, lesson.story].into_iter();
        for text in texts.chain(presets).chain(challenges).chain(code) {
            assert_eq!(faults::misread(text), None, "{}: {text}", lesson.slug);
        }
    }
}

/// The most words of a passage: two or three sentences with one idea.
const LONGEST: usize = 70;

/// The sizes of windows in which the tests read the stories.
pub(crate) const WINDOWS: [DVec2; 3] =
    [DVec2::new(900.0, 600.0), DVec2::new(1280.0, 800.0), DVec2::new(1920.0, 1080.0)];

pub(crate) fn reading_in(window: DVec2) -> Rects {
    layout(window, 1.0, Open { story: Some(true), ..Open::default() })
}

/// Calls `look` with a session that rests at each passage of each story, and with its place.
pub(crate) fn each_passage(mut look: impl FnMut(&mut Session, &str)) {
    let rects = reading_in(WINDOWS[0]);
    let settings = Settings { reduced_motion: true, ..Settings::default() };
    for lesson in LESSONS.iter() {
        let mut session = Session::new(settings.clone());
        session.lay_out_within(rects.canvas, rects.free);
        session.apply(&Action::open(lesson.slug));
        for number in 0..lesson.passages().len() {
            let told = format!("{}, passage {}", lesson.slug, number + 1);
            look(session.apply(&Action::Read { to: ReadTo::At(number) }), &told);
        }
    }
}

#[test]
fn the_steps_and_frames_of_a_passage_are_there() {
    each_passage(|session, told| {
        let (run, passage) = (session.run(), session.passage());
        let last = run.step_count - 1;
        assert!(*passage.steps.start() < last || !passage.plays(), "{told} plays nothing");
        assert!(passage.frame == 0.0 || run.frame.is_some(), "{told}: no frame");
        let [at, _] = session.place();
        let before = at.checked_sub(1).map(|it| &session.lesson().passages()[it]);
        if let Some(before) = before.filter(|it| it.preset == passage.preset) {
            // A passage may play steps again, but a single step does not go back.
            let back = passage.rests_at().min(last) < before.rests_at().min(last);
            assert!(passage.plays() || !back, "{told} goes back");
        }
    });
}

/// Words of a story, and a test for a mark of the form that they promise.
type Promise = (&'static str, fn(&Mark) -> bool);

const FORMS: [Promise; 6] = [
    ("cross mark", |it| matches!(it.form, Form::Point { symbol: Symbol::Cross, .. })),
    ("crosses mark", |it| matches!(it.form, Form::Point { symbol: Symbol::Cross, .. })),
    ("cross stands", |it| matches!(it.form, Form::Point { symbol: Symbol::Cross, .. })),
    ("dashed", |it| it.dashed || matches!(it.role, Role::Ghost | Role::Construction)),
    ("arrow", |it| matches!(it.form, Form::Arrow { .. })),
    ("portal", |it| it.role == Role::Kept),
];

/// In this demo P, Q and R are polynomials and not points.
const WITHOUT_POINTS: &str = "ellipse-ellipse/characteristic-cubic";

/// The points that words name, alone as S or S₀ and in groups as PQ.
fn points(words: &str) -> BTreeSet<char> {
    let index = |it: char| ('₀'..='₉').contains(&it);
    let all = words.split(|it: char| !it.is_alphanumeric()).map(|it| it.trim_end_matches(index));
    let names = all.filter(|it| !it.is_empty() && it.chars().all(|it| "EFMOPQS".contains(it)));
    names.flat_map(str::chars).collect()
}

#[test]
fn named_marks_are_visible_beside_the_story() {
    let mut faults = Vec::new();
    each_passage(|session, told| {
        let (run, passage) = (session.run(), session.passage());
        let words = plain(passage.words);
        let lit: Vec<_> = links(passage.words).filter_map(lights).chain(passage.light).collect();
        // If steps play, the words may name marks of any of them.
        let last = run.step_count - 1;
        let [from, to] = [*passage.steps.start(), passage.rests_at()].map(|it| it.min(last));
        let figures: Vec<_> = (from..=to).map(|it| session.figure_at(it)).collect();
        for window in WINDOWS {
            let Rects { canvas, free, .. } = reading_in(window);
            session.lay_out_within(canvas, free);
            let pane = Pane { view: session.view, frame: session.frame() };
            let mut unlit = lit.clone();
            let mut promised: Vec<_> = FORMS.iter().filter(|it| words.contains(it.0)).collect();
            let mut unnamed = points(&words);
            if session.lesson().slug == WITHOUT_POINTS || words.contains("out of this view") {
                unnamed.clear();
            }
            let mut added = passage.bare;
            for (step, figure) in (from..).zip(&figures) {
                let picture = Picture::of(figure.clone(), &pane, run.frame);
                let crowd = picture.figure.crowd.iter().flat_map(|it| it.iter());
                for mark in seen(&picture, free).chain(crowd) {
                    added |= !mark.given;
                    unlit.retain(|it| step < to || !mark.shows(*it));
                    promised.retain(|it| !it.1(mark));
                    let label = mark.label.as_deref().map(points).unwrap_or_default();
                    unnamed.retain(|it| !label.contains(it));
                }
            }
            let missing = unlit.iter().map(|it| format!("nothing is {}", it.name()));
            let missing = missing.chain(promised.iter().map(|it| format!("no {}", it.0)));
            let missing = missing.chain(unnamed.iter().map(|it| format!("no label {it}")));
            let bare = (!added).then(|| "only the given shapes, and it is not bare".to_owned());
            faults.extend(missing.chain(bare).map(|it| format!("{told}, {window}: {it}")));
        }
        if passage.bare && (passage.plays() || passage.light == Some(Role::Candidate)) {
            faults.push(format!("{told}: steps play unseen"));
        }
    });
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Meanings of marks that school does not teach, and the words with which a story names them.
const EXPLAINED: [(&str, &[&str]); 2] =
    [("evolute", &["evolute", "four-pointed"]), ("no answer", &["crosses"])];

#[test]
fn special_marks_are_drawn_only_after_they_are_named() {
    let mut read = (String::new(), String::new());
    let mut seen = 0;
    each_passage(|session, told| {
        let (run, lesson, passage) = (session.run(), session.lesson(), session.passage());
        if read.0 != lesson.slug {
            read = (lesson.slug.to_owned(), String::new());
        }
        let question = passage.question.as_ref().map_or("", |it| it.answer);
        read.1 += &format!("{} {question} ", passage.words.to_lowercase());
        let scene = session.scene();
        let last = run.step_count - 1;
        let [from, to] = [*passage.steps.start(), passage.rests_at()].map(|it| it.min(last));
        // A crowd shows the method of its pair in focus, whichever that is.
        for step in (from..=to).filter(|_| !lesson.is_crowd()) {
            for mark in run.figure(step).marks.into_iter().filter(|it| !passage.hides(it)) {
                let of_role = || {
                    let all = lesson.meanings(scene, &run.page(step));
                    all.into_iter().find(|it| it.0 == mark.role).map_or("", |it| it.1)
                };
                let means = if mark.meaning.is_empty() { of_role() } else { mark.meaning };
                for (meaning, names) in EXPLAINED.iter().filter(|it| means.contains(it.0)) {
                    seen += 1;
                    let named = names.iter().any(|it| read.1.contains(it));
                    assert!(named, "{told}, step {}: {meaning} is drawn", step + 1);
                }
            }
        }
    });
    assert!(seen > 10, "{seen} such marks were found");
}

#[test]
fn stories_quote_the_documents_claims_and_warnings() {
    for line in include_str!("quoted.txt").lines() {
        let (slug, quote) = line.split_once(": ").unwrap();
        let told = Lesson::find(slug).unwrap().story;
        let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(quote), "{line}");
    }
}

#[test]
fn each_document_is_complete() {
    for lesson in LESSONS.iter() {
        let (slug, passages) = (lesson.slug, lesson.passages());
        assert!(lesson.question.contains('?'), "{}", lesson.question);
        for preset in lesson.presets {
            assert!(preset.note.ends_with(['.', '!', '?']), "{slug} {}", preset.note);
        }
        assert!((5..=8).contains(&passages.len()), "{slug}: {} passages", passages.len());
        assert_eq!(passages[0].preset, lesson.presets[0].slug, "{slug} opens so");
        for passage in passages {
            let count = passage.words.split_whitespace().count();
            assert!((8..=LONGEST).contains(&count), "{slug}: {count} words in “{}”", passage.words);
        }
        let questions: Vec<_> = passages.iter().filter_map(|it| it.question.as_ref()).collect();
        assert!(!questions.is_empty(), "{slug} asks nothing");
        for it in questions {
            let (count, answer) = (it.choices.len(), it.answer.split_whitespace().count());
            assert!((2..=4).contains(&count) && it.right < count, "{slug}: {count} answers");
            assert!((4..=LONGEST).contains(&answer), "{slug}: {answer} words");
            let right = plain(it.choices[it.right]).to_lowercase();
            let said = plain(it.answer).to_lowercase();
            let first = said.split(['.', ',', ':']).next().unwrap_or_default();
            assert!(!right.contains(first), "{slug}: “{right}” is said twice");
        }
        assert!((2..=4).contains(&lesson.challenges.len()), "{slug}");
        for text in lesson.challenges.iter().flat_map(|it| [it.text, it.insight]) {
            assert!(text.len() > 20 && text.ends_with('.'), "{slug}: {text}");
        }
    }
}

#[test]
fn each_document_is_cited_with_author_and_title_and_so_is_a_method() {
    let author = |name: &str, cited: &str| cited.starts_with(name) && cited.contains('“');
    for lesson in LESSONS.iter() {
        let cited = lesson.source.document.cited();
        let known = match lesson.source.document {
            Document::Niemitalo => author("Olli Niemitalo", cited),
            Document::Kano => author("Miguel Kano", cited),
            Document::Vaerten => author("Steven Vaerten", cited),
            Document::Hori => author("Naoki Hori", cited),
            Document::Chatfield => author("Carl Chatfield", cited),
            Document::Baeldung => cited.starts_with("Baeldung"),
            Document::Literature | Document::Tangency => true,
            Document::Parry | Document::Own => false,
        };
        assert!(known, "{}: {cited}", lesson.slug);
        let Some(method) = lesson.method else { continue };
        let (named, author) = (&lesson.source, method.family.document);
        let section = named.section.to_lowercase();
        let named = named.document == author || section.contains(&author.author().to_lowercase());
        assert!(named, "{}: {}", lesson.slug, author.author());
    }
}
