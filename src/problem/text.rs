// SPDX-License-Identifier: MIT OR Apache-2.0
//! Solutions as readers of Popeye know them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use super::{Continuation, FirstMove, Play, Reply, signed};
use crate::half_move::HalfMove;
use crate::laws::Board;

/// A line of a helpmate: `  1.Ka1-a2 Kb3-c3   2.Ka2-a1 Qb2 #`. In set play the half-move before it is left out.
pub fn line(board: &Board, half_moves: &[HalfMove], is_set_play: bool) -> String {
    let (mut board, mut text) = (*board, String::new());
    // White's half-moves end the moves.
    let begun = match half_moves.len() % 2 {
        1 => 1,
        _ if is_set_play => 2,
        _ => 0,
    };
    for (number, &half_move) in half_moves.iter().enumerate() {
        let move_number = (number + begun) / 2 + 1;
        text += &match (number + begun) % 2 {
            0 if number == 0 && is_set_play => "  1...  ...  2.".to_owned(),
            0 if number == 0 => format!("  {move_number}."),
            0 => format!("   {move_number}."),
            _ if number == 0 => format!("  {move_number}..."),
            _ => " ".to_owned(),
        };
        text += &signed(&board, half_move);
        board = board.after(half_move);
    }
    text + "\n"
}

/// A key (`!`) or a try (`?`, with what refutes it), and all that follows, over several lines.
pub fn first_move(board: &Board, first: &FirstMove) -> String {
    let sign = if first.refutations.is_empty() { " !" } else { " ?" };
    let mut text = String::new();
    continuation(board, &first.play, 1, sign, &mut text);
    if !first.refutations.is_empty() {
        let board = board.after(first.play.half_move);
        text += "    but\n";
        for &refutation in &first.refutations {
            text += &format!("      1...{} !\n", signed(&board, refutation));
        }
    }
    text + "\n"
}

/// Set play of a direct mate: replies with what follows each, over several lines.
pub fn set_play(board: &Board, replies: &[Reply]) -> String {
    let mut text = String::new();
    replies.iter().for_each(|reply| self::reply(board, reply, 1, &mut text));
    text + "\n"
}

fn continuation(board: &Board, continuation: &Continuation, number: usize, sign: &str, text: &mut String) {
    let indent = if number == 1 { 3 } else { 8 * number - 6 };
    let half_move = signed(board, continuation.half_move);
    *text += &format!("{:indent$}{number}.{half_move}{sign}", "");
    play(&board.after(continuation.half_move), &continuation.play, number, text);
}

fn play(board: &Board, play: &Play, number: usize, text: &mut String) {
    if play.zugzwang {
        *text += " zugzwang.";
    } else if !play.threats.is_empty() {
        *text += " threat:";
    }
    text.push('\n');
    let mut passed = *board;
    if passed.pass().is_ok() {
        for threat in &play.threats {
            continuation(&passed, threat, number + 1, "", text);
        }
    }
    play.replies
        .iter()
        .for_each(|reply| self::reply(board, reply, number, text));
}

fn reply(board: &Board, reply: &Reply, number: usize, text: &mut String) {
    let indent = 8 * number - 2;
    *text += &format!("{:indent$}{number}...{}\n", "", signed(board, reply.half_move));
    let board = board.after(reply.half_move);
    for next in &reply.continuations {
        continuation(&board, next, number + 1, "", text);
    }
}
