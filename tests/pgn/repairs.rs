// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN as people write it: each repair is of its kind, reported with its place, and refused by a strict reader.

use halfmove::RemarkKind::{self, *};
use halfmove::game::{Note, Outcome};
use halfmove::pgn::{Damage, PgnReader, check_variations, play_variations};
use halfmove::{Game, RemarkClass};

use super::{STRICT, comment, limited, notes, uci, variation, written};

/// The only game in some bytes, and what was said of it: kind, line, half-move.
fn repaired(pgn: impl AsRef<[u8]>) -> (Game, Vec<(RemarkKind, u64, u32)>) {
    let mut reader = PgnReader::new(pgn.as_ref());
    let game = reader.next().expect("a game").unwrap();
    let said = reader
        .remarks()
        .map(|(line, remark)| (remark.kind, line, remark.half_move))
        .collect();
    assert!(reader.next().is_none(), "one game");
    (game, said)
}

/// Checks that the text is one game with these half-moves in UCI's notation, that this is said of it and nothing else,
/// and that a strict reader refuses it at the first repair.
#[track_caller]
pub fn reads(pgn: impl AsRef<[u8]>, half_moves: &str, expected: &[(RemarkKind, u64, u32)]) -> Game {
    let pgn = pgn.as_ref();
    let (game, said) = repaired(pgn);
    assert_eq!(said, expected, "{}", pgn.escape_ascii());
    assert_eq!(uci(&game).join(" "), half_moves, "{}", pgn.escape_ascii());
    let strict = PgnReader::with_options(pgn, STRICT).next().expect("a game");
    let first = expected.iter().find(|(kind, ..)| kind.class() == RemarkClass::Repair);
    match (first, strict) {
        (None, Ok(same)) => assert_eq!(same, game),
        (Some(&(_, line, half_move)), Err(fault)) => {
            assert!(matches!(fault.damage, Damage::Repair(_)), "{fault}");
            assert_eq!((fault.line, fault.half_move), (line, half_move), "{fault}");
        }
        (_, strict) => panic!("a strict reader gives {strict:?}"),
    }
    game
}

#[test]
fn captures_without_their_sign_and_signs_without_a_capture() {
    reads("1. e4 d5\n2. ed5 Nf6 *", "e2e4 d7d5 e4d5 g8f6", &[(CaptureMark, 2, 3)]);
    reads(
        "1. e4 e5 2. Nf3 Nc6 3. Ne5 *",
        "e2e4 e7e5 g1f3 b8c6 f3e5",
        &[(CaptureMark, 1, 5)],
    );
    reads("1. Nxf3 e5 *", "g1f3 e7e5", &[(CaptureMark, 1, 1)]);
    reads("1. e4 d5 2. e:d5 *", "e2e4 d7d5 e4d5", &[(CaptureMark, 1, 3)]);
}

