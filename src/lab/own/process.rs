//! One process: questions in, answers out. It ends when the program does, however that ends.
//!
//! Three threads serve its pipes, so that neither side ever waits for the other to read: one writes
//! questions, one reads answers, one keeps the end of its standard error. Memory stays bounded
//! whatever it writes: a short queue fills, and then the process itself waits.
//!
//! Its standard input closes with the program, and most programs end then. On Linux a process that
//! goes on is ended with all that it has started: this program starts a second time, stays beside
//! the command, and watches ([`asked`]).

use super::answer::{self, Reply};
use super::{Order, locked};
use crate::outcome::Reason;
use crate::platform::refusal::{self, printable};
use std::collections::VecDeque;
use std::io::{Read, Write};
use std::ops::Range;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that may be an answer, bytes.
pub(super) const LONGEST: usize = 1 << 20;

/// Bytes that are read at once, and how many such pieces may wait.
const READ: usize = 1 << 16;
const WAITING: usize = 4;

/// How much of standard error is kept, bytes.
const TAIL: usize = 2000;

/// How long to wait for the exit status and the last output of a process.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// A process that other threads may end.
pub(super) type Shared = Arc<Mutex<Option<Child>>>;

pub(super) struct Fault {
    pub(super) reason: Reason,
    pub(super) detail: String,
}

pub(super) struct Process {
    child: Shared,
    questions: Sender<Vec<u8>>,
    answers: Receiver<Vec<u8>>,
    /// Bytes that were read and not parsed yet, from `at` on.
    rest: Vec<u8>,
    at: usize,
    errors: Arc<Mutex<VecDeque<u8>>>,
    errors_end: Receiver<()>,
}

impl Process {
    /// Puts the process into `child`, where other threads can end it.
    pub(super) fn start(order: &Order, child: &Shared) -> std::io::Result<Self> {
        let mut started = command(order)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let pipes = (started.stdin.take(), started.stdout.take(), started.stderr.take());
        *locked(child) = Some(started);
        let (questions, to_write) = channel::<Vec<u8>>();
        let (read, answers) = sync_channel(WAITING);
        let (ended, errors_end) = channel();
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        if let (Some(mut input), Some(output), Some(said)) = pipes {
            thread::spawn(move || {
                for text in to_write {
                    if input.write_all(&text).and_then(|()| input.flush()).is_err() {
                        return;
                    }
                }
            });
            thread::spawn(move || hand_on(output, &read));
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                keep_end(said, &errors);
                let _ = ended.send(());
            });
        }
        let child = Arc::clone(child);
        Ok(Self { child, questions, answers, rest: Vec::new(), at: 0, errors, errors_end })
    }

    /// Sends questions, a line each, and adds as many answers; one with a number that is not finite
    /// counts. After an error the answers before it stay.
    pub(super) fn ask(
        &mut self,
        questions: Vec<u8>,
        count: usize,
        silence: Duration,
        replies: &mut Vec<Reply>,
    ) -> Result<(), Fault> {
        if self.has_more() {
            return Err(self.too_many());
        }
        // This fails if the process has ended; then its answers fail too.
        let _ = self.questions.send(questions);
        for _ in 0..count {
            let line = self.line(silence)?;
            let line = &self.rest[line];
            match answer::read(line.trim_ascii()) {
                Ok(reply) => replies.push(reply),
                Err(reason) => {
                    let start = String::from_utf8_lossy(&line[..line.len().min(200)]).into_owned();
                    return Err(
                        self.fault(reason, format!("it wrote: {start}", start = printable(&start)))
                    );
                }
            }
        }
        if self.has_more() { Err(self.too_many()) } else { Ok(()) }
    }

    /// Whether there is output without a question.
    fn has_more(&mut self) -> bool {
        if self.rest[self.at..].iter().all(u8::is_ascii_whitespace)
            && let Ok(more) = self.answers.try_recv()
        {
            self.take(&more);
        }
        self.rest[self.at..].iter().any(|it| !it.is_ascii_whitespace())
    }

    fn too_many(&self) -> Fault {
        self.fault(Reason::TooManyAnswers, "it wrote more lines than it was asked".to_owned())
    }

    fn take(&mut self, more: &[u8]) {
        self.rest.drain(..self.at);
        self.at = 0;
        self.rest.extend_from_slice(more);
    }

    /// The next line that is not empty.
    fn line(&mut self, silence: Duration) -> Result<Range<usize>, Fault> {
        let until = Instant::now() + silence;
        let mut searched = self.at;
        loop {
            let length = self.rest[searched..].iter().position(|it| *it == b'\n');
            if let Some(stop) = length.map(|it| searched + it) {
                let start = std::mem::replace(&mut self.at, stop + 1);
                searched = self.at;
                if !self.rest[start..stop].trim_ascii().is_empty() {
                    return Ok(start..stop);
                }
                continue;
            }
            if self.rest.len() - self.at > LONGEST {
                let detail = format!("it wrote more than {LONGEST} bytes without an end of a line");
                return Err(self.fault(Reason::LineTooLong, detail));
            }
            searched = self.rest.len() - self.at;
            match self.answers.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(more) => self.take(&more),
                Err(RecvTimeoutError::Timeout) => {
                    let seconds = silence.as_secs_f64();
                    let detail = format!(
                        "no answer within {seconds} s; does it flush its output after each \
                            line?"
                    );
                    return Err(self.fault(Reason::TimedOut, detail));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let status = end(&self.child, LAST_WORDS);
                    let _ = self.errors_end.recv_timeout(LAST_WORDS);
                    let status = status.map_or("it ended".to_owned(), |it| it.to_string());
                    return Err(self.fault(Reason::Crashed, status));
                }
            }
        }
    }

    fn fault(&self, reason: Reason, mut detail: String) -> Fault {
        let said = locked(&self.errors);
        let said: Vec<u8> = said.iter().copied().collect();
        let said = String::from_utf8_lossy(&said);
        if !said.trim().is_empty() {
            detail += "; its standard error ends:";
            for line in said.trim_end().lines() {
                detail += "\n    ";
                detail += &printable(line);
            }
        }
        Fault { reason, detail }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        end(&self.child, Duration::ZERO);
    }
}

