// SPDX-License-Identifier: MIT OR Apache-2.0
//! Instructions of the command line for reading and writing PGN, counted by valgrind, as the tables of `docs/benchmarks.md`:
//! `cargo bench --features cli --bench pgn`, and with `-- --write docs/benchmarks.md` into that page.
//!
//! Each count is that of a whole run with one job, less the same for a file of one half-move. How long it takes to find where
//! games end is counted in this program, which starts itself under valgrind to do it once and twice.

#[path = "support/page.rs"]
mod page;
#[path = "support/valgrind.rs"]
mod valgrind;

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use halfmove::pgn::{GameText, GameTexts, Options, PgnReader};

/// Files of games of the corpus, each with what was counted before.
const CORPUS: [(&str, Before); 4] = [
    ("adams", Before(279, 2955)),
    ("linares_morphy", Before(178, 5885)),
    ("world_matches", Before(230, 5903)),
    ("lichess_studies", Before(140, 31_390)),
];
const BUNDLED: (&str, Before) = ("testbench/games/famous.pgn", Before(259, 3084));
/// What was counted before of the games that are made here.
const LONG_COMMENT: Before = Before(58, 105_083_581);
const HOUR_OF_NOTES: Before = Before(204, 8627);

/// Instructions at commit fcaa96e, before the laws of chess were the project's own: from PGN to Brenner a byte, and back a
/// half-move.
#[derive(Clone, Copy)]
struct Before(u64, u64);

/// What is counted: how the command line is called, with the file at the end.
const ENCODE: &[&str] = &["encode", "-o", "/dev/null"];
const DECODE: &[&str] = &["decode", "-o", "/dev/null"];
const REWRITE: &[&str] = &["convert", "--to", "pgn", "-o", "/dev/null"];
/// Nine queens of White occur in no game, so every game is searched to its end.
const FIND: &[&str] = &["find", "--material", "9???.??"];

fn main() {
    let arguments: Vec<_> = std::env::args().collect();
    if let [_, flag, file, times] = arguments.as_slice()
        && let Some((_, work)) = SCANS.into_iter().find(|(name, _)| flag == name)
    {
        let bytes = fs::read(file).expect("a file");
        for _ in 0..times.parse().expect("a number") {
            std::hint::black_box(work(&bytes));
        }
        return;
    }
    let folder = tempfile::tempdir().expect("a temporary folder");
    let made = |name: &str, text: &str| {
        let file = folder.path().join(name).with_extension("pgn");
        fs::write(&file, text).expect("a file");
        file
    };
    let nothing = Counts::of(&made("one", "1. e4 *\n\n"), folder.path());
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = std::env::var_os("HALFMOVE_CORPUS").map_or_else(|| here.join("../shared/data"), PathBuf::from);
    let in_corpus = |name: &str| corpus.join("pgn").join(name).with_extension("pgn");
    let mut files: Vec<_> = CORPUS
        .iter()
        .map(|&(name, before)| (name, in_corpus(name), before))
        .collect();
    let has_corpus = files.iter().all(|(_, file, _)| file.exists());
    files.push(("bundled", here.join(BUNDLED.0), BUNDLED.1));
    files.push((
        "a comment of a megabyte",
        made("comment", &long_comment()),
        LONG_COMMENT,
    ));
    files.push(("an hour of clock notes", made("clock", &hour_of_notes()), HOUR_OF_NOTES));
    let mut ways =
        "| games | bytes | half-moves | PGN to Brenner, a byte | before | Brenner to PGN, a half-move | before | \
                    PGN to PGN, a byte | the two apart, a byte |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n"
            .to_owned();
    let mut searches =
        "| games | search for material, a byte | where games end, a byte | where lines end, `memchr`, a byte |\n\
                        |---|---:|---:|---:|\n"
            .to_owned();
    for (name, file, before) in files {
        let row = Row::of(&file, before, folder.path(), &nothing).unwrap_or_else(|reason| Row::empty(&reason));
        writeln!(ways, "| {name} | {} |", row.ways.join(" | ")).expect("a string takes all");
        writeln!(searches, "| {name} | {} |", row.searches.join(" | ")).expect("a string takes all");
    }
    page::tell(&arguments, "pgn", &format!("{ways}\n{searches}"), has_corpus);
}

