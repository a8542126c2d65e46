//! A server for the program's folder, and a browser that WebDriver drives.

use crate::picture::Picture;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};
use tangency::DVec2;

/// The longest wait. Larger only makes a failure slower.
const PATIENCE: Duration = Duration::from_secs(60);

/// Chromium without a screen and a graphics card, and without requests of its own.
const FLAGS: [&str; 8] = [
    "--headless=new",
    "--no-sandbox",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
];

/// Runs before the page's own scripts: counts frames and collects faults.
const WATCH: &str = r#"
    window.seen = { frames: 0, faults: [] };
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => ask((now) => { seen.frames += 1; draw(now); });
    const note = (kind, what) => addEventListener(kind, (it) => seen.faults.push(`${kind}: ${it[what]}`));
    note("securitypolicyviolation", "blockedURI");
    note("error", "message");
    note("unhandledrejection", "reason");
"#;

/// Leaves the greeting out, which moves by itself.
const GREETED: &str =
    r#"try { localStorage["tangency/settings.json"] ??= '{"greeted": true}' } catch {}"#;

/// Serves `target/web` while the tests run. Returns its address.
pub fn serve() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/web");
    assert!(folder.join("tangency.wasm").exists(), "`.ci/web` makes {}", folder.display());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let folder = folder.clone();
            // A browser may disconnect at any time.
            thread::spawn(move || stream.and_then(|it| answer(it, &folder)).ok());
        }
    });
    address
}

fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone()?);
    reader.read_line(&mut line)?;
    while {
        let mut header = String::new();
        reader.read_line(&mut header)? > 2
    } {}
    let path = line.split(' ').nth(1).unwrap_or_default();
    let name = path.split('?').next().unwrap_or_default().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let (status, body) = match fs::read(folder.join(name)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        _ => "application/octet-stream",
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&body)
}

/// WebDriver's characters for keys.
pub const CONTROL: char = '\u{e009}';
pub const SHIFT: char = '\u{e008}';

pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    folder: tempfile::TempDir,
}

fn driver() -> Option<(Child, u16)> {
    // The driver ends even if the test is killed.
    let mut driver = Command::new("timeout")
        .args(["600", "chromedriver", "--port=0"])
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromium-driver is installed");
    let mut said = BufReader::new(driver.stdout.take().unwrap()).lines();
    let port = said
        .find_map(|line| line.unwrap().strip_suffix('.')?.rsplit_once("on port ")?.1.parse().ok());
    Some((driver, port?))
}

impl Browser {
    /// A browser with a page of `size` logical pixels, with `density` pixels for each.
    pub fn new(size: [u32; 2], density: f64, flags: &[&str]) -> Self {
        // Now and then it ends before it has a port.
        let (driver, port) = (0..3).find_map(|_| driver()).expect("chromedriver has a port");
        let folder = tempfile::tempdir().unwrap();
        let mut it = Self { driver, port, session: String::new(), folder };
        let options = json!({ "args": ([&FLAGS[..], flags].concat()) });
        let wanted =
            json!({ "goog:chromeOptions": options, "goog:loggingPrefs": { "performance": "ALL" } });
        let begun =
            it.ask("POST", "/session", &json!({ "capabilities": { "alwaysMatch": wanted } }));
        it.session = format!("/session/{}", begun["sessionId"].as_str().unwrap());
        it.resize(size, density);
        it.before_the_page(WATCH);
        it.before_the_page(GREETED);
        it
    }

