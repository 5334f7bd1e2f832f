// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the benchmarks time, and the check that it does what it says: the same real games as resolved half-moves for
//! shakmaty and as bytes for the codec.

use std::fs::File;
use std::hint::black_box;
use std::path::{Path, PathBuf};

use halfmove::brenner::{Decoder, Encoder, Event};
use halfmove::cbf::game::{self as cbf, Options};
use halfmove::pgn::PgnReader;
use halfmove::{Game, HalfMove, Kind, Square};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position as _};

/// One game, ready for every candidate.
pub struct Prepared {
    bytes: Vec<u8>,
    /// The half-moves and nothing else.
    game: Game,
    /// The same as ChessBase's record.
    record: Vec<u8>,
    squares: Vec<(Square, Square, Option<Kind>)>,
    moves: Vec<Move>,
}

/// The games that are timed.
pub struct Games {
    pub games: Vec<Prepared>,
    pub half_moves: u64,
    pub source: &'static str,
    #[allow(dead_code)] // of the benchmark that writes no page
    pub is_corpus: bool,
}

/// What is timed. Each gives a number that depends on every half-move, so that none can be left out.
#[derive(Clone, Copy, PartialEq)]
pub enum Candidate {
    /// shakmaty plays resolved moves without checking them.
    ReplayUnchecked,
    /// shakmaty plays resolved moves after asking whether they are legal.
    ReplayChecked,
    /// Bytes to half-moves and positions, with all structural checks.
    Decode,
    /// Squares to bytes, with all structural checks.
    Encode,
    /// A record of ChessBase to a game, which numbers half-moves as its move generator does.
    ReadRecord,
    /// A game to a record.
    WriteRecord,
}

pub const CANDIDATES: [(&str, Candidate); 6] = [
    ("shakmaty replay, unchecked", Candidate::ReplayUnchecked),
    ("shakmaty replay, legality checked", Candidate::ReplayChecked),
    ("Brenner decode, structure checked", Candidate::Decode),
    ("Brenner encode, structure checked", Candidate::Encode),
    ("ChessBase's record read to a game", Candidate::ReadRecord),
    ("ChessBase's record written of a game", Candidate::WriteRecord),
];

/// The corpus's games of whole length from the normal start, or the bundled famous games.
pub fn load() -> Games {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = std::env::var_os("HALFMOVE_CORPUS").map_or_else(|| here.join("../shared/data"), PathBuf::from);
    let names = ["world_matches.pgn", "linares_morphy.pgn", "adams.pgn"];
    let files = names.map(|name| corpus.join("pgn").join(name));
    let is_corpus = files.iter().all(|file| file.exists());
    let (files, source) = if is_corpus {
        (
            files.to_vec(),
            "three files of the corpus: world_matches, linares_morphy, adams",
        )
    } else {
        (
            vec![here.join("testbench/games/famous.pgn")],
            "the bundled famous games",
        )
    };
    let readers = files
        .iter()
        .map(|file| PgnReader::new(File::open(file).expect("a file of games")));
    let games = readers
        .flatten()
        .filter_map(Result::ok)
        .filter(|game| game.fen().is_none());
    let games: Vec<_> = games.filter_map(|game| prepare(game.moves_only())).collect();
    let half_moves = games.iter().map(|game| game.moves.len() as u64).sum();
    let games = Games {
        games,
        half_moves,
        source,
        is_corpus,
    };
    games.verify();
    games
}

