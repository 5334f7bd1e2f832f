// SPDX-License-Identifier: MIT OR Apache-2.0
//! Compressed files in and out: known by content, of several members, damaged.

use std::io::{Read, Write};

use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;

use super::support::{SCHOLARS_MATE, command, framed, run, run_with, sealed};

const GAME: &str = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0\n\n";

pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn gunzip(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    MultiGzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
    plain
}

pub fn zstd(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 3).unwrap()
}

/// Games that compress badly, so that damage in the middle of the bytes is damage in the middle of the games.
fn many_games() -> String {
    let mut state = 1_u64;
    let mut text = String::new();
    for number in 0..2000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(number);
        text += &format!("[Event \"{state:x}\"]\n[Result \"1-0\"]\n\n{GAME}");
    }
    text
}

#[test]
fn compressed_games_are_known_by_their_bytes_wherever_games_are_read() {
    let pgn = GAME.repeat(3);
    let coded = sealed(&[&SCHOLARS_MATE[..]; 3]);
    for compress in [gzip, zstd] {
        assert_eq!(run(&["encode"], compress(pgn.as_bytes())).stdout, coded);
        assert_eq!(
            run(&["convert", "--to", "brenner"], compress(pgn.as_bytes())).stdout,
            coded
        );
        let compressed = compress(&coded);
        let plain = run(&["decode"], &coded);
        let decoded = run(&["decode"], &compressed);
        assert_eq!(decoded.stdout, plain.stdout);
        // The figures are those of the games, however small the file is.
        assert_eq!(decoded.stderr, plain.stderr);
        let found = run(&["find", "--material", "4888.88"], &compressed);
        assert_eq!(found.text().lines().count(), 3);
        assert_eq!(
            run(&["verify"], &compressed).text(),
            "standard input: brenner, sound: 3 games\n"
        );
        assert_eq!(run(&["explain"], &compressed).stdout, run(&["explain"], &coded).stdout);
    }
}

#[test]
fn a_name_need_not_tell_that_a_file_is_compressed() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("games"), gzip(GAME.as_bytes())).unwrap();
    std::fs::write(path("plain.pgn.gz"), GAME).unwrap();
    for name in ["games", "plain.pgn.gz"] {
        let encoded = run(&["encode", &path(name)], "");
        assert_eq!((encoded.code, encoded.stdout), (Some(0), sealed(&[&SCHOLARS_MATE])));
    }
}

#[test]
fn members_and_frames_one_after_the_other_are_one_file() {
    let games = many_games();
    let (first, second) = games.split_at(games.len() / 2);
    let skippable = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3];
    for compress in [gzip, zstd] {
        let (first, second) = (compress(first.as_bytes()), compress(second.as_bytes()));
        let joined = run(&["verify"], [&first[..], &second].concat());
        assert_eq!(joined.text(), "standard input: pgn, sound: 2000 games\n");
        let padded = run(&["verify"], [&first[..], &second, &[0; 1000]].concat());
        assert_eq!(padded.text(), "standard input: pgn, sound: 2000 games\n");
    }
    let skipped = run(
        &["verify"],
        [&skippable[..], &zstd(games.as_bytes()), &skippable].concat(),
    );
    assert_eq!(skipped.text(), "standard input: pgn, sound: 2000 games\n");
}

#[test]
fn an_output_is_compressed_as_its_name_or_the_option_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let coded = sealed(&[&SCHOLARS_MATE]);
    let read = |name: &str| std::fs::read(path(name)).unwrap();
    for name in ["a.brenner.gz", "a.brenner.GZ", "a.brenner.zst", "a.brenner"] {
        assert_eq!(run(&["convert", "-", "-o", &path(name)], GAME).code, Some(0));
    }
    assert_eq!(gunzip(&read("a.brenner.gz")), coded);
    assert_eq!(gunzip(&read("a.brenner.GZ")), coded);
    assert_eq!(zstd::decode_all(&read("a.brenner.zst")[..]).unwrap(), coded);
    assert_eq!(read("a.brenner"), coded);

    run(&["encode", "--compress", "none", "-o", &path("b.gz")], GAME);
    assert_eq!(read("b.gz"), coded);
    assert_eq!(gunzip(&run(&["encode", "--compress", "gzip"], GAME).stdout), coded);
    let compressed = run(&["encode", "--compress", "zstd"], GAME).stdout;
    assert_eq!(zstd::decode_all(&compressed[..]).unwrap(), coded);
}

