// SPDX-License-Identifier: MIT OR Apache-2.0
//! Positions as people give them to the page: FEN, EPD, and what engines are told.

use halfmove::Position;
use halfmove::eleven::Word;
use halfmove::laws::Board;
use halfmove_page::forms::Form;
use halfmove_page::story::{Beginning, Scope, Story, of_code, of_pgn, of_position};
use halfmove_page::{games, laws};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn told(text: &str) -> Story {
    of_position(text, Scope::HalfMoves)
}

fn sound(text: &str) -> Story {
    let story = told(text);
    assert!(story.error.is_none(), "{text}: {:?}", story.error);
    story
}

/// The place and the message of what is wrong with a text.
fn wrong(text: &str) -> (String, String) {
    let error = told(text).error;
    let error = error.unwrap_or_else(|| panic!("{text} is taken"));
    (error.place, error.message)
}

fn sans(story: &Story) -> String {
    let sans: Vec<_> = story.plies.iter().map(|ply| ply.san.as_str()).collect();
    sans.join(" ")
}

#[test]
fn a_fen_is_a_set_up_and_keeps_its_counters() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 7 31";
    let story = sound(fen);
    assert_eq!(story.beginning, Beginning::SetUp);
    assert_eq!((story.start.fen.as_str(), story.plies.len()), (fen, 0));
    assert_eq!(story.remarks, [""; 0]);
    assert!(story.codes[0].cannot.is_none());
    // The same game given as PGN is the same in every code.
    let pgn = of_pgn(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*"), Scope::HalfMoves);
    let texts = |story: &Story| story.codes.iter().map(|code| code.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&story), texts(&pgn));
    assert_eq!(sound(START).beginning, Beginning::Usual);
    assert_eq!(sound(START).tags, []);
}

