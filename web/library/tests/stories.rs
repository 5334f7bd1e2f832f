// SPDX-License-Identifier: MIT OR Apache-2.0
//! What the page gets of a game.

use halfmove_page::forms::{FORMS, Form};
use halfmove_page::pgn::Wrong;
use halfmove_page::story::{Beginning, Scope, Story, of_code as of_code_in, of_pgn as of_pgn_in};
use halfmove_page::units::{Alternative, alternatives};

fn of_pgn(text: &str) -> Story {
    of_pgn_in(text, Scope::All)
}

fn of_code(form: &'static Form, text: &str) -> Story {
    of_code_in(form, text, Scope::All)
}

const MATE: &str = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0";

fn form(name: &str) -> &'static Form {
    Form::named(name).expect("a form of the page")
}

fn text<'a>(story: &'a Story, name: &str) -> &'a str {
    let code = story.codes.iter().find(|code| code.name == name);
    &code.expect("every code is told").text
}

#[test]
fn the_scholars_mate_is_told_as_the_pages_of_the_formats_have_it() {
    let story = of_pgn(MATE);
    assert!(story.error.is_none());
    assert_eq!(text(&story, "brenner"), "2C2C6117DB1E06065302");
    assert_eq!(text(&story, "printed"), "3434CC175B1E0606DA02");
    assert_eq!(text(&story, "exchanged"), "3434E1175D1E0606D302");
    assert_eq!(text(&story, "fixed"), "3232CC176B1E0606DA02");
    assert_eq!(text(&story, "jose"), "131374224B2BB47ED2FF");
    let sans: Vec<_> = story.plies.iter().map(|ply| ply.numbered.as_str()).collect();
    assert_eq!(sans[0], "1. e4");
    assert_eq!(sans[5], "3... Nf6");
    assert_eq!(sans[6], "4. Qxf7#");
    assert_eq!(story.plies[5].notes, "$4");
    assert_eq!(
        story.plies[6].after.fen,
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"
    );
    assert!(story.plies[6].after.check);
    assert_eq!(story.records.len(), 10);
}

#[test]
fn every_man_but_the_kings_has_its_number() {
    let story = of_pgn("1. e4 d5 2. exd5 *");
    assert!(story.start.labels.starts_with("a10b10c10d10f11g11h11a20b21"));
    let last = &story.plies[2].after.labels;
    assert!(
        last.contains("d54") && !last.contains("e2") && !last.contains("d73"),
        "{last}"
    );
    assert_eq!(last.len(), 3 * 29);
}

#[test]
fn the_bits_of_a_byte_carry_their_names_and_what_they_say() {
    let story = of_code(form("brenner"), "2C 2C 61");
    let queen = &story.codes[0].units[2];
    let told: Vec<_> = queen
        .fields
        .iter()
        .map(|f| (f.bits.as_str(), f.name, f.says.as_str()))
        .collect();
    assert_eq!(
        told,
        [
            ("01", "fixed", "queen"),
            ("100", "distance", "4"),
            ("001", "direction", "NE")
        ]
    );
    assert_eq!(queen.meaning, "queen #0 4 NE");
}

#[test]
fn the_other_values_of_a_field_are_those_of_the_formats_page() {
    let of = |byte| -> Vec<Vec<String>> {
        let told = |alternative: &Alternative| format!("{} {}", alternative.bits, alternative.says);
        let runs = alternatives(byte);
        runs.iter().map(|run| run.iter().map(told).collect()).collect()
    };
    let queen = of(0x61);
    assert_eq!(queen[0][4], "01\u{b7}\u{b7}\u{b7}\u{b7}\u{b7}\u{b7} queen");
    // 000 would be a prefix.
    assert_eq!(
        queen[1],
        ["001 1", "010 2", "011 3", "100 4", "101 5", "110 6", "111 7"]
    );
    assert_eq!(
        queen[2],
        [
            "000 E", "001 NE", "010 N", "011 NW", "100 W", "101 SW", "110 S", "111 SE"
        ]
    );
    assert_eq!(of(0x2c)[1], ["00 step 1", "01 step 2", "10 take right", "11 take left"]);
    assert_eq!(of(0x17)[2][7], "111 SSE");
    assert_eq!(of(0xdb)[3], ["00 NE", "01 NW", "10 SW", "11 SE"]);
    for byte in 0..=u8::MAX {
        for run in alternatives(byte) {
            assert_eq!(
                run.iter().filter(|alternative| alternative.is_this).count(),
                1,
                "{byte:02x}"
            );
        }
    }
}

