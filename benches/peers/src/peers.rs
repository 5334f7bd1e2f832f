// SPDX-License-Identifier: MIT OR Apache-2.0
//! What people would use instead.

use std::ops::ControlFlow;

use chess_huffman::EncodedGame;
use pgn_reader::{Reader, SanPlus, Visitor};
use shakmaty::{Chess, Move, Position as _};

use crate::Candidate;
use crate::games::Games;

/// All of them; the first is the measure of the others.
pub fn all() -> Vec<Box<dyn Candidate>> {
    vec![
        Box::new(Replay),
        Box::new(Pgn::default()),
        Box::new(PgnResolved::default()),
        Box::new(LegalIndex::default()),
        Box::new(Compression::default()),
        Box::new(Huffman::default()),
    ]
}

/// shakmaty plays moves that are already resolved, and does not check them.
struct Replay;

impl Candidate for Replay {
    fn name(&self) -> &'static str {
        "shakmaty replays resolved moves, unchecked"
    }

    fn encode(&mut self, _: &Games) -> Option<usize> {
        None
    }

    fn decode(&self, games: &Games) -> Option<u64> {
        let play = |moves: &Vec<Move>| {
            let mut position = Chess::default();
            for &resolved in moves {
                position.play_unchecked(resolved);
            }
            std::hint::black_box(position).board().occupied().0
        };
        Some(
            games
                .games
                .iter()
                .map(|game| play(&game.moves))
                .fold(0, u64::wrapping_add),
        )
    }

    fn verify(&self, _: &Games) {}
}

/// pgn-reader takes movetext apart; SAN is parsed, but no position is kept.
#[derive(Default)]
struct Pgn {
    text: String,
}

struct Sans;

impl Visitor for Sans {
    type Tags = ();
    type Movetext = Vec<SanPlus>;
    type Output = Vec<SanPlus>;

    fn begin_tags(&mut self) -> ControlFlow<Vec<SanPlus>> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Vec<SanPlus>, Vec<SanPlus>> {
        ControlFlow::Continue(Vec::with_capacity(128))
    }

    fn san(&mut self, sans: &mut Vec<SanPlus>, san: SanPlus) -> ControlFlow<Vec<SanPlus>> {
        sans.push(san);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, sans: Vec<SanPlus>) -> Vec<SanPlus> {
        sans
    }
}

impl Candidate for Pgn {
    fn name(&self) -> &'static str {
        "PGN: pgn-reader alone, no positions"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        if self.text.is_empty() {
            self.text = games.games.iter().map(|game| game.movetext.as_str()).collect();
            return Some(self.text.len());
        }
        None
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut reader = Reader::new(self.text.as_bytes());
        let mut count = 0;
        while let Some(sans) = reader.read_game(&mut Sans).expect("memory") {
            count += std::hint::black_box(sans).len() as u64;
        }
        Some(count)
    }

    fn verify(&self, games: &Games) {
        assert_eq!(self.decode(games), Some(games.half_moves() as u64));
    }
}

/// pgn-reader and shakmaty: SAN resolved and played.
#[derive(Default)]
struct PgnResolved {
    text: String,
}

/// Plays what it reads.
struct Resolve;

impl Visitor for Resolve {
    type Tags = ();
    type Movetext = (Chess, Vec<Move>);
    type Output = (Chess, Vec<Move>);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((Chess::default(), Vec::with_capacity(128)))
    }

    fn san(&mut self, game: &mut Self::Movetext, san: SanPlus) -> ControlFlow<Self::Output> {
        let played = san.san.to_move(&game.0).expect("legal");
        game.0.play_unchecked(played);
        game.1.push(played);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, game: Self::Movetext) -> Self::Output {
        game
    }
}

