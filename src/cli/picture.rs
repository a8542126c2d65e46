//! Pictures without a window: `tangency render`, a figure or a film, and `tangency map`.

use super::{Place, watched};
use crate::catalog::Method;
use crate::cli::own::{self, Methods};
use crate::demo::guest::Visitor;
use crate::demo::lesson::{Lesson, yours};
use crate::file::export::{self, Film};
use crate::lab::case;
use crate::lab::map::{Choice, Subject, Topic, Viewer};
use crate::page::palette::Theme;
use crate::page::view::Area;
use crate::platform::file::Pipes;
use crate::platform::refusal::{self, Refusal};
use crate::platform::threads::{Watch, now};
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use crate::session::settings::Settings;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use glam::{DVec2, UVec2};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[derive(Args)]
pub struct Render {
    /// A demo's slug or a case file
    #[arg(value_name = "SLUG|CASE.json")]
    what: OsString,
    /// The figure's file; its ending names the form. A GIF shows all steps; - is standard output,
    /// as SVG
    #[arg(short, long, value_name = "X.svg|X.png|X.gif|-")]
    output: PathBuf,
    /// Film the demo's story and not only the steps of its run; for a GIF
    #[arg(long, conflicts_with_all = ["step", "preset", "frame", "named"])]
    story: bool,
    /// Replace the file where it exists
    #[arg(long)]
    force: bool,
    /// The step to show, from 1; otherwise the last
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Width in pixels
    #[arg(long, value_name = "W", default_value_t = 960)]
    width: u32,
    /// Height in pixels; otherwise five eighths of the width
    #[arg(long, value_name = "H")]
    height: Option<u32>,
    /// Paper or slate
    #[arg(long, default_value = "light", value_parser = themes())]
    theme: Theme,
    /// The colours that the document itself uses, such as red where two ellipses collide
    #[arg(long)]
    document_colors: bool,
    #[command(flatten)]
    methods: Methods,
    /// One of the demo's presets; otherwise the first
    #[arg(long, value_name = "SLUG")]
    preset: Option<String>,
    /// How far to carry the picture into the method's frame, 0 to 1; otherwise not at all, and in a
    /// film of the steps as each is best seen
    #[arg(long, value_name = "T")]
    frame: Option<f64>,
}

fn themes() -> impl TypedValueParser<Value = Theme> {
    let names = PossibleValuesParser::new(["light", "dark"]);
    names.map(|it| if it == "dark" { Theme::Dark } else { Theme::Light })
}

/// The least and the greatest side, pixels: room for a label, and a wall-sized print.
const SIDES: [u32; 2] = [64, 16_384];

impl Render {
    pub fn run(self) -> Result<ExitCode, Refusal> {
        let form = form_of(&self.output)?;
        if self.story && form != "gif" {
            return Err(Refusal("--story makes a film, and the name must end in .gif.".into()));
        }
        let place = Place::of(&self.output, self.force)?;
        let session = self.session()?;
        let unmade =
            |error: String| Refusal(format!("{} cannot be made: {error}.", self.output.display()));
        let sheet = || export::figure(&session);
        let bytes = match form {
            "svg" => sheet().svg().into_bytes(),
            "png" => now(sheet().png(1.0)).map_err(unmade)?,
            _ if self.step.is_some() => {
                return Err(Refusal("--step goes with a figure; a GIF shows all steps.".into()));
            }
            _ => film(&self.film(&session)?).map_err(unmade)?,
        };
        place.write(&bytes)?;
        Ok(ExitCode::SUCCESS)
    }

    fn film(&self, session: &Session) -> Result<Film, Refusal> {
        if !self.story {
            return Ok(Film::of_steps(session));
        }
        Film::of_story(session).ok_or_else(|| Refusal("This demo has no story to film.".to_owned()))
    }

