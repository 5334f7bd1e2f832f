// SPDX-License-Identifier: MIT OR Apache-2.0
//! Games worked out by hand from the document and from what is known of the program.

use halfmove::game::Outcome;
use halfmove::jose::game::{GameText, decode_text, encode_text};
use halfmove::jose::{Comments, Options, Profile};

use super::said;

/// A game in bytes and in words.
struct Vector {
    program: &'static [u8],
    /// The bytes in the document's profile, where they differ.
    document: Option<&'static [u8]>,
    fen: Option<&'static str>,
    says: &'static str,
    outcome: Option<Outcome>,
}

const VECTORS: &[Vector] = &[
    // 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0
    Vector {
        program: b"\x13\x13\x74\x22\x4b\x2b\xb4\x7e\xd2\xff",
        document: Some(b"\x13\x13\x74\x25\x4b\x2c\xb4\x7e\xd2\xff"),
        fen: None,
        says: "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 $4 h5f7",
        outcome: Some(Outcome::WhiteWins),
    },
    // Pawns by their mover's view: White's e-pawn takes to its left (d5), Black's c-pawn to its right (b4).
    Vector {
        program: b"\x13\x0f\x12\x0b\x07\x09\xd1\xff",
        document: None,
        fen: None,
        says: "e2e4 d7d5 e4d5 c7c5 b2b4 c5b4",
        outcome: Some(Outcome::Draw),
    },
    // En passant to the right of each mover.
    Vector {
        program: b"\x13\x0f\x10\x17\x11\x0c\x0b\x0d\xd3\xff",
        document: None,
        fen: None,
        says: "e2e4 d7d5 e4e5 f7f5 e5f6 d5d4 c2c4 d4c3",
        outcome: None,
    },
    // Both castlings, by White and by Black.
    Vector {
        program: b"\x98\x99\xd3\xff",
        document: None,
        fen: Some("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        says: "O-O O-O-O",
        outcome: None,
    },
    // All eight king's steps in a round: N E S S W W N N, for White; Black's rook goes to and fro.
    Vector {
        program: b"\x96\x51\x94\x50\x97\x51\x97\x50\x95\x51\x95\x50\x96\x51\x96\xd3\xff",
        document: Some(b"\x94\x51\x97\x50\x95\x51\x95\x50\x96\x51\x96\x50\x94\x51\x94\xd3\xff"),
        fen: Some("7k/8/8/8/4K3/8/8/r7 w - - 0 1"),
        says: "e4e5 a1a2 e5f5 a2a1 f5f4 a1a2 f4f3 a2a1 f3e3 a1a2 e3d3 a2a1 d3d4 a1a2 d4d5",
        outcome: None,
    },
    // The slanted ones: NE SE SW NW.
    Vector {
        program: b"\x90\x51\x91\x50\x92\x51\x93\xd3\xff",
        document: Some(b"\x90\x51\x93\x50\x92\x51\x91\xd3\xff"),
        fen: Some("7k/8/8/8/3K4/8/8/r7 w - - 0 1"),
        says: "d4e5 a1a2 e5f4 a2a1 f4e3 a1a2 e3d4",
        outcome: None,
    },
    // h8=N is a7 20; the knight goes on as af 2x: g6 is SSW.
    Vector {
        program: b"\xa7\x20\x95\xaf\x23\xd3\xff",
        document: Some(b"\xa7\x20\x96\xaf\x24\xd3\xff"),
        fen: Some("8/PPPPPPPP/3k4/8/8/8/8/K7 w - - 0 1"),
        says: "h7h8N d6c6 h8g6",
        outcome: None,
    },
    // White's a-pawn takes to its right, a0 27, and the queen goes along the rank to d8, a8 3b, not turned for Black:
    // Black's g-pawn (its only one, #0) becomes a rook and goes to the fifth rank, a8 24.
    Vector {
        program: b"\xa0\x27\xa0\x22\xa8\x3b\xa8\x24\xd3\xff",
        document: None,
        fen: Some("1r6/P3k3/8/8/8/8/6p1/3K4 w - - 0 1"),
        says: "a7b8Q g2g1R b8d8 g1g5",
        outcome: None,
    },
    // Glyphs of one byte and of two; a null move; notes before the first half-move.
    Vector {
        program: b"\xb2\x13\xb0\x00\xb1\x9a\xcf\xb0\x20\xb0\xff\x0f\xd3\xff",
        document: None,
        fen: None,
        says: "$2 e2e4 $0 $1 -- $31 $32 $255 d2d4",
        outcome: None,
    },
    // A variation inside a variation, and a second one to the same half-move: 1. e4 e5 (1... c5 (1... e6) 2. Nf3)
    // (1... d5) 2. f4.
    Vector {
        program: b"\x13\x13\xf0\x0b\xf0\x10\xf1\x2e\xf1\xf0\x0f\xf1\x17\xd3\xff",
        document: Some(b"\x13\x13\xf0\x0b\xf0\x10\xf1\x29\xf1\xf0\x0f\xf1\x17\xd3\xff"),
        fen: None,
        says: "e2e4 e7e5 ( c7c5 ( e7e6 ) g1f3 ) ( d7d5 ) f2f4",
        outcome: None,
    },
    // Variations to castling, to a promotion and to a null move take back what these did.
    Vector {
        program: b"\x98\xf0\x99\xf1\x9a\xf0\x95\xf1\xa0\x23\xf0\xa0\x20\x95\xa8\x21\xf1\x95\xa8\x31\xd3\xff",
        document: Some(b"\x98\xf0\x99\xf1\x9a\xf0\x96\xf1\xa0\x23\xf0\xa0\x20\x96\xa8\x26\xf1\x96\xa8\x31\xd3\xff"),
        fen: Some("8/P6k/8/8/8/8/8/R3K2R w KQ - 0 1"),
        says: "O-O ( O-O-O ) -- ( h7g7 ) a7a8Q ( a7a8N h7g7 a8c7 ) h7g7 a8a2",
        outcome: None,
    },
    // Set-ups are numbered as a FEN is read: of White's pawns a6 is #0, d4 #1, b2 #2; of the knights c5 #0, b1 #1.
    Vector {
        program: b"\x0b\x00\x20\x00\x28\xd3\xff",
        document: Some(b"\x0b\x00\x27\x00\x2f\xd3\xff"),
        fen: Some("4k3/2p5/P7/2N5/3P4/8/1P6/1N2K3 w - - 0 1"),
        says: "b2b4 c7c6 c5e6 c6c5 b1d2",
        outcome: None,
    },
];

#[test]
fn hand_made_games_decode_to_what_they_say_and_encode_to_their_bytes() {
    for vector in VECTORS {
        for profile in Profile::BOTH {
            let options = Options {
                profile,
                ..Options::default()
            };
            let bytes = match profile {
                Profile::Program => vector.program,
                Profile::Document => vector.document.unwrap_or(vector.program),
            };
            let game = decode_text(bytes, &[], vector.fen, options);
            let game = game.unwrap_or_else(|error| panic!("{bytes:02x?}: {error}; {:?}", error.decoded));
            assert_eq!(said(&game.preface, &game.plies), vector.says);
            assert_eq!(game.outcome, vector.outcome);
            let mut text = GameText::default();
            encode_text(&game, options, &mut text).expect("it can be held");
            assert_eq!(text.moves, bytes);
        }
    }
}

#[test]
fn texts_stand_inline_or_in_their_column_in_the_order_of_their_marks() {
    let inline = b"\xe0before\0\x13\xe1Bxx3\0\xe2Ke4\0\xf0\xe0line\0\x0f\xf1\xe3Ng5\0\xe4(\0\xd3\xff";
    let (marks, column) = (
        b"\xe0\x13\xe1\xe2\xf0\xe0\x0f\xf1\xe3\xe4\xd3\xff",
        b"before\0Bxx3\0Ke4\0line\0Ng5\0(\0",
    );
    let says = "{before} e2e4 {unreadable input:Bxx3} {illegal move:Ke4} ( {line} d2d4 ) {ambiguous move:Ng5} \
                {unrecognized input:(}";
    let in_column = Options {
        comments: Comments::Column,
        ..Options::default()
    };
    let from_inline = decode_text(inline, b"", None, Options::default()).expect("sound");
    let from_column = decode_text(marks, column, None, in_column).expect("sound");
    assert_eq!(from_inline, from_column);
    assert_eq!(said(&from_inline.preface, &from_inline.plies), says);
    let mut text = GameText::default();
    encode_text(&from_inline, in_column, &mut text).expect("it can be held");
    assert_eq!((&text.moves[..], &text.comments[..]), (&marks[..], &column[..]));
}

#[test]
fn cesu_is_read_and_utf_8_written() {
    let game = decode_text(b"\x13\xe0\xed\xa0\xbd\xed\xb8\x80\0\xff", b"", None, Options::default()).expect("sound");
    assert_eq!(said(&[], &game.plies), "e2e4 {\u{1f600}}");
    let mut text = GameText::default();
    encode_text(&game, Options::default(), &mut text).expect("it can be held");
    assert_eq!(text.moves, b"\x13\xe0\xf0\x9f\x98\x80\0\xd3\xff");
}

#[test]
fn a_needless_second_byte_of_a_glyph_is_read_and_not_written() {
    let game = decode_text(b"\x13\xb0\x01\xd3\xff", b"", None, Options::default()).expect("sound");
    let mut text = GameText::default();
    encode_text(&game, Options::default(), &mut text).expect("it can be held");
    assert_eq!(text.moves, b"\x13\xb1\xd3\xff");
}

#[test]
fn no_result_is_read_as_the_unknown_one_which_is_written() {
    let game = decode_text(b"\x13\xff", b"", None, Options::default()).expect("sound");
    assert_eq!(game.outcome, None);
    let mut text = GameText::default();
    encode_text(&game, Options::default(), &mut text).expect("it can be held");
    assert_eq!(text.moves, b"\x13\xd3\xff");
}

#[test]
fn the_result_of_a_variation_is_a_comment() {
    let game = decode_text(b"\x13\xf0\x0f\xd2\xf1\xd3\xff", b"", None, Options::default()).expect("sound");
    assert_eq!(said(&[], &game.plies), "e2e4 ( d2d4 {1-0} )");
    assert_eq!(game.outcome, None);
}
