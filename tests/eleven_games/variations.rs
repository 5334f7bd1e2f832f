// SPDX-License-Identifier: MIT OR Apache-2.0
//! Variations: what they replace, and the way back out of them.

use halfmove::Side;
use halfmove::eleven::game;
use halfmove::eleven::{Decoder, Encoder, Event, Word};
use halfmove::game::Note;
use halfmove::position::Wing;

use crate::eleven_games::{error, line, moves, read, words, written};

#[test]
fn a_variation_replaces_the_half_move_before_it() {
    // 1. e4 (1. d4 d5 (1... Nf6) 2. c4) (1. c4) e5
    let stream = "2412 0100 2312 2366 0100 3673 0110 2212 0110 0100 2212 0110 2466 0130";
    let game = read(stream);
    assert_eq!(moves(&game.plies), "e2e4 e7e5");
    let [first, second] = &game.plies[0].notes[..] else {
        panic!("two variations")
    };
    assert_eq!(moves(&line(first).plies), "d2d4 d7d5 c2c4");
    assert_eq!(moves(&line(second).plies), "c2c4");
    assert_eq!(moves(&line(&line(first).plies[1].notes[0]).plies), "g8f6");
    assert_eq!(written(&game).trim(), stream);
}

#[test]
fn a_variation_may_stand_after_any_half_move_however_long_the_game() {
    // The knights go out and home; after each half-move a variation says the same half-move again, and in it another.
    let circle = words("1605 3673 2505 0000 0000").into_iter().take(2);
    let back = ["f3g1", "f6g8"].map(|uci| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        Word::of(square(0..2), square(2..4), None).expect("a half-move")
    });
    let circle: Vec<_> = circle.chain(back).collect();
    let mut stream = Vec::new();
    let special = |text: &str| words(text)[0];
    for &code in circle.iter().cycle().take(150) {
        stream.extend([
            code,
            special("0100"),
            code,
            special("0100"),
            code,
            special("0110"),
            special("0110"),
        ]);
    }
    let game = game::decode_words(stream.iter().copied()).expect("sound");
    for ply in &game.plies {
        let inner = &line(&ply.notes[0]).plies[0];
        assert_eq!(inner.half_move, ply.half_move);
        assert_eq!(line(&inner.notes[0]).plies[0].half_move, ply.half_move);
    }
    stream.push(special("0130"));
    assert_eq!(game::encode_words(&game), Ok(stream));
}

#[test]
fn a_first_variation_may_come_after_any_number_of_half_moves() {
    let square = |name: &str| name.parse().expect("a square");
    let circle = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")];
    let circle = circle.map(|(from, to)| Word::of(square(from), square(to), None).expect("a half-move"));
    for length in 1..=140 {
        let mut stream: Vec<_> = circle.into_iter().cycle().take(length).collect();
        let last = stream[length - 1];
        stream.extend([
            words("0060 0100")[0],
            words("0100")[0],
            last,
            words("0110")[0],
            words("0130")[0],
        ]);
        let game = game::decode_words(stream.iter().copied()).expect("sound");
        let ply = &game.plies[length - 1];
        assert_eq!(line(&ply.notes[1]).plies[0].half_move, ply.half_move, "{length}");
        assert_eq!(game::encode_words(&game), Ok(stream));
    }
}

#[test]
fn a_refused_half_move_leaves_the_way_back_as_it_was() {
    let square = |name: &str| name.parse().expect("a square");
    let circle = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")].map(|(from, to)| (square(from), square(to)));
    for length in 1..=140 {
        let (mut encoder, mut words) = (Encoder::new(), Vec::new());
        for &(from, to) in circle.iter().cycle().take(length) {
            encoder.half_move(from, to, None, &mut words).expect("possible");
        }
        assert!(encoder.half_move(square("e1"), square("e8"), None, &mut words).is_err());
        encoder
            .begin_variation(&mut words)
            .expect("there is a half-move to replace");
        let (from, to) = circle[(length - 1) % 4];
        encoder.half_move(from, to, None, &mut words).expect("possible again");
    }
}

