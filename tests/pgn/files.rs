// SPDX-License-Identifier: MIT OR Apache-2.0
//! PGN as a file: encodings, found or named, ends of lines, escaped lines, and tags over two lines.

use halfmove::RemarkKind::{self, *};
use halfmove::pgn::{Damage, Encoding, Options, PgnReader};

use super::repairs::reads;
use super::{STRICT, comment, games, limited, notes, uci};

fn in_encoding(name: &str) -> Options {
    let encoding: Encoding = name.parse().unwrap();
    Options {
        encoding,
        ..Options::USUAL
    }
}

/// White, the comment on the first half-move, and what was said of a game, with the line.
type Read = (String, String, Vec<(RemarkKind, u64)>);

/// The games of some bytes.
fn read_as(bytes: &[u8], options: Options) -> Vec<Read> {
    let mut reader = PgnReader::with_options(bytes, options);
    let mut read = Vec::new();
    while let Some(game) = reader.next() {
        let game = game.unwrap();
        let said = reader.remarks().map(|(line, remark)| (remark.kind, line)).collect();
        let comment = notes(&game, 1)
            .first()
            .map_or(String::new(), |note| format!("{note:?}"));
        read.push((game.tag("White").unwrap_or_default().to_owned(), comment, said));
    }
    read
}

#[test]
fn an_encoding_that_is_named_is_obeyed_and_needs_no_repair() {
    let pgn = b"[White \"T\xe1l\"]\n\n1. e4 {\xe8} *\n";
    let with = |white: &str, note: &str| (white.to_owned(), format!("Comment({note:?})"), vec![]);
    for (name, white, note) in [
        ("windows-1252", "Tál", "è"),
        ("iso-8859-2", "Tál", "č"),
        ("windows-1251", "Tбl", "и"),
        ("koi8-r", "TАl", "Х"),
    ] {
        assert_eq!(read_as(pgn, in_encoding(name)), [with(white, note)], "{name}");
        let strict = Options {
            strict: true,
            ..in_encoding(name)
        };
        assert_eq!(read_as(pgn, strict), [with(white, note)], "{name}");
    }
    // UTF-16 without its mark, and in the order of its mark.
    let text = "[White \"Tál\"]\n\n1. e4 {č} *\n";
    let little: Vec<_> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big: Vec<_> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let marked = [&[0xfe, 0xff][..], &big].concat();
    for (name, bytes) in [("utf-16", &little), ("utf-16be", &big), ("utf-16", &marked)] {
        let strict = Options {
            strict: true,
            ..in_encoding(name)
        };
        assert_eq!(read_as(bytes, strict), [with("Tál", "č")], "{name}");
    }
    // The second byte of a character of GBK may be that of a brace.
    let pgn = b"[White \"\xbe\xd6\"]\n\n1. e4 {\xc1\x7d} *\n";
    assert_eq!(read_as(pgn, in_encoding("gbk")), [with("局", "羮")]);
}

#[test]
fn what_means_nothing_in_an_encoding_is_told_once_a_game_and_refused_by_a_strict_reader() {
    let pgn =
        b"1. e4 {a} *\n\n[Event \"?\"]\n[White \"\xe9\"]\n\n1. e4 {\xe9\xe9 \xc3\xa9} *\n\n[White \"b\"]\n\n1. e4 *\n";
    let read = read_as(pgn, in_encoding("utf-8"));
    let expected = [
        ("", "Comment(\"a\")", vec![]),
        ("\u{fffd}", "Comment(\"\u{fffd}\u{fffd} é\")", vec![(Undecodable, 4)]),
        ("b", "", vec![]),
    ];
    assert_eq!(
        read,
        expected.map(|(white, note, said)| (white.to_owned(), note.to_owned(), said))
    );
    let strict = Options {
        strict: true,
        ..in_encoding("utf-8")
    };
    let read: Vec<_> = PgnReader::with_options(&pgn[..], strict).collect();
    assert_eq!(read.len(), 3);
    let fault = read[1].as_ref().unwrap_err();
    assert!(matches!(fault.damage, Damage::Repair(_)), "{fault}");
    assert_eq!((fault.game, fault.line), (2, 4));
    assert_eq!(read[2].as_ref().unwrap().tag("White"), Some("b"));
    // Half a character of UTF-16 with its mark.
    let mut bytes = vec![0xff, 0xfe];
    bytes.extend("1. e4 {".encode_utf16().flat_map(u16::to_le_bytes));
    bytes.extend([0, 0xd8]);
    bytes.extend("} *".encode_utf16().flat_map(u16::to_le_bytes));
    let game = reads(bytes, "e2e4", &[(Utf16, 1, 0), (Undecodable, 1, 0)]);
    assert_eq!(notes(&game, 1), [comment("\u{fffd}")]);
    // A comment between two games is the second one's, and so is what is reported of it.
    let pgn = b"1. e4 1-0\n\n{\xe9}\n[White \"A\"]\n\n1. d4 *\n";
    let said: Vec<_> = read_as(pgn, in_encoding("utf-8"))
        .into_iter()
        .map(|(.., said)| said)
        .collect();
    assert_eq!(said, [vec![], vec![(Undecodable, 3)]]);
}

