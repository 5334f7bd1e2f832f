// SPDX-License-Identifier: MIT OR Apache-2.0
//! `split`: one file into several, by number and by tags.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::support::{Run, command, run, run_with, sealed};

/// Games with these ECO codes; `-` is a game without the tag.
fn games(codes: &[&str]) -> String {
    let game = |(number, code): (usize, &&str)| {
        let tag = match *code {
            "-" => String::new(),
            code => format!("[ECO \"{code}\"]\n"),
        };
        format!("[Event \"{number}\"]\n{tag}\n1. e4 {{no. {number}}} e5 *\n\n")
    };
    codes.iter().enumerate().map(game).collect()
}

fn split_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let arguments = [&["split"], arguments].concat();
    run_with(command(&arguments).current_dir(folder), input.as_ref())
}

/// The files of a folder, each with the events of its games in their order.
fn files(folder: &Path) -> BTreeMap<String, Vec<u32>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let events = |path: &Path| {
        let run = run(&["convert", "--to", "pgn", path.to_str().unwrap()], "");
        assert_eq!(run.code, Some(0), "{}: {}", path.display(), run.stderr);
        let text = run.text();
        let numbers = text
            .split("[Event \"")
            .skip(1)
            .map(|rest| rest.split('"').next().unwrap().parse().unwrap());
        numbers.collect()
    };
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    files.map(|path| (name(&path), events(&path))).collect()
}

fn expected<const N: usize>(files: [(&str, &[u32]); N]) -> BTreeMap<String, Vec<u32>> {
    files
        .map(|(name, games)| (name.to_owned(), games.to_vec()))
        .into_iter()
        .collect()
}

#[test]
fn every_file_has_as_many_games_as_asked_for() {
    for extension in ["pgn", "brenner", "pgn.gz", "jose.zst"] {
        let folder = tempfile::tempdir().unwrap();
        let pattern = format!("part-{{:02}}.{extension}");
        let run = split_in(folder.path(), &["--every", "3", "-o", &pattern], games(&["A00"; 7]));
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let name = |number: u32| format!("part-0{number}.{extension}");
        let [one, two, three] = [name(1), name(2), name(3)];
        assert_eq!(
            files(folder.path()),
            expected([(&one, &[0, 1, 2]), (&two, &[3, 4, 5]), (&three, &[6])]),
            "{extension}"
        );
        assert_eq!(run.text(), format!("{one}: 3 games\n{two}: 3 games\n{three}: 1 game\n"));
        assert!(
            run.stderr.starts_with("games: 7 read, 7 written, 0 skipped\n"),
            "{}",
            run.stderr
        );
    }
}

/// Whichever files are open, each has its games in their order, and is sound.
#[test]
fn a_tag_sorts_the_games_however_many_files_may_be_open() {
    let codes = ["B90", "A00", "-", "B90", "C11", "B22", "A00", "?", "b90", "C11", "A01"];
    for open in ["1", "2", "64"] {
        for extension in ["pgn", "brenner", "eleven.gz", "brenner.zst", "eleven-octal"] {
            let folder = tempfile::tempdir().unwrap();
            let pattern = format!("{{}}.{extension}");
            let arguments = ["--by", "ECO", "--open", open, "-o", &pattern];
            let run = split_in(folder.path(), &arguments, games(&codes));
            assert_eq!(run.code, Some(0), "{}", run.stderr);
            let name = |code: &str| format!("{code}.{extension}");
            assert_eq!(
                files(folder.path()),
                expected([
                    (&name("A00"), &[1, 6]),
                    (&name("A01"), &[10]),
                    (&name("B22"), &[5]),
                    (&name("B90"), &[0, 3, 8]),
                    (&name("C11"), &[4, 9]),
                    (&name("unknown"), &[2, 7]),
                ]),
                "{extension}, {open} open"
            );
            let verified = command(&["verify"])
                .args(fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()))
                .output()
                .unwrap();
            assert!(
                verified.status.success(),
                "{}",
                String::from_utf8_lossy(&verified.stdout)
            );
        }
    }
}