    fn session(&self) -> Result<Session, Refusal> {
        let Self { theme, document_colors, .. } = *self;
        let settings = Settings { theme, document_colors, ..Settings::default() };
        let mut session = begun(settings, self.size()?);
        // Outside of a story a step shows all of its marks.
        session.show_story(false);
        self.fill(&mut session)?;
        self.choose(&mut session)?;
        let frame = self.frame.unwrap_or(0.0);
        if !(0.0..=1.0).contains(&frame) {
            return Err(Refusal(format!("--frame is {frame}; it must be from 0 to 1.")));
        }
        let run = session.run();
        if frame > 0.0 && run.frame.is_none() {
            let slug = session.lesson().slug;
            return Err(Refusal(format!("The demo {slug} has no frame but the world's.")));
        }
        // Otherwise a figure stays in the world, and a film goes where each step is best seen.
        if self.frame.is_some() || self.step.is_some() {
            session.apply(&Action::Frame { amount: frame });
        }
        if let Some(step) = self.step {
            let last = run.step_count;
            if !(1..=last).contains(&step) {
                return Err(Refusal(format!("--step is {step}; the steps go from 1 to {last}.")));
            }
            session.apply(&Action::Step { to: StepTo::At(step - 1) });
        }
        Ok(session)
    }

    /// Shows the steps of the last `--method`.
    fn choose(&self, session: &mut Session) -> Result<(), Refusal> {
        let methods = self.methods.start()?;
        let Some(name) = methods.named.last() else { return Ok(()) };
        let pair = session.scene().focused();
        let pair = pair.ok_or_else(|| Refusal("A method needs two shapes.".to_owned()))?;
        let Some(own) = methods.own.iter().find(|it| it.name == name) else {
            let (lesson, kinds) = (session.lesson(), session.scene().kinds());
            let fitting = methods.on(&pair)?;
            let offered = fitting.iter().map(|it| it.id).rfind(|it| lesson.offers(*it, kinds));
            let slug = lesson.slug;
            let unoffered = || Refusal(format!("The demo {slug} does not play {name}."));
            session.apply(&Action::SetMethod { method: Some(offered.ok_or_else(unoffered)?) });
            return Ok(());
        };
        session.welcome(Visitor {
            name: own.name,
            methods: own.methods,
            heard: Some(own.hear((pair, session.scene().motion))),
        });
        session.apply(&Action::Own { name: Some(name.clone()) });
        methods.tell_failures();
        Ok(())
    }

    fn size(&self) -> Result<DVec2, Refusal> {
        let [least, greatest] = SIDES;
        let fitting = u64::from(self.width) * 5 / 8;
        let fitting = u32::try_from(fitting).unwrap_or(u32::MAX).max(least);
        let height = self.height.unwrap_or(fitting);
        for (name, side) in [("width", self.width), ("height", height)] {
            if !(least..=greatest).contains(&side) {
                return Err(Refusal(format!(
                    "The {name} is {side}; it must be from {least} to {greatest} pixels."
                )));
            }
        }
        Ok(DVec2::new(self.width.into(), height.into()))
    }

    fn fill(&self, session: &mut Session) -> Result<(), Refusal> {
        let what = self.what.to_string_lossy();
        let (slug, preset) =
            what.split_once('#').map_or((&*what, None), |(it, end)| (it, Some(end)));
        let own = yours::is_document(slug).then(|| case::find(slug)).transpose()?;
        if let Some(lesson) = own.or_else(|| Lesson::find(slug)) {
            session.apply(&Action::open(lesson.slug));
            if let Some(slug) = self.preset.as_deref().or(preset) {
                let Some(preset) = lesson.presets.iter().find(|it| it.slug == slug) else {
                    let known: Vec<_> = lesson.presets.iter().map(|preset| preset.slug).collect();
                    return Err(Refusal(format!(
                        "The demo {} has no preset \"{slug}\"; its presets are {}.",
                        lesson.slug,
                        known.join(", ")
                    )));
                };
                // As a preset it would be carried into the frame of its last step.
                let scene = lesson.scene(preset);
                session.apply(&Action::load(lesson.slug, scene));
            }
            return Ok(());
        }
        let path = Path::new(&self.what);
        let named_like_a_file = path.extension().is_some_and(|it| it.eq_ignore_ascii_case("json"));
        if !named_like_a_file && path.symlink_metadata().is_err() {
            return case::find(&self.what.to_string_lossy()).map(drop);
        }
        let of_demos = [("--preset", self.preset.is_some()), ("--story", self.story)];
        if let Some((option, _)) = of_demos.into_iter().find(|(_, given)| *given) {
            return Err(Refusal(format!("{option} goes with a demo, not with a case file.")));
        }
        load(session, path).map(drop)
    }
}