#[test]
fn a_value_over_several_lines_is_one_tag() {
    for (pgn, value) in [
        ("[Event \"Paris\n1900\"]\n[White \"A\"]\n\n1. e4 *", "Paris 1900"),
        (
            "[Event \"Paris \r\n  1900\"] [White \"A\"]\r\n\r\n1. e4 *\r\n",
            "Paris 1900",
        ),
        ("[Event \"\nParis\"]\n[White \"A\"]\n1. e4 *", "Paris"),
        ("[Event \"Paris \r\n\"]\r\n[White \"A\"]\r\n1. e4 *", "Paris"),
        (
            "[Event \"a \\\"b\\\"\nc \"d\" e\" ]\n[White \"A\"] 1. e4 *",
            "a \"b\" c \"d\" e",
        ),
    ] {
        let game = reads(pgn, "e2e4", &[(TagLines, 1, 0)]);
        assert_eq!(
            (game.tag("Event"), game.tag("White")),
            (Some(value), Some("A")),
            "{pgn}"
        );
        assert_eq!((game.tags.len(), &game.preface), (2, &vec![]), "{pgn}");
    }
    for (pgn, value) in [
        (
            "[Event \"Paris\n1900\nfinal\"]\n[White \"A\"]\n\n1. e4 *",
            "Paris 1900 final",
        ),
        (
            "[Event \"a \r\n 1. d4 {b\r\n\tc \r\nd } 1-0\"] [White \"A\"]\r\n\r\n1. e4 *\r\n",
            "a 1. d4 {b c d } 1-0",
        ),
        (
            "[Event \"0\n1\n2\n3\n4\n5\n6\n7\n8\"]\n[White \"A\"]\n1. e4 *",
            "0 1 2 3 4 5 6 7 8",
        ),
    ] {
        let game = reads(pgn, "e2e4", &[(TagLines, 1, 0)]);
        assert_eq!(
            (game.tag("Event"), game.tag("White")),
            (Some(value), Some("A")),
            "{pgn}"
        );
        assert_eq!((game.tags.len(), &game.preface), (2, &vec![]), "{pgn}");
    }
    // In the middle of a file, behind another tag, and twice.
    let pgn = "1. e4 *\n\n[Event \"x\"] [Site \"a\nb\"] [Round \"1\n2\n3\"]\n[White \"A\"]\n\n1. d4 *\n\n[Event \"y\"]\n\n1. c4 *\n";
    let read = games(pgn);
    assert_eq!(read.len(), 3, "{read:?}");
    let tags: Vec<_> = read[1].tags.iter().map(|tag| tag.value.as_str()).collect();
    assert_eq!(tags, ["x", "a b", "1 2 3", "A"]);
}

#[test]
fn a_tag_that_no_further_line_closes_ends_with_its_own() {
    for (pgn, said) in [
        ("[Event \"Paris\n[White \"A\"]\n\n1. e4 *", &[(Tag, 1, 0)][..]),
        ("[Event \"Paris\n\n[White \"A\"]\n\n1. e4 *", &[(Tag, 1, 0)]),
        (
            "[Event \"Paris\n% \"]\n[White \"A\"]\n\n1. e4 *",
            &[(Tag, 1, 0), (EscapeLost, 2, 0)],
        ),
    ] {
        let game = reads(pgn, "e2e4", said);
        assert_eq!(
            (game.tag("Event"), game.tag("White")),
            (Some("Paris"), Some("A")),
            "{pgn}"
        );
    }
    reads("[Event \"Paris\n1. e4 *", "e2e4", &[(Tag, 1, 0)]);
    // Nine lines are too many, and what stands in another game is not looked at.
    let nine = "1. e4\ne5\n2. Nf3\nNc6\n3. Bb5\na6\n4. Ba4\nNf6\n{\"]} *";
    let half_moves = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6";
    reads(format!("[Event \"Paris\n{nine}"), half_moves, &[(Tag, 1, 0)]);
    let two = games("[Event \"Paris\n1. e4 *\n[Event \"x\"]\n\n1. d4 {\"]} *\n");
    let events: Vec<_> = two.iter().map(|game| game.tag("Event")).collect();
    assert_eq!(events, [Some("Paris"), Some("x")]);
}

