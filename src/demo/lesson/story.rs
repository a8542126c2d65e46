//! A demo's story: passages, each with one idea and the picture that shows it.
//!
//! In the lesson's `.md` a comment above a passage says what is on the canvas meanwhile, its
//! parts divided by semicolons:
//!
//! ```text
//! <!-- preset near-miss; play 1 to 5; light candidate -->
//! ```
//!
//! | part | what it does |
//! | --- | --- |
//! | `preset SLUG` | puts a preset on the canvas; else the one of the passage before stays |
//! | `step N`, `step last` | shows that step, counted from 1; else the last |
//! | `play`, `play N to M`, `play N to last` | plays these steps; `play` alone plays all |
//! | `frame F` | carries the plane that far into the method's frame, 0 to 1; else it is the world |
//! | `view ROLE …` | fills the canvas with these roles' marks at the passage's end; else all |
//! | `light ROLE` | lights the marks of one role, such as `candidate` |
//! | `hide ROLE` | hides a role's marks that have no meaning of their own: it has no name yet |
//! | `bare` | shows the given shapes alone: a later passage explains the marks of the run |
//!
//! A link to `mark:ROLE` in the words lights those marks under the pointer, one to `open:NAME`
//! opens a page of the sheet or a drawer, such as `open:plots`. A list of check boxes is a
//! question: the ticked answer is right, and the text after the list is shown after an answer.

use crate::page::figure::{Mark, ROLES, Role};
use pulldown_cmark::{Event, Parser, Tag};
use std::ops::RangeInclusive;

/// A passage of a story, and what is on the canvas while it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Passage {
    /// In Markdown.
    pub words: &'static str,
    /// A slug.
    pub preset: &'static str,
    /// The steps that play, from 0; the last one stays. Past the end means the run's last.
    pub steps: RangeInclusive<usize>,
    /// How far the plane is carried into the method's frame, 0 to 1.
    pub frame: f64,
    /// The roles of the marks that fill the canvas; if empty, all marks do.
    pub view: Vec<Role>,
    pub light: Option<Role>,
    pub hide: Option<Role>,
    pub bare: bool,
    pub question: Option<Question>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub choices: Vec<&'static str>,
    /// Index of the right choice.
    pub right: usize,
    /// The explanation after an answer, in Markdown.
    pub answer: &'static str,
}

const MARK: &str = "mark:";

impl Passage {
    pub fn stops_early(&self, steps: usize) -> bool {
        self.rests_at() < steps.saturating_sub(1)
    }

    pub fn hides(&self, mark: &Mark) -> bool {
        // A copy of a given shape, such as a magnified rim, has a name of its own.
        let given = mark.given && matches!(mark.role, Role::A | Role::B) && mark.name.is_empty();
        (self.bare && !given) || (self.hide == Some(mark.role) && mark.meaning.is_empty())
    }

    /// The step that stays after the steps have played.
    pub fn rests_at(&self) -> usize {
        *self.steps.end()
    }

    pub fn plays(&self) -> bool {
        self.steps.start() < self.steps.end()
    }

    /// Applies one direction; `None` if it makes no sense.
    fn follow(&mut self, part: &'static str) -> Option<()> {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "preset" if !rest.is_empty() => self.preset = rest,
            "step" => {
                let step = step(rest)?;
                self.steps = step..=step;
            }
            "play" => self.steps = stretch(rest)?,
            "frame" => self.frame = rest.parse().ok().filter(|it| (0.0..=1.0).contains(it))?,
            "view" => self.view = rest.split(' ').map(Role::find).collect::<Option<_>>()?,
            "light" => self.light = Some(Role::find(rest)?),
            "bare" if rest.is_empty() => self.bare = true,
            "hide" => self.hide = Some(Role::find(rest)?),
            _ => return None,
        }
        Some(())
    }
}

/// The plain text of some Markdown, without markup and link targets.
pub fn plain(markdown: &str) -> String {
    let mut words = String::with_capacity(markdown.len());
    for event in Parser::new(markdown) {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(&text),
            Event::SoftBreak | Event::HardBreak | Event::Start(Tag::Paragraph | Tag::Item)
                if !words.is_empty() =>
            {
                words.push(' ');
            }
            _ => {}
        }
    }
    words
}

/// The role whose marks a link of a story lights.
pub fn lights(link: &str) -> Option<Role> {
    Role::find(link.strip_prefix(MARK)?)
}