#[test]
fn figurines_are_the_letters_of_their_pieces() {
    let said = |places: &[u32]| {
        places
            .iter()
            .map(|&half_move| (Figurine, 1, half_move))
            .collect::<Vec<_>>()
    };
    let moves = "g1f3 b8c6 e2e4 d7d5 e4d5";
    let expected = said(&[1, 2, 3, 4, 5]);
    reads("1. ♘f3 ♞c6 2. ♙e4 ♟d5 3. ♙exd5 *", moves, &expected);
    // Either colour for either side, and the mark that asks for a drawing without colours.
    reads(
        "1. ♞f3 ♘\u{fe0e}c6 2. ♟e4 ♙\u{fe0f}d5 3. ♟\u{fe0e}exd5 *",
        moves,
        &expected,
    );
    reads("1.♘f3!? ♞c6 *", "g1f3 b8c6", &said(&[1, 2]));
    let all = "1. e4 e5 2. ♗c4 ♝c5 3. ♕h5 ♛f6 4. ♕xf7+ ♛xf7 5. ♗xf7+ ♚xf7 6. a4 a5 7. ♖a3 ♜a6 8. ♔d1 *";
    let moves = "e2e4 e7e5 f1c4 f8c5 d1h5 d8f6 h5f7 f6f7 c4f7 e8f7 a2a4 a7a5 a1a3 a8a6 e1d1";
    reads(all, moves, &said(&[3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15]));
    let start = "[FEN \"3r3k/4P3/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    for promotes in ["♙e7xd8=♕+", "exd8=♛+", "♙\u{fe0e}exd8=♕\u{fe0e}+"] {
        let is_long = promotes.contains('7');
        let kind = if is_long { LongAlgebraic } else { Figurine };
        reads(format!("{start}1. {promotes} *"), "e7d8q", &[(kind, 3, 1)]);
    }
    // Another deviation is told before the figurine, and what is glued beside it.
    reads(
        "1. e4 d5 2. e4d5 ♛d5 *",
        "e2e4 d7d5 e4d5 d8d5",
        &[(LongAlgebraic, 1, 3), (CaptureMark, 1, 4)],
    );
    reads(
        "1. ♘f3♞c6 *",
        "g1f3 b8c6",
        &[(Figurine, 1, 1), (Glued, 1, 1), (Figurine, 1, 2)],
    );
    let mut reader = PgnReader::new("1. ♘f3 *".as_bytes());
    reader.next().unwrap().unwrap();
    assert_eq!(reader.remarks().next().unwrap().1.text, "`♘f3` is read as `Nf3`");
}

#[test]
fn figurines_alone_and_wrong_ones_are_refused_by_name() {
    for (pgn, said) in [
        ("1. ♘ *", "♘"),
        ("1. ♘f4 *", "♘f4"),
        ("1. e4 ♞\u{fe0e}e5 *", "♞\u{fe0e}e5"),
    ] {
        let fault = PgnReader::new(pgn.as_bytes()).next().expect("a game").unwrap_err();
        assert!(fault.to_string().contains(said), "{fault}");
    }
}

#[test]
fn figurines_in_variations_are_played() {
    let mut game = reads("1. e4 (1. ♘f3 ♞f6) *", "e2e4", &[]);
    assert_eq!(notes(&game, 1), [variation("1. ♘f3 ♞f6")]);
    let said = play_variations(&mut game).unwrap();
    let told: Vec<_> = said.iter().map(|remark| (remark.kind, &*remark.text)).collect();
    assert_eq!(
        told,
        [
            (Figurine, "`♘f3` is read as `Nf3`"),
            (Figurine, "`♞f6` is read as `Nf6`")
        ]
    );
    let [Note::Line(line)] = notes(&game, 1) else {
        panic!("a line")
    };
    assert_eq!(line.plies.len(), 2);
}

#[test]
fn what_is_glued_to_a_half_move() {
    let game = reads("1. e4 e51-0", "e2e4 e7e5", &[(Glued, 1, 2)]);
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    let game = reads("1. e4 Nf61/2-1/2", "e2e4 g8f6", &[(Glued, 1, 2)]);
    assert_eq!(game.outcome, Some(Outcome::Draw));
    reads("1. e4 e52. Nf3 *", "e2e4 e7e5 g1f3", &[(Glued, 1, 2)]);
    let castled = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. O-O1-0";
    reads(castled, "e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1", &[(Glued, 1, 7)]);
    let game = reads(
        "1. e4 d6 2. Bb5+- Nc6+= *",
        "e2e4 d7d6 f1b5 b8c6",
        &[
            (Glued, 1, 3),
            (EvaluationSign, 1, 4),
            (Glued, 1, 4),
            (EvaluationSign, 1, 5),
        ],
    );
    assert_eq!(
        (notes(&game, 3), notes(&game, 4)),
        (&[Note::Nag(18)][..], &[Note::Nag(14)][..])
    );
    let game = reads("1. e4 e5, *", "e2e4 e7e5", &[(Glued, 1, 2), (UnknownWord, 1, 3)]);
    assert_eq!(notes(&game, 2), [comment(",")]);
}

