//! The window on a web page. The page's side is `assets/web/tangency.js`.

use crate::file::bookmark::{self, Bookmark};
use crate::file::persist::{Place, Store};
use crate::platform::browser;
use crate::platform::instant::Instant;
use crate::session::Session;
use crate::session::action::Action;
use crate::window::{BEGINS, Job, Start, Window};

/// The time without a change before the address is updated, seconds. Shorter updates it while steps
/// play; browsers allow an update every third of a second.
const RESTS: f64 = 0.6;

const NOT_KEPT: &str = "The browser stores nothing for this page: settings and your own cases are gone \
    when it is closed. The address keeps the picture.";

pub fn run() {
    let started = Instant::now();
    let (store, put_aside) = Store::open();
    let kept = &store.kept;
    let mut session = Session::new(kept.settings.clone()).remembering(kept.panels, &kept.met);
    let not_kept = store.cases().is_none().then(|| NOT_KEPT.to_owned());
    let mut notice = put_aside.map(|it| it.0).or(not_kept);
    let (address, mut greets, mut returns) = (browser::address(), false, None);
    let actions = bookmark::asked(&address).unwrap_or_else(|refusal| {
        notice = Some(refusal.0);
        Vec::new()
    });
    if !actions.is_empty() {
        session.apply_all(actions);
        returns = bookmark::is_link(&address).then_some(None);
    } else if store.is_new() && notice.is_none() && !kept.settings.reduced_motion {
        session.apply(&Action::open(BEGINS[0])).apply(&Action::preset(BEGINS[1]));
        greets = true;
    } else if let Some(Place { bookmark, drawer, .. }) = store.left() {
        session.apply_all(bookmark.actions());
        returns = Some(drawer);
    }
    session.notify(notice);
    // `run` cannot fail here: without a canvas the page does not start the program.
    let _ = super::run(Start {
        store,
        greets,
        returns,
        ..Start::job(started, session, Job::default())
    });
}

/// The end of the page's address, which follows the canvas.
#[derive(Default)]
pub(super) struct Address {
    shown: Option<Bookmark>,
    /// The picture on the canvas, and the time of its last change, seconds.
    newest: Option<(Bookmark, f64)>,
}

impl Window {
    /// Takes pasted texts, updates the address, and saves the state when the page is left.
    pub(super) fn follow_page(&mut self, bookmark: &Bookmark) {
        while let Some(text) = browser::pasted() {
            self.put_down(Some(text));
        }
        if browser::is_left() {
            let kept = self.store.save(&self.session);
            self.warn(kept);
        }
        let now = self.clock.now();
        let moves = self.session.dragged().is_some() || self.session.travelling();
        let Address { shown, newest } = &mut self.address;
        if moves || newest.as_ref().is_none_or(|it| it.0 != *bookmark) {
            *newest = Some((bookmark.clone(), now));
        }
        // The first picture is in the address already, or in the storage.
        let shown = shown.get_or_insert_with(|| bookmark.clone());
        let since = newest.as_ref().map_or(now, |it| it.1);
        if shown != bookmark {
            self.rest.expect();
            if now - since >= RESTS {
                *shown = bookmark.clone();
                let link = bookmark::link_to(shown).unwrap_or_default();
                browser::set_address(bookmark::hash(&link));
            }
        }
    }
}
