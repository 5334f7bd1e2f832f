// SPDX-License-Identifier: MIT OR Apache-2.0
//! What becomes of the files that are read and written, whatever ends a run.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use halfmove::brenner::game::decode;
use halfmove::framing::FramedGames;

use super::encoder::{encoder, unplugged_after};
use super::{FAMOUS, checkout, said};

/// The program at a port, in this folder.
fn command(port: &Path, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_halfmove-board"));
    command.current_dir(folder).arg("--port").arg(port);
    command.args(["--baud", "1000000", "--patience", "60"]).args(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(port: &Path, folder: &Path, arguments: &[&str]) -> Output {
    command(port, folder, arguments).output().unwrap()
}

/// A folder with games in PGN and as half-moves.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(checkout().join(FAMOUS), folder.path().join("games.pgn")).unwrap();
    fs::write(folder.path().join("typed.txt"), "e4 e5 Nf3 Nc6 1-0\nd4 d5 *\n").unwrap();
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// The half-moves of the games in a file of Brenner's code.
fn written(path: &Path) -> Vec<usize> {
    let file = fs::read(path).unwrap();
    FramedGames::new(&*file, *b"BRENNER", decode)
        .map(|game| game.unwrap().half_moves().count())
        .collect()
}

#[test]
fn what_is_read_is_not_written() {
    let (board, folder) = (encoder(), folder());
    let path = folder.path();
    fs::create_dir(path.join("inner")).unwrap();
    std::os::unix::fs::symlink("../games.pgn", path.join("inner/link")).unwrap();
    let before = fs::read(path.join("games.pgn")).unwrap();
    for arguments in [
        &["encode", "games.pgn", "-o", "games.pgn"][..],
        &["encode", "typed.txt", "games.pgn", "-o", "inner/link"],
        &["encode", "inner/link", "-o", "games.pgn"],
        &["record", "games.pgn", "-o", "./games.pgn"],
    ] {
        let told = said(&run(board.port(), path, arguments), 2);
        assert!(told.contains("is both the input and the output"), "{told}");
    }
    let mut appending = command(board.port(), path, &["encode", "games.pgn"]);
    appending.stdout(fs::File::options().append(true).open(path.join("games.pgn")).unwrap());
    let told = said(&appending.output().unwrap(), 2);
    assert!(told.contains("standard output is both"), "{told}");
    assert_eq!(fs::read(path.join("games.pgn")).unwrap(), before);
    assert_eq!(names(path), ["games.pgn", "inner", "typed.txt"]);
}

#[test]
fn a_link_and_a_mode_stay_and_a_pipe_is_written_to() {
    let (board, folder) = (encoder(), folder());
    let path = folder.path();
    fs::write(path.join("secret"), "").unwrap();
    fs::set_permissions(path.join("secret"), fs::Permissions::from_mode(0o600)).unwrap();
    std::os::unix::fs::symlink("secret", path.join("link")).unwrap();
    for (arguments, games) in [
        (&["encode", "games.pgn", "-o", "link"][..], 42),
        (&["record", "typed.txt", "-o", "link"], 2),
    ] {
        said(&run(board.port(), path, arguments), 0);
        assert_eq!(written(&path.join("secret")).len(), games);
        assert!(path.join("link").is_symlink());
        let mode = fs::metadata(path.join("secret")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let pipe = path.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reading = thread::spawn(move || fs::read(pipe).unwrap());
    said(&run(board.port(), path, &["record", "typed.txt", "-o", "pipe"]), 0);
    assert_eq!(reading.join().unwrap(), fs::read(path.join("secret")).unwrap());
    assert_eq!(names(path), ["games.pgn", "link", "pipe", "secret", "typed.txt"]);
}

#[test]
fn a_pipe_is_read_once() {
    let (board, folder) = (encoder(), folder());
    let path = folder.path();
    let pipe = path.join("pipe.pgn");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let games = fs::read(path.join("games.pgn")).unwrap();
    let feeding = thread::spawn(move || fs::write(pipe, games).unwrap());
    said(
        &run(board.port(), path, &["encode", "pipe.pgn", "-o", "games.brenner"]),
        0,
    );
    feeding.join().unwrap();
    assert_eq!(written(&path.join("games.brenner")).len(), 42);
    for paths in [["-", "-"], ["-", "games.pgn"]] {
        let arguments = [&["encode"][..], &paths, &["-o", "other.brenner"]].concat();
        let output = run(board.port(), path, &arguments);
        let is_twice = paths == ["-", "-"];
        let told = said(&output, if is_twice { 2 } else { 0 });
        assert_eq!(
            told.contains("standard input: it can be read only once"),
            is_twice,
            "{told}"
        );
    }
}

/// What was finished is written, and only that; without any, what was there stays.
#[test]
fn games_that_were_complete_are_not_lost_with_the_board() {
    let folder = folder();
    let path = folder.path();
    for answers in [1_000, 5] {
        let board = unplugged_after(answers);
        fs::write(path.join("games.brenner"), "before").unwrap();
        let told = said(
            &run(board.port(), path, &["encode", "games.pgn", "-o", "games.brenner"]),
            2,
        );
        let is_any = answers > 100;
        if is_any {
            let written = written(&path.join("games.brenner"));
            let (games, half_moves) = (written.len(), written.iter().sum::<usize>());
            let counted =
                format!("complete before: {games} games, {half_moves} half-moves, all as the software has them");
            assert!(told.contains(&counted) && games > 2, "{told}");
        } else {
            assert!(told.contains("complete before: 0 games"), "{told}");
            assert_eq!(fs::read(path.join("games.brenner")).unwrap(), b"before");
        }
    }
}

/// The half-move that the board did not answer is written, counted, and told.
#[test]
fn a_recording_tells_what_was_not_answered() {
    let folder = folder();
    let path = folder.path();
    let board = unplugged_after(2);
    let told = said(&run(board.port(), path, &["record", "typed.txt", "-o", "mine"]), 2);
    assert!(
        told.contains(
            "1 game, 3 half-moves: every byte that came is as the software has it; what was typed last was not answered"
        ),
        "{told}"
    );
    assert_eq!(written(&path.join("mine")), [3]);
    let whole = encoder();
    let told = said(&run(whole.port(), path, &["record", "typed.txt", "-o", "mine"]), 0);
    assert!(
        told.contains("2 games, 6 half-moves: every byte is as the software has it\n"),
        "{told}"
    );
    let gone = unplugged_after(0);
    said(&run(gone.port(), path, &["record", "/dev/null", "-o", "mine"]), 0);
    assert_eq!(written(&path.join("mine")), [0; 0]);
}

/// `record` after the answer to its first half-move.
fn recording(port: &Path, folder: &Path, arguments: &[&str]) -> Child {
    let mut child = command(port, folder, &[&["record"], arguments].concat())
        .spawn()
        .unwrap();
    begin(child.stdin.as_mut().unwrap(), child.stdout.as_mut().unwrap());
    child
}

fn begin(stdin: &mut impl Write, stdout: &mut impl Read) {
    stdin.write_all(b"e4\n").unwrap();
    let mut first = String::new();
    BufReader::with_capacity(1, stdout).read_line(&mut first).unwrap();
    assert!(first.contains("2C"), "{first}");
}

#[test]
fn what_a_killed_run_has_left_is_deleted_by_the_next() {
    let (board, folder) = (encoder(), folder());
    let path = folder.path();
    let mut child = recording(board.port(), path, &["-o", "mine"]);
    child.kill().unwrap();
    child.wait().unwrap();
    let left = names(path);
    assert!(
        left.iter()
            .any(|name| name.starts_with(".halfmove-mine-") && name.ends_with(".part")),
        "{left:?}"
    );
    said(&run(board.port(), path, &["record", "typed.txt", "-o", "other"]), 0);
    assert_eq!(names(path), ["games.pgn", "other", "typed.txt"]);
}

#[test]
fn a_file_that_grows_beyond_the_limit_is_an_error() {
    let (board, folder) = (encoder(), folder());
    let path = folder.path();
    let program = env!("CARGO_BIN_EXE_halfmove-board");
    let script = format!(
        "ulimit -f 1; exec '{program}' --port {} --baud 1000000 --patience 60 encode games.pgn -o games.brenner",
        board.port().display()
    );
    let mut command = Command::new("sh");
    let output = command.args(["-c", &script]).current_dir(path).output().unwrap();
    assert!(said(&output, 2).contains("File too large"), "{output:?}");
    assert_eq!(names(path), ["games.pgn", "typed.txt"]);
}

/// Nobody reads standard output, or standard error, which is full.
#[test]
fn an_interruption_ends_a_program_that_waits_to_write() {
    for is_refused in [false, true] {
        let (board, folder) = (encoder(), folder());
        let [(mut stdout, mut to_stdout), (stderr, mut to_stderr)] = [(); 2].map(|()| io::pipe().unwrap());
        let mut command = command(board.port(), folder.path(), &["record", "-o", "mine"]);
        command.stdout(to_stdout.try_clone().unwrap());
        let mut child = command.stderr(to_stderr.try_clone().unwrap()).spawn().unwrap();
        drop(command);
        begin(child.stdin.as_mut().unwrap(), &mut stdout);
        let full = if is_refused { &mut to_stderr } else { &mut to_stdout };
        full.write_all(&[b' '; 65_500]).unwrap();
        let mut input = child.stdin.take().unwrap();
        let line = if is_refused { "Qh9 " } else { "e5 Nf3 Nf6 Ng1 Ng8 " };
        input.write_all(line.repeat(100).as_bytes()).unwrap();
        drop(input);
        thread::sleep(Duration::from_secs(3));
        assert!(child.try_wait().unwrap().is_none(), "it waits");
        let number = child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-TERM", &number])
                .status()
                .unwrap()
                .success()
        );
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            if begun.elapsed() > Duration::from_secs(30) {
                child.kill().unwrap();
                panic!("it does not end");
            }
            thread::sleep(Duration::from_millis(10));
        };
        assert_eq!(status.signal(), Some(15));
        assert_eq!(names(folder.path()), ["games.pgn", "typed.txt"]);
        drop((stderr, to_stdout, to_stderr));
    }
}
