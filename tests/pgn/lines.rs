// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations played, written again, and what cannot be.

use halfmove::game::{Line, Note};
use halfmove::pgn::{play_variations, write_variations};

use super::{comment, game, variation, written};

/// The line that a note is.
fn line(note: &Note) -> &Line {
    let Note::Line(line) = note else {
        panic!("{note:?} is no line")
    };
    line
}

fn uci(line: &Line) -> Vec<String> {
    line.plies.iter().map(|ply| ply.half_move.to_string()).collect()
}

#[test]
fn a_variation_is_played_instead_of_the_half_move_that_it_follows() {
    let mut game = game("1. e4 e5 (1... c5 {sharp} 2. Nf3 $1 (2. c3 d5) 2... -- 3. d4) 2. f4 *");
    play_variations(&mut game).unwrap();
    let sicilian = line(&game.plies[1].notes[0]);
    assert_eq!(uci(sicilian), ["c7c5", "g1f3", "0000", "d2d4"]);
    assert_eq!(sicilian.plies[0].notes, [comment("sharp")]);
    assert_eq!(sicilian.plies[1].notes[0], Note::Nag(1));
    assert_eq!(uci(line(&sicilian.plies[1].notes[1])), ["c2c3", "d7d5"]);
    assert!(sicilian.plies[2].half_move.is_null());
    let text = "1. e4 e5 (1... c5 {sharp} 2. Nf3 $1 (2. c3 d5) 2... -- 3. d4) 2. f4 *\n\n";
    assert_eq!(written(&game), text);
    write_variations(&mut game).unwrap();
    assert_eq!(
        game.plies[1].notes,
        [variation("1... c5 {sharp} 2. Nf3 $1 (2. c3 d5) 2... -- 3. d4")]
    );
}

#[test]
fn comments_before_a_variations_first_half_move_stay_there() {
    let mut game = game("1. e4 ({or} 1. d4) *");
    play_variations(&mut game).unwrap();
    assert_eq!(line(&game.plies[0].notes[0]).preface, [comment("or")]);
    assert_eq!(written(&game), "1. e4 ({or} 1. d4) *\n\n");
}

#[track_caller]
fn cannot_be_played(pgn: &str, half_move: u32, says: &str) {
    let error = play_variations(&mut game(pgn)).unwrap_err();
    assert_eq!((error.half_move, error.damage.to_string().as_str()), (half_move, says));
}

#[test]
fn a_variation_that_cannot_be_played_is_an_error_at_its_half_move() {
    cannot_be_played("1. e4 e5 (1... Nf3) *", 2, "`Nf3` is not legal here");
    cannot_be_played(
        "1. e4 (1. e4 e5 (1... Xyz)) *",
        1,
        "`Xyz` is neither a half-move nor anything else that PGN knows",
    );
    cannot_be_played("(1. d4) 1. e4 *", 0, "a variation stands before the first half-move");
}

#[test]
fn variations_nest_64_deep_and_no_deeper() {
    let nested = |depth: usize| format!("1. e4 {}{} *", "(1. e4 ".repeat(depth), ")".repeat(depth));
    play_variations(&mut game(nested(64))).unwrap();
    cannot_be_played(&nested(65), 1, "variations nest more than 64 deep");
    cannot_be_played(&nested(10_000), 1, "variations nest more than 64 deep");
}
