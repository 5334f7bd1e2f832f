// SPDX-License-Identifier: MIT OR Apache-2.0
//! Runs that are ended: what they leave, and what the next one makes of it; and outputs that are closed.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use super::support::{SCHOLARS_MATE, command, sealed};

const GAME: &str = "[White \"Anna\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";

fn names(folder: &Path) -> Vec<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    let mut names: Vec<_> = fs::read_dir(folder).unwrap().map(name).collect();
    names.sort();
    names
}

/// A run that has begun to write `output` and waits for more.
fn begun(folder: &TempDir, output: &str) -> Child {
    begun_with(folder, &["convert", "--from", "pgn", "-o", output])
}

/// A run with these arguments that has begun and waits for more.
fn begun_with(folder: &TempDir, arguments: &[&str]) -> Child {
    // Who started the tests in the background may have had signals ignored, which runs would inherit.
    let mut child = Command::new("env")
        .args([
            "--default-signal=HUP,INT,TERM,QUIT,XCPU",
            env!("CARGO_BIN_EXE_halfmove"),
        ])
        .args(arguments)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Enough that the output has been opened before the last of it is taken.
    child
        .stdin
        .as_mut()
        .unwrap()
        .write_all(GAME.repeat(20_000).as_bytes())
        .unwrap();
    child
}

#[test]
fn a_run_that_is_interrupted_leaves_nothing_and_dies_of_the_signal() {
    for (signal, name) in [(2, "INT"), (15, "TERM"), (1, "HUP"), (3, "QUIT"), (24, "XCPU")] {
        for output in ["out.brenner", "out.cbf"] {
            let folder = tempfile::tempdir().unwrap();
            let mut child = begun(&folder, output);
            assert!(names(folder.path()).iter().any(|name| name.ends_with(".part")));
            // While its input stays open the run cannot succeed before it is told to end; `wait` would close it.
            let input = child.stdin.take();
            let killed = Command::new("kill")
                .args(["-s", name, &child.id().to_string()])
                .status();
            assert!(killed.unwrap().success());
            // Waiting would close the input, and the run could end before it hears the signal.
            let _open = child.stdin.take();
            assert_eq!(child.wait().unwrap().signal(), Some(signal));
            drop(input);
            assert_eq!(names(folder.path()), [""; 0], "after {name}");
        }
    }
}

