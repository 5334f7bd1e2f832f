// SPDX-License-Identifier: MIT OR Apache-2.0
//! Random games come out as they went in, and no bytes whatever make the reader panic or loop.

use halfmove::game::{Game, Note, Outcome, Ply, Tag};
use halfmove::pgn::PgnReader;
use proptest::collection::vec;
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position};

use super::{read_all, written};
use crate::oracle::from_move;

/// Set-ups with much castling, promotion and en passant in them, and the normal start.
const SET_UPS: [Option<&str>; 5] = [
    None,
    None,
    Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Some("8/PPPk4/8/8/8/8/4Kppp/8 b - - 0 17"),
    Some("4k3/2p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 b - - 7 99"),
];

/// A text that may stand in a comment: on one line, without blanks at its ends.
fn comment_text() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        // The characters that mean something to PGN, and words that look like it.
        "[a-z {}()\\[\\];%$!?*.\"\\\\0-9-]{0,120}",
        "([%\\[;(]?(1-0|1\\.|e4|\\[Event \"x\"\\]|%clk|  | ){1,3}){0,20}",
        "\\PC{0,40}",
    ];
    text.prop_map(|text| text.trim_matches(' ').to_owned())
}

/// A variation in its normal form.
fn movetext() -> impl Strategy<Value = String> {
    let comment = comment_text().prop_map(|text| {
        if text.contains('}') {
            format!("; {text}\n")
        } else {
            format!("{{{text}}}")
        }
    });
    let token = prop_oneof![
        6 => "[1-9][0-9]?(\\.|\\.\\.\\.)",
        6 => "(e4|Nf3|O-O|O-O-O\\+|bxa8=Q#|--|\\+/-|±|<>)",
        1 => "(1-0|\\*|1/2-1/2)",
        2 => (0_u8..).prop_map(|number| format!("${number}")),
        2 => comment,
    ];
    let line = vec(token, 0..8).prop_map(|tokens| join(&tokens));
    line.prop_recursive(3, 24, 4, |inner| {
        vec(inner, 0..4).prop_map(|lines| {
            let nested: Vec<_> = lines.iter().map(|line| format!("({line})")).collect();
            join(&nested)
        })
    })
}

/// Tokens with single spaces between them, except after the line breaks that end a comment.
fn join(tokens: &[String]) -> String {
    tokens.iter().fold(String::new(), |mut line, token| {
        if !line.is_empty() && !line.ends_with('\n') {
            line.push(' ');
        }
        line + token
    })
}

fn note() -> impl Strategy<Value = Note> {
    prop_oneof![
        any::<u8>().prop_map(Note::Nag),
        comment_text().prop_map(Note::Comment),
        movetext().prop_map(Note::Variation),
    ]
}

fn notes() -> impl Strategy<Value = Vec<Note>> {
    prop_oneof![4 => Just(Vec::new()), 1 => vec(note(), 0..4)]
}

fn tag() -> impl Strategy<Value = Tag> {
    let value = prop_oneof!["[^\r\n]{0,20}", "[\"\\\\\\] a]{0,8}"];
    ("[A-EG-U][A-Za-z0-9_]{0,9}", value).prop_map(|(name, value)| Tag { name, value })
}

prop_compose! {
    /// A random legal game with random tags and notes.
    pub fn any_game()(
        set_up in 0..SET_UPS.len(),
        mut tags in vec(tag(), 0..5),
        preface in notes(),
        choices in vec((any::<u16>(), notes()), 0..60),
        outcome in prop_oneof![
            Just(None),
            Just(Some(Outcome::WhiteWins)),
            Just(Some(Outcome::BlackWins)),
            Just(Some(Outcome::Draw))
        ],
    ) -> Game {
        let mut position = Chess::default();
        if let Some(fen) = SET_UPS[set_up] {
            position = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
            tags.push(Tag { name: "FEN".to_owned(), value: fen.to_owned() });
        }
        let mut plies = Vec::new();
        for (choice, notes) in choices {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let played = legal[usize::from(choice) % legal.len()];
            plies.push(Ply { half_move: from_move(&position, played), notes });
            position.play_unchecked(played);
        }
        Game { tags, preface, plies, outcome }
    }
}

