// SPDX-License-Identifier: MIT OR Apache-2.0
//! The terminal session that the README shows: the lines of `testbench/session/session.sh` still do what the picture of them
//! says. `make session` draws it anew; here nothing of what draws it is needed.
#![cfg(all(feature = "cli", unix))]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const FAMOUS: &str = include_str!("../testbench/games/famous.pgn");
const PICTURE: &str = include_str!("../docs/pictures/session.svg");
const SCRIPT: &str = include_str!("../testbench/session/session.sh");

/// The width of a column of the picture.
const COLUMN: f64 = 12.2;

/// What a picture calls by a name or a number.
fn unescaped(text: &str) -> String {
    [
        ("&#160;", " "),
        ("&#x27;", "'"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ]
    .iter()
    .fold(text.to_owned(), |text, (name, letter)| text.replace(name, letter))
}

/// The lines of the terminal. Each piece of a line stands in an element of its own, at its column; an element that holds the
/// end of a line stands behind the last column.
fn lines_of(picture: &str) -> Vec<String> {
    let (_, matrix) = picture.split_once("-matrix\">").expect("the letters of the terminal");
    let mut lines = vec![String::new()];
    for element in matrix.split("<text ").skip(1) {
        let (_, after) = element.split_once(" x=\"").expect("a place");
        let x: f64 = after.split('"').next().expect("a number").parse().expect("a number");
        let (_, after) = element.split_once('>').expect("what the element holds");
        let text = unescaped(after.split("</text>").next().expect("its end"));
        if text == "\n" {
            lines.push(String::new());
            continue;
        }
        let line = lines.last_mut().expect("a line");
        let column = (x / COLUMN).round() as usize;
        while line.chars().count() < column {
            line.push(' ');
        }
        line.push_str(&text);
    }
    lines
}

/// The commands and what they print, as the picture shows them.
fn shown(picture: &str) -> Vec<(String, String)> {
    let mut session: Vec<(String, Vec<String>)> = Vec::new();
    for line in lines_of(picture) {
        match line.strip_prefix("$ ") {
            Some(command) => session.push((command.trim_end().to_owned(), Vec::new())),
            None => session.last_mut().expect("a command comes first").1.push(line),
        }
    }
    session
        .into_iter()
        .map(|(command, lines)| (command, settled(&lines.join("\n"))))
        .collect()
}

/// Without what only a terminal has: blanks behind a line, and a sign of warning that may be no letter of ASCII.
fn settled(text: &str) -> String {
    let lines: Vec<_> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_end().replace('\u{26a0}', "!")
}

/// Runs a line of the script, with all that it prints in its order.
fn run(line: &str, folder: &Path) -> String {
    let programs = PathBuf::from(env!("CARGO_BIN_EXE_halfmove"));
    let mut path = programs.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{line}")])
        .current_dir(folder)
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .output()
        .expect("sh starts");
    let text = String::from_utf8(output.stdout).expect("the session is text");
    assert!(output.status.success(), "{line}: {}\n{text}", output.status);
    text
}

#[test]
fn the_session_of_the_readme_is_what_the_program_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("famous.pgn"), FAMOUS).expect("the games can be written");
    let session = shown(PICTURE);
    let commands: Vec<_> = session.iter().map(|(command, _)| command.as_str()).collect();
    let script: Vec<_> = SCRIPT.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(commands, script, "`make session` draws the picture anew");
    for (command, expected) in &session {
        let printed = settled(&run(command, folder.path()));
        assert_eq!(&printed, expected, "$ {command}\n`make session` draws the picture anew");
    }
    for command in ["encode", "stats", "find", "explain --board", "verify", "convert"] {
        assert!(SCRIPT.contains(&format!("halfmove {command}")), "{command}");
    }
}

#[test]
fn the_session_is_light_and_loads_nothing() {
    assert!(PICTURE.len() < 200_000, "{}", PICTURE.len());
    let links = PICTURE.replace("http://www.w3.org/2000/svg", "");
    assert!(!links.contains("http") && !links.contains("@import") && !links.contains("<script"));
    let readme = include_str!("../README.md");
    let (before, _) = readme.split_once("](docs/pictures/session.svg)").expect("the picture");
    let (_, alternative) = before.rsplit_once("![").expect("what it shows");
    assert!(alternative.len() > 100, "{alternative}");
}