#[test]
fn signs_of_evaluation_become_their_glyphs() {
    let signs = "= ∞ += +/= ⩲ =+ =/+ +/- ± -/+ ∓ +- -+";
    let kinds: Vec<_> = signs.split(' ').map(|_| (EvaluationSign, 1, 2)).collect();
    let game = reads(format!("1. e4 {signs} *"), "e2e4", &kinds);
    let glyphs = [10, 13, 14, 14, 14, 15, 15, 16, 16, 17, 17, 18, 19].map(Note::Nag);
    assert_eq!(notes(&game, 1), glyphs);
}

#[test]
fn numbers_that_do_not_go_on() {
    let said = &[(MoveNumber, 1, 5)];
    let game = reads(
        "1. d4 d5 2. c4 e6 5. Nc3 Nf6 6. Bg5 Be7 9. e3 1-0",
        "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3",
        said,
    );
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    reads(
        "1. d4 d5 2. c4 e6 {a} 5. Nc3 {b} 5... Nf6 *",
        "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6",
        said,
    );
    reads("1. e4 1. e5 2. Nf3 Nc6 1. Bb5 *", "e2e4 e7e5 g1f3 b8c6 f1b5", said);
    reads("1 d4 d5 2 c4 e6 5 Nc3 *", "d2d4 d7d5 c2c4 e7e6 b1c3", said);
    // Fragments without a set-up, and numbers of the other side.
    reads("15. d4 d5 16. c4 *", "d2d4 d7d5 c2c4", &[(MoveNumber, 1, 1)]);
    reads("1... d4 d5 2. c4 *", "d2d4 d7d5 c2c4", &[(MoveNumber, 1, 1)]);
    reads("1. d4 d5 2 ... c4 *", "d2d4 d7d5 c2c4", &[(MoveNumber, 1, 3)]);
    let mut reader = PgnReader::new(&b"1. d4 d5 12... c4 *"[..]);
    reader.next().unwrap().unwrap();
    let (_, remark) = reader.remarks().next().unwrap();
    assert_eq!(
        (remark.text.as_str(), remark.offset),
        ("`12...` stands where `2.` is due", Some(9))
    );
}

#[test]
fn numbers_that_go_on() {
    reads("1. e4 1... e5 2. Nf3 2...Nc6 *", "e2e4 e7e5 g1f3 b8c6", &[]);
    // Many count from 1 after a set-up, or go on counting where the FEN does not.
    for fen in ["8/k7/8/8/8/8/K7/8 b - - 0 31", "8/k7/8/8/8/8/K7/8 b - - 0 1"] {
        reads(
            format!("[FEN \"{fen}\"]\n\n1... Kb7 2. Kb2 Kc7 *"),
            "a7b7 a2b2 b7c7",
            &[],
        );
        reads(
            format!("[FEN \"{fen}\"]\n\n31... Kb7 32. Kb2 32... Kc7 *"),
            "a7b7 a2b2 b7c7",
            &[],
        );
        reads(
            format!("[FEN \"{fen}\"]\n\n31... Kb7 33. Kb2 *"),
            "a7b7 a2b2",
            &[(MoveNumber, 3, 2)],
        );
    }
}

#[test]
fn a_variation_with_a_number_of_the_other_side_is_kept_as_text() {
    let written = "3... Nc3 (3. Nf3) 3... d5";
    let pgn = format!("1. d4 Nf6 2. c4 e6 3. Nf3 ({written}) 3... d5 *");
    let mut game = reads(&pgn, "d2d4 g8f6 c2c4 e7e6 g1f3 d7d5", &[]);
    assert_eq!(notes(&game, 5), [variation(written)]);
    let said = check_variations(&game, usize::MAX).unwrap();
    assert_eq!(said.len(), 1);
    assert_eq!((said[0].kind, said[0].half_move), (Variation, 5));
    assert!(
        said[0]
            .text
            .ends_with("`3...` is a number of Black, but White is to move"),
        "{}",
        said[0].text
    );
    play_variations(&mut game).unwrap();
    let [Note::Line(line)] = notes(&game, 5) else {
        panic!("a line")
    };
    assert!(line.plies.is_empty());
    assert!(matches!(&line.preface[..], [Note::Unreadable(unread)] if unread.text == written));
    // Inside a line, what is played before it stays.
    let pgn = "1. d4 Nf6 2. c4 (2. Nf3 g6 {x} 3... Bf4 Bg7) e6 *";
    let game = reads(pgn, "d2d4 g8f6 c2c4 e7e6", &[]);
    assert_eq!(check_variations(&game, usize::MAX).unwrap().len(), 1);
}

