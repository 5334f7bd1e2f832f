// SPDX-License-Identifier: MIT OR Apache-2.0
//! Single records, byte by byte: made by hand from the source.

use std::time::{Duration, Instant};

use halfmove::Position;
use halfmove::Side;
use halfmove::cbf::comments::{Comment, MOVE_NAGS, POSITION_SIGNS};
use halfmove::cbf::game::{Options, decode};
use halfmove::cbf::header::{Eco, GameResult, Header, Rights, Start, checksums};
use halfmove::cbf::{CodePage, cipher};
use halfmove::codec::{Surroundings, Text};
use halfmove::codes::{self, named};
use halfmove::game::{Game, Line, Note, Outcome};

use super::{bare_record, comment, decoded, encoded, game, plies, record, tag};

/// A-B, in C 1993, 1-0: 1. e4 e5. Every byte was worked out by hand.
///
/// Header, plain: `5D 02 0003 03 01 0000 00 00 00 00 01 72`, the last 93 * 37 + 1. Keys from the last byte: `65 2F 8D
/// A7 F5 DF 9D D7 85 8F AD 07 15 3F`, and `12` besides on byte 11. Texts `41 2D 42 43`, keys from the last `0C 24 6C
/// 44`. Moves `0B 0B`, the key of the second `93`.
const SHORT_GAME: [u8; 20] = [
    0x62, 0x17, 0x07, 0xae, 0x8c, 0x84, 0xd7, 0x9d, 0xdf, 0xf5, 0xa7, 0x9f, 0x2e, 0x17, // header
    0x05, 0x41, 0x66, 0x4f, // players and source
    0x0b, 0x98, // moves
];

#[test]
fn a_short_game_has_the_bytes_that_the_source_gives_it() {
    let read = decoded(&SHORT_GAME);
    let tags = [
        tag("Event", "C"),
        tag("Site", "?"),
        tag("Date", "1993.??.??"),
        tag("Round", "?"),
        tag("White", "A"),
        tag("Black", "B"),
        tag("Result", "1-0"),
    ];
    let expected = Game {
        tags: tags.to_vec(),
        outcome: Some(Outcome::WhiteWins),
        ..game("e2e4 e7e5")
    };
    assert_eq!((&read.game, read.warnings.len()), (&expected, 0));
    assert_eq!(
        (read.header.year, read.header.move_count, read.header.checksum),
        (Some(1993), 1, 0x72)
    );
    let written = encoded(&read.game);
    assert_eq!((written.bytes.as_slice(), written.losses.len()), (&SHORT_GAME[..], 0));
}

#[test]
fn a_comment_belongs_to_its_half_move_and_a_variation_takes_one_back() {
    // 1. e4! "good" (1. d4 d5 (1... Nf6) 2. c4) 1... e5 =, with numbers counted by hand.
    let moves = [0x8b, 0xff, 0x09, 0x09, 0xff, 0x11, 0x80, 0x0d, 0x80, 0x8b];
    let comments = b"\xff\x01\x00\x00\x00good\xff\x00\x04\xff";
    let read = decoded(&bare_record(&moves, comments));
    let start = Position::start();
    let mut expected = plies(&start, "e2e4 e7e5");
    let mut line = plies(&start, "d2d4 d7d5 c2c4");
    let nested = plies(&start, "d2d4 g8f6").split_off(1);
    line[1].notes.push(Note::Line(Line {
        plies: nested,
        ..Line::default()
    }));
    let line = Line {
        plies: line,
        ..Line::default()
    };
    expected[0].notes = vec![Note::Nag(1), comment("good"), Note::Line(line)];
    expected[1].notes = vec![Note::Nag(10)];
    assert_eq!((&read.game.plies, read.warnings.len()), (&expected, 0));
    assert_eq!(encoded(&read.game).bytes, bare_record(&moves, comments));
}

