// SPDX-License-Identifier: MIT OR Apache-2.0
//! What is written, and that it reads the same again.

use halfmove::game::{Line, Note, Ply, Tag};
use halfmove::laws::Board;
use halfmove::pgn::{Damage, WriteError, write_game, write_variations};
use halfmove::{Game, Remark, RemarkKind};

use super::{comment, game, games, notes, read_all, variation, written};

#[track_caller]
fn comes_out_as_it_went_in(pgn: &str) {
    assert_eq!(written(&game(pgn)), pgn);
}

#[test]
fn line_breaks_in_the_value_of_a_tag_are_written_as_spaces_and_told() {
    let tag = |name: &str, value: &str| Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    let game = Game {
        tags: vec![tag("Event", "Hastings\r\n1895\r"), tag("Site", "?")],
        ..Game::default()
    };
    let mut text = Vec::new();
    let remarks = write_game(&mut text, &game).unwrap();
    assert_eq!(
        String::from_utf8(text).unwrap(),
        "[Event \"Hastings 1895 \"]\n[Site \"?\"]\n\n*\n\n"
    );
    let [remark] = &remarks[..] else { panic!("{remarks:?}") };
    assert_eq!((remark.kind, remark.half_move), (RemarkKind::TagChanged, 0));
    assert!(remark.text.contains("Event"), "{remark}");
}

#[test]
fn line_breaks_and_blanks_of_comments_that_are_not_kept_are_told_once_a_game() {
    let said = |text: &str| vec![Note::Comment(text.to_owned())];
    let line = |text| {
        let mut line = game("1. d4 *");
        line.plies[0].notes = said(text);
        let line = Line {
            preface: Vec::new(),
            plies: line.plies,
        };
        vec![Note::Line(line)]
    };
    for (preface, first, second, told) in [
        (said("a  b"), line("c"), said("d"), None),
        (said("a\nb"), line("c\r\nd"), said("e"), Some((0, "2 comments"))),
        (said("a"), line("c"), said(" e"), Some((2, "a comment"))),
        (said("a"), line("c "), said("e"), Some((1, "a comment"))),
    ] {
        let mut game = game("1. e4 e5 *");
        game.preface = preface;
        game.plies[0].notes = first;
        game.plies[1].notes = second;
        let mut text = Vec::new();
        let check = |remarks: Vec<Remark>, told: Option<(u32, &str)>| {
            assert_eq!(remarks.len(), usize::from(told.is_some()), "{remarks:?}");
            for (remark, (half_move, of)) in remarks.iter().zip(told) {
                let place = (remark.kind, remark.half_move);
                assert_eq!(place, (RemarkKind::CommentChanged, half_move));
                assert!(remark.text.contains(of), "{remark}");
            }
        };
        check(write_game(&mut text, &game).unwrap(), told);
        check(write_game(&mut Vec::new(), &games(&text)[0]).unwrap(), None);
        let is_in_line = |note: &Note| matches!(note, Note::Line(line) if line.plies[0].notes != said("c"));
        let in_line = is_in_line(&game.plies[0].notes[0]).then_some((1, "a comment"));
        check(write_variations(&mut game).unwrap(), in_line);
    }
}

#[test]
fn tags_are_written_as_they_are_and_none_is_invented() {
    comes_out_as_it_went_in("[Zeta \"1\"]\n[White \"a \\\"b\\\" \\\\\"]\n[Zeta \"2\"]\n\n1. e4 e5 1-0\n\n");
    comes_out_as_it_went_in("1. e4 e5 *\n\n");
    comes_out_as_it_went_in("*\n\n");
    comes_out_as_it_went_in("[A \"\"]\n\n0-1\n\n");
}

#[test]
fn blacks_number_is_repeated_after_comments_and_variations_but_not_after_glyphs() {
    comes_out_as_it_went_in(
        "{a} 1. e4 {b} 1... e5 $1 2. Nf3 $2 $3 Nc6 3. Bb5 (3. Bc4) 3... a6 (3... Nf6\n(3... f5) 4. O-O) *\n\n",
    );
}

