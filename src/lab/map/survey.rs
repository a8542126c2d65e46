//! The work on one map: a little of it at once, the rest on all cores; the answers so far; and the
//! order of the pixels, a coarse grid, then the pixels halfway between, and so on, each once.

use super::probe::Probe;
use super::question::{Class, Question};
use super::subject::{Plane, Subject};
use crate::algorithm::ellipse::characteristic_cubic::batch::sweep;
use crate::outcome::Verdict;
use crate::platform::instant::Instant;
use crate::platform::threads::{Pool, breathe, now};
use crate::scene::kind;
use crate::shape::Ellipse;
use glam::{DVec2, UVec2};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// A map under way. It stops when it is dropped.
pub struct Survey(Arc<Work>);

struct Work {
    subject: Subject,
    probe: Probe,
    row: Option<[Ellipse; 2]>,
    units: Vec<Unit>,
    /// The first unit that no worker has taken.
    next: AtomicU32,
    cancelled: AtomicBool,
    field: Field,
    board: Mutex<Board>,
}

impl Work {
    fn board(&self) -> MutexGuard<'_, Board> {
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Pixels between two checks of whether to go on. More would stop later, fewer cost more.
const BLOCK: usize = 64;

/// The verdicts in the order of their numbers, for a map of verdicts alone.
const PLAIN: [Verdict; 3] = [Verdict::Separate, Verdict::Colliding, Verdict::Undecided];

/// The threads of all maps, apart from all others: a hunt holds no map up.
fn pool() -> Option<&'static Pool> {
    static POOL: OnceLock<Option<Pool>> = OnceLock::new();
    POOL.get_or_init(|| Pool::new("map")).as_ref()
}

impl Survey {
    /// A map without an answer yet; `None` where the question does not fit the pair.
    pub fn new(subject: Subject, question: Question) -> Option<Self> {
        let probe = Probe::new(&subject, question)?;
        let row = row(&subject, &probe);
        let field = Field::new(subject.size);
        let mut board = Board::default();
        if row.is_some() {
            for verdict in PLAIN {
                board.number(Class::Verdict(verdict));
            }
        }
        let (units, board) = (units(subject.size), Mutex::new(board));
        let (next, cancelled) = (AtomicU32::new(0), AtomicBool::new(false));
        Some(Self(Arc::new(Work { subject, probe, row, units, next, cancelled, field, board })))
    }

    /// Gives classes the numbers of the map before, so that they keep their colours.
    pub(super) fn recall(&self, before: &Tally) {
        for (class, _) in before.iter() {
            self.0.board().number(class);
        }
    }

    pub fn subject(&self) -> &Subject {
        &self.0.subject
    }

    pub fn question(&self) -> &Question {
        &self.0.probe.question
    }

    pub(super) fn probe(&self) -> &Probe {
        &self.0.probe
    }

    pub fn field(&self) -> &Field {
        &self.0.field
    }

    pub fn tally(&self) -> Tally {
        self.0.board().tally.clone()
    }

    pub fn units(&self) -> &[Unit] {
        &self.0.units
    }

    /// Adds to `into` the units done since the last call. While a worker posts there are none: the
    /// window does not wait for a thread of a lower priority, and the next frame looks again.
    pub fn take_done(&self, into: &mut Vec<u32>) {
        if let Ok(mut board) = self.0.board.try_lock() {
            into.append(&mut board.done);
        }
    }

    pub fn is_complete(&self) -> bool {
        // Workers write their answers before they count them.
        self.0.board().tally.total() == self.0.subject.size.element_product()
    }