/// Ends a process after `grace`, in which it may end by itself. Returns how it ended.
pub(super) fn end(child: &Shared, grace: Duration) -> Option<ExitStatus> {
    let mut child = locked(child).take()?;
    let until = Instant::now() + grace;
    while Instant::now() < until {
        match child.try_wait() {
            Ok(None) => thread::sleep(Duration::from_millis(1)),
            ended => return ended.ok().flatten(),
        }
    }
    kill(&mut child);
    child.wait().ok()
}

fn hand_on(mut output: impl Read, to: &SyncSender<Vec<u8>>) {
    let mut buffer = vec![0; READ];
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        if to.send(buffer[..count].to_vec()).is_err() {
            return;
        }
    }
}

fn keep_end(mut said: impl Read, end: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 4096];
    while let Ok(count @ 1..) = said.read(&mut buffer) {
        let mut end = locked(end);
        end.extend(&buffer[..count]);
        let surplus = end.len().saturating_sub(TAIL);
        end.drain(..surplus);
    }
}

/// Whether this program can start again beside a command: once [`asked`] was called.
#[cfg(target_os = "linux")]
static LAUNCHES: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// The name of this program when it runs beside a command.
#[cfg(target_os = "linux")]
const NAME: &str = "tangency: own method";

fn command(order: &Order) -> Command {
    let Order { program, arguments, .. } = order;
    let mut command = Command::new(program);
    #[cfg(target_os = "linux")]
    if LAUNCHES.load(std::sync::atomic::Ordering::Relaxed) {
        use std::os::unix::process::CommandExt;
        command = Command::new("/proc/self/exe");
        command.arg0(NAME).arg(std::process::id().to_string()).arg(program);
    }
    command.args(arguments);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}

/// Ends a process and those that it has started.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
    let _ = child.kill();
}

/// Runs the command that this process was started for, and ends as it does; `None` without one.
///
/// It stays beside the command: processes that the command has started do not notice the end of the
/// program, and are ended from here.
#[cfg(target_os = "linux")]
pub fn asked() -> Option<ExitCode> {
    use rustix::process::{Pid, PidfdFlags, getppid, pidfd_open};
    use std::os::unix::process::CommandExt;
    let mut words = std::env::args_os();
    if words.next()? != NAME {
        LAUNCHES.store(true, std::sync::atomic::Ordering::Relaxed);
        return None;
    }
    let parent: i32 = words.next()?.to_str()?.parse().ok()?;
    let program = words.next()?;
    let mut command = Command::new(&program);
    command.args(words);
    let parent = Pid::from_raw(parent)?;
    let watched = pidfd_open(parent, PidfdFlags::empty());
    let served = match watched {
        // The program may have ended before it was watched.
        _ if getppid() != Some(parent) => return Some(ExitCode::FAILURE),
        Ok(watched) => serve(&mut command, watched),
        // Linux before 2019 cannot watch: there the closed pipe ends most programs.
        Err(_) => Err(command.exec()),
    };
    Some(served.unwrap_or_else(|error| {
        refusal::tell(format_args!("{} cannot be started: {error}", program.display()));
        ExitCode::from(127)
    }))
}

/// Runs a command to its end, or ends all of its group when the program ends before.
#[cfg(target_os = "linux")]
fn serve(command: &mut Command, program: std::os::fd::OwnedFd) -> std::io::Result<ExitCode> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    use rustix::process::{Signal, getpgrp, getpid, kill_process, kill_process_group};
    use std::os::unix::process::ExitStatusExt;
    let mut child = command.spawn()?;
    std::thread::spawn(move || {
        let mut ends = [PollFd::new(&program, PollFlags::IN)];
        loop {
            match poll(&mut ends, None) {
                Err(Errno::INTR) => {}
                Err(_) => return,
                Ok(_) => break,
            }
        }
        // This process belongs to the group.
        let _ = kill_process_group(getpgrp(), Signal::KILL);
    });
    let status = child.wait()?;
    if let Some(signal) = status.signal().and_then(Signal::from_named_raw) {
        let _ = kill_process(getpid(), signal);
    }
    Ok(ExitCode::from(status.code().and_then(|it| u8::try_from(it).ok()).unwrap_or(1)))
}

/// Only Linux starts this program beside a command.
#[cfg(not(target_os = "linux"))]
pub fn asked() -> Option<ExitCode> {
    None
}
