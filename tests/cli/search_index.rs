// SPDX-License-Identifier: MIT OR Apache-2.0
//! `index --search`: `find` answers the same with and without it, whatever is asked, and whatever became of it.

use std::fs;
use std::path::{Path, PathBuf};

use halfmove::Game;
use halfmove::game::{Outcome, Ply, Tag};
use halfmove::laws::Board;
use halfmove::pgn::write_game;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::support::{Run, run};

const PLAYERS: [&str; 12] = [
    "Morphy, Paul",
    "Anderssen, Adolf",
    "Karpov, Anatoly",
    "Kasparov, Garry",
    "Kasparov,G",
    "\u{c9}tienne",
    "\u{e9}TIENNE",
    "?",
    "",
    "Polgar, Judit",
    "Steinitz",
    "a",
];
const DATES: [&str; 9] = [
    "1858.10.01",
    "1858.??.??",
    "1990.10.08",
    "1990.11.??",
    "????.??.??",
    "2001.1.1",
    "unknown",
    "",
    "1990",
];
const OPENINGS: [&str; 7] = ["C50", "B90", "B9", "", "?", "E99", "A00a"];
const SET_UPS: [&str; 5] = [
    "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
    "8/P6k/8/8/8/8/p6K/8 w - - 3 40",
    "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w HBhb - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "8/8/8/3k4/8/3QQQK1/8/8 b - - 0 1",
];

/// Games played at random, and positions that occurred in them.
struct Games {
    pgn: String,
    positions: Vec<String>,
    /// Those of games from a set-up, and those with men that were promoted.
    odd_positions: Vec<String>,
}

/// One value of several, sometimes none.
fn some<'a>(random: &mut ChaCha8Rng, values: &[&'a str]) -> Option<&'a str> {
    random.random_bool(0.9).then(|| *values.choose(random).unwrap())
}

fn play(random: &mut ChaCha8Rng, number: usize) -> Games {
    let (mut pgn, mut positions, mut odd_positions) = (String::new(), Vec::new(), Vec::new());
    for _ in 0..number {
        let mut game = Game::default();
        let mut tag = |name: &str, value: Option<&str>| {
            let tag = |value: &str| Tag {
                name: name.to_owned(),
                value: value.to_owned(),
            };
            game.tags.extend(value.map(tag));
        };
        tag("White", some(random, &PLAYERS));
        let twice = random
            .random_bool(0.05)
            .then(|| *["White", "Black", "Date", "ECO"].choose(random).unwrap());
        if let Some(name) = twice {
            tag(name, some(random, &[PLAYERS[3], DATES[2], OPENINGS[1]]));
        }
        tag("Black", some(random, &PLAYERS));
        tag("Date", some(random, &DATES));
        tag("ECO", some(random, &OPENINGS));
        tag("Event", some(random, &["Match", "Open"]));
        let set_up = random.random_bool(0.1).then(|| *SET_UPS.choose(random).unwrap());
        tag("SetUp", set_up.map(|_| "1"));
        tag("FEN", set_up);
        tag("Variant", set_up.filter(|fen| fen.contains("HBhb")).map(|_| "Chess960"));
        let mut board = set_up.map_or_else(Board::start, |fen| Board::from_fen(fen).unwrap());
        let is_long = random.random_bool(0.2);
        for _ in 0..random.random_range(0..if is_long { 300 } else { 50 }) {
            if random.random_bool(0.02) {
                positions.push(board.to_fen());
            }
            // Captures and pawns' moves are more frequent in real games than at random.
            let legal: Vec<_> = board.legal_half_moves().collect();
            let loud: Vec<_> = legal
                .iter()
                .filter(|half_move| half_move.captured().is_some())
                .collect();
            let half_move = match loud.choose(random).filter(|_| random.random_bool(0.4)) {
                Some(loud) => **loud,
                None => match legal.choose(random) {
                    Some(half_move) => *half_move,
                    None => break,
                },
            };
            board.play(half_move).unwrap();
            if half_move.promotion().is_some() {
                odd_positions.push(board.to_fen());
            }
            game.plies.push(Ply {
                half_move,
                notes: Vec::new(),
            });
        }
        positions.push(board.to_fen());
        if set_up.is_some() {
            odd_positions.push(board.to_fen());
        }
        let outcomes = [
            None,
            Some(Outcome::Draw),
            Some(Outcome::WhiteWins),
            Some(Outcome::BlackWins),
        ];
        game.outcome = *outcomes.choose(random).unwrap();
        let mut text = Vec::new();
        write_game(&mut text, &game).unwrap();
        let mut text = String::from_utf8(text).unwrap();
        match random.random_range(0..60) {
            // A repair, an error, a null move.
            0 => text = text.replace("O-O", "0-0").replacen("1. ", "1.", 1),
            1 => text = text.replacen("2. ", "2. Qxh9 ", 1),
            2 => text = text.replacen(" *\n", " Kxa1 Kxa8 *\n", 1),
            _ => {}
        }
        pgn += &text;
    }
    Games {
        pgn,
        positions,
        odd_positions,
    }
}

