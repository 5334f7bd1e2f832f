// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is read from sound PGN.

use halfmove::codec::Decoded;
use halfmove::game::{Note, Outcome};
use halfmove::pgn::{Options, PgnReader, play_variations, read_game};
use halfmove::{Kind, Side};

use super::{comment, game, games, notes, uci, variation};

#[test]
fn tags_keep_their_order_their_doubles_and_their_escaped_values() {
    let game = game("[B \"1\"]\n[A \"x \\\"y\\\" \\\\ z\"]\n  [ B\t\"\" ]\n[C \"4 \\\\\\\\ \\\\\\\" \\n\"]\n\n*");
    let tags: Vec<_> = game
        .tags
        .iter()
        .map(|tag| (tag.name.as_str(), tag.value.as_str()))
        .collect();
    assert_eq!(
        tags,
        [("B", "1"), ("A", r#"x "y" \ z"#), ("B", ""), ("C", r#"4 \\ \" \n"#)]
    );
}

#[test]
fn quotes_without_their_backslash_belong_to_the_value() {
    assert_eq!(
        game("[Event \"The \"Big\" One\"]\n\n*").tag("Event"),
        Some("The \"Big\" One")
    );
}

#[test]
fn several_tags_and_the_movetext_may_share_a_line() {
    let game = game("[A \"1\"][B \"]\"] [C \"{\"] 1.e4 {x\n\ny} *");
    assert_eq!(game.tags.len(), 3);
    assert_eq!(game.tag("B"), Some("]"));
    assert_eq!(notes(&game, 1), [comment("x y")]);
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_passed_over() {
    let game = game(b"\xef\xbb\xbf[White \"A\"]\r\n\r\n1. e4 {a\r\nb} ; c\r\n1... e5 1-0\r\n\r\n");
    assert_eq!(game.tag("White"), Some("A"));
    assert_eq!(notes(&game, 1), [comment("a b"), comment("c")]);
    assert_eq!(game.outcome, Some(Outcome::WhiteWins));
    // In front of one game alone it is, too, and there alone; offsets count it.
    let read = |text: &str| read_game(text.as_bytes(), Options::USUAL).unwrap().unwrap();
    let text = "\u{feff}[White \"A\"]\n\n1. e4 d5 2. ed5 *";
    let Decoded { game, remarks } = read(text);
    assert_eq!(game.tag("White"), Some("A"));
    let offsets: Vec<_> = remarks.iter().map(|remark| remark.offset).collect();
    assert_eq!(offsets, [text.find("ed5").map(|offset| offset as u64)]);
    assert!(read("\u{feff}1. e4 *").remarks.is_empty());
    assert_eq!(read(" \u{feff}1. e4 *").remarks[0].offset, Some(1));
}

#[test]
fn latin1_and_utf8_may_stand_in_one_file() {
    let games = games(
        b"[White \"R\xe9ti\"]\n\n1. Nf3 {R\xc3\xa9ti} *\n\n[White \"R\xc3\xa9ti\"]\n\n1. Nf3 {R\xe9ti} (1. b3 \xb1) *",
    );
    for game in &games {
        assert_eq!(game.tag("White"), Some("Réti"));
        assert_eq!(notes(game, 1)[0], comment("Réti"));
    }
    assert_eq!(notes(&games[1], 1)[1], variation("1. b3 ±"));
}

#[test]
fn every_result_token_is_known_and_no_token_is_none() {
    for (token, outcome) in [
        ("1-0", Some(Outcome::WhiteWins)),
        ("0-1", Some(Outcome::BlackWins)),
        ("1/2-1/2", Some(Outcome::Draw)),
        ("1/2", Some(Outcome::Draw)),
        ("1–0", Some(Outcome::WhiteWins)),
        ("½–½", Some(Outcome::Draw)),
        ("½-½", Some(Outcome::Draw)),
        ("1 - 0", Some(Outcome::WhiteWins)),
        ("0 – 1", Some(Outcome::BlackWins)),
        ("1/2 - 1/2", Some(Outcome::Draw)),
        ("1:0", Some(Outcome::WhiteWins)),
        ("*", None),
        ("", None),
    ] {
        let in_movetext = game(format!("[Result \"?\"]\n\n1. e4 {token}\n"));
        assert_eq!((in_movetext.outcome, in_movetext.plies.len()), (outcome, 1), "{token}");
        // The tag is read as the movetext is.
        let in_tag = game(format!("[Result \"{token}\"]\n\n1. e4\n"));
        assert_eq!(in_tag.outcome, outcome, "{token}");
    }
}

#[test]
fn the_half_moves_carry_every_field_of_their_record() {
    let game = game(
        "1. e4 d5 2. exd5 c5 3. dxc6 e.p. Nf6 4. cxb7 Be6 5. bxa8=N Qd6 6. Nf3 Qd8 7. Bb5+ Nbd7 8. O-O g6 9. a3 Bg7 10. b3 0-0 *",
    );
    let plies: Vec<_> = game.half_moves().collect();
    assert_eq!(plies.len(), 20);
    let double = plies[0];
    assert!(double.is_double_step() && double.side() == Side::White && double.kind() == Some(Kind::Pawn));
    assert_eq!(plies[2].captured(), Some(Kind::Pawn));
    assert!(!plies[2].is_en_passant() && !plies[2].is_double_step());
    assert_eq!(plies[4].to_string(), "d5c6");
    assert!(plies[4].is_en_passant() && plies[4].captured() == Some(Kind::Pawn));
    assert_eq!(plies[8].to_string(), "b7a8n");
    assert_eq!(
        (plies[8].kind(), plies[8].promotion()),
        (Some(Kind::Pawn), Some(Kind::Knight))
    );
    assert_eq!(plies[8].captured(), Some(Kind::Rook));
    assert_eq!(
        (plies[14].to_string().as_str(), plies[14].is_castling()),
        ("e1g1", true)
    );
    assert_eq!(
        (plies[19].to_string().as_str(), plies[19].is_castling()),
        ("e8g8", true)
    );
    assert_eq!((plies[19].kind(), plies[19].side()), (Some(Kind::King), Side::Black));
    assert_eq!(plies[19].captured(), None);
}

#[test]
fn castling_to_either_side_may_be_written_with_noughts_or_letters() {
    let opening = "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7";
    for castling in ["5. O-O-O O-O-O", "5.0-0-0 0-0-0", "5.0–0–0 0-0-0!?", "5. 0-0-0+ 0-0-0#"] {
        let game = game(format!("{opening} {castling} *"));
        assert_eq!(uci(&game)[8..], ["e1c1", "e8c8"], "{castling}");
    }
}

#[test]
fn promotions_to_all_four_officers_are_read_with_and_without_the_equals_sign() {
    for (written, uci_move) in [
        ("a8=Q", "a7a8q"),
        ("a8R", "a7a8r"),
        ("a8=B!", "a7a8b"),
        ("axb8=N+", "a7b8n"),
    ] {
        let game = game(format!("[FEN \"1n6/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. {written} *"));
        assert_eq!(uci(&game), [uci_move]);
    }
}

#[test]
fn check_marks_and_needless_origins_make_no_difference() {
    assert_eq!(
        uci(&game("1. e2e4++ e5# 2. Ng1f3 Nbc6+ *")),
        uci(&game("1. e4 e5 2. Nf3 Nc6 *"))
    );
}

#[test]
fn glyphs_are_read_as_numbers_and_suffixes() {
    let game = game("$0 1. e4! e5 ? 2. Nf3!! Nc6?? 3. Bb5!?a6?! 4. Ba4 $255$10 $007 Nf6!!! *");
    let numbers = |half_move| -> Vec<u8> {
        let number = |note: &Note| match note {
            Note::Nag(number) => *number,
            other => panic!("{other:?}"),
        };
        notes(&game, half_move).iter().map(number).collect()
    };
    let all: Vec<_> = (0..=8).map(numbers).collect();
    let expected: [&[u8]; 9] = [&[0], &[1], &[2], &[3], &[4], &[5], &[6], &[255, 10, 7], &[3, 1]];
    assert_eq!(all, expected);
}

#[test]
fn a_glyph_ends_before_what_is_no_digit() {
    for (glued, apart) in [
        ("1. Nf3 $1d5 *", "1. Nf3 $1 d5 *"),
        ("1.e4$1e5$2 2.Nf3 *", "1. e4 $1 e5 $2 2. Nf3 *"),
    ] {
        assert_eq!(game(glued), game(apart), "{glued}");
    }
    let mut game = game("1. e4 e5 (1... c5 $1Nf3) *");
    play_variations(&mut game).unwrap();
    let [Note::Line(line)] = notes(&game, 2) else {
        panic!("{game:?}")
    };
    assert_eq!(line.plies.len(), 2);
}

#[test]
fn comments_stand_before_the_first_half_move_and_after_any() {
    let game = game("{a} ; b (c) {d}\n\n{} 1. e4 {e { ; %f\n% g} {h} e5 ;i }\n2. Nf3 {(} *");
    assert_eq!(notes(&game, 0), [comment("a"), comment("b (c) {d}"), comment("")]);
    assert_eq!(notes(&game, 1), [comment("e { ; %f % g"), comment("h")]);
    assert_eq!(notes(&game, 2), [comment("i }")]);
    assert_eq!(notes(&game, 3), [comment("(")]);
}

#[test]
fn a_comment_before_the_tags_belongs_to_their_game() {
    let games = games(
        "; made by hand\n{for a test}\n\n[White \"A\"]\n\n{b} 1. e4 *\n\n{next}\n[White \"B\"]\n\n*\n\n; the end\n",
    );
    assert_eq!(games.len(), 2, "a comment alone is no game");
    assert_eq!(
        notes(&games[0], 0),
        [comment("made by hand"), comment("for a test"), comment("b")]
    );
    assert_eq!(notes(&games[1], 0), [comment("next"), comment("the end")]);
}

#[test]
fn a_comment_after_the_result_belongs_to_the_last_half_move() {
    assert_eq!(
        notes(&game("1. e4 1-0 {resigns} $1\n\n"), 1),
        [comment("resigns"), Note::Nag(1)]
    );
}

#[test]
fn null_bytes_in_comments_and_tags_are_kept() {
    let game = game(b"[A \"x\0y\"]\n\n1. e4 {\0} *");
    assert_eq!(game.tag("A"), Some("x\0y"));
    assert_eq!(notes(&game, 1), [comment("\0")]);
}

#[test]
fn lines_escaped_with_percent_are_dropped_outside_comments() {
    let game = game("% a\n[White \"A\"]\n%[Black \"B\"]\n\n1. e4\n%e5\n%\n1... c5 *");
    assert_eq!(game.tags.len(), 1);
    assert_eq!(uci(&game), ["e2e4", "c7c5"]);
}

#[test]
fn variations_are_kept_as_movetext_in_its_normal_form() {
    let game = game(
        "(1.d4) 1.e4 (1.d4!d5 (1...Nf6 2 .c4 ( 2. ... Nf3 {\n x  y\n} ;z\n))2.c4) (1. c4) {k} 1...e5 ( 1 ... c5 2.0-0?? Z0 3. 0-0-0+ -- 1–0 )(  ) *",
    );
    assert_eq!(notes(&game, 0), [variation("1. d4")]);
    assert_eq!(
        notes(&game, 1),
        [
            variation("1. d4 $1 d5 (1... Nf6 2. c4 (2... Nf3 {x  y} {z})) 2. c4"),
            variation("1. c4"),
            comment("k")
        ]
    );
    assert_eq!(
        notes(&game, 2),
        [variation("1... c5 2. O-O $4 -- 3. O-O-O+ -- 1-0"), variation("")]
    );
}

#[test]
fn what_no_one_plays_is_kept_in_variations_as_it_is_written() {
    let game = game("1. e4 (1. Ke8 +/- N $300 a.b \"q\") *");
    assert_eq!(notes(&game, 1), [variation("1. Ke8 +/- N {$300} a.b \"q\"")]);
}

#[test]
fn a_brace_in_a_variation_keeps_its_comment_behind_a_semicolon() {
    let game = game("1. e4 (1. d4 ; a } b\nd5) *");
    assert_eq!(notes(&game, 1), [variation("1. d4 ; a } b\nd5")]);
}

#[test]
fn ordinary_chess_under_any_of_its_names_is_no_variant() {
    for name in ["Standard", "chess", "From Position", ""] {
        assert_eq!(game(format!("[Variant \"{name}\"]\n\n1. e4 *")).plies.len(), 1);
    }
}

#[test]
fn games_without_tags_are_told_apart() {
    for pgn in [
        "1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n",
        "1. e4 e5 1-0\n1. d4 d5 0-1",
        "1. e4 e5 1-0 {x}\n\n{y} 1. d4 d5 0-1",
        "1. e4 e5\n\n1. d4 d5\n",
    ] {
        let games = games(pgn);
        assert_eq!(
            games.iter().map(uci).collect::<Vec<_>>(),
            [["e2e4", "e7e5"], ["d2d4", "d7d5"]],
            "{pgn}"
        );
    }
}

#[test]
fn a_blank_line_in_movetext_or_in_a_comment_ends_nothing() {
    let game = game("[A \"1\"]\n\n1. e4 {a\n\n[b \"c\" d]\n\n}\n\n1... e5\n\n2. Nf3 (2. f4\n\nexf4) *");
    assert_eq!(game.plies.len(), 3);
    assert_eq!(notes(&game, 1), [comment("a [b \"c\" d]")]);
}

#[test]
fn games_without_movetext_or_result_end_where_the_next_begins() {
    let games = games(
        "[Event \"a\"]\n[Site \"s\"]\n\n[Event \"b\"]\n\n1. e4\n[Event \"c\"]\n\n*\n[Event \"d\"]\n{x}\n\n[Event \"e\"]",
    );
    let seen: Vec<_> = games
        .iter()
        .map(|game| (game.tag("Event").unwrap(), game.plies.len()))
        .collect();
    assert_eq!(seen, [("a", 0), ("b", 1), ("c", 0), ("d", 0), ("e", 0)]);
    assert_eq!(notes(&games[3], 0), [comment("x")]);
}

#[test]
fn nothing_is_read_from_nothing() {
    for pgn in ["", "\n\n \r\n", "\u{feff}", "% x\n", "{only a comment}"] {
        assert!(super::read_all(pgn).is_empty(), "{pgn:?}");
    }
    assert_eq!(game("*"), halfmove::Game::default());
    assert_eq!(games("*\n\n*\n\n").len(), 2);
}

#[test]
fn the_reader_tells_the_line_on_which_each_game_begins() {
    let pgn = "\n\n% x\n[A \"1\"]\n\n1. e4 *\n\n{a\nb}\n[B \"2\"]\n\n1. e5 *\n\r\n\r\n1. e4 *\n";
    let mut reader = PgnReader::new(pgn.as_bytes());
    let mut lines = Vec::new();
    while let Some(game) = reader.next() {
        lines.push((reader.line(), game.is_ok()));
    }
    assert_eq!(lines, [(4, true), (8, false), (15, true)]);
}
