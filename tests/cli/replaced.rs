// SPDX-License-Identifier: MIT OR Apache-2.0
//! What an output's name leads to, and what of a replaced file stays.
#![cfg(target_os = "linux")]

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use super::support::command;

const GAME: &str = "[White \"Anna\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
const BEFORE: &str = "what was there before";

/// Nobody's number, as most systems have it, and two that are nobody's.
const NOBODY: u32 = 65534;
const OWNER: u32 = 61234;
const GROUP: u32 = 62345;

fn with_games(folder: TempDir) -> TempDir {
    fs::write(folder.path().join("in.pgn"), GAME).unwrap();
    fs::write(folder.path().join("bad"), b"NOTHING\x01and more").unwrap();
    folder
}

fn run_in(folder: &Path, arguments: &[&str]) -> Output {
    command(arguments).current_dir(folder).output().unwrap()
}

/// What standard error says, without the ends of lines.
fn told(run: &Output) -> String {
    String::from_utf8_lossy(&run.stderr)
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

fn is_root() -> bool {
    let root = fs::metadata("/proc/self").unwrap().uid() == 0;
    if !root {
        eprintln!("skipped: only root can give files away");
    }
    root
}

#[test]
fn a_regular_file_under_dev_is_replaced_as_anywhere() {
    if !Path::new("/dev/shm").is_dir() {
        eprintln!("skipped: there is no /dev/shm");
        return;
    }
    let folder = with_games(tempfile::tempdir_in("/dev/shm").unwrap());
    let out = folder.path().join("out.pgn");
    fs::write(&out, BEFORE).unwrap();
    let before = fs::metadata(&out).unwrap().ino();
    let failed = run_in(
        folder.path(),
        &["convert", "bad", "--from", "brenner", "-o", out.to_str().unwrap()],
    );
    assert_ne!(failed.status.code(), Some(0));
    assert_eq!(read(folder.path(), "out.pgn"), BEFORE);
    let run = run_in(folder.path(), &["convert", "in.pgn", "-o", out.to_str().unwrap()]);
    assert!(run.status.success(), "{}", told(&run));
    assert_ne!(fs::metadata(&out).unwrap().ino(), before);
    assert!(read(folder.path(), "out.pgn").contains("Qxf7#"));
}

#[test]
fn a_link_that_leads_nowhere_gets_its_file_when_the_run_has_succeeded() {
    let folder = with_games(tempfile::tempdir().unwrap());
    let path = folder.path();
    fs::create_dir(path.join("there")).unwrap();
    symlink("there/second", path.join("first.pgn")).unwrap();
    symlink("../new.pgn", path.join("there/second")).unwrap();
    let failed = run_in(path, &["convert", "bad", "--from", "brenner", "-o", "first.pgn"]);
    assert_ne!(failed.status.code(), Some(0));
    assert!(!path.join("new.pgn").exists());
    let run = run_in(path, &["convert", "in.pgn", "-o", "first.pgn"]);
    assert!(run.status.success(), "{}", told(&run));
    assert!(path.join("first.pgn").is_symlink() && path.join("there/second").is_symlink());
    assert!(read(path, "new.pgn").contains("Qxf7#"));
    assert!(!path.join("new.pgn").is_symlink());
}

#[test]
fn a_link_to_itself_or_into_a_folder_that_is_not_there_is_refused() {
    let folder = with_games(tempfile::tempdir().unwrap());
    symlink("round.pgn", folder.path().join("round.pgn")).unwrap();
    symlink("missing/a.pgn", folder.path().join("far.pgn")).unwrap();
    for output in ["round.pgn", "far.pgn", "missing/", "in.pgn/"] {
        let run = run_in(folder.path(), &["convert", "in.pgn", "--to", "pgn", "-o", output]);
        assert_eq!(run.status.code(), Some(2), "{output}: {}", told(&run));
        assert!(told(&run).contains("cannot create"), "{output}: {}", told(&run));
    }
    assert!(!folder.path().join("missing").exists());
    assert_eq!(read(folder.path(), "in.pgn"), GAME);
}

/// What others write to the descriptor before and after the run stays there.
#[test]
fn a_descriptor_is_written_where_it_stands() {
    let program = env!("CARGO_BIN_EXE_halfmove");
    for (name, number) in [
        ("/dev/stdout", 1),
        ("/dev/stderr", 2),
        ("/dev/fd/1", 1),
        ("/dev/fd/3", 3),
        ("/proc/self/fd/3", 3),
        ("/proc/thread-self/fd/3", 3),
        ("own", 3),
    ] {
        let folder = with_games(tempfile::tempdir().unwrap());
        symlink("/dev/fd/3", folder.path().join("own")).unwrap();
        let script = format!(
            "{{ echo before >&{number}; '{program}' convert -q in.pgn --to pgn -o {name}; echo after >&{number}; }} {number}>out.pgn"
        );
        let run = Command::new("sh")
            .args(["-c", &script])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert!(run.status.success(), "{name}: {}", told(&run));
        let written = read(folder.path(), "out.pgn");
        assert!(
            written.starts_with("before\n") && written.contains("Qxf7#") && written.ends_with("after\n"),
            "{name}: {written}"
        );
    }
}

#[test]
fn root_keeps_owner_group_and_mode() {
    if !is_root() {
        return;
    }
    for (owner, group, mode, after) in [
        (OWNER, GROUP, 0o640, 0o640),
        (OWNER, GROUP, 0o604, 0o604),
        // What a program may do as its owner, a file of games may not.
        (OWNER, GROUP, 0o6755, 0o755),
        (0, GROUP, 0o2750, 0o750),
        (0, 0, 0o4755, 0o4755),
    ] {
        let folder = with_games(tempfile::tempdir().unwrap());
        let out = folder.path().join("out.pgn");
        fs::write(&out, BEFORE).unwrap();
        chown(&out, Some(owner), Some(group)).unwrap();
        fs::set_permissions(&out, Permissions::from_mode(mode)).unwrap();
        let run = run_in(folder.path(), &["convert", "in.pgn", "-o", "out.pgn"]);
        assert!(run.status.success(), "{}", told(&run));
        let there = fs::metadata(&out).unwrap();
        assert_eq!((there.uid(), there.gid()), (owner, group), "{mode:o}");
        assert_eq!(there.mode() & 0o7777, after, "{mode:o}");
        let is_told = told(&run).contains(
            "out.pgn: replaced without its set-user-ID and set-group-ID bits, which a change of owner takes away",
        );
        assert_eq!(is_told, mode != after, "{mode:o}: {}", told(&run));
    }
}

/// The program, run as nobody.
fn nobodys(folder: &Path, arguments: &[&str]) -> Output {
    // Nobody may not see where the program is.
    let program = folder.join("halfmove");
    if !program.exists() {
        fs::copy(env!("CARGO_BIN_EXE_halfmove"), &program).unwrap();
    }
    let mut run = Command::new(program);
    run.args(arguments)
        .current_dir(folder)
        .uid(NOBODY)
        .gid(NOBODY)
        .output()
        .unwrap()
}

#[test]
fn who_cannot_keep_the_owner_is_told_and_gives_nobody_more_than_before() {
    if !is_root() {
        return;
    }
    let folder = with_games(tempfile::tempdir().unwrap());
    fs::set_permissions(folder.path(), Permissions::from_mode(0o777)).unwrap();
    let out = folder.path().join("out.pgn");
    for format in ["text", "json"] {
        fs::write(&out, BEFORE).unwrap();
        chown(&out, Some(OWNER), Some(GROUP)).unwrap();
        fs::set_permissions(&out, Permissions::from_mode(0o4676)).unwrap();
        let run = nobodys(
            folder.path(),
            &["convert", "in.pgn", "-q", "-o", "out.pgn", "--format", format],
        );
        assert!(run.status.success(), "{}", told(&run));
        let there = fs::metadata(&out).unwrap();
        assert_eq!((there.uid(), there.gid()), (NOBODY, NOBODY));
        assert_eq!(there.mode() & 0o7777, 0o666);
        let lost = "set-user-ID and set-group-ID bits";
        if format == "text" {
            let expected = format!(
                "out.pgn: replaced without its owner and group, which the system did not allow, and its {lost}, which a change of owner takes away"
            );
            assert_eq!(told(&run), expected);
        } else {
            let event: serde_json::Value = serde_json::from_slice(&run.stderr).unwrap();
            let expected =
                serde_json::json!({ "event": "not_kept", "file": "out.pgn", "what": ["owner", "group", lost] });
            assert_eq!(event, expected);
        }
        fs::remove_file(&out).unwrap();
    }
}

#[test]
fn a_file_in_a_folder_that_cannot_be_written_to_is_refused_with_that_reason() {
    let folder = with_games(tempfile::tempdir().unwrap());
    let out = folder.path().join("out.pgn");
    fs::write(&out, BEFORE).unwrap();
    fs::set_permissions(&out, Permissions::from_mode(0o666)).unwrap();
    let run = if is_root() {
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        nobodys(folder.path(), &["convert", "in.pgn", "-o", "out.pgn"])
    } else {
        fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
        run_in(folder.path(), &["convert", "in.pgn", "-o", "out.pgn"])
    };
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(
        told(&run).contains("cannot be written to, where a file is written before it gets its name"),
        "{}",
        told(&run)
    );
    assert_eq!(read(folder.path(), "out.pgn"), BEFORE);
}