const COMMENT: [&str; 2] = ["<!--", "-->"];

/// Prefixes of a wrong answer, and of the right one in two spellings.
const BOXES: [&str; 3] = ["- [ ] ", "- [x] ", "- [X] "];

const LAST: usize = usize::MAX;

/// The passages of a story, at least one; `opening` is the preset of the first. An error is the
/// byte offset of a direction that makes no sense, and the reason.
pub(super) fn passages(
    text: &'static str,
    opening: &'static str,
) -> Result<Vec<Passage>, (usize, String)> {
    let mut passages: Vec<Passage> = Vec::new();
    for (direction, words) in pieces(text)? {
        let preset = passages.last().map_or(opening, |it| it.preset);
        let mut passage = Passage {
            words,
            preset,
            steps: LAST..=LAST,
            frame: 0.0,
            view: Vec::new(),
            light: None,
            hide: None,
            bare: false,
            question: None,
        };
        for part in direction.split(';').map(str::trim).filter(|it| !it.is_empty()) {
            if passage.follow(part).is_none() {
                return Err((offset(text, part), format!("“{part}” {}", wanted(part))));
            }
        }
        (passage.words, passage.question) =
            question(words).map_err(|(line, why)| (offset(text, line), why.to_owned()))?;
        passages.push(passage);
    }
    Ok(passages)
}

/// The inside of each comment, and the words up to the next one. An error is the byte offset of a
/// comment that does not end, and the reason.
fn pieces(text: &'static str) -> Result<Vec<(&'static str, &'static str)>, (usize, String)> {
    let [open, close] = COMMENT;
    let mut parts = text.split(open);
    let mut all = vec![("", parts.next().unwrap_or_default().trim())];
    for part in parts {
        let endless =
            || (offset(text, part) - open.len(), "a comment lacks its end, -->".to_owned());
        let (inside, words) = part.split_once(close).ok_or_else(endless)?;
        all.push((inside.trim(), words.trim()));
    }
    // A text that begins with a comment has no words before it.
    if all.len() > 1 && all[0].1.is_empty() {
        all.remove(0);
    }
    Ok(all)
}

/// Why a direction makes no sense, and how it is written.
fn wanted(part: &str) -> String {
    let word = part.split(' ').next().unwrap_or_default();
    match word {
        _ if part.contains(',') => "has a comma: divide the parts with ;".to_owned(),
        "preset" => "lacks the slug of a preset".to_owned(),
        "step" => "is not a step: write step and a number from 1, or step last".to_owned(),
        "play" => "is not a run of steps: write play, play 1 to 4 or play 2 to last".to_owned(),
        "frame" => "is not a frame: write frame and a number from 0 to 1".to_owned(),
        "bare" => "says too much: write bare alone".to_owned(),
        "view" | "light" | "hide" => {
            format!("names an unknown role: there are {}", ROLES.map(Role::name).join(", "))
        }
        _ => "is not known: there are preset, step, play, frame, view, light, hide and bare, \
            with semicolons between them"
            .to_owned(),
    }
}

/// Parses a step, which is counted from 1 as on the screen.
fn step(text: &str) -> Option<usize> {
    if text == "last" { Some(LAST) } else { text.parse::<usize>().ok()?.checked_sub(1) }
}

fn stretch(text: &str) -> Option<RangeInclusive<usize>> {
    if text.is_empty() {
        return Some(0..=LAST);
    }
    let (from, to) = text.split_once(" to ")?;
    let (from, to) = (step(from)?, step(to)?);
    (from < to).then_some(from..=to)
}

