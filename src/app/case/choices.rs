//! Whether a demo has the method and the options that a case asks for.

use crate::app::lesson::Lesson;
use crate::app::scene::Scene;

/// What is wrong with the method and the options that a scene asks of a demo, where something is.
pub(super) fn check(lesson: &Lesson, scene: &Scene) -> Result<(), String> {
    if let Some(method) = scene.method.filter(|it| !lesson.offers(*it, scene.kinds())) {
        let known: Vec<_> =
            lesson.plays.iter().flat_map(|it| it.methods).map(|it| it.0.slug()).collect();
        let known = match known[..] {
            [] => words!(case.choices.chooses_methods_by_options).to_owned(),
            _ => format!(words!(case.choices.has_join), join = known.join(", ")),
        };
        return Err(format!(
            words!(case.choices.method_demo_slug_does),
            slug = lesson.slug,
            method = method,
            known = known
        ));
    }
    for (slug, value) in &scene.options {
        check_option(lesson, scene, slug, *value)
            .map_err(|it| format!(words!(case.choices.options_slug), slug = slug, it = it))?;
    }
    Ok(())
}

fn check_option(lesson: &Lesson, scene: &Scene, slug: &str, value: f64) -> Result<(), String> {
    // In a crowd another pair's play may have it.
    let others = lesson.plays.iter().flat_map(|play| play.options);
    let Some(spec) = lesson.options_on(scene).chain(others).find(|spec| spec.slug == slug) else {
        let known: Vec<_> = lesson.options_on(scene).map(|spec| spec.slug).collect();
        return Err(match known[..] {
            [] => format!(words!(case.choices.demo_slug_has_no), slug = lesson.slug),
            _ => format!(
                words!(case.choices.demo_slug_has_options),
                slug = lesson.slug,
                join = known.join(", ")
            ),
        });
    };
    if spec.clamped(value) == value {
        return Ok(());
    }
    let [least, greatest] = spec.limits();
    let what = if spec.is_whole() {
        words!(case.choices.whole_number)
    } else {
        words!(case.choices.number)
    };
    Err(format!(
        words!(case.choices.value_must_what_from),
        value = value,
        what = what,
        least = least,
        greatest = greatest
    ))
}