/// A question, as arguments of `find`.
fn question(random: &mut ChaCha8Rng, games: &Games) -> Vec<String> {
    let mut asked = Vec::new();
    let mut ask = |name: &str, value: String| asked.extend([name.to_owned(), value]);
    if random.random_bool(0.3) {
        match random.random_range(0..4) {
            0 => ask("--half-moves", "10..60".to_owned()),
            1 => ask(
                "--result",
                (*["1-0", "0-1", "1/2-1/2", "*"].choose(random).unwrap()).to_owned(),
            ),
            2 => ask(
                "--eco",
                (*["B90", "B9", "C00-E99", "A"].choose(random).unwrap()).to_owned(),
            ),
            _ => ask("--ends", "mate".to_owned()),
        }
    }
    let tags = if random.random_bool(0.5) {
        0
    } else {
        random.random_range(1..3)
    };
    for _ in 0..tags {
        let sign = *["=", "!=", "==", "<", ">="].choose(random).unwrap();
        let (name, value) = match random.random_range(0..5) {
            0 => (
                "White",
                *["kas", "Morphy, Paul", "", "\u{e9}", "?"].choose(random).unwrap(),
            ),
            1 => ("Black", *["kas", "Karpov, Anatoly", "a"].choose(random).unwrap()),
            2 => ("ECO", *["B90", "B", "?", "A00a"].choose(random).unwrap()),
            3 => ("Event", "Open"),
            _ => (
                "Date",
                *["1990", "1858.10", "1990.10.08", "unknown"].choose(random).unwrap(),
            ),
        };
        let value = if sign == "<" || sign == ">=" { "1990" } else { value };
        ask("--tag", format!("{name}{sign}{value}"));
    }
    if random.random_bool(0.3) {
        ask(
            "--player",
            (*["kas", "morphy", "\u{e9}tienne", "x", ""].choose(random).unwrap()).to_owned(),
        );
    }
    let from = if random.random_bool(0.3) {
        &games.odd_positions
    } else {
        &games.positions
    };
    let position = from.choose(random).unwrap();
    let fields: Vec<_> = position.split(' ').collect();
    match random.random_range(0..4) {
        0 => ask("--position", fields[..random.random_range(1..4)].join(" ")),
        1 => ask("--position", "*/*/*/*/*/*/*PP*/*K* w".to_owned()),
        _ => {}
    }
    let mut is_material = false;
    if asked.is_empty() || random.random_bool(0.3) {
        let position: halfmove::Position = position.parse().unwrap();
        let code = halfmove::gbr::Material::of(&position).unwrap().to_string();
        let code = code.chars().map(|digit| {
            let is_any = digit != '.' && random.random_bool(0.4);
            if is_any { '?' } else { digit }
        });
        asked.extend(["--material".to_owned(), code.collect()]);
        is_material = true;
    }
    let mut flag = |name: &str, chance: f64| {
        if random.random_bool(chance) {
            asked.push(name.to_owned());
        }
    };
    flag("--invert", 0.1);
    flag("--variations", 0.1);
    if is_material {
        flag("--at-least", 0.4);
        flag("--either-side", 0.3);
    }
    flag("--format=json", 0.3);
    flag("--remarks=none", 0.5);
    flag("-j1", 0.3);
    flag("--strict", 0.1);
    asked
}