    /// Works on this thread, unit by unit, as long as the next one should be done within `budget`.
    pub fn work_for(&self, budget: Duration) {
        // The time that a program takes is unknown.
        if self.0.probe.asks_a_program() {
            return;
        }
        let begun = Instant::now();
        let mut worker = Worker::new(&self.0);
        let (mut asked, mut spent) = (0, 0.0);
        loop {
            let place = self.0.next.load(Relaxed);
            let Some(unit) = self.0.units.get(place as usize) else { return };
            let count = unit.len(self.0.subject.size.x);
            let pace = if asked > 0 { spent / asked as f64 } else { 0.0 };
            if spent + pace * count as f64 > budget.as_secs_f64() || !now(worker.next()) {
                return;
            }
            asked += count;
            spent = begun.elapsed().as_secs_f64();
        }
    }

    /// All cores work on the rest, or each frame if there is one thread; `false` without threads.
    pub fn spread(&self) -> bool {
        let Some(pool) = pool() else { return false };
        let work = Arc::clone(&self.0);
        pool.spread(async move || Worker::new(&work).run().await);
        true
    }

    /// Nothing more is written, not even by a thread that is at work.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Relaxed);
    }
}

impl Drop for Survey {
    fn drop(&mut self) {
        self.cancel();
    }
}

struct Worker<'w> {
    work: &'w Work,
    numbers: Numbers,
}

impl<'w> Worker<'w> {
    fn new(work: &'w Work) -> Self {
        Self { work, numbers: Numbers::default() }
    }

    async fn run(mut self) {
        while self.next().await {}
    }

    /// Does the next unit; `false` if there is none, or if the work was cancelled.
    async fn next(&mut self) -> bool {
        let work = self.work;
        let place = work.next.fetch_add(1, Relaxed);
        let Some(unit) = work.units.get(place as usize) else {
            // The index never runs over, however often this is called.
            work.next.store(work.units.len() as u32, Relaxed);
            return false;
        };
        let mut numbers = [0; BLOCK];
        let count = unit.len(work.subject.size.x);
        for skip in (0..count).step_by(BLOCK) {
            let numbers = &mut numbers[..BLOCK.min(count - skip)];
            match &work.row {
                Some(round) => self.sweep(round, unit, skip, numbers),
                None => self.ask(unit, skip, numbers),
            }
            if work.cancelled.load(Relaxed) {
                return false;
            }
            work.field.write(unit, skip, numbers);
            breathe().await;
        }
        let mut board = work.board();
        board.done.push(place);
        for (sum, count) in board.tally.counts.iter_mut().zip(&mut self.numbers.counts) {
            *sum += std::mem::take(count);
        }
        true
    }

    fn ask(&mut self, unit: &Unit, skip: usize, numbers: &mut [u16]) {
        let work = self.work;
        let Work { subject, probe, .. } = work;
        let shapes = |place: usize| subject.shapes(unit.first + place as u32 * unit.stride, unit.y);
        if probe.asks_blocks() {
            let all: Vec<_> = (skip..skip + numbers.len()).map(shapes).collect();
            let pairs: Vec<_> = all.iter().flatten().copied().collect();
            let mut classes = probe.ask_each(&pairs).into_iter();
            for (number, pair) in numbers.iter_mut().zip(all) {
                let class = pair.and_then(|_| classes.next());
                *number = self.numbers.count(class.unwrap_or(Class::Impossible), work);
            }
            return;
        }
        for (place, number) in (skip..).zip(numbers) {
            let class = shapes(place).map_or(Class::Impossible, |pair| probe.ask(&pair));
            *number = self.numbers.count(class, work);
        }
    }

    fn sweep(
        &mut self,
        [still, swept]: &[Ellipse; 2],
        unit: &Unit,
        skip: usize,
        numbers: &mut [u16],
    ) {
        let subject = &self.work.subject;
        let mut centers = [DVec2::ZERO; BLOCK];
        let mut verdicts = [Verdict::Undecided; BLOCK];
        let count = numbers.len();
        for (place, center) in (skip..).zip(&mut centers[..count]) {
            *center = subject.point(unit.first + place as u32 * unit.stride, unit.y);
        }
        if !centers[..count].iter().all(|it| it.is_finite()) {
            self.ask(unit, skip, numbers);
            return;
        }
        sweep(still, swept, &centers[..count], &mut verdicts);
        let mut counts = [0; PLAIN.len()];
        for (number, verdict) in numbers.iter_mut().zip(verdicts) {
            *number = verdict as u16;
            counts[usize::from(*number)] += 1;
        }
        for (number, count) in (0..).zip(counts) {
            self.numbers.add(number, count);
        }
    }
}

