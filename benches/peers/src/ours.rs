// SPDX-License-Identifier: MIT OR Apache-2.0
//! The codes of this project. All of them make their structural checks.

use halfmove::HalfMove;
use halfmove::brenner::layout::{FIRST, Layout, PRINTED};
use halfmove::brenner::{Decoder, Encoder, Event};

use crate::Candidate;
use crate::games::Games;

/// All of them.
pub fn all() -> Vec<Box<dyn Candidate>> {
    vec![
        Box::new(Brenner::new("Brenner", &FIRST)),
        Box::new(Brenner::new("Brenner, alternate", &PRINTED)),
    ]
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