/// Far more files than the system lets a process open, compressed and not, by tag and by number.
#[cfg(unix)]
#[test]
fn no_more_files_are_open_than_is_said() {
    use std::process::Command;
    let codes: Vec<String> = (0..400).map(|number| format!("{:03}", number * 7 % 200)).collect();
    let text = games(&codes.iter().map(String::as_str).collect::<Vec<_>>());
    for (how, number) in [("--by ECO --open 8", 200), ("--every 2", 200)] {
        for extension in ["brenner", "pgn.zst"] {
            let folder = tempfile::tempdir().unwrap();
            let program = env!("CARGO_BIN_EXE_halfmove");
            let script = format!("ulimit -n 48; exec '{program}' split --jobs 2 -q {how} -o '{{}}.{extension}'");
            let run = run_with(
                Command::new("sh").args(["-c", &script]).current_dir(folder.path()),
                text.as_bytes(),
            );
            assert_eq!(run.code, Some(0), "{how}: {}", run.stderr);
            assert!(run.stdout.is_empty() && run.stderr.is_empty());
            let written: Vec<_> = fs::read_dir(folder.path())
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .collect();
            assert_eq!(written.len(), number);
            let verified = command(&["verify", "--quiet"]).args(written).output().unwrap();
            assert!(
                verified.status.success(),
                "{}",
                String::from_utf8_lossy(&verified.stdout)
            );
        }
    }
}

#[test]
fn the_first_letters_of_a_tag_make_fewer_files() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--by", "ECO", "--letters", "1", "-o", "{}.pgn", "--format", "json"];
    let run = split_in(folder.path(), &arguments, games(&["B90", "A00", "B22", "A01", "????"]));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert_eq!(
        files(folder.path()),
        expected([("A.pgn", &[1, 3]), ("B.pgn", &[0, 2]), ("unknown.pgn", &[4])])
    );
    let text = run.text();
    let told: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        told[0],
        serde_json::json!({ "file": "B.pgn", "games": 2 }),
        "in the order of the games"
    );
    assert_eq!(run.events().last().unwrap()["games_written"], 5);
}

#[test]
fn what_was_split_and_is_merged_again_is_the_file_that_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let whole: Vec<Vec<u8>> = (1..40).map(|length| vec![0x2c; 1 + length % 2]).collect();
    let whole = sealed(&whole.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let run = split_in(folder.path(), &["--every", "7", "-o", "{:03}.brenner"], &whole);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let mut paths: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    assert_eq!(paths.len(), 6);
    let merged = command(&["convert", "--to", "brenner"]).args(paths).output().unwrap();
    assert!(merged.status.success(), "{}", String::from_utf8_lossy(&merged.stderr));
    assert_eq!(merged.stdout, whole);
}

#[test]
fn files_are_replaced_only_when_all_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let kept = || fs::read_to_string(folder.path().join("A00.pgn")).unwrap();
    fs::write(folder.path().join("A00.pgn"), "as it was").unwrap();
    let arguments = ["--by", "ECO", "--most", "2", "-o", "{}.pgn"];
    let too_many = split_in(folder.path(), &arguments, games(&["A00", "A01", "A02"]));
    assert_eq!(too_many.code, Some(2));
    assert!(too_many.stderr.contains("more than 2 files"), "{}", too_many.stderr);
    assert_eq!(kept(), "as it was");
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "nothing is left behind"
    );
    let enough = split_in(folder.path(), &arguments, games(&["A00", "A01"]));
    assert_eq!(enough.code, Some(0));
    assert!(kept().contains("[ECO \"A00\"]"));
}

#[test]
fn a_file_is_not_split_onto_itself() {
    let folder = tempfile::tempdir().unwrap();
    let text = games(&["A00"]);
    fs::write(folder.path().join("A00.pgn"), &text).unwrap();
    let run = split_in(folder.path(), &["A00.pgn", "--by", "ECO", "-o", "{}.pgn"], "");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("both the input and the output"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(folder.path().join("A00.pgn")).unwrap(), text);
}

#[test]
fn a_damaged_game_is_reported_and_the_others_are_split() {
    let folder = tempfile::tempdir().unwrap();
    let text = games(&["A00"; 3]).replacen("1. e4 {no. 1}", "1. e5 {no. 1}", 1);
    let run = split_in(folder.path(), &["--every", "1", "-o", "{}.pgn"], text);
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("game 2 is skipped"), "{}", run.stderr);
    assert_eq!(files(folder.path()), expected([("1.pgn", &[0]), ("2.pgn", &[2])]));
}

#[test]
fn wrong_usage_of_split_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for (arguments, reason) in [
        (&["-o", "{}.pgn"][..], "--every"),
        (&["--every", "2", "--by", "ECO", "-o", "{}.pgn"], "cannot be used with"),
        (&["--every", "0", "-o", "{}.pgn"], "0"),
        (&["--every", "2", "-o", "games.pgn"], "the pattern needs exactly one"),
        (&["--every", "2", "-o", "{}.xyz"], "--to"),
        (&["--every", "2", "-o", "{}.cbf"], "two files"),
        (&["--every", "2", "--letters", "1", "-o", "{}.pgn"], "--by"),
    ] {
        let run = split_in(folder.path(), arguments, games(&["A00"]));
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.stderr.contains(reason), "{arguments:?}: {}", run.stderr);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