/// How often each class came. Classes are numbered in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    classes: Vec<Class>,
    counts: Vec<u32>,
}

impl Tally {
    pub fn iter(&self) -> impl Iterator<Item = (Class, u32)> {
        self.classes.iter().copied().zip(self.counts.iter().copied())
    }

    pub fn class(&self, number: u16) -> Option<Class> {
        self.classes.get(usize::from(number)).copied()
    }

    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// The state that all workers share; `done` are the units since the last drawing.
#[derive(Debug, Default)]
struct Board {
    tally: Tally,
    done: Vec<u32>,
}

/// Classes that one map may have. Further classes count as the last.
const MOST: usize = 4000;

impl Board {
    /// The number of a class, a new one if it never came.
    fn number(&mut self, class: Class) -> u16 {
        let Tally { classes, counts } = &mut self.tally;
        let known = classes.iter().position(|one| *one == class);
        let number = known.unwrap_or_else(|| {
            if classes.len() < MOST {
                classes.push(class);
                counts.push(0);
            }
            classes.len() - 1
        });
        number as u16
    }
}

/// A worker's memory of the numbers.
#[derive(Default)]
struct Numbers {
    last: Option<(Class, u16)>,
    known: Vec<(Class, u16)>,
    /// How often each came in the unit under way, by number.
    pub counts: Vec<u32>,
}

impl Numbers {
    #[inline]
    pub fn count(&mut self, class: Class, work: &Work) -> u16 {
        let number = match self.last {
            Some((last, number)) if last == class => number,
            _ => self.look_up(class, work),
        };
        self.add(number, 1);
        number
    }

    #[inline]
    pub fn add(&mut self, number: u16, times: u32) {
        let place = usize::from(number);
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += times;
    }

    pub fn look_up(&mut self, class: Class, work: &Work) -> u16 {
        let known = self.known.iter().find(|it| it.0 == class);
        let found = known.copied().unwrap_or_else(|| {
            let found = (class, work.board().number(class));
            self.known.push(found);
            found
        });
        self.last = Some(found);
        found.1
    }
}

/// The number of an unanswered pixel.
const OPEN: u16 = u16::MAX;

/// The numbers of the classes, written by many threads and read by one.
#[derive(Debug)]
pub struct Field {
    pub size: UVec2,
    cells: Vec<AtomicU16>,
    answered: AtomicU32,
}

impl Field {
    pub(super) fn new(size: UVec2) -> Self {
        let count = size.x as usize * size.y as usize;
        let cells = std::iter::repeat_with(|| AtomicU16::new(OPEN)).take(count).collect();
        Self { size, cells, answered: AtomicU32::new(0) }
    }

    /// The class of a pixel by its number, once it was asked. Rows go up.
    pub fn at(&self, x: u32, y: u32) -> Option<u16> {
        let number = self.row(y).get(x as usize)?.load(Relaxed);
        (number != OPEN).then_some(number)
    }

    pub fn answered(&self) -> u32 {
        self.answered.load(Relaxed)
    }

    /// How much is done, 0 to 1.
    pub fn progress(&self) -> f64 {
        f64::from(self.answered()) / self.cells.len() as f64
    }

    pub(super) fn row(&self, y: u32) -> &[AtomicU16] {
        let width = self.size.x as usize;
        let start = y as usize * width;
        self.cells.get(start..start + width).unwrap_or_default()
    }

