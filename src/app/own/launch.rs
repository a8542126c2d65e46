//! A process that ends when the program does, however that ends.
//!
//! Its standard input closes with the program, and most programs end then. On Linux one that does
//! not is ended by the system: there a process can ask for that only itself, so this program is
//! started once more, asks, and becomes the command ([`asked`]).

use super::order::Order;
use crate::app::refusal;
use std::process::{Child, Command, ExitCode};

/// What this program is called when it is to become a command.
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

/// Becomes the command that this process was started for, where it was; it comes back only when
/// that cannot be done.
#[cfg(target_os = "linux")]
pub fn asked() -> Option<ExitCode> {
    use rustix::process::{Signal, getppid, set_parent_process_death_signal};
    use std::os::unix::process::CommandExt;
    let mut words = std::env::args_os();
    if words.next()? != NAME {
        super::LAUNCHES.store(true, std::sync::atomic::Ordering::Relaxed);
        return None;
    }
    let parent: i32 = words.next()?.to_str()?.parse().ok()?;
    let program = words.next()?;
    // Where it cannot be asked for, the closed pipe is what is left.
    let _ = set_parent_process_death_signal(Some(Signal::KILL));
    if getppid().map(|it| it.as_raw_nonzero().get()) != Some(parent) {
        return Some(ExitCode::FAILURE);
    }
    let error = Command::new(&program).args(words).exec();
    refusal::tell(format_args!(
        words!(own.launch.program_cannot_be_started),
        program = program.display(),
        error = error
    ));
    Some(ExitCode::from(127))
}

/// Becomes the command that this process was started for, where it was.
#[cfg(not(target_os = "linux"))]
pub fn asked() -> Option<ExitCode> {
    None
}
