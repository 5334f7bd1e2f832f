// SPDX-License-Identifier: MIT OR Apache-2.0
//! GBR codes found in running text.

use halfmove::gbr::{Code, Material, codes_in};
use proptest::prelude::*;

/// The codes in a text, each as it stands there.
fn found(text: &str) -> Vec<&str> {
    codes_in(text).map(|found| &text[found.range]).collect()
}

#[test]
fn every_form_is_found_in_a_sentence() {
    for code in [
        "0002.01",
        "4888.88",
        "=0323.12g3g1",
        "+0020.42c1a1",
        "[+0020.42c1a1]",
        "0020.42c1a1",
        "c3c7 0130.12 3/4 Win",
        "c3c7 0130.12",
        "d8g7 0300.51 6/3 BTM, Draw",
        "d8g7 0300.51 BTM, Draw",
        "a7d3 0116.00 b2b3c6d6 3/3+.",
        "a7d3 0116.00 b2b3c6d6 3/3-=.",
        "a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.",
        "a2c4\n0000.32 .d4e3f2e4f3\r\n  4/3 WTM.",
        "a1h8 0000.00 1/1 WTM.",
        "a7d30116.00b2b3c6d63/3+.",
    ] {
        for (before, after) in [
            ("", ""),
            ("Look: ", ""),
            ("(see ", ")"),
            ("\u{e9}tude ", " \u{2014} \u{e9}"),
            ("", ", which is long. It was found in 1988."),
            ("", "\n\n0.5. More."),
        ] {
            let text = format!("{before}{code}{after}");
            assert_eq!(found(&text), [code], "{text}");
            let first = codes_in(&text).next().unwrap();
            assert_eq!((Ok(first.code), first.fault), (code.parse(), None), "{text}");
        }
    }
    let text = "0002.01, 0002.01; a2c4 0000.32 .d4e3f2e4f3 4/3 WTM.a7d3 0116.00 b2b3c6d6 3/3+.[=4000.00a1a8]";
    assert_eq!(found(text).len(), 5, "{text}");
}

#[test]
fn numbers_that_only_look_like_it_are_none() {
    for text in [
        "",
        ".",
        "....",
        "2026.11.25",
        "20.11.2026",
        "12345.67",
        "1,2345.67",
        "1.2345.67",
        "1234.567",
        "1234.5",
        "234.56",
        "$1250.00",
        "\u{20ac} 1250.00",
        "1250.00 %",
        "x1250.00",
        "1250.00km",
        "0323.12g3g1x",
        "0323.12g",
        "4100",
        "\u{e9}123.45",
        "1234.\u{e9}5",
        "12\u{e9}4.55",
    ] {
        assert_eq!(found(text), [] as [&str; 0], "{text}");
    }
    // An amount looks like a code.
    assert_eq!(found("for 1250.00 in all"), ["1250.00"]);
}

#[test]
fn kings_and_words_that_belong_to_no_code_stay_outside() {
    for (text, code) in [
        ("from a1 0002.01", "0002.01"),
        ("xa7d3 0002.01", "0002.01"),
        ("a7a a7d 0002.01", "0002.01"),
        ("0002.01 a7d3", "0002.01"),
        ("=0002.01.", "=0002.01"),
        ("+=0002.01 =", "=0002.01"),
        ("[0002.01", "0002.01"),
        ("c3c7 0130.12 wins easily", "c3c7 0130.12"),
        ("c3c7 0130.12 3/4 Winning", "c3c7 0130.12 3/4"),
        ("c3c7 0130.12 3/4 Win by force", "c3c7 0130.12 3/4 Win"),
        ("c3c7 0130.12: 3 pawns", "c3c7 0130.12"),
    ] {
        let all: Vec<_> = codes_in(text).collect();
        assert_eq!(found(text), [code], "{text}");
        assert_eq!(all[0].fault, None, "{text}");
    }
}

