//! A hand and a keyboard that know no sense, through the real window: the same seed does the same.
//! `SOAK_SEED=7 SOAK_EVENTS=100000 TANGENCY_BIN=target/release/tangency cargo test --test window soak
//! -- --ignored --nocapture` says after each twentieth what the program has come to.

use super::{Desk, PATIENCE};
use fastrand::Rng;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// So many parts, after each of which the program has to answer.
const PARTS: usize = 20;

/// The window is never larger than the screen.
const SIZES: [[u32; 2]; 6] =
    [[1280, 800], [1600, 1000], [900, 600], [640, 480], [1600, 500], [320, 240]];

/// Keys, and texts. No key opens the file dialog: a hand that knows no sense could make folders
/// anywhere. No key makes films, which take seconds each.
const KEYS: [&str; 58] = [
    "a",
    "c",
    "d",
    "f",
    "g",
    "h",
    "l",
    "m",
    "n",
    "p",
    "s",
    "t",
    "v",
    "w",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "space",
    "space",
    "Left",
    "Right",
    "Up",
    "Down",
    "Right",
    "shift+Left",
    "ctrl+Up",
    "alt+Right",
    "Tab",
    "Tab",
    "shift+Tab",
    "Return",
    "Escape",
    "Escape",
    "Home",
    "End",
    "Prior",
    "Next",
    "Delete",
    "BackSpace",
    "F1",
    "F3",
    "F6",
    "F6",
    "plus",
    "minus",
    "question",
    "ctrl+z",
    "ctrl+shift+z",
    "ctrl+c",
    "ctrl+v",
    "ctrl+a",
    "ctrl+d",
    "ctrl+k",
    "ctrl+0",
];
const TEXTS: [&str; 8] = ["1.5", "0,25", "1e300", "30deg", "circle", "nan", "((", "0"];

/// Commands for xdotool, one a line, and how many events they are.
struct Script {
    random: Rng,
    window: String,
    at: [u32; 2],
    text: String,
    events: usize,
}

impl Script {
    fn then(&mut self, line: &str) {
        self.text.push_str(line);
        // The program sees events one after the other, and not a heap of them.
        self.text.push_str("\nsleep 0.001\n");
        self.events += 1;
    }

    /// Commands of at least so many events.
    fn of(&mut self, events: usize) -> String {
        (self.text, self.events) = (format!("windowfocus {}\n", self.window), 0);
        while self.events < events {
            self.some();
        }
        std::mem::take(&mut self.text)
    }

    fn some(&mut self) {
        match self.random.u32(0..400) {
            0..=129 => self.point(),
            130..=189 => self.drag(),
            190..=249 => self.click(),
            250..=279 => {
                let button = if self.random.bool() { 4 } else { 5 };
                (0..self.random.u32(1..6)).for_each(|_| self.then(&format!("click {button}")));
            }
            280..=384 => {
                let key = KEYS[self.random.usize(..KEYS.len())];
                self.then(&format!("key --delay 0 {key}"));
            }
            385..=398 => {
                let text = TEXTS[self.random.usize(..TEXTS.len())];
                self.then(&format!("type --delay 0 {text}"));
            }
            _ => {
                let [wide, high] = SIZES[self.random.usize(..SIZES.len())];
                let window = self.window.clone();
                self.then(&format!("windowsize {window} {wide} {high}"));
            }
        }
    }

    fn point(&mut self) {
        let near = |random: &mut Rng, at: u32, most: u32| {
            (at as i32 + random.i32(-60..=60)).clamp(0, most as i32 - 1) as u32
        };
        self.at = match self.random.u32(0..4) {
            0 => [self.random.u32(..1600), self.random.u32(..1000)],
            _ => {
                [near(&mut self.random, self.at[0], 1600), near(&mut self.random, self.at[1], 1000)]
            }
        };
        let [x, y] = self.at;
        self.then(&format!("mousemove {x} {y}"));
    }

    fn drag(&mut self) {
        self.then("mousedown 1");
        (0..self.random.u32(1..8)).for_each(|_| self.point());
        // Some never let go before the next press.
        if self.random.u32(0..20) > 0 {
            self.then("mouseup 1");
        }
    }

