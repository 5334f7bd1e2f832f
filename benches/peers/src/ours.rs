// SPDX-License-Identifier: MIT OR Apache-2.0
//! The codes of this project. All of them make their structural checks.

use halfmove::HalfMove;
use halfmove::brenner::layout::{FIRST, Layout, PRINTED};
use halfmove::brenner::{Decoder, Encoder, Event};
use halfmove::codes::CODES;
use halfmove::eleven::{self, packed};
use halfmove::jose;

use crate::Candidate;
use crate::games::Games;

/// All of the list that code half-moves one after the other.
pub fn all() -> Vec<Box<dyn Candidate>> {
    CODES.iter().filter_map(|code| candidate(code.name)).collect()
}

fn candidate(code: &str) -> Option<Box<dyn Candidate>> {
    match code {
        "brenner" => Some(Box::new(Brenner::new("Brenner", &FIRST))),
        "brenner-alt" => Some(Box::new(Brenner::new("Brenner, alternate", &PRINTED))),
        "eleven" => Some(Box::new(Eleven::default())),
        "jose" => Some(Box::new(Jose::default())),
        // Text, and codes of whole records and trees.
        "eleven-octal" | "cbf" | "fbk" | "pgn" => None,
        _ => panic!("{code} is in the list of codes, and neither measured nor left out"),
    }
}

struct Brenner {
    name: &'static str,
    layout: &'static Layout,
    coded: Vec<Vec<u8>>,
}

impl Brenner {
    fn new(name: &'static str, layout: &'static Layout) -> Self {
        Self {
            name,
            layout,
            coded: Vec::new(),
        }
    }

    fn decode_game(&self, bytes: &[u8], mut each: impl FnMut(HalfMove)) -> Decoder {
        let mut decoder = Decoder::in_layout(self.layout);
        let mut rest = bytes;
        loop {
            rest = &rest[decoder.run(rest, &mut each)..];
            let Some((&byte, after)) = rest.split_first() else {
                break;
            };
            rest = after;
            if let Event::HalfMove(half_move) = decoder.push(byte).expect("no fault") {
                each(half_move);
            }
        }
        decoder
    }
}

impl Candidate for Brenner {
    fn name(&self) -> &'static str {
        self.name
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        self.coded.resize(games.games.len(), Vec::new());
        for (game, bytes) in games.games.iter().zip(&mut self.coded) {
            bytes.clear();
            let mut encoder = Encoder::in_layout(self.layout);
            for &(from, to, promotion) in &game.squares {
                encoder.half_move(from, to, promotion, bytes).expect("no fault");
            }
        }
        Some(self.coded.iter().map(Vec::len).sum())
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut sum = 0_u64;
        for bytes in &self.coded {
            let decoder = self.decode_game(bytes, |half_move| sum = sum.wrapping_add(half_move.bits().into()));
            sum ^= std::hint::black_box(decoder).position().occupied();
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        for (game, bytes) in games.games.iter().zip(&self.coded) {
            let mut decoded = Vec::new();
            self.decode_game(bytes, |half_move| decoded.push(half_move));
            assert_eq!(decoded, game.half_moves, "{}", self.name);
        }
    }
}

/// The 11-bit notation, packed.
#[derive(Default)]
struct Eleven {
    coded: Vec<Vec<u8>>,
    words: Vec<eleven::Word>,
}

impl Eleven {
    fn decode_game(bytes: &[u8], mut each: impl FnMut(HalfMove)) -> eleven::Decoder {
        let mut decoder = eleven::Decoder::new();
        let mut words = packed::unpack(bytes);
        while let Some(word) = decoder.run(&mut words, &mut each) {
            match decoder.push(word).expect("no fault") {
                eleven::Event::HalfMove(half_move) => each(half_move),
                eleven::Event::EndOfList => break,
                _ => {}
            }
        }
        decoder
    }
}

impl Candidate for Eleven {
    fn name(&self) -> &'static str {
        "eleven"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        self.coded.resize(games.games.len(), Vec::new());
        for (game, bytes) in games.games.iter().zip(&mut self.coded) {
            bytes.clear();
            self.words.clear();
            let mut encoder = eleven::Encoder::new();
            for &(from, to, promotion) in &game.squares {
                encoder
                    .half_move(from, to, promotion, &mut self.words)
                    .expect("no fault");
            }
            self.words.extend(eleven::Special::EndOfList.word());
            let mut packer = packed::Packer::new();
            for &word in &self.words {
                packer.push(word, bytes);
            }
            packer.finish(bytes);
        }
        Some(self.coded.iter().map(Vec::len).sum())
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut sum = 0_u64;
        for bytes in &self.coded {
            let decoder = Self::decode_game(bytes, |half_move| sum = sum.wrapping_add(half_move.bits().into()));
            sum ^= std::hint::black_box(decoder).position().occupied();
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        for (game, bytes) in games.games.iter().zip(&self.coded) {
            let mut decoded = Vec::new();
            Self::decode_game(bytes, |half_move| decoded.push(half_move));
            assert_eq!(decoded, game.half_moves, "eleven");
        }
    }
}

/// jose's GameText, as the program writes it.
#[derive(Default)]
struct Jose {
    coded: Vec<Vec<u8>>,
}

impl Jose {
    fn decode_game(bytes: &[u8], mut each: impl FnMut(HalfMove)) -> jose::Decoder {
        let mut decoder = jose::Decoder::new(jose::Options::default());
        let mut rest = bytes;
        loop {
            rest = &rest[decoder.run(rest, &mut each)..];
            let Some((&byte, after)) = rest.split_first() else {
                break;
            };
            rest = after;
            if let jose::Event::HalfMove(half_move) = decoder.push(byte).expect("no fault") {
                each(half_move);
            }
        }
        decoder
    }
}

impl Candidate for Jose {
    fn name(&self) -> &'static str {
        "jose"
    }

    fn encode(&mut self, games: &Games) -> Option<usize> {
        self.coded.resize(games.games.len(), Vec::new());
        for (game, bytes) in games.games.iter().zip(&mut self.coded) {
            bytes.clear();
            let mut encoder = jose::Encoder::new(jose::Options::default());
            for &(from, to, promotion) in &game.squares {
                encoder.go(from, to, promotion, bytes).expect("no fault");
            }
            encoder.end(bytes);
        }
        Some(self.coded.iter().map(Vec::len).sum())
    }

    fn decode(&self, _: &Games) -> Option<u64> {
        let mut sum = 0_u64;
        for bytes in &self.coded {
            let decoder = Self::decode_game(bytes, |half_move| sum = sum.wrapping_add(half_move.bits().into()));
            sum ^= std::hint::black_box(decoder).position().occupied();
        }
        Some(sum)
    }

    fn verify(&self, games: &Games) {
        for (game, bytes) in games.games.iter().zip(&self.coded) {
            let mut decoded = Vec::new();
            Self::decode_game(bytes, |half_move| decoded.push(half_move));
            assert_eq!(decoded, game.half_moves, "jose");
        }
    }
}