    pub fn resize(&self, [width, height]: [u32; 2], density: f64) -> &Self {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": density, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", size);
        self
    }

    pub fn before_the_page(&self, script: &str) -> &Self {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
        self
    }

    /// A `GET` or a `DELETE` has no body.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut answer = self.send(method, path, body).expect("chromedriver answers");
        assert!(answer["value"]["error"].is_null(), "{path}: {answer}");
        answer["value"].take()
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> std::io::Result<Value> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let length = body.len();
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n")?;
        write!(stream, "Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}")?;
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line)?;
            if line.trim().is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().unwrap_or_default();
            }
        }
        let mut text = vec![0; length];
        reader.read_exact(&mut text)?;
        Ok(serde_json::from_slice(&text)?)
    }

    fn post(&self, path: &str, body: Value) -> Value {
        self.ask("POST", &format!("{}/{path}", self.session), &body)
    }

    pub fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.post("goog/cdp/execute", json!({ "cmd": command, "params": parameters }))
    }

    /// The value of a JavaScript expression.
    pub fn value(&self, expression: &str) -> Value {
        self.post("execute/sync", json!({ "script": format!("return {expression}"), "args": [] }))
    }

    /// Opens an address, and waits for the first frame.
    pub fn open(&self, address: &str) -> &Self {
        self.go(address);
        self.wait_for("the first frame", || self.value("page.hidden") == true);
        self.rest()
    }

    pub fn go(&self, address: &str) {
        self.post("url", json!({ "url": address }));
    }

    pub fn wait_for(&self, what: &str, holds: impl Fn() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(
                begun.elapsed() < PATIENCE,
                "{what}: {:?}",
                self.value("document.body.innerText")
            );
            sleep(Duration::from_millis(20));
        }
    }

    pub fn frames(&self) -> u64 {
        self.value("seen.frames").as_u64().unwrap()
    }

    /// Waits until frames end.
    pub fn rest(&self) -> &Self {
        self.wait_for("rest", || {
            let before = self.frames();
            sleep(Duration::from_millis(600));
            self.frames() == before
        });
        self
    }

    fn act(&self, actions: Value) {
        self.post("actions", json!({ "actions": [actions] }));
    }

    /// Drags from the first place through the others, then moves the pointer away.
    pub fn drag(&self, places: &[DVec2]) -> &Self {
        let to = |at: &DVec2| json!({ "type": "pointerMove", "x": at.x.round(), "y": at.y.round(), "duration": 50 });
        let mut actions: Vec<_> = places.iter().map(to).collect();
        // A panel takes a click at the pointer's place when a frame begins.
        let wait = json!({ "type": "pause", "duration": 100 });
        actions.insert(1, json!({ "type": "pointerDown", "button": 0 }));
        actions.extend([wait.clone(), json!({ "type": "pointerUp", "button": 0 }), wait]);
        actions.push(to(&DVec2::new(640.0, 30.0)));
        let mouse = json!({ "pointerType": "mouse" });
        self.act(
            json!({ "type": "pointer", "id": "mouse", "parameters": mouse, "actions": actions }),
        );
        self.rest()
    }

    /// Types keys one by one, those without a letter by WebDriver's characters.
    pub fn type_keys(&self, keys: &str) -> &Self {
        let press = |key: char| {
            ["keyDown", "keyUp"].map(|it| json!({ "type": it, "value": key.to_string() }))
        };
        let actions: Vec<_> = keys.chars().flat_map(press).collect();
        self.act(json!({ "type": "key", "id": "keys", "actions": actions }));
        self
    }

    pub fn keys(&self, keys: &str) -> &Self {
        self.type_keys(keys).rest()
    }

    pub fn chord(&self, held: &[char], key: char) -> &Self {
        let press = |it: &char| json!({ "type": "keyDown", "value": it.to_string() });
        let release = |it: &char| json!({ "type": "keyUp", "value": it.to_string() });
        let mut actions: Vec<_> = held.iter().chain([&key]).map(press).collect();
        actions.extend([&key].into_iter().chain(held.iter().rev()).map(release));
        self.act(json!({ "type": "key", "id": "keys", "actions": actions }));
        self.rest()
    }

    /// Sends downloads to a folder, and returns that.
    pub fn downloads(&self) -> PathBuf {
        let folder = self.folder.path().join("downloads");
        let to = json!({ "behavior": "allow", "downloadPath": folder.to_str().unwrap() });
        self.devtools("Page.setDownloadBehavior", to);
        folder
    }

    /// The content of the first file with that ending.
    pub fn wait_for_file(&self, folder: &Path, ending: &str) -> Vec<u8> {
        let found = || {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            entries.map(|it| it.path()).find(|it| it.extension().is_some_and(|it| it == ending))
        };
        self.wait_for(ending, || found().is_some());
        fs::read(found().unwrap()).unwrap()
    }

    pub fn clipboard(&self) -> String {
        let text = self.value("navigator.clipboard.readText()");
        text.as_str().unwrap().to_owned()
    }

    pub fn drop_file(&self, name: &str, text: &str) -> &Self {
        self.value(&format!(
            "(() => {{
                const dropped = new DataTransfer();
                dropped.items.add(new File([{}], '{name}'));
                window.dispatchEvent(new DragEvent('drop', {{ dataTransfer: dropped, cancelable: true }}));
            }})()",
            json!(text)
        ));
        self
    }

    pub fn hide(&self) {
        self.post("window/minimize", json!({}));
        self.wait_for("out of sight", || self.value("document.hidden") == true);
    }

    /// A picture of the page. It is kept in the folder of `TANGENCY_PICTURES`, if that is set.
    pub fn picture(&self, name: &str, density: f64) -> Picture {
        let shot = self.ask("GET", &format!("{}/screenshot", self.session), &Value::Null);
        let bytes = STANDARD.decode(shot.as_str().unwrap()).unwrap();
        let kept = std::env::var_os("TANGENCY_PICTURES").map(Into::into);
        let path = kept.unwrap_or(self.folder.path().to_owned()).join(format!("{name}.png"));
        fs::write(&path, bytes).unwrap();
        Picture::read(&path, density)
    }

    pub fn requests(&self) -> Vec<String> {
        let entries = self.post("se/log", json!({ "type": "performance" }));
        let url = |entry: &Value| {
            let message: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            let request = &message["message"];
            let is_request = request["method"] == "Network.requestWillBeSent";
            is_request.then(|| request["params"]["request"]["url"].as_str().map(str::to_owned))?
        };
        entries.as_array().unwrap().iter().filter_map(url).collect()
    }

    /// Errors of scripts, and violations of the content security policy.
    pub fn faults(&self) -> Value {
        self.value("seen.faults")
    }
}

/// Ends the browser and its driver: neither ends by itself.
impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.send("DELETE", &self.session, &Value::Null);
        let _ = self.send("GET", "/shutdown", &Value::Null);
        let _ = self.driver.wait();
    }
}
