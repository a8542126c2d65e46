//! Whether a demo has the method and the options that a case asks for.

use crate::demo::lesson::Lesson;
use crate::scene::Scene;

/// What is wrong with the method and the options that a scene asks of a demo, where something is.
pub(super) fn check(lesson: &Lesson, scene: &Scene) -> Result<(), String> {
    if let Some(method) = scene.method.filter(|it| !lesson.offers(*it, scene.kinds())) {
        let known: Vec<_> =
            lesson.plays.iter().flat_map(|it| it.methods).map(|it| it.0.slug()).collect();
        let known = match known[..] {
            [] => "chooses its methods by its options".to_owned(),
            _ => format!("has {join}", join = known.join(", ")),
        };
        return Err(format!(
            "method: the demo {slug} does not play {method}; it {known}",
            slug = lesson.slug
        ));
    }
    for (slug, value) in &scene.options {
        check_option(lesson, scene, slug, *value).map_err(|it| format!("options.{slug}: {it}"))?;
    }
    Ok(())
}

fn check_option(lesson: &Lesson, scene: &Scene, slug: &str, value: f64) -> Result<(), String> {
    // In a crowd another pair's play may have it.
    let others = lesson.plays.iter().flat_map(|play| play.options);
    let Some(spec) = lesson.options_on(scene).chain(others).find(|spec| spec.slug == slug) else {
        let known: Vec<_> = lesson.options_on(scene).map(|spec| spec.slug).collect();
        return Err(match known[..] {
            [] => format!("the demo {slug} has no options", slug = lesson.slug),
            _ => format!(
                "the demo {slug} has the options {join}",
                slug = lesson.slug,
                join = known.join(", ")
            ),
        });
    };
    if spec.clamped(value) == value {
        return Ok(());
    }
    let [least, greatest] = spec.limits();
    let what = if spec.is_whole() { "a whole number" } else { "a number" };
    Err(format!("it is {value}; it must be {what} from {least} to {greatest}"))
}
