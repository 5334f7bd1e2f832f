// SPDX-License-Identifier: MIT OR Apache-2.0
//! Half-moves as the game's record writes them: numbered, in SAN.

use halfmove::codec::Played;
use halfmove::laws::San;
use halfmove::pgn::SanLine;
use halfmove::{HalfMove, Side};

/// A half-move with its number and in SAN.
pub struct Notated {
    /// The half-move.
    pub half_move: HalfMove,
    /// Its move's number.
    pub number: u32,
    /// Standard algebraic notation; `None` if the laws of chess cannot be applied to the position.
    pub san: Option<San>,
}

impl Notated {
    /// The half-move in SAN, or by its squares, with its number: `1. e4`, `1... e5`.
    pub fn numbered(&self) -> String {
        let dots = match self.half_move.side() {
            Side::White => ".",
            Side::Black => "...",
        };
        match self.san {
            Some(san) => format!("{}{dots} {san}", self.number),
            None => format!("{}{dots} {}", self.number, self.half_move),
        }
    }
}

/// Writes the half-moves of a game and of its variations down as they are played.
pub struct Notation {
    /// The number and the side of the first half-move.
    first: (u32, Side),
    /// The game, and the variations that are open; empty when the laws of chess can no longer be applied.
    levels: Vec<Level>,
}

/// A game or variation as far as it has come.
struct Level {
    /// How many half-moves lead here.
    count: u32,
    /// The position here, and the one before the last half-move.
    now: SanLine,
    before: SanLine,
}

impl Notation {
    /// The notation of a game from this set-up, or from the normal start.
    pub fn new(fen: Option<&str>) -> Self {
        let start = SanLine::new(fen).ok();
        // A set-up that breaks the laws of chess gives no line, but its number and side are good.
        let mut fields = fen.unwrap_or_default().split_ascii_whitespace();
        let side = match fields.nth(1) {
            Some("b") => Side::Black,
            _ => Side::White,
        };
        let number = fields.nth(3).and_then(|number| number.parse().ok()).unwrap_or(1);
        let level = |start: SanLine| Level {
            count: 0,
            now: start.clone(),
            before: start,
        };
        Self {
            first: match &start {
                Some(start) => (start.number(), start.side()),
                None => (number, side),
            },
            levels: start.map(level).into_iter().collect(),
        }
    }

    /// Writes a half-move that stands in this many variations.
    pub fn play(&mut self, played: &Played<'_>, depth: usize) -> Notated {
        let (first, side) = self.first;
        let gone = played
            .count
            .saturating_sub(1)
            .saturating_add(u32::from(side == Side::Black));
        let san = self.line(played, depth).and_then(|mut line| {
            let before = line.clone();
            let san = line.push(played.half_move).ok()?;
            self.levels.truncate(depth);
            self.levels.push(Level {
                count: played.count,
                now: line,
                before,
            });
            Some(san)
        });
        if san.is_none() {
            self.levels.clear();
        }
        Notated {
            half_move: played.half_move,
            number: first.saturating_add(gone / 2),
            san,
        }
    }

    /// The position in which a half-move is played: it goes on with its line, or it replaces the last half-move of its
    /// line or of the one around it, or a tree goes back to it.
    fn line(&self, played: &Played<'_>, depth: usize) -> Option<SanLine> {
        let nearest = self.levels.len().checked_sub(1)?.min(depth);
        let level = &self.levels[nearest];
        if nearest == depth && level.count + 1 == played.count {
            return Some(level.now.clone());
        }
        // Variations in each other may begin one after the other, without half-moves of their own.
        if level.count == played.count {
            return Some(level.before.clone());
        }
        SanLine::new(Some(&played.before.to_fen())).ok()
    }
}

#[cfg(test)]
mod tests {
    use halfmove::brenner::{Decoder, Event};
    use halfmove::codec::Surroundings;
    use halfmove::codes::{self, Options};
    use proptest::prelude::*;

    use super::*;

    /// Half-moves that the structural checks let pass, legal or not: `choices` picks among the 256 bytes each time.
    fn wild_game(choices: &[u8]) -> Vec<u8> {
        let mut decoder = Decoder::new();
        let mut bytes = Vec::new();
        for &choice in choices {
            let possible = (0..=u8::MAX).map(|step| choice.wrapping_add(step)).find(|&byte| {
                let mut trial = decoder.clone();
                matches!(trial.push(byte), Ok(Event::HalfMove(_)))
            });
            let Some(byte) = possible else { break };
            decoder.push(byte).unwrap();
            bytes.push(byte);
        }
        bytes
    }

    /// The half-moves of a game as they are written down.
    fn notated(code: &str, bytes: &[u8]) -> Vec<String> {
        let codec = codes::named(code)
            .unwrap()
            .codec(&Options::USUAL, Surroundings::Nothing);
        let (mut notation, mut written) = (Notation::new(None), Vec::new());
        codec.explain(bytes, &mut |explained| {
            let played = explained.played.as_ref();
            written.extend(played.map(|played| notation.play(played, explained.depth).numbered()));
        });
        written
    }

    #[test]
    fn variations_replace_the_half_move_before_them_and_the_game_goes_on() {
        // 1. e4 (1. d4 d5 (1... Nf6)) (1. Nf3) 1... e5 2. Nf3
        let bytes = [
            0x13, 0xf0, 0x0f, 0x0f, 0xf0, 0x2b, 0xf1, 0xf1, 0xf0, 0x2e, 0xf1, 0x13, 0x2e, 0xd3, 0xff,
        ];
        let expected = ["1. e4", "1. d4", "1... d5", "1... Nf6", "1. Nf3", "1... e5", "2. Nf3"];
        assert_eq!(notated("jose", &bytes), expected);
    }

    #[test]
    fn a_tree_goes_back_to_where_its_next_line_begins() {
        // 1. e4 e5 2. Nf3 (1... c5)
        let bytes = [0x4c, 0x1c, 0x34, 0x24, 0xc6, 0x15, 0xf2, 0x22];
        assert_eq!(notated("fbk", &bytes), ["1. e4", "1... e5", "2. Nf3", "1... c5"]);
    }

    proptest! {
        #[test]
        fn every_half_move_that_can_be_played_is_written_in_san(choices in proptest::collection::vec(any::<u8>(), 0..300)) {
            let bytes = wild_game(&choices);
            let codec = codes::named("brenner").unwrap().codec(&Options::USUAL, Surroundings::Nothing);
            let mut notation = Notation::new(None);
            codec.explain(&bytes, &mut |explained| {
                let notated = notation.play(explained.played.as_ref().unwrap(), explained.depth);
                assert!(notated.san.is_some(), "{} in {bytes:02x?}", notated.half_move);
                assert_eq!(u64::from(notated.number), explained.offset / 2 + 1);
            });
        }
    }
}