#[test]
fn the_bits_of_every_unit_are_its_fields_in_order() {
    for form in FORMS {
        let story = of_pgn(MATE);
        let code = story.codes.iter().find(|code| code.name == form.name).expect("told");
        for unit in code
            .units
            .iter()
            .filter(|unit| unit.role == "code" && !unit.meaning.starts_with("fills"))
        {
            let bits: String = unit.fields.iter().map(|field| field.bits.as_str()).collect();
            let base = if code.unit == "word" { 8 } else { 16 };
            let value = u32::from_str_radix(&unit.digits, base).expect("digits");
            assert_eq!(
                u32::from_str_radix(&bits, 2),
                Ok(value),
                "{} {}",
                form.name,
                unit.digits
            );
        }
    }
}

#[test]
fn every_unit_belongs_to_its_half_move() {
    let story = of_pgn(MATE);
    let of = |name| -> Vec<usize> {
        let code = story.codes.iter().find(|code| code.name == name).expect("told");
        code.units.iter().map(|unit| unit.half_move).collect()
    };
    assert_eq!(of("brenner"), [1, 2, 3, 4, 5, 6, 6, 6, 7, 7]);
    assert_eq!(of("jose"), [1, 2, 3, 4, 5, 6, 6, 7, 7, 7]);
    assert_eq!(of("octal")[..6], [1, 2, 3, 4, 5, 6]);
}

#[test]
fn a_prefix_belongs_to_the_half_move_that_it_announces() {
    let story = of_pgn("1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Ng8 5. hxg8=N");
    assert!(story.error.is_none(), "{:?}", story.error);
    for name in ["brenner", "printed", "exchanged", "fixed", "jose"] {
        let code = story.codes.iter().find(|code| code.name == name).expect("told");
        let last: Vec<_> = code.units.iter().filter(|unit| unit.half_move == 9).collect();
        assert!(last.len() >= 2, "{name}");
        assert!(last[0].fields.iter().any(|field| field.name == "which man"), "{name}");
    }
}

#[test]
fn a_game_reads_the_same_from_each_of_its_codes() {
    let story = of_pgn(MATE);
    let sans: Vec<_> = story.plies.iter().map(|ply| ply.san.clone()).collect();
    for code in &story.codes {
        let again = of_code(form(code.name), &code.text);
        assert!(again.error.is_none(), "{}: {:?}", code.name, again.error);
        assert_eq!(
            again.plies.iter().map(|ply| ply.san.clone()).collect::<Vec<_>>(),
            sans,
            "{}",
            code.name
        );
        for other in &story.codes {
            assert_eq!(
                text(&again, other.name),
                other.text,
                "{} by way of {}",
                other.name,
                code.name
            );
        }
    }
}

#[test]
fn an_error_is_told_with_its_place_and_the_game_before_it() {
    let story = of_code(form("brenner"), "2C 2C C0 61");
    let wrong = story.error.clone().expect("C0 has no meaning");
    assert_eq!((wrong.place.as_str(), wrong.half_move), ("byte 2", 3));
    assert_eq!(story.plies.len(), 2);
    let units = &story.codes[0].units;
    assert_eq!(units[2].fault, Some(1));
    assert_eq!(units[3].role, "skipped");
    // The hardware stops at the same byte.
    assert_eq!(story.records[2] >> 25 & 15, 1);
    // The other codes hold what could be read.
    assert_eq!(text(&story, "printed"), "3434");
}