#[test]
fn check_and_mate_are_marked() {
    comes_out_as_it_went_in("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n");
    comes_out_as_it_went_in("1. e4 e5 2. f4 Qh4+ 3. g3 1/2-1/2\n\n");
}

#[test]
fn the_first_half_move_that_is_not_legal_is_told() {
    for (fen, played, told) in [
        (
            "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1",
            "e2d3 g8g7 d3e4",
            Some((1, "`Be2d3` is not legal")),
        ),
        (
            "5rk1/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1g1",
            Some((1, "`O-O` is not legal")),
        ),
        ("6k1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1 g8h8", None),
        ("4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4 g8h8 e1f1 e8e4", None),
        (
            "4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "e2e4 e8e4 e1d1 g8h8 d1e1",
            Some((5, "`Kd1e1` is not legal")),
        ),
    ] {
        let mut board = Board::from_fen(fen).unwrap();
        let mut game = game(format!("[FEN \"{fen}\"]\n\n*"));
        for word in played.split(' ') {
            let mut can_be_played = board.pseudo_legal_half_moves();
            let half_move = can_be_played.find(|half_move| half_move.to_string() == word).unwrap();
            game.plies.push(Ply {
                half_move,
                notes: vec![],
            });
            board.play_unchecked(half_move);
        }
        let mut text = Vec::new();
        let remarks = write_game(&mut text, &game).unwrap();
        let said = remarks
            .iter()
            .map(|remark| (remark.kind, remark.half_move, &remark.text[..]));
        let expected = told.map(|(half_move, _)| (RemarkKind::Illegal, half_move));
        assert!(
            said.clone().map(|(kind, half_move, _)| (kind, half_move)).eq(expected),
            "{fen}"
        );
        assert!(
            said.zip(told).all(|((.., text), (_, told))| text.starts_with(told)),
            "{remarks:?}"
        );
        assert_eq!(read_all(&text).remove(0).is_err(), told.is_some(), "{fen}");
    }
}

#[test]
fn lines_have_at_most_80_characters_where_their_words_allow() {
    let text = "Åland ist weit weg ".repeat(40);
    let tokens = "(1. d4 {a comment of some length} d5 $1) ".repeat(20);
    let game = game(format!("1. e4 {{{text}}} {tokens} *"));
    let pgn = written(&game);
    assert!(pgn.lines().all(|line| line.chars().count() <= 80), "{pgn}");
    assert!(pgn.lines().any(|line| line.chars().count() > 75), "lines are filled");
    assert_eq!(super::game(&pgn), game);
}

#[test]
fn a_comment_is_broken_only_where_it_reads_the_same_again() {
    for filler in [70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80] {
        for tail in [
            "%x y",
            "[Event \"x\"] z",
            "  two   blanks",
            "\u{a0}\u{a0} x",
            "1-0 1. e4 *",
            "; x",
        ] {
            let pgn = format!(
                "1. e4 {{{} {tail}}} (1. d4 {{{} {tail}}}) *",
                "x".repeat(filler),
                "y".repeat(filler)
            );
            let game = game(&pgn);
            let broken = written(&game);
            assert_eq!(super::game(&broken), game, "{pgn}");
            let looks_like_a_tag_or_an_escape = |line: &str| line.starts_with(['[', '%']);
            assert!(!broken.lines().any(looks_like_a_tag_or_an_escape), "{broken}");
        }
    }
}

#[test]
fn a_comment_with_a_closing_brace_is_written_behind_a_semicolon() {
    let mut game = game("1. e4 e5 *");
    game.preface.push(comment("}{"));
    game.plies[0]
        .notes
        .extend([comment("a } b"), variation("1. d4 ; c } d\nd5"), comment("}")]);
    let pgn = written(&game);
    assert_eq!(pgn, "; }{\n1. e4 ; a } b\n(1. d4 ; c } d\nd5) ; }\n1... e5 *\n\n");
    assert_eq!(super::game(&pgn), game);
}

