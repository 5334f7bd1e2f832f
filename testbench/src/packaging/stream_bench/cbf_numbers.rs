// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games of ChessBase's records, written number by number.

use halfmove::Position;
use halfmove::cbf::Options;
use halfmove::cbf::numbering::{Numbered, NumberedPosition};
use halfmove::hardware::set_up::beats;

use crate::coded_game::CodedGame;

/// A game and what it is there for.
pub(super) type Named = (&'static str, CodedGame);

/// Plain bytes that are no half-moves.
pub(super) const LINE_START: u8 = 0xff;
pub(super) const LINE_END: u8 = 0x80;
pub(super) const GAME_END: u8 = 0x00;
/// Added to the number of a half-move that has a comment.
pub(super) const COMMENTED: u8 = 0x80;

/// 1. e4 and 1... e5 at the start.
pub(super) const E4: u8 = 11;
pub(super) const E5: u8 = 11;

/// Plain bytes as a game on the stream.
pub(super) fn hidden(plain: &[u8]) -> CodedGame {
    CodedGame::of_chessbase(Vec::new(), plain)
}

/// The same behind a position; none where the position is no set-up for a core.
pub(super) fn hidden_at(position: &Position, plain: &[u8]) -> Option<CodedGame> {
    let beats = match *position == Position::start() {
        true => Vec::new(),
        false => beats(&position.clone().without_chess960()).ok()?.to_vec(),
    };
    Some(CodedGame::of_chessbase(beats, plain))
}

pub(super) fn position(options: Options, fen: &str) -> NumberedPosition {
    NumberedPosition::new(fen.parse().expect("a position"), options)
}

/// The numbers of these half-moves, one after the other; none if one of them cannot be played.
pub(super) fn numbers(options: Options, fen: &str, half_moves: &str) -> Option<Vec<u8>> {
    let mut position = position(options, fen);
    let number = |half_move: &str| {
        let square = |text: &str| text.parse().expect("a square");
        let (from, to) = (square(&half_move[..2]), square(&half_move[2..]));
        let number = position.number_of(from, to, None)?;
        position.play(from, to, None).ok()?;
        Some(number as u8)
    };
    half_moves.split_whitespace().map(number).collect()
}

/// Each number of the position behind these, and the one that follows the last; none if one of these cannot be played.
pub(super) fn every_number(options: Options, fen: &str, played: &[u8]) -> Vec<Named> {
    let mut after = position(options, fen);
    for &number in played {
        match after.numbered(number) {
            Some(Numbered::Plain { from, to, promotion }) if after.play(from, to, promotion).is_ok() => {}
            _ => return Vec::new(),
        }
    }
    let start = fen.parse().expect("a position");
    let game = |number| hidden_at(&start, &[played, &[number, GAME_END]].concat());
    let games = (1..=after.count() as u8 + 1).filter_map(game);
    games.map(|game| ("each number of a position", game)).collect()
}
