//! `tangency render`: a figure without a window.

use super::place::Place;
use crate::cli::own::Methods;
use crate::demo::guest::Visitor;
use crate::demo::lesson::{Lesson, yours};
use crate::file::export::gif::{GifError, Watch};
use crate::file::export::{self, Film};
use crate::lab::case::{self, Case};
use crate::page::palette::Theme;
use crate::page::view::Area;
use crate::platform::file::Pipes;
use crate::platform::refusal::{self, Refusal};
use crate::platform::threads::now;
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use crate::session::settings::Settings;
use clap::{Args, ValueEnum};
use glam::DVec2;
use indicatif::{ProgressBar, ProgressStyle};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Arguments of `tangency render`.
#[derive(Args)]
pub struct Render {
    /// A demo's slug or a case file
    #[arg(value_name = "SLUG|CASE.json")]
    what: OsString,
    /// Where the figure goes; the ending says in which form. A GIF shows all steps; - is
    /// standard output, as SVG
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
    #[arg(long, value_enum, default_value_t = Ground::Light)]
    theme: Ground,
    /// The colours that the document itself uses, such as red where two ellipses collide
    #[arg(long)]
    document_colors: bool,
    #[command(flatten)]
    methods: Methods,
    /// One of the demo's presets; otherwise the first
    #[arg(long, value_name = "SLUG")]
    preset: Option<String>,
    /// How far to carry the picture into the method's frame, 0 to 1; otherwise not at all, and in a film of the steps as each
    /// is best seen
    #[arg(long, value_name = "T")]
    frame: Option<f64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Ground {
    Light,
    Dark,
}

/// In which form a figure is written.
#[derive(Clone, Copy)]
enum Form {
    Svg,
    Png,
    Gif,
}

/// The least and greatest width and height, pixels: below, no label has room; above is
/// larger than a wall-sized print.
const SIDES: [u32; 2] = [64, 16_384];

/// How often the bar is looked at.
const LOOK: Duration = Duration::from_millis(20);

impl Render {
    /// Makes the figure.
    ///
    /// # Errors
    /// When an argument makes no sense, the case cannot be read or the figure not be written.
    pub fn run(self) -> Result<ExitCode, Refusal> {
        let form = form_of(&self.output)?;
        if self.story && !matches!(form, Form::Gif) {
            return Err(Refusal("--story makes a film, and the name must end in .gif.".into()));
        }
        let place = Place::of(&self.output, self.force)?;
        let session = self.session()?;
        let unmade = |error: &dyn std::fmt::Display| {
            Refusal(format!("{} cannot be made: {error}.", self.output.display()))
        };
        let sheet = || export::figure(&session, None);
        let bytes = match form {
            Form::Svg => sheet().svg().into_bytes(),
            Form::Png => now(sheet().png(1.0)).map_err(|error| unmade(&error))?,
            Form::Gif if self.step.is_some() => {
                return Err(Refusal("--step goes with a figure; a GIF shows all steps.".into()));
            }
            Form::Gif => film(&self.film(&session)?).map_err(|error| unmade(&error))?,
        };
        place.write(&bytes)?;
        Ok(ExitCode::SUCCESS)
    }

    /// What the GIF shows.
    fn film(&self, session: &Session) -> Result<Film, Refusal> {
        if !self.story {
            return Ok(Film::of_steps(session));
        }
        Film::of_story(session).ok_or_else(|| Refusal("This demo has no story to film.".to_owned()))
    }

