// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions of the command line for reading and writing PGN, counted by valgrind, as the table of `docs/benchmarks.md`:
//! `cargo bench --features cli --bench pgn`, and with `-- --write docs/benchmarks.md` into that page.
//!
//! Each count is that of a whole run with one job, less the same for a file of one half-move.

#[path = "support/page.rs"]
mod page;
#[path = "support/valgrind.rs"]
mod valgrind;

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use halfmove::pgn::PgnReader;

/// Files of games: those of the corpus, and the bundled one.
const CORPUS: [&str; 4] = ["adams", "linares_morphy", "world_matches", "lichess_studies"];
const BUNDLED: &str = "testbench/games/famous.pgn";

/// What is counted: how the command line is called, with the file at the end.
const ENCODE: &[&str] = &["encode", "-o", "/dev/null"];
const DECODE: &[&str] = &["decode", "-o", "/dev/null"];
const REWRITE: &[&str] = &["convert", "--to", "pgn", "-o", "/dev/null"];
/// Nine queens of White occur in no game, so every game is searched to its end.
const FIND: &[&str] = &["find", "--material", "9???.??"];

fn main() {
    let arguments: Vec<_> = std::env::args().collect();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let one = folder.path().join("one.pgn");
    fs::write(&one, "1. e4 *\n\n").expect("a file");
    let nothing = Counts::of(&one, folder.path());
    let mut table =
        "| games | bytes | half-moves | PGN to Brenner, a byte | Brenner to PGN, a half-move | PGN to PGN, a byte | \
                     the two apart, a byte | search for material, a byte |\n|---|---:|---:|---:|---:|---:|---:|---:|\n"
            .to_owned();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = std::env::var_os("HALFMOVE_CORPUS").map_or_else(|| here.join("../shared/data"), PathBuf::from);
    let files = CORPUS.map(|name| (name, corpus.join("pgn").join(name).with_extension("pgn")));
    for (name, file) in files.into_iter().chain([("bundled", here.join(BUNDLED))]) {
        table += &format!("| {name} | {} |\n", row(&file, folder.path(), &nothing));
    }
    page::tell(&arguments, "pgn", &table);
}

/// The counts of a file's row.
fn row(file: &Path, folder: &Path, nothing: &Result<Counts, String>) -> String {
    if !file.exists() {
        return "the file is not there | | | | | |".to_owned();
    }
    let bytes = fs::metadata(file).expect("a file").len();
    let games = PgnReader::new(File::open(file).expect("a file")).filter_map(Result::ok);
    let half_moves: usize = games.map(|game| game.plies.len()).sum();
    let counted = Counts::of(file, folder);
    let counts = match (&counted, nothing) {
        (Ok(counted), Ok(nothing)) => {
            let a_byte = |count: fn(&Counts) -> u64| (count(counted) - count(nothing)) as f64 / bytes as f64;
            let decode = (counted.decode - nothing.decode) as f64 / half_moves as f64;
            format!(
                "{:.0} | {decode:.0} | {:.0} | {:.0} | {:.0}",
                a_byte(|counts| counts.encode),
                a_byte(|counts| counts.rewrite),
                a_byte(|counts| counts.encode + counts.decode),
                a_byte(|counts| counts.find),
            )
        }
        (Err(reason), _) | (_, Err(reason)) => format!("{reason} | | | |"),
    };
    format!("{bytes} | {half_moves} | {counts}")
}

/// The instructions of whole runs.
struct Counts {
    encode: u64,
    decode: u64,
    rewrite: u64,
    find: u64,
}

impl Counts {
    fn of(file: &Path, folder: &Path) -> Result<Self, String> {
        let program = Path::new(env!("CARGO_BIN_EXE_halfmove"));
        let coded = folder.join("games.brenner");
        // Games that have no code are skipped, and then the status is not 0.
        std::process::Command::new(program)
            .args(["encode", "-q", "-o"])
            .args([&coded, file])
            .output()
            .map_err(|error| error.to_string())?;
        let counted = |command: &[&str], file: &Path| {
            let file = file.to_str().expect("a path in UTF-8");
            valgrind::instructions(program, &[command, &["-q", "-j1", file]].concat())
        };
        Ok(Self {
            encode: counted(ENCODE, file)?,
            decode: counted(DECODE, &coded)?,
            rewrite: counted(REWRITE, file)?,
            find: counted(FIND, file)?,
        })
    }
}
