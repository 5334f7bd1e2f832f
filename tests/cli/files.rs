// SPDX-License-Identifier: MIT OR Apache-2.0
//! No file is lost: an output gets its name when the run has succeeded, and is never the input.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Stdio;

use tempfile::TempDir;

use super::support::{Run, SCHOLARS_MATE, command, framed, run, run_with};

const GAME: &str = "[White \"Anna\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
const BEFORE: &str = "what was there before";

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// The names and contents of all files.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| {
            (
                entry.file_name().into_string().unwrap(),
                fs::read(entry.path()).unwrap(),
            )
        })
        .collect();
    files.sort();
    files
}

fn run_in(folder: &TempDir, arguments: &[&str], input: Stdio, output: Stdio) -> Run {
    let output = command(arguments)
        .current_dir(folder.path())
        .stdin(input)
        .stdout(output)
        .output()
        .unwrap();
    Run {
        stdout: output.stdout,
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

#[test]
fn a_run_that_fails_leaves_the_output_as_it_was() {
    let damaged = b"NOTHING\x01and more".as_slice();
    let folder = folder(&[
        ("bad", damaged),
        ("out.pgn", BEFORE.as_bytes()),
        ("out.cbf", BEFORE.as_bytes()),
        ("out.cbi", BEFORE.as_bytes()),
    ]);
    let before = files(folder.path());
    for arguments in [
        &["convert", "bad", "--from", "brenner", "-o", "out.pgn"][..],
        &["convert", "bad", "--from", "brenner", "-o", "out.cbf"],
        &["convert", ".", "--from", "pgn", "-o", "out.pgn"],
        &["convert", ".", "--from", "pgn", "-o", "out.cbf"],
        &["convert", ".", "--from", "pgn", "-o", "new.cbf"],
    ] {
        let run = run_in(&folder, arguments, Stdio::null(), Stdio::piped());
        assert_ne!(run.code, Some(0), "{arguments:?}");
        assert_eq!(files(folder.path()), before, "{arguments:?}");
    }
}

#[test]
fn a_run_that_succeeds_replaces_what_was_there_and_leaves_nothing_else() {
    let folder = folder(&[
        ("in.pgn", GAME.as_bytes()),
        ("out.cbf", BEFORE.as_bytes()),
        ("out.cbi", BEFORE.as_bytes()),
    ]);
    let run = run_in(
        &folder,
        &["convert", "in.pgn", "-o", "out.cbf"],
        Stdio::null(),
        Stdio::piped(),
    );
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let files = files(folder.path());
    let names: Vec<_> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["in.pgn", "out.cbf", "out.cbi"]);
    assert!(files[1..].iter().all(|(_, bytes)| bytes != BEFORE.as_bytes()));
}

#[test]
fn only_the_command_for_it_replaces_an_index() {
    let folder = folder(&[("in.pgn", GAME.as_bytes()), ("odd.index", BEFORE.as_bytes())]);
    let run = |arguments: &[&str]| run_in(&folder, arguments, Stdio::null(), Stdio::piped());
    assert_eq!(run(&["index", "in.pgn"]).code, Some(0));
    fs::copy(folder.path().join("in.pgn.index"), folder.path().join("1.pgn")).unwrap();
    symlink("in.pgn.index", folder.path().join("link.pgn")).unwrap();
    let before = files(folder.path());
    for arguments in [
        &["convert", "in.pgn", "--to", "pgn", "-o", "in.pgn.index"][..],
        &["convert", "in.pgn", "--to", "pgn", "-o", "odd.index"],
        &["convert", "in.pgn", "--to", "pgn", "-o", "link.pgn"],
        &["convert", "in.pgn", "--to", "cbf", "-o", "1.pgn"],
        &["encode", "in.pgn", "-o", "1.pgn"],
        &["find", "in.pgn", "--player", "Anna", "--games", "1.pgn"],
        &["dedupe", "in.pgn", "-o", "new.pgn", "--duplicates", "1.pgn"],
        &["split", "in.pgn", "--every", "1", "-o", "{}.pgn"],
        &["get", "in.pgn", "1", "-o", "1.pgn"],
    ] {
        let run = run(arguments);
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
        let words = run.stderr.split_whitespace().collect::<Vec<_>>().join(" ");
        let reason = "which only `halfmove index` replaces: name another file, or delete it first";
        assert!(words.contains(reason), "{arguments:?}: {words}");
        assert_eq!(files(folder.path()), before, "{arguments:?}");
    }
    assert_eq!(run(&["index", "in.pgn"]).code, Some(0));
}

#[test]
fn a_run_that_is_killed_leaves_the_output_as_it_was() {
    let folder = folder(&[("out.brenner", BEFORE.as_bytes())]);
    let mut child = command(&["encode", "-o", "out.brenner"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // Enough that something has been written before the last of it is taken.
    stdin.write_all(GAME.repeat(20_000).as_bytes()).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(fs::read(folder.path().join("out.brenner")).unwrap(), BEFORE.as_bytes());
}

#[test]
fn a_limit_on_the_size_of_files_leaves_the_output_as_it_was() {
    let folder = folder(&[
        ("in.pgn", GAME.repeat(20_000).as_bytes()),
        ("out.pgn", BEFORE.as_bytes()),
    ]);
    let program = env!("CARGO_BIN_EXE_halfmove");
    let script = format!("ulimit -f 8; exec '{program}' convert in.pgn --to pgn -o out.pgn");
    let status = std::process::Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder.path())
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(!status.success());
    assert_eq!(fs::read(folder.path().join("out.pgn")).unwrap(), BEFORE.as_bytes());
}

#[test]
fn the_input_is_never_the_output_by_whatever_route() {
    let folder = folder(&[("a.pgn", GAME.as_bytes())]);
    let path = folder.path().join("a.pgn");
    fs::hard_link(&path, folder.path().join("hard.pgn")).unwrap();
    symlink("a.pgn", folder.path().join("soft.pgn")).unwrap();
    let before = files(folder.path());
    let read = || Stdio::from(File::open(&path).unwrap());
    let append = || Stdio::from(File::options().append(true).open(&path).unwrap());
    let runs = [
        (
            &["convert", "a.pgn", "--to", "pgn", "-o", "hard.pgn"][..],
            Stdio::null(),
            Stdio::null(),
        ),
        (
            &["convert", "a.pgn", "--to", "pgn", "-o", "soft.pgn"],
            Stdio::null(),
            Stdio::null(),
        ),
        (
            &["convert", "a.pgn", "--to", "pgn", "-o", "./a.pgn"],
            Stdio::null(),
            Stdio::null(),
        ),
        (&["convert", "-", "--to", "pgn", "-o", "a.pgn"], read(), Stdio::null()),
        (&["convert", "a.pgn", "--to", "pgn"], Stdio::null(), append()),
        (
            &["convert", "hard.pgn", "--to", "pgn", "-o", "-"],
            Stdio::null(),
            append(),
        ),
        (&["convert", "-", "--from", "pgn", "--to", "pgn"], read(), append()),
        (&["find", "--material", "0000.00", "a.pgn"], Stdio::null(), append()),
        (&["explain", "a.pgn", "--code", "brenner"], Stdio::null(), append()),
        (&["gbr", "--check", "a.pgn"], Stdio::null(), append()),
    ];
    for (arguments, input, output) in runs {
        let run = run_in(&folder, arguments, input, output);
        assert_eq!(run.code, Some(2), "{arguments:?}: {}", run.stderr);
        assert!(
            run.stderr.contains("both the input and the output"),
            "{arguments:?}: {}",
            run.stderr
        );
        assert_eq!(files(folder.path()), before, "{arguments:?}");
    }
}

#[test]
fn a_replaced_file_keeps_its_permissions_and_a_link_stays_a_link() {
    let folder = folder(&[("in.pgn", GAME.as_bytes()), ("out.pgn", BEFORE.as_bytes())]);
    let out = folder.path().join("out.pgn");
    fs::set_permissions(&out, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("out.pgn", folder.path().join("link.pgn")).unwrap();
    let arguments = ["convert", "in.pgn", "--to", "pgn", "-o", "link.pgn"];
    let run = run_in(&folder, &arguments, Stdio::null(), Stdio::null());
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(folder.path().join("link.pgn").is_symlink());
    assert_ne!(fs::read(&out).unwrap(), BEFORE.as_bytes());
    assert_eq!(fs::metadata(&out).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_output_ends_with_status_2() {
    let coded = framed(&[&SCHOLARS_MATE]);
    for arguments in [
        &["decode"][..],
        &["decode", "-o", "/dev/full"],
        &["explain"],
        &["explain", "--format", "json"],
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(&coded).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    for arguments in [&["help", "find"][..], &["--version"], &["find", "--help"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).stdout(full).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(told.contains("No space left on device"), "{arguments:?}: {told}");
        // Whoever read it has seen enough.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(arguments).stdout(writer).output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.len()),
            (Some(0), 0),
            "{arguments:?}"
        );
    }
}

#[test]
fn no_control_character_of_a_file_or_its_name_reaches_standard_error() {
    // Escape, and the one-character form of `ESC [`.
    let steering = |text: &str| {
        text.chars()
            .any(|character| character.is_control() && character != '\n')
    };
    let name = "no\u{1b}[31m\u{9b}5mthere.pgn";
    let long = "x".repeat(300);
    let game =
        format!("[White \"A\u{9b}31m{long}\"]\n[Ev\u{9b}il \"y\"]\n[Event \"z\u{9b}2J{long}\"]\n\n1. e\u{9b}9 *\n\n");
    for format in ["text", "json"] {
        for (arguments, input) in [
            (vec!["encode", name, "--format", format], String::new()),
            (
                vec!["encode", "-o", "/no\u{1b}[2J/there", "--format", format],
                GAME.to_owned(),
            ),
            (vec!["encode", "--format", format], game.clone()),
        ] {
            let run = run(&arguments, &input);
            assert_ne!(run.code, Some(0), "{arguments:?}");
            assert!(
                !run.stderr.is_empty() && !steering(&run.stderr),
                "{arguments:?}: {:?}",
                run.stderr
            );
        }
        let folder = tempfile::tempdir().unwrap();
        let game = game.replace("e\u{9b}9 ", "e4 ");
        let mut convert = command(&["convert", "--from", "pgn", "-o", "a.cbf", "--format", format]);
        let run = run_with(convert.current_dir(folder.path()), game.as_bytes());
        assert!(!run.stderr.is_empty() && !steering(&run.stderr), "{:?}", run.stderr);
    }
}
