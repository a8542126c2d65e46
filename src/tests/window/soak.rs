//! Random input, the same for a seed, beside a program that drops and copies random files.
//!
//! `SOAK_SEED=7 SOAK_EVENTS=100000 TANGENCY_BIN=target/release/tangency cargo test --test window
//! soak -- --ignored --nocapture` prints memory and time after each twentieth.

use super::desk::{Desk, Neighbour};
use fastrand::Rng;
use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tangency::demo::lesson::LESSONS;
use tangency::file::bookmark::{self, Bookmark};
use tangency::file::document::Document;
use tangency::file::persist::Store;
use tangency::lab::case;
use tangency::session::Session;
use tangency::session::settings::Settings;

/// The number of such reports.
const PARTS: usize = 20;

/// The most events in one script: a user does not send more.
const AT_ONCE: usize = 250;

/// The longest frame, milliseconds of processor time.
const LONGEST_FRAME: f64 = 250.0;

/// From so many events on, memory must be flat: opening things for the first time takes some.
const ENOUGH: usize = 20_000;

/// Larger sizes than the screen's are not possible.
const SIZES: [[u32; 2]; 7] =
    [[1280, 800], [1600, 1000], [900, 600], [640, 480], [1600, 500], [320, 240], [1, 1]];

/// Keys; frequent ones are there twice. None opens the file dialog, where random input could make
/// folders anywhere. None makes films, which take seconds each.
const KEYS: &str = "a c d f g h l m n p s t v w 0 1 2 3 4 5 6 space space Left Right Up Down Right \
    shift+Left ctrl+Up alt+Right Tab Tab shift+Tab Return Escape Escape Home End Prior Next \
    Delete BackSpace F1 F3 F6 F6 plus minus question ctrl+z ctrl+shift+z ctrl+c ctrl+v \
    ctrl+a ctrl+d ctrl+k ctrl+0";
const TEXTS: [&str; 8] = ["1.5", "0,25", "1e300", "30deg", "circle", "nan", "((", "0"];

/// Commands for xdotool, one a line, and their number.
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
        // The program sees single events, not a heap of them.
        self.text.push_str("\nsleep 0.001\n");
        self.events += 1;
    }

    /// A script of at least so many events, which begins with a paste.
    fn of(&mut self, events: usize) -> String {
        (self.text, self.events) = (format!("windowfocus {}\n", self.window), 0);
        self.then("key --delay 0 ctrl+v");
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
                let keys: Vec<_> = KEYS.split_whitespace().collect();
                let key = keys[self.random.usize(..keys.len())];
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
        // Some presses have no release.
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

#[derive(Clone, Copy)]
struct Burden {
    /// Now and at most, megabytes.
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
        let megabytes = |name: &str| {
            let line = status.lines().find_map(|it| it.strip_prefix(name)).unwrap_or_default();
            line.split_whitespace().next().and_then(|it| it.parse().ok()).unwrap_or(0) / 1024
        };
        // After the name, which may have spaces.
        let rest = stat.rsplit_once(')').map_or("", |it| it.1);
        let ticks = rest.split_whitespace().skip(11).take(2).flat_map(str::parse::<u64>).sum();
        Self { resident: ["VmRSS:", "VmHWM:"].map(megabytes), ticks }
    }
}

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

struct World {
    texts: Vec<String>,
    /// Paths, one a line.
    files: Vec<String>,
}

