// SPDX-License-Identifier: MIT OR Apache-2.0
//! Solutions as JSON, their half-moves as in UCI.

use halfmove::HalfMove;
use halfmove::laws::Board;
use halfmove::problem::{Continuation, FirstMove, Reply};
use serde_json::{Value, json};

/// A line as JSON.
pub fn line(board: &Board, half_moves: &[HalfMove]) -> Value {
    let mut board = *board;
    let words = half_moves.iter().map(|&half_move| {
        let word = board.uci(half_move);
        board = board.after(half_move);
        word
    });
    words.collect()
}

/// A key or a try as JSON.
pub fn first_move(board: &Board, first: &FirstMove) -> Value {
    let mut json = continuation(board, &first.play);
    let board = board.after(first.play.half_move);
    json["refutations"] = first
        .refutations
        .iter()
        .map(|&refutation| board.uci(refutation))
        .collect();
    json
}

fn continuation(board: &Board, made: &Continuation) -> Value {
    let play = &made.play;
    let next = board.after(made.half_move);
    let mut passed = next;
    let threats = match passed.pass() {
        Ok(_) => play
            .threats
            .iter()
            .map(|threat| continuation(&passed, threat))
            .collect(),
        Err(_) => json!([]),
    };
    json!({
        "half_move": board.uci(made.half_move),
        "zugzwang": play.zugzwang,
        "threats": threats,
        "replies": replies(&next, &play.replies),
    })
}

/// Replies as JSON.
pub fn replies(board: &Board, replies: &[Reply]) -> Value {
    let reply = |reply: &Reply| {
        let next = board.after(reply.half_move);
        let continuations = reply.continuations.iter().map(|other| continuation(&next, other));
        json!({
            "half_move": board.uci(reply.half_move),
            "continuations": continuations.collect::<Vec<_>>(),
        })
    };
    replies.iter().map(reply).collect()
}
