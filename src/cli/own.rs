//! `--method` of all commands that ask methods: a slug of the catalogue, or the user's own program.

use crate::catalog::{Method, engines_for, methods_for, moving_for};
use crate::lab::own::{Order, Own};
use crate::platform::refusal::{self, Refusal, printable};
use crate::shape::Shape;
use clap::Args;
use std::time::Duration;

pub(super) const HELP: &str = "\
Your own method: --method NAME=COMMAND starts the command, without a shell, once for each core.
It reads a case a line, {\"a\": shape, \"b\": shape}, with \"motion\" where the case has one, and writes a
line for each, in order: true or false (colliding), a number (the signed gap), null (no answer), or an
object with \"verdict\", \"gap\", \"on_a\", \"on_b\", \"normal\", \"time\" and \"steps\", of which it needs
verdict, gap or time. An answer with the time of the first touch, or null for none, is about the motion,
any other about the shapes at the start. It must flush its output after each line. Programs to start from: assets/own-method.";

/// Which methods are asked.
#[derive(Args)]
pub(super) struct Methods {
    /// Ask this method, or the program that COMMAND starts; may be given several times
    #[arg(long = "method", value_name = "SLUG|NAME=COMMAND")]
    named: Vec<String>,
    /// How long a program may be silent when it is asked, seconds
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    method_timeout: f64,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|it| (0.001..=86_400.0).contains(it));
    seconds.ok_or_else(|| "it must be a number of seconds from 0.001 to 86400".to_owned())
}

/// The named methods. Their programs are started.
pub(super) struct Asked {
    pub(super) named: Vec<String>,
    /// The programs among them, which are stopped on drop.
    pub(super) own: Vec<&'static Own>,
}

impl Methods {
    pub(super) fn start(&self) -> Result<Asked, Refusal> {
        let silence = Duration::from_secs_f64(self.method_timeout);
        let mut asked = Asked { named: Vec::new(), own: Vec::new() };
        for word in &self.named {
            let mut name = word.clone();
            if word.contains('=') {
                let order = Order::of_argument(word)?;
                name.clone_from(&order.name);
                if asked.named.contains(&name) {
                    return Err(Refusal(format!("--method {name} is there twice.")));
                }
                asked.own.push(Own::new(order, silence));
            }
            asked.named.push(name);
        }
        Ok(asked)
    }
}

impl Asked {
    /// Refuses methods of the catalogue, for commands that name those in another argument.
    pub(super) fn are_programs(&self) -> Result<(), Refusal> {
        match self.named.iter().find(|name| self.own.iter().all(|it| it.name != **name)) {
            Some(name) => Err(Refusal(format!("--method {name}: it must be NAME=COMMAND here."))),
            None => Ok(()),
        }
    }

    /// The named methods for a pair of shapes; an error if one of them does not treat these.
    pub(super) fn on(&self, [a, b]: &[Shape; 2]) -> Result<Vec<&'static Method>, Refusal> {
        let (a, b) = (a.kind(), b.kind());
        let method = |name: &String| {
            let own = self.own.iter().find(|it| it.name == name);
            let own = own.and_then(|it| it.methods.iter().find(|it| it.pair == (a, b)));
            let known = || methods_for(a, b).chain(engines_for(a, b)).chain(moving_for(a, b));
            own.or_else(|| known().find(|it| it.slug == name)).ok_or_else(|| {
                Refusal(format!("The method \"{name}\" does not treat these shapes."))
            })
        };
        self.named.iter().map(method).collect()
    }

    pub(super) fn tell_failures(&self) {
        for own in &self.own {
            for it in own.pool.failures() {
                let (name, reason, count) = (own.name, it.reason, it.count);
                refusal::tell(format_args!(
                    "{name}: {reason}, {count} times; the last time: {}",
                    it.detail
                ));
                refusal::tell(format_args!("    asked: {}", printable(&it.question)));
            }
        }
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.own.iter().for_each(|it| it.pool.stop());
    }
}
