// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the host program for boards takes out of files: the same games from a file of any code, one in memory at a time.

use std::cell::RefCell;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use halfmove::Game;
use halfmove::brenner::game;
use halfmove::codec::{Sink, Surroundings};
use halfmove::codes::CODES;
use halfmove::codes::{Entry, Options};
use halfmove::framing::{Version, Writer};
use halfmove::pgn::PgnReader;
use halfmove_host::{FileError, Games, LeftOut, SetUps};

/// Games of a length that every code holds.
fn games() -> Vec<Game> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testbench/games/famous.pgn");
    PgnReader::new(File::open(path).unwrap())
        .map(|game| game.unwrap().moves_only())
        .filter(|game| game.plies.len() < 60)
        .collect()
}

fn coded(game: &Game) -> Vec<u8> {
    let mut bytes = Vec::new();
    game::encode(game, &mut bytes).unwrap();
    bytes
}

/// A file of these games in this code; of a set, the path of its first file.
fn write(code: &Entry, options: &Options, games: &[Game], folder: &Path) -> PathBuf {
    let codec = code.codec(options, Surroundings::File);
    let create = |extension: &str| -> Box<dyn Write> {
        Box::new(File::create(folder.join("games").with_extension(extension)).unwrap())
    };
    let sink = match code.set() {
        [] => Sink::Stream(create(code.extensions[0])),
        set => Sink::Set(set.iter().map(|extension| create(extension)).collect()),
    };
    let mut writer = codec.create(sink).unwrap();
    for game in games {
        let mut bytes = Vec::new();
        codec.encode(game, &mut bytes).unwrap();
        writer.write_game(&bytes).unwrap();
    }
    writer.finish().unwrap();
    drop(writer);
    folder.join("games").with_extension(code.extensions[0])
}

/// The half-moves of coded games.
fn half_moves(coded: &[Vec<u8>]) -> Vec<Vec<halfmove::HalfMove>> {
    let decode = |bytes: &Vec<u8>| game::decode(bytes).unwrap().half_moves().collect();
    coded.iter().map(decode).collect()
}

/// All games of files, what was left out, and what was reported.
fn read(paths: &[PathBuf], texts: bool) -> (Vec<Vec<u8>>, LeftOut, Vec<String>) {
    let told = RefCell::new(Vec::new());
    let mut games = Games::new(paths, texts, |text| told.borrow_mut().push(text.to_owned())).unwrap();
    games.send_set_ups(SetUps::Sent);
    let found = games.by_ref().map(|game| game.unwrap().bytes).collect();
    let left = games.left().clone();
    drop(games);
    (found, left, told.into_inner())
}

#[test]
fn files_of_every_code_give_the_same_games() {
    let mut codes = 0;
    for code in CODES {
        let mut games = games();
        if code.name == "fbk" {
            // An opening file holds one tree, whose main line is a game.
            games.truncate(1);
        }
        let expected: Vec<Vec<u8>> = games.iter().map(coded).collect();
        for variant in code.variants {
            for framing in Version::ALL {
                let folder = tempfile::tempdir().unwrap();
                let options = Options {
                    framing,
                    ..variant.options
                };
                let path = write(code, &options, &games, folder.path());
                let (found, left, told) = read(&[path], false);
                // Not every code keeps the results.
                assert!(
                    half_moves(&found) == half_moves(&expected),
                    "{} {}: {} games, {left:?}, {told:?}",
                    code.name,
                    variant.name,
                    found.len()
                );
                assert_eq!((left, told), (LeftOut::default(), Vec::new()));
                codes += 1;
            }
        }
    }
    assert!(codes >= 16, "{codes}");
}

#[test]
fn games_that_cannot_be_sent_are_counted_and_damaged_ones_told() {
    let folder = tempfile::tempdir().unwrap();
    let pgn = folder.path().join("games.pgn");
    let text = "1. e4 e5 *\n\n[FEN \"nqrkbbrn/pppppppp/8/8/8/8/PPPPPPPP/NQRKBBRN w KQkq - 0 1\"]\n\n1. e4 *\n\n1. e4 e4 *\n\n\
                [FEN \"kqqqqq2/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*\n\n1. d4 {x} *\n";
    fs::write(&pgn, text).unwrap();
    let (found, left, told) = read(&[pgn.clone(), pgn], true);
    assert_eq!(found.len(), 4);
    assert_eq!(left.skipped.values().sum::<u64>(), 4);
    assert!(left.skipped.keys().all(|reason| reason.contains("set-up")));
    assert_eq!((left.damaged, told.len()), (2, 2));
    assert!(told[0].contains("games.pgn, game 3: half-move 2"), "{told:?}");
}

