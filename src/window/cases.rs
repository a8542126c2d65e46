//! The list of cases: begun where several were opened at once, and gone through by keys. And what is
//! done to the user's own, on the disk.

use super::Window;
use crate::lab::gallery;
use crate::lab::list::{Judges, Source, Step};
use crate::panel::Drawer;
use crate::panel::lab::Request;
use crate::platform::refusal::Refusal;
use std::path::PathBuf;

impl Window {
    /// Lists cases, of which the first is on the canvas.
    pub(super) fn list(&mut self, source: Source) {
        let engines = self.session.settings().engines;
        let judges = Judges::of(self.session.visitors(), engines);
        self.panels.cases.begin(&source.name(), source, judges);
        self.panels.cases.has_opened(0);
        self.panels.drawer = Some(Drawer::Cases);
    }

    /// Goes to the next case of the list or to the one before; without a list, to the drawer that
    /// says where one comes from.
    pub(super) fn go_to_case(&mut self, step: Step) {
        if !self.panels.cases.has_list() {
            self.panels.drawer = Some(Drawer::Cases);
        }
        let actions = self.panels.cases.go(step);
        self.carry_out(&actions);
    }

    fn cases(&self) -> Result<PathBuf, Refusal> {
        self.store.cases().ok_or_else(|| {
            Refusal("There is no folder to keep cases in on this system.".to_owned())
        })
    }

    /// Keeps, renames or deletes a case of the user's own, or takes that back; returns what to say.
    pub(super) fn change_own(&mut self, request: &Request) -> Result<String, Refusal> {
        let folder = self.cases()?;
        let lab = &mut self.panels.lab;
        let place = |slug: &String| lab.own.iter().position(|it| it.slug == *slug);
        let (told, change) = match request {
            Request::Keep(kept) => {
                let pair = [kept.scene.a(), kept.scene.b()];
                if let Some(hard) = gallery::already(&lab.own, pair, Some(&kept.title)) {
                    return Ok(format!(
                        "It is among your own cases already, as {hard}.",
                        hard = hard.slug
                    ));
                }
                let (hard, change) = gallery::keep(&folder, kept)?;
                let told = format!(
                    "Kept among your own cases, in the drawer Cases, as {hard}.",
                    hard = hard.slug
                );
                gallery::insert(&mut lab.own, hard);
                (told, change)
            }
            Request::Forget(slug) => {
                let Some(place) = place(slug) else { return Ok(String::new()) };
                let change = gallery::forget(&folder, &lab.own[place])?;
                lab.own.remove(place);
                (
                    format!(
                        "“{title}” is deleted from your own cases. “Take back” in the drawer Cases \
                    brings it back.",
                        title = change.title
                    ),
                    change,
                )
            }
            Request::Rename(slug, title) => {
                let Some(place) = place(slug) else { return Ok(String::new()) };
                let (hard, change) = gallery::rename(&folder, &lab.own[place], title)?;
                lab.own[place] = hard;
                (String::new(), change)
            }
            _ => {
                let Some(change) = lab.changes.last() else { return Ok(String::new()) };
                match gallery::take_back(&folder, change)? {
                    Some(hard) => gallery::insert(&mut lab.own, hard),
                    None => lab.own.retain(|it| it.slug != change.slug),
                }
                let told = format!("“{title}” is as it was before.", title = change.title);
                lab.changes.pop();
                return Ok(told);
            }
        };
        lab.changes.push(change);
        Ok(told)
    }
}
