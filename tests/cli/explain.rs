// SPDX-License-Identifier: MIT OR Apache-2.0
//! `explain`: every byte with its bits, its meaning and its half-move.

use serde_json::{Value, json};

use super::support::{SCHOLARS_MATE, framed, run};

const HEX: &str = "2C2C6117DB1E06065302";

/// A set-up, a promotion, a comment, a variation, a glyph and a man that needs a prefix.
const TEXTS: &[u8] = b"\x00[FEN \"8/P7/7k/8/8/8/8/KQ6 w - - 0 60\"]\x00\x00{before\x00\
    \x42\x20\x00nice \xe2\x99\x94\x00\x0e\x00(60... Kg5\x00\x00$14\x00\x42\x48\x02";

fn explained(arguments: &[&str], input: &[u8]) -> String {
    let run = run(&[&["explain"], arguments].concat(), input);
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""));
    run.text()
}

/// The JSON objects of a run with an error or without.
fn objects(arguments: &[&str], input: &[u8]) -> Vec<Value> {
    let run = run(&[&["explain", "--format", "json"], arguments].concat(), input);
    let object = |line| serde_json::from_str(line).unwrap();
    run.text().lines().map(object).collect()
}

#[test]
fn the_scholars_mate() {
    insta::assert_snapshot!(explained(&[HEX], b""));
}

#[test]
fn the_scholars_mate_in_colours() {
    insta::assert_snapshot!(explained(&[HEX, "--color", "always"], b"").replace('\u{1b}', "ESC"));
}

#[test]
fn the_scholars_mate_with_a_board() {
    insta::assert_snapshot!(explained(&[HEX, "--board"], b""));
}

#[test]
fn two_half_moves_with_a_board_each_in_letters() {
    insta::assert_snapshot!(explained(&["2C2C", "--board=each", "--ascii"], b""));
}

#[test]
fn texts_and_prefixes() {
    insta::assert_snapshot!(explained(&["--bare"], TEXTS));
}

#[test]
fn where_the_laws_of_chess_do_not_apply_half_moves_are_written_by_their_squares() {
    // Black is in check and White to move.
    let set_up = b"\x00[FEN \"8/P6k/8/8/8/8/8/KQ6 w - - 0 60\"]\x00\x42\x20\x0e";
    let lines = explained(&["--bare"], set_up);
    assert!(
        lines.contains("60. a7a8q\n") && lines.ends_with("60... h7h6\n"),
        "{lines}"
    );
}

#[test]
fn the_scholars_mate_as_json() {
    let run = run(&["explain", "--format", "json", HEX], "");
    assert_eq!(run.code, Some(0));
    insta::assert_snapshot!(run.text());
}

#[test]
fn an_error_is_shown_at_its_byte_and_nothing_after_it_is_decoded() {
    let run = run(&["explain", "2C2C C7 61 17 DB 1E 06 06 53 02 00 00 00"], "");
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    insta::assert_snapshot!(run.text());
}

#[test]
fn an_error_in_a_text_is_shown_at_the_last_byte() {
    let run = run(&["explain", "--bare"], b"\x2c\x00never closed");
    assert_eq!(run.code, Some(1));
    insta::assert_snapshot!(run.text());
}

#[test]
fn a_file_is_explained_game_by_game() {
    insta::assert_snapshot!(explained(&[], &framed(&[&SCHOLARS_MATE, b"", b"\x2c\x03"])));
}

#[test]
fn one_game_of_a_file_can_be_chosen() {
    let file = framed(&[b"\x2c", &SCHOLARS_MATE, b"\x2b"]);
    let chosen = objects(&["--game", "2"], &file);
    assert_eq!(chosen.len(), SCHOLARS_MATE.len());
    assert!(chosen.iter().all(|object| object["game"] == 2));
    let missing = run(&["explain", "--game", "4"], &file);
    assert_eq!(missing.code, Some(1));
    assert!(missing.stderr.contains("game 4 is not there"), "{}", missing.stderr);
}

