//! `tangency map`: a map of the edge-case lab without a window.

use super::place::Place;
use crate::catalog::Method;
use crate::cli::own::{self, Methods};
use crate::file::export;
use crate::lab::case::{self, Case};
use crate::lab::map::{Choice, Subject, Topic, Viewer};
use crate::page::palette::Theme;
use crate::page::view::Area;
use crate::platform::embedded;
use crate::platform::file::Pipes;
use crate::platform::refusal::{self, Refusal};
use crate::session::Session;
use crate::session::action::Action;
use crate::session::settings::Settings;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use glam::{DVec2, UVec2};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// How often a map is looked at that is not complete.
const LOOK: Duration = Duration::from_millis(5);

/// The least and greatest side of a map, pixels.
const SIDES: [u32; 2] = [64, 8192];

/// Arguments of `tangency map`.
#[derive(Args)]
#[command(after_help = own::HELP)]
pub struct Map {
    /// A case file
    #[arg(value_name = "CASE")]
    case: PathBuf,
    /// Where the map goes; the case is in it, so that it opens as one. - is standard output
    #[arg(short, long, value_name = "X.png|-")]
    output: PathBuf,
    /// Replace the file where it exists
    #[arg(long)]
    force: bool,
    /// What is asked at each pixel
    #[arg(long, value_name = "T", default_value = Topic::Disagreement.slug(), value_parser = topics())]
    topic: Topic,
    #[command(flatten)]
    methods: Methods,
    /// Which of the two shapes is swept
    #[arg(long, value_enum, value_name = "a|b", default_value_t = Swept::B)]
    shape: Swept,
    /// Width and height in pixels, without the legend
    #[arg(long, value_name = "WxH", default_value = "960x600", value_parser = size)]
    size: UVec2,
}

/// Topics by their slugs.
fn topics() -> impl TypedValueParser<Value = Topic> {
    let slugs = PossibleValuesParser::new(Topic::ALL.map(Topic::slug));
    slugs.map(|slug| Topic::ALL.into_iter().find(|it| it.slug() == slug).unwrap_or_default())
}

#[derive(Clone, Copy, ValueEnum)]
enum Swept {
    A,
    B,
}

fn size(text: &str) -> Result<UVec2, String> {
    let [least, greatest] = SIDES;
    let side = |it: &str| it.parse().ok().filter(|it| (least..=greatest).contains(it));
    text.split_once('x')
        .and_then(|(width, height)| Some(UVec2::new(side(width)?, side(height)?)))
        .ok_or_else(|| {
            format!("it must be a width and a height from {least} to {greatest}, such as 960x600")
        })
}

impl Map {
    /// Makes the map.
    ///
    /// # Errors
    /// When the case cannot be read, nobody answers the question, or the map cannot be written.
    pub fn run(self) -> Result<ExitCode, Refusal> {
        let named_png = self.output.extension().is_some_and(|it| it.eq_ignore_ascii_case("png"));
        if !named_png && self.output.as_os_str() != "-" {
            let name = self.output.display();
            return Err(Refusal(format!(
                "{name}: a map is a .png file, and the name must end so."
            )));
        }
        let methods = self.methods.start()?;
        let place = Place::of(&self.output, self.force)?;
        let case = case::read(&self.case, None, Pipes::Read)?;
        if let Some(rest) = case.rest() {
            refusal::tell(rest);
        }
        let Case { lesson, scene, .. } = case;
        let text = case::text(lesson, &scene)?;
        let mut session = Session::new(Settings::default())
            .ok_or_else(|| Refusal("The first demo has no valid preset.".to_owned()))?;
        session.lay_out(Area::new(DVec2::ZERO, self.size.as_dvec2()));
        session.apply(&Action::Load { lesson: lesson.slug.to_owned(), scene });
        let choice = Choice {
            shown: true,
            topic: self.topic,
            method: methods.named.first().cloned(),
            ..Choice::default()
        };
        session.apply(&Action::Map { choice });
        let run = session.run();
        let pair = session.scene().focused();
        let pair = pair.ok_or_else(|| Refusal("A map needs two shapes.".to_owned()))?;
        let nobody = || Refusal("No method answers that question for these shapes.".to_owned());
        let subject = session.map_subject().ok_or_else(nobody)?;
        let all = session.methods();
        let as_set = |it: &Method| all.iter().find(|known| known.slug == it.slug).cloned();
        let asked = match &methods.on(&pair)?[..] {
            [] => all.clone(),
            some => some.iter().map(|it| as_set(it).unwrap_or((*it).into())).collect(),
        };
        let own = session.lesson().played(session.scene(), &run);
        let question = session.map().question(&asked, own).ok_or_else(nobody)?;
        let swept = match self.shape {
            Swept::A => 0,
            Swept::B => 1,
        };
        let subject =
            Subject::new(pair, swept, *subject.plane(), self.size).moving(subject.motion());
        let (mut viewer, theme) = (Viewer::default(), Theme::default());
        loop {
            viewer.follow(Some((subject.clone(), question.clone())), theme);
            if !viewer.is_refining() {
                break;
            }
            std::thread::sleep(LOOK);
        }
        methods.tell_failures();
        let png = export::map::png(&mut viewer, &pair, session.lesson().title, theme)?;
        place.write(&embedded::with_case(&png, text.trim_end())?)?;
        Ok(ExitCode::SUCCESS)
    }
}