#[test]
fn a_long_comment_is_explained_in_no_time() {
    // It takes milliseconds, and would take a minute if each byte looked at all before it.
    const PATIENCE: Duration = Duration::from_secs(20);
    let comments = [&b"\xff\0\0\0\0"[..], &[b'a'; 60_000], b"\xff"].concat();
    let codec = named("cbf")
        .expect("ChessBase's format")
        .codec(&codes::Options::USUAL, Surroundings::File);
    let (started, mut notes) = (Instant::now(), 0);
    let error = codec.explain(&bare_record(&[0x8b], &comments), &mut |explained| {
        notes += usize::from(matches!(explained.text, Some(Text::Note(_))));
    });
    assert!(error.is_none());
    assert_eq!(notes, 1);
    assert!(started.elapsed() < PATIENCE);
}

#[test]
fn the_comment_of_the_source_has_four_zeros_before_its_text() {
    let text = "This is a great move";
    let mut bytes = Vec::new();
    let great = Comment {
        text: text.to_owned(),
        ..Comment::default()
    };
    great.push_to(CodePage::Cp437, &mut bytes);
    assert_eq!(bytes, [b"\xff\0\0\0\0", text.as_bytes()].concat());
    assert_eq!(Comment::from_bytes(&bytes[1..], CodePage::Cp437), great);
}

#[test]
fn figurines_line_breaks_and_letters_of_either_code_page_are_read_and_written() {
    let text = "♔♕♘♗♖♙\nZürich Ñ";
    let game_of = |text: &str| {
        let mut game = game("e2e4");
        game.plies[0].notes.push(comment(text));
        game
    };
    let bytes = b"\xff\0\0\0\0\xb1\xb2\xb3\xb4\xb5\xb6\xfeZ\x81rich \xa5\xff";
    let written = encoded(&game_of(text));
    assert_eq!((written.bytes, written.losses.len()), (bare_record(&[0x8b], bytes), 0));
    // A raw line feed is taken for a line break too.
    let read = decoded(&bare_record(&[0x8b], b"\xff\0\0\0\0a\nb\xff"));
    assert_eq!(read.game.plies, game_of("a\nb").plies);
    let read = decoded(&bare_record(&[0x8b], b"\xff\0\0\0\0a\r\r\xfeb\xff"));
    assert_eq!(read.game.plies, game_of("a\nb").plies);
    let mut options = Options::default();
    let record = bare_record(&[0x8b], b"\xff\0\0\0\0\xe0\xff");
    assert_eq!(decode(&record, options).unwrap().game.plies, game_of("α").plies);
    options.code_page = CodePage::Cp850;
    assert_eq!(decode(&record, options).unwrap().game.plies, game_of("Ó").plies);
}

#[test]
fn every_evaluation_is_a_glyph_and_back() {
    for value in 1..=6 {
        let record = bare_record(&[0x8b], &[0xff, value, 0xff]);
        let read = decoded(&record).game;
        // ! ? !? ?! !! ??
        assert_eq!(
            read.plies[0].notes,
            [Note::Nag([1, 2, 5, 6, 3, 4][usize::from(value) - 1])]
        );
        assert_eq!(encoded(&read).bytes, record);
    }
    for value in 1..=15 {
        let record = bare_record(&[0x8b], &[0xff, 0, value, 0xff]);
        let read = decoded(&record).game;
        assert_eq!(
            read.plies[0].notes,
            [Note::Nag(POSITION_SIGNS[usize::from(value) - 1].nag)]
        );
        assert_eq!(encoded(&read).bytes, record);
    }
    let record = bare_record(&[0x8b], &[0xff, 5, 1, 12, 0xff]);
    let read = decoded(&record).game;
    assert_eq!(read.plies[0].notes, [3, 18, 36].map(Note::Nag));
    assert_eq!(encoded(&read).bytes, record);
    let mut nags: Vec<_> = POSITION_SIGNS
        .map(|sign| sign.nag)
        .into_iter()
        .chain(MOVE_NAGS)
        .collect();
    nags.sort_unstable();
    nags.dedup();
    assert_eq!(nags.len(), 21, "no glyph stands for two evaluations");
}

