//! What each step says.

use crate::algorithm::core_segments::End;
use crate::app::number::short;
use crate::app::play::Note;
use crate::outcome::Verdict;

/// What the cores say.
pub fn cores([first, second]: [f64; 2], crossing: bool) -> Note {
    let caption = match crossing {
        true => {
            "The cores cross: to part them, an end of one has to be pushed back across the \
            other’s line."
        }
        false => {
            "Each shape is its core and all within a radius of it. The cores do not cross, so \
            they are nearest at an end of one."
        }
    };
    let formula =
        format!("radii = {first} and {second}", first = short(first), second = short(second));
    Note { caption: caption.to_owned(), formula: vec![formula] }
}

/// What an end says.
pub fn end(end: &End) -> Note {
    let which = match end.of_first {
        true => "an end of the first core",
        false => "an end of the second core",
    };
    let distance = short(end.distance);
    let mut caption = if end.crossing {
        format!("Pushed back across the other line, {which} has {distance} to go.")
    } else if end.foot == end.nearest {
        format!("From {which} the foot is on the other core, {distance} away.")
    } else {
        format!("From {which} the foot is off the other core and clamped to it: {distance} away.")
    };
    if end.leads {
        caption += " It is the shortest so far.";
    }
    let formula = format!("distance = {distance}");
    Note { caption, formula: vec![formula] }
}

/// What the answer says.
pub fn answer(
    gap: f64,
    verdict: Verdict,
    [first, second]: [f64; 2],
    shortest: Option<&End>,
) -> Note {
    let caption = match verdict {
        Verdict::Separate => format!(
            "Separate: the distance between the cores minus both radii is {gap}.",
            gap = short(gap)
        ),
        _ => format!(
            "Colliding: the shapes are {depth} deep in each other.",
            depth = short(gap.abs())
        ),
    };
    let way = shortest.map_or(0.0, |it| if it.crossing { -it.distance } else { it.distance });
    let formula = format!(
        "gap = {way} − {first} − {second} = {gap}",
        way = short(way),
        first = short(first),
        second = short(second),
        gap = short(gap)
    );
    Note { caption, formula: vec![formula] }
}
