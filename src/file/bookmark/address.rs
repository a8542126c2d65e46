//! What the address of a page with the program asks for: `?demo=slug&preset=slug`, or a [`link`] after `#`.

use super::link;
use crate::lab::case;
use crate::platform::refusal::{Refusal, printable};
use crate::session::action::Action;

/// The actions that open the picture of an address; none where the address names no picture.
pub fn asked(address: &str) -> Result<Vec<Action>, Refusal> {
    if link::is_link(address) {
        return link::read(address).map(|it| it.actions());
    }
    let page = address.split('#').next().unwrap_or_default();
    let query = page.split_once('?').map_or("", |it| it.1);
    let value = |name: &str| {
        let mut pairs = query.split('&').filter_map(|it| it.split_once('='));
        let slug = pairs.find(|it| it.0 == name)?.1;
        Some(slug.replace("%2F", "/").replace("%2f", "/"))
    };
    let Some(demo) = value("demo") else { return Ok(Vec::new()) };
    let lesson = case::find(&demo)?;
    let mut actions = vec![Action::Open { lesson: demo }];
    if let Some(preset) = value("preset") {
        if !lesson.presets.iter().any(|it| it.slug == preset) {
            let (demo, preset) = (lesson.slug, printable(&preset));
            return Err(Refusal(format!("The demo {demo} has no preset “{preset}”.")));
        }
        actions.push(Action::Preset { preset });
    }
    Ok(actions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::bookmark::Bookmark;
    use crate::session::Session;
    use crate::session::settings::Settings;

    fn opened(address: &str) -> Session {
        let mut session = Session::new(Settings::default()).unwrap();
        asked(address).unwrap().iter().for_each(|action| session.apply(action));
        session
    }

    #[test]
    fn an_address_names_a_demo_and_a_preset_or_ends_with_a_link() {
        let page = "http://127.0.0.1:8000/index.html";
        assert!(asked(page).unwrap().is_empty());
        assert!(asked(&format!("{page}?theme=dark#story")).unwrap().is_empty());
        let demo = opened(&format!("{page}?demo=circle-rectangle%2Frotate-back"));
        assert_eq!(demo.lesson().slug, "circle-rectangle/rotate-back");
        let preset = &demo.lesson().presets[2];
        let asks = format!("{page}?demo={}&preset={}#", demo.lesson().slug, preset.slug);
        assert_eq!(asked(&asks).unwrap()[1], Action::Preset { preset: preset.slug.into() });
        let link = link::text(&Bookmark::of(&demo)).unwrap();
        let followed = opened(&link::on_page(&link, &format!("{page}?demo=arena")));
        assert_eq!(Bookmark::of(&followed), Bookmark::of(&demo));
    }

    #[test]
    fn what_is_not_there_is_said() {
        let refusal = |address| asked(address).unwrap_err().0;
        assert!(refusal("http://a/?demo=nothing").contains("nothing"));
        assert!(refusal("http://a/?demo=arena&preset=none").contains("no preset “none”"));
        assert!(refusal("http://a/#1/abc").contains("damaged"));
    }
}
