// SPDX-License-Identifier: MIT OR Apache-2.0
//! ChessBase's format of 1993, part by part; `cbf_corpus` reads whole databases.
#![cfg(feature = "std")]

mod damage;
mod files;
mod losses;
mod naive;
mod numbering;
mod random;
mod records;

use halfmove::cbf::game::{Decoded, Encoded, Options, decode, encode};
use halfmove::game::{Game, Note, Ply, Tag};
use halfmove::{Kind, Position};

/// The half-moves of UCI words from a position.
fn plies(start: &Position, words: &str) -> Vec<Ply> {
    let mut position = start.clone();
    let one = |uci: &str| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        let promotion = uci.chars().nth(4).and_then(Kind::from_letter);
        Ply {
            half_move: position.play(square(0..2), square(2..4), promotion).expect("possible"),
            notes: Vec::new(),
        }
    };
    words.split_whitespace().map(one).collect()
}

fn game(words: &str) -> Game {
    Game {
        plies: plies(&Position::start(), words),
        ..Game::default()
    }
}

fn tag(name: &str, value: &str) -> Tag {
    Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

fn comment(text: &str) -> Note {
    Note::Comment(text.to_owned())
}

fn encoded(game: &Game) -> Encoded {
    encode(game, Options::default()).expect("it can be held")
}

fn decoded(record: &[u8]) -> Decoded {
    decode(record, Options::default()).expect("sound")
}

/// A record of plain parts: the header's length fields, checksum and second keys are put in.
fn record(mut header: [u8; 14], texts: [&[u8]; 2], moves: &[u8], comments: &[u8], board: &[u8]) -> Vec<u8> {
    use halfmove::cbf::cipher::{hide_header, xor_moves, xor_texts};
    use halfmove::cbf::header::checksums;
    header[2..4].copy_from_slice(&(moves.len() as u16 + 1).to_be_bytes());
    header[4] |= texts[0].len() as u8;
    header[5] |= texts[1].len() as u8;
    header[6..8].copy_from_slice(&(comments.len() as u16).to_be_bytes());
    header[13] = checksums(&header)[0];
    hide_header(&mut header);
    let (mut texts, mut moves) = (texts.concat(), moves.to_vec());
    xor_texts(&mut texts);
    let length = moves.len();
    xor_moves(&mut moves, length);
    [&header[..], &texts, &moves, comments, board].concat()
}

/// A record of plain moves and comments, with nothing known of the game. It says that it has one move.
fn bare_record(moves: &[u8], comments: &[u8]) -> Vec<u8> {
    let mut header = [0; 14];
    header[0] = 127;
    header[1] = 3;
    header[12] = 1;
    record(header, [b"", b""], moves, comments, &[])
}
