//! Exports from the window: begun, watched and told of, while frames go on.

use super::Window;
use crate::file::export::{Ended, Job};

impl Window {
    /// What Escape ends before it reaches the shapes; whether there was such a thing.
    pub(super) fn gives_up(&mut self) -> bool {
        if self.panels.close_last() {
            return true;
        }
        self.panels.export.cancel |= self.export.is_some();
        self.export.is_some()
    }

    /// Begins the export that was asked for, and tells of the one under way.
    pub(super) fn follow_export(&mut self) {
        let Self { session, panels, export, .. } = self;
        let counter = &mut panels.export;
        if let Some(job) = export {
            if std::mem::take(&mut counter.cancel) {
                job.cancel();
            }
            if let Some(end) = job.ended() {
                session.notify(match end {
                    Ended::Saved(path) => Some(format!(
                        "{order} is in {path}",
                        order = job.order().name(),
                        path = path.display()
                    )),
                    Ended::Cancelled => Some("Cancelled; no file was written.".to_owned()),
                    Ended::Failed(refusal) => Some(refusal.0),
                });
                *export = None;
            }
        }
        if let Some(order) = counter.asked.take() {
            match export {
                Some(job) => session.notify(Some(format!(
                    "{order} is still being made. Cancel it first, or wait.",
                    order = job.order().name()
                ))),
                None => match Job::begin(order, session, &counter.folder) {
                    Ok(job) => *export = Some(job),
                    Err(refusal) => session.notify(Some(refusal.0)),
                },
            }
        }
        counter.under_way = export.as_ref().map(|job| (job.order(), job.progress()));
    }
}
