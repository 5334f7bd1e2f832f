// SPDX-License-Identifier: MIT OR Apache-2.0
//! `halfmove find` beside python-chess on games of Chess960, which python-chess plays from a fixed seed: a position and a
//! material are found in exactly the games where python-chess says that they occur, there at the same half-move, in PGN and
//! in a code.
#![cfg(feature = "cli")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// Environment variable: set, everything that tests need must be there.
const REQUIRE_VARIABLE: &str = "HALFMOVE_REQUIRE_TOOLS";

const GAMES: usize = 300;
const SEED: usize = 960;

/// A place of a game, as python-chess has it.
struct Place {
    /// The board, the side to move, the castling rights.
    fields: String,
    /// The square that a double step has just passed, or `-`.
    passed: String,
    material: String,
}

/// The games, as files, and what python-chess says of them.
struct Games {
    folder: tempfile::TempDir,
    /// Of each game the start and what follows each half-move.
    places: Vec<Vec<Place>>,
    castled: [u64; 2],
    passed: u64,
}

/// The Python that has python-chess: that of `testbench/setup.sh`, else the one of the `PATH`. `None`, which is said past the
/// capture of the test harness, if there is none.
///
/// # Panics
/// If there is none though everything is required.
fn python() -> Option<PathBuf> {
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/python/bin/python3");
    let program = if own.exists() { own } else { "python3".into() };
    let imported = Command::new(&program).args(["-c", "import chess"]).output();
    if imported.is_ok_and(|output| output.status.success()) {
        return Some(program);
    }
    let why = "python-chess is missing; `testbench/setup.sh python-chess` installs it";
    let required = std::env::var_os(REQUIRE_VARIABLE).is_some_and(|value| !value.is_empty());
    assert!(!required, "{} is set, but {why}", REQUIRE_VARIABLE);
    // Nothing sensible is left to do when standard error is closed.
    let _ = writeln!(std::io::stderr(), "skipped: {why}");
    None
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {said}");
    String::from_utf8(output.stdout).expect("text")
}

fn halfmove(folder: &Path, arguments: &[&str]) -> String {
    run(Command::new(env!("CARGO_BIN_EXE_halfmove"))
        .args(arguments)
        .current_dir(folder))
}

fn games() -> Option<Games> {
    let folder = tempfile::tempdir().expect("a folder");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/find_chess960/games.py");
    let told = run(Command::new(python()?)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(script)
        .args([SEED, GAMES].map(|number| number.to_string()))
        .arg(folder.path().join("games.pgn")));
    halfmove(folder.path(), &["convert", "games.pgn", "-o", "games.jose", "-q"]);
    let mut games = Games {
        folder,
        places: Vec::new(),
        castled: [0; 2],
        passed: 0,
    };
    for line in told.lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        let place = |place: &Value| {
            let [fields, passed, material] = [0, 1, 2].map(|part| place[part].as_str().expect("a text").to_owned());
            Place {
                fields,
                passed,
                material,
            }
        };
        let places = game["places"].as_array().expect("places");
        games.places.push(places.iter().map(place).collect());
        for (side, castled) in games.castled.iter_mut().enumerate() {
            *castled += game["castled"][side].as_u64().expect("a number");
        }
        games.passed += game["passed"].as_u64().expect("a number");
    }
    Some(games)
}

impl Games {
    /// The games in which something occurs, each with the half-move at which it first does.
    fn first(&self, is_it: impl Fn(&Place) -> bool) -> BTreeMap<u64, u64> {
        let first = |places: &Vec<Place>| places.iter().position(&is_it);
        let numbered = (1..).zip(&self.places);
        numbered
            .filter_map(|(number, places)| Some((number, first(places)? as u64)))
            .collect()
    }

    /// The same as `find` reports it.
    fn found(&self, condition: &str, wanted: &str, file: &str) -> BTreeMap<u64, u64> {
        let told = halfmove(
            self.folder.path(),
            &["find", condition, wanted, "--format", "json", "--jobs", "1", file],
        );
        let hit = |line: &str| {
            let hit: Value = serde_json::from_str(line).expect("JSON");
            let number = |name: &str| hit[name].as_u64().expect("a number");
            (number("game"), number("half_move"))
        };
        told.lines().map(hit).collect()
    }

    /// Every position of each game whose number is a multiple of `every_game`, and every material of which it is one
    /// of `every_material`.
    fn compare(&self, every_game: usize, every_material: usize) {
        let mut wanted = BTreeSet::new();
        for place in self.places.iter().step_by(every_game).flatten() {
            wanted.insert(("--position", place.fields.clone()));
            if place.passed != "-" {
                wanted.insert(("--position", format!("{} {}", place.fields, place.passed)));
            }
        }
        let positions = wanted.len();
        let materials: BTreeSet<_> = self.places.iter().flatten().map(|place| &place.material).collect();
        let materials = materials.into_iter().step_by(every_material);
        wanted.extend(materials.map(|material| ("--material", material.clone())));
        let wanted: Vec<_> = wanted.into_iter().collect();
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some((condition, text)) = wanted.get(number) else {
                    break;
                };
                let expected = self.first(|place| match *condition {
                    "--material" => place.material == *text,
                    _ => *text == place.fields || *text == format!("{} {}", place.fields, place.passed),
                });
                assert!(!expected.is_empty(), "{text}");
                let file = ["games.pgn", "games.jose"][number % 2];
                assert_eq!(
                    self.found(condition, text, file),
                    expected,
                    "{condition} {text} in {file}"
                );
            }
        };
        std::thread::scope(|scope| {
            let threads = std::thread::available_parallelism().map_or(1, usize::from);
            let running: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            for thread in running {
                thread.join().expect("all are found as they occur");
            }
        });
        println!("{positions} positions, {} materials", wanted.len() - positions);
        assert!(positions > 150 && wanted.len() - positions > 100);
    }
}

#[test]
fn positions_and_materials_of_chess960_are_found_where_python_chess_has_them() {
    let Some(games) = games() else { return };
    let half_moves: usize = games.places.iter().map(|places| places.len() - 1).sum();
    println!(
        "{half_moves} half-moves, castled {:?}, passed {}",
        games.castled, games.passed
    );
    assert_eq!(games.places.len(), GAMES);
    assert!(half_moves > 20_000 && games.castled.iter().all(|&castled| castled > 200) && games.passed > 100);
    games.compare(100, 12);
}

#[test]
#[ignore = "a minute: make test-python"]
fn positions_of_many_games_and_all_materials_are_found_where_python_chess_has_them() {
    let Some(games) = games() else { return };
    games.compare(10, 1);
}