#[test]
fn a_word_of_eleven_bits_that_is_wrong_is_counted_in_words() {
    let octal = of_code(form("octal"), "2412 2466 1605 2570 1534")
        .error
        .expect("f7 is no pawn's last step");
    let told = |wrong: &Wrong| (wrong.place.clone(), wrong.message.clone(), wrong.half_move);
    let expected = ("word 3".to_owned(), "a pawn cannot go from f7 to f8".to_owned(), 4);
    assert_eq!(told(&octal), expected);
    let no_word = of_code(form("octal"), "2412 24x6").error.expect("x is no digit");
    assert_eq!((no_word.place.as_str(), no_word.half_move), ("word 1", 2));
    let nothing = of_code(form("jose"), "").error.expect("a GameText ends with FF");
    assert_eq!(nothing.place, "byte 0");
}

#[test]
fn words_that_are_no_half_moves_are_named_with_line_and_column() {
    let told = |text| {
        let wrong = of_pgn(text).error.expect("an error");
        (wrong.place, wrong.half_move, wrong.message)
    };
    let expected = |place: &str, half_move, message: &str| (place.to_owned(), half_move, message.to_owned());
    assert_eq!(
        told("1. e4 e5\n2. Qh6"),
        expected(
            "line 2, column 4",
            3,
            "`Qh6` is not legal here: no white queen can go to h6"
        )
    );
    assert_eq!(
        told("1. e4 e5 2. Ke3"),
        expected(
            "line 1, column 13",
            3,
            "`Ke3` is not legal here: no white king can go to e3"
        )
    );
    assert_eq!(
        told("1. d4 d5 2. Nf3 a6 3. Nd2"),
        expected("line 1, column 23", 5, "`Nd2` can mean several half-moves")
    );
    assert_eq!(
        told("1. e4 f5 2. Qh5+ a6").2,
        "`a6` is not legal here: it would leave Black's king in check"
    );
    for nothing in ["", "*"] {
        assert_eq!(told(nothing).2, "there is no half-move and no tag in this text");
    }
    assert_eq!(
        told("[FEN \"8/8 w\"]\n1. e4").2,
        "the set-up `8/8 w` cannot be played: the FEN's board is not eight ranks of eight squares"
    );
}

#[test]
fn what_people_write_is_repaired_and_told() {
    let told = |text| {
        let story = of_pgn(text);
        assert!(story.error.is_none(), "{text}: {:?}", story.error);
        (story.plies.len(), story.remarks)
    };
    let remarks = |remarks: &[&str]| remarks.iter().map(|&remark| remark.to_owned()).collect::<Vec<_>>();
    assert_eq!(told("1. e4 e5 *"), (2, remarks(&[])));
    let (plies, said) = told("1. e4 {a");
    assert_eq!((plies, said.len()), (1, 1));
    assert!(said[0].starts_with("line 1: a comment is not closed"), "{said:?}");
    assert_eq!(told("1. e4 )").1.len(), 1);
    assert_eq!(told("1. e4 d5\n2. ed5 Qd5 *").0, 4);
    let (plies, said) = told("1. e4 (1. d4");
    assert_eq!((plies, said.last().unwrap().as_str()), (1, "one variation is left out"));
}

#[test]
fn half_moves_are_read_by_their_squares_too() {
    let story = of_pgn("e2e4 e7-e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6xe4");
    assert!(story.error.is_none(), "{:?}", story.error);
    assert_eq!(story.plies[6].san, "O-O");
    assert_eq!(story.plies[7].san, "Nxe4");
}