#[test]
fn what_is_wrong_behind_the_digits_is_told() {
    for (text, code, fault) in [
        (
            "a7d3 0116.00 b2b3c6d6 4/3+.",
            "a7d3 0116.00",
            "column 23: the control count is 4/3, but the code has 3/3",
        ),
        (
            "a7d3 0116.00 b2b3c6 3/3+.",
            "a7d3 0116.00",
            "column 14: 3 squares for pieces, but the digits need 4",
        ),
        (
            "a2c4 0000.32 .d4e3f2e4 4/3 WTM.",
            "a2c4 0000.32",
            "column 14: 4 squares for pawns, but the digits need 5",
        ),
        (
            "c3c7 0130.12 3/5 Win",
            "c3c7 0130.12",
            "column 14: the control count is 3/5, but the code has 3/4",
        ),
    ] {
        let text = format!("It is {text} or so.");
        let first = codes_in(&text).next().unwrap();
        assert_eq!(first.fault.unwrap().to_string(), fault, "{text}");
        assert_eq!(
            (&text[first.range], first.code),
            (code, code.parse().unwrap()),
            "{text}"
        );
    }
}

#[test]
fn a_slip_in_the_kings_is_told() {
    for (text, place, code, fault) in [
        (
            "=0323.12g3i1",
            "=0323.12g3i1",
            "=0323.12",
            "column 11: expected a square, a1 to h8",
        ),
        (
            "=0323.12g3 g1",
            "=0323.12g3",
            "=0323.12",
            "column 11: expected a square, a1 to h8",
        ),
        (
            "[+0020.42a1a1]",
            "[+0020.42a1a1]",
            "+0020.42",
            "column 12: a1 is named twice",
        ),
        (
            "0020.42g9c1",
            "0020.42g9c1",
            "0020.42",
            "column 8: expected a square, a1 to h8",
        ),
        (
            "a7i3 0116.00 b2b3c6d6 3/3+.",
            "a7i3 0116.00",
            "0116.00",
            "column 3: expected a square, a1 to h8",
        ),
        ("a7a7 0002.01", "a7a7 0002.01", "0002.01", "column 3: a7 is named twice"),
    ] {
        for after in ["", " or so.", ", 0002.01"] {
            let text = format!("See {text}{after}");
            let found: Vec<_> = codes_in(&text).collect();
            assert_eq!(found.len(), 1 + after.matches("0002").count(), "{text}");
            assert!(found[1..].iter().all(|found| found.fault.is_none()), "{text}");
            let first = &found[0];
            assert_eq!(
                (&text[first.range.clone()], first.code.to_string().as_str()),
                (place, code),
                "{text}"
            );
            assert_eq!(first.fault.unwrap().to_string(), fault, "{text}");
        }
    }
}

#[test]
fn squares_may_stand_apart_and_on_two_lines() {
    let code = "a7d3 0116.00 b2b3c6d6 3/3+.";
    let apart = "a7d3 0116.00 b2b3\nc6 d6 3/3+.";
    assert_eq!(apart.parse::<Code>(), code.parse());
    assert_eq!(found(&format!("See {apart} It ends.")), [apart]);
}

#[test]
fn four_digits_alone_have_no_pawns() {
    for (short, whole) in [("4100", "4100.00"), ("0023", "0023.00"), (" 9000 ", "9000.00")] {
        assert_eq!(short.parse::<Material>().unwrap().to_string(), whole);
        assert_eq!(short.parse::<Code>(), whole.parse());
    }
    for wrong in ["410", "41000", "4100.", "=4100", "410?"] {
        assert!(wrong.parse::<Code>().is_err(), "{wrong}");
    }
}

proptest! {
    #[test]
    fn any_text_is_searched(text in "[ 0-9a-h./=+\\[\\]é\n,WTM-]{0,60}") {
        let mut last = 0;
        for found in codes_in(&text) {
            prop_assert!(found.range.start >= last && found.range.end <= text.len());
            last = found.range.end;
            if found.fault.is_none() {
                prop_assert_eq!(text[found.range].parse(), Ok(found.code));
            }
        }
    }

    /// A code between two words is found wherever it stands.
    #[test]
    fn a_code_anywhere_is_found(digits in "[0-9]{4}", pawns in "[0-8]{2}", words in "[a-z \n]{0,40}") {
        let code = format!("{digits}.{pawns}");
        let text = format!("{words} . {code}\n{words}");
        prop_assert_eq!(found(&text), [&*code]);
    }
}
