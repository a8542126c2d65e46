//! Own methods: faults of programs, programs in the window, the processes that are started and
//! ended, and the starter programs, each if its language is on the machine.

#![cfg(unix)]

use crate::files::case::pair;
use crate::panels::lab::finish;
use crate::screen::{self, Screen};
use crate::start::*;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use tangency::demo::guest::{Guest, Visitor};
use tangency::lab::hunt::shrink;
use tangency::lab::list::Fault;
use tangency::lab::map::Class;
use tangency::lab::own::{Order, Own, Seat};
use tangency::outcome::Reason;

fn circle(x: u8) -> String {
    format!(r#"{{"circle": {{"center": [{x}, 0], "radius": 1}}}}"#)
}

/// Pairs of circles that overlap and are apart in turn.
fn cases(count: usize) -> String {
    let case = |place| pair(&circle(0), &circle([1, 3][place % 2])) + "\n";
    (0..count).map(case).collect()
}

/// The answers of a shell script to `count` cases of `check`.
fn checked(script: &str, count: usize, more: &[&str]) -> (Vec<Value>, Ran) {
    let folder = Folder::new();
    folder.file("cases.jsonl", cases(count));
    let method = format!("mine=sh -c '{script}'");
    let ran = folder.tangency(&[&["check", "cases.jsonl", "--method", &method][..], more].concat());
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["methods"][0].clone();
    (ran.out.lines().map(line).collect(), ran)
}

#[test]
fn a_program_is_judged_like_any_method() {
    let (answers, ran) = checked("while read x; do echo -0.5; done", 500, &["--summary"]);
    assert_eq!((ran.status, answers.len()), (Some(0), 500));
    for (place, answer) in answers.iter().enumerate() {
        assert_eq!(answer["method"], "mine");
        assert_eq!(
            (&answer["verdict"], &answer["agrees"], &answer["gap"]),
            (&"colliding".into(), &(place % 2 == 0).into(), &(-0.5).into())
        );
    }
    let row = ran.err.lines().find(|it| it.starts_with("mine")).unwrap();
    let numbers: Vec<_> = row.split_whitespace().collect();
    assert_eq!(numbers, ["mine", "250", "250", "0", "1.5e0"]);
}

#[test]
fn a_program_may_answer_the_time_of_the_first_touch() {
    let folder = Folder::new();
    let case = |way: f64| {
        let (a, b) = (circle(0), circle(4));
        format!(r#"{{"a": {a}, "b": {b}, "motion": {{"a": [{way}, 0], "b": [0, 0]}}}}"#) + "\n"
    };
    folder.file("cases.jsonl", case(4.0) + &case(1.0));
    for (answer, verdicts, right) in [
        (r#"{"time": 0.5}"#, "colliding", [true, false]),
        (r#"{"time": null}"#, "separate", [false, true]),
        // The normal is that of the touch.
        (
            r#"{"time": 0.5, "gap": 0, "on_a": [3, 0], "on_b": [3, 0], "normal": [1, 0]}"#,
            "colliding",
            [true, false],
        ),
        (r#"{"time": 0.25}"#, "colliding", [false, false]),
        // These answers are about the shapes at rest, which are 2 apart.
        ("false", "separate", [true, true]),
        ("2", "separate", [true, true]),
    ] {
        // The program answers only if it sees the motion.
        let told = answer.replace('"', "\\\"");
        let seen = format!("case $x in *motion*) echo \"{told}\";; *) echo null;; esac");
        let method = format!("mine=sh -c 'while read x; do {seen}; done'");
        let text = folder.tangency(&["check", "cases.jsonl", "--method", &method]).out;
        for (line, right) in text.lines().zip(right) {
            let judged: Value = serde_json::from_str(line).unwrap();
            let of_mine = |it: &&Value| it["method"] == "mine";
            let mine = judged["methods"].as_array().unwrap().iter().find(of_mine).unwrap();
            assert_eq!(mine["verdict"], verdicts, "{answer}");
            let is_right = mine["agrees"] == true && mine["wrong"].is_null();
            assert_eq!(is_right, right, "{answer}: {mine}");
        }
        assert_eq!(text.lines().count(), 2, "{answer}");
    }
}

#[test]
fn a_program_is_asked_about_the_motion_of_a_listed_case() {
    let case = r#"{"a": {"circle": {"center": [0, 0], "radius": 1}},
        "b": {"circle": {"center": [4, 0], "radius": 1}}, "motion": {"a": [4, 0]}}"#;
    for (time, fault) in [("0.5", Fault::None), ("0.25", Fault::Wrong), ("null", Fault::Wrong)] {
        let answer =
            format!("case $x in *motion*) echo \"{{\\\"time\\\": {time}}}\";; *) echo null;; esac");
        let own = own(&format!("while read x; do {answer}; done"), Duration::from_secs(60));
        let judges = Judges { programs: vec![own.methods], engines: false };
        let list = listed(Source::Text(String::new(), case.into()), judges);
        let said = list.judged[0].by(Some("mine")).next().map(|it| it.fault);
        assert_eq!(said, Some(fault), "{time}");
        own.pool.stop();
    }
}

#[test]
fn each_fault_of_a_program_is_a_reason_and_ends_nothing() {
    for (script, reason, told) in [
        ("echo broken pipe dream >&2; read x; exit 3", "crashed", "broken pipe dream"),
        ("sleep 100", "timed-out", "does it flush its output after each line?"),
        ("while read x; do echo maybe; done", "not-an-answer", "it wrote: maybe"),
        ("while read x; do echo NaN; done", "not-finite", "5 times"),
        ("while read x; do echo null; done", "no-answer", ""),
        ("read x; head -c 3000000 /dev/zero", "line-too-long", "1048576"),
        ("while read x; do printf \"\\\\377\\\\n\"; done", "not-text", "it wrote: "),
        // Both lines in one write, so that no reader sees the one without the other.
        ("while read x; do printf \"true\\\\ntrue\\\\n\"; done", "too-many-answers", "more lines"),
        ("yes true", "too-many-answers", "more lines"),
        ("no-such-program", "crashed", "not found"),
    ] {
        // The limit is short only for the test of silence, as a busy machine may be slow.
        let patience = if reason == "timed-out" { "0.3" } else { "60" };
        let (answers, Ran { status, err: said, .. }) =
            checked(script, 5, &["--method-timeout", patience]);
        assert_eq!((status, answers.len()), (Some(0), 5), "{script}: {said}");
        assert_eq!(answers[0]["reason"], reason, "{script}: {said}");
        for answer in answers {
            assert_eq!(
                (&answer["verdict"], &answer["agrees"]),
                (&"undecided".into(), &Value::Null)
            );
            assert!(
                [reason, "not-asked"].contains(&answer["reason"].as_str().unwrap()),
                "{answer}"
            );
        }
        assert!(said.contains(told), "{script}: {said}");
    }
}

#[test]
fn one_case_that_crashes_a_program_costs_the_others_nothing() {
    let script = "while read x; do case $x in *3.0*) exit 1;; esac; echo true; done";
    let (answers, Ran { err: said, .. }) = checked(script, 41, &[]);
    assert_eq!(answers.len(), 41);
    for (place, answer) in answers.iter().enumerate() {
        let reason = if place % 2 == 0 { Value::Null } else { "crashed".into() };
        assert_eq!(answer["reason"], reason, "{place}");
    }
    assert!(said.contains("mine: crashed, 20 times") && said.contains("exit status: 1"), "{said}");
}

#[test]
fn a_map_of_a_program_is_made_whatever_it_does() {
    let folder = Folder::new();
    folder.file("case.json", cases(1));
    for (method, picture) in [
        ("right=sh -c 'while read x; do echo true; done'", "right.png"),
        ("broken=sh -c 'exit 1'", "broken.png"),
    ] {
        let size = ["map", "case.json", "--size", "80x64"];
        let ran = folder.tangency(&[&size[..], &["--method", method, "-o", picture]].concat());
        assert!(ran.status == Some(0) && folder.path(picture).exists(), "{ran:?}");
    }
}

fn own(script: &str, silence: Duration) -> &'static Own {
    let order = Order::of_argument(&format!("mine=sh -c '{script}'")).unwrap();
    Own::new(order, silence)
}

fn answered(seat: &mut Seat) -> Visitor {
    wait_for(|| seat.news().filter(|it| it.heard.is_some()))
}

/// A screen with an ellipse and a circle about which a program has answered.
fn visited(script: &str) -> Screen {
    let mut screen = screen::ellipse_and_circle(Settings::default());
    screen.drawer(Drawer::Compare);
    let mut seat = Seat::new(own(script, Duration::from_secs(60)));
    seat.ask((screen.state().session.scene().focused().unwrap(), None));
    let visitor = answered(&mut seat);
    screen.change(|it| it.session.welcome(visitor));
    screen
}

#[test]
fn a_program_has_a_row_and_a_click_shows_its_steps() {
    let step = r#"{"caption": "Looked hard.", "marks": [{"point": [1, 2], "role": "deciding"}]}"#;
    let script = format!(
        "while read x; do echo \"{}\"; done",
        r#"{"verdict": "separate", "steps": [STEP]}"#.replace("STEP", step).replace('"', "\\\"")
    );
    let mut screen = visited(&script);
    let session = &screen.state().session;
    assert!(session.visitors[0].heard.as_ref().unwrap().outcome.reason.is_none());
    let run = screen.click("mine, separate").state().session.run();
    assert_eq!((run.step_count, &*run.page(0).note.caption), (1, "Looked hard."));
    assert!(screen.says("Looked hard."));
    // Another method's row leads back.
    screen.click("Polygon bisection, separate");
    assert_ne!(screen.state().session.run().page(0).note.caption, "Looked hard.");
}

#[test]
fn a_wrong_normal_is_drawn_beside_the_true_one() {
    for (normal, labels) in [("[0, 1]", &["answered normal", "true normal"][..]), ("NORMAL", &[])] {
        let mut screen = screen::ellipse_and_circle(Settings::default());
        let scene = screen.state().session.scene().clone();
        let truth = tangency::reference::judge(scene.a(), scene.b());
        let point = |it: DVec2| format!("[{}, {}]", it.x, it.y);
        let answer = format!(
            "{{\\\"gap\\\": {}, \\\"on_a\\\": {}, \\\"on_b\\\": {}, \\\"normal\\\": {}}}",
            truth.gap,
            point(truth.on_a),
            point(truth.on_b),
            normal.replace("NORMAL", &point(truth.normal)),
        );
        let own =
            own(&format!("while read x; do echo \"{answer}\"; done"), Duration::from_secs(60));
        let heard = Some(own.hear((scene.focused().unwrap(), None)));
        let session = &mut screen.state_mut().session;
        session.welcome(Visitor { name: own.name, methods: own.methods, heard });
        session.apply(&Action::Own { name: Some("mine".into()) });
        // Until the program has answered again, the answer is about the shapes before a drag.
        let moved = scene.a().translated(DVec2::new(-1.0, 2.0)).unwrap();
        for shape in [*scene.a(), moved] {
            let figure = session.apply(&Action::set(Which::A, shape)).run().figure(0);
            let drawn = figure.marks.iter().filter_map(|it| it.label.as_deref());
            let drawn: Vec<_> = drawn.filter(|it| it.ends_with("normal")).collect();
            assert_eq!(drawn, labels, "{normal}");
        }
    }
}

#[test]
fn the_caption_names_the_fault_of_a_program() {
    let mut screen = visited("echo no such luck >&2; exit 3");
    screen.click("mine, undecided");
    let caption = screen.state().session.run().page(0).note.caption.clone();
    assert!(caption.contains("crashed") && caption.contains("no such luck"), "{caption}");
}

#[test]
fn maps_ask_a_program_too() {
    let mut screen = visited("while read x; do echo true; done");
    let choice = Choice {
        shown: true,
        topic: Topic::Verdict,
        method: Some("mine".into()),
        ..Choice::default()
    };
    let session = &mut screen.state_mut().session;
    let (_, question) = session.apply(&Action::Map { choice }).map_asked().unwrap();
    let asked: Vec<_> = question.methods.iter().map(|method| method.slug).collect();
    assert_eq!((question.topic, &asked[..]), (Topic::Verdict, &["mine"][..]));
}

#[test]
fn a_map_of_shapes_in_motion_asks_it_about_the_motion() {
    let moving = r#"case $x in *motion*) echo "{\"time\": 0.5}";; *) echo true;; esac"#;
    for (answer, class) in [
        (moving, Class::Verdict(Verdict::Colliding)),
        ("echo true", Class::Undecided(Reason::WrongPair)),
    ] {
        let script = format!("while read x; do {answer}; done");
        let mut seat = Seat::new(own(&script, Duration::from_secs(60)));
        seat.ask((screen::turned(0.7), None));
        let mut session = demo("any-pair/sweep", canvas(24.0, 18.0));
        session.welcome(answered(&mut seat));
        let method = Some("mine".into());
        let choice = Choice { shown: true, method, ..Choice::default() };
        let mut viewer = Viewer::default();
        finish(&mut viewer, session.apply(&Action::Map { choice }));
        let tally = viewer.survey().unwrap().tally();
        assert!(tally.total() > 400 && tally.iter().all(|it| it.0 == class), "{tally:?}");
    }
}

#[test]
fn a_seat_never_waits_for_a_program_that_hangs() {
    let mut seat = Seat::new(own("sleep 1000", Duration::from_millis(300)));
    seat.ask((screen::turned(0.7), None));
    // The first news is that it is there, without an answer.
    assert!(seat.news().is_none_or(|it| it.heard.is_none()));
    let heard = answered(&mut seat).heard.unwrap();
    assert_eq!(heard.outcome.reason, Some(Reason::TimedOut));
}

#[test]
fn a_program_that_was_built_again_is_asked_again() {
    let folder = Folder::new();
    let path = folder.file("method.sh", "while read x; do echo false; done");
    let order = format!("mine=sh '{}'", path.display());
    let order = Order::of_argument(&order).unwrap();
    let mut seat = Seat::new(Own::new(order, Duration::from_secs(60)));
    seat.ask((screen::turned(0.7), None));
    let before = answered(&mut seat);
    let built = std::fs::metadata(&path).unwrap().modified().unwrap();
    std::fs::write(&path, "while read x; do echo true; done").unwrap();
    let file = std::fs::File::options().append(true).open(&path).unwrap();
    file.set_modified(built + Duration::from_secs(5)).unwrap();
    let verdict = |it: &Visitor| it.heard.as_ref().unwrap().outcome.verdict.word();
    // The file may have been read while it was written.
    let after = wait_for(|| Some(answered(&mut seat)).filter(|it| verdict(it) == "colliding"));
    assert_eq!(verdict(&before), "separate");
    assert!(!std::ptr::eq(before.methods, after.methods), "a map of the old one is drawn anew");
}

/// A program that writes a process ID into a file and hangs: its own or, with `starts`, a child's.
fn hanging(file: &Path, starts: bool) -> String {
    let hang = match starts {
        false => "echo $$ > \"$0.new\"; mv \"$0.new\" \"$0\"; exec sleep 1000",
        true => "sleep 1000 & echo $! > \"$0.new\"; mv \"$0.new\" \"$0\"; wait",
    };
    format!("mine=sh -c '{hang}' \"{}\"", file.display())
}

#[test]
#[cfg(target_os = "linux")]
fn no_process_is_left_however_the_program_ends() {
    for (kill, starts) in [(false, false), (true, false), (false, true), (true, true)] {
        let folder = Folder::new();
        let (path, number) = (folder.file("cases.jsonl", cases(1)), folder.path("number"));
        let silence = if kill { "1000" } else { "0.5" };
        // A limit of time would be killed in the program's place.
        let mut program = Command::new(env!("CARGO_BIN_EXE_tangency"))
            .arg("check")
            .arg(path)
            .args(["--method-timeout", silence, "--method", &hanging(&number, starts)])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        wait_for(|| number.exists().then_some(()));
        let process = Path::new("/proc").join(fs::read_to_string(&number).unwrap().trim());
        if kill {
            assert!(process.exists());
            program.kill().unwrap();
        }
        program.wait().unwrap();
        wait_for(|| (!process.exists()).then_some(()));
    }
}

/// Cases with a command in every field that might name a method.
fn poisoned(command: &str) -> Vec<String> {
    let case = cases(1).trim_end().trim_end_matches('}').to_owned();
    let fields = ["method", "own", "methods", "command", "expected", "demo"].into_iter();
    let values = [format!("\"{command}\""), format!("[\"{command}\"]")];
    let named = fields.flat_map(|field| values.each_ref().map(|it| (field, it.clone())));
    let options = ("options", format!("{{\"{command}\": 1}}"));
    named.chain([options]).map(|(field, it)| format!("{case}, \"{field}\": {it}}}")).collect()
}

#[test]
fn no_file_starts_a_command() {
    let folder = Folder::new();
    let marker = folder.path("started");
    let command = format!("mine=touch {}", marker.display());
    for text in poisoned(&command) {
        let path = folder.file("case.json", &text);
        for arguments in [&["check"][..], &["render", "-o", "-"], &["map", "-o", "-"]] {
            run(tangency(arguments[0]).args(&arguments[1..]).arg(&path));
            assert!(!marker.exists(), "{text}");
        }
    }
    // An action of a recording may name a method.
    let recorded = format!(
        "{{\"format\": \"tangency\", \"version\": 1}}\n{{\"map\": {{\"choice\": {{\"shown\": true, \"method\": \"{command}\"}}}}}}\n"
    );
    run(tangency("replay").arg(folder.file("recording.json", &recorded)));
    assert!(!marker.exists());
    // The same command does start from the command line.
    let case = folder.file("case.json", cases(1));
    run(tangency("check").arg(case).args(["--method", &command]));
    assert!(marker.exists());
}

/// The output of a hunt that compares a program with the reference.
fn hunted(command: &str, threads: &str) -> String {
    let method = format!("mine={command}");
    let mut hunt = tangency("hunt");
    hunt.args(["mine", "reference", "--pair", "ellipse-circle", "--most", "2"])
        .args(["--tries", "200000", "--method-timeout", "60", "--method", &method])
        .env("RAYON_NUM_THREADS", threads);
    let ran = run(&mut hunt);
    assert_eq!(ran.status, Some(0), "{command}: {}", ran.err);
    ran.out
}

/// Asserts that a hunt finds the fault: the same on any number of cores, in short numbers.
fn shows_its_fault(command: &str) {
    let found = hunted(command, "1");
    assert_eq!(found, hunted(command, "3"), "{command}");
    let first: Value = serde_json::from_str(found.lines().next().unwrap()).unwrap();
    assert_eq!(first["verdicts"][1], "colliding", "a grown ellipse is too small: {first}");
    let numbers = |name| serde_json::from_value::<Shape>(first[name].clone()).unwrap().numbers();
    let costs = ["a", "b"].into_iter().flat_map(numbers).map(shrink::cost);
    assert!(costs.sum::<u32>() < 60, "{first}");
}

#[test]
fn the_starters_of_scripts_show_their_fault() {
    for (program, name) in [("python3", "method.py"), ("node", "method.js")] {
        if is_there(program) {
            let script = at_home("assets/own-method").join(name);
            shows_its_fault(&format!("{program} '{}'", script.display()));
        }
    }
}

#[test]
fn the_compiled_starters_show_their_fault() {
    let cpp = ["-std=c++11", "-Wall", "-Wextra", "-Werror", "-O2", "-o"];
    for (compiler, arguments, name) in [
        ("rustc", &["-O", "--edition", "2021", "-o"][..], "method.rs"),
        ("g++", &cpp, "method.cpp"),
    ] {
        if is_there(compiler) {
            let folder = Folder::new();
            let program = folder.path("method");
            let mut compile = Command::new(compiler);
            compile.args(arguments).arg(&program).arg(at_home("assets/own-method").join(name));
            assert!(compile.status().unwrap().success());
            shows_its_fault(&format!("'{}'", program.display()));
        }
    }
}
