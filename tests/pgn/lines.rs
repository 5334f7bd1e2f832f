// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations played, written again, and what cannot be.

use halfmove::RemarkKind;
use halfmove::game::{Line, Note, Unread};
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

/// Plays the variations, checks what is said of them, and gives the game as it is then written.
#[track_caller]
fn played(pgn: &str, expected: &[(RemarkKind, u32)]) -> String {
    let mut game = game(pgn);
    let remarks = play_variations(&mut game).unwrap();
    let said: Vec<_> = remarks.iter().map(|remark| (remark.kind, remark.half_move)).collect();
    assert_eq!(said, expected, "{remarks:#?}");
    written(&game)
}

#[test]
fn where_a_variation_cannot_be_played_its_rest_is_kept_as_text_and_nothing_else() {
    let broken = "1. e4 e5 (1... Nf6 2. e5 Ke4 {x} 3. d4 (3. c4) 3... d5) (1... c5) 2. Nf3 *";
    assert_eq!(
        played(broken, &[(RemarkKind::Variation, 2)]),
        "1. e4 e5 (1... Nf6 2. e5 ; Ke4 {x} 3. d4 (3. c4) 3... d5\n) (1... c5) 2. Nf3 *\n\n"
    );
    assert_eq!(
        played("1. e4 (1. d4 d5 (1... Xyz) 2. c4) *", &[(RemarkKind::Variation, 1)]),
        "1. e4 (1. d4 d5 ({Xyz}) 2. c4) *\n\n"
    );
    assert_eq!(
        played("(1. d4) 1. e4 *", &[(RemarkKind::Variation, 0)]),
        "{(1. d4)} 1. e4 *\n\n"
    );
}

#[test]
fn what_stands_behind_a_bracket_that_closes_nothing_is_kept_with_the_rest() {
    let mut game = game("1. e4 *");
    let unmatched = "1. Nf9 X) c5 (lost (and) found)) {too}) last";
    game.plies[0].notes.push(variation(unmatched));
    let remarks = play_variations(&mut game).unwrap();
    let said: Vec<_> = remarks.iter().map(|remark| remark.kind).collect();
    let stray = RemarkKind::StrayBracket;
    assert_eq!(said, [RemarkKind::Variation, stray, stray, stray]);
    let [Note::Unreadable(unread)] = &line(&game.plies[0].notes[0]).preface[..] else {
        panic!("{game:?}")
    };
    assert_eq!(unread.text, "Nf9 X c5 (lost (and) found) {too} last");
}

#[test]
fn why_a_variation_cannot_be_played_is_kept_too() {
    for (movetext, reason) in [
        ("1... Nf3", Unread::Illegal),
        ("1... Xyz", Unread::Garbled),
        (
            "1... d6 2. Nf3 Nf6 3. Nc3 Nc6 4. d4 Bd7 5. d5 Ne5 6. Nd2 c6 7. N2e4 h6 8. Nb5 a6 9. Nd6",
            Unread::Illegal,
        ),
        ("1... d6 2. d3 c6 3. Nf3 h6 4. Nd2", Unread::Ambiguous),
    ] {
        let mut game = game(format!("1. e4 e5 ({movetext}) *"));
        play_variations(&mut game).unwrap();
        let line = line(&game.plies[1].notes[0]);
        let last = line.plies.last().map_or(&line.preface, |ply| &ply.notes).last();
        let Some(Note::Unreadable(unread)) = last else {
            panic!("{line:?}")
        };
        assert_eq!(unread.reason, reason, "{movetext}");
    }
}

#[test]
fn variations_are_repaired_as_the_game_is() {
    assert_eq!(
        played(
            "1. e4 d5 2. exd5 (2. e4xd5 (2. ed5) 2... Nf6+- N 3. 0-0) *",
            &[
                (RemarkKind::LongAlgebraic, 3),
                (RemarkKind::CaptureMark, 3),
                (RemarkKind::Glued, 3),
                (RemarkKind::UnknownWord, 3),
                (RemarkKind::Variation, 3)
            ]
        ),
        "1. e4 d5 2. exd5 (2. exd5 (2. exd5) 2... Nf6 $18 {N} {O-O}) *\n\n"
    );
}

#[test]
fn variations_nest_64_deep_and_what_is_deeper_is_kept_as_text() {
    let nested = |depth: usize| format!("1. e4 {}{} *", "(1. e4 ".repeat(depth), ")".repeat(depth));
    played(&nested(64), &[]);
    for depth in [65, 10_000] {
        let text = played(&nested(depth), &[(RemarkKind::Variation, 1)]);
        assert!(text.contains("{(1. e4"), "{text}");
    }
}