#[test]
fn what_the_men_of_a_fen_do_not_bear_out_is_told() {
    let story = sound("4k3/8/8/8/8/8/8/4K2R w KQkq e3");
    assert_eq!(story.start.fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(
        story.remarks,
        [
            "the rights to castle `KQkq` do not fit the men and are read as `K`",
            "no pawn can have passed e3, so nothing is taken there en passant"
        ]
    );
    let short = sound("4k3/8/8/8/8/8/8/4K2R");
    assert_eq!(short.remarks, ["what the FEN leaves out is read as `w - -`"]);
}

#[test]
fn an_epd_has_its_operations() {
    let story = sound("# a suite\n\n8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+ Ra5; id \"ends 7\"; D1 13; hmvc 3; fmvn 9;\n");
    assert_eq!(story.start.fen, "8/8/8/8/4k3/8/R7/4K3 w - - 3 9");
    let operations: Vec<_> = story
        .said
        .operations
        .iter()
        .map(|(opcode, text)| format!("{opcode}={text}"))
        .collect();
    assert_eq!(operations, ["bm=Ra4+ Ra5", "id=ends 7", "D1=13"]);
    assert_eq!(story.said.perft, [(1, 13)]);
    assert_eq!(
        story.said.epd,
        "8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+ Ra5; id \"ends 7\"; D1 13; hmvc 3; fmvn 9;"
    );
    assert_eq!(sound(START).said, Default::default());
}

#[test]
fn half_moves_are_read_as_engines_are_told_them() {
    for text in [
        "e2e4 e7e5 e1e2",
        "startpos moves e2e4 e7e5 e1e2",
        "position startpos moves e2e4 e7e5\n e1e2",
        &format!("position fen {START} moves e2e4 e7e5 e1e2"),
        &format!("{START} moves e2e4 e7e5 e1e2"),
    ] {
        assert_eq!(sans(&sound(text)), "e4 e5 Ke2", "{text}");
    }
    assert_eq!(sans(&sound("position startpos")), "");
    assert_eq!(
        sans(&sound(&format!("position fen {KIWIPETE} moves e1g1 e8a8 0000"))),
        "O-O O-O-O --"
    );
    let story = sound("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n h7h8");
    assert_eq!(sans(&story), "a8=N Kh8");
    assert_eq!(story.plies[0].uci, "a7a8n");
}

#[test]
fn castling_in_chess960_is_the_step_onto_the_rook() {
    let fen = "1r1k2r1/1p4p1/8/8/8/8/1P4P1/1R1K2R1 w GBgb - 0 1";
    let story = sound(&format!("{fen} moves d1g1 d8b8"));
    assert_eq!(sans(&story), "O-O O-O-O");
    let words: Vec<_> = story.plies.iter().map(|ply| ply.uci.as_str()).collect();
    assert_eq!(words, ["d1g1", "d8b8"]);
    let castling = laws::of(fen).choices.into_iter().find(|choice| choice.san == "O-O-O+");
    assert_eq!(castling.map(|choice| choice.uci).as_deref(), Some("d1b1"));
}

#[test]
fn a_half_move_that_cannot_be_played_is_told_with_its_place_and_reason() {
    let message = |text: &str| wrong(text).1;
    assert_eq!(
        wrong("e2e4 e7e5\ne1e3"),
        (
            "line 2, column 1".to_owned(),
            "`e1e3` is not legal here: the king on e1 cannot go to e3".to_owned()
        )
    );
    assert_eq!(told("e2e4 e7e5\ne1e3").plies.len(), 2);
    assert_eq!(message("e3e4"), "`e3e4` is not legal here: nobody stands on e3");
    assert_eq!(
        message("e7e5"),
        "`e7e5` is not legal here: the pawn on e7 is Black’s, but White is to move"
    );
    assert_eq!(
        message("4k3/4r3/8/8/8/8/4B3/4K3 w - - moves e2d3"),
        "`e2d3` is not legal here: e2d3 leaves the king in check"
    );
    assert_eq!(
        message("4k3/8/8/8/5r2/8/8/4K2R w K - moves e1g1"),
        "`e1g1` is not legal here: e1g1 castles out of check, through check or into it"
    );
    assert_eq!(
        message("8/P6k/8/8/8/8/8/K7 w - - moves a7a8"),
        "`a7a8` is not legal here: a pawn that reaches the last rank becomes a piece, as in e7e8q"
    );
    assert_eq!(
        message("e2e4 Nf6"),
        "`Nf6` is not written as UCI has it, as in g1f3 or e7e8q"
    );
    assert_eq!(
        message("e2e4 é7é5"),
        "`é7é5` is not written as UCI has it, as in g1f3 or e7e8q"
    );
}

#[test]
fn a_text_that_is_no_position_is_told_with_its_place() {
    let column = |text: &str| {
        let (place, message) = wrong(text);
        (
            place
                .rsplit(' ')
                .next()
                .unwrap_or_default()
                .parse::<usize>()
                .expect("a column"),
            message,
        )
    };
    for (text, at, message) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", 1, "White does not have exactly one king"),
        ("4k3/8/8/9/8/8/8/4K3 w - - 0 1", 9, "rank 5 has 9 squares, not 8"),
        ("4k3/8/8/8/8/8/4K3 w - - 0 1", 1, "the board has 7 ranks, not 8"),
        (
            "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
            10,
            "the FEN's board has the letter 'x', which is not a piece or pawn",
        ),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", 17, "a pawn stands on a1"),
        (
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            21,
            "the FEN's side to move is neither w nor b",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w x - 0 1",
            23,
            "the FEN's castling field is not made of KQkq, of the files of rooks, or -",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - x 0 1",
            25,
            "the FEN's en passant field is neither - nor a square",
        ),
        (
            "4k3/8/8/8/8/8/8/4K2r b - - 0 1",
            22,
            "White is in check, but Black is to move",
        ),
        ("position fen", 13, "a FEN is missing here"),
        ("position", 9, "after `position` UCI has `startpos` or `fen`"),
        ("position here", 10, "after `position` UCI has `startpos` or `fen`"),
        ("startpos e2e4", 10, "before the half-moves UCI has `moves`"),
        (
            "bm e4; 4k3/8/8/8/8/8/8/4K3 w - -",
            1,
            "a FEN begins with its board, and `position` of UCI with this word",
        ),
        ("", 1, "there is neither a position nor a half-move in this text"),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            27,
            "the FEN's counters are not numbers: `-1`",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1.5",
            27,
            "the FEN's counters are not numbers: `1.5`",
        ),
    ] {
        assert_eq!(column(text), (at, message.to_owned()), "{text}");
    }
    let story = told("4k3/8/8/8/8/8/8/4K2r b - - 0 1");
    assert_eq!(story.beginning, Beginning::NoPosition);
    assert_eq!(story.start.fen, START);
}

