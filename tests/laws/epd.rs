// SPDX-License-Identifier: MIT OR Apache-2.0
//! EPD: operations in their order and as they are written, and where one is wrong.

use halfmove::laws::{BadEpd, BadOperation, Epd, Operand, Operation};
use halfmove::position::Counters;
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

fn epd(operations: &str) -> Result<Epd, BadEpd> {
    format!("{START} {operations}").parse()
}

#[test]
fn what_is_said_comes_back_as_it_is_written() {
    for told in [
        "",
        "bm Nf3 Nc3;",
        "bm Nf3; am e4 d4; id \"BK.01\";",
        "noop;",
        "c0 \"a; \\\"b\\\" \\\\ c\"; acd 7; acs 600; ce -12; dm 4; pv e4 e5 Nf3;",
        "own_code \"text\" word 1e4;",
        "id \"\"; id \"again\";",
    ] {
        let text = format!("{START} {told}");
        let epd: Epd = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(epd.to_string(), text.trim_end());
    }
    let epd = epd("bm Nf3 Nc3; c0 \"a; \\\"b\\\" \\c\"").unwrap();
    let best = epd.operation("bm").unwrap();
    assert_eq!((best.opcode(), best.operands()[1].as_str()), ("bm", "Nc3"));
    assert_eq!(
        epd.operation("c0").unwrap().operands(),
        [Operand::Text("a; \"b\" \\c".to_owned())]
    );
    assert_eq!(epd.operation("id"), None);
    assert_eq!(epd.board.read_san("Nc3").unwrap().to_string(), "b1c3");
}

#[test]
fn blanks_do_not_count_and_the_last_semicolon_may_be_missing() {
    let tidy = epd("bm e4; id \"x\";").unwrap();
    for text in ["bm e4;id \"x\"", "  bm\te4 ; ; id \"x\"  ;\r\n", "bm e4;; id  \"x\" ;"] {
        assert_eq!(epd(text).unwrap(), tidy, "{text}");
    }
}

#[test]
fn counters_of_a_fen_are_operations_too() {
    let counted = epd("3 9 ;D1 20").unwrap();
    assert_eq!(counted, epd("hmvc 3; fmvn 9; D1 20;").unwrap());
    assert_eq!(counted.counters(), Counters { quiet: 3, number: 9 });
}

#[test]
fn numbers_of_perft_are_read() {
    assert_eq!(
        epd("0 1 ;D1 20 ;D2 400 ;Dx 1 ;c0 \"D3\"").unwrap().perft(),
        Ok(vec![(1, 20), (2, 400)])
    );
    for bad in ["D1 x;", "D1;", "D1 20 20;", "D1 \"20\";", "D1 -20;"] {
        assert_eq!(
            epd(bad).unwrap().perft(),
            Err(BadOperation::Perft("D1".to_owned())),
            "{bad}"
        );
    }
}

#[test]
fn counters_are_operations() {
    let counters = |text| epd(text).unwrap().counters();
    assert_eq!(counters("hmvc 49; fmvn 60;"), Counters { quiet: 49, number: 60 });
    assert_eq!(counters("fmvn 0; hmvc x;"), Counters { quiet: 0, number: 1 });
    assert_eq!(counters(""), Counters::of(None));
}

#[test]
fn a_fault_has_its_place() {
    for (text, byte, fault) in [
        ("0", 0, BadOperation::Opcode("0".to_owned())),
        ("bm e4; \"x\";", 7, BadOperation::Opcode("\"x\"".to_owned())),
        ("id \"x", 3, BadOperation::OpenText),
        ("id \"x\"y;", 6, BadOperation::Glued),
        ("id \"a\nb\";", 5, BadOperation::Control),
    ] {
        let byte = byte + START.len() + 1;
        assert_eq!(epd(text), Err(BadEpd::Operation { byte, fault }), "{text}");
    }
    assert!(matches!(
        "8/8/8/8/8/8/8/8 w - - bm e4;".parse::<Epd>(),
        Err(BadEpd::SetUp(_))
    ));
    assert!(matches!("".parse::<Epd>(), Err(BadEpd::SetUp(_))));
}

#[test]
fn operations_that_are_made_are_quoted_where_they_must_be() {
    let written = |opcode: &str, operand: &str| Operation::new(opcode, [operand]).map(|made| made.to_string());
    assert_eq!(written("bm", "Nf3").unwrap(), "bm Nf3;");
    assert_eq!(written("id", "x").unwrap(), "id \"x\";");
    assert_eq!(written("c7", "x").unwrap(), "c7 \"x\";");
    assert_eq!(written("other", "a b").unwrap(), "other \"a b\";");
    assert_eq!(written("other", "").unwrap(), "other \"\";");
    assert_eq!(written("id", "a\nb"), Err(BadOperation::Control));
    for opcode in ["", "0", "a b", "a;", "é"] {
        assert_eq!(written(opcode, ""), Err(BadOperation::Opcode(opcode.to_owned())));
    }
}

proptest! {
    #[test]
    fn no_text_does_harm_and_what_is_read_reads_the_same_again(text in "[ -~\\t\\n;\"\\\\é]{0,40}") {
        if let Ok(read) = epd(&text) {
            prop_assert_eq!(read.to_string().parse::<Epd>(), Ok(read));
        }
    }

    #[test]
    fn what_is_made_is_read_as_it_was_made(operands in proptest::collection::vec("[ -~é]{0,6}", 0..4)) {
        for opcode in ["bm", "id", "own"] {
            let made = Operation::new(opcode, operands.iter().cloned()).unwrap();
            let read = epd(&made.to_string()).unwrap();
            prop_assert_eq!(&read.operations, &[made]);
        }
    }
}