#[test]
fn a_game_cut_short_is_explained_as_far_as_it_goes() {
    let file = framed(&[&SCHOLARS_MATE]);
    let run = run(&["explain", "-"], &file[..12]);
    assert_eq!(run.code, Some(1));
    assert!(run.text().ends_with("2. Qh5\n"), "{}", run.text());
    assert!(
        run.stderr
            .contains("game 1 is incomplete: byte 3 of the game, byte 12 of the file"),
        "{}",
        run.stderr
    );
}

#[test]
fn hexadecimal_digits_may_be_spread_over_arguments() {
    let whole = explained(&[HEX], b"");
    assert_eq!(explained(&["2c2c", "61 17", "DB1E0606", "53 02"], b""), whole);
    assert_eq!(explained(&["--bare"], &SCHOLARS_MATE), whole);
}

#[test]
fn json_says_what_a_text_holds_at_its_last_byte() {
    let objects = objects(&["--bare"], TEXTS);
    let texts: Vec<_> = objects
        .iter()
        .map(|object| &object["text"])
        .filter(|text| !text.is_null())
        .collect();
    let expected = json!([
        { "kind": "tag", "name": "FEN", "value": "8/P7/7k/8/8/8/8/KQ6 w - - 0 60" },
        { "kind": "comment", "value": "before" },
        { "kind": "comment", "value": "nice ♔" },
        { "kind": "variation", "value": "60... Kg5" },
        { "kind": "nag", "value": 14 },
    ]);
    assert_eq!(json!(texts), expected);
}

#[test]
fn json_gives_the_fault_and_what_is_not_decoded() {
    let objects = objects(&["2C2CC761"], b"");
    let error = json!({ "code": 1, "half_move": 3, "message": "the byte has no meaning in this code" });
    assert_eq!(objects[2]["error"], error);
    assert_eq!(objects[2]["meaning"], "unassigned");
    let decoded: Vec<_> = objects.iter().map(|object| &object["decoded"]).collect();
    assert_eq!(json!(decoded), json!([true, true, false, false]));
    assert_eq!(objects[3]["meaning"], Value::Null);
}

#[test]
fn json_gives_the_position_where_a_board_would_stand() {
    let fens = |arguments: &[&str]| -> Vec<Value> {
        let objects = objects(&[&["2C2C06"], arguments].concat(), b"");
        objects.into_iter().map(|mut object| object["fen"].take()).collect()
    };
    let after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 1";
    assert_eq!(fens(&[]), [Value::Null, Value::Null, Value::Null]);
    assert_eq!(fens(&["--board"]), [Value::Null, Value::Null, json!(after)]);
    assert_eq!(fens(&["--board=each"])[1..], [json!(after), Value::Null]);
}

#[test]
fn all_256_bytes_have_their_bits_and_fields_as_json() {
    for byte in 0..=u8::MAX {
        let object = &objects(&[&format!("{byte:02x}")], b"")[0];
        let fields = object["fields"].as_array().unwrap();
        let bits: String = fields.iter().map(|field| field["bits"].as_str().unwrap()).collect();
        assert_eq!(object["bits"], bits.as_str());
        assert_eq!(object["bits"], format!("{byte:08b}"));
        for field in fields {
            let digits = field["bits"].as_str().unwrap();
            assert_eq!(field["value"], u64::from_str_radix(digits, 2).unwrap());
        }
    }
}

/// A game with a tag, a variation inside a variation, a glyph, comments and a promotion.
const GAME: &str = "[White \"A\"]\n\n1. e4 d5 2. exd5 c5 (2... c6 3. dxc6 (3. d4 Nf6) 3... Nxc6) 3. dxc6 $1 {en passant} Nf6 \
    4. cxb7 Bd7 5. bxa8=N Qb6 6. Nxb6 1-0\n";

/// A game from a set-up.
const SET_UP: &str = "[SetUp \"1\"]\n[FEN \"8/P6k/8/8/8/8/8/K7 b - - 0 60\"]\n\n60... Kg6 61. a8=Q *\n";