    /// Writes answers of a unit from the `skip`th on.
    pub(super) fn write(&self, unit: &Unit, skip: usize, numbers: &[u16]) {
        let first = unit.first as usize + skip * unit.stride as usize;
        let row = self.row(unit.y).get(first..).unwrap_or_default();
        for (cell, number) in row.iter().step_by(unit.stride as usize).zip(numbers) {
            cell.store(*number, Relaxed);
        }
        self.answered.fetch_add(numbers.len() as u32, Relaxed);
    }
}

/// Some of the pixels of a row: those at `first`, `first` + `stride` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The row, from the lowest.
    pub y: u32,
    pub first: u32,
    pub stride: u32,
    /// The side of the square that each pixel fills until finer ones come.
    pub step: u32,
}

impl Unit {
    fn len(&self, width: u32) -> usize {
        (width.saturating_sub(self.first)).div_ceil(self.stride) as usize
    }
}

/// The side of the first squares, pixels, if the map has room. Larger ones would say less.
const COARSEST: u32 = 128;

/// All pixels of a map in the order in which they are asked, a row's worth at a time.
pub fn units(size: UVec2) -> Vec<Unit> {
    let mut step = COARSEST;
    while step > 1 && step * 4 > size.min_element() {
        step /= 2;
    }
    let rows = |from: u32, by: u32| (from..size.y).step_by(by as usize);
    let mut units: Vec<_> =
        rows(0, step).map(|y| Unit { y, first: 0, stride: step, step }).collect();
    while step > 1 {
        let before = step;
        step /= 2;
        units.extend(rows(0, before).map(|y| Unit { y, first: step, stride: before, step }));
        units.extend(rows(step, before).map(|y| Unit { y, first: 0, stride: step, step }));
    }
    units.retain(|unit| unit.len(size.x) > 0);
    units
}

/// The fixed and the swept shape, if a whole row of places can be computed at once: verdicts of the
/// characteristic cubic over positions.
fn row(subject: &Subject, probe: &Probe) -> Option<[Ellipse; 2]> {
    let (pair, swept) = (subject.pair, subject.swept);
    if !probe.is_only_cubic() || !matches!(subject.plane, Plane::Position { .. }) {
        return None;
    }
    Some([kind::ellipse(&pair[1 - swept])?, kind::ellipse(&pair[swept])?])
}

#[cfg(test)]
mod tests {
    use super::super::Topic;
    use super::*;
    use crate::catalog::methods_for;
    use crate::platform::threads::slices;
    use crate::shape::{Circle, Kind};

    #[test]
    fn in_slices_a_frame_waits_for_one_block_at_most() {
        let circle = |x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into();
        let plane = Plane::Position { low: DVec2::splat(-2.0), high: DVec2::splat(2.0) };
        let subject = Subject::new([circle(0.0), circle(1.0)], 1, plane, UVec2::new(300, 40));
        let method = methods_for(Kind::Circle, Kind::Circle).next().unwrap();
        let survey = Survey::new(subject, Question::of(Topic::Verdict, method)).unwrap();
        let work = Arc::clone(&survey.0);
        slices::Pool.spread(async move || Worker::new(&work).run().await);
        let mut before = 0;
        let mut goes_on = true;
        while goes_on {
            goes_on = slices::take_turn(Duration::ZERO);
            let answered = survey.field().answered();
            assert!(answered <= before + BLOCK as u32, "{before} {answered}");
            before = answered;
        }
        assert!(survey.is_complete());
    }

    #[test]
    fn every_pixel_comes_once_and_coarse_ones_first() {
        for (width, height) in [(1, 1), (3, 200), (64, 64), (161, 97), (1280, 720)] {
            let size = UVec2::new(width, height);
            let mut seen = vec![0u8; (width * height) as usize];
            let mut last = u32::MAX;
            for unit in units(size) {
                assert!(unit.step <= last);
                last = unit.step;
                let columns = (unit.first..width).step_by(unit.stride as usize);
                assert_eq!(columns.len(), unit.len(width));
                columns.for_each(|x| seen[(unit.y * width + x) as usize] += 1);
            }
            assert!(seen.iter().all(|count| *count == 1), "{width} × {height}");
            assert_eq!(last, 1);
        }
    }
}
