//! Bad files: each gets one clear sentence with file, line and field, and nothing of the user's is lost.

mod document;
mod kept;
#[cfg(unix)]
mod obstacles;

use crate::start::{Folder, begun};
use std::fs;
use tangency::file::opened;
use tangency::file::recording::Recorder;
use tangency::lab::case;
use tangency::platform::file::{self, Existing};

#[test]
fn a_file_without_a_case_or_a_recording_is_refused() {
    let folder = Folder::new();
    for (bytes, said) in [
        (b"{\"a\":".to_vec(), "file, line 1, column 5: a: the text ends too early."),
        (b"{\"a\": \xff}".to_vec(), "file, line 1, column 7: this is not UTF-8."),
        (b"{\"tangency\": 7}".to_vec(), "file, line 1, column 15: missing field `lesson`. A recor"),
        (vec![b' '; 1_000_002], "file, line 1, column 1: the line is longer than 1000000 bytes,"),
    ] {
        let Err(refusal) = opened::read(&folder.file("file", bytes)) else { panic!("{said}") };
        let refusal = folder.said(&refusal.0);
        assert!(refusal.starts_with(said), "{refusal}");
    }
    let none = opened::read(&folder.path("none")).err().unwrap();
    assert_eq!(folder.said(&none.0), "none: there is no such file or folder.");
}

#[test]
fn an_existing_file_is_replaced_only_where_that_is_allowed() {
    let folder = Folder::new();
    let path = folder.file("figure.svg", "old");
    let exists = "figure.svg exists already and is not overwritten.";
    let said = [
        file::write(&path, b"new", Existing::Kept).unwrap_err(),
        Recorder::create(&path, &begun()).err().unwrap(),
    ];
    assert_eq!(said.map(|it| folder.said(&it.0)), [exists; 2]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    // The dialog asked about a name with its ending, and about no other.
    case::save(&folder.path("figure"), "old").unwrap();
    let said = case::save(&folder.path("figure"), "new").unwrap_err();
    assert_eq!(folder.said(&said.0), "figure.json exists already and is not overwritten.");
    assert_eq!(fs::read_to_string(folder.path("figure.json")).unwrap(), "old");
    for path in [&path, &folder.path("figure.json")] {
        case::save(path, "new").unwrap();
        assert_eq!(fs::read_to_string(path).unwrap(), "new");
    }
    assert_eq!(file::usable(folder.here()), Ok(()));
    let said = file::write(&folder.path("no/figure.svg"), b"new", Existing::Kept).unwrap_err().0;
    let wanted = "no/figure.svg cannot be written: there is no such file or folder.";
    assert_eq!(folder.said(&said), wanted);
    let names = ["figure.json", "figure.svg"];
    assert_eq!(folder.names(), names, "nothing half-written is left behind");
}