#[test]
fn compressed_input_that_ends_early_is_an_error_and_the_games_before_are_kept() {
    let games = many_games();
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("kept.pgn");
    let output = output.to_str().unwrap();
    // Two frames, as one is decompressed a block at a time.
    let (first, second) = games.split_at(games.find("[Event").unwrap() + games.len() / 2);
    let zstd = [zstd(first.as_bytes()), zstd(second.as_bytes())].concat();
    for (name, compressed) in [("gzip", gzip(games.as_bytes())), ("zstd", zstd)] {
        let cut = &compressed[..compressed.len() * 3 / 4];
        let run = run(&["convert", "--format", "json", "-", "-o", output], cut);
        assert_eq!(run.code, Some(1), "{}", run.stderr);
        let events = run.events();
        let (event, summary) = (&events[events.len() - 2], &events[events.len() - 1]);
        let reason = event["reason"].as_str().unwrap();
        let expected = format!(
            "the {name} data end too early, at byte {} of the compressed file; what follows is not read",
            cut.len()
        );
        assert_eq!(reason, expected);
        let written = summary["games_written"].as_u64().unwrap() as usize;
        assert!(written > 900, "{written}");
        let kept = std::fs::read_to_string(output).unwrap();
        assert_eq!(kept.matches("1-0\n").count(), written);
        // Those that are kept are the first ones, to the letter.
        let event = |text: &str, number: usize| text.split("[Event \"").nth(number).unwrap()[..8].to_owned();
        for number in [1, written] {
            assert_eq!(event(&kept, number), event(&games, number));
        }
    }
}

#[test]
fn the_game_that_the_damage_cuts_off_is_salvaged_as_far_as_it_is_there() {
    // Here the data break off inside a game.
    let games = many_games();
    let inside = games.len() / 2 + games[games.len() / 2..].find("2. Qh5").unwrap();
    let compressed = gzip(&games.as_bytes()[..inside]);
    let cut = &compressed[..compressed.len() - 8];
    let whole = run(&["convert", "--to", "pgn"], cut).text();
    let salvaged = run(&["convert", "--to", "pgn", "--salvage"], cut).text();
    let part = salvaged.strip_prefix(&*whole).expect("the games before are the same");
    assert_eq!(part.matches("[Event ").count(), 1, "{part}");
    let part = part.replace('\n', " ");
    assert!(
        part.contains("halfmove: decoding stopped: the gzip data end too early"),
        "{part}"
    );
}

#[test]
fn what_a_failed_run_has_written_does_not_look_whole() {
    for name in ["gzip", "zstd"] {
        let arguments = ["convert", "-", "no/such/file", "--to", "pgn", "--compress", name];
        let failed = run(&arguments, many_games().repeat(20));
        assert_eq!(failed.code, Some(2));
        assert!(!failed.stdout.is_empty());
        let again = run(&["verify"], &failed.stdout);
        assert_eq!(again.code, Some(1), "{name}: {}", again.text());
        assert!(again.text().contains("end too early"), "{name}: {}", again.text());
    }
}

#[test]
fn damage_in_compressed_data_is_told_by_every_command() {
    let coded = framed(&[&SCHOLARS_MATE[..]; 3]);
    let mut compressed = gzip(&coded);
    let checksum = compressed.len() - 8;
    compressed[checksum] ^= 1;
    let text = |arguments: &[&str]| {
        let run = run(arguments, &compressed);
        assert_eq!(run.code, Some(1), "{arguments:?}: {}", run.stderr);
        run.text() + &run.stderr
    };
    for arguments in [
        &["decode"][..],
        &["verify"],
        &["find", "--material", "4888.88"],
        &["explain"],
    ] {
        let told = text(arguments);
        assert!(told.contains("the gzip data are damaged"), "{arguments:?}: {told}");
    }
    assert!(text(&["decode"]).contains("games: 3 read, 3 written"));
    assert!(text(&["decode"]).contains("the rest of the file cannot be read"));
}

#[test]
fn compressed_data_without_a_game_have_no_game_to_skip() {
    for compressed in [&gzip(b"\n\n")[..12], &zstd(GAME.as_bytes())[..6]] {
        let run = run(&["verify"], compressed);
        assert_eq!(run.code, Some(1));
        assert!(
            run.text().contains("not sound: 0 games sound, 0 unsound"),
            "{}",
            run.text()
        );
    }
}

#[test]
fn something_else_after_compressed_data_is_no_game() {
    let games = [&gzip(GAME.repeat(2).as_bytes())[..], GAME.as_bytes()].concat();
    let run = run(&["verify"], games);
    assert_eq!(run.code, Some(1));
    assert!(
        run.text().contains("the gzip data are followed by something else"),
        "{}",
        run.text()
    );
}

#[test]
fn a_bare_game_that_begins_as_gzip_does_is_a_game() {
    let bare = run(
        &["explain", "--bare", "--format", "json"],
        [0x1f, 0x8b, 0x08, 0x00, 0x02],
    );
    assert!(
        bare.text().contains("\"1F\"") || bare.text().contains("\"1f\""),
        "{}",
        bare.text()
    );
}

#[test]
fn a_database_of_two_files_is_not_compressed() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("a.cbf.gz");
    let refused = run(&["convert", "-", "-o", output.to_str().unwrap()], GAME);
    assert_eq!(refused.code, Some(2));
    let output = folder.path().join("a.cbf");
    let refused = run(
        &["convert", "--compress", "gzip", "-", "-o", output.to_str().unwrap()],
        GAME,
    );
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("cannot be compressed"), "{}", refused.stderr);
    assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none());
    std::fs::write(folder.path().join("b.cbf.gz"), gzip(b"any bytes")).unwrap();
    let mut of_file = command(&["convert", "b.cbf.gz", "--to", "pgn"]);
    let refused = run_with(of_file.current_dir(folder.path()), b"");
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("decompress both"), "{}", refused.stderr);
}