/// Prepares a game that all candidates can hold.
fn prepare(game: Game) -> Option<Prepared> {
    let mut position = Chess::default();
    let (mut bytes, mut squares, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    let mut encoder = Encoder::new();
    for half_move in game.half_moves() {
        let (from, to, promotion) = (half_move.from(), half_move.to(), half_move.promotion());
        encoder.half_move(from, to, promotion, &mut bytes).ok()?;
        squares.push((from, to, promotion));
        let resolved: UciMove = half_move.to_string().parse().expect("UCI");
        let resolved = resolved.to_move(&position).expect("legal");
        position.play_unchecked(resolved);
        moves.push(resolved);
    }
    let record = cbf::encode(&game, Options::USUAL).ok()?.bytes;
    Some(Prepared {
        bytes,
        game,
        record,
        squares,
        moves,
    })
}

impl Games {
    /// Every candidate does the whole work: the decoder finds shakmaty's half-moves and final board, the encoder the
    /// decoder's bytes.
    fn verify(&self) {
        for game in &self.games {
            let mut chess = Chess::default();
            let mut decoder = Decoder::new();
            let mut encoder = Encoder::new();
            let mut encoded = Vec::new();
            let mut moves = game.moves.iter();
            for &byte in &game.bytes {
                if let Event::HalfMove(half_move) = decoder.push(byte).expect("no fault") {
                    let resolved = moves.next().expect("as many half-moves");
                    let uci = resolved.to_uci(shakmaty::CastlingMode::Standard).to_string();
                    assert_eq!(half_move.to_string(), uci);
                    chess.play_unchecked(*resolved);
                    let squares = (half_move.from(), half_move.to(), half_move.promotion());
                    encoder
                        .half_move(squares.0, squares.1, squares.2, &mut encoded)
                        .expect("no fault");
                }
            }
            let board = decoder.position().to_fen();
            assert_eq!(board.split(' ').next(), Some(chess.board().to_string().as_str()));
            assert_eq!(encoded, game.bytes);
            assert!(moves.next().is_none());
            let read = cbf::decode(&game.record, Options::USUAL).expect("a sound record");
            assert_eq!(read.game.plies, game.game.plies);
        }
    }

    /// Does the work once.
    pub fn run(&self, candidate: Candidate) -> u64 {
        let mut buffer = Vec::with_capacity(32 << 10);
        let runs = self.games.iter().map(|game| match candidate {
            Candidate::ReplayUnchecked => replay_unchecked(&game.moves),
            Candidate::ReplayChecked => replay_checked(&game.moves),
            Candidate::Decode => decode(&game.bytes),
            Candidate::Encode => encode(&game.squares, &mut buffer),
            Candidate::ReadRecord => {
                let read = cbf::decode(&game.record, Options::USUAL).expect("a sound record");
                black_box(read).game.plies.len() as u64
            }
            Candidate::WriteRecord => {
                let written = cbf::encode(&game.game, Options::USUAL).expect("no fault");
                black_box(written).bytes.len() as u64
            }
        });
        runs.sum()
    }
}

fn replay_unchecked(moves: &[Move]) -> u64 {
    let mut position = Chess::default();
    for &resolved in moves {
        position.play_unchecked(resolved);
    }
    black_box(position).board().occupied().0
}

fn replay_checked(moves: &[Move]) -> u64 {
    let mut position = Chess::default();
    for &resolved in moves {
        position = position.play(resolved).expect("legal");
    }
    black_box(position).board().occupied().0
}

fn decode(bytes: &[u8]) -> u64 {
    let mut decoder = Decoder::new();
    let mut sum = 0_u64;
    let mut take = |half_move: HalfMove| sum = sum.wrapping_add(half_move.bits().into());
    let mut rest = bytes;
    loop {
        rest = &rest[decoder.run(rest, &mut take)..];
        let Some((&byte, after)) = rest.split_first() else {
            break;
        };
        rest = after;
        match decoder.push(byte) {
            Ok(Event::HalfMove(half_move)) => take(half_move),
            Ok(_) => {}
            Err(fault) => panic!("{fault}"),
        }
    }
    black_box(decoder).position().occupied() ^ sum
}

fn encode(squares: &[(Square, Square, Option<Kind>)], bytes: &mut Vec<u8>) -> u64 {
    let mut encoder = Encoder::new();
    bytes.clear();
    for &(from, to, promotion) in squares {
        encoder.half_move(from, to, promotion, bytes).expect("no fault");
    }
    black_box(&bytes);
    black_box(encoder).position().occupied()
}
