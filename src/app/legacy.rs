//! Methods as earlier files and recordings have them: by the numbers of the options `method` and
//! `variant`, which no demo has any more.

use crate::app::lesson::Lesson;
use crate::app::scene::Scene;
use crate::catalog::MethodId;

/// What the numbers of the option `method` stood for; 0 was whatever fits.
const METHODS: [&str; 14] = [
    "",
    "support-gap",
    "triangle-height",
    "gates",
    "conjugate-product",
    "rotate-back",
    "polygon-sandwich",
    "polygon-bisection",
    "closed-form",
    "circle-subdivision",
    "intersection-points",
    "evolute-circles",
    "foot-point",
    "characteristic-cubic",
];

/// The method that an earlier option asks for on a scene; `None` where it is no such option.
pub fn method(
    lesson: &Lesson,
    scene: &Scene,
    option: &str,
    value: f64,
) -> Option<Option<MethodId>> {
    let place = value.max(0.0).round() as usize;
    match option {
        "method" if lesson.is_crowd() => Some(METHODS.get(place).copied().and_then(MethodId::find)),
        // The variants were numbered as the play has them.
        "variant" if scene.method.is_some() || !lesson.is_crowd() => {
            let play = lesson.chosen(scene)?.play;
            let methods = play.methods;
            if play.switch.is_none() && !lesson.is_crowd() {
                return None;
            }
            let last = methods.len().checked_sub(1)?;
            Some(Some(methods[place.min(last)].0))
        }
        "variant" => Some(None),
        _ => None,
    }
}

/// A scene that was written with those options, with the method instead.
pub fn read(lesson: &Lesson, mut scene: Scene) -> Scene {
    for option in ["method", "variant"] {
        let value = scene.options.get(option).copied();
        if let Some(asked) = value.and_then(|value| method(lesson, &scene, option, value)) {
            scene.options.remove(option);
            scene.method = asked;
        }
    }
    scene
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Contents;
    use crate::app::lesson::LESSONS;
    use crate::app::play::PLAYS;
    use crate::app::session::Session;
    use crate::app::settings::Settings;
    use crate::catalog::EVOLUTE_CIRCLES;

    /// The method of a scene of a demo's first preset with these options.
    fn asked(slug: &str, options: &[(&str, f64)]) -> Option<&'static str> {
        let lesson = LESSONS.iter().find(|it| it.slug == slug).unwrap();
        let mut scene = lesson.scene(&lesson.presets[0]).unwrap();
        scene.method = None;
        scene.options = options.iter().map(|(slug, it)| ((*slug).to_owned(), *it)).collect();
        read(lesson, scene).method.map(MethodId::slug)
    }

    #[test]
    fn a_number_becomes_the_method_that_it_stood_for() {
        let form = "ellipse-circle/closed-form";
        assert_eq!(asked(form, &[("variant", 0.0)]), Some("closed-form"));
        assert_eq!(asked(form, &[("variant", 1.0)]), Some("closed-form-published"));
        assert_eq!(asked(form, &[("variant", 2.0)]), Some("closed-form-published-f32"));
        let pair = "ellipse-ellipse/polygon-bisection";
        assert_eq!(asked(pair, &[("variant", 2.0)]), Some("polygon-bisection-published-f64"));
        assert_eq!(asked("arena", &[("method", 11.0)]), Some("evolute-circles"));
        let published = [("method", 11.0), ("variant", 1.0)];
        assert_eq!(asked("arena", &published), Some("evolute-circles-published"));
        assert_eq!(asked("arena", &[("method", 0.0), ("variant", 1.0)]), None);
        assert_eq!(asked("arena", &[("boxes", 1.0)]), None);
    }

    #[test]
    fn a_recorded_number_asks_for_its_method() {
        let mut session = Session::new(Settings::default()).unwrap();
        session.apply(&Contents::Open { lesson: "ellipse-ellipse/evolute-circles".to_owned() });
        let option = "variant".to_owned();
        session.apply(&Contents::SetOption { option, value: 1.0, merge: false });
        assert_eq!(session.scene().method, Some(EVOLUTE_CIRCLES.published()));
        assert!(session.scene().options.is_empty());
    }

    #[test]
    fn every_number_stood_for_a_method_that_is_still_played() {
        for slug in &METHODS[1..] {
            let method = MethodId::find(slug).unwrap();
            assert!(PLAYS.iter().any(|it| it.offers(method)), "{slug}");
        }
    }
}