#[test]
fn every_code_is_explained_as_lines_and_as_json() {
    let codes: [&[&str]; 9] = [
        &["brenner-alt", "--layout", "fixed"],
        &["eleven"],
        &["eleven-octal"],
        &["jose"],
        &["jose", "--profile", "document"],
        &["jose", "--comments", "column"],
        &["cbf"],
        &["cbf", "--no-phantom"],
        &["fbk"],
    ];
    for code in codes {
        for (name, game) in [("game", GAME), ("set-up", SET_UP)] {
            // A GameText alone has no set-up, and opening trees have none.
            let is_framed = code[0] == "jose" || code[0] == "eleven-octal";
            if code[0] == "fbk" && name == "set-up" {
                continue;
            }
            let game = if code[0] == "fbk" {
                &game.replace("=N", "=Q").replace("Nxb6", "Qxb8+")
            } else {
                game
            };
            let bare: &[&str] = if is_framed { &[] } else { &["--bare"] };
            let with = [&["--code"], code, bare].concat();
            let coded = run(&[&["encode"], &with[..]].concat(), game);
            assert_eq!(coded.code, Some(0), "{}", coded.stderr);
            // Without phantoms these games are the same.
            let variant = code.join("_").replace("_--no-phantom", "").replace("--", "");
            let snapshot = format!("{variant}_{name}");
            let board = if name == "set-up" {
                &["--board=each", "--ascii"][..]
            } else {
                &["--board"]
            };
            insta::assert_snapshot!(
                format!("{snapshot}_as_lines"),
                explained(&[&with[..], board].concat(), &coded.stdout)
            );
            let objects = objects(&[&with[..], &["--board"]].concat(), &coded.stdout);
            let short = objects.iter().map(|object| {
                let value = |name: &str| object[name].as_str().unwrap_or("-").to_owned();
                let bits: String = object["fields"].as_array().unwrap().iter().map(bits_of).collect();
                assert!(bits.is_empty() || object["bits"] == bits.as_str(), "{object}");
                let names = ["byte", "plain", "word", "bits", "meaning", "san", "fen"].map(value);
                format!("{} {} {}", object["offset"], object["depth"], names.join(" | "))
            });
            insta::assert_snapshot!(format!("{snapshot}_as_json"), short.collect::<Vec<_>>().join("\n"));
        }
    }
}

fn bits_of(field: &Value) -> &str {
    field["bits"].as_str().unwrap()
}

#[test]
fn words_and_digits_on_the_command_line_are_those_of_the_code() {
    let words = explained(&["--code", "eleven-octal", "2412", "2466 1304"], b"");
    assert!(
        words.contains("2466  10 100 110 110") && words.contains("2. Qh5"),
        "{words}"
    );
    let packed = explained(&["--code", "eleven", "A154D82C00"], b"");
    assert!(packed.contains("2412") && packed.contains("1... e5"), "{packed}");
    let file = run(&["explain", "--code", "eleven-octal", "no/such/file"], "");
    assert_eq!(file.code, Some(2));
}

#[test]
fn an_error_is_shown_in_every_code() {
    let wrong: [(&[&str], &str); 5] = [
        (
            &["--code", "eleven-octal", "2412 2412 2466"],
            "^^^^ half-move 2: no man of the side to move stands on the origin square",
        ),
        (
            &["--code", "eleven-octal", "2412 8"],
            "^^^^ half-move 2: a word has four octal digits",
        ),
        (
            &["--code", "jose", "1313F2FF"],
            "^^ half-move 3: the byte has no meaning in this code",
        ),
        (
            &["--code", "cbf", "4016"],
            "^^ half-move 1: the record has 2 bytes of 14",
        ),
        (
            &["--code", "fbk", "4C1C34"],
            "^^ half-move 2: the data end inside a half-move",
        ),
    ];
    for (arguments, expected) in wrong {
        let run = run(&[&["explain"], arguments].concat(), "");
        assert_eq!(run.code, Some(1), "{arguments:?}: {}", run.stderr);
        assert!(run.text().contains(expected), "{}", run.text());
    }
}

