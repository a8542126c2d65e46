//! What is typed into the panels' fields.
//!
//! egui's miniquad backend decides by the modifiers of the key before whether a
//! character is typed, for on X11 a character comes before its key: the first letter
//! with Control is typed, and the first one after it is lost. Here the characters are
//! set right by what was held when they came.

use crate::canvas::input::{Input, What};
use egui_macroquad::egui::{Context, Event, Id};

/// A character that came, and whether it is to be typed.
type Typed = (char, bool);

/// Lets egui take characters as [`tell`] has told of them.
pub fn install(ctx: &Context) {
    let settle_told = |ctx: &Context| {
        // Taken out, as a second layout of the same frame brings no events.
        let told = ctx.data_mut(|data| data.remove_temp::<Vec<Typed>>(Id::new("typed")));
        if let Some(told) = told {
            ctx.input_mut(|input| settle(&mut input.events, &told));
        }
    };
    ctx.on_begin_pass("typing", std::sync::Arc::new(settle_told));
}

/// Tells of the characters of this frame.
pub fn tell(ctx: &Context, input: &Input) {
    let typed = input.events.iter().filter_map(|event| match event.what {
        // Control and Alt together are how some layouts reach their third level.
        What::Typed(it) => Some((it, !event.modifiers.ctrl || event.modifiers.alt)),
        _ => None,
    });
    let typed: Vec<Typed> = typed.collect();
    ctx.data_mut(|data| data.insert_temp(Id::new("typed"), typed));
}

/// Takes out the characters that are not to be typed, and adds those that are missing.
fn settle(events: &mut Vec<Event>, typed: &[Typed]) {
    let mut from = 0;
    for &(it, counts) in typed {
        let is_it = |event: &Event| matches!(event, Event::Text(text) if is_only(text, it));
        let found = events.iter().skip(from).position(is_it).map(|index| from + index);
        match (found, counts) {
            (Some(index), true) => from = index + 1,
            (Some(index), false) => {
                events.remove(index);
                from = index;
            }
            (None, true) if !is_private(it) => {
                events.insert(from, Event::Text(it.into()));
                from += 1;
            }
            (None, _) => {}
        }
    }
}

fn is_only(text: &str, character: char) -> bool {
    let mut all = text.chars();
    all.next() == Some(character) && all.next().is_none()
}

/// Keys without a character, arrows for one, come from a private area on some systems.
fn is_private(character: char) -> bool {
    matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(it: &str) -> Event {
        Event::Text(it.to_owned())
    }

    fn settled(mut events: Vec<Event>, typed: &[Typed]) -> Vec<Event> {
        settle(&mut events, typed);
        events
    }

    #[test]
    fn a_letter_with_control_types_nothing() {
        assert_eq!(settled(vec![text("a")], &[('a', false)]), []);
        assert_eq!(settled(vec![text("c"), Event::Copy], &[('c', false)]), [Event::Copy]);
        assert_eq!(settled(vec![text("x"), Event::Cut], &[('x', false)]), [Event::Cut]);
    }

    #[test]
    fn what_is_pasted_stays() {
        assert_eq!(settled(vec![text("v"), text("1.5")], &[('v', false)]), [text("1.5")]);
        assert_eq!(settled(vec![text("v"), text("v")], &[('v', false)]), [text("v")]);
    }

    #[test]
    fn the_first_character_after_control_is_not_lost() {
        assert_eq!(settled(Vec::new(), &[('5', true)]), [text("5")]);
        let both = settled(vec![text("a"), text("7")], &[('a', false), ('5', true), ('7', true)]);
        assert_eq!(both, [text("5"), text("7")]);
        assert_eq!(settled(Vec::new(), &[('\u{f700}', true)]), [], "an arrow key of a Mac");
    }

    #[test]
    fn plain_typing_is_left_alone() {
        let typed = ['1', '.', '1'].map(|it| (it, true));
        let events = vec![text("1"), text("."), text("1")];
        assert_eq!(settled(events.clone(), &typed), events);
    }
}
