// SPDX-License-Identifier: MIT OR Apache-2.0
//! `--simulate`: how the program that simulates boards is found, started, and ended.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use halfmove_host::Terminal;

use super::fake_port::{FakePort, read};
use super::interruption::interrupted;
use super::{other, said, text};

/// A folder with the program `halfmove-board` alone.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(
        env!("CARGO_BIN_EXE_halfmove-board"),
        folder.path().join("halfmove-board"),
    )
    .unwrap();
    folder
}

/// A program of this name that writes its arguments down, compiles for a while, and serves the port until its input ends.
fn program(folder: &Path, name: &str, port: &Path, seconds: u32) {
    let text = format!(
        "#!/bin/sh\necho \"$@\" > {0}/arguments\nsleep {seconds}\necho {1}\necho > {0}/serving\nwhile read line; do echo 7; done\n\
         echo ended > {0}/ended\n",
        folder.display(),
        port.display()
    );
    write(folder, name, &text);
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The program in this folder, with another one on its path.
fn command(folder: &Path, path: &Path) -> Command {
    let mut command = Command::new(folder.join("halfmove-board"));
    command.current_dir(folder);
    command.env("PATH", format!("{}:/usr/bin:/bin", path.display()));
    command.args(["--simulate", "some-board", "--noise", "5", "--seed", "9"]);
    command
}

fn info(folder: &Path, path: &Path) -> Output {
    command(folder, path).arg("info").output().unwrap()
}

/// Runs `info` with the program in one folder and another one on its path; the arguments of the simulator in `place`.
fn simulated(folder: &Path, path: &Path, place: &Path) -> String {
    let told = said(&info(folder, path), 0);
    assert!(told.contains("halfmove_board_small"), "{told}");
    assert!(place.join("ended").is_file(), "it runs on");
    fs::read_to_string(place.join("arguments")).unwrap()
}

const ARGUMENTS: &str = "board --simulate some-board --noise 5 --seed 9 serve --attended\n";

#[test]
fn the_simulator_is_found_beside_the_program_on_the_path_and_by_cargo() {
    let board = other(1, 1);
    let [beside, alone, elsewhere, checkout, with_cargo] = [(); 5].map(|()| folder());
    let [beside, alone, elsewhere, checkout, with_cargo] =
        [&beside, &alone, &elsewhere, &checkout, &with_cargo].map(tempfile::TempDir::path);
    for place in [beside, elsewhere] {
        program(place, "halfmove-hw", board.port(), 0);
    }
    assert_eq!(simulated(beside, elsewhere, beside), ARGUMENTS);
    assert_eq!(simulated(alone, elsewhere, elsewhere), ARGUMENTS);
    program(with_cargo, "cargo", board.port(), 0);
    fs::create_dir(checkout.join("testbench")).unwrap();
    fs::write(checkout.join("testbench/Cargo.toml"), "").unwrap();
    assert_eq!(
        simulated(checkout, with_cargo, with_cargo),
        format!("run --release --quiet -p halfmove-testbench --bin halfmove-hw -- {ARGUMENTS}")
    );
    // What cannot be executed is no program, and an empty name on the path no folder.
    let [plain, empty] = [(); 2].map(|()| folder());
    fs::write(plain.path().join("halfmove-hw"), "").unwrap();
    program(empty.path(), "halfmove-hw", board.port(), 0);
    let path = format!(":{}:{}", plain.path().display(), elsewhere.display());
    let mut command = command(alone, elsewhere);
    command.env("PATH", path).current_dir(empty.path());
    said(&command.arg("info").output().unwrap(), 0);
    assert!(
        !empty.path().join("arguments").exists(),
        "it is that of the present folder"
    );
    let told = said(&info(alone, alone), 2);
    assert!(
        told.contains("there is no program `halfmove-hw`") && told.contains("cargo build"),
        "{told}"
    );
}

#[test]
fn a_simulator_that_fails_is_told_with_its_own_words() {
    let folder = folder();
    write(
        folder.path(),
        "halfmove-hw",
        "#!/bin/sh\nprintf 'a path: \\377\\n' >&2\necho there is no Verilator >&2\nexit 2\n",
    );
    let told = said(&info(folder.path(), folder.path()), 2);
    assert!(
        told.contains("a path: \u{fffd}\nthere is no Verilator\n")
            && told.contains("the simulation of `some-board` did not begin"),
        "{told}"
    );
    write(folder.path(), "halfmove-hw", "#!/no/such/shell\n");
    let told = said(&info(folder.path(), folder.path()), 2);
    assert!(told.contains("a board cannot be simulated by "), "{told}");
}

#[test]
fn a_simulator_ends_with_a_program_that_is_killed() {
    let nobody = FakePort::alone(|_| Vec::new());
    let folder = folder();
    program(folder.path(), "halfmove-hw", nobody.port(), 0);
    let mut command = command(folder.path(), folder.path());
    let mut child = command.args(["--patience", "60", "info"]).spawn().unwrap();
    // Before that it may end by a pipe that nobody reads.
    wait_for(&folder.path().join("serving"));
    child.kill().unwrap();
    child.wait().unwrap();
    wait_for(&folder.path().join("ended"));
}

/// While it serves, and while it compiles. No file is left behind that has no name yet.
#[test]
fn a_simulator_ends_with_a_program_that_is_interrupted() {
    let encode = ["encode", "games.pgn", "-o", "games.brenner"];
    for (seconds, sign, arguments) in [
        (0, "serving", &["info"][..]),
        (3, "arguments", &["info"]),
        (0, "serving", &encode),
        (3, "arguments", &encode),
    ] {
        let nobody = FakePort::alone(|_| Vec::new());
        let folder = folder();
        program(folder.path(), "halfmove-hw", nobody.port(), seconds);
        let mut command = command(folder.path(), folder.path());
        fs::write(folder.path().join("games.pgn"), "1. e4 e5 *\n").unwrap();
        let command = command.args(["--patience", "60"]).args(arguments);
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        wait_for(&folder.path().join(sign));
        let output = interrupted(child);
        assert!(text(&output.stderr).contains("interrupted"), "{output:?}");
        let mut left = fs::read_dir(folder.path())
            .unwrap()
            .map(|file| file.unwrap().file_name());
        assert!(!left.any(|name| name.to_string_lossy().starts_with('.')), "{sign}");
        if seconds == 0 {
            wait_for(&folder.path().join("ended"));
        }
    }
}

fn wait_for(file: &Path) {
    let begun = Instant::now();
    while !file.is_file() {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{} does not come",
            file.display()
        );
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_person_reads_that_the_board_is_compiled() {
    let board = other(1, 1);
    let folder = folder();
    program(folder.path(), "halfmove-hw", board.port(), 1);
    let mut screen = Terminal::open(9600).unwrap();
    let mut command = command(folder.path(), folder.path());
    let terminal = fs::OpenOptions::new().write(true).open(&screen.name).unwrap();
    command.env("TERM", "xterm").stdout(Stdio::piped()).stderr(terminal);
    let mut child = command.arg("info").spawn().unwrap();
    let mut shown = Vec::new();
    while child.try_wait().unwrap().is_none() {
        shown.extend(read(&mut screen));
        sleep(Duration::from_millis(10));
    }
    let shown = String::from_utf8_lossy(&shown).into_owned();
    assert!(shown.contains("compiling some-board with Verilator"), "{shown:?}");
    let told = text(&child.wait_with_output().unwrap().stdout);
    assert!(told.contains("halfmove_board_small"), "{told}");
}