/// A game whose first half-move has a comment of a megabyte.
fn long_comment() -> String {
    let line = "The longer a comment is, the more of its text is copied and not looked at.\n";
    format!("1. e4\n{{{}}} e5 *\n\n", line.repeat(1_000_000 / line.len()))
}

/// A game with a note of the clock on every half-move, a second apart for an hour.
fn hour_of_notes() -> String {
    let mut text = String::new();
    for (number, half_move) in (0..3600).zip(["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle()) {
        let dots = if number % 2 == 0 { "." } else { "..." };
        let left = 3599 - number;
        let clock = format!("0:{:02}:{:02}", left / 60, left % 60);
        writeln!(text, "{}{dots} {half_move} {{[%clk {clock}]}}", number / 2 + 1).expect("a string takes all");
    }
    text + "*\n\n"
}

/// A way to go over the bytes of a file; it gives a number that depends on all of them.
type Scan = fn(&[u8]) -> usize;

/// What is counted in this program: where games end, and beside it what finds the ends of lines and does nothing else.
const SCANS: [(&str, Scan); 2] = [("--games", ends_of_games), ("--lines", ends_of_lines)];

fn ends_of_games(bytes: &[u8]) -> usize {
    let mut texts = GameTexts::new(bytes, Options::default());
    let (mut text, mut sum) = (GameText::default(), 0);
    while texts.next(&mut text).expect("memory is read") {
        sum += text.bytes.len();
    }
    sum
}

fn ends_of_lines(bytes: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', bytes).sum()
}

/// The cells of a file in both tables.
struct Row {
    ways: [String; 8],
    searches: [String; 3],
}

impl Row {
    fn of(file: &Path, before: Before, folder: &Path, nothing: &Result<Counts, String>) -> Result<Self, String> {
        if !file.exists() {
            return Err("the file is not there".to_owned());
        }
        let bytes = fs::metadata(file).expect("a file").len();
        let games = PgnReader::new(File::open(file).expect("a file")).filter_map(Result::ok);
        let half_moves: usize = games.map(|game| game.plies.len()).sum();
        let (counted, nothing) = (Counts::of(file, folder)?, nothing.as_ref().map_err(String::clone)?);
        let a_byte = |count: fn(&Counts) -> u64| (count(&counted) - count(nothing)) as f64 / bytes as f64;
        let encode = a_byte(|counts| counts.encode);
        let decode = (counted.decode - nothing.decode) as f64 / half_moves as f64;
        let times = |before: u64, now: f64| format!("{before}: {:.1} times", before as f64 / now);
        let [games_end, lines_end] = SCANS.map(|(name, _)| scanned(name, file));
        Ok(Self {
            ways: [
                bytes.to_string(),
                half_moves.to_string(),
                format!("{encode:.0}"),
                times(before.0, encode),
                format!("{decode:.0}"),
                times(before.1, decode),
                format!("{:.0}", a_byte(|counts| counts.rewrite)),
                format!("{:.0}", a_byte(|counts| counts.encode + counts.decode)),
            ],
            searches: [
                format!("{:.1}", a_byte(|counts| counts.find)),
                format!("{:.1}", games_end? as f64 / bytes as f64),
                format!("{:.1}", lines_end? as f64 / bytes as f64),
            ],
        })
    }

    /// A row that says why there is no count.
    fn empty(reason: &str) -> Self {
        let mut row = Self {
            ways: Default::default(),
            searches: Default::default(),
        };
        reason.clone_into(&mut row.ways[0]);
        reason.clone_into(&mut row.searches[0]);
        row
    }
}

/// Instructions of a scan of this program over a file.
fn scanned(name: &str, file: &Path) -> Result<u64, String> {
    let file = file.to_str().expect("a path in UTF-8");
    let count = |times| valgrind::instructions(&valgrind::this(), &[name, file, times]);
    Ok(count("2")? - count("1")?)
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