#[test]
fn escaped_lines_are_told_wherever_they_stand() {
    let pgn = "\u{feff}% first\n%\n[White \"A\"]\n% [Black \"B\"]\n\n% e4\n1. e4 (1. d4\n% d5\nd6) {a\n% kept} e5 *\n% last\n";
    let lines = [(1, 0), (2, 0), (4, 0), (6, 0), (8, 2), (11, 3)];
    let said = lines.map(|(line, half_move)| (EscapeLost, line, half_move));
    let game = reads(pgn, "e2e4 e7e5", &said);
    assert_eq!(game.tags.len(), 1);
    assert_eq!(notes(&game, 1), [super::variation("1. d4 d6"), comment("a % kept")]);
    // A file of nothing else, and a sign that does not begin its line.
    let mut reader = PgnReader::new("% nothing\n".as_bytes());
    assert!(reader.next().is_none());
    assert_eq!(reader.remarks().count(), 1);
    reads("1. e4 %x\ne5 *", "e2e4 e7e5", &[(UnknownWord, 1, 2)]);
}

#[test]
fn what_is_said_of_the_stream_is_said_once_with_the_game_where_it_shows() {
    // Two files, one behind the other, each with its mark of UTF-8.
    let pgn = "\u{feff}% first\n1. e4 *\n\n\u{feff}% second\n1. d4 *\n\n1. c4 *\n";
    let read = read_as(pgn.as_bytes(), Options::USUAL);
    let said: Vec<_> = read.into_iter().map(|(.., said)| said).collect();
    assert_eq!(said, [vec![(EscapeLost, 1)], vec![(EscapeLost, 4)], vec![]]);
    // With one line break between them, or none of a result.
    for end in ["1-0\n", "\n\n"] {
        let pgn = format!("[White \"a\"]\n\n1. e4 {end}\u{feff}[White \"b\"]\n[Black \"c\"]\n\n1. d4 *");
        let read = read_as(pgn.as_bytes(), Options::USUAL);
        let whites: Vec<_> = read.iter().map(|(white, ..)| white.as_str()).collect();
        assert_eq!(whites, ["a", "b"], "{end:?}");
    }
}

#[test]
fn escaped_lines_of_any_length_keep_a_game_within_the_limit() {
    let pgn = format!(
        "1. e4 1-0\n\n[A \"1\"]\n%{}\n1. d4 *\n\n[A \"2\"]\n\n1. c4 *",
        "x".repeat(300)
    );
    let read: Vec<_> = PgnReader::with_options(pgn.as_bytes(), limited(200)).collect();
    assert_eq!(read.len(), 3);
    assert!(read[1].is_err());
    assert_eq!(uci(read[2].as_ref().unwrap()), ["c2c4"]);
    // Before the first game they count for nothing.
    let pgn = format!("%{}\n1. c4 *", "x".repeat(300));
    let read: Vec<_> = PgnReader::with_options(pgn.as_bytes(), limited(200)).collect();
    assert_eq!(read.len(), 1);
    assert!(PgnReader::with_options(pgn.as_bytes(), STRICT).next().unwrap().is_ok());
}

#[test]
fn lines_that_end_in_cr_alone() {
    let pgn = "[White \"A\"]\r[Black \"B\"]\r\r1. e4 {a\rb} ;c\r1... e5\r% x\r2. Ngf3 *\r";
    let game = reads(
        pgn,
        "e2e4 e7e5 g1f3",
        &[(LineEnds, 1, 0), (EscapeLost, 7, 3), (Disambiguation, 8, 3)],
    );
    assert_eq!((game.tag("White"), game.tag("Black")), (Some("A"), Some("B")));
    assert_eq!(notes(&game, 1), [comment("a b"), comment("c")]);
}

#[test]
fn utf16_with_its_mark_and_windows_1252() {
    let text = "[White \"Réti ♘\"]\n\n1. e4 {“x”} *\n";
    for (mark, bytes_of) in [
        ([0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ([0xfe, 0xff], u16::to_be_bytes),
    ] {
        let bytes: Vec<_> = mark.into_iter().chain(text.encode_utf16().flat_map(bytes_of)).collect();
        let game = reads(bytes, "e2e4", &[(Utf16, 1, 0)]);
        assert_eq!(
            (game.tag("White"), notes(&game, 1)),
            (Some("Réti ♘"), &[comment("“x”")][..])
        );
    }
    let game = reads(
        b"[White \"R\xe9ti\"]\n\n1. e4 {\x93x\x94 \x80} *\n",
        "e2e4",
        &[(Windows1252, 1, 0)],
    );
    assert_eq!(
        (game.tag("White"), notes(&game, 1)),
        (Some("Réti"), &[comment("“x” €")][..])
    );
    // A carriage return within a line, behind what is not UTF-8.
    let game = reads(
        b"[White \"R\xe9ti\"]\n\n1. e4 {x\ry} *\n",
        "e2e4",
        &[(Windows1252, 1, 0)],
    );
    assert_eq!(notes(&game, 1), [comment("x y")]);
    reads("\u{feff}[White \"Réti\"]\n\n1. e4 *\n", "e2e4", &[]);
}