#[test]
fn more_of_an_origin_than_san_wants() {
    reads("1. Ngf3 *", "g1f3", &[(Disambiguation, 1, 1)]);
    reads("1. N1f3 *", "g1f3", &[(Disambiguation, 1, 1)]);
    reads("1. Ng1f3 *", "g1f3", &[(LongAlgebraic, 1, 1)]);
    // Two knights can go to d2, but one would leave its king in check: SAN needs no origin, and one is no harm.
    let pinned = "[FEN \"4k3/8/8/8/1b6/5N2/8/1N2K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
    reads(format!("{pinned}1. Nbd2 *"), "b1d2", &[]);
    let pinned = "[FEN \"4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
    reads(format!("{pinned}1. Nge4 *"), "g3e4", &[(Disambiguation, 4, 1)]);
    reads(format!("{pinned}1. Ne4 *"), "g3e4", &[]);
}

#[test]
fn long_algebraic_notation_and_that_of_uci() {
    reads(
        "1. e2-e4 e7e5 2. Ng1-f3 b8c6 3. Bf1-b5 a7-a6 *",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6",
        &[1, 2, 3, 4, 5, 6].map(|half_move| (LongAlgebraic, 1, half_move)),
    );
    reads("1. Pe4 *", "e2e4", &[(LongAlgebraic, 1, 1)]);
    let promotes = "[FEN \"3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    reads(format!("{promotes}1. e7d8q+ *"), "e7d8q", &[(LongAlgebraic, 3, 1)]);
    reads(format!("{promotes}1. e7xd8=Q+ *"), "e7d8q", &[(LongAlgebraic, 3, 1)]);
}

#[test]
fn promotions_in_other_spellings() {
    let start = "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n";
    for (written, half_move) in [("a8Q", "a7a8q"), ("a8/R", "a7a8r"), ("a8=n", "a7a8n"), ("a8b", "a7a8b")] {
        reads(format!("{start}1. {written} *"), half_move, &[(PromotionMark, 3, 1)]);
    }
    reads(format!("{start}1. a8=Q *"), "a7a8q", &[]);
}

#[test]
fn castling_with_noughts_small_letters_or_the_kings_half_move() {
    let opening = "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4.";
    let half_moves = "e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8";
    for castling in ["0-0 0-0", "0–0 0—0", "o-o o-o", "e1g1 e8g8", "Ke1-g1 Ke8g8"] {
        let expected = [(Castling, 1, 7), (Castling, 1, 8)];
        reads(format!("{opening} {castling} *"), half_moves, &expected);
    }
    reads(format!("{opening} O-O O-O+ *"), half_moves, &[]);
}

#[test]
fn the_mark_of_a_capture_en_passant() {
    for mark in [" e.p.", "e.p.", " ep", "ep"] {
        let glued = (!mark.starts_with(' ')).then_some((Glued, 1, 5));
        let expected: Vec<_> = glued.into_iter().chain([(EnPassantMark, 1, 6)]).collect();
        reads(
            format!("1. e4 a6 2. e5 d5 3. exd6{mark} *"),
            "e2e4 a7a6 e4e5 d7d5 e5d6",
            &expected,
        );
    }
}

