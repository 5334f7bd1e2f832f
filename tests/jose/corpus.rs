// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games as the original program encodes them, which are not part of this project: they are found by the variable
//! `HALFMOVE_CORPUS`, or at `../shared/data` beside the checkout, and these tests say so when they are missing.

use crate::corpus as place;

use std::fs;
use std::path::Path;

use halfmove::game::{Game, Note, Outcome};
use halfmove::jose::game::{GameText, decode, decode_text, encode, encode_text};
use halfmove::jose::{Comments, EncodeFault, Options, Profile};
use halfmove::pgn::{Damage, PgnReader, play_variations};

use super::{both_columns, said};

/// A line of the golden files.
struct Golden {
    moves: Vec<u8>,
    comments: Vec<u8>,
    fen: Option<String>,
    movetext: String,
}

/// A line of the edge files.
struct Edge {
    moves: Vec<u8>,
    comments: Vec<u8>,
    status: String,
    said: String,
    fen: Option<String>,
    movetext: String,
}

fn lines(name: &str) -> Vec<Vec<String>> {
    let Some(file) = place::for_test(Path::new(env!("CARGO_MANIFEST_DIR")), &format!("jose/{name}")) else {
        return Vec::new();
    };
    let text = fs::read_to_string(file).unwrap();
    let fields = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().filter(|line| !line.starts_with('#')).map(fields).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let hex = hex.trim_start_matches('-');
    assert!(hex.len().is_multiple_of(2));
    (0..hex.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
        .collect()
}

fn fen(field: &str) -> Option<String> {
    (field != "-").then(|| field.to_owned())
}

fn golden(profile: Profile) -> Vec<Golden> {
    let name = ["golden-program.tsv", "golden-document.tsv"][profile as usize];
    let golden = |fields: Vec<String>| Golden {
        moves: bytes(&fields[0]),
        comments: bytes(&fields[1]),
        fen: fen(&fields[2]),
        movetext: fields[4].clone(),
    };
    lines(name).into_iter().map(golden).collect()
}

fn edges(profile: Profile) -> Vec<Edge> {
    let name = ["edge-program.tsv", "edge-document.tsv"][profile as usize];
    let edge = |fields: Vec<String>| Edge {
        moves: bytes(&fields[0]),
        comments: bytes(&fields[1]),
        status: fields[2].clone(),
        said: fields[3].clone(),
        fen: fen(&fields[4]),
        movetext: fields[5].clone(),
    };
    lines(name).into_iter().map(edge).collect()
}

/// The game of a movetext, its variations as half-moves; `None` if its set-up is one that PGN's reader refuses.
fn from_pgn(fen: Option<&str>, movetext: &str) -> Option<Game> {
    let set_up = fen.map_or_else(String::new, |fen| format!("[FEN \"{fen}\"]\n"));
    let pgn = format!("{set_up}\n{movetext}\n");
    let mut game = match PgnReader::new(pgn.as_bytes()).next().expect("a game") {
        Err(error) if matches!(error.damage, Damage::Fen(_)) => return None,
        read => read.expect("a sound game"),
    };
    play_variations(&mut game).expect("sound variations");
    Some(game)
}

/// The game with the white space of its comments as PGN has it: none around them, single spaces between their words.
fn spaced_as_pgn(game: &Game) -> Game {
    fn space(notes: &mut [Note]) {
        for note in notes {
            match note {
                Note::Comment(text) => *text = text.split_whitespace().collect::<Vec<_>>().join(" "),
                Note::Line(line) => {
                    space(&mut line.preface);
                    line.plies.iter_mut().for_each(|ply| space(&mut ply.notes));
                }
                _ => {}
            }
        }
    }
    let mut game = game.clone();
    space(&mut game.preface);
    game.plies.iter_mut().for_each(|ply| space(&mut ply.notes));
    game
}

const fn column(profile: Profile) -> Options {
    Options {
        profile,
        comments: Comments::Column,
    }
}

#[test]
fn every_game_of_the_program_decodes_to_its_movetext_and_encodes_to_its_bytes() {
    for profile in Profile::BOTH {
        let (mut half_moves, mut notes) = (0, 0);
        let games = golden(profile);
        for (golden, number) in games.iter().zip(1..) {
            let start = golden.fen.as_deref();
            let decoded = decode_text(&golden.moves, &golden.comments, start, column(profile));
            let decoded = decoded.unwrap_or_else(|error| panic!("game {number}: {error}"));
            // Half-moves, glyphs, comments, variations with theirs, and the result.
            let expected = from_pgn(start, &golden.movetext).expect("a possible set-up");
            assert_eq!(spaced_as_pgn(&decoded), spaced_as_pgn(&expected), "game {number}");
            let text = both_columns(&decoded, column(profile));
            assert_eq!(text.moves, golden.moves, "game {number}");
            assert_eq!(text.comments, golden.comments, "game {number}");
            half_moves += decoded.plies.len();
            notes += decoded.plies.iter().map(|ply| ply.notes.len()).sum::<usize>();
        }
        eprintln!(
            "{profile:?}: {} games, {half_moves} half-moves, {notes} notes",
            games.len()
        );
        assert!(games.is_empty() || (games.len(), half_moves) == (684, 55_383));
    }
}

#[test]
fn every_game_of_the_program_survives_the_inline_form_and_the_frame() {
    for golden in golden(Profile::Program) {
        let start = golden.fen.as_deref();
        let game = decode_text(&golden.moves, &golden.comments, start, column(Profile::Program)).expect("sound");
        let inline = Options::default();
        let text = both_columns(&game, inline);
        assert!(text.comments.is_empty());
        assert_eq!(decode_text(&text.moves, &[], start, inline).as_ref(), Ok(&game));
        for options in [inline, column(Profile::Document)] {
            let mut frame = Vec::new();
            encode(&game, options, &mut frame).expect("it can be held");
            assert_eq!(decode(&frame).as_ref(), Ok(&game));
        }
    }
}

#[test]
fn the_edge_cases_of_the_program_say_what_it_says_and_encode_to_its_bytes() {
    for profile in Profile::BOTH {
        let (mut exact, mut without_result, mut in_cesu, mut nameless) = (0, 0, 0, 0);
        let edges = edges(profile);
        for edge in &edges {
            let start = edge.fen.as_deref();
            let decoded = decode_text(&edge.moves, &edge.comments, start, column(profile));
            let misnamed = edge.status.contains("exception");
            if misnamed || start.is_some_and(|fen| fen.contains("QQQ")) && edge.status == "ok" {
                // The program writes a man that it cannot name as another one, or as nobody.
                if let Some(game) = from_pgn(start, &edge.movetext) {
                    let error = encode_text(&game, column(profile), &mut GameText::default()).expect_err("no name");
                    assert!(
                        matches!(error.fault, EncodeFault::NoName(_)),
                        "{}: {error}",
                        edge.movetext
                    );
                }
                nameless += 1;
                if misnamed {
                    decoded.expect_err("the program cannot read it either");
                    continue;
                }
                assert_eq!(said(&[], &decoded.expect("half-moves").plies), edge.said);
                continue;
            }
            let decoded = decoded.unwrap_or_else(|error| panic!("{}: {error}", edge.movetext));
            let result = match decoded.outcome {
                None => "R-1",
                Some(Outcome::BlackWins) => "R0",
                Some(Outcome::Draw) => "R1",
                Some(Outcome::WhiteWins) => "R2",
            };
            let has_result = edge.said.contains('R') && edge.said.ends_with(result);
            let expected = edge
                .said
                .trim_end_matches(if has_result { result } else { "" })
                .trim_end();
            assert_eq!(said(&decoded.preface, &decoded.plies), expected, "{}", edge.movetext);
            let mut text = both_columns(&decoded, column(profile));
            if !has_result {
                // A game does not know `*` from no result.
                assert_eq!(text.moves.split_off(text.moves.len() - 2), [0xd3, 0xff]);
                text.moves.push(0xff);
                without_result += 1;
            }
            assert_eq!(text.moves, edge.moves, "{}", edge.movetext);
            if edge.comments.contains(&0xed) {
                assert_eq!(
                    decode_text(&text.moves, &text.comments, start, column(profile)),
                    Ok(decoded)
                );
                in_cesu += 1;
            } else {
                assert_eq!(text.comments, edge.comments, "{}", edge.movetext);
                exact += 1;
            }
        }
        eprintln!(
            "{profile:?}: {exact} edge cases exact ({without_result} but for the result), {in_cesu} in CESU-8, \
             {nameless} with men that have no name"
        );
        let known = (34, 1, if profile == Profile::Program { 4 } else { 0 });
        assert!(edges.is_empty() || (exact, in_cesu, nameless) == known);
    }
}
