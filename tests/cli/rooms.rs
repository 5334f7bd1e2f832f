// SPDX-License-Identifier: MIT OR Apache-2.0
//! The rooms of the command line's source: each uses only those before it, so that none stands in a circle.

use std::fs;
use std::path::{Path, PathBuf};

/// Where the sources are.
fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/bin/halfmove")
}

/// The Rust files of a folder and the folders in it.
fn files_of(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| if path.is_dir() { files_of(&path) } else { vec![path] };
    entries.flat_map(of).collect()
}

/// The rooms in the order that the program's documentation gives them in.
fn rooms(main: &str) -> Vec<&str> {
    let (_, order) = main.split_once("uses only those before it:").unwrap();
    let (order, _) = order.split_once("\n//!\n").unwrap();
    order.split('`').skip(1).step_by(2).collect()
}

#[test]
fn each_room_uses_only_those_before_it() {
    let main = fs::read_to_string(sources().join("main.rs")).unwrap();
    let rooms = rooms(&main);
    let mut declared: Vec<_> = main.lines().filter_map(|line| line.strip_prefix("mod ")).collect();
    let mut named: Vec<_> = rooms.iter().map(|room| format!("{room};")).collect();
    declared.sort_unstable();
    named.sort_unstable();
    assert_eq!(named, declared, "main.rs names its rooms in their order");
    let place = |room: &str| rooms.iter().position(|known| *known == room);
    for (own, room) in rooms.iter().enumerate() {
        let folder = sources().join(room);
        let files = if folder.is_dir() {
            files_of(&folder)
        } else {
            vec![folder.with_extension("rs")]
        };
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for used in text.split("crate::").skip(1) {
                let used = used.split(|letter: char| !letter.is_ascii_lowercase()).next().unwrap();
                let used = place(used).unwrap_or_else(|| panic!("{}: no room {used}", file.display()));
                assert!(used <= own, "{} uses {}", file.display(), rooms[used]);
            }
        }
    }
}