#[test]
fn numbers_that_are_no_glyphs() {
    let game = reads("1. e4 $256 e5 $ *", "e2e4 e7e5", &[(Glyph, 1, 2), (Glyph, 1, 3)]);
    assert_eq!(
        (notes(&game, 1), notes(&game, 2)),
        (&[comment("$256")][..], &[comment("$")][..])
    );
    let game = reads("1. e4 (1. d4\n$999) *", "e2e4", &[(Glyph, 2, 2)]);
    assert_eq!(notes(&game, 1), [variation("1. d4 {$999}")]);
}

#[test]
fn words_that_nobody_knows_become_one_comment() {
    let game = reads(
        "1. e4 e5 oh what a\nmove 2. Nf3 *",
        "e2e4 e7e5 g1f3",
        &[(UnknownWord, 1, 3)],
    );
    assert_eq!(notes(&game, 2), [comment("oh what a move")]);
    let game = reads("1. e4 [%clk 0:01:00] e5 *", "e2e4 e7e5", &[(UnknownWord, 1, 2)]);
    assert_eq!(notes(&game, 1), [comment("[%clk 0:01:00]")]);
    let game = reads(
        "1. e4 mate in 3 e5 \0 *",
        "e2e4 e7e5",
        &[(UnknownWord, 1, 2), (UnknownWord, 1, 3)],
    );
    assert_eq!(
        (notes(&game, 1), notes(&game, 2)),
        (&[comment("mate in 3")][..], &[comment("\0")][..])
    );
    let game = reads(
        "1. e4 (1. d4 %x [y] d5) *",
        "e2e4",
        &[(UnknownWord, 1, 2), (UnknownWord, 1, 2)],
    );
    assert_eq!(notes(&game, 1), [variation("1. d4 {%x} {[y]} d5")]);
}

#[test]
fn a_comment_with_braces_inside_ends_with_its_own() {
    let game = reads("1. e4 {a {b} c} e5 *", "e2e4 e7e5", &[(NestedComment, 1, 2)]);
    assert_eq!(notes(&game, 1), [comment("a {b} c")]);
    let game = reads("1. e4 {a {b {c} d} {e} f} e5 *", "e2e4 e7e5", &[(NestedComment, 1, 2)]);
    assert_eq!(notes(&game, 1), [comment("a {b {c} d} {e} f")]);
    let game = reads(
        "[A \"1\"]\n{a {b} c}\n\n1. e4 (1. d4 {{x} y}) *",
        "e2e4",
        &[(NestedComment, 2, 0), (NestedComment, 4, 2)],
    );
    assert_eq!(
        (notes(&game, 0), notes(&game, 1)),
        (&[comment("a {b} c")][..], &[variation("1. d4 ; {x} y\n")][..])
    );
    // Sound PGN, in which the comment ends at the first brace that closes.
    reads("1. e4 {a {b} e5 {c} *", "e2e4 e7e5", &[]);
    reads("1. e4 {a {b} e5 ; c }\n2. Nf3 *", "e2e4 e7e5 g1f3", &[]);
}

#[test]
fn a_comment_left_open_ends_with_its_line_if_the_rest_is_sound() {
    let game = reads(
        "1. e4 {best by test\n1... e5 2. Nf3 1-0",
        "e2e4 e7e5 g1f3",
        &[(OpenComment, 1, 2)],
    );
    assert_eq!(notes(&game, 1), [comment("best by test")]);
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    let game = reads("1. e4 e5 {best\nby far 1-0", "e2e4 e7e5", &[(OpenComment, 1, 3)]);
    assert_eq!(notes(&game, 2), [comment("best by far")]);
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
}

#[test]
fn a_variation_left_open_ends_with_the_game() {
    let game = reads(
        "1. e4 e5\n(1... c5 (1... c6) 2. Nf3 1-0",
        "e2e4 e7e5",
        &[(OpenVariation, 2, 3), (MissingResult, 2, 2)],
    );
    assert_eq!(notes(&game, 2), [variation("1... c5 (1... c6) 2. Nf3 1-0")]);
}