fn begun(settings: Settings, size: DVec2) -> Session {
    let mut session = Session::new(settings);
    session.lay_out(Area::new(DVec2::ZERO, size));
    session
}

/// Puts the first case of a file on the canvas, and returns its text.
fn load(session: &mut Session, path: &Path) -> Result<String, Refusal> {
    let case = case::read(path, Pipes::Read)?;
    if let Some(rest) = case.rest() {
        refusal::tell(rest);
    }
    let text = case::text(case.lesson, &case.scene);
    session.apply(&Action::load(case.lesson.slug, case.scene));
    Ok(text)
}

fn film(film: &Film) -> Result<Vec<u8>, String> {
    let watch = Watch::default();
    let look = "{wide_bar} {pos} of {len} pictures, {eta} left";
    let made = watched(look, &watch, |_| now(export::gif(film, &watch)))?;
    Ok(made.unwrap_or_default())
}

/// By the ending of the name: svg, png or gif.
fn form_of(output: &Path) -> Result<&'static str, Refusal> {
    if output.as_os_str() == "-" {
        return Ok("svg");
    }
    let ending = output.extension().unwrap_or_default();
    let form = ["svg", "png", "gif"].into_iter().find(|it| ending.eq_ignore_ascii_case(it));
    form.ok_or_else(|| {
        Refusal(format!(
            "{}: a figure is an .svg or a .png file, a film of its steps a .gif, \
             and the name must end so.",
            output.display()
        ))
    })
}

const LOOK: Duration = Duration::from_millis(5);

/// Pixels.
const MAP_SIDES: [u32; 2] = [64, 8192];

#[derive(Args)]
#[command(after_help = own::HELP)]
pub struct Map {
    /// A case file
    #[arg(value_name = "CASE")]
    case: PathBuf,
    /// The map's file; the case is in it, so that it opens as one. - is standard output
    #[arg(short, long, value_name = "X.png|-")]
    output: PathBuf,
    /// Replace the file where it exists
    #[arg(long)]
    force: bool,
    /// The question at each pixel
    #[arg(long, value_name = "T", default_value = "disagreement", value_parser = topics())]
    topic: Topic,
    #[command(flatten)]
    methods: Methods,
    /// Which of the two shapes is swept
    #[arg(long, value_name = "a|b", default_value = "b", value_parser = ["a", "b"])]
    shape: String,
    /// Width and height in pixels, without the legend
    #[arg(long, value_name = "WxH", default_value = "960x600", value_parser = size)]
    size: UVec2,
}

fn topics() -> impl TypedValueParser<Value = Topic> {
    let slugs = PossibleValuesParser::new(Topic::ALL.map(|it| it.1));
    slugs.map(|slug| Topic::ALL.iter().find(|it| it.1 == slug).map_or(Topic::default(), |it| it.0))
}

fn size(text: &str) -> Result<UVec2, String> {
    let [least, greatest] = MAP_SIDES;
    let side = |it: &str| it.parse().ok().filter(|it| (least..=greatest).contains(it));
    text.split_once('x')
        .and_then(|(width, height)| Some(UVec2::new(side(width)?, side(height)?)))
        .ok_or_else(|| {
            format!("it must be a width and a height from {least} to {greatest}, such as 960x600")
        })
}

impl Map {
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
        let mut session = begun(Settings::default(), self.size.as_dvec2());
        let text = load(&mut session, &self.case)?;
        let (topic, method) = (self.topic, methods.named.first().cloned());
        let choice = Choice { topic, method, ..Choice::default() };
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
        let question = choice.question(&asked, session.played()).ok_or_else(nobody)?;
        let swept = usize::from(self.shape == "b");
        let subject = Subject::new(pair, swept, subject.plane, self.size).moving(subject.motion);
        let (mut viewer, theme) = (Viewer::default(), Theme::default());
        loop {
            viewer.follow(Some((subject.clone(), question.clone())), theme);
            if !viewer.is_refining() {
                break;
            }
            std::thread::sleep(LOOK);
        }
        methods.tell_failures();
        let title = session.lesson().title;
        place.write(&export::map::png(&mut viewer, &pair, title, theme, &text)?)?;
        Ok(ExitCode::SUCCESS)
    }
}
