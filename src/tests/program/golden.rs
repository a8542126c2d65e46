//! Every demo's presets against the files in `golden/`: the last step as SVG, and what every
//! step says and where it is in the code as text.
//!
//! A difference is either a fault or a wish: look at both pictures, and when the new
//! one is right write it down with `UPDATE_GOLDEN=1 cargo test --test program golden`.

use glam::DVec2;
use std::collections::BTreeMap;
use std::path::PathBuf;
use tangency::demo::lesson::Preset;
use tangency::demo::lesson::{LESSONS, Lesson};
use tangency::file::export::{Sheet, SheetOptions};
use tangency::page::palette::{Palette, Theme};
use tangency::page::view::Area;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

/// More shapes than these have no golden figure.
const CROWD: usize = 30;

const SIZE: DVec2 = DVec2::new(720.0, 540.0);

fn folder() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "src", "tests", "program", "golden"].iter().collect()
}

/// The figure of a preset at its last step, in the world.
fn figure(lesson: &Lesson, preset: &Preset) -> String {
    let mut session = Session::new(Settings::default()).expect("there is a demo");
    session.lay_out(Area::new(DVec2::ZERO, SIZE));
    session.apply(&Action::Open { lesson: lesson.slug.to_owned() });
    let scene = lesson.scene(preset);
    session.apply(&Action::Load { lesson: lesson.slug.to_owned(), scene });
    let run = session.run();
    let palette = Palette { theme: Theme::Light, document: None, verdict: run.outcome.verdict };
    let caption = run.page(session.step()).note.caption.clone();
    let title = format!("{}: {}", lesson.title, preset.title);
    let options = SheetOptions { title: &title, description: &caption, ..SheetOptions::default() };
    Sheet::beside(&[(&session.picture(), "")], &palette, options).svg()
}

fn figures() -> BTreeMap<String, String> {
    let presets =
        LESSONS.iter().flat_map(|lesson| lesson.presets.iter().map(move |preset| (lesson, preset)));
    // Of a crowd nobody would look at the differences.
    let small =
        |(lesson, preset): &(&&Lesson, &Preset)| lesson.scene(preset).shapes().len() <= CROWD;
    presets
        .filter(small)
        .map(|(lesson, preset)| {
            let name = format!("{}.{}.svg", lesson.slug.replace('/', "."), preset.slug);
            (name, figure(lesson, preset))
        })
        .collect()
}

/// More steps than these are not written down: the beginning tells whether they are the same.
const STEPS: usize = 60;

/// What every step of a preset says.
fn steps(lesson: &Lesson, preset: &Preset) -> String {
    let scene = lesson.scene(preset);
    let run = lesson.run(&scene);
    let outcome = run.outcome;
    let mut text = format!(
        "== {}: {} by {} after {}, {} steps\n",
        preset.slug,
        outcome.verdict.word(),
        outcome.decided_by,
        outcome.iterations,
        run.step_count
    );
    for step in 0..run.step_count.min(STEPS) {
        let note = run.page(step).note.clone();
        let lit = run.page(step).lit.map_or_else(String::new, |lit| {
            let branch = lit.taken.map_or("", |taken| if taken { ": yes" } else { ": no" });
            format!(" [{}{branch}]", lit.tag)
        });
        text += &format!("{}.{lit} {}\n", step + 1, note.caption);
        for line in note.formula {
            text += &format!("      {line}\n");
        }
    }
    text
}

/// A file of steps for each demo.
fn scripts() -> BTreeMap<String, String> {
    let script = |lesson: &&Lesson| {
        let text: Vec<_> = lesson.presets.iter().map(|preset| steps(lesson, preset)).collect();
        (format!("{}.steps.txt", lesson.slug.replace('/', ".")), text.join("\n"))
    };
    LESSONS.iter().copied().map(|lesson| script(&lesson)).collect()
}

#[test]
fn figures_are_as_they_were_when_last_looked_at() {
    let mut figures = figures();
    figures.extend(scripts());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(folder()).expect("the folder can be made");
        for (name, text) in &figures {
            std::fs::write(folder().join(name), text).expect("the file can be written");
        }
    }
    let mut faults = Vec::new();
    for (name, text) in &figures {
        match std::fs::read_to_string(folder().join(name)) {
            Ok(golden) if golden == *text => {}
            Ok(golden) => {
                let line = golden.lines().zip(text.lines()).position(|(old, new)| old != new);
                let line = line.unwrap_or(golden.lines().count().min(text.lines().count()));
                let [old, new] =
                    [&golden, text].map(|it| it.lines().nth(line).unwrap_or("(nothing)"));
                faults.push(format!("{name}, line {}:\n  was {old}\n  is  {new}", line + 1));
            }
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    assert!(
        faults.is_empty(),
        "{} files differ; when they are right: UPDATE_GOLDEN=1 cargo test --test program golden\n{}",
        faults.len(),
        faults.join("\n")
    );
}

#[test]
fn every_golden_file_belongs_to_a_preset() {
    let (figures, scripts) = (figures(), scripts());
    for entry in std::fs::read_dir(folder()).expect("the folder is there").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let known = figures.contains_key(&name) || scripts.contains_key(&name);
        assert!(known, "{name} belongs to no preset: delete it");
    }
}

#[test]
fn a_figure_has_no_handles_and_no_nonsense() {
    for (name, text) in figures() {
        // Letters of a picture within the figure mean nothing.
        let text: String = text.lines().filter(|it| !it.starts_with("<image")).collect();
        for nonsense in ["NaN", "inf", "class=\"handle\"", "class=\"glow\""] {
            assert!(!text.contains(nonsense), "{name} has {nonsense}");
        }
        assert!(text.len() < 200_000, "{name} takes {} bytes", text.len());
    }
}
