//! The actions that typing a number makes.

use super::tag;
use crate::screen::{Screen, drawer, ellipse_and_circle, open, type_into};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Key, Modifiers};
use std::collections::BTreeSet;
use tangency::panel::Drawer;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

/// Types a number of a shape and one of a motion.
pub fn numbers(found: &mut BTreeSet<String>) {
    let mut screen = ellipse_and_circle(Settings::default());
    let field = screen
        .query_all_by_role(Role::TextInput)
        .find_map(|it| it.label())
        .expect("a field with a name");
    type_number(&mut screen, &field, found);
    let moving = [Action::Open { lesson: "any-pair/sweep".into() }];
    let mut screen = open([1280.0, 2000.0], Settings::default(), &moving);
    drawer(&mut screen, Drawer::Numbers);
    type_number(&mut screen, "Ball Moves by x", found);
}

fn type_number(screen: &mut Screen, field: &str, found: &mut BTreeSet<String>) {
    type_into(screen, field, "1.5");
    screen.press_key_modifiers(Modifiers::NONE, Key::Enter);
    screen.run_steps(3);
    found.extend(screen.state_mut().asked.drain(..).map(|it| tag(&it)));
}