impl World {
    /// A case and a link of every demo, and texts that are neither, as texts and as files.
    fn beside(desk: &Desk) -> Self {
        let mut texts: Vec<String> = [
            "",
            "1 2 3",
            "{\"a\":",
            "tangency:1:AAAA",
            "\u{1b}[2J\u{202e}",
            "[[[[[[[[",
            "0 0 nan 1e999",
        ]
        .map(str::to_owned)
        .into();
        texts.push("x".repeat(100_000));
        for lesson in LESSONS.iter() {
            let scene = lesson.scene(&lesson.presets[0]);
            let case = case::text(lesson, &scene);
            texts.push(case[..case.len() / 2].to_owned());
            texts.push(case);
            let mut session = Session::new(Settings::default());
            session.start_at(lesson, scene);
            texts.extend(bookmark::link_to(&Bookmark::of(&session)));
        }
        let folder = desk.folder.path().join("dropped");
        fs::create_dir(&folder).unwrap();
        let file = |(number, text): (usize, &String)| {
            let path = folder.join(format!("{number}.json"));
            fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let mut files: Vec<String> = texts.iter().enumerate().map(file).collect();
        files.extend([folder.to_str().unwrap().to_owned(), "/nowhere".to_owned()]);
        files.push(files[3..9].join("\n"));
        Self { texts, files }
    }
}

/// Whether the last third of the samples stays near the maximum of the second third.
fn is_plateau(memory: &[u64]) -> bool {
    let third = memory.len() / 3;
    let most = |part: &[u64]| part.iter().copied().max().unwrap_or(0);
    let [middle, last] = [&memory[third..2 * third], &memory[2 * third..]].map(most);
    last * 10 <= middle * 11
}

/// Closes the window. No frame was too long, the program has printed no error, and the stored
/// session is that of the recording. The window opens again.
fn ends_well(desk: &mut Desk) -> [f64; 2] {
    desk.xdotool("mouseup 1 mousemove 640 20 key Escape key Escape key Escape");
    desk.answers();
    sleep(Duration::from_secs(2));
    assert!(desk.close().success());
    let complaints = desk.said("stderr");
    assert_eq!(complaints, "");
    let stats: serde_json::Value = serde_json::from_str(&desk.said("stdout")).unwrap();
    let longest = &stats["longest_frame_ms"];
    let longest = [&longest["own"], &longest["with_driver"]].map(|it| it.as_f64().unwrap());
    let (store, refusal) = Store::open_in(&desk.folder.path().join("config"));
    assert_eq!(refusal, None);
    let left = store.left().expect("the session was kept");
    assert_eq!(left.bookmark, Bookmark::of(&desk.session()));
    assert!(left.document.is_none_or(|it| Document::reopened(it).is_some()));
    desk.come_back();
    assert!(desk.answers().close().success());
    longest
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_soak_ends_valid_without_long_frames_or_growing_memory() {
    let number = |name: &str| std::env::var(name).ok().and_then(|it| it.parse::<usize>().ok());
    let (seed, events) = (number("SOAK_SEED").unwrap_or(1), number("SOAK_EVENTS").unwrap_or(1000));
    let mut desk = Desk::new();
    let (neighbour, world) = (Neighbour::on(&desk.display), World::beside(&desk));
    let window = desk.window();
    let number = window.parse().unwrap();
    let (random, at) = (Rng::with_seed(seed as u64), [640, 400]);
    let mut script = Script { random, window, at, text: String::new(), events: 0 };
    let process = desk.program.id();
    let (mut memory, mut done, mut told) = (Vec::new(), 0, 0);
    let mut before = Burden::of(process);
    eprintln!("seed {seed}");
    while done < events {
        neighbour.copy(script.random.choice(&world.texts).unwrap());
        let text = script.of(AT_ONCE.min(events - done));
        carry_out(&desk, &text);
        neighbour.drop_on(number, script.random.choice(&world.files).unwrap());
        done += script.events + 1;
        desk.answers();
        let now = Burden::of(process);
        let [resident, peak] = now.resident;
        memory.push(resident);
        if done * PARTS >= (told + 1) * events {
            let time = 10.0 * (now.ticks - before.ticks) as f64 * PARTS as f64 / events as f64;
            eprintln!("{done} events: {resident} MB, at most {peak} MB, {time:.1} ms an event");
            (told, before) = (done * PARTS / events, now);
        }
    }
    let [own, with_driver] = ends_well(&mut desk);
    eprintln!("longest frame: {own:.0} ms, with the driver {with_driver:.0} ms");
    assert!(own <= LONGEST_FRAME, "seed {seed}: a frame of {own} ms");
    assert!(events < ENOUGH || is_plateau(&memory), "seed {seed}: memory grows: {memory:?}");
}