#[test]
fn brackets_that_close_nothing_are_left_out() {
    reads(
        "1. e4 e5) 2. Nf3 } *",
        "e2e4 e7e5 g1f3",
        &[(StrayBracket, 1, 3), (StrayBracket, 1, 4)],
    );
}

#[test]
fn tags_without_their_quotes_or_brackets() {
    for line in [
        "[Event \"a b]",
        "[Event a b]",
        "[Event \"a b\"",
        "[Event \"a b",
        "[Event a b\"]",
        "[ Event  a b ]",
        "[Event “a b”]",
    ] {
        let pgn = format!("[A \"1\"]\n{line}\n[C \"3\"]\n\n1. e4 *");
        let game = reads(&pgn, "e2e4", &[(Tag, 2, 0)]);
        assert_eq!(game.tag("Event"), Some("a b"), "{line}");
        assert_eq!((game.tag("A"), game.tag("C")), (Some("1"), Some("3")));
    }
    let game = reads("[Event \"PCC \"All-play-all\"\"]\n\n1. e4 *", "e2e4", &[(Tag, 1, 0)]);
    assert_eq!(game.tag("Event"), Some("PCC \"All-play-all\""));
    for line in ["[Event]", "[\"2\"]", "[", "[]", "[ \"\"]", "[%x]"] {
        let pgn = format!("[A \"1\"]\n{line}\n[C \"3\"]\n\n1. e4 *");
        let game = reads(&pgn, "e2e4", &[(Tag, 2, 0)]);
        assert_eq!(notes(&game, 0), [comment(line)]);
        assert_eq!((game.tag("A"), game.tag("C")), (Some("1"), Some("3")));
    }
}

#[test]
fn half_moves_and_results_after_the_result() {
    let game = reads("1. e4 1-0 e5 2. Nf3", "e2e4 e7e5 g1f3", &[(AfterResult, 1, 2)]);
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    let game = reads("1. e4 * 0-1", "e2e4", &[(AfterResult, 1, 2)]);
    assert_eq!(game.outcome, Some(Outcome::BlackWins));
    let game = reads("1. e4 1-0 0-1 1-0", "e2e4", &[(AfterResult, 1, 2), (AfterResult, 1, 2)]);
    assert_eq!(
        (game.outcome, notes(&game, 1)),
        (Some(Outcome::WhiteWins), &[comment("0-1")][..])
    );
}

#[test]
fn a_game_cut_short_takes_its_result_from_its_tag() {
    let game = reads("[Result \"1-0\"]\n\n1. e4\ne5", "e2e4 e7e5", &[(MissingResult, 4, 2)]);
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    let game = reads("[Result \"?\"]\n\n1. e4", "e2e4", &[(MissingResult, 3, 1)]);
    assert_eq!(game.outcome, None);
    let game = reads("[Result \"1-0\"]\n\n1. e4 0-1", "e2e4", &[(ResultDiffers, 3, 1)]);
    assert_eq!(
        (game.outcome, game.tag("Result")),
        (Some(Outcome::BlackWins), Some("1-0"))
    );
}

#[test]
fn comments_between_tags_and_after_the_last_game_are_kept() {
    let game = reads(
        "[Event \"a\"]\n{x}\n[Site \"b\"] ; y\n[White \"c\"]\n\n{z} 1. e4 1-0\n\n{the end}\n\n; really\n",
        "e2e4",
        &[],
    );
    assert_eq!(game.tags.len(), 3);
    assert_eq!(notes(&game, 0), [comment("x"), comment("y"), comment("z")]);
    assert_eq!(notes(&game, 1), [comment("the end"), comment("really")]);
}