/// What a full disk or a broken download leaves is no archive, and replaces none.
#[test]
fn a_compressed_file_of_no_bytes_ends_too_early_and_replaces_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("keep.brenner"), "an archive").unwrap();
    for (name, compression) in [
        ("z.pgn.gz", "gzip"),
        ("z.pgn.zst", "zstd"),
        ("z.brenner.gz", "gzip"),
        ("z.gz", "gzip"),
    ] {
        std::fs::write(path(name), "").unwrap();
        let reason = format!("the {compression} data end too early, at byte 0 of the compressed file");
        let verified = run(&["verify", &path(name)], "");
        assert_eq!(verified.code, Some(1), "{}", verified.text());
        assert!(verified.text().contains(&reason), "{}", verified.text());
        let converted = run(&["convert", &path(name), "-o", &path("keep.brenner")], "");
        assert_eq!(converted.code, Some(1), "{}", converted.stderr);
        assert_eq!(std::fs::read(path("keep.brenner")).unwrap(), b"an archive");
    }
    // What is not compressed may be empty: that is told.
    std::fs::write(path("empty.pgn"), "").unwrap();
    let converted = run(&["convert", &path("empty.pgn"), "--to", "brenner"], "");
    assert_eq!(converted.code, Some(0));
    assert!(
        converted
            .stderr
            .starts_with("the file: there is nothing in it [empty]\n"),
        "{}",
        converted.stderr
    );
    let blank = run(&["convert", "--to", "pgn"], "\n");
    assert!(!blank.stderr.contains("[empty]"), "{}", blank.stderr);
}

/// The text before it is whole: its last game is read as at the end of a file.
#[test]
fn what_follows_compressed_data_costs_no_game() {
    let pgn = "1. e4 e5 1-0\n\n1. d4 d5 0-1";
    let octal = run(&["convert", "--to", "eleven-octal"], pgn).stdout;
    let tree = run(&["convert", "-q", "--to", "fbk"], "1. e4 e5 *").stdout;
    for compress in [gzip, zstd] {
        for (text, from, games) in [
            (pgn.as_bytes(), "pgn", 2),
            (b"1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n{the end", "pgn", 2),
            (&octal, "eleven-octal", 2),
            (&tree, "fbk", 1),
        ] {
            let whole = run(&["convert", "-q", "--from", from, "--to", "pgn"], text).text();
            assert_eq!(whole.matches("1. ").count(), games, "{whole}");
            let followed = [&compress(text)[..], b"x"].concat();
            for options in [&[][..], &["--salvage"], &["--jobs", "2"]] {
                let arguments = [&["convert", "--from", from, "--to", "pgn"], options].concat();
                let read = run(&arguments, &followed);
                assert_eq!(
                    (read.code, read.text()),
                    (Some(1), whole.clone()),
                    "{options:?}: {}",
                    read.stderr
                );
                let told = "the rest of the file cannot be read";
                assert!(read.stderr.contains(told), "{}", read.stderr);
                assert!(
                    read.stderr.contains("are followed by something else"),
                    "{}",
                    read.stderr
                );
                assert!(!read.stderr.contains("is skipped"), "{}", read.stderr);
            }
        }
    }
}

/// A game that has its result and a blank line behind it is whole wherever the data break off.
#[test]
fn a_result_that_was_read_before_the_data_break_off_is_kept() {
    // A stored block gives its bytes however few are there.
    let stored = |text: &str| {
        let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::none());
        encoder.write_all(text.as_bytes()).unwrap();
        let whole = encoder.finish().unwrap();
        whole[..whole.len() - 8].to_vec()
    };
    let first = "[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
    for (second, code, kept) in [
        ("[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n", "0-1", true),
        ("[Result \"0-1\"]\n\n1. d4 d5 0-1\n", "0-1", false),
        ("[Result \"0-1\"]\n\n1. d4 d5\n", "*", false),
    ] {
        let cut = stored(&format!("{first}{second}"));
        let whole = run(&["convert", "--to", "pgn"], &cut);
        assert_eq!(whole.code, Some(1), "{}", whole.stderr);
        assert_eq!(whole.text().contains("d4 d5 0-1"), kept, "{second:?}: {}", whole.text());
        let salvaged = run(&["convert", "--to", "pgn", "--salvage"], &cut).text();
        let tag = format!("[Result \"{code}\"]");
        assert!(
            salvaged.contains(&tag) && salvaged.trim_end().ends_with(code),
            "{second:?}: {salvaged}"
        );
        assert_eq!(salvaged.contains("decoding stopped"), !kept, "{salvaged}");
    }
}