impl Candidate for PgnResolved {
    fn name(&self) -> &'static str {
        "PGN: pgn-reader and shakmaty"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        if self.text.is_empty() {
            self.text = games.games.iter().map(|game| game.movetext.as_str()).collect();
            return Some(self.text.len());
        }
        None
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut reader = Reader::new(self.text.as_bytes());
        let mut sum = 0_u64;
        while let Some(game) = reader.read_game(&mut Resolve).expect("memory") {
            sum = sum.wrapping_add(std::hint::black_box(game).0.board().occupied().0);
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        let mut reader = Reader::new(self.text.as_bytes());
        for game in &games.games {
            let (_, moves) = reader.read_game(&mut Resolve).expect("memory").expect("a game");
            assert_eq!(moves, game.moves);
        }
    }
}

/// One byte a half-move: its index among shakmaty's legal moves.
#[derive(Default)]
struct LegalIndex {
    coded: Vec<Vec<u8>>,
}

impl LegalIndex {
    fn decode_game(bytes: &[u8], mut each: impl FnMut(Move)) -> Chess {
        let mut position = Chess::default();
        for &byte in bytes {
            let played = position.legal_moves()[usize::from(byte)];
            each(played);
            position.play_unchecked(played);
        }
        position
    }
}

impl Candidate for LegalIndex {
    fn name(&self) -> &'static str {
        "index of the legal move, with shakmaty"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        self.coded.resize(games.games.len(), Vec::new());
        for (game, bytes) in games.games.iter().zip(&mut self.coded) {
            bytes.clear();
            let mut position = Chess::default();
            for &played in &game.moves {
                let index = position.legal_moves().iter().position(|&legal| legal == played);
                bytes.push(index.expect("legal") as u8);
                position.play_unchecked(played);
            }
        }
        Some(self.coded.iter().map(Vec::len).sum())
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut sum = 0_u64;
        for bytes in &self.coded {
            let position = Self::decode_game(bytes, |played| sum = sum.wrapping_add(u32::from(played.to()).into()));
            sum ^= std::hint::black_box(position).board().occupied().0;
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        for (game, bytes) in games.games.iter().zip(&self.coded) {
            let mut moves = Vec::new();
            Self::decode_game(bytes, |played| moves.push(played));
            assert_eq!(moves, game.moves);
        }
    }
}

/// The crate chess_compression.
#[derive(Default)]
struct Compression {
    coded: Vec<Vec<u8>>,
}

impl Candidate for Compression {
    fn name(&self) -> &'static str {
        "chess_compression 0.6"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        let compress = |moves: &[Move]| chess_compression::moves::compress(moves).expect("moves");
        self.coded = games.games.iter().map(|game| compress(&game.moves)).collect();
        Some(self.coded.iter().map(Vec::len).sum())
    }

    fn decode(&self, games: &Games) -> Option<u64> {
        let mut sum = 0_u64;
        for (game, bytes) in games.games.iter().zip(&self.coded) {
            let moves = chess_compression::moves::decompress(bytes.as_slice(), game.moves.len() as i32);
            sum += moves
                .expect("sound")
                .iter()
                .map(|played| u64::from(u32::from(played.to())))
                .sum::<u64>();
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        for (game, bytes) in games.games.iter().zip(&self.coded) {
            let moves = chess_compression::moves::decompress(bytes.as_slice(), game.moves.len() as i32);
            assert_eq!(moves.expect("sound"), game.moves);
        }
    }
}

/// The crate chess-huffman.
#[derive(Default)]
struct Huffman {
    coded: Vec<EncodedGame>,
}

impl Candidate for Huffman {
    fn name(&self) -> &'static str {
        "chess-huffman 0.12"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        let encode = |moves: &[Move]| chess_huffman::encode_game(moves).expect("moves");
        self.coded = games.games.iter().map(|game| encode(&game.moves)).collect();
        Some(self.coded.iter().map(|game| game.to_bytes().len()).sum())
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut sum = 0_u64;
        for game in &self.coded {
            let decoder = chess_huffman::MoveByMoveDecoder::new(game);
            for played in decoder.into_iter_moves() {
                sum = sum.wrapping_add(u32::from(played.expect("sound").to()).into());
            }
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        for (game, coded) in games.games.iter().zip(&self.coded) {
            let (moves, _) = chess_huffman::decode_game(coded).expect("sound");
            assert_eq!(moves, game.moves);
        }
    }
}
