//! Another program on the same screen: it has something on the clipboard, drags files here, closes
//! windows, and sets the density.

use std::sync::{Arc, Mutex};
use std::time::Duration;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, CURRENT_TIME};

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        UTF8_STRING,
        WM_PROTOCOLS,
        WM_DELETE_WINDOW,
        XdndActionCopy,
        XdndDrop,
        XdndEnter,
        XdndPosition,
        XdndSelection,
        TANGENCY_TEST_STIR,
    }
}

/// The time between two messages that mean nothing: what a key may wait for.
const STIR: Duration = Duration::from_millis(50);

/// What it gives to those who ask.
#[derive(Default)]
struct Held {
    clipboard: String,
    dragged: String,
}

pub struct Neighbour {
    connection: Arc<RustConnection>,
    root: u32,
    window: u32,
    atoms: Atoms,
    held: Arc<Mutex<Held>>,
}

impl Neighbour {
    pub fn on(display: &str) -> Self {
        let (connection, screen) = RustConnection::connect(Some(display)).unwrap();
        let root = connection.setup().roots[screen].root;
        let window = connection.generate_id().unwrap();
        let (class, nothing) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        connection
            .create_window(COPY_DEPTH_FROM_PARENT, window, root, 0, 0, 1, 1, 0, class, 0, &nothing)
            .unwrap();
        let atoms = Atoms::new(&connection).unwrap().reply().unwrap();
        let (connection, held) = (Arc::new(connection), Arc::<Mutex<Held>>::default());
        std::thread::spawn({
            let (connection, held) = (connection.clone(), held.clone());
            move || {
                // It ends with the screen.
                while let Ok(event) = connection.wait_for_event() {
                    if let Event::SelectionRequest(asked) = event {
                        answer(&connection, &atoms, &asked, &held.lock().unwrap());
                    }
                }
            }
        });
        Self { connection, root, window, atoms, held }
    }

    /// Has that text on the clipboard.
    pub fn copy(&self, text: &str) {
        text.clone_into(&mut self.held.lock().unwrap().clipboard);
        self.own(self.atoms.CLIPBOARD);
    }

    /// Drags what has these paths, one a line, to a window, and lets go.
    pub fn drop_on(&self, window: u32, paths: &str) {
        paths.clone_into(&mut self.held.lock().unwrap().dragged);
        self.own(self.atoms.XdndSelection);
        const VERSION: u32 = 5 << 24;
        let (me, text) = (self.window, self.atoms.UTF8_STRING);
        let copy = self.atoms.XdndActionCopy;
        self.tell(window, self.atoms.XdndEnter, [me, VERSION, text, 0, 0]);
        self.tell(window, self.atoms.XdndPosition, [me, 0, 0, CURRENT_TIME, copy]);
        self.tell(window, self.atoms.XdndDrop, [me, 0, CURRENT_TIME, 0, 0]);
    }

    /// Asks a window to close.
    pub fn close(&self, window: u32) {
        let what = [self.atoms.WM_DELETE_WINDOW, CURRENT_TIME, 0, 0, 0];
        self.tell(window, self.atoms.WM_PROTOCOLS, what);
    }

    /// Tells a window again and again, as long as it is there, what means nothing to it.
    ///
    /// miniquad 0.4.11 waits for one event more than are there (`native/linux_x11.rs`, line 512), so
    /// that keys which come in the last frame before the window rests are not seen until anything else
    /// comes. Where somebody sits at the keyboard that is the key's way up; xdotool's is there at once.
    pub fn stir(self, window: u32) {
        std::thread::spawn(move || {
            let message =
                ClientMessageEvent::new(32, window, self.atoms.TANGENCY_TEST_STIR, [0; 5]);
            let tell = || {
                let sent = self.connection.send_event(false, window, EventMask::NO_EVENT, message);
                sent.is_ok_and(|it| it.check().is_ok())
            };
            while tell() {
                std::thread::sleep(STIR);
            }
        });
    }

    /// Says how dense the screen is, as desktops do; programs read it when they start.
    pub fn set_density(&self, density: f64) {
        let text = format!("Xft.dpi:\t{}\n", 96.0 * density);
        let (all, name) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        self.connection
            .change_property8(PropMode::REPLACE, self.root, all, name, text.as_bytes())
            .unwrap()
            .check()
            .unwrap();
    }

    fn own(&self, selection: u32) {
        let owned = self.connection.set_selection_owner(self.window, selection, CURRENT_TIME);
        owned.unwrap().check().unwrap();
    }

    fn tell(&self, window: u32, kind: u32, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, window, kind, data);
        let sent = self.connection.send_event(false, window, EventMask::NO_EVENT, message);
        sent.unwrap().check().unwrap();
    }
}

fn answer(connection: &RustConnection, atoms: &Atoms, asked: &SelectionRequestEvent, held: &Held) {
    let dragged = asked.selection == atoms.XdndSelection;
    let text = if dragged { &held.dragged } else { &held.clipboard };
    let told = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time: asked.time,
        requestor: asked.requestor,
        selection: asked.selection,
        target: asked.target,
        property: asked.property,
    };
    let (replace, to, name) = (PropMode::REPLACE, asked.requestor, asked.property);
    // Whoever asked may be gone.
    let _ = connection.change_property8(replace, to, name, atoms.UTF8_STRING, text.as_bytes());
    let _ = connection.send_event(false, to, EventMask::NO_EVENT, told);
    let _ = connection.flush();
}