/// `0000` is a word of its own, so it does not stand for one that cannot be read.
#[test]
fn what_is_no_word_is_shown_as_it_stands() {
    for (given, shown) in [
        ("9999", "9999"),
        ("24122466", "2412+"),
        ("241", "241 "),
        ("4000", "4000"),
    ] {
        let explain = ["explain", "--code", "eleven-octal", "2412", given, "2466"];
        let text = run(&explain, "").text();
        assert!(text.contains(&format!("\n     5  {shown} ")), "{text}");
        assert!(text.contains("  2466 ") && !text.contains("0000"), "{text}");
        let told = objects(&explain[1..], b"");
        assert!(told[1]["word"].is_null() && told[1]["bits"].is_null(), "{}", told[1]);
        assert_eq!(told[2]["word"], "2466");
    }
    let file = run(&["explain", "--code", "eleven-octal", "--bare"], "2412 24x6 \u{e9}\n").text();
    assert!(file.contains("  24x6 ") && file.contains("..  "), "{file}");
}

#[test]
fn a_game_without_bytes_tells_what_is_missing() {
    let alone = run(&["explain", "--code", "jose", "--bare"], "");
    assert_eq!(alone.code, Some(1));
    assert!(
        alone.text().contains("half-move 1: the data end before the game does"),
        "{}",
        alone.text()
    );
    let objects = objects(&["--code", "jose", "--bare"], b"");
    assert_eq!((objects.len(), &objects[0]["decoded"]), (1, &json!(false)));
}

#[test]
fn a_board_without_its_equals_sign_is_told() {
    let told = run(&["explain", "2C2C", "--board", "each"], "").stderr;
    assert!(told.contains("--board=each"), "{told}");
}

#[test]
fn pgn_is_not_explained_and_says_so() {
    let run = run(&["explain", "--code", "pgn"], GAME);
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("pgn is text and needs no explanation"),
        "{}",
        run.stderr
    );
}

/// A row of jose's database: half-moves, texts, set-up.
#[test]
fn a_row_of_jose_is_read_with_its_columns() {
    let folder = tempfile::tempdir().unwrap();
    let texts = folder.path().join("texts");
    std::fs::write(&texts, b"best\0Ke9\0").unwrap();
    let texts = texts.to_str().unwrap();
    let moves = b"\x03\xe0\xe2\xff";
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 40";
    let given = ["--code", "jose", "--bare", "--column", texts, "--fen", fen];
    let decoded = run(&[&["decode", "-q"], &given[..]].concat(), moves);
    assert_eq!(
        (decoded.code, decoded.text()),
        (Some(0), format!("[FEN \"{fen}\"]\n\n40. e4 {{best}} {{Ke9}} *\n\n")),
        "{}",
        decoded.stderr
    );
    let explained = run(&[&["explain"], &given[..]].concat(), moves);
    assert_eq!(explained.code, Some(0), "{}", explained.text());
    assert!(explained.text().contains("40. e4"), "{}", explained.text());
    assert!(explained.text().contains("best"), "{}", explained.text());
    let hex = ["explain", "03E0E2FF", "--code", "jose", "--column", texts, "--fen", fen];
    assert_eq!(run(&hex, "").text(), explained.text());

    // Without its texts the game is damaged, and without its set-up it is another one.
    let damaged = run(&["decode", "--code", "jose", "--bare", "--fen", fen], moves);
    assert_eq!(damaged.code, Some(1));
    for wrong in [
        &["decode", "--code", "jose", "--fen", fen][..],
        &["decode", "--bare", "--fen", fen],
        &["decode", "--code", "jose", "--bare", "--column", "no such file"],
        &["decode", "--code", "jose", "--bare", "--fen", fen, texts, texts],
        &["explain", "--code", "jose", "--column", texts, texts],
    ] {
        let run = run(wrong, moves);
        assert_eq!((run.code, run.stdout.len()), (Some(2), 0), "{wrong:?}: {}", run.stderr);
    }
}