#[test]
fn comments_between_games_are_the_next_games() {
    let pgn = "1. e4 1-0\n\n{next}\n\n; more\n[A \"1\"]\n\n1. d4 *\n\n{last}";
    let mut reader = PgnReader::new(pgn.as_bytes());
    let first = reader.next().unwrap().unwrap();
    assert_eq!((uci(&first), notes(&first, 1)), (vec!["e2e4".to_owned()], &[][..]));
    let second = reader.next().unwrap().unwrap();
    assert_eq!(reader.line(), 3);
    assert_eq!(notes(&second, 0), [comment("next"), comment("more")]);
    assert_eq!(notes(&second, 1), [comment("last")]);
    assert!(reader.next().is_none());
}

#[test]
fn comments_between_games_cost_no_more_memory_than_a_game_may() {
    let long = format!("{{{}}}\n", "x".repeat(50)).repeat(10);
    let pgn = format!("1. e4 1-0\n\n{long}[A \"1\"]\n\n1. d4 *\n\n[A \"2\"]\n\n1. c4 *");
    let read: Vec<_> = PgnReader::with_options(pgn.as_bytes(), limited(200)).collect();
    assert_eq!(read.len(), 3, "{read:?}");
    assert_eq!(uci(read[0].as_ref().unwrap()), ["e2e4"]);
    assert!(matches!(
        read[1].as_ref().unwrap_err().damage,
        Damage::TooLong { limit: 200 }
    ));
    assert_eq!(uci(read[2].as_ref().unwrap()), ["c2c4"]);
}

#[test]
fn a_result_with_blanks_or_a_colon() {
    for (text, outcome) in [
        ("1 - 0", Outcome::WhiteWins),
        ("1- 0", Outcome::WhiteWins),
        ("0 -\t1", Outcome::BlackWins),
        ("1:0", Outcome::WhiteWins),
        ("0 : 1", Outcome::BlackWins),
        ("1/2 - 1/2", Outcome::Draw),
        ("1/2:1/2", Outcome::Draw),
        ("½ – ½", Outcome::Draw),
    ] {
        let game = reads(format!("1. e4 e5 {text}\n"), "e2e4 e7e5", &[(Result, 1, 3)]);
        assert_eq!((game.outcome, game.plies[1].notes.len()), (Some(outcome), 0), "{text}");
        let game = reads(
            format!("1. e4 (1. d4 {text}) e5 {{said}} {text}"),
            "e2e4 e7e5",
            &[(Result, 1, 2), (Result, 1, 3)],
        );
        assert_eq!(notes(&game, 1)[0], variation(&format!("1. d4 {}", outcome.token())));
    }
    // Move numbers without dots are none.
    reads("1 e4 1 e5 2 Nf3 *", "e2e4 e7e5 g1f3", &[]);
}

#[test]
fn a_tag_that_is_no_result_is_named_where_the_movetext_has_none() {
    let mut reader = PgnReader::new(&b"[Result \"White wins\"]\n\n1. e4 e5\n"[..]);
    assert_eq!(reader.next().unwrap().unwrap().outcome, None);
    let (_, remark) = reader.remarks().next().unwrap();
    assert_eq!(
        (remark.kind, &*remark.text),
        (
            MissingResult,
            "the movetext ends without a result; the tag says `White wins`, which is none"
        )
    );
}

#[test]
fn variations_are_looked_into_64_deep() {
    let nested = |deep: usize| format!("1. e4 {} {} e5 *", "(1. d4 ".repeat(deep), ")".repeat(deep));
    for (deep, is_told) in [(64, false), (65, true)] {
        let (mut game, said) = repaired(nested(deep));
        assert!(said.is_empty());
        let kept = game.clone();
        let checked = check_variations(&game, usize::MAX).unwrap();
        let played = play_variations(&mut game).unwrap();
        for remarks in [checked, played] {
            let told: Vec<_> = remarks.iter().map(|remark| (remark.kind, &*remark.text)).collect();
            let words = "a variation nests more than 64 deep, and is not looked into";
            let expected = if is_told { vec![(Variation, words)] } else { Vec::new() };
            assert_eq!(told, expected, "{deep}");
        }
        assert_eq!(written(&kept).matches('(').count(), deep);
    }
}