#[test]
fn castling_rights_and_en_passant_come_back_after_a_variation() {
    // 1. e4 a6 2. e5 d5 (2... f5 3. exf6) (2... -- 3. d4) 3. exd6
    let game = read("2412 2067 2431 2366 0100 2566 1441 0110 0100 0140 2312 0110 3441");
    let notes = &game.plies[3].notes;
    assert!(line(&notes[0]).plies[1].half_move.is_en_passant());
    assert!(line(&notes[1]).plies[0].half_move.is_null());
    assert!(game.plies[4].half_move.is_en_passant());
    // 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Rg1 (4. O-O) Rg8 (4... O-O)
    let game = read("1605 3673 2611 2667 1501 3577 0707 0100 0402 0110 0777 0100 0472 0110");
    assert!(line(&game.plies[6].notes[0]).plies[0].half_move.is_castling());
    assert!(line(&game.plies[7].notes[0]).plies[0].half_move.is_castling());
}

#[test]
fn rights_come_back_when_the_last_half_move_of_a_run_is_taken_back() {
    let back_to_the_last = |stream: &str| {
        let mut decoder = Decoder::new();
        assert_eq!(decoder.run(&mut words(stream).into_iter(), |_| {}), None);
        assert_eq!(decoder.push(words("0100")[0]), Ok(Event::VariationBegin));
        decoder
    };
    let both = |decoder: &Decoder| Wing::BOTH.map(|wing| decoder.position().may_castle(Side::White, wing));
    // 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. Rg1 (4. O-O)
    let mut decoder = back_to_the_last("1605 3673 2611 2667 1501 3577 0707");
    assert_eq!(both(&decoder), [true, true]);
    assert!(matches!(decoder.push(words("0402")[0]), Ok(Event::HalfMove(castling)) if castling.is_castling()));
    // 4. Rg1 Rg8 5. Rh1 Rh8 6. Kf1: the rook had moved before, in the same run or in one before.
    let rook = "1605 3673 2611 2667 1501 3577 0707 0777 0601 0671";
    let circle = " 3105 1173 3262 1216".repeat(16);
    for before in [rook.to_owned(), format!("{rook}{circle}")] {
        let mut decoder = back_to_the_last(&format!("{before} 0401"));
        assert_eq!(both(&decoder), [false, true]);
        assert!(decoder.push(words("0402")[0]).is_err());
    }
    // 1. e4 a6 2. e5 d5 3. Nf3 (3. exd6)
    let mut decoder = back_to_the_last("2412 2067 2431 2366 1605");
    assert!(matches!(decoder.push(words("3441")[0]), Ok(Event::HalfMove(taken)) if taken.is_en_passant()));
}

#[test]
fn castling_at_the_end_of_a_run_is_taken_back_whole() {
    // 1. e4 e5 2. Nf3 Nf6 3. Bc4 Nxe4 4. O-O, castling right after a capture.
    let half_moves = ["e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f6e4", "e1g1"];
    let codes = half_moves.map(|uci| {
        let square = |range: std::ops::Range<usize>| uci[range].parse().expect("a square");
        Word::of(square(0..2), square(2..4), None).expect("a half-move")
    });
    let (castling, before) = codes.split_last().expect("seven");
    let mut expected = Decoder::new();
    assert_eq!(expected.run(&mut before.iter().copied(), |_| {}), None);
    let mut decoder = Decoder::new();
    assert_eq!(decoder.run(&mut codes.into_iter(), |_| {}), None);
    assert_eq!(decoder.words(), 7);
    assert!(decoder.position().is_consistent());
    assert_eq!(decoder.push(words("0100")[0]), Ok(Event::VariationBegin));
    assert_eq!(decoder.position(), expected.position());
    assert!(decoder.position().is_consistent());
    let Ok(Event::HalfMove(again)) = decoder.push(*castling) else {
        panic!("castling is possible again")
    };
    assert!(again.is_castling());
}

#[test]
fn a_variation_inside_one_that_has_no_half_move_yet_replaces_the_same() {
    let stream = "2412 0100 0100 2312 0110 2212 0110 0130";
    let game = read(stream);
    let outer = line(&game.plies[0].notes[0]);
    assert_eq!(moves(&line(&outer.preface[0]).plies), "d2d4");
    assert_eq!(moves(&outer.plies), "c2c4");
    assert_eq!(written(&game).trim(), stream);
}

#[test]
fn an_error_inside_variations_keeps_them() {
    let error = error("2412 0100 2312 2366 0100 3673 0060 1000");
    let outer = line(&error.decoded.plies[0].notes[0]);
    assert_eq!(moves(&outer.plies), "d2d4 d7d5");
    let inner = line(&outer.plies[1].notes[0]);
    assert_eq!(moves(&inner.plies), "g8f6");
    assert_eq!(inner.plies[0].notes, [Note::Nag(2)]);
    assert_eq!(
        error.to_string(),
        "half-move 2, word 7, byte 9: the byte has no meaning in this code"
    );
}