#[test]
fn the_set_up_of_the_source_has_its_bytes() {
    let mut board = [0; 33];
    for (place, byte) in [
        (0, 0x12),
        (1, 0x54),
        (2, 0x30),
        (4, 0x60),
        (24, 0xe0),
        (28, 0x9a),
        (29, 0xdc),
        (30, 0xb0),
    ] {
        board[place] = byte;
    }
    board[32] = 54;
    let fen = "kqrbn3/p7/8/8/8/8/P7/KQRBN3 w - - 0 55";
    let mut header = [0; 14];
    (header[0], header[1], header[10]) = (127, 3, 1);
    let record = record(header, [b"", b""], &[], &[], &board);
    let read = decoded(&record);
    assert_eq!((read.game.fen(), read.warnings.len()), (Some(fen), 0));
    assert_eq!(encoded(&read.game).bytes, record);
}

#[test]
fn a_set_up_keeps_who_moves_castling_and_the_en_passant_file() {
    for fen in [
        "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kq e3 0 33",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qk d6 0 256",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4K3 b - - 0 2",
    ] {
        let given = Game {
            tags: vec![tag("SetUp", "1"), tag("FEN", fen)],
            ..Game::default()
        };
        let written = encoded(&given);
        let read = decoded(&written.bytes);
        assert_eq!(
            (read.game.fen(), written.losses, read.warnings),
            (Some(fen), vec![], vec![])
        );
    }
}

#[test]
fn every_field_of_the_header_has_its_bits() {
    let header = Header {
        year: Some(1871),
        result: GameResult::Other(14),
        moves_length: Some(0x0122),
        players_length: 63,
        source_length: 1,
        comments_length: 0xabcd,
        elo: [Some(2700), Some(1605)],
        start: Start::Ordinary {
            eco: Eco::new(0x1b5, 0x6a),
        },
        marked: true,
        deleted: false,
        version: true,
        move_count: 77,
        checksum: 9,
    };
    let plain = [
        0xe3, 0x3b, 0x01, 0x23, 0x7f, 0xc1, 0xab, 0xcd, 220, 1, 0x6a, 0xea, 77, 9,
    ];
    assert_eq!(header.to_plain_bytes(), plain);
    assert_eq!(Header::from_plain_bytes(&plain), header);
    assert_eq!(Header::from_bytes(&header.to_bytes()), header);
    let set_up = Header {
        start: Start::SetUp(Rights {
            side: Side::Black,
            castling: [true, false, false, true],
            en_passant: Some(4),
        }),
        marked: false,
        deleted: true,
        version: false,
        ..header
    };
    let plain = [
        0xe3, 0x3b, 0x01, 0x23, 0x3f, 0x01, 0xab, 0xcd, 220, 1, 0xa7, 0x05, 77, 9,
    ];
    assert_eq!(set_up.to_plain_bytes(), plain);
    assert_eq!(Header::from_plain_bytes(&plain), set_up);
    assert_eq!(set_up.record_length(), 14 + 63 + 1 + 0x122 + 0xabcd + 33);
}

#[test]
fn tags_of_the_header_come_through() {
    let tags = [
        tag("Event", "Hastings"),
        tag("Site", "?"),
        tag("Date", "1895.??.??"),
        tag("Round", "?"),
        tag("White", "Steinitz"),
        tag("Black", "von-Bardeleben"),
        tag("Result", "*"),
        tag("WhiteElo", "2650"),
        tag("BlackElo", "2500"),
        tag("ECO", "C54/03"),
        tag("CbfResult", "time trouble"),
        tag("CbfMarked", "1"),
        tag("CbfDeleted", "1"),
        tag("CbfVersion", "1"),
    ];
    let given = Game {
        tags: tags.to_vec(),
        ..game("e2e4")
    };
    let written = encoded(&given);
    assert_eq!(written.losses, []);
    assert_eq!(decoded(&written.bytes).game, given);
}

#[test]
fn either_checksum_is_accepted_and_the_first_is_written() {
    let mut plain = SHORT_GAME.first_chunk().copied().unwrap();
    cipher::reveal_header(&mut plain);
    let [first, second] = checksums(&plain);
    // 93 * 37 + 1, and 3 * 0x1ec1 * 1 * 93.
    assert_eq!([first, second], [3442_u32 as u8, (3 * 0x1ec1 * 93_u32) as u8]);
    plain[13] = second;
    cipher::hide_header(&mut plain);
    let record = [&plain[..], &SHORT_GAME[14..]].concat();
    assert_eq!(decoded(&record).warnings, []);
}