    fn click(&mut self) {
        self.point();
        let button = [1, 1, 1, 1, 2, 3][self.random.usize(..6)];
        self.then(&format!("click {button}"));
    }
}

/// What the program has come to.
#[derive(Clone, Copy)]
struct Burden {
    /// Memory now, and at most, kilobytes.
    resident: [u64; 2],
    /// Processor time, hundredths of a second.
    ticks: u64,
}

impl Burden {
    fn of(process: u32) -> Self {
        let read = |name: &str| {
            fs::read_to_string(format!("/proc/{process}/{name}")).expect("the program runs")
        };
        let (status, stat) = (read("status"), read("stat"));
        let kilobytes = |name: &str| {
            let line = status.lines().find_map(|it| it.strip_prefix(name)).unwrap_or_default();
            line.split_whitespace().next().and_then(|it| it.parse().ok()).unwrap_or(0)
        };
        // Behind the name, which may have spaces in it.
        let rest = stat.rsplit_once(')').map_or("", |it| it.1);
        let ticks = rest.split_whitespace().skip(11).take(2).flat_map(str::parse::<u64>).sum();
        Self { resident: ["VmRSS:", "VmHWM:"].map(kilobytes), ticks }
    }
}

/// Lets xdotool carry a script out.
fn carry_out(desk: &Desk, script: &str) {
    let mut hand = Command::new("xdotool")
        .arg("-")
        .env("DISPLAY", &desk.display)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("xdotool is installed");
    hand.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    assert!(hand.wait().unwrap().success());
}

/// Waits until the program has answered all that came before: it saves a picture of its window.
fn answered(desk: &mut Desk) {
    let begun = Instant::now();
    let pictures = |desk: &Desk| -> Vec<PathBuf> {
        let files = fs::read_dir(desk.folder.path()).unwrap().map(|it| it.unwrap().path());
        files.filter(|it| it.extension().is_some_and(|it| it == "png")).collect()
    };
    desk.xdotool("key F12");
    while pictures(desk).is_empty() {
        assert!(desk.program.try_wait().unwrap().is_none(), "the program has ended");
        assert!(begun.elapsed() < PATIENCE, "it does not answer");
        sleep(Duration::from_millis(20));
    }
    pictures(desk).iter().for_each(|it| fs::remove_file(it).unwrap());
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_soak_through_the_window_ends_with_a_program_that_answers_and_memory_on_a_plateau() {
    let number = |name: &str| std::env::var(name).ok().and_then(|it| it.parse::<u64>().ok());
    let (seed, events) = (number("SOAK_SEED").unwrap_or(1), number("SOAK_EVENTS").unwrap_or(2000));
    let mut desk = Desk::new();
    let window = desk.window();
    let (random, at) = (Rng::with_seed(seed), [640, 400]);
    let mut script = Script { random, window, at, text: String::new(), events: 0 };
    let process = desk.program.id();
    let (mut said, mut most, mut done) = (String::new(), [0; 2], 0);
    let mut before = Burden::of(process);
    for part in 0..PARTS {
        // Short scripts: what lies in heaps for long is not what a hand does.
        let mut left = (events as usize).div_ceil(PARTS);
        while left > 0 {
            let text = script.of(left.min(250));
            carry_out(&desk, &text);
            left = left.saturating_sub(script.events);
            done += script.events;
            answered(&mut desk);
        }
        let now = Burden::of(process);
        let half = usize::from(part >= PARTS / 2);
        most[half] = most[half].max(now.resident[0]);
        let [resident, peak] = now.resident.map(|it| it / 1024);
        let time = 10.0 * (now.ticks - before.ticks) as f64 * PARTS as f64 / events as f64;
        writeln!(said, "{done} events: {resident} MB, at most {peak} MB, {time:.1} ms an event")
            .unwrap();
        before = now;
    }
    eprint!("seed {seed}\n{said}");
    // What the first half came to is what is kept; the rest comes and goes.
    assert!(most[1] < most[0] * 5 / 4, "seed {seed}: memory grows\n{said}");
}