#[test]
fn an_operation_that_is_wrong_leaves_the_position() {
    let story = told("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; 1. Kd2");
    let error = story.error.expect("`1.` is no opcode");
    assert_eq!(
        (error.place.as_str(), error.message.as_str()),
        ("line 1, column 35", "`1.` is no opcode")
    );
    assert_eq!(story.start.fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(story.said.operations, [("bm".to_owned(), "Kd2".to_owned())]);
}

#[test]
fn positions_on_lines_of_their_own_are_listed() {
    let text = format!(
        "# suite\n{KIWIPETE} ;D1 48\n\n8/8/8/8/4k3/8/R7/4K3 w - - id \"ends 7\";\nposition startpos moves e2e4\n1. e4 e5\nfen {START}\n"
    );
    let games::Positions { listed, left_out } = games::positions(&text);
    assert_eq!(left_out, [6]);
    let names: Vec<_> = listed
        .iter()
        .map(|each| each.name.clone().unwrap_or_default())
        .collect();
    let kiwipete = format!("{KIWIPETE} ;D1 48");
    let start = format!("fen {START}");
    assert_eq!(names, [&kiwipete, "ends 7", "position startpos moves e2e4", &start]);
    for each in &listed {
        sound(&text[each.begin as usize..each.end as usize]);
    }
}

#[test]
fn the_laws_are_those_of_the_library() {
    let kiwipete = laws::of(KIWIPETE);
    let board: Board = KIWIPETE.parse().expect("a FEN");
    assert_eq!(kiwipete.choices.len(), 48);
    assert_eq!(kiwipete.hash, format!("{:016x}", board.hash()));
    assert_eq!(kiwipete.state, "White is to move");
    assert_eq!(
        kiwipete.epd,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - hmvc 0; fmvn 1;"
    );
    assert_eq!(
        laws::of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").state,
        "Black is to move: stalemate"
    );
    assert_eq!(
        laws::of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").state,
        "Black is to move: checkmate"
    );
    assert_eq!(
        laws::of("7k/8/6K1/8/8/8/8/8 b - - 0 1").state,
        "Black is to move: neither side can mate"
    );
    assert_eq!(laws::of("nothing"), Default::default());
}

#[test]
fn no_text_makes_it_panic_and_every_fault_is_in_the_text() {
    let sound = [
        format!("{KIWIPETE} ;D1 48 ;D2 2039"),
        "8/8/8/8/4k3/8/R7/4K3 w - - bm Ra4+ Ra5; id \"ends \\\"7\\\"\";".to_owned(),
        format!("position fen {START} moves e2e4 e7e5 g1f3"),
        "# a suite\n\nstartpos moves d2d4 0000 c2c4".to_owned(),
    ];
    let letters: Vec<char> = "/8kKpPqw-b \n\t#;\"\\e4é♔\u{a0}0x\u{0}".chars().collect();
    let mut state = 1_u32;
    let mut below = move |most: usize| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as usize % most
    };
    let mut faults = 0;
    for round in 0..3000 {
        let mut text: Vec<char> = sound[round % sound.len()].chars().collect();
        for _ in 0..=below(3) {
            let at = below(text.len());
            let letter = letters[below(letters.len())];
            match below(3) {
                0 => drop(text.remove(at)),
                1 => text[at] = letter,
                _ => text.insert(at, letter),
            }
        }
        let text: String = text.into_iter().collect();
        let Some(error) = told(&text).error else {
            continue;
        };
        faults += 1;
        let mut numbers = error
            .place
            .split(|letter: char| !letter.is_ascii_digit())
            .filter_map(|word| word.parse().ok());
        let (Some(line), Some(column)): (Option<usize>, Option<usize>) = (numbers.next(), numbers.next()) else {
            panic!("{text:?}: {}", error.place);
        };
        let length = text.split('\n').nth(line - 1).map(|line| line.chars().count());
        assert!(
            length.is_some_and(|length| column <= length + 1),
            "{text:?}: {}",
            error.place
        );
    }
    assert!((1000..3000).contains(&faults), "{faults}");
}

#[test]
fn a_repetition_and_many_quiet_moves_are_told() {
    let rules = |text: &str| -> Vec<&'static str> {
        let story = sound(text);
        let after = story.plies.iter().map(|ply| ply.after.rule);
        [story.start.rule].into_iter().chain(after).collect()
    };
    let knights = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    let told = rules(&format!("startpos moves {knights}"));
    let three = "The position has been there three times: a draw can be claimed";
    assert_eq!([told[0], told[7], told[8], told[15]], ["", "", three, three]);
    assert_eq!(told[16], "The position has been there five times: the game is drawn");
    let fifty = "50 moves without a capture or a pawn’s move: a draw can be claimed";
    assert_eq!(
        rules("4k3/8/8/8/8/8/8/4K2R w - - 98 90 moves h1h2 e8d8 h2h1"),
        ["", "", fifty, fifty]
    );
    let drawn = "75 moves without a capture or a pawn’s move: the game is drawn";
    assert_eq!(rules("4k3/8/8/8/8/8/8/4K2R w - - 150 90"), [drawn]);
    let passes = rules(&format!("startpos moves {}", "g1f3 0000 f3g1 0000 ".repeat(2)));
    assert_eq!([passes[4], passes[8]], ["", three]);
    // The king goes where the queen could take it: what follows is no game by the laws.
    let form = Form::named("octal").expect("a form of the page");
    let mut position = Position::start();
    let word = |squares: &str| {
        let square = |at: usize| squares[at..at + 2].parse().expect("a square");
        let half_move = position.play(square(0), square(2), None).expect("a man goes so");
        Word::of_half_move(half_move).expect("a word").to_string()
    };
    let knights = "b1c3 b8c6 c3b1 c6b8 ".repeat(2);
    let half_moves = format!("e2e4 e7e5 e1e2 d8g5 {knights} e2e3 g8f6");
    let words: Vec<_> = half_moves.split_whitespace().map(word).collect();
    let story = of_code(form, &words.join(" "), Scope::HalfMoves);
    let last: Vec<_> = story.plies[11..]
        .iter()
        .map(|ply| (ply.legal, ply.after.rule))
        .collect();
    assert_eq!(last, [(true, three), (false, ""), (true, "")]);
}

#[test]
fn a_position_that_no_game_can_reach_is_told_with_its_fault() {
    let laws = laws::of("rnbqkbnr/pppp2pp/5p2/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 0 3");
    assert_eq!(laws.fault, "Black is in check, but White is to move");
    assert_eq!(laws.epd, "");
    assert_eq!(laws::of(&Position::start().to_fen()).fault, "");
}
