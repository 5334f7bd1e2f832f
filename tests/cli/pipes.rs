// SPDX-License-Identifier: MIT OR Apache-2.0
//! Named pipes: a run waits for the other end of one, as every program does, and for nothing else.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::support::command;

const GAME: &str = "[White \"Anna\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";

/// A folder with games and a pipe.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("in.pgn"), GAME).unwrap();
    make_pipe(&folder.path().join("pipe"));
    folder
}

fn make_pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

fn is_pipe(path: &Path) -> bool {
    fs::metadata(path).unwrap().file_type().is_fifo()
}

fn start(mut command: Command, folder: &TempDir) -> Child {
    let command = command.current_dir(folder.path()).stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// What a run gives that is not to wait for ever.
fn ended(mut child: Child, what: &str) -> Output {
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("it hangs: {what}");
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

/// Writes a game into a pipe and closes it at once, when somebody reads.
fn feed(pipe: PathBuf) {
    thread::spawn(move || {
        File::options()
            .write(true)
            .open(pipe)
            .unwrap()
            .write_all(GAME.as_bytes())
    });
}

#[test]
fn a_pipe_that_is_read_takes_the_output() {
    for output in ["pipe", "link"] {
        let folder = folder();
        let pipe = folder.path().join("pipe");
        symlink("pipe", folder.path().join("link")).unwrap();
        let run = start(command(&["convert", "in.pgn", "--to", "pgn", "-o", output]), &folder);
        let reader = thread::spawn({
            let pipe = pipe.clone();
            move || {
                let mut read = String::new();
                File::open(pipe).unwrap().read_to_string(&mut read).map(|_| read)
            }
        });
        let run = ended(run, output);
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        assert!(reader.join().unwrap().unwrap().contains("Qxf7#"));
        assert!(is_pipe(&pipe));
    }
}

#[test]
fn a_pipe_whose_writer_has_gone_is_read_to_its_end() {
    for arguments in [
        &["convert", "--from", "pgn", "--to", "pgn", "pipe"][..],
        &["convert", "pipe", "-o", "out.brenner"],
        &["encode", "pipe", "-o", "out.brenner"],
        &["split", "pipe", "--every", "1", "-o", "{}.pgn"],
        &["export", "pipe", "--parquet", "out.parquet"],
        &["dedupe", "pipe", "-o", "out.pgn"],
        &["find", "pipe", "--player", "Anna", "--games", "out.pgn"],
        &["verify", "pipe"],
        &["stats", "pipe"],
        &["gbr", "--check", "pipe"],
    ] {
        let folder = folder();
        let run = start(command(arguments), &folder);
        feed(folder.path().join("pipe"));
        let run = ended(run, &arguments.join(" "));
        let code = run.status.code();
        // `gbr --check` reads no PGN, and says so.
        let expected = if arguments[0] == "gbr" { code } else { Some(0) };
        assert_eq!(
            code,
            expected,
            "{arguments:?}: {}",
            String::from_utf8_lossy(&run.stderr)
        );
    }
}

#[test]
fn a_pipe_is_not_both_the_input_and_the_output() {
    let program = env!("CARGO_BIN_EXE_halfmove");
    let through = format!("'{program}' convert - --from pgn --to pgn <>pipe >&0");
    let own = format!("'{program}' verify pipe <>pipe >&0");
    for arguments in [
        &["convert", "pipe", "--to", "pgn", "-o", "pipe"][..],
        &["convert", "pipe", "--to", "pgn", "-o", "link"],
        &["convert", "in.pgn", "hard", "--to", "pgn", "-o", "pipe"],
        &["encode", "pipe", "-o", "pipe"],
        &["decode", "pipe", "-o", "pipe"],
        &["get", "pipe", "1", "-o", "pipe"],
        &["dedupe", "pipe", "--to", "pgn", "-o", "pipe"],
        &["dedupe", "pipe", "--to", "pgn", "-o", "out.pgn", "--duplicates", "pipe"],
        &["find", "pipe", "--player", "Anna", "--games", "pipe"],
        &["export", "pipe.parquet", "--parquet", "pipe.parquet"],
        &["sh", "-c", &through],
        &["sh", "-c", &own],
    ] {
        let folder = folder();
        let pipe = folder.path().join("pipe");
        symlink("pipe", folder.path().join("link")).unwrap();
        fs::hard_link(&pipe, folder.path().join("hard")).unwrap();
        fs::hard_link(&pipe, folder.path().join("pipe.parquet")).unwrap();
        let run = if arguments[0] == "sh" {
            let mut shell = Command::new("sh");
            shell.args(&arguments[1..]);
            shell
        } else {
            command(arguments)
        };
        let run = ended(start(run, &folder), &arguments.join(" "));
        let told = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains("both the input and the output"), "{arguments:?}: {told}");
        assert!(is_pipe(&pipe));
    }
}

#[test]
fn two_outputs_are_not_one_pipe() {
    let folder = folder();
    symlink("pipe", folder.path().join("link")).unwrap();
    let arguments = ["dedupe", "in.pgn", "--to", "pgn", "-o", "pipe", "--duplicates", "link"];
    let run = ended(start(command(&arguments), &folder), "dedupe");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8(run.stderr).unwrap().contains("the same output"));
}

#[test]
fn a_pipe_where_only_a_file_can_be_is_not_opened() {
    let folder = folder();
    make_pipe(&folder.path().join("in.pgn.index"));
    make_pipe(&folder.path().join("1.pgn"));
    for (arguments, code, reason) in [
        (&["get", "in.pgn", "1"][..], 0, "it is not a regular file"),
        (&["index", "in.pgn"], 2, "is not an index"),
        (&["index", "--check", "in.pgn"], 1, "it is not a regular file"),
        (
            &["split", "in.pgn", "--every", "1", "-o", "{}.pgn"],
            2,
            "split writes only files",
        ),
    ] {
        let run = ended(start(command(arguments), &folder), &arguments.join(" "));
        let told = String::from_utf8(run.stderr).unwrap();
        let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(run.status.code(), Some(code), "{arguments:?}: {told}");
        assert!(words.contains(reason), "{arguments:?}: {told}");
    }
}
