//! The cost of a frame: for the readout in the window (F3) and for `--stats`.
//!
//! All figures are processor time of the window's thread until the frame is given to be drawn. So
//! the time of other threads and programs, and of the driver or software rasteriser, is not in
//! them. If the system does not report processor time, the clock replaces it.

use crate::platform::file::{self, Pipes};
use crate::platform::instant::Instant;
use crate::platform::threads::worked;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// The sum of the counted parts.
    Frame,
    Apply,
    Play,
    Figure,
    Tessellate,
    Panels,
    /// Giving everything to the graphics card. The driver's time is in it, so no frame counts it.
    Upload,
}

const PARTS: usize = 7;

/// The parts that make up the processor time of a frame.
const COUNTED: [Part; 5] = [Part::Apply, Part::Play, Part::Figure, Part::Tessellate, Part::Panels];

/// How many frames the window's readout looks back over; more are steadier, fewer faster.
const RECENT: usize = 240;

/// The most frames that `--stats` covers: the last three minutes. More would need memory.
const KEPT: usize = 10_000;

/// A line of the F3 readout: a name and a value.
pub type Line = (&'static str, String);

/// Processor time of the thread between the ends of two frames: unlike the parts it omits nothing.
struct Longest {
    /// Processor time of the thread at the end of the last frame.
    before: Option<Duration>,
    /// Processor time of the driver in the frame under way.
    driver: Duration,
    /// The longest frame: without the driver, and with it.
    frames: Option<[Duration; 2]>,
}

impl Longest {
    fn end_frame(&mut self, now: Option<Duration>) {
        let driver = std::mem::take(&mut self.driver);
        let begun = std::mem::replace(&mut self.before, now);
        // The first frame is the start of the program, which has a figure of its own.
        let Some((begun, now)) = begun.zip(now) else { return };
        let all = now.saturating_sub(begun);
        let [own, with_driver] = self.frames.unwrap_or_default();
        self.frames = Some([own.max(all.saturating_sub(driver)), with_driver.max(all)]);
    }
}

#[derive(Clone, Copy)]
pub struct Begun {
    clock: Instant,
    worked: Option<Duration>,
}

impl Begun {
    pub fn now() -> Self {
        Self { clock: Instant::now(), worked: worked() }
    }

    /// Processor time of this thread since then, or the clock's time where that is not known.
    fn spent(self) -> Duration {
        let by_clock = || self.clock.elapsed();
        self.worked.zip(worked()).map_or_else(by_clock, |(from, to)| to.saturating_sub(from))
    }
}

/// Measures frames in constant memory.
pub struct Meter {
    started: Instant,
    first_frame: Option<f32>,
    frames: u64,
    current: [f32; PARTS],
    /// The costs of the last frames, the newest first.
    kept: VecDeque<[f32; PARTS]>,
    longest: Longest,
    resident_at_1000: Option<f32>,
    shown: Vec<Line>,
    shown_at: Instant,
    shown_frames: u64,
}

impl Meter {
    pub fn new(started: Instant) -> Self {
        Self {
            started,
            first_frame: None,
            frames: 0,
            current: [0.0; PARTS],
            kept: VecDeque::with_capacity(KEPT),
            longest: Longest { before: None, driver: Duration::ZERO, frames: None },
            resident_at_1000: None,
            shown: Vec::new(),
            shown_at: started,
            shown_frames: 0,
        }
    }

    pub fn measure<T>(&mut self, part: Part, work: impl FnOnce() -> T) -> T {
        let begun = Begun::now();
        let result = work();
        self.add(part, begun);
        result
    }

    /// Adds the time spent until now to a part of the current frame.
    pub fn add(&mut self, part: Part, begun: Begun) {
        let spent = begun.spent();
        self.current[part as usize] += spent.as_secs_f32() * 1e3;
        if part == Part::Upload {
            self.longest.driver += spent;
        }
    }

    pub fn end_frame(&mut self) {
        let mut parts = std::mem::take(&mut self.current);
        parts[Part::Frame as usize] = COUNTED.iter().map(|part| parts[*part as usize]).sum();
        self.kept.truncate(KEPT - 1);
        self.kept.push_front(parts);
        self.longest.end_frame(worked());
        self.frames += 1;
        if self.frames == 1000 {
            self.resident_at_1000 = resident();
        }
    }

    pub fn first_frame(&mut self) {
        let since = self.started.elapsed().as_secs_f32() * 1e3;
        self.first_frame.get_or_insert(since);
    }

    /// The lines of the F3 readout; times change a few times a second, so that they can be read.
    pub fn readout(&mut self, steps: usize, marks: usize, triangles: usize) -> Vec<Line> {
        const RENEWAL: f64 = 0.4;
        let since = self.shown_at.elapsed().as_secs_f64();
        if since >= RENEWAL || self.shown.is_empty() {
            let times = |parts: &[Part]| self.times(parts, RECENT);
            let [median, most] = [0.5, 1.0].map(|it| quantile(&times(&[Part::Frame]), it));
            let time = |parts: &[Part]| format!("{:.3} ms", quantile(&times(parts), 0.5));
            let rate = (self.frames - self.shown_frames) as f64 / since;
            self.shown = vec![
                ("frame", format!("{median:.2} ms, at most {most:.2}")),
                ("  play", time(&[Part::Apply, Part::Play])),
                ("  figure", time(&[Part::Figure])),
                ("  tessellate", time(&[Part::Tessellate])),
                ("  panels", time(&[Part::Panels])),
                ("frames", format!("{rate:.0} /s")),
                ("start", format!("{:.0} ms", self.first_frame.unwrap_or_default())),
                ("memory", format!("{:.1} MB", resident().unwrap_or_default())),
            ];
            (self.shown_at, self.shown_frames) = (Instant::now(), self.frames);
        }
        let counts =
            [("steps, marks", format!("{steps}, {marks}")), ("triangles", triangles.to_string())];
        self.shown.iter().cloned().chain(counts).collect()
    }

    /// The sums of these parts in at most the last `frames` frames, sorted; milliseconds.
    fn times(&self, parts: &[Part], frames: usize) -> Vec<f32> {
        let time = |frame: &[f32; PARTS]| parts.iter().map(|part| frame[*part as usize]).sum();
        let mut times: Vec<f32> = self.kept.iter().take(frames).map(time).collect();
        times.sort_by(f32::total_cmp);
        times
    }

    pub fn stats(&self) -> Value {
        let rounded = |it: f32| (f64::from(it) * 1e3).round() / 1e3;
        let quantiles = |part: Part| {
            let times = self.times(&[part], KEPT);
            let [median, p99] = [0.5, 0.99].map(|it| rounded(quantile(&times, it)));
            json!({ "median": median, "p99": p99 })
        };
        let counted = [Part::Frame].into_iter().chain(COUNTED);
        let longest = self.longest.frames.map(|it| {
            let [own, with_driver] = it.map(|it| rounded(it.as_secs_f32() * 1e3));
            json!({ "own": own, "with_driver": with_driver })
        });
        json!({
            "start_to_first_frame_ms": self.first_frame.map(rounded),
            "frames": self.frames,
            "cpu_ms": counted.map(|part| (part, quantiles(part))).collect::<BTreeMap<_, _>>(),
            "upload_with_driver_ms": quantiles(Part::Upload),
            "longest_frame_ms": longest,
            "resident_mb": {
                "at_frame_1000": self.resident_at_1000.map(rounded),
                "at_end": resident().map(rounded),
            },
        })
    }
}

/// The time that this share of sorted times does not exceed.
fn quantile(times: &[f32], share: f32) -> f32 {
    let place = (times.len() as f32 * share).ceil() as usize;
    times.get(place.saturating_sub(1)).copied().unwrap_or_default()
}

/// Memory in use, megabytes; `None` where the system has no file with it.
fn resident() -> Option<f32> {
    let status = file::read_text(Path::new("/proc/self/status"), 100_000, Pipes::Refused).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f32 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_the_time_that_its_share_of_frames_does_not_exceed() {
        let times: Vec<_> = (1..=1000).map(|it| it as f32).collect();
        assert_eq!([0.5, 0.99, 1.0].map(|it| quantile(&times, it)), [500.0, 990.0, 1000.0]);
        assert_eq!((quantile(&[7.0], 0.5), quantile(&[], 0.5)), (7.0, 0.0));
    }

    #[test]
    fn a_frame_is_the_sum_of_its_parts_without_the_driver() {
        let mut meter = Meter::new(Instant::now());
        meter.current = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 100.0];
        meter.end_frame();
        assert_eq!(meter.times(&[Part::Frame], 1), [15.0]);
        assert_eq!(meter.current, [0.0; PARTS]);
    }

    #[test]
    fn the_longest_frame_is_measured_without_the_start() {
        let mut longest = Longest { before: None, driver: Duration::ZERO, frames: None };
        let mut end = |driver: u64, now: u64| {
            longest.driver = Duration::from_millis(driver);
            longest.end_frame(Some(Duration::from_millis(now)));
            longest.frames.map(|it| it.map(|it| it.as_millis()))
        };
        assert_eq!(end(0, 900), None);
        assert_eq!(end(30, 940), Some([10, 40]));
        assert_eq!(end(0, 965), Some([25, 40]));
        assert_eq!(end(50, 1016), Some([25, 51]));
    }

    #[test]
    fn a_part_is_the_time_of_this_thread_alone() {
        let mut meter = Meter::new(Instant::now());
        meter.measure(Part::Figure, || std::thread::sleep(Duration::from_millis(20)));
        let told = worked().is_some();
        assert_eq!(meter.current[Part::Figure as usize] < 10.0, told, "{:?}", meter.current);
    }

    #[test]
    fn memory_does_not_grow_with_the_frames() {
        let mut meter = Meter::new(Instant::now());
        for _ in 0..2 * KEPT {
            meter.end_frame();
        }
        assert_eq!((meter.kept.len(), meter.kept.capacity()), (KEPT, KEPT));
    }
}
