//! A process that ends when the program does, however that ends.
//!
//! Its standard input closes with the program, and most programs end then. On Linux one that does
//! not is ended with all that it has started: this program is started once more, stays beside the
//! command, and watches ([`asked`]).

use super::order::Order;
use crate::platform::refusal;
use std::process::{Child, Command, ExitCode};

/// What this program is called when it stands beside a command.
#[cfg(target_os = "linux")]
const NAME: &str = "tangency: own method";

/// The command, ready to be started.
pub(super) fn command(order: &Order) -> Command {
    let (program, arguments) = order.words();
    let mut command = Command::new(program);
    #[cfg(target_os = "linux")]
    if super::LAUNCHES.load(std::sync::atomic::Ordering::Relaxed) {
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
pub(super) fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        use rustix::process::{Pid, Signal, kill_process_group};
        if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(group, Signal::KILL);
        }
    }
    let _ = child.kill();
}

/// Serves the command that this process was started for, where it was, and ends as that does.
///
/// It stays beside the command: what the command has started itself hears nothing of the end of the
/// program, and is ended with it from here.
#[cfg(target_os = "linux")]
pub fn asked() -> Option<ExitCode> {
    use rustix::process::{Pid, PidfdFlags, getppid, pidfd_open};
    let mut words = std::env::args_os();
    if words.next()? != NAME {
        super::LAUNCHES.store(true, std::sync::atomic::Ordering::Relaxed);
        return None;
    }
    let parent: i32 = words.next()?.to_str()?.parse().ok()?;
    let program = words.next()?;
    let mut command = Command::new(&program);
    command.args(words);
    let parent = Pid::from_raw(parent)?;
    let watched = pidfd_open(parent, PidfdFlags::empty());
    let served = match watched {
        // It may have ended before it was watched.
        _ if getppid() != Some(parent) => return Some(ExitCode::FAILURE),
        Ok(watched) => serve(&mut command, watched),
        Err(_) => become_it(&mut command),
    };
    let error = match served {
        Ok(code) => return Some(code),
        Err(error) => error,
    };
    refusal::tell(format_args!(
        "{program} cannot be started: {error}",
        program = program.display()
    ));
    Some(ExitCode::from(127))
}

/// Runs a command to its end, and ends all of its group where the program ends before.
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
        // This process is one of the group.
        let _ = kill_process_group(getpgrp(), Signal::KILL);
    });
    let status = child.wait()?;
    if let Some(signal) = status.signal().and_then(Signal::from_named_raw) {
        let _ = kill_process(getpid(), signal);
    }
    Ok(ExitCode::from(status.code().and_then(|it| u8::try_from(it).ok()).unwrap_or(1)))
}

/// Becomes a command; only its own end is that of the program. It comes back where that cannot be done.
#[cfg(target_os = "linux")]
fn become_it(command: &mut Command) -> std::io::Result<ExitCode> {
    use rustix::process::{Signal, set_parent_process_death_signal};
    use std::os::unix::process::CommandExt;
    // Where it cannot be asked for, the closed pipe is what is left.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    Err(command.exec())
}

/// Serves the command that this process was started for, where it was.
#[cfg(not(target_os = "linux"))]
pub fn asked() -> Option<ExitCode> {
    None
}