#[test]
fn what_is_left_out_is_said() {
    let story = of_pgn("1. e4 (1. d4 {a} (1. c4)) e5 (1... c5) 1-0\n\n1. d4");
    assert_eq!(
        story.remarks,
        ["what follows the first game is left out", "2 variations are left out"]
    );
}

#[test]
fn a_set_up_is_told_in_every_code() {
    let story = of_pgn("[FEN \"8/PPPPPPPP/4k3/8/8/8/8/K7 w - - 5 30\"]\n\n30. h8=N Kd6 31. Ng6");
    assert!(story.error.is_none(), "{:?}", story.error);
    assert_eq!(story.beginning, Beginning::SetUp);
    assert_eq!(story.start.fen, "8/PPPPPPPP/4k3/8/8/8/8/K7 w - - 5 30");
    for code in &story.codes {
        assert_eq!(code.cannot, None, "{}", code.name);
        assert!(code.units.iter().all(|unit| unit.error.is_none()), "{}", code.name);
        assert_eq!(
            code.units.iter().map(|unit| unit.half_move).max(),
            Some(3),
            "{}",
            code.name
        );
    }
}

#[test]
fn no_bytes_and_no_text_make_it_panic() {
    let mut state = 1_u64;
    let mut next = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    for round in 0..400 {
        let bytes: Vec<u8> = (0..round % 60).map(|_| next()).collect();
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        for form in FORMS {
            of_code(form, &hex);
        }
        let signs = b"KQRBNabcdefgh12345678x=+-O. {}()[]$!?*/\"\n;%";
        let words: String = bytes
            .iter()
            .map(|&byte| char::from(signs[usize::from(byte) % signs.len()]))
            .collect();
        of_pgn(&words);
        of_pgn(&format!("1. e4 {words}"));
        of_pgn(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn digits_that_are_none_are_named() {
    let wrong = |text| of_code(form("brenner"), text).error.expect("an error").message;
    assert_eq!(wrong("2C 2G"), "character 5: 'G' is no hexadecimal digit");
    assert_eq!(wrong("2C 2"), "the last byte has one digit; a byte has two");
    assert!(of_code(form("brenner"), "0x2C, 0x2c").error.is_none());
}

#[test]
fn a_set_up_that_is_no_position_is_told_and_no_code_holds_it() {
    for (fen, said) in [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "White does not have exactly one king"),
        ("garbage", "the FEN's board is not eight ranks of eight squares"),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "Black does not have exactly one king"),
        ("P6k/8/8/8/8/8/8/K7 w - - 0 1", "a pawn stands on a8"),
    ] {
        for moves in ["", "1. e4 *", "*"] {
            let story = of_pgn(&format!("[FEN \"{fen}\"]\n\n{moves}"));
            let message = story.error.unwrap().message;
            assert!(message.contains(said), "{fen} {moves}: {message}");
            assert_eq!(story.beginning, Beginning::NoPosition, "{fen}");
            assert!(story.plies.is_empty() && story.codes.iter().all(|code| code.cannot.is_some()));
            assert_eq!(
                story.start.fen,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
            );
        }
    }
    let named = of_pgn("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *");
    assert!(named.error.is_none());
    assert_eq!(named.beginning, Beginning::Usual);
}

#[test]
fn what_is_said_of_a_game_is_told_as_pgn_has_it() {
    let story = of_pgn("{Lesson} 1. e4 {best} $1 (1. d4 {or} d5 (1... Nf6)) e5 *");
    assert_eq!(story.preface, "{Lesson}");
    let notes: Vec<_> = story.plies.iter().map(|ply| ply.notes.as_str()).collect();
    assert_eq!(notes, ["{best} $1 (1. d4 {or} d5 (1... Nf6))", ""]);
    assert_eq!(story.remarks, ["one variation is left out"]);
    let read_from_jose = of_code(form("jose"), text(&story, "jose"));
    assert!(read_from_jose.preface.contains("Lesson") || read_from_jose.plies[0].notes.contains("best"));
}