/// Checks what holds for all bytes: the reader ends, and every game it gives comes out as it went in.
fn check_bytes(bytes: &[u8]) {
    let mut errors = 0;
    for read in read_all(bytes) {
        match read {
            Ok(mut game) => {
                let again = read_all(written(&game)).remove(0).unwrap();
                // A return is written as a space.
                for tag in &mut game.tags {
                    tag.value = tag.value.replace('\r', " ");
                }
                assert_eq!(again, game);
            }
            Err(error) => {
                assert!(!error.to_string().is_empty());
                errors += 1;
                let ends_line = |byte: &&u8| matches!(byte, b'\n' | b'\r');
                let lines = bytes.iter().filter(ends_line).count() as u64 + 1;
                assert!((1..=lines).contains(&error.line), "{error}");
            }
        }
    }
    assert!(errors <= bytes.len());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..Default::default() })]

    #[test]
    fn games_come_out_as_they_went_in(games in vec(any_game(), 1..4)) {
        let pgn: String = games.iter().map(written).collect();
        let read: Vec<_> = read_all(&pgn).into_iter().map(Result::unwrap).collect();
        prop_assert_eq!(read, games, "{}", pgn);
    }

    #[test]
    fn reading_in_pieces_or_with_windows_line_ends_makes_no_difference(game in any_game()) {
        /// Gives one byte at a time.
        struct Slowly<'a>(&'a [u8]);
        impl std::io::Read for Slowly<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
                let length = buffer.len().min(1);
                std::io::Read::read(&mut self.0, &mut buffer[..length])
            }
        }
        let pgn = written(&game);
        let read: Vec<_> = PgnReader::new(Slowly(pgn.as_bytes())).map(Result::unwrap).collect();
        prop_assert_eq!(&read, std::slice::from_ref(&game));
        let read: Vec<_> = read_all(pgn.replace('\n', "\r\n")).into_iter().map(Result::unwrap).collect();
        prop_assert_eq!(&read, &[game]);
    }

    #[test]
    fn arbitrary_bytes_are_read_to_their_end(bytes in vec(any::<u8>(), 0..300)) {
        check_bytes(&bytes);
    }

    #[test]
    fn arbitrary_pgn_like_text_is_read_to_its_end(
        words in vec(
            "\\[Event \"x\"\\]|\\[FEN \"[kK8/ wb-]{0,12}\"\\]|\\[|\\]|\"|\\{|\\}|\\(|\\)|;|%|\\$|\\$[0-9]{1,4}|[!?]{1,3}|1-0|0-1|\\*|1\\.|2\\.\\.\\.|e4|e5|Nf3|Nc6|O-O|0-0|--|\n|\n\n|\r\n| |\u{feff}|é|[a-h][1-8]",
            0..80,
        ),
        glue in prop_oneof![Just(""), Just(" ")],
    ) {
        check_bytes(words.join(glue).as_bytes());
    }

    #[test]
    fn damaged_games_are_read_to_their_end(
        game in any_game(),
        damage in vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = written(&game).into_bytes();
        for (place, byte) in damage {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        check_bytes(&bytes);
    }

    #[test]
    fn a_sound_game_after_a_blank_line_survives_any_damage_before_it(
        game in any_game(),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = written(&game).into_bytes();
        bytes.truncate(cut.index(bytes.len()));
        bytes.extend(b"\n\n[Event \"next\"]\n[White \"W\"]\n\n1. d4 d5 {next} *\n");
        let last = read_all(&bytes).pop().unwrap().unwrap();
        prop_assert_eq!(last.tag("White"), Some("W"));
        prop_assert_eq!(last.plies.len(), 2);
    }
}