#[test]
fn line_breaks_in_comments_and_tag_values_become_spaces() {
    let mut game = game("[A \"x\"]\n\n1. e4 *");
    game.tags[0].value = "a\n\n[b]".to_owned();
    game.plies[0].notes.push(comment(" c\n\n[Event \"d\"]\n} "));
    let read = super::game(written(&game));
    assert_eq!(read.tag("A"), Some("a  [b]"));
    assert_eq!(notes(&read, 1), [comment("c [Event \"d\"] }")]);
}

#[test]
fn a_variation_in_any_form_is_written_in_its_normal_form() {
    let mut game = game("1. e4 *");
    game.plies[0].notes.push(variation(" 1.d4!( 1.c4\n;x\n)Z0 "));
    let read = super::game(written(&game));
    assert_eq!(notes(&read, 1), [variation("1. d4 $1 (1. c4 {x}) --")]);
}

#[test]
fn a_variation_that_is_no_movetext_is_written_as_far_as_it_is_and_told() {
    for (movetext, kind, note) in [
        ("1. d4)", RemarkKind::VariationAsText, comment("(1. d4))")),
        ("(1. d4", RemarkKind::VariationAsText, comment("((1. d4)")),
        ("{a", RemarkKind::OpenComment, variation("{a}")),
        ("1. d4 [x", RemarkKind::UnknownWord, variation("1. d4 {[x}")),
        ("1. d4 } d5", RemarkKind::StrayBracket, variation("1. d4 d5")),
    ] {
        let mut game = game("1. e4 e5 *");
        game.plies[1].notes.push(Note::Variation(movetext.to_owned()));
        let mut output = Vec::new();
        let remarks = write_game(&mut output, &game).unwrap();
        let told: Vec<_> = remarks.iter().map(|remark| (remark.kind, remark.half_move)).collect();
        assert_eq!(told, [(kind, 2)], "{movetext}");
        assert_eq!(notes(&super::game(&output), 2), [note], "{movetext}");
    }
}

#[test]
fn a_tag_name_that_cannot_be_read_again_is_an_error() {
    for name in ["", "a b", "a\"", "[a", "a]", "a\nb"] {
        let game = Game {
            tags: vec![Tag {
                name: name.to_owned(),
                value: String::new(),
            }],
            ..Game::default()
        };
        assert!(matches!(write_game(&mut Vec::new(), &game), Err(WriteError::TagName(bad)) if bad == name));
    }
}

#[test]
fn a_half_move_that_no_man_can_play_is_an_error_with_its_number() {
    let mut game = game("1. e4 e5 2. Nf3 *");
    game.plies[2] = Ply {
        notes: Vec::new(),
        ..game.plies[0].clone()
    };
    let error = write_game(&mut Vec::new(), &game).unwrap_err();
    assert!(matches!(error, WriteError::HalfMove { half_move: 3, .. }));
    assert_eq!(error.to_string(), "half-move 3: no man can play e2e4 here");
}

#[test]
fn a_set_up_that_cannot_be_played_is_an_error() {
    let game = Game {
        tags: vec![Tag {
            name: "FEN".to_owned(),
            value: "8/8/8/8/8/8/8/8 w - - 0 1".to_owned(),
        }],
        ..Game::default()
    };
    assert!(matches!(write_game(&mut Vec::new(), &game), Err(WriteError::Fen(_))));
}

#[test]
fn a_failing_output_is_an_error() {
    let mut full: &mut [u8] = &mut [0; 3];
    assert!(matches!(
        write_game(&mut full, &game("1. e4 *")),
        Err(WriteError::Output(_))
    ));
}

#[test]
fn damage_tells_its_cause() {
    // The message that a person sees must name what is wrong by itself, without its chain of sources.
    let fault = super::error("[FEN \"x\"]\n\n*");
    assert!(matches!(fault.damage, Damage::Fen(_)));
    assert!(fault.to_string().contains("the set-up `x` cannot be played"), "{fault}");
}