/// What `find` says.
fn find(file: &Path, asked: &[String]) -> (Option<i32>, String, String) {
    let asked: Vec<_> = asked.iter().map(String::as_str).collect();
    let Run { code, stdout, stderr } = run(&[&["find"], &asked[..], &[file.to_str().unwrap()]].concat(), "");
    (code, String::from_utf8(stdout).unwrap(), stderr)
}

/// Asks questions of the same games with and without a search index, in every code that can have one.
fn compare(number_of_games: usize, questions: usize) {
    let mut random = ChaCha8Rng::seed_from_u64(1989);
    let games = play(&mut random, number_of_games);
    let folder = tempfile::tempdir().unwrap();
    let (with, without) = (folder.path().join("with"), folder.path().join("without"));
    let codes = ["pgn", "brenner", "eleven-octal", "jose", "eleven"];
    for place in [&with, &without] {
        fs::create_dir(place).unwrap();
        fs::write(place.join("a.pgn"), &games.pgn).unwrap();
        for code in &codes[1..] {
            let (from, to) = (place.join("a.pgn"), place.join("a").with_extension(code));
            let arguments = ["convert", "-q", from.to_str().unwrap(), "-o", to.to_str().unwrap()];
            assert!(matches!(run(&arguments, "").code, Some(0 | 1)));
        }
    }
    let file = |place: &Path, code: &str| -> PathBuf { place.join("a").with_extension(code) };
    for code in codes {
        let indexed = run(&["index", "--search", file(&with, code).to_str().unwrap()], "");
        assert_eq!(indexed.code, Some(0), "{code}: {}", indexed.stderr);
    }
    let (mut found, mut passed) = (0, 0);
    for number in 0..questions {
        let asked = question(&mut random, &games);
        let code = codes[number % codes.len()];
        let (status, answer, said) = find(&file(&with, code), &asked);
        let other = find(&file(&without, code), &asked);
        let told = |text: &str| text.replace("/without/", "/with/");
        assert_eq!(
            (status, &answer, &said),
            (other.0, &told(&other.1), &told(&other.2)),
            "{code} {asked:?}"
        );
        found += answer.lines().count();
        passed += usize::from(!answer.is_empty());
    }
    assert!(
        passed > questions / 3 && found > questions,
        "{passed} questions found {found} games"
    );
}

#[test]
fn find_answers_the_same_with_a_search_index() {
    compare(400, 400);
}

#[test]
#[ignore = "minutes: `cargo test --release --features cli --test library -- --ignored search_index`"]
fn find_answers_200_questions_on_10000_games_the_same() {
    compare(10_000, 200);
}

/// A search index that is not the file's, or not whole, is reported, and all games are read.
#[test]
fn a_search_index_that_does_not_fit_is_not_used() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let games = play(&mut random, 60);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    fs::write(&file, &games.pgn).unwrap();
    let asked = ["--player", "kas", "-q"].map(str::to_owned);
    let answer = find(&file, &asked);
    assert_eq!(
        run(&["index", "-q", "--search", file.to_str().unwrap()], "").code,
        Some(0)
    );
    let name = folder.path().join("a.pgn.search.index");
    let whole = fs::read(&name).unwrap();
    assert_eq!(find(&file, &asked), answer);
    for _ in 0..60 {
        let mut damaged = whole.clone();
        match random.random_range(0..3) {
            0 => damaged.truncate(random.random_range(0..whole.len())),
            1 => damaged.push(0),
            _ => damaged[random.random_range(0..whole.len())] ^= 1 << random.random_range(0..8),
        }
        fs::write(&name, damaged).unwrap();
        let (code, found, said) = find(&file, &asked);
        assert_eq!((code, &found), (answer.0, &answer.1));
        let is_told = ["it is damaged", "it is in version"]
            .iter()
            .any(|what| said.contains(&format!("a.pgn.search.index: not used, {what}")));
        assert!(is_told, "{said}");
    }
    fs::write(&name, &whole).unwrap();
    fs::write(&file, games.pgn.replacen("kas", "Kas", 1) + "\n1. e4 *\n").unwrap();
    assert!(find(&file, &asked).2.contains("not used, it is stale"));
    // Nothing else is replaced, and an index is no output.
    fs::write(&name, "mine").unwrap();
    assert_eq!(
        run(&["index", "-q", "--search", file.to_str().unwrap()], "").code,
        Some(2)
    );
    assert_eq!(fs::read(&name).unwrap(), b"mine");
}