#[test]
fn games_from_set_ups_have_their_positions_unless_the_board_cannot_take_them() {
    let folder = tempfile::tempdir().unwrap();
    let pgn = folder.path().join("games.pgn");
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    let start = halfmove::Position::start().to_fen();
    let games = format!("[FEN \"{start}\"]\n\n1. e4 e5 *\n\n[FEN \"{fen}\"]\n\n1... Kd7 2. e4 *\n");
    fs::write(&pgn, games).unwrap();
    let read = |set_ups| {
        let mut games = Games::new(std::slice::from_ref(&pgn), false, |damage| panic!("{damage}")).unwrap();
        games.send_set_ups(set_ups);
        let found: Vec<_> = games.by_ref().map(Result::unwrap).collect();
        (found, games.left().clone())
    };
    let (found, left) = read(SetUps::Sent);
    assert_eq!((found.len(), left), (2, LeftOut::default()));
    assert_eq!(found[0].set_up, None);
    let expected = halfmove::hardware::set_up::beats(&fen.parse().unwrap()).unwrap();
    assert_eq!(found[1].set_up, Some(expected));
    for (set_ups, reason) in [(SetUps::NotLoaded, "cannot load"), (SetUps::NotFramed, "first version")] {
        let (found, left) = read(set_ups);
        assert_eq!(found.len(), 1);
        assert!(
            left.skipped
                .iter()
                .all(|(told, games)| told.contains(reason) && *games == 1)
        );
    }
}

#[test]
fn games_in_the_board_s_code_are_taken_as_they_are_where_they_must_be() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.brenner");
    let bad = vec![0x2c, 0x2c, 0xc7, 0x2b];
    let with_text = [&[0, b'{', b'x', 0][..], &[0x2c, 0x2c]].concat();
    let mut writer = Writer::new(Vec::new(), *b"BRENNER", Version::Two).unwrap();
    for game in [&bad, &with_text] {
        writer.write(game).unwrap();
    }
    fs::write(&path, writer.finish().unwrap()).unwrap();
    let with_texts = read(std::slice::from_ref(&path), true);
    assert_eq!(with_texts.0, [bad.clone(), with_text]);
    assert_eq!((with_texts.1.damaged, with_texts.2.len()), (1, 1));
    assert_eq!(read(&[path], false).0, [bad, vec![0x2c, 0x2c]]);
}

/// `games.pgn` as gzip and as Zstandard have it.
fn compressed(text: &str) -> [(&'static str, Vec<u8>); 2] {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(text.as_bytes()).unwrap();
    let zstd = zstd::encode_all(text.as_bytes(), 3).unwrap();
    [("games.pgn.gz", gzip.finish().unwrap()), ("games.pgn.zst", zstd)]
}

#[test]
fn compressed_files_are_read_by_their_content() {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in compressed(&"1. e4 e5 *\n\n".repeat(1_000)) {
        for name in [name, "games"] {
            let path = folder.path().join(name);
            fs::write(&path, &bytes).unwrap();
            let (found, left, told) = read(&[path.clone(), path], true);
            assert_eq!((found.len(), left.damaged, told), (2_000, 0, vec![]), "{name}");
        }
    }
    // The name before it was compressed gives the code, as without.
    let path = folder.path().join("games.cbf.gz");
    fs::write(&path, &compressed("").into_iter().next().unwrap().1).unwrap();
    let error = Games::new(&[path], true, |_| ()).unwrap().next().unwrap().unwrap_err();
    assert!(error.to_string().contains("compressed"), "{error}");
}

#[test]
fn games_before_damaged_compressed_data_are_taken_and_so_is_the_next_file() {
    let folder = tempfile::tempdir().unwrap();
    let text: String = (0..40_000)
        .map(|number| format!("[Round \"{number}\"]\n\n1. e4 e5 *\n\n"))
        .collect();
    for (name, bytes) in compressed(&text) {
        for length in [bytes.len() - 1, bytes.len() / 2, 12] {
            let [cut, whole] = ["cut", name].map(|name| folder.path().join(name));
            fs::write(&cut, &bytes[..length]).unwrap();
            fs::write(&whole, &bytes).unwrap();
            let (found, left, told) = read(&[cut, whole], false);
            assert!(
                (40_000..80_000 + 1).contains(&found.len()),
                "{name}, {length}: {}",
                found.len()
            );
            assert!(
                found.len() >= 50_000 || length < bytes.len() - 1,
                "{name}, {length}: {}",
                found.len()
            );
            assert!(
                left.damaged >= 1 && told[0].contains("too early"),
                "{name}, {length}: {told:?}"
            );
        }
    }
}

#[test]
fn what_is_no_file_of_games_is_an_error_with_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let fails = |path: PathBuf| match Games::new(&[path], false, |_| ()) {
        Err(error) => error,
        Ok(mut games) => games.next().unwrap().unwrap_err(),
    };
    assert!(matches!(fails(path("nothing")), FileError::Open { .. }));
    assert!(matches!(fails(folder.path().to_owned()), FileError::Unfit { .. }));
    fs::write(path("games.cbf"), []).unwrap();
    assert!(matches!(fails(path("games.cbf")), FileError::Open { name, .. } if name.contains("games.cbi")));
    fs::write(path("OLD.CBF"), []).unwrap();
    assert!(matches!(fails(path("OLD.CBF")), FileError::Open { name, .. } if name.contains("OLD.CBI")));
}

#[test]
fn a_game_that_takes_too_much_memory_is_skipped_and_the_next_one_is_sent() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    let text = format!(
        "[Event \"1\"]\n\n1. e4 {}*\n\n[Event \"2\"]\n\n1. d4 *\n",
        "{x} ".repeat(3 << 20)
    );
    fs::write(&path, text).unwrap();
    let (found, left, told) = read(&[path], true);
    assert_eq!((found.len(), left.damaged, told.len()), (1, 0, 0));
    let reasons: Vec<_> = left.skipped.into_iter().collect();
    assert!(
        matches!(&reasons[..], [(reason, 1)] if reason.contains("memory")),
        "{reasons:?}"
    );
}