    /// A session that shows what was asked for.
    fn session(&self) -> Result<Session, Refusal> {
        let theme = match self.theme {
            Ground::Light => Theme::Light,
            Ground::Dark => Theme::Dark,
        };
        let document_colors = self.document_colors;
        let settings = Settings { theme, document_colors, ..Settings::default() };
        let mut session = Session::new(settings)
            .ok_or_else(|| Refusal("The first demo has no valid preset.".to_owned()))?;
        session.lay_out(self.area()?);
        // Without the story a step leaves nothing out.
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
        // A figure stays in the world unless told otherwise, a film goes where each step is best seen.
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

    /// Has the steps of the method shown that was asked for.
    fn choose(&self, session: &mut Session) -> Result<(), Refusal> {
        let methods = self.methods.start()?;
        let Some(name) = methods.named.last() else { return Ok(()) };
        let pair = session.scene().focused();
        let pair = pair.ok_or_else(|| Refusal("A method needs two shapes.".to_owned()))?;
        let Some(own) = methods.own.iter().find(|it| it.name == name) else {
            let fitting = methods.on(&pair)?;
            let offered = fitting.iter().map(|it| it.id).rfind(|it| {
                let (lesson, kinds) = (session.lesson(), session.scene().kinds());
                lesson.offers(*it, kinds)
            });
            let slug = session.lesson().slug;
            let unoffered = || Refusal(format!("The demo {slug} does not play {name}."));
            session.apply(&Action::SetMethod { method: Some(offered.ok_or_else(unoffered)?) });
            return Ok(());
        };
        session.welcome(Visitor {
            name: own.name,
            methods: own.all_methods(),
            heard: Some(own.hear((pair, session.scene().motion))),
        });
        session.apply(&Action::Own { name: Some(name.clone()) });
        methods.tell_failures();
        Ok(())
    }

    fn area(&self) -> Result<Area, Refusal> {
        let [least, _] = SIDES;
        let fitting = u64::from(self.width) * 5 / 8;
        let fitting = u32::try_from(fitting).unwrap_or(u32::MAX).max(least);
        let height = self.height.unwrap_or(fitting);
        for (name, side) in [("width", self.width), ("height", height)] {
            let [least, greatest] = SIDES;
            if !(least..=greatest).contains(&side) {
                return Err(Refusal(format!(
                    "The {name} is {side}; it must be from {least} to {greatest} pixels."
                )));
            }
        }
        Ok(Area::new(DVec2::ZERO, DVec2::new(self.width.into(), height.into())))
    }

    /// Puts the demo's preset or the case on the canvas.
    fn fill(&self, session: &mut Session) -> Result<(), Refusal> {
        let what = self.what.to_string_lossy();
        let (slug, preset) =
            what.split_once('#').map_or((&*what, None), |(it, end)| (it, Some(end)));
        let own = yours::is_document(slug).then(|| case::find(slug)).transpose()?;
        if let Some(lesson) = own.or_else(|| Lesson::find(slug)) {
            session.apply(&Action::Open { lesson: lesson.slug.to_owned() });
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
                session.apply(&Action::Load { lesson: lesson.slug.to_owned(), scene });
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
        let case = case::read(path, None, Pipes::Read)?;
        if let Some(rest) = case.rest() {
            refusal::tell(rest);
        }
        let Case { lesson, scene, .. } = case;
        session.apply(&Action::Load { lesson: lesson.slug.to_owned(), scene });
        Ok(())
    }
}

/// A film as a GIF, with a bar on standard error where that is a terminal.
fn film(film: &Film) -> Result<Vec<u8>, GifError> {
    let watch = Watch::default();
    let bar = ProgressBar::new(0);
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {pos} of {len} pictures, {eta} left")
    {
        bar.set_style(style);
    }
    let made = std::thread::scope(|scope| {
        let work = scope.spawn(|| now(export::gif(film, &watch)));
        while !work.is_finished() {
            let [done, all] = watch.progress();
            bar.set_length(all as u64);
            bar.set_position(done as u64);
            std::thread::sleep(LOOK);
        }
        work.join()
    });
    bar.finish_and_clear();
    made.unwrap_or(Err(GifError::Picture))
}

fn form_of(output: &Path) -> Result<Form, Refusal> {
    if output.as_os_str() == "-" {
        return Ok(Form::Svg);
    }
    let ending = output.extension().and_then(|it| it.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "svg" => Ok(Form::Svg),
        "png" => Ok(Form::Png),
        "gif" => Ok(Form::Gif),
        _ => Err(Refusal(format!(
            "{}: a figure is an .svg or a .png file, a film of its steps a .gif, \
             and the name must end so.",
            output.display()
        ))),
    }
}
