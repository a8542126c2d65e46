//! The work on one map: a little of it at once, the rest on all cores.

use super::batch::Row;
use super::class::{Board, Class, Numbers, Tally};
use super::field::Field;
use super::probe::Probe;
use super::question::Question;
use super::schedule::{Unit, units};
use super::subject::Subject;
use crate::outcome::Verdict;
use crate::platform::instant::Instant;
use crate::platform::threads::{Pool, breathe, now};
use glam::DVec2;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A map under way. It stops when it is dropped.
pub struct Survey(Arc<Work>);

struct Work {
    subject: Subject,
    probe: Probe,
    row: Option<Row>,
    units: Vec<Unit>,
    /// The first unit that nobody has taken.
    next: AtomicU32,
    cancelled: AtomicBool,
    field: Field,
    board: Board,
}

/// Pixels between two looks at whether to go on. More would stop later, fewer cost more looks.
const BLOCK: usize = 64;

/// The verdicts in the order of their numbers, where nothing else is answered.
const PLAIN: [Verdict; 3] = [Verdict::Separate, Verdict::Colliding, Verdict::Undecided];

/// The threads of all maps, beside those of everything else: a hunt holds no map up.
fn pool() -> Option<&'static Pool> {
    static POOL: OnceLock<Option<Pool>> = OnceLock::new();
    POOL.get_or_init(|| Pool::new("map")).as_ref()
}

impl Survey {
    /// A map of which nothing is done yet; `None` where the question cannot be asked of the pair.
    pub fn new(subject: Subject, question: Question) -> Option<Self> {
        let probe = Probe::new(&subject, question)?;
        let row = Row::of(&subject, &probe);
        let field = Field::new(subject.size());
        let board = Board::default();
        if row.is_some() {
            for verdict in PLAIN {
                board.number(Class::Verdict(verdict));
            }
        }
        let units = units(subject.size());
        let (next, cancelled) = (AtomicU32::new(0), AtomicBool::new(false));
        Some(Self(Arc::new(Work { subject, probe, row, units, next, cancelled, field, board })))
    }

    /// Gives the classes that came before the numbers that they had, so that they keep their colours.
    pub(super) fn recall(&self, before: &Tally) {
        for (class, _) in before.iter() {
            self.0.board.number(class);
        }
    }

    /// What is swept over what.
    pub fn subject(&self) -> &Subject {
        &self.0.subject
    }

    /// What is asked.
    pub fn question(&self) -> &Question {
        self.0.probe.question()
    }

    /// Who answers.
    pub(super) fn probe(&self) -> &Probe {
        &self.0.probe
    }

    /// The answers so far.
    pub fn field(&self) -> &Field {
        &self.0.field
    }

    /// How often each answer came so far.
    pub fn tally(&self) -> Tally {
        self.0.board.tally()
    }

    /// The units of the schedule.
    pub fn units(&self) -> &[Unit] {
        &self.0.units
    }

    /// Adds to `into` the units that were done since this was asked last, by place in [`Self::units`].
    pub fn take_done(&self, into: &mut Vec<u32>) {
        self.0.board.take_done(into);
    }

    /// Whether every pixel is answered.
    pub fn is_complete(&self) -> bool {
        self.0.field.progress() >= 1.0
    }

    /// Works here, on this thread, unit by unit as long as the next one should be done within `budget`.
    pub fn work_for(&self, budget: Duration) {
        // Nobody knows how long a program takes.
        if self.0.probe.asks_a_program() {
            return;
        }
        let begun = Instant::now();
        let mut worker = Worker::new(&self.0);
        let (mut asked, mut spent) = (0, 0.0);
        loop {
            let place = self.0.next.load(Relaxed);
            let Some(unit) = self.0.units.get(place as usize) else { return };
            let count = unit.len(self.0.subject.size().x);
            let pace = if asked > 0 { spent / asked as f64 } else { 0.0 };
            if spent + pace * count as f64 > budget.as_secs_f64() || !now(worker.next()) {
                return;
            }
            asked += count;
            spent = begun.elapsed().as_secs_f64();
        }
    }

    /// Lets all cores work on what is left, or where there is one thread each frame a little, and returns
    /// at once; `false` where the system gives no threads.
    pub fn spread(&self) -> bool {
        let Some(pool) = pool() else { return false };
        let work = Arc::clone(&self.0);
        pool.spread(async move || Worker::new(&work).run().await);
        true
    }

    /// Works on all cores until everything is done or the map is cancelled.
    pub fn finish(&self) {
        match pool() {
            Some(pool) => pool.everywhere(async || Worker::new(&self.0).run().await),
            None => now(Worker::new(&self.0).run()),
        }
    }

    /// Ends the work: what a thread is at is dropped, and nothing more is written.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Relaxed);
    }
}

impl Drop for Survey {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// One thread's part.
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

    /// Takes the next unit and does it; `false` when there is none or it was cancelled.
    async fn next(&mut self) -> bool {
        let work = self.work;
        let place = work.next.fetch_add(1, Relaxed);
        let Some(unit) = work.units.get(place as usize) else {
            // What is past the end stays there, however often it is asked for.
            work.next.store(work.units.len() as u32, Relaxed);
            return false;
        };
        let mut numbers = [0; BLOCK];
        let count = unit.len(work.subject.size().x);
        for skip in (0..count).step_by(BLOCK) {
            let numbers = &mut numbers[..BLOCK.min(count - skip)];
            match &work.row {
                Some(row) => self.sweep(row, unit, skip, numbers),
                None => self.ask(unit, skip, numbers),
            }
            if work.cancelled.load(Relaxed) {
                return false;
            }
            work.field.write(unit, skip, numbers);
            breathe().await;
        }
        work.board.post(place, &mut self.numbers.counts);
        true
    }

    fn ask(&mut self, unit: &Unit, skip: usize, numbers: &mut [u16]) {
        let Work { subject, probe, board, .. } = self.work;
        let shapes = |place: usize| subject.shapes(unit.first + place as u32 * unit.stride, unit.y);
        if probe.asks_blocks() {
            let mut pairs = Vec::with_capacity(numbers.len());
            let mut is_shape = [false; BLOCK];
            for (place, is_shape) in (skip..skip + numbers.len()).zip(&mut is_shape) {
                let pair = shapes(place);
                *is_shape = pair.is_some();
                pairs.extend(pair);
            }
            let mut classes = probe.ask_each(&pairs).into_iter();
            for (number, is_shape) in numbers.iter_mut().zip(is_shape) {
                let class = if is_shape { classes.next() } else { None };
                *number = self.numbers.count(class.unwrap_or(Class::Impossible), board);
            }
            return;
        }
        for (place, number) in (skip..).zip(numbers) {
            let class = shapes(place).map_or(Class::Impossible, |pair| probe.ask(&pair));
            *number = self.numbers.count(class, board);
        }
    }

    fn sweep(&mut self, row: &Row, unit: &Unit, skip: usize, numbers: &mut [u16]) {
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
        row.verdicts(&centers[..count], &mut verdicts);
        let mut counts = [0; PLAIN.len()];
        for (number, verdict) in numbers.iter_mut().zip(verdicts) {
            *number = match verdict {
                Verdict::Separate => 0,
                Verdict::Colliding => 1,
                Verdict::Undecided => 2,
            };
            counts[usize::from(*number)] += 1;
        }
        for (number, count) in (0..).zip(counts) {
            self.numbers.add(number, count);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::methods_for;
    use crate::lab::map::{Plane, Topic};
    use crate::platform::threads::slices;
    use crate::shape::{Circle, Kind};
    use glam::UVec2;

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
}