type Asked = (&'static str, Option<Question>);

/// Splits a passage into its words and its question, if it has one. An error is the line of the
/// first answer, and the reason.
fn question(words: &'static str) -> Result<Asked, (&'static str, &'static str)> {
    let is_choice = |line: &str| BOXES.iter().any(|it| line.starts_with(it));
    let lines: Vec<_> = words.lines().collect();
    let Some(first) = lines.iter().position(|it| is_choice(it)) else { return Ok((words, None)) };
    let listed = || lines[first..].iter().take_while(|it| is_choice(it));
    let choices = listed().map(|it| it[BOXES[0].len()..].trim()).collect();
    let mut ticked = (0..).zip(listed()).filter(|(_, it)| !it.starts_with(BOXES[0]));
    let (Some((right, _)), None) = (ticked.next(), ticked.next()) else {
        return Err((
            lines[first],
            "one answer must be ticked, and only one: write - [x] before it",
        ));
    };
    let after = lines.get(first + listed().count()).copied();
    let asked = &words[..offset(words, lines[first])];
    let answer = after.map_or("", |line| &words[offset(words, line)..]);
    Ok((asked.trim(), Some(Question { choices, right, answer: answer.trim() })))
}

/// The byte offset of `line`, which is a part of `text`.
fn offset(text: &str, line: &str) -> usize {
    line.as_ptr() as usize - text.as_ptr() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
<!-- play 1 to 3; light kept; hide ghost -->
One idea. [Kept](mark:kept) ones stay.

It has two paragraphs.

<!-- preset near; step 2; frame 0.5; view witness b; bare -->
How many?

- [ ] one
- [x] two

Two it is.

More of it.
<!-- -->
The end.";

    #[test]
    fn a_comment_begins_a_passage_and_sets_its_canvas() {
        let passages = passages(TEXT, "first").unwrap();
        let [one, two, three] = &passages[..] else { panic!("{}", passages.len()) };
        assert_eq!((one.preset, one.steps.clone(), one.frame), ("first", 0..=2, 0.0));
        assert_eq!((one.light, one.plays(), one.rests_at()), (Some(Role::Kept), true, 2));
        assert_eq!(one.words.lines().count(), 3);
        let ghost = || Mark::dot(Role::Ghost, glam::DVec2::ZERO);
        assert!(one.hides(&ghost()) && !three.hides(&ghost()));
        assert!(!one.hides(&ghost().meaning("another thing")));
        let shape = Mark::circle(Role::A, glam::DVec2::ZERO, 1.0);
        assert!(!two.hides(&shape.clone().given()) && two.hides(&shape), "only given shapes");
        assert_eq!((two.preset, two.steps.clone(), two.frame), ("near", 1..=1, 0.5));
        assert_eq!((&one.view[..], &two.view[..]), (&[][..], &[Role::Witness, Role::B][..]));
        assert_eq!((three.preset, three.rests_at(), three.frame), ("near", usize::MAX, 0.0));
        assert!(one.stops_early(4) && !one.stops_early(3) && !three.stops_early(4));
        assert_eq!((two.words, three.words, three.plays()), ("How many?", "The end.", false));
    }

    #[test]
    fn a_list_of_boxes_is_a_question_before_its_answer() {
        let passages = passages(TEXT, "first").unwrap();
        let question = passages[1].question.as_ref().unwrap();
        assert_eq!((question.choices.clone(), question.right), (vec!["one", "two"], 1));
        assert_eq!(question.answer, "Two it is.\n\nMore of it.");
        assert!(passages[0].question.is_none());
    }

    #[test]
    fn a_direction_that_makes_no_sense_is_named_with_its_place() {
        let wrong = [
            ("step 0", "is not a step"),
            ("step x", "is not a step"),
            ("play 3 to 2", "is not a run of steps"),
            ("play 3", "is not a run of steps"),
            ("frame 2", "is not a frame"),
            ("light pink", "names an unknown role"),
            ("view", "names an unknown role"),
            ("view b pink", "names an unknown role"),
            ("hide all", "names an unknown role"),
            ("bare 1", "says too much"),
            ("preset", "lacks the slug"),
            ("step 1, bare", "has a comma"),
            ("dance", "is not known"),
        ];
        for (part, why) in wrong {
            let text = format!("<!-- {part}; step 4 -->\nWords.").leak();
            let fault = passages(text, "first").unwrap_err();
            assert_eq!(fault.0, 5);
            assert!(fault.1.starts_with(&format!("“{part}” {why}")), "{}", fault.1);
        }
        assert!(passages("<!-- play; frame 1 -->\nAll.", "").is_ok());
        assert_eq!(passages("", "").unwrap().len(), 1);
    }

    #[test]
    fn plain_text_has_no_markup() {
        assert_eq!(
            plain("The **rim** of [it](mark:a)\ngoes.\n\nOn *and* `on`."),
            "The rim of it goes. On and on."
        );
    }

    #[test]
    fn a_link_to_a_mark_names_a_role() {
        assert_eq!(lights("mark:witness"), Some(Role::Witness));
        assert_eq!([lights("mark:pink"), lights("witness"), lights("#witness")], [None; 3]);
    }
}