/// Neither files nor folders: these are made at the end.
#[test]
fn an_export_that_is_interrupted_leaves_nothing() {
    for path in ["games.parquet", "table"] {
        let folder = tempfile::tempdir().unwrap();
        let mut child = begun_with(
            &folder,
            &["export", "--jobs", "2", "--row-group", "100", "--parquet", path],
        );
        let input = child.stdin.take();
        // The first rows may come later than the input has been taken.
        while !names(folder.path()).iter().any(|name| name.ends_with(".part")) {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let killed = Command::new("kill")
            .args(["-s", "INT", &child.id().to_string()])
            .status();
        assert!(killed.unwrap().success());
        assert_eq!(child.wait().unwrap().signal(), Some(2));
        drop(input);
        assert_eq!(names(folder.path()), [""; 0], "{path}");
    }
}

/// Also the files that are closed for now.
#[test]
fn a_split_that_is_interrupted_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = begun_with(
        &folder,
        &["split", "--jobs", "2", "--every", "100", "-o", "{}.brenner.zst"],
    );
    let input = child.stdin.take();
    assert!(names(folder.path()).len() > 10, "{:?}", names(folder.path()));
    let killed = Command::new("kill")
        .args(["-s", "TERM", &child.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    assert_eq!(child.wait().unwrap().signal(), Some(15));
    drop(input);
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn a_signal_that_was_ignored_when_the_run_began_stays_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_halfmove");
    let script = format!("trap '' HUP; exec '{program}' convert --from pgn -q -o out.brenner");
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(GAME.repeat(20_000).as_bytes()).unwrap();
    let sent = Command::new("kill")
        .args(["-s", "HUP", &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert_eq!(names(folder.path()), ["out.brenner"]);
}

/// Which files are there, without those that hold locks.
fn without_locks(folder: &Path) -> Vec<String> {
    let mut names = names(folder);
    names.retain(|name| !name.ends_with(".lock"));
    names
}

#[test]
fn a_limit_on_the_size_of_files_leaves_nothing_and_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in.pgn"), GAME.repeat(20_000)).unwrap();
    let program = env!("CARGO_BIN_EXE_halfmove");
    for arguments in [
        "convert in.pgn --to pgn -o out.pgn",
        "split in.pgn --every 2000 --to pgn -o {}.pgn",
        "export in.pgn --movetext --row-group 100 --parquet out.parquet",
    ] {
        let script = format!("ulimit -f 16; exec '{program}' {arguments}");
        let run = Command::new("env")
            .args(["--default-signal=XFSZ", "sh", "-c", &script])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let told = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{arguments}: {told}");
        assert!(told.contains("File too large"), "{arguments}: {told}");
        assert_eq!(names(folder.path()), ["in.pgn"], "{arguments}");
    }
}

#[test]
fn what_a_killed_run_leaves_is_cleared_by_the_next_in_its_folder_and_nothing_else_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut killed = begun(&folder, "killed.brenner");
    let mut going_on = begun(&folder, "out.brenner");
    killed.kill().unwrap();
    killed.wait().unwrap();
    let parts = || without_locks(folder.path());
    assert_eq!(parts().len(), 2, "{:?}", parts());
    // What another machine's run writes, whose locks may not be seen here; what has no lock; what somebody has called so.
    let others = [
        ".halfmove-1-01234567-89abcdef-abcdef.lock",
        ".halfmove-a.brenner-abcdef-ghijkl.part",
        ".halfmove-b.brenner-uvwxyz-ghijkl.part",
        ".halfmove-my.part",
        ".halfmove-notes",
    ];
    for other in others {
        fs::write(folder.path().join(other), "of others").unwrap();
    }
    let mut next = begun(&folder, "next.brenner");
    drop(next.stdin.take());
    assert!(next.wait().unwrap().success());
    // What is left is the run that goes on, which then ends as it should.
    let going_on_has = |name: &String| name.starts_with(".halfmove-out.brenner-");
    assert_eq!(
        parts().iter().filter(|name| going_on_has(name)).count(),
        1,
        "{:?}",
        parts()
    );
    drop(going_on.stdin.take());
    assert!(going_on.wait().unwrap().success());
    let mut left: Vec<_> = others.to_vec();
    left.extend(["next.brenner", "out.brenner"]);
    assert_eq!(names(folder.path()), left);
}

/// Of a run that writes many files, most are closed; and they stay its own.
#[test]
fn files_that_a_run_has_closed_for_now_are_not_cleared_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let split = ["split", "--jobs", "2", "--every", "1000", "-o", "{}.brenner"];
    let mut killed = begun_with(&folder, &split);
    killed.kill().unwrap();
    killed.wait().unwrap();
    let mut going_on = begun_with(&folder, &split);
    let input = going_on.stdin.take();
    assert!(without_locks(folder.path()).len() > 5, "{:?}", names(folder.path()));
    let mut same = begun_with(&folder, &split);
    drop(same.stdin.take());
    assert!(same.wait().unwrap().success());
    let mut other = begun(&folder, "other.brenner");
    drop(other.stdin.take());
    assert!(other.wait().unwrap().success());
    drop(input);
    assert!(going_on.wait().unwrap().success());
    let mut expected: Vec<_> = (1..=20).map(|number| format!("{number}.brenner")).collect();
    expected.push("other.brenner".to_owned());
    expected.sort();
    assert_eq!(names(folder.path()), expected);
}

#[test]
fn a_database_replaces_another_whichever_of_its_files_is_named() {
    for output in ["out.cbf", "out.cbi"] {
        let folder = tempfile::tempdir().unwrap();
        for games in [3, 1] {
            fs::write(folder.path().join("in.pgn"), GAME.repeat(games)).unwrap();
            let run = command(&["convert", "in.pgn", "-o", output, "--to", "cbf"])
                .current_dir(folder.path())
                .output()
                .unwrap();
            assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
            assert_eq!(names(folder.path()), ["in.pgn", "out.cbf", "out.cbi"]);
            let verified = command(&["verify", output])
                .current_dir(folder.path())
                .output()
                .unwrap();
            let told = String::from_utf8(verified.stdout).unwrap();
            assert!(
                told.starts_with(&format!("{output}: cbf, sound: {games} game")),
                "{told}"
            );
        }
    }
}

#[test]
fn a_database_needs_a_name_under_which_it_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in.pgn"), GAME).unwrap();
    let run = command(&["convert", "in.pgn", "-o", "name", "--to", "cbf"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(names(folder.path()), ["in.pgn"]);
}

#[test]
fn a_closed_standard_output_is_status_2() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.brenner"), sealed(&[&SCHOLARS_MATE])).unwrap();
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    let program = env!("CARGO_BIN_EXE_halfmove");
    for (arguments, closed, null) in [
        ("decode a.brenner", 2, 0),
        ("encode a.pgn", 2, 0),
        ("convert a.pgn --to pgn", 2, 0),
        ("explain a.brenner", 2, 0),
        ("find --material 0000.88 a.pgn", 2, 0),
        ("verify a.pgn", 2, 0),
        ("table", 2, 0),
        ("gbr --check a.pgn", 2, 1),
        ("--help", 2, 0),
        // Where nothing goes to standard output it may be closed.
        ("encode a.pgn -o b.brenner", 0, 0),
    ] {
        for (redirection, expected) in [(">&-", closed), (">/dev/null", null), ("<>/dev/null 1>&0", null)] {
            let status = Command::new("sh")
                .args(["-c", &format!("'{program}' {arguments} {redirection}")])
                .current_dir(folder.path())
                .stderr(Stdio::null())
                .stdin(Stdio::null())
                .status()
                .unwrap();
            let code = status.code();
            let fits = code == Some(expected) || expected == 1 && code != Some(2);
            assert!(fits, "{arguments} {redirection}: {code:?}");
        }
    }
}

#[test]
fn a_closed_standard_input_is_status_2_where_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), GAME).unwrap();
    let program = env!("CARGO_BIN_EXE_halfmove");
    for (arguments, expected) in [
        ("verify", 2),
        ("verify a.pgn -", 2),
        ("convert --to brenner -o b.brenner", 2),
        ("find --half-moves 0.. -", 2),
        ("gbr --check", 2),
        ("explain", 2),
        // Where it is not read it may be closed.
        ("verify a.pgn", 0),
        ("convert a.pgn -o c.brenner", 0),
        ("--help", 0),
        ("legal startpos", 0),
    ] {
        let output = Command::new("sh")
            .args(["-c", &format!("'{program}' {arguments} <&-")])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(expected), "{arguments}: {told}");
        let is_told = told.contains("cannot read standard input") && told.contains("it is closed");
        assert_eq!(is_told, expected == 2, "{arguments}: {told}");
    }
    assert!(!folder.path().join("b.brenner").exists());
}
